"""The verbs about figures: moves, places, help (IGN-SET-10)."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import Seat
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, SPACE
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules.figures import heal, stand_up, thaw
from tabard.games.ignite.rules.ground import can_swap, enter, is_deadly, lift, portal_row, set_down
from tabard.games.ignite.rules.legal import has_sight
from tabard.games.ignite.rules.moments import lasts_of
from tabard.games.ignite.rules.moving import FLYING, MOUNTED, OPTIONAL, THROUGH, can_go, open_move
from tabard.games.ignite.rules.refusing import NEVER, cell_name, say, say_idle, say_in_vain
from tabard.games.ignite.rules.terms import T_MOVEMENT, T_SPELL, TO_BAZAAR, TO_PORTAL, TO_VILLAGE, Verb
from tabard.games.ignite.state import BAZAAR, CENTAURS, DOWN, KIND, RACES, VILLAGE, IgnState


def cells_within(s: IgnState, cell: int, low: int, high: int) -> list[int]:
    """The spaces from one distance to another."""
    found: list[int] = []
    rings = s.book.rings[cell]
    for distance in range(low, min(high, len(rings) - 1) + 1):
        found += rings[distance]
    return found


def move_flags(mount: bool, fly: bool, through: bool, optional: bool) -> int:
    """The flags of a move from what its card says (IGN-MOUNT-02)."""
    flags = FLYING if fly else MOUNTED if mount else 0
    return flags | (THROUGH if through else 0) | (OPTIONAL if optional else 0)


class MoveVerb(Verb):
    """A move of the acting unit (IGN-MOVE)."""

    def __init__(self, n: int, flags: int, types: int, trample: int) -> None:
        super().__init__()
        self.needs_unit = True
        self.n = n
        self.flags = flags
        self.types = types
        self.trample = trample

    def reach(self, s: IgnState, seat: Seat, unit: int) -> int:
        """With the bonus of centaurs and of cards."""
        n = self.n
        # IGN-RACE-04
        if s.f_kind[unit] == CENTAURS and self.types & (T_MOVEMENT | T_SPELL) == T_MOVEMENT:
            n += 1
        for last in lasts_of(s, seat):
            if last.movement and self.types & last.types == last.types:
                n += last.movement
        return n

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if unit < 0 or (self.flags & MOUNTED and s.f_kind[unit] == CENTAURS):
            return say(s, "Centaurs use no mounts", "IGN-RACE-05", NEVER)
        if can_go(s, unit, self.reach(s, seat, unit), self.flags):
            return True
        if s.explaining:
            if s.can_move(unit):
                say(s, f"Your unit on {cell_name(s, s.f_at[unit])} has no space to step on", "IGN-MOVE-12")
            say_idle(s, unit, True)
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1 or not self.can(s, f.owner, f.subject):
            return DONE
        f.step = 1
        n = self.reach(s, f.owner, f.subject)
        # All of it for one unit (IGN-MOVE-06).
        open_move(s, f.owner, f.source, f.subject, n, self.flags, self.trample)
        return AGAIN


class PlaceVerb(Verb):
    """A space is chosen for something; a subclass says which spaces and what happens there."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_unit = True
        self.prompt = "Which space?"
        self.nowhere = "No space within reach is fit for it"
        """Why it cannot be done when no space comes into question."""
        self.rule = "IGN-DP-35"
        self.times = 1

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        raise NotImplementedError

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        raise NotImplementedError

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if unit < 0 or not s.can_act(unit):
            return say_idle(s, unit, False)
        mark = len(s.refusals)
        if self.spaces(s, seat, unit):
            return True
        return say_in_vain(s, mark, self.nowhere, self.rule)

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step >= self.times or not self.can(s, f.owner, f.subject):
            return DONE
        options = [(SPACE << BITS) + cell for cell in self.spaces(s, f.owner, f.subject)]
        if f.step:
            options.insert(0, SAY_DONE << BITS)
        return s.ask(f.owner, self.prompt, options, self.rule, f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        if action >> BITS == SAY_DONE:
            f.step = self.times
            return AGAIN
        f.step += 1
        self.place(s, f, action & ARGUMENT)
        return AGAIN


class TeleportVerb(PlaceVerb):
    """The acting unit is placed elsewhere."""

    def __init__(self, within: int, to: int) -> None:
        super().__init__()
        self.within = within
        self.to = to
        self.rule = "IGN-MOVE-14"
        self.prompt = "Where to?"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        if not s.can_move(unit):
            say_idle(s, unit, True)
            return []
        if self.to == 0:
            cells = cells_within(s, s.f_at[unit], 1, self.within)
        elif self.to == TO_PORTAL:
            row = portal_row(s)
            if s.explaining and row < 0:
                say(s, "The Warp Portal is not on the board", self.rule)
            cells = [s.items[row], *s.book.near[s.items[row]]] if row >= 0 else []
        elif self.to == TO_VILLAGE:
            cells = [cell for cell in s.book.village if s.terrain[cell] & KIND == VILLAGE]
        elif self.to == TO_BAZAAR:
            cells = [cell for cell in s.book.bazaar if s.terrain[cell] & KIND == BAZAAR]
        else:
            cells = []
            for other in s.units_of(seat):
                if other != unit:
                    cells += [cell for cell in s.book.near[s.f_at[other]] if cell not in cells]
        # IGN-MOVE-14
        return [cell for cell in cells if s.is_free(cell) and not is_deadly(s, unit, cell)]

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        s.emit("teleported", "IGN-MOVE-14", f.owner, f.source, s.f_kind[f.subject], cell)
        enter(s, f.subject, cell, f.owner, False, "IGN-MOVE-14")


class FigureVerb(Verb):
    """A figure is chosen for something; a subclass says which figures and what happens to one."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_unit = True
        self.prompt = "Which unit?"
        self.rule = "IGN-DP-35"
        self.nobody = "No unit is there for it"
        """Why it cannot be done when no unit comes into question."""

    def figures(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        raise NotImplementedError

    def befall(self, s: IgnState, f: Frame, figure: int) -> None:
        raise NotImplementedError

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        mark = len(s.refusals)
        if unit >= 0 and s.f_at[unit] >= 0 and self.figures(s, seat, unit):
            return True
        return say_in_vain(s, mark, self.nobody, self.rule)

    def run(self, s: IgnState, f: Frame) -> int:
        if not self.can(s, f.owner, f.subject):
            return DONE
        figures = self.figures(s, f.owner, f.subject)
        if len(figures) == 1:
            self.befall(s, f, figures[0])
            return DONE
        options = [(AT << BITS) + figure for figure in figures]
        return s.ask(f.owner, self.prompt, options, self.rule, f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        self.befall(s, f, action & ARGUMENT)
        return DONE


class SwapVerb(FigureVerb):
    """The acting unit changes places with another unit of one's own or of a teammate."""

    def __init__(self, within: int) -> None:
        super().__init__()
        self.within = within
        self.prompt = "Change places with which unit?"
        self.rule = "IGN-MOVE-14"
        self.nobody = "No unit of your side is there to change places with"

    def figures(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        if not s.can_move(unit):
            say_idle(s, unit, True)
            return found
        here = s.f_at[unit]
        for other in range(len(s.f_at)):
            there = s.f_at[other]
            if there < 0 or other == unit or s.f_kind[other] >= RACES:
                continue
            if s.are_enemies(seat, s.f_owner[other]) or (self.within and s.dist(here, there) > self.within):
                continue
            if can_swap(s, unit, other):
                found.append(other)
        return found

    def befall(self, s: IgnState, f: Frame, figure: int) -> None:
        unit = f.subject
        here, there = s.f_at[unit], s.f_at[figure]
        lift(s, unit)
        lift(s, figure)
        set_down(s, unit, there)
        set_down(s, figure, here)
        s.emit("swapped", "IGN-MOVE-14", f.owner, f.source, here, there)
        enter(s, unit, there, f.owner, False, "IGN-MOVE-14")
        enter(s, figure, here, f.owner, s.f_owner[figure] != f.owner, "IGN-MOVE-14")


class AidVerb(FigureVerb):
    """Healing, standing up, thawing, protection."""

    def __init__(
        self, heal: int, stand: bool, thaws: bool, ward: int, every: bool, low: int, high: int
    ) -> None:
        super().__init__()
        self.heal = heal
        self.stand = stand
        self.thaws = thaws
        self.ward = ward
        self.every = every
        self.low = low
        self.high = high
        self.needs_unit = not every
        self.prompt = "Help which unit?"
        self.rule = "IGN-DP-29"
        self.nobody = "No unit within reach needs it"

    def helps(self, s: IgnState, figure: int) -> bool:
        return (
            (self.heal > 0 and s.f_damage[figure] > 0)
            or (self.stand and s.f_status[figure] & DOWN != 0)
            or (self.thaws and (s.f_frozen[figure] > 0 or s.f_stuck[figure] > 0))
            or self.ward != 0
        )

    def figures(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        here = s.f_at[unit]
        for other in range(len(s.f_at)):
            there = s.f_at[other]
            if there < 0 or s.f_kind[other] >= RACES or s.are_enemies(seat, s.f_owner[other]):
                continue
            if not self.helps(s, other):  # IGN-DP-29
                continue
            distance = s.dist(here, there)
            if s.f_owner[other] != seat:  # IGN-TEAM-18
                near = distance == 1
            elif self.high:
                near = self.low <= distance <= self.high and has_sight(s, here, there)
            else:
                near = other == unit
            if near:
                found.append(other)
        return found

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if not self.every:
            return super().can(s, seat, unit)
        for other in s.units_of(seat):
            if self.helps(s, other):
                return True
        return say(s, "None of your units needs it", self.rule)

    def run(self, s: IgnState, f: Frame) -> int:
        if not self.every:
            return super().run(s, f)
        for other in s.units_of(f.owner):
            self.befall(s, f, other)
        return DONE

    def befall(self, s: IgnState, f: Frame, figure: int) -> None:
        heal(s, figure, self.heal, "IGN-SET-10")
        if self.stand:
            stand_up(s, figure, "IGN-SET-10")
        if self.thaws:
            thaw(s, figure, "IGN-SET-10")
        if self.ward:
            s.wards += [figure, self.ward, s.f_owner[figure]]
            s.emit("warded", "IGN-SET-10", s.f_owner[figure], f.source, 0, s.f_at[figure])
