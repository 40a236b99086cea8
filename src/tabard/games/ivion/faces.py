"""What is printed on a card of Ivion, in the structure that every table draws."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.view import Face, FaceForm, Figure
from tabard.games.ivion import effects as e
from tabard.games.ivion.look import COLOURS, LETTERS, OTHERS

_VERBS: Final = {
    "stun": "stun",
    "pay": "price",
    "deepen": "control",
    "brand": "control",
    "cleanse": "cleanse",
    "mill": "mill",
    "look": "look",
    "peek": "peek",
    "reveal": "reveal",
    "recover": "recover",
    "recall": "recover",
    "tuck": "tuck",
    "shuffle": "shuffle",
    "search": "search",
    "banish": "banish",
    "plant": "plant",
    "play": "play",
    "copy": "copy",
    "counter": "counter",
    "attach": "attach",
    "destroy": "destroy",
    "travel": "travel",
    "swap": "swap",
    "terrain": "terrain",
    "clear": "terrain",
    "chivalry": "chivalry",
    "second_wind": "wind",
    "end": "close",
    "relic": "relic",
    "regain": "relic",
    "ready": "ready",
    "seize": "seize",
    "morph": "morph",
    "lasting": "lasting",
    "max_hp": "hp",
}
"""The sign of each instruction that is drawn without a number."""


def family_of(card: e.Card) -> str:
    """The archetype of a card, or what kind of thing it is; archetypes and terrain of one's own share a family."""
    if card.kind == "terrain":
        return card.id if card.id in COLOURS else "terrain"
    key = card.id if card.kind == "archetype" else card.archetype or card.kind
    return key if key in COLOURS else OTHERS


def face_of(card: e.Card, cards: Sequence[e.Card]) -> Face:
    """The card as it is drawn: archetype by colour and charge, actions, power and range along the foot."""
    family = family_of(card)
    form: FaceForm = "tile" if card.kind == "terrain" else "card"
    return Face(
        id=card.id,
        name=card.name,
        kind=_kind(card, cards),
        family=family,
        letter=LETTERS[family],
        colour=COLOURS[family],
        figures=_figures(card),
        strip=_strip(card),
        signs=tuple(_signs(card)),
        form=form,
        badge=None if card.hp is None else Figure("hp", "H", card.hp),
        corner="instant" if card.instant else "",
        text=card.text or _archetype_text(card),
        icon=card.icon,
        source=card.source,
    )


def hero_faces(cards: Sequence[e.Card]) -> tuple[Face, ...]:
    """The miniatures: one a specialization (IVI-HC-16)."""
    found: list[Face] = []
    for card in cards:
        if card.kind == "archetype" and card.role == "specialization":
            family = family_of(card)
            text = f"The hero: {card.name}."
            found.append(
                Face(
                    id=f"hero-{card.id}",
                    name=card.name,
                    kind="Hero",
                    family=family,
                    letter=LETTERS[family],
                    colour=COLOURS[family],
                    form="token",
                    text=text,
                    slots=("attached",),
                    icon=card.icon,
                    source=card.source,
                )
            )
    return tuple(found)


def _kind(card: e.Card, cards: Sequence[e.Card]) -> str:
    """Type, archetype and what else stands on the line below the name."""
    if card.kind == "archetype":
        return (card.role or "").title()
    if card.kind == "terrain":
        return "Terrain"
    words = [(card.type or "").title()]
    if card.archetype is not None:
        words.append(next((c.name for c in cards if c.id == card.archetype), card.archetype))
    if card.kind in ("ultimate", "trait", "relic"):
        words.append(card.kind.title())
    if card.instant:
        words.append("Instant")
    if card.heroic:
        words.append("Heroic")
    return " · ".join(words)


def _archetype_text(card: e.Card) -> str:
    return f"{' and '.join(card.colours).capitalize()} {card.role}." if card.colours else ""


def _figures(card: e.Card) -> tuple[Figure, ...]:
    found: list[Figure] = []
    if card.actions is not None:
        found.append(Figure("actions", "A", card.actions, card.actions != 0))
    if card.power is not None:
        found.append(Figure("power", "P", card.power, card.power != 0))
    if card.range is not None:
        found.append(Figure("range", "R", card.range))
    return tuple(found)


def _strip(card: e.Card) -> str:
    """Keywords and banner in a few words."""
    words = [name for name in ("instant", "heroic", "cantrip") if getattr(card, name)]
    if card.unleash is not None:
        words.append("unleash")
    if card.banner:
        words.append("/".join(kind[:2] for kind in card.banner))
    return ", ".join(words)


def _signs(card: e.Card) -> list[str]:
    """The card in signs: keywords, banner, what it does."""
    found = [name for name in ("heroic", "cantrip") if getattr(card, name)]
    found += list(card.banner)
    found += _effects(card.do)
    for i, mode in enumerate(card.modes):
        found += ["/"] * (i > 0) + _effects(mode.do)
    if card.unleash is not None:
        found += ["unleash", *_effects(card.unleash.do)]
    return found


def _effects(effects: Sequence[e.Effect]) -> list[str]:
    return [sign for effect in effects for sign in _effect(effect)]


def _effect(effect: e.Effect) -> list[str]:
    """An instruction in signs; what no sign can tell is left to the text."""
    if effect.damage is not None:
        return ["damage", *_number(effect.damage.n)]
    if effect.heal is not None:
        return ["heal", *_number(effect.heal.n)]
    if effect.draw is not None:
        return ["draw", *_number(effect.draw.n)]
    if effect.discard is not None:
        return ["discard", *_number(effect.discard.n)]
    if effect.control is not None:
        kinds = ("slow", "silence", "disarm")
        given = [(kind, getattr(effect.control, kind)) for kind in kinds]
        return [sign for kind, n in given if n is not None for sign in (kind, *_number(n))]
    for change in (effect.gain, effect.lose):
        if change is not None:
            minus = "" if change is effect.gain else "−"
            pools = [(name, getattr(change, name)) for name in ("actions", "power", "initiative")]
            return [
                sign
                for name, n in pools
                if n is not None
                for sign in (name, *(minus + m for m in _number(n)))
            ]
    parts = e.inner(effect)
    if effect.lasting is None and parts:
        return _effects([one for part in parts for one in part])
    return [sign for name, sign in _VERBS.items() if getattr(effect, name) is not None]


def _number(n: object) -> list[str]:
    """A number as it is written; one that is counted has none."""
    return [str(n)] if isinstance(n, int) else []
