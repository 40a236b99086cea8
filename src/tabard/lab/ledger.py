"""The file in which an arena keeps what was played: written whole as it goes, and gone on with later."""

import datetime
import os
import platform
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from tabard.engine import state as engine_state
from tabard.engine.errors import BadRecord
from tabard.engine.kinds import settled
from tabard.lab.arena import Bout, Clock, Played, Trouble
from tabard.lab.contest import Contest
from tabard.lab.files import write
from tabard.lab.sense import Sense

FORMAT: Final = 1
PATIENT: Final = ", in time of a core"
"""Said where no clock cut a bot short."""
PAUSE: Final = 0.5
"""Seconds between two times that the file is written; a killed process loses no more than this and its open games."""

_TOLD: Final = {
    "game": "game",
    "version": "version of Tabard",
    "content": "cards (by their hash)",
    "seats": "number of seats",
    "options": "options",
    "bots": "bots",
    "pairs": "pairs",
    "seed": "seed",
    "cap": "cap",
}


class _File(msgspec.Struct):
    arena: int
    contest: Contest
    games: int
    clocks: dict[str, Clock]
    troubles: list[Trouble]
    bouts: list[Bout]
    where: str = ""
    sense: dict[str, Sense] = {}


class Ledger:
    """Everything that was played of a contest."""

    def __init__(self, contest: Contest, games: int, file: Path | None = None) -> None:
        self.contest = contest
        self.games = games
        """How many are wanted of each pair."""
        self.file = file
        self.bouts: list[Bout] = []
        self.troubles: list[Trouble] = []
        self.clocks: dict[str, Clock] = {name: Clock() for name in contest.bots}
        self.sense: dict[str, Sense] = {}
        """Of the games that were watched."""
        self.where = ""
        """When and on what games were played, each machine once: thinking times depend on it, nothing else does."""
        self._here = False
        self._next = time.monotonic() + PAUSE

    def missing(self, order: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
        """Of these games, given as pair, deal and turn, those that were not played yet."""
        ended: list[Bout | Trouble] = [*self.bouts, *self.troubles]
        played = {(b.pair, b.deal, b.turn) for b in ended}
        return [game for game in order if game not in played]

    def add(self, played: Played) -> None:
        """Write down a game; the file follows soon."""
        if not self._here:
            self.where, self._here = _joined(here() + PATIENT * self.contest.patient, self.where), True
        if isinstance(played.bout, Bout):
            self.bouts.append(played.bout)
        else:
            self.troubles.append(played.bout)
        for name, clock in played.clocks.items():
            self.clocks[name].join(clock)
        for name, seen in played.sense.items():
            self.sense.setdefault(name, Sense()).join(seen)
        if self.file is not None and time.monotonic() >= self._next:
            started = time.monotonic()
            self.save()
            # A long file takes its time: never more than a twentieth of it.
            self._next = time.monotonic() + max(PAUSE, 20 * (time.monotonic() - started))

    def save(self, figures: object = None) -> None:
        """Write the file whole; `figures` go with it for readers and are made anew from the rest."""
        assert self.file is not None
        self.bouts.sort()
        self.troubles.sort()
        fields: dict[str, Any] = {
            "arena": FORMAT,
            "contest": self.contest,
            "games": self.games,
            "where": self.where,
            "figures": figures,
            "clocks": self.clocks,
            "troubles": self.troubles,
        }
        if self.sense:
            fields["sense"] = self.sense
        lines = [f'"{name}": {_json(value)}' for name, value in fields.items()]
        rows: dict[int, list[str]] = {}
        for bout in self.bouts:
            rows.setdefault(bout.deal, []).append(_json(bout))
        # A line a deal, so that a person finds a game and a comparison of two files shows which ones differ.
        bouts = ",\n".join("  " + ", ".join(row) for row in rows.values())
        lines.append(f'"bouts": [\n{bouts}\n]')
        write(self.file, "{\n" + ",\n".join(lines) + "\n}\n")


def open_ledger(contest: Contest, games: int, file: Path | None, other_code: bool = False) -> Ledger:
    """The ledger of a contest: what its file holds already, or an empty one; BadRecord when it holds another."""
    if file is None or not file.exists():
        return Ledger(contest, games, file)
    found = read_ledger(file)
    for name, told in _TOLD.items():
        old, new = getattr(found.contest, name), getattr(contest, name)
        if old != new:
            raise BadRecord(
                f"{file} holds another contest: {told} {_words(old)}, and now {_words(new)};"
                " give another file with --out, or move this one away"
            )
    if found.contest.code != contest.code and not other_code:
        raise BadRecord(
            f"{file} was played with other source of the engine, the game or a bot, which may choose otherwise;"
            " give another file with --out, move this one away, or mix the two with --other-code"
        )
    kept = Ledger(contest, max(games, found.games), file)
    kept.bouts, kept.troubles = found.bouts, found.troubles
    kept.clocks |= found.clocks
    kept.sense = found.sense
    kept.where = found.where
    return kept


def read_ledger(file: Path) -> Ledger:
    """What a file of the arena holds."""
    try:
        data = msgspec.json.decode(file.read_bytes(), type=settled(_File))
    except msgspec.DecodeError as e:
        raise BadRecord(f"{file}: not a file of the arena: {e}") from None
    except OSError as e:
        raise BadRecord(f"{file}: cannot be read: {e.strerror or e}") from None
    if data.arena != FORMAT:
        raise BadRecord(f"{file}: format {data.arena} of the arena; this version knows {FORMAT}")
    contest = data.contest
    ended: list[Bout | Trouble] = [*data.bouts, *data.troubles]
    for b in ended:
        if not (0 <= b.pair < len(contest.pairs) and b.deal >= 0 and b.turn in (0, 1)):
            raise BadRecord(f"{file}: broken: a game of pair {b.pair}, deal {b.deal}, turn {b.turn}")
    ledger = Ledger(contest, data.games, file)
    ledger.bouts, ledger.troubles = data.bouts, data.troubles
    ledger.clocks |= data.clocks
    ledger.sense = data.sense
    ledger.where = data.where
    return ledger


def here() -> str:
    """Today, this machine and this build, as a reader of thinking times wants to know them."""
    build = "plain" if Path(str(engine_state.__file__)).suffix == ".py" else "compiled"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"{datetime.date.today().isoformat()}, {machine}, {python}, {build} build"


def _joined(now: str, before: str) -> str:
    """Where games are played now, and on which other machines or builds they were before."""
    others = [one for one in before.split("; ") if one and one.partition(", ")[2] != now.partition(", ")[2]]
    return "; ".join([now, *others])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _words(value: object) -> str:
    if value == "" or value is None:
        return "none"
    return value if isinstance(value, str) else _json(value)
