"""What of the set-up the house can do: nobody brings anything, all draw from one row."""

from typing import TYPE_CHECKING

from tabard.engine.brings import Setup

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame


def setup(game: "CardGame") -> Setup:
    """Whether to keep the first hand."""
    return Setup(rules=("VOL-DRW-02",), usual=("keep",))
