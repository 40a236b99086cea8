"""The book of a match: its cards as columns by number, its board, and what was agreed."""

from tabard.engine.frames import Block, Op
from tabard.engine.ids import CardNo
from tabard.engine.state import Book
from tabard.games.ignite.rules.terms import (
    AttackDef,
    BowDef,
    HideDef,
    LastDef,
    ReactDef,
    SummonDef,
    ThrowDef,
    Verb,
)


class IgnBook(Book):
    """The printed cards as columns by number, the board, and what was agreed for the match."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__("ignite", content, options)
        self.swing = 70.0
        self.has_setup = True
        self.nodes = [5, 60, 400]
        self.plans = [80, 300, 1500]
        self.horizons = [2, 2, 4]
        self.winds_up = True
        self.number: dict[str, CardNo] = {}
        self.kind: bytes = b""
        self.style: bytes = b""
        self.cost: bytes = b""
        self.honor: bytes = b""
        self.copies: bytes = b""
        self.first_type: bytes = b""
        self.types: list[int] = [0]
        self.needs: bytes = b""
        self.pure: bytes = b""
        self.deals_damage: bytes = b""
        self.prices: list[list[int]] = [[]]
        self.verbs: list[list[Verb]] = [[]]
        self.acts: list[Block | None] = [None]
        """The block of each card's own-turn text."""
        self.asks_unit: bytes = b""
        """1 where any instruction of the text needs an acting unit (IGN-PLAY-14)."""
        self.reacts: list[ReactDef | None] = [None]
        self.reveal_on: list[int] = [-1]
        self.reveals: list[Block | None] = [None]
        self.attacks: list[AttackDef] = []
        self.lasts: list[LastDef] = []
        self.throws: list[ThrowDef] = []
        self.hides: list[HideDef] = []
        self.summons: list[SummonDef] = []
        self.bow_defs: list[BowDef | None] = [None]
        """The bow that each printed card is."""
        self.react_nos: list[CardNo] = []
        """The printed cards that can be used out of turn."""
        self.spawned_attack = 0
        self.starters: list[CardNo] = []
        self.battle: list[CardNo] = []
        self.titles: list[CardNo] = []
        # The board.
        self.size = 0
        self.cells = 0
        self.tile = 3
        self.near: list[list[int]] = []
        self.rings: list[list[list[int]]] = []
        self.cell_names: list[str] = []
        self.number_of_cell: dict[str, int] = {}
        self.bazaar: list[int] = []
        self.village: list[int] = []
        self.areas: list[list[int]] = []
        self.inner: list[int] = []
        self.faces: list[list[str]] = []
        # The match.
        self.win = 0
        """A win condition (`state.py`)."""
        self.target = 0
        """Trophies, in halves, or points that end the game."""
        self.team: list[int] = []
        self.teams = 0
        self.adjacent_teams = False
        self.epic = False
        self.decks = 16
        self.market: list[CardNo] = []
        """A named list; empty for random."""
        self.pure_random = False
        self.with_starters = False
        self.title_count = 0
        self.chosen_titles: list[CardNo] = []
        self.banning = False
        self.no_minions = False
        self.timer = False
        self.first_chooser = -1
        self.max_rounds = 200
        self.hears = 0
        """The moments that any card of the set waits for, a bit each."""
        self.aftermath = Op()
        """Carries out what waits (`rules/moments.py`); entered by the book's writer."""
        self.leaver = Op()
        """Takes a player who gives up off the board; its answer is the seat."""

    def cell(self, name: str) -> int:
        """A space by its name."""
        return self.number_of_cell[name.lower()]
