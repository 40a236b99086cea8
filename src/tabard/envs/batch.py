"""Many games stepped in one call: chance is rolled, bots answer, a game that is over is dealt anew."""

from collections.abc import Callable

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tabard.bots.base import Bot, ask_bot
from tabard.engine.errors import IllegalAction
from tabard.engine.frames import Decision
from tabard.engine.state import State
from tabard.envs.writer import Writer


class Batch:
    """Games side by side; what the seat that is asked in each of them knows and may do lies in the writer's buffers."""

    def __init__(self, writer: Writer, deal: Callable[[int], State], seats: int, bots: list[Bot]) -> None:
        """`bots` has a bot a seat for every game, one after the other, or nothing where all seats learn."""
        self.writer = writer
        self.deal = deal
        self.seats = seats
        self.bots = bots
        self.count = writer.count
        self.first = 0
        """The number of the first game among all that are played side by side, here and in other batches."""
        self.among = self.count
        """How many are played side by side in all: the next deal of a game has a seed so much higher."""
        self.states: list[State] = []
        self.seed = 0
        self.rounds: list[int] = [0] * self.count
        """How many games each has dealt so far."""
        self.chair = -1
        """Where the learner sits among bots; -1: it changes chairs with every deal."""
        self.asked: vec[i16] = vec[i16]([0] * self.count)
        """The seat that is asked in each game, whose knowledge the buffers hold."""
        self.over: vec[u8] = vec[u8]([0] * self.count)
        """1 where the last step ended a game: the buffers hold the next one already."""
        self.rewards: vec[float] = vec[float]([0.0] * (self.count * seats))
        """By game and seat: what the game that has just ended was worth."""
        self.decisions = 0
        """Choices taken by whoever learns."""
        self.games = 0

    def reset(self, seed: int) -> None:
        """Deal all games anew; the same seed and the same choices give the same games."""
        self.seed = seed
        self.states = []
        i: i64 = 0
        n: i64 = self.count
        while i < n:
            self.rounds[i] = 0
            self.over[i] = 0
            self.clear_rewards(i)
            self.states.append(self.dealt(i))
            self.show(i)
            i += 1

    def step(self, actions: bytes) -> None:
        """Choose in every game: numbers of the space of actions, 4 bytes each, the lowest first.

        One that is not offered raises IllegalAction, and the games before it have gone on.
        """
        writer = self.writer
        i: i64 = 0
        n: i64 = self.count
        while i < n:
            s = self.states[i]
            if self.over[i]:
                self.over[i] = 0
                self.clear_rewards(i)
            d = s.decision
            assert d is not None
            number = i64(read_i32_le(actions, i * 4))
            place = writer.option(number, i)
            if place < 0:
                raise IllegalAction(f"action {number} is not offered in game {i}")
            self.decisions += 1
            d = self.on(s, s.apply(d.options[place]), i)
            if d is None:
                self.finish(s, i)
            self.show(i)
            i += 1

    def on(self, s: State, d: Decision | None, game: i64) -> Decision | None:
        """Roll for chance and let the bots answer, until the learner is asked."""
        while d is not None:
            if d.seat < 0:
                d = s.apply(s.roll())
            elif self.bots and d.seat != self.learner(game):
                d = s.apply(ask_bot(self.bots[game * self.seats + d.seat], s))
            else:
                break
        return d

    def learner(self, game: i64) -> i64:
        """The seat of the learner among bots."""
        if self.chair >= 0:
            return self.chair
        return (self.first + game + self.rounds[game]) % self.seats

    def dealt(self, game: i64) -> State:
        """The next deal of a game, at the first question to a learner."""
        while True:
            s = self.deal(self.seed + self.first + game + self.rounds[game] * self.among)
            if self.on(s, s.decision, game) is not None:
                return s
            self.rounds[game] += 1  # bots ended it among themselves

    def finish(self, s: State, game: i64) -> None:
        """A game is over: tell what it was worth, and deal the next."""
        self.games += 1
        self.over[game] = 1
        returns = s.returns()
        at: i64 = game * self.seats
        for seat in range(self.seats):
            self.rewards[at + seat] = returns[seat]
        self.rounds[game] += 1
        self.states[game] = self.dealt(game)

    def clear_rewards(self, game: i64) -> None:
        at: i64 = game * self.seats
        for seat in range(self.seats):
            self.rewards[at + seat] = 0.0

    def show(self, game: i64) -> None:
        """Write what the seat that is asked knows and may do."""
        s = self.states[game]
        d = s.decision
        assert d is not None
        seat: i64 = d.seat
        self.asked[game] = i16(seat)
        self.writer.write(s, seat, game)
        self.writer.write_options(s, seat, d.options, game)
