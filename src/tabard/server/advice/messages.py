"""The messages about advice: a hint for a seat that is asked, and the review of a game that is over."""

from typing import Literal

from tabard.server.shapes import Cid, Count, Refusal, Request, Struct

HintPolicy = Literal["on", "after", "off"]
"""Hints while playing and a review afterwards, only the review, or neither."""


class AskHint(Request, frozen=True, tag="hint"):
    """What would a strong player choose here? Answered by `ack`, then by `hint` or `no-hint` with the same cid."""

    cid: Cid
    expect_seq: Count


class Advised(Struct, frozen=True):
    """One of the ask's choices, as the hint sees it."""

    action: int
    """As in the ask's choices."""
    chance: float
    """Of winning, 0 to 1, for the seat, as far as it can know."""
    share: float = 0.0
    """How much of the thinking went there, 0 to 1: what is looked at often looked good."""
    wins: bool = False
    """It wins at once."""
    why: str = ""
    """In words of the cards."""
    line: tuple[str, ...] = ()
    """What the seat would choose after it, as far as that can be foreseen: without luck, and without the others."""


class Hint(Struct, frozen=True, tag="hint"):
    """The answer to a hint, to the seat that asked and to nobody else."""

    cid: str
    seq: int
    """The event since which the seat's question is what it is; a hint for an older question is not sent."""
    options: tuple[Advised, ...]
    """The best few, best first."""
    text: str = ""
    """All of it in sentences."""


class NoHint(Struct, frozen=True, tag="no-hint"):
    """There will be no hint: the table has moved on (`stale`), or it took too long (`fault`)."""

    cid: str
    code: Refusal
    text: str


class Moment(Struct, frozen=True):
    """A point of the graph: how likely each seat was to win, from what that seat could know."""

    n: int
    """After so many decisions; a position of the replay."""
    chances: tuple[float, ...]
    """Of each seat, 0 to 1."""
    seat: int | None = None
    """The seat that was to decide there; left out at the end."""
    turn: int = 0


class OwnWords(Struct, frozen=True):
    """The words of a costly decision as they speak to the seat that made it."""

    chosen: str
    better: str
    text: str = ""
    chosen_why: str = ""
    better_why: str = ""


class Costly(Struct, frozen=True):
    """A decision that cost much: what was chosen, and what was better from what the seat could know."""

    seat: int
    n: int
    """The step of the replay, counted from 1; the position in which it was decided is n - 1."""
    chosen: str
    better: str
    cost: float
    """Of the chance to win, 0 to 1."""
    chance: float
    """Of winning after the better choice, 0 to 1."""
    action: int
    """What was chosen, as in the ask of the position."""
    better_action: int
    turn: int = 0
    text: str = ""
    """All of it in sentences."""
    chosen_why: str = ""
    """What the choice leads to, in words of the cards; it begins with the choice itself."""
    better_why: str = ""
    own: OwnWords | None = None
    """The same, said to the seat itself."""


class Review(Struct, frozen=True):
    """A game looked at again: first the graph is drawn, then the decisions that look costly are looked at closely."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    """`none` when nobody has asked for it, `waiting` while another game's is made."""
    progress: float = 0.0
    """0 to 1."""
    moments: tuple[Moment, ...] = ()
    """All of them as soon as the graph is drawn, which is before the end."""
    costly: tuple[Costly, ...] = ()
    """At most three a seat, the most costly first."""
    text: str = ""
    """Why it failed."""
