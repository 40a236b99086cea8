"""Minions, and what becomes of the eliminated (IGN-MIN, IGN-DEAD, IGN-TWOP-09)."""

from tests.games.ignite.tables import (
    board,
    cells,
    damage,
    hand,
    in_play,
    is_down,
    is_frozen,
    owner,
    trophies,
    who,
)

from tabard.games.ignite import state as i
from tabard.testing import rule, table


def ghost(**more):
    """Player 1 is eliminated and has a water minion on c5; player 2 stands on c4."""
    position = {
        "p1": {"race": "elves", "units": [], "minions": [{"at": "c5", "kind": "spawned"}], "area": 1},
        "p2": {"race": "humans", "units": ["c4", "r18"], "hand": ["old-wooden-shield", "sidestep"]},
        "p3": {"race": "kitsune", "units": ["r9"]},
    }
    position.update(more)
    return board(spare=False, **position)


@rule("IGN-DEAD-05", "IGN-DEAD-06", "IGN-SHLD-07", "IGN-DP-30")
def test_a_water_minion_moves_and_attacks_and_only_a_shield_stops_it():
    t = ghost()
    t[0].chooses("spawn a4", "command c5")
    t[0].may("done", "move", "at c4")
    t[0].chooses("at c4")
    t[1].may("pass", "react old-wooden-shield for c4")
    t[1].chooses("react old-wooden-shield for c4")
    assert damage(t, "c4") == 0
    t[0].may("done", "move")
    t[0].chooses("move", "step c6", "step c7")
    assert owner(t, "c7") == 0
    t[0].cannot("command c7")
    t.idle()


@rule("IGN-DEAD-04", "IGN-DEAD-07", "IGN-TWOP-09")
def test_a_minion_appears_anywhere_in_the_starting_area():
    t = ghost()
    assert all(option.startswith("spawn") for option in t[0].options)
    area = {f"{r}{c}" for r in "abc" for c in range(1, 10)} | {f"{r}{c}" for r in "defghi" for c in (1, 2, 3)}
    assert set(cells(t, "spawn")) == area - {"c4", "c5"}
    t[0].chooses("spawn b5")
    t[0].chooses("command b5")
    t[0].can("move")
    t[0].chooses("done", "end")
    t.idle()


@rule("IGN-TWOP-09")
def test_two_players_spawn_in_either_area():
    t = table(
        "ignite",
        seats=2,
        options={"board": "large"},
        p1={"race": ["elves", "dwarves"], "units": [], "area": 1},
        p2={"race": ["humans", "kitsune"], "units": ["h5", "h8"]},
    )
    assert {"a1", "r18"} <= set(cells(t, "spawn"))
    t.idle()


@rule("IGN-DEAD-09", "IGN-TROPHY-01")
def test_destroying_a_water_minion_gives_no_trophy():
    t = ghost(
        p2={"race": "humans", "units": ["c4", "r18"], "hand": ["dagger"]},
        active=1,
    )
    t[1].chooses("play dagger", "at c5")
    assert (who(t, "c5"), trophies(t, 1)) == (-1, 0)
    t.idle()


@rule("IGN-DEAD-11", "IGN-DEAD-14", "IGN-DEAD-05")
def test_spawned_minions_leave_water_minions_alone_and_summoned_ones_do_not():
    t = ghost(
        p1={
            "race": "elves",
            "units": [],
            "minions": [{"at": "c5", "kind": "spawned"}, {"at": "e5", "kind": "water"}],
            "area": 1,
        },
        p2={"race": "humans", "units": ["r18"], "minions": [{"at": "c4", "kind": "water"}, {"at": "e4"}]},
    )
    t[0].chooses("spawn a4", "command c5")
    t[0].cannot("at c4")
    t[0].chooses("done", "command e5", "at e4")
    assert who(t, "e4") < 0
    t[0].chooses("done")
    t.idle()


@rule("IGN-DEAD-12", "IGN-DEAD-01", "IGN-HID-15")
def test_what_an_eliminated_player_left_on_the_board_stays_and_the_cards_do_not_act():
    t = ghost(
        p1={
            "race": "elves",
            "units": [],
            "minions": [{"at": "c5", "kind": "spawned"}],
            "area": 1,
            "hand": ["old-wooden-shield", "berserk"],
            "deck": ["march"] * 4,
        },
        p2={"race": "humans", "units": ["c4", "r18"], "hand": ["dagger"]},
        scorched={"e5": 0},
        active=1,
    )
    counts = {a.id: a.count for a in t[2].view.areas}
    assert (counts["hand-0"], counts["deck-0"]) == (2, 4)
    t[1].chooses("play dagger", "at c5")
    assert (t.asked, hand(t, 0)) == (1, ["berserk", "old-wooden-shield"])
    assert t.state.scorched == 1
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.prompt.startswith("Where does a water minion")
    t.idle()


@rule("IGN-DEAD-13")
def test_who_falls_before_the_first_own_turn_skips_it():
    t = board(
        p1={"race": "humans", "units": ["g5"]},
        p2={"race": "elves", "units": [], "area": 3, "dead": 0},
        p3={"race": "kitsune", "units": ["r9"]},
        spare=False,
        round=1,
    )
    t[0].chooses("end")
    assert t.asked == 2
    t[2].chooses("end")
    t[0].chooses("end")
    assert (t.asked, t.state.round) == (1, 2)
    assert all(option.startswith("spawn") for option in t[1].options)
    t.idle()


@rule("IGN-DEAD-02")
def test_the_first_turn_after_the_fall_is_skipped():
    t = ghost(p1={"race": "elves", "units": [], "minions": ["c5"], "area": 1, "dead": 0}, active=2)
    t[2].chooses("end")
    assert (t.asked, t.state.dead_turns[0]) == (1, 1)
    t[1].chooses("end")
    t[2].chooses("end")
    assert t.asked == 0
    t.idle()


@rule("IGN-LMS-06")
def test_pure_elimination_has_no_minions():
    t = board(
        options={"win": "last-man", "pure_elimination": True},
        p1={"race": "elves", "units": [], "area": 1},
        p2={"race": "humans", "units": [{"at": "k9", "frozen": 0}]},
        p3={"race": "kitsune", "units": ["r9"]},
        spare=False,
        active=2,
    )
    t[2].chooses("end")
    assert t.asked == 1
    assert not is_frozen(t, "k9")  # the turn order keeps the place for its beginning
    t.idle()


# -- minions of the living --------------------------------------------------------------------------


@rule("IGN-MIN-03", "IGN-DP-31", "IGN-MIN-02", "IGN-DP-09")
def test_a_summoned_minion_acts_once_a_turn_from_the_first_on():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["water-minion"]},
        p2={"race": "elves", "units": ["h9"]},
        terrain={"water": "h6"},
    )
    t[0].chooses("play water-minion", "space h6", "command h6", "move", "step h7", "step h8", "at h9")
    assert damage(t, "h9") == 1
    t[0].cannot("command h8")
    t.idle()


@rule("IGN-MIN-04", "IGN-IMMOV-02", "IGN-GEN-03")
def test_minions_are_frozen_and_pushed_and_do_not_fall():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["freeze", "earthquake"]},
        p2={"race": "elves", "units": ["g7", "r18"], "minions": ["g8"]},
        terrain={"water": "g7 g8"},
    )
    t[0].chooses("play freeze", "at g7")
    assert is_frozen(t, "g8")
    t[0].chooses("play earthquake")
    assert (is_down(t, "g7"), is_down(t, "g8")) == (True, False)
    t[0].chooses("end")
    t[1].cannot("command g8")
    t.idle()


@rule("IGN-MIN-05")
def test_a_minions_attack_is_no_attack_for_benefits():
    t = board(
        p1={"race": "humans", "units": ["r1"], "hand": ["quick-hands"], "minions": ["g5"], "deck": ["march"]},
        p2={"race": "elves", "units": ["g6"]},
    )
    t[0].chooses("play quick-hands", "command g5", "at g6")
    assert t.prompt == "What does the minion do?"
    assert hand(t) == []
    t[0].chooses("done")
    t.idle()


@rule("IGN-COMP-03", "IGN-COMP-04")
def test_two_players_have_twenty_bases():
    from tabard.games.ignite.rules.figures import bases_used

    t = board(p1={"units": ["r1"], "minions": [f"e{n}" for n in range(4, 12)]})
    assert bases_used(t.state, 0) == 8
    t.idle()


@rule("IGN-MIN-01", "IGN-MIN-03")
def test_a_kraken_rises_in_water_and_stays_there():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["kraken"]},
        p2={"race": "elves", "units": ["h8"]},
        terrain={"water": "h7 i7"},
    )
    t[0].chooses("play kraken")
    t[0].may("space h7", "space i7")
    t[0].chooses("space h7", "command h7")
    t[0].may("done", "at h8")
    t[0].chooses("at h8")
    assert damage(t, "h8") == 1
    assert t.state.f_kind[who(t, "h7")] == i.KRAKEN
    assert in_play(t) == ["kraken"]
    t.idle()
