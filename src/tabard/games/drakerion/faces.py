"""What is printed on a card of Drakerion, in the structure that every table draws."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.view import Face, Figure
from tabard.games.drakerion.effects import Ability, Amount, Card, Effect
from tabard.games.drakerion.look import ARROW

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
_VERBS: Final = {
    "put": "bury",
    "shuffle": "shuffle",
    "search": "search",
    "reveal": "reveal",
    "recall": "recall",
    "deploy": "deploy",
    "play": "cheap",
    "attach": "attach",
    "destroy": "destroy",
    "forbid": "forbid",
    "blank": "blank",
    "commit": "commit",
    "ready": "ready",
    "move": "move",
    "redirect": "redirect",
    "cancel": "cancel",
    "replace": "replace",
    "control": "control",
    "first": "first",
    "end": "close",
    "regain": "regain",
    "extra": "again",
}
"""The sign of each instruction that is drawn without a number."""
_STATS: Final = ("melee", "ranged", "riposte", "hp", "prestige", "gold", "draw")


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
        signs=(*card.keywords, *(sign for ability in card.abilities for sign in _ability(ability))),
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


def _ability(ability: Ability) -> list[str]:
    """An ability in signs: when it works, an arrow, what it does; what always works has no sign in front."""
    done = _effects(ability.do)
    if ability.label == "static":
        return done
    return [ability.label, *((ARROW, *done) if done else ())]


def _effects(effects: Sequence[Effect]) -> list[str]:
    return [sign for effect in effects for sign in _effect(effect)]


def _effect(effect: Effect) -> list[str]:
    """An instruction in signs; what no sign can tell is left to the text."""
    if effect.gain is not None:
        return _amount(effect.gain, "")
    if effect.lose is not None:
        return _amount(effect.lose, "−")
    if effect.draw is not None:
        return ["draw", *_number(effect.draw.n)]
    if effect.discard is not None:
        return ["discard", *_number(effect.discard.n)]
    if effect.look is not None:
        return ["look", *_number(effect.look.n)]
    if effect.arm is not None:
        return ["ranged", *_number(effect.arm.n)]
    for name in ("damage", "heal", "shield", "counters", "shift"):
        harm = getattr(effect, name)
        if harm is not None:
            return ["damage" if name in ("counters", "shift") else name, *_number(harm.n)]
    if effect.change is not None:
        amount = effect.change.by if effect.change.by is not None else effect.change.set
        shown = _number(amount, effect.change.by is not None)
        return [sign for stat in effect.change.stat if stat in _STATS for sign in (stat, *shown)]
    if effect.keyword is not None:
        return [*effect.keyword.gain, *(("forbid", *effect.keyword.lose) if effect.keyword.lose else ())]
    if effect.grant is not None:
        return _ability(effect.grant.ability)
    for branch in (effect.may, effect.when):
        if branch is not None:
            return _effects(branch.do)
    if effect.one is not None:
        ways = [_effects(mode.do) for mode in effect.one]
        return [sign for i, way in enumerate(ways) for sign in (*(("/",) if i else ()), *way)]
    return [sign for name, sign in _VERBS.items() if getattr(effect, name) is not None]


def _amount(amount: Amount, sign: str) -> list[str]:
    pools = (("gold", amount.gold), ("prestige", amount.prestige))
    return [part for name, n in pools if n is not None for part in (name, *(sign + m for m in _number(n)))]


def _number(n: object, signed: bool = False) -> list[str]:
    """A number as it is written; one that is counted has none."""
    if not isinstance(n, int):
        return []
    return [f"+{n}" if signed and n >= 0 else str(n).replace("-", "−")]
