"""Pieces drawn with rich: a line each, or boxes side by side."""

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tabard.engine.view import Area, Piece
from tabard.terminal import look
from tabard.terminal.flow import Block, wrapped
from tabard.terminal.scene import LASTS, Pile, Scene, current, price, shown_name, shown_numbers

CARD = 19
"""Columns of a card box, its border included: four fit into eighty."""
SLOTTED = 25
"""Columns of a box with slots: three fit into eighty."""


def list_lines(scene: Scene, area: Area) -> list[Text]:
    """The pieces of an area, a line each."""
    return [named(scene, pile.piece, pile.copies, pile.ids) for pile in scene.piles(area)]


def listed(scene: Scene, area: Area, room: int) -> Block:
    """Cards that matter less, a line each."""
    return in_columns(list_lines(scene, area), room, _heading(scene, area))


def in_columns(lines: Sequence[Text], room: int, title: Text | None = None) -> Block:
    """Lines under a title, in as many columns as they fit into; few are one column."""
    across = 1 if len(lines) < 6 else min(3, -(-len(lines) // 4))
    while across > 1 and sum(_widths(lines, across)) + 2 * (across - 1) > room:
        across -= 1
    down = -(-len(lines) // across)
    widths = [min(width, room) for width in _widths(lines, across)]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for width in widths:
        grid.add_column(width=width, no_wrap=True, overflow="ellipsis")
    for i in range(down):
        grid.add_row(*(lines[j] for j in range(i, len(lines), down)))
    width = sum(widths) + 2 * (len(widths) - 1)
    if title is None:
        return Block(grid, width)
    return Block(Group(title, grid), max(width, min(title.cell_len, room)))


def _widths(lines: Sequence[Text], across: int) -> list[int]:
    """How wide the columns are when lines are read downwards in so many of them."""
    down = -(-len(lines) // across)
    return [max(line.cell_len for line in lines[i : i + down]) for i in range(0, len(lines), down)]


def _heading(scene: Scene, area: Area) -> Text:
    """What an area is called, and why nothing in it can be used."""
    why = scene.why_all(area)
    told = f"{scene.heading(area)} · {why}" if why else scene.heading(area)
    return Text(told, look.QUIET, no_wrap=True, overflow="ellipsis")


def named(scene: Scene, piece: Piece, copies: int, ids: Sequence[str] = (), signed: bool = False) -> Text:
    """A piece in one line: House, price, name, what it gives and does, the choices about it, what lies on it.

    Signed is for boards, where pieces of all seats stand: each has the sign of its own.
    """
    face = scene.face(piece)
    colour = face.colour if face is not None and face.colour else look.TEXT
    line = Text(no_wrap=True, overflow="ellipsis")
    if signed and piece.owner is not None:
        line.append(f"{look.seat_sign(piece.owner)} ", look.seat_colour(piece.owner))
    if face is not None:
        tag = " ".join(part for part in (face.letter, price(face.cost) if ids else "") if part)
        line.append(f"{tag} " if tag else "", f"bold {colour}")
    line.append(shown_name(piece), colour if face is not None or piece.owner is not None else look.LIT)
    if copies > 1:
        line.append(f" ×{copies}", f"bold {look.TEXT}")
    if face is not None and current(piece, face):
        line.append(f" {current(piece, face)}", look.LIT)
    if face is not None and face.strip and ids:
        line.append(f" {face.strip}", look.QUIET)
    if numbers := shown_numbers(scene.numbers(ids or (piece.id,))):
        line.append(f" {numbers}", f"bold {look.LIT}")
    told = scene.marks(piece)
    if told:
        line.append(f" · {told}", _weight(piece))
    if scene.lasting_on(piece):
        line.append(f" {LASTS}", look.LINK)
    why = scene.why_not(piece) if ids else ""
    if why and why.lower() not in told.split(", "):  # who lies there committed need not say so twice
        line.append(f" · {why}", look.LINE)
    for slot, sitting in scene.slots(piece) if ids else ():
        if signed and sitting is not None and not scene.is_news(sitting, piece):
            continue
        line.append("  │ ", look.LINE)
        if sitting is None:
            line.append(f"no {slot}", look.LINE)
        else:
            line.append_text(named(scene, sitting, 1, signed=signed))
    return line


def _weight(piece: Piece) -> str:
    """The ink of a piece's marks."""
    return look.BAD if any(piece.marks.get(name) for name in look.WARNINGS) else look.LINE


def boxed(scene: Scene, area: Area, room: int) -> Block:
    """Cards as boxes side by side; what is no card stands in the title."""
    title = _heading(scene, area)
    piles = [pile for pile in scene.piles(area) if pile.piece.face is not None]
    hidden = scene.size(area) - sum(len(scene.on(p.piece)) + p.copies for p in piles)
    printed = [pile for pile in piles if scene.face(pile.piece) is not None]
    for pile in piles if printed else ():
        if scene.face(pile.piece) is None:
            title.append(" · ")
            title.append_text(named(scene, pile.piece, pile.copies))
    if hidden > 0:
        title.append(f" and {hidden} face down", look.QUIET)
    boxes = [_box(scene, pile) for pile in printed or piles]
    across = len(boxes)
    while across > 1 and max(_width(boxes[i : i + across]) for i in range(0, len(boxes), across)) > room:
        across -= 1
    rows = [boxes[i : i + across] for i in range(0, len(boxes), across)]
    width = max(max(_width(row) for row in rows), min(title.cell_len, room))
    return Block(Group(title, *(_side_by_side(row) for row in rows)), width)


def _width(boxes: Sequence["_Box"]) -> int:
    return sum(b.width for b in boxes)


class _Box:
    """A card as a box: what stands in its upper border, its lines, and what stands in its lower border."""

    def __init__(self, title: Text, lines: list[Text], foot: Text, colour: str, width: int) -> None:
        self.title = title
        self.lines = lines
        self.foot = foot
        self.colour = colour
        self.width = width

    def drawn(self, height: int) -> Panel:
        return Panel(
            Group(*self.lines),
            title=self.title if self.title.cell_len else None,
            title_align="left",
            subtitle=self.foot if self.foot.cell_len else None,
            subtitle_align="left",
            border_style=self.colour,
            box=box.ROUNDED,
            padding=0,
            width=self.width,
            height=height + 2,
        )


def _side_by_side(boxes: Sequence[_Box]) -> RenderableType:
    grid = Table.grid()
    height = max(len(b.lines) for b in boxes)
    for b in boxes:
        grid.add_column(width=b.width)
    grid.add_row(*(b.drawn(height) for b in boxes))
    return grid


def _box(scene: Scene, pile: Pile) -> _Box:
    piece = pile.piece
    face = scene.face(piece)
    if scene.slots(piece) or (face is not None and face.slots and face.form == "site"):
        return _slotted(scene, pile)
    colour = face.colour if face is not None and face.colour else look.QUIET
    head = Text(no_wrap=True, overflow="ellipsis")
    if face is not None:
        tag = " ".join(t for t in (face.letter, price(face.cost)) if t)
        head.append(f"{tag} " if tag else "", f"bold {colour}")
        head.append(face.kind, look.QUIET)
    lines = wrapped(_entitled(scene, pile), CARD - 2)
    if face is not None and current(piece, face):
        lines.append(Text(current(piece, face), look.LIT))
    if face is not None and face.strip:
        lines += wrapped(Text(face.strip, look.QUIET), CARD - 2)
    told = scene.marks(piece)
    if told:
        lines += wrapped(Text(told, _weight(piece)), CARD - 2)
    return _Box(head, lines, _foot(scene, pile), colour, CARD)


def _entitled(scene: Scene, pile: Pile) -> Text:
    """The name of a card in its box, where nothing is cut off, with the number of its copies."""
    copies = f" ×{pile.copies}" if pile.copies > 1 else ""
    lasts = f" {LASTS}" if scene.lasting_on(pile.piece) else ""
    return Text(f"{shown_name(pile.piece)}{copies}{lasts}", f"bold {look.TEXT}")


def _slotted(scene: Scene, pile: Pile) -> _Box:
    """A card on which others lie: its own name above, a line for each slot."""
    piece = pile.piece
    face = scene.face(piece)
    colour = face.colour if face is not None and face.colour else look.QUIET
    name = _entitled(scene, pile)
    head = Text()
    if face is not None and current(piece, face) and not piece.marks.get("destroyed"):
        head.append(current(piece, face), f"bold {look.LIT}")
    if name.cell_len + head.cell_len + 7 > SLOTTED:
        lines = wrapped(name, SLOTTED - 2)
    else:
        lines = []
        head = Text.assemble(name, " " if head.cell_len else "", head)
    told = scene.marks(piece)
    if told:
        lines += wrapped(Text(told, _weight(piece)), SLOTTED - 2)
    for slot, sitting in scene.slots(piece):
        if sitting is None:
            lines.append(Text(f"no {slot}", look.LINE))
        else:
            lines.append(named(scene, sitting, 1))
    return _Box(head, lines, _foot(scene, pile), colour, SLOTTED)


def _foot(scene: Scene, pile: Pile) -> Text:
    """The numbers of the choices that concern a card, or why there is none."""
    numbers = shown_numbers(scene.numbers(pile.ids))
    foot = Text(no_wrap=True, overflow="ellipsis")
    foot.append(numbers, f"bold {look.LIT}")
    reason = scene.why_not(pile.piece)
    if reason:
        foot.append(f" {reason}" if numbers else reason, look.QUIET)
    return foot
