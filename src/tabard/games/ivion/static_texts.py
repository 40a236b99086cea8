"""Statics of card texts in words."""

from collections.abc import Callable
from typing import Final

from tabard.games.ivion import effects as e
from tabard.games.ivion.nouns import NAMES, OWNS, card, cards, conditions, number, where_x

_CANNOT: Final = {
    "gain-hp": "gain HP",
    "receive-control": "receive control",
    "be-displaced": "be made to travel by an opponent",
    "expend-initiative": "expend initiative",
    "move": "move",
    "respond": "respond",
    "gain-power": "gain power",
}


def static_text(s: e.Static, who: str, say: Callable[[tuple[e.Effect, ...]], str]) -> str:
    """Something that holds for a player, as a clause that begins in lower case; `say` words instructions inside."""
    if s.instead is not None:
        event = "use your second wind" if s.instead.event == "second-wind" else "draw a card"
        text = f"if you would {event}, instead {say(s.instead.do)}"
        return f"{text} (if {conditions(s.met)})" if s.met else text
    text = _what(s, who)
    return f"if {conditions(s.met)}, {text}" if s.met else text


def _subject(who: str, you: str, they: str) -> str:
    return f"you {you}" if who == "you" else f"{NAMES[who]} {they}"


def _sources(s: e.Static, what: str) -> str:
    return what if s.cards is None else f"{what} from {cards(s.cards)}"


def _what(s: e.Static, who: str) -> str:
    if s.reduce is not None:
        verb = _subject(who, "take", "takes")
        if s.reduce == "all":
            return _sources(s, f"{verb} no damage")
        return f"{_sources(s, f'{verb} {number(s.reduce)} less damage')}{where_x(s.reduce)}"
    if s.expose is not None:
        verb = _subject(who, "take", "takes")
        return f"{_sources(s, f'{verb} {number(s.expose)} more damage')}{where_x(s.expose)}"
    if s.boost is not None:
        what = f"{OWNS[who]} {'damage' if s.cards is None else cards(s.cards)}"
        if s.cards is None:
            return f"{what} is increased by {number(s.boost)}{where_x(s.boost)}"
        return f"{what} deal {number(s.boost)} more damage{where_x(s.boost)}"
    if s.fixed is not None:
        if s.cards is not None:
            return f"the damage of {OWNS[who]} {cards(s.cards)} cannot be reduced"
        return f"{OWNS[who]} damage cannot be reduced"
    if s.cap is not None:
        return _caps(s.cap, who)
    if s.discount is not None:
        return _discount(s, s.discount, who)
    return _other(s, who)


def _caps(cap: e.Caps, who: str) -> str:
    parts = [
        f"{OWNS[who]} cap of {name} is {abs(n)} {'higher' if n > 0 else 'lower'}"
        for name, n in (("actions", cap.actions), ("power", cap.power))
        if n
    ]
    return " and ".join(parts)


def _discount(s: e.Static, caps: e.Caps, who: str) -> str:
    what = "cards" if s.cards is None else cards(s.cards)
    parts = []
    for name, n in (("action", caps.actions), ("power", caps.power)):
        if n:
            plural = "s" if name == "action" and abs(n) > 1 else ""
            parts.append(f"{abs(n)} {name}{plural} {'less' if n > 0 else 'more'}")
    return f"{OWNS[who]} {what} cost {' and '.join(parts)}"


def _other(s: e.Static, who: str) -> str:
    what = "cards" if s.cards is None else cards(s.cards)
    if s.reach is not None:
        return f"the range of {OWNS[who]} {what} is {abs(s.reach)} {'greater' if s.reach > 0 else 'smaller'}"
    if s.grant is not None:
        return f"{OWNS[who]} {what} have {' and '.join(s.grant)}"
    if s.cannot is not None:
        if s.cannot == "play":
            return _subject(who, f"cannot play {what}", f"cannot play {what}")
        if s.cannot == "respond" and s.cards is not None:
            return _subject(who, f"cannot respond with {what}", f"cannot respond with {what}")
        return _subject(who, f"cannot {_CANNOT[s.cannot]}", f"cannot {_CANNOT[s.cannot]}")
    if s.max_hp is not None:
        return f"{OWNS[who]} maximum HP is {abs(s.max_hp)} {'higher' if s.max_hp > 0 else 'lower'}"
    if s.hand_limit is not None:
        return f"{OWNS[who]} hand limit is {abs(s.hand_limit)} {'higher' if s.hand_limit > 0 else 'lower'}"
    assert s.diagonal is not None
    return f"{OWNS[who]} first initiative move each turn may be diagonal"


def affected(fit: e.CardFit | None) -> str:
    """The card that a static or trigger is about, singular."""
    return "a card" if fit is None else card(fit)
