"""What frames remember in `memory`: of a card, trigger or relic, its header and targets; of cards looked at."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.language import memory

WAY: Final = 0
EXTRA: Final = 1
"""Power spent to unleash."""
MODE: Final = 2
"""The chosen mode from 1 on; 0 none."""
PAID_ACTIONS: Final = 3
PAID_POWER: Final = 4
IT_SEAT: Final = 5
"""What a trigger is about: seat, card, tile, amount."""
IT_CARD: Final = 6
IT_TILE: Final = 7
AMOUNT: Final = 8
LOOP: Final = 9
"""How many times more the instructions of an `each` are carried out."""
LEFT: Final = 10
"""How much of the present instruction is left, plus 1; 0 before it began."""
CHOSEN_TILE: Final = 11
COUNT: Final = 12
"""How many cards or points the last instruction moved."""
NESTED: Final = 13
"""1 for a card played by an effect (IVI-PLAY-21)."""
ANSWERS: Final = 14
"""The card that this one is played in response to."""
ASKED: Final = 15
"""How far the choose step has come: 0 way, 1 unleash, 2 mode, then targets."""
HOSTED: Final = 16
"""What the source was attached to when the trigger was noted (IVI-SIM-06)."""
SHOWN: Final = 17
"""The card that was put into the discard or revealed last by an instruction."""
STRETCH: Final = 18
"""Range that the card had from effects which it used up when it was played."""
HEAD: Final = 19
"""From here on the targets, each with the group that it is named for."""
PAIR: Final = 2
BLANK: Final = memory.header(
    [WAY, EXTRA, MODE, PAID_ACTIONS, PAID_POWER, IT_SEAT, IT_CARD, IT_TILE, AMOUNT, LOOP, LEFT, CHOSEN_TILE]
    + [COUNT, NESTED, ANSWERS, ASKED, HOSTED, SHOWN, STRETCH],
    HEAD,
    unset=(IT_SEAT, IT_TILE, CHOSEN_TILE),
)

# Cards looked at, one after another, have no header.
LOOKED: Final = 0

# A hand that is picked from.
HAND_OF: Final = 0
PEEKED: Final = 1
"""From here on: the cards that were picked."""


def header() -> list[int]:
    """A header that says nothing yet."""
    return BLANK[:]


def name(f: Frame, group: int, named: int) -> None:
    """Enter a target of a group."""
    f.memory.append(group)
    f.memory.append(named)


def unname(f: Frame) -> None:
    """Take the last target back."""
    del f.memory[-PAIR:]


def target(f: Frame, group: int) -> int:
    """The first target of a group as the action that named it; 0 when there is none (any more)."""
    picked = f.memory
    i = HEAD
    while i < len(picked):
        if picked[i] == group and picked[i + 1]:
            return picked[i + 1]
        i += PAIR
    return 0


def count_targets(f: Frame, group: int) -> int:
    """How many targets a group has."""
    picked = f.memory
    n = 0
    i = HEAD
    while i < len(picked):
        if picked[i] == group and picked[i + 1]:
            n += 1
        i += PAIR
    return n


def targets(f: Frame, group: int) -> list[int]:
    """The targets of a group."""
    picked = f.memory
    found: list[int] = []
    i = HEAD
    while i < len(picked):
        if picked[i] == group and picked[i + 1]:
            found.append(picked[i + 1])
        i += PAIR
    return found
