"""The actions of Volfyirion: an integer is kind << BITS plus an argument, with the words people type."""

from typing import Final

from tabard.engine.spaces import Actions, Turn, card, cell, kind, number, seat

BITS: Final = 13
"""An argument is below 8192: a printed card (up to 255) times 32, plus where or in what state it is."""

ARGUMENT: Final = (1 << BITS) - 1
WHERE: Final = 31
"""The lower five bits of an argument that names a card."""

IN_PLAY: Final = 31
"""Where: in the Playing Area, for a card that could also lie on a City."""

# Where and in what state a removable card is (VOL-MAI-08: cards in different states are different entries).
FROM_PILE: Final = 0
FROM_HAND: Final = 1
FROM_PLAY: Final = 2
IS_SEALED: Final = 4
IS_USED: Final = 8
IS_SPENT: Final = 16
"""A sealed Wonder that has given its points this turn."""

# The Main Phase, in the order in which options are listed.
END: Final = 0
PLAY: Final = 1
"""card << 5 | 0 for the Playing Area, else City + 1."""
BUY: Final = 2
"""card << 5 | 1 for the top of the Asset Deck (Qoam Oracle)."""
REDEPLOY: Final = 3
"""City from << 5 | City to."""
ATTACK: Final = 4
ACQUIRE: Final = 5
SEAL: Final = 6
"""card << 5 | seat whose Playing Area it lies in."""
UNSEAL: Final = 7
"""card << 5 | seat | IS_SPENT."""
REPLACE: Final = 8
MOVE: Final = 9
"""City + 1, or 0 for the Lair."""
CHAIN: Final = 10
"""card << 5 | City, or IN_PLAY."""
REMOVE: Final = 11
REMOVE_BARE: Final = 12
DEFEAT: Final = 13
SWAP: Final = 14
SWEEP: Final = 15
TAKE: Final = 16
"""card << 5 | seat whose Playing Area it lies in."""
COLLIDE: Final = 17
PARTY: Final = 18
REBUILD: Final = 19

# Pending decisions.
NONE: Final = 20
PICK: Final = 21
"""card << 5 | where and state."""
HIT_TROOP: Final = 22
HIT_BUILDING: Final = 23
DRAW: Final = 24
KEEP: Final = 25
REDRAW: Final = 26
RECALL: Final = 27
PLACE: Final = 28
"""card << 5 | City."""

# Solo.
CALM: Final = 29
"""0: for 6 Knowledge, 1: for 6 Battle."""
SLAY: Final = 30
"""0: alone, 1: together (co-op)."""
SUBDUE: Final = 31
LOSE: Final = 32
"""A City slot whose card the dragon takes."""

# Co-op.
STRIKE: Final = 33
BIND: Final = 34
LURE: Final = 35
"""0: clockwise, 1: counter-clockwise."""
PURGE: Final = 36
HAND_OVER: Final = 37

# 2vs2 Team.
LOCK: Final = 38
"""Seal a card of the enemy row."""
UNLOCK: Final = 39
GIVE: Final = 40
"""A seat."""
PAIR: Final = 41


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument


def of_card(kind: int, no: int, where: int = 0) -> int:
    """The integer of an action that names a printed card."""
    return (kind << BITS) + (no << 5) + where


CITIES: Final = 12
"""No mode has more Cities, the claimed Lair included."""
BY_THREES: Final = Turn(each=3)
"""Three Cities a seat, the reader's first."""
_CITY: Final = cell(CITIES, bits=5, turn=BY_THREES)

ACTIONS: Final = Actions(
    1 << BITS,
    (
        kind(END, "end"),
        kind(PLAY, "play", card(5), cell(CITIES, bits=5, base=1, turn=BY_THREES)),
        kind(BUY, "buy", card(5), number(2, bits=5)),
        kind(REDEPLOY, "redeploy", cell(CITIES, 5, 5, turn=BY_THREES), _CITY),
        kind(ATTACK, "attack", _CITY),
        kind(ACQUIRE, "acquire", card(5)),
        kind(SEAL, "seal", card(5), seat()),
        kind(UNSEAL, "unseal", card(5), seat(), number(2, 4, 1)),
        kind(REPLACE, "replace", card(5)),
        kind(MOVE, "move", cell(CITIES, bits=5, base=1, turn=BY_THREES)),
        kind(CHAIN, "chain", card(5), cell(CITIES, bits=5, none=IN_PLAY, turn=BY_THREES)),
        kind(REMOVE, "remove", card(5), cell(CITIES, bits=5, none=IN_PLAY, turn=BY_THREES)),
        kind(REMOVE_BARE, "remove bare", card(5), cell(CITIES, bits=5, none=IN_PLAY, turn=BY_THREES)),
        kind(DEFEAT, "defeat"),
        kind(SWAP, "swap", card(5)),
        kind(SWEEP, "sweep"),
        kind(TAKE, "take", card(5), seat()),
        kind(COLLIDE, "collide", card(5)),
        kind(PARTY, "party"),
        kind(REBUILD, "rebuild", _CITY),
        kind(NONE, "none"),
        kind(PICK, "pick", card(5), number(32, bits=5)),
        kind(HIT_TROOP, "hit troop", _CITY),
        kind(HIT_BUILDING, "hit building", _CITY),
        kind(DRAW, "draw"),
        kind(KEEP, "keep"),
        kind(REDRAW, "redraw"),
        kind(RECALL, "recall", card(5)),
        kind(PLACE, "place", card(5), _CITY),
        kind(CALM, "calm", number(2)),
        kind(SLAY, "slay", number(2)),
        kind(SUBDUE, "subdue", number(2)),
        kind(LOSE, "lose", cell(2 * CITIES, turn=Turn(each=6))),
        kind(STRIKE, "strike", number(32)),
        kind(BIND, "bind", number(32)),
        kind(LURE, "lure", number(2)),
        kind(PURGE, "purge", card(5), number(32, bits=5)),
        kind(HAND_OVER, "hand over"),
        kind(LOCK, "lock", card(5)),
        kind(UNLOCK, "unlock", card(5)),
        kind(GIVE, "give", seat()),
        kind(PAIR, "pair", cell(CITIES, 5, 5, turn=BY_THREES), _CITY),
    ),
)
