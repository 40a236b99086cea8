"""Changes of the table: cards that come, go and turn, gold, prestige; each tells its event.

Who changes the line or the controller does not come into play (DRK-GLA-06).
"""

from mypy_extensions import i64

from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.moments import note, note_own
from tabard.games.drakerion.rules.permits import abilities_of, forbidden
from tabard.games.drakerion.rules.rows import L_CARD, L_ROW
from tabard.games.drakerion.rules.terms import Ability, bits_of, lent_bits
from tabard.games.drakerion.rules.values import is_blank, value
from tabard.games.drakerion.state import DrkState
from tabard.language.lasting import drop

# -- places -----------------------------------------------------------------------------------------


def put(s: DrkState, card: CardId, zone: int) -> None:
    """Take a card from where it lies and lay it on top of a zone."""
    old = s.where[card]
    cards = s.zones[old]
    wanted: i64 = card
    i: i64 = len(cards) - 1
    while i > 0 and cards[i] != wanted:
        i -= 1
    assert cards[i] == wanted
    s.take_at(old, i)
    s.put(card, zone)
    s.where[card] = zone
    if is_field(old) or is_field(zone):
        mark(s, card, old, zone)


def is_field(zone: i64) -> bool:
    """Whether cards in play lie in this zone."""
    at = zone - v.PER_SEAT if zone >= v.PER_SEAT else zone
    return v.UNVEILED <= at <= v.RETREAT_AT


def mark(s: DrkState, card: CardId, old: i64, zone: i64) -> None:
    """A card came into play, left it or moved: what the next check has to look at."""
    if s.book.is_busy[s.face[card]] or old % v.PER_SEAT == v.UNVEILED or zone % v.PER_SEAT == v.UNVEILED:
        s.stale |= v.CHANGED  # its text counts from its arrival on (DRK-SET-23)
    else:
        s.stale |= v.HURT  # a Maneuver covers another; no other idle card changes what works


def put_under(s: DrkState, card: CardId, zone: int) -> None:
    """Take a card from where it lies and put it at the bottom of a zone."""
    old = s.where[card]
    s.take(card, old)
    s.put_under(card, zone)
    s.where[card] = zone
    if is_field(old):
        mark(s, card, old, zone)


def leave(s: DrkState, card: CardId) -> None:
    """A card leaves the battlefield and becomes a fresh object."""
    s.damage[card] = 0  # DRK-GEN-11
    s.shield[card] = 0  # DRK-GEN-11
    s.committed[card] = 0  # DRK-GEN-11
    s.bearer[card] = 0
    s.arrived[card] = 0
    forget(s, card)  # DRK-GEN-11
    for borne in s.zones[v.BORNE + s.side(card) * v.PER_SEAT]:
        if s.bearer[borne] == card:
            s.bearer[borne] = 0  # the next check destroys it (DRK-ATT-05)
    if card == s.attacker or card == s.defender:
        if s.combat == 1:
            s.cancelled = 1  # DRK-CBT-20, DRK-PAR-02
        if card == s.attacker:
            s.attacker = 0
        else:
            s.defender = 0


def forget(s: DrkState, card: CardId) -> None:
    """All temporary changes of a card end, and what it has used counts no more."""
    if drop(s.mods, L_ROW, L_CARD, card):
        s.stale |= v.CHANGED
    for used in (s.used_turn, s.used_combat):  # DRK-ABL-19
        for i in range(len(used) - 1, -1, -1):
            if used[i] >> 12 == card:
                del used[i]


def lasting(s: DrkState, card: CardId, what: int, amount: int, until: int) -> None:
    """An effect on a card from now on."""
    s.mods += [card, what, amount, until, s.clock]  # DRK-MOD-02, DRK-MOD-03
    s.touched |= bits_of(what, amount)
    if what == t.GRANT:
        s.lent |= lent_bits(s.book.abilities[amount])
    s.unsettled = True


def in_hand(s: DrkState, seat: Seat, no: int) -> CardId:
    """The card of a hand with this face; of equal ones that which most seats know."""
    best = 0
    for card in s.zones[v.HAND + seat * v.PER_SEAT]:
        if s.face[card] == no and (best == 0 or s.known[card] > s.known[best]):
            best = card
    assert best, f"no {s.book.keys[no]} in hand"
    return best


def hide_hand(s: DrkState, seat: Seat) -> None:
    """Others lose track of a hand from which a card goes unseen (DRK-HID-19)."""
    hand = s.zones[v.HAND + seat * v.PER_SEAT]
    mine = 1 << seat
    for card in hand:
        if s.known[card] != mine:
            s.blur(hand, s.everyone() & ~mine)
            return


def last_of_hand(s: DrkState, seat: Seat, leaving: list[CardNo]) -> list[CardId]:
    """Let cards with these faces be the last of a hand: which ids go must not tell which cards do (DRK-HID-01).

    Not even whether it holds equal ones: of those one is as good as another, and always to take the first would tell.
    """
    hand = s.zones[v.HAND + seat * v.PER_SEAT]
    faces: list[int] = []
    for card in hand:
        faces.append(s.face[card])
    for no in leaving:
        faces.remove(no)
    staying = len(faces)
    faces += leaving
    for i in range(len(hand)):
        s.face[hand[i]] = faces[i]
    return hand[staying:]


# -- coming into play -------------------------------------------------------------------------------


def may_control(s: DrkState, seat: Seat, card: CardId, leaving: CardId = 0) -> bool:
    """Whether a player may control this card beside what stands there."""
    no = s.face[card]
    if not s.book.renowned[no]:
        return True
    name = s.book.same_name[no]
    for line in range(v.MELEE_ROW, v.SUPPORT_ROW + 1):
        for other in s.zones[line + seat * v.PER_SEAT]:
            if other != leaving and s.book.renowned[s.face[other]]:
                # DRK-REN-02, DRK-REN-04, whatever the sub-name (DRK-REN-03)
                if s.book.same_name[s.face[other]] == name:
                    return False
    return True


def enter(s: DrkState, card: CardId, seat: Seat, line: int, committed: int, rule: str) -> None:
    """A Character comes onto a line."""
    s.show(card, s.everyone())  # of a deck nothing else shows (DRK-HID-13)
    # DRK-LIN-02, beside however many (DRK-ZON-04)
    put(s, card, (v.MELEE_ROW if line == 1 else v.SUPPORT_ROW) + seat * v.PER_SEAT)
    s.arrived[card] = s.clock
    s.heard |= s.book.listens[s.face[card]]
    s.committed[card] = committed  # DRK-GEN-06
    s.emit("entered", rule, seat, card, 0, line)
    note(s, t.ENTERS, card, seat, place=line)  # however it came (DRK-GLA-05)
    s.unsettled = True


def attach(s: DrkState, card: CardId, bearer: CardId, rule: str) -> None:
    """An Attachment comes onto a Character; it is controlled by whoever controls that."""
    is_new = not s.is_in_play(card)
    side = s.side(bearer)
    s.show(card, s.everyone())
    put(s, card, v.BORNE + side * v.PER_SEAT)  # DRK-ATT-10
    s.bearer[card] = bearer
    if is_new:
        s.arrived[card] = s.clock
        s.heard |= s.book.listens[s.face[card]]
    s.emit("attached", rule, side, card, 0, -1, bearer)
    if is_new:
        note(s, t.ENTERS, card, side)
    note(s, t.ATTACHED, bearer, side, card)
    s.unsettled = True


# -- leaving play -----------------------------------------------------------------------------------


def own_abilities(s: DrkState, card: CardId) -> list[Ability]:
    """What a card can do about itself at this moment; nothing printed while blank (DRK-GLA-10)."""
    if not s.touched & t.GRANT_BIT and not is_blank(s, card):
        return s.book.own[s.face[card]]  # to be read only
    found: list[Ability] = []
    if not is_blank(s, card):
        found = s.book.own[s.face[card]][:]
    if s.is_in_play(card):
        found += abilities_of(s, card)
    return found


def destroy(s: DrkState, cards: list[CardId], rule: str) -> None:
    """Cards in play go to their owners' discard piles together; prestige first, Reactions later (DRK-DST)."""
    owns: list[list[Ability]] = []
    rows: list[int] = []  # of each card: its side, its prestige, who killed it and on whose side
    for card in cards:
        owns.append(own_abilities(s, card))
        rows.append(s.side(card))
        rows.append(
            value(s, card, t.PRESTIGE)
        )  # at that instant; of Attachments too (DRK-PRE-02, DRK-PRE-07)
        killer = 0
        if s.striking and card == s.defender:
            killer = s.attacker
        elif s.striking and card == s.attacker:
            killer = s.defender
        rows.append(killer)
        rows.append(s.side(killer) if s.on_lines(killer) else NOBODY)
    for i in range(len(cards)):
        card = cards[i]
        s.emit("destroyed", rule, rows[4 * i], card)
        leave(s, card)
        put(s, card, v.DISCARD + s.owner[card] * v.PER_SEAT)  # DRK-DST-02
    for i in range(len(cards)):  # for both before the check, and before Reactions (DRK-PRE-08, DRK-PRE-09)
        # here alone: whoever leaves in another way is worth nothing (DRK-PRE-04)
        gain_prestige(s, 1 - rows[4 * i], rows[4 * i + 1], "DRK-PRE-02")  # DRK-PRE-03, DRK-PRE-05
    for i in range(len(cards)):
        card = cards[i]
        side = rows[4 * i]
        killer = rows[4 * i + 2]
        note_own(s, owns[i], card, t.DESTROYED, side, killer)  # not discarded (DRK-DST-04)
        note(s, t.DESTROYED, card, side, killer)
        if rows[4 * i + 3] != NOBODY:  # DRK-CHK-03: even if it has fallen in the same exchange
            note(s, t.DESTROYS, killer, rows[4 * i + 3], card)


def discard(s: DrkState, cards: list[CardId], rule: str) -> None:
    """Cards go from where they are to their owners' discard piles; not a destruction (DRK-DSC-01)."""
    owns: list[list[Ability]] = []
    froms: list[int] = []
    sides: list[int] = []
    for card in cards:
        owns.append(own_abilities(s, card))
        at = s.where[card] % v.PER_SEAT
        froms.append(t.IN_HAND if at == v.HAND else t.IN_DECK if at == v.DECK else t.IN_BATTLEFIELD)
        sides.append(s.side(card))
    for i in range(len(cards)):
        card = cards[i]
        if froms[i] == t.IN_BATTLEFIELD:
            leave(s, card)
        s.show(card, s.everyone())  # face up (DRK-ZON-07)
        put(s, card, v.DISCARD + s.owner[card] * v.PER_SEAT)
        s.discards += 1
        s.emit("discarded", rule, sides[i], card)
    for i in range(len(cards)):
        # not destroyed (DRK-DSC-02, DRK-GLA-11)
        note_own(s, owns[i], cards[i], t.DISCARDED, s.owner[cards[i]], place=froms[i])
        note(s, t.DISCARDED, cards[i], sides[i], place=froms[i])
    s.unsettled = True


def to_hand(s: DrkState, card: CardId, rule: str) -> None:
    """A card goes to its owner's hand (DRK-ZON-08)."""
    if s.is_in_play(card):
        leave(s, card)
    owner = s.owner[card]
    s.show(card, 1 << owner)
    put(s, card, v.HAND + owner * v.PER_SEAT)
    s.emit("returned", rule, owner, card)
    if s.known[card] != 1 << owner:
        hide_hand(s, owner)  # DRK-HID-01, DRK-HID-19: seen on the way, hidden from now on


def to_deck(s: DrkState, card: CardId, at_top: bool, rule: str) -> None:
    """A card goes to the top or the bottom of its owner's deck (DRK-ZON-08, DRK-TOP-02)."""
    if s.is_in_play(card):
        leave(s, card)
    owner = s.owner[card]
    zone = v.DECK + owner * v.PER_SEAT
    if at_top:
        put(s, card, zone)
    else:
        put_under(s, card, zone)
    s.emit("topped" if at_top else "bottomed", rule, owner, card)


# -- drawing, gold, prestige ------------------------------------------------------------------------


def draw(s: DrkState, seat: Seat, n: int, rule: str) -> None:
    """Cards from the top of the deck one after another; what is not there is not drawn (DRK-DRW)."""
    base = seat * v.PER_SEAT
    deck = s.own(v.DECK + base)
    drawn = 0
    # as far as there are any, without any limit (DRK-DRW-02, DRK-DRW-03, DRK-DRW-05, DRK-WIN-09)
    while drawn < n and deck:
        card = s.draw_top(v.DECK + base, v.HAND + base)  # one after another (DRK-DRW-04)
        s.where[card] = v.HAND + base  # DRK-DRW-01
        s.show(card, 1 << seat)  # DRK-HID-12
        s.known[card] = 1 << seat  # DRK-HID-12, DRK-HID-19: also if others saw it go onto the deck
        drawn += 1
        s.emit("drawn", rule, seat, card)
    if drawn:
        note(s, t.DRAWS, 0, seat, amount=drawn)
    s.unsettled = True


def gain_gold(s: DrkState, seat: Seat, n: int, rule: str) -> None:
    if n <= 0:
        return
    s.gold[seat] = s.gold[seat] + n
    s.emit("gold", rule, seat, 0, n)
    note(s, t.GAINS_GOLD, 0, seat, amount=n)


def lose_gold(s: DrkState, seat: Seat, n: int, rule: str) -> None:
    """Gold never goes below 0."""
    lost = min(n, s.gold[seat])  # DRK-GEN-02
    if lost <= 0:
        return
    s.gold[seat] = s.gold[seat] - lost
    s.emit("spent", rule, seat, 0, lost)


def gain_prestige(s: DrkState, seat: Seat, n: int, rule: str) -> None:
    if n <= 0:
        return
    s.prestige[seat] = s.prestige[seat] + n
    s.stale |= v.HURT
    s.emit("prestige", rule, seat, 0, n)
    note(s, t.GAINS_PRESTIGE, 0, seat, amount=n)
    s.unsettled = True


def lose_prestige(s: DrkState, seat: Seat, n: int, rule: str) -> None:
    lost = min(n, s.prestige[seat])
    if lost <= 0:
        return
    s.prestige[seat] = s.prestige[seat] - lost
    s.emit("disgraced", rule, seat, 0, lost)


# -- turning and moving -----------------------------------------------------------------------------


def commit(s: DrkState, card: CardId, rule: str) -> None:
    """Turn a ready card sideways; a committed one stays as it is."""
    # DRK-GEN-08
    if s.committed[card] or forbidden(s, card, t.CANNOT_BE_COMMITTED):
        return
    s.committed[card] = 1
    if s.listening:
        s.emit("committed", rule, s.side(card), card)
    note(s, t.COMMITTED, card, s.side(card))
    s.unsettled = True


def ready(s: DrkState, card: CardId, rule: str) -> None:
    """Turn a committed card upright."""
    # DRK-GEN-08
    if not s.committed[card] or forbidden(s, card, t.CANNOT_BE_READIED):
        return
    s.committed[card] = 0
    if s.listening:
        s.emit("readied", rule, s.side(card), card)
    note(s, t.READIED, card, s.side(card))
    s.unsettled = True


def can_move(s: DrkState, card: CardId) -> bool:
    return s.on_lines(card) and not forbidden(s, card, t.CANNOT_BE_MOVED)  # ready or committed (DRK-MOV-03)


def move(s: DrkState, card: CardId, rule: str) -> None:
    """To the other line of the same player, Attachments along (DRK-MOV)."""
    if not can_move(s, card):
        return
    side = s.side(card)
    to = 2 if s.line(card) == 1 else 1  # never the line that it is on (DRK-MOV-02)
    # what it bears stays on it (DRK-MOV-04, DRK-ATT-06)
    put(s, card, (v.MELEE_ROW if to == 1 else v.SUPPORT_ROW) + side * v.PER_SEAT)
    s.emit("moved", rule, side, card, 0, to)
    note(s, t.MOVED, card, side, place=to)


def take(s: DrkState, card: CardId, seat: Seat, line: int, until: int, rule: str) -> None:
    """A Character goes over to a player with all that is on it."""
    side = s.side(card)
    # DRK-CTL-03
    put(s, card, (v.MELEE_ROW if line == 1 else v.SUPPORT_ROW) + seat * v.PER_SEAT)
    for borne in s.zones[v.BORNE + side * v.PER_SEAT][:]:
        if s.bearer[borne] == card:
            put(s, borne, v.BORNE + seat * v.PER_SEAT)  # DRK-ATT-12
    if (card == s.attacker or card == s.defender) and s.combat == 1:
        s.cancelled = 1  # DRK-CBT-24
    if until:
        lasting(s, card, t.CONTROL, seat, until)
    s.emit("taken", rule, seat, card, 0, line)
    s.unsettled = True
