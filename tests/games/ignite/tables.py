"""Tables of Ignite laid out by names, and short words for what lies on them."""

from pathlib import Path
from typing import Any

from tabard.games import game
from tabard.games.ignite import Ignite
from tabard.games.ignite import state as i
from tabard.games.ignite.rules.ending import halves
from tabard.testing import table

IGNITE: Any = game("ignite")
PROVING = Ignite(Path(__file__).with_name("proving.yaml"))
"""With cards that say what no card of the box says."""
SPARE = ("r1", "r18", "a18", "a1", "r9", "a9", "j18", "i1")
"""Far corners, where the units stand that only keep their players in the game."""


def board(seats=3, options=None, spare=True, game="ignite", **position):
    """A large board with plains in the middle; every player without units gets one in a far corner."""
    for p in range(seats):
        mine = position.setdefault(f"p{p + 1}", {})
        if spare and "units" not in mine:
            mine["units"] = [SPARE[p]]
    return table(game, seats=seats, options={"board": "large", "village": 3, **(options or {})}, **position)


def duel(cards, enemy="g6", **more):
    """A human of player 1 on g5 with some cards, an elf of player 2 beside or near it."""
    first, second = more.pop("p1", {}), more.pop("p2", {})
    return board(
        p1={"race": "humans", "units": ["g5", "r1"], "hand": cards, **first},
        p2={"race": "elves", "units": [enemy, "r18"], **second},
        game=PROVING,
        **more,
    )


def one_with_a_march():
    """A human on h5 who holds nothing but the card that lets it walk, and a human of player 2."""
    return board(
        seats=2,
        p1={"race": "humans", "units": ["h5"], "hand": ["march"]},
        p2={"race": "humans", "units": ["h9"]},
    )


def cell(t, name):
    return t.state.book.cell(name)


def who(t, name):
    """The figure on a space, or -1."""
    return t.state.occ[cell(t, name)]


def owner(t, name):
    """Whose figure stands on a space; None for an empty one."""
    figure = who(t, name)
    return None if figure < 0 else t.state.f_owner[figure]


def damage(t, name):
    assert who(t, name) >= 0, f"nobody stands on {name}"
    return t.state.f_damage[who(t, name)]


def is_down(t, name):
    assert who(t, name) >= 0, f"nobody stands on {name}"
    return bool(t.state.f_status[who(t, name)] & i.DOWN)


def is_frozen(t, name):
    return bool(t.state.f_frozen[who(t, name)])


def zone_of(s, zone, p):
    """The cards of a player's zone."""
    return s.zones[zone + p * i.PER_SEAT]


def keys(t, zone, p=0):
    """The cards of a player's zone by their ids, sorted."""
    s = t.state
    return sorted(s.book.keys[s.face[c]] for c in zone_of(s, zone, p))


def hand(t, p=0):
    return keys(t, i.HAND, p)


def in_play(t, p=0):
    return keys(t, i.PLAY_AREA, p)


def trash(t):
    s = t.state
    return sorted(s.book.keys[s.face[c]] for c in s.zones[s.trash_zone()])


def trophies(t, p):
    """In whole trophies; half of one for a ratman."""
    return halves(t.state, p) / 2


def items(t):
    s = t.state
    return sorted(s.book.cell_names[s.items[n]] for n in range(0, len(s.items), i.ITEM_ROW))


def cells(t, prefix):
    """The spaces named by the options that begin with a word."""
    return sorted(o.split()[-1] for o in t.shorts if o.startswith(prefix + " "))


def passes(t):
    """Everybody who is asked to react passes."""
    while t.prompt == "React?":
        t[t.asked].chooses("pass")


def ends_turn(t):
    t[t.asked].chooses("end")


def wind_up(t):
    """Whatever is in progress comes to its end, each time by the first option."""
    while t.state.frames[1:]:
        t.act(t.state.decision.options[0])
    t.idle()
