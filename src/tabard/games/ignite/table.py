"""The table of Ignite: areas, pieces and meters as a seat sees them, and what it is asked."""

from functools import cache, lru_cache
from typing import Final

import msgspec

from tabard.engine.cloth import Cloth, Reasons, asked
from tabard.engine.ids import CardId, CardNo, Seat
from tabard.engine.shelf import MOST_BOOKS
from tabard.engine.view import CellMark, End, Meter, Piece, SeatView, View
from tabard.games.ignite import actions as a
from tabard.games.ignite import state as v
from tabard.games.ignite.faces import GROUNDS, ITEM_FACES
from tabard.games.ignite.lasting import in_force
from tabard.games.ignite.look import FAMILIES
from tabard.games.ignite.question import question, unresolved
from tabard.games.ignite.reach import beside_enemies, ways
from tabard.games.ignite.rules.ending import halves, team_halves
from tabard.games.ignite.rules.facts import IgnBook
from tabard.games.ignite.rules.memory import G_FLAGS, G_LEFT, G_PATH
from tabard.games.ignite.rules.terms import T_BOW
from tabard.games.ignite.screen import THEME, lay_out
from tabard.games.ignite.state import IgnState
from tabard.games.ignite.why_not import reasons
from tabard.games.ignite.words import (
    ENDS,
    ITEM_NAMES,
    RACE_NAMES,
    UNIT_NAMES,
    describe,
    end_words,
    race_piece,
)

SETUP: Final = "Set-up"
PHASES: Final = (v.BEGINNING_PHASE, v.ACTION_PHASE, v.CLEANUP_PHASE, v.DRAW_PHASE)
_ACTS: Final = ("card", "react", "part", "when", "strike", "move", "command", "stand")
"""The blocks whose subject is the figure that acts."""
MOST_BOARDS: Final = 128
"""Boards whose grounds are kept."""
_GROUND_NAMES: Final = (
    "Plains",
    "Lava",
    "Water",
    "Forest",
    "Village",
    "Bazaar",
    "Ice Wall",
    "Scorched Earth",
)


@lru_cache(MOST_BOARDS)
def _grounds(terrain: tuple[int, ...]) -> list[Piece]:
    """The spaces of a board with nothing on them: the same pieces in every view, until the ground changes."""
    found: list[Piece] = []
    for cell, at in enumerate(terrain):
        n = 6 if at & v.WALL else 7 if at & v.SCORCHED else at & v.KIND
        found.append(_ground(cell, n))
    return found


@cache
def _ground(cell: int, n: int) -> Piece:
    return Piece(f"g{cell}", "board", cell, GROUNDS[n], _GROUND_NAMES[n])


def draw_table(s: IgnState, seat: Seat) -> View:
    """Everything a seat may see; `seat == s.seats` is a spectator."""
    words = {action: describe(s, action) for action in asked(s, seat)}
    cloth = _Cloth(s, seat, reasons(s, seat, words))
    cloth.board()
    cloth.races()
    cloth.market()
    for p in range(s.seats):
        cloth.player(p)
    d = s.decision
    me = seat if seat < s.seats else 0
    return View(
        game="ignite",
        title="Ignite",
        seat=seat if seat < s.seats else None,
        seats=tuple([_seat(s, p) for p in range(s.seats)]),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(_meters(s)),
        phases=PHASES if s.round else (SETUP,),
        phase=_phase(s),
        turn=s.round,
        active=s.active if s.round and not s.is_over else None,
        waiting_for=d.seat if d is not None else None,
        ask=question(s, words),
        chain=unresolved(s, seat),
        cells=tuple(_cells(s, seat)),
        end=_end(s) if s.is_over else None,
        lasting=tuple(in_force(s, seat)),
        layout=lay_out(me, frozenset(cloth.titles)),
        theme=THEME,
    )


def _seat(s: IgnState, p: Seat) -> SeatView:
    """A player with the races chosen so far."""
    races = [s.picks[i + 1] for i in range(0, len(s.picks), v.PICK_ROW) if s.picks[i] == p]
    plays = " and ".join([RACE_NAMES[race] for race in races])
    name = f"Player {p + 1}" + (f" ({plays})" if races else "")
    icon = FAMILIES[v.FIGURE_NAMES[races[0]]].charge if races else ""
    return SeatView(p, name, s.book.team[p] if s.book.win == v.TEAMS else None, plays, icon)


@lru_cache(MOST_BOOKS)
def _by_cost(book: IgnBook) -> list[tuple[CardNo, bool]]:
    """The printed cards, cheap ones first, and whether the market of this match has them, sold out or not."""
    numbers = sorted(range(1, len(book.keys)), key=lambda no: book.cost[no])
    return [(no, no in book.market) for no in numbers]


def _in_lines(decks: int) -> tuple[int, int]:
    """The columns and lines of a market: two lines, cheap decks first."""
    columns = max(1, (decks + 1) // 2)
    return columns, (decks + columns - 1) // columns


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: IgnState, seat: Seat, why: Reasons) -> None:
        super().__init__(s, seat, why)
        self.s = s

    # -- the board ----------------------------------------------------------------------------------

    def board(self) -> None:
        """Grounds, small items, figures (IGN-HID-12)."""
        s = self.s
        self.open("board", "Board", "grid", None, "IGN-BRD-02", "treasure-map")
        self.sizes["board"] = (s.book.size, s.book.size)
        secret = [
            s.strikes[i + 1]
            for i in range(0, len(s.strikes), v.STRIKE_ROW)
            if s.strikes[i] == self.seat or s.strikes[i + 3]
        ]
        grounds = _grounds(tuple(s.terrain))[:]
        for cell in {*secret, *[int(piece[1:]) for piece in self.why if piece.startswith("g")]}:
            ground = grounds[cell]
            marks = {"secret": 1} if cell in secret else {}
            why = self.why.get(ground.id)
            grounds[cell] = msgspec.structs.replace(ground, marks=marks, why_not=why)
        self.pieces += grounds
        self.counts["board"] = len(grounds)
        for i in range(0, len(s.items), v.ITEM_ROW):
            kind = s.book.throws[s.items[i + 1]].kind
            marks = {"item": 1}
            if s.items[i + 3]:
                marks["moved by"] = s.items[i + 3]
            face = f"item-{ITEM_FACES[kind]}"
            self.put(f"i{i}", "board", s.items[i], face, ITEM_NAMES[kind], s.items[i + 2], marks)
        acting = {f.subject for f in s.frames[1:] if f.block.key.split("/")[0] in _ACTS}
        for figure in range(len(s.f_at)):
            if s.f_at[figure] >= 0:
                self.figure(figure, figure in acting)

    def figure(self, figure: int, acting: bool) -> None:
        s = self.s
        kind = s.f_kind[figure]
        face = v.FIGURE_NAMES[kind] if kind < v.RACES else "kraken" if kind == v.KRAKEN else "water"
        marks: dict[str, int] = {}
        if s.f_damage[figure]:
            marks["damage"] = s.f_damage[figure]  # IGN-TROPHY-03
        status = s.f_status[figure]
        # Who has traded is for all to see (IGN-HID-20).
        for bit, name in ((v.DOWN, "down"), (v.BOUGHT, "bought"), (v.SOLD, "sold")):
            if status & bit:
                marks[name] = 1
        if s.f_frozen[figure]:
            marks["frozen"] = s.f_frozen[figure]
        if s.f_stuck[figure]:
            marks["stuck"] = s.f_stuck[figure]
        if s.f_forced[figure]:
            marks["forced by"] = s.f_forced[figure]
        if figure in s.wards[:: v.WARD_ROW]:
            marks["warded"] = 1
        if acting:
            marks["acting"] = 1
        name = UNIT_NAMES[kind].title()
        self.put(f"f{figure}", "board", s.f_at[figure], f"unit-{face}", name, s.f_owner[figure], marks)

    def races(self) -> None:
        """What a seat may play, or keep from being played, while it chooses (IGN-DP-02, IGN-DP-03)."""
        d = self.s.decision
        if d is None or d.seat != self.seat or d.options[0] >> a.BITS not in (a.RACE, a.BAN):
            return
        self.open("races", "Races", "row", None, "IGN-RACE-01", "three-friends")
        for place, action in enumerate(d.options):
            race = action & a.ARGUMENT
            piece = race_piece(race)
            self.put(piece, "races", place, piece, RACE_NAMES[race])

    # -- the market ---------------------------------------------------------------------------------

    def market(self) -> None:
        """Decks by cost, or the tops of piles; titles; what was trashed (IGN-MKT-02, IGN-HID-06, IGN-HID-07)."""
        s = self.s
        self.open("market", "Market", "grid", None, "IGN-MKT-01", "shop")
        banned = {s.bans[i]: s.bans[i + 1] + 1 for i in range(0, len(s.bans), v.BAN_ROW)}
        for no, is_offered in _by_cost(s.book):
            if not is_offered and not s.stock[no]:
                continue
            marks = {"left": s.stock[no]} if s.stock[no] else {"sold out": 1}  # IGN-MKT-05
            if no in banned:
                marks["monopoly"] = banned[no]
            self.deck_piece("market", no, None, marks)
        for pile in range(v.EPIC_PILES if s.book.epic else 0):
            cards = s.zones[s.epic_zone(pile)]
            if cards:
                marks = {"left": len(cards), "pile": pile + 1}
                self.card(cards[-1], "market", self.counts["market"], marks)
        self.sizes["market"] = _in_lines(self.counts["market"])
        if s.titles:
            self.open("titles", "Titles", "row", None, "IGN-TITLE-01", "laurel-crown")
            for i in range(0, len(s.titles), v.TITLE_ROW):
                owner = s.titles[i + 1] if s.titles[i + 1] >= 0 else None
                marks = {"price": s.titles[i + 2]} if s.titles[i + 2] else {}
                self.deck_piece("titles", s.titles[i], owner, marks)
        self.open("trash", "Trash", "pile", None, "IGN-PLAY-11", "card-burn")
        self.spread("trash", s.trash_zone())

    def deck_piece(self, area: str, no: int, owner: Seat | None, marks: dict[str, int]) -> None:
        book = self.s.book
        self.put(f"m{no}", area, self.counts[area], book.keys[no], book.names[no], owner, marks)

    # -- players ------------------------------------------------------------------------------------

    def player(self, p: Seat) -> None:
        """All that belongs to a player."""
        for zone in v.ZONES.rows:
            self.lay(zone, p)
        self.trophies(p)

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """The bows that are drawn, in the play area of the active player."""
        s = self.s
        no = s.face[card]
        is_drawn = zone == v.PLAY_AREA + s.active * v.PER_SEAT and s.book.types[no] & T_BOW and no in s.bows
        return {"bow": 1} if is_drawn else {}

    def deck(self, area: str, zone: int) -> None:
        """Only its number and its top card; nobody looks through it (IGN-TURN-11, IGN-HID-19)."""
        cards = self.s.zones[zone]
        if cards:
            self.card(cards[-1], area, len(cards) - 1, {})
        self.counts[area] = len(cards)  # IGN-TURN-10

    def trophies(self, p: Seat) -> None:
        s = self.s
        if halves(s, p):
            area = f"trophies-{p}"
            self.open(area, "Trophies", "row", p, "IGN-HID-13", "trophy-cup")
            for i in range(0, len(s.trophies), v.TROPHY_ROW):
                if s.trophies[i] == p:
                    kind = s.trophies[i + 2]
                    marks = {"half": 1} if s.trophies[i + 3] == 1 else {}
                    face = f"unit-{v.FIGURE_NAMES[kind]}"
                    name = UNIT_NAMES[kind].title()
                    self.put(f"y{i}", area, self.counts[area], face, name, s.trophies[i + 1], marks)


# -- meters, cells, phases, the end -----------------------------------------------------------------


def _meters(s: IgnState) -> list[Meter]:
    """Trophies, units, honor, points (IGN-HID-08, IGN-HID-13)."""
    found: list[Meter] = []
    limit = s.book.target // 2 if s.book.win == 0 else None
    for p in range(s.seats):
        n = halves(s, p)
        found.append(Meter(f"trophies-{p}", "Trophies", n // 2, p, "trophy-cup", limit, half=bool(n % 2)))
        found.append(Meter(f"units-{p}", "Units", len(s.units_of(p)), p, "meeple"))
        if s.round and p == s.active:
            found.append(Meter(f"honor-{p}", "Honor", s.bank, p, "star-medal"))
        if s.book.win == v.HILL:
            found.append(Meter(f"points-{p}", "Points", s.points[p], p, "hill-fort", s.book.target))
    found.append(Meter("turn", "Round", s.round, None, "hourglass", s.book.max_rounds))
    if s.markers:
        found.append(Meter("markers", "Markers on the hill", s.markers, None, "plain-dagger"))
    return found


def _cells(s: IgnState, seat: Seat) -> list[CellMark]:
    """Where the move in progress may lead, its path, and what may be aimed at."""
    d = s.decision
    if d is None or d.seat != seat or not s.frames or s.outlined:
        return []
    found: list[CellMark] = []
    f = s.frames[-1]
    if f.block.key == "move":
        reach = ways(s, f.subject, f.memory[G_LEFT], f.memory[G_FLAGS])
        found += [CellMark("board", cell, "reach", way) for cell, way in reach.items()]
        found += [CellMark("board", cell, "threat") for cell in beside_enemies(s, seat, list(reach))]
        for cell in sorted({one for one in f.memory[G_PATH:] if one >= 0}):
            if cell != s.f_at[f.subject]:
                found.append(CellMark("board", cell, "path"))
        return found
    for action in d.options:
        kind, arg = action >> a.BITS, action & a.ARGUMENT
        if kind == a.AT:
            found.append(CellMark("board", s.f_at[arg], "threat"))
        elif kind == a.SPACE and len(d.options) < 100:
            found.append(CellMark("board", arg, "threat"))
        elif kind == a.PLACE or kind == a.SPAWN:
            found.append(CellMark("board", arg, "reach"))
    return found


def _phase(s: IgnState) -> str:
    if not s.round:
        return SETUP
    if not s.frames:
        return ""
    root = s.frames[0]
    return root.block.ops[min(root.pc, len(root.block.ops) - 1)].phase or v.ACTION_PHASE


def _end(s: IgnState) -> End:
    words, rule = end_words(s, s.reason), ENDS[s.reason][1]
    winners = [f"Player {p + 1}" for p in range(s.seats) if s.winners >> p & 1]
    verb = "wins" if len(winners) == 1 else "win together"
    if s.book.win == v.HILL:
        tally = " to ".join([str(n) for n in s.points])
    elif s.book.win == v.TEAMS:
        tally = " to ".join([f"{n / 2:g}" for n in team_halves(s)])
    else:
        tally = " to ".join([f"{halves(s, p) / 2:g}" for p in range(s.seats)])
    return End(tuple(s.returns()), f"{' and '.join(winners)} {verb}: {words} ({tally})", rule)
