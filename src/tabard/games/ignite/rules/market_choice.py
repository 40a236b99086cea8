"""Choosing battle decks at random, and the piles of Epic Ignite (IGN-BDECK, IGN-EPIC-02)."""

from typing import Final

from tabard.engine.chance import Generator
from tabard.engine.ids import CardNo
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.terms import T_BOW, T_MOVEMENT, T_PROJECTILE, T_SHIELD, T_SPELL, T_WEAPON

MOST_DRAWS: Final = 1000
LEAST_MOVES: Final = 2
LEAST_COSTS: Final = 5
LEAST_DAMAGE: Final = 4

FIGHTING: Final = T_WEAPON | T_SHIELD | T_PROJECTILE


def draw_market(book: IgnBook, generator: Generator) -> list[CardNo]:
    """So many different decks, drawn again until they make a good market."""
    found: list[CardNo] = []
    for _ in range(MOST_DRAWS):
        pool = book.battle[:]  # numbers, in place of randomizer cards (IGN-BDECK-02)
        for i in range(book.decks):
            j = i + generator.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        found = sorted(pool[: book.decks])  # IGN-BDECK-01
        if book.pure_random or is_good_market(book, found):
            break
    return found


def is_good_market(book: IgnBook, decks: list[CardNo]) -> bool:
    """At least two moves, five costs, four that deal damage, and arrows with bows."""
    # IGN-BDECK-04
    moves = sum(1 for no in decks if 1 << book.first_type[no] == T_MOVEMENT)
    # IGN-BDECK-03
    costs = len({book.cost[no] for no in decks})
    damage = sum(1 for no in decks if book.deals_damage[no])
    bows = any(book.types[no] & T_BOW for no in decks)
    # Arrows need a bow (IGN-BDECK-05).
    arrows = any(book.types[no] & T_PROJECTILE for no in decks)
    return moves >= LEAST_MOVES and costs >= LEAST_COSTS and damage >= LEAST_DAMAGE and bows == arrows


def epic_pile(book: IgnBook, no: CardNo) -> int:
    """The kind of pile, by the first type and the cost (IGN-EPIC-02)."""
    first = 1 << book.first_type[no]
    cost = book.cost[no]
    if first & FIGHTING:
        return 0 if cost <= 5 else 1
    if first == T_SPELL:
        return 4 if cost <= 7 else 5
    if first == T_MOVEMENT:
        return 6
    return 2 if cost <= 4 else 3
