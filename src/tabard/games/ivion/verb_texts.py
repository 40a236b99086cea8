"""Instructions of card texts in words: a clause each, written for the player who reads the card."""

from collections.abc import Callable
from typing import Final

from tabard.games.ivion import effects as e
from tabard.games.ivion.nouns import (
    CARDS,
    NAMES,
    OWNS,
    PLACES,
    TILES_OF,
    UNTIL,
    card,
    cards,
    conditions,
    heroes,
    many,
    number,
    price,
    terrain,
    tile,
    where_x,
)
from tabard.games.ivion.static_texts import static_text


def does(who: e.Heroes, you: str, they: str) -> str:
    """A clause: the imperative for you, a subject and its verb for others."""
    if who == "you":
        return you
    return f"{heroes(who)} {they}"


def effect_text(effect: e.Effect) -> str:
    """One instruction as a clause that begins in lower case."""
    verb, value = effect.verb
    return _TEXTS[verb](value)


def effects_text(effects: tuple[e.Effect, ...]) -> str:
    """Several instructions as one sentence without its full stop."""
    return ", then ".join(effect_text(effect) for effect in effects)


def _damage(d: e.Damage) -> str:
    text = f"deal {number(d.n)} damage to {'yourself' if d.to == 'you' else heroes(d.to)}"
    if d.fixed:
        text += " that cannot be reduced"
    if d.not_below is not None:
        text += f", but not below {d.not_below} HP"
    return text + where_x(d.n)


def _heal(h: e.Many) -> str:
    return does(h.who, f"heal {number(h.n)} HP", f"heals {number(h.n)} HP") + where_x(h.n)


def _max_hp(n: int) -> str:
    return f"your maximum HP is {'raised' if n > 0 else 'lowered'} by {abs(n)}"


def _sum(actions: e.Number | None, power: e.Number | None, initiative: e.Number | None) -> str:
    parts: list[str] = []
    if actions is not None:
        parts.append("1 action" if actions == 1 else f"{number(actions)} actions")
    if power is not None:
        parts.append(f"{number(power)} power")
    if initiative is not None:
        parts.append(f"{number(initiative)} initiative")
    return " and ".join(parts)


def _gain(g: e.Gain) -> str:
    what = _sum(g.actions, g.power, g.initiative)
    text = does(g.who, f"gain {what}", f"gains {what}") + where_x(g.actions, g.power, g.initiative)
    return text + (", even beyond the cap" if g.over else "")


def _lose(g: e.Loss) -> str:
    what = _sum(g.actions, g.power, g.initiative)
    return does(g.who, f"lose {what}", f"loses {what}") + where_x(g.actions, g.power, g.initiative)


def _stun(x: e.Stun) -> str:
    times = "" if x.n == 1 else " twice" if x.n == 2 else f" {number(x.n)} times"
    return f"stun {'yourself' if x.who == 'you' else NAMES[x.who]}{times}{where_x(x.n)}"


def _pay(p: e.Pay) -> str:
    verb = "discard" if p.price.discard is not None else "expend" if p.price.initiative is not None else "pay"
    they = "you" if p.who == "you" else NAMES[p.who]
    if p.otherwise and not p.then:
        pays = f"{they} {verb}" if p.who == "you" else f"{they} {verb}s"
        return f"{effects_text(p.otherwise)} unless {pays} {price(p.price)}"
    text = f"{they} may {verb} {price(p.price)}"
    if p.then:
        text += f"; if so, {effects_text(p.then)}"
    if p.otherwise:
        text += f"; if not, {effects_text(p.otherwise)}"
    return text


def _control(c: e.Control) -> str:
    parts = [
        f"{kind} {number(n)}"
        for kind, n in (("slow", c.slow), ("silence", c.silence), ("disarm", c.disarm))
        if n
    ]
    whom = "yourself" if c.who == "you" else heroes(c.who)
    return f"{' and '.join(parts)} {whom}{where_x(c.slow, c.silence, c.disarm)}"


def _cleanse(c: e.Cleanse) -> str:
    kind = c.kind or "control"
    amount = f"all {kind}" if c.n == "all" else f"{number(c.n)} {kind}"
    return f"remove {amount} from {'yourself' if c.who == 'you' else NAMES[c.who]}{where_x(c.n)}"


def _draw(d: e.Many) -> str:
    what = many(d.n, "card") if isinstance(d.n, int) else "X cards"
    return does(d.who, f"draw {what}", f"draws {what}") + where_x(d.n)


def _discard(d: e.Discard) -> str:
    if d.down_to:
        return (
            does(d.who, f"discard down to {number(d.n)}", f"discards down to {number(d.n)}")
            + " cards in hand"
        )
    what = many(d.n, "card") if isinstance(d.n, int) else f"{number(d.n)} cards"
    text = does(d.who, f"discard {what}", f"discards {what}")
    return text + (" at random" if d.by == "random" else "") + where_x(d.n)


def _mill(m: e.Mill) -> str:
    deck = f"{OWNS[m.who]} deck"
    discard = "your discard" if m.who == "you" else "the discard"
    if m.n == "all":
        return f"put all cards of {deck} into {discard}"
    what = "the top card" if m.n == 1 else f"the top {number(m.n)} cards"
    return f"put {what} of {deck} into {discard}{where_x(m.n)}"


def _look(x: e.Look) -> str:
    what = "the top card" if x.n == 1 else f"the top {number(x.n)} cards"
    text = f"look at {what} of {OWNS[x.who]} deck{where_x(x.n)}"
    if x.take:
        taken = (
            many(x.take, "of them", "of them")
            .replace("an of them", "one of them")
            .replace("a of them", "one of them")
        )
        if x.fit is not None:
            taken = f"up to {x.take} {cards(x.fit)} among them" if x.take > 1 else f"{card(x.fit)} among them"
            text += f", you may put {taken} into your hand"
        else:
            text += f", put {taken} into your hand"
    rest = "the others" if x.take else "them" if x.n != 1 else "it"
    return (
        text
        + {
            "stay": "",
            "top": f" and put {rest} back on top in any order",
            "bottom": f" and put {rest} at the bottom in any order",
            "discard": f" and put {rest} into the discard",
        }[x.rest]
    )


def _peek(x: e.Peek) -> str:
    text = f"look at {OWNS[x.who]} hand"
    if not x.n:
        return text
    which = card(x.fit) if x.n == 1 else f"{x.n} {'cards' if x.fit is None else cards(x.fit)}"
    end = {
        "discard": "they discard it",
        "bottom": "it goes to the bottom of their deck",
        "reveal": "it is revealed",
    }
    return f"{text} and pick {which}: {end[x.then]}".replace("pick a card:", "pick a card:")


def _reveal(x: e.Reveal) -> str:
    if x.zone == "deck":
        what = "all cards" if x.n == "all" else "the top card" if x.n == 1 else f"the top {number(x.n)} cards"
        return f"reveal {what} of {OWNS[x.who]} deck{where_x(x.n)}"
    if x.n == "all":
        return does(x.who, "reveal your hand", "reveals their hand")
    what = many(x.n, "card") if isinstance(x.n, int) else "X cards"
    return f"reveal {what} of {OWNS[x.who]} hand at random{where_x(x.n)}"


def _recover(x: e.Recover) -> str:
    to = {
        "hand": "to its owner's hand" if x.who != "you" or x.which else "to your hand",
        "top": "to the top of the deck",
        "bottom": "to the bottom of the deck",
        "shuffled": "into the deck and shuffle it",
    }[x.to]
    if x.which is not None:
        return f"return {CARDS[x.which]} {to}"
    which = card(x.fit) if x.n == 1 else f"{x.n} {'cards' if x.fit is None else cards(x.fit)}"
    if x.up_to:
        which = (
            f"up to {x.n} {'cards' if x.fit is None else cards(x.fit)}"
            if x.n > 1
            else f"up to one {card(x.fit, False)}"
        )
    text = f"return {which} from {OWNS[x.who]} discard {to}"
    return text + (", chosen at random" if x.random else "")


def _tuck(x: e.Tuck) -> str:
    what = many(x.n, "card") if isinstance(x.n, int) else f"{number(x.n)} cards"
    where = "on top of" if x.to == "top" else "under"
    return does(
        x.who, f"put {what} from your hand {where} your deck", f"puts {what} from hand {where} their deck"
    ) + where_x(x.n)


def _shuffle(who: str) -> str:
    return f"shuffle {OWNS[who]} deck"


def _search(x: e.Search) -> str:
    which = card(x.fit) if x.n == 1 else f"up to {x.n} {cards(x.fit)}"
    shown = ", reveal it," if x.reveal else ""
    return f"search your deck for {which}{shown} and put it into your hand; shuffle your deck"


def _banish(which: str) -> str:
    return f"remove {CARDS[which]} from the game"


def _plant(x: e.Plant) -> str:
    what = many(
        x.n, f"copy of {x.card.replace('-', ' ').title()}", f"copies of {x.card.replace('-', ' ').title()}"
    )
    where = {"top": "on top of", "bottom": "under", "shuffled": "into"}[x.to]
    verb = "shuffle" if x.to == "shuffled" else "put"
    return f"{verb} {what} {where} {OWNS[x.who]} deck"


def _play(x: e.Play) -> str:
    free = " for free" if x.free else ""
    if x.which == "this":
        return f"you may play this card again{free}"
    if x.which is not None:
        return f"you may play {CARDS[x.which]}{free}"
    if x.zone == "top":
        fit = "" if x.fit is None else f" if it is {card(x.fit)}"
        return f"reveal the top card of your deck; you may play it{free}{fit}"
    zone = "hand" if x.zone == "hand" else "discard"
    return f"you may play {card(x.fit)} from your {zone}{free}"


def _copy(x: e.Copy) -> str:
    return f"you may copy {CARDS[x.which]}{' for free' if x.free else ''}"


def _counter(x: e.Counter) -> str:
    text = f"counter {CARDS[x.which]}"
    if x.unless is not None:
        verb = "discards" if x.unless.discard else "expends" if x.unless.initiative else "pays"
        text += f" unless its controller {verb} {price(x.unless)}"
    return (
        text
        + {
            "discard": "",
            "hand": "; it returns to its owner's hand",
            "top": "; it goes on top of its owner's deck",
            "bottom": "; it goes to the bottom of its owner's deck",
            "gone": "; it is removed from the game",
        }[x.to]
    )


def _attach(x: e.Attach) -> str:
    what = "attach" if x.which == "this" else "attach the target"
    if x.to == "tile":
        return f"{what} to {'an ' if tile(x.tile).startswith('empty') else 'an empty '}{tile(x.tile)}"
    to = {"it": "that player"}.get(x.to, NAMES.get(x.to, x.to))
    return f"{what} to {to}"


def _destroy(x: e.Destroy) -> str:
    if x.which is not None:
        return f"destroy {CARDS[x.which]}"
    assert x.every is not None
    return f"destroy all attached {cards(x.every)}"


def _expire(until: str) -> str:
    return {
        "turn": "destroy this card at the end of the turn",
        "next-turn": "destroy this card when your next turn starts",
        "game": "this card stays for the rest of the game",
    }[until]


def _recall(to: str) -> str:
    return "return this card to your hand" if to == "hand" else "put this card on top of your deck"


def _travel(x: e.Travel) -> str:
    if x.to == "home":
        return does(x.who, "travel to your starting corner", "travels to their starting corner")
    if x.to is not None:
        return does(x.who, f"travel to {TILES_OF[x.to]}", f"travels to {TILES_OF[x.to]}")
    assert x.n is not None
    amount = f"{'up to ' if x.up_to else ''}{'1 tile' if x.n == 1 else number(x.n) + ' tiles'}"
    text = does(x.who, f"travel {amount}", f"travels {amount}")
    if x.toward is not None:
        text += f" towards {PLACES[x.toward]}"
    if x.away is not None:
        text += f" away from {PLACES[x.away]}"
    if x.tile is not None:
        words = tile(x.tile)
        text += f" to {'an' if words[0] == 'e' else 'a'} {words}"
    return text + where_x(x.n)


def _swap(_: str) -> str:
    return "swap the places of the heroes"


def _terrain(x: e.Terrain) -> str:
    kind = terrain(x.kind)
    if x.at is not None:
        return f"create {kind} in {TILES_OF[x.at]}"
    if x.every is not None:
        return f"create {kind} in each {tile(x.every)}"
    words = tile(x.choose)
    if x.n == 1:
        return f"you may create {kind} in {'an' if words[0] == 'e' else 'a'} {words}"
    return f"create {kind} in up to {x.n} {words.replace('tile', 'tiles', 1)}"


def _clear(x: e.Clear) -> str:
    kind = terrain(x.kind)
    what = f"all {kind}" if x.at is None else f"the {kind} in {TILES_OF[x.at]}"
    if x.into is not None:
        return f"replace {what} by {terrain(x.into)}"
    return f"remove {what}"


def _chivalry(who: str) -> str:
    return "become chivalrous" if who == "you" else f"{NAMES[who]} becomes chivalrous"


def _second_wind(who: str) -> str:
    return "use your second wind" if who == "you" else f"{NAMES[who]} uses their second wind"


def _end(_: str) -> str:
    return "the turn ends"


def _relic(x: e.Relics) -> str:
    if x.to == "deck":
        return f"shuffle {many(x.n, 'random relic')} into your deck; a relic that you draw is gained"
    return f"gain {many(x.n, 'random relic')}"


def _regain(how: str) -> str:
    return "gain a relic again that you gained before" + (" at random" if how == "random" else "")


def _ready(x: e.Ready) -> str:
    return (
        "your feats may be played again this turn"
        if x.which is None
        else f"{CARDS[x.which]} may be played again"
    )


def _seize(x: e.Seize) -> str:
    return f"take control of {CARDS[x.which]} {UNTIL[x.until]}"


def _morph(x: e.Morph) -> str:
    return f"replace {CARDS[x.which]} by {x.into.replace('-', ' ').title()}"


def _brand(who: e.Player) -> str:
    return f"{does(who, 'receive', 'receives')} 1 control of each kind on the banner of that card"


def _deepen(who: str) -> str:
    whom = "you have" if who == "you" else f"{NAMES[who]} has"
    return f"add 1 to each kind of control that {whom}"


def _lasting(x: e.Lasting) -> str:
    next_times = "" if x.uses is None else "the next time, " if x.uses == 1 else f"the next {x.uses} times, "
    return f"{UNTIL[x.until]}, {next_times}{static_text(x.that, x.who, effects_text)}"


def _may(x: e.May) -> str:
    text = effects_text(x.do)
    return f"you may {text}" if x.who == "you" else f"{NAMES[x.who]} may choose: {text}"


def _when(x: e.When) -> str:
    if not x.do:
        return f"unless {conditions(x.met)}, {effects_text(x.otherwise)}"
    text = f"if {conditions(x.met)}, {effects_text(x.do)}"
    if x.otherwise:
        text += f"; otherwise {effects_text(x.otherwise)}"
    return text


def _one(options: tuple[e.Option, ...]) -> str:
    return "choose one: " + "; or ".join(effects_text(option.do) for option in options)


def _each(x: e.Each) -> str:
    times = {1: "once", 2: "twice"}.get(x.n, f"{number(x.n)} times") if isinstance(x.n, int) else "X times"
    return f"{times}: {effects_text(x.do)}{where_x(x.n)}"


_TEXTS: Final[dict[str, Callable[..., str]]] = {
    "damage": _damage,
    "heal": _heal,
    "max_hp": _max_hp,
    "gain": _gain,
    "lose": _lose,
    "stun": _stun,
    "pay": _pay,
    "control": _control,
    "deepen": _deepen,
    "brand": _brand,
    "cleanse": _cleanse,
    "draw": _draw,
    "discard": _discard,
    "mill": _mill,
    "look": _look,
    "peek": _peek,
    "reveal": _reveal,
    "recover": _recover,
    "tuck": _tuck,
    "shuffle": _shuffle,
    "search": _search,
    "banish": _banish,
    "plant": _plant,
    "play": _play,
    "copy": _copy,
    "counter": _counter,
    "attach": _attach,
    "destroy": _destroy,
    "expire": _expire,
    "recall": _recall,
    "travel": _travel,
    "swap": _swap,
    "terrain": _terrain,
    "clear": _clear,
    "chivalry": _chivalry,
    "second_wind": _second_wind,
    "end": _end,
    "relic": _relic,
    "regain": _regain,
    "ready": _ready,
    "seize": _seize,
    "morph": _morph,
    "lasting": _lasting,
    "may": _may,
    "when": _when,
    "one": _one,
    "each": _each,
}
