"""Positions of Embers, laid out by names."""

import tabard
from tabard.engine.columns import shaped
from tabard.games.embers import state as e
from tabard.testing.scenario import Table

ZONES = {"deck": e.DECK, "hand": e.HAND, "field": e.FIELD, "discards": e.PILE}


def position(p1=None, p2=None, active=0, wounds=None, turn=5, dawn=False):
    """A table at a keeper's choice of a card, or with `dawn` just before the keeper draws.

    Each keeper has deck (the top card first), hand, field, discards and fire; a deck that is not named is the rest of
    the box, or the half of that.
    """
    game = tabard.game("embers")
    s = game.new(seed=1)
    number = {card.id: no for no, card in enumerate(s.book.cards)}
    box = set(range(1, 31))
    s.face = shaped(s.face, list(range(31)))
    s.known = shaped(s.known, [0] * 31)
    s.zones = [[] for _ in range(8)]
    for seat, side in enumerate((p1 or {}, p2 or {})):
        s.fire[seat] = side.get("fire", 30)
        for name, zone in ZONES.items():
            cards = [number[key] for key in side.get(name, ())]
            s.lay(zone + seat, cards[::-1] if name == "deck" else cards)
            box -= set(cards)
            for card in cards:
                s.known[card] = {"deck": 0, "hand": 1 << seat}.get(name, s.everyone())
    open_decks = [seat for seat, side in enumerate((p1 or {}, p2 or {})) if "deck" not in side]
    for at, card in enumerate(sorted(box)):
        if open_decks:
            s.put(card, e.DECK + open_decks[at % len(open_decks)])
        else:
            s.put(card, e.PILE)
            s.known[card] = s.everyone()
    for key, n in (wounds or {}).items():
        s.wounds[number[key]] = n
    s.active = 1 - active if dawn else active
    s.turn = turn - 1 if dawn else turn
    s.frames, s.decision = [], None
    s.push(s.book.blocks["a turn"], owner=0).pc = 0 if dawn else 1
    s.unsettled = not dawn
    s.listening = True
    s.advance()
    return Table(game, s)


def lies(t, area, seat=None):
    """What lies in an area, as a seat or a spectator sees it."""
    return [piece.face or "hidden" for piece in t.state.view(seat).pieces if piece.area == area]


def marks(t, key):
    """What lies on a card: its might and its wounds."""
    (piece,) = (piece for piece in t.state.view(None).pieces if piece.face == key)
    return (piece.marks["might"], piece.marks["wounds"])


def fires(t):
    return [meter.value for meter in t.state.view(None).meters]
