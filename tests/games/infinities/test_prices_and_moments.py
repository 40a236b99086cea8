"""Double prices, the moments of checks and levels, whom "that leader" means, and a draft that is no card's."""

import pytest
from tests.games.infinities.tables import PROVING, chapter, dice, owner, row

from tabard.games.infinities import Infinities
from tabard.games.infinities.state import HAND
from tabard.testing import rule, table

MORE = """
- {id: twin, name: Twin, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   actions: [{cost: [power, power], do: [{gain: {n: 1}}]}]}
- {id: climber, name: Climber, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: level-reached, attribute: energy, level: 2}, forced: true, do: [{gain: {n: 2}}]}]}
- {id: student, name: Student, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: check-passed, attribute: energy}, forced: true, do: [{gain: {n: 2}}]}]}
- {id: brute, name: Brute, kind: unit, faction: lightbearers, defense: 4, icon: guards,
   triggers: [{on: {moment: check-passed, attribute: power}, forced: true, do: [{gain: {n: 2}}]}]}
- {id: eviction, name: Eviction, kind: action, faction: lightbearers, icon: card-play,
   do: [{recall: {cards: {of: enemy}}}, {drain: {who: that}}]}
- {id: quake, name: Quake, kind: action, faction: lightbearers, icon: card-play,
   do: [{flip: {tiles: {range: anywhere}}}, {drain: {who: that}}]}
- {id: tithe, name: Tithe, kind: action, faction: lightbearers, icon: card-play,
   do: [{when: {met: {controls_here: false}, do: [{spend: {n: 2}}, {lock: {icon: star}}]}}, {draw: {n: 1}}]}
- {id: offering, name: Offering, kind: action, faction: lightbearers, icon: card-play,
   do: [{spend: {n: 1}}, {draw: {n: 1}}]}
"""
"""Cards beside those of the proving ground."""


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """The game with the proving cards and those of this file."""
    file = tmp_path_factory.mktemp("cards") / "more.yaml"
    file.write_text(PROVING.read_text(encoding="utf-8") + MORE, encoding="utf-8")
    return Infinities(file)


def lay(book, seats=2, rolls=(), **position):
    """A main phase in which players without named dice hold two Boost dice."""
    for n in range(1, seats + 1):
        position[f"p{n}"] = {"dice": ["boost", "boost"], **position.get(f"p{n}", {})}
    return table(book, seats=seats, dice=rolls, **position)


# -- prices -----------------------------------------------------------------------------------------


@rule("INF-LDR-12", "INF-MAIN-03")
@pytest.mark.parametrize(("locked", "legal"), [(["power", "boost"], False), (["power", "power"], True)])
def test_an_icon_printed_twice_needs_two_dice(book, locked, legal):
    t = lay(book, p1={"leader": "noon", "group": ["twin"], "dice": locked, "track": 2})
    assert ("use twin" in t[0].options) == legal
    t.idle()


@rule("INF-RES-14", "INF-TGT-04")
@pytest.mark.parametrize(("track", "legal"), [(0, False), (1, True)])
def test_a_text_that_says_to_spend_needs_what_it_spends(track, legal):
    t = table(
        "infinities",
        options={"mode": "story", "threads": ["stolen-key"]},
        p1={"leader": "reiso", "track": track, "dice": ["boost", "boost"]},
        p2={"leader": "ysara", "dice": ["boost", "boost"]},
    )
    assert ("use turn-the-stolen-key" in t[0].options) == legal
    t.idle()


@rule("INF-RES-14", "INF-TGT-03")
@pytest.mark.parametrize(("hand", "legal"), [(["guard"] * 3, False), (["guard"], True)])
def test_to_spend_is_no_value(book, hand, legal):
    t = lay(book, p1={"leader": "noon", "hand": ["offering", *hand], "dice": ["energy"], "track": 2})
    assert ("play offering" in t[0].options) == legal
    t.idle()


@rule("INF-RES-14", "INF-RES-07")
@pytest.mark.parametrize(("track", "left", "star"), [(1, 1, 0), (2, 0, 1)])
def test_a_part_that_cannot_be_paid_for_is_left_out_whole(book, track, left, star):
    t = lay(book, p1={"leader": "noon", "hand": ["tithe"], "dice": ["energy", "boost"], "track": track})
    t[0].chooses("play tithe")
    assert t.state.track[0] == left
    assert dice(t, 0).count("star") == star
    assert len(t.state.zones[HAND]) == 1  # what is not paid for is given all the same
    t.idle()


@rule("INF-DIE-08")
def test_a_unit_holds_back_only_the_die_that_it_cost(book):
    own = {"leader": "alpha", "group": ["cooler"], "dice": ["star"], "spent": ["star"]}
    t = lay(book, p1=own, p2={"leader": "noon"})
    t[0].chooses("use cooler")
    assert dice(t, 0) == ["star"]  # the one that was spent before
    assert t.state.spent[4] == 1
    t.idle()


# -- moments of checks and levels -------------------------------------------------------------------


@rule("INF-ATTR-02")
def test_a_level_that_is_reached_is_a_moment(book):
    t = lay(
        book,
        map=row(["energy-well"]),
        p1={
            "leader": "noon",
            "group": ["climber"],
            "dice": ["energy"],
            "hand": ["stake"],
            "at": "energy-well",
            "track": 2,
        },
    )
    t[0].chooses("play stake")
    assert owner(t, "energy-well") == 0
    assert t.state.track[0] == 3  # one was turned over, two came
    t.idle()


@rule("INF-DIE-12")
@pytest.mark.parametrize(("unit", "tokens"), [("student", 5), ("brute", 3)])
def test_a_passed_check_counts_for_its_own_attribute(book, unit, tokens):
    own = {"leader": "noon", "group": [unit], "dice": ["energy"], "hand": ["insight"], "track": 2}
    t = lay(book, map=row(["energy-well"], control=0), rolls=[6, 2], p1=own)
    t[0].chooses("play insight", "check")
    assert t.state.track[0] == tokens
    t.idle()


# -- that leader ------------------------------------------------------------------------------------


@rule("INF-RES-06")
def test_that_leader_is_whose_card_was_chosen(book):
    t = lay(
        book,
        seats=3,
        p1={"leader": "noon", "dice": ["energy"], "hand": ["eviction"]},
        p2={"leader": "alpha", "group": ["drone"]},
        p3={"leader": "beta", "group": ["mite"]},
    )
    t[0].chooses("play eviction", "target mite")
    assert list(t.state.track[:3]) == [5, 5, 4]
    t.idle()


@rule("INF-RES-06")
def test_that_leader_is_who_controls_the_tile_rather_than_who_stands_there(book):
    t = lay(
        book,
        seats=3,
        active=1,
        map=[*row(["sand-one"], control=0), *row(["sand-two"], start=2)],
        p1={"leader": "alpha"},
        p2={"leader": "noon", "dice": ["energy"], "hand": ["quake"]},
        p3={"leader": "beta", "at": "sand-one"},
    )
    t[1].chooses("play quake", "tile sand-one")
    assert list(t.state.track[:3]) == [4, 5, 5]
    t[0].chooses("no")
    t.idle()


@rule("INF-RES-06")
def test_that_leader_is_who_stands_on_a_tile_that_nobody_controls(book):
    t = lay(
        book,
        seats=3,
        map=row(["sand-one", "sand-two"]),
        p1={"leader": "noon", "dice": ["energy"], "hand": ["quake"]},
        p2={"leader": "alpha"},
        p3={"leader": "beta", "at": "sand-one"},
    )
    t[0].chooses("play quake", "tile sand-one")
    assert list(t.state.track[:3]) == [5, 5, 4]
    t.idle()


# -- threads ----------------------------------------------------------------------------------------


@rule("INF-CAMP-04")
def test_a_thread_that_drafts_points_at_its_page():
    t = chapter(
        "trial",
        threads=["scroll"],
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        decks={"lightbearers": ["guard", "recruit", "digger", "veteran", "banner"]},
        phase="deploy",
        round=0,
        spare=False,
    )
    t[0].chooses("done")
    assert t.rule == "INF-CAMP-04"
    assert t[0].view.ask.source == "thread-scroll"
    t[0].chooses("pick banner")
    t.idle()
