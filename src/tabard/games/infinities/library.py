"""The Story Guide: story files read and checked, so that every branch can be reached and ends (INF-CONT-06, -08)."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from tabard.engine.errors import CardError
from tabard.engine.kinds import settled
from tabard.engine.page import Genre, Page
from tabard.games.infinities.checks import load_box, slug, tree_problems, verbs_in
from tabard.games.infinities.printed import Card
from tabard.games.infinities.stories import Chapter, StoryFile, Thread

FILES: Final = ("campaign", "quests")
STORY: Final = Genre("story file", "chapters and threads", CardError)


@cache
def load_story() -> tuple[tuple[Chapter, ...], tuple[Thread, ...]]:
    """All chapters and quests, and all threads, of the built-in guide: data, like the cards (INF-CONT-01)."""
    chapters: list[Chapter] = []
    threads: list[Thread] = []
    for name in FILES:
        source = resources.files(__package__) / "story" / f"{name}.yaml"
        file = read_story(f"{name}.yaml", source.read_text(encoding="utf-8"))
        chapters += file.chapters
        threads += file.threads
    problems = check_story(chapters, threads, load_box())
    if problems:
        raise CardError("\n".join(problems))
    return tuple(chapters), tuple(threads)


def read_story(name: str, text: str) -> StoryFile:
    """A story file from its text; CardError says what does not fit."""
    page = Page(name, text, STORY)
    try:
        if page.problems:
            raise CardError("\n".join(page.told(page.problems)))
        return msgspec.convert(page.data, settled(StoryFile))
    except msgspec.ValidationError as e:
        raise CardError(f"{name}: {e}") from None


def check_story(chapters: Sequence[Chapter], threads: Sequence[Thread], cards: Sequence[Card]) -> list[str]:
    """What keeps chapters and threads from being a guide."""
    problems: list[str] = []
    keys = [chapter.id for chapter in chapters]
    for key in keys:
        if keys.count(key) > 1:
            problems.append(f"two chapters are called {key!r}")
    names = {thread.id for thread in threads}
    for chapter in chapters:
        problems += [f"chapter {chapter.id!r}: {p}" for p in chapter_problems(chapter, keys, names, cards)]
    for thread in threads:
        problems += [f"thread {thread.id!r}: {p}" for p in thread_problems(thread, names, cards)]
    if not problems:
        problems += branch_problems([c for c in chapters if c.leader is None], names)
        problems += quest_problems(chapters, cards)
    return problems


def chapter_problems(
    chapter: Chapter, keys: Sequence[str], threads: set[str], cards: Sequence[Card]
) -> list[str]:
    """References that resolve, objectives with endings, texts that the rules can carry out."""
    problems: list[str] = []
    goals = [goal.id for goal in chapter.objectives]
    endings = [ending.objective for ending in chapter.endings]
    fulfilled = _said(chapter, "fulfil")
    for goal in chapter.objectives:
        if (goal.met is None) == (goal.on is None) and goal.id not in fulfilled:
            if goal.id != chapter.rounds_out:
                problems.append(f"objective {goal.id!r}: nothing fulfils it")
        if goal.id not in endings:
            problems.append(f"objective {goal.id!r}: no ending (INF-CONT-08)")
    for ending in chapter.endings:
        if ending.objective not in goals:
            problems.append(f"an ending names the objective {ending.objective!r}, which is none")
        if ending.next is not None and ending.next not in keys:
            problems.append(f"the next chapter {ending.next!r} is none")
        problems += [f"thread {key!r} is none" for key in ending.threads if key not in threads]
    problems += [
        f"thread {aside.thread!r} is none" for aside in chapter.asides if aside.thread not in threads
    ]
    if chapter.rounds_out is not None and (chapter.rounds_out not in goals or chapter.rounds is None):
        problems.append("rounds_out needs a round limit and an objective of the chapter")
    sides = {slug(side.name) for card in cards for side in card.sides}
    problems += [f"tile side {p.tile!r} is none" for p in chapter.setup.tiles if p.tile not in sides]
    places = {(0, 0), *(placed.at for placed in chapter.setup.tiles)}
    wanted = [*chapter.setup.start, *(item.at for item in chapter.items if item.at is not None)]
    if chapter.opponent is not None:
        wanted.append(chapter.opponent.at)
    problems += [f"no tile lies at {place}" for place in wanted if place not in places]
    ids = {card.id: card.kind for card in cards}
    named = [*chapter.setup.leaders, *chapter.setup.remove]
    if chapter.opponent is not None:
        named += chapter.opponent.group
    problems += [f"card or leader {key!r} is none" for key in named if key not in ids]
    if chapter.leader is not None and ids.get(chapter.leader) != "leader":
        problems.append(f"leader {chapter.leader!r} is none")
    counters = {counter.id for counter in chapter.counters}
    items = {item.id for item in chapter.items}
    problems += name_problems(chapter, counters, items, set(goals), threads)
    return problems + tree_problems(chapter)


_NAMED: Final = {
    "count": "counter",
    "damage": "counter",
    "heal": "counter",
    "take": "item",
    "drop": "item",
    "fulfil": "objective",
    "thread": "thread",
}
"""What a verb names."""


def name_problems(
    part: Chapter | Thread, counters: set[str], items: set[str], goals: set[str], threads: set[str]
) -> list[str]:
    """Names of counters, items, objectives and threads that are none."""
    known = {"counter": counters, "item": items, "objective": goals, "thread": threads}
    problems: list[str] = []
    for word, x in verbs_in(part):
        if word in _NAMED:
            noun = _NAMED[word]
            key = x if isinstance(x, str) else getattr(x, noun, "damage")  # its counter has that name
            if key not in known[noun]:
                problems.append(f"{noun} {key!r} is none")
    return problems


def _said(part: Chapter, verb: str) -> set[str]:
    """What a chapter says with a verb: the objectives it fulfils, the threads it gives."""
    return {x for word, x in verbs_in(part) if word == verb}


def thread_problems(thread: Thread, threads: set[str], cards: Sequence[Card]) -> list[str]:
    ids = {card.id for card in cards}
    return [
        *name_problems(thread, set(), set(), set(), threads),
        *tree_problems(thread),
        *(f"card or leader {key!r} is none" for key in thread.setup.remove if key not in ids),
    ]


def branch_problems(chapters: Sequence[Chapter], threads: set[str]) -> list[str]:
    """Every chapter can be reached from a start, every path ends, every thread is gained somewhere."""
    problems: list[str] = []
    for world in ("sands-of-varra", "genesis-circuit"):
        starts = [chapter.id for chapter in chapters if chapter.world == world]
        if len(starts) != 1:
            problems.append(f"starting chapters of {world}: expected 1, got {len(starts)} (INF-STORY-10)")
    after = {c.id: {ending.next for ending in c.endings} for c in chapters}
    reached = {chapter.id for chapter in chapters if chapter.world is not None}
    edge = set(reached)
    while edge:
        edge = {key for one in edge for key in after[one] if key is not None} - reached
        reached |= edge
    problems += [f"chapter {key!r} can never be reached" for key in after if key not in reached]
    ends = {key for key, following in after.items() if None in following}
    grown = True
    while grown:
        more = {key for key, following in after.items() if following & ends} - ends
        grown = bool(more)
        ends |= more
    problems += [f"chapter {key!r} leads to no conclusion" for key in after if key not in ends]
    gained = {key for c in chapters for ending in c.endings for key in ending.threads}
    gained.update(*(_said(chapter, "thread") for chapter in chapters))
    problems += [f"thread {key!r} is never gained" for key in sorted(threads - gained)]
    return problems


def quest_problems(chapters: Sequence[Chapter], cards: Sequence[Card]) -> list[str]:
    """One solo quest for each leader (INF-SOLO-01, INF-CONT-07)."""
    quests = [chapter.leader for chapter in chapters if chapter.leader is not None]
    leaders = [card.id for card in cards if card.kind == "leader"]
    problems = [f"leader {key!r} has no solo quest" for key in leaders if quests.count(key) != 1]
    problems += [f"quest {c.id!r} is for one player" for c in chapters if c.leader and c.seats != (1,)]
    return problems
