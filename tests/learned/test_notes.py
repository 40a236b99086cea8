"""Games to learn from are noted as they were: what a seat saw behind options, what was thought and what came of it."""

import importlib
import json
import random
import sys
from pathlib import Path

import numpy as np
import pytest

import tabard

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def play(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    yield importlib.import_module("learn.play")
    for name in [name for name in sys.modules if name.partition(".")[0] == "learn"]:
        del sys.modules[name]


def test_a_game_is_noted_with_what_came_of_it(play, tmp_path):
    notes = play.Notes(play.sight_for("embers"))
    s = tabard.game("embers").new(seed=4)
    play.learn_from(s, None, notes, random.Random(1), few=1, many=6, often=0.5, stray=0.1)
    assert s.is_over
    assert notes.games == 1
    path = tmp_path / "0-0-0.npz"
    notes.write(path)
    assert not notes.seen
    with np.load(path) as file:
        came, thought = file["came"], file["thought"]
        assert file["lengths"].sum() == len(file["seen"])
        assert file["lengths"].min() > 0
        assert ((thought >= 0) & (thought <= 1)).all()
        played = came[~np.isnan(came)]
        # Without a network nothing but the result counts; both seats were asked, and one of them lost.
        assert set(played.tolist()) == {(points + 1) / 2 for points in s.returns()}
        assert np.isnan(came).any(), "what was not played is noted, too"
        assert (file["visits"][np.isnan(came)] > 1).all()


def test_a_match_is_played_from_both_chairs_and_goes_on_where_it_stood(play, tmp_path, capsys):
    results = tmp_path / "results.jsonl"
    play.matches("embers", [("greedy", "random", 2)], 3, results, processes=1)
    rows = [json.loads(line) for line in results.read_text().splitlines()]
    assert sorted((row["seed"], row["chair"]) for row in rows) == [(3, 0), (3, 1), (4, 0), (4, 1)]
    assert all(0.0 <= row["points"] <= 1.0 and min(row["choices"]) > 0 for row in rows)
    told = capsys.readouterr().out
    assert "greedy against random: " in told
    assert " % of 4 (" in told
    results.write_text("".join(json.dumps(row) + "\n" for row in rows[:3]))
    play.matches("embers", [("greedy", "random", 2)], 3, results, processes=1)
    again = [json.loads(line) for line in results.read_text().splitlines()]
    assert again[:3] == rows[:3], "games that were noted are not played again"
    assert [(row["seed"], row["chair"]) for row in again[3:]] == [(rows[3]["seed"], rows[3]["chair"])]


@pytest.fixture
def rest(play, monkeypatch):
    monkeypatch.setitem(play.PLANS, "embers", [1, 2])
    return importlib.import_module("learn.rest")


def test_a_game_between_planners_is_noted_from_turn_to_turn(play, rest):
    sight = play.sight_for("embers")
    notes = rest.game("embers", sight, None, random.Random(3))
    assert notes
    for (row, odds, worth, came), (_, others, beyond, lost) in zip(notes[::2], notes[1::2], strict=True):
        assert 0 < len(row) < len(sight.names)
        # Both seats are noted, and what one wins the other loses; without a network the result is all that counts.
        assert (worth, beyond) == (came, lost) == (came, 1.0 - came)
        assert odds == pytest.approx(-others)
    assert {note[3] for note in notes} == {0.0, 1.0}


def test_what_the_judge_does_not_know_is_learned_beside_it(play, rest, tmp_path):
    """Card 3 wins, card 4 loses, and the judge sees half of that."""
    dice = random.Random(1)
    learner = rest.Learner(10)
    notes = []
    for _ in range(2000):
        row = np.array(sorted(dice.sample(range(1, 10), 4)), np.int32)
        lead = float(3 in row) - float(4 in row)
        result = float(dice.random() < 1 / (1 + np.exp(-2 * lead)))
        notes.append((row, lead, result, result))
    before = learner.loss(notes)
    for _ in range(300):
        learner.step(dice.choices(notes, k=500), 0.02)
    assert learner.loss(notes) < before - 0.03
    rows = learner.mean[:10] + np.array([0, 0, 0, learner.mean[-2], -learner.mean[-2], 0, 0, 0, 0, 0])
    assert rows[3] == pytest.approx(2 + rows[5], abs=0.4)
    assert rows[4] == pytest.approx(rows[5] - 2, abs=0.4)
    learner.write(tmp_path / "net.npz")
    again = rest.Learner(10)
    again.read(tmp_path / "net.npz")
    assert again.loss(notes) == pytest.approx(learner.loss(notes), abs=1e-6)
