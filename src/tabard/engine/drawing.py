"""A view as a still picture for notebooks: HTML that needs nothing else, with the cards and boards of the page."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from tabard.engine.person import addressed

if TYPE_CHECKING:
    from tabard.engine.view import Area, Ask, Face, Figure, Look, Meter, Piece, View

CELL: Final = 78
"""The side of a cell of a small board; a large one shares the width of eight among its columns."""
SAID: Final = 90
"""So many letters of a card's text are printed on it; all of it is shown by pointing at it."""
CHOICES: Final = 40
WIDE: Final = 10
"""Letters of a word that may be too long for a card."""


@cache
def _style() -> str:
    return (files("tabard.engine") / "drawing.css").read_text(encoding="utf-8")


def table_html(view: "View", faces: "Mapping[str, Face]", look: "Look") -> str:
    """The whole table as the reader of the view sees it."""
    return "".join(_Drawing(view, faces, look).parts())


class _Drawing:
    """One view, and what is looked up while it is drawn."""

    def __init__(self, view: "View", faces: "Mapping[str, Face]", look: "Look") -> None:
        view = addressed(view)
        self.view = view
        self.faces = faces
        self.look = look
        self.areas = {area.id: area for area in view.areas}
        self.at: dict[str, list[Piece]] = {}
        self.on: dict[str, list[Piece]] = {}
        for piece in view.pieces:
            (self.at if piece.on is None else self.on).setdefault(piece.on or piece.area, []).append(piece)
        choices = view.ask.choices if view.ask is not None else ()
        self.lit = {piece for choice in choices for piece in choice.pieces}
        self.lit_cells = {cell for choice in choices for cell in choice.cells}

    # -- the table ----------------------------------------------------------------------------------

    def parts(self) -> Iterator[str]:
        view = self.view
        theme = view.theme or self.look.theme
        accents = f"--dark-accent:{theme.accent};--light-accent:{theme.accent_light}"
        colours = f"{accents};--felt:{theme.felt};--back:{theme.back}"
        yield f'<div class="tabard-table" style="{colours}"><style>{_style()}</style>'
        told = [f"turn {view.turn}"] if view.turn else []
        told += [view.phase] if view.phase else []
        yield f"<h4>{escape(view.title)} <small>{escape(', '.join(told))}</small></h4>"
        if view.end is not None:
            yield f'<div class="end">{escape(view.end.text)}</div>'
        layout = view.layout
        yield '<div class="cloth">'
        if layout is None:
            yield from self.column("rows", [(area.id,) for area in view.areas])
        else:
            if layout.side:
                yield from self.column("side", layout.side)
            yield from self.column("rows", layout.wide)
        yield "</div></div>"

    def column(self, name: str, rows: "Iterable[tuple[str, ...]]") -> Iterator[str]:
        yield f'<div class="{name}">'
        for row in rows:
            drawn = "".join(part for place in row for part in self.place(place))
            if drawn:
                yield f'<div class="line">{drawn}</div>'
        yield "</div>"

    def place(self, place: str) -> Iterator[str]:
        """What a row of the layout holds at one place."""
        view = self.view
        if place.startswith("seat:"):
            yield self.plate(int(place[5:]))
        elif place == "seats":
            yield from (self.plate(seat.seat) for seat in (*view.seats, *view.rivals))
        elif place == "pool" and view.seat is not None:
            yield self.plate(view.seat)
        elif place == "ask" and view.ask is not None:
            yield from self.ask(view.ask)
        elif place == "chain" and view.chain:
            lines = "<br>".join(escape(link.text) for link in view.chain)
            yield f'<div class="plate"><h5>To be resolved, in this order</h5>{lines}</div>'
        elif place in self.areas:
            yield from self.area(self.areas[place])

    def plate(self, seat: int) -> str:
        """A player with its meters."""
        view = self.view
        chair = next((s for s in (*view.seats, *view.rivals) if s.seat == seat), None)
        name = chair.name if chair is not None else f"Seat {seat + 1}"
        plays = f", {chair.plays}" if chair is not None and chair.plays and chair.plays not in name else ""
        you = " (you)" if seat == view.seat else ""
        meters = " ".join(_meter(m) for m in view.meters if m.seat == seat)
        return (
            f'<div class="plate" style="--seat:{_ink(seat)}"><b>{escape(name + plays + you)}</b>'
            f'<span class="meters">{meters}</span></div>'
        )

    def ask(self, ask: "Ask") -> Iterator[str]:
        """The question, with its choices for the seat that is asked."""
        rule = f" <small>{escape(ask.rule)}</small>" if ask.rule else ""
        yield f'<div class="ask"><b>{escape(ask.prompt)}</b>{rule}'
        if ask.choices:
            yield "<ul>"
            yield from (f"<li>{escape(choice.long)}</li>" for choice in ask.choices[:CHOICES])
            if len(ask.choices) > CHOICES:
                yield f"<li>and {len(ask.choices) - CHOICES} more</li>"
            yield "</ul>"
        yield "</div>"

    # -- areas --------------------------------------------------------------------------------------

    def area(self, area: "Area") -> Iterator[str]:
        pieces = sorted(self.at.get(area.id, ()), key=lambda piece: piece.place)
        if not pieces and not area.count and area.kind not in ("grid", "hexes"):
            return
        yield f"<div><h5>{escape(area.title)}</h5>"
        if area.size is not None and any((f := self.face(p)) is None or f.form != "card" for p in pieces):
            yield from self.board(area, pieces)
        else:
            yield '<div class="pieces">'
            shown = [piece for piece in pieces if piece.face is not None]
            if area.kind == "pile":
                shown = shown[-1:]
            sitting = sum(len(self.on.get(piece.id, ())) for piece in pieces)
            hidden = max(area.count - sitting, len(pieces)) - len(shown)
            for same in _alike(shown, self.on):
                yield self.piece(same[0], len(same))
            if hidden > 0 and (area.kind != "pile" or not shown):
                yield f'<div class="back" title="{hidden} face down">{hidden}</div>'
            elif hidden > 0:
                yield f'<span class="kind">{area.count} in all</span>'
            yield "</div>"
        yield "</div>"

    def board(self, area: "Area", pieces: "list[Piece]") -> Iterator[str]:
        """A grid, lines or hexes, with what lies and stands in each cell."""
        assert area.size is not None
        columns, rows = area.size
        at: dict[int, list[Piece]] = {}
        for piece in pieces:
            at.setdefault(piece.place, []).append(piece)
        width = min(CELL, 8 * CELL // columns)
        hexes = " hexes" if area.kind == "hexes" else ""
        yield (
            f'<div class="board{hexes}" style="--w:{width}px;grid-template-columns:repeat({columns},{width}px)">'
        )
        for place in range(columns * rows):
            yield self.cell(
                place, at.get(place, []), " shift" if hexes and place // columns % 2 else "", width
            )
        yield "</div>"

    def cell(self, place: int, pieces: "list[Piece]", shift: str, width: int) -> str:
        ground = next((p for p in pieces if (f := self.face(p)) is not None and f.form == "tile"), None)
        standing = [p for p in pieces if p is not ground]
        label, style, title = "", "", ""
        if ground is not None:
            face = self.face(ground)
            style = self.inks(face)
            title = f"{ground.name or (face.name if face else '')}{self.marked(ground, ': ')}"
            label = "" if standing and width < CELL else escape(_short(ground, face, width))
            standing += self.on.get(ground.id, [])
        men = "".join(self.man(piece, width) for piece in standing)
        lit = " lit" if place in self.lit_cells else ""
        says = f' title="{escape(title)}"' if title else ""
        return f'<div class="cell{shift}{lit}" style="{style}"{says}>{label}{men}</div>'

    def man(self, piece: "Piece", width: int) -> str:
        """What stands on a cell, in the colour of its owner."""
        face = self.face(piece)
        ink = _ink(piece.owner) if piece.owner is not None else "#d8d2c2"
        name = piece.name or (face.name if face is not None else "")
        title = escape(f"{name}{self.marked(piece, ': ')}")
        return f'<span class="man" style="--seat:{ink}" title="{title}">{escape(_short(piece, face, width))}</span>'

    # -- pieces -------------------------------------------------------------------------------------

    def face(self, piece: "Piece") -> "Face | None":
        return self.faces.get(piece.face) if piece.face is not None else None

    def inks(self, face: "Face | None") -> str:
        """The colours of a face's family."""
        family = self.look.families.get(face.family) if face is not None else None
        if family is not None:
            return f"--deep:{family.deep};--mid:{family.mid}"
        return f"--deep:{face.colour};--mid:{face.colour}" if face is not None and face.colour else ""

    def figure(self, figure: "Figure | None", now: int | None = None) -> str:
        if figure is None:
            return ""
        sign = self.look.signs.get(figure.id)
        ink = f' style="--sign:{sign.ink}"' if sign is not None and sign.ink else ""
        value = figure.value if now is None else now
        shown = f"{value:+d}" if figure.bonus else str(value)
        title = sign.title if sign is not None else figure.id
        return f'<span class="figure"{ink} title="{escape(title)}">{shown}{escape(figure.letter)}</span>'

    def marked(self, piece: "Piece", before: str = "") -> str:
        """What lies on a piece besides its figures."""
        face = self.face(piece)
        figures = {figure.id for figure in face.figures} if face is not None else set()
        told: list[str] = []
        for name, n in piece.marks.items():
            form = look.form if (look := self.look.marks.get(name)) is not None else "tag"
            if n and name not in figures and name != "printed" and form not in ("quiet", "base"):
                told.append(
                    name if n == 1 and form in ("tag", "sign", "sealed", "committed") else f"{name} {n}"
                )
        return f"{before}{', '.join(told)}" if told else ""

    def piece(self, piece: "Piece", copies: int) -> str:
        """A card or site with all that is printed on it and lies there; other forms by their names."""
        face = self.face(piece)
        lit = " lit" if piece.id in self.lit else ""
        times = f" ×{copies}" if copies > 1 else ""
        name = escape(piece.name or (face.name if face is not None else piece.face or "")) + times
        marks = escape(self.marked(piece))
        if face is None or face.form not in ("card", "site", "page"):
            figures = "".join(self.figure(f, piece.marks.get(f.id)) for f in face.figures) if face else ""
            said = f" {marks}" if marks else ""
            text = f' title="{escape(face.text)}"' if face is not None and face.text else ""
            return f'<span class="chip{lit}" style="{self.inks(face)}"{text}>{name}{figures}{said}</span>'
        site = " site" if face.form == "site" else ""
        badge = self.figure(face.badge, piece.marks.get(face.badge.id) if face.badge is not None else None)
        figures = "".join(self.figure(f, piece.marks.get(f.id)) for f in face.figures)
        return "".join(
            [
                f'<div class="card{site}{lit}" style="{self.inks(face)}" title="{escape(face.text)}">',
                f'<div class="art">{self.figure(face.cost)}<span class="kind">{escape(face.kind)}</span>{badge}</div>',
                f"<b{_tight(name) if not site else ''}>{name}</b>",
                f'<div class="says">{escape(_cut(face.more or face.text))}</div>' if not site else "",
                f'<div class="figures">{figures}</div>' if figures else "",
                f'<div class="marks">{marks}</div>' if marks else "",
                *self.slots(piece, face),
                "</div>",
            ]
        )

    def slots(self, piece: "Piece", face: "Face") -> Iterator[str]:
        """What sits in the slots of a piece; those of a site are there while they are empty, too."""
        sitting = self.on.get(piece.id, [])
        for slot in face.slots if face.form == "site" else ():
            if all(one.slot != slot for one in sitting):
                yield f'<div class="slot">{escape(slot)}: empty</div>'
        for one in sitting:
            printed = self.face(one)
            name = one.name or (printed.name if printed is not None else "face down")
            said = f"{one.slot}: {name}" if one.slot else name
            yield f'<div class="slot">{escape(said)}{escape(self.marked(one, ", "))}</div>'


def _alike(pieces: "list[Piece]", on: "Mapping[str, list[Piece]]") -> "list[list[Piece]]":
    """Equal pieces together, as they are drawn."""
    found: dict[object, list[Piece]] = {}
    for piece in pieces:
        key: object = (piece.face, piece.name, piece.owner, tuple(sorted(piece.marks.items())))
        found.setdefault(piece.id if piece.id in on else key, []).append(piece)
    return list(found.values())


def _meter(meter: "Meter") -> str:
    return f"<span>{escape(meter.title)} <i>{escape(meter.shown())}</i></span>"


def _short(piece: "Piece", face: "Face | None", width: int) -> str:
    """A name where there is room for it, else letters."""
    if width >= CELL:
        return piece.name or (face.name if face is not None else "")
    return face.letter if face is not None and face.letter else (piece.name or "?")[:2]


def _tight(name: str) -> str:
    """A word that is wider than a card in the usual size is written smaller."""
    return ' class="tight"' if any(len(word) >= WIDE for word in name.replace("-", " ").split()) else ""


def _cut(text: str) -> str:
    """As much of a text as a card has room for, in whole words."""
    return text if len(text) <= SAID else f"{text[:SAID].rsplit(' ', 1)[0]} …"


def _ink(seat: int) -> str:
    return f"var(--tb-seat-{seat % 8 + 1})"
