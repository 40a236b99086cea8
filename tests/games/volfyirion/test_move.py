"""Moving Volfyirion: the price, the two ways it can go, and what it does where it waits."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

CITIES = ["tylaris", "vahylea", "alantar", "yrdesh", "akao-uket", "kyr"]
"""By number: three of player 1, three of player 2."""

ONTO_ENEMY = [f"move volfyirion to {city}" for city in CITIES[3:]]


@rule("VOL-MOV-01", "VOL-DEC-12", "VOL-PTS-08")
def test_a_move_costs_eight_knowledge():
    t = table("volfyirion", p1={"points": (15, 7, 7)})
    t[0].may("end turn")
    t.idle()
    t = table("volfyirion", p1={"points": (15, 7, 8)})
    t[0].may("end turn", *ONTO_ENEMY)
    t[0].chooses("move volfyirion to kyr")
    assert points(t) == (15, 7, 0)
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 11)}, token="tylaris")
    t[0].may("end turn", "move volfyirion to lair")
    t[0].chooses("move volfyirion to lair")
    assert points(t) == (0, 0, 3)
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 7)}, token="tylaris")
    t[0].may("end turn")
    t.idle()


@rule("VOL-MOV-02", "VOL-DEC-12")
@pytest.mark.parametrize("seat", [0, 1])
def test_from_the_lair_the_token_goes_onto_any_enemy_city(seat):
    enemy = CITIES[:3] if seat else CITIES[3:]
    for city in enemy:
        t = table("volfyirion", active=seat, **{f"p{seat + 1}": {"points": (0, 0, 8)}})
        t[seat].may("end turn", *(f"move volfyirion to {other}" for other in enemy))
        t[seat].chooses(f"move volfyirion to {city}")
        assert t.state.token == CITIES.index(city)
        assert list(t.state.city_side) == [v.STANDING] * 6
        assert t.kinds == ["moved"]
        t.idle()


@rule("VOL-MOV-03", "VOL-DEC-12")
@pytest.mark.parametrize("city", CITIES)
def test_from_an_own_city_the_token_goes_back_to_the_lair(city):
    seat = CITIES.index(city) // 3
    t = table("volfyirion", active=seat, token=city, **{f"p{seat + 1}": {"points": (0, 0, 8)}})
    t[seat].may("end turn", "move volfyirion to lair")
    t[seat].chooses("move volfyirion to lair")
    assert t.state.token == v.AT_LAIR
    assert t.kinds == ["returned"]
    t.idle()


@rule("VOL-MOV-04", "VOL-DEC-12")
@pytest.mark.parametrize("city", CITIES)
def test_from_an_enemy_city_the_token_cannot_be_moved(city):
    seat = 1 - CITIES.index(city) // 3
    t = table("volfyirion", active=seat, token=city, **{f"p{seat + 1}": {"points": (0, 0, 30)}})
    t[seat].may("end turn")
    t.idle()


@rule("VOL-MOV-04")
def test_no_way_leads_from_city_to_city():
    t = table("volfyirion", p1={"points": (0, 0, 30)}, token="vahylea")
    t[0].may("end turn", "move volfyirion to lair")
    t.idle()


@rule("VOL-MOV-05")
def test_both_moves_may_be_made_in_one_turn_for_sixteen():
    t = table("volfyirion", p1={"points": (0, 0, 16)}, token="vahylea")
    t[0].chooses("move volfyirion to lair")
    assert (t.state.token, points(t)) == (v.AT_LAIR, (0, 0, 8))
    t[0].may("end turn", *ONTO_ENEMY)
    t[0].chooses("move volfyirion to akao-uket")
    assert (t.state.token, points(t)) == (4, (0, 0, 0))
    t[0].may("end turn")
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 15)}, token="vahylea")
    t[0].chooses("move volfyirion to lair")
    t[0].may("end turn")
    t.idle()


@rule("VOL-MOV-05", "VOL-EFF-10")
def test_a_move_by_card_effect_saves_eight_of_the_sixteen():
    t = table("volfyirion", p1={"play": ["emerald-horn"], "points": (0, 0, 7)}, token="vahylea")
    assert points(t) == (2, 0, 8)
    t[0].chooses("remove emerald-horn", "move volfyirion to lair")
    assert points(t) == (2, 0, 8)
    t[0].chooses("move volfyirion to kyr")
    assert (t.state.token, points(t)) == (5, (2, 0, 0))
    t.idle()


@rule("VOL-MOV-06", "VOL-DEC-12")
def test_a_destroyed_city_is_no_target():
    t = table("volfyirion", p1={"points": (0, 0, 8)}, p2={"destroyed": ["akao-uket"]})
    t[0].may("end turn", "move volfyirion to yrdesh", "move volfyirion to kyr")
    t.idle()


@rule("VOL-MOV-07", "VOL-MOV-08", "VOL-END-06", "VOL-END-07", "VOL-END-12", "VOL-END-13")
def test_the_token_waits_and_destroys_the_city_at_the_end_of_its_owners_turn():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 8), "cities": {"alantar": ["novice"]}},
        p2={"cities": {"kyr": ["elite-trooper", "bank"], "yrdesh": ["guard", "mint"]}, "deck": ["stab"] * 5},
    )
    t[0].chooses("move volfyirion to kyr", "end turn")
    assert t.state.token == 5
    assert list(t.state.city_side) == [v.STANDING] * 6
    assert names(t, v.SLOTS)[10:] == ["elite-trooper", "bank"]
    t[1].chooses("end turn")
    assert list(t.state.city_side) == [v.STANDING] * 5 + [v.DESTROYED]
    assert names(t, v.SLOTS) == ["", "", "", "", "novice", "", "guard", "mint", "", "", "", ""]
    assert names(t, v.REMOVED)[-2:] == ["elite-trooper", "bank"]
    assert t.state.token == v.AT_LAIR
    assert not t.over
    t.idle()


@rule("VOL-MOV-07")
def test_a_dragon_that_is_repelled_in_time_destroys_nothing():
    t = table("volfyirion", active=1, p2={"points": (0, 0, 8)}, token="kyr")
    t[1].chooses("move volfyirion to lair", "end turn")
    assert list(t.state.city_side) == [v.STANDING] * 6
    assert t.state.token == v.AT_LAIR
    t.idle()


@rule("VOL-MOV-07")
def test_a_dragon_that_is_defeated_in_time_destroys_nothing():
    t = table("volfyirion", active=1, p2={"points": (0, 16, 0)}, token="kyr")
    t[1].chooses("defeat volfyirion", "end turn")
    assert list(t.state.city_side) == [v.STANDING] * 7
    assert t.state.token == v.GONE
    t.idle()


@rule("VOL-MOV-09", "VOL-ATK-08")
def test_the_token_changes_nothing_about_the_city_it_stands_on():
    position = {
        "p1": {
            "points": (10, 0, 0),
            "hand": ["guard", "mint"],
            "cities": {"vahylea": ["soldier", "apothecary"], "tylaris": ["qoam-scout"]},
        },
        "p2": {"points": (0, 0, 0)},
        "assets": [],
    }
    free = table("volfyirion", **position)
    under = table("volfyirion", **position, token="vahylea")
    assert points(free) == points(under) == (11, 0, 2)
    assert free[0].options == under[0].options
    assert under.state.city_defence(1) == 12
    for t in (free, under):
        t[0].chooses("redeploy soldier from vahylea to alantar", "remove qoam-scout on tylaris")
        t[0].chooses("play mint on vahylea")
        assert points(t) == (9, 0, 6)
        t.idle()
    # and the enemy attacks it at the same price
    t = table(
        "volfyirion",
        active=1,
        p1={"cities": {"vahylea": ["soldier"]}},
        p2={"points": (0, 12, 0)},
        token="vahylea",
    )
    t[1].may("end turn", "attack tylaris", "attack vahylea", "attack alantar")
    t[1].chooses("attack vahylea")
    assert points(t, 1) == (0, 0, 0)
    assert t.state.token == 1  # only the Troop went
    t.idle()


def test_moving_is_described_with_token_and_city():
    t = table("volfyirion", p1={"points": (0, 0, 8)})
    s = t.state
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    one = texts["move volfyirion to kyr"]
    assert (one.long, one.pieces, one.rule) == (
        "Send Volfyirion onto Kyr for 8 Knowledge",
        ("token", "city5"),
        "VOL-MOV-02",
    )
    t[0].chooses("move volfyirion to kyr")
    assert t.log(1) == ["Player 1 sends Volfyirion onto Kyr"]
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 8)}, token="tylaris")
    s = t.state
    (home,) = [t.game.describe(s, o) for o in s.decision.options[1:]]
    assert (home.long, home.pieces, home.rule) == (
        "Send Volfyirion back to its Lair for 8 Knowledge",
        ("token",),
        "VOL-MOV-03",
    )
    t.idle()
