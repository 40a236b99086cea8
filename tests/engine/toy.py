"""A small duel for tests of the engine: hidden hands, a response chain, a loaded die and a trigger."""

from functools import cached_property

import msgspec

from tabard.engine.action_text import ActionText
from tabard.engine.chance import seeded
from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.options import Options
from tabard.engine.rulebook import Rulebook
from tabard.engine.state import Book, State
from tabard.engine.view import Area, Ask, Choice, End, Meter, Piece, SeatView, View
from tabard.engine.visibility import seen_face

RULES = """
# Duel
- **DUE-01** A seat casts a card of its hand other than a hush, or passes and draws one.
- **DUE-02** The other seat may answer a cast with a hush, which counters it.
- **DUE-03** A spark rolls a die that shows 1 three times, 2 twice and 3 once in six.
- **DUE-04** A ward heals 1 when its owner is wounded, and is spent.
- **DUE-05** A seat without life loses; after twenty turns it is a draw.
"""

BOLT, HUSH, SPARK, WARD = 1, 2, 3, 4
NAMES = ["", "bolt", "hush", "spark", "ward"]
PASS, CAST, DIE = 0, 100, 300
DECK, HAND, WARDS, STACK, BIN = 0, 2, 4, 6, 7  # the first three: zone + seat


class DuelState(State):
    """Two seats, four life each."""

    def __init__(self, book: Book, seed: int) -> None:
        super().__init__(book, 2, seeded(seed))
        self.life = [4, 4]
        self.hurt = [0, 0]
        self.turns = 0
        self.note = "new"
        self.zones = [[] for _ in range(8)]
        for seat in (0, 1):
            for no in (BOLT, BOLT, BOLT, HUSH, HUSH, SPARK, SPARK, WARD):
                self.add_card(no, DECK + seat, 0)
            self.shuffle(DECK + seat)
            for _ in range(3):
                self.draw(seat)

    def clone(self) -> "DuelState":
        other = type(self)(self.match, 0)
        self.copy_core(other)
        other.life = self.life[:]
        other.hurt = self.hurt[:]
        other.turns = self.turns
        other.note = self.note
        return other

    def pools(self) -> list[list[int]]:
        return [[DECK, HAND], [DECK + 1, HAND + 1]]

    def returns(self) -> list[float]:
        if self.life[0] <= 0 or self.life[1] <= 0:
            return [-1.0, 1.0] if self.life[0] <= 0 else [1.0, -1.0]
        return [0.0, 0.0]

    def resigned(self, seat: Seat) -> None:
        self.life[seat] = 0
        self.finish()

    def draw(self, seat: Seat) -> None:
        if self.zones[DECK + seat]:
            card = self.draw_top(DECK + seat, HAND + seat)
            self.show(card, 1 << seat)
            if self.listening:
                self.emit("drawn", "DUE-01", seat, card)

    def wound(self, seat: Seat, amount: int) -> None:
        self.life[seat] -= amount
        self.hurt[seat] += 1
        self.unsettled = True
        if self.listening:
            self.emit("wounded", "DUE-01", seat, amount=amount)

    def settle(self) -> bool:
        for seat in (0, 1):
            if self.hurt[seat] and self.zones[WARDS + seat]:
                self.hurt[seat] = 0
                self.push(self.match.blocks["heal"], seat, self.zones[WARDS + seat][0])
                return True
        self.hurt = [0, 0]
        if self.life[0] <= 0 or self.life[1] <= 0:
            self.finish()
            return True
        return False

    def bin(self, zone: int, card: int) -> None:
        self.move(card, zone, BIN)


def duel(s: State) -> DuelState:
    assert isinstance(s, DuelState)
    return s


class Turn(Op):
    def run(self, s: State, f: Frame) -> int:
        nos = sorted({s.face[c] for c in s.zones[HAND + f.owner]} - {HUSH})
        return s.ask(f.owner, "Your turn", [PASS] + [CAST + no for no in nos], "DUE-01")

    def answer(self, s: State, f: Frame, action: Action) -> int:
        d = duel(s)
        seat = f.owner
        f.owner = 1 - seat
        d.turns += 1
        if d.turns > 20:
            s.finish()
        elif action == PASS:
            d.draw(seat)
        else:
            cast(d, seat, action - CAST)
        return AGAIN


def cast(s: DuelState, seat: Seat, no: int) -> None:
    card = next(c for c in s.zones[HAND + seat] if s.face[c] == no)
    s.move(card, HAND + seat, STACK)
    s.show(card, s.everyone())
    if s.listening:
        s.emit("cast", "DUE-01", seat, card)
    s.push(s.match.blocks[NAMES[no]], seat, card)


class Respond(Op):
    """The other seat is asked whether or not it holds a hush, so that the question tells nothing."""

    def run(self, s: State, f: Frame) -> int:
        if f.step == 1:
            return DONE
        other = 1 - f.owner
        hush = [CAST + HUSH] if any(s.face[c] == HUSH for c in s.zones[HAND + other]) else []
        return s.ask(other, "Answer", [PASS, *hush], "DUE-02", f.source, response=True)

    def answer(self, s: State, f: Frame, action: Action) -> int:
        if action == PASS:
            return DONE
        f.step = 1
        cast(duel(s), 1 - f.owner, HUSH)
        return AGAIN


class Counter(Op):
    def run(self, s: State, f: Frame) -> int:
        below = s.frames[-2]
        below.skip()
        duel(s).bin(STACK, below.source)
        return DONE


class Wound(Op):
    def run(self, s: State, f: Frame) -> int:
        duel(s).wound(1 - f.owner, 2)
        return DONE


class Roll(Op):
    def run(self, s: State, f: Frame) -> int:
        return s.ask(CHANCE, "Roll", [DIE + 1, DIE + 2, DIE + 3], "DUE-03", f.source, [3, 2, 1])

    def answer(self, s: State, f: Frame, action: Action) -> int:
        f.memory.append(action - DIE)
        duel(s).wound(1 - f.owner, action - DIE)
        return DONE


class Discard(Op):
    def run(self, s: State, f: Frame) -> int:
        duel(s).bin(STACK, f.source)
        return DONE


class Stay(Op):
    def run(self, s: State, f: Frame) -> int:
        s.move(f.source, STACK, WARDS + f.owner)
        return DONE


class Heal(Op):
    def run(self, s: State, f: Frame) -> int:
        d = duel(s)
        d.life[f.owner] += 1
        d.bin(WARDS + f.owner, f.source)
        d.unsettled = True
        return DONE


class DuelBook(Book):
    def view(self, s: State, seat: Seat) -> View:
        d = s.decision
        choices: tuple[Choice, ...] = ()
        if d is not None and d.seat == seat:
            choices = tuple(Choice(a, words(a), words(a)) for a in d.options)
        return View(
            game="duel",
            title="Duel",
            seat=seat if seat < 2 else None,
            seats=(SeatView(0, "One"), SeatView(1, "Two")),
            areas=tuple(Area(f"z{z}", f"Zone {z}", "row", None, len(s.zones[z])) for z in range(8)),
            pieces=tuple(
                Piece(f"c{card}", f"z{zone}", place, NAMES[seen_face(s, seat, card)] or None)
                for zone in range(8)
                for place, card in enumerate(s.zones[zone])
            ),
            meters=tuple(Meter(f"life-{i}", "Life", duel(s).life[i], i) for i in (0, 1)),
            waiting_for=d.seat if d is not None else None,
            ask=Ask(d.seat, d.prompt, d.rule, None, choices) if d is not None else None,
            end=End(tuple(s.returns()), "over", "DUE-05") if s.is_over else None,
        )


def words(action: Action) -> str:
    if action == PASS:
        return "pass"
    return f"cast {NAMES[action - CAST]}" if action < DIE else f"roll {action - DIE}"


class Duel(Game):
    name = "duel"
    title = "Duel"
    summary = "Bolts and hushes."
    seats = (2,)
    minutes = "1"
    package = "tests.engine"
    state_type: type[DuelState] = DuelState

    def deal(self, seats: int, seed: int, options: Options) -> State:
        book = DuelBook(self.name, "sixteen cards", msgspec.json.encode(options).decode())
        turns = book.add(Block("turns", [Turn()]))
        book.add(Block("bolt", [Respond(), Wound(), Discard()]))
        book.add(Block("hush", [Respond(), Counter(), Discard()]))
        book.add(Block("spark", [Respond(), Roll(), Discard()]))
        book.add(Block("ward", [Respond(), Stay()]))
        book.add(Block("heal", [Heal()]))
        s = self.state_type(book, seed)
        s.push(turns, owner=0)
        s.advance()
        return s

    def words(self, state: State, action: Action) -> ActionText:
        return ActionText(words(action), rule="DUE-01")

    @cached_property
    def rules(self) -> Rulebook:
        return Rulebook(RULES)


def arrange(state: State, hands: tuple[list[str], list[str]], life: tuple[int, int] = (4, 4)) -> None:
    """Deal these hands, and leave seat 0 at its turn."""
    for seat in (0, 1):
        state.pour(HAND + seat, DECK + seat)
        deck = state.own(DECK + seat)
        for name in hands[seat]:
            card = next(c for c in deck if state.face[c] == NAMES.index(name))
            state.move(card, DECK + seat, HAND + seat)
        for card in deck:
            state.known[card] = 0
        for card in state.zones[HAND + seat]:
            state.known[card] = 1 << seat
    duel(state).life = list(life)
    state.decision = None
    state.advance()


class Loaded(Duel):
    """A duel in which the second hand holds a hush, or does not: the same cards lie there, faces apart."""

    hushes = True

    def deal(self, seats: int, seed: int, options: Options) -> State:
        state = super().deal(seats, seed, options)
        arrange(state, (["bolt", "spark", "ward"], ["hush", "bolt", "bolt"]))
        if not self.hushes:
            hush = next(c for c in state.zones[HAND + 1] if state.face[c] == HUSH)
            ward = next(c for c in state.zones[DECK + 1] if state.face[c] == WARD)
            state.face[hush], state.face[ward] = WARD, HUSH
        return state
