"""What the cards of Volfyirion can say: a verb a row, and the abilities that hold verbs (VOL-SETC-02)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta

from tabard.engine.frames import Op
from tabard.engine.view import Sign
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.rules.abilities import DrawCards, HitSlot, MoveDragon, Recall, RemoveCard
from tabard.games.volfyirion.state import Bonus
from tabard.language.english import listed
from tabard.language.parts import ONE_VERB, OneVerb, Part
from tabard.language.vocabulary import Verb, Vocabulary

Amount = Annotated[int, Meta(ge=0, le=99)]  # no card gives or costs less than nothing (VOL-SETC-05)
Colour = Literal["turquoise", "red", "purple"]
"""The colours that a Synergy Chain asks for."""
INK: Final = "#4a4034"
# Saves know the cards by a hash of all that is printed, and the first ones were made with defaults written out: hence
# `omit_defaults=False` below.


class Points(Part, frozen=True, kw_only=True, omit_defaults=False):
    """An amount of Command, Battle and Knowledge Points (VOL-GEN-03)."""

    command: Amount = 0
    """Command Points, which buy Assets."""
    battle: Amount = 0
    """Battle Points, which buy Wonders and take Cities."""
    knowledge: Amount = 0
    """Knowledge Points, which seal, unseal and replace."""

    def __bool__(self) -> bool:
        return self.command + self.battle + self.knowledge > 0


class Gain(Points, frozen=True, kw_only=True, omit_defaults=False):
    """Points that an ability gives: at least one."""

    def __post_init__(self) -> None:
        if not self:
            raise ValueError("expected at least one point, got none")


def points_text(points: Points) -> str:
    kinds = (points.command, "Command"), (points.battle, "Battle"), (points.knowledge, "Knowledge")
    return listed([f"{amount} {name}" for amount, name in kinds if amount])


def amounts(points: Points) -> list[tuple[str, str, int]]:
    """The points that there are: name, letter, how many."""
    kinds = (("command", "C"), ("battle", "B"), ("knowledge", "K"))
    return [(name, letter, getattr(points, name)) for name, letter in kinds if getattr(points, name)]


class Giving:
    """A bonus while it is written: points add up, all else becomes ops."""

    def __init__(self, parts: int) -> None:
        self.bonus = Bonus()
        self.parts = parts

    def earn(self, points: Points) -> list[Op]:
        self.bonus.cp += points.command
        self.bonus.bp += points.battle
        self.bonus.kp += points.knowledge
        return []


class Short(Verb[Giving]):
    """A verb with the few letters that stand for it in a strip."""

    def __init__(self, *row: Any, brief: Callable[[Any], str], **more: Any) -> None:
        super().__init__(*row, **more)
        self.brief = brief


_REMOVED: Final = {
    "card": (
        "a card from your hand, Discard Pile or Playing Area",
        "remove card",
        "Remove a card of yours",
        "burning-book",
    ),
    "troop": ("an enemy Troop", "kill Troop", "Remove an enemy Troop", "broken-shield"),
    "building": ("an enemy Building", "raze Building", "Remove an enemy Building", "castle-ruins"),
}
"""What can be removed: in a text, in a strip, its sign and the icon."""


def _remove(w: Giving, what: Literal["card", "troop", "building"]) -> Op:
    if what == "card":
        return RemoveCard("VOL-EFF-04")
    if what == "troop":
        return HitSlot(a.HIT_TROOP, "VOL-EFF-07")
    return HitSlot(a.HIT_BUILDING, "VOL-EFF-08")


VERBS: Final[Vocabulary[Giving]] = Vocabulary({"this": str}, lambda value: False, INK)
# fmt: off
VERBS.add(
    Short(
        "gain", Gain, "Gain points", lambda x: f"gain {points_text(x)}", Giving.earn,
        shows=lambda x: [sign for name, _, n in amounts(x) for sign in (name, str(n))],
        brief=lambda x: " ".join(f"+{n}{letter}" for _, letter, n in amounts(x)),
    ),
    Short(
        "draw", Annotated[int, Meta(ge=1, le=9)], "Draw cards",
        lambda n: "draw a card" if n == 1 else f"draw up to {n} cards",
        lambda w, n: DrawCards(n, w.parts > 1),
        "card-draw",
        shows=lambda n: ["draw", str(n)],
        brief=lambda n: f"draw {n}",
    ),
    Short(
        "remove", Literal["card", "troop", "building"], "Remove a card of yours, or what stands on an enemy City",
        lambda what: f"remove {_REMOVED[what][0]}", _remove,
        shows=lambda what: [f"remove-{what}"],
        brief=lambda what: _REMOVED[what][1],
    ),
    Short(
        "move", Literal["volfyirion"], "Move Volfyirion without paying", "move Volfyirion without paying",
        lambda w, x: MoveDragon(),
        "spiked-dragon-head",
        brief=lambda x: "move dragon",
    ),
    Short(
        "recall", Literal["card"], "Take a card back from the Discard Pile",
        "take a card from your Discard Pile into your hand", lambda w, x: Recall(),
        "return-arrow",
        brief=lambda x: "recall card",
    ),
)
# fmt: on
SIGNS: Final = {
    **VERBS.drawn(),
    **{f"remove-{what}": Sign(title, icon, "square", INK) for what, (_, _, title, icon) in _REMOVED.items()},
}

if TYPE_CHECKING:
    Effect = OneVerb
else:
    Effect = VERBS.effect(
        __name__, "One effect of a Secondary Ability: exactly one verb (VOL-SETC-02).", omit_defaults=False
    )

Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


class Chain(Part, frozen=True, kw_only=True, omit_defaults=False):
    """A Synergy Chain: other own cards of these colours, then the bonus (VOL-SYN)."""

    needs: Annotated[tuple[Colour, ...], Meta(min_length=1)]
    """The colours of other own cards in play that it takes, each as often as it is named."""
    do: Effects
    """What it gives then, once a turn."""


class Removal(Part, frozen=True, kw_only=True, omit_defaults=False):
    """A Remove Ability: the card leaves the game for the bonus (VOL-REM)."""

    do: Effects
    """What it gives."""


def said(effects: Sequence[OneVerb]) -> str:
    """Effects in words."""
    return ", ".join(VERBS.texts(effects))


def brief(effects: Sequence[OneVerb]) -> str:
    """Effects in a few letters, for a strip."""
    found: list[str] = []
    for effect in effects:
        word, value = effect.verb
        verb = VERBS.verbs[word]
        assert isinstance(verb, Short)
        found.append(verb.brief(value))
    return ", ".join(found)
