"""Ignite: nine races on a board of tiles, decks built from a market, and trophies for every unit brought down."""

from typing import TYPE_CHECKING, Any

import msgspec

from tabard.engine.card_game import CardGame
from tabard.engine.errors import BadOption
from tabard.engine.options import Options
from tabard.engine.state import Book
from tabard.games.ignite.options import STARTER_MARKET, IgniteOptions

if TYPE_CHECKING:  # the list of games needs their facts alone; cards and rules come with the first table
    from tabard.engine.view import Face

WINS = ("trophies", "last-man", "hill", "teams")
TEAM_SIZES = {4: (2,), 6: (2, 3), 8: (2, 4)}
"""Teams that so many players may form (IGN-TEAM-01)."""


class Ignite(CardGame):
    """Facts and factory."""

    name = "ignite"
    title = "Ignite"
    summary = "Nine races among lava, forest and water: buy battle cards, march, strike and take trophies."
    seats = (2, 3, 4, 5, 6, 7, 8)  # IGN-GEN-02
    minutes = "60-120"
    options_type = IgniteOptions
    package = "tabard.games.ignite"
    comes_in = "name it among the decks of the market (`--option market=list --option decks=...`)"

    def vocabularies(self) -> tuple[Any, ...]:
        from tabard.games.ignite.blows import BLOWS
        from tabard.games.ignite.vocabulary import VERBS

        return (VERBS, BLOWS)

    def faces(self) -> "tuple[Face, ...]":
        from tabard.games.ignite.faces import token_faces

        return (*super().faces(), *token_faces())

    def schema(self) -> dict[str, Any]:
        """With the cards that lists of them are made of, the cheap ones first."""
        told = super().schema()
        fields = told["properties"] = dict(told["properties"])
        for name, kind in (("decks", "battle"), ("title_cards", "title")):
            cards = [card for card in self.printed if card.kind == kind]
            cards.sort(key=lambda card: (card.cost or 0, card.name))
            fields[name] = {**fields[name], "faces": [card.id for card in cards]}
        return told

    def check(self, seats: int | None, options: Options) -> int:
        assert isinstance(options, IgniteOptions)
        if seats is None and options.win == "teams":
            seats = 4
        n = super().check(seats, options)
        if options.win == "teams":
            if n not in TEAM_SIZES:
                raise BadOption(f"teams are played with 4, 6 or 8 seats, not {n} (IGN-TEAM-01)")
            if (options.teams or n // 2) not in {n // size for size in TEAM_SIZES[n]}:
                raise BadOption(f"{n} players do not form {options.teams} teams (IGN-TEAM-01)")
        elif options.teams or options.adjacent_teams or options.talk_timer:
            raise BadOption("options 'teams', 'adjacent_teams' and 'talk_timer' belong to win 'teams'")
        if options.board == "small" and n > 4:
            raise BadOption("the small board has room for up to four players (IGN-BRD-14)")
        if options.pure_elimination and options.win != "last-man":
            raise BadOption("option 'pure_elimination' belongs to win 'last-man' (IGN-LMS-06)")
        if options.first_chooser > n:
            raise BadOption(
                f"option 'first_chooser' cannot be {options.first_chooser}: there are {n} players"
            )
        if options.tournament and options.market in ("starter", "epic"):
            raise BadOption(f"option 'tournament' asks for 20 decks, the market {options.market!r} has none")
        self._check_lists(options)
        return n

    def _check_lists(self, options: IgniteOptions) -> None:
        """Named decks and titles exist, and are as many as they should be (IGN-DP-01)."""
        kinds = {card.id: card.kind for card in self.printed}
        wanted = 20 if options.tournament else 16
        if options.market == "list":
            if len(options.decks) != wanted or len(set(options.decks)) != wanted:
                n = len(set(options.decks))
                raise BadOption(f"a market has {wanted} different decks, {n} are named (option 'decks')")
        elif options.decks:
            raise BadOption("option 'decks' belongs to market 'list'")
        for key in (*options.decks, *options.title_cards):
            kind = "title" if key in options.title_cards else "battle"
            if kinds.get(key) != kind:
                raise BadOption(f"no {kind} card is called {key!r}")
        if options.market == "starter" and any(kinds.get(key) != "battle" for key in STARTER_MARKET):
            raise BadOption("the card set has not all cards of the first market; choose another market")
        if len(options.title_cards) > 2 or len(set(options.title_cards)) < len(options.title_cards):
            raise BadOption("option 'title_cards' names at most two different titles (IGN-TITLE-01)")

    def write(self, seats: int, options: Options) -> Book:
        from tabard.games.ignite.board import find_board
        from tabard.games.ignite.book import write_book
        from tabard.games.ignite.match import IgnMatch

        assert isinstance(options, IgniteOptions)
        book = IgnMatch(self.content, msgspec.json.encode(options).decode())
        large = options.board == "large" or (options.board == "auto" and seats > 4)
        write_book(book, self.printed, find_board(large, options.village, 8 if seats > 4 else 4))
        book.win = WINS.index(options.win)
        # Four trophies for two or three players, five for more, in halves (IGN-WIN-03, IGN-WIN-04, IGN-TWOP-08).
        book.target = options.hill_target if options.win == "hill" else 8 if seats <= 3 else 10
        if options.win == "teams":
            book.teams = options.teams or seats // 2
            book.team = [p % book.teams for p in range(seats)]  # IGN-TEAM-02
        else:
            book.teams = seats
            book.team = list(range(seats))
        book.adjacent_teams = options.adjacent_teams
        book.epic = options.market == "epic"  # with any win condition (IGN-VAR-02)
        book.decks = 20 if options.tournament else 16
        named = STARTER_MARKET if options.market == "starter" else options.decks
        book.market = sorted(book.number[key] for key in named)
        book.pure_random = options.market == "pure-random"
        book.with_starters = options.starters_for_sale
        book.title_count = options.titles
        book.chosen_titles = sorted(book.number[key] for key in options.title_cards)
        book.banning = options.banning
        book.no_minions = options.pure_elimination
        book.timer = options.talk_timer
        book.first_chooser = options.first_chooser - 1
        book.max_rounds = options.max_rounds
        return book

    def samples(self) -> list[dict[str, Any]]:
        return [
            {},
            {"seats": 2, "options": {"market": "random", "titles": 2, "max_rounds": 15}},
            {
                "seats": 3,
                "options": {"win": "last-man", "banning": True, "market": "random", "max_rounds": 15},
            },
            {"seats": 4, "options": {"win": "hill", "hill_target": 15, "market": "epic", "max_rounds": 15}},
            {"seats": 4, "options": {"win": "teams", "titles": 1, "max_rounds": 15}},
            {"seats": 6, "options": {"market": "pure-random", "tournament": True, "max_rounds": 10}},
        ]
