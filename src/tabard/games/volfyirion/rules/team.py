"""2vs2 Team: two boxes, Strongholds of two Cities, team turns and the dragon between them (VOL-TEA)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import seeded
from tabard.engine.frames import DONE, Block, Frame, Op
from tabard.engine.ids import NOBODY, CardNo, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.abilities import RemoveCard, add_removable
from tabard.games.volfyirion.rules.cities import add_attacks, destroy_city
from tabard.games.volfyirion.rules.dragon import add_team_moves, team_move, team_price
from tabard.games.volfyirion.rules.inplay import SHARED, enter_play, gain, remove_card
from tabard.games.volfyirion.rules.market import add_privileges, fill_lair, turn_top
from tabard.games.volfyirion.rules.reasons import refuse_card, short_of
from tabard.games.volfyirion.rules.setup import close_setup, deal_house, deal_market, lay_cities
from tabard.games.volfyirion.rules.together import (
    MainTogether,
    Mulligans,
    StartTogether,
    add_common,
    begin_common_turn,
    by_defence,
    draw_hand,
    partner_of,
)
from tabard.games.volfyirion.rules.turn import discard_all, judge_limit, lose_points, perform
from tabard.games.volfyirion.rules.wonders import add_seals, add_wonders, once
from tabard.games.volfyirion.state import VolBook, VolState

DEFEAT_PRICE: Final = 32
CITIES: Final = 6
"""City cards of a team, two to a Stronghold: the Stronghold of City c has the Cities c & ~1 and c | 1."""

# -- setting up -------------------------------------------------------------------------------------


def write_team(book: VolBook) -> None:
    """The blocks of this mode."""
    main = TeamMain("VOL-TEA-25")
    book.add(Block("team", [BeginTurn(), Mulligans(), StartTeam(), main, EndTurn()]))
    book.add(Block("pairing", [PairCities(0), PairCities(1)]))
    book.add(Block("team-wonder", [GiveWonder(), ChooseRemover()]))
    removals: list[Op] = [RemoveOne(0), RemoveOne(1)]
    book.add(Block("team-defeat", [ShareWonder(0), ShareWonder(1), CloseLairs(), *removals]))
    book.add(Block("team-removal", [RemoveCard("VOL-TEA-27")]))


def deal_team(book: VolBook, seed: int) -> VolState:
    """Two boxes, a side each (VOL-TEA-01), before the first team's Draw Phase."""
    s = VolState(book, 4, seeded(seed))
    s.open(4)
    first = book.first_choice
    if first < 0:
        first = s.generator.below(2)  # VOL-SET-14
    for side in range(2):
        pairs = default_pairs(book)
        lay_cities(s, 2 * side, pairs[0:2])
        lay_cities(s, SHARED + side, pairs[2:4])
        lay_cities(s, 2 * side + 1, pairs[4:6])
    for p in range(4):
        deal_house(s, p)
        s.privilege |= 1 << p
    deal_market(s, 0, book.assets, book.wonders)
    deal_market(s, v.MARKET2, book.assets, book.wonders)
    s.token = v.OFF_TABLE  # VOL-TEA-14; the back of the Lair has no place for it (VOL-TEA-02)
    close_setup(s)
    s.first = first
    s.active = 2 * first
    turn_top(s, 0)
    turn_top(s, 2)
    s.push(book.blocks["team"], 2 * first)
    if book.free_pairing:
        s.push(book.blocks["pairing"], 2 - 2 * first)
        s.push(book.blocks["pairing"], 2 * first)  # on top: the first team chooses first
    return s


def default_pairs(book: VolBook) -> list[CardNo]:
    """The six Cities of a box as 10+8, 9+9, 8+10 (VOL-TEA-03)."""
    high_a, middle_a, low_a = by_defence(book, book.cities_a)
    high_b, middle_b, low_b = by_defence(book, book.cities_b)
    return [high_a, low_a, middle_a, middle_b, low_b, high_b]


class PairCities(Op):
    """Variant: a teammate chooses the Cities of the own outer Stronghold, the other those of the shared one.

    What is left forms the other outer Stronghold (VOL-TEA-04, VOL-DEC-35).
    """

    def __init__(self, stronghold: int) -> None:
        self.stronghold = stronghold

    def run(self, s: VolState, f: Frame) -> int:
        base = CITIES // 2 * f.owner
        options: list[int] = []
        for one in range(base + 2 * self.stronghold, base + CITIES):
            for two in range(one + 1, base + CITIES):
                options.append((a.PAIR << a.BITS) + (one << 5) + two)
        if self.stronghold == 0:
            prompt = "Which two Cities of your team form your own Stronghold?"
            return s.ask(f.owner, prompt, options, "VOL-TEA-04")
        prompt = "Which two of the Cities that are left form the shared Stronghold?"
        return s.ask(partner_of(f.owner), prompt, options, "VOL-TEA-04")

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        one = (action & a.ARGUMENT) >> 5
        two = action & a.WHERE
        at = CITIES // 2 * f.owner + 2 * self.stronghold
        cities: list[int] = list(s.city_no)
        second = cities.pop(two)
        cities[at:at] = [cities.pop(one), second]
        s.city_no = vec[i64](cities)
        s.emit("paired", "VOL-TEA-04", s.city_owner[at], 0, 0, at)
        return DONE


# -- the turn ---------------------------------------------------------------------------------------


class BeginTurn(Op):
    """A team's turn begins and both teammates draw (VOL-TEA-09)."""

    phase = v.DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        begin_common_turn(s, f.owner)
        s.emit("turn", "VOL-TEA-09", SHARED + s.book.team[f.owner], 0, s.turn)
        draw_hand(s, f.owner)
        draw_hand(s, partner_of(f.owner))
        return DONE


class StartTeam(StartTogether):
    """The points of everything in play; what a Troop on the shared Stronghold gives goes to the first seat."""

    def run(self, s: VolState, f: Frame) -> int:
        slots = s.zones[v.SLOTS]
        for city in range(len(s.city_no)):
            if s.city_owner[city] == SHARED + s.book.team[f.owner] and slots[2 * city]:
                gain(s, f.owner, slots[2 * city])
        return super().run(s, f)


class TeamMain(MainTogether):
    """The actions of the duel with one pool of Battle and Knowledge, and those of team play (VOL-DEC-34)."""

    def offer(self, s: VolState, p: Seat, out: list[int]) -> None:
        purse = s.book.purse[p]
        bp = s.bp[purse]
        kp = s.kp[purse]
        add_common(s, p, out)
        add_attacks(s, p, out)
        add_wonders(s, p, out)
        if s.token == v.GONE:
            if s.explaining:
                s.refuse("token", "defeat", "It has left the game", "VOL-TEA-22")
        elif bp >= DEFEAT_PRICE:
            out.append(a.DEFEAT << a.BITS)
        elif s.explaining:
            s.refuse("token", "defeat", short_of(DEFEAT_PRICE, bp, "Battle"), "VOL-TEA-21")
        add_seals(s, p, out)
        add_locks(s, p, kp, out)
        add_team_moves(s, p, kp, out)
        add_privileges(s, p, out)

    def carry_out(self, s: VolState, p: Seat, kind: int, argument: int) -> None:
        if kind == a.LOCK:
            lock(s, p, argument >> 5)
        elif kind == a.UNLOCK:
            unlock(s, p, argument >> 5)
        elif kind == a.MOVE:
            s.kp[s.book.purse[p]] -= team_price(s, p, argument)
            team_move(s, p, argument)
        elif kind == a.DEFEAT:
            s.bp[s.book.purse[p]] -= DEFEAT_PRICE
            s.emit("defeated", "VOL-TEA-21", p)
            s.push(s.book.blocks["team-defeat"], p)
        else:
            perform(s, p, kind, argument)


class EndTurn(Op):
    """Both discard, a besieged Stronghold falls, then the other team (VOL-TEA-19, VOL-TEA-28)."""

    phase = v.END_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        discard_all(s, p)
        discard_all(s, partner_of(p))
        lose_points(s)
        if s.token >= 0 and s.book.team[s.city_owner[s.token]] == s.book.team[p]:
            destroy_city(s, s.token, "VOL-TEA-19")
            if s.is_over:
                return DONE
        enemy = 2 - 2 * s.book.team[p]
        if s.turns[enemy] >= s.book.turn_limit and s.turns[p] >= s.book.turn_limit:
            judge_limit(s)  # both Cities of a Stronghold count: everything doubles, on either side
            return DONE
        f.owner = enemy
        f.pc = -1  # DONE turns to the first op: the other team's Draw Phase
        return DONE


# -- sealing row cards ------------------------------------------------------------------------------


def add_locks(s: VolState, p: Seat, kp: int, out: list[int]) -> None:
    """Cards of the enemy row to seal, and sealed ones of the own row to unseal (VOL-TEA-13)."""
    own = v.ROW + s.market(p)
    for market in (0, v.MARKET2):
        row = v.ROW + market
        for card in s.zones[row]:
            if not card:
                continue
            if s.is_sealed(card) != (row == own):
                if s.explaining and row != own:
                    refuse_card(s, card, "seal", "Sealed already", "VOL-TEA-13")
                continue
            cost = s.book.cost[s.face[card]]
            if cost <= kp:
                kind = a.UNLOCK if row == own else a.LOCK
                once(out, (kind << a.BITS) + (s.face[card] << 5))
            elif s.explaining:
                what = "unseal" if row == own else "seal"
                refuse_card(s, card, what, short_of(cost, kp, "Knowledge"), "VOL-TEA-13")


def lock(s: VolState, p: Seat, no: CardNo) -> None:
    """Seal a card of the enemy row for its cost in Knowledge Points."""
    card = find_in_row(s, v.MARKET2 - s.market(p), no, False)
    s.kp[s.book.purse[p]] -= s.book.cost[no]
    s.sealed.append(card)
    s.emit("locked", "VOL-TEA-13", p, card)


def unlock(s: VolState, p: Seat, no: CardNo) -> None:
    """Unseal a card of the own row for its cost in Knowledge Points."""
    card = find_in_row(s, s.market(p), no, True)
    s.kp[s.book.purse[p]] -= s.book.cost[no]
    s.sealed.remove(card)
    s.emit("unlocked", "VOL-TEA-13", p, card)


def find_in_row(s: VolState, market: int, no: CardNo, sealed: bool) -> int:
    """A card of a row by face and state."""
    for card in s.zones[v.ROW + market]:
        if card and s.face[card] == no and s.is_sealed(card) == sealed:
            return card
    raise AssertionError(f"no {s.book.keys[no]} in that row")


# -- Wonders ----------------------------------------------------------------------------------------


def both_seats(p: Seat) -> list[int]:
    """A Wonder, or its removal, for the acting player or the partner."""
    return [(a.GIVE << a.BITS) + p, (a.GIVE << a.BITS) + partner_of(p)]


class GiveWonder(Op):
    """Who takes the Wonder just paid for; it lies on the Lair until this is said (VOL-TEA-12, VOL-DEC-29)."""

    def run(self, s: VolState, f: Frame) -> int:
        prompt = f"{s.book.names[s.face[f.source]]} is acquired: who takes it?"
        return s.ask(f.owner, prompt, both_seats(f.owner), "VOL-TEA-12", f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        taker = action & a.ARGUMENT
        s.put_at(0, v.LAIR + s.market(taker), f.subject)
        s.bought |= 1 << taker
        s.put(f.source, v.PILE + taker * v.PER_SEAT)
        s.emit("acquired", "VOL-TEA-12", taker, f.source)
        fill_lair(s, taker)  # VOL-TEA-11
        return DONE


class ChooseRemover(Op):
    """Which teammate uses the removal of the Wonder (VOL-TEA-12, VOL-DEC-29)."""

    def run(self, s: VolState, f: Frame) -> int:
        able: list[int] = []
        for give in both_seats(f.owner):
            found: list[int] = []
            add_removable(s, give & a.ARGUMENT, f.source, found)
            if found:
                able.append(give)
        if len(able) == 2:
            prompt = f"{s.book.names[s.face[f.source]]} is acquired: who may remove another card?"
            return s.ask(f.owner, prompt, able, "VOL-ACW-04", f.source)
        if able:
            s.push(s.book.blocks["wonder-removal"], able[0] & a.ARGUMENT, f.source, f.source)
        return DONE

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        s.push(s.book.blocks["wonder-removal"], action & a.ARGUMENT, f.source, f.source)
        return DONE


# -- defeating Volfyirion ---------------------------------------------------------------------------


class ShareWonder(Op):
    """A Wonder of the own Lair goes straight into a teammate's Playing Area (VOL-TEA-21, VOL-DEC-30)."""

    def __init__(self, space: int) -> None:
        self.space = space

    def run(self, s: VolState, f: Frame) -> int:
        wonder = s.zones[v.LAIR + s.market(f.owner)][self.space]
        if not wonder:
            return DONE
        prompt = f"Volfyirion is defeated: who takes {s.book.names[s.face[wonder]]} into play?"
        return s.ask(f.owner, prompt, both_seats(f.owner), "VOL-TEA-21", wonder)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        taker = action & a.ARGUMENT
        wonder = s.zones[v.LAIR + s.market(taker)][self.space]
        s.put_at(0, v.LAIR + s.market(taker), self.space)
        s.bought |= 1 << taker
        s.emit("fielded", "VOL-TEA-21", taker, wonder)
        enter_play(s, taker, wonder)
        return DONE


class CloseLairs(Op):
    """Both Lairs with what is left on them, both Wonder Decks and the token leave the game (VOL-TEA-22)."""

    def run(self, s: VolState, f: Frame) -> int:
        s.token = v.GONE
        for market in (0, v.MARKET2):
            lair = s.zones[v.LAIR + market]
            for at in range(len(lair)):
                if lair[at]:
                    remove_card(s, SHARED + (1 if market else 0), lair[at], "VOL-TEA-22")
                    s.put_at(0, v.LAIR + market, at)
            s.lay(v.WONDERS + market, [])
        s.emit("vanished", "VOL-TEA-22", NOBODY)
        return DONE


class RemoveOne(Op):
    """Each teammate in turn may remove a card, the acting one first (VOL-TEA-27, VOL-DEC-36)."""

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, s: VolState, f: Frame) -> int:
        s.push(s.book.blocks["team-removal"], f.owner ^ self.which)
        return DONE
