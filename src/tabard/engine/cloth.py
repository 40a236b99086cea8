"""A table while it is being laid for a view: areas in their order, pieces one after another."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from tabard.engine.action_text import ActionText
from tabard.engine.ids import Action, CardId, Seat, piece_of
from tabard.engine.refusals import Refusal, refusals
from tabard.engine.state import State
from tabard.engine.view import Area, AreaKind, Ask, Choice, Layout, Piece, WhyNot
from tabard.engine.zones import NOBODY_SEES, Zone

Words = dict[Action, ActionText]
"""What the seat that is asked may do, in words that are made once for a whole view; empty for every other seat."""

Reasons = dict[str, WhyNot]
"""Why a piece cannot be used now, by its id."""


def asked(s: State, seat: Seat) -> list[Action]:
    """The options of the seat that is asked; none for every other seat."""
    d = s.decision
    return d.options if d is not None and d.seat == seat else []


def question(s: State, choices: tuple[Choice, ...]) -> Ask | None:
    """What is asked, with the choices that only the seat that is asked sees."""
    d = s.decision
    if d is None:
        return None
    return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, choices, d.response)


def usable(words: Words) -> set[str]:
    """The ids of the pieces that answer the question."""
    return {piece for said in words.values() for piece in said.pieces}


def drop_usable(found: Reasons, words: Words) -> None:
    """Forget the reasons of the pieces that answer the question."""
    for piece in usable(words):
        found.pop(piece, None)


def explained(s: State, words: Words) -> Reasons:
    """A reason for each piece that the question refuses, by its id.

    One that can be used for something else, or is refused several things, is told each thing by its name. What is said
    of no piece is for the rules alone.
    """
    answers = usable(words)
    by_piece: dict[str, dict[str, Refusal]] = {}
    for one in refusals(s):
        if one.piece:
            by_piece.setdefault(one.piece, {}).setdefault(one.what, one)
    found: Reasons = {}
    for piece, things in by_piece.items():
        told = list(things.values())
        if len(told) == 1 and piece not in answers:
            text = told[0].text
        else:
            text = "; ".join([f"{one.what}: {one.text[:1].lower()}{one.text[1:]}" for one in told])
            text = text[:1].upper() + text[1:]
        found[piece] = WhyNot(text, told[0].rule)
    return found


Rows = Sequence[Sequence[str]]

_NO_AREAS: Final = ("ask", "seats", "pool", "rail")
"""What else may stand in a row, besides the plates."""


MOST_LAYOUTS: Final = 256
"""So many layouts of a game are kept: what lies on a table is seldom another set of areas than a moment ago."""


def laid_out(
    laid: frozenset[str], wide: Rows, portrait: Rows, side: Rows = (), first: tuple[str, ...] = ()
) -> Layout:
    """A layout with what lies on the table now: rows without the areas that there are not, and none that is empty."""
    return Layout(_kept(wide, laid), _kept(portrait, laid), _kept(side, laid), first)


def _kept(rows: Rows, laid: frozenset[str]) -> tuple[tuple[str, ...], ...]:
    there = laid.union(_NO_AREAS)
    kept = [
        tuple(part for part in row if part.removeprefix("open:") in there or part.startswith("seat:"))
        for row in rows
    ]
    return tuple(row for row in kept if row)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cloth:
    """What every game's table lays out the same way; a game adds how its own things lie there."""

    def __init__(self, s: State, seat: Seat, why: Reasons) -> None:
        self.state = s
        self.seat = seat
        self.why = why
        self.titles: dict[str, tuple[str, AreaKind, Seat | None, str, str]] = {}
        """Title, kind, owner, rule and icon of each area."""
        self.owners: dict[str, Seat | None] = {}
        self.counts: dict[str, int] = {}
        self.sizes: dict[str, tuple[int, int]] = {}
        self.edges: dict[str, tuple[str, str]] = {}
        self.pieces: list[Piece] = []

    # -- what a game may say otherwise --------------------------------------------------------------

    def owner_of(self, card: CardId, area: str) -> Seat | None:
        """Whose a card is that lies in an area: whose the area is."""
        return self.owners[area]

    def title_of(self, zone: Zone, seat: Seat) -> str:
        """What a zone is called on the table."""
        return zone.title_for(seat)

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """What lies on a card that lies open in a zone."""
        return {}

    # -- laying -------------------------------------------------------------------------------------

    def open(self, id: str, title: str, kind: AreaKind, owner: Seat | None, rule: str, icon: str) -> None:
        """Lay out an area; pieces are counted as they come."""
        self.titles[id] = (title, kind, owner, rule, icon)
        self.owners[id] = owner
        self.counts[id] = 0

    def lay(self, zone: Zone, seat: Seat = 0, kind: AreaKind | None = None) -> None:
        """A zone, a seat's own where each has one, as its row says."""
        if zone.passing and not self.state.zones[zone.of(seat)]:
            return
        area = zone.area(seat)
        owner = None if zone.many else seat
        self.open(area, self.title_of(zone, seat), kind or zone.kind, owner, zone.rule, zone.icon)
        self.fill(zone, area, zone.of(seat))

    def fill(self, zone: Zone, area: str, at: int) -> None:
        """The cards of a zone at its place: all that lie there, or a deck where nobody sees them."""
        if zone.seen == NOBODY_SEES:
            self.deck(area, at)
        else:
            self.spread(area, at)

    def put(
        self,
        id: str,
        area: str,
        place: int,
        face: str | None,
        name: str,
        owner: Seat | None = None,
        marks: dict[str, int] | None = None,
        on: str | None = None,
        slot: str = "",
    ) -> None:
        """Lay a piece into its area, with why it cannot be used."""
        self.pieces.append(Piece(id, area, place, face, name, owner, marks or {}, on, slot, self.why.get(id)))
        self.counts[area] += 1

    def card(
        self,
        card: CardId,
        area: str,
        place: int,
        marks: dict[str, int],
        on: str | None = None,
        slot: str = "",
        key: str = "",
    ) -> None:
        """A card with its face where the seat knows it; a hidden one is only a back."""
        s = self.state
        book = s.match
        no = s.face[card] if s.known[card] >> self.seat & 1 else 0
        piece = key or piece_of(card)
        face = book.keys[no] if no else None
        owner = self.owner_of(card, area)
        why = self.why.get(piece)
        self.pieces.append(Piece(piece, area, place, face, book.names[no], owner, marks, on, slot, why))
        self.counts[area] += 1

    def spread(self, area: str, zone: int) -> None:
        """Every card of a zone; an empty space in it keeps its place."""
        for place, card in enumerate(self.state.zones[zone]):
            if card:
                self.card(card, area, place, self.marks(card, zone))

    def deck(self, area: str, zone: int) -> None:
        """A face-down deck: its number, its top card, and what is known further down."""
        cards = self.state.zones[zone]
        known = self.state.known
        top = len(cards) - 1
        for place, card in enumerate(cards):
            if place == top:
                self.card(card, area, place, {})
            elif known[card] >> self.seat & 1:
                self.card(card, area, place, {"from the bottom": place + 1})
        self.counts[area] = len(cards)

    def areas(self) -> list[Area]:
        """All areas that were opened, with how much lies in each."""
        return [
            Area(
                area,
                title,
                kind,
                owner,
                self.counts[area],
                self.sizes.get(area),
                rule,
                icon,
                self.edges.get(area),
            )
            for area, (title, kind, owner, rule, icon) in self.titles.items()
        ]
