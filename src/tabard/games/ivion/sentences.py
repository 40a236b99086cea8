"""How the verbs of Ivion are said where a sentence with slots does not do: a clause each that begins in lower case."""

from typing import TYPE_CHECKING, Final

from tabard.games.ivion import acts as a
from tabard.games.ivion import parts as p
from tabard.games.ivion.nouns import (
    NAMES,
    OWNS,
    PLACES,
    TILES_OF,
    card,
    cards,
    conditions,
    heroes,
    number,
    paying,
    price,
    so_many,
    some,
    terrain,
    tile,
    titled,
    up_to,
    where_x,
)
from tabard.language.english import article, counted

if TYPE_CHECKING:
    from tabard.games.ivion.vocabulary import Each, Pay, When

EXPIRES: Final = {
    "turn": "destroy this card at the end of the turn",
    "next-turn": "destroy this card when your next turn starts",
    "game": "this card stays for the rest of the game",
}
RECALLS: Final = {"hand": "return this card to your hand", "top": "put this card on top of your deck"}
REGAINS: Final = {
    "choose": "gain again a relic that you gained before",
    "random": "gain again a relic that you gained before, chosen at random",
}
_RESTS: Final = {
    "stay": "",
    "top": " and put {} back on top in any order",
    "bottom": " and put {} under the deck in any order",
    "discard": " and put {} into the discard",
}
_PICKED: Final = {
    "discard": "they discard it",
    "bottom": "it goes to the bottom of their deck",
    "reveal": "it is revealed",
}
_COUNTERED: Final = {
    "discard": "",
    "hand": "; it returns to its owner's hand",
    "top": "; it goes on top of its owner's deck",
    "bottom": "; it goes to the bottom of its owner's deck",
    "gone": "; it is removed from the game",
}
_RECOVERED: Final = {
    "top": "to the top of the deck",
    "bottom": "to the bottom of the deck",
    "shuffled": "into the deck and shuffle it",
}


def whom(who: p.Heroes) -> str:
    """Players as an object of what you do."""
    return "yourself" if who == "you" else heroes(who)


def does(who: p.Heroes, clause: str) -> str:
    """A clause: the imperative for you, a subject and its verb for others: "the opponent shuffles their deck"."""
    if who == "you":
        return clause
    verb, _, rest = clause.partition(" ")
    return f"{heroes(who)} {verb}s {rest}".replace(" your ", " their ")


def hand(n: p.Number | str) -> str:
    return counted(n, "card") if isinstance(n, int) else f"{number(n)} cards"


def top(n: p.Number | str) -> str:
    return "all cards" if n == "all" else "the top card" if n == 1 else f"the top {number(n)} cards"


def pools(x: a.Pools) -> str:
    """Resources and initiative: 1 action and X power."""
    said: list[str] = []
    if x.actions is not None:
        said.append(so_many(x.actions, "action") if isinstance(x.actions, int) else "X actions")
    said += [
        f"{number(n)} {pool}"
        for n, pool in ((x.power, "power"), (x.initiative, "initiative"))
        if n is not None
    ]
    return " and ".join(said)


# -- heroes -----------------------------------------------------------------------------------------


def damage(x: a.Damage) -> str:
    fixed = ", which cannot be reduced," if x.fixed else ""
    least = "" if x.not_below is None else f", but not below {x.not_below} HP"
    return f"deal {{n}} damage{fixed} to {{to}}{least}{where_x(x.n)}"


def heal(x: a.Many) -> str:
    return does(x.who, "heal {n} HP") + where_x(x.n)


def max_hp(n: int) -> str:
    return f"your maximum HP is {'raised' if n > 0 else 'lowered'} by {abs(n)}"


def stun(x: a.Stun) -> str:
    times = "" if x.n == 1 else " twice" if x.n == 2 else " {n} times"
    return f"stun {{who}}{times}{where_x(x.n)}"


def control(x: a.Control) -> str:
    kinds = (("slow", x.slow), ("silence", x.silence), ("disarm", x.disarm))
    given = " and ".join(f"{number(n)} {kind}" for kind, n in kinds if n)
    return f"give {{who}} {given}{where_x(x.slow, x.silence, x.disarm)}"


def cleanse(x: a.Cleanse) -> str:
    return f"remove {{n}} {x.kind or 'control'} from {{who}}{where_x(x.n)}"


def deepen(who: p.Player) -> str:
    return f"add 1 to each kind of control that {'you have' if who == 'you' else f'{NAMES[who]} has'}"


# -- hands, decks and discards ----------------------------------------------------------------------


def draw(x: a.Many) -> str:
    return does(x.who, f"draw {hand(x.n)}") + where_x(x.n)


def discard(x: a.Discard) -> str:
    if x.down_to:
        return does(x.who, "discard down to {n} cards in hand")
    text = does(x.who, f"discard {hand(x.n)}")
    return text + (" at random" if x.by == "random" else "") + where_x(x.n)


def mill(x: a.Mill) -> str:
    discard = "your discard" if x.who == "you" else "their discard"
    return f"put {top(x.n)} of {OWNS[x.who]} deck into {discard}{where_x(x.n)}"


def look(x: a.Look) -> str:
    text = f"look at {top(x.n)} of {OWNS[x.who]} deck{where_x(x.n)}"
    if x.take and x.fit is not None:
        taken = card(x.fit) if x.take == 1 else up_to(x.take, x.fit)
        text += f", you may put {taken} among them into your hand"
    elif x.take:
        text += f", put {'one' if x.take == 1 else x.take} of them into your hand"
    if x.take and isinstance(x.n, int) and x.n - x.take == 1:
        return text + _RESTS[x.rest].format("the other").removesuffix(" in any order")
    return text + _RESTS[x.rest].format("the others" if x.take else "it" if x.n == 1 else "them")


def peek(x: a.Peek) -> str:
    text = f"look at {OWNS[x.who]} hand"
    return f"{text} and pick {some(x.n, x.fit)}: {_PICKED[x.then]}" if x.n else text


def reveal(x: a.Reveal) -> str:
    if x.zone == "deck":
        return f"reveal {top(x.n)} of {OWNS[x.who]} deck{where_x(x.n)}"
    if x.n == "all":
        return does(x.who, "reveal your hand")
    return f"reveal {hand(x.n)} of {OWNS[x.who]} hand at random{where_x(x.n)}"


def recover(x: a.Recover) -> str:
    mine = x.who == "you" and x.which is None
    to = _RECOVERED.get(x.to) or ("to your hand" if mine else "to its owner's hand")
    if x.which is not None:
        return f"return {{which}} {to}"
    which = up_to(x.n, x.fit) if x.up_to else some(x.n, x.fit)
    return f"return {which} from {OWNS[x.who]} discard {to}{', chosen at random' if x.random else ''}"


def tuck(x: a.Tuck) -> str:
    mine = "your hand" if x.who == "you" else "hand"
    where = "on top of" if x.to == "top" else "under"
    return does(x.who, f"put {hand(x.n)} from {mine} {where} your deck") + where_x(x.n)


def search(x: a.Search) -> str:
    which = card(x.fit) if x.n == 1 else up_to(x.n, x.fit)
    shown = ", reveal it," if x.reveal else ""
    return f"search your deck for {which}{shown} and put it into your hand; shuffle your deck"


def plant(x: a.Plant) -> str:
    put = {"top": "put {} on top of", "bottom": "put {} under", "shuffled": "shuffle {} into"}[x.to]
    copies = "a copy" if x.n == 1 else f"{x.n} copies"
    owned = "" if x.who == "you" else f", owned by {NAMES[x.who]},"
    return f"{put.format(f'{copies} of {titled(x.card)}{owned}')} {OWNS[x.who]} deck"


# -- playing ----------------------------------------------------------------------------------------


def free(x: a.Play | a.Copy) -> str:
    return " for free" if x.free else ""


def play(x: a.Play) -> str:
    if x.which is not None:
        return (
            f"you may play {{which}} again{free(x)}"
            if x.which == "this"
            else f"you may play{free(x)} {{which}}"
        )
    if x.zone == "top":
        fit = "" if x.fit is None else f" if it is {card(x.fit)}"
        return f"reveal the top card of your deck; you may play it{free(x)}{fit}"
    return f"you may play{free(x)} from your {x.zone} {card(x.fit)}"


def counter(x: a.Counter) -> str:
    unless = f" unless its controller {paying(x.unless)}s {price(x.unless)}" if x.unless else ""
    return f"counter {{which}}{unless}{_COUNTERED[x.to]}"


def relic(x: a.Relics) -> str:
    if x.to == "deck":
        gained = "you gain one that you draw, and one that comes to your hand otherwise leaves the game"
        return f"shuffle {counted(x.n, 'random relic')} into your deck; {gained}"
    return f"gain {counted(x.n, 'random relic')}"


def ready(x: a.Ready) -> str:
    return "your feats may be played again this turn" if x.which is None else "{which} may be played again"


# -- field and board --------------------------------------------------------------------------------


def attach(x: a.Attach) -> str:
    what = "attach" if x.which == "this" else "attach the target"
    if x.to != "tile":
        return f"{what} to {NAMES[x.to]}"
    return f"{what} to an {'' if tile(x.tile).startswith('empty') else 'empty '}{tile(x.tile)}"


def destroy(x: a.Destroy) -> str:
    return f"destroy all attached {cards(x.every)}" if x.which is None else "destroy {which}"


def travel(x: a.Travel) -> str:
    if x.n is None:
        to = "your starting corner" if x.to == "home" else TILES_OF[x.to or "target"]
        return does(x.who, f"travel to {to}")
    tiles = so_many(x.n, "tile") if isinstance(x.n, int) else "X tiles"
    text = does(x.who, f"travel {'up to ' if x.up_to else ''}{tiles}")
    text += "" if x.toward is None else f" towards {PLACES[x.toward]}"
    text += "" if x.away is None else f" away from {PLACES[x.away]}"
    text += "" if x.tile is None else f" to {article(tile(x.tile))}"
    return text + where_x(x.n) + ("" if x.who == "you" else " (you choose where)")


def create(x: a.Terrain) -> str:
    kind = terrain(x.kind)
    if x.at is not None:
        return f"create {kind} in {TILES_OF[x.at]}"
    if x.every is not None:
        return f"create {kind} in each {tile(x.every)}"
    if x.n == 1:
        return f"you may create {kind} in {article(tile(x.choose))}"
    return f"create {kind} in up to {x.n} {tile(x.choose).replace('tile', 'tiles', 1)}"


def clear(x: a.Clear) -> str:
    kind = terrain(x.kind)
    what = f"all {kind}" if x.at is None else f"the {kind} in {TILES_OF[x.at]}"
    return f"remove {what}" if x.into is None else f"replace {what} with {terrain(x.into)}"


# -- verbs that hold verbs --------------------------------------------------------------------------


def pay(x: "Pay") -> str:
    if x.otherwise and not x.then:
        return f"{{otherwise}} unless {NAMES[x.who]} {paying(x.price)}{'' if x.who == 'you' else 's'} {price(x.price)}"
    then = "; if so, {then}" if x.then else ""
    otherwise = "; if not, {otherwise}" if x.otherwise else ""
    return f"{NAMES[x.who]} may {paying(x.price)} {price(x.price)}{then}{otherwise}"


def when(x: "When") -> str:
    if not x.do:
        return f"unless {conditions(x.met)}, {{otherwise}}"
    return f"if {conditions(x.met)}, {{do}}{'; otherwise {otherwise}' if x.otherwise else ''}"


def each(x: "Each") -> str:
    times = {1: "once", 2: "twice"}.get(x.n, f"{x.n} times") if isinstance(x.n, int) else "X times"
    return f"{times}: {{do}}{where_x(x.n)}"
