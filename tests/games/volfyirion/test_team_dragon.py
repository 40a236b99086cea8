"""2vs2 Team: the token between the two sides, and the defeat of the dragon (VOL-TEA-14 to VOL-TEA-22)."""

import pytest
from tests.games.volfyirion.tables import faces, of, pass_turn, starting, team

from tabard.games.volfyirion import state as v
from tabard.testing import rule

# -- the token --------------------------------------------------------------------------------------

TEAM_2 = ["alantar-tylaris-2", "vahylea-akao-uket-2", "yrdesh-kyr-2"]


@rule("VOL-TEA-14", "VOL-TEA-15", "VOL-TEA-17", "VOL-DEC-34")
@pytest.mark.parametrize("place", ["off", "lair-1"])
def test_the_first_move_starts_from_the_own_lair(place):
    t = team(p1={"points": (0, 0, 8)}, p2={"points": (0, 0, 1)}, token=place)
    t[0].may("pass", "hand over", "move volfyirion to lair-2")
    t[0].chooses("move volfyirion to lair-2")
    assert (t.state.token, t.state.kp[0]) == (v.AT_LAIR2, 0)
    assert [(e.kind, e.rule) for e in t.state.events] == [("roosted", "VOL-TEA-15")]
    t.idle()


@rule("VOL-TEA-15")
def test_eight_knowledge_move_nothing():
    t = team(p1={"points": (0, 0, 8)})
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-TEA-16", "VOL-TEA-17")
def test_from_the_enemy_lair_a_stronghold_costs_nine():
    t = team(p1={"points": (0, 0, 9)}, p3={"destroyed": ["kyr-2"]}, token="lair-2")
    t[0].may("pass", "hand over", *[f"move volfyirion to {place}" for place in TEAM_2[:2]])
    t[0].chooses("move volfyirion to vahylea-akao-uket-2")
    assert (t.state.token, t.state.kp[0]) == (8, 0)
    assert [(e.kind, e.rule) for e in t.state.events] == [("moved", "VOL-TEA-16")]
    t.idle()


@rule("VOL-EX-61", "VOL-TEA-15", "VOL-TEA-17", "VOL-DEC-34")
def test_a_token_on_the_middle_stronghold_goes_to_the_enemy_lair_for_nine_and_further_for_sixteen():
    t = team(p1={"points": (0, 0, 9)}, token="vahylea-1")
    t[0].may("pass", "hand over", "move volfyirion to lair-2")
    t[0].chooses("move volfyirion to lair-2")
    assert (t.state.token, t.state.kp[0]) == (v.AT_LAIR2, 0)
    t.idle()
    t = team(p1={"points": (0, 0, 15)}, token="vahylea-1")
    t[0].may("pass", "hand over", "move volfyirion to lair-2")
    t.idle()
    t = team(p1={"points": (0, 0, 16)}, token="vahylea-1")
    t[0].may("pass", "hand over", *[f"move volfyirion to {place}" for place in ("lair-2", *TEAM_2)])
    t[0].chooses("move volfyirion to yrdesh-kyr-2")
    assert (t.state.token, t.state.kp[0]) == (10, 0)
    assert [(e.kind, e.rule) for e in t.state.events] == [("moved", "VOL-TEA-17")]
    t.idle()


@rule("VOL-TEA-17")
def test_from_an_enemy_stronghold_the_token_goes_to_another_place():
    t = team(p1={"points": (0, 0, 16)}, token="tylaris-2")
    t[0].may("pass", "hand over", *[f"move volfyirion to {place}" for place in ("lair-2", *TEAM_2[1:])])
    t.idle()


@rule("VOL-TEA-15", "VOL-TEA-16")
def test_the_second_team_moves_towards_the_first():
    t = team(p3={"points": (0, 0, 18)}, token="off", active=2)
    t[2].chooses("move volfyirion to lair-1")
    assert t.state.token == v.AT_LAIR
    t[2].chooses("move volfyirion to vahylea-akao-uket-1")
    assert (t.state.token, t.state.kp[1]) == (2, 0)
    t.idle()


@rule("VOL-TEA-17", "VOL-EFF-10")
def test_a_free_move_is_worth_one_move_of_nine():
    t = team(p1={"play": ["emerald-horn"]}, token="off")
    t[0].chooses("remove emerald-horn")
    t[0].may("none", "move volfyirion to lair-2")
    t[0].chooses("move volfyirion to lair-2")
    assert t.state.token == v.AT_LAIR2
    t.idle()
    t = team(p1={"play": ["emerald-horn"]}, token="lair-2")
    t[0].chooses("remove emerald-horn")
    t[0].may("none", *[f"move volfyirion to {place}" for place in TEAM_2])
    t[0].chooses("move volfyirion to alantar-tylaris-2")
    assert (t.state.token, t.state.kp[0]) == (6, 1)
    t.idle()


@rule("VOL-TEA-18")
def test_a_token_on_the_own_lair_makes_wonders_dearer():
    t = team(p1={"points": (0, 6, 0)}, lair=["void-fluid", "emerald-horn"], token="lair-1", wonders=[])
    assert starting(t[0], "acquire") == ["acquire void-fluid"]
    t[0].chooses("acquire void-fluid", "give to player 1")
    assert t.state.bp[0] == 0
    t.idle()


@rule("VOL-TEA-18")
@pytest.mark.parametrize(("token", "active", "left"), [("lair-2", 0, 2), ("lair-1", 2, 2), ("lair-2", 2, 0)])
def test_only_the_team_of_that_lair_pays_more(token, active, left):
    t = team(
        p1={"points": (0, 6, 0)},
        p3={"points": (0, 6, 0)},
        lair=["void-fluid"],
        lair2=["void-fluid"],
        token=token,
        active=active,
    )
    t[active].chooses("acquire void-fluid", f"give to player {active + 1}")
    assert t.state.bp[active // 2] == left
    t.idle()


@rule("VOL-TEA-18")
def test_five_battle_do_not_pay_a_wonder_of_four_under_the_dragon():
    t = team(p1={"points": (0, 5, 0)}, lair=["void-fluid"], token="lair-1")
    t[0].may("pass", "hand over")
    t.idle()


@rule("VOL-TEA-19")
def test_at_the_end_of_a_teams_turn_the_token_destroys_its_stronghold_and_goes_to_the_other_lair():
    t = team(
        p2={"cities": {"yrdesh-1": ["guard", "library"], "kyr-1": ["soldier", "mint"]}},
        token="kyr-1",
    )
    t[0].chooses("pass")
    assert list(t.state.city_side[4:6]) == [1, 1]
    t[1].chooses("pass")
    assert list(t.state.city_side) == [1] * 4 + [0, 0] + [1] * 6
    assert sorted(faces(t.state, v.REMOVED)[-4:]) == ["guard", "library", "mint", "soldier"]
    assert t.state.token == v.AT_LAIR2
    assert ("destroyed", "VOL-TEA-19") in [(e.kind, e.rule) for e in t.state.events]
    t.idle()


@rule("VOL-TEA-19", "VOL-TEA-09")
def test_a_token_on_a_shared_stronghold_of_the_second_team_waits_for_its_turn():
    t = team(token="akao-uket-2")
    pass_turn(t)
    assert list(t.state.city_side) == [1] * 12
    assert t.state.token == 8
    pass_turn(t)
    assert list(t.state.city_side) == [1] * 8 + [0, 0] + [1] * 2
    assert t.state.token == v.AT_LAIR
    t.idle()


@rule("VOL-TEA-19", "VOL-TEA-23")
def test_the_dragon_may_take_the_last_stronghold():
    t = team(p1={"destroyed": ["alantar-1", "vahylea-1"]}, token="yrdesh-1")
    pass_turn(t)
    assert t.returns == [-1.0, -1.0, 1.0, 1.0]
    assert t.state.turn == 5
    t.idle()


@rule("VOL-TEA-19")
@pytest.mark.parametrize(
    ("token", "active"), [("lair-1", 2), ("lair-2", 2), ("lair-1", 0), ("off", 2), ("gone", 2)]
)
def test_a_token_on_no_stronghold_destroys_nothing(token, active):
    t = team(token=token, active=active)
    before = t.state.token
    pass_turn(t)
    assert list(t.state.city_side) == [1] * 12
    assert t.state.token == before
    t.idle()


@rule("VOL-ATK-08", "VOL-TEA-19")
def test_a_token_on_a_stronghold_that_falls_to_an_attack_goes_to_the_other_teams_lair():
    t = team(p1={"points": (0, 18, 0)}, token="tylaris-2")
    t[0].chooses("attack alantar-tylaris-2")
    assert t.state.token == v.AT_LAIR
    t.idle()


# -- defeating Volfyirion ---------------------------------------------------------------------------


@rule("VOL-TEA-21", "VOL-TEA-22", "VOL-TEA-27", "VOL-DEC-30", "VOL-DEC-36", "VOL-DEC-34")
def test_the_defeat_brings_the_wonders_into_play_and_ends_both_lairs():
    t = team(
        p1={"points": (0, 33, 0), "hand": ["stab"]},
        p2={"discard": ["prospector"]},
        lair=["pure-qoam", "void-fluid"],
        lair2=["emerald-horn", "strange-box"],
        token="lair-1",
    )
    t[0].chooses("defeat volfyirion")
    assert t.state.bp[0] == 1
    t[0].may("give to player 1", "give to player 2")
    assert t.rule == "VOL-TEA-21"
    t[0].chooses("give to player 2")  # Pure Qoam
    assert of(t.state, v.PLAY, 1) == ["pure-qoam"]
    assert list(t.state.cp) == [0, 1, 0, 0]
    t[0].may("give to player 1", "give to player 2")
    t[0].chooses("give to player 1")  # Void Fluid
    assert of(t.state, v.PLAY, 0) == ["void-fluid"]
    assert t.state.bp[0] == 3
    assert t.state.token == v.GONE
    assert faces(t.state, v.REMOVED)[-2:] == ["emerald-horn", "strange-box"]
    assert "Emerald Horn of team 2 leaves the game" in t.log()
    for market in (0, v.MARKET2):
        assert t.state.zones[v.LAIR + market] == [0, 0]
        assert t.state.zones[v.WONDERS + market] == []
    t[0].may("none", "remove stab from hand", "remove void-fluid from play")
    assert t.rule == "VOL-TEA-27"
    t[0].chooses("remove stab from hand")
    t[1].may("none", "remove prospector from discard", "remove pure-qoam from play")
    t[1].chooses("none")
    assert t.asked == 0
    assert len(t.state.city_no) == 12
    assert t.state.lair_city == -1
    t.idle()


@rule("VOL-TEA-21", "VOL-TEA-24")
def test_wonders_taken_by_a_defeat_end_the_row_privilege():
    turns = {"turns": 1}
    t = team(turn=1, p1={**turns, "points": (0, 32, 0)}, p2=turns, lair=["pure-qoam"], row=["stab"])
    t[0].can("swap stab")
    t[0].chooses("defeat volfyirion", "give to player 2")
    t[1].chooses("none")
    t[0].cannot("swap stab")
    t[0].chooses("hand over")
    t[1].cannot("swap stab")
    t.idle()


@rule("VOL-TEA-21", "VOL-DEC-33", "VOL-DEC-30", "VOL-TEA-27", "VOL-DEC-36")
def test_the_acting_player_may_be_the_second_and_empty_spaces_give_nothing():
    t = team(p2={"points": (0, 32, 0)}, lair=[None, "void-fluid"])
    t[0].chooses("hand over")
    t[1].chooses("defeat volfyirion")
    t[1].may("give to player 2", "give to player 1")
    t[1].chooses("give to player 1")
    assert of(t.state, v.PLAY, 0) == ["void-fluid"]
    t[0].may("none", "remove void-fluid from play")  # the second player has no card to remove
    t[0].chooses("none")
    assert t.asked == 1
    t.idle()


@rule("VOL-TEA-21", "VOL-DEC-34")
@pytest.mark.parametrize(
    ("battle", "token", "legal"), [(31, "off", False), (32, "off", True), (32, "gone", False)]
)
def test_the_defeat_costs_thirty_two_and_happens_once(battle, token, legal):
    t = team(p1={"points": (0, battle, 0)}, token=token)
    assert ("defeat volfyirion" in t[0].options) is legal
    t.idle()


@rule("VOL-TEA-22", "VOL-DEF-07", "VOL-DEF-08", "VOL-DEF-13")
def test_after_the_defeat_no_wonder_comes_and_no_token_moves():
    t = team(
        p1={"points": (0, 60, 20)},
        p3={"deck": ["captain", "captain", "diviner", "diviner", "diviner"]},
        lair=["pure-qoam"],
        lair2=["sharp-qoam"],
    )
    t[0].chooses("defeat volfyirion", "give to player 1", "none")
    assert starting(t[0], "acquire") == starting(t[0], "move") == starting(t[0], "defeat") == []
    assert starting(t[0], "attack") == [f"attack {place}" for place in TEAM_2]
    pass_turn(t)
    assert t.state.zones[v.LAIR] == t.state.zones[v.LAIR + v.MARKET2] == [0, 0]
    t[2].chooses("play captain", "play diviner", "play diviner", "play diviner")
    assert (t.state.bp[1], t.state.kp[1]) == (3, 9)
    assert starting(t[2], "acquire") == starting(t[2], "move") == []
    t.idle()


@rule("VOL-TEA-21", "VOL-DEC-30", "VOL-TEA-22")
def test_the_second_team_takes_the_wonders_of_its_own_lair():
    t = team(p4={"points": (0, 32, 0)}, lair=["pure-qoam"], lair2=["sharp-qoam"], active=2)
    t[2].chooses("defeat volfyirion", "give to player 4")
    assert of(t.state, v.PLAY, 3) == ["sharp-qoam"]
    assert t.state.bp[1] == 1
    assert faces(t.state, v.REMOVED)[-1] == "pure-qoam"
    assert "Pure Qoam of team 1 leaves the game" in t.log()
    assert "Both Lairs, both Wonder Decks and Volfyirion leave the game" in t.log()
    t[3].chooses("none")
    assert t.asked == 2
    t.idle()
