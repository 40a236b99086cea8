"""Any position of Infinities laid out by names: for scenarios, puzzles and experiments."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.columns import shaped
from tabard.engine.errors import BadOption, UnknownCard
from tabard.engine.ids import NOBODY, CardId
from tabard.engine.state import State
from tabard.games.infinities import state as v
from tabard.games.infinities.book import PHASE_STARTS
from tabard.games.infinities.rules import facts
from tabard.games.infinities.rules.maps import ORIGIN, cell_of, lay, tile_at
from tabard.games.infinities.rules.reckoning import counter_place
from tabard.games.infinities.rules.setup import TOKENS, clear_players
from tabard.games.infinities.rules.terms import FACTION_KEYS, ICON_NAMES, ICONS, WORLD_KEYS
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import PLAYERS, THE_RIFT, InfState

_KEYS: Final = {
    "leader",
    "at",
    "hand",
    "group",
    "timeline",
    "track",
    "reserve",
    "dice",
    "spent",
    "score",
    "done",
    "defeated",
}
_PHASES: Final = {
    "setup": facts.P_SETUP,
    "deploy": facts.P_DEPLOY,
    "start": facts.P_END,
    "roll": facts.P_START,
    "main": facts.P_ROLL,
    "end": facts.P_MAIN,
    "rift": facts.P_END,
    "score": facts.P_END,
    "next": facts.P_END,
}
"""The phase that a position is in before the part of the round that it stops at begins."""


def arrange(
    state: State,
    *,
    map: Sequence[Mapping[str, Any]] = (),
    p1: Mapping[str, Any] | None = None,
    p2: Mapping[str, Any] | None = None,
    p3: Mapping[str, Any] | None = None,
    p4: Mapping[str, Any] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    stacks: Mapping[str, Sequence[str]] | None = None,
    order: Sequence[int] | None = None,
    active: int | None = None,
    round: int = 2,
    phase: str = "main",
    items: Mapping[str, Any] | None = None,
    counters: Mapping[str, Sequence[int]] | None = None,
    flags: Sequence[str] = (),
    fields: Mapping[str, Any] | None = None,
) -> None:
    """Lay out a position and stop at its first decision.

    `map` lists tiles: {"tile": side key, "at": (q, r), "turn": 0, "control": seat}; the Rift lies at (0, 0), and
    {"tile": "rift", "control": 0} gives it an owner. Players (`p1` to `p4`) have leader, at (a side key), hand, group,
    timeline, track, reserve, dice, spent (icons), score, done and defeated. `decks` and `piles` go by faction and
    `stacks` by world, the top first; a stack names tiles by either side. What is not named: decks and stacks of all
    that is left, in the order of the box; empty hands; leaders in the order of the box; everyone on the Rift; five
    tokens; no dice. `active` takes the first turn of a main phase. Phases: setup (before anything is chosen), deploy,
    start, roll, main, end, rift, score, next.
    """
    s = state
    assert isinstance(s, InfState)
    if phase not in PHASE_STARTS:
        raise BadOption(f"no phase {phase!r}; there are {', '.join(PHASE_STARTS)}")
    specs = [spec or {} for spec in (p1, p2, p3, p4)][: s.seats]
    for spec in specs:
        unknown = set(spec) - _KEYS
        if unknown:
            raise BadOption(f"unknown part of a position: {', '.join(sorted(unknown))}")
    dealer = _Dealer(s)
    dealer.lead(specs)
    dealer.tiles(map)
    for p, spec in enumerate(specs):
        dealer.player(p, spec)
    dealer.opponent()
    dealer.piles(decks or {}, piles or {}, stacks or {})
    s.order = vec[i64](order if order is not None else list(range(s.players)))
    s.round = round - (phase == "start")  # the phase begins by counting
    s.phase = _PHASES[phase]
    _story(s, items or {}, counters or {}, flags)
    _open(s, phase, s.order[0] if active is None else active)
    for name, value in (fields or {}).items():
        if name not in s.fields():
            raise BadOption(f"a state of Infinities has no field {name!r}")
        setattr(s, name, shaped(getattr(s, name), value))
    if phase == "setup":
        clear_players(s)
    s.stale = 1
    refresh(s)
    s.known_level = s.level[:]
    s.unsettled = True
    s.advance()


def _open(s: InfState, phase: str, active: int) -> None:
    """Turn the pages to the part of the round that is wanted."""
    root = s.frames[0]
    del s.frames[1:]
    root.pc = PHASE_STARTS[phase]
    root.step = 0
    root.memory = []
    s.decision = None
    s.active = NOBODY
    s.acting = NOBODY
    s.revealed = 0
    s.events = []
    if phase == "main":
        s.phase = facts.P_MAIN
        s.skips = 0
        s.turn_at = (list(s.order).index(active) - 1) % len(s.order)


def _story(
    s: InfState, items: Mapping[str, Any], counters: Mapping[str, Sequence[int]], flags: Sequence[str]
) -> None:
    """Counters by name (a number a seat, or one for the table), items on tiles or leaders, flags."""
    if s.chapter < 0:
        return
    c = s.book.chapters[s.chapter]
    for name, values in counters.items():
        number = [one.lower() for one in c.counter_names].index(name.lower())
        for p, value in enumerate(values):
            s.counters[counter_place(s, number, p)] = value
    for i, cell in enumerate(c.item_cells):
        s.items[i] = tile_at(s, cell) if cell else 0
    for key, where in items.items():
        place = -1 - where if isinstance(where, int) else _tile(s, where)
        s.items[c.item_keys.index(key)] = place
    for flag in flags:
        s.flags |= 1 << c.flag_keys.index(flag)


def _tile(s: InfState, key: str) -> CardId:
    for tile in s.zones[v.MAP]:
        if s.book.side_keys[s.face[tile] * 2 + s.tile_side[tile]] == key:
            return tile
    raise UnknownCard(f"no tile {key!r} on the map")


class _Dealer:
    """Takes tiles and cards by name and puts them where they are wanted."""

    def __init__(self, s: InfState) -> None:
        self.s = s
        self.free: dict[int, list[int]] = {}
        for card in range(len(s.face) - 1, 0, -1):
            if card != THE_RIFT:
                self.free.setdefault(s.face[card], []).append(card)
        for zone in range(len(s.zones)):
            s.lay(zone, [])
        for i in range(len(s.near)):
            s.near[i] = 0
        for tile in range(1, len(s.tile_side)):
            s.cell[tile] = 0
            s.owner[tile] = -1
            s.walls[tile] = 0
            s.turns[tile] = 0
            s.tile_side[tile] = 0
        lay(s, THE_RIFT, ORIGIN, 0, 0)
        s.known[THE_RIFT] = s.everyone()
        s.dice = vec[i64]([0] * (PLAYERS * ICONS))
        s.spent = vec[i64]([0] * (PLAYERS * ICONS))
        for name in ("mods", "waiting", "earned", "losses", "paid_round", "met"):
            setattr(s, name, [])
        s.score = vec[i64]([0] * PLAYERS)
        s.defeated = 0
        s.done = 0

    def take(self, no: int) -> CardId:
        copies = self.free.get(no)
        if not copies:
            raise BadOption(f"no more copies of {self.s.book.keys[no]!r} in the box")
        return copies.pop()

    def number(self, key: str) -> int:
        no = self.s.book.number.get(key)
        if no is None:
            raise UnknownCard(f"no card {key!r} in the box")
        return no

    def side(self, key: str) -> int:
        """The row of a tile's side: printed number * 2 + side."""
        if key not in self.s.book.side_keys:
            raise UnknownCard(f"no tile side {key!r} in the box")
        return self.s.book.side_keys.index(key)

    def lead(self, specs: Sequence[Mapping[str, Any]]) -> None:
        """Leaders as named; the others take those of their faction that are left, seat by seat."""
        s = self.s
        boards = {board.key: board for board in s.book.leaders}
        for p in range(PLAYERS):
            s.leader[p] = -1
        for p, spec in enumerate(specs):
            if "leader" in spec:
                if spec["leader"] not in boards:
                    raise UnknownCard(f"no leader {spec['leader']!r} in the box")
                s.leader[p] = boards[spec["leader"]].number
        for p in range(len(specs)):
            if s.leader[p] < 0:
                s.leader[p] = next(
                    board.number
                    for board in s.book.leaders
                    if board.number not in s.leader and board.faction == p % 2
                )
            s.faction[p] = s.book.leaders[s.leader[p]].faction

    def tiles(self, placed: Sequence[Mapping[str, Any]]) -> None:
        s = self.s
        for spec in placed:
            if spec["tile"] == "rift":
                s.owner[THE_RIFT] = spec.get("control", -1)
                continue
            row = self.side(spec["tile"])
            tile = self.take(row >> 1)
            lay(s, tile, cell_of(*spec["at"]), row & 1, spec.get("turn", 0))
            s.known[tile] = s.everyone()
            s.owner[tile] = spec.get("control", -1)

    def player(self, p: int, spec: Mapping[str, Any]) -> None:
        s = self.s
        s.at[p] = _tile(s, spec.get("at", "rift"))
        held = sum(owner == p for owner in s.owner)
        s.track[p] = spec.get("track", min(5, TOKENS - held))
        s.reserve[p] = spec.get("reserve", TOKENS - held - s.track[p])
        bit = 1 << p
        for name, zone, known in (
            ("hand", v.HAND, bit),
            ("group", v.GROUP, s.everyone()),
            ("timeline", v.TIMELINE, s.everyone()),
        ):
            for key in spec.get(name, ()):
                card = self.take(self.number(key))
                s.put(card, zone + p)
                s.known[card] = known
        for name, dice in (("dice", s.dice), ("spent", s.spent)):
            for icon in spec.get(name, ()):
                dice[p * ICONS + ICON_NAMES.index(icon)] += 1
        s.score[s.team[p]] += spec.get("score", 0)
        if spec.get("done"):
            s.done |= bit
        if spec.get("defeated"):
            s.defeated |= bit
            s.at[p] = 0

    def opponent(self) -> None:
        """The opponent of a quest, as its set-up says; off the map where its tile is not laid."""
        s = self.s
        opponent = s.book.chapters[s.chapter].opponent if s.chapter >= 0 else None
        if opponent is None:
            return
        p = s.seats
        s.faction[p] = opponent.faction
        s.at[p] = tile_at(s, opponent.cell)
        s.track[p] = opponent.tokens
        s.reserve[p] = TOKENS - opponent.tokens
        s.rival_turns = opponent.turns
        for no in opponent.group:
            card = self.take(no)
            s.put(card, v.GROUP + p)
            s.known[card] = s.everyone()

    def piles(
        self,
        decks: Mapping[str, Sequence[str]],
        piles: Mapping[str, Sequence[str]],
        stacks: Mapping[str, Sequence[str]],
    ) -> None:
        s = self.s
        for f, key in enumerate(FACTION_KEYS):
            for name in reversed(piles.get(key, ())):
                card = self.take(self.number(name))
                s.put(card, v.PILE + f)
                s.known[card] = 0
            if s.zones[v.PILE + f]:
                s.known[s.zones[v.PILE + f][-1]] = s.everyone()
            for name in reversed(decks.get(key, ())):
                self.hide(self.take(self.number(name)), v.DECK + f)
        for w, key in enumerate(WORLD_KEYS):
            for name in reversed(stacks.get(key, ())):
                self.hide(self.take(self.side(name) >> 1), v.STACK + w)
        self.leftovers(decks, stacks)

    def hide(self, card: CardId, zone: int) -> None:
        self.s.put(card, zone)
        self.s.known[card] = 0

    def leftovers(self, decks: Mapping[str, Sequence[str]], stacks: Mapping[str, Sequence[str]]) -> None:
        """Decks and stacks that were not named hold all that is left; of those that were, the rest is out."""
        s = self.s
        for no, cards in self.free.items():
            home = s.book.faction[no]
            is_tile = s.book.kind[no] == 0
            named = (WORLD_KEYS[home] in stacks) if is_tile else (FACTION_KEYS[home] in decks)
            for card in cards:
                if named:
                    s.put(card, v.OUT)
                    s.known[card] = s.everyone()
                else:
                    s.put_under(card, (v.STACK if is_tile else v.DECK) + home)
                    s.known[card] = 0
