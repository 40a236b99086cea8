"""What a Python has done before it is kept for the next visit: it then begins with its games opened."""

from tabard.games import game
from tabard.site import apart, host

READY = (apart, host)
"""The hall, and what bots think in: whichever wakes has all that it imports."""


def rouse(games: list[str]) -> None:
    """Open games: their cards are read, and what a first look at a table makes is made."""
    for name in games:
        state = game(name).new(seed=1)
        for seat in range(state.seats):
            state.view(seat)
