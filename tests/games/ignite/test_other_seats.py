"""Scenes in which another than the first player acts, and a third one suffers: who does something is told apart."""

import pytest
from tests.games.ignite.tables import IGNITE, board, is_down, owner, trash, trophies, who

from tabard.testing import rule


def taken(t):
    """The trophies of the players, in the order of their seats."""
    return [trophies(t, p) for p in range(t.state.seats)]


@rule(
    "IGN-TERR-02",
    "IGN-TERR-05",
    "IGN-PUSH-01",
    "IGN-PUSH-02",
    "IGN-FINAL-05",
    "IGN-TROPHY-01",
    "IGN-TROPHY-04",
)
@pytest.mark.parametrize(("actor", "victim"), [(1, 2), (2, 0), (0, 2)])
def test_who_pushes_a_unit_into_lava_takes_its_trophy(actor, victim):
    players = {f"p{actor + 1}": {"units": ["g8"], "hand": ["war-hammer"]}}
    players[f"p{victim + 1}"] = {"race": "humans", "units": ["g9", "q18"]}
    t = board(terrain={"lava": "g10"}, active=actor, **players)
    t[actor].chooses("play war-hammer", "at g9")
    assert (who(t, "g9"), who(t, "g10")) == (-1, -1)
    assert taken(t) == [1 if p == actor else 0 for p in range(3)]
    t.idle()


@rule("IGN-PUSH-01", "IGN-FINAL-04", "IGN-FINAL-02")
def test_who_was_pushed_before_dies_for_who_pushed_it():
    """A unit that another has pushed and that its own object kills is the trophy of who pushed it."""
    t = board(
        p2={"race": "humans", "units": ["g8"], "hand": ["war-hammer"]},
        p3={"race": "elves", "units": [{"at": "g9", "damage": 1}, "q18"]},
        scorched={"g10": 2},
        active=1,
    )
    t[1].chooses("play war-hammer", "at g9")
    assert (who(t, "g10"), taken(t)) == (-1, [0, 1, 0])
    t.idle()


@rule("IGN-PUSH-09", "IGN-IMMOV-04")
@pytest.mark.parametrize(("actor", "victim"), [(1, 2), (2, 1)])
def test_who_crushes_a_unit_takes_its_trophy(actor, victim):
    players = {f"p{actor + 1}": {"race": "catfolk", "units": ["e5"], "hand": ["ice-wall"]}}
    players[f"p{victim + 1}"] = {"race": "humans", "units": ["b5", "a5", "q18"]}
    t = board(active=actor, **players)
    t[actor].chooses("play ice-wall", "space b5", "done")
    assert (who(t, "b5"), is_down(t, "a5")) == (-1, True)
    assert taken(t) == [1 if p == actor else 0 for p in range(3)]
    t.idle()


@rule("IGN-WIN-03", "IGN-WIN-04", "IGN-TWOP-08", "IGN-KOTH-08")
@pytest.mark.parametrize(("seats", "halves"), [(2, 8), (3, 8), (4, 10), (5, 10)])
def test_four_trophies_end_a_game_of_two_or_three_and_five_one_of_more(seats, halves):
    assert IGNITE.new(seats=seats, seed=1).book.target == halves
    for points in (15, 30):
        hill = IGNITE.new(seats=seats, seed=1, options={"win": "hill", "hill_target": points})
        assert hill.book.target == points


@rule(
    "IGN-SELL-01", "IGN-SELL-02", "IGN-SELL-03", "IGN-SELL-04", "IGN-SELL-05", "IGN-SELL-06", "IGN-TITLE-12"
)
def test_cards_of_the_hand_are_sold_for_their_cost_and_titles_are_not():
    t = board(
        p2={"race": "elves", "units": ["i9"], "hand": ["dagger", "march"], "honor": 1},
        titles={"warlord": (1, 5)},
        active=1,
    )
    t[1].can("sell dagger", "sell march")
    t[1].cannot("sell warlord")
    t[1].chooses("sell dagger")
    assert (t.state.bank, trash(t)) == (4, ["dagger"])
    t[1].cannot("sell march")
    t.idle()


@rule("IGN-MOVE-02", "IGN-MOUNT-01", "IGN-MOUNT-03")
def test_only_a_rider_gets_through_a_figure():
    t = board(
        p2={"race": "humans", "units": ["h4"], "hand": ["march", "horse"]},
        p3={"race": "elves", "units": ["h5", "q18"]},
        walls="g4 i4 h3",
        active=1,
    )
    t[1].cannot("play march")
    t[1].chooses("play horse", "step h5", "step h6", "stop")
    assert (owner(t, "h6"), owner(t, "h5"), is_down(t, "h5")) == (1, 2, True)
    t.idle()
