"""Why something that its seat might expect to use cannot be used now: what is true of all pieces alike.

All other reasons are given by the rule that leaves a piece out of its options (`rules/refusing.py`).
"""

from tabard.engine.cloth import Reasons, Words, drop_usable, explained
from tabard.engine.ids import Seat, piece_of
from tabard.engine.view import WhyNot
from tabard.games.ignite.state import HAND, PER_SEAT, TITLE_ROW, IgnState


def reasons(s: IgnState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators, before the first round and after the end."""
    found: Reasons = {}
    d = s.decision
    if d is None or seat >= s.seats or not s.round or s.outlined:
        return found
    if d.seat != seat:
        _everywhere(s, seat, WhyNot(f"Player {d.seat + 1} chooses now", "IGN-TURN-01"), found)
        return found
    if d.rule == "IGN-TURN-05":
        _enemies(s, seat, found)
    else:
        _everywhere(s, seat, WhyNot("Another choice comes first", d.rule), found)
        drop_usable(found, words)
    found.update(explained(s, words))
    return found


def _everywhere(s: IgnState, seat: Seat, why: WhyNot, found: Reasons) -> None:
    """One reason for all that an Action Phase would let the seat use."""
    for card in s.zones[HAND + seat * PER_SEAT]:
        found[piece_of(card)] = why
    for figure in range(len(s.f_at)):
        if s.f_owner[figure] == seat and s.f_at[figure] >= 0:
            found[f"f{figure}"] = why
    for i in range(0, len(s.titles), TITLE_ROW):
        if s.titles[i + 1] == seat:
            found[f"m{s.titles[i]}"] = why


def _enemies(s: IgnState, seat: Seat, found: Reasons) -> None:
    """An enemy is aimed at when a card is played, and not before."""
    why = WhyNot("Play a card to attack it", "IGN-ATK-06")
    if s.round <= 2:
        why = WhyNot("Nobody may attack in the first two rounds", "IGN-ATK-09")
    for figure in range(len(s.f_at)):
        if s.f_at[figure] >= 0 and s.are_enemies(seat, s.f_owner[figure]):
            found[f"f{figure}"] = why
