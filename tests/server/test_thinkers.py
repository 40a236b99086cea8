"""Bots in their own processes: good ones choose, bad ones cost a process, and none outlives the server."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import asynccontextmanager

import pytest
from tests.bots.visiting import visit
from tests.processes import started

from tabard.bots.base import Bot
from tabard.games import game
from tabard.server.bots.pool import Thinkers
from tabard.server.bots.process import KEPT, Question, chosen, stopgap, world_of
from tabard.server.keeper import Keeper

BAD_BOTS = '''
"""Bots that go wrong, each in its own way."""

import os
import time

from tabard.bots import bot
from tabard.bots.base import Bot as AnyBot


class Bot(AnyBot):
    seconds = 100.0  # nobody is late here because the machine is busy


class Hangs(Bot):
    def choose(self, world):
        time.sleep(3600)


class Spins(Bot):
    seconds = 0.5

    def choose(self, world):
        while True:
            pass


class Dies(Bot):
    def choose(self, world):
        os._exit(7)


class Raises(Bot):
    def choose(self, world):
        raise RuntimeError("no idea")


class Babbles(Bot):
    def choose(self, world):
        return 12345


class Shouts(Bot):
    def choose(self, world):
        print("x" * 100_000)
        world.apply(world.decision.options[0])
        return True


class Tires(Bot):
    seconds = 0.5

    def __init__(self, seed):
        super().__init__(seed)
        self.asked = 0

    def choose(self, world):
        self.asked += 1
        while self.asked > 2:
            pass
        return 1


class Greeds(Tires):
    seconds = 1e9


class Heeds(Bot):
    seconds = 1e9

    def choose(self, world):
        return 2 if type(self).seconds <= 5 else 1


class Toils(Bot):
    def choose(self, world):
        print("toiling", flush=True)
        while True:
            pass


class Ponders(Bot):
    like = "greedy"

    def __init__(self, seed):
        super().__init__(seed)
        self.mind = bot(self.like, seed)

    def choose(self, world):
        return self.mind.choose(world)


class Draws(Ponders):
    like = "random"


class Counts(Bot):
    def __init__(self, seed):
        super().__init__(seed)
        self.asked = 0

    def choose(self, world):
        self.asked += 1
        if world.zones[2]:
            raise RuntimeError("a coin is hidden")
        return min(self.asked, 2)


class Looks(Bot):
    def choose(self, world):
        return 1 if os.sched_getscheduler(0) == os.SCHED_IDLE else 2


class Glances(Looks):
    seconds = 0.5


class Last(Bot):
    def choose(self, world):
        last = world.decision.options[-1]
        while world.decision is not None:
            world.apply(world.decision.options[0])
        return last
'''


@pytest.fixture
def bad_bots(tmp_path, monkeypatch):
    names = (
        "Hangs",
        "Spins",
        "Dies",
        "Raises",
        "Babbles",
        "Shouts",
        "Tires",
        "Greeds",
        "Heeds",
        "Toils",
        "Ponders",
        "Draws",
        "Counts",
        "Looks",
        "Glances",
        "Last",
    )
    visit(tmp_path / "packages", monkeypatch, BAD_BOTS, {name.lower(): name for name in names})


@asynccontextmanager
async def thinking(workers, deadline):
    """Bots that think until the test has seen enough."""
    keeper = Keeper()
    thinkers = Thinkers(keeper, workers, deadline)
    thinkers.start()
    try:
        yield thinkers
    finally:
        await keeper.stop()


async def begun(thinkers):
    """Wait until a process is asked something."""
    while not thinkers._busy:
        await asyncio.sleep(0.005)


def asked(bot, workers=1, deadline=100.0, then="last"):
    """What a bot answers, what the next one answers after it, and how many processes that cost."""

    async def ask():
        state = game("pennies").new(seed=3)
        async with thinking(workers, deadline) as thinkers:
            first = await thinkers.think(state.dump(), "pennies", bot, 1)
            second = await thinkers.think(state.dump(), "pennies", then, 1)
        return first, second, thinkers.replaced

    return asyncio.run(ask())


@pytest.mark.parametrize("bot", ["draws", "ponders"])
def test_a_bot_chooses_an_option(bad_bots, bot):
    first, second, replaced = asked(bot, then=bot)
    assert first in (1, 2)
    assert first == second, "the same seed makes the same choice"
    assert replaced == 0


def test_a_bot_chooses_in_the_world_it_is_given(bad_bots):
    """Also one that plays on in it before it answers."""
    assert asked("last")[0] == 2


@pytest.mark.parametrize("bot", ["hangs", "spins"])
def test_a_late_bot_is_ended_and_the_next_one_answers(bad_bots, bot):
    first, second, replaced = asked(bot, deadline=0.6)
    assert first in (1, 2), "a stopgap is played"
    assert second in (1, 2)
    assert replaced >= 1


@pytest.mark.parametrize(("bot", "deadline", "seconds"), [("tires", 100.0, 0.5), ("greeds", 0.7, 0.7)])
def test_a_bot_has_its_own_time_and_no_more_than_the_server_gives(bad_bots, bot, deadline, seconds):
    """Here is shown which time ends it; bench/budget.py measures how little later the answer comes."""

    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, deadline) as thinkers:
            for _ in range(2):  # it answers at once
                assert await thinkers.think(dump, "pennies", bot, 1, key="a/0") in (1, 2)
            start = time.perf_counter()
            assert await thinkers.think(dump, "pennies", bot, 1, key="a/0") in (1, 2)
            return time.perf_counter() - start, thinkers.replaced

    took, replaced = asyncio.run(ask())
    assert seconds <= took < 50
    assert replaced >= 1


def test_a_bot_finds_as_its_own_what_time_it_is_given(bad_bots):
    """So that one which looks at the clock is not late."""
    assert asked("heeds", deadline=5.0)[0] == 2


def test_less_time_for_one_choice_leaves_a_bot_its_own_for_the_next(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            return [await thinkers.think(dump, "pennies", "heeds", 1, at_most=most) for most in (4.0, 50.0)]

    assert asyncio.run(ask()) == [2, 1]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows such threads")
def test_what_nobody_looks_at_is_thought_about_when_the_processors_have_nothing_else_to_do(bad_bots):
    """In the same process that thinks for those who wait: for them it comes forward again."""

    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            asked = [("looks", False), ("looks", True), ("glances", False)]
            told = [await thinkers.think(dump, "pennies", bot, 1, watched=seen) for bot, seen in asked]
        return told, thinkers.replaced

    (unseen, seen, quick), replaced = asyncio.run(ask())
    assert unseen == 1, "it steps back"
    assert seen == 2, "somebody waits"
    assert quick == 2, "what is done in a moment is not put off"
    assert replaced == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux knows such threads")
def test_such_thoughts_rest_while_the_server_is_busy_until_somebody_comes(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:

            def think(bot, noticed):
                return thinkers.think(dump, "pennies", bot, 1, watched=False, noticed=noticed)

            rested = []

            async def rest(noticed):
                rested.append(noticed)
                await noticed.wait()
                return False

            thinkers.leisure.wait = rest
            thinkers.leisure.is_busy = lambda: True
            somebody = asyncio.Event()
            first = await think("looks", asyncio.Event()), await think("glances", asyncio.Event())
            assert rested == [], "it is not known yet that the first takes long, and the second does not"
            later = asyncio.create_task(think("looks", somebody))
            while not rested:
                await asyncio.sleep(0)
            quick = await think("glances", asyncio.Event())
            assert (rested, later.done()) == ([somebody], False)
            somebody.set()
            return first, quick, await later

    assert asyncio.run(ask()) == ((1, 2), 2, 2)


def test_a_world_knows_how_far_its_game_has_come():
    s = game("pennies").new(seed=3)
    world = world_of(Question("pennies", s.dump(), "random", 1, 1.0, moves=17))
    assert world.moves == 17
    assert s.moves == 0


def asked_under(keys, workers=1):
    """What a bot that counts its questions answers under each of these keys."""

    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(workers, 100.0) as thinkers:
            return [await thinkers.think(dump, "pennies", "counts", 1, key=key) for key in keys]

    return asyncio.run(ask())


def test_a_bot_is_kept_for_the_choices_of_its_seat(bad_bots):
    assert asked_under(["a/0", "a/1", "a/0", "a/1", "", ""], workers=2) == [1, 1, 2, 2, 1, 1]


def test_a_process_remembers_the_bots_that_were_asked_last(bad_bots):
    others = [f"b/{n}" for n in range(KEPT)]
    assert asked_under(["a/0", *others, "a/0", others[-1]]) == [1] * (KEPT + 2) + [2]


def test_the_process_that_knows_a_bot_is_asked_first(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(2, 100.0) as thinkers:
            while not thinkers._idle:  # one process is there for one of them, the other needs another
                await asyncio.sleep(0.005)
            keys = ["a/0", "a/1"]
            both = (thinkers.think(dump, "pennies", "counts", 1, key=k, client=k) for k in keys)
            first = await asyncio.gather(*both)
            again = [await thinkers.think(dump, "pennies", "counts", 1, key=k) for k in keys]
            return first, again, len(thinkers._idle)

    assert asyncio.run(ask()) == ([1, 1], [2, 2], 2)


def test_a_bot_that_went_wrong_is_forgotten(bad_bots):
    async def ask():
        s = game("pennies").new(seed=3)
        hidden = s.clone()
        hidden.apply(1)
        async with thinking(1, 100.0) as thinkers:
            dumps = [s.dump(), s.dump(), hidden.dump(), s.dump()]
            return [await thinkers.think(dump, "pennies", "counts", 1, key="a/0") for dump in dumps]

    answers = asyncio.run(ask())
    assert (answers[0], answers[1], answers[3]) == (1, 2, 1)
    assert answers[2] in (1, 2), "a stopgap"


@pytest.mark.skipif(not os.path.exists("/proc/self/schedstat"), reason="reads /proc")
def test_a_game_is_loaded_before_it_is_asked_about():
    async def ask():
        dump = game("volfyirion").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            await asyncio.gather(thinkers.expect("volfyirion"), thinkers.expect("no-such-game"))
            (worker,) = thinkers._idle
            loading = computed(worker.pid)
            assert await thinkers.think(dump, "volfyirion", "random", 1) is not None
            return loading, computed(worker.pid) - loading

    loading, choosing = asyncio.run(ask())
    assert choosing < loading / 5, "the cards take longer to load than all the rest"


def computed(pid):
    """The nanoseconds for which a process has run."""
    with open(f"/proc/{pid}/schedstat") as f:
        return int(f.read().split()[0])


def test_a_stopgap_is_what_one_glance_likes_best():
    """And the world that the bot gets is left as it was."""
    s = game("volfyirion").new(seed=4)
    while len(s.decision.options) < 4:
        s.apply(s.decision.options[-1])
    before = s.digest()
    glance = stopgap(s, 60.0)
    seat = s.decision.seat
    after = {}
    for action in s.decision.options:
        tried = s if s.match.ends_turn(s, action) else s.clone()
        if tried is not s:
            tried.apply(action)
        after[action] = s.match.judge(tried, seat)
    assert after[glance] == max(after.values())
    assert len(set(after.values())) > 1
    assert stopgap(s, 0.0) == s.decision.options[0], "without time the first option"
    assert s.digest() == before


def test_a_bot_that_takes_its_process_with_it_is_replaced(bad_bots):
    first, second, replaced = asked("dies")
    assert replaced == 1
    assert first in (1, 2)
    assert second in (1, 2)


@pytest.mark.parametrize("bot", ["raises", "babbles", "shouts"])
def test_nonsense_is_answered_for(bad_bots, bot):
    first, second, replaced = asked(bot)
    assert first in (1, 2), "a stopgap is played"
    assert replaced == 0, "the process itself is sound"
    assert second in (1, 2)


def test_a_bot_that_nobody_knows_is_no_action(bad_bots):
    assert asked("nobody-of-that-name")[0] is None


def test_a_game_that_nobody_knows_is_no_action():
    async def ask():
        async with thinking(1, 100.0) as thinkers:
            return await thinkers.think(b"{}", "no-such-game", "random", 1)

    assert asyncio.run(ask()) is None


def test_others_go_on_while_one_hangs(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(2, 100.0) as thinkers:
            hanging = asyncio.create_task(thinkers.think(dump, "pennies", "hangs", 1))
            await begun(thinkers)
            answers = [await thinkers.think(dump, "pennies", "random", seed) for seed in range(20)]
            assert not hanging.done(), "twenty answers while one bot hangs"
            hanging.cancel()
            with pytest.raises(asyncio.CancelledError):
                await hanging
            return answers

    assert set(asyncio.run(ask())) == {1, 2}


def test_questions_queue_when_all_processes_are_busy(bad_bots):
    """The deadline counts from when a bot begins: those in the queue lose nothing by waiting."""

    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            asks = [thinkers.think(dump, "pennies", "spins", 1)]
            asks += [thinkers.think(dump, "pennies", "random", seed) for seed in range(30)]
            return await asyncio.gather(*asks)

    answers = asyncio.run(ask())
    assert answers[0] in (1, 2)
    assert set(answers[1:]) == {1, 2}


def test_a_process_killed_from_outside_is_replaced(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            for _ in range(3):
                assert await thinkers.think(dump, "pennies", "last", 1) == 2
                (worker,) = thinkers._idle
                os.kill(worker.pid, signal.SIGKILL)
                await worker.ended()
            return await thinkers.think(dump, "pennies", "last", 1)

    assert asyncio.run(ask()) == 2


def test_an_answer_nobody_waits_for_does_not_reach_the_next_question(bad_bots):
    async def ask():
        dump = game("pennies").new(seed=3).dump()
        async with thinking(1, 100.0) as thinkers:
            gone = asyncio.create_task(thinkers.think(dump, "pennies", "hangs", 1))
            await begun(thinkers)
            gone.cancel()
            with pytest.raises(asyncio.CancelledError):
                await gone
            return await thinkers.think(dump, "pennies", "random", 1)

    assert asyncio.run(ask()) in (1, 2)


def test_without_a_working_process_there_is_no_action(monkeypatch):
    """And the tries come slower and slower."""

    async def ask():
        async with thinking(1, 100.0) as thinkers:
            start = time.monotonic()
            answers = [await thinkers.think(b"", "pennies", "random", 1) for _ in range(3)]
            return answers, time.monotonic() - start

    monkeypatch.setattr(sys, "executable", "/bin/false")
    answers, took = asyncio.run(ask())
    assert answers == [None, None, None]
    assert took > 0.2 + 0.4 + 0.8 - 0.1


HOST = """
import asyncio, sys
from tabard.games import game
from tabard.server.keeper import Keeper
from tabard.server.bots.pool import Thinkers

async def main():
    thinkers = Thinkers(Keeper(), 2, 100.0)
    dump = game("pennies").new(seed=3).dump()
    both = [thinkers.think(dump, "pennies", "last", 1) for _ in range(2)]
    await asyncio.gather(*both)
    print(*(worker.pid for worker in thinkers._idle), flush=True)
    await thinkers.think(dump, "pennies", "toils", 1)

asyncio.run(main())
"""


def alive(pid):
    """Whether a process still runs; one that ended and waits to be buried does not."""
    try:
        with open(f"/proc/{pid}/stat") as f:
            return f.read().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="reads /proc")
def test_bots_end_when_the_server_is_killed(bad_bots):
    """The idle one by its pipe, the one that spins because the system ends it with its parent."""
    command = [sys.executable, "-c", HOST]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, signal.SIGKILL, **pipes, text=True) as host:
        pids = [int(word) for word in host.stdout.readline().split()]
        assert len(pids) == 2
        assert "toiling" in host.stderr.readline()
        assert all(alive(pid) for pid in pids)
        host.kill()
    until = time.monotonic() + 60  # its own time would last longer
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < until, "a bot outlives its server"
        time.sleep(0.02)


def test_a_bot_that_needs_no_world_is_only_asked_to_guess_in_its_process_too():
    class Blind(Bot):
        needs_world = False

        def guess(self, count):
            return count - 1

    world = game("volfyirion").new(seed=2)
    assert chosen(Blind(1), world).action == world.decision.options[-1]
