"""The actions of Infinities: an integer is kind << BITS plus an argument."""

from typing import Final

from tabard.engine.spaces import Actions, card, kind, number, piece, seat

BITS: Final = 24
ARGUMENT: Final = (1 << BITS) - 1

# Set-up and deployment.
STACK: Final = 0
"""A world."""
LEAD: Final = 1
"""A leader's number in the box."""
DEPLOY: Final = 2
"""A printed card, played into the group."""
PREPARE: Final = 3
"""A printed card of the hand, placed in the timeline."""
DONE: Final = 4

# Start and action roll.
CONTINUE: Final = 5
GAIN: Final = 6
NO: Final = 7
LOCK: Final = 8
"""An icon."""
KEEP_DICE: Final = 9
REROLL: Final = 10

# The main turn; the lowest bit says that a Star die pays.
PLAY: Final = 11
"""printed card << 2 | 2 from the timeline | 1 with a Star."""
ATTACK: Final = 12
MOVE: Final = 13
BOOST: Final = 14
USE: Final = 15
"""card id << 4 | place of the action; card 0 is the leader."""
USE_CHAPTER: Final = 16
"""The number of an exclusive action among those of the book."""
SKIP: Final = 17

# Choices inside actions.
TARGET: Final = 18
"""A card id in a group or timeline."""
TILE: Final = 19
"""A tile's id on the map."""
SEAT: Final = 20
SPACE: Final = 21
"""A cell."""
STEP: Final = 22
"""A direction."""
WARP: Final = 23
"""The id of a tile to warp to instead of a step."""
GO: Final = 24
STOP: Final = 25
PLACE: Final = 26
"""side * 6 + rotation."""
CONTROL: Final = 27
CHANGE: Final = 28
"""icon << 3 | new icon."""
CHECK: Final = 29
MODE: Final = 30
VALUE: Final = 31
"""X."""
PICK: Final = 32
"""A printed card in a hand, pile, deck or among revealed cards; PICK_ACTIVE marks one that lies in the timeline."""
DIE: Final = 33
"""An icon of a locked or spent die."""
YES: Final = 34
REACT: Final = 35
TRIGGER: Final = 36
"""number of the ability << 10 | its card."""
KEEP: Final = 37
DISCARD: Final = 38
PICK_ACTIVE: Final = 1 << 12

# Chance.
ICON: Final = 39
NUMBER: Final = 40

# The end.
CLAIM: Final = 41
"""The objective whose ending a winner by elimination chooses (INF-CONC-06)."""


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument


_STAR: Final = number(2, bits=1)
_ICON: Final = number(8, bits=3)

ACTIONS: Final = Actions(
    1 << BITS,
    (
        kind(STACK, "stack", number(2)),
        kind(LEAD, "lead", number(16)),
        kind(DEPLOY, "deploy", card()),
        kind(PREPARE, "prepare", card()),
        kind(DONE, "done"),
        kind(CONTINUE, "continue"),
        kind(GAIN, "gain"),
        kind(NO, "no"),
        kind(LOCK, "lock", _ICON),
        kind(KEEP_DICE, "keep dice"),
        kind(REROLL, "reroll"),
        kind(PLAY, "play", card(2), _STAR, number(2, 1, 1)),
        kind(ATTACK, "attack", _STAR),
        kind(MOVE, "move", _STAR),
        kind(BOOST, "boost", _STAR),
        kind(USE, "use", piece(4), number(16, bits=4)),
        kind(USE_CHAPTER, "use chapter", number(256)),
        kind(SKIP, "skip"),
        kind(TARGET, "target", piece()),
        kind(TILE, "tile", piece()),
        kind(SEAT, "seat", seat()),
        kind(SPACE, "space", number(128, 7, 7), number(128, bits=7)),
        kind(STEP, "step", number(6)),
        kind(WARP, "warp", piece()),
        kind(GO, "go"),
        kind(STOP, "stop"),
        kind(PLACE, "place", number(12)),
        kind(CONTROL, "control"),
        kind(CHANGE, "change", _ICON, number(8, 3, 3)),
        kind(CHECK, "check"),
        kind(MODE, "mode", number(16)),
        kind(VALUE, "value", number(64)),
        kind(PICK, "pick", card(bits=12), number(2, 12, 1)),
        kind(DIE, "die", _ICON),
        kind(YES, "yes"),
        kind(REACT, "react"),
        kind(TRIGGER, "trigger", piece(), number(1024, 10)),
        kind(KEEP, "keep", card()),
        kind(DISCARD, "discard", card()),
        kind(ICON, "icon", _ICON),
        kind(NUMBER, "number", number(16)),
        kind(CLAIM, "claim", number(32)),
    ),
)
