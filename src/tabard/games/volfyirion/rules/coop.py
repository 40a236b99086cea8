"""Co-op: two players against the dragon, the circle of Cities and the Rage grid (VOL-COP)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.chance import seeded
from tabard.engine.frames import DONE, Block, Frame, Op
from tabard.engine.ids import NOBODY, CardId, CardNo, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.abilities import add_removable, pick_removal
from tabard.games.volfyirion.rules.cities import destroy_city, win
from tabard.games.volfyirion.rules.market import fill_row, turn_top
from tabard.games.volfyirion.rules.reasons import refuse_card, short_of, short_of_either
from tabard.games.volfyirion.rules.setup import close_setup, deal_house, deal_market, lay_cities
from tabard.games.volfyirion.rules.together import (
    MainTogether,
    Mulligans,
    StartTogether,
    add_common,
    begin_common_turn,
    by_defence,
    draw_hand,
    has_city,
    partner_of,
)
from tabard.games.volfyirion.rules.turn import discard_all, lose_points, perform
from tabard.games.volfyirion.state import VolBook, VolState

TURN_LIMIT: Final = 40
FIRST_REVEAL: Final = 2
REVEAL: Final = 3
LURE_PRICE: Final = 8
PURGE_PRICE: Final = 3
ALONE_PRICE: Final = 20
TOGETHER_PRICE: Final = 30
START: Final = 5
"""The token's first place: the City of Defence 8 of the second player (VOL-COP-03)."""
CLOCKWISE: Final = 0
COUNTER: Final = 1

# -- setting up -------------------------------------------------------------------------------------


def write_coop(book: VolBook) -> None:
    """The blocks and figures of this mode."""
    book.turn_limit = TURN_LIMIT
    main = CoopMain("VOL-COP-07")
    book.add(Block("coop", [BeginTurn(), Mulligans(), StartTogether(), main, DragonAttack(), EndTurn()]))


def deal_coop(book: VolBook, seed: int) -> VolState:
    """The table of VOL-COP-02 to VOL-COP-06, before the first reveal."""
    s = VolState(book, 2, seeded(seed))
    s.open(2)
    # 10, 9, 8 clockwise twice: equal ones face each other (VOL-COP-02)
    lay_cities(s, 0, by_defence(book, book.cities_a))
    lay_cities(s, 1, by_defence(book, book.cities_b))
    s.token = START
    for p in range(2):
        deal_house(s, p)
    assets: list[CardNo] = []
    for no in book.assets:
        if not book.moves_dragon[no]:  # VOL-COP-04
            assets.append(no)
    deal_market(s, 0, assets, [])
    s.lay(v.LAIR, [])  # the Lair Card is not used
    for no in book.wonders:
        s.add_card(no, v.RAGE, 0)  # VOL-COP-05
    s.shuffle(v.RAGE)
    close_setup(s)
    turn_top(s, 0)
    s.push(book.blocks["coop"], 0)
    return s


# -- the start of a turn ----------------------------------------------------------------------------


class BeginTurn(Op):
    """Close the grid, reveal, move the token, then both draw (VOL-COP-07)."""

    phase = v.DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        begin_common_turn(s, f.owner)
        s.emit("round", "VOL-COP-07", NOBODY, 0, s.turn)
        close_gaps(s)
        first = 0
        for _ in range(FIRST_REVEAL if s.turn == 1 else REVEAL):
            card = reveal(s)
            if first == 0:
                first = card
        if first:
            prowl(s, s.book.cost[s.face[first]])
        free_grid(s)
        for p in range(2):
            if has_city(s, p):
                draw_hand(s, p)
            else:
                s.passed |= 1 << p  # VOL-COP-25
        return DONE


def close_gaps(s: VolState) -> None:
    """Cards move up in their columns, and to the left where a row has room (VOL-COP-18)."""
    grid = s.own(v.GRID)
    if len(grid) & 1:
        s.put(0, v.GRID)
    for left in range(0, len(grid), 2):
        right = left + 1
        pull_up(s, left)
        for _ in range(2):
            if not grid[left] and grid[right]:
                shift(s, right, left)
            if not grid[right]:
                pull_up(s, right)
    while grid and not grid[-1]:
        s.take_top(v.GRID)


def pull_up(s: VolState, cell: int) -> None:
    """The next lower card of the column moves into an empty cell."""
    grid = s.zones[v.GRID]
    if grid[cell]:
        return
    for lower in range(cell + 2, len(grid), 2):
        if grid[lower]:
            shift(s, lower, cell)
            return


def shift(s: VolState, source: int, target: int) -> None:
    """A Rage card moves to another cell of the grid."""
    card = s.zones[v.GRID][source]
    s.put_at(0, v.GRID, source)
    s.put_at(card, v.GRID, target)
    s.emit("shifted", "VOL-COP-18", NOBODY, card, target + 1)


def reveal(s: VolState) -> CardId:
    """Lay the next Rage card into the first free cell, row by row; 0 when there is none (VOL-COP-09)."""
    if not s.zones[v.RAGE]:
        if not s.zones[v.ASIDE]:
            return 0
        s.pour(v.ASIDE, v.RAGE)
        s.shuffle(v.RAGE)  # VOL-COP-10
        s.emit("reformed", "VOL-COP-10", NOBODY, 0, len(s.zones[v.RAGE]))
    card = s.take_top(v.RAGE)
    s.show(card, s.everyone())
    grid = s.zones[v.GRID]
    cell = 0
    while cell < len(grid) and grid[cell]:
        cell += 1
    if cell == len(grid):
        s.put(card, v.GRID)
    else:
        s.put_at(card, v.GRID, cell)
    s.emit("emerged", "VOL-COP-09", NOBODY, card, cell + 1)
    return card


def prowl(s: VolState, steps: int) -> None:
    """The token goes clockwise over standing Cities (VOL-COP-11)."""
    for _ in range(steps):
        s.token = neighbour(s, CLOCKWISE)
    s.emit("prowled", "VOL-COP-11", NOBODY, 0, steps, s.token)


def neighbour(s: VolState, direction: int) -> int:
    """The next standing City of the circle; the token's own place when no other stands."""
    cities = len(s.city_no)
    step = 1 if direction == CLOCKWISE else cities - 1
    city = (s.token + step) % cities
    while s.city_side[city] != v.STANDING:  # with the last City the game ends
        city = (city + step) % cities
    return city


def free_grid(s: VolState) -> None:
    """Seals on Rage cards last until this Draw Phase (VOL-COP-20)."""
    for card in s.zones[v.GRID]:
        if card and s.is_sealed(card):
            s.sealed.remove(card)
            s.emit("freed", "VOL-COP-20", NOBODY, card)


# -- the common Main Phase --------------------------------------------------------------------------


class CoopMain(MainTogether):
    """The actions of the duel that are allowed here, and those against the dragon (VOL-COP-08)."""

    def offer(self, s: VolState, p: Seat, out: list[int]) -> None:
        bp = s.bp[p]
        kp = s.kp[p]
        add_common(s, p, out)
        grid = s.zones[v.GRID]
        for cell in range(len(grid)):
            card = grid[cell]
            if not card:
                continue
            cost = s.book.cost[s.face[card]]
            sealed = s.is_sealed(card)
            if cost <= bp:
                out.append((a.STRIKE << a.BITS) + cell)
            if cost <= kp and not sealed:
                out.append((a.BIND << a.BITS) + cell)
            elif cost > bp and s.explaining:
                text = short_of(cost, bp, "Battle") if sealed else short_of_either(cost, bp, kp)
                refuse_card(s, card, "discard or seal", text, "VOL-COP-19")
        add_lures(s, kp, out)
        if s.purged >> p & 1:
            if s.explaining:
                refuse_removal(s, p, "Once a turn, and done", "VOL-COP-22")
        elif kp >= PURGE_PRICE:
            found: list[int] = []
            add_removable(s, p, 0, found)
            for pick in found:
                out.append((a.PURGE << a.BITS) + (pick & a.ARGUMENT))
        elif s.explaining:
            refuse_removal(s, p, short_of(PURGE_PRICE, kp, "Knowledge"), "VOL-COP-22")
        slain = add_victories(a.SLAY, bp, s.bp[partner_of(p)], out)
        if not add_victories(a.SUBDUE, kp, s.kp[partner_of(p)], out) and not slain and s.explaining:
            alone = short_of_either(ALONE_PRICE, bp, kp)
            together = TOGETHER_PRICE - s.bp[0] - s.bp[1], TOGETHER_PRICE - s.kp[0] - s.kp[1]
            text = f"{alone} alone, or together {together[0]} more Battle or {together[1]} more Knowledge"
            s.refuse("token", "attack or subjugate", text, "VOL-COP-23")

    def carry_out(self, s: VolState, p: Seat, kind: int, argument: int) -> None:
        if kind == a.STRIKE:
            strike(s, p, argument)
        elif kind == a.BIND:
            bind(s, p, argument)
        elif kind == a.LURE:
            lure(s, p, argument)
        elif kind == a.PURGE:
            s.kp[p] -= PURGE_PRICE
            s.purged |= 1 << p
            pick_removal(s, p, argument, 0, "VOL-COP-22")
        elif kind == a.SLAY:
            pay(s.bp, p, argument)
            overcome(s, p, "felled", "VOL-COP-23")
        elif kind == a.SUBDUE:
            pay(s.kp, p, argument)
            overcome(s, p, "tamed", "VOL-COP-29")
        else:
            perform(s, p, kind, argument)


def strike(s: VolState, p: Seat, cell: int) -> None:
    """Discard a Rage card for its cost in Battle Points (VOL-COP-19)."""
    card = s.zones[v.GRID][cell]
    s.bp[p] -= s.book.cost[s.face[card]]
    s.emit("struck", "VOL-COP-19", p, card, cell + 1)
    drop(s, cell)


def drop(s: VolState, cell: int) -> None:
    """Put a Rage card onto the pile of discarded ones."""
    card = s.zones[v.GRID][cell]
    s.put_at(0, v.GRID, cell)
    if s.is_sealed(card):
        s.sealed.remove(card)
    s.put(card, v.ASIDE)


def bind(s: VolState, p: Seat, cell: int) -> None:
    """Seal a Rage card for its cost in Knowledge Points (VOL-COP-20)."""
    card = s.zones[v.GRID][cell]
    s.kp[p] -= s.book.cost[s.face[card]]
    s.sealed.append(card)
    s.emit("bound", "VOL-COP-20", p, card, cell + 1)


def lure(s: VolState, p: Seat, direction: int) -> None:
    """Move the token one City on or back (VOL-COP-21)."""
    s.kp[p] -= LURE_PRICE
    s.token = neighbour(s, direction)
    s.emit("lured", "VOL-COP-21", p, 0, 0, s.token)


def add_lures(s: VolState, kp: int, out: list[int]) -> None:
    """The token one City on or back, if the price is covered (VOL-COP-21)."""
    if kp < LURE_PRICE:
        if s.explaining:
            s.refuse("token", "move", short_of(LURE_PRICE, kp, "Knowledge"), "VOL-COP-21")
        return
    before = len(out)
    for direction in (CLOCKWISE, COUNTER):
        if neighbour(s, direction) != s.token:
            out.append((a.LURE << a.BITS) + direction)
    if len(out) == before and s.explaining:
        s.refuse("token", "move", "No other City stands", "VOL-COP-21")


def refuse_removal(s: VolState, p: Seat, text: str, rule: str) -> None:
    """Say of all cards that the paid removal could reach why it cannot (VOL-COP-22)."""
    for zone in (v.HAND, v.PLAY, v.PILE):
        for card in s.zones[zone + p * v.PER_SEAT]:
            refuse_card(s, card, "remove", text, rule)


def add_victories(kind: int, own: int, others: int, out: list[int]) -> bool:
    """20 points of one player alone, or 30 of both together (VOL-COP-23, VOL-COP-29); whether there are enough."""
    if own >= ALONE_PRICE:
        out.append(kind << a.BITS)
    if own < TOGETHER_PRICE <= own + others:  # with 30 of one's own nobody else pays
        out.append((kind << a.BITS) + 1)
        return True
    return own >= ALONE_PRICE


def pay(pools: vec[i64], p: Seat, together: int) -> None:
    """The acting player pays first; the partner adds what is missing."""
    price = TOGETHER_PRICE if together else ALONE_PRICE
    own = min(price, pools[p])
    pools[p] -= own
    pools[partner_of(p)] -= price - own


def overcome(s: VolState, p: Seat, kind: str, rule: str) -> None:
    """The dragon is beaten and both players have won."""
    s.emit(kind, rule, p)
    win(s, 0, rule)


# -- the dragon's attack ----------------------------------------------------------------------------


class DragonAttack(Op):
    """The dragon tries the City it stands on (VOL-COP-12 to VOL-COP-17)."""

    phase = v.DRAGON_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        city = s.token
        if s.city_side[city] != v.STANDING:
            return DONE  # VOL-COP-11: nothing was revealed and it did not move
        needed: list[int] = []
        value = rage(s, s.city_defence(city), needed)
        if value < s.city_defence(city):
            s.emit("repelled", "VOL-COP-17", NOBODY, 0, value, city)
            return DONE
        s.emit("assaulted", "VOL-COP-15", NOBODY, 0, value, city)
        destroy_city(s, city, "VOL-COP-15")
        if s.is_over:
            return DONE
        spend_grid(s, needed)
        owner = s.city_owner[city]
        if s.listening and not has_city(s, owner):
            s.emit("out", "VOL-COP-25", owner)
        return DONE


def rage(s: VolState, defence: int, needed: list[int]) -> int:
    """The value of the attack, with as few rows as the Defence asks for; `needed` lists their cells."""
    grid = s.zones[v.GRID]
    value = bonus(s)
    for left in range(0, len(grid), 2):
        lefts = rage_cost(s, left)
        rights = rage_cost(s, left + 1)
        if left > 0:
            if value >= defence:
                break
            if lefts >= 0 and value + lefts >= defence:
                needed.append(left)
                return value + lefts
        if lefts >= 0:
            needed.append(left)
        if rights >= 0:
            needed.append(left + 1)
        if lefts >= 0 and rights >= 0:
            value += lefts * rights
        else:  # a row with a single card counts its cost
            value += max(lefts, 0) + max(rights, 0)
    return value


def bonus(s: VolState) -> int:
    """0, 1 or 2 for each destroyed City, by difficulty (VOL-COP-14)."""
    count = 0
    for side in s.city_side:
        if side != v.STANDING:
            count += 1
    return count * s.book.difficulty


def rage_cost(s: VolState, cell: int) -> int:
    """The cost of a Rage card that counts; -1 for a gap or a sealed card."""
    grid = s.zones[v.GRID]
    if cell >= len(grid) or not grid[cell] or s.is_sealed(grid[cell]):
        return -1
    return s.book.cost[s.face[grid[cell]]]


def spend_grid(s: VolState, needed: list[int]) -> None:
    """After a success all goes but the most expensive card that was not needed (VOL-COP-16)."""
    grid = s.zones[v.GRID]
    kept = -1
    for cell in range(len(grid)):
        if grid[cell] and cell not in needed:
            if kept < 0 or s.book.cost[s.face[grid[cell]]] > s.book.cost[s.face[grid[kept]]]:
                kept = cell
    for cell in range(len(grid)):
        if grid[cell] and cell != kept:
            s.emit("spent", "VOL-COP-16", NOBODY, grid[cell], cell + 1)
            drop(s, cell)


class EndTurn(Op):
    """The end steps of both players, then the next common turn (VOL-COP-07)."""

    phase = v.END_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        for p in range(2):
            discard_all(s, p)
        lose_points(s)
        fill_row(s, f.owner)
        if s.turn >= s.book.turn_limit:
            win(s, 1, "VOL-COP-28")
            return DONE
        f.pc = -1  # DONE turns to the first op: the next turn
        return DONE
