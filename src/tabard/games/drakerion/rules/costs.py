"""Activating an ability: whether it can be paid for, paying, and closing it (DRK-ABL, DRK-TGT, DRK-GEN-07)."""

from tabard.engine.frames import DONE, Frame, Op, listed
from tabard.engine.ids import CardId, Seat
from tabard.games.drakerion import actions as a
from tabard.games.drakerion.rules import memory as slot
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.harm import put_damage
from tabard.games.drakerion.rules.moments import note
from tabard.games.drakerion.rules.moves import commit, destroy, discard, hide_hand, last_of_hand, put, to_deck
from tabard.games.drakerion.rules.permits import forbidden, play_cost
from tabard.games.drakerion.rules.reasons import unmet
from tabard.games.drakerion.rules.terms import Ability, Select
from tabard.games.drakerion.rules.values import add_matching, holds, is_blank
from tabard.games.drakerion.state import BANNER_AT, CITY_AT, DISCARD, HAND, LIMBO, PER_SEAT, DrkState

# -- may it be activated ----------------------------------------------------------------------------


def is_used(s: DrkState, ability: Ability, source: CardId) -> bool:
    """Whether a printed limit is reached."""
    if ability.limit == 0:  # again and again (DRK-CHR-11)
        return False
    code = (source << 12) + ability.number
    return listed(s.used_turn, 0, code) or listed(s.used_combat, 0, code)  # DRK-ABL-19


def can_pay(
    s: DrkState,
    ability: Ability,
    source: CardId,
    seat: Seat,
    is_event: bool,
    is_public: bool = False,
    adjust: int = 0,
) -> bool:
    """Whether condition, costs and targets of an ability can all be met.

    `is_public` asks what the table can tell: any cards in hand may then be the right ones.
    """
    if ability.label == t.STATIC:
        return False
    if is_used(s, ability, source):
        if s.explaining:
            span = "turn" if ability.limit == t.UNTIL_TURN else "combat"
            unmet(s, ability, source, f"Used already this {span}", "DRK-ABL-19")
        return False
    gold = ability.gold
    if is_event:
        gold += max(0, play_cost(s, source) + adjust)
    if gold > s.gold[seat]:  # DRK-ACT-14, DRK-EVT-05
        return s.explaining and unmet(s, ability, source, f"Needs {gold - s.gold[seat]} more gold")
    if ability.commit_this and not can_commit(s, source):  # only then must it be ready (DRK-CHR-10)
        return s.explaining and unmet(s, ability, source, uncommittable(s, [source], "It"), "DRK-GEN-07")
    if ability.commit_city and not can_commit_in(s, CITY_AT + seat * PER_SEAT):
        if s.explaining:
            text = uncommittable(s, s.zones[CITY_AT + seat * PER_SEAT], "Your City")
            unmet(s, ability, source, text, "DRK-GEN-07")
        return False
    if ability.commit_banner and not can_commit_in(s, BANNER_AT + seat * PER_SEAT):
        if s.explaining:
            text = uncommittable(s, s.zones[BANNER_AT + seat * PER_SEAT], "Your Banner")
            unmet(s, ability, source, text, "DRK-GEN-07")
        return False
    if s.damage[source] < ability.counters:
        if s.explaining:
            unmet(s, ability, source, f"Needs {ability.counters - s.damage[source]} more damage on it")
        return False
    if ability.discard or ability.bottom:
        if not has_cards(s, ability, source, seat, is_public):
            return False
    for condition in ability.conditions:  # DRK-ABL-14
        if not holds(s, condition, seat, source):
            return s.explaining and unmet(s, ability, source, f"Only if {condition.text}", "DRK-ABL-14")
    if ability.commit is not None and not committable(s, ability, source, seat):
        if s.explaining:
            unmet(s, ability, source, f"Needs {ability.commit.text} to commit", "DRK-GEN-07")
        return False
    if ability.destroy is not None and not destroyable(s, ability, source, seat):
        return s.explaining and unmet(s, ability, source, f"Needs {ability.destroy.text} to destroy")
    if can_target(s, ability, source, seat):
        return True
    return s.explaining and unmet(s, ability, source, f"Needs {wanted(ability)} to target", "DRK-TGT-02")


def can_target(s: DrkState, ability: Ability, source: CardId, seat: Seat) -> bool:
    """Whether there are as many targets as an ability needs (DRK-TGT-02)."""
    targets = None if ability.target_up_to else ability.targets  # DRK-TGT-07
    if ability.targets2 is None or ability.target_up_to2:
        return targets is None or has_targets(s, targets, source, seat, ability.target_count)
    first: list[int] = []
    needed_first = 0
    if targets is not None:
        first = valid_targets(s, targets, source, seat, 0)
        needed_first = ability.target_count
    second = valid_targets(s, ability.targets2, source, seat, 0)
    return are_enough(first, needed_first, second, ability.target_count2)


def wanted(ability: Ability) -> str:
    """The targets that an ability needs, in words."""
    texts: list[str] = []
    if ability.targets is not None and not ability.target_up_to:
        texts.append(ability.targets.text)
    if ability.targets2 is not None and not ability.target_up_to2:
        texts.append(ability.targets2.text)
    return " and ".join(texts)


def are_enough(first: list[CardId], n: int, second: list[CardId], n2: int) -> bool:
    """Whether two groups of targets can be found among these without sharing a card (DRK-TGT-06)."""
    both = len(second)
    for card in first:
        if card not in second:
            both += 1
    return len(first) >= n and len(second) >= n2 and both >= n + n2


def can_commit(s: DrkState, card: CardId) -> bool:
    """A cost that commits a card needs a ready one (DRK-GEN-07)."""
    return s.committed[card] == 0 and not forbidden(s, card, t.CANNOT_BE_COMMITTED)


def uncommittable(s: DrkState, cards: list[CardId], name: str) -> str:
    """Why the first of these cannot be committed, in words."""
    if not cards:
        return f"{name} is no longer there"
    return f"{name} is committed" if s.committed[cards[0]] else f"{name} cannot be committed"


def can_commit_in(s: DrkState, zone: int) -> bool:
    cards = s.zones[zone]
    return len(cards) > 0 and can_commit(s, cards[0])


def has_cards(s: DrkState, ability: Ability, source: CardId, seat: Seat, is_public: bool) -> bool:
    """Whether hand and discard pile hold what a cost asks for."""
    hand_zone = HAND + seat * PER_SEAT
    needed = ability.discard
    if ability.bottom_which is None or ability.bottom_which.zone == t.IN_HAND:
        needed += ability.bottom
    held = len(s.zones[hand_zone])
    if s.where[source] == hand_zone:
        held -= 1  # a card cannot pay for itself
    if held < needed:  # in part is not at all (DRK-GEN-12)
        if s.explaining:
            more = needed - held
            unmet(s, ability, source, f"Needs {more} more card{'' if more == 1 else 's'} in hand")
        return False
    if ability.discard_which is not None and not is_public:
        if len(payable(s, ability.discard_which, source, seat)) < ability.discard:
            if s.explaining:
                unmet(s, ability, source, f"Needs {ability.discard_which.text} to discard")
            return False
    if ability.bottom_which is not None:
        is_hidden = ability.bottom_which.zone == t.IN_HAND
        if not (is_public and is_hidden):
            if len(payable(s, ability.bottom_which, source, seat)) < ability.bottom:
                if s.explaining:
                    text = f"Needs {ability.bottom_which.text} to put under the deck"
                    unmet(s, ability, source, text)
                return False
    return True


def payable(s: DrkState, q: Select, source: CardId, seat: Seat) -> list[CardId]:
    found: list[int] = []
    add_matching(s, q, seat, source, 0, found)
    if listed(found, 0, source):
        found.remove(source)
    return found


def committable(s: DrkState, ability: Ability, source: CardId, seat: Seat) -> list[CardId]:
    """The Characters one of which a cost commits; what is committed besides does not pay twice."""
    assert ability.commit is not None
    found: list[int] = []
    add_matching(s, ability.commit, seat, source, 0, found)
    kept: list[int] = []
    for card in found:
        if can_commit(s, card) and not (ability.commit_this and card == source):  # DRK-GEN-12
            kept.append(card)
    return kept


def destroyable(s: DrkState, ability: Ability, source: CardId, seat: Seat) -> list[CardId]:
    """The cards one of which a cost destroys; what leaves besides does not pay twice."""
    assert ability.destroy is not None
    found: list[int] = []
    add_matching(s, ability.destroy, seat, source, 0, found)
    if (ability.destroy_this or ability.discard_this or ability.bottom_this) and source in found:
        found.remove(source)
    return found


def has_targets(s: DrkState, q: Select, source: CardId, seat: Seat, needed: int) -> bool:
    """Whether so many cards may be targeted now."""
    if s.touched & t.FORBID_BIT << t.CANNOT_BE_TARGETED:
        return len(valid_targets(s, q, source, seat, 0)) >= needed
    return add_matching(s, q, seat, source, 0, None, needed) >= needed


def valid_targets(s: DrkState, q: Select, source: CardId, seat: Seat, target: CardId) -> list[CardId]:
    """The cards that may be targeted now."""
    found: list[int] = []
    add_matching(s, q, seat, source, target, found)  # DRK-TGT-01, DRK-TGT-04
    if not s.touched & t.FORBID_BIT << t.CANNOT_BE_TARGETED:
        return found
    kept: list[int] = []
    for card in found:
        if not forbidden(s, card, t.CANNOT_BE_TARGETED):
            kept.append(card)
    return kept


# -- activating -------------------------------------------------------------------------------------


def activate(
    s: DrkState,
    ability: Ability,
    source: CardId,
    seat: Seat,
    is_event: bool,
    it: CardId = 0,
    other: CardId = 0,
    amount: int = 0,
    adjust: int = 0,
) -> None:
    """Open the block of an ability: choices, payment, its instructions, Reactions."""
    block = ability.block
    assert block is not None
    p = slot.ABILITY[:]
    p[slot.P_IT] = it
    p[slot.P_OTHER] = other
    p[slot.P_AMOUNT] = amount
    p[slot.P_BEARER] = s.bearer[source]
    p[slot.P_LINE] = s.line(s.bearer[source] if s.bearer[source] else source)
    p[slot.P_EVENT] = 1 if is_event else 0
    p[slot.P_ADJUST] = adjust
    if ability.targets is not None and ability.targets.zone == t.IN_BATTLEFIELD:
        p[slot.P_FIELD] = 1
    if ability.targets2 is not None and ability.targets2.zone == t.IN_BATTLEFIELD:
        p[slot.P_FIELD] += 2
    s.push(block, seat, source, ability.number).memory = p  # DRK-GEN-13


class Pay(Op):
    """All costs at one instant, then a check (DRK-CHK-04)."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def run(self, s: DrkState, f: Frame) -> int:
        pay(s, self.ability, f)
        return DONE


def pay(s: DrkState, ability: Ability, f: Frame) -> None:
    """Pay what an ability costs with the cards that were chosen."""
    seat = f.owner
    source = f.source
    if ability.limit == t.UNTIL_TURN:
        s.used_turn.append((source << 12) + ability.number)
    elif ability.limit == t.UNTIL_COMBAT:
        s.used_combat.append((source << 12) + ability.number)
    price = ability.gold
    if f.memory[slot.P_EVENT]:
        price += max(0, play_cost(s, source) + f.memory[slot.P_ADJUST])  # DRK-PLY-03
    if s.listening:
        is_event = f.memory[slot.P_EVENT] != 0
        rule = "DRK-PLY-02" if is_event else "DRK-ABL-12"
        s.emit("played" if is_event else "activated", rule, seat, source, price)
    s.gold[seat] = s.gold[seat] - price
    if ability.commit_this:
        commit(s, source, "DRK-ABL-12")
    if ability.commit_city:
        commit(s, s.zones[CITY_AT + seat * PER_SEAT][0], "DRK-CTY-08")
    if ability.commit_banner:
        commit(s, s.zones[BANNER_AT + seat * PER_SEAT][0], "DRK-BAN-05")
    if ability.counters:
        put_damage(s, source, -ability.counters, "DRK-CTY-07")
    at = (
        slot.P_HEAD + f.memory[slot.P_TARGETS] + f.memory[slot.P_TARGETS2]
    )  # what pays, in the order of the steps
    if ability.commit is not None:
        commit(s, f.memory[at], "DRK-ABL-12")
        at += 1
    if ability.discard or ability.discard_this:
        thrown = f.memory[at : at + ability.discard]
        if ability.discard_this:
            thrown.append(source)
        discard(s, thrown, "DRK-DSC-01")  # first: what goes unseen gives other ids to the rest of the hand
    at += ability.discard
    if ability.bottom:
        bury(s, f.memory[at : at + ability.bottom], False, "DRK-CTY-01")
        at += ability.bottom
    if ability.bottom_this:
        to_deck(s, source, False, "DRK-TOP-01")
    if ability.destroy is not None or ability.destroy_this:
        ruined = f.memory[at:]
        if ability.destroy_this:
            ruined.append(source)
        destroy(s, ruined, "DRK-DST-01")
    if f.memory[slot.P_EVENT]:
        note(s, t.PLAYED, source, seat)
    s.unsettled = True


def bury(s: DrkState, cards: list[CardId], at_top: bool, rule: str) -> None:
    """Cards of one owner go onto or under the deck in this order; others lose track of which is which.

    What goes from hand goes unseen (DRK-CTY-04, DRK-HID-11); of several the order is hidden (DRK-TOP-02).
    """
    if not cards:
        return
    seat = s.owner[cards[0]]
    faces: list[int] = []
    for card in cards:
        faces.append(s.face[card])
    pool = cards[:]
    if s.where[cards[0]] == HAND + seat * PER_SEAT:
        hide_hand(s, seat)
        pool = last_of_hand(s, seat, faces)
    elif len(cards) > 1:
        s.blur(pool, s.everyone() & ~(1 << seat))
    for no in faces:
        card = first_of(s, pool, no)
        pool.remove(card)
        to_deck(s, card, at_top, rule)


def first_of(s: DrkState, cards: list[CardId], no: int) -> CardId:
    for card in cards:
        if s.face[card] == no:
            return card
    raise AssertionError(f"no {s.book.keys[no]} there")


class Close(Op):
    """The ability is carried out; an Event goes to its owner's discard pile (DRK-EVT-01, DRK-EVT-08)."""

    def run(self, s: DrkState, f: Frame) -> int:
        card = f.source
        if f.memory[slot.P_EVENT] and s.where[card] % PER_SEAT == LIMBO:
            put(s, card, DISCARD + s.owner[card] * PER_SEAT)
            s.unsettled = True
        return DONE


def works(s: DrkState, ability: Ability, source: CardId, place: int) -> bool:
    """Whether a card in play still has an ability (DRK-BLK-01)."""
    return place >= a.GAINED or not is_blank(s, source)
