"""Loops and limits: no game, phase, combat or chain of Reactions goes on for ever."""

import pytest
from tests.games.drakerion.ground import DECKS, DRILL, passing, square
from tests.games.drakerion.tables import both_pass, card

from tabard.games.drakerion import state as v
from tabard.testing import rule

ONE = {"pile": ["bare-march"]}


def both(one=None, two=None, **more):
    return square({**ONE, **(one or {})}, {**ONE, **(two or {})}, **more)


@rule("DRK-LOP-01", "DRK-WIN-10", "DRK-END-06")
@pytest.mark.parametrize(
    ("prestige", "returns"),
    [((7, 6), [1.0, -1.0]), ((6, 7), [-1.0, 1.0]), ((5, 5), [0.0, 0.0])],
)
def test_after_turn_50_more_prestige_wins(prestige, returns):
    t = both({"prestige": prestige[0]}, {"prestige": prestige[1]}, turn=50)
    t[0].chooses("pass")
    assert not t.over
    t[1].chooses("pass")
    assert t.returns == returns
    assert v.REASONS[t.state.reason] == "TURN_LIMIT"
    assert t[0].view.end.rule == "DRK-LOP-01"
    assert t.state.turn == 50
    t.idle()


@rule("DRK-LOP-01")
def test_turn_49_is_followed_by_turn_50():
    t = both({"prestige": 7}, {}, turn=49)
    both_pass(t)
    assert (t.state.turn, t.over) == (50, False)
    both_pass(t)
    assert t.over
    t.idle()


@rule("DRK-LOP-01")
@pytest.mark.parametrize("turns", [1, 4])
def test_the_number_of_turns_is_an_option(turns):
    t = both({}, {"prestige": 1}, turn=1, options={**DECKS, "max_turns": turns})
    for turn in range(1, turns + 1):
        assert (t.state.turn, t.over) == (turn, False)
        both_pass(t)
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("DRK-LOP-01", "DRK-END-01")
def test_the_end_of_the_last_turn_still_counts():
    t = both({"melee": ["sentry"], "unveiled": "drill-ground"}, {"melee": ["rook"]}, turn=50)
    both_pass(t)
    t[0].chooses("react drill-ground", "react sentry")
    assert t.returns == [1.0, -1.0]  # its prestige decides
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-LOP-02", "DRK-FST-07")
@pytest.mark.parametrize("first", [0, 1])
def test_after_200_actions_the_phase_ends_as_if_both_had_passed(first):
    side = {"melee": ["toiler"], "gold": 3}
    t = both(side, side, first=first, fields={"actions": 197})
    number = ["", "#2"]
    t[first].chooses(f"use toiler{number[first]}")
    t[1 - first].chooses("pass")  # a pass is none of the 200
    t[first].chooses(f"use toiler{number[first]}")
    assert (t.state.turn, t.asked) == (3, 1 - first)
    t[1 - first].chooses(f"use toiler{number[1 - first]}")
    assert (t.state.turn, t.state.first) == (4, 1 - first)  # P2, whoever passed last
    assert t.state.actions == 0
    t.idle()


@rule("DRK-FST-07", "DRK-LOP-02")
def test_after_200_actions_a_retreat_still_names_the_first_player():
    t = both({"melee": ["toiler"], "gold": 3}, {}, retreated=1, next_first=0, fields={"actions": 199})
    t[0].chooses("use toiler")
    assert (t.state.turn, t.state.first) == (4, 0)
    t.idle()


@rule("DRK-FST-07")
def test_an_ordinary_pass_does_not_name_the_first_player_after_200_actions():
    t = both({"melee": ["toiler"], "gold": 3}, {}, first=0, to_act=1, fields={"actions": 199})
    t[1].chooses("pass")
    t[0].chooses("use toiler")
    assert (t.state.turn, t.state.first) == (4, 1)
    t.idle()
    t = both({"melee": ["toiler"], "gold": 3}, {"melee": ["toiler"], "gold": 1}, fields={"actions": 199})
    t[0].chooses("pass")
    t[1].chooses("use toiler#2")
    assert (t.state.turn, t.state.first) == (4, 1)  # though player 1 alone had passed
    t.idle()


@rule("DRK-LOP-02")
def test_the_200_actions_are_really_counted():
    t = both({"melee": ["toiler"], "gold": 250}, {"melee": ["rook"]}, retreated=1, next_first=1)
    s = t.state.clone()  # two hundred steps without the harness
    option = DRILL.parse(t.state, "use toiler")
    for _ in range(199):
        s.apply(option)
    assert (s.turn, s.actions) == (3, 199)
    s.apply(option)
    assert (s.turn, list(s.gold)) == (4, [50, 0])
    t.idle()


@rule("DRK-LOP-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_60_combat_actions_damage_is_dealt(seat):
    side = {"melee": ["drummer", "rook"], "gold": 2}
    t = both(side, side, first=seat)
    own, foe = ("rook", "rook#2") if seat == 0 else ("rook#2", "rook")
    drums = ["use drummer", "use drummer#2"]
    t[seat].chooses(f"attack {foe} with {own}")
    t.state.duel_actions = 57
    t[1 - seat].chooses(drums[1 - seat])
    t[seat].chooses("pass")  # a pass is none of the 60
    t[1 - seat].chooses(drums[1 - seat])
    assert t.state.damage[card(t, "rook", seat=1 - seat)] == 0
    t[seat].chooses(drums[seat])
    assert t.state.damage[card(t, "rook", seat=1 - seat)] == 4
    assert t.state.damage[card(t, "rook", seat=seat)] == 2
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-LOP-03")
def test_the_combat_actions_are_counted_anew_in_every_combat():
    t = both({"melee": ["rook", "rook"], "gold": 2}, {"melee": ["drummer", "rook"], "gold": 3})
    t[0].chooses("attack drummer with rook")
    t[1].chooses("use drummer")
    t[0].chooses("pass")
    assert t.state.duel_actions == 1
    t[1].chooses("use drummer")
    assert t.state.duel_actions == 2
    both_pass(t)
    t[1].chooses("pass")
    t[0].chooses("attack rook#3 with rook#2")
    assert t.state.duel_actions == 0
    passing(t, 1, 0)
    t.idle()


@rule("DRK-LOP-04")
def test_after_100_reactions_optional_ones_are_no_longer_offered():
    t = both({"melee": ["echo"], "hand": ["aegis", "aegis"]}, {"melee": ["rook"]})
    t[0].chooses("play aegis", "target echo")
    t[0].chooses("react echo")
    t.state.chain = 98
    t[0].chooses("react echo")
    assert t.state.chain == 99
    t[0].chooses("react echo")  # the hundredth
    assert t.state.shield[card(t, "echo")] == 4
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t[1].chooses("pass")
    t[0].chooses("play aegis", "target echo")  # an action in between: the count begins anew
    t[0].may("pass", "react echo")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-LOP-04", "DRK-WIN-10")
def test_forced_reactions_without_end_are_a_draw():
    t = both({"melee": ["storm"], "hand": ["aegis"], "prestige": 5}, {"melee": ["rook"]})
    t[0].chooses("play aegis", "target storm")
    assert t.returns == [0.0, 0.0]
    assert v.REASONS[t.state.reason] == "LOOP"
    assert t[0].view.end.rule == "DRK-LOP-04"
    assert t.state.shield[card(t, "storm")] == 101  # the Event and a hundred Reactions
    t.idle()


@rule("DRK-LOP-04")
def test_a_combat_action_and_a_pass_break_the_chain():
    t = both({"melee": ["rook"]}, {"melee": ["drummer"], "gold": 1}, fields={"chain": 60})
    t[0].chooses("attack drummer with rook")
    assert t.state.chain == 0
    t.state.chain = 60
    t[1].chooses("use drummer")
    assert t.state.chain == 0
    both_pass(t)
    t.state.chain = 60
    t[1].chooses("pass")
    assert t.state.chain == 0
    t.state.chain = 60
    t[0].chooses("retreat first 1")
    assert t.state.chain == 0
    t.idle()


@rule("DRK-LOP-05", "DRK-DEC-28")
@pytest.mark.parametrize("seed", range(3))
def test_every_decision_offers_something(seed):
    s = DRILL.new(seed=seed, options={"deck1": "hollow-court", "deck2": "skyglass", "max_turns": 8})
    asked = 0
    while s.decision is not None:
        d = s.decision
        assert d.options
        if d.rule in ("DRK-ACT-02", "DRK-CBT-11"):
            assert d.options[0] == 0  # pass
        s.apply(d.options[s.generator.below(len(d.options))])
        asked += 1
        assert asked < 5000
    assert s.is_over
