"""The state of a game of Ignite."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tabard.engine.chance import Generator
from tabard.engine.frames import Decision
from tabard.engine.ids import Action, CardId, CardNo, Seat
from tabard.engine.state import BLANK, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each
from tabard.games.ignite.actions import TIMER
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.rows import L_ROW

# Zones of a seat: one of these + seat * PER_SEAT.
DECK: Final = 0
"""The top card is the last."""
HAND: Final = 1
PLAY_AREA: Final = 2
DISCARD: Final = 3
"""The top card is the last, and the only one that is known (IGN-HID-04)."""
FRONT: Final = 4
"""Cards that stay out in front of a player (IGN-PLAY-12)."""
LIMBO: Final = 5
"""A card that is being played."""
ASIDE: Final = 6
PER_SEAT: Final = 7
EPIC_PILES: Final = 14
"""Behind the zones of all seats: the trash, and the piles of an epic market."""

_OWN: Final = "{seat}"
"""For a spectator a player's hidden cards may be anywhere among deck, hand and discard pile (IGN-HID)."""
ZONES: Final = Zones(
    *each(
        PER_SEAT,
        Zone(HAND, "hand", "Hand", "hand", "IGN-HID-02", "card-pick", OWNER_SEES, _OWN),
        Zone(LIMBO, "limbo", "Being played", "row", "IGN-PLAY-04", "card-play", passing=True),
        Zone(PLAY_AREA, "play", "Play area", "row", "IGN-HID-03", "card-play"),
        Zone(FRONT, "front", "In front", "row", "IGN-HID-14", "vertical-banner", passing=True),
        Zone(DECK, "deck", "Deck", "pile", "IGN-HID-01", "stack", NOBODY_SEES, _OWN),
        Zone(DISCARD, "discard", "Discard", "pile", "IGN-HID-04", "card-discard", NOBODY_SEES, _OWN),
        Zone(ASIDE, "aside", "Set aside", "row", "IGN-HID-09", "card-exchange", OWNER_SEES, _OWN, True),
    )
)

# Phases of a turn, by their titles.
BEGINNING_PHASE: Final = "Beginning"
ACTION_PHASE: Final = "Action"
CLEANUP_PHASE: Final = "Cleanup"
DRAW_PHASE: Final = "Draw"

# Terrain: the low three bits of a space.
PLAINS: Final = 0
LAVA: Final = 1
WATER: Final = 2
FOREST: Final = 3
VILLAGE: Final = 4
BAZAAR: Final = 5
KIND: Final = 7
WALL: Final = 8
"""An impassable token lies there."""
SCORCHED: Final = 16
"""A passable token lies there."""

# Kinds of figures: the nine races, then minions.
CATFOLK: Final = 0
CENTAURS: Final = 1
DWARVES: Final = 2
ELVES: Final = 3
HUMANS: Final = 4
KITSUNE: Final = 5
LIZARDMEN: Final = 6
PANDAS: Final = 7
RATMEN: Final = 8
RACES: Final = 9
WATER_MINION: Final = 9
SPAWNED: Final = 10
KRAKEN: Final = 11
FIGURE_NAMES: Final = (
    "catfolk",
    "centaurs",
    "dwarves",
    "elves",
    "humans",
    "kitsune",
    "lizardmen",
    "pandas",
    "ratmen",
    "water-minion",
    "water-spirit",
    "kraken",
)

# Bits of f_status.
DOWN: Final = 1
BOUGHT: Final = 2
SOLD: Final = 4
MOVED: Final = 8
STRUCK: Final = 16
TURN_BITS: Final = BOUGHT | SOLD | MOVED | STRUCK

# Bits of `used`.
PROWLED: Final = 1
CYCLED: Final = 2
SURCHARGED: Final = 4

# Numbers in a row.
TOKEN_ROW: Final = 3
"""cell, owner, printed card."""
ITEM_ROW: Final = 4
"""cell, place of the item in the book's throws, owner, last mover + 1."""
STRIKE_ROW: Final = 4
"""owner, cell, place in the book's hides, 1 when shown."""
TROPHY_ROW: Final = 4
"""taker, whose unit, race, halves."""
WARD_ROW: Final = 3
"""figure, harms it cannot be targeted by, owner."""
BAN_ROW: Final = 2
"""printed card, whose monopoly."""
TITLE_ROW: Final = 4
"""printed card, owner or -1, price, 1 when used or bought this turn."""
PICK_ROW: Final = 3
"""seat, race, area or -1."""

# Win conditions.
STANDARD: Final = 0
LAST_MAN: Final = 1
HILL: Final = 2
TEAMS: Final = 3


class IgnState(State):
    """All the data of a game in progress."""

    places: ClassVar[Zones] = ZONES
    by_player: ClassVar[tuple[str, ...]] = ("dead_turns", "died_at", "points", "penalized")
    lasts: ClassVar[tuple[tuple[str, int], ...]] = (
        ("lasting", L_ROW),
        ("wards", WARD_ROW),
        ("bans", BAN_ROW),
        ("strikes", STRIKE_ROW),
        ("bows", 1),
    )

    def __init__(self, book: IgnBook, seats: int, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, seats, generator, blank)
        self.book = book
        # The board.
        self.ground = ""
        """The printed terrain, a letter a space (`board.LETTERS`)."""
        self.terrain: vec[i64] = vec[i64]()
        self.occ: vec[i64] = vec[i64]()
        """The figure on each space, or -1; a mount passing over a figure is not listed."""
        self.walls = 0
        """How many impassable tokens lie on the board."""
        self.scorched = 0
        self.tokens: list[int] = BLANK
        self.items: list[int] = BLANK
        self.strikes: list[int] = BLANK
        # Columns by figure.
        self.f_at: vec[i64] = vec[i64]()
        self.f_owner: vec[i64] = vec[i64]()
        self.f_kind: vec[i64] = vec[i64]()
        self.f_no: vec[i64] = vec[i64]()
        """For a card-summoned minion its place in the book's summons."""
        self.f_damage: vec[i64] = vec[i64]()
        self.f_status: vec[i64] = vec[i64]()
        self.f_frozen: vec[i64] = vec[i64]()
        """The seat that froze it + 1 (IGN-FRZ-07)."""
        self.f_stuck: vec[i64] = vec[i64]()
        """The seat that immobilized it + 1 (IGN-KD-06)."""
        self.f_forced: vec[i64] = vec[i64]()
        """The last other player who displaced it + 1 (IGN-FINAL-04)."""
        # Rows.
        self.picks: list[int] = BLANK
        """Seat, race, area: what was chosen at set-up."""
        self.lasting: list[int] = BLANK
        self.trophies: list[int] = BLANK
        self.waiting: list[int] = BLANK
        self.wards: list[int] = BLANK
        self.bans: list[int] = BLANK
        self.titles: list[int] = BLANK
        self.bows: list[int] = BLANK
        self.stock: vec[i64] = vec[i64]()
        """Copies left in the market, by printed card."""
        self.out: vec[i64] = vec[i64]()
        """Copies in players' hands, decks and piles, by printed card."""
        # Columns by seat.
        self.dead_turns: vec[i64] = vec[i64]()
        """Turns that began since the player lost the last unit."""
        self.died_at: vec[i64] = vec[i64]()
        """The event in which the last unit died; 0 for the living (IGN-WIN-05)."""
        self.points: vec[i64] = vec[i64]()
        self.penalized: vec[i64] = vec[i64]()
        """1 once the 5 points of King of the Hill were lost."""
        # Counters.
        self.round = 0
        self.turn = 0
        """Turns taken this round."""
        self.active: Seat = 0
        self.first: Seat = 0
        self.chooser: Seat = 0
        """Who chose a race first."""
        self.banned = 0
        """Banned races, a bit each."""
        self.bank = 0
        self.actions = 0
        self.used = 0
        self.played = 0
        """What kinds of cards were played for their action this turn, as bits of needs."""
        self.more_buys = 0
        self.more_sales = 0
        self.markers = 0
        self.clock = 0
        """Grows with every event in which units die."""
        self.holding = 0
        """Above 0 while triggers wait for a strike to be over (IGN-ATK-12)."""
        self.attacked: CardId = 0
        """The card in progress that was used to attack (IGN-ATERM-07)."""
        self.outcome = 0
        """The flags of the strike that ended last."""
        self.hill_tied = 0
        """1 while play goes on after a tie (IGN-KOTH-09)."""
        self.gone = 0
        """Seats that gave up, a bit each."""
        self.winners = 0
        self.reason = 0

    def open(self) -> None:
        """Empty zones, columns and counters."""
        self.clear(self.seats, 1 + EPIC_PILES)
        self.terrain = vec[i64]([0] * self.book.cells)
        self.occ = vec[i64]([-1] * self.book.cells)
        self.stock = vec[i64]([0] * len(self.book.keys))
        self.out = vec[i64]([0] * len(self.book.keys))

    def add_figure(self) -> int:
        """Another figure with its columns; which it is says whoever brings it."""
        figure = len(self.f_at)
        self.f_at = append(self.f_at, 0)
        self.f_owner = append(self.f_owner, 0)
        self.f_kind = append(self.f_kind, 0)
        self.f_no = append(self.f_no, 0)
        self.f_damage = append(self.f_damage, 0)
        self.f_status = append(self.f_status, 0)
        self.f_frozen = append(self.f_frozen, 0)
        self.f_stuck = append(self.f_stuck, 0)
        self.f_forced = append(self.f_forced, 0)
        return figure

    def clone(self) -> "IgnState":
        o = IgnState(self.book, self.seats, self.generator, True)
        self.copy_core(o)
        o.ground = self.ground
        o.terrain = self.terrain[:]
        o.occ = self.occ[:]
        o.walls = self.walls
        o.scorched = self.scorched
        o.tokens = self.tokens[:]
        o.items = self.items[:]
        o.strikes = self.strikes[:]
        o.f_at = self.f_at[:]
        o.f_owner = self.f_owner[:]
        o.f_kind = self.f_kind[:]
        o.f_no = self.f_no[:]
        o.f_damage = self.f_damage[:]
        o.f_status = self.f_status[:]
        o.f_frozen = self.f_frozen[:]
        o.f_stuck = self.f_stuck[:]
        o.f_forced = self.f_forced[:]
        o.picks = self.picks[:]
        o.lasting = self.lasting[:]
        o.trophies = self.trophies[:]
        o.waiting = self.waiting[:]
        o.wards = self.wards[:]
        o.bans = self.bans[:]
        o.titles = self.titles[:]
        o.bows = self.bows[:]
        o.stock = self.stock[:]
        o.out = self.out[:]
        o.dead_turns = self.dead_turns[:]
        o.died_at = self.died_at[:]
        o.points = self.points[:]
        o.penalized = self.penalized[:]
        o.round = self.round
        o.turn = self.turn
        o.active = self.active
        o.first = self.first
        o.chooser = self.chooser
        o.banned = self.banned
        o.bank = self.bank
        o.actions = self.actions
        o.used = self.used
        o.played = self.played
        o.more_buys = self.more_buys
        o.more_sales = self.more_sales
        o.markers = self.markers
        o.clock = self.clock
        o.holding = self.holding
        o.attacked = self.attacked
        o.outcome = self.outcome
        o.hill_tied = self.hill_tied
        o.gone = self.gone
        o.winners = self.winners
        o.reason = self.reason
        return o

    def settle(self) -> bool:
        """Triggers and reveals, once nothing holds them back, and the end of the game (IGN-ATK-12)."""
        if self.holding:
            return False
        return self.book.aftermath.run(self, self.frames[-1]) != 0

    def advance(self) -> Decision | None:
        """As for every game; what a seat that gave up would be asked answers itself with its first option."""
        d = super().advance()
        while d is not None and d.seat >= 0 and self.gone >> d.seat & 1:
            self.decision = None
            f = self.frames[-1]
            if f.block.ops[f.pc].answer(self, f, d.options[0]) == 0:
                f.pc += 1
                f.step = 0
            d = super().advance()
        return d

    def unlisted(self, action: Action) -> bool:
        """Giving up, and the end of the minute of team talk (IGN-TEAM-21)."""
        if action != TIMER:
            return super().unlisted(action)
        d = self.decision
        if (
            d is None
            or not self.book.timer
            or d.seat != self.active
            or len(self.frames) != 1
            or not self.round
        ):
            return False
        self.decision = None
        self.push(self.book.blocks["timer"], d.seat)
        self.advance()
        return True

    def pools(self) -> list[list[int]]:
        """Those of the players, and each pile of an epic market."""
        if not self.book.epic:
            return super().pools()
        return super().pools() + [[self.epic_zone(pile)] for pile in range(EPIC_PILES)]

    def returns(self) -> list[float]:
        """1 for winners, -1 for the others; 0 for all when everybody shares (IGN-WIN-07)."""
        everyone = (1 << self.seats) - 1
        found: list[float] = []
        for p in range(self.seats):
            if self.winners == everyone or self.winners == 0:
                found.append(0.0)
            else:
                found.append(1.0 if self.winners >> p & 1 else -1.0)
        return found

    def may_resign(self, seat: Seat) -> bool:
        return self.round > 0

    def resigned(self, seat: Seat) -> None:
        """The player's units leave the board without trophies (IGN-ENG-05)."""
        self.book.leaver.answer(self, self.frames[-1], seat)

    # -- small questions ----------------------------------------------------------------------------

    def epic_zone(self, pile: int) -> int:
        return self.seats * PER_SEAT + 1 + pile

    def trash_zone(self) -> int:
        return self.seats * PER_SEAT

    def units_of(self, seat: Seat) -> list[int]:
        """The units of a player on the board."""
        found: list[int] = []
        for figure in range(len(self.f_at)):
            if self.f_owner[figure] == seat and self.f_at[figure] >= 0 and self.f_kind[figure] < RACES:
                found.append(figure)
        return found

    def is_living(self, seat: Seat) -> bool:
        """Whether a player has a unit on the board."""
        for figure in range(len(self.f_at)):
            if self.f_owner[figure] == seat and self.f_at[figure] >= 0 and self.f_kind[figure] < RACES:
                return True
        return False

    def has_race(self, seat: Seat, race: int) -> bool:
        """Whether a race ability works for a player: a unit of that race is on the board.

        Of several races each by itself, as long as it lives (IGN-RACE-24, IGN-TWOP-03, IGN-TWOP-06).
        """
        for figure in range(len(self.f_at)):
            if self.f_owner[figure] == seat and self.f_kind[figure] == race and self.f_at[figure] >= 0:
                return True
        return False

    def are_enemies(self, one: Seat, other: Seat) -> bool:
        return one != other and self.book.team[one] != self.book.team[other]

    def can_act(self, figure: int) -> bool:
        """On the board, neither frozen nor knocked down."""
        return self.f_at[figure] >= 0 and not self.f_frozen[figure] and not self.f_status[figure] & DOWN

    def can_move(self, figure: int) -> bool:
        return self.can_act(figure) and not self.f_stuck[figure]

    def dist(self, a: int, b: int) -> int:
        size = self.book.size
        rows = a // size - b // size
        columns = a % size - b % size
        return (rows if rows >= 0 else -rows) + (columns if columns >= 0 else -columns)

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats in the order of play from one on."""
        return [(start + i) % self.seats for i in range(self.seats)]

    def living(self) -> list[Seat]:
        return [p for p in range(self.seats) if self.is_living(p)]

    def is_free(self, cell: int) -> bool:
        """Holds no immovable object, minion or unit (IGN-UNOCC-01)."""
        return self.occ[cell] < 0 and not self.terrain[cell] & WALL

    def in_hand(self, seat: Seat, no: CardNo) -> CardId:
        """A card in a hand with this face, 0 for none; of equal ones the one that most seats know."""
        best = 0
        for card in self.zones[HAND + seat * PER_SEAT]:
            if self.face[card] == no and (
                not best or int(self.known[card]).bit_count() > int(self.known[best]).bit_count()
            ):
                best = card
        return best

    def hand_faces(self, seat: Seat) -> list[CardNo]:
        """The different faces of a hand, in the order of the printed cards."""
        found: list[CardNo] = []
        for card in self.zones[HAND + seat * PER_SEAT]:
            no = self.face[card]
            if no not in found:
                found.append(no)
        found.sort()
        return found
