"""Two heroes face to face, and playing on until nothing is in progress: for the tests of the cards of the box."""

from tabard.games.ivion import state as v

FULL = {"actions": 3, "power": 3, "initiative": 1}
NEAR = {**FULL, "tile": "b2"}
FACING = {**FULL, "tile": "b3"}


def settle(t, *answers):
    """Decline every response and give these answers, until nothing is in progress."""
    left = list(answers)
    while len(t.state.frames) > 1:
        d = t.state.decision
        t[t.asked].chooses("pass" if d.response else left.pop(0))
    assert not left
    t.idle()


def does(t, text, *answers):
    """The seat that is asked does something; nobody answers it."""
    t[t.asked].chooses(text)
    settle(t, *answers)


def attached(card, to):
    return {"attached": [{"card": card, "to": to}]}


def field(t, seat):
    return [t.state.book.keys[t.state.face[c]] for c in t.state.zones[v.FIELD + seat * v.PER_SEAT]]


def pile(t, seat, zone):
    return [t.state.book.keys[t.state.face[c]] for c in t.state.zones[zone + seat * v.PER_SEAT]]
