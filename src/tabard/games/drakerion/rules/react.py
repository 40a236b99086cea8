"""Reaction windows: batches in which one player, then the other, activates or declines (DRK-RWN, DRK-SIM).

Who has sounded the retreat reacts like everybody (DRK-RET-05, DRK-END-08).
"""

from typing import ClassVar, Final

from tabard.engine.frames import DONE, Frame, Op, listed
from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules import rows as r
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.costs import activate, can_pay, works
from tabard.games.drakerion.state import DRAWN, LOOP, MAX_CHAIN, DrkState
from tabard.language import moments
from tabard.language.moments import MAY, MUST, NOT_NOW, SECRET

OWNER: Final = 0
FIRST: Final = 1
ATTACKER: Final = 2


class React(Op):
    """What was noted since the last window forms one batch."""

    def __init__(self, initiator: int) -> None:
        self.initiator = initiator

    def run(self, s: DrkState, f: Frame) -> int:
        if s.waiting:
            # who initiated the action or the Reaction, the attacking player, or the first player
            # (DRK-RWN-06, DRK-SIM-03, DRK-SIM-04)
            who = f.owner if self.initiator == OWNER else s.first if self.initiator == FIRST else s.ap
            open_batch(s, who)  # DRK-RWN-01
        return DONE


def open_batch(s: DrkState, initiator: Seat) -> None:
    """Open a window with everything that waits."""
    s.push(s.book.blocks["reactions"], initiator).memory = s.waiting
    s.waiting = []


_CAUSES: Final = {
    t.ENTERS: "{} comes into play",
    t.DESTROYED: "{} is destroyed",
    t.DISCARDED: "{} is discarded",
    t.END_OF_TURN: "The turn ends",
    t.UNVEILED: "{} is unveiled",
    t.ATTACKS: "{} attacks",
    t.BECOMES_DEFENDER: "{} becomes the defender",
    t.DEALS_DAMAGE: "{} deals damage",
    t.IS_DEALT_DAMAGE: "{} is dealt damage",
    t.COMBAT_ENDS: "The combat is over",
    t.ATTACK_CANCELLED: "The attack is cancelled",
    t.DESTROYS: "{} destroys a Character",
    t.PLAYED: "{} is played",
    t.DRAWS: "Cards are drawn",
    t.GAINS_GOLD: "Gold is gained",
    t.GAINS_PRESTIGE: "Prestige is gained",
    t.HEALED: "{} is healed",
    t.WOUNDED: "{} is wounded",
    t.MOVED: "{} is moved",
    t.COMMITTED: "{} is committed",
    t.READIED: "{} is readied",
    t.SHIELDED: "{} gains Shield",
    t.ATTACHED: "{} receives an Attachment",
    t.PASSES: "A player passes",
    t.RETREATS: "The retreat is sounded",
    t.LINE_EMPTIES: "A melee line is empty",
    t.ACTIONS_BEGIN: "The Action Phase begins",
}


def cause(s: DrkState, rows: list[int], at: int) -> str:
    """What has happened that a Reaction answers; a card that lies hidden by now is not named."""
    moment = s.book.abilities[rows[at + r.W_ABILITY]].trigger.moment
    card = rows[at + r.W_CARD]
    if card == 0 and moment == t.ENTERS:  # the Deployment of a Maneuver, DRK-GLA-07
        moment = t.UNVEILED
        card = rows[at + r.W_SOURCE]
    is_open = s.known[card] == s.everyone()
    return _CAUSES[moment].format(s.book.names[s.face[card]] if is_open else "A card")


class Batch(moments.Batch):
    """The initiator activates all of theirs in any order, then the opponent."""

    width: ClassVar[int] = r.W_ROW
    prompt: ClassVar[str] = "A Reaction?"
    rule: ClassVar[str] = "DRK-DEC-15"
    decline: ClassVar[int] = a.PASS  # DRK-ABL-02, DRK-RWN-03
    is_window: ClassVar[bool] = True

    def question(self, s: State, f: Frame, seat: Seat, options: list[Action], at: int, response: bool) -> int:
        """Ask with what has happened, and whose text answers it."""
        assert isinstance(s, DrkState)
        rows = f.memory
        is_free = listed(options, 0, a.PASS)
        prompt = f"{cause(s, rows, at)}. {self.prompt if is_free else 'Which Reaction first?'}"
        return s.ask(seat, prompt, options, self.rule, rows[at + r.W_SOURCE], None, None, response)

    def next_seat(self, s: State, f: Frame) -> Seat:
        # DRK-SIM-01, DRK-SIM-02
        return f.owner if f.subject == 0 else 1 - f.owner if f.subject == 1 else NOBODY

    def verdict(self, s: DrkState, f: Frame, at: int, seat: Seat) -> int:
        rows = f.memory
        ability = s.book.abilities[rows[at + r.W_ABILITY]]
        source = rows[at + r.W_SOURCE]
        stayed = s.is_in_play(source) and s.arrived[source] == rows[at + r.W_STAMP]
        if (s.side(source) if stayed else rows[at + r.W_SEAT]) != seat:
            return NOT_NOW  # DRK-GLA-09: the controller now, or the last one of a card that has left
        if not ability.is_late and not (stayed and works(s, ability, source, rows[at + r.W_PLACE])):
            return NOT_NOW  # DRK-RWN-04: lost with its card, unless it is about that card's leaving
        if s.chain >= MAX_CHAIN and not ability.forced:
            return NOT_NOW  # DRK-LOP-04
        if not can_pay(s, ability, source, seat, False):  # DRK-RWN-08
            # only the hand says no, and that must not show (DRK-HID-18)
            return SECRET if can_pay(s, ability, source, seat, False, True) else NOT_NOW
        if s.chain >= MAX_CHAIN and not s.is_over:
            s.end(DRAWN, LOOP, "DRK-LOP-04")
        return MUST if ability.forced else MAY  # DRK-ABL-03, DRK-DEC-28, DRK-SIM-05

    def option(self, rows: list[int], at: int) -> int:
        named = (rows[at + r.W_SOURCE] << 14) + (rows[at + r.W_PLACE] << 10) + rows[at + r.W_CARD]
        return (a.REACT << a.BITS) + named

    def carry_out(self, s: DrkState, f: Frame, seat: Seat, row: list[int]) -> None:
        """Activate a Reaction; what it causes comes first."""
        s.chain += 1
        ability = s.book.abilities[row[r.W_ABILITY]]
        # DRK-RWN-05
        activate(s, ability, row[r.W_SOURCE], seat, False, row[r.W_CARD], row[r.W_OTHER], row[r.W_AMOUNT])

    def leave(self, s: State, f: Frame, seat: Seat) -> None:
        f.subject += 1

    def answer(self, s: State, f: Frame, action: int) -> int:
        if s.listening and action == a.PASS:
            assert isinstance(s, DrkState)
            seat = self.next_seat(s, f)
            sources: list[int] = []
            for i in range(0, len(f.memory), r.W_ROW):
                if self.verdict(s, f, i, seat) >= SECRET:
                    sources.append(f.memory[i + r.W_SOURCE])
            s.emit("declined", "DRK-RWN-03", seat, sources[0], len(sources))
        return super().answer(s, f, action)
