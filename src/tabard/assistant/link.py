"""The link of a table at a running Tabard server: where it is, and what is asked there by HTTP."""

import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec

from tabard.assistant.chair import Refusal
from tabard.engine.kinds import settled
from tabard.server.protocol import VERSION, About, Problem

ANSWER_SECONDS: Final = 20.0
S = TypeVar("S", bound=msgspec.Struct)


class Link:
    """A table by its address, as its page shows it: http://HOST/t/ID, also below a path."""

    def __init__(self, text: str, servers: Sequence[str] | None = None) -> None:
        """`servers` are the only ones that may be asked; None for any."""
        example = f"{servers[0] if servers else 'http://127.0.0.1:8000'}/t/q7Yb2LrXw0Zk"
        parts = urlsplit(text.strip())
        head, slash, self.table = parts.path.rstrip("/").rpartition("/t/")
        if parts.scheme not in ("http", "https") or not parts.netloc or not slash or not self.table:
            raise Refusal(f"{text!r} is no link to a table, such as {example}")
        self.server = f"{parts.scheme}://{parts.netloc}{head}"
        if servers is not None and self.server not in servers:
            allowed = " or ".join(servers) or "none: it was started without --server"
            raise Refusal(f"links to {self.server} are not followed here; servers to play at: {allowed}")

    @property
    def socket(self) -> str:
        """Where the table is read."""
        return f"{self.server.replace('http', 'ws', 1)}/ws/{self.table}"

    def check(self) -> None:
        """Refusal unless a Tabard server answers there that speaks as we do."""
        about = self.ask("/api/about", About)
        if about.protocol != VERSION:
            raise Refusal(
                f"{self.server} speaks version {about.protocol} of the protocol, this Tabard {VERSION}: "
                "both need the same version of Tabard"
            )

    def ask(self, path: str, kind: type[S], body: object = None, token: str = "", post: bool = False) -> S:
        """What the server answers, as the struct that is expected; Refusal with its words when it refuses."""
        data = json.dumps(body or {}).encode() if post or body is not None else None
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.server + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_SECONDS) as answer:
                return msgspec.json.decode(answer.read(), type=settled(kind))
        except urllib.error.HTTPError as e:
            with e:
                raise Refusal(_problem(self.server, e)) from None
        except msgspec.MsgspecError:
            raise Refusal(f"what answers at {self.server} is no Tabard server") from None
        except (OSError, ValueError) as e:
            raise Refusal(f"no server answers at {self.server}: {getattr(e, 'reason', e)}") from None

    def of_table(self, path: str = "") -> str:
        """The address of something of this table."""
        return f"/api/tables/{self.table}{path}"


def _problem(server: str, answer: urllib.error.HTTPError) -> str:
    """The words of a refusal."""
    try:
        return msgspec.json.decode(answer.read(), type=settled(Problem)).text
    except msgspec.MsgspecError:
        return f"what answers at {server} is no Tabard server"
