"""Cards that are drawn, come into play, give points, and leave again (VOL-DRW, VOL-GAI, VOL-SYN, VOL-INP)."""

from typing import Final

from mypy_extensions import i64

from tabard.engine.ids import CardId, CardNo, Seat
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.state import Bonus, VolState

_GUARD: Final = 0x808080
"""A high bit over each colour's byte: it survives a subtraction exactly where there is enough."""

SHARED: Final = 4
"""The owner of a team's shared Stronghold is SHARED + team (VOL-TEA-05)."""


def draw_cards(s: VolState, p: Seat, count: int) -> None:
    """Draw as many cards as there are, up to a number (VOL-DRW-06)."""
    deck = s.zones[v.DECK + p * v.PER_SEAT]
    hand = s.zones[v.HAND + p * v.PER_SEAT]
    rest = len(deck) - count
    if rest < 0 or hand or s.listening:
        for _ in range(count):
            if not draw_card(s, p):
                return
        return
    # The same in one stroke: what every turn of every simulated game does.
    s.deal(v.DECK + p * v.PER_SEAT, v.HAND + p * v.PER_SEAT, count)
    hand = s.zones[v.HAND + p * v.PER_SEAT]
    seen = s.book.hand_seen_by[p]
    known = s.known
    for card in hand:
        known[card] = known[card] | seen
    s.revealed += count


def draw_card(s: VolState, p: Seat) -> bool:
    """Draw one card; an empty House Deck is made anew from the Discard Pile (VOL-DRW-03, VOL-DRW-04)."""
    at = p * v.PER_SEAT
    if not s.zones[v.DECK + at]:
        if not s.zones[v.PILE + at]:
            return False  # VOL-DRW-06; the turn goes on with what is in play (VOL-LIM-04)
        s.pour(v.PILE + at, v.DECK + at)  # nothing else is shuffled in (VOL-DRW-05)
        s.shuffle(v.DECK + at)
        s.emit("reshuffled", "VOL-DRW-03", p, 0, len(s.zones[v.DECK + at]))
        if s.book.mode == v.SOLO and s.token == v.AT_LAIR:  # this shuffle alone wakes it (VOL-SOL-31)
            s.token = v.AT_RAGE  # VOL-SOL-08
            s.emit("woken", "VOL-SOL-08", p)
    card = s.draw_top(v.DECK + at, v.HAND + at)  # from where it may be played this turn (VOL-EFF-02)
    s.show(card, s.book.hand_seen_by[p])
    if s.listening:
        s.emit("drawn", "VOL-HID-20", p, card)
    return True


def add_points(s: VolState, p: Seat, cp: int, bp: int, kp: int) -> None:
    """Add to the pools (VOL-PTS-11), which have no upper limit (VOL-PTS-16)."""
    # Written out, here and in a few hot places: compiled, `+=` on an item goes through objects.
    if cp:
        s.cp[p] = s.cp[p] + cp
    purse = s.book.purse[p]
    if bp:
        s.bp[purse] = s.bp[purse] + bp
    if kp:
        s.kp[purse] = s.kp[purse] + kp


def gain(s: VolState, p: Seat, card: CardId) -> None:
    """The Main Ability points of a card in play, once a turn (VOL-GAI-05)."""
    # A sealed Wonder gives nothing (VOL-CRD-17). The mark stays with a card that leaves play and comes back in the
    # same turn (VOL-GAI-08), or is redeployed (VOL-RED-05).
    if s.is_sealed(card) or not s.mark(card, v.GAINED):
        return
    book = s.book
    no = s.face[card]
    cp = book.cp[no]
    bp = book.bp[no]
    kp = book.kp[no]
    if cp or bp or kp:  # of Commands, Buildings and Wonders alike (VOL-CRD-07, VOL-PTS-09)
        add_points(s, p, cp, bp, kp)
        if s.listening:
            s.emit("gained", "VOL-GAI-01", p, card, (cp << 16) + (bp << 8) + kp)


def acts(s: VolState, p: Seat) -> bool:
    """Whether it is this player's turn, or the common one of the own side; else cards give nothing (VOL-INP-05)."""
    # VOL-AUT-11: the Rival, a player without a seat, gains nothing from its cards
    return s.book.team[p] == s.book.team[s.active] and p < s.seats


def enter_play(s: VolState, p: Seat, card: CardId) -> None:
    """A card comes into a Playing Area and gives its points (VOL-GAI-07)."""
    s.put(card, v.PLAY + p * v.PER_SEAT)
    colour = s.book.colour[s.face[card]]
    if colour:  # cards elsewhere do not count for chains (VOL-SYN-07)
        s.tally[p] = s.tally[p] + colour
    s.unsettled = True
    # At once, so that a card that will leave has given its points (VOL-GAI-04, VOL-REM-02).
    if p == s.active or acts(s, p):
        gain(s, p, card)


def leave_play(s: VolState, p: Seat, card: CardId) -> None:
    """A card leaves a Playing Area; a seal does not go with it."""
    s.take(card, v.PLAY + p * v.PER_SEAT)
    s.tally[p] -= s.book.colour[s.face[card]]
    if s.is_sealed(card):
        s.sealed.remove(card)


def enter_slot(s: VolState, slot: int, card: CardId) -> None:
    """A Troop or Building comes onto a City; its owner uses its points and colour (VOL-COP-24)."""
    s.put_at(card, v.SLOTS, slot)
    tally_slot(s, slot, s.book.colour[s.face[card]])
    s.unsettled = True
    owner = s.city_owner[slot >> 1]
    if owner >= SHARED:
        gain(s, s.active, card)  # only cards of the players' own making: a printed Troop gives nothing
    elif acts(s, owner):
        gain(s, owner, card)


def leave_slot(s: VolState, slot: int) -> CardId:
    """Empty a slot of a City."""
    card = s.zones[v.SLOTS][slot]
    s.put_at(0, v.SLOTS, slot)
    tally_slot(s, slot, -s.book.colour[s.face[card]])
    return card


def tally_slot(s: VolState, slot: int, colour: int) -> None:
    """Count a colour that came onto a City, or left it, for the chains of whoever uses that slot."""
    owner = s.city_owner[slot >> 1]
    if owner < SHARED:
        s.tally[owner] += colour
    else:  # VOL-TEA-08: the Troops of the shared Stronghold count for both
        team = s.book.team
        for p in range(s.players):
            if team[p] == team[owner]:
                s.tally[p] += colour


def remove_card(s: VolState, p: Seat, card: CardId, rule: str) -> None:
    """Take a card that already left its zone out of the game, for all to see (VOL-GEN-05)."""
    s.put(card, v.REMOVED)  # not onto a Discard Pile, from which it would return (VOL-GEN-04)
    s.show(card, s.everyone())  # VOL-HID-10
    s.emit("removed", rule, p, card)


def clear_slot(s: VolState, slot: int, rule: str) -> None:
    """Remove whatever lies in a slot from the game (VOL-GEN-06), a Mercenary too (VOL-MER-06)."""
    if s.zones[v.SLOTS][slot]:
        owner = s.city_owner[slot >> 1]
        remove_card(s, owner, leave_slot(s, slot), rule)


def chain_is_met(s: VolState, p: Seat, no: CardNo) -> bool:
    """Whether other own cards show the colours of a chain (VOL-SYN-01 to VOL-SYN-06)."""
    book = s.book
    others = s.tally[p] - book.colour[no]  # they serve other chains as well (VOL-SYN-08)
    return ((others | _GUARD) - book.needs[no]) & _GUARD == _GUARD


def gather_points(s: VolState, p: Seat) -> None:
    """Points of everything in play at the start of the Main Phase (VOL-INP-03)."""
    for card in s.zones[v.PLAY + p * v.PER_SEAT]:  # what stayed from earlier turns (VOL-GAI-03)
        gain(s, p, card)
    slots = s.zones[v.SLOTS]
    slot: i64 = s.book.slots_from[p]
    end: i64 = s.book.slots_to[p]
    while slot < end:
        built: i64 = slots[slot]
        if built != 0 and s.city_owner[slot >> 1] == p:  # on own Cities only (VOL-GAI-02)
            gain(s, p, built)
        slot += 1
    lair = s.lair_city
    if lair >= 0 and s.city_owner[lair] == p:
        lair_income(s, p)


def lair_income(s: VolState, p: Seat) -> None:
    """4 Battle Points for the owner of the claimed Lair, once a turn (VOL-DEF-06)."""
    if s.lair_turn != s.turn and s.city_side[s.lair_city] == 1:
        s.lair_turn = s.turn
        add_points(s, p, 0, s.book.lair_income, 0)
        s.emit("income", "VOL-DEF-06", p, 0, s.book.lair_income)


def settle_chains(s: VolState, p: Seat) -> None:
    """Chains that give nothing but points trigger by themselves (VOL-SEC-05)."""
    book = s.book
    face = s.face
    auto = book.auto_chain
    for card in s.zones[v.PLAY + p * v.PER_SEAT]:
        no = face[card]
        if auto[no] and not s.marks_of(card) & v.USED and not s.is_sealed(card):
            _settle_chain(s, p, card, no)
    slots = s.zones[v.SLOTS]
    slot: i64 = book.slots_from[p]
    end: i64 = book.slots_to[p]
    while slot < end:
        built: i64 = slots[slot]
        if built != 0 and auto[face[built]] and not s.marks_of(built) & v.USED and is_own_slot(s, p, slot):
            _settle_chain(s, p, built, face[built])
        slot += 1


def _settle_chain(s: VolState, p: Seat, card: CardId, no: CardNo) -> None:
    if not chain_is_met(s, p, no):
        return
    bonus = s.book.chain[no]
    assert bonus is not None
    s.mark(card, v.USED)
    take_points(s, p, card, bonus, "VOL-SYN-05")


def take_points(s: VolState, p: Seat, card: CardId, bonus: Bonus, rule: str) -> None:
    """The points of a bonus (VOL-EFF-11)."""
    if bonus.cp or bonus.bp or bonus.kp:  # also what a Troop gives by leaving (VOL-PTS-10)
        add_points(s, p, bonus.cp, bonus.bp, bonus.kp)
        s.emit("bonus", rule, p, card, (bonus.cp << 16) + (bonus.bp << 8) + bonus.kp)


def is_own_slot(s: VolState, p: Seat, slot: int) -> bool:
    """Whether a player may use what lies in a slot: own Cities, and Troops of the shared Stronghold."""
    owner = s.city_owner[slot >> 1]
    if owner < SHARED:
        return owner == p
    return s.book.team[p] == s.book.team[owner] and not slot & 1


def in_play_count(s: VolState, kind: int) -> int:
    """Troops or Buildings in play over all Cities Areas (VOL-PLO-11, VOL-PLO-12)."""
    slots = s.zones[v.SLOTS]
    count = 0
    slot = 0 if kind == v.TROOP else 1
    while slot < len(slots):
        if slots[slot]:
            count += 1
        slot += 2
    return count
