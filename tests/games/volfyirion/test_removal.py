"""Remove Abilities: a card leaves the game for its bonus, or for nothing."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


@rule("VOL-REM-01", "VOL-REM-02", "VOL-EFF-11", "VOL-EX-06")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("barter", (1, 0, 0), (1, 0, 3)),
        ("sharp-qoam", (0, 1, 0), (2, 1, 0)),
        ("divining-petals", (0, 1, 0), (0, 1, 2)),
        ("pure-qoam", (1, 0, 0), (1, 0, 3)),
        ("sibilant-crystal", (1, 0, 1), (1, 2, 1)),
        ("strange-box", (1, 0, 1), (3, 0, 1)),
    ],
)
def test_a_card_of_the_playing_area_is_removed_for_its_points(card, before, after):
    t = table("volfyirion", p1={"hand": [card]}, assets=[])
    t[0].may("end turn", f"play {card}")
    t[0].chooses(f"play {card}")
    assert points(t) == before
    t[0].may("end turn", f"remove {card}", f"remove {card} without bonus")
    t[0].chooses(f"remove {card}")
    assert points(t) == after
    assert names(t, v.PLAY) == names(t, v.PILE) == names(t, v.HAND) == []
    assert names(t, v.REMOVED)[-1] == card
    t[0].may("end turn")
    assert t.kinds[-2:] == ["removed", "bonus"]
    t.idle()


@rule("VOL-REM-01", "VOL-REM-06", "VOL-EX-06")
@pytest.mark.parametrize(
    ("troop", "defence", "gives"),
    [
        ("novice", 2, (0, 0, 3)),
        ("fighter", 2, (0, 3, 0)),
        ("soldier", 3, (0, 2, 0)),
        ("scholar", 3, (0, 0, 3)),
        ("guard", 4, (0, 3, 0)),
        ("qoam-scout", 3, (0, 0, 3)),
        ("qoamipulator", 5, (0, 0, 5)),
        ("elite-trooper", 6, (0, 5, 0)),
        ("armored-soldier", 5, (0, 5, 0)),
    ],
)
def test_a_troop_is_removed_from_its_city_and_takes_its_defence_along(troop, defence, gives):
    t = table("volfyirion", p1={"cities": {"vahylea": [troop, "mint"]}}, assets=[])
    assert t.state.city_defence(1) == 9 + defence
    assert points(t) == (1, 0, 1)
    t[0].may("end turn", f"remove {troop} on vahylea", f"remove {troop} on vahylea without bonus")
    t[0].chooses(f"remove {troop} on vahylea")
    assert points(t) == (1 + gives[0], gives[1], 1 + gives[2])
    assert names(t, v.SLOTS)[2:4] == ["", "mint"]
    assert t.state.city_defence(1) == 9
    assert t.state.tally[0] == 1  # the turquoise Mint alone
    assert names(t, v.REMOVED)[-1] == troop
    t[0].may("end turn")
    t.idle()


@rule("VOL-REM-01")
def test_of_equal_troops_the_one_on_the_named_city_goes():
    t = table("volfyirion", p1={"cities": {"tylaris": ["guard"], "alantar": ["guard"]}}, assets=[])
    t[0].may(
        "end turn",
        "remove guard on tylaris",
        "remove guard on tylaris without bonus",
        "remove guard on alantar",
        "remove guard on alantar without bonus",
    )
    t[0].chooses("remove guard on alantar")
    assert names(t, v.SLOTS)[:6] == ["guard", "", "", "", "", ""]
    assert points(t) == (0, 3, 0)
    t[0].chooses("remove guard on tylaris without bonus")
    assert names(t, v.SLOTS)[:6] == [""] * 6
    assert points(t) == (0, 3, 0)
    t.idle()


@rule("VOL-REM-01")
def test_the_second_player_removes_cards_too():
    t = table("volfyirion", active=1, p2={"cities": {"kyr": ["soldier"]}, "play": ["barter"]}, assets=[])
    t[1].chooses("remove soldier on kyr", "remove barter")
    assert points(t, 1) == (1, 2, 3)
    assert names(t, v.SLOTS) == [""] * 12
    assert points(t, 0) == (0, 0, 0)
    t.idle()


@rule("VOL-REM-02", "VOL-PLY-10")
def test_main_points_are_gained_before_the_card_leaves():
    t = table("volfyirion", p1={"play": ["void-fluid"], "hand": ["anuths-trick"]})
    assert points(t) == (0, 2, 0)
    t[0].chooses("play anuths-trick", "remove anuths-trick without bonus", "remove void-fluid without bonus")
    assert points(t) == (2, 3, 0)
    assert names(t, v.REMOVED) == ["anuths-trick", "void-fluid"]
    t.idle()


@rule("VOL-REM-03")
@pytest.mark.parametrize("card", ["barter", "stab", "qoam-ritual", "sharp-qoam"])
def test_a_card_may_be_removed_without_its_bonus(card):
    t = table("volfyirion", p1={"play": [card], "discard": ["captain"], "deck": ["diviner"]}, assets=[])
    before = points(t)
    t[0].may("end turn", f"remove {card}", f"remove {card} without bonus")
    t[0].chooses(f"remove {card} without bonus")
    assert points(t) == before
    assert names(t, v.PLAY) == names(t, v.HAND) == []
    assert names(t, v.PILE) == ["captain"]
    assert names(t, v.DECK) == ["diviner"]
    assert names(t, v.REMOVED)[-1] == card
    assert t.kinds == ["removed"]
    t.idle()


@rule("VOL-REM-03")
def test_cards_without_a_remove_ability_cannot_be_removed_for_free():
    t = table(
        "volfyirion",
        options={"modules": ["mercenary", "ascension", "saboteur"]},
        p1={
            "play": ["prospector", "captain", "decisive-strike", "ascension-path", "saboteur"],
            "cities": {"tylaris": ["mercenary-archer", "mint"]},
        },
        assets=[],
    )
    assert not [o for o in t[0].options if o.startswith("remove")]
    t.idle()


@rule("VOL-REM-04", "VOL-DEC-14")
def test_the_card_must_be_in_play():
    t = table(
        "volfyirion",
        p1={"hand": ["barter", "novice"], "discard": ["stab", "sharp-qoam"], "deck": ["pure-qoam"]},
        row=["worthy-trade"],
        lair=["void-fluid"],
        assets=[],
    )
    t[0].may(
        "end turn",
        "play barter",
        "play novice on tylaris",
        "play novice on vahylea",
        "play novice on alantar",
    )
    t.idle()


@rule("VOL-REM-05", "VOL-PTS-12")
def test_points_of_a_remove_ability_last_for_the_turn():
    t = table(
        "volfyirion",
        p1={"play": ["barter"], "cities": {"tylaris": ["guard"]}, "deck": ["stab"] * 5},
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("remove barter", "remove guard on tylaris")
    assert points(t) == (1, 3, 3)
    t[0].chooses("end turn")
    assert points(t) == (0, 0, 0)
    t[1].chooses("end turn")
    assert points(t) == (0, 0, 0)
    assert names(t, v.SLOTS)[0] == ""
    t.idle()


@rule("VOL-REM-06", "VOL-PLY-04")
def test_the_slot_is_empty_at_once_for_another_troop():
    t = table("volfyirion", p1={"hand": ["soldier"], "cities": {"tylaris": ["guard"]}}, assets=[])
    t[0].chooses("remove guard on tylaris", "play soldier on tylaris")
    assert names(t, v.SLOTS)[0] == "soldier"
    assert names(t, v.REMOVED)[-1] == "guard"  # Soldier took an empty slot
    assert t.state.city_defence(0) == 11
    t.idle()


@rule("VOL-REM-07")
@pytest.mark.parametrize("card", ["qoam-ritual", "worthy-trade", "glowing-fungii"])
def test_the_removed_card_cannot_be_chosen_by_its_own_bonus(card):
    t = table("volfyirion", p1={"play": [card, "captain"]}, assets=[])
    t[0].chooses(f"remove {card}")
    assert names(t, v.REMOVED)[-1] == card
    assert names(t, v.PLAY) == ["captain"]
    t[0].may("none", "remove captain from play")
    t[0].chooses("remove captain from play")
    assert names(t, v.REMOVED)[-2:] == [card, "captain"]
    assert names(t, v.PLAY) == []
    t.idle()
    t = table("volfyirion", p1={"play": [card]}, assets=[])
    t[0].may("end turn", f"remove {card} without bonus")  # no other card: the bonus would be void
    t.idle()


@rule("VOL-REM-07")
@pytest.mark.parametrize("place", ["hand", "discard"])
def test_another_copy_elsewhere_can_be_chosen(place):
    t = table("volfyirion", p1={"play": ["qoam-ritual"], place: ["qoam-ritual"]}, assets=[])
    (first,) = t.state.zones[v.PLAY]
    t[0].chooses("remove qoam-ritual")
    t[0].may("none", f"remove qoam-ritual from {place}")
    t[0].chooses("none")
    assert t.state.zones[v.REMOVED][-1] == first
    t.idle()


@rule("VOL-REM-07", "VOL-SYN-10")
def test_the_removed_card_does_not_count_for_colours_any_more():
    t = table(
        "volfyirion",
        p1={"play": ["worthy-trade", "telrons-analysis"], "hand": ["shrewd-deal"], "deck": ["captain"]},
        assets=[],
    )
    t[0].can("chain telrons-analysis")
    t[0].chooses("remove worthy-trade", "none")
    t[0].cannot("chain telrons-analysis")
    assert t.state.tally[0] == 1
    t.idle()


@rule("VOL-REM-07")
def test_a_card_drawn_from_a_shuffle_is_never_the_removed_one():
    t = table("volfyirion", p1={"play": ["stab"], "deck": [], "discard": ["captain"]}, assets=[])
    t[0].chooses("remove stab")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == names(t, v.PILE) == []
    t.idle()


@rule("VOL-MAI-09")
def test_bots_are_not_offered_to_waste_points_but_may_thin_their_deck():
    position = {
        "play": ["barter", "stab", "qoam-ritual"],
        "cities": {"tylaris": ["guard"]},
        "deck": ["captain"],
    }
    t = table("volfyirion", options={"prune_dominated": True}, p1=position, assets=[])
    t[0].may(
        "end turn",
        "remove barter",
        "remove stab",
        "remove stab without bonus",
        "remove qoam-ritual",
        "remove qoam-ritual without bonus",
        "remove guard on tylaris",
    )
    t.idle()
    t = table("volfyirion", options={"prune_dominated": True}, p1={"play": ["stab"], "deck": []}, assets=[])
    t[0].may("end turn", "remove stab without bonus")
    t.idle()


def test_a_removal_is_described_with_its_card():
    t = table("volfyirion", p1={"play": ["barter"], "cities": {"alantar": ["guard"]}}, assets=[])
    s = t.state
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    one, bare = texts["remove barter"], texts["remove barter without bonus"]
    assert (one.long, one.rule) == ("Remove Barter from the game for its bonus", "VOL-REM-01")
    assert (bare.long, bare.rule) == ("Remove Barter from the game without bonus", "VOL-REM-03")
    troop = texts["remove guard on alantar"]
    assert troop.long == "Remove Guard from the game for its bonus (on Alantar)"
    assert troop.pieces == (f"c{s.zones[v.SLOTS][4]}", "city2")
    t[0].chooses("remove barter")
    assert t.log(1) == ["Barter of player 1 leaves the game", "Player 1 gains 3 Knowledge from Barter"]
    t.idle()
