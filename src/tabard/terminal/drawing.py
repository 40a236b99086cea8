"""The table drawn with rich: seats and areas as panels, cards as boxes, the question with its choices."""

from collections.abc import Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tabard.engine.view import Area, Meter, Piece
from tabard.terminal import look
from tabard.terminal.choices import grouped, sentence
from tabard.terminal.scene import (
    LogLine,
    Pile,
    Scene,
    figures,
    legend,
    marks,
    phases,
    price,
    shown_name,
    verdict,
)

CARD = 19
"""Columns of a card box, its border included: four fit into eighty."""
WIDE_CARD = 25
"""Columns of a box with slots."""
RAIL = 40
"""Columns of the log beside the table, where there is room for it."""
WITH_RAIL = 150
MOST_LOGGED = 14


def draw_table(scene: Scene, width: int) -> RenderableType:
    """The whole table for a terminal of this width."""
    view = scene.view
    rail = width >= WITH_RAIL and bool(scene.log)
    room = width - RAIL - 1 if rail else width
    parts: list[RenderableType] = [_bar(scene, width)]
    table: list[RenderableType] = [_seat(scene, seat, room) for seat in scene.others()]
    shared = scene.areas(None)
    if shared or scene.meters(None):
        blocks = [_area(scene, area, room - 4) for area in shared]
        table.append(_panel(_flow(blocks, room - 4, scene.meters(None)), "The table", look.LINE))
    if view.seat is not None:
        table.append(_seat(scene, view.seat, room))
    if view.chain:
        table.append(_chain(scene))
    if rail:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=room)
        grid.add_column(width=RAIL)
        grid.add_row(Group(*table), _log(scene))
        parts.append(grid)
    else:
        parts += table
        if scene.log:
            parts.append(_log(scene))
    letters = legend(scene)
    if letters:
        parts.append(Text(f" {letters}", style=look.QUIET))
    return Group(*parts)


def draw_ask(scene: Scene, width: int) -> RenderableType:
    """The question, and its choices with their numbers, in groups and in columns."""
    ask = scene.view.ask
    assert ask is not None
    title = Text.assemble((" Your turn ", look.FLAG), " ", (ask.prompt, f"bold {look.TEXT}"))
    if ask.rule:
        title.append(f"  {ask.rule}", look.LINK)
    parts: list[RenderableType] = [title]
    for verb, rows in grouped(scene.choices):
        lines = []
        for number, choice in rows:
            line = Text(f"{number:>3} ", f"bold {look.LIT}", no_wrap=True, overflow="ellipsis")
            line.append(sentence(choice), look.TEXT)
            lines.append(line)
        if verb:
            parts.append(Text(f" {verb.capitalize()}", look.QUIET))
        parts.append(_columns(lines, width - 4))
    return Panel(Group(*parts), box=box.HEAVY, border_style=look.LIT, padding=(0, 1), width=width)


def draw_end(scene: Scene, width: int) -> RenderableType:
    """How the game ended."""
    end = scene.view.end
    assert end is not None
    lines = []
    for seat in range(len(end.returns)):
        result = end.returns[seat]
        told = f"{scene.name(seat)} {verdict(result)}"
        line = Text.assemble((f"{look.seat_sign(seat)} ", look.seat_colour(seat)), told)
        line.stylize("bold" if result > 0 else "")
        lines.append(line)
    words = Text(end.text, look.TEXT)
    if end.rule:
        words.append(f"  {end.rule}", look.LINK)
    return Panel(
        Group(words, *lines), title="The game is over", box=box.HEAVY, border_style=look.LIT, width=width
    )


# -- parts of the table -----------------------------------------------------------------------------


def _bar(scene: Scene, width: int) -> RenderableType:
    view = scene.view
    line = Text(f" {view.title} ", f"bold {look.TEXT}")
    if view.turn:
        line.append(f"· turn {view.turn} ", look.QUIET)
    if view.active is not None:
        line.append("· ", look.QUIET)
        line.append(
            f"{look.seat_sign(view.active)} {scene.name(view.active)} ", look.seat_colour(view.active)
        )
    bar = Text()
    for name, now in phases(scene):
        bar.append(f" {name} ", f"bold #2a1d08 on {look.LIT}" if now else look.QUIET)
        bar.append("▸" if name != view.phases[-1] else "", look.LINE)
    grid = Table.grid(expand=False)
    grid.add_column(width=max(width - bar.cell_len - 1, line.cell_len))
    grid.add_column(no_wrap=True)
    grid.add_row(line, bar)
    return grid


def _seat(scene: Scene, seat: int, width: int) -> RenderableType:
    blocks = [_area(scene, area, width - 4) for area in scene.areas(seat)]
    colour = look.seat_colour(seat)
    title = Text.assemble((f"{look.seat_sign(seat)} {scene.name(seat)}", f"bold {colour}"))
    team = scene.team(seat)
    if team is not None:
        title.append(f" · team {team + 1}", look.QUIET)
    if scene.view.waiting_for == seat and seat != scene.view.seat:
        title.append(" · deciding", look.QUIET)
    return _panel(_flow(blocks, width - 4, scene.meters(seat)), title, colour)


def _panel(content: RenderableType, title: str | Text, colour: str) -> Panel:
    return Panel(content, title=title, title_align="left", border_style=colour, padding=(0, 1))


def _meters(meters: Sequence[Meter]) -> Text:
    line = Text()
    for meter in meters:
        line.append(f"{meter.title} ", look.QUIET)
        limit = f"/{meter.limit}" if meter.limit is not None else ""
        line.append(f"{meter.value}{limit}", f"bold {look.LIT if meter.value else look.QUIET}")
        line.append("   ")
    line.rstrip()
    return line


class _Block:
    """A drawn area and the columns it takes."""

    def __init__(self, drawn: RenderableType, width: int) -> None:
        self.drawn = drawn
        self.width = width


def _flow(blocks: Sequence[_Block], width: int, meters: Sequence[Meter]) -> RenderableType:
    """Blocks side by side as far as there is room, then on the next line."""
    rows: list[RenderableType] = [_meters(meters)] if meters else []
    line: list[_Block] = []
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
    return Group(*rows)


def _area(scene: Scene, area: Area, room: int) -> _Block:
    piles = scene.piles(area)
    if area.kind in ("grid", "hexes", "lines") and area.size is not None:
        return _board(scene, area, room)
    title = Text(scene.title(area), look.QUIET, no_wrap=True, overflow="ellipsis")
    known = [pile for pile in piles if pile.piece.face is not None]
    total = area.count or sum(pile.copies for pile in piles)
    if area.kind == "pile":
        title.append(f" {total}", f"bold {look.TEXT}")
        known = known[-1:]
    elif not known:
        title.append(f" {total or 'empty'}", f"bold {look.TEXT}" if total else look.LINE)
    if not known:
        return _Block(title, title.cell_len)
    boxes = [_box(scene, pile) for pile in known]
    hidden = total - sum(pile.copies for pile in known)
    if hidden > 0 and area.kind != "pile":
        title.append(f" and {hidden} face down", look.QUIET)
    across = max(1, min(len(boxes), room // boxes[0].width))
    while across > 1 and sum(b.width for b in boxes[:across]) > room:
        across -= 1
    width = max(sum(b.width for b in boxes[i : i + across]) for i in range(0, len(boxes), across))
    rows = [_side_by_side(boxes[i : i + across]) for i in range(0, len(boxes), across)]
    width = max(width, min(title.cell_len, room))
    return _Block(Group(title, *rows), width)


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
            title=self.title,
            title_align="left",
            subtitle=self.foot if self.foot else None,
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
    slots = scene.slots(piece)
    width = WIDE_CARD if slots else CARD
    colour = face.colour if face is not None and face.colour else look.QUIET
    head = Text(no_wrap=True)
    if face is not None:
        tag = " ".join(t for t in (face.letter, price(face.cost)) if t)
        head.append(f"{tag} ", f"bold {colour}") if tag else None
        head.append(face.kind, look.QUIET)
    if pile.copies > 1:
        head.append(f" ×{pile.copies}", f"bold {look.TEXT}")
    name = Text(shown_name(piece), f"bold {look.TEXT}")
    lines = _wrapped(name, width - 2)
    if face is not None:
        numbers = figures(face)
        if numbers and not slots:
            lines.append(Text(numbers, look.LIT))
        if face.strip and not slots:
            lines += _wrapped(Text(face.strip, look.QUIET), width - 2)
    if piece.marks:
        lines += _wrapped(Text(marks(piece), look.BAD), width - 2)
    for slot, sitting in slots:
        lines.append(_slot(scene, slot, sitting, width - 2))
    return _Box(head, lines, _foot(scene, pile), colour, width)


def _slot(scene: Scene, slot: str, piece: Piece | None, width: int) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    if piece is None:
        line.append(f"{slot}: none", look.LINE)
        return line
    face = scene.face(piece)
    colour = face.colour if face is not None and face.colour else look.TEXT
    letter = f"{face.letter} " if face is not None and face.letter else ""
    line.append(f"{letter}{shown_name(piece)}", colour)
    if face is not None and face.figures:
        line.append(f" {figures(face)}", look.LIT)
    if piece.marks:
        line.append(f" {marks(piece)}", look.BAD)
    used = scene.numbers((piece.id,))
    if used:
        line.append(f" ‹{','.join(str(n) for n in used[:3])}›", f"bold {look.LIT}")
    return line


def _foot(scene: Scene, pile: Pile) -> Text:
    """The numbers of the choices that concern a card, or why there is none."""
    numbers = scene.numbers(pile.ids)
    foot = Text(no_wrap=True, overflow="ellipsis")
    if numbers:
        more = "…" if len(numbers) > 4 else ""
        foot.append(f"‹{','.join(str(n) for n in numbers[:4])}{more}›", f"bold {look.LIT}")
    elif pile.piece.why_not is not None:
        foot.append(pile.piece.why_not.text, look.BAD)
    return foot


def _wrapped(text: Text, width: int) -> list[Text]:
    return list(text.wrap(Console(width=width), width))


def _columns(lines: Sequence[Text], width: int) -> RenderableType:
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


def _log(scene: Scene) -> RenderableType:
    lines: list[Text] = []
    earlier = len(scene.log) - MOST_LOGGED
    if earlier > 0:
        lines.append(Text(f"{earlier} earlier lines (log shows all)", look.QUIET))
    for line in scene.log[-MOST_LOGGED:]:
        lines.append(log_text(line))
    return Panel(Group(*lines), title="Since your last decision", title_align="left", border_style=look.LINE)


def log_text(line: LogLine) -> Text:
    """A line of the log with the sign of its seat and its rule."""
    text = Text()
    if line.seat is not None and line.seat >= 0:
        text.append(f"{look.seat_sign(line.seat)} ", look.seat_colour(line.seat))
    else:
        text.append("  ")
    text.append(line.text, look.TEXT)
    if line.rule:
        text.append(f" {line.rule}", look.LINE)
    return text


def _chain(scene: Scene) -> RenderableType:
    lines = []
    for n, link in enumerate(scene.view.chain, 1):
        line = Text(f"{n}. {link.text}", look.TEXT)
        if link.rule:
            line.append(f"  {link.rule}", look.LINK)
        lines.append(line)
    return _panel(Group(*lines), "To be resolved, first first", look.LIT)


# -- boards -----------------------------------------------------------------------------------------


def _board(scene: Scene, area: Area, room: int) -> _Block:
    """A grid, hexes or lines: a short label in each cell, and below it what the labels are."""
    assert area.size is not None
    columns, rows = area.size
    cell = max(3, min(12, (room - 2) // max(columns, 1) - 1))
    at: dict[int, Piece] = {piece.place: piece for piece in scene.pieces(area)}
    marked = {m.cell: m.kind for m in scene.view.cells if m.area == area.id}
    signs = {"reach": ("+", look.LIT), "threat": ("!", look.BAD), "path": ("·", look.LINK)}
    lines: list[Text] = [Text(scene.title(area), look.QUIET)]
    for row in range(rows):
        line = Text(" " * (cell // 2) if area.kind == "hexes" and row % 2 else "", no_wrap=True)
        for column in range(columns):
            place = row * columns + column
            piece = at.get(place)
            if piece is not None:
                owner = look.seat_sign(piece.owner) if piece.owner is not None else ""
                style = look.seat_colour(piece.owner) if piece.owner is not None else look.TEXT
                label = f"{owner}{shown_name(piece)}"
            else:
                label, style = signs.get(marked.get(place, ""), (".", look.LINE))
            line.append(f"{label[:cell]:<{cell}} ", style)
        lines.append(line)
    for piece in scene.pieces(area):
        told = marks(piece)
        if told or len(shown_name(piece)) >= cell:
            lines.append(Text(f"{shown_name(piece)}{f': {told}' if told else ''}", look.TEXT))
    return _Block(Group(*lines), min(room, columns * (cell + 1) + cell // 2))
