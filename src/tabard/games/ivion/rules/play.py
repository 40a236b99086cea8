"""Playing a card: the choose step, the pay step, and its resolution (IVI-PLAY, IVI-RSV, IVI-META, IVI-CNT)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import dishonour, gain, refund, spend
from tabard.games.ivion.rules.costs import (
    can_pay_cost,
    can_pay_initiative,
    cost,
    expend,
    is_stopped,
    limit_of,
    shed,
)
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.moves import discard, send, to_chain
from tabard.games.ivion.rules.targets import (
    all_wants,
    can_fill,
    candidates,
    drop_illegal,
    is_named,
    leads_into_enemy,
    reach,
    refuse_target,
    walks_into_enemy,
)
from tabard.games.ivion.rules.triggers import open_batch
from tabard.games.ivion.rules.values import all_hold, has_bit, use_up
from tabard.games.ivion.state import CHAIN, COPY, COUNTERED, RESOLVING, TO_MASK, TO_SHIFT, USED, IviState

NESTED: Final = 1
HEROIC: Final = 2
"""Bits of the header's NESTED: played by an effect; heroic when it was played (IVI-HRO-04)."""

# How far the choose step has come.
ASK_WAY: Final = 0
ASK_UNLEASH: Final = 1
ASK_MODE: Final = 2
ASK_TARGETS: Final = 3


def start_play(
    s: IviState, seat: Seat, card: CardId, is_free: bool, is_nested: bool, answers: CardId
) -> None:
    """A player has chosen a card: it lies face up, and its block opens on top of everything."""
    to_chain(s, card, seat)
    s.emit("chosen", "IVI-PLAY-05", seat, card)
    block = s.book.texts[s.face[card]].block
    assert block is not None
    f = s.push(block, seat, card)  # a chain of its own where a text is in progress (IVI-STK-12)
    f.memory = p.header()  # everything is decided anew, for a copy as well (IVI-CPY-06)
    if is_free:
        f.memory[p.WAY] = a.FOR_FREE  # IVI-FRE-01; it takes no initiative either (IVI-CAN-08)
    if is_nested:
        f.memory[p.NESTED] = NESTED
    f.memory[p.ANSWERS] = answers


class Choose(Op):
    """The choose step: way of paying, unleash, mode, targets, one question at a time (IVI-PLAY-11).

    Nothing is spent and nothing triggers before all are answered (IVI-PLAY-28).
    """

    def __init__(self, text: t.Text) -> None:
        self.text = text

    def run(self, s: IviState, f: Frame) -> int:
        picked = f.memory
        if picked[p.ASKED] == ASK_WAY:
            if picked[p.WAY] != a.FOR_FREE:
                by_initiative = can_pay_initiative(s, f.owner, f.source)
                if by_initiative and can_pay_cost(s, f.owner, f.source):
                    options = [(a.WAY << a.BITS) + a.BY_COST, (a.WAY << a.BITS) + a.BY_INITIATIVE]
                    return s.ask(
                        f.owner, "Pay its cost or expend initiative?", options, "IVI-CAN-03", f.source
                    )
                if by_initiative:
                    picked[p.WAY] = a.BY_INITIATIVE
            picked[p.ASKED] = ASK_UNLEASH
        if picked[p.ASKED] == ASK_UNLEASH:
            if self.can_unleash(s, f):
                options = [(a.UNLEASH << a.BITS) + 0, (a.UNLEASH << a.BITS) + 1]
                prompt = f"Unleash it with {self.left_over(s, f)} power?"
                return s.ask(f.owner, prompt, options, "IVI-UNL-01", f.source)
            picked[p.ASKED] = ASK_MODE
        if picked[p.ASKED] == ASK_MODE:
            if self.text.modes:
                options = self.modes(s, f)
                if len(options) > 1:
                    return s.ask(f.owner, "Choose what it does", options, "IVI-PLAY-06", f.source)
                picked[p.MODE] = options[0] & a.ARGUMENT
            picked[p.ASKED] = ASK_TARGETS
        wants = all_wants(self.text, picked[p.MODE], picked[p.EXTRA] > 0)
        return ask_targets(s, f, wants, False, "IVI-PLAY-07")

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        if kind == a.WAY:
            f.memory[p.WAY] = argument
            f.memory[p.ASKED] = ASK_UNLEASH
        elif kind == a.UNLEASH:
            if argument:
                f.memory[p.EXTRA] = self.left_over(s, f)  # IVI-UNL-02, IVI-UNL-05
            f.memory[p.ASKED] = ASK_MODE
        elif kind == a.MODE:
            f.memory[p.MODE] = argument
            f.memory[p.ASKED] = ASK_TARGETS
        else:
            wants = all_wants(self.text, f.memory[p.MODE], f.memory[p.EXTRA] > 0)
            name_target(f, wants, action)
        return AGAIN

    def left_over(self, s: IviState, f: Frame) -> int:
        """The power left after the cost."""
        if f.memory[p.WAY] != a.BY_COST:  # of a free card all of it (IVI-FRE-06)
            return s.power[f.owner]
        return s.power[f.owner] - cost(s, f.owner, f.source)[1]

    def can_unleash(self, s: IviState, f: Frame) -> bool:
        """Only with power left over, and with targets for what it adds (IVI-UNL-04, IVI-PLAY-26)."""
        if not s.book.bits[self.text.no] & t.UNLEASHES or self.left_over(s, f) < 1:
            return False
        return not self.text.unleash or can_fill(s, f.owner, f.source, f, self.text.unleash, 0)

    def modes(self, s: IviState, f: Frame) -> list[int]:
        """The modes that have legal targets (DP-07)."""
        options: list[int] = []
        for mode in range(1, len(self.text.modes) + 1):
            if leads_into_enemy(s, self.text.modes_journeys[mode - 1], f.owner, f.source, f):
                continue  # IVI-OCC-04
            wants = all_wants(self.text, mode, f.memory[p.EXTRA] > 0)
            if can_fill(s, f.owner, f.source, f, wants, 0):
                options.append((a.MODE << a.BITS) + mode)
        return options


def ask_targets(s: IviState, f: Frame, wants: list[t.Want], is_loose: bool, rule: str) -> int:
    """Ask for the next target; DONE when all groups have theirs. `is_loose`: one without any is left out."""
    while True:
        i = f.memory[p.ASKED] - ASK_TARGETS
        if i >= len(wants):
            return DONE
        want = wants[i]
        have = p.count_targets(f, want.group)
        if have >= want.n:
            f.memory[p.ASKED] += 1
            continue
        options: list[int] = []
        for named in candidates(s, f.owner, f.source, f, want, s.explaining):
            if is_named(f, want.group, named):
                if s.explaining:
                    refuse_target(s, named, "Named already", "IVI-TGT-04")
            elif is_loose or _completes(s, f, wants, i, named):
                options.append(named)
            elif s.explaining:
                refuse_target(s, named, "The other targets could not be named then", "IVI-PLAY-27")
        if not options and (is_loose or want.up_to):  # IVI-DP-03
            f.memory[p.ASKED] += 1
            continue
        if want.up_to:  # any number; without these words exactly so many (IVI-GEN-11)
            options.insert(0, a.PASS << a.BITS)
        elif len(options) == 1:
            p.name(f, want.group, options[0])
            continue
        return s.ask(f.owner, want.prompt, options, rule, f.source)


def _completes(s: IviState, f: Frame, wants: list[t.Want], i: int, named: int) -> bool:
    """Whether the groups after this one can still be filled once this target is named (IVI-PLAY-27)."""
    if i + 1 == len(wants):
        return True
    p.name(f, wants[i].group, named)
    is_possible = can_fill(s, f.owner, f.source, f, wants, i + 1)
    p.unname(f)
    return is_possible


def name_target(f: Frame, wants: list[t.Want], action: int) -> None:
    """Enter a named target; a pass finishes the group. What was named stays (IVI-TGT-06)."""
    if action == a.PASS << a.BITS:
        f.memory[p.ASKED] += 1
        return
    p.name(f, wants[f.memory[p.ASKED] - ASK_TARGETS].group, action)


class Pay(Op):
    """The pay step: spend, remove control, and the card counts as played."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 0:
            f.step = 1
            if self.pay(s, f):
                return AGAIN
        self.played(s, f)
        if s.waiting:  # IVI-STK-15: before the window
            open_batch(s)
        return DONE

    def pay(self, s: IviState, f: Frame) -> bool:
        """Spend what it costs; True when the player is asked which control goes."""
        picked = f.memory
        seat = f.owner
        if picked[p.WAY] == a.BY_COST:
            actions, power = cost(s, seat, f.source)  # as changed; this is what is spent (IVI-PLAY-24)
            picked[p.PAID_ACTIONS] = actions
            picked[p.PAID_POWER] = power
        elif picked[p.WAY] == a.BY_INITIATIVE:  # which removes no control (IVI-CAN-05), nor does a free play
            expend(s, seat, 1, "IVI-CAN-01", f.source)
        picked[p.PAID_POWER] += picked[p.EXTRA]  # IVI-UNL-10: one payment, also of a free card (IVI-FRE-04)
        if has_bit(s, seat, f.source, t.HEROIC):
            picked[p.NESTED] |= HEROIC
        spend(s, seat, picked[p.PAID_ACTIONS], picked[p.PAID_POWER], "IVI-PLAY-12", f.source)
        # At once, before anybody responds (IVI-PLAY-13, IVI-CTRL-23, IVI-DP-04); heroic or not (IVI-HRO-03), and for
        # what was spent to unleash too (IVI-UNL-07).
        return shed(s, seat, picked[p.PAID_ACTIONS] + picked[p.PAID_POWER], f.source)

    def played(self, s: IviState, f: Frame) -> None:
        """Everything that follows from having played the card, whatever becomes of it."""
        card = f.source
        seat = f.owner
        if s.mods:
            use_up(s, t.DISCOUNT, seat, card)
            use_up(s, t.GRANT, seat, card)
            most = reach(s, seat, card)
            use_up(s, t.REACH, seat, card)
            f.memory[p.STRETCH] = most - reach(s, seat, card)  # IVI-META-01: it holds for this card
        if s.is_feat(card) and not s.flags[card] & COPY:  # IVI-CPY-10
            s.flags[card] |= USED  # IVI-FEAT-06, IVI-FEAT-07, IVI-FEAT-10, IVI-CNT-09
        limit = limit_of(s, seat, s.face[card])
        if limit:
            s.used.append(limit)
        if s.listening:
            s.emit("played", "IVI-PLAY-15", seat, card, f.memory[p.WAY], f.memory[p.EXTRA])
            self.tell_targets(s, f)
        note(s, t.PLAYED, seat, card)
        # Now, whether or not it resolves, and before it could make its player chivalrous (IVI-CHV-08, IVI-CHV-14); a
        # copy and a free card too, but no relic comes here (IVI-CHV-17).
        if s.active != seat:
            dishonour(s, seat, "IVI-CHV-05")
        elif s.tokens(1 - seat):  # at this moment (IVI-CHV-21)
            enemy = (a.HERO << a.BITS) + 1 - seat
            for i in range(p.HEAD + 1, len(f.memory), p.PAIR):
                if f.memory[i] == enemy:  # the hero itself, and as a target (IVI-CHV-12, IVI-CHV-18)
                    dishonour(s, seat, "IVI-CHV-04")
                    break

    def tell_targets(self, s: IviState, f: Frame) -> None:
        """Everyone sees the mode and what was named (IVI-PLAY-20)."""
        if f.memory[p.MODE]:
            s.emit("mode", "IVI-PLAY-20", f.owner, f.source, f.memory[p.MODE])
        for i in range(p.HEAD + 1, len(f.memory), p.PAIR):
            named = f.memory[i]
            kind = named >> a.BITS
            argument = named & a.ARGUMENT
            if kind == a.CARD:
                s.emit("targets-card", "IVI-TGT-01", f.owner, f.source, 0, -1, argument)
            elif kind == a.HERO:
                s.emit("targets-hero", "IVI-TGT-01", f.owner, f.source, argument)
            else:
                s.emit("targets-tile", "IVI-TGT-01", f.owner, f.source, 0, argument)


class Resolve(Op):
    """Resolution, steps 1 and 2: countered or meta-countered; else printed gains (IVI-RSV-01)."""

    def __init__(self, text: t.Text) -> None:
        self.text = text

    def run(self, s: IviState, f: Frame) -> int:
        card = f.source
        seat = f.owner
        if s.flags[card] & COUNTERED:  # IVI-CNT-10: before the other check; it generates nothing (IVI-RSV-05)
            self.fail(s, f, t.COUNTERED)
            return DONE
        if self.is_met(s, f):  # now and not before, once (IVI-META-16, IVI-STK-16); IVI-RSV-05
            self.fail(s, f, t.META_COUNTERED)
            return DONE
        s.flags[card] |= RESOLVING
        s.emit("resolves", "IVI-RSV-01", seat, card)
        if f.memory[p.WAY] == a.BY_COST:  # IVI-FRE-02, IVI-CAN-02; the text may give more (IVI-FRE-03)
            no = self.text.no
            # What is printed, however much the card cost, and up to the caps (IVI-PLAY-25, IVI-RSV-16).
            gain(s, seat, s.book.gain_actions[no], s.book.gain_power[no], "IVI-RSV-04", False, card)
        return DONE

    def is_met(self, s: IviState, f: Frame) -> bool:
        """Whether the card is meta-countered."""
        # IVI-META-04, but none that was heroic when it was played (IVI-HRO-04)
        if not f.memory[p.NESTED] & HEROIC and is_stopped(s, f.owner, f.source):
            return True
        text = self.text
        if text.quick == 1:
            return False
        wants = all_wants(text, f.memory[p.MODE], f.memory[p.EXTRA] > 0)
        if walks_into_enemy(s, f, text, wants):  # IVI-META-06
            return True
        if drop_illegal(s, f, wants):  # IVI-META-05
            return True
        # IVI-META-07; neither the moment nor the payment is looked at again (IVI-META-08)
        return len(text.conds) > 0 and not all_hold(s, text.conds, f.owner, f.source, f)

    def fail(self, s: IviState, f: Frame, moment: int) -> None:
        """No gain and no effect: the card leaves, and what waits is carried out."""
        card = f.source
        seat = f.owner
        to = (s.flags[card] & TO_MASK) >> TO_SHIFT
        f.pc = len(f.block.ops) - 1  # nothing of the card is carried out (IVI-OCC-08)
        # Of a countered card nothing comes back (IVI-CNT-03, IVI-CNT-04, IVI-UNL-09).
        if moment == t.COUNTERED:
            s.emit("countered", "IVI-CNT-02", seat, card)
        else:
            s.emit("meta-countered", "IVI-META-02", seat, card)
            # Resources (IVI-RSV-03) with those to unleash (IVI-META-13, IVI-UNL-06, IVI-FRE-07), but no initiative
            # (IVI-META-12, IVI-CAN-04), no control (IVI-META-10), and a feat stays used (IVI-META-15).
            refund(s, seat, f.memory[p.PAID_ACTIONS], f.memory[p.PAID_POWER], card)
        note(s, moment, seat, card)
        note(s, t.FAILED, seat, card)
        if moment == t.COUNTERED and to:
            send(s, card, to, "IVI-CNT-02")
        else:
            discard(s, card, "IVI-RSV-02")  # as any other (IVI-META-18)
        if s.waiting:
            open_batch(s)


class Leave(Op):
    """After its text a card that is not attached goes to the discard; then it has resolved."""

    def run(self, s: IviState, f: Frame) -> int:
        card = f.source
        note(s, t.RESOLVED, f.owner, card)
        if s.book.type[s.face[card]] == t.ATTACK:
            for i in range(p.HEAD + 1, len(f.memory), p.PAIR):
                if f.memory[i] >> a.BITS == a.HERO:
                    note(s, t.HIT, f.owner, card, 0, -1, f.memory[i] & a.ARGUMENT)
        if s.where[card] == CHAIN:  # IVI-RSV-13; what is attached stays (IVI-ATT-06)
            discard(s, card, "IVI-RSV-08")
        if s.waiting:  # IVI-RSV-12, IVI-RSV-14, IVI-RSV-15: before the next card of the chain
            open_batch(s)
        return DONE


class Begin(Op):
    """A trigger or relic begins: its conditions are looked at, its targets named."""

    def __init__(self, conds: list[t.Cond], wants: list[t.Want], rule: str, ability: int = -1) -> None:
        self.conds = conds
        self.wants = wants
        self.rule = rule
        self.ability = ability
        """The number of the ability that triggers; -1 for a relic."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 0:
            f.step = 1
            if self.conds and not all_hold(s, self.conds, f.owner, f.source, f):
                s.emit("unmet", "IVI-SIM-08", f.owner, f.source)
                f.pc = len(f.block.ops) - 2
                return DONE
            if s.listening and self.ability >= 0:
                s.emit("triggered", "IVI-SIM-04", f.owner, f.source, self.ability)
            f.memory[p.ASKED] = ASK_TARGETS
        return ask_targets(s, f, self.wants, True, self.rule)  # IVI-REL-12

    def answer(self, s: State, f: Frame, action: int) -> int:
        name_target(f, self.wants, action)
        return AGAIN
