"""Set-up: heroes, decks, relics, who goes first, opening hands (IVI-SET)."""

from tabard.engine.chance import seeded
from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import CHANCE
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import draw_card
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.values import refresh
from tabard.games.ivion.state import IviBook, IviState


def deal(book: IviBook, seats: int, seed: int) -> IviState:
    """A table laid out and shuffled, before the first op."""
    laid = book.laid
    if laid is None:
        laid = lay_out(book)
        book.laid = laid
    s = laid.clone()
    s.generator = seeded(seed)  # everything random comes from it (IVI-GEN-09)
    for seat in range(2):
        s.shuffle(v.DECK + seat * v.PER_SEAT)  # IVI-SET-05
        s.shuffle(v.RELICS + seat * v.PER_SEAT)  # IVI-REL-01
    return s


def lay_out(book: IviBook) -> IviState:
    """Decks, feats and relic piles in their places."""
    s = IviState(book, seeded(0))
    s.open()
    for seat in range(2):
        if seat:
            s.split = len(s.face)
        for no in book.decks[seat]:
            s.new_card(no, v.DECK + seat * v.PER_SEAT, 0)
        for no in book.feats[seat]:
            s.new_card(no, v.FEATS + seat * v.PER_SEAT, s.all_seats)  # IVI-SET-03, IVI-REV-09, IVI-FEAT-02
        for no in book.piles[seat]:
            s.new_card(no, v.RELICS + seat * v.PER_SEAT, 0)  # IVI-SET-06
        # The number on the ultimate, at the start and at most (IVI-SET-04, IVI-ULT-03).
        hp = book.hp[book.feats[seat][0]] if book.feats[seat] else 0
        s.hp[seat] = hp  # IVI-SET-15
        s.max_hp[seat] = hp
    s.printed = len(s.face)
    refresh(s)
    s.push(book.blocks["match"], 0)
    return s


class FirstPlayer(Op):
    """Chance says who goes first, unless the options do (IVI-SET-13)."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.book.first >= 0:
            self.begin(s, s.book.first)
            return DONE
        return s.ask(
            CHANCE, "Who goes first?", [(a.FIRST << a.BITS) + 0, (a.FIRST << a.BITS) + 1], "IVI-SET-13"
        )

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.begin(s, action & a.ARGUMENT)
        return DONE

    def begin(self, s: IviState, seat: int) -> None:
        s.first = seat
        s.active = seat
        s.emit("first", "IVI-SET-13", seat)


class OpeningHands(Op):
    """Five cards each; there is no mulligan."""

    def run(self, s: IviState, f: Frame) -> int:
        for seat in range(2):
            for _ in range(v.OPENING_HAND):
                draw_card(s, seat, "IVI-SET-10")
        return DONE  # and nobody is asked (IVI-SET-11)


class OpeningEffects(Op):
    """Effects worded "after the opening hand" are noted, the first player's first (IVI-SET-12)."""

    def run(self, s: IviState, f: Frame) -> int:
        note(s, t.OPENING, s.first)
        note(s, t.OPENING, 1 - s.first)
        return DONE
