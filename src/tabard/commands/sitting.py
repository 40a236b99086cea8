"""Who sits at a table: bots by the names that people type."""

from collections.abc import Sequence
from typing import Final

from tabard.bots import names
from tabard.commands.watchdog import Watchdog, WatchedSitter
from tabard.engine.errors import BadOption, BadRecord, UnknownBot, hint
from tabard.engine.record import Record
from tabard.lab.chair import Chair
from tabard.terminal.table import Chooser

PERSON: Final = "none"
"""Instead of a bot's name: a person sits there."""
HUMAN: Final = "human"
BOT: Final = "bot:"
QUICK: Final = ("random", "novice", "greedy")
"""Bots that answer at once; all others think under a watchdog, so that none of them can stop the table."""


def read_names(text: str, allow: Sequence[str] = ()) -> list[str]:
    """Bot names from words with commas between them; UnknownBot lists what there is."""
    found = [word.strip() for word in text.split(",")]
    known = [*names(), *allow]
    for name in found:
        if name not in known:
            raise UnknownBot(f"no bot {name!r}{hint(name, known)} (there are: {', '.join(known)})")
    return found


def players(bots: str, seats: int, person: str = HUMAN, what: str = "--bot") -> list[str]:
    """Who sits where, as a record keeps it: one bot for all seats but the first, or a name a seat."""
    found = read_names(bots, (PERSON,))
    if len(found) == 1:
        found = [PERSON, *found * (seats - 1)]
    if len(found) != seats:
        raise BadOption(f"{what} names {len(found)} seats, but there are {seats}")
    return [person if name == PERSON else BOT + name for name in found]


def sitters(record: Record, watchdog: Watchdog) -> list[Chooser | None]:
    """A bot for each seat whose player is one, and nobody for people."""
    seated = record.players or [HUMAN] * record.seats
    if len(seated) != record.seats:
        raise BadRecord(f"the record names {len(seated)} players for {record.seats} seats")
    found: list[Chooser | None] = []
    for seat, player in enumerate(seated):
        if not player.startswith(BOT):
            found.append(None)
            continue
        try:
            name = read_names(player.removeprefix(BOT))[0]
        except UnknownBot as e:
            raise BadRecord(f"seat {seat + 1} of the record: {e}") from None
        seed = record.seed + len(record)
        if name in QUICK:
            found.append(Chair(name, seed, seat))
        else:
            watchdog.expect()
            found.append(WatchedSitter(name, seed, seat, watchdog))
    return found
