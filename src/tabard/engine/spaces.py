"""How a game declares what its actions and its table are made of, as plain data: for programs that learn."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

# What a number stands for.
NUMBER: Final = 0
CARD: Final = 1
"""A printed card."""
CELL: Final = 2
"""A space, a City, a tile of a board."""
SEAT: Final = 3
PIECE: Final = 4
"""A piece of cardboard, by its card id."""
FACE: Final = 5
"""A piece of cardboard as well, told by the face that the reader knows."""
UNION: Final = 6
"""From 1 on a seat, from 16 on a cell, from 64 on a piece; 0 nothing."""
FIGURE: Final = 7
"""The place of a figure in the columns of figures."""

# How the numbers of a field are laid out.
ONE: Final = 0
EACH: Final = 1
"""A list, a column for each place."""
BITS: Final = 2
"""A bit a seat."""
ROWS: Final = 3
"""A list of rows of equal width, as many as there happen to be."""


class Turn(NamedTuple):
    """How the reader's own come first: seats by turns, so many cells each, or a board seen from the other side."""

    each: int = 0
    """So many places in a row belong to every seat: those of the reader come first, then those of the next seat."""
    mirror: int = 0
    """So many cells, which the second seat counts from the other end."""


AS_IT_IS: Final = Turn()


class Field(NamedTuple):
    """A part of an action's argument."""

    what: int
    size: int
    """Values are below; 0 where the match says how many there are: cards, seats, figures."""
    shift: int
    bits: int
    base: int
    """Taken off the value; what is below names nothing."""
    none: int
    """A value that names nothing; -1 without one."""
    turn: Turn


class Kind(NamedTuple):
    """A kind of action: its number, its name and the fields of its argument."""

    number: int
    name: str
    fields: tuple[Field, ...]


class Actions(NamedTuple):
    """All the actions of a game: an integer is kind * stride + argument."""

    stride: int
    kinds: tuple[Kind, ...]


def kind(number: int, name: str, *fields: Field) -> Kind:
    """A kind of action by its number and name, with what its argument holds."""
    return Kind(number, name, fields)


def card(shift: int = 0, bits: int = 10) -> Field:
    """A printed card."""
    return Field(CARD, 0, shift, bits, 0, -1, AS_IT_IS)


def piece(shift: int = 0, bits: int = 10) -> Field:
    """A card id: told by zone, place and face, never by the id itself; 0 is no piece."""
    return Field(PIECE, 0, shift, bits, 0, 0, AS_IT_IS)


def cell(
    size: int, shift: int = 0, bits: int = 16, base: int = 0, none: int = -1, turn: Turn = AS_IT_IS
) -> Field:
    """A space of a board, or anything else that has a fixed place."""
    return Field(CELL, size, shift, bits, base, none, turn)


def seat(shift: int = 0, bits: int = 4) -> Field:
    """A seat, or a player without one."""
    return Field(SEAT, 0, shift, bits, 0, -1, AS_IT_IS)


def number(size: int, shift: int = 0, bits: int = 16, base: int = 0) -> Field:
    """A small number below a size."""
    return Field(NUMBER, size, shift, bits, base, -1, AS_IT_IS)


def figure(shift: int = 0, bits: int = 10, none: int = -1) -> Field:
    """A figure on the board: told by the cell it stands on."""
    return Field(FIGURE, 0, shift, bits, 0, none, AS_IT_IS)


class Column(NamedTuple):
    """A field of the state that everybody may know, and what its numbers stand for."""

    field: str
    shape: int
    what: int
    each: int
    """EACH: places that go together (so many a seat); ROWS: numbers in a row."""
    most: int
    """At most so many places or rows; 0: as many as a new game has."""
    turn: Turn
    parts: tuple[int, ...]
    """ROWS: what each number of a row stands for."""
    shift: int = 0
    mask: int = 0
    """The number is value >> shift & mask; 0 takes all of it."""
    secret: tuple[int, int, int] = (-1, -1, -1)
    """ROWS: from which number of a row on only its owner sees it, where the owner stands, and where that it is open."""


def one(field: str, what: int = NUMBER, turn: Turn = AS_IT_IS, shift: int = 0, mask: int = 0) -> Column:
    """A single number."""
    return Column(field, ONE, what, 1, 1, turn, (), shift, mask)


def by_seat(field: str, each: int = 1, what: int = NUMBER, turn: Turn = AS_IT_IS) -> Column:
    """A list with so many numbers for each seat, the reader's first."""
    return Column(field, EACH, what, each, 0, turn, ())


def by_cell(field: str, what: int = NUMBER, most: int = 0, turn: Turn = AS_IT_IS) -> Column:
    """A list with a number for each cell, figure or printed card; the cells are turned as told."""
    return Column(field, EACH, what, 0, most, turn, ())


def bits(field: str) -> Column:
    """A number with a bit for each seat."""
    return Column(field, BITS, NUMBER, 1, 0, AS_IT_IS, ())


def rows(
    field: str, most: int, *parts: int, turn: Turn = AS_IT_IS, secret: tuple[int, int, int] = (-1, -1, -1)
) -> Column:
    """A list of rows: lasting effects, tokens, items."""
    return Column(field, ROWS, NUMBER, len(parts), most, turn, parts, 0, 0, secret)


class Mark(NamedTuple):
    """What may lie on a piece: a list by card id, or a short list of the few pieces that have it."""

    field: str
    what: int
    few: int
    """-1: a list by card id. 0: a list of ids. n: a list of ids << n with n bits below."""
    shift: int
    mask: int


def mark(field: str, what: int = NUMBER, shift: int = 0, mask: int = 0) -> Mark:
    """A list by card id; it may be shorter than there are cards."""
    return Mark(field, what, -1, shift, mask)


def few(field: str, bits: int = 0) -> Mark:
    """A list of the card ids that have the mark, with so many bits of it below each id."""
    return Mark(field, NUMBER, bits, 0, 0)


NOTHING: Final[Mapping[int, Any]] = {}


class Spaces(NamedTuple):
    """What a game is made of for whoever learns it, besides the rows of its zones; changed only with a new version."""

    version: int
    actions: Actions
    options: int
    """No decision offers more options."""
    marks: tuple[Mark, ...]
    columns: tuple[Column, ...]
    marked: tuple[int, ...] = ()
    """The zones on whose cards something may lie; marks by card id are looked for nowhere else."""
    nameless: Mapping[int, str] = NOTHING
    """What the zones are called that have no word on the table, since their cards lie within others' areas; one that
    has no name here either is always empty."""
    turned: Mapping[int, Turn] = NOTHING
    """The zones whose places belong to seats by turns."""
    behind: tuple[str, ...] = ()
    """What the zones are called that a state has behind those of the rows, where it has so many more."""
    more_pieces: int = 0
    """So many pieces may come in the course of a game beyond those that are there at its beginning."""
    players: int = 0
    """Players with and without a chair; 0: as many as there are seats."""
    figures: str = ""
    """The field that tells on which cell each figure stands, where there are figures."""
