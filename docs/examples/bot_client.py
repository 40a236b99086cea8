"""A bot that plays over the network: it sits down at a table of a Tabard server and answers what it is asked.

Needs `pip install websockets` and nothing of Tabard. Give it the address of a table with an open seat:

    python bot_client.py http://127.0.0.1:8000/t/q7Yb2LrXw0Zk --name Hal

It says which token its seat has; with `--token` it comes back to that seat. Put your own thoughts into `choose`.
"""

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

VERSION = 1
BEAT_SECONDS = 15
LONGEST_WAIT = 10.0

Json = dict[str, Any]
Choose = Callable[[Json, list[Json]], int]


def choose(view: Json, choices: list[Json]) -> int:
    """The action of one of the choices; `view` is everything that this seat may know (docs/protocol.md)."""
    action: int = random.choice(choices)["action"]
    return action


class Seat:
    """A seat at a table: what it sees, and what it answers."""

    def __init__(self, server: str, table: str, token: str, choose: Choose) -> None:
        self.address = f"{server.replace('http', 'ws', 1)}/ws/{table}"
        self.token = token
        self.choose = choose
        self.view: Json | None = None
        self.seq = 0
        self.pending = ""
        """The name of a choice that the server has not answered yet."""
        self.count = 0
        self.is_over = False

    def play(self) -> None:
        """Play to the end of the game, over as many connections as that takes."""
        wait = 0.5
        while not self.is_over:
            try:
                with connect(self.address, max_size=None) as line:
                    line.send(json.dumps({"type": "hello", "v": VERSION, "token": self.token}))
                    self.pending = ""  # the snapshot will show whether the last choice got there
                    while not self.is_over:
                        try:
                            message = json.loads(line.recv(timeout=BEAT_SECONDS))
                        except TimeoutError:
                            line.send('{"type": "beat"}')
                            continue
                        for answer in self.take(message):
                            line.send(json.dumps(answer))
                        wait = 0.5
            except (OSError, EOFError, WebSocketException) as e:  # gone, or a proxy that waits for it
                print(f"lost the server ({e}); trying again", file=sys.stderr)
                time.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    def take(self, message: Json) -> list[Json]:
        """What to say to a message of the server."""
        kind = message["type"]
        if kind == "snapshot":
            self.seq, self.view = message["seq"], message["view"]
        elif kind == "update":
            self.seq, self.view = message["seq"], patched(self.view or {}, message["patch"])
        elif kind == "ack" and message["cid"] == self.pending:
            self.pending = ""  # the update that follows shows what came of it
            return []
        elif kind == "nack" and message["cid"] == self.pending:
            self.pending = ""
            return [{"type": "resync"}]
        elif kind == "failure":
            raise SystemExit(f"the server refuses: {message['text']}")
        else:
            return []
        table = message.get("table")
        if table is not None and table["status"] == "finished":
            self.is_over = True
            print("the game is over:", " ".join(f"{score:g}" for score in table.get("result", ())))
            return []
        return self.answer()

    def answer(self) -> list[Json]:
        """A choice, if one is asked for; a bot that plays this seat meanwhile is left alone."""
        ask = (self.view or {}).get("ask")
        choices = ask.get("choices", []) if ask else []
        if not choices or self.pending:
            return []
        self.count += 1
        self.pending = f"bot-{time.time_ns()}-{self.count}"
        assert self.view is not None
        action = self.choose(self.view, choices)
        return [{"type": "act", "cid": self.pending, "expect_seq": self.seq, "action": action}]


def patched(view: Json, patch: Json) -> Json:
    """The view with what one event changed in it."""
    new = dict(view)
    for name in ("areas", "pieces", "meters"):
        change = patch.get(name)
        if change is not None:
            things = {thing["id"]: thing for thing in view.get(name, ())}
            things.update({thing["id"]: thing for thing in change.get("put", ())})
            new[name] = [things[key] for key in change.get("order", things)]
    for name, value in patch.get("rest", {}).items():
        new[name] = value
    return new


def sit_down(server: str, table: str, name: str) -> str:
    """Take an open seat; returns its token."""
    body = json.dumps({"name": name}).encode()
    address = f"{server}/api/tables/{table}/join"
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            joined: Json = json.load(answer)
    except urllib.error.HTTPError as e:
        raise SystemExit(f"no seat: {json.load(e)['text']}") from None
    except OSError as e:
        raise SystemExit(f"no server at {server}: {e}") from None
    print(f"seat {joined['seat'] + 1}, token {joined['token']}", flush=True)
    return str(joined["token"])


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot for a table of a Tabard server.")
    parser.add_argument("table", help="the address of the table, as its page shows it")
    parser.add_argument("--name", default="A bot", help="what the others call it")
    parser.add_argument("--token", help="of a seat that is its own already")
    asked = parser.parse_args()
    parts = urlsplit(asked.table)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not table:
        parser.error(
            f"{asked.table!r} is no address of a table, such as http://127.0.0.1:8000/t/q7Yb2LrXw0Zk"
        )
    server = f"{parts.scheme}://{parts.netloc}"
    Seat(server, table, asked.token or sit_down(server, table, asked.name), choose).play()


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
