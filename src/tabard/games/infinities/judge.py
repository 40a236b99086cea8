"""How good a position of Infinities is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.games.infinities.rules.facts import P_END
from tabard.games.infinities.rules.reckoning import count_of
from tabard.games.infinities.rules.terms import ICONS, N_ACTIVE, N_TYPES
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import GROUP, HAND, MAP, TIMELINE, InfState

WON: Final = 10000.0


def judge(s: InfState, seat: Seat) -> float:
    """The value of a position for a seat: its own side against the best of the others."""
    if s.is_over:
        if s.drawn >> seat & 1:
            return 0.0
        return WON if s.won >> seat & 1 else -WON
    if s.stale:
        refresh(s)
    mine = side_value(s, seat)
    best = 0.0
    for p in range(s.players):
        if s.team[p] != s.team[seat] and not s.is_out(p):
            theirs = side_value(s, p)
            if theirs > best:
                best = theirs
    return mine - 0.6 * best + story_value(s, seat)


def side_value(s: InfState, p: Seat) -> float:
    """What a leader has: points, tiles, levels, cards, dice and tokens."""
    if s.is_out(p):
        return 0.0
    left = rounds_left(s)
    total = 3.0 * s.score[s.team[p]]
    tiles = 0
    for tile in s.zones[MAP]:
        if s.owner[tile] == p:
            tiles += 1
    total += 1.2 * tiles + 3.0 * count_of(s, N_TYPES, p) * left
    for attribute in range(3):
        total += 0.8 * s.level[p * 3 + attribute]
    active = count_of(s, N_ACTIVE, p)
    total += 2.6 * len(s.zones[GROUP + p]) + 2.0 * len(s.zones[TIMELINE + p]) + 0.3 * active * left
    total += 0.9 * len(s.zones[HAND + p])
    track = s.track[p]
    total += 1.3 * track if track <= 3 else 3.9 + 0.5 * (track - 3)
    for icon in range(ICONS):
        total += (1.0 if icon == 3 else 1.5) * s.dice[p * ICONS + icon]
    tile = s.at[p]
    if tile:
        total += 0.15 * s.tile_influence(tile)
    return total


def rounds_left(s: InfState) -> float:
    """How often the end of a round will still be scored, at most three times."""
    limit = s.box.rounds if s.chapter < 0 else s.box.chapters[s.chapter].rounds
    if s.extra_round:
        limit = s.extra_round
    left = limit - s.round + (0 if s.phase == P_END else 1) if limit else 3
    return float(max(0, min(3, left)))


def story_value(s: InfState, seat: Seat) -> float:
    """Items carried and objectives that are near count in a chapter."""
    total = 0.0
    for at in s.items:
        if at == -1 - seat:
            total += 12.0
        elif at < 0 and s.team[-1 - at] != s.team[seat]:
            total -= 6.0
    return total
