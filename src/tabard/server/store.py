"""The database: matches, their seats, and the append-only events that a table is folded from."""

import contextlib
import sqlite3
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from tabard.engine.errors import TabardError
from tabard.engine.kinds import settled
from tabard.server.bus import patience
from tabard.server.claim import Claim
from tabard.server.config import Synchronous
from tabard.server.protocol import Status
from tabard.server.rows import CardsOf, Chair, Choose, Event, Lost, Match, Policy, Snapshot

NEWEST_STEP: Final = "0004"
"""The last of the migrations."""
MIGRATION_LOCK: Final = 7_426_210_384_117
"""The number of the advisory lock under which one worker migrates a PostgreSQL database."""

_QUIET: Final[dict[str, Any]] = {"hide_parameters": True}
"""What people say, and the hashes of their tokens, stand in no error and so in no log."""
_encode = msgspec.json.Encoder(order="deterministic").encode


class StoreError(TabardError):
    """A database that cannot be opened."""


class Unreached(StoreError):
    """A database that does not answer, now."""


meta = sa.MetaData()
match_rows = sa.Table(
    "match",
    meta,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64)),
    sa.Column("seats", sa.Integer),
    sa.Column("seed", sa.BigInteger),
    sa.Column("options", sa.Text),
    sa.Column("policy", sa.Text),
    sa.Column("public", sa.Boolean),
    sa.Column("status", sa.String(16)),
    sa.Column("created", sa.BigInteger),
    sa.Column("version", sa.String(32)),
    sa.Column("content", sa.String(64)),
    sa.Column("host_hash", sa.String(64)),
    sa.Column("origin", sa.String(64)),
    sa.Column("driver", sa.String(64)),
    sa.Column(
        "driver_until", sa.BigInteger, default=0
    ),  # of an earlier version, like `seen`: an old SQLite drops none
)
seat_rows = sa.Table(
    "seat",
    meta,
    sa.Column("match", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16)),
    sa.Column("name", sa.String(64)),
    sa.Column("bot", sa.String(64)),
    sa.Column("token_hash", sa.String(64)),
    sa.Column("seen", sa.BigInteger, default=0),
)
event_rows = sa.Table(
    "event",
    meta,
    sa.Column("match", sa.String(64), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger),
    sa.Column("kind", sa.String(16)),
    sa.Column("seat", sa.Integer),
    sa.Column("data", sa.Text),
)
review_rows = sa.Table(
    "review",
    meta,
    sa.Column("match", sa.String(64), primary_key=True),
    sa.Column("body", sa.Text),
)
snapshot_rows = sa.Table(
    "snapshot",
    meta,
    sa.Column("match", sa.String(64), primary_key=True),
    sa.Column("seq", sa.Integer),
    sa.Column("version", sa.String(32)),
    sa.Column("digest", sa.String(64)),
    sa.Column("body", sa.LargeBinary),
)
card_rows = sa.Table(
    "cards",
    meta,
    sa.Column("content", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64)),
    sa.Column("body", sa.LargeBinary),
)
worker_rows = sa.Table(
    "worker",
    meta,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("trade", sa.String(16)),
    sa.Column("address", sa.String(255)),
    sa.Column("key", sa.String(64)),
    sa.Column("until", sa.BigInteger),
)
job_rows = sa.Table(
    "job",
    meta,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16)),
    sa.Column("rank", sa.Integer),
    sa.Column("client", sa.String(64)),
    sa.Column("asker", sa.String(64)),
    sa.Column("made", sa.BigInteger),
    sa.Column("body", sa.LargeBinary),
    sa.Column("taker", sa.String(64)),
    sa.Column("told", sa.LargeBinary),
    sa.Column("is_done", sa.Boolean),
)
budget_rows = sa.Table(
    "budget",
    meta,
    sa.Column("what", sa.String(16), primary_key=True),
    sa.Column("client", sa.String(64), primary_key=True),
    sa.Column("rest", sa.Double),
    sa.Column("at", sa.BigInteger),
)
MOST_WAIT: Final = 5
"""Seconds that PostgreSQL lets a transaction rest in the middle, and that a call waits for a connection."""
MOST_LOOKED_AT: Final = 5000
"""Public tables among which those are chosen that are listed."""
_FENCED_INSERT: Final = sa.text(
    'INSERT INTO event ("match", seq, "at", kind, seat, data) SELECT id, :seq, :at, :kind, :seat, :data '
    "FROM match WHERE id = :match AND driver = :me FOR SHARE"
)
"""Whoever takes the table waits until this is written, and then nothing more is."""
_PLAIN_INSERT: Final = 'INSERT INTO event ("match", seq, "at", kind, seat, data) VALUES (?, ?, ?, ?, ?, ?)'


class Store:
    """One database. All calls block; those on PostgreSQL are made from threads (`Hall.stored`)."""

    trouble: tuple[type[Exception], ...] = (sa.exc.DBAPIError, sa.exc.TimeoutError, sqlite3.Error)
    taken: type[Exception] = IntegrityError

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name != "sqlite"
        """Whether other workers may write to the same database."""
        self.me = ""
        """The worker whose tables alone are written to; without a name there is no such fence."""
        self._raw: Any = None
        self._claim: Claim | None = None

    @classmethod
    def open(cls, url: str, synchronous: Synchronous = "normal") -> "Store":
        """Open a database by its URL; a SQLite file is made when it is not there, and written as carefully as told."""
        try:
            parsed = sa.make_url(url)
        except sa.exc.ArgumentError as e:
            raise StoreError(f"no database address: {e}") from None
        kind = parsed.get_backend_name()
        if kind == "sqlite":
            return cls(_open_sqlite(parsed, synchronous))
        if kind in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
            try:
                return cls(_open_postgres(parsed, patience(url)))
            except ModuleNotFoundError:
                raise StoreError("PostgreSQL needs psycopg: pip install 'tabard[server,postgres]'") from None
        raise StoreError(f"database {kind!r} is not supported; use sqlite:///FILE or postgresql://...")

    def close(self) -> None:
        self._raw = None
        self.engine.dispose()
        if self._claim is not None:
            self._claim.give_up()
            self._claim = None

    def claim(self) -> None:
        """Be the only server of a SQLite file: another one would not hear of this one's moves."""
        file = self.engine.url.database
        if self.shared or not file or file == ":memory:":
            return
        try:
            self._claim = Claim(Path(f"{file}.lock"))
        except BlockingIOError:
            raise StoreError(
                f"another Tabard server uses {file} already: stop that one, give this one a --database of its "
                "own, or use PostgreSQL, which several servers can share"
            ) from None
        except OSError as e:
            raise StoreError(f"{file} cannot be opened: {e.strerror}") from None

    def migrate(self) -> None:
        """Take all steps that the database lacks; workers that start together wait for one another."""
        step = self.step()
        if step == NEWEST_STEP:
            return
        if step is not None and step > NEWEST_STEP:
            raise StoreError(
                f"{self.engine.url!r} was made by a newer Tabard (its step is {step}, this one knows those up to "
                f"{NEWEST_STEP}): use that Tabard, or another database"
            )
        from alembic import command
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", "tabard.server:migrations")
        try:
            with self.engine.connect() as connection:
                if self.shared:
                    connection.execute(sa.select(sa.func.pg_advisory_lock(MIGRATION_LOCK)))
                    connection.commit()
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
                connection.commit()
                if self.shared:
                    connection.execute(sa.select(sa.func.pg_advisory_unlock(MIGRATION_LOCK)))
                    connection.commit()
        except sa.exc.OperationalError as e:
            raise Unreached(f"{self.engine.url!r} cannot be opened: {e.orig}") from None
        except sa.exc.DatabaseError as e:
            raise StoreError(f"{self.engine.url!r} is no database of Tabard: {e.orig}") from None

    def step(self) -> str | None:
        """The last step that was taken, asked without Alembic, which takes longer to load than all of the server.

        Unreached when nobody answers.
        """
        step = sa.select(sa.column("version_num", sa.String)).select_from(sa.table("alembic_version"))
        try:
            with self.engine.connect() as connection:
                return connection.execute(step).scalar()
        except sa.exc.DatabaseError as e:
            if self.shared and isinstance(e, sa.exc.OperationalError):
                raise Unreached(f"{self.engine.url!r} cannot be opened: {e.orig}") from None
            return None  # a new database, or none of ours: `migrate` says which

    def ask(self) -> None:
        """Whether the database answers; what is wrong with it is raised."""
        with self.engine.connect() as c:
            c.execute(sa.select(sa.literal(1)))

    # -- matches ------------------------------------------------------------------------------------

    def create_match(self, match: Match, chairs: Sequence[Chair], events: Sequence[Event]) -> None:
        """Enter a match whole: its row, its seats and its first events."""
        row = {
            **{name: getattr(match, name) for name in match.__struct_fields__},
            "options": _encode(match.options).decode(),
            "policy": _encode(match.policy).decode(),
            "public": match.policy.visibility == "public",
            "driver": self.me,
        }
        with self.engine.begin() as c:
            c.execute(match_rows.insert(), row)
            c.execute(seat_rows.insert(), [{"match": match.id, **_fields(chair)} for chair in chairs])
            if events:
                c.execute(event_rows.insert(), [{"match": match.id, **_fields(e)} for e in events])

    def load_match(self, id: str) -> Match | None:
        """A match by its id."""
        with self.engine.connect() as c:
            row = c.execute(sa.select(match_rows).where(match_rows.c.id == id)).mappings().first()
        return None if row is None else _match(row)

    def events_of(self, id: str, after: int = 0) -> list[Event]:
        """The events of a match behind a number, in their order."""
        columns = event_rows.c
        asked = (
            sa.select(columns.seq, columns.at, columns.kind, columns.seat, columns.data)
            .where(columns.match == id, columns.seq > after)
            .order_by(columns.seq)
        )
        with self.engine.connect() as c:
            return [Event(*row) for row in c.execute(asked)]

    def append_event(self, id: str, event: Event) -> bool:
        """Write the next event; False when another worker has taken its number.

        This is every move, so SQLite is spoken to without the layers above: one prepared statement, one
        commit. WAL hands each commit to the operating system before it returns, so a killed process loses
        nothing; with synchronous=NORMAL a power cut may take the last moments, but never the file's order.
        """
        if self.shared:
            return self.append_events(id, [event])
        raw = self._raw
        if raw is None:
            raw = self._raw = self.engine.raw_connection().driver_connection
        try:
            raw.execute(_PLAIN_INSERT, (id, event.seq, event.at, event.kind, event.seat, event.data))
            raw.commit()
        except Exception as e:
            raw.rollback()
            if type(e).__name__ == "IntegrityError":
                return False
            raise
        return True

    def append_events(
        self,
        id: str,
        events: Sequence[Event],
        status: Status | None = None,
        chairs: Sequence[Chair] = (),
    ) -> bool:
        """Write the next events, and what they change beside them, all or nothing; Lost where it is another's table."""
        rows = [{"match": id, **_fields(e)} for e in events]
        try:
            with self.engine.begin() as c:
                if self.me:
                    for row in rows:
                        if c.execute(_FENCED_INSERT, {**row, "me": self.me}).rowcount != 1:
                            raise Lost(id)
                else:
                    c.execute(event_rows.insert(), rows)
                if status is not None:
                    c.execute(match_rows.update().where(match_rows.c.id == id).values(status=status))
                for chair in chairs:
                    there = (seat_rows.c.match == id) & (seat_rows.c.seat == chair.seat)
                    c.execute(seat_rows.update().where(there).values(**_fields(chair)))
        except IntegrityError:
            return False
        return True

    # -- snapshots ----------------------------------------------------------------------------------

    def keep_snapshot(self, id: str, snapshot: Snapshot) -> None:
        """Keep how a match stood, instead of how it stood before."""
        there = snapshot_rows.c.match == id
        with (
            contextlib.suppress(IntegrityError),
            self.engine.begin() as c,
        ):  # a newer one is there, or the match is not
            c.execute(snapshot_rows.delete().where(there, snapshot_rows.c.seq <= snapshot.seq))
            c.execute(snapshot_rows.insert(), {"match": id, **_fields(snapshot)})

    def snapshot_of(self, id: str) -> Snapshot | None:
        """How a match stood when that was last written down."""
        at = snapshot_rows.c
        asked = sa.select(at.seq, at.version, at.digest, at.body).where(at.match == id)
        with self.engine.connect() as c:
            row = c.execute(asked).first()
        return None if row is None else Snapshot(row[0], row[1], row[2], bytes(row[3]))

    # -- cards --------------------------------------------------------------------------------------

    def keep_cards(self, cards: CardsOf) -> None:
        """Keep the printed cards of a game, once; packed, as they are many words."""
        with self.engine.connect() as c:
            if c.execute(sa.select(card_rows.c.game).where(card_rows.c.content == cards.content)).first():
                return
        row = {**_fields(cards), "body": zlib.compress(cards.body)}
        with contextlib.suppress(IntegrityError), self.engine.begin() as c:
            c.execute(card_rows.insert(), row)

    def cards_of(self, content: str) -> CardsOf | None:
        """The printed cards with this hash, where a table was made with them."""
        at = card_rows.c
        with self.engine.connect() as c:
            row = c.execute(sa.select(at.game, at.body).where(at.content == content)).first()
        return None if row is None else CardsOf(content, row[0], zlib.decompress(bytes(row[1])))

    # -- lists --------------------------------------------------------------------------------------

    def list_public(self, choose: Choose) -> list[tuple[Match, list[Chair]]]:
        """Of the tables that anybody may see those that are chosen, in that order."""
        at = match_rows.c
        there = (
            sa.select(at.id, at.status)
            .where(at.public.is_(True), at.status != "finished")
            .order_by(at.status.desc(), at.created.desc())
            .limit(MOST_LOOKED_AT)
        )
        with self.engine.connect() as c:
            ids = choose([(row[0], row[1]) for row in c.execute(there)])
            rows = c.execute(sa.select(match_rows).where(at.id.in_(ids))).mappings()
            matches = {row["id"]: _match(row) for row in rows}
            chairs = _chairs(c, ids)
        return [(matches[one], chairs.get(one, [])) for one in ids if one in matches]

    def owned(self, hashes: Sequence[str]) -> list[tuple[str, str, int | None]]:
        """(hash, match, seat) for every token; the seat is None for the token of a host."""
        found: list[tuple[str, str, int | None]] = []
        with self.engine.connect() as c:
            at, host = seat_rows.c, match_rows.c
            seats = sa.select(at.token_hash, at.match, at.seat).where(at.token_hash.in_(hashes))
            found += [(row[0], row[1], row[2]) for row in c.execute(seats)]
            hosts = sa.select(host.host_hash, host.id).where(host.host_hash.in_(hashes))
            found += [(row[0], row[1], None) for row in c.execute(hosts)]
        return found

    def chairs_of(self, id: str) -> list[Chair]:
        """Who sits at a match now."""
        with self.engine.connect() as c:
            return _chairs(c, [id]).get(id, [])

    # -- what is deleted ----------------------------------------------------------------------------

    def delete(self, ids: Sequence[str]) -> int:
        """Forget matches with all that was ever written about them; returns how many there were."""
        with self.engine.begin() as c:
            for rows in (event_rows, seat_rows, review_rows, snapshot_rows):
                c.execute(rows.delete().where(rows.c.match.in_(ids)))
            return int(c.execute(match_rows.delete().where(match_rows.c.id.in_(ids))).rowcount)

    def untouched(self, before: int, limit: int = 100) -> list[str]:
        """Matches in which nothing has happened since a moment (milliseconds)."""
        last = sa.func.coalesce(_last_at(), match_rows.c.created * 1000)
        with self.engine.connect() as c:
            return [row[0] for row in c.execute(sa.select(match_rows.c.id).where(last < before).limit(limit))]

    def counts(self) -> dict[str, int]:
        """How many matches there are of each status."""
        asked = sa.select(match_rows.c.status, sa.func.count()).group_by(match_rows.c.status)
        with self.engine.connect() as c:
            return {row[0]: row[1] for row in c.execute(asked)}

    # -- reviews ------------------------------------------------------------------------------------

    def keep_review(self, id: str, body: str) -> None:
        """Keep the review of a match; the first one stays."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as c:
            c.execute(review_rows.insert(), {"match": id, "body": body})

    def review_of(self, id: str) -> str | None:
        """The review of a match, where one was made."""
        with self.engine.connect() as c:
            found = c.execute(sa.select(review_rows.c.body).where(review_rows.c.match == id)).scalar()
        return None if found is None else str(found)

    # -- who waits ----------------------------------------------------------------------------------

    def driven(self, since: int) -> list[str]:
        """Running matches with bots or clocks in which something happened since a moment (milliseconds)."""
        bots = sa.select(seat_rows.c.match).where(seat_rows.c.kind == "bot")
        asked = sa.select(match_rows.c.id).where(
            match_rows.c.status == "running",
            match_rows.c.id.in_(bots) | match_rows.c.policy.like('%"clock"%'),
            _last_at() >= since,
        )
        with self.engine.connect() as c:
            return [row[0] for row in c.execute(asked)]


def _last_at() -> sa.ScalarSelect[int]:
    """When something last happened in a match, by the key of the table, not by reading all events there ever were."""
    return (
        sa.select(event_rows.c.at)
        .where(event_rows.c.match == match_rows.c.id)
        .order_by(event_rows.c.seq.desc())
        .limit(1)
        .correlate(match_rows)
        .scalar_subquery()
    )


def _open_postgres(url: sa.URL, patience: dict[str, Any]) -> sa.Engine:
    pool: dict[str, Any] = {
        "pool_pre_ping": True,
        "pool_size": 8,
        "max_overflow": 8,
        "pool_timeout": MOST_WAIT,
    }
    engine = sa.create_engine(url, connect_args=patience, **pool, **_QUIET)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # A worker that stands still in the middle of a write must not keep its table from those who take it.
        connection.execute(f"SET idle_in_transaction_session_timeout = '{MOST_WAIT}s'")
        connection.commit()

    return engine


def _open_sqlite(url: sa.URL, synchronous: Synchronous) -> sa.Engine:
    if url.database and url.database != ":memory:":
        with contextlib.suppress(OSError):  # what is wrong with the folder shows when the file is opened
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    # One connection for one thread, that of the event loop: a write takes some 50 µs, less than handing it over.
    engine = sa.create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False}, **_QUIET)

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {synchronous.upper()}")
        connection.execute("PRAGMA foreign_keys = ON")

    return engine


def _fields(row: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _match(row: Any) -> Match:
    return Match(
        id=row["id"],
        game=row["game"],
        seats=row["seats"],
        seed=row["seed"],
        options=msgspec.json.decode(row["options"]),
        policy=msgspec.json.decode(row["policy"], type=settled(Policy)),
        status=row["status"],
        created=row["created"],
        version=row["version"],
        content=row["content"],
        host_hash=row["host_hash"],
        origin=row["origin"],
        driver=row["driver"],
    )


def _chairs(c: sa.Connection, ids: Sequence[str]) -> dict[str, list[Chair]]:
    found: dict[str, list[Chair]] = {}
    at = seat_rows.c
    asked = (
        sa.select(at.match, at.seat, at.kind, at.name, at.bot, at.token_hash)
        .where(at.match.in_(ids))
        .order_by(at.match, at.seat)
    )
    for row in c.execute(asked):
        found.setdefault(row[0], []).append(Chair(*row[1:]))
    return found
