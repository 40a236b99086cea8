"""A drawn screen of a certain size."""

import io

from rich.console import Console
from tests.terminal.samples import a_scene

from tabard.engine.view import Ask, Choice, Forecast
from tabard.terminal.screen import DrawnScreen


def test_a_small_screen_has_a_line_a_card(monkeypatch):
    screen = DrawnScreen()
    shown = io.StringIO()
    screen._console = Console(file=shown, width=100, height=30, force_terminal=True, highlight=False)
    screen.is_terminal = True
    screen.table(a_scene())
    assert "╭─ P 2C Command" not in shown.getvalue()
    screen._console = Console(file=(high := io.StringIO()), width=100, height=200, force_terminal=False)
    screen.table(a_scene())
    assert "╭─ P 2C Command" in high.getvalue()


def test_handing_over_wipes_the_screen_and_then_the_scrollback():
    screen = DrawnScreen()
    screen._console = Console(file=(shown := io.StringIO()), width=100, height=30, force_terminal=True)
    screen.is_terminal = True
    screen.clear(forget=True)
    assert shown.getvalue() == "\x1b[2J\x1b[H\x1b[3J"


def test_forecasts_are_left_out_only_where_everything_fits_without_them():
    choices = tuple(
        Choice(n, f"take {n}", f"Take {n}", forecast=Forecast(f"leaves {n} Battle " + "and more " * 5))
        for n in range(12)
    )
    scene = a_scene(ask=Ask(0, "Choose", "X-1", None, choices))
    left_out = 0
    for height in range(4, 80):
        screen = DrawnScreen()
        screen._console = Console(file=(out := io.StringIO()), width=100, height=height, force_terminal=True)
        screen.is_terminal = True
        screen.table(scene)
        shown = out.getvalue()
        if "leaves 1 Battle" not in shown:
            left_out += 1
            lines = shown.splitlines()
            asked = next(i for i, line in enumerate(lines) if "Choose" in line)
            assert len(lines) < height or (len(lines) - asked < height <= len(choices) + 3)
    assert left_out
