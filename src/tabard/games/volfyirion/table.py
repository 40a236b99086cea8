"""The table of Volfyirion: areas, pieces and meters as a seat sees them, and what it is asked."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import (
    Area,
    AreaKind,
    Ask,
    Choice,
    End,
    Link,
    Meter,
    Piece,
    SeatView,
    View,
)
from tabard.engine.visibility import seen_face
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.forecast import forecast
from tabard.games.volfyirion.layout import ICONS, THEME, arrange_areas
from tabard.games.volfyirion.state import (
    ASSETS,
    AT_LAIR,
    DECK,
    DRAWN,
    GAINED,
    GONE,
    HAND,
    LAIR,
    OUT,
    PER_SEAT,
    PERK,
    PILE,
    PLAY,
    PLOY,
    REMOVED,
    ROW,
    SLOTS,
    STANDING,
    USED,
    WONDERS,
    VolState,
)
from tabard.games.volfyirion.why_not import Reasons, reasons
from tabard.games.volfyirion.words import city_name, describe, seat_name

PHASES: Final = ("Draw", "Main", "End of turn")

_PHASE_OF: Final = {
    "DrawPhase": "Draw",
    "Mulligan": "Draw",
    "StartMain": "Main",
    "MainPhase": "Main",
    "EndPhase": "End of turn",
}
"""The phase that each op of a turn belongs to."""

TOKEN: Final = "volfyirion-token"

_LINKS: Final = {
    "chain": ("Chain of {card}", "VOL-SYN-05"),
    "remove": ("Remove Ability of {card}", "VOL-REM-01"),
    "wonder-removal": ("Removal that comes with {card}", "VOL-ACW-04"),
    "defeat": ("Taking Volfyirion's Lair", "VOL-DEF-04"),
    "second-chance": ("Second Chance", "VOL-PLO-14"),
}
"""What is in progress, by the key of its block, or the part of it behind the card's name."""


def draw_table(s: VolState, seat: Seat) -> View:
    """Everything a seat may see; `seat == s.seats` is a spectator."""
    cloth = _Cloth(s, seat)
    for p in range(s.players):
        cloth.player(p)
    cloth.market()
    cloth.token()
    d = s.decision
    return View(
        game="volfyirion",
        title="Volfyirion",
        seat=seat if seat < s.seats else None,
        seats=tuple(_player(s, p) for p in range(s.seats)),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(_meters(s)),
        phases=PHASES,
        phase=_phase(s),
        turn=s.turn,
        active=s.active if s.active < s.seats and not s.is_over else None,
        waiting_for=d.seat if d is not None else None,
        ask=_ask(s, seat),
        chain=tuple(_link(s, seat, f) for f in reversed(s.frames[1:])),
        end=_end(s) if s.is_over else None,
        rivals=tuple(_player(s, p) for p in range(s.seats, s.players)),
        layout=arrange_areas(s, seat, cloth.titles),
        theme=THEME,
    )


def _player(s: VolState, p: Seat) -> SeatView:
    name = seat_name(s, p)
    return SeatView(p, name[0].upper() + name[1:])


class _Cloth:
    """The table while it is being laid: areas in their order, pieces one after another."""

    def __init__(self, s: VolState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.why: Reasons = reasons(s, seat)
        self.titles: dict[str, tuple[str, AreaKind, Seat | None, str]] = {}
        self.counts: dict[str, int] = {}
        self.pieces: list[Piece] = []

    def areas(self) -> list[Area]:
        return [
            Area(area, title, kind, owner, self.counts[area], None, rule, ICONS[area.split("-")[0]])
            for area, (title, kind, owner, rule) in self.titles.items()
        ]

    def open(self, id: str, title: str, kind: AreaKind, owner: Seat | None, rule: str) -> None:
        """Lay out an area; pieces are counted as they come."""
        self.titles[id] = (title, kind, owner, rule)
        self.counts[id] = 0

    def piece(self, piece: Piece) -> None:
        self.pieces.append(piece)
        self.counts[piece.area] += 1

    def card(
        self,
        card: CardId,
        area: str,
        place: int,
        owner: Seat | None,
        marks: dict[str, int],
        on: str | None = None,
        slot: str = "",
    ) -> None:
        """A card with its face where the seat knows it; a hidden one is only a back."""
        no = seen_face(self.s, self.seat, card)
        key = f"c{card}"
        face = self.s.box.keys[no] if no else None
        name = self.s.box.names[no]
        self.piece(Piece(key, area, place, face, name, owner, marks, on, slot, self.why.get(key)))

    # -- parts of the table -------------------------------------------------------------------------

    def spread(self, area: str, zone: int, owner: Seat | None) -> None:
        """Every card of a zone, with its marks; empty spaces keep their place."""
        for place, card in enumerate(self.s.zones[zone]):
            if card:
                self.card(card, area, place, owner, self.marks(card))

    def deck(self, area: str, zone: int, owner: Seat | None) -> None:
        """A face-down deck: its number, and what is known in it from the top or from the bottom (VOL-HID-09)."""
        cards = self.s.zones[zone]
        for place, card in enumerate(cards):
            if seen_face(self.s, self.seat, card):
                under = {} if place == len(cards) - 1 else {"from the bottom": place + 1}
                self.card(card, area, place, owner, under)
        self.counts[area] = len(cards)

    def marks(self, card: CardId) -> dict[str, int]:
        """What was done with a card this turn, and whether it is sealed (VOL-HID-03, VOL-HID-15)."""
        marks: dict[str, int] = {}
        if self.s.is_sealed(card):
            marks["sealed"] = 1
        if self.s.marks[card] & GAINED:
            marks["gained"] = 1
        if self.s.marks[card] & USED:
            marks["used"] = 1
        return marks

    def player(self, p: Seat) -> None:
        """All that belongs to a player; the Automaton's Rival has Cities only (VOL-AUT-01)."""
        s = self.s
        at = p * PER_SEAT
        self.cities(p)
        if p >= s.seats:
            return
        self.open(f"play-{p}", "Playing Area", "spread", p, "VOL-GEN-11")
        self.spread(f"play-{p}", PLAY + at, p)
        self.open(f"hand-{p}", "Hand", "hand", p, "VOL-HID-02")
        self.spread(f"hand-{p}", HAND + at, p)
        self.open(f"deck-{p}", "House Deck", "pile", p, "VOL-HID-01")
        self.deck(f"deck-{p}", DECK + at, p)
        self.open(f"discard-{p}", "Discard Pile", "pile", p, "VOL-HID-05")
        self.spread(f"discard-{p}", PILE + at, p)
        if s.box.perks:
            self.open(f"perk-{p}", "Perk", "row", p, "VOL-PRK-02")
            self.spread(f"perk-{p}", PERK + at, p)
        if s.box.ploys:
            self.open(f"ploy-{p}", "Ploy", "row", p, "VOL-PLO-02")
            self.spread(f"ploy-{p}", PLOY + at, p)

    def cities(self, p: Seat) -> None:
        area = f"cities-{p}"
        self.open(area, "Cities", "row", p, "VOL-GEN-09")
        place = 0
        for city in range(len(self.s.city_no)):
            if self.s.city_owner[city] == p and self.s.city_side[city] != OUT:
                self.city(city, area, place)
                place += 1

    def city(self, city: int, area: str, place: int) -> None:
        """A City with what lies in its slots."""
        s = self.s
        owner = s.city_owner[city]
        no = s.city_no[city]
        key = f"city{city}"
        marks: dict[str, int] = {}
        if s.city_side[city] == STANDING:
            marks["defence"] = s.city_defence(city)
            marks["printed"] = s.box.defence[no]
        else:
            marks["destroyed"] = 1
        if s.city_rebuilt[city]:
            marks["rebuilt"] = 1
        if s.token == city:
            marks["threatened"] = 1
        face, name = s.box.keys[no], city_name(s, city)
        self.piece(Piece(key, area, place, face, name, owner, marks, why_not=self.why.get(key)))
        if city == s.lair_city:
            return
        for slot, what in ((2 * city, "troop"), (2 * city + 1, "building")):
            card = s.zones[SLOTS][slot]
            if card:
                self.card(card, area, place, owner, self.marks(card), key, what)

    def market(self) -> None:
        """Asset Row and Deck, the Lair with its Wonders, and what has left the game."""
        s = self.s
        self.open("row", "Asset Row", "row", None, "VOL-ACQ-05")
        self.spread("row", ROW, None)
        self.open("assets", "Asset Deck", "pile", None, "VOL-HID-07")
        self.deck("assets", ASSETS, None)
        self.open("lair", "Volfyirion's Lair", "row", None, "VOL-ACW-01")
        self.spread("lair", LAIR, None)
        self.open("wonders", "Wonder Deck", "pile", None, "VOL-HID-08")
        self.deck("wonders", WONDERS, None)
        self.open("removed", "Removed from the game", "pile", None, "VOL-GEN-05")
        self.spread("removed", REMOVED, None)
        for city in range(len(s.city_no)):
            if s.city_side[city] == OUT:  # VOL-EXT-03, VOL-DEF-15
                self.city(city, "removed", self.counts["removed"])

    def token(self) -> None:
        """The Volfyirion Token: on a City, on the Lair, or out of the game (VOL-HID-06)."""
        s = self.s
        why = self.why.get("token")
        on = None
        if s.token >= 0:
            area = f"cities-{s.city_owner[s.token]}"
            on = f"city{s.token}"
        elif s.token == AT_LAIR:
            area = "lair"
        elif s.token == GONE:
            area = "removed"
        else:
            return
        place = len(s.zones[LAIR]) if area == "lair" else 0
        slot = "token" if on else ""
        self.piece(Piece("token", area, place, TOKEN, "Volfyirion", None, {}, on, slot, why))


# -- meters and phases ------------------------------------------------------------------------------


def _meters(s: VolState) -> list[Meter]:
    """Points of each player (VOL-HID-14), standing Cities, the turn and its limit."""
    found: list[Meter] = []
    for p in range(s.seats):
        found.append(Meter(f"command-{p}", "Command", s.cp[p], p, "crown"))
        found.append(Meter(f"battle-{p}", "Battle", s.bp[p], p, "crossed-swords"))
        found.append(Meter(f"knowledge-{p}", "Knowledge", s.kp[p], p, "open-book"))
    for p in range(s.players):
        found.append(Meter(f"standing-{p}", "Cities", _standing(s, p), p, "castle"))
    found.append(Meter("turn", "Turn", s.turn, None, "hourglass", s.box.turn_limit * s.players))
    return found


def _standing(s: VolState, p: Seat) -> int:
    return sum(s.city_owner[c] == p and s.city_side[c] == STANDING for c in range(len(s.city_no)))


def _phase(s: VolState) -> str:
    """The phase in progress, from the bookmark in the turn's block."""
    if not s.frames:
        return ""
    root = s.frames[0]
    return _PHASE_OF.get(type(root.block.ops[root.pc]).__name__, "")


# -- what is asked ----------------------------------------------------------------------------------


def _ask(s: VolState, seat: Seat) -> Ask | None:
    d = s.decision
    if d is None:
        return None
    choices = tuple(_choice(s, action) for action in d.options) if d.seat == seat else ()
    return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, choices)


def _choice(s: VolState, action: int) -> Choice:
    words = describe(s, action)
    pieces = words.pieces or _concerned(s, action)
    return Choice(action, words.short, words.long, pieces, (), forecast(s, action), words.rule)


def _concerned(s: VolState, action: int) -> tuple[str, ...]:
    """What a choice concerns besides cards that its words name: the deck's top card, the token, an area."""
    d = s.decision
    assert d is not None
    kind = action >> a.BITS
    if kind == a.BUY:  # only the top of the deck: VOL-PRK-08
        return (f"c{s.zones[ASSETS + s.market(d.seat)][-1]}",)
    if kind == a.DEFEAT:
        return ("token",)
    if kind == a.SWEEP:
        return tuple(f"c{card}" for card in s.zones[ROW + s.market(d.seat)] if card)
    if kind == a.PARTY:
        return ("wonders",)
    if kind == a.DRAW:
        return (f"deck-{d.seat}",)
    if kind == a.REDRAW:
        return (f"hand-{d.seat}",)
    return ()


def _link(s: VolState, seat: Seat, f: Frame) -> Link:
    """Something that waits to be resolved."""
    key = f.block.key
    text, rule = _LINKS.get(key) or _LINKS.get(key.split("/")[-1]) or (key.replace("-", " ").capitalize(), "")
    no = seen_face(s, seat, f.source) if f.source else 0
    return Link(
        text.format(card=s.box.names[no] or "a card"),
        f.owner if f.owner >= 0 else None,
        f"c{f.source}" if f.source else None,
        rule,
    )


# -- the end ----------------------------------------------------------------------------------------


def _end(s: VolState) -> End:
    """Who won, and by which rule."""
    text, rule = _outcome(s)
    return End(tuple(s.returns()), text, rule)


def _outcome(s: VolState) -> tuple[str, str]:
    if s.winner == DRAWN:
        return "A draw: as many Cities and as much Defence on both sides", "VOL-LIM-01"
    winner = seat_name(s, s.winner)
    loser = seat_name(s, 1 - s.winner)
    won = f"{winner[0].upper()}{winner[1:]} wins"
    if not _standing(s, 1 - s.winner):
        return f"{won}: all Cities of {loser} are destroyed", "VOL-WIN-01"
    if min(s.turns) >= s.box.turn_limit and not s.zones[HAND + s.active * PER_SEAT]:
        return f"{won}: the stronger Cities at the turn limit", "VOL-LIM-01"
    return f"{won}: {loser} gave up", "VOL-LIM-02"
