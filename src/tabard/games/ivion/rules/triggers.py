"""Triggered effects: what waits is carried out in groups, player by player (IVI-SIM)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules.changes import heal
from tabard.games.ivion.rules.moments import (
    W_ABILITY,
    W_AMOUNT,
    W_BY,
    W_CARD,
    W_HOST,
    W_ROW,
    W_SEAT,
    W_SOURCE,
    W_TILE,
)
from tabard.games.ivion.state import CHIVALRY_HEAL, DRAWN, LOOP, TRIGGER_LIMIT, IviState


class Flush(Op):
    """What was noted since the last of these forms a group, settled before anything goes on (IVI-SIM-05)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        if s.waiting:
            open_batch(s)
        return DONE


def open_batch(s: IviState) -> None:
    """Open a group with everything that waits; the turn player comes first (IVI-SIM-01)."""
    f = s.push(s.book.batch, s.active)
    f.picked = s.waiting
    s.waiting = []


class Batch(Op):
    """Each player carries out their own effects in the order they like (IVI-SIM-02)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        rows = f.picked
        while rows:
            seat = self.next_seat(s, rows)
            options: list[int] = []
            for i in range(0, len(rows), W_ROW):
                if rows[i + W_BY] == seat:
                    option = row_option(rows, i)
                    if not listed(options, 0, option):
                        options.append(option)
            if len(options) > 1:
                return s.ask(seat, "Which effect comes next?", options, "IVI-SIM-02")
            self.carry_out(s, rows, options[0], seat)
            return AGAIN
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, IviState)
        self.carry_out(s, f.picked, action, self.next_seat(s, f.picked))
        return AGAIN

    def next_seat(self, s: IviState, rows: list[int]) -> Seat:
        """The turn player while any of theirs is left."""
        for i in range(0, len(rows), W_ROW):
            if rows[i + W_BY] == s.active:
                return s.active
        return 1 - s.active

    def carry_out(self, s: IviState, rows: list[int], option: int, seat: Seat) -> None:
        """Take one effect out of the group and open its block (IVI-SIM-04, IVI-SIM-06)."""
        for i in range(0, len(rows), W_ROW):
            if rows[i + W_BY] != seat or row_option(rows, i) != option:
                continue
            row = rows[i : i + W_ROW]
            del rows[i : i + W_ROW]
            if not count_effect(s):
                return
            ability = s.book.abilities[row[W_ABILITY]]
            if s.listening:
                s.emit("triggered", "IVI-SIM-04", seat, row[W_SOURCE], ability.number)
            assert ability.block is not None
            f = s.push(ability.block, seat, row[W_SOURCE])
            f.picked = p.header()
            f.picked[p.IT_SEAT] = row[W_SEAT]
            f.picked[p.IT_CARD] = row[W_CARD]
            f.picked[p.IT_TILE] = row[W_TILE]
            f.picked[p.AMOUNT] = row[W_AMOUNT]
            f.picked[p.HOSTED] = row[W_HOST]
            return


def row_option(rows: list[int], i: int) -> int:
    """The action that names an effect of a group."""
    return (a.NEXT << a.BITS) + (rows[i + W_ABILITY] << a.SOURCE_BITS) + rows[i + W_SOURCE]


def count_effect(s: IviState) -> bool:
    """Count a triggered effect or a play by effect; too many end the game in a draw (IVI-WIN-07)."""
    s.effects += 1
    if s.effects > TRIGGER_LIMIT:
        s.end(DRAWN, LOOP, "IVI-WIN-07")
        return False
    return True


class ChivalryHeal(Op):
    """At the start of their turn the chivalrous heal, if they still are (IVI-CHV-02, IVI-CHV-20)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IviState)
        if s.chivalrous[f.owner]:
            heal(s, f.owner, CHIVALRY_HEAL, "IVI-CHV-02")
        return DONE
