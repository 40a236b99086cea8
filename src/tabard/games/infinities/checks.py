"""The box of Infinities: its card files, and which fields of a card go together (INF-CONT-08)."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from importlib import resources
from typing import Any, Final, get_args

from msgspec.structs import replace

from tabard.engine.cards import Box
from tabard.games.infinities.options import World
from tabard.games.infinities.parts import Attribute, Condition, Event, Faction, Numeral
from tabard.games.infinities.printed import Card, Objective, Passive, generated_text
from tabard.games.infinities.takes import Granting
from tabard.games.infinities.vocabulary import STORY
from tabard.language.parts import OneVerb, once_a_card, walk

BOX: Final = "infinities"
"""The name by which a set of the players' own extends the built-in box."""

FILES: Final = (
    "rift",
    "sands-of-varra",
    "genesis-circuit",
    "leaders",
    "lightbearers",
    "deva-network",
    "skirmish",
    "reference",
)
"""The built-in card files; their order is the order of the printed cards."""

FACTIONS: Final = get_args(Faction)
WORLDS: Final = get_args(World)
ATTRIBUTES: Final = get_args(Attribute)
MOST_FACES: Final = 900
_FIELDS: Final = {
    "leader": {"faction", "title", "actions", "reaction", "passives", "triggers", "flavour"},
    "unit": {"faction", "defense", "actions", "passives", "triggers", "prepared", "flavour"},
    "action": {"faction", "do", "empower", "prepared", "flavour"},
    "tile": {"world", "walls", "sides", "flavour"},
    "rift": {"flavour"},
    "skirmish": {"scope", "rows", "flavour"},
    "reference": {"flavour"},
}
_ALWAYS: Final = {"id", "name", "kind", "count", "text", "source", "icon"}


def slug(name: str) -> str:
    """A name as a key: what people type for a tile."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def check_box(cards: Sequence[Card], strict: bool = True) -> list[str]:
    """What keeps these cards from being a box; `strict` asks for the numbers of the printed one."""
    problems: list[str] = []
    for card in cards:
        problems += [f"card {card.id!r}: {problem}" for problem in card_problems(card, strict)]
    for name, n in Counter(slug(s.name) for c in cards for s in c.sides).items():
        if n > 1:
            problems.append(
                f"{n} tile sides are called {name!r}; names of sides must be distinct (INF-SET-10)"
            )
    if len(cards) > MOST_FACES:
        problems.append(f"different cards: expected at most {MOST_FACES}, got {len(cards)}")
    if sum(card.count for card in cards if card.kind == "rift") != 1:
        problems.append("expected exactly one Rift tile (INF-SET-04)")
    problems += _counts(cards, strict)
    return problems


def _counts(cards: Sequence[Card], strict: bool) -> list[str]:
    problems: list[str] = []
    for faction in FACTIONS:
        mine = [c for c in cards if c.faction == faction]
        leaders = sum(c.kind == "leader" for c in mine)
        deck = sum(c.count for c in mine if c.kind in ("unit", "action"))
        if strict and leaders != 6:
            problems.append(f"leaders of {faction}: expected 6, got {leaders} (INF-CONT-02)")
        elif leaders < 4:
            problems.append(f"leaders of {faction}: expected at least 4, got {leaders} (INF-CONT-02)")
        if strict and deck != 46:
            problems.append(f"cards of {faction}: expected 46, got {deck} (INF-CONT-03)")
        elif deck < 12:
            problems.append(f"cards of {faction}: expected at least 12, got {deck}")
    for world in WORLDS:
        tiles = sum(c.count for c in cards if c.kind == "tile" and c.world == world)
        if strict and tiles != 23:
            problems.append(f"tiles of {world}: expected 23, got {tiles} (INF-CONT-04)")
        elif not 4 <= tiles <= 23:
            problems.append(f"tiles of {world}: expected from 4 to 23, got {tiles}")
    scopes = Counter(c.scope for c in cards if c.kind == "skirmish")
    for scope in ("all", *FACTIONS, "tutorial"):
        if scopes[scope] != 1:
            problems.append(f"skirmish cards of scope {scope}: expected 1, got {scopes[scope]} (INF-CONT-05)")
    return problems


@once_a_card
def card_problems(card: Card, strict: bool = True) -> tuple[str, ...]:
    """Which fields do not fit together."""
    problems: list[str] = []
    allowed = _FIELDS[card.kind] | _ALWAYS
    for field in card.__struct_fields__:
        if field not in allowed and getattr(card, field) not in (None, (), ""):
            problems.append(f"field {field}: a card of kind {card.kind} has none")
    if card.kind in ("leader", "unit", "action") and card.faction is None:
        problems.append("field faction: missing")
    if card.kind == "leader":
        problems += _leader_problems(card)
    elif card.kind == "unit" and card.defense is None:
        problems.append("field defense: missing (INF-LDR-08)")
    elif card.kind == "action" and not card.do and card.prepared is None:
        problems.append("field do: missing (INF-LDR-09)")
    elif card.kind == "tile":
        problems += _tile_problems(card, strict)
    elif card.kind == "skirmish":
        problems += _skirmish_problems(card)
    if card.kind in ("tile", "leader") and card.count > 1:
        problems.append("field count: there is one of each")
    return tuple(problems + tree_problems(card, STORY))


def _leader_problems(card: Card) -> list[str]:
    """Two actions of fixed shapes and one reaction (INF-LDR-01 to -05)."""
    problems: list[str] = []
    if len(card.actions) != 2:
        problems.append(f"field actions: expected 2, got {len(card.actions)} (INF-LDR-01)")
    else:
        one, two = card.actions
        if len(one.cost) != 1 or one.cost[0] not in ATTRIBUTES:
            problems.append("field actions: the first costs one attribute die (INF-LDR-02)")
        if len(two.cost) != 2 or two.cost[0] not in ATTRIBUTES or two.cost[1] != "boost":
            problems.append("field actions: the second costs one attribute die and a boost die (INF-LDR-03)")
    if card.reaction is None:
        problems.append("field reaction: missing (INF-LDR-05)")
    return problems


def _tile_problems(card: Card, strict: bool) -> list[str]:
    problems: list[str] = []
    if card.world is None:
        problems.append("field world: missing")
    if len(card.sides) != 2:
        problems.append(f"field sides: expected 2, got {len(card.sides)}")
    elif slug(card.sides[0].name) != card.id:
        problems.append(f"field id: expected {slug(card.sides[0].name)!r}, the name of the first side")
    if len(set(card.walls)) != len(card.walls):
        problems.append("field walls: an edge is named twice")
    if strict and len(card.walls) > 4:
        problems.append("field walls: expected at most 4 (INF-CONT-08)")
    return problems


def _skirmish_problems(card: Card) -> list[str]:
    problems: list[str] = []
    if card.scope is None:
        problems.append("field scope: missing")
    if len(card.rows) != 3:
        problems.append(f"field rows: expected 3, got {len(card.rows)} (INF-SKM-05)")
    for n, row in enumerate(card.rows):
        for objective in row:
            problems += [f"objective {objective.id!r}: {p}" for p in _objective_problems(objective, n)]
    return problems


def _objective_problems(o: Objective, row: int) -> list[str]:
    problems: list[str] = []
    if sum(part is not None for part in (o.on, o.state, o.score)) != 1:
        problems.append("expected exactly one of on, state and score")
    if o.score is None and (row == 0) != (o.tokens > 0 and o.points == 0):
        problems.append("the first row rewards tokens, the others points (INF-SKM-05)")
    if o.score is None and not o.tokens and not o.points:
        problems.append("no reward")
    if o.on is not None:
        problems += event_problems(o.on)
    return problems


# -- trees ------------------------------------------------------------------------------------------


def verbs_in(part: Any) -> Iterator[tuple[str, Any]]:
    """Every verb with its value, those inside others included."""
    return (x.verb for x in walk(part) if isinstance(x, OneVerb))


def _verb_problems(word: str, x: Any) -> list[str]:
    """What the rules cannot carry out."""
    if word in ("warp", "move") and x.who.startswith("each"):
        return [f"{word}: one leader at a time; use each"]
    if word == "play" and "discard" in x.source and "revealed" in x.source:
        return ["play: from the discard pile or from revealed cards, not both"]
    if word == "change" and x.what != "defense" and x.cards is not None:
        return ["change: cards belong to defense"]
    if word == "look" and x.who == "you" and x.at == "hand":
        return ["look: you know your own hand"]
    return []


def tree_problems(part: Any, barred: Collection[str] = ()) -> list[str]:
    """What is wrong with the instructions, passives and other parts of it; some verbs it may not have."""
    problems: list[str] = []
    for x in walk(part):
        if isinstance(x, OneVerb):
            word, value = x.verb
            problems += _verb_problems(word, value)
            if word in barred:
                problems.append(f"the verb {word} belongs to chapters")
        elif isinstance(x, Passive):
            problems += _passive_problems(x)
        else:
            problems += _empty_problems(x)
    return problems


def _empty_problems(x: Any) -> list[str]:
    """Parts that may be left out, but of which something must be there."""
    if isinstance(x, Granting) and not x.walls and not x.immune:
        return ["grant: expected walls or immune"]
    if isinstance(x, Numeral) and sum(n is not None for n in (x.value, x.tiles, x.cards, x.counter)) != 1:
        return ["number: expected exactly one of value, tiles, cards and counter"]
    if isinstance(x, Condition):
        if x.number is not None and x.at_least is None and x.at_most is None:
            return ["condition: a number needs at_least or at_most"]
        if replace(x, at_least=None, at_most=None) == Condition():
            return ["condition: it asks for nothing"]
    return []


def _passive_problems(p: Passive) -> list[str]:
    """A passive has no targeting choice and does not ask about what it changes (INF-GLO-18)."""
    problems: list[str] = []
    if (p.change is None) == (p.grant is None):
        problems.append("passive: expected exactly one of change and grant")
    for part in (p.change, p.grant):
        if part is not None and part.who in ("enemy", "ally", "leader", "that"):
            problems.append("passive: who is you or each of some leaders (INF-GLO-18)")
        if part is not None and part.cards is not None and part.cards.of == "that":
            problems.append("passive: that leader means nobody")
    if p.change is not None and p.change.who != "you" and p.change.range == "reach":
        if p.change.what in ("power", "energy", "fortitude", "reach"):
            problems.append(
                "passive: levels and reach of others are changed anywhere, since reach depends on them"
            )
    if p.grant is not None and p.grant.walls and p.grant.who != "you":
        problems.append("passive: walls are ignored by you alone, since reach depends on them")
    if p.change is not None and not isinstance(p.change.by, int):
        n = p.change.by
        if n.tiles is not None and n.tiles.range == "reach":
            problems.append("passive: tiles are counted anywhere, since reach may depend on the passive")
        if n.cards is not None or n.value in ("power", "energy", "fortitude", "influence"):
            problems.append("passive: cannot count cards, levels or Influence, which may depend on it")
    return problems


def event_problems(q: Event) -> list[str]:
    cards = ("played", "prepared", "destroyed", "discarded")
    if q.kind is not None and q.moment not in cards:
        return [f"on: a kind belongs to {', '.join(cards)}"]
    if (q.attribute or q.level) and q.moment not in ("check-passed", "check-failed", "level-reached"):
        return ["on: an attribute or level belongs to checks and levels"]
    return []


def _text(card: Card) -> str:
    """What a card says; nothing where it does not fit together, which is told before anybody reads it."""
    return "" if card_problems(card, strict=False) else generated_text(card)


load_box: Final = Box(BOX, resources.files(__package__) / "cards", FILES, Card, check_box, _text).load
"""All printed cards, checked; a file of the players' own is laid over the built-in ones."""
