"""A view made ready for drawing: pieces by area and slot, seats in the order of the table, log lines."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tabard.engine.view import Area, Choice, Face, Figure, Meter, Piece, View

FEW: Final = 3
"""A choice that concerns more different pieces than this is not written on each of them."""
_SHORT_OF: Final = re.compile(r"Needs (\d+) more (\w+)$")


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
        chairs = {chair.seat for chair in (*view.seats, *view.rivals)}
        self.log = [line if line.seat in chairs else line._replace(seat=None) for line in log]
        self.choices: Sequence[Choice] = view.ask.choices if view.ask is not None else ()
        self._names = names
        self._faced = {piece.id: piece.face for piece in view.pieces}
        self._at: dict[str, list[Piece]] = {}
        self._on: dict[str, list[Piece]] = {}
        for piece in view.pieces:
            if piece.on is not None:
                self._on.setdefault(piece.on, []).append(piece)
            else:
                self._at.setdefault(piece.area, []).append(piece)
        for pieces in self._at.values():
            pieces.sort(key=lambda p: p.place)
        reasons = {piece.why_not.text for piece in view.pieces if piece.why_not is not None}
        self._why_all = len(reasons) == 1
        """One reason for everything is not worth telling everywhere."""

    # -- seats --------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        given = self._names[seat] if seat < len(self._names) else ""
        chairs = (*self.view.seats, *self.view.rivals)
        chair = next((s.name for s in chairs if s.seat == seat), f"Seat {seat + 1}")
        return f"{chair} ({given})" if given else chair

    def team(self, seat: int) -> int | None:
        return next((s.team for s in self.view.seats if s.seat == seat), None)

    def others(self) -> list[int]:
        """The other seats, the next one first, then players without a chair; for a spectator all of them."""
        seats = [s.seat for s in self.view.seats]
        rivals = [s.seat for s in self.view.rivals]
        if self.view.seat is None:
            return seats + rivals
        at = self.view.seat
        return [*seats[at + 1 :], *seats[:at], *rivals]

    # -- what lies where ----------------------------------------------------------------------------

    def title(self, area: Area) -> str:
        """What an area is called inside the panel of its owner, which names the owner already."""
        chair = next((s.name for s in self.view.seats if s.seat == area.owner), "")
        short = area.title.removeprefix(f"{chair}: ") if chair else area.title
        return short[:1].upper() + short[1:]

    def areas(self, owner: int | None) -> list[Area]:
        """The areas of an owner that are drawn; what the game puts into no row is shown when asked for."""
        layout = self.view.layout
        laid = None if layout is None else {part for row in (*layout.side, *layout.wide) for part in row}
        return [a for a in self.view.areas if a.owner == owner and (laid is None or a.id in laid)]

    def meters(self, seat: int | None) -> list[Meter]:
        """The numbers of a seat or of the table; the turn stands at the top already."""
        return [m for m in self.view.meters if m.seat == seat and not (m.id == "turn" and self.view.turn)]

    def turn(self) -> str:
        """The turn, and how many there can be."""
        meter = next((m for m in self.view.meters if m.id == "turn"), None)
        limit = f" of {meter.limit}" if meter is not None and meter.limit else ""
        return f"turn {self.view.turn}{limit}" if self.view.turn else ""

    def pieces(self, area: Area) -> list[Piece]:
        """The pieces that lie in an area themselves, not in a slot of another piece."""
        return self._at.get(area.id, [])

    def on(self, piece: Piece) -> list[Piece]:
        return self._on.get(piece.id, [])

    def piles(self, area: Area) -> list[Pile]:
        """The pieces of an area, equal ones together; face down ones are equal."""
        found: dict[object, list[Piece]] = {}
        for piece in self.pieces(area):
            marked = tuple(sorted(piece.marks.items()))
            key: object = (
                piece.id if self.on(piece) else (piece.face, piece.name, marked, self.why_not(piece))
            )
            found.setdefault(key, []).append(piece)
        return [Pile(same[0], len(same), tuple(p.id for p in same)) for same in found.values()]

    def face(self, piece: Piece) -> Face | None:
        return self.faces.get(piece.face) if piece.face is not None else None

    def slots(self, piece: Piece) -> list[tuple[str, Piece | None]]:
        """The slots of a piece with what sits in each; empty ones too."""
        sitting = self.on(piece)
        face = None if piece.marks.get("destroyed") else self.face(piece)
        rows: list[tuple[str, Piece | None]] = []
        for slot in face.slots if face is not None else ():
            rows.append((slot, next((p for p in sitting if p.slot == slot), None)))
        known = {slot for slot, _ in rows}
        return rows + [(p.slot, p) for p in sitting if p.slot not in known]

    def numbers(self, ids: Sequence[str]) -> list[int]:
        """The numbers of the choices that concern any of these pieces; not of one about a whole row."""
        wanted = set(ids)
        return [
            n
            for n, choice in enumerate(self.choices, 1)
            if wanted.intersection(choice.pieces) and len({self._faced.get(p) for p in choice.pieces}) <= FEW
        ]

    def why_not(self, piece: Piece) -> str:
        """Why a piece cannot be used, in few words; nothing when the same is true of all of them."""
        if piece.why_not is None or self._why_all:
            return ""
        short = _SHORT_OF.match(piece.why_not.text)
        if short is None:
            return piece.why_not.text
        letters = {figure.id: figure.letter for face in self.faces.values() for figure in face.figures}
        unit = letters.get(short[2].lower(), f" {short[2]}")
        return f"{short[1]}{unit} short"


def shown_name(piece: Piece) -> str:
    return piece.name or piece.face or "face down"


def marks(piece: Piece, face: Face | None = None) -> str:
    """What lies on a piece, in words; a mark of 1 is a plain fact. Figures of the face stand elsewhere."""
    printed = {figure.id for figure in face.figures} | {"printed"} if face is not None else set()
    told = [(name, n) for name, n in piece.marks.items() if n and name not in printed]
    return ", ".join(name if n == 1 else f"{name} {n}" for name, n in told)


def current(piece: Piece, face: Face) -> str:
    """The figures of a piece as they are now, with what is printed where that differs."""
    words: list[str] = []
    for figure in face.figures:
        now = piece.marks.get(figure.id, figure.value)
        printed = f" ({written(figure, figure.value)})" if now != figure.value else ""
        words.append(f"{written(figure, now)}{figure.letter}{printed}")
    return " ".join(words)


def joined(lines: Sequence[LogLine]) -> list[LogLine]:
    """A log with equal lines that follow each other told once."""
    told: list[LogLine] = []
    times = 1
    for i, line in enumerate(lines):
        if i + 1 < len(lines) and lines[i + 1] == line:
            times += 1
            continue
        told.append(line._replace(text=f"{line.text} ×{times}") if times > 1 else line)
        times = 1
    return told


def price(cost: Figure | None) -> str:
    return f"{cost.value}{cost.letter}" if cost is not None else ""


def written(figure: Figure, value: int) -> str:
    """A number in the place of a figure, with its plus or minus where the card prints one."""
    return f"{value:+d}" if figure.bonus else str(value)


def figures(face: Face) -> str:
    return " ".join(f"{written(figure, figure.value)}{figure.letter}" for figure in face.figures)


def legend(scene: Scene) -> str:
    """What the letters on the cards stand for."""
    letters: dict[str, str] = {}
    for piece in scene.view.pieces:
        face = scene.face(piece)
        for figure in face.figures if face is not None else ():
            letters.setdefault(figure.letter, figure.id)
        if face is not None and face.letter:
            letters.setdefault(face.letter, face.family.replace("-", " "))
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
