"""Pages at a real server: hello, snapshot, updates, resuming, and what happens to messages that make no sense."""

import asyncio
import contextlib
import itertools
import json
import socket
import threading
import time
import zlib
from types import SimpleNamespace

import pytest
from tests.server.laid import lay
from tests.server.running import PATIENCE, served, tabard_at
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tabard.server import guard as guard_module
from tabard.server import socket as socket_module
from tabard.server.app import make_app
from tabard.server.config import Settings

HEADS, TAILS = 1, 2


@pytest.fixture
def site(tmp_path):
    with served(make_app(settings(tmp_path)), ws_max_size=32 * 1024) as made:
        yield made


def settings(tmp_path, **more):
    more = {"rate": 0, "connections": 0, "bot_workers": 1, "page": str(tmp_path), **more}
    return Settings(database_url=lay(tmp_path / "t.db"), **more)


def both(site, **more):
    """A table with two pages of people, past their snapshots."""
    made = site.table(**{"plan": ("me", "me"), **more})
    pages = [site.sit(made["table"]["id"], made["tokens"][seat]) for seat in "01"]
    for page in pages:
        page.until("snapshot")
    return made, pages


def hashed(view):
    parts = [view["areas"], view["pieces"], view["meters"], view.get("ask")]
    return zlib.crc32(json.dumps(parts, separators=(",", ":"), ensure_ascii=False).encode())


def closing(page):
    """The code with which the server closes, after what it had to say."""
    said = []
    try:
        while True:
            said.append(page.read())
    except ConnectionClosed as e:
        return said, e.rcvd.code if e.rcvd is not None else None


def test_a_game_between_two_pages_and_a_spectator(site):
    made, pages = both(site, options={"rounds": 3})
    watcher = site.sit(made["table"]["id"])
    first = watcher.until("snapshot")
    assert (first["v"], first["you"], first["hash"]) == (1, None, hashed(first["view"]))
    told = set()

    def updated(page):
        update = page.until("update")
        if "hash" in update:
            told.add(page)
            assert update["hash"] == hashed(page.view), "every update leads to the view it says"

    for n in range(3):
        for page in pages:
            cid = page.act(HEADS if n else TAILS)
            assert page.until("ack")["cid"] == cid
            updated(page)
        for page in (*pages, watcher):
            while len([m for m in page.view["pieces"] if m["area"].startswith("chosen")]) and not page.over:
                updated(page)
    for page in (*pages, watcher):
        while not page.over:
            updated(page)
        assert page.view["end"]["text"] == "3 to 0"
        assert page.status == "finished"
    assert told == {*pages, watcher}, "the last update of a game says it at least"


def test_presence_follows_who_is_connected(site):
    made, (one, two) = both(site)
    watcher = site.sit(made["table"]["id"])
    while (told := one.until("presence")).get("watchers") != 1:
        pass
    assert told["here"] == [0, 1]
    two.close()
    while (told := one.until("presence"))["here"] != [0]:
        pass
    watcher.close()
    assert "watchers" not in one.until("presence")
    info = site.get(f"/api/tables/{made['table']['id']}").json
    assert [seat.get("here", False) for seat in info["seats"]] == [True, False]


def test_a_page_that_comes_back_goes_on_where_it_was(site):
    made, (one, two) = both(site)
    one.act(HEADS)
    update = one.until("update")
    one.close()
    back = site.sit(made["table"]["id"], hello=False)
    back.view = one.view
    hello = {"type": "hello", "v": 1, "token": made["tokens"]["0"]}
    seen = {"last_seq": update["seq"], "hash": hashed(one.view)}
    back.send({**hello, **seen})
    assert back.read() == {"type": "resumed", "seq": update["seq"]}
    two.act(TAILS)
    told = back.until("update")
    assert told["log_from"] == 1, "its log goes on, too"
    behind = site.sit(made["table"]["id"], hello=False)
    behind.send({**hello, **seen})
    assert behind.read()["type"] == "snapshot"
    wrong = site.sit(made["table"]["id"], hello=False)
    wrong.send({**hello, "last_seq": told["seq"], "hash": 1})
    assert wrong.read()["type"] == "snapshot", "a page with another view is not up to date"


def test_every_connection_of_a_seat_gets_the_same(site):
    made, (one, _) = both(site)
    other = site.sit(made["table"]["id"], made["tokens"]["0"])
    snapshot = other.until("snapshot")
    one.act(HEADS)
    a, b = one.until("update"), other.until("update")
    assert a == b
    assert one.view == other.view
    assert snapshot["you"] == 0


def test_beats_and_snapshots_on_demand(site):
    _, (one, _) = both(site)
    one.send({"type": "beat"})
    assert one.until("beaten") == {"type": "beaten", "seq": one.seq}
    one.send({"type": "resync"})
    assert one.until("snapshot")["view"] == one.view


def test_talk_reaches_everybody(site):
    made, (one, two) = both(site)
    one.send({"type": "say", "cid": "s1", "text": "Good luck"})
    line = two.until("update")["talk"]
    assert [(t["seat"], t["text"]) for t in line] == [(0, "Good luck")]
    assert one.until("ack")["cid"] == "s1"
    late = site.sit(made["table"]["id"]).until("snapshot")
    assert [t["text"] for t in late["talk"]] == ["Good luck"]


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"hello","v":99}', "old-page"),
        ('{"type":"hello","v":1,"token":"wrong"}', "not-yours"),
        ('{"type":"beat"}', "bad-message"),
        ("hello", "bad-message"),
        ('{"type":"hello","v":1,"surprise":2}', "bad-message"),
        ("[" * 30_000, "bad-message"),
        (b"\x00\x01", "bad-message"),
    ],
)
def test_a_wrong_hello_is_answered_and_closed(site, first, code):
    made, _ = both(site)
    page = site.sit(made["table"]["id"], hello=False)
    page.send(first)
    said, closed = closing(page)
    assert [m["code"] for m in said] == [code]
    assert said[0]["text"]
    assert closed == 1008


def test_a_table_that_is_not_there_is_answered_and_closed(site):
    said, closed = closing(site.sit("nowhere", hello=False))  # it is closed before it can say hello
    assert [m["code"] for m in said] == ["unknown"]
    assert closed == 1008


@pytest.mark.parametrize(
    ("message", "cid"),
    [
        ("{", None),
        ("[" * 20_000, None),
        ('{"type":"act"}', None),
        ('{"type":"act","cid":"c1","expect_seq":0,"action":"heads"}', "c1"),
        ('{"type":"act","cid":"c1","expect_seq":-1,"action":1}', "c1"),
        ('{"type":"act","cid":"c1","expect_seq":0,"action":1,"seat":1}', "c1"),
        ('{"type":"act","cid":"a b","expect_seq":0,"action":1}', None),
        ('{"type":"dance","cid":"c1"}', "c1"),
        ('{"type":"hello","v":1}', None),
        (b"\xff\x00", None),
    ],
)
def test_a_message_that_makes_no_sense_is_refused_and_the_connection_lives(site, message, cid):
    _, (one, _) = both(site)
    one.send(message)
    answer = one.until("nack", "failure")
    assert answer["code"] == "bad-message"
    assert answer.get("cid") == cid
    one.act(HEADS)
    assert one.until("ack")


def test_after_many_such_messages_the_connection_is_closed(site):
    _, (one, two) = both(site)
    for _ in range(socket_module.MOST_BAD + 1):
        one.send("nonsense")
    said, closed = closing(one)
    assert closed == 1008
    assert {m["code"] for m in said if m["type"] == "failure"} == {"bad-message"}
    two.act(HEADS)
    assert two.until("ack"), "the others play on"


def test_a_message_that_is_too_long_closes_the_connection(site):
    _, (one, _) = both(site)
    one.send('{"type":"say","cid":"c","text":"' + "x" * 40_000 + '"}')
    _, closed = closing(one)
    assert closed == 1009


def test_messages_that_come_too_fast_are_refused(tmp_path, monkeypatch):
    now = [1000.0]  # the clock that limits go by stands still
    monkeypatch.setattr(guard_module, "time", SimpleNamespace(monotonic=lambda: now[0]))
    with served(make_app(settings(tmp_path, rate=1000, messages=5))) as site:
        _, (one, _) = both(site)
        for n in range(18):
            one.send({"type": "say", "cid": f"s{n}", "text": "hey"})
        answers = [one.until("ack", "nack") for _ in range(18)]
        assert [a["type"] for a in answers] == ["ack"] * 15 + ["nack"] * 3, (
            "what may be saved up, and no more"
        )
        assert {a["code"] for a in answers if a["type"] == "nack"} == {"too-fast"}
        now[0] += 0.2
        one.send({"type": "beat"})
        assert one.until("beaten")


def test_a_page_that_does_not_read_is_closed_and_harms_nobody(tmp_path, monkeypatch):
    monkeypatch.setattr(socket_module, "MOST_QUEUED", 20)
    app = make_app(settings(tmp_path))
    with served(app) as site, contextlib.ExitStack() as doors:
        made, (one, two) = both(site, game="volfyirion", options={"first_player": "1"})
        room = app.state.hall.rooms[made["table"]["id"]]
        # its buffers are full of snapshots that it asks for and does not read
        deaf = doors.enter_context(contextlib.closing(socket.socket()))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", site.port))
        key = "Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13"
        path = f"/ws/{made['table']['id']}"
        deaf.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n{key}\r\n\r\n".encode())
        assert b"101" in deaf.recv(30)
        for text in [b'{"type":"hello","v":1}', *[b'{"type":"resync"}'] * 1500]:
            deaf.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
        while one.until("presence").get("watchers") != 1:
            pass
        # On a slow machine it takes a while until the buffers are full: then what others cause waits for the page.
        end = time.monotonic() + 200
        for n in itertools.count():
            if not room.reader(None).lines:
                break
            assert time.monotonic() < end, "it is still kept"
            one.send({"type": "say", "cid": f"x{n}", "text": "x" * 300})
            one.until("ack")
        one.act(one.choices[0])
        assert one.until("ack"), "the table goes on"
        assert two.until("update")


def test_spectators_only_where_they_are_welcome(site):
    made, _ = both(site, watching="none")
    said, _ = closing(site.sit(made["table"]["id"]))
    assert [m["code"] for m in said] == ["not-allowed"]


def test_whoever_looked_on_while_the_table_waited_is_sent_away_when_it_begins(site):
    made = site.table(plan=("me", "open"), watching="none")
    watcher = site.sit(made["table"]["id"])
    assert watcher.until("snapshot")["view"] is None
    site.made(f"/api/tables/{made['table']['id']}/join", {"name": "Noor"})
    said, closed = closing(watcher)
    assert said[-1]["code"] == "not-allowed"
    assert closed == 1008
    assert not [m for m in said if m.get("view")], "it saw the beginning"


def test_pages_of_a_server_that_stops_are_told_to_come_back(tmp_path):
    with contextlib.ExitStack() as pages:
        with served(make_app(settings(tmp_path))) as site:
            made = site.table(plan=("me", "me"))
            page = pages.enter_context(connect(f"ws://127.0.0.1:{site.port}/ws/{made['table']['id']}"))
            page.send(json.dumps({"type": "hello", "v": 1, "token": made["tokens"]["0"]}))
            assert json.loads(page.recv(timeout=PATIENCE))["type"] in ("presence", "snapshot")
        with pytest.raises(ConnectionClosed) as closed:
            list(page)
        assert closed.value.rcvd.code == 1012


@pytest.mark.parametrize("watching", ["delayed", "none", "public"])
def test_strangers_are_not_told_sooner_than_spectators_how_a_game_goes(site, watching):
    made, (one, _) = both(site, watching=watching, delay=3600, visibility="public")
    one.act(HEADS)
    one.until("ack")
    at = f"/api/tables/{made['table']['id']}"
    listed = next(t for t in site.get("/api/tables").json if t["id"] == made["table"]["id"])
    for told in (site.get(at).json, listed):
        assert told["status"] == "running"
        if watching == "public":
            assert (told["moves"], told["waiting_for"]) == (1, 1)
        else:
            assert not {"moves", "waiting_for", "turn", "latest", "due"} & told.keys()
    for token in (made["tokens"]["1"], made["host"]):
        known = site.get(at, token=token).json
        assert (known["moves"], known["waiting_for"]) == (1, 1)


def test_delayed_spectators_see_what_was(site):
    for delay in (4, 40):
        begun = time.monotonic()
        made, (one, two) = both(site, watching="delayed", delay=delay, options={"rounds": 2})
        watcher = site.sit(made["table"]["id"])
        first = watcher.read()
        acted = time.monotonic()
        one.act(HEADS)
        one.until("ack")
        one.send({"type": "say", "cid": "s", "text": "hidden"})
        one.until("ack")
        watcher.send({"type": "beat"})
        beaten = watcher.until("beaten", "snapshot")
        if time.monotonic() - begun < delay:
            break  # else the machine was so busy that it is no longer early
    assert first["view"] is None, "as it was before the beginning"
    assert beaten["seq"] == first["seq"] < one.seq
    seen = watcher.until("snapshot")
    assert seen["view"]["ask"]["seat"] == 0, "the beginning"
    update = watcher.until("update")
    assert update["patch"]["rest"]["ask"]["seat"] == 1
    assert time.monotonic() - acted > delay - 0.1
    assert watcher.until("update")["talk"][0]["text"] == "hidden"
    two.act(HEADS)
    two.until("ack")
    again = site.sit(made["table"]["id"]).until("snapshot")
    assert again["view"]["ask"]["seat"] == 1, "whoever comes later is as late"


def test_whoever_comes_in_as_the_table_is_put_away_comes_back(tmp_path):
    """They wait for a moment in which nothing happens at the table; until then another worker may have taken it. Once
    they sat at what was left of it, heard nothing more, and were refused whatever they chose."""

    async def held(coming):
        room = await site.hall.room(made["table"]["id"])
        async with room.lock:
            coming.set()
            while not room.lock._waiters:  # the page has said hello
                await asyncio.sleep(0.005)
            site.hall.lose(room)

    with tabard_at(tmp_path) as site:
        made = site.table("pennies", ("me", "me"))
        coming = threading.Event()
        holding = asyncio.run_coroutine_threadsafe(held(coming), site.loop)
        assert coming.wait(PATIENCE)
        with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
            with pytest.raises(ConnectionClosed) as closed:
                page.read()
            assert closed.value.rcvd.code == 1012
        holding.result(PATIENCE)
        with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
            page.until("snapshot")
            page.act(page.choices[0])
            page.until("ack")
