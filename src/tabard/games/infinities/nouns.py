"""The nouns of card texts: leaders, cards, tiles, numbers, conditions and moments in words."""

import re
from collections.abc import Mapping
from typing import Final

from tabard.games.infinities.parts import Cards, Condition, Event, Number, Numeral, Tiles
from tabard.language.english import article, capital, counted, listed

WORLDS: Final = {"sands-of-varra": "Sands of Varra", "genesis-circuit": "Genesis Circuit"}
FACTIONS: Final = {"lightbearers": "Lightbearers", "deva-network": "DEVA Network"}

_WHO: Final = {
    "you": "you",
    "enemy": "target enemy",
    "ally": "target ally",
    "leader": "target leader",
    "each-enemy": "each enemy",
    "each-ally": "each ally",
    "each-leader": "each leader",
    "that": "that leader",
}
_VALUES: Final = {
    "x": "X",
    "influence": "your Influence",
    "that-influence": "that tile's Influence",
    "power": "your Power level",
    "energy": "your Energy level",
    "fortitude": "your Fortitude level",
    "units": "the units in your group",
    "prepared": "your prepared cards",
    "active": "your active cards",
    "unique-units": "the different names among your units",
    "hand": "the cards in your hand",
    "tokens": "your reaction tokens",
    "tiles": "the tiles you control",
    "types": "the tile types you control",
    "round": "the round number",
    "check": "the check's total",
    "dice": "your locked dice",
    "score": "your points",
}


HERE: Final = " on the tile you are on"


def thread_text(key: str) -> str:
    """A thread, whose name stands in another part of the guide."""
    return f"the thread “@{key}”"


def with_threads(text: str, names: Mapping[str, str]) -> str:
    """A text with the names of its threads."""
    return re.sub(r"@([a-z0-9-]+)", lambda m: names.get(m[1]) or spoken(m[1]).title(), text)


def spoken(key: str) -> str:
    """A key of a chapter as it is read: "night-watch" is night watch."""
    return key.replace("-", " ")


def for_decider(text: str) -> str:
    """What "you" would do to "that leader", as that leader reads it; {who} is the other."""
    text = re.sub(r"\byour\b", "{who}'s", text)
    text = re.sub(r"\byou (\w+)", r"{who} \1s", text)
    text = re.sub(r"\bof that leader\b", "of yours", text)
    text = re.sub(r"\bthat leader's\b", "your", text)
    text = re.sub(r"\bthat leader (\w+)s\b", r"you \1", text)
    text = text.replace("that leader", "you").replace("chosen by its leader", "which you choose")
    return text if text.startswith("you ") else "{who}: " + text


_THIRD: Final = {"are": "is", "have": "has", "do": "does"}


def of_owner(text: str) -> str:
    """What is said to "you", said of a leader who is {who}."""
    text = re.sub(r"\b[Yy]our\b", "{who}'s", text)
    text = re.sub(r"\b[Yy]ou (\w+)", lambda m: f"{{who}} {_THIRD.get(m[1]) or third(m[1])}", text)
    return re.sub(r"\b([Ee]ach (?:enemy|ally))\b", r"\1 of {who}", text)


def types_text(types: tuple[str, ...]) -> str:
    return listed([name.capitalize() for name in types], " or ")


def ranged(range: str, default: str = "reach") -> str:
    """Where, as far as it is not within reach as everything is."""
    if range == default:
        return ""
    if range.startswith("any-"):
        return f" in any {range[4:].capitalize()} tile"
    return {
        "anywhere": " anywhere",
        "own-tile": HERE,
        "adjacent": " adjacent to you",
        "reach": "",
    }[range]


def who_text(who: str, range: str = "reach") -> str:
    return _WHO[who] + ("" if who in ("you", "that") else ranged(range))


def third(verb: str) -> str:
    """What another does: "draws", "discovers", "passes"."""
    return verb + ("es" if verb.endswith(("s", "sh", "ch")) else "s")


def number_text(n: Number) -> str:
    if isinstance(n, int):
        return str(n)
    text = _tally(n)
    if n.times == -1:
        text = f"minus {text}"
    elif n.times != 1:
        text = f"{n.times} times {text}"
    if n.plus:
        text += f" {'plus' if n.plus > 0 else 'minus'} {abs(n.plus)}"
    if n.most is not None:
        text += f" (at most {n.most})"
    return text


def _tally(n: Numeral) -> str:
    if n.value is not None:
        text = _VALUES[n.value]
        if n.of == "that":
            text = text.replace("your", "that leader's").replace("you control", "that leader controls")
        return text
    if n.tiles is not None:
        return f"the number of {tiles_text(n.tiles, many=True)}"
    if n.cards is not None:
        return f"the number of {cards_text(n.cards, many=True)}"
    return f"the {spoken(n.counter or '')} counter"


_HAVE: Final = {
    "units": ("unit", "units"),
    "prepared": ("prepared card", "prepared cards"),
    "active": ("active card", "active cards"),
    "unique-units": ("unit with a name of its own", "units with different names"),
    "hand": ("card in hand", "cards in hand"),
    "tokens": ("reaction token", "reaction tokens"),
    "tiles": ("controlled tile", "controlled tiles"),
    "types": ("controlled tile type", "controlled tile types"),
    "dice": ("locked die", "locked dice"),
    "score": ("point", "points"),
}


def have_text(n: Number, least: int | None, most: int | None) -> str:
    """How many you have of something, or where an item lies, as a condition; empty for any other number."""
    if isinstance(n, Numeral) and n.tiles is not None and n.tiles.item is not None and least == 1:
        places = {"reach": "within your reach", "own-tile": HERE[1:], "adjacent": "adjacent to you"}
        return f"the {spoken(n.tiles.item)} lies {places.get(n.tiles.range, 'on the map')}"
    if isinstance(n, Numeral) and n.counter is not None and n.times == 1 and not n.plus:
        counter = capital(spoken(n.counter))
        return f"{counter} has reached {least}" if least is not None else f"{counter} is at most {most}"
    if isinstance(n, int) or n.value not in _HAVE or n.times != 1 or n.plus:
        return ""
    one, many = _HAVE[n.value]
    who = "you have" if n.of == "you" else "that leader has"
    if least is not None:
        return f"{who} {least} or more {many}"
    if most == 0:
        return f"{who} no {many}"
    return f"{who} at most {most} {one if most == 1 else many}"


def times_text(n: Number) -> str:
    """So many times: "3 times", "as many times as you have units (at most 3)"."""
    if isinstance(n, int):
        return f"{n} times"
    what = number_text(n)
    if n.value in _HAVE and n.of == "you" and n.times == 1:
        what = what.replace(_VALUES[n.value], f"you have {_HAVE[n.value][1]}")
    return f"as many times as {what}"


def each_text(n: Numeral) -> str:
    """A bonus that is counted: "+1 for each unit in your group"."""
    if n.value == "units" and n.of == "you" and n.times == 1 and not n.plus:
        return "+1 for each unit in your group" + (f" (at most {n.most})" if n.most is not None else "")
    return f"+ {number_text(n)}"


def amount(n: Number, noun: str) -> str:
    """So many of something: "a card", "2 cards", "cards equal to your Influence"."""
    if isinstance(n, int):
        return counted(n, noun)
    if n.value == "x" and n.times == 1 and not n.plus:
        return f"X {noun}s"
    return f"{noun}s equal to {number_text(n)}"


def cards_text(q: Cards, many: bool = False) -> str:
    """Active cards in words, without an article."""
    if q.this:
        return "this card"
    if q.it:
        return "that card"
    noun = "unit"
    if q.area != "group":
        noun = f"{'prepared' if q.area == 'timeline' else 'active'} {q.kind or 'card'}"
    if q.faction is not None:
        noun = f"{FACTIONS[q.faction]} {noun}"
    if q.other:
        noun = f"other {noun}"
    if q.of == "enemy":
        noun = f"enemy {noun}"
    elif q.of == "ally":
        noun = f"allied {noun}"
    if many:
        noun += "s"
    if q.of == "you":
        noun = f"your {noun}" if many else f"{noun} of yours"
    elif q.of == "that":
        noun += " of that leader"
    if q.defense_most is not None:
        noun += f" with defense {number_text(q.defense_most)} or less"
    if q.defense_least is not None:
        noun += f" with defense {number_text(q.defense_least)} or more"
    return noun + ranged(q.range)


def tiles_text(q: Tiles, many: bool = False) -> str:
    """Tiles in words, without an article."""
    noun = "tile"
    if q.type:
        noun = f"{types_text(q.type)} tile"
    if q.world is not None:
        noun = f"{WORLDS[q.world]} {noun}"
    if q.control == "nobody":
        noun = f"uncontrolled {noun}"
    elif q.control == "anybody":
        noun = f"controlled {noun}"
    if q.occupied == "nobody":
        noun = f"unoccupied {noun}"
    if q.other:
        noun = f"other {noun}"
    if q.range == "adjacent":
        noun = f"adjacent {noun}"
    if many:
        noun += "s"
    if q.rolled:
        noun += " of the rolled type"
    who = {"you": "you", "enemy": "an enemy", "ally": "an ally", "that": "that leader"}
    if q.control in who:
        noun += f" {who[q.control]} control{'' if q.control == 'you' else 's'}"
    if q.occupied in ("you", "enemy", "leader"):
        noun += {"you": " you are on", "enemy": " with an enemy on it", "leader": " with a leader on it"}[
            q.occupied
        ]
    if q.influence_most is not None:
        noun += f" with Influence {q.influence_most} or less"
    if q.influence_least is not None:
        noun += f" with Influence {q.influence_least} or more"
    if q.item is not None:
        noun += f" with the {spoken(q.item)} on it"
    return noun if q.range == "adjacent" else noun + ranged(q.range)


def wanted_cards(q: Cards) -> str:
    """Active cards behind "no"."""
    return "fitting card" if q.this or q.it else cards_text(q)


def wanted_tile(q: Tiles) -> str:
    """A tile behind "no"."""
    text = tiles_text(q)
    return f"{text.removesuffix(HERE)} under you" if q.range == "own-tile" else text


def chosen(n: Number, up_to: bool, every: bool, one: str, many: str) -> str:
    """How many of what: "a unit", "up to 2 units", "all units"."""
    if one.endswith(HERE):
        return f"the {one.removesuffix(HERE).removesuffix(' you control')} you are on"
    if every:
        return f"all {many}"
    if one in ("this card", "that card"):
        return one
    if n == 1:
        return article(one)
    return f"{'up to ' if up_to else ''}{number_text(n)} {many}"


def condition_text(c: Condition) -> str:
    """A condition, to stand behind "if"."""
    parts: list[str] = []
    if c.number is not None:
        bound = ""
        if c.at_least is not None and c.at_most is not None:
            bound = f"from {c.at_least} to {c.at_most}"
        elif c.at_least is not None:
            bound = f"{c.at_least} or more"
        elif c.at_most is not None:
            bound = f"{c.at_most} or less"
        have = "" if bound.startswith("from") else have_text(c.number, c.at_least, c.at_most)
        parts.append(have or f"{number_text(c.number)} is {bound}")
    if c.level is not None:
        parts.append(f"your {c.level.capitalize()} level is {c.at_least or 2} or more")
    if c.on:
        kind = types_text(c.on)
        parts.append("you are on the Rift" if kind == "Rift" else f"you are on {article(kind)} tile")
    if c.world is not None:
        parts.append(f"you are on a {WORLDS[c.world]} tile")
    if c.controls_here is not None:
        parts.append(f"you {'control' if c.controls_here else 'do not control'} the tile you are on")
    if c.faction is not None:
        parts.append(f"you lead the {FACTIONS[c.faction]}")
    if c.first is not None:
        parts.append("you are first in turn order" if c.first else "you are not first in turn order")
    if c.most is not None:
        parts.append(f"you have more {_HAVE[c.most][1]} than each other leader")
    if c.passed:
        parts.append("the check was passed")
    if c.flag is not None:
        parts.append(f"this has happened: {spoken(c.flag)}")
    if c.no_flag is not None:
        parts.append(f"this has not happened yet: {spoken(c.no_flag)}")
    if c.holds is not None:
        parts.append(f"you carry the {spoken(c.holds)}")
    if c.reach_enemy:
        parts.append("an enemy is within your reach")
    if c.thread is not None:
        parts.append(f"{thread_text(c.thread)} is active")
    if c.no_thread is not None:
        parts.append(f"{thread_text(c.no_thread)} is not active")
    return listed(parts) if parts else ""


_OF_CARDS: Final = {"played": "play", "prepared": "prepare", "discarded": "discard", "destroyed": "destroy"}
_OF_TILES: Final = {
    "entered": "enter",
    "exited": "exit",
    "discovered": "discover",
    "controlled": "take control of",
    "lost-control": "lose control of",
    "flipped": "flip",
    "warped": "warp to",
}
_PLAIN: Final = {
    "rolled": "make an action roll",
    "reacted": "react",
    "drew": "draw cards",
    "damaged": "deal damage",
    "item-taken": "take an item",
}
_LEADERS: Final = {
    None: ("a leader", "", "", ""),
    "you": ("you", " of yours", "your", " you control"),
    "enemy": ("an enemy", " of an enemy", "an enemy's", " an enemy controls"),
    "ally": ("an ally", " of an ally", "an ally's", " an ally controls"),
    "anyone": ("a leader", "", "", " that is controlled"),
}
"""A leader of a moment: named, behind what is theirs, before it, and behind a tile of theirs."""


def _subject(who: str, verb: str) -> str:
    if who == "you":
        return f"you {verb}"
    head, _, rest = verb.partition(" ")
    name = "anyone" if who == "anyone" else _LEADERS[who][0]
    return f"{name} {third(head)}{' ' + rest if rest else ''}"


def event_text(q: Event) -> str:
    """A moment, to stand behind "when"."""
    text = _event(q)
    if q.met is None:
        return text
    if q.moment == "entered" and q.met == Condition(world=q.met.world) and q.met.world is not None:
        return f"{text} of the {WORLDS[q.met.world]}"
    return f"{text} and {condition_text(q.met)}"


def _event(q: Event) -> str:
    if q.moment in ("start-phase", "end-phase"):
        return f"the {'Start' if q.moment == 'start-phase' else 'End'} phase begins"
    if q.moment in ("turn-start", "turn-end"):
        return f"{_LEADERS[q.who][2] or 'a'} turn {'begins' if q.moment == 'turn-start' else 'ends'}"
    named, behind, _, controlled = _LEADERS[q.of]
    tile = f"{types_text(q.type)} tile" if q.type else ""
    if q.moment in _OF_CARDS:
        noun = {"unit": "unit", "action": "action card", None: "card"}[q.kind]
        if q.this:
            return f"this card is {q.moment}"
        if q.who == "anyone":
            return f"{article(noun)}{behind} is {q.moment}"
        if q.moment == "discarded" and q.of not in (None, q.who):
            return _subject(q.who, f"make {named} discard {article(noun)}")
        return _subject(q.who, f"{_OF_CARDS[q.moment]} {article(noun)}{behind}")
    if q.moment == "token-destroyed":
        return _subject(q.who, f"destroy a control token{behind}{f' on {article(tile)}' if tile else ''}")
    if q.moment in ("check-passed", "check-failed"):
        kind = f"{q.attribute.capitalize()} check" if q.attribute else "check"
        return _subject(q.who, f"{'pass' if q.moment == 'check-passed' else 'fail'} {article(kind)}")
    if q.moment == "level-reached":
        attribute = q.attribute.capitalize() if q.attribute else "any attribute"
        return _subject(q.who, f"reach level {q.level or 2} in {attribute}")
    if q.moment == "forced":
        return _subject(q.who, f"force-move {named}{f' to {article(tile)}' if tile else ''}")
    if q.moment in _PLAIN:
        return _subject(q.who, _PLAIN[q.moment])
    tile = article(tile or "tile")
    if q.moment == "controlled":
        return _subject(q.who, f"take control of {tile}{controlled}".replace(" controls", " controlled"))
    if q.moment == "flipped" and q.who == "anyone":
        return f"{tile}{controlled} is flipped"
    return _subject(q.who, f"{_OF_TILES[q.moment]} {tile}{controlled}")
