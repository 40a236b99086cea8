"""Playing cards, redeploying Troops, attacking and rebuilding Cities (VOL-PLY, VOL-RED, VOL-ATK, VOL-EXT)."""

from typing import Any, Final

from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.dragon import spend_ploy, token_home
from tabard.games.volfyirion.rules.inplay import (
    SHARED,
    clear_slot,
    enter_play,
    enter_slot,
    is_own_slot,
    leave_slot,
)
from tabard.games.volfyirion.rules.market import lists_card, turn_top
from tabard.games.volfyirion.rules.reasons import refuse_card, refuse_city, short_of
from tabard.games.volfyirion.state import VolState

_LOST: Final = ["VOL-WIN-01", "VOL-SOL-21", "VOL-COP-01", "VOL-TEA-23", "VOL-WIN-01"]
"""What says in each mode that a side without a standing City has lost."""

# -- playing ----------------------------------------------------------------------------------------


def may_host(s: VolState, p: Seat, city: int, kind: int) -> bool:
    """Whether a player may put a Troop or Building onto a City."""
    if s.city_side[city] != v.STANDING or city == s.lair_city:  # a destroyed City has no slots (VOL-CRD-16)
        return False
    owner = s.city_owner[city]
    if owner < SHARED:
        return owner == p or s.book.mode == v.COOP  # VOL-PLY-03, VOL-COP-24
    return s.book.team[p] == s.book.team[owner] and kind == v.TROOP  # VOL-TEA-07, VOL-TEA-26


def add_plays(s: VolState, p: Seat, out: list[int]) -> None:
    """Each different card in hand; for Troops and Buildings each City (VOL-DEC-03)."""
    face = s.face
    kinds = s.book.kind
    ready = s.book.plays
    options: list[Any] = out
    start: i64 = len(out)
    one: i64 = 1
    # A bit for each card listed, by the last digits of its number: only where it is set can a twin stand.
    seen: i64 = 0
    for card in s.zones[v.HAND + p * v.PER_SEAT]:
        no: i64 = face[card]
        bit: i64 = one << (no & 31)
        if seen & bit and lists_card(out, start, a.PLAY, no):  # VOL-MAI-08
            continue
        seen |= bit
        kind = kinds[no]
        if kind == v.COMMAND or kind == v.WONDER:
            options.append(ready[no])
        else:
            before = len(out)
            for city in range(len(s.city_no)):
                if may_host(s, p, city, kind) and not same_place(s, city, kind):  # VOL-PLY-05
                    out.append((a.PLAY << a.BITS) + (no << 5) + city + 1)
            if len(out) == before and s.explaining:
                what = "Troop" if kind == v.TROOP else "Building"
                refuse_card(s, card, "play", f"No City with a {what} slot", "VOL-PLY-06")


def same_place(s: VolState, city: int, kind: int) -> bool:
    """Whether a Stronghold offers the same empty slot on its other City already (VOL-MAI-08, VOL-TEA-06)."""
    if s.book.mode != v.TEAM or not city & 1:
        return False
    slot = 2 * city + (1 if kind == v.BUILDING else 0)
    slots = s.zones[v.SLOTS]
    return not slots[slot] and not slots[slot - 2]


def play(s: VolState, p: Seat, argument: int) -> None:
    """Put a card from the hand into play (VOL-PLY-01)."""
    card = take_from(s, v.HAND + p * v.PER_SEAT, argument >> 5)
    s.show(card, s.everyone())
    where = argument & a.WHERE
    if where == 0:
        if s.listening:
            s.emit("played", "VOL-PLY-01", p, card)
        enter_play(s, p, card)  # a Wonder too (VOL-PLY-07)
        return
    city = where - 1
    if s.listening:
        s.emit("played", "VOL-PLY-03", p, card, 0, city)
    occupy(s, city, card, "VOL-PLY-04")


def take_from(s: VolState, zone: int, no: int) -> CardId:
    """Take a card with this face from a zone; of two equal ones the first is as good as the other."""
    cards = s.zones[zone]
    for i in range(len(cards)):
        card = cards[i]
        if s.face[card] == no:
            return s.take_at(zone, i)
    raise AssertionError(f"no {s.book.keys[no]} in zone {zone}")


def occupy(s: VolState, city: int, card: CardId, rule: str) -> None:
    """Put a Troop or Building onto a City; what lay there leaves the game first (VOL-PLY-11)."""
    slot = 2 * city + (1 if s.book.kind[s.face[card]] == v.BUILDING else 0)
    clear_slot(s, slot, rule)  # a slot holds one card (VOL-CRD-13)
    enter_slot(s, slot, card)


# -- redeploying ------------------------------------------------------------------------------------


def add_redeploys(s: VolState, p: Seat, out: list[int]) -> None:
    """Each own Troop whose cost is covered, to each other own City (VOL-DEC-06)."""
    cp = s.cp[p]
    if cp < s.book.cheapest_troop and not s.explaining:
        return
    slots = s.zones[v.SLOTS]
    cities: i64 = len(slots) >> 1
    city: i64 = -1
    while city < cities - 1:
        city += 1
        troop: i64 = slots[2 * city]
        # Only Troop slots are looked at: Buildings cannot be moved (VOL-RED-06).
        if troop == 0 or not is_own_slot(s, p, 2 * city):
            continue
        cost = s.book.cost[s.face[troop]]
        if cost > cp:  # a Mercenary too has its cost (VOL-MER-08)
            if s.explaining:
                refuse_card(s, troop, "redeploy", short_of(cost, cp, "Command"), "VOL-RED-01")
            continue
        # VOL-LIM-03: what costs nothing could go round for ever
        if cost == 0 and s.marks_of(troop) & v.MOVED:
            if s.explaining:
                refuse_card(s, troop, "redeploy", "Redeployed already this turn", "VOL-LIM-03")
            continue
        before = len(out)
        for target in range(len(slots) >> 1):
            if target != city and may_redeploy(s, p, city, target):
                out.append((a.REDEPLOY << a.BITS) + (city << 5) + target)
        if len(out) == before and s.explaining:
            refuse_card(s, troop, "redeploy", "No other City of yours stands", "VOL-RED-03")


def may_redeploy(s: VolState, p: Seat, source: int, city: int) -> bool:
    """Whether a City can take a redeployed Troop: another own one (VOL-RED-02, VOL-RED-03)."""
    if s.city_side[city] != v.STANDING or not is_own_slot(s, p, 2 * city):
        return False
    if s.book.mode != v.TEAM:
        return True
    return source >> 1 != city >> 1 and not same_place(s, city, v.TROOP)  # VOL-TEA-03


def redeploy(s: VolState, p: Seat, argument: int) -> None:
    """Move a Troop to another own City for its cost (VOL-RED-01)."""
    source = argument >> 5
    target = argument & a.WHERE
    card = leave_slot(s, 2 * source)
    s.cp[p] -= s.book.cost[s.face[card]]  # VOL-PTS-02
    s.mark(card, v.MOVED)
    s.emit("redeployed", "VOL-RED-01", p, card, s.book.cost[s.face[card]], target)
    clear_slot(s, 2 * target, "VOL-RED-03")
    enter_slot(s, 2 * target, card)


# -- attacking --------------------------------------------------------------------------------------


def add_attacks(s: VolState, p: Seat, out: list[int]) -> None:
    """Each standing enemy City whose price is covered (VOL-DEC-07)."""
    bp = s.bp[s.book.purse[p]]
    if bp < s.book.cheapest_city and not s.explaining:
        return
    team = s.book.team
    step = 2 if s.book.mode == v.TEAM else 1  # VOL-TEA-03: two Cities are one Stronghold
    for city in range(0, len(s.city_no), step):
        if team[s.city_owner[city]] == team[p]:
            continue
        if s.city_side[city] != v.STANDING:
            if s.explaining:
                refuse_city(s, city, "attack", "Already destroyed", "VOL-ATK-06")
        elif s.city_defence(city) <= bp:  # in any turn, the first one too (VOL-ATK-09)
            out.append((a.ATTACK << a.BITS) + city)
        elif s.explaining:
            refuse_city(s, city, "attack", short_of(s.city_defence(city), bp, "Battle"), "VOL-ATK-07")


def attack(s: VolState, p: Seat, city: int) -> None:
    """Pay a City's Defence: its Troop goes, or an unguarded City falls (VOL-ATK-01, VOL-ATK-02)."""
    price = s.city_defence(city)
    s.bp[s.book.purse[p]] -= price  # VOL-PTS-04
    s.emit("attacked", "VOL-ATK-01", p, 0, price, city)
    defender = s.city_owner[city]
    if s.book.mode == v.TEAM:  # VOL-TEA-20
        storm(s, city)
        return
    if s.book.ploys and double_shift(s, defender, city):  # VOL-PLO-09
        return
    troop = 0 if city == s.lair_city else s.zones[v.SLOTS][2 * city]  # the Lair is unguarded (VOL-DEF-11)
    if troop and not s.book.mercenary[s.face[troop]]:  # nothing but the Troop goes (VOL-ATK-10)
        clear_slot(s, 2 * city, "VOL-ATK-02")
        return
    if troop:
        # VOL-MER-03, VOL-MER-04: the Mercenary goes home, then the City falls by the same Attack
        leave_slot(s, 2 * city)
        deck = v.ASSETS + s.market(defender)
        s.put(troop, deck)
        s.emit("deserted", "VOL-MER-03", defender, troop, 0, city)
        s.shuffle(deck)  # VOL-MER-09
        turn_top(s, defender)
    destroy_city(s, city, "VOL-ATK-03")


def storm(s: VolState, city: int) -> None:
    """All Troops of a Stronghold go, or an unguarded one falls (VOL-TEA-20)."""
    slots = s.zones[v.SLOTS]
    if not slots[2 * city] and not slots[2 * city + 2]:
        destroy_city(s, city, "VOL-TEA-20")
        return
    clear_slot(s, 2 * city, "VOL-TEA-20")
    clear_slot(s, 2 * city + 2, "VOL-TEA-20")


def double_shift(s: VolState, defender: Seat, city: int) -> bool:
    """The first Attack on a holder of Double Shift fails and raises that City (VOL-PLO-09, VOL-PLO-17)."""
    if s.ploy_of(defender) != v.SHIFT:
        s.rule_out(defender, v.SHIFT)
        return False
    spend_ploy(s, defender, "VOL-PLO-10")
    s.shift_city = city
    s.shift_turn = s.turn
    return True


def destroy_city(s: VolState, city: int, rule: str) -> None:
    """A City falls with everything on it; the game may end here (VOL-ATK-03, VOL-WIN-01)."""
    if s.book.mode == v.TEAM:  # VOL-TEA-03: the other City of the Stronghold shares its fate
        clear_slot(s, 2 * city + 2, rule)
        clear_slot(s, 2 * city + 3, rule)
        s.city_side[city + 1] = v.DESTROYED
    # Both cards go: after the dragon (VOL-END-12), and of a Mercenary's City its Building (VOL-MER-05).
    if city != s.lair_city:
        clear_slot(s, 2 * city, rule)
        clear_slot(s, 2 * city + 1, rule)
    # VOL-EXT-03, VOL-EXT-08, VOL-DEF-15: a City rebuilt before, and the Lair, leave the game
    gone = s.city_rebuilt >> city & 1 == 1 or city == s.lair_city
    s.city_side[city] = v.OUT if gone else v.DESTROYED
    s.emit("destroyed", rule, s.city_owner[city], 0, 0, city)
    if s.token == city:
        token_home(s, "VOL-END-13" if rule == "VOL-END-07" else "VOL-ATK-08")
    check_win(s, s.city_owner[city])  # before anything could be rebuilt (VOL-EXT-06)


def check_win(s: VolState, loser: Seat) -> None:
    """A side without a standing City has lost, and so the other has its aim (VOL-WIN-01 to VOL-WIN-04, VOL-GEN-02)."""
    team = s.book.team
    side = team[loser]
    for city in range(len(s.city_no)):
        # The claimed Lair counts (VOL-DEF-12), and the Cities of the Rival (VOL-AUT-14).
        if s.city_side[city] == v.STANDING and team[s.city_owner[city]] == side:
            return
    win(s, 1 - side, _LOST[s.book.mode])


def side_of(s: VolState, city: int) -> int:
    """The side that a City belongs to."""
    return s.book.team[s.city_owner[city]]


def win(s: VolState, side: int, rule: str) -> None:
    """The game is over."""
    s.winner = side
    s.emit("over", rule, -2, 0, side)
    s.finish()


# -- rebuilding -------------------------------------------------------------------------------------


def add_rebuilds(s: VolState, p: Seat, out: list[int]) -> None:
    """Each own destroyed City whose price is covered (VOL-DEC-17)."""
    book = s.book
    bp = s.bp[book.purse[p]]
    kp = s.kp[book.purse[p]]
    for city in range(len(s.city_no)):
        no = s.city_no[city]
        # Neither the Lair, which leaves the game, nor an enemy City (VOL-EXT-07).
        if s.city_side[city] != v.DESTROYED or s.city_owner[city] != p:
            continue
        if not book.extended:
            if s.explaining:
                s.refuse(f"city{city}", "rebuild", "Destroyed, and this game has no rebuilding", "VOL-EXT-01")
        elif book.rebuild_cp[no] > s.cp[p]:
            if s.explaining:
                _refuse_rebuild(s, city, short_of(book.rebuild_cp[no], s.cp[p], "Command"))
        elif book.rebuild_bp[no] > bp:
            if s.explaining:
                _refuse_rebuild(s, city, short_of(book.rebuild_bp[no], bp, "Battle"))
        elif book.rebuild_kp[no] > kp:
            if s.explaining:
                _refuse_rebuild(s, city, short_of(book.rebuild_kp[no], kp, "Knowledge"))
        else:
            out.append((a.REBUILD << a.BITS) + city)


def _refuse_rebuild(s: VolState, city: int, text: str) -> None:
    s.refuse(f"city{city}", "rebuild", text, "VOL-EXT-01")


def rebuild(s: VolState, p: Seat, city: int) -> None:
    """Turn a destroyed City back, once in the game (VOL-EXT-02)."""
    no = s.city_no[city]
    s.cp[p] -= s.book.rebuild_cp[no]
    s.bp[s.book.purse[p]] -= s.book.rebuild_bp[no]
    s.kp[s.book.purse[p]] -= s.book.rebuild_kp[no]
    s.city_side[city] = v.STANDING  # to be used at once; its slots are empty (VOL-EXT-05)
    s.city_rebuilt |= 1 << city
    s.emit("rebuilt", "VOL-EXT-02", p, 0, 0, city)
