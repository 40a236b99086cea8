"""Steps, discovery, entering and control, forced movement and warps of standees (INF-MOVE, INF-DISC, INF-CTRL)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import memory as slot
from tabard.games.infinities.rules.lacking import forget
from tabard.games.infinities.rules.maps import (
    DELTA,
    DIRECTION_NAMES,
    STEP,
    ignores_walls,
    is_free,
    step_target,
    turned,
)
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import control_paid, enter, place_tile
from tabard.games.infinities.rules.terms import BOOST, DISCOVERED, FORCED, FORTITUDE, STAR, WARPED
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import DRAWN, MAP, STACK, InfState


def travel(s: InfState, by: Seat, mover: Seat, steps: int, optional: bool, source: CardId) -> None:
    """Begin so many steps (INF-ACT-20, INF-MOVE-13)."""
    f = s.push(s.book.blocks["journey"], by, source, mover)
    f.memory = slot.JOURNEY[:]
    f.memory[slot.J_LEFT] = steps
    f.memory[slot.J_OPTIONAL] = 1 if optional else 0


def warp_to(s: InfState, by: Seat, mover: Seat, tile: CardId, cell: int, source: CardId) -> None:
    """A standee is warped by an effect, to a tile or to an empty space."""
    f = s.push(s.book.blocks["warping"], by, source, mover)
    f.memory = slot.JOURNEY[:]
    f.memory[slot.J_LEFT] = 1
    f.memory[slot.J_CELL] = cell
    set_warp(f, tile)


def exit_targets(s: InfState, mover: Seat) -> list[CardId]:
    """Where the Fortitude event leads from here."""
    here = s.at[mover]
    found: list[int] = []
    if not may_warp(s):
        return found
    # INF-MAP-19, INF-ATTR-15
    if s.tile_type(here) != FORTITUDE and s.level[mover * 3 + FORTITUDE] < 4:
        return found
    for tile in s.zones[MAP]:
        kind = s.tile_type(tile)
        if (kind == STAR or kind == BOOST) and tile != here:  # INF-WARP-11
            if is_free(s, tile):
                found.append(tile)
            elif s.explaining:
                s.refuse(f"t{tile}", "warp there", "A leader stands there", "INF-WARP-11")
    return found


def can_step(s: InfState, mover: Seat) -> bool:
    """Whether any step to an adjacent space is legal."""
    if s.at[mover] == 0:
        return False
    for d in range(6):
        if step_target(s, mover, d) >= 0:
            return True
    return False


def can_move(s: InfState, mover: Seat) -> bool:
    """Whether a first step is possible, or the exit event, which needs none (INF-ACT-23, INF-WARP-12)."""
    return can_step(s, mover) or (s.at[mover] != 0 and len(exit_targets(s, mover)) > 0)


class Step(Op):
    """Choose the next step; who moves may warp instead where the tile's event allows."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.stale:
            refresh(s)
        p = f.memory
        mover = f.subject
        if p[slot.J_LEFT] == 0 or s.at[mover] == 0:
            f.skip()
            return DONE
        options: list[int] = []
        for d in range(6):
            if step_target(s, mover, d) >= 0:
                options.append((a.STEP << a.BITS) + d)
        if f.owner == mover:
            # In place of a step (INF-WARP-10, INF-DP-14).
            for tile in exit_targets(s, mover):
                options.append((a.WARP << a.BITS) + tile)
        if s.explaining:
            refuse_far(s, mover)
        if not options:
            f.skip()
            return DONE
        # The first step must be taken, those behind it may be (INF-ACT-21).
        if p[slot.J_DONE] and p[slot.J_OPTIONAL]:
            options.insert(0, a.STOP << a.BITS)
        elif len(options) == 1:
            return self.answer(s, f, options[0])
        rule = "INF-MOVE-04" if f.owner == mover else "INF-MOVE-13"
        whom = "" if f.owner == mover else f" {s.name_of(mover)}"
        total = p[slot.J_DONE] + p[slot.J_LEFT]
        count = (
            f", step {p[slot.J_DONE] + 1} of {'up to ' if p[slot.J_OPTIONAL] else ''}{total}"
            if total > 1
            else ""
        )
        # INF-DP-13, INF-DP-37
        return s.ask(f.owner, f"Move{whom} where{count}?", options, rule, f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        p = f.memory
        p[slot.J_WARP] = 0
        p[slot.J_STACK] = 0
        if kind == a.STOP:
            f.skip()
            return DONE
        if kind == a.WARP:
            set_warp(f, argument)
            return DONE
        p[slot.J_DIRECTION] = argument
        p[slot.J_TILE] = step_target(s, f.subject, argument)
        p[slot.J_CELL] = s.cell[s.at[f.subject]] + DELTA[argument]
        return DONE


def refuse_far(s: InfState, mover: Seat) -> None:
    """No step leads further than beside the own tile (INF-MOVE-04)."""
    here = s.at[mover]
    s.refuse(f"t{here}", STEP, "The leader stands there already", "INF-MOVE-04")
    for tile in s.zones[MAP]:
        if tile != here and tile not in s.near[here * 6 : here * 6 + 6]:
            s.refuse(f"t{tile}", STEP, "Further than one step", "INF-MOVE-04")


def set_warp(f: Frame, tile: CardId) -> None:
    f.memory[slot.J_WARP] = 1
    f.memory[slot.J_DIRECTION] = -1
    f.memory[slot.J_TILE] = tile


class ExitChoice(Op):
    """Who is moved by another may use the Fortitude event instead of the forced exit."""

    def run(self, s: InfState, f: Frame) -> int:
        if f.owner == f.subject:
            return DONE
        # A step by force is movement as well; warps ask nothing of the kind (INF-WARP-13).
        tiles = exit_targets(s, f.subject)
        if not tiles:
            return DONE
        options = [a.GO << a.BITS]
        for tile in tiles:
            options.append((a.WARP << a.BITS) + tile)
        way = DIRECTION_NAMES[f.memory[slot.J_DIRECTION]]
        prompt = f"{s.name_of(f.owner)} moves you to the {way}: go, or warp instead?"
        return s.ask(f.subject, prompt[:1].upper() + prompt[1:], options, "INF-MOVE-14", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> a.BITS == a.WARP:
            set_warp(f, action & a.ARGUMENT)
            f.memory[slot.J_WARP] = slot.INSTEAD  # INF-MOVE-19
        return DONE


class DrawTile(Op):
    """Before an empty space is entered a tile is drawn for it."""

    def run(self, s: InfState, f: Frame) -> int:
        p = f.memory
        if p[slot.J_TILE]:  # no empty space (INF-MOVE-08)
            return DONE
        if p[slot.J_STACK] == 0:
            # The tile that is left decides, at each step anew, also for who only places (INF-DISC-20 to INF-DISC-22).
            world = s.tile_world(s.at[f.subject])
            if world < 0:
                # From the Rift either (INF-RIFT-11, INF-DP-15); who is moved by force chooses too (INF-MOVE-15).
                if s.zones[STACK] and s.zones[STACK + 1]:
                    options = [a.STACK << a.BITS, (a.STACK << a.BITS) + 1]
                    return s.ask(
                        f.subject, "From which world do you draw the tile?", options, "INF-DISC-03", f.source
                    )
                world = 0 if s.zones[STACK] else 1
            p[slot.J_STACK] = world + 1
        if not draw_fitting(s, f.subject, p[slot.J_STACK] - 1, p[slot.J_DIRECTION]):
            f.skip()  # no tile of the stack fits: the leader stays
        return DONE

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[slot.J_STACK] = (action & a.ARGUMENT) + 1  # before the tile is seen (INF-DISC-04)
        return AGAIN


def draw_fitting(s: InfState, mover: Seat, world: int, d: int) -> bool:
    """Draw the top tile; what cannot be placed goes under the stack, and the next is drawn."""
    stack = s.zones[STACK + world]  # the other one stays as it is (INF-DISC-19)
    for _ in range(len(stack)):
        tile = s.take_top(STACK + world)
        s.show(tile, s.everyone())  # INF-HID-09
        s.emit("tile-drawn", "INF-DISC-02", mover, tile)
        if rotations(s, mover, tile, d):
            s.put(tile, DRAWN)
            return True
        s.put_under(tile, STACK + world)  # INF-DISC-14
        s.known[tile] = 0
    return False


def rotations(s: InfState, mover: Seat, tile: CardId, d: int) -> list[int]:
    """The legal rotations of a tile that is entered in a direction."""
    bits = s.book.wall_bits[s.face[tile]]
    free = ignores_walls(s, mover)  # INF-DISC-07
    if d < 0:
        free = True  # INF-DISC-12
    found: list[int] = []
    for turn in range(6):
        # The edge of entry alone is asked (INF-DISC-06), whatever lies beside the others (INF-DISC-08, INF-MAP-24).
        if free or not turned(bits, turn) >> ((d + 3) % 6) & 1:
            found.append(turn)
    return found


class Orient(Op):
    """Choose the side and the rotation of the new tile."""

    def run(self, s: InfState, f: Frame) -> int:
        if not s.zones[DRAWN]:
            return DONE
        tile = s.zones[DRAWN][0]
        options: list[int] = []
        turns = rotations(s, f.subject, tile, f.memory[slot.J_DIRECTION])
        for side in (0, 1):  # INF-DISC-05
            laid: list[int] = []
            for turn in turns:  # those that put the walls where another does are one choice (INF-DP-16)
                walls = turned(s.book.wall_bits[s.face[tile]], turn)
                if walls not in laid:
                    laid.append(walls)
                    options.append((a.PLACE << a.BITS) + side * 6 + turn)
        # Who enters chooses, even by force (INF-MOVE-12); a drawn tile cannot be refused (INF-DISC-16).
        return s.ask(f.subject, "Which side of the tile up, and how turned?", options, "INF-DISC-05", tile)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        tile = s.take_top(DRAWN)
        side, turn = divmod(action & a.ARGUMENT, 6)  # INF-DISC-05
        place_tile(s, f.owner, tile, f.memory[slot.J_CELL], side, turn, "INF-DISC-01")
        f.memory[slot.J_TILE] = tile
        note(s, DISCOVERED, f.owner, f.subject, tile, s.tile_type(tile))  # INF-SKM-30
        return DONE


class Arrive(Op):
    """The standee moves in; an uncontrolled tile may be controlled for a token."""

    def run(self, s: InfState, f: Frame) -> int:
        tile = f.memory[slot.J_TILE]
        mover = f.subject
        if f.step == 0:
            # INF-DISC-09: the standee first, then the choice of control.
            enter(s, mover, tile, "INF-WARP-09" if f.memory[slot.J_WARP] else "INF-MOVE-04")
            by = (
                mover if f.memory[slot.J_WARP] == slot.INSTEAD else f.owner
            )  # the forced step did not occur (INF-RES-13)
            if f.memory[slot.J_WARP]:
                note(s, WARPED, by, mover, tile, s.tile_type(tile))
            if by != mover:
                note(s, FORCED, by, mover, tile, s.tile_type(tile))
            f.step = 1
        # At each step, at the moment of entering alone (INF-ACT-22, INF-CTRL-06), where no token lies (INF-CTRL-04,
        # INF-CTRL-05), for who has a token (INF-CTRL-07).
        if s.owner[tile] >= 0 or s.track[mover] == 0 or not may_control(s):
            return DONE
        # INF-DP-17
        return s.ask(
            mover,
            f"Control {s.book.side_names[s.face[tile] * 2 + s.tile_side[tile]]} for a reaction token?",
            [a.NO << a.BITS, a.CONTROL << a.BITS],
            "INF-CTRL-01",
            tile,
        )

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.CONTROL:
            control_paid(s, f.subject, f.memory[slot.J_TILE], "INF-CTRL-02")
        return DONE


def may_control(s: InfState) -> bool:
    """A chapter may switch control by entering off."""
    return s.chapter < 0 or s.book.chapters[s.chapter].control


def may_warp(s: InfState) -> bool:
    """A chapter may switch off that standees are warped."""
    return s.chapter < 0 or s.book.chapters[s.chapter].warp


class Onward(Op):
    """One step is fully resolved; on to the next (INF-MOVE-10)."""

    def run(self, s: State, f: Frame) -> int:
        f.memory[slot.J_DONE] += 1
        f.memory[slot.J_LEFT] -= 1  # a warp in place of a step counts as one (INF-WARP-14)
        f.pc = -1
        return DONE


class ChooseSpace(Op):
    """Where a tile is placed without moving: an empty space beside the own tile."""

    def run(self, s: InfState, f: Frame) -> int:
        since = len(s.refusals)
        spaces = open_spaces(s, f.subject)  # INF-DISC-10
        if s.explaining:
            forget(s, since)  # nobody steps onto the tiles beside
        if f.memory[slot.J_LEFT] == 0 or not spaces:
            f.skip()
            return DONE
        f.memory[slot.J_TILE] = 0
        f.memory[slot.J_STACK] = 0
        options: list[int] = []
        for d in spaces:
            options.append((a.STEP << a.BITS) + d)
        if f.memory[slot.J_DONE] and f.memory[slot.J_OPTIONAL]:
            options.insert(0, a.STOP << a.BITS)
        elif len(options) == 1:
            return self.answer(s, f, options[0])
        # INF-DP-35
        return s.ask(f.owner, "Discover a tile where?", options, "INF-DISC-11", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.STOP:
            f.skip()
            return DONE
        d = action & a.ARGUMENT
        f.memory[slot.J_DIRECTION] = d
        f.memory[slot.J_CELL] = s.cell[s.at[f.subject]] + DELTA[d]
        return DONE


def open_spaces(s: InfState, p: Seat) -> list[int]:
    """The directions in which a leader could lay a tile and reach into it."""
    found: list[int] = []
    if s.at[p]:
        for d in range(6):
            if step_target(s, p, d) == 0:
                found.append(d)
    return found


def lay_tiles(s: InfState, p: Seat, n: int, up_to: bool, source: CardId) -> None:
    """Begin to place tiles without moving."""
    f = s.push(s.book.blocks["placing"], p, source, p)
    f.memory = slot.JOURNEY[:]
    f.memory[slot.J_LEFT] = n
    f.memory[slot.J_OPTIONAL] = 1 if up_to else 0
