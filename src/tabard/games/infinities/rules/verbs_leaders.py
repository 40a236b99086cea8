"""Instructions on leaders: cards, tokens, points, values, dice, steps and warps of a leader."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.basics import spend_die
from tabard.games.infinities.rules.lacking import (
    IMMUNE,
    THAT_LEADER,
    allow,
    forget,
    lack,
    miss_leader,
)
from tabard.games.infinities.rules.mechanics import NOTHING, Targeted, Verb, about, serves
from tabard.games.infinities.rules.memory import P_COUNT, P_HEAD, WASTED
from tabard.games.infinities.rules.moves import (
    can_draw_card,
    discard,
    discard_random,
    disputed,
    drain_tokens,
    draw,
    find_in_hand,
    gain_tokens,
    lasting,
    refill,
    room,
    spend_tokens,
)
from tabard.games.infinities.rules.phases import add_faces
from tabard.games.infinities.rules.reckoning import is_immune, leaders_of, number
from tabard.games.infinities.rules.scoring import add_points, check_target, uses_points
from tabard.games.infinities.rules.terms import Num
from tabard.games.infinities.rules.values import track_limit
from tabard.games.infinities.state import DECK, HAND, PILE, InfState

ONE: Final = Num(1)
WANTED: Final = [
    "",
    "fitting enemy",
    "fitting ally",
    "fitting leader",
    "fitting enemy",
    "fitting ally",
    "fitting leader",
    THAT_LEADER,
    "",
    "",
]
"""Whom a word looks for, where nobody is found."""


class LeaderVerb(Targeted):
    """An instruction on a leader whom a word names, or on each of several."""

    def __init__(self, who: int, range: int, amount: Num, rule: str) -> None:
        every = t.EACH_ENEMY <= who <= t.EACH_LEADER
        super().__init__(Num(9) if every else ONE, False, every, rule)
        self.who = who
        self.range = range
        self.amount = amount
        self.mechanic = 0
        """What an immune leader is safe from; 0 is nothing."""
        self.wanted = WANTED[who]
        self.noun = "enemy" if who == t.ENEMY else "ally" if who == t.ALLY else "leader"

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        found: list[int] = []
        n = number(s, self.amount, you, source, context)
        if s.explaining and self.is_void(n):
            lack(s, NOTHING, "INF-TGT-03")
        for p in leaders_of(s, self.who, you, self.range, context):
            if self.is_valid(s, you, p, n):
                found.append((a.SEAT << a.BITS) + p)
        return found

    def is_void(self, n: int) -> bool:
        """Whether so many are of no value to anybody (INF-TGT-03)."""
        return n <= 0

    def is_valid(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        """Whether this leader is a target of it now (INF-TGT-01, INF-TGT-08)."""
        if self.is_void(n):
            return False
        # Of two texts the one that forbids wins (INF-CORE-20).
        if self.mechanic and p != you and is_immune(s, p, 0, self.mechanic):
            return miss_leader(s, p, IMMUNE, "INF-TGT-08")
        return self.allows(s, you, p, n)

    def leads(self, s: InfState, f: Frame) -> list[Frame]:
        """Each leader who could be declared: what follows may be about that leader (INF-TGT-09)."""
        ways: list[Frame] = []
        if t.ENEMY <= self.who <= t.LEADER:
            for p in leaders_of(s, self.who, f.owner, self.range, f.memory):
                ways.append(about(f, p))
        return ways if ways else [f]

    def targets(self, s: InfState, f: Frame) -> list[int]:
        """Also leaders to whom only a later part of the text does anything (INF-TGT-09)."""
        found = self.candidates(s, f.owner, f.source, f.memory)
        if t.ENEMY <= self.who <= t.LEADER:
            since = len(s.refusals)
            for p in leaders_of(s, self.who, f.owner, self.range, f.memory):
                target = (a.SEAT << a.BITS) + p
                if target not in found and serves(s, f, self, p):
                    found.append(target)
            if s.explaining:
                forget(s, since)  # what later parts lack is no reason yet
                allow(s, found)
        return found

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        """Whether it would be of any value to do it to this leader, so many (INF-TGT-03)."""
        return True

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        p = target & a.ARGUMENT
        n = number(s, self.amount, f.owner, f.source, f.memory)
        if self.is_valid(s, f.owner, p, n):
            self.do(s, f, p, n)

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        for p in disputed(s, [target & a.ARGUMENT for target in targets]):  # INF-REACT-12
            self.carry(s, f, (a.SEAT << a.BITS) + p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        raise NotImplementedError


class Draw(LeaderVerb):
    """Cards from the deck, none with a full hand."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return can_draw_card(s, p)  # INF-DECK-09

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        draw(s, p, n, "INF-DECK-08")
        s.unsettled = True


class ForceDiscard(LeaderVerb):
    """Another leader discards at random."""

    def __init__(self, who: int, range: int, amount: Num, rule: str) -> None:
        super().__init__(who, range, amount, rule)
        self.mechanic = t.I_DISCARD  # INF-GLO-15

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return has_hand(s, p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        for _ in range(n):
            if s.zones[HAND + p]:
                discard_random(s, p, f.owner, "INF-DECK-18")


class OwnDiscard(Verb):
    """Cards of the own hand, chosen one by one."""

    def __init__(self, amount: Num) -> None:
        self.amount = amount

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner < s.seats and s.zones[HAND + f.owner]:
            return True
        return lack(s, "Your hand is empty", "INF-TGT-02")

    def run(self, s: InfState, f: Frame) -> int:
        if f.owner >= s.seats:
            return DONE
        hand = s.zones[HAND + f.owner]
        if not hand or f.memory[P_COUNT] >= number(s, self.amount, f.owner, f.source, f.memory):
            f.memory[P_COUNT] = 0
            return DONE
        options: list[int] = []
        add_faces(s, hand, a.DISCARD, options)
        # INF-DP-30
        return s.ask(f.owner, "Discard which card?", options, "INF-DECK-19", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        f.memory[P_COUNT] += 1
        discard(s, f.owner, find_in_hand(s, f.owner, action & a.ARGUMENT), f.owner, "INF-DECK-19")
        return AGAIN


def has_hand(s: InfState, p: Seat) -> bool:
    """Whether a leader has cards in hand."""
    if p < s.seats and s.zones[HAND + p]:  # INF-TGT-02
        return True
    return miss_leader(s, p, "Hand is empty", "INF-TGT-02")


class LookHand(LeaderVerb):
    """You alone see a hand."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return you < s.seats and p != you and has_hand(s, p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        for card in s.zones[HAND + p]:
            s.show(card, 1 << f.owner)  # INF-HID-22
        s.emit("looked", "INF-HID-22", f.owner, 0, p)


class ShowHand(LeaderVerb):
    """A hand is shown to everyone."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return has_hand(s, p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        for card in s.zones[HAND + p]:
            s.show(card, s.everyone())
            s.emit("shown", "INF-DECK-06", p, card)


class LookDeck(Verb):
    """You alone see the top cards of your deck."""

    def __init__(self, amount: Num) -> None:
        self.amount = amount

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner < s.seats and s.zones[DECK + s.faction[f.owner]]:
            return True
        return lack(s, "Your deck is empty", "INF-DECK-04")

    def run(self, s: InfState, f: Frame) -> int:
        if f.owner < s.seats:
            n = number(s, self.amount, f.owner, f.source, f.memory)
            deck = s.zones[DECK + s.faction[f.owner]]
            for card in deck[-n:] if n > 0 else []:
                s.show(card, 1 << f.owner)
            s.emit("peeked", "INF-HID-22", f.owner, 0, n)
        return DONE


# -- tokens -----------------------------------------------------------------------------------------


class Gain(LeaderVerb):
    """Reaction tokens from the reserve."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return has_room(s, p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        gain_tokens(s, p, n, "INF-TOK-03")


def has_room(s: InfState, p: Seat) -> bool:
    """Whether a leader can gain a reaction token."""
    if room(s, p) > 0:  # INF-TOK-04, INF-TOK-05
        return True
    if s.explaining:
        if s.reserve[p] == 0:
            miss_leader(s, p, "Reserve has no token left", "INF-TOK-05")
        else:
            miss_leader(s, p, f"Reaction track is full ({s.track[p]} of {track_limit(s, p)})", "INF-TOK-11")
    return False


def has_tokens(s: InfState, p: Seat, n: int, rule: str) -> bool:
    """Whether a leader has so many reaction tokens."""
    if s.track[p] >= n:
        return True
    if s.explaining:
        held = s.track[p]
        has = "is empty" if held == 0 else f"has only {held} of {n} tokens"
        miss_leader(s, p, f"Reaction track {has}", rule)
    return False


class Spend(LeaderVerb):
    """Reaction tokens paid to the reserve; what you cannot pay for you do not get."""

    def __init__(self, who: int, range: int, amount: Num, rule: str) -> None:
        super().__init__(who, range, amount, rule)
        self.paid_for = 0
        """How many ops of the text stand behind it."""

    def is_price(self) -> bool:
        return self.who == t.YOU

    def run(self, s: InfState, f: Frame) -> int:
        is_open = len(f.memory) == P_HEAD
        if is_open and self.is_price() and not self.possible(s, f):
            f.pc += self.paid_for
            return DONE
        return super().run(s, f)

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return has_tokens(s, p, n, "INF-RES-14")

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        spend_tokens(s, p, n, "INF-TOK-06")


class Drain(LeaderVerb):
    """Reaction tokens destroyed."""

    def __init__(self, who: int, range: int, amount: Num, rule: str) -> None:
        super().__init__(who, range, amount, rule)
        self.mechanic = t.I_DRAIN  # INF-GLO-15

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return has_tokens(s, p, 1, "INF-TGT-03")

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        drain_tokens(s, p, n, "INF-TOK-08")


class Steal(LeaderVerb):
    """A leader loses tokens to the reserve, you gain as many from yours: tokens never change owners."""

    def __init__(self, who: int, range: int, amount: Num, rule: str) -> None:
        super().__init__(who, range, amount, rule)
        self.mechanic = t.I_DRAIN  # INF-GLO-15

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return p != you and has_tokens(s, p, 1, "INF-TGT-03")

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        lost = s.track[p] if s.track[p] < n else n
        spend_tokens(s, p, lost, "INF-TOK-01", "robbed")
        gain_tokens(s, f.owner, lost, "INF-TOK-03")


class Give(LeaderVerb):
    """You pay tokens, another leader gains as many."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        return p != you and has_tokens(s, you, 1, "INF-TGT-03") and has_room(s, p)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        given = s.track[f.owner] if s.track[f.owner] < n else n
        spend_tokens(s, f.owner, given, "INF-TOK-06")
        gain_tokens(s, p, given, "INF-TOK-03")


# -- points and values ------------------------------------------------------------------------------


class Points(LeaderVerb):
    """Points gained or lost by a text."""

    def __init__(self, who: int, range: int, amount: Num, sign: int) -> None:
        super().__init__(who, range, amount, "INF-SKM-08")
        self.sign = sign

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        if uses_points(s) and (self.sign > 0 or s.score[s.team[p]] > 0):
            return True
        return miss_leader(s, p, "Score is 0", "INF-SKM-24")

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        add_points(s, p, self.sign * n, "INF-SKM-08" if self.sign > 0 else "INF-SKM-24")
        s.unsettled = True
        if not self.every:
            check_target(s)

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        super().carry_all(s, f, targets)
        check_target(s)  # INF-SKM-19: all at one moment


class ChangeLeader(LeaderVerb):
    """A level, a check, a limit or Influence changed for a time."""

    def __init__(self, who: int, range: int, amount: Num, what: int, until: int) -> None:
        super().__init__(who, range, amount, "INF-ATTR-02")
        self.what = what
        self.until = until

    def is_void(self, n: int) -> bool:
        return n == 0

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        lasting(s, self.what, p, 0, n, self.until)
        s.emit("changed", self.rule, p, 0, n, self.what)


class GrantLeader(LeaderVerb):
    """Walls ignored, or immunity, for a time (INF-GLO-15)."""

    def __init__(self, who: int, walls: bool, immune: int, until: int) -> None:
        super().__init__(who, 0, ONE, "INF-GLO-15")
        self.walls = walls
        self.immune = immune
        self.until = until

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        if self.walls:
            lasting(s, t.V_WALLS, p, 0, 1, self.until)
        if self.immune:
            lasting(s, t.V_IMMUNE, p, 0, self.immune, self.until)
        s.emit("granted", self.rule, p, 0, self.immune, 1 if self.walls else -1)


# -- dice of a leader -------------------------------------------------------------------------------


class Waste(LeaderVerb):
    """Locked dice spent for nothing; whose they are chooses, unless an icon is named."""

    def __init__(self, who: int, range: int, amount: Num, icon: int) -> None:
        super().__init__(who, range, amount, "INF-DIE-08")
        self.icon = icon

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        for icon in range(t.ICONS):
            if p < s.seats and s.dice[p * t.ICONS + icon] > 0 and (self.icon < 0 or self.icon == icon):
                return True
        if s.explaining:
            icon_text = "" if self.icon < 0 else f"{t.ICON_NAMES[self.icon].capitalize()} "
            miss_leader(s, p, f"Board has no locked {icon_text}die", "INF-TGT-03")
        return False

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        g = s.push(s.book.blocks["waste"], p, f.source, self.icon + 1)
        g.memory = [n]


class WasteDice(Op):
    """The dice that are wasted, one after another."""

    def run(self, s: InfState, f: Frame) -> int:
        options: list[int] = []
        for icon in range(t.ICONS):
            if s.dice[f.owner * t.ICONS + icon] > 0 and (f.subject == 0 or f.subject - 1 == icon):
                options.append((a.DIE << a.BITS) + icon)
        if f.memory[WASTED] == 0 or not options:
            return DONE
        if len(options) == 1:
            return self.answer(s, f, options[0])
        return s.ask(f.owner, "You lose a locked die: which?", options, "INF-DIE-08", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        f.memory[WASTED] -= 1
        spend_die(s, f.owner, action & a.ARGUMENT, "INF-DIE-08")
        return AGAIN


class Reshuffle(Verb):
    """Your discard pile is shuffled into your deck."""

    def possible(self, s: InfState, f: Frame) -> bool:
        if f.owner < s.seats and s.zones[PILE + s.faction[f.owner]]:
            return True
        return lack(s, "Your discard pile is empty", "INF-TGT-03")

    def run(self, s: InfState, f: Frame) -> int:
        refill(s, s.faction[f.owner])
        return DONE
