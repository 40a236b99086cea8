"""Set-up and deployment (INF-SET, INF-DEP)."""

import re
from importlib.resources import files

import pytest
from tests.games.infinities.tables import at, cell, field, names

import tabard
from tabard.engine.errors import BadOption
from tabard.games.infinities.options import WON
from tabard.games.infinities.state import DECK, PILE, SETUP, STACK, THE_RIFT
from tabard.testing import rule, table

GAME = tabard.game("infinities")


def fresh(seats=2, **options):
    return table(GAME, seats=seats, options=options)


@rule("INF-SET-01", "INF-SET-02", "INF-SET-04", "INF-HID-01", "INF-HID-08", "INF-MAP-07", "INF-GLO-07")
def test_everything_is_shuffled_and_only_the_rift_lies_on_the_map():
    t = fresh()
    s = t.state
    assert [len(s.zones[DECK + f]) for f in (0, 1)] == [46, 46]
    assert [len(s.zones[STACK + w]) for w in (0, 1)] == [23, 23]
    assert s.zones[6] == [THE_RIFT]
    assert s.tile_type(THE_RIFT) == 5
    assert all(s.tile_type(tile) != 5 for w in (0, 1) for tile in s.zones[STACK + w])
    one, two = (GAME.new(seed=seed) for seed in (1, 2))
    assert [one.face[c] for c in one.zones[DECK]] != [two.face[c] for c in two.zones[DECK]]
    assert all(s.known[c] == 0 for zone in (DECK, DECK + 1, STACK, STACK + 1) for c in s.zones[zone])
    t.idle()


@rule("INF-SET-05", "INF-SET-22", "INF-DP-01", "INF-SET-06")
def test_each_player_takes_the_bottom_tile_of_a_stack():
    t = field(
        seats=3,
        stacks={"sands-of-varra": ["sand-one", "dune-sea", "power-rear"], "genesis-circuit": ["node-one"]},
        phase="setup",
    )
    t[0].may("stack sands-of-varra", "stack genesis-circuit")
    t[0].chooses("stack sands-of-varra")
    t[1].chooses("stack sands-of-varra")
    t[2].chooses("stack sands-of-varra")
    s = t.state
    taken = [s.book.side_keys[s.face[z[0]] * 2 + s.tile_side[z[0]]] for z in s.zones[SETUP : SETUP + 3]]
    assert taken == ["power-dune", "dune-sea", "sand-one-rear"]  # the higher Influence is up
    assert all(s.known[z[0]] == s.everyone() for z in s.zones[SETUP : SETUP + 3])
    t.idle()


@rule("INF-SET-06")
def test_equal_influence_shows_the_first_side():
    t = field(stacks={"sands-of-varra": ["power-crag"], "genesis-circuit": ["node-one"]}, phase="setup")
    t[0].chooses("stack sands-of-varra")
    tile = t.state.zones[SETUP][0]
    assert t.state.tile_side[tile] == 0
    t.idle()


@rule("INF-SET-13", "INF-SET-14", "INF-DP-02", "INF-CORE-18", "INF-SET-19", "INF-HID-16")
def test_leaders_of_the_faction_native_to_the_tile():
    t = field(
        seats=3,
        stacks={"sands-of-varra": ["dune-sea", "amber-gate"], "genesis-circuit": ["node-three"]},
        phase="setup",
    )
    t[0].chooses("stack sands-of-varra")
    t[1].chooses("stack sands-of-varra")
    assert list(t.state.order) == [1, 0, 2]
    t[1].may("lead dawn", "lead noon", "lead dusk", "lead night")
    t[1].chooses("lead noon")
    t[0].may("lead dawn", "lead dusk", "lead night")
    t[0].chooses("lead night")
    t[2].may("lead alpha", "lead beta", "lead gamma", "lead delta")
    t[2].chooses("lead beta")
    assert list(t.state.faction[:3]) == [0, 0, 1]
    t.idle()


@rule(
    "INF-SET-03",
    "INF-SET-11",
    "INF-SET-15",
    "INF-SET-16",
    "INF-SET-17",
    "INF-SET-18",
    "INF-SET-08",
    "INF-SET-12",
)
@rule("INF-CORE-02", "INF-SKM-06", "INF-TOK-01", "INF-ATTR-01")
def test_what_each_player_begins_with():
    t = fresh()
    while t.state.phase == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    s = t.state
    assert list(s.track[:2]) == [5, 5]
    assert list(s.reserve[:2]) == [9, 9]
    assert list(s.level[:6]) == [1] * 6
    assert list(s.at[:2]) == [THE_RIFT, THE_RIFT]
    assert list(s.score[:2]) == [0, 0]
    assert s.round == 0
    assert len(set(s.leader[:2])) == 2
    assert list(s.dice[:10]) == [0] * 10
    t.idle()


@rule("INF-SET-21", "INF-SET-20", "INF-RND-05", "INF-HID-11")
def test_set_up_tiles_go_back_before_deployment():
    t = fresh(seats=3)
    while t.state.phase == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    assert [len(t.state.zones[STACK + w]) for w in (0, 1)] == [23, 23]
    assert all(t.state.known[c] == 0 for w in (0, 1) for c in t.state.zones[STACK + w])
    while t.state.phase == 1:
        t[t.asked].chooses("done")
    assert t.state.round == 1
    t.idle()


@rule("INF-HID-11", "INF-SET-21")
def test_a_set_up_tile_is_public_until_it_is_shuffled_back():
    places = set()
    for seed in range(6):
        t = table(GAME, seats=2, seed=seed)
        t[0].chooses("stack sands-of-varra")
        (tile,) = t.state.zones[SETUP]
        face = t.state.face[tile]
        for seat in (0, 1, None):
            assert any(p.id == f"t{tile}" and p.face for p in t.state.view(seat).pieces)
        while t.state.phase == 0:
            t[t.asked].chooses(t[t.asked].options[0])
        stack = [t.state.face[c] for c in t.state.zones[STACK]]
        for seat in (0, 1, None):
            assert not any(p.face for p in t.state.view(seat).pieces if p.area.startswith("stack"))
        places.add(stack.index(face))
        t.idle()
    assert len(places) > 1  # where it went cannot be told


@rule("INF-SET-18", "INF-SET-21")
def test_the_other_reading_of_where_leaders_start():
    t = field(
        options={"start_on": "setup_tile"},
        stacks={"sands-of-varra": ["dune-sea"], "genesis-circuit": ["relay-nine"]},
        phase="setup",
    )
    t[0].chooses("stack sands-of-varra")
    t[0].chooses("lead dawn")
    t[1].chooses("lead alpha")
    assert (at(t, 0), at(t, 1)) == ("dune-sea", "relay-nine")
    assert (cell(t, 1, 0), cell(t, -1, 0)) == ("dune-sea", "relay-nine")
    while t.state.phase == 1:
        t[t.asked].chooses("done")
    t.idle()


@rule("INF-CORE-01", "INF-TEAM-01", "INF-DP-03")
def test_how_many_may_play():
    assert [GAME.new(seats=n).seats for n in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(BadOption, match="2, 3, 4 seats"):
        GAME.new(seats=1)
    with pytest.raises(BadOption, match="4 seats"):
        GAME.new(seats=2, options={"teams": True})
    assert GAME.new(options={"teams": True}).seats == 4
    assert GAME.new(options={"mode": "quest"}).seats == 1


@rule("INF-DP-03", "INF-SKM-01", "INF-SCALE-01", "INF-SCALE-02")
def test_the_host_sets_mode_target_and_rounds():
    s = GAME.new(options={"target": 33, "rounds": 7})
    assert (s.book.target, s.book.rounds) == (33, 7)
    assert GAME.new(options={"rounds": 0}).book.rounds == 0
    with pytest.raises(BadOption, match="mode"):
        GAME.new(options={"mode": "race"})
    with pytest.raises(BadOption, match="no chapter 'nowhere'"):
        GAME.new(options={"mode": "story", "chapter": "nowhere"})


@rule("INF-DEP-01", "INF-DEP-02", "INF-DEP-10", "INF-DP-04", "INF-CORE-17")
def test_players_deploy_one_after_another():
    t = field(p1={"leader": "noon"}, p2={"leader": "alpha"}, order=[1, 0], phase="deploy", round=0)
    assert t.asked == 1
    assert len(names(t, "hand", 1)) == 3
    assert names(t, "hand", 0) == []
    t[1].chooses("done")
    assert t.asked == 0
    assert len(names(t, "hand", 0)) == 3
    t[0].chooses("done")
    assert list(t.state.order) == [1, 0]
    t.idle()


@rule("INF-DEP-06")
def test_nothing_is_replaced_in_deployment():
    full = {"leader": "noon", "timeline": ["guard", "guard", "recruit"]}
    decks = {"lightbearers": ["digger", "insight", "veteran", "digger", "banner", "martyr"]}
    t = field(p1=full, p2={"leader": "alpha"}, decks=decks, phase="deploy", round=0)
    t[0].may("done", "deploy digger", "deploy veteran")
    t[0].chooses("deploy digger", "deploy veteran")
    t[0].may("done")  # an action card is left, but nobody else shall know that it is no unit
    t[0].chooses("done")
    assert t.asked == 1
    t.idle()
    full["group"] = ["recruit", "banner", "martyr"]
    t = field(p1=full, p2={"leader": "alpha"}, phase="deploy", round=0)
    assert t.asked == 1  # no room at all
    t.idle()


@rule("INF-DEP-08", "INF-SKM-07")
def test_deployment_earns_nothing():
    t = field(
        options={"tutorial": True},
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["guard", "recruit", "insight", "digger", "digger", "veteran"]},
        phase="deploy",
        round=0,
    )
    t[0].chooses("prepare insight", "deploy guard", "done")
    assert list(t.state.score[:2]) == [0, 0]
    t.idle()
    for seat in (0, 1):  # and later on it does
        leaders = {
            f"p{seat + 1}": {"leader": "alpha", "dice": ["power"]},
            f"p{2 - seat}": {"leader": "noon", "group": ["recruit"], "track": 0},
        }
        t = field(**leaders, active=seat, dice=[3])
        t[seat].chooses("attack")
        assert (t.state.score[seat] > 0, t.state.score[1 - seat]) == (True, 0)
        t.idle()


@rule("INF-DEP-09", "INF-DEP-03")
def test_triggers_work_in_deployment():
    t = field(
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["herald", "recruit", "insight", "veteran", "digger", "digger"]},
        phase="deploy",
        round=0,
    )
    t[0].chooses("deploy herald")
    t[0].may("no", "use herald")
    t[0].chooses("use herald")
    assert "veteran" in names(t, "hand", 0)
    t[0].can("deploy veteran")
    t[0].chooses("done")
    t.idle()


@rule("INF-DEP-07", "INF-DEP-02", "INF-DEP-01")
def test_cards_drawn_last_cannot_be_deployed():
    t = field(
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["guard", "recruit", "digger", "veteran", "banner", "martyr"]},
        phase="deploy",
        round=0,
    )
    t[0].chooses("deploy guard", "deploy recruit", "deploy digger")
    assert sorted(names(t, "hand", 0)) == ["banner", "martyr", "veteran"]
    assert t.asked == 1
    t.idle()


def test_one_seeded_generator_draws_every_outcome():
    one, two = (GAME.new(seed=9, log=True) for _ in range(2))
    for s in (one, two):
        while not s.is_over:
            s.apply(s.decision.options[0] if s.decision.seat >= 0 else s.roll())
    assert one.digest() == two.digest()
    assert len(one.zones[PILE]) == len(two.zones[PILE])


def test_how_often_adepts_win_is_told_where_the_table_is_made_as_in_the_rules():
    rules = (files(GAME.package) / "rules.md").read_text(encoding="utf-8")
    # Greedy before, adept before, adept, who goes for it.
    rows = re.findall(r"^\| `([\w-]+)` \| \S+ \| \S+ \| (\S[^|]*) \|", rules, re.MULTILINE)
    counted = {tale: re.fullmatch(r"(\d+) of (\d+)", won) for tale, won in rows}
    assert {tale: round(10 * int(won[1]) / int(won[2])) for tale, won in counted.items() if won} == WON
    told = GAME.schema()["properties"]["chapter"]
    assert set(told["enum"]) == {"", *(tale for tale, _ in rows)}
    assert told["abouts"]["quest-ysara"] == "Adepts won 4 of 10 games."
    for tale, fits in told["fits"].items():
        for mode in fits["mode"]:
            GAME.new(options={"mode": mode, "chapter": tale}, seed=1)


def test_a_form_takes_the_first_quest_for_the_one_that_is_played_without_a_choice():
    told = GAME.schema()["properties"]["chapter"]
    first = next(tale for tale in told["enum"] if "quest" in told["fits"][tale]["mode"])
    one, other = (GAME.new(options={"mode": "quest", "chapter": tale}, seed=1) for tale in ("", first))
    assert one.book.first_chapter == other.book.first_chapter
    assert "quest" not in GAME.setup.brings.when["mode"], "whoever leads it is not asked for"
