"""The Automaton duel: the two sides, and the cards that the Rival reveals."""

import pytest
from tests.games.volfyirion.alone import AUTOMATON, RIVAL_CITIES, names, on, revealed, rival, standing
from tests.games.volfyirion.tables import dealt

from tabard.engine.errors import BadOption
from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- the worked example -----------------------------------------------------------------------------


@rule("VOL-EX-62", "VOL-AUT-03", "VOL-AUT-04", "VOL-AUT-05", "VOL-AUT-07", "VOL-AUT-08", "VOL-AUT-09")
def test_the_worked_example():
    t = rival(
        turns=5,
        stores=(7, 8),
        p2={"cities": {"kyr": ["bank"]}},
        assets=["decisive-strike", "soldier", "stab", "library"],
    )
    t[0].chooses("end turn")
    assert t.state.turns[1] == 5
    assert list(t.state.stores) == [2, 1]
    assert t.state.token == 2  # Alantar, the City of 10
    assert standing(t) == ["vahylea", "alantar"]
    assert on(t, "yrdesh") == ["soldier", ""]
    assert names(t, v.ASSETS) == ["decisive-strike", "library", "stab"]
    story = [line for line in t.log(0) if "draws" not in line]
    assert story == [
        "The Rival begins turn 6",
        "The Rival reveals Decisive Strike",
        "The Rival reveals Soldier",
        "The Rival stores 2 Battle from Decisive Strike",
        "Decisive Strike goes under the Asset Deck",
        "The Rival plays Soldier on Yrdesh",
        "The Rival stores 1 Battle, 1 Knowledge from Bank",
        "The Rival sends Volfyirion onto Alantar",
        "The Rival attacks Tylaris for 8 Battle",
        "Tylaris of player 1 is destroyed",
        "Player 1 begins turn 7",
    ]
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


# -- the two sides ----------------------------------------------------------------------------------


@rule("VOL-AUT-01", "VOL-AUT-02", "VOL-SET-12")
def test_the_rival_owns_three_cities_and_no_cards():
    for seed in range(6):
        s = dealt(AUTOMATON, seed)
        assert (s.seats, s.players, s.first, s.active) == (1, 2, 0, 0)
        assert [s.book.keys[no] for no in list(s.city_no)] == [
            "tylaris", "vahylea", "alantar", "yrdesh", "akao-uket", "kyr",
        ]  # fmt: skip
        assert list(s.city_owner) == [0, 0, 0, 1, 1, 1]
        assert [s.book.defence[no] for no in list(s.city_no[3:])] == [8, 9, 10]
        assert s.zones[v.SEAT + v.PER_SEAT : v.SEAT + 2 * v.PER_SEAT] == [[]] * 6
        assert list(s.stores) == [0, 0]
        assert s.revealed == 6  # the top card and the first hand; set-up counts for nothing
        assert (len(s.zones[v.DECK]), len(s.zones[v.HAND])) == (5, 5)
        assert len(s.zones[v.ASSETS]) + len(s.zones[v.ROW]) == 63
        assert len(s.zones[v.WONDERS]) + len(s.zones[v.LAIR]) == 26
        assert s.known[s.zones[v.ASSETS][-1]] == 0b11  # the top card lies face up as in the duel
        assert s.decision is not None
        assert s.decision.rule == "VOL-DRW-02"


@rule("VOL-AUT-01")
def test_the_human_goes_first_and_has_the_first_players_privileges():
    t = table("volfyirion", options=AUTOMATON, seed=3)
    t[0].may("keep", "redraw")
    t[0].chooses("keep")
    assert any(text.startswith("swap ") for text in t[0].options)
    t[0].cannot("sweep row")
    t.idle()
    with pytest.raises(BadOption, match="'first_player' cannot be '2' in mode 'automaton'"):
        dealt({**AUTOMATON, "first_player": "2"})


@rule("VOL-AUT-01")
def test_the_human_has_all_the_actions_of_the_duel():
    t = rival(
        p1={
            "hand": ["prospector"],
            "play": ["pure-qoam", "sharp-qoam"],
            "sealed": ["sharp-qoam"],
            "points": (3, 16, 8),
            "cities": {"tylaris": ["soldier"]},
        },
        p2={"cities": {"yrdesh": ["guard"], "kyr": ["elite-trooper"]}, "destroyed": ["akao-uket"]},
        lair=["strange-box"],
    )
    t[0].may(
        "end turn",
        "play prospector",
        "buy barter",
        "redeploy soldier from tylaris to vahylea",
        "redeploy soldier from tylaris to alantar",
        "attack yrdesh",
        "attack kyr",
        "acquire strange-box",
        "defeat volfyirion",
        "seal own pure-qoam",
        "unseal own sharp-qoam",
        "replace barter",
        "move volfyirion to yrdesh",
        "move volfyirion to kyr",
        "remove pure-qoam",
        "remove pure-qoam without bonus",
        "remove soldier on tylaris",
        "remove soldier on tylaris without bonus",
    )
    t[0].chooses("attack yrdesh")
    assert (on(t, "yrdesh"), t.state.bp[0]) == (["", ""], 4)
    t.idle()


@rule("VOL-AUT-01", "VOL-EFF-07", "VOL-EFF-08")
def test_the_humans_cards_hit_the_rivals_troops_and_buildings():
    t = rival(
        p1={"play": ["living-knife", "void-fluid"]}, p2={"cities": {"kyr": ["guard", "bank"]}}, assets=[]
    )
    t[0].chooses("remove living-knife")
    t[0].may("none", "destroy guard on kyr")
    t[0].chooses("destroy guard on kyr", "remove void-fluid", "destroy bank on kyr")
    assert on(t, "kyr") == ["", ""]
    t.idle()


@rule("VOL-AUT-02", "VOL-PTS-17")
def test_the_stores_stay_over_turns_and_are_not_points():
    t = rival(stores=(3, 4), assets=["stab"])
    t[0].chooses("end turn")
    assert list(t.state.stores) == [5, 4]
    assert (t.state.cp[1], t.state.bp[1], t.state.kp[1]) == (0, 0, 0)
    t[0].chooses("end turn")
    assert list(t.state.stores) == [7, 4]
    t.idle()


@rule("VOL-AUT-02")
@pytest.mark.parametrize(
    ("before", "after"), [((15, 8), [3, 11]), ((16, 9), [4, 12]), ((17, 10), [4, 12]), ((19, 12), [4, 12])]
)
def test_the_stores_are_capped_at_twenty_and_twelve(before, after):
    # Endless Tactic gives 4 Battle and 3 Knowledge; 16 Battle go at once into an Attack on Alantar's Troop
    t = rival(
        stores=before,
        token="gone",
        p1={"cities": {"alantar": ["elite-trooper"]}, "destroyed": ["tylaris", "vahylea"]},
        assets=["endless-tactic"],
    )
    t[0].chooses("end turn")
    assert list(t.state.stores) == after
    t.idle()


@rule("VOL-AUT-02")
def test_a_full_store_tells_of_nothing_stored():
    t = rival(
        stores=(20, 12),
        token="gone",
        p1={"cities": {"alantar": ["elite-trooper"]}, "destroyed": ["tylaris", "vahylea"]},
        assets=["endless-tactic"],
    )
    t[0].chooses("end turn")
    assert (list(t.state.stores), "stored" in t.kinds) == ([4, 12], False)
    t.idle()


# -- step 1 -----------------------------------------------------------------------------------------


@rule("VOL-AUT-03", "VOL-AUT-12")
@pytest.mark.parametrize(
    ("difficulty", "tiers"), [("easy", (1, 1, 2)), ("normal", (1, 2, 3)), ("hard", (2, 2, 3))]
)
@pytest.mark.parametrize(("turns", "tier"), [(1, 0), (4, 0), (5, 1), (8, 1), (9, 2), (30, 2)])
def test_how_many_cards_the_rival_reveals(difficulty, tiers, turns, tier):
    t = rival(
        {"difficulty": difficulty}, turns=turns, assets=["barter", "worthy-trade", "hidden-cache", "stab"]
    )
    t[0].chooses("end turn")
    assert t.state.turns[1] == turns
    assert revealed(t) == ["barter", "worthy-trade", "hidden-cache"][: tiers[tier]]
    t.idle()


@rule("VOL-AUT-12")
def test_normal_is_the_default():
    t = table("volfyirion", options=AUTOMATON)
    assert t.state.book.difficulty == 1
    t.idle()


@rule("VOL-AUT-04", "VOL-HID-09")
def test_a_command_card_fills_the_stores_and_goes_under_the_deck():
    t = rival(assets=["feasible-solution", "stab", "bank"])
    t[0].chooses("end turn")
    assert list(t.state.stores) == [1, 2]
    assert names(t, v.ASSETS) == ["feasible-solution", "bank", "stab"]
    assert [t.state.known[card] for card in t.state.zones[v.ASSETS]] == [0b11, 0, 0b11]
    t.idle()


@rule("VOL-AUT-04")
def test_revealed_cards_go_under_the_deck_in_the_order_in_which_they_came():
    t = rival(turns=9, assets=["barter", "stab", "hidden-cache", "mint"])
    t[0].chooses("end turn")
    assert names(t, v.ASSETS) == ["hidden-cache", "stab", "barter", "mint"]
    assert list(t.state.stores) == [2, 2]  # a chain gives the Rival nothing
    t.idle()


@rule("VOL-AUT-05", "VOL-AUT-16")
@pytest.mark.parametrize(
    ("cities", "destroyed", "where"),
    [
        ({}, [], "yrdesh"),
        ({"yrdesh": ["novice"]}, [], "akao-uket"),
        ({"akao-uket": ["novice"]}, [], "yrdesh"),
        ({"yrdesh": ["novice"], "akao-uket": ["novice"]}, [], "kyr"),
        ({}, ["yrdesh"], "akao-uket"),
        ({}, ["yrdesh", "akao-uket"], "kyr"),
    ],
)
def test_a_troop_guards_the_unguarded_city_of_the_lowest_defence(cities, destroyed, where):
    t = rival(p2={"cities": cities, "destroyed": destroyed}, assets=["guard", "bank"])
    t[0].chooses("end turn")
    assert on(t, where) == ["guard", ""]
    assert names(t, v.ASSETS) == ["bank"]
    t.idle()


@rule("VOL-AUT-05", "VOL-AUT-16")
@pytest.mark.parametrize(
    ("guards", "where"),
    [
        (["soldier", "novice", "elite-trooper"], "akao-uket"),  # the weakest
        (["soldier", "novice", "fighter"], "akao-uket"),  # two of Defence 2: the lower City
        (["fighter", "novice", "soldier"], "yrdesh"),
        (["soldier", "scholar", "qoam-scout"], "yrdesh"),
        (["guard", "elite-trooper", "soldier"], "kyr"),
    ],
)
def test_a_stronger_troop_replaces_the_weakest(guards, where):
    cities = {city: [guard] for city, guard in zip(RIVAL_CITIES, guards, strict=True)}
    t = rival(p2={"cities": cities}, assets=["guard", "bank"])
    t[0].chooses("end turn")
    old = cities[where][0]
    assert on(t, where) == ["guard", ""]
    assert old in names(t, v.REMOVED)
    assert [on(t, city)[0] for city in RIVAL_CITIES if city != where] == [
        guard for city, (guard,) in cities.items() if city != where
    ]
    assert names(t, v.ASSETS) == ["bank"]
    t.idle()


@rule("VOL-AUT-05", "VOL-AUT-16")
def test_a_troop_that_is_not_stronger_goes_under_the_deck():
    cities = {"yrdesh": ["guard"], "akao-uket": ["elite-trooper"]}
    t = rival(p2={"cities": cities, "destroyed": ["kyr"]}, assets=["guard", "bank"])
    t[0].chooses("end turn")
    assert names(t, v.ASSETS) == ["guard", "bank"]
    assert (on(t, "yrdesh"), on(t, "akao-uket"), on(t, "kyr")) == (
        ["guard", ""],
        ["elite-trooper", ""],
        ["", ""],
    )
    assert "Guard goes under the Asset Deck" in t.log(0)
    t.idle()


@rule("VOL-AUT-06", "VOL-AUT-16")
@pytest.mark.parametrize(
    ("cities", "destroyed", "where"),
    [
        ({}, [], "kyr"),
        ({"kyr": ["bank"]}, [], "akao-uket"),
        ({"kyr": ["bank"], "akao-uket": ["library"]}, [], "yrdesh"),
        ({"akao-uket": ["library"]}, [], "kyr"),
        ({}, ["kyr"], "akao-uket"),
        ({}, ["kyr", "akao-uket"], "yrdesh"),
    ],
)
def test_a_building_goes_to_the_highest_city_without_one(cities, destroyed, where):
    t = rival(p2={"cities": cities, "destroyed": destroyed}, assets=["mint", "stab"])
    t[0].chooses("end turn")
    assert on(t, where) == ["", "mint"]
    assert names(t, v.ASSETS) == ["stab"]
    buildings = len(cities) + 1
    assert list(t.state.stores) == [buildings, buildings]  # VOL-AUT-07, the new one included
    t.idle()


@rule("VOL-AUT-06", "VOL-AUT-16")
def test_without_a_site_a_building_goes_under_the_deck():
    t = rival(
        p2={"cities": {"yrdesh": ["bank"], "akao-uket": ["library"]}, "destroyed": ["kyr"]},
        assets=["mint", "stab"],
    )
    t[0].chooses("end turn")
    assert names(t, v.ASSETS) == ["mint", "stab"]
    assert (on(t, "yrdesh"), on(t, "akao-uket"), on(t, "kyr")) == (["", "bank"], ["", "library"], ["", ""])
    t.idle()


@rule("VOL-AUT-15")
def test_with_too_few_cards_the_rival_reveals_what_there_is():
    t = rival(turns=9, assets=["barter", "stab"])
    t[0].chooses("end turn")
    assert revealed(t) == ["barter", "stab"]  # none of them twice
    assert names(t, v.ASSETS) == ["stab", "barter"]
    t.idle()


@rule("VOL-AUT-15", "VOL-AUT-07")
def test_with_an_empty_asset_deck_the_rival_plays_on():
    t = rival(turns=9, assets=[], p2={"cities": {"kyr": ["bank"]}}, stores=(7, 0))
    t[0].chooses("end turn")
    assert revealed(t) == []
    assert list(t.state.stores) == [0, 1]
    assert standing(t) == ["vahylea", "alantar"]
    t.idle()
