"""Games over several processes: the same games as in one, and nothing is left behind however they end."""

import gc
import os
import select
import signal
import subprocess
import sys
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path

import numpy as np
import pytest

import tabard
from tabard.engine.errors import IllegalAction, TabardError
from tabard.envs import Games, SharedGames
from tabard.envs.shared import ARRAYS

SCRIPT = """
import os, sys
from tabard.envs import SharedGames

if __name__ == "__main__":
    games = SharedGames("pennies", 4, workers=2)
    games.reset(1)
    print(games._end.peek()[2][2].name, *[worker.pid for worker in games._workers], flush=True)
    sys.stdin.read()
"""


def is_there(name):
    """Whether shared memory of this name is still there."""
    try:
        memory = SharedMemory(name=name)
    except FileNotFoundError:
        return False
    memory.close()
    return True


def memory_of(games):
    return games._end.peek()[2][2].name


def test_several_processes_play_the_games_of_one():
    """Seven games over two processes, new deals, chance, bots and chairs that change: every array is the same."""
    words = {"game": "embers", "count": 7, "bots": ["greedy", "random"]}
    alone = Games(**words)
    rng = np.random.default_rng(1)
    ended = 0
    with SharedGames(workers=2, **words) as shared:
        for seed in (5, 6):
            alone.reset(seed)
            shared.reset(seed)
            for _ in range(60):
                for array in ARRAYS:
                    np.testing.assert_array_equal(getattr(alone, array), getattr(shared, array), array)
                picks = (rng.random(7) * alone.offered).astype(int)
                alone.step(picks)
                shared.step(picks)
                ended += int(alone.over.sum())
    assert ended > 7


def test_what_goes_wrong_is_told_and_leaves_nothing_behind():
    with pytest.raises(ValueError, match="3 workers for 2 games"):
        SharedGames("pennies", 2, workers=3)
    with SharedGames("pennies", 4, workers=2) as games:
        name, workers = memory_of(games), games._workers
        games.reset(1)
        with pytest.raises(IllegalAction, match="not offered in game"):
            games.step([0, 0, 0, 9])
        games.step([0, 0, 0, 0])  # and it goes on
        held = games.seat
        os.kill(workers[1].pid, signal.SIGKILL)
        with pytest.raises(TabardError, match="process 2 of the games has ended, exit code -9"):
            games.step([0, 0, 0, 0])
        assert [worker.is_alive() for worker in workers] == [False, False]
        assert not is_there(name)
        with pytest.raises(TabardError, match="closed"):
            games.reset(1)
        games.close()
    assert held.tolist() is not None  # what somebody still looks at stays readable


def test_games_that_nobody_uses_any_more_end_by_themselves():
    games = SharedGames("pennies", 2, workers=1)
    name, worker = memory_of(games), games._workers[0]
    del games
    gc.collect()
    assert not worker.is_alive()
    assert not is_there(name)


@pytest.mark.skipif(not Path("/proc").exists(), reason="asks the system which processes there are")
def test_when_the_learner_is_killed_its_processes_end_too(tmp_path):
    script = tmp_path / "learner.py"
    script.write_text(SCRIPT, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # where it is told that the memory of the dead is given back
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(tabard.__file__).parent.parent)},
    ) as learner:
        name, *workers = learner.stdout.readline().split()
        watched = [os.pidfd_open(int(pid)) for pid in workers]
        assert len(watched) == 2
        assert is_there(name)
        learner.kill()
    for handle in watched:
        assert select.select([handle], [], [], 20)[0], "a process goes on though its learner is gone"
        os.close(handle)
