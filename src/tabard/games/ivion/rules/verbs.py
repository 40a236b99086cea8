"""Verbs about heroes: damage, HP, resources, control, states, lasting effects."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.changes import (
    become_chivalrous,
    gain,
    gain_initiative,
    give_control,
    heal,
    hurt,
    lose,
    lose_initiative,
    most_hp,
    remove_control,
    spend,
)
from tabard.games.ivion.rules.check import use_second_wind
from tabard.games.ivion.rules.costs import expend, expendable, shed
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.values import cap, is_forbidden, number, one_seat, refresh, seats_of
from tabard.games.ivion.state import CHAIN, CONTROL_CAP, COUNTERED, HAND, PER_SEAT, RESOLVING, IviState
from tabard.language.flow import Part


def count(s: IviState, num: t.Num, f: Frame) -> int:
    """A number of the text in progress."""
    return number(s, num, f.owner, f.source, f)


def heroes(s: IviState, group: t.Group, f: Frame) -> int:
    """The players that the text in progress names, a bit each."""
    return seats_of(s, group, f.owner, f.source, f)


def is_none(s: IviState, num: t.Num, f: Frame) -> bool:
    """Whether a number is 0, where everybody sees what is counted: options tell nobody of hidden cards (IVI-HID-02)."""
    return not is_hidden(num.count, num.fit) and count(s, num, f) == 0


def is_hidden(what: int, fit: t.Fit | None) -> bool:
    """Whether only some player may know how many cards of a hand or a deck fit (IVI-ZON-07)."""
    return fit is not None and (what == t.N_HAND or what == t.N_DECK)


class Named(Part):
    """A verb about players whom the text names."""

    def __init__(self, group: t.Group) -> None:
        self.group = group

    def possible(self, s: IviState, f: Frame) -> bool:
        seats = heroes(s, self.group, f)
        return any(seats >> seat & 1 and self.affects(s, f, seat) for seat in range(2))

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        """Whether it would do anything to this player."""
        return True

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        n = self.amount(s, f)
        done = 0
        for seat in range(2):
            if seats >> seat & 1:
                done += self.do(s, f, seat, n)
        f.memory[p.COUNT] = done
        return DONE

    def amount(self, s: IviState, f: Frame) -> int:
        return 0

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        """Do it to one player; how many cards or points that moved."""
        raise NotImplementedError


class Amount(Named):
    """A verb that takes a number and players."""

    def __init__(self, group: t.Group, n: t.Num) -> None:
        self.group = group
        self.n = n

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return not is_none(s, self.n, f)

    def amount(self, s: IviState, f: Frame) -> int:
        return count(s, self.n, f)


class Damage(Named):
    """Deal damage: one instance a player, all at the same moment."""

    def __init__(self, group: t.Group, n: t.Num, fixed: bool, not_below: int) -> None:
        self.group = group
        self.n = n
        self.fixed = fixed
        self.not_below = not_below

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return s.hp[seat] > self.not_below and not is_none(s, self.n, f)

    def run(self, s: IviState, f: Frame) -> int:
        by = f.owner if f.source else -1  # IVI-TER-06
        n = count(s, self.n, f)
        seats = heroes(s, self.group, f)
        # One instance a player (IVI-DMG-08), all of them at once (IVI-SIM-09).
        f.memory[p.COUNT] = hurt(s, seats, n, f.source, by, self.fixed, self.not_below, "IVI-DMG-01")
        return DONE


class Heal(Amount):
    """Heal."""

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return s.hp[seat] < most_hp(s, seat) and not s.is_exhausted(seat) and not is_none(s, self.n, f)

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        return heal(s, seat, n, "IVI-DMG-04", f.source)  # IVI-DMG-05


class MaxHp(Op):
    """The maximum HP changes for good; raising it does not heal (IVI-DMG-11)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: IviState, f: Frame) -> int:
        seat = f.owner
        s.max_hp[seat] = s.max_hp[seat] + self.n if s.max_hp[seat] + self.n > 0 else 0
        s.emit("max-hp", "IVI-DMG-11", seat, f.source, s.max_hp[seat])
        if s.hp[seat] > most_hp(s, seat):
            s.hp[seat] = most_hp(s, seat)
        s.unsettled = True
        return DONE


class Gain(Named):
    """Gain resources and initiative."""

    def __init__(self, group: t.Group, actions: t.Num, power: t.Num, initiative: t.Num, over: bool) -> None:
        self.group = group
        self.actions = actions
        self.power = power
        self.initiative = initiative
        self.over = over

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        is_full = s.actions[seat] >= cap(s, seat, False)
        if not is_none(s, self.initiative, f) or not (
            is_none(s, self.actions, f) or (is_full and not self.over)
        ):
            return True
        is_full = s.power[seat] >= cap(s, seat, True) and not self.over
        return not (is_full or is_none(s, self.power, f) or is_forbidden(s, t.CANNOT_GAIN_POWER, seat))

    def run(self, s: IviState, f: Frame) -> int:
        actions = count(s, self.actions, f)
        power = count(s, self.power, f)
        initiative = count(s, self.initiative, f)
        done = 0
        seats = heroes(s, self.group, f)
        for seat in range(2):
            if seats >> seat & 1:
                done += gain(s, seat, actions, power, "IVI-RES-09", self.over, f.source)
                gain_initiative(s, seat, initiative, "IVI-INI-07", f.source)
        f.memory[p.COUNT] = done + initiative
        return DONE


class Lose(Named):
    """Lose resources or initiative."""

    def __init__(self, group: t.Group, actions: t.Num, power: t.Num, initiative: t.Num) -> None:
        self.group = group
        self.actions = actions
        self.power = power
        self.initiative = initiative

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return (
            (s.actions[seat] > 0 and not is_none(s, self.actions, f))
            or (s.power[seat] > 0 and not is_none(s, self.power, f))
            or (s.initiative[seat] > 0 and not is_none(s, self.initiative, f))
        )

    def run(self, s: IviState, f: Frame) -> int:
        actions = count(s, self.actions, f)
        power = count(s, self.power, f)
        initiative = count(s, self.initiative, f)
        done = 0
        seats = heroes(s, self.group, f)
        for seat in range(2):
            if seats >> seat & 1:
                done += lose(s, seat, actions, power, "IVI-RES-10", f.source)
                done += lose_initiative(s, seat, initiative, "IVI-INI-09", f.source)
        f.memory[p.COUNT] = done
        return DONE


class Stun(Amount):
    """Stunned heroes lose resources one by one, the turn player's first."""

    def run(self, s: IviState, f: Frame) -> int:
        n = count(s, self.n, f)
        seats = heroes(s, self.group, f)
        f.memory[p.COUNT] = n
        for seat in (1 - s.active, s.active):  # the last one pushed comes first
            if seats >> seat & 1 and n:
                s.push(s.book.blocks["stun"], seat, f.source, n)  # IVI-STN-01, IVI-STN-05
        return DONE


class LoseChoice(Op):
    """One loss after another; its player chooses the kind where both are there."""

    def run(self, s: IviState, f: Frame) -> int:
        if f.subject == 0:
            return DONE
        seat = f.owner
        if s.actions[seat] and s.power[seat]:
            options = [a.LOSE << a.BITS, (a.LOSE << a.BITS) + 1]
            return s.ask(seat, "Stunned: lose which resource?", options, "IVI-STN-02", f.source)
        self.stunned(s, f, 1 if s.power[seat] else 0)  # IVI-STN-04
        return AGAIN

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        self.stunned(s, f, action & a.ARGUMENT)
        return AGAIN

    def stunned(self, s: IviState, f: Frame, is_power: int) -> None:
        """One resource is lost, and nothing lasts (IVI-STN-06)."""
        f.subject -= 1
        s.emit("stunned", "IVI-STN-01", f.owner, f.source)
        lose(s, f.owner, 1 - is_power, is_power, "IVI-STN-03", f.source)
        note(s, t.STUNNED, f.owner, f.source, 1)


class GiveControl(Named):
    """Slow, silence, disarm."""

    def __init__(self, group: t.Group, amounts: list[t.Num]) -> None:
        self.group = group
        self.amounts = amounts

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        for kind in range(3):
            if s.control[seat * 3 + kind] < CONTROL_CAP and not is_none(s, self.amounts[kind], f):
                return not is_forbidden(s, t.CANNOT_RECEIVE_CONTROL, seat)
        return False

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        done = 0
        for kind in range(3):
            done += give_control(s, seat, kind, count(s, self.amounts[kind], f), "IVI-CTRL-03", f.source)
        return done


class Deepen(Named):
    """One more token of each kind that is there already."""

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return s.tokens(seat) > 0

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        done = 0
        for kind in range(3):
            if s.control[seat * 3 + kind]:
                done += give_control(s, seat, kind, 1, "IVI-CTRL-03", f.source)
        return done


class Brand(Named):
    """One token of each kind on the banner of the card that was milled or revealed just before."""

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        banner = s.book.banner[s.face[f.memory[p.SHOWN]]]
        done = 0
        for kind in range(3):
            if banner >> kind & 1:
                done += give_control(s, seat, kind, 1, "IVI-CTRL-03", f.source)
        return done


class Cleanse(Amount):
    """Remove control without spending; of several kinds its bearer chooses."""

    def __init__(self, group: t.Group, n: t.Num, kind: int) -> None:
        super().__init__(group, n)
        self.kind = kind

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return (s.control[seat * 3 + self.kind] if self.kind >= 0 else s.tokens(seat)) > 0

    def do(self, s: IviState, f: Frame, seat: Seat, n: int) -> int:
        if self.kind >= 0:
            return remove_control(s, seat, self.kind, n, "IVI-TURN-15")
        done = n if n < s.tokens(seat) else s.tokens(seat)
        shed(s, seat, n, f.source)
        return done


class Chivalry(Named):
    """Become chivalrous."""

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        for seat in range(2):
            if seats >> seat & 1:
                become_chivalrous(s, seat, "IVI-CHV-01")
        return DONE


class WindNow(Named):
    """Use Second Wind before the hero is wounded; once a game all the same."""

    def affects(self, s: IviState, f: Frame, seat: Seat) -> bool:
        return not s.winded[seat]

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        for seat in (1 - s.active, s.active):
            if seats >> seat & 1 and not s.winded[seat]:  # IVI-SW-14
                use_second_wind(s, seat)
        return DONE


class EndMain(Op):
    """Main ends as soon as everything is resolved."""

    def run(self, s: IviState, f: Frame) -> int:
        s.turn_over = 1
        s.emit("turn-over", "IVI-TURN-09", s.active, f.source)
        return DONE


USES_SHIFT: Final = 3
"""How long something lasts in its event: the player whose turns count, until when, then how many uses."""


class Last(Named):
    """Something holds for players for a time; its amount is fixed now."""

    def __init__(self, group: t.Group, rule: t.Rule, until: int, uses: int) -> None:
        self.group = group
        self.rule = rule
        self.until = until
        self.uses = uses

    def run(self, s: IviState, f: Frame) -> int:
        seats = heroes(s, self.group, f)
        n = count(s, self.rule.amount, f)
        for seat in range(2):
            if seats >> seat & 1:
                # Until then (IVI-TURN-03, IVI-TURN-13).
                s.mods += [self.rule.number, seat, n, self.until, self.uses, f.owner, f.source]
                if s.listening:
                    how = (self.uses << USES_SHIFT) + (self.until << 1) + f.owner
                    s.emit("lasting", "IVI-GEN-05", seat, f.source, self.rule.number, how)
        refresh(s)
        s.unsettled = True
        return DONE


# -- prices -----------------------------------------------------------------------------------------


class Price(Op):
    """A player may pay; then what stands behind this op is carried out, else the part after it (DP-12, DP-27).

    `actions`, `power`, `mixed`, `initiative` and `cards`: exactly one says how much.
    """

    def __init__(self, who: int, price: list[int], then: int, text: str, rule: str) -> None:
        self.who = who
        self.actions = price[0]
        self.power = price[1]
        self.mixed = price[2]
        self.initiative = price[3]
        self.cards = price[4]
        self.then = then
        """How many ops are skipped when nothing is paid."""
        self.text = text
        self.rule = rule
        self.counters = -1
        """The card that is countered unless the price is paid, as the text names it."""

    def run(self, s: IviState, f: Frame) -> int:
        who = one_seat(s, self.who, f.owner, f.source, f)
        if f.step == 2:
            return DONE
        if self.counters >= 0 and not self.is_open(s, f):
            f.pc += self.then + 1  # IVI-CNT-07: nothing to pay for, nothing to counter
            return DONE
        if who < 0 or not self.can_pay(s, who):
            f.pc += self.then
            return DONE
        if f.step == 1:
            options = self.splits(s, who)
            if len(options) > 1:
                return s.ask(who, f"Pay {self.mixed} resources with what?", options, "IVI-RES-11", f.source)
            self.pay(s, f, who, options[0])
            return AGAIN
        text = self.text
        if self.counters >= 0:
            text = f"{text}, or {s.book.names[s.face[self.countered(f)]]} is countered?"
        return s.ask(who, text, [a.YES << a.BITS, a.NO << a.BITS], self.rule, f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        who = one_seat(s, self.who, f.owner, f.source, f)
        kind = action >> a.BITS
        if kind == a.NO:
            s.emit("refused", self.rule, who, f.source)
            f.pc += self.then
            return DONE
        if kind == a.YES:
            f.step = 1
            if not self.mixed:
                self.pay(s, f, who, (self.actions << 4) + self.power)
            return AGAIN
        self.pay(s, f, who, action & a.ARGUMENT)
        return AGAIN

    def is_open(self, s: IviState, f: Frame) -> bool:
        """Whether the card to be countered is unresolved and not marked yet."""
        card = self.countered(f)
        return s.where[card] == CHAIN and not s.flags[card] & (RESOLVING | COUNTERED)

    def countered(self, f: Frame) -> CardId:
        """The card that is countered unless the price is paid."""
        if self.counters == t.IT:
            return f.memory[p.IT_CARD]
        return p.target(f, self.counters - t.TARGET + 1) & a.ARGUMENT

    def can_pay(self, s: IviState, who: Seat) -> bool:
        """Paid in full or not at all (IVI-GEN-08)."""
        return (
            s.actions[who] >= self.actions
            and s.power[who] >= self.power
            and s.actions[who] + s.power[who] >= self.mixed
            and (self.initiative == 0 or expendable(s, who) >= self.initiative)
            and len(s.zones[HAND + who * PER_SEAT]) >= self.cards
        )

    def splits(self, s: IviState, who: Seat) -> list[int]:
        """Every mix of actions and power that adds up (IVI-RES-11)."""
        options: list[int] = []
        for actions in range(self.mixed + 1):
            if actions <= s.actions[who] and self.mixed - actions <= s.power[who]:
                options.append((a.SPLIT << a.BITS) + (actions << 4) + self.mixed - actions)
        return options

    def pay(self, s: IviState, f: Frame, who: Seat, split: int) -> None:
        """Spending removes control, on the opponent's turn as well (IVI-CTRL-22)."""
        f.step = 2
        actions = (split & a.ARGUMENT) >> 4
        power = split & 15
        if actions + power:
            spend(s, who, actions, power, self.rule, f.source)  # while cards are unresolved too (IVI-STK-09)
            shed(s, who, actions + power, f.source)
        if self.initiative:
            expend(s, who, self.initiative, "IVI-INI-09", f.source)
        if self.cards:
            s.push(s.book.blocks["discard"], who, f.source, self.cards)
