"""How good a position of Infinities is for a seat: what a bot that looks one action ahead needs to know."""

from typing import Final

from tabard.engine.ids import CHANCE, CardId, Seat
from tabard.engine.weights import Weights
from tabard.games.infinities import actions as a
from tabard.games.infinities import state as v
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.facts import P_DEPLOY, P_END, P_MAIN
from tabard.games.infinities.rules.maps import spaces_between
from tabard.games.infinities.rules.mechanics import Check
from tabard.games.infinities.rules.memory import NO_CONTEXT, P_DICE, P_TOTAL
from tabard.games.infinities.rules.reckoning import count_of, defense, holds, number
from tabard.games.infinities.rules.terms import Cond, Goal
from tabard.games.infinities.rules.values import concerns, refresh
from tabard.games.infinities.state import InfState

WON: Final = 10000.0
NEAR: Final = 0.5
"""What is asked for by an objective is worth this share of it when it is nearly done, and of one that must be prevented
as much of the loss."""
FAR: Final = 8.0
"""Spaces from which on a place that an objective names is out of sight."""
DEPTH: Final = 3
"""How many choices inside an action are tried."""
WIDTH: Final = 3
"""How many options of each."""
MOST_TOKENS: Final = 3
"""Reaction tokens up to which each is worth as much as the one before."""


class InfWeights(Weights):
    """What counts in Infinities; the numbers stand in weights.json."""

    def __init__(self) -> None:
        self.score = 0.0
        """A point."""
        self.tile = 0.0
        """A controlled tile."""
        self.types = 0.0
        """A type of tile, for each end of a round that still scores it."""
        self.level = 0.0
        self.unit = 0.0
        """A unit, and a point of its defense."""
        self.defense = 0.0
        self.prepared = 0.0
        self.ahead = 0.0
        """Having more active cards than anybody, for each end of a round and by what that scores."""
        self.card = 0.0
        """A card in hand."""
        self.token = 0.0
        """A reaction token, and one beyond three."""
        self.token_beyond = 0.0
        self.die_power = 0.0
        """A locked die, by its icon: less than what it pays for."""
        self.die_energy = 0.0
        self.die_fortitude = 0.0
        self.die_boost = 0.0
        self.die_star = 0.0
        self.influence = 0.0
        """Of the tile on which the leader stands."""
        self.turn = 0.0
        """Having yet to act in the round."""
        self.item = 0.0
        """An item of the story carried, and one that an enemy carries."""
        self.lost_item = 0.0
        self.goal = 0.0
        """An objective of the story that is met, and one that loses."""
        self.lost_goal = 0.0


def judge(s: InfState, seat: Seat, w: InfWeights) -> float:
    """The value of a position for a seat; what it has begun is valued by its best end."""
    return best(s, seat, DEPTH, w)


def glimpse(s: InfState, seat: Seat, w: InfWeights) -> float:
    """The same, looking less far into what has begun."""
    return best(s, seat, s.book.probe, w)


def best(s: InfState, seat: Seat, depth: int, w: InfWeights) -> float:
    """Play on through the seat's own choices inside an action and through its dice, then look."""
    d = s.decision
    if d is None or depth == 0 or len(s.frames) < 2:
        return look(s, seat, w)
    options = d.options
    if d.seat == CHANCE:
        return gamble(s, seat, depth, w)
    if d.seat != seat:
        return look(s, seat, w)
    highest = -WON * 2
    step = (len(options) + WIDTH - 1) // WIDTH
    for i in range(0, len(options), step):
        tried = s.clone()
        tried.apply(options[i])
        found = best(tried, seat, depth - 1, w)
        if found > highest:
            highest = found
    return highest


def gamble(s: InfState, seat: Seat, depth: int, w: InfWeights) -> float:
    """A check of the seat's own: the best and the worst roll, weighed by how likely it is to pass."""
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if f.owner != seat or not isinstance(op, Check):
        return look(s, seat, w)
    dice = f.memory[P_DICE]
    likely = passing(dice, op.needed(s, f) - f.memory[P_TOTAL])
    total = 0.0
    for face, weight in ((6, likely), (1, 1.0 - likely)):
        if weight > 0.0:
            tried = s.clone()
            for _ in range(dice):
                tried.apply((a.NUMBER << a.BITS) + face)
            total += weight * best(tried, seat, depth, w)
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


def look(s: InfState, seat: Seat, w: InfWeights) -> float:
    """The position as it lies: the seat's own side against the best of the others."""
    if s.is_over:
        if s.drawn >> seat & 1:
            return 0.0
        return WON if s.won >> seat & 1 else -WON
    mine = held(s, seat, w)
    strongest = 0.0
    for p in range(s.players):
        if s.team[p] != s.team[seat] and not s.is_out(p):
            theirs = side_value(s, p, w)
            if theirs > strongest:
                strongest = theirs
    return mine - 0.7 * strongest


def held(s: InfState, seat: Seat, w: InfWeights) -> float:
    """What a seat has, with what the story promises it."""
    if s.stale:
        refresh(s)
    return side_value(s, seat, w) + (story_value(s, seat, w) if s.chapter >= 0 else 0.0)


def side_value(s: InfState, p: Seat, w: InfWeights) -> float:
    """What a leader has: points, tiles, levels, cards, dice and tokens."""
    left = rounds_left(s)
    total = w.score * float(s.score[s.team[p]])
    tiles = 0
    for tile in s.zones[v.MAP]:
        if s.owner[tile] == p:
            tiles += 1
    total += w.tile * tiles + w.types * (count_of(s, t.N_TYPES, p) * left)
    for attribute in range(3):
        total += w.level * float(s.level[p * 3 + attribute])
    for card in s.zones[v.GROUP + p]:
        total += w.unit + w.defense * defense(s, card)
    total += w.prepared * len(s.zones[v.TIMELINE + p])
    active = count_of(s, t.N_ACTIVE, p)
    ahead = True
    for other in range(s.players):
        if other != p and not s.is_out(other) and count_of(s, t.N_ACTIVE, other) >= active:
            ahead = False
    if ahead:
        total += w.ahead * ((s.round + 1) * left)
    total += w.card * len(s.zones[v.HAND + p])
    track = float(s.track[p])
    total += (
        w.token * track
        if track <= MOST_TOKENS
        else w.token * MOST_TOKENS + w.token_beyond * (track - MOST_TOKENS)
    )
    if s.phase == P_MAIN and not s.done >> p & 1:
        at = p * t.ICONS
        total += (
            w.turn + w.die_power * float(s.dice[at + t.POWER]) + w.die_energy * float(s.dice[at + t.ENERGY])
        )
        total += w.die_fortitude * float(s.dice[at + t.FORTITUDE]) + w.die_boost * float(s.dice[at + t.BOOST])
        total += w.die_star * float(s.dice[at + t.STAR])
    tile = s.at[p]
    if tile:
        total += w.influence * s.tile_influence(tile)
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


def story_value(s: InfState, seat: Seat, w: InfWeights) -> float:
    """Items carried, and objectives that are met or near."""
    total = 0.0
    for at in s.items:
        if at == -1 - seat:
            total += w.item
        elif at < 0 and s.team[-1 - at] != s.team[seat]:
            total += w.lost_item
    if s.phase <= P_DEPLOY:
        return total
    for goal in s.book.chapters[s.chapter].goals:
        if not concerns(s, goal.only, seat):
            continue
        worth = w.lost_goal if goal.lost else w.goal
        if goal.cond is not None and holds(s, goal.cond, seat, NO_CONTEXT):
            total += worth
        else:
            total += NEAR * worth * nearness(s, goal, seat)
    return total


def nearness(s: InfState, goal: Goal, seat: Seat) -> float:
    """How near an objective is, from 0 to 1: its own condition, or that of the action which brings it about."""
    near = 0.0
    for m in goal.ways:
        if concerns(s, m.only, seat):
            near = max(near, 1.0 if m.cond is None else met_so_far(s, m.cond, seat))
    c = goal.cond
    if c is None:
        return near
    found = met_so_far(s, c, seat)
    if goal.ways and c.least > 0:  # one that can be brought about is about half of it
        found += (1.0 - found) * 0.5 * near / c.least
    return found


def met_so_far(s: InfState, c: Cond, seat: Seat) -> float:
    """How much of a condition is met, as far as it can be told; what must be carried comes before the place to which it
    is carried."""
    parts = 0
    total = 0.0
    place = 0.0
    places = 0
    n = c.number
    if n is not None:
        if n.kind == t.N_MAP and n.tiles is not None and n.tiles.item >= 0:
            places += 1
            place += closeness(s, seat, whereabouts(s, n.tiles.item))
        elif c.least > 0:
            parts += 1
            total += min(number(s, n, seat, 0, NO_CONTEXT), c.least) / c.least
        elif c.most >= 0:
            parts += 1
            total += 1.0 / (1.0 + max(0, number(s, n, seat, 0, NO_CONTEXT) - c.most))
    if c.types or c.world >= 0:
        places += 1
        nearest = 0.0
        for tile in s.zones[v.MAP]:
            if not c.types or c.types >> s.tile_type(tile) & 1:
                if c.world < 0 or s.tile_world(tile) == c.world:
                    nearest = max(nearest, closeness(s, seat, tile))
        place += nearest
    if places:
        place /= places
    if c.holds >= 0:
        parts += 1
        if s.items[c.holds] != -1 - seat:
            total += 0.5 * closeness(s, seat, whereabouts(s, c.holds))
        else:
            total += 0.5 + 0.5 * (place if places else 1.0)
    elif places:
        parts += 1
        total += place
    if c.flag >= 0:
        parts += 1
        total += s.flags >> c.flag & 1
    return total / parts if parts else 1.0


def whereabouts(s: InfState, item: int) -> CardId:
    """The tile where an item lies, or where who carries it stands; 0 is nowhere."""
    at = s.items[item]
    return at if at >= 0 else s.at[-1 - at]


def closeness(s: InfState, seat: Seat, tile: CardId) -> float:
    """1 on a tile itself, less with each space between, 0 where it is out of sight."""
    here = s.at[seat]
    if not here or not tile:
        return 0.0
    return max(0.0, 1.0 - spaces_between(s.cell[here], s.cell[tile]) / FAR)
