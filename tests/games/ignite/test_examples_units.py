"""Worked examples about units: village, trophies, mounts, shields, knock-down (IGN-EX-67 to -87, -116)."""

import pytest
from tests.games.ignite.tables import board, damage, hand, in_play, is_down, owner, passes, trophies, who

from tabard.testing import rule


@pytest.mark.parametrize(
    ("race", "source", "target", "dealt"),
    [
        pytest.param("humans", "d4", "c4", 2, id="67 human"),
        pytest.param("dwarves", "d4", "c4", 2, id="67 dwarf"),
        pytest.param("humans", "d4", "d5", 1, id="68 human"),
        pytest.param("dwarves", "d4", "d5", 2, id="68 dwarf"),
        pytest.param("humans", "h9", "i9", 1, id="69"),
    ],
)
@rule("IGN-EX-67", "IGN-EX-68", "IGN-EX-69", "IGN-VILL-05", "IGN-VILL-06", "IGN-RACE-08", "IGN-ATK-13")
def test_the_damage_of_a_dagger(race, source, target, dealt):
    t = board(
        p1={"race": race, "units": [source], "hand": ["dagger"]}, p2={"race": "elves", "units": [target]}
    )
    t[0].chooses("play dagger", f"at {target}")
    assert damage(t, target) == dealt
    t.idle()


@rule("IGN-VILL-05")
def test_an_own_card_does_no_more_damage_in_the_village():
    t = board(
        p1={"race": "humans", "units": ["d5", "b6", "r1"], "hand": ["lightning-bolt"]},
        p2={"race": "elves", "units": ["b5", "r18"]},
    )
    t[0].chooses("play lightning-bolt", "with d5", "at b5")
    passes(t)
    assert (damage(t, "b5"), damage(t, "b6")) == (2, 1)  # the bolt goes on to the own unit beside
    t.idle()


@rule(
    "IGN-EX-70",
    "IGN-DEAD-05",
    "IGN-DEAD-10",
    "IGN-VILL-05",
    "IGN-DEAD-15",
    "IGN-FINAL-06",
    "IGN-TROPHY-02",
)
def test_a_water_minion_kills_in_the_village():
    t = board(
        p1={"race": "elves", "units": [], "minions": [{"at": "c5", "kind": "spawned"}], "area": 1},
        p2={"race": "humans", "units": [{"at": "c4", "damage": 1}, "r18"], "hand": ["old-wooden-shield"]},
        p3={"units": ["r9"]},
        spare=False,
    )
    t[0].chooses("spawn a4", "command c5", "at c4")
    t[1].chooses("pass")
    assert (who(t, "c4"), trophies(t, 0)) == (-1, 1)
    t[0].chooses("done")
    t.idle()


@rule("IGN-EX-71", "IGN-TERR-18", "IGN-PASS-01")
def test_a_scorched_village_space_is_no_village():
    t = board(
        p1={"race": "humans", "units": ["c4"], "honor": 9},
        p2={"race": "elves", "units": ["d4"], "hand": ["dagger"]},
        scorched={"c4": 2},
    )
    t[0].cannot("buy arrow")
    t[0].chooses("end")
    t[1].chooses("play dagger", "at c4")
    assert damage(t, "c4") == 1
    t.idle()


@rule("IGN-EX-72", "IGN-RACE-21", "IGN-RACE-22", "IGN-TROPHY-02")
def test_a_ratman_dies_at_its_second_point():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "ratmen", "units": [{"at": "g6", "damage": 1}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert (who(t, "g6"), trophies(t, 0)) == (-1, 0.5)
    t.idle()


@rule("IGN-EX-73", "IGN-WIN-03", "IGN-RACE-22", "IGN-WIN-01", "IGN-RACE-21")
def test_half_trophies_end_the_game():
    t = board(
        p1={
            "race": "humans",
            "units": ["g5"],
            "hand": ["dagger"],
            "trophies": [(2, "elves")] * 3 + [(1, "ratmen")],
        },
        p2={"race": "ratmen", "units": [{"at": "g6", "damage": 1}, "r18"]},
        p3={},
    )
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0]
    t.idle()


@rule("IGN-EX-74", "IGN-WIN-05", "IGN-WIN-04")
def test_who_lived_longer_wins_the_tie():
    four = [(2, "elves"), (2, "elves"), (3, "humans"), (3, "humans")]
    t = board(
        seats=4,
        p1={"race": "dwarves", "units": [], "trophies": four, "died": 1, "dead": 1},
        p2={"race": "kitsune", "units": ["g5"], "hand": ["dagger"], "trophies": four[:3]},
        p3={"race": "elves", "units": [{"at": "g6", "damage": 2}]},
        p4={"race": "humans", "units": []},
        spare=False,
        active=1,
    )
    t[1].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [-1.0, 1.0, -1.0, -1.0]
    t.idle()


@pytest.mark.parametrize(
    ("first", "second", "returns"),
    [
        ([(1, "kitsune"), (2, "elves"), (3, "humans"), (3, "humans")], [(0, "dwarves")] * 4, [1.0, -1.0]),
        (
            [(1, "kitsune"), (2, "elves"), (3, "humans"), (3, "humans")],
            [(0, "dwarves"), (2, "elves"), (3, "humans"), (3, "humans")],
            [1.0, 1.0],
        ),
    ],
)
@rule("IGN-EX-75", "IGN-WIN-04", "IGN-WIN-06", "IGN-WIN-07", "IGN-FINAL-02")
def test_the_more_diverse_trophies_win_or_the_victory_is_shared(first, second, returns):
    t = board(
        seats=4,
        p1={"race": "dwarves", "units": ["r1", {"at": "g6", "damage": 2}], "trophies": first},
        p2={"race": "kitsune", "units": ["g10"], "hand": ["ice-wall"], "trophies": second},
        p3={"race": "elves", "units": [{"at": "f7", "damage": 2}, "a18"]},
        p4={"race": "humans"},
        items={"g8": 0},
        active=1,
    )
    t[1].chooses("play ice-wall", "space g8", "done", "end")
    t[2].chooses("end")
    t[3].chooses("end")
    assert t.over
    assert [trophies(t, 0), trophies(t, 1)] == [5, 5]
    assert t.returns[:2] == returns
    t.idle()


@rule("IGN-EX-76", "IGN-WIN-01", "IGN-WIN-02", "IGN-WIN-08")
def test_an_eliminated_player_can_win():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"], "trophies": []},
        p2={"race": "elves", "units": [], "trophies": [(0, "humans")] * 3},
        p3={"race": "kitsune", "units": [{"at": "g6", "damage": 2}]},
        spare=False,
    )
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert (trophies(t, 0), t.returns) == (1, [-1.0, 1.0, -1.0])
    t.idle()


@rule("IGN-EX-77", "IGN-GEN-08", "IGN-WIN-02", "IGN-ENG-04")
def test_one_blast_for_the_last_units_of_two():
    t = board(
        p1={"race": "humans", "units": ["g4"], "hand": ["fireball"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}]},
        p3={"race": "kitsune", "units": [{"at": "g7", "damage": 2}]},
        spare=False,
    )
    t[0].chooses("play fireball", "space g6")
    assert t.over
    assert (trophies(t, 0), t.returns) == (2, [1.0, -1.0, -1.0])
    t.idle()


@rule("IGN-EX-78", "IGN-TROPHY-05", "IGN-FINAL-04")
def test_nobody_takes_a_trophy_for_ones_own_bomb():
    t = board(
        p1={"race": "humans", "units": [{"at": "f5", "damage": 2}, "r1"], "hand": ["march"]},
        items={"f7": 0},
    )
    t[0].chooses("play march", "with f5", "step f6", "stop", "end")
    t[1].chooses("end")
    t[2].chooses("end")
    assert who(t, "f6") < 0
    assert [trophies(t, p) for p in range(3)] == [0, 0, 0]
    t.idle()


@rule("IGN-EX-79", "IGN-FINAL-02", "IGN-FINAL-04")
def test_who_pushed_the_unit_to_its_own_bomb_takes_the_trophy():
    t = board(
        p1={"race": "humans", "units": [{"at": "f8", "damage": 1}, "r1"]},
        p2={"race": "elves", "units": ["f9"], "hand": ["war-hammer"]},
        items={"f6": 0},
        active=1,
    )
    t[1].chooses("play war-hammer", "at f8", "end")
    assert damage(t, "f7") == 2
    t[2].chooses("end")
    assert who(t, "f7") < 0
    assert trophies(t, 1) == 1
    t.idle()


# -- mounts, shields, knock-down --------------------------------------------------------------------


def ride(enemies, hand="horse", **position):
    return board(
        p1={"race": "humans", "units": ["h4"], "hand": [hand]},
        p2={"race": "elves", "units": [*enemies, "r18"], "hand": ["old-wooden-shield"]},
        **position,
    )


@rule("IGN-EX-80", "IGN-MOUNT-01", "IGN-MOUNT-03", "IGN-MOUNT-04", "IGN-SHLD-04", "IGN-DP-12")
def test_a_horse_rides_two_enemies_down():
    t = ride(["h5", "h6"])
    t[0].chooses("play horse", "step h5")
    t[1].chooses("pass")
    t[0].chooses("step h6")
    t[1].chooses("pass")
    t[0].chooses("step h7")
    assert (is_down(t, "h5"), is_down(t, "h6"), owner(t, "h7")) == (True, True, 0)
    t.idle()
    t = ride(["h5", "h6"])
    t[0].chooses("play horse", "step h5")
    t[1].chooses("pass")
    t[0].chooses("step h6")
    t[1].chooses("react old-wooden-shield for h6")
    t[0].chooses("step h7")
    assert (is_down(t, "h5"), is_down(t, "h6"), owner(t, "h7")) == (True, False, 0)
    assert in_play(t, 1) == ["old-wooden-shield"]
    t.idle()


@rule("IGN-EX-81", "IGN-MOVE-04", "IGN-MOUNT-06", "IGN-MOUNT-08", "IGN-MOVE-12", "IGN-MOUNT-01")
def test_a_horse_does_not_pass_three():
    t = ride(["h5", "h6", "h7"])
    t[0].chooses("play horse", "step h5")
    t[1].chooses("pass")
    t[0].chooses("step h6")
    t[1].chooses("pass")
    t[0].cannot("step h7", "stop")
    t[0].chooses("step g6")
    t.idle()
    t = ride(["h5", "h6", "h7"])
    t[0].chooses("play horse", "step h5")
    t[1].chooses("pass")
    t[0].cannot("stop")
    t[0].chooses("step h4", "stop")
    assert (owner(t, "h4"), is_down(t, "h5")) == (0, True)
    t.idle()


@rule("IGN-EX-82", "IGN-IMMOV-05", "IGN-FLY-01")
def test_a_kraken_is_flown_over_and_not_ridden_through():
    kraken = {"units": ["r9"], "minions": [{"at": "h5", "kind": "kraken"}]}
    t = ride([], p3=kraken)
    t[0].chooses("play horse")
    t[0].cannot("step h5")
    t[0].chooses("step g4", "stop")
    t.idle()
    t = ride([], "griffin", p3=kraken)
    t[0].chooses("play griffin", "step h5", "step h6", "stop")
    assert owner(t, "h6") == 0
    t.idle()


@rule("IGN-EX-83", "IGN-FLY-01", "IGN-FLY-02", "IGN-FLY-04", "IGN-MOUNT-07", "IGN-MOUNT-02")
def test_a_flying_mount_over_lava_and_wall():
    t = ride([], "griffin", terrain={"lava": "h5"}, walls="h6")
    t[0].chooses("play griffin", "step h5")
    t[0].cannot("stop")
    t[0].chooses("step h6")
    t[0].cannot("stop")
    t[0].chooses("step h7", "stop")
    assert owner(t, "h7") == 0
    t.idle()


@rule("IGN-EX-84", "IGN-KD-01", "IGN-KD-02", "IGN-DP-27", "IGN-BUY-07")
def test_standing_up_costs_a_card():
    t = board(
        p1={
            "race": "humans",
            "units": [{"at": "b5", "down": True}],
            "hand": ["march"] * 4 + ["dagger"],
            "honor": 9,
        },
        p2={"race": "elves", "units": ["b6"]},
    )
    t[0].cannot("play march", "play dagger", "buy arrow")
    t[0].chooses("stand b5", "pick march")
    assert (hand(t), in_play(t)) == (["dagger", "march", "march", "march"], ["march"])
    t[0].can("play march", "play dagger", "buy arrow")
    t.idle()


@rule("IGN-EX-85", "IGN-KD-04", "IGN-BLOCK-01", "IGN-SHLD-01", "IGN-ATK-07", "IGN-ATK-08")
def test_a_knocked_down_unit_may_block():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "down": True}], "hand": ["old-wooden-shield"]},
    )
    t[0].chooses("play dagger", "at g6")
    t[1].may("pass", "react old-wooden-shield for g6")
    t[1].chooses("react old-wooden-shield for g6")
    assert damage(t, "g6") == 0
    t.idle()


@rule("IGN-EX-86", "IGN-SHLD-05", "IGN-SHLD-06", "IGN-PLAY-15", "IGN-PLAY-04")
def test_a_shield_bash():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["metal-shield", "old-wooden-shield"]},
        p2={"race": "elves", "units": ["g6"], "hand": ["old-wooden-shield"]},
    )
    t[0].cannot("play old-wooden-shield")
    t[0].chooses("play metal-shield", "at g6")
    assert (is_down(t, "g6"), damage(t, "g6"), hand(t, 1)) == (True, 0, ["old-wooden-shield"])
    t.idle()


@rule("IGN-EX-116", "IGN-MOUNT-06", "IGN-MOVE-12", "IGN-MOUNT-04")
def test_one_mount_tests_a_unit_once():
    t = ride(["h5"])
    t[0].chooses("play horse", "step h5")
    t[1].chooses("react old-wooden-shield for h5")
    t[0].chooses("step h4")
    t[0].cannot("step h5")
    t[0].chooses("stop")
    t.idle()
    t = ride(["h5"], "unicorn")
    t[0].chooses("play unicorn", "step h5")
    t[1].chooses("react old-wooden-shield for h5")
    t[0].chooses("step h4", "step h5", "step h6", "done")
    assert (is_down(t, "h5"), owner(t, "h6")) == (False, 0)
    t.idle()
