"""What changes in a view, as messages tell it."""

from typing import Any

from tabard.engine.view import Area, Meter, Piece
from tabard.server.shapes import Struct


class AreaPatch(Struct, frozen=True):
    """Areas that are new or changed; `order` is there when the list of ids is another than before."""

    put: tuple[Area, ...] = ()
    order: tuple[str, ...] | None = None


class PiecePatch(Struct, frozen=True):
    """Pieces that are new or changed; what `order` leaves out is gone."""

    put: tuple[Piece, ...] = ()
    order: tuple[str, ...] | None = None


class MeterPatch(Struct, frozen=True):
    """Meters that are new or changed."""

    put: tuple[Meter, ...] = ()
    order: tuple[str, ...] | None = None


class Patch(Struct, frozen=True):
    """What turns the last view into the next."""

    areas: AreaPatch | None = None
    pieces: PiecePatch | None = None
    meters: MeterPatch | None = None
    rest: dict[str, Any] = {}
    """All other fields of the view that changed, whole; null where the field is gone."""
