"""Pushes and pulls with their chains, collisions and crushing (IGN-PUSH, IGN-IMMOV)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ignite.actions import ARGUMENT, BITS, TO
from tabard.games.ignite.rules import memory as slot
from tabard.games.ignite.rules.figures import bury, is_immovable, knock_down
from tabard.games.ignite.rules.geometry import ALONG_X, ALONG_Y, EITHER, beside, pull_axis, push_axis
from tabard.games.ignite.rules.ground import enter, is_deadly, move_item, remove_item
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.rules.terms import M_PUSHED
from tabard.games.ignite.state import RACES, WALL, IgnState

ITEM_BASE: Final = 1000
"""A subject from here on is a row of `items`."""


def open_push(s: IgnState, causer: Seat, card: int, subject: int, source: int, n: int, wall: bool) -> None:
    """Push a figure, or the item of a row (ITEM_BASE + row), away from a space."""
    here = s.items[subject - ITEM_BASE] if subject >= ITEM_BASE else s.f_at[subject]
    # Immovable objects stay, frozen figures do not (IGN-IMMOV-02, IGN-FRZ-05).
    if here < 0 or (subject < ITEM_BASE and is_immovable(s, subject)):
        return
    s.push(s.book.blocks["push"], causer, card, subject).memory = pushed(s, here, source, n, wall)


def pushed(s: IgnState, here: int, source: int, n: int, wall: bool) -> list[int]:
    """The memory of a push away from a space."""
    p = slot.PUSH[:]
    p[slot.H_DX], p[slot.H_DY] = (
        here % s.book.size - source % s.book.size,
        here // s.book.size - source // s.book.size,
    )
    p[slot.H_LEFT] = n
    p[slot.H_BY_WALL] = int(wall)
    p[slot.H_HERE] = here
    return p


def open_pull(s: IgnState, causer: Seat, card: int, subject: int, source: int, n: int) -> None:
    """Pull a figure or an item towards a space."""
    here = s.items[subject - ITEM_BASE] if subject >= ITEM_BASE else s.f_at[subject]
    if here < 0 or (subject < ITEM_BASE and is_immovable(s, subject)):
        return
    f = s.push(s.book.blocks["pull"], causer, card, subject)
    f.memory = slot.PUSH[:]
    f.memory[slot.H_TO] = source
    f.memory[slot.H_LEFT] = n
    f.memory[slot.H_HERE] = here


def is_barrier(s: IgnState, cell: int) -> bool:
    """An immovable object: the edge, impassable terrain, a kraken (IGN-IMMOV-01)."""
    if cell < 0 or s.terrain[cell] & WALL:
        return True  # the edge is impassable terrain (IGN-TERR-21)
    figure = s.occ[cell]
    return figure >= 0 and is_immovable(s, figure)


def choices(s: IgnState, here: int, p: list[int], is_item: bool) -> list[int]:
    """The spaces to which the next step may go; -1 alone when an immovable object is in the way."""
    size = s.book.size
    dx, dy = p[slot.H_DX], p[slot.H_DY]
    if dx == 0 and dy == 0:  # from its own space: any direction (IGN-PUSH-10)
        cells = [cell for cell in s.book.near[here] if not is_barrier(s, cell)]
        return cells or [-1]
    axis = push_axis(dx, dy, p[slot.H_ALONG_X], p[slot.H_ALONG_Y])
    x = beside(size, here, 1 if dx > 0 else -1, 0) if axis & ALONG_X else -1
    y = beside(size, here, 0, 1 if dy > 0 else -1) if axis & ALONG_Y else -1
    if axis != EITHER:
        return [x if axis == ALONG_X else y]
    open_x, open_y = not is_barrier(s, x), not is_barrier(s, y)
    if open_x and open_y and not is_item:
        free_x, free_y = s.occ[x] < 0, s.occ[y] < 0
        if free_x != free_y:
            return [x if free_x else y]
    if open_x and open_y:
        return [x, y]  # IGN-PUSH-05
    return [x] if open_x else [y] if open_y else [-1]


class Shove(Op):
    """A push, step by step."""

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        is_item = f.subject >= ITEM_BASE
        while p[slot.H_LEFT] > 0:
            here = s.items[f.subject - ITEM_BASE] if is_item else s.f_at[f.subject]
            if here < 0:
                return DONE
            cell = p[slot.H_CHOSEN]
            if cell < 0:
                cells = choices(s, here, p, is_item)
                if len(cells) > 1:
                    options = [(TO << BITS) + other for other in cells]
                    owner = s.items[f.subject - ITEM_BASE + 2] if is_item else s.f_owner[f.subject]
                    # IGN-DP-16
                    return s.ask(owner, "Where is it pushed?", options, "IGN-PUSH-05", f.source)
                cell = cells[0]
            p[slot.H_CHOSEN] = -1
            p[slot.H_LEFT] -= 1  # IGN-PUSH-06
            f.step = 1  # triggers wait for the whole way, also if its owner is asked in the middle of it
            going = push_item(s, f, cell) if is_item else push_figure(s, f, here, cell)
            if not going:
                return DONE
            size = s.book.size
            if cell // size == here // size:
                p[slot.H_ALONG_X] += 1
            else:
                p[slot.H_ALONG_Y] += 1
            if p[slot.H_DX] == 0 and p[slot.H_DY] == 0:  # the first direction holds
                p[slot.H_DX], p[slot.H_DY] = cell % size - here % size, cell // size - here // size
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[slot.H_CHOSEN] = action & ARGUMENT
        return AGAIN


def push_figure(s: IgnState, f: Frame, here: int, cell: int) -> bool:
    """One step of a pushed figure; False when the push ends with it."""
    figure = f.subject
    wall = f.memory[slot.H_BY_WALL] != 0
    if is_barrier(s, cell):
        _halt(s, f.owner, [figure], wall)
        return False
    # With room to go nobody is knocked down (IGN-IMPASS-04).
    if s.occ[cell] < 0:
        note_push(s, figure)
        return enter(s, figure, cell, f.owner, True, "IGN-PUSH-01")
    row = [figure]
    size = s.book.size
    step = cell - here
    at = cell
    while not is_barrier(s, at) and s.occ[at] >= 0:
        row.append(s.occ[at])
        at = _next(size, at, step)
    if is_barrier(s, at):
        _halt(s, f.owner, row, wall)
        return False
    for one in reversed(row):
        before = s.f_at[one]
        note_push(s, one)
        enter(s, one, before + step, f.owner, True, "IGN-PUSH-07")
    for one in row:
        knock_down(s, one, "IGN-PUSH-07")
    return False


def _next(size: int, cell: int, step: int) -> int:
    if step == 1 or step == -1:
        return beside(size, cell, step, 0)
    return beside(size, cell, 0, 1 if step > 0 else -1)


def _halt(s: IgnState, causer: Seat, row: list[int], wall: bool) -> None:
    """Nobody moves: who stood against something immovable is knocked down, or crushed by a wall."""
    for figure in row if not wall else row[1:]:
        knock_down(s, figure, "IGN-PUSH-08")  # held by it (IGN-IMMOV-03)
    if wall:
        bury(s, [row[0]], causer, 0, "IGN-PUSH-09")  # between two of them (IGN-IMMOV-04)


def note_push(s: IgnState, figure: int) -> None:
    if s.f_kind[figure] < RACES:
        note(s, M_PUSHED, s.f_owner[figure], figure)


def push_item(s: IgnState, f: Frame, cell: int) -> bool:
    """One step of a pushed item."""
    row = f.subject - ITEM_BASE
    if cell < 0 or s.terrain[cell] & WALL or is_barrier(s, cell):
        if f.memory[slot.H_BY_WALL]:
            remove_item(s, row, "IGN-ITEM-07")
        return False
    return move_item(s, row, cell, f.owner, "IGN-ITEM-04")  # IGN-ITEM-07


class Haul(Op):
    """A pull, step by step, until it is adjacent or something is in the way."""

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        size = s.book.size
        is_item = f.subject >= ITEM_BASE
        while p[slot.H_LEFT] > 0:
            here = s.items[f.subject - ITEM_BASE] if is_item else s.f_at[f.subject]
            if here < 0 or s.dist(here, p[slot.H_TO]) <= (0 if is_item else 1):
                return DONE
            dx, dy = p[slot.H_TO] % size - here % size, p[slot.H_TO] // size - here // size
            axis = pull_axis(dx, dy)
            cell = p[slot.H_CHOSEN]
            if cell < 0:
                x = beside(size, here, 1 if dx > 0 else -1, 0)
                y = beside(size, here, 0, 1 if dy > 0 else -1)
                if axis == EITHER:
                    owner = s.items[f.subject - ITEM_BASE + 2] if is_item else s.f_owner[f.subject]
                    options = [(TO << BITS) + x, (TO << BITS) + y]
                    return s.ask(owner, "Where is it pulled?", options, "IGN-PUSH-11", f.source)
                cell = x if axis == ALONG_X else y
            p[slot.H_CHOSEN] = -1
            p[slot.H_LEFT] -= 1
            f.step = 1  # triggers wait for the whole way, also if its owner is asked in the middle of it
            if is_item:
                if s.terrain[cell] & WALL or not move_item(
                    s, f.subject - ITEM_BASE, cell, f.owner, "IGN-ITEM-04"
                ):
                    return DONE
            elif not s.is_free(cell):
                return DONE
            else:
                note_push(s, f.subject)
                if not enter(s, f.subject, cell, f.owner, True, "IGN-PUSH-11"):
                    return DONE
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[slot.H_CHOSEN] = action & ARGUMENT
        return AGAIN


# -- looking ahead ----------------------------------------------------------------------------------


def push_kills(s: IgnState, figure: int, source: int, n: int, wall: bool, seat: Seat) -> bool:
    """Whether a push would surely or possibly kill a unit of this seat or its team (IGN-SELF-02, IGN-TEAM-16)."""
    if is_immovable(s, figure):
        return False
    here = s.f_at[figure]
    return _kills(s, figure, here, pushed(s, here, source, n, wall), seat)


def _kills(s: IgnState, figure: int, here: int, p: list[int], seat: Seat) -> bool:
    if p[slot.H_LEFT] <= 0:
        return False
    size = s.book.size
    for cell in choices(s, here, p, False):
        friend = not s.are_enemies(seat, s.f_owner[figure])
        if is_barrier(s, cell):
            if p[slot.H_BY_WALL] and friend:
                return True
            continue
        step = cell - here
        if s.occ[cell] >= 0 and s.occ[cell] != figure:
            at, row = cell, [figure]
            while not is_barrier(s, at) and s.occ[at] >= 0:
                row.append(s.occ[at])
                at = _next(size, at, step)
            if is_barrier(s, at):
                if p[slot.H_BY_WALL] and friend:
                    return True
                continue
            for one in row:
                if not s.are_enemies(seat, s.f_owner[one]) and s.f_kind[one] < RACES:
                    if is_deadly(s, one, s.f_at[one] + step):
                        return True
            continue
        if is_deadly(s, figure, cell):
            if friend and s.f_kind[figure] < RACES:
                return True
            continue
        q = p[:]
        q[slot.H_LEFT] -= 1
        if cell // size == here // size:
            q[slot.H_ALONG_X] += 1
        else:
            q[slot.H_ALONG_Y] += 1
        if _kills(s, figure, cell, q, seat):
            return True
    return False


def push_blocks() -> list[Block]:
    return [Block("push", [Shove()]), Block("pull", [Haul()])]
