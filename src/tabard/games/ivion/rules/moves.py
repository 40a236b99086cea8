"""How cards change zones: where revealing, ownership and replacements of zones are kept (IVI-ZON, IVI-REV)."""

from typing import Final

from librt.vecs import append

from tabard.engine.ids import CardId, Seat
from tabard.engine.visibility import mix
from tabard.games.ivion import state as v
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.moments import note
from tabard.games.ivion.rules.rows import L_AMOUNT, L_BY, L_ROW, L_WHAT
from tabard.games.ivion.rules.values import refresh
from tabard.games.ivion.state import IviState

TO_DISCARD: Final = 0
TO_HAND: Final = 1
TO_TOP: Final = 2
TO_BOTTOM: Final = 3
TO_GONE: Final = 4


def lift(s: IviState, card: CardId) -> None:
    """Take a card out of its zone; what it carried is lost, except that it is revealed."""
    at = s.where[card]
    if at != v.NO_ZONE:  # it is in one zone at a time (IVI-ZON-01)
        zone = s.zones[at]
        if zone[-1] == card:  # the top card of a deck, mostly
            s.take_top(at)
        else:
            s.take(card, at)
    s.where[card] = v.NO_ZONE
    s.host[card] = v.NO_HOST  # IVI-ZON-16
    s.flags[card] &= v.USED | v.COPY  # IVI-ZON-16, IVI-FEAT-17
    if at == v.DECK or at == v.DECK + v.PER_SEAT:
        if not s.zones[at]:
            note(s, t.EXHAUSTED, at // v.PER_SEAT)
    elif at == v.FIELD or at == v.FIELD + v.PER_SEAT:
        if s.mods:
            forget_expiry(s, card)
    elif (at == v.HAND or at == v.HAND + v.PER_SEAT) and not s.zones[at]:
        note(s, t.HAND_EMPTY, at // v.PER_SEAT)


def forget_expiry(s: IviState, card: CardId) -> None:
    """A card that leaves the field is not destroyed later, should it, or another in its place, be attached again."""
    mods = s.mods
    i = 0
    while i < len(mods):
        if mods[i + L_WHAT] == t.EXPIRES and mods[i + L_AMOUNT] == card:
            del mods[i : i + L_ROW]
        else:
            i += L_ROW


def reveal(s: IviState, card: CardId, rule: str) -> None:
    """Show a card to all players; it stays so until its deck is shuffled (IVI-REV-02)."""
    if s.known[card] != s.all_seats:
        s.show(card, s.all_seats)
        if s.listening:
            s.emit("revealed", rule, s.owner(card), card)
        note(s, t.REVEALED, s.owner(card), card)


def lay(s: IviState, card: CardId, zone: int) -> None:
    """Put a lifted card into a zone; one that comes into a public zone becomes revealed."""
    s.put(card, zone)
    s.where[card] = zone
    at = zone % v.PER_SEAT if zone < v.CHAIN else zone
    if at == v.HAND:
        s.show(card, 1 << (zone // v.PER_SEAT))  # besides whoever has seen it (IVI-ZON-06, IVI-REV-11)
    # The other zones are public (IVI-ZON-04, IVI-ZON-05): what comes there is revealed and stays so (IVI-REV-01,
    # IVI-REV-03).
    elif at != v.DECK and at != v.RELICS:
        if s.known[card] != s.all_seats:
            s.show(card, s.all_seats)
            note(s, t.REVEALED, s.owner(card), card)
    if at == v.FEATS or at == v.FIELD:
        refresh(s)


def vanish(s: IviState, card: CardId) -> None:
    """A copy ceases to exist (IVI-CPY-07, IVI-CPY-08)."""
    lift(s, card)
    if s.listening:
        s.emit("ceased", "IVI-CPY-07", s.owner(card), card)


def release(s: IviState, card: CardId) -> None:
    """What is attached to a card that leaves the field is discarded (IVI-ATT-09)."""
    while True:
        child = s.attached_to(v.CARD + card)
        if child == 0:
            return
        discard(s, child, "IVI-ATT-09")


def leave_field(s: IviState, card: CardId) -> None:
    """Lift a card; one that was in force takes what is attached to it along, and its statics end."""
    was_in_force = s.is_attached(card) or s.where[card] == v.FEATS or s.where[card] == v.FEATS + v.PER_SEAT
    lift(s, card)
    if was_in_force:
        release(s, card)
        refresh(s)
        s.unsettled = True


def home_feat(s: IviState, card: CardId, rule: str) -> None:
    """A feat returns to the feat zone, still used up if it was: its owner's, or that of the player who controls it for
    a time."""
    owner = s.owner(card)
    for i in range(0, len(s.mods), L_ROW):  # IVI-GEN-04
        if s.mods[i + L_WHAT] == t.SEIZED and s.mods[i + L_AMOUNT] == card:
            owner = s.mods[i + L_BY]
    leave_field(s, card)
    lay(s, card, v.FEATS + owner * v.PER_SEAT)  # IVI-FEAT-08, IVI-FEAT-15, IVI-FEAT-16
    s.emit("returned", rule, owner, card)


def is_elsewhere(s: IviState, card: CardId, feat_rule: str) -> bool:
    """Cards that never come to hand, deck or discard go where they belong instead; True when that was done."""
    if s.flags[card] & v.COPY:  # IVI-CPY-03
        vanish(s, card)
        return True
    if s.is_feat(card):  # one that was attached and is destroyed as well (IVI-FEAT-12)
        home_feat(s, card, feat_rule)
        return True
    if s.book.kind[s.face[card]] == t.RELIC_CARD:
        to_gone(s, card, "IVI-REL-06")
        return True
    return False


def discard(s: IviState, card: CardId, rule: str, from_hand: bool = False) -> None:
    """Put a card on top of its owner's discard, or where it goes instead."""
    by = s.controller(card)
    if is_elsewhere(s, card, "IVI-FEAT-08"):
        return
    owner = s.owner(card)
    leave_field(s, card)
    lay(s, card, v.DISCARD + owner * v.PER_SEAT)  # IVI-ZON-12, IVI-ZON-13
    s.emit("discarded", rule, owner, card)
    note(s, t.DISCARDED, owner, card, 0, -1, -1, 1 if from_hand else 0, by)


def to_gone(s: IviState, card: CardId, rule: str) -> None:
    """Remove a card from the game; copies cease to exist, feats return."""
    if s.flags[card] & v.COPY:
        vanish(s, card)
        return
    if s.is_feat(card):
        home_feat(s, card, "IVI-FEAT-08")
        return
    leave_field(s, card)
    lay(s, card, v.GONE)  # IVI-ZON-10
    if s.listening:
        s.emit("removed", rule, s.owner(card), card)


def to_hand(s: IviState, card: CardId, rule: str) -> None:
    """Put a card into its owner's hand."""
    if is_elsewhere(s, card, "IVI-FEAT-15"):
        return
    owner = s.owner(card)
    leave_field(s, card)
    lay(s, card, v.HAND + owner * v.PER_SEAT)  # IVI-ZON-13
    s.emit("taken", rule, owner, card)


def to_deck(s: IviState, card: CardId, on_top: bool, rule: str) -> None:
    """Put a card on the top or the bottom of its owner's deck."""
    if is_elsewhere(s, card, "IVI-FEAT-16"):
        return
    owner = s.owner(card)
    leave_field(s, card)
    if on_top:
        s.put(card, v.DECK + owner * v.PER_SEAT)
    else:
        s.put_under(card, v.DECK + owner * v.PER_SEAT)
    s.where[card] = v.DECK + owner * v.PER_SEAT
    s.emit("topped" if on_top else "bottomed", rule, owner, card)


def send(s: IviState, card: CardId, to: int, rule: str) -> None:
    """Put a card into one of the places that effects name."""
    if to == TO_HAND:
        to_hand(s, card, rule)
    elif to == TO_TOP:
        to_deck(s, card, True, rule)
    elif to == TO_BOTTOM:
        to_deck(s, card, False, rule)
    elif to == TO_GONE:
        to_gone(s, card, rule)
    else:
        discard(s, card, rule)


def to_chain(s: IviState, card: CardId, seat: Seat) -> None:
    """A chosen card lies face up in front of its player and is unresolved."""
    leave_field(s, card)
    if seat:
        s.flags[card] |= v.HELD_BY_1
    # Face up in the field, in neither hand nor discard (IVI-PLAY-05, IVI-REV-10, IVI-RSV-09, IVI-ZON-08).
    lay(s, card, v.CHAIN)


def shuffle_deck(s: IviState, seat: Seat) -> None:
    """Shuffle a deck: its cards stop being revealed, nothing else does (IVI-REV-04, IVI-REV-05, IVI-REV-13)."""
    s.shuffle(v.DECK + seat * v.PER_SEAT)
    s.emit("shuffled", "IVI-REV-04", seat)


def in_hand(s: IviState, seat: Seat, no: int) -> CardId:
    """The card of a design in a hand that is used: a revealed copy before a hidden one."""
    found = 0
    for card in s.zones[v.HAND + seat * v.PER_SEAT]:
        if s.face[card] == no:
            if s.known[card] == s.all_seats:  # IVI-REV-12
                return card
            if found == 0:
                found = card
    return found


def slip_out(s: IviState, seat: Seat, card: CardId) -> CardId:
    """An unseen card is about to leave a hand: nobody else can follow what they saw there (IVI-HID-04).

    Which id leaves is drawn anew and the faces follow, so that not even the ids tell; returns the id that leaves.
    """
    if s.known[card] == s.all_seats:
        return card
    hidden: list[CardId] = []
    for one in s.zones[v.HAND + seat * v.PER_SEAT]:
        if s.known[one] != s.all_seats:
            s.known[one] = 1 << seat
            hidden.append(one)
    if s.foretelling:  # as `blur`: what was chosen shall not look like luck
        return card
    leaving = hidden[s.generator.below(len(hidden))]
    face = s.face[card]
    s.face[card] = s.face[leaving]
    s.face[leaving] = face
    hidden.remove(leaving)
    mix(s.face, hidden, s.generator)
    return leaving


def look_alone(s: IviState, cards: list[CardId], seat: Seat) -> None:
    """Show cards of a deck to a seat that will take or lay them: nobody else can follow them (IVI-SW-10, IVI-HID-04).

    Which of them is chosen shows on no id (`check.of_design`), so that they stay in their order.
    """
    for card in cards:
        if s.known[card] != s.all_seats:  # what is revealed stays so (IVI-SW-17)
            s.known[card] &= 1 << seat
            s.show(card, 1 << seat)


def new_copy(s: IviState, no: int, owner: Seat, is_copy: bool) -> CardId:
    """A card that was not in the box: a copy, or a card put into a deck."""
    card = s.new_card(no, v.NO_ZONE, s.all_seats if is_copy else 0)
    s.late = append(s.late, owner)  # IVI-CPY-11
    if is_copy:
        s.flags[card] = v.COPY
    return card
