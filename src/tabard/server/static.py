"""The files of the built page, kept in memory with their compressed copies; what is not listed does not exist."""

import gzip
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
"""Only files of these kinds are served."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_SERVED: Final = {"credits.json"}
DEEPEST: Final = 4
"""Addresses of the page have at most so many parts; for what lies deeper nothing is kept."""
LEAST_GZIP: Final = 800
"""Below this a packet is a packet."""
CODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How answers are compressed, the smallest first, and what the files are called that hold them."""

NOT_SMALLER: Final[Mapping[str, bytes]] = MappingProxyType({})


class Kept:
    """An answer that stays the same: its bytes, plain and compressed, each with a strong tag."""

    def __init__(
        self, body: bytes, kind: str, caching: str = ASK_AGAIN, small: Mapping[str, bytes] = NOT_SMALLER
    ) -> None:
        self.body = body
        self.small = small
        self.kind = kind
        self.caching = caching
        self.tag = hashlib.sha256(body).hexdigest()[:20]

    @classmethod
    def of(cls, thing: object, caching: str = ASK_AGAIN) -> "Kept":
        """A thing as JSON, compressed when that is worth it."""
        body = msgspec.json.encode(thing)  # fields in their own order: a form follows that of its schema
        return cls(
            body, "application/json", caching, _gzipped(body) if len(body) >= LEAST_GZIP else NOT_SMALLER
        )

    def answer(self, request: Request, status: int = 200) -> Response:
        """The bytes in the form that the client takes, or nothing when it has them already."""
        body, tag = self.body, f'"{self.tag}"'
        headers = {"cache-control": self.caching}
        if self.small:
            headers["vary"] = "accept-encoding"
            if coding := _taken(request, self.small):
                body, tag = self.small[coding], f'"{self.tag}-{coding}"'
                headers["content-encoding"] = coding
        headers["etag"] = tag
        if status == 200 and tag in _tags(request):
            headers.pop("content-encoding", None)
            return Response(status_code=304, headers=headers)
        return Response(body, status, headers, self.kind)


class Page:
    """The folder of the built page; read again when it was built anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._built = 0
        self._files: dict[str, Path] = {}
        self._kept: dict[str, Kept] = {}

    def file(self, name: str) -> Kept | None:
        """A file by its path in the folder, such as `assets/main-1234.js`."""
        self._look()
        found = self._kept.get(name)
        if found is None and name in self._files:
            try:
                found = self._kept[name] = self._read(name, self._files[name])
            except OSError:  # being built anew right now
                return None
        return found

    def index(self, path: bytes) -> Kept | None:
        """The page for an address: it names its files from there, so it works under whatever path a proxy puts it."""
        index = self.file("index.html")
        up = path.partition(b"?")[0].count(b"/") - 1
        if index is None or up < 1:
            return index
        name = f"index.html at {up}"
        if name not in self._kept:
            body = index.body.replace(b'="./', b'="' + b"../" * up)
            moved = Kept(body, index.kind, index.caching, _gzipped(body))
            if up > DEEPEST:
                return moved
            self._kept[name] = moved
        return self._kept[name]

    def _look(self) -> None:
        """List the folder, if it is another than the one listed."""
        try:
            built = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            built = 0
        if built == self._built:
            return
        self._built = built
        self._kept = {}
        self._files = {}
        for file in self.folder.rglob("*") if built else ():
            name = file.relative_to(self.folder).as_posix()
            if file.suffix in TYPES and name not in NOT_SERVED and file.is_file():
                self._files[name] = file

    def _read(self, name: str, file: Path) -> Kept:
        # Everything in assets/ has the hash of its content in its name.
        caching = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
        beside = {coding: file.with_name(file.name + end) for coding, end in CODINGS.items()}
        small = {coding: found.read_bytes() for coding, found in beside.items() if found.exists()}
        return Kept(file.read_bytes(), TYPES[file.suffix], caching, small)


def _gzipped(body: bytes) -> dict[str, bytes]:
    return {"gzip": gzip.compress(body, 9, mtime=0)}


def _taken(request: Request, codings: Iterable[str]) -> str | None:
    """The first of these that the client takes."""
    takes: dict[str, bool] = {}
    for part in request.headers.get("accept-encoding", "").split(","):
        coding, _, weight = part.strip().partition(";")
        refused = weight.replace(" ", "").lower() in ("q=0", "q=0.0", "q=0.00", "q=0.000")
        takes[coding.strip().lower()] = not refused
    return next((coding for coding in codings if takes.get(coding, takes.get("*", False))), None)


def _tags(request: Request) -> set[str]:
    found = request.headers.get("if-none-match", "")
    return {tag.strip().removeprefix("W/") for tag in found.split(",")}
