"""How the game ends and who wins, in every win condition (IGN-WIN, IGN-LMS, IGN-KOTH, IGN-TEAM)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, Action, Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.rules.ground import lift
from tabard.games.ignite.rules.moments import in_moment, open_moment
from tabard.games.ignite.state import IgnState

# Reasons for the end.
R_TROPHIES: Final = 1
R_ALONE: Final = 2
R_POINTS: Final = 3
R_LEAD: Final = 4
R_TEAM_OUT: Final = 5
R_ROUNDS: Final = 6
R_RESIGNED: Final = 7
R_ENOUGH: Final = 8
R_FALLEN: Final = 9
R_LAST: Final = 10

PENALTY: Final = 5
LEAD: Final = 8
"""Four trophies, in halves (IGN-TEAM-10)."""


def halves(s: IgnState, seat: Seat) -> int:
    """The trophies of a player, a half each (IGN-RACE-22)."""
    return sum(s.trophies[i + 3] for i in range(0, len(s.trophies), v.TROPHY_ROW) if s.trophies[i] == seat)


def diversity(s: IgnState, seat: Seat) -> int:
    """From how many different players (IGN-WIN-06)."""
    found = 0
    for i in range(0, len(s.trophies), v.TROPHY_ROW):
        if s.trophies[i] == seat:
            found |= 1 << s.trophies[i + 1]
    return found.bit_count()


def best(seats: list[Seat], values: list[int]) -> list[Seat]:
    """Those with the highest value."""
    most = max(values)
    return [seats[i] for i in range(len(seats)) if values[i] == most]


def check_end(s: IgnState) -> None:
    """Whether the game is over as things stand."""
    if s.is_over or not s.round:
        return
    win = s.book.win
    if win == v.HILL:
        penalize(s)
        return  # whatever the trophies (IGN-KOTH-11)
    living = s.living()
    if win == v.TEAMS:
        check_teams(s)  # not what one player has (IGN-TEAM-23)
    elif len(living) <= 1:
        if win == v.LAST_MAN:
            finish(s, last_standing(s, living), R_LAST)
        else:
            finish(s, most_trophies(s), R_ALONE)  # IGN-WIN-02
    # No number of trophies ends Last Man Standing (IGN-LMS-07).
    elif win == v.STANDARD:
        for seat in range(s.seats):
            if halves(s, seat) >= s.book.target:  # IGN-WIN-03, IGN-WIN-04
                finish(s, most_trophies(s), R_TROPHIES)
                return


class Aftermath(Op):
    """What follows when nothing holds it back: triggers, and then the look whether that was the end.

    This is the one place where the rules look for it: the state comes here after whatever can bury a unit.
    """

    def run(self, s: IgnState, f: Frame) -> int:
        if open_moment(s):
            return AGAIN
        if not in_moment(s):
            check_end(s)
        return AGAIN if s.is_over else DONE


def in_game(s: IgnState) -> list[Seat]:
    """Everybody who has not given up, eliminated or not (IGN-WIN-08)."""
    found = [seat for seat in range(s.seats) if not s.gone >> seat & 1]
    return found or list(range(s.seats))


def most_trophies(s: IgnState) -> list[Seat]:
    """Most trophies; then who lived longest; then the most different trophies."""
    seats = in_game(s)
    seats = best(seats, [halves(s, seat) for seat in seats])  # IGN-WIN-01
    seats = best(seats, [s.died_at[seat] or s.clock + 1 for seat in seats])  # IGN-WIN-05
    return best(seats, [diversity(s, seat) for seat in seats])  # all that are equal (IGN-WIN-06, IGN-WIN-07)


def last_standing(s: IgnState, living: list[Seat]) -> list[Seat]:
    """The one who is left; else those who fell last compare."""
    seats = [seat for seat in living if not s.gone >> seat & 1]
    if len(seats) == 1:  # IGN-LMS-02
        return seats
    if not seats:
        seats = in_game(s)
        seats = best(seats, [s.died_at[seat] for seat in seats])
    seats = best(seats, [halves(s, seat) for seat in seats])  # IGN-LMS-03
    return best(seats, [diversity(s, seat) for seat in seats])  # all that are equal (IGN-LMS-04, IGN-LMS-05)


def finish(s: IgnState, winners: list[Seat], reason: int) -> None:
    rules = (
        "",
        "IGN-WIN-03",
        "IGN-WIN-02",
        "IGN-KOTH-08",
        "IGN-TEAM-10",
        "IGN-TEAM-12",
        "IGN-ENG-01",
        "IGN-ENG-05",
        "IGN-TEAM-11",
        "IGN-KOTH-07",
        "IGN-LMS-02",
    )
    s.winners = 0
    for seat in winners:
        s.winners |= 1 << seat
    s.reason = reason
    s.emit("over", rules[reason], winners[0] if len(winners) == 1 else NOBODY, 0, reason)
    s.finish()


# -- King of the Hill -------------------------------------------------------------------------------


def penalize(s: IgnState) -> None:
    """Whoever loses all units loses 5 points, and the game ends with that."""
    fallen = False
    for seat in range(s.seats):
        if s.died_at[seat] and not s.penalized[seat]:
            s.penalized[seat] = 1
            fallen = True
            s.points[seat] -= PENALTY
            s.emit("points", "IGN-KOTH-07", seat, 0, -PENALTY)
    if fallen:
        decide_hill(s, R_FALLEN)


def score_hill(s: IgnState) -> None:
    """After every turn each player scores for the units in the bazaar."""
    # Nobody scores while markers remain, whoever stands there (IGN-KOTH-06).
    if s.book.win != v.HILL or s.markers or s.is_over:
        return
    counts = [0] * s.seats
    for cell in s.book.bazaar:
        figure = s.occ[cell]
        if figure >= 0 and s.f_kind[figure] < v.RACES:
            counts[s.f_owner[figure]] += 1  # IGN-KOTH-04
    alone = sum(1 for n in counts if n) == 1
    for seat in range(s.seats):
        gained = counts[seat] * (3 if alone else 1)  # IGN-KOTH-05
        if gained:
            s.points[seat] += gained
            s.emit("points", "IGN-KOTH-04", seat, 0, gained)
    if s.hill_tied or max(s.points) >= s.book.target:
        decide_hill(s, R_POINTS)


def decide_hill(s: IgnState, reason: int) -> None:
    """The most points win; on a tie play goes on."""
    seats = in_game(s)
    ahead = best(seats, [s.points[seat] for seat in seats])  # IGN-KOTH-08
    if len(ahead) == 1 or not s.living():  # IGN-KOTH-09
        finish(s, ahead, reason)
    else:
        s.hill_tied = 1


# -- Team Deathmatch --------------------------------------------------------------------------------


def team_halves(s: IgnState) -> list[int]:
    totals = [0] * s.book.teams
    for seat in range(s.seats):
        totals[s.book.team[seat]] += halves(s, seat)
    return totals


def team_units(s: IgnState) -> list[int]:
    totals = [0] * s.book.teams
    for seat in range(s.seats):
        totals[s.book.team[seat]] += len(s.units_of(seat))
    return totals


def check_teams(s: IgnState) -> None:
    """A lead of four, as many trophies as players, or a team without units."""
    totals = team_halves(s)
    ordered = sorted(totals)
    if ordered[-1] >= ordered[-2] + LEAD:
        finish(s, best_team(s), R_LEAD)  # IGN-TEAM-10
    elif ordered[-1] >= 2 * s.seats:
        finish(s, best_team(s), R_ENOUGH)  # IGN-TEAM-11
    elif min(team_units(s)) == 0:
        finish(s, best_team(s), R_TEAM_OUT)  # IGN-TEAM-12


def best_team(s: IgnState) -> list[Seat]:
    """Most trophies, then most units, then the most different trophies of one player."""
    there = sorted({s.book.team[seat] for seat in in_game(s)})
    totals, units = team_halves(s), team_units(s)
    teams = best(there, [totals[t] for t in there])  # IGN-TEAM-09
    teams = best(teams, [units[t] for t in teams])  # IGN-TEAM-13
    # IGN-TEAM-14
    most = [max(diversity(s, p) for p in range(s.seats) if s.book.team[p] == t) for t in teams]
    teams = best(teams, most)  # all that are equal (IGN-TEAM-15)
    return [p for p in range(s.seats) if s.book.team[p] in teams and not s.gone >> p & 1]


# -- other ends -------------------------------------------------------------------------------------


def end_by_rounds(s: IgnState) -> None:
    """The round limit: scored as usual (IGN-ENG-01)."""
    win = s.book.win
    if win == v.LAST_MAN:
        found = last_standing(s, s.living())
    elif win == v.HILL:
        seats = in_game(s)
        found = best(seats, [s.points[seat] for seat in seats])
    else:
        found = best_team(s) if win == v.TEAMS else most_trophies(s)
    finish(s, found, R_ROUNDS)


def give_up(s: IgnState, seat: Seat) -> None:
    """A player leaves: units go without trophies, and a player who left cannot win."""
    s.gone |= 1 << seat
    s.clock += 1
    for figure in s.units_of(seat):
        lift(s, figure)
        s.f_at[figure] = -1  # IGN-ENG-05
    if not s.died_at[seat]:
        s.died_at[seat] = s.clock
    s.emit("resigned", "IGN-ENG-05", seat)
    left = in_game(s)
    if len(left) == 1 or s.gone == (1 << s.seats) - 1:
        finish(s, left, R_RESIGNED)
        return
    check_end(s)
    if not s.is_over and s.active == seat and s.round:
        for p in range(s.seats):
            s.pour(v.LIMBO + p * v.PER_SEAT, v.PLAY_AREA + p * v.PER_SEAT)
        root = s.frames[0]
        s.frames = [root]
        s.holding = 0
        s.waiting = []
        root.pc = len(root.block.ops) - 1
        root.step = 0


class Leave(Op):
    """A player gives up: its answer is the seat that does (IGN-ENG-05)."""

    def answer(self, s: IgnState, f: Frame, action: Action) -> int:
        give_up(s, action)
        return DONE
