"""What bots of Infinities see of a story: how near its objectives are, by number, place and what is carried."""

from typing import Any

import pytest

import tabard
from tabard.bots import bot
from tabard.bots.base import play_out
from tabard.games.infinities.judge import InfWeights, story_value
from tabard.games.infinities.state import InfState
from tabard.games.infinities.stories import Chapter
from tabard.testing import table

GAME = tabard.game("infinities")
EAST = [
    {"tile": "transit-nave", "at": (1, 0)},
    {"tile": "lumen-exchange", "at": (2, 0)},
    {"tile": "cooling-fields", "at": (3, 0)},
]
WEST = [
    {"tile": "ash-flats", "at": (-1, 0)},
    {"tile": "bone-market", "at": (-2, 0)},
    {"tile": "caravan-rest", "at": (-3, 0)},
]


def hope(chapter: str, leader: str, at: str, seat: int = 0, **position: Any) -> float:
    """How much of its objectives a leader has, less how much of what loses, by where it stands."""
    is_quest = chapter.startswith("quest")
    leaders: dict[str, Any] = {f"p{seat + 1}": {"leader": leader, "at": at, "dice": ["boost", "boost"]}}
    if not is_quest:
        leaders[f"p{2 - seat}"] = {
            "leader": "ysara" if seat else "chijen",
            "at": "dune-sea",
            "dice": ["boost", "boost"],
        }
    t = table(
        "infinities",
        seats=len(leaders),
        options={"mode": "quest" if is_quest else "story", "chapter": chapter},
        map=[*EAST, *WEST, {"tile": "dune-sea", "at": (-4, 0)}],
        round=2,
        **leaders,
        **position,
    )
    t.idle()
    assert isinstance(t.state, InfState)
    weights = InfWeights()
    weights.goal, weights.lost_goal = 1.0, -1.0
    return story_value(t.state, seat, weights)


def test_a_place_to_stand_on_is_seen_from_afar() -> None:
    way = ["lumen-exchange", "transit-nave", "ash-flats", "bone-market", "caravan-rest"]
    found = [hope("quest-idris-9", "idris-9", at, items={"sea": "dune-sea"}) for at in way]
    assert found == sorted(found)
    assert len(set(found)) == 5


def test_what_is_to_be_carried_comes_before_the_place_to_which_it_is_carried() -> None:
    def carried(at: str, book: object) -> float:
        return hope("quest-nine-pale", "nine-pale", at, items={"book": book})

    assert carried("caravan-rest", "dune-sea") > carried("bone-market", "dune-sea")
    assert carried("caravan-rest", 0) > carried("caravan-rest", "dune-sea")
    assert carried("ash-flats", 0) > carried("bone-market", 0) > carried("caravan-rest", 0)


def test_an_action_that_counts_is_seen_from_where_it_may_not_be_taken() -> None:
    """The Network raises masts on the sand, the Lightbearers cut them in the Circuit."""
    assert hope("the-signal", "idris-9", "ash-flats", 1) > hope("the-signal", "idris-9", "transit-nave", 1)
    assert hope("the-signal", "reiso", "transit-nave") > hope("the-signal", "reiso", "bone-market")
    there, gone = [
        hope("the-signal", "reiso", "ash-flats", items=items) for items in ({"log": "ash-flats"}, {})
    ]
    assert there > gone


def test_a_counter_that_must_not_run_out_is_missed_the_more_the_less_of_it_is_left() -> None:
    found = [
        hope("quest-idris-9", "idris-9", "ash-flats", items={"sea": "dune-sea"}, counters={"charge": [n]})
        for n in range(1, 8)
    ]
    assert found == sorted(found)
    assert found[1] - found[0] > found[6] - found[5]


@pytest.mark.long
@pytest.mark.parametrize("chapter", GAME.story[0], ids=lambda chapter: chapter.id)  # type: ignore[attr-defined]
def test_who_looks_one_action_ahead_wins_every_quest_and_chapter_at_times(chapter: Chapter) -> None:
    seats = chapter.seats[0]
    for seed in range(1, 9):
        s = GAME.new(
            seats=seats,
            seed=seed,
            options={"mode": "quest" if chapter.leader else "story", "chapter": chapter.id},
        )
        play_out(s, [bot("greedy", seed=seed + p) for p in range(seats)], 20_000)
        if s.won:  # type: ignore[attr-defined]
            return
    pytest.fail("nobody wins in eight games")
