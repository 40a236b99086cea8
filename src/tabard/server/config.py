"""Settings of the server, from the environment: every one has a default that suits a table of friends."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from tabard.bots.review import SECONDS
from tabard.engine.errors import TabardError
from tabard.engine.kinds import settled
from tabard.server.logs import LogKind, LogLevel

PAGE = Path(__file__).parent / "page"
"""Where `make page` puts the built page."""
Synchronous = Literal["normal", "full"]


class BadSetting(TabardError):
    """A setting of the environment that makes no sense."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All of them; the name in the environment is TABARD_ and the field in capitals."""

    database_url: str = "sqlite:///tabard.db"
    synchronous: Synchronous = "normal"
    """SQLite only: whether a move waits for the disk (`full`), so that not even a power cut takes it."""
    metrics: str = ""
    """The word that Prometheus brings (as a bearer token) to read /metrics; without one there are none."""
    logs: LogKind = "text"
    """`json` for one object a line."""
    log_level: LogLevel = "warning"
    """`info` has a line for every request."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may use this server, with commas between them."""
    hosts: tuple[str, ...] = ()
    """The names under which browsers may know this server, with commas between them, beside `localhost` and numbers;
    without any every name will do, but for a server that only this computer can reach."""
    address: str = ""
    """The address by which others open the page, for whoever came by `localhost`; `tabard serve` finds it itself."""
    page: str = str(PAGE)
    """The folder of the built page."""
    rate: float = 60.0
    """Requests a second that one address may make; 0 for no limit, on connections neither."""
    connections: int = 100
    """Tables that one address may have open; 0 for no limit."""
    sockets: int = 900
    """Network connections in all, open tables included; below the usual limit of 1,024 files. 0 for no limit."""
    sockets_each: int = 64
    """Network connections of one address that are no tables; 0 for no limit, as behind a proxy that has its own."""
    silence: float = 10.0
    """Seconds in which the head of a request must have come, before its connection is closed."""
    cpu: float = 0.2
    """CPUs that the long jobs of one address may keep busy, saved up for two minutes; 0 for no limit."""
    tables: int = 10_000
    """Tables in memory; another is refused until one is left. 0 for no limit."""
    tables_each: int = 500
    """Tables that one address may make in a day; 0 for no limit."""
    messages: float = 30.0
    """Messages a second on one connection, three times as many at once; 0 for no limit."""
    native: str = ""
    """A folder with this package compiled: once it is there, bots and advisers are started from it."""
    bot_workers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 10.0
    """The longest that a bot may think, whatever it says that it needs."""
    hint_seconds: float = 1.0
    """How long a hint is thought about."""
    review_seconds: float = SECONDS
    """What the review of a game may take, about."""
    hold: float = 1.0
    """Scales the time for which answers to a response window are held back; 1 means 0.9 to 2.4 seconds."""
    laboratory: str = ""
    """The folder whose experiments the page shows; without one there is no Laboratory."""
    experiments: float = 0.0
    """Minutes that an experiment may take which a visitor begins at the page, one at a time; 0 for none."""
    keep_days: float = 0.0
    """Days after its last event that a table is kept, whatever its state; 0 for ever."""
    idle: float = 600.0
    """Seconds after which a table that nobody looks at is dropped from memory."""
    lease: float = 6.0
    """Seconds after which other workers take over what one had that is not heard of any more."""
    inner: str = ""
    """With several workers: the address, host or host:port, at which the others reach this one; found by itself."""

    @classmethod
    def from_env(cls, env: Mapping[str, str] | None = None) -> "Settings":
        """The settings that the environment gives; BadSetting names the one that cannot be read."""
        env = os.environ if env is None else env
        given: dict[str, object] = {}
        for name in cls.__struct_fields__:
            text = env.get(f"TABARD_{name.upper()}")
            if text is None:
                continue
            value: object = text
            if name in ("origins", "hosts"):
                value = [part.strip() for part in text.split(",") if part.strip()]
            try:
                given[name] = getattr(msgspec.convert({name: value}, settled(cls), strict=False), name)
            except msgspec.ValidationError as e:
                raise BadSetting(f"TABARD_{name.upper()}={text!r}: {e}") from None
        return cls(**given)  # type: ignore[arg-type]
