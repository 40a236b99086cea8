"""What happens in Embers, in words: the options of a decision and the lines of the log."""

from typing import Final

from tabard.engine.events import Event
from tabard.engine.game import ActionText
from tabard.engine.ids import Action
from tabard.games.embers import state as e

LINES: Final = {
    "drew": "{seat} draws {card}",
    "played": "{seat} plays {card}",
    "burnt": "The fire of {seat} loses {n}",
    "fell": "{card} of {seat} falls",
}


def describe(s: e.EmbState, action: Action) -> ActionText:
    """An option: what to type, what it means, the pieces it concerns, its rule."""
    if action == e.PASS:
        return ActionText("pass", "Play no card", (), "EMB-03")
    if action < e.CHOOSE:
        card = next(c for c in s.zones[e.HAND + s.active] if s.face[c] == action - e.PLAY)
    else:
        at = action - e.CHOOSE
        card = s.zones[e.FIELD + at // 32][at % 32]
    verb, rule = ("play", "EMB-03") if action < e.CHOOSE else ("choose", "EMB-05")
    no = s.face[card]
    return ActionText(f"{verb} {s.book.keys[no]}", f"{verb.title()} {s.book.names[no]}", (f"c{card}",), rule)


def tell(s: e.EmbState, told: Event) -> str:
    """A line of the log, as its reader may know it."""
    card = s.book.names[told.face] or "a card"
    return LINES[told.kind].format(seat=f"Keeper {told.seat + 1}", card=card, n=told.amount)
