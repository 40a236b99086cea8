"""Any position of Drakerion laid out by names: for scenarios, puzzles and experiments."""

from collections.abc import Mapping, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.columns import shaped
from tabard.engine.errors import BadOption, UnknownCard
from tabard.engine.ids import NOBODY
from tabard.engine.state import State
from tabard.games.drakerion import state as v
from tabard.games.drakerion.book import PHASE_STARTS
from tabard.games.drakerion.rules.blanks import refresh
from tabard.games.drakerion.rules.rows import L_CARD, L_ROW
from tabard.games.drakerion.rules.terms import CONTROL, UNTIL_STAY, UNTIL_TURN
from tabard.games.drakerion.state import PER_SEAT, DrkState
from tabard.language.lasting import drop

_PILES = {"deck": v.DECK, "hand": v.HAND, "discard": v.DISCARD, "pile": v.PILE}
_KEYS = {
    *_PILES,
    "melee",
    "support",
    "unveiled",
    "covered",
    "banner",
    "city",
    "gold",
    "prestige",
}
_CARD_KEYS = {"card", "damage", "shield", "committed", "attached", "owner", "until"}

Named = str | Mapping[str, Any]


def arrange(
    state: State,
    *,
    p1: Mapping[str, Any] | None = None,
    p2: Mapping[str, Any] | None = None,
    first: int = 0,
    to_act: int | None = None,
    turn: int = 3,
    phase: str = "action",
    passes: int = 0,
    retreated: int | None = None,
    next_first: int | None = None,
    fields: Mapping[str, Any] | None = None,
) -> None:
    """Lay out a position and stop at its first decision.

    Players (`p1`, `p2`) have melee, support (cards in play), hand, deck (the top card first), discard, pile
    (Maneuvers), unveiled, covered, city, banner, gold and prestige. A card in play is an id, or {"card", "damage",
    "shield", "committed", "attached": [...], "owner", "until"}; banner, city and unveiled take the same. What is not
    named is empty, but for Banner and City (those of the match's deck), the pile (the Maneuvers that are left) and
    one Character on the melee line where a player has none, so that the game goes on. Phases: maneuver, deploy,
    action, end.
    """
    s = state
    assert isinstance(s, DrkState)
    if phase not in PHASE_STARTS:
        raise BadOption(f"no phase {phase!r}; there are {', '.join(PHASE_STARTS)}")
    dealer = _Dealer(s)
    specs = [p1 or {}, p2 or {}]
    for p, spec in enumerate(specs):
        unknown = set(spec) - _KEYS
        if unknown:
            raise BadOption(f"unknown part of a position: {', '.join(sorted(unknown))}")
        dealer.player(p, spec)
    for p, spec in enumerate(specs):
        dealer.rest(p, spec)
    dealer.leftovers()
    s.turn = turn - (phase == "maneuver")  # the phase begins by counting
    s.first = first
    s.watching = 1
    s.reacting = 1
    s.in_actions = int(phase == "action")
    s.to_act = first if to_act is None else to_act
    s.actor = NOBODY
    s.passes = passes
    s.last_pass = 1 - s.to_act if passes else NOBODY
    s.retreated = NOBODY if retreated is None else retreated
    s.face_b = 0 if retreated is None else 1 << retreated
    s.next_first = NOBODY if next_first is None else next_first
    for name, value in (fields or {}).items():
        if name not in s.fields():
            raise BadOption(f"a state of Drakerion has no field {name!r}")
        setattr(s, name, shaped(getattr(s, name), value))
    refresh(s)
    root = s.frames[0]
    root.pc = PHASE_STARTS[phase]
    root.step = 0
    root.memory = []
    del s.frames[1:]
    s.decision = None
    s.revealed = 0
    s.events = []
    s.unsettled = True
    s.advance()


class _Dealer:
    """Takes cards from both decks by name and puts them where they are wanted."""

    def __init__(self, s: DrkState) -> None:
        self.s = s
        self.free: list[dict[int, list[int]]] = [{}, {}]
        self.ghosts = [s.zones[v.GHOST + p * PER_SEAT][0] for p in (0, 1)]
        for card in range(1, len(s.face)):
            if card not in self.ghosts:
                self.free[s.owner[card]].setdefault(s.face[card], []).append(card)
        for copies in self.free:
            for cards in copies.values():
                cards.reverse()
        for i in range(len(s.zones)):
            s.lay(i, [])
        for column in (s.damage, s.shield, s.committed, s.bearer, s.arrived):
            for i in range(len(column)):
                column[i] = 0
        s.mods = []
        s.waiting = []
        s.used_turn = []
        s.used_combat = []
        s.gold = vec[i64]([0, 0])
        s.prestige = vec[i64]([0, 0])
        s.clock = 10
        for p, ghost in enumerate(self.ghosts):
            self.lay(ghost, v.GHOST + p * PER_SEAT, s.everyone())

    def number(self, key: str) -> int:
        no = self.s.book.number.get(key)
        if no is None:
            raise UnknownCard(f"no card {key!r} in the box")
        return no

    def card(self, key: str, owner: int) -> int:
        """A card of this owner that is not in use yet; a new one when the deck has no more."""
        no = self.number(key)
        copies = self.free[owner].get(no)
        if copies:
            return copies.pop()
        s = self.s
        card = s.new_card(no, v.LIMBO, owner, 0)
        s.take(card, v.LIMBO)
        return card

    def lay(self, card: int, zone: int, known: int) -> None:
        s = self.s
        s.put(card, zone)
        s.where[card] = zone
        s.known[card] = known

    def cards(self, keys: Sequence[str], owner: int, zone: int, known: int) -> None:
        for key in keys:
            self.lay(self.card(key, owner), zone, known)

    def in_play(self, named: Named, p: int, zone: int) -> int:
        """A card in play with what lies on it."""
        s = self.s
        spec: Mapping[str, Any] = {"card": named} if isinstance(named, str) else named
        unknown = set(spec) - _CARD_KEYS
        if unknown:
            raise BadOption(f"unknown part of a card in play: {', '.join(sorted(unknown))}")
        owner = spec.get("owner", p)
        card = self.card(spec["card"], owner)
        self.lay(card, zone + p * PER_SEAT, s.everyone())
        s.arrived[card] = 1
        s.damage[card] = spec.get("damage", 0)
        s.shield[card] = spec.get("shield", 0)
        s.committed[card] = int(spec.get("committed", False))
        if owner != p:
            until = {"turn": UNTIL_TURN, "stay": UNTIL_STAY}[spec.get("until", "stay")]
            s.mods += [card, CONTROL, p, until, 1]
        for one in spec.get("attached", ()):
            given: Mapping[str, Any] = {"card": one} if isinstance(one, str) else one
            borne = self.in_play({"owner": p, **given}, p, v.BORNE)
            s.bearer[borne] = card
            drop(s.mods, L_ROW, L_CARD, borne)  # who bears it controls it: no effect does
        return card

    def player(self, p: int, spec: Mapping[str, Any]) -> None:
        s = self.s
        base = p * PER_SEAT
        for line, zone in (("melee", v.MELEE_ROW), ("support", v.SUPPORT_ROW)):
            for named in spec.get(line, ()):
                self.in_play(named, p, zone)
        if not spec.get("melee") and not spec.get("support"):
            self.in_play(self.plain(p), p, v.MELEE_ROW)
        keys = s.book.keys
        self.in_play(spec.get("banner", keys[s.book.banners[p]]), p, v.BANNER_AT)
        self.in_play(spec.get("city", keys[s.book.cities[p]]), p, v.CITY_AT)
        self.lay(self.card(keys[s.book.retreat], p), v.RETREAT_AT + base, s.everyone())
        self.cards(spec.get("covered", ()), p, v.UNVEILED + base, s.everyone())
        if spec.get("unveiled"):
            self.in_play(spec["unveiled"], p, v.UNVEILED)
        self.cards(spec.get("hand", ()), p, v.HAND + base, 1 << p)
        self.cards(list(reversed(spec.get("deck", ()))), p, v.DECK + base, 0)
        self.cards(spec.get("discard", ()), p, v.DISCARD + base, s.everyone())
        s.gold[p] = spec.get("gold", 0)
        s.prestige[p] = spec.get("prestige", 0)

    def plain(self, p: int) -> str:
        """A Character of the player's Setup, to keep the game going."""
        s = self.s
        return s.book.keys[s.book.setups[s.book.banners[p]][0]]

    def rest(self, p: int, spec: Mapping[str, Any]) -> None:
        """The Maneuver pile: as named, or the Maneuvers that are left."""
        s = self.s
        zone = v.PILE + p * PER_SEAT
        if "pile" in spec:
            self.cards(spec["pile"], p, zone, 1 << p)
            return
        for no in s.book.piles[p]:
            if self.free[p].get(no):
                self.cards([s.book.keys[no]], p, zone, 1 << p)

    def leftovers(self) -> None:
        """Whatever was not named is out of this game: it lies in no zone."""
        s = self.s
        for p in (0, 1):
            for cards in self.free[p].values():
                for card in cards:
                    s.where[card] = -1
                    s.known[card] = s.everyone()
