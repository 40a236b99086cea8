"""The ground: terrain tokens, small items, and what entering a space does (IGN-TERR, IGN-PASS, IGN-ITEM)."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.figures import (
    bury,
    freeze,
    health,
    hurt,
    immobilize,
    is_immune_to_ground,
    knock_down,
)
from tabard.games.ignite.rules.memory import CARD_TEXT
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.rules.terms import ThrowDef
from tabard.games.ignite.state import IgnState

MOST_WALLS: Final = 30
MOST_SCORCHED: Final = 30
MOST_ITEMS: Final = (15, 10, 4, 1)
"""Bombs, shards, tricks, the portal (IGN-COMP-04)."""
BURN: Final = 1
"""Damage of a Scorched Earth token to what enters."""

_GROUND: Final = {"p": 0, "l": 1, "w": 2, "f": 3, "v": 4, "b": 5}


def printed_terrain(s: IgnState, cell: int) -> int:
    return _GROUND[s.ground[cell]]


# -- tokens -----------------------------------------------------------------------------------------


def can_pave(s: IgnState, cell: int, wall: bool) -> bool:
    """Whether a terrain token may be put on a space."""
    at = s.terrain[cell]
    # Lava takes no token (IGN-TERR-04, IGN-PASS-02), so none is laid on a lizardman in it (IGN-RACE-17), nor does a
    # wall take another (IGN-TERR-19).
    if at & v.KIND == v.LAVA or at & v.WALL:
        return False
    if wall:
        figure = s.occ[cell]
        # Whoever else stands there is pushed (IGN-IMPASS-03).
        return s.walls < MOST_WALLS and not (figure >= 0 and s.f_kind[figure] == v.KRAKEN)
    return s.scorched < MOST_SCORCHED or at & v.SCORCHED != 0


def lay_token(s: IgnState, cell: int, owner: Seat, no: int, wall: bool, rule: str) -> None:
    """A token replaces the terrain beneath; what stands there is the business of who lays it (IGN-TERR-18)."""
    if s.terrain[cell] & v.SCORCHED:
        lift_token(s, cell, "")
    if wall:
        s.terrain[cell] = v.PLAINS | v.WALL
        s.walls += 1
    else:
        s.terrain[cell] = (v.BAZAAR if s.terrain[cell] & v.KIND == v.BAZAAR else v.PLAINS) | v.SCORCHED
        s.scorched += 1
    s.tokens += [cell, owner, no]
    s.emit("wall-laid" if wall else "ground-laid", rule, owner, 0, 0, cell)


def lift_token(s: IgnState, cell: int, rule: str) -> None:
    """The printed terrain comes back."""
    at = s.terrain[cell]
    if at & v.WALL:
        s.walls -= 1
    if at & v.SCORCHED:
        s.scorched -= 1
    s.terrain[cell] = printed_terrain(s, cell)
    for i in range(0, len(s.tokens), v.TOKEN_ROW):
        if s.tokens[i] == cell:
            del s.tokens[i : i + v.TOKEN_ROW]
            break
    if rule:
        s.emit("token-lifted", rule, -2, 0, 0, cell)


def token_owner(s: IgnState, cell: int) -> Seat:
    for i in range(0, len(s.tokens), v.TOKEN_ROW):
        if s.tokens[i] == cell:
            return s.tokens[i + 1]
    return -2


# -- entering a space -------------------------------------------------------------------------------


def burns(s: IgnState, figure: int, cell: int) -> bool:
    """Whether the ground of a space would hurt this figure."""
    return s.terrain[cell] & v.SCORCHED != 0 and not is_immune_to_ground(s, figure)


def is_deadly(s: IgnState, figure: int, cell: int) -> bool:
    """Whether entering a space would kill this figure (IGN-SELF-01, IGN-SELF-04, IGN-MOVE-13)."""
    if s.terrain[cell] & v.KIND == v.LAVA:
        return not is_immune_to_ground(s, figure)
    return burns(s, figure, cell) and s.f_damage[figure] + BURN >= health(s, figure)


def can_swap(s: IgnState, one: int, other: int) -> bool:
    """Whether two figures may change places: neither ends where it would die (IGN-MOVE-14)."""
    return not is_deadly(s, one, s.f_at[other]) and not is_deadly(s, other, s.f_at[one])


def lift(s: IgnState, figure: int) -> None:
    """Off its space, on its way to another."""
    cell = s.f_at[figure]
    if cell >= 0 and s.occ[cell] == figure:
        s.occ[cell] = -1


def set_down(s: IgnState, figure: int, cell: int) -> None:
    s.f_at[figure] = cell
    if s.occ[cell] < 0:
        s.occ[cell] = figure


def enter(s: IgnState, figure: int, cell: int, causer: Seat, forced: bool, rule: str) -> bool:
    """Put a figure on a space and let the ground work; False when it did not survive.

    `causer` displaces the figure, or is its owner when it walks.
    """
    lift(s, figure)
    set_down(s, figure, cell)
    if forced:  # IGN-FINAL-04
        s.f_forced[figure] = causer + 1 if causer != s.f_owner[figure] else s.f_forced[figure]
    else:
        s.f_forced[figure] = 0
    if s.terrain[cell] & v.KIND == v.LAVA and not is_immune_to_ground(s, figure):
        bury(s, [figure], causer, 0, "IGN-TERR-02")  # IGN-FINAL-05; no window opens for it (IGN-TERR-05)
        return False
    if s.terrain[cell] & v.SCORCHED:
        note(s, t.M_ENTERS_TOKEN, s.f_owner[figure], figure)
        if burns(s, figure, cell):
            hurt(s, [figure, BURN], token_owner(s, cell), 0, "IGN-PASS-04")
    if s.items and s.f_at[figure] == cell:
        spring_items(s, figure, cell)
    return s.f_at[figure] == cell


# -- small items ------------------------------------------------------------------------------------


def count_items(s: IgnState, kind: int) -> int:
    return sum(1 for i in range(0, len(s.items), v.ITEM_ROW) if s.book.throws[s.items[i + 1]].kind == kind)


def can_hold_item(s: IgnState, cell: int) -> bool:
    """Lava and impassable terrain are no landing spaces, all others are, units or not (IGN-ITEM-01, IGN-ITEM-03)."""
    return s.terrain[cell] & v.KIND != v.LAVA and not s.terrain[cell] & v.WALL


def put_item(s: IgnState, cell: int, throw: ThrowDef, owner: Seat, rule: str) -> None:
    s.items += [cell, throw.at, owner, 0]  # beside those that lie there (IGN-ITEM-02)
    s.emit("item-put", rule, owner, 0, throw.kind, cell)


def remove_item(s: IgnState, row: int, rule: str) -> None:
    cell, kind = s.items[row], s.book.throws[s.items[row + 1]].kind
    del s.items[row : row + v.ITEM_ROW]
    if rule:
        s.emit("item-gone", rule, -2, 0, kind, cell)


def items_at(s: IgnState, cell: int) -> list[int]:
    """The rows of the small items on a space; the portal is no small item."""
    found: list[int] = []
    for i in range(0, len(s.items), v.ITEM_ROW):
        if s.items[i] == cell and s.book.throws[s.items[i + 1]].kind != t.PORTAL:
            found.append(i)
    return found


def move_item(s: IgnState, row: int, cell: int, mover: Seat, rule: str) -> bool:
    """An item goes to a space; lava destroys it with no effect."""
    s.items[row + 3] = mover + 1
    if s.terrain[cell] & v.KIND == v.LAVA:  # IGN-ITEM-07
        remove_item(s, row, "IGN-TERR-03")
        return False
    s.items[row] = cell
    s.emit("item-moved", rule, mover, 0, s.book.throws[s.items[row + 1]].kind, cell)
    return True


def spring_items(s: IgnState, figure: int, cell: int) -> None:
    """Traps and boons on a space that a figure enters; each works once."""
    for row in reversed(items_at(s, cell)):
        throw = s.book.throws[s.items[row + 1]]
        owner, mover = s.items[row + 2], s.items[row + 3]
        if throw.trap and s.are_enemies(owner, s.f_owner[figure]):
            remove_item(s, row, "IGN-SET-11")
            spring(s, throw, figure, owner, mover)
        elif throw.boon is not None and s.f_kind[figure] < v.RACES and s.f_at[figure] == cell:
            remove_item(s, row, "IGN-SET-11")
            s.push(throw.boon, s.f_owner[figure], 0, figure).memory = CARD_TEXT[:]


def spring(s: IgnState, throw: ThrowDef, figure: int, owner: Seat, mover: int) -> None:
    """A trap befalls the figure that entered."""
    for i in range(0, len(throw.trap), 2):
        blow, n = throw.trap[i], throw.trap[i + 1]
        if blow == t.B_DAMAGE:
            hurt(s, [figure, n], owner, mover, "IGN-SET-11")
        elif blow == t.B_KNOCK:
            knock_down(s, figure, "IGN-SET-11")
        elif blow == t.B_FREEZE:
            freeze(s, figure, owner, "IGN-SET-11")
        elif blow == t.B_IMMOBILIZE:
            immobilize(s, figure, owner, "IGN-KD-06")


def portal_row(s: IgnState) -> int:
    """The row of the Warp Portal, or -1."""
    for i in range(0, len(s.items), v.ITEM_ROW):
        if s.book.throws[s.items[i + 1]].kind == t.PORTAL:
            return i
    return -1
