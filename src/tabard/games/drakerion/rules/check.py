"""The check procedure: deaths, lost Attachments, prestige, the end of the game, the advance (DRK-CHK, DRK-WIN)."""

from typing import Final

from mypy_extensions import i64

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.blanks import refresh
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import destroy, put
from tabard.games.drakerion.rules.permits import may_bear
from tabard.games.drakerion.rules.terms import BLANK_BIT, HP, KEYWORD_BIT, LINE_EMPTIES, LOWER_BIT, TRAIT_BIT
from tabard.games.drakerion.rules.values import value
from tabard.games.drakerion.state import DrkState

SHIFTING: Final = 1 << HP | LOWER_BIT | KEYWORD_BIT | TRAIT_BIT | BLANK_BIT
"""Where these are changed, a condition alone may fell a Character or loosen an Attachment."""


class Check(Op):
    """Run after every single instruction, repeated until nothing changes (DRK-CHK-01)."""

    def run(self, s: DrkState, f: Frame) -> int:
        check(s)
        return DONE


def check(s: DrkState) -> None:
    """The six steps, again and again until nothing changes."""
    s.clock += 1
    while True:
        if s.stale & v.CHANGED or s.touched & BLANK_BIT:
            refresh(s)  # DRK-MOD-04
        if s.stale == 0 and not s.touched & SHIFTING:
            s.striking = 0
            break  # nothing that a check looks at has happened
        changed = False
        s.stale = 0
        if has_fallen(s, 0) or has_fallen(s, v.PER_SEAT):
            fallen: list[int] = []
            add_fallen(s, v.MELEE_ROW, fallen)
            add_fallen(s, v.SUPPORT_ROW, fallen)
            add_fallen(s, v.MELEE_ROW + v.PER_SEAT, fallen)
            add_fallen(s, v.SUPPORT_ROW + v.PER_SEAT, fallen)
            destroy(s, fallen, "DRK-DMG-02")
            changed = True
        s.striking = 0
        if has_loose(s, v.BORNE) or has_loose(s, v.BORNE + v.PER_SEAT):
            loose: list[int] = []
            add_loose(s, v.BORNE, loose)
            add_loose(s, v.BORNE + v.PER_SEAT, loose)
            destroy(s, loose, "DRK-ATT-05")
            changed = True
        if s.watching and is_decided(s):  # before any Reaction (DRK-WIN-05)
            return
        if advance_line(s, 0) or advance_line(s, 1):  # whatever else goes on (DRK-LIN-06)
            changed = True
        if not changed:
            break
    s.unsettled = False


def has_fallen(s: DrkState, base: i64) -> bool:
    """Whether a side has Characters that fall: a look that nearly always says no."""
    may_be_lower = s.touched & LOWER_BIT != 0
    line: i64 = base + v.MELEE_ROW
    while line <= base + v.SUPPORT_ROW:
        cards = s.zones[line]
        i: i64 = 0
        while i < len(cards):
            if is_fallen(s, cards[i], may_be_lower):
                return True
            i += 1
        line += 1
    return False


def is_fallen(s: DrkState, card: i64, may_be_lower: bool) -> bool:
    """A Character with as much damage as HP, or with no HP left."""
    damage: i64 = s.damage[card]
    # What only raises HP cannot fell anyone, and no HP is printed as 0.
    if not may_be_lower and (damage == 0 or damage < s.book.stats[HP][s.face[card]]):
        return False
    # As much damage as HP of this moment (DRK-DMG-02, DRK-DMG-03), and damage that no change of HP touches
    # (DRK-DMG-04, DRK-MOD-06, DRK-REP-13).
    return damage >= value(s, card, HP)


def add_fallen(s: DrkState, line: int, out: list[CardId]) -> None:
    """Every Character of a line that falls."""
    may_be_lower = s.touched & LOWER_BIT != 0
    for card in s.zones[line]:
        if is_fallen(s, card, may_be_lower):
            out.append(card)


def is_loose(s: DrkState, card: CardId) -> bool:
    """An Attachment whose Character has left or may no longer bear it (DRK-ATT-03, DRK-ATT-05, DRK-ATT-13)."""
    bearer = s.bearer[card]
    return bearer == 0 or not may_bear(s, bearer, card)  # DRK-REP-14


def has_loose(s: DrkState, zone: int) -> bool:
    for card in s.zones[zone]:
        if is_loose(s, card):
            return True
    return False


def add_loose(s: DrkState, zone: int, out: list[CardId]) -> None:
    for card in s.zones[zone]:
        if is_loose(s, card):
            out.append(card)


def has_none(s: DrkState, base: i64) -> bool:
    """Whether a side has no Character; Banner and City are none (DRK-ZON-05)."""
    return len(s.zones[v.MELEE_ROW + base]) == 0 and len(s.zones[v.SUPPORT_ROW + base]) == 0


def is_decided(s: DrkState) -> bool:
    """Whether a player has won, or both have: then it is a draw."""
    none0 = has_none(s, 0)  # whoever has taken them (DRK-CTL-05)
    none1 = has_none(s, v.PER_SEAT)  # DRK-CTL-05
    wins0 = none1 or s.prestige[0] >= v.WIN_PRESTIGE  # DRK-WIN-01, DRK-WIN-02
    wins1 = none0 or s.prestige[1] >= v.WIN_PRESTIGE  # DRK-WIN-01, DRK-WIN-02
    if not wins0 and not wins1:
        return False
    if wins0 and wins1:
        s.end(v.DRAWN, v.DOUBLE, "DRK-WIN-06")
    elif wins0:
        end_won(s, 0, none1)
    else:
        end_won(s, 1, none0)
    return True


def end_won(s: DrkState, seat: Seat, is_elimination: bool) -> None:
    if is_elimination:
        s.end(seat, v.ELIMINATION, "DRK-WIN-01")
    else:
        s.end(seat, v.PRESTIGE_WON, "DRK-WIN-02")


def advance_line(s: DrkState, seat: Seat) -> bool:
    """An empty melee line is filled with the whole support line; not a Move (DRK-LIN-05)."""
    base: i64 = seat * v.PER_SEAT
    # after a Setup, an arrival, a Move: somebody is in front (DRK-SET-10, DRK-LIN-09, DRK-LIN-10, DRK-MOV-06)
    if s.zones[v.MELEE_ROW + base] or not s.zones[v.SUPPORT_ROW + base]:
        return False
    note(s, LINE_EMPTIES, 0, seat)
    for card in s.zones[v.SUPPORT_ROW + base][:]:
        # the card is the same, and no Move is told or prevented (DRK-LIN-07, DRK-LIN-08)
        put(s, card, v.MELEE_ROW + base)
        s.emit("advanced", "DRK-LIN-05", seat, card, 0, 1)
    return True
