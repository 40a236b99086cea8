"""Matching pennies, a whole game to copy: both seats hide a coin, equal coins score for seat 0, others for seat 1."""

from typing import TYPE_CHECKING, Annotated

import msgspec

from tabard.engine.action_text import ActionText
from tabard.engine.chance import seeded
from tabard.engine.events import Event
from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.options import Options
from tabard.engine.state import Book, State
from tabard.engine.visibility import seen_face
from tabard.engine.zones import OWNER_SEES, Zone, Zones, each

if TYPE_CHECKING:  # the list of games needs the facts alone; how it is drawn comes with the first table
    from tabard.engine.view import Face, Look, View

HEADS, TAILS = 1, 2
COINS = ["", "heads", "tails"]
HAND, HIDDEN = 0, 2  # zones: HAND + seat, HIDDEN + seat
ZONES = Zones(
    *each(
        1,
        Zone(HAND, "hand", seen=OWNER_SEES, pool="{seat}: coins"),
        Zone(HIDDEN, "hidden", seen=OWNER_SEES, pool="{seat}: coins"),
    )
)


class PenniesState(State):
    """Each seat holds both coins; the chosen one lies face down until both have chosen."""

    places = ZONES

    def __init__(self, book: Book, seed: int) -> None:
        super().__init__(book, 2, seeded(seed))
        self.points = [0, 0]
        self.zones = ZONES.empty(2)
        for seat in (0, 1):
            self.add_card(HEADS, HAND + seat, 0)
            self.add_card(TAILS, HAND + seat, 0)

    def clone(self) -> "PenniesState":
        other = PenniesState(self.match, 0)
        self.copy_core(other)
        other.points = self.points[:]
        return other

    def returns(self) -> list[float]:
        lead = self.points[0] - self.points[1]
        return [0.0, 0.0] if lead == 0 else [1.0, -1.0] if lead > 0 else [-1.0, 1.0]

    def resigned(self, seat: Seat) -> None:
        self.points = [-1 if seat == 0 else 0, -1 if seat == 1 else 0]
        self.finish()


class TakeCoins(Op):
    """Both take their coins back and mix them under the table, so that an id tells nothing (PEN-01)."""

    def run(self, s: State, f: Frame) -> int:
        for seat in (0, 1):
            s.pour(HIDDEN + seat, HAND + seat)
            s.shuffle(HAND + seat)
            for card in s.zones[HAND + seat]:
                s.show(card, 1 << seat)
        return DONE


class Hide(Op):
    """Seat after seat lays a coin face down; nobody sees it before both lie there (PEN-02)."""

    def run(self, s: State, f: Frame) -> int:
        if f.step == 2:
            return DONE
        return s.ask(f.step, "Hide a coin", [HEADS, TAILS], "PEN-02", later=[1][f.step :])

    def answer(self, s: State, f: Frame, action: Action) -> int:
        card = next(c for c in s.zones[HAND + f.step] if s.face[c] == action)
        s.move(card, HAND + f.step, HIDDEN + f.step)
        s.emit("hidden", "PEN-02", f.step, card)
        f.step += 1
        return AGAIN


class Compare(Op):
    """Both coins are shown and one seat scores (PEN-03); after the last round the game ends (PEN-04)."""

    def run(self, s: PenniesState, f: Frame) -> int:
        coins = [s.zones[HIDDEN + seat][0] for seat in (0, 1)]
        for seat, card in enumerate(coins):
            s.show(card, s.everyone())
            s.emit("shown", "PEN-03", seat, card)
        winner = 0 if s.face[coins[0]] == s.face[coins[1]] else 1
        s.points[winner] += 1
        s.emit("scored", "PEN-03", winner, coins[winner], 1)
        f.subject -= 1
        if f.subject == 0:
            s.finish()
        f.pc = -1  # DONE turns to op 0: the next round
        return DONE


class PenniesBook(Book):
    """The one block of the game."""

    def view(self, s: PenniesState, seat: Seat) -> "View":
        from tabard.games.pennies.table import draw_table

        return draw_table(s, seat, s.points, [COINS[seen_face(s, seat, c)] for c in range(len(s.face))])


class PenniesOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long to play."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=99, title="Rounds")] = 5


class Pennies(Game):
    """Facts and factory."""

    name = "pennies"
    title = "Matching Pennies"
    summary = "Hide a coin each; equal coins score for one side, different coins for the other."
    seats = (2,)
    minutes = "1"
    options_type = PenniesOptions
    package = "tabard.games.pennies"

    def deal(self, seats: int, seed: int, options: Options) -> State:
        assert isinstance(options, PenniesOptions)
        book = PenniesBook(self.name, "coins", msgspec.json.encode(options).decode())
        round_ = book.add(Block("round", [TakeCoins(), Hide(), Compare()]))
        s = PenniesState(book, seed)
        s.push(round_, owner=0, subject=options.rounds)
        s.advance()
        return s

    def faces(self) -> "tuple[Face, ...]":
        from tabard.games.pennies.look import FACES

        return FACES

    def look(self) -> "Look":
        from tabard.games.pennies.look import LOOK

        return LOOK

    def words(self, state: State, action: Action) -> ActionText:
        return ActionText(COINS[action], f"Hide {COINS[action]}", rule="PEN-02")

    def line(self, state: State, told: Event) -> str:
        did = {"hidden": "hides", "shown": "shows", "scored": "scores with"}[told.kind]
        return f"Seat {told.seat + 1} {did} {COINS[told.face] or 'a coin'}"
