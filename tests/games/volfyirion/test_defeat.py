"""Defeating Volfyirion: the price, the Wonders of the Lair, and the Lair as a City."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

LAIR_CITY = 6
"""The number of the claimed Lair among the Cities: behind the three of each player."""

ATTACKS = ["attack yrdesh", "attack akao-uket", "attack kyr"]


# -- the price --------------------------------------------------------------------------------------


@rule("VOL-DEF-01", "VOL-DEC-09", "VOL-PTS-05")
def test_defeating_the_dragon_takes_sixteen_battle_points():
    t = table("volfyirion", p1={"points": (20, 15, 7)})
    t[0].may("end turn", *ATTACKS)
    t.idle()
    t = table("volfyirion", p1={"points": (20, 16, 7)})
    t[0].may("end turn", *ATTACKS, "defeat volfyirion")
    t[0].chooses("defeat volfyirion")
    assert points(t) == (20, 4, 7)  # 16 paid, 4 from the Lair
    t.idle()
    t = table("volfyirion", p1={"points": (0, 21, 0)})
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 9, 0)
    t.idle()


@rule("VOL-DEC-09", "VOL-PRK-06")
def test_qoam_armory_takes_fourteen_for_its_holder_only():
    def at(battle, perk, other):
        return table(
            "volfyirion",
            options={"modules": ["perk"]},
            p1={"points": (0, battle, 0), "perk": perk},
            p2={"perk": other},
        )

    t = at(13, "qoam-armory", "heroes-party")
    t[0].cannot("defeat volfyirion")
    t.idle()
    t = at(14, "qoam-armory", "heroes-party")
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 4, 0)
    t.idle()
    for battle in (14, 15):
        t = at(battle, "qoam-oracle", "qoam-armory")
        t[0].cannot("defeat volfyirion")
        t.idle()
    t = at(16, "qoam-oracle", "qoam-armory")
    t[0].can("defeat volfyirion")
    t.idle()


@rule("VOL-DEF-02", "VOL-DEC-09")
@pytest.mark.parametrize("place", ["lair", "tylaris", "vahylea", "yrdesh", "kyr"])
def test_the_dragon_can_be_defeated_wherever_it_stands(place):
    t = table("volfyirion", p1={"points": (0, 16, 0)}, token=place)
    t[0].chooses("defeat volfyirion")
    assert t.state.token == v.GONE
    assert points(t) == (0, 4, 0)
    # the City it stood on is safe, whoever's it is
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert list(t.state.city_side) == [v.STANDING] * 7
    t.idle()


# -- token, Wonders, Lair, in this order ------------------------------------------------------------


@rule("VOL-DEF-03", "VOL-DEF-04", "VOL-DEF-05", "VOL-DEF-06")
def test_first_the_token_goes_then_the_wonders_come_then_the_lair():
    t = table(
        "volfyirion",
        p1={"points": (0, 16, 0), "hand": ["stab"]},
        lair=["emerald-horn", "pure-qoam"],
        token="kyr",
    )
    t[0].chooses("defeat volfyirion")
    assert t.state.token == v.GONE
    assert names(t, v.PILE) == ["emerald-horn"]  # whatever it costs
    assert names(t, v.LAIR) == ["", "pure-qoam"]
    assert t.state.lair_city == -1
    assert points(t) == (0, 0, 0)
    assert t.rule == "VOL-ACW-04"
    t[0].may("none", "remove stab from hand")
    t[0].chooses("none")
    assert names(t, v.PILE) == ["emerald-horn", "pure-qoam"]
    assert names(t, v.LAIR) == ["", ""]
    assert t.state.lair_city == -1
    assert points(t) == (0, 0, 0)
    t[0].may("none", "remove stab from hand", "remove emerald-horn from discard")
    t[0].chooses("remove emerald-horn from discard")
    assert names(t, v.PILE) == ["pure-qoam"]
    assert names(t, v.REMOVED) == ["emerald-horn"]
    assert t.state.lair_city == LAIR_CITY
    assert points(t) == (0, 4, 0)
    assert t.kinds == ["defeated", "acquired", "acquired", "removed", "claimed", "income"]
    assert t.log(1) == [
        "Player 1 defeats Volfyirion",
        "Player 1 acquires Emerald Horn",
        "Player 1 acquires Pure Qoam",
        "Emerald Horn of player 1 leaves the game",
        "Player 1 claims the Lair as a City",
        "Player 1 gains 4 Battle from the Lair",
    ]
    t.idle()


@rule("VOL-DEF-04")
@pytest.mark.parametrize(
    ("lair", "won"),
    [([None, None], []), ([None, "pure-qoam"], ["pure-qoam"]), (["void-fluid", None], ["void-fluid"])],
)
def test_only_wonders_still_on_the_lair_are_gained(lair, won):
    t = table("volfyirion", p1={"points": (0, 16, 0), "discard": ["stab"]}, lair=lair)
    t[0].chooses("defeat volfyirion")
    for _ in won:
        t[0].may("none", "remove stab from discard")
        t[0].chooses("remove stab from discard")
    assert names(t, v.PILE) == (won or ["stab"])
    assert names(t, v.REMOVED) == (["stab"] if won else [])
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-DEF-04", "VOL-ACW-07")
def test_each_gained_wonder_bars_itself_only_from_its_own_removal():
    t = table("volfyirion", p1={"points": (0, 16, 0)}, lair=["pure-qoam", "pure-qoam"])
    left, right = t.state.zones[v.LAIR]
    t[0].chooses("defeat volfyirion")
    t[0].may("none", "remove pure-qoam from discard")
    t[0].chooses("remove pure-qoam from discard")
    assert t.state.zones[v.PILE] == [right]
    assert t.state.zones[v.REMOVED] == [left]
    t.idle()


@rule("VOL-DEF-04", "VOL-ACQ-06")
def test_gaining_the_wonders_counts_as_acquiring():
    position = {"p1": {"points": (0, 16, 0), "turns": 1}, "row": ["stab"], "first": 0, "turn": 1}
    t = table("volfyirion", **position, lair=["pure-qoam"])
    t[0].can("swap stab")
    t[0].chooses("defeat volfyirion")
    t[0].may("end turn")
    t.idle()
    t = table("volfyirion", **position)  # no Wonder, nothing acquired
    t[0].chooses("defeat volfyirion")
    t[0].may("end turn", "swap stab")
    t.idle()


@rule("VOL-DEF-05", "VOL-DEF-10")
def test_the_lair_becomes_a_seventh_city_with_defence_nine_and_no_slot():
    t = table(
        "volfyirion",
        p1={"points": (30, 16, 0), "cities": {"tylaris": ["soldier"]}, "hand": ["guard", "mint"]},
    )
    t[0].chooses("defeat volfyirion")
    s = t.state
    assert s.lair_city == LAIR_CITY
    assert (list(s.city_owner), list(s.city_side)) == ([0, 0, 0, 1, 1, 1, 0], [v.STANDING] * 7)
    assert s.city_rebuilt == 0
    assert s.book.keys[s.city_no[LAIR_CITY]] == "volfyirions-lair"
    assert s.city_defence(LAIR_CITY) == 9
    assert len(s.zones[v.SLOTS]) == 12
    t[0].may(
        "end turn",
        *(
            f"play {card} on {city}"
            for card in ("guard", "mint")
            for city in ("tylaris", "vahylea", "alantar")
        ),
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    )
    t.idle()


@rule("VOL-DEF-05")
def test_the_second_player_claims_it_too():
    t = table("volfyirion", active=1, p2={"points": (0, 16, 0)}, lair=["pure-qoam"])
    t[1].chooses("defeat volfyirion")
    assert t.state.city_owner[LAIR_CITY] == 1
    assert names(t, v.PILE + v.PER_SEAT) == ["pure-qoam"]
    assert (points(t, 0), points(t, 1)) == ((0, 0, 0), (0, 4, 0))
    t[1].chooses("end turn")
    assert (points(t, 0), points(t, 1)) == ((0, 0, 0), (0, 0, 0))
    t.idle()


@rule("VOL-DEF-06")
def test_the_owner_gains_four_battle_points_in_every_own_main_phase_and_nobody_else():
    t = table(
        "volfyirion",
        p1={"points": (0, 16, 0), "deck": ["prospector"] * 10},
        p2={"deck": ["prospector"] * 10},
    )
    t[0].chooses("defeat volfyirion")
    assert points(t) == (0, 4, 0)
    t[0].chooses("end turn")
    assert points(t, 0) == points(t, 1) == (0, 0, 0)
    t[1].chooses("end turn")
    assert (points(t, 0), points(t, 1)) == ((0, 4, 0), (0, 0, 0))
    t[0].chooses("play prospector")
    assert points(t) == (1, 4, 0)
    t[0].chooses("end turn")
    t[1].chooses("end turn")
    assert points(t) == (0, 4, 0)
    assert t.kinds.count("income") == 3
    t.idle()


# -- after the Lair is claimed ----------------------------------------------------------------------


@rule("VOL-DEF-07", "VOL-DEF-08", "VOL-DEF-09", "VOL-DEC-09", "VOL-MAI-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_wonder_no_move_and_no_second_defeat_once_the_lair_is_claimed(seat):
    own = {"points": (0, 40, 40), "hand": ["stab"], "perk": "heroes-party"}
    other = {"deck": ["stab"] * 5, "perk": "qoam-armory"}
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1=own if seat == 0 else other,
        p2=other if seat == 0 else own,
        lair=["pure-qoam", "sharp-qoam"],
        active=seat,
        lair_owner=0,
    )
    lair = ["attack volfyirions-lair"] if seat else []
    cities = ["tylaris", "vahylea", "alantar"] if seat else ["yrdesh", "akao-uket", "kyr"]
    t[seat].may("end turn", "play stab", *(f"attack {city}" for city in cities), *lair)
    t.idle()


@rule("VOL-DEF-08", "VOL-EFF-12")
def test_no_card_effect_moves_a_dragon_that_is_gone():
    t = table(
        "volfyirion",
        p1={"play": ["emerald-horn", "volfyirions-mark", "barter", "qoam-ritual"]},
        lair_owner=1,
    )
    t[0].cannot("chain volfyirions-mark", "remove emerald-horn")
    t[0].chooses("remove emerald-horn without bonus")
    assert names(t, v.REMOVED) == ["emerald-horn"]
    assert t.state.token == v.GONE
    t.idle()


@rule("VOL-DEF-13")
def test_the_lair_is_not_filled_again_and_the_wonder_deck_is_out_of_play():
    t = table(
        "volfyirion",
        p1={"points": (0, 16, 0)},
        lair=["pure-qoam"],
        wonders=["void-fluid", "living-knife"],
        row=["stab", None, None, None, None],
        assets=["barter", "mint", "bank", "guard", "novice"],
    )
    t[0].chooses("defeat volfyirion")
    assert names(t, v.WONDERS) == []
    assert names(t, v.LAIR) == ["", ""]
    t[0].chooses("end turn")
    assert names(t, v.LAIR) == ["", ""]
    assert names(t, v.ROW) == ["stab", "barter", "mint", "bank", "guard"]  # the row is filled as ever
    t[1].chooses("end turn")
    assert names(t, v.LAIR) == ["", ""]
    t.idle()


@rule("VOL-DEF-14")
def test_wonders_elsewhere_keep_working_after_the_defeat():
    t = table(
        "volfyirion",
        p1={"hand": ["void-fluid"], "play": ["strange-box"], "points": (0, 0, 6), "deck": ["pure-qoam"] * 5},
        p2={"play": ["living-knife"], "discard": ["sharp-qoam"], "deck": []},
        lair_owner=0,
    )
    assert points(t) == (1, 4, 7)  # Strange Box 1 and 1, the Lair 4
    t[0].chooses("play void-fluid")
    assert points(t) == (1, 6, 7)
    t[0].may(
        "end turn",
        "seal own void-fluid",
        "seal own strange-box",
        "seal enemy living-knife",
        "remove void-fluid without bonus",
        "remove strange-box",
        "remove strange-box without bonus",
    )
    t[0].chooses("seal enemy living-knife", "remove strange-box", "end turn")
    assert t.state.sealed == t.state.zones[v.PLAY + v.PER_SEAT]
    assert names(t, v.HAND + v.PER_SEAT) == ["sharp-qoam"]
    t[1].chooses("play sharp-qoam", "remove sharp-qoam")
    assert points(t, 1) == (2, 1, 0)
    t.idle()


@rule("VOL-DEF-11", "VOL-ATK-01")
def test_a_claimed_lair_is_attacked_like_an_unguarded_city():
    t = table("volfyirion", active=1, p2={"points": (0, 8, 0)}, lair_owner=0)
    t[1].may("end turn", "attack tylaris")
    t.idle()
    t = table("volfyirion", active=1, p2={"points": (0, 9, 0)}, lair_owner=0)
    t[1].may("end turn", "attack tylaris", "attack vahylea", "attack volfyirions-lair")
    t[1].chooses("attack volfyirions-lair")
    assert points(t, 1) == (0, 0, 0)
    assert list(t.state.city_side) == [v.STANDING] * 6 + [v.OUT]
    assert not t.over
    t.idle()


@rule("VOL-DEF-11")
def test_its_owner_does_not_attack_the_lair_and_an_unclaimed_one_is_no_target():
    t = table("volfyirion", p1={"points": (0, 10, 0)}, lair_owner=0)
    t[0].may("end turn", *ATTACKS)
    t.idle()
    t = table("volfyirion", p1={"points": (0, 10, 0)})
    t[0].may("end turn", *ATTACKS)
    t.idle()


@rule("VOL-DEF-12", "VOL-WIN-03")
def test_the_owner_has_lost_only_when_the_lair_too_is_destroyed():
    t = table(
        "volfyirion",
        active=1,
        p1={"destroyed": ["tylaris", "vahylea"]},
        p2={"points": (0, 19, 0)},
        lair_owner=0,
    )
    t[1].chooses("attack alantar")
    assert not t.over
    t[1].may("end turn", "attack volfyirions-lair")
    t[1].chooses("attack volfyirions-lair")
    assert t.over
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-DEF-12")
def test_a_lair_lost_before_the_last_city_does_not_end_the_game():
    t = table(
        "volfyirion",
        active=1,
        p1={"destroyed": ["tylaris", "vahylea"]},
        p2={"points": (0, 19, 0)},
        lair_owner=0,
    )
    t[1].chooses("attack volfyirions-lair")
    assert not t.over
    t[1].chooses("attack alantar")
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-DEF-15")
def test_a_destroyed_lair_leaves_the_game_and_its_income_ends():
    t = table(
        "volfyirion",
        options={"extended": True},
        active=1,
        p1={"deck": ["endless-tactic"] * 5},
        p2={"points": (0, 9, 0)},
        assets=[],
        lair_owner=0,
    )
    t[1].chooses("attack volfyirions-lair")
    assert t.state.city_side[LAIR_CITY] == v.OUT
    assert t.state.token == v.GONE
    t[1].chooses("end turn")
    assert points(t) == (0, 0, 0)
    t[0].chooses(*["play endless-tactic"] * 5)
    assert points(t) == (10, 20, 15)
    t[0].may("end turn", *ATTACKS)  # no rebuilding it, no second defeat, no move
    t.idle()
