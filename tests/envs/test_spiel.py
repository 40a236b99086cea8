"""OpenSpiel's own tests on every game: random simulations with and without serialization, and its basic checks."""

import random

import numpy as np
import pyspiel
import pytest

import tabard

SHORT = {"ignite": {"max_rounds": 1}, "infinities": {"rounds": 1}}
"""Options with which a game that takes long is short enough to be simulated several times."""


def loaded(name):
    # It lays a table of every game, which workers that only read this file need not do.
    from tabard.envs import spiel

    if name not in SHORT:
        return pyspiel.load_game(f"tabard_{name}")
    return spiel.make(name, options=SHORT[name], short_name=f"tabard_short_{name}")


every_game = pytest.mark.parametrize("name", tabard.games())
WHOLE = ("pennies", "embers", "drakerion")
"""Simulated to their end by every run; of all others the beginning is, at which most steps are serialized."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in WHOLE else pytest.mark.long) for name in tabard.games()]
)
def test_random_simulation(name):
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=False, verbose=False)


@every_game
@pytest.mark.once
def test_random_simulation_with_serialization(name):
    """OpenSpiel would serialize at every step: it does in the short games, in the others now and then."""
    game = loaded(name)
    state = game.new_initial_state()
    pick = random.Random(3)
    for n in range(60):
        if state.is_terminal():
            break
        if n % 6 == 0:
            text = pyspiel.serialize_game_and_state(game, state)
            _, back = pyspiel.deserialize_game_and_state(text)
            assert str(back) == str(state)
            assert back.legal_actions() == state.legal_actions()
        state.apply_action(pick.choice(state.legal_actions()))
    if name in ("pennies", "embers"):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def played(game, steps, seed=1):
    state = game.new_initial_state()
    pick = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(pick.choice(state.legal_actions()))
    return state


@every_game
def test_what_a_player_is_told(name):
    game = loaded(name)
    state = played(game, 9)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(2).random)
    assert state.observation_string(player) == other.observation_string(player)
    assert np.array_equal(state.observation_tensor(player), other.observation_tensor(player))
    assert state.legal_actions() == other.legal_actions()
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()
    assert state.information_state_string(player) != state.information_state_string(1 - player)
    recalled = state.information_state_tensor(player)
    assert len(recalled) == game.information_state_tensor_size()
    assert recalled == other.information_state_tensor(player)
    assert recalled[: game.observation_tensor_size()] == state.observation_tensor(player)
    assert any(recalled[game.observation_tensor_size() :])
    copy = state.clone()
    assert copy.information_state_string(player) == state.information_state_string(player)
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == len(state.history()) + 1
    words = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert len(set(words)) == len(words)


def test_chance_comes_first_and_where_dice_are_rolled():
    from tabard.envs import spiel

    game = loaded("infinities")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == spiel.DEALS
    rolled = 0
    pick = random.Random(5)
    while not state.is_terminal():
        if state.is_chance_node():
            rolled += 1
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(pick.choice(state.legal_actions()))
    assert rolled > 2
    assert sum(state.returns()) == pytest.approx(0)


def test_a_deal_is_the_same_game_wherever_it_is_played():
    state = loaded("volfyirion").new_initial_state()
    state.apply_action(7)
    assert state.state.digest() == tabard.game("volfyirion").new(seed=7).digest()
