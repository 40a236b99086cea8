"""The files of the built page, kept in memory with their compressed copies; what is not listed does not exist."""

import gzip
import hashlib
from pathlib import Path
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


class Kept:
    """An answer that stays the same: its bytes, plain and compressed, each with a strong tag."""

    def __init__(self, body: bytes, kind: str, caching: str = ASK_AGAIN, small: bytes | None = None) -> None:
        self.body = body
        self.small = small
        self.kind = kind
        self.caching = caching
        self.tag = hashlib.sha256(body).hexdigest()[:20]

    @classmethod
    def of(cls, thing: object, caching: str = ASK_AGAIN) -> "Kept":
        """A thing as JSON, compressed when that is worth it."""
        body = msgspec.json.encode(thing)  # fields in their own order: a form follows that of its schema
        small = gzip.compress(body, 9, mtime=0) if len(body) >= LEAST_GZIP else None
        return cls(body, "application/json", caching, small)

    def answer(self, request: Request, status: int = 200) -> Response:
        """The bytes in the form that the client takes, or nothing when it has them already."""
        body, tag = self.body, f'"{self.tag}"'
        headers = {"cache-control": self.caching}
        if self.small is not None:
            headers["vary"] = "accept-encoding"
            if _takes_gzip(request):
                body, tag = self.small, f'"{self.tag}-gz"'
                headers["content-encoding"] = "gzip"
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
            moved = Kept(body, index.kind, index.caching, gzip.compress(body, 9, mtime=0))
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
        small = file.with_name(f"{file.name}.gz")
        # Everything in assets/ has the hash of its content in its name.
        caching = FOR_GOOD if name.startswith("assets/") else ASK_AGAIN
        packed = small.read_bytes() if small.exists() else None
        return Kept(file.read_bytes(), TYPES[file.suffix], caching, packed)


def _takes_gzip(request: Request) -> bool:
    for part in request.headers.get("accept-encoding", "").split(","):
        coding, _, weight = part.strip().partition(";")
        if coding.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def _tags(request: Request) -> set[str]:
    found = request.headers.get("if-none-match", "")
    return {tag.strip().removeprefix("W/") for tag in found.split(",")}
