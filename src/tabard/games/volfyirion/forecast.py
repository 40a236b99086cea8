"""What a choice of Volfyirion would cost, give and destroy, as far as the seat that is asked can know."""

from collections.abc import Callable
from typing import Final

from tabard.engine.ids import CardId, Seat
from tabard.engine.view import Forecast
from tabard.engine.visibility import seen_face
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.forecast_modes import COOP_WRITERS, SOLO_WRITERS, TEAM_WRITERS, wakes
from tabard.games.volfyirion.forecast_parts import (
    BATTLE,
    COMMAND,
    KNOWLEDGE,
    Outlook,
    deny,
    earn_main,
    fall,
    guard,
    guards_of,
    oust,
    place_name,
    points_text,
    reshuffle,
    unguard,
)
from tabard.games.volfyirion.rules.abilities import DrawCards
from tabard.games.volfyirion.rules.dragon import MOVE_PRICE, defeat_price
from tabard.games.volfyirion.rules.inplay import SHARED, acts, is_own_slot
from tabard.games.volfyirion.rules.market import REPLACE_PRICE
from tabard.games.volfyirion.rules.wonders import PARTY_PRICE, TAKE_PRICE, lair_toll
from tabard.games.volfyirion.state import COMMAND as COMMAND_CARD
from tabard.games.volfyirion.state import Bonus, VolState
from tabard.games.volfyirion.words import seat_name

Writer = Callable[[VolState, Seat, int, Outlook], None]


def forecast(s: VolState, action: int) -> Forecast | None:
    """What an option of the current decision would do; nothing here looks at what the seat cannot know."""
    d = s.decision
    assert d is not None
    kind = action >> a.BITS
    write = _OF_MODE.get(s.book.mode, {}).get(kind) or _WRITERS.get(kind)
    if write is None:
        return None
    o = Outlook()
    write(s, d.seat, action & a.ARGUMENT, o)
    return o.done()


# -- playing and chains -----------------------------------------------------------------------------


def _play(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    where = argument & a.WHERE
    card = next(c for c in s.zones[v.HAND + p * v.PER_SEAT] if s.face[c] == no)
    if where == 0:
        if not s.marks_of(card) & v.GAINED:
            earn_main(s, no, o)
        _chains(s, p, card, 0, o)
    else:
        _settle_on(s, p, card, where - 1, o)
    if s.book.mode == v.SOLO and s.book.kind[no] != COMMAND_CARD:
        o.say("feeds the dragon's rage")  # VOL-SOL-07


def _settle_on(s: VolState, p: Seat, card: CardId, city: int, o: Outlook) -> None:
    """A Troop or Building that comes onto a City."""
    book = s.book
    no = s.face[card]
    old = s.zones[v.SLOTS][2 * city + (1 if book.kind[no] == v.BUILDING else 0)]
    owner = s.city_owner[city]
    if not s.marks_of(card) & v.GAINED:
        earn_main(s, no, o)
    if owner >= SHARED:  # VOL-TEA-08: its colour counts for both
        users = [q for q in range(s.seats) if book.team[q] == book.team[owner]]
    else:
        users = [owner]
    for q in users:
        _chains(s, q, card, old, o)
    if users != [p] and o.gain and owner < SHARED:
        o.say(f"for {seat_name(s, owner)}")  # VOL-COP-24
    if book.defence[no]:
        guard(s, city, book.defence[no], old, o)
    elif old:
        oust(s, old, o)


def _chains(s: VolState, q: Seat, card: CardId, old: CardId, o: Outlook) -> None:
    """Chains that a card completes when it comes into play: others' and its own (VOL-SYN-01)."""
    book = s.book
    no = s.face[card]
    before = s.tally[q]
    after = before + book.colour[no] - (book.colour[s.face[old]] if old else 0)
    in_slots = [c for slot, c in enumerate(s.zones[v.SLOTS]) if c and is_own_slot(s, q, slot)]
    for other in [*s.zones[v.PLAY + q * v.PER_SEAT], *in_slots, card]:
        face = s.face[other]
        bonus = book.chain[face]
        if bonus is None or other == old or s.marks_of(other) & v.USED or s.is_sealed(other):
            continue
        if not _is_met(after, book.colour[face], book.needs[face]):
            continue
        whose = "its own chain" if other == card else f"the chain of {book.names[face]}"
        if not bonus.deeds:
            if acts(s, q):
                o.say(f"{whose} gives {points_text(bonus.cp, bonus.bp, bonus.kp)}")
                o.earn(bonus.cp, bonus.bp, bonus.kp)
        elif other == card or not _is_met(before, book.colour[face], book.needs[face]):
            o.say(f"completes {whose}: {bonus_text(bonus)}")


def _is_met(tally: int, own: int, needs: int) -> bool:
    """Whether cards of these colours, a byte each, meet a chain; the card itself never counts (VOL-SYN-03)."""
    others = tally - own
    return all(others >> at & 255 >= needs >> at & 255 for at in (0, 8, 16))


def bonus_text(bonus: Bonus) -> str:
    """What a chain or a Remove Ability gives, in words."""
    parts = [points_text(bonus.cp, bonus.bp, bonus.kp)]
    parts += [deed.brief() for deed in bonus.deeds]
    return ", ".join(part for part in parts if part)


def _chain(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _bonus(s, p, s.book.chain[argument >> 5], o)


def _remove(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _bonus(s, p, s.book.remove[argument >> 5], o)
    _leaves(s, p, argument, o)


def _remove_bare(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.say("gives nothing")
    _leaves(s, p, argument, o)


def _bonus(s: VolState, p: Seat, bonus: Bonus | None, o: Outlook) -> None:
    assert bonus is not None
    o.say(f"gives {bonus_text(bonus)}")
    o.earn(bonus.cp, bonus.bp, bonus.kp)
    if any(isinstance(op, DrawCards) for op in (bonus.block.ops if bonus.block is not None else [])):
        if reshuffle(s, p, o):
            wakes(s, o)


def _leaves(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    """The card that pays by leaving; a Troop takes its Defence along (VOL-REM-06)."""
    no = argument >> 5
    where = argument & a.WHERE
    if where == a.IN_PLAY:
        cards = s.zones[v.PLAY + p * v.PER_SEAT]
        card = next(c for c in cards if s.face[c] == no and not s.marks_of(c) & v.USED and not s.is_sealed(c))
    else:
        slots = (s.zones[v.SLOTS][2 * where], s.zones[v.SLOTS][2 * where + 1])
        card = next(c for c in slots if c and s.face[c] == no)
        if s.book.defence[no]:
            unguard(s, where, card, o)
    o.destroys.append(f"c{card}")


def _draw(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    if reshuffle(s, p, o):
        wakes(s, o)
    else:
        o.say(f"{len(s.zones[v.DECK + p * v.PER_SEAT])} in your House Deck")


# -- the market -------------------------------------------------------------------------------------


def _buy(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(COMMAND, s.book.cost[no], s.cp[p])
    if s.book.saboteur[no] and s.players == 2:
        o.say("goes to your opponent")  # VOL-SAB-02


def _replace(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, REPLACE_PRICE, s.kp[s.book.purse[p]])
    _swap(s, p, argument, o)


def _swap(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    deck = s.zones[v.ASSETS + s.market(p)]
    no = seen_face(s, p, deck[-1]) if deck else 0  # VOL-SOL-22: an empty deck is made anew first
    o.say(f"brings {s.book.names[no]}" if no else "brings the top card, which you cannot see")


def _sweep(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _swap(s, p, argument, o)
    count = min(4, len(s.zones[v.ASSETS + s.market(p)]) - 1)
    if count:
        o.say(f"and {count} more")


def _acquire(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, s.book.cost[argument >> 5] + lair_toll(s, p), s.bp[s.book.purse[p]])
    o.say("then you may remove a card")


def _party(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, PARTY_PRICE, s.bp[p])
    o.say("a Wonder that you cannot see yet")


# -- Wonders in play --------------------------------------------------------------------------------


def _seal(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, s.book.cost[no], s.kp[s.book.purse[p]])
    if s.book.team[argument & 15] == s.book.team[p]:
        o.say("gives nothing until it is unsealed")
    else:
        deny(s, argument & 15, no, o)


def _unseal(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, s.book.cost[no], s.kp[s.book.purse[p]])
    if s.book.team[argument & 15] == s.book.team[p] and not argument & a.IS_SPENT:
        earn_main(s, no, o)


def _take(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, TAKE_PRICE, s.kp[p])
    cards = s.zones[v.PLAY + (argument & a.WHERE) * v.PER_SEAT]
    if any(s.face[c] == no and not s.marks_of(c) & v.GAINED for c in cards):
        earn_main(s, no, o)


def _collide(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    cost = s.book.cost[argument >> 5]
    o.say(f"gives {cost} Knowledge")
    o.earn(0, 0, cost)


# -- Cities and the dragon --------------------------------------------------------------------------


def _attack(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    o.pay(BATTLE, s.city_defence(city), s.bp[s.book.purse[p]])
    guards = guards_of(s, city)
    deserters = [c for c in guards if s.book.mercenary[s.face[c]]]
    if guards and not deserters:
        o.say(f"removes {' and '.join(s.book.names[s.face[c]] for c in guards)}")
        o.destroys += [f"c{c}" for c in guards]
        return
    fall(s, city, o)
    for card in deserters:  # VOL-MER-03
        o.destroys.remove(f"c{card}")
        o.say(f"{s.book.names[s.face[card]]} goes back into the Asset Deck")


def _redeploy(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    source, target = argument >> 5, argument & a.WHERE
    troop = s.zones[v.SLOTS][2 * source]
    o.pay(COMMAND, s.book.cost[s.face[troop]], s.cp[p])
    unguard(s, source, troop, o)
    guard(s, target, s.book.defence[s.face[troop]], s.zones[v.SLOTS][2 * target], o)


def _move(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    d = s.decision
    assert d is not None
    if d.rule == "VOL-MAI-01":  # a Move that a card grants has no price
        o.pay(KNOWLEDGE, MOVE_PRICE, s.kp[p])
    if argument:
        besiege(s, argument - 1, o)
    elif s.token >= 0:
        o.say(f"saves {place_name(s, s.token)}")


def besiege(s: VolState, city: int, o: Outlook) -> None:
    """The dragon over a City of the other side (VOL-MOV-07)."""
    o.say(f"{place_name(s, city)} falls at the end of its owner's turn unless Volfyirion is driven off")


def _defeat(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, defeat_price(s, p), s.bp[p])
    wonders = [s.book.names[s.face[c]] for c in s.zones[v.LAIR] if c]
    if wonders:
        o.say(f"takes {' and '.join(wonders)}")
    if s.token >= 0 and s.city_owner[s.token] == p:
        o.say(f"saves {place_name(s, s.token)}")
    o.say(f"the Lair becomes your City and gives {s.book.lair_income} Battle")
    o.earn(0, s.book.lair_income, 0)


def _rebuild(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    no = s.city_no[city]
    book = s.book
    for kind, price, held in (
        (COMMAND, book.rebuild_cp[no], s.cp[p]),
        (BATTLE, book.rebuild_bp[no], s.bp[p]),
        (KNOWLEDGE, book.rebuild_kp[no], s.kp[p]),
    ):
        if price:
            o.pay(kind, price, held)
    o.say(f"{place_name(s, city)} stands again with Defence {book.defence[no]}")


def _end(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    """What ending the turn loses: points, and a City under the dragon (VOL-END-05, VOL-END-07)."""
    points = points_text(s.cp[p], s.bp[p], s.kp[p])
    if points:
        o.say(f"loses {points}")
    if s.token >= 0 and s.city_owner[s.token] == p:
        fall(s, s.token, o, "Volfyirion ")


# -- cards that are hit or placed -------------------------------------------------------------------


def _hit_troop(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    troop = s.zones[v.SLOTS][2 * city]
    unguard(s, city, troop, o)
    o.destroys.append(f"c{troop}")


def _hit_building(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    building = s.zones[v.SLOTS][2 * city + 1]
    deny(s, s.city_owner[city], s.face[building], o)
    o.destroys.append(f"c{building}")


def _place(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    city = argument & a.WHERE
    guard(s, city, s.book.defence[argument >> 5], s.zones[v.SLOTS][2 * city], o)


_WRITERS: Final[dict[int, Writer]] = {
    a.END: _end,
    a.PLAY: _play,
    a.BUY: _buy,
    a.REDEPLOY: _redeploy,
    a.ATTACK: _attack,
    a.ACQUIRE: _acquire,
    a.SEAL: _seal,
    a.UNSEAL: _unseal,
    a.REPLACE: _replace,
    a.MOVE: _move,
    a.CHAIN: _chain,
    a.REMOVE: _remove,
    a.REMOVE_BARE: _remove_bare,
    a.DEFEAT: _defeat,
    a.SWAP: _swap,
    a.SWEEP: _sweep,
    a.TAKE: _take,
    a.COLLIDE: _collide,
    a.PARTY: _party,
    a.REBUILD: _rebuild,
    a.DRAW: _draw,
    a.HIT_TROOP: _hit_troop,
    a.HIT_BUILDING: _hit_building,
    a.PLACE: _place,
}

_OF_MODE: Final[dict[int, dict[int, Writer]]] = {
    v.SOLO: SOLO_WRITERS,
    v.COOP: COOP_WRITERS,
    v.TEAM: TEAM_WRITERS,
}
