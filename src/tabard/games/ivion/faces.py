"""What is printed on a card of Ivion, in the structure that every table draws."""

from collections.abc import Sequence

from tabard.engine.view import Face, FaceForm, Figure
from tabard.games.ivion.look import OTHERS, PRINTED
from tabard.games.ivion.printed import Card
from tabard.games.ivion.vocabulary import VERBS


def family_of(card: Card) -> str:
    """The archetype of a card, or what kind of thing it is; archetypes and terrain of one's own share a family."""
    if card.kind == "terrain":
        return card.id if card.id in PRINTED else "terrain"
    key = card.id if card.kind == "archetype" else card.archetype or card.kind
    return key if key in PRINTED else OTHERS


def face_of(card: Card, cards: Sequence[Card]) -> Face:
    """The card as it is drawn: archetype by colour and charge, actions, power and range along the foot."""
    family = family_of(card)
    letter, colour = PRINTED[family]
    form: FaceForm = "tile" if card.kind == "terrain" else "card"
    return Face(
        id=card.id,
        name=card.name,
        kind=_kind(card, cards),
        family=family,
        letter=letter,
        colour=colour,
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


def hero_faces(cards: Sequence[Card]) -> tuple[Face, ...]:
    """The miniatures: one a specialization (IVI-HC-16)."""
    found: list[Face] = []
    for card in cards:
        if card.kind == "archetype" and card.role == "specialization":
            family = family_of(card)
            letter, colour = PRINTED[family]
            text = f"The hero: {card.name}."
            found.append(
                Face(
                    id=f"hero-{card.id}",
                    name=card.name,
                    kind="Hero",
                    family=family,
                    letter=letter,
                    colour=colour,
                    form="token",
                    text=text,
                    slots=("attached",),
                    icon=card.icon,
                    source=card.source,
                )
            )
    return tuple(found)


def _kind(card: Card, cards: Sequence[Card]) -> str:
    """Type, archetype and what else stands on the line below the name."""
    if card.kind == "archetype":
        return (card.role or "").title()
    if card.kind == "terrain":
        return "Terrain"
    words = [(card.type or "").title()]
    if card.archetype is not None:  # IVI-SETC-08
        words.append(next((c.name for c in cards if c.id == card.archetype), card.archetype))
    if card.kind in ("ultimate", "trait", "relic"):
        words.append(card.kind.title())
    if card.instant:
        words.append("Instant")
    if card.heroic:
        words.append("Heroic")
    return " · ".join(words)


def _archetype_text(card: Card) -> str:
    return f"{' and '.join(card.colours).capitalize()} {card.role}." if card.colours else ""


def _figures(card: Card) -> tuple[Figure, ...]:
    found: list[Figure] = []
    if card.actions is not None:
        found.append(Figure("actions", "A", card.actions, card.actions != 0))
    if card.power is not None:
        found.append(Figure("power", "P", card.power, card.power != 0))
    if card.range is not None:
        found.append(Figure("range", "R", card.range))
    return tuple(found)


def _strip(card: Card) -> str:
    """Keywords and banner in a few words."""
    words = [name for name in ("instant", "heroic", "cantrip") if getattr(card, name)]
    if card.unleash is not None:
        words.append("unleash")
    if card.banner:
        words.append("/".join(kind[:2] for kind in card.banner))
    return ", ".join(words)


def _signs(card: Card) -> list[str]:
    """The card in signs: keywords, banner, what it does."""
    found = [name for name in ("heroic", "cantrip") if getattr(card, name)]
    found += list(card.banner)
    found += VERBS.signs(card.do)
    for i, mode in enumerate(card.modes):
        found += ["/"] * (i > 0) + VERBS.signs(mode.do)
    if card.unleash is not None:
        found += ["unleash", *VERBS.signs(card.unleash.do)]
    return found
