"""What was done for nothing: seen, and avoided where something else is as good."""

import pytest
from tests.games.ignite.tables import one_with_a_march
from tests.games.ivion.tables import duel as ivion_duel

from tabard.bots import bot
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


@pytest.mark.parametrize(("way", "instead"), [("step h6,step h5", "honor march"), ("step h6,step h7", "")])
def test_a_card_of_which_the_way_leads_back_could_have_been_spent_outright(way, instead):
    t = one_with_a_march()
    start = t.state.clone()
    t[0].chooses("play march", *way.split(","))
    found = at_once(start, Lain(t.state, 0))
    assert found == (option(start, instead) if instead else NOTHING)
    t.idle()
