"""Activating a text: whether it may be, its cost, its check, its instructions and their targets (INF-RES, INF-TGT)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CHANCE, CardId, Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import memory as slot
from tabard.games.infinities.rules.lacking import fold, forget, lack
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import finish_card
from tabard.games.infinities.rules.reckoning import holder_of, holds, number
from tabard.games.infinities.rules.terms import CHECK_FAILED, CHECK_PASSED, ICON_NAMES, Mechanic, Num
from tabard.games.infinities.rules.values import check_bonus
from tabard.games.infinities.state import InfState
from tabard.language.flow import Part, is_possible

# A check reads the six numbers of a die, an action its icon (INF-DIE-01).
NUMBERS: Final = [(a.NUMBER << a.BITS) + n for n in range(1, 7)]
STOP: Final = a.STOP << a.BITS
NOTHING: Final = "The number that it counts is 0"


class Verb(Part):
    """One part of a text."""

    def possible(self, s: InfState, f: Frame) -> bool:
        return False


def about(f: Frame, p: Seat) -> Frame:
    """The same text with another leader in mind."""
    g = f.clone()
    del g.memory[slot.P_HEAD :]
    g.memory[slot.P_THAT] = p + 1
    return g


def serves(s: InfState, f: Frame, op: Verb, p: Seat) -> bool:
    """Whether a later part of the text in progress has a value only if it is about this leader."""
    g = about(f, p)
    ops = f.block.ops
    at = f.pc + op.span()
    while at < len(ops):
        later = ops[at]
        if isinstance(later, SkipIf):
            return False  # the bonus is tested when it is earned (INF-REACT-26)
        if not isinstance(later, Part):
            at += 1
            continue
        if later.possible(s, g) and not later.possible(s, f):
            return True
        ways = later.leads(s, g)
        if len(ways) > 1 or ways[0].memory[slot.P_THAT] != p + 1:
            return False  # it declares a leader of its own
        at += later.span()
    return False


def is_legal(s: InfState, m: Mechanic, you: Seat, source: CardId, context: list[int]) -> bool:
    """Whether a text may be activated, its cost apart."""
    if m.cond is not None and not holds(s, m.cond, you, context):
        return s.explaining and lack(s, f"Only {m.cond.text}", "INF-STORY-04")
    assert m.block is not None
    f = Frame(m.block, you, source, m.number)
    f.memory = context  # whom "that leader" means (INF-RES-06)
    return is_possible(s, f, m.block.ops, m.first, m.bonus)  # INF-TGT-01, INF-TGT-04


def context_of(s: InfState, that: int, subject: int = 0) -> list[int]:
    """What a text remembers as it begins: the leader concerned + 1, and the card or tile concerned."""
    context = slot.NO_CONTEXT[:]
    context[slot.P_THAT] = that
    if subject:
        context[slot.P_TILE if subject < len(s.tile_side) else slot.P_CARD] = subject
    return context


def start(s: InfState, m: Mechanic, you: Seat, source: CardId, that: int = 0, subject: int = 0) -> Frame:
    """Open the block of a text; its cost is paid."""
    assert m.block is not None
    f = s.push(m.block, you, source, m.number)
    f.memory = context_of(s, that, subject)
    return f


# -- checks -----------------------------------------------------------------------------------------


class Empower(Op):
    """The empowering check is offered, and free."""

    def __init__(self, attribute: int, threshold: int, span: int, bonus: str) -> None:
        self.attribute = attribute
        self.threshold = threshold
        self.span = span
        """The ops that follow with the check itself."""
        name = ICON_NAMES[attribute].capitalize()
        self.asks = f"{name} check for {threshold}? Passed: {bonus}"

    def run(self, s: InfState, f: Frame) -> int:
        options = [a.NO << a.BITS, a.CHECK << a.BITS]
        rule = "INF-REACT-07" if f.block.key.endswith("/reaction") else "INF-RES-04"
        best = 6 * s.level[f.owner * 3 + self.attribute] + check_bonus(s, f.owner, self.attribute)
        prompt = self.asks
        if best < self.threshold:
            prompt += f". At most {best} is possible now"
        # INF-DP-20
        return s.ask(f.owner, prompt, options, rule, f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.NO:  # INF-RES-04
            f.pc += self.span
        return DONE


class Check(Verb):
    """As many dice as the level, added up, with bonuses."""

    def __init__(self, attribute: int, threshold: Num, empowers: bool, rule: str) -> None:
        self.attribute = attribute
        self.threshold = threshold
        self.empowers = empowers
        self.rule = rule

    def run(self, s: InfState, f: Frame) -> int:
        if f.step == 0:
            # Dice of its own, none of the locked ones (INF-DIE-15).
            f.memory[slot.P_DICE] = s.level[f.owner * 3 + self.attribute]  # INF-DIE-10, INF-ATTR-05
            f.memory[slot.P_TOTAL] = check_bonus(s, f.owner, self.attribute) + self.extra(s, f)  # INF-DIE-13
            f.step = 1
        if f.memory[slot.P_DICE] > 0:
            prompt = f"{ICON_NAMES[self.attribute].capitalize()} check"
            return s.ask(CHANCE, prompt, NUMBERS, "INF-DIE-10", f.source)
        needed = self.needed(s, f)
        total = f.memory[slot.P_TOTAL]
        passed = 1 if total >= needed else 0  # INF-DIE-12, INF-GLO-03
        f.memory[slot.P_PASSED] = passed
        if self.empowers:
            f.memory[slot.P_EMPOWERED] = passed
        s.emit("passed" if passed else "failed", self.rule, f.owner, f.source, total, needed)
        note(s, CHECK_PASSED if passed else CHECK_FAILED, f.owner, f.owner, f.source, self.attribute << 3)
        return DONE

    def extra(self, s: InfState, f: Frame) -> int:
        return 0

    def needed(self, s: InfState, f: Frame) -> int:
        return number(s, self.threshold, f.owner, f.source, f.memory)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[slot.P_TOTAL] += action & a.ARGUMENT  # INF-DIE-11
        f.memory[slot.P_DICE] -= 1
        return AGAIN


class SkipIf(Op):
    """Leave out the next ops when the empowering check was passed, or when it was not."""

    def __init__(self, passed: bool, span: int) -> None:
        self.passed = passed
        self.span = span

    def run(self, s: State, f: Frame) -> int:
        if (f.memory[slot.P_EMPOWERED] == 1) == self.passed:
            f.pc += self.span
        return DONE


class Close(Op):
    """The text has resolved: its action card goes where it belongs."""

    def run(self, s: InfState, f: Frame) -> int:
        if f.source:
            finish_card(s, f.owner, f.source, f.memory[slot.P_TAKE_BACK] == 1)  # INF-ACT-08
        return DONE


# -- instructions with targets ----------------------------------------------------------------------


class Targeted(Verb):
    """An instruction on targets, chosen one after another when it begins."""

    def __init__(self, n: Num, up_to: bool, every: bool, rule: str) -> None:
        self.n = n
        self.up_to = up_to
        self.every = every
        self.rule = rule
        self.wanted = ""
        """What it looks for, in words behind "no"; nothing where it is about you alone."""
        self.noun = "target"
        self.asks = "Which target?"
        """How it asks: its own sentence, and which of what it needs."""
        self.asks_other = ""
        """How it asks another leader, who decides for the one who is {who}."""

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        """The valid targets as actions."""
        raise NotImplementedError

    def targets(self, s: InfState, f: Frame) -> list[int]:
        """What may be declared now: the valid targets."""
        return self.candidates(s, f.owner, f.source, f.memory)

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        """Do it to one target."""
        raise NotImplementedError

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        """Do it to all at one instant."""
        for target in targets:
            self.carry(s, f, target)

    def chooser(self, s: InfState, f: Frame) -> Seat:
        return f.owner

    def possible(self, s: InfState, f: Frame) -> bool:
        since = len(s.refusals)
        if number(s, self.n, f.owner, f.source, f.memory) <= 0:
            return lack(s, NOTHING, "INF-TGT-03")
        if self.candidates(s, f.owner, f.source, f.memory):
            if s.explaining:
                forget(s, since)
            return True
        if s.explaining:
            fold(s, since, f.owner, self.wanted)
        return False

    def run(self, s: InfState, f: Frame) -> int:
        p = f.memory
        if len(p) == slot.P_HEAD:
            p.append(number(s, self.n, f.owner, f.source, p))
        if p[slot.P_COUNT] >= p[slot.P_HEAD]:
            return self.finish(s, f)
        found: list[int] = []
        for one in self.targets(s, f):
            if not listed(p, slot.P_HEAD + 1, one):
                found.append(one)
        if not found:  # the rest of the text goes on without it (INF-RES-07)
            return self.finish(s, f)
        if self.every:
            self.carry_all(s, f, found)
            return self.finish(s, f)
        # "Up to" is one at least (INF-TGT-06, INF-TGT-07).
        if self.up_to and p[slot.P_COUNT] > 0:
            found.insert(0, STOP)
        elif len(found) == 1:
            return self.take(s, f, found[0])
        who = self.chooser(s, f)
        prompt = self.asks if who == f.owner else self.asks_other.replace("{who}", s.name_of(f.owner))
        # INF-DP-21
        return s.ask(who, prompt[:1].upper() + prompt[1:], found, self.rule, f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action == STOP:
            return self.finish(s, f)
        return self.take(s, f, action)

    def take(self, s: InfState, f: Frame, target: int) -> int:
        f.memory.append(target)
        f.memory[slot.P_COUNT] += 1
        self.mind(s, f, target)
        self.carry(s, f, target)  # declared within reach, it is not asked again (INF-REACH-14)
        return AGAIN

    def mind(self, s: InfState, f: Frame, target: int) -> None:
        """What later parts of the text call "that leader" and "that tile"."""
        kind = target >> a.BITS
        argument = target & a.ARGUMENT
        if kind == a.SEAT:
            f.memory[slot.P_THAT] = argument + 1
        elif kind == a.TARGET:
            f.memory[slot.P_CARD] = argument
            f.memory[slot.P_THAT] = holder_of(s, argument) + 1
        elif kind == a.TILE:
            f.memory[slot.P_TILE] = argument
            who = s.owner[argument]
            if who < 0:
                who = s.leader_at(argument)
            f.memory[slot.P_THAT] = who + 1 if who >= 0 else 0

    def finish(self, s: InfState, f: Frame) -> int:
        del f.memory[slot.P_HEAD :]
        f.memory[slot.P_COUNT] = 0
        return DONE
