"""Cards on their way: drawing, playing, discarding, gaining and trashing (IGN-DECK, IGN-TURN, IGN-HID)."""

from tabard.engine.ids import CardId, CardNo, Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.state import IgnState


def refill(s: IgnState, seat: Seat) -> None:
    """An empty deck is made anew of the discard pile when a card is due."""
    at = seat * v.PER_SEAT
    if s.zones[v.DECK + at] or not s.zones[v.DISCARD + at]:  # IGN-TURN-14
        return
    s.pour(v.DISCARD + at, v.DECK + at)  # IGN-DECK-05
    s.shuffle(v.DECK + at)
    s.emit("shuffled", "IGN-TURN-09", seat, 0, len(s.zones[v.DECK + at]))


def draw(s: IgnState, seat: Seat, n: int, rule: str) -> None:
    """Draw cards, as many as there are."""
    at = seat * v.PER_SEAT
    for _ in range(n):
        refill(s, seat)  # for the cards still due; those drawn stay (IGN-TURN-15)
        deck = s.zones[v.DECK + at]
        if not deck:  # IGN-GEN-09
            return
        card = s.take_top(v.DECK + at)
        s.show(card, 1 << seat)  # to nobody else, teammates included (IGN-HID-17)
        s.put(card, v.HAND + at)  # however many it holds (IGN-DECK-06)
        if s.listening:
            s.emit("drawn", rule, seat, card)


def take_from_hand(s: IgnState, seat: Seat, no: CardNo) -> CardId:
    """Lift a card with this face out of a hand."""
    card = s.in_hand(seat, no)
    s.take(card, v.HAND + seat * v.PER_SEAT)  # so it is used once, in one way (IGN-PLAY-02, IGN-BOW-03)
    return card


def lay_in_play(s: IgnState, seat: Seat, card: CardId) -> None:
    """Onto the play area, where everyone sees it."""
    s.put(card, v.PLAY_AREA + seat * v.PER_SEAT)
    s.show(card, s.everyone())  # IGN-HID-03


def discard(s: IgnState, seat: Seat, card: CardId, rule: str) -> None:
    """A card that was taken from a hand or deck waits in the play area (IGN-TURN-08)."""
    lay_in_play(s, seat, card)
    s.emit("discarded", rule, seat, card)
    note(s, t.M_DISCARDS, seat, -1)


def trash(s: IgnState, seat: Seat, card: CardId, rule: str) -> None:
    """Out of the game for good."""
    s.put(card, s.trash_zone())  # IGN-PLAY-11; not to the market (IGN-MKT-06)
    s.show(card, s.everyone())  # IGN-HID-05
    s.out[s.face[card]] -= 1
    s.emit("trashed", rule, seat, card)
    note(s, t.M_TRASHES, seat, -1)


def put_on_discard(s: IgnState, seat: Seat, cards: list[CardId]) -> None:
    """A heap onto the discard pile: only its last card shows."""
    pile = s.own(v.DISCARD + seat * v.PER_SEAT)
    if not cards:
        return
    if pile:
        s.known[pile[-1]] = 0  # IGN-HID-04
    for card in cards:
        s.known[card] = 0  # IGN-HID-04
        s.put(card, v.DISCARD + seat * v.PER_SEAT)  # IGN-TURN-07
    s.show(pile[-1], s.everyone())  # IGN-DECK-04


def finish_card(s: IgnState, seat: Seat, card: CardId) -> None:
    """Where a card goes once its action is done."""
    limbo = s.zones[v.LIMBO + seat * v.PER_SEAT]
    if card not in limbo:
        return  # taken meanwhile, by a disarming answer
    s.take(card, v.LIMBO + seat * v.PER_SEAT)
    style = s.book.style[s.face[card]]
    if style == t.NORMAL_TRASH or style == t.REACTION_TRASH:
        trash(s, seat, card, "IGN-PLAY-12")  # IGN-PLAY-09
    elif style == t.PERSISTENT:
        s.put(card, v.FRONT + seat * v.PER_SEAT)  # IGN-PLAY-12
    else:
        lay_in_play(s, seat, card)  # whatever became of it (IGN-PLAY-16)


def start_card(s: IgnState, seat: Seat, no: CardNo) -> CardId:
    """A card leaves the hand to be played."""
    card = take_from_hand(s, seat, no)
    s.put(card, v.LIMBO + seat * v.PER_SEAT)
    s.show(card, s.everyone())
    return card


# -- the market -------------------------------------------------------------------------------------


def market_cards(s: IgnState) -> list[int]:
    """What can be bought or gained: printed card | (pile + 1) << 10, pile 0 for a deck."""
    found: list[int] = []
    if s.book.epic:
        for pile in range(14):
            cards = s.zones[s.epic_zone(pile)]
            if cards:
                found.append(s.face[cards[-1]] | (pile + 1) << 10)  # the top alone (IGN-EPIC-03)
        for no in s.book.starters:
            if s.stock[no] > 0:
                found.append(no)
        return found
    for no in range(1, len(s.stock)):
        # An empty deck is out (IGN-MKT-04).
        if s.stock[no] > 0:
            found.append(no)
        elif s.explaining and no in s.book.market:
            s.refuse(f"m{no}", "buy", "It is sold out", "IGN-BUY-06")
    return found


def take_from_market(s: IgnState, seat: Seat, which: int, zone: int, rule: str) -> CardId:
    """A card comes from the market, bought or gained; it waits in the play area unless a card says otherwise."""
    no, pile = which & 1023, (which >> 10) - 1
    everyone = s.everyone()
    if pile < 0:
        s.stock[no] -= 1
        card = s.add_card(no, zone + seat * v.PER_SEAT, everyone)
    else:
        cards = s.own(s.epic_zone(pile))
        card = s.draw_top(s.epic_zone(pile), zone + seat * v.PER_SEAT)
        s.show(card, everyone)
        if cards:
            s.show(cards[-1], everyone)  # IGN-HID-07
    s.out[no] += 1
    s.emit("gained", rule, seat, card)
    note(s, t.M_GAINS, seat, -1)
    return card


def hidden_card(s: IgnState, seat: Seat, cards: list[CardId], no: CardNo) -> CardId:
    """The id under which a face leaves a hidden place unseen.

    It is the same one whatever was chosen, so that it tells nobody anything; a card that others know leaves under
    its own.
    """
    others = s.everyone() & ~(1 << seat)
    chosen = 0
    slot = 0
    for card in cards:
        if s.face[card] == no and (not chosen or s.known[card] & others):
            chosen = card
        if not s.known[card] & others:
            slot = card
    if s.known[chosen] & others or not slot:
        return chosen
    face, known = s.face[chosen], s.known[chosen]
    s.face[chosen], s.known[chosen] = s.face[slot], s.known[slot]
    s.face[slot], s.known[slot] = face, known
    return slot


def set_aside(s: IgnState, seat: Seat, no: CardNo) -> None:
    """Face down beside the deck until the next Draw Phase."""
    hand = s.zones[v.HAND + seat * v.PER_SEAT]
    card = hidden_card(s, seat, hand, no)
    s.take(card, v.HAND + seat * v.PER_SEAT)
    s.known[card] = 1 << seat  # IGN-HID-09
    s.put(card, v.ASIDE + seat * v.PER_SEAT)
    s.emit("set-aside", "IGN-TURN-12", seat, card)
