"""The turn of a duel: its three phases, whose turn it is, the first turn, and the marks that are cleared."""

import random

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, duel, names, points

from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import rule


@rule("VOL-TRN-01", "VOL-END-01")
def test_a_turn_is_draw_phase_main_phase_and_end_of_turn():
    t = duel(
        p1={"deck": ["stab", "barter", "captain", "prospector", "diviner", "mint"]},
        p2={"deck": ["stab"]},
        row=["guard", "", "bank", "novice", "library"],
        lair=["pure-qoam", "void-fluid"],
        assets=["soldier", "fighter"],
        phase="draw",
        turn=4,
    )
    assert names(t, v.HAND) == ["stab", "barter", "captain", "prospector", "diviner"]
    assert t.prompt.startswith("Your Main Phase")
    assert t.rule == "VOL-MAI-01"
    t[0].chooses("play stab", "end turn")
    assert t.log() == [
        "Player 1 plays Stab",
        "Player 1 gains 2 Battle from Stab",
        "Player 1 discards Stab",
        "Player 1 discards Barter",
        "Player 1 discards Captain",
        "Player 1 discards Prospector",
        "Player 1 discards Diviner",
        "Soldier comes into the Asset Row",
        "Player 2 begins turn 6",
        "Player 2 draws a card",
    ]
    assert t.log(1)[-1] == "Player 2 draws Stab"
    assert names(t, v.PILE) == ["stab", "barter", "captain", "prospector", "diviner"]
    assert names(t, v.HAND) == []
    t.idle()


@rule("VOL-TRN-02")
def test_the_other_player_follows_when_the_three_phases_are_over():
    t = duel(turn=7, p1={"turns": 4}, p2={"turns": 3})
    s = t.state
    for seat, turn, turns in ((0, 7, [4, 3]), (1, 8, [4, 4]), (0, 9, [5, 4]), (1, 10, [5, 5])):
        assert (t.asked, s.active, s.turn, list(s.turns)) == (seat, seat, turn, turns)
        t[1 - seat].may()
        t[seat].chooses("end turn")
    assert t.asked == 0
    t.idle()


@rule("VOL-TRN-03", "VOL-TRN-02", "VOL-MAI-06")
@pytest.mark.parametrize("seed", range(10))
def test_turns_alternate_and_no_phase_is_skipped(seed):
    s = VOLFYIRION.new(seed=seed, log=True, options={"modules": ("mercenary", "perk", "continuum")})
    pick = random.Random(seed)
    ended = 0
    while not s.is_over:
        assert s.decision.seat == s.active
        options = [o for o in s.decision.options if o != a.END << a.BITS] or s.decision.options
        action = pick.choice(options if pick.random() < 0.9 else s.decision.options)
        ended += action == a.END << a.BITS
        s.apply(action)
    turns = [e.seat for e in s.events if e.kind == "turn"]
    assert len(turns) == s.turn - 1  # the first turn began before the log
    assert turns == [(s.first + 1 + i) % 2 for i in range(len(turns))]
    assert abs(s.turns[0] - s.turns[1]) <= 1
    assert sum(s.turns) == s.turn
    # every turn but one in which the game was won had its Main Phase ended by the player
    assert ended in (s.turn, s.turn - 1)


@rule("VOL-TRN-04", "VOL-DRW-02", "VOL-ACQ-06", "VOL-ACQ-07")
def test_the_first_turn_is_counted_for_each_player():
    t = duel(options={"first_player": "2"})
    assert list(t.state.turns) == [0, 1]
    t[1].may("keep", "redraw")
    t[1].chooses("keep")
    assert any(option.startswith("swap ") for option in t[1].options)
    assert "sweep row" not in t[1].options
    t[1].chooses("end turn")
    assert list(t.state.turns) == [1, 1]
    t[0].may("keep", "redraw")
    t[0].chooses("keep")
    assert not any(option.startswith("swap ") for option in t[0].options)
    assert "sweep row" in t[0].options
    for seat in (0, 1, 0):
        t[seat].chooses("end turn")
        assert t.prompt.startswith("Your Main Phase")
        assert not any(option.startswith(("swap ", "sweep ")) for option in t[1 - seat].options)
    t.idle()


@rule("VOL-TRN-05", "VOL-GAI-05")
def test_marks_of_both_players_are_cleared_at_the_start_of_every_turn():
    t = duel(
        options={"modules": ["ascension"]},
        p1={"cities": {"tylaris": ["bank"], "alantar": ["mint"]}, "play": ["ascension-path"]},
        p2={"deck": ["diviner", "diviner"]},
    )
    assert points(t) == (4, 3, 1)  # Bank 1/1, Mint 1/0/1, Ascension Path 2/2
    t[0].chooses("chain bank on tylaris")
    t[0].cannot("chain bank on tylaris")
    assert sum(code & v.USED for code in t.state.marked) == v.USED
    t[0].chooses("end turn")
    assert list(t.state.marked) == []
    # the points it gave to its old controller in the turn before are given anew
    t[1].chooses("play diviner", "play diviner", "take ascension-path")
    assert points(t, 1) == (4, 2, 2)
    t[1].chooses("end turn")
    assert points(t) == (2, 1, 1)
    t[0].can("chain bank on tylaris")
    t.idle()


def test_marks_last_for_every_card_of_a_position_with_more_copies_than_the_box():
    # a reloaded position deals a table of its own: the marks must not shrink with it
    t = duel(
        p1={"deck": ["mint"] * 10, "play": ["pure-qoam"] * 4},
        p2={"deck": ["bank"] * 5},
    )
    t[0].chooses("end turn")
    assert len(t.state.face) > 110
    t[1].chooses("end turn")
    assert points(t) == (4, 0, 0)
    t[0].chooses("play mint on tylaris")
    assert points(t) == (5, 0, 1)
    t.idle()
