"""The basic actions besides moving: playing a card, attacking a unit, converting a die (INF-ACT)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules import memory as slot
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.lacking import OUT_OF_REACH, fold, forget, lack, retell
from tabard.games.infinities.rules.maps import in_range
from tabard.games.infinities.rules.mechanics import Check, is_legal, start
from tabard.games.infinities.rules.moves import destroy_cards, join_group, join_timeline, played, take_back
from tabard.games.infinities.rules.reckoning import defense, is_immune
from tabard.games.infinities.rules.terms import Mechanic, Num
from tabard.games.infinities.rules.values import group_limit, timeline_limit
from tabard.games.infinities.state import CENTRE, GROUP, HAND, TIMELINE, InfState

# -- playing a card ---------------------------------------------------------------------------------


def is_playable(s: InfState, p: Seat, card: CardId) -> bool:
    """A unit always, an action card with a valid target and value."""
    no = s.face[card]
    if s.book.kind[no] == t.K_UNIT:
        if group_limit(s, p) > 0:
            return True  # into a full group, too (INF-ACT-12)
        return lack(s, "Your group holds no unit (limit 0)", "INF-CORE-05")
    m = s.book.play_text[no]
    if m is None:
        return False
    for zone in (HAND + p, TIMELINE + p):
        cards = s.zones[zone]
        for i in range(len(cards)):
            if cards[i] == card:  # announced, it lies in the centre: its text finds it neither here nor there
                s.take_at(zone, i)
                found = is_legal(s, m, p, card, slot.NO_CONTEXT)  # INF-ACT-11
                s.put_back(card, zone, i)
                return found
    return is_legal(s, m, p, card, slot.NO_CONTEXT)


def play_card(s: InfState, p: Seat, card: CardId, zone: int, back: bool) -> None:
    """Play a card from a zone: a unit into the group, an action card to the centre."""
    # From hand, timeline or wherever a text says (INF-GLO-19); a prepared card leaves its timeline (INF-PREP-06).
    s.take(card, zone)
    s.stale = 1
    s.unsettled = True
    s.show(card, s.everyone())
    s.put(card, CENTRE)
    s.emit("played", "INF-ACT-05", p, card, 1 if zone == TIMELINE + p else 0)
    if s.book.kind[s.face[card]] == t.K_UNIT:
        s.push(s.book.blocks["play-unit"], p, card)  # INF-ACT-06
        return
    m = s.book.play_text[s.face[card]]
    assert m is not None
    played(s, p, card)
    f = start(s, m, p, card)  # INF-ACT-08
    f.memory[slot.P_TAKE_BACK] = 1 if back else 0


class MakeRoom(Op):
    """A card that joins a full group or timeline replaces one that is there (INF-DECK-13 to -16)."""

    def __init__(self, in_timeline: bool) -> None:
        self.in_timeline = in_timeline

    def run(self, s: InfState, f: Frame) -> int:
        cards = s.zones[(TIMELINE if self.in_timeline else GROUP) + f.owner]
        limit = timeline_limit(s, f.owner) if self.in_timeline else group_limit(s, f.owner)
        # The card that comes lies in the centre still: it is none of these (INF-DECK-16).
        if len(cards) < limit or not cards:
            return DONE
        if len(cards) == 1:
            return self.answer(s, f, (a.TARGET << a.BITS) + cards[0])
        # One of them must go: nothing here lets it be (INF-DECK-15).
        options = [(a.TARGET << a.BITS) + card for card in cards]
        rule = "INF-DECK-14" if self.in_timeline else "INF-DECK-13"
        area = "timeline" if self.in_timeline else "group"
        # INF-DP-11
        return s.ask(f.owner, f"Your {area} is full: which card goes to your hand?", options, rule, f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        rule = "INF-DECK-14" if self.in_timeline else "INF-DECK-13"
        take_back(s, f.owner, action & a.ARGUMENT, rule)
        return AGAIN


class Join(Op):
    """The card takes its place."""

    def __init__(self, in_timeline: bool) -> None:
        self.in_timeline = in_timeline

    def run(self, s: InfState, f: Frame) -> int:
        s.take(f.source, CENTRE)
        if self.in_timeline:
            join_timeline(s, f.owner, f.source, "INF-PREP-01")
        else:
            join_group(s, f.owner, f.source, "INF-ACT-06")
            played(s, f.owner, f.source)
        return DONE


def prepare_card(s: InfState, p: Seat, card: CardId, zone: int) -> None:
    """Prepare a card from a zone; a full timeline replaces one (INF-PREP-01, INF-PREP-02)."""
    s.take(card, zone)
    prepare_loose(s, p, card)


def prepare_loose(s: InfState, p: Seat, card: CardId) -> None:
    """Prepare a card that lies in no zone now."""
    s.stale = 1
    s.unsettled = True
    s.show(card, s.everyone())  # INF-HID-23
    s.put(card, CENTRE)
    s.push(s.book.blocks["prepare"], p, card)


def play_options(s: InfState, p: Seat, energy: bool, star: bool, options: list[int]) -> None:
    """What may be played with an Energy die, then the same with a Star die (INF-ACT-02, INF-DP-10)."""
    if s.explaining and not energy and not star:
        for zone in (HAND + p, TIMELINE + p):
            for card in s.zones[zone]:
                s.refuse(f"c{card}", "play", "Needs an Energy or Star die", "INF-ACT-05")
    plays: list[int] = []
    find_plays(s, p, plays)
    if s.explaining and not plays:
        refuse_dice(s, p, t.ENERGY, "play a card", "No card that could be played", "INF-ACT-11")
    if energy:
        options += plays
    if star:
        for play in plays:
            options.append(play + 1)


def refuse_dice(s: InfState, p: Seat, icon: int, what: str, text: str, rule: str) -> None:
    """Why a basic action is not offered, told of the dice that would pay for it (INF-ACT-01, INF-ACT-02)."""
    for own in (icon, t.STAR):
        for n in range(s.dice[p * t.ICONS + own]):
            s.refuse(f"die-{t.ICON_NAMES[own]}-{p}" + (f"-{n + 1}" if n else ""), what, text, rule)


def find_plays(s: InfState, p: Seat, plays: list[int]) -> None:
    """The cards of hand and timeline that may be played now, equal ones once."""
    # Prepared cards are played like those in hand (INF-DECK-21).
    for mark in (0, 2):
        tried: list[int] = []
        for card in s.zones[(TIMELINE if mark else HAND) + p]:
            no = s.face[card]
            if s.explaining or no not in tried:
                tried.append(no)
                since = len(s.refusals)
                play = (a.PLAY << a.BITS) + (no << 2) + mark
                if not is_playable(s, p, card):
                    if s.explaining:
                        retell(s, since, f"c{card}", "play")
                else:
                    if s.explaining:
                        forget(s, since)
                    if play not in plays:
                        plays.append(play)


# -- attacking a unit -------------------------------------------------------------------------------


def attackable(s: InfState, p: Seat, range: int) -> list[CardId]:
    """The enemy units that a Power attack may target (INF-ACT-13, INF-ACT-14, INF-TGT-08)."""
    found: list[int] = []
    for other in s.order:
        if s.team[other] == s.team[p] or s.is_out(other):  # INF-TEAM-06
            if s.explaining and other != p:
                for card in s.zones[GROUP + other]:
                    s.refuse(f"c{card}", "attack", "An ally's unit", "INF-ACT-14")
            continue
        if in_range(s, p, s.at[other], range):
            # Nothing but units: no prepared card, token, hand or leader (INF-ACT-19).
            for card in s.zones[GROUP + other]:
                if not is_immune(s, other, card, t.I_POWER_ATTACK):
                    found.append(card)
                elif s.explaining:
                    s.refuse(f"c{card}", "attack", "Immune to Power attacks", "INF-TGT-08")
        elif s.explaining:
            for card in s.zones[GROUP + other]:
                s.refuse(f"c{card}", "attack", OUT_OF_REACH, "INF-ACT-13")
    return found


def can_attack(s: InfState, p: Seat, range: int) -> bool:
    """Whether a Power attack of a text has a target."""
    since = len(s.refusals)
    found = len(attackable(s, p, range)) > 0
    if s.explaining and found:
        forget(s, since)
    elif s.explaining:
        fold(s, since, p, "enemy unit to attack")
    return found


def attack(s: InfState, p: Seat, source: CardId, bonus: int, range: int) -> None:
    """Begin a Power attack; its die, if any, is spent."""
    f = s.push(s.book.blocks["attack"], p, source)
    f.memory = slot.ATTACK[:]
    f.memory[slot.P_BONUS] = bonus
    f.memory[slot.P_RANGE] = range


class AttackTarget(Op):
    """The target is declared before the check is rolled (INF-ACT-18)."""

    def run(self, s: InfState, f: Frame) -> int:
        found = attackable(s, f.owner, f.memory[slot.P_RANGE])
        if not found:
            f.skip()
            return DONE
        options = [(a.TARGET << a.BITS) + card for card in found]
        if len(options) == 1:
            return self.answer(s, f, options[0])
        # INF-DP-12
        return s.ask(f.owner, "Attack which unit?", options, "INF-ACT-13", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        card = action & a.ARGUMENT
        f.memory[slot.P_CARD] = card
        s.emit("attacked", "INF-ACT-13", f.owner, card)
        return DONE


class AttackCheck(Check):
    """A Power check against the unit's current defense (INF-ACT-15, INF-CORE-11)."""

    def __init__(self) -> None:
        super().__init__(t.POWER, Num(), False, "INF-ACT-15")

    def extra(self, s: InfState, f: Frame) -> int:
        return f.memory[slot.P_BONUS]

    def needed(self, s: InfState, f: Frame) -> int:
        return defense(s, f.memory[slot.P_CARD])


class AttackResult(Op):
    """Passed, the unit is destroyed; failed, nothing happens (INF-ACT-16, INF-ACT-17)."""

    def run(self, s: InfState, f: Frame) -> int:
        if f.memory[slot.P_PASSED]:
            destroy_cards(s, [f.memory[slot.P_CARD]], f.owner, "INF-ACT-16")
        return DONE


# -- converting a die -------------------------------------------------------------------------------


def change_options(s: InfState, p: Seat) -> list[int]:
    """Every other locked die to every other icon (INF-ACT-24 to -27)."""
    options: list[int] = []
    for icon in range(t.ICONS):
        if s.dice[p * t.ICONS + icon] > 0:
            for new in range(t.ICONS):  # INF-ACT-25
                if new != icon and s.book.weights[new] > 0:
                    options.append((a.CHANGE << a.BITS) + (icon << 3) + new)
    return options


def change_die(s: InfState, p: Seat, icon: int, new: int, rule: str) -> None:
    """A locked die shows another face without a roll; it stays locked (INF-DIE-19, INF-ACT-28)."""
    # The others keep their faces (INF-DIE-07).
    s.dice[p * t.ICONS + icon] -= 1
    s.dice[p * t.ICONS + new] += 1
    s.emit("converted", rule, p, 0, icon, new)


class ChangeDie(Op):
    """Spend a Boost die to change another (INF-ACT-24)."""

    def run(self, s: InfState, f: Frame) -> int:
        # INF-DP-18
        return s.ask(
            f.owner, "Change which other die, and to which icon?", change_options(s, f.owner), "INF-ACT-24"
        )

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        argument = action & a.ARGUMENT
        change_die(s, f.owner, argument >> 3, argument & 7, "INF-ACT-24")
        return DONE


def spend_die(s: InfState, p: Seat, icon: int, rule: str) -> None:
    """A locked die is spent."""
    s.dice[p * t.ICONS + icon] -= 1  # one of its icon like another (INF-MAIN-13)
    s.spent[p * t.ICONS + icon] += 1  # not used again this round (INF-DIE-08)
    s.emit("die-spent", rule, p, 0, icon)


def can_pay(s: InfState, p: Seat, m: Mechanic) -> bool:
    """Exactly the printed icons, each by a die of its own."""
    cost = m.cost
    base = p * t.ICONS
    for i in range(len(cost)):
        needed = 1
        for j in range(i):
            if cost[j] == cost[i]:
                needed += 1
        # A Star die pays for a Star alone (INF-MAIN-03, INF-ACT-03, INF-ACT-04, INF-LDR-12).
        if s.dice[base + cost[i]] < needed:
            return False
    return True


def pay(s: InfState, p: Seat, m: Mechanic) -> None:
    """All dice of a cost at the same moment."""
    for icon in m.cost:
        s.price[icon] += 1  # it does not come back by the same action (INF-DIE-08)
        spend_die(s, p, icon, "INF-MAIN-03")  # INF-LDR-04
