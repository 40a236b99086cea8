"""The actions of Drakerion: an integer is kind << BITS plus an argument."""

from typing import Final

from tabard.engine.spaces import Actions, card, kind, number, piece, seat

BITS: Final = 24
"""An argument is below 2^24: two card ids of ten bits, or a printed card, and a few bits more."""

ARGUMENT: Final = (1 << BITS) - 1
ID: Final = 1023
"""Ten bits hold a card id or a printed card."""

# The Action Phase and combat.
PASS: Final = 0
"""Nothing goes with it: the kind is the action."""
PLAY: Final = 1
"""printed card << 6 | place of the ability on the card << 2 | line (0 none, 1 melee, 2 support)."""
USE: Final = 2
"""card id << 4 | place of the ability among those the card has; EXCHANGE is the City's default ability."""
USE_PILE: Final = 3
"""printed card << 4 | place of the ability: a Discard pile action (DRK-GLA-12)."""
ATTACK: Final = 4
"""attacker << 11 | defender << 1 | 1 for a ranged attack."""
RETREAT: Final = 5
"""The seat that will go first."""
INTERCEPT: Final = 6
RALLY: Final = 7
"""printed card << 2 | bonus: a Renowned copy is discarded from hand (DRK-REN-05)."""

# Reactions.
REACT: Final = 8
"""source << 14 | place of the ability << 10 | the card that it is about."""

# Choices.
TARGET: Final = 9
"""A card id in play."""
PICK: Final = 10
"""A printed card in a hand, deck, discard pile or among covered Maneuvers."""
DONE: Final = 11
PLACE: Final = 12
"""1 melee, 2 support."""
MODE: Final = 13
YES: Final = 14
NO: Final = 15
TOP: Final = 16
"""A printed card."""
BOTTOM: Final = 17

# Set-up and Maneuvers.
FIRST: Final = 18
SWAP: Final = 19
KEEP: Final = 20
UNVEIL: Final = 21

EXCHANGE: Final = 15
"""The place of the City's default ability; printed abilities stand below 8, gained ones from 8 on."""
GAINED: Final = 8

SHIELD_BONUS: Final = 0
MELEE_BONUS: Final = 1
RIPOSTE_BONUS: Final = 2


def action(kind: int, argument: int = 0) -> int:
    """The integer of an action."""
    return (kind << BITS) + argument


ACTIONS: Final = Actions(
    1 << BITS,
    (
        kind(PASS, "pass"),
        kind(PLAY, "play", card(6), number(16, 2, 4), number(3, bits=2)),
        kind(USE, "use", piece(4), number(16, bits=4)),
        kind(USE_PILE, "use pile", card(4), number(16, bits=4)),
        kind(ATTACK, "attack", piece(11), piece(1), number(2, bits=1)),
        kind(RETREAT, "retreat", seat()),
        kind(INTERCEPT, "intercept", piece()),
        kind(RALLY, "rally", card(2), number(3, bits=2)),
        kind(REACT, "react", piece(14), piece(), number(16, 10, 4)),
        kind(TARGET, "target", piece()),
        kind(PICK, "pick", card()),
        kind(DONE, "done"),
        kind(PLACE, "place", number(3)),
        kind(MODE, "mode", number(16)),
        kind(YES, "yes"),
        kind(NO, "no"),
        kind(TOP, "top", card()),
        kind(BOTTOM, "bottom", card()),
        kind(FIRST, "first", seat()),
        kind(SWAP, "swap", card()),
        kind(KEEP, "keep"),
        kind(UNVEIL, "unveil", card()),
    ),
)
