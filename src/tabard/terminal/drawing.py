"""The table drawn with rich: seats and areas as panels, cards as boxes, the question with its choices."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tabard.engine.view import Area, Choice, Meter
from tabard.terminal import look
from tabard.terminal.boards import board
from tabard.terminal.cards import boxed, list_lines, listed, named
from tabard.terminal.choices import grouped
from tabard.terminal.flow import Block, chip_lines, columns, flow
from tabard.terminal.scene import (
    BOARDS,
    IN_FORCE,
    LASTS,
    UNRESOLVED,
    LogLine,
    Scene,
    joined,
    legend,
    outcome,
    phases,
    price,
    shown_name,
)

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
    if view.lasting:
        table.append(_in_force(scene, compact))
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
    title = turn_title(scene)
    blocks: list[Block] = []
    for verb, rows in grouped(scene.choices):
        lines = [choice_line(number, choice, compact) for number, choice in rows]
        if not verb:
            blocks.append(Block(columns(lines, width - 4), width - 4))
            continue
        widest = min(max(line.cell_len for line in lines), width - 4)
        blocks.append(Block(Group(Text(f" {verb.capitalize()}", look.QUIET), *lines), widest))
    parts: list[RenderableType] = [title, *flow(blocks, width - 4)]
    return Panel(Group(*parts), box=box.HEAVY, border_style=look.LIT, padding=(0, 1), width=width)


def turn_title(scene: Scene) -> Text:
    """Whose turn it is for whoever reads, and what is asked."""
    ask = scene.view.ask
    assert ask is not None
    turn = "You decide" if scene.view.active not in (None, ask.seat) else "Your turn"
    title = Text.assemble((f" {turn} ", look.FLAG), " ", (ask.prompt, f"bold {look.TEXT}"))
    if ask.rule:
        title.append(f"  {ask.rule}", look.LINK)
    return title


def choice_line(number: int, choice: Choice, compact: bool) -> Text:
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
        sign = (f"{look.seat_sign(seat)} ", look.seat_colour(seat))
        line = Text.assemble(sign, scene.verdict(seat, result))
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
    chips = [meter_text(meter) for meter in scene.meters(owner)]
    blocks: list[Block] = []
    rows: list[tuple[Text, list[Text]]] = []
    for area in scene.areas(owner):
        if scene.is_board(area):
            blocks += board(scene, area, width)
        elif area.kind == "pile" or not any(piece.face for piece in scene.pieces(area)):
            chips.append(chip(scene, area))
        elif area.kind in BOARDS and not compact:
            blocks.append(listed(scene, area, width))
        elif compact:
            rows.append((Text(scene.heading(area), look.QUIET), _brief(scene, area)))
        elif area.kind in ("spread", "tags"):
            blocks.append(listed(scene, area, width))
        else:
            blocks.append(boxed(scene, area, width))
    parts = chip_lines(chips, width)
    if rows:
        first = max(title.cell_len for title, _ in rows)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=first, no_wrap=True)
        grid.add_column(width=width - first - 2)
        for title, texts in rows:
            for i, line in enumerate(chip_lines(texts, width - first - 2)):
                grid.add_row(title if i == 0 else "", line)
        parts.append(grid)
    return Group(*parts, *flow(blocks, width))


def _brief(scene: Scene, area: Area) -> list[Text]:
    """The pieces of an area for a small screen, on which they stand side by side, and why none can be used."""
    why = scene.why_all(area)
    return [*list_lines(scene, area), *([Text(f"(all: {why})", look.LINE)] if why else [])]


def meter_text(meter: Meter) -> Text:
    value = (meter.shown(), f"bold {look.LIT if meter.value or meter.half else look.LINE}")
    return Text.assemble((f"{meter.title} ", look.QUIET), value)


def chip(scene: Scene, area: Area) -> Text:
    """An area in few words: how many lie there, the top card of a pile, and what is known further down."""
    pieces = scene.pieces(area)
    total = scene.size(area)
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
        chip.append_text(named(scene, top, 1))
    elif known and len(known) < total:
        told = ", ".join(f"{shown_name(piece)} {scene.depth(piece)}".strip() for piece in known[:3])
        chip.append(f" ({told}{', ...' if len(known) > 3 else ''})", look.QUIET)
    return chip


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


def _in_force(scene: Scene, compact: bool) -> RenderableType:
    """What lasts, a line each; on a small screen side by side in one paragraph."""
    told = [scene.in_force(one) for one in scene.view.lasting]
    if compact:
        return Text.assemble((f" {LASTS} {IN_FORCE}: ", look.LINK), ("; ".join(told), look.TEXT))
    lines = []
    for one, said in zip(scene.view.lasting, told, strict=True):
        lines.append(Text.assemble((f"{LASTS} ", look.LINK), (said, look.TEXT), (f"  {one.rule}", look.LINK)))
    return _panel(Group(*lines), IN_FORCE, look.LINE)


def _chain(scene: Scene) -> RenderableType:
    lines = []
    for n, link in enumerate(scene.view.chain, 1):
        line = Text(f"{n}. {link.text}", look.TEXT)
        if foreseen := outcome(link):
            line.append(f"  {foreseen}", look.QUIET)
        if link.rule:
            line.append(f"  {link.rule}", look.LINK)
        lines.append(line)
        if says := scene.says(link):
            lines.append(Text(f"   {says}", look.QUIET))
    return _panel(Group(*lines), UNRESOLVED, look.LIT)
