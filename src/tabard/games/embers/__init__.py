"""Embers, a whole game with cards to copy: two keepers, two fires, thirty cards."""

from functools import cached_property

from tabard.engine.card_game import CardGame
from tabard.engine.cards import Printed
from tabard.engine.chance import seeded
from tabard.engine.frames import Block
from tabard.engine.options import Options
from tabard.engine.state import State
from tabard.engine.view import Face
from tabard.games.embers import state as e
from tabard.games.embers.look import face_of
from tabard.games.embers.match import EmbMatch
from tabard.games.embers.printed import NO_CARD, Card, load_box
from tabard.games.embers.rules import Dawn, Dusk, Play, draw
from tabard.games.embers.vocabulary import VERBS


class Embers(CardGame):
    """Facts and factory."""

    name = "embers"
    title = "Embers"
    summary = "Two keepers, two fires, thirty cards: play allies, and put the other fire out."
    seats = (2,)
    minutes = "5"
    package = "tabard.games.embers"
    chairs = ("keeper",)

    @cached_property
    def printed(self) -> tuple[Card, ...]:
        return load_box(self.card_file)

    def face(self, card: Printed) -> Face:
        assert isinstance(card, Card)
        return face_of(card)

    def write(self, seats: int, options: Options) -> EmbMatch:
        """The printed cards, a block for each text, and the turn."""
        book = EmbMatch(self.content)
        book.cards = [NO_CARD, *self.printed]
        book.keys = [card.id for card in book.cards]
        book.names = [card.name for card in book.cards]
        book.texts = [book.add(Block(card.id, VERBS.ops(None, card.do))) for card in book.cards]
        book.add(Block("a turn", [Dawn(), Play(), Dusk()]))  # no card can be called so
        return book

    def lay(self, book: EmbMatch, seats: int, seed: int) -> State:
        s = e.EmbState(book, seeded(seed))
        s.clear(2)
        s.fire = [e.FIRST, e.FIRE]
        for no in range(1, len(book.cards)):
            s.add_card(no, e.DECK, 0)
        s.shuffle(e.DECK)
        half = len(s.zones[e.DECK]) // 2
        s.lay(e.DECK + 1, s.zones[e.DECK][half:])
        s.lay(e.DECK, s.zones[e.DECK][:half])
        draw(s, 0, 3)
        draw(s, 1, 4)
        s.push(book.blocks["a turn"], owner=0)
        return s
