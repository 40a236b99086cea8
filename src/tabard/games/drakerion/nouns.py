"""How the cards, numbers and choices of a text are called."""

from typing import Final

from tabard.games.drakerion.parts import Cards, Condition, Filter, Number, Numeral, Which
from tabard.language.english import NUMBERS, article, plural

KEYWORDS: Final = {
    "infiltrator": "Infiltrator",
    "interceptor": "Interceptor",
    "no-attachments": "No Attachments",
    "unpredictable": "Unpredictable",
}
REMINDERS: Final = {
    "Infiltrator": "in melee it may attack the opposing support line, unless an opposing Infiltrator is on the "
    "melee line",
    "Interceptor": "as your first action in a combat you may commit it on the defender's line to make it the "
    "defender",
    "No Attachments(?! except)": "nothing can be attached to it",
    "Unpredictable": "you may play it during combat, too",
    "Shield": "it takes damage first and is lost when the combat ends",
    "blank": "its text does not count",
}
"""What keywords and the words of combat mean, said behind every card text that has them; by patterns."""
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
_PILES: Final = {"hand": "hand", "deck": "deck", "discard": "discard pile"}
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
    "paid": "the card that paid the cost",
    "found": "that card",
}


def noun_of(fit: Filter, side: str = "") -> str:
    """The cards meant, without place and number: "wounded Warden Character with cost 2 or less".

    `side` is "opposing" where the text says so; it stands behind how the cards are: "a ready opposing Character".
    """
    words: list[str] = []
    if fit.state is not None:
        words.append(fit.state)
    if fit.wounded is not None:
        words.append("wounded" if fit.wounded else "unwounded")
    if side:
        words.append(side)
    if fit.zone == "covered":
        words.append("covered")
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
    if fit.role is not None and fit.kind != "character":
        withs.append(f"the role of {fit.role}")
    if fit.name is not None:
        withs.append(f"the name {fit.name}")
    return text + (" with " + " and ".join(withs) if withs else "")


def in_play(fit: Filter, side: str = "") -> str:
    """The noun of cards that are there to be counted, chosen or changed: of Maneuvers only the unveiled ones."""
    noun = noun_of(fit, side)
    return f"unveiled {noun}" if fit.kind == "maneuver" and fit.zone == "battlefield" else noun


def where_text(fit: Filter) -> str:
    if fit.zone in _PILES:
        whose = {"your": "your", "opposing": "your opponent's", "any": "a"}[fit.of]
        return f" in {whose} {_PILES[fit.zone]}"
    whose = {"your": "your", "opposing": "the opposing", "any": "a"}[fit.of]
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
    whose = {"your": "your", "opposing": "your opponent's", "any": "any"}[fit.of]
    return f" from {whose} {_PILES[fit.zone]}" if fit.zone in _PILES else ""


def choice_text(fit: Filter, n: int, up_to: bool, by: str = "") -> str:
    """One card or several to be chosen; `by` says whose choice it is where it is not yours."""
    number = f"{'up to ' if up_to else ''}{NUMBERS[n]}"
    is_one = n == 1 and not up_to
    if fit.zone in _PILES:
        noun = noun_of(fit)
        if fit.other:
            noun = f"other {noun}"
        head = article(noun) if is_one else f"{number} {noun if n == 1 else plural(noun)}"
        return f"{head.replace('an other ', 'another ')}{by}{zone_text(fit)}"
    rest = f"{line_text(fit)}{by}"
    other = "other " if fit.other else ""
    if fit.of == "your" and fit.role in ("attacker", "defender"):
        return f"your {noun_of(fit)}{rest}"
    if fit.of == "your":
        return f"{number} of your {other}{plural(in_play(fit))}{rest}"
    word = in_play(fit, "opposing" if fit.of == "opposing" else "")
    if is_one:
        return ("another " + word if other else article(word)) + rest
    return f"{number} {other}{word if n == 1 else plural(word)}{rest}"


def all_of(fit: Filter) -> str:
    whose = {"your": "your ", "opposing": "opposing ", "any": "all "}[fit.of]
    place = {"hand": " in hand", "discard": " in the discard pile", "deck": " in the deck"}.get(fit.zone, "")
    return f"{whose}{'other ' if fit.other else ''}{plural(in_play(fit))}{line_text(fit)}{place}"


def which_text(which: Which) -> str:
    if isinstance(which, str):
        return WORDS[which]
    if which.all is not None:
        return all_of(which.all)
    assert which.choose is not None
    by = " of your opponent's choice" if which.by == "opponent" else ""
    return choice_text(which.choose, which.n, which.up_to, by)


def is_many(which: Which) -> bool:
    return isinstance(which, Cards) and which.all is not None


def some(n: Number, what: str) -> str:
    """So much of something: "2 damage", "damage equal to the number of ..."."""
    return f"{n} {what}" if isinstance(n, int) else f"{what} equal to {numeral_text(n)}"


def number_text(n: Number) -> str:
    if isinstance(n, int):
        return str(n)
    return numeral_text(n)


def numeral_text(n: Numeral) -> str:
    plus = f" plus {n.plus}" if n.plus > 0 else f" minus {-n.plus}" if n.plus < 0 else ""
    if n.count is not None:
        other = "other " if n.count.other else ""
        return f"the number of {other}{plural(in_play(n.count))}{where_text(n.count)}{plus}"
    if n.value == "amount":
        return f"that number{plus}"
    what = (
        "damage on"
        if n.value == "damage"
        else f"{'printed ' if n.printed else ''}{STATS[n.value or 'hp']} of"
    )
    return f"the {what} {WORDS[n.of]}{plus}"


def _there_are(fit: Filter, c: Condition) -> str:
    """How many cards there must be."""
    is_plain = fit == Filter(of=fit.of, role=fit.role, other=fit.other) and fit.of != "any"
    if is_plain and fit.role in ("attacker", "defender") and c.at_most is None and c.at_least == 1:
        if fit.other:
            return f"the {fit.role} is another {'of your Characters' if fit.of == 'your' else 'opposing Character'}"
        return f"the {fit.role} is {'yours' if fit.of == 'your' else 'opposing'}"
    noun = ("other " if fit.other else "") + in_play(fit)
    if c.at_most is None:
        is_one = c.at_least == 1
        n = f"there is {article(noun)}" if is_one else f"there are {c.at_least} or more {plural(noun)}"
    elif c.at_most == 0:
        n = f"there is no {noun}"
    else:
        n = (
            f"there are at most {c.at_most} {plural(noun)}"
            if c.at_most > 1
            else f"there is at most one {noun}"
        )
    return n.replace("there is an other ", "there is another ") + where_text(fit)


def condition_text(c: Condition) -> str:
    parts: list[str] = []
    if c.there_are is not None:
        parts.append(_there_are(c.there_are, c))
    if c.first_player is not None:
        parts.append("you are the first player" if c.first_player else "you are not the first player")
    if c.attack is not None:
        parts.append(f"the attack is {c.attack}")
    if c.this_is is not None:
        parts.append(f"this card is {'a' if c.this_is == 'participant' else 'the'} {c.this_is}")
    if c.bearer_is is not None:
        parts.append(f"the bearer is {'a' if c.bearer_is == 'participant' else 'the'} {c.bearer_is}")
    if c.on_line is not None:
        parts.append(f"this card is on your {c.on_line} line")
    if c.discarded_this_turn:
        parts.append("a card was discarded this turn")
    return " and ".join(parts)
