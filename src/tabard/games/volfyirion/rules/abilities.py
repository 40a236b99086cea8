"""Secondary Abilities: chains, Remove Abilities and the effects they grant (VOL-SEC, VOL-SYN, VOL-REM, VOL-EFF)."""

from librt.vecs import append
from mypy_extensions import i64

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.dragon import add_moves, move
from tabard.games.volfyirion.rules.inplay import (
    chain_is_met,
    clear_slot,
    draw_card,
    is_own_slot,
    leave_play,
    leave_slot,
    remove_card,
    take_points,
)
from tabard.games.volfyirion.rules.reasons import lacking_colours, refuse_card
from tabard.games.volfyirion.rules.wonders import once
from tabard.games.volfyirion.state import Bonus, Deed, VolState

# -- activating -------------------------------------------------------------------------------------


def add_abilities(s: VolState, p: Seat, out: list[int]) -> None:
    """Chains with effects, and Remove Abilities, of own cards in play (VOL-DEC-13, VOL-DEC-14)."""
    has = s.book.has_ability
    face = s.face
    for card in s.zones[v.PLAY + p * v.PER_SEAT]:  # never in the hand or the pile (VOL-REM-04)
        if s.is_sealed(card):  # VOL-SEC-04
            if s.explaining:
                refuse_card(s, card, "use", "Sealed", "VOL-SEA-03")
        elif has[face[card]]:
            _add_ability(s, p, card, a.IN_PLAY, out)
        elif s.explaining:
            _refuse_points(s, p, card)
    slots = s.zones[v.SLOTS]
    slot: i64 = s.book.slots_from[p]
    end: i64 = s.book.slots_to[p]
    while slot < end:
        built: i64 = slots[slot]
        if built != 0 and is_own_slot(s, p, slot):
            if has[face[built]]:
                _add_ability(s, p, built, slot >> 1, out)
            elif s.explaining:
                _refuse_points(s, p, built)
        slot += 1


def _add_ability(s: VolState, p: Seat, card: CardId, where: int, out: list[int]) -> None:
    book = s.book
    no = s.face[card]
    argument = (no << 5) + where
    chain = book.chain[no]
    if chain is not None:
        if s.marks_of(card) & v.USED:
            if s.explaining:
                refuse_card(s, card, "use", "Chain already used this turn", "VOL-SEC-02")
        elif not chain_is_met(s, p, no):  # checked now, at any time of the phase (VOL-SEC-01, VOL-SYN-10)
            if s.explaining:
                refuse_card(s, card, "use", f"Chain needs {lacking_colours(s, p, no)}", "VOL-SYN-04")
        elif can_do(s, p, chain, card):
            once(out, (a.CHAIN << a.BITS) + argument)
        elif s.explaining:
            refuse_card(s, card, "use", "Its chain could do nothing now", "VOL-SEC-08")
        return
    bonus = book.remove[no]
    if bonus is not None:
        worth = can_do(s, p, bonus, card)
        if worth:
            once(out, (a.REMOVE << a.BITS) + argument)
        # VOL-REM-03: a card may also be removed for nothing; VOL-MAI-09 hides that where it is pointless
        if not worth or not book.prune or bonus.deeds:
            once(out, (a.REMOVE_BARE << a.BITS) + argument)


def _refuse_points(s: VolState, p: Seat, card: CardId) -> None:
    """A chain of points alone is never offered: it goes off by itself, as soon as it can (VOL-SEC-05)."""
    no = s.face[card]
    if s.book.auto_chain[no] and not s.marks_of(card) & v.USED and not chain_is_met(s, p, no):
        refuse_card(s, card, "use", f"Chain needs {lacking_colours(s, p, no)}", "VOL-SYN-04")


def can_do(s: VolState, p: Seat, bonus: Bonus, card: CardId) -> bool:
    """Whether a bonus could do anything at this moment."""
    if bonus.cp or bonus.bp or bonus.kp:
        return True
    explaining = s.explaining
    s.explaining = False  # what a bonus cannot reach is not what this question refuses
    able = False
    for deed in bonus.deeds:
        if deed.possible(s, p, card):
            able = True
            break
    s.explaining = explaining
    return able


def find_ability(s: VolState, p: Seat, argument: int) -> int:
    """The slot of the card an ability action names, or -1 - card id for one in the Playing Area."""
    no = argument >> 5
    where = argument & a.WHERE
    if where == a.IN_PLAY:
        for card in s.zones[v.PLAY + p * v.PER_SEAT]:
            if s.face[card] == no and not s.marks_of(card) & v.USED and not s.is_sealed(card):
                return -1 - card
        raise AssertionError(f"no {s.book.keys[no]} in play")
    return 2 * where + (0 if s.book.kind[no] == v.TROOP else 1)


def chain(s: VolState, p: Seat, argument: int) -> None:
    """Trigger a Synergy Chain: points first, then its effects (VOL-SEC-07)."""
    at = find_ability(s, p, argument)
    card = -1 - at if at < 0 else s.zones[v.SLOTS][at]
    s.mark(card, v.USED)
    s.emit("chained", "VOL-SYN-05", p, card)
    bonus = s.book.chain[s.face[card]]
    assert bonus is not None
    give(s, p, card, bonus)


def use_removal(s: VolState, p: Seat, argument: int, bare: bool) -> None:
    """Remove a card for its bonus, or for nothing (VOL-REM-01, VOL-REM-03, VOL-REM-07)."""
    at = find_ability(s, p, argument)
    if at < 0:
        card = -1 - at
        leave_play(s, p, card)
    else:
        card = leave_slot(s, at)  # with a Troop its Defence is gone at once (VOL-REM-06)
    remove_card(s, p, card, "VOL-REM-01")
    if bare:
        return
    bonus = s.book.remove[s.face[card]]
    assert bonus is not None
    if bonus.bp > 0 and s.book.kind[s.face[card]] == v.TROOP:
        s.thrown = append(s.thrown, card)  # VOL-PLO-14
    give(s, p, card, bonus)


def give(s: VolState, p: Seat, card: CardId, bonus: Bonus) -> None:
    """Points at once, then the other effects from left to right."""
    take_points(s, p, card, bonus, "VOL-EFF-11")
    if bonus.block is not None:
        s.push(bonus.block, p, card)


# -- effects ----------------------------------------------------------------------------------------


class DrawCards(Deed):
    """Draw up to n cards one after another (VOL-EFF-01, VOL-EFF-03)."""

    def __init__(self, count: int, may_decline_first: bool) -> None:
        self.count = count
        self.may_decline_first = may_decline_first
        """Where the bonus has other parts the first draw can be refused on its own (VOL-SEC-03)."""

    def brief(self) -> str:
        return f"draw {self.count}"

    def possible(self, s: VolState, p: Seat, card: CardId) -> bool:
        at = p * v.PER_SEAT
        return len(s.zones[v.DECK + at]) > 0 or len(s.zones[v.PILE + at]) > 0

    def run(self, s: VolState, f: Frame) -> int:
        p = f.owner
        at = p * v.PER_SEAT
        if f.step >= self.count or not (s.zones[v.DECK + at] or s.zones[v.PILE + at]):
            return DONE
        if f.step == 0 and not self.may_decline_first:
            draw_card(s, p)
            f.step = 1
            return AGAIN
        # Each further card may be declined (VOL-DEC-23), lest the dragon wake (VOL-SOL-26).
        options = [a.DRAW << a.BITS, a.NONE << a.BITS]
        name = s.book.names[s.face[f.source]]
        if f.step == 0:
            return s.ask(p, f"{name}: draw a card?", options, "VOL-EFF-01", f.source)
        return s.ask(p, f"{name}: draw another card?", options, "VOL-EFF-03", f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.NONE:  # what is refused is lost (VOL-SEC-06)
            return DONE
        draw_card(s, f.owner)
        f.step += 1
        return AGAIN


def add_removable(s: VolState, p: Seat, barred: CardId, out: list[int]) -> None:
    """Own cards of Discard Pile, hand, Playing Area (VOL-DEC-19, VOL-DEC-20, VOL-ACW-05), so no Perk (VOL-PRK-03)."""
    at = p * v.PER_SEAT
    _add_picks(s, s.zones[v.PILE + at], a.FROM_PILE, barred, out)
    _add_picks(s, s.zones[v.HAND + at], a.FROM_HAND, barred, out)
    _add_picks(s, s.zones[v.PLAY + at], a.FROM_PLAY, barred, out)  # also the card that says so (VOL-EFF-06)


def _add_picks(s: VolState, cards: list[CardId], where: int, barred: CardId, out: list[int]) -> None:
    unremovable = s.book.unremovable
    for card in cards:
        no = s.face[card]
        if card == barred:
            if s.explaining:
                refuse_card(s, card, "remove", "Just acquired, so only another card can go", "VOL-ACW-07")
        elif unremovable[no]:  # VOL-SAB-08
            if s.explaining:
                refuse_card(s, card, "remove", "No other card can remove it", "VOL-SAB-03")
        else:
            state = state_bits(s, card) if where == a.FROM_PLAY else 0
            once(out, (a.PICK << a.BITS) + (no << 5) + where + state)


def state_bits(s: VolState, card: CardId) -> int:
    """In what state a card in play is, as far as that makes a difference."""
    bits = 0
    if s.is_sealed(card):  # which keeps no Wonder from being removed (VOL-SEA-11)
        bits = a.IS_SEALED
        if s.marks_of(card) & v.GAINED:
            bits += a.IS_SPENT
    if s.marks_of(card) & v.USED:
        bits += a.IS_USED
    return bits


def pick_removal(s: VolState, p: Seat, argument: int, barred: CardId, rule: str) -> None:
    """Remove the card that a PICK names."""
    no = argument >> 5
    where = argument & 3
    zone = v.PILE if where == a.FROM_PILE else v.HAND if where == a.FROM_HAND else v.PLAY
    for card in s.zones[zone + p * v.PER_SEAT]:
        if s.face[card] != no or card == barred:
            continue
        # It gives nothing now: in play it has done so, in the hand it never does (VOL-ACW-06, VOL-EFF-05, VOL-GAI-06).
        if where == a.FROM_PLAY:
            if state_bits(s, card) != argument & (a.IS_SEALED | a.IS_USED | a.IS_SPENT):  # VOL-MAI-08
                continue
            leave_play(s, p, card)
        else:
            s.take(card, zone + p * v.PER_SEAT)
        remove_card(s, p, card, rule)
        return
    raise AssertionError(f"no {s.book.keys[no]} to remove")


class RemoveCard(Deed):
    """The owner may remove one card; the frame's subject is barred (VOL-ACW-04, VOL-EFF-04)."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def brief(self) -> str:
        return "remove a card"

    def possible(self, s: VolState, p: Seat, card: CardId) -> bool:
        found: list[int] = []
        # VOL-REM-07: a card that pays by leaving cannot be chosen by its own bonus
        add_removable(s, p, card if s.book.remove[s.face[card]] is not None else 0, found)
        return len(found) > 0

    def run(self, s: VolState, f: Frame) -> int:
        options = [a.NONE << a.BITS]  # now or never (VOL-ACW-09)
        add_removable(s, f.owner, f.subject, options)
        if len(options) == 1:
            return DONE  # VOL-DEC-33
        if s.explaining:
            rule = "VOL-EFF-13" if self.rule == "VOL-EFF-04" else "VOL-ACW-08"
            for slot in range(len(s.zones[v.SLOTS])):
                card = s.zones[v.SLOTS][slot]
                if card and is_own_slot(s, f.owner, slot):
                    refuse_card(s, card, "remove", "Cards on Cities cannot be chosen", rule)
        name = s.book.names[s.face[f.source]]
        if self.rule == "VOL-EFF-04":
            prompt = f"{name}: remove one of your cards from the game?"
        elif self.rule == "VOL-ACW-04":
            prompt = f"{name} is acquired: remove another card of yours from the game?"
        else:
            prompt = "Volfyirion is defeated: remove one of your cards from the game?"
        return s.ask(f.owner, prompt, options, self.rule, f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.PICK:
            pick_removal(s, f.owner, action & a.ARGUMENT, f.subject, self.rule)
        return DONE


def add_enemy_slots(s: VolState, p: Seat, kind: int, out: list[int]) -> None:
    """Each Troop, or each Building, on an enemy City (VOL-DEC-21)."""
    slots = s.zones[v.SLOTS]
    if s.book.mode == v.COOP:
        return  # VOL-COP-27
    slot = 0 if kind == a.HIT_TROOP else 1
    while slot < len(slots):
        if slots[slot] and is_enemy_slot(s, p, slot):  # alone there is none (VOL-SOL-23)
            out.append((kind << a.BITS) + (slot >> 1))
        slot += 2


def is_enemy_slot(s: VolState, p: Seat, slot: int) -> bool:
    """Whether a slot belongs to the other side."""
    return s.book.team[s.city_owner[slot >> 1]] != s.book.team[p]


class HitSlot(Deed):
    """Remove a Troop or Building from an enemy City, whatever its Defence (VOL-EFF-07 to VOL-EFF-09)."""

    def __init__(self, kind: int, rule: str) -> None:
        self.kind = kind
        self.rule = rule

    def brief(self) -> str:
        return f"remove an enemy {self._what()}"

    def possible(self, s: VolState, p: Seat, card: CardId) -> bool:
        found: list[int] = []
        add_enemy_slots(s, p, self.kind, found)
        return len(found) > 0

    def _what(self) -> str:
        return "Troop" if self.kind == a.HIT_TROOP else "Building"

    def run(self, s: VolState, f: Frame) -> int:
        options = [a.NONE << a.BITS]
        add_enemy_slots(s, f.owner, self.kind, options)
        if len(options) == 1:
            return DONE  # VOL-EFF-12, VOL-GEN-14
        prompt = f"{s.book.names[s.face[f.source]]}: remove an enemy {self._what()} from the game?"
        return s.ask(f.owner, prompt, options, self.rule, f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == self.kind:
            city = action & a.ARGUMENT
            clear_slot(s, 2 * city + (0 if self.kind == a.HIT_TROOP else 1), self.rule)
        return DONE


class MoveDragon(Deed):
    """One Move of Volfyirion without a price (VOL-EFF-10)."""

    def brief(self) -> str:
        return "move Volfyirion"

    def possible(self, s: VolState, p: Seat, card: CardId) -> bool:
        found: list[int] = []
        add_moves(s, p, found)
        return len(found) > 0

    def run(self, s: VolState, f: Frame) -> int:
        options = [a.NONE << a.BITS]  # VOL-DEC-22
        add_moves(s, f.owner, options)
        if len(options) == 1:
            return DONE
        prompt = f"{s.book.names[s.face[f.source]]}: move Volfyirion without paying?"
        return s.ask(f.owner, prompt, options, "VOL-EFF-10", f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.MOVE:
            move(s, f.owner, action & a.ARGUMENT)
        return DONE


class Recall(Deed):
    """Take a card from the own Discard Pile into the hand (VOL-CON-06)."""

    def brief(self) -> str:
        return "take a card back"

    def possible(self, s: VolState, p: Seat, card: CardId) -> bool:
        return len(s.zones[v.PILE + p * v.PER_SEAT]) > 0

    def run(self, s: VolState, f: Frame) -> int:
        options = [a.NONE << a.BITS]  # VOL-DEC-24
        for card in s.zones[v.PILE + f.owner * v.PER_SEAT]:
            once(options, (a.RECALL << a.BITS) + (s.face[card] << 5))
        if len(options) == 1:
            return DONE
        prompt = f"{s.book.names[s.face[f.source]]}: take a card from your Discard Pile into your hand?"
        return s.ask(f.owner, prompt, options, "VOL-CON-06", f.source)

    def answer(self, s: VolState, f: Frame, action: int) -> int:
        if action >> a.BITS == a.RECALL:
            at = f.owner * v.PER_SEAT
            no = (action & a.ARGUMENT) >> 5
            for card in s.zones[v.PILE + at]:
                if s.face[card] == no:
                    s.move(card, v.PILE + at, v.HAND + at)
                    s.emit("recalled", "VOL-CON-06", f.owner, card)
                    break
        return DONE
