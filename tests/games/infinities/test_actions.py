"""The Main phase, basic actions, leader and unit actions, dice and checks (INF-MAIN, INF-ACT, INF-LDR, INF-DIE)."""

from tests.games.infinities.tables import ENERGY, POWER, at, cell, dice, field, level, names, pile, row

from tabard.testing import rule


@rule("INF-MAIN-01", "INF-GLO-31", "INF-DIE-08", "INF-HID-07")
def test_one_action_a_turn_then_the_next_leader():
    t = field(p1={"leader": "noon", "dice": ["boost", "power", "star"]}, p2={"leader": "alpha"})
    t[0].chooses("boost", "change power to energy")
    assert t.asked == 1
    t[1].chooses("boost", "change boost to star")
    assert t.asked == 0
    assert t.state.spent[3] == 1  # the Boost die lies aside
    pieces = {p.id: p for p in t[1].view.pieces if p.area == "dice-0"}
    assert pieces["spent-boost-0"].marks == {"spent": 1}
    assert "die-energy-0" in pieces
    t.idle()


@rule("INF-MAIN-02", "INF-LDR-01", "INF-LDR-11", "INF-DP-09", "INF-CORE-04", "INF-GLO-01")
def test_basic_leader_unit_and_prepared_actions_are_offered_side_by_side():
    t = field(
        p1={
            "leader": "alpha",
            "group": ["sapper"],
            "hand": ["mite"],
            "dice": ["power", "energy", "fortitude", "boost"],
        },
        p2={"leader": "noon", "group": ["guard"]},
        map=[{"tile": "sand-one", "at": (1, 0), "control": 1}],
    )
    t[0].may(
        "done",
        "play mite",
        "attack",
        "move",
        "boost",
        "use alpha 1",
        "use alpha 2",
        "use sapper 1",
    )
    t.idle()


@rule("INF-MAIN-02", "INF-PREP-04", "INF-PREP-03", "INF-PREP-05", "INF-CORE-08", "INF-ACT-07")
def test_a_prepared_action_works_in_the_timeline_only():
    t = field(p1={"leader": "noon", "timeline": ["herald"], "dice": ["power", "boost", "boost"], "track": 1})
    t[0].can("use herald")
    t[0].chooses("use herald")
    assert t.state.track[0] == 2
    assert names(t, "timeline", 0) == ["herald"]
    t.idle()
    t = field(p1={"leader": "noon", "group": ["herald"], "dice": ["power", "boost", "boost"], "track": 1})
    t[0].cannot("use herald")
    t.idle()
    # The other way round: what only a group can do is refused in the timeline, and in so many words.
    t = field(p1={"leader": "noon", "timeline": ["digger"], "dice": ["power", "boost", "boost"], "track": 1})
    t[0].cannot("use digger")
    (piece,) = [piece for piece in t[0].view.pieces if piece.face == "digger"]
    assert piece.why_not.text == "Play: needs an Energy or Star die; use its action: works in a group only"
    t.idle()


@rule("INF-MAIN-03", "INF-LDR-02", "INF-LDR-03", "INF-LDR-04", "INF-ACT-03", "INF-LDR-10")
def test_exact_costs():
    p1 = {"leader": "alpha", "group": ["sapper"], "hand": []}
    t = field(p1={**p1, "dice": ["energy", "star", "boost"]}, map=row(["sand-one"]))
    t[0].can("use alpha 2", "use sapper 2")
    t[0].cannot("use alpha 1", "use sapper 1")
    t[0].chooses("use sapper 2")
    assert dice(t, 0) == ["boost"]
    assert len(names(t, "hand", 0)) == 2
    t.idle()
    t = field(p1={**p1, "dice": ["energy", "boost", "boost"]}, map=row(["sand-one"]))
    t[0].cannot("use sapper 2")
    t[0].chooses("use alpha 2", "tile sand-one")
    assert dice(t, 0) == ["boost"]
    t.idle()


@rule("INF-MAIN-04", "INF-MAIN-13")
def test_the_same_action_twice_in_a_round():
    t = field(
        p1={"leader": "noon", "group": ["digger"], "dice": ["boost", "boost", "boost"], "track": 1},
        p2={"done": True, "dice": []},
    )
    t[0].chooses("use digger")
    assert dice(t, 0) == ["boost", "boost"]
    t[0].chooses("use digger")
    assert t.state.track[0] == 3
    assert dice(t, 0) == ["boost"]
    t[0].can("use digger")
    t.idle()


@rule("INF-MAIN-05", "INF-ACT-07", "INF-LDR-06", "INF-LDR-07")
def test_a_unit_acts_from_the_next_turn_on_and_only_for_its_leader():
    t = field(
        p1={"leader": "noon", "hand": ["digger"], "dice": ["energy", "boost"], "track": 1},
        p2={"leader": "dusk", "dice": ["boost", "boost"], "track": 1},
    )
    t[0].cannot("use digger")
    t[0].chooses("play digger")
    t[1].cannot("use digger")
    t[1].chooses("boost", "change boost to star")
    t[0].can("use digger")
    t.idle()
    # Its own leader is told what its action lacks, nobody else.
    t = field(p1={"leader": "noon", "group": ["digger"], "dice": ["power"]}, p2={"group": ["mite"]})
    (mine,) = [piece for piece in t[0].view.pieces if piece.face == "digger"]
    assert mine.why_not.text == "Needs a Boost die"
    (theirs,) = [piece for piece in t[1].view.pieces if piece.face == "digger"]
    assert theirs.why_not is None
    t.idle()


@rule("INF-MAIN-06", "INF-MAIN-08", "INF-DIE-09", "INF-DIE-20")
def test_done_is_final_and_the_phase_ends_with_the_last():
    t = field(p1={"dice": ["boost", "boost"]}, p2={"dice": ["boost", "boost", "boost"]}, dice=["power"])
    t[0].chooses("done")
    t[1].chooses("boost", "change boost to star")
    assert t.asked == 1
    t[1].chooses("done")
    assert t.state.round == 3
    assert sum(t.state.dice) + sum(t.state.spent) == 0
    t.idle()


@rule("INF-MAIN-09")
def test_a_skipped_player_may_act_later():
    t = field(
        p1={"leader": "dawn", "dice": ["power"]},
        p2={"leader": "alpha", "hand": ["mite"], "dice": ["energy", "boost", "boost"]},
    )
    assert t.asked == 1  # no unit to attack
    t[1].chooses("play mite")
    t[0].can("attack", "use dawn 1")
    t.idle()


@rule("INF-MAIN-10", "INF-MAIN-11", "INF-REACT-27")
def test_a_turn_ends_after_everything_it_caused():
    t = field(
        p1={"leader": "noon", "hand": ["double-strike"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "group": ["mite", "mite"], "track": 2},
        dice=[6],
    )
    t[0].chooses("play double-strike", "target mite")
    assert (t.asked, t.rule) == (1, "INF-REACT-05")
    t[1].chooses("no")
    assert t.asked == 1
    assert t.rule == "INF-MAIN-01"
    t.idle()


# -- basic actions ----------------------------------------------------------------------------------


@rule(
    "INF-ACT-01",
    "INF-ACT-02",
    "INF-DP-19",
    "INF-CORE-11",
    "INF-CORE-12",
    "INF-CORE-13",
)
def test_a_star_pays_for_each_basic_action():
    t = field(
        p1={"leader": "alpha", "hand": ["mite"], "dice": ["star", "boost"]},
        p2={"leader": "noon", "group": ["guard"]},
    )
    t[0].may("done", "play mite with star", "attack with star", "move with star", "boost", "boost with star")
    t[0].chooses("play mite with star")
    assert dice(t, 0) == ["boost"]
    t.idle()


@rule("INF-ACT-05", "INF-ACT-06", "INF-DP-10", "INF-PREP-06", "INF-DECK-21", "INF-GLO-19")
def test_energy_plays_from_hand_or_timeline():
    t = field(
        p1={"leader": "noon", "hand": ["guard"], "timeline": ["recruit"], "dice": ["energy", "energy"]},
        p2={"done": True, "dice": []},
    )
    t[0].may("done", "play guard", "play recruit from timeline")
    t[0].chooses("play recruit from timeline")
    assert names(t, "group", 0) == ["recruit"]
    assert names(t, "timeline", 0) == []
    t.idle()
    t = field(p1={"leader": "noon", "hand": ["guard"], "timeline": ["recruit"], "dice": ["star"]})
    t[0].may("done", "play guard with star", "play recruit from timeline with star", "move with star")
    t.idle()


@rule("INF-ACT-08", "INF-RES-12", "INF-LDR-09", "INF-HID-06")
def test_an_action_card_resolves_in_the_centre():
    t = field(p1={"leader": "noon", "hand": ["insight"], "dice": ["energy"]}, dice=[1])
    t[0].chooses("play insight")
    assert [p.face for p in t[1].view.pieces if p.area == "centre"] == ["insight"]
    assert pile(t) == []
    t[0].chooses("check")
    assert pile(t) == ["insight"]
    t.idle()


@rule("INF-ACT-11", "INF-ACT-12", "INF-ACT-05", "INF-ACT-06")
def test_energy_needs_a_playable_card_and_a_unit_always_is():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy", "boost"]},
        p2={"at": "closed-court"},
        map=[{"tile": "closed-court", "at": (1, 0)}],
    )
    t[0].cannot("play shove")  # the enemy is out of reach
    t.idle()
    t = field(
        p1={
            "leader": "noon",
            "hand": ["guard"],
            "group": ["recruit", "recruit", "recruit"],
            "dice": ["energy", "boost"],
        }
    )
    t[0].chooses("play guard", "target recruit")
    assert names(t, "group", 0) == ["recruit", "recruit", "guard"]
    assert (names(t, "hand", 0), dice(t, 0)) == (["recruit"], ["boost"])
    t.idle()


@rule("INF-ACT-13", "INF-ACT-14", "INF-ACT-18", "INF-ACT-19", "INF-DP-12", "INF-TEAM-06")
def test_only_enemy_units_in_reach_are_attacked_and_named_first():
    t = field(
        seats=4,
        options={"teams": True},
        p1={"leader": "alpha", "group": ["mite"], "dice": ["power", "boost"]},
        p2={"leader": "noon", "group": ["guard", "recruit"], "timeline": ["digger"], "hand": ["veteran"]},
        p3={"leader": "beta", "group": ["drone"]},
        p4={"leader": "dusk", "at": "sand-four", "group": ["banner"]},
        map=row(["sand-one", "sand-two", "sand-three", "sand-four"]),
        dice=[1],
    )
    t[0].chooses("attack")
    t[0].may("target guard", "target recruit")
    assert t.dice == [1]  # nothing has been rolled
    t[0].chooses("target guard")
    t.idle()


@rule("INF-ACT-17", "INF-DIE-17", "INF-RES-02", "INF-ACT-15", "INF-GLO-03")
def test_a_failed_attack_keeps_the_die_spent():
    t = field(p1={"leader": "alpha", "dice": ["power"]}, p2={"leader": "noon", "group": ["guard"]}, dice=[6])
    t[0].chooses("attack")
    assert names(t, "group", 1) == ["guard"]
    assert dice(t, 0) == []
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-ACT-20", "INF-ACT-21", "INF-DP-13", "INF-MOVE-04", "INF-CORE-13")
def test_the_second_step_is_optional():
    t = field(p1={"dice": ["fortitude"], "track": 0}, map=row(["sand-one", "sand-two"]))
    t[0].chooses("move")
    t[0].cannot("stop")
    t[0].chooses("step e")
    t[0].can("stop", "step e")
    t[0].chooses("step e")
    assert (at(t, 0), dice(t, 0)) == ("sand-two", [])
    assert t.asked == 1
    t.idle()


@rule("INF-ACT-23")
def test_move_needs_a_legal_first_step():
    t = field(
        p1={"at": "closed-rear", "dice": ["fortitude", "boost"]}, map=[{"tile": "closed-rear", "at": (1, 0)}]
    )
    t[0].cannot("move")
    t.idle()
    t = field(
        p1={"at": "closed-court", "dice": ["fortitude", "boost"]},
        map=[{"tile": "closed-court", "at": (1, 0)}, {"tile": "sand-one", "at": (3, 0)}],
    )
    t[0].can("move")  # the exit event needs no open edge
    t.idle()


@rule(
    "INF-ACT-24",
    "INF-ACT-25",
    "INF-ACT-27",
    "INF-ACT-28",
    "INF-DP-18",
    "INF-DIE-07",
    "INF-DIE-19",
    "INF-GLO-06",
    "INF-ACT-01",
)
def test_boost_changes_another_die_to_another_icon():
    t = field(p1={"dice": ["boost", "power", "power"]}, p2={"done": True, "dice": []})
    t[0].chooses("boost")
    t[0].may(*[f"change power to {icon}" for icon in ("energy", "fortitude", "boost", "star")])
    t[0].chooses("change power to star")
    assert dice(t, 0) == ["power", "star"]
    t[0].can("move with star")
    t.idle()


@rule("INF-ACT-10", "INF-ACT-09", "INF-DP-10", "INF-DECK-21")
def test_a_free_play_comes_from_hand_or_timeline():
    t = field(
        p1={"leader": "dawn", "hand": ["upheaval"], "timeline": ["insight"], "dice": ["energy", "boost"]},
        map=row(["sand-one"]),
    )
    t[0].chooses("use dawn 2")
    t[0].may("pick upheaval", "pick insight from timeline")
    t[0].chooses("pick upheaval")
    assert dice(t, 0) == []
    assert sorted(names(t, "hand", 0)) == ["upheaval"]
    t.idle()


# -- dice and checks --------------------------------------------------------------------------------


@rule("INF-DIE-02", "INF-DIE-10", "INF-DIE-11", "INF-DIE-15", "INF-DIE-16", "INF-GLO-03", "INF-ATTR-05")
def test_a_check_rolls_as_many_dice_as_the_level_and_leaves_locked_dice_alone():
    t = field(
        p1={"leader": "alpha", "dice": ["power", "star", "boost"]},
        p2={"leader": "noon", "group": ["guard"], "track": 0},
        map=row(["power-dune", "power-ridge"], control=0, start=2),
        dice=[1, 2, 3],
    )
    assert level(t, 0, POWER) == 3
    t[0].chooses("attack")
    assert dice(t, 0) == ["boost", "star"]
    failed = [e for e in t.state.events if e.kind == "failed"]
    assert [(e.amount, e.place) for e in failed] == [(6, 7)]
    t.idle()


@rule("INF-DIE-12", "INF-RES-03", "INF-RES-04", "INF-RES-05", "INF-DP-20", "INF-CORE-12")
def test_an_empowering_check_is_offered_before_the_text_and_meets_its_threshold():
    t = field(
        p1={"leader": "noon", "hand": ["insight"], "dice": ["energy"], "track": 1},
        map=row(["core-node"], control=0),
        dice=[3, 5],
    )
    assert level(t, 0, ENERGY) == 2
    t[0].chooses("play insight")
    assert names(t, "hand", 0) == []
    t[0].may("no", "check")
    t[0].chooses("check")  # 3 + 5 = 8
    assert len(names(t, "hand", 0)) == 2
    assert t.state.track[0] == 2
    t.idle()


@rule("INF-DIE-17")
def test_a_failed_empowering_check_costs_only_the_bonus():
    t = field(p1={"leader": "noon", "hand": ["insight"], "dice": ["energy"], "track": 1}, dice=[6])
    t[0].chooses("play insight", "check")
    assert len(names(t, "hand", 0)) == 2
    assert t.state.track[0] == 1
    t.idle()


@rule("INF-LDR-05", "INF-LDR-08")
def test_every_leader_has_two_actions_and_a_reaction_and_every_unit_a_defense():
    t = field()
    book = t.state.book
    assert all(len(board.actions) == 2 for board in book.leaders)
    assert all(board.reaction.block is not None for board in book.leaders)
    assert all(book.defense[no] > 0 for no in range(1, len(book.keys)) if book.kind[no] == 1)
    assert cell(t, 0, 0) == "rift"
    t.idle()
