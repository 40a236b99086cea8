"""The text of a card, made from what it does."""

import re
from typing import Final

from tabard.games.ivion import effects as e
from tabard.games.ivion.nouns import conditions, target
from tabard.games.ivion.nouns import price as price_text
from tabard.games.ivion.static_texts import affected, static_text
from tabard.games.ivion.verb_texts import effect_text, effects_text

__all__ = ["effect_text", "effects_text", "generated_text", "price_text", "trigger_text"]

_SPOKEN: Final = re.compile(r"[tT]he target(?: tile)?")
_LIMITS: Final = {"turn": "Once each turn", "game": "Once each game"}


def _sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."


def generated_text(card: e.Card) -> str:
    """Everything a card says, sentence by sentence."""
    parts: list[str] = []
    if card.limit is not None:
        parts.append(f"{_LIMITS[card.limit]}.")
    if card.met:
        parts.append(_sentence(f"play only if {conditions(card.met)}"))
    does: list[str] = []
    if card.unleash is not None and card.unleash.first:
        does.append(_unleash(card.unleash))
    does += [_sentence(effect_text(effect)) for effect in card.do]
    if card.modes:
        does.append("Choose one: " + " Or: ".join(_mode(mode) for mode in card.modes))
    if card.unleash is not None and not card.unleash.first:
        does.append(_unleash(card.unleash))
    parts.append(aimed(card.targets, " ".join(does)))
    parts += [_sentence(static_text(static, static.who, effects_text)) for static in card.passives]
    parts += [trigger_text(trigger) for trigger in card.triggers]
    if card.kind == "terrain":
        return "After a hero enters: " + " ".join(parts)
    return " ".join(part for part in parts if part)


def aimed(groups: e.Targets, text: str) -> str:
    """A text with its targets: a single one is named where it is first spoken of, several in front."""
    if not groups:
        return text
    group = groups[0]
    if group.terrain is not None:
        text = text.replace("the terrain in the target tile", "the target")
    elif group.tile is None:
        text = text.replace("the target tile", "the target's tile")
    found = _SPOKEN.search(text)
    if found is None or len(groups) > 1 or group.n > 1 or group.up_to:
        return f"{_targets(groups)} {text}"
    noun = target(group)
    if found[0][0] == "T":
        noun = noun[0].upper() + noun[1:]
    return text[: found.start()] + noun + text[found.end() :]


def _targets(groups: e.Targets) -> str:
    words = " and ".join(target(group) for group in groups)
    return _sentence(f"choose {words}" if words.startswith("up to") else words)


def _mode(mode: e.Mode) -> str:
    return aimed(mode.targets, " ".join(_sentence(effect_text(effect)) for effect in mode.do))


def _unleash(unleash: e.Unleash) -> str:
    text = " ".join(_sentence(effect_text(effect)) for effect in unleash.do)
    return f"Unleash: {aimed(unleash.targets, text)}"


def trigger_text(trigger: e.Trigger) -> str:
    """A triggered effect with its moment."""
    text = moment_text(trigger)
    if trigger.limit == "turn":
        text += " for the first time each turn"
    elif trigger.limit == "game":
        text += " for the first time"
    if trigger.met:
        text += f", if {conditions(trigger.met)}"
    if trigger.targets:
        text += f", choose {' and '.join(target(group) for group in trigger.targets)}"
        return _sentence(f"{text}: {effects_text(trigger.do)}")
    return _sentence(f"{text}, {effects_text(trigger.do)}")


def moment_text(trigger: e.Trigger) -> str:
    """When a triggered effect happens, as a clause that begins in lower case."""
    who = {"you": "you", "opponent": "the opponent", "any": "a player", "host": "the bearer"}[trigger.whose]
    whose = {"you": "your", "opponent": "the opponent's", "any": "each", "host": "the bearer's"}[
        trigger.whose
    ]
    s = "" if trigger.whose == "you" else "s"
    on = trigger.on
    if on in ("opening", "start", "end"):
        if on == "opening":
            return "after opening hands are drawn"
        turn = "first turn" if trigger.first_turn else "turn"
        return f"at the {on} of {whose} {turn}"
    if on in _OF_CARDS:
        return _card_moment(trigger, who)
    if on in ("entered", "left", "entered-terrain"):
        return _tile_moment(trigger, who, s)
    if on in ("controlled", "freed"):
        kind = trigger.kind or "control"
        return f"after {who} receive{s} {kind}" if on == "controlled" else f"after {who} remove{s} {kind}"
    if on in ("gained", "spent", "lost"):
        verb = {"gained": "gain", "spent": "spend", "lost": "lose"}[on]
        return f"after {who} {verb}{s} {trigger.resource or 'resources'}"
    be = "are" if trigger.whose == "you" else "is"
    return {
        "hand-empty": f"after {whose if trigger.whose != 'any' else 'a'} hand becomes empty",
        "exhausted": f"after {who} become{s} exhausted",
        "stunned": f"after {who} {be} stunned",
        "chivalrous": f"after {who} become{s} chivalrous",
        "dishonoured": f"after {who} dishonour{s} the code",
        "second-wind": f"after {whose if trigger.whose != 'any' else 'a'} second wind",
        "damaged": f"after {who} take{s} damage{_from(trigger)}",
        "healed": f"after {who} heal{s}",
        "relic": f"after {who} gain{s} a relic",
    }[on]


def _from(trigger: e.Trigger) -> str:
    return "" if trigger.cards is None else f" from {affected(trigger.cards)}"


_OF_CARDS: Final = {
    "played": "play",
    "resolved": "resolve",
    "hit": "hit",
    "countered": "is countered",
    "meta-countered": "is meta-countered",
    "failed": "is countered or meta-countered",
    "discarded": "enters the discard",
    "destroyed": "is destroyed",
    "revealed": "is revealed",
}


def _card_moment(trigger: e.Trigger, who: str) -> str:
    """A moment in the life of a card."""
    of = {"you": " of yours", "opponent": " of the opponent", "any": "", "host": " of the bearer"}[
        trigger.whose
    ]
    subject = "this card" if trigger.this else affected(trigger.cards)
    if trigger.on == "played":
        s = "" if trigger.whose == "you" or trigger.this else "s"
        return f"after {'you' if trigger.this else who} play{s} {subject}"
    if not trigger.this and of not in subject:
        subject += of
    if trigger.on == "resolved":
        return f"after {subject} resolves"
    if trigger.on == "hit":
        return f"after {subject} resolves on a target".replace("a card", "an attack", 1)
    text = f"after {subject} {_OF_CARDS[trigger.on]}"
    return text + (" from hand" if trigger.from_hand else "")


def _tile_moment(trigger: e.Trigger, who: str, s: str) -> str:
    verb = "leave" if trigger.on == "left" else "enter"
    if trigger.on == "entered-terrain":
        kind = "terrain" if trigger.terrain is None else trigger.terrain.replace("-", " ")
        return f"after {who} enter{s} {kind}"
    where = "this tile" if trigger.here else "a tile near this card" if trigger.near else "a tile"
    return f"after {who} {verb}{s} {where}"
