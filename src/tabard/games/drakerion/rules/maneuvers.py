"""The Maneuver Phase: refill, hidden choice, unveiling, gold and cards, Deployment (DRK-MAN, DRK-MVR)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.costs import first_of
from tabard.games.drakerion.rules.moments import note, wait
from tabard.games.drakerion.rules.moves import draw, forget, gain_gold, put
from tabard.games.drakerion.rules.permits import abilities_of
from tabard.games.drakerion.rules.react import open_batch
from tabard.games.drakerion.rules.rows import L_CARD, L_ROW
from tabard.games.drakerion.rules.setup import seat_of
from tabard.games.drakerion.rules.terms import DEPLOYMENT, DRAW, GOLD, UNVEILED
from tabard.games.drakerion.rules.values import is_blank, value
from tabard.games.drakerion.state import CHOSEN, GHOST, MANEUVER_PHASE, PER_SEAT, PILE, DrkState
from tabard.games.drakerion.state import UNVEILED as UNVEILED_AT


class Refill(Op):
    """A new turn; an empty Maneuver pile is made anew from all Maneuvers."""

    phase = MANEUVER_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        s.chain = 0
        s.turn += 1  # DRK-TRN-04
        s.emit("turn", "DRK-TRN-01", s.first, 0, s.turn)
        for seat in (s.first, 1 - s.first):
            if not s.zones[PILE + seat * PER_SEAT]:  # DRK-MVR-05: each player by itself (DRK-MVR-07)
                refill(s, seat)
        return DONE


def refill(s: DrkState, seat: Seat) -> None:
    """All of a player's Maneuvers go back; a stand-in goes on showing the last one."""
    base = seat * PER_SEAT
    top = s.maneuver(seat)
    if top:
        ghost = s.zones[GHOST + base][0]
        s.face[ghost] = s.face[top]  # DRK-MVR-10
        s.committed[ghost] = s.committed[top]
        s.arrived[ghost] = s.arrived[top]
        for i in range(0, len(s.mods), L_ROW):
            if s.mods[i + L_CARD] == top:
                s.mods[i + L_CARD] = ghost
        put(s, ghost, UNVEILED_AT + base)  # DRK-MVR-10
    for card in s.zones[UNVEILED_AT + base][:]:
        if card != s.maneuver(seat):  # all but the stand-in: the last one too (DRK-MVR-06)
            cover(s, card)
            put(s, card, PILE + base)
    s.emit("refilled", "DRK-MVR-05", seat, 0, len(s.zones[PILE + base]))
    s.blur(s.zone(PILE, seat), s.everyone() & ~(1 << seat))  # DRK-HID-07
    s.unsettled = True


def cover(s: DrkState, card: CardId) -> None:
    """A Maneuver is no longer unveiled: nothing stays on it (DRK-MAN-06)."""
    s.committed[card] = 0
    s.damage[card] = 0
    s.arrived[card] = 0
    forget(s, card)


class ChooseManeuvers(Op):
    """Each player chooses one in secret; the later one is shown nothing."""

    phase = MANEUVER_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        while f.step < 2:
            seat = seat_of(s, f.step == 1)
            pile = s.zones[PILE + seat * PER_SEAT]
            if len(pile) == 1:
                self.lay(s, f, seat, pile[0])  # DRK-DEC-04: a single card is forced
                continue
            options: list[int] = []
            for i in range(len(pile)):  # one of them, and nothing else (DRK-MAN-02)
                if not s.is_repeat(pile, i):
                    options.append((a.UNVEIL << a.BITS) + s.face[pile[i]])
            later: list[int] = []
            if f.step == 0 and len(s.zones[PILE + (1 - seat) * PER_SEAT]) > 1:
                later.append(1 - seat)
            prompt = "Choose your Maneuver of this turn, in secret"
            return s.ask(seat, prompt, options, "DRK-MAN-01", 0, None, later)
        return DONE

    def lay(self, s: DrkState, f: Frame, seat: Seat, card: CardId) -> None:
        put(s, card, CHOSEN + seat * PER_SEAT)  # unseen until both have chosen (DRK-MAN-03)
        s.emit("chose", "DRK-MAN-01", seat, card)
        f.step += 1

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        seat = seat_of(s, f.step == 1)
        self.lay(s, f, seat, first_of(s, s.zones[PILE + seat * PER_SEAT], action & a.ARGUMENT))
        return AGAIN


class Unveil(Op):
    """Both Maneuvers are unveiled at the same time, over the old ones."""

    phase = MANEUVER_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        s.clock += 1
        for seat in (s.first, 1 - s.first):
            base = seat * PER_SEAT
            old = s.maneuver(seat)
            if old:
                cover(s, old)
                if not s.zones[GHOST + base]:  # it was the stand-in
                    put(s, old, GHOST + base)
                    s.face[old] = 0
            card = s.zones[CHOSEN + base][0]
            s.show(card, s.everyone())
            # Over the old one (DRK-MAN-05): at once its text counts, that one's no more (DRK-MAN-07).
            put(s, card, UNVEILED_AT + base)
            s.emit("unveiled", "DRK-MAN-04", seat, card)
            s.arrived[card] = s.clock
            s.heard |= s.book.listens[s.face[card]]
        for seat in (s.first, 1 - s.first):
            note(s, UNVEILED, s.maneuver(seat), seat)
        s.unsettled = True
        return DONE


class Harvest(Op):
    """Both gain gold and draw, as their Maneuvers say now."""

    phase = MANEUVER_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        one = s.first
        two = 1 - one
        gold_one = value(s, s.maneuver(one), GOLD)  # after all changes (DRK-MAN-09)
        gold_two = value(s, s.maneuver(two), GOLD)
        draw_one = value(s, s.maneuver(one), DRAW)  # DRK-MAN-09
        draw_two = value(s, s.maneuver(two), DRAW)
        gain_gold(s, one, gold_one, "DRK-MAN-08")  # gold first, and the first player's (DRK-MAN-10)
        gain_gold(s, two, gold_two, "DRK-MAN-08")
        draw(s, one, draw_one, "DRK-MAN-08")
        draw(s, two, draw_two, "DRK-MAN-08")
        return DONE


class ManeuverDeploy(Op):
    """One player after the other may activate the Deployment of the Maneuver."""

    phase = MANEUVER_PHASE

    def __init__(self, second: bool) -> None:
        self.second = second

    def run(self, s: DrkState, f: Frame) -> int:
        seat = seat_of(s, self.second)
        card = s.maneuver(seat)
        own = s.book.own[s.face[card]]
        if not is_blank(s, card):  # DRK-MAN-13
            for i in range(len(own)):
                if own[i].label == DEPLOYMENT:  # DRK-MAN-11, DRK-GLA-07
                    wait(s, card, own[i], i, seat)
        gained = abilities_of(s, card)
        for i in range(len(gained)):
            if gained[i].label == DEPLOYMENT:
                wait(s, card, gained[i], a.GAINED + i, seat)
        if s.waiting:
            open_batch(s, seat)  # DRK-DEC-05
        return DONE
