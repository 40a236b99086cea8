"""The round: turn order, Start, Action Roll and End phases, the Rift (INF-RND, -START, -ROLL, -END, -RIFT)."""

import pytest
from tests.games.infinities.tables import ENERGY, at, cell, dice, field, level, names, owner, pile, row

from tabard.testing import rule

ROLLS = ["power", "boost", "star", "energy", "boost", "boost"]


@rule("INF-RND-01", "INF-RND-02", "INF-GLO-27", "INF-ROLL-07", "INF-DIE-05", "INF-START-12")
def test_the_four_phases_in_turn_order():
    t = field(p1={}, p2={}, order=[1, 0], phase="start", dice=[*ROLLS, "power"])
    assert (t.asked, t.rule) == (1, "INF-START-09")
    t[1].chooses("continue")
    t[0].chooses("continue")
    t[1].chooses("lock power")
    t[0].chooses("lock star")
    t[1].chooses("keep")
    t[0].chooses("keep")
    assert dice(t, 1) == ["power", "power", "boost", "star"]
    assert dice(t, 0) == ["energy", "boost", "boost", "star"]
    assert (t.asked, t.rule) == (1, "INF-MAIN-01")
    t[1].chooses("done")
    t[0].chooses("done")
    assert t.state.round == 3
    t.idle()


@rule("INF-RND-03")
def test_turn_order_holds_for_the_whole_round():
    t = field(
        p1={"leader": "noon", "hand": ["upheaval"], "dice": ["energy"], "at": "ash-flats"},
        map=row(["ash-flats"]),
    )
    assert list(t.state.order) == [0, 1]
    t[0].chooses("play upheaval")
    assert at(t, 0) == "ash-heights"
    assert list(t.state.order) == [0, 1]
    t.idle()


@rule("INF-RND-04", "INF-CONC-07")
def test_defeated_players_are_left_out():
    t = field(seats=3, p1={"defeated": True}, p2={}, p3={}, phase="next")
    assert list(t.state.order) == [1, 2]
    assert t.asked == 1
    t.idle()


@rule("INF-RND-06", "INF-END-14", "INF-GLO-16")
def test_influence_sets_the_next_turn_order():
    t = field(
        seats=3,
        p1={"at": "sand-one"},
        p2={"at": "dune-sea"},
        p3={"at": "sand-two"},
        map=row(["sand-one", "dune-sea", "sand-two"]),
        phase="next",
    )
    assert list(t.state.order) == [1, 2, 0]
    t.idle()


@rule("INF-RND-09", "INF-TGT-05")
def test_a_broken_tie_is_still_a_tie():
    t = field(
        p1={"at": "sand-three"}, p2={"at": "sand-one"}, map=row(["sand-one", "sand-three"]), phase="next"
    )
    assert list(t.state.order) == [1, 0]  # Sand One before Sand Three
    assert t.state.influence_of(0) == t.state.influence_of(1) == 2
    t.idle()


# -- Start phase ------------------------------------------------------------------------------------


@rule("INF-START-01")
@pytest.mark.parametrize("number", [1, 2])
def test_start_objectives_are_checked_first(number):
    hand = ["drone", "drone", "mite", "mite"]
    t = field(p1={"leader": "alpha", "hand": hand}, p2={"leader": "noon"}, phase="start", round=number)
    assert t.state.round == number
    assert list(t.state.score[:2]) == [1, 0]
    assert t.rule == "INF-START-09"
    t.idle()


@rule("INF-START-02", "INF-START-03", "INF-MAP-18", "INF-MAP-21", "INF-DP-06", "INF-TOK-10", "INF-START-12")
def test_an_energy_tile_may_give_a_token():
    t = field(
        p1={"at": "energy-well", "track": 4},
        p2={},
        map=[{"tile": "energy-well", "at": (1, 0), "control": 1}],
        phase="start",
    )
    t[0].chooses("continue")
    t[0].may("no", "gain")
    t[0].chooses("gain")
    assert (t.state.track[0], t.state.reserve[0]) == (5, 9)
    assert dice(t, 0) == []  # no die is locked before all have decided
    t[1].chooses("continue")
    assert dice(t, 0) == ["energy"]
    t.idle()
    t = field(p1={"at": "energy-well", "track": 5}, p2={}, map=row(["energy-well"]), phase="start")
    t[0].chooses("continue")
    assert t.asked == 1
    t.idle()


@rule("INF-MAP-20")
@pytest.mark.parametrize("tile", ["sand-one", "star-stair"])
def test_boost_and_star_tiles_have_no_event(tile):
    spec = {"p1": {"at": tile, "track": 0}, "map": row([tile, "sand-two"])}
    t = field(**spec, phase="start")
    t[0].chooses("continue")
    assert (t.asked, t.rule) == (1, "INF-START-09")  # no token, as on an Energy tile
    t.idle()
    t = field(**{**spec, "p1": {**spec["p1"], "dice": ["fortitude"]}})
    t[0].chooses("move")
    t[0].cannot("warp sand-two")  # as from a Fortitude tile
    t[0].chooses("step e", "stop")
    t.idle()


@rule("INF-START-04", "INF-ATTR-14", "INF-ATTR-12")
def test_energy_4_has_the_event_everywhere():
    t = field(
        p1={"at": "rift", "track": 2},
        map=row(["energy-well", "core-node", "energy-stack"], control=0),
        phase="start",
    )
    assert level(t, 0, ENERGY) == 4
    t[0].chooses("continue")
    t[0].chooses("no")
    assert t.state.track[0] == 2
    t.idle()


@rule("INF-START-06", "INF-START-07", "INF-START-10", "INF-DIE-06")
def test_a_die_of_the_tiles_type_is_locked():
    t = field(
        p1={"at": "fort-ford"},
        p2={"at": "star-stair"},
        map=row(["fort-ford", "star-stair"]),
        phase="start",
        dice=ROLLS[:3],
    )
    t[0].chooses("continue")
    t[1].chooses("continue")
    assert dice(t, 0) == ["fortitude"]
    assert dice(t, 1) == ["star"]
    assert t.rule == "INF-ROLL-02"  # nothing was asked for the lock
    t.idle()


@rule("INF-START-08", "INF-DP-07")
@pytest.mark.parametrize(
    ("lock", "rolled", "locked"), [("roll", ["energy"], ["energy"]), ("none", [], []), ("star", [], ["star"])]
)
def test_other_readings_of_the_start_die_on_the_rift(lock, rolled, locked):
    t = field(
        options={"rift_lock": lock},
        p1={},
        p2={"at": "sand-one"},
        map=row(["sand-one"]),
        phase="start",
        dice=[*rolled, *ROLLS[:3]],
    )
    t[0].chooses("continue")
    t[1].chooses("continue")
    assert dice(t, 0) == locked
    t.idle()


@rule("INF-START-09", "INF-DP-05", "INF-CONC-01", "INF-CONC-15")
def test_conceding_is_offered_in_the_start_phase_only():
    t = field(phase="start")
    t[0].may("continue")
    assert t.state.may_resign(0)
    t[0].chooses("continue")
    t[1].chooses("continue")
    assert not t.state.may_resign(0)
    t.idle()
    t = field()
    assert not t.state.may_resign(0)
    t.idle()


@rule("INF-START-11")
def test_a_locked_die_stays_when_its_tile_flips():
    t = field(
        p1={"leader": "noon", "at": "sand-one", "hand": ["upheaval"], "dice": ["boost", "energy"]},
        map=row(["sand-one"]),
    )
    t[0].chooses("play upheaval")
    assert at(t, 0) == "sand-one-rear"
    assert dice(t, 0) == ["boost"]
    t.idle()


@rule("INF-START-12")
def test_no_die_is_locked_before_the_last_gain():
    t = field(
        p1={"at": "sand-one"},
        p2={"at": "energy-well", "track": 1},
        map=row(["sand-one", "energy-well"]),
        phase="start",
        dice=ROLLS[:3],
    )
    t[0].chooses("continue")
    t[1].chooses("continue")
    assert t.rule == "INF-START-02"
    assert dice(t, 0) == []
    t[1].chooses("gain")
    assert dice(t, 0) == ["boost"]
    t.idle()


# -- Action Roll phase ------------------------------------------------------------------------------


@rule("INF-ROLL-01", "INF-ROLL-02", "INF-ROLL-05", "INF-ROLL-06", "INF-DP-08", "INF-DIE-03", "INF-RND-02")
def test_three_dice_each_one_after_another():
    t = field(p1={"dice": ["star"]}, p2={}, phase="roll", dice=ROLLS)
    t[0].may("keep", "reroll")
    assert dice(t, 0) == ["star"]
    t[0].chooses("keep")
    assert dice(t, 0) == ["power", "boost", "star", "star"]
    t[1].may("keep", "reroll")
    t[1].chooses("keep")
    t.idle()


@rule("INF-DIE-04", "INF-DIE-01")
def test_boost_stands_on_two_faces():
    t = field()
    assert t.state.book.weights == [1, 1, 1, 2, 1]
    t.idle()
    faces = ["power", "energy", "fortitude", "boost", "star", "star"]
    t = field(options={"die_faces": faces})
    assert t.state.book.icon_weights == [1, 1, 1, 1, 2]
    t.idle()


# -- End phase --------------------------------------------------------------------------------------


@rule(
    "INF-END-01",
    "INF-END-02",
    "INF-END-03",
    "INF-DP-27",
    "INF-END-12",
    "INF-RIFT-01",
    "INF-RIFT-06",
    "INF-RIFT-07",
)
def test_resets_then_the_rift_then_scoring():
    t = field(
        p1={"leader": "noon", "at": "sand-one", "hand": ["guard", "insight"]},
        p2={"leader": "alpha", "at": "sand-two", "hand": ["mite"]},
        map=row(["sand-one", "sand-two"], control=0),
        phase="end",
        dice=["boost"],
    )
    t[0].may("no", "prepare guard", "prepare insight")
    t[0].chooses("prepare insight")
    assert names(t, "timeline", 0) == ["insight"]
    t[1].chooses("no")
    told = [
        k
        for k in t.kinds
        if k in ("prepared", "discarded", "drawn", "rift", "flipped", "scored", "order", "round")
    ]
    assert told.index("rift") > max(i for i, k in enumerate(told) if k == "drawn")
    assert told.index("scored") > told.index("flipped")
    assert told[-1] == "round"
    t.idle()


@rule("INF-END-04", "INF-DECK-14", "INF-DP-11")
def test_a_full_timeline_replaces_a_card():
    t = field(
        p1={"leader": "noon", "hand": ["guard"], "timeline": ["insight", "shove", "drive"]},
        phase="end",
        dice=["power"],
    )
    t[0].chooses("prepare guard")
    t[0].may("target insight", "target shove", "target drive")
    t[0].chooses("target shove")
    assert names(t, "timeline", 0) == ["insight", "drive", "guard"]
    assert pile(t) == ["shove"]  # it was subject to the discard step
    t.idle()


@rule("INF-END-05", "INF-END-08", "INF-DP-29", "INF-DECK-19", "INF-HID-15")
def test_the_hand_is_discarded_in_a_chosen_order():
    t = field(p1={"leader": "noon", "hand": ["guard", "recruit", "digger"]}, phase="end", dice=["power"])
    t[0].chooses("no")
    t[0].may("discard guard", "discard recruit", "discard digger")
    t[0].chooses("discard recruit", "discard digger")
    assert pile(t) == ["guard", "digger", "recruit"]
    piles = t[1].view
    top = [p for p in piles.pieces if p.area == "pile-0"]
    assert [p.face for p in top] == ["guard"]
    t.idle()


@rule("INF-END-07", "INF-DP-28", "INF-END-10", "INF-END-11", "INF-HID-21", "INF-END-06", "INF-END-05")
def test_kept_cards_are_chosen_one_at_a_time():
    t = field(
        p1={"leader": "noon", "hand": ["guard", "recruit", "digger", "veteran"]},
        map=row(["star-stair", "star-garden", "star-plaza"], control=0),
        phase="end",
        dice=["power"],
    )
    t[0].chooses("no", "keep guard", "keep recruit")
    t[0].may("keep digger", "keep veteran", "stop")
    t[0].chooses("keep veteran")
    assert sorted(names(t, "hand", 0)) == ["guard", "recruit", "veteran"]  # no card was drawn
    t.idle()


@rule("INF-END-10")
@pytest.mark.parametrize(("kept", "size"), [(1, 3), (2, 3), (3, 3)])
def test_who_kept_fewer_cards_draws_the_rest(kept, size):
    hand = ["guard", "recruit", "digger", "veteran"]
    t = field(
        p1={"leader": "noon", "hand": hand},
        map=row(["star-stair", "star-garden", "star-plaza"], control=0),
        decks={"lightbearers": ["insight", "shove", "pickpocket"]},
        phase="end",
        dice=["power"],
    )
    t[0].chooses("no", *(f"keep {card}" for card in hand[:kept]))
    if kept < 3:
        t[0].chooses("stop")
    while t.rule == "INF-END-08":
        t[0].chooses(t[0].options[0])
    assert len(set(names(t, "hand", 0)) - set(hand)) == size - kept
    t.idle()


@rule("INF-END-06", "INF-END-09", "INF-CTRL-14")
def test_which_types_keep_and_draw_is_an_option():
    t = field(
        options={"keep_tile_type": "boost"},
        p1={"leader": "noon"},
        map=row(["star-stair", "star-garden"], control=0),
        phase="end",
        dice=["power"],
    )
    assert len(names(t, "hand", 0)) == 5
    t.idle()


@rule("INF-END-13", "INF-END-15", "INF-SKM-12", "INF-RIFT-02", "INF-RIFT-03")
def test_scoring_uses_the_flipped_map():
    t = field(map=row(["power-rear", "sand-one"], control=0), phase="rift", dice=["boost"])
    assert [cell(t, q, 0) for q in (1, 2)] == ["power-dune", "sand-one-rear"]
    assert t.state.score[0] == 1  # both are Power now
    assert t.state.round == 3
    t.idle()


@rule("INF-END-16", "INF-SKM-17", "INF-RIFT-06")
def test_the_last_round_is_scored_before_the_winner_is_found():
    t = field(
        p1={"score": 3},
        p2={"score": 2},
        map=row(["sand-one", "star-stair"], control=1),
        round=5,
        phase="rift",
        dice=["power"],
    )
    assert t.over
    assert list(t.state.score[:2]) == [3, 4]
    assert t.returns == [-1.0, 1.0]
    t.idle()


# -- the Rift ---------------------------------------------------------------------------------------


@rule("INF-RIFT-04", "INF-RIFT-05", "INF-MAP-11", "INF-MAP-09", "INF-MAP-23", "INF-GLO-12")
def test_flipped_tiles_keep_place_rotation_and_walls():
    t = field(
        map=[{"tile": "west-wall", "at": (1, 0), "turn": 2, "control": 1}], phase="rift", dice=["boost"]
    )
    s = t.state
    tile = s.zones[6][1]
    assert cell(t, 1, 0) == "west-rear"
    assert (s.turns[tile], s.walls[tile]) == (2, 1 << 5)
    assert cell(t, 0, 0) == "rift"
    t.idle()


@rule("INF-RIFT-08")
def test_without_a_matching_tile_nothing_happens():
    t = field(map=row(["sand-one"]), phase="rift", dice=["star"])
    assert cell(t, 1, 0) == "sand-one"
    assert "flipped" not in t.kinds
    t.idle()


@rule("INF-RIFT-09", "INF-MAP-14", "INF-REACT-16")
def test_the_rift_may_cause_overflow_but_no_reaction():
    t = field(
        p1={"leader": "noon", "group": ["guard", "guard", "recruit", "digger"], "track": 2},
        map=row(["fort-gate", "fort-lift"], control=0),
        phase="rift",
        dice=["fortitude"],
    )
    assert level(t, 0, 2) == 1
    t[0].chooses("target digger")
    assert names(t, "hand", 0) == ["digger"]
    assert owner(t, "fort-back") == 0
    assert t.rule == "INF-START-09"
    t.idle()


@rule("INF-RIFT-11", "INF-DISC-20")
def test_from_the_rift_either_stack_whatever_the_faction():
    t = field(
        p1={"leader": "noon", "dice": ["fortitude"]},
        stacks={"sands-of-varra": ["sand-one"], "genesis-circuit": ["node-one"]},
    )
    t[0].chooses("move", "step e")
    t[0].may("stack sands-of-varra", "stack genesis-circuit")
    t[0].chooses("stack genesis-circuit", "place a 0", "no")
    assert at(t, 0) == "node-one"
    t.idle()


@rule("INF-MAIN-09")
def test_that_only_the_hand_allows_nothing_does_not_show():
    asks = []
    for card in ("purge", "mite"):  # one that has no target, one that can be played
        t = field(p1={"leader": "alpha", "hand": [card], "dice": ["energy"]}, p2={"leader": "noon"})
        assert ("play mite" in t[0].options) == (card == "mite")
        assert ("skip" in t[0].options) == (card == "purge")
        ask = t[1].view.ask
        asks.append((ask.seat, ask.prompt, ask.rule, ask.source, ask.choices))
        t.idle()
    assert asks[0] == asks[1]
