"""What a choice of Infinities would cost and do, as far as the seat that is asked can know."""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import Forecast
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.maps import DELTA, DIRECTION_NAMES, turned
from tabard.games.infinities.rules.mechanics import Empower
from tabard.games.infinities.rules.memory import J_CELL, P_BONUS
from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.rules.terms import ICON_NAMES, POWER, STAR
from tabard.games.infinities.rules.turns import named_action
from tabard.games.infinities.rules.values import check_bonus
from tabard.games.infinities.state import DRAWN, InfState

_BASIC: Final = {a.PLAY: "energy", a.ATTACK: "power", a.MOVE: "fortitude", a.BOOST: "boost"}


def forecast(s: InfState, action: int) -> Forecast | None:
    """What an option of the current decision would do; nothing here looks at what the seat cannot know."""
    d = s.decision
    assert d is not None
    kind = action >> a.BITS
    argument = action & a.ARGUMENT
    if kind in _BASIC:
        icon = ICON_NAMES[STAR] if argument & 1 else _BASIC[kind]
        return Forecast(f"Spends the {icon.capitalize()} die", {icon: 1})
    if kind in (a.USE, a.USE_CHAPTER):
        cost: dict[str, int] = {}
        for one in named_action(s, d.seat, kind, argument).cost:
            cost[ICON_NAMES[one]] = cost.get(ICON_NAMES[one], 0) + 1
        paid = [name.capitalize() if n == 1 else f"{n} {name.capitalize()} dice" for name, n in cost.items()]
        return Forecast("Spends " + " and ".join(paid), cost)
    if kind == a.TARGET and d.rule == "INF-ACT-13":
        return _blow(s, d.seat, argument)
    if kind == a.CHECK:
        return _empower(s, d.seat)
    if kind == a.PLACE:
        return _placed(s, argument)
    if kind == a.CONTROL:
        return _claim(s, d.source)
    if kind == a.REACT:
        return Forecast("Spends a reaction token", {"token": 1})
    return None


def chance_of(dice: int, needed: int) -> int:
    """The chance, in whole per cent, that so many dice add up to a number."""
    ways = [1]
    for _ in range(dice):
        more = [0] * (len(ways) + 6)
        for total, n in enumerate(ways):
            for face in range(1, 7):
                more[total + face] += n
        ways = more
    good = sum(n for total, n in enumerate(ways) if total >= needed)
    total = sum(ways)
    return (200 * good // total + 1) // 2


def _odds(s: InfState, seat: Seat, attribute: int, threshold: int, extra: int) -> str:
    level = s.level[seat * 3 + attribute]
    bonus = check_bonus(s, seat, attribute) + extra
    dice = "1 die" if level == 1 else f"{level} dice"
    told = f"{dice}{f' and {bonus}' if bonus else ''} against {threshold}"
    return f"{told}: {chance_of(level, threshold - bonus)} in 100"


def _blow(s: InfState, seat: Seat, card: CardId) -> Forecast:
    """The odds of a Power attack (INF-ACT-15)."""
    f = s.frames[-1]
    bonus = f.picked[P_BONUS] if f.block.key == "attack" else 0
    return Forecast(_odds(s, seat, POWER, defense(s, card), bonus), {}, {}, (f"c{card}",))


def _empower(s: InfState, seat: Seat) -> Forecast | None:
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if not isinstance(op, Empower):
        return None
    return Forecast(_odds(s, seat, op.attribute, op.threshold, 0))


def _claim(s: InfState, tile: CardId) -> Forecast:
    kind = s.tile_type(tile)
    name = ICON_NAMES[kind].capitalize()
    gain = f"{name} level +1" if kind < 3 else f"A {name} tile"
    return Forecast(f"{gain} for a reaction token", {"token": 1}, {ICON_NAMES[kind]: 1} if kind < 3 else {})


def _placed(s: InfState, argument: int) -> Forecast:
    """Where the walls of a tile would lie, and what they would close (INF-MAP-03)."""
    f = s.frames[-1]
    tile = s.zones[DRAWN][0]
    walls = turned(s.book.wall_bits[s.face[tile]], argument % 6)
    closed: list[str] = []
    for d in range(6):
        if walls >> d & 1:
            beside = f.picked[J_CELL] + DELTA[d]
            other = any(s.cell[t] == beside for t in range(1, len(s.cell)))
            closed.append(DIRECTION_NAMES[d] + (" (to a tile)" if other else ""))
    return Forecast(f"Walls to the {', '.join(closed)}" if closed else "No walls")
