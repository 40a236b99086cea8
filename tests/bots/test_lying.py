"""What was done for nothing: seen, and avoided where something else is as good."""

import pytest
from tests.games.ignite.tables import board
from tests.games.ivion.tables import duel as ivion_duel

from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.bots.ismcts import Line
from tabard.bots.lying import NOTHING, Lain, at_once


def option(state, short):
    return next(o for o in state.decision.options if state.game.words(state, o).short == short)


def test_a_step_there_and_back_leads_to_where_it_was_and_a_step_on_does_not():
    t = ivion_duel(p1={"tile": "b2", "actions": 3}, p2={"tile": "d4"})
    s = t.state
    first = Lain(s, 0)
    assert first.is_again(first)
    s.apply(option(s, "move b1"))
    there = Lain(s, 0)
    assert not there.is_again(first)
    s.apply(option(s, "move b2"))
    assert Lain(s, 0).is_again(first)
    assert not first.is_again(Lain(s, 0))  # it has fewer actions left now than it had
    t.idle()


def test_a_level_does_not_go_back_where_something_else_is_about_as_good():
    t = ivion_duel(p1={"tile": "b2", "actions": 3}, p2={"tile": "d4"})
    s = t.state
    adept = bot("adept", 1)
    there = option(s, "move b1")
    assert adept.taken(s, [Line(there, 3, 0.5)]) == there
    s.apply(there)
    back, on = option(s, "move b2"), option(s, "move a1")
    assert adept.taken(s, [Line(back, 3, 0.5), Line(on, 2, 0.49)]) == on
    assert adept.taken(s, [Line(back, 3, 0.5), Line(on, 2, 0.3)]) == back
    t.idle()


def test_amid_a_move_nothing_has_led_back_yet():
    """Which control is removed is asked after the action is spent, and until then all lies as it did: an adept that
    took this for going back kept its controls all game long."""
    t = ivion_duel(p1={"tile": "b2", "actions": 1, "slow": 1, "silence": 1}, p2={"tile": "d4"})
    s = t.state
    spend, end = option(s, "spend action"), option(s, "end")
    assert bot("adept", 1).taken(s, [Line(spend, 1, 0.5), Line(end, 1, 0.49)]) == spend
    before = Lain(s, 0)
    s.apply(spend)
    assert Lain(s, 0).is_again(before)
    s.apply(s.decision.options[0])
    assert not Lain(s, 0).is_again(before)
    t.idle()


def one_with_a_march(enemy):
    return board(
        seats=2,
        p1={"race": "humans", "units": ["h5"], "hand": ["march"]},
        p2={"race": "humans", "units": [enemy]},
    )


@pytest.mark.parametrize(("way", "instead"), [("step h6,step h5", "honor march"), ("step h6,step h7", "")])
def test_a_card_of_which_the_way_leads_back_could_have_been_spent_outright(way, instead):
    t = one_with_a_march("h9")
    start = t.state.clone()
    t[0].chooses("play march", *way.split(","))
    found = at_once(start, Lain(t.state, 0))
    assert found == (option(start, instead) if instead else NOTHING)
    t.idle()


@pytest.mark.parametrize("seed", range(6))
def test_a_novice_goes_no_way_that_leads_back(seed):
    """Beside an enemy every step looks worse than none, and the one back better: a greedy player takes both."""
    t = one_with_a_march("h6")
    assert a_turn(t, "greedy", seed)[-2:] == ["step h5", "end"]
    assert "step h5" not in a_turn(t, "novice", seed)
    t.idle()


def a_turn(t, name, seed):
    s, player, done = t.state.clone(), bot(name, seed), []
    while s.decision.seat == 0:
        action = ask_bot(player, s)
        done.append(s.game.words(s, action).short)
        s.apply(action)
    return done


@pytest.mark.parametrize(("enemy", "walks"), [("h6", False), ("h9", True)])
def test_a_novice_does_not_begin_what_nothing_would_come_of(enemy, walks):
    """Beside an enemy the free movement of a catfolk is ended with no step taken."""
    t = board(
        seats=2,
        p1={"race": "catfolk", "units": ["h5"]},
        p2={"race": "humans", "units": [enemy]},
    )
    for seed in range(6):
        assert a_turn(t, "greedy", seed)[0] == "prowl"
        assert a_turn(t, "novice", seed)[0] == ("prowl" if walks else "end")
    t.idle()
