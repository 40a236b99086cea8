"""Any position of Volfyirion laid out by names: for scenarios, puzzles and experiments."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.columns import shaped
from tabard.engine.errors import BadOption, UnknownCard
from tabard.engine.state import State
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.coop import START
from tabard.games.volfyirion.rules.inplay import tally_slot
from tabard.games.volfyirion.rules.market import turn_top
from tabard.games.volfyirion.state import PER_SEAT, VolState
from tabard.games.volfyirion.words import city_key

PHASES = {"draw": 0, "main": 2}
"""Where in the root block a position starts: at the Draw Phase, or where the cards in play give their points."""

_PILES = {"deck": v.DECK, "hand": v.HAND, "play": v.PLAY, "discard": v.PILE, "perk": v.PERK, "ploy": v.PLOY}
_PLAYER_KEYS = {*_PILES, "cities", "destroyed", "rebuilt", "sealed", "points", "turns", "bought"}


def arrange(
    state: State,
    *,
    p1: Mapping[str, Any] | None = None,
    p2: Mapping[str, Any] | None = None,
    p3: Mapping[str, Any] | None = None,
    p4: Mapping[str, Any] | None = None,
    row: Sequence[str | None] = (),
    lair: Sequence[str | None] = (),
    assets: Sequence[str] | None = None,
    wonders: Sequence[str] | None = None,
    removed: Sequence[str] = (),
    row2: Sequence[str | None] = (),
    lair2: Sequence[str | None] = (),
    assets2: Sequence[str] | None = None,
    wonders2: Sequence[str] | None = None,
    grid: Sequence[str | None] = (),
    rage: Sequence[str] | None = None,
    kept: str | None = None,
    aside: Sequence[str] = (),
    stores: Sequence[int] = (0, 0),
    token: str = "lair",
    lair_owner: int | None = None,
    active: int = 0,
    first: int | None = None,
    turn: int = 5,
    phase: str = "main",
    fields: Mapping[str, Any] | None = None,
) -> None:
    """Lay out a position and stop at its first decision.

    Players (`p1` ...) have deck, hand, play, discard (lists of card ids, the top of a deck first), perk, ploy,
    cities ({"tylaris": ["soldier", "library"]}), destroyed, rebuilt, sealed, points (command, battle, knowledge),
    turns (begun, this one included) and bought. What is not named is empty, but for House, Asset and Wonder
    Decks: they keep the rest of the box. Points of cards in play come on top of `points`. Solo: `rage` is the
    Rage Pile, the top card first, under the face-up card `kept`; `aside` are the cards put aside. Automaton:
    `stores` are the Battle and Knowledge of the Rival, `p2` its Cities. Co-op: `grid` is the Rage grid row by row
    (None is a gap), `rage` the Rage Deck, `aside` its discard pile. Team: `row2`, `lair2`, `assets2` and `wonders2`
    are those of the second team; the token is `off` the table, on `lair-1` or `lair-2`, or on a City.
    """
    s = state
    assert isinstance(s, VolState)
    dealer = _Dealer(s)
    specs = [p1 or {}, p2 or {}, p3 or {}, p4 or {}][: s.players]
    for p, spec in enumerate(specs):
        unknown = set(spec) - _PLAYER_KEYS
        if unknown:
            raise BadOption(f"unknown part of a position: {', '.join(sorted(unknown))}")
        dealer.player(p, spec)
    everyone = s.everyone()
    s.lay(v.ROW, dealer.spaces(row, 5))
    s.lay(v.LAIR, dealer.spaces(lair, 2))
    s.put_all(dealer.cards(removed, everyone), v.REMOVED)
    s.lay(v.RAGE, dealer.cards(list(reversed(rage or ())), 0))
    s.put_all(dealer.cards([kept] if kept else [], everyone), v.RAGE)
    s.lay(v.ASIDE, dealer.cards(aside, everyone))
    s.stores = vec[i64](stores)
    if s.book.mode == v.COOP:
        s.lay(v.LAIR, [])
        s.lay(v.GRID, dealer.spaces(grid, len(grid)))
        s.token = START
        if rage is None:
            dealer.deck(v.RAGE, None)
    elif s.book.mode == v.TEAM:
        s.lay(v.ROW + v.MARKET2, dealer.spaces(row2, 5))
        s.lay(v.LAIR + v.MARKET2, dealer.spaces(lair2, 2))
        dealer.deck(v.ASSETS + v.MARKET2, assets2, 2)
        dealer.deck(v.WONDERS + v.MARKET2, wonders2, 2)
        s.token = v.OFF_TABLE
    dealer.deck(v.ASSETS, assets)
    dealer.deck(v.WONDERS, wonders)
    for p, spec in enumerate(specs):
        dealer.house(p, spec.get("deck") if p < s.seats else ())  # VOL-AUT-01: the Rival has none
    dealer.leftovers()
    s.turn = turn
    s.active = active
    s.first = s.book.team[active if first is None else first]
    s.clear_marks()
    for p, spec in enumerate(specs):
        s.turns[p] = spec.get("turns", turn if s.players == 1 or s.book.mode == v.COOP else (turn + 1) // 2)
    if lair_owner is not None:
        s.token = v.GONE
        s.lair_city = len(s.city_no)
        s.add_city(s.book.number["volfyirions-lair"], lair_owner)
    elif token == "gone":
        s.token = v.GONE
    elif token == "rage":
        s.token = v.AT_RAGE
    elif token in ("lair-1", "lair-2"):
        s.token = v.AT_LAIR if token == "lair-1" else v.AT_LAIR2
    elif token not in ("lair", "off"):
        s.token = dealer.city(token) if s.book.mode != v.TEAM else dealer.city(token) & ~1
    for name, value in (fields or {}).items():
        if name not in s.fields():
            raise BadOption(f"a state of Volfyirion has no field {name!r}")
        setattr(s, name, shaped(getattr(s, name), value))
    turn_top(s, active)
    if s.book.mode == v.TEAM:
        turn_top(s, (active + 2) % 4)
    root = s.frames[0]
    root.owner = active
    root.pc = PHASES[phase]
    root.step = 0
    del s.frames[1:]
    s.decision = None
    s.revealed = 0
    s.events = []
    s.advance()


class _Dealer:
    """Takes cards from the whole box by name and puts them where they are wanted."""

    def __init__(self, s: VolState) -> None:
        self.s = s
        self.free: dict[int, list[int]] = {}
        cities = s.zones[v.SLOTS]
        for zone in s.zones:
            if zone is not cities:
                for card in zone:
                    if card:
                        self.free.setdefault(s.face[card], []).append(card)
        for i in range(len(s.zones)):
            s.lay(i, [])
        s.lay(v.SLOTS, [0] * len(cities))
        s.passed = s.purged = 0
        for p in range(s.players):
            s.tally[p] = 0
            s.cp[p] = s.bp[p] = s.kp[p] = 0

    def number(self, key: str) -> int:
        no = self.s.book.number.get(key)
        if no is None:
            raise UnknownCard(f"no card {key!r} in the box")
        return no

    def card(self, key: str, known: int) -> int:
        """A card with this face that is not in use yet; a new one when the box has no more."""
        no = self.number(key)
        copies = self.free.get(no)
        if copies:
            card = copies.pop()
        else:
            card = self.s.add_card(no, -1, 0)
        self.s.known[card] = known
        return card

    def cards(self, keys: Sequence[str], known: int) -> list[int]:
        return [self.card(key, known) for key in keys]

    def spaces(self, keys: Sequence[str | None], count: int) -> list[int]:
        everyone = self.s.everyone()
        filled = [self.card(key, everyone) if key else 0 for key in keys]
        return filled + [0] * (count - len(filled))

    def city(self, key: str) -> int:
        for city in range(len(self.s.city_no)):
            if city_key(self.s, city) == key:
                return city
        raise UnknownCard(f"no City {key!r} at this table")

    def player(self, p: int, spec: Mapping[str, Any]) -> None:
        s = self.s
        at = p * PER_SEAT
        everyone = s.everyone()
        for name, zone in _PILES.items():
            if name in ("deck", "perk", "ploy"):
                continue
            known = s.book.hand_seen_by[p] if name == "hand" else everyone
            s.lay(zone + at, self.cards(spec.get(name, ()), known))
        for name in ("perk", "ploy"):
            if spec.get(name):
                known = everyone if name == "perk" else 1 << p
                s.lay(_PILES[name] + at, [self.card(spec[name], known)])
        for key, cards in spec.get("cities", {}).items():
            for card in self.cards(cards, everyone):
                building = s.book.kind[s.face[card]] == v.BUILDING
                slot = 2 * self.city(key) + building
                s.put_at(card, v.SLOTS, slot)
                tally_slot(s, slot, s.book.colour[s.face[card]])
        for key in spec.get("destroyed", ()):
            s.city_side[self.city(key)] = v.DESTROYED
            if s.book.mode == v.TEAM:
                s.city_side[self.city(key) ^ 1] = v.DESTROYED
        for key in spec.get("rebuilt", ()):
            s.city_rebuilt |= 1 << self.city(key)
        for card in s.zones[v.PLAY + at]:
            s.tally[p] += s.book.colour[s.face[card]]
        for key in spec.get("sealed", ()):
            no = self.number(key)
            s.sealed.append(next(c for c in s.zones[v.PLAY + at] if s.face[c] == no and c not in s.sealed))
        cp, bp, kp = spec.get("points", (0, 0, 0))
        s.cp[p] = cp
        s.bp[s.book.purse[p]] += bp
        s.kp[s.book.purse[p]] += kp
        if spec.get("bought"):
            s.bought |= 1 << p

    def house(self, p: int, keys: Sequence[str] | None) -> None:
        """A House Deck, the top card first; unnamed it holds the starting cards that are left."""
        zone = v.DECK + p * PER_SEAT
        if keys is not None:
            self.s.lay(zone, self.cards(list(reversed(keys)), 0))
            return
        wanted = list(self.s.book.house)
        for where in (v.HAND, v.PLAY, v.PILE):
            for card in self.s.zones[where + p * PER_SEAT]:
                if self.s.face[card] in wanted:
                    wanted.remove(self.s.face[card])
        self.s.lay(zone, [self.card(self.s.book.keys[no], 0) for no in wanted])

    def deck(self, zone: int, keys: Sequence[str] | None, boxes: int = 1) -> None:
        """A shared deck, the top card first; unnamed it holds what is left of its kind, or of one of two boxes."""
        s = self.s
        if keys is not None:
            s.lay(zone, self.cards(list(reversed(keys)), 0))
            return
        assets = zone in (v.ASSETS, v.ASSETS + v.MARKET2)
        for no in sorted(set(s.book.assets if assets else s.book.wonders)):
            left = self.free.pop(no, [])
            taken = left[: len(left) // boxes]
            self.free[no] = left[len(taken) :]
            for card in taken:
                s.known[card] = 0
                s.put(card, zone)

    def leftovers(self) -> None:
        """Undealt Ploys and Perks stay in the box; whatever else was left over is out of the game."""
        s = self.s
        for no, cards in self.free.items():
            for card in cards:
                extra = s.book.ploy[no] or s.book.perk[no]
                s.known[card] = 0 if s.book.ploy[no] else s.everyone()  # VOL-HID-11, VOL-HID-13
                s.put(card, v.UNDEALT if extra else v.REMOVED)
