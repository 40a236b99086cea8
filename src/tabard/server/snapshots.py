"""A table written down whole, so that it is read again without being played from its first decision."""

import hashlib
import zlib
from typing import Any, Final

import msgspec

from tabard import __version__
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.kinds import settled
from tabard.engine.record import Kept, Record
from tabard.server import marks
from tabard.server.journal import Journal
from tabard.server.protocol import LogEntry, Rematch, Status, TalkLine, UndoAsked
from tabard.server.rows import Chair, Match, Snapshot
from tabard.server.setups import Choice
from tabard.server.tables import Table

EVERY: Final = 50
"""Events between two snapshots."""
PART: Final = 20
"""Of a long game one is made each twentieth of it: writing all of it down takes longer the longer it is."""
LEVEL: Final = 1


class Unfit(TabardError):
    """A snapshot that cannot be gone on from: the events tell everything, only later."""


class Fold(msgspec.Struct):
    """All that the events of a table have made of it; what each of these is says `Table`."""

    seq: int
    at: int
    status: Status
    options: dict[str, Any]
    chairs: list[Chair]
    talk: list[TalkLine]
    secret: str
    words: list[str]
    choices: list[Choice]
    early: dict[int, list[int]]
    position: int
    asked_since: list[int]
    hints: list[int]
    hinted: dict[int, int]
    accepted_by: list[int]
    undo_asked: UndoAsked | None
    undo_since: int
    undo_to: int
    rematch: Rematch | None
    goes_on: bool
    clock: tuple[list[int], int | None, int] | None
    cids: list[tuple[int, str, int]]
    journals: list[tuple[int | None, list[LogEntry], list[int]]]
    seed: int
    players: list[str]
    record: Kept
    mark: str
    """Of the position, and of which number stands for which card in it."""
    left: list[int] = []


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(settled(Fold)).decode


def is_due(table: Table, last: int) -> bool:
    """Whether a table has come far enough since the event of its last snapshot (0 for none)."""
    if table.record is None or table.halted:
        return False
    return table.seq - last >= max(EVERY, table.seq // PART)


def fold_of(table: Table) -> Fold:
    """A copy of a table, which goes on meanwhile."""
    record = table.playing()
    table.journals.write_up(record)
    clock = table.clock
    return Fold(
        seq=table.seq,
        at=table.at,
        status=table.status,
        options=table.match.options,
        chairs=table.chairs[:],
        talk=table.talk[:],
        secret=table.dealing.secret,
        words=table.dealing.words[:],
        choices=table.setups.choices[:],
        early={seat: answers[:] for seat, answers in table.early.items()},
        position=table.position,
        asked_since=table.asked_since[:],
        hints=table.hints[:],
        hinted=dict(table.hinted),
        accepted_by=sorted(table.accepted_by),
        undo_asked=table.undo_asked,
        undo_since=table.undo_since,
        undo_to=table.undo_to,
        rematch=table.rematch,
        goes_on=table.goes_on,
        clock=None if clock is None else (clock.left[:], clock.running, clock.since),
        cids=[(seat, cid, seq) for (seat, cid), seq in table.cids.items()],
        journals=[(reader, j.entries[:], j.starts[:]) for reader, j in table.journals.of.items()],
        seed=record.seed,
        players=record.players,
        record=record.kept(),
        mark=marks.mark(table.game, record.state),
        left=sorted(table.left),
    )


def written(fold: Fold) -> Snapshot:
    """A row of it; may be made on a thread."""
    body = zlib.compress(_encode(fold), LEVEL)
    return Snapshot(fold.seq, __version__, _seal(body), body)


def restored(match: Match, kept: Snapshot, game: Game | None = None) -> Table:
    """The table as it was at a snapshot; Unfit when this server would not have come to the same."""
    if kept.version != __version__:
        raise Unfit(f"made by version {kept.version}")
    if kept.digest != _seal(kept.body):
        raise Unfit("its digest does not fit")
    try:
        return _restored(match, _decode(zlib.decompress(kept.body)), game)
    except Exception as e:  # whatever an engine may say to a position of another one
        raise Unfit(str(e) or type(e).__name__) from e


def _restored(match: Match, fold: Fold, game: Game | None) -> Table:
    table = Table(msgspec.structs.replace(match, options=fold.options), game)
    record = Record(table.game, match.seats, fold.seed, fold.options, players=fold.players, log=True)
    record.take_up(fold.record)
    found = marks.mark(table.game, record.state)
    if found != fold.mark:
        raise Unfit(f"the mark of the position is {found}, not {fold.mark}")
    table.record = record
    table.seq, table.at, table.status = fold.seq, fold.at, fold.status
    table.chairs, table.talk, table.left = fold.chairs, fold.talk, set(fold.left)
    table.dealing.secret, table.dealing.words = fold.secret, fold.words
    record.deal = table.dealing.deal()
    table.setups.choices = fold.choices
    table.early = fold.early
    table.position, table.asked_since = fold.position, fold.asked_since
    table.hints, table.hinted = fold.hints, fold.hinted
    table.accepted_by = set(fold.accepted_by)
    table.undo_asked, table.undo_since, table.undo_to = fold.undo_asked, fold.undo_since, fold.undo_to
    table.rematch, table.goes_on = fold.rematch, fold.goes_on
    if table.clock is not None and fold.clock is not None:
        table.clock.left, table.clock.running, table.clock.since = fold.clock
    table.cids = {(seat, cid): seq for seat, cid, seq in fold.cids}
    for reader, entries, starts in fold.journals:
        journal = table.journals.of[reader] = Journal(table.game, reader)
        journal.entries, journal.starts = entries, starts
    return table


def _seal(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
