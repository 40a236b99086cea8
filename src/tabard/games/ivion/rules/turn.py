"""A turn: Start, Main, End, step by step; what a step sets off is carried out before the next (IVI-TURN)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import (
    destroy,
    gain,
    gain_initiative,
    lose_initiative,
)
from tabard.games.ivion.rules.check import designs, draw
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.moves import discard, in_hand, lay, lift
from tabard.games.ivion.rules.rows import L_AMOUNT, L_BY, L_ROW, L_SEAT, L_UNTIL, L_WHAT
from tabard.games.ivion.rules.triggers import open_batch
from tabard.games.ivion.rules.values import refresh, total
from tabard.games.ivion.state import IviState
from tabard.language.lasting import take


class BeginTurn(Op):
    """Played feats are ready again, and what lasted until this turn ends."""

    def run(self, s: IviState, f: Frame) -> int:
        s.turn += 1
        s.phase = v.STARTING
        s.effects = 0
        s.mains = 0
        s.glides = 0
        s.turn_over = 0
        seat = s.active
        s.emit("turn", "IVI-TURN-01", seat, 0, s.turn)
        end_effects(s, t.NEXT_TURN, seat)  # IVI-TURN-03
        for zone in (v.FEATS, v.FIELD):  # a feat may be attached
            for card in s.zones[zone + seat * v.PER_SEAT]:
                s.flags[card] &= ~v.USED  # IVI-TURN-02, whosever turn it was used in (IVI-FEAT-09)
        return DONE


def end_effects(s: IviState, until: int, seat: Seat) -> None:
    """End what lasts until the end of a turn, or until a player's next turn."""
    mods = s.mods
    i = 0
    is_changed = False
    while i < len(mods):
        if mods[i + L_UNTIL] != until or (until == t.NEXT_TURN and mods[i + L_BY] != seat):
            i += L_ROW
            continue
        row = take(mods, i, L_ROW)
        card = row[L_AMOUNT]
        is_changed = True
        if row[L_WHAT] == t.EXPIRES:
            if s.is_attached(card) and s.host[card] != v.NO_HOST:
                destroy(s, card, "IVI-TURN-03" if until == t.NEXT_TURN else "IVI-TURN-13")
                i = 0  # what was attached to it went along, and its rows
        elif row[L_WHAT] == t.SEIZED:
            give_back(s, card, row[L_SEAT])
    if is_changed:
        refresh(s)
        s.unsettled = True


def give_back(s: IviState, card: int, seat: Seat) -> None:
    """A trait that was taken for a time returns to the feat zone of its player."""
    if s.where[card] == v.FEATS + (1 - seat) * v.PER_SEAT:
        lift(s, card)
        lay(s, card, v.FEATS + seat * v.PER_SEAT)
        s.emit("returned", "IVI-GEN-04", seat, card)


class TurnStep(Op):
    """A step of a turn: what was set off before it is carried out first."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.waiting and f.step == 0:  # IVI-TURN-18
            open_batch(s)
            return AGAIN
        s.effects = 0
        return self.take(s, f)

    def take(self, s: IviState, f: Frame) -> int:
        """The step itself."""
        raise NotImplementedError


class StartDraw(TurnStep):
    """Step 1: a card, but none for the first player's first turn (IVI-TURN-04, IVI-TURN-05)."""

    def take(self, s: IviState, f: Frame) -> int:
        if s.turn > 1:
            draw(s, s.active, 1)
        return DONE


class StartActions(TurnStep):
    """Step 2: three actions (IVI-TURN-06, IVI-RES-06)."""

    def take(self, s: IviState, f: Frame) -> int:
        # The turn player alone gains them (IVI-RES-07), and no power (IVI-RES-08).
        gain(s, s.active, v.ACTIONS_PER_TURN, 0, "IVI-TURN-06")
        return DONE


class StartInitiative(TurnStep):
    """Step 3: an initiative token (IVI-TURN-07, IVI-INI-01)."""

    def take(self, s: IviState, f: Frame) -> int:
        gain_initiative(s, s.active, 1, "IVI-TURN-07")
        return DONE


class StartEffects(TurnStep):
    """Step 4: everything worded "at the start of your turn", the chivalry heal included."""

    def take(self, s: IviState, f: Frame) -> int:
        seat = s.active
        note(s, t.START, seat)  # IVI-TURN-08, of both players, one group (IVI-SIM-10)
        if s.chivalrous[seat]:  # a row as `moments` writes it (IVI-SIM-11)
            s.waiting += [s.book.chivalry, 0, seat, seat, 0, -1, 0, v.NO_HOST]
        return DONE


class EndEffects(TurnStep):
    """End, step 1: everything worded "at the end of your turn"."""

    def take(self, s: IviState, f: Frame) -> int:
        s.phase = v.ENDING
        note(s, t.END, s.active)  # IVI-TURN-10, of both players, one group (IVI-SIM-10)
        return DONE


class HandLimit(TurnStep):
    """End, step 2: down to seven cards, looked at once (IVI-TURN-11)."""

    def take(self, s: IviState, f: Frame) -> int:
        f.step = 1  # what the discards set off waits for the next step (IVI-TURN-17)
        seat = s.active
        hand = s.zones[v.HAND + seat * v.PER_SEAT]  # feats do not count (IVI-FEAT-14)
        limit = v.MOST_IN_HAND + total(s, t.HAND_LIMIT, seat)
        if len(hand) <= limit:
            return DONE
        prompt = f"Discard which card? You hold {len(hand)}, and your hand limit is {limit}"
        return s.ask(seat, prompt, designs(s, hand), "IVI-TURN-11")

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        discard(s, in_hand(s, s.active, action & a.ARGUMENT), "IVI-TURN-11", True)
        return AGAIN


class LoseInitiative(TurnStep):
    """End, step 3: unspent initiative is lost (IVI-TURN-12)."""

    def take(self, s: IviState, f: Frame) -> int:
        lose_initiative(s, s.active, s.initiative[s.active], "IVI-TURN-12")
        return DONE


class EndLasting(TurnStep):
    """End, step 4: what lasted this turn ends (IVI-TURN-13)."""

    def take(self, s: IviState, f: Frame) -> int:
        end_effects(s, t.TURN, s.active)
        return DONE


class EndTurn(Op):
    """The other player's turn begins, unless the game has lasted too long."""

    def __init__(self, start: int) -> None:
        self.start = start

    def run(self, s: IviState, f: Frame) -> int:
        if s.waiting:  # IVI-TURN-18
            open_batch(s)
            return AGAIN
        s.used = [key for key in s.used if key & 1]
        if s.turn >= v.TURN_LIMIT:  # IVI-WIN-08
            s.end(v.DRAWN, v.TOO_LONG, "IVI-WIN-08")
            return DONE
        s.active = 1 - s.active  # IVI-SET-14
        f.pc = self.start - 1
        return DONE
