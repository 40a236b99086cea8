"""The judge, and how the greedy bot plays with it."""

import pytest
from tests.games.ivion.tables import duel

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.games.ivion.judge import WON

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def choice(t, seat):
    """What the greedy bot takes, in words."""
    action = ask_bot(bot("greedy", 1), t.state)
    assert t.asked == seat
    return t.game.describe(t.state, action).short


def test_winning_is_worth_most():
    t = duel(p1={"hand": ["doom"]}, p2={"hp": 3})
    assert choice(t, 0) == "play doom"
    t[0].chooses("play doom")
    t[1].chooses("pass")
    assert (t.state.match.judge(t.state, 0), t.state.match.judge(t.state, 1)) == (WON, -WON)
    t.idle()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"hp": 30}, {"hp": 25}),
        ({"power": 2}, {"power": 1}),
        ({"actions": 2}, {"actions": 1}),
        ({"hand": ["vow", "vow"]}, {"hand": ["vow"]}),
        ({}, {"slow": 1}),
        ({"slow": 1}, {"slow": 3}),
        ({"chivalrous": True}, {}),
        ({"second_wind": False}, {"second_wind": True}),
    ],
)
def test_more_is_better(better, worse):
    values = []
    for hero in (better, worse):
        t = duel(p1={"hp": 30, **hero})
        values.append((t.state.match.judge(t.state, 0), -t.state.match.judge(t.state, 1)))
        t.idle()
    assert values[0] > values[1]


def test_a_play_is_judged_by_its_end():
    t = duel(p1={**NEAR, "actions": 3, "hand": ["jab", "dart"]}, p2=FOE)
    assert choice(t, 0).startswith("play")
    t[0].chooses("play jab")
    open_value = t.state.match.judge(t.state, 0)  # nobody has answered yet
    t[1].chooses("pass")
    assert t.state.match.judge(t.state, 0) == open_value
    t.idle()


def test_greedy_answers_what_hurts():
    t = duel(p1={"hand": ["doom"], "actions": 1}, p2={"hp": 25, "actions": 1, "hand": ["deny"]})
    t[0].chooses("play doom")
    assert choice(t, 1) == "play deny"
    t[1].chooses("play deny")
    t[0].chooses("pass")
    t.idle()


def test_greedy_comes_nearer_when_it_has_nothing_to_play():
    t = duel(p1={"tile": "a1", "actions": 5, "initiative": 1}, p2={"tile": "d4"})
    assert "move" in choice(t, 0)
    t.idle()


def test_greedy_beats_random():
    game = tabard.game("ivion")
    won = 0
    for seed in range(6):
        state = game.new(seed=seed)
        bots = [bot("greedy", seed), bot("random", seed)]
        if seed % 2:
            bots.reverse()
        while state.decision is not None:
            d = state.decision
            state.apply(state.roll() if d.seat < 0 else ask_bot(bots[d.seat], state))
        won += state.returns()[seed % 2] > 0
    assert won >= 5
