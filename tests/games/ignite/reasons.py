"""Tables on which a piece cannot be used, and what it says then."""

from tests.games.ignite.tables import board, who

NEAR = {"race": "elves", "units": ["g6", "r18"]}
DOWN = [{"at": "g5", "down": True}]
FROZEN = [{"at": "g5", "frozen": 1}]
STUCK = [{"at": "g5", "stuck": 1}]
WALLED = "f5 h5 g4 g6"


def table(me, foe=None, hand=(), **more):
    """Player 1 with these units and cards, player 2 somewhere."""
    mine = {"race": "humans", **(me if isinstance(me, dict) else {"units": me}), "hand": list(hand)}
    return board(p1=mine, p2=foe or {"race": "elves", "units": ["r18"]}, **more)


def reason(t, name, seat=0):
    """Why a card of the hand or the market, a title, or the figure on a space cannot be used; None where it says
    nothing."""
    pieces = t[seat].view.pieces
    for area in (f"hand-{seat}", "market", "titles", "board"):
        for piece in pieces:
            named = piece.id == f"f{who(t, name)}" if area == "board" else piece.face == name
            if named and piece.area == area:
                return piece.why_not
    raise AssertionError(f"there is no {name}")


def says(t, name, text, rule_id, seat=0):
    found = reason(t, name, seat)
    assert found is not None, f"{name} says nothing"
    assert (text.lower() in found.text.lower(), found.rule) == (True, rule_id), found
    t.idle()


def offers(t, short, seat=0):
    assert short in t.shorts, t.shorts
    t.idle()
