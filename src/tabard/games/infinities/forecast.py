"""How options of Infinities are carried out beforehand, with the odds of checks, and where walls would lie."""

from typing import ClassVar, Final

from tabard.engine.events import Event
from tabard.engine.forecast import REST, Forecaster
from tabard.engine.ids import Action, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.facts import P_MAIN
from tabard.games.infinities.rules.maps import DELTA, DIRECTION_NAMES, turned
from tabard.games.infinities.rules.mechanics import Check, Empower
from tabard.games.infinities.rules.memory import J_CELL, P_BONUS, P_DICE, P_TOTAL
from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.rules.terms import ICON_NAMES, POWER
from tabard.games.infinities.rules.values import check_bonus
from tabard.games.infinities.state import DRAWN, InfState
from tabard.games.infinities.telling import tell

_HIGH: Final = 1
_LOW: Final = 2
"""The courses of a check: all its dice show the most, or the least."""


class InfForecaster(Forecaster):
    """Nobody reacts; a check is passed or failed, with the odds of each."""

    quiet: ClassVar[frozenset[str]] = frozenset(
        {
            "round",
            "main",
            "order",
            "led",
            "setup-tile",
            "locked",
            "rerolled",
            "converted",
            "played",
            "joined",
            "prepared",
            "resolved",
            "rested",
            "used",
            "triggered",
            "reacted",
            "attacked",
            "passed",
            "failed",
            "entered",
            "placed",
            "tile-drawn",
        }
    )
    acting: ClassVar[frozenset[str]] = frozenset({"revealed", "discarded", "shown", "looked"})
    prices: ClassVar[frozenset[str]] = frozenset({"token"})
    titles: ClassVar[dict[str, str]] = {"points": "points", "token": "reaction tokens"}

    def line(self, s: InfState, e: Event) -> str:
        return tell(s, e)

    def gauges(self, s: InfState, seat: Seat) -> dict[str, int]:
        found = {"points": s.score[s.team[seat]], "token": s.track[seat]}
        for attribute in range(3):
            found[ICON_NAMES[attribute]] = s.level[seat * 3 + attribute]
        return found

    def keeps(self, before: InfState, after: InfState) -> bool:
        """An action is a turn, and what it brings stays."""
        return before.phase == P_MAIN == after.phase and before.round == after.round

    def lost(self, s: InfState, e: Event) -> list[str]:
        if e.kind == "destroyed" or e.kind == "removed":
            return [f"c{e.card}"]
        return [f"t{e.card}"] if e.kind == "tile-destroyed" else []

    def idle(self, s: InfState, seat: Seat) -> Action:
        """Nobody reacts, and what another may do is left undone (INF-REACT-05)."""
        d = s.pending
        if (d.response or d.seat != seat) and a.NO << a.BITS in d.options:
            return a.NO << a.BITS
        return REST

    def outcomes(self, s: InfState, course: int) -> list[tuple[Action, int, int]]:
        """The dice of a check come to no more than passed or failed (INF-DIE-12)."""
        f = s.frames[-1]
        op = f.block.ops[f.pc]
        if not isinstance(op, Check):
            return super().outcomes(s, 0) if s.phase == P_MAIN else []
        dice = f.memory[P_DICE]
        if course and dice < s.level[f.owner * 3 + op.attribute]:
            return [(_number(6 if course == _HIGH else 1), 1, course)]
        total = ways(dice, 0)
        good = ways(dice, op.needed(s, f) - f.memory[P_TOTAL])
        found: list[tuple[Action, int, int]] = []
        if good:
            found.append((_number(6), good, _HIGH))
        if good < total:
            found.append((_number(1), total - good, _LOW))
        return found

    def remarks(self, before: InfState, after: InfState, action: Action) -> list[str]:
        d = before.pending
        kind = action >> a.BITS
        f = before.frames[-1]
        if kind == a.TARGET and d.rule == "INF-ACT-13":
            bonus = f.memory[P_BONUS] if f.block.key == "attack" else 0
            return [_odds(before, d.seat, POWER, defense(before, action & a.ARGUMENT), bonus)]
        # With a single target it is rolled at once, and a check that must fail tells nothing.
        if kind == a.ATTACK:
            for e in after.events:
                if e.kind == "attacked":
                    name = before.book.names[before.face[e.card]]
                    return [f"{name}: {_odds(before, d.seat, POWER, defense(before, e.card), 0)}"]
            return []
        if kind == a.CHECK:
            op = f.block.ops[f.pc]
            return [_odds(before, d.seat, op.attribute, op.threshold, 0)] if isinstance(op, Empower) else []
        return [_walls(before, action & a.ARGUMENT)] if kind == a.PLACE else []


FORECASTER: Final = InfForecaster()


def _number(n: int) -> Action:
    return (a.NUMBER << a.BITS) + n


def ways(dice: int, needed: int) -> int:
    """In how many ways so many dice add up to a number or more."""
    found = [1]
    for _ in range(dice):
        more = [0] * (len(found) + 6)
        for total, n in enumerate(found):
            for face in range(1, 7):
                more[total + face] += n
        found = more
    return sum([n for total, n in enumerate(found) if total >= needed])


def chance_of(dice: int, needed: int) -> int:
    """The chance, in whole per cent, that so many dice add up to a number."""
    return (200 * ways(dice, needed) // ways(dice, 0) + 1) // 2


def _odds(s: InfState, seat: Seat, attribute: int, threshold: int, extra: int) -> str:
    level = s.level[seat * 3 + attribute]
    bonus = check_bonus(s, seat, attribute) + extra
    dice = "1 die" if level == 1 else f"{level} dice"
    told = f"{dice}{f' and {bonus}' if bonus else ''} against {threshold}"
    return f"{told}: {chance_of(level, threshold - bonus)} in 100"


def _walls(s: InfState, argument: int) -> str:
    """Where the walls of a tile would lie, and what they would close (INF-MAP-03)."""
    f = s.frames[-1]
    tile = s.zones[DRAWN][0]
    walls = turned(s.book.wall_bits[s.face[tile]], argument % 6)
    closed: list[str] = []
    for d in range(6):
        if walls >> d & 1:
            beside = f.memory[J_CELL] + DELTA[d]
            other = any(s.cell[t] == beside for t in range(1, len(s.cell)))
            closed.append(DIRECTION_NAMES[d] + (" (to a tile)" if other else ""))
    return f"Walls to the {', '.join(closed)}" if closed else "No walls"
