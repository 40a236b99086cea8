"""What the events of a table hold: each kind its own facts, as JSON in the store."""

from typing import Literal

import msgspec

from tabard.engine.kinds import settled
from tabard.server.protocol import SeatKind
from tabard.server.rows import Chair
from tabard.server.setups import Choice

Kind = Literal[
    "promised",  # the secret that the seed is made from
    "seat",  # somebody sat down, stood up or was replaced
    "word",  # what a seat adds to the seed
    "started",
    "action",
    "early",  # the answer to a hidden choice before its turn has come
    "undo",
    "undo-asked",
    "undo-answered",
    "hinted",  # a seat asked for a hint; what it was told stands nowhere
    "said",
    "resumed",  # the server came back: clocks do not charge the time in between
    "closed",  # a record that is only looked at, or a table that stood still and is given up
    "accepted",  # a seat plays on though nobody can vouch for the position
    "rematch",  # a seat wants to play once more
]


class Data(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an event holds besides its seat: each kind its own fields."""

    action: int | None = None
    cid: str = ""
    """The page's name for the message that made the event."""
    to: int | None = None
    """undo, undo-asked: how many decisions stay."""
    early: bool = False
    """undo: only the early answer of the seat goes."""
    asked: int = 0
    """undo-answered: the event that asked."""
    yes: bool = False
    text: str = ""
    """said; the secret of promised; the word of word and seat."""
    kind: SeatKind = "open"
    """seat: with name, bot and the hash of its token."""
    name: str = ""
    bot: str = ""
    hash: str = ""
    why: str = ""
    table: str = ""
    """rematch: the table at which all find their chairs."""
    goes_on: bool = False
    """rematch: it is the next chapter of the story."""
    choice: Choice | None = None
    """seat: what whoever sits down brings, and whether the house sets up for them."""
    mark: str = ""
    """started, action, accepted: the mark of the position that the event led to, when it is read from the store."""


read_data = msgspec.json.Decoder(settled(Data)).decode
_write = msgspec.json.Encoder().encode


def data_text(data: Data) -> str:
    """The data of an event as the store keeps it."""
    return _write(data).decode()


def chair_data(chair: Chair, why: str = "", word: str = "", choice: Choice | None = None) -> Data:
    """A chair as the data of an event, with the word that whoever sits down adds to the seed, and their choice."""
    return Data(
        kind=chair.kind,
        name=chair.name,
        bot=chair.bot,
        hash=chair.token_hash,
        why=why,
        text=word,
        choice=choice,
    )
