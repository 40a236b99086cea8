"""What is chosen before the first turn, with nothing to go by: anything that looks as good, drawn by lot."""

import pytest

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot, asked
from tabard.bots.levels import is_blank

SETUPS = 12


def chosen(game, seed, level):
    """The words of what bots choose at one set-up until they hold cards of their own."""
    s = game.new(seats=2, seed=3)
    bots = [bot(level, seed * 2 + seat) for seat in range(2)]
    found = []
    while (d := asked(s)) is not None and is_blank(s, d.seat):
        action = ask_bot(bots[d.seat], s)
        if len(d.options) > 1:
            found.append(game.describe(s, action).short)
        s.apply(action)
    return found


@pytest.mark.parametrize("level", ["adept", "legend"])
@pytest.mark.parametrize(
    ("name", "verb", "least"), [("infinities", "stack", 2), ("infinities", "lead", 8), ("ignite", "race", 7)]
)
def test_levels_vary_what_is_meant_to_be_equal(name, verb, least, level):
    game = tabard.game(name)
    setups = [chosen(game, seed, level) for seed in range(SETUPS)]
    kinds = {words for setup in setups for words in setup if words.startswith(f"{verb} ")}
    assert len(kinds) >= least


def test_the_same_seed_chooses_the_same():
    game = tabard.game("infinities")
    assert chosen(game, 5, "adept") == chosen(game, 5, "adept")


@pytest.mark.parametrize("name", ["drakerion", "ivion"])
def test_whoever_holds_cards_thinks_about_them(name):
    s = tabard.game(name).new(seats=2, seed=3)
    d = asked(s)
    assert d is not None
    assert not is_blank(s, d.seat)


def test_nothing_is_blank_once_a_turn_has_begun():
    s = tabard.game("ignite").new(seats=2, seed=3)
    while (d := asked(s)) is not None and is_blank(s, d.seat):
        s.apply(d.options[0])
    assert s.match.heading(s)[0] == 1
