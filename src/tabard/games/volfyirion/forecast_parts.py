"""A forecast of Volfyirion while it is being put together, and the words that many forecasts share."""

from typing import Final

from tabard.engine.ids import CardId, CardNo, Seat
from tabard.engine.view import Forecast
from tabard.games.volfyirion.rules.cities import side_of
from tabard.games.volfyirion.state import DECK, PER_SEAT, PILE, SLOTS, STANDING, TEAM, VolState
from tabard.games.volfyirion.words import city_name, seat_name
from tabard.games.volfyirion.words_team import stronghold_name

COMMAND: Final = "command"
BATTLE: Final = "battle"
KNOWLEDGE: Final = "knowledge"
TITLES: Final = {COMMAND: "Command", BATTLE: "Battle", KNOWLEDGE: "Knowledge"}


class Outlook:
    """Sentences, points and pieces of one choice."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.left: list[str] = []
        self.cost: dict[str, int] = {}
        self.gain: dict[str, int] = {}
        self.destroys: list[str] = []

    def say(self, text: str) -> None:
        self.parts.append(text)

    def pay(self, kind: str, amount: int, held: int) -> None:
        """A price, and what it leaves, which is said last."""
        self.cost[kind] = amount
        self.left.append(f"{held - amount} {TITLES[kind]}")

    def earn(self, cp: int, bp: int, kp: int) -> None:
        for kind, n in ((COMMAND, cp), (BATTLE, bp), (KNOWLEDGE, kp)):
            if n:
                self.gain[kind] = self.gain.get(kind, 0) + n

    def done(self) -> Forecast | None:
        """The forecast; None when there is nothing to say."""
        parts = self.parts + ([f"leaves {', '.join(self.left)}"] if self.left else [])
        if not parts:
            return None
        text = "; ".join(parts)
        return Forecast(text[0].upper() + text[1:], self.cost, self.gain, tuple(self.destroys))


def points_text(cp: int, bp: int, kp: int) -> str:
    """Points in words: 2 Command, 1 Knowledge."""
    named = ((cp, "Command"), (bp, "Battle"), (kp, "Knowledge"))
    return ", ".join(f"{n} {name}" for n, name in named if n)


def earn_main(s: VolState, no: CardNo, o: Outlook) -> None:
    """The Main Ability of a card (VOL-GAI-01)."""
    book = s.book
    points = points_text(book.cp[no], book.bp[no], book.kp[no])
    if points:
        o.say(f"gives {points}")
        o.earn(book.cp[no], book.bp[no], book.kp[no])


def deny(s: VolState, q: Seat, no: CardNo, o: Outlook) -> None:
    """What a player goes without from now on."""
    points = points_text(s.book.cp[no], s.book.bp[no], s.book.kp[no])
    o.say(f"{seat_name(s, q)} loses {points or 'its ability'} a turn")


def reshuffle(s: VolState, p: Seat, o: Outlook) -> bool:
    """An empty House Deck is made anew from the Discard Pile before a draw (VOL-DRW-04)."""
    if s.zones[DECK + p * PER_SEAT]:
        return False
    o.say(f"shuffles your {len(s.zones[PILE + p * PER_SEAT])} discarded cards first")
    return True


# -- Cities -----------------------------------------------------------------------------------------


def place_name(s: VolState, city: int) -> str:
    """A City, or in team play the Stronghold it is part of (VOL-TEA-03)."""
    return stronghold_name(s, city) if s.book.mode == TEAM else city_name(s, city)


def cities_of(s: VolState, city: int) -> list[int]:
    """The City alone, or both Cities of its Stronghold."""
    return [city & ~1, city | 1] if s.book.mode == TEAM else [city]


def slots_of(s: VolState, city: int) -> list[int]:
    """The slots of a City or Stronghold, Troops first; the claimed Lair has none (VOL-DEF-10)."""
    if city == s.lair_city:
        return []
    cities = cities_of(s, city)
    return [2 * c for c in cities] + [2 * c + 1 for c in cities]


def guards_of(s: VolState, city: int) -> list[CardId]:
    """The Troops on a City or Stronghold."""
    return [s.zones[SLOTS][i] for i in slots_of(s, city) if not i & 1 and s.zones[SLOTS][i]]


def fall(s: VolState, city: int, o: Outlook, who: str = "") -> None:
    """A City that would be destroyed with what lies on it; perhaps the last one."""
    falling = cities_of(s, city)
    last = not any(
        s.city_side[c] == STANDING and c not in falling and side_of(s, c) == side_of(s, city)
        for c in range(len(s.city_no))
    )
    o.say(f"{who}destroys {place_name(s, city)}" + (" and ends the game" if last else ""))
    o.destroys += [f"city{c}" for c in falling]
    o.destroys += [f"c{s.zones[SLOTS][i]}" for i in slots_of(s, city) if s.zones[SLOTS][i]]


def guard(s: VolState, city: int, strength: int, old: CardId, o: Outlook) -> None:
    """A Troop that comes onto a City: the new Defence, and the Troop that has to go (VOL-PLY-04)."""
    lost = s.book.defence[s.face[old]] if old else 0
    o.say(f"{place_name(s, city)} has Defence {s.city_defence(city) + strength - lost}")
    if old:
        oust(s, old, o)


def oust(s: VolState, old: CardId, o: Outlook) -> None:
    """A card that makes room."""
    o.say(f"removes {s.book.names[s.face[old]]}")
    o.destroys.append(f"c{old}")


def unguard(s: VolState, city: int, troop: CardId, o: Outlook) -> None:
    """A Troop that goes: the Defence that is left."""
    left = s.city_defence(city) - s.book.defence[s.face[troop]]
    o.say(f"{place_name(s, city)} is left with Defence {left}")
