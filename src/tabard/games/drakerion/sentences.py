"""How the verbs of Drakerion are said where a sentence with slots does not do."""

from collections.abc import Callable
from typing import Final

from tabard.games.drakerion import parts as p
from tabard.games.drakerion.nouns import STATS, all_of, noun_of, number_text
from tabard.language.english import article, counted, listed, plural

FORBIDS: Final = {
    "attack": "cannot attack",
    "be-attacked": "cannot be attacked",
    "be-targeted": "cannot be targeted",
    "be-healed": "cannot be healed",
    "be-moved": "cannot be moved",
    "be-committed": "cannot be committed",
    "be-readied": "cannot be readied",
    "riposte": "deals no riposte damage",
    "be-played": "cannot be played",
}
FIRST: Final = {
    "you": "you are the first player next turn",
    "opponent": "your opponent is the first player next turn",
    "choose": "choose the first player of the next turn",
}
_SUBJECT: Final = {"opponent": "your opponent", "each": "each player"}


def does(who: p.Who, verb: str) -> str:
    """A verb with its player: "draw", "your opponent draws", "each player draws"."""
    return verb if who == "you" else f"{_SUBJECT[who]} {verb}s"


def theirs(who: p.Who) -> str:
    return "your" if who == "you" else "their"


def owner(which: p.Which) -> str:
    fit = None if isinstance(which, str) else which.choose or which.all
    return "your" if fit is not None and fit.of == "your" else "its owner's"


def cards(n: p.Number) -> str:
    return counted(n, "card") if isinstance(n, int) else f"cards: {number_text(n)}"


def top(n: p.Number) -> str:
    return "the top card" if n == 1 else f"the top {number_text(n)} cards"


def discard(x: p.Discarding) -> str:
    if x.cards is not None:
        return "discard {cards}"
    if x.zone == "deck":
        return f"{does(x.who, 'discard')} {top(x.n)} of {theirs(x.who)} deck"
    how = " at random" if x.random else " of your choice" if x.you_choose else ""
    return f"{does(x.who, 'discard')} {cards(x.n)}{how} from {theirs(x.who)} hand"


def search(x: p.Searching) -> str:
    zone = "discard pile" if x.find.zone == "discard" else "deck"
    n = article(noun_of(x.find)) if x.n == 1 else f"up to {x.n} {plural(noun_of(x.find))}"
    to = "into your hand" if x.to == "hand" else "onto the battlefield"
    return f"search your {zone} for {n}{', reveal it' if x.reveal else ''} and put it {to}"


def look(x: p.Looking) -> str:
    text = f"look at {top(x.n)} of your deck"
    if x.take:
        many = "one" if x.take == 1 else f"up to {x.take}"
        noun = noun_of(x.fit) if x.fit else "card"
        text += f", {'you may put' if x.optional else 'put'} {many} {noun} among them into your hand"
    rest = "the rest" if x.take else "them"
    return (
        text
        + {
            "stay": "",
            "bottom": f" and put {rest} on the bottom",
            "top": f" and put {rest} back in any order",
            "either": " and put each on the top or the bottom",
        }[x.rest]
    )


def recall(x: p.Which) -> str:
    return f"return {{this}} to {owner(x)} hand"


def play(x: p.PlayingFor) -> str:
    return f"you may play a card from your hand for {abs(x.cost)} gold {'less' if x.cost < 0 else 'more'}"


def damage(x: p.Harm) -> str:
    if not x.split:
        return "deal {n} damage to {to}"
    fit = None if isinstance(x.to, str) else x.to.choose or x.to.all
    return "deal {n} damage divided as you like among " + ("{to}" if fit is None else all_of(fit))


def counters(x: p.Harm) -> str:
    if isinstance(x.n, int) and x.n < 0:
        return f"remove {-x.n} damage from {{to}}"
    return "put {n} damage on {to}"


def change(x: p.Changing) -> str:
    stats = [STATS[stat] for stat in x.stat]
    if x.set is not None:
        return f"{{to}} {{to:have|has}} {listed(stats)} {number_text(x.set)}{{until}}"
    assert x.by is not None
    verb = "{to:have|has}" if x.until == "stay" else "{to:get|gets}"
    if not isinstance(x.by, int):
        sums = listed([f"+X {stat}" for stat in stats])
        return f"{{to}} {verb} {sums}{{until}}, X being {number_text(x.by)}"
    if x.stat == ("cost",):
        return f"{{to}} {{to:cost|costs}} {abs(x.by)} {'more' if x.by > 0 else 'less'}{{until}}"
    sums = listed([f"{'+' if x.by >= 0 else '−'}{abs(x.by)} {stat}" for stat in stats])
    return f"{{to}} {verb} {sums}{{until}}"


def words(names: dict[str, str], kind: str) -> Callable[[p.Words], str]:
    def says(x: p.Words) -> str:
        gain = "{to:have|has}" if x.until == "stay" else "{to:gain|gains}"
        both = ((gain, x.gain), ("{to:lose|loses}", x.lose))
        said = [f"{verb} {kind}{listed([names.get(w, w) for w in words])}" for verb, words in both if words]
        return f"{{to}} {' and '.join(said)}{{until}}"

    return says
