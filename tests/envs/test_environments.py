"""The environments pass the suites of those whose interfaces they have, for every game."""

import copy
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import tabard
from tabard.engine.errors import IllegalAction
from tabard.envs import TabardAEC, TabardGym, TabardParallel

GAMES = tabard.games()
every_game = pytest.mark.parametrize("name", GAMES)
# Warnings of the suites about what is meant: observations are dictionaries with a mask, and there are no pictures.
pytestmark = pytest.mark.filterwarnings("ignore")


@every_game
def test_pettingzoo_api(name, capsys):
    api_test(TabardAEC(name), num_cycles=60)
    assert "Passed" in capsys.readouterr().out


@every_game
def test_pettingzoo_seeds(name):
    seed_test(lambda: TabardAEC(name), num_cycles=40)


@every_game
def test_pettingzoo_renders(name, capsys):
    title = tabard.game(name).title.partition(":")[0]
    render_test(
        lambda render_mode=None: TabardAEC(name, render_mode=render_mode),
        custom_tests={"ansi": lambda text: isinstance(text, str) and title in text},
    )
    assert title in capsys.readouterr().out


@every_game
def test_pettingzoo_in_parallel(name, capsys):
    parallel_api_test(TabardParallel(name), num_cycles=60)
    parallel_seed_test(lambda: TabardParallel(name), num_cycles=20)


@every_game
def test_gymnasium_checks(name):
    env = gymnasium.make(
        f"tabard.envs.gym:tabard/{name.capitalize()}-v1", render_mode="ansi", disable_env_checker=True
    )
    check_env(env.unwrapped)
    assert env.unwrapped.table.space.name == f"{name}-v1"


def played(env, seed, pick):
    """A game of an AEC environment with random legal actions; returns the rewards and what was seen on the way."""
    env.reset(seed=seed)
    rng = np.random.default_rng(pick)
    total = dict.fromkeys(env.agents, 0.0)
    seen = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        action = None
        if not termination and not truncation:
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
            seen.append(observation["observation"])
        env.step(action)
    return total, seen


@every_game
def test_a_whole_game_pays_every_seat_once(name):
    env = TabardAEC(name, options={"max_rounds": 4} if name == "ignite" else None)
    total, seen = played(env, 3, 5)
    assert list(total.values()) == env.table.state.returns()
    assert env.table.state.is_over
    assert len(seen) > 9
    assert len({part.tobytes() for part in seen}) > len(seen) // 2, "what is seen stays as it was given"


def test_flat_actions_and_slots_play_the_same_game():
    flat, slots = TabardAEC("volfyirion", actions="flat"), TabardAEC("volfyirion", actions="slots")
    flat.reset(seed=4)
    slots.reset(seed=4)
    rng = np.random.default_rng(1)
    for _ in range(60):
        offered = slots.observe(slots.agent_selection)
        place = int(rng.choice(np.flatnonzero(offered["action_mask"])))
        action = slots.table.chosen(place)
        numbers = np.flatnonzero(flat.observe(flat.agent_selection)["action_mask"])
        (number,) = (n for n in numbers if flat.table.chosen(int(n)) == action)
        flat.step(int(number))
        slots.step(place)
        assert flat.table.state.digest() == slots.table.state.digest()


def test_who_chooses_at_the_same_time_acts_in_the_same_step():
    env = TabardParallel("pennies")
    seen, _ = env.reset(seed=1)
    assert all(seen[agent]["action_mask"].sum() == 2 for agent in env.agents)
    steps = 0
    while env.agents:
        seen, rewards, over, _, _ = env.step(dict.fromkeys(env.agents, 1))
        steps += 1
    assert steps == 5
    assert rewards == {"seat_0": 1.0, "seat_1": -1.0}, "equal coins score for the first seat"
    assert all(over.values())


def test_nobody_sees_in_parallel_what_is_chosen_in_the_same_step():
    env = TabardParallel("drakerion")
    seen, _ = env.reset(seed=2)
    rng = np.random.default_rng(2)
    together = 0
    for _ in range(200):
        if not env.agents:
            break
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        together += len(asked) == 2
        actions = {
            a: int(rng.choice(np.flatnonzero(seen[a]["action_mask"]))) if a in asked else 0 for a in seen
        }
        seen, *_ = env.step(actions)
    assert together > 3


def test_an_action_that_is_not_offered():
    env = TabardGym("volfyirion", bot="random", seat=1)
    seen, _ = env.reset(seed=3)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (-1.0, True, False)
    assert "not offered" in info["illegal"]
    together = TabardParallel("pennies")
    together.reset(seed=1)
    _, rewards, over, _, infos = together.step({"seat_0": 1, "seat_1": 0})  # there is no coin 0
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(over.values())
    assert list(infos["seat_1"]) == ["illegal"]
    aec = TabardAEC("pennies")
    aec.reset(seed=1)
    with pytest.raises(IllegalAction):
        aec.step(0)  # there is no coin 0


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_learner_among_bots_plays_whole_games(bot):
    env = TabardGym("embers", bot=bot, seat=1)
    rng = np.random.default_rng(1)
    results = set()
    for seed in range(8):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert (env.action_masks() == seen["action_mask"]).all()
            seen, reward, over, _, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            assert over or reward == 0.0
        results.add(reward)
    assert results <= {-1.0, 0.0, 1.0}
    assert -1.0 in results
    with pytest.raises(ValueError, match="seat 2"):
        TabardGym("embers", seat=2)


def test_everything_is_registered_where_gymnasium_looks():
    ids = {f"tabard/{name.capitalize()}-v1" for name in GAMES}
    assert ids <= set(gymnasium.registry)


def test_an_environment_can_be_copied():
    env = TabardAEC("pennies")
    env.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        other = copy.deepcopy(env.table.state)
    assert other.digest() == env.table.state.digest()
