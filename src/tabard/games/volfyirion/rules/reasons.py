"""The words of reasons: what a price lacks, which colours a chain lacks, and whose piece says so."""

from typing import Final

from tabard.engine.ids import CardId, CardNo, Seat
from tabard.games.volfyirion.state import ASSETS, PER_SEAT, PERK, TEAM, VolState

_COLOURS: Final = (("turquoise", 0), ("red", 8), ("purple", 16))


def short_of(price: int, held: int, kind: str) -> str:
    """A price that is missed (VOL-PTS-13)."""
    return f"Needs {price - held} more {kind}"


def short_of_either(price: int, battle: int, knowledge: int) -> str:
    """A price that is missed in Battle as well as in Knowledge, either of which would do."""
    return f"Needs {price - battle} more Battle or {price - knowledge} more Knowledge"


def lacking_colours(s: VolState, p: Seat, no: CardNo) -> str:
    """The colours that a chain still lacks (VOL-SYN-04)."""
    others = s.tally[p] - s.book.colour[no]
    lacks: list[str] = []
    for colour, at in _COLOURS:
        missing = (s.book.needs[no] >> at & 255) - (others >> at & 255)
        if missing > 0:
            lacks.append(f"{missing} more {colour} cards" if missing > 1 else f"another {colour} card")
    return " and ".join(lacks)


def refuse_card(s: VolState, card: CardId, what: str, text: str, rule: str) -> None:
    """Say of a card why it cannot be used for something."""
    s.refuse(f"c{card}", what, text, rule)


def refuse_city(s: VolState, city: int, what: str, text: str, rule: str) -> None:
    """Say it of a City, in team play of both Cities of its Stronghold (VOL-TEA-03)."""
    s.refuse(f"city{city}", what, text, rule)
    if s.book.mode == TEAM:
        s.refuse(f"city{city + 1}", what, text, rule)


def refuse_row(s: VolState, p: Seat, what: str, text: str, rule: str) -> None:
    """Say what holds for all row cards alike of the card that would take their place: the top of the Asset Deck."""
    deck = s.zones[ASSETS + s.market(p)]
    if deck:
        refuse_card(s, deck[-1], what, text, rule)


def refuse_perk(s: VolState, p: Seat, what: str, text: str, rule: str) -> None:
    """Say it of a player's Perk."""
    refuse_card(s, s.zones[PERK + p * PER_SEAT][0], what, text, rule)
