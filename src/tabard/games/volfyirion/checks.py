"""The box of Volfyirion: its card files, and which fields of a card go together (VOL-SETC)."""

from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final

from tabard.engine.cards import Box
from tabard.games.volfyirion.printed import Card, generated_text
from tabard.language.parts import once_a_card

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
    "continuum": 2,  # VOL-CON-01
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
    "continuum": _ASSETS,  # of the players' own making (VOL-CON-07)
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


@once_a_card
def _card_problems(card: Card) -> tuple[str, ...]:
    """Fields of one card that do not go together (VOL-SETC-01, VOL-SETC-06)."""
    kind = card.kind
    bought = kind in _ASSETS or kind == "wonder"
    problems: list[str] = []
    if kind in _ASSETS and card.house is None:  # the banner of a Minor House (VOL-CRD-01, VOL-CRD-03)
        problems.append(f"field house: a {kind} needs one of turquoise, red, purple, grey")
    if kind not in _ASSETS and card.house is not None:
        problems.append(f"field house: a {kind} has none (VOL-CRD-06)")
    if card.starting and (kind != "command" or card.module is not None):
        problems.append("field starting: only a command of the base box starts in a House Deck")
    if bought and not card.starting and card.cost is None:  # VOL-CRD-01, VOL-CRD-02
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
        if card.module != "continuum" and any(effect.verb[0] == "recall" for effect in ability.do):
            problems.append(f"field {name}: recall is for the continuum module only (VOL-SETC-02)")
    if kind == "city" and (card.rebuild is None or not card.rebuild):
        problems.append("field rebuild: a city needs a price (VOL-SETC-06)")
    if kind == "city" and card.side is None:
        problems.append("field side: a city needs 0 or 1")
    if kind != "city" and card.rebuild is not None:
        problems.append("field rebuild: only a city has a price to rebuild it")
    if kind != "city" and card.side is not None:
        problems.append("field side: only a city belongs to a side")
    return tuple(problems + _module_problems(card))


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
    """Numbers that are not those of the printed box (VOL-SETC-03, VOL-SETC-05)."""
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
