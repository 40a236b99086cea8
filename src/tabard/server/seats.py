"""Who sits where: tokens by which a page comes back to its seat, and chairs for people and bots."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from tabard import bots
from tabard.engine.errors import UnknownBot
from tabard.engine.ids import Seat
from tabard.engine.names import as_line
from tabard.server.protocol import SeatPlan
from tabard.server.rows import Chair


def new_token(size: int = 24) -> str:
    """A word that nobody can guess; never one that a command line would take for an option."""
    while (token := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return token


def hashed(token: str) -> str:
    """What is kept of a token. It is long and random, so a plain hash cannot be turned round."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str | None, kept: str) -> bool:
    """Whether a token is the one whose hash was kept, in a time that does not tell how nearly."""
    return bool(kept) and token is not None and hmac.compare_digest(hashed(token), kept)


# -- chairs -----------------------------------------------------------------------------------------


def bot_chair(
    seat: Seat, bot: str, name: str = "", token_hash: str = "", others: Sequence[Chair] = ()
) -> Chair:
    """A chair with a bot, which keeps the name of whoever may come back to it; UnknownBot names one that is none.

    One that nobody named is told apart from those in the `others` by a number.
    """
    chosen = bot or bots.USUAL
    if chosen not in bots.names():
        raise UnknownBot(f"There is no bot {chosen!r}.")
    if not token_hash:
        name = name or _free_name(bots.title(chosen), seat, others)
    return Chair(seat, "bot", name, chosen, token_hash)


def _free_name(title: str, seat: Seat, others: Sequence[Chair]) -> str:
    taken = {chair.name for chair in others if chair.seat != seat}
    tried = title
    number = 1
    while tried in taken:
        number += 1
        tried = f"{title} {number}"
    return tried


def planned(seat: Seat, plan: SeatPlan, others: Sequence[Chair] = ()) -> tuple[Chair, str]:
    """The chair that a plan asks for beside those that are there already, and its token where it has one."""
    if plan.kind == "me":
        token = new_token()
        return Chair(seat, "human", as_line(plan.name), "", hashed(token)), token
    if plan.kind == "bot":
        return bot_chair(seat, plan.bot, as_line(plan.name), others=others), ""
    return Chair(seat, "open"), ""
