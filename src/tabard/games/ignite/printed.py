"""The printed cards of Ignite, and the text that a card has from what it does (IGN-SET-05)."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from msgspec import Meta

from tabard.engine.cards import Printed
from tabard.games.ignite import parts as p
from tabard.games.ignite.nouns import MOMENTS
from tabard.games.ignite.vocabulary import Effect, Effects, sentences
from tabard.language.english import article, counted, listed, lower
from tabard.language.parts import Part, once_a_card, walk

_NEEDS: Final = {
    "near-water": "a unit in or next to water",
    "in-water": "a unit in water",
    "in-forest": "a unit in a forest",
    "in-village": "a unit in the village",
    "mount-played": "a mount played this turn",
    "weapon-played": "a weapon played this turn",
    "spell-played": "a spell played this turn",
}
_STYLES: Final = {
    "normal-trash": "Trash it after use.",
    "reaction-trash": "Trash it after use.",
}


KEYWORDS: Final = (
    ("fire", "attack", "Fire: everyone in a forest that is struck takes 1 damage."),
    (
        "lightning",
        "attack",
        "Lightning: it leaps on to everyone next to those struck and in their water, 1 damage each.",
    ),
    (
        "freeze",
        "attack",
        "Freeze: those struck, and everyone in their water, cannot act or react until your next turn begins.",
    ),
    ("aoe", "attack", "AoE: forests do not protect."),
    ("fly", "move", "Fly: you move over everything and knock nobody down."),
    ("mount", "move", "Mount: you move through figures, and enemy units among them are knocked down."),
)
"""What a type means for the verb beside it, as cards remind of it."""
PLIGHTS: Final = {
    "freeze": "Frozen: cannot act or react until your next turn begins.",
    "immobilize": "Immobilized: cannot move until your next turn begins.",
    "knock": "Knocked down: cannot act until its owner discards a card to stand it up.",
}
"""What a blow means, for large cards."""


class Reaction(Part, frozen=True, kw_only=True):
    """The out-of-turn use of a card (IGN-REACT)."""

    to: Annotated[tuple[p.Harm, ...], Meta(min_length=1)]
    """What it answers: attacks that are made with these."""
    answer: p.Answer
    """`redirect`: another figure in range of the attacker becomes the target; `disarm`: the attack is negated,
    and its card is discarded or, with `take`, comes into the own play area."""
    move: p.Small = 0
    """How far a dodging unit goes."""
    fly: bool = False
    """Whether a dodging unit flies."""
    anyone: bool = False
    """Also when the attack or spell does not concern one's own figures."""
    melee: bool = False
    """Only against a melee attack."""
    take: bool = False
    """A disarmed card goes into the own play area instead of its owner's."""
    do: Effects | None = None
    """What the answering unit does afterwards."""


class Reveal(Part, frozen=True, kw_only=True):
    """What showing the card from hand does (IGN-REVEAL)."""

    on: p.Moment
    """The moment at which it may be shown."""
    do: Effects
    """What happens then, in order."""


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card (IGN-SET-05, IGN-SET-06)."""

    kind: p.Kind = "battle"
    """A card of the market, of the starting decks, or a title."""
    count: Annotated[int, Meta(ge=0, le=99)] = 10
    """Copies in the box; 0 takes a card out of the set that is extended."""
    types: Annotated[tuple[p.Type, ...], Meta(min_length=1)]
    """In printed order; the first decides what a pure spell is (IGN-TYPE-03)."""
    cost: p.Small = 0
    """Honor that it costs in the market."""
    honor: Annotated[int, Meta(ge=0, le=9)] = 0
    """What it is worth when it is played for honor."""
    prices: tuple[Annotated[int, Meta(ge=1, le=40)], ...] = ()
    """Of a title, ascending (IGN-TITLE-04)."""
    style: p.Style = "normal"
    """What becomes of it after use, and whether it is used out of turn (IGN-PLAY-12)."""
    needs: tuple[p.Need, ...] = ()
    """What the acting unit or its owner needs to play the card for its action."""
    do: Effects | None = None
    """The action of the card: its instructions, in order."""
    react: Reaction | None = None
    """Its use out of turn."""
    reveal: Reveal | None = None
    """What it does when it is shown from hand."""


def verbs_in(effects: Effects | None) -> Iterator[tuple[str, Any]]:
    """Every verb of a text with its value, those inside others included."""
    return (part.verb for part in walk(effects) if isinstance(part, Effect))


@once_a_card
def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    found = [f"Needs {_NEEDS[need]}." for need in card.needs]
    if card.do is not None:
        found.append(sentences(card.do))
        found += reminders(card)
    if card.react is not None:
        found.append(_reaction(card.react))
    if card.reveal is not None:
        found.append(f"Reveal when {MOMENTS[card.reveal.on]}: {lower(sentences(card.reveal.do))}")
    if card.style in _STYLES:
        found.append(_STYLES[card.style])
    return " ".join(found)


def reminders(card: Card) -> list[str]:
    """What the types of a card add to its action; a mount that flies only flies (IGN-FLY-03)."""
    verbs = {verb for verb, _ in verbs_in(card.do)}
    types = [kind for kind in card.types if kind != "mount" or "fly" not in card.types]
    return [said for kind, verb, said in KEYWORDS if kind in types and verb in verbs]


def _reaction(x: Reaction) -> str:
    harms = article(listed(x.to, " or "))
    attack = f"{'a melee attack' if x.melee else 'an attack'} with {harms}"
    if x.to == ("spell",):
        attack = "any spell, whomever it is meant for" if x.anyone else "a spell"
    elif x.anyone:
        attack += ", whomever it is meant for"
    answer = {
        "block": f"block {attack}",
        "dodge": f"dodge {attack} by moving {counted(x.move, 'space').replace('a ', '1 ')}{', flying' * x.fly}",
        "negate": f"negate {attack}",
        "redirect": f"{attack} hits another enemy of the attacker in its range instead",
        "disarm": f"negate {attack}{' and take that card into your play area' * x.take}",
    }[x.answer]
    then = f" Then {lower(sentences(x.do))}" if x.do is not None else ""
    return f"Out of turn: {answer}.{then}"
