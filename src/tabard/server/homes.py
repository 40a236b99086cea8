"""Which worker has which table: its home, for as long as that worker is heard of; all of it by the database's clock."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from tabard.server.refused import Refused

if TYPE_CHECKING:  # the page without a server has no databases
    import sqlalchemy as sa

Trade = Literal["tables", "thoughts"]
"""What a worker does: it has tables (`tabard serve`), or it thinks for them (`tabard worker`)."""

NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
TRIES: Final = 8
FORGOTTEN: Final = 3_600_000
"""Milliseconds after which nothing is left of a worker that went without a word."""

_BEAT: Final = f"""
    WITH before AS (SELECT until > {NOW} AS held FROM worker WHERE id = %(me)s),
         gone AS (DELETE FROM worker WHERE until < {NOW} - {FORGOTTEN} AND id <> %(me)s)
    INSERT INTO worker (id, trade, address, key, until)
    VALUES (%(me)s, %(trade)s, %(address)s, %(key)s, {NOW} + %(lease)s)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
    RETURNING coalesce((SELECT held FROM before), false)"""
_WHOSE: Final = f"""
    SELECT driver, address, key FROM match LEFT JOIN worker ON worker.id = driver AND until > {NOW}
    WHERE match.id = %(match)s"""
_TAKEN: Final = f"""
    UPDATE match SET driver = %(me)s WHERE id = %(match)s AND driver = %(old)s
    AND (%(force)s OR NOT EXISTS (SELECT 1 FROM worker WHERE worker.id = driver AND until > {NOW}))"""
"""Its worker may have been heard of since it was looked for."""
_ORPHANS: Final = f"""
    SELECT id FROM match WHERE status = 'running' AND driver <> ''
    AND NOT EXISTS (SELECT 1 FROM worker WHERE worker.id = driver AND until > {NOW})
    AND (policy LIKE '%%"clock"%%' OR EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND kind = 'bot'))
    LIMIT %(limit)s"""


class Home(msgspec.Struct, frozen=True):
    """A worker that has a table, where it can be reached, and the word that it wants to hear."""

    worker: str
    address: str
    key: str


class Elsewhere(Refused):
    """A table that another worker has."""

    def __init__(self, home: Home) -> None:
        super().__init__("fault", "This table is just being moved; try again.")
        self.home = home


class Homes:
    """The workers of one PostgreSQL, as one of them sees it. All calls block."""

    def __init__(self, engine: "sa.Engine", trade: Trade, lease: float) -> None:
        self.engine = engine
        self.trade = trade
        self.lease = lease
        """Seconds after which a worker that is not heard of is gone."""
        self.me = secrets.token_hex(8)
        self.key = secrets.token_hex(16)
        self.address = ""
        """Where others reach this worker; empty until it listens."""

    def beat(self) -> bool:
        """Say that this worker is there; False when that came too late and others may have taken what it had."""
        facts = {
            "trade": self.trade,
            "address": self.address,
            "key": self.key,
            "lease": int(self.lease * 1000),
        }
        return bool(self._one(_BEAT, me=self.me, **facts))

    def leave(self) -> None:
        """This worker ends: what it had is free at once."""
        self.bury(self.me)

    def bury(self, worker: str) -> None:
        """A worker is gone, whatever its lease says."""
        with self.engine.begin() as c:
            c.exec_driver_sql("DELETE FROM worker WHERE id = %(worker)s", {"worker": worker})

    def thinkers(self) -> int:
        """How many workers there are that think."""
        asked = f"SELECT count(*) FROM worker WHERE trade = 'thoughts' AND until > {NOW}"
        return int(self._one(asked) or 0)

    # -- tables -------------------------------------------------------------------------------------

    def take(self, match: str, by_force: bool = False) -> Home | None:
        """Have a table; None when this worker has it now (or there is none), otherwise who does and lives."""
        for _ in range(TRIES):
            with self.engine.connect() as c:
                row = c.exec_driver_sql(_WHOSE, {"match": match}).first()
            if row is None or row[0] == self.me:
                return None
            if row[1] is not None and not by_force:
                return Home(*row)
            with self.engine.begin() as c:
                values = {"me": self.me, "match": match, "old": row[0], "force": by_force}
                if c.exec_driver_sql(_TAKEN, values).rowcount == 1:
                    return None
        raise Refused("fault", "This table is just being moved; try again.")

    def lost(self, matches: Sequence[str]) -> list[str]:
        """Those of these tables that another worker has taken."""
        asked = "SELECT id FROM match WHERE id = ANY(%(matches)s) AND driver <> %(me)s"
        with self.engine.connect() as c:
            return [row[0] for row in c.exec_driver_sql(asked, {"matches": list(matches), "me": self.me})]

    def orphans(self, limit: int = 50) -> list[str]:
        """Running matches with bots or clocks whose worker is gone."""
        with self.engine.connect() as c:
            return [row[0] for row in c.exec_driver_sql(_ORPHANS, {"limit": limit})]

    def _one(self, asked: str, **values: Any) -> Any:
        with self.engine.begin() as c:
            return c.exec_driver_sql(asked, values).scalar()
