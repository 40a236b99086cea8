"""Synergy Chains: which cards show the colours that a chain asks for."""

import pytest
from tests.games.volfyirion.tables import points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table


def laid(play=(), cities=None, **more):
    """A table with cards of player 1 in play; the House Deck has a card to draw."""
    return table(
        "volfyirion", p1={"play": list(play), "cities": cities or {}, "deck": ["prospector"], **more}
    )


@rule("VOL-SYN-01", "VOL-SYN-05", "VOL-EX-04")
def test_a_chain_asks_for_another_own_card_of_its_colour():
    t = laid(["shrewd-deal"])
    assert points(t) == (2, 1, 1)
    t.idle()
    t = laid(["shrewd-deal", "barter"])
    assert points(t) == (3, 1, 3)
    t.idle()
    for other in ("stab", "qoam-ritual"):  # red, purple
        t = laid(["shrewd-deal", other])
        assert t.state.kp[0] == 1
        t.idle()


@rule("VOL-SYN-02")
@pytest.mark.parametrize(
    ("chain", "cities", "gives"),
    [
        ("hidden-cache", {"alantar": ["scholar"]}, (0, 2, 2)),  # a purple Troop
        ("hidden-cache", {"vahylea": ["library"]}, (2, 2, 2)),  # a purple Building
        ("shrewd-deal", {"tylaris": ["qoam-scout"]}, (2, 1, 3)),
        ("shrewd-deal", {"tylaris": ["black-market"]}, (4, 1, 3)),
        ("decisive-strike", {"alantar": ["elite-trooper"]}, (0, 4, 0)),
        ("decisive-strike", {"alantar": ["barracks"]}, (0, 6, 0)),
    ],
)
def test_troops_and_buildings_count_with_their_colour(chain, cities, gives):
    t = laid([], cities, hand=[chain])
    t[0].chooses(f"play {chain}")
    assert points(t) == gives
    t.idle()


@rule("VOL-SYN-02")
def test_a_chain_of_a_building_counts_played_cards_and_other_cities():
    t = laid(["stab"], {"tylaris": ["laboratory"]})
    assert points(t) == (1, 4, 1)  # Stab 2, Laboratory 1/1/1 and 1 Battle
    t.idle()
    t = laid([], {"tylaris": ["laboratory"], "alantar": ["elite-trooper"]})
    assert points(t) == (1, 2, 1)
    t.idle()
    t = laid([], {"tylaris": ["laboratory"]})
    assert points(t) == (1, 1, 1)
    t.idle()


@rule("VOL-SYN-03")
@pytest.mark.parametrize(
    ("card", "alone"),
    [("decisive-strike", (0, 2, 0)), ("hidden-cache", (0, 0, 2)), ("shrewd-deal", (2, 1, 1))],
)
def test_the_own_colour_does_not_count_for_the_own_chain(card, alone):
    t = laid([card])
    assert points(t) == alone
    t.idle()
    t = laid([card, card])  # but each of two copies counts for the other
    bonus = {"decisive-strike": (0, 2, 0), "hidden-cache": (0, 2, 0), "shrewd-deal": (0, 0, 2)}[card]
    assert points(t) == tuple(2 * a + 2 * b for a, b in zip(alone, bonus, strict=True))
    t.idle()


@rule("VOL-SYN-03")
def test_the_own_colour_of_a_building_does_not_count_either():
    t = laid([], {"tylaris": ["bank"]})
    t[0].may("end turn")
    t.idle()
    t = laid([], {"tylaris": ["bank"], "alantar": ["qoam-scout"]})
    t[0].can("chain bank on tylaris")
    t.idle()


@rule("VOL-SYN-04", "VOL-EX-05")
@pytest.mark.parametrize(
    ("others", "gives"),
    [
        (["barter"], (3, 1, 1)),
        (["stab"], (2, 3, 1)),
        (["barter", "barter"], (4, 1, 1)),
        (["stab", "stab"], (2, 5, 1)),
        (["stab", "qoam-ritual"], (3, 3, 1)),
        (["barter", "stab"], (3, 5, 3)),
    ],
)
def test_all_colours_of_a_chain_must_be_matched(others, gives):
    t = laid(["harness-qoam", *others])
    assert points(t) == gives
    t.idle()


@rule("VOL-SYN-04")
@pytest.mark.parametrize(
    ("others", "is_met"),
    [
        ([], False),
        (["barter"], False),
        (["qoam-ritual"], False),
        (["stab", "barter"], False),
        (["stab", "qoam-ritual"], False),
        (["barter", "qoam-ritual"], True),
    ],
)
def test_a_chain_with_effects_is_offered_when_all_its_colours_are_there(others, is_met):
    t = laid(["flawless-deploy", *others])
    assert ("chain flawless-deploy" in t[0].options) is is_met
    t.idle()


@rule("VOL-SYN-05")
def test_all_bonuses_shown_are_gained():
    t = laid(["barter", "stab"], {"tylaris": ["headquarters"]})
    assert points(t) == (3, 4, 2)  # Headquarters 1/2/0 and 1 Command, 2 Knowledge; Barter 1; Stab 2
    t.idle()
    t = laid(["feasible-solution", "stab", "qoam-ritual"])
    assert points(t) == (4, 3, 5)
    t.idle()


@rule("VOL-SYN-06")
@pytest.mark.parametrize(
    ("play", "cities", "command"),
    [
        (["barter"], {}, 2),
        (["barter", "barter"], {}, 5),  # 1 of Mint, 1 each, 2 of the chain
        (["barter"], {"alantar": ["qoam-scout"]}, 4),
        ([], {"alantar": ["qoam-scout"], "vahylea": ["armored-soldier"]}, 3),
        (["barter", "stab"], {}, 2),
    ],
)
def test_a_doubled_colour_needs_two_different_cards(play, cities, command):
    t = laid(play, {"tylaris": ["mint"], **cities})
    assert points(t)[0] == command
    t.idle()


@rule("VOL-SYN-06")
@pytest.mark.parametrize("reds", [0, 1, 2, 3])
def test_book_of_wisdom_asks_for_two_red_cards(reds):
    t = laid(["book-of-wisdom", *["stab"] * reds])
    assert ("chain book-of-wisdom" in t[0].options) is (reds >= 2)
    t.idle()


@rule("VOL-SYN-07")
def test_cards_elsewhere_do_not_count():
    t = table(
        "volfyirion",
        p1={"play": ["decisive-strike"], "hand": ["stab"], "discard": ["stab"], "deck": ["suicide-mission"]},
        p2={
            "play": ["decisive-strike"],
            "hand": ["sabotage"],
            "discard": ["anuths-trick"],
            "cities": {"kyr": ["elite-trooper", "barracks"]},
        },
        row=["sabotage"],
        removed=["suicide-mission"],
    )
    assert points(t) == (0, 2, 0)
    t[0].chooses("play stab")
    assert points(t) == (0, 6, 0)
    assert points(t, 1) == (0, 0, 0)
    t.idle()


@rule("VOL-SYN-07")
def test_cards_of_a_city_that_fell_do_not_count_any_more():
    t = table(
        "volfyirion",
        active=1,
        p1={"cities": {"tylaris": ["elite-trooper", "barracks"]}, "deck": ["decisive-strike"] * 5},
        token="lair",
        p2={"points": (0, 22, 0)},
    )
    t[1].chooses("attack tylaris", "attack tylaris", "end turn")
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 2, 0)
    assert t.state.tally[0] == 1 << 8
    t.idle()


@rule("VOL-SYN-08")
def test_one_card_serves_any_number_of_chains():
    t = laid(
        ["decisive-strike", "strategic-attack"], {"tylaris": ["laboratory"], "alantar": ["black-market"]}
    )
    # one red card meets three chains: 1 Battle of Laboratory, the draw, the removal; not its own
    assert points(t) == (4, 7, 1)
    t[0].can("chain strategic-attack", "chain black-market on alantar")
    t.idle()


@rule("VOL-SYN-09")
def test_a_bonus_once_gained_stays_when_the_matching_card_leaves():
    t = laid(["shrewd-deal", "barter"])
    assert points(t) == (3, 1, 3)
    t[0].chooses("remove barter without bonus")
    assert points(t) == (3, 1, 3)
    assert t.state.tally[0] == 1
    t.idle()


@rule("VOL-SYN-10")
def test_the_condition_is_checked_at_the_moment_of_activation():
    t = laid(["telrons-analysis", "barter"])
    t[0].can("chain telrons-analysis")
    t[0].chooses("remove barter")
    t[0].cannot("chain telrons-analysis")
    t.idle()


@rule("VOL-SYN-10", "VOL-INP-04")
def test_cards_of_earlier_turns_match_too():
    t = table(
        "volfyirion",
        p1={"hand": ["elite-trooper"], "deck": ["decisive-strike"] * 5},
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("play elite-trooper on tylaris", "end turn")
    t[1].chooses("end turn")
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 4, 0)
    t.idle()


@rule("VOL-SYN-10")
def test_played_command_cards_of_the_last_turn_are_gone():
    t = table(
        "volfyirion",
        p1={"hand": ["stab", "suicide-mission"], "deck": ["decisive-strike"] * 5},
        p2={"deck": ["stab"] * 5},
    )
    t[0].chooses("play stab", "play suicide-mission", "end turn")
    assert list(t.state.tally) == [0, 0]
    t[1].chooses("end turn")
    t[0].chooses("play decisive-strike")
    assert points(t) == (0, 2, 0)
    t.idle()


@rule("VOL-SYN-11")
def test_wonders_and_neutral_cards_match_no_colour():
    t = laid(
        [
            "decisive-strike",
            "hidden-cache",
            "shrewd-deal",
            "prospector",
            "captain",
            "pure-qoam",
            "void-fluid",
        ],
        {"tylaris": ["guard"], "alantar": ["novice"]},
    )
    # Main Abilities only: 2; 2 Knowledge; 2/1/1; 1; 1/3; 1; 2
    assert points(t) == (5, 8, 3)
    assert t.state.tally[0] == (1 << 16) + (1 << 8) + 1
    t.idle()


@rule("VOL-SYN-01")
def test_the_second_player_has_chains_too():
    t = table(
        "volfyirion",
        active=1,
        p1={"play": ["stab"], "cities": {"tylaris": ["barracks"]}},
        p2={"hand": ["decisive-strike"], "cities": {"kyr": ["elite-trooper"]}},
    )
    t[1].chooses("play decisive-strike")
    assert points(t, 1) == (0, 4, 0)
    assert t.log(0)[-1] == "Player 2 gains 2 Battle from Decisive Strike"
    t.idle()


def test_a_chain_is_described_with_its_card():
    t = laid(["telrons-analysis", "barter"], {"tylaris": ["bank"]})
    s = t.state
    texts = {t.game.describe(s, o).short: t.game.describe(s, o) for o in s.decision.options}
    one = texts["chain telrons-analysis"]
    assert (one.long, one.rule) == ("Trigger the chain of Telron's Analysis", "VOL-SYN-05")
    assert one.pieces == (f"c{s.zones[v.PLAY][0]}",)
    two = texts["chain bank on tylaris"]
    assert two.long == "Trigger the chain of Bank (on Tylaris)"
    assert two.pieces == (f"c{s.zones[v.SLOTS][1]}", "city0")
    t[0].chooses("chain bank on tylaris")
    assert t.log(1) == ["Player 1 triggers the chain of Bank", "Player 1 draws a card"]
    t.idle()
