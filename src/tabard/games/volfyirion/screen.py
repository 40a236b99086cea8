"""How the table of Volfyirion is arranged on wide and on portrait screens, and the cloth it wears."""

from functools import lru_cache
from typing import Final

from tabard.engine.cloth import MOST_LAYOUTS, laid_out
from tabard.engine.ids import Seat
from tabard.engine.view import Layout, Theme
from tabard.games.volfyirion.state import AUTOMATON, COOP, SOLO, TEAM

THEME: Final = Theme(
    accent="#dd8f46",
    accent_light="#8f4a12",
    felt="#2b1b18",
    back="#3a1712",
    pattern="dragon scales",
    emblem="spiked-dragon-head",
)

TOKEN: Final = "volfyirion-token"
"""The face of the Volfyirion Token."""

Rows = list[list[str]]


@lru_cache(MOST_LAYOUTS)
def lay_out(mode: int, me: Seat, laid: frozenset[str]) -> Layout:
    """The opponents at the top, what is shared in the middle, the seat itself at the foot."""
    if mode == SOLO:
        wide, portrait = _solo()
    elif mode == COOP:
        wide, portrait = _coop(me)
    elif mode == TEAM:
        wide, portrait = _team(me)
    else:
        wide, portrait = _duel(me, 1 - me)
    if mode == AUTOMATON:  # VOL-AUT-01: the Rival has Cities and nothing else
        wide[0] = ["seat:1", "cities-1"]
    return laid_out(laid, wide, portrait)


def _own(me: Seat) -> tuple[Rows, Rows]:
    """The foot of the screen, from the own Cities down."""
    wide = [
        [f"cities-{me}", f"play-{me}", f"perk-{me}", f"ploy-{me}"],
        ["ask"],
        [f"seat:{me}", f"hand-{me}", f"deck-{me}", f"discard-{me}"],
    ]
    portrait = [
        [f"cities-{me}"],
        [f"seat:{me}", f"play-{me}", f"perk-{me}", f"ploy-{me}"],
        ["ask"],
        [f"hand-{me}", f"deck-{me}", f"discard-{me}"],
    ]
    return wide, portrait


def _duel(me: Seat, foe: Seat) -> tuple[Rows, Rows]:
    wide, portrait = _own(me)
    top = [f"seat:{foe}", f"deck-{foe}", f"discard-{foe}", f"cities-{foe}", f"play-{foe}"]
    return (
        [[*top, f"perk-{foe}", f"ploy-{foe}"], ["assets", "row", "lair", "wonders"], *wide],
        [[f"seat:{foe}"], [f"cities-{foe}"], ["row"], ["lair", "wonders"], *portrait],
    )


def _solo() -> tuple[Rows, Rows]:
    wide, portrait = _own(0)
    return (
        [["rage", "beside", "aside", "lair", "wonders"], ["assets", "row"], *wide],
        [["rage", "beside", "lair", "wonders"], ["row"], *portrait],
    )


def _coop(me: Seat) -> tuple[Rows, Rows]:
    wide, portrait = _own(me)
    partner = 1 - me
    return (
        [
            [
                f"seat:{partner}",
                f"hand-{partner}",
                f"play-{partner}",
                f"deck-{partner}",
                f"discard-{partner}",
            ],
            ["circle", "grid", "rage", "aside"],
            ["assets", "row"],
            *wide,
        ],
        [[f"seat:{partner}", "rage"], ["grid"], ["circle"], ["row"], *portrait],
    )


def _team(me: Seat) -> tuple[Rows, Rows]:
    wide, portrait = _own(me)
    partner = me ^ 1
    ours = me >> 1
    theirs = 1 - ours
    foes = (2 * theirs, 2 * theirs + 1)
    wide[0] = [f"cities-{me}", f"cities-t{ours}", f"cities-{partner}", f"play-{me}", f"play-{partner}"]
    wide[2].insert(0, f"seat:{partner}")
    portrait[0] = [f"cities-{me}", f"cities-t{ours}", f"cities-{partner}"]
    portrait[1].append(f"seat:{partner}")
    enemy = [f"cities-{foes[0]}", f"cities-t{theirs}", f"cities-{foes[1]}"]
    return (
        [
            [f"seat:{foes[0]}", f"seat:{foes[1]}", f"row-t{theirs}", f"lair-t{theirs}"],
            [*enemy, f"play-{foes[0]}", f"play-{foes[1]}"],
            [f"assets-t{ours}", f"row-t{ours}", f"lair-t{ours}", f"wonders-t{ours}", "beside"],
            *wide,
        ],
        [
            [f"seat:{foes[0]}", f"seat:{foes[1]}"],
            enemy,
            [f"row-t{theirs}"],
            [f"row-t{ours}"],
            [f"lair-t{ours}", "beside", f"lair-t{theirs}"],
            *portrait,
        ],
    )
