"""Why a piece of Infinities that its seat might expect to use cannot be used now, with the rule that says so."""

from typing import Final

from tabard.engine.cloth import Reasons, Words, explained, usable
from tabard.engine.ids import Seat, piece_of
from tabard.engine.view import WhyNot
from tabard.games.infinities.rules.facts import P_DEPLOY, P_MAIN
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, InfState

_REACTION: Final = WhyNot(
    "Only when an enemy's action has destroyed a card or token of yours", "INF-REACT-02"
)


def reasons(s: InfState, seat: Seat, words: Words) -> Reasons:
    """A reason for each piece, by its id; none for spectators and after the end.

    Whoever is asked hears from the question itself; the rest is true of all pieces alike.
    """
    d = s.decision
    if d is None or seat >= s.seats or s.is_out(seat) or s.phase < P_DEPLOY or s.outlined:
        return {}
    if d.seat == seat:
        found = explained(s, words)
        alike = WhyNot("Another choice comes first", "INF-MAIN-10")
    else:
        found = {}
        who = "The dice" if d.seat < 0 else s.name_of(d.seat).capitalize()
        alike = WhyNot(f"{who} {'come' if d.seat < 0 else 'decides'} first", "INF-MAIN-10")
        if s.phase == P_MAIN and s.active != seat:
            alike = WhyNot("Not your turn", "INF-MAIN-01")
    answers = usable(words)
    for piece in _own(s, seat):
        if piece not in answers:
            found.setdefault(piece, alike)
    if f"react-{seat}" not in answers:
        found.setdefault(f"react-{seat}", _REACTION)
    return found


def _own(s: InfState, seat: Seat) -> list[str]:
    """What a player expects to use: cards of hand, group and timeline, and what the leader can do."""
    found = [piece_of(card) for zone in (HAND, GROUP, TIMELINE) for card in s.zones[zone + seat]]
    if s.leader[seat] >= 0:
        found += [f"deed-{seat}-{n + 1}" for n in range(len(s.book.leaders[s.leader[seat]].actions))]
    return found
