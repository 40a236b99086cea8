"""How the verbs of Ignite are said where a sentence with slots does not do."""

from typing import Final

from tabard.games.ignite import parts as p
from tabard.games.ignite.blows import BLOWS, Blows
from tabard.games.ignite.nouns import CLEARED, HARMS, PLACES, PLIGHTS, picked, span, type_names
from tabard.language.english import NUMBERS, capital, counted, listed, lower, spelled

_SHAPES: Final = {
    "cross": "everyone (your own too) on a space{at} and on the four next to it",
    "line": "everyone (your own too) on a straight line of {far} from the unit",
    "ring": "every enemy{at}",
    "enemies": "every enemy unit",
    "units": "every unit (your own too)",
    "others": "every unit of all other players",
}
_AIMS: Final = {
    "figure": "enemy",
    "unit": "enemy unit",
    "minion": "enemy minion",
    "item": "small item",
    "either": "enemy or small item",
}
_SPAWNS: Final = {"water": "in water ", "near-water": "in or next to water ", "any": ""}


def befallen(blows: Blows) -> str:
    """What befalls a figure: "knocked down and pulled 2 spaces"."""
    return listed(BLOWS.texts(blows))


def may(text: str) -> str:
    """That something may be done: an order is left to whoever gets it."""
    return (
        f"you may let this happen: {lower(text)}"
        if text.split()[0] in _NO_ORDERS
        else f"you may {lower(text)}"
    )


_NO_ORDERS: Final = (
    "A",
    "An",
    "Every",
    "The",
    "This",
    "Until",
    "While",
    "Your",
    "All",
    "Another",
    "Everyone",
)
"""How sentences begin that tell what happens and are no orders."""


def attack(x: p.Attack) -> str:
    whom = _whom(x)
    if x.damage:
        text = f"Hit {whom} for {x.damage} damage"
        if x.extra is not None:
            text += f", or {x.damage + x.extra.damage} if it is {PLIGHTS[x.extra.against]}"
        if x.then:
            text += f"; it is then {befallen(x.then)}"
    elif x.then:
        text = capital(f"{whom} {_be(x)} {befallen(x.then)}")
    else:
        text = f"Strike {whom}"
    found = [text]
    if not x.blockable:
        found.append("It cannot be blocked")
    if not x.sight and x.range is not None:
        found.append("It needs no line of sight")
    if x.forest:
        found.append("It reaches into forests")
    return ". ".join(found)


def _be(x: p.Attack) -> str:
    return "are" if x.shape == "single" and x.targets > 1 else "is"


def _whom(x: p.Attack) -> str:
    at = (
        " in range of a bow played this turn"
        if x.range == "bow"
        else f" at range {span(x.range)}"
        if x.range
        else ""
    )
    if x.shape != "single":
        far = counted(x.range[1], "space") if isinstance(x.range, tuple) else "any length"
        return _SHAPES[x.shape].format(at=at, far=far)
    noun = _AIMS[x.aim]
    whom = spelled(1, noun)
    if x.targets > 1:
        whom = f"up to {NUMBERS[x.targets]} {'enemies' if noun == 'enemy' else noun + 's'}"
    if x.only is not None:
        whom += f" that {_be(x)} {PLIGHTS[x.only]}"
    return whom + (at or " wherever it is")


def hide(x: p.Hiding) -> str:
    area = " and on the four spaces next to it" if x.shape == "cross" else ""
    then = f" and is {befallen(x.then)}" if x.then else ""
    return (
        "Write down a space in secret. When your next turn begins, it is revealed:"
        f" everyone there{area} (your own too) takes {x.damage} damage{then}"
    )


def move(x: p.Move) -> str:
    how = f"{', flying' * x.fly}{', also through figures' * x.through}"
    then = f"; then hit an enemy that you moved through for {x.trample} damage" if x.trample else ""
    return f"Move up to {x.n} space{'s' * (x.n > 1)}{how}{then}"


def teleport(x: p.Teleport) -> str:
    return "Put the unit on a free space" + (f" {PLACES[x.to]}" if x.to else "{within}")


def aid(x: p.Aid) -> str:
    whom = "All your units" if x.every else "A unit of yours"
    if x.range:
        whom += f" within {x.range[1]}"
    elif not x.every:
        whom = "The unit, or a teammate's next to it,"
    found: list[str] = []
    if x.heal:
        found.append(f"{'lose' if x.every else 'loses'} {x.heal} damage")
    if x.stand:
        found.append("stand up" if x.every else "stands up")
    if x.thaw:
        found.append(f"{'are' if x.every else 'is'} no longer frozen or immobilized")
    if x.immune:
        found.append(f"cannot be targeted by {_harms(x.immune)} until your next turn")
    if x.untargetable:
        found.append("cannot be targeted until your next turn")
    return f"{whom} {listed(found)}"


def _harms(harms: tuple[p.Harm, ...]) -> str:
    return listed([HARMS[harm] for harm in harms], " or ")


def look(x: p.Look) -> str:
    rest = {
        "top": "put the rest back on top",
        "bottom": "put the rest under it",
        "discard": "discard the rest",
    }
    take = f"take {NUMBERS[x.take]} into your hand and {rest[x.rest]}" if x.take else rest[x.rest]
    return f"Look at the top {counted(x.n, 'card').removeprefix('a ')} of your deck, {take}"


def trash(x: p.Trashing) -> str:
    many = "up to " * (x.n > 1) + spelled(x.n, "card")
    honor = f" for {x.honor} honor{' each' * (x.n > 1)}" if x.honor else ""
    return f"You may trash {many} from your {{source}}{honor}"


def aside(n: int) -> str:
    many = "up to " * (n > 1) + spelled(n, "card")
    back = "they come" if n > 1 else "it comes"
    return f"You may set aside {many} from your hand: {back} back when you draw your next hand"


def sell(x: p.Selling) -> str:
    many = "up to " * (x.n > 1) + spelled(x.n, "card")
    plus = f" plus {x.plus} honor{' each' * (x.n > 1)}" if x.plus else ""
    return f"You may sell {many} from your hand for {'their' if x.n > 1 else 'its'} cost{plus}, wherever your units are"


def gain(x: p.Gaining) -> str:
    to = {"play": "into your play area", "hand": "into your hand", "deck": "on top of your deck"}[x.to]
    return f"Gain {picked(x.which, 1)} from the market {to}"


def recall(x: p.Recalling) -> str:
    to = "into your hand" if x.to == "hand" else "on top of your deck"
    return f"You may take {'up to ' * (x.n > 1)}{picked(x.which, x.n)} from your {{source}} {to}"


def clear(x: p.Clearing) -> str:
    many = "up to " * (x.n > 1) + spelled(x.n, CLEARED[x.what])
    return f"Remove {many} at range {{range}}"


def summon(x: p.Summoning) -> str:
    kind = "Kraken" if x.minion == "kraken" else "Water Minion"
    many = f"a {kind}" if x.n == 1 else f"up to {NUMBERS[x.n]} {kind}s"
    it = "It" if x.n == 1 else "Each"
    does = [f"moves up to {x.moves} space{'s' * (x.moves > 1)}" if x.moves else "does not move"]
    does.append(
        f"hits an enemy at range {{range}} for {x.damage} damage each turn" if x.damage else "does not attack"
    )
    does.append(f"dies at {x.health} damage")
    return f"Summon {many} {_SPAWNS[x.place]}within {x.within}. {it} {listed(does)}"


def changes(x: p.Changes) -> list[str]:
    kind = f"{type_names(x.types)} cards" if x.types else "cards"
    rows: tuple[tuple[object, str], ...] = (
        (x.range, f"your {kind} reach {x.range} farther"),
        (x.damage, f"your {kind} deal {x.damage} more damage"),
        (x.movement, f"your {kind} give {x.movement} more movement"),
        (x.draw, f"you draw {_more(x.draw, 'card')} in your Draw Phase"),
        (x.targets, f"your {kind} hit up to {_more(x.targets, 'target')}"),
        (x.honor, f"your {kind} are worth {x.honor} more honor"),
        (x.discount, f"{kind} cost you {x.discount} honor less"),
        (x.purchases, f"you may buy {_more(x.purchases, 'card')}"),
        (x.sales, f"you may sell {_more(x.sales, 'card')}"),
        (x.worth is not None, f"your {kind} are worth {x.worth} honor"),
        (x.unblockable, f"your {kind} cannot be blocked"),
        (x.sight, f"your {kind} need no line of sight"),
        (x.forest, f"your {kind} reach into forests"),
        (x.anywhere, "your units may sell anywhere"),
        (x.immune, f"your units cannot be targeted by {_harms(x.immune or ('other',))}"),
    )
    return [said for holds, said in rows if holds]


def _more(n: int, noun: str) -> str:
    return f"{NUMBERS[n] if n < len(NUMBERS) else n} more {noun}{'s' * (n > 1)}"
