"""How good a position of Infinities is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import CHANCE, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.facts import P_DEPLOY, P_END, P_MAIN
from tabard.games.infinities.rules.mechanics import Check
from tabard.games.infinities.rules.memory import NO_CONTEXT, P_DICE, P_TOTAL
from tabard.games.infinities.rules.reckoning import count_of, defense, holds
from tabard.games.infinities.rules.terms import ICONS, N_ACTIVE, N_TYPES
from tabard.games.infinities.rules.values import concerns, refresh
from tabard.games.infinities.state import (
    GROUP,
    HAND,
    MAP,
    TIMELINE,
    InfState,
)

WON: Final = 10000.0
DEPTH: Final = 3
"""How many choices inside an action are tried."""
WIDTH: Final = 3
"""How many options of each."""
DIE: Final = [0.5, 0.6, 0.6, 0.3, 0.8]
"""What a locked die is worth, by its icon: less than what it pays for."""


def judge(s: InfState, seat: Seat) -> float:
    """The value of a position for a seat; what it has begun is valued by its best end."""
    return best(s, seat, DEPTH)


def glimpse(s: InfState, seat: Seat) -> float:
    """The same, looking less far into what has begun."""
    return best(s, seat, s.book.probe)


def best(s: InfState, seat: Seat, depth: int) -> float:
    """Play on through the seat's own choices inside an action and through its dice, then look."""
    d = s.decision
    if d is None or depth == 0 or len(s.frames) < 2:
        return look(s, seat)
    options = d.options
    if d.seat == CHANCE:
        return gamble(s, seat, depth)
    if d.seat != seat:
        return look(s, seat)
    highest = -WON * 2
    step = (len(options) + WIDTH - 1) // WIDTH
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1)
        if found > highest:
            highest = found
    return highest


def gamble(s: InfState, seat: Seat, depth: int) -> float:
    """A check of the seat's own: the best and the worst roll, weighed by how likely it is to pass."""
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if f.owner != seat or not isinstance(op, Check):
        return look(s, seat)
    dice = f.picked[P_DICE]
    likely = passing(dice, op.needed(s, f) - f.picked[P_TOTAL])
    total = 0.0
    for face, weight in ((6, likely), (1, 1.0 - likely)):
        if weight > 0.0:
            tried = s.clone()
            for _ in range(dice):
                tried.apply((a.NUMBER << a.BITS) + face)
            total += weight * best(tried, seat, depth)
    return total


def passing(dice: int, needed: int) -> float:
    """About how likely it is that so many dice add up to a number: a straight line through the middle."""
    if needed <= dice:
        return 1.0
    if needed > 6 * dice:
        return 0.0
    if dice == 1:
        return (7 - needed) / 6.0
    slope = 0.5 + (3.5 * dice - needed + 0.5) * (0.16 if dice == 2 else 0.13 if dice == 3 else 0.11)
    return 0.03 if slope < 0.03 else 0.97 if slope > 0.97 else slope


def look(s: InfState, seat: Seat) -> float:
    """The position as it lies: the seat's own side against the best of the others."""
    if s.is_over:
        if s.drawn >> seat & 1:
            return 0.0
        return WON if s.won >> seat & 1 else -WON
    if s.stale:
        refresh(s)
    mine = side_value(s, seat)
    strongest = 0.0
    for p in range(s.players):
        if s.team[p] != s.team[seat] and not s.is_out(p):
            theirs = side_value(s, p)
            if theirs > strongest:
                strongest = theirs
    return mine - 0.7 * strongest + (story_value(s, seat) if s.chapter >= 0 else 0.0)


def side_value(s: InfState, p: Seat) -> float:
    """What a leader has: points, tiles, levels, cards, dice and tokens."""
    left = rounds_left(s)
    total = 3.0 * s.score[s.team[p]]
    tiles = 0
    for tile in s.zones[MAP]:
        if s.owner[tile] == p:
            tiles += 1
    total += 0.8 * tiles + 2.5 * count_of(s, N_TYPES, p) * left
    for attribute in range(3):
        total += 0.7 * s.level[p * 3 + attribute]
    for card in s.zones[GROUP + p]:
        total += 1.5 + 0.12 * defense(s, card)
    total += 1.6 * len(s.zones[TIMELINE + p])
    active = count_of(s, N_ACTIVE, p)
    ahead = True
    for other in range(s.players):
        if other != p and not s.is_out(other) and count_of(s, N_ACTIVE, other) >= active:
            ahead = False
    if ahead:
        total += 1.5 * (s.round + 1) * left
    total += 0.6 * len(s.zones[HAND + p])
    track = s.track[p]
    total += 1.0 * track if track <= 3 else 3.0 + 0.4 * (track - 3)
    if s.phase == P_MAIN and not s.done >> p & 1:
        for icon in range(ICONS):
            total += DIE[icon] * s.dice[p * ICONS + icon]
    tile = s.at[p]
    if tile:
        total += 0.15 * s.tile_influence(tile)
    return total


def rounds_left(s: InfState) -> float:
    """How often the end of a round will still be scored, at most three times."""
    limit = s.book.rounds if s.chapter < 0 else s.book.chapters[s.chapter].rounds
    if s.extra_round:
        limit = s.extra_round
    if not limit:
        return 3.0
    left = limit - s.round + (0 if s.phase == P_END else 1)
    return float(max(0, min(3, left)))


def story_value(s: InfState, seat: Seat) -> float:
    """Items carried, and objectives whose condition is met or whose number is near."""
    total = 0.0
    for at in s.items:
        if at == -1 - seat:
            total += 12.0
        elif at < 0 and s.team[-1 - at] != s.team[seat]:
            total -= 6.0
    if s.phase <= P_DEPLOY:
        return total
    for goal in s.book.chapters[s.chapter].goals:
        if goal.cond is None or not concerns(s, goal.only, seat):
            continue
        worth = -30.0 if goal.lost else 30.0
        if holds(s, goal.cond, seat, NO_CONTEXT):
            total += worth
    return total
