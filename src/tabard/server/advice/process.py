"""The main of an adviser's process: reads what is wanted from its pipe, writes how far it is, and then the advice."""

import faulthandler
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, Final, Literal

import msgspec

from tabard.bots.advice import Adviser, Kept
from tabard.bots.review import Review
from tabard.engine.kinds import settled
from tabard.engine.record import Record
from tabard.server.bots.process import framed, loaded, pipe_in, pipe_out

NICENESS: Final = 10
"""Advice waits for bots, and bots wait for the server."""
NODES: Final = 20_000
"""Simulations of one hint at most: a position that is so well known needs no more time."""
FIRST: Final = 0.25
"""The part of a hint's time after which it is told what was found so far, should the rest come too late."""
TELL_SECONDS: Final = 0.3
"""How often a review tells how far it is."""

LONGEST_SILENCE: Final = 150.0
"""Seconds after which a process stops itself that nobody stopped."""


class Wish(msgspec.Struct, array_like=True):
    """A hint for a world, which is determinized already, or the review of a record."""

    kind: Literal["hint", "review"]
    game: str
    source: bytes
    """The dump of the world, or the text of the record."""
    seed: int
    seconds: float
    """How long to think about the decision, or about each of them at most."""
    plan: list[Kept] = []
    """What was advised to this seat last."""
    cards: str = ""
    """As in a bot's question."""


class Told(msgspec.Struct, array_like=True):
    """How far it is, and what there is by then as JSON; the first one of a process says that it is ready."""

    progress: float = 0.0
    body: bytes = b""
    is_last: bool = False
    trouble: str = ""


def answers(wish: Wish) -> Iterator[Told]:
    """All that is told about a wish; what goes wrong is told, too, not raised."""
    try:
        if wish.kind == "hint":
            yield from _hint(wish)
        else:
            yield from _review(wish)
    except Exception as e:
        yield Told(is_last=True, trouble=f"{type(e).__name__}: {e}")


def _hint(wish: Wish) -> Iterator[Told]:
    """First that the game is read, which takes long the first time; then what is found soon, then all of it."""
    found = loaded(wish.game, wish.cards)
    adviser = Adviser(found, found.load(wish.source), wish.seed, None, wish.plan)
    yield Told()
    until = time.perf_counter() + wish.seconds
    adviser.run(NODES, time.perf_counter() + FIRST * wish.seconds)
    yield Told(FIRST, _json(adviser.advice().data()))
    adviser.run(NODES, until)
    yield Told(1.0, _json(adviser.advice().data()), True)


def _review(wish: Wish) -> Iterator[Told]:
    record = Record.from_text(wish.source.decode(), loaded(wish.game, wish.cards))
    review = Review(record, wish.seed, seconds=wish.seconds)
    told = time.monotonic()
    is_drawn = False
    while review.step():
        if time.monotonic() - told > TELL_SECONDS:
            # The graph is sent once, as soon as it is whole.
            body = _json(review.data()) if review.is_drawn and not is_drawn else b""
            is_drawn = review.is_drawn
            yield Told(review.progress, body)
            told = time.monotonic()
    yield Told(1.0, _json(review.data()), True)


_json: Final[Callable[[Any], bytes]] = msgspec.json.Encoder().encode


def main() -> None:
    out = pipe_out(NICENESS)
    out.write(framed(Told()))
    while True:
        wish = msgspec.msgpack.decode(pipe_in(), type=settled(Wish))
        faulthandler.dump_traceback_later(LONGEST_SILENCE, exit=True)  # should nobody be left to end it
        for told in answers(wish):
            out.write(framed(told))
            faulthandler.dump_traceback_later(LONGEST_SILENCE, exit=True)
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.exit(0)
