"""The one visibility table, read: what a seat sees, and the worlds it cannot tell apart."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tabard.engine.chance import Generator, seeded
from tabard.engine.ids import CardId, CardNo, Seat

if TYPE_CHECKING:
    from tabard.engine.state import State


def seen_face(s: "State", seat: Seat, card: CardId) -> CardNo:
    """The face of a card as a seat sees it; 0 when it is face down for that seat."""
    return s.face[card] if s.known[card] >> seat & 1 else 0


def mix(face: list[CardNo], cards: list[CardId], generator: Generator) -> None:
    """Deal the faces of these cards anew among them; the ids stay where they lie."""
    i: i64 = len(cards) - 1
    while i > 0:
        j: i64 = generator.below(i + 1)
        a: i64 = cards[i]
        b: i64 = cards[j]
        no = face[a]
        face[a] = face[b]
        face[b] = no
        i -= 1


def determinized(s: "State", seat: Seat, seed: int) -> "State":
    """A clone in which every face that the seat does not know is dealt anew within its pool."""
    world = s.clone()
    world.generator = seeded(seed)
    known = world.known
    zones = world.zones
    hidden: list[int] = []
    for pool in world.pools():
        hidden.clear()
        for zone in pool:
            for card in zones[zone]:
                if card and not known[card] >> seat & 1:
                    hidden.append(card)
        mix(world.face, hidden, world.generator)
    d = world.decision
    if d is not None and d.seat != seat:
        # Another seat's options follow from cards that were just dealt anew: ask again.
        world.decision = None
        world.advance()
    return world
