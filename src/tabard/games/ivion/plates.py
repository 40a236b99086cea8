"""What the plates of the players tell: the hero, HP with the wounded side, resources, control."""

from functools import lru_cache
from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.shelf import MOST_BOOKS
from tabard.engine.view import Meter, SeatView
from tabard.games.ivion.rules.changes import most_hp
from tabard.games.ivion.rules.costs import CONTROL
from tabard.games.ivion.rules.values import cap
from tabard.games.ivion.state import CONTROL_CAP, WOUNDED_AT, IviBook, IviState

_CONTROL_ICONS: Final = ("snail", "silenced", "drop-weapon")


@lru_cache(MOST_BOOKS)
def seats(book: IviBook) -> tuple[SeatView, ...]:
    """The chairs with the heroes that play there."""
    return tuple(
        [
            SeatView(
                p,
                f"Player {p + 1}",
                face=f"hero-{book.miniatures[p]}",
                plays=_plays(book, p),
                alias=f"hero {p + 1}",
            )
            for p in (0, 1)
        ]
    )


def _plays(book: IviBook, p: Seat) -> str:
    """The specialization of a hero, then the classes that its cards are of; both know them (IVI-SET-01)."""
    keys = [book.miniatures[p]]
    for no in book.decks[p]:
        key = book.archetype_names[book.archetype[no]]
        if key and key not in keys:
            keys.append(key)
    return " · ".join([book.names[book.number[key]] for key in keys if key in book.number])


def meters(s: IviState) -> list[Meter]:
    """HP, resources, initiative and control of both; all of them are public (IVI-RES-15, IVI-CTRL-25, IVI-DMG-10)."""
    found: list[Meter] = []
    for p in (0, 1):
        found.append(Meter(f"hp-{p}", "HP", s.hp[p], p, "hearts", most_hp(s, p), "bar", WOUNDED_AT))
        found.append(Meter(f"actions-{p}", "Actions", s.actions[p], p, "fist", cap(s, p, False), "pips"))
        found.append(Meter(f"power-{p}", "Power", s.power[p], p, "power-lightning", cap(s, p, True), "pips"))
        found.append(Meter(f"initiative-{p}", "Initiative", s.initiative[p], p, "wingfoot"))
        for kind, name in enumerate(CONTROL):
            n = s.control[p * 3 + kind]
            if n:
                found.append(Meter(f"{name}-{p}", name.title(), n, p, _CONTROL_ICONS[kind], CONTROL_CAP))
        if s.hp[p] <= WOUNDED_AT:
            found.append(Meter(f"wounded-{p}", "Wounded", 1, p, "broken-heart", form="word"))
        found.append(Meter(f"wind-{p}", "Second Wind", 1 - s.winded[p], p, "wind-slap", 1, "word"))
        if s.chivalrous[p]:  # IVI-CHV-19
            found.append(Meter(f"chivalry-{p}", "Chivalrous", 1, p, "templar-heart", form="word"))
        if s.is_exhausted(p) and s.turn:
            found.append(Meter(f"exhausted-{p}", "Exhausted", 1, p, "empty-hourglass", form="word"))
    return found
