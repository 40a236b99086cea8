"""The state of a game of Volfyirion, and the book of card facts it is played with."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tabard.engine.chance import Generator
from tabard.engine.frames import Block, Op
from tabard.engine.ids import CardId, CardNo, Seat
from tabard.engine.state import BLANK, Book, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each

# Modes.
DUEL: Final = 0
SOLO: Final = 1
COOP: Final = 2
TEAM: Final = 3
AUTOMATON: Final = 4

# Phases of a turn, by their titles.
DRAW_PHASE: Final = "Draw"
MAIN_PHASE: Final = "Main"
END_PHASE: Final = "End of turn"
DRAGON_PHASE: Final = "Dragon"

# Zones of the table. The market of the second team lies MARKET2 zones further on.
ASSETS: Final = 0
ROW: Final = 1
WONDERS: Final = 2
LAIR: Final = 3
REMOVED: Final = 4
SLOTS: Final = 5
"""The Troop slot of City c at 2c, its Building slot at 2c + 1; 0 is an empty slot."""
UNDEALT: Final = 6
RAGE: Final = 7
"""Solo: the Rage Pile. Co-op: the Rage Deck."""
ASIDE: Final = 8
"""Solo: cards put aside. Co-op: the pile of discarded Rage cards."""
GRID: Final = 9
"""Co-op: two columns, row by row; 0 is a gap."""

# Zones of a seat: SEAT + seat * PER_SEAT + one of these.
SEAT: Final = 10
PER_SEAT: Final = 6
DECK: Final = 10
HAND: Final = 11
PLAY: Final = 12
PILE: Final = 13
PLOY: Final = 14
PERK: Final = 15
MARKET2: Final = SEAT + 4 * PER_SEAT

ZONES: Final = Zones(
    *each(
        PER_SEAT,
        Zone(PLAY, "play", "Playing Area", "spread", "VOL-GEN-11", "swords-emblem"),
        Zone(HAND, "hand", "Hand", "hand", "VOL-HID-02", "card-pick", OWNER_SEES),
        Zone(DECK, "deck", "House Deck", "pile", "VOL-HID-01", "stack", NOBODY_SEES),
        Zone(PILE, "discard", "Discard Pile", "pile", "VOL-HID-05", "card-discard"),
        Zone(PERK, "perk", "Perk", "row", "VOL-PRK-02", "laurel-crown"),
        Zone(PLOY, "ploy", "Ploy", "row", "VOL-PLO-02", "light-bulb", OWNER_SEES),
    ),
    Zone(ROW, "row", "Asset Row", "row", "VOL-ACQ-05", "shop"),
    Zone(ASSETS, "assets", "Asset Deck", "pile", "VOL-HID-07", "stack", NOBODY_SEES),
    Zone(LAIR, "lair", "Volfyirion's Lair", "row", "VOL-ACW-01", "spiked-dragon-head"),
    Zone(WONDERS, "wonders", "Wonder Deck", "pile", "VOL-HID-08", "crystal-shine", NOBODY_SEES),
    Zone(GRID, "grid", "Rage grid", "grid", "VOL-COP-09", "dragon-breath"),
    Zone(RAGE, "rage", "Rage Deck", "pile", "VOL-HID-17", "dragon-breath", NOBODY_SEES),
    Zone(ASIDE, "aside", "Discarded Rage cards", "pile", "VOL-COP-10", "card-discard"),
    Zone(REMOVED, "removed", "Removed from the game", "pile", "VOL-GEN-05", "fire"),
    Zone(SLOTS),
    Zone(UNDEALT),
)

# Card kinds.
COMMAND: Final = 0
BUILDING: Final = 1
TROOP: Final = 2
WONDER: Final = 3
CITY: Final = 4
OTHER: Final = 5

# Marks of a card, cleared at the start of every turn (VOL-TRN-05).
GAINED: Final = 1
USED: Final = 2
MOVED: Final = 4

# Where the token is, when on no City.
AT_LAIR: Final = -1
AT_RAGE: Final = -2
AT_LAIR2: Final = -3
"""Team: the Lair of the second team."""
OFF_TABLE: Final = -4
GONE: Final = -5

# City sides.
STANDING: Final = 1
DESTROYED: Final = 0
OUT: Final = -1

# Perks and Ploys by number; the printed cards carry them by id.
ARMORY: Final = 1
COLLIDER: Final = 2
ORACLE: Final = 3
HEROES: Final = 4
MIRAGE: Final = 1
SHIFT: Final = 2
INSTABILITY: Final = 3
AFTERTHOUGHT: Final = 4
CRYSTALLIZATION: Final = 5
SECOND_CHANCE: Final = 6

NO_WINNER: Final = -1
DRAWN: Final = -2


class Deed(Op):
    """An effect of a bonus: an op that knows whether it could do anything, and its name in a forecast."""

    def brief(self) -> str:
        raise NotImplementedError

    def possible(self, s: "VolState", p: Seat, card: CardId) -> bool:
        """Whether it could do anything for a seat, given by this card."""
        raise NotImplementedError


class Bonus:
    """What a chain or a Remove Ability gives: points, then effects in order."""

    def __init__(self) -> None:
        self.cp = 0
        self.bp = 0
        self.kp = 0
        self.deeds: list[Deed] = []
        self.block: Block | None = None
        """The effects other than points; None for a bonus of points alone."""


class VolBook(Book):
    """The printed cards as lists of numbers by card number, and the options of the match."""

    def __init__(self, content: str, options: str, mode: int) -> None:
        super().__init__("volfyirion", content, options)
        # Against the dragon there is only to lose, City by City.
        self.swing = 120.0 if mode == SOLO or mode == COOP else 50.0
        self.sharp = 0.08
        self.nodes = [4, 28, 1500]
        self.mode = mode
        # Columns of small numbers by card number are bytes: the quickest thing to read once compiled.
        self.kind: bytes = b""
        self.cost: bytes = b""
        self.cp: bytes = b""
        self.bp: bytes = b""
        self.kp: bytes = b""
        self.defence: bytes = b""
        self.colour: list[int] = [0]
        """One in the byte of the card's house; 0 for neutral cards and Wonders (VOL-SYN-11)."""
        self.needs: list[int] = [0]
        """The colours a chain asks for, counted a byte each; 0 without a chain."""
        self.chain: list[Bonus | None] = [None]
        self.remove: list[Bonus | None] = [None]
        self.has_ability: bytes = b""
        """Whether the card has anything to activate: a Remove Ability, or a chain that is not points alone."""
        self.auto_chain: bytes = b""
        self.mercenary: bytes = b""
        self.saboteur: bytes = b""
        self.unsealable: bytes = b""
        self.unremovable: bytes = b""
        self.moves_dragon: bytes = b""
        self.perk: bytes = b""
        self.ploy: bytes = b""
        self.rebuild_cp: bytes = b""
        self.rebuild_bp: bytes = b""
        self.rebuild_kp: bytes = b""
        self.number: dict[str, CardNo] = {}
        # Actions by card number as ready objects: an option that is taken from here is not made anew for
        # every decision. Any, and not int, keeps compiled code from unpacking them.
        self.plays: list[Any] = []
        self.buys: list[Any] = []
        self.replaces: list[Any] = []
        self.swaps: list[Any] = []
        self.lair_income = 4
        # Options of the match.
        self.team: list[int] = [0, 1]
        """The side of each owner of Cities: of the seats, of the Rival and of the shared Strongholds."""
        self.hand_seen_by: list[int] = []
        """The seats that see each player's hand, a bit each: partners see each other's (VOL-HID-18)."""
        self.slots_from: list[int] = []
        """Where in SLOTS the Cities of each player begin, and behind which slot they end; in team play, where
        Strongholds are shared, all of them."""
        self.slots_to: list[int] = []
        self.purse: list[int] = [0, 1]
        """Which pool of Battle and Knowledge Points a seat uses."""
        self.top_visible = True
        self.extended = False
        self.second_bonus = False
        self.prune = False
        self.ploys = False
        self.perks = False
        self.turn_limit = 60
        self.difficulty = 1
        self.solo_unseal = False
        self.free_pairing = False
        self.cheapest_city = 8
        self.cheapest_troop = 0
        self.cheapest_wonder = 0
        self.has_free = False
        """Whether a card of the set costs nothing, so that an empty purse buys something too."""
        self.first_choice = -1
        """The side that goes first; -1 leaves it to the seed (VOL-SET-14)."""
        self.house: list[CardNo] = []
        self.assets: list[CardNo] = []
        self.wonders: list[CardNo] = []
        self.perk_cards: list[CardNo] = []
        self.ploy_cards: list[CardNo] = []
        self.cities_a: list[CardNo] = []
        self.cities_b: list[CardNo] = []
        self.pools: list[list[int]] = []
        """The groups of zones whose hidden cards may be exchanged, once a state has been asked for them."""
        self.settler = Op()


class VolState(State):
    """All the data of a game in progress."""

    places: ClassVar[Zones] = ZONES
    by_player: ClassVar[tuple[str, ...]] = ("turns", "cp", "bp", "kp", "tally")
    lasts: ClassVar[tuple[tuple[str, int], ...]] = (("sealed", 1),)

    def __init__(self, book: VolBook, seats: int, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, seats, generator, blank)
        self.book = book
        self.players = seats
        """Sides with Cities; the Automaton's Rival is one without a seat."""
        self.turn = 0
        self.first = 0
        """The side that went first."""
        self.active = 0
        self.turns: vec[i64] = vec[i64]()
        """Turns begun, by player."""
        self.cp: vec[i64] = vec[i64]()
        self.bp: vec[i64] = vec[i64]()
        self.kp: vec[i64] = vec[i64]()
        self.tally: vec[i64] = vec[i64]()
        """Cards of each colour that count for a player's chains, a byte a colour."""
        self.marked: vec[i64] = vec[i64]()
        """The marks of this turn, each card id << 3 plus its bits; few cards have any."""
        self.sealed: list[CardId] = BLANK
        self.city_no: vec[i64] = vec[i64]()
        self.city_owner: vec[i64] = vec[i64]()
        self.city_side: vec[i64] = vec[i64]()
        self.city_rebuilt = 0
        """Cities that were rebuilt, a bit each."""
        self.token = AT_LAIR
        self.lair_city = -1
        """The City number of the claimed Lair."""
        self.lair_turn = 0
        """The turn in which the claimed Lair last gave its income."""
        self.bought = 0
        """Players who have acquired anything, a bit each (VOL-ACQ-06, VOL-ACQ-07)."""
        self.privilege = 0
        """Players who have not used the first-turn row privilege, a bit each."""
        self.collided = 0
        """The turn in which Anomaly Collider was last used."""
        self.shift_city = -1
        self.shift_turn = 0
        self.thrown: vec[i64] = vec[i64]()
        """Troops removed this turn for Battle Points (VOL-PLO-14)."""
        self.ruled_out = 0
        """Ploys that players cannot hold, a byte a player and a bit a Ploy: their moment came and nothing happened."""
        self.passed = 0
        """Co-op and team: players who are done this turn, a bit each."""
        self.purged = 0
        """Co-op: players who used the paid removal this turn, a bit each."""
        self.fresh_floor = 0
        """Co-op and team: 1 right after the floor was handed over, so that it cannot be handed back idly."""
        self.stores: vec[i64] = vec[i64]()
        """Automaton: Battle and Knowledge of the Rival."""
        self.winner = NO_WINNER

    def add_city(self, no: CardNo, owner: int) -> None:
        """Another City that stands."""
        self.city_no = append(self.city_no, no)
        self.city_owner = append(self.city_owner, owner)
        self.city_side = append(self.city_side, STANDING)

    def open(self, players: int) -> None:
        """Lay out empty zones and pools for a number of players."""
        self.players = players
        self.clear(
            players, 4 if self.book.mode == TEAM else 0
        )  # the market of the second team, from MARKET2 on
        self.stores = vec[i64]([0, 0])

    def clone(self) -> "VolState":
        o = VolState(self.book, self.seats, self.generator, True)
        self.copy_core(o)
        o.players = self.players
        o.turn = self.turn
        o.first = self.first
        o.active = self.active
        o.turns = self.turns[:]
        o.cp = self.cp[:]
        o.bp = self.bp[:]
        o.kp = self.kp[:]
        o.tally = self.tally[:]
        o.marked = self.marked[:]
        o.sealed = self.sealed[:]
        o.city_no = self.city_no[:]
        o.city_owner = self.city_owner[:]
        o.city_side = self.city_side[:]
        o.city_rebuilt = self.city_rebuilt
        o.token = self.token
        o.lair_city = self.lair_city
        o.lair_turn = self.lair_turn
        o.bought = self.bought
        o.privilege = self.privilege
        o.collided = self.collided
        o.shift_city = self.shift_city
        o.shift_turn = self.shift_turn
        o.thrown = self.thrown[:]
        o.ruled_out = self.ruled_out
        o.passed = self.passed
        o.purged = self.purged
        o.fresh_floor = self.fresh_floor
        o.stores = self.stores[:]
        o.winner = self.winner
        return o

    def settle(self) -> bool:
        self.book.settler.run(self, self.frames[-1])
        return False  # what settles here raises no question and brings nothing new into play

    def pools(self) -> list[list[int]]:
        if not self.book.pools:
            self.book.pools = self.exchanged()
        return self.book.pools

    def exchanged(self) -> list[list[int]]:
        """The groups of zones whose hidden cards may be exchanged; the same in every state of a match."""
        found = [[ASSETS], [WONDERS], [RAGE]]
        if self.book.mode == SOLO:
            found = [[ASSETS, RAGE], [WONDERS]]  # VOL-SOL-06: nobody saw which cards went there
        ploys = [UNDEALT]
        for seat in range(self.players):
            at = seat * PER_SEAT
            found.append([DECK + at, HAND + at])
            ploys.append(PLOY + at)
        if self.book.ploys:
            found.append(ploys)
        if self.book.mode == TEAM:
            found.append([ASSETS + MARKET2])
            found.append([WONDERS + MARKET2])
        return found

    def returns(self) -> list[float]:
        team = self.book.team
        return [
            0.0 if self.winner < 0 else 1.0 if self.winner == team[seat] else -1.0
            for seat in range(self.seats)
        ]

    def resigned(self, seat: Seat) -> None:
        """The other side wins at once (VOL-LIM-02, VOL-DEC-18); against the dragon all have lost."""
        self.winner = 1 - self.book.team[seat]
        self.emit("resigned", "VOL-LIM-02", seat)
        self.finish()

    # -- small questions ----------------------------------------------------------------------------

    def marks_of(self, card: CardId) -> int:
        """What a card has given or done this turn, a bit each."""
        for code in self.marked:
            if code >> 3 == card:
                return code & 7
        return 0

    def mark(self, card: CardId, bit: int) -> bool:
        """Remember until the end of the turn what a card has given or done; False if it was marked so."""
        marked = self.marked
        for i in range(len(marked)):
            code = marked[i]
            if code >> 3 == card:
                if code & bit:
                    return False
                marked[i] = code | bit
                return True
        self.marked = append(marked, (card << 3) + bit)
        return True

    def clear_marks(self) -> None:
        """A new turn: every card may give and do everything again (VOL-TRN-05)."""
        if self.marked:
            self.marked = vec[i64]()

    def is_sealed(self, card: CardId) -> bool:
        # A seal lies on this very card, not on its copies: they enter play unsealed (VOL-SEA-06).
        return len(self.sealed) > 0 and card in self.sealed

    def ploy_of(self, seat: Seat) -> int:
        """The number of a player's Ploy, 0 for none."""
        cards = self.zones[PLOY + seat * PER_SEAT]
        return self.book.ploy[self.face[cards[0]]] if cards else 0

    def rule_out(self, seat: Seat, ploy: int) -> None:
        """A Ploy's moment came and nothing happened: this player does not hold it."""
        self.ruled_out |= 1 << (8 * seat + ploy)

    def perk_of(self, seat: Seat) -> int:
        """The number of a player's Perk, 0 for none."""
        cards = self.zones[PERK + seat * PER_SEAT]
        return self.book.perk[self.face[cards[0]]] if cards else 0

    def market(self, seat: Seat) -> int:
        """What to add to ASSETS, ROW, WONDERS and LAIR for the market a player uses."""
        return MARKET2 if self.book.mode == TEAM and self.book.team[seat] == 1 else 0

    def city_defence(self, city: int) -> int:
        """The Defence of a City with its Troop and whatever raises it this turn (VOL-CRD-14)."""
        book = self.book
        if book.mode == TEAM:
            return self.stronghold_defence(city)
        value = book.defence[self.city_no[city]]
        if city != self.lair_city:
            troop = self.zones[SLOTS][2 * city]
            if troop:
                value += book.defence[self.face[troop]]  # a Mercenary's too (VOL-MER-02)
        if self.shift_city == city and self.shift_turn == self.turn:
            value += 2  # VOL-PLO-10
        return value

    def stronghold_defence(self, city: int) -> int:
        """Team: the Defence of both Cities of a Stronghold and of all its Troops (VOL-TEA-03, VOL-TEA-20)."""
        defence = self.book.defence
        first = city & ~1
        value = defence[self.city_no[first]] + defence[self.city_no[first + 1]]
        slots = self.zones[SLOTS]
        for troop in (slots[2 * first], slots[2 * first + 2]):
            if troop:
                value += defence[self.face[troop]]
        return value
