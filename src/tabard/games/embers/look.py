"""How Embers is drawn: the inks of its three kinds of cards, and its signs."""

from typing import Final

from msgspec.structs import replace

from tabard.engine.view import PLAIN_LOOK, Face, Family, Figure, MarkLook, Sign
from tabard.games.embers.printed import Card
from tabard.games.embers.vocabulary import VERBS

_FAMILIES: Final = {
    "ally": Family("Ally", "#5c1b15", "#b8472c", "#f4d7bf", "#b8472c", "flame"),
    "charm": Family("Charm", "#4d360c", "#a67c24", "#f4e5bb", "#8d6a20", "fireplace"),
    "spell": Family("Spell", "#3b2350", "#7d5597", "#e5d8e6", "#7d5597", "sparkles"),
}
LOOK: Final = replace(
    PLAIN_LOOK,
    signs={
        **VERBS.drawn(),
        "fire": Sign("Fire", "campfire", "disc", "#9a2f22"),
        "might": Sign("Might", "broadsword", "kite", "#9a2f22"),
        "guard": Sign("Guard", "shield", "shield", "#47606b"),
        "enters": Sign("When it enters", "card-play", "square", "#3d6a2b"),
        "falls": Sign("When it falls", "broken-skull", "square", "#7c2340"),
        "dawn": Sign("At your dawn", "sunrise", "square", "#1f5c82"),
    },
    families=_FAMILIES,
    marks={
        "might": MarkLook("Might", "badge", "broadsword", "EMB-06"),
        "wounds": MarkLook("Wounds", "badge", "drop", "EMB-05"),
    },
    meters={"fire": "fire"},
    keywords={"Guard": "EMB-04", "might": "EMB-06", "falls": "EMB-05", "dawn": "EMB-02"},
)


def face_of(card: Card) -> Face:
    """The card as it is drawn: its might, and what it does in signs."""
    row = ["guard"] if card.guard else []
    row += ["might", f"+{card.lends}"] if card.lends else []
    row += ([card.on, "▸"] if card.on else []) + VERBS.signs(card.do)
    family = _FAMILIES[card.kind]
    might = (Figure("might", "M", card.might),) if card.might else ()
    face = Face(card.id, card.name, family.title, card.kind, family.title[0], family.mid)
    return replace(face, figures=might, signs=tuple(row), text=card.text, icon=card.icon, source=card.source)
