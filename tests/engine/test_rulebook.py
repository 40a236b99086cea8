"""Rulebooks: ids, sections, rulings and tables are read from rules.md."""

import pytest

import tabard
from tabard.engine.errors import UnknownRule
from tabard.engine.rulebook import Rulebook

TEXT = """# A game

Words before the rules are no rules: ABC-GEN-09.

## General terms

- **ABC-GEN-01** The aim is to win.
  - *Ruling:* Winning is having won.
  - *Ruling (our default):* Losing is not.
- **ABC-GEN-02** There is **no** second rule.

## Two words

- **ABC-01** A short id.
- *ABC-GEN-03* Not a rule: no bold id.

### Examples

| ID | Before | After |
|---|---|---|
| **ABC-EX-01** | two cards | three cards |
| **ABC-EX-02** | – | none |
"""


@pytest.fixture
def book():
    return Rulebook(TEXT)


def test_rules_are_found_in_the_order_of_the_book(book):
    assert list(book.rules) == ["ABC-GEN-01", "ABC-GEN-02", "ABC-01", "ABC-EX-01", "ABC-EX-02"]
    assert len(book) == 5


def test_a_rule_knows_its_section_text_and_rulings(book):
    rule = book["ABC-GEN-01"]
    assert (rule.section, rule.text) == ("General terms", "The aim is to win.")
    assert rule.rulings == ["Winning is having won.", "Losing is not."]
    assert book["ABC-GEN-02"].rulings == []
    assert book["ABC-01"].section == "Two words"
    assert str(rule) == (
        "ABC-GEN-01  The aim is to win.\n  Ruling: Winning is having won.\n  Ruling: Losing is not."
    )


def test_a_row_of_a_table_is_a_rule_with_its_headings(book):
    assert book["ABC-EX-01"].text == "Before: two cards; After: three cards"
    assert book["ABC-EX-02"].text == "After: none"
    assert book["ABC-EX-01"].is_example
    assert not book["ABC-GEN-01"].is_example


def test_ids_are_found_in_any_case(book):
    assert book["abc-gen-02"] is book["ABC-GEN-02"]
    assert "abc-ex-01" in book
    assert "ABC-GEN-03" not in book
    assert "ABC-GEN-09" not in book


def test_an_unknown_rule_is_answered_with_its_neighbours(book):
    with pytest.raises(UnknownRule, match=r"no rule 'ABC-GEN-03'; near it: .*ABC-GEN-0"):
        book["ABC-GEN-03"]
    with pytest.raises(UnknownRule, match=r"^no rule '\?'$"):
        book["?"]


@pytest.mark.parametrize("name", tabard.games())
def test_every_game_has_numbered_rules_that_say_something(name):
    rules = tabard.game(name).rules
    assert len(rules) >= 5
    prefixes = {rule_id.split("-")[0] for rule_id in rules.rules}
    assert len(prefixes) == 1, f"{name}: the ids start with {prefixes}"
    for rule in rules.rules.values():
        assert len(rule.text) > 5, rule.id
        assert rule.section, rule.id


@pytest.mark.parametrize("name", tabard.games())
def test_no_numbered_line_of_a_rulebook_is_overlooked(name):
    import re

    rules = tabard.game(name).rules
    prefix = next(iter(rules.rules)).split("-")[0]
    bold = re.findall(rf"^(?:- |\| )\*\*({prefix}-[A-Z0-9-]+)\*\*", rules.text, re.MULTILINE)
    assert bold == list(rules.rules), "a rule is written twice or in another form"


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("- **A-01** A card is drawn. (our default)", "A card is drawn."),
        ("- **A-01** It costs 4 (inferred icon, number from outside source) to draw.", "It costs 4 to draw."),
        ("- **A-01** It must. `(our default)` for the cost clause.", "It must."),
        ("- **A-01** A card (any) is drawn.", "A card (any) is drawn."),
        ("- **A-01** Rulebook silent on drawing.\n  - *Ruling:* Draw one. (derived)\n  - *Ruling:* Two.", "Draw one."),
        ("- **A-01** A marker is not explained.\n  - *Ruling:* It stops you.", "It stops you."),
        ("- **A-01** Draw one.\n  - *Ruling:* Of the own deck.", "Draw one."),
    ],
)  # fmt: skip
def test_what_a_rule_means_is_told_without_our_notes(text, meaning):
    assert Rulebook(text)["A-01"].meaning == meaning
