"""Learners of others take the environments through their own wrappers; run where they are installed."""

import re
import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from tabard.envs import Games, TabardAEC, TabardGym, TabardParallel

pytestmark = pytest.mark.filterwarnings("ignore")
GAMES = ["pennies", "volfyirion", "drakerion"]
"""Flat actions at the same time, flat actions in turn, slots."""
SCRIPT = Path(__file__).parents[2] / "examples" / "train_ppo.py"
every_kind = pytest.mark.parametrize("name", GAMES)


def picked(mask):
    return int(np.flatnonzero(np.asarray(mask))[0])


@every_kind
def test_torchrl_takes_what_pettingzoo_takes(name):
    pytest.importorskip("torchrl")
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.envs.utils import check_env_specs

    # Where a seat chooses alone, TorchRL would draw an action for the others as well, and they have none.
    together = [TabardParallel(name)] if name == "pennies" else []
    for env in (TabardAEC(name), *together):
        wrapped = PettingZooWrapper(env, use_mask=True, group_map={"seats": env.possible_agents})
        check_env_specs(wrapped)
        assert wrapped.rollout(8).batch_size[0] > 1


@every_kind
def test_torchrl_takes_what_gymnasium_takes(name):
    pytest.importorskip("torchrl")
    from torchrl.envs import ActionMask, TransformedEnv
    from torchrl.envs.libs.gym import GymWrapper
    from torchrl.envs.utils import check_env_specs

    env = TransformedEnv(GymWrapper(TabardGym(name), categorical_action_encoding=True), ActionMask())
    check_env_specs(env)
    assert env.rollout(12).batch_size[0] > 4, "a masked policy goes on where an illegal action would end it"


@every_kind
def test_torch_reads_a_batch_without_a_copy(name):
    torch = pytest.importorskip("torch")
    games = Games(name, 4)
    games.reset(1)
    seen = torch.as_tensor(games.observation)
    games.step(games.offered - 1)
    assert np.shares_memory(seen.numpy(), games.observation)
    assert (seen.numpy() == games.observation).all()


@every_kind
def test_rllib_takes_what_pettingzoo_takes(name):
    pytest.importorskip("ray.rllib", exc_type=ImportError)
    from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv, PettingZooEnv

    env = PettingZooEnv(TabardAEC(name))
    seen, _ = env.reset(seed=1)
    for _ in range(12):
        ((agent, told),) = seen.items()
        assert env.observation_space[agent].contains(told)
        seen, _, over, _, _ = env.step({agent: picked(told["action_mask"])})
        if over["__all__"]:
            break
    together = ParallelPettingZooEnv(TabardParallel(name))
    seen, _ = together.reset(seed=1)
    for _ in range(4):
        asked = {agent: told["action_mask"].argmax() for agent, told in seen.items()}
        seen, rewards, over, _, _ = together.step(asked)
        assert not over["__all__"]
    assert set(rewards) == {"seat_0", "seat_1"}


@every_kind
def test_textarena_makes_what_is_registered(name):
    textarena = pytest.importorskip("textarena")
    import tabard.envs.textarena  # noqa: F401

    env = textarena.make(f"Tabard-{name.capitalize()}-v1")
    env.reset(num_players=2, seed=None)
    done = False
    for _ in range(6):
        seat, text = env.get_observation()
        assert seat in (0, 1)
        assert "1. " in text
        done, _ = env.step("1")
    while not done:
        done, _ = env.step("nonsense")
    rewards, facts = env.close()
    assert sorted(rewards.values()) == [-1.0, 1.0]
    assert facts


@pytest.mark.parametrize("name", ["embers", "drakerion"])
def test_the_training_script_learns_the_same_with_the_same_seed(name, monkeypatch, capsys):
    pytest.importorskip("torch")
    words = [
        "train_ppo",
        name,
        "--updates",
        "2",
        "--count",
        "8",
        "--steps",
        "24",
        "--every",
        "2",
        "--trials",
        "1",
    ]
    monkeypatch.setattr(sys, "argv", words)
    said = []
    for _ in range(2):
        runpy.run_path(str(SCRIPT), run_name="__main__")
        said.append(re.sub(r"\d+ s", "so many s", capsys.readouterr().out))
    assert said[0] == said[1]
    assert f"{name}-v1 update 2: " in said[0]
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) < 250
