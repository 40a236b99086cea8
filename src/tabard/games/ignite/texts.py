"""The text of a card, made from its effects."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from tabard.games.ignite import effects as e

_NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_PLIGHTS: Final = {
    "knocked-down": "knocked down",
    "frozen": "frozen",
    "immobilized": "immobilized",
    "damaged": "damaged",
    "in-water": "in water",
    "in-forest": "in a forest",
    "in-village": "in the village",
}
_MOMENTS: Final = {
    "attack": "you attack",
    "hit": "an attack of yours deals damage",
    "damaged": "a unit of yours is damaged",
    "dies": "a unit of yours dies",
    "pushed": "a unit of yours is pushed or pulled",
    "frozen": "a unit of yours is frozen",
    "knocked-down": "a unit of yours is knocked down",
    "enemy-damaged": "you damage an enemy unit",
    "enemy-dies": "you take a trophy",
    "spell-played": "another player plays a spell",
    "buys": "you buy a card",
    "gains": "you gain a card",
    "sells": "you sell a card",
    "discards": "you discard a card",
    "trashes": "you trash a card",
    "turn-begins": "your turn begins",
    "turn-ends": "your turn ends",
    "enters-token": "a unit of yours enters a passable terrain token",
    "comes-adjacent": "an enemy unit comes next to a unit of yours",
}
_NEEDS: Final = {
    "near-water": "Needs a unit in or next to water",
    "in-water": "Needs a unit in water",
    "in-forest": "Needs a unit in a forest",
    "in-village": "Needs a unit in the village",
    "mount-played": "Needs a mount played this turn",
    "weapon-played": "Needs a weapon played this turn",
    "spell-played": "Needs a spell played this turn",
}
_UNTIL: Final = {
    "turn": "This turn",
    "round": "Until your next turn",
    "stay": "While this lies in front of you",
}
_TELEPORT: Final = {
    "portal": "on or next to the Warp Portal",
    "village": "anywhere in the village",
    "bazaar": "in the bazaar",
    "ally": "next to another unit of yours",
}
_ITEM: Final = {"bomb": "a Magic Potion Bomb", "shard": "a Crystal Shard", "trick": "a Trickster token"}


def generated_text(card: e.Card) -> str:
    """What a card says."""
    parts = [f"{_NEEDS[need]}." for need in card.needs]
    if card.do is not None:
        parts.append(sentences(card.do))
    if card.react is not None:
        parts.append(_reaction(card.react))
    if card.reveal is not None:
        parts.append(f"Reveal when {_MOMENTS[card.reveal.on]}: {_lower(sentences(card.reveal.do))}")
    return " ".join(parts)


def sentences(effects: e.Effects) -> str:
    return " ".join(f"{sentence(effect)}." for effect in effects)


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _listed(words: Sequence[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def _cards(n: int, kind: str = "card") -> str:
    return f"{_NUMBERS[n]} {kind}{'s' * (n > 1)}"


def _range(span: e.Range) -> str:
    return str(span[0]) if span[0] == span[1] else f"{span[0]}-{span[1]}"


def type_name(name: str) -> str:
    """A type as cards print it (IGN-TYPE-04)."""
    return "AoE" if name == "aoe" else name.replace("-", " ").title()


def _types(types: Sequence[str]) -> str:
    return " ".join(type_name(name) for name in types)


def sentence(effect: e.Effect) -> str:
    """One instruction, without its full stop."""
    verb, value = effect.verb
    return _SENTENCES[verb](value)


def _attack(a: e.Attack) -> str:
    head: list[str] = []
    if a.range == "bow":
        head.append("Range: of a bow")
    elif a.range is not None:
        head.append(f"Range: {_range(a.range)}")
    if a.damage:
        head.append(f"Damage: {a.damage}")
    text = ". ".join(head)
    extra: list[str] = []
    who = _aim(a)
    if who:
        extra.append(who)
    if a.extra is not None:
        extra.append(f"{a.extra.damage} more damage to a target that is {_PLIGHTS[a.extra.against]}")
    if a.then:
        extra.append(f"It is {_listed([_blow(blow) for blow in a.then])}" if a.damage or who else _bare(a))
    if not a.blockable:
        extra.append("It cannot be blocked")
    if not a.sight and a.range is not None:
        extra.append("No line of sight is needed")
    if a.forest:
        extra.append("It reaches into forests")
    return ". ".join([*([text] if text else []), *extra]) or "Range"


def _bare(a: e.Attack) -> str:
    return f"The target is {_listed([_blow(blow) for blow in a.then])}"


def _aim(a: e.Attack) -> str:
    words = {
        "cross": "Hits a space and the four next to it",
        "line": "Hits every space of a straight line",
        "ring": "Hits every enemy in range",
        "enemies": "Hits every enemy unit",
        "units": "Hits every unit",
        "others": "Hits every unit of all other players",
    }
    if a.shape != "single":
        return words[a.shape]
    target = {
        "figure": "figure",
        "unit": "unit",
        "minion": "minion",
        "item": "small item",
        "either": "figure or small item",
    }
    parts: list[str] = []
    if a.targets > 1:
        parts.append(f"Up to {_NUMBERS[a.targets]} targets")
    if a.aim != "figure":
        parts.append(f"Aim at a {target[a.aim]}")
    if a.only is not None:
        parts.append(f"Only at one that is {_PLIGHTS[a.only]}")
    return ". ".join(parts)


def _blow(blow: e.Blow) -> str:
    verb, n = blow.verb
    assert isinstance(n, int)
    spaces = f"{n} space{'s' * (n > 1)}"
    return {
        "push": f"pushed back {spaces}",
        "pull": f"pulled {spaces}",
        "knock": "knocked down",
        "freeze": "frozen",
        "immobilize": "immobilized",
        "swap": "made to change places with your unit",
        "place": f"put on a free space within {n}",
        "discard": f"robbed of {_cards(n)} that its owner discards",
        "steal": f"robbed of {_cards(n)}, at random, for your hand",
        "kill": "killed",
        "damage": f"dealt {n} damage",
    }[verb]


def _hide(h: e.Hiding) -> str:
    area = " and next to it" if h.shape == "cross" else ""
    then = f"; they are {_listed([_blow(blow) for blow in h.then])}" if h.then else ""
    when = "Choose a space in secret. At the beginning of your next turn it is revealed"
    return f"{when}: {h.damage} damage there{area}{then}"


def _move(m: e.Move) -> str:
    text = f"Movement: {m.n}"
    if m.fly:
        text += ", flying"
    if m.through:
        text += ", also through figures"
    if m.trample:
        text += f". Then {m.trample} damage to one enemy that was moved through"
    return text


def _teleport(p: e.Teleport) -> str:
    if p.to is not None:
        return f"Put the unit on a free space {_TELEPORT[p.to]}"
    return f"Put the unit on a free space within {p.within}"


def _swap(swap: e.Swap) -> str:
    near = f" within {swap.within}" if swap.within else ""
    return f"The unit changes places with a friendly unit{near}"


def _aid(aid: e.Aid) -> str:
    whom = (
        "All your units"
        if aid.every
        else "A unit of yours"
        if aid.range
        else "The unit, or a teammate's next to it,"
    )
    if aid.range:
        whom += f" within {aid.range[1]}"
    many = aid.every
    parts: list[str] = []
    if aid.heal:
        parts.append(f"{'lose' if many else 'loses'} {aid.heal} damage")
    if aid.stand:
        parts.append("stand up" if many else "stands up")
    if aid.thaw:
        parts.append("can move freely again" if not many else "are thawed and freed")
    if aid.immune:
        parts.append(f"cannot be targeted by a {_listed(aid.immune, 'or')} until your next turn")
    if aid.untargetable:
        parts.append("cannot be targeted until your next turn")
    return f"{whom} {_listed(parts)}"


def _draw(n: int) -> str:
    return f"Draw {_cards(n)}"


def _sift(sift: e.Sift) -> str:
    return f"Draw {_cards(sift.n)}: keep each {_types(sift.keep)} card, discard the rest"


def _look(look: e.Look) -> str:
    rest = {
        "top": "put the rest back",
        "bottom": "put the rest under the deck",
        "discard": "discard the rest",
    }
    return f"Look at the top {_cards(look.n)} of your deck: take {_NUMBERS[look.take]}, {rest[look.rest]}"


def _discard(d: e.Discarding) -> str:
    how = f"{_cards(d.n)}{' at random' * d.random}"
    if d.who == "you":
        return f"Discard {how}"
    return f"{'A player' if d.who == 'player' else 'Every other player'} discards {how}"


def _trash(trash: e.Trashing) -> str:
    where = {"hand": "your hand", "play": "your play area", "discard": "your discard pile"}[trash.source]
    gain = f"; gain {trash.honor} honor for each" if trash.honor else ""
    return f"You may trash {'up to ' * (trash.n > 1)}{_cards(trash.n)} from {where}{gain}"


def _which(which: e.Pick) -> str:
    text = f"a {_types(which.types)} card" if which.types else "a card"
    if which.cost_most is not None:
        text += f" costing at most {which.cost_most}"
    if which.cost_least is not None:
        text += f" costing at least {which.cost_least}"
    return text


def _gain(gain: e.Gaining) -> str:
    where = {"play": "", "hand": " to your hand", "deck": " on top of your deck"}[gain.to]
    return f"Gain {_which(gain.which)}{where}"


def _recall(recall: e.Recalling) -> str:
    source = "your play area" if recall.source == "play" else "your discard pile"
    to = "into your hand" if recall.to == "hand" else "on top of your deck"
    many = f"up to {_NUMBERS[recall.n]} times " if recall.n > 1 else ""
    return f"Take {many}{_which(recall.which)} from {source} {to}"


def _aside(n: int) -> str:
    return f"Set aside up to {_cards(n)} from your hand: they come back when you draw your next hand"


def _steal(steal: e.Stealing) -> str:
    to = "your hand" if steal.to == "hand" else "your play area"
    return f"Take {_cards(steal.n)} at random from a player's hand into {to}"


def _copy(copy: e.Copying) -> str:
    where = {
        "market": "in the market",
        "play": "in your play area",
        "others": "in another player's play area",
    }
    return f"Carry out the action of {_which(copy.which)} {where[copy.source]}"


def _sell(sell: e.Selling) -> str:
    plus = f" plus {sell.plus}" if sell.plus else ""
    whose = "its" if sell.n == 1 else "their"
    many = "up to " * (sell.n > 1)
    return f"You may sell {many}{_cards(sell.n)} for {whose} cost{plus}, wherever you are"


def _paving(kind: str, paving: e.Paving) -> str:
    many = (
        f"up to {_NUMBERS[paving.n]} {'connected ' * paving.connected}{kind} tokens"
        if paving.n > 1
        else f"one {kind} token"
    )
    return f"Range: {_range(paving.range)}. Place {many}"


def _wall(paving: e.Paving) -> str:
    return f"{_paving('Ice Wall', paving)}; what stands there is pushed back"


def _scorch(paving: e.Paving) -> str:
    return f"{_paving('Scorched Earth', paving)}; who is there or enters takes 1 damage"


def _clear(clear: e.Clearing) -> str:
    kind = {
        "wall": "Ice Wall token",
        "scorched": "Scorched Earth token",
        "token": "terrain token",
        "item": "small item",
    }
    many = f"up to {_NUMBERS[clear.n]} {kind[clear.what]}s" if clear.n > 1 else f"a {kind[clear.what]}"
    return f"Range: {_range(clear.range)}. Remove {many}"


def _throw(throw: e.Throwing) -> str:
    what = _ITEM[throw.item] if throw.n == 1 else f"{_NUMBERS[throw.n]} {_ITEM[throw.item][2:]}s"
    text = f"Range: {_range(throw.range)}. Put {what} on a space"
    if throw.bang:
        text += f". At the beginning of your next turn: {throw.bang} damage there and next to it"
    if throw.trap:
        text += f". The first enemy to enter it is {_listed([_blow(blow) for blow in throw.trap])}"
    if throw.boon is not None:
        text += f". The first unit to enter it: {_lower(sentences(throw.boon))[:-1]}"
    return text


def _shove(shove: e.Shoving) -> str:
    return f"Range: {_range(shove.range)}. Put a small item on a space within {shove.within} of it"


def _portal(span: e.Range) -> str:
    return f"Range: {_range(span)}. Put the Warp Portal on a free space"


def _summon(summon: e.Summoning) -> str:
    kind = "Kraken" if summon.minion == "kraken" else "Water Minion"
    many = f"a {kind}" if summon.n == 1 else f"up to {_NUMBERS[summon.n]} {kind}s"
    place = {"water": "in water ", "near-water": "in or next to water ", "any": ""}[summon.place]
    moves = f"moves {summon.moves}, " if summon.moves else "does not move, "
    health = f", takes {summon.health} damage" if summon.health > 1 else ""
    strength = f"range {_range(summon.range)}, damage {summon.damage}{health}"
    return f"Summon {many} {place}within {summon.within}: it {moves}{strength}"


def _last(last: e.Lasting) -> str:
    when = _UNTIL[last.until]
    if last.whenever is not None:
        assert last.do is not None
        may = "" if last.must else "you may: "
        how = "the next time" if last.once else "whenever"
        return f"{when}, {how} {_MOMENTS[last.whenever]}, {may}{_lower(sentences(last.do))[:-1]}"
    kind = f"{_types(last.types)} cards" if last.types else "cards"
    parts: list[str] = []
    for n, words in (
        (last.range, f"your {kind} have +{last.range} range"),
        (last.damage, f"your {kind} deal +{last.damage} damage"),
        (last.movement, f"your {kind} give +{last.movement} movement"),
        (last.draw, f"you draw {last.draw} more in your Draw Phase"),
        (last.targets, f"your {kind} hit up to {last.targets} more"),
        (last.honor, f"your {kind} are worth {last.honor} more honor"),
        (last.discount, f"{kind} cost you {last.discount} less"),
        (last.purchases, f"you may buy {last.purchases} more"),
        (last.sales, f"you may sell {last.sales} more"),
    ):
        if n:
            parts.append(words)
    if last.worth is not None:
        parts.append(f"your {kind} are worth {last.worth} honor")
    if last.unblockable:
        parts.append(f"your {kind} cannot be blocked")
    if last.sight:
        parts.append(f"your {kind} need no line of sight")
    if last.forest:
        parts.append(f"your {kind} reach into forests")
    if last.anywhere:
        parts.append("your units may sell anywhere")
    if last.immune:
        parts.append(f"your units cannot be targeted by a {_listed(last.immune, 'or')}")
    return f"{when}, {_listed(parts)}"


def _bow(bow: e.Bowing) -> str:
    more = f". Arrows deal +{bow.damage} damage" if bow.damage else ""
    return f"This turn arrows have range {_range(bow.range)}{more}"


def _may(mode: e.Mode) -> str:
    return f"You may: {_lower(sentences(mode.do))[:-1]}"


def _one(modes: tuple[e.Mode, ...]) -> str:
    parts = [f"({n}) {_lower(sentences(mode.do))[:-1]}" for n, mode in enumerate(modes, 1)]
    return f"Choose one: {'; '.join(parts)}"


def _reaction(react: e.Reaction) -> str:
    whom = "any" if react.anyone else "a"
    if react.answer == "block":
        text = f"Out of turn: block a {_listed(react.to, 'or')}"
    elif react.answer == "dodge":
        text = (
            f"Out of turn: dodge a {_listed(react.to, 'or')} by moving {react.move}{', flying' * react.fly}"
        )
    elif react.answer == "negate":
        text = f"Out of turn: negate {whom} {_listed(react.to, 'or')}"
    elif react.answer == "redirect":
        text = f"Out of turn: a {_listed(react.to, 'or')} hits another enemy of the attacker in its range instead"
    else:
        take = " and take it into your play area" if react.take else ""
        text = f"Out of turn: negate a {_listed(react.to, 'or')}{take}"
    if react.melee:
        text += " in a melee attack"
    then = f" Then {_lower(sentences(react.do))}" if react.do is not None else ""
    return f"{text}.{then}"


_SENTENCES: Final[dict[str, Callable[[Any], str]]] = {
    "attack": _attack,
    "hide": _hide,
    "scout": lambda _: "All hidden spaces are revealed",
    "move": _move,
    "teleport": _teleport,
    "swap": _swap,
    "aid": _aid,
    "draw": _draw,
    "sift": _sift,
    "look": _look,
    "discard": _discard,
    "trash": _trash,
    "gain": _gain,
    "recall": _recall,
    "aside": _aside,
    "steal": _steal,
    "copy": _copy,
    "peek": lambda _: "Look at a player's hand",
    "honor": lambda n: f"Gain {n} honor",
    "sell": _sell,
    "monopoly": lambda _: "Name a market card: nobody else may buy it until your next turn",
    "wall": _wall,
    "scorch": _scorch,
    "clear": _clear,
    "throw": _throw,
    "shove": _shove,
    "portal": _portal,
    "summon": _summon,
    "command": lambda _: "Your minions may act once more this turn",
    "last": _last,
    "bow": _bow,
    "may": _may,
    "one": _one,
}
