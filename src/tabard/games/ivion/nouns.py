"""Phrases of card texts: players, places, numbers, cards, tiles, conditions, prices."""

from typing import Final

from msgspec import structs

from tabard.games.ivion import effects as e

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
}
OWNS: Final = {
    "you": "your",
    "opponent": "the opponent's",
    "each": "each player's",
    "target": "the target's",
    "target-2": "the second target's",
    "target-3": "the third target's",
    "it": "that player's",
    "host": "the bearer's",
    "controller": "its controller's",
}
PLACES: Final = {
    "you": "you",
    "opponent": "the opponent",
    "target": "the target",
    "target-2": "the second target",
    "target-3": "the third target",
    "it": "that tile",
    "host": "this card",
    "chosen": "the chosen tile",
}
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
CARDS: Final = {
    "this": "this card",
    "target": "the target",
    "target-2": "the second target",
    "target-3": "the third target",
    "it": "that card",
}
UNTIL: Final = {"turn": "this turn", "next-turn": "until your next turn", "game": "for the rest of the game"}
_SIDES: Final = {"any": "", "you": " of yours", "opponent": " of the opponent"}
_FIGURES: Final = {
    "extra": "power spent to unleash",
    "control": "control",
    "slow": "slow",
    "silence": "silence",
    "disarm": "disarm",
    "actions": "actions",
    "power": "power",
    "resources": "resources",
    "initiative": "initiative",
    "hp": "HP",
    "lost-hp": "lost HP",
    "distance": "tiles between the heroes",
    "relics": "relics gained",
    "amount": "that amount",
    "done": "of them",
}


def many(n: int, noun: str, plural: str = "") -> str:
    """A number with its noun: a card, 2 cards."""
    if n == 1:
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    return f"{n} {plural or noun + 's'}"


def numbered(n: int, noun: str) -> str:
    """A number in figures with its noun: 1 card, 2 cards."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def is_plain(n: e.Number | str) -> bool:
    return isinstance(n, int)


def number(n: e.Number | str) -> str:
    """A number as it stands before its noun; X where it is counted."""
    if isinstance(n, str):
        return "all"
    return str(n) if isinstance(n, int) else "X"


def where_x(*numbers: e.Number | str | None) -> str:
    """What X is, behind a sentence; nothing where all numbers are written."""
    for n in numbers:
        if isinstance(n, e.Numeral):
            return f", where X is {counted(n)}"
    return ""


def counted(n: e.Numeral) -> str:
    """A counted number in words."""
    words = figure(n.count, n.of, n.fit)
    if n.times > 1:
        words = f"{n.times} times {words}"
    if n.per > 1:
        words = f"{words} divided by {n.per}, rounded down"
    if n.plus:
        words = f"{abs(n.plus)} {'more' if n.plus > 0 else 'less'} than {words}"
    if n.most is not None:
        words += f" (at most {n.most})"
    return words


def figure(count: str, of: str, fit: e.CardFit | None) -> str:
    """What is counted."""
    if count in ("extra", "distance"):
        return f"the {_FIGURES[count]}"
    if count in ("amount", "done"):
        return "that amount"
    if count in ("hand", "deck", "discard"):
        what = "cards" if fit is None else cards(fit)
        return f"the number of {what} in {OWNS[of]} {count}"
    if count == "attached":
        what = "cards" if fit is None else cards(fit)
        return f"the number of {what} attached to {NAMES[of]}"
    return f"{OWNS[of]} {_FIGURES[count]}"


def heroes(who: e.Heroes) -> str:
    """Players as an object."""
    if isinstance(who, e.Near):
        whom = {"any": "each hero", "you": "your hero if it is", "opponent": "each opponent"}[who.of]
        return f"{whom} near {PLACES[who.near]}"
    return NAMES[who]


def fit_words(fit: e.CardFit) -> str:
    """The adjectives and the noun of a filter, singular: instant attack, class card."""
    words: list[str] = []
    for name, yes, no in (
        ("instant", "instant", "non-instant"),
        ("heroic", "heroic", "non-heroic"),
        ("cantrip", "cantrip", "non-cantrip"),
        ("unleash", "unleash", "non-unleash"),
        ("used", "used", "unused"),
        ("attaches", "attaching", "non-attaching"),
    ):
        value = getattr(fit, name)
        if value is not None:
            words.append(yes if value else no)
    if fit.archetype is not None:
        words.append(fit.archetype.replace("-", " ").title())
    if fit.kind is not None:
        words.append(fit.kind)
    words.append(fit.type if fit.type in ("attack", "ability", "passive") else "card")
    text = " ".join(words)
    if text.endswith(("ultimate card", "trait card", "relic card")):
        text = text.removesuffix(" card")
    return text


def fit_tail(fit: e.CardFit) -> str:
    """What stands behind the noun of a filter."""
    text = ""
    if fit.key is not None:
        text += f" called {fit.key.replace('-', ' ').title()}"
    if fit.generates is not None:
        text += " that generates resources" if fit.generates else " that generates no resources"
    if fit.cost_most is not None:
        text += f" that costs at most {fit.cost_most}"
    if fit.to is not None:
        text += {
            "hero": " attached to a hero",
            "tile": " attached to a tile",
            "card": " attached to a card",
            "you": " attached to you",
            "opponent": " attached to the opponent",
        }[fit.to]
    return text


def card(fit: e.CardFit | None, article: bool = True) -> str:
    """One card of a filter: an attack of the opponent."""
    if fit is None:
        return "a card" if article else "card"
    words = fit_words(fit)
    if fit.other:
        words = f"other {words}"
    if article:
        words = f"{'an' if words[0] in 'aeiou' else 'a'} {words}".replace("an other", "another").replace(
            "a other", "another"
        )
    return words + _SIDES[fit.of] + fit_tail(fit)


def cards(fit: e.CardFit) -> str:
    """Several cards of a filter."""
    words = fit_words(fit)
    words = words[:-1] + "ies" if words.endswith("ability") else f"{words}s"
    if fit.other:
        words = f"other {words}"
    tail = fit_tail(fit).replace(" generates", " generate").replace(" costs", " cost")
    return words + _SIDES[fit.of] + tail


def terrain(kind: str) -> str:
    return "terrain" if kind == "any" else kind.replace("-", " ")


def tile(fit: e.TileFit | None) -> str:
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


def target(group: e.Target) -> str:
    """A group of targets as the text introduces it: target opponent, up to 2 target tiles."""
    if group.hero is not None:
        noun = {"any": "hero", "you": "hero of yours", "opponent": "opponent"}[group.hero]
        if group.hero == "you":
            noun = "yourself"
        if group.state is not None:
            noun = f"{group.state} {noun}"
    elif group.tile is not None:
        noun = tile(group.tile)
    elif group.terrain is not None:
        noun = terrain(group.terrain)
    elif group.attached is not None:
        noun = "attached " + card(group.attached, False)
    elif group.unresolved is not None:
        noun = "unresolved " + card(group.unresolved, False)
    elif group.feat is not None:
        noun = card(group.feat, False).replace("card", "feat", 1)
    else:
        assert group.discard is not None
        noun = card(structs.replace(group.discard, of="any", other=False), False)
        noun += {"any": " in a discard", "you": " in your discard", "opponent": " in the opponent's discard"}[
            group.discard.of
        ]
    if group.n == 1:
        return f"up to one target {noun}" if group.up_to else f"target {noun}"
    words = noun.split(" ")
    at = next(
        (
            i
            for i, w in enumerate(words)
            if w in ("tile", "card", "hero", "opponent", "attack", "feat", "trait")
        ),
        0,
    )
    words[at] += "s"
    return f"{'up to ' if group.up_to else ''}{group.n} target {' '.join(words)}"


def price(p: e.Price) -> str:
    """A price: 2 actions, 1 power, discard a card."""
    if p.actions is not None:
        return "1 action" if p.actions == 1 else f"{p.actions} actions"
    if p.power is not None:
        return f"{p.power} power"
    if p.resources is not None:
        return "1 resource" if p.resources == 1 else f"{p.resources} resources"
    if p.initiative is not None:
        return f"{p.initiative} initiative"
    assert p.discard is not None
    return f"{many(p.discard, 'card')} from hand"


# -- conditions -------------------------------------------------------------------------------------


def _is(who: str) -> str:
    return "you are" if who == "you" else f"{NAMES[who]} is"


def _has(who: str) -> str:
    return "you have" if who == "you" else f"{NAMES[who]} has"


def condition(c: e.Condition) -> str:
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
        if c.opposite == e.Condition(by_initiative=True):
            parts.append("no initiative was expended to play this")
        else:
            parts.append(f"it is not so that {condition(c.opposite)}")
    return " and ".join(parts)


def _amount(has: e.Has) -> str:
    bounds: list[str] = []
    if has.least is not None and has.least == has.most:
        bounds.append(f"exactly {has.least}" if has.least else "no")
    else:
        if has.least is not None:
            bounds.append(f"{has.least} or more")
        if has.most is not None:
            bounds.append(f"{has.most} or fewer" if has.most else "no")
    amount = " and ".join(bounds)
    what = has.what
    if what in ("hand", "deck", "discard"):
        noun = "cards" if has.fit is None else cards(has.fit)
        return f"{_has(has.who)} {amount} {noun} in {what}"
    if what == "attached":
        noun = "cards" if has.fit is None else cards(has.fit)
        return f"{_has(has.who)} {amount} {noun} attached"
    if what == "distance":
        return f"the heroes are {amount} tiles apart"
    if what in ("extra", "amount", "done"):
        return f"the {_FIGURES[what].removeprefix('that ')} is {amount}".replace("the of them is", "that was")
    return f"{_has(has.who)} {amount} {_FIGURES[what]}"


def _apart(apart: e.Apart) -> str:
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


def conditions(met: e.Conditions) -> str:
    return " and ".join(condition(c) for c in met)
