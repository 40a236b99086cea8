"""Chapters: objectives, sides, exclusive actions, special rules (INF-STORY)."""

import pytest
from tests.games.infinities.tables import TRIAL, chapter, guide, tile, trial

import tabard
from tabard.engine.errors import BadOption
from tabard.games.infinities.rules.scoring import out_of_rounds
from tabard.testing import rule


@rule("INF-SET-07", "INF-STORY-01", "INF-STORY-10", "INF-CONT-01")
def test_a_new_story_begins_with_the_chapter_of_its_world():
    game = guide()
    for world, title in (("sands-of-varra", "The Trial"), ("genesis-circuit", "The Choir")):
        s = game.new(options={"mode": "story", "world": world})
        assert s.book.chapters[s.chapter].title == title
    s = game.new(options={"mode": "story", "chapter": "bridge"})
    assert s.view(0).title == "Infinities: The Bridge"
    with pytest.raises(BadOption, match="no story thread 'rope'"):
        game.new(options={"mode": "story", "threads": ["rope"]})


@rule("INF-STORY-03", "INF-HID-18", "INF-HID-19", "INF-SOLO-02")
def test_what_of_a_chapter_lies_open():
    t = chapter("trial", threads=["lamp"])
    pages = {p.face for p in t[0].view.pieces if p.area in ("objectives", "story")}
    assert "chapter-trial" in pages
    assert "chapter-trial-action-strike" in pages
    assert "chapter-trial-goal-relic-kept" in pages
    assert "chapter-trial-goal-three-bells" not in pages  # secret
    assert "thread-lamp" in pages
    assert "thread-toll" not in pages
    faces = {face.id: face.text for face in t.game.faces()}
    assert "No reroll." in faces["chapter-trial"]
    assert not any("The relic is kept." in text for text in faces.values())
    t.idle()


@rule("INF-STORY-04", "INF-DP-33")
def test_exclusive_actions_are_for_the_stated_players():
    t = trial(p1={"dice": ["star", "power", "boost"]}, p2={"dice": ["star", "power", "boost"]})
    t[0].can("use ring", "use strike", "boost")
    t[0].chooses("use ring")
    t[1].cannot("use ring")
    t[1].can("use strike", "use echo")
    t.idle()


@rule("INF-STORY-05", "INF-DP-33")
def test_damage_healing_and_items():
    t = trial(
        p1={"at": "sand-one", "dice": ["power", "fortitude", "energy"]},
        p2={"dice": ["energy", "boost", "boost"]},
        counters={"damage": [0, 0]},
    )
    t[0].chooses("use strike")
    assert list(t.state.counters[:2]) == [0, 2]
    t[1].chooses("use mend")
    assert list(t.state.counters[:2]) == [0, 1]
    t[0].chooses("use lift")
    assert list(t.state.items) == [-1]
    carried = next(p for p in t[1].view.pieces if p.id == "item-0")
    assert carried.on == "leader-0"
    t[1].chooses("boost", "change boost to power")
    t[0].chooses("use leave")
    assert list(t.state.items) == [tile(t, "sand-one")]
    t.idle()


@rule("INF-STORY-05", "INF-DST-06", "INF-CONC-05", "INF-CONC-06", "INF-DP-32")
def test_a_leader_defeated_by_a_chapter_and_the_claimed_ending():
    t = trial(p1={"dice": ["power"]}, counters={"damage": [0, 4]})
    t[0].chooses("use strike")  # five damage: defeated
    assert t.rule == "INF-CONC-06"
    t[0].may("claim relic-kept", "claim two-stars", "claim echoed", "claim three-bells")
    t[0].chooses("claim echoed")
    assert t.returns == [1.0, -1.0]
    assert "Somebody answers." in t[1].view.end.text
    t.idle()


@rule("INF-STORY-06", "INF-STORY-07", "INF-STORY-08", "INF-STORY-09")
def test_a_condition_is_tested_after_every_instruction():
    t = trial(p1={"dice": ["fortitude"], "track": 2})
    t[0].chooses("move", "step e", "control", "step e", "control")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-STORY-09")
def test_an_objective_may_name_its_own_moment():
    t = trial(p1={"at": "sand-one", "dice": ["fortitude"]}, p2={"dice": []}, dice=["power"])
    t[0].chooses("use lift")  # the round ends, and only then it counts
    assert t.over
    assert "rift" in t.kinds
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("INF-STORY-11")
def test_a_faction_objective_wins_for_the_whole_faction():
    t = chapter(
        "trial",
        seats=3,
        p1={"leader": "noon", "dice": ["fortitude"], "track": 2},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        map=TRIAL,
    )
    t[0].chooses("move", "step e", "control", "step e", "control")
    assert t.returns == [1.0, -1.0, 1.0]
    t.idle()


@rule("INF-STORY-08")
def test_everyone_who_meets_a_condition_of_the_table_wins():
    t = trial(p1={"dice": ["star"]}, counters={"bells": [2]})
    t[0].chooses("use ring")
    assert t.returns == [1.0, 1.0]
    t.idle()


@rule("INF-STORY-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_one_leader_has_done_makes_nobody_else_win(seat):
    echo = {f"p{seat + 1}": {"dice": ["boost", "boost"]}}
    t = trial(**echo, flags=["rung"], active=seat)
    t[seat].chooses("use echo")
    assert t.returns == ([1.0, -1.0] if seat == 0 else [-1.0, 1.0])
    t.idle()


@rule("INF-STORY-12")
def test_of_several_endings_the_highest_influence_reads():
    t = trial(
        p1={"leader": "noon", "at": "sand-one"},
        p2={"leader": "dusk", "at": "star-stair"},
        map=[
            {"tile": "sand-one", "at": (1, 0), "control": 0},
            {"tile": "star-stair", "at": (2, 0), "control": 1},
            {"tile": "sand-three", "at": (3, 0), "control": 0},
            {"tile": "sand-four", "at": (4, 0), "control": 1},
        ],
        phase="start",
    )
    assert t.over
    assert t.returns == [1.0, 1.0]
    assert t.state.ending_seat == 1  # Star Stair has the higher Influence
    t.idle()


@rule("INF-STORY-13")
def test_without_a_limit_only_the_cap_ends_a_chapter():
    t = trial(phase="next", round=60)
    assert not t.over
    t.idle()
    t = trial(phase="start", round=3)
    out_of_rounds(t.state)
    t[0].chooses("continue")
    assert t.returns == [-1.0, -1.0]
    t.idle()


@rule("INF-STORY-14", "INF-STORY-15")
def test_no_score_and_no_skirmish_cards():
    t = trial()
    assert t.state.book.objectives == []
    assert not [m for m in t[0].view.meters if m.id.startswith("points")]
    t.idle()
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"})
    assert [m for m in t[0].view.meters if m.id.startswith("points")]
    t.idle()


@rule("INF-STORY-02", "INF-STORY-16", "INF-STORY-17")
def test_sides_make_enemies_and_allies():
    t = chapter(
        "bridge",
        seats=4,
        p1={"leader": "noon"},
        p2={"leader": "alpha"},
        p3={"leader": "dusk"},
        p4={"leader": "beta"},
    )
    s = t.state
    assert s.allied(0, 2)
    assert not s.allied(0, 1)
    t.idle()
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha", "group": ["mite"]})
    assert t.state.allied(0, 1)
    t[0].cannot("attack")
    t.idle()
    t = trial()
    assert not t.state.allied(0, 1)
    t.idle()


@rule("INF-STORY-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_stands_against_all_others(seats):
    options = {"mode": "story", "chapter": "the-spine-burns"}
    s = tabard.game("infinities").new(seats=seats, seed=1, options=options)
    for p in range(seats):
        assert [s.allied(p, other) for other in range(seats)] == [
            (p == 0) == (other == 0) for other in range(seats)
        ]


@rule("INF-STORY-18")
def test_special_rules_hold_for_their_chapter():
    t = trial(p1={"group": ["guard", "recruit"], "hand": ["digger"], "dice": ["energy"]})
    t[0].chooses("play digger")
    t[0].may("target guard", "target recruit")  # a group of two
    t[0].chooses("target guard")
    t.idle()
    t = trial(phase="roll", dice=["power"] * 6)
    assert t.rule == "INF-MAIN-01"  # no reroll was offered
    t.idle()
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"}, map=TRIAL, phase="rift", round=1)
    assert "rift" not in t.kinds
    t.idle()


@rule("INF-STORY-19", "INF-CONC-05")
def test_a_co_operative_chapter_has_no_opponents_to_eliminate():
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="start")
    t[0].resigns()
    assert not t.over
    t[1].resigns()
    assert t.returns == [-1.0, -1.0]
    t.idle()


# -- campaigns --------------------------------------------------------------------------------------


@rule("INF-STORY-08")
def test_what_must_be_prevented_makes_nobody_win():
    t = chapter("choir", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="score")
    assert t.returns == [-1.0, -1.0]
    assert "It is silent." in t[0].view.end.text
    t.idle()


@rule("INF-STORY-13")
def test_the_last_round_may_fulfil_an_objective():
    t = chapter("bridge", p1={"leader": "noon"}, p2={"leader": "alpha"}, phase="next", round=2)
    assert t.returns == [1.0, -1.0]
    t.idle()


# -- quests -----------------------------------------------------------------------------------------
