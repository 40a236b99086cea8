"""The box of Drakerion: its card files, and which fields of a card go together (DRK-CSR)."""

from collections import Counter
from collections.abc import Sequence
from importlib import resources
from typing import Final

from msgspec import Struct

from tabard.engine.cards import Box
from tabard.games.drakerion.parts import Cards, Condition, Filter
from tabard.games.drakerion.printed import Card, generated_text
from tabard.games.drakerion.vocabulary import VERBS, Ability, Effect, Lasting, Lending
from tabard.language.parts import OneVerb, once_a_card, walk

BOX: Final = "drakerion"
"""The name by which a set of the players' own extends the built-in box."""

FILES: Final = ("ashen-compact", "wardens", "hollow-court", "thornwild-kin", "skyglass", "unaffiliated")
"""The built-in card files; their order is the order of the printed cards."""

KEYWORDS: Final = ("infiltrator", "interceptor", "no-attachments", "unpredictable")

STATIC_VERBS: Final = tuple(verb.word for verb in VERBS if isinstance(verb, Lasting))
"""The verbs that a static ability can hold up."""

MOST_FACES: Final = 400
# Enough of each kind for a deck of every faction (DRK-CSR-02).
_BOX_COUNTS: Final = {
    "banner": 5,
    "city": 5,
    "retreat": 1,
    "maneuver": 28,
    "character": 70,
    "event": 25,
    "attachment": 11,
}


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box; `strict` asks for the whole set of 145 designs."""
    problems: list[str] = []
    for card in cards:
        problems += [f"card {card.id!r}: {problem}" for problem in card_problems(card)]
    for key, n in Counter(card.full_name for card in cards).items():
        if n > 1:
            problems.append(f"{n} cards are called {key!r}")
    if len(cards) > MOST_FACES:
        problems.append(f"different cards: expected at most {MOST_FACES}, got {len(cards)}")
    names = {card.full_name: card for card in cards}
    for card in cards:
        problems += [f"card {card.id!r}: field setup: {p}" for p in _setup_problems(card, names)]
    if sum(card.kind == "retreat" for card in cards) != 1:
        problems.append("expected exactly one card of kind retreat (DRK-CSR-03)")
    if strict:
        counted: Counter[str] = Counter(card.kind for card in cards)
        for kind, wanted in _BOX_COUNTS.items():
            if counted[kind] != wanted:
                problems.append(f"different {kind} cards: expected {wanted}, got {counted[kind]}")
    return problems


def _setup_problems(card: Card, names: dict[str, Card]) -> list[str]:
    """A Setup list names Characters, by full name, without a Renowned clash (DRK-DCK-11, DRK-DCK-14)."""
    problems: list[str] = []
    renowned: Counter[str] = Counter()
    for place in card.setup:
        found = names.get(place.name)
        if found is None or found.kind != "character":
            problems.append(f"{place.name!r} is no Character (DRK-DCK-11)")
        elif found.subname:
            renowned[found.name] += place.count
    problems += [
        f"two Renowned Characters called {name!r} (DRK-DCK-14)" for name, n in renowned.items() if n > 1
    ]
    return problems


_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "banner": ("initiative", "setup"),  # DRK-BAN-02
    "city": (),
    "maneuver": ("subtype", "gold", "draw"),
    "character": ("cost", "melee", "riposte", "hp"),
    "event": ("cost",),
    "attachment": ("cost",),
    "retreat": (),
}
_MAY: Final[dict[str, tuple[str, ...]]] = {
    "character": ("subname", "ranged", "prestige", "keywords", "bearable"),  # DRK-PRE-01
    "attachment": ("melee", "ranged", "riposte", "hp", "prestige", "keywords"),
    "event": ("keywords",),
}
# Traits are not among them: every kind may have some (DRK-TRT-04).
_OWN_FIELDS: Final = (
    "subname",
    "keywords",
    "bearable",
    "cost",
    "melee",
    "ranged",
    "riposte",
    "hp",
    "prestige",
    "initiative",
    "setup",
    "subtype",
    "gold",
    "draw",
)


@once_a_card
def card_problems(card: Card) -> tuple[str, ...]:
    """Fields of one card that do not go together (DRK-CSR-04)."""
    problems: list[str] = []
    allowed = {*_NEEDS[card.kind], *_MAY.get(card.kind, ())}
    for name in _OWN_FIELDS:
        value = getattr(card, name)
        if name in _NEEDS[card.kind] and (value is None or value == ()):
            problems.append(f"field {name}: a {card.kind} needs it (DRK-CSR-04)")
        if name not in allowed and value is not None and value != ():
            problems.append(f"field {name}: a {card.kind} has none (DRK-CSR-04)")
    if card.kind == "character":
        for name in ("melee", "ranged", "riposte"):
            if (getattr(card, name) or 0) < 0:
                problems.append(f"field {name}: a Character's is at least 0 (DRK-GEN-02)")
        if card.hp is not None and card.hp < 1:
            problems.append("field hp: a Character needs at least 1")
    if card.bearable and "no-attachments" not in card.keywords:
        problems.append("field bearable: only behind no-attachments (DRK-KEY-14)")
    if card.kind in ("banner", "retreat") and any(a.label == "deployment" for a in card.abilities):
        problems.append("field abilities: this card never comes into play, so it has no Deployment")
    for n, ability in enumerate(card.abilities, 1):
        problems += [f"field abilities: ability {n}: {p}" for p in _ability_problems(card, ability)]
    return tuple(problems)


def _ability_problems(card: Card, ability: Ability, is_lent: bool = False) -> list[str]:
    problems: list[str] = []
    if (ability.on is not None) != (ability.label == "reaction"):
        problems.append("a moment (on) belongs to a reaction, and every reaction needs one")
    if ability.label == "static":
        if ability.cost is not None or ability.targets or ability.limit or ability.forced:
            problems.append("a static ability has no cost, target, limit or force (DRK-ABL-10)")
        for effect in ability.do:
            verb, value = effect.verb
            if verb not in STATIC_VERBS:
                problems.append(f"a static ability cannot {verb}; it can {', '.join(STATIC_VERBS)}")
                continue
            to = getattr(value, "to", "this")
            if isinstance(to, Cards):
                fit = to.all
                if fit is None:
                    problems.append("a static ability chooses nothing: it says all")
                elif fit.hp_most is not None or fit.hp_least is not None or fit.keyword is not None:
                    problems.append(
                        "a static ability cannot select by HP or keyword: it would ask about itself"
                    )
            elif to in _FLEETING:
                problems.append("a static ability speaks of this card, the bearer, attacker, defender or all")
    if card.kind == "event" and not is_lent and ability.label in ("static", "deployment", "destruction"):
        problems.append(f"an event has no {ability.label} (DRK-CSR-04)")
    is_played = card.kind == "event" and not is_lent and ability.label != "discard-pile-action"
    is_repeatable = ability.label in ("action", "combat", "discard-pile-action") and not is_played
    if is_repeatable and not _is_limited(ability):
        problems.append("a repeatable ability without a commit or gold cost needs a limit (DRK-CSR-06)")
    if _takes_maneuvers(card, ability):
        problems.append("a Maneuver never goes to hand, deck, discard pile or a line (DRK-MVR-04)")
    problems += _secret_problems(ability)
    if ability.on is not None and ability.on.on in _AFTER_COMBAT and _names_roles(ability):
        problems.append(
            f"at {ability.on.on} nobody has a role any more: it is who attacked, the-other who defended, and the "
            "moment's card and as_other ask for them (DRK-CBT-32)"
        )
    for effect in _flat(ability):
        verb, value = effect.verb
        if verb == "grant":
            if value.ability.label == "static":
                problems.append("a static ability is not lent: say what it changes instead")
            problems += _ability_problems(card, value.ability, True)
        if verb == "keyword":
            for word in (*value.gain, *value.lose):
                if word not in KEYWORDS:
                    problems.append(f"no keyword is called {word!r}; there are {', '.join(KEYWORDS)}")
    return problems


def _flat(ability: Ability) -> list[Effect]:
    """Every instruction, those inside others included; what is lent is another ability."""
    found = walk(ability, into=lambda part: not isinstance(part, Lending))
    return [part for part in found if isinstance(part, OneVerb)]


def _secret_problems(ability: Ability) -> list[str]:
    """Nobody chooses among cards that they may not see (DRK-HID-01, DRK-HID-02)."""
    chosen = [(group.which, "you") for group in ability.targets]
    for effect in _flat(ability):
        _, value = effect.verb
        for part in (value, *(getattr(value, name) for name in getattr(value, "__struct_fields__", ()))):
            if isinstance(part, Cards) and part.choose is not None:
                chosen.append((part.choose, part.by))
    problems: list[str] = []
    for fit, by in chosen:
        if fit.zone == "deck":
            problems.append("nobody chooses among the cards of a deck: search it or look at it (DRK-HID-02)")
        if fit.zone == "hand" and (fit.of, by) not in (("your", "you"), ("opposing", "opponent")):
            problems.append("a player chooses among the cards of the own hand only (DRK-HID-01)")
    return problems


_AFTER_COMBAT: Final = ("combat-ends", "attack-cancelled")
_ROLES: Final = ("attacker", "defender", "participant", "participants", "defenders")


def _names_roles(part: Struct) -> bool:
    """Whether a part of an ability asks who fights, or how; what it lends is asked at another time."""
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if isinstance(value, str):
            if field != "name" and value in _ROLES:
                return True
        elif isinstance(part, Lending) and field == "ability":
            continue
        else:
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Struct) and _names_roles(one):
                    return True
    return isinstance(part, Condition) and part.attack is not None


def _takes_maneuvers(card: Card, ability: Ability) -> bool:
    """Whether an ability would take a Maneuver where it never goes."""
    cost = ability.cost
    if cost is not None:
        if card.kind == "maneuver" and (cost.destroy_this or cost.discard_this or cost.bottom_this):
            return True
        if cost.destroy_one is not None and _means_maneuvers(cost.destroy_one):
            return True
    for effect in _flat(ability):
        verb, value = effect.verb
        if verb not in ("destroy", "recall", "discard", "put", "deploy", "control"):
            continue
        which = getattr(value, "to" if verb == "control" else "cards", value)
        fit: Filter | None = None
        if isinstance(which, Cards):
            fit = which.all or which.choose
        elif which == "this" and card.kind == "maneuver":
            return True
        elif which in ("target", "second-target") and ability.targets:
            fit = ability.targets[0 if which == "target" else -1].which
        if fit is not None and _means_maneuvers(fit):
            return True
    return False


def _means_maneuvers(fit: Filter) -> bool:
    return fit.kind == "maneuver" or fit.zone == "covered"


_FLEETING: Final = ("target", "second-target", "it", "the-other", "paid", "found")


def _is_limited(ability: Ability) -> bool:
    cost = ability.cost
    if ability.limit is not None:
        return True
    if cost is None:
        return False
    is_single = cost.discard_this or cost.destroy_this or cost.bottom_this
    return bool(cost.gold or cost.commit or cost.commit_one or is_single)


load_box: Final = Box(
    BOX, resources.files(__package__) / "cards", FILES, Card, check_box, generated_text
).load
"""All printed cards, checked; a file of the players' own is laid over the built-in ones."""
