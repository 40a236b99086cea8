"""What a seat knows of a position as a short list of numbers: pieces by place and face, columns, the question.

Each number names one thing that is there, such as this card in the own hand, seven Battle Points, this rule that asks.
A face that the seat does not know is told by its pool alone, that is by the zones whose hidden cards may be exchanged:
everybody can count which cards these hold together, and nobody can tell which of them lies where. So all worlds that a
seat cannot tell apart are told by the same numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from tabard.engine.spaces import CARD, NUMBER, PIECE, ROWS
from tabard.engine.state import State
from tabard.engine.zones import NOBODY_SEES
from tabard.envs.plan import C_AT, C_EACH, C_MOST, C_SHAPE, C_WHAT, M_FEW, M_FIELD, M_MASK, M_SHIFT, Plan
from tabard.envs.spaces import Space
from tabard.envs.writer import Writer, numbers

MOST: Final = 512
"""Things that are told of a position at most."""
STEPS: Final = 48
"""Values of a column that are told apart; above the last all are one."""
COUNTS: Final = 32
"""How many hidden cards of a zone are told apart, likewise."""
LEVELS: Final = 8
"""Values of a mark, likewise."""


class Names:
    """What the parts of a position are called."""

    def __init__(self, zones: list[str], cards: list[str], marks: list[str], columns: list[str]) -> None:
        self.zones = zones
        self.cards = cards
        """By card number, 0 for none."""
        self.marks = marks
        self.columns = columns
        self.holds: list[int] = [NUMBER] * len(columns)
        """What the numbers of a column stand for; those that name pieces say nothing without them."""


class Sight:
    """Looks at positions of one kind of match; what was seen last lies in `found`, its first `count` numbers."""

    def __init__(
        self,
        plan: Plan,
        names: Names,
        faces: int,
        pools: list[list[int]],
        top_only: list[int],
        left_out: list[int],
    ) -> None:
        """Of the zones `top_only` only the topmost card is looked at, of those `left_out` none."""
        self.plan = plan
        self.writer = Writer(plan, 1, False)
        self.faces = faces
        self.names: list[str] = [""]
        """What each number stands for: a network is kept by these, so that it outlives a new card or rule."""
        self.found: vec[i32] = vec[i32]([0] * MOST)
        self.count: i64 = 0
        zones = len(plan.zone_turns)
        self.zones: i64 = zones
        codes = 1 + max([max(row) for row in plan.zone_codes])
        self.depth: vec[i64] = vec[i64]([0] * zones)
        """By zone how many of its places are told apart; 0 where the place does not matter."""
        self.tops: vec[i64] = vec[i64]([1 if zone in top_only else 0 for zone in range(zones)])
        for zone in range(zones):
            if plan.zone_turns[zone]:
                self.depth[zone] = plan.zone_turns[zone] * plan.seats + 2
        starts = [-1] * codes
        for reader in range(plan.seats):
            for zone in range(zones):
                code = plan.zone_codes[reader][zone]
                if code and starts[code] < 0 and zone not in left_out:
                    depth = max(1, int(self.depth[zone]))
                    starts[code] = self.of_cards(f"{names.zones[code]} {{}}", depth, names)
        self.known_at: vec[i64] = vec[i64](
            [starts[code] if code else -1 for row in plan.zone_codes for code in row]
        )
        """By reader and zone: where the numbers of its known cards begin; -1 for one that is not looked at."""
        in_pool = [-1] * codes
        counted = [-1] * codes
        hidden: list[int] = []
        counts: list[int] = []
        for reader in range(plan.seats):
            row = plan.zone_codes[reader]
            for zone in range(zones):
                first = -1
                for pool in pools:
                    if zone in pool and zone not in top_only and zone not in left_out:
                        first = min([row[other] for other in pool])
                if first >= 0 and in_pool[first] < 0:
                    in_pool[first] = self.of_cards(f"hidden {names.zones[first]}", 1, names)
                if first >= 0 and counted[row[zone]] < 0:
                    counted[row[zone]] = self.of_numbers(f"count {names.zones[row[zone]]}", COUNTS)
                hidden.append(in_pool[first] if first >= 0 else -1)
                counts.append(counted[row[zone]] if first >= 0 else -1)
        self.hidden_at: vec[i64] = vec[i64](hidden)
        """The same for cards that the reader does not know, by their pool; and how many of them there are."""
        self.counts_at: vec[i64] = vec[i64](counts)
        self.marks_at: vec[i64] = vec[i64](
            [self.of_cards(f"mark {name} {{}}", LEVELS, names) for name in names.marks]
        )
        self.columns_from: i64 = plan.pieces * plan.width
        steps = max(STEPS, faces)
        self.steps: i64 = steps
        columns: list[int] = []
        for i in range(len(names.columns)):
            if names.holds[i] == PIECE:
                columns.append(-1)
            elif names.holds[i] == CARD:
                columns.append(self.of_cards(f"column {names.columns[i]}", 1, names, steps))
            else:
                columns.append(self.of_numbers(f"column {names.columns[i]}", steps))
        self.columns_at: vec[i64] = vec[i64](columns)
        self.asked_at: i64 = self.of_numbers("asked", plan.seats + 1)
        self.rule_at: i64 = len(self.names)
        self.names.append("rule")
        self.names += [f"rule {rule}" for rule in plan.rules]
        self.source_at: i64 = self.of_cards("source", 1, names)
        self.rows: i64 = len(self.names)
        """How many numbers there are; 0 is nothing."""

    def of_cards(self, label: str, places: int, names: Names, least: int = 0) -> int:
        """Take a number for every printed card at every one of so many places; returns the first."""
        first = len(self.names)
        for place in range(places):
            for no in range(max(self.faces, least)):
                card = names.cards[no] if no < len(names.cards) else str(no)
                self.names.append(f"{label.format(place)}: {card}")
        return first

    def of_numbers(self, label: str, count: int) -> int:
        """Take so many numbers for as many values; returns the first."""
        first = len(self.names)
        self.names += [f"{label}: {value}" for value in range(count)]
        return first

    def see(self, number: i64) -> None:
        """Note something that is there."""
        if self.count < MOST:
            self.found[self.count] = i32(number)
            self.count += 1

    def look(self, s: State, seat: i64) -> i64:
        """Note all that a seat knows; returns how many numbers it takes."""
        self.count = 0
        plan = self.plan
        values = plan.fetch(s)
        self.look_at_pieces(s, seat)
        for i in range(len(plan.marks)):
            self.look_at_marks(s, seat, values, i)
        self.look_at_columns(s, seat, values)
        d = s.decision
        if d is not None and d.seat >= 0:
            asked: i64 = d.seat
            self.see(self.asked_at + (asked - seat) % i64(plan.seats))
            if asked == seat:
                self.see(self.rule_at + plan.rules.get(d.rule, 0))
                source: i64 = d.source
                if source > 0 and s.known[source] >> seat & 1:
                    self.see(self.source_at + s.face[source])
        return self.count

    def look_at_pieces(self, s: State, seat: i64) -> None:
        """Pieces by place and face, those that the reader does not know by their pool and how many they are."""
        zones = s.zones
        face = s.face
        known = s.known
        known_at = self.known_at
        found = self.found
        n = self.count
        faces: i64 = self.faces
        seats: i64 = self.plan.seats
        count: i64 = len(zones)
        z: i64 = 0
        while z < count:
            zone = zones[z]
            held: i64 = len(zone)
            at: i64 = seat * self.zones + z
            start = known_at[at]
            if held and start >= 0 and n + held < MOST:
                unknown = self.hidden_at[at]
                depth = self.depth[z]
                hidden: i64 = 0
                j: i64 = held - 1 if self.tops[z] else 0
                while j < held:
                    card: i64 = zone[j]
                    if card:
                        no = face[card]
                        if known[card] >> seat & 1:
                            if depth:
                                place = (
                                    (j - seat * (depth - 2) // seats) % (depth - 2) if j < depth - 2 else j
                                )
                                if place >= depth:
                                    place = depth - 1
                                found[n] = i32(start + place * faces + no)
                            else:
                                found[n] = i32(start + no)
                            n += 1
                        elif unknown >= 0:
                            found[n] = i32(unknown + no)
                            n += 1
                            hidden += 1
                    j += 1
                if hidden:
                    found[n] = i32(self.counts_at[at] + (hidden if hidden < COUNTS else COUNTS - 1))
                    n += 1
            z += 1
        self.count = n

    def look_at_marks(self, s: State, seat: i64, values: tuple[object, ...], which: int) -> None:
        """What lies on pieces whose face the reader knows."""
        mark = self.plan.marks[which]
        start = self.marks_at[which]
        found = numbers(values[mark[M_FIELD]])
        few: i64 = mark[M_FEW]
        long: i64 = len(found)
        faces: i64 = self.faces
        value: i64 = 0
        card: i64 = 0
        i: i64 = 0
        if few >= 0:
            while i < long:
                value = found[i]
                card = value >> few
                value = value & ((1 << few) - 1) if few else 1
                self.see_mark(s, seat, start, card, value, faces)
                i += 1
            return
        shift: i64 = mark[M_SHIFT]
        mask: i64 = mark[M_MASK]
        zones = s.zones
        bearing = self.plan.bearing
        for z in range(len(zones)):
            if bearing[z]:
                for piece in zones[z]:
                    card = piece
                    if 0 < card < long:
                        value = found[card]
                        if mask:
                            value = value >> shift & mask
                        if value > 0:
                            self.see_mark(s, seat, start, card, value, faces)

    def see_mark(self, s: State, seat: i64, start: i64, card: i64, value: i64, faces: i64) -> None:
        if s.known[card] >> seat & 1:
            level = value if value < LEVELS else LEVELS - 1
            self.see(start + level * faces + s.face[card])

    def look_at_columns(self, s: State, seat: i64, values: tuple[object, ...]) -> None:
        """What everybody may know, as the writer of the learning environments tells it; nothing where it is 0."""
        writer = self.writer
        writer.write_columns(s, seat, 0, values)
        told = writer.observation
        starts = self.columns_at
        found = self.found
        n = self.count
        most = self.steps - 1
        at = self.columns_from
        i: i64 = 0
        count: i64 = len(starts)
        if n + count > MOST:
            count = MOST - n
        while i < count:
            value: i64 = i64(told[at + i])
            if value and starts[i] >= 0:
                if value < 0:
                    value = 0
                elif value > most:
                    value = most
                found[n] = i32(starts[i] + value)
                n += 1
            i += 1
        self.count = n


def sight_of(space: Space, left_out: list[str], joined: bool = False) -> Sight:
    """How positions are seen of matches that are dealt like a space's; zones are left out by their names. Where it only
    shows in the course of a game which zones are exchanged with which, all pools are to be `joined`."""
    plan = space.plan
    spaces = space.declared
    s = space.new(0)
    top_only: list[int] = []
    without: list[int] = []
    for zone in s.places.rows:
        if zone.many and zone.seen == NOBODY_SEES:
            top_only.append(zone.at)
        if (zone.word or spaces.nameless.get(zone.at, "")) in left_out:
            without += [zone.of(n) for n in range(zone.many or space.players)]
    names = Names(
        list(space.zones),
        s.match.keys,
        [mark.field for mark in spaces.marks],
        list(space.columns[plan.pieces * plan.width : plan.asked_at]),
    )
    for i in range(len(plan.columns)):
        row = plan.columns[i]
        first = row[C_AT] - plan.pieces * plan.width
        for cell in range(first, first + row[C_MOST] * (row[C_EACH] if row[C_SHAPE] == ROWS else 1)):
            names.holds[cell] = PIECE if row[C_SHAPE] == ROWS else row[C_WHAT]
    pools = s.pools()
    if joined:
        pools = [[zone for pool in pools for zone in pool]]
    return Sight(plan, names, space.faces, pools, top_only, without)
