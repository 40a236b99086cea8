"""Which starting areas go together: pairs of two players, teams (IGN-TWOP-07, IGN-TEAM-05 to IGN-TEAM-08)."""

from tabard.engine.ids import Seat
from tabard.games.ignite.state import PICK_ROW, TEAMS, IgnState


def partner_area(s: IgnState, area: int) -> int:
    """The opposite area of a board with four (IGN-BRD-13, IGN-TWOP-07)."""
    return (area + len(s.book.areas) // 2) % len(s.book.areas)


def are_apart(areas: int, one: int, other: int, size: int) -> bool:
    """Whether two teammates may start in these areas, in a team of so many."""
    ring = min((one - other) % areas, (other - one) % areas)
    if areas == 4:
        return ring == 2
    if size == 2:
        return abs(one // 2 - other // 2) == 2  # opposite sides (IGN-TEAM-05)
    if size == 3:
        return ring >= 2 and one // 2 != other // 2  # IGN-TEAM-06
    return ring >= 2  # IGN-TEAM-07


def is_together(areas: int, chosen: list[int]) -> bool:
    """Whether areas lie in a row around the board (IGN-TEAM-22)."""
    for start in chosen:
        if all((start + i) % areas in chosen for i in range(len(chosen))):
            return True
    return False


def can_all_be_placed(s: IgnState, seat: Seat, area: int) -> bool:
    """Whether, after this choice, everyone still finds an area."""
    if s.book.win != TEAMS:
        return True
    area_of = [-1] * s.seats
    for i in range(0, len(s.picks), PICK_ROW):
        area_of[s.picks[i]] = s.picks[i + 2]
    area_of[seat] = area
    return fits(s, area_of, seat) and search(s, area_of)  # IGN-TEAM-08


def fits(s: IgnState, area_of: list[int], seat: Seat) -> bool:
    team = s.book.team
    areas = len(s.book.areas)
    size = s.seats // s.book.teams
    # Teammates side by side, or apart (IGN-DP-06).
    if s.book.adjacent_teams:
        own = [area_of[p] for p in range(s.seats) if team[p] == team[seat]]
        return -1 in own or is_together(areas, own)
    for p in range(s.seats):
        if p != seat and team[p] == team[seat] and area_of[p] >= 0:
            if not are_apart(areas, area_of[p], area_of[seat], size):
                return False
    return True


def search(s: IgnState, area_of: list[int]) -> bool:
    """Whether the seats without an area can all be given one."""
    if -1 not in area_of:
        return True
    seat = area_of.index(-1)
    for area in range(len(s.book.areas)):
        if area not in area_of:
            area_of[seat] = area
            if fits(s, area_of, seat) and search(s, area_of):
                area_of[seat] = -1
                return True
            area_of[seat] = -1
    return False
