"""Who is meant and what counts: checks by attribute, unoccupied tiles, cards counted, drawn games, last rounds."""

from tests.games.infinities.tables import PROVING, STORY, cell, field, names

import tabard
from tabard.games.infinities import Infinities
from tabard.games.infinities.library import read_story
from tabard.testing import rule, table

GAME = tabard.game("infinities")


def guided(first="trial", keeper="drone, mite"):
    """The proving guide with one chapter in front and a group for the Keeper."""
    text = STORY.read_text(encoding="utf-8")
    assert "group: [drone, mite]" in text
    file = read_story(STORY.name, text.replace("group: [drone, mite]", f"group: [{keeper}]"))
    game = Infinities(PROVING)
    game.story = (sorted(file.chapters, key=lambda one: one.id != first), file.threads)
    return game


@rule("INF-SKM-05", "INF-DIE-12")
def test_an_objective_for_a_passed_check_names_its_attribute():
    for rolls, tokens in (([3, 4], 3), ([1, 1], 2)):
        t = table(
            GAME,
            p1={"leader": "reiso", "hand": ["blessing-of-the-well"], "dice": ["energy"], "track": 0},
            p2={"leader": "chijen", "dice": ["boost", "boost"]},
            map=[{"tile": "salt-road", "at": (1, 0), "control": 0}],
            dice=rolls,
        )
        t[0].chooses("play blessing-of-the-well", "check")
        assert t.state.track[0] == tokens  # two by the card, one for a passed Fortitude check
        t.idle()


@rule("INF-SKM-05")
def test_a_check_of_another_attribute_is_not_the_one_an_objective_names():
    t = table(
        GAME,
        p1={"leader": "chijen", "dice": ["power"], "track": 1},
        p2={"leader": "reiso", "group": ["lantern-guard"], "track": 0, "dice": ["boost", "boost"]},
        map=[{"tile": "thirst-gate", "at": (1, 0), "control": 0}],
        dice=[6, 6],
    )
    t[0].chooses("attack")
    assert names(t, "group", 1) == []
    assert t.state.track[0] == 1
    t.idle()


@rule("INF-DP-21", "INF-WARP-02")
def test_an_unoccupied_tile_is_one_where_no_leader_stands():
    t = table(
        GAME,
        p1={"leader": "kolvane", "dice": ["fortitude"]},
        p2={"leader": "chijen", "at": "bone-market", "dice": ["boost", "boost"]},
        map=[
            {"tile": "bone-market", "at": (1, 0)},
            {"tile": "caravan-rest", "at": (0, 1)},
            {"tile": "dune-sea", "at": (-1, 0)},
        ],
    )
    t[0].chooses("use kolvane 1")
    t[0].may("tile caravan-rest", "tile dune-sea")
    t[0].chooses("tile dune-sea", "space 0,2")
    assert cell(t, -1, 0) is None
    assert cell(t, 0, 2) == "dune-sea"
    t.idle()


@rule("INF-SKM-23")
def test_only_those_still_tied_after_the_additional_round_draw():
    t = field(
        seats=3,
        p1={"score": 30},
        p2={"score": 30},
        p3={"score": 20},
        round=6,
        phase="next",
        fields={"extra_round": 6},
    )
    assert t.returns == [0.0, 0.0, -1.0]
    t.idle()


@rule("INF-STORY-13", "INF-STORY-11")
def test_an_objective_of_the_last_round_is_for_its_side_whoever_is_first():
    t = table(
        guided(),
        options={"mode": "story", "chapter": "bridge"},
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        order=[1, 0],
        phase="next",
        round=2,
    )
    assert t.returns == [1.0, -1.0]
    assert t.state.ending_seat == 0
    t.idle()


@rule("INF-STORY-18", "INF-RIFT-01")
def test_the_first_chapter_of_a_guide_may_leave_out_the_rift_event():
    for first in ("bridge", "trial"):
        t = table(
            guided(first),
            options={"mode": "story", "chapter": "bridge"},
            p1={"leader": "noon"},
            p2={"leader": "alpha"},
            phase="rift",
            round=1,
        )
        assert t.rule == "INF-START-09"
        assert "rift" not in t.kinds
        t.idle()


@rule("INF-TGT-08", "INF-GLO-15", "INF-SOLO-02")
def test_cards_immune_to_something_are_counted_all_the_same():
    for keeper, over in (("drone, mite, anchor", False), ("mite", True)):
        t = table(
            guided(keeper=keeper),
            seats=1,
            options={"mode": "quest", "chapter": "quest-dawn"},
            p1={"leader": "dawn", "dice": ["power", "boost", "boost"]},
            map=[{"tile": "sand-one", "at": (1, 0)}, {"tile": "sand-two", "at": (2, 0)}],
            dice=[] if over else ["star"],  # the Keeper's turn
        )
        t[0].chooses("use dawn 1")
        assert names(t, "group", 1) == ([] if over else ["drone", "anchor"])
        assert t.over == over  # two that are left are too many, immune or not
        t.idle()
