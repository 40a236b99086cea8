"""The verbs about honor, what goes on, and choices inside a text (IGN-SET-10)."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame
from tabard.engine.ids import Seat
from tabard.games.ignite.actions import ARGUMENT, BITS, ID, MODE, NO, PICK, YES
from tabard.games.ignite.rules.cards import market_cards
from tabard.games.ignite.rules.memory import CARD_TEXT
from tabard.games.ignite.rules.plays import is_playable
from tabard.games.ignite.rules.refusing import VAIN, say
from tabard.games.ignite.rules.terms import COPY_MARKET, COPY_PLAY, NORMAL, REACTION, LastDef, Pick, Verb
from tabard.games.ignite.rules.verbs_cards import faces_of, matches
from tabard.games.ignite.state import PER_SEAT, PLAY_AREA, IgnState


class HonorVerb(Verb):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        return s.active == seat  # a bank is open in one's own turn only (IGN-HON-03)

    def run(self, s: IgnState, f: Frame) -> int:
        if s.active == f.owner:
            s.bank += self.n
            s.emit("honor", "IGN-HON-02", f.owner, f.source, self.n)
        return DONE


class MonopolyVerb(Verb):
    """Nobody else buys a named card for a round."""

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if s.round <= 2:
            return say(s, "Nobody may be harmed in the first two rounds", "IGN-ATK-09")
        if market_cards(s):
            return True
        return say(s, "The market is empty", "IGN-TEAM-17", VAIN)

    def run(self, s: IgnState, f: Frame) -> int:
        names = sorted({one & ID for one in market_cards(s)})
        if not names or s.round <= 2:
            return DONE
        options = [(PICK << BITS) + no for no in names]
        return s.ask(f.owner, "Which card may nobody else buy?", options, "IGN-DP-35", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        s.bans += [action & ID, f.owner]
        s.emit("monopoly", "IGN-TEAM-17", f.owner, f.source, action & ID)
        return DONE


class LastVerb(Verb):
    """Something begins that goes on."""

    def __init__(self, last: LastDef) -> None:
        super().__init__()
        self.last = last

    def run(self, s: IgnState, f: Frame) -> int:
        last = self.last
        s.lasting += [last.at, f.owner, last.until, f.source]  # IGN-EVENT-02
        s.more_buys += last.purchases if s.active == f.owner else 0
        s.more_sales += last.sales if s.active == f.owner else 0
        return DONE


class BowVerb(Verb):
    """A bow is ready for the rest of the turn (IGN-BOW-01)."""

    def __init__(self, no: int) -> None:
        super().__init__()
        self.no = no

    def run(self, s: IgnState, f: Frame) -> int:
        s.bows.append(self.no)
        return DONE


class TextVerb(Verb):
    """Instructions inside others: optional ones, or one of several parts."""

    def __init__(
        self, blocks: list[Block], texts: list[list[Verb]], labels: list[str], optional: bool
    ) -> None:
        super().__init__()
        self.labels = labels
        """What each part says."""
        self.blocks = blocks
        self.texts = texts
        self.optional = optional
        self.needs_unit = any(verb.needs_unit for text in texts for verb in text)

    def works(self, s: IgnState, seat: Seat, unit: int, text: list[Verb]) -> bool:
        for verb in text:
            if verb.can(s, seat, unit) and (unit >= 0 or not verb.needs_unit):
                return True
        return False

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        for text in self.texts:
            if self.works(s, seat, unit, text):
                return True
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        parts = [i for i in range(len(self.texts)) if self.works(s, f.owner, f.subject, self.texts[i])]
        if not parts:
            return DONE
        if self.optional:
            options = [NO << BITS, YES << BITS]
            return s.ask(f.owner, "Use its effect?", options, "IGN-PLAY-07", f.source)
        if len(parts) == 1:
            return self.open(s, f, parts[0])
        options = [(MODE << BITS) + part for part in parts]
        return s.ask(f.owner, "Which part?", options, "IGN-DP-10", f.source)

    def open(self, s: IgnState, f: Frame, part: int) -> int:
        f.step = 1
        s.push(self.blocks[part], f.owner, f.source, f.subject).memory = CARD_TEXT[:]
        return AGAIN

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        if action >> BITS == NO:
            f.step = 1
            return AGAIN
        return self.open(s, f, action & ARGUMENT if action >> BITS == MODE else 0)


class CopyVerb(Verb):
    """Another card's action is carried out as if it were this card's."""

    def __init__(self, source: int, which: Pick, no: int) -> None:
        super().__init__()
        self.source = source
        self.which = which
        self.no = no

    def fitting(self, s: IgnState, seat: Seat) -> list[int]:
        if self.source == COPY_MARKET:
            names = sorted({one & ID for one in market_cards(s)})
        elif self.source == COPY_PLAY:
            names = faces_of(s, s.zones[PLAY_AREA + seat * PER_SEAT])
        else:
            cards: list[int] = []
            for p in range(s.seats):
                if p != seat:
                    cards = cards + s.zones[PLAY_AREA + p * PER_SEAT]
            names = faces_of(s, cards)
        found: list[int] = []
        for no in names:
            style = s.book.style[no]
            if (style != NORMAL and style != REACTION) or not matches(s, no, self.which) or no == self.no:
                continue
            if not copies(s, no) and is_playable(s, seat, no):
                found.append(no)
        return found

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        mark = len(s.refusals)
        if self.fitting(s, seat):
            return True
        if s.explaining:
            del s.refusals[mark:]  # what was said is about the cards that it would copy
            say(s, "No card that fits could be played now", "IGN-PLAY-13", VAIN)
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        found = self.fitting(s, f.owner)
        if not found:
            return DONE
        options = [(PICK << BITS) + no for no in found]
        return s.ask(f.owner, "Copy which card?", options, "IGN-DP-35", f.source)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        f.step = 1
        block = s.book.acts[action & ID]
        assert block is not None
        s.push(block, f.owner, f.source, -1).memory = CARD_TEXT[:]
        return AGAIN


def copies(s: IgnState, no: int) -> bool:
    """Whether a card copies others: such a card is not copied itself."""
    for verb in s.book.verbs[no]:
        if isinstance(verb, CopyVerb):
            return True
    return False
