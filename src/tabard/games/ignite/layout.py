"""How the table of Ignite is arranged on wide and on portrait screens, and the cloth it wears."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.view import Layout, Theme

THEME: Final = Theme(
    accent="#ee8058",
    accent_light="#9a3514",
    felt="#2a231e",
    back="#33201a",
    pattern="basalt courses",
    emblem="fire",
)

ICONS: Final = {
    "board": "treasure-map",
    "market": "shop",
    "titles": "laurel-crown",
    "trash": "card-burn",
    "hand": "card-pick",
    "deck": "stack",
    "play": "card-play",
    "discard": "card-discard",
    "front": "vertical-banner",
    "aside": "card-exchange",
    "limbo": "card-play",
    "trophies": "trophy-cup",
}
"""An icon for each kind of area; an area of a player is called kind-number."""

Rows = tuple[tuple[str, ...], ...]


def arrange_areas(me: Seat, seats: int, laid: set[str]) -> Layout:
    """The board first; plates, market, question and hand beside it or below it."""
    plates = tuple(f"seat:{(me + i) % seats}" for i in range(seats))
    mine = (f"play-{me}", f"front-{me}", f"limbo-{me}")
    wide: Rows = (
        ("board",),
        plates,
        ("market",),
        ("titles", "trash"),
        mine,
        ("ask",),
        (f"hand-{me}", f"deck-{me}", f"discard-{me}", f"aside-{me}"),
    )
    portrait: Rows = (
        plates,
        ("board",),
        ("market", "titles"),
        (*mine, f"deck-{me}", f"discard-{me}"),
        ("ask",),
        (f"hand-{me}",),
    )
    return Layout(_kept(wide, laid), _kept(portrait, laid))


def _kept(rows: Rows, laid: set[str]) -> Rows:
    """The rows without the areas that there are not now."""
    kept = (tuple(part for part in row if part in laid or part == "ask" or ":" in part) for row in rows)
    return tuple(row for row in kept if row)
