"""The rules of Embers: dawn, a card, dusk, and what each verb of the cards does."""

from typing import ClassVar

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import Action, CardId, Seat
from tabard.games.embers import state as e
from tabard.games.embers.state import EmbState


def burn(s: EmbState, seat: Seat, n: int, rule: str) -> None:
    """A fire loses so much; `settle` looks whether it went out."""
    s.fire[seat] -= n
    s.unsettled = True
    if n:
        s.emit("burnt", rule, seat, amount=n)


def hurt(s: EmbState, card: CardId, n: int) -> None:
    """An ally takes wounds; `settle` looks whether it falls."""
    s.wounds[card] += n
    s.unsettled = True
    s.emit("hurt", "EMB-05", card=card, amount=n)


def draw(s: EmbState, seat: Seat, n: int) -> None:
    """Draw cards; with an empty deck the fire loses 1 for each instead (EMB-02)."""
    for _ in range(n):
        if not s.zones[e.DECK + seat]:
            burn(s, seat, 1, "EMB-02")
            continue
        card = s.draw_top(e.DECK + seat, e.HAND + seat)
        s.show(card, 1 << seat)
        s.emit("drew", "EMB-02", seat, card)


class Dawn(Op):
    """The other keeper's turn begins: a card is drawn, and the texts that wait for it work (EMB-02, EMB-07)."""

    def run(self, s: EmbState, f: Frame) -> int:
        s.turn += 1
        s.active = 1 - s.active
        draw(s, s.active, 1)
        for card in reversed(s.zones[e.FIELD + s.active]):
            s.wake("dawn", card, s.active)
        return DONE


class Play(Op):
    """The keeper plays a card or none (EMB-03); with an empty hand there is nothing to ask."""

    def run(self, s: EmbState, f: Frame) -> int:
        hand = [e.PLAY + s.face[card] for card in s.zones[e.HAND + s.active]]
        return s.ask(s.active, "Play a card", [e.PASS, *hand], "EMB-03") if hand else DONE

    def answer(self, s: EmbState, f: Frame, action: Action) -> int:
        if action == e.PASS:
            return DONE
        seat, card = s.active, list(s.face).index(action - e.PLAY)
        s.take(card, e.HAND + seat)
        s.put(card, (e.PILE if s.printed(card).kind == "spell" else e.FIELD) + seat)
        s.show(card, s.everyone())
        s.emit("played", "EMB-03", seat, card)
        s.wake("enters", card, seat)
        return DONE


class Dusk(Op):
    """Allies burn the opposing fire, what swelled goes down, and the turn is over (EMB-04, EMB-06, EMB-08)."""

    def run(self, s: EmbState, f: Frame) -> int:
        burn(s, 1 - s.active, s.blow(s.active), "EMB-04")
        s.swollen = [0] * len(s.swollen)
        if s.turn == e.LAST_TURN:
            s.finish()
        f.pc = -1  # DONE turns to op 0: the next turn
        return DONE


class Verb(Op):
    """A verb of a card with its number; its row stands in vocabulary.py."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: EmbState, f: Frame) -> int:
        self.do(s, f.owner)
        return DONE

    def do(self, s: EmbState, to: Seat | CardId) -> None:
        """For its keeper, or to the ally that it is aimed at."""
        raise NotImplementedError


class Burn(Verb):
    def do(self, s: EmbState, to: Seat) -> None:
        burn(s, 1 - to, self.n, "EMB-07")


class Kindle(Verb):
    def do(self, s: EmbState, to: Seat) -> None:
        n = min(self.n, e.FIRE - s.fire[to])
        s.fire[to] += n
        if n:
            s.emit("kindled", "EMB-01", to, amount=n)


class Draw(Verb):
    def do(self, s: EmbState, to: Seat) -> None:
        draw(s, to, self.n)


class Scorch(Verb):
    def do(self, s: EmbState, to: Seat) -> None:
        for card in s.allies(1 - to):
            hurt(s, card, self.n)


class Aimed(Verb):
    """A verb for one ally: nobody is asked about none, or about the only one."""

    prompt: ClassVar[str] = ""
    at_foe: ClassVar[bool] = False

    def run(self, s: EmbState, f: Frame) -> int:
        allies = s.allies(1 - f.owner if self.at_foe else f.owner)
        if len(allies) > 1:
            options = [e.CHOOSE + s.face[card] for card in allies]
            return s.ask(f.owner, self.prompt, options, "EMB-07", f.source)
        for card in allies:
            self.do(s, card)
        return DONE

    def answer(self, s: EmbState, f: Frame, action: Action) -> int:
        self.do(s, list(s.face).index(action - e.CHOOSE))
        return DONE


class Hurt(Aimed):
    prompt: ClassVar[str] = "Hurt an ally"
    at_foe: ClassVar[bool] = True

    def do(self, s: EmbState, to: CardId) -> None:
        hurt(s, to, self.n)


class Swell(Aimed):
    prompt: ClassVar[str] = "Swell an ally"

    def do(self, s: EmbState, to: CardId) -> None:
        s.swollen[to] += self.n
        s.emit("swelled", "EMB-06", card=to, amount=self.n)
