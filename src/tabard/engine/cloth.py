"""A table while it is being laid for a view: areas in their order, pieces one after another."""

from mypy_extensions import mypyc_attr

from tabard.engine.game import ActionText
from tabard.engine.ids import Action, Seat
from tabard.engine.state import State
from tabard.engine.view import Area, AreaKind, Piece, WhyNot

Words = dict[Action, ActionText]
"""What the seat that is asked may do, in words that are made once for a whole view; empty for every other seat."""

Reasons = dict[str, WhyNot]
"""Why a piece cannot be used now, by its id."""


def asked(s: State, seat: Seat) -> list[Action]:
    """The options of the seat that is asked; none for every other seat."""
    d = s.decision
    return d.options if d is not None and d.seat == seat else []


def drop_usable(found: Reasons, words: Words) -> None:
    """Forget the reasons of the pieces that answer the question."""
    for said in words.values():
        for piece in said.pieces:
            found.pop(piece, None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cloth:
    """What every game's table lays out the same way; a game adds how its own things lie there."""

    def __init__(self, icons: dict[str, str]) -> None:
        self.icons = icons
        """By the first word of an area's id."""
        self.titles: dict[str, tuple[str, AreaKind, Seat | None, str]] = {}
        self.counts: dict[str, int] = {}
        self.sizes: dict[str, tuple[int, int]] = {}
        self.edges: dict[str, tuple[str, str]] = {}
        self.pieces: list[Piece] = []

    def open(self, id: str, title: str, kind: AreaKind, owner: Seat | None, rule: str) -> None:
        """Lay out an area; pieces are counted as they come."""
        self.titles[id] = (title, kind, owner, rule)
        self.counts[id] = 0

    def put(self, piece: Piece) -> None:
        """Lay a piece into its area."""
        self.pieces.append(piece)
        self.counts[piece.area] += 1

    def areas(self) -> list[Area]:
        """All areas that were opened, with how much lies in each."""
        return [
            Area(
                area,
                title,
                kind,
                owner,
                self.counts[area],
                self.sizes.get(area),
                rule,
                self.icons[area.split("-")[0]],
                self.edges.get(area),
            )
            for area, (title, kind, owner, rule) in self.titles.items()
        ]
