"""Levels, limits, passives and reach: what is worked out anew when the table changes (INF-ATTR)."""

from mypy_extensions import i64

from tabard.engine.ids import CardId, Seat
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.maps import ignores_walls, in_range, reach_from
from tabard.games.infinities.rules.memory import NO_CONTEXT
from tabard.games.infinities.rules.reckoning import fits_who, holds, number
from tabard.games.infinities.rules.rows import L_AMOUNT, L_ROW, L_SEAT, L_WHAT
from tabard.games.infinities.rules.terms import Mechanic, Static
from tabard.games.infinities.state import GROUP, MAP, PLAYERS, TIMELINE, InfState

# -- what is derived --------------------------------------------------------------------------------


def refresh(s: InfState) -> None:
    """Levels, limits and reach anew from the map and from what is in play."""
    s.stale = 0
    values = s.values
    for i in range(PLAYERS * t.VALUES):
        values[i] = 0
    s.guards = []
    book = s.book
    rows = passives(s)
    for row in range(0, len(rows), 2):
        static = book.statics[rows[row]]
        if static.what >= t.VALUES:
            s.guards += rows[row : row + 2]
        elif not is_afar(static):
            apply_static(s, static, rows[row + 1] & 7, rows[row + 1] >> 3)
    heard: i64 = book.objective_moments
    for p in range(s.players):
        if s.defeated >> p & 1:
            continue
        for card in s.zones[GROUP + p]:
            no = s.face[card]
            if book.has_group[no] & 2:
                heard |= moments_of(book.group_triggers[no])
        for card in s.zones[TIMELINE + p]:
            no = s.face[card]
            if book.has_line[no] & 2:
                heard |= moments_of(book.line_triggers[no])
        if s.leader[p] >= 0:
            heard |= moments_of(book.leaders[s.leader[p]].triggers)
    if s.chapter >= 0:
        heard |= story_moments(s)
    s.heard = heard
    mods = s.mods
    for row in range(0, len(mods), L_ROW):
        if mods[row + L_WHAT] < t.VALUES:
            _change(s, mods[row + L_WHAT], mods[row + L_SEAT], mods[row + L_AMOUNT])
    _levels(s)  # INF-RES-08
    _reaches(s)  # INF-RES-08
    # Now that reach is known; none of them changes levels, reach or walls (INF-CORE-10).
    for row in range(0, len(rows), 2):
        static = book.statics[rows[row]]
        if static.what < t.VALUES and is_afar(static):
            apply_static(s, static, rows[row + 1] & 7, rows[row + 1] >> 3)


def passives(s: InfState) -> list[int]:
    """Every passive that is in force, in rows of two: its number, and its owner with its card as card * 8 + owner."""
    book = s.book
    rows: list[int] = []
    for p in range(s.players):
        if s.defeated >> p & 1:
            continue
        for card in s.zones[GROUP + p]:
            if book.has_group[s.face[card]] & 1:
                add_statics(s, book.group_statics[s.face[card]], p, card, rows)
        for card in s.zones[TIMELINE + p]:
            if book.has_line[s.face[card]] & 1:  # a Prepared passive; nothing else works there (INF-CORE-08)
                add_statics(s, book.line_statics[s.face[card]], p, card, rows)
        if s.leader[p] >= 0:
            add_statics(s, book.leaders[s.leader[p]].statics, p, 0, rows)
    if s.chapter >= 0:
        for p in range(s.players):
            if not s.is_out(p):
                add_statics(s, book.chapters[s.chapter].statics, p, 0, rows)
        for one in s.threads:
            thread = book.threads[one]
            for p in range(s.players):
                if not s.is_out(p) and concerns(s, thread.only, p):
                    add_statics(s, thread.statics, p, 0, rows)
    return rows


def add_statics(s: InfState, statics: list[Static], p: Seat, card: CardId, rows: list[int]) -> None:
    for static in statics:
        if static.cond is None or holds(s, static.cond, p, NO_CONTEXT):
            rows.append(static.number)
            rows.append(card * 8 + p)


def is_afar(static: Static) -> bool:
    """Whether a passive is about others within reach, which is not known before the rest (INF-CORE-10)."""
    return static.who != t.YOU and static.range == t.REACH


def moments_of(triggers: list[Mechanic]) -> i64:
    """The moments that triggers wait for, a bit each."""
    heard: i64 = 0
    for m in triggers:
        assert m.event is not None
        heard |= 1 << m.event.moment
    return heard


def story_moments(s: InfState) -> i64:
    """The moments that the chapter and the threads wait for."""
    chapter = s.book.chapters[s.chapter]
    heard = moments_of(chapter.triggers)
    for goal in chapter.goals:
        if goal.event is not None:
            heard |= 1 << goal.event.moment
    for one in s.threads:
        heard |= moments_of(s.book.threads[one].triggers)
    return heard


def concerns(s: InfState, only: int, player: Seat) -> bool:
    """Whether a text for a faction (0, 1) or a side (2, 3) is this player's; -1 is for all."""
    if only < 0:
        return True
    if only < 2:
        return s.faction[player] == only
    return s.team[player] == only - 2


def apply_static(s: InfState, static: Static, p: Seat, card: CardId) -> None:
    """A passive changes a value of those whom it is about."""
    n = number(s, static.amount, p, card, NO_CONTEXT)
    for other in range(s.players):
        if touches(s, static, p, other):
            _change(s, static.what, other, n)


def touches(s: InfState, static: Static, p: Seat, other: Seat) -> bool:
    """Whether a passive is about a leader, who is where it works (INF-CORE-10)."""
    return fits_who(s, static.who, p, other) and (other == p or in_range(s, p, s.at[other], static.range))


def _change(s: InfState, what: int, p: Seat, n: int) -> None:
    """A value of a leader becomes so much more; immunities are bits."""
    if what == t.V_IMMUNE:
        s.values[p * t.VALUES + what] |= n
    else:
        s.values[p * t.VALUES + what] += n


def _levels(s: InfState) -> None:
    """1 and a level for each controlled tile of the type, between 1 and 4."""
    level = s.level
    values = s.values
    for p in range(s.players):
        for a in range(3):
            # Anew each time, from 1 on: what is lost is lost at once (INF-ATTR-04, INF-SET-17).
            level[p * 3 + a] = 1 + values[p * t.VALUES + t.V_LEVEL + a]
    owner = s.owner
    for tile in s.zones[MAP]:
        p = owner[tile]  # wherever its leader is (INF-CTRL-15)
        if p >= 0:
            kind = s.tile_type(tile)
            if kind < 3:  # Star, Boost and Rift give no level (INF-CTRL-12, INF-CTRL-17)
                level[p * 3 + kind] += 1  # INF-ATTR-02
    for i in range(s.players * 3):
        if level[i] > 4:  # INF-ATTR-01
            level[i] = 4
        elif level[i] < 1:
            level[i] = 1


def _reaches(s: InfState) -> None:
    for p in range(s.players):
        tile = s.at[p]
        # Each as far as the own level and tile allow (INF-REACH-11).
        s.reach[p] = reach_from(s, tile, reach_limit(s, p), not ignores_walls(s, p)) if tile else 0


def reach_limit(s: InfState, p: Seat) -> int:
    """3, or 4 at Power level 3 and above."""
    base = 3 if s.chapter < 0 else s.book.chapters[s.chapter].reach  # INF-STORY-18
    # INF-CORE-09, INF-REACH-01, INF-REACH-02, INF-ATTR-03
    limit = base + s.values[p * t.VALUES + t.V_REACH] + (1 if s.level[p * 3 + t.POWER] >= 3 else 0)
    return limit if limit > 0 else 0


def group_limit(s: InfState, p: Seat) -> int:
    """3, or 4 at Fortitude level 3."""
    base = 3 if s.chapter < 0 else s.book.chapters[s.chapter].group  # INF-STORY-18
    # INF-CORE-05, INF-ATTR-11
    limit = base + s.values[p * t.VALUES + t.V_GROUP_LIMIT] + (1 if s.level[p * 3 + 2] >= 3 else 0)
    return limit if limit > 0 else 0


def timeline_limit(s: InfState, p: Seat) -> int:
    """3, or 4 at Energy level 3."""
    base = 3 if s.chapter < 0 else s.book.chapters[s.chapter].timeline  # INF-STORY-18
    # INF-CORE-06, INF-ATTR-10
    limit = base + s.values[p * t.VALUES + t.V_TIMELINE_LIMIT] + (1 if s.level[p * 3 + 1] >= 3 else 0)
    return limit if limit > 0 else 0


def track_limit(s: InfState, p: Seat) -> int:
    """The spaces of the reaction track."""
    limit = 5 + s.values[p * t.VALUES + t.V_TRACK]  # INF-CORE-14
    return limit if limit > 0 else 0


def tiles_of(s: InfState, p: Seat, kind: int) -> int:
    """How many tiles of a type a player controls (INF-CTRL-14)."""
    found = 0
    for tile in s.zones[MAP]:
        if s.owner[tile] == p and s.tile_type(tile) == kind:
            found += 1
    return found


def hand_size(s: InfState, p: Seat) -> int:
    """3 and 1 for each Boost tile (INF-CORE-17, INF-END-09)."""
    return 3 + tiles_of(s, p, s.book.draw_type) + s.values[p * t.VALUES + t.V_HAND_SIZE]


def keep_count(s: InfState, p: Seat) -> int:
    """1 for each Star tile (INF-END-06)."""
    return tiles_of(s, p, s.book.keep_type) + s.values[p * t.VALUES + t.V_KEEP]


def check_bonus(s: InfState, p: Seat, attribute: int) -> int:
    """1 for each other attribute at level 2 or more, and what texts add."""
    bonus = s.values[p * t.VALUES + 3 + attribute]
    for other in range(3):
        if other != attribute and s.level[p * 3 + other] >= 2:  # INF-DIE-13, INF-DIE-14
            bonus += 1
    return bonus
