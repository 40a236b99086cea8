"""Draws a table in the middle of a game between bots as the terminal shows it, and writes it as an SVG file.

python tools/picture.py docs/pictures/terminal.svg [--game volfyirion] [--seed 22] [--decisions 150] [--width 124]
"""

import argparse
import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.terminal.drawing import draw_ask, draw_table
from tabard.terminal.scene import Scene
from tabard.terminal.table import log_lines

CLOTH = TerminalTheme(
    (29, 24, 20),
    (240, 231, 211),
    [(29, 24, 20), (217, 96, 59), (95, 174, 135), (224, 184, 76)]
    + [(90, 165, 216), (165, 127, 192), (79, 179, 172), (240, 231, 211)],
)
"""The dark table of the browser: rail and text colours."""

# No font is loaded from anywhere: the reader's own monospaced one is used.
SHAPE = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#1d1814" x="0" y="0" width="{width}" height="{height}" rx="8"/>
<g transform="translate(9, 9)">{backgrounds}<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g></g>
</svg>
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", default="volfyirion")
    parser.add_argument("--seed", type=int, default=22, help="of the first game that is tried")
    parser.add_argument("--decisions", type=int, default=150, help="before the picture is taken")
    parser.add_argument("--most", type=int, default=16, help="choices in the picture at most")
    parser.add_argument("--width", type=int, default=124)
    parser.add_argument("--compact", action="store_true", help="a line a card")
    args = parser.parse_args()
    seed = args.seed
    record = played(args.game, seed, args.decisions, args.most)
    while record.state.is_over:  # too early, or without such a decision
        seed += 1
        record = played(args.game, seed, args.decisions, args.most)
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.write_text(picture(record, args.width, args.compact), encoding="utf-8")
    print(f"{args.file}: {args.file.stat().st_size} bytes, seed {seed}, after {len(record)} actions")


def played(name: str, seed: int, decisions: int, most: int, seats: int | None = None) -> Record:
    """A game between greedy bots up to a rich decision of seat 0 in the middle of it."""
    record = Record(tabard.game(name), seats=seats, seed=seed, log=True)
    sitting = [bot("greedy", seed + seat) for seat in range(record.seats)]
    while (d := record.state.decision) is not None:
        if len(record) >= decisions and d.seat == 0 and most // 2 <= len(d.options) <= most:
            break
        if d.seat == CHANCE:
            record.roll()
        else:
            record.append(ask_bot(sitting[d.seat], record.state))
    return record


def picture(record: Record, width: int, compact: bool) -> str:
    """The table of seat 0 and its question as SVG."""
    last = max((i for i, seat in enumerate(record.deciders) if seat == 0), default=0)
    faces = {face.id: face for face in record.game.faces()}
    log = log_lines(record, record.told_since(last), 0)
    scene = Scene(record.state.view(0), faces, ["you", "greedy"], log, record.game.look())
    console = Console(
        record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(draw_table(scene, width, compact), width=width)
    if scene.choices:
        console.print(draw_ask(scene, width), width=width)
    svg = console.export_svg(title=record.game.title, theme=CLOTH, code_format=SHAPE, unique_id="t")
    # Nothing is longer than its line, so nothing needs to be clipped; and lines of blanks need not be drawn. Blanks
    # between words stay as they are: a browser that joins them stretches the words instead.
    svg = re.sub(r"<clipPath.*?</clipPath>\n?| clip-path=\"[^\"]*\"", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<text[^>]*>(?:&#160;|\s)*</text>\n?", "", svg)
    return re.sub(r"[ \t]+\n", "\n", svg.replace("<defs></defs>\n", "").replace("&#160;", "\u00a0"))


if __name__ == "__main__":
    main()
