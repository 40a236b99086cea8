"""The main of a bot's process: reads a question from its pipe, writes the action, ends when the pipe closes.

A question is answered twice: first, before the bot is asked, with an action that is only good enough (the stopgap) and
the time that the bot takes, so that whoever waits knows what to do when that has passed; then with the bot's own.
"""

import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from functools import cache
from typing import BinaryIO, Final

import msgspec

from tabard.bots import Bot, kind
from tabard.bots.base import guessed
from tabard.bots.greedy import Greedy
from tabard.engine.game import Game
from tabard.engine.ids import Action
from tabard.engine.kinds import settled
from tabard.engine.state import State
from tabard.games import game

HEAD: Final = 4
"""Bytes of the length before each message."""
MOST_MESSAGE: Final = 64 * 1024 * 1024
NICENESS: Final = 5
"""Bots wait for the server, never the other way round."""
LOADING: Final = 30.0
"""Seconds in which a process must have loaded the game and the bot of a question."""
LATE: Final = 0.075
"""Seconds after its own time at which a bot is given up; the rest of a tenth is for ending its process."""
GRACE: Final = 1.0
"""Seconds after its time in which a process that nobody stopped stops itself."""
LONG: Final = 1.0
"""From so many seconds on a thought that nobody waits for is left to what the processors have over."""
UNHURRIED: Final = 5.0
"""Seconds more for such a thought."""
GLANCE: Final = 0.005
"""Seconds for the stopgap."""
PARENT_DEATH: Final = 1
"""PR_SET_PDEATHSIG of Linux: the signal to have when the parent dies."""
KEPT: Final = 8
"""Bots that a process remembers, each with what it thought of its game so far."""


class Question(msgspec.Struct, array_like=True):
    """A world to choose in; it is determinized already, so a bot sees no more than its seat."""

    game: str
    dump: bytes
    bot: str
    """Nothing: only get to know the game, of which no dump is needed."""
    seed: int
    seconds: float
    """The longest that the bot may take, should it want more."""
    key: str = ""
    """Table and seat: a bot that was asked under the same key goes on with what it thought; nothing: a new bot."""
    moves: int = 0
    """How many choices were made in the game so far."""
    cards: str = ""
    """The file of a card set of one's own, or of printed cards of another time; nothing: the printed cards of now."""
    unseen: bool = False
    """Nobody looks at the table."""


class Answer(msgspec.Struct, array_like=True):
    """An action, or what went wrong; the first answer of a process only says that it is ready."""

    action: int | None = None
    trouble: str = ""
    seconds: float = 0.0
    """For a stopgap: the time that the bot takes from now on; 0 when there is no more to come."""
    unhurried: bool = False
    """And it may come later than that: it is thought about while the processors have nothing else to do."""


def framed(message: msgspec.Struct) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def no_answer(error: Exception) -> Answer:
    """What went wrong, in words."""
    return Answer(trouble=f"{type(error).__name__}: {error}")


class Kept:
    """The bots that were asked last, by their keys."""

    def __init__(self) -> None:
        self._bots: dict[str, tuple[str, Bot]] = {}

    def bot(self, question: Question) -> Bot:
        """The bot that was asked under this key before, or a new one."""
        name, found = self._bots.pop(question.key, ("", None))
        if found is None or name != question.bot:
            found = known_kind(question.bot)(question.seed)
        if question.key:
            self._bots[question.key] = (question.bot, found)
            if len(self._bots) > KEPT:
                del self._bots[next(iter(self._bots))]
        return found

    def drop(self, key: str) -> None:
        """Forget a bot that went wrong: it may be wrong about more."""
        self._bots.pop(key, None)


@cache
def known_kind(name: str) -> type[Bot]:
    """The class of a bot, looked for once: to look through all that is installed takes a while."""
    return kind(name)


@cache
def own_seconds(name: str) -> float:
    """The time that a bot takes of itself."""
    return known_kind(name).seconds


def granted(question: Question) -> float:
    """The seconds that a bot has: its own time, unless it may have only less, which it then finds as its own."""
    seconds = min(own_seconds(question.bot), question.seconds)
    known_kind(question.bot).seconds = seconds
    return seconds


@cache
def loaded(name: str, cards: str) -> Game:
    """A game with its cards, read once."""
    if not cards:
        return game(name)
    from tabard.server.cardsets import opened  # not at the top: hardly any process ever needs it

    return opened(name, cards)


def world_of(question: Question) -> State:
    """The world of a question, which knows how far its game has come."""
    world = loaded(question.game, question.cards).load(question.dump)
    world.moves = question.moves
    return world


def stopgap(world: State, seconds: float = GLANCE) -> Action:
    """What stands best one choice ahead, as far as a glance goes: for a bot that is late. The world stays as it is."""
    d = world.decision
    assert d is not None
    until = time.perf_counter() + seconds
    glance = Greedy(0)
    best = d.options[0]
    try:
        for action in d.options[1:]:
            if time.perf_counter() >= until:
                break
            best = glance.best_of(world, [best, action])
    except Exception:
        return d.options[0]  # a game without a judge worth the name; its bots may know better
    return best


def chosen(mind: Bot, world: State) -> Answer:
    """Let the bot choose; whatever it does wrong is told, not raised."""
    d = world.decision
    assert d is not None
    options = list(d.options)  # a bot may play on in the world it is given
    try:
        action = mind.choose(world) if mind.needs_world else guessed(mind, options)
    except Exception as e:
        return no_answer(e)
    if type(action) is not int or action not in options:
        return Answer(trouble=f"chose {action!r}, which is not an option")
    return Answer(action)


def yielding(mind: Bot, world: State) -> Answer:
    """The same, while the processors have nothing else to do.

    On a thread of its own, since whoever has once stepped back so far may not come forward again.
    """
    found: list[Answer] = []

    def think() -> None:
        with contextlib.suppress(OSError):  # a system that does not let us
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        found.append(chosen(mind, world))

    thread = threading.Thread(target=think, name="unhurried")
    thread.start()
    thread.join()
    return found[0] if found else Answer(trouble="ended its thread")


CAN_YIELD: Final = hasattr(os, "SCHED_IDLE") and sys.platform == "linux"
"""Whether the system knows threads for which everybody else comes first."""


class Thinker:
    """Answers questions one after the other."""

    def __init__(self, answers: BinaryIO) -> None:
        self.answers = answers
        self.kept = Kept()

    def answer(self, question: Question) -> None:
        """Write both answers; only the last one where there is nothing to think about."""
        end_after(LOADING + GRACE)
        try:
            self.answers.write(framed(self._thought(question)))
        finally:
            end_after(0)

    def _thought(self, question: Question) -> Answer:
        if not question.bot:
            return self._learned(question)
        try:
            world = world_of(question)
            if world.decision is None:
                return Answer(trouble="the game is over")
            seconds = granted(question)
            mind = self.kept.bot(question)
            mind.prepare(world)
        except Exception as e:
            return no_answer(e)
        # Who does not even look at the world does not think either.
        glance = GLANCE if mind.needs_world else 0.0
        unhurried = question.unseen and seconds >= LONG and CAN_YIELD
        self.answers.write(framed(Answer(stopgap(world, glance), seconds=seconds, unhurried=unhurried)))
        end_after(seconds + GRACE + (UNHURRIED if unhurried else 0.0))
        answer = yielding(mind, world) if unhurried else chosen(mind, world)
        if answer.trouble:
            self.kept.drop(question.key)
        return answer

    def _learned(self, question: Question) -> Answer:
        """Load a game and its cards, so that the first bot that plays it need not."""
        with contextlib.suppress(Exception):  # the first question about it will say what is wrong
            loaded(question.game, question.cards).new(seed=0)
        return Answer()


def main() -> None:
    answers = pipe_out(NICENESS)
    answers.write(framed(Answer()))
    thinker = Thinker(answers)
    while True:
        thinker.answer(msgspec.msgpack.decode(pipe_in(), type=settled(Question)))


def pipe_out(niceness: int) -> BinaryIO:
    """The pipe for answers, which keep it for themselves: what a bot prints goes where errors go."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes the pipe
    if hasattr(os, "nice"):
        os.nice(niceness)
    return answers


def end_after(seconds: float) -> None:
    """Let this process end itself when it is still at the same thing after so long; 0: it is not any more.

    A thread of C that needs no lock: it also ends a bot that hangs in compiled code, and says where. A browser has
    no such threads, and ends a worker from outside.
    """
    if sys.platform == "emscripten":
        return
    if seconds:
        faulthandler.dump_traceback_later(seconds, exit=True)
    else:
        faulthandler.cancel_dump_traceback_later()


def end_with_parent() -> None:
    """Let the system end this process with the one that started it, also in the middle of a thought.

    Only Linux can; elsewhere the pipe and the process's own watch end it, a little later.
    """
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PARENT_DEATH, signal.SIGKILL)


def pipe_in() -> bytes:
    """The next message from the server; the process ends when there is none to come."""
    size = int.from_bytes(_exactly(sys.stdin.buffer, HEAD), "big")
    return _exactly(sys.stdin.buffer, size)


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
