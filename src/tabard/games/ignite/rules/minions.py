"""Minions: what they do when commanded, and the water minions of the eliminated (IGN-MIN, IGN-DEAD)."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, COMMAND, MOVE, SPAWN
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules.attack import figure_targets
from tabard.games.ignite.rules.figures import bases_used, minions_of, new_figure
from tabard.games.ignite.rules.legal import span_of
from tabard.games.ignite.rules.moving import OPTIONAL, can_go, open_move
from tabard.games.ignite.rules.refusing import pin, say
from tabard.games.ignite.rules.striking import open_strike
from tabard.games.ignite.rules.terms import AttackDef
from tabard.games.ignite.rules.verbs_board import MOST_BASES, MOST_WATER
from tabard.games.ignite.state import IgnState

SPAWNED_MOVES = 2


def attack_of(s: IgnState, figure: int) -> AttackDef:
    """The attack that a minion makes."""
    if s.f_kind[figure] == v.SPAWNED:
        return s.book.attacks[s.book.spawned_attack]  # IGN-DEAD-05
    return s.book.attacks[s.book.summons[s.f_no[figure]].attack]  # IGN-DEAD-14


def moves_of(s: IgnState, figure: int) -> int:
    return SPAWNED_MOVES if s.f_kind[figure] == v.SPAWNED else s.book.summons[s.f_no[figure]].moves


def targets_of(s: IgnState, figure: int, one: bool) -> list[int]:
    d = attack_of(s, figure)
    if not d.damage:
        return []
    seat = s.f_owner[figure]
    # By the rules of any attack (IGN-DEAD-15).
    return figure_targets(s, seat, figure, d, span_of(s, seat, figure, d, 0), [], one)


def can_be_commanded(s: IgnState, figure: int) -> bool:
    """Whether a minion has something left to do this turn."""
    if not s.can_act(figure):
        return say(s, "It is frozen", "IGN-FRZ-03")
    status = s.f_status[figure]
    if not status & v.MOVED and can_go(s, figure, moves_of(s, figure), 0):
        return True
    mark = len(s.refusals)
    if not status & v.STRUCK and targets_of(s, figure, True):
        return True
    if s.explaining:
        del s.refusals[mark:]  # said of each enemy
        if status & v.STRUCK:
            say(s, "It has acted this turn", "IGN-MIN-03")
        elif status & v.MOVED:
            say(s, "It has moved this turn, and reaches nobody", "IGN-MIN-03")
        else:
            say(s, "It can neither move nor reach anybody", "IGN-MIN-03")
    return False


def commands(s: IgnState, seat: Seat) -> list[int]:
    """Which own minions may act (IGN-DP-30, IGN-DP-31)."""
    found: list[int] = []
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] == seat and s.f_kind[figure] >= v.RACES and s.f_at[figure] >= 0:
            mark = len(s.refusals)
            if can_be_commanded(s, figure):
                found.append((COMMAND << BITS) + figure)
            elif s.explaining:
                pin(s, mark, [f"f{figure}"], "command")
    return found


class MinionAct(Op):
    """A move and an attack, in either order, each once and optional."""

    def run(self, s: IgnState, f: Frame) -> int:
        figure = f.subject
        if s.f_at[figure] < 0 or not s.can_act(figure):
            return DONE
        status = s.f_status[figure]
        options = [SAY_DONE << BITS]
        if not status & v.MOVED and can_go(s, figure, moves_of(s, figure), 0):
            options.append(MOVE << BITS)
        if not status & v.STRUCK:
            for other in targets_of(s, figure, False):
                options.append((AT << BITS) + other)
        if len(options) == 1:
            s.f_status[figure] |= v.MOVED | v.STRUCK
            return DONE
        return s.ask(f.owner, "What does the minion do?", options, "IGN-DEAD-05")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        kind, figure = action >> BITS, f.subject
        if kind == SAY_DONE:
            s.f_status[figure] |= v.MOVED | v.STRUCK
            return DONE
        if kind == MOVE:
            s.f_status[figure] |= v.MOVED
            open_move(s, f.owner, 0, figure, moves_of(s, figure), OPTIONAL)
            return AGAIN
        s.f_status[figure] |= v.STRUCK
        # With no card: nothing that waits for attacks hears of it (IGN-MIN-05).
        open_strike(s, attack_of(s, figure), f.owner, 0, figure, [action & ARGUMENT], -1, 0)
        return AGAIN


def spawn_cells(s: IgnState, seat: Seat) -> list[int]:
    """Where an eliminated player's next water minion may appear."""
    # IGN-DEAD-08
    if bases_used(s, seat) >= MOST_BASES * (2 if s.seats == 2 else 1) or minions_of(s, False) >= MOST_WATER:
        return []
    found: list[int] = []
    for i in range(0, len(s.picks), v.PICK_ROW):
        if s.picks[i] == seat and s.picks[i + 2] >= 0:
            for cell in s.book.areas[s.picks[i + 2]]:  # IGN-DEAD-04, of either race (IGN-TWOP-09)
                if s.is_free(cell) and s.terrain[cell] & v.KIND != v.LAVA and cell not in found:
                    found.append(cell)
    return found


def spawn(s: IgnState, seat: Seat, cell: int) -> None:
    new_figure(s, seat, v.SPAWNED, cell)
    s.emit("summoned", "IGN-DEAD-04", seat, 0, v.SPAWNED, cell)


def ask_spawn(s: IgnState, seat: Seat) -> int:
    """Ask where; 0 when nowhere (IGN-DP-30)."""
    cells = spawn_cells(s, seat)
    if not cells:
        return DONE
    options = [(SPAWN << BITS) + cell for cell in cells]
    return s.ask(seat, "Where does a water minion appear?", options, "IGN-DEAD-04")


def minion_blocks() -> list[Block]:
    return [Block("command", [MinionAct()])]
