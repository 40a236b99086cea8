"""Plain integers with names: seats, cards and actions, hashable, saveable and fast once compiled."""

from typing import Final

Seat = int
"""A chair at the table: 0..n-1, or CHANCE. A player is who sits in it."""

CHAIRS: Final = ("player", "seat")
"""What texts call those who play, before their number."""

CardId = int
"""One piece of cardboard in one game; 0 is no card."""

CardNo = int
"""A printed card of the game's card set; 0 is no card."""

Action = int
"""A choice with one meaning throughout a deal: kind * stride + argument."""

CHANCE: Final = -1
"""The seat that answers dice."""

NOBODY: Final = -2
"""No seat at all."""

NO_CARD: Final = 0
"""The card id of an empty space."""

MOST_ACTION: Final = 1 << 40
"""No action is as large; what is cannot even be compared quickly."""

RESIGN: Final = -1
"""An action that is always accepted on one's own decision and never listed among its options."""

_PIECES: Final = [f"c{card}" for card in range(512)]


def piece_of(card: CardId) -> str:
    """What views call a card; the same text again and again, since every view names most cards."""
    return _PIECES[card] if 0 <= card < 512 else f"c{card}"
