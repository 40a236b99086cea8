"""How the table of Infinities is arranged on wide and on portrait screens, and the cloth it wears."""

from functools import lru_cache
from typing import Final

from tabard.engine.cloth import MOST_LAYOUTS, Rows, laid_out
from tabard.engine.ids import Seat
from tabard.engine.view import Layout, Theme

THEME: Final = Theme(
    accent="#73c2bd",
    accent_light="#14605f",
    felt="#142a32",
    back="#123039",
    pattern="hex star chart",
    emblem="vortex",
)

COMMON: Final = ("drawn", "centre", "revealed")
"""What lies open for a moment."""

Mats = dict[Seat, tuple[str, ...]]


@lru_cache(MOST_LAYOUTS)
def lay_out(me: Seat, players: int, laid: frozenset[str]) -> Layout:
    """The map with whatever is in play around it, the own board and hand at the foot."""
    others = [(me + i) % players for i in range(1, players)]
    mats: Mats = {p: (f"seat:{p}", f"board-{p}", f"dice-{p}") for p in range(players)}
    if "leaders" in laid:
        return _choosing(me, others, mats, laid)
    wide, side = _around(me, others, mats) if players == 2 else (_beside(me, others, mats), ())
    # A phone has room for the units of one opponent; those of more are opened from their boards, as timelines are.
    above = [row for p in others for row in (mats[p], *(((f"group-{p}",),) if players == 2 else ()))]
    pages = ("story", "objectives")
    portrait: Rows = (
        *above,
        ("map",),
        (*COMMON, *(f"setup-{p}" for p in others[:1])),
        (f"group-{me}",),
        (f"timeline-{me}",),
        (*pages, f"setup-{me}"),
        mats[me],
        ("ask",),
        (f"hand-{me}",),
    )
    return laid_out(laid, wide, portrait, side, _first(laid))


def _around(me: Seat, others: list[Seat], mats: Mats) -> tuple[Rows, Rows]:
    """Two players: the map in the middle, at its left who fights for whom, at its right what is read."""
    (foe,) = others
    wide: Rows = (
        ("map",),
        ("story",),
        ("objectives",),
        COMMON,
        (f"setup-{foe}", f"setup-{me}"),
        ("ask",),
        (*mats[me], f"hand-{me}"),
    )
    rosters = ((f"group-{p}", f"timeline-{p}") for p in (foe, me))
    return wide, (mats[foe], *((area,) for areas in rosters for area in areas))


def _beside(me: Seat, others: list[Seat], mats: Mats) -> Rows:
    """More players: the map at the left, boards and units of all of them beside it."""
    active = {p: (f"group-{p}", f"timeline-{p}", f"setup-{p}") for p in (*others, me)}
    return (
        *(row for p in others for row in (mats[p], active[p])),
        ("map",),
        active[me],
        COMMON,
        ("story",),
        ("objectives",),
        ("ask",),
        (*mats[me], f"hand-{me}"),
    )


def _first(laid: frozenset[str]) -> tuple[str, ...]:
    """A chapter is read before it is played."""
    return ("story", "objectives") if "story" in laid else ()


def _choosing(me: Seat, others: list[Seat], mats: Mats, laid: frozenset[str]) -> Layout:
    """While leaders are chosen nothing lies on the map but the Rift: there is room to read what each can do."""
    rows: Rows = (
        *((*mats[p], f"setup-{p}") for p in others),
        ("leaders",),
        ("ask",),
        (*mats[me], f"setup-{me}"),
    )
    return laid_out(laid, rows, rows, first=_first(laid))
