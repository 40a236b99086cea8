"""Why a piece of Volfyirion that its seat might expect to use cannot be used now, with the rule that says so."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, drop_usable
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import WhyNot
from tabard.engine.visibility import seen_face
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.abilities import can_do
from tabard.games.volfyirion.rules.cities import side_of
from tabard.games.volfyirion.rules.coop import LURE_PRICE
from tabard.games.volfyirion.rules.dragon import MOVE_PRICE, TEAM_PRICE
from tabard.games.volfyirion.rules.inplay import acts, chain_is_met, is_own_slot
from tabard.games.volfyirion.rules.solo import CALM_PRICE, SLAY_PRICE
from tabard.games.volfyirion.rules.wonders import TAKE_PRICE, lair_toll
from tabard.games.volfyirion.state import VolState

_COLOURS: Final = (("turquoise", 0), ("red", 8), ("purple", 16))
_END: Final = a.END << a.BITS
"""An option of every Main Phase, in every mode, and of no other decision."""
_REMOVALS: Final = ("VOL-ACW-04", "VOL-EFF-04", "VOL-TEA-27")


def reasons(s: VolState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end."""
    d = s.decision
    found: Reasons = {}
    if d is None or seat >= s.seats:
        return found
    if d.seat != seat:
        common = s.book.mode in (v.COOP, v.TEAM) and acts(s, seat) and not s.passed >> seat & 1
        why = ("Your partner acts now", "VOL-DEC-28") if common else ("Not your turn", "VOL-MAI-06")
        _everywhere(s, seat, WhyNot(*why), found)
    elif _END in d.options:
        _main_phase(s, seat, found)
    else:
        _everywhere(s, seat, WhyNot("Another choice comes first", "VOL-MAI-07"), found)
        if d.rule in _REMOVALS:
            _removal(s, seat, found)
        drop_usable(found, words)
    return found


def _everywhere(s: VolState, p: Seat, why: WhyNot, found: Reasons) -> None:
    """One reason for all that a Main Phase would let the seat use."""
    market = s.market(p)
    zones = [v.HAND + p * v.PER_SEAT, v.PLAY + p * v.PER_SEAT, v.ROW + market, v.LAIR + market]
    for zone in zones:
        for card in s.zones[zone]:
            if card:
                found[f"c{card}"] = why
    for slot, card in enumerate(s.zones[v.SLOTS]):
        if card and is_own_slot(s, p, slot):
            found[f"c{card}"] = why
    for city in range(len(s.city_no)):
        if _is_enemy(s, p, city) and s.city_side[city] == v.STANDING:
            found[f"city{city}"] = why


def _removal(s: VolState, p: Seat, found: Reasons) -> None:
    """Own cards that a removal cannot take."""
    frame = s.frames[-1]
    for zone in (v.HAND, v.PLAY, v.PILE):
        for card in s.zones[zone + p * v.PER_SEAT]:
            if s.book.unremovable[s.face[card]]:
                found[f"c{card}"] = WhyNot("Cannot be removed", "VOL-SAB-03")
            elif card == frame.subject:
                found[f"c{card}"] = WhyNot("Just acquired: only another card can go", "VOL-ACW-07")
    for slot, card in enumerate(s.zones[v.SLOTS]):
        if card and is_own_slot(s, p, slot):
            rule = "VOL-ACW-08" if frame.subject else "VOL-EFF-13"
            found[f"c{card}"] = WhyNot("Cards on Cities cannot be chosen", rule)


def _main_phase(s: VolState, p: Seat, found: Reasons) -> None:
    d = s.decision
    assert d is not None
    kinds = {action >> a.BITS for action in d.options}
    _hand(s, p, found)
    _row(s, p, found)
    _lair(s, p, found)
    _cards_in_play(s, p, found)
    _enemy_wonders(s, p, found)
    _troops(s, p, found)
    _cities(s, p, found)
    if s.book.mode == v.SOLO:
        _dragon(s, p, kinds, found)
    elif s.book.mode == v.COOP:
        _grid(s, p, kinds, found)
    elif s.book.mode == v.TEAM:
        kp = s.kp[s.book.purse[p]]
        if s.token != v.GONE and kp < TEAM_PRICE:
            found["token"] = short(TEAM_PRICE, kp, "Knowledge", "VOL-TEA-15")
    elif a.MOVE not in kinds:
        _token(s, p, found)


def short(needed: int, held: int, kind: str, rule: str) -> WhyNot:
    """A price that is missed."""
    return WhyNot(f"Needs {needed - held} more {kind}", rule)


# -- cards of the own side --------------------------------------------------------------------------


def _hand(s: VolState, p: Seat, found: Reasons) -> None:
    d = s.decision
    assert d is not None
    playable = {(action & a.ARGUMENT) >> 5 for action in d.options if action >> a.BITS == a.PLAY}
    for card in s.zones[v.HAND + p * v.PER_SEAT]:
        if s.face[card] not in playable:
            what = "Troop" if s.book.kind[s.face[card]] == v.TROOP else "Building"
            found[f"c{card}"] = WhyNot(f"No City with a {what} slot", "VOL-PLY-06")


def _cards_in_play(s: VolState, p: Seat, found: Reasons) -> None:
    """Abilities of own cards that cannot be used now."""
    slots = [c for slot, c in enumerate(s.zones[v.SLOTS]) if c and is_own_slot(s, p, slot)]
    for card in [*s.zones[v.PLAY + p * v.PER_SEAT], *slots]:
        why = _ability(s, p, card)
        if why is not None:
            found[f"c{card}"] = why


def _ability(s: VolState, p: Seat, card: CardId) -> WhyNot | None:
    book = s.book
    no = s.face[card]
    if s.is_sealed(card):
        return WhyNot("Sealed", "VOL-SEA-03")
    chain = book.chain[no]
    if chain is not None:
        if s.marks_of(card) & v.USED:
            return None if book.auto_chain[no] else WhyNot("Chain already used this turn", "VOL-SEC-02")
        if not chain_is_met(s, p, no):
            return WhyNot(f"Chain needs {_missing(s, p, no)}", "VOL-SYN-04")
        if not can_do(s, p, chain, card):
            return WhyNot("Its chain could do nothing now", "VOL-SEC-08")
    return None


def _missing(s: VolState, p: Seat, no: int) -> str:
    """The colours that a chain still lacks, in words."""
    others = s.tally[p] - s.book.colour[no]
    lacks = []
    for colour, at in _COLOURS:
        short = (s.book.needs[no] >> at & 255) - (others >> at & 255)
        if short > 0:
            lacks.append(f"{short} more {colour}" if short > 1 else f"another {colour} card")
    return " and ".join(lacks)


def _troops(s: VolState, p: Seat, found: Reasons) -> None:
    """Own Troops that cannot be redeployed and have nothing else to do."""
    slots = s.zones[v.SLOTS]
    for slot in range(0, len(slots), 2):
        card = slots[slot]
        if not card or not is_own_slot(s, p, slot) or f"c{card}" in found:
            continue
        cost = s.book.cost[s.face[card]]
        if cost > s.cp[p]:
            found[f"c{card}"] = short(cost, s.cp[p], "Command", "VOL-RED-01")


# -- the market and the enemy -----------------------------------------------------------------------


def _row(s: VolState, p: Seat, found: Reasons) -> None:
    market = s.market(p)
    cost = s.book.cost
    for card in s.zones[v.ROW + market]:
        if not card:
            continue
        price = cost[s.face[card]]
        if s.is_sealed(card):
            found[f"c{card}"] = WhyNot("Sealed by the other team", "VOL-TEA-13")
        elif price > s.cp[p]:
            found[f"c{card}"] = short(price, s.cp[p], "Command", "VOL-ACQ-01")
    deck = s.zones[v.ASSETS + market]
    if deck and seen_face(s, p, deck[-1]):
        price = cost[s.face[deck[-1]]]
        if not s.book.perks or s.perk_of(p) != v.ORACLE:
            found[f"c{deck[-1]}"] = WhyNot("Only cards in the row can be acquired", "VOL-ACQ-05")
        elif price > s.cp[p]:
            found[f"c{deck[-1]}"] = short(price, s.cp[p], "Command", "VOL-PRK-08")


def _lair(s: VolState, p: Seat, found: Reasons) -> None:
    bp = s.bp[s.book.purse[p]]
    for card in s.zones[v.LAIR + s.market(p)]:
        if card:
            price = s.book.cost[s.face[card]] + lair_toll(s, p)
            if s.token == v.GONE:
                found[f"c{card}"] = WhyNot("The Lair is claimed", "VOL-DEF-07")
            elif price > bp:
                found[f"c{card}"] = short(price, bp, "Battle", "VOL-ACW-01")


def _enemy_wonders(s: VolState, p: Seat, found: Reasons) -> None:
    kp = s.kp[s.book.purse[p]]
    for q in range(s.players):
        if s.book.team[q] == s.book.team[p]:
            continue
        for card in s.zones[v.PLAY + q * v.PER_SEAT]:
            no = s.face[card]
            if s.book.kind[no] != v.WONDER:
                continue
            if s.book.unsealable[no]:
                if kp < TAKE_PRICE:
                    found[f"c{card}"] = short(TAKE_PRICE, kp, "Knowledge", "VOL-ASC-03")
            elif s.book.cost[no] > kp:
                found[f"c{card}"] = short(s.book.cost[no], kp, "Knowledge", "VOL-SEA-01")


def _is_enemy(s: VolState, p: Seat, city: int) -> bool:
    return side_of(s, city) != s.book.team[p]


def _cities(s: VolState, p: Seat, found: Reasons) -> None:
    """Enemy Cities that cannot be attacked, own ones that cannot be rebuilt."""
    bp = s.bp[s.book.purse[p]]
    book = s.book
    for city in range(len(s.city_no)):
        if _is_enemy(s, p, city):
            if s.city_side[city] != v.STANDING:
                found[f"city{city}"] = WhyNot("Already destroyed", "VOL-ATK-06")
            elif s.city_defence(city) > bp:
                found[f"city{city}"] = short(s.city_defence(city), bp, "Battle", "VOL-ATK-07")
        elif book.extended and s.city_side[city] == v.DESTROYED:
            no = s.city_no[city]
            for price, held, kind in (
                (book.rebuild_cp[no], s.cp[p], "Command"),
                (book.rebuild_bp[no], bp, "Battle"),
                (book.rebuild_kp[no], s.kp[book.purse[p]], "Knowledge"),
            ):
                if price > held:
                    found[f"city{city}"] = short(price, held, kind, "VOL-EXT-01")


def _token(s: VolState, p: Seat, found: Reasons) -> None:
    """The dragon that cannot be moved."""
    kp = s.kp[s.book.purse[p]]
    if s.token >= 0 and s.city_owner[s.token] != p:
        found["token"] = WhyNot("It cannot be moved from an enemy City", "VOL-MOV-04")
    elif s.token == v.AT_LAIR or s.token >= 0:
        if kp < MOVE_PRICE:
            found["token"] = short(MOVE_PRICE, kp, "Knowledge", "VOL-MOV-01")


def _dragon(s: VolState, p: Seat, kinds: set[int], found: Reasons) -> None:
    """Solo: the dragon that cannot be attacked yet, and its Rage Pile (VOL-SOL-09 to VOL-SOL-12)."""
    if a.SLAY not in kinds and a.SUBDUE not in kinds:
        found["token"] = _either(s, p, SLAY_PRICE, "VOL-SOL-11")
    rage = s.zones[v.RAGE]
    if rage and a.CALM not in kinds:
        found[f"c{rage[-1]}"] = _either(s, p, CALM_PRICE, "VOL-SOL-09")


def _grid(s: VolState, p: Seat, kinds: set[int], found: Reasons) -> None:
    """Co-op: Rage cards that can be neither discarded nor sealed, and the dragon (VOL-COP-19 to VOL-COP-21)."""
    for card in s.zones[v.GRID]:
        if card:
            price = s.book.cost[s.face[card]]
            if s.is_sealed(card) and price > s.bp[p]:
                found[f"c{card}"] = short(price, s.bp[p], "Battle", "VOL-COP-19")
            elif price > s.bp[p] and price > s.kp[p]:
                found[f"c{card}"] = _either(s, p, price, "VOL-COP-19")
    if s.kp[p] < LURE_PRICE:
        found["token"] = short(LURE_PRICE, s.kp[p], "Knowledge", "VOL-COP-21")


def _either(s: VolState, p: Seat, price: int, rule: str) -> WhyNot:
    battle, knowledge = price - s.bp[p], price - s.kp[p]
    return WhyNot(f"Needs {battle} more Battle or {knowledge} more Knowledge", rule)
