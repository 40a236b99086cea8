"""The table of Matching Pennies: two hands, two hidden coins, the score."""

from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.engine.view import (
    Area,
    Ask,
    Choice,
    End,
    Layout,
    Meter,
    Piece,
    SeatView,
    View,
)
from tabard.games.pennies.look import FACES


def draw_table(s: State, seat: Seat, points: list[int], faces: list[str]) -> View:
    """Everything a seat may see; `faces` holds a coin's name where the seat knows it."""
    areas: list[Area] = []
    pieces: list[Piece] = []
    for zone, (title, kind) in enumerate([("coins", "hand")] * 2 + [("chosen", "row")] * 2):
        owner = zone % 2
        area = f"{title}-{owner}"
        areas.append(
            Area(
                area,
                f"Seat {owner + 1}: {title}",
                kind,  # type: ignore[arg-type]
                owner,
                len(s.zones[zone]),
                rule="PEN-01" if kind == "hand" else "PEN-02",
                icon="two-coins",
            )
        )
        for place, card in enumerate(s.zones[zone]):
            name = faces[card]
            pieces.append(Piece(f"c{card}", area, place, name or None, name.title(), owner))
    d = s.decision
    ask = None
    if d is not None:
        coins = [(a, FACES[a - 1].id) for a in d.options] if d.seat == seat else []
        mine = {p.face: p.id for p in pieces if p.area == f"coins-{seat}"}
        choices = tuple([Choice(a, coin, f"Hide {coin}", (mine[coin],), rule=d.rule) for a, coin in coins])
        ask = Ask(d.seat, d.prompt, d.rule, None, choices)
    return View(
        game="pennies",
        title="Matching Pennies",
        seat=seat if seat < s.seats else None,
        seats=(SeatView(0, "Seat 1"), SeatView(1, "Seat 2")),
        areas=tuple(areas),
        pieces=tuple(pieces),
        meters=tuple([Meter(f"points-{i}", "Points", points[i], i, "two-coins") for i in (0, 1)]),
        waiting_for=d.seat if d is not None else None,
        ask=ask,
        end=End(tuple(s.returns()), f"{points[0]} to {points[1]}", "PEN-04") if s.is_over else None,
        layout=_arrange(seat if seat < s.seats else 0),
    )


def _arrange(me: Seat) -> Layout:
    """The other seat at the top, the hidden coins side by side in the middle."""
    foe = 1 - me
    middle = (f"chosen-{foe}", f"chosen-{me}")
    return Layout(
        wide=((f"seat:{foe}", f"coins-{foe}"), middle, ("ask",), (f"seat:{me}", f"coins-{me}")),
        portrait=((f"seat:{foe}",), (f"coins-{foe}",), middle, (f"seat:{me}",), ("ask",), (f"coins-{me}",)),
    )
