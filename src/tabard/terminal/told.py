"""What was said of earlier scenes of a table, to be said again where nothing has changed."""

from tabard.engine.view import Area, Layout, Piece


def is_alike(last: Piece, piece: Piece, reasons: bool) -> bool:
    """Whether a piece lies as it did; why it cannot be used matters only where that is told."""
    if last is piece or last == piece:
        return True
    return (
        not reasons
        and last.id == piece.id
        and last.place == piece.place
        and last.face == piece.face
        and last.marks == piece.marks
        and last.area == piece.area
        and last.owner == piece.owner
        and last.name == piece.name
        and last.on == piece.on
        and last.slot == piece.slot
    )


class PieceWords:
    """What is said of a piece as it lies, and what must be equal in another one to lie in a pile with it."""

    def __init__(self, piece: Piece, lasting: str) -> None:
        self.piece = piece
        self.lasting = lasting
        self.said = ""
        """Once somebody asks."""
        self._likeness: object = None

    @property
    def likeness(self) -> object:
        if self._likeness is None:
            piece = self.piece
            marked = tuple(sorted(piece.marks.items())) if piece.marks else ()
            self._likeness = (piece.face, piece.name, piece.owner, marked, self.lasting)
        return self._likeness


class Lying:
    """How an area lies, which is all that its lines depend on."""

    def __init__(self, area: Area, pieces: list[Piece], lasting: list[str], question: str) -> None:
        self.area = area
        self.pieces = pieces
        """With those that sit on others."""
        self.lasting = lasting
        self.question = question
        self.lines: list[str] = []

    def is_still(self, now: "Lying", reasons: bool) -> bool:
        """Whether nothing has changed that is told."""
        if self.area != now.area or self.lasting != now.lasting or self.question != now.question:
            return False
        if self.pieces != now.pieces:
            if reasons or len(self.pieces) != len(now.pieces):
                return False
            for i in range(len(self.pieces)):
                if not is_alike(self.pieces[i], now.pieces[i], reasons):
                    return False
            self.pieces = now.pieces
        return True


class Told:
    """What scenes of one table hand on, with the same faces and names."""

    def __init__(self) -> None:
        self.pieces: dict[object, str] = {}
        """By all that a piece's words depend on."""
        self.reasons: dict[str, str] = {}
        self.areas: dict[tuple[int | None, str], Lying] = {}
        """By reader and area: how it lay last, with its lines."""
        self.layout: Layout | None = None
        """The last one, and what it names."""
        self.laid: set[str] = set()
        self._words: dict[int | None, dict[str, PieceWords]] = {}

    def words(self, reader: int | None) -> dict[str, PieceWords]:
        """What a reader was told of each piece last, by its id."""
        found = self._words.get(reader)
        if found is None:
            found = self._words[reader] = {}
        return found
