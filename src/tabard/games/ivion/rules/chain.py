"""The response window: after every play the other player is asked, whatever they hold (IVI-STK)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.costs import can_play
from tabard.games.ivion.rules.moves import in_hand
from tabard.games.ivion.rules.play import start_play
from tabard.games.ivion.rules.values import has_bit
from tabard.games.ivion.state import FEATS, HAND, PER_SEAT, IviState


class Window(Op):
    """One option to respond; a response opens its own card's block on top, and when that is settled this card resolves.

    The stack of frames is the chain: one refusal lets all resolve, the last played first (IVI-STK-03, IVI-STK-04).
    """

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 1:  # one instant an option, and none between two resolutions (IVI-STK-05, IVI-STK-07)
            return DONE
        seat = 1 - f.owner  # never the player's own card (IVI-STK-01, IVI-STK-06, IVI-DP-02)
        # Also where there is nothing to respond with, so that nobody learns of it (IVI-HID-03).
        options = [a.PASS << a.BITS] if s.foretelling else responses(s, seat)
        return s.ask(seat, "Respond?", options, "IVI-STK-14", f.source, None, None, True)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        seat = 1 - f.owner
        if action == a.PASS << a.BITS:
            s.emit("declined", "IVI-STK-03", seat, f.source)
            return DONE
        f.step = 1
        # On top of the card it answers, with a window of its own (IVI-STK-02, IVI-INS-02, IVI-INS-03).
        start_play(s, seat, chosen_card(s, seat, action), False, False, f.source)
        return AGAIN


def responses(s: IviState, seat: Seat) -> list[int]:
    """Declining, and every legal instant of hand and feat zone (DP-11)."""
    options = [a.PASS << a.BITS]
    book = s.book
    is_plain = not s.touched >> t.GRANT & 1
    for card in s.zones[HAND + seat * PER_SEAT]:
        no = s.face[card]
        if is_plain and not book.bits[no] & t.INSTANT and not s.explaining:
            continue
        option = (a.PLAY << a.BITS) + no
        # Judged like any card, whatever it responds to; initiative pays as well (IVI-INS-05, IVI-INS-08, IVI-CAN-07).
        if not listed(options, 1, option) and can_play(s, seat, card, True, False):
            options.append(option)
    for card in s.zones[FEATS + seat * PER_SEAT]:
        if s.explaining or has_bit(s, seat, card, t.INSTANT):  # IVI-INS-07
            option = (a.USE << a.BITS) + s.face[card]
            if can_play(s, seat, card, True, False) and not listed(options, 1, option):
                options.append(option)
    return options


def chosen_card(s: IviState, seat: Seat, action: int) -> CardId:
    """The card that a PLAY or USE means: of equal ones a revealed card, an unused feat."""
    no = action & a.ARGUMENT
    if action >> a.BITS == a.PLAY:
        return in_hand(s, seat, no)
    for card in s.zones[FEATS + seat * PER_SEAT]:
        if s.face[card] == no and not s.flags[card] & 1:
            return card
    raise AssertionError("no such feat")
