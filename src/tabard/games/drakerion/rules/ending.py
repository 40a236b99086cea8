"""The end of the turn: abilities, effects that end, readying, the next first player (DRK-END, DRK-FST, DRK-CTL).

Gold, damage and hands stay as they are (DRK-END-03 to DRK-END-05).
"""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import discard, may_control, ready, take
from tabard.games.drakerion.rules.react import open_batch
from tabard.games.drakerion.rules.rows import L_CARD, L_ROW, L_UNTIL, L_WHAT
from tabard.games.drakerion.rules.terms import CONTROL, END_OF_TURN, UNTIL_TURN
from tabard.games.drakerion.state import DrkState
from tabard.language.lasting import drop


class EndAbilities(Op):
    """The abilities that say "end of turn", as they stand now; the first player's first."""

    phase = v.END_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        s.in_actions = 0
        s.chain = 0
        s.emit("ending", "DRK-END-01", s.first)
        note(s, END_OF_TURN, 0, s.first)  # DRK-END-01: once, of what is in play now (DRK-END-09, DRK-END-10)
        if s.waiting:
            open_batch(s, s.first)  # DRK-DEC-26, DRK-END-06
        return DONE


class EndEffects(Op):
    """Effects of one duration end together, control among them (DRK-CTL-07)."""

    def __init__(self, until: int) -> None:
        self.until = until

    def run(self, s: DrkState, f: Frame) -> int:
        home = self.going_home(s)
        while len(f.memory) < len(home):
            card = home[len(f.memory)]
            f.step = 1
            if may_control(s, s.owner[card], card):
                options = [(a.PLACE << a.BITS) + 1, (a.PLACE << a.BITS) + 2]
                prompt = f"{s.book.names[s.face[card]]} comes back to you: on which line?"
                return s.ask(s.owner[card], prompt, options, "DRK-CTL-04", card)
            f.memory.append(0)
        lines = f.memory
        f.memory = []
        if drop(s.mods, L_ROW, L_UNTIL, self.until):  # DRK-MOD-02
            s.stale |= v.CHANGED
        for i in range(len(home)):
            owner = s.owner[home[i]]
            if lines[i] and may_control(s, owner, home[i]):
                take(s, home[i], owner, lines[i], 0, "DRK-CTL-04")
            else:
                discard(s, [home[i]], "DRK-CTL-06")
        self.also(s, f)
        s.unsettled = True
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory.append(action & a.ARGUMENT)
        return AGAIN

    def going_home(self, s: DrkState) -> list[CardId]:
        """The Characters whose owners get them back now, unless a longer effect keeps them."""
        found: list[int] = []
        held: list[int] = []
        rows = s.mods
        for i in range(0, len(rows), L_ROW):
            card = rows[i + L_CARD]
            if rows[i + L_WHAT] == CONTROL and s.side(card) != s.owner[card]:
                if rows[i + L_UNTIL] > self.until:
                    held.append(card)
                elif rows[i + L_UNTIL] == self.until and card not in found:
                    found.append(card)
        return [card for card in found if card not in held]

    def also(self, s: DrkState, f: Frame) -> None:
        """What ends besides."""


class EndTurnEffects(EndEffects):
    """Everything that lasts until end of turn."""

    phase = v.END_PHASE

    def __init__(self) -> None:
        super().__init__(UNTIL_TURN)

    def also(self, s: DrkState, f: Frame) -> None:
        s.used_turn.clear()
        s.discards = 0


class ReadyAll(Op):
    """Both players ready all their cards."""

    phase = v.END_PHASE

    def run(self, s: DrkState, f: Frame) -> int:
        ready_side(s, s.first)  # DRK-END-02
        ready_side(s, 1 - s.first)  # DRK-END-02
        return DONE


def ready_side(s: DrkState, seat: Seat) -> None:
    """A player readies everything in play."""
    base = seat * v.PER_SEAT
    for at in range(v.MELEE_ROW, v.CITY_AT + 1):  # DRK-END-07
        for card in s.zones[base + at]:
            ready(s, card, "DRK-END-02")
    top = s.maneuver(seat)
    if top:
        ready(s, top, "DRK-END-07")


class NextTurn(Op):
    """Face B turns to face A, the next first player is fixed, and a new turn starts (DRK-FST)."""

    phase = v.END_PHASE

    def __init__(self, back_to: int) -> None:
        self.back_to = back_to

    def run(self, s: DrkState, f: Frame) -> int:
        s.face_b = 0  # DRK-RET-10
        s.first, rule = next_first(s)  # DRK-TRN-03
        s.retreated = NOBODY
        s.next_first = NOBODY
        s.emit("first", rule, s.first)
        if s.turn >= s.book.max_turns:  # DRK-LOP-01
            lead = s.prestige[0] - s.prestige[1]
            s.end(0 if lead > 0 else 1 if lead < 0 else v.DRAWN, v.TURN_LIMIT, "DRK-LOP-01")
            return DONE
        f.pc = self.back_to - 1  # DONE turns to the Maneuver Phase
        return DONE


def next_first(s: DrkState) -> tuple[Seat, str]:
    """Who was chosen; else who passed last; else this turn's second player; and the rule that says so."""
    if s.next_first >= 0:
        return s.next_first, "DRK-FST-04"  # DRK-RET-11
    if s.phase_over == 2:
        return 1 - s.first, "DRK-FST-07"
    if s.last_pass < 0:  # else who passed last, whatever the initiative (DRK-SET-22)
        return 1 - s.first, "DRK-FST-08"
    return s.last_pass, "DRK-FST-02"
