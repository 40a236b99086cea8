"""A network in a file of a game's package: what it was learned for, and its weights by the names of what they weigh.

A row is kept by what it stands for, not by its number, so a card, a rule or a column that is added later costs nothing
but what nobody has learned about it.
"""

import json
import sys
import zlib
from array import array
from importlib.resources import files
from typing import Any, Final

from tabard.engine.game import Game
from tabard.envs.spaces import Space
from tabard.learned.net import Net
from tabard.learned.sight import sight_of

FILE: Final = "learned.net"
MOST: Final = 8
"""Matches whose networks are remembered, 2 MB each."""
_nets: dict[tuple[str, str, str, int], Net | None] = {}


class Kept:
    """What stands in such a file."""

    def __init__(self, head: dict[str, Any], names: list[str], rows: list[int], others: list[float]) -> None:
        self.head = head
        """The options of the match that it was learned for, or among which values they were drawn, the sizes of its
        layers, and how it is searched with, or how much of the judge's odds is told beside it."""
        self.names = names
        self.rows = rows
        """A row of whole numbers for each name."""
        self.others = others
        """The first layer's start, then the weights and starts of the layers above."""

    def written(self) -> bytes:
        """The file."""
        head = json.dumps({**self.head, "names": len(self.names)}).encode() + b"\n"
        names = "\n".join(self.names).encode() + b"\n\n"
        return zlib.compress(head + names + packed("h", self.rows) + packed("f", self.others), 9)

    def is_for(self, options: dict[str, Any], seats: int) -> bool:
        """Whether it was learned in such matches."""
        learned: dict[str, Any] = self.head["options"]
        among: dict[str, list[Any]] = self.head.get("among", {})
        return (
            seats == self.head["seats"]
            and all(options.get(name, value) == value for name, value in learned.items())
            and all(options.get(name) in values for name, values in among.items())
        )

    def net(self, game: Game, seats: int, options: dict[str, Any]) -> Net:
        """The network for a match of a game."""
        head = self.head
        width: int = head["width"]
        depth: int = head["depth"]
        sight = sight_of(Space(game, seats, options), head["left_out"], head.get("joined", False))
        number = {name: n for n, name in enumerate(sight.names)}
        rows = [0] * (len(sight.names) * width)
        for n, name in enumerate(self.names):
            at = number.get(name, 0) * width
            if at:
                rows[at : at + width] = self.rows[n * width : (n + 1) * width]
        parts: list[list[float]] = []
        at = 0
        for size in (width, width * depth, depth, depth, 1):
            parts.append(self.others[at : at + size])
            at += size
        first = [round(number) for number in parts[0]]
        net = Net(sight, rows, first, parts[1], parts[2], parts[3], parts[4][0])
        if "judged" in head:
            net.judged = head["judged"]
        else:
            net.sharp = head["sharp"]
            net.bold = head["bold"]
            net.share = head["share"]
        return net


def packed(code: str, numbers: list[int] | list[float]) -> bytes:
    """Numbers as bytes, the lowest first on every machine."""
    found = array(code, numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def unpacked(code: str, data: bytes) -> list[Any]:
    """Such bytes as numbers."""
    found = array(code)
    found.frombytes(data)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tolist()


def read(data: bytes) -> Kept:
    """What a file holds."""
    head_line, _, rest = zlib.decompress(data).partition(b"\n")
    head: dict[str, Any] = json.loads(head_line)
    names, _, numbers = rest.partition(b"\n\n")
    size = 2 * int(head["names"]) * int(head["width"])
    return Kept(
        head, names.decode().split("\n"), unpacked("h", numbers[:size]), unpacked("f", numbers[size:])
    )


def net_for(game: Game, options: str, content: str, seats: int) -> Net | None:
    """What was learned of a match with such options; None where nobody has learned it. Read once."""
    key = (game.name, options, content, seats)
    if key not in _nets:
        while len(_nets) >= MOST:
            del _nets[next(iter(_nets))]
        _nets[key] = found_for(game, json.loads(options or "{}"), seats)
    return _nets[key]


def found_for(game: Game, options: dict[str, Any], seats: int) -> Net | None:
    """The network of a game's package, if it was learned in such matches."""
    file = files(game.package) / FILE
    if not file.is_file():
        return None
    kept = read(file.read_bytes())
    return kept.net(game, seats, options) if kept.is_for(options, seats) else None
