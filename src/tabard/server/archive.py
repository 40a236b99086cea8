"""How tables are read from the store and written down whole: from a snapshot, with the cards they were made with."""

import logging
from collections.abc import Sequence

from tabard.engine.errors import UnknownGame
from tabard.engine.game import Game
from tabard.engine.ids import Seat
from tabard.server.cardsets import Reprints, cards_of, differs
from tabard.server.refused import Refused
from tabard.server.rooms import Room
from tabard.server.rows import CardsOf, Event, Match, Snapshot
from tabard.server.snapshots import Fold, Unfit, fold_of, is_due, restored, written
from tabard.server.tables import Table
from tabard.server.turns import HOUSE, Asker
from tabard.server.venue import Venue

log = logging.getLogger("tabard.archive")


class Read:
    """A table from the store, and the event up to which it was written down whole."""

    def __init__(self, table: Table, written: int) -> None:
        self.table = table
        self.written = written


class Archive:
    """The tables of one hall, as they are kept."""

    def __init__(self, hall: Venue) -> None:
        self.hall = hall
        self.reprints = Reprints()
        self._kept: set[str] = set()
        """The hashes of the card sets that the store has."""

    # -- reading ------------------------------------------------------------------------------------

    async def read(self, id: str, asker: Asker, readers: Sequence[Seat | None] = ()) -> Read:
        """A table with the logs of these readers; whatever must be played again is, beside everything else."""
        hall = self.hall
        match = await hall.stored(hall.store.load_match, id)
        if match is None:
            raise Refused("unknown", "There is no such table.")
        try:
            if await hall.workshop.do(differs, match.game, match.content, asker=asker):
                found = await self._read_with_its_cards(match, asker, readers)
                if found is not None:
                    return found
            else:
                await self.keep_cards(match)  # of a table from before they were kept
            return await self._read(match, asker, readers)
        except UnknownGame as e:
            log.error("match %s cannot be read: %s", id, e)
            raise Refused("fault", f"This server does not have the game {match.game!r} any more.") from e

    async def _read_with_its_cards(
        self, match: Match, asker: Asker, readers: Sequence[Seat | None]
    ) -> Read | None:
        """The table with the cards that it was made with; None where they are not kept, or do not lead to it."""
        kept = await self.reprint(match.game, match.content, asker)
        if kept is None:
            return None
        game, file = kept
        found = await self._read(match, asker, readers, game)
        if found.table.halted:
            return None
        found.table.plays_with(file)
        return found

    async def reprint(self, name: str, content: str, asker: Asker) -> tuple[Game, str] | None:
        """A game with the printed cards of this hash, and their file; None where they are not kept, or of no use."""
        hall = self.hall
        kept = await hall.stored(hall.store.cards_of, content)
        if kept is None or kept.game != name:
            return None
        try:
            return await hall.workshop.do(self.reprints.game, kept, asker=asker)
        except Exception as e:  # whatever the engine of now may say to cards of then
            log.warning("the cards %s of %s cannot be read by this version: %s", content, name, e)
            return None

    async def _read(
        self, match: Match, asker: Asker, readers: Sequence[Seat | None], game: Game | None = None
    ) -> Read:
        """From the last snapshot on, or where that does not fit from the first event."""
        hall = self.hall
        kept = await hall.stored(hall.store.snapshot_of, match.id)
        if kept is not None:
            events = await hall.stored(hall.store.events_of, match.id, kept.seq)
            try:
                table = await hall.workshop.do(_gone_on, match, kept, events, readers, game, asker=asker)
                return Read(table, kept.seq)
            except Unfit as e:
                log.warning("match %s is played again from its start, its snapshot is unfit: %s", match.id, e)
        events = await hall.stored(hall.store.events_of, match.id)
        return Read(await hall.workshop.do(loaded, match, events, readers, game, asker=asker), 0)

    # -- writing ------------------------------------------------------------------------------------

    def write_down(self, room: Room) -> None:
        """Keep the whole table once much has happened since it was last kept; whoever plays need not wait for that."""
        if is_due(room.table, room.written):
            room.written = room.table.seq
            fold = fold_of(room.table)
            self.hall.spawn(self._keep(room.table.match.id, fold), "snapshot")

    async def _keep(self, id: str, fold: Fold) -> None:
        snapshot = await self.hall.keeper.thread(written, fold)
        try:
            await self.hall.stored(self.hall.store.keep_snapshot, id, snapshot)
        except self.hall.store.trouble:  # the events are all there is need of
            log.warning("a snapshot could not be stored", exc_info=True)

    async def keep_cards(self, match: Match) -> None:
        """Keep the cards that a table is made with, once for all tables; of a new one before the table itself."""
        if match.content in self._kept:
            return
        found = await self.hall.workshop.do(cards_of, match.game, asker=HOUSE)
        if found is not None and found.content == match.content:
            await self.hall.stored(self.hall.store.keep_cards, found)
        self._kept.add(match.content)

    async def keep_own(self, table: Table, cards: CardsOf) -> None:
        """Keep the set of somebody's own that a new table is played with, before the table itself."""
        await self.hall.stored(self.hall.store.keep_cards, cards)
        table.plays_with(await self.hall.workshop.do(self.reprints.file, cards))

    def close(self) -> None:
        self.reprints.close()


def _gone_on(
    match: Match,
    kept: Snapshot,
    events: Sequence[Event],
    readers: Sequence[Seat | None],
    game: Game | None = None,
) -> Table:
    table = restored(match, kept, game)
    table.go_on(events)
    return _read_by(table, readers)


def loaded(
    match: Match, events: Sequence[Event], readers: Sequence[Seat | None], game: Game | None = None
) -> Table:
    """A table from all its events; may take long."""
    return _read_by(Table.load(match, events, game), readers)


def _read_by(table: Table, readers: Sequence[Seat | None]) -> Table:
    for reader in readers:
        table.log(reader)
    return table
