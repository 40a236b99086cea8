"""Wonders on the Lair and in play: acquiring, sealing, taking over (VOL-ACW, VOL-SEA, VOL-ASC, VOL-PRK)."""

from typing import Final

from tabard.engine.frames import listed
from tabard.engine.ids import CardId, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.dragon import take_wonder
from tabard.games.volfyirion.rules.inplay import acts, add_points, enter_play, gain, leave_play
from tabard.games.volfyirion.rules.reasons import refuse_card, refuse_perk, short_of
from tabard.games.volfyirion.state import VolState

TAKE_PRICE: Final = 4
PARTY_PRICE: Final = 4
TOLL: Final = 2


def add_wonders(s: VolState, p: Seat, out: list[int]) -> None:
    """Each different Lair Wonder whose cost is covered (VOL-DEC-08)."""
    bp = s.bp[s.book.purse[p]]
    if s.token == v.GONE:  # wherever else it is, it does not matter (VOL-ACW-10)
        if s.explaining:
            _refuse_lair(s, p)
        return  # VOL-DEF-07
    if bp < s.book.cheapest_wonder and not s.explaining:
        return
    toll = lair_toll(s, p) if s.book.mode == v.TEAM else 0
    if s.explaining and s.book.mode == v.TEAM:
        for wonder in s.zones[v.LAIR + v.MARKET2 - s.market(p)]:
            if wonder:
                refuse_card(s, wonder, "acquire", "It lies on the Lair of the other team", "VOL-TEA-11")
    for wonder in s.zones[v.LAIR + s.market(p)]:
        if not wonder:
            continue
        price = s.book.cost[s.face[wonder]] + toll
        if price <= bp:
            one = (a.ACQUIRE << a.BITS) + (s.face[wonder] << 5)
            if one != out[-1]:  # both spaces may hold equal Wonders
                out.append(one)
        elif s.explaining:
            rule = "VOL-TEA-18" if price - toll <= bp else "VOL-ACW-01"
            refuse_card(s, wonder, "acquire", short_of(price, bp, "Battle"), rule)
    if s.book.perks and s.perk_of(p) == v.HEROES:
        if not s.zones[v.WONDERS]:
            if s.explaining:
                refuse_perk(s, p, "use", "The Wonder Deck is empty", "VOL-PRK-09")
        elif bp >= PARTY_PRICE:
            out.append(a.PARTY << a.BITS)
        elif s.explaining:
            refuse_perk(s, p, "use", short_of(PARTY_PRICE, bp, "Battle"), "VOL-PRK-09")


def _refuse_lair(s: VolState, p: Seat) -> None:
    """Once the Lair is claimed no Wonder comes from it any more."""
    for wonder in s.zones[v.LAIR + s.market(p)]:
        if wonder:
            refuse_card(s, wonder, "acquire", "The Lair is claimed", "VOL-DEF-07")
    if s.book.perks and s.perk_of(p) == v.HEROES:
        refuse_perk(s, p, "use", "The Lair is claimed", "VOL-DEF-07")


def lair_toll(s: VolState, p: Seat) -> int:
    """What a Wonder costs more in team play while the token stands on the own Lair (VOL-TEA-18)."""
    if s.book.mode != v.TEAM:
        return 0
    return TOLL if s.token == (v.AT_LAIR if s.book.team[p] == 0 else v.AT_LAIR2) else 0


def acquire(s: VolState, p: Seat, argument: int) -> None:
    """Pay a Lair Wonder's cost in Battle Points (VOL-ACW-01)."""
    no = argument >> 5
    price = s.book.cost[no] + lair_toll(s, p)
    s.bp[s.book.purse[p]] -= price  # VOL-PTS-03
    lair = s.zones[v.LAIR + s.market(p)]
    at = 0 if s.face[lair[0]] == no else 1
    wonder = lair[at]
    if s.book.mode == v.TEAM:
        s.push(s.book.blocks["team-wonder"], p, wonder, at)  # VOL-TEA-12
        return
    s.put_at(0, v.LAIR + s.market(p), at)  # empty until the end of the turn (VOL-ACW-03)
    take_wonder(s, p, wonder, "VOL-ACW-01", price)


def party(s: VolState, p: Seat) -> None:
    """Heroes Party: 4 Battle Points for the unknown top card of the Wonder Deck (VOL-PRK-09)."""
    s.bp[s.book.purse[p]] -= PARTY_PRICE
    take_wonder(s, p, s.take_top(v.WONDERS), "VOL-PRK-09", PARTY_PRICE)


def add_seals(s: VolState, p: Seat, out: list[int]) -> None:
    """Each Wonder in play that can be turned for the Knowledge at hand (VOL-DEC-10)."""
    kp = s.kp[s.book.purse[p]]
    book = s.book
    team = book.team
    for q in range(s.players):
        for card in s.zones[v.PLAY + q * v.PER_SEAT]:
            no = s.face[card]
            if book.kind[no] != v.WONDER:  # nothing but Wonders in play (VOL-SEA-12)
                continue
            if book.unsealable[no]:
                if team[q] == team[p]:
                    continue
                if kp >= TAKE_PRICE:  # VOL-ASC-03, VOL-DEC-15
                    once(out, (a.TAKE << a.BITS) + (no << 5) + q)
                elif s.explaining:
                    refuse_card(s, card, "take over", short_of(TAKE_PRICE, kp, "Knowledge"), "VOL-ASC-03")
                continue
            cost = book.cost[no]
            if cost > kp:
                if s.explaining:
                    _refuse_turning(s, p, q, card, short_of(cost, kp, "Knowledge"), "VOL-SEA-01")
                continue
            if was_turned(s, card):
                if s.explaining:
                    _refuse_turning(s, p, q, card, "Turned already this turn", "VOL-LIM-03")
                continue
            if s.is_sealed(card):  # it cannot be sealed again (VOL-SEA-05)
                if team[q] == team[p] or not book.prune:  # an enemy one too (VOL-SEA-02)
                    spent = a.IS_SPENT if team[q] == team[p] and s.marks_of(card) & v.GAINED else 0
                    once(out, (a.UNSEAL << a.BITS) + (no << 5) + q + spent)
            elif team[q] != team[p] or not book.prune:  # an own one too (VOL-SEA-02)
                once(out, (a.SEAL << a.BITS) + (no << 5) + q)


def _refuse_turning(s: VolState, p: Seat, q: Seat, card: CardId, text: str, rule: str) -> None:
    """Of a Wonder it is said where it would help: an enemy one is not sealed, an own one not unsealed."""
    own = s.book.team[q] == s.book.team[p]
    if own == s.is_sealed(card):
        refuse_card(s, card, "unseal" if own else "seal", text, rule)


def once(out: list[int], action: int) -> None:
    """List an action, unless an equal card listed it already (VOL-MAI-08)."""
    if not listed(out, 0, action):
        out.append(action)


def find_wonder(s: VolState, q: Seat, no: int, sealed: bool, spent: int) -> CardId:
    """A Wonder in a Playing Area by face and state."""
    for card in s.zones[v.PLAY + q * v.PER_SEAT]:
        if s.face[card] == no and s.is_sealed(card) == sealed and not was_turned(s, card):
            if spent < 0 or (1 if s.marks_of(card) & v.GAINED else 0) == spent:
                return card
    raise AssertionError(f"no {s.book.keys[no]} there in that state")


def was_turned(s: VolState, card: CardId) -> bool:
    """Whether a Wonder that costs nothing had its one seal or unseal of this turn (VOL-LIM-03)."""
    return s.book.cost[s.face[card]] == 0 and s.marks_of(card) & v.MOVED != 0


def seal(s: VolState, p: Seat, argument: int) -> None:
    """Turn a Wonder sideways for its cost in Knowledge Points (VOL-SEA-01, VOL-SEA-03)."""
    q = argument & 15
    card = find_wonder(s, q, argument >> 5, False, -1)
    price = s.book.cost[s.face[card]]
    s.kp[s.book.purse[p]] -= price  # VOL-PTS-06
    turn_sideways(s, p, card, "VOL-SEA-03", price)


def turn_sideways(s: VolState, p: Seat, card: CardId, rule: str, price: int) -> None:
    """A sealed Wonder gives nothing until it is unsealed."""
    s.sealed.append(card)  # for any number of turns (VOL-SEA-07)
    s.mark(card, v.MOVED)
    s.emit("sealed", rule, p, card, price)


def unseal(s: VolState, p: Seat, argument: int) -> None:
    """Turn a sealed Wonder upright; an own one can be used at once (VOL-SEA-09)."""
    q = argument & 15
    spent = -1 if not acts(s, q) else (1 if argument & a.IS_SPENT else 0)
    card = find_wonder(s, q, argument >> 5, True, spent)
    s.kp[s.book.purse[p]] -= s.book.cost[s.face[card]]  # VOL-PTS-06
    s.mark(card, v.MOVED)
    s.sealed.remove(card)
    s.emit("unsealed", "VOL-SEA-04", p, card, s.book.cost[s.face[card]])
    if acts(s, q):
        gain(s, q, card)
        s.unsettled = True


def take(s: VolState, p: Seat, argument: int) -> None:
    """Take Ascension Path over for 4 Knowledge Points (VOL-ASC-03); it gives its points at once (VOL-ASC-05)."""
    q = argument & a.WHERE
    card = find_wonder(s, q, argument >> 5, False, -1)
    s.kp[s.book.purse[p]] -= TAKE_PRICE
    leave_play(s, q, card)
    s.emit("taken", "VOL-ASC-03", p, card, TAKE_PRICE)
    enter_play(s, p, card)  # this is not acquiring: no removal follows (VOL-ASC-06)


def add_collisions(s: VolState, p: Seat, out: list[int]) -> None:
    """Anomaly Collider: each own unsealed Wonder, once a turn (VOL-DEC-16)."""
    if s.perk_of(p) != v.COLLIDER:
        return
    if s.collided == s.turn:
        if s.explaining:
            refuse_perk(s, p, "use", "Used already this turn", "VOL-PRK-07")
        return
    book = s.book
    before = len(out)
    for card in s.zones[v.PLAY + p * v.PER_SEAT]:
        no = s.face[card]
        if book.kind[no] != v.WONDER or book.unsealable[no]:
            continue
        if not s.is_sealed(card) and not was_turned(s, card):
            once(out, (a.COLLIDE << a.BITS) + (no << 5))
    if len(out) == before and s.explaining:
        refuse_perk(s, p, "use", "No unsealed Wonder of yours is in play", "VOL-PRK-07")


def collide(s: VolState, p: Seat, argument: int) -> None:
    """Seal an own Wonder for free and gain Knowledge equal to its cost (VOL-PRK-07)."""
    card = find_wonder(s, p, argument >> 5, False, -1)
    s.collided = s.turn
    turn_sideways(s, p, card, "VOL-PRK-07", 0)
    cost = s.book.cost[s.face[card]]
    add_points(s, p, 0, 0, cost)
    s.emit("bonus", "VOL-PRK-07", p, s.zones[v.PERK + p * v.PER_SEAT][0], cost)
