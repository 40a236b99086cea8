"""On a screen without room for panels nothing scrolls away: the board is whole, hands are counted, the rest shrinks."""

import pytest
from tests.terminal.samples import GAMES, a_scene, drawn, positions, scene_of

from tabard.engine.view import Choice, Forecast
from tabard.terminal.boards import board
from tabard.terminal.scene import shown_name
from tabard.terminal.screen import DrawnScreen
from tabard.terminal.small import draw_small

SIZES = [(80, 24), (120, 40)]
EVERY = 7
"""Of the positions of a game so many are passed over."""


def scenes(name, steps=90):
    for n, record in enumerate(positions(name, 4, steps)):
        d = record.state.decision
        if n % EVERY == 0 and d is not None and d.seat >= 0:
            yield scene_of(record, d.seat)


def names(scene, area):
    return {shown_name(piece) for piece in scene.pieces(area) if piece.face}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_fits_and_what_matters_is_there(name, width, height):
    seen = 0
    for scene in scenes(name):
        seen += 1
        lines = drawn(draw_small(scene, width, height - 1), width).splitlines()
        assert len(lines) < height, f"{len(lines)} lines"
        text = "\n".join(lines)
        for area in scene.view.areas:
            if scene.is_board(area) and area in scene.areas(area.owner):
                for line in drawn(board(scene, area, width)[0].drawn, width).splitlines():
                    assert line.rstrip() in text, f"of the {area.title} this is missing: {line}"
            if area.kind == "hand":
                assert f"{scene.title(area)} {scene.size(area)}" in text, f"no size of {area.title}"
            if area.kind == "hand" and area.owner == scene.view.seat:
                missing = [name for name in names(scene, area) if name not in text]
                assert not missing, f"of the own hand {missing} cannot be read"
        assert scene.view.ask is not None
        assert " ".join(scene.view.ask.prompt.split()) in " ".join(text.split()), "a question is whole"
        assert f"  1 {scene.choices[0].long[:20]}" in text, "a question has at least one choice"
        assert f"{len(scene.choices):>3} {scene.choices[-1].long[:20]}" in text, (
            "what ends the turn is in sight"
        )
        if len(scene.choices) > height:
            assert "choices lists them all" in text
    assert seen > 5


def test_many_choices_are_cut_to_columns_before_any_is_left_out():
    scene = a_scene()
    ask = scene.view.ask
    assert ask is not None
    long = "does what takes more than half a line of the screen to say"
    choices = tuple(Choice(n, f"play {n}", f"Card {n} {long}") for n in range(1, 13))
    scene = a_scene(ask=type(ask)(0, "Play a card", "X-1", None, choices))
    text = drawn(draw_small(scene, 80, 20), 80)
    assert all(f"{n:>3} Card {n} does what" in text for n in range(1, 13))
    assert "choices lists them all" not in text


def test_what_is_told_of_a_choice_is_whole_where_there_is_room():
    scene = a_scene()
    ask = scene.view.ask
    assert ask is not None
    told = "They use no mounts, give one more movement to what is no spell, and do not move two by two like others"
    choices = (Choice(1, "a", "Play the Centaurs", forecast=Forecast(told)), Choice(2, "b", "Play the Elves"))
    scene = a_scene(ask=type(ask)(0, "Play what?", "X-1", None, choices))
    assert told in " ".join(drawn(draw_small(scene, 80, 40), 80).split())
    low = drawn(draw_small(scene, 80, 14), 80)
    assert "Play the Centaurs" in low
    assert "They use no" not in low


def test_equal_cards_of_a_hand_are_counted():
    assert "Captain x2" in drawn(draw_small(a_scene(), 80, 23), 80)


def test_the_log_gets_what_is_left():
    low, high = (drawn(draw_small(a_scene(), 100, height), 100).splitlines() for height in (18, 30))
    assert len(low) <= 18
    assert any("Seat 2 attacks Lowwater" in line for line in high)


def test_nothing_that_ends_the_turn_is_the_first_of_several():
    choices = (Choice(8, "end turn", "End your turn", passes=True), Choice(1, "play captain", "Play Captain"))
    scene = a_scene()
    ask = scene.view.ask
    assert ask is not None
    scene = a_scene(ask=type(ask)(0, "Play a card", "X-1", None, choices))
    assert [choice.short for choice in scene.choices] == ["play captain", "end turn"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_screen_draws_as_large_as_there_is_room_for(width, height, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    screen = DrawnScreen()
    screen.is_terminal = True
    for scene in scenes("drakerion", 40):
        screen.table(scene)
        assert len(capsys.readouterr().out.split("\x1b[H")[-1].splitlines()) < height
