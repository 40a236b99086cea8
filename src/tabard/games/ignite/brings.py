"""The nine races with their abilities, and where the house puts the units of whoever wants to play at once."""

from typing import TYPE_CHECKING, Final

from tabard.engine.brings import Bring, Brings, Setup
from tabard.games.ignite.state import FIGURE_NAMES, RACES

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame

_EASY: Final = ("elves", "humans", "dwarves", "catfolk", "lizardmen")
"""Races whose ability asks nothing of a newcomer, the plainest first."""


def setup(game: "CardGame") -> Setup:
    """What is brought to Ignite."""
    faces = game.faces_by_id
    shown = [(race, faces[f"race-{race}"]) for race in FIGURE_NAMES[:RACES]]
    races = [Bring(race, face.name, face.text, face=face.id, plays=face.strip) for race, face in shown]
    return Setup(
        Brings("race", tuple(races)),
        # the race, the starting area, its units
        ("IGN-START-02", "IGN-START-04", "IGN-START-06"),
        "race",
        tuple(f"race {race}" for race in _EASY),
    )
