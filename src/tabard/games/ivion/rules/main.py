"""Main: playing cards and feats, moving, initiative, spending to remove control (IVI-TURN-09, IVI-MOVE, IVI-INI)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import Seat
from tabard.engine.state import BLANK
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import ADJACENT, SIDE, distance
from tabard.games.ivion.rules.chain import chosen_card
from tabard.games.ivion.rules.changes import relocate, spend
from tabard.games.ivion.rules.check import draw
from tabard.games.ivion.rules.costs import can_play, expend, expendable, refuse_play, shed
from tabard.games.ivion.rules.play import start_play
from tabard.games.ivion.rules.triggers import open_batch
from tabard.games.ivion.rules.values import forbidder, is_forbidden, total
from tabard.games.ivion.state import FEATS, HAND, MAIN, MAIN_LIMIT, PER_SEAT, USED, IviState

PLAY_BITS: Final = 1 << t.DISCOUNT | 1 << t.GRANT | 1 << t.REACH | 1 << t.CANNOT_PLAY
"""Statics that change whether a card may be played: with none of them most cards are judged at a glance."""


class Main(Op):
    """The turn player acts any number of times in any order, and ends by choice."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.waiting:  # nothing is pending between two actions (IVI-DP-05)
            open_batch(s)
            return AGAIN
        if s.turn_over:
            s.turn_over = 0
            return DONE
        s.effects = 0
        s.phase = MAIN
        # Only here, with nothing in progress, are these offered (IVI-TURN-16, IVI-INI-05, IVI-MOVE-11, IVI-CTRL-21).
        options = BLANK if s.glancing else [a.END << a.BITS] if s.foretelling else main_options(s, s.active)
        return s.ask(s.active, "Play a card, move, or end your turn", options, "IVI-TURN-09")

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        kind = action >> a.BITS
        seat = s.active
        if kind == a.END:  # IVI-TURN-09
            return DONE
        s.mains += 1
        if kind == a.PLAY or kind == a.USE:
            # However many there were before (IVI-PLAY-19).
            start_play(s, seat, chosen_card(s, seat, action), False, False, 0)
        elif kind == a.MOVE:
            s.push(s.book.blocks["move"], seat, 0, action & a.ARGUMENT)
        elif kind == a.GLIDE:
            expend(s, seat, 1, "IVI-INI-03")
            s.glides += 1
            relocate(s, seat, action & a.ARGUMENT, seat, True, "IVI-INI-03")
        elif kind == a.INITIATIVE_DRAW:
            expend(s, seat, 1, "IVI-INI-02")
            draw(s, seat, 1)  # which may hurt instead (IVI-INI-10)
        else:
            is_power = action & a.ARGUMENT
            spend(s, seat, 1 - is_power, is_power, "IVI-CTRL-20")
            shed(s, seat, 1)  # either resource, any kind of control (IVI-CTRL-27)
        return AGAIN


class PayMove(Op):
    """A move is paid for first, and the payment removes control (IVI-MOVE-02, IVI-MOVE-13)."""

    def run(self, s: IviState, f: Frame) -> int:
        spend(s, f.owner, 1, 0, "IVI-MOVE-02")  # never power (IVI-MOVE-14)
        shed(s, f.owner, 1)  # IVI-MOVE-10
        return DONE


class Step(Op):
    """Then the hero leaves and enters."""

    def run(self, s: IviState, f: Frame) -> int:
        relocate(s, f.owner, f.subject, f.owner, True, "IVI-MOVE-01")
        return DONE


def main_options(s: IviState, seat: Seat) -> list[int]:
    """Everything the turn player may do now, ending included (DP-04)."""
    options = [a.END << a.BITS]
    if s.mains >= MAIN_LIMIT:
        if s.explaining:
            reason = f"{MAIN_LIMIT} actions were taken in this Main"
            for zone in (HAND, FEATS):
                for card in s.zones[zone + seat * PER_SEAT]:
                    refuse_play(s, card, reason, "IVI-WIN-10")
            s.refuse(f"hero-{seat}", "move", reason, "IVI-WIN-10")
        return options
    add_plays(s, seat, options)
    actions = s.actions[seat]
    initiative = expendable(s, seat)
    if s.control[seat * 3 + t.SLOW]:  # not for initiative either (IVI-INI-08)
        if s.explaining:
            s.refuse(f"hero-{seat}", "move", "Slowed: it cannot move", "IVI-MOVE-09")
    elif not actions and not initiative:
        if s.explaining:
            s.refuse(f"hero-{seat}", "move", "To move costs 1 action or 1 initiative", "IVI-MOVE-02")
    elif s.touched and is_forbidden(s, t.CANNOT_MOVE, seat):
        if s.explaining:
            name = forbidder(s, t.CANNOT_MOVE, seat)
            s.refuse(f"hero-{seat}", "move", f"{name} forbids you to move", "IVI-GEN-06")
    else:
        # As often as they are paid for (IVI-MOVE-03); no other control than slow matters (IVI-CTRL-12).
        add_moves(s, seat, actions > 0, initiative > 0, options)
    if initiative:  # as long as there is some, slowed or not (IVI-INI-06, IVI-INI-08)
        options.append(a.INITIATIVE_DRAW << a.BITS)
    elif s.explaining and s.initiative[seat]:
        name = forbidder(s, t.CANNOT_EXPEND_INITIATIVE, seat)
        s.refuse(
            f"hero-{seat}", "expend initiative", f"{name} forbids you to expend initiative", "IVI-GEN-06"
        )
    if s.tokens(seat):  # IVI-CTRL-26
        if actions:
            options.append(a.SPEND << a.BITS)
        if s.power[seat]:
            options.append((a.SPEND << a.BITS) + 1)
        elif s.explaining and not actions:
            s.refuse(
                f"hero-{seat}",
                "remove control",
                "To remove control costs 1 action or 1 power",
                "IVI-CTRL-20",
            )
    return options


def add_plays(s: IviState, seat: Seat, options: list[int]) -> None:
    """Cards of the hand and unused feats that may be played."""
    book = s.book
    is_plain = not s.touched & PLAY_BITS and not s.explaining
    stop = s.stopped(seat)
    actions = s.actions[seat]
    power = s.power[seat]
    initiative = expendable(s, seat)
    apart = distance(s.tile[0], s.tile[1])
    for card in s.zones[HAND + seat * PER_SEAT]:
        no = s.face[card]
        quick = book.quick[no]
        if is_plain and quick:
            if book.banner[no] & stop:  # IVI-PLAY-09
                continue
            if book.cost_actions[no] > actions or book.cost_power[no] > power:
                if not initiative or not book.bits[no] & t.CANTRIP:
                    continue
            if quick == 2 and book.range[no] < apart:
                continue
            option = (a.PLAY << a.BITS) + no
            if not listed(options, 1, option):  # IVI-PLAY-01
                options.append(option)
            continue
        option = (a.PLAY << a.BITS) + no
        # Any card of the own hand (IVI-PLAY-01), instants as well (IVI-INS-04).
        if not listed(options, 1, option) and can_play(s, seat, card, False, False):
            options.append(option)
    for card in s.zones[FEATS + seat * PER_SEAT]:
        if s.explaining or (book.bits[s.face[card]] & t.PLAYABLE and not s.flags[card] & USED):
            option = (a.USE << a.BITS) + s.face[card]
            # Judged like a card in hand (IVI-PLAY-02, IVI-FEAT-04).
            if can_play(s, seat, card, False, False) and not listed(options, 1, option):
                options.append(option)


def add_moves(s: IviState, seat: Seat, by_action: bool, by_initiative: bool, options: list[int]) -> None:
    """Adjacent tiles without an opponent."""
    enemy = s.tile[1 - seat]
    cells = ADJACENT[s.tile[seat]]  # none diagonally, none off the board (IVI-MOVE-04 to IVI-MOVE-06)
    if by_action:
        for cell in cells:
            if cell != enemy:  # whatever else lies there (IVI-MOVE-07, IVI-MOVE-08, IVI-OCC-01)
                options.append((a.MOVE << a.BITS) + cell)
    if by_initiative:
        for cell in cells:
            if cell != enemy:
                options.append((a.GLIDE << a.BITS) + cell)
        if s.glides == 0 and s.touched >> t.DIAGONAL & 1 and total(s, t.DIAGONAL, seat):
            for cell in diagonals(s.tile[seat]):
                if cell != enemy:
                    options.append((a.GLIDE << a.BITS) + cell)


def diagonals(cell: int) -> list[int]:
    """The tiles that touch a tile only at a corner."""
    found: list[int] = []
    row = cell // SIDE
    column = cell % SIDE
    for down in (-1, 1):
        for right in (-1, 1):
            if 0 <= row + down < SIDE and 0 <= column + right < SIDE:
                found.append(cell + down * SIDE + right)
    return found
