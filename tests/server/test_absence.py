"""Seats whose people are gone: others may let a bot play once it has lasted, and whoever returns takes it back."""

import re
import time

import pytest
from tests.server.running import PATIENCE, tabard_at

HEADS, TAILS = 1, 2


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("absence")) as made:
        yield made


def both(site, **more):
    """A table that waits for seat 0, with a page for each of its people."""
    plan = [{"kind": "me", "name": "Maren"}, {"kind": "me", "name": "Noor"}]
    wish = {"game": "pennies", "plan": plan, "pace": 0, "away": 1, "options": {"rounds": 3}, **more}
    made = site.made("/api/tables", wish)
    pages = [site.sit(made["table"]["id"], made["tokens"][seat]) for seat in "01"]
    for page in pages:
        page.until("snapshot")
    return made, pages


def one_gone(site, **more):
    """A table that waits for seat 0, whose page is closed, while seat 1 looks on."""
    made, (first, other) = both(site, **more)
    first.close()
    while other.until("presence")["here"] != [1]:
        pass
    return made, other


def gone(page, timeout=PATIENCE):
    """The first word that somebody has been away for long."""
    while not (message := page.until("presence", timeout=timeout)).get("away"):
        pass
    return message["away"]


def replace(site, made, token, bot="random", seat=0):
    body = {"kind": "bot", "bot": bot}
    return site.post(f"/api/tables/{made['table']['id']}/seats/{seat}", body, token=token)


def test_a_bot_may_play_once_somebody_has_kept_the_table_waiting(site):
    for seconds in (2, 20):
        begun = time.monotonic()
        made, other = one_gone(site, away=seconds)
        token = made["tokens"]["1"]
        early = replace(site, made, token)
        if time.monotonic() - begun < seconds:
            break  # else the machine was so busy that it is no longer early
    assert (early.status, early.code) == (403, "not-allowed")
    assert re.search(rf"Maren has been away for \d+ s; a bot may play after {seconds} s", early.json["text"])
    (away,) = gone(other)
    assert away["seat"] == 0
    assert away["seconds"] >= seconds, "a timer may ring a moment early; the seconds are whole ones"
    with site.sit(made["table"]["id"]) as watcher:
        assert gone(watcher), "whoever comes now is told, too"
        stranger = replace(site, made, None)
        assert stranger.code == "not-yours"
    assert replace(site, made, token, "hal").code == "unknown"
    info = replace(site, made, token, "greedy").json
    assert info["seats"][0] == {"seat": 0, "kind": "bot", "name": "Maren", "bot": "greedy", "stands_in": True}
    update = other.until("update")
    assert update["talk"][0]["text"] == "Maren is away: Greedy plays on."
    while other.view["waiting_for"] == 0:
        other.until("update")
    assert replace(site, made, token).code == "not-allowed", "once is enough"
    back(site, made, other)


def back(site, made, other):
    """The person of seat 0 returns, looks, and takes the seat back."""
    match, token = made["table"]["id"], made["tokens"]["0"]
    with site.sit(match, token) as page:
        assert page.until("snapshot")["you"] == 0, "its own cards, though a bot plays them"
        page.act(HEADS)
        assert page.until("nack")["code"] == "not-yours"
        joined = site.made(f"/api/tables/{match}/seats/0", {"kind": "me"}, token=token)
        assert (joined["token"], joined["table"]["seats"][0]["name"]) == (token, "Maren")
        assert "stands_in" not in joined["table"]["seats"][0]
        while page.until("update").get("talk", [{}])[0].get("text") != "Maren is back.":
            pass
        other.act(TAILS)
        while page.view["waiting_for"] != 0:
            page.until("update")
        page.act(HEADS)
        assert page.until("ack", "nack")["type"] == "ack"


def test_a_table_may_say_that_a_bot_takes_over_by_itself(site):
    begun = time.monotonic()
    made, other = one_gone(site, stand_in="random")
    assert made["table"]["stand_in"] == "random"
    while not (table := other.until("update").get("table")):
        pass
    assert time.monotonic() - begun > 0.9, "not before it has lasted"
    assert table["seats"][0]["stands_in"] is True
    assert site.post(
        "/api/tables", {"game": "pennies", "plan": [{"kind": "me"}] * 2, "stand_in": "hal"}
    ).json == {"code": "unknown", "text": "There is no bot 'hal'."}


def test_nobody_is_away_who_comes_back_in_time_or_whom_nobody_waits_for(site):
    made, other = one_gone(site)
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        page.act(HEADS)
        page.until("ack")
    other.until("update")  # on a slow machine the return may have been late, and told before
    with pytest.raises(TimeoutError):
        gone(other, 1.6)  # it is seat 1 that is asked now
    refused = replace(site, made, made["tokens"]["1"])
    assert (refused.code, refused.json["text"]) == (
        "not-allowed",
        "Nobody waits for Maren, or Maren is here.",
    )
    other.act(TAILS)
    assert [a["seat"] for a in gone(other)] == [0], "now it is"


def test_the_list_is_empty_again_when_the_person_is_back(site):
    made, other = one_gone(site)
    assert gone(other)
    with site.sit(made["table"]["id"], made["tokens"]["0"]):
        while "away" in (message := other.until("presence")):
            pass
        assert message["here"] == [0, 1]
    assert replace(site, made, made["tokens"]["1"]).code == "not-allowed"


def test_a_chair_that_was_given_up_is_played_by_a_bot_in_the_same_way(site):
    made, other = one_gone(site)
    match = made["table"]["id"]
    site.made(f"/api/tables/{match}/leave", {}, token=made["tokens"]["0"])
    assert [a["seat"] for a in gone(other)] == [0]
    seat = replace(site, made, made["tokens"]["1"], "greedy").json["seats"][0]
    assert seat == {"seat": 0, "kind": "bot", "name": "Greedy", "bot": "greedy"}, "nobody comes back to it"


def test_while_nobody_waits_no_bot_takes_over(site):
    made, (first, other) = both(site, stand_in="random")
    other.close()
    while first.until("presence")["here"] != [0]:
        pass
    first.close()
    time.sleep(1.3)
    assert site.get(f"/api/tables/{made['table']['id']}").json["seats"][0]["kind"] == "human"
    with site.sit(made["table"]["id"], made["tokens"]["1"]) as again:
        while not (table := again.until("update").get("table")):
            pass
        assert table["seats"][0]["kind"] == "bot", "as soon as somebody does"
