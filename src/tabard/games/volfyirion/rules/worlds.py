"""Worlds of Volfyirion that a seat cannot rule out: no player holds a Ploy whose moment has passed (VOL-HID-21)."""

from tabard.engine.ids import CardId, Seat
from tabard.games.volfyirion.state import PER_SEAT, PLOY, UNDEALT, VolState


def drop_impossible_ploys(world: VolState, seat: Seat) -> None:
    """Exchange Ploys that the seat does not see until no holder has one whose moment has passed."""
    holders: list[int] = []
    cards: list[CardId] = []
    for holder in range(world.players):
        ploys = world.zones[PLOY + holder * PER_SEAT]
        if ploys and not world.known[ploys[0]] >> seat & 1:
            holders.append(holder)
            cards.append(ploys[0])
    if not holders:
        return
    for card in world.zones[UNDEALT]:
        if world.book.ploy[world.face[card]]:  # the Perks that were not dealt lie there too
            cards.append(card)
    # As dealt first; the true deal is one of those tried, so one of them fits.
    for i in range(len(cards)):
        if not _may_hold(world, holders[0], cards[i]):
            continue
        _swap_faces(world, cards[0], cards[i])
        if len(holders) == 1:
            return
        for j in range(1, len(cards)):
            if _may_hold(world, holders[1], cards[j]):
                _swap_faces(world, cards[1], cards[j])
                return
        _swap_faces(world, cards[0], cards[i])


def _may_hold(world: VolState, holder: Seat, card: CardId) -> bool:
    """Whether a player may still hold this Ploy."""
    return not world.ruled_out >> (8 * holder + world.book.ploy[world.face[card]]) & 1


def _swap_faces(world: VolState, one: CardId, two: CardId) -> None:
    no = world.face[one]
    world.face[one] = world.face[two]
    world.face[two] = no
