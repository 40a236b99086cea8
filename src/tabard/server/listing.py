"""A table as everybody may know it, from its rows."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any, Final

from tabard.engine.ids import Seat
from tabard.server.protocol import SeatInfo, Status, TableInfo
from tabard.server.rows import Chair, Match

LISTED: Final = 100
LISTED_EACH: Final = 10
"""Tables of one client that come before those of others."""


def listed(owners: Mapping[str, str], tables: Sequence[tuple[str, Status]]) -> list[str]:
    """Which public tables everybody is shown, of those that there are, the newest first: those that wait for players
    come first, and those that somebody has opened lately; many of one client push nobody else's off the list."""
    counts: dict[str, int] = {}
    ranked: list[tuple[bool, bool, bool, int, str]] = []
    for n, (table, status) in enumerate(tables):
        owner = owners.get(table, "")
        counts[owner] = counts.get(owner, 0) + 1
        is_one_of_many = bool(owner) and counts[owner] > LISTED_EACH
        ranked.append((is_one_of_many, status != "waiting", table not in owners, n, table))
    return [row[-1] for row in sorted(ranked)[:LISTED]]


def table_info(
    match: Match,
    title: str,
    status: Status,
    chairs: Sequence[Chair],
    here: Collection[Seat] = (),
    hints: Sequence[int] = (),
    brings: Sequence[str] = (),
    left: Collection[Seat] = (),
    **progress: Any,
) -> TableInfo:
    """A table from its rows; the position, where it is known, comes in `progress`."""
    policy = match.policy
    seat = partial(_seat_info, here=here, hints=hints, brings=brings, left=left)
    return TableInfo(
        id=match.id,
        game=match.game,
        title=title,
        status=status,
        seats=tuple(map(seat, chairs)),
        options=match.options,
        visibility=policy.visibility,
        watching=policy.watching,
        delay=policy.delay if policy.watching == "delayed" else 0,
        undo=policy.undo,
        hints=policy.hints,
        away=policy.away,
        stand_in=policy.stand_in,
        clock=policy.clock,
        pace=policy.pace,
        created=match.created,
        origin=match.origin,
        seeded=policy.seeded,
        **progress,
    )


def _seat_info(
    chair: Chair,
    here: Collection[Seat],
    hints: Sequence[int],
    brings: Sequence[str],
    left: Collection[Seat],
) -> SeatInfo:
    return SeatInfo(
        chair.seat,
        chair.kind,
        chair.name,
        chair.bot,
        chair.seat in here,
        chair.kind == "bot" and bool(chair.token_hash),
        chair.kind == "open" and (bool(chair.token_hash) or chair.seat in left),
        hints[chair.seat] if hints else 0,
        brings[chair.seat] if brings else "",
    )
