"""What runs in a worker of a browser: bots and advisers, which answer messages one after the other."""

from collections.abc import Callable
from typing import Any, BinaryIO, cast

import msgspec

from tabard.engine.kinds import settled
from tabard.server.advice.process import Told, Wish, answers
from tabard.server.bots.process import HEAD, Answer, Question, Thinker, framed

Post = Callable[[bytes], None]


class _Out:
    """Where answers go."""

    def __init__(self, post: Post) -> None:
        self.write = post


def thinking(post: Post) -> Callable[[bytes], None]:
    """Bots: what is done about each message."""
    thinker = Thinker(cast(BinaryIO, _Out(post)))
    post(framed(Answer()))
    return lambda message: thinker.answer(msgspec.msgpack.decode(message[HEAD:], type=settled(Question)))


def advising(post: Post) -> Callable[[bytes], None]:
    """Hints and reviews: the same."""

    def heard(message: bytes) -> None:
        for told in answers(msgspec.msgpack.decode(message[HEAD:], type=settled(Wish))):
            post(framed(told))

    post(framed(Told()))
    return heard


def measuring(post: Post) -> Callable[[bytes], None]:
    """Whoever measures how quick all this is: a name of `site.measuring` and what it takes, as JSON."""
    from tabard.site import measuring

    def heard(message: bytes) -> None:
        what, given = msgspec.json.decode(message, type=settled(tuple[str, list[Any]]))
        post(msgspec.json.encode(measuring.ASKED[what](*given)))

    post(b"{}")
    return heard


MAINS = {
    "tabard.server.bots.process": thinking,
    "tabard.server.advice.process": advising,
    "tabard.site.measuring": measuring,
}
"""By the module that is the main of such a process on a server."""


def begin(module: str, post: Post) -> Callable[[bytes], None]:
    """Make one ready; returns what takes its messages."""
    return MAINS[module](post)
