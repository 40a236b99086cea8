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
