"""The campaign and the quests of Infinities: every branch is reached and ends, threads matter, texts can be read."""

import re
from collections.abc import Iterator

import pytest
from tests.games.infinities.seeking import Seeker, first_round, seek, trace

from tabard.games.infinities.checks import load_box
from tabard.games.infinities.library import load_story
from tabard.games.infinities.parts import Condition
from tabard.games.infinities.stories import Chapter, Goal, Setup
from tabard.language.parts import walk
from tabard.testing import rule, table

CHAPTERS, THREADS = load_story()
CAMPAIGN = {c.id: c for c in CHAPTERS if c.leader is None}
QUESTS = {c.leader: c for c in CHAPTERS if c.leader is not None}
LEADERS = {c.id: c for c in load_box() if c.kind == "leader"}
TRIES = 24


def paths(chapter: str, gained: frozenset[str]) -> Iterator[tuple[tuple[str, ...], frozenset[str], str]]:
    """All ways through the campaign from a chapter: chapters, threads, and the conclusion."""
    for ending in CAMPAIGN[chapter].endings:
        threads = gained | set(ending.threads)
        if ending.next is None:
            yield (chapter,), threads, ending.conclusion
        else:
            for way, later, conclusion in paths(ending.next, threads):
                yield (chapter, *way), later, conclusion


def starts() -> dict[str, str]:
    return {c.world: c.id for c in CAMPAIGN.values() if c.world is not None}


def arrivals() -> dict[str, set[str]]:
    """For each chapter the threads that can be active when it begins."""
    found: dict[str, set[str]] = {key: set() for key in CAMPAIGN}
    for _ in CAMPAIGN:
        for chapter in CAMPAIGN.values():
            spoken = {x for action in chapter.actions for e in action.do if (x := e.thread) is not None}
            for ending in chapter.endings:
                if ending.next is not None:
                    found[ending.next] |= found[chapter.id] | set(ending.threads) | spoken
    return found


@rule("INF-CONT-06", "INF-STORY-10")
def test_ten_chapters_with_a_start_in_each_world() -> None:
    assert len(CAMPAIGN) == 10
    assert set(starts()) == {"sands-of-varra", "genesis-circuit"}


@rule("INF-CONT-06", "INF-CAMP-06")
@pytest.mark.parametrize("world", ["sands-of-varra", "genesis-circuit"])
def test_every_way_through_the_campaign_ends_and_all_conclusions_are_open_from_both_worlds(
    world: str,
) -> None:
    ways = list(paths(starts()[world], frozenset()))
    assert {conclusion for *_, conclusion in ways} == {
        "The Kept Minute",
        "The Open Door",
        "A Second Dawn",
        "One Signal",
        "Every Face",
    }
    assert all(len(way) == len(set(way)) for way, *_ in ways), "no chapter comes twice"
    assert min(len(way) for way, *_ in ways) >= 4
    assert {chapter for way, *_ in ways for chapter in way} >= set(CAMPAIGN) - set(starts().values())


@rule("INF-CAMP-02", "INF-CONT-08")
def test_every_objective_has_its_own_ending_and_goes_on_or_concludes() -> None:
    for chapter in CHAPTERS:
        assert [e.objective for e in chapter.endings] == [g.id for g in chapter.objectives], chapter.id
        for ending in chapter.endings:
            assert bool(ending.conclusion) == (ending.next is None and chapter.leader is None)
        assert None not in (chapter.rounds, chapter.rounds_out), "it ends in a reasonable time"


@rule("INF-STORY-02", "INF-STORY-16")
def test_the_campaign_has_all_four_forms() -> None:
    assert {c.form for c in CAMPAIGN.values()} == {"teams", "one-against-all", "co-operative", "free-for-all"}
    assert all(c.seats == (2, 3, 4) for c in CAMPAIGN.values())


@rule("INF-CAMP-03", "INF-CAMP-04")
def test_every_thread_changes_something_and_has_a_chapter_left_to_change() -> None:
    assert len(THREADS) >= 8
    active = set().union(*arrivals().values())
    for thread in THREADS:
        assert thread.id in active, f"{thread.id} comes too late"
        changes = (
            thread.passives or thread.triggers or thread.actions or thread.draft or thread.setup != Setup()
        )
        assert changes, thread.id
    kinds = (
        [bool(t.draft) for t in THREADS],
        [bool(t.setup.remove) for t in THREADS],
        [bool(t.actions) for t in THREADS],
    )
    assert all(any(kind) for kind in kinds), "cards drafted, assets removed, actions granted"


@rule("INF-CAMP-03")
@pytest.mark.parametrize("thread", [thread.id for thread in THREADS])
def test_a_thread_makes_games_of_later_chapters_go_otherwise(thread: str) -> None:
    later = [CAMPAIGN[key] for key, threads in arrivals().items() if thread in threads]
    assert trace(later[0], 0, []) == trace(later[0], 0, []), "or it would prove nothing"
    for seed in range(12):
        chapter = later[seed % len(later)]
        if trace(chapter, seed, [thread]) != trace(chapter, seed, []):
            return
    pytest.fail("twelve games went as without it")


@rule("INF-CAMP-03")
def test_chapters_speak_only_of_threads_that_can_be_active_by_then() -> None:
    arriving = arrivals()
    for chapter in CAMPAIGN.values():
        asides = {aside.thread for aside in chapter.asides}
        asked = {c.thread for c in walk(chapter) if isinstance(c, Condition) and c.thread is not None}
        assert asides | asked <= arriving[chapter.id], chapter.id
    remembered = {aside.thread for c in CAMPAIGN.values() for aside in c.asides}
    assert len(remembered) >= 16


@rule("INF-SOLO-01", "INF-CONT-07")
def test_a_quest_for_each_leader_against_the_other_world() -> None:
    assert set(QUESTS) == set(LEADERS)
    for key, quest in QUESTS.items():
        assert key is not None
        assert quest.opponent is not None
        assert quest.seats == (1,)
        assert quest.opponent.faction != LEADERS[key].faction
        assert any(goal.lost for goal in quest.objectives)
        assert any(not goal.lost for goal in quest.objectives)


@rule("INF-SOLO-05")
def test_an_opponent_has_an_answer_to_every_face_of_its_die() -> None:
    for chapter in CHAPTERS:
        if chapter.opponent is not None:
            icons = [icon for line in chapter.opponent.script for icon in line.on]
            assert sorted(icons) == ["boost", "energy", "fortitude", "power", "star"], chapter.id
            assert any(not line.on for line in chapter.opponent.script), "and something for when it cannot"


CASES = [(chapter, goal) for chapter in CHAPTERS for goal in chapter.objectives]


@rule("INF-CONT-06", "INF-STORY-07")
@pytest.mark.parametrize(("chapter", "goal"), CASES, ids=[f"{c.id}/{g.id}" for c, g in CASES])
def test_every_ending_is_reached_by_players_who_seek_it(chapter: Chapter, goal: Goal) -> None:
    threads = [
        action.met.thread
        for action in chapter.actions
        if action.met is not None
        and action.met.thread is not None
        and any(x.fulfil == goal.id for x in action.do)
    ]
    idle_first = goal.id == chapter.rounds_out
    for n in range(TRIES):
        seats = chapter.seats[n % len(chapter.seats)]
        if seek(chapter, goal, 40 + 7 * n, seats, threads, idle=idle_first == (n % 2 == 0)) == goal.id:
            return
    pytest.fail(f"not once in {TRIES} games")


@rule("INF-STORY-07")
@pytest.mark.parametrize("chapter", CHAPTERS, ids=[c.id for c in CHAPTERS])
def test_no_chapter_is_won_in_the_first_round_by_players_who_seek_it(chapter: Chapter) -> None:
    for goal in chapter.objectives:
        for seed in range(0 if goal.lost else 4):
            seats = chapter.seats[-1 - seed % len(chapter.seats)]
            seekers = [Seeker(seed + p, chapter, goal) for p in range(seats)]
            assert not first_round(chapter, seekers, seed), f"{goal.id}, seed {seed}"


@rule("INF-STORY-18")
def test_idris_9_walks_and_is_not_warped_to_its_goal() -> None:
    quest = {"mode": "quest", "chapter": "quest-idris-9"}
    t = table("infinities", seats=1, seed=3, options=quest, dice=["power", "power", "power", "star"])
    while t.rule != "INF-MAIN-01":
        t[0].chooses(next(o for o in t[0].options if o in ("done", "continue", "keep")))
    t[0].chooses("move")
    assert {option.split()[0] for option in t[0].options} == {"step"}
    t[0].chooses("step w", "no", "stop")
    t.idle()


# -- what people read -------------------------------------------------------------------------------


def all_texts() -> Iterator[tuple[str, str]]:
    for thread in THREADS:
        yield thread.id, thread.text
    for chapter in CHAPTERS:
        yield chapter.id, chapter.text
        for aside in chapter.asides:
            yield f"{chapter.id}/{aside.thread}", aside.text
        for ending in chapter.endings:
            yield f"{chapter.id}/{ending.objective}", ending.text


def test_texts_are_whole_and_told_once() -> None:
    texts = list(all_texts())
    for place, text in texts:
        assert text.strip() == text, place
        assert text[-1] in '.?!"', place
        assert "  " not in text, place
        assert text.count('"') % 2 == 0, place
        assert not re.search(r"\b(color|gray|center|honor|toward|traveler|gotten)\b", text), (
            f"{place}: spelling"
        )
    assert len({text for _, text in texts}) == len(texts)
    assert all(len(c.text) >= 500 for c in CHAPTERS)
    assert all(len(e.text) >= 200 for c in CHAPTERS for e in c.endings)
