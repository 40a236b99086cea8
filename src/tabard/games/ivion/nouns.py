"""Phrases of card texts: players, places, numbers, cards, tiles, conditions, prices."""

from typing import Final

from msgspec import structs

from tabard.games.ivion import parts as p
from tabard.games.ivion.acts import Price
from tabard.language.english import article, counted, plural

NAMES: Final = {
    "you": "you",
    "opponent": "the opponent",
    "each": "each player",
    "target": "the target",
    "target-2": "the second target",
    "target-3": "the third target",
    "it": "that player",
    "host": "the bearer",
    "controller": "its controller",
    "player-1": "Player 1",
    "player-2": "Player 2",
}
"""Players as texts name them; by their numbers where everybody at the table is told."""
OWNS: Final = {"you": "your"} | {who: f"{name}'s" for who, name in NAMES.items() if who != "you"}
PLACES: Final = NAMES | {"it": "that tile", "host": "this card", "chosen": "the chosen tile"}
TILES_OF: Final = {
    "you": "your tile",
    "opponent": "the opponent's tile",
    "target": "the target tile",
    "target-2": "the second target tile",
    "target-3": "the third target tile",
    "it": "that tile",
    "host": "this card's tile",
    "chosen": "the chosen tile",
}
CARDS: Final = NAMES | {"this": "this card", "it": "that card"}
REMINDERS: Final = {
    "Instant": "you may play it in response to a card",
    "Heroic": "control does not stop it",
    "Cantrip": "you may expend 1 initiative instead of its cost",
    "Unleash": "you may spend the rest of your power on it, at least 1",
    "For free": "nothing of its cost line is spent or gained",
    "Slow": "no moving, and no cards with its sign on their banner",
    "Silence": "no cards with its sign on their banner",
    "Disarm": "no cards with its sign on their banner",
    "Stun": "that player chooses an action or 1 power and loses it",
    "Counter": "it has no effect, and what was paid is lost",
    "Meta-counter": "it could not resolve, and what was paid comes back",
    "Copy": "play an equal card, which ceases to exist afterwards",
    "Chivalrous": "at the start of your turn you heal 2 HP, until you dishonour the code",
    "Dishonour": "play in the enemy's turn, target an enemy with control, or go away from a near enemy",
    "Bearer": "the hero that bears this card",
    "Wounded": "20 HP or less",
    "Exhausted": "the deck is empty",
    "Second wind": "once a game, take 2 of your top 5 cards",
    "Relic": "carried out at once when it is gained",
    "Enchanted terrain": "whoever enters gains 1 power, and it is removed",
    "Burning ground": "whoever enters takes 2 damage, and it is removed",
    "Briars": "whoever enters receives 2 slow, and they are removed",
}
"""What the keywords of card texts mean, in a few words."""
UNTIL: Final = {"turn": "this turn", "next-turn": "until your next turn", "game": "for the rest of the game"}
_SIDES: Final = {"any": "", "you": " of yours", "opponent": " of the opponent"}
_FIGURES: Final = {
    "extra": "power spent to unleash",
    "hp": "HP",
    "lost-hp": "lost HP",
    "distance": "distance between the heroes",
    "amount": "that amount",
    "done": "of them",
}
"""What is counted; the others are called by their word."""
_MARKS: Final = {
    "instant": ("instant", "non-instant"),
    "heroic": ("heroic", "non-heroic"),
    "cantrip": ("cantrip", "non-cantrip"),
    "unleash": ("unleash", "non-unleash"),
    "used": ("used", "unused"),
    "attaches": ("attaching", "non-attaching"),
}
"""What stands before the noun of a card, where it is so and where it is not."""


def so_many(n: int, noun: str) -> str:
    """A number in figures with its noun: 1 card, 2 cards."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def number(n: p.Number | str) -> str:
    """A number as it stands before its noun; X where it is counted."""
    if isinstance(n, str):
        return "all"
    return str(n) if isinstance(n, int) else "X"


def where_x(*numbers: p.Number | str | None) -> str:
    """What X is, behind a sentence; nothing where all numbers are written."""
    for n in numbers:
        if isinstance(n, p.Numeral):
            return f", where X is {numeral(n)}"
    return ""


def numeral(n: p.Numeral) -> str:
    """A counted number in words."""
    words = figure(n.count, n.of, n.fit)
    if n.times > 1:
        words = f"twice {words}" if n.times == 2 else f"{n.times} times {words}"
    if n.per > 1:
        words = f"{words} divided by {n.per}, rounded down"
    if n.plus:
        words = f"{abs(n.plus)} {'more' if n.plus > 0 else 'less'} than {words}"
    if n.most is not None:
        words += f" (at most {n.most})"
    return words


def figure(count: str, of: str, fit: p.CardFit | None) -> str:
    """What is counted."""
    if count in ("extra", "distance"):
        return f"the {_FIGURES[count]}"
    if count == "amount":
        return "that amount"
    if count == "done":
        return "how much that was"
    if count == "relics":
        return f"the number of relics that {_has(of)} gained"
    if count in ("hand", "deck", "discard"):
        return f"the number of {cards(fit)} in {OWNS[of]} {count}"
    if count == "attached":
        return f"the number of {cards(fit)} attached to {NAMES[of]}"
    return f"{OWNS[of]} {_FIGURES.get(count, count)}"


def heroes(who: p.Heroes) -> str:
    """Players as an object."""
    if isinstance(who, p.Near):
        whom = {"any": "each hero", "you": "your hero if it is", "opponent": "each opponent"}[who.of]
        return f"{whom} near {PLACES[who.near]}"
    return NAMES[who]


_SMALL: Final = ("a", "an", "and", "for", "in", "of", "the", "to")


def titled(key: str) -> str:
    """A card or archetype by its id: Vow of Arms."""
    first, *others = key.split("-")
    return " ".join([first.title(), *(word if word in _SMALL else word.title() for word in others)])


def _kind(fit: p.CardFit) -> str:
    """The adjectives and the noun of a filter, singular: instant attack, class card."""
    said = [(mark, getattr(fit, name)) for name, mark in _MARKS.items()]
    words = [yes if value else no for (yes, no), value in said if value is not None]
    if fit.archetype is not None:
        words.append(titled(fit.archetype))
    if fit.kind is not None:
        words.append(fit.kind)
    if fit.type is not None or fit.kind not in ("ultimate", "trait", "relic"):
        words.append(fit.type or "card")
    return " ".join(words)


def _tail(fit: p.CardFit, s: str) -> str:
    """Whose it is, and what else stands behind the noun of a filter; `s` ends its verbs."""
    text = _SIDES[fit.of]
    if fit.key is not None:
        text += f" called {titled(fit.key)}"
    if fit.generates is not None:
        text += f" that generate{s} {'' if fit.generates else 'no '}resources"
    if fit.cost_most is not None:
        text += f" that cost{s} at most {fit.cost_most}"
    if fit.to is not None:
        text += f" attached to {NAMES.get(fit.to) or article(fit.to)}"
    return text


def card(fit: p.CardFit | None) -> str:
    """One card of a filter: an attack of the opponent."""
    if fit is None:
        return "a card"
    return f"an{bare(fit)}" if fit.other else article(bare(fit))


def bare(fit: p.CardFit | None) -> str:
    """One card of a filter, without an article."""
    return "card" if fit is None else f"{'other ' if fit.other else ''}{_kind(fit)}{_tail(fit, 's')}"


def cards(fit: p.CardFit | None) -> str:
    """Several cards of a filter."""
    return "cards" if fit is None else f"{'other ' if fit.other else ''}{plural(_kind(fit))}{_tail(fit, '')}"


def some(n: int, fit: p.CardFit | None) -> str:
    """So many cards of a filter."""
    return card(fit) if n == 1 else f"{n} {cards(fit)}"


def up_to(n: int, fit: p.CardFit | None) -> str:
    """Up to so many cards of a filter."""
    return f"up to one {bare(fit)}" if n == 1 else f"up to {n} {cards(fit)}"


def terrain(kind: str) -> str:
    return "terrain" if kind == "any" else kind.replace("-", " ")


def tile(fit: p.TileFit | None) -> str:
    """A tile of a filter, without an article: empty tile near you."""
    if fit is None:
        return "tile"
    words = "empty tile" if fit.empty else "tile without a hero" if fit.free else "tile"
    if fit.terrain == "none":
        words += " without terrain"
    elif fit.terrain is not None:
        words += f" with {terrain(fit.terrain)}"
    if fit.near is not None:
        words += f" near {PLACES[fit.near]}"
    if fit.adjacent is not None:
        words += f" adjacent to {PLACES[fit.adjacent]}"
    if fit.within is not None:
        words += f" within {fit.within} of you"
    return words


_HEROES: Final = {"any": "hero", "you": "hero of yours", "opponent": "opponent"}
_DISCARDS: Final = {
    "any": " in a discard",
    "you": " in your discard",
    "opponent": " in the opponent's discard",
}
_NAMED: Final = ("tile", "card", "hero", "opponent", "attack", "feat", "trait")
"""The nouns of targets."""


def sought(group: p.Target) -> str:
    """What may be a target of a group, without an article: attached card of the opponent."""
    kind, which = group.kind
    if kind == "hero":
        return _HEROES[which] if group.state is None else f"{group.state} {_HEROES[which]}"
    if kind == "tile":
        return tile(which)
    if kind == "terrain":
        return terrain(which)
    if kind == "feat":
        return bare(which).replace("card", "feat", 1)
    if kind == "discard":
        return bare(structs.replace(which, of="any", other=False)) + _DISCARDS[which.of]
    return f"{kind} {bare(which)}"


def must_be(group: p.Target) -> str:
    """What a group of targets asks of each, as a sentence."""
    if group.hero is not None and group.state is None:
        return {"any": "It must be a hero", "you": "It must be you", "opponent": "It must be the opponent"}[
            group.hero
        ]
    return f"It must be {sought(group) if group.terrain is not None else article(sought(group))}"


def lack(group: p.Target) -> str:
    """What is said where a group cannot be given its targets, as a sentence."""
    if group.n > 1:
        return f"It needs {target(group).removeprefix('up to ')}"
    if group.hero is not None and group.state is not None and group.hero != "any":
        return f"{'You are' if group.hero == 'you' else 'The opponent is'} not {group.state}"
    return f"There is no {sought(group)}"


def target(group: p.Target) -> str:
    """A group of targets as the text introduces it: target opponent, up to 2 target tiles."""
    noun = sought(group)
    most = "up to " if group.up_to else ""
    if group.n == 1:
        return f"{most and 'up to one '}target {noun}"
    words = noun.split(" ")
    words[next((i for i, word in enumerate(words) if word in _NAMED), 0)] += "s"
    return f"{most}{group.n} target {' '.join(words)}"


def price(cost: Price) -> str:
    """A price: 2 actions, 1 power, a card from hand."""
    if cost.actions is not None:
        return so_many(cost.actions, "action")
    if cost.resources is not None:
        return so_many(cost.resources, "resource")
    if cost.discard is not None:
        return f"{counted(cost.discard, 'card')} from hand"
    return f"{cost.power} power" if cost.power is not None else f"{cost.initiative} initiative"


def paying(cost: Price) -> str:
    """The verb of a price."""
    return "discard" if cost.discard else "expend" if cost.initiative else "pay"


# -- conditions -------------------------------------------------------------------------------------


def _is(who: str) -> str:
    return "you are" if who == "you" else f"{NAMES[who]} is"


def _has(who: str) -> str:
    return "you have" if who == "you" else f"{NAMES[who]} has"


def condition(c: p.Condition) -> str:
    """A condition, without its "if"."""
    parts: list[str] = []
    if c.status is not None:
        parts.append(f"{_is(c.status.who)} {c.status.state}")
    if c.has is not None:
        parts.append(_amount(c.has))
    if c.apart is not None:
        parts.append(_apart(c.apart))
    if c.tile is not None:
        if c.tile.empty is not None:
            parts.append(f"{TILES_OF[c.tile.at]} is {'' if c.tile.empty else 'not '}empty")
        if c.tile.terrain is not None:
            what = "no terrain" if c.tile.terrain == "none" else terrain(c.tile.terrain)
            parts.append(f"there is {what} in {TILES_OF[c.tile.at]}")
    if c.turn is not None:
        parts.append("it is your turn" if c.turn == "yours" else "it is the opponent's turn")
    if c.by_initiative:
        parts.append("initiative was expended to play this")
    if c.unleashed:
        parts.append("it was unleashed")
    if c.responding is not None:
        parts.append(f"it is played in response to {card(c.responding)}")
    if c.opposite is not None:
        if c.opposite == p.Condition(by_initiative=True):
            parts.append("no initiative was expended to play this")
        else:
            parts.append(f"it is not so that {condition(c.opposite)}")
    return " and ".join(parts)


def _amount(has: p.Has) -> str:
    if has.least is not None and has.least == has.most:
        amount = f"exactly {has.least}" if has.least else "no"
    else:
        least = [] if has.least is None else [f"{has.least} or more"]
        most = [] if has.most is None else [f"{has.most} or fewer" if has.most else "no"]
        amount = " and ".join(least + most)
    what = has.what
    one = has.least == 1 and has.most is None
    some_cards = card(has.fit) if one else f"{amount} {cards(has.fit)}"
    if what in ("hand", "deck", "discard"):
        return f"{_has(has.who)} {some_cards} in {'your' if has.who == 'you' else 'their'} {what}"
    if what == "attached":
        return f"{_has(has.who)} {some_cards} attached"
    if what == "relics":
        return f"{_has(has.who)} gained {'a relic' if one else f'{amount} relics'}"
    if what == "distance":
        return f"the heroes are {amount} tiles apart"
    if what == "done":
        return f"that was {amount}"
    if what in ("extra", "amount"):
        return f"the {_FIGURES[what].removeprefix('that ')} is {amount}"
    return f"{_has(has.who)} {amount} {_FIGURES.get(what, what)}"


def _apart(apart: p.Apart) -> str:
    here = _is(apart.here) if apart.here == "you" else f"{PLACES[apart.here]} is"
    there = PLACES[apart.there]
    if apart.most == 1 and apart.least is None:
        return f"{here} near {there}"
    if apart.least == 2 and apart.most is None:
        return f"{here} not near {there}"
    if apart.most == 0:
        return f"{here} in the tile of {there}"
    if apart.least is not None and apart.most is not None:
        return f"{here} {apart.least} to {apart.most} tiles from {there}"
    if apart.most is not None:
        return f"{here} within {apart.most} of {there}"
    return f"{here} {apart.least} or more tiles from {there}"


def conditions(met: p.Conditions) -> str:
    return " and ".join(condition(c) for c in met)


def only_if(met: p.Conditions) -> str:
    """When alone a card may be played: only if you are wounded, only in response to an attack."""
    return f"only if {conditions(met)}".replace("only if it is played in response", "only in response")
