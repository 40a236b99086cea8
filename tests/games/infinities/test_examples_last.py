"""The worked examples of the rules as scenarios, 45 to 66, with dice fed in."""

from tests.games.infinities.tables import (
    at,
    at_a_ford,
    cell,
    field,
    level,
    names,
    owner,
    pile,
    row,
    tile,
)

import tabard
from tabard.testing import rule, table


@rule("INF-EX-45", "INF-SKM-11", "INF-CTRL-17")
def test_x_counts_types():
    t = field(
        map=[*row(["power-dune", "power-ridge", "star-stair"], control=0), {"tile": "rift", "control": 0}],
        phase="score",
    )
    assert t.state.score[0] == 3
    t.idle()


@rule("INF-EX-46", "INF-SKM-18", "INF-SKM-16")
def test_the_first_to_reach_the_target_wins():
    t = field(
        p1={"score": 47},
        p2={"score": 48},
        map=[
            *row(["power-dune", "energy-well", "star-stair"], control=0),
            *row(["sand-one", "star-plaza", "core-node"], control=1, start=4),
        ],
        phase="score",
    )
    assert t.over
    assert t.returns == [1.0, -1.0]
    assert list(t.state.score[:2]) == [50, 48]
    t.idle()


@rule("INF-EX-47", "INF-SKM-20", "INF-SKM-21", "INF-SKM-23", "INF-SKM-27", "INF-SKM-28")
def test_tied_leaders_play_one_more_round():
    spec = {"p1": {"score": 30}, "p2": {"score": 30}, "p3": {"score": 12, "group": ["recruit"]}}
    t = field(seats=3, **spec, round=5, phase="next")
    assert t.state.is_out(2)
    assert names(t, "group", 2) == []
    assert (t.state.round, t.state.extra_round) == (6, 6)
    t.idle()
    t = field(
        seats=3,
        p1={"score": 30},
        p2={"score": 30},
        p3={"defeated": True},
        round=6,
        phase="next",
        fields={"extra_round": 6},
    )
    assert t.over
    assert t.returns == [0.0, 0.0, -1.0]
    t.idle()


@rule("INF-EX-48", "INF-WARP-10", "INF-WARP-12", "INF-WARP-14")
def test_a_walled_in_leader_warps_out():
    t = field(
        p1={"at": "closed-court", "dice": ["fortitude"], "track": 2},
        map=[{"tile": "closed-court", "at": (1, 0)}, {"tile": "star-stair", "at": (4, 0)}],
    )
    t[0].chooses("move")  # the only way out
    t[0].chooses("control")
    t[0].can("stop", "step e", "step w")
    t[0].chooses("stop")
    assert (at(t, 0), owner(t, "star-stair")) == ("star-stair", 0)
    t.idle()


@rule("INF-EX-49", "INF-MOVE-14")
def test_a_forced_leader_may_warp_instead():
    t = at_a_ford("shove")
    t[0].chooses("play shove", "step e")
    t[1].may("go", "warp star-stair", "warp sand-one")
    t[1].chooses("warp star-stair")
    assert at(t, 1) == "star-stair"
    t.idle()


@rule("INF-EX-50", "INF-MOVE-12", "INF-DISC-02", "INF-DISC-05")
def test_a_forced_leader_places_the_tile():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "sand-one", "track": 2},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": ["west-wall", "sand-two"]},
    )
    t[0].chooses("play shove", "step e")
    t[1].can("place a 1", "place b 2")
    t[1].cannot("place a 0")
    t[1].chooses("place b 1", "control")
    assert (at(t, 1), owner(t, "west-rear")) == ("west-rear", 1)
    t.idle()


@rule("INF-EX-51", "INF-DECK-03")
def test_the_pile_becomes_the_deck_with_its_last_card():
    t = field(
        p1={"leader": "night", "dice": ["energy", "boost"]},
        decks={"lightbearers": ["guard"]},
        piles={"lightbearers": ["recruit"] * 4 + ["digger"] * 2},
    )
    t[0].chooses("use night 2")
    assert len(names(t, "hand", 0)) == 3
    assert names(t, "hand", 0)[0] == "guard"
    assert pile(t) == []
    assert len(t.state.zones[0]) == 4
    t.idle()


@rule("INF-EX-52", "INF-DECK-09", "INF-TGT-03", "INF-DECK-08")
def test_a_full_hand_draws_nothing():
    t = field(p1={"leader": "noon", "hand": ["guard", "guard", "recruit"], "dice": ["fortitude", "boost"]})
    t[0].cannot("use noon 1")
    t.idle()
    t = field(
        p1={"leader": "noon", "hand": ["insight", "guard", "guard"], "dice": ["energy"]},
        decks={"lightbearers": ["recruit", "digger", "veteran"]},
    )
    t[0].chooses("play insight", "no")
    assert names(t, "hand", 0) == ["guard", "guard", "recruit"]
    t.idle()


@rule("INF-EX-53", "INF-START-05")
def test_the_energy_event_does_not_stack():
    energies = ["energy-well", "core-node", "energy-stack"]
    t = field(p1={"at": "energy-well", "track": 3}, map=row(energies, control=0), phase="start")
    assert level(t, 0, 1) == 4
    t[0].chooses("continue")
    t[0].chooses("gain")
    assert t.state.track[0] == 4
    assert t.asked == 1
    t.idle()


@rule("INF-EX-54", "INF-CONC-05", "INF-CONC-06")
def test_conceding_makes_the_other_win():
    t = field(phase="start")
    t[0].resigns()
    assert t.over
    assert t.returns == [-1.0, 1.0]
    t.idle()
    game = tabard.game("infinities")
    t = table(game, options={"mode": "story"}, phase="start", round=2)
    first = t.asked
    t[first].resigns()
    other = 1 - first
    assert t.rule == "INF-CONC-06"
    claims = t[other].options
    assert len(claims) > 1
    t[other].chooses(claims[0])
    assert t.returns[other] == 1.0
    t.idle()


@rule("INF-EX-55", "INF-MOVE-02", "INF-MOVE-03")
def test_the_rift_is_shared_only_until_one_leaves():
    t = field(
        seats=3,
        p1={"dice": ["fortitude"]},
        p2={"at": "rift"},
        p3={"at": "rift"},
        map=row(["sand-one"]),
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    t[0].chooses("move", "no")  # east is the only way, and there is none back
    assert at(t, 0) == "sand-one"
    assert t.asked == 1
    t.idle()


@rule("INF-EX-56", "INF-DEP-03", "INF-DEP-04", "INF-DEP-05", "INF-DEP-06", "INF-DEP-07", "INF-DP-04")
def test_what_can_be_deployed():
    t = field(
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["guard", "recruit", "insight", "digger", "digger", "veteran"]},
        phase="deploy",
        round=0,
    )
    t[0].may("done", "deploy guard", "deploy recruit", "prepare guard", "prepare recruit", "prepare insight")
    t[0].chooses("deploy guard", "prepare insight", "done")
    assert names(t, "group", 0) == ["guard"]
    assert names(t, "timeline", 0) == ["insight"]
    assert sorted(names(t, "hand", 0)) == ["digger", "digger", "recruit"]
    assert t.asked == 1
    t.idle()


@rule("INF-EX-57", "INF-MAIN-07", "INF-MAIN-08")
def test_who_is_not_done_takes_consecutive_turns():
    t = field(p1={"done": True}, p2={"leader": "noon", "dice": ["boost", "power", "star"]}, active=1)
    t[1].chooses("boost", "change power to energy")
    assert t.asked == 1
    t.idle()


@rule("INF-EX-58", "INF-TGT-06", "INF-TGT-07")
def test_up_to_three_with_one_legal_step():
    t = field(
        p1={"leader": "noon", "hand": ["drive"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "power-dune", "track": 0},
        map=[{"tile": "power-dune", "at": (1, 0)}, {"tile": "closed-court", "at": (2, 0)}],
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    t[0].chooses("play drive")  # through a wall, out of a Power tile, and no way on from there
    assert at(t, 1) == "closed-court"
    assert (t.asked, t.rule) == (1, "INF-MAIN-01")
    t.idle()


@rule("INF-EX-59", "INF-TGT-08")
def test_an_immune_unit_is_no_target():
    t = field(p1={"leader": "alpha", "dice": ["power", "boost"]}, p2={"leader": "noon", "group": ["veteran"]})
    t[0].cannot("attack")
    t.idle()


@rule("INF-EX-60", "INF-TEAM-04", "INF-SKM-14")
def test_r_compares_team_mates_too():
    six = {"group": ["guard", "recruit", "digger"], "timeline": ["veteran", "banner", "martyr"]}
    ally = {
        "leader": "dusk",
        "group": ["guard", "recruit", "digger"],
        "timeline": ["veteran", "banner", "martyr"],
    }
    t = field(
        seats=4,
        options={"teams": True},
        p1=six,
        p2={"leader": "alpha", "group": ["drone", "drone"], "timeline": ["mite", "mite"]},
        p3=ally,
        p4={"leader": "beta", "group": ["anchor"]},
        phase="score",
    )
    assert list(t.state.score[:2]) == [0, 0]
    t.idle()


@rule("INF-EX-61", "INF-SKM-19", "INF-SKM-22", "INF-SKM-27")
def test_two_reach_the_target_at_one_moment():
    t = field(
        seats=3,
        p1={"leader": "noon", "score": 49, "hand": ["shared-glory"], "dice": ["energy"]},
        p2={"leader": "alpha", "score": 49},
        p3={"leader": "dawn", "score": 10},
    )
    t[0].chooses("play shared-glory")
    assert list(t.state.score[:2]) == [51, 51]
    assert not t.over
    assert t.state.is_out(2)
    assert (t.state.target_off, t.state.extra_round) == (1, 3)
    t.idle()
    for second, returns in ((55, [1.0, -1.0, -1.0]), (58, [0.0, 0.0, -1.0])):
        t = field(
            seats=3,
            p1={"score": 58},
            p2={"score": second},
            p3={"defeated": True},
            round=3,
            phase="next",
            fields={"target_off": 1, "extra_round": 3},
        )
        assert t.over
        assert t.returns == returns
        t.idle()


@rule("INF-EX-62", "INF-SKM-29")
def test_a_state_pays_once_a_round():
    t = field(
        p1={"leader": "noon"},
        map=row(["star-stair", "star-garden", "star-plaza"], control=0),
        phase="score",
    )
    assert list(t.state.score[:2]) == [5, 0]  # 4 for the state, 1 for the type; nothing for who is not in it
    t[0].chooses("continue")
    assert list(t.state.score[:2]) == [5, 0]
    t.idle()


@rule("INF-EX-63", "INF-REACT-10", "INF-REACT-27", "INF-MAIN-11")
def test_a_nested_attack_opens_no_second_reaction():
    t = field(
        p1={"leader": "noon", "hand": ["double-strike"], "dice": ["energy", "boost", "boost"]},
        p2={"leader": "alpha", "group": ["mite", "mite"]},
        dice=[3],
    )
    t[0].chooses("play double-strike", "target mite")
    assert names(t, "group", 1) == []
    t[1].chooses("no")
    assert t.asked == 1  # the turn was one, though the first could act again
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-EX-64", "INF-TGT-14", "INF-REACT-02")
def test_a_roll_that_hits_nothing_opens_no_reaction():
    t = field(
        p1={"leader": "alpha", "hand": ["governed"], "dice": ["energy"]},
        p2={"leader": "noon", "track": 2},
        map=[{"tile": "star-stair", "at": (1, 0), "control": 1}],
        dice=["power"],
    )
    t[0].chooses("play governed")
    t[1].chooses("mode 2")
    assert owner(t, "star-stair") == 1
    assert t.rule == "INF-MAIN-01"
    t.idle()


@rule("INF-EX-65", "INF-DECK-23", "INF-DECK-10")
def test_a_card_taken_back_exceeds_the_hand():
    t = field(
        p1={
            "leader": "dawn",
            "hand": ["guard", "guard", "recruit"],
            "timeline": ["upheaval"],
            "dice": ["energy", "boost"],
        },
        map=row(["sand-one"]),
    )
    t[0].chooses("use dawn 2", "pick upheaval from timeline")
    assert sorted(names(t, "hand", 0)) == ["guard", "guard", "recruit", "upheaval"]
    t.idle()


@rule("INF-EX-66", "INF-DISC-03", "INF-DISC-22", "INF-DISC-19", "INF-MOVE-10")
def test_the_second_tile_comes_from_the_world_just_entered():
    t = field(
        p1={"dice": ["fortitude"], "track": 0},
        stacks={"genesis-circuit": ["node-one", "node-two"]},
    )
    other = list(t.state.zones[4])
    t[0].chooses("move", "step e", "stack genesis-circuit", "place a 0", "step e", "place a 0")
    assert cell(t, 2, 0) == "node-two"
    assert tile(t, "node-one") in t.state.zones[6]
    assert list(t.state.zones[4]) == other
    t.idle()
