"""A view made ready for drawing: pieces by area and slot, seats in the order of the table, log lines."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabard.engine.view import Area, Choice, Face, Figure, Meter, Piece, View


class LogLine(NamedTuple):
    """One thing that happened, as its reader may know it."""

    seat: int | None
    text: str
    rule: str


class Pile(NamedTuple):
    """Equal pieces that lie side by side, drawn as one."""

    piece: Piece
    copies: int
    ids: tuple[str, ...]


class Scene:
    """Everything that a drawing of the table looks up."""

    def __init__(
        self,
        view: View,
        faces: Mapping[str, Face],
        names: Sequence[str] = (),
        log: Sequence[LogLine] = (),
    ) -> None:
        self.view = view
        self.faces = faces
        self.log = log
        self.choices: Sequence[Choice] = view.ask.choices if view.ask is not None else ()
        self._names = names
        self._at: dict[str, list[Piece]] = {}
        self._on: dict[str, list[Piece]] = {}
        for piece in view.pieces:
            if piece.on is not None:
                self._on.setdefault(piece.on, []).append(piece)
            else:
                self._at.setdefault(piece.area, []).append(piece)
        for pieces in self._at.values():
            pieces.sort(key=lambda p: p.place)

    # -- seats --------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        given = self._names[seat] if seat < len(self._names) else ""
        chair = next((s.name for s in self.view.seats if s.seat == seat), f"Seat {seat + 1}")
        return f"{chair} ({given})" if given else chair

    def team(self, seat: int) -> int | None:
        return next((s.team for s in self.view.seats if s.seat == seat), None)

    def others(self) -> list[int]:
        """The other seats, the next one first; for a spectator all of them."""
        seats = [s.seat for s in self.view.seats]
        if self.view.seat is None:
            return seats
        at = self.view.seat
        return [*seats[at + 1 :], *seats[:at]]

    # -- what lies where ----------------------------------------------------------------------------

    def title(self, area: Area) -> str:
        """What an area is called inside the panel of its owner, which names the owner already."""
        chair = next((s.name for s in self.view.seats if s.seat == area.owner), "")
        short = area.title.removeprefix(f"{chair}: ") if chair else area.title
        return short[:1].upper() + short[1:]

    def areas(self, owner: int | None) -> list[Area]:
        return [area for area in self.view.areas if area.owner == owner]

    def meters(self, seat: int | None) -> list[Meter]:
        return [meter for meter in self.view.meters if meter.seat == seat]

    def pieces(self, area: Area) -> list[Piece]:
        """The pieces that lie in an area themselves, not in a slot of another piece."""
        return self._at.get(area.id, [])

    def on(self, piece: Piece) -> list[Piece]:
        return self._on.get(piece.id, [])

    def piles(self, area: Area) -> list[Pile]:
        """The pieces of an area, equal ones together; face down ones are equal."""
        found: dict[object, list[Piece]] = {}
        for piece in self.pieces(area):
            alone = self.on(piece) or piece.why_not is not None
            key: object = piece.id if alone else (piece.face, piece.name, tuple(sorted(piece.marks.items())))
            found.setdefault(key, []).append(piece)
        return [Pile(same[0], len(same), tuple(p.id for p in same)) for same in found.values()]

    def face(self, piece: Piece) -> Face | None:
        return self.faces.get(piece.face) if piece.face is not None else None

    def slots(self, piece: Piece) -> list[tuple[str, Piece | None]]:
        """The slots of a piece with what sits in each; empty ones too."""
        sitting = self.on(piece)
        face = self.face(piece)
        rows: list[tuple[str, Piece | None]] = []
        for slot in face.slots if face is not None else ():
            rows.append((slot, next((p for p in sitting if p.slot == slot), None)))
        known = {slot for slot, _ in rows}
        return rows + [(p.slot, p) for p in sitting if p.slot not in known]

    def numbers(self, ids: Sequence[str]) -> list[int]:
        """The numbers of the choices that concern any of these pieces."""
        wanted = set(ids)
        return [n for n, choice in enumerate(self.choices, 1) if wanted.intersection(choice.pieces)]


def shown_name(piece: Piece) -> str:
    return piece.name or piece.face or "face down"


def marks(piece: Piece) -> str:
    """What lies on a piece, in words; a mark of 1 is a plain fact."""
    return ", ".join(name if n == 1 else f"{name} {n}" for name, n in piece.marks.items() if n)


def price(cost: Figure | None) -> str:
    return f"{cost.value}{cost.letter}" if cost is not None else ""


def figures(face: Face) -> str:
    return " ".join(f"{figure.value}{figure.letter}" for figure in face.figures)


def legend(scene: Scene) -> str:
    """What the letters on the cards stand for."""
    letters: dict[str, str] = {}
    for piece in scene.view.pieces:
        face = scene.face(piece)
        for figure in face.figures if face is not None else ():
            letters.setdefault(figure.letter, figure.id)
        if face is not None and face.letter:
            letters.setdefault(face.letter, face.family)
    return " · ".join(f"{letter} {what}" for letter, what in letters.items())


def phases(scene: Scene) -> list[tuple[str, bool]]:
    """The phases of the turn, and which one is in progress."""
    return [(phase, phase == scene.view.phase) for phase in scene.view.phases]


def shown_result(scene: Scene) -> list[str]:
    """How the game ended, in lines."""
    end = scene.view.end
    if end is None:
        return []
    lines = [f"The game is over: {end.text} ({end.rule})" if end.rule else f"The game is over: {end.text}"]
    return lines + [f"{scene.name(seat)} {verdict(result)}" for seat, result in enumerate(end.returns)]


def verdict(result: float) -> str:
    return "wins" if result > 0 else "loses" if result < 0 else "draws"
