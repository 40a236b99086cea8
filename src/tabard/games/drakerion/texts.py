"""An ability of Drakerion in words: label, moment, cost, and what it does."""

from typing import TYPE_CHECKING, Final, Literal

from tabard.games.drakerion.nouns import WORDS, choice_text, condition_text, noun_of
from tabard.games.drakerion.parts import Cost, Filter, Group, Trigger
from tabard.language.english import article, capital, counted, listed, plural

if TYPE_CHECKING:
    from tabard.games.drakerion.vocabulary import Ability

LABELS: Final = {
    "action": "Action",
    "combat": "Combat",
    "reaction": "Reaction",
    "deployment": "Deployment",
    "destruction": "Destruction",
    "discard-pile-action": "Discard pile action",
    "static": "",  # DRK-ABL-11
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
    after = joined(said)
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


def joined(said: list[str]) -> str:
    """Instructions one after the other; two short ones are joined by "and"."""
    is_short = len(said) == 2 and not any(word in one for one in said for word in (" and ", ", "))
    return (" and " if is_short else ", then ").join(said)


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
_WITH_OTHER: Final = {
    "attacks": "attacks {}",
    "becomes-defender": "becomes the defender against {}",
    "deals-damage": "deals damage to {}",
    "is-dealt-damage": "is dealt damage by {}",
    "wounded": "is wounded by {}",
    "destroyed": "is destroyed by {}",
    "destroys": "destroys {} in combat",
    "attached": "receives {}",
}
"""The same where the second card of the moment is told."""
_AS_OTHER: Final = {
    "attacks": ("is attacked", " by {}"),
    "becomes-defender": ("meets a defender", ": {}"),
    "deals-damage": ("is dealt damage", " by {}"),
    "is-dealt-damage": ("deals damage", " to {}"),
    "wounded": ("wounds a card", ": {}"),
    "destroyed": ("destroys a card in combat", ": {}"),
    "destroys": ("is destroyed in combat", " by {}"),
    "attached": ("is attached", " to {}"),
}
"""The same seen from the second card: the defender of an attack, the Attachment."""
_ANY_CARD: Final = ("enters", "destroyed", "discarded", "committed", "readied", "played")
"""Moments that may be about Attachments, too."""
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
    combat = " in combat" if t.in_combat else ""
    whose = {"your": 0, "opposing": 1, "any": 2}[t.whose]
    if t.on == "end-of-turn":
        return f"at end of turn{_FIRST_PLAYER[whose]}"
    if t.on == "actions-begin":
        return f"at the start of the Action Phase{_FIRST_PLAYER[whose]}"
    if t.on in _PLAYERS:
        return f"when {_PLAYERS[t.on][whose]}{combat}"
    subject = WORDS[t.card] if t.card else _subject(t)
    if t.on in ("combat-ends", "attack-cancelled"):
        role = "defended" if t.as_other else "attacked"
        if t.on == "attack-cancelled":
            return f"when an attack in which {subject} {role} is cancelled"
        return f"after combat in which {subject} {role}"
    if t.on == "played" and not t.card:
        who = ("you have", "your opponent has", "a player has")[whose]
        return f"when {who} played {article(noun_of(t.fit or Filter(kind='card')))}{combat}"
    if t.on == "discarded" and not t.card and t.place == "hand" and t.whose == "your":
        return f"when you discard {article(noun_of(t.fit or Filter(kind='card')))} from your hand{combat}"
    return f"when {subject} {_happens(t)}{_place(t)}{combat}"


_FIRST_PLAYER: Final = (", if you are the first player", ", if your opponent is the first player", "")


def _subject(t: Trigger) -> str:
    """Whom a moment is about, where it is not this card or its bearer."""
    kind: Literal["maneuver", "card", "character"] = (
        "maneuver" if t.on == "unveiled" else "card" if t.on in _ANY_CARD else "character"
    )
    fit = t.fit or Filter(kind=kind)
    return one_of(fit, fit.of if t.as_other or t.whose == "any" else t.whose)


def _happens(t: Trigger) -> str:
    """What happens to it, and with which other card."""
    other = one_of(t.other, t.other.of) if t.other is not None else ""
    if not t.as_other:
        return _WITH_OTHER.get(t.on, _MOMENTS[t.on]).format(other) if other else _MOMENTS[t.on]
    if not other and t.whose != "any":
        other = one_of(Filter(), t.whose)
    verb, by = _AS_OTHER.get(t.on, (_MOMENTS[t.on], ""))
    return f"{verb}{by.format(other) if other else ''}"


def _place(t: Trigger) -> str:
    """Where a card came from, or the line that it went to."""
    whose = "your" if t.card else {"your": "your", "opposing": "your opponent's", "any": "a"}[t.whose]
    if t.place in ("hand", "deck"):
        return f" from {whose} {t.place}"
    if t.place in ("melee", "support"):
        return f" {'on' if t.on == 'enters' else 'to'} {whose} {t.place} line"
    return " from the battlefield" if t.place == "battlefield" else ""


def one_of(fit: Filter, whose: str) -> str:
    if whose == "your":
        return f"one of your {'other ' if fit.other else ''}{plural(noun_of(fit))}"
    noun = noun_of(fit, "opposing" if whose == "opposing" else "")
    return f"another {noun}" if fit.other else article(noun)


def _cost(c: Cost) -> list[str]:
    parts: list[str] = []
    if c.gold:
        parts.append(f"pay {c.gold} gold")
    turned = [{"this": "this card", "city": "your City", "banner": "your Banner"}[what] for what in c.commit]
    if c.commit_one is not None:
        turned.append(choice_text(c.commit_one, 1, False))
    if turned:
        parts.append(f"commit {listed(turned)}")
    if c.discard:
        noun = ("other " if c.discard_fit.other else "") + noun_of(c.discard_fit) if c.discard_fit else "card"
        parts.append(f"discard {counted(c.discard, noun)} from your hand".replace(" an other ", " another "))
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
    return [listed(parts)] if parts else []


def _targets(g: Group) -> str:
    return choice_text(g.which, g.n, g.up_to)
