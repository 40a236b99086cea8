"""Solo play: the Rage Pile, what wakes the dragon, and the cards put aside."""

import pytest
from tests.games.volfyirion.alone import SOLO, known, names, solo
from tests.games.volfyirion.tables import dealt

from tabard.games.volfyirion import state as v
from tabard.testing import rule

# -- the Rage Pile ----------------------------------------------------------------------------------


@rule("VOL-SOL-06", "VOL-HID-16")
def test_each_turn_starts_with_a_card_for_the_bottom_of_the_rage_pile():
    t = solo(rage=["guard"], kept="stab", assets=["bank", "mint", "library"], row=["novice"] * 5)
    assert names(t, v.RAGE) == ["guard", "stab"]
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["bank", "guard", "stab"]
    assert known(t, v.RAGE) == [0, 0, 0b11]
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["mint", "bank", "guard", "stab"]
    assert names(t, v.ASSETS) == ["library"]
    assert t.kinds.count("stirred") == 2
    assert "A card of the Asset Deck goes to the Rage Pile" in t.log(0)
    t.idle()


@rule("VOL-SOL-06")
def test_the_first_turn_too_starts_with_a_card_for_the_rage_pile():
    s = dealt(SOLO, 2)
    assert len(s.zones[v.RAGE]) == 1
    assert s.known[s.zones[v.RAGE][0]] == 0


@rule("VOL-HID-16", "VOL-SOL-06")
def test_a_card_that_went_under_the_deck_face_up_is_unseen_in_the_rage_pile():
    t = solo(p1={"points": (0, 0, 2)}, row=["stab", "novice", "novice", "guard", "guard"], assets=["bank"])
    t[0].chooses("replace stab")
    assert (names(t, v.ASSETS), known(t, v.ASSETS)) == (["stab"], [0b11])
    t[0].chooses("end turn")
    assert (names(t, v.RAGE), known(t, v.RAGE)) == (["stab"], [0])
    t.idle()


@rule("VOL-HID-16")
def test_the_cards_of_the_rage_pile_could_be_any_of_the_asset_deck():
    t = solo(rage=["guard", "novice"], kept="stab", assets=["bank", "mint", "library", "barracks"])
    s = t.state
    below = set()
    for seed in range(60):
        world = s.determinize(0, seed)
        assert world.book.keys[world.face[world.zones[v.RAGE][2]]] == "stab"
        below.add(world.book.keys[world.face[world.zones[v.RAGE][1]]])
    assert below == {"guard", "novice", "bank", "mint", "library", "barracks"}
    t.idle()


@rule("VOL-HID-16", "VOL-HID-24")
def test_the_view_shows_the_number_of_rage_cards_the_first_one_and_all_cards_put_aside():
    t = solo(rage=["guard", "novice"], kept="stab", aside=["bank", "mint"])
    for view in (t[0].view, t.state.view(None)):
        areas = {area.id: area for area in view.areas}
        assert (areas["rage"].count, areas["aside"].count) == (3, 2)
        rage = {piece.face for piece in view.pieces if piece.area == "rage"}
        assert rage - {None} == {"stab"}
        assert {piece.face for piece in view.pieces if piece.area == "aside"} == {"bank", "mint"}
    t.idle()


@rule("VOL-SOL-07")
@pytest.mark.parametrize("text", ["play sharp-qoam", "play bank on alantar", "play novice on tylaris"])
def test_a_wonder_building_or_troop_that_is_played_feeds_the_rage_pile(text):
    t = solo(
        p1={"hand": ["sharp-qoam", "bank", "novice", "barter"]}, rage=["guard"], assets=["mint", "library"]
    )
    t[0].chooses(text)
    assert names(t, v.RAGE) == ["mint", "guard"]
    assert known(t, v.RAGE) == [0, 0]
    assert names(t, v.ASSETS) == ["library"]
    assert t.state.events[-1].rule == "VOL-SOL-07"
    t.idle()


@rule("VOL-SOL-07")
def test_a_command_card_does_not_feed_the_rage_pile():
    t = solo(p1={"hand": ["barter", "stab"]}, assets=["mint", "library"])
    t[0].chooses("play barter", "play stab", "remove barter")
    assert names(t, v.RAGE) == []
    t.idle()


@rule("VOL-SOL-08")
def test_shuffling_the_discard_pile_in_the_draw_phase_wakes_the_dragon():
    t = solo(p1={"deck": ["captain"] * 4, "discard": ["stab"]}, row=["novice"] * 5, assets=["bank", "mint"])
    assert t.state.token == v.AT_LAIR
    t[0].chooses("end turn")
    assert t.state.token == v.AT_RAGE
    assert "Volfyirion wakes and goes to the Rage Pile" in t.log(0)
    assert sorted(names(t, v.HAND)) == ["captain"] * 4 + ["stab"]
    assert t.kinds.count("woken") == 1
    t.idle()


@rule("VOL-SOL-08")
def test_a_house_deck_of_exactly_five_does_not_wake_the_dragon():
    t = solo(p1={"deck": ["captain"] * 5, "discard": ["stab"]}, row=["novice"] * 5, assets=["bank"])
    t[0].chooses("end turn")
    assert t.state.token == v.AT_LAIR
    assert "woken" not in t.kinds
    t.idle()


@rule("VOL-SOL-08", "VOL-DRW-04")
def test_a_draw_in_the_main_phase_wakes_the_dragon_too():
    t = solo(p1={"play": ["stab"], "deck": [], "discard": ["barter"]}, rage=["guard"])
    assert t.state.token == v.AT_LAIR
    t[0].chooses("remove stab")
    assert t.state.token == v.AT_RAGE
    assert names(t, v.HAND) == ["barter"]
    assert names(t, v.RAGE) == ["guard"]  # it waits for the end of the turn
    t.idle()


@rule("VOL-SOL-08", "VOL-SOL-27")
def test_the_dragon_is_woken_once_a_turn_and_sleeps_after_its_attack():
    t = solo(
        p1={"play": ["stab", "stab"], "deck": [], "discard": ["barter"], "hand": ["mint"]},
        row=["novice"] * 5,
        assets=["guard"],
        rage=["bank"],
    )
    t[0].chooses("remove stab", "play mint on tylaris", "play barter", "remove barter")
    assert t.kinds.count("woken") == 1
    assert t.state.token == v.AT_RAGE
    t[0].chooses("end turn")
    assert "raged" in t.kinds
    t.idle()


@rule("VOL-SOL-31", "VOL-SOL-24", "VOL-DRW-02")
def test_shuffling_the_first_hand_back_does_not_wake_the_dragon():
    t = solo(seed=4)
    t[0].may("keep", "redraw")
    t[0].chooses("redraw")
    assert t.state.token == v.AT_LAIR
    assert (len(t.state.zones[v.HAND]), len(t.state.zones[v.DECK])) == (5, 5)
    t[0].cannot("redraw")
    t.idle()


@rule("VOL-SOL-30")
def test_with_no_asset_card_left_nothing_feeds_the_rage_pile_and_nothing_is_refilled():
    t = solo(p1={"hand": ["bank"]}, row=["barter"], assets=[], rage=["guard"])
    t[0].chooses("play bank on tylaris")
    assert names(t, v.RAGE) == ["guard"]
    t[0].chooses("end turn")
    assert names(t, v.RAGE) == ["guard"]
    assert t.state.zones[v.ROW][1:] == [0, 0, 0, 0]
    assert "stirred" not in t.kinds
    t.idle()


# -- cards put aside --------------------------------------------------------------------------------


@rule("VOL-SOL-22")
def test_cards_put_aside_become_the_asset_deck_when_the_next_turn_needs_one():
    t = solo(row=["novice"] * 5, assets=[], aside=["bank", "mint", "guard"], removed=["stab"])
    t[0].chooses("end turn")
    assert names(t, v.ASIDE) == []
    assert sorted(names(t, v.ASSETS) + names(t, v.RAGE)) == ["bank", "guard", "mint"]
    assert len(names(t, v.RAGE)) == 1
    assert known(t, v.ASSETS) == [0, 0]
    assert "stab" in names(t, v.REMOVED)
    assert "A new Asset Deck is shuffled from 3 cards put aside" in t.log(0)
    t.idle()


@rule("VOL-SOL-22", "VOL-END-08")
def test_cards_put_aside_refill_the_row():
    t = solo(row=["novice"] * 3, assets=["bank"], aside=["mint", "guard", "stab"])
    t[0].chooses("end turn")
    assert names(t, v.ROW)[:4] == ["novice", "novice", "novice", "bank"]
    everything = names(t, v.ROW)[4:] + names(t, v.RAGE) + names(t, v.ASSETS)
    assert sorted(everything) == ["guard", "mint", "stab"]
    assert (len(names(t, v.ROW)), len(names(t, v.RAGE)), names(t, v.ASIDE)) == (5, 1, [])
    assert t.kinds.count("restocked") == 1
    t.idle()


@rule("VOL-SOL-22", "VOL-REP-02")
def test_cards_put_aside_serve_a_replacement():
    t = solo(p1={"points": (0, 0, 2)}, row=["novice"], assets=[], aside=["bank"])
    t[0].chooses("replace novice")
    assert (names(t, v.ROW), names(t, v.ASSETS), names(t, v.ASIDE)) == (["bank"], ["novice"], [])
    t.idle()


@rule("VOL-SOL-22", "VOL-SOL-30", "VOL-REP-02")
def test_without_cards_put_aside_nothing_can_be_replaced():
    t = solo(p1={"points": (0, 0, 2)}, row=["novice"], assets=[])
    t[0].may("end turn")
    t.idle()


@rule("VOL-SOL-22")
def test_cards_put_aside_stay_there_while_the_asset_deck_lasts():
    t = solo(row=["novice"] * 5, assets=["bank"], aside=["mint"])
    t[0].chooses("end turn")
    assert (names(t, v.ASSETS), names(t, v.ASIDE), names(t, v.RAGE)) == ([], ["mint"], ["bank"])
    t.idle()
