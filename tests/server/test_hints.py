"""Hints at a real server: for a seat that is asked, told to it alone, counted openly, dropped when it has moved on."""

import asyncio
import os
import signal
import time

import pytest
from tests.engine.toy import Loaded
from tests.server.hallway import opened, seated
from tests.server.running import PATIENCE, tabard_at

from tabard.games import _loaded as games
from tabard.server import protocol as p
from tabard.server.advice import hints as hints_module
from tabard.server.advice import pool as advisers_module

HEADS, TAILS = 1, 2


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("hints"), hint_seconds=0.05) as made:
        yield made


@pytest.fixture
def slow(site, monkeypatch):
    """The same server, at which a hint takes so long that something can happen meanwhile."""
    monkeypatch.setattr(site.hall.advisers, "seconds", 1.0)
    return site


def pair(site, **more):
    """Both pages of a new table, past their snapshots."""
    made = site.table(plan=("me", "me"), **more)
    pages = [site.sit(made["table"]["id"], made["tokens"][seat]) for seat in "01"]
    for page in pages:
        page.until("snapshot")
    return made, pages


def ask(page, cid="h1", expect=None):
    page.send({"type": "hint", "cid": cid, "expect_seq": page.seq if expect is None else expect})


def test_a_hint_names_choices_of_the_ask_and_how_likely_they_win(site):
    made = site.table("volfyirion", ("me", "bot"), seed=4)
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        assert page.choices
        ask(page)
        acked = page.until("ack", "nack")
        assert (acked["type"], acked["cid"]) == ("ack", "h1")
        hint = page.until("hint", "no-hint")
        assert hint["type"] == "hint", hint
        assert hint["cid"] == "h1"
        actions = [option["action"] for option in hint["options"]]
        assert set(actions) <= set(page.choices)
        assert all(0 <= option["chance"] <= 1 for option in hint["options"])
        assert hint["options"][0]["line"]
        assert hint["text"].startswith(hint["options"][0]["line"][0])
        page.act(actions[0])
        assert page.until("ack", "nack")["type"] == "ack", "what is advised can be done"


def test_the_others_learn_that_a_hint_was_asked_for_and_nothing_else(site):
    made, (one, two) = pair(site)
    watcher = site.sit(made["table"]["id"])
    watcher.until("snapshot")
    ask(one)
    one.until("hint")
    ask(one, "h2")
    again = one.until("ack")["seq"]
    assert again == one.until("hint")["seq"] + 1, "the same again counts once, and needs no event"
    one.act(HEADS)
    for other in (two, watcher):
        counts = []
        while True:
            message = other.until("update", "hint", "no-hint", "presence")
            assert message["type"] != "hint"
            if message["type"] == "update":
                if message.get("log"):
                    break
                counts.append([seat.get("hints", 0) for seat in message["table"]["seats"]])
        assert counts == [[1, 0]]
    stored = site.hall.store.events_of(made["table"]["id"])
    assert [e.data for e in stored if e.kind == "hinted"] == ['{"cid":"h1"}']


def test_a_hidden_choice_that_comes_later_has_a_hint_too(site):
    _, (_, two) = pair(site)
    assert two.view["waiting_for"] == 0
    ask(two)
    assert {option["action"] for option in two.until("hint")["options"]} == {HEADS, TAILS}


@pytest.mark.parametrize(
    ("plan", "policy", "wanted"),
    [
        (("me", "bot"), None, "on"),
        (("me", "me"), None, "on"),
        (("me", "open"), None, "after"),
        (("me", "open"), "on", "on"),
        (("me", "bot"), "off", "off"),
    ],
)
def test_who_opens_the_table_decides_and_by_default_only_others_are_spared(site, plan, policy, wanted):
    made = site.table(plan=plan, hints=policy)
    assert made["table"].get("hints", "on") == wanted
    if "open" in plan:
        site.made(f"/api/tables/{made['table']['id']}/join", {"name": "Noor"})
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        ask(page)
        answer = page.until("ack", "nack")
    assert answer["type"] == ("ack" if wanted == "on" else "nack")
    assert answer.get("code") == (None if wanted == "on" else "not-allowed")


def test_nobody_gets_a_hint_who_is_not_asked(site):
    made, (one, two) = pair(site, options={"rounds": 1})
    with site.sit(made["table"]["id"]) as watcher:
        watcher.until("snapshot")
        ask(watcher)
        assert watcher.until("nack")["code"] == "not-yours"
    ask(one, expect=0)
    assert one.until("nack")["code"] == "stale"
    one.act(HEADS)
    one.until("update")
    ask(one)
    assert one.until("nack")["code"] == "not-yours"
    two.act(HEADS)
    while not two.over:
        two.until("update")
    ask(two)
    assert two.until("nack")["code"] == "over"


def test_a_hint_for_a_question_that_was_answered_meanwhile_is_dropped(slow):
    _, (one, _) = pair(slow, options={"rounds": 3})
    ask(one)
    one.act(HEADS)
    none = one.until("hint", "no-hint")
    assert (none["type"], none["cid"], none["code"]) == ("no-hint", "h1", "stale")
    ask(one, expect=1)
    assert one.until("ack", "nack")["type"] == "ack", "a message that was carried out gets the same answer"
    assert one.until("no-hint")["code"] == "stale"


def test_whoever_comes_back_meanwhile_gets_the_hint_on_the_new_connection(slow):
    made, (one, _) = pair(slow)
    ask(one)
    one.until("ack")
    seq = one.seq
    one.close()
    with slow.sit(made["table"]["id"], made["tokens"]["0"]) as back:
        back.until("snapshot")
        ask(back, expect=seq)
        assert back.until("hint")["cid"] == "h1"
        assert slow.hall.rooms[made["table"]["id"]].table.hints == [1, 0]


def test_an_adviser_that_dies_is_a_clear_refusal_and_the_next_one_answers(slow):
    _, (one, _) = pair(slow)
    slow.hall.advisers.seconds = 100.0  # it is not waited for
    ask(one)
    one.until("ack")
    end = time.monotonic() + PATIENCE
    while not slow.hall.advisers._busy:
        assert time.monotonic() < end
        time.sleep(0.01)
    slow.hall.advisers.seconds = 0.05
    for worker in list(slow.hall.advisers._busy):
        os.kill(worker.pid, signal.SIGKILL)
    none = one.until("hint", "no-hint")
    assert (none["type"], none["code"]) == ("no-hint", "fault")
    ask(one, "h2")
    assert one.until("hint", "no-hint")["type"] == "hint"


def test_a_hint_that_is_late_tells_what_was_found_by_then(slow, monkeypatch):
    monkeypatch.setattr(advisers_module, "GRACE", -0.9)
    made = slow.table("volfyirion", ("me", "bot"), seed=4)
    with slow.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        ask(page)
        hint = page.until("hint", "no-hint")
        assert hint["type"] == "hint", hint
        assert hint["options"][0]["action"] in page.choices
        assert hint["text"]
    assert slow.hall.advisers._worker is None  # the process that was late is gone


def test_what_the_adviser_is_given_does_not_depend_on_what_the_seat_cannot_see(tmp_path, monkeypatch):
    monkeypatch.setattr(hints_module.secrets, "randbelow", lambda limit: 7)

    async def given(hushes):
        class Dealt(Loaded):
            pass

        Dealt.hushes = hushes
        monkeypatch.setitem(games, "duel", Dealt())
        worlds = []
        async with opened(tmp_path / f"{hushes}.db", hint_seconds=0.05) as hall:
            real = hall.advisers.hint

            async def hint(game, world, *given):
                worlds.append(world)
                return await real(game, world, *given)

            monkeypatch.setattr(hall.advisers, "hint", hint)
            _, (one, _) = await seated(hall, "duel", seed=1)
            await hall.hints.ask(one, p.AskHint("h", one.table.seq))
            await one.until(lambda: worlds)
            return worlds[0], one.table.playing().state.dump()

    with_hush, without = asyncio.run(given(True)), asyncio.run(given(False))
    assert with_hush[1] != without[1], "the worlds differ"
    assert with_hush[0] == without[0]
