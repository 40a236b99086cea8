"""Why not: a piece that its seat might expect to use and cannot says why, with the rule."""

import pytest

from tabard.games import game
from tabard.games.volfyirion import actions as a
from tabard.testing import table
from tabard.testing.contract import walk


def reasons(t, seat=None):
    """Name (or the id of a City) to reason and rule, for the pieces that have one."""
    view = t.state.view(t.asked if seat is None else seat)
    return {p.name: (p.why_not.text, p.why_not.rule) for p in view.pieces if p.why_not is not None}


# -- the Main Phase ---------------------------------------------------------------------------------


def test_a_row_card_says_how_many_points_are_missing():
    t = table(
        "volfyirion",
        p1={"points": (3, 0, 2)},
        row=["novice", "guard", "qoam-vein"],
        assets=["bank", "stab"],
        lair=["sharp-qoam"],
    )
    found = reasons(t)
    assert found["Guard"] == ("Needs 1 more Command", "VOL-ACQ-01")
    assert found["Qoam Vein"] == ("Needs 4 more Command", "VOL-ACQ-01")
    assert "Novice" not in found
    assert found["Bank"] == ("Only cards in the row can be acquired", "VOL-ACQ-05")
    assert "replace guard" in t[0].options  # it may be used otherwise all the same
    assert found["Sharp Qoam"] == ("Needs 2 more Battle", "VOL-ACW-01")
    assert found["Volfyirion"] == ("Needs 6 more Knowledge", "VOL-MOV-01")
    t.idle()


def test_qoam_oracle_may_look_for_points_for_the_top_card():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "qoam-oracle", "points": (4, 0, 0)},
        assets=["bank"],
    )
    assert reasons(t)["Bank"] == ("Needs 2 more Command", "VOL-PRK-08")
    t.idle()
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "qoam-oracle", "points": (6, 0, 0)},
        assets=["bank"],
    )
    assert "Bank" not in reasons(t)
    t[0].can("buy bank from deck")
    t.idle()


def test_enemy_cities_say_how_much_battle_is_missing():
    t = table(
        "volfyirion",
        p1={"points": (0, 9, 0)},
        p2={"cities": {"yrdesh": ["soldier"]}, "destroyed": ["kyr"]},
    )
    found = reasons(t)
    assert found["Yrdesh"] == ("Needs 2 more Battle", "VOL-ATK-07")
    assert found["Kyr"] == ("Already destroyed", "VOL-ATK-06")
    assert "Akao Uket" not in found
    assert "Tylaris" not in found
    t.idle()


def test_the_lair_that_was_claimed_gives_no_wonders():
    t = table("volfyirion", p1={"points": (0, 9, 9)}, lair=["pure-qoam"], lair_owner=1)
    assert reasons(t)["Pure Qoam"] == ("The Lair is claimed", "VOL-DEF-07")
    assert "Volfyirion" not in reasons(t)
    t.idle()


def test_troops_and_buildings_without_a_city_stay_in_hand():
    t = table(
        "volfyirion",
        p1={"hand": ["soldier", "mint", "stab"], "destroyed": ["tylaris", "vahylea", "alantar"]},
        lair_owner=0,
    )
    found = reasons(t)
    assert found["Soldier"] == ("No City with a Troop slot", "VOL-PLY-06")
    assert found["Mint"] == ("No City with a Building slot", "VOL-PLY-06")
    assert "Stab" not in found
    t.idle()


def test_abilities_say_what_they_lack():
    t = table(
        "volfyirion",
        p1={
            "play": [
                "book-of-wisdom",
                "feasible-solution",
                "living-knife",
                "telrons-analysis",
                "shrewd-deal",
            ],
            "sealed": ["living-knife"],
            "cities": {"tylaris": ["barracks"]},
            "deck": [],
        },
    )
    found = reasons(t)
    assert found["Living Knife"] == ("Sealed", "VOL-SEA-03")
    assert found["Book of Wisdom"] == ("Chain needs another red card", "VOL-SYN-04")
    assert found["Barracks"] == ("Chain needs 2 more red", "VOL-SYN-04")
    assert found["Telron's Analysis"] == ("Its chain could do nothing now", "VOL-SEC-08")
    # a chain of points alone has given them by itself
    assert "Shrewd Deal" not in found
    assert "Feasible Solution" not in found
    t.idle()


def test_a_chain_may_lack_several_colours():
    t = table("volfyirion", p1={"play": ["flawless-deploy"]})
    assert reasons(t)["Flawless Deploy"] == (
        "Chain needs another turquoise card and another purple card",
        "VOL-SYN-04",
    )
    t.idle()


def test_a_chain_that_was_used_says_so():
    t = table("volfyirion", p1={"play": ["telrons-analysis", "barter"], "deck": ["stab", "mint"]})
    assert "Telron's Analysis" not in reasons(t)
    t[0].chooses("chain telrons-analysis")
    assert reasons(t)["Telron's Analysis"] == ("Chain already used this turn", "VOL-SEC-02")
    t.idle()


def test_troops_say_what_redeploying_would_cost():
    t = table("volfyirion", p1={"cities": {"tylaris": ["guard"], "alantar": ["novice"]}, "points": (3, 0, 0)})
    found = reasons(t)
    assert found["Guard"] == ("Needs 1 more Command", "VOL-RED-01")
    assert "Novice" not in found
    t.idle()


def test_enemy_wonders_say_how_much_knowledge_is_missing():
    t = table(
        "volfyirion",
        options={"modules": ["ascension"]},
        p1={"points": (0, 0, 3)},
        p2={"play": ["void-fluid", "pure-qoam", "ascension-path", "stab"]},
    )
    found = reasons(t)
    assert found["Void Fluid"] == ("Needs 1 more Knowledge", "VOL-SEA-01")
    assert found["Ascension Path"] == ("Needs 1 more Knowledge", "VOL-ASC-03")
    assert not {"Pure Qoam", "Stab"} & set(found)
    t.idle()


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("lair", ("Needs 1 more Knowledge", "VOL-MOV-01")),
        ("tylaris", ("Needs 1 more Knowledge", "VOL-MOV-01")),
        ("kyr", ("It cannot be moved from an enemy City", "VOL-MOV-04")),
    ],
)
def test_the_dragon_says_why_it_stays(token, reason):
    t = table("volfyirion", p1={"points": (0, 0, 7)}, token=token)
    assert reasons(t)["Volfyirion"] == reason
    t.idle()


def test_destroyed_cities_say_what_rebuilding_costs_where_it_is_allowed():
    spec = {"p1": {"points": (7, 0, 0), "destroyed": ["tylaris"]}}
    t = table("volfyirion", options={"extended": True}, **spec)
    assert reasons(t)["Tylaris"] == ("Needs 1 more Command", "VOL-EXT-01")
    t.idle()
    t = table("volfyirion", **spec)
    assert "Tylaris" not in reasons(t)
    t.idle()


# -- other moments ----------------------------------------------------------------------------------


def test_in_the_turn_of_the_other_nothing_can_be_used():
    t = table(
        "volfyirion",
        p1={"points": (9, 9, 9)},
        p2={"hand": ["stab"], "play": ["pure-qoam"], "cities": {"kyr": ["guard", "mint"]}},
        row=["bank"],
        lair=["void-fluid"],
    )
    not_now = ("Not your turn", "VOL-MAI-06")
    waiting = reasons(t, 1)
    names = {"Stab", "Pure Qoam", "Guard", "Mint", "Bank", "Void Fluid", "Tylaris", "Vahylea", "Alantar"}
    assert waiting == dict.fromkeys(names, not_now)
    assert not [p for p in t.state.view(None).pieces if p.why_not]
    t.idle()


def test_a_pending_question_comes_first():
    t = table(
        "volfyirion",
        options={"modules": ["saboteur"]},
        p1={
            "points": (4, 12, 0),
            "hand": ["stab", "saboteur"],
            "play": ["captain"],
            "cities": {"tylaris": ["guard"]},
        },
        row=["bank"],
        lair=["pure-qoam", "void-fluid"],
    )
    t[0].chooses("acquire pure-qoam")
    assert reasons(t) == {
        "Pure Qoam": ("Just acquired: only another card can go", "VOL-ACW-07"),
        "Saboteur": ("Cannot be removed", "VOL-SAB-03"),
        "Guard": ("Cards on Cities cannot be chosen", "VOL-ACW-08"),
        "Bank": ("Another choice comes first", "VOL-MAI-07"),
        "Void Fluid": ("Another choice comes first", "VOL-MAI-07"),
        **dict.fromkeys(("Yrdesh", "Akao Uket", "Kyr"), ("Another choice comes first", "VOL-MAI-07")),
    }
    t[0].chooses("none")
    t.idle()


def test_remove_a_card_never_reaches_the_cities():
    t = table("volfyirion", p1={"play": ["worthy-trade", "stab"], "cities": {"tylaris": ["guard"]}})
    t[0].chooses("remove worthy-trade")
    assert reasons(t)["Guard"] == ("Cards on Cities cannot be chosen", "VOL-EFF-13")
    assert "Stab" not in reasons(t)
    t[0].chooses("none")
    t.idle()


def test_nothing_is_refused_once_the_game_is_over():
    t = table("volfyirion", p1={"hand": ["stab"]}, row=["bank"])
    t[0].resigns()
    assert reasons(t, 0) == reasons(t, 1) == {}
    t.idle()


# -- modes ------------------------------------------------------------------------------------------


def test_alone_the_dragon_and_its_rage_say_their_prices():
    t = table("volfyirion", options={"mode": "solo"}, p1={"points": (0, 5, 2)}, kept="bank")
    found = reasons(t)
    assert found["Volfyirion"] == ("Needs 11 more Battle or 14 more Knowledge", "VOL-SOL-11")
    assert found["Bank"] == ("Needs 1 more Battle or 4 more Knowledge", "VOL-SOL-09")
    t.idle()
    t = table("volfyirion", options={"mode": "solo"}, p1={"points": (0, 6, 16)}, kept="bank")
    assert not {"Volfyirion", "Bank"} & set(reasons(t))
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
    assert found["Volfyirion"] == ("Needs 6 more Knowledge", "VOL-COP-21")
    assert reasons(t, 1) == {"Stab": ("Your partner acts now", "VOL-DEC-28")}
    t[0].chooses("pass")
    assert reasons(t, 0) == {}
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
    assert reasons(t)["Bank"] == ("Sealed by the other team", "VOL-TEA-13")
    t.idle()
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 4, 8)}, lair=["pure-qoam"], token="lair-1"
    )
    found = reasons(t)
    assert found["Pure Qoam"] == ("Needs 1 more Battle", "VOL-ACW-01")
    assert found["Volfyirion"] == ("Needs 1 more Knowledge", "VOL-TEA-15")
    view = t[0].view
    assert [p.why_not.text for p in view.pieces if p.id in ("city6", "city7")] == ["Needs 14 more Battle"] * 2
    t.idle()
    t = table(
        "volfyirion", options={"mode": "team"}, p1={"points": (0, 5, 9)}, lair=["pure-qoam"], token="lair-1"
    )
    assert not {"Pure Qoam", "Volfyirion"} & set(reasons(t))
    t.idle()


# -- always -----------------------------------------------------------------------------------------

PRICES = {
    "VOL-ACQ-01": a.BUY,
    "VOL-PRK-08": a.BUY,
    "VOL-ACW-01": a.ACQUIRE,
    "VOL-ATK-07": a.ATTACK,
    "VOL-RED-01": a.REDEPLOY,
    "VOL-PLY-06": a.PLAY,
    "VOL-SYN-04": a.CHAIN,
    "VOL-SEC-02": a.CHAIN,
    "VOL-SEC-08": a.CHAIN,
    "VOL-MOV-01": a.MOVE,
    "VOL-MOV-04": a.MOVE,
    "VOL-TEA-15": a.MOVE,
    "VOL-COP-21": a.LURE,
    "VOL-EXT-01": a.REBUILD,
}
"""What each refusal is about."""


@pytest.mark.parametrize(
    "options",
    [
        {"modules": ["mercenary", "saboteur", "perk", "ploy"], "extended": True},
        {"mode": "team"},
    ],
    ids=["duel", "team"],
)
def test_what_is_refused_is_never_offered(options):
    checked = 0
    for s in walk(game("volfyirion"), {"options": options}, 5):
        d = s.decision
        if d is None or s.turn % 2:
            continue
        view = s.view(d.seat)
        why = {p.id: p.why_not for p in view.pieces if p.why_not}
        for choice in view.ask.choices:
            for piece in choice.pieces:
                if piece in why and len(choice.pieces) == 1:
                    assert PRICES.get(why[piece].rule) != choice.action >> a.BITS, choice.short
                    checked += 1
    assert checked > 10
