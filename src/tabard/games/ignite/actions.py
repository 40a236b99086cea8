"""The actions of Ignite: an integer is kind << BITS plus an argument."""

from typing import Final

from tabard.engine.spaces import Actions, card, cell, figure, kind, number, seat

BITS: Final = 24
ARGUMENT: Final = (1 << BITS) - 1
ID: Final = 1023
"""Ten bits hold a printed card, a figure or a cell."""
NO_FIGURE: Final = 1023
"""In a reaction that protects no figure of one's own."""

# The Action Phase.
END: Final = 0
PASS: Final = 1
PLAY: Final = 2
"""A printed card, for its action."""
HONOR: Final = 3
SELL: Final = 4
BUY: Final = 5
"""printed card | (pile + 1) << 10 in Epic Ignite."""
TITLE: Final = 6
"""printed card | price << 10."""
STAND: Final = 7
"""A figure."""
PROWL: Final = 8
USE: Final = 9
"""A printed title, or a lasting ability: place among those offered << 10 | printed card."""
COMMAND: Final = 10
CYCLE: Final = 11
"""A pile."""

# Choices inside an action.
WITH: Final = 12
"""A figure: who acts, or who is charged for a purchase or sale."""
FROM: Final = 13
"""A printed bow."""
AT: Final = 14
"""A figure."""
SPACE: Final = 15
"""A cell."""
ITEM: Final = 16
"""cell << 4 | which of the small items there."""
STEP: Final = 17
"""A cell."""
STOP: Final = 18
DONE: Final = 19
YES: Final = 20
NO: Final = 21
MODE: Final = 22
REACT: Final = 23
"""printed card | figure << 10."""
REVEAL: Final = 24
PICK: Final = 25
"""A printed card in a hand or a pile of one's own."""
GAIN: Final = 26
"""printed card | (pile + 1) << 10 in Epic Ignite."""
TO: Final = 27
"""A cell."""
PLAYER: Final = 28
MOVE: Final = 29
"""A minion's move begins."""

# Set-up.
RACE: Final = 30
BAN: Final = 31
AREA: Final = 32
PLACE: Final = 33
"""A cell."""
TRADE: Final = 34
"""0 nothing, 1 one card, 2 two cards (IGN-RACE-18)."""

# The beginning of a turn, and turns of the eliminated.
FIRST: Final = 35
"""Which pending effect comes next: kind of effect << 10 | cell, for a hidden one its place."""
SPAWN: Final = 36
HURT: Final = 37
"""A figure takes the damage of the talking timer (IGN-TEAM-21)."""

TIMER: Final = -3
"""Accepted though never listed: the minute of team talk is over (IGN-TEAM-21)."""


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument


MOST_CELLS: Final = 324
_CELL: Final = cell(MOST_CELLS)

ACTIONS: Final = Actions(
    1 << BITS,
    (
        kind(END, "end"),
        kind(PASS, "pass"),
        kind(PLAY, "play", card()),
        kind(HONOR, "honor", card()),
        kind(SELL, "sell", card()),
        kind(BUY, "buy", card(), number(14, 10, base=1)),
        kind(TITLE, "title", card(), number(64, 10)),
        kind(STAND, "stand", figure()),
        kind(PROWL, "prowl"),
        kind(USE, "use", card(), number(256, 10)),
        kind(COMMAND, "command", figure()),
        kind(CYCLE, "cycle", number(14)),
        kind(WITH, "with", figure()),
        kind(FROM, "from", card()),
        kind(AT, "at", figure()),
        kind(SPACE, "space", _CELL),
        kind(ITEM, "item", cell(MOST_CELLS, 4), number(16, bits=4)),
        kind(STEP, "step", _CELL),
        kind(STOP, "stop"),
        kind(DONE, "done"),
        kind(YES, "yes"),
        kind(NO, "no"),
        kind(MODE, "mode", number(16)),
        kind(REACT, "react", card(), figure(10, none=NO_FIGURE)),
        kind(REVEAL, "reveal", card()),
        kind(PICK, "pick", card()),
        kind(GAIN, "gain", card(), number(14, 10, base=1)),
        kind(TO, "to", _CELL),
        kind(PLAYER, "player", seat()),
        kind(MOVE, "move"),
        kind(RACE, "race", number(9)),
        kind(BAN, "ban", number(9)),
        kind(AREA, "area", number(16)),
        kind(PLACE, "place", _CELL),
        kind(TRADE, "trade", number(3)),
        kind(FIRST, "first", number(8, 10), number(1024, bits=10)),
        kind(SPAWN, "spawn", _CELL),
        kind(HURT, "hurt", figure()),
    ),
)
