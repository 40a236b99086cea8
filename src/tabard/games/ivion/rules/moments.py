"""Noting what triggers: every moment is held against the cards in force; what it sets off waits (IVI-RSV-12)."""

from tabard.engine.ids import CardId, Seat
from tabard.games.ivion.rules import terms as t
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.rules.values import IN_FORCE, fits
from tabard.games.ivion.state import NO_HOST, PER_SEAT, IviState


def hold(s: IviState) -> None:
    """A card is played by a text in progress: what the text has set off so far waits for the text (IVI-RSV-12)."""
    s.held += s.waiting
    s.held.append(len(s.waiting))
    s.waiting = []


def resume(s: IviState) -> None:
    """The text goes on, and what it had set off waits again."""
    n = s.held.pop()
    if n:
        s.waiting = s.held[len(s.held) - n :] + s.waiting
        del s.held[len(s.held) - n :]


def note(
    s: IviState,
    moment: int,
    seat: Seat,
    card: CardId = 0,
    amount: int = 0,
    cell: int = -1,
    it: Seat = -1,
    detail: int = -1,
    by: Seat = -1,
) -> None:
    """Something happened to or was done by a seat: whatever triggers on it waits from now on.

    `it` is the player whom the effects speak of, the seat itself if not given. `detail` is the kind of control, the
    resource, the terrain, or 1 for a card discarded from hand. `by` is whose card it was, for a card that has left.
    """
    is_heard = s.heard >> moment & 1 != 0
    hears_itself = card != 0 and s.book.hears_itself[s.face[card]] >> moment & 1 != 0
    if not is_heard and not hears_itself:
        return
    if it < 0:
        it = seat
    if is_heard:
        for zone in IN_FORCE:
            for source in s.zones[zone]:
                no = s.face[source]
                if s.book.hears[no] >> moment & 1:
                    holder = 1 if zone >= PER_SEAT else 0
                    for ability in s.book.texts[no].abilities:
                        if ability.moment == moment and not ability.this:
                            if _matches(s, ability, source, holder, seat, card, cell, detail):
                                _wait(s, ability, source, holder, it, card, cell, amount)
    if hears_itself:
        holder = by if by >= 0 else s.controller(card)
        for ability in s.book.texts[s.face[card]].abilities:
            if ability.moment == moment and ability.this and (detail == 1 or not ability.from_hand):
                _wait(s, ability, card, holder, it, card, cell, amount)


def _matches(
    s: IviState,
    ability: t.Ability,
    source: CardId,
    holder: Seat,
    seat: Seat,
    card: CardId,
    cell: int,
    detail: int,
) -> bool:
    """Whether the moment is the one that the ability names."""
    if s.book.bits[s.face[source]] & t.ATTACHES and not s.is_attached(source):
        return False  # IVI-ATT-07: the text of a feat that attaches waits for that
    whose = ability.whose
    if (whose == t.YOU and seat != holder) or (whose == t.OPPONENT and seat == holder):
        return False
    if whose == t.HOST and s.hosted(source) != seat:
        return False
    if ability.fit is not None and (card == 0 or not fits(s, ability.fit, card, holder, source)):
        return False
    if ability.from_hand and detail != 1:
        return False
    if ability.terrain and detail != ability.terrain:
        return False
    if (ability.kind >= 0 and detail != ability.kind) or (
        ability.resource >= 0 and detail != ability.resource
    ):
        return False
    if ability.first_turn and s.turn > 2:
        return False
    if ability.here and s.place(source) != cell:
        return False
    return not ability.near or distance(s.place(source), cell) <= 1


def limit_key(number: int, source: CardId, for_game: bool) -> int:
    """How a used ability stands in `used`: even for this turn, odd for the game."""
    return (number << 12 | source) << 1 | (1 if for_game else 0)


def _wait(
    s: IviState,
    ability: t.Ability,
    source: CardId,
    holder: Seat,
    it: Seat,
    card: CardId,
    cell: int,
    amount: int,
) -> None:
    if ability.limit:
        key = limit_key(ability.number, source, ability.limit == t.GAME)
        if key in s.used:
            return
        s.used.append(key)
    host = s.host[source] if s.is_attached(source) else NO_HOST
    s.waiting += [ability.number, source, holder, it, card, cell, amount, host]
