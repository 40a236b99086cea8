"""Control, attributes, limits and tokens (INF-CTRL, INF-ATTR, INF-TOK, INF-CORE)."""

from tests.games.infinities.tables import (
    ENERGY,
    FORTITUDE,
    POWER,
    at,
    field,
    level,
    names,
    owner,
    row,
    tile,
)

from tabard.games.infinities.rules.values import check_bonus
from tabard.testing import rule


@rule("INF-CTRL-01", "INF-CTRL-02", "INF-TOK-07", "INF-DP-17", "INF-GLO-05", "INF-HID-12")
def test_a_token_is_turned_over_onto_the_tile_entered():
    t = field(p1={"dice": ["fortitude"], "track": 3}, map=row(["sand-one"]))
    t[0].chooses("move", "step e")
    t[0].may("no", "control")
    t[0].chooses("control", "stop")
    assert (owner(t, "sand-one"), t.state.track[0], t.state.reserve[0]) == (0, 2, 11)
    token = next(p for p in t[1].view.pieces if p.id == f"k{tile(t, 'sand-one')}")
    assert (token.owner, token.on) == (0, f"t{tile(t, 'sand-one')}")
    t.idle()


@rule("INF-CTRL-03")
def test_forced_movement_and_warps_enter_too():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "sand-one", "track": 1},
        map=row(["sand-one", "sand-two"]),
        stacks={"sands-of-varra": [], "genesis-circuit": []},
    )
    t[0].chooses("play shove")
    t[1].may("no", "control")
    t[1].chooses("control")
    assert owner(t, "sand-two") == 1
    t.idle()
    t = field(
        p1={"leader": "alpha", "hand": ["blink"], "dice": ["energy"], "track": 1}, map=row(["sand-one"])
    )
    t[0].chooses("play blink", "control")
    assert owner(t, "sand-one") == 0
    t.idle()


@rule("INF-CTRL-04", "INF-CTRL-05", "INF-CTRL-07")
def test_no_offer_on_a_held_tile_or_without_a_token():
    t = field(p1={"dice": ["fortitude"], "track": 0}, map=row(["sand-one"]))
    t[0].chooses("move", "step e")
    t[0].cannot("control")
    t[0].chooses("stop")
    t.idle()
    t = field(p1={"dice": ["fortitude"], "track": 2}, map=row(["sand-one"], control=0))
    t[0].chooses("move", "step e")
    t[0].cannot("control")
    t[0].chooses("stop")
    assert list(t.state.owner).count(0) == 1
    t.idle()


@rule("INF-CTRL-08", "INF-CTRL-20", "INF-CTRL-21")
def test_control_by_effect_takes_a_token_from_the_reserve_first():
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy"], "track": 5},
        p2={"leader": "noon", "at": "sand-one"},
        map=row(["sand-one"]),
    )
    t[0].chooses("play seize", "tile sand-one")
    assert (owner(t, "sand-one"), t.state.track[0], t.state.reserve[0]) == (0, 5, 8)
    t.idle()
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy"], "track": 2, "reserve": 0},
        map=row(["sand-one"]),
    )
    t[0].chooses("play seize", "tile sand-one")
    assert (t.state.track[0], t.state.reserve[0]) == (1, 0)
    t.idle()
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy", "boost"], "track": 0, "reserve": 0},
        map=row(["sand-one"]),
    )
    t[0].cannot("play seize")
    t.idle()


@rule("INF-CTRL-12", "INF-CTRL-13", "INF-CTRL-15", "INF-CTRL-22", "INF-ATTR-02", "INF-ATTR-04")
def test_a_controlled_tile_raises_its_attribute_as_long_as_it_is_held():
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "noon", "at": "sand-one", "track": 5},
        map=[*row(["sand-one"]), {"tile": "fort-gate", "at": (0, 1), "control": 1}],
    )
    assert (level(t, 1, FORTITUDE), check_bonus(t.state, 1, POWER)) == (2, 1)  # without the leader's presence
    t[0].chooses("use alpha 1")
    assert (level(t, 1, FORTITUDE), check_bonus(t.state, 1, POWER)) == (1, 0)
    assert owner(t, "fort-gate") == -1
    t.idle()


@rule("INF-CTRL-17")
def test_the_rift_can_be_controlled_by_entering():
    t = field(
        p1={"at": "sand-one", "dice": ["fortitude"], "track": 2},
        p2={"at": "sand-two"},
        map=row(["sand-one", "sand-two"]),
    )
    t[0].chooses("move", "step w", "control", "stop")
    assert owner(t, "rift") == 0
    assert list(t.state.level[:6]) == [1] * 6  # nobody's
    t.idle()


@rule("INF-CTRL-18", "INF-CTRL-19")
def test_control_by_effect_reaches_as_far_as_you_do():
    t = field(
        p1={"leader": "alpha", "dice": ["energy", "boost"]},
        map=[
            *row(["sand-one"], control=0),
            {"tile": "closed-court", "at": (0, 2)},
            {"tile": "sand-two", "at": (0, 1)},
        ],
    )
    t[0].chooses("use alpha 2")
    t[0].may("tile rift", "tile sand-two")  # neither the own tile nor the walled one
    t[0].chooses("tile sand-two")
    t.idle()


@rule("INF-ATTR-02", "INF-ATTR-03", "INF-ATTR-04", "INF-ATTR-06", "INF-ATTR-07", "INF-ATTR-08", "INF-DIE-14")
def test_levels_and_what_level_2_adds():
    t = field(map=row(["power-dune", "energy-well"], control=0))
    assert list(t.state.level[:3]) == [2, 2, 1]
    assert [check_bonus(t.state, 0, a) for a in (POWER, ENERGY, FORTITUDE)] == [1, 1, 2]
    t.idle()
    t = field(map=row(["fort-ford"], control=0))
    assert [check_bonus(t.state, 0, a) for a in (POWER, ENERGY, FORTITUDE)] == [1, 1, 0]
    t.idle()


@rule("INF-ATTR-09", "INF-ATTR-10", "INF-ATTR-11", "INF-CORE-05", "INF-CORE-06")
def test_level_3_raises_a_limit_to_4():
    from tabard.games.infinities.rules.values import group_limit, reach_limit, timeline_limit

    t = field()
    assert [limit(t.state, 0) for limit in (reach_limit, timeline_limit, group_limit)] == [3, 3, 3]
    t.idle()
    pairs = ["power-dune", "power-ridge", "energy-well", "core-node", "fort-ford", "fort-gate"]
    for i in (0, 2, 4):
        t = field(map=row(pairs[i : i + 2], control=0))
        limits = [limit(t.state, 0) for limit in (reach_limit, timeline_limit, group_limit)]
        assert limits == [4 if n == i // 2 else 3 for n in range(3)]
        t.idle()


@rule("INF-ATTR-17", "INF-ATTR-20", "INF-DP-26", "INF-ATTR-16", "INF-CORE-06")
def test_the_owner_settles_an_overflow_of_any_size():
    t = field(
        p1={"leader": "noon", "timeline": ["guard", "recruit", "digger", "insight", "shove"]},
        map=row(["sand-one"]),
    )
    t[0].may("target guard", "target recruit", "target digger", "target insight", "target shove")
    t[0].chooses("target guard", "target shove")
    assert names(t, "timeline", 0) == ["recruit", "digger", "insight"]
    assert sorted(names(t, "hand", 0)) == ["guard", "shove"]
    t.idle()


@rule("INF-TOK-02")
def test_tokens_are_never_lost():
    t = field(
        p1={"leader": "alpha", "hand": ["sabotage"], "dice": ["energy", "power"], "track": 3},
        p2={"leader": "noon", "track": 4},
        map=row(["sand-one", "sand-two"], control=1),
    )
    t[0].chooses("play sabotage")
    s = t.state
    assert s.track[1] + s.reserve[1] + list(s.owner).count(1) == 14
    assert (s.track[1], s.reserve[1]) == (2, 10)
    t[1].chooses("no")
    t.idle()


@rule("INF-TOK-03", "INF-TOK-04", "INF-TOK-05", "INF-TOK-11", "INF-CORE-14")
def test_gains_stop_at_a_full_track_and_an_empty_reserve():
    t = field(p1={"leader": "alpha", "hand": ["levy"], "dice": ["energy"], "track": 4})
    t[0].chooses("play levy")
    assert (t.state.track[0], t.state.reserve[0]) == (5, 9)
    t.idle()
    t = field(p1={"leader": "alpha", "hand": ["levy"], "dice": ["energy", "boost"], "track": 5})
    t[0].cannot("play levy")
    t.idle()
    t = field(p1={"leader": "alpha", "hand": ["levy"], "dice": ["energy", "boost"], "track": 2, "reserve": 0})
    t[0].cannot("play levy")
    t.idle()


@rule("INF-TOK-06", "INF-TOK-08", "INF-REACT-04")
def test_spent_and_destroyed_tokens_go_to_the_reserve():
    t = field(
        p1={"leader": "night", "dice": ["power"]},
        p2={"leader": "alpha", "track": 3},
    )
    t[0].chooses("use night 1")
    assert (t.state.track[1], t.state.reserve[1]) == (2, 12)
    t[1].chooses("react", "no")
    assert (t.state.track[1], t.state.reserve[1]) == (1, 13)
    t.idle()


@rule("INF-TOK-09")
def test_fourteen_tiles_at_most():
    t = field(
        p1={"leader": "alpha", "hand": ["seize"], "dice": ["energy", "boost"], "track": 0, "reserve": 0},
        map=row(["sand-one"]),
    )
    t[0].cannot("play seize")
    t.idle()
    t = field()
    assert t.state.track[0] + t.state.reserve[0] == 14
    t.idle()


@rule("INF-CORE-16", "INF-CORE-19", "INF-CORE-03")
def test_enemies_are_all_others_in_a_free_for_all():
    t = field(
        seats=3,
        p1={"leader": "dawn", "dice": ["power", "boost"]},
        p2={"leader": "noon", "group": ["recruit"]},
        p3={"leader": "alpha", "group": ["mite"]},
        dice=[1],
    )
    t[0].chooses("attack")
    t[0].may("target recruit", "target mite")  # one of the own faction among them
    t[0].chooses("target mite")
    assert at(t, 0) == "rift"
    t.idle()


@rule("INF-CORE-20")
def test_a_prohibition_beats_a_permission():
    t = field(
        p1={"leader": "noon", "hand": ["shove"], "dice": ["energy", "boost"]},
        p2={"leader": "alpha", "group": ["anchor"]},
    )
    t[0].cannot("play shove")  # the card may move an enemy, the anchor says no
    t.idle()
