"""Honor, buying, selling, titles and the piles of Epic Ignite (IGN-HON, IGN-BUY, IGN-SELL, IGN-TITLE, IGN-EPIC)."""

from typing import Final

from tabard.engine.frames import DONE, Block, Frame, Op
from tabard.engine.ids import CardNo, Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.actions import ARGUMENT, BITS, BUY, CYCLE, SELL, TITLE, WITH
from tabard.games.ignite.rules.cards import market_cards, take_from_hand, take_from_market, trash
from tabard.games.ignite.rules.moments import lasts_of, note
from tabard.games.ignite.rules.refusing import IDLE, NEVER, Reason, say, say_idle, told_since, withdrawn
from tabard.games.ignite.rules.terms import M_BUYS, M_SELLS
from tabard.games.ignite.state import IgnState


def worth(s: IgnState, seat: Seat, no: CardNo) -> int:
    """What a card yields when it is played for honor (IGN-HON-01, IGN-RACE-14)."""
    honor = s.book.honor[no]
    if s.book.pure[no] and s.has_race(seat, v.KITSUNE):
        honor = 2
    for last in lasts_of(s, seat):
        if (last.honor or last.worth >= 0) and s.book.types[no] & last.types == last.types:
            honor = (last.worth if last.worth >= 0 else honor) + last.honor
    return honor


def price(s: IgnState, seat: Seat, no: CardNo) -> int:
    """What a card costs this player now."""
    return discounted(s, seat, no, s.book.cost[no] + surcharge(s, seat))


def surcharge(s: IgnState, seat: Seat) -> int:
    """What a player pays more for the next card, whichever it is."""
    return int(not s.used & v.SURCHARGED and s.has_race(seat, v.HUMANS))  # IGN-RACE-13


def discounted(s: IgnState, seat: Seat, no: CardNo, cost: int) -> int:
    """What is left of a price after what cards in force take off it."""
    for last in lasts_of(s, seat):
        if last.discount and s.book.types[no] & last.types == last.types:
            cost -= last.discount
    return max(0, cost)


def is_banned(s: IgnState, seat: Seat, no: CardNo) -> bool:
    for i in range(0, len(s.bans), v.BAN_ROW):
        if s.bans[i] == no and s.bans[i + 1] != seat:
            return True
    return False


def buyers(s: IgnState, seat: Seat) -> list[int]:
    """The units that can be charged for a purchase."""
    found: list[int] = []
    for unit in s.units_of(seat):
        kind = s.terrain[s.f_at[unit]] & v.KIND
        # A unit in the village allows a purchase (IGN-VILL-02).
        if kind != v.VILLAGE and (kind != v.BAZAAR or s.book.win == v.HILL):
            if s.explaining:
                if kind == v.BAZAAR:
                    say(s, "Nothing is bought or sold on the hill", "IGN-KOTH-10", IDLE)
                else:
                    where = "in the village" + (" or the bazaar" if s.book.win != v.HILL else "")
                    say(s, f"No unit of yours is {where}", "IGN-BUY-01", NEVER)
        # IGN-BUY-07
        elif s.can_act(unit):
            found.append(unit)
        elif s.explaining:
            bar(s, unit, "buy")
    return chargeable(s, found, v.BOUGHT, s.more_buys)


def sellers(s: IgnState, seat: Seat) -> list[int]:
    """The units that can be charged for a sale."""
    anywhere = any(last.anywhere for last in lasts_of(s, seat))
    found: list[int] = []
    for unit in s.units_of(seat):
        # The village is no bazaar, nor the other way round (IGN-SELL-01, IGN-VILL-04).
        at_market = s.terrain[s.f_at[unit]] & v.KIND == v.BAZAAR and s.book.win != v.HILL
        if not at_market and not anywhere:
            if s.explaining:
                if s.book.win == v.HILL:
                    say(s, "Nothing is bought or sold on the hill", "IGN-KOTH-10", IDLE)
                else:
                    say(s, "Only a unit in the bazaar sells", "IGN-SELL-07", NEVER)
        # IGN-SELL-08
        elif s.can_act(unit):
            found.append(unit)
        elif s.explaining:
            bar(s, unit, "sell")
    return chargeable(s, found, v.SOLD, s.more_sales)


def bar(s: IgnState, unit: int, what: str) -> None:
    """Let a unit at the market tell why it cannot trade; only when explaining."""
    mark = len(s.refusals)
    say_idle(s, unit, False)
    why = told_since(s, mark)
    if why is not None:
        s.refuse(f"f{unit}", what, why.text, why.rule)


def chargeable(s: IgnState, traders: list[int], spent: int, more: int) -> list[int]:
    """Of the units where they can trade those that have not; if all have, one for whom a card allows more."""
    # One purchase and one sale a unit (IGN-BUY-02, IGN-SELL-02).
    found = [unit for unit in traders if not s.f_status[unit] & spent]
    if not found and more:
        return traders[:1]
    if s.explaining:
        for unit in traders:
            if s.f_status[unit] & spent:
                what, did, rule = _TRADES[spent]
                s.refuse(f"f{unit}", what, f"It has {did} a card this turn", rule)
                say(s, f"Each unit of yours there has {did} a card this turn", rule)
    return found


_TRADES: Final = {v.BOUGHT: ("buy", "bought", "IGN-BUY-02"), v.SOLD: ("sell", "sold", "IGN-SELL-02")}


def buy_options(s: IgnState, seat: Seat) -> list[int]:
    """What can be bought now: cards, then titles at each price."""
    found: list[int] = []
    mark = len(s.refusals)
    can_buy = bool(buyers(s, seat))
    if not can_buy and not s.explaining:
        return found
    why = withdrawn(s, mark) if s.explaining else None
    if s.bank or s.lasting or s.explaining:
        extra = surcharge(s, seat)
        for one in market_cards(s):
            no = one & 1023
            cost = discounted(s, seat, no, s.book.cost[no] + extra)
            if can_buy and cost <= s.bank and not is_banned(s, seat, no):
                found.append((BUY << BITS) + one)  # IGN-DP-25
            elif s.explaining:
                piece = market_piece(s, one)
                if not can_buy:
                    repeat(s, piece, "buy", why)
                elif cost > s.bank:
                    s.refuse(piece, "buy", f"Needs {cost - s.bank} more honor", "IGN-BUY-04")
                else:
                    s.refuse(piece, "buy", "Another player has the monopoly of it", "IGN-TEAM-17")
    for i in range(0, len(s.titles), v.TITLE_ROW):
        no, owner, paid = s.titles[i], s.titles[i + 1], s.titles[i + 2]
        if owner == seat:
            continue  # IGN-TITLE-13
        prices = s.book.prices[no]
        least = 0
        for cost in prices:
            # More than was paid last, or the maximum again (IGN-TITLE-09).
            if cost > paid or (cost == paid and cost == prices[-1]):
                least = least or cost
                if can_buy and cost <= s.bank:
                    found.append((TITLE << BITS) + (no | cost << 10))  # IGN-DP-25
        if s.explaining and not can_buy:
            repeat(s, f"m{no}", "buy", why)
        elif s.explaining and least > s.bank:
            s.refuse(f"m{no}", "buy", f"Needs {least - s.bank} more honor", "IGN-TITLE-05")
    return found


def market_piece(s: IgnState, which: int) -> str:
    """What lies in the market, as a piece: a deck, or the top card of a pile."""
    pile = (which >> 10) - 1
    return f"m{which & 1023}" if pile < 0 else f"c{s.zones[s.epic_zone(pile)][-1]}"


def repeat(s: IgnState, piece: str, what: str, why: Reason | None) -> None:
    """Let one more piece tell a reason; only when explaining."""
    if why is not None:
        s.refuse(piece, what, why.text, why.rule)


def sell_options(s: IgnState, seat: Seat) -> list[int]:
    """Cards in hand that can be sold."""
    mark = len(s.refusals)
    if sellers(s, seat):
        if s.explaining:
            withdrawn(s, mark)
        # Starter cards, too, and no titles: these are in no hand (IGN-DP-26, IGN-SELL-05, IGN-SELL-06, IGN-TITLE-12).
        return [(SELL << BITS) + no for no in s.hand_faces(seat)]
    if s.explaining:
        why = withdrawn(s, mark)
        for card in s.zones[v.HAND + seat * v.PER_SEAT]:
            repeat(s, f"c{card}", "sell", why)
    return []


def cycle_options(s: IgnState) -> list[int]:
    """Piles whose top card may go under, once a turn."""
    found: list[int] = []
    if not s.book.epic or (s.used & v.CYCLED and not s.explaining):
        return found
    for pile in range(v.EPIC_PILES):
        cards = s.zones[s.epic_zone(pile)]
        if len(cards) > 1 and not s.used & v.CYCLED:  # IGN-DP-32
            found.append((CYCLE << BITS) + pile)
        elif s.explaining and cards:
            text = "You did so this turn" if s.used & v.CYCLED else "It is the last card of its pile"
            s.refuse(f"c{cards[-1]}", "put it under its pile", text, "IGN-EPIC-04")
    return found


def cycle(s: IgnState, seat: Seat, pile: int) -> None:
    """The top card goes under its pile; the next one shows."""
    cards = s.own(s.epic_zone(pile))
    card = s.take_top(s.epic_zone(pile))
    s.put_under(card, s.epic_zone(pile))  # IGN-EPIC-04
    s.show(cards[-1], s.everyone())  # IGN-HID-07
    s.used |= v.CYCLED  # IGN-EPIC-04
    s.emit("cycled", "IGN-EPIC-04", seat, card, pile)


def begin_trade(s: IgnState, seat: Seat, action: int) -> None:
    """A purchase or sale: the unit that is charged is named only where there is a choice."""
    selling = action >> BITS == SELL
    units = sellers(s, seat) if selling else buyers(s, seat)
    if len(units) > 1:
        s.push(s.book.blocks["trade"], seat, 0, action)
    else:
        trade(s, seat, action, units[0])


class Charge(Op):
    """Which unit is charged; subject: the purchase or sale."""

    def run(self, s: IgnState, f: Frame) -> int:
        selling = f.subject >> BITS == SELL
        units = sellers(s, f.owner) if selling else buyers(s, f.owner)
        options = [(WITH << BITS) + unit for unit in units]
        rule = "IGN-SELL-02" if selling else "IGN-BUY-03"
        return s.ask(f.owner, "Which unit trades?", options, rule)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        trade(s, f.owner, f.subject, action & ARGUMENT)
        return DONE


def trade(s: IgnState, seat: Seat, action: int, unit: int) -> None:
    kind, argument = action >> BITS, action & ARGUMENT
    spent = v.SOLD if kind == SELL else v.BOUGHT
    if not s.f_status[unit] & spent:
        s.f_status[unit] |= spent  # wherever it goes from now on (IGN-BUY-03)
    elif kind == SELL:
        s.more_sales -= 1
    else:
        s.more_buys -= 1
    if kind == SELL:
        sell(s, seat, argument)
    elif kind == BUY:
        buy(s, seat, argument)
    else:
        take_title(s, seat, argument & 1023, argument >> 10)


def sell(s: IgnState, seat: Seat, no: CardNo) -> None:
    """Trashed for its cost; its honor is not added."""
    card = take_from_hand(s, seat, no)
    s.show(card, s.everyone())
    s.bank += s.book.cost[no]  # IGN-SELL-03, IGN-SELL-04
    s.emit("sold", "IGN-SELL-03", seat, card, s.book.cost[no])
    trash(s, seat, card, "IGN-SELL-03")
    note(s, M_SELLS, seat, -1)


def buy(s: IgnState, seat: Seat, which: int) -> None:
    """Pay, and take it into the play area."""
    no = which & 1023
    cost = price(s, seat, no)
    s.bank -= cost  # IGN-BUY-04; the rest can be spent (IGN-HON-05)
    s.used |= v.SURCHARGED
    # Not to hand (IGN-BUY-05).
    card = take_from_market(s, seat, which, v.PLAY_AREA, "IGN-BUY-04")
    s.emit("bought", "IGN-BUY-04", seat, card, cost)
    note(s, M_BUYS, seat, -1)


def take_title(s: IgnState, seat: Seat, no: CardNo, cost: int) -> None:
    """A title comes to its buyer, from the market or from its owner."""
    s.bank -= cost  # IGN-TITLE-05
    for i in range(0, len(s.titles), v.TITLE_ROW):
        if s.titles[i] == no:
            s.titles[i + 1] = seat  # in front of whom it lies from now on (IGN-TITLE-06)
            s.titles[i + 2] = cost  # IGN-TITLE-08
            s.titles[i + 3] = 1  # its effect waits for a later turn (IGN-TITLE-07, IGN-TITLE-10)
    s.emit("titled", "IGN-TITLE-05", seat, 0, no)


def market_blocks() -> list[Block]:
    return [Block("trade", [Charge()])]
