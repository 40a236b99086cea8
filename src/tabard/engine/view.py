"""What a seat sees: one structure for every game, drawn by browser, terminal, screen reader and text alike."""

from typing import Literal

import msgspec

AreaKind = Literal["row", "pile", "hand", "spread", "grid", "hexes", "lines", "track"]


class WhyNot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something its seat might expect to use cannot be used now."""

    text: str
    rule: str


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice would cost and do, as far as its seat can know."""

    text: str
    cost: dict[str, int] = {}
    gain: dict[str, int] = {}
    destroys: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number printed on a card: points, Defence, damage."""

    id: str
    letter: str
    """Stands for it where there is no room for an icon; a game gives each of its figures another."""
    value: int


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card, the same structure for every game; asked for once, not in every view."""

    id: str
    name: str
    kind: str
    family: str = ""
    """House, faction or class; a rendering shows it by colour and by its letter, never by colour alone."""
    letter: str = ""
    colour: str = ""
    """Of the family, as #rrggbb."""
    cost: Figure | None = None
    figures: tuple[Figure, ...] = ()
    strip: str = ""
    """What else it does, in the fewest signs: for a card drawn small."""
    text: str = ""
    slots: tuple[str, ...] = ()
    """What other pieces it has room for."""
    icon: str = ""
    source: str = ""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table where pieces lie."""

    id: str
    title: str
    kind: AreaKind
    owner: int | None = None
    count: int = 0
    """How many pieces lie here, face down ones included."""
    size: tuple[int, int] | None = None
    """Columns and rows, for grids, hexes and lines."""
    rule: str = ""
    icon: str = ""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, token, unit or tile. A hidden one has no face."""

    id: str
    area: str
    place: int = 0
    face: str | None = None
    """The printed card's id; None when face down for this seat."""
    name: str = ""
    owner: int | None = None
    marks: dict[str, int] = {}
    """Damage, turned, sealed, used: whatever lies on it, a number each."""
    on: str | None = None
    """The piece in whose slot it sits."""
    slot: str = ""
    why_not: WhyNot | None = None


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of a seat or of the table: points, hit points, gold."""

    id: str
    title: str
    value: int
    seat: int | None = None
    icon: str = ""
    limit: int | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of the ask, with the pieces and cells it concerns."""

    action: int
    short: str
    long: str
    pieces: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    forecast: Forecast | None = None
    rule: str = ""


class Ask(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the engine waits for; choices are filled only for the seat that is asked."""

    seat: int
    prompt: str
    rule: str
    source: str | None = None
    choices: tuple[Choice, ...] = ()


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair: its name at the table and its team."""

    seat: int
    name: str
    team: int | None = None


class CellMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cell within reach, under threat or on a path."""

    area: str
    cell: int
    kind: Literal["reach", "threat", "path"]


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """One unresolved thing of the chain, in resolving order: first to resolve first."""

    text: str
    seat: int | None = None
    piece: str | None = None
    rule: str = ""


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    returns: tuple[float, ...]
    text: str
    rule: str = ""


class Layout(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the areas go: rows from the top of the screen to its foot, each from left to right.

    Besides ids of areas a row may hold `seat:<n>`, the plate of a player with its meters, and `ask`, the
    question. An area in no row is opened from the plate of its owner or, without one, from the menu.
    """

    wide: tuple[tuple[str, ...], ...]
    portrait: tuple[tuple[str, ...], ...]


class Theme(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cloth that a game wears: colours as #rrggbb, icons by name."""

    accent: str
    accent_light: str
    """The accent where the table is light."""
    felt: str
    back: str
    """The ground of card backs."""
    pattern: str
    emblem: str


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a seat may see, and nothing else."""

    game: str
    title: str
    seat: int | None
    seats: tuple[SeatView, ...]
    areas: tuple[Area, ...]
    pieces: tuple[Piece, ...]
    meters: tuple[Meter, ...]
    phases: tuple[str, ...] = ()
    phase: str = ""
    turn: int = 0
    active: int | None = None
    waiting_for: int | None = None
    ask: Ask | None = None
    chain: tuple[Link, ...] = ()
    cells: tuple[CellMark, ...] = ()
    end: End | None = None
    rivals: tuple[SeatView, ...] = ()
    """Players without a chair, such as an automaton; their numbers go on after the seats."""
    layout: Layout | None = None
    theme: Theme | None = None


def encode(view: View) -> bytes:
    """The view as JSON, the same bytes for the same view."""
    return msgspec.json.encode(view, order="deterministic")
