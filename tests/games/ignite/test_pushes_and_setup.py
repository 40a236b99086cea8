"""Where a push goes on and whom it may kill, where a unit is put, and chance and race at set-up."""

import pytest
from tests.games.ignite.tables import IGNITE, PROVING, board, cell, cells, is_down, owner, trophies, who

from tabard.engine.chance import seeded
from tabard.games.ignite.rules.pushing import open_push
from tabard.games.ignite.rules.setup import random_tiles
from tabard.testing import rule, table

# -- pushes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [("h5", "i5"), ("f5", "e5"), ("g4", "g3"), ("g6", "g7")])
@rule("IGN-PUSH-10", "IGN-PUSH-02")
def test_a_long_push_from_the_own_space_keeps_its_first_direction(first, second):
    t = board(p1={"units": ["r1"]}, p2={"race": "elves", "units": ["g5"]})
    s = t.state
    s.decision = None
    open_push(s, 0, 0, who(t, "g5"), cell(t, "g5"), 2, False)
    s.advance()
    t._look()
    t[1].may("to f5", "to g4", "to g6", "to h5")
    t[1].chooses(f"to {first}")
    assert (owner(t, second), is_down(t, second)) == (1, False)
    t.idle()


@rule("IGN-PUSH-09", "IGN-SELF-02")
def test_a_wall_does_not_crush_an_own_unit_in_front_of_a_row():
    """As IGN-EX-41, but the first of the row is the caster's own; alone, with room behind it, it is pushed."""

    def walled(*others):
        t = board(
            p1={"race": "catfolk", "units": ["e5", {"at": "b5", "down": True}], "hand": ["ice-wall"]},
            p2={"race": "humans", "units": [*others, "r18"]},
        )
        t[0].chooses("play ice-wall")
        return t

    t = walled("a5")
    t[0].cannot("space b5")
    t[0].chooses("space c4", "done")
    t.idle()
    t = walled()
    t[0].chooses("space b5", "done")
    assert (owner(t, "a5"), who(t, "b5"), trophies(t, 0)) == (0, -1, 0)
    t.idle()


@pytest.mark.parametrize(("lava", "may"), [("g9", False), ("g10", True)])
@rule("IGN-SELF-02", "IGN-PUSH-06")
def test_the_second_step_of_a_push_kills_no_own_unit(lava, may):
    """The enemy on g6 meets the own unit on g8 with its second step, and drives it to g9."""
    t = board(
        p1={"race": "catfolk", "units": ["g5", {"at": "g8", "down": True}], "hand": ["long-shove"]},
        p2={"race": "humans", "units": ["g6", "r18"]},
        terrain={"lava": lava},
        game=PROVING,
    )
    if may:
        t[0].chooses("play long-shove", "at g6")
        assert (owner(t, "g8"), owner(t, "g9"), is_down(t, "g8")) == (1, 0, True)
    else:
        t[0].cannot("play long-shove")
    t.idle()


# -- put somewhere ----------------------------------------------------------------------------------


@rule("IGN-MOVE-14", "IGN-SELF-01")
def test_a_unit_is_put_on_a_free_space_that_does_not_kill_it():
    t = board(
        p1={"race": "humans", "units": ["g5"]},
        p2={"race": "elves", "units": ["g6", "h6", "r18"]},
        titles={"adept-trickster": (0, 5)},
        walls="f6",
        terrain={"lava": "g7"},
    )
    t[0].chooses("use adept-trickster", "mode 4", "at g6")
    assert cells(t, "space") == sorted(["e6", "f5", "f7", "g4", "g8", "h5", "h7", "i6"])
    t[0].chooses("space i6")
    assert (owner(t, "i6"), who(t, "g6")) == (1, -1)
    t.idle()


# -- set-up -----------------------------------------------------------------------------------------


@rule("IGN-BRD-03")
def test_every_order_of_the_tiles_is_dealt():
    """Four tiles that look the same whichever way they are turned lie in each of their 24 orders."""
    s = IGNITE.new(seats=2, seed=1)
    s.book.faces, kept = [["ppppppppp"], ["lllllllll"], ["wwwwwwwww"], ["fffffffff"]], s.book.faces
    try:
        orders = {tuple(random_tiles(s.book, seeded(seed))) for seed in range(300)}
    finally:
        s.book.faces = kept
    assert len(orders) == 24


@rule("IGN-RACE-18", "IGN-DP-04")
def test_a_panda_player_who_chose_last_trades_too():
    t = table("ignite", seats=3, options={"first_chooser": 1})
    for seat, race in ((0, "humans"), (2, "elves"), (1, "pandas")):
        t[seat].chooses(f"race {race}")
    t[1].may("trade none", "trade one", "trade two")
    t.idle()
