"""Playing cards from hand: Characters, Attachments, Events (DRK-PLY, DRK-EVT, DRK-ATT-01, DRK-KEY-15)."""

from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import CardId, Seat
from tabard.engine.state import State
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.costs import activate, can_pay
from tabard.games.drakerion.rules.finding import named_source
from tabard.games.drakerion.rules.memory import C_ADJUST, C_BEARER, PLAYED_CARD
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import attach, enter, in_hand, may_control, put
from tabard.games.drakerion.rules.permits import may_bear, may_play, play_cost
from tabard.games.drakerion.rules.reasons import refuse_forbidden
from tabard.games.drakerion.state import DISCARD, HAND, LIMBO, MELEE_ROW, PER_SEAT, SUPPORT_ROW, DrkState
from tabard.language.flow import Part


def add_plays(s: DrkState, seat: Seat, is_combat: bool, out: list[int]) -> None:
    """Every card in hand that can be played now, each way once."""
    book = s.book
    kinds = book.kind
    costs = book.stats[t.COST]
    face = s.face
    hand = s.zones[HAND + seat * PER_SEAT]
    label: i64 = t.COMBAT if is_combat else t.ACTION
    seen: i64 = 0  # faces that came before, a bit each, several faces to a bit
    # Most cards are too dear or not for this moment: seen at a glance where no effect changes costs.
    gold: i64 = 1000 if s.touched & 1 << t.COST or s.explaining else s.gold[seat]
    i: i64 = 0
    while i < len(hand):
        card: i64 = hand[i]
        no: i64 = face[card]
        if costs[no] <= gold:
            if kinds[no] == t.EVENT:
                may_fit = book.labels[no] >> label & 1 != 0
            else:
                may_fit = not is_combat or book.keyword_bits[no] >> t.UNPREDICTABLE & 1 != 0  # DRK-KEY-16
            if may_fit:
                bit: i64 = 1 << (no & 31)
                if not seen & bit or not s.is_repeat(hand, i):  # DRK-ACT-15, DRK-DEC-07
                    add_play(s, seat, card, is_combat, 0, out)
                elif s.explaining:
                    add_play(s, seat, card, is_combat, 0, [])
                seen |= bit
            elif s.explaining:
                refuse_play_now(s, card, is_combat)
        i += 1


def refuse_play_now(s: DrkState, card: CardId, is_combat: bool) -> None:
    """A card is not for this moment (DRK-EVT-04, DRK-CBT-13)."""
    if s.book.kind[s.face[card]] != t.EVENT:
        s.refuse(f"c{card}", "play", "Not during combat: it is not Unpredictable", "DRK-CBT-13")
    elif is_combat:
        s.refuse(f"c{card}", "play", "Not during combat: it has no Combat ability", "DRK-EVT-04")
    else:
        s.refuse(f"c{card}", "play", "Only during combat: it has no Action", "DRK-EVT-04")


def add_play(s: DrkState, seat: Seat, card: CardId, is_combat: bool, adjust: int, out: list[int]) -> None:
    """The ways in which one card can be played now."""
    book = s.book
    no = s.face[card]
    kind = book.kind[no]
    if kind == t.EVENT:
        label = t.COMBAT if is_combat else t.ACTION  # DRK-EVT-02 to DRK-EVT-04, DRK-KEY-18
        own = book.own[no]
        if s.explaining and not book.labels[no] >> label & 1:
            refuse_play_now(s, card, is_combat)
        for i in range(len(own)):
            # a Reaction of it is no way to play it (DRK-EVT-11)
            if own[i].label == label and can_pay(s, own[i], card, seat, True, False, adjust):
                if may_play(s, card):
                    # with its ability (DRK-EVT-06, DRK-DEC-09)
                    out.append((a.PLAY << a.BITS) + (no << 6) + (i << 2))
                elif s.explaining:
                    refuse_forbidden(s, card, "play", t.CANNOT_BE_PLAYED, "It cannot be played")
        return
    if is_combat and not book.keyword_bits[no] >> t.UNPREDICTABLE & 1:  # DRK-KEY-15
        if s.explaining:
            refuse_play_now(s, card, is_combat)
        return
    price = max(0, play_cost(s, card) + adjust)
    if price > s.gold[seat]:
        if s.explaining:
            s.refuse(f"c{card}", "play", f"Needs {price - s.gold[seat]} more gold", "DRK-ACT-14")
        return
    if not may_play(s, card):
        refuse_forbidden(s, card, "play", t.CANNOT_BE_PLAYED, "It cannot be played")
        return
    if kind == t.CHARACTER:
        if may_control(s, seat, card):  # DRK-REN-04
            out.append((a.PLAY << a.BITS) + (no << 6) + 1)
            out.append((a.PLAY << a.BITS) + (no << 6) + 2)  # in a combat as well (DRK-KEY-17)
        elif s.explaining:
            s.refuse(f"c{card}", "play", "You control a Renowned Character of that name", "DRK-REN-04")
    elif kind == t.ATTACHMENT:
        if has_bearer(s, card):  # DRK-ATT-02, DRK-DEC-08
            out.append((a.PLAY << a.BITS) + (no << 6))
        elif s.explaining:
            s.refuse(f"c{card}", "play", "No Character in play may bear it", "DRK-ATT-02")


def bearers(s: DrkState, card: CardId, seat: Seat) -> list[CardId]:
    """The Characters of either side that may receive an Attachment, the own side first."""
    found: list[int] = []
    own = seat * PER_SEAT
    add_bearers(s, card, MELEE_ROW + own, found)
    add_bearers(s, card, SUPPORT_ROW + own, found)
    add_bearers(s, card, MELEE_ROW + PER_SEAT - own, found)
    add_bearers(s, card, SUPPORT_ROW + PER_SEAT - own, found)
    return found


def add_bearers(s: DrkState, card: CardId, line: int, out: list[CardId]) -> None:
    for character in s.zones[line]:
        if may_bear(s, character, card):
            out.append(character)


def has_bearer(s: DrkState, card: CardId) -> bool:
    """Whether any Character may receive an Attachment."""
    for base in range(0, 2 * PER_SEAT, PER_SEAT):
        for line in range(MELEE_ROW, SUPPORT_ROW + 1):
            for character in s.zones[base + line]:
                if may_bear(s, character, card):
                    return True
    return False


def play(s: DrkState, seat: Seat, argument: int) -> None:
    """Play the card that an action names from hand (DRK-PLY-01, DRK-PLY-04)."""
    play_card(s, seat, in_hand(s, seat, argument >> 6), argument, 0)


def play_card(s: DrkState, seat: Seat, card: CardId, argument: int, adjust: int) -> None:
    """Reveal a card and open the block that plays it."""
    no = s.face[card]
    s.show(card, s.everyone())  # DRK-PLY-05
    put(s, card, LIMBO + seat * PER_SEAT)
    kind = s.book.kind[no]
    if kind == t.EVENT:
        activate(s, s.book.own[no][argument >> 2 & 15], card, seat, True, adjust=adjust)
        return
    key = "play-character" if kind == t.CHARACTER else "play-attachment"
    f = s.push(s.book.blocks[key], seat, card, argument & 3)  # DRK-PLY-05
    f.memory = PLAYED_CARD[:]
    f.memory[C_ADJUST] = adjust


class ChooseBearer(Op):
    """Any one Character in play, of either side (DRK-ATT-01)."""

    def run(self, s: DrkState, f: Frame) -> int:
        found = bearers(s, f.source, f.owner)
        if len(found) == 1:
            f.memory[C_BEARER] = found[0]  # DRK-DEC-28
            return DONE
        options: list[int] = []
        for card in found:
            options.append((a.TARGET << a.BITS) + card)
        prompt = f"Attach {s.book.names[s.face[f.source]]} to which Character?"
        return s.ask(f.owner, prompt, options, "DRK-ATT-01", f.source)

    def answer(self, s: State, f: Frame, action: int) -> int:
        f.memory[C_BEARER] = action & a.ARGUMENT
        return DONE


class PayCard(Op):
    """Pay the gold cost of a Character or an Attachment."""

    def run(self, s: DrkState, f: Frame) -> int:
        price = max(0, play_cost(s, f.source) + f.memory[C_ADJUST])  # DRK-PLY-03
        s.gold[f.owner] = s.gold[f.owner] - price  # DRK-CHR-06
        s.emit("played", "DRK-PLY-01", f.owner, f.source, price)
        note(s, t.PLAYED, f.source, f.owner)
        s.unsettled = True
        return DONE


class Arrive(Op):
    """The Character comes onto the line that its controller chose (DRK-CHR-07)."""

    def run(self, s: DrkState, f: Frame) -> int:
        enter(s, f.source, f.owner, f.subject, 0, "DRK-LIN-02")
        return DONE


class AttachTo(Op):
    """The Attachment comes onto its Character."""

    def run(self, s: DrkState, f: Frame) -> int:
        bearer = f.memory[C_BEARER]
        if s.on_lines(bearer):
            attach(s, f.source, bearer, "DRK-ATT-01")
        else:
            put(s, f.source, DISCARD + s.owner[f.source] * PER_SEAT)
        return DONE


class PlayOther(Part):
    """An effect by which a card is played for a changed cost."""

    def __init__(self, adjust: int) -> None:
        self.adjust = adjust

    def possible(self, s: DrkState, f: Frame) -> bool:
        return len(s.zone(HAND, f.owner)) > 0

    def run(self, s: DrkState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        options = [a.NO << a.BITS]
        seen: list[int] = []
        for card in s.zone(HAND, f.owner):
            if s.face[card] not in seen:
                seen.append(s.face[card])
                add_play(s, f.owner, card, s.combat == 1, self.adjust, options)
            elif s.explaining:
                add_play(s, f.owner, card, s.combat == 1, self.adjust, [])
        much = f"{abs(self.adjust)} gold {'less' if self.adjust < 0 else 'more'}"
        prompt = f"{named_source(s, f)}: play a card for {much}?"
        return s.ask(f.owner, prompt, options, "DRK-PLY-03", f.source, response=True)

    def answer(self, s: DrkState, f: Frame, action: int) -> int:
        f.step = 1
        if action >> a.BITS == a.PLAY:
            argument = action & a.ARGUMENT
            play_card(s, f.owner, in_hand(s, f.owner, argument >> 6), argument, self.adjust)
        return AGAIN
