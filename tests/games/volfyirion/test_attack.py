"""Attacking a City: the price, what falls, and what may be attacked."""

import pytest
from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

ALL = [v.STANDING] * 6


def attacks(t, seat=0):
    return [option.removeprefix("attack ") for option in t[seat].options if option.startswith("attack")]


@rule("VOL-ATK-01", "VOL-ATK-07", "VOL-DEC-07")
@pytest.mark.parametrize(
    ("battle", "targets"),
    [
        (7, []),
        (8, ["yrdesh"]),
        (9, ["yrdesh", "akao-uket"]),
        (10, ["yrdesh", "akao-uket", "kyr"]),
        (15, ["yrdesh", "akao-uket", "kyr"]),
    ],
)
def test_an_unguarded_city_is_attacked_for_its_defence(battle, targets):
    position = {"points": (9, battle, 9)}
    t = duel(p1=position)
    assert attacks(t) == targets
    t.idle()
    for target in targets:
        t = duel(p1=position)
        t[0].chooses(f"attack {target}")
        city = {"yrdesh": 3, "akao-uket": 4, "kyr": 5}[target]
        assert points(t) == (9, battle - (5 + city), 9)
        assert list(t.state.city_side) == ALL[:city] + [v.DESTROYED] + ALL[city + 1 :]
        t.idle()


@rule("VOL-ATK-01")
def test_the_second_player_attacks_the_first_players_cities():
    t = duel(active=1, p2={"points": (0, 9, 0)})
    assert attacks(t, 1) == ["tylaris", "vahylea"]
    t[1].chooses("attack vahylea")
    assert list(t.state.city_side) == [1, 0, 1, 1, 1, 1]
    assert points(t, 1) == (0, 0, 0)
    assert t.log(0) == ["Player 2 attacks Vahylea for 9 Battle", "Vahylea of player 1 is destroyed"]
    t.idle()


@rule("VOL-ATK-02", "VOL-ATK-07", "VOL-ATK-10")
@pytest.mark.parametrize(("troop", "defence"), [("novice", 2), ("guard", 4), ("elite-trooper", 6)])
def test_a_guarded_city_costs_its_troop_as_well_and_only_the_troop_goes(troop, defence):
    theirs = {"cities": {"akao-uket": [troop, "bank"]}}
    t = duel(p1={"points": (0, 9 + defence - 1, 0)}, p2=theirs)
    assert "akao-uket" not in attacks(t)
    t.idle()
    t = duel(p1={"points": (0, 9 + defence, 0)}, p2=theirs)
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == ALL
    assert names(t, v.SLOTS) == [""] * 9 + ["bank"] + [""] * 2
    assert names(t, v.REMOVED) == [troop]
    assert names(t, v.PILE + v.PER_SEAT) == []
    t.idle()


@rule("VOL-ATK-03")
def test_the_building_of_a_destroyed_city_is_removed():
    t = duel(
        p1={"points": (0, 10, 0)},
        p2={"cities": {"kyr": ["bank"], "yrdesh": ["mint"]}},
    )
    t[0].chooses("attack kyr")
    assert names(t, v.REMOVED) == ["bank"]
    assert names(t, v.SLOTS) == [""] * 7 + ["mint"] + [""] * 4
    assert list(t.state.city_side) == [1, 1, 1, 1, 1, 0]
    assert list(t.state.tally) == [0, 1]  # Mint is turquoise, Bank was
    assert t.log() == [
        "Player 1 attacks Kyr for 10 Battle",
        "Bank of player 2 leaves the game",
        "Kyr of player 2 is destroyed",
    ]
    t.idle()


@rule("VOL-ATK-04", "VOL-ATK-02", "VOL-ATK-10")
def test_the_same_city_may_be_attacked_twice_in_a_row():
    theirs = {"cities": {"akao-uket": ["guard", "mint"]}}
    t = duel(p1={"points": (0, 23, 0)}, p2=theirs)
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 10, 0)
    assert names(t, v.REMOVED) == ["guard"]
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 1, 0)
    assert list(t.state.city_side) == [1, 1, 1, 1, 0, 1]
    assert names(t, v.REMOVED) == ["guard", "mint"]
    t.idle()
    t = duel(p1={"points": (0, 21, 0)}, p2=theirs)
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 8, 0)
    assert attacks(t) == ["yrdesh"]
    t.idle()


@rule("VOL-ATK-05", "VOL-ATK-01", "VOL-PTS-04")
def test_several_cities_may_be_attacked_in_one_turn():
    t = duel(p1={"points": (0, 26, 0)})
    t[0].chooses("attack kyr", "attack yrdesh")
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 0]
    assert points(t) == (0, 8, 0)
    assert attacks(t) == []
    t.idle()


@rule("VOL-ATK-06", "VOL-DEC-07")
def test_only_standing_enemy_cities_can_be_attacked():
    t = duel(p1={"points": (0, 50, 0)}, p2={"destroyed": ["akao-uket"]})
    assert attacks(t) == ["yrdesh", "kyr"]
    t.idle()
    t = duel(p1={"points": (0, 50, 0)}, p2={"destroyed": ["yrdesh"]}, lair_owner=1)
    assert attacks(t) == ["akao-uket", "kyr", "volfyirions-lair"]
    t.idle()
    t = duel(p1={"points": (0, 50, 0)}, lair_owner=0)
    assert attacks(t) == ["yrdesh", "akao-uket", "kyr"]
    t.idle()


@rule("VOL-ATK-08")
def test_a_city_under_the_dragon_may_be_attacked_and_the_token_goes_home():
    t = duel(p1={"points": (0, 8, 8)}, token="yrdesh")
    assert attacks(t) == ["yrdesh"]
    t[0].chooses("attack yrdesh")
    assert t.state.token == v.AT_LAIR
    assert t.log()[-1] == "Volfyirion returns to its Lair"
    t[0].may("end turn", "move volfyirion to akao-uket", "move volfyirion to kyr")
    t.idle()


@rule("VOL-ATK-08")
def test_the_token_stays_when_another_city_or_only_a_troop_falls():
    t = duel(
        p1={"points": (0, 21, 0)},
        p2={"cities": {"yrdesh": ["soldier"]}},
        token="yrdesh",
    )
    t[0].chooses("attack yrdesh")
    assert t.state.token == 3
    t[0].chooses("attack kyr")
    assert t.state.token == 3
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-ATK-09")
def test_the_first_player_may_attack_in_the_first_turn():
    t = duel(turn=1, p1={"turns": 1, "points": (0, 8, 0)}, p2={"turns": 0})
    t[0].may("end turn", "attack yrdesh")
    t[0].chooses("attack yrdesh")
    assert list(t.state.city_side) == [1, 1, 1, 0, 1, 1]
    t.idle()


@rule("VOL-ATK-10", "VOL-MER-03")
def test_a_guarded_city_keeps_standing_unless_a_mercenary_guards_it():
    def attacked(troop, battle):
        t = duel(
            options={"modules": ["mercenary"]},
            p1={"points": (0, battle, 0)},
            p2={"cities": {"yrdesh": [troop, "mint"]}},
        )
        t[0].chooses("attack yrdesh")
        assert points(t) == (0, 0, 0)
        t.idle()
        return t.state.city_side[3], names(t, v.SLOTS)[6:8], names(t, v.REMOVED)

    assert attacked("guard", 12) == (v.STANDING, ["", "mint"], ["guard"])
    assert attacked("mercenary-archer", 12) == (v.DESTROYED, ["", ""], ["mint"])


def test_attacks_are_described_with_their_price_and_rule():
    t = duel(p1={"points": (0, 13, 0)}, p2={"cities": {"akao-uket": ["guard"]}})
    s = t.state
    guarded = t.game.describe(s, t.game.parse(s, "attack akao-uket"))
    assert (guarded.long, guarded.pieces, guarded.rule) == (
        "Attack Akao Uket for 13 Battle",
        ("city4",),
        "VOL-ATK-02",
    )
    bare = t.game.describe(s, t.game.parse(s, "attack kyr"))
    assert (bare.long, bare.rule) == ("Attack Kyr for 10 Battle", "VOL-ATK-01")
    t.idle()
