"""Which cards are blank, which static abilities work, what is changed at all; made anew by every check (DRK-BLK)."""

from mypy_extensions import i64

from tabard.engine.ids import CardId
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.rows import L_AMOUNT, L_CARD, L_ROW, L_STAMP, L_WHAT
from tabard.games.drakerion.rules.terms import Ability, Ref, bits_of, lent_bits
from tabard.games.drakerion.rules.values import add_matching, all_hold
from tabard.games.drakerion.state import CITY_AT, HURT, MELEE_ROW, PER_SEAT, UNVEILED, DrkState


def refresh(s: DrkState) -> None:
    """Work out anew which cards are blank, and which static abilities work (DRK-BLK-07, DRK-BLK-08, DRK-MOD-04)."""
    book = s.book
    is_busy = book.is_busy
    has_static = book.has_static
    listens = book.listens
    touches = book.touches
    lends = book.lends
    face = s.face
    zones = s.zones
    found: list[int] = []
    busy: list[int] = []
    heard: i64 = 0
    touched: i64 = 0
    lent: i64 = 0
    base: i64 = 0
    while base <= PER_SEAT:
        at: i64 = base + MELEE_ROW
        while at <= base + CITY_AT + 1:
            # the lines, Banner, City and, last, the Maneuver (DRK-MVR-08)
            cards = zones[at if at <= base + CITY_AT else base + UNVEILED]
            size: i64 = len(cards)
            n: i64 = 0
            if at > base + CITY_AT and size:
                n = size - 1  # covered Maneuvers do nothing (DRK-MVR-08)
            while n < size:
                card: i64 = cards[n]
                no: i64 = face[card]
                if is_busy[no]:
                    busy.append(card)
                    heard |= listens[no]
                    touched |= touches[no]  # of Banner and City too (DRK-BAN-06, DRK-CTY-06)
                    if has_static[no]:
                        lent |= lends[no]
                        found.append(card)
                n += 1
            at += 1
        base += PER_SEAT
    s.statics = found
    s.busy = busy
    s.heard = heard
    rows = s.mods
    i: i64 = 0
    end: i64 = len(rows)
    while i < end:
        what = rows[i + L_WHAT]
        touched |= bits_of(what, rows[i + L_AMOUNT])
        if what == t.GRANT:
            lent |= lent_bits(book.abilities[rows[i + L_AMOUNT]])
        i += L_ROW
    s.touched = touched
    s.lent = lent
    s.stale = HURT
    if s.blanks:  # as long as something makes them blank (DRK-BLK-06)
        s.blanks = []
    if touched & t.BLANK_BIT:
        work_out_blanks(s, found)


def work_out_blanks(s: DrkState, found: list[CardId]) -> None:
    """Which cards are blank, and whose static abilities are left (DRK-BLK-07, DRK-BLK-08)."""
    book = s.book
    face = s.face
    blanks: list[int] = []
    s.blanks = blanks
    rows = s.mods
    end: i64 = len(rows)
    stamps: list[int] = []
    i: i64 = 0
    while i < end:
        if rows[i + L_WHAT] == t.BLANK and rows[i + L_STAMP] not in stamps:
            stamps.append(rows[i + L_STAMP])
        i += L_ROW
    for card in found:
        for ability in book.own[face[card]]:
            if ability.label == t.STATIC and has_change(ability, t.BLANK) and s.arrived[card] not in stamps:
                stamps.append(s.arrived[card])
    stamps.sort()
    for stamp in stamps:  # DRK-BLK-07: in the order in which they began; one instant, all of them
        fresh: list[int] = []
        i = 0
        while i < end:
            if rows[i + L_WHAT] == t.BLANK and rows[i + L_STAMP] == stamp:
                fresh.append(rows[i + L_CARD])
            i += L_ROW
        for card in found:
            if s.arrived[card] != stamp or card in blanks:
                continue
            for ability in book.own[face[card]]:
                if ability.label != t.STATIC or not all_hold(s, ability.conditions, card):
                    continue
                for change in ability.changes:
                    if change.what == t.BLANK:
                        add_affected(s, change.ref, card, fresh)
        for card in fresh:
            if card not in blanks:
                blanks.append(card)
    working: list[int] = []
    for card in found:  # DRK-BLK-08: before every other static effect
        if card not in blanks:
            working.append(card)
    s.statics = working


def has_change(ability: Ability, what: int) -> bool:
    for change in ability.changes:
        if change.what == what:
            return True
    return False


def add_affected(s: DrkState, ref: Ref, source: CardId, out: list[int]) -> None:
    """The cards in play that a static ability reaches."""
    kind = ref.kind
    if kind == t.THIS:
        out.append(source)
    elif kind == t.BEARER:
        if s.bearer[source]:
            out.append(s.bearer[source])
    elif kind == t.THE_ATTACKER:
        if s.attacker:
            out.append(s.attacker)
    elif kind == t.THE_DEFENDER:
        if s.defender:
            out.append(s.defender)
    else:
        add_matching(s, ref.select, s.side(source), source, 0, out)
