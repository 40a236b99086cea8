"""A player's turn: beginning, Action Phase, Cleanup, Draw (IGN-TURN)."""

from typing import Final

from tabard.engine.frames import AGAIN, ASK, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.engine.state import BLANK
from tabard.games.ignite import actions as a
from tabard.games.ignite import state as v
from tabard.games.ignite.rules.cards import discard, draw, put_on_discard, take_from_hand
from tabard.games.ignite.rules.ending import end_by_rounds, score_hill
from tabard.games.ignite.rules.figures import health, hurt, stand_up
from tabard.games.ignite.rules.ground import remove_item
from tabard.games.ignite.rules.market import (
    begin_trade,
    buy_options,
    cycle,
    cycle_options,
    sell_options,
    worth,
)
from tabard.games.ignite.rules.memory import CARD_TEXT
from tabard.games.ignite.rules.minions import ask_spawn, commands, spawn
from tabard.games.ignite.rules.moments import lasts_of, note
from tabard.games.ignite.rules.moving import OPTIONAL, can_go, open_move
from tabard.games.ignite.rules.plays import is_playable, play_card
from tabard.games.ignite.rules.refusing import pin, say
from tabard.games.ignite.rules.rows import L_ROW, L_SEAT, L_UNTIL
from tabard.games.ignite.rules.striking import DELAYED, open_strike
from tabard.games.ignite.rules.terms import CROSS, M_TURN_BEGINS, M_TURN_ENDS, UNTIL_ROUND, UNTIL_TURN
from tabard.games.ignite.state import IgnState
from tabard.language.lasting import drop

HAND_SIZE: Final = 6
HUMAN_HAND: Final = 7
MOST_ACTIONS: Final = 500
PROWL_STEPS: Final = 2
BOMB_EFFECT: Final = 0
HIDDEN_EFFECT: Final = 1
THAW_EFFECT: Final = 2
LOOSE_EFFECT: Final = 3


def open_turn(s: IgnState, seat: Seat) -> None:
    """What ends or comes back by itself when a player's turn begins."""
    s.bank = 0  # IGN-HON-03
    s.actions = 0
    s.used = 0
    s.played = 0
    s.more_buys = 0
    s.more_sales = 0
    s.bows = []
    if not s.is_living(seat):
        s.dead_turns[seat] += 1  # also in what would be the first turn (IGN-DEAD-13)
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] == seat:
            s.f_status[figure] &= ~v.TURN_BITS
    drop(s.wards, v.WARD_ROW, 2, seat)
    drop(s.bans, v.BAN_ROW, 1, seat)
    for i in range(len(s.lasting) - L_ROW, -1, -L_ROW):
        if s.lasting[i + L_SEAT] == seat and s.lasting[i + L_UNTIL] == UNTIL_ROUND:
            del s.lasting[i : i + L_ROW]
    for last in lasts_of(s, seat):
        s.more_buys += last.purchases
        s.more_sales += last.sales
    for i in range(0, len(s.titles), v.TITLE_ROW):
        if s.titles[i + 1] == seat:
            s.titles[i + 3] = 0
    s.emit("turn", "IGN-TURN-01", seat, 0, s.round)


class BeginTurn(Op):
    """Effects of earlier turns, in the order that the active player likes."""

    phase = v.BEGINNING_PHASE

    def run(self, s: IgnState, f: Frame) -> int:
        seat = s.active
        if not f.memory:
            f.memory = [1]
            open_turn(s, seat)
        due = self.due(s, seat)  # of the eliminated, too (IGN-TURN-04, IGN-DEAD-03)
        marks = self.marks(s, seat)
        if not due:  # no order among marks matters
            for one in marks:
                self.resolve(s, seat, one)  # IGN-TURN-02
            f.memory = []
            if s.is_living(seat):
                note(s, M_TURN_BEGINS, seat, -1)
            return DONE
        if len(due) == 1 and not marks:
            self.resolve(s, seat, due[0])  # IGN-TURN-02
            return AGAIN
        options = [(a.FIRST << a.BITS) + one for one in due + marks]  # IGN-DP-07
        return s.ask(seat, "Which effect comes first?", options, "IGN-TURN-03")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        self.resolve(s, s.active, action & a.ARGUMENT)
        return AGAIN

    def due(self, s: IgnState, seat: Seat) -> list[int]:
        """Bombs by their space, hidden strikes by their place in the list."""
        found: list[int] = []
        for i in range(0, len(s.items), v.ITEM_ROW):
            if s.items[i + 2] == seat and s.book.throws[s.items[i + 1]].bang:
                one = BOMB_EFFECT << 10 | s.items[i]
                if one not in found:
                    found.append(one)
        for i in range(0, len(s.strikes), v.STRIKE_ROW):
            if s.strikes[i] == seat:
                found.append(HIDDEN_EFFECT << 10 | i // v.STRIKE_ROW)
        return found

    def marks(self, s: IgnState, seat: Seat) -> list[int]:
        """Marks that this player's effects put on figures, each to be taken off."""
        found: list[int] = []
        for figure in range(len(s.f_at)):
            if s.f_at[figure] < 0:
                continue
            if s.f_frozen[figure] == seat + 1:  # IGN-FRZ-04
                found.append(THAW_EFFECT << 10 | figure)
            if s.f_stuck[figure] == seat + 1:  # IGN-KD-06
                found.append(LOOSE_EFFECT << 10 | figure)
        return found

    def resolve(self, s: IgnState, seat: Seat, one: int) -> None:
        if one >> 10 == THAW_EFFECT:
            figure = one & a.ID
            s.f_frozen[figure] = 0
            s.emit("thawed", "IGN-FRZ-04", s.f_owner[figure], 0, 0, s.f_at[figure])
            return
        if one >> 10 == LOOSE_EFFECT:
            s.f_stuck[one & a.ID] = 0
            return
        if one >> 10 == HIDDEN_EFFECT:
            row = (one & a.ID) * v.STRIKE_ROW
            cell, hide = s.strikes[row + 1], s.book.hides[s.strikes[row + 2]]
            del s.strikes[row : row + v.STRIKE_ROW]
            s.revealed += 1
            s.emit("struck", "IGN-HID-11", seat, 0, hide.no, cell)
            self.burst(s, seat, hide.attack, cell, 0)  # with all that it asks (IGN-DP-08)
            return
        for i in range(0, len(s.items), v.ITEM_ROW):
            throw = s.book.throws[s.items[i + 1]]
            if s.items[i] == one & a.ID and s.items[i + 2] == seat and throw.bang:
                mover = s.items[i + 3]
                remove_item(s, i, "IGN-ITEM-09")
                self.burst(s, seat, throw.attack, one & a.ID, mover)
                return

    def burst(self, s: IgnState, seat: Seat, attack: int, cell: int, mover: int) -> None:
        d = s.book.attacks[attack]
        cells = [cell, *s.book.near[cell]] if d.shape == CROSS else [cell]
        hit = [s.occ[one] for one in cells if s.occ[one] >= 0]
        open_strike(s, d, seat, 0, -1, hit, cell, 0, DELAYED, cell, mover)


class ActionPhase(Op):
    """The active player plays, buys, sells and so on, until the end is said."""

    phase = v.ACTION_PHASE

    def run(self, s: IgnState, f: Frame) -> int:
        seat = s.active
        if not s.is_living(seat):
            return self.afterlife(s, f, seat)  # without the cards (IGN-HID-15)
        if s.actions >= MOST_ACTIONS:
            return DONE  # IGN-ENG-02
        # Again and again, in any order (IGN-TURN-05, IGN-TURN-06, IGN-PLAY-03, IGN-DP-09).
        options = BLANK if s.glancing else [a.END << a.BITS] if s.foretelling else self.options(s, seat)
        return s.ask(seat, "Your action", options, "IGN-TURN-05")

    def options(self, s: IgnState, seat: Seat) -> list[int]:
        options = [a.END << a.BITS]  # IGN-ENG-03
        faces = s.hand_faces(seat)
        for no in faces:
            mark = len(s.refusals)
            if is_playable(s, seat, no):
                options.append((a.PLAY << a.BITS) + no)
                if s.explaining:
                    del s.refusals[mark:]  # of units that could not have done it
            elif s.explaining:
                cards = [f"c{card}" for card in s.zones[v.HAND + seat * v.PER_SEAT] if s.face[card] == no]
                pin(s, mark, cards, "play")
        for no in faces:
            options.append((a.HONOR << a.BITS) + no)  # the other way, with no unit (IGN-PLAY-01, IGN-HON-06)
        options += sell_options(s, seat)
        options += buy_options(s, seat)  # here alone, so between actions (IGN-BUY-08)
        if faces or s.explaining:
            for unit in s.units_of(seat):
                if s.f_status[unit] & v.DOWN and faces:
                    options.append((a.STAND << a.BITS) + unit)
                elif s.explaining:
                    self.explain_unit(s, unit)
        if not s.used & v.PROWLED:
            if self.prowlers(s, seat):
                options.append(a.PROWL << a.BITS)
        elif s.explaining:
            for unit in s.units_of(seat):
                if s.f_kind[unit] == v.CATFOLK:
                    s.refuse(f"f{unit}", "prowl", "The free movement was used this turn", "IGN-RACE-02")
        for i in range(0, len(s.titles), v.TITLE_ROW):
            if s.titles[i + 1] != seat:
                continue
            mark = len(s.refusals)
            if s.titles[i + 3]:
                say(s, "It was bought or used this turn", "IGN-TITLE-07")
            elif is_playable(s, seat, s.titles[i]):
                options.append((a.USE << a.BITS) + s.titles[i])
                if s.explaining:
                    del s.refusals[mark:]
            if s.explaining:
                pin(s, mark, [f"m{s.titles[i]}"], "use")
        options += commands(s, seat)
        options += cycle_options(s)
        return options

    def explain_unit(self, s: IgnState, unit: int) -> None:
        """Units are no options themselves: cards let them act. What keeps one from acting at all is told of it."""
        if s.f_frozen[unit]:
            text = f"It is frozen until the turn of player {s.f_frozen[unit]} begins"
            s.refuse(f"f{unit}", "act", text, "IGN-FRZ-03")
        elif s.f_status[unit] & v.DOWN:
            s.refuse(f"f{unit}", "stand up", "You hold no card to discard for it", "IGN-KD-02")
        else:
            s.refuse(f"f{unit}", "act", "Play a card to let it act", "IGN-PLAY-14")
        if s.f_stuck[unit]:
            text = f"It is immobilized until the turn of player {s.f_stuck[unit]} begins"
            s.refuse(f"f{unit}", "move", text, "IGN-KD-06")

    def prowlers(self, s: IgnState, seat: Seat) -> list[int]:
        """The catfolk that could take the free movement (IGN-RACE-02)."""
        found: list[int] = []
        for unit in s.units_of(seat):
            if s.f_kind[unit] != v.CATFOLK:
                continue
            if can_go(s, unit, PROWL_STEPS, 0):
                found.append(unit)
            elif s.explaining:
                s.refuse(f"f{unit}", "prowl", "It cannot take a step now", "IGN-RACE-02")
        return found

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        seat = s.active
        kind, argument = action >> a.BITS, action & a.ARGUMENT
        s.actions += 1
        if kind == a.SPAWN:
            spawn(s, seat, argument)
            f.memory = [1]
        elif kind == a.END:
            if s.is_living(seat):
                note(s, M_TURN_ENDS, seat, -1)
            return DONE
        elif kind == a.PLAY:
            play_card(s, seat, argument)
        elif kind == a.HONOR:
            self.honor(s, seat, argument)
        elif kind == a.SELL or kind == a.BUY or kind == a.TITLE:
            begin_trade(s, seat, action)
        elif kind == a.STAND:
            s.push(s.book.blocks["stand"], seat, 0, argument)
        elif kind == a.PROWL:
            s.used |= v.PROWLED
            s.push(s.book.blocks["prowl"], seat)
        elif kind == a.USE:
            self.use_title(s, seat, argument)
        elif kind == a.COMMAND:
            s.push(s.book.blocks["command"], seat, 0, argument)
        elif kind == a.CYCLE:
            cycle(s, seat, argument)
        return AGAIN

    def honor(self, s: IgnState, seat: Seat, no: int) -> None:
        """A card for its honor; a trash style does not matter then."""
        gained = worth(s, seat, no)
        card = take_from_hand(s, seat, no)
        s.put(card, v.PLAY_AREA + seat * v.PER_SEAT)  # IGN-PLAY-12
        s.show(card, s.everyone())
        s.bank += gained
        s.emit("honored", "IGN-HON-02", seat, card, gained)

    def use_title(self, s: IgnState, seat: Seat, no: int) -> None:
        for i in range(0, len(s.titles), v.TITLE_ROW):
            if s.titles[i] == no:
                s.titles[i + 3] = 1
        s.emit("used", "IGN-TITLE-07", seat, 0, no)
        block = s.book.acts[no]
        assert block is not None
        s.push(block, seat, 0, -1).memory = CARD_TEXT[:]

    def afterlife(self, s: IgnState, f: Frame, seat: Seat) -> int:
        """An eliminated player skips a turn, then has water minions."""
        # IGN-DEAD-02, IGN-LMS-06
        idle = s.dead_turns[seat] < 2 or s.book.no_minions or s.gone >> seat & 1
        if idle or s.actions >= MOST_ACTIONS:
            f.memory = []
            return DONE
        if not f.memory:
            if ask_spawn(s, seat) == ASK:
                return ASK
            f.memory = [1]
        # Also the one that has just appeared, and those from before (IGN-DEAD-07, IGN-DEAD-12).
        options = commands(s, seat)
        if not options:
            f.memory = []
            return DONE
        options.insert(0, a.END << a.BITS)
        return s.ask(seat, "Your minions", options, "IGN-DEAD-05")


class Stand(Op):
    """A card is discarded to stand a unit up."""

    def run(self, s: IgnState, f: Frame) -> int:
        options = [(a.PICK << a.BITS) + no for no in s.hand_faces(f.owner)]  # IGN-DP-27
        return s.ask(f.owner, "Discard which card?", options, "IGN-KD-02")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        discard(s, f.owner, take_from_hand(s, f.owner, action & a.ID), "IGN-KD-02")
        stand_up(s, f.subject, "IGN-KD-02")
        return DONE


class Prowl(Op):
    """The free movement of the Catfolk, all in one go."""

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        units = [u for u in s.units_of(f.owner) if s.f_kind[u] == v.CATFOLK and can_go(s, u, PROWL_STEPS, 0)]
        if len(units) > 1:
            options = [(a.WITH << a.BITS) + unit for unit in units]
            return s.ask(f.owner, "Which unit prowls?", options, "IGN-RACE-03")
        f.step = 1
        open_move(s, f.owner, 0, units[0], PROWL_STEPS, OPTIONAL)  # IGN-RACE-03
        return AGAIN

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        f.step = 1
        open_move(s, f.owner, 0, action & a.ARGUMENT, PROWL_STEPS, OPTIONAL)
        return AGAIN


class Timer(Op):
    """The minute of team talk is over: go on, or a unit takes damage."""

    def run(self, s: IgnState, f: Frame) -> int:
        options = [a.PASS << a.BITS]
        for unit in s.units_of(f.owner):
            if s.f_damage[unit] + 1 < health(s, unit):  # IGN-DP-34
                options.append((a.HURT << a.BITS) + unit)
        return s.ask(f.owner, "The minute is over", options, "IGN-TEAM-21")

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.HURT:
            hurt(s, [action & a.ARGUMENT, 1], -2, 0, "IGN-TEAM-21")
        return DONE


class Cleanup(Op):
    """Everything in play and in hand goes to the discard pile."""

    phase = v.CLEANUP_PHASE

    def run(self, s: IgnState, f: Frame) -> int:
        seat = s.active
        s.bows = []
        s.bank = 0  # IGN-HON-04
        if not s.is_living(seat):
            return DONE  # IGN-TURN-13
        at = seat * v.PER_SEAT
        put_on_discard(s, seat, s.zones[v.PLAY_AREA + at] + s.zones[v.HAND + at])  # IGN-TURN-07
        s.lay(v.PLAY_AREA + at, [])
        s.lay(v.HAND + at, [])
        s.emit("cleaned", "IGN-TURN-07", seat)
        return DONE


class DrawPhase(Op):
    """Six cards; humans seven; ratmen one more for each enemy unit that they touch."""

    phase = v.DRAW_PHASE

    def run(self, s: IgnState, f: Frame) -> int:
        seat = s.active
        if not s.is_living(seat):
            return DONE
        at = seat * v.PER_SEAT
        draw(s, seat, hand_size(s, seat), "IGN-TURN-09")
        s.pour(v.ASIDE + at, v.HAND + at)
        return DONE


def hand_size(s: IgnState, seat: Seat) -> int:
    n = HUMAN_HAND if s.has_race(seat, v.HUMANS) else HAND_SIZE  # IGN-RACE-12
    touched: list[int] = []
    for unit in s.units_of(seat):
        if s.f_kind[unit] == v.RATMEN:
            for cell in s.book.near[s.f_at[unit]]:
                other = s.occ[cell]
                if other >= 0 and s.f_kind[other] < v.RACES and other not in touched:
                    if s.are_enemies(seat, s.f_owner[other]):
                        touched.append(other)
    n += len(touched)  # IGN-RACE-23
    for last in lasts_of(s, seat):
        n += last.draw
    return n


class NextTurn(Op):
    """The hill is scored, and the next player's turn begins."""

    phase = v.DRAW_PHASE

    def __init__(self, first_op: int) -> None:
        self.first_op = first_op

    def run(self, s: IgnState, f: Frame) -> int:
        score_hill(s)
        if s.is_over:
            return DONE
        drop(s.lasting, L_ROW, L_UNTIL, UNTIL_TURN)
        s.turn += 1
        s.active = (s.active + 1) % s.seats  # one turn for two races (IGN-TWOP-05, IGN-DP-33)
        if s.turn == s.seats:
            s.turn = 0
            s.round += 1  # IGN-GEN-05
            if s.markers:  # IGN-KOTH-02
                s.markers -= 1
            if s.round > s.book.max_rounds:
                end_by_rounds(s)
                return DONE
        f.memory = []
        f.pc = self.first_op - 1  # DONE turns to the beginning of the next turn
        return DONE


def turn_blocks() -> list[Block]:
    return [
        Block("stand", [Stand()]),
        Block("prowl", [Prowl()]),
        Block("timer", [Timer()]),
    ]
