"""What a seat sees: one structure for every game, drawn by browser, terminal, screen reader and text alike."""

from typing import Final, Literal

import msgspec

FaceForm = Literal["card", "site", "tile", "token", "die", "page"]
SignShape = Literal["disc", "kite", "hexagon", "shield", "square", "arrow", "plain"]
MarkForm = Literal[
    "badge",
    "sign",
    "count",
    "total",
    "base",
    "sealed",
    "committed",
    "fallen",
    "threat",
    "acting",
    "lying",
    "small",
    "tag",
    "wall",
    "quiet",
]
Ordinary = Literal["plain", "chevron", "pale", "quarterly", "flames", "bend"]
Weave = Literal["", "tufts", "bricks", "waves", "cracks", "grove", "market", "ice", "embers"]
AreaKind = Literal[
    "row", "pile", "hand", "spread", "grid", "hexes", "lines", "track", "tags", "mat", "dice", "roster"
]
MeterForm = Literal["number", "bar", "pips", "word"]


# Whatever is made anew for every view is left to reference counting: none of it can hold itself.


class WhyNot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Why something its seat might expect to use cannot be used now."""

    text: str
    rule: str


class Forecast(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    bonus: bool = False
    """Added to the figure of another piece, and written with its plus or minus."""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card, the same structure for every game; asked for once, not in every view."""

    id: str
    name: str
    kind: str
    family: str = ""
    """House, faction or class, a key of the look's families; a rendering shows it by colour and by its letter or
    charge, never by colour alone."""
    letter: str = ""
    colour: str = ""
    """Of the family, as #rrggbb."""
    cost: Figure | None = None
    figures: tuple[Figure, ...] = ()
    strip: str = ""
    """What else it does, in the fewest letters: for a card drawn small as text."""
    signs: tuple[str, ...] = ()
    """The same for a card drawn small as a picture: ids of signs and families of the look, other words as they
    are."""
    form: FaceForm = "card"
    """What the piece is made of: an upright card, a broad site with slots, a tile, a round token, a die that shows its
    first sign, or a page to read."""
    badge: Figure | None = None
    """What it is worth, in the corner across from its cost."""
    corner: str = ""
    """Where nothing is worth counting: a sign in that corner, such as that of its speed."""
    text: str = ""
    more: str = ""
    """What the text says beyond the figures, for a card drawn with them; empty when it says nothing else."""
    slots: tuple[str, ...] = ()
    """What other pieces it has room for."""
    icon: str = ""
    source: str = ""


class Area(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A place on the table where pieces lie.

    A `mat` is the board of a player: its first piece large with what can be done in its slots, beside it the plate
    with its meters and the `dice` that follow it in their row.
    """

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
    edges: tuple[str, str] | None = None
    """What the rows and the columns of a grid are called along its sides, a letter each; a cell is both together."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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


class Meter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A number of a seat or of the table: points, hit points, gold."""

    id: str
    title: str
    value: int
    seat: int | None = None
    icon: str = ""
    limit: int | None = None
    form: MeterForm = "number"
    """How it is drawn where there is room: a bar up to its limit, a pip for each, or its title alone, which is struck
    out while it is 0."""
    notch: int | None = None
    """Where something changes, marked on a bar."""
    note: str = ""
    """What it gives as it stands, in a few words."""
    half: bool = False
    """Half a one more."""

    def shown(self) -> str:
        """The number with its half, and how far it goes."""
        number = f"{self.value or ''}½" if self.half else str(self.value)
        return number if self.limit is None else f"{number}/{self.limit}"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One option of the ask, with the pieces and cells it concerns."""

    action: int
    short: str
    long: str
    pieces: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    forecast: Forecast | None = None
    rule: str = ""
    passes: bool = False
    """Does nothing, or ends what the seat could still do: what the space bar takes."""
    reach: tuple[int, ...] = ()
    """The cells that it would bring within reach, and those that it would threaten: shown while it is considered."""
    threat: tuple[int, ...] = ()
    preview: Piece | None = None
    """How a piece would lie on its board, where choices differ in nothing else."""


class Ask(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the engine waits for; choices are filled only for the seat that is asked."""

    seat: int
    prompt: str
    rule: str
    source: str | None = None
    """The piece that it is about, or whose text asks it."""
    choices: tuple[Choice, ...] = ()
    response: bool = False
    """An answer to what just happened, which a rendering tells beside it."""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A chair: its name at the table and its team."""

    seat: int
    name: str
    team: int | None = None
    plays: str = ""
    """Whom it plays, a race or a hero, and an icon of that."""
    icon: str = ""
    face: str = ""
    """The face that stands for the player on the plate."""
    alias: str = ""
    """What texts call whoever sits here, besides the name of the chair."""


class CellMark(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A cell within reach, under threat or on a path."""

    area: str
    cell: int
    kind: Literal["reach", "threat", "path"]
    way: tuple[int, ...] = ()
    """For a cell within reach of a move that is made step by step: the cells of the steps, this one last."""


class Blow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What something unresolved would do to one piece, as things stand now."""

    piece: str
    sign: str
    """The figure that it is done with, a key of the look's signs, and how much of it."""
    amount: int
    text: str
    aside: str = ""
    destroys: bool = False


class Link(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One unresolved thing of the chain, in resolving order: first to resolve first."""

    text: str
    seat: int | None = None
    piece: str | None = None
    rule: str = ""
    at: tuple[str, ...] = ()
    """The pieces at which it is aimed."""
    blows: tuple[Blow, ...] = ()
    """What it would do, drawn between the pieces before it happens."""
    target: str = ""
    """What it is aimed at, in words: the part of its text that says so."""
    note: str = ""
    """What would come of it as things stand, said beside it."""


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is in force beyond the moment: a change, a prohibition, another price, something used up for this turn."""

    id: str
    """The list of the state that it stands in and its number there, such as "lasting-0"."""
    text: str
    """What it does, as a whole sentence."""
    until: str
    """How long, in words: "this turn", "while Kyr is in play"."""
    rule: str
    pieces: tuple[str, ...] = ()
    """The pieces that it lies on."""
    seat: int | None = None
    """The player whom it concerns, where it lies on no piece."""
    source: str | None = None
    """The printed card that it comes from."""


class End(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the game ended."""

    returns: tuple[float, ...]
    text: str
    rule: str = ""


class Layout(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Where the areas go: rows from the top of the screen to its foot, each from left to right.

    Besides ids of areas a row may hold `seat:<n>`, the plate of a player with its meters, `ask`, the question, and
    `chain`, what is unresolved with the pieces of the area of that name. An area in no row is opened from the plate
    of its owner or, without one, from the menu.

    Where many sit around a large board, `seats` are small plates of all players, each of which opens all that belongs
    to its player, `pool` are the own meters, `open:<area>` is a button that opens an area, and `rail` is the inspected
    piece and the log, which have no column of their own then.
    """

    wide: tuple[tuple[str, ...], ...]
    portrait: tuple[tuple[str, ...], ...]
    side: tuple[tuple[str, ...], ...] = ()
    first: tuple[str, ...] = ()
    """Areas whose pages are read before the first choice: the story, then what it is played for."""
    """A column of its own at the left of a wide screen, its rows from the top down; each begins with a plate or goes
    on with what belongs to the plate above."""


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


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a kind of figure is drawn: an icon on a shape, so that colour never stands alone."""

    title: str
    icon: str
    shape: SignShape = "plain"
    ink: str = ""
    """The ground of the shape, as #rrggbb; white figures must be readable on it."""


class Family(msgspec.Struct, frozen=True, omit_defaults=True):
    """The inks of a House, faction or class, and the charge on its pennon."""

    title: str
    deep: str
    mid: str
    light: str
    pennon: str
    charge: str
    weave: Weave = ""
    """How a ground is drawn besides its colour, on a board of many cells."""
    pattern: str = ""
    """The lines on its tiles, by the name of one of the page's patterns."""
    dark: bool = False
    """Its tiles are printed light on its deep ink."""


class MarkLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a mark on a piece is drawn.

    A `badge` is an icon with its number at the edge of the picture, a `sign` the icon alone, a `count` only the
    number, as on a pile; `total` is the large figure of a site and `base` the part of it that is printed; `sealed`,
    `committed`, `fallen` and `threat` change the whole piece, as do `acting`, which is ringed, `lying`, which is tipped
    over, and `small`, which is drawn at half its size; a `tag` is its title as a word; a `wall` closes an edge of a
    tile, the last word of its name says which (e, se, sw, w, nw, ne); what is `quiet` is told only when the piece is
    inspected.
    """

    title: str
    form: MarkForm
    icon: str = ""
    rule: str = ""


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a rendering needs to draw a game beyond its views; asked for once, not in every view."""

    theme: Theme
    field: str
    """The cloth of the game's tabard, as #rrggbb, and the cloth of its division."""
    division: str
    ordinary: Ordinary
    signs: dict[str, Sign] = {}
    """By the ids of figures, and whatever else stands in the signs of a face."""
    families: dict[str, Family] = {}
    """By the family of a face."""
    marks: dict[str, MarkLook] = {}
    """By the names of marks; a mark without an entry is drawn as a tag."""
    meters: dict[str, str] = {}
    """The sign of each kind of meter, by its id without the number of its seat."""
    keywords: dict[str, str] = {}
    """Words of card texts and the rule that each opens."""
    kinds: dict[str, str] = {}
    """What all cards of a kind do, said on each of them where there is room; by the kind of a face."""
    back: FaceForm = "card"
    """What a piece looks to be made of while it lies face down."""
    turn: str = ""
    """What the number of a view's turn counts, where it is no turn."""


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
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
    lasting: tuple[Lasting, ...] = ()
    cells: tuple[CellMark, ...] = ()
    end: End | None = None
    rivals: tuple[SeatView, ...] = ()
    """Players without a chair, such as an automaton; their numbers go on after the seats."""
    layout: Layout | None = None
    theme: Theme | None = None

    def _repr_html_(self) -> str:
        """The table in a notebook; what is printed on its pieces only their game knows, as a state does."""
        from tabard.engine.drawing import table_html

        return table_html(self, {}, PLAIN_LOOK)


PLAIN_LOOK: Final = Look(
    theme=Theme(
        accent="#d9b36a",
        accent_light="#7a4b12",
        felt="#241d18",
        back="#2c241d",
        pattern="lozenges",
        emblem="rolling-dices",
    ),
    field="#4a3a28",
    division="#d9b36a",
    ordinary="plain",
)
"""What a game wears that brings no cloth of its own."""


def encode(view: View | Ask | None) -> bytes:
    """A view or its question as JSON, the same bytes for the same view."""
    return msgspec.json.encode(view, order="deterministic")
