"""Memory: what holds itself is looked for when nobody waits, and what is put away holds nothing."""

import asyncio
import gc
import time
import weakref

from tests.server.hallway import opened, seated

from tabard.server.tidying import AT_LATEST, PART, QUIET, SOON, Tidying


def looked(*looks, takes=0.0):
    """How often everything is looked through; of each look when it is, and how much CPU was used since the last."""
    done = []

    def tidy():
        done.append(None)
        return takes

    tidying = Tidying(tidy)
    start, used = time.monotonic(), time.process_time()
    for at, more in looks:
        used += more
        tidying.look(start + at, used)
    return len(done)


def test_everything_is_looked_through_while_it_is_quiet():
    step = SOON + 1
    assert looked((step, 0.0)) == 1
    assert looked((step, 0.0), (step + 1, 0.0)) == 1, "not again at once"
    assert looked((step, 0.0), (2 * step, 0.0)) == 2
    assert looked((SOON / 2, 0.0)) == 0


def test_while_people_play_nobody_waits_for_it_until_it_must_be():
    step = SOON + 1
    busy = [(n * step, 2 * QUIET * step) for n in range(1, int(AT_LATEST / step) + 1)]
    assert looked(*busy) == 0
    assert looked(*busy, (AT_LATEST + step, 2 * QUIET * step)) == 1
    assert looked(*busy, (busy[-1][0] + 1, 0.0)) == 1, "a moment of rest is enough"


def test_what_takes_long_is_done_less_often():
    """With many tables open a quiet server would stop too often for those who play."""
    step = SOON + 1
    looks = [(step, 0.0), (2 * step, 0.0), (3 * step, 0.0), (4 * step, 0.0)]
    assert looked(*looks) == 4
    assert looked(*looks, takes=2 * SOON / PART) == 2


def test_a_table_that_is_put_away_is_gone_at_once(tmp_path):
    """It holds itself nowhere, so memory comes back without anybody looking for it."""

    async def play():
        async with opened(tmp_path / "a.db") as hall:
            made, pages = await seated(hall, "volfyirion")
            for _ in range(6):
                page = next(page for page in pages if page.table.question(page.seat) is not None)
                await page.act(page.table.question(page.seat).decision.options[0])
            room = hall.rooms[made.table.id]
            for page in pages:
                hall.people.leave(page)
            held = [weakref.ref(room.table), weakref.ref(room.table.record)]
            assert room.is_idle
            gc.collect()
            gc.disable()
            try:
                hall.autoplay.drop(made.table.id, room)
                del room, page
                pages.clear()
                await asyncio.sleep(0)
                assert [one() for one in held] == [None, None]
            finally:
                gc.enable()

    asyncio.run(play())
