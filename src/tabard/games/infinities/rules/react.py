"""Reactions: what leaders who lost something to an enemy's action may do when it has resolved (INF-REACT)."""

from typing import Final

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import NOBODY, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.lacking import forget, retell
from tabard.games.infinities.rules.mechanics import context_of, is_legal, start
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import spend_tokens
from tabard.games.infinities.rules.terms import REACTED
from tabard.games.infinities.rules.triggers import open_triggers
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import HAND, InfState

PASS: Final = a.NO << a.BITS


class React(Op):
    """Each affected leader once, in the order in which they were affected."""

    def run(self, s: InfState, f: Frame) -> int:
        s.acting = NOBODY  # nothing that a reaction destroys is answered (INF-REACT-14)
        if s.stale:
            refresh(s)
        if s.waiting:
            open_triggers(s, f.owner)
            return AGAIN
        while s.losses:
            p = s.losses[0]  # INF-REACT-11
            options = reaction_options(s, p, f.owner)
            if options:
                name = s.book.leaders[s.leader[p]].reaction.name
                prompt = f"{s.name_of(f.owner)} destroyed something of yours: react with {name}, for a reaction token?"
                # On another's turn (INF-GLO-24).
                # INF-DP-25
                return s.ask(p, prompt[:1].upper() + prompt[1:], options, "INF-REACT-05", 0, None, None, True)
            s.losses.pop(0)
        return DONE

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = s.losses.pop(0)  # INF-REACT-10, INF-REACT-11
        if action == PASS:
            return AGAIN
        m = s.book.leaders[s.leader[p]].reaction
        s.emit("reacted", "INF-REACT-02", p, 0, m.number)
        spend_tokens(s, p, 1, "INF-REACT-04")
        note(s, REACTED, p, f.owner, 0)
        start(s, m, p, 0, f.owner + 1)  # within the turn of another, without a die (INF-REACT-24)
        return AGAIN


def reaction_options(s: InfState, p: Seat, actor: Seat) -> list[int]:
    """React or not; nothing where no reaction is possible."""
    # Nobody without a token (INF-REACT-06).
    if p >= s.seats or s.is_out(p) or s.track[p] == 0:
        return []
    if s.chapter >= 0 and not s.book.chapters[s.chapter].react:
        return []
    m = s.book.leaders[s.leader[p]].reaction
    since = len(s.refusals)
    # INF-REACT-20, INF-REACT-22, INF-REACT-26, INF-REACH-13
    if is_legal(s, m, p, 0, context_of(s, actor + 1)):
        if s.explaining:
            forget(s, since)
        return [PASS, a.REACT << a.BITS]  # also for who is done or without dice (INF-MAIN-12)
    if s.explaining:
        retell(s, since, f"react-{p}", "react")
    if m.reads_hand and s.zones[HAND + p]:
        return [PASS]  # only the hand says no, and that must not show
    return []
