"""Writes what a seat knows and what it may choose as rows of numbers into flat buffers, which numpy reads as they are.

Compiled: this is most of what a step of a learning environment costs. What goes where is said by plain lists of
numbers, which `spaces.py` makes from a game's declaration.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from tabard.engine.ids import Action
from tabard.engine.spaces import BITS, CARD, CELL, EACH, FACE, FIGURE, NUMBER, ONE, PIECE, SEAT, UNION
from tabard.engine.state import State
from tabard.envs.plan import (
    C_AT,
    C_EACH,
    C_FIELD,
    C_MASK,
    C_MIRROR,
    C_MOST,
    C_OPEN,
    C_OWNER,
    C_PARTS,
    C_ROW,
    C_SECRET,
    C_SHAPE,
    C_SHIFT,
    C_TURN,
    C_WHAT,
    F_AT,
    F_BASE,
    F_EACH,
    F_HOLE,
    F_MASK,
    F_MIRROR,
    F_NONE,
    F_ROW,
    F_SHIFT,
    F_SIZE,
    F_TIMES,
    F_WHAT,
    M_FEW,
    M_FIELD,
    M_MASK,
    M_SHIFT,
    M_WHAT,
    PIECE_HEAD,
    QUESTION,
    Plan,
)


class Writer:
    """Buffers for a number of games, each with the observation, the options and the mask of one seat."""

    def __init__(self, plan: Plan, count: int, flat: bool) -> None:
        self.plan = plan
        self.count = count
        self.is_flat = flat
        self.actions = plan.flat if flat else plan.options
        self.observation: vec[i16] = vec[i16]([0] * (count * plan.size))
        self.features: vec[i16] = vec[i16]([0] * (count * plan.options * plan.option_width))
        self.mask: vec[u8] = vec[u8]([0] * (count * self.actions))
        self.numbers: vec[i32] = vec[i32]([0] * (count * plan.options))
        """The number of each option in the space of actions."""
        self.offered: vec[i32] = vec[i32]([0] * count)
        """How many options each game has written."""
        self.laid: vec[i32] = vec[i32]([0] * count)
        """How many pieces each game has written."""
        self.row_of: vec[i16] = vec[i16]([0] * 4096)
        """By card id: its row among the pieces + 1, in the game that was written last."""
        self.undeclared = 0
        """How often something was met that the game did not declare: an action, a zone, more pieces or options."""
        self.trouble = ""
        self.field_rows: vec[i64] = vec[i64](plan.fields)
        self.column_rows: vec[i64] = vec[i64](
            [number for row in plan.columns for number in row + [-1] * (C_ROW - len(row))]
        )
        self.filled: vec[i32] = vec[i32]([0] * (count * len(plan.columns)))
        """By game and column: how many places of a list hold something."""
        marks = plan.pieces * (plan.width - PIECE_HEAD)
        self.marked: vec[i32] = vec[i32]([0] * count)
        """How many marks each game has written, and where."""
        self.marked_at: vec[i32] = vec[i32]([0] * (count * marks))
        self.values: tuple[Any, ...] = ()
        """The fields of the state that was written last."""
        self.codes: list[vec[i64]] = [vec[i64](row) for row in plan.zone_codes]
        self.turns: vec[i64] = vec[i64](plan.zone_turns)
        self.bearing: vec[i64] = vec[i64](plan.bearing)

    def met(self, trouble: str) -> None:
        """Remember that something was not declared, the first time in words."""
        self.undeclared += 1
        if not self.trouble:
            self.trouble = trouble

    # -- the observation ----------------------------------------------------------------------------

    def write(self, s: State, seat: i64, game: i64) -> None:
        """What a seat knows."""
        plan = self.plan
        values: tuple[Any, ...] = plan.fetch(s)
        self.values = values
        self.write_pieces(s, seat, game, values)
        self.write_columns(s, seat, game, values)
        obs = self.observation
        at: i64 = game * plan.size + plan.asked_at
        d = s.decision
        asked: i64 = d.seat if d is not None else -1
        seats: i64 = plan.seats
        obs[at] = i16((asked - seat) % seats + 1) if asked >= 0 else 0
        if d is not None and asked == seat:
            source: i64 = d.source
            obs[at + 1] = i16(plan.rules.get(d.rule, 0))
            obs[at + 2] = self.told(s, seat, PIECE, source, 0, 0)
            obs[at + 3] = self.told(s, seat, FACE, source, 0, 0)
            obs[at + 4] = i16(len(d.options))
        else:
            i: i64 = 1
            while i < QUESTION:
                obs[at + i] = 0
                i += 1

    def write_pieces(self, s: State, seat: i64, game: i64, values: tuple[Any, ...]) -> None:
        """A row for each piece of cardboard: zone, place, face as far as the seat knows it, marks."""
        plan = self.plan
        obs = self.observation
        row_of = self.row_of
        codes = self.codes[seat]
        turns = self.turns
        zones = s.zones
        face = s.face
        known = s.known
        width: i64 = plan.width
        most: i64 = plan.pieces
        seats: i64 = plan.seats
        start: i64 = game * plan.size
        self.clear_marks(game, most * (width - PIECE_HEAD))
        cards: i64 = len(face)
        c: i64 = 0
        while c < cards:
            row_of[c] = 0
            c += 1
        at: i64 = start
        row: i64 = 0
        z: i64 = 0
        count: i64 = len(zones)
        while z < count:
            zone = zones[z]
            held: i64 = len(zone)
            if held:
                code = i16(codes[z])
                each: i64 = turns[z]
                j: i64 = 0
                while j < held:
                    card: i64 = zone[j]
                    if card:
                        if row >= most or code == 0:
                            self.met(f"a piece in zone {z} beyond {most} pieces")
                            break
                        place: i64 = j
                        if each and j < each * seats:
                            place = (j - seat * each) % (each * seats)
                        obs[at] = code
                        obs[at + 1] = i16(place + 1)
                        bits: i64 = known[card]
                        if bits >> seat & 1:
                            no: i64 = face[card]
                            obs[at + 2] = i16(no)
                        else:
                            obs[at + 2] = 0
                        row += 1
                        row_of[card] = i16(row)
                        at += width
                    j += 1
            z += 1
        before: i64 = i64(self.laid[game])
        self.laid[game] = i32(row)
        while row < before:  # rows of pieces that were there before; their marks are cleared already
            obs[at] = 0
            obs[at + 1] = 0
            obs[at + 2] = 0
            at += width
            row += 1
        for i in range(len(plan.marks)):
            self.write_mark(s, seat, game, values, plan.marks[i], PIECE_HEAD + i)

    def clear_marks(self, game: i64, most: i64) -> None:
        """Few pieces are marked: those that were are remembered, and only they are cleared."""
        obs = self.observation
        marked_at = self.marked_at
        at: i64 = game * most
        end: i64 = at + i64(self.marked[game])
        while at < end:
            obs[i64(marked_at[at])] = 0
            at += 1
        self.marked[game] = 0

    def write_mark(
        self, s: State, seat: i64, game: i64, values: tuple[Any, ...], mark: list[int], column: i64
    ) -> None:
        """A column of marks: of the few pieces that have one, or by card id for those that may."""
        plan = self.plan
        obs = self.observation
        row_of = self.row_of
        marked_at = self.marked_at
        width: i64 = plan.width
        base: i64 = game * plan.size + column - width
        first: i64 = game * plan.pieces * (width - PIECE_HEAD)
        n: i64 = i64(self.marked[game])
        found = numbers(values[mark[M_FIELD]])
        long: i64 = len(found)
        few: i64 = mark[M_FEW]
        at: i64 = 0
        row: i64 = 0
        value: i64 = 0
        if few >= 0:
            k: i64 = 0
            while k < long:
                value = found[k]
                row = i64(row_of[value >> few])
                if row:
                    at = base + row * width
                    if obs[at] == 0:
                        marked_at[first + n] = i32(at)
                        n += 1
                    obs[at] = i16(value & ((1 << few) - 1)) if few else 1
                k += 1
            self.marked[game] = i32(n)
            return
        what: i64 = mark[M_WHAT]
        shift: i64 = mark[M_SHIFT]
        mask: i64 = mark[M_MASK]
        bearing = self.bearing
        zones = s.zones
        z: i64 = 0
        count: i64 = len(zones)
        while z < count:
            if bearing[z]:
                zone = zones[z]
                j: i64 = 0
                held: i64 = len(zone)
                while j < held:
                    card: i64 = zone[j]
                    if 0 < card < long:
                        value = found[card]
                        if mask:
                            value = value >> shift & mask
                        if value or what == SEAT:
                            row = i64(row_of[card])
                            told = clip(value) if what == NUMBER else self.told(s, seat, what, value, 0, 0)
                            if row and told:
                                at = base + row * width
                                obs[at] = told
                                marked_at[first + n] = i32(at)
                                n += 1
                    j += 1
            z += 1
        self.marked[game] = i32(n)

    def write_columns(self, s: State, seat: i64, game: i64, values: tuple[Any, ...]) -> None:
        """The fields of the state that everybody may know."""
        plan = self.plan
        obs = self.observation
        columns = self.column_rows
        filled = self.filled
        base: i64 = game * plan.size
        seats: i64 = plan.seats
        count: i64 = len(plan.columns)
        n: i64 = 0
        while n < count:
            c: i64 = n * C_ROW
            shape: i64 = columns[c + C_SHAPE]
            at: i64 = base + columns[c + C_AT]
            what: i64 = columns[c + C_WHAT]
            if shape == ONE:
                value: i64 = values[columns[c + C_FIELD]]
                if columns[c + C_MASK]:
                    value = value >> columns[c + C_SHIFT] & columns[c + C_MASK]
                if what == NUMBER:
                    obs[at] = clip(value)
                else:
                    obs[at] = self.told(s, seat, what, value, columns[c + C_TURN], columns[c + C_MIRROR])
            elif shape == BITS:
                value = values[columns[c + C_FIELD]]
                p: i64 = 0
                while p < columns[c + C_MOST]:
                    obs[at + relative(p, seat, seats)] = i16(value >> p & 1)
                    p += 1
            else:
                found = numbers(values[columns[c + C_FIELD]])
                slot: i64 = game * count + n
                before: i64 = i64(filled[slot])
                if shape == EACH:
                    filled[slot] = i32(self.write_each(s, seat, at, found, c, before))
                elif before or len(found):
                    filled[slot] = i32(self.write_rows(s, seat, at, found, c, before))
            n += 1

    def write_each(self, s: State, seat: i64, at: i64, found: vec[i64], c: i64, before: i64) -> i64:
        """A list place by place; returns how far it reached, so that the next one clears no more than that."""
        obs = self.observation
        columns = self.column_rows
        what: i64 = columns[c + C_WHAT]
        each: i64 = columns[c + C_EACH]
        most: i64 = columns[c + C_MOST]
        turn: i64 = columns[c + C_TURN]
        mirror: i64 = columns[c + C_MIRROR]
        seats: i64 = self.plan.seats
        count: i64 = len(found)
        if count > most:
            self.met(f"{count} places in column {c // C_ROW}")
            count = most
        i: i64 = 0
        value: i64 = 0
        if what == NUMBER and not each and not turn and not mirror:
            while i < count:
                value = found[i]
                obs[at + i] = clip(value)
                i += 1
            while i < before:
                obs[at + i] = 0
                i += 1
            return count
        while i < before:
            obs[at + i] = 0
            i += 1
        i = 0
        end: i64 = 0
        while i < count:
            if each:
                place = relative(i // each, seat, seats) * each + i % each
            else:
                place = turned(i, seat, seats, turn, mirror)
            if place < most:
                value = found[i]
                if what == NUMBER:
                    obs[at + place] = clip(value)
                elif each:  # in a list by seat the values may be cells, in one by cell the places are
                    obs[at + place] = self.told(s, seat, what, value, turn, mirror)
                else:
                    obs[at + place] = self.told(s, seat, what, value, 0, 0)
                if place >= end:
                    end = place + 1
            i += 1
        return end

    def write_rows(self, s: State, seat: i64, at: i64, found: vec[i64], c: i64, before: i64) -> i64:
        """Rows of a list, as many as there are; what a row keeps secret only its owner reads."""
        obs = self.observation
        columns = self.column_rows
        each: i64 = columns[c + C_EACH]
        most: i64 = columns[c + C_MOST]
        secret: i64 = columns[c + C_SECRET]
        n: i64 = len(found) // each
        if n > most:
            self.met(f"{n} rows in column {c // C_ROW}")
            n = most
        row: i64 = 0
        i: i64 = 0
        while row < n:
            start: i64 = row * each
            shown: i64 = each
            if secret >= 0:
                owner: i64 = found[start + columns[c + C_OWNER]]
                if owner != seat and not found[start + columns[c + C_OPEN]]:
                    shown = secret
            i = 0
            while i < each:
                what: i64 = columns[c + C_PARTS + i]
                value: i64 = found[start + i]
                obs[at + start + i] = (
                    self.told(s, seat, what, value, columns[c + C_TURN], columns[c + C_MIRROR])
                    if what >= 0 and i < shown
                    else 0
                )
                i += 1
            row += 1
        i = n * each
        while i < before:
            obs[at + i] = 0
            i += 1
        return n * each

    def told(self, s: State, seat: i64, what: i64, value: i64, turn: i64, mirror: i64) -> i16:
        """A number as the reader counts: seats from its own on, pieces by their rows, cells as the board is turned."""
        if what == NUMBER:
            return clip(value)
        if what == SEAT:
            return i16(relative(value, seat, self.plan.seats) + 1) if value >= 0 else 0
        if what == CELL:
            return i16(turned(value, seat, self.plan.seats, turn, mirror) + 1) if value >= 0 else clip(value)
        if what == PIECE:
            return self.row_of[value] if value > 0 else 0
        if what == CARD:
            return clip(value)
        if what == FACE:
            if value <= 0:
                return 0
            known: i64 = s.known[value]
            no: i64 = s.face[value] if known >> seat & 1 else 0
            return i16(no)
        assert what == UNION
        if value >= 64:
            row: i64 = i64(self.row_of[value - 64])
            return i16(64 + row)
        if value >= 16:
            return i16(16 + turned(value - 16, seat, self.plan.seats, 0, 16))
        return i16(relative(value - 1, seat, self.plan.seats) + 1) if value >= 1 else 0

    # -- the options --------------------------------------------------------------------------------

    def write_options(self, s: State, seat: i64, options: list[Action], game: i64) -> None:
        """A row of features for each option, its number in the space of actions, and the mask; after `write`."""
        plan = self.plan
        features = self.features
        numbers = self.numbers
        mask = self.mask
        fields = self.field_rows
        width: i64 = plan.option_width
        most: i64 = plan.options
        stride: i64 = plan.stride
        seats: i64 = plan.seats
        base: i64 = game * most
        mask_at: i64 = game * i64(self.actions)
        before: i64 = i64(self.offered[game])
        i: i64 = 0
        while i < before:
            mask[mask_at + i64(numbers[base + i])] = 0
            i += 1
        count: i64 = len(options)
        if count > most:
            self.met(f"{count} options, more than {most}")
            count = most
        self.offered[game] = i32(count)
        kinds: i64 = len(plan.first_field)
        at: i64 = base * width
        i = 0
        while i < count:
            action: i64 = options[i]
            end: i64 = at + width
            kind: i64 = action // stride
            argument: i64 = action - kind * stride
            features[at] = i16(kind + 1)
            j: i64 = at + 1
            while j < end:
                features[j] = 0
                j += 1
            first: i64 = plan.first_field[kind] if 0 <= kind < kinds else -1
            if first < 0:
                self.met(f"an action of kind {kind}")
                number: i64 = 0
            else:
                number = plan.starts[kind]
                last: i64 = plan.last_field[kind]
                f: i64 = first * F_ROW
                rest: i64 = argument
                while f < last * F_ROW:
                    shift: i64 = fields[f + F_SHIFT]
                    span: i64 = fields[f + F_MASK]
                    value: i64 = argument >> shift & span
                    rest = rest & ~(span << shift)
                    what: i64 = fields[f + F_WHAT]
                    to: i64 = at + fields[f + F_AT]
                    none: i64 = fields[f + F_NONE]
                    value -= fields[f + F_BASE]
                    if value < 0 or value == none:
                        value = -1  # names nothing
                    elif value >= fields[f + F_SIZE]:
                        self.met(f"{value} in an action of kind {kind}")
                        value = -1
                    elif what == CELL:
                        value = turned(value, seat, seats, fields[f + F_EACH], fields[f + F_MIRROR])
                        features[to] = i16(value + 1)
                    elif what == SEAT:
                        value = relative(value, seat, seats)
                        features[to] = i16(value + 1)
                    elif what == CARD:
                        features[to] = i16(value)
                    elif what == PIECE:
                        self.write_piece(game, value, to)
                    elif what == FIGURE:
                        features[to] = i16(value + 1)
                        features[to + 1] = i16(self.cell_of(value) + 1)
                    else:
                        features[to] = i16(value + 1)
                    number += (value + fields[f + F_HOLE]) * fields[f + F_TIMES]
                    f += F_ROW
                if rest:
                    self.met(f"{rest} beside the fields of an action of kind {kind}")
            if not self.is_flat:
                number = i
            numbers[base + i] = i32(number)
            mask[mask_at + number] = 1
            at = end
            i += 1
        while i < before:  # the rows of options that were offered before
            end = at + width
            while at < end:
                features[at] = 0
                at += 1
            i += 1

    def write_piece(self, game: i64, card: i64, to: i64) -> None:
        """A piece that an option names: its zone, place and face, and its row."""
        row: i64 = i64(self.row_of[card])
        if row:
            obs = self.observation
            features = self.features
            at: i64 = game * self.plan.size + (row - 1) * self.plan.width
            features[to] = obs[at]
            features[to + 1] = obs[at + 1]
            features[to + 2] = obs[at + 2]
            features[to + 3] = i16(row)

    def cell_of(self, figure: i64) -> i64:
        """The cell on which a figure stands; -1 off the board."""
        cells = numbers(self.values[self.plan.figures])
        return cells[figure] if figure < len(cells) else -1

    def clear_options(self, s: State, game: i64) -> None:
        """Nothing is asked of the reader."""
        self.write_options(s, 0, [], game)

    def option(self, number: i64, game: i64) -> i64:
        """The place among the options of a number in the space of actions; -1 when it is not offered."""
        base: i64 = game * self.plan.options
        count: i64 = i64(self.offered[game])
        if not self.is_flat:
            return number if 0 <= number < count else -1
        i: i64 = 0
        while i < count:
            if self.numbers[base + i] == number:
                return i
            i += 1
        return -1


def numbers(value: Any) -> vec[i64]:
    """The numbers of a field: a packed column as it is, without a copy; a list packed."""
    if isinstance(value, list):
        return vec[i64](value)
    column: vec[i64] = value
    return column


def clip(value: i64) -> i16:
    """A number that fits into a column."""
    if value > 32767:
        return 32767
    return i16(value) if value > -32768 else -32768


def relative(player: i64, seat: i64, seats: i64) -> i64:
    """A player as a seat counts: itself 0, then those to its left; players without a chair keep their numbers."""
    return (player - seat) % seats if player < seats else player


def turned(cell: i64, seat: i64, seats: i64, each: i64, mirror: i64) -> i64:
    """A cell as a seat counts."""
    if each and cell < each * seats:
        return (cell - seat * each) % (each * seats)
    if mirror and seat & 1 and cell < mirror:
        return mirror - 1 - cell
    return cell
