"""Tables for two players and more, and short words for what lies on a table of any mode."""

from typing import Any

from tabard.engine.chance import seeded
from tabard.games import game
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.testing import table

VOLFYIRION: Any = game("volfyirion")
COOP = {"mode": "coop"}
TEAM = {"mode": "team", "first_player": "1"}
ENEMY = v.PER_SEAT  # from a zone of the first player to the same zone of the second
PLOYS = {
    "mirage-city",
    "double-shift",
    "qoam-instability",
    "afterthought",
    "crystallization",
    "second-chance",
}
OF_COST = {2: "sharp-qoam", 3: "pure-qoam", 4: "void-fluid", 6: "emerald-horn"}
IDLE = (a.END, a.HAND_OVER)


# -- tables -----------------------------------------------------------------------------------------


def dealt(options, seed=0, log=False):
    """A game as it comes from the box."""
    s = VOLFYIRION.new(seed=seed, options=options, log=log)
    assert isinstance(s, v.VolState)
    return s


def duel(**position):
    """A duel laid out by names."""
    return table("volfyirion", **position)


def bare_duel(**position):
    """A duel whose Asset Deck is empty unless it is laid."""
    return duel(**{"assets": [], **position})


def duel_with(kind, mine, theirs, options=None, **position):
    """A duel in which each player holds a Perk or a Ploy."""
    position["p1"] = {kind: mine, **position.get("p1", {})}
    position["p2"] = {kind: theirs, **position.get("p2", {})}
    return bare_duel(options={"modules": [kind]} if options is None else options, **position)


def coop(difficulty="normal", **position):
    return table("volfyirion", options={**COOP, "difficulty": difficulty}, **position)


def team(**position):
    return table("volfyirion", options=TEAM, **position)


def laid(*of_cost):
    """A Rage grid by the costs of its cards; None is a gap."""
    return [OF_COST[cost] if cost else None for cost in of_cost]


def random_game(options, seed, limit, wanted=()):
    """A random game; in every second one players do what is wanted when they can and pass when they must."""
    s = dealt(options, seed, log=seed < 2)
    chance = seeded(seed + 1)
    count = 0
    while s.decision is not None:
        found = s.decision.options
        if seed & 1:
            found = [action for action in found if action >> a.BITS not in IDLE] or found
            found = [action for action in found if action >> a.BITS in wanted] or found
        s.apply(found[chance.below(len(found))])
        count += 1
        assert count < limit
        yield s, count


# -- what lies on a table ---------------------------------------------------------------------------


def keys(s, *zones):
    """What lies in some zones, the bottom card first; an empty space is ''."""
    return [s.book.keys[s.face[card]] for zone in zones for card in s.zones[zone]]


def called(t, key):
    """The name of a printed card."""
    return t.state.book.names[t.state.book.number[key]]


def names(t, zone):
    """What lies in a zone, the bottom card first; an empty space is ''."""
    return keys(t.state, zone)


def faces(s, zone):
    """What lies in a zone, the bottom card first; an empty space is None."""
    return [s.book.keys[s.face[card]] if card else None for card in s.zones[zone]]


def costs(s, zone=v.GRID):
    """The cards of the grid by their costs; None is a gap."""
    return [s.book.cost[s.face[card]] if card else None for card in s.zones[zone]]


def of(s, zone, seat):
    """What lies in a seat's zone, the bottom card first; an empty space is None."""
    return faces(s, zone + seat * v.PER_SEAT)


def points(t, seat=0):
    return t.state.cp[seat], t.state.bp[seat], t.state.kp[seat]


def sealed(t):
    """The Wonders that lie sideways, in the order of sealing."""
    return [t.state.book.keys[t.state.face[card]] for card in t.state.sealed]


# -- what a seat may do -----------------------------------------------------------------------------


def starting(chair, word):
    """The options of a chair that start with a word."""
    return [text for text in chair.options if text.split()[0] == word]


def both_pass(t):
    """The two players of a co-op turn pass."""
    t[0].chooses("pass")
    t[1].chooses("pass")


def pass_turn(t):
    """Both players of a team pass, the one who is asked first."""
    first = t.asked
    t[first].chooses("pass")
    t[first ^ 1].chooses("pass")


def outlook(t, short):
    """The forecast of a choice of the seat that is asked."""
    return next(c.forecast for c in t.state.view(t.asked).ask.choices if c.short == short)


def text(t, short):
    """The forecast of a choice in words."""
    found = outlook(t, short)
    return None if found is None else found.text


def held(t, name):
    """The id of a card that is not out of the game."""
    pieces = t.state.view(t.asked).pieces
    (found,) = (p.id for p in pieces if p.name == name and p.area != "removed")
    return found


def reasons(t, seat=None):
    """Name (or the id of a City) to reason and rule, for the pieces that have one."""
    view = t.state.view(t.asked if seat is None else seat)
    return {p.name: (p.why_not.text, p.why_not.rule) for p in view.pieces if p.why_not is not None}
