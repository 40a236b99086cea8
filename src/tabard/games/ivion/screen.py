"""How the table of Ivion is arranged on wide and on portrait screens, and the cloth it wears."""

from typing import Final

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

ICONS: Final = {
    "board": "checkered-diamond",
    "chain": "linked-rings",
    "looked": "spyglass",
    "gone": "fire",
    "hand": "card-pick",
    "deck": "stack",
    "discard": "card-discard",
    "feats": "laurel-crown",
    "relics": "holy-grail",
}
"""An icon for each kind of area; an area of a player is called kind-seat."""

Rows = tuple[tuple[str, ...], ...]


def lay_out(me: Seat, laid: set[str]) -> Layout:
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
    return Layout(_kept(wide, laid), _kept(portrait, laid), _kept(side, laid))


def _kept(rows: Rows, laid: set[str]) -> Rows:
    """The rows without the areas that there are not now."""
    kept = (tuple(part for part in row if part in laid or _is_always(part)) for row in rows)
    return tuple(row for row in kept if row)


def _is_always(part: str) -> bool:
    """Plates, the question, and the place of the chain, so that the table does not jump when a card is played."""
    return part in ("ask", "chain") or ":" in part
