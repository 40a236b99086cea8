"""Many games at once: the same as one by one, with chance and bots inside and new deals by themselves."""

import numpy as np
import pytest

import tabard
from tabard.engine.errors import IllegalAction
from tabard.envs import Games


def drawn(rng, games):
    """A random option in every game."""
    return (rng.random(games.count) * games.offered).astype(np.int32)


@pytest.mark.parametrize("name", tabard.games())
def test_games_side_by_side_are_those_one_by_one(name):
    """What the buffers hold belongs to the state that is asked, and the state is the one that the choices lead to."""
    games = Games(name, 3)
    games.reset(seed=11)
    alone = [tabard.game(name).new(seed=11 + i) for i in range(3)]
    rng = np.random.default_rng(1)
    deals = [0, 0, 0]
    for _ in range(40 if name == "ignite" else 120):
        picks = drawn(rng, games)
        for i, s in enumerate(alone):
            while s.decision.seat < 0:
                s.apply(s.roll())
            s.apply(s.decision.options[picks[i]])
            while s.decision is not None and s.decision.seat < 0:
                s.apply(s.roll())
        games.step(picks)
        for i, s in enumerate(alone):
            assert games.over[i] == s.is_over
            assert games.rewards[i].tolist() == (s.returns() if s.is_over else [0.0] * s.seats)
            if s.is_over:
                deals[i] += 1
                alone[i] = s = tabard.game(name).new(seed=11 + i + 3 * deals[i])
                while s.decision.seat < 0:
                    s.apply(s.roll())
            assert games.batch.states[i].digest() == s.digest()
            assert games.seat[i] == s.decision.seat
            assert games.offered[i] == len(s.decision.options) == games.mask[i].sum()
            other = games.space.writer()
            other.write(s, s.decision.seat, 0)
            assert games.observation[i].tobytes() == np.frombuffer(other.observation, np.int16).tobytes()
    assert games.writer.undeclared == 0


def test_the_arrays_stay_where_they_are():
    games = Games("embers", 4)
    games.reset(seed=1)
    held = games.observation, games.options, games.mask
    before = games.observation.copy()
    for _ in range(5):
        games.step(np.zeros(4, np.int64))
    assert all(a is b for a, b in zip(held, (games.observation, games.options, games.mask), strict=True))
    assert (before != games.observation).any()
    assert games.pieces().shape == (4, *games.space.pieces)
    assert np.shares_memory(games.pieces(), games.observation)
    assert not games.observation.flags.writeable


@pytest.mark.parametrize("seat", [None, 1])
def test_bots_in_the_other_chairs(seat):
    games = Games("embers", 6, bots=["random", "greedy"], seat=seat)
    seats = [], []
    for run in seats:
        games.reset(seed=5)
        rng = np.random.default_rng(2)
        ended = 0
        while ended < 12:
            run.append(games.seat.tolist())
            games.step(drawn(rng, games))
            ended += int(games.over.sum())
            assert (games.rewards[~games.over] == 0).all()
    assert seats[0] == seats[1], "the same seed gives the same games"
    if seat is None:
        assert {s for row in seats[0] for s in row} == {0, 1}, "the learner changes chairs"
    else:
        assert {s for row in seats[0] for s in row} == {1}


def test_flat_numbers_are_taken_too():
    games = Games("volfyirion", 2, flat=True)
    games.reset(seed=1)
    rng = np.random.default_rng(3)
    for _ in range(50):
        games.step([rng.choice(np.flatnonzero(row)) for row in games.mask])
    wrong = np.flatnonzero(~games.mask[0])[0]
    with pytest.raises(IllegalAction, match=f"action {wrong} is not offered in game 0"):
        games.step([wrong, wrong])
