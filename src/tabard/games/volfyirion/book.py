"""Turning printed cards and chosen options into the book that a match is played with."""

from collections.abc import Callable, Sequence
from typing import Final

from tabard.engine.cards import column
from tabard.engine.frames import Block
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.checks import PERKS, PLOYS
from tabard.games.volfyirion.printed import Card
from tabard.games.volfyirion.rules import abilities, dragon, ploys, turn
from tabard.games.volfyirion.rules.automaton import deal_automaton, write_automaton
from tabard.games.volfyirion.rules.coop import deal_coop, write_coop
from tabard.games.volfyirion.rules.setup import deal_duel
from tabard.games.volfyirion.rules.solo import deal_solo, write_solo
from tabard.games.volfyirion.rules.team import deal_team, write_team
from tabard.games.volfyirion.vocabulary import VERBS, Giving
from tabard.language.parts import OneVerb

_KINDS: Final = {
    "command": v.COMMAND,
    "building": v.BUILDING,
    "troop": v.TROOP,
    "wonder": v.WONDER,
    "city": v.CITY,
}
_COLOURS: Final = {"turquoise": 1, "red": 1 << 8, "purple": 1 << 16}


DEALS: Final[dict[int, Callable[[v.VolBook, int], v.VolState]]] = {
    v.DUEL: deal_duel,
    v.SOLO: deal_solo,
    v.COOP: deal_coop,
    v.TEAM: deal_team,
    v.AUTOMATON: deal_automaton,
}
"""How each mode is set up."""

WRITERS: Final[dict[int, Callable[[v.VolBook], None]]] = {
    v.SOLO: write_solo,
    v.COOP: write_coop,
    v.TEAM: write_team,
    v.AUTOMATON: write_automaton,
}
"""The blocks that only one mode has."""


def write_cards(book: v.VolBook, cards: tuple[Card, ...]) -> None:
    """Enter every printed card: its figures by card number, its abilities as blocks."""
    for no, card in enumerate(cards, 1):
        book.number[card.id] = no
        book.keys.append(card.id)
        book.names.append(card.name)
        book.colour.append(_COLOURS.get(card.house or "", 0))
        book.needs.append(sum(_COLOURS[c] for c in card.chain.needs) if card.chain else 0)
        book.chain.append(_bonus(book, f"{card.id}/chain", card.chain.do) if card.chain else None)
        book.remove.append(_bonus(book, f"{card.id}/remove", card.remove.do) if card.remove else None)
        if card.kind == "lair":
            book.lair_income = card.gain.battle
    auto = [bonus is not None and not bonus.deeds for bonus in book.chain]
    active = zip(book.chain, book.remove, auto, strict=True)
    book.auto_chain = bytes(auto)
    book.has_ability = bytes([r is not None or (c is not None and not is_auto) for c, r, is_auto in active])
    both = zip(book.chain, book.remove, strict=True)
    book.moves_dragon = bytes(
        [any(b and any(isinstance(x, abilities.MoveDragon) for x in b.deeds) for b in pair) for pair in both]
    )
    book.kind = bytes([v.OTHER, *(_KINDS.get(c.kind, v.OTHER) for c in cards)])
    book.cost = column(cards, lambda c: c.cost or 0)
    book.cp = column(cards, lambda c: c.gain.command)
    book.bp = column(cards, lambda c: c.gain.battle)
    book.kp = column(cards, lambda c: c.gain.knowledge)
    book.defence = column(cards, lambda c: c.defence)
    book.mercenary = column(cards, lambda c: "mercenary" in c.traits)
    book.saboteur = column(cards, lambda c: "saboteur" in c.traits)
    book.unsealable = column(cards, lambda c: "unsealable" in c.traits)
    book.unremovable = column(cards, lambda c: "unremovable" in c.traits)
    book.perk = column(cards, lambda c: PERKS.index(c.id) + 1 if c.id in PERKS else 0)
    book.ploy = column(cards, lambda c: PLOYS.index(c.id) + 1 if c.id in PLOYS else 0)
    book.rebuild_cp = column(cards, lambda c: c.rebuild.command if c.rebuild else 0)
    book.rebuild_bp = column(cards, lambda c: c.rebuild.battle if c.rebuild else 0)
    book.rebuild_kp = column(cards, lambda c: c.rebuild.knowledge if c.rebuild else 0)
    numbers = range(len(book.keys))
    book.plays = [a.of_card(a.PLAY, no) for no in numbers]
    book.buys = [a.of_card(a.BUY, no) for no in numbers]
    book.replaces = [a.of_card(a.REPLACE, no) for no in numbers]
    book.swaps = [a.of_card(a.SWAP, no) for no in numbers]
    book.cheapest_troop = min(c.cost or 0 for c in cards if c.kind == "troop")
    book.cheapest_wonder = min(c.cost or 0 for c in cards if c.kind == "wonder")
    book.cheapest_city = min(c.defence for c in cards if c.kind in ("city", "lair"))
    book.has_free = any(c.cost == 0 and not c.starting for c in cards)


def _bonus(book: v.VolBook, key: str, effects: Sequence[OneVerb]) -> v.Bonus:
    giving = Giving(len(effects))
    ops = VERBS.ops(giving, effects)
    bonus = giving.bonus
    bonus.deeds = [op for op in ops if isinstance(op, v.Deed)]
    if ops:
        bonus.block = book.add(Block(key, ops))
    return bonus


def write_blocks(book: v.VolBook) -> None:
    """Enter the blocks of the rules themselves."""
    book.settler = ploys.Settle()
    book.add(
        Block(
            "duel",
            [
                turn.DrawPhase(),
                turn.Mulligan(),
                turn.StartMain(),
                turn.MainPhase(),
                turn.EndPhase(),
            ],
        )
    )
    book.add(Block("wonder-removal", [abilities.RemoveCard("VOL-ACW-04")]))
    book.add(
        Block(
            "defeat",
            [dragon.TakeLairWonder(0), dragon.TakeLairWonder(1), dragon.ClaimLair()],
        )
    )
    book.add(Block("second-chance", [ploys.SecondChance()]))
    if book.mode in WRITERS:
        WRITERS[book.mode](book)


def fill_lists(book: v.VolBook, cards: tuple[Card, ...], modules: frozenset[str]) -> None:
    """Which copies of which cards go into which deck (VOL-SET-01, VOL-SET-03, VOL-SET-16)."""
    for card in cards:
        no = book.number[card.id]
        in_use = card.module is None or card.module in modules  # else left in the box (VOL-CON-03)
        copies = [no] * card.count
        if card.starting:
            book.house += [no] * (card.count // 2)
        elif card.kind in ("command", "building", "troop"):
            book.assets += copies if in_use else []  # VOL-MER-01, VOL-SAB-01, VOL-CON-04
        elif card.kind == "wonder":
            book.wonders += copies if in_use else []  # VOL-ASC-01
        elif card.kind == "perk":
            book.perk_cards += copies
        elif card.kind == "ploy":
            book.ploy_cards += copies
        elif card.kind == "city":
            (book.cities_b if card.side == 1 else book.cities_a).append(no)
