"""How good a position of Drakerion is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.engine.weights import Weights
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.permits import can_shoot, forbidden
from tabard.games.drakerion.rules.values import has_attachment, value
from tabard.games.drakerion.state import DrkState

WON: Final = 10000.0
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
MANY_COINS: Final = 10
MANY_CARDS: Final = 7


class DrkWeights(Weights):
    """What counts in Drakerion; the numbers stand in weights.json."""

    def __init__(self) -> None:
        self.fame = 0.0
        """A point of prestige, and its square: the last ones weigh more."""
        self.fame_squared = 0.0
        self.coin = 0.0
        """A coin that is not spent, which is less than what it buys; beyond ten they serve little."""
        self.coin_beyond = 0.0
        self.card = 0.0
        """A card in hand; beyond seven they serve little."""
        self.card_beyond = 0.0
        self.few = 0.0
        """Standing with few Characters: by one more than there are, up to two."""
        self.turn = 0.0
        """Being the first in the turn."""
        self.character = 0.0
        """A Character as such, and each point of what it can do."""
        self.melee = 0.0
        self.ranged = 0.0
        self.riposte = 0.0
        self.health = 0.0
        self.keyword = 0.0
        self.ability = 0.0
        self.shield = 0.0
        self.attached = 0.0
        self.front = 0.0
        """A point of attack in the front row, from where it may strike."""
        self.behind = 0.0
        """A Character in the second row that shoots unharmed."""
        self.blow = 0.0
        """A point of attack that a ready Character may still deal this turn."""
        self.retreated = 0.0
        """Having retreated: what the other may still do unanswered."""
        self.exchanged = 0.0
        """A card that is about to be exchanged."""


def judge(s: DrkState, seat: Seat, w: DrkWeights) -> float:
    """The value of a position for a seat; what it has begun is valued by its best end."""
    return best(s, seat, DEPTH, w)


def best(s: DrkState, seat: Seat, depth: int, w: DrkWeights) -> float:
    """Play on through the seat's own choices inside an action, then look."""
    d = s.decision
    if d is None or depth == 0 or d.seat != seat or d.rule not in CHOICES or len(s.frames) < 2:
        return look(s, seat, w)
    options = d.options
    highest = -WON * 2
    step = len(options) // WIDTH + 1
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1, w)
        if found > highest:
            highest = found
    return highest


def look(s: DrkState, seat: Seat, w: DrkWeights) -> float:
    """The position as it lies, a combat in progress as if damage were dealt now."""
    if s.is_over:
        if s.winner < 0:
            return 0.0
        return WON if s.winner == seat else -WON
    mine = side_value(s, seat, w)
    theirs = side_value(s, 1 - seat, w)
    total = mine - theirs + outcome(s, seat, w)
    root = s.frames[0]
    if s.turn == 0 and root.memory and s.watching:
        total += w.exchanged * len(root.memory)
    for card in s.zones[v.CHOSEN + seat * v.PER_SEAT]:
        no = s.face[card]
        total += w.coin * s.book.stats[t.GOLD][no] + w.card * s.book.stats[t.DRAW][no]
    return total


def side_value(s: DrkState, seat: Seat, w: DrkWeights) -> float:
    """What a player has: prestige, gold, cards, Characters."""
    base = seat * v.PER_SEAT
    prestige: int = s.prestige[seat]
    total = w.fame * prestige + w.fame_squared * (prestige * prestige)
    gold: int = s.gold[seat]
    total += (
        w.coin * gold if gold <= MANY_COINS else w.coin * MANY_COINS + w.coin_beyond * (gold - MANY_COINS)
    )
    hand = len(s.zones[v.HAND + base])
    total += (
        w.card * hand if hand <= MANY_CARDS else w.card * MANY_CARDS + w.card_beyond * (hand - MANY_CARDS)
    )
    if s.first == seat:
        total += w.turn
    if s.retreated == seat:
        total += w.retreated
    standing = 0
    for card in s.zones[v.MELEE_ROW + base]:
        total += worth(s, card, 1, w)
        standing += 1
    for card in s.zones[v.SUPPORT_ROW + base]:
        total += worth(s, card, 2, w)
        standing += 1
    if standing < 3:
        total += w.few / (standing + 1)
    return total


def worth(s: DrkState, card: CardId, line: int, w: DrkWeights) -> float:
    """What a Character is good for."""
    melee = value(s, card, t.MELEE)
    left: int = value(s, card, t.HP) - s.damage[card]
    shot = value(s, card, t.RANGED) if can_shoot(s, card) else 0
    no = s.face[card]
    total = (
        w.character
        + w.melee * melee
        + w.ranged * shot
        + w.riposte * value(s, card, t.RIPOSTE)
        + w.health * left
    )
    total += w.keyword * len(s.book.keywords[no]) + w.ability * len(s.book.own[no])
    total += w.shield * float(s.shield[card])
    if has_attachment(s, card):
        total += w.attached
    if line == 1:
        total += w.front * melee
    elif shot > 0:
        total += w.behind
    if not s.committed[card]:
        blow = melee if line == 1 and melee > shot else shot
        total += w.blow * blow
    return total


def outcome(s: DrkState, seat: Seat, w: DrkWeights) -> float:
    """What the combat in progress would change if damage were dealt now."""
    if s.combat != 1 or s.cancelled or s.attacker == 0 or s.defender == 0:
        return 0.0
    blow = value(s, s.attacker, t.RANGED if s.ranged else t.MELEE)
    riposte = 0
    if not s.ranged and not forbidden(s, s.defender, t.CANNOT_RIPOSTE):
        riposte = value(s, s.defender, t.RIPOSTE)
    return hurt(s, s.defender, blow, seat, w) + hurt(s, s.attacker, riposte, seat, w)


def hurt(s: DrkState, card: CardId, amount: int, seat: Seat, w: DrkWeights) -> float:
    """What damage to a Character is worth to a seat."""
    rest: int = amount - s.shield[card]
    if rest <= 0:
        return 0.0
    sign = -1.0 if s.side(card) == seat else 1.0
    left: int = value(s, card, t.HP) - s.damage[card] - rest
    if left > 0:
        return sign * w.health * rest
    fame = value(s, card, t.PRESTIGE)
    loss = worth(s, card, s.line(card), w) + w.fame * fame
    side = s.side(card)
    if s.prestige[1 - side] + fame >= v.WIN_PRESTIGE:
        loss += WON / 2
    base = side * v.PER_SEAT
    if len(s.zones[v.MELEE_ROW + base]) + len(s.zones[v.SUPPORT_ROW + base]) == 1:
        loss += WON / 2
    return sign * loss
