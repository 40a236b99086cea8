"""Current values: statistics, keywords, traits, blanks; conditions, numbers, which cards a text means (DRK-MOD)."""

from mypy_extensions import i64

from tabard.engine.frames import Frame, listed
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import memory as p
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_STAMP, L_WHAT
from tabard.games.drakerion.rules.terms import Change, Cond, Num, Select
from tabard.games.drakerion.state import DrkState


def is_blank(s: DrkState, card: CardId) -> bool:
    """Whether a card counts as having no printed ability (DRK-BLK-01)."""
    return len(s.blanks) > 0 and listed(s.blanks, 0, card)


def affects(s: DrkState, change: Change, source: CardId, card: CardId) -> bool:
    """Whether a change of a static ability reaches a card."""
    ref = change.ref
    kind = ref.kind
    if kind == t.THIS:
        return card == source
    if kind == t.BEARER:
        return s.bearer[source] == card
    if kind == t.THE_ATTACKER:
        return s.attacker == card
    if kind == t.THE_DEFENDER:
        return s.defender == card
    if kind == t.PARTICIPANTS:
        return card != 0 and (s.attacker == card or s.defender == card)
    if ref.select.zone == t.IN_BATTLEFIELD:
        if not s.is_in_play(card):
            return False
        if ref.select.kinds == t.ANY_KIND and not s.book.kind[s.face[card]] & (t.CHARACTER | t.ATTACHMENT):
            return False  # DRK-MVR-09: the others must be named
    return matches(s, ref.select, card, s.side(source), source, 0)


# -- statistics -------------------------------------------------------------------------------------


def value(s: DrkState, card: CardId, stat: i64) -> int:
    """The current value of a statistic: printed, set, then raised and lowered, never below 0 (DRK-MOD-01)."""
    book = s.book
    no = s.face[card]
    total: i64 = v.RANGED_RANGE if stat == t.RANGE else book.stats[stat][no]  # blank or not (DRK-BLK-04)
    if not s.touched >> stat & 1:
        if stat <= t.HP and book.kind[no] == t.CHARACTER:
            total += borne_bonus(s, card, stat)
            if total < 0:
                total = 0
        return total
    set_at = -1
    bonus: i64 = 0
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        if rows[i + L_CARD] == card:
            what: i64 = rows[i + L_WHAT]
            if what == stat:
                bonus += rows[i + L_AMOUNT]  # of this statistic and no other (DRK-RNG-08)
            elif what == t.SET + stat or (
                what == t.GIVE_RANGED and stat == t.RANGED and not book.has_ranged[no]
            ):
                if rows[i + L_STAMP] > set_at:
                    set_at = rows[i + L_STAMP]
                    total = rows[i + L_AMOUNT]
        i += L_ROW
    for source in s.statics:
        for ability in book.own[s.face[source]]:
            for change in ability.changes:
                kind = change.what
                if kind == stat or kind == t.SET + stat or (kind == t.GIVE_RANGED and stat == t.RANGED):
                    if affects(s, change, source, card) and all_hold(s, ability.conditions, source):
                        amount: i64 = number(s, change.amount, source, None)
                        if kind == stat:
                            bonus += amount
                        elif kind == t.GIVE_RANGED and book.has_ranged[no]:
                            continue
                        elif s.arrived[source] > set_at:
                            set_at = s.arrived[source]
                            total = amount
    total += bonus
    if stat <= t.HP and book.kind[no] == t.CHARACTER:
        total += borne_bonus(s, card, stat)
    return 0 if total < 0 else total  # DRK-GEN-02


def borne_bonus(s: DrkState, card: CardId, stat: i64) -> int:
    """What its Attachments add to a Character, blank or not (DRK-ATT-08, DRK-ATT-09)."""
    total = 0
    borne = s.zones[v.BORNE + (v.PER_SEAT if s.where[card] >= v.PER_SEAT else 0)]
    for attachment in borne:
        if s.bearer[attachment] == card:
            total += s.book.bonus[stat][s.face[attachment]]
    return total


# -- keywords and traits ----------------------------------------------------------------------------


def has_keyword(s: DrkState, card: CardId, keyword: i64) -> bool:
    """Whether a card has a keyword now; of gains and losses the latest counts, a tie is a loss (DRK-KEY-20)."""
    bits: i64 = s.book.keyword_bits[s.face[card]]
    has = bits >> keyword & 1 != 0 and not is_blank(s, card)  # DRK-BLK-03
    if not s.touched & t.KEYWORD_BIT:
        return has
    return latest(s, card, t.GAIN_KEYWORD, t.LOSE_KEYWORD, keyword, has)


def has_trait(s: DrkState, card: CardId, trait: int) -> bool:
    """Whether a card has a trait now (DRK-TRT)."""
    has = s.book.trait_bits[s.face[card]] >> trait & 1 != 0  # blank or not (DRK-BLK-04)
    if not s.touched & t.TRAIT_BIT:
        return has
    return latest(s, card, t.GAIN_TRAIT, t.LOSE_TRAIT, trait, has)


def latest(s: DrkState, card: CardId, gain: int, lose: int, detail: int, has: bool) -> bool:
    """Printed, unless something gained or lost it later."""
    at = -1
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        if rows[i + L_CARD] == card and rows[i + L_AMOUNT] == detail:
            what: i64 = rows[i + L_WHAT]
            stamp = rows[i + L_STAMP]
            if what == gain and stamp > at:
                has = True
                at = stamp
            elif what == lose and stamp >= at:
                has = False
                at = stamp
        i += L_ROW
    for source in s.statics:
        for ability in s.book.own[s.face[source]]:
            for change in ability.changes:
                kind = change.what
                if (kind != gain and kind != lose) or change.detail != detail:
                    continue
                stamp = s.arrived[source]
                if stamp < at or (stamp == at and kind == gain):
                    continue
                if affects(s, change, source, card) and all_hold(s, ability.conditions, source):
                    has = kind == gain
                    at = stamp
    return has


# -- conditions and numbers -------------------------------------------------------------------------


def all_hold(s: DrkState, conditions: list[Cond], source: CardId) -> bool:
    """Whether every condition of an ability is met for its controller (DRK-ABL-09, DRK-ABL-14)."""
    for condition in conditions:
        if not holds(s, condition, s.side(source), source):
            return False
    return True


def holds(s: DrkState, c: Cond, seat: Seat, source: CardId) -> bool:
    """Whether one condition is met."""
    if c.first and (s.first == seat) != (c.first == 1):
        return False
    if c.attack and (s.attacker == 0 or (s.ranged == 1) != (c.attack == 2)):
        return False
    if c.role and not has_role(s, source, c.role):
        return False
    if c.bearer_role and not has_role(s, s.bearer[source], c.bearer_role):
        return False
    if c.line:
        at = s.bearer[source] if s.bearer[source] else source
        if s.line(at) != c.line:
            return False
    if c.discarded and s.discards == 0:
        return False
    if c.count is not None:
        n = count(s, c.count, seat, source)
        if n < c.least or (c.most >= 0 and n > c.most):
            return False
    return True


def has_role(s: DrkState, card: CardId, role: int) -> bool:
    """Whether a card is attacker, defender or either (DRK-PAR-01)."""
    if card == 0:
        return False
    if role == t.ATTACKER:
        return s.attacker == card
    if role == t.DEFENDER:
        return s.defender == card
    return s.attacker == card or s.defender == card


def count(s: DrkState, select: Select, seat: Seat, source: CardId) -> int:
    """How many cards a text means."""
    return add_matching(s, select, seat, source, 0, None)


def number(s: DrkState, n: Num, source: CardId, f: Frame | None) -> int:
    """A number of a text, worked out now."""
    if n.count is not None:
        return n.constant + count(s, n.count, s.side(source) if f is None else f.owner, source)
    if n.stat == t.NO_STAT:
        return n.constant
    if n.stat == t.STATS + 1:
        return n.constant + (f.memory[p.P_AMOUNT] if f is not None else 0)
    card = source
    if n.ref == t.BEARER:
        card = s.bearer[source] if f is None else f.memory[p.P_BEARER]
    elif n.ref == t.THE_ATTACKER:
        card = s.attacker
    elif n.ref == t.THE_DEFENDER:
        card = s.defender
    elif f is not None and n.ref == t.TARGETS:
        card = f.memory[p.P_HEAD] if f.memory[p.P_TARGETS] else 0
    elif f is not None and n.ref == t.IT:
        card = f.memory[p.P_IT]
    elif f is not None and n.ref == t.PAID:
        at = p.P_HEAD + f.memory[p.P_TARGETS] + f.memory[p.P_TARGETS2]
        card = f.memory[at] if f.memory[p.P_PAID] else 0
    if card == 0:
        return n.constant
    if n.stat == t.STATS:
        return n.constant + s.damage[card]
    if n.printed:
        return n.constant + s.book.stats[n.stat][s.face[card]]  # DRK-PRI-01
    return n.constant + value(s, card, n.stat)


# -- selecting --------------------------------------------------------------------------------------


def matches(s: DrkState, q: Select, card: CardId, seat: Seat, source: CardId, target: CardId) -> bool:
    """Whether a card is one that a text means; `seat` is "you", `source` "this card"."""
    book = s.book
    no = s.face[card]
    if not book.kind[no] & q.kinds:
        return False
    if q.side:
        side = s.side(card)
        if (side == seat) != (q.side == t.YOURS):  # by who controls it (DRK-GEN-09)
            return False
    if q.other and card == source:
        return False
    if q.state and (s.committed[card] != 0) != (q.state == 2):
        return False
    if q.wounded and (s.damage[card] > 0) != (q.wounded == 1):  # DRK-CHR-09
        return False
    if q.renowned and (book.renowned[no] != 0) != (q.renowned == 1):
        return False
    if q.faction >= 0 and book.faction[no] != q.faction:
        return False
    if q.name >= 0 and book.same_name[no] != q.name:
        return False
    if q.subtype and book.subtype[no] != q.subtype:  # DRK-MVR-03
        return False
    if q.cost_most >= 0 and book.stats[t.COST][no] > q.cost_most:
        return False
    if q.cost_least >= 0 and book.stats[t.COST][no] < q.cost_least:
        return False
    if q.cost_of_target and target and book.stats[t.COST][no] > book.stats[t.COST][s.face[target]]:
        return False
    if q.gold_least >= 0 and book.stats[t.GOLD][no] < q.gold_least:
        return False
    if q.damage_least >= 0 and s.damage[card] < q.damage_least:
        return False
    if q.role and not has_role(s, card, q.role):
        return False
    if q.line and not on_line(s, q.line, card, source):
        return False
    if q.traits:
        found = False
        for trait in q.traits:
            if has_trait(s, card, trait):
                found = True
                break
        if not found:
            return False
    if q.keyword and not has_keyword(s, card, q.keyword):
        return False
    if q.attached and has_attachment(s, card) != (q.attached == 1):
        return False
    if q.hp_most >= 0 and value(s, card, t.HP) > q.hp_most:
        return False
    return not (q.hp_least >= 0 and value(s, card, t.HP) < q.hp_least)


def held(s: DrkState, q: Select, seat: Seat) -> int:
    """How many cards are in the hands that a text speaks of: so much everyone sees (DRK-HID-01)."""
    n = 0
    if q.side != t.OPPOSING:
        n += len(s.zones[v.HAND + seat * v.PER_SEAT])
    if q.side != t.YOURS:
        n += len(s.zones[v.HAND + (1 - seat) * v.PER_SEAT])
    return n


def on_line(s: DrkState, line: int, card: CardId, source: CardId) -> bool:
    """Whether a card stands on the line that a text names."""
    at = s.line(card)
    if line <= 2:
        return at == line
    if line == t.DEFENDERS_LINE:
        return s.defender != 0 and s.where[card] == s.where[s.defender]
    home = s.bearer[source] if s.bearer[source] else source
    if line == t.SAME_LINE:
        return s.where[card] == s.where[home]
    assert line == t.OTHER_LINE
    return at != 0 and s.side(card) == s.side(home) and at != s.line(home)


def has_attachment(s: DrkState, card: CardId) -> bool:
    for attachment in s.zones[v.BORNE + s.side(card) * v.PER_SEAT]:
        if s.bearer[attachment] == card:
            return True
    return False


def add_matching(
    s: DrkState,
    q: Select,
    seat: Seat,
    source: CardId,
    target: CardId,
    out: list[CardId] | None,
    enough: i64 = 1000,
) -> i64:
    """Every card that a text means, the own side first; no further where so many are enough. Says how many."""
    n: i64 = 0
    if q.side != t.OPPOSING:
        n = add_on_side(s, q, seat, seat, source, target, out, enough)
    if q.side != t.YOURS and n < enough:
        n += add_on_side(s, q, 1 - seat, seat, source, target, out, enough - n)
    return n


def add_on_side(
    s: DrkState,
    q: Select,
    side: Seat,
    seat: Seat,
    source: CardId,
    target: CardId,
    out: list[CardId] | None,
    enough: i64,
) -> i64:
    """Every card on one side that a text means."""
    base: i64 = side * v.PER_SEAT
    n: i64 = 0
    if q.zone == t.IN_BATTLEFIELD:
        if q.kinds & t.CHARACTER:
            n = add_from(s, q, v.MELEE_ROW + base, 0, seat, source, target, out, enough)
            if n < enough:
                n += add_from(s, q, v.SUPPORT_ROW + base, 0, seat, source, target, out, enough - n)
        if q.kinds != t.CHARACTER and n < enough:
            n += add_from(s, q, v.BORNE + base, 0, seat, source, target, out, enough - n)
            # "a card" is none of these: they must be named, and the card that sounds the retreat never is
            # (DRK-BAN-04, DRK-CTY-09, DRK-MVR-09, DRK-RET-14)
            if q.kinds == t.ANY_KIND:
                return n
            n += add_from(s, q, v.CITY_AT + base, 0, seat, source, target, out, enough - n)
            n += add_from(s, q, v.BANNER_AT + base, 0, seat, source, target, out, enough - n)
            top = s.maneuver(side)
            if top and matches(s, q, top, seat, source, target):
                n += 1
                if out is not None:
                    out.append(top)
        return n
    if q.zone == t.IN_COVERED:
        return add_from(s, q, v.UNVEILED + base, 1, seat, source, target, out, enough)
    zone: i64 = v.HAND if q.zone == t.IN_HAND else v.DECK if q.zone == t.IN_DECK else v.DISCARD
    return add_from(s, q, zone + base, 0, seat, source, target, out, enough)


def add_from(
    s: DrkState,
    q: Select,
    zone: i64,
    spared: i64,
    seat: Seat,
    source: CardId,
    target: CardId,
    out: list[CardId] | None,
    enough: i64,
) -> i64:
    """Every card of a zone that a text means, but for so many on top."""
    cards = s.zones[zone]
    end: i64 = len(cards) - spared
    n: i64 = 0
    i: i64 = 0
    while i < end and n < enough:
        card = cards[i]
        if matches(s, q, card, seat, source, target):
            n += 1
            if out is not None:
                out.append(card)
        i += 1
    return n
