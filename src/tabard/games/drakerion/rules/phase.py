"""The Action Phase: alternating actions, passing, Sound the retreat (DRK-ACT, DRK-RET)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, Seat
from tabard.engine.state import BLANK
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules.ability_options import add_abilities, use, use_pile
from tabard.games.drakerion.rules.combat import add_attacks, attack
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.play import add_plays, play
from tabard.games.drakerion.rules.react import open_batch
from tabard.games.drakerion.rules.terms import ACTION, ACTIONS_BEGIN, PASSES, RETREATS
from tabard.games.drakerion.rules.verbs_flow import name_first
from tabard.games.drakerion.state import ACTION_PHASE, MAX_ACTIONS, PER_SEAT, RETREAT_AT, DrkState

_ACTION: Final = "Your action: play a card, attack, use an Action, pass or sound the retreat"
_AFTER_PASS: Final = (
    "Your opponent has passed. Your action: to pass or to sound the retreat ends the Action Phase"
)


class StartActions(Op):
    """The first player acts first."""

    phase = ACTION_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        s.in_actions = 1
        s.actor = NOBODY
        s.passes = 0
        s.last_pass = NOBODY  # no pass of an earlier turn counts (DRK-RET-15)
        s.actions = 0
        s.phase_over = 0
        s.extra = vec[i64]([0, 0])
        s.chain = 0
        s.to_act = s.first  # DRK-ACT-01
        s.emit("actions", "DRK-ACT-01", s.first)
        note(s, ACTIONS_BEGIN, 0, s.first)
        return DONE


class ActionPhase(Op):
    """One action each in turn, until both have passed in a row."""

    phase = ACTION_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        if s.waiting:  # Reactions to a pass
            open_batch(s, s.actor if s.actor >= 0 else s.first)
            return AGAIN
        if s.phase_over or s.passes >= 2:  # DRK-ACT-11
            return DONE
        if s.actions >= MAX_ACTIONS:  # there is no other limit (DRK-ACT-13)
            s.phase_over = 2  # DRK-LOP-02
            return DONE
        if s.actor >= 0:  # DRK-ACT-09: what that action caused is done
            seat = s.actor
            s.actor = NOBODY
            # Reactions in between do not count; a combat, the City and the discard pile do
            # (DRK-ACT-16, DRK-CBT-27, DRK-CTY-05, DRK-GLA-14)
            s.to_act = 1 - seat
            if s.extra[seat]:
                s.extra[seat] = s.extra[seat] - 1
                s.to_act = seat
        seat = s.to_act
        if s.retreated == seat:  # the other goes on alone (DRK-RET-09)
            pass_action(s, seat, "DRK-RET-03")  # DRK-RET-12, DRK-DEC-30
            return AGAIN
        if s.glancing:
            return s.ask(seat, _ACTION, BLANK, "DRK-ACT-02")
        out = [a.PASS]  # always there (DRK-ACT-08, DRK-DEC-06, DRK-LOP-05)
        if not s.foretelling:
            self.offer(s, seat, out)
        prompt = _AFTER_PASS if would_end(s, seat) else _ACTION
        return s.ask(seat, prompt, out, "DRK-ACT-02")

    def offer(self, s: DrkState, seat: Seat, out: list[int]) -> None:
        """List what a player can do besides passing."""
        add_plays(s, seat, False, out)
        add_attacks(s, seat, out)  # DRK-ACT-05
        add_abilities(s, seat, ACTION, out)  # DRK-ACT-04
        if s.face_b == 0:  # DRK-RET-08
            out.append((a.RETREAT << a.BITS) + seat)  # DRK-ACT-07
            out.append((a.RETREAT << a.BITS) + 1 - seat)  # either may go first (DRK-DEC-12)
        elif s.explaining:
            text = "Your opponent has sounded the retreat this turn"
            s.refuse(f"retreat-{seat}", "sound the retreat", text, "DRK-RET-08")

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        seat = s.to_act
        if kind == a.PASS:
            pass_action(s, seat, "DRK-ACT-06")
            return AGAIN
        s.chain = 0
        if kind == a.RETREAT:
            retreat(s, seat, argument)
            return AGAIN
        s.actor = seat
        s.passes = 0  # no pass binds (DRK-ACT-10)
        s.actions += 1
        if kind == a.PLAY:
            play(s, seat, argument)
        elif kind == a.ATTACK:
            attack(s, seat, argument)
        elif kind == a.USE:
            use(s, seat, argument)
        else:
            use_pile(s, seat, argument)
        return AGAIN


def would_end(s: DrkState, seat: Seat) -> bool:
    """Whether a pass of this player would end the phase: the other passed and nobody acted since (DRK-ACT-11)."""
    return s.passes > 0 and s.last_pass != seat


def count_pass(s: DrkState, seat: Seat) -> None:
    """A pass of whichever kind; who passes twice with an extra action is still one player."""
    s.actor = seat
    s.passes = 2 if would_end(s, seat) else 1
    s.last_pass = seat  # who made the second of two in a row (DRK-FST-03)


def pass_action(s: DrkState, seat: Seat, rule: str) -> None:
    """An ordinary pass binds nobody; two in a row end the phase."""
    count_pass(s, seat)
    s.chain = 0
    s.emit("passed", rule, seat)
    note(s, PASSES, 0, seat)


def retreat(s: DrkState, seat: Seat, first: Seat) -> None:
    """Pass for good and name the next first player."""
    s.retreated = seat  # DRK-RET-01, DRK-RET-03
    if not would_end(s, seat):  # DRK-RET-07: else the card stays on face A
        s.face_b |= 1 << seat  # DRK-RET-16
    count_pass(s, seat)  # DRK-RET-06
    s.emit("retreated", "DRK-RET-01", seat, s.zones[RETREAT_AT + seat * PER_SEAT][0])
    name_first(s, first, seat, "DRK-RET-02")
    note(s, RETREATS, 0, seat)
    note(s, PASSES, 0, seat)
