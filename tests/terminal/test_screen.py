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


def test_forecasts_stay_on_a_small_screen_where_they_take_no_lines():
    def shown(choices):
        screen = DrawnScreen()
        screen._console = Console(file=(out := io.StringIO()), width=100, height=20, force_terminal=True)
        screen.is_terminal = True
        screen.table(a_scene(ask=Ask(0, "Choose", "X-1", None, choices)))
        return out.getvalue()

    one = Choice(1, "attack", "Attack", forecast=Forecast("leaves 1 Battle"))
    assert "leaves 1 Battle" in shown((one,))
    many = tuple(Choice(n, f"take {n}", f"Take {n}", forecast=Forecast("x" * 60)) for n in range(6))
    assert "xxx" not in shown(many)  # two columns of choices instead of one
