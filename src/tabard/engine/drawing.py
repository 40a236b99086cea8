"""A view as a still picture for notebooks: HTML that needs nothing else, with the cards and boards of the page."""

import gzip
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from tabard.engine.kinds import settled
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
ICONS: Final = Path(__file__).parent.parent / "server" / "page" / "icons.json.gz"
"""What the page draws with, once it is built; without it there are letters instead."""
_OF_SEAT: Final = re.compile(r"-[a-z]?\d+$")
"""How the id of a meter may end: with the number of its seat or team."""


@cache
def _style() -> str:
    return (files("tabard.engine") / "drawing.css").read_text(encoding="utf-8")


@cache
def _icons() -> "Mapping[str, str]":
    """The paths of all icons on a field of 512, by name."""
    if not ICONS.exists():
        return {}
    return msgspec.json.decode(gzip.decompress(ICONS.read_bytes()), type=settled(dict[str, str]))


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
        self.used: dict[str, str] = {}
        """The icons that were drawn, each of which is written once."""

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
        yield "</div>"
        yield from self.symbols()
        yield "</div>"

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

    # -- icons --------------------------------------------------------------------------------------

    def icon(self, name: str) -> str:
        """An icon in the colour of the text around it; nothing where there is none of that name."""
        path = _icons().get(name)
        if path is None:
            return ""
        self.used[name] = path
        return (
            f'<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><use href="#tabard-{name}"/></svg>'
        )

    def symbols(self) -> Iterator[str]:
        """The paths of what was drawn, in whatever picture of the notebook they are found first: all have the same."""
        if self.used:
            yield '<svg class="paths" width="0" height="0" aria-hidden="true">'
            yield "<desc>Icons of game-icons.net, CC BY 3.0</desc>"
            for name, path in self.used.items():
                yield f'<symbol id="tabard-{name}" viewBox="0 0 512 512"><path d="{path}"/></symbol>'
            yield "</svg>"

    def sign(self, id: str) -> str:
        """The icon of a figure, a slot or a meter."""
        sign = self.look.signs.get(id)
        return self.icon(sign.icon) if sign is not None else ""

    # -- players ------------------------------------------------------------------------------------

    def plate(self, seat: int) -> str:
        """A player with its meters."""
        view = self.view
        chair = next((s for s in (*view.seats, *view.rivals) if s.seat == seat), None)
        name = chair.name if chair is not None else f"Seat {seat + 1}"
        plays = f", {chair.plays}" if chair is not None and chair.plays and chair.plays not in name else ""
        you = " (you)" if seat == view.seat else ""
        meters = " ".join(self.meter(m) for m in view.meters if m.seat == seat)
        return (
            f'<div class="plate" style="--seat:{_ink(seat)}"><b>{escape(name + plays + you)}</b>'
            f'<span class="meters">{meters}</span></div>'
        )

    def meter(self, meter: "Meter") -> str:
        kinds = self.look.meters
        icon = self.sign(kinds.get(meter.id) or kinds.get(_OF_SEAT.sub("", meter.id), ""))
        return f"<span>{icon}{escape(meter.title)} <i>{escape(meter.shown())}</i></span>"

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
                emblem = self.icon((self.view.theme or self.look.theme).emblem)
                yield f'<div class="back" title="{hidden} face down">{emblem}{hidden}</div>'
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
        yield f'<div class="board{hexes}" style="--w:{width}px;--n:{columns}">'
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
            standing += self.on.get(ground.id, [])
            if not standing or width >= CELL:
                label = self.label(ground, face, width, is_alone=not standing)
        men = "".join(self.man(piece, width, is_alone=len(standing) == 1) for piece in standing)
        lit = " lit" if place in self.lit_cells else ""
        says = f' title="{escape(title)}"' if title else ""
        return f'<div class="cell{shift}{lit}" style="{style}"{says}>{label}{men}</div>'

    def man(self, piece: "Piece", width: int, is_alone: bool) -> str:
        """What stands on a cell, in the colour of its owner."""
        face = self.face(piece)
        ink = _ink(piece.owner) if piece.owner is not None else "#d8d2c2"
        name = piece.name or (face.name if face is not None else "")
        title = escape(f"{name}{self.marked(piece, ': ')}")
        label = self.label(piece, face, width, is_alone)
        return f'<span class="man" style="--seat:{ink}" title="{title}">{label}</span>'

    def label(self, piece: "Piece", face: "Face | None", width: int, is_alone: bool) -> str:
        """What stands in a cell: its icon and its name, beside others the name, in a small cell one or the other."""
        is_small = width < CELL
        icon = self.icon(face.icon) if face is not None and (is_alone or is_small) else ""
        return icon if icon and is_small else icon + escape(_short(piece, face, width))

    # -- pieces -------------------------------------------------------------------------------------

    def face(self, piece: "Piece") -> "Face | None":
        return self.faces.get(piece.face) if piece.face is not None else None

    def inks(self, face: "Face | None") -> str:
        """The colours of a face's family."""
        family = self.look.families.get(face.family) if face is not None else None
        if family is not None:
            return f"--deep:{family.deep};--mid:{family.mid};--light:{family.light}"
        return f"--deep:{face.colour};--mid:{face.colour}" if face is not None and face.colour else ""

    def figure(self, figure: "Figure | None", now: int | None = None) -> str:
        if figure is None:
            return ""
        sign = self.look.signs.get(figure.id)
        ink = f' style="--sign:{sign.ink}"' if sign is not None and sign.ink else ""
        value = figure.value if now is None else now
        shown = f"{value:+d}" if figure.bonus else str(value)
        title = sign.title if sign is not None else figure.id
        what = self.sign(figure.id) or escape(figure.letter)
        return f'<span class="figure"{ink} title="{escape(title)}">{shown}{what}</span>'

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
            icon = self.icon(face.icon) if face is not None else ""
            return (
                f'<span class="chip{lit}" style="{self.inks(face)}"{text}>{icon}{name}{figures}{said}</span>'
            )
        site = " site" if face.form == "site" else ""
        badge = self.figure(face.badge, piece.marks.get(face.badge.id) if face.badge is not None else None)
        figures = "".join(self.figure(f, piece.marks.get(f.id)) for f in face.figures)
        return "".join(
            [
                f'<div class="card{site}{lit}" style="{self.inks(face)}" title="{escape(face.text)}">',
                f'<div class="art">{self.icon(face.icon)}{self.figure(face.cost)}{badge}</div>',
                f'<div class="kind">{escape(face.kind)}</div>',
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
                yield f'<div class="slot">{self.sign(slot)}{escape(slot)}: empty</div>'
        for one in sitting:
            printed = self.face(one)
            name = one.name or (printed.name if printed is not None else "face down")
            said = f"{one.slot}: {name}" if one.slot else name
            icon = self.icon(printed.icon) if printed is not None else ""
            yield f'<div class="slot">{icon}{escape(said)}{escape(self.marked(one, ", "))}</div>'


def _alike(pieces: "list[Piece]", on: "Mapping[str, list[Piece]]") -> "list[list[Piece]]":
    """Equal pieces together, as they are drawn."""
    found: dict[object, list[Piece]] = {}
    for piece in pieces:
        key: object = (piece.face, piece.name, piece.owner, tuple(sorted(piece.marks.items())))
        found.setdefault(piece.id if piece.id in on else key, []).append(piece)
    return list(found.values())


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
