"""Bots that play each other: a table without people starts by itself, is listed, and is watched from any moment on."""

import time

import pytest
from tests.server.running import tabard_at


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("watching")) as made:
        yield made


def between_bots(site, **more):
    plan = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
    return site.made("/api/tables", {"game": "pennies", "plan": plan, "visibility": "public", **more})


def test_a_game_between_bots_starts_by_itself_and_is_watched_to_its_end(site):
    made = between_bots(site, pace=60, options={"rounds": 6})
    assert (made["table"]["status"], made["tokens"]) == ("running", {})
    match = made["table"]["id"]
    assert match in [table["id"] for table in site.get("/api/tables").json]
    with site.sit(match) as early:
        assert early.until("snapshot")["you"] is None
        while len(early.until("update").get("log", ())) < 4:
            pass  # a round is over
        with site.sit(match) as late:
            first = late.until("snapshot")
            assert first["log"], "who comes in the middle is told what was before"
            for page in (early, late):
                while not page.over:
                    page.until("update")
            assert early.view == late.view
    info = site.get(f"/api/tables/{match}").json
    assert (info["status"], info["moves"]) == ("finished", 12)
    assert match not in [table["id"] for table in site.get("/api/tables").json]
    assert len(site.get(f"/api/tables/{match}/steps?as=0").json["steps"]) == 12


def test_the_pace_is_what_the_table_says(site):
    begun = time.monotonic()
    made = between_bots(site, pace=150, options={"rounds": 2})
    with site.sit(made["table"]["id"]) as page:
        page.until("snapshot")
        while not page.over:
            page.until("update")
    assert time.monotonic() - begun > 4 * 0.15


def test_whoever_opened_it_may_sit_down_in_the_middle(site):
    made = between_bots(site, pace=200, options={"rounds": 99})
    at = f"/api/tables/{made['table']['id']}/seats/1"
    joined = site.made(at, {"kind": "me", "name": "Noor"}, token=made["host"])
    assert joined["table"]["seats"][1]["name"] == "Noor"
    with site.sit(made["table"]["id"], joined["token"]) as page:
        page.until("snapshot")
        while not page.choices:
            page.until("update")
        page.act(page.choices[0])
        assert page.until("ack", "nack")["type"] == "ack"
