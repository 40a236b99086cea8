"""What a guide points at: pieces, places, meters and cells of a view, by the names that people give them."""

from collections.abc import Iterator, Sequence

import msgspec

from tabard.engine.errors import BadGuide
from tabard.engine.view import Area, View


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is pointed at, by the ids of the view."""

    things: tuple[str, ...] = ()
    """Pieces and areas."""
    meters: tuple[str, ...] = ()
    cells: tuple[tuple[str, int], ...] = ()
    """Each the id of an area and a cell there."""


def find_spot(view: View, shown: Sequence[str]) -> Spot:
    """All that these words name; BadGuide for one that names nothing.

    A piece is named by its name or that of its face, "hand/Prospector" only where it lies there; a place by its title
    or id, "their Cities" that of the other side; a meter likewise; a cell as texts call it.
    """
    things: list[str] = []
    meters: list[str] = []
    cells: list[tuple[str, int]] = []
    for words in shown:
        place, _, name = words.rpartition("/")
        lying = _pieces(view, name, place) or [area.id for area in _areas(view, words)]
        counted = [m.id for m in view.meters if words.lower() in (m.id, _titled(view, m.seat, m.title))]
        ground = [at for at, named in _cells(view) if named == words.lower()]
        if not (lying or counted or ground):
            raise BadGuide(f"nothing on the table is called {words!r}")
        things += lying
        meters += counted
        cells += ground
    return Spot(tuple(dict.fromkeys(things)), tuple(dict.fromkeys(meters)), tuple(dict.fromkeys(cells)))


def _pieces(view: View, name: str, place: str) -> list[str]:
    wanted = name.lower()
    inside = {area.id for area in (_areas(view, place) if place else view.areas)}
    return [
        piece.id
        for piece in view.pieces
        if piece.area in inside and wanted in (piece.name.lower(), (piece.face or "").lower(), piece.id)
    ]


def _areas(view: View, name: str) -> list[Area]:
    wanted = name.lower()
    by_id = [area for area in view.areas if area.id == wanted]
    return by_id or [area for area in view.areas if _titled(view, area.owner, area.title) == wanted]


def _titled(view: View, owner: int | None, title: str) -> str:
    """A title as the reader says it: what belongs to another is theirs."""
    return f"{'' if owner in (None, view.seat) else 'their '}{title.lower()}"


def _cells(view: View) -> Iterator[tuple[tuple[str, int], str]]:
    """Every cell of every board with its name."""
    for area in view.areas:
        if area.size is None:
            continue
        columns, rows = area.size
        for cell in range(columns * rows):
            row, column = divmod(cell, columns)
            if area.edges is not None:
                yield (area.id, cell), f"{area.edges[0][row]}{area.edges[1][column]}".lower()
            else:
                yield (area.id, cell), f"{chr(97 + row)}{column + 1}"
