"""Triggers: what waits for a moment, lasting abilities and cards revealed from hand (IGN-REVEAL, IGN-SET-11)."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ignite.actions import ARGUMENT, BITS, ID, PASS, REVEAL, USE
from tabard.games.ignite.rules.memory import CARD_TEXT, MOMENT, USED
from tabard.games.ignite.rules.rows import L_ROW, L_SEAT, L_SOURCE, L_WHAT, W_MOMENT, W_ROW, W_SEAT
from tabard.games.ignite.rules.terms import M_ATTACK, M_DAMAGED, LastDef
from tabard.games.ignite.state import HAND, PER_SEAT, IgnState
from tabard.language.lasting import take

_PROMPTS = {
    M_ATTACK: ("Use what attacking gives you?", "IGN-ATERM-07"),
    M_DAMAGED: ("A unit of yours was damaged: reveal a card?", "IGN-REVEAL-01"),
}


def note(s: IgnState, moment: int, seat: Seat, figure: int) -> None:
    """A moment has come; what waits for it follows when nothing holds it back."""
    if s.book.hears >> moment & 1:
        if s.holding and figure >= 0:
            for i in range(0, len(s.waiting), W_ROW):
                if s.waiting[i + W_MOMENT] == moment and s.waiting[i + W_SEAT] == seat:
                    return  # one event a player for one card action (IGN-REVEAL-03)
        s.waiting += [moment, seat, figure]
        s.unsettled = True


def lasts_of(s: IgnState, seat: Seat) -> list[LastDef]:
    """What goes on for a seat."""
    found: list[LastDef] = []
    rows = s.lasting
    for i in range(0, len(rows), L_ROW):
        if rows[i + L_SEAT] == seat:
            found.append(s.book.lasts[rows[i + L_WHAT]])
    return found


def open_moment(s: IgnState) -> bool:
    """Open the window of the first moment that waits; what nobody could use is dropped."""
    while s.waiting:
        moment, seat, figure = take(s.waiting, 0, W_ROW)
        if not s.is_living(seat):
            continue  # IGN-DEAD-01, IGN-REVEAL-05
        if _waits(s, moment, seat):
            if s.waiting:
                s.unsettled = True
            s.push(s.book.blocks["moments"], seat, 0, figure).memory = [moment]
            return True
    return False


def in_moment(s: IgnState) -> bool:
    """Whether somebody still uses what a moment gives."""
    for f in s.frames:
        if f.block.key == "moments" and f.pc < len(f.block.ops):
            return True
    return False


def _waits(s: IgnState, moment: int, seat: Seat) -> bool:
    """Whether, as everybody can see, the seat could have something for this moment (IGN-HID-18)."""
    for last in lasts_of(s, seat):
        if last.moment == moment:
            return True
    return may_reveal(s, moment, seat)


def may_reveal(s: IgnState, moment: int, seat: Seat) -> bool:
    """Whether some card that is out could be revealed now, judged without looking into the hand.

    It is no reaction: whether a unit is frozen does not matter (IGN-REACT-04).
    """
    if not s.zones[HAND + seat * PER_SEAT]:
        return False
    for no in range(1, len(s.out)):
        if s.book.reveal_on[no] == moment and s.out[no] > 0:
            return True
    return False


class Moments(Op):
    """One seat uses what it has for a moment, one after another.

    picked: the moment, then what was used: rows of `lasting` as their place in the book, revealed cards as
    numbers below 0.
    """

    def run(self, s: IgnState, f: Frame) -> int:
        moment = f.memory[MOMENT]
        if not s.is_living(f.owner):
            return DONE
        options: list[int] = []
        forced = -1
        for i in range(0, len(s.lasting), L_ROW):
            last = s.book.lasts[s.lasting[i + L_WHAT]]
            if not self.is_unused(s, f, i) or last.moment != moment:
                continue
            if last.must:  # else it may be left (IGN-DP-18, IGN-DP-28)
                forced = i
                continue
            action = (USE << BITS) + (last.no | last.at << 10)
            if action not in options:
                options.append(action)
        if forced >= 0:
            self.use(s, f, forced)
            return AGAIN
        reveals = may_reveal(s, moment, f.owner)
        if not options and not reveals:
            return DONE
        options.insert(0, PASS << BITS)
        if reveals:
            # One after another, each copy once (IGN-REVEAL-04).
            for no in s.hand_faces(f.owner):
                if s.book.reveal_on[no] == moment and self.copies(s, f.owner, no) > f.memory.count(-no):
                    options.append((REVEAL << BITS) + no)
        prompt, rule = _PROMPTS.get(moment, ("Use what you have for this moment?", "IGN-DP-28"))
        # IGN-DP-17, IGN-DP-18, IGN-DP-28
        return s.ask(f.owner, prompt, options, rule, response=reveals)

    def is_unused(self, s: IgnState, f: Frame, row: int) -> bool:
        """Whether it goes on for this seat, and its card was not used for this moment yet."""
        return s.lasting[row + L_SEAT] == f.owner and s.lasting[row + L_SOURCE] not in f.memory[USED:]

    def copies(self, s: IgnState, seat: Seat, no: int) -> int:
        return sum(1 for card in s.zones[HAND + seat * PER_SEAT] if s.face[card] == no)

    def copy_to_show(self, s: IgnState, f: Frame, no: int) -> int:
        """Another copy for each reveal of one event; those that everybody knows come first."""
        everyone = s.everyone()
        shown: list[int] = []
        fresh = 0
        for card in s.zones[HAND + f.owner * PER_SEAT]:
            if s.face[card] == no:
                if s.known[card] == everyone:
                    shown.append(card)
                else:
                    fresh = card
        used = f.memory.count(-no)
        return shown[used] if used < len(shown) else fresh

    def use(self, s: IgnState, f: Frame, row: int) -> None:
        last = s.book.lasts[s.lasting[row + L_WHAT]]
        card = s.lasting[row + L_SOURCE]
        f.memory.append(card)
        if last.once:
            del s.lasting[row : row + L_ROW]
        s.emit("triggered", "IGN-EVENT-02", f.owner, card)
        assert last.block is not None
        s.push(last.block, f.owner, card, f.subject).memory = CARD_TEXT[:]

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        kind, argument = action >> BITS, action & ARGUMENT
        if kind == PASS:
            return DONE
        if kind == USE:
            for i in range(0, len(s.lasting), L_ROW):
                if s.lasting[i + L_WHAT] == argument >> 10 and self.is_unused(s, f, i):
                    self.use(s, f, i)
                    break
            return AGAIN
        no = argument & ID
        card = self.copy_to_show(s, f, no)
        s.show(card, s.everyone())  # shown, and back to hand (IGN-REVEAL-01)
        f.memory.append(-no)
        s.emit("revealed", "IGN-REVEAL-01", f.owner, card)
        block = s.book.reveals[no]  # not its action (IGN-REVEAL-02)
        assert block is not None
        s.push(block, f.owner, card, f.subject).memory = CARD_TEXT[:]
        return AGAIN


class MomentEnd(Op):
    """What the moment led to is looked at when it is over."""

    def run(self, s: State, f: Frame) -> int:
        s.unsettled = True
        return DONE


def moment_blocks() -> list[Block]:
    return [Block("moments", [Moments(), MomentEnd()])]
