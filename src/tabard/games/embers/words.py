"""What happens in Embers, in words: the options of a decision and the lines of the log."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.events import Event
from tabard.engine.ids import Action
from tabard.games.embers import state as e

LINES: Final = {
    "drew": "{seat} draws {card}",
    "played": "{seat} plays {card}",
    "burnt": "The fire of {seat} loses {n}",
    "kindled": "The fire of {seat} gains {n}",
    "hurt": "{card} is hurt by {n}",
    "swelled": "{card} gets {n} more might",
    "fell": "{card} of {seat} falls",
}


def describe(s: e.EmbState, action: Action) -> ActionText:
    """An option: what to type, what it means, the pieces it concerns, its rule."""
    if action == e.PASS:
        return ActionText("pass", "Play no card", (), "EMB-03")
    verb, rule = ("play", "EMB-03") if action < e.CHOOSE else ("choose", "EMB-07")
    card, piece = s.book.cards[action % e.PLAY], list(s.face).index(action % e.PLAY)
    return ActionText(f"{verb} {card.id}", f"{verb.title()} {card.name}", (f"c{piece}",), rule)


def tell(s: e.EmbState, told: Event) -> str:
    """A line of the log, as its reader may know it."""
    card = s.book.cards[told.face].name or "a card"
    return LINES[told.kind].format(seat=f"Keeper {told.seat + 1}", card=card, n=told.amount)
