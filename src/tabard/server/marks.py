"""Whether a table that is read again is still the game that was played: each decision is stored with a mark."""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabard import __version__
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.state import State
from tabard.server.data import Data, read_data
from tabard.server.journal import card_ids
from tabard.server.rows import Event, Match

MOVING: Final = frozenset({"started", "action"})
"""The kinds of events that lead to a position, and carry its mark."""
MARKED: Final = MOVING | {"accepted"}
STILL: Final = frozenset({"seat", "said", "closed", "accepted"})
"""The kinds that happen at a table that stands still, too."""


class Departed(TabardError):
    """A stored event leads somewhere else than it did when it was written."""


def mark(game: Game, state: State) -> str:
    """Twelve hexadecimal digits of a position, and of which number stands for which card in it."""
    return hashlib.sha256(f"{state.digest()} {_order(game)}".encode()).hexdigest()[:12]


@lru_cache(maxsize=64)
def _order(game: Game) -> str:
    return hashlib.sha256("\n".join(card_ids(game)).encode()).hexdigest()


def check(game: Game, state: State, data: Data) -> None:
    """Departed unless the position is the one that the event led to; an event without a mark says nothing."""
    if data.mark and data.mark != mark(game, state):
        raise Departed(f"the mark of the position is {mark(game, state)}, not {data.mark}")


def is_vouched(events: Sequence[Event]) -> bool:
    """Whether the last decision carries a mark: with the right one all before it was right, too."""
    last = next((event for event in reversed(events) if event.kind in MOVING), None)
    return last is None or bool(read_data(last.data).mark)


def is_same(match: Match, content: str) -> bool:
    """Whether a match was made with the cards and the version in use."""
    return (match.content, match.version) == (content, __version__)


def stands_still(match: Match, is_exact: bool) -> str:
    """What the people at a table that cannot go on are told."""
    shown = (
        "It is shown as far as both agree." if is_exact else "What is shown of it may not be what was played."
    )
    return (
        f"This table was made with other cards or rules than this server has (by Tabard {match.version}). "
        f"It cannot be played on. {shown}"
    )


def accepted(match: Match) -> str:
    """What is said when everybody at a table that stood still plays on."""
    return f"All go on from here, under the rules of now; the table was made by Tabard {match.version}."


def own_cards(match: Match) -> str:
    """What the people at a table are told that is played with cards which are others elsewhere."""
    if match.policy.cards:
        return "This table is played with a card set of its own."
    return (
        f"Some cards have changed since this table was made (by Tabard {match.version}); it is played on with those "
        "it was made with."
    )


def plays_on(match: Match) -> str:
    """What the people at a table are told whose game goes on, though the printed cards are not all the same."""
    return f"Some cards have changed since this table was made (by Tabard {match.version}); the game goes on."
