"""The verbs about the board and its figures (IGN-SET-10)."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, ITEM, SPACE
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules.figures import (
    bases_used,
    heal,
    minions_of,
    new_figure,
    stand_up,
    thaw,
)
from tabard.games.ignite.rules.ground import (
    MOST_ITEMS,
    can_hold_item,
    count_items,
    enter,
    is_deadly,
    items_at,
    lift,
    lift_token,
    move_item,
    portal_row,
    put_item,
    remove_item,
    set_down,
)
from tabard.games.ignite.rules.legal import has_sight, listed_reach
from tabard.games.ignite.rules.moving import FLYING, MOUNTED, OPTIONAL, THROUGH, can_go, open_move
from tabard.games.ignite.rules.terms import (
    PORTAL,
    T_MOVEMENT,
    T_SPELL,
    HideDef,
    SummonDef,
    ThrowDef,
    Verb,
)
from tabard.games.ignite.state import (
    BAZAAR,
    CENTAURS,
    DOWN,
    KIND,
    KRAKEN,
    LAST_ROW,
    LAVA,
    MOVED,
    RACES,
    SCORCHED,
    STRIKE_ROW,
    STRUCK,
    VILLAGE,
    WALL,
    WATER,
    WATER_MINION,
    IgnState,
)

MOST_BASES = 10
MOST_WATER = 40
MOST_KRAKENS = 10


def cells_within(s: IgnState, cell: int, low: int, high: int) -> list[int]:
    """The spaces from one distance to another."""
    found: list[int] = []
    rings = s.box.rings[cell]
    for distance in range(low, min(high, len(rings) - 1) + 1):
        found += rings[distance]
    return found


def near_others(s: IgnState, seat: Seat, cell: int) -> bool:
    """Whether another player's figure stands on or beside a space (IGN-ATK-09)."""
    for other in [cell, *s.box.near[cell]]:
        figure = s.occ[other]
        if figure >= 0 and s.f_owner[figure] != seat:
            return True
    return False


# -- movement ---------------------------------------------------------------------------------------


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
        """With the bonus of centaurs and of cards (IGN-RACE-04)."""
        n = self.n
        if s.f_kind[unit] == CENTAURS and self.types & (T_MOVEMENT | T_SPELL) == T_MOVEMENT:
            n += 1
        for i in range(0, len(s.lasting), LAST_ROW):
            if s.lasting[i + 1] == seat:
                last = s.box.lasts[s.lasting[i]]
                if last.movement and self.types & last.types == last.types:
                    n += last.movement
        return n

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        if unit < 0 or (self.flags & MOUNTED and s.f_kind[unit] == CENTAURS):
            return False
        return can_go(s, unit, self.reach(s, seat, unit), self.flags)

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        if f.step == 1 or not self.can(s, f.owner, f.subject):
            return DONE
        f.step = 1
        n = self.reach(s, f.owner, f.subject)
        open_move(s, f.owner, f.source, f.subject, n, self.flags, self.trample)
        return AGAIN


class PlaceVerb(Verb):
    """A space is chosen for something; a subclass says which spaces and what happens there."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_unit = True
        self.prompt = "Which space?"
        self.rule = "IGN-DP-35"
        self.times = 1

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        raise NotImplementedError

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        raise NotImplementedError

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        return unit >= 0 and s.can_act(unit) and bool(self.spaces(s, seat, unit))

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        if f.step >= self.times or not self.can(s, f.owner, f.subject):
            return DONE
        options = [(SPACE << BITS) + cell for cell in self.spaces(s, f.owner, f.subject)]
        if f.step:
            options.insert(0, SAY_DONE << BITS)
        return s.ask(f.owner, self.prompt, options, self.rule, f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, IgnState)
        if action >> BITS == SAY_DONE:
            f.step = self.times
            return AGAIN
        f.step += 1
        self.place(s, f, action & ARGUMENT)
        return AGAIN


class TeleportVerb(PlaceVerb):
    """The acting unit is placed elsewhere (IGN-MOVE-14)."""

    def __init__(self, within: int, to: int) -> None:
        super().__init__()
        self.within = within
        self.to = to
        """0 within a distance, 1 portal, 2 village, 3 bazaar, 4 beside an ally."""
        self.rule = "IGN-MOVE-14"
        self.prompt = "Where to?"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        if not s.can_move(unit):
            return []
        if self.to == 0:
            cells = cells_within(s, s.f_at[unit], 1, self.within)
        elif self.to == 1:
            row = portal_row(s)
            cells = [s.items[row], *s.box.near[s.items[row]]] if row >= 0 else []
        elif self.to == 2:
            cells = [cell for cell in s.box.village if s.terrain[cell] & KIND == VILLAGE]
        elif self.to == 3:
            cells = [cell for cell in s.box.bazaar if s.terrain[cell] & KIND == BAZAAR]
        else:
            cells = []
            for other in s.units_of(seat):
                if other != unit:
                    cells += [cell for cell in s.box.near[s.f_at[other]] if cell not in cells]
        return [cell for cell in cells if s.is_free(cell) and not is_deadly(s, unit, cell)]

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        if s.listening:
            s.emit("teleported", "IGN-MOVE-14", f.owner, f.source, 0, cell)
        enter(s, f.subject, cell, f.owner, False, "IGN-MOVE-14")


class FigureVerb(Verb):
    """A figure is chosen for something; a subclass says which figures and what happens to one."""

    def __init__(self) -> None:
        super().__init__()
        self.needs_unit = True
        self.prompt = "Which unit?"
        self.rule = "IGN-DP-35"

    def figures(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        raise NotImplementedError

    def befall(self, s: IgnState, f: Frame, figure: int) -> None:
        raise NotImplementedError

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        return unit >= 0 and s.f_at[unit] >= 0 and bool(self.figures(s, seat, unit))

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        if not self.can(s, f.owner, f.subject):
            return DONE
        figures = self.figures(s, f.owner, f.subject)
        if len(figures) == 1:
            self.befall(s, f, figures[0])
            return DONE
        options = [(AT << BITS) + figure for figure in figures]
        return s.ask(f.owner, self.prompt, options, self.rule, f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, IgnState)
        self.befall(s, f, action & ARGUMENT)
        return DONE


class SwapVerb(FigureVerb):
    """The acting unit changes places with another unit of one's own or of a teammate."""

    def __init__(self, within: int) -> None:
        super().__init__()
        self.within = within
        self.prompt = "Change places with which unit?"
        self.rule = "IGN-MOVE-14"

    def figures(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        if not s.can_move(unit):
            return found
        here = s.f_at[unit]
        for other in range(len(s.f_at)):
            there = s.f_at[other]
            if there < 0 or other == unit or s.f_kind[other] >= RACES:
                continue
            if s.are_enemies(seat, s.f_owner[other]) or (self.within and s.dist(here, there) > self.within):
                continue
            if not is_deadly(s, unit, there) and not is_deadly(s, other, here):
                found.append(other)
        return found

    def befall(self, s: IgnState, f: Frame, figure: int) -> None:
        unit = f.subject
        here, there = s.f_at[unit], s.f_at[figure]
        lift(s, unit)
        lift(s, figure)
        set_down(s, unit, there)
        set_down(s, figure, here)
        if s.listening:
            s.emit("swapped", "IGN-MOVE-14", f.owner, f.source, here, there)
        enter(s, unit, there, f.owner, False, "IGN-MOVE-14")
        enter(s, figure, here, f.owner, s.f_owner[figure] != f.owner, "IGN-MOVE-14")


class AidVerb(FigureVerb):
    """Healing, standing up, thawing, protection (IGN-DP-29, IGN-TEAM-18)."""

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
            if not self.helps(s, other):
                continue
            distance = s.dist(here, there)
            if s.f_owner[other] != seat:
                near = distance == 1
            elif self.high:
                near = self.low <= distance <= self.high and has_sight(s, here, there)
            else:
                near = other == unit
            if near:
                found.append(other)
        return found

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        if not self.every:
            return super().can(s, seat, unit)
        for other in s.units_of(seat):
            if self.helps(s, other):
                return True
        return False

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
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
            if s.listening:
                s.emit("warded", "IGN-SET-10", s.f_owner[figure], f.source, 0, s.f_at[figure])


# -- the board --------------------------------------------------------------------------------------


class ClearVerb(PlaceVerb):
    """Terrain tokens or small items are removed."""

    def __init__(self, n: int, low: int, high: int, what: int) -> None:
        super().__init__()
        self.times = n
        self.low = low
        self.high = high
        self.what = what
        """0 walls, 1 scorched ground, 2 either, 3 small items."""
        self.prompt = "Clear which space?"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        bits = (WALL, SCORCHED, WALL | SCORCHED, 0)[self.what]
        here = s.f_at[unit]
        for cell in cells_within(s, here, self.low, listed_reach(s, unit, self.high)):
            there = items_at(s, cell) if self.what == 3 else s.terrain[cell] & bits
            if there and has_sight(s, here, cell):
                found.append(cell)
        return found

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        if self.what == 3:
            remove_item(s, items_at(s, cell)[0], "IGN-SET-10")
        else:
            lift_token(s, cell, "IGN-TERR-20")


class ThrowVerb(PlaceVerb):
    """A small item, or the portal, is put on the board (IGN-ITEM-08)."""

    def __init__(self, throw: ThrowDef) -> None:
        super().__init__()
        self.throw = throw
        self.times = throw.n
        self.prompt = "Put it on which space?"
        self.rule = "IGN-ITEM-08"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        throw = self.throw
        found: list[int] = []
        if throw.kind != PORTAL and count_items(s, throw.kind) >= MOST_ITEMS[throw.kind]:
            return found  # IGN-COMP-04
        here = s.f_at[unit]
        for cell in cells_within(s, here, throw.low, listed_reach(s, unit, throw.high)):
            if not can_hold_item(s, cell) or not has_sight(s, here, cell):
                continue
            if s.round <= 2 and (throw.bang or throw.trap) and near_others(s, seat, cell):
                continue
            if throw.kind == PORTAL and not s.is_free(cell):
                continue
            found.append(cell)
        return found

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        if self.throw.kind == PORTAL and portal_row(s) >= 0:
            remove_item(s, portal_row(s), "IGN-COMP-04")
        put_item(s, cell, self.throw, f.owner, "IGN-ITEM-08")


class ShoveVerb(Verb):
    """A small item is put elsewhere: which item, then where; picked: flags, row + 1."""

    def __init__(self, low: int, high: int, within: int) -> None:
        super().__init__()
        self.needs_unit = True
        self.low = low
        self.high = high
        self.within = within

    def items(self, s: IgnState, unit: int) -> list[int]:
        found: list[int] = []
        if not s.items:
            return found
        here = s.f_at[unit]
        for cell in cells_within(s, here, self.low, listed_reach(s, unit, self.high)):
            rows = items_at(s, cell)
            if rows and has_sight(s, here, cell):
                found += [cell << 4 | nth for nth in range(len(rows))]
        return found

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        return unit >= 0 and s.can_act(unit) and bool(self.items(s, unit))

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        if f.step == 0:
            if not self.can(s, f.owner, f.subject):
                return DONE
            options = [(ITEM << BITS) + item for item in self.items(s, f.subject)]
            return s.ask(f.owner, "Which item?", options, "IGN-DP-20", f.source)
        row = f.picked[1]
        cells = [c for c in cells_within(s, s.items[row], 1, self.within) if can_hold_item(s, c)]
        if s.round <= 2:
            cells = [c for c in cells if not near_others(s, f.owner, c)]
        if not cells:
            del f.picked[1:]
            return DONE
        options = [(SPACE << BITS) + cell for cell in cells]
        return s.ask(f.owner, "Where does it go?", options, "IGN-ITEM-04", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, IgnState)
        if f.step == 0:
            argument = action & ARGUMENT
            f.picked.append(items_at(s, argument >> 4)[argument & 15])
            f.step = 1
            return AGAIN
        move_item(s, f.picked[1], action & ARGUMENT, f.owner, "IGN-ITEM-04")
        del f.picked[1:]
        return DONE


class SummonVerb(PlaceVerb):
    """Minions come to unoccupied spaces (IGN-MIN-03, IGN-COMP-03)."""

    def __init__(self, summon: SummonDef) -> None:
        super().__init__()
        self.summon = summon
        self.times = summon.n
        self.prompt = "Where does it appear?"
        self.rule = "IGN-DP-31"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        summon = self.summon
        if bases_used(s, seat) >= MOST_BASES * (2 if s.seats == 2 else 1):
            return found
        if minions_of(s, summon.kraken) >= (MOST_KRAKENS if summon.kraken else MOST_WATER):
            return found
        for cell in cells_within(s, s.f_at[unit], 1, summon.within):
            if not s.is_free(cell) or s.terrain[cell] & KIND == LAVA:
                continue
            if summon.place < 2 and s.terrain[cell] & KIND != WATER:
                if summon.place == 0 or not self.by_water(s, cell):
                    continue
            found.append(cell)
        return found

    def by_water(self, s: IgnState, cell: int) -> bool:
        for other in s.box.near[cell]:
            if s.terrain[other] & KIND == WATER:
                return True
        return False

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        kind = KRAKEN if self.summon.kraken else WATER_MINION
        figure = new_figure(s, f.owner, kind, cell, self.summon.at)
        if s.listening:
            s.emit("summoned", "IGN-MIN-03", f.owner, f.source, kind, cell)
        enter(s, figure, cell, f.owner, False, "IGN-MIN-03")


class CommandVerb(Verb):
    """Own minions may act once more this turn."""

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        for figure in range(len(s.f_at)):
            if s.f_owner[figure] == seat and s.f_at[figure] >= 0 and s.f_kind[figure] >= RACES:
                if s.f_status[figure] & (MOVED | STRUCK):
                    return True
        return False

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        for figure in range(len(s.f_at)):
            if s.f_owner[figure] == f.owner and s.f_kind[figure] >= RACES:
                s.f_status[figure] &= ~(MOVED | STRUCK)
        return DONE


class HideVerb(Verb):
    """A secret space is written down (IGN-DP-21, IGN-ENG-06)."""

    def __init__(self, hide: HideDef) -> None:
        super().__init__()
        self.hide = hide

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        return s.round > 2  # IGN-ATK-09

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        options = [(SPACE << BITS) + cell for cell in range(s.box.cells)]
        return s.ask(f.owner, "Which secret space?", options, "IGN-DP-21", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        assert isinstance(s, IgnState)
        s.strikes += [f.owner, action & ARGUMENT, self.hide.at, 0]
        if s.listening:
            s.emit("hidden", "IGN-HID-11", f.owner, f.source)
        return DONE


class ScoutVerb(Verb):
    """All hidden spaces are revealed now."""

    def can(self, s: State, seat: Seat, unit: int) -> bool:
        assert isinstance(s, IgnState)
        for i in range(0, len(s.strikes), STRIKE_ROW):
            if not s.strikes[i + 3]:
                return True
        return False

    def run(self, s: State, f: Frame) -> int:
        assert isinstance(s, IgnState)
        for i in range(0, len(s.strikes), STRIKE_ROW):
            if not s.strikes[i + 3]:
                s.strikes[i + 3] = 1
                s.revealed += 1
                if s.listening:
                    s.emit("scouted", "IGN-SET-10", s.strikes[i], 0, 0, s.strikes[i + 1])
        return DONE


# -- flags of moves ---------------------------------------------------------------------------------


def move_flags(mount: bool, fly: bool, through: bool, optional: bool) -> int:
    """The flags of a move from what its card says (IGN-MOUNT-02)."""
    flags = FLYING if fly else MOUNTED if mount else 0
    return flags | (THROUGH if through else 0) | (OPTIONAL if optional else 0)
