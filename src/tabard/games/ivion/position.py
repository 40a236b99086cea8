"""Any position of Ivion laid out by names: for scenarios, puzzles and experiments."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabard.engine.errors import BadOption, UnknownCard
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.ivion import state as v
from tabard.games.ivion.book import PHASE_STARTS
from tabard.games.ivion.rules.board import CORNERS, TILES
from tabard.games.ivion.rules.values import refresh
from tabard.games.ivion.state import PER_SEAT, IviState
from tabard.games.ivion.words import cell_text

_PILES: Final = {
    "deck": v.DECK,
    "hand": v.HAND,
    "discard": v.DISCARD,
    "feats": v.FEATS,
    "relics": v.RELICS,
}
_FIGURES: Final = ("hp", "max_hp", "actions", "power", "initiative")
_CONTROL: Final = ("slow", "silence", "disarm")
_KEYS: Final = {
    *_PILES,
    *_FIGURES,
    *_CONTROL,
    "tile",
    "chivalrous",
    "second_wind",
    "attached",
    "gone",
    "gained",
}
_PHASES: Final = {"start": v.SETUP, "main": v.MAIN, "end": v.MAIN}


def arrange(
    state: State,
    *,
    p1: Mapping[str, Any] | None = None,
    p2: Mapping[str, Any] | None = None,
    turn: int = 3,
    active: Seat = 0,
    first: Seat = 0,
    terrain: Mapping[str, str] | None = None,
    phase: str = "main",
) -> None:
    """Lay out a position and stop at its first decision.

    A player has hp, max_hp, actions, power, initiative, slow, silence, disarm, tile ("1,2"), chivalrous,
    second_wind (True when it was used), gained (relics so far), hand, deck, discard, feats, relics, gone (lists of
    card ids, the top of a pile first, or {"card": id, "revealed": True, "known": [seats], "used": True}) and attached
    ([{"card": id, "to": "hero 1"}], or "tile 1,2", "card id"). What is left out: 40 HP, nothing anywhere, five plain
    cards in the deck. The phase "start" begins the turn of `active`, "end" follows Main.
    """
    s = state
    assert isinstance(s, IviState)
    s.open()
    s.frames = []
    s.decision = None
    s.is_over = False
    s.winner = v.NO_WINNER
    s.reason = 0
    for name in ("mains", "effects", "glides", "turn_over"):
        setattr(s, name, 0)
    specs = [p1 or {}, p2 or {}]
    for seat, spec in enumerate(specs):
        unknown = set(spec) - _KEYS
        if unknown:
            raise BadOption(f"unknown part of a position: {', '.join(sorted(unknown))}")
        if seat:
            s.split = len(s.face)
        _player(s, seat, spec)
    s.printed = len(s.face)
    for seat, spec in enumerate(specs):
        for row in spec.get("attached", ()):
            _attach(s, seat, row)
    for place, kind in (terrain or {}).items():
        s.terrain[_cell(place)] = _number(s, kind)
    if phase not in PHASE_STARTS:
        raise BadOption(f"no phase {phase!r}; there are {', '.join(PHASE_STARTS)}")
    s.turn = turn - (phase == "start")
    s.active = active
    s.first = first
    s.phase = _PHASES[phase]
    refresh(s)
    s.push(s.book.blocks["match"], 0).pc = PHASE_STARTS[phase]
    s.unsettled = True
    s.advance()


def _player(s: IviState, seat: Seat, spec: Mapping[str, Any]) -> None:
    """One player: figures, control, piles."""
    s.hp[seat] = spec.get("hp", 40)
    s.max_hp[seat] = spec.get("max_hp", max(40, s.hp[seat]))
    s.actions[seat] = spec.get("actions", 0)
    s.power[seat] = spec.get("power", 0)
    s.initiative[seat] = spec.get("initiative", 0)
    for kind, name in enumerate(_CONTROL):
        s.control[seat * 3 + kind] = spec.get(name, 0)
    s.tile[seat] = _cell(spec["tile"]) if "tile" in spec else CORNERS[seat]
    s.chivalrous[seat] = int(spec.get("chivalrous", False))
    s.winded[seat] = int(spec.get("second_wind", s.hp[seat] <= v.WOUNDED_AT))
    s.gained[seat] = spec.get("gained", 0)
    for name, zone in _PILES.items():
        rows = spec.get(name, _filler(s) if name == "deck" else ())
        known = 1 << seat if name == "hand" else 0 if name in ("deck", "relics") else s.all_seats
        for row in reversed(rows):
            _card(s, row, zone + seat * PER_SEAT, known)
        if name == "hand":
            s.zones[zone + seat * PER_SEAT].reverse()
    for row in spec.get("gone", ()):
        _card(s, row, v.GONE, s.all_seats)
    for row in spec.get("attached", ()):
        _card(s, row["card"], v.FIELD + seat * PER_SEAT, s.all_seats)


def _filler(s: IviState) -> Sequence[str]:
    """Five cards of the seat's own deck list that do nothing but lie there."""
    return [s.book.keys[no] for no in s.book.decks[0][:5]]


def _card(s: IviState, row: str | Mapping[str, Any], zone: int, known: int) -> CardId:
    key = row if isinstance(row, str) else row["card"]
    card = s.new_card(_number(s, key), zone, known)
    if not isinstance(row, str):
        if row.get("revealed"):
            s.known[card] = s.all_seats
        for seat in row.get("known", ()):
            s.known[card] |= 1 << seat
        if row.get("used"):
            s.flags[card] |= v.USED
    return card


def _number(s: IviState, key: str) -> int:
    no = s.book.number.get(key)
    if no is None:
        raise UnknownCard(f"no card {key!r} in this card set")
    return no


def _cell(place: str) -> int:
    names = [cell_text(cell).lower() for cell in range(TILES)]
    if place.lower() not in names:
        raise BadOption(f"no tile {place!r}; tiles are a1 to d4")
    return names.index(place.lower())


def _attach(s: IviState, seat: Seat, row: Mapping[str, Any]) -> None:
    """Attach a card that lies in the field to what the row names."""
    no = _number(s, row["card"])
    card = next(c for c in s.zones[v.FIELD + seat * PER_SEAT] if s.face[c] == no and s.host[c] == v.NO_HOST)
    kind, _, what = str(row["to"]).partition(" ")
    if kind == "hero":
        s.host[card] = v.HERO + int(what) - 1
    elif kind == "tile":
        s.host[card] = v.TILE + _cell(what)
    elif kind == "card":
        wanted = _number(s, what)
        zones = (v.FIELD, v.FIELD + PER_SEAT, v.FEATS, v.FEATS + PER_SEAT)
        host = next(c for zone in zones for c in s.zones[zone] if s.face[c] == wanted and c != card)
        s.host[card] = v.CARD + host
    else:
        raise BadOption(f"a card is attached to a hero, a tile or a card, not to {row['to']!r}")
