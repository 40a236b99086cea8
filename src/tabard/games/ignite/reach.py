"""What a card in hand would bring within reach of its units, and whom it would threaten: shown before it is played."""

from tabard.engine.ids import CardNo, Seat
from tabard.games.ignite import actions as a
from tabard.games.ignite.rules.attack import AttackVerb, swept
from tabard.games.ignite.rules.legal import span_of
from tabard.games.ignite.rules.moving import can_enter, can_stop, reachable
from tabard.games.ignite.rules.plays import able_units
from tabard.games.ignite.rules.terms import RING
from tabard.games.ignite.rules.verbs import MoveVerb, PlaceVerb
from tabard.games.ignite.state import DOWN, ITEM_ROW, SCORCHED, IgnState

Cells = tuple[int, ...]

Moves = dict[tuple[int, int, int], tuple[list[int], list[int]]]
"""Where a unit could end a move of a length and a kind, and which of these spaces touch an enemy: the same for all
cards that let it move so."""


def reach_and_threat(s: IgnState, seat: Seat, no: CardNo, moves: Moves) -> tuple[Cells, Cells]:
    """The spaces that a card would reach with any of the units that could act, and those that it would threaten.

    `moves` are those that were looked at in this position already.
    """
    reach: set[int] = set()
    threat: set[int] = set()
    for unit in able_units(s, seat, no, False):
        for verb in s.book.verbs[no]:
            if isinstance(verb, MoveVerb) and verb.can(s, seat, unit):
                n = verb.reach(s, seat, unit)
                way = (unit, n, verb.flags)
                if way not in moves:
                    cells = reachable(s, unit, n, verb.flags)
                    moves[way] = (cells, beside_enemies(s, seat, cells))
                reach.update(moves[way][0])
                threat.update(moves[way][1])
            elif isinstance(verb, PlaceVerb) and verb.can(s, seat, unit):
                reach.update(verb.spaces(s, seat, unit))
            elif isinstance(verb, AttackVerb) and verb.can(s, seat, unit):
                threat.update(_aims(s, seat, unit, verb))
    return tuple(sorted(reach)), tuple(sorted(threat))


def ways(s: IgnState, figure: int, n: int, flags: int) -> dict[int, Cells]:
    """For every space where a move of n could end the steps that lead there: as few as there can be, and of these the
    fewest over burning ground and small items (IGN-MOVE-11)."""
    start = s.f_at[figure]
    items = {s.items[row] for row in range(0, len(s.items), ITEM_ROW)}
    led: dict[int, Cells] = {start: ()}
    peril = {start: 0}
    edge = [start]
    for _ in range(n):
        ahead: dict[int, int] = {}
        """The spaces of the next step, and the best space before each."""
        for at in edge:
            for cell in s.book.near[at]:
                if cell not in led and can_enter(s, figure, cell, flags):
                    if cell not in ahead or peril[at] < peril[ahead[cell]]:
                        ahead[cell] = at
        for cell, before in ahead.items():
            led[cell] = (*led[before], cell)
            peril[cell] = peril[before] + (1 if cell in items or s.terrain[cell] & SCORCHED else 0)
        edge = list(ahead)
    return {cell: way for cell, way in led.items() if way and can_stop(s, figure, cell)}


def beside_enemies(s: IgnState, seat: Seat, cells: list[int]) -> list[int]:
    """The spaces among these that touch a standing figure of another team."""
    team = s.book.team
    found: list[int] = []
    for cell in cells:
        for other in s.book.near[cell]:
            there = s.occ[other]
            if there < 0 or team[s.f_owner[there]] == team[seat]:
                continue
            if not s.f_frozen[there] and not s.f_status[there] & DOWN:
                found.append(cell)
                break
    return found


def _aims(s: IgnState, seat: Seat, unit: int, verb: AttackVerb) -> list[int]:
    """The spaces of all that an attack could be aimed at."""
    d = verb.d
    found: list[int] = []
    for bow in sorted(set(s.bows)) if d.bow else [0]:
        if d.shape >= RING:
            found += [s.f_at[figure] for figure in swept(s, seat, unit, d, span_of(s, seat, unit, d, bow))]
            continue
        for action in verb.options(s, seat, unit, bow, []):
            kind, arg = action >> a.BITS, action & a.ARGUMENT
            found.append(s.f_at[arg] if kind == a.AT else arg >> 4 if kind == a.ITEM else arg)
    return found
