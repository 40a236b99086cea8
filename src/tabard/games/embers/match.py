"""A match of Embers: the book with what looks at a state from above, its table and its judge, and the first deal."""

from tabard.engine.chance import seeded
from tabard.engine.frames import Block
from tabard.engine.ids import Seat
from tabard.engine.view import View
from tabard.games.embers import state as e
from tabard.games.embers.judge import judge
from tabard.games.embers.printed import NO_CARD, Card
from tabard.games.embers.rules import Dawn, Dusk, Play, draw
from tabard.games.embers.table import draw_table
from tabard.games.embers.vocabulary import VERBS


class EmbMatch(e.EmbBook):
    """The printed cards, a block for each text, and the turn; what a state asks for is drawn and judged here."""

    def __init__(self, content: str, printed: tuple[Card, ...]) -> None:
        super().__init__(content)
        self.cards = [NO_CARD, *printed]
        self.keys = [card.id for card in self.cards]
        self.names = [card.name for card in self.cards]
        self.texts = [self.add(Block(card.id, VERBS.ops(None, card.do))) for card in self.cards]
        self.add(Block("a turn", [Dawn(), Play(), Dusk()]))  # no card can be called so

    def view(self, s: e.EmbState, seat: Seat) -> View:
        return draw_table(s, seat)

    def judge(self, s: e.EmbState, seat: Seat) -> float:
        return judge(s, seat)

    def heading(self, s: e.EmbState) -> tuple[int, Seat]:
        return (s.turn, s.active)


def deal(book: EmbMatch, seed: int) -> e.EmbState:
    """The fires, the decks and the hands, before the first turn."""
    s = e.EmbState(book, seeded(seed))
    s.clear(2)
    s.fire = [e.FIRST, e.FIRE]
    for no in range(1, len(book.cards)):
        s.add_card(no, e.DECK, 0)
    s.shuffle(e.DECK)
    deck, half = s.zones[e.DECK], len(s.zones[e.DECK]) // 2
    s.lay(e.DECK + 1, deck[half:])
    s.lay(e.DECK, deck[:half])
    draw(s, 0, 3)
    draw(s, 1, 4)
    s.push(book.blocks["a turn"], owner=0)
    return s
