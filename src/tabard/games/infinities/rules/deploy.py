"""Deployment: first cards drawn, units played, cards prepared (INF-DEP)."""

from tabard.engine.frames import AGAIN, DONE, Frame, Op
from tabard.engine.ids import Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.basics import play_card, prepare_card
from tabard.games.infinities.rules.mechanics import is_legal, start
from tabard.games.infinities.rules.memory import AROUND, AT, NO_CONTEXT, STAGE, go_on
from tabard.games.infinities.rules.moves import draw, find_in_hand
from tabard.games.infinities.rules.setup import chapter_of
from tabard.games.infinities.rules.terms import K_UNIT
from tabard.games.infinities.rules.triggers import open_triggers
from tabard.games.infinities.rules.values import concerns, group_limit, hand_size, refresh, timeline_limit
from tabard.games.infinities.state import GROUP, HAND, TIMELINE, InfState


class Deploy(Op):
    """One after another: draw, play units, prepare cards, draw back up."""

    def run(self, s: InfState, f: Frame) -> int:
        if not f.memory:
            f.memory = AROUND[:]
        while f.memory[AT] < len(s.order):
            p = s.order[f.memory[AT]]  # INF-DEP-01; nothing changes the order meanwhile (INF-DEP-10)
            if s.waiting:  # triggers work as ever (INF-DEP-09)
                open_triggers(s, p)
                return AGAIN
            if p >= s.seats:
                go_on(f)
                continue
            if f.memory[STAGE] == 0:
                f.memory[STAGE] = 1
                draw(s, p, first_hand(s), "INF-DEP-02")  # INF-DEP-02
                return AGAIN
            if f.memory[STAGE] == 1:
                options = deploy_options(s, p)
                if options:
                    # INF-DEP-03, INF-DEP-04, INF-DP-04
                    return s.ask(p, "Deployment: play units or prepare cards?", options, "INF-DEP-03")
                f.memory[STAGE] = 2
            self.close(s, f, p)
            return AGAIN
        f.memory = []
        return DONE

    def close(self, s: InfState, f: Frame, p: Seat) -> None:
        """Draw back up, then what threads let a leader do now; drawn cards are not deployed."""
        draw(s, p, hand_size(s, p), "INF-DEP-07")
        go_on(f)
        for number in s.threads:  # INF-DP-33
            thread = s.book.threads[number]
            if concerns(s, thread.only, p):  # INF-DP-33
                for m in thread.drafts:
                    if is_legal(s, m, p, 0, NO_CONTEXT):
                        start(s, m, p, 0)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        p = s.order[f.memory[AT]]
        kind = action >> a.BITS
        if kind == a.DONE:
            f.memory[STAGE] = 2
            return AGAIN
        card = find_in_hand(s, p, action & a.ARGUMENT)
        if kind == a.DEPLOY:
            play_card(s, p, card, HAND + p, False)
        else:
            prepare_card(s, p, card, HAND + p)
        return AGAIN


def first_hand(s: InfState) -> int:
    """Cards drawn first in deployment: 3, or what a chapter or thread says."""
    c = chapter_of(s)
    if c is None:
        return 3
    n = c.hand
    for thread in s.threads:
        if s.book.threads[thread].hand >= 0:
            n = s.book.threads[thread].hand
    return n


def deploy_options(s: InfState, p: Seat) -> list[int]:
    """As long as there is room units may be played and cards prepared; nothing where there is none.

    Whether a hand holds a unit must not show: who only lacks one is asked too.
    """
    if s.stale:
        refresh(s)
    hand = s.zones[HAND + p]
    group = len(s.zones[GROUP + p]) < group_limit(s, p)  # INF-DEP-06
    timeline = len(s.zones[TIMELINE + p]) < timeline_limit(s, p)  # INF-DEP-06
    if not hand or not (group or timeline):
        return []
    options = [a.DONE << a.BITS]
    for card in hand:
        no = s.face[card]
        option = (a.DEPLOY << a.BITS) + no
        if s.book.kind[no] != K_UNIT:  # INF-DEP-05
            if s.explaining:
                s.refuse(f"c{card}", "play", "Only units are played in deployment", "INF-DEP-05")
        elif not group:
            if s.explaining:
                full = f"Your group is full ({len(s.zones[GROUP + p])} of {group_limit(s, p)})"
                s.refuse(f"c{card}", "play", full, "INF-DEP-06")
        elif option not in options:
            options.append(option)
        # Cards of any kind, without a die (INF-DEP-04, INF-CORE-07).
        option = (a.PREPARE << a.BITS) + no
        if not timeline:
            if s.explaining:
                full = f"Your timeline is full ({len(s.zones[TIMELINE + p])} of {timeline_limit(s, p)})"
                s.refuse(f"c{card}", "prepare", full, "INF-DEP-06")
        elif option not in options:
            options.append(option)
    return options
