"""What a server needs where others share its database: homes of tables, ways to pass on, a queue, common limits."""

from psycopg import OperationalError
from starlette.middleware import Middleware

from tabard.server.away import waited_for
from tabard.server.config import Settings
from tabard.server.desk import desk
from tabard.server.elsewhere import FarAdvisers, FarThinkers
from tabard.server.hall import Hall
from tabard.server.homes import Homes
from tabard.server.jobs import JobRows, Jobs
from tabard.server.keeper import Keeper
from tabard.server.passing import BackDoor, Passing
from tabard.server.shares import Shares
from tabard.server.store import Store


class Others:
    """All of it, and the hall that uses it."""

    def __init__(self, settings: Settings, store: Store, keeper: Keeper) -> None:
        self.settings = settings
        homes = Homes(store.engine, "tables", settings.lease)
        store.me = homes.me
        self.jobs = Jobs(settings.database_url, JobRows(store.engine), homes, keeper)
        self.hall = Hall(
            settings,
            store,
            FarThinkers(keeper, settings.bot_workers, settings.bot_seconds, self.jobs),
            keeper,
            homes,
            FarAdvisers(keeper, settings.hint_seconds, settings.review_seconds, self.jobs),
        )
        budgets = {"cpu": self.hall.workshop.budget, "tables": self.hall.making}
        self.shares = Shares(store.engine, settings.database_url, keeper, budgets)
        self.passing = Middleware(Passing, hall=self.hall)
        self.door = BackDoor(desk(self.hall), homes, keeper)

    async def start(self) -> None:
        """Be reachable before anything is promised."""
        await self.door.open(self.settings.inner, self.settings.database_url)
        await waited_for(self.jobs.start, (OperationalError,))
        self.hall.spawn(self.shares.run(), "shares of clients")

    async def stop(self) -> None:
        await self.jobs.stop()
        await self.door.close()
