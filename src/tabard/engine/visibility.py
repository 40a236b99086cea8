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


def deal_anew(face: list[CardNo], cards: list[CardId], generator: Generator) -> None:
    """Deal the faces of these cards anew among them, and let nothing of the old deal decide the new one.

    The faces are put in order first: the same cards with the same faces, however they lay, and a generator that
    stands the same give the same deal. A bot that is asked twice can therefore not tell two such deals apart.
    """
    faces = [face[card] for card in cards]
    faces.sort()
    i: i64 = len(cards) - 1
    while i >= 0:
        j: i64 = generator.below(i + 1)
        at: i64 = cards[i]
        face[at] = faces[j]
        faces[j] = faces[i]
        i -= 1


def deal_hidden(world: "State", seat: Seat) -> None:
    """Deal anew every face that the seat does not know, within its pool."""
    known = world.known
    zones = world.zones
    hidden: list[int] = []
    for pool in world.pools():
        hidden.clear()
        for zone in pool:
            for card in zones[zone]:
                if card and not known[card] >> seat & 1:
                    hidden.append(card)
        deal_anew(world.face, hidden, world.generator)


def ask_anew(world: "State", seat: Seat) -> None:
    """Ask another seat again: its options follow from cards that were just dealt anew.

    A choice that another seat is in the midst of stays as far as it has come.
    """
    d = world.decision
    if d is None:
        return
    if d.seat != seat:
        world.decision = None
        world.advance()
    elif d.later is not None:
        f = world.frames[-1]
        f.block.ops[f.pc].forget(world, f, seat)


def determinized(s: "State", seat: Seat, seed: int) -> "State":
    """A world that this seat cannot rule out; the same one for all states that it cannot tell apart."""
    world = s.clone()
    world.generator = seeded(seed)
    world.match.redeal(world, seat)
    ask_anew(world, seat)
    return world
