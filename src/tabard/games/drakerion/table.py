"""The table of Drakerion: areas, pieces and meters as a seat sees them, and what it is asked."""

from typing import Final

from tabard.engine.cloth import Cloth, Words, asked
from tabard.engine.frames import Frame
from tabard.engine.ids import NOBODY, CardId, Seat
from tabard.engine.view import End, Meter, SeatView, View
from tabard.engine.zones import Zone
from tabard.games.drakerion import state as v
from tabard.games.drakerion.lasting import lasting
from tabard.games.drakerion.question import link, question, setup_piece
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.permits import can_shoot
from tabard.games.drakerion.rules.values import has_keyword, is_blank, value
from tabard.games.drakerion.screen import THEME, lay_out
from tabard.games.drakerion.state import DrkState
from tabard.games.drakerion.why_not import reasons
from tabard.games.drakerion.words import describe


def draw_table(s: DrkState, seat: Seat) -> View:
    """Everything a seat may see, whatever is hidden from it; no deck list (DRK-HID-16, DRK-HID-17).

    `seat == s.seats` is a spectator.
    """
    words = {action: describe(s, action) for action in asked(s, seat)}
    cloth = _Cloth(s, seat, words)
    for p in (0, 1):
        cloth.player(p)
    d = s.decision
    return View(
        game="drakerion",
        title="Drakerion",
        seat=seat if seat < s.seats else None,
        seats=tuple([SeatView(p, f"Player {p + 1}") for p in (0, 1)]),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(_meters(s)),
        phases=_phases(s),
        phase=_phase(s),
        turn=s.turn,
        active=_active(s),
        waiting_for=d.seat if d is not None else None,
        ask=question(s, words),
        chain=tuple([link(s, seat, f) for f in reversed(s.frames[1:])]),
        lasting=lasting(s, seat),
        end=_end(s) if s.is_over else None,
        layout=lay_out(seat if seat < s.seats else 0, frozenset(cloth.titles), cloth.choosing),
        theme=THEME,
    )


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: DrkState, seat: Seat, words: Words) -> None:
        super().__init__(s, seat, reasons(s, seat, words))
        self.s = s
        d = s.decision
        rule = d.rule if d is not None and d.seat == seat else ""
        # Whoever is asked in secret while the other still thinks has the pile open, too (DRK-MAN-01).
        later = d.later if d is not None and d.rule == "DRK-MAN-01" else None
        self.choosing = rule == "DRK-MAN-01" or (later is not None and seat in later)
        self.placing = rule == "DRK-SET-08"

    def owner_of(self, card: CardId, area: str) -> Seat | None:
        """Whoever holds it, a card stays its owner's."""
        return self.s.owner[card]

    def player(self, p: Seat) -> None:
        """All that belongs to a player (DRK-ZON-01)."""
        for zone in v.ZONES.rows:
            if zone.at == v.HAND and self.placing and self.seat == p:
                self.setup(p)
            elif zone.word:
                is_open = zone.at == v.PILE and self.choosing and self.seat == p
                self.lay(zone, p, "hand" if is_open else zone.kind)

    def fill(self, zone: Zone, area: str, at: int) -> None:
        """Lines with what is borne there, the camp, and the unveiled Maneuvers; the rest as everywhere."""
        if zone.at == v.MELEE_ROW or zone.at == v.SUPPORT_ROW:
            self.line(area, at, at // v.PER_SEAT)
        elif zone.at == v.BANNER_AT:
            self.camp(area, at // v.PER_SEAT)
        elif zone.at == v.UNVEILED:
            cards = self.s.zones[at]
            for place, card in enumerate(cards):
                marks = self.values(card) if place == len(cards) - 1 else {"covered": 1}
                self.card(card, area, place, marks)
        else:
            super().fill(zone, area, at)

    def camp(self, area: str, p: Seat) -> None:
        """Banner, City, and the card that sounds the retreat."""
        s = self.s
        for card in s.zone(v.BANNER_AT, p):
            self.card(card, area, 0, self.values(card) | self.precedence(p))
        for card in s.zone(v.CITY_AT, p):
            self.card(card, area, 1, self.values(card))
        for card in s.zone(v.RETREAT_AT, p):
            self.card(card, area, 2, {"face B": 1} if s.face_b >> p & 1 else {}, key=f"retreat-{p}")

    def setup(self, p: Seat) -> None:
        """What the Banner brings, in place of the hand to come; who has a line stands there already (DRK-SET-08)."""
        s = self.s
        lines = s.frames[-1].memory
        self.open(f"setup-{p}", "The Banner brings", "hand", p, "DRK-BAN-03", "flying-flag")
        for place, no in enumerate(s.book.setups[s.book.banners[p]]):
            has_line = place < len(lines)
            area = f"setup-{p}" if not has_line else f"melee-{p}" if lines[place] == 1 else f"support-{p}"
            marks = {"coming": 1} if has_line else {}
            self.put(setup_piece(p, place), area, place, s.book.keys[no], s.book.names[no], p, marks)

    def precedence(self, p: Seat) -> dict[str, int]:
        """Who is first player this turn, and who was named for the next: their Banner shows it (DRK-FST-06)."""
        s = self.s
        marks: dict[str, int] = {}
        if s.turn and s.first == p:
            marks["first"] = 1
        if s.next_first == p:
            marks["first next"] = 1
        return marks

    def line(self, area: str, zone: int, p: Seat) -> None:
        """The Characters of a line with their Attachments."""
        s = self.s
        for place, card in enumerate(s.zones[zone]):
            self.card(card, area, place, self.values(card))
            for borne in s.zones[v.BORNE + p * v.PER_SEAT]:
                if s.bearer[borne] == card:
                    self.card(borne, area, place, self.values(borne), f"c{card}", "attachment")

    def values(self, card: CardId) -> dict[str, int]:
        """Damage, Shield, state, role and the values of this moment (DRK-HID-08)."""
        s = self.s
        marks: dict[str, int] = {}
        kind = s.book.kind[s.face[card]]
        if s.committed[card]:
            marks["committed"] = 1
        if s.damage[card]:
            marks["damage"] = s.damage[card]
        if s.shield[card]:
            marks["shield"] = s.shield[card]
        if is_blank(s, card):
            marks["blank"] = 1
        if card == s.attacker:
            marks["attacker"] = 1
        if card == s.defender:
            marks["defender"] = 1
        if kind == t.CHARACTER:
            marks["melee"] = value(s, card, t.MELEE)
            if can_shoot(s, card):
                marks["ranged"] = value(s, card, t.RANGED)
                if not s.book.has_ranged[s.face[card]]:
                    marks["lent"] = marks["ranged"]
            marks["riposte"] = value(s, card, t.RIPOSTE)
            marks["hp"] = value(s, card, t.HP)
            for keyword, word in ((t.INFILTRATOR, "infiltrator"), (t.INTERCEPTOR, "interceptor")):
                if has_keyword(s, card, keyword):
                    marks[word] = 1
        elif kind == t.MANEUVER:
            marks["gold"] = value(s, card, t.GOLD)
            marks["draw"] = value(s, card, t.DRAW)
        return marks


# -- meters, phases, the end ------------------------------------------------------------------------


def _meters(s: DrkState) -> list[Meter]:
    """Prestige and gold of both (DRK-HID-10, DRK-ZON-09), the turn and its limit."""
    found: list[Meter] = []
    for p in (0, 1):
        found.append(Meter(f"prestige-{p}", "Prestige", s.prestige[p], p, "laurel-crown", v.WIN_PRESTIGE))
        found.append(Meter(f"gold-{p}", "Gold", s.gold[p], p, "two-coins"))
    found.append(Meter("turn", "Turn", s.turn, None, "hourglass", s.book.max_turns))
    passes = s.duel_passes if s.combat else s.passes
    if s.in_actions and passes:
        found.append(Meter("passes", "Passes", passes, None, "halt"))
    return found


def _active(s: DrkState) -> Seat | None:
    """Whose action it is; a Maneuver Phase and an end of turn belong to both (DRK-TRN-02)."""
    if s.is_over or not s.in_actions:
        return None
    return s.actor if s.actor != NOBODY else s.to_act


def _phases(s: DrkState) -> tuple[str, ...]:
    """The phases of the turn; in a combat its steps (DRK-TRN-01, DRK-CBT)."""
    if _fight(s) is not None:
        return (v.DECLARED_STEP, v.ACTIONS_STEP, v.DAMAGE_STEP, v.CLEAN_UP_STEP)
    return (v.MANEUVER_PHASE, v.ACTION_PHASE, v.END_PHASE) if s.turn else (v.SETUP_PHASE,)


def _fight(s: DrkState) -> Frame | None:
    return next((f for f in s.frames if f.block.key == "combat"), None)


def _phase(s: DrkState) -> str:
    if not s.frames:
        return ""
    fight = _fight(s)
    if fight is not None:
        return _at(s, fight) or v.DECLARED_STEP
    phase = _at(s, s.frames[0])
    return v.SETUP_PHASE if not s.turn else v.MANEUVER_PHASE if phase == v.SETUP_PHASE else phase


def _at(s: DrkState, f: Frame) -> str:
    """The phase that the op of a frame belongs to; a window for Reactions belongs to that of the op before it."""
    ops = f.block.ops
    last = min(f.pc, len(ops) - 1)
    is_fighting = ops[last].phase == v.ACTIONS_STEP and s.duel_actions > 0
    if f is not s.frames[-1] and not is_fighting:
        last -= 1  # what an op opened goes on when the frame has already turned to the next
    return next((ops[at].phase for at in range(last, -1, -1) if ops[at].phase), "")


_ENDS: Final = {
    v.ELIMINATION: ("no opposing Character is left", "DRK-WIN-01"),
    v.PRESTIGE_WON: ("{prestige} prestige", "DRK-WIN-02"),
    v.DOUBLE: ("both meet a winning condition", "DRK-WIN-06"),
    v.TURN_LIMIT: ("the last turn is over", "DRK-LOP-01"),
    v.CONCESSION: ("player {loser} gave up", "DRK-GEN-15"),
    v.LOOP: ("Reactions without end", "DRK-LOP-04"),
}


def _end(s: DrkState) -> End:
    words, rule = _ENDS[s.reason]
    why = words.format(prestige=max(s.prestige), loser=2 - s.winner)
    who = f"Player {s.winner + 1} wins" if s.winner >= 0 else "A draw"
    return End(tuple(s.returns()), f"{who}: {why} ({s.prestige[0]} to {s.prestige[1]} prestige)", rule)
