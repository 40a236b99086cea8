"""Drawn things side by side, as far as there is room."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text


class Block:
    """A drawn area and the columns it takes."""

    def __init__(self, drawn: RenderableType, width: int) -> None:
        self.drawn = drawn
        self.width = width


def flow(blocks: Sequence[Block], width: int) -> list[RenderableType]:
    """Blocks side by side as far as there is room, then on the next line."""
    rows: list[RenderableType] = []
    line: list[Block] = []
    for block in [*blocks, None]:
        if line and (block is None or sum(b.width + 2 for b in line) + block.width > width):
            grid = Table.grid(padding=(0, 2, 0, 0))
            for b in line:
                grid.add_column(width=b.width)
            grid.add_row(*(b.drawn for b in line))
            rows.append(grid)
            line = []
        if block is not None:
            line.append(block)
    return rows


def chip_lines(chips: Sequence[Text], width: int) -> list[RenderableType]:
    """Short texts side by side as far as there is room."""
    lines: list[RenderableType] = []
    line = Text()
    for chip in chips:
        if line.cell_len and line.cell_len + 3 + chip.cell_len > width:
            lines.append(line)
            line = Text()
        if line.cell_len:
            line.append("   ")
        line.append_text(chip)
    return [*lines, line] if line.cell_len else lines


def columns(lines: Sequence[Text], width: int) -> RenderableType:
    """Lines in as many columns as fit, read downwards."""
    widest = min(max(line.cell_len for line in lines), width)
    across = max(1, min((width + 2) // (widest + 2), -(-len(lines) // 3)))
    down = -(-len(lines) // across)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(across):
        grid.add_column(width=widest if across > 1 else None, no_wrap=across > 1)
    for i in range(down):
        grid.add_row(*(lines[j] for j in range(i, len(lines), down)))
    return grid


def wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(Console(width=width), width))
