"""What is asked at the table of Infinities: the choices of a decision, and what waits to be resolved."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.cloth import Words
from tabard.engine.frames import Decision, Frame
from tabard.engine.ids import Seat
from tabard.engine.view import Ask, Choice, Forecast, Link, Piece
from tabard.engine.visibility import seen_face
from tabard.games.infinities import actions as a
from tabard.games.infinities.forecast import FORECASTER
from tabard.games.infinities.rules.maps import DELTA, DIRECTIONS, turned
from tabard.games.infinities.rules.memory import J_CELL
from tabard.games.infinities.rules.turns import page_of
from tabard.games.infinities.state import DRAWN, InfState
from tabard.games.infinities.words import is_active

_PASSES: Final = (a.DONE, a.NO, a.STOP, a.SKIP, a.CONTINUE, a.KEEP_DICE)
"""The choices that do nothing more."""

_LINKS: Final = {
    "turn": ("The action of {who}", "INF-MAIN-01"),
    "answers": ("Reactions to the turn of {who}", "INF-REACT-16"),
    "attack": ("A Power attack by {who}", "INF-ACT-13"),
    "convert": ("{who} changes a die", "INF-ACT-24"),
    "journey": ("{who} moves", "INF-MOVE-04"),
    "warping": ("{who} warps", "INF-WARP-01"),
    "placing": ("{who} discovers a tile", "INF-DISC-10"),
    "play-unit": ("Playing {card}", "INF-ACT-06"),
    "prepare": ("Preparing {card}", "INF-PREP-01"),
    "triggers": ("Triggers", "INF-RES-10"),
    "overflow": ("Too many cards of {who}", "INF-ATTR-16"),
    "waste": ("{who} loses dice", "INF-DIE-08"),
    "claim": ("{who} claims an ending", "INF-CONC-06"),
    "ending": ("The chapter ends", "INF-CAMP-01"),
}


class Grid:
    """The part of the endless map that is drawn: offset columns and rows, odd rows half a hex to the right."""

    def __init__(self, cells: list[int]) -> None:
        rows = [(cell & 127) - 64 for cell in cells]
        self.top = min(rows) - 1
        self.top -= self.top & 1  # an even row stays even
        self.rows = max(rows) + 2 - self.top
        columns = [self.column(cell) for cell in cells]
        self.left = min(columns) - 1
        self.columns = max(columns) + 2 - self.left

    def column(self, cell: int) -> int:
        q, r = (cell >> 7) - 64, (cell & 127) - 64
        return q + (r - (r & 1)) // 2

    def place(self, cell: int) -> int:
        """The number of a cell in the area; -1 beyond its edge."""
        row = (cell & 127) - 64 - self.top
        column = self.column(cell) - self.left
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            return -1
        return row * self.columns + column


def question(s: InfState, seat: Seat, words: Words, grid: Grid) -> Ask | None:
    """The decision with its choices, which only the seat that is asked sees."""
    d = s.decision
    if d is None:
        return None
    foretold = FORECASTER.foretell(s, list(words))
    choices = tuple([_choice(s, action, said, grid, foretold[action]) for action, said in words.items()])
    return Ask(d.seat, d.prompt, d.rule, _source(s, d, seat), choices, d.response)


def _source(s: InfState, d: Decision, seat: Seat) -> str | None:
    """The piece that is asked about: a card or tile, a page of the story, or the board of whoever it concerns."""
    if d.source:
        return f"t{d.source}" if d.source < len(s.tile_side) else f"c{d.source}"
    for option in d.options:
        if option >> a.BITS == a.TRIGGER and is_active(s, option & 1023):
            return f"c{option & 1023}"
    f = s.frames[-1]
    whose = d.seat
    if len(s.frames) > 1 and f.block.key not in _LINKS:
        m = s.book.mechanics[f.subject]
        kind, _, rest = m.key.partition("/")
        key = rest.partition("/")[0]
        if kind == "thread":
            return f"thread-{key}"
        if kind == "chapter":
            is_action = any(action.number == m.number for action in s.book.chapters[s.chapter].actions)
            return page_of(m) if is_action else f"chapter-{key}"
        whose = f.owner
        if whose == seat and "/action-" in m.key:
            return f"deed-{whose}-{m.key.rpartition('-')[2]}"
        if whose == seat and m.key.endswith("/reaction"):
            return f"react-{whose}"
    if d.rule == "INF-REACT-05" and d.seat == seat:
        return f"react-{seat}"
    if 0 <= whose < s.players and (s.leader[whose] >= 0 or whose >= s.seats):
        return f"board-{whose}"
    return None


def _choice(s: InfState, action: int, words: ActionText, grid: Grid, foretold: Forecast | None) -> Choice:
    passes = action >> a.BITS in _PASSES
    cells = tuple([place for place in _cells(s, action, grid) if place >= 0])
    is_shown = action >> a.BITS == a.PLACE and not s.outlined
    shown = _placed(s, action & a.ARGUMENT, grid) if is_shown else None
    return Choice(
        action,
        words.short,
        words.long,
        words.pieces,
        cells,
        foretold,
        words.rule,
        passes,
        preview=shown,
    )


def _placed(s: InfState, argument: int, grid: Grid) -> Piece:
    """The drawn tile as it would lie: one of its sides, its walls turned with it (INF-DISC-05)."""
    tile = s.zones[DRAWN][0]
    side, turn = divmod(argument, 6)
    walls = turned(s.book.wall_bits[s.face[tile]], turn)
    row = s.face[tile] * 2 + side
    marks = {f"wall {DIRECTIONS[d]}": 1 for d in range(6) if walls >> d & 1}
    place = grid.place(s.frames[-1].memory[J_CELL])
    return Piece(f"t{tile}", "map", place, s.book.side_keys[row], s.book.side_names[row], None, marks)


def _cells(s: InfState, action: int, grid: Grid) -> list[int]:
    """The cells of the map that a choice concerns."""
    kind = action >> a.BITS
    argument = action & a.ARGUMENT
    if kind == a.SPACE:
        return [grid.place(argument)]
    if kind in (a.TILE, a.WARP):
        return [grid.place(s.cell[argument])]
    f = s.frames[-1]
    if kind == a.STEP:
        return [grid.place(s.cell[s.at[f.subject]] + DELTA[argument])]
    if kind == a.PLACE:
        return [grid.place(f.memory[J_CELL])]
    return []


def link(s: InfState, seat: Seat, f: Frame) -> Link:
    """Something that waits to be resolved."""
    key = f.block.key
    owner = f.owner if 0 <= f.owner < s.seats else None
    is_card = f.source >= len(s.tile_side)
    piece = f"c{f.source}" if is_card else None
    no = seen_face(s, seat, f.source) if is_card else 0
    name = s.book.names[no] or "a card"
    mover = f.subject if key in ("journey", "warping", "placing") else f.owner
    if key in _LINKS:
        text, rule = _LINKS[key]
        told = text.format(who=s.name_of(mover), card=name)
        return Link(told[0].upper() + told[1:], owner, piece, rule)
    m = s.book.mechanics[f.subject]
    return Link(f"{m.name or name}: {m.text}" if m.text else m.name or name, owner, piece, "INF-RES-01")
