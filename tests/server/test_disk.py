"""A disk that takes nothing more, or a file that may only be read: people are told, nothing that was acknowledged is
lost, and the game goes on as soon as there is room."""

import asyncio
import os
import resource
import subprocess
import sys

import pytest
from tests.processes import PATIENCE
from tests.server.hallway import opened, seated
from tests.server.running import ROOT, Serve

pytestmark = pytest.mark.once
HEADS = 1
WORDS = "cannot reach or fill its database"


def rounds(site, made, count, acked):
    """Both people choose, so often; what was acknowledged is kept."""
    pages = [site.sit(made["table"]["id"], made["tokens"][seat]) for seat in ("0", "1")]
    for _ in range(count):
        for page in pages:
            answer = chosen(page)
            assert answer["type"] == "ack", answer
            acked.append(answer["seq"])
    site.empty()


def chosen(page):
    """What is answered to the first choice there is, as the table stands."""
    page.send({"type": "resync"})
    page.until("snapshot")
    cid = page.act(page.choices[0])
    while (answer := page.until("ack", "nack"))["cid"] != cid:
        pass
    return answer


def test_a_disk_without_room_is_told_and_waited_for(tmp_path):
    """The system itself refuses to write: no file of the server may grow by a single byte."""
    acked = []
    with Serve(f"sqlite:///{tmp_path / 'tables.db'}", bot_workers=1) as serve:
        made = serve.table("pennies", plan=("me", "me"), options={"rounds": 99})
        rounds(serve, made, 3, acked)
        pid = serve.process.pid
        most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most[1]))
        with serve.sit(made["table"]["id"], made["tokens"]["0"]) as page:
            for _ in range(3):
                refused = chosen(page)
                assert (refused["type"], refused["code"]) == ("nack", "fault")
                assert WORDS in refused["text"]
                page.send({"type": "resync"})
                page.until("snapshot")
                assert page.seq == acked[-1], "what was refused is shown to nobody"
            page.send({"type": "say", "cid": "talk", "text": "hello"})
            assert page.until("nack")["cid"] == "talk"
        answer = serve.post("/api/tables", {"game": "pennies", "plan": [{"kind": "me"}, {"kind": "me"}]})
        assert answer.status == 503
        assert WORDS in answer.json["text"]
        assert serve.get(f"/api/tables/{made['table']['id']}").json["moves"] == len(acked)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, most)
        rounds(serve, made, 3, acked)
        assert serve.table()["table"]["id"]
        serve.kill()
    with Serve(f"sqlite:///{tmp_path / 'tables.db'}", bot_workers=1) as serve:
        assert serve.get(f"/api/tables/{made['table']['id']}").json["moves"] == len(acked) == 12


def test_bots_go_on_by_themselves_once_the_file_can_be_written_again(tmp_path):
    """What SQLite tells of a file system that may only be read."""

    async def run():
        async with opened(tmp_path / "t.db") as hall:
            hall.grace = 0.02
            begun = asyncio.Event()
            think = hall.thinkers.think

            async def wait(*given, **more):
                await begun.wait()
                return await think(*given, **more)

            hall.thinkers.think = wait
            made, (page,) = await seated(hall, "pennies", ("me", "bot"), options={"rounds": 99})
            assert (await page.act(HEADS))["type"] == "ack"
            stored = len(hall.store.events_of(made.table.id))
            raw = hall.store.engine.raw_connection().driver_connection
            raw.execute("PRAGMA query_only = 1")
            begun.set()
            await page.until(lambda: page.room.failures > 2)
            assert len(hall.store.events_of(made.table.id)) == stored
            raw.execute("PRAGMA query_only = 0")
            await page.until(lambda: not page.room.is_broken and page.table.waiting_for() == 0)
            assert (await page.act(HEADS))["type"] == "ack"
            seqs = [event.seq for event in hall.store.events_of(made.table.id)]
            assert seqs == list(range(1, len(seqs) + 1))

    asyncio.run(run())


def test_a_place_that_may_only_be_read_is_named(tmp_path):
    """The server does not begin to promise what it cannot keep."""
    with Serve(f"sqlite:///{tmp_path / 'tables.db'}", bot_workers=1) as serve:
        serve.table()
    for one in (*tmp_path.iterdir(), tmp_path):
        one.chmod(0o555)
    try:
        # Root writes everywhere, unless it has given that up.
        humble = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
        command = [sys.executable, "-m", "tabard", "serve", "--no-open", "--port", str(serve.port)]
        done = subprocess.run(
            [*humble, *command, "--database", serve.database],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    finally:
        tmp_path.chmod(0o755)
    assert done.returncode == 2, done.stderr
    assert "tables.db cannot be opened" in done.stderr
