"""What card texts are made of once they are read: filters, numbers, conditions, targets, statics, triggers."""

from typing import Final

from tabard.engine.frames import Block

# Kinds and types of cards.
CLASS_CARD: Final = 1
SPECIALIZATION_CARD: Final = 2
ULTIMATE_CARD: Final = 3
TRAIT_CARD: Final = 4
RELIC_CARD: Final = 5
ARCHETYPE_CARD: Final = 6
TERRAIN_CARD: Final = 7
ATTACK: Final = 1
ABILITY: Final = 2
PASSIVE: Final = 3

# What is printed on a card, a bit each.
INSTANT: Final = 1
HEROIC: Final = 2
CANTRIP: Final = 4
UNLEASHES: Final = 8
ATTACHES: Final = 16
PLAYABLE: Final = 32
"""It has a cost line (IVI-FEAT-13)."""
FEAT: Final = 64
GENERATES: Final = 128

# Kinds of control (IVI-CTRL-01), and their bits in a banner.
SLOW: Final = 0
SILENCE: Final = 1
DISARM: Final = 2

# Players, as a text names them.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
TARGET: Final = 3
"""The first group of targets; the others follow."""
TARGET_2: Final = 4
TARGET_3: Final = 5
IT: Final = 6
HOST: Final = 7
CONTROLLER: Final = 8
NEARBY: Final = 9
"""Each hero near a place."""

# Places besides these: the tile chosen last.
CHOSEN: Final = 9
NOWHERE: Final = -1

# Cards, as a text names them: THIS, TARGET + group, IT.
THIS: Final = 0

# Sides.
ANY: Final = 0
YOURS: Final = 1
THEIRS: Final = 2

# Kinds of targets.
WANT_HERO: Final = 1
WANT_TILE: Final = 2
WANT_ATTACHED: Final = 3
WANT_UNRESOLVED: Final = 4
WANT_TERRAIN: Final = 5
WANT_FEAT: Final = 6
WANT_DISCARD: Final = 7

# What a number counts.
WRITTEN: Final = 0
N_EXTRA: Final = 1
N_CONTROL: Final = 2
N_SLOW: Final = 3
N_SILENCE: Final = 4
N_DISARM: Final = 5
N_HAND: Final = 6
N_DECK: Final = 7
N_DISCARD: Final = 8
N_ACTIONS: Final = 9
N_POWER: Final = 10
N_RESOURCES: Final = 11
N_INITIATIVE: Final = 12
N_ATTACHED: Final = 13
N_HP: Final = 14
N_LOST_HP: Final = 15
N_DISTANCE: Final = 16
N_RELICS: Final = 17
N_AMOUNT: Final = 18
N_DONE: Final = 19
ALL: Final = 99
"""More than there can be of anything."""

# States of a player.
IS_CHIVALROUS: Final = 1
IS_EXHAUSTED: Final = 2
IS_CONTROLLED: Final = 3
IS_UNCONTROLLED: Final = 4
IS_SLOWED: Final = 5
IS_SILENCED: Final = 6
IS_DISARMED: Final = 7
IS_WOUNDED: Final = 8
IS_HEALTHY: Final = 9

# What a static changes, and its bit in `touched`: 1 << what. Every prohibition has a bit.
REDUCE: Final = 1
EXPOSE: Final = 2
BOOST: Final = 3
FIXED: Final = 4
CAP: Final = 5
DISCOUNT: Final = 6
REACH: Final = 7
GRANT: Final = 8
MAX_HP: Final = 9
HAND_LIMIT: Final = 10
DIAGONAL: Final = 11
INSTEAD_SECOND_WIND: Final = 12
INSTEAD_DRAW: Final = 13
CANNOT_GAIN_HP: Final = 14
CANNOT_RECEIVE_CONTROL: Final = 15
CANNOT_BE_DISPLACED: Final = 16
CANNOT_EXPEND_INITIATIVE: Final = 17
CANNOT_MOVE: Final = 18
CANNOT_PLAY: Final = 19
CANNOT_RESPOND: Final = 20
CANNOT_GAIN_POWER: Final = 21

# Rows of `mods` that are no statics.
EXPIRES: Final = -1
SEIZED: Final = -2

# How long something lasts.
TURN: Final = 1
NEXT_TURN: Final = 2
GAME: Final = 3

# Moments, as bits of `heard`.
OPENING: Final = 0
START: Final = 1
END: Final = 2
PLAYED: Final = 3
RESOLVED: Final = 4
HIT: Final = 5
COUNTERED: Final = 6
META_COUNTERED: Final = 7
FAILED: Final = 8
DISCARDED: Final = 9
DESTROYED: Final = 10
REVEALED: Final = 11
HAND_EMPTY: Final = 12
EXHAUSTED: Final = 13
ENTERED: Final = 14
LEFT: Final = 15
ENTERED_TERRAIN: Final = 16
CONTROLLED: Final = 17
FREED: Final = 18
GAINED: Final = 19
SPENT: Final = 20
LOST: Final = 21
STUNNED: Final = 22
CHIVALROUS: Final = 23
DISHONOURED: Final = 24
SECOND_WIND: Final = 25
DAMAGED: Final = 26
HEALED: Final = 27
RELIC: Final = 28


class Fit:
    """Which cards a text means; a field that says nothing is 0 or -1."""

    def __init__(self) -> None:
        self.side = ANY
        self.type = 0
        self.kind = 0
        self.archetype = 0
        self.no = 0
        self.want = 0
        """Printed bits that must be there, and that must not."""
        self.lack = 0
        self.cost_most = -1
        self.to = 0
        """1 hero, 2 tile, 3 card, 4 your hero, 5 the opponent's."""
        self.used = -1
        self.other = False
        self.must = ""
        """What it asks of a card, as a sentence, for whoever wants to know why one is not among the options."""


class TileWant:
    """Which tiles a text means."""

    def __init__(self) -> None:
        self.empty = False
        self.free = False
        self.terrain = -1
        """-1 any or none, 0 none, ANY_TERRAIN some, else a kind."""
        self.near = -1
        self.adjacent = -1
        self.within = -1


ANY_TERRAIN: Final = -2


class Num:
    """A number, written or counted."""

    def __init__(self, constant: int = 0) -> None:
        self.constant = constant
        self.count = WRITTEN
        self.who = YOU
        self.fit: Fit | None = None
        self.times = 1
        self.per = 1
        self.most = -1


class Group:
    """Players: one that a text names, or each near a place."""

    def __init__(self, who: int, spot: int = -1, side: int = ANY) -> None:
        self.who = who
        self.spot = spot
        self.side = side


HOME: Final = 100
"""Where a journey ends: the starting corner."""


class Journey:
    """Where players travel by a text: to a place, or so many tiles."""

    def __init__(self, group: Group, to: int, n: Num, up_to: bool, want: TileWant | None) -> None:
        self.group = group
        self.to = to
        """A target, HOME, or -1 for so many tiles."""
        self.n = n
        self.up_to = up_to
        self.toward = -1
        self.away = -1
        self.want = want


class Cond:
    """A condition; every part that says something must hold."""

    def __init__(self) -> None:
        self.status = 0
        self.status_of = YOU
        self.has = -1
        self.has_of = YOU
        self.has_fit: Fit | None = None
        self.least = -1
        self.most = -1
        self.here = -1
        self.there = -1
        self.apart_least = -1
        self.apart_most = -1
        self.tile_at = -1
        self.empty = -1
        self.terrain = -1
        self.turn = ANY
        self.by_initiative = False
        self.unleashed = False
        self.responding: Fit | None = None
        self.opposite: Cond | None = None


class Want:
    """One group of targets."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.side = ANY
        self.state = 0
        self.tile: TileWant | None = None
        self.fit: Fit | None = None
        self.terrain = 0
        self.n = 1
        self.up_to = False
        self.traveller = -1
        """Tiles: the player (YOU, OPPONENT, TARGET...) whom the text makes travel there (IVI-OCC-05)."""
        self.group = 0
        """By which number the text refers to it."""
        self.is_needed = False
        """What another group may name depends on the targets of this one."""
        self.prompt = ""
        """How it is asked for."""
        self.must = ""
        """What it asks of a target, and what is said where there is none: sentences, as in `Fit`."""
        self.lack = ""


class Rule:
    """A static: something that holds while its card is in force, or for a time."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.what = 0
        self.who = YOU
        self.fit: Fit | None = None
        self.conds: list[Cond] = []
        self.amount = Num()
        self.actions = 0
        """Caps and discounts: of each resource."""
        self.power = 0
        self.block: Block | None = None
        """Replacements: what happens instead."""
        self.printed: object = None
        """The part of the card that says it, for its words."""


class Ability:
    """A triggered effect."""

    def __init__(self, number: int, key: str) -> None:
        self.number = number
        self.key = key
        self.place = 0
        """Its number on the card."""
        self.text = ""
        self.moment = -1
        self.whose = YOU
        self.this = False
        self.fit: Fit | None = None
        self.from_hand = False
        self.here = False
        self.near = False
        self.terrain = 0
        self.kind = -1
        self.resource = -1
        self.first_turn = False
        self.conds: list[Cond] = []
        self.limit = 0
        self.wants: list[Want] = []
        self.block: Block | None = None


class Text:
    """What is needed to play a printed card."""

    def __init__(self, no: int) -> None:
        self.no = no
        self.wants: list[Want] = []
        self.modes: list[list[Want]] = []
        self.mode_texts: list[str] = []
        self.unleash: list[Want] = []
        self.conds: list[Cond] = []
        self.only = ""
        """The conditions in words, as a sentence: Only if you are wounded."""
        self.limit = 0
        self.journeys: list[Journey] = []
        """Travel that the text commands whatever else is chosen, and whose end is known before it (IVI-OCC-04)."""
        self.modes_journeys: list[list[Journey]] = []
        """The same of each mode."""
        self.is_linked = False
        """One of its groups of targets depends on another."""
        self.quick = 0
        """1 when it needs nothing, 2 when it needs the opponent in range and nothing else; 0 asks the long way."""
        self.statics: list[Rule] = []
        self.abilities: list[Ability] = []
        self.block: Block | None = None
        self.first_effect = 0
        """Where in the block its instructions begin."""
