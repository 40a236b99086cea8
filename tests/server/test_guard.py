"""The guard around the server: origins, headers, sizes, rates; every refusal says why in the same shape."""

import asyncio
import socket
import time
from contextlib import ExitStack, closing
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from tests.server.running import PATIENCE, served
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tabard.server import guard as guard_module
from tabard.server.guard import MOST_BODY, MOST_RECORD, POLICY, Bucket, Guard, client


async def echo(request):
    return PlainTextResponse(str(len(await request.body())))


async def talk(websocket):
    await websocket.accept()
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await websocket.send_text("heard")


def guarded(**settings):
    app = Starlette(
        routes=[
            Route("/api/echo", echo, methods=["GET", "POST"]),
            Route("/api/import", echo, methods=["POST"]),
            WebSocketRoute("/ws", talk),
        ]
    )
    return Guard(app, **settings)


@pytest.fixture(scope="module")
def site():
    with served(guarded(origins=["https://friends.example"], rate=0)) as found:
        yield found


def test_every_answer_carries_the_policy(site):
    for answer in (site.get("/api/echo"), site.get("/nothing"), site.post("/api/echo", b"x" * 20_000)):
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


def test_the_policy_allows_nothing_inline_and_nothing_from_outside():
    assert "default-src 'none'" in POLICY
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
    assert "*" not in POLICY


OURS = [None, "http://127.0.0.1:{port}", "https://127.0.0.1:{port}", "https://friends.example"]
THEIRS = [
    "https://evil.example",
    "null",
    "",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://127.0.0.1:{port}.evil.example",
    "http://friends.example.evil.example",
    "http://[",
]


@pytest.mark.parametrize("origin", OURS)
def test_our_own_pages_may_post_and_connect(site, origin):
    headers = {} if origin is None else {"Origin": origin.format(port=site.port)}
    answer = site.post("/api/echo", b"four", headers=headers)
    assert (answer.status, answer.body) == (200, b"4")
    with connect(f"ws://127.0.0.1:{site.port}/ws", additional_headers=headers) as socket:
        socket.send("hello")
        assert socket.recv(timeout=PATIENCE) == "heard"


@pytest.mark.parametrize("origin", THEIRS)
def test_pages_of_other_sites_are_refused(site, origin):
    headers = {"Origin": origin.format(port=site.port)}
    answer = site.post("/api/echo", b"four", headers=headers)
    assert (answer.status, answer.code) == (403, "foreign")
    address = f"ws://127.0.0.1:{site.port}/ws"
    with pytest.raises(InvalidStatus) as refusal, connect(address, additional_headers=headers):
        pass
    assert refusal.value.response.status_code == 403
    assert b'"foreign"' in refusal.value.response.body


@pytest.mark.parametrize(
    "name", ["your.host", "YOUR.host:80", "localhost:8000", "me.localhost", "192.0.2.7:1", "[::1]:8"]
)
def test_a_server_is_called_by_its_names(named, name):
    ours = {"Host": name, "Origin": f"http://{name}"}
    assert named.post("/api/echo", b"four", headers=ours).status == 200
    assert (
        named.post("/api/echo", b"x", headers={"Host": name, "Sec-Fetch-Site": "same-origin"}).status == 200
    )


@pytest.mark.parametrize(
    "name", ["evil.example", "your.host.evil.example", "localhost.evil.example", "[", "1.2.3.4.5"]
)
def test_a_site_that_gives_its_own_name_the_address_of_this_server_is_refused(named, name):
    for told in ({"Origin": f"http://{name}"}, {"Sec-Fetch-Site": "same-origin"}):
        refused = named.post("/api/echo", b"four", headers={"Host": name, **told})
        assert (refused.status, refused.code) == (403, "foreign")
    assert "TABARD_HOSTS" in refused.json["text"]
    assert named.post("/api/echo", b"four", headers={"Host": name}).status == 200, "no browser"


@pytest.fixture(scope="module")
def named():
    with served(guarded(hosts=["Your.Host"], rate=0)) as found:
        yield found


def test_a_browser_that_hides_the_origin_is_refused(site):
    assert site.post("/api/echo", b"x", headers={"Sec-Fetch-Site": "cross-site"}).code == "foreign"
    assert site.post("/api/echo", b"x", headers={"Sec-Fetch-Site": "same-origin"}).status == 200


def test_anybody_may_read(site):
    assert site.get("/api/echo", headers={"Origin": "https://evil.example"}).status == 200


def test_bodies_have_a_limit(site):
    assert site.post("/api/echo", b"x" * MOST_BODY).body == str(MOST_BODY).encode()
    answer = site.post("/api/echo", b"x" * (MOST_BODY + 1))
    assert (answer.status, answer.code) == (413, "too-large")
    assert site.post("/api/import", b"x" * MOST_RECORD).status == 200
    assert site.post("/api/import", b"x" * (MOST_RECORD + 1)).code == "too-large"


def test_a_body_of_unknown_length_has_the_same_limit(site):
    def chunks():
        for _ in range(40):
            yield b"x" * 1000

    assert site.post("/api/echo", chunks()).code == "too-large"


def test_a_length_that_is_a_lie_is_no_way_round(site):
    """Whoever announces much is refused before it is sent."""
    with closing(socket.create_connection(("127.0.0.1", site.port), PATIENCE)) as s:
        s.sendall(b"POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999\r\n\r\nhello")
        assert b"413" in s.recv(4096).split(b"\r\n")[0]


@pytest.fixture
def pass_time(monkeypatch):
    """The clock that limits go by stands still until so many seconds pass."""
    now = [1000.0]
    monkeypatch.setattr(guard_module, "time", SimpleNamespace(monotonic=lambda: now[0]))

    def go_on(seconds):
        now[0] += seconds

    return go_on


def test_too_many_requests_are_refused_with_the_time_to_wait(pass_time):
    with served(guarded(rate=4)) as site:
        answers = [site.get("/api/echo") for _ in range(40)]
        refused = [a for a in answers if a.status == 429]
        assert len(refused) == 40 - 4 * guard_module.BURST_SECONDS
        assert refused[0].code == "too-fast"
        assert int(refused[0].headers["retry-after"]) >= 1
        address = f"ws://127.0.0.1:{site.port}/ws"
        with pytest.raises(InvalidStatus) as refusal, connect(address):
            pass
        assert refusal.value.response.status_code == 429
        pass_time(0.25)
        assert site.get("/api/echo").status == 200, "it passes"
        assert site.get("/api/echo").status == 429


def test_an_address_opens_so_many_tables_and_no_more():
    with served(guarded(rate=0, connections=3)) as site:
        address = f"ws://127.0.0.1:{site.port}/ws"
        with ExitStack() as two, ExitStack() as one:
            two.enter_context(connect(address))
            two.enter_context(connect(address))
            one.enter_context(connect(address))
            with pytest.raises(InvalidStatus), connect(address):
                pass
            one.close()
            end = time.monotonic() + PATIENCE
            while True:  # the server hears of the end a moment later
                try:
                    two.enter_context(connect(address))
                    break
                except InvalidStatus:
                    assert time.monotonic() < end
                    time.sleep(0.02)


def test_a_bucket_gives_what_it_gained(pass_time):
    bucket = Bucket(rate=50, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == pytest.approx(0.02)
    pass_time(0.03)
    assert bucket.take()
    assert not bucket.take()


def test_a_bucket_without_a_rate_never_runs_dry():
    bucket = Bucket(rate=0, burst=0)
    assert all(bucket.take() for _ in range(1000))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        ("2001:db8::9", "2001:db8:0:0"),
        ("::1", "0:0:0:0"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
    ],
)
def test_limits_are_counted_for_what_a_customer_is_given(address, counted):
    assert client({"client": (address, 1)}) == counted


def test_quiet_addresses_are_forgotten(monkeypatch):
    monkeypatch.setattr("tabard.server.guard.MOST_ADDRESSES", 100)
    guard = guarded(rate=1000)

    async def visit(n):
        async def send(message):
            pass

        scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "raw_path": b"/",
            "query_string": b"",
            "headers": [],
            "client": (f"192.0.2.{n}", 1),
        }
        await guard(scope, None, send)

    async def visits():
        for n in range(1000):
            await visit(n)

    asyncio.run(visits())
    assert len(guard._buckets) <= 100
