"""Who may ask, how much and how often: origins, sizes, rates, and the headers that bind the page."""

import asyncio
import ipaddress
import logging
import time
from collections.abc import Collection
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabard.server.metrics import Metrics
from tabard.server.protocol import Problem
from tabard.server.shapes import Refusal
from tabard.server.turns import Asker, asking

MOST_BODY: Final = 16 * 1024
MOST_RECORD: Final = 1_100_000
"""A record is a million characters at most, and its JSON a little more."""
MOST_DRAINED: Final = 4_000_000
"""What is too large is read up to here and thrown away: a client hears the reason only when it has spoken."""
LARGE_BODIES: Final = frozenset({"/api/import"})
BODY_SECONDS: Final = 20.0
"""Whoever needs longer to send a body holds a connection, not a conversation."""
MOST_ADDRESSES: Final = 20_000
BURST_SECONDS: Final = 5
"""A client may save up what it did not ask in this time: a page loads many things at once."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = tuple(
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }.items()
)
STATUS: Final[dict[Refusal, int]] = {
    "bad-message": 400,
    "bad-request": 400,
    "stale": 409,
    "not-yours": 403,
    "illegal": 409,
    "over": 409,
    "not-allowed": 403,
    "unknown": 404,
    "too-fast": 429,
    "full": 503,
    "too-large": 413,
    "foreign": 403,
    "old-page": 409,
    "fault": 500,
}
"""The HTTP status of each refusal."""


log = logging.getLogger("tabard.guard")


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them a second; with a rate of 0 it never runs dry."""

    __slots__ = ("burst", "rate", "tokens", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.when = time.monotonic()

    def take(self) -> bool:
        """Take one token; False when there is none."""
        if self.rate <= 0:
            return True
        self._fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self) -> float:
        """Seconds until the next token."""
        self._fill()
        return 0.0 if self.rate <= 0 or self.tokens >= 1 else (1 - self.tokens) / self.rate

    @property
    def is_full(self) -> bool:
        self._fill()
        return self.tokens >= self.burst

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.when) * self.rate)
        self.when = now


class Guard:
    """Middleware around the whole server; every refusal is a Problem."""

    def __init__(
        self,
        app: ASGIApp,
        origins: Collection[str] = (),
        hosts: Collection[str] = (),
        rate: float = 60.0,
        connections: int = 100,
        metrics: Metrics | None = None,
        trouble: tuple[type[Exception], ...] = (),
    ) -> None:
        self.app = app
        self.trouble = trouble
        """What the store raises when it is gone, locked or full."""
        self.metrics = metrics or Metrics()
        self.origins = {_site(origin) for origin in origins}
        """Other sites that may use this server."""
        self.hosts = {host.lower() for host in hosts}
        """The names that it has; none: whatever it is called by."""
        self.rate = rate
        """Requests a second for each client address; 0 for no limit."""
        self.connections = connections
        """Open tables for each client address; 0 for no limit."""
        self._buckets: dict[str, Bucket] = {}
        self._open: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            asking.set(Asker(client(scope), Request(scope, receive).is_disconnected))
            answer = _Answer(self._counted(scope, _with_headers(send)))
            try:
                await self._http(scope, receive, answer)
            except asyncio.CancelledError:  # the server stops, and has waited for this as long as it does
                if answer.has_begun:
                    raise
                await _refuse(answer, "fault", "The server is just being stopped; ask again soon.", 5, 503)
        elif scope["type"] == "websocket":
            asking.set(Asker(client(scope)))
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # -- requests -----------------------------------------------------------------------------------

    def _counted(self, scope: Scope, send: Send) -> Send:
        """The same, and the answer is counted; the log has no address of a client and no name of a table."""
        begun = time.monotonic()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seconds = time.monotonic() - begun
                self.metrics.requests.add(str(message["status"]))
                self.metrics.answering.add(seconds)
                if log.isEnabledFor(logging.INFO):
                    facts = {"status": message["status"], "ms": round(seconds * 1000, 1)}
                    log.info("%s %s", scope["method"], _place(scope), extra=facts)
            await send(message)

        return sending

    async def _http(self, scope: Scope, receive: Receive, send: "_Answer") -> None:
        bucket = self._bucket(client(scope))
        if not bucket.take():
            await _refuse(send, "too-fast", "Too many requests from this address.", bucket.wait())
            return
        if scope["method"] in ("GET", "HEAD"):
            await self._answer(scope, receive, send)
            return
        if not self._is_ours(scope):
            await _refuse(send, "foreign", self._foreign(scope, "This request"))
            return
        limit = MOST_RECORD if scope["path"] in LARGE_BODIES else MOST_BODY
        try:
            body = await asyncio.wait_for(_body(scope, receive, limit), BODY_SECONDS)
        except TimeoutError:
            await _refuse(send, "bad-request", "The request did not come to its end in time.")
        except ValueError:
            await _refuse(send, "too-large", f"A request may hold {limit} bytes at most.")
        else:
            if body is not None:
                await self._answer(scope, _Replay(body, receive), send)

    async def _answer(self, scope: Scope, receive: Receive, send: "_Answer") -> None:
        """Let the server answer; what goes wrong in it is told in words, too, unless the answer has begun."""
        try:
            await self.app(scope, receive, send)
        except Exception as e:
            log.exception("%s %s failed", scope["method"], _place(scope))
            if send.has_begun:
                raise
            if isinstance(e, self.trouble):
                text = "The server cannot reach or fill its database just now; nothing was changed."
                await _refuse(send, "fault", text, 5, status=503)
            else:
                await _refuse(send, "fault", "The server failed to do that.")

    # -- tables -------------------------------------------------------------------------------------

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = client(scope)
        bucket = self._bucket(who)
        if not bucket.take():
            await _refuse_socket(
                scope, receive, send, "too-fast", "Too many requests from this address.", bucket.wait()
            )
        elif not self._is_ours(scope):
            await _refuse_socket(scope, receive, send, "foreign", self._foreign(scope, "This connection"))
        elif 0 < self.connections <= self._open.get(who, 0):
            await _refuse_socket(
                scope, receive, send, "too-fast", "Too many tables are open from this address.", 5
            )
        else:
            self._open[who] = self._open.get(who, 0) + 1
            try:
                await self.app(scope, receive, send)
            finally:
                left = self._open[who] - 1
                if left:
                    self._open[who] = left
                else:
                    del self._open[who]

    # -- who ----------------------------------------------------------------------------------------

    def _is_ours(self, scope: Scope) -> bool:
        """Whether a browser sent this from a page of ours; what is no browser names no origin."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            kind = headers.get("sec-fetch-site")
            return kind is None or (kind in ("same-origin", "none") and self._is_called(scope))
        if not self._is_called(scope):
            return False
        site = _site(origin)
        # The scheme is left out: behind a proxy that ends TLS the server does not know it.
        return bool(site) and (site == _site("//" + headers.get("host", "")) or site in self.origins)

    def _is_called(self, scope: Scope) -> bool:
        """Whether a browser calls this server by a name that it has: any site can give its own name this address."""
        name = _name(scope)
        return not self.hosts or bool(self.hosts & {name, "*"}) or is_own(name)

    def _foreign(self, scope: Scope, what: str) -> str:
        if self._is_called(scope):
            return f"{what} comes from a page of another site."
        return (
            f"This server does not know that it is called {_name(scope)[:100]!r}; whoever runs it can say so by "
            "TABARD_HOSTS."
        )

    def _bucket(self, who: str) -> Bucket:
        found = self._buckets.get(who)
        if found is None:
            if len(self._buckets) >= MOST_ADDRESSES:
                self._forget()
            found = self._buckets[who] = Bucket(self.rate, self.rate * BURST_SECONDS)
        return found

    def _forget(self) -> None:
        """Drop the addresses that have been quiet; the oldest half if all of them are busy."""
        kept = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
        if len(kept) >= MOST_ADDRESSES:
            kept = dict(list(kept.items())[len(kept) // 2 :])
        self._buckets = kept


def _name(scope: Scope) -> str:
    """What a browser calls this server, without the port."""
    try:
        return urlsplit("//" + Headers(scope=scope).get("host", "")).hostname or ""
    except ValueError:
        return ""


def is_own(name: str) -> bool:
    """Whether a name can only be that of where it leads: an address in numbers, or this computer."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def client(scope: Scope) -> str:
    """The address that limits are counted for."""
    peer = scope.get("client")
    return network(str(peer[0]) if peer else "")


def network(address: str) -> str:
    """An address as limits know it; of IPv6 the half that a customer is given."""
    if ":" not in address or address.startswith("::ffff:"):
        return address
    head, gap, tail = address.partition("::")
    groups = head.split(":") if head else []
    if gap:
        after = tail.split(":") if tail else []
        groups += ["0"] * (8 - len(groups) - len(after)) + after
    return ":".join(groups[:4])


def _site(origin: str) -> str:
    """Host and port of an origin, without a port that its scheme implies; empty when it is none."""
    try:
        parts = urlsplit(origin.strip().lower())
        host, port = parts.hostname, parts.port
    except ValueError:
        return ""
    if not host:
        return ""
    return host if port in (None, 80, 443) else f"{host}:{port}"


def _place(scope: Scope) -> str:
    """Where a request goes, without the id of a table, by which anybody could open it."""
    parts = scope["path"][:200].split("/")
    at = {"/api/tables": 3, "/ws": 2, "/t": 2, "/replay": 2, "/review": 2}
    for start, n in at.items():
        if "/".join(parts[:n]) == start and len(parts) > n and parts[n]:
            parts[n] = "{id}"
    return "/".join(parts)


# -- bodies -------------------------------------------------------------------------------------------


async def _body(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    """The whole body, None when the client went away; ValueError when it is too large."""
    announced = Headers(scope=scope).get("content-length", "0")
    if not announced.isascii() or not announced.isdigit() or int(announced[:20]) > MOST_DRAINED:
        raise ValueError
    body = bytearray()
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        size += len(part)
        if size <= limit:
            body += part
        elif size > MOST_DRAINED:
            raise ValueError
        if not message.get("more_body", False):
            if size > limit:
                raise ValueError
            return bytes(body)


class _Replay:
    """Gives the body that was read already, then what else the connection says."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive = receive

    async def __call__(self) -> Message:
        if self.body is None:
            return await self.receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}


# -- answers ------------------------------------------------------------------------------------------


def refused(code: Refusal, text: str, rule: str = "") -> Response:
    """The answer to a request that is not carried out."""
    body = msgspec.json.encode(Problem(code, text, rule))
    return Response(body, STATUS[code], {"cache-control": "no-store"}, "application/json")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = list(message.get("headers", ()))
            known = {name.lower() for name, _ in told}  # a report has a policy of its own
            message = {**message, "headers": told + [one for one in HEADERS if one[0] not in known]}
        await send(message)

    return sending


def _problem(code: Refusal, text: str, wait: float) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    body = msgspec.json.encode(Problem(code, text))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if wait:
        headers.append((b"retry-after", str(int(wait) + 1).encode()))
    if code in ("too-large", "bad-request"):
        headers.append((b"connection", b"close"))  # the rest of the body is not read
    return STATUS[code], headers, body


class _Answer:
    """Where the answer to a request goes, and whether it has begun."""

    def __init__(self, send: Send) -> None:
        self.has_begun = False
        self._send = send

    async def __call__(self, message: Message) -> None:
        self.has_begun = True
        await self._send(message)


async def _refuse(send: Send, code: Refusal, text: str, wait: float = 0, status: int = 0) -> None:
    usual, headers, body = _problem(code, text, wait)
    await send({"type": "http.response.start", "status": status or usual, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse_socket(
    scope: Scope, receive: Receive, send: Send, code: Refusal, text: str, wait: float = 0
) -> None:
    await receive()  # the request to connect
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": text})
        return
    status, headers, body = _problem(code, text, wait)
    await send({"type": "websocket.http.response.start", "status": status, "headers": [*headers, *HEADERS]})
    await send({"type": "websocket.http.response.body", "body": body})
