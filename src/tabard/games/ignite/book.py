"""Writes the book of a match: printed cards as columns, the board, and every block of the rules."""

from collections.abc import Sequence

from tabard.engine.cards import column
from tabard.engine.frames import Block, Op
from tabard.games.ignite.board import Board, tile_faces
from tabard.games.ignite.printed import Card, Reaction
from tabard.games.ignite.reading import ANSWERS, KINDS, NEEDS, STYLES, TYPES, Reader, harm_bits
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.ending import Aftermath, Leave
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.market import market_blocks
from tabard.games.ignite.rules.minions import minion_blocks
from tabard.games.ignite.rules.moments import moment_blocks
from tabard.games.ignite.rules.moving import move_blocks
from tabard.games.ignite.rules.plays import CardBegin, CardEnd
from tabard.games.ignite.rules.pushing import push_blocks
from tabard.games.ignite.rules.react import Answering, ReactionEnd, ReactionWindow, react_blocks
from tabard.games.ignite.rules.setup import SetupAreas, SetupBans, SetupHands, SetupPanda, SetupRaces
from tabard.games.ignite.rules.strike import strike_blocks
from tabard.games.ignite.rules.turn import (
    ActionPhase,
    BeginTurn,
    Cleanup,
    DrawPhase,
    NextTurn,
    turn_blocks,
)
from tabard.games.ignite.rules.verbs_cards import card_blocks
from tabard.games.ignite.vocabulary import ops_of
from tabard.language.parts import fill

STARTERS = ("march", "dagger", "old-wooden-shield")
"""In the order in which starting decks count them (IGN-DECK-01)."""
FIRST_TURN_OP = 5


def write_book(book: IgnBook, cards: Sequence[Card], board: Board) -> None:
    """Everything that a match is played with."""
    write_board(book, board)
    write_blocks(book)
    write_attacks(book)
    write_cards(book, cards)


def write_board(book: IgnBook, board: Board) -> None:
    book.size = board.size
    book.cells = board.size * board.size
    book.tile = board.tile
    book.near = board.near
    book.rings = board.rings
    book.cell_names = board.names
    book.number_of_cell = {name: cell for cell, name in enumerate(board.names)}
    book.bazaar = board.bazaar
    book.village = board.village
    book.areas = board.areas
    book.inner = board.inner
    book.faces = tile_faces()


def write_blocks(book: IgnBook) -> None:
    # Behind the board and the market, which are dealt (IGN-START-11).
    setup = [SetupBans(), SetupRaces(), SetupPanda(), SetupAreas(), SetupHands()]
    turn = [BeginTurn(), ActionPhase(), Cleanup(), DrawPhase(), NextTurn(FIRST_TURN_OP)]
    book.add(Block("match", [*setup, *turn]))
    for blocks in (
        strike_blocks(),
        react_blocks(),
        move_blocks(),
        push_blocks(),
        moment_blocks(),
        market_blocks(),
        minion_blocks(),
        turn_blocks(),
        card_blocks(),
    ):
        for block in blocks:
            book.add(block)
    book.aftermath = Aftermath()
    book.leaver = Leave()


def write_attacks(book: IgnBook) -> None:
    """The attacks that belong to no card: riding a unit down, and the water minions of the eliminated."""
    ride = t.AttackDef(0, 0, t.BY_MOUNT)
    ride.blows = [t.B_KNOCK, 1]
    book.attacks.append(ride)
    spawned = t.AttackDef(0, 0, t.BY_MINION)  # which shields answer (IGN-DEAD-06)
    spawned.at = 1
    spawned.has_range = True
    spawned.damage = 1
    spawned.minion = True
    book.attacks.append(spawned)
    book.spawned_attack = 1


def write_cards(book: IgnBook, cards: Sequence[Card]) -> None:
    damage, asks = [0], [0]
    for no, card in enumerate(cards, 1):
        reader = Reader(book, no, card.id, card.types)
        book.keys.append(card.id)
        book.names.append(card.name)
        book.number[card.id] = no
        book.types.append(reader.types)
        book.prices.append(list(card.prices))
        book.bow_defs.append(None)
        before = len(book.attacks)
        write_text(reader, card)
        own = book.attacks[before:]
        damage.append(int(any(d.damage for d in own)))
        asks.append(int(any(verb.needs_unit for verb in book.verbs[no])))
        (book.titles if card.kind == "title" else book.battle if card.kind == "battle" else []).append(no)
    book.kind = column(cards, lambda c: KINDS[c.kind])
    book.style = column(cards, lambda c: STYLES[c.style])
    book.cost = column(cards, lambda c: c.cost)
    book.honor = column(cards, lambda c: c.honor)
    book.copies = column(cards, lambda c: c.count)
    book.first_type = column(cards, lambda c: TYPES[c.types[0]].bit_length() - 1)
    book.needs = column(cards, lambda c: sum(NEEDS[name] for name in set(c.needs)))
    # The first type decides, not a later one (IGN-PURE-01, IGN-ATERM-06).
    book.pure = column(cards, lambda c: int(c.types[0] == "spell"))
    book.deals_damage, book.asks_unit = bytes(damage), bytes(asks)
    book.starters = [book.number[key] for key in STARTERS]


def write_text(r: Reader, card: Card) -> None:
    """The blocks of one card: its action, its use out of turn, what showing it does."""
    book, is_spell = r.book, card.types[0] == "spell"
    verbs = ops_of(r, card.do)
    book.verbs.append(verbs)
    attacks = any(effect.verb[0] == "attack" for effect in card.do or ())
    ops: list[Op] = [CardBegin(r.no, is_spell and not attacks), *verbs, CardEnd()]
    book.acts.append(book.add(Block(f"card/{card.id}", ops)) if verbs else None)
    book.reacts.append(_reaction(r, card.react, is_spell) if card.react is not None else None)
    if card.react is not None:
        book.react_nos.append(r.no)
    book.reveal_on.append(-1)
    book.reveals.append(None)
    if card.reveal is not None:
        book.reveal_on[r.no] = r.hear(card.reveal.on)
        book.reveals[r.no] = r.block(f"reveal/{card.id}", ops_of(r, card.reveal.do))


def _reaction(r: Reader, x: Reaction, is_spell: bool) -> t.ReactDef:
    react = fill(t.ReactDef(r.no), x)
    react.harms = harm_bits(x.to)
    react.answer = ANSWERS[x.answer]
    ops: list[Op] = [ReactionWindow()] if is_spell else []
    ops += [Answering(react), *ops_of(r, x.do), ReactionEnd()]
    react.block = r.block(f"react/{r.key}", ops)
    return react
