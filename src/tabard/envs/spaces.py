"""The spaces of a game as it is dealt: names for every column, sizes, and the plan by which they are written."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final

from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.spaces import (
    AS_IT_IS,
    BITS,
    CARD,
    CELL,
    EACH,
    FIGURE,
    NUMBER,
    ONE,
    PIECE,
    SEAT,
    Field,
    Spaces,
)
from tabard.engine.state import State
from tabard.envs.plan import F_ROW, PIECE_HEAD, QUESTION, Plan
from tabard.envs.writer import Writer

MOST_FLAT: Final = 1 << 15
"""A space of actions counts as small up to here."""
PLACES: Final = 256
"""No zone has more places that an action could name."""
_NAMES: Final = {NUMBER: "number", CARD: "card", CELL: "cell", SEAT: "seat", PIECE: "piece", FIGURE: "figure"}
_PIECE_PARTS: Final = ("zone", "place", "face", "row")
_FIGURE_PARTS: Final = ("row", "cell")
_ORDER: Final = (CARD, CELL, SEAT, NUMBER, PIECE, FIGURE)
_ASKED: Final = ("asked seat", "rule", "source row", "source face", "options")


class Space:
    """What an observation and an action of a game are made of, for given seats and options of the match."""

    def __init__(
        self, game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.declared: Spaces = game.spaces()
        self.options_of_match = dict(options or {})
        first = game.new(seats=seats, seed=0, options=options)
        self.seats = first.seats
        self.players = max(self.seats, self.declared.players)
        self.faces = max(len(first.match.keys), max(first.face) + 1)
        self.name = f"{game.name}-v{self.declared.version}"
        self.plan = Plan()
        self.columns: tuple[str, ...]
        """The name of every column of an observation."""
        self.option_columns: tuple[str, ...]
        """The name of every feature of an option."""
        self.heads: dict[str, int] = {}
        """The actions in parts: how many values each has; 0 means that a kind of action has no such part."""
        self.kinds = {kind.number: kind.name for kind in self.declared.actions.kinds}
        self.zones = self._zones(first)
        """The name of every zone as a reader counts them; 0 is none."""
        self._observe(first)
        self._act()
        self.rules = tuple(game.rules.rules)
        self.plan.rules = {rule: n for n, rule in enumerate(self.rules, 1)}

    # -- what others use ----------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.plan.size

    @property
    def pieces(self) -> tuple[int, int]:
        """The first columns of an observation are so many pieces with so many columns each."""
        return self.plan.pieces, self.plan.width

    @property
    def most_options(self) -> int:
        return self.plan.options

    @property
    def flat(self) -> int:
        """How many actions there are in all, each with its own number; 0 where that would be too many."""
        return self.plan.flat

    def new(self, seed: int, log: bool = False) -> State:
        """A new deal."""
        return self.game.new(seats=self.seats, seed=seed, options=self.options_of_match, log=log)

    def writer(self, count: int = 1, flat: bool = False) -> Writer:
        """Buffers for so many games; actions are numbers of the flat space, or places among the options."""
        if flat and not self.flat:
            raise TabardError(f"{self.name} has no flat space of actions: it would be too large")
        return Writer(self.plan, count, flat)

    def named(self, features: Any) -> str:
        """A row of option features in words, to read what a number means."""
        words = [self.kinds[int(features[0]) - 1]]
        for name, value in zip(self.option_columns[1:], features[1:], strict=True):
            if value:
                shown = self.face_name(int(value)) if name in ("card", "card 2") or "face" in name else value
                words.append(f"{name} {self.zones[int(value)] if name.endswith('zone') else shown}")
        return ", ".join(words)

    def face_name(self, no: int) -> str:
        """What a printed card is called."""
        names = self.game.new(seats=self.seats, options=self.options_of_match).match.names
        return names[no] if no < len(names) else str(no)

    # -- the observation ----------------------------------------------------------------------------

    def _zones(self, s: State) -> tuple[str, ...]:
        """Number the zones in the order of the game's rows; of those that every player has the reader's comes first."""
        plan = self.plan
        spaces = self.declared
        plan.seats, plan.players = self.seats, self.players
        count = len(s.zones)
        plan.zone_codes = [[0] * count for _ in range(self.seats)]
        plan.zone_turns = [0] * count
        plan.bearing = [0] * count
        names = ["none"]
        for zone in s.places.rows:
            name = zone.word or spaces.nameless.get(zone.at)
            if name is None:
                continue  # nothing ever lies there: 0 tells the writer that it was not declared
            turn = spaces.turned.get(zone.at, AS_IT_IS)
            for n in range(zone.many or self.players):
                names.append(_nth(name, n, zone.many, self.seats))
                for reader in range(self.seats):
                    turns = not zone.many and n < self.seats
                    at = zone.of((n + reader) % self.seats if turns else n)
                    if at < count:
                        plan.zone_codes[reader][at] = len(names) - 1
                        plan.zone_turns[at] = turn.each
                        plan.bearing[at] = zone.at in spaces.marked
        first = count - len(spaces.behind)
        if not any(codes[first:] != [0] * len(spaces.behind) for codes in plan.zone_codes):
            for at, name in enumerate(spaces.behind, first):
                names.append(name)
                for codes in plan.zone_codes:
                    codes[at] = len(names) - 1
        return tuple(names)

    def _observe(self, s: State) -> None:
        """Lay out the columns of an observation."""
        plan = self.plan
        spaces = self.declared
        fields = ["seats", "is_over"]
        for name in [*(m.field for m in spaces.marks), *(c.field for c in spaces.columns)]:
            if name not in fields:
                fields.append(name)
        plan.fetch = attrgetter(*fields)
        plan.figures = fields.index(spaces.figures) if spaces.figures else -1
        plan.pieces = len(s.face) - 1 + spaces.more_pieces
        plan.width = PIECE_HEAD + len(spaces.marks)
        plan.marks = [[fields.index(m.field), m.what, m.few, m.shift, m.mask] for m in spaces.marks]
        parts = ["zone", "place", "face"]
        for mark in spaces.marks:
            parts.append(f"{mark.field} {_NAMES[mark.what]}" if mark.field in parts else mark.field)
        names = [f"piece {row + 1} {part}" for row in range(plan.pieces) for part in parts]
        for column in spaces.columns:
            value = getattr(s, column.field)
            at = len(names)
            most = column.most
            if column.shape == ONE:
                names.append(column.field)
            elif column.shape == BITS:
                most = self.players
                names += [f"{_whose(p, self.seats)} {column.field}" for p in range(most)]
            elif column.shape == EACH and column.each:
                most = max(len(value), self.seats * column.each)
                for i in range(most):
                    nth = f" {i % column.each + 1}" if column.each > 1 else ""
                    names.append(f"{_whose(i // column.each, self.seats)} {column.field}{nth}")
            elif column.shape == EACH:
                most = most or len(value)
                names += [f"{column.field} {i + 1}" for i in range(most)]
            else:
                names += [
                    f"{column.field} {i + 1} {part + 1}" for i in range(most) for part in range(column.each)
                ]
            plan.columns.append(
                [
                    column.shape,
                    fields.index(column.field),
                    at,
                    column.what,
                    column.each,
                    most,
                    column.turn.each,
                    column.turn.mirror,
                    column.shift,
                    column.mask,
                    *column.secret,
                    *column.parts,
                ]
            )
        plan.asked_at = len(names)
        names += _ASKED
        assert len(_ASKED) == QUESTION
        plan.size = len(names)
        self.columns = tuple(names)

    # -- the actions --------------------------------------------------------------------------------

    def _size(self, field: Field) -> int:
        """Below which number the values of a field are."""
        if field.size:
            return field.size
        return {CARD: self.faces, SEAT: self.players}.get(field.what, 1 << field.bits)

    def _act(self) -> None:
        """Lay out the features of an option, the heads and the flat space."""
        plan = self.plan
        actions = self.declared.actions
        places: dict[tuple[int, int], int] = {}
        names = ["kind"]
        self.heads["kind"] = max(self.kinds) + 2
        for what in _ORDER:
            most = max(sum(f.what == what for f in kind.fields) for kind in actions.kinds)
            for nth in range(most):
                places[(what, nth)] = len(names)
                name = f"{_NAMES[what]} {nth + 1}" if nth else _NAMES[what]
                of = [
                    [f for f in kind.fields if f.what == what][nth]
                    for kind in actions.kinds
                    if sum(f.what == what for f in kind.fields) > nth
                ]
                if what == PIECE:
                    names += [f"{name} {part}" for part in _PIECE_PARTS]
                    self.heads |= {f"{name} zone": len(self.zones), f"{name} place": PLACES}
                elif what == FIGURE:
                    names += [f"{name} {part}" for part in _FIGURE_PARTS]
                    cells = [f.size for kind in actions.kinds for f in kind.fields if f.what == CELL]
                    self.heads[f"{name} cell"] = max(cells) + 1
                else:
                    names.append(name)
                    self.heads[name] = max(self._size(f) for f in of) + (what != CARD)
        self.option_columns = tuple(names)
        plan.stride = actions.stride
        plan.options = self.declared.options
        plan.option_width = len(names)
        kinds = max(self.kinds) + 1
        plan.first_field = [-1] * kinds
        plan.last_field = [-1] * kinds
        plan.starts = [0] * kinds
        total = 0
        whole = True
        for kind in actions.kinds:
            plan.first_field[kind.number] = len(plan.fields) // F_ROW
            plan.starts[kind.number] = total
            seen: dict[int, int] = {}
            times = 1
            for field in kind.fields:
                nth = seen.get(field.what, 0)
                seen[field.what] = nth + 1
                size = self._size(field)
                hole = int(field.base > 0 or field.none >= 0)
                whole = whole and field.what not in (PIECE, FIGURE)
                plan.fields += [
                    field.what,
                    field.shift,
                    (1 << field.bits) - 1,
                    field.base,
                    field.none - field.base if field.none >= 0 else -1,
                    size,
                    places[(field.what, nth)],
                    field.turn.each,
                    field.turn.mirror,
                    times if whole else 0,
                    hole,
                ]
                times *= size + hole
            plan.last_field[kind.number] = len(plan.fields) // F_ROW
            total += times
        plan.flat = total if whole and total <= MOST_FLAT else 0


def _nth(name: str, n: int, many: int, seats: int) -> str:
    """What a zone is called: alone, numbered, or by whose it is."""
    if many:
        return name if many == 1 else f"{name} {n + 1}"
    return f"{_whose(n, seats)} {name}"


def _whose(p: int, seats: int) -> str:
    """Whose a column is, as its reader says."""
    if p == 0:
        return "own"
    if p >= seats:
        return f"player {p + 1}"
    return "other" if seats == 2 else f"next {p}"
