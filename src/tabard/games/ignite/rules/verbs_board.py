"""The verbs about what lies on the board: tokens, items, minions, hidden strikes (IGN-SET-10)."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.actions import ARGUMENT, BITS, ITEM, SPACE
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.figures import bases_used, minions_of, new_figure
from tabard.games.ignite.rules.ground import (
    MOST_ITEMS,
    can_hold_item,
    count_items,
    enter,
    items_at,
    lift_token,
    move_item,
    portal_row,
    put_item,
    remove_item,
)
from tabard.games.ignite.rules.legal import area_cells, foresee, has_sight, listed_reach, spares_own
from tabard.games.ignite.rules.memory import C_HEAD, C_ITEM
from tabard.games.ignite.rules.refusing import VAIN, say, say_idle, span_name
from tabard.games.ignite.rules.terms import HideDef, SummonDef, ThrowDef, Verb
from tabard.games.ignite.rules.verbs import PlaceVerb, cells_within
from tabard.games.ignite.state import IgnState

MOST_BASES = 10
MOST_WATER = 40
MOST_KRAKENS = 10


def near_others(s: IgnState, seat: Seat, cell: int) -> bool:
    """Whether another player's figure stands on or beside a space (IGN-ATK-09)."""
    for other in [cell, *s.book.near[cell]]:
        figure = s.occ[other]
        if figure >= 0 and s.f_owner[figure] != seat:
            return True
    return False


_CLEARED = ("Ice Wall", "Scorched Earth", "terrain token", "small item")


class ClearVerb(PlaceVerb):
    """Terrain tokens or small items are removed."""

    def __init__(self, n: int, low: int, high: int, what: int) -> None:
        super().__init__()
        self.times = n
        self.low = low
        self.high = high
        self.what = what
        self.prompt = "Clear which space?"
        self.nowhere = f"No {_CLEARED[what]} is within range {span_name(low, high)} and in sight"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        bits = (v.WALL, v.SCORCHED, v.WALL | v.SCORCHED, 0)[self.what]
        here = s.f_at[unit]
        for cell in cells_within(s, here, self.low, listed_reach(s, unit, self.high)):
            there = items_at(s, cell) if self.what == t.CLEAR_ITEM else s.terrain[cell] & bits
            if there and has_sight(s, here, cell):
                found.append(cell)
        return found

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        if self.what == t.CLEAR_ITEM:
            remove_item(s, items_at(s, cell)[0], "IGN-SET-10")
        else:
            lift_token(s, cell, "IGN-TERR-20")


class ThrowVerb(PlaceVerb):
    """A small item, or the portal, is put on the board."""

    def __init__(self, throw: ThrowDef) -> None:
        super().__init__()
        self.throw = throw
        self.times = throw.n
        self.prompt = "Put it on which space?"
        self.rule = "IGN-ITEM-08"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        throw = self.throw
        found: list[int] = []
        if throw.kind != t.PORTAL and count_items(s, throw.kind) >= MOST_ITEMS[throw.kind]:
            if s.explaining:
                say(s, f"All {MOST_ITEMS[throw.kind]} of them are on the board", "IGN-COMP-04")
            return found
        here = s.f_at[unit]
        for cell in cells_within(s, here, throw.low, listed_reach(s, unit, throw.high)):
            if not can_hold_item(s, cell) or not has_sight(s, here, cell):
                continue
            if s.round <= 2 and (throw.bang or throw.trap) and near_others(s, seat, cell):
                continue
            if throw.kind == t.PORTAL and not s.is_free(cell):
                continue
            found.append(cell)
        return found

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        if self.throw.kind == t.PORTAL and portal_row(s) >= 0:
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

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if unit < 0 or not s.can_act(unit):
            return say_idle(s, unit, False)
        if self.items(s, unit):
            return True
        if s.explaining:
            text = f"No small item is within range {span_name(self.low, self.high)} and in sight"
            say(s, text, "IGN-ITEM-04", VAIN)
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 0:
            if not self.can(s, f.owner, f.subject):
                return DONE
            options = [(ITEM << BITS) + item for item in self.items(s, f.subject)]
            return s.ask(f.owner, "Which item?", options, "IGN-DP-20", f.source)
        row = f.memory[C_ITEM]
        cells = [c for c in cells_within(s, s.items[row], 1, self.within) if can_hold_item(s, c)]
        if s.round <= 2:
            cells = [c for c in cells if not near_others(s, f.owner, c)]
        if not cells:
            del f.memory[C_HEAD:]
            return DONE
        options = [(SPACE << BITS) + cell for cell in cells]
        return s.ask(f.owner, "Where does it go?", options, "IGN-ITEM-04", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        if f.step == 0:
            argument = action & ARGUMENT
            f.memory.append(items_at(s, argument >> 4)[argument & 15])
            f.step = 1
            return AGAIN
        move_item(s, f.memory[C_ITEM], action & ARGUMENT, f.owner, "IGN-ITEM-04")
        del f.memory[C_HEAD:]
        return DONE


class SummonVerb(PlaceVerb):
    """Minions come to unoccupied spaces."""

    def __init__(self, summon: SummonDef) -> None:
        super().__init__()
        self.summon = summon
        self.times = summon.n
        self.prompt = "Where does it appear?"
        self.rule = "IGN-DP-31"
        where = ("free water space", "free space in or next to water", "free space")[summon.place]
        self.nowhere = f"No {where} is within {summon.within} of a unit that can act"

    def spaces(self, s: IgnState, seat: Seat, unit: int) -> list[int]:
        found: list[int] = []
        summon = self.summon
        if bases_used(s, seat) >= MOST_BASES * (2 if s.seats == 2 else 1):
            if s.explaining:
                say(s, f"You have {bases_used(s, seat)} minions, as many as there can be", "IGN-COMP-03")
            return found
        if minions_of(s, summon.kraken) >= (MOST_KRAKENS if summon.kraken else MOST_WATER):
            say(s, "All minions of that kind are on the board", "IGN-COMP-04")
            return found
        for cell in cells_within(s, s.f_at[unit], 1, summon.within):
            if not s.is_free(cell) or s.terrain[cell] & v.KIND == v.LAVA:
                continue
            if summon.place != t.SPAWN_ANY and s.terrain[cell] & v.KIND != v.WATER:
                if summon.place == t.SPAWN_WATER or not self.by_water(s, cell):
                    continue
            found.append(cell)
        return found

    def by_water(self, s: IgnState, cell: int) -> bool:
        for other in s.book.near[cell]:
            if s.terrain[other] & v.KIND == v.WATER:
                return True
        return False

    def place(self, s: IgnState, f: Frame, cell: int) -> None:
        kind = v.KRAKEN if self.summon.kraken else v.WATER_MINION
        figure = new_figure(s, f.owner, kind, cell, self.summon.at)
        s.emit("summoned", "IGN-MIN-03", f.owner, f.source, kind, cell)
        enter(s, figure, cell, f.owner, False, "IGN-MIN-03")


class CommandVerb(Verb):
    """Own minions may act once more this turn."""

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        for figure in range(len(s.f_at)):
            if s.f_owner[figure] == seat and s.f_at[figure] >= 0 and s.f_kind[figure] >= v.RACES:
                if s.f_status[figure] & (v.MOVED | v.STRUCK):
                    return True
        return say(s, "No minion of yours has acted this turn", "IGN-MIN-03", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        for figure in range(len(s.f_at)):
            if s.f_owner[figure] == f.owner and s.f_kind[figure] >= v.RACES:
                s.f_status[figure] &= ~(v.MOVED | v.STRUCK)
        return DONE


class HideVerb(Verb):
    """A secret space is written down."""

    def __init__(self, hide: HideDef) -> None:
        super().__init__()
        self.hide = hide

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        return s.round > 2 or say(s, "Nobody may attack in the first two rounds", "IGN-ATK-09")

    def run(self, s: IgnState, f: Frame) -> int:
        options = [(SPACE << BITS) + cell for cell in range(s.book.cells) if self.may_fall(s, f.owner, cell)]
        return s.ask(f.owner, "Which secret space?", options, "IGN-DP-21", f.source)

    def may_fall(self, s: IgnState, seat: Seat, cell: int) -> bool:
        """Whether the strike would be lawful if it fell now: that is all the caster knows of later (IGN-SELF-02)."""
        d = s.book.attacks[self.hide.attack]
        cells = area_cells(s, d, cell, cell)
        hit = [s.occ[one] for one in cells if s.occ[one] >= 0]
        return spares_own(s, seat, foresee(s, d, -1, cell, hit, cells, 0))

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        s.strikes += [f.owner, action & ARGUMENT, self.hide.at, 0]  # IGN-ENG-06
        s.emit("hidden", "IGN-HID-11", f.owner, f.source)
        return DONE


class ScoutVerb(Verb):
    """All hidden spaces are revealed now."""

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        for i in range(0, len(s.strikes), v.STRIKE_ROW):
            if not s.strikes[i + 3]:
                return True
        return say(s, "No space is hidden now", "IGN-HID-11", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        for i in range(0, len(s.strikes), v.STRIKE_ROW):
            if not s.strikes[i + 3]:
                s.strikes[i + 3] = 1
                s.revealed += 1
                s.emit("scouted", "IGN-SET-10", s.strikes[i], 0, 0, s.strikes[i + 1])
        return DONE
