"""The table on a screen without room for panels: the board whole, everything else in as few lines as are left.

Nothing that is drawn scrolls away: places that matter less shrink to a line each, then go; the choices and the log
get what the table leaves.
"""

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tabard.engine.view import Area, Choice
from tabard.terminal import look
from tabard.terminal.boards import board, standing
from tabard.terminal.cards import in_columns
from tabard.terminal.choices import grouped
from tabard.terminal.drawing import chip, choice_line, log_text, meter_text, turn_title
from tabard.terminal.flow import chip_lines, columns, wrapped
from tabard.terminal.scene import (
    IN_FORCE,
    LASTS,
    LogLine,
    Pile,
    Scene,
    current,
    joined,
    outcome,
    price,
    shown_name,
    shown_numbers,
)

BESIDE: Final = 24
"""Columns beside a board that are enough to tell what stands on it."""
LEAST_ASK: Final = 7
"""Lines that the question has in any case."""
MOST_LOG: Final = 8
INDENT: Final = 4
MORE: Final = "choices lists them all"

HAND, HEAD, OWN, CHAIN, LASTING, THEIRS, STANDING, COMMON, BOARD = range(9)
"""What a part is; all but boards shrink."""
FIRST: Final = (COMMON, STANDING, LASTING, THEIRS, OWN, CHAIN, HEAD, HAND)
"""What matters least shrinks first."""
CUT_FIRST: Final = (COMMON, STANDING, LASTING, HEAD, THEIRS, OWN, CHAIN)
"""Then it is cut: how many cards lie in a pile matters less than what stands on the table."""
KEPT: Final = (HAND, HEAD, CHAIN, BOARD)
"""What is never left out."""


class Part:
    """Some lines of the table that can be fewer."""

    def __init__(
        self, kind: int, lines: Sequence[Text], brief: Sequence[Text] | None = None, title: str = ""
    ) -> None:
        self.kind = kind
        self.lines = list(lines)
        self.brief = self.lines if brief is None else list(brief)
        """The same in fewer words."""
        self.title = title
        """By which it is told that it was left out."""

    def cut(self, count: int, width: int) -> None:
        """Keep only the first lines, and show that there are more."""
        if count < len(self.lines):
            last = self.lines[count - 1].copy()
            last.truncate(width - 2)
            self.lines = [*self.lines[: count - 1], Text.assemble(last, (" …", look.LIT))]


def draw_small(scene: Scene, width: int, height: int) -> RenderableType:
    """The table and its question in no more lines than this."""
    parts = _parts(scene, width)
    ask = _ask(scene, width)
    told = joined(scene.log)
    logged = 1 if told else 0
    whole = _ask(scene, width, whole=True)
    if _height(parts) + logged + len(whole) <= height:
        ask = whole
    _shrink(parts, height - logged - _wanted(scene, ask, width, height), width)
    out = _leave_out(parts, height - logged - min(len(ask), LEAST_ASK), width)
    table = [line for part in parts for line in part.lines]
    if out:
        table.insert(1, _line(Text(f"Not shown: {', '.join(out)} (show lists one)", look.QUIET), width))
    left = max(2, height - len(table))
    ask = _cut(scene, ask, width, left - logged if left > LEAST_ASK else left)
    log = _log(told, min(MOST_LOG, left - len(ask)), width)
    return Group(*table[: max(0, height - len(ask) - len(log))], *log, *ask)


def _wanted(scene: Scene, ask: list[Text], width: int, height: int) -> int:
    """Lines for which the table shrinks: those of the question, or fewer where not all choices can be shown anyway."""
    most = height // 2
    if len(ask) > most and len(_ask(scene, width, brief=True, narrow=True)) > most:
        return height // 3
    return min(len(ask), most)


def _shrink(parts: Sequence[Part], room: int, width: int) -> None:
    """Make parts smaller until all of them fit: first in fewer words, then, but for a hand, in a line each."""
    for kind in FIRST:
        for part in _longest(parts, kind):
            if _height(parts) <= room:
                return
            part.lines = min(part.brief, part.lines, key=len)
    for kind in CUT_FIRST:
        for part in _longest(parts, kind):
            over = _height(parts) - room
            if over <= 0:
                return
            part.lines = part.brief
            part.cut(max(1, len(part.lines) - over), width)


def _leave_out(parts: Sequence[Part], room: int, width: int) -> list[str]:
    """Leave out what matters least until the others fit; returns what that was. A hand is cut only if that is not
    enough: what one holds stands nowhere else."""
    out: list[str] = []
    for kind in FIRST:
        for part in _longest(parts, kind):
            if kind in KEPT or _height(parts) + (1 if out else 0) <= room:
                continue
            part.lines = []
            if part.title:
                out.append(part.title)
    for part in _longest(parts, HAND):
        part.cut(max(1, len(part.lines) - (_height(parts) + (1 if out else 0) - room)), width)
    return out


def _longest(parts: Sequence[Part], kind: int) -> list[Part]:
    return sorted((part for part in parts if part.kind == kind), key=lambda part: -len(part.lines))


def _height(parts: Sequence[Part]) -> int:
    return sum(len(part.lines) for part in parts)


def _parts(scene: Scene, width: int) -> list[Part]:
    """All of the table from the top down."""
    view = scene.view
    parts = [Part(BOARD, [_line(_bar(scene), width)])]
    for seat in scene.others():
        parts += _zone(scene, seat, width)
    parts += _zone(scene, None, width)
    if view.seat is not None:
        parts += _zone(scene, view.seat, width)
    for n, link in enumerate(view.chain, 1):
        foreseen = outcome(link)
        told = f" {n}. {link.text}{f' ({foreseen})' if foreseen else ''}"
        parts.append(Part(CHAIN, [_line(Text(told, look.LIT), width)]))
    if view.lasting:
        told = "; ".join(scene.in_force(one) for one in view.lasting)
        text = Text(f"{LASTS} {IN_FORCE}: {told}", look.LINK)
        title = f"{IN_FORCE} {len(view.lasting)}"
        parts.append(Part(LASTING, wrapped(text, width - 2), [_line(text.copy(), width - 2)], title))
    return parts


def _bar(scene: Scene) -> Text:
    view = scene.view
    line = Text.assemble((f" {view.title}", "bold"))
    if scene.turn():
        line.append(f" · {scene.turn()}", look.QUIET)
    if view.active is not None:
        line.append(f" · {look.seat_sign(view.active)} ", look.seat_colour(view.active))
        line.append("you" if view.active == view.seat else scene.name(view.active), look.QUIET)
    if view.phase:
        line.append(f" · {view.phase}", look.LIT)
    return line


def _zone(scene: Scene, owner: int | None, width: int) -> list[Part]:
    """All that belongs to a seat, or to nobody: its hand and numbers and piles, then a row for each area."""
    hands: list[Text] = []
    chips = [meter_text(meter) for meter in scene.meters(owner)]
    parts: list[Part] = []
    is_own = owner is not None and owner == scene.view.seat
    for area in scene.areas(owner):
        if scene.is_board(area):
            parts += _board(scene, area, width)
        elif area.kind == "pile" or not any(piece.face for piece in scene.pieces(area)):
            (hands if area.kind == "hand" else chips).append(chip(scene, area))
        else:
            kind = (HAND if area.kind == "hand" else OWN) if is_own else COMMON if owner is None else THEIRS
            parts.append(_row(scene, area, width, kind))
    if owner is None:
        return [Part(HEAD, _side_by_side(chips, width)), *parts] if chips else parts
    title = Text(f"{look.seat_sign(owner)} {scene.name(owner)}", f"bold {look.seat_colour(owner)}")
    if scene.view.waiting_for == owner and not is_own:
        title.append(" · deciding", look.QUIET)
    return [Part(HEAD, _side_by_side([title, *hands, *chips], width)), *parts]


def _board(scene: Scene, area: Area, width: int) -> list[Part]:
    """A board whole, and what stands on it: beside it if there is room, else below."""
    drawn, *_ = board(scene, area, width)
    told = standing(scene, area)
    lines = _lines(drawn.drawn, drawn.width)
    room = width - drawn.width - 2
    if told and room >= BESIDE:
        listed = _lines(in_columns(told, room).drawn, room)
        if len(listed) <= len(lines):
            both = Table.grid(padding=(0, 2, 0, 0))
            both.add_row(drawn.drawn, Group(*listed))
            return [Part(BOARD, _lines(both, width))]
    below = _lines(in_columns(told, width).drawn, width) if told else []
    return [Part(BOARD, lines), Part(STANDING, below)]


def _row(scene: Scene, area: Area, width: int, kind: int) -> Part:
    """The pieces of an area side by side after its name, and why none of them can be used."""
    title = Text(f"  {scene.heading(area)}", look.QUIET)
    more: list[Text] = []
    piles = [pile for pile in scene.piles(area) if pile.piece.face is not None]
    hidden = scene.size(area) - sum(pile.copies + len(scene.on(pile.piece)) for pile in piles)
    if hidden > 0:
        more.append(Text(f"{hidden} face down", look.QUIET))
    if why := scene.why_all(area):
        more.append(Text(f"(all: {why})", look.LINE))
    long, short = (
        _side_by_side([title, *(_piece(scene, pile, brief) for pile in piles), *more], width)
        for brief in (False, True)
    )
    return Part(kind, long, short, f"{scene.title(area)} {scene.size(area)}")


def _piece(scene: Scene, pile: Pile, brief: bool) -> Text:
    """A piece in few words: its name, figures, marks, the choices about it, and what sits on it; brief has no price
    and no figures."""
    piece = pile.piece
    face = scene.face(piece)
    line = Text(shown_name(piece), face.colour if face is not None and face.colour else look.TEXT)
    if pile.copies > 1:
        line.append(f" x{pile.copies}", f"bold {look.TEXT}")
    if face is not None and not brief:
        figures = " ".join(part for part in (price(face.cost), current(piece, face)) if part)
        line.append(f" {figures}" if figures else "", look.LIT)
    if told := scene.marks(piece):
        line.append(f" {told}", look.LINE)
    if scene.lasting_on(piece):
        line.append(f" {LASTS}", look.LINK)
    if numbers := shown_numbers(scene.numbers(pile.ids)):
        line.append(f" {numbers}", f"bold {look.LIT}")
    sitting = [shown_name(other) for _, other in scene.slots(piece) if other is not None]
    if sitting:
        line.append(f" [{', '.join(sitting)}]", look.QUIET)
    return line


# -- the question and the log -----------------------------------------------------------------------


def _ask(
    scene: Scene, width: int, brief: bool = False, narrow: bool = False, whole: bool = False
) -> list[Text]:
    """The question and its choices, in columns where they are short, or are cut to be so; a forecast is told where it
    fits into the line of its choice, or `whole`, in two."""
    ask = scene.view.ask
    if ask is None or not scene.choices:
        return []
    rows = [pair for _, pairs in grouped(scene.choices) for pair in pairs]
    if whole:
        lines = [line for pair in rows for line in _whole(*pair, width)]
        return [*_title(scene, width), *lines]
    lines = [choice_line(number, choice, brief or not _has_room(choice, width)) for number, choice in rows]
    if narrow:
        lines = [_line(line, width // 2 - 1) for line in lines]
    return [*_title(scene, width), *_lines(columns(lines, width), width)]


def _whole(number: int, choice: Choice, width: int) -> list[Text]:
    """A choice with all that is told of it, further lines a little to the right."""
    if _has_room(choice, width):
        return [choice_line(number, choice, compact=False)]
    line = choice_line(number, choice, compact=False)
    line.no_wrap = False
    first, *more = wrapped(line, width - INDENT)
    return [first, *(Text(" " * INDENT).append_text(line) for line in more)]


def _title(scene: Scene, width: int) -> list[Text]:
    """What is asked, whole; its rule where there is room for it behind."""
    title = turn_title(scene)
    ask = scene.view.ask
    assert ask is not None
    if title.cell_len > width and ask.rule:
        title.right_crop(len(ask.rule) + 2)
    return [_line(line, width) for line in wrapped(title, width)]


def _has_room(choice: Choice, width: int) -> bool:
    """Whether what a choice would do stands beside it without being cut."""
    return choice.forecast is None or len(choice.long) + len(choice.forecast.text) + 6 <= width


def _cut(scene: Scene, ask: list[Text], width: int, room: int) -> list[Text]:
    """A question in so many lines: without forecasts, then in two columns if that helps, else with as many choices as
    there is room for. The last stays in sight: what ends a turn is numbered last."""
    if len(ask) <= room:
        return ask
    for narrow in (False, True):
        ask = _ask(scene, width, brief=True, narrow=narrow)
        if len(ask) <= room:
            return ask
    more = Text(f"  … {len(scene.choices)} choices: {MORE}", look.QUIET)
    last = choice_line(len(scene.choices), scene.choices[-1], compact=True)
    return [*ask[: room - 1], _line(last, width - more.cell_len).append_text(more)]


def _log(told: Sequence[LogLine], room: int, width: int) -> list[Text]:
    """The last lines of what happened, as many as there is room for."""
    return [_line(log_text(line._replace(rule="")), width) for line in told[-room:]] if room > 0 else []


# -- lines ------------------------------------------------------------------------------------------


def _line(text: Text, width: int) -> Text:
    """A text that is one line, cut where the screen ends."""
    text.truncate(width, overflow="ellipsis")
    text.no_wrap = True
    return text


def _side_by_side(texts: Sequence[Text], width: int) -> list[Text]:
    """Short texts after one another; lines after the first stand a little to the right."""
    found: list[Text] = []
    for line in chip_lines(texts, width - INDENT):
        assert isinstance(line, Text)
        found.append(_line(Text.assemble(" " * INDENT, line) if found else line, width - 2))
    return found


def _lines(drawn: RenderableType, width: int) -> list[Text]:
    """Something drawn, as the lines that it takes."""
    console = Console(width=width, highlight=False, legacy_windows=False)
    found: list[Text] = []
    for row in console.render_lines(drawn, console.options.update(width=width), pad=False):
        line = Text(no_wrap=True)
        for segment in row:
            line.append(segment.text, segment.style)
        line.rstrip()
        found.append(line)
    return found
