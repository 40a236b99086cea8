"""Two workers on one PostgreSQL: people at both of them play the same games, and one takes over from the other."""

import json
import random
import secrets
import select
import signal
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest
from tests import leash
from tests.server.postgres import cluster, database
from tests.server.running import PATIENCE, Patience, Serve
from websockets.exceptions import ConnectionClosed

import tabard
from tabard.engine.record import Record

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def url():
    with cluster() as server, database(server) as found:
        yield found


@pytest.fixture(scope="module")
def pair(url):
    """Two servers that start at the same moment on an empty database."""
    both = [Serve(url, lease=8, bot_workers=1) for _ in range(2)]
    try:
        for serve in both:
            serve.start(wait=False)
        for serve in both:
            serve.wait_ready()
        yield both
    finally:
        for serve in both:
            serve.kill()


@pytest.fixture
def workers(pair):
    """Both of them; one that a test has killed is there again for the next."""
    yield pair
    for serve in pair:
        if serve.process.poll() is not None:
            serve.start()


def rows(url, query, *values):
    with psycopg.connect(url) as c:
        return c.execute(query, values).fetchall()


class Player(threading.Thread):
    """Plays a seat at one worker until its game is over, or until enough was played."""

    def __init__(self, serve, made, seat, enough=None):
        super().__init__(daemon=True)
        self.serve = serve
        self.match = made["table"]["id"]
        self.token = made["tokens"][str(seat)]
        self.enough = enough
        self.dice = random.Random(seat)
        self.acked = {}
        self.over = False
        self.end = None
        self.trouble = None

    def run(self):
        try:
            with self.serve.sit(self.match, self.token) as at:
                at.until("snapshot")
                while not at.over and not (self.enough is not None and self.enough.is_set()):
                    if at.choices:
                        self._choose(at)
                    else:
                        with suppress(TimeoutError):
                            at.read(timeout=0.2)
                self.over = at.over
                self.end = at.view.get("end")
        except Exception as e:
            self.trouble = e

    def _choose(self, at):
        action = self.dice.choice(at.choices)
        cid = at.act(action)
        answer = at.until("ack", "nack", timeout=PATIENCE)
        if answer["type"] == "ack":
            self.acked[cid] = (answer["seq"], action)
            at.until("update", "snapshot", timeout=PATIENCE)
        else:
            assert answer["code"] in ("stale", "not-yours", "over"), answer
            at.send({"type": "resync"})
            at.until("snapshot")


def play(made, seats, choices=None, seconds=200):
    """Let people play, each at a worker, to the end or until everybody has made some choices."""
    enough = threading.Event()
    players = [Player(serve, made, seat, enough) for serve, seat in seats]
    for player in players:
        player.start()
    end = time.monotonic() + seconds
    while choices is not None and any(p.is_alive() and len(p.acked) < choices for p in players):
        assert time.monotonic() < end, f"the game is stuck: {[len(p.acked) for p in players]} choices"
        time.sleep(0.02)
    if choices is not None:
        enough.set()
    for player in players:
        player.join(max(0.0, end - time.monotonic()))
    troubles = [repr(player.trouble) for player in players if player.trouble is not None]
    assert not troubles, troubles
    assert not any(player.is_alive() for player in players), "the game is stuck"
    return players


def check(url, match, players):
    """Everything that was acknowledged is stored, once and in order."""
    query = 'SELECT seq, data FROM event WHERE "match" = %s ORDER BY seq'
    found = [(seq, json.loads(data)) for seq, data in rows(url, query, match)]
    assert [seq for seq, _ in found] == list(range(1, len(found) + 1))
    stored = {data["cid"]: (seq, data["action"]) for seq, data in found if "cid" in data}
    for player in players:
        assert player.acked
        for cid, done in player.acked.items():
            assert stored[cid] == done


def test_workers_that_start_together_make_one_database(url, workers):
    one, two = workers
    assert rows(url, "SELECT count(*) FROM alembic_version") == [(1,)]
    made = one.table("pennies", plan=("me", "open"), visibility="public")
    assert [table["id"] for table in two.get("/api/tables").json] == [made["table"]["id"]]
    joined = two.made(f"/api/tables/{made['table']['id']}/join", {"name": "Maren"})
    assert joined["table"]["status"] == "running"
    assert one.post("/api/mine", {"tokens": [joined["token"]]}).json[0]["seat"] == 1


def test_a_game_with_one_seat_at_each_worker(url, workers):
    """Both choose at the same time; one of the workers passes on to the other."""
    one, two = workers
    made = one.table("pennies", plan=("me", "me"), options={"rounds": 40})
    players = play(made, [(one, 0), (two, 1)])
    assert all(player.over for player in players)
    assert players[0].end == players[1].end
    check(url, made["table"]["id"], players)
    texts = {worker.get(f"/api/tables/{made['table']['id']}/record").body for worker in workers}
    assert len(texts) == 1
    assert Record.from_text(texts.pop().decode(), tabard.game("pennies")).state.is_over


def test_spectators_at_the_other_worker_see_every_event(workers):
    one, two = workers
    made = one.table("pennies", plan=("me", "bot"), options={"rounds": 5})
    with two.sit(made["table"]["id"]) as watcher:
        watcher.until("snapshot")
        Player(one, made, 0).run()
        while not watcher.over:
            watcher.read()
        assert watcher.status == "finished"
        assert watcher.choices == []


def test_people_and_bots_at_two_workers_and_one_of_them_dies(url, workers):
    """Four seats: a person at each worker and two bots. One worker is killed; the game goes on at the other."""
    one, two = workers
    made = one.table("volfyirion", plan=("me", "me", "bot", "bot"), options={"mode": "team"})
    match = made["table"]["id"]
    players = play(made, [(one, 0), (two, 1)], 12)
    before = two.get(f"/api/tables/{match}").json["moves"]
    assert before >= 24
    one.kill()
    again = play(made, [(two, 0), (two, 1)], 15)
    assert two.get(f"/api/tables/{match}").json["moves"] > before + 30, "bots moved, too"
    check(url, match, [*players, *again])


def test_bots_go_on_when_their_worker_is_killed(url, workers):
    """Whoever asks for this game finds that its worker is gone, and another takes it up."""
    one, two = workers
    made = one.table("pennies", plan=("bot", "bot"), options={"rounds": 40}, pace=50)
    match = made["table"]["id"]

    def driver():
        ((found,),) = rows(url, "SELECT driver FROM match WHERE id = %s", match)
        return found

    patient = Patience("nobody drives it")
    while not (first := driver()):
        patient.wait()
    one.kill()
    patient = Patience("the game is stuck")
    drivers = {first}
    while (table := two.get(f"/api/tables/{match}").json)["status"] != "finished":
        drivers.add(driver())
        patient.wait(table.get("moves"))
    assert len(drivers - {""}) == 2, "another worker drove it afterwards"
    assert rows(url, "SELECT count(*) FROM event WHERE \"match\" = %s AND kind = 'action'", match) == [(80,)]


def test_nobody_hears_of_a_move_that_is_not_stored_yet(url, workers):
    """A database that keeps the last move waiting: until it is written, the game is not over for anybody."""
    one, _ = workers
    made = one.table("pennies", plan=("me", "me"), options={"rounds": 1})
    match = made["table"]["id"]
    with one.sit(match, made["tokens"]["0"]) as maren, one.sit(match, made["tokens"]["1"]) as noor:
        for page in (maren, noor):
            page.until("snapshot")
        maren.act(maren.choices[0])
        noor.until("update")
        with psycopg.connect(url) as c, socket.create_connection(("127.0.0.1", one.port)) as asking:
            c.execute("LOCK TABLE event IN EXCLUSIVE MODE")
            noor.act(noor.choices[0])
            waits = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'event'::regclass"
            patient = Patience("the move is not written")
            while not c.execute(waits).fetchall():
                patient.wait()
            asking.sendall(f"GET /api/tables/{match} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode())
            for _ in range(3):  # asked later, answered by the same process
                assert one.get("/healthz").status == 200
            told = select.select([asking], [], [], 0)[0]
            assert not told, "told of a game whose last move is not stored"
            c.commit()
            answer = asking.makefile("rb").read()
        assert b'"status":"finished"' in answer


def test_a_lost_database_is_found_again(url, workers):
    """All connections are cut; the tables open at both workers go on."""
    one, two = workers
    made = one.table("pennies", plan=("me", "me"), options={"rounds": 30})
    players = play(made, [(one, 0), (two, 1)], 10)
    with psycopg.connect(url, autocommit=True) as c:
        c.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    again = play(made, [(one, 0), (two, 1)])
    assert all(player.over for player in again)
    check(url, made["table"]["id"], [*players, *again])


def test_a_seat_that_was_given_up_is_closed_at_the_other_worker(workers):
    one, two = workers
    made = one.table("pennies", plan=("me", "me"))
    match, token = made["table"]["id"], made["tokens"]["1"]
    with two.sit(match, token) as maren:
        maren.until("snapshot")
        assert one.post(f"/api/tables/{match}/leave", {"to": "bot"}, token=token).status == 200
        with pytest.raises(ConnectionClosed):
            read_on(maren)
    with two.sit(match, token) as maren:
        assert maren.until("failure")["code"] == "not-yours"


def test_nobody_is_away_whose_page_is_open_at_the_other_worker(workers):
    one, two = workers
    made = one.table("pennies", plan=("me", "me"), away=1)
    match, tokens = made["table"]["id"], made["tokens"]
    with one.sit(match, tokens["1"]) as noor, two.sit(match, tokens["0"]) as maren:
        noor.until("snapshot")
        maren.until("snapshot")
        for _ in range(12):  # longer than anybody is waited for
            maren.send({"type": "beat"})
            maren.until("beaten")
            time.sleep(0.25)
        body = {"kind": "bot", "bot": "random"}
        refused = one.post(f"/api/tables/{match}/seats/0", body, token=tokens["1"])
        assert refused.code == "not-allowed"
        maren.close()
        while not (message := noor.until("presence")).get("away"):
            pass
        assert message["away"][0]["seat"] == 0
        assert one.post(f"/api/tables/{match}/seats/0", body, token=tokens["1"]).status == 200


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="reads /proc")
def test_the_workers_of_a_server_that_is_killed_end_too(url, monkeypatch):
    monkeypatch.setenv("TABARD_WORKERS_OF", mark := secrets.token_hex(8))
    with Serve(url, workers=2, bot_workers=1) as serve:
        made = serve.table("pennies", plan=("me", "bot"))
        with serve.sit(made["table"]["id"], made["tokens"]["0"]) as page:
            page.until("snapshot")
        assert len(leash.marked(mark)) >= 3, "the one that is started, and two that it starts"
        serve.kill()
    end = time.monotonic() + 120
    while left := leash.marked(mark):
        assert time.monotonic() < end, left
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")
def test_ctrl_c_is_for_the_process_that_started_the_workers(url):
    """A terminal tells all of them; who was told twice used to leave at once, and said so in a traceback."""
    with Serve(url, workers=2, bot_workers=1) as serve:
        patient = Patience("a worker still listens to Ctrl+C")
        while [ignores(pid, signal.SIGINT) for pid in serve.in_workers()] != [True, True]:
            patient.wait(serve.process.pid)
        serve.process.send_signal(signal.SIGINT)
        serve.process.wait(PATIENCE)
    assert "Traceback" not in serve.said


def ignores(pid, what):
    """Whether a process ignores a signal."""
    masks = Path(f"/proc/{pid}/status").read_text()
    ignored = int(masks.partition("SigIgn:")[2].split()[0], 16)
    return bool(ignored >> (what - 1) & 1)


def test_a_hint_and_a_review_are_told_by_whichever_worker_is_asked(workers):
    one, two = workers
    made = one.table("pennies", plan=("me", "bot"), options={"rounds": 1})
    match, token = made["table"]["id"], made["tokens"]["0"]
    with one.sit(match, token) as page, two.sit(match, token) as phone:
        page.until("snapshot")
        phone.until("snapshot")
        page.send({"type": "hint", "cid": "h1", "expect_seq": page.seq})
        assert page.until("hint", "no-hint")["type"] == "hint"
        phone.send({"type": "hint", "cid": "h1", "expect_seq": page.seq})
        assert phone.until("hint", "no-hint")["cid"] == "h1", "the same message over another worker"
        page.act(page.choices[0])
        while not page.over:
            page.until("update")
    one.made(f"/api/tables/{match}/review", {})
    end = time.monotonic() + 120
    while two.get(f"/api/tables/{match}/review").json["state"] != "done":
        assert time.monotonic() < end
        time.sleep(0.1)


def read_on(sitter):
    while True:
        sitter.read()


def test_both_ask_for_another_game_at_different_workers_and_there_is_one(workers, url):
    one, two = workers
    for seed in range(4):
        made = one.table(plan=("me", "me"), seed=seed)
        match = made["table"]["id"]
        with one.sit(match, made["tokens"]["0"]) as page:
            page.until("snapshot")
            page.act(-1)
            page.until("ack")
        found = []
        start = threading.Barrier(2)

        def press(serve, token, found=found, start=start, match=match):
            start.wait()
            found.append(serve.made(f"/api/tables/{match}/rematch", {}, token=token))

        asking = zip(workers, made["tokens"].values(), strict=True)
        both = [threading.Thread(target=press, args=pair) for pair in asking]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        assert len(found) == 2
        assert len({answer["table"]["id"] for answer in found}) == 1
        assert rows(url, "select count(*) from match where origin = %s", match) == [(1,)]
        end = time.monotonic() + PATIENCE
        while two.get(f"/api/tables/{found[0]['table']['id']}").json["status"] != "running":
            assert time.monotonic() < end
            time.sleep(0.05)
