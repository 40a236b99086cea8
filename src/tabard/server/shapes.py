"""What all messages are built from: the two kinds of struct, and the words and numbers that a page may send."""

from typing import Annotated, Literal

import msgspec

from tabard.engine.names import NOT_IN_LINES

Refusal = Literal[
    "bad-message",  # not a message of this protocol
    "bad-request",  # a well-formed message that asks for something impossible
    "stale",  # the position has changed since the message was written
    "not-yours",  # the seat, the table or the decision belongs to somebody else
    "illegal",  # not an option of the decision
    "over",  # the game has ended
    "not-allowed",  # the table's policy says no
    "unknown",  # no such table, seat, game, bot or step
    "too-fast",  # too many messages
    "full",  # the server has no room for more
    "too-large",
    "foreign",  # from another site
    "old-page",  # another version of the protocol
    "fault",  # the server's own
]

# The end is \Z: a $ lets a line break through behind everything else.
Name = Annotated[str, msgspec.Meta(max_length=40, pattern=rf"\A[^{NOT_IN_LINES}<>]*\Z")]
WordText = Annotated[str, msgspec.Meta(max_length=100)]
Brought = Annotated[str, msgspec.Meta(max_length=20_000)]
CardText = Annotated[str, msgspec.Meta(max_length=14_000)]
Cid = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"\A[\w.:-]+\Z")]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"\A[\w-]+\Z")]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=r"\A[\w-]+\Z")]
SeatNo = Annotated[int, msgspec.Meta(ge=0, lt=16)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Struct(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the server tells."""


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the page asks; a field that is not expected is refused, not ignored."""
