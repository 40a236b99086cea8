"""What is in force is told: seals, the dragon's threat, prices that changed, what is used up for this turn."""

import pytest

from tabard.games import game
from tabard.testing import rule, table
from tabard.testing.contract import points
from tabard.testing.statements import check_lasting


def told(t, seat=0):
    """What is in force by its id: text and how long."""
    return {one.id: (one.text, one.until) for one in t.state.view(seat).lasting}


@pytest.mark.parametrize("number", range(len(game("volfyirion").samples())))
def test_every_seal_is_told_and_nothing_that_is_not_in_force(number):
    played = game("volfyirion")
    for s in points(played, played.samples()[number], 3 + number, 60):
        check_lasting(played, s)
        pieces = {piece.id for piece in s.view(None).pieces}
        for one in s.view(None).lasting:
            assert one.rule in played.rules
            assert one.text[0].isupper()
            assert one.text.endswith(".")
            assert one.until
            assert set(one.pieces) <= pieces
            assert one.source is None or one.source in played.faces_by_id


@rule("VOL-SEA-03", "VOL-SEA-07")
def test_a_seal_is_told_to_both_players_with_its_price():
    t = table("volfyirion", p1={"play": ["void-fluid", "pure-qoam"], "sealed": ["void-fluid"]})
    text = "Void Fluid is sealed: it gives no points and its ability cannot be used."
    assert told(t) == told(t, 1) == {"sealed-0": (text, "until it is unsealed for 4 Knowledge")}
    (one,) = t[0].view.lasting
    assert one.pieces == tuple(p.id for p in t[0].view.pieces if p.name == "Void Fluid")
    t.idle()


@rule("VOL-SOL-05")
@pytest.mark.parametrize(
    ("unseal", "until"), [(False, "for the rest of the game"), (True, "until it is unsealed for 4 Knowledge")]
)
def test_alone_a_seal_stays_unless_that_is_opened(unseal, until):
    t = table(
        "volfyirion",
        options={"mode": "solo", "solo_unseal": unseal},
        p1={"play": ["void-fluid"], "sealed": ["void-fluid"]},
    )
    assert told(t)["sealed-0"][1] == until
    t.idle()


@rule("VOL-COP-20")
def test_a_sealed_rage_card_is_not_counted_until_the_next_draw_phase():
    t = table("volfyirion", options={"mode": "coop"}, p1={"points": (0, 0, 3)}, grid=["pure-qoam"])
    assert set(told(t)) == {"dragon"}
    assert "with 3 against its Defence of 8" in told(t)["dragon"][0]
    t[0].chooses("bind pure-qoam at 1-left")
    assert told(t)["sealed-0"] == (
        "Pure Qoam is sealed: the dragon's attack does not count it.",
        "until the next Draw Phase",
    )
    assert "with 0 against its Defence of 8" in told(t)["dragon"][0]
    t.idle()


@rule("VOL-TEA-13")
def test_a_sealed_row_card_is_told_to_both_teams():
    t = table("volfyirion", options={"mode": "team"}, p3={"points": (0, 0, 6)}, row=["bank"], active=2)
    t[2].chooses("lock bank")
    for seat in range(4):
        assert told(t, seat) == {
            "sealed-0": (
                "Bank is sealed: it can be neither acquired nor replaced.",
                "until team 1 unseals it for 6 Knowledge",
            )
        }
    t.idle()


@rule("VOL-MOV-07")
def test_the_dragon_on_a_city_is_a_threat_until_it_leaves():
    t = table("volfyirion", p1={"points": (0, 0, 8)})
    assert told(t) == {}
    t[0].chooses("move volfyirion to kyr")
    threat = ("Volfyirion destroys Kyr at the end of the turn of player 2.", "until it is moved or defeated")
    assert told(t) == told(t, 1) == {"dragon": threat}
    t.idle()


@rule("VOL-TEA-18", "VOL-TEA-19")
def test_the_dragon_of_the_teams_makes_wonders_dearer_or_threatens_a_stronghold():
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 0, 18)}, lair2=["pure-qoam"], token="off"
    )
    assert told(t) == {}
    t[0].chooses("move volfyirion to lair-2")
    assert told(t) == {
        "dragon": ("Team 2 pays 2 more Battle for each Wonder of its Lair.", "while Volfyirion stands there")
    }
    (one,) = t[2].view.lasting
    assert set(one.pieces) == {"token", *(p.id for p in t[2].view.pieces if p.area == "lair-t1")}
    t[0].chooses("move volfyirion to yrdesh-kyr-2")
    assert told(t)["dragon"][0].endswith("at the end of the turn of team 2.")
    t.idle()


@rule("VOL-SOL-08", "VOL-SOL-13")
def test_alone_the_waking_of_the_dragon_is_told():
    spec = {"options": {"mode": "solo"}, "p1": {"play": ["stab"], "deck": [], "discard": ["captain"]}}
    t = table("volfyirion", **spec)
    assert told(t) == {}
    t[0].chooses("remove stab")
    assert told(t)["dragon"] == (
        "Volfyirion is awake and attacks at the end of this turn with all cards of the Rage Pile.",
        "this turn",
    )
    t.idle()


@rule("VOL-DEF-06", "VOL-DEF-07", "VOL-DEF-08")
def test_a_claimed_lair_ends_wonders_and_moves_and_gives_an_income():
    t = table("volfyirion", p1={"points": (0, 16, 0)})
    t[0].chooses("defeat volfyirion")
    assert told(t) == {
        "dragon": (
            "No Wonder can be acquired and Volfyirion cannot be moved any more.",
            "for the rest of the game",
        ),
        "income": ("Player 1 gains 4 Battle in each own Main Phase.", "while the Lair stands"),
    }
    t.idle()


@rule("VOL-PLO-10")
def test_a_city_that_double_shift_raised_says_so_this_turn():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"points": (0, 10, 0), "ploy": "mirage-city"},
        p2={"ploy": "double-shift"},
    )
    assert told(t) == {}
    t[0].chooses("attack kyr")
    assert told(t) == {"shift": ("Kyr has 2 more Defence.", "this turn")}
    t[0].chooses("end turn")
    assert told(t) == {}
    t.idle()


@rule("VOL-PLO-14")
def test_a_troop_that_left_for_battle_is_remembered_while_a_ploy_could_bring_it_back():
    own = {"cities": {"tylaris": ["soldier"]}, "points": (0, 8, 0)}
    t = table("volfyirion", p1=own)
    t[0].chooses("remove soldier on tylaris")
    assert told(t) == {}  # without Ploys it means nothing
    t.idle()
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={**own, "ploy": "mirage-city"},
        p2={"ploy": "crystallization"},
    )
    t[0].chooses("remove soldier on tylaris")
    text = "Soldier left the game for Battle: a Ploy may bring such a Troop back after an attack."
    assert told(t) == told(t, 1) == {"thrown": (text, "this turn")}
    t[0].chooses("attack yrdesh")  # and now it is known that it was not Second Chance
    assert told(t) == {}
    t.idle()


@rule("VOL-PRK-06", "VOL-PRK-07")
def test_perks_tell_another_price_and_what_is_used_up():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "anomaly-collider", "play": ["pure-qoam"]},
        p2={"perk": "qoam-armory"},
    )
    armory = ("Player 2 may defeat Volfyirion for 14 Battle instead of 16.", "for the rest of the game")
    assert told(t) == {"armory-1": armory}
    t[0].chooses("collide pure-qoam")
    assert told(t)["collided"] == ("Anomaly Collider has been used.", "this turn")
    t[0].chooses("end turn")
    assert set(told(t)) == {"sealed-0", "armory-1"}
    t.idle()


@rule("VOL-COP-22", "VOL-COP-25", "VOL-DEC-28")
def test_partners_see_who_has_passed_who_is_out_and_who_removed_a_card():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"points": (0, 0, 3), "hand": ["stab"]},
        p2={"hand": ["stab"]},
    )
    t[0].chooses("purge stab from hand", "pass")
    found = told(t)
    assert found["purged-0"] == ("Player 1 has used the paid removal of a card.", "this turn")
    assert found["passed-0"] == ("Player 1 has passed and does nothing more.", "this turn")
    assert not {"purged-1", "passed-1", "out-0"} & set(found)
    t.idle()
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"hand": ["stab"]},
        p2={"destroyed": ["yrdesh", "akao-uket", "kyr"]},
    )
    assert told(t)["out-1"] == (
        "Player 2 has no City left and plays no more cards.",
        "for the rest of the game",
    )
    t.idle()
