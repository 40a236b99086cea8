"""The Main phase: turns, what a player may do, and what follows an action (INF-MAIN)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CHANCE, NOBODY, CardId, Seat
from tabard.engine.state import BLANK
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.basics import (
    attack,
    attackable,
    can_pay,
    pay,
    play_card,
    play_options,
    refuse_dice,
    spend_die,
)
from tabard.games.infinities.rules.facts import P_MAIN
from tabard.games.infinities.rules.journey import can_move, travel
from tabard.games.infinities.rules.lacking import forget, retell
from tabard.games.infinities.rules.mechanics import is_legal, start
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import end_lasting, find_face
from tabard.games.infinities.rules.terms import Mechanic
from tabard.games.infinities.rules.triggers import open_triggers
from tabard.games.infinities.rules.values import concerns, refresh
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, InfState

YOUR_ACTION: Final = "Your action: spend dice, or be done for this round"
NTH: Final = ["first", "second", "third"]
ARTICLES: Final = ["a", "an", "a", "a", "a"]
LINE: Final = 8
"""In USE: the place of a Prepared action is counted from here."""


class MainPhase(Op):
    """In turn order each leader takes one action, until all have used up theirs."""

    def run(self, s: InfState, f: Frame) -> int:
        if s.phase != P_MAIN:
            s.phase = P_MAIN
            s.turn_at = -1
            s.skips = 0
            s.done = 0
            s.active = NOBODY
            s.emit("main", "INF-ROLL-07")
        while True:
            if s.active == NOBODY:
                if s.skips >= len(s.order):  # INF-MAIN-06
                    self.close(s)
                    return DONE
                # One by one, in the order of this round, even alone (INF-MAIN-01, INF-RND-02, INF-RND-03, INF-SOLO-03).
                s.turn_at = (s.turn_at + 1) % len(s.order)
                s.active = s.order[s.turn_at]  # team or not (INF-TEAM-05)
                f.step = 0
                if not has_turn(s, s.active):
                    self.skip(s)
                    continue
            if f.step == 0:
                f.step = 1
                note(s, t.TURN_START, s.active, s.active, 0)
                if s.waiting:
                    open_answered(s, s.active)
                    return AGAIN
            if s.stale:
                refresh(s)
            if s.active >= s.seats:
                return s.ask(
                    CHANCE, "The opponent's die", s.book.icon_options, "INF-SOLO-05", 0, s.book.icon_weights
                )
            if s.glancing and may_change_die(s, s.active):
                return s.ask(s.active, YOUR_ACTION, BLANK, "INF-MAIN-01")
            options = turn_options(s, s.active)
            if not options:
                if might_play(s, s.active):  # only the hand says no, and that must not show
                    return s.ask(s.active, YOUR_ACTION, [a.SKIP << a.BITS], "INF-MAIN-01")
                self.skip(s)
                continue
            options.insert(0, a.DONE << a.BITS)  # INF-DP-09; nobody must move on (INF-MOVE-18)
            return s.ask(s.active, YOUR_ACTION, options, "INF-MAIN-01")

    def begin(self, s: InfState) -> None:
        s.skips = 0
        s.losses = []
        s.acting = s.active

    def skip(self, s: InfState) -> None:
        s.skips += 1
        s.active = NOBODY

    def close(self, s: InfState) -> None:
        """Dice that were not spent are unlocked; the round keeps none."""
        for i in range(len(s.dice)):
            s.dice[i] = 0  # INF-DIE-09
            s.spent[i] = 0
        s.active = NOBODY
        s.acting = NOBODY

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = s.active
        kind = action >> a.BITS
        argument = action & a.ARGUMENT
        if kind == a.DONE or kind == a.SKIP:
            if kind == a.DONE:
                s.done |= 1 << p
            s.emit("rested", "INF-MAIN-08", p)
            self.skip(s)
            f.step = 0
            return AGAIN
        self.begin(s)
        f.step = 0
        s.push(s.book.blocks["turn"], p, 0, action)
        if kind == a.ICON:
            s.rival_turns -= 1
            return AGAIN
        self.pay(s, p, kind, argument)  # before any check (INF-RES-02)
        return AGAIN

    def pay(self, s: InfState, p: Seat, kind: int, argument: int) -> None:
        if kind == a.USE or kind == a.USE_CHAPTER:
            pay(s, p, named_action(s, p, kind, argument))
            return
        icon = t.STAR
        if not argument & 1:
            icon = (
                t.ENERGY
                if kind == a.PLAY
                else t.POWER
                if kind == a.ATTACK
                else t.FORTITUDE
                if kind == a.MOVE
                else t.BOOST
            )
        s.price[icon] += 1
        spend_die(s, p, icon, "INF-ACT-02" if icon == t.STAR else "INF-ACT-01")


def has_turn(s: InfState, p: Seat) -> bool:
    """Who is not done and has dice, or an opponent with turns left."""
    if s.is_out(p) or s.done >> p & 1:  # INF-MAIN-08
        return False
    if p >= s.seats:
        return s.rival_turns > 0
    base = p * t.ICONS
    for icon in range(t.ICONS):
        if s.dice[base + icon] > 0:  # INF-MAIN-07
            return True
    return False


def might_play(s: InfState, p: Seat) -> bool:
    """Whether everyone must reckon that the hand holds something playable."""
    base = p * t.ICONS
    return len(s.zones[HAND + p]) > 0 and (s.dice[base + t.ENERGY] > 0 or s.dice[base + t.STAR] > 0)


def may_change_die(s: InfState, p: Seat) -> bool:
    """Whether a player may change a die, so that there is an action for certain, whatever the cards say."""
    base = p * t.ICONS
    if s.dice[base + t.BOOST] == 0 and s.dice[base + t.STAR] == 0:
        return False
    total = 0
    for icon in range(t.ICONS):
        total += s.dice[base + icon]
    return total > 1


def turn_options(s: InfState, p: Seat) -> list[int]:
    """Every legal action with its payment."""
    options: list[int] = []
    base = p * t.ICONS
    dice = s.dice
    star = dice[base + t.STAR] > 0
    if dice[base + t.ENERGY] > 0 or star or s.explaining:
        play_options(s, p, dice[base + t.ENERGY] > 0, star, options)  # INF-CORE-12
    if dice[base + t.POWER] > 0 or star or s.explaining:
        attack_options(s, p, dice[base + t.POWER] > 0, star, options)
    if s.foretelling and options:
        return options  # that there is something to do is enough
    if dice[base + t.FORTITUDE] > 0 or star:
        since = len(s.refusals)
        may_move = can_move(s, p)
        if s.explaining:
            forget(s, since)  # tiles are told when a step is chosen
        if may_move:
            add_paid(options, a.MOVE, dice[base + t.FORTITUDE] > 0, star)  # INF-CORE-13
        elif s.explaining:
            refuse_dice(s, p, t.FORTITUDE, "move", "No step that you could take", "INF-ACT-23")
    total = 0
    for icon in range(t.ICONS):
        total += dice[base + icon]
    if total > 1:
        add_paid(options, a.BOOST, dice[base + t.BOOST] > 0, star)
    elif s.explaining:
        refuse_dice(s, p, t.BOOST, "change a die", "Needs another locked die to change", "INF-ACT-26")
    if s.foretelling and options:
        return options
    if s.leader[p] >= 0:
        add_uses(s, p, 0, 0, s.book.leaders[s.leader[p]].actions, options)
    for card in s.zones[GROUP + p]:  # however new (INF-MAIN-05)
        if s.book.has_group[s.face[card]] & 4:
            add_uses(s, p, card, 0, s.book.group_actions[s.face[card]], options)
        elif s.explaining:
            s.refuse(f"c{card}", "use its action", "It has no action", "INF-LDR-10")
    for card in s.zones[TIMELINE + p]:
        if s.book.has_line[s.face[card]] & 4:  # a Prepared action (INF-PREP-04)
            add_uses(s, p, card, LINE, s.book.line_actions[s.face[card]], options)
        elif s.explaining and s.book.has_group[s.face[card]] & 4:
            s.refuse(f"c{card}", "use its action", "Works in a group only", "INF-ACT-07")
    if s.chapter >= 0:
        add_chapter(s, p, options)
    return options


def attack_options(s: InfState, p: Seat, power: bool, star: bool, options: list[int]) -> None:
    """An attack where a unit can be attacked; which, is asked when the die is spent."""
    if s.explaining and not power and not star:
        for other in s.order:
            if s.team[other] != s.team[p]:
                for card in s.zones[GROUP + other]:
                    s.refuse(f"c{card}", "attack", "Needs a Power or Star die", "INF-ACT-13")
    if attackable(s, p, t.REACH):
        add_paid(options, a.ATTACK, power, star)  # INF-DP-12
    elif s.explaining:
        refuse_dice(s, p, t.POWER, "attack", "No enemy unit that you could attack", "INF-ACT-13")


def add_paid(options: list[int], kind: int, own: bool, star: bool) -> None:
    if own:
        options.append(kind << a.BITS)
    if star:
        options.append((kind << a.BITS) + 1)  # INF-DP-19


def add_uses(
    s: InfState, p: Seat, card: CardId, first: int, mechanics: list[Mechanic], options: list[int]
) -> None:
    """The actions of a board or card that can be paid and have a valid target."""
    for i in range(len(mechanics)):
        m = mechanics[i]
        piece, what = "", ""
        if s.explaining:
            piece = f"c{card}" if card else f"deed-{p}-{i + 1}"
            nth = f"{NTH[i]} " if len(mechanics) > 1 else ""
            what = f"use its {'Prepared ' if first else ''}{nth}action" if card else "use it"
        # As often as it is paid for (INF-MAIN-04), each by itself (INF-LDR-11), and of one's own alone (INF-LDR-06).
        if is_usable(s, p, m, card, piece, what):
            options.append((a.USE << a.BITS) + (card << 4) + first + i)


def is_usable(s: InfState, p: Seat, m: Mechanic, card: CardId, piece: str, what: str) -> bool:
    """Whether an action can be paid and has a valid target; if not, its piece is told why."""
    if not can_pay(s, p, m):
        if s.explaining:
            s.refuse(piece, what, f"Needs {missing_dice(s, p, m)}", "INF-LDR-12")
        return False
    since = len(s.refusals)
    found = is_legal(s, m, p, card, NO_CONTEXT)
    if s.explaining and found:
        forget(s, since)
    elif s.explaining:
        retell(s, since, piece, what)
    return found


def missing_dice(s: InfState, p: Seat, m: Mechanic) -> str:
    """The dice of a price that are not there, in words."""
    names: list[str] = []
    for icon in range(t.ICONS):
        short = m.cost.count(icon) - s.dice[p * t.ICONS + icon]
        name = t.ICON_NAMES[icon].capitalize()
        if short > 1:
            names.append(
                f"{short} more {name} dice" if s.dice[p * t.ICONS + icon] else f"{short} {name} dice"
            )
        elif short == 1:
            names.append(
                f"another {name} die" if s.dice[p * t.ICONS + icon] else f"{ARTICLES[icon]} {name} die"
            )
    return " and ".join(names)


def add_chapter(s: InfState, p: Seat, options: list[int]) -> None:
    """Exclusive actions of the chapter and of the threads."""
    for m in s.book.chapters[s.chapter].actions:
        if not concerns(s, m.only, p):  # INF-DP-33
            if s.explaining:
                s.refuse(page_of(m), "use it", "Only for another side", "INF-STORY-04")
        elif is_usable(s, p, m, 0, page_of(m) if s.explaining else "", "use it"):
            options.append((a.USE_CHAPTER << a.BITS) + m.number)
    for number in s.threads:
        thread = s.book.threads[number]
        for m in thread.actions:
            if not concerns(s, thread.only, p):
                if s.explaining:
                    s.refuse(page_of(m), "use it", "Only for another side", "INF-STORY-04")
            elif is_usable(s, p, m, 0, page_of(m) if s.explaining else "", "use it"):
                options.append((a.USE_CHAPTER << a.BITS) + m.number)


def page_of(m: Mechanic) -> str:
    """The piece that an exclusive action stands on: a page of the chapter, or a thread."""
    kind, key, name = m.key.split("/")
    return f"chapter-{key}-action-{name}" if kind == "chapter" else f"thread-{key}"


def named_action(s: InfState, p: Seat, kind: int, argument: int) -> Mechanic:
    """The text that an action names."""
    if kind == a.USE_CHAPTER:
        return s.book.mechanics[argument]
    card = argument >> 4
    place = argument & 15
    if card == 0:
        return s.book.leaders[s.leader[p]].actions[place]
    if place >= LINE:
        return s.book.line_actions[s.face[card]][place - LINE]
    return s.book.group_actions[s.face[card]][place]


class Act(Op):
    """Carry out the action that was chosen and paid; the frame's subject names it."""

    def run(self, s: InfState, f: Frame) -> int:
        p = f.owner
        kind = f.subject >> a.BITS
        argument = f.subject & a.ARGUMENT
        if kind == a.ATTACK:
            attack(s, p, 0, 0, t.REACH)
        elif kind == a.MOVE:
            travel(s, p, p, 2, True, 0)
        elif kind == a.BOOST:
            s.push(s.book.blocks["convert"], p)  # the action of this turn (INF-ACT-29)
        elif kind == a.PLAY:
            zone = (TIMELINE if argument & 2 else HAND) + p
            play_card(s, p, find_face(s, zone, argument >> 2), zone, False)
        elif kind == a.ICON:
            follow_script(s, p, argument)
        else:
            m = named_action(s, p, kind, argument)
            card = argument >> 4 if kind == a.USE else 0
            s.emit("used", "INF-MAIN-02", p, card, m.number)
            start(s, m, p, card)  # the card stays where it lies (INF-PREP-05)
        return DONE


def follow_script(s: InfState, p: Seat, icon: int) -> None:
    """The line of an opponent's script that its die names, if it can be carried out."""
    opponent = s.book.chapters[s.chapter].opponent
    assert opponent is not None
    for exact in (True, False):
        for i in range(len(opponent.lines)):
            bits = opponent.icons[i]
            fits = bits >> icon & 1 == 1 if exact else bits == 0
            if fits and is_legal(s, opponent.lines[i], p, 0, NO_CONTEXT):
                s.emit("scripted", "INF-SOLO-05", p, 0, icon, opponent.lines[i].number)
                start(s, opponent.lines[i], p, 0)
                return
    s.emit("rested", "INF-SOLO-05", p)


def open_answered(s: InfState, p: Seat) -> None:
    """Triggers at the beginning or end of a turn; what they destroy on it may be answered."""
    s.acting = p  # INF-REACT-16
    s.losses = []
    s.push(s.book.blocks["answers"], p)
    open_triggers(s, p)


class TurnOver(Op):
    """The turn passes to the next leader."""

    def run(self, s: InfState, f: Frame) -> int:
        if f.step == 0:
            s.acting = NOBODY
            s.losses = []
            note(s, t.TURN_END, f.owner, f.owner, 0)
            f.step = 1
            if s.waiting:
                open_answered(s, f.owner)
                return AGAIN
        end_lasting(s, t.TURN)
        s.active = NOBODY  # INF-GLO-31, INF-MAIN-10
        for icon in range(t.ICONS):
            s.price[icon] = 0
        return DONE
