"""Figures: damage, death and trophies, and what may befall them (IGN-TROPHY, IGN-FINAL, IGN-KD, IGN-FRZ)."""

from tabard.engine.ids import NOBODY, Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.state import IgnState


def new_figure(s: IgnState, owner: Seat, kind: int, cell: int, no: int = -1) -> int:
    """A unit at set-up, or a minion; the number of a minion that is gone is used again."""
    figure = len(s.f_at)
    if kind >= v.RACES:
        for other in range(len(s.f_at)):
            if s.f_kind[other] >= v.RACES and s.f_at[other] < 0:
                figure = other
                break
    if figure == len(s.f_at):
        s.add_figure()
    s.f_at[figure] = cell
    s.f_owner[figure] = owner
    s.f_kind[figure] = kind
    s.f_no[figure] = no
    s.f_damage[figure] = 0
    s.f_status[figure] = 0
    s.f_frozen[figure] = 0
    s.f_stuck[figure] = 0
    s.f_forced[figure] = 0
    if cell >= 0:
        s.occ[cell] = figure
    return figure


def health(s: IgnState, figure: int) -> int:
    """The point of damage that kills it."""
    kind = s.f_kind[figure]
    if kind < v.RACES:
        return 2 if kind == v.RATMEN else 3  # IGN-TROPHY-02, IGN-RACE-21
    # IGN-MIN-02
    return 1 if kind == v.SPAWNED else s.book.summons[s.f_no[figure]].health


def bases_used(s: IgnState, seat: Seat) -> int:
    """Coloured bases under a player's minions (IGN-COMP-03)."""
    return sum(
        1 for g in range(len(s.f_at)) if s.f_owner[g] == seat and s.f_kind[g] >= v.RACES and s.f_at[g] >= 0
    )


def minions_of(s: IgnState, kraken: bool) -> int:
    """Standees on the board (IGN-COMP-04)."""
    found = 0
    for figure in range(len(s.f_at)):
        if s.f_at[figure] >= 0 and s.f_kind[figure] >= v.RACES and (s.f_kind[figure] == v.KRAKEN) == kraken:
            found += 1
    return found


def is_immune_to_ground(s: IgnState, figure: int) -> bool:
    """Lava and passable terrain, and no other ground, do nothing to Lizardmen (IGN-RACE-15, IGN-RACE-16)."""
    return s.f_kind[figure] == v.LIZARDMEN


def is_immovable(s: IgnState, figure: int) -> bool:
    """Krakens alone (IGN-MIN-01)."""
    return s.f_kind[figure] == v.KRAKEN


# -- damage -----------------------------------------------------------------------------------------


def real_damage(s: IgnState, figure: int, amount: int, source: Seat) -> int:
    """With the extra point of the village, for a unit hurt by another player (IGN-VILL-05)."""
    if amount and s.f_kind[figure] < v.RACES and source != s.f_owner[figure] and source != NOBODY:
        if s.terrain[s.f_at[figure]] & v.KIND == v.VILLAGE:
            return amount + 1  # not in the bazaar (IGN-VILL-06)
    return amount


def hurt(s: IgnState, hits: list[int], source: Seat, mover: int, rule: str) -> None:
    """All damage of one instant, then all deaths (IGN-GEN-08); `hits` are pairs of figure and damage.

    `source` owns the card or object that does it, `mover` is the seat + 1 that moved the object last.
    """
    dead: list[int] = []
    for i in range(0, len(hits), 2):
        figure = hits[i]
        if s.f_at[figure] < 0:
            continue
        amount = real_damage(s, figure, hits[i + 1], source)
        if not amount:
            continue
        least = health(s, figure)
        s.f_damage[figure] = min(least, s.f_damage[figure] + amount)
        s.emit("damaged", rule, s.f_owner[figure], 0, amount, s.f_at[figure])
        if s.f_kind[figure] < v.RACES:
            note(s, t.M_DAMAGED, s.f_owner[figure], figure)
            if source != NOBODY and s.are_enemies(source, s.f_owner[figure]):
                note(s, t.M_ENEMY_DAMAGED, source, figure)
        if s.f_damage[figure] >= least:
            dead.append(figure)
    bury(s, dead, source, mover, rule)


def bury(s: IgnState, dead: list[int], source: Seat, mover: int, rule: str) -> None:
    """Figures leave the board at the same instant, with their trophies."""
    if not dead:
        return
    s.clock += 1
    s.unsettled = True
    for figure in dead:
        if s.f_at[figure] < 0:
            continue
        taker = credited(s, figure, source, mover)
        cell = s.f_at[figure]
        if s.occ[cell] == figure:
            s.occ[cell] = -1
        s.f_at[figure] = -1  # IGN-TROPHY-04
        clear_marks(s, figure)
        owner = s.f_owner[figure]
        is_unit = s.f_kind[figure] < v.RACES
        s.emit("died" if is_unit else "destroyed", rule, owner, 0, s.f_kind[figure], cell)
        # No trophy for a minion (IGN-DEAD-09).
        if not is_unit:
            continue
        if taker != NOBODY:
            halves = 1 if s.f_kind[figure] == v.RATMEN else 2
            # Given before anybody looks for the end (IGN-ENG-04).
            s.trophies += [taker, owner, s.f_kind[figure], halves]
            s.emit("trophy", "IGN-TROPHY-01", taker, 0, s.f_kind[figure])
            note(s, t.M_ENEMY_DIES, taker, -1)
        note(s, t.M_DIES, owner, -1)
    for seat in range(s.seats):
        if not s.died_at[seat] and not s.is_living(seat):
            s.died_at[seat] = s.clock
            s.emit("eliminated", "IGN-DEAD-01", seat)


def credited(s: IgnState, figure: int, source: Seat, mover: int) -> Seat:
    """Who takes the trophy."""
    owner = s.f_owner[figure]
    # Whoever owns the card or the minion (IGN-FINAL-01), whoever moved it (IGN-FINAL-03, IGN-FINAL-06, IGN-DEAD-10).
    taker = source
    if source == owner:
        taker = NOBODY
        if mover and mover - 1 != owner:
            taker = mover - 1  # IGN-FINAL-02
        elif s.f_forced[figure]:
            taker = s.f_forced[figure] - 1  # IGN-FINAL-04
    # Nobody's by its own player's effect alone (IGN-TROPHY-05), nor a teammate's (IGN-TEAM-16).
    if taker != NOBODY and not s.are_enemies(taker, owner):
        return NOBODY
    return taker


def clear_marks(s: IgnState, figure: int) -> None:
    s.f_status[figure] = 0
    s.f_frozen[figure] = 0
    s.f_stuck[figure] = 0
    s.f_forced[figure] = 0
    for i in range(len(s.wards) - v.WARD_ROW, -1, -v.WARD_ROW):
        if s.wards[i] == figure:
            del s.wards[i : i + v.WARD_ROW]


# -- marks ------------------------------------------------------------------------------------------


def knock_down(s: IgnState, figure: int, rule: str) -> None:
    """Units only (IGN-MIN-04); once is enough (IGN-KD-03)."""
    if s.f_at[figure] < 0 or s.f_kind[figure] >= v.RACES or s.f_status[figure] & v.DOWN:
        return
    s.f_status[figure] |= v.DOWN  # until it stands up (IGN-KD-05)
    s.emit("knocked-down", rule, s.f_owner[figure], 0, 0, s.f_at[figure])
    note(s, t.M_KNOCKED_DOWN, s.f_owner[figure], figure)


def stand_up(s: IgnState, figure: int, rule: str) -> None:
    if s.f_status[figure] & v.DOWN:
        s.f_status[figure] &= ~v.DOWN
        s.emit("stood-up", rule, s.f_owner[figure], 0, 0, s.f_at[figure])


def turns_until(s: IgnState, seat: Seat) -> int:
    """How many turns begin until this seat's next one does."""
    return (seat - s.active - 1) % s.seats + 1


def freeze(s: IgnState, figure: int, by: Seat, rule: str) -> None:
    """A later freeze prolongs, it never shortens."""
    if s.f_at[figure] < 0:
        return
    old = s.f_frozen[figure] - 1  # nothing is left of a freeze that has thawed (IGN-FRZ-11)
    if old >= 0 and turns_until(s, by) <= turns_until(s, old):  # IGN-FRZ-06, IGN-FRZ-07
        return
    s.f_frozen[figure] = by + 1
    s.emit("frozen", rule, s.f_owner[figure], 0, 0, s.f_at[figure])
    if s.f_kind[figure] < v.RACES:
        note(s, t.M_FROZEN, s.f_owner[figure], figure)


def immobilize(s: IgnState, figure: int, by: Seat, rule: str) -> None:
    if s.f_at[figure] < 0:
        return
    old = s.f_stuck[figure] - 1
    if old >= 0 and turns_until(s, by) <= turns_until(s, old):
        return
    s.f_stuck[figure] = by + 1
    s.emit("immobilized", rule, s.f_owner[figure], 0, 0, s.f_at[figure])


def thaw(s: IgnState, figure: int, rule: str) -> None:
    if s.f_frozen[figure] or s.f_stuck[figure]:
        s.f_frozen[figure] = 0
        s.f_stuck[figure] = 0
        s.emit("thawed", rule, s.f_owner[figure], 0, 0, s.f_at[figure])


def heal(s: IgnState, figure: int, n: int, rule: str) -> None:
    amount = min(n, s.f_damage[figure])
    if amount:
        s.f_damage[figure] -= amount
        s.emit("healed", rule, s.f_owner[figure], 0, amount, s.f_at[figure])


def is_warded(s: IgnState, figure: int, harm: int) -> bool:
    """Whether an effect keeps this figure from being targeted by such an attack."""
    for i in range(0, len(s.wards), v.WARD_ROW):
        if s.wards[i] == figure and s.wards[i + 1] >> harm & 1:
            return True
    return False


def is_water_minion(s: IgnState, figure: int) -> bool:
    return s.f_kind[figure] == v.WATER_MINION or s.f_kind[figure] == v.SPAWNED
