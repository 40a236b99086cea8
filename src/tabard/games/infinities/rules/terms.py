"""What texts are made of once they are read: numbers, selectors, conditions, events, abilities; plain data."""

from typing import Final

from tabard.engine.frames import Block

# Icons of dice and types of tiles (INF-DIE-03, INF-MAP-06).
POWER: Final = 0
ENERGY: Final = 1
FORTITUDE: Final = 2
BOOST: Final = 3
STAR: Final = 4
RIFT: Final = 5
ICONS: Final = 5
ICON_NAMES: Final = ["power", "energy", "fortitude", "boost", "star", "rift"]

WORLD_KEYS: Final = ["sands-of-varra", "genesis-circuit"]
FACTION_KEYS: Final = ["lightbearers", "deva-network"]

# Leaders, as a text names them.
YOU: Final = 0
ENEMY: Final = 1
ALLY: Final = 2
LEADER: Final = 3
EACH_ENEMY: Final = 4
EACH_ALLY: Final = 5
EACH_LEADER: Final = 6
THAT: Final = 7
TABLE: Final = 8
ANYONE: Final = 9

# Ranges (INF-CORE-10, INF-REACH-10).
REACH: Final = 0
OWN_TILE: Final = 1
ADJACENT: Final = 2
ANYWHERE: Final = 3
ANY_TYPE: Final = 4
"""ANY_TYPE + a type: on tiles of that type, however far."""

# What can be changed for a leader, as columns of `values`.
V_LEVEL: Final = 0
V_CHECK: Final = 3
V_REACH: Final = 6
V_GROUP_LIMIT: Final = 7
V_TIMELINE_LIMIT: Final = 8
V_HAND_SIZE: Final = 9
V_KEEP: Final = 10
V_TRACK: Final = 11
V_INFLUENCE: Final = 12
V_WALLS: Final = 13
V_IMMUNE: Final = 14
VALUES: Final = 15
# And for single cards.
V_DEFENSE: Final = 15
V_SAFE: Final = 16
"""Immunity of cards; the amount is the bits of the mechanics."""

# Mechanics that an asset can be immune to, a bit each (INF-GLO-15).
I_POWER_ATTACK: Final = 1
I_DESTROY: Final = 2
I_FORCE: Final = 4
I_DISCARD: Final = 8
I_DRAIN: Final = 16
I_RETURN: Final = 32
I_DAMAGE: Final = 64
I_WARP: Final = 128

# Durations.
TURN: Final = 0
ROUND: Final = 1
GAME: Final = 2

# Moments that triggers and objectives wait for.
PLAYED: Final = 0
PREPARED: Final = 1
DESTROYED: Final = 2
TOKEN_DESTROYED: Final = 3
ENTERED: Final = 4
EXITED: Final = 5
DISCOVERED: Final = 6
CONTROLLED: Final = 7
LOST_CONTROL: Final = 8
FLIPPED: Final = 9
START_PHASE: Final = 10
ROLLED: Final = 11
TURN_START: Final = 12
TURN_END: Final = 13
END_PHASE: Final = 14
REACTED: Final = 15
DREW: Final = 16
DISCARDED: Final = 17
CHECK_PASSED: Final = 18
CHECK_FAILED: Final = 19
WARPED: Final = 20
FORCED: Final = 21
LEVEL_REACHED: Final = 22
DAMAGED: Final = 23
ITEM_TAKEN: Final = 24

# Kinds of cards.
K_TILE: Final = 0
K_UNIT: Final = 1
K_ACTION: Final = 2
ANY_KIND: Final = 0

# Areas of active cards.
IN_GROUP: Final = 1
IN_TIMELINE: Final = 2

# Numbers.
N_CONSTANT: Final = 0
N_X: Final = 1
N_INFLUENCE: Final = 2
N_THAT_INFLUENCE: Final = 3
N_LEVEL: Final = 4
"""N_LEVEL + an attribute."""
N_UNITS: Final = 7
N_PREPARED: Final = 8
N_ACTIVE: Final = 9
N_UNIQUE_UNITS: Final = 10
N_HAND: Final = 11
N_TOKENS: Final = 12
N_TILES: Final = 13
N_TYPES: Final = 14
N_ROUND: Final = 15
N_CHECK: Final = 16
N_DICE: Final = 17
N_SCORE: Final = 18
N_MAP: Final = 19
"""Tiles that fit a selector."""
N_CARDS: Final = 20
N_COUNTER: Final = 21

# Occupants and controllers, as a selector of tiles names them.
O_NOBODY: Final = 10
O_ANYBODY: Final = 11


class TileQ:
    """Which tiles a text means."""

    def __init__(self) -> None:
        self.types = 0
        """Bits of types; 0 is any."""
        self.rolled = False
        self.world = -1
        self.control = -1
        self.occupied = -1
        self.most = -1
        self.least = -1
        self.range = REACH
        self.other = False
        self.item = -1


class CardQ:
    """Which active cards a text means."""

    def __init__(self) -> None:
        self.areas = IN_GROUP
        self.of = ENEMY
        self.kind = ANY_KIND
        self.faction = -1
        self.most: Num | None = None
        self.least: Num | None = None
        self.other = False
        self.this = False
        self.it = False
        self.range = REACH


class Num:
    """A number: a constant, or counted when it is needed."""

    def __init__(self, plus: int = 0) -> None:
        self.kind = N_CONSTANT
        self.of_that = False
        self.tiles: TileQ | None = None
        self.cards: CardQ | None = None
        self.counter = -1
        self.times = 1
        self.plus = plus
        self.most = -1


class Cond:
    """A condition: all fields that are set must hold."""

    def __init__(self) -> None:
        self.text = ""
        """In words, to stand behind "only": "if you control your tile"."""
        self.number: Num | None = None
        self.least = -1
        self.most = -1
        self.level = -1
        self.types = 0
        self.world = -1
        self.here = 0
        """1 you control your tile, 2 you do not."""
        self.faction = -1
        self.first = 0
        self.lead: int = -1
        """A number (N_...) of which you have more than each other leader."""
        self.passed = False
        self.flag = -1
        self.no_flag = -1
        self.holds = -1
        self.reach_enemy = False
        self.thread = -1
        self.no_thread = -1
        self.since = 0
        """The first round in which it can hold."""


class EventQ:
    """A moment, narrowed."""

    def __init__(self, moment: int) -> None:
        self.moment = moment
        self.who = YOU
        self.of = -1
        self.this = False
        self.kind = ANY_KIND
        self.types = 0
        self.attribute = -1
        self.level = 0
        self.cond: Cond | None = None


class Static:
    """What a passive keeps changed."""

    def __init__(self, number: int, what: int) -> None:
        self.number = number
        self.text = ""
        """As a whole sentence about its owner, who is {who}."""
        self.what = what
        self.amount = Num()
        self.who = YOU
        self.range = REACH
        """Which others it is about."""
        self.cards: CardQ | None = None
        self.cond: Cond | None = None


class Mechanic:
    """A text that can be activated: what it costs, its check, and the block that carries it out."""

    def __init__(self, number: int, key: str, name: str) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.text = ""
        self.cost: bytes = b""
        """The dice that pay for it, an icon each (INF-MAIN-03)."""
        self.cond: Cond | None = None
        self.attribute = -1
        """Of the empowering check; -1 is none."""
        self.threshold = 0
        self.instead = False
        self.block: Block | None = None
        self.first = 0
        """Where the base text begins in the block, and the bonus behind it."""
        self.bonus = 0
        self.end = 0
        self.reads_hand = False
        """Whether only its player can tell if it is legal: it asks for cards of a kind in hand."""
        # Triggers.
        self.event: EventQ | None = None
        self.forced = False
        self.only = -1
        """Exclusive actions and texts of threads: 0, 1 a faction; 2, 3 a side; -1 everybody."""


class Objective:
    """What a skirmish card rewards."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.card = ""
        """The name of the card on which it stands."""
        self.text = ""
        self.faction = -1
        self.event: EventQ | None = None
        self.cond: Cond | None = None
        self.at_start = False
        self.is_x = False
        self.is_r = False
        self.points = 0
        self.tokens = 0


class Goal:
    """An objective of a chapter."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.text = ""
        self.only = -1
        self.shared = False
        self.cond: Cond | None = None
        self.event: EventQ | None = None
        self.when = 0
        """0 always, 1 in the Start phase, 2 in the End phase."""
        self.lost = False
        self.secret = False
        self.ways: list[Mechanic] = []
        """The exclusive actions by which it is fulfilled, or by which the number that it asks for grows."""
        self.ending = ""
        self.next = -1
        """The chapter that follows; -1 concludes."""
        self.conclusion = ""
        self.threads: list[int] = []


class Opponent:
    """A leader without a player."""

    def __init__(self) -> None:
        self.name = ""
        self.faction = 0
        self.cell = 0
        self.group: list[int] = []
        self.tokens = 5
        self.turns = 2
        self.lines: list[Mechanic] = []
        self.icons: list[int] = []
        """For each line the bits of its icons; 0 is every other case."""


class Chapter:
    """A chapter or a quest as it is played."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.title = ""
        self.leader = -1
        self.world = -1
        self.seats: bytes = b""
        self.form = 0
        """0 free for all, 1 teams, 2 one against all, 3 co-operative."""
        self.rounds = 0
        self.rounds_out = -1
        # Set-up.
        self.tiles: list[int] = []
        """Rows of three: printed tile and side as no * 2 + side, cell, rotation."""
        self.starts: list[int] = []
        self.stacks: list[int] = []
        """The world that each side must take; -1 is free."""
        self.tokens = -1
        self.hand = 3
        self.leaders: list[int] = []
        self.removed: list[int] = []
        self.removed_leaders: list[int] = []
        # Switches.
        self.reroll = True
        self.rift_event = True
        self.react = True
        self.control = True
        self.warp = True
        self.points = False
        self.group = 3
        self.timeline = 3
        self.reach = 3
        self.counter_names: list[str] = []
        self.counter_start: list[int] = []
        self.counter_most: list[int] = []
        self.counter_table: list[bool] = []
        self.item_names: list[str] = []
        self.item_keys: list[str] = []
        self.item_cells: list[int] = []
        self.flag_keys: list[str] = []
        self.statics: list[Static] = []
        self.triggers: list[Mechanic] = []
        self.actions: list[Mechanic] = []
        self.opponent: Opponent | None = None
        self.goals: list[Goal] = []
        self.text = ""
        self.asides: list[str] = []
        self.aside_threads: list[int] = []


class Thread:
    """A change for the rest of a campaign."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.name = ""
        self.text = ""
        self.only = -1
        self.statics: list[Static] = []
        self.triggers: list[Mechanic] = []
        self.actions: list[Mechanic] = []
        self.drafts: list[Mechanic] = []
        self.tokens = -1
        self.hand = -1
        self.removed: list[int] = []
        self.removed_leaders: list[int] = []


class Leader:
    """A leader board (INF-CORE-04)."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.name = ""
        self.title = ""
        self.faction = 0
        self.actions: list[Mechanic] = []
        self.reaction = Mechanic(0, "", "")
        self.statics: list[Static] = []
        self.triggers: list[Mechanic] = []
