"""The table of Ivion: board, hands, feats and meters as a seat sees them, and what it is asked."""

from typing import Final

from tabard.engine.cloth import Cloth, Words, asked
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import CellMark, End, View
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.lasting import lasting
from tabard.games.ivion.look import HELD_BY
from tabard.games.ivion.plates import meters, seats
from tabard.games.ivion.question import aimed_cells, chain, question
from tabard.games.ivion.rules.board import SIDE, TILES
from tabard.games.ivion.rules.costs import CONTROL
from tabard.games.ivion.screen import THEME, lay_out
from tabard.games.ivion.state import IviState
from tabard.games.ivion.why_not import reasons
from tabard.games.ivion.words import describe

PHASES: Final = ("Start", "Main", "End")
_EDGES: Final = ("ABCD", "1234")
"""Rows and columns as the texts call them."""


def draw_table(s: IviState, seat: Seat) -> View:
    """Everything a seat may see; `seat == s.seats` is a spectator."""
    words = {action: describe(s, action) for action in asked(s, seat)}
    cloth = _Cloth(s, seat, words)
    cloth.board()
    for p in (0, 1):
        cloth.player(p)
    cloth.shared()
    d = s.decision
    links = chain(s)
    return View(
        game="ivion",
        title="Ivion",
        seat=seat if seat < s.seats else None,
        seats=seats(s.book),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(meters(s)),
        phases=PHASES,
        phase="" if s.phase == v.SETUP or s.is_over else PHASES[s.phase - 1],
        turn=s.turn,
        active=s.active if s.turn and not s.is_over else None,
        waiting_for=d.seat if d is not None else None,
        ask=question(s, words, links),
        chain=links,
        lasting=lasting(s),
        cells=() if s.outlined else tuple(_cells(s, seat)),
        end=_end(s) if s.is_over else None,
        layout=lay_out(seat if seat < s.seats else 0, frozenset(cloth.titles)),
        theme=THEME,
    )


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: IviState, seat: Seat, words: Words) -> None:
        super().__init__(s, seat, reasons(s, seat, words))
        self.s = s
        self.offered = _offered(s, words)

    def owner_of(self, card: CardId, area: str) -> Seat | None:
        """Wherever it lies, a card stays its owner's."""
        return self.s.owner(card)

    def board(self) -> None:
        """Terrain, heroes, and the cards attached to tiles, heroes and each other."""
        s = self.s
        self.open("board", "Board", "grid", None, "IVI-BRD-01", "checkered-diamond")
        self.sizes["board"] = (SIDE, SIDE)
        self.edges["board"] = _EDGES
        for cell in range(TILES):
            kind = s.terrain[cell]
            if kind:
                self.put(f"terrain-{cell}", "board", cell, s.book.keys[kind], s.book.names[kind])
        for p in (0, 1):
            face = f"hero-{s.book.miniatures[p]}"
            name = s.book.heroes[p] or f"Hero {p + 1}"
            self.put(f"hero-{p}", "board", s.tile[p], face, name, p, _hero_marks(s, p))
        for p in (0, 1):
            for card in s.zones[v.FIELD + p * v.PER_SEAT]:
                host = s.host[card]
                marks = {HELD_BY[p]: 1}
                if host >= v.CARD:
                    on = f"c{host - v.CARD}" if s.is_attached(host - v.CARD) else None
                    self.card(card, "board", s.place(card), marks, on, "token" if on else "")
                elif host >= v.TILE:
                    self.card(card, "board", host - v.TILE, marks)
                else:
                    self.card(card, "board", s.place(card), marks, f"hero-{host - v.HERO}", "attached")

    def player(self, p: Seat) -> None:
        """All that belongs to a player (IVI-ZON-02)."""
        for at in (v.FEATS, v.HAND, v.DECK, v.DISCARD):
            self.lay(v.ZONES.at[at], p)
        if self.s.book.piles[p] or self.s.zone(v.RELICS, p):
            self.lay(v.ZONES.at[v.RELICS], p)

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """Feats that were used, cards in hand that all have seen, what is unresolved."""
        s = self.s
        if zone == v.CHAIN:
            return _chain_marks(s, card)
        if zone == v.FEATS or zone == v.FEATS + v.PER_SEAT:
            return {"used": 1} if s.flags[card] & v.USED else {}
        if zone == v.HAND or zone == v.HAND + v.PER_SEAT:
            return {"revealed": 1} if s.known[card] == s.all_seats else {}
        return {}

    def deck(self, area: str, zone: int) -> None:
        """A face-down deck: its number, its top card, and what is known further down (IVI-REV-06, IVI-HID-04)."""
        s = self.s
        cards = s.zones[zone]
        top = len(cards) - 1
        for place, card in enumerate(cards):
            if (place == top or s.known[card] >> self.seat & 1) and card not in self.offered:
                marks: dict[str, int] = {}
                if place < top:
                    marks["from the bottom"] = place + 1
                if s.known[card] == s.all_seats:
                    marks["revealed"] = 1
                self.card(card, area, place, marks)
        self.counts[area] = len(cards)  # IVI-ZON-11

    def shared(self) -> None:
        """The chain, cards of a deck that are chosen from, and what was removed from the game."""
        if self.offered:
            self.open("looked", "Cards to choose from", "row", None, "IVI-REV-08", "spyglass")
            for place, card in enumerate(self.offered):
                self.card(card, "looked", place, {})
        self.lay(v.ZONES.at[v.CHAIN])
        self.lay(v.ZONES.at[v.GONE])


def _offered(s: IviState, words: Words) -> list[CardId]:
    """The cards in decks that answer the seat's question: they are laid out while it is open."""
    picks = [said for action, said in words.items() if action >> a.BITS == a.PICK]
    cards = [int(piece[1:]) for said in picks for piece in said.pieces]
    return [card for card in cards if s.where[card] == v.DECK or s.where[card] == v.DECK + v.PER_SEAT]


def _hero_marks(s: IviState, p: Seat) -> dict[str, int]:
    """What lies on a hero: HP, the wounded side, control, chivalry."""
    marks = {"hp": s.hp[p]}
    if s.hp[p] <= v.WOUNDED_AT:
        marks["wounded"] = 1
    for kind, name in enumerate(CONTROL):
        if s.control[p * 3 + kind]:
            marks[name] = s.control[p * 3 + kind]
    if s.chivalrous[p]:
        marks["chivalrous"] = 1
    if s.is_exhausted(p) and s.turn:
        marks["exhausted"] = 1
    return marks


def _chain_marks(s: IviState, card: CardId) -> dict[str, int]:
    marks = {HELD_BY[s.controller(card)]: 1}
    flags = s.flags[card]
    if flags & v.COUNTERED:
        marks["countered"] = 1
    if flags & v.RESOLVING:
        marks["resolving"] = 1
    if flags & v.COPY:
        marks["copy"] = 1
    return marks


# -- cells, the end -------------------------------------------------------------------------


def _cells(s: IviState, seat: Seat) -> list[CellMark]:
    """The tiles at which unresolved cards are aimed, and those that the seat's own question would take its hero to."""
    steps = [action for action in asked(s, seat) if action >> a.BITS in (a.MOVE, a.GLIDE)]
    reach = dict.fromkeys(action & a.ARGUMENT for action in steps)
    return [
        *(CellMark("board", cell, "path") for cell in aimed_cells(s)),
        *(CellMark("board", cell, "reach") for cell in reach),
    ]


_ENDS: Final = {
    v.DEFEAT: ("the opponent is defeated", "IVI-WIN-02"),
    v.DOUBLE: ("both heroes fall at once", "IVI-WIN-04"),
    v.CONCESSION: ("player {loser} gave up", "IVI-WIN-06"),
    v.LOOP: ("effects without end", "IVI-WIN-07"),
    v.TOO_LONG: ("200 turns are over", "IVI-WIN-08"),
}


def _end(s: IviState) -> End:
    words, rule = _ENDS[s.reason]
    who = f"Player {s.winner + 1} wins" if s.winner >= 0 else "A draw"
    text = f"{who}: {words.format(loser=2 - s.winner)} ({s.hp[0]} to {s.hp[1]} HP)"
    return End(tuple(s.returns()), text, rule)
