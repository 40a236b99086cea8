"""Worked examples about elimination, variants and areas (IGN-EX-101 to -112, -119)."""

from tests.games.ignite.tables import PROVING, board, damage, trophies

from tabard.games.ignite import state as i
from tabard.testing import rule, table


@rule(
    "IGN-EX-101",
    "IGN-DEAD-01",
    "IGN-DEAD-02",
    "IGN-DEAD-03",
    "IGN-DEAD-04",
    "IGN-DEAD-05",
    "IGN-DEAD-07",
    "IGN-TURN-04",
    "IGN-DEAD-12",
)
def test_an_eliminated_player_skips_a_turn_and_then_has_minions():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}], "area": 3, "hand": ["old-wooden-shield"]},
        p3={"race": "kitsune", "units": ["k9", "r9"]},
        items={"k8": 1},
        round=7,
    )
    t[0].chooses("play dagger", "at g6")
    t[1].chooses("pass")
    assert trophies(t, 0) == 1
    t[0].chooses("end")
    assert damage(t, "k9") == 1  # the bomb explodes in the skipped turn
    assert t.asked == 2
    t[2].chooses("end")
    t[0].chooses("end")
    assert t.asked == 1
    assert all(option.startswith("spawn") for option in t[1].options)
    name = t[1].options[0].split()[1]
    t[1].chooses(f"spawn {name}", f"command {name}")
    assert "move" in t[1].options
    t[1].chooses("done")
    assert t.asked == 2
    t.idle()


@rule("IGN-EX-102", "IGN-DEAD-08", "IGN-COMP-03")
def test_ten_bases_and_no_more():
    minions = [{"at": f"e{n}", "kind": "spawned"} for n in range(4, 14)]
    t = board(
        p1={"race": "elves", "units": [], "minions": minions, "area": 1},
        p2={"race": "humans", "units": ["f13"], "hand": ["dagger"]},
        p3={"race": "kitsune", "units": ["r9"]},
        spare=False,
    )
    assert not any(option.startswith("spawn") for option in t[0].options)
    t[0].chooses("end")
    t[1].chooses("play dagger", "at e13", "end")
    t[2].chooses("end")
    assert all(option.startswith("spawn") for option in t[0].options)
    t.idle()


@rule("IGN-EX-103", "IGN-LMS-02", "IGN-LMS-07", "IGN-LMS-01")
def test_trophies_do_not_end_last_man_standing():
    t = board(
        options={"win": "last-man"},
        p1={
            "race": "humans",
            "units": ["g5"],
            "hand": ["dagger"],
            "trophies": [(1, "elves")] * 4,
        },
        p2={"race": "elves", "units": [{"at": "g6", "damage": 2}, "r18"]},
    )
    t[0].chooses("play dagger", "at g6")
    assert trophies(t, 0) == 5
    assert not t.over
    t.idle()


@rule("IGN-EX-104", "IGN-LMS-03")
def test_those_who_fell_last_compare():
    t = board(
        options={"win": "last-man"},
        p1={"race": "humans", "units": [{"at": "k8", "damage": 2}], "trophies": [(1, "elves")] * 2},
        p2={"race": "elves", "units": [], "trophies": [(0, "humans")] * 4, "died": 1},
        p3={"race": "kitsune", "units": [{"at": "k9", "damage": 2}], "trophies": [(1, "elves")] * 3},
        items={"k8": 1},
        spare=False,
    )
    t[0].chooses("end")  # the bomb of the eliminated player goes off, and both take their last point
    assert t.over
    assert [trophies(t, p) for p in range(3)] == [2, 6, 3]
    assert t.returns == [-1.0, -1.0, 1.0]
    t.idle()


def hill(**position):
    return board(options={"win": "hill", "hill_target": 15}, **position)


@rule("IGN-EX-105", "IGN-KOTH-04", "IGN-KOTH-08", "IGN-KOTH-11")
def test_the_first_to_reach_the_target_wins():
    t = hill(
        p1={"race": "elves", "units": ["i9"], "points": 13},
        p2={"race": "humans", "units": ["i10"], "points": 12},
        p3={},
    )
    t[0].chooses("end")
    t[1].chooses("end")
    assert t.over
    assert (list(t.state.points), t.returns) == ([15, 14, 0], [1.0, -1.0, -1.0])
    t.idle()


@rule("IGN-EX-106", "IGN-KOTH-07", "IGN-KOTH-09")
def test_a_tie_on_the_hill_goes_on():
    t = hill(
        p1={"race": "elves", "units": ["g5"], "hand": ["dagger", "march"], "points": 9},
        p2={"race": "humans", "units": ["i10"], "points": 9},
        p3={"race": "kitsune", "units": [{"at": "g6", "damage": 2}], "points": 4},
    )
    t[0].chooses("play dagger", "at g6")
    assert (list(t.state.points), t.over) == ([9, 9, -1], False)
    t[0].chooses("end")
    assert t.over
    assert (list(t.state.points), t.returns) == ([9, 12, -1], [-1.0, 1.0, -1.0])
    t.idle()


@rule("IGN-EX-107", "IGN-TEAM-10", "IGN-TEAM-11", "IGN-TEAM-09", "IGN-TEAM-23")
def test_a_team_that_leads_by_four_wins():
    def position(mine):
        return board(
            seats=6,
            options={"win": "teams", "teams": 3},
            p1={
                "race": "humans",
                "units": ["g5"],
                "hand": ["dagger"],
                "trophies": [(1, "elves")] * mine,
            },
            p2={
                "race": "elves",
                "units": [{"at": "g6", "damage": 2}, "r18"],
                "trophies": [(0, "humans")] * 2,
            },
            p3={"trophies": [(0, "humans")]},
        )

    t = position(4)
    t[0].chooses("play dagger", "at g6")
    assert (trophies(t, 0), t.over) == (5, False)
    t.idle()
    t = position(5)
    t[0].chooses("play dagger", "at g6")
    assert t.over
    assert t.returns == [1.0, -1.0, -1.0, 1.0, -1.0, -1.0]
    t.idle()


@rule("IGN-EX-108", "IGN-TEAM-05", "IGN-TEAM-08")
def test_areas_that_partners_need_are_kept_free():
    t = table("ignite", seats=8, options={"win": "teams", "teams": 4, "first_chooser": 8})
    for seat, race in zip(range(7, -1, -1), i.FIGURE_NAMES, strict=False):
        t[seat].chooses(f"race {race}")
    if t.prompt == "Trade starter cards?":
        t[t.asked].chooses("trade none")

    def places(seat, area):
        t[seat].chooses(f"area {area}")
        while t.asked == seat and t.prompt == "Place a unit":
            t[seat].chooses(t[seat].options[0])

    places(0, 1)
    places(1, 2)
    offered = {o for o in t[2].options if o.startswith("area")}
    assert "area 5" not in offered
    assert "area 6" not in offered
    assert "area 3" in offered
    t.idle()


@rule("IGN-EX-109", "IGN-EPIC-03", "IGN-EPIC-04", "IGN-DP-32")
def test_one_cycle_a_turn():
    t = table("ignite", seats=2, options={"market": "epic", "first_chooser": 1})
    while t.state.round == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    s = t.state
    me = t.asked
    s.bank = 30  # there is no other way to be rich in the first turn
    s.decision = None
    s.advance()
    t._look()
    before = s.zones[s.epic_zone(0)][:]
    t[me].chooses("cycle 1")
    pile = s.zones[s.epic_zone(0)]
    assert (pile[0], pile[-1]) == (before[-1], before[-2])
    assert not any(o.startswith("cycle") for o in t[me].options)
    top = s.book.keys[s.face[pile[-1]]]
    assert [o for o in t[me].options if o.startswith("buy") and o.endswith(" pile 1")] == [
        f"buy {top} pile 1"
    ]
    t[me].chooses(f"buy {top} pile 1")
    t[me].chooses(t[me].options[0])  # which unit is charged
    assert not any(o.startswith("cycle") for o in t[me].options)
    t.idle()


@rule("IGN-EX-110", "IGN-BAN-03", "IGN-BAN-01")
def test_five_players_ban_three_races():
    t = table("ignite", seats=5, options={"banning": True, "first_chooser": 1})
    order = []
    while t.prompt == "Ban which race?":
        order.append(t.asked)
        t[t.asked].chooses(t[t.asked].options[0])
    assert order == [1, 2, 3]  # the race order is 0, 4, 3, 2, 1
    assert len(t[0].options) == 6
    t.idle()


@rule("IGN-EX-111", "IGN-AOE-01", "IGN-LOS-09")
def test_an_area_needs_sight_and_a_hidden_strike_does_not():
    t = board(
        p1={"race": "catfolk", "units": ["f4"], "hand": ["fireball", "meteor-strike"]},
        p2={"race": "humans", "units": ["f7"]},
        walls="f6",
    )
    t[0].chooses("play meteor-strike", "space f7", "play fireball")
    t[0].may("space f6")  # the wall itself is seen, and what stands behind it is not
    t[0].chooses("space f6")
    t.idle()


@rule("IGN-EX-112", "IGN-REACT-08", "IGN-DP-15")
def test_dodging_out_of_an_area_or_within_it():
    for space, hurt in (("g7", 0), ("f8", 1)):
        t = board(
            p1={"race": "catfolk", "units": ["f5"], "hand": ["lance"]},
            p2={"race": "humans", "units": ["f7", "r18"], "hand": ["sidestep"]},
            game=PROVING,
        )
        t[0].chooses("play lance", "space f6")  # the line f6, f7, f8
        t[1].chooses("react sidestep for f7", f"step {space}")
        assert damage(t, space) == hurt
        t.idle()


@rule("IGN-EX-119", "IGN-KOTH-07")
def test_the_hill_ends_with_the_last_unit_of_a_player():
    t = hill(
        p1={"race": "kitsune", "units": [{"at": "g6", "damage": 2}], "points": 12},
        p2={"race": "humans", "units": ["g5", "i9"], "hand": ["dagger"], "points": 8},
        p3={"points": 5},
        active=1,
    )
    t[1].chooses("play dagger", "at g6")
    assert t.over
    assert (list(t.state.points), t.returns) == ([7, 8, 5], [-1.0, 1.0, -1.0])
    t.idle()
