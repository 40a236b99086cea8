"""Where a move, a push or a token may end: rides cut short, ties, ground near friends; and used-up abilities."""

import pytest
from tests.games.ignite.tables import PROVING, board, cells, damage, duel, hand, is_down, items, owner, who

from tabard.testing import rule

# -- moves ------------------------------------------------------------------------------------------


@rule("IGN-MOVE-12", "IGN-SELF-04")
def test_a_move_ends_where_the_only_way_back_would_kill():
    t = board(
        p1={"race": "humans", "units": [{"at": "g5", "damage": 2}], "hand": ["march"]},
        scorched={"g5": 1},
        walls="f6 h6 g7",
    )
    t[0].chooses("play march", "step g6")
    assert t.prompt == "Your action"  # though it could have gone one step more
    assert (owner(t, "g6"), damage(t, "g6")) == (0, 2)
    t.idle()


@rule("IGN-MOVE-12", "IGN-MOUNT-08")
def test_a_stranded_rider_who_cannot_go_back_is_put_on_the_nearest_space():
    t = board(
        p1={"race": "humans", "units": [{"at": "g5", "damage": 2}], "hand": ["horse"]},
        p2={"race": "elves", "units": ["g6", "r18"]},
        scorched={"g5": 1},
        items={"g6": ("trick", 1)},
        game=PROVING,
    )
    t[0].chooses("play horse", "step g6")  # the caltrops there throw it
    assert t.prompt == "Where is it put?"
    t[0].may("to f6", "to g7", "to h6")
    t[0].chooses("to h6")
    assert (owner(t, "g6"), owner(t, "h6")) == (1, 0)
    assert (is_down(t, "h6"), who(t, "g5")) == (True, -1)
    t.idle()


@rule("IGN-DP-10", "IGN-MOUNT-03", "IGN-MOUNT-01")
def test_a_rider_need_not_trample():
    t = duel(["unicorn"])
    t[0].chooses("play unicorn", "with g5", "step g6", "step g7", "stop", "done")
    assert t.prompt == "Your action"
    assert is_down(t, "g6")
    assert list(t.state.f_damage) == [0] * len(t.state.f_damage)
    t.idle()


@rule("IGN-DP-10", "IGN-MOUNT-03")
def test_who_was_ridden_down_is_trampled_though_a_comrade_died():
    t = duel(["dagger", "unicorn"], p2={"units": ["g6", {"at": "f5", "damage": 2}, "r18"]})
    t[0].chooses("play dagger", "at f5")
    assert who(t, "f5") < 0
    t[0].chooses("play unicorn", "with g5", "step g6", "step g7", "stop")
    t[0].may("done", "at g6")
    t[0].chooses("at g6")
    assert damage(t, "g6") == 1
    t.idle()


@rule("IGN-PLAY-14", "IGN-DP-10")
def test_the_only_unit_is_not_asked_for_when_it_can_do_two_things():
    t = duel(["tiger-mount"], p1={"units": ["g5"]})
    t[0].chooses("play tiger-mount")
    assert t.prompt == "Where does it step?"
    t[0].chooses("step g4", "step g5", "stop", "at g6")
    assert damage(t, "g6") == 1
    t.idle()


# -- tokens -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hurt", [0, 2])
@rule("IGN-PASS-04", "IGN-SELF-02", "IGN-DP-19")
def test_an_own_unit_burns_only_after_an_enemy_and_never_to_death(hurt):
    t = duel(["scorched-earth"], enemy="g7", p1={"units": ["g5", {"at": "g6", "damage": hurt}]})
    t[0].chooses("play scorched-earth", "with g5")
    assert "g7" in cells(t, "space")
    assert "g6" not in cells(t, "space")
    t[0].chooses("space g7")
    assert ("g6" in cells(t, "space")) == (hurt == 0)
    t[0].chooses("done")
    t.idle()


@pytest.mark.parametrize("card", ["ice-wall", "scorched-earth"])
@rule("IGN-LOS-01", "IGN-DP-19")
def test_the_first_token_is_put_where_it_is_seen_and_the_next_behind_the_wall(card):
    t = duel([card], enemy="r9", p1={"units": ["g5"]}, walls="g6")
    t[0].chooses(f"play {card}")
    assert {"f6", "h6"} <= set(cells(t, "space"))
    assert "g7" not in cells(t, "space")
    t[0].chooses("space f6", "space f7")
    assert "g7" in cells(t, "space")
    t[0].chooses("done")
    t.idle()


# -- pushes and pulls -------------------------------------------------------------------------------


@pytest.mark.parametrize(("taken", "goes"), [("h7", "i6"), ("i6", "h7")])
@rule("IGN-PUSH-05")
def test_a_push_with_a_tie_goes_where_nobody_stands(taken, goes):
    t = duel(["shove"], enemy="h6", p2={"units": ["h6", taken, "r18"]})
    t[0].chooses("play shove", "at h6")
    assert t.prompt == "Your action"  # its owner was not asked
    assert (owner(t, goes), who(t, "h6"), owner(t, taken)) == (1, -1, 1)
    assert not is_down(t, goes)
    t.idle()


@rule("IGN-PUSH-11")
def test_a_pull_out_of_the_first_corner():
    t = duel(["vine-pull"], enemy="a1", p1={"units": ["a4"]})
    t[0].chooses("play vine-pull", "at a1")
    assert (owner(t, "a3"), who(t, "a1")) == (1, -1)
    t.idle()


@rule("IGN-PUSH-11", "IGN-ITEM-04")
def test_an_item_is_pulled_out_of_the_first_corner():
    t = duel(["vine-pull"], enemy="r9", p1={"units": ["a4"]}, items={"a1": 1})
    t[0].chooses("play vine-pull", "item a1")
    assert items(t) == ["a3"]
    t.idle()


# -- moments ----------------------------------------------------------------------------------------


@rule("IGN-DP-28", "IGN-EVENT-02")
def test_two_copies_of_an_ability_are_used_once_each():
    t = duel(["quick-hands", "quick-hands", "dagger"], p1={"deck": ["march"] * 5})
    t[0].chooses("play quick-hands", "play quick-hands", "play dagger", "at g6")
    t[0].chooses("use quick-hands")
    t[0].may("pass", "use quick-hands")
    t[0].chooses("use quick-hands")
    assert t.prompt == "Your action"
    assert hand(t) == ["march", "march"]
    t.idle()
