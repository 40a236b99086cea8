"""What typed words mean, and choices in groups."""

import pytest
from tests.terminal.samples import CHOICES

from tabard.engine.view import Choice
from tabard.terminal.choices import NotAChoice, find, grouped


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", 1),
        ("8", 8),
        ("buy hidden-cache", 1),
        ("  Buy   Hidden-Cache ", 1),
        ("buy h", 1),
        ("b hid", 1),
        ("e", 8),
        ("a g", 5),
        ("play d", 4),
    ],
)
def test_a_choice_is_named_by_number_words_or_their_beginnings(typed, action):
    assert find(typed, CHOICES).action == action


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("0", "no choice 0: they go from 1 to 8"),
        ("9", "no choice 9"),
        ("buy", "may be buy hidden-cache, buy barracks"),
        ("atack skyhold", "did you mean attack skyhold"),
        ("xyzzy", "is not a choice now; type the number"),
        ("end turn now", "not a choice"),
    ],
)
def test_other_words_are_answered_with_what_would_be_right(typed, reason):
    with pytest.raises(NotAChoice, match=reason):
        find(typed, CHOICES)


def test_an_exact_text_wins_over_longer_ones_and_over_numbers():
    choices = [Choice(1, "draw 2", "Draw 2"), Choice(2, "draw", "Draw"), Choice(3, "1", "One")]
    assert find("draw", choices).action == 2
    assert find("1", choices).action == 3


def test_many_choices_are_grouped_by_their_verb():
    groups = grouped(CHOICES)
    assert [verb for verb, _ in groups] == ["buy", "play", "attack", "other"]
    assert [n for _, rows in groups for n, _ in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert grouped(CHOICES[:4]) == [("", list(enumerate(CHOICES[:4], 1)))]


def test_the_numbers_of_grouped_choices_rise_from_one_on():
    last, *others = reversed(CHOICES)
    groups = grouped([last, *reversed(others)])
    assert [verb for verb, _ in groups] == ["", "buy", "play", "attack"]
    assert [n for _, rows in groups for n, _ in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
