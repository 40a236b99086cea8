"""How the table of Infinities is arranged on wide and on portrait screens, and the cloth it wears."""

from typing import Final

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

ICONS: Final = {
    "map": "compass",
    "drawn": "compass",
    "centre": "card-play",
    "revealed": "all-seeing-eye",
    "objectives": "stars-stack",
    "story": "open-book",
    "stack": "stack",
    "deck": "stack",
    "pile": "card-discard",
    "hand": "card-pick",
    "group": "guards",
    "timeline": "hourglass",
    "dice": "rolling-dices",
    "board": "checked-shield",
    "setup": "all-seeing-eye",
    "out": "cross-mark",
}
"""An icon for each kind of area; an area of a player is called kind-seat, one of a world or faction kind-number."""

Rows = tuple[tuple[str, ...], ...]


def arrange_areas(me: Seat, players: int, laid: set[str]) -> Layout:
    """The map in the middle, the others above it, one's own board, cards and hand below."""
    others = [(me + i) % players for i in range(1, players)]
    common = ("objectives", "story", "drawn", "centre", "revealed")
    supply = ("stack-0", "stack-1", "deck-0", "pile-0", "deck-1", "pile-1")
    wide: Rows = (
        *(
            (f"seat:{p}", f"board-{p}", f"dice-{p}", f"group-{p}", f"timeline-{p}", f"setup-{p}")
            for p in others
        ),
        ("map",),
        (*common, *supply),
        ("ask",),
        (f"seat:{me}", f"board-{me}", f"dice-{me}", f"group-{me}", f"timeline-{me}", f"setup-{me}"),
        (f"hand-{me}",),
    )
    portrait: Rows = (
        *((f"seat:{p}", f"group-{p}", f"timeline-{p}") for p in others),
        ("map",),
        ("drawn", "centre", "revealed"),
        (f"seat:{me}", f"board-{me}", f"dice-{me}"),
        (f"group-{me}", f"timeline-{me}", f"setup-{me}"),
        ("ask",),
        (f"hand-{me}",),
    )
    return Layout(_kept(wide, laid), _kept(portrait, laid))


def _kept(rows: Rows, laid: set[str]) -> Rows:
    """The rows without the areas that there are not now."""
    kept = (tuple(part for part in row if part in laid or part == "ask" or ":" in part) for row in rows)
    return tuple(row for row in kept if row)
