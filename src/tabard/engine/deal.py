"""Deals that can be proved fair: a secret is promised by its hash before people add their words, and opened at the end.

Whoever keeps the promise from the start can check afterwards that the seed was made from the secret promised then and
from everybody's words, so that nobody chose it: not the server, which knew no word, and no player, who knew no secret.
"""

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

SECRET_BYTES: Final = 32
SEED_DIGITS: Final = 15
"""Hexadecimal digits of a hash that make a seed: 60 bits, as many as seeds have."""


class Deal(msgspec.Struct, frozen=True):
    """What a finished game tells about its seed."""

    promise: str
    """As it was shown before the first word was said."""
    secret: str
    words: list[str]
    """A word a seat; empty where none was added."""


def promise_of(secret: str) -> str:
    """The hash by which a secret is promised."""
    return hashlib.sha256(f"tabard deal 1\n{secret}".encode()).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> int:
    """The seed that a secret and the words of all seats make."""
    text = "\n".join(["tabard seed 1", secret, *words])
    return int(hashlib.sha256(text.encode()).hexdigest()[:SEED_DIGITS], 16)


def problem(deal: Deal | None, seed: int, seats: int, promise: str = "") -> str:
    """Why a deal is not the one that was promised, in words; empty when it is.

    With a `promise` that somebody kept from the start it is compared with that one, not only with its own.
    """
    if deal is None:
        return "nothing was promised about its seed"
    if promise and promise.strip().lower() != deal.promise:
        return f"another deal was promised: {deal.promise}"
    if promise_of(deal.secret) != deal.promise:
        return "the secret is not the one that was promised"
    if len(deal.words) != seats or any("\n" in word for word in deal.words):
        return f"there must be one word for each of {seats} seats"
    if seed_of(deal.secret, deal.words) != seed:
        return "the seed does not follow from the secret and the words"
    return ""
