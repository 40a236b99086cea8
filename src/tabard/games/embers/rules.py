"""The rules of Embers: dawn, a card, dusk, and what each verb of the cards does."""

from typing import ClassVar

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Action, CardId, Seat
from tabard.engine.state import State
from tabard.games.embers import state as e
from tabard.games.embers.state import EmbState


def burn(s: EmbState, seat: Seat, n: int, rule: str) -> None:
    s.fire[seat] -= n
    s.unsettled = True
    if s.listening and n:
        s.emit("burnt", rule, seat, amount=n)


def draw(s: EmbState, seat: Seat, n: int) -> None:
    """Draw cards; an empty deck takes 1 from the fire instead of each (EMB-02)."""
    for _ in range(n):
        if not s.zones[e.DECK + seat]:
            burn(s, seat, 1, "EMB-02")
            continue
        card = s.zones[e.DECK + seat].pop()
        s.zones[e.HAND + seat].append(card)
        s.show(card, 1 << seat)
        if s.listening:
            s.emit("drew", "EMB-02", seat, card)


class Dawn(Op):
    """The other keeper's turn begins: a card is drawn, and texts that wait for it work (EMB-02)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, EmbState)
        s.turn += 1
        s.active = 1 - s.active
        draw(s, s.active, 1)
        for card in s.zones[e.FIELD + s.active]:
            s.note(e.DAWN, card, s.active)
        return DONE


class Play(Op):
    """The keeper plays a card or none (EMB-03)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, EmbState)
        hand = [e.PLAY + s.face[card] for card in s.zones[e.HAND + s.active]]
        return s.ask(s.active, "Play a card", [e.PASS, *hand], "EMB-03")

    def answer(self, s: State, f: Frame, action: Action) -> int:
        assert isinstance(s, EmbState)
        if action == e.PASS:
            return DONE
        seat, no = s.active, action - e.PLAY
        card = next(c for c in s.zones[e.HAND + seat] if s.face[c] == no)
        s.zones[e.HAND + seat].remove(card)
        s.zones[(e.FIELD if s.book.stays[no] else e.PILE) + seat].append(card)
        s.show(card, s.everyone())
        if s.listening:
            s.emit("played", "EMB-03", seat, card)
        s.note(e.ENTERS, card, seat)
        return DONE


class Dusk(Op):
    """Allies burn the opposing fire, what swelled goes down, and the turn is over (EMB-04, EMB-06, EMB-08)."""

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, EmbState)
        foe = 1 - s.active
        might = sum([s.might(s.active, card) for card in s.allies(s.active)])
        guards = sum([s.might(foe, card) for card in s.allies(foe) if s.book.guard[s.face[card]]])
        burn(s, foe, max(might - guards, 0), "EMB-04")
        s.swollen = [0] * len(s.swollen)
        if s.turn == e.LAST_TURN and s.fire[foe] > 0:
            s.finish()
        f.pc = -1  # DONE turns to op 0: the next turn
        return DONE


class Verb(Op):
    """A verb of a card with its number; its row stands in vocabulary.py."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, EmbState)
        self.do(s, f.owner)
        return DONE

    def do(self, s: EmbState, seat: Seat) -> None:
        raise NotImplementedError


class Burn(Verb):
    def do(self, s: EmbState, seat: Seat) -> None:
        burn(s, 1 - seat, self.n, "EMB-08")


class Kindle(Verb):
    def do(self, s: EmbState, seat: Seat) -> None:
        s.fire[seat] = min(s.fire[seat] + self.n, e.FIRE)


class Draw(Verb):
    def do(self, s: EmbState, seat: Seat) -> None:
        draw(s, seat, self.n)


class Scorch(Verb):
    def do(self, s: EmbState, seat: Seat) -> None:
        for card in s.allies(1 - seat):
            s.wounds[card] += self.n
        s.unsettled = True


class Aimed(Verb):
    """A verb for one ally, the own unless it is at the foe: nobody is asked about none, or about the only one."""

    at_foe: ClassVar[bool] = False

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, EmbState)
        side = 1 - f.owner if self.at_foe else f.owner
        allies = s.allies(side)
        if len(allies) > 1:
            places = [s.zones[e.FIELD + side].index(card) for card in allies]
            return s.ask(
                f.owner, "Choose an ally", [e.CHOOSE + 32 * side + i for i in places], "EMB-05", f.source
            )
        for card in allies:
            self.hit(s, card)
        return DONE

    def answer(self, s: State, f: Frame, action: Action) -> int:
        assert isinstance(s, EmbState)
        at = action - e.CHOOSE
        self.hit(s, s.zones[e.FIELD + at // 32][at % 32])
        return DONE

    def hit(self, s: EmbState, card: CardId) -> None:
        raise NotImplementedError


class Hurt(Aimed):
    at_foe: ClassVar[bool] = True

    def hit(self, s: EmbState, card: CardId) -> None:
        s.wounds[card] += self.n
        s.unsettled = True


class Swell(Aimed):
    def hit(self, s: EmbState, card: CardId) -> None:
        s.swollen[card] += self.n
