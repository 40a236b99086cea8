"""Points, ties, winning, conceding and defeat (INF-SKM, INF-TEAM, INF-CONC)."""

from tabard.engine.frames import DONE, Frame, Op
from tabard.engine.ids import NOBODY, Action, Seat
from tabard.games.infinities import state as v
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.moves import gain_tokens, to_pile
from tabard.games.infinities.rules.reckoning import count_of, holds
from tabard.games.infinities.rules.terms import ICONS, N_ACTIVE, N_TYPES, Objective
from tabard.games.infinities.rules.values import refresh
from tabard.games.infinities.state import InfState


def add_points(s: InfState, p: Seat, n: int, rule: str, objective: int = -1) -> None:
    """Points of a member move the team's marker, never below 0."""
    team = s.team[p]  # INF-TEAM-02
    before = s.score[team]
    after = before + n
    if after < 0:  # INF-SKM-24
        after = 0
    s.score[team] = after
    if after != before:
        s.emit("scored", rule, p, 0, after - before, objective)


def uses_points(s: InfState) -> bool:
    return s.chapter < 0 or s.book.chapters[s.chapter].points


def target_of(s: InfState) -> int:
    return s.book.target if s.chapter < 0 and not s.target_off else 0


def check_target(s: InfState) -> None:
    """Whoever has the target wins at once; a tie at one moment goes on."""
    target = target_of(s)
    if not target or s.is_over:
        return
    best: list[int] = []
    for team in teams_left(s):
        if s.score[team] >= target:  # INF-SKM-16
            if best and s.score[team] > s.score[best[0]]:  # INF-SKM-19
                best = []
            if not best or s.score[team] == s.score[best[0]]:
                best.append(team)
    if len(best) == 1:
        win(s, best[0], v.BY_POINTS, "INF-SKM-16")
    elif best:
        s.target_off = 1  # INF-SKM-22
        s.extra_round = s.round + 1
        defeat_others(s, best)


def teams_left(s: InfState) -> list[int]:
    """The sides with a leader who is not defeated, one is enough (INF-TEAM-10)."""
    found: list[int] = []
    for p in range(s.players):
        if not s.is_out(p) and s.team[p] not in found:
            found.append(s.team[p])
    return found


def defeat_others(s: InfState, tied: list[int]) -> None:
    """All leaders not tied are defeated."""
    s.emit("tied", "INF-SKM-20", NOBODY, 0, s.extra_round)
    for p in range(s.players):
        if not s.is_out(p) and s.team[p] not in tied:
            clean_up(s, p, "INF-SKM-27")


def win(s: InfState, team: int, reason: int, rule: str) -> None:
    """A side has won; its leaders who are not defeated are the winners."""
    for p in range(s.players):
        if s.team[p] == team and not s.is_out(p):  # INF-TEAM-11, INF-CONC-09
            s.won |= 1 << p
    s.reason = reason
    if s.listening:
        s.emit("won", rule, first_winner(s), 0, reason)
    s.finish()  # at once, so that no reaction follows (INF-REACT-23)


def first_winner(s: InfState) -> Seat:
    for p in range(s.players):
        if s.won >> p & 1:
            return p
    return NOBODY


def draw_game(s: InfState, teams: list[int], rule: str) -> None:
    """Still tied after the additional round (INF-SKM-23)."""
    for p in range(s.players):
        if s.team[p] in teams and not s.is_out(p):
            s.drawn |= 1 << p
    s.reason = v.BY_ROUNDS
    s.emit("drawn-game", rule)
    s.finish()


# -- end of a round ---------------------------------------------------------------------------------


def score_round(s: InfState) -> None:
    """State objectives, X and R, player by player in turn order."""
    if s.stale:
        refresh(s)
    leader = most_active(s)
    for p in s.order:
        if s.is_out(p):
            continue
        for i in range(len(s.book.objectives)):
            objective = s.book.objectives[i]
            if objective.faction >= 0 and objective.faction != s.faction[p]:  # INF-SKM-04
                continue
            if objective.cond is not None and not objective.at_start:
                award_state(s, i, objective, p)
            elif objective.is_x:
                # Each member's own tiles, for the team (INF-TEAM-03).
                add_points(s, p, count_of(s, N_TYPES, p) * s.book.x_points, "INF-SKM-11", i)
            elif objective.is_r and p == leader:
                add_points(s, p, s.round, "INF-SKM-13", i)
            check_target(s)  # INF-SKM-18
            if s.is_over:
                return


def score_start(s: InfState) -> None:
    """State objectives that are tested in the Start phase."""
    for p in s.order:
        for i in range(len(s.book.objectives)):
            objective = s.book.objectives[i]
            if objective.cond is None or not objective.at_start or s.is_out(p):
                continue
            if objective.faction < 0 or objective.faction == s.faction[p]:
                award_state(s, i, objective, p)  # INF-START-01, INF-SKM-29
                check_target(s)
                if s.is_over:
                    return


def award_state(s: InfState, i: int, objective: Objective, p: Seat) -> None:
    """A state pays at most once a round (INF-SKM-29)."""
    assert objective.cond is not None
    if i * 8 + p not in s.paid_round and holds(s, objective.cond, p, NO_CONTEXT):
        s.paid_round.append(i * 8 + p)
        reward(s, objective, p)


def reward(s: InfState, objective: Objective, p: Seat) -> None:
    """Tokens of a top row, points of the others."""
    if objective.tokens:  # INF-SKM-05
        gain_tokens(s, p, objective.tokens, "INF-SKM-10")
    if objective.points:
        add_points(s, p, objective.points, "INF-SKM-08", objective.number)


def most_active(s: InfState) -> Seat:
    """The one player whose active cards outnumber those of each other; NOBODY in a tie."""
    best: Seat = NOBODY
    most = -1
    for p in range(s.players):  # team-mates against each other too (INF-TEAM-04)
        if s.is_out(p):
            continue
        n = count_of(s, N_ACTIVE, p)
        if n > most:  # INF-SKM-13
            best = p
            most = n
        elif n == most:
            best = NOBODY  # INF-SKM-14
    return best


def end_rounds(s: InfState) -> None:
    """After the last round the highest score wins; a tie plays one more."""
    limit = s.book.rounds or s.book.max_rounds  # INF-SCALE-05
    if s.extra_round:  # INF-SKM-21
        limit = s.extra_round
    if s.round < limit:  # INF-SKM-17
        return
    best: list[int] = []
    for team in teams_left(s):
        if best and s.score[team] > s.score[best[0]]:
            best = []
        if not best or s.score[team] == s.score[best[0]]:
            best.append(team)
    if len(best) == 1:
        win(s, best[0], v.BY_ROUNDS, "INF-SKM-17")
    elif s.extra_round:
        draw_game(s, best, "INF-SKM-23")
    else:
        s.extra_round = s.round + 1
        defeat_others(s, best)


# -- conceding and defeat ---------------------------------------------------------------------------


def concede(s: InfState, p: Seat) -> None:
    """A player gives up in a Start phase."""
    s.emit("conceded", "INF-CONC-01", p)
    clean_up(s, p, "INF-CONC-02")
    check_elimination(s)


class Leave(Op):
    """A player concedes: its answer is the seat that does."""

    def answer(self, s: InfState, f: Frame, action: Action) -> int:
        concede(s, action)
        return DONE


def clean_up(s: InfState, p: Seat, rule: str) -> None:
    """A defeated leader's cards go to the pile, tokens leave, the standee is gone."""
    s.defeated |= 1 << p  # by this alone, however little a leader has left (INF-CONC-11)
    for zone in (v.GROUP + p, v.TIMELINE + p, v.HAND + p):
        for card in s.zones[zone][:]:
            s.take(card, zone)
            to_pile(s, card)  # INF-CONC-02, discarded, not destroyed by anybody (INF-CONC-03, INF-CONC-04)
    for tile in s.zones[v.MAP]:
        if s.owner[tile] == p:
            s.owner[tile] = -1  # the tile stays (INF-CONC-08)
    for i in range(len(s.items)):
        if s.items[i] == -1 - p:
            s.items[i] = s.at[p]
    s.track[p] = 0  # INF-CONC-13
    s.reserve[p] = 0
    s.at[p] = 0  # INF-CONC-14
    for icon in range(ICONS):
        s.dice[p * ICONS + icon] = 0
    if p in s.losses:
        s.losses.remove(p)
    s.stale = 1
    s.unsettled = True
    s.emit("defeated", rule, p)


def check_elimination(s: InfState) -> None:
    """Whoever has no opponent left wins, unless there was none to begin with."""
    left = teams_left(s)
    at_start: list[int] = []
    for p in range(s.players):
        if s.team[p] not in at_start:
            at_start.append(s.team[p])
    if not left:
        lose_all(s, v.BY_LOSS, "INF-STORY-19")
    elif len(left) == 1 and len(at_start) > 1:  # INF-SOLO-06
        if s.chapter < 0:
            win(s, left[0], v.BY_ELIMINATION, "INF-CONC-05")  # INF-CONC-10
        else:
            s.reason = v.BY_ELIMINATION  # the chapter's end is settled (INF-CONC-06)
            s.unsettled = True
    elif not seats_left(s):
        lose_all(s, v.BY_LOSS, "INF-SOLO-07")


def seats_left(s: InfState) -> bool:
    """Whether any player with a seat is still in."""
    return any(not s.is_out(p) for p in range(s.seats))


def lose_all(s: InfState, reason: int, rule: str) -> None:
    """Nobody wins."""
    s.reason = reason
    if s.chapter >= 0:
        s.unsettled = True  # the chapter ends, and a campaign replays it
        return
    s.emit("lost", rule, NOBODY, 0, reason)
    s.finish()


def out_of_rounds(s: InfState) -> None:
    """The safety cap of a story (INF-STORY-13)."""
    lose_all(s, v.BY_LIMIT, "INF-STORY-13")
