"""How the verbs of Infinities are said where a sentence with slots does not do."""

from collections.abc import Callable, Sequence
from typing import Final

from tabard.games.infinities import takes as t
from tabard.games.infinities.nouns import (
    amount,
    cards_text,
    chosen,
    each_text,
    number_text,
    ranged,
    spoken,
    third,
    tiles_text,
    who_text,
)
from tabard.games.infinities.parts import Number, Who
from tabard.language.english import article, capital, listed

UNTIL: Final = {
    "turn": " until end of turn",
    "round": " until end of round",
    "game": " for the rest of the game",
}
_KINDS: Final = {"unit": "unit", "action": "action card", "card": "card"}
VALUE_NAMES: Final = {
    "power": "Power level",
    "energy": "Energy level",
    "fortitude": "Fortitude level",
    "power-check": "to Power checks",
    "energy-check": "to Energy checks",
    "fortitude-check": "to Fortitude checks",
    "reach": "reach",
    "group-limit": "group limit",
    "timeline-limit": "timeline limit",
    "hand-size": "hand size",
    "keep": "to the cards kept in the End phase",
    "track": "reaction track spaces",
    "influence": "Influence",
    "defense": "defense",
}
IMMUNITIES: Final = {
    "power-attack": "Power attacks",
    "destroy": "being destroyed",
    "force": "forced movement",
    "discard": "forced discards",
    "drain": "the loss of reaction tokens",
    "return": "being returned to hand",
    "damage": "damage",
    "warp": "being warped by others",
}
_OF_LEADERS: Final = {
    "power-attack": "Power attacks on {whose} units",
    "destroy": "the destruction of {whose} cards and control tokens",
    "return": "the return of {whose} cards to hand",
}
"""What a leader who is immune is spared, where it is done to what belongs to the leader."""


def spared(mechanics: Sequence[str], whose: str) -> str:
    """What a leader is immune to, with all that is the leader's."""
    return listed([_OF_LEADERS.get(m, IMMUNITIES[m]).format(whose=whose) for m in mechanics], " and to ")


_ITEM_PLACES: Final = {
    "tile": "from the tile you are on",
    "enemy": "from an enemy",
    "anywhere": "from wherever it is",
}


def signed(n: Number) -> str:
    """A number that is added: "+1", "-2"; one that is counted as it is."""
    return f"+{n}" if isinstance(n, int) and n >= 0 else number_text(n)


# -- leaders ----------------------------------------------------------------------------------------


def does(who: Who, verb: str, range: str = "reach") -> str:
    """A verb with its leader: "draw", "target enemy draws"."""
    if who == "you":
        return verb
    return f"{who_text(who, range)} {third(verb)}"


def leaders(x: t.Leaders) -> str:
    return who_text(x.who, x.range)


def counts(verb: str, noun: str) -> Callable[[t.Count], str]:
    """What a leader does with so many: "draw 2 cards", "each enemy loses a point"."""
    return lambda x: f"{does(x.who, verb, x.range)} {amount(x.n, noun)}"


def discard(x: t.Count) -> str:
    return counts("discard", "card")(x) + ("" if x.who == "you" else " at random")


def show(x: Who) -> str:
    return f"{does(x, 'show')} {'your' if x == 'you' else 'their'} hand to everyone"


def drain(x: t.Count) -> str:
    return f"destroy {amount(x.n, 'reaction token')} of {'yours' if x.who == 'you' else leaders(x)}"


def steal(x: t.Loot) -> str:
    return f"{counts('lose', 'reaction token')(x)} and you gain {'one' if x.n == 1 else 'as many'}"


def look(x: t.Looking) -> str:
    return f"look at {top(x.n)} of your deck" if x.at == "deck" else f"look at the hand of {leaders(x)}"


def discover(x: t.Some) -> str:
    return f"discover {upto(x.up_to)}{amount(x.n, 'tile')} beside the one you are on, without moving"


def waste(x: t.Wasting) -> str:
    icon = "" if x.icon is None else f"{x.icon.capitalize()} "
    choice = "" if x.icon is not None else f" of {'your' if x.who == 'you' else 'their'} choice"
    what = f"a locked {icon}die" if x.n == 1 else f"{{n}} locked {icon}dice"
    return f"{does(x.who, 'lose', x.range)} {what}{choice}"


def count(x: t.Counting) -> str:
    name = capital(spoken(x.counter))
    whose = "" if x.who == "table" else "your " if x.who == "you" else f"{who_text(x.who, x.range)}'s "
    if isinstance(x.by, int):
        return f"{whose}{name} {'falls' if x.by < 0 else 'rises'} by {abs(x.by)}"
    return f"{whose}{name} rises by {number_text(x.by)}"


def move(x: t.Moving) -> str:
    steps = upto(x.up_to) + amount(x.n, "space").replace("a space", "1 space")
    return f"move {steps}" if x.who == "you" else f"move {leaders(x)} {steps}"


def warp(x: t.Warping) -> str:
    where = article(tiles_text(x.to))
    if x.empty:
        mover = "you" if x.who == "you" else "that leader"
        where = f"an empty space beside the map, where {mover} {'discover' if x.who == 'you' else 'discovers'} a tile"
    return f"warp to {where}" if x.who == "you" else f"warp {leaders(x)} to {where}"


def attack(x: t.Attacking) -> str:
    bonus = ""
    if x.bonus != 0:
        bonus = f" with +{x.bonus}" if isinstance(x.bonus, int) else f" with {each_text(x.bonus)}"
    if x.range in ("reach", "anywhere"):
        return f"make a Power attack{bonus}{ranged(x.range)}"
    return f"make a Power attack{bonus} on a unit of an enemy{ranged(x.range)}"


def change(x: t.Changing) -> str:
    """What is changed; how long stands behind it."""
    if x.what == "keep":
        cards = amount(x.by, "more card").replace("a more", "1 more")
        return f"{leaders(x)} {{who:keep|keeps}} {cards} in the End phase"
    subject = f"{leaders(x)} {{who:have|has}}"
    if x.what == "defense":
        is_this = x.cards is None or x.cards.this
        subject = "this unit has" if x.cards is None or is_this else f"{cards_text(x.cards, many=True)} have"
    what = VALUE_NAMES[x.what]
    if isinstance(x.by, int):
        return f"{subject} {signed(x.by)} {what}"
    return f"{subject} more {what}: {number_text(x.by)}"


def grant(x: t.Granting) -> str:
    """What is granted; how long stands behind it."""
    who = who_text(x.who)
    parts = [f"{who} {{who:ignore|ignores}} walls"] if x.walls else []
    if x.immune:
        subject = f"{who} {{who:are|is}}"
        if x.cards is not None:
            subject = "this card is" if x.cards.this else f"{cards_text(x.cards, many=True)} are"
        if x.cards is not None:
            parts.append(f"{subject} immune to {listed([IMMUNITIES[m] for m in x.immune])}")
        else:
            parts.append(f"{subject} immune to {spared(x.immune, 'your' if x.who == 'you' else 'their')}")
    return listed(parts)


# -- cards and tiles --------------------------------------------------------------------------------


def upto(up_to: bool) -> str:
    return "up to " if up_to else ""


def top(n: Number) -> str:
    return "the top card" if n == 1 else f"the top {number_text(n)} cards"


def cards(x: t.CardTargets) -> str:
    return chosen(x.n, x.up_to, x.all, cards_text(x.cards), cards_text(x.cards, many=True))


def tiles(x: t.TileTargets) -> str:
    return chosen(x.n, x.up_to, x.all, tiles_text(x.tiles), tiles_text(x.tiles, many=True))


def targets(verb: str, rest: str = "") -> Callable[[t.CardTargets], str]:
    return lambda x: f"{verb} {cards(x)}{', chosen by its leader' if x.by == 'owner' else ''}{rest}"


def recall(x: t.CardTargets) -> str:
    whose = "your hand" if x.cards.of == "you" or x.cards.this else "its leader's hand"
    if whose != "your hand" and (x.all or x.n != 1):
        whose = "their leaders' hands"
    return f"return {cards(x)} to {whose}"


def play(x: t.Playing) -> str:
    where = " from your hand or timeline"
    if x.source in (("hand",), ("timeline",)):
        where = f" from your {x.source[0]}"
    elif "discard" in x.source:
        where = " from the top of your discard pile"
    elif "revealed" in x.source:
        where = " from among the revealed cards"
    back = "; when it has resolved, take it into your hand instead of discarding it" if x.take_back else ""
    return f"play {article(_KINDS[x.kind])}{where}{back}"


def playable(x: t.Playing) -> str:
    """What may be played and from where, behind "no"."""
    places = {"hand": "your hand", "timeline": "your timeline", "discard": "your discard pile (its top)"}
    where = listed([places.get(source, "the revealed cards") for source in x.source], " or ")
    return f"{_KINDS[x.kind]} in {where}"


def prepare(x: t.Preparing) -> str:
    if x.source in ("discard", "deck"):
        return f"prepare {top(x.n)} of your {'discard pile' if x.source == 'discard' else 'deck'}"
    noun = "unit" if x.source == "group" else "card"
    return f"prepare {upto(x.up_to)}{amount(x.n, noun)} from your {x.source}"


def reveal(x: t.Revealing) -> str:
    text = f"reveal {top(x.n)} of your deck"
    if not x.take:
        return text
    noun = _KINDS[x.kind]
    what = f"{article(noun) if x.take == 1 else f'up to {x.take} {noun}s'} from among them"
    if x.kind == "card":
        what = "one of them" if x.take == 1 else f"up to {x.take} of them"
    to = {"hand": f"take {what} into your hand", "timeline": f"prepare {what}", "group": f"play {what}"}[x.to]
    return f"{text}: you may {to}; the rest is discarded"


def draft(x: t.Drafting) -> str:
    what = "one" if x.take == 1 else str(x.take)
    to = f"take {what} into your hand" if x.to == "hand" else f"prepare {what}"
    return f"look at the top {{n}} cards of your deck, {to} and put the rest under your deck"


def take(x: t.Taking) -> str:
    return f"take the {spoken(x.item)} {_ITEM_PLACES[x.source]}"


# -- dice -------------------------------------------------------------------------------------------


def on(icons: Sequence[str]) -> str:
    """Only with these icons; nothing where any will do."""
    return f"on {listed([icon.capitalize() for icon in icons], ' or ')}, " if icons else ""


def dice(x: t.Some) -> str:
    return "a locked die" if x.n == 1 else f"{upto(x.up_to)}{number_text(x.n)} locked dice"


def lock(x: t.Locking) -> str:
    if x.icon == "roll":
        return "roll a die and lock it" if x.n == 1 else "roll {n} dice and lock them"
    many = "die" if x.n == 1 else "dice"
    own = {"choose": f"{many} of your choice", "tile": f"{many} with the icon of the tile you are on"}
    kind = own.get(x.icon, f"{x.icon.capitalize()} {many}")
    return f"lock {article(kind)}" if x.n == 1 else f"lock {{n}} {kind}"


def unspend(x: t.Locking) -> str:
    if x.icon in ("choose", "roll", "tile"):
        what = "a spent die again as it lies" if x.n == 1 else "{n} of your spent dice again as they lie"
        return f"lock {what}"
    icon = x.icon.capitalize()
    return f"lock a spent {icon} die again" if x.n == 1 else f"lock {{n}} of your spent {icon} dice again"


def convert(x: t.Converting) -> str:
    return f"change {dice(x)} to {'any icon' if x.to == 'choose' else x.to.capitalize()}"


def choose_x(x: t.Ranging) -> str:
    most = number_text(x.most)
    return f"choose X from {{least}} to {'the number of ' if most.startswith('your') else ''}{most}"
