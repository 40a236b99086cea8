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
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.figures import health, real_damage
from tabard.games.ignite.rules.legal import area_cells, foresee, span_of
from tabard.games.ignite.rules.market import buyers, price, worth
from tabard.games.ignite.rules.striking import EXPOSED, NEGATED
from tabard.games.ignite.rules.terms import SINGLE, T_BOW, T_MOVEMENT, T_PROJECTILE, Verb
from tabard.games.ignite.rules.verbs import MoveVerb
from tabard.games.ignite.rules.verbs_board import SummonVerb
from tabard.games.ignite.rules.verbs_cards import DrawVerb
from tabard.games.ignite.rules.verbs_flow import BowVerb, LastVerb, TextVerb
from tabard.games.ignite.state import (
    BAZAAR,
    DECK,
    DISCARD,
    DOWN,
    FRONT,
    HAND,
    HILL,
    KIND,
    LIMBO,
    PER_SEAT,
    PLAY_AREA,
    RACES,
    TITLE_ROW,
    VILLAGE,
    IgnState,
)

WIN: Final = 1000.0
TROPHY: Final = 30.0
"""For each half."""
UNIT: Final = 22.0
WOUND: Final = 9.0
HAND_VALUE: Final = 9.0
"""For each point of what the average card of a deck is worth."""
UNUSED: Final = 3.0
"""For each arrow without a bow."""
MISSING: Final = 3.0
"""For each attack or movement that a deck lacks."""
ONE_ATTACKS: Final = 3
"""Of so many cards one should attack."""
ONE_MOVES: Final = 4
"""Of so many cards one should move."""
AFFORDED: Final = 0.7
"""Of what a purchase gains, while it is only possible."""
AFFORDABLE: Final = 0.65
"""And while its honor is not yet in the bank."""
HELD: Final = 0.03
BANK: Final = 0.06
POINT: Final = 9.0
FAR: Final = 0.45
"""For each space between a unit and the nearest enemy, once attacks are open."""
PATIENCE: Final = 10
"""Rounds after which those distances weigh more and more: who only waits never wins."""
WEARY: Final = 15
"""Rounds beyond that after which it is worth nothing to own what only wards off."""
RESTLESS: Final = 0.02
"""Between turns, for each space between the foremost unit and its enemy, by the square of the rounds beyond."""
MOST_RESTLESS: Final = 20.0
"""More than any fear of the next blow, and not so much that nothing else could be told apart."""
ENDURANCE: Final = 20
"""Rounds after which every card that wards off a blow costs something beside itself."""
DEARER: Final = 3.0
"""So much for each round beyond; after thirty of them as much as the unit that it saves."""
NEAR_ENOUGH: Final = 1
MOVE: Final = 0.1
"""For a move that was begun, and more for each of its steps: better than to turn its card into honor."""
STEP: Final = 0.12
DOWN_COST: Final = 4.0
FROZEN_COST: Final = 4.0
VILLAGE_RISK: Final = 1.5


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


def judge(s: IgnState, seat: Seat) -> float:
    """The seat's own standing, less what the strongest of the others has; and what it is about to do."""
    if s.is_over:
        return WIN * s.returns()[seat]
    return ahead(s, seat, None) + stance(s, seat) + pending(s, seat)


def at_rest(s: IgnState, seat: Seat, w: IgnWeights) -> float:
    """The same between two turns: weighed by how games went on from there, not by what tempts to act."""
    if s.is_over or s.book.win == HILL:
        return judge(s, seat)
    return ahead(s, seat, w) - impatience(s, seat)


def ahead(s: IgnState, seat: Seat, rested: IgnWeights | None) -> float:
    """How much more a seat has than the others, between turns or amid one: half of them is the strongest, half their
    average."""
    worst = 0.0
    team = s.book.team
    total = 0.0
    count = 0
    for p in range(s.seats):
        if team[p] != team[seat]:
            value = lasting(s, p, rested) if rested is not None else standing(s, p)
            total += value
            count += 1
            if value > worst or count == 1:
                worst = value
    own = lasting(s, seat, rested) if rested is not None else standing(s, seat)
    return own - 0.5 * worst - 0.5 * total / max(1, count)


def standing(s: IgnState, seat: Seat) -> float:
    """Trophies, units, points and cards of one player."""
    value = TROPHY * halves(s, seat)
    if s.book.win == HILL:
        value = POINT * float(s.points[seat]) + 0.2 * value
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] != seat or s.f_at[figure] < 0:
            continue
        if s.f_kind[figure] >= RACES:
            value += 4.0
            continue
        left = health(s, figure) - s.f_damage[figure]
        value += UNIT * (0.55 if health(s, figure) == 2 else 1.0) - WOUND * float(health(s, figure) - left)
        if left == 1:
            value -= 3.0
        if s.f_status[figure] & DOWN:
            value -= DOWN_COST
        if s.f_frozen[figure]:
            value -= FROZEN_COST
    return value + cards_worth(s, seat)


def lasting(s: IgnState, seat: Seat, w: IgnWeights) -> float:
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
    deck = deck_of(s, seat)
    value += w.worth * deck.total() + w.plain * deck.count + w.held * len(s.zones[HAND + seat * PER_SEAT])
    return value + w.stance * stance(s, seat)


def card_worths(book: IgnBook) -> list[float]:
    """What each printed card is worth to its owner, by what it says; worked out once for a book."""
    if not book.worth:
        book.guard = [0.0] + [guard_worth(book, no) for no in range(1, len(book.keys))]
        book.worth = [0.0] + [card_worth(book, no) for no in range(1, len(book.keys))]
    return book.worth


def worth_now(s: IgnState, no: int) -> float:
    """What a card is worth this round: what only wards off is worth less and less, for it wins nothing."""
    return card_worths(s.book)[no] - weariness(s) * s.book.guard[no]


def weariness(s: IgnState) -> float:
    """From 0 to 1 how little it is worth to hold out."""
    return min(1.0, max(0.0, (s.round - PATIENCE) / WEARY))


def guard_worth(book: IgnBook, no: int) -> float:
    """What a card is worth because it answers attacks."""
    r = book.reacts[no]
    if r is None:
        return 0.0
    return 1.4 if r.answer == 0 else 2.2


def card_worth(book: IgnBook, no: int) -> float:
    value = 0.35 * book.honor[no] + guard_worth(book, no)
    if book.reveals[no] is not None:
        value += 2.0
    for verb in book.verbs[no]:
        value += verb_worth(verb)
    return value


def verb_worth(verb: Verb) -> float:
    if isinstance(verb, AttackVerb):
        d = verb.d
        value = 2.4 * d.damage + 0.5 * len(d.blows) + (0.5 * (d.high - 1) if not d.bow else 0.6)
        return value + (1.2 if d.shape != SINGLE else 0.0) + (1.0 if d.element else 0.0)
    if isinstance(verb, MoveVerb):
        return 0.6 + 0.75 * verb.n + (1.5 if verb.trample else 0.0)
    if isinstance(verb, DrawVerb):
        return 1.1 * verb.n
    if isinstance(verb, TextVerb):
        best = 0.0
        for text in verb.texts:
            best = max(best, sum(verb_worth(one) for one in text))
        return best
    if isinstance(verb, LastVerb):
        last = verb.last
        return 2.5 if last.moment >= 0 else 1.2 + last.damage + 3.0 * last.draw
    if isinstance(verb, BowVerb):
        return 2.6
    if isinstance(verb, SummonVerb):
        return 3.5
    return 1.8


class Deck:
    """All cards of a player, counted."""

    def __init__(self) -> None:
        self.worth = 0.0
        """Of all of them together, each by itself."""
        self.count = 0
        self.bows = 0
        self.arrows = 0
        self.attacks = 0
        self.moves = 0

    def add(self, s: IgnState, no: int, worth: float) -> None:
        types = s.book.types[no]
        if types & T_BOW:
            self.bows += 1
        elif types & T_PROJECTILE:
            self.arrows += 1
        if types & T_MOVEMENT:
            self.moves += 1
        elif s.book.deals_damage[no]:
            self.attacks += 1
        self.worth += worth
        self.count += 1

    def total(self) -> float:
        """What they are worth together: arrows and bows need each other, and whoever only wards off or never gets
        there does not win, so of the cards some must attack and some must move."""
        missing = max(0, self.count // ONE_ATTACKS - self.attacks) + max(
            0, self.count // ONE_MOVES - self.moves
        )
        unused = max(0, self.arrows - 3 * self.bows)
        value = self.worth - UNUSED * unused - MISSING * missing
        return value - (1.5 * self.bows if not self.arrows else 0.0)

    def value(self) -> float:
        """What it is worth to draw from them: the average card matters, not their number."""
        return HAND_VALUE * self.total() / max(8, self.count)

    def gain(self, s: IgnState, no: int) -> float:
        """How much better they would be with one more card."""
        more = Deck()
        more.worth, more.count = self.worth, self.count
        more.bows, more.arrows = self.bows, self.arrows
        more.attacks, more.moves = self.attacks, self.moves
        more.add(s, no, worth_now(s, no))
        return more.value() - self.value()


def deck_of(s: IgnState, seat: Seat) -> Deck:
    """The cards of a player, wherever they are."""
    worths = card_worths(s.book)
    guards = s.book.guard
    weary = weariness(s)
    deck = Deck()
    at = seat * PER_SEAT
    for zone in (DECK, HAND, PLAY_AREA, DISCARD, FRONT, LIMBO):
        for card in s.zones[zone + at]:
            no = s.face[card]
            deck.add(s, no, worths[no] - weary * guards[no])
    return deck


def cards_worth(s: IgnState, seat: Seat) -> float:
    """What a player's cards and titles are worth."""
    value = deck_of(s, seat).value()
    for i in range(0, len(s.titles), TITLE_ROW):
        if s.titles[i + 1] == seat:
            value += 4.0
    return value


def stance(s: IgnState, seat: Seat) -> float:
    """Where the own units stand, what is held and what is in the bank."""
    value = HELD * len(s.zones[HAND + seat * PER_SEAT])
    if s.active == seat:
        value += BANK * s.bank + prospect(s, seat)
    elif s.round > ENDURANCE:
        # Whoever is not to move has in play what was used in answer: two who ward off every blow never come to an end.
        value -= DEARER * (s.round - ENDURANCE) * len(s.zones[PLAY_AREA + seat * PER_SEAT])
    hill = s.book.win == HILL
    far = FAR * min(3, s.round) / 3 * max(1.0, s.round / PATIENCE)
    for unit in s.units_of(seat):
        cell = s.f_at[unit]
        ground = s.terrain[cell] & KIND
        nearest = to_enemy(s, seat, cell)
        value -= far * max(NEAR_ENOUGH, nearest)
        if hill:
            value += 5.0 if ground == BAZAAR else 0.0
            value -= 0.6 * min(s.dist(cell, one) for one in s.book.bazaar)
        elif ground == BAZAAR:
            value += 0.3
        elif ground == VILLAGE and s.round > 2 and nearest <= 3:
            value -= VILLAGE_RISK
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


def prospect(s: IgnState, seat: Seat) -> float:
    """The best purchase that the bank allows now, or that it would allow with the honor that is still held."""
    if not buyers(s, seat):
        return 0.0
    held = s.bank
    for card in s.zones[HAND + seat * PER_SEAT]:
        held += worth(s, seat, s.face[card])
    if not held:
        return 0.0
    deck = deck_of(s, seat)
    now = later = 0.0
    for one in market_cards(s):
        no = one & a.ID
        cost = price(s, seat, no)
        if cost <= held:
            gain = deck.gain(s, no) - BANK * cost
            later = max(later, gain)
            if cost <= s.bank:
                now = max(now, gain)
    return max(AFFORDED * now, AFFORDABLE * later)


# -- what is in progress ----------------------------------------------------------------------------


def pending(s: IgnState, seat: Seat) -> float:
    """What an action that was begun promises: the best aim, the strike on its way, the steps that are left."""
    value = 0.0
    for i in range(1, len(s.frames)):
        f = s.frames[i]
        key = f.block.key
        if key == "strike" and not f.memory[slot.S_FLAGS] & NEGATED and f.pc <= 1:
            value += struck(s, f, seat)
        elif key == "move" and f.owner == seat:
            value += STEP * f.memory[slot.G_LEFT] + (0.0 if f.memory[slot.G_TAKEN] else MOVE)
        elif key == "trade" and f.owner == seat:
            value += bought(s, f.subject)
    d = s.decision
    if d is not None and d.seat == seat and len(s.frames) > 1:
        value += best_aim(s, seat)
    return value


def bought(s: IgnState, action: int) -> float:
    """A purchase that only waits for the unit to be named."""
    kind, arg = action >> a.BITS, action & a.ARGUMENT
    if kind == a.BUY:
        seat = s.active
        no = arg & a.ID
        gain = deck_of(s, seat).gain(s, no)
        return gain - BANK * price(s, seat, no) - prospect(s, seat)
    return 2.0 if kind == a.TITLE else 0.5


def struck(s: IgnState, f: Frame, seat: Seat) -> float:
    """A strike as if nobody reacts, a little less."""
    p = f.memory
    d = s.book.attacks[p[slot.S_DEF]]
    hit: list[int] = []
    for i in range(slot.S_TARGETS, len(p), 2):
        if p[i + 1] == EXPOSED and p[i] < len(s.f_at) and s.f_at[p[i]] >= 0:
            hit.append(p[i])
    spaces = area_cells(s, d, p[slot.S_FROM], p[slot.S_AIM]) if p[slot.S_AIM] >= 0 and d.element else []
    value = 0.85 * harm(
        s, foresee(s, d, f.subject, p[slot.S_FROM], hit, spaces, p[slot.S_BONUS]), f.owner, seat
    )
    if d.blows:
        for figure in hit:
            value += 2.0 if s.are_enemies(seat, s.f_owner[figure]) else -2.0
    return value


def harm(s: IgnState, hits: list[int], source: Seat, seat: Seat) -> float:
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
            prize = TROPHY * (1 if health(s, figure) == 2 else 2)
            value += sign * (UNIT + (prize if source == seat or sign < 0 else 0.0))
        else:
            value += sign * (WOUND * amount + 1.0)
    return value


def best_aim(s: IgnState, seat: Seat) -> float:
    """The best of the targets that are offered, or of the units that may be named for a move or an attack."""
    d = s.pending
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if isinstance(op, AttackVerb):
        return aimed(s, seat, f, op, f.subject, d.options)
    if d.options[0] >> a.BITS != a.WITH or f.pc != 0:
        return 0.0
    best = 0.0
    for verb in f.block.ops:
        if isinstance(verb, MoveVerb):
            best = MOVE + STEP * verb.n
    for action in d.options:
        unit = action & a.ARGUMENT
        for verb in f.block.ops:
            if isinstance(verb, AttackVerb) and not verb.d.bow and verb.can(s, seat, unit):
                value = aimed(s, seat, f, verb, unit, verb.options(s, seat, unit, 0, []))
                if value > best:
                    best = value
    return best


def aimed(s: IgnState, seat: Seat, f: Frame, verb: AttackVerb, unit: int, options: list[int]) -> float:
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
        value = 0.8 * harm(s, hits, seat, seat) + (1.0 if attack.blows else 0.0)
        if value > best:
            best = value
    return best
