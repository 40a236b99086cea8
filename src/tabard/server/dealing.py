"""How a table is dealt: the secret that was promised, the words that people add to it, and what everybody may know."""

from tabard.engine.deal import Deal, promise_of, seed_of
from tabard.engine.ids import Seat
from tabard.server.protocol import DealInfo


class Dealing:
    """The secret and the words of one table; without a secret its seed was chosen."""

    def __init__(self, seats: int) -> None:
        self.secret = ""
        self.words = [""] * seats

    def deal(self) -> Deal | None:
        """All of it, for the record; nobody may read it before the end."""
        return Deal(promise_of(self.secret), self.secret, list(self.words)) if self.secret else None

    def seed(self, chosen: int) -> int:
        """The seed that all of it makes, or the one that was chosen."""
        return seed_of(self.secret, self.words) if self.secret else chosen

    def given(self) -> tuple[Seat, ...]:
        """The seats that have added a word."""
        return tuple(seat for seat, word in enumerate(self.words) if word)

    def info(self, is_open: bool) -> DealInfo | None:
        """What everybody may know: the promise, and when the game is over all of it."""
        deal = self.deal()
        if deal is None:
            return None
        if not is_open:
            return DealInfo(deal.promise, self.given())
        return DealInfo(deal.promise, (), deal.secret, tuple(deal.words), str(self.seed(0)))
