"""The table of Volfyirion: areas, pieces and meters as a seat sees them, and what it is asked."""

from typing import Final

from tabard.engine.cloth import Cloth, Words, asked
from tabard.engine.ids import CardId, Seat
from tabard.engine.view import (
    AreaKind,
    End,
    Meter,
    SeatView,
    View,
)
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.forecast import cities_of
from tabard.games.volfyirion.lasting import lasting
from tabard.games.volfyirion.question import in_words, link, question
from tabard.games.volfyirion.rules.automaton import BATTLE, CAPS, KNOWLEDGE
from tabard.games.volfyirion.rules.cities import side_of
from tabard.games.volfyirion.rules.inplay import SHARED
from tabard.games.volfyirion.rules.setup import LAIR_SPACES
from tabard.games.volfyirion.screen import THEME, TOKEN, lay_out
from tabard.games.volfyirion.state import VolState
from tabard.games.volfyirion.why_not import reasons
from tabard.games.volfyirion.words import seat_name

_TURN: Final = (v.DRAW_PHASE, v.MAIN_PHASE, v.END_PHASE)
_DRAGON_TURN: Final = {
    v.SOLO: (v.DRAW_PHASE, v.MAIN_PHASE, v.END_PHASE, v.DRAGON_PHASE),
    v.COOP: (v.DRAW_PHASE, v.MAIN_PHASE, v.DRAGON_PHASE, v.END_PHASE),
}
"""The phases of a turn where the dragon has one of its own (VOL-SOL-13, VOL-COP-07)."""


def draw_table(s: VolState, seat: Seat) -> View:
    """Everything a seat may see; `seat == s.seats` is a spectator."""
    words = {action: in_words(s, action) for action in asked(s, seat)}
    cloth = _Cloth(s, seat, words)
    for p in range(s.players):
        cloth.player(p)
    if s.book.mode == v.TEAM:
        cloth.market(0, "-t0", " of team 1")
        cloth.market(v.MARKET2, "-t1", " of team 2")
        cloth.shared_strongholds()
    else:
        cloth.market(0, "", "")
    cloth.rest()
    cloth.token()
    d = s.decision
    return View(
        game="volfyirion",
        title="Volfyirion",
        seat=seat if seat < s.seats else None,
        seats=tuple([_player(s, p) for p in range(s.seats)]),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(_meters(s)),
        phases=_DRAGON_TURN.get(s.book.mode, _TURN),
        phase=_phase(s),
        turn=s.turn,
        active=s.active if s.active < s.seats and not s.is_over else None,
        waiting_for=d.seat if d is not None else None,
        ask=question(s, words),
        chain=tuple([link(s, seat, f) for f in reversed(s.frames[1:])]),
        lasting=lasting(s),
        end=_end(s) if s.is_over else None,
        rivals=tuple([_player(s, p) for p in range(s.seats, s.players)]),
        layout=lay_out(s.book.mode, seat if seat < s.seats else 0, frozenset(cloth.titles)),
        theme=THEME,
    )


def _player(s: VolState, p: Seat) -> SeatView:
    name = seat_name(s, p)
    partners = s.book.mode in (v.COOP, v.TEAM)
    return SeatView(p, name[0].upper() + name[1:], s.book.team[p] if partners else None)


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: VolState, seat: Seat, words: Words) -> None:
        super().__init__(s, seat, reasons(s, seat, words))
        self.s = s

    def owner_of(self, card: CardId, area: str) -> Seat | None:
        """Whose the area is; in the circle of all Cities whose the City is (VOL-COP-02)."""
        if area == "circle":
            return self.s.city_owner[self.s.zones[v.SLOTS].index(card) // 2]
        return self.owners[area]

    # -- parts of the table -------------------------------------------------------------------------

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """What was done with a card this turn, and whether it is sealed (VOL-HID-03, VOL-HID-15)."""
        marks: dict[str, int] = {}
        if self.s.is_sealed(card):
            marks["sealed"] = 1
        done = self.s.marks_of(card)
        if done & v.GAINED:
            marks["gained"] = 1
        if done & v.USED:
            marks["used"] = 1
        return marks

    def player(self, p: Seat) -> None:
        """All that belongs to a player; the Automaton's Rival has Cities only (VOL-AUT-01)."""
        self.cities(p)
        if p >= self.s.seats:
            return
        for at in (v.PLAY, v.HAND, v.DECK, v.PILE):
            self.lay(v.ZONES.at[at], p)
        if self.s.book.perks:
            self.lay(v.ZONES.at[v.PERK], p)
        if self.s.book.ploys:
            self.lay(v.ZONES.at[v.PLOY], p)

    def cities(self, p: Seat) -> None:
        """The Cities of a player; in co-op all six lie in one circle instead (VOL-COP-02)."""
        if self.s.book.mode != v.COOP:
            title = "Stronghold" if self.s.book.mode == v.TEAM else "Cities"
            self.city_row(f"cities-{p}", title, "row", p, p)

    def shared_strongholds(self) -> None:
        """Team: the Stronghold in the middle of each side (VOL-TEA-05)."""
        for side in range(2):
            title = f"Shared Stronghold of team {side + 1}"
            self.city_row(f"cities-t{side}", title, "row", None, SHARED + side)

    def city_row(self, area: str, title: str, kind: AreaKind, seat: Seat | None, owner: int) -> None:
        """Cities of an owner that have not left the game; owner -1 stands for all."""
        s = self.s
        self.open(area, title, kind, seat, "VOL-GEN-09", "castle")
        place = 0
        for city in range(len(s.city_no)):
            if owner in (-1, s.city_owner[city]) and s.city_side[city] != v.OUT:
                self.city(city, area, place)
                place += 1

    def city(self, city: int, area: str, place: int) -> None:
        """A City with what lies in its slots."""
        s = self.s
        owner = s.city_owner[city] if s.city_owner[city] < SHARED else None
        no = s.city_no[city]
        key = f"city{city}"
        marks: dict[str, int] = {}
        if s.city_side[city] == v.STANDING:
            marks["defence"] = s.city_defence(city)
            marks["printed"] = sum([s.book.defence[s.city_no[c]] for c in cities_of(s, city)])
        else:
            marks["destroyed"] = 1
        if s.city_rebuilt >> city & 1:
            marks["rebuilt"] = 1
        if s.token in cities_of(s, city):
            marks["threatened"] = 1
        self.put(key, area, place, s.book.keys[no], s.book.names[no], owner, marks)
        if city == s.lair_city:
            return
        for slot, what in ((2 * city, "troop"), (2 * city + 1, "building")):
            card = s.zones[v.SLOTS][slot]
            if card:  # open to all (VOL-HID-04)
                self.card(card, area, place, self.marks(card, v.SLOTS), key, what)

    def market(self, market: int, suffix: str, whose: str) -> None:
        """Asset Row and Deck, and the Lair with its Wonders; in co-op there is no Lair (VOL-COP-04)."""
        for at in (v.ROW, v.ASSETS) if self.s.book.mode == v.COOP else (v.ROW, v.ASSETS, v.LAIR, v.WONDERS):
            zone = v.ZONES.at[at]
            self.open(zone.word + suffix, zone.title + whose, zone.kind, None, zone.rule, zone.icon)
            self.fill(zone, zone.word + suffix, at + market)

    def rest(self) -> None:
        """The dragon's own cards, and what has left the game."""
        s = self.s
        if s.book.mode == v.SOLO:
            self.open("rage", "Rage Pile", "pile", None, "VOL-HID-16", "dragon-breath")
            self.deck("rage", v.RAGE)
            self.open("aside", "Put aside", "pile", None, "VOL-HID-24", "card-discard")
            self.spread("aside", v.ASIDE)
        elif s.book.mode == v.COOP:
            self.city_row("circle", "Circle of Cities, clockwise", "track", None, -1)
            for at in (v.GRID, v.RAGE, v.ASIDE):
                self.lay(v.ZONES.at[at])
            self.sizes["grid"] = (2, max(1, (len(s.zones[v.GRID]) + 1) // 2))
        self.lay(v.ZONES.at[v.REMOVED])
        for city in range(len(s.city_no)):
            if s.city_side[city] == v.OUT:  # VOL-EXT-03, VOL-DEF-15
                self.city(city, "removed", self.counts["removed"])

    def token(self) -> None:
        """The Volfyirion Token: on a City, on a Lair, beside the table or out of the game (VOL-HID-06)."""
        s = self.s
        on = None
        place = 0
        if s.token >= 0:
            on = f"city{s.token}"
            city = next(p for p in self.pieces if p.id == on)
            area, place = city.area, city.place
        elif s.token == v.AT_LAIR:
            area = "lair-t0" if s.book.mode == v.TEAM else "lair"
        elif s.token == v.AT_LAIR2:
            area = "lair-t1"
        elif s.token == v.AT_RAGE:
            area = "beside"
            self.open(area, "At the Rage Pile", "row", None, "VOL-SOL-08", "spiked-dragon-head")
        elif s.token == v.OFF_TABLE:
            area = "beside"
            self.open(area, "Beside the table", "row", None, "VOL-TEA-14", "spiked-dragon-head")
        else:
            area = "removed"
        if on is None:
            place = LAIR_SPACES if area.startswith("lair") else self.counts[area]
        self.put("token", area, place, TOKEN, "Volfyirion", None, {}, on, "token" if on else "")


# -- meters and phases ------------------------------------------------------------------------------


def _meters(s: VolState) -> list[Meter]:
    """Points (VOL-HID-14), standing Cities, the turn and its limit."""
    found: list[Meter] = []
    mode = s.book.mode
    for p in range(s.seats):
        found.append(Meter(f"command-{p}", "Command", s.cp[p], p, "crown"))
        if mode != v.TEAM:
            found.append(Meter(f"battle-{p}", "Battle", s.bp[p], p, "crossed-swords"))
            found.append(Meter(f"knowledge-{p}", "Knowledge", s.kp[p], p, "open-book"))
    for p in range(s.seats, s.players):  # VOL-AUT-02: the Rival's stores
        found.append(Meter(f"battle-{p}", "Battle", s.stores[BATTLE], p, "crossed-swords", CAPS[BATTLE]))
        found.append(
            Meter(f"knowledge-{p}", "Knowledge", s.stores[KNOWLEDGE], p, "open-book", CAPS[KNOWLEDGE])
        )
    if mode == v.TEAM:
        for side in range(2):  # VOL-TEA-10: one pool a team
            whose = f" of team {side + 1}"
            found.append(Meter(f"battle-t{side}", f"Battle{whose}", s.bp[side], None, "crossed-swords"))
            found.append(Meter(f"knowledge-t{side}", f"Knowledge{whose}", s.kp[side], None, "open-book"))
            standing = _side_standing(s, side) // 2
            found.append(Meter(f"standing-t{side}", f"Strongholds{whose}", standing, None, "castle"))
    else:
        for p in range(s.players):
            found.append(Meter(f"standing-{p}", "Cities", _standing(s, p), p, "castle"))
    sides = 2 if mode in (v.DUEL, v.AUTOMATON, v.TEAM) else 1
    found.append(Meter("turn", "Turn", s.turn, None, "hourglass", s.book.turn_limit * sides))
    return found


def _standing(s: VolState, p: Seat) -> int:
    return sum([s.city_owner[c] == p and s.city_side[c] == v.STANDING for c in range(len(s.city_no))])


def _side_standing(s: VolState, side: int) -> int:
    return sum([side_of(s, c) == side and s.city_side[c] == v.STANDING for c in range(len(s.city_no))])


def _phase(s: VolState) -> str:
    """The phase in progress, from the bookmark in the turn's block."""
    if not s.frames:
        return ""
    root = s.frames[0]
    return root.block.ops[root.pc].phase


# -- the end ----------------------------------------------------------------------------------------


def _end(s: VolState) -> End:
    """Who won, and by which rule."""
    text, rule = _outcome(s)
    return End(tuple(s.returns()), text, rule)


def _outcome(s: VolState) -> tuple[str, str]:
    mode = s.book.mode
    at_limit = min(s.turns) >= s.book.turn_limit and not s.zones[v.HAND + s.active * v.PER_SEAT]
    if mode in (v.SOLO, v.COOP):
        won, fallen, late = _DRAGON_RULES[mode]
        if s.winner == 0:
            return "Volfyirion is overcome", won
        if not _side_standing(s, 0):
            return "Volfyirion has destroyed the last City", fallen
        return ("The turns have run out", late) if at_limit else ("Volfyirion wins: given up", "VOL-LIM-02")
    limit = "VOL-TEA-28" if mode == v.TEAM else "VOL-LIM-01"
    if s.winner == v.DRAWN:
        return "A draw: as many Cities and as much Defence on both sides", limit
    whole, rule = ("Strongholds", "VOL-TEA-23") if mode == v.TEAM else ("Cities", "VOL-WIN-01")
    winner, loser = (
        f"team {side + 1}" if mode == v.TEAM else seat_name(s, side) for side in (s.winner, 1 - s.winner)
    )
    won = f"{winner[0].upper()}{winner[1:]} wins"
    if not _side_standing(s, 1 - s.winner):
        return f"{won}: all {whole} of {loser} are destroyed", rule
    if at_limit:
        return f"{won}: the stronger {whole} at the turn limit", limit
    return f"{won}: {loser} gave up", "VOL-LIM-02"


_DRAGON_RULES: Final = {
    v.SOLO: ("VOL-SOL-01", "VOL-SOL-21", "VOL-SOL-25"),
    v.COOP: ("VOL-COP-01", "VOL-COP-01", "VOL-COP-28"),
}
"""By which rule the dragon is overcome, the last City falls and the turns run out."""
