"""Why not: a piece that its seat might expect to use and cannot says why, with the rule that stops it."""

import pytest

from tabard.games import game
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.inplay import is_own_slot
from tabard.testing import table
from tabard.testing.contract import points
from tabard.testing.statements import check_refusals

from .tables import reasons

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
    # for 2 Knowledge each may be replaced
    assert found["Guard"] == ("Buy: needs 1 more Command", "VOL-ACQ-01")
    assert found["Qoam Vein"] == ("Buy: needs 4 more Command", "VOL-ACQ-01")
    assert "Novice" not in found
    assert found["Bank"] == ("Only cards in the row can be acquired", "VOL-ACQ-05")
    assert "replace guard" in t[0].options  # it may be used otherwise all the same
    assert found["Sharp Qoam"] == ("Needs 2 more Battle", "VOL-ACW-01")
    t.idle()


def test_replacing_and_the_free_exchange_are_refused_on_the_card_that_would_take_the_place():
    spec = {"row": ["guard"], "assets": ["bank", "stab"], "turn": 1}
    top = "Only cards in the row can be acquired"
    t = table("volfyirion", p1={"points": (4, 0, 1), "turns": 1}, **spec)
    assert reasons(t)["Bank"] == (
        "Buy: only cards in the row can be acquired; replace a row card: needs 1 more Knowledge",
        "VOL-ACQ-05",
    )
    t[0].can("swap guard")
    t[0].chooses("buy guard")
    assert reasons(t)["Bank"][0].endswith("; swap a row card for free: you have acquired a card")
    t.idle()
    t = table("volfyirion", p1={"points": (4, 0, 2), "turns": 1}, **spec)
    assert reasons(t)["Bank"] == (top, "VOL-ACQ-05")
    t[0].can("replace guard")
    t[0].chooses("swap guard")
    assert reasons(t)["Stab"] == (
        "Buy: only cards in the row can be acquired; swap a row card for free: used already",
        "VOL-ACQ-05",
    )
    t.idle()
    t = table("volfyirion", p1={"points": (4, 0, 2)}, row=["guard"], assets=[])
    assert reasons(t)["Guard"] == ("Replace: the Asset Deck is empty", "VOL-REP-02")
    t[0].can("buy guard")
    t.idle()


def test_the_second_player_cannot_sweep_after_acquiring():
    spec = {"row": ["guard", "bank"], "assets": ["stab", "mint"], "active": 1, "first": 0, "turn": 2}
    t = table("volfyirion", p2={"points": (4, 0, 2), "turns": 1}, **spec)
    t[1].can("sweep row")
    # who may be swept away says what else cannot be done with it by its name
    assert reasons(t)["Bank"] == ("Buy: needs 2 more Command", "VOL-ACQ-01")
    t[1].chooses("buy guard")
    assert reasons(t)["Bank"] == ("Buy: needs 6 more Command", "VOL-ACQ-01")
    assert reasons(t)["Stab"][0].endswith("sweep the row for free: you have acquired a card")
    t.idle()


@pytest.mark.parametrize("top", ["bank", "stab"])
def test_a_top_card_that_lies_face_down_tells_nothing_of_its_face(top):
    spec = {"options": {"asset_top_visible": False}, "assets": [top]}
    t = table("volfyirion", p1={"points": (4, 0, 1)}, **spec)
    (deck,) = [p for p in t[0].view.pieces if p.area == "assets"]
    assert deck.why_not.text == (
        "Buy: only cards in the row can be acquired; replace a row card: needs 1 more Knowledge"
    )
    t.idle()


def test_qoam_oracle_may_look_for_points_for_the_top_card():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "qoam-oracle", "points": (4, 0, 2)},
        assets=["bank"],
    )
    assert reasons(t)["Bank"] == ("Needs 2 more Command", "VOL-PRK-08")
    t.idle()
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"perk": "qoam-oracle", "points": (6, 0, 2)},
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
    assert reasons(t)["Volfyirion"] == (
        "Defeat: it has left the game; move: it has left the game",
        "VOL-DEF-09",
    )
    t.idle()
    t = table("volfyirion", p1={"points": (0, 9, 9)}, lair=["pure-qoam"])
    assert "Pure Qoam" not in reasons(t)
    t[0].can("acquire pure-qoam")
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
    assert found["Living Knife"] == ("Use: sealed", "VOL-SEA-03")  # Book of Wisdom pays for unsealing it
    assert found["Book of Wisdom"] == ("Chain needs another red card", "VOL-SYN-04")  # it asks for two
    assert found["Barracks"] == ("Chain needs 2 more red cards", "VOL-SYN-04")
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


def test_what_an_ability_could_not_reach_is_no_reason_of_the_main_phase():
    """Whether the chain could remove anything is looked up, but nobody is asked for a card to remove yet."""
    t = table(
        "volfyirion",
        options={"modules": ["saboteur"]},
        p1={"play": ["celethes-law", "hidden-cache"], "hand": ["saboteur"]},
        assets=[],
    )
    t[0].can("chain celethes-law", "play saboteur")
    assert "Saboteur" not in reasons(t)
    t[0].chooses("chain celethes-law")
    assert reasons(t)["Saboteur"] == ("No other card can remove it", "VOL-SAB-03")
    t[0].chooses("none")
    t.idle()


def test_a_chain_of_points_says_what_it_lacks_until_it_goes_off():
    t = table("volfyirion", p1={"play": ["decisive-strike"], "hand": ["stab"]})
    assert reasons(t)["Decisive Strike"] == ("Chain needs another red card", "VOL-SYN-04")
    t[0].chooses("play stab")
    assert "Decisive Strike" not in reasons(t)
    t.idle()


def test_a_sealed_wonder_says_what_unsealing_lacks():
    spec = {"play": ["void-fluid"], "sealed": ["void-fluid"]}
    t = table("volfyirion", p1={**spec, "points": (0, 0, 3)})
    assert reasons(t)["Void Fluid"] == ("Unseal: needs 1 more Knowledge; use: sealed", "VOL-SEA-01")
    t.idle()
    t = table("volfyirion", p1={**spec, "points": (0, 0, 4)})
    assert reasons(t)["Void Fluid"] == ("Use: sealed", "VOL-SEA-03")
    t[0].can("unseal own void-fluid")
    t.idle()


def test_troops_say_what_redeploying_would_cost():
    t = table("volfyirion", p1={"cities": {"tylaris": ["guard"], "alantar": ["novice"]}, "points": (3, 0, 0)})
    found = reasons(t)
    # each can be removed for its bonus all the same
    assert found["Guard"] == ("Redeploy: needs 1 more Command", "VOL-RED-01")
    assert "Novice" not in found
    t.idle()


def test_the_last_city_leaves_its_troop_nowhere_to_go():
    spec = {"cities": {"tylaris": ["guard"]}, "points": (4, 0, 0)}
    t = table("volfyirion", p1={**spec, "destroyed": ["vahylea", "alantar"]})
    assert reasons(t)["Guard"] == ("Redeploy: no other City of yours stands", "VOL-RED-03")
    t.idle()
    t = table("volfyirion", p1={**spec, "destroyed": ["vahylea"]})
    assert "Guard" not in reasons(t)
    t[0].can("redeploy guard from tylaris to alantar")
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
    ("token", "battle", "knowledge", "reason"),
    [
        ("lair", 15, 7, "Defeat: needs 1 more Battle; move: needs 1 more Knowledge"),
        ("lair", 15, 8, "Defeat: needs 1 more Battle"),
        ("lair", 16, 7, "Move: needs 1 more Knowledge"),
        ("lair", 16, 8, None),
        ("tylaris", 16, 7, "Move: needs 1 more Knowledge"),
        ("tylaris", 16, 8, None),
        ("kyr", 16, 7, "Move: it cannot be moved from an enemy City"),
        ("kyr", 16, 8, "Move: it cannot be moved from an enemy City"),
    ],
)
def test_the_dragon_says_why_it_stays(token, battle, knowledge, reason):
    t = table("volfyirion", p1={"points": (0, battle, knowledge)}, token=token)
    assert reasons(t).get("Volfyirion", (None, ""))[0] == reason
    t.idle()


def test_a_move_that_a_card_grants_is_no_reason_of_the_token():
    """What Emerald Horn could do is not what the paid move lacks."""
    t = table("volfyirion", p1={"play": ["emerald-horn"], "points": (0, 16, 0)}, token="kyr")
    assert reasons(t)["Volfyirion"] == ("Move: it cannot be moved from an enemy City", "VOL-MOV-04")
    t[0].can("remove emerald-horn without bonus")
    t.idle()


def test_destroyed_cities_say_what_rebuilding_costs_where_it_is_allowed():
    spec = {"p1": {"points": (7, 0, 0), "destroyed": ["tylaris"]}}
    t = table("volfyirion", options={"extended": True}, **spec)
    assert reasons(t)["Tylaris"] == ("Needs 1 more Command", "VOL-EXT-01")
    t.idle()
    t = table("volfyirion", **spec)
    assert reasons(t)["Tylaris"] == ("Destroyed, and this game has no rebuilding", "VOL-EXT-01")
    t.idle()
    spec["p1"]["points"] = (8, 0, 0)
    t = table("volfyirion", options={"extended": True}, **spec)
    assert "Tylaris" not in reasons(t)
    t[0].can("rebuild tylaris")
    t.idle()


# -- Perks ------------------------------------------------------------------------------------------


def with_perk(perk, points, **spec):
    return table("volfyirion", options={"modules": ["perk"]}, p1={"perk": perk, "points": points, **spec})


def test_heroes_party_says_what_it_lacks():
    t = with_perk("heroes-party", (0, 3, 0))
    assert reasons(t)["Heroes Party"] == ("Needs 1 more Battle", "VOL-PRK-09")
    t.idle()
    t = with_perk("heroes-party", (0, 4, 0))
    assert "Heroes Party" not in reasons(t)
    t[0].can("send heroes-party")
    t.idle()
    spec = {"options": {"modules": ["perk"]}, "p1": {"perk": "heroes-party", "points": (0, 9, 0)}}
    t = table("volfyirion", wonders=[], **spec)
    assert reasons(t)["Heroes Party"] == ("The Wonder Deck is empty", "VOL-PRK-09")
    t.idle()
    t = table("volfyirion", lair_owner=1, **spec)
    assert reasons(t)["Heroes Party"] == ("The Lair is claimed", "VOL-DEF-07")
    t.idle()


def test_the_collider_works_once_a_turn():
    t = with_perk("anomaly-collider", (0, 0, 0), play=["pure-qoam", "void-fluid"])
    assert "Anomaly Collider" not in reasons(t)
    t[0].chooses("collide pure-qoam")
    assert reasons(t)["Anomaly Collider"] == ("Used already this turn", "VOL-PRK-07")
    t.idle()
    t = with_perk("anomaly-collider", (0, 0, 0), play=["pure-qoam"], sealed=["pure-qoam"])
    assert reasons(t)["Anomaly Collider"] == ("No unsealed Wonder of yours is in play", "VOL-PRK-07")
    t.idle()


def test_the_armory_makes_the_dragon_cheaper():
    t = with_perk("qoam-armory", (0, 13, 8))
    assert reasons(t)["Volfyirion"] == ("Defeat: needs 1 more Battle", "VOL-PRK-06")
    t.idle()
    t = with_perk("qoam-armory", (0, 14, 8))
    assert "Volfyirion" not in reasons(t)
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
        "Pure Qoam": ("Just acquired, so only another card can go", "VOL-ACW-07"),
        "Saboteur": ("No other card can remove it", "VOL-SAB-03"),
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


def test_second_chance_finds_no_room_on_a_destroyed_city():
    t = table(
        "volfyirion",
        options={"modules": ["ploy"]},
        p1={"cities": {"tylaris": ["soldier"]}, "points": (0, 8, 0), "ploy": "mirage-city"},
        p2={"ploy": "second-chance", "destroyed": ["kyr"], "cities": {"yrdesh": ["novice"]}},
    )
    t[0].chooses("remove soldier on tylaris", "attack yrdesh")
    found = reasons(t, 1)
    assert found["Kyr"] == ("It has no Troop slot", "VOL-PLY-06")
    assert "Akao Uket" not in found
    t[1].can("place soldier on akao-uket")
    t[1].chooses("none")
    t.idle()


def test_nothing_is_refused_once_the_game_is_over():
    t = table("volfyirion", p1={"hand": ["stab"]}, row=["bank"])
    t[0].resigns()
    assert reasons(t, 0) == reasons(t, 1) == {}
    t.idle()


# -- always -----------------------------------------------------------------------------------------

USED = {
    "VOL-MAI-01": ("hand", "row", "lair"),
    "VOL-SOL-05": ("hand", "row", "lair", "rage"),
    "VOL-COP-07": ("hand", "row", "grid", "play"),
    "VOL-TEA-25": ("hand", "row", "lair"),
}
"""By the rule of each Main Phase, the areas whose cards a player expects to use in it."""


@pytest.mark.parametrize("number", range(len(game("volfyirion").samples())))
def test_what_is_not_offered_says_why(number):
    """Over samples of every mode: hand, market, Rage cards, own Troops and abilities, enemy Cities and Wonders, the
    dragon."""
    played = game("volfyirion")
    sample = played.samples()[number]
    assert check_refusals(played, sample, 4 + number, USED) > 40
    checked = 0
    for s in points(played, sample, 4 + number, 30):
        d = s.decision
        if d is None or d.rule not in USED:
            continue
        view = s.view(d.seat)
        offered = {key for choice in view.ask.choices for key in choice.pieces}
        said = {piece.id for piece in view.pieces if piece.why_not is not None}
        for key in expected(s, d.seat):
            assert key in offered | said, (key, s.book.names, view.ask.prompt)
            checked += 1
    assert checked > 12


def expected(s, p):
    """The ids of the pieces outside of hand and market that a player expects to use."""
    found = ["token"] if s.token != v.GONE else []
    if s.book.mode not in (v.SOLO, v.COOP):
        found += [f"city{c}" for c in range(len(s.city_no)) if s.book.team[s.city_owner[c]] != s.book.team[p]]
        for q in range(s.players):
            if s.book.team[q] != s.book.team[p]:
                enemy = [c for c in s.zones[v.PLAY + q * v.PER_SEAT] if s.book.kind[s.face[c]] == v.WONDER]
                found += [f"c{card}" for card in enemy if not s.is_sealed(card)]
    slots = [c for slot, c in enumerate(s.zones[v.SLOTS]) if c and is_own_slot(s, p, slot)]
    found += [f"c{card}" for card in slots if s.book.kind[s.face[card]] == v.TROOP]
    for card in [*slots, *s.zones[v.PLAY + p * v.PER_SEAT]]:
        no = s.face[card]
        has_given = s.book.auto_chain[no] and s.marks_of(card) & v.USED
        if s.book.remove[no] is not None or (s.book.chain[no] is not None and not has_given):
            found.append(f"c{card}")
    return found
