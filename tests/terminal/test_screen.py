"""A drawn screen of a certain size."""

import io

from rich.console import Console
from tests.terminal.samples import a_scene

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
