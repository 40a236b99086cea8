"""Tables of Infinities for tests, laid with the plain cards of proving.yaml."""

from functools import cache
from pathlib import Path

from tabard.games.infinities import Infinities
from tabard.games.infinities.library import read_story
from tabard.games.infinities.rules.maps import cell_of, tile_at
from tabard.games.infinities.rules.terms import ICON_NAMES
from tabard.games.infinities.state import GROUP, HAND, PILE, TIMELINE
from tabard.testing import table

PROVING = Path(__file__).with_name("proving.yaml")
GAME = Infinities(PROVING)
"""One for all tests: reading its cards takes longer than most of them."""
POWER, ENERGY, FORTITUDE = range(3)


def field(seats=2, options=None, dice=(), **position):
    """A position laid with the proving cards; dice run out loudly.

    In a main phase players whose dice are not named have two Boost dice, so that the phase goes on.
    """
    if position.get("phase", "main") == "main":
        for n in range(1, seats + 1):
            position[f"p{n}"] = {"dice": ["boost", "boost"], **position.get(f"p{n}", {})}
    return table(GAME, seats=seats, options=options, dice=dice, **position)


def row(names, control=None, start=1, r=0):
    """Tiles in a row to the east of the Rift."""
    return [
        {"tile": name, "at": (start + i, r), **({"control": control} if control is not None else {})}
        for i, name in enumerate(names)
    ]


def names(t, zone, p):
    """The cards of a player's zone, by key."""
    base = {"hand": HAND, "group": GROUP, "timeline": TIMELINE}[zone]
    return [t.state.book.keys[t.state.face[c]] for c in t.state.zones[base + p]]


def pile(t, faction=0):
    """A discard pile, the top first."""
    return [t.state.book.keys[t.state.face[c]] for c in reversed(t.state.zones[PILE + faction])]


def tile(t, key):
    """The id of a tile on the map by the side that is up."""
    s = t.state
    for one in s.zones[6]:
        if s.book.side_keys[s.face[one] * 2 + s.tile_side[one]] == key:
            return one
    raise AssertionError(f"no {key} on the map")


def at(t, p):
    """Where a leader stands, by key."""
    s = t.state
    one = s.at[p]
    return s.book.side_keys[s.face[one] * 2 + s.tile_side[one]] if one else None


def cell(t, q, r):
    """The tile on a cell by key; None for an empty space."""
    s = t.state
    one = tile_at(s, cell_of(q, r))
    return s.book.side_keys[s.face[one] * 2 + s.tile_side[one]] if one else None


def level(t, p, attribute):
    return t.state.level[p * 3 + attribute]


def dice(t, p):
    """The locked dice of a player, by icon."""
    return [ICON_NAMES[i] for i in range(5) for _ in range(t.state.dice[p * 5 + i])]


def owner(t, key):
    return t.state.owner[tile(t, key)]


STORY = Path(__file__).with_name("proving_story.yaml")


@cache
def guide(text=None):
    """The game with the proving cards and the proving guide, or another one; one for all tests."""
    game = Infinities(PROVING)
    file = read_story(STORY.name, text or STORY.read_text(encoding="utf-8"))
    game.story = (file.chapters, file.threads)
    return game


def chapter(key, seats=2, mode="story", dice=(), threads=(), spare=True, **position):
    """A position in a chapter of the proving guide; players without named dice hold two Boost dice in a main phase."""
    if spare and position and position.get("phase", "main") == "main":
        for n in range(1, seats + 1):
            position[f"p{n}"] = {"dice": ["boost", "boost"], **position.get(f"p{n}", {})}
    options = {"mode": mode, "chapter": key, "threads": list(threads)}
    return table(guide(), seats=seats, options=options, dice=dice, **position)


TRIAL = [{"tile": "sand-one", "at": (1, 0)}, {"tile": "star-stair", "at": (2, 0)}]


def trial(**position):
    """A position in the first chapter of the proving guide."""
    position.setdefault("map", TRIAL)
    position["p1"] = {"leader": "noon", **position.get("p1", {})}
    position["p2"] = {"leader": "alpha", **position.get("p2", {})}
    return chapter("trial", **position)


def at_a_ford(card):
    """A leader on a Fortitude tile with one beside it and one far off, and an enemy about to play a card on it."""
    return field(
        p1={"leader": "noon", "hand": [card], "dice": ["energy"]},
        p2={"leader": "alpha", "at": "fort-ford", "track": 0},
        map=[
            {"tile": "fort-ford", "at": (1, 0)},
            {"tile": "sand-one", "at": (2, 0)},
            {"tile": "star-stair", "at": (0, 2)},
        ],
    )
