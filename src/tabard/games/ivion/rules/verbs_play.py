"""Verbs about playing: plays by effect, copies, counters, relics, feats."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op, listed
from tabard.engine.ids import CardId
from tabard.games.ivion import actions as a
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.check import gain_relic
from tabard.games.ivion.rules.costs import can_play, refuse_play
from tabard.games.ivion.rules.moments import hold, resume
from tabard.games.ivion.rules.moves import in_hand, lay, lift, new_copy, reveal, shuffle_deck, to_gone
from tabard.games.ivion.rules.play import start_play
from tabard.games.ivion.rules.triggers import count_effect
from tabard.games.ivion.rules.values import fits, refresh
from tabard.games.ivion.rules.verbs_cards import named_card, named_cards
from tabard.games.ivion.state import IviState
from tabard.language.flow import Part

FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_TOP: Final = 2


class PlayNamed(Op):
    """You may play a card that the text names: this one again, a target, the card a trigger is about."""

    def __init__(self, which: int, is_free: bool) -> None:
        self.which = which
        self.is_free = is_free

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 1:
            resume(s)
            return DONE
        card = named_card(s, self.which, f)
        if card == 0 or s.where[card] == v.NO_ZONE or not can_play(s, f.owner, card, False, self.is_free):
            return DONE
        again = " again" if self.which == t.THIS else ""
        prompt = f"Play {s.book.names[s.face[card]]}{again}{' for free' if self.is_free else ''}?"
        return s.ask(f.owner, prompt, [a.YES << a.BITS, a.NO << a.BITS], "IVI-PLAY-21", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.NO << a.BITS:
            return DONE
        f.step = 1
        if count_effect(s):
            hold(s)
            start_play(s, f.owner, named_card(s, self.which, f), self.is_free, True, 0)
        return AGAIN


class PlayChosen(Op):
    """You may play a card of a zone, chosen now; it is settled completely before the text goes on."""

    def __init__(self, zone: int, fit: t.Fit | None, is_free: bool) -> None:
        self.zone = zone
        self.fit = fit
        self.is_free = is_free

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 1:
            resume(s)
            return DONE
        options = [a.PASS << a.BITS]
        if self.zone == FROM_HAND:
            hand = s.zones[v.HAND + f.owner * v.PER_SEAT]
            if not hand:
                return DONE
            for card in hand:
                option = (a.PLAY << a.BITS) + s.face[card]
                if not listed(options, 1, option) and self.may_play(s, f, card):
                    options.append(option)
        else:
            for card in self.visible(s, f):
                if self.may_play(s, f, card):
                    options.append((a.CARD << a.BITS) + card)
            if len(options) == 1:
                return DONE
        free = " for free" if self.is_free else ""
        return s.ask(f.owner, f"Play which card{free}, if any?", options, "IVI-PLAY-21", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.PASS << a.BITS:
            return DONE
        f.step = 1
        card = action & a.ARGUMENT
        if action >> a.BITS == a.PLAY:
            card = in_hand(s, f.owner, card)
        if count_effect(s):
            hold(s)
            start_play(s, f.owner, card, self.is_free, True, 0)  # IVI-PLAY-22
        return AGAIN

    def may_play(self, s: IviState, f: Frame, card: CardId) -> bool:
        if self.fit is not None and not fits(s, self.fit, card, f.owner, f.source):
            return refuse_play(s, card, self.fit.must, "IVI-PLAY-21")
        return can_play(s, f.owner, card, False, self.is_free)

    def visible(self, s: IviState, f: Frame) -> list[CardId]:
        """The top card of the deck, which is revealed, or the cards of the discard, one of each design."""
        found: list[CardId] = []
        if self.zone == FROM_TOP:
            deck = s.zones[v.DECK + f.owner * v.PER_SEAT]
            if deck:
                reveal(s, deck[-1], "IVI-REV-07")
                found.append(deck[-1])
            return found
        cards = s.zones[v.DISCARD + f.owner * v.PER_SEAT]
        seen: list[int] = []
        for i in range(len(cards)):
            card = cards[len(cards) - 1 - i]
            if s.face[card] not in seen:
                seen.append(s.face[card])
                found.append(card)
        return found


class Copy(Op):
    """You may copy a card: an identical version is played; one that cannot be is not made."""

    def __init__(self, which: int, is_free: bool) -> None:
        self.which = which
        self.is_free = is_free

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 2:
            f.memory[p.LEFT] = 0
            resume(s)
            return DONE
        if f.step == 0:
            original = named_card(s, self.which, f)
            if original == 0:
                return DONE
            copy = new_copy(s, s.face[original], f.owner, True)  # what is printed, no more (IVI-CPY-12)
            if not can_play(s, f.owner, copy, False, self.is_free):  # IVI-CPY-13
                return DONE
            f.step = 1
            f.memory[p.LEFT] = copy
        name = s.book.names[s.face[f.memory[p.LEFT]]]
        prompt = f"Copy {name}{' for free' if self.is_free else ''}?"
        return s.ask(f.owner, prompt, [a.YES << a.BITS, a.NO << a.BITS], "IVI-CPY-01", f.source)

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        if action == a.NO << a.BITS:
            f.memory[p.LEFT] = 0
            return DONE
        f.step = 2
        if count_effect(s):
            hold(s)
            # From here on like any card, and paid for unless it is free (IVI-CPY-04, IVI-CPY-05).
            start_play(s, f.owner, f.memory[p.LEFT], self.is_free, True, 0)
        return AGAIN


class Counter(Part):
    """Mark unresolved cards: they leave when their own turn to resolve comes."""

    def __init__(self, which: int, to: int) -> None:
        self.which = which
        self.to = to

    def possible(self, s: IviState, f: Frame) -> bool:
        return any(is_open(s, card) for card in named_cards(s, self.which, f))

    def run(self, s: IviState, f: Frame) -> int:
        for card in named_cards(s, self.which, f):
            if is_open(s, card):  # IVI-CNT-07
                s.flags[card] |= v.COUNTERED | self.to << v.TO_SHIFT
                s.emit("marked", "IVI-CNT-06", f.owner, card)
        return DONE


def is_open(s: IviState, card: CardId) -> bool:
    """Whether a card is unresolved and not marked yet; one that has resolved cannot be countered (IVI-CNT-05)."""
    return s.where[card] == v.CHAIN and not s.flags[card] & (v.RESOLVING | v.COUNTERED)


# -- relics -----------------------------------------------------------------------------------------


class GainRelics(Part):
    """Gain random relics one after another: the top card of the pile takes effect at once."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(s.zones[v.RELICS + f.owner * v.PER_SEAT]) > 0

    def run(self, s: IviState, f: Frame) -> int:
        if f.memory[p.LEFT] == 0:
            f.memory[p.LEFT] = self.n + 1
        pile = s.zones[v.RELICS + f.owner * v.PER_SEAT]
        if f.memory[p.LEFT] == 1 or not pile:  # IVI-REL-09
            f.memory[p.LEFT] = 0
            return DONE
        f.memory[p.LEFT] -= 1
        gain_relic(s, f.owner, pile[-1])  # IVI-REL-05; no draw, also for the exhausted (IVI-REL-10)
        return AGAIN


class RelicsToDeck(GainRelics):
    """Random relics are shuffled into the deck; they are gained when they are drawn."""

    def run(self, s: IviState, f: Frame) -> int:
        pile = s.own(v.RELICS + f.owner * v.PER_SEAT)
        for _ in range(self.n):
            if pile:
                card = pile[-1]
                lift(s, card)
                lay(s, card, v.DECK + f.owner * v.PER_SEAT)
        shuffle_deck(s, f.owner)
        return DONE


class Regain(Part):
    """Gain a relic again that left the game (IVI-GEN-05: the card's text wins over IVI-REL-07)."""

    def __init__(self, is_random: bool) -> None:
        self.is_random = is_random

    def possible(self, s: IviState, f: Frame) -> bool:
        return len(self.options(s, f)) > 0

    def options(self, s: IviState, f: Frame) -> list[int]:
        found: list[int] = []
        for card in s.zones[v.GONE]:
            if s.owner(card) == f.owner and s.book.kind[s.face[card]] == t.RELIC_CARD:
                found.append((a.CARD << a.BITS) + card)
        return found

    def run(self, s: IviState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        options = self.options(s, f)
        if not options:
            return DONE
        if len(options) > 1 and not self.is_random:
            return s.ask(f.owner, "Gain which relic again?", options, "IVI-TGT-13", f.source)
        named = options[s.generator.below(len(options))] if self.is_random else options[0]
        f.step = 1
        gain_relic(s, f.owner, named & a.ARGUMENT)
        return AGAIN

    def answer(self, s: IviState, f: Frame, action: int) -> int:
        f.step = 1
        gain_relic(s, f.owner, action & a.ARGUMENT)
        return AGAIN


class RelicLeave(Op):
    """A relic that is not attached leaves the game after its text."""

    def run(self, s: IviState, f: Frame) -> int:
        if s.where[f.source] == v.CHAIN:  # else it is attached (IVI-REL-11)
            to_gone(s, f.source, "IVI-REL-06")
        return DONE


# -- feats ------------------------------------------------------------------------------------------


class Ready(Part):
    """Used feats become playable again: one that is named, or all of yours."""

    def __init__(self, which: int) -> None:
        self.which = which
        """ALL_FEATS for all of yours."""

    def possible(self, s: IviState, f: Frame) -> bool:
        return any(s.flags[card] & v.USED for card in self.cards(s, f))

    def cards(self, s: IviState, f: Frame) -> list[CardId]:
        if self.which == ALL_FEATS:
            return s.zones[v.FEATS + f.owner * v.PER_SEAT]
        return [named_card(s, self.which, f)]

    def run(self, s: IviState, f: Frame) -> int:
        for card in self.cards(s, f):
            if card and s.flags[card] & v.USED:
                s.flags[card] &= ~v.USED
                if s.listening:
                    s.emit("readied", "IVI-FEAT-06", s.controller(card), card)
        return DONE


ALL_FEATS: Final = -1


class Seize(Op):
    """You control a trait for a time: it lies in your feat zone."""

    def __init__(self, which: int, until: int) -> None:
        self.which = which
        self.until = until

    def run(self, s: IviState, f: Frame) -> int:
        card = named_card(s, self.which, f)
        theirs = v.FEATS + (1 - f.owner) * v.PER_SEAT
        if card == 0 or s.where[card] != theirs or s.book.kind[s.face[card]] != t.TRAIT_CARD:
            return DONE
        lift(s, card)  # what is attached to it goes along (IVI-ATT-08)
        lay(s, card, v.FEATS + f.owner * v.PER_SEAT)
        s.unsettled = True
        s.mods += [t.SEIZED, 1 - f.owner, card, self.until, 0, f.owner, f.source]
        s.emit("seized", "IVI-GEN-04", f.owner, card)
        return DONE


class Morph(Op):
    """A feat is replaced by another trait, unused, for the rest of the game."""

    def __init__(self, which: int, no: int) -> None:
        self.which = which
        self.no = no

    def run(self, s: IviState, f: Frame) -> int:
        card = named_card(s, self.which, f)
        at = s.where[card] if card else v.NO_ZONE
        if at == v.FEATS or at == v.FEATS + v.PER_SEAT:
            s.face[card] = self.no
            s.flags[card] &= ~v.USED
            refresh(s)
            s.unsettled = True
            if s.listening:
                s.emit("morphed", "IVI-GEN-05", s.controller(card), card)
        return DONE
