"""States on their way: copied, pickled, sent to another process, with cards of the players' own."""

import copy
import pickle
import subprocess
import sys

import pytest

import tabard
from tabard.engine.errors import BadSave, TabardError
from tabard.engine.frames import Block
from tabard.engine.record import Record
from tabard.engine.state import Book
from tabard.games.pennies import PenniesState

MINE = """
set: mine
title: Mine
extends: volfyirion
box: open
cards:
- {id: short-cut, name: Short Cut, kind: command, house: purple, count: 1, cost: 1, gain: {battle: 3},
   text: Gain 3 Battle., source: original, icon: locked-chest}
"""

ELSEWHERE = """
import pickle, sys
state = pickle.load(sys.stdin.buffer)
state.apply(state.decision.options[-1])
sys.stdout.write(state.digest())
"""


@pytest.fixture
def mine(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(MINE)
    return file


def other_process(state):
    """What another process makes of a state that it is sent: its digest after one more choice."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=pickle.dumps(state), capture_output=True, check=True
    )
    return done.stdout.decode()


def test_a_state_knows_its_game(mine):
    for game in (tabard.game("pennies"), tabard.game("volfyirion"), tabard.game("volfyirion", mine)):
        state = game.new(seed=1)
        assert state.game is game
        assert state.clone().game is game
        assert state.determinize(0, seed=2).game is game
        assert game.load(state.dump()).game is game


def test_another_process_plays_on(mine):
    for game in (tabard.game("pennies"), tabard.game("ivion"), tabard.game("volfyirion", mine)):
        state = game.new(seed=4)
        there = other_process(state)
        state.apply(state.decision.options[-1])
        assert there == state.digest()


def test_the_same_file_of_cards_is_read_once(mine):
    game = tabard.game("volfyirion", mine)
    one, two = (pickle.loads(pickle.dumps(game.new(seed=n))) for n in (1, 2))
    assert one.game is two.game is game
    assert copy.copy(game) is copy.deepcopy(game) is game


def test_other_cards_in_the_same_file_are_refused_in_words(mine):
    sent = pickle.dumps(tabard.game("volfyirion", mine).new(seed=1))
    mine.write_text(MINE.replace("battle: 3", "battle: 2").replace("3 Battle", "2 Battle"))
    program = "import pickle, sys; pickle.load(sys.stdin.buffer)"
    done = subprocess.run([sys.executable, "-c", program], input=sent, capture_output=True)
    assert done.returncode == 1
    last = done.stderr.decode().splitlines()[-1]
    assert last.startswith(f"{BadSave.__module__}.BadSave: sent with card set ")
    assert str(mine) in last
    assert "need the same cards" in last


def test_games_that_travelled_are_not_kept_for_ever(tmp_path):
    from tabard.engine import game as engine

    for n in range(engine.MOST_MET + 3):
        file = tmp_path / f"mine-{n}.yaml"
        file.write_text(MINE.replace("battle: 3", f"battle: {n + 1}").replace("3 Battle", f"{n + 1} Battle"))
        pickle.dumps(tabard.game("volfyirion", file))
    assert len(engine._met) == engine.MOST_MET


def test_a_copy_hears_nothing_that_the_original_hears():
    state = tabard.game("pennies").new(seed=1, log=True)
    other = copy.deepcopy(state)
    state.apply(1)
    assert state.events
    assert not other.events
    assert not other.listening


def test_a_state_without_a_game_says_so():
    book = Book("pennies", "coins", "{}")
    book.add(Block("round", []))
    with pytest.raises(TabardError, match="this state of pennies was not dealt by a game"):
        pickle.dumps(PenniesState(book, 1))


def test_a_record_can_be_copied():
    record = Record(tabard.game("volfyirion"), seed=3)
    for _ in range(60):
        record.append(record.state.decision.options[0])
    other = copy.deepcopy(record)
    assert other.game is record.game
    other.append(other.state.decision.options[0])
    assert (len(record), len(other)) == (60, 61)
    assert other.at(60).digest() == record.state.digest()
