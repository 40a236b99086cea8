"""Gaining points: from which cards, when, and how often."""

import pytest
from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule


@rule("VOL-GAI-01")
@pytest.mark.parametrize(
    ("card", "gives"),
    [
        ("endless-tactic", (2, 4, 3)),
        ("book-of-wisdom", (2, 1, 5)),
        ("feasible-solution", (1, 1, 2)),
        ("black-market on alantar", (2, 0, 0)),
        ("barracks on alantar", (0, 2, 0)),
        ("glowing-fungii", (1, 1, 0)),
        ("primal-beast", (0, 1, 1)),
        ("guard on alantar", (0, 0, 0)),
    ],
)
def test_a_card_adds_its_points_to_the_pools(card, gives):
    t = duel(p1={"hand": [card.split()[0]], "points": (10, 20, 30)})
    t[0].chooses(f"play {card}")
    assert points(t) == (10 + gives[0], 20 + gives[1], 30 + gives[2])
    t.idle()


@rule("VOL-GAI-01")
def test_points_gained_are_told_to_all():
    t = duel(p1={"hand": ["endless-tactic", "guard"]})
    t[0].chooses("play endless-tactic", "play guard on tylaris")
    told = "Player 1 gains 2 Command, 4 Battle, 3 Knowledge from Endless Tactic"
    assert t.log(1) == ["Player 1 plays Endless Tactic", told, "Player 1 plays Guard on Tylaris"]
    t.idle()


@rule("VOL-GAI-02")
def test_points_come_only_from_the_own_playing_and_cities_areas():
    t = duel(
        p1={
            "play": ["pure-qoam"],
            "cities": {"vahylea": ["bank"]},
            "hand": ["captain"],
            "discard": ["diviner"],
            "deck": ["captain"],
        },
        p2={"play": ["emerald-horn"], "cities": {"kyr": ["library"]}, "discard": ["stab"]},
        row=["mint"],
        lair=["void-fluid"],
        removed=["stab"],
    )
    assert points(t, 0) == (2, 1, 0)  # Pure Qoam 1 Command; Bank 1 Command, 1 Battle
    assert points(t, 1) == (0, 0, 0)
    t.idle()


@rule("VOL-GAI-03")
def test_cards_that_stayed_give_points_too():
    t = duel(
        p1={"hand": ["bank", "pure-qoam"], "deck": ["captain"] * 5},
        p2={"deck": ["captain"] * 5},
    )
    t[0].chooses("play bank on tylaris", "play pure-qoam", "end turn")
    t[1].chooses("end turn")
    assert points(t) == (2, 1, 0)
    t[0].chooses("play captain")
    assert points(t) == (3, 4, 0)
    t.idle()


@rule("VOL-GAI-04")
def test_a_card_about_to_leave_has_given_its_points():
    t = duel(
        p1={
            "cities": {"tylaris": ["bank"]},
            "play": ["pure-qoam"],
            "hand": ["mint", "barter"],
            "points": (0, 2, 0),
        },
        lair=["sharp-qoam"],
    )
    assert points(t) == (2, 3, 0)
    t[0].chooses("play mint on tylaris")  # Bank is removed, its points stay
    assert names(t, v.REMOVED) == ["bank"]
    assert points(t) == (3, 3, 1)
    t[0].chooses("play barter", "remove barter")
    assert points(t) == (4, 3, 4)
    t[0].chooses("acquire sharp-qoam", "remove pure-qoam from play")
    assert points(t) == (4, 1, 4)
    assert names(t, v.REMOVED) == ["bank", "barter", "pure-qoam"]
    t.idle()


@rule("VOL-GAI-05")
def test_each_card_gives_its_points_once_a_turn():
    t = duel(
        p1={"play": ["void-fluid"], "points": (0, 0, 8), "hand": ["captain", "captain"]},
    )
    assert points(t) == (0, 2, 8)
    t[0].chooses("seal own void-fluid")
    t[0].may("end turn", "play captain", "unseal own void-fluid (spent)")
    t[0].chooses("unseal own void-fluid (spent)")
    assert points(t) == (0, 2, 0)
    t[0].chooses("play captain", "play captain")  # two cards, each with its own points
    assert points(t) == (2, 8, 0)
    t.idle()


@rule("VOL-GAI-06", "VOL-ACW-06")
def test_a_card_in_hand_gives_no_points_also_when_it_is_removed():
    t = duel(p1={"hand": ["captain", "pure-qoam"], "points": (0, 2, 0)}, lair=["sharp-qoam"])
    assert points(t) == (0, 2, 0)
    t[0].chooses("acquire sharp-qoam", "remove captain from hand")
    assert points(t) == (0, 0, 0)
    assert names(t, v.HAND) == ["pure-qoam"]
    assert names(t, v.REMOVED) == ["captain"]
    t.idle()


@rule("VOL-GAI-07")
def test_a_sealed_wonder_gives_its_points_when_it_is_unsealed():
    t = duel(
        p1={"play": ["emerald-horn", "pure-qoam"], "sealed": ["emerald-horn"], "points": (0, 0, 6)},
    )
    assert points(t) == (1, 0, 6)
    t[0].chooses("unseal own emerald-horn")
    assert points(t) == (3, 0, 1)
    t.idle()


@rule("VOL-GAI-07")
def test_unsealing_an_enemy_wonder_gives_nobody_points():
    t = duel(
        p1={"points": (0, 0, 6)},
        p2={"play": ["emerald-horn"], "sealed": ["emerald-horn"], "deck": ["captain"] * 5},
    )
    t[0].chooses("unseal enemy emerald-horn")
    assert points(t, 0) == points(t, 1) == (0, 0, 0)
    t[0].chooses("end turn")
    assert points(t, 1) == (2, 0, 1)
    t.idle()


@rule("VOL-GAI-07")
def test_points_come_at_the_start_on_entering_on_taking_over_and_with_the_lair():
    t = duel(
        options={"modules": ["ascension"]},
        p1={
            "cities": {"tylaris": ["bank"], "alantar": ["mint"]},
            "hand": ["diviner"],
            "points": (0, 16, 0),
        },
        p2={"play": ["ascension-path"]},
    )
    assert points(t) == (2, 17, 1)
    t[0].chooses("play diviner")
    assert points(t) == (3, 17, 4)
    t[0].chooses("take ascension-path")
    assert points(t) == (5, 19, 0)
    t[0].chooses("defeat volfyirion")
    assert points(t) == (5, 7, 0)
    t.idle()


@rule("VOL-GAI-07", "VOL-DEF-06")
def test_the_lair_gives_its_points_in_every_main_phase_of_its_owner():
    t = duel(lair_owner=1, p1={"deck": []}, p2={"deck": []}, active=1, assets=[])
    assert points(t, 1) == (0, 4, 0)
    t[1].chooses("end turn")
    assert points(t, 0) == points(t, 1) == (0, 0, 0)
    t[0].chooses("end turn")
    assert points(t, 1) == (0, 4, 0)
    assert t.log(0)[-2:] == ["Player 2 begins turn 7", "Player 2 gains 4 Battle from the Lair"]
    t.idle()


@rule("VOL-GAI-08")
def test_the_gained_mark_stays_with_a_card_that_comes_back_in_the_same_turn(tmp_path):
    path = tmp_path / "my-set.yaml"
    path.write_text(
        "set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n"
        "- {id: novice, name: Novice, kind: troop, house: grey, cost: 1, count: 2, defence: 2,"
        " gain: {battle: 2}}\n",
        encoding="utf-8",
    )
    t = duel(
        cards=path,
        p1={"cities": {"tylaris": ["novice"]}, "points": (2, 0, 0), "deck": ["stab"] * 5},
        p2={"deck": ["stab"] * 5},
    )
    assert points(t) == (2, 2, 0)
    t[0].chooses("redeploy novice from tylaris to vahylea")
    assert points(t) == (1, 2, 0)
    t[0].chooses("redeploy novice from vahylea to tylaris")
    assert points(t) == (0, 2, 0)
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert points(t) == (0, 2, 0)
    t.idle()


@rule("VOL-GAI-09", "VOL-PLY-08")
def test_a_building_may_use_its_chain_before_it_is_replaced():
    position = {"p1": {"hand": ["elite-trooper", "mint"], "cities": {"tylaris": ["laboratory"]}}}
    t = duel(**position)
    t[0].chooses("play elite-trooper on vahylea")
    assert points(t) == (1, 2, 1)  # Laboratory 1/1/1 and 1 Battle from its red chain
    t[0].chooses("play mint on tylaris")
    assert points(t) == (2, 2, 2)
    assert names(t, v.REMOVED) == ["laboratory"]
    t.idle()
    # the other way round the chain is lost, the points are not
    t = duel(**position)
    t[0].chooses("play mint on tylaris", "play elite-trooper on vahylea")
    assert points(t) == (2, 1, 2)
    t.idle()
