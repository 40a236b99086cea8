"""Reactions: the window, who may answer with what, and what the answer does (IGN-REACT, IGN-BLOCK, IGN-SHLD)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, ID, NO_FIGURE, PASS, REACT
from tabard.games.ignite.rules import memory as slot
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.cards import finish_card, lay_in_play, start_card
from tabard.games.ignite.rules.legal import is_lawful, is_melee, may_name, span_of
from tabard.games.ignite.rules.moving import DODGING, FLYING, can_go, open_move
from tabard.games.ignite.rules.refusing import NEVER, pin, say
from tabard.games.ignite.rules.spread import spread
from tabard.games.ignite.rules.striking import BLOCKED, DELAYED, DODGED, EXPOSED, NEGATED, UNBLOCKABLE
from tabard.games.ignite.rules.terms import AttackDef, ReactDef
from tabard.games.ignite.state import HAND, LIMBO, PER_SEAT, RACES, IgnState

_HARMS: Final = (
    "weapons",
    "projectiles",
    "mounts",
    "spells",
    "items",
    "minions",
    "shields",
    "such attacks",
)
"""What an attack is made with, by its number."""


def open_window(s: IgnState, thing: Frame, harm: int) -> bool:
    """Ask around about a strike, or about a spell used out of turn; False when nobody could answer."""
    for seat in range(s.seats):
        if is_concerned(s, thing, harm, seat):
            f = s.push(s.book.blocks["window"], thing.owner)
            f.memory = slot.WINDOW[:]
            f.memory[slot.W_HARM] = harm
            return True
    return False


def is_strike(thing: Frame) -> bool:
    return thing.block.key == "strike"


def is_negated(thing: Frame) -> bool:
    return thing.memory[slot.S_FLAGS if is_strike(thing) else slot.C_FLAGS] & NEGATED != 0


def is_concerned(s: IgnState, thing: Frame, harm: int, seat: Seat) -> bool:
    """Whether a seat could react, as everybody can see: what it holds is not looked at."""
    if seat == thing.owner or not s.zones[HAND + seat * PER_SEAT] or not s.is_living(seat):
        return False
    own = exposed(s, thing, seat)
    swept = not own and is_swept(s, thing, seat)
    for no in s.book.react_nos:
        if s.out[no] > 0 and fits(s, thing, harm, no):  # IGN-HID-18
            r = s.book.reacts[no]
            assert r is not None
            if r.anyone or own or (swept and r.answer == t.NEGATE):
                return True
    return False


def fits(s: IgnState, thing: Frame, harm: int, no: int) -> bool:
    """Whether a printed card answers such an attack at all."""
    r = s.book.reacts[no]
    if r is None:
        return say(s, "It is no card to react with", "IGN-REACT-02")
    # No shield names spells or items (IGN-SHLD-02, IGN-SHLD-07).
    if not r.harms >> harm & 1:
        return s.explaining and say(s, f"It does not answer {_HARMS[harm]}", "IGN-REACT-05")
    if not is_strike(thing):
        if s.explaining and r.answer != t.NEGATE:
            say(s, "Only a card that negates spells answers this", "IGN-REACT-09")
        return r.answer == t.NEGATE
    flags = thing.memory[slot.S_FLAGS]
    d = s.book.attacks[thing.memory[slot.S_DEF]]
    if r.answer == t.BLOCK and (not d.blockable or d.pure or flags & (UNBLOCKABLE | DELAYED)):
        return say(s, "This cannot be blocked", "IGN-BLOCK-02" if d.pure else "IGN-BLOCK-01")
    if r.answer == t.DISARM and (flags & DELAYED or d.minion):
        return say(s, "No weapon is in anybody's hand here", "IGN-BLOCK-04")
    if r.melee and not melee_target(s, thing, d):
        return say(s, "It answers melee attacks only", "IGN-ATERM-02")
    return True


def melee_target(s: IgnState, thing: Frame, d: AttackDef) -> bool:
    p = thing.memory
    for i in range(slot.S_TARGETS, len(p), 2):
        if p[i] < len(s.f_at) and s.f_at[p[i]] >= 0 and is_melee(s, d, p[slot.S_FROM], s.f_at[p[i]]):
            return True
    return False


def exposed(s: IgnState, thing: Frame, seat: Seat) -> list[int]:
    """The own units that a strike is about to hit and that can react."""
    found: list[int] = []
    if not is_strike(thing):
        return found
    p = thing.memory
    for i in range(slot.S_TARGETS, len(p), 2):
        figure = p[i]
        if p[i + 1] == EXPOSED and figure < len(s.f_at) and s.f_owner[figure] == seat:
            if s.f_kind[figure] >= RACES or s.f_at[figure] < 0:  # IGN-GEN-03
                continue
            # One that is knocked down may react (IGN-KD-04).
            if not s.f_frozen[figure]:
                found.append(figure)
            elif s.explaining:
                s.refuse(f"f{figure}", "react", "It is frozen and may not react", "IGN-REACT-03")
    return found


def is_swept(s: IgnState, thing: Frame, seat: Seat) -> bool:
    """Whether a strike at an empty space would reach a figure of this seat."""
    if not is_strike(thing):
        return len(thing.memory) > slot.C_AGAINST and thing.memory[slot.C_AGAINST] == seat
    p = thing.memory
    d = s.book.attacks[p[slot.S_DEF]]
    if p[slot.S_AIM] < 0 or not d.element or d.shape != t.SINGLE:
        return False
    for figure in spread(s, d.element, [], [p[slot.S_AIM]]):  # IGN-LTG-04, IGN-FRZ-08
        if s.f_owner[figure] == seat and s.f_kind[figure] < RACES and not s.f_frozen[figure]:
            return True
    return False


def answers(s: IgnState, thing: Frame, harm: int, seat: Seat) -> list[int]:
    """The reactions that a seat holds for this."""
    found: list[int] = []
    own = exposed(s, thing, seat)
    for no in s.hand_faces(seat):
        mark = len(s.refusals)
        count = len(found)
        r = s.book.reacts[no]
        if not fits(s, thing, harm, no) or r is None:
            pass
        elif r.answer == t.NEGATE or r.answer == t.DISARM:
            if own:
                found.append((REACT << BITS) + (no | own[0] << 10))
            elif r.anyone or (r.answer == t.NEGATE and is_swept(s, thing, seat)):
                found.append((REACT << BITS) + (no | NO_FIGURE << 10))
        else:
            for figure in own:
                # Not one that is knocked down (IGN-KD-04).
                if r.answer == t.DODGE and not can_go(s, figure, r.move, FLYING if r.fly else 0):
                    say(s, "The unit that is hit has nowhere to go", "IGN-REACT-08")
                    continue
                if r.answer == t.REDIRECT and not others(s, thing, figure):
                    say(s, "The attacker reaches nobody else", "IGN-BLOCK-04")
                    continue
                found.append((REACT << BITS) + (no | figure << 10))
        if s.explaining:
            if len(found) > count:
                del s.refusals[mark:]
            else:
                say(s, "None of your units that could react is hit", "IGN-REACT-05", NEVER)
                cards = [f"c{card}" for card in s.zones[HAND + seat * PER_SEAT] if s.face[card] == no]
                pin(s, mark, cards, "react")
    return found


def others(s: IgnState, thing: Frame, figure: int) -> list[int]:
    """Whom a redirected attack could hit instead."""
    p = thing.memory
    d = s.book.attacks[p[slot.S_DEF]]
    unit = thing.subject
    if unit < 0 or s.f_at[unit] < 0 or d.shape != t.SINGLE:
        return []
    span = span_of(s, thing.owner, unit, d, p[slot.S_BOW])
    named = p[slot.S_TARGETS :: 2]
    found: list[int] = []
    for other in range(len(s.f_at)):
        if other in named or s.f_at[other] < 0 or not s.are_enemies(thing.owner, s.f_owner[other]):
            continue
        if may_name(s, thing.owner, unit, d, span, other):
            if is_lawful(s, d, thing.owner, unit, p[slot.S_FROM], [other], [], p[slot.S_BONUS]):
                found.append(other)
    return found


class Window(Op):
    """Seats answer clockwise from the active player, one card a visit, until all pass in a row."""

    def run(self, s: IgnState, f: Frame) -> int:
        thing = s.frames[-2]
        p = f.memory
        while p[slot.W_PASSES] < s.seats and not is_negated(thing):
            seat = (s.active + p[slot.W_AT]) % s.seats  # IGN-GEN-07
            # Who could only pass is not asked (IGN-DP-36).
            if is_concerned(s, thing, p[slot.W_HARM], seat):
                if s.explaining:
                    s.refusals = []  # what was said of cards that anybody might hold
                options = [PASS << BITS]
                if not s.foretelling:
                    options += answers(s, thing, p[slot.W_HARM], seat)  # IGN-DP-13
                return s.ask(seat, "React?", options, "IGN-REACT-06", thing.source, response=True)
            p[slot.W_AT] += 1
            p[slot.W_PASSES] += 1
        return DONE

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        p = f.memory
        seat = (s.active + p[slot.W_AT]) % s.seats
        p[slot.W_AT] += 1
        if action >> BITS == PASS:
            p[slot.W_PASSES] += 1
            return AGAIN
        p[slot.W_PASSES] = 0
        no, figure = action & ID, (action & ARGUMENT) >> 10
        card = start_card(s, seat, no)  # and no other is drawn for it (IGN-PLAY-10)
        if s.listening:
            place = s.f_at[figure] if figure != NO_FIGURE else -1
            s.emit("reacted", "IGN-REACT-01", seat, card, 0, place)
        r = s.book.reacts[no]
        assert r is not None
        assert r.block is not None
        g = s.push(r.block, seat, card, -1 if figure == NO_FIGURE else figure)
        g.memory = slot.REACTING[:]
        g.memory[slot.C_AGAINST] = s.frames[-3].owner
        return AGAIN


class ReactionWindow(Op):
    """A reaction that is itself a spell can be answered first."""

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        f.step = 1
        return AGAIN if open_window(s, f, t.BY_SPELL) else DONE  # IGN-REACT-07, IGN-DP-14


class Answering(Op):
    """What the answer does to the thing below its window."""

    def __init__(self, r: ReactDef) -> None:
        self.r = r

    def run(self, s: IgnState, f: Frame) -> int:
        r = self.r
        thing = s.frames[-3]
        if f.memory[slot.C_FLAGS] & NEGATED:
            f.memory[slot.C_FLAGS] = 0
            f.skip()
            f.pc = len(f.block.ops) - 1  # the card still goes where it goes
            return AGAIN
        if r.answer == t.BLOCK:
            mark(thing, f.subject, BLOCKED)
        elif r.answer == t.DODGE:
            if f.step == 0:
                f.step = 1
                f.memory.append(s.f_at[f.subject])
                # IGN-DP-15
                open_move(s, f.owner, f.source, f.subject, r.move, DODGING | (FLYING if r.fly else 0))
                return AGAIN
            if s.f_at[f.subject] != f.memory[slot.C_STOOD]:
                mark(thing, f.subject, DODGED)
            f.memory.pop()
        elif r.answer == t.REDIRECT:
            options = [(AT << BITS) + figure for figure in others(s, thing, f.subject)]
            if options:
                return s.ask(f.owner, "Whom does it hit instead?", options, "IGN-DP-35", f.source)
        else:
            negate(s, f, thing, r)
        s.emit("answered", "IGN-BLOCK-04", f.owner, f.source, r.answer)
        return DONE

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        thing = s.frames[-3]
        for i in range(slot.S_TARGETS, len(thing.memory), 2):
            if thing.memory[i] == f.subject:
                thing.memory[i] = action & ARGUMENT
        s.emit("answered", "IGN-BLOCK-04", f.owner, f.source, t.REDIRECT)
        return DONE


def mark(thing: Frame, figure: int, outcome: int) -> None:
    for i in range(slot.S_TARGETS, len(thing.memory), 2):
        # That unit alone, against this attack (IGN-SHLD-08).
        if thing.memory[i] == figure:
            thing.memory[i + 1] = outcome


def negate(s: IgnState, f: Frame, thing: Frame, r: ReactDef) -> None:
    """The whole card comes to nothing (IGN-BLOCK-04); a disarmed one may change hands."""
    thing.memory[slot.S_FLAGS if is_strike(thing) else slot.C_FLAGS] |= NEGATED
    if r.take and r.answer == t.DISARM:
        limbo = s.zones[LIMBO + thing.owner * PER_SEAT]
        if thing.source in limbo:
            s.take(thing.source, LIMBO + thing.owner * PER_SEAT)
            lay_in_play(s, f.owner, thing.source)
            s.emit("taken", "IGN-SET-10", f.owner, thing.source)


class ReactionEnd(Op):
    """The card goes to its owner's play area or to the trash (IGN-PLAY-08, IGN-PLAY-09)."""

    def run(self, s: IgnState, f: Frame) -> int:
        finish_card(s, f.owner, f.source)
        return DONE


def react_blocks() -> list[Block]:
    return [Block("window", [Window()])]
