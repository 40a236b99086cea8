"""How options of Volfyirion are carried out beforehand, and what is said of them that no event tells."""

from typing import ClassVar, Final

from tabard.engine.events import Event
from tabard.engine.forecast import REST, Forecaster
from tabard.engine.ids import Action, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.coop import rage
from tabard.games.volfyirion.rules.together import partner_of
from tabard.games.volfyirion.rules.wonders import TOLL
from tabard.games.volfyirion.state import VolState
from tabard.games.volfyirion.words import city_name, points_text, seat_name, tell
from tabard.games.volfyirion.words_team import stronghold_name

COMMAND: Final = "command"
BATTLE: Final = "battle"
KNOWLEDGE: Final = "knowledge"


class VolForecaster(Forecaster):
    """Points are counted, Cities and cards fall, and what the dragon will do is said."""

    quiet: ClassVar[frozenset[str]] = frozenset(
        {
            "turn",
            "round",
            "played",
            "bought",
            "acquired",
            "attacked",
            "redeployed",
            "rebuilt",
            "redrew",
            "swept",
            "dealt",
            "uncovered",
            "moved",
            "roosted",
            "sealed",
            "unsealed",
            "locked",
            "unlocked",
            "taken",
            "calmed",
            "chained",
            "defeated",
            "struck",
            "bound",
            "lured",
            "passed",
            "handed",
            "paired",
        }
    )
    acting: ClassVar[frozenset[str]] = frozenset({"revealed", "bared"})
    prices: ClassVar[frozenset[str]] = frozenset({COMMAND, BATTLE, KNOWLEDGE})
    titles: ClassVar[dict[str, str]] = {COMMAND: "Command", BATTLE: "Battle", KNOWLEDGE: "Knowledge"}

    def line(self, s: VolState, e: Event) -> str:
        if e.kind == "discarded" and e.rule.startswith("VOL-END"):
            return ""  # so ends every turn
        if e.kind == "drawn" and s.events[0].kind == "redrew":
            return ""  # the option says so
        return tell(s, e)

    def gauges(self, s: VolState, seat: Seat) -> dict[str, int]:
        purse = s.book.purse[seat]
        return {COMMAND: s.cp[seat], BATTLE: s.bp[purse], KNOWLEDGE: s.kp[purse]}

    def lost(self, s: VolState, e: Event) -> list[str]:
        if e.kind == "removed":
            return [f"c{e.card}"]
        if e.kind == "destroyed":
            return [f"city{city}" for city in cities_of(s, e.place)]
        return []

    def idle(self, s: VolState, seat: Seat) -> Action:
        """Only a Second Chance is another's to take within a turn (VOL-PLO-15)."""
        d = s.pending
        return d.options[0] if d.seat != seat and d.options[0] == a.NONE << a.BITS else REST

    def mystery(self, world: VolState, seat: Seat) -> int:
        """The opponent's Ploy goes off by itself (VOL-PLO-07)."""
        if not world.book.ploys:
            return 0
        cards = world.zones[v.PLOY + (1 - seat) * v.PER_SEAT]
        return world.ploy_of(1 - seat) if cards and not world.known[cards[0]] >> seat & 1 else 0

    def remarks(self, before: VolState, after: VolState, action: Action) -> list[str]:
        d = before.pending
        found = _chains(before, after) + _dragon(before, after, d.seat)
        if before.turn == after.turn and (
            before.zones[v.SLOTS] != after.zones[v.SLOTS] or list(before.city_side) != list(after.city_side)
        ):
            found += _defences(before, after)
        for e in after.events:
            if e.kind == "bought" and e.place != d.seat:  # VOL-SAB-02
                found.append(f"It goes to {seat_name(after, e.place)}")
        if before.turn != after.turn:
            found += _lapsed(before, d.seat)
        elif before.book.mode == v.COOP:
            found += _wrath(before, after) + _shares(before, after, partner_of(d.seat))
        return found


FORECASTER: Final = VolForecaster()


def place_name(s: VolState, city: int) -> str:
    """A City, or in team play the Stronghold it is part of (VOL-TEA-03)."""
    return stronghold_name(s, city) if s.book.mode == v.TEAM else city_name(s, city)


def cities_of(s: VolState, city: int) -> list[int]:
    """The City alone, or both Cities of its Stronghold."""
    return [city & ~1, city | 1] if s.book.mode == v.TEAM else [city]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _chains(before: VolState, after: VolState) -> list[str]:
    """The chains with effects that can be used now, and could not before (VOL-SYN-05)."""
    d = after.decision
    was = before.decision
    assert was is not None
    found: list[str] = []
    if d is None or d.seat != was.seat or before.turn != after.turn:
        return found
    for action in d.options:
        if action >= a.CHAIN << a.BITS and action >> a.BITS == a.CHAIN and action not in was.options:
            found.append(f"The chain of {after.book.names[(action & a.ARGUMENT) >> 5]} can then be triggered")
    return found


def _defences(before: VolState, after: VolState) -> list[str]:
    """The Defence of each City that has another one now, or stands again."""
    found: list[str] = []
    for city in range(len(before.city_no)):
        if after.city_side[city] != v.STANDING or city != cities_of(before, city)[0]:
            continue
        defence = after.city_defence(city)
        if before.city_side[city] != v.STANDING or defence != before.city_defence(city):
            found.append(f"{_capital(place_name(after, city))} has Defence {defence}")
    return found


def _dragon(before: VolState, after: VolState, seat: Seat) -> list[str]:
    """What the token threatens where it comes to, and what it leaves in peace (VOL-MOV-07, VOL-TEA-18)."""
    if before.token == after.token or before.turn != after.turn or after.book.mode == v.COOP:
        return []
    team = after.book.team
    found: list[str] = []
    if before.token >= 0 and team[before.city_owner[before.token]] == team[seat]:
        if after.city_side[before.token] == v.STANDING:
            found.append(f"It saves {place_name(after, before.token)}")
    if after.token >= 0 and team[after.city_owner[after.token]] != team[seat]:
        whose = "team" if after.book.mode == v.TEAM else "owner"
        found.append(
            f"{_capital(place_name(after, after.token))} falls at the end of its {whose}'s turn "
            "unless Volfyirion is driven off"
        )
    elif after.book.mode == v.TEAM and after.token < 0 and not after.is_over:
        found.append(f"Team {2 - team[seat]} pays {TOLL} more Battle for each Wonder")
    return found


def _lapsed(before: VolState, seat: Seat) -> list[str]:
    """The points that are not spent when the turn ends (VOL-END-05)."""
    if before.book.mode == v.COOP:
        return []
    purse = before.book.purse[seat]
    command = before.cp[seat]
    if before.book.mode == v.TEAM:
        command += before.cp[partner_of(seat)]
    points = points_text(command, before.bp[purse], before.kp[purse])
    return [f"{_capital(seat_name(before, seat))} loses {points}"] if points else []


def _wrath(before: VolState, after: VolState) -> list[str]:
    """What the grid as it then lies would do to the City under the token (VOL-COP-12)."""
    city = after.token
    if after.is_over or after.city_side[city] != v.STANDING:
        return []
    defence = after.city_defence(city)
    value = rage(after, defence, [])
    if city == before.token and value == rage(before, before.city_defence(city), []):
        return []
    return [f"Volfyirion then has {value} against the {defence} of {place_name(after, city)}"]


def _shares(before: VolState, after: VolState, partner: Seat) -> list[str]:
    """What the partner pays (VOL-COP-23, VOL-COP-29)."""
    paid = points_text(0, before.bp[partner] - after.bp[partner], before.kp[partner] - after.kp[partner])
    return [f"{_capital(seat_name(after, partner))} pays {paid}"] if after.is_over and paid else []
