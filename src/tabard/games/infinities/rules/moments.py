"""What has just happened, noted for triggers, skirmish objectives and chapter objectives (INF-RES-10, INF-SKM-30)."""

from tabard.engine.ids import CardId, Seat
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.facts import P_DEPLOY, P_SETUP
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.reckoning import holds
from tabard.games.infinities.rules.terms import EventQ, Mechanic
from tabard.games.infinities.rules.values import concerns
from tabard.games.infinities.state import GROUP, TIMELINE, InfState


def note(s: InfState, moment: int, who: Seat, whose: Seat, subject: CardId, detail: int = 0) -> None:
    """Something happened: `who` did it to what is `whose`; -1 is nobody.

    `detail` is the type of a tile, the kind of a card, or attribute * 8 + level.
    """
    if not s.heard >> moment & 1:
        return
    book = s.book
    for p in range(s.players):
        if s.is_out(p):
            continue
        for card in s.zones[GROUP + p]:
            if book.has_group[s.face[card]] & 2:
                _wait(s, book.group_triggers[s.face[card]], p, card, moment, who, whose, subject, detail)
        for card in s.zones[TIMELINE + p]:
            if book.has_line[s.face[card]] & 2:
                # A Prepared trigger (INF-CORE-08, INF-GLO-21).
                _wait(s, book.line_triggers[s.face[card]], p, card, moment, who, whose, subject, detail)
        if s.leader[p] >= 0:
            _wait(s, book.leaders[s.leader[p]].triggers, p, 0, moment, who, whose, subject, detail)
    if s.chapter >= 0:
        _note_story(s, moment, who, whose, subject, detail)
    elif who >= 0 and s.phase > P_DEPLOY:  # INF-DEP-08, INF-SKM-07
        for i in range(len(book.objectives)):
            objective = book.objectives[i]
            event = objective.event
            if event is not None and event.moment == moment:
                # Those of all leaders, and of the own faction (INF-SKM-03, INF-SKM-04).
                if objective.faction < 0 or objective.faction == s.faction[who]:
                    if fits_event(s, event, who, 0, who, whose, subject, detail):
                        # As often as it happens, on whoever's turn (INF-SKM-09, INF-SKM-25).
                        s.earned += [i, who]
                        s.unsettled = True


def _note_story(s: InfState, moment: int, who: Seat, whose: Seat, subject: CardId, detail: int) -> None:
    chapter = s.book.chapters[s.chapter]
    for p in range(s.players):
        if s.is_out(p):
            continue
        _wait(s, chapter.triggers, p, 0, moment, who, whose, subject, detail)
        for number in s.threads:
            thread = s.book.threads[number]
            if concerns(s, thread.only, p):
                _wait(s, thread.triggers, p, 0, moment, who, whose, subject, detail)
    if s.phase == P_SETUP:
        return
    for i in range(len(chapter.goals)):
        goal = chapter.goals[i]
        if goal.event is None or goal.event.moment != moment or who < 0:
            continue
        if concerns(s, goal.only, who) and fits_event(s, goal.event, who, 0, who, whose, subject, detail):
            s.met += [i, who]
            s.unsettled = True


def _wait(
    s: InfState,
    triggers: list[Mechanic],
    p: Seat,
    source: CardId,
    moment: int,
    who: Seat,
    whose: Seat,
    subject: CardId,
    detail: int,
) -> None:
    for m in triggers:
        event = m.event
        assert event is not None
        if event.moment != moment or not concerns(s, m.only, p):
            continue
        if fits_event(s, event, p, source, who, whose, subject, detail):
            that = who if who != p else whose
            s.waiting += [m.number, p, source, that + 1, subject]


def fits_event(
    s: InfState,
    q: EventQ,
    you: Seat,
    source: CardId,
    who: Seat,
    whose: Seat,
    subject: CardId,
    detail: int,
) -> bool:
    """Whether what happened is what a text of yours waits for."""
    if q.this and subject != source:
        return False
    if not is_word(s, q.who, you, who):
        return False
    if q.of >= 0 and not is_word(s, q.of, you, whose):
        return False
    if q.kind != t.ANY_KIND and is_of_cards(q.moment) and detail != q.kind:
        return False
    if q.types and not q.types >> detail & 1:
        return False
    if q.attribute >= 0 and detail >> 3 != q.attribute:
        return False
    if q.level and detail & 7 != q.level:
        return False
    return q.cond is None or holds(s, q.cond, you, NO_CONTEXT)


def is_of_cards(moment: int) -> bool:
    """Whether the detail of a moment is the kind of a card."""
    return moment == t.PLAYED or moment == t.PREPARED or moment == t.DESTROYED or moment == t.DISCARDED


def is_word(s: InfState, word: int, you: Seat, who: Seat) -> bool:
    """Whether a leader is whom an event names; nobody fits only `anyone`."""
    if word == t.ANYONE:
        return True
    if who < 0:
        return False
    if word == t.YOU:
        return who == you
    if word == t.ENEMY:
        return s.team[who] != s.team[you]
    return word == t.ALLY and who != you and s.team[who] == s.team[you]
