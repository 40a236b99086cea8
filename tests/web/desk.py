"""Where tables are set up: the server's REST side as a test uses it."""

import json
import time
import urllib.error
import urllib.request

BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


def me(name):
    return {"kind": "me", "name": name}


class Desk:
    """Creates tables and looks at them."""

    def __init__(self, url):
        self.url = url

    def ask(self, path, body=None, token=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as refused:
            raise AssertionError(f"{path}: {refused.code} {refused.read().decode()}") from None

    def create(self, game, *plan, seed=1, pace=0, options=None, **policy):
        """A new table; bots do not take their time."""
        body = {
            "game": game,
            "plan": list(plan),
            "seed": seed,
            "pace": pace,
            "options": options or {},
            **policy,
        }
        return Made(self, self.ask("/api/tables", body))

    def bring(self, record):
        """A record as a table of its own, to be replayed and forked; its id."""
        return self.ask("/api/import", {"record": record if isinstance(record, str) else record.to_text()})[
            "id"
        ]

    def go_on(self, record, at, *plan):
        """A table that goes on from a position of a record."""
        return Made(self, self.ask(f"/api/tables/{self.bring(record)}/fork", {"at": at, "plan": list(plan)}))

    def table(self, id):
        return self.ask(f"/api/tables/{id}")

    def wait(self, id, until, seconds=90):
        """The table as soon as it is as wanted."""
        end = time.monotonic() + seconds
        while not until(table := self.table(id)):
            assert time.monotonic() < end, f"still {table}"
            time.sleep(0.1)
        return table

    def review(self, id, seconds=200):
        """Let a game that is over be reviewed; the review when it is made."""
        found = self.ask(f"/api/tables/{id}/review", {})
        end = time.monotonic() + seconds
        while found["state"] != "done":
            assert found["state"] in ("waiting", "running"), found
            assert time.monotonic() < end, f"still {found['state']} at {found.get('progress')}"
            time.sleep(0.2)
            found = self.ask(f"/api/tables/{id}/review")
        return found

    @staticmethod
    def leave_on_table(page, tables, settings):
        """Put what a browser keeps into one: tokens by table and seat, settings by name."""
        kept = {f"tabard.setting.{name}": json.dumps(value) for name, value in settings.items()}
        if tables:
            kept["tabard.tables"] = json.dumps(tables)
        if kept:
            page.evaluate(
                "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))", kept
            )


class Made:
    """A table that was just made, with its tokens."""

    def __init__(self, desk, created):
        self.desk = desk
        self.id = created["table"]["id"]
        self.path = f"/t/{self.id}"
        self.host = created["host"]
        self.tokens = created["tokens"]

    def keys(self, *seats, host=False):
        """What the browser of these seats keeps; of all own seats when none is named."""
        wanted = {str(seat) for seat in seats} or set(self.tokens)
        entry = {"seats": {s: t for s, t in self.tokens.items() if s in wanted}, "at": int(time.time())}
        return {self.id: {**entry, "host": self.host} if host else entry}

    @property
    def info(self):
        return self.desk.table(self.id)
