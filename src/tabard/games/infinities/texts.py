"""The printed text of a card of Infinities, made from what it does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from tabard.games.infinities.effects import (
    Action,
    Card,
    Changing,
    Effect,
    Empower,
    Granting,
    Objective,
    Passive,
    Reaction,
    Trigger,
)
from tabard.games.infinities.nouns import (
    amount,
    article,
    cards_text,
    chosen,
    condition_text,
    does,
    each_text,
    event_text,
    listed,
    number_text,
    ranged,
    tiles_text,
    times_text,
    upper,
    who_text,
)

_UNTIL: Final = {
    "turn": " until end of turn",
    "round": " until end of round",
    "game": " for the rest of the game",
}


def generated_text(card: Card) -> str:
    """What the card says, from what it does."""
    if card.kind == "tile":
        walls = f" Walls: {len(card.walls)}." if card.walls else " No walls."
        return (
            " / ".join(f"{s.name}: {s.type.capitalize()}, Influence {s.influence}" for s in card.sides)
            + "."
            + walls
        )
    if card.kind == "rift":
        return "The Rift joins both worlds; from here either may be discovered."
    if card.kind == "skirmish":
        return " ".join(objective_text(o) for row in card.rows for o in row)
    parts: list[str] = []
    if card.do:
        parts.append(upper(effects_text(card.do)) + ".")
        if card.empower is not None:
            parts.append(empower_text(card.empower))
    parts += _abilities(card.actions, card.passives, card.triggers)
    if card.reaction is not None:
        parts.append(reaction_text(card.reaction))
    if card.prepared is not None:
        inner = _abilities(card.prepared.actions, card.prepared.passives, card.prepared.triggers)
        parts.append("Prepared: " + " ".join(inner))
    return " ".join(parts)


def _abilities(
    actions: Sequence[Action], passives: Sequence[Passive], triggers: Sequence[Trigger]
) -> list[str]:
    return [
        *(action_text(a) for a in actions),
        *(passive_text(p) for p in passives),
        *(trigger_text(t) for t in triggers),
    ]


def action_text(a: Action) -> str:
    """Cost and text of an action."""
    cost = " + ".join(icon.capitalize() for icon in a.cost)
    text = f"{cost}: {upper(_met(a) + effects_text(a.do))}."
    return text if a.empower is None else f"{text} {empower_text(a.empower)}"


def _met(a: Action) -> str:
    """The condition of an action; one that notes what its own condition forbids happens once."""
    if a.met is None:
        return ""
    once = a.met.no_flag is not None and any(x.flag == a.met.no_flag for x in a.do)
    text = condition_text(replace(a.met, no_flag=None) if once else a.met)
    return ("once, " if once else "") + (f"if {text}, " if text else "")


def empower_text(x: Empower) -> str:
    instead = " instead" if x.instead else ""
    return f"{x.attribute.capitalize()} ({x.threshold}): {effects_text(x.do)}{instead}."


def reaction_text(r: Reaction) -> str:
    return f"Reaction: {upper(effects_text(r.do))}. Fortitude ({r.threshold}): then {effects_text(r.bonus)}."


def trigger_text(t: Trigger) -> str:
    text = effects_text(t.do)
    if not t.forced and not text.startswith("you may "):
        text = f"you may {_made(text)}"
    return f"When {event_text(t.on)}, {text}."


def _made(text: str) -> str:
    """What another leader does, as something that you make happen."""
    for who in ("that leader ", "target enemy ", "each enemy "):
        if text.startswith(who):
            verb, _, rest = text.removeprefix(who).partition(" ")
            return f"make {who}{verb.removesuffix('s')} {rest}"
    return f"have this happen: {text}" if text.startswith(("target", "each", "for each")) else text


def passive_text(p: Passive) -> str:
    parts: list[str] = []
    if p.change is not None:
        parts.append(_changed(p.change))
    if p.grant is not None:
        parts.append(_granted(p.grant))
    text = upper(listed(parts))
    return f"{text} while {condition_text(p.met)}." if p.met is not None else f"{text}."


def objective_text(o: Objective) -> str:
    """An objective with its reward."""
    if o.score == "x":
        return "End of round: 1 point for each tile type you control."
    if o.score == "r":
        return "End of round: points equal to the round number if you have more active cards than each other leader."
    if o.on is not None:
        what = upper(event_text(o.on))
    else:
        assert o.state is not None
        phase = "Start" if o.timing == "start" else "End"
        what = f"{phase} phase: {condition_text(o.state)}"
    rewards: list[str] = []
    if o.points:
        rewards.append(amount(o.points, "point"))
    if o.tokens:
        rewards.append(amount(o.tokens, "reaction token"))
    return f"{what}: {listed(rewards)}."


# -- instructions -----------------------------------------------------------------------------------


def effects_text(effects: Sequence[Effect]) -> str:
    """Several instructions in a row."""
    told = [x for x in effects if not _is_silent(x)] or effects
    text = ""
    for n, x in enumerate(told):
        text += effect_text(x)
        if n + 1 < len(told):
            text += _AFTER.get(x.verb[0], ", then ")
    return text


_AFTER: Final = {
    **dict.fromkeys(("check", "when"), "; either way, "),
    **dict.fromkeys(("may", "choose", "each", "repeat", "roll"), "; then "),
}
"""What leads on from an instruction that holds others, so that the next is not read as one of them."""


def _is_silent(x: Effect) -> bool:
    """What a chapter only notes for itself is left unsaid."""
    if x.when is not None:
        return all(_is_silent(part) for part in (*x.when.do, *x.when.otherwise))
    return x.flag is not None


def effect_text(x: Effect) -> str:
    """One instruction in words."""
    verb, value = x.verb
    return _VERBS[verb](value)


def _changed(c: Changing) -> str:
    n = number_text(c.by)
    by = n
    if isinstance(c.by, int):
        by = f"+{n}" if c.by >= 0 else n
    if c.what == "defense":
        if c.cards is None or c.cards.this:
            subject = "this unit has"
        else:
            subject = f"{cards_text(c.cards, many=True)} have"
        return f"{subject} {by} defense" if isinstance(c.by, int) else f"{subject} more defense: {by}"
    if c.what == "keep":
        who = f"{who_text(c.who, c.range)} {'keep' if c.who == 'you' else 'keeps'}"
        return f"{who} {amount(c.by, 'more card').replace('a more', '1 more')} in the End phase"
    what = {
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
        "track": "reaction track spaces",
        "influence": "Influence",
    }[c.what]
    subject = f"{who_text(c.who, c.range)} {'have' if c.who == 'you' else 'has'}"
    return f"{subject} {by} {what}" if isinstance(c.by, int) else f"{subject} more {what}: {by}"


_IMMUNE: Final = {
    "power-attack": "Power attacks",
    "destroy": "being destroyed",
    "force": "forced movement",
    "discard": "forced discards",
    "drain": "losing reaction tokens",
    "return": "being returned",
    "damage": "damage",
    "warp": "being warped",
}


def _granted(g: Granting) -> str:
    parts: list[str] = []
    if g.walls:
        parts.append(f"{who_text(g.who)} {'ignore' if g.who == 'you' else 'ignores'} walls")
    if g.immune:
        if g.cards is None:
            subject = f"{who_text(g.who)} {'are' if g.who == 'you' else 'is'}"
        elif g.cards.this:
            subject = "this card is"
        else:
            subject = f"{cards_text(g.cards, many=True)} are"
        parts.append(f"{subject} immune to {listed([_IMMUNE[m] for m in g.immune])}")
    return listed(parts)


def _tokens(verb: str) -> Callable[[Any], str]:
    def told(v: Any) -> str:
        return f"{does(v.who, verb, v.range)} {amount(v.n, 'reaction token')}"

    return told


def _drain(v: Any) -> str:
    whose = "yours" if v.who == "you" else who_text(v.who, v.range)
    return f"destroy {amount(v.n, 'reaction token')} of {whose}"


def _steal(v: Any) -> str:
    many = "one" if v.n == 1 else "as many"
    return f"{does(v.who, 'lose', v.range)} {amount(v.n, 'reaction token')} and you gain {many}"


def _targets(verb: str) -> Callable[[Any], str]:
    def told(v: Any) -> str:
        what = chosen(v.n, v.up_to, v.all, cards_text(v.cards), cards_text(v.cards, many=True))
        return f"{verb} {what}" + (", chosen by its leader" if v.by == "owner" else "")

    return told


def _remove(v: Any) -> str:
    return _targets("remove")(v) + " from the game"


def _recall(v: Any) -> str:
    what = chosen(v.n, v.up_to, v.all, cards_text(v.cards), cards_text(v.cards, many=True))
    return f"return {what} to {'your' if v.cards.of == 'you' or v.cards.this else 'the leader' + chr(39) + 's'} hand"


def _tiles(verb: str, what: str = "") -> Callable[[Any], str]:
    def told(v: Any) -> str:
        tiles = chosen(v.n, v.up_to, v.all, tiles_text(v.tiles), tiles_text(v.tiles, many=True))
        return f"{verb} {what}{tiles}"

    return told


def _play(v: Any) -> str:
    noun = {"unit": "unit", "action": "action card", "card": "card"}[v.kind]
    where = ""
    if v.source == ("hand",):
        where = " from your hand"
    elif v.source == ("timeline",):
        where = " from your timeline"
    elif "discard" in v.source:
        where = " from the top of your discard pile"
    elif "revealed" in v.source:
        where = " among the revealed cards"
    text = f"play {article(noun)} {noun}{where}"
    return f"{text}; after it resolves, take it into hand instead of discarding it" if v.take_back else text


def _prepare(v: Any) -> str:
    if v.source in ("discard", "deck"):
        where = "discard pile" if v.source == "discard" else "deck"
        cards = "the top card" if v.n == 1 else f"the top {number_text(v.n)} cards"
        return f"prepare {cards} of your {where}"
    noun = "unit" if v.source == "group" else "card"
    cards = f"{'up to ' if v.up_to else ''}{amount(v.n, noun)}"
    return f"prepare {cards} from your {'group' if v.source == 'group' else 'hand'}"


def _reveal(v: Any) -> str:
    text = f"reveal {'the top card' if v.n == 1 else f'the top {number_text(v.n)} cards'} of your deck"
    if not v.take:
        return text
    noun = {"unit": "unit", "action": "action card", "card": "card"}[v.kind]
    to = {"hand": "take {} into hand", "timeline": "prepare {}", "group": "play {}"}[v.to]
    what = f"{article(noun)} {noun}" if v.take == 1 else f"up to {v.take} {noun}s"
    return f"{text} and you may {to.format(what)} among them"


def _draft(v: Any) -> str:
    what = "one" if v.take == 1 else str(v.take)
    to = "take {} into hand" if v.to == "hand" else "prepare {}"
    return (
        f"look at the top {number_text(v.n)} cards of your deck, {to.format(what)} and put the rest under it"
    )


def _look(v: Any) -> str:
    if v.at == "deck":
        return f"look at {'the top card' if v.n == 1 else f'the top {number_text(v.n)} cards'} of your deck"
    return f"look at the hand of {who_text(v.who, v.range)}"


def _attack(v: Any) -> str:
    bonus = ""
    if v.bonus != 0:
        bonus = f" with +{v.bonus}" if isinstance(v.bonus, int) else f" with {each_text(v.bonus)}"
    return f"make a Power attack{ranged(v.range)}{bonus}"


def _move(v: Any) -> str:
    n = amount(v.n, "space").replace("a space", "1 space")
    steps = f"{'up to ' if v.up_to else ''}{n}"
    return f"move {steps}" if v.who == "you" else f"move {who_text(v.who, v.range)} {steps}"


def _warp(v: Any) -> str:
    where = "an empty space beside the map"
    if not v.empty:
        tile = tiles_text(v.to)
        where = f"{article(tile)} {tile}"
    return f"warp to {where}" if v.who == "you" else f"warp {who_text(v.who, v.range)} to {where}"


def _discard(v: Any) -> str:
    cards = amount(v.n, "card")
    return f"discard {cards}" if v.who == "you" else f"{does(v.who, 'discard', v.range)} {cards} at random"


def _lock(v: Any) -> str:
    many = "dice" if v.n != 1 else "die"
    if v.icon == "roll":
        return "roll a die and lock it" if v.n == 1 else f"roll {number_text(v.n)} dice and lock them"
    kind = {"choose": f"{many} of your choice", "tile": f"{many} of your tile's type"}.get(
        v.icon, f"{str(v.icon).capitalize()} {many}"
    )
    return f"lock {article(kind)} {kind}" if v.n == 1 else f"lock {number_text(v.n)} {kind}"


def _unspend(v: Any) -> str:
    icon = "" if v.icon in ("choose", "roll", "tile") else f"{str(v.icon).capitalize()} "
    if v.n == 1:
        return f"lock a spent {icon}die again"
    return f"lock {number_text(v.n)} of your spent {icon}dice again"


def _convert(v: Any) -> str:
    to = "any icon" if v.to == "choose" else v.to.capitalize()
    dice = "a locked die" if v.n == 1 else f"{'up to ' if v.up_to else ''}{number_text(v.n)} locked dice"
    return f"change {dice} to {to}"


def _reroll(v: Any) -> str:
    dice = "a locked die" if v.n == 1 else f"{'up to ' if v.up_to else ''}{number_text(v.n)} locked dice"
    return f"reroll {dice}"


def _waste(v: Any) -> str:
    kind = "locked die" if v.icon is None else f"locked {v.icon.capitalize()} die"
    return f"{does(v.who, 'lose', v.range)} {'a ' + kind if v.n == 1 else f'{number_text(v.n)} locked dice'}"


def _roll(v: Any) -> str:
    icons = f"on {listed([i.capitalize() for i in v.on], ' or ')}, " if v.on else ""
    return f"roll a die: {icons}{effects_text(v.do)}"


def _check(v: Any) -> str:
    text = f"{v.attribute.capitalize()} check ({number_text(v.threshold)}): {effects_text(v.do)}"
    return f"{text}; failed: {effects_text(v.fail)}" if v.fail else text


def _points(verb: str) -> Callable[[Any], str]:
    def told(v: Any) -> str:
        return f"{does(v.who, verb, v.range)} {amount(v.n, 'point')}"

    return told


def _count(v: Any) -> str:
    what = upper(v.counter.replace("-", " "))
    n = v.by
    by = number_text(n) if not isinstance(n, int) else f"+{n}" if n >= 0 else str(n)
    if v.who == "table":
        return f"{by} {what}"
    return f"{does(v.who, 'get', v.range)} {by} {what}"


def _harm(verb: str) -> Callable[[Any], str]:
    def told(v: Any) -> str:
        if verb == "heal":
            return f"{does(v.who, 'heal', v.range)} {number_text(v.n)} damage"
        return f"{does(v.who, 'take', v.range)} {number_text(v.n)} damage"

    return told


def _take(v: Any) -> str:
    where = {"tile": "from your tile", "enemy": "from an enemy", "anywhere": "from wherever it is"}[v.source]
    return f"take the {v.item.replace('-', ' ')} {where}"


def _choose(v: Any) -> str:
    parts = [effects_text(part.do) for part in v.parts]
    if v.by == "you":
        return "either " + listed(parts, ", or ")
    who = "target enemy" + ranged(v.range) if v.by == "enemy" else "that leader"
    return f"{who} decides what you do: either " + listed(parts, ", or ")


def _when(v: Any) -> str:
    text = f"if {condition_text(v.met)}, {effects_text(v.do)}"
    return f"{text}; otherwise {effects_text(v.otherwise)}" if v.otherwise else text


def _x(v: Any) -> str:
    most = number_text(v.most)
    return (
        f"choose X from {number_text(v.least)} to {'the number of ' if most.startswith('your') else ''}{most}"
    )


def _words(key: str) -> str:
    return key.replace("-", " ")


_VERBS: Final[dict[str, Callable[[Any], str]]] = {
    "draw": lambda v: f"{does(v.who, 'draw', v.range)} {amount(v.n, 'card')}",
    "discard": _discard,
    "play": _play,
    "prepare": _prepare,
    "reveal": _reveal,
    "draft": _draft,
    "look": _look,
    "show": lambda v: f"{does(v, 'show')} {'your' if v == 'you' else 'their'} hand to everyone",
    "recall": _recall,
    "reshuffle": lambda v: "shuffle your discard pile into your deck",
    "remove": _remove,
    "destroy": _targets("destroy"),
    "destroy_token": _tiles("destroy", "the control token on "),
    "drain": _drain,
    "destroy_tile": _tiles("destroy"),
    "attack": _attack,
    "move": _move,
    "warp": _warp,
    "warp_tile": _tiles("warp"),
    "discover": lambda v: (
        f"place {'up to ' if v.up_to else ''}{amount(v.n, 'tile')} beside yours without moving"
    ),
    "flip": _tiles("flip"),
    "control": _tiles("control"),
    "claim": lambda v: "turn a reaction token over onto your uncontrolled tile",
    "gain": _tokens("gain"),
    "spend": _tokens("spend"),
    "steal": _steal,
    "give": lambda v: f"give {who_text(v.who, v.range)} {amount(v.n, 'reaction token')}",
    "lock": _lock,
    "convert": _convert,
    "reroll": _reroll,
    "unspend": _unspend,
    "waste": _waste,
    "roll": _roll,
    "check": _check,
    "change": lambda v: _changed(v) + _UNTIL[v.until],
    "grant": lambda v: _granted(v) + _UNTIL[v.until],
    "score": _points("gain"),
    "lose": _points("lose"),
    "count": _count,
    "damage": _harm("damage"),
    "heal": _harm("heal"),
    "take": _take,
    "drop": lambda v: f"leave the {_words(v)} on your tile",
    "flag": lambda v: f"note: {_words(v)}",
    "thread": lambda v: f"gain the thread “{_words(v).title()}”",
    "fulfil": lambda v: f"fulfil the objective “{upper(_words(v))}”",
    "defeat": lambda v: f"{who_text(v)} {'are' if v == 'you' else 'is'} defeated",
    "may": lambda v: f"you may {effects_text(v.do)}",
    "choose": _choose,
    "when": _when,
    "each": lambda v: f"for {who_text(v.who, v.range)}: {effects_text(v.do)}",
    "repeat": lambda v: f"{times_text(v.n)}: {effects_text(v.do)}",
    "x": _x,
}
