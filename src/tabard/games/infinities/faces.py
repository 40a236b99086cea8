"""What is printed on the pieces of Infinities, as every rendering draws it."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tabard.engine.view import Face, FaceForm, Figure
from tabard.games.infinities.checks import slug
from tabard.games.infinities.nouns import with_threads
from tabard.games.infinities.printed import (
    Action,
    Card,
    action_text,
    objective_text,
    reaction_text,
    walls_text,
)
from tabard.games.infinities.reminders import reminders
from tabard.games.infinities.rules.terms import ICON_NAMES
from tabard.games.infinities.stories import Chapter, Thread
from tabard.games.infinities.vocabulary import VERBS

ARROW: Final = "▸"
_KINDS: Final = {
    "leader": "Leader",
    "unit": "Unit",
    "action": "Action card",
    "tile": "Tile",
    "rift": "Tile",
    "skirmish": "Skirmish card",
    "reference": "Reference card",
}
_FORMS: Final[dict[str, FaceForm]] = {"leader": "site", "skirmish": "page"}
_LETTERS: Final = {"lightbearers": "L", "deva-network": "D", "sands-of-varra": "S", "genesis-circuit": "G"}
_COLOURS: Final = {
    "lightbearers": "#a9772b",
    "deva-network": "#3d7f82",
    "sands-of-varra": "#a9772b",
    "genesis-circuit": "#3d7f82",
}
_PLAYS: Final[Mapping[tuple[str, ...], str]] = {
    ("Sunder", "Echo of Dawn"): "Strikes units down, and plays a card twice",
    ("Share the Cup", "Flood the Wadi"): "Draws more, and reacts more often",
    ("Shift the Sand", "Undertow"): "Moves the ground, and people on it",
    ("Refract", "Thousand Edges"): "Attacks, and attacks again",
    ("Cut the Purse", "The Second Shadow"): "Steals tokens and cards, and is elsewhere",
    ("Break the Claim", "Raise the Spine"): "Takes ground and holds it",
    ("Survey", "Redraw the Border"): "Discovers and turns tiles, and takes them",
    ("Enforce", "Requisition"): "Strikes with every unit she leads",
    ("Recompute", "Overwrite"): "Locks more dice, and takes tiles from others",
    ("Launch", "Swarm Pattern"): "Gathers units, and attacks with all of them",
    ("Excise", "Implant"): "Looks at hands and decks, and plans ahead",
    ("Unseen Step", "Blackout"): "Goes through walls, and takes others' dice",
}
"""What the texts of a leader come to, for whoever chooses one: by its actions, so that nothing is said of a leader of
one's own that only goes by the same name."""
_TYPE_ICONS: Final = {
    "power": "mailed-fist",
    "energy": "lightning-helix",
    "fortitude": "mountains",
    "boost": "upgrade",
    "star": "polar-star",
}


def face_of(card: Card) -> Face:
    """A printed card; a tile shows its first side."""
    if card.kind == "tile":
        return side_face(card, 0)
    if card.kind == "rift":
        return _rift(card)
    family = card.faction or ("all" if card.scope in ("all", "tutorial", None) else card.scope)
    figures: tuple[Figure, ...] = ()
    if card.defense is not None:
        figures = (Figure("defense", "D", card.defense),)
    return Face(
        id=card.id,
        name=card.name,
        kind=_KINDS[card.kind],
        family=family,
        letter=_LETTERS.get(family, "A"),
        colour=_COLOURS.get(family, "#8a8c86"),
        figures=figures,
        strip=_strip(card),
        signs=_signs(card),
        form=_FORMS.get(card.kind, "card"),
        text=_said(card),
        icon=card.icon,
        source=card.source,
    )


def _said(card: Card) -> str:
    """The text of a card, what its words mean, and its flavour; a skirmish card has a line for each objective."""
    if card.kind == "skirmish":
        return "\n".join(objective_text(o) for row in card.rows for o in row)
    return " ".join(part for part in (card.text, reminders(card.text), _flavour(card)) if part)


def _flavour(card: Card) -> str:
    return f"“{card.flavour}”" if card.flavour else ""


def side_face(card: Card, side: int) -> Face:
    """One side of a tile: type, Influence, walls, and what is on its back."""
    one, other = card.sides[side], card.sides[1 - side]
    assert card.world is not None
    back = f"{other.name}, {other.type.capitalize()}, Influence {other.influence}"
    return Face(
        id=slug(one.name),
        name=one.name,
        kind="Tile",
        family=card.world,
        letter=_LETTERS[card.world],
        colour=_COLOURS[card.world],
        figures=(Figure("influence", "I", one.influence),),
        strip=one.type.capitalize(),
        signs=(one.type,),
        form="tile",
        text=f"{one.type.capitalize()} tile. {walls_text(card)} Back: {back}.",
        icon=_TYPE_ICONS[one.type],
        source=card.source,
    )


def _rift(card: Card) -> Face:
    return Face(
        id=card.id,
        name=card.name,
        kind="Tile",
        family="rift",
        letter="R",
        colour="#7d5597",
        figures=(Figure("influence", "I", 1),),
        strip="Rift",
        signs=("rift",),
        form="tile",
        text=card.text,
        icon=card.icon,
        source=card.source,
    )


def _page(id: str, name: str, kind: str, text: str) -> Face:
    """A page of the Story Guide."""
    return Face(id, name, kind, "all", "A", form="page", text=text, icon="open-book")


def _pages(chapter: Chapter, threads: Mapping[str, str]) -> list[Face]:
    """What a chapter tells: its beginning with its special rules, what threads add, its actions and objectives."""
    kind = "Chapter" if chapter.leader is None else "Quest"
    key = f"chapter-{chapter.id}"
    special = chapter.special.strip()
    if chapter.wins_from > 1:
        special = f"{special} Nobody wins before round {chapter.wins_from}.".strip()
    special = f"\n\nSpecial rules: {special}" if special else ""
    found = [_page(key, chapter.title, kind, f"{chapter.text.strip()}{special}")]
    for n, aside in enumerate(chapter.asides):
        found.append(_page(f"{key}-aside-{n}", chapter.title, kind, aside.text.strip()))
    for goal in chapter.objectives:
        if goal.secret:
            continue  # INF-HID-18: its words are told when it is fulfilled
        name = goal.id.replace("-", " ").capitalize()
        found.append(
            _page(f"{key}-goal-{goal.id}", name, "To prevent" if goal.lost else "Objective", goal.text)
        )
    for action in chapter.actions:
        name = action.name or action.id.replace("-", " ").capitalize()
        text = with_threads(_priceless(action), threads)
        page = _page(f"{key}-action-{action.id}", name, "Exclusive action", text)
        found.append(replace(page, signs=tuple(action.cost)))
    return found


def _leader(card: Card) -> list[Face]:
    """What a leader can do, a face each, and all of it as one page for those who choose a leader."""
    family = card.faction or "all"
    said = [action_text(action) for action in card.actions]
    if card.reaction is not None:
        said.append(reaction_text(card.reaction))
    said += [_flavour(card)] if card.flavour else []
    page = replace(face_of(card), id=f"lead-{card.id}", kind=card.title or "Leader", form="page")
    plays = _PLAYS.get(tuple(action.name for action in card.actions), "")
    found = [replace(page, text="\n".join(said), signs=(), strip=plays)]
    for n, action in enumerate(card.actions, 1):
        found.append(
            _deed(
                f"{card.id}-deed-{n}", action.name, "Leader action", family, action.cost, _priceless(action)
            )
        )
    if card.reaction is not None:
        text = reaction_text(card.reaction).removeprefix("Reaction: ")
        found.append(
            _deed(f"{card.id}-reaction", card.reaction.name, "Reaction", family, ("reaction",), text)
        )
    return found


def _deed(id: str, name: str, kind: str, family: str, signs: tuple[str, ...], text: str) -> Face:
    icon = _TYPE_ICONS.get(signs[0], "return-arrow")
    return Face(
        id, name, kind, family, _LETTERS.get(family, "A"), signs=signs, form="page", text=text, icon=icon
    )


def _priceless(action: Action) -> str:
    """The text of an action without its cost, which stands beside it as signs."""
    return action_text(action).split(": ", 1)[1]


def all_faces(
    cards: Sequence[Card], chapters: Sequence[Chapter], threads: Sequence[Thread]
) -> tuple[Face, ...]:
    """Cards, both sides of all tiles, dice, control tokens, items and pages of the story."""
    found: dict[str, Face] = {}
    for card in cards:
        found[card.id] = face_of(card)
        if card.kind == "leader":
            for face in _leader(card):
                found[face.id] = face
        for side in range(len(card.sides)):
            face = side_face(card, side)
            found[face.id] = face
    for icon in ICON_NAMES[:5]:
        found[f"die-{icon}"] = Face(
            f"die-{icon}",
            f"{icon.capitalize()} die",
            "Die",
            "all",
            "A",
            signs=(icon,),
            form="die",
            icon=_TYPE_ICONS[icon],
        )
    found["control-token"] = Face(
        "control-token", "Control token", "Token", "all", "A", form="token", icon="flying-flag"
    )
    found["opponent"] = Face("opponent", "Opponent", "Leader", "all", "A", form="site", icon="hooded-figure")
    names = {thread.id: thread.name for thread in threads}
    for thread in threads:
        found[f"thread-{thread.id}"] = _page(f"thread-{thread.id}", thread.name, "Story thread", thread.text)
    for chapter in chapters:
        for page in _pages(chapter, names):
            found[page.id] = page
        for item in chapter.items:
            found[f"item-{item.id}"] = Face(
                f"item-{item.id}", item.name, "Item", "all", "A", form="token", icon="swap-bag"
            )
    return tuple(found.values())


def _strip(card: Card) -> str:
    """What a card does in the fewest letters."""
    parts = ["+".join(icon[0].upper() for icon in action.cost) for action in card.actions]
    if card.passives:
        parts.append("passive")
    if card.triggers:
        parts.append("trigger")
    if card.prepared is not None:
        parts.append("prepared")
    if card.empower is not None:
        parts.append(f"{card.empower.attribute.capitalize()} {card.empower.threshold}")
    return "; ".join(parts)


def _signs(card: Card) -> tuple[str, ...]:
    found: list[str] = []
    for action in card.actions:
        found += [*action.cost, ARROW, *VERBS.signs(action.do)]
    found += VERBS.signs(card.do)
    if card.reaction is not None:
        found += ["reaction", ARROW, *VERBS.signs(card.reaction.do)]
    for passive in card.passives:
        found.append("passive" if passive.grant is None else "walls" if passive.grant.walls else "immune")
    for trigger in card.triggers:
        found += ["trigger", ARROW, *VERBS.signs(trigger.do)]
    if card.prepared is not None:
        found.append("prepared")
    return tuple(found)
