"""What is printed on a card of Drakerion, in the structure that every table draws."""

from typing import Final

from tabard.engine.view import Face, Figure
from tabard.games.drakerion.printed import Card
from tabard.games.drakerion.vocabulary import ability_signs

COLOURS: Final = {
    "ashen-compact": "#c8452c",
    "wardens": "#b9bfc6",
    "hollow-court": "#8a68b8",
    "thornwild-kin": "#4f9a52",
    "skyglass": "#4a8fd0",
    "unaffiliated": "#a39b84",
}
LETTERS: Final = {
    "ashen-compact": "A",
    "wardens": "W",
    "hollow-court": "H",
    "thornwild-kin": "T",
    "skyglass": "S",
    "unaffiliated": "N",
}
_FIGURES: Final = (
    ("melee", "M"),
    ("ranged", "G"),
    ("riposte", "R"),
    ("hp", "H"),
    ("gold", "g"),
    ("draw", "d"),
    ("initiative", "I"),
)
_KEYWORDS: Final = {
    "infiltrator": "Infiltrator",
    "interceptor": "Interceptor",
    "no-attachments": "No Attachments",
    "unpredictable": "Unpredictable",
}
_LABELS: Final = {
    "action": "Action",
    "combat": "Combat",
    "reaction": "Reaction",
    "deployment": "Deployment",
    "destruction": "Destruction",
    "discard-pile-action": "Discard pile",
    "static": "Static",
}


def face_of(card: Card) -> Face:
    """The card as it is drawn: faction by colour and letter, cost, figures, prestige in the corner."""
    kind = card.kind.title() if card.kind != "retreat" else "Strategy"
    if card.subname:
        kind = "Renowned Character"
    if card.subtype:
        kind = f"{kind} · {card.subtype.title()}"
    if card.traits:
        kind = f"{kind} · {', '.join(card.traits)}"
    strip = [_KEYWORDS[word] for word in card.keywords]
    strip += list(dict.fromkeys(_LABELS[ability.label] for ability in card.abilities))
    return Face(
        id=card.id,
        name=card.full_name,
        kind=kind,
        family=card.faction,
        letter=LETTERS[card.faction],
        colour=COLOURS[card.faction],
        cost=None if card.cost is None else Figure("gold", "g", card.cost),
        figures=_figures(card),
        strip="; ".join(strip),
        signs=(*card.keywords, *(sign for ability in card.abilities for sign in ability_signs(ability))),
        badge=None if card.prestige is None else Figure("prestige", "P", card.prestige),
        text=card.text,
        slots=("attachment",) if card.kind == "character" else (),
        icon=card.icon,
        source=card.source,
    )


def _figures(card: Card) -> tuple[Figure, ...]:
    """What is printed along the foot; an Attachment prints bonuses, and none of nothing (DRK-ATT-07)."""
    bonus = card.kind == "attachment"
    printed = [(name, letter, getattr(card, name)) for name, letter in _FIGURES]
    return tuple(
        Figure(name, letter, n, bonus) for name, letter, n in printed if n is not None and (n or not bonus)
    )
