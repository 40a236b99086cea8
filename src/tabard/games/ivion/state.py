"""The state of a game of Ivion, and the book of card facts it is played with."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import Generator
from tabard.engine.frames import AGAIN, Block, Op
from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.engine.state import BLANK, Book, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each
from tabard.games.ivion.rules.board import CORNERS, TILES
from tabard.games.ivion.rules.rows import L_ROW
from tabard.games.ivion.rules.terms import Ability, Rule, Text

# Zones of a seat: one of these + seat * PER_SEAT (IVI-ZON-02).
DECK: Final = 0
"""The top card is the last."""
HAND: Final = 1
DISCARD: Final = 2
FEATS: Final = 3
RELICS: Final = 4
FIELD: Final = 5
"""Attached cards that the seat controls."""
PER_SEAT: Final = 6
# Shared zones.
CHAIN: Final = 12
"""Unresolved and resolving cards, in the order in which they were played."""
GONE: Final = 13
"""Removed from the game (IVI-ZON-10)."""
NO_ZONE: Final = -1
ZONES: Final = Zones(
    *each(
        PER_SEAT,
        Zone(FEATS, "feats", "Feats", "tags", "IVI-FEAT-03", "laurel-crown"),
        Zone(HAND, "hand", "Hand", "hand", "IVI-ZON-07", "card-pick", OWNER_SEES, "{seat}: cards"),
        Zone(DECK, "deck", "Deck", "pile", "IVI-ZON-03", "stack", NOBODY_SEES, "{seat}: cards"),
        Zone(DISCARD, "discard", "Discard", "pile", "IVI-ZON-12", "card-discard"),
        Zone(RELICS, "relics", "Relics", "pile", "IVI-ZON-09", "holy-grail", NOBODY_SEES, "{seat}: relics"),
        Zone(FIELD),
    ),
    Zone(CHAIN, "chain", "Unresolved cards", "row", "IVI-STK-04", "linked-rings", passing=True),
    Zone(GONE, "gone", "Removed from the game", "pile", "IVI-ZON-10", "fire", passing=True),
)

# What an attached card is attached to: one of these + seat, tile or card.
NO_HOST: Final = 0
HERO: Final = 1
TILE: Final = 16
CARD: Final = 64

# Flags of a card.
USED: Final = 1
"""A feat that was played since its controller's turn last started (IVI-FEAT-06)."""
COUNTERED: Final = 2
RESOLVING: Final = 4
"""Its effects are being carried out: no longer unresolved (IVI-STK-13)."""
COPY: Final = 8
HELD_BY_1: Final = 16
"""In the chain: seat 1 controls it."""
TO_SHIFT: Final = 5
"""Three bits: where a countered card goes instead of the discard."""
TO_MASK: Final = 7 << TO_SHIFT

# Constants of the game.
OPENING_HAND: Final = 5
ACTIONS_PER_TURN: Final = 3
RESOURCE_CAP: Final = 5
CONTROL_CAP: Final = 5
MOST_IN_HAND: Final = 7
WOUNDED_AT: Final = 20
LOOKED_AT: Final = 5
TAKEN: Final = 2
EXHAUSTED_DAMAGE: Final = 5
CHIVALRY_HEAL: Final = 2
TRIGGER_LIMIT: Final = 1000
MAIN_LIMIT: Final = 300
TURN_LIMIT: Final = 200

# Parts of a turn (IVI-TURN-01).
SETUP: Final = 0
STARTING: Final = 1
MAIN: Final = 2
ENDING: Final = 3

NO_WINNER: Final = -1
DRAWN: Final = -2

DEFEAT: Final = 1
DOUBLE: Final = 2
CONCESSION: Final = 3
LOOP: Final = 4
TOO_LONG: Final = 5
REASONS: Final = ["", "DEFEAT", "DOUBLE", "CONCESSION", "LOOP", "TURN_LIMIT"]


class IviBook(Book):
    """The printed cards as columns by card number, their texts, and the two heroes of the match."""

    def __init__(self, content: str, options: str) -> None:
        super().__init__("ivion", content, options)
        self.swing = 12.0
        self.nodes = [10, 120, 1200]
        self.horizons = [2, 3, 3]
        self.number: dict[str, CardNo] = {}
        self.kind: bytes = b""
        self.type: bytes = b""
        self.archetype: bytes = b""
        self.bits: bytes = b""
        """INSTANT, HEROIC, CANTRIP, ... of `rules/terms.py`."""
        self.cost_actions: bytes = b""
        self.cost_power: bytes = b""
        self.gain_actions: bytes = b""
        self.gain_power: bytes = b""
        self.range: bytes = b""
        """NO_RANGE without one (IVI-BRD-08)."""
        self.banner: bytes = b""
        """A bit a kind of control; 0 for a heroic card."""
        self.hp: bytes = b""
        self.quick: bytes = b""
        """What the card needs to be played, where that can be seen at once (`Text.quick`)."""
        self.texts: list[Text] = [Text(0)]
        self.statics: list[Rule] = []
        self.abilities: list[Ability] = []
        self.hears: list[int] = [0]
        """The moments that each card waits for while it is in force, a bit each."""
        self.hears_itself: list[int] = [0]
        """The moments at which each card waits for something of its own."""
        self.touches: list[int] = [0]
        """What the statics of each card change, a bit each."""
        self.archetype_names: list[str] = [""]
        self.decks: list[list[CardNo]] = [[], []]
        self.feats: list[list[CardNo]] = [[], []]
        """The ultimate first."""
        self.piles: list[list[CardNo]] = [[], []]
        """The relics of each seat; empty for a hero that cannot gain any (IVI-REL-02)."""
        self.heroes: list[str] = ["", ""]
        """Names of the heroes, and the specialization whose miniature shows each."""
        self.miniatures: list[str] = ["", ""]
        self.first = -1
        """The seat that goes first, where the options name it."""
        self.batch = Block("", [])
        self.shed = Block("", [])
        self.chivalry = 0
        """The number of the ability that heals the chivalrous (IVI-SIM-11)."""
        self.checker = Op()
        """Looks at what is immediate; entered by the book's writer."""
        self.laid: IviState | None = None
        """The table before anything is shuffled."""


NO_RANGE: Final = 255


class IviState(State):
    """All the data of a game in progress."""

    places: ClassVar[Zones] = ZONES
    lasts: ClassVar[tuple[tuple[str, int], ...]] = (("mods", L_ROW),)
    columns: ClassVar[tuple[str, ...]] = ("where", "host", "flags")
    by_player: ClassVar[tuple[str, ...]] = (
        "hp",
        "max_hp",
        "actions",
        "power",
        "initiative",
        "chivalrous",
        "winded",
        "gained",
    )

    def __init__(self, book: IviBook, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, 2, generator, blank)
        self.book = book
        # Columns by card id.
        self.where: vec[i64] = vec[i64]()
        self.host: vec[i64] = vec[i64]()
        self.flags: vec[i64] = vec[i64]()
        self.split = 0
        """Card ids below belong to seat 0, those from here on to seat 1 (IVI-GEN-03)..."""
        self.printed = 0
        """...and from here on they are copies and cards that came later: `late` says whose."""
        self.late: vec[i64] = vec[i64]()
        # A number a seat.
        self.hp: vec[i64] = vec[i64]()
        self.max_hp: vec[i64] = vec[i64]()
        self.actions: vec[i64] = vec[i64]()
        self.power: vec[i64] = vec[i64]()
        self.initiative: vec[i64] = vec[i64]()
        self.chivalrous: vec[i64] = vec[i64]()
        self.winded: vec[i64] = vec[i64]()
        """1 once Second Wind was used."""
        self.tile: vec[i64] = vec[i64]()
        self.control: vec[i64] = vec[i64]()
        """seat * 3 + kind."""
        self.terrain: vec[i64] = vec[i64]()
        # Counters.
        self.turn = 0
        self.first: Seat = 0
        self.active: Seat = 0
        self.phase = SETUP
        self.mains = 0
        self.effects = 0
        """Triggered effects and plays by effect since the last main action or turn step (IVI-WIN-07)."""
        self.glides = 0
        """Initiative moves of this turn."""
        self.turn_over = 0
        """1 when an effect ended the turn."""
        # Rows.
        self.mods: list[int] = BLANK
        self.waiting: list[int] = BLANK
        self.held: list[int] = BLANK
        """Triggers that wait for an outer card while a card played by its text is settled: rows, then their length."""
        self.used: list[int] = BLANK
        """Abilities and cards with a limit that were used (`limit_key`): even for this turn, odd for the game."""
        self.entered: list[int] = BLANK
        """Seats that entered terrain which has not worked yet (IVI-SIM-07)."""
        self.drawn_relics: list[int] = BLANK
        """Relics that were drawn and are to be gained."""
        self.gained: vec[i64] = vec[i64]()
        """Relics gained by each seat in this game."""
        # Derived.
        self.heard: i64 = 0
        """The moments that any card in force waits for, a bit each."""
        self.touched: i64 = 0
        """What any static in force or lasting effect changes, a bit each."""
        self.winner = NO_WINNER
        self.reason = 0

    def open(self) -> None:
        """Lay out empty zones and counters."""
        self.clear(2)
        self.where = vec[i64]([NO_ZONE])
        self.tile = vec[i64]([CORNERS[0], CORNERS[1]])  # IVI-SET-08
        self.control = vec[i64]([0] * 6)  # IVI-SET-07
        self.terrain = vec[i64]([0] * TILES)  # IVI-SET-09

    def new_card(self, no: CardNo, zone: int, known: int) -> CardId:
        """A new piece of cardboard with its columns; those of seat 0 come before those of seat 1."""
        card = self.add_card(no, zone, known)
        self.where[card] = zone
        return card

    def clone(self) -> "IviState":
        other = IviState(self.book, self.generator, True)
        self.copy_core(other)
        other.where = self.where[:]
        other.host = self.host[:]
        other.flags = self.flags[:]
        other.split = self.split
        other.printed = self.printed
        other.late = self.late[:]
        other.hp = self.hp[:]
        other.max_hp = self.max_hp[:]
        other.actions = self.actions[:]
        other.power = self.power[:]
        other.initiative = self.initiative[:]
        other.chivalrous = self.chivalrous[:]
        other.winded = self.winded[:]
        other.tile = self.tile[:]
        other.control = self.control[:]
        other.terrain = self.terrain[:]
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.phase = self.phase
        other.mains = self.mains
        other.effects = self.effects
        other.glides = self.glides
        other.turn_over = self.turn_over
        other.mods = self.mods[:]
        other.waiting = self.waiting[:]
        other.held = self.held[:]
        other.used = self.used[:]
        other.entered = self.entered[:]
        other.drawn_relics = self.drawn_relics[:]
        other.gained = self.gained[:]
        other.heard = self.heard
        other.touched = self.touched
        other.winner = self.winner
        other.reason = self.reason
        return other

    def settle(self) -> bool:
        """What is immediate: defeat, Second Wind, terrain, relics drawn (IVI-SIM-07)."""
        return self.book.checker.run(self, self.frames[-1]) == AGAIN

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    def resigned(self, seat: Seat) -> None:
        """The opponent wins (IVI-WIN-06)."""
        self.emit("conceded", "IVI-WIN-06", seat)
        self.end(1 - seat, CONCESSION, "IVI-WIN-06")

    def end(self, winner: int, reason: int, rule: str) -> None:
        """The game is over: a winner or a draw, and why; nothing in progress takes effect (IVI-WIN-03)."""
        self.winner = winner
        self.reason = reason
        self.waiting = []  # and what else is unfinished (IVI-WIN-09)
        self.held = []
        self.entered = []
        self.drawn_relics = []
        self.emit("over", rule, winner if winner >= 0 else NOBODY, 0, reason)
        self.finish()

    # -- small questions ----------------------------------------------------------------------------

    def owner(self, card: CardId) -> Seat:
        """In whose deck, feat zone or relic pile the card began, or who made it (IVI-GEN-03, IVI-CPY-11)."""
        if card < self.split:
            return 0
        if card < self.printed:
            return 1
        return self.late[card - self.printed]

    def controller(self, card: CardId) -> Seat:
        """Who played it, in whose feat zone it lies, who gained it (IVI-GEN-04); else its owner."""
        at = self.where[card]
        if at == CHAIN:
            return 1 if self.flags[card] & HELD_BY_1 else 0
        if at == FIELD or at == FEATS:
            return 0
        if at == FIELD + PER_SEAT or at == FEATS + PER_SEAT:
            return 1
        return self.owner(card)

    def zone(self, zone: int, seat: Seat) -> list[CardId]:
        """The cards of a seat's zone."""
        return self.zones[zone + seat * PER_SEAT]

    def is_attached(self, card: CardId) -> bool:
        at = self.where[card]
        return at == FIELD or at == FIELD + PER_SEAT

    def is_feat(self, card: CardId) -> bool:
        """Whether a card is printed as a feat: it returns to the feat zone (IVI-FEAT-08)."""
        return self.book.bits[self.face[card]] & 64 != 0

    def is_exhausted(self, seat: Seat) -> bool:
        """Exactly while the deck has no cards (IVI-EXH-01), no longer when it has some again (IVI-EXH-09)."""
        return not self.zones[DECK + seat * PER_SEAT]

    def tokens(self, seat: Seat) -> int:
        """All control tokens of a hero."""
        c = self.control
        return c[seat * 3] + c[seat * 3 + 1] + c[seat * 3 + 2]

    def stopped(self, seat: Seat) -> int:
        """The kinds of control that a hero has, a bit each: what a banner is held against (IVI-CTRL-09)."""
        c = self.control
        bits = 0
        if c[seat * 3]:
            bits = 1
        if c[seat * 3 + 1]:
            bits |= 2
        if c[seat * 3 + 2]:
            bits |= 4
        return bits

    def place(self, card: CardId) -> int:
        """The tile in which a card lies."""
        host = self.host[card]
        if self.is_attached(card):  # IVI-TGT-08, IVI-DES-04
            if host >= CARD:
                return self.place(host - CARD)
            if host >= TILE:
                return host - TILE
            if host >= HERO:
                return self.tile[host - HERO]
        # One that is unresolved, a feat, and in a discard as well (IVI-TGT-07, IVI-TGT-09, IVI-TGT-14).
        return self.tile[self.controller(card)]

    def hosted(self, card: CardId) -> Seat:
        """The hero that a card is attached to; NOBODY for none."""
        host = self.host[card]
        return host - HERO if HERO <= host < TILE and self.is_attached(card) else NOBODY

    def attached_to(self, host: int) -> CardId:
        """The first card attached to something; 0 when there is none."""
        for seat in range(2):
            for card in self.zones[FIELD + seat * PER_SEAT]:
                if self.host[card] == host:
                    return card
        return 0

    def is_empty(self, cell: int) -> bool:
        """No hero in the tile and no card attached to it (IVI-BRD-16); terrain does not matter (IVI-BRD-17)."""
        if self.tile[0] == cell or self.tile[1] == cell:
            return False
        return self.attached_to(TILE + cell) == 0  # IVI-ATT-03
