"""The state of a game of Infinities."""

from typing import ClassVar, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tabard.engine.chance import Generator
from tabard.engine.frames import DONE as OP_DONE
from tabard.engine.frames import Decision
from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.engine.state import BLANK, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each
from tabard.games.infinities.rules.facts import P_SETUP, InfBook
from tabard.games.infinities.rules.rows import L_ROW
from tabard.games.infinities.rules.terms import (
    ICONS,
    VALUES,
)

# Zones. Those of a faction or world: one of these + its number; those of a player: + the player.
DECK: Final = 0
"""The top card is the last."""
PILE: Final = 2
"""The discard piles; only the top card is open (INF-HID-02)."""
STACK: Final = 4
MAP: Final = 6
REVEALED: Final = 7
CENTRE: Final = 8
"""Action cards that are being resolved (INF-RES-12)."""
OUT: Final = 9
"""Removed from the game."""
DRAWN: Final = 10
"""A tile that is drawn and not yet placed."""
PLAYERS: Final = 5
"""Four seats and an opponent without a player."""
HAND: Final = 11
GROUP: Final = HAND + PLAYERS
TIMELINE: Final = GROUP + PLAYERS
SETUP: Final = TIMELINE + PLAYERS
ZONES: Final = Zones(
    Zone(MAP, "map", "Map", "hexes", "INF-MAP-01", "compass"),
    Zone(DRAWN, "drawn", "Drawn tile", "row", "INF-DISC-02", "compass", passing=True),
    *each(
        1,
        Zone(GROUP, "group", "Group", "roster", "INF-HID-04", "guards"),
        Zone(TIMELINE, "timeline", "Timeline", "roster", "INF-HID-05", "hourglass"),
        Zone(HAND, "hand", "Hand", "hand", "INF-HID-03", "card-pick", OWNER_SEES),
        Zone(SETUP, "setup", "Set-up tile", "row", "INF-SET-05", "all-seeing-eye", passing=True),
    ),
    Zone(CENTRE, "centre", "Being resolved", "row", "INF-RES-12", "card-play"),
    Zone(REVEALED, "revealed", "Revealed", "row", "INF-DECK-11", "all-seeing-eye"),
    Zone(OUT, "out", "Out of the game", "pile", "INF-DST-07", "cross-mark"),
    *each(
        1,
        Zone(DECK, "deck", "Deck", "pile", "INF-HID-01", "stack", NOBODY_SEES),
        Zone(PILE, "pile", "Discard", "pile", "INF-HID-02", "card-discard", NOBODY_SEES),
        Zone(STACK, "stack", "", "pile", "INF-HID-08", "stack", NOBODY_SEES),
        many=2,
    ),
    players=PLAYERS,
)

THE_RIFT: Final = 1
"""The card id of the Rift tile."""

# Why a game ended.
BY_POINTS: Final = 1
BY_ROUNDS: Final = 2
BY_ELIMINATION: Final = 3
BY_OBJECTIVE: Final = 4
BY_LOSS: Final = 5
BY_LIMIT: Final = 6
BY_CONCLUSION: Final = 7

NOT_NOW: Final = ("You cannot give up now, only in a Start phase: when the next round begins.", "INF-CONC-01")
"""What is told to whoever would give up at another time."""


class InfState(State):
    """All the data of a game in progress."""

    places: ClassVar[Zones] = ZONES
    lasts: ClassVar[tuple[tuple[str, int], ...]] = (("mods", L_ROW),)
    by_player: ClassVar[tuple[str, ...]] = (
        "faction",
        "at",
        "track",
        "reserve",
        "score",
        "reach",
        "chapter_wins",
    )

    def __init__(self, book: InfBook, seats: int, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, seats, generator, blank)
        self.book = book
        self.players = seats
        """Seats, and an opponent without a player where a quest has one."""
        # By player.
        self.leader: vec[i64] = vec[i64]()
        self.faction: vec[i64] = vec[i64]()
        self.at: vec[i64] = vec[i64]()
        """The tile of each standee; 0 is none."""
        self.track: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()
        self.team: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()
        self.spent: vec[i64] = vec[i64]()
        self.score: vec[i64] = vec[i64]()
        """By team."""
        self.defeated = 0
        """Bits of players."""
        self.done = 0
        """Bits of players who are done for the phase (INF-MAIN-08)."""
        # Derived, made anew by `values.refresh`.
        self.level: vec[i64] = vec[i64]()
        self.values: vec[i64] = vec[i64]()
        self.reach: vec[i64] = vec[i64]()
        self.guards: list[int] = BLANK
        """Rows of two: a passive that changes cards, and its owner with its card as card * 8 + owner."""
        self.heard: i64 = 0
        """The moments that anything waits for, a bit each."""
        self.stale = 1
        # The round.
        self.order: vec[i64] = vec[i64]()
        self.round = 0
        self.phase = P_SETUP
        self.active: Seat = NOBODY
        self.turn_at = 0
        """The place in turn order of whoever acts."""
        self.skips = 0
        """Players skipped in a row (INF-MAIN-09)."""
        self.acting: Seat = NOBODY
        """Whose action is in progress, on their own turn (INF-REACT-02)."""
        self.price: vec[i64] = vec[i64]()
        """The dice that pay for the action in progress, by icon: its text cannot take them back (INF-DIE-08)."""
        self.rival_turns = 0
        self.nesting = 0
        """How deep texts that play cards are being tested; 0 between decisions."""
        # The map, by tile id.
        self.tile_side: vec[i64] = vec[i64]()
        self.turns: vec[i64] = vec[i64]()
        self.walls: vec[i64] = vec[i64]()
        self.cell: vec[i64] = vec[i64]()
        """0 where a tile is not on the map."""
        self.owner: vec[i64] = vec[i64]()
        self.near: vec[i64] = vec[i64]()
        # Lists.
        self.mods: list[int] = BLANK
        self.waiting: list[int] = BLANK
        self.earned: list[int] = BLANK
        """Rows of two: an objective that was fulfilled, and by whom."""
        self.losses: list[Seat] = BLANK
        self.known_level: vec[i64] = vec[i64]()
        """Levels as they were after the last instruction."""
        self.paid_round: list[int] = BLANK
        """For state objectives: objective * 8 + player, where it was paid this round (INF-SKM-29)."""
        # Story.
        self.chapter = -1
        self.threads: list[int] = BLANK
        self.counters: vec[i64] = vec[i64]()
        self.items: vec[i64] = vec[i64]()
        """Where each item is: a tile, -1 - player, or 0."""
        self.flags = 0
        self.met: list[int] = BLANK
        """Rows of two: objectives of the chapter fulfilled by an event, and by whom."""
        self.chapter_wins: vec[i64] = vec[i64]()
        self.plays = 0
        # The end.
        self.target_off = 0
        """1: the target no longer wins (INF-SKM-22)."""
        self.extra_round = 0
        """The number of the additional round; 0 is none (INF-SKM-21)."""
        self.won = 0
        """Bits of players."""
        self.drawn = 0
        self.reason = 0
        self.outcome = -1
        """The objective of the chapter that ended it."""
        self.ending_seat: Seat = NOBODY
        """Whose fulfilment of it is read (INF-STORY-12)."""
        self.next_chapter = -1
        self.last_chapter = -1

    def open(self) -> None:
        """Lay out empty zones and columns."""
        self.clear(PLAYERS)
        n = PLAYERS
        self.leader = vec[i64]([-1] * n)
        self.team = vec[i64](list(range(n)))
        self.dice = vec[i64]([0] * (n * ICONS))
        self.spent = vec[i64]([0] * (n * ICONS))
        self.level = vec[i64]([1] * (n * 3))
        self.values = vec[i64]([0] * (n * VALUES))
        self.price = vec[i64]([0] * ICONS)
        self.tile_side = vec[i64]([0])
        self.turns = vec[i64]([0])
        self.walls = vec[i64]([0])
        self.cell = vec[i64]([0])
        self.owner = vec[i64]([-1])
        self.near = vec[i64]([0] * 6)
        self.known_level = vec[i64]([1] * (n * 3))

    def new_tile(self, no: CardNo, zone: int, known: int) -> CardId:
        """A tile with its columns; tiles come before all cards."""
        tile = self.add_card(no, zone, known)
        self.tile_side = append(self.tile_side, 0)
        self.turns = append(self.turns, 0)
        self.walls = append(self.walls, 0)
        self.cell = append(self.cell, 0)
        self.owner = append(self.owner, -1)
        self.near = extend(self.near, [0, 0, 0, 0, 0, 0])
        return tile

    def clone(self) -> "InfState":
        other = InfState(self.book, self.seats, self.generator, True)
        self.copy_core(other)
        other.players = self.players
        other.leader = self.leader[:]
        other.faction = self.faction[:]
        other.at = self.at[:]
        other.track = self.track[:]
        other.reserve = self.reserve[:]
        other.team = self.team[:]
        other.dice = self.dice[:]
        other.spent = self.spent[:]
        other.score = self.score[:]
        other.defeated = self.defeated
        other.done = self.done
        other.level = self.level[:]
        other.values = self.values[:]
        other.reach = self.reach[:]
        other.guards = self.guards[:]
        other.heard = self.heard
        other.stale = self.stale
        other.order = self.order[:]
        other.round = self.round
        other.phase = self.phase
        other.active = self.active
        other.turn_at = self.turn_at
        other.skips = self.skips
        other.acting = self.acting
        other.price = self.price[:]
        other.rival_turns = self.rival_turns
        other.nesting = self.nesting
        other.tile_side = self.tile_side[:]
        other.turns = self.turns[:]
        other.walls = self.walls[:]
        other.cell = self.cell[:]
        other.owner = self.owner[:]
        other.near = self.near[:]
        other.mods = self.mods[:]
        other.waiting = self.waiting[:]
        other.earned = self.earned[:]
        other.losses = self.losses[:]
        other.known_level = self.known_level[:]
        other.paid_round = self.paid_round[:]
        other.chapter = self.chapter
        other.threads = self.threads[:]
        other.counters = self.counters[:]
        other.items = self.items[:]
        other.flags = self.flags
        other.met = self.met[:]
        other.chapter_wins = self.chapter_wins[:]
        other.plays = self.plays
        other.target_off = self.target_off
        other.extra_round = self.extra_round
        other.won = self.won
        other.drawn = self.drawn
        other.reason = self.reason
        other.outcome = self.outcome
        other.ending_seat = self.ending_seat
        other.next_chapter = self.next_chapter
        other.last_chapter = self.last_chapter
        return other

    def settle(self) -> bool:
        return self.book.checker.answer(self, self.frames[-1], 0) != OP_DONE

    def advance(self) -> Decision | None:
        """As for every game; what an opponent without a player is asked, its rule answers."""
        d = super().advance()
        while d is not None and d.seat >= self.seats:
            action = self.book.rival.answer(self, self.frames[-1], 0)  # INF-SOLO-05
            self.decision = None
            f = self.frames[-1]
            if f.block.ops[f.pc].answer(self, f, action) == OP_DONE:
                f.pc += 1
                f.step = 0
            d = super().advance()
        return d

    def pools(self) -> list[list[int]]:
        """Hidden cards of one faction, hidden tiles of one world."""
        found: list[list[int]] = []
        for f in (0, 1):
            pool = [DECK + f, PILE + f]  # INF-HID-01
            for p in range(self.players):
                if self.faction[p] == f:
                    pool.append(HAND + p)  # INF-HID-03
            found.append(pool)
            found.append([STACK + f])  # INF-HID-08
        return found

    def returns(self) -> list[float]:
        """1 won, 0 drawn or unfinished, -1 lost."""
        found: list[float] = []
        for p in range(self.seats):
            if not self.is_over or self.drawn >> p & 1:
                found.append(0.0)
            else:
                found.append(1.0 if self.won >> p & 1 else -1.0)
        return found

    def may_resign(self, seat: Seat) -> bool:
        """Conceding is possible in a Start phase, where it is offered (INF-CONC-01, INF-START-09)."""
        d = self.decision
        return d is not None and d.rule == "INF-START-09"

    def why_not_resign(self) -> tuple[str, str]:
        return NOT_NOW

    def resigned(self, seat: Seat) -> None:
        self.book.leaver.answer(self, self.frames[-1], seat)

    # -- facts that everything asks for -------------------------------------------------------------

    def name_of(self, player: Seat) -> str:
        """A player in words; an opponent without a player goes by its name."""
        if player < 0:
            return "nobody"
        if player >= self.seats and self.chapter >= 0:
            opponent = self.book.chapters[self.chapter].opponent
            if opponent is not None:
                return opponent.name
        return f"player {player + 1}"

    def place_in_order(self, player: Seat) -> int:
        """The place of a player in turn order, 0 for the first; -1 for one who is not in it."""
        for place in range(len(self.order)):
            if self.order[place] == player:
                return place
        return -1

    def is_out(self, player: Seat) -> bool:
        """Whether a player is defeated."""
        return self.defeated >> player & 1 == 1

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether two leaders are on one side; everyone is on their own (INF-CORE-19)."""
        return self.team[one] == self.team[other]

    def tile_type(self, tile: CardId) -> int:
        """The type of the side that is up (INF-MAP-10)."""
        return self.book.side_type[self.face[tile] * 2 + self.tile_side[tile]]

    def tile_influence(self, tile: CardId) -> int:
        return self.book.influence[self.face[tile] * 2 + self.tile_side[tile]]

    def tile_rank(self, tile: CardId) -> int:
        """The place of the tile's name in the alphabet."""
        return self.book.side_rank[self.face[tile] * 2 + self.tile_side[tile]]

    def tile_world(self, tile: CardId) -> int:
        """The world of a tile; -1 for the Rift (INF-MAP-08)."""
        return -1 if tile == THE_RIFT else self.book.faction[self.face[tile]]

    def leader_at(self, tile: CardId) -> Seat:
        """A leader on a tile, the first in the order of seats; NOBODY where there is none."""
        for p in range(self.players):
            if self.at[p] == tile:
                return p
        return NOBODY

    def influence_of(self, player: Seat) -> int:
        """The Influence of a leader's tile, as texts have changed it."""
        tile = self.at[player]
        if tile == 0:
            return 0
        changed = self.tile_influence(tile) + self.values[player * VALUES + 12]  # INF-CORE-16
        return changed if changed > 0 else 0
