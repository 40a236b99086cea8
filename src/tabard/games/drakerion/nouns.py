"""How the cards, numbers and choices of a text are called."""

from typing import Final

from tabard.games.drakerion.parts import Cards, Condition, Filter, Number, Numeral, Which
from tabard.language.english import article, plural

KEYWORDS: Final = {
    "infiltrator": "Infiltrator",
    "interceptor": "Interceptor",
    "no-attachments": "No Attachments",
    "unpredictable": "Unpredictable",
}
STATS: Final = {
    "melee": "melee attack",
    "ranged": "ranged attack",
    "riposte": "riposte",
    "hp": "HP",
    "prestige": "prestige",
    "gold": "gold value",
    "draw": "draw value",
    "cost": "cost",
    "range": "range",
}
KINDS: Final = {
    "character": "Character",
    "attachment": "Attachment",
    "event": "Event",
    "maneuver": "Maneuver",
    "city": "City",
    "banner": "Banner",
    "card": "card",
}
WORDS: Final = {
    "this": "this card",
    "bearer": "the bearer",
    "attacker": "the attacker",
    "defender": "the defender",
    "participants": "each participant",
    "target": "the target",
    "second-target": "the second target",
    "it": "it",
    "the-other": "the other card",
    "paid": "the card paid with",
    "found": "it",
}


def noun_of(fit: Filter) -> str:
    """The cards meant, without place and number: "wounded Warden Character with cost 2 or less"."""
    words: list[str] = []
    if fit.state is not None:
        words.append(fit.state)
    if fit.wounded is not None:
        words.append("wounded" if fit.wounded else "unwounded")
    if fit.subtype is not None:
        words.append(fit.subtype.title())
    if fit.renowned is not None:
        words.append("Renowned" if fit.renowned else "non-Renowned")
    if fit.faction is not None:
        words.append(fit.faction.replace("-", " ").title())
    if fit.trait:
        words.append(" or ".join(fit.trait))
    if fit.role is not None and fit.kind == "character":
        words.append(fit.role)
    else:
        words.append(KINDS[fit.kind])
        if fit.zone in ("hand", "deck", "discard") and fit.kind not in ("card", "event"):
            words.append("card")
    text = " ".join(words)
    withs: list[str] = []
    if fit.cost_most == "target":
        withs.append("equal or lower cost")
    elif fit.cost_most is not None:
        withs.append(f"cost {fit.cost_most} or less")
    if fit.cost_least is not None:
        withs.append(f"cost {fit.cost_least} or more")
    if fit.hp_most is not None:
        withs.append(f"HP {fit.hp_most} or less")
    if fit.hp_least is not None:
        withs.append(f"HP {fit.hp_least} or more")
    if fit.gold_least is not None:
        withs.append(f"printed gold value {fit.gold_least} or more")
    if fit.damage_least is not None:
        withs.append(f"{fit.damage_least} or more damage")
    if fit.keyword is not None:
        withs.append(KEYWORDS[fit.keyword])
    if fit.attached is not None:
        withs.append("an Attachment" if fit.attached else "no Attachment")
    if withs:
        text += " with " + " and ".join(withs)
    if fit.name is not None:
        text += f" called {fit.name}"
    return text


def where_text(fit: Filter) -> str:
    whose = {"your": "your", "opposing": "the opposing", "any": "a"}[fit.of]
    if fit.zone == "hand":
        return f" in {whose} hand"
    if fit.zone == "deck":
        return f" in {whose} deck"
    if fit.zone == "discard":
        return f" in {whose} discard pile"
    lines = {
        None: "",
        "melee": f" on {whose} melee line",
        "support": f" on {whose} support line",
        "same": " on the same line",
        "other": " on the other line",
        "defenders": " on the defender's line",
    }
    if fit.line in ("melee", "support"):
        return lines[fit.line]
    side = {"your": " on your side", "opposing": " on the opposing side", "any": ""}[fit.of]
    return lines[fit.line] or side


def line_text(fit: Filter) -> str:
    """Only the line, for texts that already say whose."""
    if fit.line is None:
        return ""
    return {
        "melee": " on the melee line",
        "support": " on the support line",
        "same": " on the same line",
        "other": " on the other line",
        "defenders": " on the defender's line",
    }[fit.line]


def zone_text(fit: Filter) -> str:
    whose = {"your": "your", "opposing": "the opposing", "any": "any"}[fit.of]
    return {
        "battlefield": "",
        "hand": f" from {whose} hand",
        "deck": f" from {whose} deck",
        "discard": f" from {whose} discard pile",
        "covered": "",
    }[fit.zone]


def choice_text(fit: Filter, n: int, up_to: bool) -> str:
    """One card or several to be chosen."""
    number = {1: "one", 2: "two", 3: "three"}[n]
    noun = noun_of(fit)
    if fit.zone == "covered":
        noun = f"covered {noun}"
    if fit.zone not in ("battlefield", "covered"):
        place = zone_text(fit)
        several = noun if n == 1 else plural(noun)
        head = article(noun) if n == 1 and not up_to else f"{'up to ' if up_to else ''}{number} {several}"
        return head + place
    rest = line_text(fit)
    other = "other " if fit.other else ""
    if fit.of == "your" and fit.role in ("attacker", "defender"):
        return f"your {noun}{rest}"
    if fit.of == "your":
        return f"{'up to ' if up_to else ''}{number} of your {other}{plural(noun)}{rest}"
    word = ("opposing " if fit.of == "opposing" else "") + noun
    if n == 1 and not up_to:
        return ("another " + word if other else article(word)) + rest
    return f"{'up to ' if up_to else ''}{number} {other}{plural(word)}{rest}"


def all_of(fit: Filter) -> str:
    whose = {"your": "your ", "opposing": "opposing ", "any": "all "}[fit.of]
    place = {"hand": "", "discard": " in the discard pile", "deck": "", "covered": "", "battlefield": ""}[
        fit.zone
    ]
    covered = "unveiled " if fit.kind == "maneuver" and fit.zone == "battlefield" else ""
    return f"{whose}{'other ' if fit.other else ''}{covered}{plural(noun_of(fit))}{line_text(fit)}{place}"


def which_text(which: Which) -> str:
    if isinstance(which, str):
        return WORDS[which]
    if which.all is not None:
        return all_of(which.all)
    assert which.choose is not None
    text = choice_text(which.choose, which.n, which.up_to)
    return f"{text} of your opponent's choice" if which.by == "opponent" else text


def is_many(which: Which) -> bool:
    return isinstance(which, Cards) and which.all is not None


def number_text(n: Number) -> str:
    if isinstance(n, int):
        return str(n)
    return numeral_text(n)


def numeral_text(n: Numeral) -> str:
    plus = f" plus {n.plus}" if n.plus > 0 else f" minus {-n.plus}" if n.plus < 0 else ""
    if n.count is not None:
        return f"the number of {plural(noun_of(n.count))}{where_text(n.count)}{plus}"
    if n.value == "amount":
        return f"that many{plus}"
    what = (
        "damage on"
        if n.value == "damage"
        else f"{'printed ' if n.printed else ''}{STATS[n.value or 'hp']} of"
    )
    return f"the {what} {WORDS[n.of]}{plus}"


def condition_text(c: Condition) -> str:
    parts: list[str] = []
    if c.there_are is not None:
        fit = c.there_are
        if c.at_most is None:
            n = (
                "there is " + article(noun_of(fit))
                if c.at_least == 1
                else f"there are {c.at_least} or more {plural(noun_of(fit))}"
            )
        else:
            n = f"there are at most {c.at_most} {plural(noun_of(fit))}"
        parts.append(n + where_text(fit))
    if c.first_player is not None:
        parts.append("you are the first player" if c.first_player else "you are not the first player")
    if c.attack is not None:
        parts.append(f"the attack is {c.attack}")
    if c.this_is is not None:
        parts.append(f"this card is {'a' if c.this_is == 'participant' else 'the'} {c.this_is}")
    if c.bearer_is is not None:
        parts.append(f"the bearer is {'a' if c.bearer_is == 'participant' else 'the'} {c.bearer_is}")
    if c.on_line is not None:
        parts.append(f"on your {c.on_line} line")
    if c.discarded_this_turn:
        parts.append("a card was discarded this turn")
    return " and ".join(parts)
