"""The one visibility table, read: what a seat sees, and the worlds it cannot tell apart."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import Generator, seeded
from tabard.engine.ids import CardId, CardNo, Seat

if TYPE_CHECKING:
    from tabard.engine.state import State

COMPILED: Final = not __file__.endswith(".py")
FEW: Final = 16
"""Up to so many faces are put in order without a look at all numbers between the least and the most."""


def seen_face(s: "State", seat: Seat, card: CardId) -> CardNo:
    """The face of a card as a seat sees it; 0 when it is face down for that seat."""
    return s.face[card] if s.known[card] >> seat & 1 else 0


def mix(face: vec[i64], cards: list[CardId], generator: Generator) -> None:
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


def ordered(faces: vec[i64]) -> vec[i64]:
    """These faces in the order of their numbers: a few are put in one by one, many are counted, and plain Python sorts
    them quicker."""
    if not COMPILED:
        return vec[i64](sorted(faces))
    if len(faces) <= FEW:
        put_in_order(faces)
        return faces
    least: i64 = faces[0]
    most: i64 = least
    for no in faces:
        if no < least:
            least = no
        elif no > most:
            most = no
    counts = vec[i64]([0] * (most - least + 1))
    for no in faces:
        counts[no - least] += 1
    at: i64 = 0
    no = least
    for count in counts:
        left: i64 = count
        while left > 0:
            faces[at] = no
            at += 1
            left -= 1
        no += 1
    return faces


def put_in_order(faces: vec[i64]) -> None:
    """Each face goes before all larger ones in front of it."""
    i: i64 = 1
    while i < len(faces):
        no = faces[i]
        at = i
        while at > 0 and faces[at - 1] > no:
            faces[at] = faces[at - 1]
            at -= 1
        faces[at] = no
        i += 1


def deal_anew(face: vec[i64], cards: vec[i64], count: i64, generator: Generator) -> None:
    """Deal the faces of the first so many cards anew among them, and let nothing of the old deal decide the new one.

    The faces are put in order first: the same cards with the same faces, however they lay, and a generator that
    stands the same give the same deal. A bot that is asked twice can therefore not tell two such deals apart.
    """
    if count == 0:
        return
    faces = vec[i64]([0] * count)
    i: i64 = 0
    while i < count:
        faces[i] = face[cards[i]]
        i += 1
    faces = ordered(faces)
    i -= 1
    while i >= 0:
        j: i64 = generator.below(i + 1)
        face[cards[i]] = faces[j]
        faces[j] = faces[i]
        i -= 1


def deal_hidden(world: "State", seat: Seat) -> None:
    """Deal anew every face that the seat does not know, within its pool."""
    hidden = vec[i64]([0] * len(world.known))
    for pool in world.pools():
        count: i64 = 0
        for zone in pool:
            count = note_hidden(world, seat, zone, hidden, count)
        deal_anew(world.face, hidden, count, world.generator)


def note_hidden(world: "State", seat: Seat, zone: int, hidden: vec[i64], count: i64) -> i64:
    """Note the cards of a zone that a seat does not know behind those that were noted; returns how many these are."""
    known = world.known
    bit: i64 = 1 << seat
    for card in world.zones[zone]:
        if card and not known[card] & bit:
            hidden[count] = card
            count += 1
    return count


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
