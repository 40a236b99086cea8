"""Where a session is shown and typed: a drawn screen, or plain lines."""

import contextlib
import os
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import LogLine, Scene, shown_result

if TYPE_CHECKING:
    from rich.console import RenderableType

CLEAR: Final = "\x1b[2J\x1b[H"
WIPE: Final = CLEAR + "\x1b[3J"
"""The scrollback too, and after the screen: some terminals move a cleared screen into it."""
LARGE, COMPACT, SMALL = range(3)
"""How much room the table takes: cards in boxes, a line a card in panels, or as few lines as there are."""
NARROWEST: Final = 60
WIDEST: Final = 200


class Screen:
    """Plain lines; what is drawn is in DrawnScreen."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and history at the prompt

    @property
    def width(self) -> int:
        return max(NARROWEST, min(shutil.get_terminal_size((100, 40)).columns, WIDEST))

    def table(self, scene: Scene) -> None:
        """Show the whole table and the question."""
        print()
        for line in (*table_lines(scene), *ask_lines(scene)):
            print(line)

    def ending(self, scene: Scene) -> None:
        """Show the table at the end, and who won."""
        print()
        for line in (*table_lines(scene), *shown_result(scene)):
            print(line)

    def log(self, lines: Sequence[LogLine]) -> None:
        for line in lines:
            print(f"{line.text} ({line.rule})" if line.rule else line.text)

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            print(line)

    def refuse(self, reason: str) -> None:
        """Say why something typed was not done."""
        print(f"! {reason}")

    def clear(self, forget: bool = False) -> None:
        """Begin a new screen; `forget` hides what was on it, for the next person at the keyboard."""
        if forget and self.is_terminal and os.environ.get("TERM") != "dumb":
            print(WIPE, end="", flush=True)
        elif forget:
            print("\n" * 60)

    def read(self, prompt: str) -> str | None:
        """A line that was typed; None when there is nobody left to type."""
        sys.stdout.flush()
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None


class DrawnScreen(Screen):
    """Panels, colours and card boxes."""

    def __init__(self) -> None:
        super().__init__()
        from rich.console import Console

        self._console = Console(highlight=False)
        self._drawn_at: tuple[int, int] | None = None
        """The size of the screen for which the level was found."""
        self._level = LARGE

    @property
    def width(self) -> int:
        return max(NARROWEST, min(self._console.width, WIDEST))

    def table(self, scene: Scene) -> None:
        """The table and the question; cards in boxes and choices with forecasts where the screen is high enough.

        It never scrolls away: what does not fit is drawn smaller, and stays so, since a table that jumps is hard to
        read.
        """
        from tabard.terminal.drawing import draw_ask, draw_table
        from tabard.terminal.small import draw_small

        if self._drawn_at != self._console.size:
            self._drawn_at, self._level = self._console.size, LARGE
        ask = draw_ask(scene, self.width) if scene.choices else ""
        if self._level == LARGE:
            table = draw_table(scene, self.width)
            if not self._overflows(table, ask):
                self._show(table, ask)
                return
            self._level = COMPACT
        if self._level == COMPACT:
            table = draw_table(scene, self.width, compact=True)
            brief = draw_ask(scene, self.width, compact=True) if scene.choices else ""
            for asked in (ask, brief):
                if not self._overflows(table, asked):
                    self._show(table, asked)
                    return
            self._level = SMALL
        self._show(draw_small(scene, self.width, self._console.height - 1))

    def ending(self, scene: Scene) -> None:
        from tabard.terminal.drawing import draw_end, draw_table
        from tabard.terminal.small import draw_small

        end = draw_end(scene, self.width)
        if self.is_terminal and self._level == SMALL:
            self._show(draw_small(scene, self.width, self._console.height - self._height(end) - 1), end)
            return
        self._show(draw_table(scene, self.width, compact=self._level == COMPACT), end)

    def _overflows(self, *parts: "RenderableType") -> bool:
        """Whether these do not fit on the screen together with the line that is typed."""
        return self.is_terminal and sum(map(self._height, parts)) >= self._console.height

    def _height(self, part: "RenderableType") -> int:
        """The lines that something takes."""
        options = self._console.options.update(width=self.width)
        return len(self._console.render_lines(part, options)) if part else 0

    def _show(self, *parts: "RenderableType") -> None:
        self.clear()
        for part in parts:
            if part:
                self._console.print(part, width=self.width)

    def log(self, lines: Sequence[LogLine]) -> None:
        from tabard.terminal.drawing import log_text

        for line in lines:
            self._console.print(log_text(line))

    def refuse(self, reason: str) -> None:
        from tabard.terminal.look import BAD

        self._console.print(reason, style=BAD, markup=False)

    def clear(self, forget: bool = False) -> None:
        if not self.is_terminal:
            super().clear(forget)
            return
        self._console.file.write(WIPE if forget else CLEAR)
        self._console.file.flush()
