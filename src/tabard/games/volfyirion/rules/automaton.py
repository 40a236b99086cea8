"""The Automaton duel: a Rival of three Cities whose turns need no decision (VOL-AUT)."""

from typing import Final

from tabard.engine.chance import seeded
from tabard.engine.frames import DONE, Block, Frame, Op
from tabard.engine.ids import CardId
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.cities import attack, occupy
from tabard.games.volfyirion.rules.dragon import MOVE_PRICE, move
from tabard.games.volfyirion.rules.market import turn_top
from tabard.games.volfyirion.rules.setup import close_setup, deal_house, deal_market, lay_cities
from tabard.games.volfyirion.rules.turn import (
    DrawPhase,
    MainPhase,
    Mulligan,
    StartMain,
    begin_turn,
    end_steps,
    judge_limit,
)
from tabard.games.volfyirion.state import VolBook, VolState

HUMAN: Final = 0
RIVAL: Final = 1
BATTLE: Final = 0
KNOWLEDGE: Final = 1
CAPS: Final = [20, 12]
TIER: Final = 4
"""How many turns the first and the second tier last (VOL-AUT-03)."""
REVEALS: Final = [[1, 1, 2], [1, 2, 3], [2, 2, 3]]
"""Cards the Rival reveals, by difficulty and tier (VOL-AUT-12)."""


def write_automaton(book: VolBook) -> None:
    """The human's turn as in the duel, then the steps of the Rival's."""
    book.add(
        Block(
            "automaton",
            [
                DrawPhase(),
                Mulligan(),
                StartMain(),
                MainPhase(),
                HumanEnd(),
                RivalReveals(),
                RivalGathers(),
                RivalMoves(),
                RivalAttacks(),
                RivalEnd(),
            ],
        )
    )


def deal_automaton(book: VolBook, seed: int) -> VolState:
    """A duel in which only the human has a House Deck, and goes first (VOL-AUT-01)."""
    s = VolState(book, 1, seeded(seed))
    s.open(2)
    lay_cities(s, HUMAN, book.cities_a)
    lay_cities(s, RIVAL, book.cities_b)
    deal_house(s, HUMAN)
    s.privilege |= 1 << HUMAN
    deal_market(s, 0, book.assets, book.wonders)
    close_setup(s)
    turn_top(s, HUMAN)
    s.push(book.blocks["automaton"], HUMAN)
    return s


class HumanEnd(Op):
    """The human's turn ends as in the duel."""

    def run(self, s: VolState, f: Frame) -> int:
        end_steps(s, HUMAN)
        return DONE


# -- step 1: cards ----------------------------------------------------------------------------------


class RivalReveals(Op):
    """Reveal cards from the top of the Asset Deck, then use them in that order (VOL-AUT-03)."""

    def run(self, s: VolState, f: Frame) -> int:
        begin_turn(s, RIVAL)
        deck = s.own(v.ASSETS)
        shown: list[int] = []
        while deck and len(shown) < reveals(s):  # VOL-AUT-15
            card = s.take_top(v.ASSETS)
            shown.append(card)
            s.show(card, s.everyone())
            s.emit("revealed", "VOL-AUT-03", RIVAL, card)
        for card in shown:
            kind = s.book.kind[s.face[card]]
            if kind == v.TROOP:
                place(s, card, troop_post(s, s.book.defence[s.face[card]]), "VOL-AUT-05")
            elif kind == v.BUILDING:
                place(s, card, building_site(s), "VOL-AUT-06")
            else:
                store(s, card, s.book.bp[s.face[card]], s.book.kp[s.face[card]], "VOL-AUT-04")
                go_under(s, card, "VOL-AUT-04")
        turn_top(s, RIVAL)
        return DONE


def reveals(s: VolState) -> int:
    """How many cards the Rival reveals this turn (VOL-AUT-03, VOL-AUT-12)."""
    tier = (s.turns[RIVAL] - 1) // TIER
    return REVEALS[s.book.difficulty][tier if tier < 2 else 2]


def store(s: VolState, card: CardId, bp: int, kp: int, rule: str) -> None:
    """Points for the stores, which stay over turns and are capped (VOL-AUT-02)."""
    bp = min(bp, CAPS[BATTLE] - s.stores[BATTLE])
    kp = min(kp, CAPS[KNOWLEDGE] - s.stores[KNOWLEDGE])
    if bp or kp:
        s.stores[BATTLE] += bp
        s.stores[KNOWLEDGE] += kp
        s.emit("stored", rule, RIVAL, card, (bp << 8) + kp)


def go_under(s: VolState, card: CardId, rule: str) -> None:
    """A revealed card goes under the Asset Deck, face up (VOL-HID-09)."""
    s.put_under(card, v.ASSETS)
    s.emit("tucked", rule, RIVAL, card)


def place(s: VolState, card: CardId, city: int, rule: str) -> None:
    """A revealed Troop or Building comes onto a Rival City, or goes under the deck (VOL-AUT-16)."""
    if city < 0:
        go_under(s, card, rule)
        return
    s.emit("played", rule, RIVAL, card, 0, city)
    occupy(s, city, card, rule)


def troop_post(s: VolState, defence: int) -> int:
    """The unguarded City of the lowest Defence, or that of the weakest Troop if it is weaker (VOL-AUT-05)."""
    slots = s.zones[v.SLOTS]
    best = -1
    weakest = defence
    for city in range(len(slots) >> 1):
        if s.city_owner[city] != RIVAL or s.city_side[city] != v.STANDING:
            continue
        guard = s.book.defence[s.face[slots[2 * city]]] if slots[2 * city] else -1
        if guard < weakest or (guard == weakest and best >= 0 and printed(s, city) < printed(s, best)):
            best = city
            weakest = guard
    return best


def building_site(s: VolState) -> int:
    """The City of the highest Defence without a Building; -1 for none (VOL-AUT-06)."""
    slots = s.zones[v.SLOTS]
    best = -1
    for city in range(len(slots) >> 1):
        if s.city_owner[city] != RIVAL or s.city_side[city] != v.STANDING or slots[2 * city + 1]:
            continue
        if best < 0 or printed(s, city) > printed(s, best):
            best = city
    return best


def printed(s: VolState, city: int) -> int:
    """The printed Defence of a City."""
    return s.book.defence[s.city_no[city]]


# -- steps 2 to 5 -----------------------------------------------------------------------------------


class RivalGathers(Op):
    """Each Building of the Rival adds 1 Battle and 1 Knowledge to the stores (VOL-AUT-07)."""

    def run(self, s: VolState, f: Frame) -> int:
        slots = s.zones[v.SLOTS]
        for slot in range(1, len(slots), 2):
            if slots[slot] and s.city_owner[slot >> 1] == RIVAL:
                store(s, slots[slot], 1, 1, "VOL-AUT-07")
        return DONE


class RivalMoves(Op):
    """The Rival drives the dragon off its City and sends it against the human (VOL-AUT-08)."""

    def run(self, s: VolState, f: Frame) -> int:
        if s.stores[KNOWLEDGE] >= MOVE_PRICE and s.token >= 0 and s.city_owner[s.token] == RIVAL:
            s.stores[KNOWLEDGE] -= MOVE_PRICE
            move(s, RIVAL, 0)
        if s.stores[KNOWLEDGE] >= MOVE_PRICE and s.token == v.AT_LAIR:
            s.stores[KNOWLEDGE] -= MOVE_PRICE
            move(s, RIVAL, strongest_city(s) + 1)
        return DONE


def strongest_city(s: VolState) -> int:
    """The human City with the highest Defence, the leftmost on a tie."""
    best = -1
    for city in range(len(s.city_no)):
        if s.city_owner[city] == HUMAN and s.city_side[city] == v.STANDING:
            if best < 0 or s.city_defence(city) > s.city_defence(best):
                best = city
    return best


class RivalAttacks(Op):
    """The cheapest City of the human, again and again while the Battle store lasts (VOL-AUT-09)."""

    def run(self, s: VolState, f: Frame) -> int:
        city = cheapest_city(s)
        while city >= 0 and s.city_defence(city) <= s.stores[BATTLE]:
            # an Attack is paid from the Battle Points of its side, so the price passes through them
            price = s.city_defence(city)
            s.stores[BATTLE] -= price
            s.bp[RIVAL] += price
            attack(s, RIVAL, city)
            city = cheapest_city(s)
        return DONE


def cheapest_city(s: VolState) -> int:
    """The human City that is cheapest to attack; the lower printed Defence, then the leftmost on a tie."""
    best = -1
    for city in range(len(s.city_no)):
        if s.city_owner[city] != HUMAN or s.city_side[city] != v.STANDING:
            continue
        if best < 0:
            best = city
            continue
        less = s.city_defence(best) - s.city_defence(city)
        if less > 0 or (less == 0 and printed(s, city) < printed(s, best)):
            best = city
    return best


class RivalEnd(Op):
    """The token and the refill, then the human's next turn or the limit (VOL-AUT-10, VOL-LIM-01)."""

    def run(self, s: VolState, f: Frame) -> int:
        end_steps(s, RIVAL)
        if s.is_over:
            return DONE
        if s.turns[RIVAL] >= s.book.turn_limit and s.turns[HUMAN] >= s.book.turn_limit:
            judge_limit(s)
        else:
            f.pc = -1  # DONE turns to the first op
        return DONE
