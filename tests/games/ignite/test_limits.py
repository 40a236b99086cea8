"""Limits and borders: how far, how many, which copy is shown, whom a modifier means and who may still win."""

import pytest
from tests.games.ignite.tables import PROVING, board, cells, damage, duel, owner, trophies

from tabard.testing import rule


def shown(t, seat, area):
    """The faces of an area as a seat sees them."""
    return sorted(p.face or "?" for p in t[seat].view.pieces if p.area == area)


# -- how far ----------------------------------------------------------------------------------------


@rule("IGN-SET-12", "IGN-ATK-10")
def test_the_longest_shot_into_an_empty_forest():
    reach = ["mod-reach"] * 9
    t = board(
        p1={"race": "humans", "units": ["c2"], "hand": [*reach, "fire-arrow"], "bows": ["long-bow"]},
        p2={"race": "elves", "units": ["h9", "r18"]},
        terrain={"forest": "h8 h9"},
        game=PROVING,
    )
    for card in reach:
        t[0].chooses(f"play {card}")
    t[0].chooses("play fire-arrow")
    assert "space h8" in t[0].options
    t[0].chooses("space h8")
    assert damage(t, "h9") == 1
    t.idle()


@pytest.mark.parametrize(("race", "farthest"), [("humans", "h7"), ("elves", "h8")])
@pytest.mark.parametrize("card", ["magic-potion-bomb", "scorched-earth", "ice-wall"])
@rule("IGN-RACE-10")
def test_elves_throw_and_lay_one_space_farther(race, farthest, card):
    t = board(p1={"race": race, "units": ["h4"], "hand": [card]}, p2={"race": "kitsune"})
    t[0].chooses(f"play {card}")
    assert max(name for name in cells(t, "space") if name[0] == "h") == farthest
    t[0].chooses(f"space {farthest}")
    if card != "magic-potion-bomb":
        t[0].chooses("done")
    t.idle()


# -- how many ---------------------------------------------------------------------------------------


@rule("IGN-COMP-04")
def test_there_are_thirty_tokens_of_scorched_earth():
    spaces = [f"{row}{column}" for row in "lmn" for column in range(4, 14)]
    t = duel(["scorched-earth"], enemy="k9", p1={"units": ["g5"]}, scorched=dict.fromkeys(spaces, 1))
    t[0].cannot("play scorched-earth")
    t.idle()
    t = duel(["scorched-earth"], enemy="k9", p1={"units": ["g5"]}, scorched=dict.fromkeys(spaces[1:], 1))
    t[0].chooses("play scorched-earth", "space g6")
    assert (t.prompt, t.state.scorched) == ("Your action", 30)  # there is no token for a second space
    t.idle()


@rule("IGN-COMP-04", "IGN-TERR-18")
def test_the_last_token_of_scorched_earth_may_be_laid_anew():
    spaces = [f"{row}{column}" for row in "lmn" for column in range(4, 14)]
    t = duel(["scorched-earth"], enemy="k9", p1={"units": ["k5"]}, scorched=dict.fromkeys(spaces, 1))
    t[0].chooses("play scorched-earth")
    assert cells(t, "space") == ["l4", "l5", "l6", "l7", "m4", "m5", "m6", "n5"]
    t[0].chooses("space l5", "done")
    assert t.state.scorched == 30
    t.idle()


# -- whom a modifier means --------------------------------------------------------------------------


@rule("IGN-SET-12")
def test_more_damage_is_for_the_attacks_that_the_card_names():
    t = duel(["berserk", "far-shot", "dagger"], p1={"units": ["g5"]})
    t[0].chooses("play berserk", "play far-shot", "at g6")
    assert damage(t, "g6") == 1  # berserk is about melee weapons
    t[0].chooses("play dagger", "at g6")
    assert (owner(t, "g6"), trophies(t, 0)) == (None, 1)
    t.idle()


# -- which copy is shown ----------------------------------------------------------------------------


@rule("IGN-REVEAL-03", "IGN-HID-02", "IGN-DP-17", "IGN-REVEAL-02")
def test_a_card_that_all_know_is_revealed_again_before_another_copy():
    t = duel(
        ["dagger", "dagger"],
        p1={"units": ["g5"]},
        p2={"hand": ["berserk", "berserk"], "deck": ["march"] * 6},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk", "pass")
    assert shown(t, 0, "hand-1").count("berserk") == 1
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("reveal berserk")
    assert shown(t, 0, "hand-1").count("berserk") == 1
    t[1].chooses("reveal berserk")
    assert shown(t, 0, "hand-1").count("berserk") == 2
    t[1].chooses("pass")
    t.idle()


# -- who may still win ------------------------------------------------------------------------------


@rule("IGN-ENG-05")
def test_who_gave_up_cannot_win_by_trophies():
    t = board(
        p1={"race": "humans", "trophies": [(1, "elves")] * 3},
        p2={"race": "elves", "trophies": [(0, "humans")]},
        p3={"race": "kitsune"},
        options={"max_rounds": 3},
    )
    t[0].resigns()
    assert not t.over
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.over
    assert t.returns == [-1.0, 1.0, -1.0]
    t.idle()


@rule("IGN-WIN-06", "IGN-ENG-01")
def test_units_do_not_break_a_tie_of_trophies():
    t = board(
        options={"max_rounds": 3},
        p1={"race": "humans", "units": ["r1"], "trophies": [(1, "elves"), (2, "kitsune")]},
        p2={"race": "elves", "units": ["r18", "r17"], "trophies": [(0, "humans")] * 2},
        p3={"race": "kitsune"},
        active=2,
    )
    t[2].chooses("end")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0]
    t.idle()
