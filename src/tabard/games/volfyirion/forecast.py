"""What a choice of Volfyirion would cost, give and destroy, as far as the seat that is asked can know."""

from typing import Final

from tabard.engine.ids import CardId, CardNo, Seat
from tabard.engine.view import Forecast
from tabard.engine.visibility import seen_face
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.rules.abilities import DrawCards
from tabard.games.volfyirion.rules.cities import side_of
from tabard.games.volfyirion.rules.dragon import MOVE_PRICE, defeat_price
from tabard.games.volfyirion.rules.inplay import SHARED, acts
from tabard.games.volfyirion.rules.market import REPLACE_PRICE
from tabard.games.volfyirion.rules.wonders import PARTY_PRICE, TAKE_PRICE
from tabard.games.volfyirion.state import (
    ASSETS,
    BUILDING,
    COOP,
    DECK,
    DO_MOVE,
    DO_RECALL,
    DO_REMOVE_BUILDING,
    DO_REMOVE_CARD,
    DO_REMOVE_TROOP,
    GAINED,
    HAND,
    LAIR,
    PER_SEAT,
    PILE,
    PLAY,
    SLOTS,
    STANDING,
    TEAM,
    USED,
    Bonus,
    VolState,
)
from tabard.games.volfyirion.words import city_name, seat_name

COMMAND: Final = "command"
BATTLE: Final = "battle"
KNOWLEDGE: Final = "knowledge"
TITLES: Final = {COMMAND: "Command", BATTLE: "Battle", KNOWLEDGE: "Knowledge"}

_VERBS: Final = {
    DO_REMOVE_CARD: "remove a card",
    DO_REMOVE_TROOP: "remove an enemy Troop",
    DO_REMOVE_BUILDING: "remove an enemy Building",
    DO_MOVE: "move Volfyirion",
    DO_RECALL: "take a card back",
}


class Outlook:
    """A forecast that is being put together."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.cost: dict[str, int] = {}
        self.gain: dict[str, int] = {}
        self.destroys: list[str] = []

    def say(self, text: str) -> None:
        self.parts.append(text)

    def pay(self, kind: str, amount: int, held: int) -> None:
        """A price, and what it leaves."""
        self.cost[kind] = amount
        self.say(f"leaves {held - amount} {TITLES[kind]}")

    def earn(self, cp: int, bp: int, kp: int) -> None:
        for kind, n in ((COMMAND, cp), (BATTLE, bp), (KNOWLEDGE, kp)):
            if n:
                self.gain[kind] = self.gain.get(kind, 0) + n

    def done(self) -> Forecast | None:
        """The forecast; None when there is nothing to say."""
        if not self.parts:
            return None
        text = "; ".join(self.parts)
        return Forecast(text[0].upper() + text[1:], self.cost, self.gain, tuple(self.destroys))


def points_text(cp: int, bp: int, kp: int) -> str:
    """Points in words: 2 Command, 1 Knowledge."""
    named = ((cp, "Command"), (bp, "Battle"), (kp, "Knowledge"))
    return ", ".join(f"{n} {name}" for n, name in named if n)


def forecast(s: VolState, action: int) -> Forecast | None:
    """What an option of the current decision would do; nothing here looks at what the seat cannot know."""
    d = s.decision
    assert d is not None
    o = Outlook()
    kind = action >> a.BITS
    argument = action & a.ARGUMENT
    write = _WRITERS.get(kind)
    if write is not None:
        write(s, d.seat, argument, o)
    elif kind in _REMOVALS:
        _removal(s, d.seat, kind, argument, o)
    return o.done()


# -- playing and chains -----------------------------------------------------------------------------


def _play(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    box = s.box
    no = argument >> 5
    where = argument & a.WHERE
    card = next(c for c in s.zones[HAND + p * PER_SEAT] if s.face[c] == no)
    if where == 0:
        if not s.marks[card] & GAINED:
            _earn_main(s, no, o)
        _chains(s, p, card, 0, o)
        return
    city = where - 1
    old = s.zones[SLOTS][2 * city + (1 if box.kind[no] == BUILDING else 0)]
    owner = s.city_owner[city]
    if owner < SHARED:
        if not s.marks[card] & GAINED:
            _earn_main(s, no, o)
            if owner != p and o.gain:
                o.say(f"for {seat_name(s, owner)}")  # VOL-COP-24
        _chains(s, owner, card, old, o)
    if box.defence[no]:
        lost = box.defence[s.face[old]] if old else 0
        o.say(f"{city_name(s, city)} has Defence {s.city_defence(city) + box.defence[no] - lost}")
    if old:
        o.say(f"removes {box.names[s.face[old]]}")
        o.destroys.append(f"c{old}")


def _earn_main(s: VolState, no: CardNo, o: Outlook) -> None:
    box = s.box
    points = points_text(box.cp[no], box.bp[no], box.kp[no])
    if points:
        o.say(f"gives {points}")
        o.earn(box.cp[no], box.bp[no], box.kp[no])


def _chains(s: VolState, q: Seat, card: CardId, old: CardId, o: Outlook) -> None:
    """Chains that a card completes when it comes into play: others' and its own (VOL-SYN-01)."""
    box = s.box
    no = s.face[card]
    before = s.tally[q]
    after = before + box.colour[no] - (box.colour[s.face[old]] if old else 0)
    in_play = s.zones[PLAY + q * PER_SEAT] + [
        c for slot, c in enumerate(s.zones[SLOTS]) if c and s.city_owner[slot >> 1] == q
    ]
    for other in [*in_play, card]:
        face = s.face[other]
        bonus = box.chain[face]
        if bonus is None or other == old or s.marks[other] & USED or s.is_sealed(other):
            continue
        if not _is_met(after, box.colour[face], box.needs[face]):
            continue
        whose = "its own chain" if other == card else f"the chain of {box.names[face]}"
        if not bonus.verbs:
            if acts(s, q):
                o.say(f"{whose} gives {points_text(bonus.cp, bonus.bp, bonus.kp)}")
                o.earn(bonus.cp, bonus.bp, bonus.kp)
        elif other == card or not _is_met(before, box.colour[face], box.needs[face]):
            o.say(f"completes {whose}: {bonus_text(bonus)}")


def _is_met(tally: int, own: int, needs: int) -> bool:
    """Whether cards of these colours, a byte each, meet a chain; the card itself never counts (VOL-SYN-03)."""
    others = tally - own
    return all(others >> at & 255 >= needs >> at & 255 for at in (0, 8, 16))


def bonus_text(bonus: Bonus) -> str:
    """What a chain or a Remove Ability gives, in words."""
    parts = [points_text(bonus.cp, bonus.bp, bonus.kp)]
    ops = bonus.block.ops if bonus.block is not None else []
    for verb, op in zip(bonus.verbs, ops, strict=True):
        parts.append(f"draw {op.count}" if isinstance(op, DrawCards) else _VERBS[verb])
    return ", ".join(part for part in parts if part)


def _chain(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _bonus(s, p, s.box.chain[argument >> 5], o)


def _remove(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _bonus(s, p, s.box.remove[argument >> 5], o)
    _leaves(s, p, argument, o)


def _remove_bare(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.say("gives nothing")
    _leaves(s, p, argument, o)


def _bonus(s: VolState, p: Seat, bonus: Bonus | None, o: Outlook) -> None:
    assert bonus is not None
    o.say(f"gives {bonus_text(bonus)}")
    o.earn(bonus.cp, bonus.bp, bonus.kp)
    if any(isinstance(op, DrawCards) for op in (bonus.block.ops if bonus.block is not None else [])):
        _empty_deck(s, p, o)


def _leaves(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    """The card that pays by leaving; a Troop takes its Defence along (VOL-REM-06)."""
    no = argument >> 5
    where = argument & a.WHERE
    if where == a.IN_PLAY:
        cards = s.zones[PLAY + p * PER_SEAT]
        card = next(c for c in cards if s.face[c] == no and not s.marks[c] & USED and not s.is_sealed(c))
    else:
        slot = next(i for i in _slots_of(s, where) if s.zones[SLOTS][i] and s.face[s.zones[SLOTS][i]] == no)
        card = s.zones[SLOTS][slot]
        if s.box.defence[no]:
            left = s.city_defence(where) - s.box.defence[no]
            o.say(f"{city_name(s, where)} is left with Defence {left}")
    o.destroys.append(f"c{card}")


def _slots_of(s: VolState, city: int) -> list[int]:
    """The slots of a City; the claimed Lair has none (VOL-DEF-10)."""
    return [] if city == s.lair_city else [2 * city, 2 * city + 1]


def _draw(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    if not _empty_deck(s, p, o):
        o.say(f"{len(s.zones[DECK + p * PER_SEAT])} left in your House Deck")


def _empty_deck(s: VolState, p: Seat, o: Outlook) -> bool:
    """An empty House Deck is made anew from the Discard Pile first (VOL-DRW-04)."""
    if s.zones[DECK + p * PER_SEAT]:
        return False
    o.say(f"shuffles your {len(s.zones[PILE + p * PER_SEAT])} discarded cards first")
    return True


# -- the market -------------------------------------------------------------------------------------


def _buy(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(COMMAND, s.box.cost[no], s.cp[p])
    if s.box.saboteur[no] and s.players == 2:
        o.say("goes to your opponent")  # VOL-SAB-02


def _replace(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(KNOWLEDGE, REPLACE_PRICE, s.kp[s.box.purse[p]])
    _brings(s, p, o)


def _brings(s: VolState, p: Seat, o: Outlook) -> None:
    top = s.zones[ASSETS + s.market(p)][-1]
    no = seen_face(s, p, top)
    o.say(f"brings {s.box.names[no]}" if no else "brings the top card, which you cannot see")


def _swap(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _brings(s, p, o)


def _sweep(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    _brings(s, p, o)
    count = min(4, len(s.zones[ASSETS + s.market(p)]) - 1)
    if count:
        o.say(f"and {count} more")


def _acquire(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, s.box.cost[argument >> 5], s.bp[s.box.purse[p]])
    o.say("then you may remove a card")


def _party(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, PARTY_PRICE, s.bp[p])
    o.say("a Wonder that you cannot see yet")


# -- Wonders in play --------------------------------------------------------------------------------


def _seal(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, s.box.cost[no], s.kp[s.box.purse[p]])
    points = points_text(s.box.cp[no], s.box.bp[no], s.box.kp[no])
    o.say(f"denies {seat_name(s, argument & 15)} {points or 'its ability'} a turn")


def _unseal(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, s.box.cost[no], s.kp[s.box.purse[p]])
    if argument & 15 == p and not argument & a.IS_SPENT:
        _earn_main(s, no, o)


def _take(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    no = argument >> 5
    o.pay(KNOWLEDGE, TAKE_PRICE, s.kp[p])
    cards = s.zones[PLAY + (argument & a.WHERE) * PER_SEAT]
    if any(s.face[c] == no and not s.marks[c] & GAINED for c in cards):
        _earn_main(s, no, o)


def _collide(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    cost = s.box.cost[argument >> 5]
    o.say(f"gives {cost} Knowledge")
    o.earn(0, 0, cost)


# -- Cities and the dragon --------------------------------------------------------------------------


def _attack(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    o.pay(BATTLE, s.city_defence(city), s.bp[s.box.purse[p]])
    guards = [s.zones[SLOTS][i] for i in _slots_of(s, city)[:1] if s.zones[SLOTS][i]]
    if guards and not s.box.mercenary[s.face[guards[0]]]:
        o.say(f"removes {s.box.names[s.face[guards[0]]]}")
        o.destroys.append(f"c{guards[0]}")
        return
    fall(s, city, o)
    if guards:
        o.destroys.remove(f"c{guards[0]}")
        o.say(f"{s.box.names[s.face[guards[0]]]} goes back into the Asset Deck")  # VOL-MER-03


def fall(s: VolState, city: int, o: Outlook, who: str = "") -> None:
    """A City that would be destroyed, with what lies on it; perhaps the last one."""
    last = not any(
        s.city_side[c] == STANDING and c != city and side_of(s, c) == side_of(s, city)
        for c in range(len(s.city_no))
    )
    o.say(f"{who}destroys {city_name(s, city)}" + (" and ends the game" if last else ""))
    o.destroys.append(f"city{city}")
    o.destroys += [f"c{s.zones[SLOTS][i]}" for i in _slots_of(s, city) if s.zones[SLOTS][i]]


def _redeploy(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    source, target = argument >> 5, argument & a.WHERE
    troop = s.zones[SLOTS][2 * source]
    old = s.zones[SLOTS][2 * target]
    o.pay(COMMAND, s.box.cost[s.face[troop]], s.cp[p])
    strength = s.box.defence[s.face[troop]]
    lost = s.box.defence[s.face[old]] if old else 0
    o.say(f"{city_name(s, source)} has Defence {s.city_defence(source) - strength}")
    o.say(f"{city_name(s, target)} {s.city_defence(target) + strength - lost}")
    if old:
        o.say(f"removes {s.box.names[s.face[old]]}")
        o.destroys.append(f"c{old}")


def _move(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    d = s.decision
    assert d is not None
    if d.rule != "VOL-EFF-10":
        o.pay(KNOWLEDGE, MOVE_PRICE, s.kp[s.box.purse[p]])
    if argument:
        city = argument - 1
        o.say(f"{city_name(s, city)} falls at the end of its owner's turn unless Volfyirion is driven off")
    elif s.token >= 0:
        o.say(f"saves {city_name(s, s.token)}")


def _defeat(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    o.pay(BATTLE, defeat_price(s, p), s.bp[p])
    wonders = [s.box.names[s.face[c]] for c in s.zones[LAIR] if c]
    if wonders:
        o.say(f"takes {' and '.join(wonders)}")
    if s.token >= 0:
        o.say(f"saves {city_name(s, s.token)}")
    o.say(f"the Lair becomes your City and gives {s.box.lair_income} Battle")
    o.earn(0, s.box.lair_income, 0)


def _rebuild(s: VolState, p: Seat, city: int, o: Outlook) -> None:
    no = s.city_no[city]
    box = s.box
    for kind, price, held in (
        (COMMAND, box.rebuild_cp[no], s.cp[p]),
        (BATTLE, box.rebuild_bp[no], s.bp[p]),
        (KNOWLEDGE, box.rebuild_kp[no], s.kp[p]),
    ):
        if price:
            o.pay(kind, price, held)
    o.say(f"{city_name(s, city)} stands again with Defence {box.defence[no]}")


def _end(s: VolState, p: Seat, argument: int, o: Outlook) -> None:
    """What ending the turn loses: points, and a City under the dragon (VOL-END-05, VOL-END-07)."""
    if s.box.mode in (COOP, TEAM):
        return
    points = points_text(s.cp[p], s.bp[p], s.kp[p])
    if points:
        o.say(f"loses {points}")
    if s.token >= 0 and s.city_owner[s.token] == p:
        fall(s, s.token, o, "Volfyirion ")


# -- cards that are hit or placed -------------------------------------------------------------------

_REMOVALS: Final = (a.HIT_TROOP, a.HIT_BUILDING, a.PLACE)


def _removal(s: VolState, p: Seat, kind: int, argument: int, o: Outlook) -> None:
    box = s.box
    if kind == a.PLACE:
        no, city = argument >> 5, argument & a.WHERE
        old = s.zones[SLOTS][2 * city]
        lost = box.defence[s.face[old]] if old else 0
        o.say(f"{city_name(s, city)} has Defence {s.city_defence(city) + box.defence[no] - lost}")
        if old:
            o.say(f"removes {box.names[s.face[old]]}")
            o.destroys.append(f"c{old}")
        return
    card = s.zones[SLOTS][2 * argument + (1 if kind == a.HIT_BUILDING else 0)]
    no = s.face[card]
    o.destroys.append(f"c{card}")
    if kind == a.HIT_TROOP:
        o.say(f"{city_name(s, argument)} is left with Defence {s.city_defence(argument) - box.defence[no]}")
    else:
        points = points_text(box.cp[no], box.bp[no], box.kp[no])
        o.say(f"denies {seat_name(s, s.city_owner[argument])} {points or 'its ability'} a turn")


_WRITERS: Final = {
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
}
