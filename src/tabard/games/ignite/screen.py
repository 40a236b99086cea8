"""How the table of Ignite is arranged on wide and on portrait screens, and the cloth it wears."""

from functools import lru_cache
from typing import Final

from tabard.engine.cloth import MOST_LAYOUTS, Rows, laid_out
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


@lru_cache(MOST_LAYOUTS)
def lay_out(me: Seat, laid: frozenset[str]) -> Layout:
    """The board first; players, market, question and hand beside it or below it."""
    mine = (f"play-{me}", f"front-{me}")
    piles = (f"deck-{me}", f"discard-{me}", f"aside-{me}")
    if "races" in laid:
        # Nobody has cards yet.
        opened = tuple(f"open:{area}" for area in ("market", "titles"))
        return laid_out(
            laid,
            (("board",), ("seats",), ("market",), ("rail",), ("pool", "titles"), ("races",), ("ask",)),
            (("seats",), ("board",), ("races", *opened), ("ask",)),
        )
    wide: Rows = (
        ("board",),
        ("seats",),
        ("market",),
        ("rail",),
        ("pool", "titles", *mine, *piles),
        ("ask",),
        (f"hand-{me}",),
    )
    opened = ("market", "titles", *mine, *piles)
    portrait: Rows = (
        ("seats",),
        ("board",),
        tuple(f"open:{area}" for area in opened),
        ("ask",),
        (f"hand-{me}",),
    )
    return laid_out(laid, wide, portrait)
