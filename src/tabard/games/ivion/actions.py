"""The actions of Ivion: an integer is kind << BITS plus an argument."""

from typing import Final

from tabard.engine.spaces import Actions, Turn, card, cell, kind, number, piece, seat

BITS: Final = 24
ARGUMENT: Final = (1 << BITS) - 1

# Main (DP-04) and responses (DP-11).
END: Final = 1
PLAY: Final = 2
"""A printed card, from hand."""
USE: Final = 3
"""A printed feat, from the feat zone."""
MOVE: Final = 4
"""A tile."""
GLIDE: Final = 5
"""A tile, for initiative."""
INITIATIVE_DRAW: Final = 6
SPEND: Final = 7
"""0 an action, 1 power: only to remove control (IVI-CTRL-20)."""
PASS: Final = 8
"""Decline a response; finish an "up to"; play nothing."""

# The choose step (IVI-PLAY-11).
WAY: Final = 9
"""BY_COST or BY_INITIATIVE."""
UNLEASH: Final = 10
"""1 yes, 0 no."""
MODE: Final = 11
HERO: Final = 12
"""A seat."""
TILE: Final = 13
CARD: Final = 14
"""The id of a card in a public zone: attached, unresolved, a feat, in a discard."""

# While something resolves.
REMOVE: Final = 15
"""A kind of control."""
PICK: Final = 16
"""A printed card in a hand, among cards looked at, or in a deck that is searched."""
YES: Final = 17
NO: Final = 18
LOSE: Final = 19
"""0 an action, 1 power (IVI-STN-02)."""
SPLIT: Final = 20
"""actions << 4 | power (IVI-RES-11)."""
NEXT: Final = 21
"""ability << 12 | source: which effect comes next (IVI-SIM-02)."""
APPLY: Final = 22
"""ability << 12 | source: which replacement applies (IVI-SIM-13); 0 is exhaustion."""
FIRST: Final = 23
"""The seat that goes first (IVI-SET-13); answered by chance."""
OPTION: Final = 24
"""One of several parts, chosen while resolving."""

SOURCE_BITS: Final = 12
"""Twelve bits hold a card id."""

# Ways of paying (IVI-PLAY-11).
BY_COST: Final = 0
BY_INITIATIVE: Final = 1
FOR_FREE: Final = 2


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument


FROM_HERE: Final = Turn(mirror=16)
"""Each seat counts the tiles from its own corner."""
_TILE: Final = cell(16, turn=FROM_HERE)

ACTIONS: Final = Actions(
    1 << BITS,
    (
        kind(END, "end"),
        kind(PLAY, "play", card()),
        kind(USE, "use", card()),
        kind(MOVE, "move", _TILE),
        kind(GLIDE, "glide", _TILE),
        kind(INITIATIVE_DRAW, "initiative draw"),
        kind(SPEND, "spend", number(2)),
        kind(PASS, "pass"),
        kind(WAY, "way", number(3)),
        kind(UNLEASH, "unleash", number(2)),
        kind(MODE, "mode", number(16)),
        kind(HERO, "hero", seat()),
        kind(TILE, "tile", _TILE),
        kind(CARD, "card", piece(bits=SOURCE_BITS)),
        kind(REMOVE, "remove", number(3)),
        kind(PICK, "pick", card()),
        kind(YES, "yes"),
        kind(NO, "no"),
        kind(LOSE, "lose", number(2)),
        kind(SPLIT, "split", number(16, 4, 4), number(16, bits=4)),
        kind(NEXT, "next", piece(bits=SOURCE_BITS), number(4096, SOURCE_BITS, 12)),
        kind(APPLY, "apply", piece(bits=SOURCE_BITS), number(4096, SOURCE_BITS, 12)),
        kind(FIRST, "first", seat()),
        kind(OPTION, "option", number(16)),
    ),
)
