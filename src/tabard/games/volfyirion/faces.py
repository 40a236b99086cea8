"""What is printed on a card of Volfyirion, in the structure that every table draws."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.view import Face, Figure
from tabard.games.volfyirion.effects import Card, Effect, Points

# The inks of the Houses; Wonders have none and are printed in gold (VOL-CRD-05, VOL-CRD-06).
_COLOURS: Final = {
    "turquoise": "#4fb3ac",
    "red": "#d9603b",
    "purple": "#a57fc0",
    "grey": "#a39b84",
    "wonder": "#e0b84c",
}
_POINTS: Final = (("command", "C"), ("battle", "B"), ("knowledge", "K"))
_REMOVES: Final = {"card": "remove card", "troop": "kill Troop", "building": "raze Building"}


def face_of(card: Card) -> Face:
    """The card as it is drawn: House by colour and letter, price, points, and the ability in a strip."""
    family = card.house or ("wonder" if card.kind == "wonder" else "")
    figures = [Figure(name, letter, n) for name, letter, n in _points(card.gain)]
    if card.defence:
        figures.append(Figure("defence", "D", card.defence))
    price = "B" if card.kind == "wonder" else "C"
    return Face(
        id=card.id,
        name=card.name,
        kind=card.kind.title() if not card.starting else "Starter",
        family="neutral" if family == "grey" else f"{family} House" if card.house else family,
        letter={"turquoise": "T", "red": "R", "purple": "P", "grey": "N", "wonder": "W"}.get(family, ""),
        colour=_COLOURS.get(family, ""),
        cost=None if card.cost is None else Figure("battle" if price == "B" else "command", price, card.cost),
        figures=tuple(figures),
        strip=_strip(card),
        text=card.text,
        slots=card.slots,
        icon=card.icon,
        source=card.source,
    )


def _strip(card: Card) -> str:
    parts: list[str] = []
    if card.chain is not None:
        needs = "".join(colour[0].upper() for colour in card.chain.needs)
        parts.append(f"{needs}: {_effects(card.chain.do)}")
    if card.remove is not None:
        parts.append(f"Remove: {_effects(card.remove.do)}")
    parts += [trait for trait in card.traits if trait != "unremovable"]
    return "; ".join(parts)


def _effects(effects: Sequence[Effect]) -> str:
    return ", ".join(_effect(effect) for effect in effects)


def _effect(effect: Effect) -> str:
    if effect.gain is not None:
        return " ".join(f"+{n}{letter}" for _, letter, n in _points(effect.gain))
    if effect.draw is not None:
        return f"draw {effect.draw}"
    if effect.remove is not None:
        return _REMOVES[effect.remove]
    return "move dragon" if effect.move is not None else "recall card"


def _points(points: Points) -> list[tuple[str, str, int]]:
    return [(name, letter, getattr(points, name)) for name, letter in _POINTS if getattr(points, name)]
