"""Every message between page and server; docs/protocol.md shows each, the page's types are made from these."""

from typing import Annotated, Any, Final, Literal

import msgspec

from tabard.engine.view import View
from tabard.guide.course import Guide
from tabard.guide.pictures import Picture as Picture
from tabard.server.advice.messages import AskHint, Hint, HintPolicy, NoHint
from tabard.server.advice.messages import Review as Review
from tabard.server.changes import AreaPatch as AreaPatch
from tabard.server.changes import MeterPatch as MeterPatch
from tabard.server.changes import Patch as Patch
from tabard.server.changes import PiecePatch as PiecePatch
from tabard.server.offers import About as About
from tabard.server.offers import Bench as Bench
from tabard.server.offers import BotInfo as BotInfo
from tabard.server.offers import CheckOptions as CheckOptions
from tabard.server.offers import Credit as Credit
from tabard.server.offers import Fitting as Fitting
from tabard.server.offers import GameDetail as GameDetail
from tabard.server.offers import GameInfo as GameInfo
from tabard.server.offers import LearnPage as LearnPage
from tabard.server.offers import NewExperiment as NewExperiment
from tabard.server.offers import RuleText as RuleText
from tabard.server.shapes import (
    Brought,
    CardText,
    Cid,
    Count,
    Id,
    Name,
    Refusal,
    Request,
    SeatNo,
    Struct,
    Token,
    WordText,
)

VERSION: Final = 1
"""Raised when an old page could misread a message; a page with another version reloads itself."""

SeatKind = Literal["open", "human", "bot"]
Status = Literal["waiting", "running", "finished"]
Visibility = Literal["public", "unlisted"]
Watching = Literal["none", "public", "delayed"]
UndoPolicy = Literal["consent", "free", "never"]
WayOut = Literal["end", "play-on"]


# -- a table, as everybody may know it ----------------------------------------------------------------


class ClockPlan(Request, frozen=True):
    """How much time each seat has: seconds for the whole game, and seconds more with every decision."""

    base: Annotated[int, msgspec.Meta(ge=5, le=30 * 24 * 3600)]
    bonus: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0


class SeatInfo(Struct, frozen=True):
    """A chair and who sits in it."""

    seat: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    here: bool = False
    """Whether a page of this seat is connected."""
    stands_in: bool = False
    """A bot plays for a person, who may take the seat back."""
    kept: bool = False
    """Open, but only for the person named here, who sat at the table that this one follows."""
    hints: int = 0
    """How often this seat has asked for a hint: everybody may know that."""
    brings: str = ""
    """Its deck, hero, race or leader by its id, where that is known; `own` for one that is nobody else's."""


class Rematch(Struct, frozen=True):
    """Where those who sat at a table play once more."""

    table: str
    by: int
    """The seat of this table that asked."""


class DealInfo(Struct, frozen=True):
    """How the seed of a table comes about: a secret is promised by its hash, and opened at the end.

    The seed is made from the secret and the words of all seats, so nobody can have chosen it.
    """

    promise: str
    """The SHA-256 of the secret; whoever writes it down can check the deal when the game is over."""
    given: tuple[int, ...] = ()
    """The seats that have added a word."""
    secret: str = ""
    """From here on when the game is over."""
    words: tuple[str, ...] = ()
    """A word a seat; empty where none was added."""
    seed: str = ""
    """As text: a page could not read a number so large."""


class TableInfo(Struct, frozen=True):
    """A table as the list of tables and its own page tell it."""

    id: str
    game: str
    title: str
    status: Status
    seats: tuple[SeatInfo, ...]
    options: dict[str, Any] = {}
    visibility: Visibility = "unlisted"
    watching: Watching = "public"
    delay: int = 0
    """Seconds by which spectators are late, when they are."""
    undo: UndoPolicy = "consent"
    hints: HintPolicy = "on"
    away: int = 60
    """Seconds for which a person may keep the table waiting without a page, before others may let a bot play."""
    stand_in: str = ""
    """The bot that then takes over by itself; empty when the others decide."""
    clock: ClockPlan | None = None
    pace: int = 0
    """Milliseconds that a bot takes at least, so that people can follow."""
    created: int = 0
    """Seconds since 1970."""
    latest: int = 0
    """When something last happened there, in seconds since 1970."""
    due: int | None = None
    """When the clock that runs is out, in seconds since 1970."""
    moves: int = 0
    turn: int = 0
    waiting_for: int | None = None
    result: tuple[float, ...] | None = None
    goes_on: dict[str, Any] | None = None
    """Where the game is over and its story is not: the options, beside those of this table, of the one to go on at."""
    origin: str = ""
    """The table that this one follows or was forked from, or `import`."""
    rematch: Rematch | None = None
    """Where somebody wants to play once more: whoever sat here has a chair there."""
    seeded: bool = False
    """Whoever made the table chose the seed, or went on from a game that is known: they may know every hidden card."""
    deal: DealInfo | None = None
    """What is promised about the seed; nothing where it was chosen (`seeded`)."""
    halted: str = ""
    """Why the table stands still, in words: nobody can choose anything there, only look."""
    way_out: tuple[WayOut, ...] = ()
    """What those who sit there can do: `end` it undecided (any of them), `play-on` from what is shown (all of them)."""
    cards: str = ""
    """The hash of the cards that it is played with, where the printed ones have changed since it was made."""


class LogEntry(Struct, frozen=True, gc=False):
    """One thing that happened, as its reader may know it."""

    n: int
    """Its number in this reader's log, counted from 0."""
    move: int
    """The decision that made it happen, counted from 1; 0 for what happened before the first."""
    text: str
    rule: str = ""
    seat: int | None = None
    turn: int = 0
    whose: int | None = None
    """The seat whose turn it was."""
    cards: tuple[str, ...] = ()
    """Faces that the text names, by id."""
    pieces: tuple[str, ...] = ()


class TalkLine(Struct, frozen=True):
    """What somebody said at the table."""

    seq: int
    seat: int | None
    name: str
    text: str


class UndoAsked(Struct, frozen=True):
    """Somebody asks the table to take decisions back."""

    by: int
    seq: int
    """The event that asked; the answer names it."""
    waiting: tuple[int, ...]
    """The seats that have not agreed yet."""


class UndoInfo(Struct, frozen=True):
    """Whether this seat may take its last decision back now."""

    may: Literal["yes", "ask", "no"]
    why: str = ""
    """Why not, or why only with the others' consent."""
    asked: UndoAsked | None = None


class ClockInfo(Struct, frozen=True):
    """The time that each seat has left, in milliseconds, at the moment of sending; it runs for one seat only."""

    left: tuple[int, ...]
    running: int | None = None
    warn: int = 30_000
    """Below this the page warns."""


# -- WebSocket: what the page sends -------------------------------------------------------------------


class Hello(Request, frozen=True, tag="hello"):
    """The first message: which seat, and how much of the game the page already has."""

    v: int
    token: Token | None = None
    """The seat's own; without one the page is a spectator."""
    last_seq: Count | None = None
    hash: int | None = None


class Act(Request, frozen=True, tag="act"):
    """A choice, by the action of one of the ask's choices, or -1 to resign."""

    cid: Cid
    """The page's own name for this message; sent again after a lost connection it is not carried out twice."""
    expect_seq: Count
    """The last event the page has seen; nothing is done if the position has changed since."""
    action: int


class Undo(Request, frozen=True, tag="undo"):
    """Take the seat's last decision back, or ask the others whether it may."""

    cid: Cid
    expect_seq: Count


class AnswerUndo(Request, frozen=True, tag="answer-undo"):
    """Agree to an undo that somebody asked for, or not; whoever asked withdraws it with a no."""

    cid: Cid
    asked: Count
    """The event that asked."""
    yes: bool


class Say(Request, frozen=True, tag="say"):
    """A line of talk."""

    cid: Cid
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Beat(Request, frozen=True, tag="beat"):
    """Still here; answered with the number of the last event."""


class Resync(Request, frozen=True, tag="resync"):
    """The page's view does not have the hash it should have: send it whole."""


class Hurry(Request, frozen=True, tag="hurry"):
    """The bots need not take their time until a person is asked; for whoever plays with nobody but them."""

    cid: Cid


class AskRow(Request, frozen=True, tag="row"):
    """Which of the ask's choices can be taken one after another, since their order cannot matter?"""

    cid: Cid
    expect_seq: Count
    verb: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    """What their `short` begins with."""


ClientMessage = Hello | Act | Undo | AnswerUndo | AskHint | AskRow | Hurry | Say | Beat | Resync


# -- WebSocket: what the server sends -----------------------------------------------------------------


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """Everything this connection may know; on joining, after a gap, or when asked for."""

    v: int
    seq: int
    table: TableInfo
    you: int | None
    view: View | None
    """None while the table waits for players."""
    hash: int
    """The CRC-32 of the JSON text of [areas, pieces, meters, ask] of the view, as the page has them."""
    log: tuple[LogEntry, ...]
    talk: tuple[TalkLine, ...]
    undo: UndoInfo
    clock: ClockInfo | None = None
    guide: Guide | None = None
    """What the guide says at the table of a guided first game, while it is followed."""


class Update(Struct, frozen=True, tag="update"):
    """What one event changed for this connection."""

    seq: int
    patch: Patch
    log_from: int
    """The page drops its log from this entry on, then adds `log`."""
    undo: UndoInfo
    hash: int | None = None
    """The hash of the view that this leads to: of every eighth event, and of the last."""
    log: tuple[LogEntry, ...] = ()
    clock: ClockInfo | None = None
    table: TableInfo | None = None
    """When something about the table itself changed."""
    talk: tuple[TalkLine, ...] = ()
    guide: Guide | None = None


class Row(Struct, frozen=True, tag="row"):
    """The answer to an `AskRow`, to whoever asked and to nobody else."""

    cid: str
    actions: tuple[int, ...] = ()
    """To be taken in this order, each as long as it is offered; none where the order may matter."""


class Resumed(Struct, frozen=True, tag="resumed"):
    """The page is up to date."""

    seq: int


class Ack(Struct, frozen=True, tag="ack"):
    """The message was carried out and is stored as an event."""

    cid: str
    seq: int


class Held(Struct, frozen=True, tag="held"):
    """The choice is taken, but the others learn of it only later, so that haste or delay tells them nothing."""

    cid: str


class Nack(Struct, frozen=True, tag="nack"):
    """The message was refused and changed nothing."""

    cid: str
    code: Refusal
    text: str
    rule: str = ""
    seq: int = 0


class Away(Struct, frozen=True):
    """Somebody who keeps the table waiting and has no page open, for longer than the table's `away`."""

    seat: int
    seconds: int
    """For how long, at the moment of sending."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected, and for whom a bot may play now."""

    here: tuple[int, ...]
    watchers: int = 0
    away: tuple[Away, ...] = ()


class Beaten(Struct, frozen=True, tag="beaten"):
    """The answer to a beat."""

    seq: int


class Failure(Struct, frozen=True, tag="failure"):
    """Why the connection is about to be closed, or a message without a cid was refused."""

    code: Refusal
    text: str


ServerMessage = (
    Snapshot | Update | Resumed | Ack | Held | Nack | Hint | NoHint | Row | Presence | Beaten | Failure
)


# -- REST ---------------------------------------------------------------------------------------------


class Problem(Struct, frozen=True):
    """The body of every refusal."""

    code: Refusal
    text: str
    rule: str = ""


class SeatPlan(Request, frozen=True):
    """Who shall sit in a chair: `me` is the page that creates the table, several times for hot-seat."""

    kind: Literal["me", "open", "bot"]
    name: Name = ""
    bot: str = ""
    brings: Brought = ""
    quick: bool = False
    """For `me`: the house sets the game up."""


class Create(Request, frozen=True):
    """A new table."""

    game: Id
    plan: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=8)]
    """A plan a seat; as many as the game shall have seats."""
    options: dict[str, Any] = {}
    visibility: Visibility = "unlisted"
    watching: Watching = "public"
    delay: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 60
    undo: UndoPolicy = "consent"
    hints: HintPolicy | None = None
    """Left out it is `on` where no seat is open to others, otherwise `after`."""
    away: Annotated[int, msgspec.Meta(ge=1, le=7 * 24 * 3600)] = 60
    """Seconds after which others may let a bot play for somebody who keeps them waiting and has no page open."""
    stand_in: str = ""
    """The bot that takes over by itself after that time; left out, the others decide."""
    clock: ClockPlan | None = None
    pace: Annotated[int, msgspec.Meta(ge=0, le=5000)] = 600
    seed: Count | None = None
    """Chosen by the server when left out; one that is given is told to everybody at the table (`seeded`)."""
    cards: CardText = ""
    """A card set of one's own, as the text of its file; left out, the printed cards."""


class Begin(Request, frozen=True):
    """A guided first game, for the page that asks."""

    name: Name = ""


class Created(Struct, frozen=True):
    """The new table, with what the page must keep to come back."""

    table: TableInfo
    host: str
    """The token of whoever made the table; it may change seats."""
    tokens: dict[str, str]
    """The tokens of the seats that are `me`, by the number of the seat."""


class Join(Request, frozen=True):
    """Sit down in an open chair; without a number in the first one."""

    name: Name = ""
    seat: SeatNo | None = None
    word: WordText = ""
    """What one adds to the seed: anything, if one likes."""
    brings: Brought = ""
    """The deck, hero, race or leader that one plays with: one of the game's by its id, or the text of one's own."""
    quick: bool = False
    """The house sets the game up for this seat."""


class Word(Request, frozen=True):
    """What somebody who sits at a waiting table adds to its seed; the last word of a seat counts."""

    word: WordText


class Joined(Struct, frozen=True):
    """The chair, and the token to come back to it."""

    table: TableInfo
    seat: int
    token: str
    host: str = ""
    """The host's token, for whoever was the first to ask for the table."""


class PlayAgain(Request, frozen=True):
    """Once more with everybody who sat at this table, or its story's next chapter; the first who asks decides which."""

    goes_on: bool = False


class Leave(Request, frozen=True):
    """Stand up; what becomes of the chair."""

    to: Literal["open", "bot"] = "open"
    bot: str = ""


class ChangeSeat(Request, frozen=True):
    """By the host or by whoever sits there: hand the chair to a bot, to nobody, or take it.

    Anybody else who plays may hand it to a bot while whoever sits there is away.
    """

    kind: Literal["me", "open", "bot"]
    bot: str = ""
    name: Name = ""


class Resolve(Request, frozen=True):
    """What somebody wants of a table that stands still."""

    how: WayOut


class Mine(Request, frozen=True):
    """The tables that these tokens belong to."""

    tokens: Annotated[tuple[Token, ...], msgspec.Meta(max_length=200)]


class MyTable(Struct, frozen=True):
    """One of them."""

    table: TableInfo
    seat: int | None
    """None for the token of a host without a seat."""
    token: str
    your_turn: bool = False


class Step(Struct, frozen=True):
    """A decision of a game, for the list beside a replay."""

    n: int
    """How many decisions have been made when it is done, counted from 1."""
    seat: int | None
    text: str
    """In words that the reader may know; empty for what stays hidden."""
    turn: int = 0
    whose: int | None = None
    events: int = 0
    """How many log entries it makes."""


class Steps(Struct, frozen=True):
    """A whole replay, without the positions."""

    table: TableInfo
    steps: tuple[Step, ...]
    log: tuple[LogEntry, ...]
    seats: tuple[int, ...]
    """The seats through whose eyes the reader may look; all of them when the game is over."""


class Position(Struct, frozen=True):
    """One position of a replay."""

    n: int
    view: View


class Fork(Request, frozen=True):
    """A new table that goes on from a position of a finished or imported game."""

    at: Count
    plan: Annotated[tuple[SeatPlan, ...], msgspec.Meta(min_length=1, max_length=8)]


class Import(Request, frozen=True):
    """A record as text, to be replayed and forked."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]
