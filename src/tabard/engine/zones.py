"""The zones of a game, a row each: where its cards lie, who sees them, and how they lie on the table."""

from typing import TYPE_CHECKING, Final

from tabard.engine.ids import Seat

if TYPE_CHECKING:
    from tabard.engine.view import AreaKind

NOBODY_SEES: Final = 0
OWNER_SEES: Final = 1
ALL_SEE: Final = 2


class Zone:
    """A place where cards lie: one in all, or one for every seat."""

    def __init__(
        self,
        at: int,
        word: str = "",
        title: str = "",
        kind: "AreaKind" = "row",
        rule: str = "",
        icon: str = "",
        seen: int = ALL_SEE,
        pool: str = "",
        passing: bool = False,
    ) -> None:
        self.at = at
        """Its place in the state's zones, or that of the first seat's."""
        self.word = word
        """What positions call it, and its area on the table; nothing where its cards lie within others' areas."""
        self.title = title
        self.kind: AreaKind = kind
        self.rule = rule
        self.icon = icon
        self.seen = seen
        """Who knows the cards that come to lie here; of a zone that nobody sees the table shows the top."""
        self.pool = pool
        """Zones of the same pool hold cards that a seat cannot tell apart; "{seat}" in its name makes one for each."""
        self.passing = passing
        """Cards only pass through: it is on the table while one lies there."""
        self.step = 0
        """How far it is from one seat's zone to that of the next; 0 where there is one in all."""
        self.many = 1
        """How many of it there are; 0 is one for every player, whose own it is."""
        self._areas: dict[Seat, str] = {}
        self._titles: dict[Seat, str] = {}

    def of(self, seat: Seat) -> int:
        """The place of a seat's own."""
        return self.at + seat * self.step

    def area(self, seat: Seat) -> str:
        """The id of its area on the table."""
        if not self.step:
            return self.word
        found = self._areas.get(seat)
        if found is None:
            found = self._areas[seat] = f"{self.word}-{seat}"
        return found

    def title_for(self, seat: Seat) -> str:
        """What it is called on the table; "{seat}" stands for the number of a player."""
        found = self._titles.get(seat)
        if found is None:
            found = self._titles[seat] = self.title.format(seat=seat + 1)
        return found

    def known(self, seat: Seat, everyone: int) -> int:
        """The seats that know a card in a seat's own, a bit each."""
        return everyone if self.seen == ALL_SEE else 1 << seat if self.seen == OWNER_SEES else 0


def each(step: int, *zones: Zone, many: int = 0) -> tuple[Zone, ...]:
    """One of these zones for every seat, or so many, with the next seat's so far behind."""
    for zone in zones:
        zone.step = step
        zone.many = many
    return zones


class Zones:
    """All zones of a game, in the order in which they lie on the table."""

    def __init__(self, *rows: Zone, players: int = 2) -> None:
        self.rows = rows
        self.at = {zone.at: zone for zone in rows}
        """By the constants of the rules."""
        self.named = {zone.word: zone for zone in rows if zone.word}
        """By the names that positions use."""
        self._pools: dict[int, list[list[int]]] = {}
        places = sorted(place for zone in rows for place in self._places(zone, players))
        if places != list(range(len(places))):
            raise TypeError(f"zones with two at one place, or with gaps between them: {places}")

    def empty(self, seats: int, more: int = 0) -> list[list[int]]:
        """Empty zones for a new state, and more behind them where a game has such."""
        zones: list[list[int]] = []
        for _ in range(sum([zone.many or seats for zone in self.rows]) + more):
            zones.append([])
        return zones

    def pools(self, seats: int) -> list[list[int]]:
        """The zones of each pool, the pools in the order of their names: so worlds are dealt, pool by pool."""
        found = self._pools.get(seats)
        if found is None:
            named: dict[str, list[int]] = {}
            for zone in self.rows:
                for seat, place in enumerate(self._places(zone, seats) if zone.pool else ()):
                    named.setdefault(zone.pool.format(seat=seat), []).append(place)
            found = [sorted(named[name]) for name in sorted(named)]
            self._pools[seats] = found
        return found

    def _places(self, zone: Zone, seats: int) -> list[int]:
        return [zone.of(seat) for seat in range(zone.many or seats)]
