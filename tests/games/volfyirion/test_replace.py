"""Replacing a card of the Asset Row for Knowledge."""

import pytest
from tests.games.volfyirion.tables import names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

ROW = ["stab", "barter", "guard", "mint", "bank"]


@rule("VOL-REP-01", "VOL-DEC-11", "VOL-PTS-07")
def test_replacing_is_offered_for_every_row_card_from_two_knowledge_on():
    t = table("volfyirion", p1={"points": (0, 7, 1)}, row=ROW)
    t[0].may("end turn")
    t.idle()
    t = table("volfyirion", p1={"points": (0, 0, 2)}, row=ROW)
    t[0].may("end turn", *(f"replace {card}" for card in ROW))
    t.idle()


@rule("VOL-REP-01")
def test_each_replacement_costs_two_knowledge():
    t = table("volfyirion", p1={"points": (1, 1, 5)}, row=["guard", "mint"], assets=["bank", "library"])
    t[0].chooses("replace guard")
    assert points(t) == (1, 1, 3)
    t[0].chooses("replace mint")
    assert points(t) == (1, 1, 1)
    t[0].may("end turn")
    t.idle()


@rule("VOL-REP-02", "VOL-END-11")
@pytest.mark.parametrize("place", range(5))
def test_the_top_card_takes_the_space_and_the_old_card_goes_under_the_deck(place):
    t = table("volfyirion", p1={"points": (0, 0, 2)}, row=ROW, assets=["library", "novice", "sabotage"])
    t[0].chooses(f"replace {ROW[place]}")
    row = ROW[:]
    row[place] = "library"
    assert names(t, v.ROW) == row
    assert names(t, v.ASSETS) == [ROW[place], "sabotage", "novice"]  # the bottom card first
    s = t.state
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0b111, 0, 0b111]  # the new top is turned up
    assert s.known[s.zones[v.ROW][place]] == 0b111
    assert names(t, v.PILE) == []
    assert t.kinds == ["replaced"]
    assert t.log(1)[0].startswith("Player 1 replaces ")
    assert t.log(1)[0].endswith(" with Library")
    t.idle()


@rule("VOL-REP-02")
def test_with_one_card_in_the_deck_old_and_new_change_places():
    t = table("volfyirion", p1={"points": (0, 0, 4)}, row=["guard"], assets=["bank"])
    t[0].chooses("replace guard")
    assert (names(t, v.ROW)[0], names(t, v.ASSETS)) == ("bank", ["guard"])
    assert t.state.known[t.state.zones[v.ASSETS][0]] == 0b111
    t[0].may("end turn", "replace bank")
    t[0].chooses("replace bank")
    assert (names(t, v.ROW)[0], names(t, v.ASSETS)) == ("guard", ["bank"])
    t.idle()


@rule("VOL-REP-02", "VOL-DEC-11")
def test_with_an_empty_asset_deck_nothing_can_be_replaced():
    t = table("volfyirion", p1={"points": (0, 0, 7)}, row=ROW, assets=[])
    t[0].may("end turn")
    t.idle()


@rule("VOL-REP-02", "VOL-SET-06")
def test_with_the_hidden_top_the_next_card_stays_face_down():
    t = table(
        "volfyirion",
        options={"asset_top_visible": False},
        p1={"points": (0, 0, 2)},
        row=ROW,
        assets=["library", "novice", "sabotage"],
    )
    t[0].chooses("replace stab")
    s = t.state
    assert [s.known[card] for card in s.zones[v.ASSETS]] == [0b111, 0, 0]
    assert s.known[s.zones[v.ROW][0]] == 0b111
    t.idle()


@rule("VOL-REP-03")
def test_the_new_card_can_be_acquired_at_once():
    t = table("volfyirion", p1={"points": (3, 0, 2)}, row=["bank"], assets=["telrons-analysis", "guard"])
    t[0].may("end turn", "replace bank")
    t[0].chooses("replace bank")
    t[0].may("end turn", "buy telrons-analysis")
    t[0].chooses("buy telrons-analysis")
    assert names(t, v.PILE) == ["telrons-analysis"]
    assert names(t, v.ROW) == [""] * 5
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-REP-04")
def test_an_empty_space_cannot_be_filled_by_replacing():
    t = table("volfyirion", p1={"points": (1, 0, 6)}, row=["stab", None, "guard"], assets=["bank", "mint"])
    t[0].may("end turn", "buy stab", "replace stab", "replace guard")
    t[0].chooses("buy stab")
    t[0].may("end turn", "replace guard")
    t[0].chooses("replace guard")
    assert names(t, v.ROW) == ["", "", "bank", "", ""]
    assert names(t, v.ASSETS) == ["guard", "mint"]
    t[0].may("end turn", "replace bank")
    t.idle()


@rule("VOL-REP-05")
def test_the_same_space_may_be_replaced_again_and_again():
    t = table(
        "volfyirion", p1={"points": (0, 0, 6)}, row=["stab", "guard"], assets=["bank", "mint", "library"]
    )
    t[0].chooses("replace guard", "replace bank", "replace mint")
    assert names(t, v.ROW) == ["stab", "library", "", "", ""]
    assert names(t, v.ASSETS) == ["mint", "bank", "guard"]
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")
    t.idle()


@rule("VOL-REP-05", "VOL-MAI-08")
def test_of_two_equal_row_cards_the_left_one_is_replaced():
    t = table("volfyirion", p1={"points": (0, 0, 2)}, row=["guard", "stab", "stab"], assets=["bank"])
    left = t.state.zones[v.ROW][1]
    t[0].may("end turn", "replace guard", "replace stab")
    t[0].chooses("replace stab")
    assert names(t, v.ROW) == ["guard", "bank", "stab", "", ""]
    assert t.state.zones[v.ASSETS] == [left]
    t.idle()


@rule("VOL-REP-01")
def test_replacing_does_not_count_as_acquiring():
    t = table(
        "volfyirion",
        p1={"points": (0, 0, 2), "turns": 1},
        row=["guard"],
        assets=["bank", "mint"],
        first=0,
        turn=1,
    )
    t[0].may("end turn", "replace guard", "swap guard")
    t[0].chooses("replace guard")
    t[0].may("end turn", "swap bank")
    t.idle()
