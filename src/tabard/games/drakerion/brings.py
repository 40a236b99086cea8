"""The five starter decks in a sentence each, and what of the set-up the house can do."""

from typing import TYPE_CHECKING, Final

from tabard.engine.brings import Bring, Brings, Setup
from tabard.games.drakerion.decks import find_deck

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame

_PLAYS: Final = {
    "ashen-compact": ("Ashen Compact", "Spend your hand to strike hard and early.", "Fast · burns cards"),
    "wardens": ("Wardens of the Pale", "Shields, walls and patience.", "Slow · hard to break"),
    "hollow-court": ("Hollow Court", "Nothing stays dead for long.", "Returns · trades well"),
    "thornwild-kin": (
        "Thornwild Kin",
        "Move, shoot, be elsewhere when they strike.",
        "Nimble · archers",
    ),
    "skyglass": ("Skyglass Collegium", "Cards, tricks and answers.", "Clever · many events"),
}
_SHOWN: Final = 4


def setup(game: "CardGame") -> Setup:
    """What is brought to Drakerion."""
    cards = game.printed
    by_name = {card.full_name: card.id for card in cards}
    by_id = {card.id: card for card in cards}
    decks = []
    for key, (title, about, tags) in _PLAYS.items():
        banner = find_deck(key, cards).banner
        first = [by_name[place.name] for place in by_id[banner].setup if place.name in by_name]
        decks.append(Bring(key, title, about, tags, banner, tuple(first[:_SHOWN])))
    return Setup(
        Brings("deck", tuple(decks), ("deck1", "deck2")),
        # who goes first, the lines of the first Characters, the first hand
        ("DRK-SET-03", "DRK-SET-08", "DRK-SET-17"),
        usual=("keep",),
    )
