"""How the table of Drakerion is arranged on wide and on portrait screens, and the cloth it wears."""

from functools import lru_cache
from typing import Final

from tabard.engine.cloth import MOST_LAYOUTS, Rows, laid_out
from tabard.engine.ids import Seat
from tabard.engine.view import Layout, Theme

THEME: Final = Theme(
    accent="#9fbdcf",
    accent_light="#2b5573",
    felt="#1c2832",
    back="#16283a",
    pattern="lozenges",
    emblem="crossed-swords",
)


@lru_cache(MOST_LAYOUTS)
def lay_out(me: Seat, laid: frozenset[str], choosing: bool) -> Layout:
    """The opponent's lines above, one's own below, melee lines facing each other (DRK-ZON-02).

    `laid` are the areas that there are now; while a Maneuver is chosen the pile lies open, and what the Banner brings
    lies where the hand will be.
    """
    foe = 1 - me
    hand = f"setup-{me}" if f"setup-{me}" in laid else f"hand-{me}"
    wide: Rows = (
        (f"support-{foe}",),
        (f"melee-{foe}", f"limbo-{foe}"),
        (f"melee-{me}", f"limbo-{me}"),
        (f"support-{me}",),
        ("ask",),
        (f"pile-{me}",) if choosing else (),
        (hand,),
    )
    side = (*_corner(foe, False), *_corner(me, choosing))
    portrait: Rows = (
        (f"seat:{foe}", f"unveiled-{foe}"),
        (f"support-{foe}",),
        (f"melee-{foe}", f"limbo-{foe}"),
        (f"melee-{me}", f"limbo-{me}"),
        (f"support-{me}",),
        (f"seat:{me}", f"camp-{me}", f"unveiled-{me}"),
        ("ask",),
        (f"pile-{me}",) if choosing else (hand, f"pile-{me}"),
    )
    return laid_out(laid, wide, portrait, side)


def _corner(p: Seat, choosing: bool) -> Rows:
    """The plate of a player, and all that lies beside the lines."""
    piles = (f"deck-{p}", f"discard-{p}") if choosing else (f"pile-{p}", f"deck-{p}", f"discard-{p}")
    return (f"seat:{p}",), (f"camp-{p}", f"chosen-{p}"), (f"unveiled-{p}", *piles)
