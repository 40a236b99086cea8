"""Extended mode: destroyed Cities are rebuilt, once each."""

from functools import partial

import pytest
from tests.games.volfyirion.tables import bare_duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODE = {"extended": True}
duel = partial(bare_duel, options=MODE)


@rule("VOL-EX-46", "VOL-EXT-01", "VOL-EXT-02", "VOL-EXT-03", "VOL-EXT-04", "VOL-EXT-05")
def test_a_city_of_9_is_rebuilt_for_9_command_and_leaves_the_game_when_it_falls_again():
    t = duel(
        p1={"points": (9, 0, 0), "destroyed": ["vahylea"], "hand": ["guard"], "deck": []},
        p2={"deck": ["captain", "captain", "captain", "captain", "stab"]},
    )
    assert list(t.state.city_side) == [1, v.DESTROYED, 1, 1, 1, 1]
    t[0].may("end turn", "play guard on tylaris", "play guard on alantar", "rebuild vahylea")
    t[0].chooses("rebuild vahylea")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == [1] * 6
    assert t.state.city_defence(1) == 9
    assert names(t, v.SLOTS)[2:4] == ["", ""]
    assert t.log(1) == ["Player 1 rebuilds Vahylea"]
    t[0].may("end turn", *(f"play guard on {city}" for city in ("tylaris", "vahylea", "alantar")))
    t[0].chooses("end turn")
    t[1].chooses("play captain", "play captain", "play captain", "attack vahylea")
    assert list(t.state.city_side) == [1, v.OUT, 1, 1, 1, 1]
    assert points(t, 1) == (3, 0, 0)
    assert [p.face for p in t[0].view.pieces if p.area == "removed" and p.id == "city1"] == ["vahylea"]
    t.idle()


@rule("VOL-EXT-04", "VOL-DEC-17", "VOL-EXT-01")
@pytest.mark.parametrize(
    ("command", "offered"),
    [
        (7, []),
        (8, ["rebuild tylaris"]),
        (9, ["rebuild tylaris", "rebuild vahylea"]),
    ],
)
def test_each_own_destroyed_city_whose_price_is_covered_is_offered(command, offered):
    t = duel(p1={"points": (command, 0, 30), "destroyed": ["tylaris", "vahylea"]}, token="gone")
    t[0].may("end turn", *offered)
    t.idle()


@rule("VOL-EXT-04", "VOL-DEC-17")
@pytest.mark.parametrize(
    ("city", "price"),
    [("tylaris", 8), ("vahylea", 9), ("alantar", 10), ("yrdesh", 8), ("akao-uket", 9), ("kyr", 10)],
)
def test_the_price_of_a_city_is_its_printed_defence_in_command(city, price):
    seat = 0 if city in ("tylaris", "vahylea", "alantar") else 1
    mine, theirs = ("p1", "p2") if seat == 0 else ("p2", "p1")
    for command, offered in ((price - 1, []), (price, [f"rebuild {city}"])):
        sides = {mine: {"points": (command, 0, 0), "destroyed": [city]}, theirs: {}}
        t = duel(active=seat, **sides)
        t[seat].may("end turn", *offered)
        if offered:
            t[seat].chooses(offered[0])
            assert points(t, seat) == (0, 0, 0)
            assert list(t.state.city_side) == [1] * 6
        t.idle()


@rule("VOL-EXT-01", "VOL-DEC-17")
def test_without_the_mode_nothing_is_rebuilt():
    t = duel(options={}, p1={"points": (30, 0, 0), "destroyed": ["tylaris", "alantar"]})
    t[0].may("end turn")
    t.idle()


@rule("VOL-EXT-05")
def test_a_rebuilt_city_is_used_in_the_same_turn():
    t = duel(
        p1={
            "points": (12, 0, 0),
            "destroyed": ["tylaris"],
            "hand": ["barracks"],
            "cities": {"alantar": ["guard"]},
        },
    )
    t[0].cannot("play barracks on tylaris", "redeploy guard from alantar to tylaris")
    t[0].chooses("rebuild tylaris")
    assert points(t) == (4, 0, 0)
    t[0].chooses("play barracks on tylaris", "redeploy guard from alantar to tylaris")
    assert names(t, v.SLOTS)[:6] == ["guard", "barracks", "", "", "", ""]
    assert points(t) == (0, 2, 0)
    assert t.state.city_defence(0) == 12
    t.idle()


@rule("VOL-EXT-05")
def test_a_rebuilt_city_can_be_attacked_and_besieged_again():
    t = duel(p1={"points": (8, 0, 0), "destroyed": ["tylaris"]}, p2={"deck": ["diviner"] * 3 + ["captain"]})
    t[0].chooses("rebuild tylaris", "end turn")
    t[1].chooses("play diviner", "play diviner", "play diviner")
    t[1].can("move volfyirion to tylaris")
    t[1].chooses("move volfyirion to tylaris")
    t[1].chooses("end turn")
    t[0].chooses("end turn")
    assert t.state.city_side[0] == v.OUT
    assert t.state.token == v.AT_LAIR
    t.idle()


@rule("VOL-EXT-03", "VOL-EXT-08")
@pytest.mark.parametrize("again", ["attack", "dragon"])
def test_a_city_destroyed_a_second_time_is_gone_with_what_lay_on_it_and_never_rebuilt(again):
    own = {
        "cities": {"tylaris": ["library"]},
        "rebuilt": ["tylaris"],
        "destroyed": ["vahylea"],
        "deck": ["qoam-vein"] * 3,
    }
    if again == "attack":
        t = duel(p1=own, p2={"points": (0, 8, 0), "deck": []}, active=1)
        t[1].chooses("attack tylaris", "end turn")
    else:
        t = duel(p1={**own, "hand": ["qoam-vein"] * 3, "deck": []}, p2={"deck": []}, token="tylaris")
        t[0].chooses("end turn")
        t[1].chooses("end turn")
    assert list(t.state.city_side) == [v.OUT, v.DESTROYED, 1, 1, 1, 1]
    assert names(t, v.REMOVED)[-1] == "library"
    t[0].chooses("play qoam-vein", "play qoam-vein", "play qoam-vein")
    assert points(t)[0] == 9
    t[0].can("rebuild vahylea")
    t[0].cannot("rebuild tylaris")
    t.idle()


@rule("VOL-EXT-08", "VOL-EXT-03")
def test_several_cities_are_rebuilt_in_one_turn_but_none_twice():
    t = duel(p1={"points": (27, 0, 0), "destroyed": ["tylaris", "vahylea"]})
    t[0].may("end turn", "rebuild tylaris", "rebuild vahylea")
    t[0].chooses("rebuild tylaris")
    assert points(t) == (19, 0, 0)
    t[0].may("end turn", "rebuild vahylea")
    t[0].chooses("rebuild vahylea")
    assert points(t) == (10, 0, 0)
    assert t.state.city_rebuilt == 0b11
    t[0].may("end turn")
    t.idle()
    gone = [v.OUT, v.DESTROYED, 1, 1, 1, 1]
    t = duel(p1={"points": (30, 0, 0)}, fields={"city_side": gone, "city_rebuilt": 1})
    t[0].may("end turn", "rebuild vahylea")
    t.idle()


@rule("VOL-EXT-06", "VOL-WIN-01")
def test_a_player_whose_last_city_falls_has_lost_whatever_could_have_been_rebuilt():
    t = duel(
        p1={"points": (30, 8, 0)},
        p2={"destroyed": ["akao-uket", "kyr"], "deck": ["prospector"] * 10},
    )
    t[0].chooses("attack yrdesh")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()
    t = duel(p1={"points": (30, 0, 0), "destroyed": ["tylaris", "vahylea"]}, token="alantar")
    t[0].chooses("end turn")  # it could have rebuilt one before
    assert t.returns == [-1.0, 1.0]
    t.idle()


@rule("VOL-EXT-06")
def test_rebuilding_in_time_keeps_a_player_in_the_game():
    t = duel(p1={"points": (8, 0, 0), "destroyed": ["tylaris", "vahylea"], "deck": []}, token="alantar")
    t[0].chooses("rebuild tylaris", "end turn")
    assert not t.over
    assert list(t.state.city_side) == [1, 0, 0, 1, 1, 1]
    t.idle()


@rule("VOL-EXT-07", "VOL-DEF-15")
def test_neither_a_destroyed_lair_nor_an_enemy_city_is_rebuilt():
    t = duel(
        p1={"points": (30, 0, 0)},
        p2={"destroyed": ["yrdesh", "kyr"]},
        lair_owner=0,
        fields={"city_side": [1, 1, 1, 0, 1, 0, v.OUT]},
    )
    t[0].may("end turn")
    t.idle()
    # the Lair that an attack destroys is out at once, not turned over
    t = duel(p1={"points": (0, 9, 0)}, lair_owner=1, p2={"destroyed": ["yrdesh", "akao-uket"]})
    t[0].chooses("attack volfyirions-lair")
    assert list(t.state.city_side) == [1, 1, 1, 0, 0, 1, v.OUT]
    t.idle()


def test_rebuilding_is_described_with_its_rule():
    t = duel(p1={"points": (8, 0, 0), "destroyed": ["tylaris"]})
    text = t.game.describe(t.state, t.game.parse(t.state, "rebuild tylaris"))
    assert (text.long, text.rule, text.pieces) == ("Rebuild Tylaris for 8 Command", "VOL-EXT-01", ("city0",))
    t.idle()


@rule("VOL-EXT-01", "VOL-SETC-06", "VOL-DEC-17")
def test_a_price_in_a_set_of_the_players_own_may_ask_for_every_kind_of_points(tmp_path):
    path = tmp_path / "my-set.yaml"
    city = "{id: tylaris, name: Tylaris, kind: city, side: 0, count: 1, defence: 8"
    price = "rebuild: {command: 1, battle: 2, knowledge: 3}}"
    path.write_text(f"set: mine\ntitle: Mine\nextends: volfyirion\ncards:\n- {city}, {price}\n")
    for purse, offered in (((1, 2, 3), True), ((0, 2, 3), False), ((1, 1, 3), False), ((1, 2, 2), False)):
        t = duel(cards=path, p1={"points": purse, "destroyed": ["tylaris"]})
        t[0].may("end turn", *(["rebuild tylaris"] if offered else []))
        if offered:
            t[0].chooses("rebuild tylaris")
            assert points(t) == (0, 0, 0)
        t.idle()
