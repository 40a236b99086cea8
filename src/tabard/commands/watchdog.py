"""A bot in a process of its own beside a table in the terminal: it answers in its time, or is answered for."""

import contextlib
import queue
import subprocess
import sys
import threading
import time
from typing import IO, Final

import msgspec

from tabard.engine.chance import seeded
from tabard.engine.ids import Action, Seat
from tabard.engine.kinds import settled
from tabard.engine.state import State
from tabard.lab.chair import seat_seed
from tabard.server.bots.process import HEAD, LATE, LOADING, Answer, Question, framed

MOST_SECONDS: Final = 60.0
"""The longest that any bot may take, whatever it says itself."""
SEEDS: Final = 1 << 30


class Watchdog:
    """One process in which the bots of a table think; one that is late or broken costs the process, not the table."""

    def __init__(self, game: str, cards: str = "", most: float = MOST_SECONDS) -> None:
        self.game = game
        self.cards = cards
        self.most = most
        self.replaced = 0
        """Processes that had to be ended."""
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.Queue[Answer | None] = queue.Queue()
        self._aside: threading.Thread | None = None
        """Ends a process and begins another while the table goes on."""

    def expect(self) -> None:
        """Begin to load the game, while nobody waits for a bot yet."""
        self._settle()
        self._begin()

    def _begin(self) -> None:
        if self._process is None:
            self._send(Question(self.game, b"", "", 0, LOADING, cards=self.cards))

    def ask(self, world: State, bot: str, seed: int, key: str = "", moves: int = 0) -> Action:
        """What a bot chooses in a world, at the latest LATE after its own time; always an option."""
        d = world.decision
        assert d is not None
        options = list(d.options)
        question = Question(self.game, world.dump(), bot, seed, self.most, key, moves, self.cards)
        self._settle()
        action = self._asked(question)
        # When even the glance failed: the first option, which most games give to passing.
        return action if action in options else options[0]

    def close(self) -> None:
        """End the process; the next question starts another."""
        self._settle()
        self._end()

    def _asked(self, question: Question) -> Action | None:
        first = self._first(question)
        if first is None or not first.seconds:
            return None
        answer = self._next(min(first.seconds, self.most) + LATE)
        if answer is None:
            self._replace()
        elif answer.action is not None:
            return answer.action
        return first.action

    def _first(self, question: Question) -> Answer | None:
        """The first answer to a question; what is left of questions that nobody waited for is passed over."""
        for _ in range(2):  # a process that died since the last question is noticed only now
            if not self._send(question):
                continue
            until = time.monotonic() + LOADING
            while (answer := self._next(until - time.monotonic())) is not None:
                if answer.seconds or answer.trouble:
                    return answer
            self.replaced += 1
            self._end()
        return None

    def _replace(self) -> None:
        """End the process and begin to load another; a busy machine takes its time for both, the answer does not."""
        self.replaced += 1
        ended = self._struck()

        def change() -> None:
            _bury(ended)
            self._begin()

        self._aside = threading.Thread(target=change, daemon=True)
        self._aside.start()

    def _settle(self) -> None:
        """Wait until the process of the next question is there."""
        if self._aside is not None:
            self._aside.join()
            self._aside = None

    def _end(self) -> None:
        _bury(self._struck())

    def _struck(self) -> subprocess.Popen[bytes] | None:
        """Our process, which runs no more and is ours no more."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
        return process

    def _send(self, question: Question) -> bool:
        try:
            if self._process is None:
                self._start()
            assert self._process is not None
            assert self._process.stdin is not None
            self._process.stdin.write(framed(question))
            self._process.stdin.flush()
        except OSError:
            self._end()
            return False
        return True

    def _start(self) -> None:
        self._answers = queue.Queue()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tabard.server.bots.process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # the screen belongs to the table
        )
        assert self._process.stdout is not None
        # A thread, because not every system can wait for a pipe with a time limit.
        reader = threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True)
        reader.start()

    def _next(self, seconds: float) -> Answer | None:
        """The next answer; None when it does not come in time or the process ended."""
        try:
            return self._answers.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None


def _bury(process: subprocess.Popen[bytes] | None) -> None:
    """Let go of a process that was killed."""
    if process is None:
        return
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.close()
    process.wait()


def _read(pipe: IO[bytes], answers: queue.Queue[Answer | None]) -> None:
    """Hand on what comes through a pipe; None at its end."""
    try:
        while len(head := pipe.read(HEAD)) == HEAD:
            body = pipe.read(int.from_bytes(head, "big"))
            answers.put(msgspec.msgpack.decode(body, type=settled(Answer)))
    except (OSError, ValueError):
        pass  # closed from this side, or what came is no answer
    answers.put(None)


class WatchedSitter:
    """A bot in a seat of one game that a person plays, too; the same seed gives the same choices."""

    def __init__(self, name: str, seed: int, seat: Seat, watchdog: Watchdog) -> None:
        self.name = name
        self._seat = seat
        self._watchdog = watchdog
        self._worlds = seeded(seat_seed(seed, seat))
        self._seed = self._worlds.below(SEEDS)

    def choose(self, state: State) -> Action:
        """What the bot does, knowing only what its seat may know."""
        d = state.decision
        assert d is not None
        if len(d.options) == 1:
            return d.options[0]
        world = state.determinize(self._seat, self._worlds.below(SEEDS))
        return self._watchdog.ask(world, self.name, self._seed, str(self._seat), state.moves)
