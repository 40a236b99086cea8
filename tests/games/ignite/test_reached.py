"""Whom swaps, help, thefts and draws reach, wherever a figure or a player stands in the order of the table."""

from tests.games.ignite.tables import board, cells, damage, hand, items, owner

from tabard.testing import rule


def faces(t, seat, area):
    return sorted(p.face or "?" for p in t[seat].view.pieces if p.area == area)


@rule("IGN-SET-10", "IGN-MOVE-14")
def test_a_swap_exchanges_two_units_no_farther_apart_than_it_says():
    t = board(
        p1={
            "race": "elves",
            "units": [{"at": "g5", "damage": 2}, {"at": "g10", "damage": 1}, "g11"],
            "hand": ["relay"],
        }
    )
    t[0].chooses("play relay", "with g5", "mode 2", "stop")  # within 5: g11 is too far
    assert (damage(t, "g10"), damage(t, "g5"), damage(t, "g11")) == (2, 1, 0)
    t.idle()


@rule("IGN-SET-10", "IGN-MOVE-14")
def test_a_swap_may_choose_among_the_units_within_its_distance():
    t = board(p1={"race": "elves", "units": [{"at": "g5", "damage": 2}, "g8", "g9"], "hand": ["relay"]})
    t[0].chooses("play relay", "with g5", "mode 2")
    assert cells(t, "at") == ["g8", "g9"]
    t[0].chooses("at g9", "stop")
    assert (damage(t, "g9"), damage(t, "g5"), damage(t, "g8")) == (2, 0, 0)
    t.idle()


@rule("IGN-SET-10", "IGN-DP-29")
def test_a_later_player_heals_past_the_units_of_enemies():
    t = board(
        p1={"race": "humans", "units": ["g6"]},
        p2={"race": "elves", "units": [{"at": "g5", "damage": 2}], "hand": ["medicine"]},
        active=1,
    )
    t[1].chooses("play medicine")
    assert damage(t, "g5") == 1
    t.idle()


@rule("IGN-SET-10", "IGN-DP-29")
def test_a_unit_is_healed_past_an_unhurt_one():
    t = board(p1={"race": "elves", "units": ["g5", {"at": "g9", "damage": 2}], "hand": ["medicine"]})
    t[0].chooses("play medicine")
    assert damage(t, "g9") == 1
    t.idle()


@rule("IGN-SET-10", "IGN-DP-20")
def test_an_item_out_of_sight_is_not_put_elsewhere():
    t = board(
        p1={"race": "elves", "units": ["g5"]},
        titles={"shadow-lord": (0, 5)},
        items={"g7": 0, "i5": 0},
        walls="g6",
    )
    t[0].chooses("use shadow-lord", "mode 4")
    assert cells(t, "item") == ["i5"]
    t[0].chooses("item i5", "space j5")
    assert items(t) == ["g7", "j5"]
    t.idle()


@rule("IGN-SET-10", "IGN-PLAY-13")
def test_every_player_may_draw_from_a_deck_without_a_discard_pile():
    t = board(
        p1={"race": "humans"},
        p2={"race": "elves", "hand": ["large-quiver"], "deck": ["arrow"]},
        active=1,
    )
    t[1].chooses("play large-quiver")
    assert hand(t, 1) == ["arrow"]
    t.idle()


@rule("IGN-SET-10", "IGN-HID-02")
def test_a_stolen_card_is_known_to_thief_and_victim_alone():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["pickpocket"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["dagger"]},
    )
    t[0].chooses("play pickpocket", "mode 1", "at g6")
    assert [faces(t, seat, "hand-0") for seat in range(3)] == [["dagger"], ["dagger"], ["?"]]
    assert hand(t, 1) == []
    t[0].can("honor dagger")
    t.idle()


@rule("IGN-DP-30", "IGN-MIN-03")
def test_a_minion_moves_and_attacks_again_in_the_next_round():
    t = board(
        p1={"race": "humans", "minions": ["h5"]},
        p2={"race": "elves", "units": ["h7", "r18"]},
    )
    t[0].chooses("command h5", "move", "step h6", "stop", "at h7")
    t[0].cannot("command h6")
    t[0].chooses("end")
    t[1].chooses("end")
    t[2].chooses("end")
    t[0].chooses("command h6")
    t[0].can("move", "at h7")
    t[0].chooses("done")
    assert owner(t, "h6") == 0
    t.idle()
