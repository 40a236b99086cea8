"""What a text means at this moment: players, places, numbers, conditions, and the statics in force."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.rules.rows import L_AMOUNT, L_ROW, L_SEAT, L_SOURCE, L_USES, L_WHAT
from tabard.games.ivion.state import IviState

OF_PLAYING: Final = (t.DISCOUNT, t.REACH, t.GRANT, t.CANNOT_PLAY, t.CANNOT_RESPOND)
"""Statics about the playing of cards."""
SOME_CARD: Final = -1
IN_FORCE: Final = [v.FEATS, v.FIELD, v.FEATS + v.PER_SEAT, v.FIELD + v.PER_SEAT]
"""Where a card's continuing text works (IVI-FEAT-05, IVI-ATT-07)."""


# -- players and places -----------------------------------------------------------------------------


def host_of(s: IviState, card: CardId, f: Frame | None) -> int:
    """What a card is attached to, or was when the trigger in progress was noted."""
    if s.is_attached(card):
        return s.host[card]
    if f is not None and f.source == card:
        return f.memory[p.HOSTED]
    return v.NO_HOST


def one_seat(s: IviState, who: int, seat: Seat, card: CardId, f: Frame | None) -> Seat:
    """The player that a text names; -1 when there is none."""
    if who == t.YOU:
        return seat
    if who == t.OPPONENT:
        return 1 - seat  # IVI-GEN-02
    if who == t.HOST:
        host = host_of(s, card, f)
        return host - v.HERO if v.HERO <= host < v.TILE else -1
    if f is None:
        return -1
    if who == t.IT:
        return f.memory[p.IT_SEAT]
    if who == t.CONTROLLER:
        named = p.target(f, 1)
        about = named & a.ARGUMENT if named >> a.BITS == a.CARD else f.memory[p.IT_CARD]
        return s.controller(about) if about else -1
    named = p.target(f, who - t.TARGET + 1)
    if named >> a.BITS == a.HERO:
        return named & a.ARGUMENT
    if named >> a.BITS == a.CARD:
        return s.controller(named & a.ARGUMENT)
    return -1


def seats_of(s: IviState, group: t.Group, seat: Seat, card: CardId, f: Frame | None) -> int:
    """The players that a text names, a bit each."""
    if group.who == t.EACH:
        return 3  # at any distance, for these are no targets (IVI-BRD-11)
    if group.who == t.NEARBY:
        cell = place_of(s, group.spot, seat, card, f)
        if cell < 0:
            return 0
        bits = 0
        for other in range(2):
            if (group.side == t.YOURS and other != seat) or (group.side == t.THEIRS and other == seat):
                continue
            if distance(s.tile[other], cell) <= 1:  # IVI-BRD-15
                bits |= 1 << other
        return bits
    if t.TARGET <= group.who < t.IT and f is not None:
        bits = 0
        for named in p.targets(f, group.who - t.TARGET + 1):
            if named >> a.BITS == a.HERO:
                bits |= 1 << (named & a.ARGUMENT)
            elif named >> a.BITS == a.CARD:
                bits |= 1 << s.controller(named & a.ARGUMENT)
        return bits
    one = one_seat(s, group.who, seat, card, f)
    return 0 if one < 0 else 1 << one


def spot_of(s: IviState, named: int) -> int:
    """The tile of something that was named; -1 for nothing."""
    kind = named >> a.BITS
    argument = named & a.ARGUMENT
    if kind == a.HERO:
        return s.tile[argument]
    if kind == a.TILE:
        return argument
    if kind == a.CARD:
        return s.place(argument)
    return t.NOWHERE


def place_of(s: IviState, spot: int, seat: Seat, card: CardId, f: Frame | None) -> int:
    """The tile that a text names; -1 when there is none."""
    if spot == t.YOU:
        return s.tile[seat]
    if spot == t.OPPONENT:
        return s.tile[1 - seat]
    if spot == t.HOST:
        host = host_of(s, card, f)
        if host >= v.CARD:
            return s.place(host - v.CARD)
        if host >= v.TILE:
            return host - v.TILE
        return s.tile[host - v.HERO] if host >= v.HERO else s.place(card)
    if f is None:
        return t.NOWHERE
    if spot == t.CHOSEN:
        return f.memory[p.CHOSEN_TILE]
    if spot == t.IT:
        cell = f.memory[p.IT_TILE]
        if cell < 0 <= f.memory[p.IT_SEAT]:
            cell = s.tile[f.memory[p.IT_SEAT]]
        return cell
    return spot_of(s, p.target(f, spot - t.TARGET + 1))


# -- filters ----------------------------------------------------------------------------------------


def fits(s: IviState, fit: t.Fit | None, card: CardId, seat: Seat, source: CardId) -> bool:
    """Whether a card is one of those that a text of `seat` on `source` means."""
    if fit is None:
        return True
    book = s.book
    no = s.face[card]
    if fit.no and fit.no != no:
        return False
    bits = book.bits[no]
    if bits & fit.want != fit.want or bits & fit.lack:
        return False
    if (fit.type and book.type[no] != fit.type) or (fit.kind and book.kind[no] != fit.kind):
        return False
    if fit.archetype and book.archetype[no] != fit.archetype:
        return False
    if fit.cost_most >= 0 and book.cost_actions[no] + book.cost_power[no] > fit.cost_most:
        return False
    if fit.other and card == source:
        return False
    if fit.side and (s.controller(card) == seat) != (fit.side == t.YOURS):
        return False
    if fit.used >= 0 and (s.flags[card] & v.USED != 0) != (fit.used == 1):
        return False
    return fit.to == 0 or _hosted_as(s, fit.to, card, seat)


def _hosted_as(s: IviState, to: int, card: CardId, seat: Seat) -> bool:
    host = s.host[card]
    if to == 1:
        return v.HERO <= host < v.TILE
    if to == 2:
        return v.TILE <= host < v.CARD
    if to == 3:
        return host >= v.CARD
    return host == v.HERO + (seat if to == 4 else 1 - seat)


def tile_fits(
    s: IviState, want: t.TileWant | None, cell: int, seat: Seat, card: CardId, f: Frame | None
) -> bool:
    """Whether a tile is one of those that a text means."""
    if want is None:
        return True
    if want.free and (s.tile[0] == cell or s.tile[1] == cell):
        return False
    if want.terrain != -1 and not terrain_is(s, want.terrain, cell):
        return False
    if want.within >= 0 and distance(s.tile[seat], cell) > want.within:
        return False
    if want.near >= 0:
        place = place_of(s, want.near, seat, card, f)
        if place < 0 or distance(place, cell) > 1:  # IVI-BRD-15
            return False
    if want.adjacent >= 0:
        place = place_of(s, want.adjacent, seat, card, f)
        if place < 0 or distance(place, cell) != 1:
            return False
    return not want.empty or s.is_empty(cell)  # when a card resolves as well (IVI-ATT-04)


def terrain_is(s: IviState, wanted: int, cell: int) -> bool:
    """Whether a tile bears some terrain, none, or a kind of it."""
    if wanted == t.ANY_TERRAIN:
        return s.terrain[cell] != 0
    return s.terrain[cell] == wanted


# -- numbers ----------------------------------------------------------------------------------------


def number(s: IviState, num: t.Num, seat: Seat, card: CardId, f: Frame | None) -> int:
    """A number as it is now; never below 0."""
    if num.count == t.WRITTEN:
        return num.constant
    n = counted(s, num.count, one_seat(s, num.who, seat, card, f), num.fit, card, f)
    n = n * num.times // num.per + num.constant
    if 0 <= num.most < n:
        n = num.most
    return n if n > 0 else 0


def counted(s: IviState, what: int, who: Seat, fit: t.Fit | None, card: CardId, f: Frame | None) -> int:
    """How much there is of something."""
    if f is not None:
        if what == t.N_EXTRA:
            return f.memory[p.EXTRA]
        if what == t.N_AMOUNT:
            return f.memory[p.AMOUNT]
        if what == t.N_DONE:
            return f.memory[p.COUNT]
    if what == t.N_DISTANCE:
        return distance(s.tile[0], s.tile[1])
    if who < 0:
        return 0
    if what == t.N_CONTROL:
        return s.tokens(who)
    if t.N_SLOW <= what <= t.N_DISARM:
        return s.control[who * 3 + what - t.N_SLOW]
    if what == t.N_ACTIONS:
        return s.actions[who]
    if what == t.N_POWER:
        return s.power[who]
    if what == t.N_RESOURCES:
        return s.actions[who] + s.power[who]  # IVI-RES-01
    if what == t.N_INITIATIVE:
        return s.initiative[who]
    if what == t.N_HP:
        return s.hp[who]
    if what == t.N_LOST_HP:
        return s.max_hp[who] + total(s, t.MAX_HP, who) - s.hp[who]
    if what == t.N_RELICS:
        return s.gained[who]
    return count_cards(s, what, who, fit, card)


def count_cards(s: IviState, what: int, who: Seat, fit: t.Fit | None, source: CardId) -> int:
    """How many cards of a player's zone fit, or how many are attached to the hero."""
    n = 0
    if what == t.N_ATTACHED:
        for zone in (v.FIELD, v.FIELD + v.PER_SEAT):
            for card in s.zones[zone]:
                if s.host[card] == v.HERO + who and fits(s, fit, card, who, source):
                    n += 1
        return n
    zone = v.HAND if what == t.N_HAND else v.DECK if what == t.N_DECK else v.DISCARD
    cards = s.zones[zone + who * v.PER_SEAT]
    if fit is None:
        return len(cards)
    for card in cards:
        if fits(s, fit, card, who, source):
            n += 1
    return n


# -- conditions -------------------------------------------------------------------------------------


def is_in_state(s: IviState, state: int, who: Seat) -> bool:
    """Whether a player is in a state."""
    if who < 0:
        return False
    if state == t.IS_CHIVALROUS:
        return s.chivalrous[who] != 0
    if state == t.IS_EXHAUSTED:
        return s.is_exhausted(who)
    if state == t.IS_CONTROLLED:
        return s.tokens(who) > 0  # IVI-CTRL-15
    if state == t.IS_UNCONTROLLED:
        return s.tokens(who) == 0  # IVI-CTRL-15
    if state == t.IS_WOUNDED:
        return s.hp[who] <= v.WOUNDED_AT
    if state == t.IS_HEALTHY:
        return s.hp[who] > v.WOUNDED_AT
    return s.control[who * 3 + state - t.IS_SLOWED] > 0


def all_hold(s: IviState, conds: list[t.Cond], seat: Seat, card: CardId, f: Frame | None) -> bool:
    """Whether every condition holds."""
    for cond in conds:
        if not holds(s, cond, seat, card, f):
            return False
    return True


def holds(s: IviState, c: t.Cond, seat: Seat, card: CardId, f: Frame | None) -> bool:
    """Whether all parts of a condition hold."""
    if c.status and not is_in_state(s, c.status, one_seat(s, c.status_of, seat, card, f)):
        return False
    if c.has >= 0:
        n = counted(s, c.has, one_seat(s, c.has_of, seat, card, f), c.has_fit, card, f)
        if n < c.least or 0 <= c.most < n:
            return False
    if c.here >= 0:
        here = place_of(s, c.here, seat, card, f)
        there = place_of(s, c.there, seat, card, f)
        if here < 0 or there < 0:
            return False
        apart = distance(here, there)
        if apart < c.apart_least or 0 <= c.apart_most < apart:
            return False
    if c.tile_at >= 0:
        cell = place_of(s, c.tile_at, seat, card, f)
        if cell < 0 or (c.terrain != -1 and not terrain_is(s, c.terrain, cell)):
            return False
        if c.empty >= 0 and s.is_empty(cell) != (c.empty == 1):
            return False
    if c.turn and (s.active == seat) != (c.turn == t.YOURS):
        return False
    if c.by_initiative and (f is None or f.memory[p.WAY] != a.BY_INITIATIVE):
        return False
    if c.unleashed and (f is None or f.memory[p.EXTRA] == 0):
        return False
    if c.responding is not None and not _answers(s, c.responding, seat, card, f):
        return False
    return c.opposite is None or not holds(s, c.opposite, seat, card, f)


def _answers(s: IviState, fit: t.Fit, seat: Seat, card: CardId, f: Frame | None) -> bool:
    """Whether a card is played in response to such a card; the last unresolved one, before it is played."""
    about = 0
    if f is not None:
        about = f.memory[p.ANSWERS]
    elif s.zones[v.CHAIN] and not s.flags[s.zones[v.CHAIN][-1]] & v.RESOLVING:
        about = s.zones[v.CHAIN][-1]
    return about != 0 and fits(s, fit, about, seat, card)


# -- statics ----------------------------------------------------------------------------------------


def applies(s: IviState, rule: t.Rule, source: CardId, by: Seat, seat: Seat, card: CardId) -> bool:
    """Whether a static of `by` holds for `seat`, about `card` (0: about none; SOME_CARD: about such as it means)."""
    if s.book.bits[s.face[source]] & t.ATTACHES and not s.is_attached(source):
        return False  # IVI-ATT-07: the text of a feat that attaches waits for that
    if card == source and card and rule.what in OF_PLAYING:
        return False  # IVI-FEAT-11: a feat that is played is not in the feat zone
    who = rule.who
    if (who == t.YOU and seat != by) or (who == t.OPPONENT and seat == by):
        return False
    if who == t.HOST and s.hosted(source) != seat:
        return False
    if rule.fit is not None and card != SOME_CARD and (card == 0 or not fits(s, rule.fit, card, by, source)):
        return False
    return all_hold(s, rule.conds, by, source, None)


def is_lasting(s: IviState, i: int, what: int, seat: Seat, card: CardId) -> bool:
    """Whether a row of `mods` is a static of this kind for the seat, about the card."""
    mods = s.mods
    if mods[i + L_WHAT] < 0 or mods[i + L_SEAT] != seat:
        return False
    rule = s.book.statics[mods[i + L_WHAT]]
    if rule.what != what:
        return False
    if rule.fit is not None and (card == 0 or not fits(s, rule.fit, card, seat, mods[i + L_SOURCE])):
        return False
    return all_hold(s, rule.conds, seat, mods[i + L_SOURCE], None)


def in_force(s: IviState, what: int, seat: Seat, card: CardId = 0) -> list[int]:
    """The statics of a kind that hold for a seat, about a card: of each its number, its source, its amount."""
    found: list[int] = []
    if not s.touched >> what & 1:
        return found
    face = s.face
    touches = s.book.touches
    for zone in IN_FORCE:
        for source in s.zones[zone]:
            if touches[face[source]] >> what & 1:
                by = 1 if zone >= v.PER_SEAT else 0
                for rule in s.book.texts[face[source]].statics:
                    if rule.what == what and applies(s, rule, source, by, seat, card):
                        found += [rule.number, source, number(s, rule.amount, by, source, None)]
    mods = s.mods
    for i in range(0, len(mods), L_ROW):
        if is_lasting(s, i, what, seat, card):
            found += [mods[i + L_WHAT], mods[i + L_SOURCE], mods[i + L_AMOUNT]]
    return found


def total(s: IviState, what: int, seat: Seat, card: CardId = 0) -> int:
    """The amounts of all statics of a kind that hold for a seat, about a card."""
    return sum(in_force(s, what, seat, card)[2::3]) if s.touched >> what & 1 else 0


def two_totals(s: IviState, what: int, seat: Seat, card: CardId = 0) -> tuple[int, int]:
    """Caps and discounts: the change of actions and of power."""
    actions = 0
    power = 0
    for no in in_force(s, what, seat, card)[::3]:
        actions += s.book.statics[no].actions
        power += s.book.statics[no].power
    return (actions, power)


def is_forbidden(s: IviState, prohibition: int, seat: Seat, card: CardId = 0) -> bool:
    """Whether a player cannot do or suffer something; "cannot" wins (IVI-GEN-06)."""
    return s.touched >> prohibition & 1 != 0 and total(s, prohibition, seat, card) > 0


def forbidder(s: IviState, prohibition: int, seat: Seat, card: CardId = 0) -> str:
    """The name of the printed card whose text forbids something; its piece may have become another meanwhile."""
    rule = s.book.statics[in_force(s, prohibition, seat, card)[0]]
    return s.book.names[s.book.number[rule.key]]


def cap(s: IviState, seat: Seat, is_power: bool) -> int:
    """The most actions or power that a player can gain to (IVI-RES-04, IVI-RES-16, IVI-RES-17)."""
    if not s.touched >> t.CAP & 1:
        return v.RESOURCE_CAP
    actions, power = two_totals(s, t.CAP, seat)
    n = v.RESOURCE_CAP + (power if is_power else actions)
    return n if n > 0 else 0


def has_bit(s: IviState, seat: Seat, card: CardId, bit: int) -> bool:
    """Whether a card is heroic, instant or a cantrip for its player, printed or granted (IVI-HRO-04)."""
    if s.book.bits[s.face[card]] & bit:
        return True
    if s.touched >> t.GRANT & 1:
        for granted in in_force(s, t.GRANT, seat, card)[2::3]:
            if granted & bit:
                return True
    return False


def use_up(s: IviState, what: int, seat: Seat, card: CardId) -> None:
    """Count one use of every lasting effect of a kind that has just worked; it ends with its last use."""
    i = 0
    is_changed = False
    while i < len(s.mods):
        if s.mods[i + L_USES] and is_lasting(s, i, what, seat, card) and is_last_use(s, i):
            is_changed = True
        else:
            i += L_ROW
    if is_changed:
        refresh(s)


def is_last_use(s: IviState, i: int) -> bool:
    """Count one use of a row of `mods` that lasts for so many; True when it is gone with it."""
    s.mods[i + L_USES] -= 1
    if s.mods[i + L_USES]:
        return False
    del s.mods[i : i + L_ROW]
    return True


def refresh(s: IviState) -> None:
    """Make `heard` and `touched` anew, after cards came into force or left, or lasting effects began or ended."""
    heard = 0
    touched = 0
    for zone in IN_FORCE:
        for card in s.zones[zone]:
            no = s.face[card]
            heard |= s.book.hears[no]
            touched |= s.book.touches[no]
    mods = s.mods
    for i in range(0, len(mods), L_ROW):
        if mods[i + L_WHAT] >= 0:
            touched |= 1 << s.book.statics[mods[i + L_WHAT]].what
    s.heard = heard
    s.touched = touched
