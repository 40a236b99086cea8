"""The actions of Ivion: an integer is kind << BITS plus an argument."""

from typing import Final

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
