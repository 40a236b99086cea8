"""How the table of Infinities is arranged on wide and on portrait screens, and the cloth it wears."""

from typing import Final

from tabard.engine.cloth import Rows, laid_out
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

Mats = dict[Seat, tuple[str, ...]]


def lay_out(me: Seat, players: int, laid: set[str]) -> Layout:
    """The map at the left, the others and what is in play beside it, the own board and hand at the foot."""
    others = [(me + i) % players for i in range(1, players)]
    common = ("drawn", "centre", "revealed")
    mats: Mats = {p: (f"seat:{p}", f"board-{p}", f"dice-{p}") for p in range(players)}
    if "leaders" in laid:
        return _choosing(me, others, mats, laid)
    active = {p: (f"group-{p}", f"timeline-{p}", f"setup-{p}") for p in range(players)}
    wide: Rows = (
        *(row for p in others for row in (mats[p], active[p])),
        ("map",),
        active[me],
        common,
        ("story",),
        ("objectives",),
        ("ask",),
        (*mats[me], f"hand-{me}"),
    )
    # A phone has room for the cards of one opponent; those of more are opened from their boards.
    above = (
        [mats[p] for p in others] if players > 2 else [row for p in others for row in (mats[p], active[p])]
    )
    pages = ("story", "objectives")
    portrait: Rows = (
        *above,
        ("map",),
        common,
        mats[me],
        (*active[me], *(pages if "story" not in laid else ())),
        *((pages,) if "story" in laid else ()),
        ("ask",),
        (f"hand-{me}",),
    )
    return laid_out(laid, wide, portrait, first=_first(laid))


def _first(laid: set[str]) -> tuple[str, ...]:
    """A chapter is read before it is played."""
    return ("story", "objectives") if "story" in laid else ()


def _choosing(me: Seat, others: list[Seat], mats: Mats, laid: set[str]) -> Layout:
    """While leaders are chosen nothing lies on the map but the Rift: there is room to read what each can do."""
    rows: Rows = (
        *((*mats[p], f"setup-{p}") for p in others),
        ("leaders",),
        ("ask",),
        (*mats[me], f"setup-{me}"),
    )
    return laid_out(laid, rows, rows, first=_first(laid))
