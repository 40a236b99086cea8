"""More Ploys: those that count cards in play, Second Chance, and what others can work out about a hidden one."""

from functools import partial

import pytest
from tests.games.volfyirion.tables import ENEMY, PLOYS, duel_with, keys, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODULE = {"modules": ["ploy"]}
duel = partial(duel_with, "ploy")


# -- Qoam Instability and Afterthought --------------------------------------------------------------


@rule("VOL-EX-41", "VOL-PLO-11", "VOL-GAI-04")
def test_barracks_gives_2_battle_and_falls_with_the_enemy_building():
    t = duel(
        "mirage-city",
        "qoam-instability",
        p1={"hand": ["barracks", "stab"]},
        p2={"cities": {"akao-uket": ["library"]}},
    )
    assert points(t) == (0, 0, 0)
    t[0].chooses("play barracks on vahylea")
    assert points(t) == (0, 2, 0)
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED)[-3:] == ["qoam-instability", "barracks", "library"]
    t.idle()


@rule("VOL-PLO-11")
@pytest.mark.parametrize(
    ("own", "enemy", "falls"),
    [
        ({"vahylea": ["library"]}, {}, True),
        ({}, {"yrdesh": ["library"]}, True),
        ({}, {}, False),
        ({"vahylea": ["guard"]}, {"yrdesh": ["soldier"], "kyr": ["novice"]}, False),  # Troops do not count
        ({"tylaris": ["library"]}, {}, False),  # replaced: one leaves before the other comes
    ],
)
def test_two_buildings_are_needed_whoever_owns_them(own, enemy, falls):
    t = duel(
        "qoam-instability",
        "mirage-city",
        p1={"hand": ["mint"], "cities": own},
        p2={"cities": enemy},
    )
    t[0].chooses("play mint on tylaris")
    assert ("mint" not in names(t, v.SLOTS)) is falls
    assert ("library" in names(t, v.SLOTS)) is False
    assert (names(t, v.PLOY) == []) is falls
    assert ("guard" in names(t, v.SLOTS)) is ("vahylea" in own and not falls)
    t.idle()


@rule("VOL-PLO-11", "VOL-PLO-12")
def test_cards_in_hand_or_on_piles_and_command_cards_do_not_count():
    t = duel(
        "qoam-instability",
        "afterthought",
        p1={
            "hand": ["bank", "guard"],
            "discard": ["library", "soldier"],
            "cities": {"tylaris": ["novice", "mint"]},
        },
        p2={"hand": ["bank", "guard"]},
    )
    assert names(t, v.PLOY) == ["qoam-instability"]
    assert names(t, v.PLOY + ENEMY) == ["afterthought"]
    t.idle()


@rule("VOL-EX-42", "VOL-PLO-04", "VOL-PLO-12")
def test_the_holder_of_afterthought_loses_both_own_troops_without_a_choice():
    t = duel(
        "afterthought",
        "mirage-city",
        p1={"hand": ["guard"], "cities": {"tylaris": ["soldier", "mint"]}},
        p2={"cities": {"kyr": ["bank"]}},
    )
    t[0].chooses("play guard on alantar")
    assert names(t, v.SLOTS) == ["", "mint"] + [""] * 9 + ["bank"]
    assert names(t, v.REMOVED)[-3:] == ["afterthought", "soldier", "guard"]
    assert points(t) == (1, 0, 1)
    t[0].may("end turn")  # the Guard's Remove Ability came too late
    t.idle()


@rule("VOL-PLO-12")
@pytest.mark.parametrize("holder", [0, 1])
def test_one_troop_on_each_side_is_two(holder):
    ploys = ["afterthought", "mirage-city"] if holder == 0 else ["mirage-city", "afterthought"]
    t = duel(*ploys, p1={"hand": ["novice"]}, p2={"cities": {"kyr": ["elite-trooper"]}})
    t[0].chooses("play novice on vahylea")
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.PLOY + holder * ENEMY) == []
    assert t.state.city_defence(5) == 10
    t.idle()


@rule("VOL-PLO-12", "VOL-PLY-11", "VOL-RED-02")
def test_replacing_or_redeploying_the_only_troop_is_not_two():
    t = duel(
        "afterthought",
        "mirage-city",
        p1={"hand": ["novice"], "cities": {"tylaris": ["guard"]}, "points": (3, 0, 0)},
    )
    t[0].chooses("play novice on tylaris", "redeploy novice from tylaris to vahylea")
    assert names(t, v.SLOTS)[:4:2] == ["", "novice"]
    assert names(t, v.PLOY) == ["afterthought"]
    t.idle()


# -- Crystallization --------------------------------------------------------------------------------


@rule("VOL-EX-43", "VOL-PLO-13")
@pytest.mark.parametrize("holder", [0, 1])
def test_a_third_wonder_takes_two_others_with_it_sealed_or_not_and_keeps_its_points(holder):
    ploys = ["crystallization", "mirage-city"] if holder == 0 else ["mirage-city", "crystallization"]
    t = duel(
        *ploys,
        p1={"hand": ["emerald-horn", "stab"], "play": ["void-fluid"], "sealed": ["void-fluid"]},
        p2={"play": ["pure-qoam"]},
    )
    assert points(t) == (0, 0, 0)
    t[0].chooses("play emerald-horn")
    assert points(t) == (2, 0, 1)
    assert names(t, v.PLAY) == names(t, v.PLAY + ENEMY) == []
    assert names(t, v.REMOVED)[-4:] == ["crystallization", "void-fluid", "emerald-horn", "pure-qoam"]
    assert t.state.sealed == []
    assert names(t, v.PLOY + holder * ENEMY) == []
    t[0].may("end turn", "play stab")  # no Remove Ability any more
    t.idle()


@rule("VOL-PLO-13")
def test_two_wonders_are_not_three_and_other_cards_in_play_stay():
    t = duel(
        "crystallization",
        "mirage-city",
        p1={
            "hand": ["pure-qoam", "strange-box"],
            "play": ["stab"],
            "deck": [],
            "discard": ["void-fluid"],
            "cities": {"tylaris": ["mint"]},
        },
        p2={"play": ["living-knife"]},
        lair=["void-fluid"],
    )
    t[0].chooses("play pure-qoam")
    assert names(t, v.PLOY) == ["crystallization"]
    assert names(t, v.PLAY) == ["stab", "pure-qoam"]
    t[0].chooses("play strange-box")
    assert names(t, v.PLAY) == ["stab"]
    assert names(t, v.PLAY + ENEMY) == []
    assert names(t, v.SLOTS)[1] == "mint"
    assert names(t, v.LAIR)[0] == "void-fluid"
    assert points(t) == (3, 2, 2)
    t.idle()


@rule("VOL-PLO-13", "VOL-SEA-10")
def test_unsealing_does_not_bring_a_wonder_into_play_anew():
    t = duel(
        "crystallization",
        "mirage-city",
        p1={"play": ["strange-box"], "sealed": ["strange-box"], "points": (0, 0, 3)},
        p2={"play": ["living-knife"]},
    )
    t[0].chooses("unseal own strange-box")
    assert names(t, v.PLOY) == ["crystallization"]
    assert points(t) == (1, 0, 1)
    t.idle()


# -- Second Chance ----------------------------------------------------------------------------------


def thrown(p1=None, p2=None, **position):
    """The first player has a Soldier to throw and 6 Battle; the second holds Second Chance."""
    return duel(
        "mirage-city" if "mine" not in position else position.pop("mine"),
        "second-chance",
        p1={"cities": {"tylaris": ["soldier"]}, "points": (0, 6, 0), **(p1 or {})},
        p2=p2 or {},
        **position,
    )


@rule("VOL-EX-44", "VOL-PLO-14", "VOL-PLO-15", "VOL-DEC-25")
def test_the_thrown_soldier_may_be_placed_on_one_of_the_two_cities_that_are_left():
    t = thrown(p1={"deck": []}, p2={"deck": []})
    removed = names(t, v.REMOVED)
    t[0].chooses("remove soldier on tylaris")
    assert points(t) == (0, 8, 0)
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == [1, 1, 1, v.DESTROYED, 1, 1]
    assert (t.asked, t.prompt, t.rule) == (
        1,
        "Second Chance: place a Troop that was removed for Battle onto one of your Cities?",
        "VOL-PLO-15",
    )
    t[1].may("none", "place soldier on akao-uket", "place soldier on kyr")
    assert t.kinds[-4:] == ["attacked", "destroyed", "triggered", "removed"]
    t[1].chooses("place soldier on kyr")
    assert names(t, v.SLOTS) == [""] * 10 + ["soldier", ""]
    assert names(t, v.REMOVED) == [*removed, "second-chance"]
    assert list(t.state.thrown) == []
    assert t.state.city_defence(5) == 13
    assert points(t, 1) == (0, 0, 0)
    assert t.log(0)[-1] == "Player 2 recovers Soldier on Kyr"
    assert t.asked == 0
    t[0].may("end turn")
    # from now on it is the holder's own
    t[0].chooses("end turn")
    t[1].may("end turn", "remove soldier on kyr", "remove soldier on kyr without bonus")
    t[1].chooses("remove soldier on kyr")
    assert points(t, 1) == (0, 2, 0)
    t.idle()


@rule("VOL-PLO-15", "VOL-DEC-25")
def test_the_holder_may_refuse_and_the_ploy_is_used_up():
    t = thrown(p1={"points": (0, 16, 0)})
    removed = names(t, v.REMOVED)
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    t[1].chooses("none")
    assert names(t, v.REMOVED) == [*removed, "soldier", "second-chance"]
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.PLOY + ENEMY) == []
    assert points(t) == (0, 10, 0)
    t[0].chooses("attack akao-uket")  # not asked again
    assert t.asked == 0
    t.idle()


@rule("VOL-PLO-15", "VOL-DEC-25")
def test_of_several_thrown_troops_the_holder_picks_one():
    t = thrown(
        p1={
            "cities": {"tylaris": ["soldier"], "vahylea": ["guard"], "alantar": ["novice"]},
            "hand": ["soldier"],
        },
        p2={"destroyed": ["kyr"]},
    )
    t[0].chooses("remove soldier on tylaris", "play soldier on tylaris", "remove soldier on tylaris")
    t[0].chooses("remove guard on vahylea", "remove novice on alantar")
    assert points(t) == (0, 13, 3)
    t[0].chooses("attack yrdesh")
    # two equal Soldiers are one choice; the Novice gave Knowledge only
    t[1].may("none", "place soldier on akao-uket", "place guard on akao-uket")
    t[1].chooses("place guard on akao-uket")
    assert names(t, v.SLOTS)[8] == "guard"
    assert names(t, v.REMOVED)[-4:] == ["soldier", "soldier", "novice", "second-chance"]
    assert points(t) == (0, 5, 3)
    t.idle()


@rule("VOL-PLO-15", "VOL-PLY-04")
def test_an_occupied_slot_is_offered_and_its_troop_leaves_the_game():
    t = thrown(p1={"points": (0, 10, 0)}, p2={"cities": {"yrdesh": ["guard", "mint"], "kyr": ["novice"]}})
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    assert list(t.state.city_side) == [1] * 6  # the attack took the Guard only, and it counts
    t[1].may("none", *(f"place soldier on {city}" for city in ("yrdesh", "akao-uket", "kyr")))
    t[1].chooses("place soldier on kyr")
    assert names(t, v.SLOTS)[6:] == ["", "mint", "", "", "soldier", ""]
    assert names(t, v.REMOVED)[-3:] == ["guard", "second-chance", "novice"]
    t.idle()


@rule("VOL-PLO-14")
@pytest.mark.parametrize(
    ("cities", "play", "steps"),
    [
        ({"tylaris": ["soldier"]}, [], ["remove soldier on tylaris without bonus"]),
        ({"tylaris": ["scholar"]}, [], ["remove scholar on tylaris"]),  # 3 Knowledge
        ({}, ["sibilant-crystal"], ["remove sibilant-crystal"]),  # 2 Battle, but no Troop
        ({"tylaris": ["soldier"]}, [], []),
    ],
)
def test_only_a_troop_thrown_for_battle_before_the_attack_counts(cities, play, steps):
    t = thrown(p1={"cities": cities, "play": play, "points": (0, 8, 0)})
    t[0].chooses(*steps, "attack yrdesh")
    assert t.asked == 0
    assert names(t, v.PLOY + ENEMY) == ["second-chance"]
    t.idle()


@rule("VOL-PLO-14")
def test_a_troop_thrown_after_the_attack_counts_for_the_next_attack_of_the_same_turn():
    t = thrown(p1={"points": (0, 15, 0)})
    t[0].chooses("attack yrdesh", "remove soldier on tylaris")
    assert names(t, v.PLOY + ENEMY) == ["second-chance"]
    t[0].chooses("attack akao-uket")
    t[1].may("none", "place soldier on kyr")
    t[1].chooses("place soldier on kyr")
    t.idle()


@rule("VOL-PLO-14")
def test_a_troop_thrown_in_an_earlier_turn_does_not_count():
    t = thrown(p1={"deck": ["captain"] * 3}, p2={"deck": []})
    t[0].chooses("remove soldier on tylaris", "end turn")
    t[1].chooses("end turn")
    assert list(t.state.thrown) == []
    t[0].chooses("play captain", "play captain", "play captain", "attack yrdesh")
    assert t.asked == 0
    assert names(t, v.PLOY + ENEMY) == ["second-chance"]
    t.idle()


@rule("VOL-PLO-15", "VOL-PTS-17", "VOL-SYN-02")
def test_the_placed_troop_serves_the_holders_chains_from_the_own_turn_on():
    t = thrown(
        p1={"cities": {"tylaris": ["elite-trooper"]}, "points": (0, 3, 0)},
        p2={"cities": {"kyr": ["laboratory"]}, "deck": []},
    )
    t[0].chooses("remove elite-trooper on tylaris", "attack yrdesh")
    t[1].chooses("place elite-trooper on kyr")
    assert points(t) == points(t, 1) == (0, 0, 0)
    t[0].chooses("end turn")
    assert points(t, 1) == (1, 2, 1)  # 1/1/1 and the chain: red, 1 Battle
    t.idle()


@rule("VOL-PLO-14")
def test_either_player_may_hold_it():
    t = duel(
        "second-chance",
        "mirage-city",
        p2={"cities": {"kyr": ["fighter"]}, "points": (0, 6, 0)},
        active=1,
    )
    t[1].chooses("remove fighter on kyr", "attack vahylea")
    t[0].may("none", "place fighter on tylaris", "place fighter on alantar")
    t[0].chooses("place fighter on alantar")
    assert names(t, v.SLOTS)[4] == "fighter"
    assert t.asked == 1
    t.idle()


@rule("VOL-PLO-15", "VOL-WIN-04")
def test_an_attack_that_ends_the_game_leaves_no_second_chance():
    t = thrown(p2={"destroyed": ["akao-uket", "kyr"]})
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    assert t.returns == [1.0, -1.0]
    assert names(t, v.PLOY + ENEMY) == ["second-chance"]
    t.idle()


@rule("VOL-LIM-02", "VOL-DEC-25")
def test_the_holder_may_resign_on_the_question_though_it_is_not_the_own_turn():
    t = thrown()
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    t[1].resigns()
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("VOL-PLO-15", "VOL-GEN-14", "VOL-DEC-33")
def test_without_a_slot_the_ploy_is_spent_and_nobody_is_asked():
    t = thrown(p2={"destroyed": ["akao-uket", "kyr"]}, lair_owner=1)
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    assert t.asked == 0
    assert names(t, v.REMOVED)[-2:] == ["soldier", "second-chance"]
    assert names(t, v.SLOTS) == [""] * 12
    t.idle()


@rule("VOL-EX-45", "VOL-PLO-12", "VOL-PLO-16")
def test_a_placed_soldier_is_the_second_troop_for_the_attackers_afterthought():
    t = thrown(mine="afterthought", p1={"hand": ["guard"]})
    t[0].chooses("remove soldier on tylaris", "play guard on vahylea", "attack yrdesh")
    t[1].may("none", "place soldier on akao-uket", "place soldier on kyr")
    t[1].chooses("place soldier on akao-uket")
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED)[-4:] == ["second-chance", "afterthought", "guard", "soldier"]
    assert names(t, v.PLOY) == names(t, v.PLOY + ENEMY) == []
    assert t.asked == 0
    t.idle()


@rule("VOL-PLO-16")
def test_refusing_the_soldier_leaves_afterthought_waiting():
    t = thrown(mine="afterthought", p1={"hand": ["guard"]})
    t[0].chooses("remove soldier on tylaris", "play guard on vahylea", "attack yrdesh")
    t[1].chooses("none")
    assert names(t, v.SLOTS)[2] == "guard"
    assert names(t, v.PLOY) == ["afterthought"]
    t.idle()


# -- what is ruled out ------------------------------------------------------------------------------


def held_in_worlds(t, seat, holder):
    """The Ploys that a player may hold as far as another seat can tell."""
    zone = v.PLOY + holder * ENEMY
    return {name for seed in range(120) for name in keys(t.state.determinize(seat, seed), zone)}


@rule("VOL-HID-21", "VOL-PLO-04")
@pytest.mark.parametrize(
    ("steps", "theirs", "mine"),
    [
        ([], set(), set()),
        (["move volfyirion to kyr"], {"mirage-city"}, set()),
        (["attack yrdesh"], {"double-shift"}, set()),
        (["remove fighter on tylaris", "attack yrdesh"], {"double-shift", "second-chance"}, set()),
        (["remove fighter on tylaris without bonus", "attack yrdesh"], {"double-shift"}, set()),
        (["play library on tylaris"], {"qoam-instability"}, {"qoam-instability"}),
        (["play novice on vahylea"], {"afterthought"}, {"afterthought"}),
        (["play pure-qoam"], {"crystallization"}, {"crystallization"}),
    ],
)
def test_a_moment_that_passed_rules_a_ploy_out_and_no_other(steps, theirs, mine):
    """Triggering is mandatory, so whoever did not reveal a Ploy at its moment does not hold it."""
    own, holder = sorted(PLOYS - theirs - mine)[:2]
    t = duel(
        own,
        holder,
        p1={
            "hand": ["library", "novice", "pure-qoam"],
            "cities": {"tylaris": ["fighter"]},
            "points": (0, 11, 8),
        },
        p2={"cities": {"akao-uket": ["mint"]}, "play": ["void-fluid", "strange-box"]},
    )
    t[0].chooses(*steps)
    assert held_in_worlds(t, 0, 1) == PLOYS - theirs - {own}
    assert held_in_worlds(t, 1, 0) == PLOYS - mine - {holder}
    t.idle()


@rule("VOL-HID-21", "VOL-PLO-04")
def test_a_ploy_that_triggered_is_in_nobodys_hand_in_any_world():
    t = duel("afterthought", "mirage-city", p1={"points": (0, 0, 8)})
    t[0].chooses("move volfyirion to kyr")
    assert held_in_worlds(t, 0, 1) == set()
    assert held_in_worlds(t, 1, 0) == PLOYS - {"mirage-city"}
    assert held_in_worlds(t, 2, 0) == PLOYS - {"mirage-city"}
    t.idle()
