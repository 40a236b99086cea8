"""How the verbs of Drakerion are said where a sentence with slots does not do."""

from collections.abc import Callable
from typing import Final

from tabard.games.drakerion import parts as p
from tabard.games.drakerion.nouns import STATS, all_of, is_many, noun_of, number_text, some
from tabard.language.english import NUMBERS, article, counted, listed, plural

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
    return counted(n, "card") if isinstance(n, int) else some(n, "cards")


def top(n: p.Number, deck: str) -> str:
    if not isinstance(n, int):
        return f"{some(n, 'cards')} from the top of {deck} deck"
    return f"the top card of {deck} deck" if n == 1 else f"the top {n} cards of {deck} deck"


def discard(x: p.Discarding) -> str:
    if x.cards is not None:
        return "discard {cards}"
    if x.zone == "deck":
        return f"{does(x.who, 'discard')} {top(x.n, theirs(x.who))}"
    how = " at random" if x.random else " of your choice" if x.you_choose else ""
    return f"{does(x.who, 'discard')} {cards(x.n)}{how} from {theirs(x.who)} hand"


def search(x: p.Searching) -> str:
    zone = "discard pile" if x.find.zone == "discard" else "deck"
    it = "it" if x.n == 1 else "them"
    n = article(noun_of(x.find)) if x.n == 1 else f"up to {NUMBERS[x.n]} {plural(noun_of(x.find))}"
    to = "into your hand" if x.to == "hand" else "onto the battlefield"
    return f"search your {zone} for {n}{f', reveal {it}' if x.reveal else ''} and put {it} {to}"


def look(x: p.Looking) -> str:
    text = f"look at {top(x.n, 'your')}"
    if x.take:
        many = f"{'up to ' if x.optional else ''}{NUMBERS[x.take]}"
        noun = noun_of(x.fit) if x.fit else "card"
        if x.take > 1:
            noun = plural(noun)
        text += f"{' and' if x.rest == 'stay' else ','} put {many} {noun} among them into your hand"
    rest = "the rest" if x.take else "them"
    return (
        text
        + {
            "stay": "",
            "bottom": f" and put {rest} on the bottom of your deck",
            "top": f" and put {rest} back on top of your deck in any order",
            "either": f" and put each of {rest} on the top or the bottom of your deck",
        }[x.rest]
    )


def recall(x: p.Which) -> str:
    if is_many(x) and owner(x) != "your":
        return "return {this} to their owners' hands"
    return f"return {{this}} to {owner(x)} hand"


def play(x: p.PlayingFor) -> str:
    return f"you may play a card from your hand for {abs(x.cost)} gold {'less' if x.cost < 0 else 'more'}"


def damage(x: p.Harm) -> str:
    if not x.split:
        return f"deal {some(x.n, 'damage')} to {{to}}"
    fit = None if isinstance(x.to, str) else x.to.choose or x.to.all
    return f"deal {some(x.n, 'damage')} divided as you like among " + ("{to}" if fit is None else all_of(fit))


def counters(x: p.Harm) -> str:
    if isinstance(x.n, int) and x.n < 0:
        return f"remove {-x.n} damage from {{to}}"
    return f"put {some(x.n, 'damage')} on {{to}}"


def shift(x: p.Shift) -> str:
    return f"move {some(x.n, 'damage')} from {{source}} to {{to}}"


def shield(x: p.Harm) -> str:
    return f"{{to}} {{to:gain|gains}} {some(x.n, 'Shield')}"


def forbid(x: p.Forbidding) -> str:
    what = "{to:deal|deals} no riposte damage" if x.what == "riposte" else "{what}"
    return f"{{to}} {what}{{until}}"


def change(x: p.Changing) -> str:
    stats = [STATS[stat] for stat in x.stat]
    if x.set is not None:
        equal = "" if isinstance(x.set, int) else "equal to "
        return f"{{to}} {{to:have|has}} {listed(stats)} {equal}{number_text(x.set)}{{until}}"
    assert x.by is not None
    verb = "{to:have|has}" if x.until == "stay" else "{to:get|gets}"
    if not isinstance(x.by, int):
        sums = listed([f"+X {stat}" for stat in stats])
        return f"{{to}} {verb} {sums}{{until}}, X being {number_text(x.by)}"
    if x.stat == ("cost",):
        return f"{{to}} {{to:cost|costs}} {abs(x.by)} gold {'more' if x.by > 0 else 'less'}{{until}}"
    sums = listed([f"{'+' if x.by >= 0 else '−'}{abs(x.by)} {stat}" for stat in stats])
    return f"{{to}} {verb} {sums}{{until}}"


def words(names: dict[str, str], kind: str) -> Callable[[p.Words], str]:
    def says(x: p.Words) -> str:
        gain = "{to:have|has}" if x.until == "stay" else "{to:gain|gains}"
        both = ((gain, x.gain), ("{to:lose|loses}", x.lose))
        said = [f"{verb} {kind}{listed([names.get(w, w) for w in words])}" for verb, words in both if words]
        return f"{{to}} {' and '.join(said)}{{until}}"

    return says
