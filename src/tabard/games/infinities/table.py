"""The table of Infinities: the map, areas, pieces and meters as a seat sees them, and what it is asked."""

from typing import Final

from tabard.engine.cloth import Cloth, Words, asked
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import CellMark, End, SeatView, View
from tabard.engine.visibility import seen_face
from tabard.engine.zones import Zone
from tabard.games.infinities import state as v
from tabard.games.infinities.actions import ARGUMENT, BITS, LEAD
from tabard.games.infinities.lasting import in_force
from tabard.games.infinities.meters import meters
from tabard.games.infinities.question import Grid, link, question
from tabard.games.infinities.rules.facts import P_END, P_MAIN, P_ROLL, P_START
from tabard.games.infinities.rules.maps import DELTA, DIRECTIONS, step_target
from tabard.games.infinities.rules.memory import P_CARD, REST
from tabard.games.infinities.rules.reckoning import defense, is_immune
from tabard.games.infinities.rules.terms import I_DESTROY, I_POWER_ATTACK, ICON_NAMES, ICONS, K_UNIT
from tabard.games.infinities.rules.values import group_limit, reach_limit, timeline_limit
from tabard.games.infinities.screen import THEME, lay_out
from tabard.games.infinities.sequel import sequel_text
from tabard.games.infinities.state import InfState
from tabard.games.infinities.why_not import reasons
from tabard.games.infinities.words import describe, tile_key, tile_name

PHASES: Final = {P_START: "Start", P_ROLL: "Action roll", P_MAIN: "Main", P_END: "End"}
SETTING_UP: Final = "Set-up"
WORLD_TITLES: Final = ["Sands of Varra", "The Genesis Circuit"]
FACTION_TITLES: Final = ["Lightbearers", "DEVA Network"]


def draw_table(s: InfState, seat: Seat) -> View:
    """Everything a seat may see, and nothing else; `seat == s.seats` is a spectator (INF-HID-20)."""
    grid = Grid([s.cell[tile] for tile in s.zones[v.MAP]])
    words = {action: describe(s, action) for action in asked(s, seat)}
    cloth = _Cloth(s, seat, grid, words)
    cloth.world()
    for p in range(s.players):
        cloth.player(p)
    cloth.leaders()
    cloth.supply()
    d = s.decision
    laid = frozenset(cloth.titles)
    if d is not None and d.seat == seat and d.rule == "INF-DISC-05":
        laid -= {"drawn"}  # it lies on the map already, as it would lie there
    return View(
        game="infinities",
        title=_title(s),
        seat=seat if seat < s.seats else None,
        seats=tuple([_seat(s, p) for p in range(s.seats)]),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(meters(s)),
        phases=tuple(PHASES.values()) if s.round else (SETTING_UP,),
        phase=(PHASES.get(s.phase, SETTING_UP) if s.round else SETTING_UP) if not s.is_over else "",
        turn=s.round,
        active=s.active if 0 <= s.active < s.seats and not s.is_over else None,
        waiting_for=d.seat if d is not None else None,
        ask=question(s, seat, words, grid),
        chain=tuple([link(s, seat, f) for f in reversed(s.frames[1:])]),
        lasting=tuple(in_force(s)),
        cells=tuple(_cells(s, seat, grid)),
        end=_end(s) if s.is_over else None,
        rivals=tuple([_seat(s, p) for p in range(s.seats, s.players)]),
        layout=lay_out(seat if seat < s.seats else 0, s.players, laid),
        theme=THEME,
    )


def _title(s: InfState) -> str:
    return f"Infinities: {s.book.chapters[s.chapter].title}" if s.chapter >= 0 else "Infinities"


def _seat(s: InfState, p: Seat) -> SeatView:
    name = s.name_of(p)
    shared = sum([s.team[other] == s.team[p] for other in range(s.players)]) > 1
    return SeatView(p, name[0].upper() + name[1:], s.team[p] if shared else None)


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: InfState, seat: Seat, grid: Grid, words: Words) -> None:
        super().__init__(s, seat, reasons(s, seat, words))
        self.s = s
        self.grid = grid
        self.target = _target(s)

    # -- the map ------------------------------------------------------------------------------------

    def world(self) -> None:
        """Tiles with what lies on them; a tile that is drawn lies beside the map (INF-HID-09, INF-HID-10)."""
        s = self.s
        self.sizes["map"] = (self.grid.columns, self.grid.rows)
        self.lay(v.ZONES.at[v.MAP])
        for p in range(s.players):
            if s.at[p]:
                self.standee(p)
        self.items()
        self.lay(v.ZONES.at[v.DRAWN])

    def title_of(self, zone: Zone, seat: Seat) -> str:
        """Groups and timelines with their limits, decks and stacks by whose they are."""
        if zone.at == v.GROUP:
            return f"Group (limit {group_limit(self.s, seat)})"
        if zone.at == v.TIMELINE:
            return f"Timeline (limit {timeline_limit(self.s, seat)})"
        if zone.at == v.STACK:
            return WORLD_TITLES[seat]
        return f"{zone.title}: {FACTION_TITLES[seat]}" if zone.at in (v.DECK, v.PILE) else zone.title

    def fill(self, zone: Zone, area: str, at: int) -> None:
        """Tiles on the map and beside it; of a stack only its number."""
        s = self.s
        if zone.at == v.STACK:
            self.counts[area] = len(s.zones[at])
        elif zone.at in (v.MAP, v.DRAWN, v.SETUP):
            for n, tile in enumerate(s.zones[at]):
                self.tile(tile, area, self.grid.place(s.cell[tile]) if zone.at == v.MAP else n)
        else:
            super().fill(zone, area, at)

    def tile(self, tile: CardId, area: str, place: int) -> None:
        s = self.s
        walls = s.walls[tile] if area == "map" else s.book.wall_bits[s.face[tile]]
        marks = {f"wall {DIRECTIONS[d]}": 1 for d in range(6) if walls >> d & 1}
        if s.turns[tile]:
            marks["turn"] = s.turns[tile]
        if tile == v.THE_RIFT and s.tile_influence(tile) != 1:
            marks["influence"] = s.tile_influence(tile)
        owner = s.owner[tile] if s.owner[tile] >= 0 else None
        self.put(f"t{tile}", area, place, tile_key(s, tile), tile_name(s, tile), owner, marks)
        if area == "map" and owner is not None:
            self.put(
                f"k{tile}", "map", place, "control-token", "Control token", owner, {}, f"t{tile}", "token"
            )

    def standee(self, p: Seat) -> None:
        s = self.s
        tile = s.at[p]
        face, name = _leader_face(s, p)
        place = self.grid.place(s.cell[tile])
        self.put(f"leader-{p}", "map", place, face, name, p, {}, f"t{tile}", "token")

    def items(self) -> None:
        """Items of the chapter, on tiles or carried."""
        s = self.s
        for i in range(len(s.items)):
            at = s.items[i]
            if at == 0:
                continue
            chapter = s.book.chapters[s.chapter]
            face, name = f"item-{chapter.item_keys[i]}", chapter.item_names[i]
            tile = at if at > 0 else s.at[-1 - at]
            on = f"t{at}" if at > 0 else f"leader-{-1 - at}"
            if tile:
                place = self.grid.place(s.cell[tile])
                self.put(f"item-{i}", "map", place, face, name, None, {}, on, "token")

    # -- players ------------------------------------------------------------------------------------

    def player(self, p: Seat) -> None:
        """Board, dice, group, timeline, hand (INF-HID-03 to -07, INF-HID-12)."""
        s = self.s
        self.open(f"board-{p}", "Leader", "mat", p, "INF-CORE-04", "checked-shield")
        if s.leader[p] >= 0 or p >= s.seats:
            face, name = _leader_face(s, p)
            self.put(f"board-{p}", f"board-{p}", 0, face, name, p, self.standing(p))
            if p == self.seat:
                self.deeds(p)
        if p < s.seats:
            self.open(f"dice-{p}", "Locked dice", "dice", p, "INF-DIE-06", "rolling-dices")
            self.dice(p)
        for at in (v.GROUP, v.TIMELINE, v.HAND, v.SETUP):
            if at != v.HAND or p < s.seats:
                self.lay(v.ZONES.at[at], p)

    def deeds(self, p: Seat) -> None:
        """The actions of the own leader, and the reaction, in the slots of the board."""
        board = self.s.book.leaders[self.s.leader[p]]
        area = f"board-{p}"
        for n, m in enumerate(board.actions, 1):
            self.put(f"deed-{p}-{n}", area, n, f"{board.key}-deed-{n}", m.name, p, {}, area, "token")
        place = len(board.actions) + 1
        face = f"{board.key}-reaction"
        self.put(f"react-{p}", area, place, face, board.reaction.name, p, {}, area, "token")

    def leaders(self) -> None:
        """Whom a seat may still lead, while it chooses (INF-SET-13)."""
        d = self.s.decision
        if d is None or d.seat != self.seat or d.options[0] >> BITS != LEAD:
            return
        self.open("leaders", "Leaders", "row", None, "INF-SET-13", "checked-shield")
        for place, action in enumerate(d.options):
            board = self.s.book.leaders[action & ARGUMENT]  # INF-HID-16
            piece = f"lead-{board.key}"
            self.put(piece, "leaders", place, piece, board.name)

    def standing(self, p: Seat) -> dict[str, int]:
        s = self.s
        marks = {"reach": reach_limit(s, p)}
        if s.is_out(p):
            marks["defeated"] = 1
        if s.order and s.order[0] == p:
            marks["first"] = 1
        return marks

    def dice(self, p: Seat) -> None:
        """Locked dice, then the spent ones, then those just rolled (INF-HID-07)."""
        s = self.s
        place = 0
        for spent, dice in ((0, s.dice), (1, s.spent)):
            for icon in range(ICONS):
                for n in range(dice[p * ICONS + icon]):
                    name = ICON_NAMES[icon]
                    piece = f"{'spent' if spent else 'die'}-{name}-{p}" + (f"-{n + 1}" if n else "")
                    marks = {"spent": 1} if spent else {}
                    self.put(piece, f"dice-{p}", place, f"die-{name}", f"{name.capitalize()} die", p, marks)
                    place += 1
        d = s.decision
        if d is not None and d.seat == p and d.rule == "INF-ROLL-02":
            for n, icon in enumerate(s.frames[-1].memory[REST:], 1):
                name = ICON_NAMES[icon]
                face, title = f"die-{name}", f"{name.capitalize()} die"
                self.put(f"rolled-{n}-{p}", f"dice-{p}", place, face, title, p, {"rolled": 1})
                place += 1

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """What protects a card in play."""
        s = self.s
        marks: dict[str, int] = {}
        if not v.GROUP <= zone < v.SETUP:
            return marks
        if s.book.kind[seen_face(s, self.seat, card)] == K_UNIT:
            marks["defense"] = defense(s, card)
        if is_immune(s, (zone - v.GROUP) % v.PLAYERS, card, I_POWER_ATTACK | I_DESTROY):
            marks["immune"] = 1
        if card == self.target:
            marks["target"] = 1
        return marks

    # -- what is shared -----------------------------------------------------------------------------

    def supply(self) -> None:
        """Decks, piles and stacks: numbers, and the open top of a pile (INF-HID-01, -02, -08)."""
        s = self.s
        for at in (v.CENTRE, v.REVEALED, v.OUT):
            cards = [card for card in s.zones[at] if card >= len(s.tile_side)]
            if cards:
                zone = v.ZONES.at[at]
                self.open(zone.word, zone.title, zone.kind, None, zone.rule, zone.icon)
                for place, card in enumerate(cards):
                    self.card(card, zone.word, place, {})
        for f in (0, 1):
            for at in (v.DECK, v.PILE, v.STACK):
                self.lay(v.ZONES.at[at], f)
        if s.chapter >= 0:
            self.story()
            return
        self.open("objectives", "Objectives", "row", None, "INF-SKM-02", "stars-stack")  # INF-HID-17
        titles = {objective.key.split("/")[0]: objective.card for objective in s.book.objectives}
        varied = {o.key.split("/")[0] for o in s.book.objectives if o.is_x and s.book.x_points != 1}
        for place, (key, name) in enumerate(titles.items()):
            marks = {"points a type": s.book.x_points} if key in varied else {}  # INF-SKM-11
            self.put(f"objective-{key}", "objectives", place, key, name, None, marks)

    def story(self) -> None:
        """The pages of the chapter that are open: all but secret objectives and endings (INF-HID-18, INF-HID-19)."""
        s = self.s
        chapter = s.book.chapters[s.chapter]
        key = f"chapter-{chapter.key}"
        self.open("story", "Story", "row", None, "INF-STORY-01", "open-book")
        asides = enumerate(chapter.aside_threads)
        faces = [key, *(f"{key}-aside-{n}" for n, thread in asides if thread in s.threads)]
        for place, face in enumerate(faces):
            self.put(face, "story", place, face, chapter.title)
        for place, number in enumerate(s.threads, len(faces)):
            thread = s.book.threads[number]
            self.put(f"thread-{thread.key}", "story", place, f"thread-{thread.key}", thread.name)
        self.open("objectives", "Objectives", "row", None, "INF-STORY-03", "stars-stack")
        pages = [(f"{key}-goal-{goal.key}", goal.key) for goal in chapter.goals if not goal.secret]
        pages += [(f"{key}-action-{m.key.rsplit('/', 1)[1]}", m.name) for m in chapter.actions]
        for place, (face, name) in enumerate(pages):
            self.put(face, "objectives", place, face, name.replace("-", " ").capitalize())

    def deck(self, area: str, zone: int) -> None:
        """The top card, and what the seat knows further down."""
        cards = self.s.zones[zone]
        known = self.s.known
        top = len(cards) - 1
        for place, card in enumerate(cards):
            if place == top or known[card] >> self.seat & 1:
                self.card(card, area, place, {})
        self.counts[area] = len(cards)


def _leader_face(s: InfState, p: Seat) -> tuple[str, str]:
    if s.leader[p] >= 0:
        board = s.book.leaders[s.leader[p]]
        return board.key, board.name
    return "opponent", s.name_of(p)


def _target(s: InfState) -> CardId:
    """The unit that is being attacked."""
    for f in s.frames:
        if f.block.key == "attack" and len(f.memory) > P_CARD:
            return f.memory[P_CARD]
    return 0


def _cells(s: InfState, seat: Seat, grid: Grid) -> list[CellMark]:
    """On the own turn the tiles within reach; while moving the spaces that a step may lead to."""
    d = s.decision
    if d is None or d.seat != seat or seat >= s.seats or s.at[seat] == 0 or s.outlined:
        return []
    found: list[CellMark] = []
    if d.rule == "INF-MAIN-01":
        for tile in s.zones[v.MAP]:
            if s.reach[seat] >> tile & 1 and tile != s.at[seat]:
                found.append(CellMark("map", grid.place(s.cell[tile]), "reach"))
    elif s.frames[-1].block.key == "journey" and d.rule in ("INF-MOVE-04", "INF-MOVE-13"):
        mover = s.frames[-1].subject
        for direction in range(6):
            if step_target(s, mover, direction) >= 0:
                cell = s.cell[s.at[mover]] + DELTA[direction]
                found.append(CellMark("map", grid.place(cell), "path"))
    return found


# -- the end ----------------------------------------------------------------------------------------


_ENDS: Final = {
    v.BY_POINTS: ("reached the target", "INF-SKM-16"),
    v.BY_ROUNDS: ("highest score after the last round", "INF-SKM-17"),
    v.BY_ELIMINATION: ("no opponent is left", "INF-CONC-05"),
    v.BY_OBJECTIVE: ("an objective is fulfilled", "INF-STORY-07"),
    v.BY_LOSS: ("the chapter is lost", "INF-STORY-19"),
    v.BY_LIMIT: ("the last round is over", "INF-STORY-13"),
    v.BY_CONCLUSION: ("the campaign is concluded", "INF-CAMP-06"),
}


def _end(s: InfState) -> End:
    """Who won and why; a chapter ends with its own words (INF-CONC-12, INF-HID-19)."""
    words, rule = _ENDS[s.reason]
    winners = [s.name_of(p) for p in range(s.players) if s.won >> p & 1]
    if winners:
        text = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}: {words}"
    elif s.drawn:
        text = "A draw"
    else:
        text = f"Nobody wins: {words}"
    text = text[0].upper() + text[1:]
    if s.chapter < 0:
        scores = ", ".join(
            [str(s.score[team]) for team in dict.fromkeys(s.team[p] for p in range(s.players))]
        )
        return End(tuple(s.returns()), f"{text} (points {scores})", rule)
    if s.outcome >= 0:
        goal = s.book.chapters[s.last_chapter].goals[s.outcome]
        more = f" {goal.conclusion}." if goal.conclusion else ""
        return End(tuple(s.returns()), f"{text}. {goal.ending}{more}{sequel_text(s)}", rule)
    return End(tuple(s.returns()), f"{text}.{sequel_text(s)}", rule)
