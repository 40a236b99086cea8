"""The worlds that a seat cannot rule out (IGN-HID)."""

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.ids import Seat
from tabard.engine.visibility import deal_anew, note_hidden
from tabard.games.ignite.state import DECK, PER_SEAT, STRIKE_ROW, IgnState


def redeal(world: IgnState, seat: Seat) -> None:
    """Deal anew what the seat does not know, in a clone that is to be a world of this seat's.

    Its own deck and discard pile are two heaps, those of others and what they hold one heap each; another
    player's hidden strike may lie anywhere (IGN-HID-11).
    """
    hidden = vec[i64]([0] * len(world.known))
    for pool in world.pools():
        whole = seat >= world.seats or pool[0] != DECK + seat * PER_SEAT
        count: i64 = 0
        for zone in pool:
            if not whole:
                count = 0
            count = note_hidden(world, seat, zone, hidden, count)
            if not whole:
                deal_anew(world.face, hidden, count, world.generator)
        if whole:
            deal_anew(world.face, hidden, count, world.generator)
    for i in range(0, len(world.strikes), STRIKE_ROW):
        if world.strikes[i] != seat and not world.strikes[i + 3]:
            world.strikes[i + 1] = world.generator.below(world.book.cells)
