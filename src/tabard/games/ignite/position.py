"""Positions for scenarios: a table laid out by names, at the active player's action."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tabard.games.ignite import state as v
from tabard.games.ignite.book import FIRST_TURN_OP
from tabard.games.ignite.reading import ITEMS
from tabard.games.ignite.rules.figures import new_figure
from tabard.games.ignite.rules.ground import lay_token, put_item
from tabard.games.ignite.rules.terms import PORTAL, UNTIL_STAY
from tabard.games.ignite.state import IgnState

LETTERS = {"plains": "p", "lava": "l", "water": "w", "forest": "f", "village": "v", "bazaar": "b"}
MINIONS = {"water": v.WATER_MINION, "spawned": v.SPAWNED, "kraken": v.KRAKEN}
ZONES = {
    "deck": v.DECK,
    "hand": v.HAND,
    "play": v.PLAY_AREA,
    "discard": v.DISCARD,
    "front": v.FRONT,
    "aside": v.ASIDE,
}
BEGIN, ACTIONS = FIRST_TURN_OP, FIRST_TURN_OP + 1


def arrange(
    state: IgnState,
    *,
    terrain: Mapping[str, str] | None = None,
    walls: str = "",
    scorched: Mapping[str, int] | None = None,
    items: Mapping[str, Any] | None = None,
    round: int = 3,
    active: int = 0,
    market: Sequence[str] | None = None,
    stock: Mapping[str, int] | None = None,
    titles: Mapping[str, Any] | None = None,
    strikes: Sequence[tuple[int, str, str]] = (),
    phase: str = "action",
    markers: int | None = None,
    **players: Mapping[str, Any],
) -> None:
    """Lay out a position; `p1`, `p2`, ... hold what belongs to each player (PLAN: arrange)."""
    s = state
    s.open()
    s.frames = []
    s.decision = None
    _lay_ground(s, terrain or {})
    for key in market if market is not None else [s.book.keys[no] for no in s.book.market or s.book.battle]:
        s.stock[s.book.number[key]] = s.book.copies[s.book.number[key]]
    for name, where in players.items():
        _lay_player(s, int(name[1:]) - 1, where)
    for key, n in (stock or {}).items():
        s.stock[s.book.number[key]] = n
    for cell in walls.split():
        lay_token(s, s.book.cell(cell), active, 0, True, "IGN-IMPASS-01")
    for cell, owner in (scorched or {}).items():
        lay_token(s, s.book.cell(cell), owner, 0, False, "IGN-PASS-01")
    for cell, owners in (items or {}).items():
        for owner in owners if isinstance(owners, list) else [owners]:
            _lay_item(s, s.book.cell(cell), owner)
    for key, price in (titles or {}).items():
        owner, paid = price if isinstance(price, tuple) else (-1, 0)
        s.titles += [s.book.number[key], owner, paid, 0]
    for owner, cell, key in strikes:
        hide = next(h for h in s.book.hides if h.no == s.book.number[key])
        s.strikes += [owner, s.book.cell(cell), hide.at, 0]
    s.round = round
    s.turn = (active - s.first) % s.seats
    s.active = active
    s.markers = markers if markers is not None else 0
    s.revealed = 0
    root = s.push(s.book.blocks["match"], 0)
    root.pc = ACTIONS if phase == "action" else BEGIN
    s.advance()


def _lay_ground(s: IgnState, terrain: Mapping[str, str]) -> None:
    ground = ["p"] * s.book.cells
    for cell in s.book.village:
        ground[cell] = "v"
    for cell in s.book.bazaar:
        ground[cell] = "b"
    for kind, names in terrain.items():
        for name in names.split():
            ground[s.book.cell(name)] = LETTERS[kind]
    s.ground = "".join(ground)
    s.terrain = vec[i64](["plwfvb".index(letter) for letter in ground])
    s.occ = vec[i64]([-1] * s.book.cells)


def _lay_item(s: IgnState, cell: int, owner: Any) -> None:
    """A bomb of an owner, or ("shard", owner)."""
    kind, seat = owner if isinstance(owner, tuple) else ("bomb", owner)
    wanted = ITEMS[kind]
    throw = next(
        t for t in s.book.throws if t.kind == wanted and (t.bang or t.boon or t.trap or wanted == PORTAL)
    )
    put_item(s, cell, throw, seat, "IGN-ITEM-08")


def _lay_player(s: IgnState, p: int, where: Mapping[str, Any]) -> None:
    race = where.get("race", v.FIGURE_NAMES[p])
    races = [race] if isinstance(race, str) else list(race)
    for n, name in enumerate(races):
        s.picks += [p, v.FIGURE_NAMES.index(name), where.get("area", 2 * p + 1) - 1 + 2 * n]
    for unit in where.get("units", ()):
        facts = {"at": unit} if isinstance(unit, str) else unit
        _lay_unit(s, p, v.FIGURE_NAMES.index(facts.get("race", races[0])), facts)
    for minion in where.get("minions", ()):
        facts = {"at": minion} if isinstance(minion, str) else minion
        kind = MINIONS[facts.get("kind", "water")]
        no = next((u.at for u in s.book.summons if u.kraken == (kind == v.KRAKEN)), -1)
        new_figure(s, p, kind, s.book.cell(facts["at"]), -1 if kind == v.SPAWNED else no)
    for zone, at in ZONES.items():
        for key in where.get(zone, ()):
            no = s.book.number[key]
            known = {v.HAND: 1 << p, v.ASIDE: 1 << p, v.PLAY_AREA: s.everyone(), v.FRONT: s.everyone()}.get(
                at, 0
            )
            card = s.add_card(no, at + p * v.PER_SEAT, known)
            s.out[no] += 1
            if at == v.FRONT:
                for last in s.book.lasts:
                    if last.no == no and last.until == UNTIL_STAY:
                        s.lasting += [last.at, p, UNTIL_STAY, card]
    pile = s.zones[v.DISCARD + p * v.PER_SEAT]
    if pile:
        s.known[pile[-1]] = s.everyone()
    s.bows += [s.book.number[key] for key in where.get("bows", ())]
    if "honor" in where:
        s.bank = where["honor"]
    for victim, name in where.get("trophies", ()):
        kind = v.FIGURE_NAMES.index(name)
        s.trophies += [p, victim, kind, 1 if kind == v.RATMEN else 2]
    s.points[p] = where.get("points", 0)
    if not s.is_living(p):
        s.clock = max(s.clock, where.get("died", 1))
        s.died_at[p] = where.get("died", 1)
        s.penalized[p] = 1
        s.dead_turns[p] = where.get("dead", 2)


def _lay_unit(s: IgnState, p: int, race: int, facts: Mapping[str, Any]) -> None:
    unit = new_figure(s, p, race, s.book.cell(facts["at"]))
    s.f_damage[unit] = facts.get("damage", 0)
    s.f_status[unit] = v.DOWN if facts.get("down") else 0
    s.f_frozen[unit] = facts["frozen"] + 1 if "frozen" in facts else 0
    s.f_stuck[unit] = facts["stuck"] + 1 if "stuck" in facts else 0
    s.f_forced[unit] = facts["forced"] + 1 if "forced" in facts else 0
