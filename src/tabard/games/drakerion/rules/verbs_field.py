"""Instructions that bring cards onto the battlefield: deploying and replacing (DRK-PUT, DRK-REP).

Neither what the old one had gained nor its Shield goes over to the new one (DRK-REP-06, DRK-REP-11).
"""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.choosing import choices, named
from tabard.games.drakerion.rules.finding import fixed, named_source
from tabard.games.drakerion.rules.memory import kept
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import attach, discard, enter, may_control, put
from tabard.games.drakerion.rules.play import bearers
from tabard.games.drakerion.rules.terms import Num, Ref, Select
from tabard.games.drakerion.rules.values import add_matching, held
from tabard.games.drakerion.rules.verbs import Instruction, keep
from tabard.games.drakerion.state import BORNE, MELEE_ROW, PER_SEAT, DrkState


def can_land(s: DrkState, seat: Seat, card: CardId) -> bool:
    """Whether a player could put this card onto the battlefield now (DRK-PUT-03, DRK-ATT-14)."""
    kind = s.book.kind[s.face[card]]
    if kind == t.CHARACTER:
        return may_control(s, seat, card)
    return kind == t.ATTACHMENT and len(bearers(s, card, seat)) > 0


class Deploy(Instruction):
    """Put cards onto the battlefield without paying (DRK-PUT)."""

    def __init__(self, ref: Ref, committed: bool, rule: str) -> None:
        super().__init__(ref, Num(), rule)
        self.committed = committed

    def is_secret(self) -> bool:
        return self.ref.kind == t.CHOICE and self.ref.select.zone == t.IN_HAND  # not every card can land

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return can_land(s, f.owner, card)

    def finish(self, s: DrkState, f: Frame) -> int:
        at = kept(f)
        if f.step < 3:
            f.step = 3
            cards = f.memory[at:]
            del f.memory[at:]
            for card in cards:
                if not s.is_in_play(card) and self.allows(s, f, card):
                    s.show(card, s.everyone())  # as in playing: shown once it is chosen (DRK-HID-12)
                    f.memory.append(card)
            f.subject = len(f.memory) - at
        n = f.subject
        while len(f.memory) - at < 2 * n:
            card = f.memory[len(f.memory) - n]
            options = [(a.PLACE << a.BITS) + 1, (a.PLACE << a.BITS) + 2]
            if s.book.kind[s.face[card]] == t.CHARACTER:
                prompt = f"{named_source(s, f)}: {s.book.names[s.face[card]]} on which line?"
                return s.ask(f.owner, prompt, options, "DRK-DEC-19", card)
            found = bearers(s, card, f.owner)
            if len(found) > 1:
                prompt = f"{named_source(s, f)}: attach {s.book.names[s.face[card]]} to which Character?"
                return s.ask(f.owner, prompt, choices(s, found, True), "DRK-DEC-27", card)
            f.memory.append(found[0])
        for i in range(n):
            card = f.memory[at + i]
            place = f.memory[at + n + i]
            if s.book.kind[s.face[card]] == t.CHARACTER:
                if may_control(s, f.owner, card):
                    # put, not played (DRK-PUT-02)
                    enter(s, card, f.owner, place, 1 if self.committed else 0, self.rule)
            else:
                attach(s, card, place, self.rule)  # DRK-ATT-14
        del f.memory[at + n :]
        return DONE

    def answered(self, s: DrkState, f: Frame, action: int) -> int:
        f.memory.append(action & a.ARGUMENT)
        return AGAIN


class Replace(Instruction):
    """A Character steps into the place of another; one instant (DRK-REP)."""

    def __init__(self, ref: Ref, select: Select, rule: str) -> None:
        super().__init__(ref, Num(), rule)
        self.by = select

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        if not s.on_lines(card):
            return False
        return self.is_secret_for(s, f) or len(self.newcomers(s, f, card)) > 0

    def is_secret_for(self, s: DrkState, f: Frame) -> bool:
        return self.by.zone == t.IN_HAND and held(s, self.by, f.owner) > 0

    def finish(self, s: DrkState, f: Frame) -> int:
        cards = f.memory[kept(f) :]
        if not cards or not self.affects(s, f, cards[0]):  # DRK-DEC-25
            return DONE
        f.step = 3
        options = choices(s, self.newcomers(s, f, cards[0]), False) or [a.DONE << a.BITS]
        is_secret = self.is_secret_for(s, f)
        prompt = f"{named_source(s, f)}: replace {s.book.names[s.face[cards[0]]]} with which card?"
        return s.ask(f.owner, prompt, options, "DRK-DEC-25", cards[0], None, None, is_secret)

    def newcomers(self, s: DrkState, f: Frame, old: CardId) -> list[CardId]:
        """The Characters that may take the place (DRK-REP-15)."""
        found: list[int] = []
        add_matching(s, fixed(s, f, self.by), f.owner, f.source, old, found)
        allowed: list[int] = []
        for card in found:
            if may_control(s, s.side(old), card, old):
                allowed.append(card)
        return allowed

    def answered(self, s: DrkState, f: Frame, action: int) -> int:
        old = f.memory[kept(f)]
        if action >> a.BITS != a.DONE:
            replace(s, old, named(s, self.newcomers(s, f, old), action), self.rule)
        keep(f, [])
        return DONE


def replace(s: DrkState, old: CardId, new: CardId, rule: str) -> None:
    """Damage, role, state, Attachments and line go over; then the old one is discarded."""
    seat = s.side(old)
    s.show(new, s.everyone())
    # before the other leaves: no line is empty in between (DRK-REP-08 to DRK-REP-10, DRK-WIN-07)
    put(s, new, s.where[old])
    s.arrived[new] = s.clock
    s.heard |= s.book.listens[s.face[new]]
    s.damage[new] = s.damage[old]  # DRK-REP-02
    s.committed[new] = s.committed[old]  # DRK-REP-04
    for borne in s.zones[BORNE + seat * PER_SEAT]:
        if s.bearer[borne] == old:
            s.bearer[borne] = new  # DRK-REP-05
    if s.attacker == old:  # before it leaves, so that the combat goes on (DRK-REP-03, DRK-CBT-25)
        s.attacker = new
    elif s.defender == old:
        s.defender = new
    s.emit("replaced", rule, seat, new, 0, -1, old)
    discard(s, [old], "DRK-REP-07")  # a discard like any other (DRK-REP-16)
    # DRK-GLA-05
    note(s, t.ENTERS, new, seat, 0, 0, 1 if s.where[new] % PER_SEAT == MELEE_ROW else 2)  # DRK-REP-12
