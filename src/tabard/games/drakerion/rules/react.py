"""Reaction windows: batches in which one player, then the other, activates or declines (DRK-RWN, DRK-SIM)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.costs import activate, can_pay, works
from tabard.games.drakerion.rules.moments import (
    W_ABILITY,
    W_AMOUNT,
    W_IT,
    W_OTHER,
    W_PLACE,
    W_ROW,
    W_SEAT,
    W_SOURCE,
    W_STAMP,
)
from tabard.games.drakerion.state import DRAWN, LOOP, MAX_CHAIN, DrkState

OWNER: Final = 0
FIRST: Final = 1
ATTACKER: Final = 2


class React(Op):
    """What was noted since the last window forms one batch (DRK-RWN-01)."""

    def __init__(self, initiator: int) -> None:
        self.initiator = initiator

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        if s.waiting:
            # DRK-SIM-04: who initiated the action, the attacking player, or the first player
            who = f.owner if self.initiator == OWNER else s.first if self.initiator == FIRST else s.ap
            open_batch(s, who)
        return DONE


def open_batch(s: DrkState, initiator: Seat) -> None:
    """Open a window with everything that waits."""
    f = s.push(s.book.blocks["reactions"], initiator)
    f.picked = s.waiting
    s.waiting = []


class Batch(Op):
    """The initiator activates all of theirs in any order, then the opponent (DRK-SIM-01, DRK-SIM-02)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
        options: list[int] = []
        while f.subject < 2:
            seat = f.owner if f.subject == 0 else 1 - f.owner
            has_forced = False
            may_be_more = False
            rows = f.picked
            for i in range(0, len(rows), W_ROW):
                if row_seat(s, rows, i) != seat or not is_alive(s, rows, i):
                    continue
                ability = s.book.abilities[rows[i + W_ABILITY]]
                source = rows[i + W_SOURCE]
                if s.chain >= MAX_CHAIN and not ability.forced:
                    continue  # DRK-LOP-04
                if can_pay(s, ability, source, seat, False):  # DRK-RWN-08
                    option = (a.REACT << a.BITS) + (source << 14) + (rows[i + W_PLACE] << 10) + rows[i + W_IT]
                    if not listed(options, 0, option):
                        options.append(option)
                    if ability.forced:
                        has_forced = True
                elif can_pay(s, ability, source, seat, False, True):
                    may_be_more = True  # only the hand says no, and that must not show (DRK-HID-18)
            if has_forced and s.chain >= MAX_CHAIN:
                s.end(DRAWN, LOOP, "DRK-LOP-04")
                return DONE
            if not options and not may_be_more:
                f.subject += 1
                continue
            if not has_forced:
                options.insert(0, a.PASS)  # DRK-ABL-02, DRK-RWN-03
            elif len(options) == 1:
                start(s, f, seat, options[0])  # DRK-ABL-03, DRK-DEC-28
                return AGAIN
            return s.ask(seat, "A Reaction?", options, "DRK-DEC-15", response=True)
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, DrkState)
        seat = f.owner if f.subject == 0 else 1 - f.owner
        if action == a.PASS:
            if s.listening:
                s.emit("declined", "DRK-RWN-03", seat)
            f.subject += 1
        else:
            start(s, f, seat, action)
        return AGAIN


def row_seat(s: DrkState, rows: list[int], i: int) -> Seat:
    """Who decides: the controller now, or the last one of a card that has left (DRK-GLA-09)."""
    source = rows[i + W_SOURCE]
    if s.is_in_play(source) and s.arrived[source] == rows[i + W_STAMP]:
        return s.side(source)
    return rows[i + W_SEAT]


def is_alive(s: DrkState, rows: list[int], i: int) -> bool:
    """A Reaction is lost with its card, unless it is about that card's leaving (DRK-RWN-04)."""
    ability = s.book.abilities[rows[i + W_ABILITY]]
    source = rows[i + W_SOURCE]
    if ability.is_late:
        return True
    if not s.is_in_play(source) or s.arrived[source] != rows[i + W_STAMP]:
        return False
    return works(s, ability, source, rows[i + W_PLACE])


def start(s: DrkState, f: Frame, seat: Seat, action: int) -> None:
    """Take a Reaction out of the batch and activate it (DRK-RWN-05: what it causes comes first)."""
    argument = action & a.ARGUMENT
    source = argument >> 14
    place = argument >> 10 & 15
    it = argument & a.ID
    rows = f.picked
    for i in range(0, len(rows), W_ROW):
        if rows[i + W_SOURCE] == source and rows[i + W_PLACE] == place and rows[i + W_IT] == it:
            ability = s.book.abilities[rows[i + W_ABILITY]]
            other = rows[i + W_OTHER]
            amount = rows[i + W_AMOUNT]
            del rows[i : i + W_ROW]
            s.chain += 1
            activate(s, ability, source, seat, False, it, other, amount)
            return
    raise AssertionError("no such Reaction waits")
