"""The Asset Row: acquiring, replacing, the first-turn privileges and refilling (VOL-ACQ, VOL-REP)."""

from typing import Any, Final

from mypy_extensions import i64

from tabard.engine.ids import Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.reasons import refuse_card, refuse_row, short_of
from tabard.games.volfyirion.state import VolState

REPLACE_PRICE: Final = 2
ANY_COST: Final = 255
"""No printed card costs more."""


def turn_top(s: VolState, p: Seat) -> None:
    """The top card of the Asset Deck lies face up (VOL-SET-05), or is shown to Qoam Oracle (VOL-PRK-08)."""
    deck = s.zones[v.ASSETS + s.market(p)]
    if not deck:
        return
    if s.book.top_visible:  # after each card that was taken (VOL-END-11)
        s.show(deck[-1], s.everyone())
    elif s.book.perks and s.perk_of(s.active) == v.ORACLE:
        s.show(deck[-1], 1 << s.active)  # VOL-HID-22


def lists_card(out: list[int], start: int, kind: int, no: int) -> bool:
    """Whether an action of this kind with this card is among the options from a place on."""
    wanted: i64 = (kind << (a.BITS - 5)) + no
    i: i64 = start
    end: i64 = len(out)
    while i < end:
        one: i64 = out[i]
        if one >> 5 == wanted:
            return True
        i += 1
    return False


def add_row(s: VolState, p: Seat, kind: int, ready: list[Any], most: int, out: list[int]) -> None:
    """An action for each different unsealed row card that costs no more than `most`."""
    face = s.face
    cost = s.book.cost
    options: list[Any] = out
    start = len(out)
    limit: i64 = most
    some_sealed = len(s.sealed) > 0
    one: i64 = 1
    # A bit for each card listed, by the last digits of its number: only where it is set can a twin stand.
    seen: i64 = 0
    for card in s.zones[v.ROW + s.market(p)]:
        if not card:  # in an empty space there is nothing to replace (VOL-REP-04)
            continue
        no: i64 = face[card]
        if cost[no] > limit or (some_sealed and s.is_sealed(card)):
            if s.explaining and s.is_sealed(card):
                refuse_card(s, card, "use", "Sealed by the other team", "VOL-TEA-13")
            elif s.explaining:
                refuse_card(s, card, "buy", short_of(cost[no], most, "Command"), "VOL-ACQ-01")
            continue
        bit: i64 = one << (no & 31)
        if not seen & bit or not lists_card(out, start, kind, no):  # VOL-MAI-08
            seen |= bit
            options.append(ready[no])


def add_buys(s: VolState, p: Seat, out: list[int]) -> None:
    """Each different row card whose cost is covered (VOL-DEC-04)."""
    cp = s.cp[p]
    add_row(s, p, a.BUY, s.book.buys, cp, out)
    if s.book.perks and s.perk_of(p) == v.ORACLE:
        deck = s.zones[v.ASSETS + s.market(p)]
        if deck and s.book.cost[s.face[deck[-1]]] <= cp:
            out.append((a.BUY << a.BITS) + (s.face[deck[-1]] << 5) + 1)
        elif deck and s.explaining:
            price = s.book.cost[s.face[deck[-1]]]
            refuse_card(s, deck[-1], "buy", short_of(price, cp, "Command"), "VOL-PRK-08")
    elif s.explaining:
        refuse_row(s, p, "buy", "Only cards in the row can be acquired", "VOL-ACQ-05")


def buy(s: VolState, p: Seat, argument: int) -> None:
    """Pay a card's cost and put it onto the Discard Pile (VOL-ACQ-01, VOL-ACQ-02)."""
    no = argument >> 5
    s.cp[p] = s.cp[p] - s.book.cost[no]  # VOL-PTS-01
    s.bought |= 1 << p  # by a Saboteur too (VOL-SAB-07)
    market = s.market(p)
    if argument & a.WHERE:
        card = s.take_top(v.ASSETS + market)
        s.show(card, s.everyone())
        turn_top(s, p)
    else:
        at = row_space(s, p, no)
        card = s.zones[v.ROW + market][at]
        s.put_at(0, v.ROW + market, at)  # empty until the end of the turn (VOL-ACQ-03)
    # VOL-SAB-02: a Saboteur goes to the opponent, for its text wins over the rule (VOL-GEN-13)
    owner = 1 - p if s.book.saboteur[no] and s.players == 2 and s.book.mode != v.COOP else p
    s.put(card, v.PILE + owner * v.PER_SEAT)  # VOL-MAI-04
    s.emit("bought", "VOL-ACQ-01", p, card, s.book.cost[no], owner)
    if s.book.mode == v.TEAM:
        fill_row(s, p)  # VOL-TEA-11


def row_space(s: VolState, p: Seat, no: int) -> int:
    """The row space of an unsealed card with this face, from the left."""
    row = s.zones[v.ROW + s.market(p)]
    for at in range(len(row)):
        if row[at] and s.face[row[at]] == no and not s.is_sealed(row[at]):
            return at
    raise AssertionError(f"no {s.book.keys[no]} in the row")


def add_row_cards(s: VolState, p: Seat, kind: int, out: list[int]) -> None:
    """Each different row card, for replacing or swapping; none with an empty Asset Deck."""
    if s.zones[v.ASSETS + s.market(p)] or can_restock(s):
        add_row(s, p, kind, s.book.replaces if kind == a.REPLACE else s.book.swaps, ANY_COST, out)
    elif s.explaining:
        for card in s.zones[v.ROW + s.market(p)]:
            if card:
                what = "replace" if kind == a.REPLACE else "swap"
                refuse_card(s, card, what, "The Asset Deck is empty", "VOL-REP-02")


def add_replaces(s: VolState, p: Seat, out: list[int]) -> None:
    """Each different row card, if the price of replacing one is covered (VOL-DEC-11)."""
    kp = s.kp[s.book.purse[p]]
    if kp >= REPLACE_PRICE:
        add_row_cards(s, p, a.REPLACE, out)
    elif s.explaining:
        refuse_row(s, p, "replace a row card", short_of(REPLACE_PRICE, kp, "Knowledge"), "VOL-REP-01")


def exchange(s: VolState, p: Seat, no: int, rule: str) -> None:
    """The top card takes a row card's space, then the old card goes under the deck (VOL-REP-02)."""
    market = s.market(p)
    restock(s)
    at = row_space(s, p, no)
    old = s.zones[v.ROW + market][at]
    new = s.take_top(v.ASSETS + market)
    s.put_at(new, v.ROW + market, at)  # where it can be acquired at once (VOL-REP-03)
    s.show(new, s.everyone())
    s.put_under(old, v.ASSETS + market)
    s.emit("replaced", rule, p, old, 0, at, new)
    turn_top(s, p)


def replace(s: VolState, p: Seat, argument: int) -> None:
    """Exchange a row card for 2 Knowledge Points (VOL-REP-01)."""
    purse = s.book.purse[p]
    s.kp[purse] = s.kp[purse] - REPLACE_PRICE  # VOL-PTS-07
    exchange(s, p, argument >> 5, "VOL-REP-02")


def add_privileges(s: VolState, p: Seat, out: list[int]) -> None:
    """First own turn, nothing acquired yet: one card free, or the whole row (VOL-ACQ-06, VOL-ACQ-07, VOL-DEC-05)."""
    if s.turns[p] != 1:
        return
    if not s.privilege >> p & 1:
        if s.explaining:
            _refuse_privilege(s, p, "Used already", "VOL-ACQ-10")
        return
    if s.bought >> p & 1:  # what others acquired does not matter (VOL-ACQ-09)
        if s.explaining:
            first = s.book.team[p] == s.first
            _refuse_privilege(s, p, "You have acquired a card", "VOL-ACQ-06" if first else "VOL-ACQ-07")
        return
    if s.book.mode == v.TEAM and s.bought >> (p ^ 1) & 1:
        if s.explaining:
            _refuse_privilege(s, p, "Your partner has acquired a card", "VOL-TEA-24")
        return  # VOL-TEA-24: the team is the player
    if s.book.team[p] == s.first:
        add_row_cards(s, p, a.SWAP, out)
    elif s.zones[v.ASSETS + s.market(p)]:
        out.append(a.SWEEP << a.BITS)


def _refuse_privilege(s: VolState, p: Seat, text: str, rule: str) -> None:
    what = "swap a row card for free" if s.book.team[p] == s.first else "sweep the row for free"
    refuse_row(s, p, what, text, rule)


def use_privilege(s: VolState, p: Seat) -> None:
    """A privilege is used once, in team play once a team (VOL-ACQ-10, VOL-TEA-24)."""
    team = s.book.team
    for seat in range(s.players):
        if team[seat] == team[p]:
            s.privilege &= ~(1 << seat)


def swap(s: VolState, p: Seat, argument: int) -> None:
    """The first player's free exchange of one row card (VOL-ACQ-06)."""
    use_privilege(s, p)
    exchange(s, p, argument >> 5, "VOL-ACQ-06")


def sweep(s: VolState, p: Seat) -> None:
    """The second player's free exchange of the whole row (VOL-ACQ-07)."""
    use_privilege(s, p)
    market = s.market(p)
    row = s.zones[v.ROW + market]
    deck = s.own(v.ASSETS + market)
    old: list[int] = []
    for at in range(len(row)):
        if s.is_sealed(row[at]):
            continue  # VOL-TEA-13: a sealed card is not replaced
        old.append(row[at])
        new = s.take_top(v.ASSETS + market) if deck else 0
        s.put_at(new, v.ROW + market, at)
        if new:
            s.show(new, s.everyone())
    for card in old:  # from left to right, the rightmost ends at the very bottom
        if card:
            s.put_under(card, v.ASSETS + market)
    s.emit("swept", "VOL-ACQ-07", p)
    turn_top(s, p)


def fill_row(s: VolState, p: Seat) -> None:
    """Fill the empty row spaces from the left (VOL-END-08)."""
    market = s.market(p)
    row = s.zones[v.ROW + market]
    for at in range(len(row)):
        if not row[at]:
            restock(s)
            if not s.zones[v.ASSETS + market]:
                return  # VOL-ACQ-08
            card = s.take_top(v.ASSETS + market)
            s.put_at(card, v.ROW + market, at)
            s.show(card, s.everyone())
            s.emit("dealt", "VOL-END-08", -2, card, 0, at)
            turn_top(s, p)


def can_restock(s: VolState) -> bool:
    """Solo: whether the Asset Deck is out and cards put aside can take its place (VOL-SOL-22)."""
    return s.book.mode == v.SOLO and not s.zones[v.ASSETS] and len(s.zones[v.ASIDE]) > 0


def restock(s: VolState) -> None:
    """Solo: shuffle the cards put aside into a new Asset Deck once a card is needed and none is left."""
    if can_restock(s):
        s.pour(v.ASIDE, v.ASSETS)
        s.shuffle(v.ASSETS)
        s.emit("restocked", "VOL-SOL-22", -2, 0, len(s.zones[v.ASSETS]))


def fill_lair(s: VolState, p: Seat) -> None:
    """Fill the empty Lair spaces from the left, unless the Lair is claimed (VOL-END-08, VOL-DEF-13)."""
    market = s.market(p)
    lair = s.zones[v.LAIR + market]
    deck = s.own(v.WONDERS + market)
    for at in range(len(lair)):
        if not lair[at] and deck:
            wonder = s.take_top(v.WONDERS + market)
            s.put_at(wonder, v.LAIR + market, at)
            s.show(wonder, s.everyone())
            s.emit("uncovered", "VOL-END-08", -2, wonder, 0, at)
