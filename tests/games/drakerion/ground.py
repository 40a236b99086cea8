"""The drill square: positions and whole games with the cards that the tests of the turn's course need."""

from pathlib import Path
from typing import Any

from tests.games.drakerion.tables import keys

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.games.drakerion.decks import starter_text
from tabard.testing import table

DRILL: Any = game("drakerion", Path(__file__).parent / "proving_a.yaml")

DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}


def square(p1=None, p2=None, **position):
    """A position in the Action Phase of turn 3; player 1 is first and acts."""
    options = position.pop("options", DECKS)
    return table(DRILL, options=options, p1=p1 or {}, p2=p2 or {}, **position)


def dealt(deck1, deck2, **more):
    """A game from the very beginning."""
    return table(DRILL, options={"deck1": deck1, "deck2": deck2}, **more)


def own_deck(banner="Pale Standard", city="Highwatch", **changed):
    """The Wardens' deck with another Banner, City or other cards: `Oath_Relic="2 Listener"`."""
    text = starter_text("wardens").replace("Banner: Pale Standard", f"Banner: {banner}")
    text = text.replace("City: Highwatch", f"City: {city}")
    for name, line in changed.items():
        text = text.replace(f"4 {name.replace('_', ' ')}", line.replace(" / ", "\n"))
    return text


def place(t, seat, *lines):
    """A player puts the Setup cards onto lines, in the order of the list."""
    for line in lines:
        t[seat].may("place melee", "place support")
        t[seat].chooses(f"place {line}")


def counts(t, zone):
    return [len(t.state.zone(zone, seat)) for seat in (0, 1)]


def unveiled(t):
    """The unveiled Maneuvers of both."""
    return [keys(t, v.UNVEILED, seat)[-1] for seat in (0, 1)]


def passing(t, *seats):
    """These players pass, in this order."""
    for seat in seats:
        t[seat].chooses("pass")
