"""What happened, with who may see it and the rule or card that caused it."""

from mypy_extensions import mypyc_attr

from tabard.engine.ids import NOBODY, CardId, CardNo, Seat


@mypyc_attr(acyclic=True)
class Event:
    """One change of the table, as the function that made the change tells it.

    Everyone learns that it happened; the face of its card is told only to the seats in `seen`, which is
    the card's own row of the visibility table at that moment.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: Seat,
        card: CardId,
        face: CardNo,
        seen: int,
        amount: int,
        place: int,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.card = card
        self.face = face
        self.seen = seen
        self.amount = amount
        self.place = place
        self.turn = 0
        """The turn in which it happened, and the seat whose turn it was: what the log files it under."""
        self.whose: Seat = NOBODY
        self.other: CardId = 0
        """A second card: what was attacked, attached to, replaced."""
        self.other_face: CardNo = 0
        self.other_seen = 0
        self.luck = 0
        """Where the generator stood: what happened before it was moved, no shuffle and no die had a part in."""

    def told_to(self, seat: Seat) -> "Event":
        """This event as a seat learns it: the face is blank where the seat may not see it."""
        told = Event(
            self.kind,
            self.rule,
            self.seat,
            self.card,
            self.face if self.seen >> seat & 1 else 0,
            self.seen & 1 << seat,  # its own knowledge only: telling it again changes nothing
            self.amount,
            self.place,
        )
        told.turn = self.turn
        told.whose = self.whose
        told.other = self.other
        told.other_face = self.other_face if self.other_seen >> seat & 1 else 0
        told.other_seen = self.other_seen & 1 << seat
        return told

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, seat={self.seat}, card={self.card})"
