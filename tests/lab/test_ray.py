"""Games on a Ray cluster: the same bytes as one process, also when a worker dies in the middle."""

import os
from importlib.util import find_spec

import pytest

from tabard.engine.errors import BadOption
from tabard.lab.crew import chunks, spread, task_size
from tabard.lab.simulation import Plan, Tally, simulate
from tabard.lab.study import Study

pytestmark = [
    pytest.mark.once,
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(find_spec("ray") is None, reason="no Ray: pip install '.[ray]'"),
]
on_ray = pytest.mark.long
"""A cluster takes longer to start than all of these games."""


@pytest.fixture(scope="module")
def cluster():
    """A cluster of two processes on this machine."""
    import ray

    os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        configure_logging=False,
        object_store_memory=100_000_000,
    )
    yield "ray"
    ray.shutdown()


def dies_once(file, number):
    """The square of a number; whoever is first given 3 dies over it."""
    if number == 3 and not os.path.exists(file):
        with open(file, "w"):
            pass
        os._exit(1)
    return number * number


def total(parts):
    tally = Tally()
    for part in parts:
        tally.add(part)
    return vars(tally)


@on_ray
def test_a_worker_that_dies_changes_nothing_but_time(cluster, tmp_path):
    file = str(tmp_path / "died")
    assert list(spread(dies_once, file, range(8), on=cluster)) == [n * n for n in range(8)]
    assert os.path.exists(file)


@on_ray
def test_a_cluster_plays_the_same_games_in_the_same_order(cluster, study, plan, folder):
    study(to="one")
    other = Study(plan(), folder / "ray")
    for _ in other.play("novice", 1, cluster):
        pass
    other.save()
    for name in ("games", "cards", "turns"):
        assert (folder / "one" / f"{name}.parquet").read_bytes() == (
            folder / "ray" / f"{name}.parquet"
        ).read_bytes()


@on_ray
def test_a_simulation_on_a_cluster_adds_up_to_the_same(cluster):
    plan = Plan("embers", None, 2, {}, ["random", "novice"], 1000)
    assert total(simulate(plan, 1, 40, 1, cluster)) == total(simulate(plan, 1, 40, 1))


def test_tasks_are_sized_by_time():
    assert task_size(0.001) >= 150
    assert task_size(0.1) == 3
    assert task_size(2.0) == 1
    assert list(chunks(range(7), 3)) == [[0, 1, 2], [3, 4, 5], [6]]


def test_an_address_without_a_cluster_is_told(monkeypatch):
    import ray

    monkeypatch.setattr(ray, "is_initialized", lambda: False)

    def nobody(**given):
        raise ConnectionError("nobody answers\nat all")

    monkeypatch.setattr(ray, "init", nobody)
    with pytest.raises(BadOption, match=r"--on 10\.0\.0\.9:6379: no cluster there: nobody answers$"):
        list(spread(dies_once, "", [1], on="10.0.0.9:6379"))
