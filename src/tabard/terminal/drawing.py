"""The table drawn with rich: seats and areas as panels, cards as boxes, the question with its choices."""

from collections.abc import Sequence

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tabard.engine.view import Area, Choice, Meter, Piece
from tabard.terminal import look
from tabard.terminal.choices import grouped
from tabard.terminal.scene import (
    LogLine,
    Pile,
    Scene,
    current,
    joined,
    legend,
    marks,
    phases,
    price,
    shown_name,
    verdict,
)

CARD = 19
"""Columns of a card box, its border included: four fit into eighty."""
SLOTTED = 25
"""Columns of a box with slots: three fit into eighty."""
FEW = 8
"""Up to so many spaces a side the names of what lies on a board are written into it."""
RAIL = 40
"""Columns of the log beside the table, where there is room for it."""
WITH_RAIL = 150
MOST_LOGGED = 12
MOST_IN_RAIL = 34
"""Lines of the log that are shown below the table, and beside it."""


def draw_table(scene: Scene, width: int, compact: bool = False) -> RenderableType:
    """The whole table for a terminal of this width; compact has a line a card instead of a box."""
    view = scene.view
    rail = width >= WITH_RAIL and bool(scene.log)
    room = width - RAIL - 1 if rail else width
    table: list[RenderableType] = [_seat(scene, seat, room, compact) for seat in scene.others()]
    if scene.areas(None) or scene.meters(None):
        table.append(_panel(_zone(scene, None, room - 4, compact), "The table", look.LINE))
    if view.seat is not None:
        table.append(_seat(scene, view.seat, room, compact))
    if view.chain:
        table.append(_chain(scene))
    parts: list[RenderableType] = [_bar(scene, width)]
    if rail:
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=room)
        grid.add_column(width=RAIL)
        grid.add_row(Group(*table), _log(scene, MOST_IN_RAIL, rules=False))
        parts.append(grid)
    else:
        parts += table
        if scene.log:
            parts.append(_log(scene, MOST_LOGGED // 2 if compact else MOST_LOGGED, rules=True))
    letters = legend(scene)
    if letters:
        parts.append(Text(f" {letters}", style=look.QUIET))
    return Group(*parts)


def draw_ask(scene: Scene, width: int, compact: bool = False) -> RenderableType:
    """The question, and its choices with their numbers, in groups and in columns; compact has no forecasts."""
    ask = scene.view.ask
    assert ask is not None
    title = Text.assemble((" Your turn ", look.FLAG), " ", (ask.prompt, f"bold {look.TEXT}"))
    if ask.rule:
        title.append(f"  {ask.rule}", look.LINK)
    blocks: list[_Block] = []
    for verb, rows in grouped(scene.choices):
        lines = [_choice_line(number, choice, compact) for number, choice in rows]
        if not verb:
            blocks.append(_Block(_columns(lines, width - 4), width - 4))
            continue
        widest = min(max(line.cell_len for line in lines), width - 4)
        blocks.append(_Block(Group(Text(f" {verb.capitalize()}", look.QUIET), *lines), widest))
    parts: list[RenderableType] = [title, *_flow(blocks, width - 4)]
    return Panel(Group(*parts), box=box.HEAVY, border_style=look.LIT, padding=(0, 1), width=width)


def _choice_line(number: int, choice: Choice, compact: bool) -> Text:
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f"{number:>3} ", f"bold {look.LIT}")
    line.append(choice.long, look.TEXT)
    if choice.forecast is not None and not compact:
        line.append(f"  {choice.forecast.text}", look.QUIET)
    return line


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
    accent = view.theme.accent if view.theme is not None else look.TEXT
    line = Text.assemble((f" {view.title} ", f"bold {accent}"))
    if scene.turn():
        line.append(f"· {scene.turn()} ", look.QUIET)
    if view.active is not None:
        line.append("· ", look.QUIET)
        line.append(
            f"{look.seat_sign(view.active)} {scene.name(view.active)} ", look.seat_colour(view.active)
        )
    bar = Text()
    for name, now in phases(scene):
        bar.append(f" {name} ", look.NOW if now else look.QUIET)
        bar.append("▸" if name != view.phases[-1] else "", look.LINE)
    grid = Table.grid(expand=False)
    grid.add_column(width=max(width - bar.cell_len - 1, line.cell_len))
    grid.add_column(no_wrap=True)
    grid.add_row(line, bar)
    return grid


def _seat(scene: Scene, seat: int, width: int, compact: bool) -> RenderableType:
    colour = look.seat_colour(seat)
    title = Text.assemble((f"{look.seat_sign(seat)} {scene.name(seat)}", f"bold {colour}"))
    team = scene.team(seat)
    if team is not None:
        title.append(f" · team {team + 1}", look.QUIET)
    if scene.view.waiting_for == seat and seat != scene.view.seat:
        title.append(" · deciding", look.QUIET)
    return _panel(_zone(scene, seat, width - 4, compact), title, colour)


def _panel(content: RenderableType, title: str | Text, colour: str) -> Panel:
    return Panel(content, title=title, title_align="left", border_style=colour, padding=(0, 1))


def _zone(scene: Scene, owner: int | None, width: int, compact: bool) -> RenderableType:
    """All that belongs to a seat, or to nobody: numbers and piles in a line, then what lies face up."""
    chips = [_meter(meter) for meter in scene.meters(owner)]
    blocks: list[_Block] = []
    rows: list[tuple[Text, list[Text]]] = []
    for area in scene.areas(owner):
        if area.kind in ("grid", "hexes", "lines") and area.size is not None:
            blocks.append(_board(scene, area, width))
        elif area.kind == "pile" or not any(piece.face for piece in scene.pieces(area)):
            chips.append(_chip(scene, area))
        elif compact:
            rows.append((Text(scene.title(area), look.QUIET), _list_lines(scene, area)))
        elif area.kind in ("spread", "tags"):
            blocks.append(_list(scene, area, width))
        else:
            blocks.append(_cards(scene, area, width))
    parts = _chip_lines(chips, width)
    if rows:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=max(title.cell_len for title, _ in rows), no_wrap=True)
        grid.add_column(no_wrap=True, overflow="ellipsis")
        for title, lines in rows:
            for i, line in enumerate(lines):
                grid.add_row(title if i == 0 else "", line)
        parts.append(grid)
    return Group(*parts, *_flow(blocks, width))


def _meter(meter: Meter) -> Text:
    value = (meter.shown(), f"bold {look.LIT if meter.value or meter.half else look.LINE}")
    return Text.assemble((f"{meter.title} ", look.QUIET), value)


def _chip(scene: Scene, area: Area) -> Text:
    """An area in few words: how many lie there, the top card of a pile, and what is known further down."""
    pieces = scene.pieces(area)
    total = area.count or len(pieces)
    chip = Text.assemble(
        (f"{scene.title(area)} ", look.QUIET), (str(total), f"bold {look.TEXT if total else look.LINE}")
    )
    known = [piece for piece in pieces if piece.face is not None]
    top = next((piece for piece in known if piece.place == total - 1), None)
    if top is not None and area.kind == "pile":
        chip.append(" top ", look.QUIET)
        face = scene.face(top)
        if face is not None and face.cost is not None and area.owner is None:
            chip.append(f"{price(face.cost)} ", look.TEXT)
        chip.append_text(_named(scene, top, 1))
    elif known and len(known) < total:
        told = ", ".join(f"{shown_name(piece)} {marks(piece)}".strip() for piece in known[:3])
        chip.append(f" ({told}{', ...' if len(known) > 3 else ''})", look.QUIET)
    return chip


def _chip_lines(chips: Sequence[Text], width: int) -> list[RenderableType]:
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


class _Block:
    """A drawn area and the columns it takes."""

    def __init__(self, drawn: RenderableType, width: int) -> None:
        self.drawn = drawn
        self.width = width


def _flow(blocks: Sequence[_Block], width: int) -> list[RenderableType]:
    """Blocks side by side as far as there is room, then on the next line."""
    rows: list[RenderableType] = []
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
    return rows


def _list_lines(scene: Scene, area: Area) -> list[Text]:
    return [_named(scene, pile.piece, pile.copies, pile.ids) for pile in scene.piles(area)]


def _list(scene: Scene, area: Area, room: int) -> _Block:
    """Cards that matter less, a line each."""
    title = Text(scene.title(area), look.QUIET)
    lines = _list_lines(scene, area)
    across = 1 if len(lines) < 6 else max(1, min(3, room // 44, -(-len(lines) // 4)))
    down = -(-len(lines) // across)
    widths = [min(max(x.cell_len for x in lines[i : i + down]), room) for i in range(0, len(lines), down)]
    grid = Table.grid(padding=(0, 2, 0, 0))
    for width in widths:
        grid.add_column(width=width, no_wrap=True, overflow="ellipsis")
    for i in range(down):
        grid.add_row(*(lines[j] for j in range(i, len(lines), down)))
    width = min(max(sum(widths) + 2 * (len(widths) - 1), title.cell_len), room)
    return _Block(Group(title, grid), width)


def _named(scene: Scene, piece: Piece, copies: int, ids: Sequence[str] = ()) -> Text:
    """A piece in one line: House, price, name, what it gives and does, the choices about it, what lies on it."""
    face = scene.face(piece)
    colour = face.colour if face is not None and face.colour else look.TEXT
    line = Text(no_wrap=True, overflow="ellipsis")
    if face is not None:
        tag = " ".join(part for part in (face.letter, price(face.cost) if ids else "") if part)
        line.append(f"{tag} " if tag else "", f"bold {colour}")
    line.append(shown_name(piece), colour if face is not None or piece.owner is not None else look.LIT)
    if copies > 1:
        line.append(f" ×{copies}", f"bold {look.TEXT}")
    if face is not None and face.figures:
        line.append(f" {current(piece, face)}", look.LIT)
    if face is not None and face.strip and ids:
        line.append(f" {face.strip}", look.QUIET)
    _append_numbers(line, scene.numbers(ids or (piece.id,)))
    told = marks(piece, face) or (scene.why_not(piece) if ids else "")
    if told:
        line.append(f" {told}", _weight(piece))
    for slot, sitting in scene.slots(piece) if ids else ():
        line.append("  │ ", look.LINE)
        if sitting is None:
            line.append(f"no {slot}", look.LINE)
        else:
            line.append_text(_named(scene, sitting, 1))
    return line


def _weight(piece: Piece) -> str:
    """The ink of a piece's marks."""
    return look.BAD if any(piece.marks.get(name) for name in look.WARNINGS) else look.LINE


def _append_numbers(line: Text, numbers: Sequence[int]) -> None:
    if numbers:
        more = "…" if len(numbers) > 4 else ""
        line.append(f" ‹{','.join(str(n) for n in numbers[:4])}{more}›", f"bold {look.LIT}")


def _cards(scene: Scene, area: Area, room: int) -> _Block:
    """Cards as boxes side by side; what is no card stands in the title."""
    title = Text(scene.title(area), look.QUIET, no_wrap=True, overflow="ellipsis")
    piles = [pile for pile in scene.piles(area) if pile.piece.face is not None]
    hidden = (area.count or len(scene.pieces(area))) - sum(len(scene.on(p.piece)) + p.copies for p in piles)
    printed = [pile for pile in piles if scene.face(pile.piece) is not None]
    for pile in piles if printed else ():
        if scene.face(pile.piece) is None:
            title.append(" · ")
            title.append_text(_named(scene, pile.piece, pile.copies))
    if hidden > 0:
        title.append(f" and {hidden} face down", look.QUIET)
    boxes = [_box(scene, pile) for pile in printed or piles]
    across = len(boxes)
    while across > 1 and max(_width(boxes[i : i + across]) for i in range(0, len(boxes), across)) > room:
        across -= 1
    rows = [boxes[i : i + across] for i in range(0, len(boxes), across)]
    width = max(max(_width(row) for row in rows), min(title.cell_len, room))
    return _Block(Group(title, *(_side_by_side(row) for row in rows)), width)


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
    if scene.slots(piece) or (face is not None and face.slots):
        return _slotted(scene, pile)
    colour = face.colour if face is not None and face.colour else look.QUIET
    head = Text(no_wrap=True, overflow="ellipsis")
    if face is not None:
        tag = " ".join(t for t in (face.letter, price(face.cost)) if t)
        head.append(f"{tag} " if tag else "", f"bold {colour}")
        head.append(face.kind, look.QUIET)
    if pile.copies > 1:
        head.append(f" ×{pile.copies}" if head.cell_len else f"×{pile.copies}", f"bold {look.TEXT}")
    lines = _wrapped(Text(shown_name(piece), f"bold {look.TEXT}"), CARD - 2)
    if face is not None and face.figures:
        lines.append(Text(current(piece, face), look.LIT))
    if face is not None and face.strip:
        lines += _wrapped(Text(face.strip, look.QUIET), CARD - 2)
    told = marks(piece, face)
    if told:
        lines += _wrapped(Text(told, _weight(piece)), CARD - 2)
    return _Box(head, lines, _foot(scene, pile), colour, CARD)


def _slotted(scene: Scene, pile: Pile) -> _Box:
    """A card on which others lie: its own name above, a line for each slot."""
    piece = pile.piece
    face = scene.face(piece)
    colour = face.colour if face is not None and face.colour else look.QUIET
    name = Text(shown_name(piece), f"bold {look.TEXT}")
    head = Text()
    if face is not None and face.figures and not piece.marks.get("destroyed"):
        head.append(current(piece, face), f"bold {look.LIT}")
    if name.cell_len + head.cell_len + 7 > SLOTTED:
        lines = _wrapped(name, SLOTTED - 2)
    else:
        lines = []
        head = Text.assemble(name, " " if head.cell_len else "", head)
    told = marks(piece, face)
    if told:
        lines += _wrapped(Text(told, _weight(piece)), SLOTTED - 2)
    for slot, sitting in scene.slots(piece):
        if sitting is None:
            lines.append(Text(f"no {slot}", look.LINE))
        else:
            lines.append(_named(scene, sitting, 1))
    return _Box(head, lines, _foot(scene, pile), colour, SLOTTED)


def _foot(scene: Scene, pile: Pile) -> Text:
    """The numbers of the choices that concern a card, or why there is none."""
    numbers = scene.numbers(pile.ids)
    foot = Text(no_wrap=True, overflow="ellipsis")
    if numbers:
        more = "…" if len(numbers) > 4 else ""
        foot.append(f"‹{','.join(str(n) for n in numbers[:4])}{more}›", f"bold {look.LIT}")
    reason = scene.why_not(pile.piece)
    if reason:
        foot.append(f" {reason}" if numbers else reason, look.QUIET)
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


def _log(scene: Scene, most: int, rules: bool) -> RenderableType:
    told = joined(scene.log)
    lines: list[Text] = []
    if len(told) > most:
        lines.append(Text(f"{len(told) - most} earlier lines (log shows all)", look.QUIET))
    for line in told[-most:]:
        lines.append(log_text(line if rules else line._replace(rule="")))
    return Panel(Group(*lines), title="Since your last decision", title_align="left", border_style=look.LINE)


def log_text(line: LogLine) -> Text:
    """A line of the log with the sign of its seat and its rule."""
    text = Text()
    if line.seat is not None:
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
    tiles = {p.place: p for p in scene.pieces(area) if _is_tile(scene, p)}
    if tiles and max(columns, rows) > FEW:
        return _map(scene, area, tiles)
    cell = max(3, min(20, (room - 2) // max(columns, 1) - 1))
    at: dict[int, Piece] = {piece.place: piece for piece in scene.pieces(area)}
    marked = {m.cell: m.kind for m in scene.view.cells if m.area == area.id}
    signs = {"reach": ("+", look.LIT), "threat": ("!", look.BAD), "path": ("·", look.LINK)}
    lines: list[Text] = [Text(scene.title(area), look.QUIET)]
    ranks, files = area.edges or ("", "")
    if files:
        lines.append(Text("  " + "".join(f"{name:<{cell}} " for name in files), look.QUIET))
    for row in range(rows):
        line = Text(" " * (cell // 2) if area.kind == "hexes" and row % 2 else "", no_wrap=True)
        line.append(f"{ranks[row]} " if ranks else "", look.QUIET)
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
        told = marks(piece) or scene.face(piece) is not None or scene.numbers((piece.id,))
        if told or len(shown_name(piece)) >= cell:
            lines.append(_named(scene, piece, 1, (piece.id,)))
    return _Block(Group(*lines), min(room, columns * (cell + 1) + cell // 2))


def _is_tile(scene: Scene, piece: Piece) -> bool:
    face = scene.face(piece)
    return face is not None and face.form == "tile"


def _map(scene: Scene, area: Area, tiles: dict[int, Piece]) -> _Block:
    """A large board of tiles: a letter a space, two for what stands there, and rows and columns by name."""
    assert area.size is not None
    columns, rows = area.size
    there: dict[int, Piece] = {}
    others = [piece for piece in scene.pieces(area) if not _is_tile(scene, piece)]
    for piece in others:
        there[piece.place] = piece
    marked = {m.cell: m.kind for m in scene.view.cells if m.area == area.id}
    inks = {"reach": look.LIT, "threat": look.BAD, "path": look.LINK}
    lines = [Text("  " + "".join(f"{column + 1:>3}" for column in range(columns)), look.QUIET)]
    for row in range(rows):
        line = Text(f"{chr(65 + row % 26):<2}", look.QUIET, no_wrap=True)
        for place in range(row * columns, (row + 1) * columns):
            shown = there.get(place) or tiles.get(place)
            face = scene.face(shown) if shown is not None else None
            letter = face.letter[:2] if face is not None else "."
            style = face.colour if face is not None and face.colour else look.LINE
            if shown is not None and shown.owner is not None:
                letter = f"{look.seat_sign(shown.owner)}{letter}"
                style = f"bold {look.seat_colour(shown.owner)}"
            line.append(f"{letter:>3}", inks.get(marked.get(place, ""), style))
        lines.append(line)
    for piece in others:
        told = Text(f"{chr(65 + piece.place // columns % 26)}{piece.place % columns + 1} ", look.QUIET)
        told.append_text(_named(scene, piece, 1, (piece.id,)))
        lines.append(told)
    return _Block(Group(*lines), 3 * columns + 2)
