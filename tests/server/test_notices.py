"""Plug-ins that tell people whose turn it is: what they are told, and that nothing they do harms a table."""

import asyncio
import importlib
import sys

import pytest
from tests.server.hallway import entered, opened, seated

HEADS = 1
PLUGINS = """
import queue

heard = queue.Queue()
stuck = queue.Queue()


def post(notice):
    heard.put((notice.what, notice.seat, notice.name, notice.is_here))
    assert (notice.game, notice.title) == ("pennies", "Matching Pennies")


def angry(notice):
    raise RuntimeError("no post today")


def slow(notice):
    stuck.get()
"""


@pytest.fixture
def plugins(tmp_path, monkeypatch):
    """A package with four plug-ins: one tells, one fails, one never comes back, one is not there."""
    folder = tmp_path / "site"
    facts = folder / "their_post-1.0.dist-info"
    facts.mkdir(parents=True)
    (folder / "their_post.py").write_text(PLUGINS)
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: their-post\nVersion: 1.0\n")
    points = ["post", "angry", "slow", "nowhere"]
    text = "[tabard.notify]\n" + "".join(f"{name} = their_post:{name}\n" for name in points)
    (facts / "entry_points.txt").write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    yield importlib.import_module("their_post")
    sys.modules.pop("their_post")


async def heard(plugins):
    """The next thing that the one that works was told."""
    return await asyncio.to_thread(plugins.heard.get, timeout=60)


def test_whose_turn_it_has_become_is_told_and_the_end_to_everybody(plugins, tmp_path, caplog):
    async def story():
        async with opened(tmp_path / "tables.db") as hall:
            made, (one, two) = await seated(hall, options={"rounds": 2})
            await one.act(HEADS)
            hall.people.leave(one)
            await two.act(HEADS)
            # Both were asked when the table was made, and the second has been asked ever since.
            assert await heard(plugins) == ("turn", 0, "P0", False)
            await two.act(HEADS)
            one = await entered(hall, made.table.id, made.tokens["0"])
            await one.act(HEADS)
            over = {await heard(plugins), await heard(plugins)}
            assert over == {("over", 0, "P0", True), ("over", 1, "P1", True)}
            said = {"nowhere cannot be loaded, and tells nothing", "angry failed to tell of it: turn"}
            await one.until(lambda: said <= {record.getMessage() for record in caplog.records})
        plugins.stuck.put(None)
        assert plugins.heard.empty()

    asyncio.run(story())


def test_a_table_that_is_read_again_tells_nobody_again(plugins, tmp_path):
    async def story():
        async with opened(tmp_path / "tables.db") as hall:
            made, (one, two) = await seated(hall)
            await one.act(HEADS)
            await two.act(HEADS)
            assert (await heard(plugins))[:2] == ("turn", 0)
        async with opened(tmp_path / "tables.db") as hall:
            one = await entered(hall, made.table.id, made.tokens["0"])
            await one.act(HEADS)
            two = await entered(hall, made.table.id, made.tokens["1"])
            await two.act(HEADS)
            assert await heard(plugins) == ("turn", 0, "P0", True), "of the next round, with a page open"
        plugins.stuck.put(None)

    asyncio.run(story())
