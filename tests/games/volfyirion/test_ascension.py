"""The Ascension Path module: a Wonder that no seal holds and that the opponent may take over."""

from functools import partial

import pytest
from tests.games.volfyirion.tables import ENEMY, VOLFYIRION, bare_duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODULE = {"modules": ["ascension"]}
duel = partial(bare_duel, options=MODULE)


# -- setting up and acquiring -----------------------------------------------------------------------


@rule("VOL-ASC-01")
def test_both_copies_are_shuffled_into_the_wonder_deck():
    places = set()
    on_lair = 0
    for seed in range(60):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        lair, deck = ([s.book.keys[s.face[c]] for c in s.zones[zone]] for zone in (v.LAIR, v.WONDERS))
        assert len(lair + deck) == 28
        assert (lair + deck).count("ascension-path") == 2
        on_lair += lair.count("ascension-path")
        places.update(at for at, key in enumerate(deck) if key == "ascension-path")
    assert on_lair > 3
    assert len(places) > 20
    s = VOLFYIRION.new(seed=1)
    assert "ascension-path" not in [s.book.keys[no] for no in list(s.face)]


@rule("VOL-ASC-04", "VOL-ASC-08")
def test_it_costs_3_battle_on_the_lair_and_brings_its_removal():
    t = duel(p1={"points": (0, 2, 0), "hand": ["stab"]}, lair=["ascension-path"])
    t[0].may("end turn", "play stab")
    t.idle()
    t = duel(p1={"points": (0, 3, 0), "hand": ["stab"]}, lair=["ascension-path"])
    t[0].may("end turn", "play stab", "acquire ascension-path")
    t[0].chooses("acquire ascension-path")
    assert points(t) == (0, 0, 0)
    assert names(t, v.PILE) == ["ascension-path"]
    assert t.rule == "VOL-ACW-04"
    t[0].may("none", "remove stab from hand")
    t[0].chooses("remove stab from hand")
    assert names(t, v.REMOVED)[-1] == "stab"
    t.idle()


@rule("VOL-ASC-04")
def test_it_gives_2_command_and_2_battle_each_turn_and_has_no_secondary_ability():
    t = duel(p1={"hand": ["ascension-path"], "deck": ["stab"]}, p2={"deck": []})
    t[0].chooses("play ascension-path")
    assert points(t) == (2, 2, 0)
    t[0].may("end turn")
    t[0].chooses("end turn")
    assert names(t, v.PLAY) == ["ascension-path"]
    assert points(t) == points(t, 1) == (0, 0, 0)
    t[1].chooses("end turn")
    assert points(t) == (2, 2, 0)
    t[0].may("end turn", "play stab")
    t.idle()


# -- no seal ----------------------------------------------------------------------------------------


@rule("VOL-ASC-02")
def test_nobody_can_seal_it_with_any_number_of_points():
    t = duel(
        p1={"play": ["ascension-path", "sharp-qoam"], "points": (0, 0, 20)},
        p2={"play": ["ascension-path"]},
        token="gone",
    )
    t[0].may(
        "end turn",
        "take ascension-path",
        "seal own sharp-qoam",
        "remove sharp-qoam",
        "remove sharp-qoam without bonus",
    )
    t.idle()


@rule("VOL-ASC-02", "VOL-DEC-16")
def test_anomaly_collider_cannot_seal_it_either():
    modules = {"modules": ["ascension", "perk"]}
    perks = ({"perk": "anomaly-collider"}, {"perk": "qoam-armory"})
    t = duel(options=modules, p1={**perks[0], "play": ["ascension-path"]}, p2=perks[1])
    t[0].may("end turn")
    t.idle()
    t = duel(options=modules, p1={**perks[0], "play": ["ascension-path", "pure-qoam"]}, p2=perks[1])
    t[0].may("end turn", "collide pure-qoam", "remove pure-qoam", "remove pure-qoam without bonus")
    t[0].chooses("collide pure-qoam")
    assert points(t) == (3, 2, 3)
    t[0].may("end turn", "unseal own pure-qoam (spent)")
    t.idle()


@rule("VOL-ASC-02", "VOL-ASC-03")
def test_the_knowledge_of_the_collider_pays_for_a_takeover():
    t = duel(
        options={"modules": ["ascension", "perk"]},
        p1={"perk": "anomaly-collider", "play": ["void-fluid"]},
        p2={"perk": "qoam-armory", "play": ["ascension-path"]},
    )
    t[0].chooses("collide void-fluid", "take ascension-path")
    assert names(t, v.PLAY) == ["void-fluid", "ascension-path"]
    assert points(t) == (2, 4, 0)
    t[0].may("end turn")  # the Collider works once a turn, and never on the Path
    t.idle()


# -- taking over ------------------------------------------------------------------------------------


@rule("VOL-EX-34", "VOL-ASC-03", "VOL-ASC-05", "VOL-ASC-06", "VOL-DEC-15")
def test_for_4_knowledge_it_changes_sides_and_gives_its_points_at_once():
    sides = {"p2": {"play": ["ascension-path"]}}
    less = duel(p1={"points": (0, 0, 3), "discard": ["stab"]}, **sides)
    less[0].may("end turn")
    less.idle()
    t = duel(p1={"points": (0, 0, 4), "discard": ["stab"], "hand": ["barter"]}, **sides)
    t[0].may("end turn", "play barter", "take ascension-path")
    t[0].chooses("take ascension-path")
    assert names(t, v.PLAY) == ["ascension-path"]
    assert names(t, v.PLAY + ENEMY) == []
    assert points(t) == (2, 2, 0)
    assert points(t, 1) == (0, 0, 0)
    assert t.prompt.startswith("Your Main Phase")  # no card is removed
    assert names(t, v.PILE) == ["stab"]
    assert names(t, v.HAND) == ["barter"]
    t[0].may("end turn", "play barter")
    assert t.kinds == ["taken", "gained"]
    assert t.log(1)[0] == "Player 1 takes Ascension Path over for 4 Knowledge"
    t.idle()


@rule("VOL-DEC-15", "VOL-ASC-03", "VOL-MAI-08")
def test_each_path_of_the_opponent_costs_4_and_equal_ones_are_listed_once():
    t = duel(
        p1={"points": (0, 0, 8), "play": []},
        p2={"play": ["ascension-path", "ascension-path"]},
        token="gone",
    )
    t[0].may("end turn", "take ascension-path")
    t[0].chooses("take ascension-path")
    assert points(t) == (2, 2, 4)
    assert len(names(t, v.PLAY)) == len(names(t, v.PLAY + ENEMY)) == 1
    t[0].may("end turn", "take ascension-path")
    t[0].chooses("take ascension-path")
    assert points(t) == (4, 4, 0)
    assert names(t, v.PLAY + ENEMY) == []
    t[0].may("end turn")
    t.idle()


@rule("VOL-DEC-15")
def test_only_a_path_in_the_enemy_playing_area_can_be_taken():
    t = duel(
        p1={"points": (0, 0, 7), "play": ["ascension-path"]},
        p2={"hand": ["ascension-path"], "discard": ["ascension-path"], "deck": ["ascension-path"]},
        lair=["ascension-path"],
        token="gone",
    )
    assert points(t) == (2, 2, 7)
    t[0].may("end turn")
    t.idle()


@rule("VOL-ASC-05", "VOL-TRN-05")
def test_it_gives_to_whoever_controls_it_in_the_own_turn_and_may_be_taken_back():
    t = duel(
        p1={"play": ["ascension-path"], "deck": ["diviner", "diviner"]},
        p2={"deck": ["diviner", "diviner"]},
    )
    assert points(t) == (2, 2, 0)
    t[0].chooses("end turn")
    t[1].chooses("play diviner", "play diviner", "take ascension-path")
    assert points(t, 1) == (4, 2, 2)
    assert points(t, 0) == (0, 0, 0)
    t[1].chooses("end turn")
    assert names(t, v.PLAY + ENEMY) == ["ascension-path"]
    assert points(t, 0) == (0, 0, 0)  # it stays with its new controller
    t[0].chooses("play diviner", "play diviner", "take ascension-path")
    assert points(t, 0) == (4, 2, 2)
    assert names(t, v.PLAY) == ["diviner", "diviner", "ascension-path"]
    t.idle()


@rule("VOL-ASC-05", "VOL-GAI-08")
def test_what_it_gave_in_this_turn_it_does_not_give_again():
    t = duel(p1={"points": (0, 0, 4)}, p2={"play": ["ascension-path"]})
    t.state.mark(t.state.zones[v.PLAY + ENEMY][0], v.GAINED)
    t[0].chooses("take ascension-path")
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-ASC-06")
def test_taking_it_over_is_not_acquiring_and_keeps_the_first_turn_privilege():
    t = duel(
        p1={"turns": 1, "points": (0, 0, 4)},
        p2={"turns": 0, "play": ["ascension-path"]},
        turn=1,
        row=["guard"],
        assets=["mint"],
    )
    t[0].chooses("take ascension-path")
    assert t.state.bought == 0
    t[0].may("end turn", "swap guard")
    t.idle()


# -- a Wonder like any other ------------------------------------------------------------------------


@rule("VOL-ASC-07", "VOL-PLO-13")
def test_it_counts_as_a_wonder_for_crystallization():
    t = duel(
        options={"modules": ["ascension", "ploy"]},
        p1={"hand": ["ascension-path"], "play": ["strange-box"], "ploy": "crystallization"},
        p2={"play": ["ascension-path"], "ploy": "mirage-city"},
    )
    t[0].chooses("play ascension-path")
    assert names(t, v.PLAY) == names(t, v.PLAY + ENEMY) == []
    assert names(t, v.REMOVED)[-4:] == ["crystallization", "strange-box", "ascension-path", "ascension-path"]
    assert points(t) == (3, 2, 1)
    t.idle()


@rule("VOL-ASC-07", "VOL-ASC-03")
def test_changing_sides_does_not_change_the_count_of_wonders():
    t = duel(
        options={"modules": ["ascension", "ploy"]},
        p1={"points": (0, 0, 4), "ploy": "crystallization"},
        p2={"play": ["ascension-path", "pure-qoam"], "ploy": "mirage-city"},
    )
    t[0].chooses("take ascension-path")
    assert names(t, v.PLOY) == ["crystallization"]
    assert (names(t, v.PLAY), names(t, v.PLAY + ENEMY)) == (["ascension-path"], ["pure-qoam"])
    t.idle()


@rule("VOL-ASC-07")
@pytest.mark.parametrize("taken", [False, True])
def test_its_controller_may_remove_it_by_an_effect(taken):
    own = {"play": ["worthy-trade"], "points": (0, 0, 3)}  # and 1 Knowledge of the card itself
    t = duel(p1=own, p2={"play": ["ascension-path"]})
    t[0].can("take ascension-path")
    if not taken:
        # the opponent's Path cannot be chosen: with nothing else the bonus is void
        t[0].cannot("remove worthy-trade")
        t.idle()
        return
    t[0].chooses("take ascension-path", "remove worthy-trade")
    t[0].may("none", "remove ascension-path from play")
    t[0].chooses("remove ascension-path from play")
    assert names(t, v.REMOVED)[-2:] == ["worthy-trade", "ascension-path"]
    assert points(t) == (3, 2, 0)
    t.idle()
