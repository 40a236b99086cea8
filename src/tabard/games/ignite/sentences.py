"""How the verbs of Ignite are said where a sentence with slots does not do."""

from typing import Final

from tabard.games.ignite import parts as p
from tabard.games.ignite.blows import BLOWS, Blows
from tabard.games.ignite.nouns import CLEARED, PLACES, PLIGHTS, span, type_names
from tabard.language.english import NUMBERS, listed

_SHAPES: Final = {
    "single": "",
    "cross": "Hits a space and the four next to it",
    "line": "Hits every space of a straight line",
    "ring": "Hits every enemy in range",
    "enemies": "Hits every enemy unit",
    "units": "Hits every unit",
    "others": "Hits every unit of all other players",
}
_AIMS: Final = {
    "figure": "figure",
    "unit": "unit",
    "minion": "minion",
    "item": "small item",
    "either": "figure or small item",
}
_SPAWNS: Final = {"water": "in water ", "near-water": "in or next to water ", "any": ""}


def befallen(blows: Blows) -> str:
    """What befalls a figure: "knocked down and pulled 2 spaces"."""
    return listed(BLOWS.texts(blows))


def attack(x: p.Attack) -> str:
    found: list[str] = []
    if x.range is not None:
        found.append(f"Range: {'of a bow' if x.range == 'bow' else span(x.range)}")
    if x.damage:
        found.append(f"Damage: {x.damage}")
    whom = _whom(x)
    found += whom
    if x.extra is not None:
        found.append(f"{x.extra.damage} more damage to a target that is {PLIGHTS[x.extra.against]}")
    if x.then:
        found.append(f"{'It' if x.damage or whom else 'The target'} is {befallen(x.then)}")
    if not x.blockable:
        found.append("It cannot be blocked")
    if not x.sight and x.range is not None:
        found.append("No line of sight is needed")
    if x.forest:
        found.append("It reaches into forests")
    return ". ".join(found) or "Range"


def _whom(x: p.Attack) -> list[str]:
    if x.shape != "single":
        return [_SHAPES[x.shape]]
    found: list[str] = []
    if x.targets > 1:
        found.append(f"Up to {NUMBERS[x.targets]} targets")
    if x.aim != "figure":
        found.append(f"Aim at a {_AIMS[x.aim]}")
    if x.only is not None:
        found.append(f"Only at one that is {PLIGHTS[x.only]}")
    return found


def hide(x: p.Hiding) -> str:
    area = " and next to it" if x.shape == "cross" else ""
    then = f"; they are {befallen(x.then)}" if x.then else ""
    when = "Choose a space in secret. At the beginning of your next turn it is revealed"
    return f"{when}: {x.damage} damage there{area}{then}"


def move(x: p.Move) -> str:
    then = f". Then {x.trample} damage to one enemy that was moved through" if x.trample else ""
    return f"Movement: {x.n}{', flying' * x.fly}{', also through figures' * x.through}{then}"


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
        found.append("are thawed and freed" if x.every else "can move freely again")
    if x.immune:
        found.append(f"cannot be targeted by a {listed(x.immune, ' or ')} until your next turn")
    if x.untargetable:
        found.append("cannot be targeted until your next turn")
    return f"{whom} {listed(found)}"


def gain(x: p.Gaining) -> str:
    return "Gain {which}" + {"play": "", "hand": " to your hand", "deck": " on top of your deck"}[x.to]


def recall(x: p.Recalling) -> str:
    to = "into your hand" if x.to == "hand" else "on top of your deck"
    many = f"up to {NUMBERS[x.n]} times " if x.n > 1 else ""
    return f"Take {many}{{which}} from your {{source}} {to}"


def clear(x: p.Clearing) -> str:
    kind = CLEARED[x.what]
    many = f"up to {NUMBERS[x.n]} {kind}s" if x.n > 1 else f"a {kind}"
    return f"Range: {{range}}. Remove {many}"


def summon(x: p.Summoning) -> str:
    kind = "Kraken" if x.minion == "kraken" else "Water Minion"
    many = f"a {kind}" if x.n == 1 else f"up to {NUMBERS[x.n]} {kind}s"
    moves = f"moves {x.moves}" if x.moves else "does not move"
    health = f", takes {x.health} damage" if x.health > 1 else ""
    strength = f"{moves}, range {{range}}, damage {x.damage}{health}"
    return f"Summon {many} {_SPAWNS[x.place]}within {x.within}: it {strength}"


def changes(x: p.Changes) -> list[str]:
    kind = f"{type_names(x.types)} cards" if x.types else "cards"
    rows: tuple[tuple[object, str], ...] = (
        (x.range, f"your {kind} have +{x.range} range"),
        (x.damage, f"your {kind} deal +{x.damage} damage"),
        (x.movement, f"your {kind} give +{x.movement} movement"),
        (x.draw, f"you draw {x.draw} more in your Draw Phase"),
        (x.targets, f"your {kind} hit up to {x.targets} more"),
        (x.honor, f"your {kind} are worth {x.honor} more honor"),
        (x.discount, f"{kind} cost you {x.discount} less"),
        (x.purchases, f"you may buy {x.purchases} more"),
        (x.sales, f"you may sell {x.sales} more"),
        (x.worth is not None, f"your {kind} are worth {x.worth} honor"),
        (x.unblockable, f"your {kind} cannot be blocked"),
        (x.sight, f"your {kind} need no line of sight"),
        (x.forest, f"your {kind} reach into forests"),
        (x.anywhere, "your units may sell anywhere"),
        (x.immune, f"your units cannot be targeted by a {listed(x.immune or ('',), ' or ')}"),
    )
    return [said for holds, said in rows if holds]
