"""Texts one can trust: what differs reads differently, sentences are whole, questions say what and why."""

import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.seeds import seeds

from tabard.engine.errors import TabardError
from tabard.games import game
from tabard.games.drakerion import parts as p
from tabard.games.drakerion.nouns import all_of, choice_text, condition_text, number_text
from tabard.games.drakerion.texts import moment_text
from tabard.games.drakerion.vocabulary import said
from tabard.testing import rule
from tabard.testing.checks import watchers
from tabard.testing.contract import points

PRINTED: Any = game("drakerion")


def _all_cards():
    yield from PRINTED.cards()
    for file in sorted(Path(__file__).parent.glob("proving*.yaml")):
        try:
            yield from game("drakerion", file).cards()
        except TabardError:
            continue  # one that is refused


CARDS: Any = list(_all_cards())

BROKEN = {
    "two articles": r"\b(a|an|the) (a|an|the|one|two|three)\b",
    "a before a vowel": r"\ba (?!one|uni|use|Eu)[aeiouAEIO]",
    "an before a consonant": r"\ban (?!HP|X)[^aeiouAEIOU\W]",
    "one of several": r"\b1 (cards|gold pieces|actions|lines|Characters)\b",
    "a word twice": r"\b(\w+) \1\b",
    "spaces and stops": r"  | [,.?!)]|\( |\.\.|,,|;;",
    "a slot": r"[{}<>|]|\bNone\b(?! of)|\[\]",
    "a plural subject": r"\b(Characters|Events|Attachments|Maneuvers|cards|targets) "
    r"(has|gets|gains|loses|costs|is|deals)\b",
    "a singular subject": r"\b(this card|the target|the bearer|it|that card) (have|get|gain|lose|cost|are|deal)\b",
    "dangling": r"\b(of|to|from|with|by|for|and|or|the|a|an)[.;:?!]",
    "maintainers' words": r"\b([Rr]uling|[Rr]ulebook|our default|[Ss]ource text|P1|P2|AP|DP)\b",
    "a number before a number": r"\b\d+ (the|that) number",
}
WHOLE = re.compile(r"[A-Z0-9\"“(+−].*[.)?!\"]$", re.S)


_NOUNS = "(Characters|Events|Attachments|Maneuvers|cards)"
ONE_OF = re.compile(rf"\b([Oo]ne|[Nn]one) of your ([\w-]+ )*?{_NOUNS}( with [^,;]*?)?(?= \w)")


def faults(text):
    text = ONE_OF.sub("one", text)  # a single one, whatever it is called
    return [fault for fault, pattern in BROKEN.items() if re.search(pattern, text)]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Draw a Event.", "a before a vowel"),
        ("Draw an card.", "an before a consonant"),
        ("Discard 1 cards.", "one of several"),
        ("Opposing Characters gets +1 riposte.", "a plural subject"),
        ("This card: the target gain 1 Shield.", "a singular subject"),
        ("Deal damage to the.", "dangling"),
        ("Rulebook silent: it ends.", "maintainers' words"),
        ("Draw the the card.", "a word twice"),
        ("Gain {n} gold.", "a slot"),
    ],
)
def test_a_broken_sentence_is_noticed(text, fault):
    assert fault in faults(text)


def test_every_card_text_is_made_of_whole_sentences():
    broken = {c.text: faults(c.text) for c in CARDS if c.text and faults(c.text)}
    assert broken == {}
    assert [c.text for c in CARDS if c.text and not WHOLE.match(c.text)] == []


# -- what differs reads differently -----------------------------------------------------------------


def test_cards_that_do_different_things_do_not_read_alike():
    by_text = defaultdict(set)
    for c in CARDS:
        if c.kind != "retreat":
            by_text[c.text].add((c.abilities, c.keywords, c.setup, c.bearable))
    alike = {text: found for text, found in by_text.items() if len(found) > 1}
    assert alike == {}


NARROWED = {
    "of": ["your", "opposing"],
    "kind": ["attachment", "maneuver", "city", "banner", "card"],
    "line": ["melee", "support", "same", "other", "defenders"],
    "other": [True],
    "state": ["ready", "committed"],
    "wounded": [True, False],
    "trait": [("Knight",), ("Knight", "Archer")],
    "faction": ["wardens", "skyglass"],
    "renowned": [True, False],
    "name": ["Orm"],
    "cost_most": [1, 2, "target"],
    "cost_least": [1, 2],
    "hp_most": [1, 2],
    "hp_least": [1, 2],
    "damage_least": [1, 2],
    "gold_least": [1, 2],
    "keyword": ["infiltrator", "interceptor"],
    "attached": [True, False],
    "role": ["attacker", "defender", "participant"],
    "subtype": ["supply", "tactic"],
}
WORDED = {
    "chosen": lambda fit: choice_text(fit, 1, False),
    "several": lambda fit: choice_text(fit, 2, False),
    "up to": lambda fit: choice_text(fit, 1, True),
    "all": all_of,
    "counted": lambda fit: number_text(p.Numeral(count=fit)),
    "there": lambda fit: condition_text(p.Condition(there_are=fit)),
    "few": lambda fit: condition_text(p.Condition(there_are=fit, at_most=1)),
    "when": lambda fit: moment_text(p.Trigger(on="healed", fit=fit)),
    "other": lambda fit: moment_text(p.Trigger(on="attacks", other=fit)),
}


@pytest.mark.parametrize("way", WORDED)
def test_each_thing_that_narrows_a_text_is_said(way):
    """All these filters differ in one field, and no two read alike."""
    read = {}
    for field, values in NARROWED.items():
        if way in ("when", "other") and field == "line":
            continue  # a moment asks who, not where
        for value in values:
            fit = p.Filter(**{field: value})
            text = WORDED[way](fit)
            assert text != WORDED[way](p.Filter()), f"{field} {value} is not said: {text}"
            assert text not in read, f"{field} {value} reads like {read[text]}: {text}"
            assert not faults(capitalised(text)), text
            read[text] = (field, value)


@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_whose_pile_a_card_comes_from_is_said(zone):
    texts = [choice_text(p.Filter(zone=zone, of=of), 1, False) for of in ("your", "opposing", "any")]
    assert len(set(texts)) == 3
    assert all(text.endswith({"discard": "discard pile"}.get(zone, zone)) for text in texts)


MOMENTS: Any = [
    "attacks",
    "becomes-defender",
    "deals-damage",
    "is-dealt-damage",
    "wounded",
    "destroyed",
    "destroys",
    "attached",
]


def test_moments_say_which_of_two_cards_they_are_about():
    read = {}
    for on in MOMENTS:
        first: Any = p.Trigger(on=on, card="this")
        ways = [first, replace(first, as_other=True), replace(first, other=p.Filter(state="ready"))]
        for t in [*ways, replace(ways[1], whose="opposing"), replace(ways[1], other=p.Filter(state="ready"))]:
            text = moment_text(t)
            if (on, t.as_other) in (("deals-damage", True), ("is-dealt-damage", True)):
                continue  # the same moment from the other side
            assert text not in read, f"{t} reads like {read[text]}: {text}"
            read[text] = t


@rule("DRK-ABL-12")
def test_numbers_that_are_counted_stand_behind_what_they_count():
    def text(**do):
        ability: Any = PRINTED.cards()[0].abilities[0]
        made = replace(ability, cost=None, do=(type(ability.do[0])(**do),))
        return said(made).rpartition(", ")[2]

    n = p.Numeral(count=p.Filter(of="your"))
    many = "equal to the number of Characters on your side"
    assert text(gain=p.Amount(gold=n)) == f"gain gold {many}."
    assert text(draw=p.Count(n=n)) == f"draw cards {many}."
    assert text(damage=p.Harm(n=n, to="this")) == f"deal damage {many} to this card."
    assert text(shield=p.Harm(n=n, to="this")) == f"this card gains Shield {many}."
    assert text(discard=p.Discarding(n=n, zone="deck")) == f"discard cards {many} from the top of your deck."


# -- keywords ---------------------------------------------------------------------------------------


def test_keywords_carry_a_reminder_wherever_a_card_says_them():
    words = {"infiltrator": "Infiltrator", "interceptor": "Interceptor", "unpredictable": "Unpredictable"}
    for c in CARDS:
        for key, word in words.items():
            says = key in c.keywords or any(word in said(ability) for ability in c.abilities)
            assert (f"({word}: " in c.text) == says, c.text
    by_id = {c.id: c.text for c in PRINTED.cards()}
    assert "(No Attachments: nothing can be attached to it.)" in by_id["tomb-colossus"]
    assert "(No Attachments" not in by_id["penitent-knight"]  # it says itself which are allowed
    assert by_id["silencer"].endswith("(Blank: its text does not count.)")
    assert by_id["hold-fast"].endswith("(Shield: it takes damage first and is lost when the combat ends.)")


def test_every_character_shows_what_it_is_worth():
    for c in PRINTED.cards():
        if c.kind in ("character", "attachment"):
            face = PRINTED.face(c)
            assert face.badge is not None, c.id
            assert (face.badge.id, face.badge.value) == ("prestige", c.prestige or 0)


# -- whole games ------------------------------------------------------------------------------------

UNSOURCED = {"DRK-ACT-02", "DRK-MAN-01", "DRK-SET-17", "DRK-SET-05"}
"""Questions about no single piece: the action, the Maneuver, the hand; and the lot."""


@seeds(5, 6)
@pytest.mark.parametrize("sample", range(4))
def test_whatever_is_said_in_games_is_whole(sample, seed):
    for s in points(PRINTED, PRINTED.samples()[sample], seed, 30, log=True):
        d = s.decision
        if d is not None:
            assert d.source or d.rule in UNSOURCED, d
        for watcher in watchers(s):
            view = s.view(watcher)
            said = [piece.why_not.text for piece in view.pieces if piece.why_not is not None]
            said += [f"{one.text} {one.until}" for one in view.lasting]
            said += [view.ask.prompt] if view.ask is not None else []
            said += [choice.long for choice in view.ask.choices] if view.ask is not None else []
            said += [PRINTED.tell(s, e, watcher) for e in s.events[-20:]]
            for text in said:
                assert not faults(text), (text, faults(text))
                assert text[:1].isupper(), text


def capitalised(text):
    return text[:1].upper() + text[1:]


def test_rules_speak_to_players():
    """What a click on a rule shows: no marks of where it comes from, no abbreviations, a whole sentence."""
    words = re.compile(r"\b(OVW|FRG|DATA|PDF|POD|OCR|AP|DP|P1|P2|our default|outside source|[Rr]uling)\b")
    rules = [r for r in PRINTED.rules.rules.values() if not r.is_example and "-DEC-" not in r.id]
    assert len(rules) > 500
    assert [r.id for r in rules if words.search(r.meaning)] == []
    assert [r.id for r in rules if re.search(r"\.[,;:]|  |\. [a-z]", r.meaning)] == []
