"""An ability of Drakerion in words: label, moment, cost, and what it does."""

from typing import TYPE_CHECKING, Final

from tabard.games.drakerion.nouns import WORDS, choice_text, condition_text, noun_of
from tabard.games.drakerion.parts import Cost, Filter, Group, Trigger
from tabard.language.english import article, capital, counted, plural

if TYPE_CHECKING:
    from tabard.games.drakerion.vocabulary import Ability

LABELS: Final = {
    "action": "Action",
    "combat": "Combat",
    "reaction": "Reaction",
    "deployment": "Deployment",
    "destruction": "Destruction",
    "discard-pile-action": "Discard pile action",
    "static": "",
}


def ability_text(a: "Ability", said: list[str]) -> str:
    """One ability: label, moment, cost ; what its verbs say."""
    label = LABELS[a.label]
    if a.forced:
        label = f"Forced {label}"
    before: list[str] = []
    if a.on is not None:
        before.append(moment_text(a.on))
    for condition in a.met:
        before.append(("while " if a.label == "static" else "if ") + condition_text(condition))
    if a.cost is not None:
        before += _cost(a.cost)
    for group in a.targets:
        before.append("target " + _targets(group))
    after = " and ".join(said) if len(said) == 2 else ", then ".join(said)
    if a.label == "static":
        text = f"{', '.join(before)}, {after}" if before else after
    elif a.cost is None and not a.targets and not a.met:
        text = f"{before[0]}, {after}" if before else after
    else:
        text = f"{', '.join(before)} ; {after}"
    if any(group.n > 1 for group in a.targets):
        text = text.replace("the target", "each target")
    text = f"{label}: {text}" if label else capital(text)
    limit = {None: "", "turn": " Once per turn.", "combat": " Once per combat."}[a.limit]
    return f"{text}.{limit}"


# -- before the semicolon ---------------------------------------------------------------------------

_MOMENTS: Final = {
    "enters": "comes into play",
    "destroyed": "is destroyed",
    "discarded": "is discarded",
    "unveiled": "is unveiled",
    "attacks": "attacks",
    "becomes-defender": "becomes the defender",
    "deals-damage": "deals damage",
    "is-dealt-damage": "is dealt damage",
    "destroys": "destroys a Character in combat",
    "played": "is played",
    "healed": "is healed",
    "wounded": "is wounded",
    "moved": "is moved",
    "committed": "is committed",
    "readied": "is readied",
    "shielded": "gains Shield",
    "attached": "receives an Attachment",
}
_PLAYERS: Final = {
    "draws": ("you draw", "your opponent draws", "a player draws"),
    "gains-gold": ("you gain gold", "your opponent gains gold", "a player gains gold"),
    "gains-prestige": ("you gain prestige", "your opponent gains prestige", "a player gains prestige"),
    "passes": ("you pass", "your opponent passes", "a player passes"),
    "retreats": ("you sound the retreat", "your opponent sounds the retreat", "a player sounds the retreat"),
    "line-empties": ("your melee line empties", "the opposing melee line empties", "a melee line empties"),
}


def moment_text(t: Trigger) -> str:
    """When something happens."""
    if t.on == "end-of-turn":
        return "at end of turn"
    if t.on == "actions-begin":
        return "at the start of the Action Phase"
    if t.on in ("combat-ends", "attack-cancelled"):
        who = WORDS[t.card] if t.card else "a Character"
        role = "defended" if t.as_other else "attacked"
        if t.on == "attack-cancelled":
            return f"when an attack in which {who} {role} is cancelled"
        return f"after combat in which {who} {role}"
    whose = {"your": 0, "opposing": 1, "any": 2}[t.whose]
    if t.on in _PLAYERS:
        return f"when {_PLAYERS[t.on][whose]}"
    subject = WORDS[t.card] if t.card else one_of(t.fit or Filter(), t.whose)
    if t.on == "played" and not t.card:
        who = ("you have", "your opponent has", "a player has")[whose]
        return f"when {who} played {article(noun_of(t.fit or Filter(kind='card')))}"
    verb = _MOMENTS[t.on]
    if t.on == "destroys" and t.other is not None:
        verb = f"destroys {article(noun_of(t.other))} in combat"
    if t.on == "discarded" and not t.card and t.place == "hand" and t.whose == "your":
        return "when you discard a card from your hand"
    place = {
        None: "",
        "hand": " from your hand",
        "deck": " from your deck",
        "battlefield": " from the battlefield",
        "melee": " to your melee line",
        "support": " to your support line",
    }[t.place]
    combat = " in combat" if t.in_combat else ""
    return f"when {subject} {verb}{place}{combat}"


def one_of(fit: Filter, whose: str) -> str:
    noun = noun_of(fit)
    if whose == "your":
        return f"one of your {'other ' if fit.other else ''}{plural(noun)}"
    return article(("opposing " if whose == "opposing" else "") + noun)


def _cost(c: Cost) -> list[str]:
    parts: list[str] = []
    if c.gold:
        parts.append(f"pay {c.gold} gold")
    for what in c.commit:
        parts.append(
            {"this": "commit this card", "city": "commit your City", "banner": "commit your Banner"}[what]
        )
    if c.commit_one is not None:
        parts.append(f"commit {choice_text(c.commit_one, 1, False)}")
    if c.discard:
        noun = noun_of(c.discard_fit) if c.discard_fit else "card"
        parts.append(f"discard {counted(c.discard, noun)} from your hand")
    if c.discard_this:
        parts.append("discard this card")
    if c.bottom:
        noun = noun_of(c.bottom_fit) if c.bottom_fit else "card"
        zone = "discard pile" if c.bottom_fit and c.bottom_fit.zone == "discard" else "hand"
        parts.append(f"put {counted(c.bottom, noun)} from your {zone} on the bottom of your deck")
    if c.bottom_this:
        parts.append("put this card on the bottom of your deck")
    if c.destroy_one is not None:
        parts.append(f"destroy {choice_text(c.destroy_one, 1, False)}")
    if c.destroy_this:
        parts.append("destroy this card")
    if c.counters:
        parts.append(f"remove {c.counters} damage from this card")
    return [" and ".join(parts)] if parts else []


def _targets(g: Group) -> str:
    return choice_text(g.which, g.n, g.up_to)
