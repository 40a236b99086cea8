"""What is printed on a card of Volfyirion, in the structure that every table draws."""

from typing import Final

from msgspec import structs

from tabard.engine.view import Face, Figure
from tabard.games.volfyirion.look import ARROW, LANDS
from tabard.games.volfyirion.printed import Card, generated_text
from tabard.games.volfyirion.screen import THEME, TOKEN
from tabard.games.volfyirion.vocabulary import VERBS, amounts, brief

# The inks of the Houses; Wonders have none and are printed in gold (VOL-CRD-05, VOL-CRD-06).
_COLOURS: Final = {
    "turquoise": "#4fb3ac",
    "red": "#d9603b",
    "purple": "#a57fc0",
    "neutral": "#a39b84",
    "wonder": "#e0b84c",
}
_LETTERS: Final = {"turquoise": "T", "red": "R", "purple": "P", "neutral": "N", "wonder": "W"}
_SITES: Final = ("city", "lair")


def face_of(card: Card) -> Face:
    """The card as it is drawn: House by colour and letter, price, points, and the ability in a strip."""
    figures = [Figure(name, letter, n) for name, letter, n in amounts(card.gain)]
    if card.defence:
        figures.insert(0, Figure("defence", "D", card.defence))
    price = "B" if card.kind == "wonder" else "C"
    family = _family(card)
    return Face(
        id=card.id,
        name=card.name,
        kind=card.kind.title() if not card.starting else "Starter",
        family=family,
        letter=_LETTERS.get(family, ""),
        colour=_COLOURS.get(family, ""),
        cost=None if card.cost is None else Figure("battle" if price == "B" else "command", price, card.cost),
        figures=tuple(figures),
        strip=_strip(card),
        signs=_signs(card),
        form="site" if card.kind in _SITES else "card",
        text=card.text,
        more=_more(card),
        slots=card.slots,
        icon=card.icon,
        source=card.source,
    )


def token_face() -> Face:
    """The Volfyirion Token, which is no card (VOL-SET-08)."""
    return Face(
        id=TOKEN,
        name="Volfyirion",
        kind="Token",
        family="dragon",
        form="token",
        text="Destroys the City on which it stands at the end of that City's owner's turn.",  # VOL-MOV-07
        icon=THEME.emblem,
        source="rulebook",
    )


def _family(card: Card) -> str:
    """The inks of a card: its House; Cities have the land around them, other cards without a House their kind."""
    if card.house is not None:
        return "neutral" if card.house == "grey" else card.house
    if card.kind == "city":
        return LANDS[((card.side or 0) * 3 + card.defence) % len(LANDS)]
    return "dragon" if card.kind == "lair" else card.kind


def _more(card: Card) -> str:
    """The text without its Main Ability, which the figures show."""
    bare = structs.replace(card, kind="command", chain=None, remove=None, rebuild=None, traits=())
    main = generated_text(bare)
    return card.text[len(main) :].lstrip() if main and card.text.startswith(main) else ""


def _strip(card: Card) -> str:
    parts: list[str] = []
    if card.chain is not None:
        needs = "".join(colour[0].upper() for colour in card.chain.needs)
        parts.append(f"{needs}: {brief(card.chain.do)}")
    if card.remove is not None:
        parts.append(f"Remove: {brief(card.remove.do)}")
    parts += [trait for trait in card.traits if trait != "unremovable"]
    return "; ".join(parts)


def _signs(card: Card) -> tuple[str, ...]:
    """The same in signs: what it asks for, an arrow, what it gives."""
    signs: list[str] = []
    for ability, asked in (
        (card.chain, ("chain", *card.chain.needs) if card.chain is not None else ()),
        (card.remove, ("remove",)),
    ):
        if ability is not None:
            signs += [*asked, ARROW, *VERBS.signs(ability.do)]
    return (*signs, *(trait for trait in card.traits if trait != "unremovable"))
