"""Moves, a step at a time: walking, riding, flying and dodging (IGN-MOVE, IGN-MOUNT, IGN-FLY)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, STEP, STOP, TO
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules.ground import enter, is_deadly, lift, set_down
from tabard.games.ignite.rules.memory import G_FLAGS, G_LEFT, G_OVER, G_PATH, G_TAKEN, G_TRAMPLE, MOVING
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.rules.refusing import VAIN, pin, say
from tabard.games.ignite.rules.striking import open_strike
from tabard.games.ignite.rules.terms import M_COMES_ADJACENT
from tabard.games.ignite.state import CENTAURS, KIND, KRAKEN, LAVA, LIZARDMEN, RACES, WALL, IgnState

# Flags of a move.
MOUNTED: Final = 1
FLYING: Final = 2
THROUGH: Final = 4
OPTIONAL: Final = 8
"""Not a single step need be taken."""
DODGING: Final = 16


def open_move(s: IgnState, seat: Seat, card: int, figure: int, n: int, flags: int, trample: int = 0) -> None:
    """Begin a move of a figure."""
    if s.f_kind[figure] == CENTAURS:
        flags &= ~THROUGH  # IGN-RACE-06
    f = s.push(s.book.blocks["move"], seat, card, figure)
    f.memory = MOVING[:]
    f.memory[G_LEFT] = n
    f.memory[G_FLAGS] = flags
    f.memory[G_TRAMPLE] = trample
    f.memory.append(s.f_at[figure])


def can_stop(s: IgnState, figure: int, cell: int) -> bool:
    """Whether a move may end there."""
    there = s.occ[cell]
    # Not on another figure or a wall (IGN-MOVE-04), mounted or not (IGN-MOUNT-08).
    if (there >= 0 and there != figure) or s.terrain[cell] & WALL:
        return False
    return not is_deadly(s, figure, cell)  # of a flyer this space alone is asked (IGN-MOUNT-07, IGN-FLY-04)


def can_enter(s: IgnState, figure: int, cell: int, flags: int) -> bool:
    """Whether a step may lead onto a space, whatever comes after it."""
    if flags & FLYING:
        return True  # over everything (IGN-FLY-01)
    at = s.terrain[cell]
    # Impassable terrain stops it; small items and passable tokens do not (IGN-MOVE-03, IGN-MOVE-05, IGN-PASS-03).
    if at & WALL:
        return say(s, "An Ice Wall stands there", "IGN-IMPASS-01", VAIN)
    # Mounted or not (IGN-MOUNT-09).
    if at & KIND == LAVA and s.f_kind[figure] != LIZARDMEN:
        return say(s, "The lava there would kill it", "IGN-SELF-01", VAIN)
    if is_deadly(s, figure, cell):
        return say(s, "The scorched ground there would kill it", "IGN-SELF-04", VAIN)
    there = s.occ[cell]
    if there < 0 or there == figure:
        return True  # in whosever part of the village (IGN-VILL-03)
    # With a mount, or by a card that says so (IGN-MOUNT-01, IGN-GEN-01).
    if not flags & (MOUNTED | THROUGH):
        return say(s, "A figure stands there, and it does not move through figures", "IGN-MOVE-02", VAIN)
    if s.f_kind[there] == KRAKEN:
        return say(s, "A kraken lies there, and nobody moves through it", "IGN-IMMOV-05", VAIN)
    if s.round > 2 or not flags & MOUNTED or s.f_owner[there] == s.f_owner[figure]:
        return True
    return say(s, "Nobody rides through another's unit in the first two rounds", "IGN-ATK-09", VAIN)


def can_step(s: IgnState, figure: int, cell: int, left: int, flags: int) -> bool:
    """Whether a step is legal with so much movement left after it."""
    if not can_enter(s, figure, cell, flags):
        return False
    if can_stop(s, figure, cell):
        return True
    mark = len(s.refusals)
    if left > 0 and _reaches_rest(s, figure, cell, left, flags):  # IGN-MOVE-12
        return True
    if s.explaining:
        del s.refusals[mark:]  # of the spaces behind it
        say(s, "It could neither stop there nor go on", "IGN-MOVE-04", VAIN)
    return False


def _reaches_rest(s: IgnState, figure: int, cell: int, left: int, flags: int) -> bool:
    for other in s.book.near[cell]:
        if can_enter(s, figure, other, flags):
            if can_stop(s, figure, other):
                return True
            if left > 1 and _reaches_rest(s, figure, other, left - 1, flags):
                return True
    return False


def can_go(s: IgnState, figure: int, n: int, flags: int) -> bool:
    """Whether a move of n could take a step at all."""
    # Not one that is knocked down or frozen (IGN-MOVE-10).
    if n <= 0 or not s.can_move(figure):
        return False
    for cell in s.book.near[s.f_at[figure]]:
        if can_step(s, figure, cell, n - 1, flags):
            return True
    return False


def reachable(s: IgnState, figure: int, n: int, flags: int) -> list[int]:
    """The spaces where a move of n could end; for the table and the judge."""
    start = s.f_at[figure]
    seen = {start}
    edge = [start]
    found: list[int] = []
    for _ in range(n):
        ahead: list[int] = []
        for at in edge:
            for cell in s.book.near[at]:
                if cell not in seen and can_enter(s, figure, cell, flags):
                    seen.add(cell)
                    ahead.append(cell)
                    if can_stop(s, figure, cell):
                        found.append(cell)
        edge = ahead
    return found


class Walk(Op):
    """One move: a step or a stop, until nothing is left."""

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        figure = f.subject
        if s.f_at[figure] < 0:
            return DONE  # it died on the way
        if p[G_OVER]:
            return self.after(s, f)
        if p[G_LEFT] == 0 or not s.can_move(figure):
            return self.stop(s, f)
        flags = p[G_FLAGS]
        here = s.f_at[figure]
        rests = can_stop(s, figure, here) or p[G_TAKEN] == 0
        options: list[int] = []
        for cell in s.book.near[here]:
            mark = len(s.refusals)
            if can_step(s, figure, cell, p[G_LEFT] - 1, flags):
                options.append((STEP << BITS) + cell)
            elif s.explaining:
                pin(s, mark, [f"g{cell}"], "step")
        if not options:
            return self.stop(s, f)
        if rests and (p[G_TAKEN] > 0 or flags & OPTIONAL):
            options.insert(0, STOP << BITS)  # IGN-MOVE-07
        elif len(options) == 1 and p[G_TAKEN] == 0 and flags & DODGING:
            return self.step(s, f, options[0] & ARGUMENT)
        # IGN-DP-11
        return s.ask(s.f_owner[figure], "Where does it step?", options, "IGN-MOVE-11", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        kind, argument = action >> BITS, action & ARGUMENT
        if kind == STOP:
            f.memory[G_LEFT] = 0  # nothing is kept for after another card (IGN-MOVE-08)
            return AGAIN
        if kind == STEP:
            return self.step(s, f, argument)
        if kind == TO:
            set_down(s, f.subject, argument)
            return AGAIN
        if kind == AT:
            trample = f.memory[G_TRAMPLE] - 1
            f.memory[G_TRAMPLE] = 0
            # With no card of its own (IGN-ATERM-11).
            open_strike(s, s.book.attacks[trample], f.owner, f.source, f.subject, [argument], -1, 0)
            return AGAIN
        f.memory[G_TRAMPLE] = 0  # SAY_DONE
        return AGAIN

    def step(self, s: IgnState, f: Frame, cell: int) -> int:
        figure = f.subject
        p = f.memory
        # A space is one step, whatever its ground (IGN-MOVE-09, IGN-TERR-01, IGN-TERR-10, IGN-TERR-15).
        p[G_LEFT] -= 1
        p[G_TAKEN] += 1
        p.append(cell)
        if p[G_FLAGS] & FLYING:
            lift(s, figure)
            set_down(s, figure, cell)
            s.f_forced[figure] = 0
            return AGAIN
        there = s.occ[cell]
        enter(s, figure, cell, s.f_owner[figure], False, "IGN-MOVE-11")
        if there >= 0 and p[G_FLAGS] & MOUNTED and s.f_at[figure] >= 0:
            self.ride(s, f, there)
        return AGAIN

    def ride(self, s: IgnState, f: Frame, there: int) -> None:
        """A mount knocks down the enemy units that it is moved through, each once."""
        # Not one's own (IGN-MOUNT-05).
        if not s.are_enemies(s.f_owner[there], s.f_owner[f.subject]) or -there - 1 in f.memory[G_PATH:]:
            return
        f.memory.append(-there - 1)  # IGN-MOUNT-06
        if s.f_kind[there] < RACES:
            # IGN-MOUNT-03; a shield answers it, and the mount goes on (IGN-MOUNT-04, IGN-SHLD-04, IGN-DP-12).
            open_strike(s, s.book.attacks[0], f.owner, f.source, f.subject, [there], -1, 0)

    def stop(self, s: IgnState, f: Frame) -> int:
        """The move ends; a figure stranded where it may not be goes back."""
        p = f.memory
        figure = f.subject
        here = s.f_at[figure]
        if s.occ[here] != figure or s.terrain[here] & WALL or is_deadly_rest(s, figure, here, p):
            lift(s, figure)
            for i in range(len(p) - 1, G_PATH - 1, -1):
                if p[i] >= 0 and can_stop(s, figure, p[i]):  # IGN-MOVE-12
                    set_down(s, figure, p[i])
                    break
            else:
                near = nearest_free(s, figure, here)
                if len(near) > 1:
                    options = [(TO << BITS) + cell for cell in near]
                    return s.ask(s.f_owner[figure], "Where is it put?", options, "IGN-MOVE-12", f.source)
                set_down(s, figure, near[0])
        p[G_OVER] = 1
        if p[G_TAKEN]:
            self.land(s, f)
        return AGAIN

    def land(self, s: IgnState, f: Frame) -> None:
        figure = f.subject
        cell = s.f_at[figure]
        if s.listening:
            which = f.memory[G_PATH] << 4 | s.f_kind[figure]  # where it began, and what it is
            s.emit("moved", "IGN-MOVE-01", s.f_owner[figure], f.source, which, cell)
        if f.memory[G_FLAGS] & FLYING:
            enter(s, figure, cell, s.f_owner[figure], False, "IGN-FLY-02")
        if s.f_at[figure] >= 0 and s.f_kind[figure] < RACES:
            come_adjacent(s, figure)

    def after(self, s: IgnState, f: Frame) -> int:
        """A mount attack on one of those ridden through."""
        if f.memory[G_TRAMPLE] and s.round > 2:
            options: list[int] = []
            for step in f.memory[G_PATH:]:
                if step < 0 and s.f_at[-step - 1] >= 0:
                    options.append((AT << BITS) + -step - 1)
            if options:
                options.insert(0, SAY_DONE << BITS)
                return s.ask(f.owner, "Trample whom?", options, "IGN-DP-10", f.source)
        return DONE


def is_deadly_rest(s: IgnState, figure: int, cell: int, picked: list[int]) -> bool:
    """Whether a flyer hovers where it may not land."""
    return picked[G_FLAGS] & FLYING != 0 and picked[G_TAKEN] > 0 and is_deadly(s, figure, cell)


def nearest_free(s: IgnState, figure: int, cell: int) -> list[int]:
    """The nearest unoccupied spaces that do not hurt the figure."""
    for ring in s.book.rings[cell][1:]:
        found = [other for other in ring if s.is_free(other) and not is_deadly(s, figure, other)]
        if found:
            return found
    raise AssertionError("a board without a free space")


def come_adjacent(s: IgnState, figure: int) -> None:
    """A unit that ends its move beside enemies is noticed by them (IGN-SET-11)."""
    owner = s.f_owner[figure]
    for cell in s.book.near[s.f_at[figure]]:
        other = s.occ[cell]
        if other >= 0 and s.f_kind[other] < RACES and s.are_enemies(owner, s.f_owner[other]):
            note(s, M_COMES_ADJACENT, s.f_owner[other], other)


def move_blocks() -> list[Block]:
    return [Block("move", [Walk()])]
