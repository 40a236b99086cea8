"""Common turns of two partners: drawing together, passing, and handing the floor over (VOL-DEC-28)."""

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardNo, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.rules.abilities import add_abilities
from tabard.games.volfyirion.rules.cities import add_plays, add_rebuilds, add_redeploys
from tabard.games.volfyirion.rules.inplay import draw_cards, gather_points
from tabard.games.volfyirion.rules.market import add_buys, add_replaces
from tabard.games.volfyirion.rules.turn import ask_to_keep, cards_to_draw, redraw
from tabard.games.volfyirion.state import DRAW_PHASE, HAND, MAIN_PHASE, PER_SEAT, STANDING, VolBook, VolState


def partner_of(p: Seat) -> Seat:
    """Partners sit side by side: 0 and 1, 2 and 3."""
    return p ^ 1


def by_defence(book: VolBook, cities: list[CardNo]) -> list[CardNo]:
    """Cities in order, the strongest first, however the card file lists them."""
    left = cities[:]
    ordered: list[CardNo] = []
    while left:
        highest = left[0]
        for no in left:
            if book.defence[no] > book.defence[highest]:
                highest = no
        left.remove(highest)
        ordered.append(highest)
    return ordered


def begin_common_turn(s: VolState, p: Seat) -> None:
    """A new turn of a player and the partner: marks are cleared, nobody has passed (VOL-TRN-05)."""
    s.turn += 1
    s.active = p
    s.turns[p] += 1
    s.turns[partner_of(p)] += 1
    s.clear_marks()
    s.thrown = vec[i64]()
    s.passed = 0
    s.purged = 0


def draw_hand(s: VolState, p: Seat) -> None:
    """Five cards, as many as there are (VOL-DRW-01, VOL-DRW-06)."""
    draw_cards(s, p, cards_to_draw(s, p))


class Mulligans(Op):
    """In the first turn each partner may shuffle the whole hand back once (VOL-DRW-02, VOL-TEA-24)."""

    phase = DRAW_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        while f.step < 2:
            p = f.owner ^ f.step
            if s.turns[p] == 1 and s.zones[HAND + p * PER_SEAT]:
                return ask_to_keep(s, p)
            f.step += 1
        return DONE

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.REDRAW:
            redraw(s, f.owner ^ f.step)
        f.step += 1
        return AGAIN


class StartTogether(Op):
    """Everything the partners have in play gives its points; the first who can act has the floor."""

    phase = MAIN_PHASE

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        gather_points(s, p)
        gather_points(s, partner_of(p))
        s.unsettled = True
        s.fresh_floor = 0
        f.subject = p if not s.passed >> p & 1 else partner_of(p)
        return DONE


class MainTogether(Op):
    """Either partner acts, in any order, until both have passed; a mode says which actions there are."""

    phase = MAIN_PHASE

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def offer(self, s: VolState, p: Seat, out: list[int]) -> None:
        """List what a player can do besides passing and handing over."""

    def carry_out(self, s: VolState, p: Seat, kind: int, argument: int) -> None:
        """Do what the player chose."""

    def run(self, s: VolState, f: Frame) -> int:
        p = f.subject
        out = [a.END << a.BITS]
        # Handed over and handed straight back, the floor would go round for ever.
        if not s.passed >> partner_of(p) & 1 and not s.fresh_floor:
            out.append(a.HAND_OVER << a.BITS)
        if s.foretelling:
            add_abilities(s, p, out)
        elif not s.glancing:
            self.offer(s, p, out)
        return s.ask(p, "Your part of the Main Phase: play cards, spend points, or pass", out, self.rule)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        p = f.subject
        kind = action >> a.BITS
        s.fresh_floor = 0
        if kind == a.END:
            s.passed |= 1 << p
            s.emit("passed", "VOL-DEC-28", p)
            if s.passed >> partner_of(p) & 1:
                return DONE
            f.subject = partner_of(p)
        elif kind == a.HAND_OVER:
            s.fresh_floor = 1
            f.subject = partner_of(p)
            s.emit("handed", "VOL-DEC-28", p)
        else:
            self.carry_out(s, p, kind, action & a.ARGUMENT)
        return AGAIN


def add_common(s: VolState, p: Seat, out: list[int]) -> None:
    """What both modes take over from the duel: play, acquire, redeploy, replace, abilities (VOL-COP-08)."""
    add_plays(s, p, out)
    add_buys(s, p, out)
    add_redeploys(s, p, out)
    add_replaces(s, p, out)
    add_abilities(s, p, out)
    if s.explaining:
        add_rebuilds(s, p, out)  # which there is none of: every own City that fell says so


def has_city(s: VolState, p: Seat) -> bool:
    """Whether a City of this player still stands."""
    standing = 0
    for city in range(len(s.city_no)):
        if s.city_owner[city] == p and s.city_side[city] == STANDING:
            standing += 1
    return standing > 0
