"""A table that is being made: what somebody wishes becomes its rows and its first events."""

import secrets
from collections.abc import Sequence

import msgspec

from tabard import __version__
from tabard.engine import deal
from tabard.engine.errors import BadOption, CardError, UnknownBot, UnknownGame
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.record import Record
from tabard.games import game as find_game
from tabard.server.cardsets import own_set
from tabard.server.data import Data, Kind, chair_data
from tabard.server.protocol import Create
from tabard.server.refused import Refused
from tabard.server.rows import CardsOf, Chair, Event, Match, Policy, now_ms
from tabard.server.seats import hashed, new_token, planned
from tabard.server.setups import Choice
from tabard.server.tables import Table


def new_match(id: str, record: Record, policy: Policy, at: int, host_hash: str, origin: str) -> Match:
    """The row of a table whose game is dealt as in a record, at a time in milliseconds; nobody has begun yet."""
    return Match(
        id=id,
        game=record.game.name,
        seats=record.seats,
        seed=record.seed,
        options=record.options,
        policy=policy,
        status="waiting",
        created=at // 1000,
        version=__version__,
        content=record.state.match.content,
        host_hash=host_hash,
        origin=origin,
    )


class Draft:
    """A new table with all it is stored with; with actions it goes on from where they lead.

    Closed it is only looked at. Making one may take long: all its actions are played.
    """

    def __init__(
        self,
        wish: Create,
        policy: Policy,
        origin: str = "",
        actions: Sequence[Action] = (),
        is_closed: bool = False,
        dealt: deal.Deal | None = None,
    ) -> None:
        self.events: list[Event] = []
        self.tokens: dict[str, str] = {}
        """The tokens of the seats that are `me`, by the number of the seat."""
        self.host = new_token()
        self._at = now_ms()
        secret, words = "", [""] * len(wish.plan)
        if wish.seed is None:
            secret = secrets.token_hex(deal.SECRET_BYTES)
        elif dealt is not None and not deal.problem(dealt, wish.seed, len(wish.plan)):
            secret, words = dealt.secret, dealt.words  # it was promised elsewhere, and kept
        seed = deal.seed_of(secret, words) if wish.seed is None else wish.seed
        self.cards: CardsOf | None = None
        """The cards of the table, where they are not the printed ones."""
        try:
            game = find_game(wish.game)
            if wish.cards:
                self.cards = own_set(wish.game, wish.cards)
                game = game.reprinted(self.cards.body)
            fresh = Record(game, len(wish.plan), seed, wish.options)
        except UnknownGame as e:
            raise Refused("unknown", str(e)) from None
        except (BadOption, CardError) as e:
            raise Refused("bad-request", str(e)) from None
        chairs = self._chairs(wish)
        choices = [Choice(plan.brings, plan.quick) for plan in wish.plan]
        match = new_match(new_token(9), fresh, policy, self._at, hashed(self.host), origin)
        self.table = Table(match, game)
        if secret:
            self._add("promised", data=Data(text=secret))
        for chair in chairs:
            if chair.kind != "open":
                choice = choices[chair.seat]
                self._check(choice, chair.seat)
                told = chair_data(chair, "", words[chair.seat], choice if choice != Choice() else None)
                self._add("seat", chair.seat, told)
        if is_closed or actions or all(chair.kind != "open" for chair in chairs):
            self._add("started")
        for action in actions:
            d = self.table.decision
            self._add("action", CHANCE if d is None else d.seat, Data(action=action))
        if is_closed:
            self._add("closed")
        self.match = self.table.match = msgspec.structs.replace(self.table.match, status=self.table.status)

    def _chairs(self, wish: Create) -> list[Chair]:
        chairs: list[Chair] = []
        for seat, plan in enumerate(wish.plan):
            try:
                chair, token = planned(seat, plan, chairs)
            except UnknownBot as e:
                raise Refused("unknown", str(e)) from None
            chairs.append(chair)
            if token:
                self.tokens[str(seat)] = token
        return chairs

    def _check(self, choice: Choice, seat: Seat) -> None:
        try:
            self.table.setups.check(self.table.match.options, seat, choice)
        except BadOption as e:
            raise Refused("bad-request", str(e)) from None

    def _add(self, kind: Kind, seat: Seat = CHANCE, data: Data | None = None) -> None:
        self.events.append(self.table.play(kind, seat, Data() if data is None else data, self._at))
