"""What turns one view into the next, and the hash by which a page notices that it does not have it."""

import zlib
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import astuple

from tabard.engine.view import Area, Meter, Piece, View
from tabard.server.protocol import AreaPatch, MeterPatch, Patch, PiecePatch

encode: Final = msgspec.json.Encoder(order="deterministic").encode
"""One encoder for messages and hashes, so that the same thing is the same text in both."""

NOTHING: Final = Patch()
_FIELDS: Final = View.__struct_fields__
_LISTS: Final = ("areas", "pieces", "meters")
_DEFAULTS: Final = dict(
    zip(View.__struct_fields__[-len(View.__struct_defaults__) :], View.__struct_defaults__, strict=True)
)

T = TypeVar("T", Area, Piece, Meter)


def crc(view: View | None) -> int:
    """The hash of the part of a view that changes by pieces; 0 where there is no view."""
    if view is None:
        return 0
    return zlib.crc32(encode((view.areas, view.pieces, view.meters, view.ask)))


def diff(old: View, new: View) -> Patch:
    """What a page must change that has the old view."""
    areas = _changed(old.areas, new.areas)
    pieces = _changed(old.pieces, new.pieces)
    meters = _changed(old.meters, new.meters)
    rest: dict[str, Any] = {}
    for name, before, value in zip(_FIELDS, astuple(old), astuple(new), strict=True):
        if value is not before and name not in _LISTS and value != before:
            # A field that has its default is left out of a whole view, so it goes from the page's too.
            rest[name] = None if name in _DEFAULTS and value == _DEFAULTS[name] else value
    return Patch(
        areas=None if areas is None else AreaPatch(*areas),
        pieces=None if pieces is None else PiecePatch(*pieces),
        meters=None if meters is None else MeterPatch(*meters),
        rest=rest,
    )


def _changed(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[str, ...] | None] | None:
    """What is new or changed, and the ids in their order when that is another; None when all is the same."""
    if len(old) == len(new):
        put: list[T] = []
        for was, now in zip(old, new, strict=True):
            if was is not now and was != now:
                if was.id != now.id:
                    break  # they lie in another order, or others came
                put.append(now)
        else:
            return (tuple(put), None) if put else None
    before = {one.id: one for one in old}
    put = []
    order: list[str] = []
    for now in new:
        order.append(now.id)
        known = before.get(now.id)
        if known is not now and known != now:
            put.append(now)
    return tuple(put), None if order == list(before) else tuple(order)


def patched(old: View, patch: Patch) -> View:
    """The view that a page has after a patch; the page does the same in TypeScript."""
    fields: dict[str, Any] = {name: getattr(old, name) for name in View.__struct_fields__}
    for name, part in (("areas", patch.areas), ("pieces", patch.pieces), ("meters", patch.meters)):
        if part is not None:
            found: dict[str, Any] = {one.id: one for one in fields[name]}
            found |= {one.id: one for one in part.put}
            fields[name] = tuple(found[one] for one in (found if part.order is None else part.order))
    for name, value in patch.rest.items():
        fields[name] = _DEFAULTS[name] if value is None and name in _DEFAULTS else value
    return View(**fields)
