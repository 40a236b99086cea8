"""Instructions on dice: locking, converting, rerolling, unspending, rolling for an icon (INF-DIE)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CHANCE, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.basics import change_die, change_options
from tabard.games.infinities.rules.facts import P_MAIN, P_ROLL, P_START
from tabard.games.infinities.rules.lacking import lack
from tabard.games.infinities.rules.mechanics import NOTHING, STOP, Verb
from tabard.games.infinities.rules.memory import P_COUNT, P_HEAD, P_ROLLED
from tabard.games.infinities.rules.phases import lock_die
from tabard.games.infinities.rules.reckoning import number
from tabard.games.infinities.rules.terms import ICON_NAMES, ICONS, RIFT, STAR, Num
from tabard.games.infinities.state import InfState
from tabard.language.flow import is_possible

L_CHOOSE: Final = 5
L_ROLL: Final = 6
L_TILE: Final = 7


def has_dice_now(s: InfState, you: Seat) -> bool:
    """Dice can be locked while there are dice at all: from the Start phase to the end of the Main phase."""
    if you < s.seats and (s.phase == P_START or s.phase == P_ROLL or s.phase == P_MAIN):
        return True
    return lack(s, "No dice are locked in this phase", "INF-DIE-09")


def counts_any(s: InfState, f: Frame, amount: Num) -> bool:
    """Whether the number of an instruction is more than 0 (INF-TGT-03)."""
    return number(s, amount, f.owner, f.source, f.memory) > 0 or lack(s, NOTHING, "INF-TGT-03")


def finish(f: Frame) -> int:
    """The instruction is done: how far it came and which dice it took is forgotten."""
    del f.memory[P_HEAD:]
    f.memory[P_COUNT] = 0
    return DONE


class Lock(Verb):
    """A further die is locked."""

    def __init__(self, icon: int, amount: Num) -> None:
        self.icon = icon
        self.amount = amount

    def possible(self, s: InfState, f: Frame) -> bool:
        return has_dice_now(s, f.owner) and counts_any(s, f, self.amount)

    def run(self, s: InfState, f: Frame) -> int:
        if not has_dice_now(s, f.owner):
            return DONE
        if f.memory[P_COUNT] >= number(s, self.amount, f.owner, f.source, f.memory):
            f.memory[P_COUNT] = 0
            return DONE
        icon = self.icon
        if icon == L_ROLL:
            return s.ask(
                CHANCE, "A further die", s.book.icon_options, "INF-DIE-20", f.source, s.book.icon_weights
            )
        if icon == L_TILE:
            icon = s.tile_type(s.at[f.owner]) if s.at[f.owner] else L_CHOOSE
            if icon == RIFT:
                icon = L_CHOOSE
        if icon == L_CHOOSE:
            options = [(a.LOCK << a.BITS) + one for one in range(ICONS)]
            return s.ask(f.owner, "Lock a die with which icon?", options, "INF-DIE-20", f.source)
        return self.answer(s, f, (a.LOCK << a.BITS) + icon)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        f.memory[P_COUNT] += 1
        lock_die(s, f.owner, action & a.ARGUMENT, "INF-DIE-20")
        return AGAIN


class Convert(Verb):
    """Locked dice are changed to an icon."""

    def __init__(self, icon: int, amount: Num, up_to: bool) -> None:
        self.icon = icon
        """-1: any."""
        self.amount = amount
        self.up_to = up_to

    def options(self, s: InfState, you: Seat, taken: list[int]) -> list[int]:
        """Every die that was not changed yet, to the icon or to any (INF-TGT-06)."""
        found: list[int] = []
        if you < s.seats:
            for option in change_options(s, you):
                old = (option & a.ARGUMENT) >> 3
                if s.dice[you * ICONS + old] > taken.count(old) and (
                    self.icon < 0 or option & 7 == self.icon
                ):
                    found.append(option)
        return found

    def possible(self, s: InfState, f: Frame) -> bool:
        if not counts_any(s, f, self.amount):
            return False
        if self.options(s, f.owner, []):
            return True
        if s.explaining:
            icon = "another icon" if self.icon < 0 else ICON_NAMES[self.icon].capitalize()
            lack(s, f"No locked die of yours could be changed to {icon}", "INF-ACT-27")
        return False

    def run(self, s: InfState, f: Frame) -> int:
        options = self.options(s, f.owner, f.memory[P_HEAD:])
        if not options or f.memory[P_COUNT] >= number(s, self.amount, f.owner, f.source, f.memory):
            return finish(f)
        if self.up_to and f.memory[P_COUNT]:
            options.insert(0, STOP)
        return s.ask(f.owner, "Change which die, and to which icon?", options, "INF-DIE-19", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action == STOP:
            return finish(f)
        f.memory[P_COUNT] += 1
        argument = action & a.ARGUMENT
        f.memory.append(argument & 7)
        change_die(s, f.owner, argument >> 3, argument & 7, "INF-DIE-19")
        return AGAIN


class Reroll(Verb):
    """Locked dice are rolled again."""

    def __init__(self, amount: Num, up_to: bool) -> None:
        self.amount = amount
        self.up_to = up_to

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner >= s.seats or not has_locked(s, f.owner):
            return lack(s, "You have no locked die", "INF-TGT-03")
        return counts_any(s, f, self.amount)

    def run(self, s: InfState, f: Frame) -> int:
        if f.step > 0:  # a die is in the air
            return s.ask(CHANCE, "Reroll", s.book.icon_options, "INF-DIE-16", f.source, s.book.icon_weights)
        done = f.memory[P_COUNT]
        options: list[int] = []
        if done < number(s, self.amount, f.owner, f.source, f.memory):
            for icon in range(ICONS):
                if s.dice[f.owner * ICONS + icon] > f.memory[P_HEAD:].count(icon):
                    options.append((a.DIE << a.BITS) + icon)
        if not options:
            return finish(f)
        if self.up_to and done:
            options.insert(0, STOP)
        elif len(options) == 1:
            return self.answer(s, f, options[0])
        return s.ask(f.owner, "Reroll which die?", options, "INF-DIE-16", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action == STOP:
            return finish(f)
        if f.step > 0:
            old = f.step - 1
            f.step = 0
            f.memory[P_COUNT] += 1
            f.memory.append(action & a.ARGUMENT)  # as it lies now it is not taken again (INF-TGT-06)
            s.dice[f.owner * ICONS + old] -= 1
            lock_die(s, f.owner, action & a.ARGUMENT, "INF-DIE-16")
            return AGAIN
        f.step = (action & a.ARGUMENT) + 1
        return AGAIN


def has_locked(s: InfState, p: Seat) -> bool:
    for icon in range(ICONS):
        if s.dice[p * ICONS + icon] > 0:
            return True
    return False


class Unspend(Verb):
    """A spent die is locked again with its face; not one that pays for this action."""

    def __init__(self, icon: int, amount: Num) -> None:
        self.icon = icon
        self.amount = amount

    def options(self, s: InfState, you: Seat) -> list[int]:
        found: list[int] = []
        for icon in range(STAR + 1):
            held = s.price[icon] if you == s.active else 0
            # INF-DIE-08
            if s.spent[you * ICONS + icon] > held and (self.icon >= L_CHOOSE or self.icon == icon):
                found.append((a.DIE << a.BITS) + icon)
        return found

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner < s.seats and self.options(s, f.owner):
            return True
        if s.explaining:
            icon = "" if self.icon >= L_CHOOSE else f"{ICON_NAMES[self.icon].capitalize()} "
            lack(s, f"You have spent no {icon}die besides those that pay for this", "INF-DIE-08")
        return False

    def run(self, s: InfState, f: Frame) -> int:
        options = self.options(s, f.owner)
        if not options or f.memory[P_COUNT] >= number(s, self.amount, f.owner, f.source, f.memory):
            f.memory[P_COUNT] = 0
            return DONE
        if len(options) == 1:
            return self.answer(s, f, options[0])
        return s.ask(f.owner, "Take which spent die back?", options, "INF-DIE-08", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        icon = action & a.ARGUMENT
        f.memory[P_COUNT] += 1
        s.spent[f.owner * ICONS + icon] -= 1
        lock_die(s, f.owner, icon, "INF-DIE-20")
        return AGAIN


class Roll(Verb):
    """One die for its icon; the parts behind it may depend on what it shows."""

    def __init__(self, inner: list[Op], icons: int) -> None:
        self.inner = inner
        self.icons = icons
        """Bits of the icons with which the parts are carried out; 0 is all."""

    def span(self) -> int:
        return 1 + len(self.inner)

    def possible(self, s: InfState, f: Frame) -> bool:
        for icon in range(ICONS):
            if s.book.weights[icon] and (self.icons == 0 or self.icons >> icon & 1):
                g = f.clone()
                g.memory[P_ROLLED] = icon + 1
                if is_possible(s, g, self.inner, 0, len(self.inner)):  # INF-TGT-14
                    return True
        return False

    def run(self, s: InfState, f: Frame) -> int:
        return s.ask(
            CHANCE, "A die for its icon", s.book.icon_options, "INF-DIE-18", f.source, s.book.icon_weights
        )

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        icon = action & a.ARGUMENT
        f.memory[P_ROLLED] = icon + 1
        s.emit("icon", "INF-DIE-18", f.owner, f.source, icon)
        if self.icons and not self.icons >> icon & 1:
            f.pc += len(self.inner)
        return DONE
