"""Reviews of games that are over, at a real server: begun once, followed, kept, and only where the table allows it."""

import asyncio
import os
import signal
import time

import msgspec
import pytest
from tests.server.hallway import opened
from tests.server.running import played, tabard_at

from tabard.bots.foresight import Option
from tabard.bots.review import Mistake, Point
from tabard.server.advice import reviews as reviews_module
from tabard.server.advice.messages import Costly, Moment, OwnWords
from tabard.server.protocol import Create, SeatPlan


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("reviews"), review_seconds=0.01) as made:
        yield made


def finished(site, rounds=3, **more):
    """A game between two bots that is over."""
    match = site.table(plan=("bot", "bot"), options={"rounds": rounds}, **more)["table"]["id"]
    with site.sit(match) as page:
        page.until("snapshot")
        while not page.over:
            page.until("update")
    return match


def followed(site, match, seconds=200):
    """All that is told of a review until it is done or has failed."""
    told = [site.made(f"/api/tables/{match}/review", {})]
    end = time.monotonic() + seconds
    while told[-1]["state"] in ("waiting", "running"):
        assert time.monotonic() < end, told[-1]
        time.sleep(0.05)
        told.append(site.get(f"/api/tables/{match}/review").json)
    return told


def test_a_review_tells_each_seats_chances_and_what_cost_it_most(site):
    record = played("volfyirion", 5, moves=30)
    info = site.made("/api/import", {"record": record.to_text()})
    match = info["id"]
    assert site.get(f"/api/tables/{match}/review").json == {"state": "none"}
    told = followed(site, match)
    done = told[-1]
    assert done["state"] == "done", done
    assert [t.get("progress", 0.0) for t in told] == sorted(t.get("progress", 0.0) for t in told)
    steps = site.get(f"/api/tables/{match}/steps?as=0").json["steps"]
    for moment in done["moments"]:
        assert len(moment["chances"]) == 2
        assert all(0 <= chance <= 1 for chance in moment["chances"])
        if moment["n"] < len(steps):
            assert moment["seat"] == steps[moment["n"]]["seat"], "the position in which it was decided"
    for costly in done.get("costly", ()):
        assert 0 < costly["cost"] <= 1
        assert costly["chosen"] != costly["better"] or costly["action"] != costly["better_action"]
        assert costly["text"]
        assert costly["chosen_why"].startswith(costly["chosen"])
        assert costly["better_why"].startswith(costly["better"])
        seat = costly["seat"]
        position = site.get(f"/api/tables/{match}/steps/{costly['n'] - 1}?as={seat}").json["view"]
        actions = [choice["action"] for choice in position["ask"]["choices"]]
        assert {costly["action"], costly["better_action"]} <= set(actions)
    assert all(sum(c["seat"] == seat for c in done.get("costly", ())) <= 3 for seat in (0, 1))


def test_a_costly_decision_is_told_with_the_step_that_made_it():
    chosen, better = Option(1, "heads", "Hide heads", 0.25, 0.5), Option(2, "tails", "Hide tails", 0.75, 0.5)
    mistake = Mistake(6, 1, 4, "Hide a coin", "PEN-02", chosen, better)
    chosen.why, better.why = "Hide heads: −1 coin", "Hide tails: +1 coin"
    mistake.text = "Hide tails was better."
    mistake.own = {"chosen": "Hide your heads", "better": "Hide your tails"}
    found = {"points": [Point(6, 1, 4, [0.5, 0.5]).data()], "mistakes": [[], [mistake.data()]]}
    told = reviews_module._review(msgspec.json.encode(found))
    assert told.moments == (Moment(6, (0.5, 0.5), 1, 4),)
    assert told.costly == (
        Costly(
            1,
            7,
            "Hide heads",
            "Hide tails",
            0.5,
            0.75,
            1,
            2,
            4,
            "Hide tails was better.",
            "Hide heads: −1 coin",
            "Hide tails: +1 coin",
            OwnWords("Hide your heads", "Hide your tails"),
        ),
    )


def test_it_is_made_once_and_survives_the_server(tmp_path):
    with tabard_at(tmp_path, review_seconds=0.01) as site:
        match = finished(site)
        done = followed(site, match)[-1]
        assert done["state"] == "done"
        assert done["moments"]
    with tabard_at(tmp_path, review_seconds=0.01) as site:
        assert site.made(f"/api/tables/{match}/review", {}) == done, "read, not made again"
        assert site.get(f"/api/tables/{match}/review").json == done


@pytest.mark.parametrize("policy", ["on", "after", "off"])
def test_the_table_says_whether_there_is_one(site, policy):
    match = finished(site, 1, hints=policy)
    answer = site.get(f"/api/tables/{match}/review")
    if policy == "off":
        assert (answer.status, answer.code) == (403, "not-allowed")
        assert site.post(f"/api/tables/{match}/review", {}).code == "not-allowed"
    else:
        assert answer.json == {"state": "none"}


def test_a_game_that_is_not_over_has_none(site):
    running = site.table(plan=("me", "me"))["table"]["id"]
    waiting = site.table(plan=("me", "open"))["table"]["id"]
    for match in (running, waiting):
        refused = site.post(f"/api/tables/{match}/review", {})
        assert (refused.code, refused.json["text"]) == ("not-allowed", "A game is reviewed when it is over.")
    assert site.post("/api/tables/none/review", {}).code == "unknown"


def test_a_process_that_dies_is_a_failed_review_that_can_be_asked_for_again(site):
    record = played("volfyirion", 6, moves=30)
    match = site.made("/api/import", {"record": record.to_text()})["id"]
    assert site.made(f"/api/tables/{match}/review", {})["state"] in ("waiting", "running")
    end = time.monotonic() + 120
    while not site.hall.advisers._busy:
        assert time.monotonic() < end
        time.sleep(0.01)
    for worker in list(site.hall.advisers._busy):
        os.kill(worker.pid, signal.SIGKILL)
    while (told := site.get(f"/api/tables/{match}/review").json)["state"] in ("waiting", "running"):
        assert time.monotonic() < end
        time.sleep(0.02)
    assert told["state"] == "failed"
    assert told["text"]
    assert site.made(f"/api/tables/{match}/review", {})["state"] in ("waiting", "running")


def test_only_so_many_wait(tmp_path, monkeypatch):
    monkeypatch.setattr(reviews_module, "MOST_WAITING", 2)

    async def run():
        async with opened(tmp_path / "t.db", review_seconds=0.01) as hall:
            matches = [
                (await hall.create(reviewable(record), "import", record.actions)).table.id
                for record in (played(seed=n) for n in range(3))
            ]
            first, second = [await hall.reviews.begin(match) for match in matches[:2]]
            assert (first.state, second.state) == ("waiting", "waiting")
            with pytest.raises(reviews_module.Refused, match="Too many games wait"):
                await hall.reviews.begin(matches[2])
            while (await hall.reviews.state(matches[1])).state != "done":
                await asyncio.sleep(0.02)
            assert (await hall.reviews.state(matches[0])).state == "done"
            assert (await hall.reviews.begin(matches[2])).state == "waiting"

    asyncio.run(asyncio.wait_for(run(), 200))


def reviewable(record):
    plan = (SeatPlan("me"),) * record.seats
    return Create(record.game.name, plan, record.options, seed=record.seed)
