"""For whoever runs a server: health, readiness, metrics, and a log in which no secret stands."""

import json
import logging
import re
import sqlite3
from contextlib import closing

import pytest
from tests.server.running import Patience, Serve, tabard_at

from tabard.server.logs import JsonLines
from tabard.server.metrics import BOUNDS, Spread, Tally, text

WORD = "a-word-for-prometheus"
LINE = re.compile(r'^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? [0-9.e+-]+$')
"""A sample in the text format of Prometheus, as far as we use it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with tabard_at(tmp_path_factory.mktemp("site"), metrics=WORD) as found:
        yield found


def samples(site):
    """What is measured now, by the name with its labels."""
    answer = site.get("/metrics", token=WORD)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = {}
    typed = set()
    for line in answer.body.decode().splitlines():
        if line.startswith("# TYPE "):
            typed.add(line.split()[2])
        if not line.startswith("#"):
            assert LINE.match(line), line
            name, _, value = line.rpartition(" ")
            found[name] = float(value)
            base = re.sub(r"_(bucket|sum|count)$", "", name.partition("{")[0])
            assert {base, name.partition("{")[0]} & typed, f"{name} has no type"
    return found


def test_a_server_that_runs_is_alive_and_ready(site):
    assert site.get("/healthz").body == b"ok\n"
    assert (site.get("/readyz").status, site.get("/readyz").body) == (200, b"ready\n")


def test_a_server_without_its_database_is_alive_and_not_ready(tmp_path):
    with tabard_at(tmp_path) as site:
        assert site.get("/readyz").status == 200
        site.hall.store.engine.dispose()  # and the file is one that cannot be read any more
        for file in tmp_path.glob("tabard.db*"):
            file.unlink()
        (tmp_path / "tabard.db").write_text("no database " * 1000)
        patience = Patience("not ready")
        while site.get("/readyz").status != 503:
            patience.wait()
        assert site.get("/readyz").body == b"the database does not answer\n"
        assert site.get("/healthz").status == 200


def test_a_server_that_stops_is_not_ready(site):
    site.hall.keeper.is_stopping = True
    try:
        assert site.get("/readyz").status == 503
    finally:
        site.hall.keeper.is_stopping = False


def test_metrics_are_for_those_who_know_the_word(site, tmp_path):
    assert site.get("/metrics").code == "not-yours"
    assert site.get("/metrics", token="wrong").code == "not-yours"
    with tabard_at(tmp_path) as other:
        assert other.get("/metrics").code == "unknown"
        assert other.get("/metrics", token="").code == "unknown"


def test_moves_pages_requests_and_refusals_are_counted(site):
    before = samples(site)
    made = site.table("pennies", ("me", "me"))
    with site.sit(made["table"]["id"], made["tokens"]["0"]) as page:
        page.until("snapshot")
        page.act(page.choices[0])
        page.until("ack")
        page.act(10_000)
        code = page.until("nack")["code"]
        after = samples(site)

    def more(name):
        return after[name] - before.get(name, 0)

    assert more("tabard_tables") == 1
    assert more("tabard_pages") == 1
    assert more('tabard_events_total{kind="action"}') == 1
    assert more("tabard_move_seconds_count") == 1
    assert more("tabard_store_seconds_count") >= 1
    assert more(f'tabard_refusals_total{{code="{code}"}}') == 1
    assert more('tabard_requests_total{status="201"}') == 1
    assert after['tabard_move_seconds_bucket{le="+Inf"}'] == after["tabard_move_seconds_count"]
    assert {name for name in after if name.startswith("tabard_waiting")} == {
        f'tabard_waiting{{queue="{queue}"}}' for queue in ("jobs", "bots", "hints", "reviews")
    }
    assert after["process_resident_memory_bytes"] > 1_000_000
    assert made["table"]["id"] not in site.get("/metrics", token=WORD).body.decode()


def test_a_spread_counts_into_all_bounds_above():
    spread = Spread("x", "About x.")
    for seconds in (0.0, BOUNDS[1], 3.0, 1000.0):
        spread.add(seconds)
    lines = list(spread.lines())
    assert lines[:2] == ["# HELP x About x.", "# TYPE x histogram"]
    assert 'x_bucket{le="0.0005"} 1' in lines
    assert f'x_bucket{{le="{BOUNDS[1]}"}} 2' in lines
    assert 'x_bucket{le="10.0"} 3' in lines
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 1003.001000", "x_count 4"]


def test_each_of_several_workers_names_itself():
    tally = Tally("x_total", "About x.", "kind")
    tally.add("a")
    found = text([*tally.lines(), "y 3"], worker="77")
    assert 'x_total{kind="a",worker="77"} 1\n' in found
    assert 'y{worker="77"} 3\n' in found


# -- the log ----------------------------------------------------------------------------------------


def test_a_record_becomes_one_line_of_json():
    try:
        raise ValueError("two\nlines")
    except ValueError as e:
        record = logging.getLogger("tabard.x").makeRecord(
            "tabard.x",
            logging.ERROR,
            "f",
            1,
            "said %s",
            ("a\nb",),
            (type(e), e, e.__traceback__),
            extra={"ms": 3},
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["logger"], told["text"], told["ms"]) == ("error", "tabard.x", "said a\nb", 3)
    assert "ValueError: two" in told["trace"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", told["time"])


def test_the_log_tells_what_happened_and_no_secret(tmp_path):
    with Serve(f"sqlite:///{tmp_path / 't.db'}", logs="json", log_level="info", metrics=WORD) as site:
        made = site.table("pennies", ("me", "open"), options={"rounds": 2})
        match, mine = made["table"]["id"], made["tokens"]["0"]
        site.get("/metrics", token=WORD)
        joined = site.made(f"/api/tables/{match}/join", {"name": "Wilhelmina"}, token=None)
        with site.sit(match, mine) as page:
            page.until("snapshot")
            page.send({"type": "say", "cid": "c1", "text": "an unusual sentence"})
            page.until("ack")
            page.send({"type": "hello", "v": 1, "token": mine})
            page.until("failure", "nack")
        site.get(f"/api/tables/{match}/steps?as=0", token=mine)
        site.post("/api/mine", {"tokens": [mine, joined["token"]]})
        site.get(f"/api/tables/{match}x")
        site.stop()
    lines = [json.loads(line) for line in site.said.splitlines()]
    asked = [line for line in lines if line["logger"] == "tabard.guard"]
    assert [line["text"] for line in asked] == [
        "POST /api/tables",
        "GET /metrics",
        "POST /api/tables/{id}/join",
        "GET /api/tables/{id}/steps",
        "POST /api/mine",
        "GET /api/tables/{id}",
    ]
    assert [line["status"] for line in asked] == [201, 200, 200, 200, 200, 404]
    assert all(line["ms"] >= 0 for line in asked)
    for secret in (mine, joined["token"], made["host"], match, WORD, "Wilhelmina", "unusual", "127.0.0.1"):
        assert secret not in site.said, secret


def test_what_the_database_was_asked_stands_in_no_trace(tmp_path):
    with Serve(f"sqlite:///{tmp_path / 't.db'}", logs="json") as site:
        made = site.table("pennies", ("me", "open"))
        site.empty()
        with closing(sqlite3.connect(tmp_path / "t.db")) as c:
            c.execute("DROP TABLE seat")
        answer = site.post(f"/api/tables/{made['table']['id']}/join", {"name": "Wilhelmina"})
        assert answer.status == 503
        site.stop()
    assert '"level":"error"' in site.said
    assert "no such table: seat" in site.said
    assert "Wilhelmina" not in site.said
    assert made["table"]["id"] not in site.said
