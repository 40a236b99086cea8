"""The table as plain lines: for screen readers, dumb terminals, files and programs."""

from collections.abc import Iterator

from tabard.engine.view import Area, Piece
from tabard.terminal.choices import grouped
from tabard.terminal.scene import (
    IN_FORCE,
    UNRESOLVED,
    Pile,
    Scene,
    current,
    joined,
    outcome,
    phases,
    price,
    shown_name,
)


def table_lines(scene: Scene) -> Iterator[str]:
    """The whole table, one fact a line, most important last."""
    view = scene.view
    yield ", ".join([part for part in (view.title, scene.turn()) if part])
    if view.phases:
        yield "Phases: " + ", ".join([f"[{name}]" if now else name for name, now in phases(scene)])
    for seat in scene.others():
        yield from _seat(scene, seat)
    if scene.areas(None) or scene.meters(None):
        yield "The table:"
        yield from _areas(scene, None)
    if view.seat is not None:
        yield from _seat(scene, view.seat)
    if view.chain:
        yield f"{UNRESOLVED}:"
        for link in view.chain:
            foreseen = outcome(link)
            yield f"  {link.text}{f' ({foreseen})' if foreseen else ''}"
            if says := scene.says(link):
                yield f"    {says}"
    if view.lasting:
        yield f"{IN_FORCE}:"
        for one in view.lasting:
            yield f"  {scene.in_force(one)}{f' ({one.rule})' if one.rule else ''}"
    if scene.log:
        yield "Since your last decision:"
        for line in joined(scene.log):
            yield f"  {line.text}"


def ask_lines(scene: Scene) -> Iterator[str]:
    """The question and its numbered choices."""
    ask = scene.view.ask
    if ask is None:
        return
    yield f"{ask.prompt} ({ask.rule})" if ask.rule else ask.prompt
    for verb, rows in grouped(scene.choices):
        if verb:
            yield f"  {verb.capitalize()}:"
        for number, choice in rows:
            foreseen = f" ({choice.forecast.text})" if choice.forecast is not None else ""
            yield f"  {number}. {choice.long}{foreseen} [{choice.short}]"


def area_lines(scene: Scene, area: Area) -> Iterator[str]:
    """Everything that lies in an area, a line each."""
    piles = scene.piles(area)
    board = scene.is_board(area)
    for pile in piles:
        if pile.piece.face is not None:
            yield f"  {_pile(scene, area, pile, board)}"
            for slot, piece in scene.slots(pile.piece):
                yield f"    {slot}: {_sitting(scene, piece, board)}"
    hidden = scene.size(area) - sum(
        p.copies + len(scene.on(p.piece)) for p in piles if p.piece.face is not None
    )
    if hidden > 0 or not piles:
        yield f"  {hidden} face down" if hidden > 0 else "  empty"


def _seat(scene: Scene, seat: int) -> list[str]:
    told = ", ".join([f"{m.title} {m.shown()}" for m in scene.meters(seat)])
    return [f"{scene.name(seat)}{f': {told}' if told else ':'}", *_areas(scene, seat)]


def _areas(scene: Scene, owner: int | None) -> list[str]:
    lines: list[str] = []
    if owner is None:
        lines += [f"  {meter.title} {meter.value}" for meter in scene.meters(None)]
    reader = scene.view.seat
    areas = scene.told.areas
    for area in scene.areas(owner):
        at = (reader, area.id)
        now, kept = scene.lying(area), areas.get(at)
        if kept is None or not kept.is_still(now, scene.reasons):
            now.lines = _area(scene, area)
            kept = areas[at] = now
        lines += kept.lines
    return lines


def _area(scene: Scene, area: Area) -> list[str]:
    """A line for an area, and one for each slot of what lies there."""
    piles = scene.piles(area)
    board = scene.is_board(area)
    held = [_pile(scene, area, pile, board) for pile in piles if pile.piece.face]
    lying = sum([p.copies for p in piles])
    hidden = sum([p.copies for p in piles if not p.piece.face])
    total = area.count or lying
    number = f" ({total})" if hidden or area.kind == "pile" or total != lying else ""
    lines = [f"  {scene.title(area)}{number}: {_listed(area, held, hidden)}"]
    for pile in piles:
        for slot, piece in scene.slots(pile.piece):
            lines.append(f"    {shown_name(pile.piece)}, {slot}: {_sitting(scene, piece, board)}")
    return lines


def _listed(area: Area, held: list[str], hidden: int) -> str:
    parts = list(held)
    if hidden and area.kind != "pile":
        parts.append(f"{hidden} face down")
    return "; ".join(parts) or ("face down" if area.count else "empty")


def _pile(scene: Scene, area: Area, pile: Pile, board: bool) -> str:
    """Equal pieces; one on a board with its place and its owner."""
    number = f"{pile.copies} x " if pile.copies > 1 else ""
    if not board:
        return f"{number}{_piece(scene, pile.piece)}"
    cells = scene.cells(area)
    places = " ".join([cells[piece.place] for piece in pile.pieces])
    return f"{places}: {number}{_piece(scene, pile.piece)}{_of(scene, pile.piece)}"


def _sitting(scene: Scene, piece: Piece | None, board: bool) -> str:
    """What lies in a slot; whose it is where others may stand there."""
    if piece is None:
        return "empty"
    return f"{_piece(scene, piece)}{_of(scene, piece) if board else ''}"


def _of(scene: Scene, piece: Piece) -> str:
    """Whose a piece is."""
    return f" of {scene.name(piece.owner)}" if piece.owner is not None else ""


def _piece(scene: Scene, piece: Piece) -> str:
    words = scene.words(piece)
    if not words.said:
        why = piece.why_not if scene.reasons else None
        marks = tuple(piece.marks.items())
        key = (piece.face, piece.name, marks, why and (why.text, why.rule), words.lasting)
        said = scene.told.pieces.get(key)
        if said is None:
            said = scene.told.pieces[key] = _said(scene, piece)
        words.said = said
    return words.said


def _said(scene: Scene, piece: Piece) -> str:
    """What is said of a piece, wherever it lies."""
    face = scene.face(piece)
    facts = [scene.marks(piece, all=True)]
    if face is not None:
        cost = f"costs {price(face.cost)}" if face.cost is not None else ""
        facts = [face.letter, cost, current(piece, face), face.strip, *facts]
    if lasting := scene.lasting_on(piece):
        facts.append(f"in force: {lasting}")
    if piece.why_not is not None and scene.reasons:
        facts.append(f"not now: {piece.why_not.text}, {piece.why_not.rule}")
    told = ", ".join([fact for fact in facts if fact])
    return f"{shown_name(piece)}{f' ({told})' if told else ''}"
