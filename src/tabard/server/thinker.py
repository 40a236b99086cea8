"""The main of a bot's process: reads a question from its pipe, writes the action, ends when the pipe closes."""

import faulthandler
import os
import signal
import sys
from typing import BinaryIO, Final

import msgspec

HEAD: Final = 4
"""Bytes of the length before each message."""
MOST_MESSAGE: Final = 64 * 1024 * 1024
NICENESS: Final = 5
"""Bots wait for the server, never the other way round."""
GRACE: Final = 1.0
"""Seconds after its deadline in which a process that nobody stopped stops itself."""


class Question(msgspec.Struct, array_like=True):
    """A world to choose in; it is determinized already, so a bot sees no more than its seat."""

    game: str
    dump: bytes
    bot: str
    seed: int
    seconds: float


class Answer(msgspec.Struct, array_like=True):
    """The action, or what went wrong; the first answer of a process only says that it is ready."""

    action: int | None = None
    trouble: str = ""


def framed(message: Question | Answer) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def think(question: Question) -> Answer:
    """Let the bot choose; whatever it does wrong is told, not raised."""
    from tabard.bots import bot
    from tabard.games import game

    try:
        world = game(question.game).load(question.dump)
        d = world.decision
        if d is None:
            return Answer(trouble="the game is over")
        options = list(d.options)  # a bot may play on in the world it is given
        action = bot(question.bot, question.seed).choose(world)
    except Exception as e:
        return Answer(trouble=f"{type(e).__name__}: {e}")
    if type(action) is not int or action not in options:
        return Answer(trouble=f"chose {action!r}, which is not an option")
    return Answer(action)


def main() -> None:
    # The answers keep the pipe for themselves: what a bot prints goes where errors go.
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers.write(framed(Answer()))
    questions = sys.stdin.buffer
    while True:
        head = _exactly(questions, HEAD)
        body = _exactly(questions, int.from_bytes(head, "big"))
        question = msgspec.msgpack.decode(body, type=Question)
        # A thread of C that needs no lock: it also ends a bot that hangs in compiled code, and says where.
        faulthandler.dump_traceback_later(question.seconds + GRACE, exit=True)
        answer = think(question)
        faulthandler.cancel_dump_traceback_later()
        answers.write(framed(answer))


def _exactly(pipe: BinaryIO, count: int) -> bytes:
    data = pipe.read(count)
    if len(data) < count:
        sys.exit(0)  # the server is gone
    return data


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.exit(0)
