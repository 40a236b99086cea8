"""The decks that come with the game, in a sentence each, and what of the set-up the house can do."""

from typing import TYPE_CHECKING, Final

from tabard.engine.brings import Bring, Brings, Setup
from tabard.games.drakerion.decks import find_deck
from tabard.games.drakerion.options import READY, STARTERS

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame

_SHOWN: Final = 4


def setup(game: "CardGame") -> Setup:
    """What is brought to Drakerion."""
    cards = game.printed
    by_name = {card.full_name: card.id for card in cards}
    by_id = {card.id: card for card in cards}
    decks = []
    for key in (*STARTERS, *(key for key in READY if key not in STARTERS)):
        deck = find_deck(key, cards)
        faction, _, title = READY[key].partition(": ")
        first = [by_name[place.name] for place in by_id[deck.banner].setup if place.name in by_name]
        tags = faction if title else "To begin with"
        shown = tuple(first[:_SHOWN])
        decks.append(Bring(key, title or faction, "", tags, deck.banner, shown, plays=deck.about))
    return Setup(
        Brings("deck", tuple(decks), ("deck1", "deck2")),
        # who goes first, the lines of the first Characters, the first hand
        ("DRK-SET-03", "DRK-SET-08", "DRK-SET-17"),
        usual=("keep",),
    )
