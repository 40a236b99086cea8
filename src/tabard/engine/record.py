"""A game as it was played: a readable text of its actions that replays to the same state, and undo."""

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

import msgspec

from tabard.engine.deal import Deal
from tabard.engine.errors import BadOption, BadRecord, BadSave, IllegalAction, hint
from tabard.engine.events import Event
from tabard.engine.game import Game
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.kinds import settled
from tabard.engine.names import as_line, escaped, is_line
from tabard.engine.state import State

FORMAT: Final = 1
FIRST_LINE: Final = f"tabard record {FORMAT}"
DIGEST_EVERY: Final = 20
"""Actions between two digests: where a changed engine departs is known to within this many."""
CHECKPOINT_EVERY: Final = 50
"""Actions between two clones that undo starts from."""
POSITIONS_KEPT: Final = 2
"""Of these, how many are kept with a record that is taken up again."""
MOST_SHOWN: Final = 8
"""A refusal lists the options when there are no more than this."""


class Header:
    """What a game started from, as the top of a record says it, and how it ended."""

    def __init__(self) -> None:
        self.game = ""
        self.version = ""
        """The version of Tabard that wrote it."""
        self.content = ""
        """The hash of the card set that it was played with."""
        self.cards = ""
        """The file of a card set of the players' own."""
        self.seats = 0
        self.seed = 0
        self.options: dict[str, Any] = {}
        self.players: list[str] = []
        self.actions: int | None = None
        """How many actions follow, so that a file cut short is noticed."""
        self.result: list[float] | None = None
        self.deal: Deal | None = None
        """What was promised about the seed, and how it came about."""
        self.lines: dict[str, int] = {}
        """The line in which each field stands."""

    def line(self, field: str) -> int:
        return self.lines.get(field, 1)


class Kept(msgspec.Struct, array_like=True):
    """A record as far as it was played, to be taken up again without playing it from its first action."""

    actions: list[Action]
    shorts: list[str]
    deciders: list[Seat]
    forced: list[bool]
    revealed: list[int]
    digests: dict[int, str]
    positions: list[tuple[int, int, bytes]]
    """The last positions that undo starts from: after how many actions, with how many choices made, as a save."""
    digest: str
    """Of the position after all actions."""


class Record:
    """A game and all its actions; `state` is where it stands now, and only `append` and `undo` move it."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        actions: Iterable[Action] = (),
        players: Sequence[str] = (),
        log: bool = False,
    ) -> None:
        state = game.new(seats, seed, options)
        self.game = game
        self.seats = state.seats
        self.seed = seed
        self.options: dict[str, Any] = msgspec.json.decode(state.match.options)
        """All options of the match, those left at their defaults included."""
        self.players = list(players)
        """Who sits where, as the program that keeps the record names them; may be empty."""
        self.actions: list[Action] = []
        self.shorts: list[str] = []
        """The line of each action in the text."""
        self.deciders: list[Seat] = []
        """Who decided each action."""
        self._forced: list[bool] = []
        """Whether there was nothing to choose: nobody takes that back by itself."""
        self.log: list[Event] = []
        """What happened, when asked for with `log=True`."""
        self.state = state
        self.deal: Deal | None = None
        """What was promised about the seed, where something was; nobody may read it before the end."""
        self._log = log
        self._revealed: list[int] = []
        self._told: list[int] = []
        self._digests: dict[int, str] = {}
        self._checkpoints = {0: state.clone()}
        """Positions by the number of actions that led there; most undos need but the last."""
        self._before = _Known(0, state)
        state.listening = log
        for action in actions:
            self.append(action)

    def __len__(self) -> int:
        return len(self.actions)

    # -- moving on ----------------------------------------------------------------------------------

    def append(self, action: Action) -> None:
        """Apply an action and write it down; IllegalAction leaves the record as it is."""
        s = self.state
        d = s.decision
        if d is None:
            raise IllegalAction("the game is over: no action is possible any more")
        short = self.game.describe(s, action).short
        revealed = s.revealed
        before = _Known(len(self.actions), s)
        try:
            _step(s, action)
        except BaseException:
            self._restore(len(self.actions))
            raise
        self._before = before
        self.actions.append(action)
        self.shorts.append(f"chance: {short}" if d.seat == CHANCE else short)
        self.deciders.append(d.seat)
        self._forced.append(len(d.options) == 1)
        self._revealed.append(revealed)
        self._told.append(len(self.log))
        self.log += s.events
        s.events = []
        n = len(self.actions)
        if n % DIGEST_EVERY == 0:
            self._digests[n] = s.digest()
        if n % CHECKPOINT_EVERY == 0:
            self._checkpoints[n] = s.clone()

    def roll(self) -> Action:
        """Answer a decision of CHANCE from the state's own generator; returns the outcome."""
        d = self.state.decision
        if d is None or d.seat != CHANCE:
            raise IllegalAction("nothing is to be rolled now")
        outcome = self.state.clone().roll()
        self.append(outcome)
        return outcome

    def play(self) -> State:
        """The state after all actions, independent of the record."""
        return self.state.clone()

    def at(self, count: int) -> State:
        """The state after the first `count` actions, independent of the record."""
        if not 0 <= count <= len(self.actions):
            raise IndexError(f"the record has {len(self.actions)} actions, so there is no state {count}")
        known = self._checkpoints  # that of now: a thread may ask while another takes actions back
        actions = self.actions[:count]
        near = max(n for n in list(known) if n <= count)
        s = known[near].clone()
        for n, action in enumerate(actions[near:], near + 1):
            _step(s, action)
            if (
                n % CHECKPOINT_EVERY == 0 and n < count
            ):  # of a record that was taken up: the next time it is near
                known[n] = s.clone()
        return s

    def told(self, count: int) -> list[Event]:
        """What the action after the first `count` actions made happen."""
        end = self._told[count + 1] if count + 1 < len(self._told) else len(self.log)
        return self.log[self._told[count] : end]

    def told_since(self, count: int) -> list[Event]:
        """What happened after the first `count` actions."""
        return self.log[self._told[count] :] if count < len(self._told) else []

    # -- undo ---------------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> str | None:
        """None when the seat may take its last decision back, otherwise the reason why not."""
        last = self.last_choice(seat)
        if last < 0:
            return "there is no decision of yours to take back"
        for decider in self.deciders[last + 1 :]:
            if decider == CHANCE:
                return "dice were rolled since your last decision"
            if decider != seat:
                return f"seat {decider + 1} has decided since your last decision"
        if self.state.revealed > self._revealed[last] and self._learned(seat, last):
            return "your last decision revealed something to you, and that cannot be hidden again"
        return None

    def undo(self, seat: Seat) -> None:
        """Take the seat's last decision back; IllegalAction with the reason when that is not allowed."""
        reason = self.can_undo(seat)
        if reason is not None:
            raise IllegalAction(f"undo is not possible: {reason}")
        self.cut(self.last_choice(seat))

    def cut(self, count: int) -> None:
        """Forget all but the first `count` actions, whatever the policy of undo says."""
        self._restore(count)
        if count < len(self.actions):
            del self.log[self._told[count] :]
        for rows in (self.actions, self.shorts, self.deciders, self._forced, self._revealed, self._told):
            del rows[count:]
        self._digests = {n: digest for n, digest in self._digests.items() if n <= count}
        self._checkpoints = {n: state for n, state in list(self._checkpoints.items()) if n <= count}

    def _learned(self, seat: Seat, count: int) -> bool:
        """Whether a seat knows more now than after the first `count` actions; what it showed others is its own."""
        now = self.state
        before = self._before if self._before.count == count else _Known(count, self.at(count))
        if before.generator != (now.generator.one, now.generator.two):
            return True  # something was shuffled, so the same faces may be news
        known = list(now.known)
        if known == before.known:
            return False
        old = before.known + [0] * (len(known) - len(before.known))
        own = 1 << seat
        for knows, knew in zip(known, old, strict=True):
            if knows != knew and knows & ~knew & own:
                return True
        return False

    def last_choice(self, seat: Seat) -> int:
        """How many actions came before the last decision of a seat in which it had something to choose; -1 for none."""
        for i in range(len(self.deciders) - 1, -1, -1):
            if self.deciders[i] == seat and not self._forced[i]:
                return i
        return -1

    def _restore(self, count: int) -> None:
        self.state = self.at(count)
        self.state.listening = self._log

    # -- taking up again ----------------------------------------------------------------------------

    def kept(self) -> Kept:
        """What `take_up` needs; a copy, which the record leaves alone from now on."""
        near = sorted(self._checkpoints)[-POSITIONS_KEPT:]
        states = [(n, self._checkpoints[n]) for n in near]
        return Kept(
            self.actions[:],
            self.shorts[:],
            self.deciders[:],
            self._forced[:],
            self._revealed[:],
            dict(self._digests),
            [(n, state.moves, state.dump()) for n, state in states],
            self.state.digest(),
        )

    def take_up(self, kept: Kept) -> None:
        """Be where a record of the same game stood; BadSave when that was not here. Of its log only what follows."""
        assert not self.actions
        count = len(kept.actions)
        for n, moves, data in kept.positions:
            state = self.game.load(data)
            state.moves = moves
            self._checkpoints[n] = state
        self.actions, self.shorts, self.deciders = kept.actions, kept.shorts, kept.deciders
        self._forced, self._revealed, self._digests = kept.forced, kept.revealed, kept.digests
        self._told = [0] * count
        self._restore(count)
        self._before = _Known(count, self.state)
        if self.state.digest() != kept.digest:
            raise BadSave(f"after {count} actions the digest is {self.state.digest()}, not {kept.digest}")

    # -- text ---------------------------------------------------------------------------------------

    def to_text(self) -> str:
        """The record as text: a header, then an action a line, with digests along the way."""
        s = self.state
        lines = [
            FIRST_LINE,
            f"game: {self.game.name}",
            f"version: {_version()}",
            f"content: {s.match.content}",
        ]
        if self.game.card_file is not None:
            lines.append(f"cards: {self.game.card_file}")
        lines += [f"seats: {self.seats}", f"seed: {self.seed}", f"options: {_json(self.options)}"]
        if self.players:
            lines.append(f"players: {_json([as_line(name) for name in self.players])}")
        if self.deal is not None:
            lines.append(f"deal: {_json(self.deal)}")
        lines.append(f"actions: {len(self.actions)}")
        if s.is_over:
            lines.append(f"result: {_json(s.returns())}")
        lines.append("")
        for n, short in enumerate(self.shorts, 1):
            lines.append(short)
            if n in self._digests and n < len(self.shorts):
                lines.append(f"# digest {n} {self._digests[n]}")
        lines.append(f"# digest {len(self.actions)} {s.digest()}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str, game: Game, log: bool = False) -> "Record":
        """The record that a text holds, replayed; BadRecord names the line and what would be right."""
        header, rows = _split(text)
        if header.game != game.name:
            raise BadRecord(
                f"line {header.line('game')}: a record of {header.game!r}, but it was opened as {game.name!r}"
            )
        try:
            record = cls(game, header.seats, header.seed, header.options, (), header.players, log)
        except BadOption as e:
            words = str(e)
            field = "seed" if words.startswith("seed") else "options" if "option" in words else "seats"
            raise BadRecord(f"line {header.line(field)}: {e}") from None
        record.deal = header.deal
        _Reader(record, header).read(rows)
        return record


class _Known:
    """Who knew what after some actions: kept of the last position, since it is asked for after every move."""

    def __init__(self, count: int, s: State) -> None:
        self.count = count
        self.generator = (s.generator.one, s.generator.two)
        self.known = list(s.known)


def read_header(text: str) -> Header:
    """The top of a record, checked for shape; tells which game can read the rest."""
    return _split(text)[0]


def _step(s: State, action: Action) -> None:
    d = s.decision
    if d is not None and d.seat == CHANCE and action in d.options:
        # A die takes its number from the generator whether it is rolled here or read from a record, so
        # that everything shuffled later is the same in both.
        s.roll()
    s.apply(action)


def _version() -> str:
    package = import_module(__name__.partition(".")[0])  # the engine imports nothing above it by name
    return str(package.__version__)


def _json(value: object) -> str:
    return escaped(msgspec.json.encode(value, order="sorted").decode())


# -- reading ----------------------------------------------------------------------------------------

_REQUIRED: Final = ("game", "seats", "seed")
_KINDS: Final[dict[str, tuple[Any, str]]] = {
    "seats": (int, "a whole number"),
    "seed": (int, "a whole number"),
    "actions": (int, "a whole number"),
    "options": (dict[str, Any], "a JSON object"),
    "players": (list[str], "a JSON list of names"),
    "result": (list[float], "a JSON list of numbers, one a seat"),
    "deal": (Deal, "a JSON object with promise, secret and words"),
}
"""The fields of the header that are JSON; the others are words."""
_FIELDS: Final = ("game", "version", "content", "cards", *_KINDS)


def _split(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header and, with their numbers, the lines below it."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    first = lines[0] if lines else ""
    if first != FIRST_LINE:
        if first.startswith("tabard record "):
            raise BadRecord(f"line 1: {_shown(first)}, but this version of Tabard reads {FIRST_LINE!r}")
        found = f"found {_shown(first)}" if text.strip() else "the file is empty"
        raise BadRecord(f"line 1: not a record: {found}, expected {FIRST_LINE!r}")
    for n, line in enumerate(lines, 1):
        if not is_line(line.replace("\t", " ")):
            raise BadRecord(f"line {n}: found {_shown(line)}, expected text without control characters")
    header = Header()
    end = len(lines)
    for i in range(1, len(lines)):
        if not lines[i]:
            end = i
            break
        if not lines[i].startswith("#"):
            _read_field(header, i + 1, lines[i])
    for field in _REQUIRED:
        if field not in header.lines:
            raise BadRecord(f"line {end}: the header ends without the field {field!r}")
    rows = [(n, line) for n, line in enumerate(lines[end:], end + 1) if line]
    return header, rows


def _read_field(header: Header, n: int, line: str) -> None:
    field, colon, value = line.partition(":")
    value = value.strip()
    if not colon or field not in _FIELDS:
        raise BadRecord(
            f"line {n}: found {_shown(line)}, expected a field of the header "
            f"({', '.join(_FIELDS)}) or an empty line before the first action{hint(field, _FIELDS)}"
        )
    if field in header.lines:
        raise BadRecord(f"line {n}: the field {field!r} stands already in line {header.lines[field]}")
    header.lines[field] = n
    if field not in _KINDS:
        setattr(header, field, value)
        return
    kind, words = _KINDS[field]
    try:
        setattr(header, field, msgspec.json.decode(value, type=settled(kind)))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRecord(f"line {n}: field {field!r}: found {_shown(value)}, expected {words}") from None
    if not all(is_line(name) for name in header.players):
        raise BadRecord(f"line {n}: field 'players': expected names without control characters")


class _Reader:
    """Replays the lines of a record and compares what they say with what the engine does."""

    def __init__(self, record: Record, header: Header) -> None:
        self.record = record
        self.header = header
        self.agreed = 0
        """The last action after which a digest of the file was right."""

    def read(self, rows: list[tuple[int, str]]) -> None:
        record = self.record
        for n, line in rows:
            if line.startswith("#"):
                self._comment(n, line)
            else:
                self._action(n, line)
        last = rows[-1][0] if rows else self.header.line("seed")
        count = len(record)
        wanted = self.header.actions
        if wanted is not None and wanted != count:
            what = "the file is cut short" if wanted > count else "lines were added"
            raise BadRecord(
                f"line {self.header.line('actions')}: {wanted} actions are announced and {count} "
                f"follow (up to line {last}): {what}"
            )
        result = self.header.result
        if result is not None:
            found = record.state.returns() if record.state.is_over else None
            if found != result:
                ends = f"ends {_json(found)}" if found is not None else "is not over"
                raise self._departure(
                    self.header.line("result"), f"the result should be {_json(result)}, but the game {ends}"
                )
        content = record.state.match.content
        if self.header.content not in ("", content) and self.agreed < count:
            raise self._departure(
                self.header.line("content"),
                "there is no digest after the last action, so the record cannot be trusted with other cards",
            )

    def _action(self, n: int, line: str) -> None:
        record = self.record
        d = record.state.decision
        at = f"action {len(record) + 1}, {_shown(line)}"
        if d is None:
            raise self._departure(n, f"{at}: the game is over after action {len(record)}")
        rolled = line.startswith("chance:")
        if rolled != (d.seat == CHANCE):
            wanted = "a line 'chance: ...' with the outcome" if d.seat == CHANCE else f"seat {d.seat + 1}"
            raise self._departure(n, f"{at}: expected {wanted} to answer {d.prompt!r} ({d.rule})")
        try:
            action = record.game.parse(record.state, line.removeprefix("chance:").strip())
        except IllegalAction as e:
            listed = ""
            if "did you mean" not in str(e) and len(d.options) <= MOST_SHOWN:
                words = [record.game.describe(record.state, a).short for a in d.options]
                listed = f"; expected {' or '.join(repr(w) for w in words)}"
            raise self._departure(n, f"action {len(record) + 1}: {e}{listed}") from None
        record.append(action)

    def _comment(self, n: int, line: str) -> None:
        words = line.removeprefix("#").split()
        if words[:1] != ["digest"]:
            return
        count = len(self.record)
        if len(words) != 3 or words[1] != str(count):
            raise BadRecord(
                f"line {n}: found {_shown(line)}, expected '# digest {count} ...' after action {count}"
            )
        digest = self.record.state.digest()
        if words[2] != digest:
            where = f"after action {self.agreed} and not later than action {count}"
            raise self._departure(
                n, f"digest {_shown(words[2])}, but the engine comes to {digest!r}: it departs {where}"
            )
        self.agreed = count

    def _departure(self, n: int, message: str) -> BadRecord:
        here = self.record.state.match.content
        version, content = self.header.version, self.header.content
        if content not in ("", here):
            message += (
                f" (played with card set {content}; in use is {here}: "
                "give the file of the card set it was played with)"
            )
        elif version not in ("", _version()):
            message += f" (played with version {version}; this is {_version()})"
        return BadRecord(f"line {n}: {message}")


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
