"""The state of a game of Drakerion, and the book of card facts it is played with."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import Generator
from tabard.engine.frames import Op
from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.engine.state import BLANK, Book, State
from tabard.engine.zones import NOBODY_SEES, OWNER_SEES, Zone, Zones, each
from tabard.games.drakerion.rules.rows import L_ROW
from tabard.games.drakerion.rules.terms import DISCARD_PILE_ACTION, STATS, Ability

_CARDS: Final = "cards of {seat}"
_MANEUVERS: Final = "maneuvers of {seat}"

# Zones of a seat: one of these + seat * PER_SEAT (DRK-ZON-01).
DECK: Final = 0
"""The top card is the last (DRK-ZON-06)."""
HAND: Final = 1
DISCARD: Final = 2
PILE: Final = 3
"""The Maneuver pile."""
CHOSEN: Final = 4
"""The Maneuver chosen and not yet unveiled."""
UNVEILED: Final = 5
"""The covered Maneuvers, and last the unveiled one (DRK-MAN-05)."""
MELEE_ROW: Final = 6
SUPPORT_ROW: Final = 7
BORNE: Final = 8
"""The Attachments on a side's Characters; `bearer` says on whom."""
BANNER_AT: Final = 9
CITY_AT: Final = 10
RETREAT_AT: Final = 11
LIMBO: Final = 12
"""A card that is being played: in no zone that can be counted or searched (DRK-EVT-07)."""
GHOST: Final = 13
"""A stand-in that shows last turn's Maneuver after the refill (DRK-MVR-10)."""
PER_SEAT: Final = 14
NOWHERE: Final = 28
"""Where a card lies that is in no zone, at -1 from behind: always empty."""

ZONES: Final = Zones(
    *each(
        PER_SEAT,
        Zone(MELEE_ROW, "melee", "Melee line", "lines", "DRK-LIN-01", "crossed-swords"),
        Zone(SUPPORT_ROW, "support", "Support line", "lines", "DRK-LIN-01", "bow-arrow"),
        Zone(BANNER_AT, "camp", "Banner, City, retreat", "row", "DRK-ZON-01", "castle"),
        Zone(UNVEILED, "unveiled", "Unveiled", "pile", "DRK-HID-06", "treasure-map"),
        Zone(CHOSEN, "chosen", "Chosen", "pile", "DRK-HID-05", "card-play", OWNER_SEES, _MANEUVERS, True),
        Zone(HAND, "hand", "Hand", "hand", "DRK-HID-01", "card-pick", OWNER_SEES, _CARDS),
        Zone(PILE, "pile", "Maneuvers", "pile", "DRK-HID-04", "treasure-map", OWNER_SEES, _MANEUVERS),
        Zone(DECK, "deck", "Deck", "pile", "DRK-HID-02", "stack", NOBODY_SEES, _CARDS),
        Zone(DISCARD, "discard", "Discard", "pile", "DRK-HID-09", "card-discard"),
        Zone(LIMBO, "limbo", "Being played", "row", "DRK-EVT-07", "card-play", passing=True),
        *(Zone(at) for at in (CITY_AT, RETREAT_AT, BORNE, GHOST)),
    ),
    Zone(NOWHERE),
)

# Phases of a turn, and steps of a combat, by their titles (DRK-TRN-01, DRK-CBT-09 to -26).
SETUP_PHASE: Final = "Set-up"
MANEUVER_PHASE: Final = "Maneuver"
ACTION_PHASE: Final = "Action"
END_PHASE: Final = "End of turn"
DECLARED_STEP: Final = "Attack declared"
ACTIONS_STEP: Final = "Combat actions"
DAMAGE_STEP: Final = "Damage"
CLEAN_UP_STEP: Final = "Clean-up"

# Engine constants.
WIN_PRESTIGE: Final = 20
OPENING_HAND: Final = 6
RANGED_RANGE: Final = 2
MAX_ACTIONS: Final = 200
MAX_DUEL: Final = 60
MAX_CHAIN: Final = 100

NO_WINNER: Final = -1
DRAWN: Final = -2

# Reasons (DRK-WIN-10).
ELIMINATION: Final = 1
PRESTIGE_WON: Final = 2
DOUBLE: Final = 3
TURN_LIMIT: Final = 4
CONCESSION: Final = 5
LOOP: Final = 6
REASONS: Final = ["", "ELIMINATION", "PRESTIGE", "DOUBLE", "TURN_LIMIT", "CONCESSION", "LOOP"]


# What the next check has to look at.
HURT: Final = 1
"""Somebody was hurt, came, left or gained prestige: the game may be over, or a line empty."""
CHANGED: Final = 2
"""What is in play changes or waits for other things than before."""


class DrkBook(Book):
    """The printed cards as columns by card number, the abilities, and the two decks of the match."""

    def __init__(self, content: str, options: str, max_turns: int) -> None:
        super().__init__("drakerion", content, options)
        self.swing = 20.0
        self.nodes = [5, 50, 500]
        self.horizons = [1, 1, 1]
        self.has_setup = True
        self.same_worlds = False
        self.max_turns = max_turns
        self.number: dict[str, CardNo] = {}
        self.kind: bytes = b""
        self.faction: bytes = b""
        self.renowned: bytes = b""
        self.subtype: bytes = b""
        self.initiative: bytes = b""
        self.has_ranged: bytes = b""
        self.same_name: list[int] = [0]
        """A number for each name; sub-names do not count (DRK-GEN-16)."""
        self.stats: list[bytes] = [b""] * STATS
        """The printed statistics: a column a statistic."""
        self.bonus: list[list[int]] = [[], [], [], []]
        """What an Attachment adds to melee, ranged, riposte and HP."""
        self.traits: list[bytes] = [b""]
        self.keywords: list[bytes] = [b""]
        self.keyword_bits: bytes = b""
        """The same keywords, a bit each."""
        self.trait_bits: list[int] = [0]
        """The same traits, a bit each."""
        self.bearable: list[bytes] = [b""]
        """The traits behind "No Attachments except"."""
        self.own: list[list[Ability]] = [[]]
        """The abilities printed on each card."""
        self.abilities: list[Ability] = []
        self.has_static: bytes = b""
        self.hears: list[int] = [0]
        """The moments that each card waits for, a bit each."""
        self.listens: list[int] = [0]
        """Those among them that need not be about the card itself."""
        self.touches: list[int] = [0]
        """What the static abilities of each card change, a bit each (`terms.bits_of`)."""
        self.lends: list[int] = [0]
        """What the abilities that each card lends to others wait for (`terms.lent_bits`)."""
        self.is_busy: bytes = b""
        """1 for the cards that listen, change or lend something, or have an Action or Combat ability."""
        self.labels: bytes = b""
        """The labels of the abilities of each card, a bit each."""
        self.trait_names: list[str] = []
        self.faction_names: list[str] = ["unaffiliated"]
        self.setups: list[list[CardNo]] = [[]]
        """The Setup list of each Banner (DRK-BAN-03)."""
        self.decks: list[list[CardNo]] = []
        """The deck of each player; likewise the next three."""
        self.piles: list[list[CardNo]] = []
        self.banners: list[CardNo] = []
        self.cities: list[CardNo] = []
        self.retreat: CardNo = 0
        self.laid: DrkState | None = None
        """The table before anything is shuffled; the first game of the book lays it."""
        self.checker = Op()
        """Runs the check procedure (DRK-CHK); entered by the book's writer."""


class DrkState(State):
    """All the data of a game in progress."""

    places: ClassVar[Zones] = ZONES
    columns: ClassVar[tuple[str, ...]] = (
        "owner",
        "where",
        "damage",
        "shield",
        "committed",
        "bearer",
        "arrived",
    )
    by_player: ClassVar[tuple[str, ...]] = ("gold", "prestige", "extra")
    """What everybody has none of at first (DRK-SET-02)."""
    lasts: ClassVar[tuple[tuple[str, int], ...]] = (("mods", L_ROW), ("used_turn", 1), ("used_combat", 1))

    def __init__(self, book: DrkBook, generator: Generator, blank: bool = False) -> None:
        super().__init__(book, 2, generator, blank)
        self.book = book
        # Columns by card id.
        self.owner: vec[i64] = vec[i64]()
        self.where: vec[i64] = vec[i64]()
        """The zone each card lies in."""
        self.damage: vec[i64] = vec[i64]()
        self.shield: vec[i64] = vec[i64]()
        self.committed: vec[i64] = vec[i64]()
        self.bearer: vec[i64] = vec[i64]()
        self.arrived: vec[i64] = vec[i64]()
        """When the card came into play, by `clock`."""
        # Counters.
        self.diggers = 0
        """Seats that own cards with Discard pile actions, a bit each: others' piles need no look."""
        self.clock = 1
        """Grows with every check: what happened in one instant has one stamp."""
        self.gold: vec[i64] = vec[i64]()
        self.prestige: vec[i64] = vec[i64]()
        self.turn = 0
        self.first: Seat = 0
        self.next_first: Seat = NOBODY
        """The first player of the next turn, where one was chosen (DRK-FST-04)."""
        self.watching = 0
        """1 once both Setups are done (DRK-WIN-04)."""
        self.reacting = 0
        """1 once the game has begun (DRK-SET-12)."""
        self.in_actions = 0
        """1 during the Action Phase."""
        self.to_act: Seat = 0
        self.actor: Seat = NOBODY
        """Who has just acted, until the next player is found."""
        self.passes = 0
        """How many players have passed in a row."""
        self.last_pass: Seat = NOBODY
        self.actions = 0
        """Actions of this Action Phase that were no passes (DRK-LOP-02)."""
        self.phase_over = 0
        """1 when a card ended the Action Phase, 2 when the limit did."""
        self.retreated: Seat = NOBODY
        self.face_b = 0
        """Retreat cards that show face B, a bit a seat."""
        self.extra: vec[i64] = vec[i64]()
        self.chain = 0
        """Reactions activated since the last action (DRK-LOP-04)."""
        self.discards = 0
        """Cards discarded this turn."""
        # Combat.
        self.combat = 0
        """0 none, 1 declared, 2 damage dealt."""
        self.ap: Seat = 0
        """The attacking player of the combat (DRK-CBT-02)."""
        self.attacker: CardId = 0
        self.defender: CardId = 0
        self.ranged = 0
        self.cancelled = 0
        self.duelist: Seat = 0
        """Who takes the next combat action."""
        self.duel_passes = 0
        self.duel_actions = 0
        self.fresh = 0
        """1 until the defending player has taken a combat action (DRK-KEY-08)."""
        self.striking = 0
        """1 between combat damage and the check after it."""
        # Lists.
        self.mods: list[int] = BLANK
        self.waiting: list[int] = BLANK
        """Reactions whose moment has come, in rows (`rules/react.py`)."""
        self.used_turn: list[int] = BLANK
        self.used_combat: list[int] = BLANK
        self.statics: list[CardId] = BLANK
        """Cards in play whose static abilities work; made anew by every check."""
        self.blanks: list[CardId] = BLANK
        """Cards in play that are blank; made anew by every check."""
        self.touched: i64 = 0
        """What anything in play changes, a bit each; made anew by every check."""
        self.heard: i64 = 0
        """The moments that anything in play listens for, a bit each; made anew by every check."""
        self.lent: i64 = 0
        """The moments that lent abilities wait for, a bit each; made anew by every check."""
        self.busy: list[CardId] = BLANK
        """Cards in play that listen, change or lend something, or can be used; made anew by every check."""
        self.stale: i64 = CHANGED
        """CHANGED when those six must be made anew, HURT when something else happened that a check looks at, a bit
        each; 0 when the next check need not look at anything."""
        self.winner = NO_WINNER
        self.reason = 0

    def open(self) -> None:
        """Lay out empty zones and counters."""
        self.clear(2)
        self.where = vec[i64]([-1])

    def new_card(self, no: CardNo, zone: int, owner: Seat, known: int) -> CardId:
        """A new piece of cardboard with its columns."""
        card = self.add_card(no, zone, known)
        self.owner[card] = owner
        self.where[card] = zone
        if self.book.labels[no] >> DISCARD_PILE_ACTION & 1:
            self.diggers |= 1 << owner
        return card

    def clone(self) -> "DrkState":
        o = DrkState(self.book, self.generator, True)
        self.copy_core(o)
        o.owner = self.owner[:]
        o.where = self.where[:]
        o.damage = self.damage[:]
        o.shield = self.shield[:]
        o.committed = self.committed[:]
        o.bearer = self.bearer[:]
        o.arrived = self.arrived[:]
        o.diggers = self.diggers
        o.clock = self.clock
        o.gold = self.gold[:]
        o.prestige = self.prestige[:]
        o.turn = self.turn
        o.first = self.first
        o.next_first = self.next_first
        o.watching = self.watching
        o.reacting = self.reacting
        o.in_actions = self.in_actions
        o.to_act = self.to_act
        o.actor = self.actor
        o.passes = self.passes
        o.last_pass = self.last_pass
        o.actions = self.actions
        o.phase_over = self.phase_over
        o.retreated = self.retreated
        o.face_b = self.face_b
        o.extra = self.extra[:]
        o.chain = self.chain
        o.discards = self.discards
        o.combat = self.combat
        o.ap = self.ap
        o.attacker = self.attacker
        o.defender = self.defender
        o.ranged = self.ranged
        o.cancelled = self.cancelled
        o.duelist = self.duelist
        o.duel_passes = self.duel_passes
        o.duel_actions = self.duel_actions
        o.fresh = self.fresh
        o.striking = self.striking
        o.mods = self.mods[:]
        o.waiting = self.waiting[:]
        o.used_turn = self.used_turn[:]
        o.used_combat = self.used_combat[:]
        o.statics = self.statics[:]
        o.blanks = self.blanks[:]
        o.touched = self.touched
        o.heard = self.heard
        o.lent = self.lent
        o.busy = self.busy[:]
        o.stale = self.stale
        o.winner = self.winner
        o.reason = self.reason
        return o

    def settle(self) -> bool:
        """The check procedure, after every single instruction (DRK-CHK-01, DRK-WIN-03)."""
        self.book.checker.run(self, self.frames[-1])
        return self.is_over

    def returns(self) -> list[float]:
        if self.winner < 0:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.winner == 0 else [-1.0, 1.0]

    def resigned(self, seat: Seat) -> None:
        """The other player wins at once (DRK-GEN-15)."""
        self.emit("conceded", "DRK-GEN-15", seat)
        self.end(1 - seat, CONCESSION, "DRK-GEN-15")

    def end(self, winner: int, reason: int, rule: str) -> None:
        """The game is over: a winner or a draw, and why (DRK-WIN-10)."""
        self.winner = winner
        self.reason = reason
        for seat in (0, 1):  # DRK-EVT-10: an Event that ended the game still goes to the discard pile
            for card in self.zones[LIMBO + seat * PER_SEAT]:
                self.put(card, DISCARD + seat * PER_SEAT)
                self.where[card] = DISCARD + seat * PER_SEAT
            self.lay(LIMBO + seat * PER_SEAT, [])
        self.emit("over", rule, winner if winner >= 0 else NOBODY, 0, reason)
        self.finish()

    # -- small questions ----------------------------------------------------------------------------

    def zone(self, zone: int, seat: Seat) -> list[CardId]:
        """The cards of a seat's zone."""
        return self.zones[zone + seat * PER_SEAT]

    def side(self, card: CardId) -> Seat:
        """On whose side a card lies: its controller in play, else whose zone it is in (DRK-CTL-01)."""
        return 1 if self.where[card] >= PER_SEAT else 0

    def maneuver(self, seat: Seat) -> CardId:
        """The unveiled Maneuver of a player; 0 before the first (DRK-MAN-06)."""
        cards = self.zones[UNVEILED + seat * PER_SEAT]
        return cards[-1] if cards else 0

    def is_repeat(self, cards: list[CardId], at: i64) -> bool:
        """Whether an earlier card of a list has the same face."""
        face = self.face
        no: i64 = face[cards[at]]
        i: i64 = 0
        while i < at:
            other: i64 = face[cards[i]]
            if other == no:
                return True
            i += 1
        return False

    def is_in_play(self, card: CardId) -> bool:
        """On a line, borne, or Banner, City, unveiled Maneuver, Sound the retreat (DRK-GEN-10)."""
        at = self.where[card]
        if at >= PER_SEAT:
            at -= PER_SEAT
        if at == UNVEILED:
            return self.maneuver(self.side(card)) == card
        return MELEE_ROW <= at <= RETREAT_AT

    def on_lines(self, card: CardId) -> bool:
        """Whether a card is a Character on either side's lines."""
        at = self.where[card]
        return (
            at == MELEE_ROW or at == SUPPORT_ROW or at == MELEE_ROW + PER_SEAT or at == SUPPORT_ROW + PER_SEAT
        )

    def line(self, card: CardId) -> int:
        """1 on a melee line, 2 on a support line, 0 elsewhere."""
        at = self.where[card]
        if at == MELEE_ROW or at == MELEE_ROW + PER_SEAT:
            return 1
        if at == SUPPORT_ROW or at == SUPPORT_ROW + PER_SEAT:
            return 2
        return 0
