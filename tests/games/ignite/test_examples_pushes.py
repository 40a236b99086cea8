"""Worked examples about push-back (IGN-EX-26 to -45, -113)."""

import pytest
from tests.games.ignite.tables import (
    PROVING,
    board,
    damage,
    is_down,
    items,
    owner,
    trophies,
    who,
)

from tabard.testing import rule


def pushing(source, target, n=1, others=(), **position):
    """Somebody pushed by 1 or 2 and not hurt, with a card that does nothing else."""
    card = "shove" if n == 1 else "long-shove"
    t = board(
        p1={"race": "catfolk", "units": [source], "hand": [card]},
        p2={"race": "humans", "units": [target, *others, "r18"]},
        game=PROVING,
        **position,
    )
    t[0].chooses(f"play {card}", f"at {target}")
    return t


@rule("IGN-EX-26", "IGN-PUSH-01", "IGN-PUSH-02")
def test_pushed_straight_away():
    t = board(p1={"units": ["g8"], "hand": ["war-hammer"]}, p2={"race": "humans", "units": ["g9"]})
    t[0].chooses("play war-hammer", "at g9")
    assert (owner(t, "g10"), who(t, "g9"), is_down(t, "g10")) == (1, -1, False)
    t.idle()


@rule("IGN-EX-27", "IGN-PUSH-05", "IGN-DP-16")
def test_pushed_diagonally_its_owner_chooses():
    t = pushing("e5", "f6")
    t[1].may("to f7", "to g6")
    t[1].chooses("to g6")
    assert owner(t, "g6") == 1
    t.idle()


@rule("IGN-EX-28", "IGN-PUSH-05")
def test_a_wall_leaves_one_way():
    t = pushing("e5", "f6", walls="f7")
    assert owner(t, "g6") == 1
    t.idle()


@rule("IGN-EX-29", "IGN-PUSH-05", "IGN-PUSH-08", "IGN-IMMOV-03")
def test_two_walls_leave_none():
    t = pushing("e5", "f6", walls="f7 g6")
    assert (owner(t, "f6"), is_down(t, "f6")) == (1, True)
    t.idle()


@rule("IGN-EX-30", "IGN-PUSH-03", "IGN-PUSH-04")
def test_the_line_decides():
    t = pushing("e5", "f7")
    assert owner(t, "f8") == 1
    t.idle()
    t = pushing("e5", "f7", 2, walls="g7")  # it goes by f8, so the wall is not in the way
    assert (owner(t, "g8"), is_down(t, "g8")) == (1, False)
    t.idle()


@rule("IGN-EX-31", "IGN-PUSH-04", "IGN-PUSH-05")
def test_a_tie_at_the_second_step():
    t = pushing("e5", "f8", 2)
    assert owner(t, "f9") == 1
    t[1].may("to f10", "to g9")
    t[1].chooses("to f10")
    assert owner(t, "f10") == 1
    t.idle()


@rule("IGN-EX-32", "IGN-PUSH-05", "IGN-PUSH-06", "IGN-TERR-02")
def test_round_the_lava():
    t = pushing("e5", "f6", 2, terrain={"lava": "f7"})
    t[1].chooses("to g6")
    assert owner(t, "g7") == 1
    t.idle()
    t = pushing("e5", "f6", 2, terrain={"lava": "f7"})
    t[1].chooses("to f7")
    assert who(t, "f7") < 0
    assert trophies(t, 0) == 1
    t.idle()


@rule("IGN-EX-33", "IGN-PUSH-07")
def test_into_another_unit_both_go_back_and_fall():
    t = pushing("g5", "g6", others=["g7"])
    assert who(t, "g6") < 0
    assert is_down(t, "g7")
    assert is_down(t, "g8")
    t.idle()


@rule("IGN-EX-34", "IGN-PUSH-07")
def test_a_whole_row_goes_back():
    t = pushing("g5", "g6", others=["g7", "g8"])
    assert [is_down(t, name) for name in ("g7", "g8", "g9")] == [True] * 3
    t.idle()


@rule("IGN-EX-35", "IGN-PUSH-08")
def test_a_row_against_a_wall_stays_and_falls():
    t = pushing("g5", "g6", others=["g7"], walls="g8")
    assert [(is_down(t, name), damage(t, name)) for name in ("g6", "g7")] == [(True, 0)] * 2
    t.idle()


@rule("IGN-EX-36", "IGN-IMMOV-01", "IGN-IMMOV-02", "IGN-IMMOV-03", "IGN-MIN-01", "IGN-PUSH-08")
def test_a_kraken_does_not_move():
    t = pushing("g5", "g6", p3={"units": ["r9"], "minions": [{"at": "g7", "kind": "kraken"}]})
    assert (is_down(t, "g6"), owner(t, "g7")) == (True, 2)
    t.idle()


@rule("IGN-EX-37", "IGN-TERR-02", "IGN-FINAL-05", "IGN-TERR-05")
def test_into_lava():
    t = board(
        p1={"units": ["g8"], "hand": ["war-hammer"]},
        p2={"race": "humans", "units": ["g9", "r18"]},
        terrain={"lava": "g10"},
    )
    t[0].chooses("play war-hammer", "at g9")
    assert (who(t, "g9"), who(t, "g10"), trophies(t, 0)) == (-1, -1, 1)
    t.idle()


@rule("IGN-EX-38", "IGN-RACE-15", "IGN-RACE-17", "IGN-TERR-04", "IGN-PASS-02")
def test_a_lizardman_stands_in_lava_and_no_token_reaches_it():
    t = board(
        p1={"units": ["g8"], "hand": ["war-hammer", "ice-wall", "scorched-earth"]},
        p2={"race": "lizardmen", "units": ["g9", "r18"]},
        terrain={"lava": "g10"},
    )
    t[0].chooses("play war-hammer", "at g9")
    assert (owner(t, "g10"), damage(t, "g10")) == (1, 1)
    t[0].chooses("play ice-wall")
    t[0].cannot("space g10")
    t[0].chooses("space g11", "done", "play scorched-earth")
    t[0].cannot("space g10")
    t[0].chooses("space g9", "done")
    t.idle()


@rule("IGN-EX-39", "IGN-PUSH-07", "IGN-FINAL-05")
def test_the_second_of_a_row_dies_in_lava():
    t = pushing("g8", "g9", others=["g10"], terrain={"lava": "g11"})
    assert (who(t, "g11"), is_down(t, "g10"), trophies(t, 0)) == (-1, True, 1)
    t.idle()


@rule("IGN-EX-40", "IGN-SELF-02")
def test_no_push_that_kills_an_own_unit():
    t = board(
        p1={"units": ["g8", {"at": "g10", "down": True}], "hand": ["war-hammer"]},
        p2={"race": "humans", "units": ["g9"]},
        terrain={"lava": "g11"},
    )
    t[0].cannot("play war-hammer")
    t.idle()


@rule("IGN-EX-41", "IGN-PUSH-09", "IGN-IMMOV-04")
def test_the_first_of_a_row_is_crushed():
    t = board(
        p1={"race": "catfolk", "units": ["e5"], "hand": ["ice-wall"]},
        p2={"race": "humans", "units": ["b5", "a5", "r18"]},
    )
    t[0].chooses("play ice-wall", "space b5", "done")
    assert (who(t, "b5"), is_down(t, "a5"), trophies(t, 0)) == (-1, True, 1)
    t.idle()


@rule("IGN-EX-42", "IGN-SHLD-03", "IGN-PUSH-12")
def test_a_shield_does_not_stop_the_push():
    t = board(
        p1={"units": ["f4"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["f7"], "hand": ["metal-shield"]},
    )
    t[0].chooses("play wind-arrow", "at f7")
    t[1].chooses("react metal-shield for f7")
    assert (owner(t, "f8"), damage(t, "f8"), is_down(t, "f8")) == (1, 0, False)
    t.idle()


@pytest.mark.parametrize(("token", "taker"), [(2, 2), (1, 0)])
@rule("IGN-EX-43", "IGN-PASS-04", "IGN-FINAL-01", "IGN-FINAL-02")
def test_pushed_onto_scorched_earth(token, taker):
    """Seat 0 pushes a unit of seat 1; the token is seat 2's, then seat 1's own."""
    t = board(
        p1={"units": ["h7"], "hand": ["shove"]},
        p2={"race": "humans", "units": [{"at": "h8", "damage": 2}, "r18"]},
        scorched={"h9": token},
        game=PROVING,
    )
    t[0].chooses("play shove", "at h8")
    assert who(t, "h9") < 0
    assert [trophies(t, p) for p in range(3)] == [float(p == taker) for p in range(3)]
    t.idle()


@rule("IGN-EX-44", "IGN-ITEM-05", "IGN-ITEM-06", "IGN-IMPASS-03", "IGN-AOE-03")
def test_a_wall_moves_everything_an_arrow_one_thing():
    t = board(
        p1={"units": ["k5"], "hand": ["ice-wall"]},
        p2={"race": "humans", "units": ["k8"]},
        items={"k8": [0, 1]},
    )
    t[0].chooses("play ice-wall", "space k8", "done")
    assert (items(t), owner(t, "k9")) == (["k9", "k9"], 1)
    t.idle()
    t = board(
        p1={"units": ["k5"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["k8"]},
        items={"k8": [0, 1]},
    )
    t[0].chooses("play wind-arrow")
    t[0].may("at k8", "item k8", "item k8 #2")
    t[0].chooses("item k8")
    assert (items(t), owner(t, "k8")) == (["k8", "k9"], 1)
    t.idle()


@pytest.mark.parametrize("elsewhere", [{}, {"b5": 2}])
@rule("IGN-ITEM-06", "IGN-IMPASS-03", "IGN-AOE-03", "IGN-ITEM-02")
def test_a_wall_moves_the_items_of_its_space_whatever_the_pushed_unit_takes(elsewhere):
    t = board(
        p1={"units": ["g5"], "hand": ["ice-wall"]},
        p2={"units": ["g7"], "deck": ["march"] * 4},
        items={"g8": ("shard", 0), "g7": [2, 0], **elsewhere},
    )
    t[0].chooses("play ice-wall", "space g7")
    while t.prompt != "On which space?":
        t[t.asked].chooses(t.shorts[0])  # what the shard gives
    assert items(t) == sorted(["g8", "g8", *elsewhere])
    assert owner(t, "g8") == 1
    t[0].chooses("done")
    t.idle()


@rule("IGN-ITEM-06", "IGN-ITEM-07", "IGN-TERR-03", "IGN-AOE-03")
def test_a_wall_drives_all_items_of_its_space_into_lava_one_after_another():
    t = board(
        p1={"units": ["g5"], "hand": ["ice-wall"]}, items={"g7": [2, 0, 1], "b5": 1}, terrain={"lava": "g8"}
    )
    t[0].chooses("play ice-wall", "space g7", "done")
    assert items(t) == ["b5"]
    t.idle()


@rule("IGN-EX-45", "IGN-TERR-03", "IGN-ITEM-07")
def test_lava_destroys_a_bomb():
    t = board(
        p1={"race": "elves", "units": ["k7"], "hand": ["wind-arrow"], "bows": ["long-bow"]},
        p2={"race": "humans", "units": ["j9", "r18"]},
        items={"k8": 1},
        terrain={"lava": "k9"},
    )
    t[0].chooses("play wind-arrow", "item k8")
    assert items(t) == []
    t[0].chooses("end")
    assert (t.asked, damage(t, "j9")) == (1, 0)
    t.idle()


@rule("IGN-EX-113", "IGN-PUSH-06", "IGN-PUSH-08")
def test_a_longer_push_stops_at_the_wall():
    t = pushing("g5", "g6", 2, walls="g8")
    assert is_down(t, "g7")
    t.idle()
