"""What card texts are made of once they are read: selectors, references, numbers, conditions, abilities."""

from typing import Final

from tabard.engine.frames import Block

# Statistics, as indexes of the book's columns (DRK-CHR-01, DRK-MVR-01).
MELEE: Final = 0
RANGED: Final = 1
RIPOSTE: Final = 2
HP: Final = 3
PRESTIGE: Final = 4
GOLD: Final = 5
DRAW: Final = 6
COST: Final = 7
RANGE: Final = 8
STATS: Final = 9
NO_STAT: Final = -1

# What a static ability or a lasting effect changes: a statistic by a number, or one of these.
SET: Final = 16
"""SET + a statistic sets it (DRK-MOD-01)."""
GAIN_KEYWORD: Final = 32
LOSE_KEYWORD: Final = 33
GAIN_TRAIT: Final = 34
LOSE_TRAIT: Final = 35
BLANK: Final = 36
FORBID: Final = 37
GIVE_RANGED: Final = 38
CONTROL: Final = 39
"""The card is held away from its owner until the effect ends; the amount is the seat."""
GRANT: Final = 40

# What is changed at all, a bit each: the statistics by their numbers, and these.
KEYWORD_BIT: Final = 1 << 9
TRAIT_BIT: Final = 1 << 10
BLANK_BIT: Final = 1 << 11
RANGED_BIT: Final = 1 << 12
GRANT_BIT: Final = 1 << 13
LOWER_BIT: Final = 1 << 14
"""Something may lower HP: without it, whoever has less damage than printed HP stands."""
FORBID_BIT: Final = 1 << 14
"""FORBID_BIT << a prohibition; those count from 1."""

# Of the abilities that effects lend to cards (`lent`): the moments, a bit each, and of the labels these.
LENT_ACTION: Final = 1 << 28
LENT_FIGHT: Final = 1 << 29

# Keywords (DRK-KEY).
INFILTRATOR: Final = 1
INTERCEPTOR: Final = 2
NO_ATTACHMENTS: Final = 3
UNPREDICTABLE: Final = 4

# Prohibitions (DRK-GEN-04).
CANNOT_ATTACK: Final = 1
CANNOT_BE_ATTACKED: Final = 2
"""Cannot be attacked, nor become the defender."""
CANNOT_BE_TARGETED: Final = 3
CANNOT_BE_HEALED: Final = 4
CANNOT_BE_MOVED: Final = 5
CANNOT_BE_COMMITTED: Final = 6
CANNOT_BE_READIED: Final = 7
CANNOT_RIPOSTE: Final = 8
CANNOT_BE_PLAYED: Final = 9
"""On a player: cards that the selector names cannot be played."""

# How long an effect lasts (DRK-MOD-02, DRK-MOD-03).
UNTIL_COMBAT: Final = 1
UNTIL_TURN: Final = 2
UNTIL_STAY: Final = 3

# Kinds of cards, a bit each.
CHARACTER: Final = 1
EVENT: Final = 2
ATTACHMENT: Final = 4
MANEUVER: Final = 8
CITY: Final = 16
BANNER: Final = 32
RETREAT: Final = 64
"""Sound the retreat."""
ANY_KIND: Final = 127

# Labels of abilities (DRK-ABL-04, DRK-GLA).
ACTION: Final = 0
COMBAT: Final = 1
"""The label Combat."""
REACTION: Final = 2
DEPLOYMENT: Final = 3
DESTRUCTION: Final = 4
DISCARD_PILE_ACTION: Final = 5
"""Discard pile action."""
STATIC: Final = 6

# Moments that Reactions wait for.
NEVER: Final = 0
ENTERS: Final = 1
DESTROYED: Final = 2
DISCARDED: Final = 3
END_OF_TURN: Final = 4
UNVEILED: Final = 5
ATTACKS: Final = 6
BECOMES_DEFENDER: Final = 7
DEALS_DAMAGE: Final = 8
IS_DEALT_DAMAGE: Final = 9
COMBAT_ENDS: Final = 10
ATTACK_CANCELLED: Final = 11
DESTROYS: Final = 12
PLAYED: Final = 13
DRAWS: Final = 14
GAINS_GOLD: Final = 15
GAINS_PRESTIGE: Final = 16
HEALED: Final = 17
WOUNDED: Final = 18
MOVED: Final = 19
COMMITTED: Final = 20
READIED: Final = 21
SHIELDED: Final = 22
ATTACHED: Final = 23
PASSES: Final = 24
RETREATS: Final = 25
LINE_EMPTIES: Final = 26
ACTIONS_BEGIN: Final = 27
MOMENTS: Final = 28

# Sides, as a text names them.
ANYONE: Final = 0
YOURS: Final = 1
OPPOSING: Final = 2
EACH: Final = 3
"""Both players, the controller first (DRK-ABL-23)."""

# Where a selector looks.
IN_BATTLEFIELD: Final = 0
IN_HAND: Final = 1
IN_DECK: Final = 2
IN_DISCARD: Final = 3
"""The discard pile."""
IN_COVERED: Final = 4

# Lines, as a selector names them.
ANY_LINE: Final = 0
MELEE_LINE: Final = 1
SUPPORT_LINE: Final = 2
SAME_LINE: Final = 3
OTHER_LINE: Final = 4
DEFENDERS_LINE: Final = 5

# Roles in a combat (DRK-PAR-01).
ATTACKER: Final = 1
DEFENDER: Final = 2
PARTICIPANT: Final = 3

# References of an effect.
THIS: Final = 0
BEARER: Final = 1
THE_ATTACKER: Final = 2
THE_DEFENDER: Final = 3
PARTICIPANTS: Final = 4
TARGETS: Final = 5
SECOND: Final = 6
"""The second group of targets."""
IT: Final = 7
"""What the moment is about."""
OTHER: Final = 8
"""The second card of the moment."""
ALL: Final = 9
CHOICE: Final = 10
PAID: Final = 11
"""The cards that paid the cost."""
LAST: Final = 12
"""What the instruction before dealt with."""


def bits_of(what: int, amount: int) -> int:
    """The bits of a change."""
    if what < SET:
        return 1 << what | LOWER_BIT if what == HP and amount < 0 else 1 << what
    if what < GAIN_KEYWORD:
        return 1 << HP | LOWER_BIT if what == SET + HP else 1 << (what - SET)
    if what <= LOSE_KEYWORD:
        return KEYWORD_BIT
    if what <= LOSE_TRAIT:
        return TRAIT_BIT
    if what == BLANK:
        return BLANK_BIT
    if what == FORBID:
        return FORBID_BIT << amount
    if what == GIVE_RANGED:
        return RANGED_BIT | 1 << RANGED
    return GRANT_BIT if what == GRANT else 0


class Select:
    """Which cards a text means; -1 and 0 leave a field open."""

    def __init__(self) -> None:
        self.side = ANYONE
        self.kinds = ANY_KIND
        self.zone = IN_BATTLEFIELD
        self.line = ANY_LINE
        self.other = False
        """Not the card whose text this is."""
        self.state = 0
        """1 ready, 2 committed."""
        self.wounded = 0
        """1 wounded, 2 unwounded (DRK-WND-01)."""
        self.traits = b""
        """Any of these (DRK-TRT-02, DRK-TRT-03)."""
        self.faction = -1
        self.renowned = 0
        """1 Renowned, 2 not."""
        self.name = -1
        self.cost_most = -1
        self.cost_least = -1
        self.cost_of_target = False
        """At most the cost of the first target."""
        self.hp_most = -1
        self.hp_least = -1
        self.damage_least = -1
        self.gold_least = -1
        """Maneuvers: the printed gold value."""
        self.keyword = 0
        self.attached = 0
        """1 bears an Attachment, 2 bears none."""
        self.role = 0
        self.subtype = 0
        """Maneuvers: 1 Supply, 2 Tactic."""
        self.is_secret = False
        """Only some cards of a hand: nobody else may learn whether any is there (DRK-HID-18, DRK-DEC-29)."""
        self.text = ""
        """What is to be chosen, in words."""
        self.from_line: list[Select] = []
        """Where a line is told from the source's: what is meant if that was the melee line, and if the support line."""


class Num:
    """A number in a text: a constant, a count of cards, or a value or the damage of a card."""

    def __init__(self, constant: int = 0) -> None:
        self.constant = constant
        self.count: Select | None = None
        self.stat = NO_STAT
        """A statistic of a card; STATS is its damage, STATS + 1 the amount of the moment."""
        self.printed = False
        self.ref = THIS


class Ref:
    """Which cards an instruction deals with."""

    select: Select
    """For ALL and CHOICE."""
    most: int
    up_to: bool
    """For CHOICE."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.opponent = False
        """The opponent chooses."""


class Cond:
    """A condition: all fields that are set must hold."""

    def __init__(self) -> None:
        self.count: Select | None = None
        self.least = 0
        self.most = -1
        self.first = 0
        """1 you are the first player, 2 you are not."""
        self.attack = 0
        """1 the attack is melee, 2 ranged."""
        self.role = 0
        self.line = 0
        """The line this card is on: 1 melee, 2 support."""
        self.bearer_role = 0
        self.discarded = False
        """A card was discarded this turn."""
        self.text = ""
        """The same in words."""


class Change:
    """One thing that a static ability keeps changed."""

    def __init__(self, what: int, amount: Num, detail: int, ref: Ref) -> None:
        self.what = what
        self.amount = amount
        self.detail = detail
        """The keyword, trait, prohibition or ability in question."""
        self.ref = ref


class Trigger:
    """The moment that a Reaction names."""

    def __init__(self) -> None:
        self.moment = NEVER
        self.card = -1
        """THIS or BEARER: the moment must be about that card; -1 leaves it to the selector."""
        self.second = False
        """The card meant is the second one of the moment."""
        self.select: Select | None = None
        self.other: Select | None = None
        self.side = ANYONE
        """Whose moment it is."""
        self.place = -1
        """The zone it came from, or the line it went to, as a selector's number."""
        self.in_combat = False


def lent_bits(ability: "Ability") -> int:
    """What an ability that is lent to a card waits for, or where it may be activated."""
    bits = 1 << ability.trigger.moment
    if ability.label == ACTION:
        bits |= LENT_ACTION
    elif ability.label == COMBAT:
        bits |= LENT_FIGHT
    return bits


class Ability:
    """One ability of a printed card, ready to be carried out."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.text = ""
        self.label = ACTION
        self.forced = False
        self.is_late = False
        """Works though its card has left: Destruction, and texts about this card being discarded."""
        self.trigger = Trigger()
        self.conditions: list[Cond] = []
        # Costs (DRK-ABL-12).
        self.gold = 0
        self.commit_this = False
        self.commit_city = False
        self.commit_banner = False
        self.commit: Select | None = None
        self.discard = 0
        self.discard_which: Select | None = None
        self.discard_this = False
        self.bottom = 0
        self.bottom_which: Select | None = None
        self.bottom_this = False
        self.destroy: Select | None = None
        self.destroy_this = False
        self.counters = 0
        self.targets: Select | None = None
        self.target_count = 0
        self.target_up_to = False
        self.targets2: Select | None = None
        self.target_count2 = 0
        self.target_up_to2 = False
        self.limit = 0
        """UNTIL_COMBAT or UNTIL_TURN: once in it (DRK-ABL-19)."""
        self.changes: list[Change] = []
        self.block: Block | None = None
