"""The text environment: the plain table is read, words or numbers are taken, questions are explained."""

import random
from itertools import islice

import pytest

import tabard
from tabard.engine.errors import IllegalAction
from tabard.engine.person import addressed
from tabard.envs import TabardText
from tabard.envs.text import HOW_TO
from tabard.terminal.choices import ordered
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import LogLine, Scene
from tabard.terminal.told import Told
from tabard.testing.contract import walk


@pytest.mark.parametrize("name", tabard.games())
def test_a_game_is_played_by_its_numbers(name):
    env = TabardText(name, options={"max_rounds": 1} if name == "ignite" else None)
    pick = random.Random(1)
    env.reset(seed=2)
    done, asked = False, set()
    for n in range(160):
        seat, text = env.get_observation()
        asked.add(seat)
        if n % 8 == 0:
            assert text.startswith(env.game.title.partition(":")[0])
            assert "1. " in text
        done, facts = env.step(str(pick.randrange(len(env.state.decision.options)) + 1))
        assert "chosen" in facts
        if done:
            break
    assert len(asked) == env.state.seats
    if done:
        rewards, _ = env.close()
        assert rewards == dict(enumerate(env.state.returns()))


def test_words_and_questions():
    env = TabardText("volfyirion")
    env.reset(seed=3)
    assert env.step("keep")[0] is False
    seat, text = env.get_observation()
    assert "[play prospector]" in text
    done, facts = env.step("? VOL-ATK-02")
    assert not done
    assert "VOL-ATK-02" in facts["explained"]
    assert env.get_observation()[1].startswith("VOL-ATK-02")
    held = next(p for p in env.state.view(seat).pieces if p.why_not is not None and p.face)
    assert held.why_not.text not in text  # only whoever asks is told
    assert "Not now: " in env.step(f"?{held.face}")[1]["explained"]
    assert env.step("?nothing-of-that-kind")[1]["explained"]
    env.step("play prospector")
    assert "prospector" not in str(env.get_observation()).split("Phases")[0]


def test_what_happened_is_told_once_to_whoever_is_asked_next():
    env = TabardText("volfyirion")
    env.reset(seed=3)
    first = env.get_observation()[0]
    env.step("keep")
    env.step("end turn")
    seat, text = env.get_observation()
    assert seat != first
    assert "Since your last decision:" in text
    assert "You draw" in text.partition("Since your last decision:")[2]
    env.step("1")
    if not env.is_over and env.get_observation()[0] == seat:
        assert text.count("begins turn") >= env.get_observation()[1].count("begins turn")


def test_wrong_answers_lose():
    env = TabardText("pennies", tries=2)
    env.reset(num_players=2, seed=1)
    done, facts = env.step("edge")
    assert not done
    assert "edge" in facts["refused"]
    assert "edge" in env.get_observation()[1]
    done, facts = env.step("17")
    assert done
    assert env.close()[0] == {0: -1.0, 1: 1.0}
    with pytest.raises(IllegalAction):
        env.step("heads")
    with pytest.raises(IllegalAction):
        env.get_observation()


def test_a_right_answer_forgives_wrong_ones():
    env = TabardText("pennies", tries=2)
    env.reset(seed=1)
    for _ in range(3):
        assert env.step("edge")[0] is False
        assert env.step("heads")[0] is False


@pytest.mark.parametrize("name", tabard.games())
def test_what_is_remembered_of_the_last_table_is_said_as_if_it_were_new(name):
    """Lines are kept where an area lies as it lay: whoever remembers nothing reads the same."""
    game = tabard.game(name)
    told = Told()
    faces, look = game.faces_by_id, game.look()
    read = 0
    for s in islice(walk(game, {}, 4), 150):
        for seat in (*range(s.seats), None):
            view = s.view(seat)
            lines = [list(table_lines(Scene(view, faces, (), (), look, each))) for each in (told, None)]
            assert lines[0] == lines[1]
            read += len(lines[0])
    assert read > 150
    assert name == "pennies" or told.pieces


@pytest.mark.parametrize("name", tabard.games())
def test_a_text_is_made_of_an_outline_as_of_the_whole_view(name):
    """What an outline leaves out, no text shows."""
    env = TabardText(name, forecasts=True)
    pick = random.Random(5)
    told = 0
    for seed in range(2):
        env.reset(seed=seed)
        for _ in range(60):
            if env.is_over:
                break
            seat, text = env.get_observation()
            log = [LogLine(None, line, "") for line in env._heard[seat]]
            whole = Scene(env.state.view(seat), env.game.faces_by_id, (), log, env.game.look(), reasons=False)
            assert text == "\n".join([*table_lines(whole), *ask_lines(whole), HOW_TO])
            told += 1
            env.step(str(pick.randrange(len(env.state.decision.options)) + 1))
    assert told > 5


@pytest.mark.parametrize("name", tabard.games())
def test_without_forecasts_a_choice_tells_what_would_come_of_it_only_when_asked(name):
    plain, quick = TabardText(name, forecasts=True), TabardText(name)
    pick = random.Random(7)
    asked = 0
    for _ in range(60):
        if plain.is_over:
            break
        seat, text = plain.get_observation()
        ask = addressed(plain.state.view(seat)).ask
        choices = ordered(ask.choices)
        foretold = [n for n, choice in enumerate(choices, 1) if choice.forecast is not None]
        for n in foretold:
            text = text.replace(
                f" ({choices[n - 1].forecast.text}) [{choices[n - 1].short}]", f" [{choices[n - 1].short}]"
            )
        assert quick.get_observation() == (seat, text)
        if foretold:
            asked += 1
            _, facts = quick.step(f"? {foretold[0]}")
            assert choices[foretold[0] - 1].forecast.text in facts["explained"]
        number = str(pick.randrange(len(choices)) + 1)
        plain.step(number)
        quick.step(number)
    assert asked or name in ("pennies", "embers")
