"""Acquiring a Wonder from the Lair, and the card that its buyer may remove."""

import pytest
from tests.games.volfyirion.tables import called, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

# -- the price and the way of the Wonder ------------------------------------------------------------


@rule("VOL-ACW-01", "VOL-DEC-08")
@pytest.mark.parametrize(
    ("battle", "offered"),
    [
        (0, []),
        (1, []),
        (2, ["acquire sharp-qoam"]),
        (3, ["acquire sharp-qoam"]),
        (4, ["acquire sharp-qoam", "acquire primal-beast"]),
    ],
)
def test_a_lair_wonder_is_offered_once_its_cost_is_covered(battle, offered):
    t = table(
        "volfyirion",
        p1={"points": (9, battle, 1)},  # neither Command nor Knowledge pays for it
        lair=["sharp-qoam", "primal-beast"],
    )
    t[0].may("end turn", *offered)
    t.idle()


@rule("VOL-ACW-01", "VOL-PTS-03")
@pytest.mark.parametrize(("wonder", "rest"), [("sharp-qoam", 5), ("primal-beast", 3), ("emerald-horn", 1)])
def test_the_price_is_the_cost_in_battle_points(wonder, rest):
    t = table("volfyirion", p1={"points": (5, 7, 1)}, lair=[None, wonder])
    t[0].chooses(f"acquire {wonder}")
    assert points(t) == (5, rest, 1)
    assert t.kinds == ["acquired"]
    assert t.log(1) == [f"Player 1 acquires {called(t, wonder)} for {7 - rest} Battle"]
    t.idle()


@rule("VOL-ACW-01")
def test_only_wonders_on_the_lair_can_be_acquired():
    t = table(
        "volfyirion",
        p1={"points": (0, 7, 0), "discard": ["pure-qoam"]},
        p2={"play": ["strange-box"], "discard": ["void-fluid"]},
        lair=[None, "living-knife"],
        wonders=["sharp-qoam", "primal-beast"],
        removed=["black-spores"],
    )
    t[0].may("end turn", "acquire living-knife")
    t.idle()


@rule("VOL-ACW-01", "VOL-MAI-08")
def test_two_equal_wonders_are_one_option_and_the_left_one_is_taken():
    t = table("volfyirion", p1={"points": (0, 4, 0)}, lair=["sharp-qoam", "sharp-qoam"])
    left, right = t.state.zones[v.LAIR]
    t[0].may("end turn", "acquire sharp-qoam")
    t[0].chooses("acquire sharp-qoam")
    assert t.state.zones[v.LAIR] == [0, right]
    assert t.state.zones[v.PILE] == [left]
    t[0].may("end turn", "acquire sharp-qoam")
    t[0].chooses("acquire sharp-qoam", "remove sharp-qoam from discard")
    assert t.state.zones[v.LAIR] == [0, 0]
    assert t.state.zones[v.PILE] == [right]
    assert t.state.zones[v.REMOVED] == [left]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-ACW-02", "VOL-MAI-04")
def test_the_wonder_goes_onto_the_discard_pile_and_is_not_yet_in_play():
    t = table("volfyirion", p1={"points": (0, 4, 0), "discard": ["stab"]}, lair=["void-fluid", "pure-qoam"])
    t[0].chooses("acquire void-fluid", "none")
    assert names(t, v.PILE) == ["stab", "void-fluid"]
    assert names(t, v.PLAY) == names(t, v.HAND) == names(t, v.REMOVED) == []
    assert names(t, v.PILE + v.PER_SEAT) == []
    assert points(t) == (0, 0, 0)  # its 2 Battle come only once it is in play
    t[0].may("end turn")
    s = t.state
    assert s.known[s.zones[v.PILE][-1]] == 0b111
    t.idle()


@rule("VOL-ACW-02")
def test_the_second_player_gets_it_onto_the_own_pile():
    t = table("volfyirion", active=1, p2={"points": (0, 3, 0)}, lair=["pure-qoam", "void-fluid"])
    t[1].may("end turn", "acquire pure-qoam")
    t[1].chooses("acquire pure-qoam")
    assert names(t, v.PILE + v.PER_SEAT) == ["pure-qoam"]
    assert names(t, v.PILE) == []
    assert points(t, 1) == (0, 0, 0)
    t.idle()


@rule("VOL-ACW-03", "VOL-END-08")
def test_the_emptied_space_is_filled_at_the_end_of_the_turn_and_not_before():
    t = table(
        "volfyirion",
        p1={"points": (0, 9, 0)},
        lair=["sharp-qoam", "pure-qoam"],
        wonders=["emerald-horn", "void-fluid", "black-spores"],
    )
    t[0].chooses("acquire sharp-qoam")
    assert names(t, v.LAIR) == ["", "pure-qoam"]
    assert len(t.state.zones[v.WONDERS]) == 3
    t[0].may("end turn", "acquire pure-qoam")
    t[0].chooses("end turn")
    assert names(t, v.LAIR) == ["emerald-horn", "pure-qoam"]  # the limit of 3 holds at setup only
    assert names(t, v.WONDERS) == ["black-spores", "void-fluid"]
    t.idle()


@rule("VOL-ACW-03")
def test_both_spaces_may_be_emptied_in_one_turn():
    t = table(
        "volfyirion",
        p1={"points": (0, 5, 0)},
        lair=["sharp-qoam", "pure-qoam"],
        wonders=["void-fluid", "living-knife"],
    )
    t[0].chooses("acquire pure-qoam")
    assert names(t, v.LAIR) == ["sharp-qoam", ""]
    t[0].chooses("acquire sharp-qoam", "none")
    assert names(t, v.LAIR) == ["", ""]
    assert names(t, v.PILE) == ["pure-qoam", "sharp-qoam"]
    t[0].may("end turn")
    t[0].chooses("end turn")
    assert names(t, v.LAIR) == ["void-fluid", "living-knife"]
    t.idle()


@rule("VOL-ACW-10")
@pytest.mark.parametrize("place", ["lair", "tylaris", "kyr"])
def test_wonders_can_be_acquired_wherever_the_token_stands(place):
    t = table("volfyirion", p1={"points": (0, 2, 0)}, lair=["sharp-qoam"], token=place)
    t[0].may("end turn", "acquire sharp-qoam")
    t[0].chooses("acquire sharp-qoam")
    assert names(t, v.PILE) == ["sharp-qoam"]
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-DEC-08", "VOL-PRK-09")
@pytest.mark.parametrize(
    ("battle", "deck", "perk", "offered"),
    [
        (3, ["emerald-horn"], "heroes-party", []),
        (4, ["emerald-horn"], "heroes-party", ["send heroes-party"]),
        (4, [], "heroes-party", []),
        (4, ["emerald-horn"], "qoam-oracle", []),
        (6, ["sharp-qoam"], "heroes-party", ["acquire emerald-horn", "send heroes-party"]),
    ],
)
def test_heroes_party_adds_the_unseen_top_of_the_wonder_deck_for_four(battle, deck, perk, offered):
    other = "qoam-armory" if perk == "heroes-party" else "heroes-party"
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"points": (0, battle, 0), "perk": perk},
        p2={"perk": other},
        lair=["emerald-horn"],
        wonders=deck,
        assets=[],
    )
    t[0].may("end turn", *offered)
    t.idle()


@rule("VOL-DEC-08", "VOL-PRK-09", "VOL-HID-20")
def test_the_wonder_of_heroes_party_is_shown_to_all():
    t = table(
        "volfyirion",
        options={"modules": ["perk"]},
        p1={"points": (0, 5, 0), "perk": "heroes-party"},
        p2={"perk": "qoam-armory"},
        lair=["pure-qoam"],
        wonders=["emerald-horn", "void-fluid"],
    )
    s = t.state
    assert s.known[s.zones[v.WONDERS][-1]] == 0
    t[0].chooses("send heroes-party")
    assert points(t) == (0, 1, 0)
    assert names(t, v.PILE) == ["emerald-horn"]
    assert s.known[s.zones[v.PILE][0]] == 0b111
    assert names(t, v.WONDERS) == ["void-fluid"]
    assert names(t, v.LAIR) == ["pure-qoam", ""]
    t.idle()


# -- the removal ------------------------------------------------------------------------------------


@rule("VOL-ACW-04", "VOL-ACW-05", "VOL-ACW-07", "VOL-ACW-08", "VOL-DEC-19", "VOL-GEN-12")
def test_the_buyer_may_remove_one_card_of_pile_hand_or_playing_area():
    t = table(
        "volfyirion",
        p1={
            "points": (0, 2, 0),
            "discard": ["stab", "barter", "stab"],
            "hand": ["captain", "guard", "mint", "stab"],
            "play": ["prospector", "strange-box", "prospector"],
            "cities": {"tylaris": ["soldier", "bank"]},
            "deck": ["diviner"],
        },
        p2={
            "discard": ["novice"],
            "hand": ["worthy-trade"],
            "play": ["void-fluid"],
            "cities": {"kyr": ["fighter", "library"]},
        },
        row=["sabotage"],
        lair=["sharp-qoam", "pure-qoam"],
    )
    t[0].chooses("acquire sharp-qoam")
    assert (t.prompt, t.rule) == (
        "Sharp Qoam is acquired: remove another card of yours from the game?",
        "VOL-ACW-04",
    )
    assert t.state.decision.source == t.state.zones[v.PILE][-1]
    t[0].may(
        "none",
        "remove stab from discard",
        "remove barter from discard",
        "remove captain from hand",
        "remove guard from hand",
        "remove mint from hand",
        "remove stab from hand",
        "remove prospector from play",
        "remove strange-box from play",
    )
    t[1].may()
    t[0].chooses("none")
    t.idle()


@rule("VOL-ACW-04", "VOL-ACW-05", "VOL-ACW-06")
@pytest.mark.parametrize(
    ("choice", "pile", "hand", "play"),
    [
        ("none", ["stab", "captain", "sharp-qoam"], ["captain"], ["captain"]),
        ("remove captain from discard", ["stab", "sharp-qoam"], ["captain"], ["captain"]),
        ("remove captain from hand", ["stab", "captain", "sharp-qoam"], [], ["captain"]),
        ("remove captain from play", ["stab", "captain", "sharp-qoam"], ["captain"], []),
    ],
)
def test_exactly_the_chosen_card_leaves_the_game_and_points_stay_as_they_are(choice, pile, hand, play):
    t = table(
        "volfyirion",
        p1={"discard": ["stab", "captain"], "hand": ["captain"], "play": ["captain"]},
        lair=["sharp-qoam"],
    )
    assert points(t) == (1, 3, 0)  # of the Captain in the Playing Area
    t[0].chooses("acquire sharp-qoam", choice)
    assert points(t) == (1, 1, 0)
    assert names(t, v.PILE) == pile
    assert names(t, v.HAND) == hand
    assert names(t, v.PLAY) == play
    assert names(t, v.REMOVED) == ([] if choice == "none" else ["captain"])
    s = t.state
    assert all(s.known[card] == 0b111 for card in s.zones[v.REMOVED])
    assert t.prompt.startswith("Your Main Phase")
    assert t.kinds == ["acquired"] + (["removed"] if choice != "none" else [])
    t.idle()


@rule("VOL-ACW-06")
def test_a_removed_command_card_leaves_its_points_but_counts_for_no_later_chain():
    t = table(
        "volfyirion",
        p1={"play": ["stab"], "hand": ["decisive-strike"]},
        lair=["sharp-qoam"],
    )
    t[0].chooses("acquire sharp-qoam", "remove stab from play")
    assert points(t) == (0, 0, 0)
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 2, 0)
    assert t.state.tally[0] == 1 << 8
    t.idle()


@rule("VOL-ACW-07")
def test_an_older_copy_of_the_same_wonder_may_be_removed_but_not_the_new_one():
    t = table("volfyirion", p1={"points": (0, 3, 0), "discard": ["pure-qoam"]}, lair=["pure-qoam"])
    (old,) = t.state.zones[v.PILE]
    t[0].chooses("acquire pure-qoam")
    new = t.state.zones[v.PILE][1]
    t[0].may("none", "remove pure-qoam from discard")
    t[0].chooses("remove pure-qoam from discard")
    assert t.state.zones[v.PILE] == [new]
    assert t.state.zones[v.REMOVED] == [old]
    t.idle()


@rule("VOL-ACW-07", "VOL-DEC-33")
@pytest.mark.parametrize("where", ["cities", "deck"])
def test_without_another_card_nothing_is_asked(where):
    own = {"cities": {"tylaris": ["guard", "mint"]}} if where == "cities" else {"deck": ["stab"]}
    t = table("volfyirion", p1={"points": (0, 3, 0), **own}, lair=["pure-qoam"])
    t[0].chooses("acquire pure-qoam")
    assert t.prompt.startswith("Your Main Phase")
    assert names(t, v.PILE) == ["pure-qoam"]
    assert t.kinds == ["acquired"]
    t.idle()


@rule("VOL-ACW-08", "VOL-SEA-11", "VOL-MAI-08")
def test_wonders_in_play_may_be_chosen_by_state():
    t = table(
        "volfyirion",
        p1={
            "points": (0, 2, 4),
            "play": ["void-fluid", "void-fluid", "pure-qoam"],
            "sealed": ["void-fluid"],
            "cities": {"alantar": ["guard", "mint"]},
        },
        lair=["sharp-qoam"],
    )
    sealed, upright, pure = t.state.zones[v.PLAY]
    assert t.state.sealed == [sealed]
    t[0].chooses("acquire sharp-qoam")
    t[0].may(
        "none",
        "remove void-fluid from play (sealed)",
        "remove void-fluid from play",
        "remove pure-qoam from play",
    )
    t[0].chooses("remove void-fluid from play (sealed)")
    assert t.state.zones[v.PLAY] == [upright, pure]
    assert t.state.zones[v.REMOVED] == [sealed]
    assert t.state.sealed == []
    assert points(t) == (2, 2, 5)  # the upright Void Fluid 2 Battle, Pure Qoam 1 Command, Mint 1 and 1
    t.idle()


@rule("VOL-MAI-08")
def test_cards_in_play_are_told_apart_by_what_they_did_this_turn():
    t = table(
        "volfyirion",
        p1={
            "points": (0, 2, 4),
            "play": ["telrons-analysis", "telrons-analysis", "void-fluid", "void-fluid"],
            "sealed": ["void-fluid"],
            "deck": ["captain"],
        },
        lair=["sharp-qoam"],
    )
    used, fresh, never, spent = t.state.zones[v.PLAY]
    t[0].chooses("chain telrons-analysis", "seal own void-fluid", "acquire sharp-qoam")
    t[0].may(
        "none",
        "remove captain from hand",
        "remove telrons-analysis from play (used)",
        "remove telrons-analysis from play",
        "remove void-fluid from play (sealed)",
        "remove void-fluid from play (sealed, spent)",
    )
    t[0].chooses("remove void-fluid from play (sealed, spent)")
    assert t.state.zones[v.REMOVED][-1] == spent
    assert t.state.sealed == [never]
    assert t.state.zones[v.PLAY] == [used, fresh, never]
    t.idle()


@rule("VOL-ACW-09")
def test_a_removal_that_is_declined_does_not_come_back():
    t = table("volfyirion", p1={"points": (0, 2, 0), "hand": ["captain"]}, lair=["sharp-qoam", "pure-qoam"])
    t[0].chooses("acquire sharp-qoam")
    t[0].may("none", "remove captain from hand")  # nothing else before this is answered
    t[0].chooses("none")
    t[0].may("end turn", "play captain")
    t[0].chooses("play captain", "acquire pure-qoam")  # the next Wonder brings its own
    t[0].may("none", "remove sharp-qoam from discard", "remove captain from play")
    t[0].chooses("remove sharp-qoam from discard")
    assert names(t, v.REMOVED) == ["sharp-qoam"]
    assert names(t, v.PILE) == ["pure-qoam"]
    t[0].may("end turn")
    t.idle()


@rule("VOL-ACW-04", "VOL-SAB-08")
def test_a_saboteur_is_not_among_the_cards_to_remove():
    position = {"points": (0, 2, 0), "hand": ["saboteur"], "discard": ["saboteur"], "play": ["saboteur"]}
    modules = {"modules": ["saboteur"]}
    t = table("volfyirion", options=modules, p1={**position}, lair=["sharp-qoam"])
    t[0].chooses("acquire sharp-qoam")
    assert t.prompt.startswith("Your Main Phase")
    t.idle()
    t = table(
        "volfyirion", options=modules, p1={**position, "deck": [], "hand": ["stab"]}, lair=["sharp-qoam"]
    )
    t[0].chooses("acquire sharp-qoam")
    t[0].may("none", "remove stab from hand")
    t[0].chooses("remove stab from hand")
    assert names(t, v.REMOVED)[-1] == "stab"
    t.idle()
