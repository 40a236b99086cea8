"""A view made ready for drawing: pieces by area and slot, seats in the order of the table, log lines."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from tabard.engine.person import addressed
from tabard.engine.view import PLAIN_LOOK, Area, Choice, Face, Figure, Lasting, Link, Look, Meter, Piece, View
from tabard.terminal.choices import ordered
from tabard.terminal.told import Lying, PieceWords, Told, is_alike

FEW: Final = 3
"""A choice that concerns more different pieces than this is not written on each of them."""
BOARDS: Final = ("grid", "hexes", "lines")
UNRESOLVED: Final = "To be resolved, in this order"
IN_FORCE: Final = "In force"
LASTS: Final = "⧗"
"""Stands on a piece on which something is in force."""
COUNTED: Final = ("badge", "count", "total")
"""Marks of these forms are numbers, so that 1 is told too; others that are 1 are plain facts."""
_PLACE: Final = attrgetter("place")
_SHORT_OF: Final = re.compile(r"(?:[\w ]+: )?[Nn]eeds (\d+) more (\w+)$|(\d+) (\w+) short$")


class LogLine(NamedTuple):
    """One thing that happened, as its reader may know it."""

    seat: int | None
    text: str
    rule: str


class Pile:
    """Equal pieces that lie side by side, drawn as one."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.piece = pieces[0]
        self.copies = len(pieces)

    @property
    def ids(self) -> list[str]:
        return [piece.id for piece in self.pieces]


class Scene:
    """Everything that a drawing of the table looks up."""

    def __init__(
        self,
        view: View,
        faces: Mapping[str, Face],
        names: Sequence[str] = (),
        log: Sequence[LogLine] = (),
        look: Look = PLAIN_LOOK,
        told: Told | None = None,
        reasons: bool = True,
    ) -> None:
        """`told` goes from a scene to the next one of the same table, with the same faces and names.

        Without `reasons` no piece says why it cannot be used: that is told to whoever asks, from another view.
        """
        view = addressed(view, reasons)
        self.view = view
        self.told = Told() if told is None else told
        self.reasons = reasons
        self.faces = faces
        self.look = look
        chairs = {chair.seat for chair in (*view.seats, *view.rivals)}
        self.log = [
            line if line.seat is None or line.seat in chairs else line._replace(seat=None) for line in log
        ]
        self.choices: Sequence[Choice] = ordered(view.ask.choices) if view.ask is not None else ()
        self.names = names
        self._faced: dict[str, str | None] | None = None
        """The face of every piece, once somebody asks for the numbers on them."""
        self._named: dict[int, str] = {}
        self._lasting: dict[str, str] = {}
        for one in view.lasting:
            text = lasts(one) if one.pieces else ""
            for piece_id in one.pieces:
                before = self._lasting.get(piece_id)
                self._lasting[piece_id] = text if before is None else f"{before}; {text}"
        self._affected = (
            [piece for piece in view.pieces if piece.id in self._lasting] if self._lasting else []
        )
        self._words = self.told.words(view.seat)
        self._at: dict[str, list[Piece]] = {}
        self._on: dict[str, list[Piece]] = {}
        texts: set[str] = set()
        held: set[str] = set()
        for piece in view.pieces:
            on = piece.on
            at, key = (self._at, piece.area) if on is None else (self._on, on)
            lying = at.get(key)
            if lying is None:
                at[key] = [piece]
            else:
                lying.append(piece)
            if reasons and piece.why_not is not None:
                texts.add(piece.why_not.text)
                held.add(piece.area)
        for pieces in self._at.values():
            if len(pieces) > 1:
                pieces.sort(key=_PLACE)
        self._areas: dict[int | None, list[Area]] = {}
        for area in _laid(view, self.told):
            self._areas.setdefault(area.owner, []).append(area)
        self._of_question = texts.pop() if len(texts) == 1 and len(held) > 1 else ""
        """A reason that all pieces of several areas have lies in the question, and is told nowhere."""
        self._common: dict[str, str] = {}
        """A reason that all pieces of an area have is told once, beside its name; once somebody asks."""

    # -- seats --------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """What a seat is called at this table."""
        named = self._named.get(seat)
        if named is None:
            given = self.names[seat] if seat < len(self.names) else ""
            chairs = (*self.view.seats, *self.view.rivals)
            chair = next((s.name for s in chairs if s.seat == seat), f"Seat {seat + 1}")
            named = self._named[seat] = f"{chair} ({given})" if given else chair
        return named

    def verdict(self, seat: int, result: float) -> str:
        """What the end is to a seat."""
        verb = "win" if result > 0 else "lose" if result < 0 else "draw"
        return f"You {verb}" if seat == self.view.seat else f"{self.name(seat)} {verb}s"

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

    def heading(self, area: Area) -> str:
        """The title of an area whose pieces are drawn, with the size of a hand."""
        return f"{self.title(area)} {self.size(area)}" if area.kind == "hand" else self.title(area)

    def why_all(self, area: Area) -> str:
        """Why nothing in an area can be used, where that is the same for all of it."""
        return self._common_in(area.id)

    def is_board(self, area: Area) -> bool:
        """Whether it matters where things lie; cards laid out in rows and columns are only a list."""
        if area.kind not in BOARDS or area.size is None:
            return False
        return any(face is None or face.form != "card" for face in map(self.face, self.pieces(area)))

    def is_tile(self, piece: Piece) -> bool:
        face = self.face(piece)
        return face is not None and face.form == "tile"

    def is_news(self, piece: Piece, tile: Piece) -> bool:
        """Whether what lies on a tile says more than whose the tile is, as a token of its owner does not."""
        face = self.face(piece)
        is_token = face is not None and face.form == "token"
        return not (is_token and piece.owner is not None and piece.owner == tile.owner)

    def edges(self, area: Area) -> tuple[list[str], list[str]]:
        """What the rows and columns of a board are called: as texts call them, else by letters and numbers."""
        assert area.size is not None
        return _edges(area.size, area.edges)

    def cells(self, area: Area) -> list[str]:
        """What the cells of a board are called, row by row."""
        assert area.size is not None
        return _cells(area.size, area.edges)

    def cell(self, area: Area, place: int) -> str:
        """What a cell of a board is called."""
        return self.cells(area)[place]

    def size(self, area: Area) -> int:
        """How many lie in an area, face down ones included."""
        return area.count or len(self.pieces(area))

    def areas(self, owner: int | None) -> list[Area]:
        """The areas of an owner that are drawn."""
        return self._areas.get(owner, [])

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

    def lying(self, area: Area) -> Lying:
        """All that the lines of an area depend on."""
        pieces = self.pieces(area)
        if self._on:
            sitting = [piece for one in pieces if one.id in self._on for piece in self._on[one.id]]
            pieces = pieces + sitting if sitting else pieces
        lasting = [self.lasting_on(piece) for piece in pieces] if self._lasting else []
        question = self._of_question
        if question and all(piece.why_not is None for piece in pieces):
            question = ""
        return Lying(area, pieces, lasting, question)

    def on(self, piece: Piece) -> list[Piece]:
        return self._on.get(piece.id, [])

    def piles(self, area: Area) -> list[Pile]:
        """The pieces of an area, equal ones together; face down ones are equal."""
        found: dict[object, list[Piece]] = {}
        is_common = self.reasons and self._common_in(area.id) != ""
        for piece in self.pieces(area):
            key: object
            if self._on and piece.id in self._on:
                key = piece.id
            else:
                key = self.words(piece).likeness
                if self.reasons and not is_common and (why := self._reason(piece)):
                    key = (key, why)
            same = found.get(key)
            if same is None:
                found[key] = [piece]
            else:
                same.append(piece)
        return [Pile(same) for same in found.values()]

    def words(self, piece: Piece) -> PieceWords:
        """What is said of a piece, kept while it lies as it does."""
        key = piece.id
        lasting = self._lasting.get(key, "") if self._lasting else ""
        kept = self._words.get(key)
        if kept is not None and kept.lasting == lasting and is_alike(kept.piece, piece, self.reasons):
            kept.piece = piece  # the same thing the next time somebody looks
        else:
            kept = self._words[key] = PieceWords(piece, lasting)
        return kept

    def face(self, piece: Piece) -> Face | None:
        return self.faces.get(piece.face) if piece.face is not None else None

    def slots(self, piece: Piece) -> list[tuple[str, Piece | None]]:
        """The slots of a piece with what sits in each; those of a site are there while they are empty, too."""
        face = self.faces.get(piece.face) if piece.face is not None else None
        rows: list[tuple[str, Piece | None]] = []
        if piece.id not in self._on and (face is None or face.form != "site"):
            return rows
        sitting = self.on(piece)
        if face is not None and face.form == "site" and not piece.marks.get("destroyed"):
            for slot in face.slots:
                rows.append((slot, next((p for p in sitting if p.slot == slot), None)))
        known = {slot for slot, _ in rows}
        return rows + [(p.slot, p) for p in sitting if p.slot not in known]

    def numbers(self, ids: Sequence[str]) -> list[int]:
        """The numbers of the choices that concern any of these pieces; not of one about a whole row."""
        wanted = set(ids)
        if self._faced is None:
            self._faced = {piece.id: piece.face for piece in self.view.pieces}
        faced = self._faced
        return [
            n
            for n, choice in enumerate(self.choices, 1)
            if wanted.intersection(choice.pieces) and len({faced.get(p) for p in choice.pieces}) <= FEW
        ]

    def numbers_at(self, place: int) -> list[int]:
        """The numbers of the choices that concern a cell of the board."""
        return [n for n, choice in enumerate(self.choices, 1) if place in choice.cells]

    def why_not(self, piece: Piece) -> str:
        """Why a piece cannot be used, in few words; nothing when the same is true of all in its area."""
        return "" if self._common_in(piece.area) else self._reason(piece)

    def _reason(self, piece: Piece) -> str:
        if not self.reasons or piece.why_not is None or piece.why_not.text == self._of_question:
            return ""
        text = piece.why_not.text
        said = self.told.reasons.get(text)
        if said is None:
            said = self.told.reasons[text] = self._in_short(text)
        return said

    def _in_short(self, text: str) -> str:
        """A reason in few words: what is missing by its letter."""
        short = _SHORT_OF.match(text)
        if short is None:
            return text
        number, unit = short[1] or short[3], short[2] or short[4]
        letters = {f.id: f.letter for face in self.faces.values() for f in (face.cost, *face.figures) if f}
        return f"{number}{letters.get(unit.lower(), f' {unit}')} short"

    def _common_in(self, area: str) -> str:
        found = self._common.get(area)
        if found is None:
            found = self._common[area] = self._common_to(self._at.get(area, []))
        return found

    def _common_to(self, pieces: Sequence[Piece]) -> str:
        """The reason that all of several pieces have."""
        if len(pieces) < 2 or pieces[0].why_not is None:
            return ""
        reasons = {self._reason(piece) for piece in pieces}
        return reasons.pop() if len(reasons) == 1 else ""

    def lasting_on(self, piece: Piece) -> str:
        """What is in force on a piece, with how long."""
        return self._lasting.get(piece.id, "")

    def in_force(self, one: Lasting) -> str:
        """Something that is in force, in a line: whom or what it is on, what it does, how long, by which card."""
        named = [piece.name for piece in self._affected if piece.id in one.pieces and piece.name]
        on = [name for name in dict.fromkeys(named) if name not in one.text]
        face = self.faces.get(one.source) if one.source is not None else None
        by = (
            f"; {face.name}" if face is not None and face.name not in one.text and face.name not in on else ""
        )
        return f"{', '.join(on)}: {lasts(one)}{by}" if on else f"{lasts(one)}{by}"

    def says(self, link: Link) -> str:
        """The text of a card that lies among what is unresolved: whoever answers it must know it."""
        piece = next((p for p in self.view.pieces if p.id == link.piece and p.area == "chain"), None)
        face = self.face(piece) if piece is not None else None
        return face.text if face is not None else ""

    def depth(self, piece: Piece) -> str:
        """What is known of a card in a pile: its marks with their numbers first, as in `1 from the bottom`."""
        return ", ".join(f"{n} {name}" for name, n in piece.marks.items() if n)

    def marks(self, piece: Piece, all: bool = False) -> str:
        """What lies on a piece, in words; a mark of 1 is a plain fact unless it counts something.

        Figures and keywords of the face stand elsewhere, and what is quiet is told only with `all`.
        """
        face = self.face(piece)
        printed: set[str] = set()
        if face is not None:
            keywords = (word.strip().lower() for word in face.strip.split(";"))
            printed = {"printed", *(figure.id for figure in figures_of(face)), *keywords}
        told: list[str] = []
        for name, n in piece.marks.items():
            form = self._form(name)
            if not n or name in printed or form == "wall" or (form == "quiet" and not all):
                continue
            told.append(name if n == 1 and form not in COUNTED else f"{name} {n}")
        if walls := self.walls(piece):
            told.insert(0, f"wall{'s' if len(walls) > 1 else ''} {' '.join(walls)}")
        return ", ".join(told)

    def walls(self, piece: Piece) -> list[str]:
        """The sides of a tile that are closed: e, se, sw, w, nw, ne."""
        return [
            name.rpartition(" ")[2] for name, n in piece.marks.items() if n and self._form(name) == "wall"
        ]

    def _form(self, mark: str) -> str:
        look = self.look.marks.get(mark)
        return look.form if look is not None else "tag"


@lru_cache(maxsize=64)
def _edges(size: tuple[int, int], named: tuple[str, str] | None) -> tuple[list[str], list[str]]:
    """What the rows and columns of a board of this size are called."""
    if named is not None:
        return list(named[0]), list(named[1])
    return [chr(65 + row % 26) for row in range(size[1])], [str(column + 1) for column in range(size[0])]


@lru_cache(maxsize=64)
def _cells(size: tuple[int, int], named: tuple[str, str] | None) -> list[str]:
    """What the cells of such a board are called, row by row."""
    ranks, files = _edges(size, named)
    return [f"{rank}{file}" for rank in ranks for file in files]


def _laid(view: View, told: Told) -> Sequence[Area]:
    """The areas that are drawn: hands, and what the game puts into a row; others when asked for."""
    layout = view.layout
    if layout is None:
        return view.areas
    if told.layout is not layout:
        told.layout = layout
        told.laid = {part for row in (*layout.side, *layout.wide) for part in row}
    laid = told.laid
    return [area for area in view.areas if area.id in laid or area.kind == "hand"]


def shown_name(piece: Piece) -> str:
    return piece.name or piece.face or "face down"


def current(piece: Piece, face: Face) -> str:
    """The figures of a piece as they are now, with what is printed where that differs, and what it is worth."""
    said: list[str] = []
    for figure in figures_of(face):
        now = piece.marks.get(figure.id, figure.value)
        printed = f" ({written(figure, figure.value)})" if now != figure.value else ""
        said.append(f"{worth(face, figure)}{written(figure, now)}{figure.letter}{printed}")
    return " ".join(said)


def figures(face: Face) -> str:
    """The figures that are printed on a card, and what it is worth."""
    return current(Piece("", ""), face)


def figures_of(face: Face) -> tuple[Figure, ...]:
    """The figures of a face, the last of them what it is worth."""
    return face.figures if face.badge is None else (*face.figures, face.badge)


def worth(face: Face, figure: Figure) -> str:
    """What stands before a figure that says what a card is worth, where its cost is counted in the same."""
    same = figure is face.badge and face.cost is not None and face.cost.id == figure.id
    return "worth " if same else ""


def outcome(link: Link) -> str:
    """What something unresolved would do as things stand, as far as its own text does not say it."""
    note = [link.note] if link.note and link.note not in link.text else []
    blows = [f"{blow.text} ({blow.aside})" if blow.aside else blow.text for blow in link.blows]
    return "; ".join([*note, *blows])


def lasts(one: Lasting) -> str:
    """What something in force does, and how long."""
    text = one.text.rstrip(".")
    return f"{text} ({one.until})" if one.until else text


def shown_numbers(numbers: Sequence[int], most: int = 4) -> str:
    """The numbers of choices, as they are written on what they concern."""
    more = "…" if len(numbers) > most else ""
    return f"‹{','.join(str(n) for n in numbers[:most])}{more}›" if numbers else ""


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


def legend(scene: Scene) -> str:
    """What the letters on the cards stand for; one may be a figure here and a family there."""
    letters: dict[str, dict[str, None]] = {}
    for face in dict.fromkeys(face for piece in scene.view.pieces if (face := scene.face(piece)) is not None):
        for figure in (*figures_of(face), face.cost):
            if figure is not None:
                letters.setdefault(figure.letter, {})[figure.id] = None
        if face.letter:
            family = scene.look.families.get(face.family)
            title = family.title if family is not None else face.family.replace("-", " ")
            letters.setdefault(face.letter, {})[title] = None
    return " · ".join(f"{letter} {', '.join(meanings)}" for letter, meanings in letters.items())


def phases(scene: Scene) -> list[tuple[str, bool]]:
    """The phases of the turn, and which one is in progress."""
    return [(phase, phase == scene.view.phase) for phase in scene.view.phases]


def shown_result(scene: Scene) -> list[str]:
    """How the game ended, in lines."""
    end = scene.view.end
    if end is None:
        return []
    lines = [f"The game is over: {end.text} ({end.rule})" if end.rule else f"The game is over: {end.text}"]
    return lines + [scene.verdict(seat, result) for seat, result in enumerate(end.returns)]
