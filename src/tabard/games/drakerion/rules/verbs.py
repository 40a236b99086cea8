"""Instructions on cards in play: damage, healing, Shield, values, keywords, turning, moving, control."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, listed
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.choosing import choices, named
from tabard.games.drakerion.rules.finding import find, fixed, named_source
from tabard.games.drakerion.rules.harm import add_shield, deal, heal, put_damage
from tabard.games.drakerion.rules.memory import first_target, kept
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import (
    attach,
    can_move,
    commit,
    destroy,
    discard,
    gain_gold,
    gain_prestige,
    lasting,
    lose_gold,
    lose_prestige,
    may_control,
    move,
    ready,
    take,
    to_hand,
)
from tabard.games.drakerion.rules.permits import forbidden, may_bear
from tabard.games.drakerion.rules.terms import Num, Ref, Select
from tabard.games.drakerion.rules.values import add_matching, held, number
from tabard.games.drakerion.state import PER_SEAT, DrkState
from tabard.language.flow import Part

TAKING: Final = 1
TAKEN: Final = 2


class Keeping(Part):
    """An instruction that keeps the cards it dealt with, for the next one to call "it"."""

    def leads(self, s: DrkState, f: Frame) -> list[Frame]:
        return [unkept(f)]


class Instruction(Keeping):
    """One instruction of a text: finds or asks for its cards, then carries itself out (DRK-ABL-17)."""

    def __init__(self, ref: Ref, amount: Num, rule: str) -> None:
        self.ref = ref
        self.amount = amount
        self.rule = rule
        self.text = ""
        """The instruction in words, as its card says it."""

    def run(self, s: DrkState, f: Frame) -> int:
        ref = self.ref
        if ref.kind != t.CHOICE:
            if f.step == 0:
                keep(f, find(s, f, ref))
            return self.finish(s, f)
        if f.step == 0:
            keep(f, [])
            f.step = TAKING
        if f.step == TAKING:
            have = len(f.memory) - kept(f)
            found = self.candidates(s, f)
            is_secret = self.is_secret() and held(s, ref.select, f.owner) > have
            if have >= ref.most or not (found or is_secret):
                f.step = TAKEN
            elif self.is_plain(found, have) and not is_secret:
                f.memory += found  # DRK-DEC-28
                f.step = TAKEN
            else:
                options = choices(s, found, ref.select.zone == t.IN_BATTLEFIELD)
                if ref.up_to or not options:
                    options.insert(0, a.DONE << a.BITS)
                who = self.chooser(f)
                prompt = self.prompt(s, f, who)
                return s.ask(who, prompt, options, "DRK-DEC-17", f.source, None, None, is_secret)
        return self.finish(s, f)

    def possible(self, s: DrkState, f: Frame) -> bool:
        """Whether it could do anything, by what everybody sees (DRK-DEC-33)."""
        ref = self.ref
        if self.is_idle(s, f):
            return False
        if ref.kind == t.CHOICE:
            f = unkept(f)
        if (ref.kind == t.CHOICE or ref.kind == t.ALL) and ref.select.zone in (t.IN_HAND, t.IN_DECK):
            return ref.select.zone == t.IN_DECK or held(s, ref.select, f.owner) > 0  # DRK-HID-18
        for card in self.candidates(s, f) if ref.kind == t.CHOICE else find(s, f, ref):
            if self.affects(s, f, card):
                return True
        return False

    def is_idle(self, s: DrkState, f: Frame) -> bool:
        """Whether it does nothing to whatever card."""
        return is_none(s, self.amount, f)

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        """Whether it does anything to this card."""
        return self.allows(s, f, card)

    def is_secret(self) -> bool:
        """Whether only the owner of a hand may know if there is anything to choose (DRK-HID-18)."""
        return self.ref.select.is_secret

    def is_plain(self, found: list[CardId], have: int) -> bool:
        """Whether all that can be chosen must be taken, so that nothing need be asked."""
        return not self.ref.up_to and len(found) <= self.ref.most - have

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        if f.step != TAKING:
            return self.answered(s, f, action)
        if action >> a.BITS == a.DONE:
            f.step = TAKEN
        else:
            f.memory.append(named(s, self.candidates(s, f), action))
        return AGAIN

    def answered(self, s: DrkState, f: Frame, action: int) -> int:
        """The answer to a question that `finish` asked."""
        raise NotImplementedError

    def prompt(self, s: DrkState, f: Frame, who: Seat) -> str:
        """What is done, by which card, and that it is asked to whom."""
        which = "Which one?" if self.ref.most == 1 else "Which?"
        name = named_source(s, f)
        if who != f.owner:
            return f'{name} of player {f.owner + 1} says: "{self.text}". {which}'
        return f"{name}: {self.text}. {which}"

    def chooser(self, f: Frame) -> Seat:
        return 1 - f.owner if self.ref.opponent else f.owner

    def candidates(self, s: DrkState, f: Frame) -> list[CardId]:
        """What may be chosen now."""
        found: list[int] = []
        add_matching(s, fixed(s, f, self.ref.select), f.owner, f.source, first_target(f), found)
        chosen = kept(f)
        n = 0
        for card in found:
            if not listed(f.memory, chosen, card) and self.allows(s, f, card):
                found[n] = card
                n += 1
        while len(found) > n:
            found.pop()
        return found

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return True

    def finish(self, s: DrkState, f: Frame) -> int:
        """Carry out on the cards that were found or chosen."""
        self.carry(s, f, f.memory[kept(f) :])
        s.unsettled = True
        return DONE

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        """On all at one instant; or on one after another."""
        for card in cards:
            self.do(s, f, card)

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        raise NotImplementedError

    def n(self, s: DrkState, f: Frame) -> int:
        """The amount, worked out now; never below 0 (DRK-GEN-02)."""
        return max(0, number(s, self.amount, f.source, f))


def keep(f: Frame, cards: list[CardId]) -> None:
    """What the next instruction may call "it"."""
    at = kept(f)
    if len(f.memory) > at:
        del f.memory[at:]
    for card in cards:
        f.memory.append(card)


def unkept(f: Frame) -> Frame:
    """The same frame after an instruction that dealt with no card."""
    g = f.clone()
    keep(g, [])
    return g


def is_none(s: DrkState, n: Num, f: Frame) -> bool:
    """Whether an amount that is counted is 0, where everybody sees what is counted."""
    if n.count is None and n.stat == t.NO_STAT:
        return False
    return (n.count is None or not is_hidden(n.count)) and number(s, n, f.source, f) <= 0


def is_hidden(q: Select) -> bool:
    """Whether only some player may know how many cards fit (DRK-HID-18)."""
    return q.is_secret or q.zone == t.IN_DECK


def on_lines(s: DrkState, cards: list[CardId]) -> list[CardId]:
    """Those that have not left meanwhile (DRK-TGT-05)."""
    found: list[int] = []
    for card in cards:
        if s.on_lines(card):
            found.append(card)
    return found


def in_play(s: DrkState, cards: list[CardId]) -> list[CardId]:
    """Those that are in play, each once."""
    found: list[int] = []
    for card in cards:
        if s.is_in_play(card) and card not in found:
            found.append(card)
    return found


class InPlay(Instruction):
    """An instruction on cards in play: what has left is not concerned."""

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.is_in_play(card)

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        for card in cards:
            if s.is_in_play(card):
                self.do(s, f, card)


# -- damage, healing, Shield ------------------------------------------------------------------------


class Damage(InPlay):
    """Deal damage to each (DRK-DMG-05, DRK-DMG-06)."""

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        n = self.n(s, f)
        hit = on_lines(s, cards)
        deal(s, f.source, hit, [n] * len(hit), self.rule)


class SplitDamage(InPlay):
    """Deal damage point by point as the controller divides it, all at one instant."""

    def run(self, s: DrkState, f: Frame) -> int:
        if f.step == 0:
            keep(f, [])
            f.step = TAKING
        found = self.candidates(s, f)
        if found and len(f.memory) - kept(f) < self.n(s, f):
            if len(found) > 1:
                have, n = len(f.memory) - kept(f) + 1, self.n(s, f)
                prompt = f"{named_source(s, f)}: damage {have} of {n} to which Character?"
                return s.ask(self.chooser(f), prompt, choices(s, found, True), "DRK-DEC-17", f.source)
            f.memory += found * self.n(s, f)
        return self.finish(s, f)

    def candidates(self, s: DrkState, f: Frame) -> list[CardId]:
        if self.ref.kind != t.CHOICE:
            return find(s, f, self.ref)
        found: list[int] = []
        add_matching(s, self.ref.select, f.owner, f.source, first_target(f), found)
        return found

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        hit: list[int] = []
        amounts: list[int] = []
        for card in cards:
            if card in hit:
                amounts[hit.index(card)] += 1
            else:
                hit.append(card)
                amounts.append(1)
        deal(s, f.source, hit, amounts, self.rule)  # DRK-GEN-17


class Counters(InPlay):
    """Put damage counters on cards, or take them off (DRK-DMG-07)."""

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        put_damage(s, card, number(s, self.amount, f.source, f), self.rule)


class ShiftDamage(Instruction):
    """Move damage counters from one card to another."""

    def __init__(self, ref: Ref, amount: Num, to: Ref, rule: str) -> None:
        super().__init__(ref, amount, rule)
        self.to = to

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.damage[card] > 0

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        to = find(s, f, self.to)
        if not cards or not to or not s.is_in_play(to[0]) or cards[0] == to[0]:
            return
        n = min(self.n(s, f), s.damage[cards[0]])  # none on what has left
        put_damage(s, cards[0], -n, self.rule)  # DRK-DMG-07
        put_damage(s, to[0], n, self.rule)  # DRK-DMG-07


class Heal(Instruction):
    """Heal each by the amount."""

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.on_lines(card) and s.damage[card] > 0

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        n = self.n(s, f)
        for card in on_lines(s, cards):
            heal(s, card, n, self.rule)  # DRK-HEA-01


class Shield(InPlay):
    """Each gains Shield (DRK-SHD-04)."""

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        n = self.n(s, f)
        for card in cards:
            add_shield(s, card, n, self.rule)


# -- lasting changes --------------------------------------------------------------------------------


class Modify(InPlay):
    """A value, a keyword, a trait, a prohibition, a blank, for a time (DRK-MOD)."""

    def __init__(self, ref: Ref, what: int, amount: Num, until: int, rule: str) -> None:
        super().__init__(ref, amount, rule)
        self.what = what
        self.until = until

    def is_idle(self, s: DrkState, f: Frame) -> bool:
        return self.until == t.UNTIL_COMBAT and s.combat == 0  # DRK-MOD-05

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        if self.is_idle(s, f):
            return
        n = number(s, self.amount, f.source, f)
        for card in cards:
            if s.is_in_play(card):
                lasting(s, card, self.what, n, self.until)
                if s.listening:
                    s.emit("changed", self.rule, s.side(card), card, n, self.what)


# -- turning, moving, leaving -----------------------------------------------------------------------


class Commit(InPlay):
    """An effect that commits."""

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.is_in_play(card) and not s.committed[card]

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        commit(s, card, self.rule)


class Ready(InPlay):
    """An effect that readies."""

    def affects(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.is_in_play(card) and s.committed[card] != 0

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        ready(s, card, self.rule)


class Move(Instruction):
    """To the other line."""

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return can_move(s, card)

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        move(s, card, self.rule)  # DRK-MOV-01


class Destroy(InPlay):
    """Destroy cards in play together (DRK-DST-03)."""

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        found = in_play(s, cards)
        if found:
            destroy(s, found, self.rule)


class DiscardPlay(InPlay):
    """Discard cards from the battlefield or another public place; no destruction (DRK-DSC-05)."""

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        found = in_play(s, cards)
        if found:
            discard(s, found, self.rule)


class ToHand(Instruction):
    """Return cards to their owners' hands (DRK-ZON-08)."""

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        to_hand(s, card, self.rule)


class Reveal(Instruction):
    """Show cards to everyone."""

    def do(self, s: DrkState, f: Frame, card: CardId) -> None:
        s.show(card, s.everyone())
        if s.listening:
            s.emit("revealed", self.rule, s.side(card), card)


class Attach(InPlay):
    """Move an Attachment in play onto another Character."""

    def __init__(self, ref: Ref, to: Ref, rule: str) -> None:
        super().__init__(ref, Num(), rule)
        self.to = to

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        to = on_lines(s, find(s, f, self.to))
        if not to:
            return
        for card in cards:
            if s.is_in_play(card) and s.bearer[card] != to[0] and may_bear(s, to[0], card):
                attach(s, card, to[0], self.rule)  # DRK-ATT-15


# -- the attack -------------------------------------------------------------------------------------


class Redirect(Instruction):
    """Another Character of the defending player becomes the defender (DRK-RED)."""

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return can_redirect(s, card)

    def carry(self, s: DrkState, f: Frame, cards: list[CardId]) -> None:
        if cards and can_redirect(s, cards[0]):
            redirect(s, cards[0], self.rule)


def can_redirect(s: DrkState, card: CardId) -> bool:
    """Whether an attack may go over to this Character."""
    # To another one (DRK-RED-02, DRK-KEY-21, DRK-DEC-24), as often as you like (DRK-RED-05).
    if s.combat != 1 or s.cancelled or card == s.defender or not s.on_lines(card):
        return False
    return s.side(card) != s.ap and not forbidden(s, card, t.CANNOT_BE_ATTACKED)  # however far (DRK-RED-03)


def redirect(s: DrkState, card: CardId, rule: str) -> None:
    """The new defender takes the old one's place; bonuses stay where they are."""
    old = s.defender
    s.defender = card  # DRK-RED-01, DRK-RED-04; the old one is out of it (DRK-RED-06)
    if s.listening:
        s.emit("redirected", rule, s.side(card), card, 0, -1, old)
    note(s, t.BECOMES_DEFENDER, card, s.side(card), s.attacker)
    s.unsettled = True


class Cancel(Part):
    """The attack is cancelled; the effect in progress is completed first."""

    def possible(self, s: DrkState, f: Frame) -> bool:
        return s.combat == 1 and not s.cancelled

    def run(self, s: DrkState, f: Frame) -> int:
        if self.possible(s, f):
            s.cancelled = 1  # DRK-CBT-22
            s.emit("cancelled", "DRK-CBT-21", f.owner, f.source)
        return DONE


# -- control ----------------------------------------------------------------------------------------


class Control(Instruction):
    """Take control of a Character; its new controller chooses the line."""

    def __init__(self, ref: Ref, until: int, rule: str) -> None:
        super().__init__(ref, Num(), rule)
        self.until = until

    def allows(self, s: DrkState, f: Frame, card: CardId) -> bool:
        return s.side(card) != f.owner and may_control(s, f.owner, card)

    def finish(self, s: DrkState, f: Frame) -> int:
        cards = f.memory[kept(f) :]
        is_late = self.until == t.UNTIL_COMBAT and s.combat == 0  # DRK-MOD-05
        if is_late or not cards or not s.on_lines(cards[0]) or not self.allows(s, f, cards[0]):
            return DONE  # DRK-REN-04
        f.step = 3
        options = [(a.PLACE << a.BITS) + 1, (a.PLACE << a.BITS) + 2]
        prompt = f"You take control of {s.book.names[s.face[cards[0]]]}: on which line?"
        return s.ask(f.owner, prompt, options, "DRK-CTL-03", cards[0])

    def answered(self, s: DrkState, f: Frame, action: int) -> int:
        # DRK-CTL-03, DRK-DEC-20
        take(s, f.memory[kept(f)], f.owner, action & a.ARGUMENT, self.until, self.rule)
        return DONE


# -- players ----------------------------------------------------------------------------------------


class Purse(Part):
    """A player, or each, gains or loses gold or prestige."""

    def __init__(self, who: int, amount: Num, is_prestige: bool, is_loss: bool, rule: str) -> None:
        self.who = who
        self.amount = amount
        self.is_prestige = is_prestige
        self.is_loss = is_loss
        self.rule = rule

    def possible(self, s: DrkState, f: Frame) -> bool:
        if self.is_loss:
            purse = s.prestige if self.is_prestige else s.gold
            return any(purse[seat] > 0 for seat in seats_of(f.owner, self.who))
        return not is_none(s, self.amount, f)

    def run(self, s: DrkState, f: Frame) -> int:
        n = max(0, number(s, self.amount, f.source, f))
        for seat in seats_of(f.owner, self.who):
            if self.is_prestige:
                if self.is_loss:
                    lose_prestige(s, seat, n, self.rule)
                else:
                    gain_prestige(s, seat, n, self.rule)
            elif self.is_loss:
                lose_gold(s, seat, n, self.rule)
            else:
                gain_gold(s, seat, n, self.rule)
        return DONE


def any_there(s: DrkState, f: Frame, who: int, zone: int) -> bool:
    """Whether a player that a text means has a card in a zone."""
    return any(len(s.zones[zone + seat * PER_SEAT]) > 0 for seat in seats_of(f.owner, who))


def seats_of(you: Seat, who: int) -> list[Seat]:
    """The players that a text means, the controller first (DRK-ABL-23)."""
    if who == t.EACH:
        return [you, 1 - you]
    return [1 - you] if who == t.OPPOSING else [you]
