"""Worlds of Ivion that a seat cannot rule out: nobody saw which relics were shuffled into a deck."""

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.engine.visibility import deal_anew
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.state import DECK, HAND, PER_SEAT, RELICS, IviState


def has_relics(s: IviState) -> bool:
    """Whether there are relics in this game; most heroes never see any."""
    for p in (0, 1):
        if s.book.piles[p] or s.zones[RELICS + p * PER_SEAT]:
            return True
    return False


def exchange_relics(world: IviState, seat: Seat) -> None:
    """The relics in a deck may be any of those that this seat has not seen (IVI-ZON-09)."""
    for player in (0, 1):
        at = player * PER_SEAT
        relics = relics_among(world, world.zones[DECK + at], seat)
        if relics:
            relics += relics_among(world, world.zones[RELICS + at], seat)
            deal_anew(world.face, vec[i64](relics), len(relics), world.generator)


def relics_among(world: IviState, cards: list[CardId], seat: Seat) -> list[CardId]:
    """The relics among cards whose faces this seat does not know."""
    found: list[int] = []
    for card in cards:
        if not world.known[card] >> seat & 1 and world.book.kind[world.face[card]] == t.RELIC_CARD:
            found.append(card)
    return found


def relics_out_of_hands(world: IviState, seat: Seat) -> None:
    """A relic is shown as soon as it is drawn (IVI-REL-06): what is hidden in a hand is none."""
    for player in (0, 1):
        at = player * PER_SEAT
        for card in relics_among(world, world.zones[HAND + at], seat):
            others: list[int] = []
            for other in world.zones[DECK + at]:
                if not world.known[other] >> seat & 1 and world.book.kind[world.face[other]] != t.RELIC_CARD:
                    others.append(other)
            if not others:
                return  # a position that was laid out by hand
            other = others[world.generator.below(len(others))]
            no = world.face[card]
            world.face[card] = world.face[other]
            world.face[other] = no
