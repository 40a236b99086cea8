"""Playing a card from the hand: where it goes, what it replaces, and what may be done with it at once."""

import pytest
from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule


@rule("VOL-PLY-01")
def test_a_played_card_moves_from_the_hand_into_the_playing_area_for_free():
    t = duel(p1={"hand": ["captain", "stab", "captain"], "points": (2, 2, 2)})
    t[0].may("end turn", "play captain", "play stab")
    t[0].chooses("play captain")
    assert names(t, v.HAND) == ["stab", "captain"]
    assert names(t, v.PLAY) == ["captain"]
    assert points(t) == (3, 5, 2)
    assert names(t, v.PILE) == names(t, v.REMOVED) == []
    s = t.state
    assert [s.known[card] for card in s.zones[v.PLAY]] == [0b111]
    assert [s.known[card] for card in s.zones[v.HAND]] == [0b001] * 2
    assert t.log(1) == ["Player 1 plays Captain", "Player 1 gains 1 Command, 3 Battle from Captain"]
    t.idle()


@rule("VOL-PLY-02")
def test_unplayed_cards_stay_in_hand_until_the_end_of_the_turn():
    t = duel(p1={"hand": ["captain", "guard", "stab"], "discard": ["mint"]})
    t[0].chooses("play stab")
    assert names(t, v.HAND) == ["captain", "guard"]
    t[0].chooses("end turn")
    assert names(t, v.HAND) == []
    assert names(t, v.PILE) == ["mint", "stab", "captain", "guard"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.PILE]] == [0b111] * 4
    t.idle()


@rule("VOL-PLY-03", "VOL-PLY-05", "VOL-DEC-03")
def test_a_building_or_troop_goes_into_its_slot_of_the_city_that_is_chosen():
    t = duel(
        p1={"hand": ["guard", "mint", "captain", "pure-qoam"], "cities": {"vahylea": ["soldier", "bank"]}},
    )
    t[0].may(
        "end turn",
        "play guard on tylaris",
        "play guard on vahylea",
        "play guard on alantar",
        "play mint on tylaris",
        "play mint on vahylea",
        "play mint on alantar",
        "play captain",
        "play pure-qoam",
        "remove soldier on vahylea",
        "remove soldier on vahylea without bonus",
    )
    t[0].chooses("play guard on alantar", "play mint on tylaris")
    assert names(t, v.SLOTS) == ["", "mint", "soldier", "bank", "guard", ""] + [""] * 6
    assert names(t, v.PLAY) == []
    assert names(t, v.HAND) == ["captain", "pure-qoam"]
    assert t.log(1)[:2] == ["Player 1 plays Guard on Alantar", "Player 1 plays Mint on Tylaris"]
    t.idle()


@rule("VOL-PLY-03", "VOL-PLY-05")
def test_the_second_player_plays_onto_the_own_cities():
    t = duel(active=1, p2={"hand": ["guard", "mint"]})
    t[1].may(
        "end turn",
        "play guard on yrdesh",
        "play guard on akao-uket",
        "play guard on kyr",
        "play mint on yrdesh",
        "play mint on akao-uket",
        "play mint on kyr",
    )
    t[1].chooses("play mint on yrdesh", "play guard on kyr")
    assert names(t, v.SLOTS) == [""] * 6 + ["", "mint", "", "", "guard", ""]
    assert points(t, 1) == (1, 0, 1)
    assert points(t, 0) == (0, 0, 0)
    t.idle()


@rule("VOL-PLY-04")
def test_a_filled_slot_is_taken_over_and_the_old_card_removed():
    t = duel(
        p1={"hand": ["guard", "mint"], "cities": {"tylaris": ["soldier", "bank"], "alantar": ["novice"]}},
    )
    t[0].chooses("play guard on tylaris")
    assert names(t, v.REMOVED) == ["soldier"]
    assert names(t, v.SLOTS)[:6] == ["guard", "bank", "", "", "novice", ""]
    t[0].chooses("play mint on tylaris")
    assert names(t, v.REMOVED) == ["soldier", "bank"]
    assert names(t, v.SLOTS)[:6] == ["guard", "mint", "", "", "novice", ""]
    assert names(t, v.PILE) == []
    assert t.log(1)[1] == "Soldier of player 1 leaves the game"
    t.idle()


@rule("VOL-PLY-06")
def test_without_a_standing_city_no_building_or_troop_can_be_played():
    t = duel(
        p1={
            "hand": ["guard", "mint", "captain", "pure-qoam"],
            "destroyed": ["tylaris", "vahylea", "alantar"],
        },
        lair_owner=0,
    )
    t[0].may("end turn", "play captain", "play pure-qoam")
    t[0].chooses("play captain", "end turn")
    assert sorted(names(t, v.PILE)) == ["captain", "guard", "mint", "pure-qoam"]
    t.idle()


@rule("VOL-PLY-07", "VOL-SEA-06")
def test_a_wonder_is_played_into_the_playing_area_unsealed():
    t = duel(
        p1={"hand": ["strange-box"], "play": ["strange-box"], "sealed": ["strange-box"]},
    )
    assert points(t) == (0, 0, 0)
    t[0].chooses("play strange-box")
    assert points(t) == (1, 0, 1)
    assert names(t, v.PLAY) == ["strange-box", "strange-box"]
    first, second = t.state.zones[v.PLAY]
    assert t.state.sealed == [first]
    t[0].may("end turn", "remove strange-box", "remove strange-box without bonus")
    t[0].chooses("remove strange-box")
    assert t.state.zones[v.PLAY] == [first]
    assert t.state.zones[v.REMOVED] == [second]
    t.idle()


@rule("VOL-PLY-08")
def test_cards_are_played_one_at_a_time():
    t = duel(p1={"hand": ["stab", "decisive-strike", "captain"]})
    plays = [o for o in t.state.decision.options if o >> a.BITS == a.PLAY]
    assert len(plays) == 3
    t[0].chooses("play stab")
    assert points(t) == (0, 2, 0)
    assert names(t, v.PLAY) == ["stab"]
    # what is removed before the next card comes does not serve its chain
    t[0].chooses("remove stab without bonus", "play decisive-strike")
    assert points(t) == (0, 4, 0)
    t[0].chooses("play captain")
    assert names(t, v.PLAY) == ["decisive-strike", "captain"]
    assert points(t) == (1, 7, 0)
    t.idle()


@rule("VOL-PLY-09", "VOL-MOV-09")
def test_a_city_under_the_dragon_still_takes_troops_and_buildings():
    t = duel(p1={"hand": ["guard", "mint"]}, token="vahylea")
    t[0].chooses("play guard on vahylea", "play mint on vahylea")
    assert names(t, v.SLOTS)[2:4] == ["guard", "mint"]
    assert points(t) == (1, 0, 1)
    assert t.state.city_defence(1) == 13
    assert t.state.token == 1
    t.idle()


@rule("VOL-PLY-10")
def test_a_secondary_ability_may_be_used_in_the_turn_of_playing():
    t = duel(p1={"hand": ["guard", "bank", "barter", "pure-qoam"], "deck": ["captain"]})
    t[0].chooses("play guard on tylaris", "remove guard on tylaris")
    assert points(t) == (0, 3, 0)
    assert names(t, v.SLOTS)[0] == ""
    t[0].chooses("play bank on tylaris", "play barter", "chain bank on tylaris")
    assert names(t, v.HAND) == ["pure-qoam", "captain"]
    t[0].chooses("remove barter", "play pure-qoam", "remove pure-qoam")
    assert points(t) == (3, 4, 6)
    assert names(t, v.REMOVED)[-3:] == ["guard", "barter", "pure-qoam"]
    t.idle()


@rule("VOL-PLY-11", "VOL-SYN-02", "VOL-EX-64")
def test_a_replaced_card_and_its_successor_are_never_in_play_together():
    t = duel(p1={"hand": ["barracks"], "cities": {"tylaris": ["laboratory"]}})
    assert points(t) == (1, 1, 1)
    t[0].chooses("play barracks on tylaris")
    assert points(t) == (1, 3, 1)  # 2 Battle of Barracks, nothing from the red chain of Laboratory
    t.idle()
    t = duel(p1={"hand": ["barracks"], "cities": {"tylaris": ["laboratory"]}})
    t[0].chooses("play barracks on vahylea")
    assert points(t) == (1, 4, 1)
    t.idle()


@rule("VOL-PLY-11", "VOL-SYN-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("module", [[], ["ploy"]])
def test_a_successor_does_not_count_the_card_it_replaces(seat, module):
    first, second = (("tylaris", "vahylea"), ("yrdesh", "kyr"))[seat]
    for city, battle in ((first, 0), (second, 1)):  # the red chain of Laboratory: 1 Battle
        mine = {"hand": ["laboratory"], "cities": {first: ["barracks"]}}
        t = duel(options={"modules": module}, active=seat, **{f"p{seat + 1}": mine})
        before = points(t, seat)
        t[seat].chooses(f"play laboratory on {city}")
        assert points(t, seat) == (before[0] + 1, before[1] + 1 + battle, before[2] + 1)
        assert t.state.tally[seat] >> 8 & 255 == battle  # the red cards in play
        t.idle()


@rule("VOL-PLY-11")
def test_replacing_does_not_raise_the_count_of_cards_in_play():
    t = duel(
        options={"modules": ["ploy"]},
        p1={"hand": ["mint", "guard"], "cities": {"tylaris": ["soldier", "bank"]}, "ploy": "afterthought"},
        p2={"ploy": "qoam-instability"},
    )
    t[0].chooses("play mint on tylaris", "play guard on tylaris")
    assert names(t, v.SLOTS)[:2] == ["guard", "mint"]
    assert names(t, v.PLOY) == ["afterthought"]
    assert names(t, v.PLOY + v.PER_SEAT) == ["qoam-instability"]
    t.idle()


@rule("VOL-PLY-11")
def test_a_redeployed_troop_meets_nobody_in_its_new_slot():
    t = duel(
        options={"modules": ["ploy"]},
        p1={
            "cities": {"tylaris": ["soldier"], "alantar": ["armored-soldier"], "vahylea": ["apothecary"]},
            "points": (3, 0, 0),
        },
        p2={"ploy": "crystallization"},
    )
    assert points(t) == (4, 0, 2)  # Apothecary 1/0/1 and its turquoise chain
    t[0].chooses("redeploy soldier from tylaris to alantar")
    assert names(t, v.SLOTS)[:6] == ["", "", "", "apothecary", "soldier", ""]
    assert t.state.tally[0] == 1 << 16  # only the purple Apothecary is left to count
    t.idle()


def test_playing_is_described_with_its_pieces_and_rule():
    t = duel(p1={"hand": ["guard", "captain"]})
    s = t.state
    guard, captain = s.zones[v.HAND]
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    played = texts["play captain"]
    assert (played.long, played.pieces, played.rule) == ("Play Captain", (f"c{captain}",), "VOL-PLY-01")
    placed = texts["play guard on vahylea"]
    assert (placed.long, placed.rule) == ("Play Guard on Vahylea", "VOL-PLY-03")
    assert placed.pieces == (f"c{guard}", "city1")
    assert texts["end turn"].rule == "VOL-MAI-05"
    t.idle()
