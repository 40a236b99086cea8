"""What cards say, as plain numbers and classes: the printed facts that ops and questions read in play.

A number is named for the word that it has in card files; reading.py pairs the two.
"""

from typing import Any, Final

from tabard.engine.frames import Block, Op
from tabard.engine.ids import Seat

# Types, a bit each, in the order of IGN-TYPE-04.
T_ABILITY: Final = 1 << 0
T_AOE: Final = 1 << 1
T_BLADE: Final = 1 << 2
T_BOW: Final = 1 << 3
T_EQUIPMENT: Final = 1 << 4
T_EVENT: Final = 1 << 5
T_FIRE: Final = 1 << 6
T_FLY: Final = 1 << 7
T_FREEZE: Final = 1 << 8
T_HEALING: Final = 1 << 9
T_IMMOVABLE: Final = 1 << 10
T_IMPASSABLE_TERRAIN: Final = 1 << 11
T_ITEM: Final = 1 << 12
T_LIGHTNING: Final = 1 << 13
T_MELEE: Final = 1 << 14
T_MINION: Final = 1 << 15
T_MOUNT: Final = 1 << 16
T_MOVEMENT: Final = 1 << 17
T_NATURE: Final = 1 << 18
T_PASSABLE_TERRAIN: Final = 1 << 19
T_PROJECTILE: Final = 1 << 20
T_RANGED: Final = 1 << 21
T_SHIELD: Final = 1 << 22
T_SMALL: Final = 1 << 23
T_SPECIAL: Final = 1 << 24
T_SPELL: Final = 1 << 25
T_TITLE: Final = 1 << 26
T_WEAPON: Final = 1 << 27

# Styles (IGN-PLAY-12).
NORMAL: Final = 0
NORMAL_TRASH: Final = 1
REACTION: Final = 2
REACTION_TRASH: Final = 3
PERSISTENT: Final = 4
TITLE: Final = 5

# Kinds of cards.
BATTLE_CARD: Final = 0
STARTER_CARD: Final = 1
TITLE_CARD: Final = 2

# What an attack is made with.
BY_WEAPON: Final = 0
BY_PROJECTILE: Final = 1
BY_MOUNT: Final = 2
BY_SPELL: Final = 3
BY_ITEM: Final = 4
BY_MINION: Final = 5
BY_SHIELD: Final = 6
BY_OTHER: Final = 7

# Moments (IGN-SET-11).
M_ATTACK: Final = 0
M_HIT: Final = 1
M_DAMAGED: Final = 2
M_DIES: Final = 3
M_PUSHED: Final = 4
M_FROZEN: Final = 5
M_KNOCKED_DOWN: Final = 6
M_ENEMY_DAMAGED: Final = 7
M_ENEMY_DIES: Final = 8
M_SPELL_PLAYED: Final = 9
M_BUYS: Final = 10
M_GAINS: Final = 11
M_SELLS: Final = 12
M_DISCARDS: Final = 13
M_TRASHES: Final = 14
M_TURN_BEGINS: Final = 15
M_TURN_ENDS: Final = 16
M_ENTERS_TOKEN: Final = 17
M_COMES_ADJACENT: Final = 18

# Blows, in pairs with their number.
B_PUSH: Final = 0
B_PULL: Final = 1
B_KNOCK: Final = 2
B_FREEZE: Final = 3
B_IMMOBILIZE: Final = 4
B_SWAP: Final = 5
B_PLACE: Final = 6
B_DISCARD: Final = 7
B_STEAL: Final = 8
B_KILL: Final = 9
B_DAMAGE: Final = 10

# Aims.
AIM_FIGURE: Final = 0
AIM_UNIT: Final = 1
AIM_MINION: Final = 2
AIM_ITEM: Final = 3
AIM_EITHER: Final = 4

# Shapes.
SINGLE: Final = 0
CROSS: Final = 1
LINE: Final = 2
RING: Final = 3
ENEMIES: Final = 4
UNITS: Final = 5
OTHERS: Final = 6
SPOT: Final = 7
"""The aimed space alone, whoever stands there: a hidden strike."""

# Plights.
NO_PLIGHT: Final = 0
P_KNOCKED_DOWN: Final = 1
P_FROZEN: Final = 2
P_IMMOBILIZED: Final = 3
P_DAMAGED: Final = 4
P_IN_WATER: Final = 5
P_IN_FOREST: Final = 6
P_IN_VILLAGE: Final = 7

# Needs, a bit each.
N_NEAR_WATER: Final = 1
N_IN_WATER: Final = 2
N_IN_FOREST: Final = 4
N_IN_VILLAGE: Final = 8
N_MOUNT_PLAYED: Final = 16
N_WEAPON_PLAYED: Final = 32
N_SPELL_PLAYED: Final = 64
UNIT_NEEDS: Final = 15
"""Those that ask where the acting unit stands."""

# Answers.
BLOCK: Final = 0
DODGE: Final = 1
NEGATE: Final = 2
REDIRECT: Final = 3
DISARM: Final = 4

# How long something goes on.
UNTIL_TURN: Final = 0
UNTIL_ROUND: Final = 1
UNTIL_STAY: Final = 2

# Items.
BOMB: Final = 0
SHARD: Final = 1
TRICK: Final = 2
PORTAL: Final = 3

# Where a unit is put that does not walk; 0 is a distance.
TO_PORTAL: Final = 1
TO_VILLAGE: Final = 2
TO_BAZAAR: Final = 3
TO_ALLY: Final = 4

# Where the cards go that were looked at and not taken.
REST_TOP: Final = 0
REST_BOTTOM: Final = 1
REST_DISCARD: Final = 2

# Who discards.
DISCARDS_YOU: Final = 0
DISCARDS_PLAYER: Final = 1
DISCARDS_OTHERS: Final = 2

# Whose cards are copied.
COPY_MARKET: Final = 0
COPY_PLAY: Final = 1
COPY_OTHERS: Final = 2

# What is cleared away.
CLEAR_WALL: Final = 0
CLEAR_SCORCHED: Final = 1
CLEAR_TOKEN: Final = 2
CLEAR_ITEM: Final = 3

# Where a minion may appear.
SPAWN_WATER: Final = 0
SPAWN_NEAR_WATER: Final = 1
SPAWN_ANY: Final = 2


class Verb(Op):
    """One instruction of a card: an op that knows whether it could do anything (IGN-PLAY-13)."""

    def __init__(self) -> None:
        self.needs_unit = False

    def can(self, s: Any, seat: Seat, unit: int) -> bool:
        """Whether it would do something now; `unit` is -1 for an instruction that needs none.

        While the state explains, it says why not (`refusing.say`).
        """
        return True


class Pick:
    """Which printed cards a text means."""

    def __init__(self, types: int, least: int, most: int) -> None:
        self.types = types
        self.least = least
        self.most = most


class BowDef:
    """The range and the bonus that a bow gives."""

    def __init__(self, low: int, high: int, damage: int) -> None:
        self.low = low
        self.high = high
        self.damage = damage


class AttackDef:
    """A harmful effect as it is printed, with the types of its card."""

    def __init__(self, no: int, types: int, harm: int) -> None:
        self.at = 0
        """Its place in the book's list."""
        self.no = no
        self.types = types
        self.harm = harm
        self.pure = False
        self.has_range = False
        self.low = 1
        self.high = 1
        self.bow = False
        self.damage = 0
        self.aim = AIM_FIGURE
        self.shape = SINGLE
        self.targets = 1
        self.only = NO_PLIGHT
        self.extra_plight = NO_PLIGHT
        self.extra = 0
        self.blockable = True
        self.sight = True
        self.forest = False
        self.blows: list[int] = []
        self.element = types & (T_FIRE | T_LIGHTNING | T_FREEZE)
        self.aoe = types & T_AOE != 0
        self.pushes = False
        """Whether it moves what it hits, and so may aim at items."""
        self.minion = False
        """The attack of a minion, not of a card."""


class LastDef:
    """Something that goes on: a benefit at a moment, or changed figures."""

    def __init__(self, no: int) -> None:
        self.at = 0
        self.no = no
        self.text = ""
        """What it does, in the words of the card."""
        self.until = UNTIL_TURN
        self.moment = -1
        self.block: Block | None = None
        self.must = False
        self.once = False
        self.types = 0
        self.range = 0
        self.damage = 0
        self.movement = 0
        self.draw = 0
        self.targets = 0
        self.honor = 0
        self.worth = -1
        self.discount = 0
        self.unblockable = False
        self.sight = False
        self.forest = False
        self.purchases = 0
        self.sales = 0
        self.anywhere = False
        self.immune = 0


class ReactDef:
    """The out-of-turn use of a card."""

    def __init__(self, no: int) -> None:
        self.no = no
        self.harms = 0
        """A bit a harm."""
        self.answer = BLOCK
        self.move = 0
        self.fly = False
        self.anyone = False
        self.melee = False
        self.take = False
        self.block: Block | None = None


class ThrowDef:
    """A small item: what it does and when."""

    def __init__(self, no: int, kind: int) -> None:
        self.at = 0
        self.no = no
        self.kind = kind
        self.low = 1
        self.high = 1
        self.n = 1
        self.bang = 0
        self.attack = 0
        """The attack that its bang is: a place in the book's list."""
        self.trap: list[int] = []
        self.boon: Block | None = None


class HideDef:
    """A hidden strike."""

    def __init__(self, no: int) -> None:
        self.at = 0
        self.no = no
        self.damage = 0
        self.shape = SINGLE
        self.blows: list[int] = []
        self.attack = 0
        """The attack that it becomes when it is revealed: a place in the book's list."""


class SummonDef:
    """A minion as its card describes it."""

    def __init__(self, no: int) -> None:
        self.at = 0
        self.no = no
        self.kraken = False
        self.n = 1
        self.within = 2
        self.place = SPAWN_NEAR_WATER
        self.moves = 2
        self.health = 1
        self.attack = 0
        """The attack that it makes: a place in the book's list."""
