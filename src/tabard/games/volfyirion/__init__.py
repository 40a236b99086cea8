"""Volfyirion: a two-player deck-building siege around a dragon, with its modules and modes."""

from typing import TYPE_CHECKING, Any, get_args

import msgspec

from tabard.engine.card_game import CardGame
from tabard.engine.errors import BadOption
from tabard.engine.options import Options
from tabard.engine.state import Book, State
from tabard.games.volfyirion.options import Module, VolfyirionOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.view import Face

MODES = ("duel", "solo", "coop", "team", "automaton")
SEATS = {"duel": 2, "solo": 1, "coop": 2, "team": 4, "automaton": 1}
NO_EXTRAS = ("solo", "coop", "team")
RIVAL_MODULES = ("mercenary", "continuum")


class Volfyirion(CardGame):
    """Facts and factory."""

    name = "volfyirion"
    title = "Volfyirion"
    summary = "Build a deck, guard three Cities, send the dragon and raze all that the enemy holds."
    seats = (2, 1, 4)
    minutes = "15-30"
    options_type = VolfyirionOptions
    package = "tabard.games.volfyirion"
    comes_in = "give it a count of 1 or more; perks, ploys and the like come with their module"

    def faces(self) -> "tuple[Face, ...]":
        from tabard.games.volfyirion.faces import token_face

        return (*super().faces(), token_face())

    def check(self, seats: int | None, options: Options) -> int:
        assert isinstance(options, VolfyirionOptions)
        mode = options.mode
        if seats is not None and seats != SEATS[mode]:
            raise BadOption(
                f"mode {mode!r} is played with {SEATS[mode]} seats, not {seats}"
                + ("" if mode != "duel" else " (1 seat: mode solo or automaton; 4 seats: mode team)")
            )
        for module in options.modules:
            if mode in NO_EXTRAS or (mode == "automaton" and module not in RIVAL_MODULES):  # VOL-AUT-13
                raise BadOption(f"module {module!r} cannot be used in mode {mode!r}")
        if options.extended and mode in NO_EXTRAS:
            raise BadOption(f"option 'extended' cannot be used in mode {mode!r}")
        if options.first_player == "2" and SEATS[mode] == 1:
            raise BadOption(f"option 'first_player' cannot be '2' in mode {mode!r}: the player goes first")
        if len(set(options.modules)) < len(options.modules):
            raise BadOption("option 'modules' names a module twice")
        return SEATS[mode]

    def lay(self, book: Any, seats: int, seed: int) -> State:
        from tabard.games.volfyirion.book import DEALS

        return DEALS[book.mode](book, seed)

    def write(self, seats: int, options: Options) -> Book:
        from tabard.games.volfyirion import state as v
        from tabard.games.volfyirion.book import fill_lists, write_blocks, write_cards
        from tabard.games.volfyirion.match import VolMatch

        assert isinstance(options, VolfyirionOptions)
        mode = MODES.index(options.mode)
        book = VolMatch(self.content, msgspec.json.encode(options).decode(), mode)
        write_cards(book, self.printed)
        # in team play also the sides of the shared Strongholds, which belong to SHARED + team
        book.team = [0, 0, 1, 1, 0, 1] if mode == v.TEAM else [0, 0] if mode == v.COOP else [0, 1]
        book.purse = [0, 0, 1, 1] if mode == v.TEAM else [0, 1]
        book.hand_seen_by = [  # partners see both hands (VOL-COP-26)
            sum(1 << q for q in range(SEATS[options.mode]) if book.team[q] == book.team[p])
            for p in range(len(book.team))
        ]
        write_blocks(book)
        modules = frozenset(options.modules)
        fill_lists(book, self.printed, modules)
        half, whole = 2 * len(book.cities_a), 2 * len(book.cities_a + book.cities_b)
        book.slots_from = [0] * 4 if mode == v.TEAM else [0, half]
        book.slots_to = [2 * whole] * 4 if mode == v.TEAM else [half, whole]
        book.first_choice = {"random": -1, "1": 0, "2": 1}[options.first_player]
        book.top_visible = options.asset_top_visible and mode != v.SOLO  # VOL-SOL-04
        book.extended = options.extended
        book.second_bonus = options.second_player_bonus
        book.prune = options.prune_dominated
        book.ploys = "ploy" in modules
        book.perks = "perk" in modules
        book.difficulty = ("easy", "normal", "hard").index(options.difficulty)
        book.solo_unseal = options.solo_unseal
        book.free_pairing = options.free_pairing
        return book

    def samples(self) -> list[dict[str, Any]]:
        some = {"modules": ["perk", "saboteur", "ascension", "continuum"], "second_player_bonus": True}
        hidden = {"modules": ["mercenary", "ploy"], "extended": True, "asset_top_visible": False}
        return [
            {},
            {"seats": 2, "options": {"modules": list(get_args(Module))}},
            {"seats": 2, "options": hidden},
            {"seats": 2, "options": some},
            {"seats": 2, "options": {"prune_dominated": True}},
            {"seats": 1, "options": {"mode": "solo"}},
            {"seats": 1, "options": {"mode": "solo", "difficulty": "hard", "solo_unseal": True}},
            {"seats": 2, "options": {"mode": "coop"}},
            {"seats": 4, "options": {"mode": "team"}},
            {"seats": 4, "options": {"mode": "team", "free_pairing": True}},
            {"seats": 1, "options": {"mode": "automaton", "modules": ["mercenary"]}},
        ]
