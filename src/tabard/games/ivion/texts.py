"""What stands around the verbs of a card in words: targets, moments, and what holds while it is in force."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabard.games.ivion.acts import Caps
from tabard.games.ivion.nouns import (
    NAMES,
    OWNS,
    UNTIL,
    bare,
    card,
    cards,
    conditions,
    number,
    target,
    terrain,
    where_x,
)
from tabard.games.ivion.parts import Number, Targets
from tabard.language.english import capital

if TYPE_CHECKING:
    from tabard.games.ivion.printed import Trigger
    from tabard.games.ivion.vocabulary import Static

_SPOKEN: Final = re.compile(r"[tT]he target(?: tile)?")
_FIRST: Final = re.compile(r"\b([tT])he target\b")


def sentence(clause: str) -> str:
    return f"{capital(clause)}."


# -- targets ----------------------------------------------------------------------------------------


def aimed(groups: Targets, text: str) -> str:
    """A text with its targets: a single one is named where it is first spoken of, several in front."""
    if not groups:
        return text
    group = groups[0]
    if group.terrain is not None:
        text = text.replace("the terrain in the target tile", "the target")
    elif group.tile is None:
        text = text.replace("the target tile", "the target's tile")
    if len(groups) > 1:
        text = _FIRST.sub(r"\1he first target", text)
    if group.n > 1:
        text = _FIRST.sub(lambda said: f"{'E' if said[1] == 'T' else 'e'}ach target", text)
    found = _SPOKEN.search(text)
    if found is None or len(groups) > 1 or group.n > 1 or group.up_to:
        return f"{_targets(groups)} {text}"
    noun = capital(target(group)) if found[0][0] == "T" else target(group)
    return text[: found.start()] + noun + text[found.end() :]


def _targets(groups: Targets) -> str:
    return sentence(f"choose {' and '.join(target(group) for group in groups)}")


# -- moments ----------------------------------------------------------------------------------------

_WHOSE: Final = {
    "you": ("you", "your", " of yours"),
    "opponent": ("the opponent", "the opponent's", " of the opponent"),
    "any": ("a player", "each", ""),
    "host": ("the bearer", "the bearer's", " of the bearer"),
}
_MOMENTS: Final = {
    "opening": "after opening hands are drawn",
    "start": "at the start of {whose} {turn}",
    "end": "at the end of {whose} {turn}",
    "played": "after {who} play{s} {card}",
    "resolved": "after {card} resolves",
    "hit": "after {card} resolves on a target",
    "countered": "after {card} is countered{hand}",
    "meta-countered": "after {card} is meta-countered{hand}",
    "failed": "after {card} is countered or meta-countered{hand}",
    "discarded": "after {card} enters the discard{hand}",
    "destroyed": "after {card} is destroyed{hand}",
    "revealed": "after {card} is revealed{hand}",
    "hand-empty": "after {a} hand becomes empty",
    "exhausted": "after {who} become{s} exhausted",
    "entered": "after {who} enter{s} {tile}",
    "left": "after {who} leave{s} {tile}",
    "entered-terrain": "after {who} enter{s} {terrain}",
    "controlled": "after {who} receive{s} {kind}",
    "freed": "after {who} remove{s} {kind}",
    "gained": "after {who} gain{s} {resource}",
    "spent": "after {who} spend{s} {resource}",
    "lost": "after {who} lose{s} {resource}",
    "stunned": "after {who} {be} stunned",
    "chivalrous": "after {who} become{s} chivalrous",
    "dishonoured": "after {who} dishonour{s} the code",
    "second-wind": "after {a} second wind",
    "damaged": "after {who} take{s} damage{source}",
    "healed": "after {who} heal{s}",
    "relic": "after {who} gain{s} a relic",
}


def moment_text(x: "Trigger", near: str) -> str:
    """When a triggered effect happens, as a clause that begins in lower case; `near` is what its tiles lie near."""
    who, whose, of = _WHOSE[x.whose]
    subject = "this card" if x.this else card(x.cards)
    if x.on == "played":
        who = "you" if x.this else who
    elif not x.this and of not in subject:
        subject += of
    if x.on == "hit":
        subject = subject.replace("a card", "an attack", 1)
    return _MOMENTS[x.on].format(
        who=who,
        s="" if who == "you" else "s",
        be="are" if who == "you" else "is",
        whose=whose,
        a="a" if x.whose == "any" else whose,
        turn="first turn" if x.first_turn else "turn",
        card=subject,
        hand=" from hand" if x.from_hand else "",
        tile="this tile" if x.here else f"a tile near {near}" if x.near else "a tile",
        terrain=terrain(x.terrain or "any"),
        kind=x.kind or "control",
        resource=x.resource or "resources",
        source="" if x.cards is None else f" from {card(x.cards)}",
    )


# -- statics ----------------------------------------------------------------------------------------


def static_text(s: "Static", who: str) -> str:
    """Something that holds for a player, as a clause that begins in lower case."""
    word, value = s.kind
    text = _STATICS[word](s, value, who)
    if not s.met:
        return text
    if word == "instead":
        return text.replace("if ", f"if {conditions(s.met)} and ", 1)
    return f"if {conditions(s.met)}, {text}"


def lasting_text(s: "Static", who: str, until: str | None, uses: int) -> str:
    """Something that holds for a player for a time or only the next so many times, as a clause that begins in lower
    case; how long is left out where somebody else says it."""
    if not uses:
        text = static_text(s, who)
        return text if until is None else f"{UNTIL[until]}, {text}"
    word, value = s.kind
    when = "" if until is None else _BEFORE[until]
    if word in _NEXT_CARDS:
        text = _next_cards(s, who, when, uses)
    elif word in _NEXT_TIMES:
        moment, then = _NEXT_TIMES[word](s, value, who)
        text = f"the next {_times(uses)} {moment}{when}, {then}"
    else:
        text = f"the next {_times(uses)}{when}, {static_text(s, who)}"
    return f"if {conditions(s.met)}, {text}" if s.met else text


def _times(n: int) -> str:
    return "time" if n == 1 else f"{n} times"


def _next_cards(s: "Static", who: str, when: str, uses: int) -> str:
    """What holds for the next cards that a player plays."""
    word, value = s.kind
    one = uses == 1
    which = f"the next {bare(s.cards)}" if one else f"the next {uses} {cards(s.cards)}"
    played = f"{which} that {NAMES[who]} play{_s(who)}{when}"
    if word == "discount":
        return f"{played} cost{'s' if one else ''} {_sums(value)}"
    if word == "grant":
        return f"{played} {f'is {_granted(value, 0)}' if one else f'are {_granted(value, 1)}'}"
    return f"{played} {'has' if one else 'have'} a range {_by(value, 'greater', 'smaller')}"


def _next_taken(s: "Static", n: Number | str, who: str, more: str) -> tuple[str, str]:
    sources = "" if s.cards is None else f" from {card(s.cards)}"
    amount = "none" if n == "all" else f"{number(n)} {more}"
    name = NAMES[who]
    return f"{name} would take damage{sources}", f"{name} take{_s(who)} {amount}{where_x(n)}"


def _next_dealt(s: "Static", who: str, more: str) -> tuple[str, str]:
    """Of the next damage so much more, or, without `more`, that it cannot be reduced."""
    if s.cards is None:
        dealt = f"{NAMES[who]} deal{_s(who)}"
        return f"{dealt} damage", f"{dealt} {more}" if more else f"{OWNS[who]} damage cannot be reduced"
    then = f"it deals {more}" if more else "its damage cannot be reduced"
    return f"{card(s.cards)}{_WHOSE_CARDS[who]} deals damage", then


def _s(who: str) -> str:
    """The ending of a verb whose subject is a player."""
    return "" if who == "you" else "s"


def _taken(s: "Static", n: Number | str, who: str, more: str) -> str:
    what = "no damage" if n == "all" else f"{number(n)} {more} damage"
    sources = "" if s.cards is None else f" from {cards(s.cards)}"
    return f"{NAMES[who]} take{_s(who)} {what}{sources}{where_x(n)}"


def _boost(s: "Static", n: Number, who: str) -> str:
    if s.cards is None:
        return f"{OWNS[who]} damage is increased by {number(n)}{where_x(n)}"
    return f"{OWNS[who]} {cards(s.cards)} deal {number(n)} more damage{where_x(n)}"


def _fixed(s: "Static", _: bool, who: str) -> str:
    if s.cards is None:
        return f"{OWNS[who]} damage cannot be reduced"
    return f"the damage of {OWNS[who]} {cards(s.cards)} cannot be reduced"


def _cap(_: "Static", caps: Caps, who: str) -> str:
    pools = (("actions", caps.actions), ("power", caps.power))
    return " and ".join(f"{OWNS[who]} cap of {pool} is {_by(n, 'higher', 'lower')}" for pool, n in pools if n)


def _discount(s: "Static", caps: Caps, who: str) -> str:
    return f"{OWNS[who]} {cards(s.cards)} cost {_sums(caps)}"


def _sums(caps: Caps) -> str:
    pools = (("actions" if abs(caps.actions) > 1 else "action", caps.actions), ("power", caps.power))
    return " and ".join(_by(n, f"{pool} less", f"{pool} more") for pool, n in pools if n)


def _cannot(s: "Static", what: str, who: str) -> str:
    if what == "play":
        return f"{NAMES[who]} cannot play {cards(s.cards)}"
    if what == "respond" and s.cards is not None:
        return f"{NAMES[who]} cannot respond with {cards(s.cards)}"
    return f"{NAMES[who]} cannot {_PROHIBITIONS.get(what) or what.replace('-', ' ')}"


def _granted(words: tuple[str, ...], many: int) -> str:
    return " and ".join(_GRANTED[word][many] for word in words)


def _by(n: int, up: str, down: str) -> str:
    return f"{abs(n)} {up if n > 0 else down}"


_GRANTED: Final = {
    "heroic": ("heroic", "heroic"),
    "instant": ("an instant", "instants"),
    "cantrip": ("a cantrip", "cantrips"),
}
_PROHIBITIONS: Final = {"gain-hp": "gain HP", "be-displaced": "be made to travel by an opponent"}
_EVENTS: Final = {"second-wind": "use your second wind", "draw": "draw a card"}
_STATICS: Final[dict[str, Callable[[Any, Any, str], str]]] = {
    "reduce": lambda s, n, who: _taken(s, n, who, "less"),
    "expose": lambda s, n, who: _taken(s, n, who, "more"),
    "boost": _boost,
    "fixed": _fixed,
    "cap": _cap,
    "discount": _discount,
    "reach": lambda s, n, who: f"the range of {OWNS[who]} {cards(s.cards)} is {_by(n, 'greater', 'smaller')}",
    "grant": lambda s, words, who: f"{OWNS[who]} {cards(s.cards)} are {_granted(words, 1)}",
    "cannot": _cannot,
    "max_hp": lambda s, n, who: f"{OWNS[who]} maximum HP is {_by(n, 'higher', 'lower')}",
    "hand_limit": lambda s, n, who: f"{OWNS[who]} hand limit is {_by(n, 'higher', 'lower')}",
    "diagonal": lambda s, _, who: f"{OWNS[who]} first initiative move each turn may be diagonal",
    "instead": lambda s, instead, who: f"if you would {_EVENTS[instead.event]}, instead {{do}}",
}
_BEFORE: Final = {"turn": " this turn", "next-turn": " before your next turn", "game": ""}
_WHOSE_CARDS: Final = {"you": " of yours"} | {
    who: f" of {name}" for who, name in NAMES.items() if who != "you"
}
_NEXT_CARDS: Final = ("discount", "grant", "reach")
"""Used up by the next card that is played; the others by the next time that they can change something."""
_NEXT_TIMES: Final[dict[str, Callable[[Any, Any, str], tuple[str, str]]]] = {
    "reduce": lambda s, n, who: _next_taken(s, n, who, "less"),
    "expose": lambda s, n, who: _next_taken(s, n, who, "more"),
    "boost": lambda s, n, who: _next_dealt(s, who, f"{number(n)} more{where_x(n)}"),
    "fixed": lambda s, _, who: _next_dealt(s, who, ""),
    "instead": lambda s, instead, who: (f"{NAMES[who]} would {_EVENTS[instead.event]}", "instead {do}"),
}
