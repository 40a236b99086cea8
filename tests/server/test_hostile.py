"""Clients that mean harm: refused with a reason, while a game at another table goes on unharmed."""

import json
import os
import re
import socket
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest
from tests.server.running import PATIENCE, Serve, played
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def serve(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hostile")
    settings = {"rate": 400, "connections": 60, "messages": 100, "page": folder / "page"}
    with Serve(f"sqlite:///{folder / 'tabard.db'}", **settings) as found:
        yield found


@pytest.fixture
def bystander(serve):
    """A game at another table: it must go on while things happen, and does so to its end afterwards."""
    made = serve.table("pennies", plan=("me", "bot"), options={"rounds": 30})
    with serve.sit(made["table"]["id"], made["tokens"]["0"]) as player:
        player.until("snapshot")
        game = Bystander(player)
        yield game
        game.play(to_the_end=True)


class Bystander:
    """Somebody who only wants to play."""

    def __init__(self, player):
        self.player = player
        self.moves = 0

    def play(self, moves=1, to_the_end=False):
        """Make moves, each of which is answered."""
        at = self.player
        done = 0
        while not at.over and (to_the_end or done < moves):
            while not at.choices and not at.over:
                at.read()
            if at.over:
                break
            cid = at.act(at.choices[0])
            answer = at.until("ack", "nack")
            assert answer["type"] == "ack", answer
            assert answer["cid"] == cid
            at.until("update")
            done += 1
        self.moves += done


def refused(sitter, *codes):
    """The next refusal on a connection, of one of these kinds."""
    message = sitter.until("nack", "failure")
    assert message["code"] in codes, message
    assert message["text"]
    return message


# -- seats and tokens ---------------------------------------------------------------------------------


def test_a_wrong_token_opens_no_seat(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    match, good = made["table"]["id"], made["tokens"]["0"]
    for token in ("x", good[:-1], good + "x", good.swapcase(), "null", "0"):
        with serve.sit(match, token) as thief:
            refused(thief, "not-yours")
        assert serve.post(f"/api/tables/{match}/seats/0", {"kind": "bot"}, token=token).code == "not-yours"
        assert serve.post(f"/api/tables/{match}/leave", {}, token=token).code == "not-yours"
        assert serve.get(f"/api/tables/{match}/steps?as=0", token=token).code == "not-yours"
    bystander.play()


def test_a_token_of_another_table_opens_nothing(serve, bystander):
    mine = serve.table("pennies", plan=("me", "bot"))
    theirs = serve.table("pennies", plan=("me", "me"))
    with serve.sit(theirs["table"]["id"], mine["tokens"]["0"]) as thief:
        refused(thief, "not-yours")
    bystander.play()


def test_nobody_answers_for_another_seat(serve, bystander):
    """Also not with an action that would be legal for whoever is asked, and not as a spectator."""
    made = serve.table("volfyirion", plan=("me", "me"))
    match, asked = made["table"]["id"], made["table"]["waiting_for"]
    with serve.sit(match, made["tokens"][str(asked)]) as owner:
        owner.until("snapshot")
        action = owner.choices[0]
        for token in (made["tokens"][str(1 - asked)], None):
            with serve.sit(match, token) as thief:
                thief.until("snapshot")
                assert thief.choices == []
                thief.act(action)
                refused(thief, "not-yours")
                thief.send({"type": "undo", "cid": "u", "expect_seq": thief.seq})
                refused(thief, "not-yours", "not-allowed")
                thief.send({"type": "answer-undo", "cid": "v", "asked": 1, "yes": True})
                refused(thief, "not-yours", "stale")
        owner.act(action)
        assert owner.until("ack", "nack")["type"] == "ack", "nothing has changed"
    bystander.play()


@pytest.mark.parametrize("action", [0, 3, -2, 2**31, -(2**31), 2**62, -(2**63)])
def test_what_is_no_option_is_no_move(serve, bystander, action):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], made["tokens"]["0"]) as cheat:
        cheat.until("snapshot")
        cheat.act(action)
        refused(cheat, "illegal")
        cheat.act(1)
        assert cheat.until("ack", "nack")["type"] == "ack"
    bystander.play()


def test_an_old_move_is_stale_and_the_future_is_no_excuse(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    match = made["table"]["id"]
    with (
        serve.sit(match, made["tokens"]["0"]) as elin,
        serve.sit(match, made["tokens"]["1"]) as maren,
    ):
        elin.until("snapshot")
        maren.until("snapshot")
        old = elin.seq
        for player in (elin, maren):
            player.act(1)
            player.until("ack")
        elin.act(1, expect=old)
        refused(elin, "stale", "not-yours")
        elin.act(1, expect=10**12)
        answer = elin.until("ack", "nack")
        assert answer["type"] == "ack" or answer["code"] in ("stale", "bad-request")
    bystander.play()


def test_a_hosts_token_plays_no_seat_of_others(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], made["host"]) as host:
        host.until("snapshot")
        assert host.you is None
        host.act(1)
        refused(host, "not-yours")
    answer = serve.post(f"/api/tables/{made['table']['id']}/seats/0", {"kind": "me"}, token=made["host"])
    assert answer.code == "not-allowed", "somebody sits there"
    bystander.play()


# -- origins ------------------------------------------------------------------------------------------


def test_a_site_that_leads_its_name_here_gets_nowhere(serve, bystander):
    made = serve.table("pennies", plan=("me", "bot"))
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    body = {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "bot"}]}
    assert serve.post("/api/tables", body, headers=evil).code == "foreign"
    address = f"ws://127.0.0.1:{serve.port}/ws/{made['table']['id']}"
    named = address.replace("127.0.0.1", "evil.example")
    with socket.create_connection(("127.0.0.1", serve.port)) as raw, pytest.raises(InvalidStatus) as refusal:
        connect(named, sock=raw, origin=evil["Origin"], proxy=None)
    assert json.loads(refusal.value.response.body)["code"] == "foreign"
    bystander.play()


def test_pages_of_other_sites_get_nowhere(serve, bystander):
    made = serve.table("pennies", plan=("me", "bot"))
    match, token = made["table"]["id"], made["tokens"]["0"]
    evil = {"Origin": "https://evil.example"}
    address = f"ws://127.0.0.1:{serve.port}/ws/{match}"
    with pytest.raises(InvalidStatus) as refusal, connect(address, additional_headers=evil):
        pass
    assert refusal.value.response.status_code == 403
    assert json.loads(refusal.value.response.body)["code"] == "foreign"
    for path, body in (
        ("/api/tables", {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "bot"}]}),
        (f"/api/tables/{match}/leave", {}),
        (f"/api/tables/{match}/seats/0", {"kind": "open"}),
        ("/api/import", {"record": ""}),
        ("/api/mine", {"tokens": [token]}),
    ):
        assert serve.post(path, body, headers=evil, token=token).code == "foreign"
    bystander.play()


# -- messages -----------------------------------------------------------------------------------------

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "{}",
    '{"type": "act"}',
    '{"type": "nothing"}',
    '{"type": "act", "cid": "", "expect_seq": 0, "action": 1}',
    '{"type": "act", "cid": "a b", "expect_seq": 0, "action": 1}',
    '{"type": "act", "cid": "a", "expect_seq": -1, "action": 1}',
    '{"type": "act", "cid": "a", "expect_seq": 0, "action": "1"}',
    '{"type": "act", "cid": "a", "expect_seq": 0, "action": 1.5}',
    '{"type": "act", "cid": "a", "expect_seq": 0, "action": 1e400}',
    '{"type": "act", "cid": "a", "expect_seq": 0, "action": ' + "9" * 5000 + "}",
    '{"type": "act", "cid": "a", "expect_seq": 0, "action": 1, "seat": 1}',
    '{"type": "hello", "v": 1}',
    '{"type": "say", "cid": "a", "text": ""}',
    '{"type": "say", "cid": "a", "text": "' + "x" * 301 + '"}',
    '{"type": "beat", "type": "act"}',
    "[" * 10_000,
    '{"a":' * 5000 + "1" + "}" * 5000,
    "\ud83d\ude00\x00\x07",
    b"\x00\x01\x02",
    b"\xff\xfe",
]


@pytest.mark.parametrize("message", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_and_the_connection_lives(serve, bystander, message):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], made["tokens"]["0"]) as at:
        at.until("snapshot")
        at.send(
            message.encode("utf-16", "surrogatepass").decode("utf-16")
            if isinstance(message, str)
            else message
        )
        refused(at, "bad-message", "illegal", "too-large")
        at.act(1)
        assert at.until("ack", "nack")["type"] == "ack"
    bystander.play()


@pytest.mark.parametrize(
    "message", [m for m in NONSENSE if m != '{"type": "hello", "v": 1}'][:12], ids=range(12)
)
def test_nonsense_instead_of_a_hello_ends_the_connection(serve, message):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], hello=False) as at:
        at.send(message)
        refused(at, "bad-message")
        with pytest.raises(ConnectionClosed):
            at.until("snapshot")


def test_who_says_nothing_but_nonsense_is_shown_out(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"]) as at:
        at.until("snapshot")
        with pytest.raises(ConnectionClosed):
            babble(at)
    bystander.play()


def babble(at):
    for _ in range(100):
        at.send("{")
        refused(at, "bad-message", "too-fast")


def test_an_old_page_is_told_to_load_again(serve):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], hello=False) as at:
        at.send({"type": "hello", "v": 0})
        refused(at, "old-page")


def test_a_message_without_end_is_cut_off(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], made["tokens"]["0"]) as at:
        at.until("snapshot")
        with pytest.raises(ConnectionClosed):
            shout(at)
    bystander.play()


def shout(at):
    at.send('{"type": "say", "cid": "a", "text": "' + "x" * 500_000 + '"}')
    for _ in range(10):
        at.read()


def test_a_table_that_is_none_says_so(serve):
    for match in ("none", "%2e%2e", "a" * 5000, "';DROP%20TABLE%20match;--"):
        with serve.sit(match, hello=False) as at:
            assert at.until("failure")["code"] == "unknown"
            with pytest.raises(ConnectionClosed):
                at.read()
    assert serve.get("/api/tables").status == 200


# -- requests -----------------------------------------------------------------------------------------

BAD_TABLES = [
    {},
    [],
    {"game": "pennies"},
    {"game": "pennies", "plan": []},
    {"game": "pennies", "plan": [{"kind": "me"}]},
    {"game": "pennies", "plan": [{"kind": "me"}] * 9},
    {"game": "pennies", "plan": [{"kind": "king"}, {"kind": "me"}]},
    {"game": "chess", "plan": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "../pennies", "plan": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "pennies", "plan": [{"kind": "bot", "bot": "os.system"}, {"kind": "me"}]},
    {"game": "pennies", "plan": [{"kind": "me", "name": "<script>"}, {"kind": "me"}]},
    {"game": "pennies", "plan": [{"kind": "me", "name": "x" * 41}, {"kind": "me"}]},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "options": {"rounds": 10**9}},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "options": {"__class__": 1}},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "seed": -1},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "seed": 2**61},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "delay": 10**9},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "clock": {"base": 0}},
    {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}], "admin": True},
]


@pytest.mark.parametrize("wish", BAD_TABLES, ids=range(len(BAD_TABLES)))
def test_a_table_that_cannot_be_is_refused(serve, wish):
    answer = serve.post("/api/tables", wish)
    assert 400 <= answer.status < 500
    assert answer.code in ("bad-message", "bad-request", "unknown")
    assert answer.json["text"]


@pytest.mark.parametrize(
    "body",
    [b"{", b"[" * 16_000, b'{"a":' * 3000, b"\xff\xff", b"null", b"5", b'"' + b"x" * 16_000],
    ids=range(7),
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/mine", "/api/import", "/api/games/pennies/check"])
def test_a_body_that_is_no_json_of_ours_is_refused(serve, path, body):
    answer = serve.post(path, body)
    assert answer.status == 400
    assert answer.code == "bad-message"


def test_a_body_too_large_is_refused(serve, bystander):
    for path in ("/api/tables", "/api/mine", "/api/tables/x/join"):
        answer = serve.post(path, b"x" * 200_000)
        assert (answer.status, answer.code) == (413, "too-large")
    bystander.play()


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/assets/..%2f..%2f..%2fstore.py",
        "/assets/%2e%2e/%2e%2e/store.py",
        "/assets/....//....//store.py",
        "/%2e%2e/store.py",
        "/assets/\\..\\..\\store.py",
        "//127.0.0.1/etc/passwd",
        "/api/games/..%2f..%2fserver",
        "/api/icons?names=../../../etc/passwd",
        "/tabard.db",
    ],
)
def test_no_path_leads_out_of_the_page(serve, path):
    answer = serve.get(path)
    assert answer.status in (200, 404, 503)
    assert b"root:" not in answer.body
    assert b"sqlalchemy" not in answer.body
    assert b"SQLite" not in answer.body


def test_what_is_no_http_is_dropped(serve, bystander):
    for junk in (
        b"\x16\x03\x01\x02\x00" + os.urandom(200),
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\n" * 5000,
    ):
        with closing(socket.create_connection(("127.0.0.1", serve.port), PATIENCE)) as s:
            s.sendall(junk)
            s.shutdown(socket.SHUT_WR)
            s.recv(4096)
    bystander.play()


# -- too much -----------------------------------------------------------------------------------------


def test_a_flood_of_messages_is_slowed_down_and_nobody_else_is(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    with serve.sit(made["table"]["id"], made["tokens"]["0"]) as flood:
        flood.until("snapshot")
        bystander.play()
        with suppress(ConnectionClosed):
            for n in range(3000):
                flood.send({"type": "say", "cid": f"s{n}", "text": "x"})
        codes = set()
        with suppress(ConnectionClosed):
            while True:
                codes.add(flood.until("nack", "failure", timeout=PATIENCE)["code"])
        assert codes == {"too-fast"}, "told why, then shown out"
        bystander.play(3)


def test_a_flood_of_requests_is_slowed_down(tmp_path):
    with Serve(f"sqlite:///{tmp_path / 'tabard.db'}", rate=4) as serve:
        made = serve.table("pennies", plan=("me", "bot"), options={"rounds": 5})
        with serve.sit(made["table"]["id"], made["tokens"]["0"]) as player:
            player.until("snapshot")
            answers = [serve.get("/api/games") for _ in range(200)]
            codes = {answer.status for answer in answers}
            assert codes == {200, 429}
            slow = next(answer for answer in answers if answer.status == 429)
            assert slow.code == "too-fast"
            assert int(slow.headers["retry-after"]) >= 1
            # A table that is open already goes on, even from the same address.
            Bystander(player).play(to_the_end=True)


@pytest.mark.parametrize("proxies", ["192.0.2.1", "127.0.0.1"])
def test_an_address_that_somebody_made_up_is_believed_only_from_a_proxy(tmp_path, monkeypatch, proxies):
    """Who writes another sender onto every request is one client all the same, unless a trusted proxy says so."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", proxies)
    with Serve(f"sqlite:///{tmp_path / 'tabard.db'}", rate=2) as serve:
        senders = [{"X-Forwarded-For": f"203.0.113.{n}"} for n in range(100)]
        codes = {serve.get("/api/games", headers=sender).status for sender in senders}
    assert codes == ({200} if proxies == "127.0.0.1" else {200, 429})


def test_an_address_opens_so_many_tables_and_no_more(serve, bystander):
    made = serve.table("pennies", plan=("me", "me"))
    with ExitStack() as open_ones:
        address = f"ws://127.0.0.1:{serve.port}/ws/{made['table']['id']}"
        with pytest.raises(InvalidStatus) as refusal:
            crowd(open_ones, address)
        assert json.loads(refusal.value.response.body)["code"] == "too-fast"
        bystander.play()


def crowd(open_ones, address):
    for _ in range(70):
        open_ones.enter_context(connect(address))


ASKED = 300


def test_who_does_not_read_is_shown_out_and_holds_nobody_up(serve, bystander):
    """A page that stops reading loses its connection; neither the others wait for it nor does memory fill."""
    match = serve.made("/api/import", {"record": played("volfyirion").to_text()})["id"]
    with serve.sit(match) as reader:
        size = len(json.dumps(reader.until("snapshot")))
    before = memory(serve.process.pid)
    with ExitStack() as sleepers:
        asleep = [sleepers.enter_context(closing(sleeper(serve.port, match))) for _ in range(5)]
        bystander.play()
        # Everybody who comes and goes is told to all who look on: more than waits for one page.
        for _ in range(160):
            with serve.sit(match) as visitor:
                visitor.until("snapshot")
        bystander.play(3)
        assert memory(serve.process.pid) - before < 60_000_000
        for one in asleep:
            assert read_to_the_end(one) < ASKED * size / 2, "not all that it asked for, then the end"


def sleeper(port, match):
    """A spectator that asks for everything again and again, and reads nothing."""
    s = socket.socket()
    s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    s.connect(("127.0.0.1", port))
    s.sendall(
        f"GET /ws/{match} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    for message in ('{"type":"hello","v":1}', *['{"type":"resync"}'] * ASKED):
        s.sendall(framed(message))
    return s


def read_to_the_end(s):
    """How many bytes there were before the server closed the connection."""
    s.settimeout(PATIENCE)
    total = 0
    with suppress(ConnectionResetError):
        while part := s.recv(1 << 16):
            total += len(part)
    return total


def memory(pid):
    """What a process holds, in bytes; where that cannot be asked, nothing."""
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+) kB", status.read_text()) if status.exists() else None
    return int(found[1]) * 1024 if found else 0


def framed(text):
    """A masked text frame."""
    data = text.encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_half_a_request_holds_a_connection_and_nothing_else(serve, bystander):
    with ExitStack() as slow_ones:
        for _ in range(50):
            s = slow_ones.enter_context(
                closing(socket.create_connection(("127.0.0.1", serve.port), PATIENCE))
            )
            s.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        bystander.play(3)
        assert serve.get("/api/games").status == 200
