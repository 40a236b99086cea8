"""2vs2 Team: attacks on Strongholds, winning, and the limit of turns (VOL-TEA-20, VOL-TEA-23, VOL-TEA-28)."""

import pytest
from tests.games.volfyirion.tables import faces, team

from tabard.games.volfyirion import state as v
from tabard.testing import rule


@rule("VOL-TEA-20", "VOL-TEA-03", "VOL-DEC-07")
def test_an_unguarded_stronghold_falls_for_eighteen():
    t = team(p1={"points": (0, 18, 0)}, p3={"cities": {"alantar-2": ["library"], "tylaris-2": ["mint"]}})
    t[0].may(
        "pass",
        "hand over",
        "attack alantar-tylaris-2",
        "attack vahylea-akao-uket-2",
        "attack yrdesh-kyr-2",
    )
    t[0].chooses("attack alantar-tylaris-2")
    assert t.state.bp[0] == 0
    assert list(t.state.city_side) == [1] * 6 + [0, 0] + [1] * 4
    assert sorted(faces(t.state, v.REMOVED)[-2:]) == ["library", "mint"]
    assert t.state.zones[v.SLOTS] == [0] * 24
    assert not t.over
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-TEA-20")
def test_seventeen_are_not_enough():
    t = team(p1={"points": (0, 17, 0)})
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-TEA-20")
def test_an_attack_on_a_guarded_stronghold_removes_all_its_troops():
    t = team(
        p1={"points": (0, 43, 0)},
        p3={"cities": {"alantar-2": ["soldier", "library"], "tylaris-2": ["guard"]}},
    )
    assert t.state.city_defence(6) == 25
    t[0].chooses("attack alantar-tylaris-2")
    assert t.state.bp[0] == 18
    assert faces(t.state, v.SLOTS)[12:16] == [None, "library", None, None]
    assert sorted(faces(t.state, v.REMOVED)[-2:]) == ["guard", "soldier"]
    assert list(t.state.city_side) == [1] * 12
    t[0].chooses("attack alantar-tylaris-2")
    assert t.state.bp[0] == 0
    assert list(t.state.city_side[6:8]) == [0, 0]
    t.idle()


@rule("VOL-TEA-20")
@pytest.mark.parametrize(("place", "battle", "legal"), [("tylaris-2", 20, False), ("tylaris-2", 21, True)])
def test_one_troop_guards_both_cities_of_a_stronghold(place, battle, legal):
    t = team(p1={"points": (0, battle, 0)}, p3={"cities": {place: ["soldier"]}})
    assert ("attack alantar-tylaris-2" in t[0].options) is legal
    if legal:
        t[0].chooses("attack alantar-tylaris-2")
        assert t.state.bp[0] == 0
        assert list(t.state.city_side[6:8]) == [1, 1]
        assert t.state.zones[v.SLOTS] == [0] * 24
    t.idle()


@rule("VOL-TEA-06", "VOL-TEA-20", "VOL-EFF-07")
def test_effects_hit_single_troops_of_the_enemy_strongholds():
    t = team(
        p1={"play": ["anuths-trick"], "cities": {"alantar-1": ["novice"]}},
        p4={"cities": {"vahylea-2": ["soldier"], "akao-uket-2": ["guard"], "kyr-2": ["fighter"]}},
    )
    t[0].chooses("remove anuths-trick")
    t[0].may(
        "none", "destroy soldier on vahylea-2", "destroy guard on akao-uket-2", "destroy fighter on kyr-2"
    )
    t[0].chooses("destroy guard on akao-uket-2")
    assert t.state.city_defence(8) == 21
    t.idle()


@rule("VOL-TEA-23", "VOL-TEA-03", "VOL-GEN-02")
def test_a_team_wins_with_the_last_enemy_stronghold():
    t = team(p1={"points": (0, 36, 0)}, p3={"destroyed": ["tylaris-2"]})
    t[0].chooses("attack vahylea-akao-uket-2")
    assert not t.over
    t[0].chooses("attack yrdesh-kyr-2")
    assert t.returns == [1.0, 1.0, -1.0, -1.0]
    assert (t.state.events[-1].kind, t.state.events[-1].rule) == ("over", "VOL-TEA-23")
    t.idle()


@rule("VOL-TEA-23", "VOL-TEA-05")
def test_the_shared_stronghold_alone_keeps_a_team_in_the_game():
    t = team(p3={"points": (0, 36, 0)}, p1={"destroyed": ["alantar-1"]}, active=2)
    t[2].chooses("attack yrdesh-kyr-1")
    assert not t.over
    t[2].chooses("attack vahylea-akao-uket-1")
    assert t.returns == [-1.0, -1.0, 1.0, 1.0]
    t.idle()


@rule("VOL-LIM-02")
def test_who_resigns_loses_for_the_team():
    t = team(p1={}, active=2)
    t[2].resigns()
    assert t.returns == [1.0, 1.0, -1.0, -1.0]
    t.idle()


# -- the limit --------------------------------------------------------------------------------------


def last_turn(**position):
    """The last turn of the second team."""
    t = team(active=2, first=0, turn=120, **position)
    assert list(t.state.turns) == [60] * 4
    t[2].chooses("pass")
    assert not t.over
    t[3].chooses("pass")
    t.idle()
    return t


@rule("VOL-TEA-28", "VOL-LIM-01")
def test_at_the_limit_more_strongholds_win():
    t = last_turn(p1={"destroyed": ["kyr-1"], "cities": {"alantar-1": ["elite-trooper"]}})
    assert t.returns == [-1.0, -1.0, 1.0, 1.0]
    assert t.state.events[-1].rule == "VOL-LIM-01"


@rule("VOL-TEA-28", "VOL-LIM-01")
def test_at_the_limit_defence_with_all_troops_decides_between_equals():
    t = last_turn(
        p1={"cities": {"alantar-1": ["novice"], "tylaris-1": ["fighter"]}},
        p3={"cities": {"vahylea-2": ["soldier"]}},
    )
    assert t.returns == [1.0, 1.0, -1.0, -1.0]


@rule("VOL-TEA-28", "VOL-LIM-01")
def test_at_the_limit_equal_teams_draw():
    t = last_turn(p1={"destroyed": ["alantar-1"]}, p4={"destroyed": ["kyr-2"]})
    assert t.returns == [0.0, 0.0, 0.0, 0.0]


@rule("VOL-TEA-28")
def test_the_limit_is_sixty_turns_of_each_team():
    t = team(active=0, turn=119, p3={"turns": 59}, p4={"turns": 59})
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert not t.over
    assert list(t.state.turns) == [60] * 4
    t.idle()
