"""The ready heroes in a sentence each."""

from typing import TYPE_CHECKING, Final

from tabard.engine.brings import Bring, Brings, Setup
from tabard.games.ivion.heroes import find_hero

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame

_PLAYS: Final = {
    "saint": ("Stay near, keep the code, outlast.", "Tough · a first hero"),
    "illusionist": ("Stay away, answer what matters, empty the other's deck.", "Clever · answers"),
    "gianna-florre": (
        "Fire and mirrors, and an answer to everything: the rulebook's own example.",
        "Mixed · spells",
    ),
    "thunderhead": ("Hoard power behind a shield, then let all of it go.", "Slow · one great blow"),
    "nightfall": ("Control first, then the knife, deeper into those who cannot answer.", "Fast · control"),
    "dreamthief": ("Thefts, fire and things that are not there.", "Nimble · tricks"),
}
_SHOWN: Final = 4


def setup(game: "CardGame") -> Setup:
    """What is brought to Ivion; its set-up asks nobody anything."""
    cards = game.printed
    names = {card.id: card.name for card in cards}
    heroes = []
    for key, (plays, tags) in _PLAYS.items():
        hero = find_hero(key, cards)
        made_of = " · ".join(names[part] for part in (*dict.fromkeys(hero.classes), hero.specialization))
        first = (hero.ultimate, *hero.traits, *dict.fromkeys(hero.deck))
        heroes.append(
            Bring(
                key,
                hero.name,
                made_of,
                tags,
                f"hero-{hero.specialization}",
                tuple(first[:_SHOWN]),
                plays,
            )
        )
    return Setup(Brings("hero", tuple(heroes), ("hero1", "hero2")))
