"""How good a position is for a seat: trophies first, then units, threats, cards and honor; for bots."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.engine.weights import Weights
from tabard.games.ignite import actions as a
from tabard.games.ignite.rules import memory as slot
from tabard.games.ignite.rules.attack import AttackVerb, figures_in
from tabard.games.ignite.rules.cards import market_cards
from tabard.games.ignite.rules.ending import halves
from tabard.games.ignite.rules.figures import health, real_damage
from tabard.games.ignite.rules.legal import area_cells, foresee, span_of
from tabard.games.ignite.rules.market import buyers, discounted, price, surcharge, worth
from tabard.games.ignite.rules.striking import EXPOSED, NEGATED
from tabard.games.ignite.rules.terms import SINGLE
from tabard.games.ignite.rules.verbs import MoveVerb
from tabard.games.ignite.state import (
    BAZAAR,
    DOWN,
    HAND,
    HILL,
    KIND,
    PER_SEAT,
    PLAY_AREA,
    RACES,
    TITLE_ROW,
    VILLAGE,
    IgnState,
)
from tabard.games.ignite.worths import PATIENCE, CardWeights, Deck, deck_of

WIN: Final = 1000.0
RESTLESS: Final = 0.02
"""Between turns, for each space between the foremost unit and its enemy, by the square of the rounds beyond."""
MOST_RESTLESS: Final = 20.0
"""More than any fear of the next blow, and not so much that nothing else could be told apart."""
ENDURANCE: Final = 20
"""Rounds after which every card that wards off a blow costs something beside itself."""
DEARER: Final = 3.0
"""So much for each round beyond; after thirty of them as much as the unit that it saves."""
NEAR_ENOUGH: Final = 1


class TurnWeights(CardWeights):
    """What counts in Ignite amid a turn, where it tempts to act; the numbers stand in weights.json."""

    def __init__(self) -> None:
        super().__init__()
        self.trophy = 0.0
        """Half a trophy."""
        self.point = 0.0
        self.unit = 0.0
        """A unit, and one with two health; a wound of it, and that it has one health left."""
        self.small_unit = 0.0
        self.wound = 0.0
        self.dying = 0.0
        self.down = 0.0
        self.frozen = 0.0
        self.summoned = 0.0
        self.title = 0.0
        self.held = 0.0
        """A card in hand, and an honor in the bank."""
        self.bank = 0.0
        self.afforded = 0.0
        """Of what a purchase gains, while it is only possible; and while its honor is not yet in the bank."""
        self.affordable = 0.0
        self.far = 0.0
        """For each space between a unit and the nearest enemy, once attacks are open."""
        self.bazaar = 0.0
        self.village = 0.0
        """A unit in the village that an enemy is near."""
        self.move = 0.0
        """For a move that was begun, and more for each of its steps: better than to turn its card into honor."""
        self.step = 0.0
        self.struck = 0.0
        """Of the harm of a strike while it may be answered, and of one that is only aimed."""
        self.aimed = 0.0
        self.blow_struck = 0.0
        """For each unit that a strike does something to beside damage."""


class IgnWeights(Weights):
    """What counts in Ignite between turns; the numbers stand in weights.json."""

    def __init__(self) -> None:
        self.trophy = 0.0
        """Half a trophy, and more the nearer the last one is."""
        self.lead = 0.0
        self.wound = 0.0
        """A wound of a unit with more than two health, and of a small one."""
        self.small_wound = 0.0
        self.helpless = 0.0
        """A unit that lies or is frozen."""
        self.summoned = 0.0
        self.worth = 0.0
        """What the cards are worth together, and each card as such: a plain one is no gain."""
        self.plain = 0.0
        self.held = 0.0
        """A card in hand at the end of a turn: as much as a wound."""
        self.stance = 0.0
        """Where the units stand."""
        self.turn = 0.0
        """Being the next to play."""


def judge(s: IgnState, seat: Seat, w: TurnWeights) -> float:
    """The seat's own standing, less what the strongest of the others has; and what it is about to do."""
    if s.is_over:
        return WIN * s.returns()[seat]
    deck = deck_of(s, seat, w)
    own = standing(s, seat, w, deck)
    return ahead(s, seat, own, w, None) + stance(s, seat, w, deck) + pending(s, seat, w)


def at_rest(s: IgnState, seat: Seat, w: TurnWeights, rested: IgnWeights) -> float:
    """The same between two turns: weighed by how games went on from there, not by what tempts to act."""
    if s.is_over or s.book.win == HILL:
        return judge(s, seat, w)
    return ahead(s, seat, lasting(s, seat, w, rested), w, rested) - impatience(s, seat)


def ahead(s: IgnState, seat: Seat, own: float, w: TurnWeights, rested: IgnWeights | None) -> float:
    """How much more a seat has than the others, between turns or amid one: half of them is the strongest, half their
    average."""
    worst = 0.0
    team = s.book.team
    total = 0.0
    count = 0
    for p in range(s.seats):
        if team[p] != team[seat]:
            value = standing(s, p, w, deck_of(s, p, w)) if rested is None else lasting(s, p, w, rested)
            total += value
            count += 1
            if value > worst or count == 1:
                worst = value
    return own - 0.5 * worst - 0.5 * total / max(1, count)


def standing(s: IgnState, seat: Seat, w: TurnWeights, deck: Deck) -> float:
    """Trophies, units, points and cards of one player."""
    value = w.trophy * halves(s, seat)
    if s.book.win == HILL:
        value = w.point * float(s.points[seat]) + 0.2 * value
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] != seat or s.f_at[figure] < 0:
            continue
        if s.f_kind[figure] >= RACES:
            value += w.summoned
            continue
        left = health(s, figure) - s.f_damage[figure]
        value += (w.small_unit if health(s, figure) == 2 else w.unit) + w.wound * float(
            health(s, figure) - left
        )
        if left == 1:
            value += w.dying
        if s.f_status[figure] & DOWN:
            value += w.down
        if s.f_frozen[figure]:
            value += w.frozen
    cards = deck.value(w)
    for i in range(0, len(s.titles), TITLE_ROW):
        if s.titles[i + 1] == seat:
            cards += w.title
    return value + cards


def lasting(s: IgnState, seat: Seat, amid: TurnWeights, w: IgnWeights) -> float:
    """What one player has between turns. A card for the next turns is worth as much as a wound then."""
    won = halves(s, seat)
    value = w.trophy * won + w.lead * (won * won / s.book.target)
    if s.active == seat:
        value += w.turn
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] != seat or s.f_at[figure] < 0:
            continue
        if s.f_kind[figure] >= RACES:
            value += w.summoned
            continue
        value += (w.wound if health(s, figure) > 2 else w.small_wound) * float(s.f_damage[figure])
        if s.f_status[figure] & DOWN or s.f_frozen[figure]:
            value += w.helpless
    deck = deck_of(s, seat, amid)
    value += w.worth * deck.total(amid) + w.plain * deck.count + w.held * len(s.zones[HAND + seat * PER_SEAT])
    return value + w.stance * stance(s, seat, amid, deck)


def stance(s: IgnState, seat: Seat, w: TurnWeights, deck: Deck) -> float:
    """Where the own units stand, what is held and what is in the bank."""
    value = w.held * len(s.zones[HAND + seat * PER_SEAT])
    if s.active == seat:
        value += w.bank * s.bank + prospect(s, seat, w, deck)
    elif s.round > ENDURANCE:
        # Whoever is not to move has in play what was used in answer: two who ward off every blow never come to an end.
        value -= DEARER * (s.round - ENDURANCE) * len(s.zones[PLAY_AREA + seat * PER_SEAT])
    hill = s.book.win == HILL
    far = w.far * min(3, s.round) / 3 * max(1.0, s.round / PATIENCE)
    for unit in s.units_of(seat):
        cell = s.f_at[unit]
        ground = s.terrain[cell] & KIND
        nearest = to_enemy(s, seat, cell)
        value += far * max(NEAR_ENOUGH, nearest)
        if hill:
            value += 5.0 if ground == BAZAAR else 0.0
            value -= 0.6 * min(s.dist(cell, one) for one in s.book.bazaar)
        elif ground == BAZAAR:
            value += w.bazaar
        elif ground == VILLAGE and s.round > 2 and nearest <= 3:
            value += w.village
    return value


def to_enemy(s: IgnState, seat: Seat, cell: int) -> int:
    """How far it is from a space to the enemy unit to go for: the nearest, or a damaged one a little farther away."""
    best = way = 99
    for other in range(len(s.f_at)):
        there = s.f_at[other]
        if there >= 0 and s.f_kind[other] < RACES and s.are_enemies(seat, s.f_owner[other]):
            distance = s.dist(cell, there)
            if distance - s.f_damage[other] < best:
                best = distance - s.f_damage[other]
                way = distance
    return way


def impatience(s: IgnState, seat: Seat) -> float:
    """What it costs that nobody of this seat goes to meet the enemy, more with every round.

    The way between them is as long for one side as for the other, so the difference of their stances says nothing
    about it: whoever only compares these may wait for ever.
    """
    late = s.round - PATIENCE
    if late <= 0:
        return 0.0
    way = 0
    for unit in s.units_of(seat):
        distance = to_enemy(s, seat, s.f_at[unit])
        if not way or distance < way:
            way = distance
    return min(RESTLESS * late * late, MOST_RESTLESS) * max(0, way - NEAR_ENOUGH)


def prospect(s: IgnState, seat: Seat, w: TurnWeights, deck: Deck) -> float:
    """The best purchase that the bank allows now, or that it would allow with the honor that is still held."""
    if not buyers(s, seat):
        return 0.0
    held = s.bank
    for card in s.zones[HAND + seat * PER_SEAT]:
        held += worth(s, seat, s.face[card])
    if not held:
        return 0.0
    now = later = 0.0
    extra = surcharge(s, seat)
    for one in market_cards(s):
        no = one & a.ID
        cost = discounted(s, seat, no, s.book.cost[no] + extra)
        if cost <= held:
            gain = deck.gain(s, no, w) - w.bank * cost
            later = max(later, gain)
            if cost <= s.bank:
                now = max(now, gain)
    return max(w.afforded * now, w.affordable * later)


# -- what is in progress ----------------------------------------------------------------------------


def pending(s: IgnState, seat: Seat, w: TurnWeights) -> float:
    """What an action that was begun promises: the best aim, the strike on its way, the steps that are left."""
    value = 0.0
    for i in range(1, len(s.frames)):
        f = s.frames[i]
        key = f.block.key
        if key == "strike" and not f.memory[slot.S_FLAGS] & NEGATED and f.pc <= 1:
            value += struck(s, f, seat, w)
        elif key == "move" and f.owner == seat:
            value += w.step * f.memory[slot.G_LEFT] + (0.0 if f.memory[slot.G_TAKEN] else w.move)
        elif key == "trade" and f.owner == seat:
            value += bought(s, f.subject, w)
    d = s.decision
    if d is not None and d.seat == seat and len(s.frames) > 1:
        value += best_aim(s, seat, w)
    return value


def bought(s: IgnState, action: int, w: TurnWeights) -> float:
    """A purchase that only waits for the unit to be named."""
    kind, arg = action >> a.BITS, action & a.ARGUMENT
    if kind == a.BUY:
        seat = s.active
        no = arg & a.ID
        deck = deck_of(s, seat, w)
        return deck.gain(s, no, w) - w.bank * price(s, seat, no) - prospect(s, seat, w, deck)
    return 2.0 if kind == a.TITLE else 0.5


def struck(s: IgnState, f: Frame, seat: Seat, w: TurnWeights) -> float:
    """A strike as if nobody reacts, a little less."""
    p = f.memory
    d = s.book.attacks[p[slot.S_DEF]]
    hit: list[int] = []
    for i in range(slot.S_TARGETS, len(p), 2):
        if p[i + 1] == EXPOSED and p[i] < len(s.f_at) and s.f_at[p[i]] >= 0:
            hit.append(p[i])
    spaces = area_cells(s, d, p[slot.S_FROM], p[slot.S_AIM]) if p[slot.S_AIM] >= 0 and d.element else []
    hits = foresee(s, d, f.subject, p[slot.S_FROM], hit, spaces, p[slot.S_BONUS])
    value = w.struck * harm(s, hits, f.owner, seat, w)
    if d.blows:
        for figure in hit:
            value += w.blow_struck if s.are_enemies(seat, s.f_owner[figure]) else -w.blow_struck
    return value


def harm(s: IgnState, hits: list[int], source: Seat, seat: Seat, w: TurnWeights) -> float:
    """What damage is worth to a seat: wounds, kills and their trophies."""
    value = 0.0
    for i in range(0, len(hits), 2):
        figure, amount = hits[i], hits[i + 1]
        owner = s.f_owner[figure]
        amount = real_damage(s, figure, amount, source)
        sign = 1.0 if s.are_enemies(seat, owner) else -1.0
        if not amount:
            continue
        if s.f_kind[figure] >= RACES:
            value += 2.0 * sign
            continue
        left = health(s, figure) - s.f_damage[figure]
        if amount >= left:
            prize = w.trophy * (1 if health(s, figure) == 2 else 2)
            value += sign * (w.unit + (prize if source == seat or sign < 0 else 0.0))
        else:
            value += sign * (1.0 - w.wound * amount)
    return value


def best_aim(s: IgnState, seat: Seat, w: TurnWeights) -> float:
    """The best of the targets that are offered, or of the units that may be named for a move or an attack."""
    d = s.pending
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if isinstance(op, AttackVerb):
        return aimed(s, seat, f, op, f.subject, d.options, w)
    if d.options[0] >> a.BITS != a.WITH or f.pc != 0:
        return 0.0
    best = 0.0
    for verb in f.block.ops:
        if isinstance(verb, MoveVerb):
            best = w.move + w.step * verb.n
    for action in d.options:
        unit = action & a.ARGUMENT
        for verb in f.block.ops:
            if isinstance(verb, AttackVerb) and not verb.d.bow and verb.can(s, seat, unit):
                value = aimed(s, seat, f, verb, unit, verb.options(s, seat, unit, 0, []), w)
                if value > best:
                    best = value
    return best


def aimed(
    s: IgnState, seat: Seat, f: Frame, verb: AttackVerb, unit: int, options: list[int], w: TurnWeights
) -> float:
    best = 0.0
    attack = verb.d
    source = s.f_at[unit]
    bow = f.memory[slot.C_BOW] if len(f.memory) > slot.C_BOW else 0
    if attack.bow and not bow:
        bow = s.bows[0] if s.bows else 0
    if unit < 0 or (attack.bow and not bow):
        return 0.0
    span = span_of(s, seat, unit, attack, bow)
    for action in options:
        kind, arg = action >> a.BITS, action & a.ARGUMENT
        if kind == a.AT:
            hits = foresee(s, attack, unit, source, [arg], [], span.bonus)
        elif kind == a.SPACE:
            cells = area_cells(s, attack, source, arg)
            hit = figures_in(s, cells) if attack.shape != SINGLE else []
            hits = foresee(s, attack, unit, source, hit, cells if attack.element else [], span.bonus)
        else:
            continue
        value = w.aimed * harm(s, hits, seat, seat, w) + (1.0 if attack.blows else 0.0)
        if value > best:
            best = value
    return best
