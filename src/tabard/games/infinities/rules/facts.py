"""The book of a match: printed content as columns by printed number, the texts, the story, and the options."""

from typing import Final

from mypy_extensions import i64

from tabard.engine.frames import Op
from tabard.engine.ids import CardNo
from tabard.engine.state import Book
from tabard.games.infinities.rules.terms import (
    Chapter,
    Leader,
    Mechanic,
    Objective,
    Static,
    Thread,
)

# Modes.
SKIRMISH: Final = 0
STORY: Final = 1
CAMPAIGN: Final = 2

# Phases.
P_SETUP: Final = 0
P_DEPLOY: Final = 1
P_START: Final = 2
P_ROLL: Final = 3
P_MAIN: Final = 4
P_END: Final = 5


class InfBook(Book):
    """The printed content as columns by printed number, the texts, the story, and the options of the match."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__("infinities", content, options)
        self.swing = 40.0
        self.has_setup = True
        self.probe = 3
        self.nodes = [3, 60, 1500]
        self.number: dict[str, CardNo] = {}
        self.kind: bytes = b""
        self.faction: bytes = b""
        """Of cards the faction, of tiles the world."""
        self.defense: bytes = b""
        self.counts: bytes = b""
        self.wall_bits: bytes = b""
        # Sides of tiles, by no * 2 + side.
        self.side_type: bytes = b""
        self.influence: bytes = b""
        self.side_keys: list[str] = []
        self.side_names: list[str] = []
        self.side_rank: list[int] = []
        """The place of each side's name in the alphabet (INF-SET-10)."""
        # Texts of cards.
        self.play_text: list[Mechanic | None] = [None]
        self.group_actions: list[list[Mechanic]] = [[]]
        self.line_actions: list[list[Mechanic]] = [[]]
        self.group_statics: list[list[Static]] = [[]]
        self.line_statics: list[list[Static]] = [[]]
        self.group_triggers: list[list[Mechanic]] = [[]]
        self.line_triggers: list[list[Mechanic]] = [[]]
        self.has_group: bytes = b""
        """1 where a card in a group has passives, 2 triggers, 4 actions."""
        self.has_line: bytes = b""
        self.mechanics: list[Mechanic] = []
        self.statics: list[Static] = []
        """Every passive by number, so that a row can name it."""
        self.leaders: list[Leader] = []
        self.chapters: list[Chapter] = []
        self.threads: list[Thread] = []
        self.objectives: list[Objective] = []
        """Those of the skirmish cards in use."""
        self.objective_moments: i64 = 0
        self.rift_no: CardNo = 0
        self.round_start = 0
        """Where a round begins in the block of the match."""
        # Options.
        self.mode = SKIRMISH
        self.teams = False
        self.target = 50
        self.rounds = 5
        self.max_rounds = 100
        self.weights: list[int] = [1, 1, 1, 2, 1]
        """How often each icon stands on a die (INF-DIE-04)."""
        self.icon_options: list[int] = []
        self.icon_weights: list[int] = []
        self.keep_type = 4
        self.draw_type = 3
        self.rift_lock = 0
        """0 choose, 1 roll, 2 none, 3 star (INF-START-08)."""
        self.x_points = 1
        self.rift_influence = 1
        self.on_setup_tiles = False
        self.first_chapter = -1
        self.first_threads: list[int] = []
        self.max_plays = 24
        """Chapters after which a campaign is given up, replays included (INF-CAMP-08)."""
        self.checker = Op()
        """Settles what an instruction changed (INF-RES-08)."""
        self.rival = Op()
        """Answers for an opponent without a player (INF-SOLO-05)."""
        self.leaver = Op()
        """Takes a player who concedes out of the game (INF-CONC-02); its answer is the seat."""
