"""Moves, terrain and tokens (IGN-MOVE, IGN-MOUNT, IGN-FLY, IGN-TERR, IGN-PASS, IGN-IMPASS, IGN-ITEM)."""

import pytest
from tests.games.ignite.tables import board, cell, cells, damage, is_down, items, owner, trophies, who

from tabard.games.ignite import state as i
from tabard.games.ignite.rules.ground import MOST_WALLS, lay_token
from tabard.games.ignite.rules.moving import reachable
from tabard.testing import rule


@rule(
    "IGN-MOVE-02",
    "IGN-MOVE-03",
    "IGN-MOVE-04",
    "IGN-MOVE-11",
    "IGN-DP-11",
    "IGN-UNOCC-01",
    "IGN-MOVE-01",
    "IGN-GEN-04",
)
def test_a_walker_goes_round_figures_and_walls():
    t = board(
        p1={"units": ["h5"], "hand": ["march"], "minions": ["g5"]},
        p2={"race": "humans", "units": ["h6"]},
        walls="i5",
    )
    t[0].chooses("play march")
    t[0].may("step h4")
    t[0].chooses("step h4")
    t[0].may("stop", "step g4", "step h3", "step h5", "step i4")
    t[0].chooses("step h5")
    assert owner(t, "h5") == 0
    t.idle()


@rule("IGN-MOVE-05", "IGN-PASS-04", "IGN-SELF-04", "IGN-ITEM-01", "IGN-DP-11", "IGN-PASS-03")
def test_walking_onto_items_and_scorched_earth():
    t = board(
        p1={"race": "humans", "units": ["h5", {"at": "k5", "damage": 2}], "hand": ["march", "march"]},
        scorched={"h6": 1, "k6": 1},
        items={"h7": 1},
    )
    t[0].chooses("play march", "with h5", "step h6", "step h7")
    assert (damage(t, "h7"), items(t)) == (1, ["h7"])
    t[0].chooses("play march", "with k5")
    t[0].cannot("step k6")
    t[0].chooses("step k4", "stop")
    t.idle()


@rule("IGN-MOVE-09", "IGN-TERR-01", "IGN-TERR-10", "IGN-TERR-15", "IGN-VILL-03")
def test_forest_water_and_village_do_not_slow_a_move():
    t = board(p1={"units": ["d5"], "hand": ["horse"]}, terrain={"forest": "d6", "water": "d7"})
    t[0].chooses("play horse", "step d6", "step d7", "step c7")
    assert owner(t, "c7") == 0
    t.idle()


@pytest.mark.parametrize("plight", [{"down": True}, {"frozen": 1}, {"stuck": 1}])
@rule("IGN-MOVE-10", "IGN-KD-01", "IGN-KD-06", "IGN-FRZ-03")
def test_who_cannot_move(plight):
    t = board(p1={"race": "catfolk", "units": [{"at": "h5", **plight}], "hand": ["march"]})
    t[0].cannot("play march", "prowl")
    t.idle()


@rule("IGN-KD-06")
def test_an_immobilized_unit_still_attacks_and_is_free_at_the_attackers_next_turn():
    t = board(
        p1={"race": "elves", "units": ["h5"], "hand": ["gladiator-net"]},
        p2={"race": "humans", "units": ["h6", "r18"], "hand": ["dagger", "march"]},
    )
    t[0].chooses("play gladiator-net", "at h6", "end")
    t[1].chooses("play march", "step r17", "stop")
    t[1].chooses("play dagger", "at h5", "end")
    assert damage(t, "h5") == 1
    t[2].chooses("end")
    assert list(t.state.f_stuck) == [0] * len(t.state.f_stuck)
    t.idle()


@rule("IGN-MOVE-13", "IGN-MOUNT-09", "IGN-SELF-01", "IGN-RACE-15", "IGN-RACE-16")
def test_nobody_walks_or_rides_into_lava_but_a_lizardman():
    for key in ("march", "horse"):
        t = board(p1={"race": "humans", "units": ["h5"], "hand": [key]}, terrain={"lava": "h6"})
        t[0].chooses(f"play {key}")
        t[0].cannot("step h6")
        t[0].chooses("step h4", "stop")
        t.idle()
    t = board(
        p1={"race": "lizardmen", "units": ["h5"], "hand": ["march", "march"]},
        p2={"race": "elves", "units": ["h9"], "hand": ["fire-arrow"], "bows": ["long-bow"]},
        terrain={"lava": "h6", "forest": "g6"},
    )
    t[0].chooses("play march", "step h6", "stop")
    assert owner(t, "h6") == 0
    t[0].chooses("play march", "step g6", "stop", "end")
    t.state.bows = [t.state.book.number["long-bow"]]
    t.state.decision = None
    t.state.advance()
    t._look()
    t[1].chooses("play fire-arrow", "at g6")
    assert damage(t, "g6") == 1
    t.idle()


@rule("IGN-MOVE-14", "IGN-SET-10")
def test_a_teleport_ignores_what_lies_between_and_obeys_landing():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["warp-portal"]},
        p2={"race": "elves", "units": ["h7"]},
        terrain={"lava": "g6"},
        walls="h6",
    )
    t[0].chooses("play warp-portal")
    t[0].chooses("mode 3")
    found = cells(t, "space")
    assert "h7" not in found
    assert "g6" not in found
    assert "h6" not in found
    assert {"f5", "j5", "i6", "h3"} <= set(found)
    t[0].chooses("space i6")
    assert owner(t, "i6") == 0
    t.idle()


@rule("IGN-RACE-06", "IGN-GEN-01")
def test_a_centaur_does_not_move_through_figures_but_flies_over_them():
    t = board(
        p1={"race": "centaurs", "units": ["h5"], "hand": ["sidestep"]}, p2={"race": "humans", "units": ["h6"]}
    )
    t[0].chooses("play sidestep")
    t[0].cannot("step h6")
    t[0].chooses("step g5", "stop")
    t.idle()
    t = board(
        p1={"race": "elves", "units": ["h5"], "hand": ["sidestep"]}, p2={"race": "humans", "units": ["h6"]}
    )
    t[0].chooses("play sidestep", "step h6", "step h7")
    assert not is_down(t, "h6")
    t.idle()


@rule("IGN-MOUNT-05", "IGN-FLY-03", "IGN-MOUNT-01")
def test_own_units_are_ridden_through_and_enemies_flown_over_unhurt():
    t = board(p1={"race": "humans", "units": ["h5", "h6"], "hand": ["horse"]}, p2={"race": "elves"})
    t[0].chooses("play horse", "with h5", "step h6", "step h7", "stop")
    assert not is_down(t, "h6")
    t.idle()
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["griffin"]}, p2={"race": "elves", "units": ["h6"]}
    )
    t[0].chooses("play griffin", "step h6", "step h7", "stop")
    assert not is_down(t, "h6")
    t.idle()


@rule("IGN-MOUNT-05", "IGN-TEAM-16")
def test_a_teammates_unit_is_not_ridden_down():
    t = board(
        seats=4,
        options={"win": "teams"},
        p1={"race": "humans", "units": ["h5"], "hand": ["horse"]},
        p3={"race": "elves", "units": ["h6"]},
    )
    t[0].chooses("play horse", "step h6", "step h7", "stop")
    assert not is_down(t, "h6")
    t.idle()


@rule("IGN-MOVE-12")
def test_a_stranded_mount_goes_back():
    t = board(
        p1={"race": "humans", "units": ["h4"], "hand": ["horse"]}, p2={"race": "elves", "units": ["h5"]}
    )
    t[0].chooses("play horse", "step h5")
    s = t.state
    s.f_status[s.occ[cell(t, "h5")]] |= 0
    mover = next(u for u in s.units_of(0))
    s.f_stuck[mover] = 2  # an interruption that stops it
    s.decision = None
    s.advance()
    t._look()
    assert (owner(t, "h4"), owner(t, "h5")) == (0, 1)
    t.idle()


# -- tokens -----------------------------------------------------------------------------------------


@rule("IGN-IMPASS-01", "IGN-IMPASS-03", "IGN-IMPASS-04", "IGN-DP-19", "IGN-IMMOV-01")
def test_ice_walls_are_laid_one_after_another_and_push():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["ice-wall"]},
        p2={"race": "elves", "units": ["h7", "r18"]},
    )
    t[0].chooses("play ice-wall", "space h7")
    assert (owner(t, "h8"), is_down(t, "h8")) == (1, False)
    assert sorted(cells(t, "space")) == ["g7", "h6", "h8", "i7"]
    t[0].chooses("space h8", "space h6")
    assert (owner(t, "h9"), t.state.walls) == (1, 3)
    t.idle()


@rule("IGN-PASS-03")
def test_scorched_ground_stops_neither_shots_nor_steps():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["lightning-bolt", "march"]},
        p2={"race": "elves", "units": ["h8"]},
        scorched={"h6": 1, "h7": 1},
    )
    t[0].chooses("play lightning-bolt", "at h8")
    assert damage(t, "h8") == 1
    t[0].chooses("play march", "step h6", "stop")
    assert (owner(t, "h6"), damage(t, "h6")) == (0, 1)
    t.idle()


@rule("IGN-FLY-05", "IGN-DP-11")
def test_who_flies_stays_on_the_board_and_pays_for_each_step():
    t = board(p1={"race": "humans", "units": ["a5"], "hand": ["griffin"]})
    t[0].chooses("play griffin")
    t[0].may("step a4", "step a6", "step b5")
    t[0].chooses("step a4", "step a3", "step a2", "step a1")
    assert owner(t, "a1") == 0
    t.idle()
    t = board(p1={"race": "humans", "units": ["r18"], "hand": ["griffin"]})
    t[0].chooses("play griffin")
    t[0].may("step q18", "step r17")
    t[0].chooses("step q18", "stop")
    t.idle()


@rule("IGN-TERR-19", "IGN-TERR-20")
def test_one_token_a_space():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["scorched-earth", "ice-wall"]}, scorched={"h6": 1}
    )
    s = t.state
    t[0].chooses("play scorched-earth", "space h6", "done")
    assert (s.scorched, s.tokens[: i.TOKEN_ROW][1]) == (1, 0)
    t[0].chooses("play ice-wall", "space h6", "done")
    assert (s.scorched, s.walls, s.terrain[cell(t, "h6")]) == (0, 1, i.PLAINS | i.WALL)
    t[0].chooses("end")
    for seat in (1, 2):
        t[seat].chooses("end")
    assert s.walls == 1
    t.idle()


@rule("IGN-COMP-04")
def test_tokens_run_out():
    t = board(p1={"race": "humans", "units": ["h5"], "hand": ["ice-wall"]})
    s = t.state
    for n in range(MOST_WALLS - 1):
        lay_token(s, cell(t, "k4") + n % 10 + n // 10 * 18, 1, 0, True, "IGN-IMPASS-01")
    t[0].chooses("play ice-wall", "space h6")
    assert s.walls == MOST_WALLS
    assert t.prompt == "Your action"
    t.idle()


@rule("IGN-TERR-18")
def test_a_scorched_bazaar_space_keeps_its_trade():
    t = board(p1={"race": "lizardmen", "units": ["i9"], "hand": ["dagger"], "honor": 5}, scorched={"i9": 1})
    t[0].can("sell dagger", "buy arrow")
    t.idle()


@rule("IGN-PASS-01", "IGN-PASS-04", "IGN-RACE-15", "IGN-BLOCK-03")
def test_scorched_earth_burns_who_stands_there_but_no_lizardman():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["scorched-earth"]},
        p2={"race": "elves", "units": ["h7"], "hand": ["old-wooden-shield"]},
        p3={"race": "lizardmen", "units": ["h8"]},
    )
    t[0].chooses("play scorched-earth", "space h7", "space h8", "done")
    assert (damage(t, "h7"), damage(t, "h8"), t.asked) == (1, 0, 0)
    t.idle()


@rule("IGN-TERR-03", "IGN-ITEM-03")
def test_a_bomb_is_not_thrown_onto_lava_or_a_wall():
    t = board(
        p1={"race": "humans", "units": ["h5"], "hand": ["magic-potion-bomb"]},
        terrain={"lava": "h6"},
        walls="g5",
    )
    t[0].chooses("play magic-potion-bomb")
    t[0].cannot("space h6", "space g5")
    t[0].chooses("space h4")
    t.idle()


@rule("IGN-ITEM-04", "IGN-DP-20", "IGN-PUSH-11")
def test_a_vine_pulls_an_item_or_a_unit():
    def position():
        return board(
            p1={"race": "humans", "units": ["h5"], "hand": ["vine-pull"]},
            p2={"race": "elves", "units": ["h9"]},
            items={"h8": 1},
        )

    t = position()
    t[0].chooses("play vine-pull")
    t[0].may("at h9", "item h8")
    t[0].chooses("item h8")
    assert items(t) == ["h6"]
    t.idle()
    t = position()
    t[0].chooses("play vine-pull", "at h9")
    assert (owner(t, "h7"), is_down(t, "h7")) == (1, False)
    t.idle()


@rule("IGN-PUSH-10")
def test_a_push_from_the_own_space_goes_where_the_owner_likes():
    from tabard.games.ignite.rules.pushing import open_push

    t = board(p1={"units": ["r1"]}, p2={"race": "elves", "units": ["h9"]}, walls="h10")
    s = t.state
    s.decision = None
    open_push(s, 0, 0, who(t, "h9"), cell(t, "h9"), 1, False)
    s.advance()
    t._look()
    t[1].may("to g9", "to h8", "to i9")
    t[1].chooses("to i9")
    assert owner(t, "i9") == 1
    t.idle()


@rule("IGN-TERR-02", "IGN-TERR-03")
def test_lava_destroys_a_minion_without_a_trophy():
    t = board(
        p1={"units": ["g8"], "hand": ["wind-arrow"], "bows": ["short-bow"]},
        p2={"units": ["r18"], "minions": ["g10"]},
        terrain={"lava": "g11"},
    )
    summon = next(u for u in t.state.book.summons if not u.kraken)
    kept, summon.health = summon.health, 2
    try:
        t[0].chooses("play wind-arrow", "at g10")
    finally:
        summon.health = kept
    assert (who(t, "g10"), who(t, "g11"), trophies(t, 0)) == (-1, -1, 0)
    t.idle()


def test_reachable_spaces_are_those_a_move_can_end_on():
    t = board(
        p1={"units": ["h5"]}, p2={"race": "humans", "units": ["h6"]}, walls="g5", terrain={"lava": "i5"}
    )
    found = {t.state.book.cell_names[c] for c in reachable(t.state, who(t, "h5"), 2, 0)}
    assert found == {"h4", "h3", "g4", "i4"}
    t.idle()
