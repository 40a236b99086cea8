"""Reaction windows: batches in which one player, then the other, activates or declines (DRK-RWN, DRK-SIM).

Who has sounded the retreat reacts like everybody (DRK-RET-05, DRK-END-08).
"""

from typing import ClassVar, Final

from tabard.engine.frames import DONE, Frame, Op, listed
from tabard.engine.ids import NOBODY, Action, Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.costs import activate, can_pay, works
from tabard.games.drakerion.rules.rows import (
    W_ABILITY,
    W_AMOUNT,
    W_CARD,
    W_OTHER,
    W_PLACE,
    W_ROW,
    W_SEAT,
    W_SOURCE,
    W_STAMP,
)
from tabard.games.drakerion.rules.terms import (
    ACTIONS_BEGIN,
    ATTACHED,
    ATTACK_CANCELLED,
    ATTACKS,
    BECOMES_DEFENDER,
    COMBAT_ENDS,
    COMMITTED,
    DEALS_DAMAGE,
    DESTROYED,
    DESTROYS,
    DISCARDED,
    DRAWS,
    END_OF_TURN,
    ENTERS,
    GAINS_GOLD,
    GAINS_PRESTIGE,
    HEALED,
    IS_DEALT_DAMAGE,
    LINE_EMPTIES,
    MOVED,
    PASSES,
    PLAYED,
    READIED,
    RETREATS,
    SHIELDED,
    UNVEILED,
    WOUNDED,
)
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

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, DrkState)
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
    ENTERS: "{} comes into play",
    DESTROYED: "{} is destroyed",
    DISCARDED: "{} is discarded",
    END_OF_TURN: "The turn ends",
    UNVEILED: "{} is unveiled",
    ATTACKS: "{} attacks",
    BECOMES_DEFENDER: "{} becomes the defender",
    DEALS_DAMAGE: "{} deals damage",
    IS_DEALT_DAMAGE: "{} is dealt damage",
    COMBAT_ENDS: "The combat is over",
    ATTACK_CANCELLED: "The attack is cancelled",
    DESTROYS: "{} destroys a Character",
    PLAYED: "{} is played",
    DRAWS: "Cards are drawn",
    GAINS_GOLD: "Gold is gained",
    GAINS_PRESTIGE: "Prestige is gained",
    HEALED: "{} is healed",
    WOUNDED: "{} is wounded",
    MOVED: "{} is moved",
    COMMITTED: "{} is committed",
    READIED: "{} is readied",
    SHIELDED: "{} gains Shield",
    ATTACHED: "{} receives an Attachment",
    PASSES: "A player passes",
    RETREATS: "The retreat is sounded",
    LINE_EMPTIES: "A melee line is empty",
    ACTIONS_BEGIN: "The Action Phase begins",
}


def cause(s: DrkState, rows: list[int], at: int) -> str:
    """What has happened that a Reaction answers; a card that lies hidden by now is not named."""
    moment = s.book.abilities[rows[at + W_ABILITY]].trigger.moment
    card = rows[at + W_CARD]
    if card == 0 and moment == ENTERS:  # the Deployment of a Maneuver, DRK-GLA-07
        moment = UNVEILED
        card = rows[at + W_SOURCE]
    is_open = s.known[card] == s.everyone()
    return _CAUSES[moment].format(s.book.names[s.face[card]] if is_open else "A card")


class Batch(moments.Batch):
    """The initiator activates all of theirs in any order, then the opponent."""

    width: ClassVar[int] = W_ROW
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
        return s.ask(seat, prompt, options, self.rule, rows[at + W_SOURCE], None, None, response)

    def next_seat(self, s: State, f: Frame) -> Seat:
        # DRK-SIM-01, DRK-SIM-02
        return f.owner if f.subject == 0 else 1 - f.owner if f.subject == 1 else NOBODY

    def verdict(self, s: State, f: Frame, at: int, seat: Seat) -> int:
        assert isinstance(s, DrkState)
        rows = f.memory
        ability = s.book.abilities[rows[at + W_ABILITY]]
        source = rows[at + W_SOURCE]
        stayed = s.is_in_play(source) and s.arrived[source] == rows[at + W_STAMP]
        if (s.side(source) if stayed else rows[at + W_SEAT]) != seat:
            return NOT_NOW  # DRK-GLA-09: the controller now, or the last one of a card that has left
        if not ability.is_late and not (stayed and works(s, ability, source, rows[at + W_PLACE])):
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
        named = (rows[at + W_SOURCE] << 14) + (rows[at + W_PLACE] << 10) + rows[at + W_CARD]
        return (a.REACT << a.BITS) + named

    def carry_out(self, s: State, f: Frame, seat: Seat, row: list[int]) -> None:
        """Activate a Reaction; what it causes comes first."""
        assert isinstance(s, DrkState)
        s.chain += 1
        ability = s.book.abilities[row[W_ABILITY]]
        # DRK-RWN-05
        activate(s, ability, row[W_SOURCE], seat, False, row[W_CARD], row[W_OTHER], row[W_AMOUNT])

    def leave(self, s: State, f: Frame, seat: Seat) -> None:
        f.subject += 1

    def answer(self, s: State, f: Frame, action: int) -> int:
        if s.listening and action == a.PASS:
            assert isinstance(s, DrkState)
            seat = self.next_seat(s, f)
            sources: list[int] = []
            for i in range(0, len(f.memory), W_ROW):
                if self.verdict(s, f, i, seat) >= SECRET:
                    sources.append(f.memory[i + W_SOURCE])
            s.emit("declined", "DRK-RWN-03", seat, sources[0], len(sources))
        return super().answer(s, f, action)
