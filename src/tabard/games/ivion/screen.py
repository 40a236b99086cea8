"""How the table of Ivion is arranged on wide and on portrait screens, and the cloth it wears."""

from functools import lru_cache
from typing import Final

from tabard.engine.cloth import MOST_LAYOUTS, Rows, laid_out
from tabard.engine.ids import Seat
from tabard.engine.view import Layout, Theme

THEME: Final = Theme(
    accent="#b5c96a",
    accent_light="#4c6312",
    felt="#1d2a20",
    back="#1c3323",
    pattern="knotted leaves",
    emblem="hound",
)


@lru_cache(MOST_LAYOUTS)
def lay_out(me: Seat, laid: frozenset[str]) -> Layout:
    """Plates and feats at the left, the board beside the chain in the middle, the own hand at the foot.

    `laid` are the areas that there are now; cards of a deck that lie open to choose from have a row of their own.
    """
    foe = 1 - me
    own = (f"hand-{me}", f"deck-{me}", f"discard-{me}")
    wide: Rows = (
        ("board",),
        (f"hand-{foe}", f"deck-{foe}", f"discard-{foe}", f"relics-{foe}"),
        ("chain",),
        ("ask",),
        ("looked",),
        (*own, f"relics-{me}"),
    )
    side: Rows = (
        (f"seat:{foe}",),
        (f"feats-{foe}",),
        (f"seat:{me}",),
        (f"feats-{me}",),
    )
    portrait: Rows = (
        (f"seat:{foe}",),
        (f"feats-{foe}",),
        ("board",),
        ("chain",),
        (f"seat:{me}", f"feats-{me}"),
        ("ask",),
        ("looked",) if "looked" in laid else own,
    )
    # The place of the chain is always there, so that the table does not jump when a card is played.
    return laid_out(laid | {"chain"}, wide, portrait, side)
