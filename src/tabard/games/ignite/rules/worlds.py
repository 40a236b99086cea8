"""The worlds that a seat cannot rule out (IGN-HID)."""

from tabard.engine.chance import seeded
from tabard.engine.ids import Seat
from tabard.engine.visibility import ask_anew, deal_anew
from tabard.games.ignite.state import DECK, PER_SEAT, STRIKE_ROW, IgnState


def another_world(s: IgnState, seat: Seat, seed: int) -> IgnState:
    """A clone in which all that the seat does not know is dealt anew."""
    world = s.clone()
    world.generator = seeded(seed)
    hidden: list[int] = []
    for pool in world.pools():
        whole = seat >= s.seats or pool[0] != DECK + seat * PER_SEAT
        hidden.clear()
        for zone in pool:
            if not whole:
                hidden.clear()
            for card in world.zones[zone]:
                if not world.known[card] >> seat & 1:
                    hidden.append(card)
            if not whole:
                deal_anew(world.face, hidden, world.generator)
        if whole:
            deal_anew(world.face, hidden, world.generator)
    for i in range(0, len(world.strikes), STRIKE_ROW):
        if world.strikes[i] != seat and not world.strikes[i + 3]:
            world.strikes[i + 1] = world.generator.below(s.book.cells)
    ask_anew(world, seat)
    return world
