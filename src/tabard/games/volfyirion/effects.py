"""The printed cards of Volfyirion: their structs, the text their effects read as, and the box they fill."""

from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tabard.engine.cards import Box, Printed
from tabard.games.volfyirion.options import Module
from tabard.language.parts import ONE_VERB, OneVerb

BOX: Final = "volfyirion"
"""The name by which a set of the players' own extends the built-in box."""

FILES: Final = (
    "starting",
    "commands",
    "buildings",
    "troops",
    "wonders",
    "extras",
    "perks",
    "ploys",
    "cities",
)
"""The built-in card files; their order is the order of the printed cards."""

Amount = Annotated[int, Meta(ge=0, le=99)]
Colour = Literal["turquoise", "red", "purple"]
House = Literal["turquoise", "red", "purple", "grey"]
Kind = Literal["command", "building", "troop", "wonder", "city", "lair", "perk", "ploy"]
Trait = Literal["mercenary", "saboteur", "unsealable", "unremovable"]


class Points(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An amount of Command, Battle and Knowledge Points (VOL-GEN-03)."""

    command: Amount = 0
    battle: Amount = 0
    knowledge: Amount = 0

    def __bool__(self) -> bool:
        return self.command + self.battle + self.knowledge > 0


class Effect(OneVerb, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One effect of a Secondary Ability: exactly one verb of the vocabulary (VOL-SETC-02)."""

    gain: Points | None = None
    draw: Annotated[int, Meta(ge=1, le=9)] | None = None
    remove: Literal["card", "troop", "building"] | None = None
    move: Literal["volfyirion"] | None = None
    recall: Literal["card"] | None = None

    def __post_init__(self) -> None:
        OneVerb.__post_init__(self)
        if self.gain is not None and not self.gain:
            raise ValueError("gain: expected at least one point, got none")


Effects = Annotated[tuple[Annotated[Effect, ONE_VERB], ...], Meta(min_length=1)]


class Chain(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Synergy Chain: other own cards of these colours, then the bonus (VOL-SYN)."""

    needs: Annotated[tuple[Colour, ...], Meta(min_length=1)]
    do: Effects


class Removal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Remove Ability: the card leaves the game for the bonus (VOL-REM)."""

    do: Effects


class Card(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed card of the box (VOL-SETC-01)."""

    kind: Kind
    house: House | None = None
    """The Minor House of the banner; grey is neutral (VOL-CRD-04), Wonders have none (VOL-CRD-06)."""
    cost: Amount | None = None
    """Command Points; Battle Points for a Wonder; nothing for what cannot be acquired."""
    gain: Points = Points()
    """The Main Ability; for the Lair its income."""
    defence: Amount = 0
    chain: Chain | None = None
    remove: Removal | None = None
    starting: bool = False
    module: Module | None = None
    """The module that brings the card into the game; none for the base box."""
    traits: tuple[Trait, ...] = ()
    rebuild: Points | None = None
    """What a destroyed City costs to rebuild in the extended mode (VOL-EXT-04)."""
    side: Literal[0, 1] | None = None
    """Which of the two sets of Cities a City belongs to."""

    @property
    def seal_price(self) -> int | None:
        """Knowledge Points to seal or unseal (VOL-CRD-10); none for what cannot be sealed."""
        return self.cost if self.kind == "wonder" and "unsealable" not in self.traits else None

    @property
    def removes_on_acquiring(self) -> bool:
        """The icon by which the buyer may remove another card (VOL-CRD-11)."""
        return self.kind == "wonder"

    @property
    def slots(self) -> tuple[str, ...]:
        """What a City has room for; the Lair has none (VOL-CRD-12, VOL-DEF-10)."""
        return ("troop", "building") if self.kind == "city" else ()


# -- text -------------------------------------------------------------------------------------------

_TRAITS: Final = {
    "mercenary": "Mercenary: if its City is attacked, it returns to the Asset Deck and the City falls.",
    "saboteur": "Saboteur: when acquired, goes to the opponent's discard pile.",
    "unsealable": "Cannot be sealed. The opponent may take it over for 4 Knowledge.",
    "unremovable": "No other card can remove it.",
}
_REMOVE: Final = {"card": "a card", "troop": "a Troop", "building": "a Building"}
_BY_HAND: Final = ("perk", "ploy")


def generated_text(card: Card) -> str:
    """What the card says, from what it does; Perks and Ploys keep the words they came with."""
    if card.kind in _BY_HAND:
        return card.text
    parts: list[str] = []
    if card.defence:
        parts.append(f"Defence {card.defence}.")
    if card.gain:
        parts.append(f"Gain {_amounts(card.gain)}.")
    if card.chain is not None:
        parts.append(f"Chain {_colours(card.chain.needs)}: {_effects(card.chain.do)}.")
    if card.remove is not None:
        parts.append(f"Remove: {_effects(card.remove.do)}.")
    if card.rebuild is not None:
        parts.append(f"Rebuild: {_amounts(card.rebuild)} (our price).")  # VOL-SETC-10
    for trait in card.traits:
        parts.append(_TRAITS[trait])
    return " ".join(parts)


def _effects(effects: Sequence[Effect]) -> str:
    return ", ".join(_effect(effect) for effect in effects)


def _effect(effect: Effect) -> str:
    if effect.gain is not None:
        return f"gain {_amounts(effect.gain)}"
    if effect.draw is not None:
        return "draw a card" if effect.draw == 1 else f"draw {effect.draw} cards"
    if effect.remove is not None:
        return f"remove {_REMOVE[effect.remove]}"
    if effect.move is not None:
        return "move Volfyirion"
    return "take a card from your discard pile into your hand"


def _amounts(points: Points) -> str:
    kinds = (points.command, "Command"), (points.battle, "Battle"), (points.knowledge, "Knowledge")
    return _listed([f"{amount} {name}" for amount, name in kinds if amount])


def _colours(needs: Sequence[Colour]) -> str:
    numbers = ("", "", "two ", "three ", "four ")
    counted = Counter(needs)
    return _listed([f"{numbers[min(n, 4)]}{colour}" for colour, n in counted.items()])


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# -- the box ----------------------------------------------------------------------------------------

_ASSETS: Final = ("command", "building", "troop")
_BOX_COUNTS: Final = {
    "starting": 20,
    "command": 36,
    "building": 12,
    "troop": 15,
    "wonder": 26,
    "mercenary": 4,
    "saboteur": 2,
    "ascension": 2,
    "perk": 4,
    "ploy": 6,
    "continuum": 2,
    "city": 6,
}
"""How many cards of each group the rulebook counts out (VOL-SETC-03)."""
PERKS: Final = ("qoam-armory", "anomaly-collider", "qoam-oracle", "heroes-party")
PLOYS: Final = (
    "mirage-city",
    "double-shift",
    "qoam-instability",
    "afterthought",
    "crystallization",
    "second-chance",
)
_MODULE_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "mercenary": ("troop",),
    "saboteur": ("command",),
    "ascension": ("wonder",),
    "continuum": _ASSETS,
    "perk": ("perk",),
    "ploy": ("ploy",),
}
_MODULE_TRAITS: Final = {"mercenary": "mercenary", "saboteur": "saboteur", "ascension": "unsealable"}
_TRAIT_KINDS: Final[dict[str, tuple[str, ...]]] = {
    "mercenary": ("troop",),
    "saboteur": _ASSETS,
    "unsealable": ("wonder",),
    "unremovable": (*_ASSETS, "wonder"),
}
MOST_FACES: Final = 200
"""Different cards in one box: more than twice the printed box, and small enough for any action."""


def group(card: Card) -> str:
    """The line of the rulebook's box that a card is counted under."""
    if card.starting:
        return "starting"
    return card.module or card.kind


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box: `strict` asks for the rulebook's numbers (VOL-SETC-03)."""
    problems: list[str] = []
    for card in cards:
        problems += [f"card {card.id!r}: {problem}" for problem in _card_problems(card)]
    for key, n in Counter(card.id for card in cards).items():
        if n > 1:
            problems.append(f"card {key!r}: field id: {n} cards have it")
    if len(cards) > MOST_FACES:
        problems.append(f"different cards: expected at most {MOST_FACES}, got {len(cards)}")
    problems += _count_problems(cards) if strict else _need_problems(cards)
    cheap = sum(c.count for c in cards if group(c) == "wonder" and c.cost is not None and c.cost <= 3)
    if cheap < 2:
        problems.append(f"Wonders that cost 3 Battle or less: expected at least 2, got {cheap} (VOL-SETC-04)")
    return problems + _city_problems(cards)


def _card_problems(card: Card) -> list[str]:
    """Fields of one card that do not go together (VOL-SETC-01, VOL-SETC-06)."""
    kind = card.kind
    bought = kind in _ASSETS or kind == "wonder"
    problems: list[str] = []
    if kind in _ASSETS and card.house is None:
        problems.append(f"field house: a {kind} needs one of turquoise, red, purple, grey")
    if kind not in _ASSETS and card.house is not None:
        problems.append(f"field house: a {kind} has none (VOL-CRD-06)")
    if card.starting and (kind != "command" or card.module is not None):
        problems.append("field starting: only a command of the base box starts in a House Deck")
    if bought and not card.starting and card.cost is None:
        problems.append(f"field cost: a {kind} needs one")
    if card.cost is not None and (card.starting or not bought):
        what = "starting card" if card.starting else kind
        problems.append(f"field cost: a {what} has none, because it cannot be acquired (VOL-CRD-09)")
    if kind in ("troop", "city", "lair"):
        if card.defence == 0:
            problems.append(f"field defence: a {kind} needs at least 1")
    elif card.defence:
        problems.append(f"field defence: a {kind} has none (VOL-CRD-15)")
    if kind == "lair" and not card.gain:
        problems.append("field gain: the lair needs its income (VOL-SETC-06)")
    if card.gain and kind in ("city", "perk", "ploy"):
        problems.append(f"field gain: a {kind} gives no points")
    if card.chain is not None and card.remove is not None:
        problems.append("field remove: a card has one Secondary Ability, and this one has a chain")
    for name, ability in (("chain", card.chain), ("remove", card.remove)):
        if ability is None:
            continue
        if not bought:
            problems.append(f"field {name}: a {kind} has no Secondary Ability")
        if card.module != "continuum" and any(e.recall is not None for e in ability.do):
            problems.append(f"field {name}: recall is for the continuum module only (VOL-SETC-02)")
    if kind == "city" and (card.rebuild is None or not card.rebuild):
        problems.append("field rebuild: a city needs a price (VOL-SETC-06)")
    if kind == "city" and card.side is None:
        problems.append("field side: a city needs 0 or 1")
    if kind != "city" and card.rebuild is not None:
        problems.append("field rebuild: only a city has a price to rebuild it")
    if kind != "city" and card.side is not None:
        problems.append("field side: only a city belongs to a side")
    return problems + _module_problems(card)


def _module_problems(card: Card) -> list[str]:
    """Modules and traits that do not fit the kind of card."""
    problems: list[str] = []
    module = card.module
    if module is not None:
        kinds = _MODULE_KINDS[module]
        if card.kind not in kinds:
            problems.append(f"field module: {module} is for a {' or '.join(kinds)}, not a {card.kind}")
        trait = _MODULE_TRAITS.get(module)
        if trait is not None and trait not in card.traits:
            problems.append(f"field traits: a card of the {module} module needs {trait}")
    for trait, n in Counter(card.traits).items():
        if n > 1:
            problems.append(f"field traits: {trait} is given {n} times")
        if card.kind not in _TRAIT_KINDS[trait]:
            problems.append(f"field traits: a {card.kind} cannot be {trait}")
    known = {"perk": PERKS, "ploy": PLOYS}.get(card.kind)
    if known is not None:
        if module != card.kind:
            problems.append(f"field module: a {card.kind} needs {card.kind}")
        if card.id not in known:  # what they do stands in the rules, not in their data (VOL-SETC-06)
            problems.append(f"field id: a {card.kind} is one of {', '.join(known)}")
        if not card.text:
            problems.append(f"field text: a {card.kind} needs one")
    return problems


def _count_problems(cards: Sequence[Card]) -> list[str]:
    """Numbers that are not those of the printed box (VOL-SETC-03)."""
    counted = Counter[str]()
    for card in cards:
        counted[group(card)] += card.count
    problems = [
        f"{name} cards: expected {wanted}, got {counted[name]} (VOL-SETC-03)"
        for name, wanted in _BOX_COUNTS.items()
        if counted[name] != wanted
    ]
    copies = sorted((c.count for c in cards if c.starting), reverse=True)
    if counted["starting"] == _BOX_COUNTS["starting"] and copies != [16, 2, 2]:
        got = ", ".join(str(n) for n in copies)
        problems.append(f"starting cards: expected 16, 2 and 2 copies, got {got} (VOL-SETC-03)")
    return problems


def _need_problems(cards: Sequence[Card]) -> list[str]:
    """What the game cannot do without, whatever the numbers of the box."""
    problems: list[str] = []
    starting = [c for c in cards if c.starting]
    for card in starting:
        if card.count % 2:
            problems.append(
                f"card {card.id!r}: field count: starting cards are dealt evenly to two House Decks, "
                f"expected an even number, got {card.count}"
            )
    counted = Counter[str]()
    for card in cards:
        counted[card.kind] += card.count
        counted["starting"] += card.count if card.starting else 0
        counted["asset"] += card.count if group(card) in _ASSETS else 0
    least = (
        ("starting", 10, "five for the first hand of each House"),
        ("asset", 5, "the Asset Row has five spaces"),
        ("perk", 2, "each player is dealt one"),
        ("ploy", 2, "each player is dealt one"),
    )
    for name, wanted, why in least:
        if counted[name] < wanted:
            problems.append(f"{name} cards: expected at least {wanted} ({why}), got {counted[name]}")
    return problems


def _city_problems(cards: Sequence[Card]) -> list[str]:
    """Each side has a City of 8, of 9 and of 10 (VOL-SET-12), and there is one Lair."""
    problems: list[str] = []
    for side in (0, 1):
        found = sorted(
            defence for c in cards if c.kind == "city" and c.side == side for defence in [c.defence] * c.count
        )
        if found != [8, 9, 10]:
            got = ", ".join(str(n) for n in found) or "none"
            problems.append(f"cities of side {side}: expected Defence 8, 9 and 10, got {got}")
    lairs = sum(c.count for c in cards if c.kind == "lair")
    if lairs != 1:
        problems.append(f"lair cards: expected 1, got {lairs}")
    return problems


load_box: Final = Box(
    BOX, resources.files(__package__) / "cards", FILES, Card, check_box, generated_text
).load
"""All printed cards, checked; a file of the players' own is laid over the built-in ones."""
