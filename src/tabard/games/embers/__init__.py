"""Embers, a whole game with cards to copy: two keepers, two fires, thirty cards."""

from functools import cached_property
from typing import Any

from tabard.engine.cards import Printed
from tabard.engine.chance import seeded
from tabard.engine.events import Event
from tabard.engine.frames import Block
from tabard.engine.game import ActionText, Game
from tabard.engine.ids import Action
from tabard.engine.options import Options
from tabard.engine.state import State
from tabard.engine.view import Face, Look
from tabard.games.embers import state as e
from tabard.games.embers.look import LOOK, face_of
from tabard.games.embers.match import EmbMatch
from tabard.games.embers.printed import NO_CARD, Card, load_box
from tabard.games.embers.rules import Dawn, Dusk, Play, draw
from tabard.games.embers.vocabulary import VERBS
from tabard.games.embers.words import describe, tell


class Embers(Game):
    """Facts and factory."""

    name = "embers"
    title = "Embers"
    summary = "Two keepers, two fires, thirty cards: play allies, and put the other fire out."
    seats = (2,)
    minutes = "5"
    package = "tabard.games.embers"
    takes_cards = True
    card_type = Card

    def cards(self) -> tuple[Card, ...]:
        return load_box(self.card_file)

    def face(self, card: Printed) -> Face:
        assert isinstance(card, Card)
        return face_of(card)

    def vocabularies(self) -> tuple[Any, ...]:
        return (VERBS,)

    def look(self) -> Look:
        return LOOK

    @cached_property
    def book(self) -> EmbMatch:
        """The printed cards, a block for each text, and the turn."""
        book = EmbMatch(self.content)
        book.cards = [NO_CARD, *self.cards()]
        book.keys = [card.id for card in book.cards]
        book.names = [card.name for card in book.cards]
        book.texts = [book.add(Block(card.id, VERBS.ops(None, card.do))) for card in book.cards]
        book.add(Block("a turn", [Dawn(), Play(), Dusk()]))  # no card can be called so
        return book

    def deal(self, seats: int, seed: int, options: Options) -> State:
        s = e.EmbState(self.book, seeded(seed))
        s.clear(2)
        s.fire = [e.FIRST, e.FIRE]
        for no in range(1, len(self.book.cards)):
            s.add_card(no, e.DECK, 0)
        s.shuffle(e.DECK)
        half = len(s.zones[e.DECK]) // 2
        s.zones[e.DECK + 1] = s.zones[e.DECK][half:]
        del s.zones[e.DECK][half:]
        draw(s, 0, 3)
        draw(s, 1, 4)
        s.push(self.book.blocks["a turn"], owner=0)
        s.advance()
        return s

    def words(self, state: State, action: Action) -> ActionText:
        assert isinstance(state, e.EmbState)
        return describe(state, action)

    def line(self, state: State, told: Event) -> str:
        assert isinstance(state, e.EmbState)
        return tell(state, told)
