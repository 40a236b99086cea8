"""Why not, alone, with a partner and in teams: what these modes refuse says why, with the rule that stops it."""

from tabard.testing import table

from .tables import reasons


def test_alone_the_dragon_and_its_rage_say_their_prices():
    t = table("volfyirion", options={"mode": "solo"}, p1={"points": (0, 5, 2)}, kept="bank")
    found = reasons(t)
    assert found["Volfyirion"] == ("Needs 11 more Battle or 14 more Knowledge", "VOL-SOL-11")
    assert found["Bank"] == ("Needs 1 more Battle or 4 more Knowledge", "VOL-SOL-09")
    t.idle()
    t = table("volfyirion", options={"mode": "solo"}, p1={"points": (0, 5, 6)}, kept="bank")
    assert "Bank" not in reasons(t)
    t[0].can("calm with knowledge")
    t.idle()
    t = table("volfyirion", options={"mode": "solo"}, p1={"points": (0, 6, 16)}, kept="bank")
    assert not {"Volfyirion", "Bank"} & set(reasons(t))
    t.idle()


def test_alone_a_seal_stays_for_good_unless_that_is_opened():
    spec = {"p1": {"play": ["void-fluid"], "sealed": ["void-fluid"], "points": (0, 0, 3)}}
    t = table("volfyirion", options={"mode": "solo"}, **spec)
    assert reasons(t)["Void Fluid"] == (
        "Unseal: in solo play a seal stays for good; use: sealed",
        "VOL-SOL-05",
    )
    t.idle()
    t = table("volfyirion", options={"mode": "solo", "solo_unseal": True}, **spec)
    assert reasons(t)["Void Fluid"] == ("Unseal: needs 1 more Knowledge; use: sealed", "VOL-SEA-01")
    t.idle()


def test_partners_wait_for_each_other():
    t = table(
        "volfyirion",
        options={"mode": "coop"},
        p1={"points": (0, 3, 2)},
        p2={"hand": ["stab"]},
        grid=["void-fluid", "pure-qoam"],
    )
    found = reasons(t)
    assert found["Void Fluid"] == ("Needs 1 more Battle or 2 more Knowledge", "VOL-COP-19")
    assert "Pure Qoam" not in found
    assert found["Volfyirion"] == (
        "Move: needs 6 more Knowledge; attack or subjugate: needs 17 more Battle or 18 more Knowledge alone, "
        "or together 27 more Battle or 28 more Knowledge",
        "VOL-COP-21",
    )
    assert reasons(t, 1) == {"Stab": ("Your partner acts now", "VOL-DEC-28")}
    t[0].chooses("pass")
    assert reasons(t, 0) == {}
    t.idle()


def test_the_dragon_of_the_circle_is_moved_attacked_and_subjugated_for_its_price():
    t = table("volfyirion", options={"mode": "coop"}, p1={"points": (0, 20, 8)})
    assert "Volfyirion" not in reasons(t)
    t[0].can("lure volfyirion clockwise", "attack volfyirion alone")
    t.idle()
    five = {"p1": {"destroyed": ["tylaris", "vahylea", "alantar"], "points": (0, 20, 8)}}
    t = table("volfyirion", options={"mode": "coop"}, **five, p2={"destroyed": ["akao-uket", "kyr"]})
    assert reasons(t)["Volfyirion"] == ("Move: no other City stands", "VOL-COP-21")
    t.idle()


def test_the_paid_removal_of_partners_is_had_once_a_turn():
    spec = {"hand": ["stab"], "discard": ["captain"], "play": ["barter"]}
    t = table("volfyirion", options={"mode": "coop"}, p1={**spec, "points": (0, 0, 2)})
    found = reasons(t)
    assert found["Stab"] == found["Barter"] == ("Remove: needs 1 more Knowledge", "VOL-COP-22")
    assert found["Captain"] == ("Needs 1 more Knowledge", "VOL-COP-22")
    t.idle()
    t = table("volfyirion", options={"mode": "coop"}, p1={**spec, "points": (0, 0, 6)})
    assert not {"Stab", "Captain", "Barter"} & set(reasons(t))
    t[0].chooses("purge captain from discard")
    assert reasons(t)["Stab"] == ("Remove: once a turn, and done", "VOL-COP-22")
    t.idle()


def test_a_sealed_rage_card_can_only_be_struck():
    t = table("volfyirion", options={"mode": "coop"}, p1={"points": (0, 2, 9)}, grid=["pure-qoam"])
    assert "Pure Qoam" not in reasons(t)
    t[0].chooses("bind pure-qoam at 1-left")
    assert reasons(t)["Pure Qoam"] == ("Needs 1 more Battle", "VOL-COP-19")
    t.idle()


def test_teams_pay_more_for_wonders_and_cannot_use_sealed_row_cards():
    t = table(
        "volfyirion",
        options={"mode": "team"},
        p3={"points": (0, 0, 6)},
        row=["bank"],
        active=2,
    )
    t[2].chooses("lock bank", "pass")
    t[3].chooses("pass")
    assert t.asked == 0
    assert reasons(t)["Bank"] == (
        "Use: sealed by the other team; unseal: needs 6 more Knowledge",
        "VOL-TEA-13",
    )
    t.idle()
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 4, 8)}, lair=["pure-qoam"], token="lair-1"
    )
    found = reasons(t)
    assert found["Pure Qoam"] == ("Needs 1 more Battle", "VOL-TEA-18")  # its price alone is there
    assert found["Volfyirion"] == (
        "Defeat: needs 28 more Battle; move: needs 1 more Knowledge",
        "VOL-TEA-21",
    )
    view = t[0].view
    assert [p.why_not.text for p in view.pieces if p.id in ("city6", "city7")] == ["Needs 14 more Battle"] * 2
    t.idle()
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 5, 9)}, lair=["pure-qoam"], token="lair-1"
    )
    assert "Pure Qoam" not in reasons(t)
    assert reasons(t)["Volfyirion"] == ("Defeat: needs 27 more Battle", "VOL-TEA-21")
    t.idle()


def test_the_straight_way_onto_a_stronghold_costs_more():
    spec = {"options": {"mode": "team"}, "token": "off"}
    t = table("volfyirion", p1={"points": (0, 0, 9)}, **spec)
    found = {p.id: p.why_not.text for p in t[0].view.pieces if p.why_not is not None}
    far = "Attack: needs 18 more Battle; send Volfyirion here: needs 7 more Knowledge"
    assert found["city6"] == found["city7"] == far
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 16)}, **spec)
    found = {p.id: p.why_not.text for p in t[0].view.pieces if p.why_not is not None}
    assert found["city6"] == "Attack: needs 18 more Battle"
    t.idle()


def test_cards_of_the_enemy_row_say_what_sealing_them_costs():
    t = table("volfyirion", options={"mode": "team"}, p1={"points": (0, 0, 5)}, row2=["bank", "guard"])
    assert reasons(t)["Bank"] == ("Needs 1 more Knowledge", "VOL-TEA-13")
    assert "Guard" not in reasons(t)
    t[0].chooses("lock guard")
    assert reasons(t)["Guard"] == ("Sealed already", "VOL-TEA-13")
    t.idle()


def test_the_wonders_of_the_other_lair_belong_to_the_other_team():
    t = table("volfyirion", options={"mode": "team"}, p1={"points": (0, 9, 0)}, lair2=["pure-qoam"])
    assert reasons(t)["Pure Qoam"] == ("It lies on the Lair of the other team", "VOL-TEA-11")
    t.idle()
    t = table("volfyirion", options={"mode": "team"}, p1={"points": (0, 9, 0)}, lair=["pure-qoam"])
    assert "Pure Qoam" not in reasons(t)
    t.idle()
