"""Chapters: objectives and endings, campaigns, an opponent that acts by rule (INF-STORY, -CAMP, -SOLO)."""

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import NOBODY, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities import state as v
from tabard.games.infinities.rules.facts import CAMPAIGN, P_DEPLOY, P_END, P_START
from tabard.games.infinities.rules.maps import DELTA, spaces_between
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.moves import disputed
from tabard.games.infinities.rules.reckoning import defense, holds
from tabard.games.infinities.rules.scoring import teams_left
from tabard.games.infinities.rules.setup import begin_chapter
from tabard.games.infinities.rules.terms import Chapter, Goal
from tabard.games.infinities.rules.values import concerns
from tabard.games.infinities.state import InfState


def check_story(s: InfState) -> bool:
    """Whether the chapter ended, or somebody must say how."""
    if s.outcome >= 0:
        return False  # the winner has said how it ends
    chapter = s.book.chapters[s.chapter]
    if s.reason == v.BY_ELIMINATION:
        return eliminated(s, chapter)
    if s.reason == v.BY_LOSS or s.reason == v.BY_LIMIT:
        end_chapter(s, -1, NOBODY)
        return True
    if s.phase <= P_DEPLOY:
        return False
    found: list[int] = []
    rows = s.met
    s.met = []
    for i in range(0, len(rows), 2):
        if not s.is_out(rows[i + 1]):
            found += [rows[i], rows[i + 1]]
    if not found:
        test_goals(s, chapter, 0, found)  # INF-STORY-09
    if not found:
        return False
    fulfil(s, chapter, found)  # INF-STORY-07
    return True


def test_goals(s: InfState, chapter: Chapter, when: int, found: list[int]) -> None:
    """The state objectives that are met now, in rows of objective and leader."""
    for i in range(len(chapter.goals)):
        goal = chapter.goals[i]
        if goal.cond is None or goal.when != when:
            continue
        for p in s.order:
            if not s.is_out(p) and p < s.seats and concerns(s, goal.only, p):
                if holds(s, goal.cond, p, NO_CONTEXT):
                    found += [i, p]


def test_phase(s: InfState) -> None:
    """Objectives that name the Start or the End phase as their moment."""
    found: list[int] = []
    when = 1 if s.phase == P_START else 2
    assert s.phase == P_START or s.phase == P_END
    test_goals(s, s.book.chapters[s.chapter], when, found)
    if found:
        s.met += found
        s.unsettled = True


def fulfil(s: InfState, chapter: Chapter, rows: list[int]) -> None:
    """Everyone who meets a fulfilled condition wins; of several endings the highest Influence reads."""
    leaders: list[int] = []
    for i in range(0, len(rows), 2):
        if rows[i + 1] not in leaders:
            leaders.append(rows[i + 1])
    first = disputed(s, leaders)[0]  # INF-STORY-12
    ending = -1
    for i in range(0, len(rows), 2):
        goal = chapter.goals[rows[i]]
        p = rows[i + 1]
        if p == first and (ending < 0 or (chapter.goals[ending].lost and not goal.lost)):
            ending = rows[i]
        for other in range(s.seats):
            if not s.is_out(other) and is_winner(s, goal, p, other):
                s.won |= 1 << other
    s.reason = v.BY_LOSS if chapter.goals[ending].lost and not s.won else v.BY_OBJECTIVE
    end_chapter(s, ending, first)


def is_winner(s: InfState, goal: Goal, p: Seat, other: Seat) -> bool:
    """Whether an objective that one leader fulfilled makes another a winner."""
    if goal.lost:  # who was to prevent it loses; with nobody named, all lose
        return goal.only >= 0 and not concerns(s, goal.only, other)
    if other == p:
        return True
    if goal.shared:
        # INF-STORY-11
        return concerns(s, goal.only, other) if goal.only >= 0 else s.team[other] == s.team[p]
    # INF-STORY-08
    return goal.cond is not None and concerns(s, goal.only, other) and holds(s, goal.cond, other, NO_CONTEXT)


def eliminated(s: InfState, chapter: Chapter) -> bool:
    """The last side wins and chooses which of its objectives occurs."""
    team = teams_left(s)[0]
    winners = [p for p in range(s.seats) if not s.is_out(p) and s.team[p] == team]
    if not winners:
        s.reason = v.BY_LOSS
        end_chapter(s, -1, NOBODY)
        return True
    chooser = disputed(s, winners)[0]
    open_goals = claimable(chapter, s, winners)
    if len(open_goals) > 1:  # INF-CONC-06
        s.push(s.book.blocks["claim"], chooser)
        return True
    for p in winners:
        s.won |= 1 << p  # INF-CONC-05
    end_chapter(s, open_goals[0] if open_goals else -1, chooser)
    return True


def claimable(chapter: Chapter, s: InfState, winners: list[Seat]) -> list[int]:
    """The objectives that the winners could have fulfilled."""
    found: list[int] = []
    for i in range(len(chapter.goals)):
        goal = chapter.goals[i]
        if not goal.lost:
            for p in winners:
                if concerns(s, goal.only, p) and i not in found:
                    found.append(i)
    return found


class Claim(Op):
    """A winner by elimination says which win condition occurs."""

    def run(self, s: InfState, f: Frame) -> int:
        f.step = 1  # what has ended is not settled again before this is answered
        winners = [p for p in range(s.seats) if not s.is_out(p)]
        # INF-DP-32
        options = [(a.CLAIM << a.BITS) + i for i in claimable(s.book.chapters[s.chapter], s, winners)]
        return s.ask(f.owner, "Which ending do you claim?", options, "INF-CONC-06")

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        for p in range(s.seats):
            if not s.is_out(p):
                s.won |= 1 << p
        s.reason = v.BY_OBJECTIVE
        s.met = []
        s.outcome = action & a.ARGUMENT
        s.ending_seat = f.owner
        f.skip()
        s.push(s.book.blocks["ending"], f.owner, 0, action & a.ARGUMENT)
        return DONE


class EndNow(Op):
    """Ends the chapter with the objective that is the frame's subject."""

    def run(self, s: InfState, f: Frame) -> int:
        goal = f.subject
        owner = f.owner
        s.reason = v.BY_OBJECTIVE
        end_chapter(s, goal, owner)
        return DONE


def end_chapter(s: InfState, goal: int, seat: Seat) -> None:
    """The chapter is over; a campaign goes on with the next one."""
    chapter = s.book.chapters[s.chapter]
    s.outcome = goal
    s.last_chapter = s.chapter
    s.ending_seat = seat  # INF-STORY-12
    s.emit("chapter-over", "INF-CAMP-01", seat, 0, goal, s.chapter)
    for p in range(s.seats):
        if s.won >> p & 1:
            s.chapter_wins[p] += 1
    s.next_chapter = -1
    if goal >= 0:
        ending = chapter.goals[goal]  # INF-CAMP-01
        s.next_chapter = ending.next  # INF-CAMP-02
        for thread in ending.threads:
            gain_thread(s, thread)
    if s.book.mode != CAMPAIGN:
        s.finish()
        return
    s.plays += 1
    if goal < 0:
        s.next_chapter = s.chapter  # INF-CAMP-08
    if s.next_chapter < 0 or s.plays >= s.book.max_plays:
        if s.next_chapter < 0:
            s.reason = v.BY_CONCLUSION  # whoever wants another begins a new game (INF-DP-34)
        s.finish()
        return
    begin_chapter(s, s.next_chapter)


def gain_thread(s: InfState, thread: int) -> None:
    """A thread holds for the rest of the campaign, in the order gained."""
    if thread not in s.threads:
        s.threads.append(thread)  # INF-CAMP-03, INF-CAMP-07
        s.stale = 1
        s.unsettled = True
        s.emit("thread", "INF-CAMP-03", NOBODY, 0, thread)


# -- an opponent without a player -------------------------------------------------------------------


class Rival(Op):
    """Answers for the opponent: towards the nearest enemy, at the strongest, never less than it may."""

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        d = s.pending
        best = d.options[0]
        most = -1000
        for option in d.options:
            worth = rival_worth(s, d.seat, option)  # INF-SOLO-05
            if worth > most:
                best = option
                most = worth
        return best


def rival_worth(s: InfState, rival: Seat, option: int) -> int:
    """How the opponent's rule ranks a choice; the first of equals is taken."""
    kind = option >> a.BITS
    argument = option & a.ARGUMENT
    if kind == a.STOP or kind == a.NO:
        return -100
    if kind == a.TARGET:
        return defense(s, argument)
    if kind == a.TILE or kind == a.WARP:
        return s.tile_influence(argument)
    if kind == a.SEAT:
        return s.influence_of(argument)
    if kind == a.STEP:
        return -nearest_enemy(s, rival, s.cell[s.at[rival]] + DELTA[argument])
    return 0


def nearest_enemy(s: InfState, rival: Seat, cell: int) -> int:
    """How many spaces lie between a cell and the nearest enemy of the opponent."""
    least = 99
    for p in range(s.players):
        if s.at[p] and s.team[p] != s.team[rival]:
            least = min(least, spaces_between(cell, s.cell[s.at[p]]))
    return least
