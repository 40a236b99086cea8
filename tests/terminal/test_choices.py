"""What typed words mean, and choices in groups."""

import pytest
from tests.terminal.samples import CHOICES

from tabard.engine.view import Choice, Piece, WhyNot
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
        ("Acquire Hidden Cache for 2 Command", 1),
        ("acquire  hidden cache", 1),
        ("buy hidden cache", 1),
        ("Acquire B", 2),
        ("END YOUR TURN", 8),
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
        ("command", r"did you mean buy hidden-cache or buy barracks\?"),
        ("hold", "not a choice now; type the number"),
        ("acquire", "may be Acquire Hidden Cache for 2 Command, Acquire Barracks for 4 Command: type"),
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


def test_a_lone_verb_between_groups_stands_between_them():
    buys, plays, attacks = CHOICES[:2], CHOICES[2:4], CHOICES[4:7]
    choices = [Choice(0, "pass", "Pass"), *buys, Choice(9, "shoot", "Shoot"), *plays, *attacks, *attacks]
    assert [(verb, [n for n, _ in rows]) for verb, rows in grouped(choices)] == [
        ("", [1]),
        ("buy", [2, 3]),
        ("other", [4]),
        ("play", [5, 6]),
        ("attack", [7, 8, 9, 10, 11, 12]),
    ]


# -- refusals ---------------------------------------------------------------------------------------

SHORT = WhyNot("3 honor short", "X-BUY-04")
PIECES = (
    Piece("m1", "market", 0, "arrow", "Arrow", why_not=SHORT),
    Piece("m2", "market", 1, "martyrs-crown", "Martyr's Crown", why_not=WhyNot("Sold out", "X-BUY-05")),
    Piece("h1", "hand", 0, "diviner", "Diviner"),
    Piece("h2", "hand", 1, "barrack", "Barrack", why_not=WhyNot("Out of range", "X-RNG-01")),
    Piece("k1", "board", 5, "knight", "Knight", why_not=WhyNot("Slowed: it cannot move", "X-MOV-09")),
)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("arrow", "Arrow: 3 honor short (X-BUY-04)"),
        ("buy arrow", "Arrow: 3 honor short (X-BUY-04)"),
        ("acquire arr", "Arrow: 3 honor short (X-BUY-04)"),
        ("shoot the knight with arrow", "Knight: Slowed: it cannot move (X-MOV-09)"),
        ("buy martyrs crown", "Martyr's Crown: Sold out (X-BUY-05)"),
        ("play martyr's", "Martyr's Crown: Sold out (X-BUY-05)"),
        ("buy barrack", "Barrack: Out of range (X-RNG-01)"),  # not the Barracks, which could be bought
        ("move 0,1", "Knight: Slowed: it cannot move (X-MOV-09)"),
        ("move drake", "Nothing here is called 'drake'. Knight: Slowed: it cannot move (X-MOV-09)"),
        ("play diviners", "'play diviners' is not a choice now; did you mean play diviner"),
    ],
)
def test_a_piece_that_cannot_be_used_is_refused_with_its_reason(typed, reason):
    with pytest.raises(NotAChoice) as refused:
        find(typed, CHOICES, PIECES)
    assert reason in str(refused.value)


def test_equal_titles_are_told_apart_by_their_short_texts():
    choices = [Choice(1, "take 1", "Take a coin"), Choice(2, "take 2", "Take a coin")]
    with pytest.raises(NotAChoice, match="may be take 1, take 2"):
        find("Take a coin", choices)
    assert find("take 2", choices).action == 2
