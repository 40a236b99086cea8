"""How good a position of Drakerion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion.rules.permits import can_shoot, forbidden
from tabard.games.drakerion.rules.terms import (
    CANNOT_RIPOSTE,
    DRAW,
    GOLD,
    HP,
    MELEE,
    PRESTIGE,
    RANGED,
    RIPOSTE,
)
from tabard.games.drakerion.rules.values import has_attachment, value
from tabard.games.drakerion.state import (
    CHOSEN,
    HAND,
    MELEE_ROW,
    PER_SEAT,
    SUPPORT_ROW,
    WIN_PRESTIGE,
    DrkState,
)

WON: Final = 10000.0
FAME: Final = 3.5
"""A point of prestige."""
COIN: Final = 0.45
"""A coin that is not spent: less than what it buys."""
CARD: Final = 1.1
"""A card in hand."""
BLOW: Final = 0.35
"""A point of attack that a ready Character may still deal this turn."""
LAST: Final = 12.0
"""What it costs to stand with a single Character."""
DEPTH: Final = 3
"""How many choices of one's own inside an action are tried."""
WIDTH: Final = 12
CHOICES: Final = (
    "DRK-TGT-01",
    "DRK-DEC-17",
    "DRK-DEC-18",
    "DRK-DEC-19",
    "DRK-DEC-21",
    "DRK-DEC-25",
    "DRK-DEC-27",
    "DRK-DEC-32",
    "DRK-ATT-01",
    "DRK-CTL-03",
    "DRK-PLY-03",
)
"""The rules of questions that belong to an action that has begun."""


def judge(s: DrkState, seat: Seat) -> float:
    """The value of a position for a seat; what it has begun is valued by its best end."""
    return best(s, seat, DEPTH)


def best(s: DrkState, seat: Seat, depth: int) -> float:
    """Play on through the seat's own choices inside an action, then look."""
    d = s.decision
    if d is None or depth == 0 or d.seat != seat or d.rule not in CHOICES or len(s.frames) < 2:
        return look(s, seat)
    options = d.options
    highest = -WON * 2
    step = len(options) // WIDTH + 1
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1)
        if found > highest:
            highest = found
    return highest


def look(s: DrkState, seat: Seat) -> float:
    """The position as it lies, a combat in progress as if damage were dealt now."""
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == seat else -WON
    mine = side_value(s, seat)
    theirs = side_value(s, 1 - seat)
    total = mine - theirs + outcome(s, seat)
    if s.retreated == seat:
        total -= 2.0  # what the other may still do unanswered
    elif s.retreated == 1 - seat:
        total += 2.0
    root = s.frames[0]
    if s.turn == 0 and root.picked and s.watching:
        total -= 0.2 * len(root.picked)  # cards that are about to be exchanged
    for card in s.zones[CHOSEN + seat * PER_SEAT]:
        no = s.face[card]
        total += COIN * s.book.stats[GOLD][no] + CARD * s.book.stats[DRAW][no]
    return total


def side_value(s: DrkState, seat: Seat) -> float:
    """What a player has: prestige, gold, cards, Characters."""
    base = seat * PER_SEAT
    prestige: int = s.prestige[seat]
    total = FAME * prestige + 0.06 * prestige * prestige
    gold: int = s.gold[seat]
    total += COIN * gold if gold <= 10 else COIN * 10 + 0.1 * (gold - 10)
    hand = len(s.zones[HAND + base])
    total += CARD * hand if hand <= 7 else CARD * 7 + 0.4 * (hand - 7)
    standing = 0
    for card in s.zones[MELEE_ROW + base]:
        total += worth(s, card, 1)
        standing += 1
    for card in s.zones[SUPPORT_ROW + base]:
        total += worth(s, card, 2)
        standing += 1
    if standing < 3:
        total -= LAST / (standing + 1)
    return total


def worth(s: DrkState, card: CardId, line: int) -> float:
    """What a Character is good for."""
    melee = value(s, card, MELEE)
    left: int = value(s, card, HP) - s.damage[card]
    shot = value(s, card, RANGED) if can_shoot(s, card) else 0
    total = 0.8 * melee + 0.9 * shot + 0.5 * value(s, card, RIPOSTE) + 0.85 * left + 1.0
    total += 0.3 * len(s.book.keywords[s.face[card]]) + 0.4 * len(s.book.own[s.face[card]])
    total += 0.5 * float(s.shield[card])
    if has_attachment(s, card):
        total += 0.3
    if line == 1:
        total += 0.25 * melee  # from here it may strike
    elif shot > 0:
        total += 0.6  # from here it shoots unharmed
    if not s.committed[card]:
        blow = melee if line == 1 and melee > shot else shot
        total += BLOW * blow
    return total


def outcome(s: DrkState, seat: Seat) -> float:
    """What the combat in progress would change if damage were dealt now."""
    if s.combat != 1 or s.cancelled or s.attacker == 0 or s.defender == 0:
        return 0.0
    blow = value(s, s.attacker, RANGED if s.ranged else MELEE)
    riposte = 0
    if not s.ranged and not forbidden(s, s.defender, CANNOT_RIPOSTE):
        riposte = value(s, s.defender, RIPOSTE)
    return hurt(s, s.defender, blow, seat) + hurt(s, s.attacker, riposte, seat)


def hurt(s: DrkState, card: CardId, amount: int, seat: Seat) -> float:
    """What damage to a Character is worth to a seat."""
    rest: int = amount - s.shield[card]
    if rest <= 0:
        return 0.0
    sign = -1.0 if s.side(card) == seat else 1.0
    left: int = value(s, card, HP) - s.damage[card] - rest
    if left > 0:
        return sign * 0.85 * rest
    fame = value(s, card, PRESTIGE)
    loss = worth(s, card, s.line(card)) + FAME * fame
    side = s.side(card)
    if s.prestige[1 - side] + fame >= WIN_PRESTIGE:
        loss += WON / 2
    base = side * PER_SEAT
    if len(s.zones[MELEE_ROW + base]) + len(s.zones[SUPPORT_ROW + base]) == 1:
        loss += WON / 2
    return sign * loss
