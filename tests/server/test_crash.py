"""Kill -9 again and again during running games: every acknowledged move is there afterwards, and no game is stuck."""

import itertools
import json
import random
import sqlite3
import threading
import time
from contextlib import closing

import pytest
from tests.server.running import Patience, Serve
from websockets.exceptions import WebSocketException

import tabard
from tabard.engine.record import Record

pytestmark = pytest.mark.once

PEOPLE, BOTS = 3, 4  # tables that run at a time
GONE = (OSError, WebSocketException, TimeoutError)


class Player(threading.Thread):
    """Somebody who plays on whatever happens to the server: comes back, and sends again what was not answered."""

    def __init__(self, serve, table, token, seed):
        super().__init__(daemon=True)
        self.serve = serve
        self.table = table
        self.token = token
        self.dice = random.Random(seed)
        self.acked = {}
        """What the server said was done: the event of each cid, and its action."""
        self.pending = None
        self.count = 0
        self.is_over = False
        self.trouble = None
        self.stopping = False

    def run(self):
        try:
            while not self.is_over and not self.stopping:
                try:
                    with self.serve.sit(self.table, self.token, open_timeout=2) as at:
                        self._play(at)
                except GONE:
                    time.sleep(0.02)
        except Exception as e:
            self.trouble = e

    def _play(self, at):
        at.until("snapshot", "resumed")
        if self.pending is not None:
            at.send(self.pending)  # perhaps it was done, perhaps not: the cid knows
        while not self.stopping:
            if at.over:
                self.is_over = True
                return
            if self.pending is None and at.choices:
                time.sleep(self.dice.random() * 0.01)
                self.count += 1
                self.pending = {
                    "type": "act",
                    "cid": f"{self.token[:8]}-{self.count}",
                    "expect_seq": at.seq,
                    "action": self.dice.choice(at.choices),
                }
                at.send(self.pending)
            message = at.read(timeout=5 if self.pending is None else 2)
            if message["type"] == "ack":
                self.acked[message["cid"]] = (message["seq"], self.pending["action"])
                self.pending = None
                at.until("update")  # what it changed follows
            elif message["type"] == "nack":
                assert message["code"] == "stale", message
                self.pending = None
                at.send({"type": "resync"})
                at.until("snapshot")
            else:
                assert message["type"] in ("update", "snapshot", "presence", "held", "resumed"), message


@pytest.mark.timeout(400)
@pytest.mark.parametrize("kills", [2, pytest.param(50, marks=pytest.mark.long)])
def test_kills_lose_nothing_and_leave_no_game_standing(tmp_path, kills):
    dice = random.Random(20)
    file = tmp_path / "tabard.db"
    serve = Serve(f"sqlite:///{file}", bot_seconds=5)
    players = []
    tables = {}
    """All tables that the server said it made, and whether they are over."""
    numbers = itertools.count()

    def fill_up():
        """Have as many games running as there should be, of people and of bots."""
        for match, is_over in list(tables.items()):
            if not is_over:
                tables[match] = serve.get(f"/api/tables/{match}").json["status"] == "finished"
        running = [match for match, is_over in tables.items() if not is_over]
        peopled = {player.table for player in players}
        while sum(match in peopled for match in running) < PEOPLE:
            n = next(numbers)
            made = serve.table("pennies", plan=("me", "me"), options={"rounds": 60}, seed=n)
            running.append(enter(made, peopled))
        while sum(match not in peopled for match in running) < BOTS:
            n = next(numbers)
            if n % 2:
                made = serve.table("volfyirion", plan=("bot", "bot"), seed=n)
            else:
                made = serve.table("pennies", plan=("bot", "bot"), options={"rounds": 99}, seed=n)
            running.append(enter(made, set()))

    def enter(made, peopled):
        match = made["table"]["id"]
        tables[match] = False
        for seat, token in made["tokens"].items():
            peopled.add(match)
            player = Player(serve, match, token, f"{match} {seat}")
            players.append(player)
            player.start()
        return match

    try:
        for _ in range(kills):
            serve.start()
            fill_up()
            time.sleep(dice.random() * 0.3)
            serve.kill()
        serve.start()
        patient = Patience(f"games of {len(tables)} are stuck")
        standing = dict.fromkeys(tables, 0)
        while standing:
            patient.wait(standing)
            found = {match: serve.get(f"/api/tables/{match}").json for match in standing}
            standing = {
                match: at.get("moves", 0) for match, at in found.items() if at["status"] != "finished"
            }
        for player in players:
            player.join(60)
            assert player.trouble is None, player.trouble
            assert player.is_over, "every player saw the end"
        records = {match: serve.get(f"/api/tables/{match}/record").body.decode() for match in tables}
    finally:
        for player in players:
            player.stopping = True
        if serve.process is not None and serve.process.poll() is None:
            serve.kill()
        for player in players:
            player.join(10)

    with closing(sqlite3.connect(file)) as database:
        rows = database.execute(
            'SELECT "match", seq, kind, seat, data FROM event ORDER BY "match", seq'
        ).fetchall()
        (health,) = database.execute("PRAGMA integrity_check").fetchone()
    assert health == "ok"
    events = {}
    for match, seq, kind, seat, data in rows:
        events.setdefault(match, []).append((seq, kind, seat, json.loads(data)))
    assert set(events) >= set(tables), "every table that was made is there"
    for match, happened in events.items():
        assert [seq for seq, *_ in happened] == list(range(1, len(happened) + 1)), match
    acknowledged = 0
    for player in players:
        found = {}
        for seq, _, _, data in events[player.table]:
            if "cid" in data:
                assert data["cid"] not in found, "a message was carried out twice"
                found[data["cid"]] = (seq, data["action"])
        for cid, done in player.acked.items():
            assert found.get(cid) == done, f"{cid} was acknowledged"
            acknowledged += 1
    assert acknowledged > kills, "the games did run"
    for match, text in records.items():
        game = tabard.game(text.partition("game: ")[2].partition("\n")[0])
        record = Record.from_text(text, game)
        assert record.state.is_over, match
        assert len(record) == sum(kind == "action" for _, kind, _, _ in events[match])
