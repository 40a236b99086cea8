"""Secrecy on the wire: worlds that differ only in what a reader may not know give it byte-identical frames.

Two tables begin at the same position of a seeded game, one in the real world and one in a world dealt anew for
the reader. Whatever is then sent to it (snapshots, updates, logs, undo, refusals, the steps of a replay) must be
the same bytes, until an action shows the reader a face.
"""

import msgspec
from tests.contract.cases import part_of_cases
from tests.engine.toy import Duel
from tests.seeds import seeds

import tabard
from tabard.engine.chance import seeded
from tabard.engine.ids import CHANCE
from tabard.server.data import Data, chair_data, data_text
from tabard.server.patch import encode
from tabard.server.people import nack
from tabard.server.protocol import Steps, UndoInfo
from tabard.server.readers import Reader
from tabard.server.refused import Refused
from tabard.server.replay import Retelling
from tabard.server.rows import Chair, Event, Match, Policy
from tabard.server.tables import Table
from tabard.testing import contract
from tabard.testing.checks import bit, in_turn, watchers

GAMES = [*(tabard.game(name) for name in tabard.games()), Duel()]
DEPTH = 3
"""Actions after the position at which the worlds part."""


def beginning_at(game, state):
    """The same game, except that every match begins at this position."""

    class Later(type(game)):
        def deal(self, seats, seed, options):
            return state.clone()

    made = Later.__new__(Later)
    made.__dict__.update(game.__dict__)
    return made


class Side:
    """A table in one of the two worlds, with one reader."""

    def __init__(self, game, state, reader, undo="consent"):
        self.game = beginning_at(game, state)
        self.reader_seat = reader
        options = msgspec.json.decode(state.match.options)
        match = Match(
            id="m",
            game=game.name,
            seats=state.seats,
            seed=1,
            options=options,
            policy=Policy(undo=undo),
            status="running",
            created=1,
            version="",
            content="",
            host_hash="",
        )
        self.table = Table(match, self.game)
        for seat in range(state.seats):
            self.fold("seat", seat, chair_data(Chair(seat, "human", f"P{seat}")))
        self.fold("started", CHANCE, Data())
        self.reader = Reader(self.table, reader)
        self.frames = [self.reader.snapshot(())]

    def fold(self, kind, seat, data):
        event = Event(self.table.seq + 1, 5, kind, seat, data_text(data))
        self.table.fold(event)
        return event

    def tell(self, kind, seat, data):
        """An event; keeps what the reader is sent of it."""
        event = self.fold(kind, seat, data)
        self.frames.append(self.reader.update(event, tuple))

    @property
    def state(self):
        return self.table.record.state

    def refusals(self, actions):
        """What the reader is answered to messages that are refused."""
        seat = self.reader_seat
        if seat is None:
            return []
        asks = [lambda a=a, at=at: self.table.check_act(seat, at, a) for a in actions for at in (0, 999)]
        asks += [lambda at=at: self.table.undo_event(seat, at, "c") for at in (0, 999)]
        found = []
        for ask in asks:
            try:
                found.append(repr(ask()).encode())
            except Refused as e:
                found.append(nack("c", e, self.table.seq))
        return found

    def steps(self):
        """The list beside a replay, as the reader gets it while the game runs."""
        record = self.table.record
        again = Retelling.of(record, tuple(record.actions), self.reader_seat, is_own=True)
        return encode(Steps(self.table.info(), tuple(again.steps), tuple(again.log), ()))

    def later(self):
        """What somebody in the reader's place gets who comes only now."""
        return Reader(self.table, self.reader_seat).snapshot(())


def action_of(side, n):
    d = side.state.decision
    return d.options[seeded(n).below(len(d.options))]


def taught(side, action):
    """Whether an action would show the reader something, or whether that could not be told."""
    before = side.state
    return contract._learned(before, contract._after(before, action), bit(before, side.reader_seat))


def check_step(game, real, world, n):
    """Take one action in both worlds; False when the reader learns something from it, so that they part."""
    d, other = real.state.decision, world.state.decision
    if d is None or other is None:
        assert d is other, "the game is over in one world only"
        return False
    action = action_of(real, n)
    if taught(real, action) or (action in other.options and taught(world, action)):
        return False
    real.tell("action", d.seat, Data(action=action, cid="c"))
    # Another seat's action may be a secret: some action of it in the other world must look the same.
    candidates = [action] * (action in other.options)
    if d.seat != real.reader_seat:
        candidates += [a for a in other.options if a != action]
    history = world.table.record.actions[:]
    looked = []
    for candidate in candidates:
        tried = Side(game, world.start, world.reader_seat)
        tried.start = world.start
        for seat, one in zip(world.table.record.deciders, history, strict=True):
            tried.tell("action", seat, Data(action=one, cid="c"))
        tried.tell("action", other.seat, Data(action=candidate, cid="c"))
        looked.append(tried.frames[-1])
        if tried.frames[-1] == real.frames[-1]:
            world.__dict__.update(tried.__dict__)
            return True
    words = game.describe(real.table.record.at(len(history)), action).short
    raise AssertionError(
        f"after {words!r} the reader {real.reader_seat} is sent\n{real.frames[-1]}\nnot\n{looked[:1]}"
    )


def check_pair(game, state, reader, n):
    """All frames of a reader in two worlds; returns how many actions were compared."""
    at = bit(state, reader)
    other = state.determinize(at, n + 11)
    other.generator = state.generator.clone()
    if list(other.face) == list(state.face):
        return 0
    real, world = Side(game, state, reader), Side(game, other, reader)
    real.start, world.start = state, other
    assert real.frames == world.frames, "the snapshots differ"
    nonsense = [10**9, -7] + ([state.decision.options[0]] if state.decision is not None else [])
    compared = 0
    for depth in range(DEPTH):
        assert real.refusals(nonsense) == world.refusals(nonsense), "the refusals differ"
        if not check_step(game, real, world, n + depth):
            break
        compared += 1
        assert real.frames == world.frames
        assert real.later() == world.later(), "who comes later is told more"
        assert real.steps() == world.steps(), "the steps of the replay differ"
    if compared:
        for side in (real, world):
            side.tell("undo-asked", side.table.record.deciders[-1], Data(to=compared - 1))
            side.tell("undo", side.table.record.deciders[-1], Data(to=compared - 1))
            side.tell("undo", side.table.record.deciders[0] if compared > 1 else 0, Data(to=0))
        assert real.frames == world.frames, "the undo tells"
        assert real.frames[0].partition(b'"view"')[2].partition(b'"log"')[0] in real.later(), (
            "back at the start"
        )
        assert real.later() == world.later()
    return compared


@seeds(3, 4)
@part_of_cases(GAMES)
def test_no_byte_depends_on_what_its_reader_may_not_know(game, sample, seed):
    compared = 0
    for n, state in enumerate(contract.points(game, sample, seed, 10)):
        if state.decision is not None and state.decision.seat == CHANCE:
            continue
        # Whoever is asked, and one of all in turn; in the other game everybody looks at everything.
        for reader in in_turn(state, n) if seed == 3 else watchers(state):
            compared += check_pair(game, state, reader, n)
    assert compared > 3, "too few worlds differed to show anything"


def test_an_early_answer_tells_the_others_only_that_it_was_given():
    game = tabard.game("pennies")
    state = game.new(seed=2)
    for reader in (0, None):
        sides = [Side(game, state, reader) for _ in range(2)]
        for side, coin in zip(sides, (1, 2), strict=True):
            side.tell("early", 1, Data(action=coin, cid="c"))
        assert sides[0].frames == sides[1].frames
        assert sides[0].refusals([1, 2, 3]) == sides[1].refusals([1, 2, 3])
        assert sides[0].later() == sides[1].later()
    own = [Side(game, state, 1) for _ in range(2)]
    for side, coin in zip(own, (1, 2), strict=True):
        side.tell("early", 1, Data(action=coin, cid="c"))
        assert b'"choices"' not in side.later()


def test_the_test_would_notice_a_leak(monkeypatch):
    """A log that names every card, and an undo that does, are found out."""
    game = tabard.game("volfyirion")
    states = [state.clone() for state in contract.points(game, {}, 3, 10)][1:8]

    def any_leak():
        for n, state in enumerate(states):
            for reader in watchers(state):
                try:
                    check_pair(game, state, reader, n)
                except AssertionError:
                    return True
        return False

    assert not any_leak()
    line = type(game).line
    with monkeypatch.context() as m:
        m.setattr(
            type(game),
            "line",
            lambda self, s, told: f"{line(self, s, told)} {s.face}",
        )
        assert any_leak(), "a log that tells faces went unnoticed"
    with monkeypatch.context() as m:
        m.setattr(Table, "undo_info", lambda self, reader: UndoInfo("no", str(self.record.state.face)))
        assert any_leak(), "an undo that tells faces went unnoticed"
