"""What is asked of one worker about a table of another is answered there, as if it had been asked."""

import asyncio
from types import SimpleNamespace

import msgspec
import pytest

from tabard.server.homes import Home
from tabard.server.keeper import Keeper
from tabard.server.metrics import Metrics
from tabard.server.passing import TABLE, BackDoor, Passing, near_address
from tabard.server.turns import asking

KEY = "a word"


class Homes:
    """Somebody else has every table, until that worker is buried."""

    lease = 0.0

    def __init__(self, address="", key=KEY):
        self.address = address
        self.key = key
        self.buried = []

    def take(self, match):
        return None if self.buried else Home("other", self.address, self.key)

    def bury(self, worker):
        self.buried.append(worker)


class Wire:
    """One request or page of a browser, and what it was sent."""

    def __init__(self, kind="http", path="/api/tables/abc", method="POST", *messages):
        self.scope = {
            "type": kind,
            "path": path,
            "method": method,
            "query_string": b"as=1",
            "headers": [(b"authorization", b"Bearer x")],
            "client": ("10.1.2.3", 5),
        }
        self.in_ = asyncio.Queue()
        for message in messages:
            self.in_.put_nowait(message)
        self.out = []

    async def send(self, message):
        self.out.append(message)

    async def through(self, app):
        await asyncio.wait_for(app(self.scope, self.in_.get, self.send), 60)
        return self.out


async def tells(scope, receive, send):
    """An application that answers with what it was asked, and whom it takes for the asker."""
    if scope["type"] == "http":
        if scope["path"].endswith("slow"):
            assert (
                not await asking.get().is_gone()
            )  # looks for the end of the request before its body is read
        body = (await receive())["body"]
        told = {"asked": scope["path"], "query": scope["query_string"], "body": body, "who": asking.get().who}
        told["headers"] = [list(pair) for pair in scope["headers"]]
        await send({"type": "http.response.start", "status": 201, "headers": [(b"x-a", b"b")]})
        await send({"type": "http.response.body", "body": msgspec.msgpack.encode(told), "more_body": True})
        await send({"type": "http.response.body", "body": b""})
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        if message["text"] == "die":
            raise ConnectionResetError
        await send({"type": "websocket.send", "text": f"{asking.get().who} {message['text']}"})
        if message["text"] == "bye":
            await send({"type": "websocket.close", "code": 1008})
            return
    scope["left"] = left.append(message["type"])


left = []


async def nobody(scope, receive, send):
    raise AssertionError("it is another worker's table")


def hall(homes, rooms=()):
    async def stored(call, *arguments):
        return call(*arguments)

    return SimpleNamespace(homes=homes, rooms=dict.fromkeys(rooms), stored=stored, metrics=Metrics())


def told(story):
    """Let something happen beside a worker whose back door is open."""

    async def run():
        keeper, homes = Keeper(), Homes()
        door = BackDoor(tells, homes, keeper)
        await door.open("127.0.0.1", "postgresql://h/d")
        try:
            await story(homes, door)
        finally:
            await keeper.stop()
            await door.close()

    asyncio.run(run())


def test_a_request_is_answered_by_the_worker_that_has_the_table():
    async def story(homes, door):
        passing = Passing(nobody, hall(homes))
        for path in ("/api/tables/abc/join", "/api/tables/abc/slow"):
            wire = Wire("http", path, "POST", {"type": "http.request", "body": b"{}", "more_body": False})
            start, *parts = await wire.through(passing)
            assert (start["status"], start["headers"]) == (201, [(b"x-a", b"b")])
            answer = msgspec.msgpack.decode(parts[0]["body"])
            assert answer == {
                "asked": path,
                "query": b"as=1",
                "body": b"{}",
                "who": "10.1.2.3",
                "headers": [[b"authorization", b"Bearer x"]],
            }
        assert passing.hall.metrics.passed.counts == {"http": 2}

    told(story)


def test_a_page_talks_to_the_worker_that_has_the_table():
    async def story(homes, door):
        passing = Passing(nobody, hall(homes))
        says = [{"type": "websocket.receive", "text": text} for text in ("one", "bye")]
        wire = Wire("websocket", "/ws/abc", "", {"type": "websocket.connect"}, *says)
        assert await wire.through(passing) == [
            {"type": "websocket.accept"},
            {"type": "websocket.send", "text": "10.1.2.3 one"},
            {"type": "websocket.send", "text": "10.1.2.3 bye"},
            {"type": "websocket.close", "code": 1008},
        ]
        left.clear()
        gone = {"type": "websocket.disconnect", "code": 1001}
        wire = Wire("websocket", "/ws/abc", "", {"type": "websocket.connect"}, says[0], gone)
        await wire.through(passing)
        assert left == ["websocket.disconnect"]

    told(story)


def test_when_the_other_worker_dies_a_page_comes_back_and_a_request_is_refused():
    async def story(homes, door):
        passing = Passing(nobody, hall(homes))
        die = {"type": "websocket.receive", "text": "die"}
        wire = Wire("websocket", "/ws/abc", "", {"type": "websocket.connect"}, die)
        assert (await wire.through(passing))[-1] == {"type": "websocket.close", "code": 1012}
        homes.address = "127.0.0.1:1"  # nobody listens there, so its worker is gone
        wire = Wire()
        mine = Passing(tells, hall(homes))
        wire.in_.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        assert (await wire.through(mine))[0]["status"] == 201
        assert homes.buried == ["other"]

    told(story)


def test_who_does_not_know_the_word_is_told_nothing():
    async def story(homes, door):
        other = Homes(homes.address, "another word")
        other.lease = -1.9  # one try
        start, body = await Wire().through(Passing(nobody, hall(other)))
        assert start["status"] == 503
        assert b"cannot be reached" in body["body"]
        wire = Wire("websocket", "/ws/abc", "", {"type": "websocket.connect"})
        assert [m["type"] for m in await wire.through(Passing(nobody, hall(other)))] == [
            "websocket.accept",
            "websocket.close",
        ]
        for junk in (b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\1\xc1", b"\0\0\0\5hello"):
            reader, writer = await asyncio.open_connection(*homes.address.split(":"))
            writer.write(junk)
            writer.write_eof()
            assert await asyncio.wait_for(reader.read(), 60) == b""
            writer.close()

    told(story)


def test_what_is_no_table_or_is_here_is_not_passed_on():
    async def story(homes, door):
        passing = Passing(tells, hall(homes, ["abc"]))
        for path in ("/api/tables/abc", "/api/games", "/api/tables", "/ws-else"):
            wire = Wire("http", path, "GET", {"type": "http.request", "body": b"", "more_body": False})
            asking.set(SimpleNamespace(who="me"))
            assert msgspec.msgpack.decode((await wire.through(passing))[1]["body"])["who"] == "me"
        assert passing.hall.metrics.passed.counts == {}

    told(story)


@pytest.mark.parametrize(
    ("path", "id"),
    [
        ("/ws/aB-_9", "aB-_9"),
        ("/api/tables/x1/steps/3", "x1"),
        ("/api/tables/", None),
        ("/api/tables/a b", None),
        ("/api/mine", None),
        ("/ws/" + "a" * 65, None),
    ],
)
def test_the_addresses_of_a_table(path, id):
    found = TABLE.match(path)
    assert (found and found[1]) == id


def test_a_worker_is_found_where_its_database_is():
    assert near_address("postgresql://tabard@127.0.0.1:5432/d") == "127.0.0.1"
    assert near_address("postgresql:///d") == "127.0.0.1"
    assert near_address("postgresql://%2Fvar%2Frun/d") == "127.0.0.1"
