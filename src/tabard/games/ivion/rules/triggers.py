"""Triggered effects: what waits is carried out in groups, player by player (IVI-SIM)."""

from typing import ClassVar

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import rows as r
from tabard.games.ivion.rules.changes import heal
from tabard.games.ivion.state import CHIVALRY_HEAL, DRAWN, LOOP, TRIGGER_LIMIT, IviState
from tabard.language import moments


class Flush(Op):
    """What was noted since the last of these forms a group, settled before anything goes on (IVI-SIM-05)."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.waiting:
            open_batch(s)
        return DONE


def open_batch(s: IviState) -> None:
    """Open a group with everything that waits; what is set off from now on is for a later one."""
    s.push(s.book.batch, s.active).memory = s.waiting  # IVI-SIM-12
    s.waiting = []


class Batch(moments.Batch):
    """Each player carries out their own effects in the order they like, the turn player first."""

    width: ClassVar[int] = r.W_ROW
    seat_slot: ClassVar[int] = r.W_BY
    prompt: ClassVar[str] = "Which effect comes next?"
    rule: ClassVar[str] = "IVI-SIM-02"

    def order(self, s: IviState, f: Frame) -> list[Seat]:
        return [s.active, 1 - s.active]  # IVI-SIM-01

    def option(self, rows: list[int], at: int) -> int:
        return (a.NEXT << a.BITS) + (rows[at + r.W_ABILITY] << a.SOURCE_BITS) + rows[at + r.W_SOURCE]

    def carry_out(self, s: IviState, f: Frame, seat: Seat, row: list[int]) -> None:
        """Open the block of an effect."""
        if not count_effect(s):
            return
        ability = s.book.abilities[row[r.W_ABILITY]]
        assert ability.block is not None
        # Wherever its source is by now (IVI-SIM-06), whatever control there is (IVI-CTRL-14).
        g = s.push(ability.block, seat, row[r.W_SOURCE])
        g.memory = p.header()
        g.memory[p.IT_SEAT] = row[r.W_SEAT]
        g.memory[p.IT_CARD] = row[r.W_CARD]
        g.memory[p.IT_TILE] = row[r.W_TILE]
        g.memory[p.AMOUNT] = row[r.W_AMOUNT]
        g.memory[p.HOSTED] = row[r.W_HOST]  # IVI-SIM-06


def count_effect(s: IviState) -> bool:
    """Count a triggered effect or a play by effect; too many end the game in a draw (IVI-WIN-07)."""
    s.effects += 1
    if s.effects > TRIGGER_LIMIT:
        s.end(DRAWN, LOOP, "IVI-WIN-07")
        return False
    return True


class ChivalryHeal(Op):
    """At the start of their turn the chivalrous heal, if they still are (IVI-CHV-02, IVI-CHV-20)."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.chivalrous[f.owner]:
            s.emit("triggered", "IVI-SIM-04", f.owner, f.source, s.book.chivalry)
            heal(s, f.owner, CHIVALRY_HEAL, "IVI-CHV-02")
        return DONE
