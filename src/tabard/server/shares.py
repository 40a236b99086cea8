"""What one client has used, counted together by all workers of a PostgreSQL: each tells the others now and then."""

import asyncio
import hashlib
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabard.server.budget import Budget
from tabard.server.homes import NOW
from tabard.server.keeper import Keeper

if TYPE_CHECKING:
    import sqlalchemy as sa

SETTLE_SECONDS: Final = 2.0
"""So long a client may use at each worker what it has left."""

_SETTLE: Final = f"""
    INSERT INTO budget (what, client, rest, at) VALUES (%(what)s, %(client)s, %(most)s - %(used)s, {NOW})
    ON CONFLICT (what, client) DO UPDATE SET at = {NOW},
        rest = least(%(most)s, budget.rest + ({NOW} - budget.at) * %(rate)s / 1000) - %(used)s
    RETURNING rest"""
_FORGET: Final = (
    f"DELETE FROM budget WHERE what = %(what)s AND rest + ({NOW} - at) * %(rate)s / 1000 >= %(most)s"
)

log = logging.getLogger("tabard.shares")


def disguised(client: str, url: str) -> str:
    """A client as the database may know it: no address is ever written, and the key to this stands elsewhere."""
    key = hashlib.sha256(url.encode()).digest()
    return hashlib.blake2b(client.encode(), key=key, digest_size=16).hexdigest() if client else ""


class Shares:
    """The budgets of one worker that are those of all."""

    def __init__(self, engine: "sa.Engine", url: str, keeper: Keeper, budgets: Mapping[str, Budget]) -> None:
        self.engine = engine
        self.url = url
        self.keeper = keeper
        self.budgets = {what: budget for what, budget in budgets.items() if budget.most > 0}
        for budget in self.budgets.values():
            budget.is_shared = True

    async def run(self) -> None:
        """Tell and hear what was used, as long as the server runs."""
        while True:
            await asyncio.sleep(SETTLE_SECONDS)
            try:
                await self.settle()
            except Exception as e:  # each worker counts for itself until the database is back
                log.warning("what clients have used is not known: %s", e)

    async def settle(self) -> None:
        """Tell what was used here since the last time, and learn what is left of it."""
        for what, budget in self.budgets.items():
            spent = budget.take_spent()
            rest = await self.keeper.thread(self._settled, what, budget.most, budget.rate, spent)
            for who, left in rest.items():
                budget.settle(who, left)

    def _settled(self, what: str, most: float, rate: float, spent: Mapping[str, float]) -> dict[str, float]:
        facts = {"what": what, "most": most, "rate": rate}
        rest: dict[str, float] = {}
        with self.engine.begin() as c:
            for who in sorted(spent):  # in the same order everywhere: nobody waits for one another
                values = {**facts, "client": disguised(who, self.url), "used": spent[who]}
                rest[who] = float(c.exec_driver_sql(_SETTLE, values).scalar() or 0.0)
            c.exec_driver_sql(_FORGET, facts)
        return rest
