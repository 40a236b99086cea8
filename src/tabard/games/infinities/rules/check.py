"""After each instruction: levels, overflow, objectives, the end (INF-RES-08)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.facts import P_SETUP
from tabard.games.infinities.rules.moments import note
from tabard.games.infinities.rules.moves import take_back
from tabard.games.infinities.rules.scoring import check_target, reward
from tabard.games.infinities.rules.story import check_story
from tabard.games.infinities.rules.terms import LEVEL_REACHED
from tabard.games.infinities.rules.values import group_limit, refresh, timeline_limit
from tabard.games.infinities.state import GROUP, TIMELINE, InfState


class Settle(Op):
    """Answers DONE when there was nothing to do."""

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if s.phase == P_SETUP:
            return DONE
        if s.stale:
            refresh(s)
        raised(s)
        # Before anybody is asked for a reaction (INF-ATTR-19).
        if overflow(s):
            return AGAIN
        if s.earned:
            award(s)
            return AGAIN
        if s.chapter >= 0 and check_story(s):
            return AGAIN
        return DONE


def raised(s: InfState) -> None:
    """Levels that were reached just now."""
    for i in range(s.players * 3):
        before = s.known_level[i]
        now = s.level[i]
        if now != before:
            s.known_level[i] = now
            p, attribute = divmod(i, 3)
            s.emit("levelled", "INF-ATTR-02", p, 0, now, attribute)
            for level in range(before + 1, now + 1):
                note(s, LEVEL_REACHED, p, p, 0, attribute << 3 | level)


def overflow(s: InfState) -> bool:
    """Too many cards after a lost bonus: the owner takes cards back, in turn order."""
    for p in s.order:  # INF-ATTR-19
        if s.is_out(p):
            continue
        # Card by card, until the limit holds (INF-ATTR-20).
        if len(s.zones[GROUP + p]) > group_limit(s, p):
            s.push(s.book.blocks["overflow"], p, 0, GROUP + p)
            return True
        if len(s.zones[TIMELINE + p]) > timeline_limit(s, p):
            s.push(s.book.blocks["overflow"], p, 0, TIMELINE + p)
            return True
    return False


class Overflow(Op):
    """One card of the area goes to hand, even a full one."""

    def run(self, s: InfState, f: Frame) -> int:
        cards = s.zones[f.subject]
        f.step = 1
        if len(cards) == 1:
            return self.answer(s, f, (a.TARGET << a.BITS) + cards[0])
        options = [(a.TARGET << a.BITS) + card for card in cards]
        is_group = f.subject < TIMELINE
        limit = group_limit(s, f.owner) if is_group else timeline_limit(s, f.owner)
        prompt = f"Your {'group' if is_group else 'timeline'} holds only {limit} now: which card goes to your hand?"
        # INF-DP-26, INF-ATTR-17
        return s.ask(f.owner, prompt, options, "INF-ATTR-16")

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        take_back(s, f.owner, action & a.ARGUMENT, "INF-ATTR-16")  # INF-ATTR-18
        return DONE


def award(s: InfState) -> None:
    """Rewards for what was fulfilled, one after another."""
    rows = s.earned
    s.earned = []
    for i in range(0, len(rows), 2):
        p = rows[i + 1]
        if not s.is_over and not s.is_out(p):
            reward(s, s.book.objectives[rows[i]], p)  # INF-SKM-08, INF-SKM-10, INF-SKM-31
            check_target(s)
