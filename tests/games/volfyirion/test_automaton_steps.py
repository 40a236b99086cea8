"""The Automaton duel: what the Rival does with its stores, and how the game ends."""

import pytest
from tests.games.volfyirion.alone import AUTOMATON, names, on, rival, standing
from tests.games.volfyirion.tables import dealt

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import state as v
from tabard.testing import rule

# -- step 2 -----------------------------------------------------------------------------------------


@rule("VOL-AUT-07", "VOL-AUT-11", "VOL-AUT-02")
def test_each_building_of_the_rival_adds_one_battle_and_one_knowledge():
    # neither their own points nor the chains they would form count
    t = rival(
        p2={"cities": {"kyr": ["headquarters"], "akao-uket": ["laboratory"], "yrdesh": ["soldier"]}},
        assets=["war-academy"],
    )
    t[0].chooses("end turn")
    assert on(t, "yrdesh") == ["soldier", "war-academy"]
    assert list(t.state.stores) == [3, 3]
    assert (list(t.state.cp), list(t.state.bp), list(t.state.kp)) == ([0, 0], [0, 0], [0, 0])
    assert not {"gained", "bonus"} & set(t.kinds)
    t.idle()


@rule("VOL-AUT-07")
def test_the_humans_buildings_add_nothing_to_the_stores():
    t = rival(p1={"cities": {"tylaris": ["bank"]}}, assets=[])
    t[0].chooses("end turn")
    assert list(t.state.stores) == [0, 0]
    t.idle()


# -- step 3 -----------------------------------------------------------------------------------------


@rule("VOL-AUT-08")
def test_the_rival_sends_the_dragon_onto_the_strongest_city():
    t = rival(stores=(0, 8), p1={"cities": {"tylaris": ["guard"]}}, assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (0, [0, 0])  # 8 + 4
    t.idle()
    t = rival(stores=(0, 12), p1={"cities": {"tylaris": ["novice"]}}, assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (0, [0, 4])  # 8 + 2 and 10: the leftmost
    t.idle()
    t = rival(stores=(0, 8), p1={"destroyed": ["alantar"]}, assets=[])
    t[0].chooses("end turn")
    assert t.state.token == 1
    t.idle()


@rule("VOL-AUT-08")
def test_seven_knowledge_do_not_move_the_dragon():
    t = rival(stores=(0, 7), assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (v.AT_LAIR, [0, 7])
    t.idle()


@rule("VOL-AUT-08")
def test_the_rival_drives_the_dragon_off_its_city():
    t = rival(stores=(0, 12), token="kyr", assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (v.AT_LAIR, [0, 4])
    assert t.state.city_side[5] == v.STANDING
    t.idle()


@rule("VOL-AUT-08")
def test_with_sixteen_knowledge_it_would_do_both():
    # the cap of 12 forbids it, so the store is laid out over its cap
    t = rival(stores=(0, 16), token="kyr", assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (2, [0, 0])
    t.idle()


@rule("VOL-AUT-08", "VOL-MOV-04")
def test_the_rival_does_not_move_the_dragon_off_a_human_city():
    t = rival(stores=(0, 12), token="tylaris", p1={"points": (0, 0, 0)}, assets=[])
    t[0].chooses("end turn")  # the dragon destroys Tylaris and goes home before the Rival's turn
    assert standing(t) == ["vahylea", "alantar"]
    assert (t.state.token, list(t.state.stores)) == (2, [0, 4])
    t[0].chooses("end turn")
    assert standing(t) == ["vahylea"]
    t.idle()


@rule("VOL-AUT-08", "VOL-DEF-08")
def test_a_defeated_dragon_cannot_be_sent():
    t = rival(stores=(0, 12), lair_owner=0, assets=[])
    t[0].chooses("end turn")
    assert (t.state.token, list(t.state.stores)) == (v.GONE, [0, 12])
    t.idle()


# -- step 4 -----------------------------------------------------------------------------------------


@rule("VOL-AUT-09")
@pytest.mark.parametrize(
    ("battle", "left", "remaining"),
    [
        (7, 7, ["tylaris", "vahylea", "alantar"]),
        (8, 0, ["vahylea", "alantar"]),
        (16, 8, ["vahylea", "alantar"]),
        (17, 0, ["alantar"]),
        (20, 3, ["alantar"]),
    ],
)
def test_the_rival_attacks_the_cheapest_city_while_its_store_lasts(battle, left, remaining):
    t = rival(stores=(battle, 0), assets=[])
    t[0].chooses("end turn")
    assert (standing(t), list(t.state.stores)) == (remaining, [left, 0])
    assert list(t.state.bp) == [0, 0]
    t.idle()


@rule("VOL-AUT-09", "VOL-ATK-02")
def test_a_guarded_city_costs_its_troop_first():
    cities = {"tylaris": ["novice", "bank"], "vahylea": ["guard"], "alantar": ["guard"]}
    t = rival(stores=(17, 0), p1={"cities": cities}, assets=[])
    t[0].chooses("end turn")
    # 10 for the Troop, then 7 are one short of the City of 8
    assert (standing(t), list(t.state.stores)) == (["tylaris", "vahylea", "alantar"], [7, 0])
    assert t.state.zones[v.SLOTS][0] == 0
    assert t.state.zones[v.SLOTS][1] != 0
    t.idle()
    t = rival(stores=(18, 0), p1={"cities": cities}, assets=[])
    t[0].chooses("end turn")
    assert (standing(t), list(t.state.stores)) == (["vahylea", "alantar"], [0, 0])
    assert "bank" in names(t, v.REMOVED)
    t.idle()


@rule("VOL-AUT-09")
def test_of_equally_cheap_cities_the_lower_printed_one_is_attacked():
    # 8 + 2, 10 and 9 + 4
    t = rival(
        stores=(10, 0), p1={"cities": {"tylaris": ["novice"], "vahylea": ["guard"]}}, assets=[], token="gone"
    )
    t[0].chooses("end turn")
    assert standing(t) == ["tylaris", "vahylea", "alantar"]
    assert t.state.zones[v.SLOTS][0] == 0
    assert list(t.state.stores) == [0, 0]
    t.idle()


@rule("VOL-AUT-09", "VOL-DEF-11")
def test_the_claimed_lair_is_attacked_like_a_city():
    t = rival(
        stores=(9, 0),
        lair_owner=0,
        p1={"destroyed": ["tylaris"], "cities": {"vahylea": ["novice"]}},
        assets=[],
    )
    t[0].chooses("end turn")
    assert t.state.city_side[6] == v.OUT
    assert standing(t) == ["vahylea", "alantar"]
    t.idle()


@rule("VOL-AUT-14", "VOL-WIN-01", "VOL-GEN-02")
def test_the_human_loses_with_the_last_city():
    t = rival(stores=(20, 0), p1={"destroyed": ["tylaris", "vahylea"]}, assets=[])
    t[0].chooses("end turn")
    assert t.over
    assert (t.returns, t.state.winner, list(t.state.stores)) == ([-1.0], 1, [10, 0])
    t.idle()


@rule("VOL-AUT-14", "VOL-WIN-01")
def test_the_human_wins_with_the_rivals_last_city():
    t = rival(p1={"points": (0, 8, 0)}, p2={"destroyed": ["akao-uket", "kyr"]}, assets=[])
    t[0].chooses("attack yrdesh")
    assert t.over
    assert (t.returns, t.state.winner) == ([1.0], 0)
    t.idle()


# -- step 5 and the end -----------------------------------------------------------------------------


@rule("VOL-AUT-10", "VOL-END-07", "VOL-END-13")
def test_the_dragon_destroys_a_rival_city_at_the_end_of_its_turn():
    t = rival(p1={"points": (0, 0, 8)}, p2={"cities": {"kyr": ["guard", "bank"]}}, stores=(0, 6), assets=[])
    t[0].chooses("move volfyirion to kyr", "end turn")
    assert list(t.state.city_side[3:]) == [v.STANDING, v.STANDING, v.DESTROYED]
    assert {"guard", "bank"} <= set(names(t, v.REMOVED))
    assert (t.state.token, list(t.state.stores)) == (v.AT_LAIR, [1, 7])
    t.idle()


@rule("VOL-AUT-10", "VOL-AUT-14")
def test_the_dragon_can_win_the_game_for_the_human():
    t = rival(token="kyr", p2={"destroyed": ["yrdesh", "akao-uket"]}, assets=[])
    t[0].chooses("end turn")
    assert t.over
    assert t.returns == [1.0]
    t.idle()


@rule("VOL-AUT-10", "VOL-END-08")
def test_the_end_of_the_rivals_turn_refills_row_and_lair():
    # the Rival puts back what it took, and the row has room for it
    t = rival(row=[], assets=["stab"], lair=[])
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["stab"]
    t.idle()
    t = rival(row=["barter"] * 4, assets=["bank", "mint"], turns=1, wonders=["pure-qoam", "sharp-qoam"])
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["barter"] * 4 + ["bank"]
    assert names(t, v.LAIR) == ["pure-qoam", "sharp-qoam"]
    assert on(t, "kyr") == ["", "mint"]
    t.idle()


@rule("VOL-AUT-15", "VOL-LIM-01")
@pytest.mark.parametrize(
    ("destroyed", "other", "winner"),
    [(["tylaris"], [], 1), ([], ["kyr"], 0), (["tylaris"], ["kyr"], 0), ([], [], v.DRAWN)],
)
def test_the_turn_limit_ends_the_game(destroyed, other, winner):
    t = rival(
        p1={"turns": 59, "destroyed": destroyed}, p2={"destroyed": other}, turns=59, assets=[], token="gone"
    )
    t[0].chooses("end turn")
    assert list(t.state.turns) == [60, 59]
    t[0].chooses("end turn")
    assert t.over
    assert (list(t.state.turns), t.state.winner) == ([60, 60], winner)
    assert t.returns == [0.0 if winner == v.DRAWN else 1.0 if winner == 0 else -1.0]
    t.idle()


@rule("VOL-LIM-02")
def test_giving_up_is_a_loss():
    t = rival()
    t[0].resigns()
    assert (t.returns, t.state.winner) == ([-1.0], 1)
    t.idle()


@rule("VOL-AUT-13")
@pytest.mark.parametrize("module", ["perk", "ploy", "ascension", "saboteur"])
def test_modules_that_need_an_opponents_mind_are_off(module):
    with pytest.raises(BadOption, match=f"module '{module}' cannot be used in mode 'automaton'"):
        dealt({**AUTOMATON, "modules": [module]})


@rule("VOL-AUT-13", "VOL-MER-03", "VOL-AUT-05")
def test_mercenaries_serve_both_sides():
    options = {"modules": ["mercenary", "continuum"]}
    t = rival(options, assets=["mercenary-archer", "stab"], stores=(0, 0))
    t[0].chooses("end turn")
    assert on(t, "yrdesh") == ["mercenary-archer", ""]
    t.idle()
    t = rival(
        options, stores=(14, 0), p1={"cities": {"vahylea": ["mercenary-veteran"]}}, assets=[], token="gone"
    )
    t.state.city_side[0] = t.state.city_side[2] = v.DESTROYED
    t[0].chooses("end turn")
    assert t.over  # one Attack for 14 destroys the City behind a Mercenary
    t.idle()


@rule("VOL-AUT-11")
def test_the_rival_takes_nothing_from_the_market_and_leaves_the_humans_wonders_alone():
    t = rival(
        stores=(7, 7),
        row=["stab", "barter", "guard", "bank", "mint"],
        lair=["sharp-qoam", "pure-qoam"],
        p1={"play": ["strange-box"]},
        p2={"cities": {"kyr": ["soldier"]}},
        assets=["barter"],
    )
    t[0].chooses("end turn")
    assert names(t, v.ROW) == ["stab", "barter", "guard", "bank", "mint"]
    assert names(t, v.LAIR) == ["sharp-qoam", "pure-qoam"]
    assert t.state.sealed == []
    assert on(t, "kyr") == ["soldier", ""]
    assert (list(t.state.stores), t.state.token) == ([7, 7], v.AT_LAIR)
    t.idle()
