"""Declaring an attack: bow, targets, aim (IGN-ATK-12 step 1, IGN-DP-10, IGN-DP-20)."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import Seat
from tabard.games.ignite.actions import ARGUMENT, AT, BITS, FROM, ITEM, SPACE
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.ground import items_at
from tabard.games.ignite.rules.legal import (
    Span,
    area_cells,
    has_sight,
    is_lawful,
    is_simple,
    may_name,
    say_distance,
    span_of,
    wakes,
    wants_items,
)
from tabard.games.ignite.rules.memory import C_BOW, C_FLAGS, C_HEAD, C_TARGETS
from tabard.games.ignite.rules.refusing import NEVER, cell_name, pin, say, say_idle, told_since
from tabard.games.ignite.rules.striking import ITEM_TARGET, UNBLOCKABLE, open_strike
from tabard.games.ignite.rules.terms import AttackDef, Verb
from tabard.games.ignite.state import RACES, IgnState


def figure_targets(
    s: IgnState, seat: Seat, unit: int, d: AttackDef, span: Span, chosen: list[int], one: bool
) -> list[int]:
    """The figures that may be named, after those already named; the first only if `one`."""
    found: list[int] = []
    if s.round <= 2:
        say(s, "Nobody may attack in the first two rounds", "IGN-ATK-09")
        return found  # a minion's attack
    team = s.book.team
    source = s.f_at[unit]
    explaining = s.explaining
    mark = 0
    for figure in range(len(s.f_at)):
        if s.f_at[figure] < 0 or figure in chosen:
            continue
        if explaining:
            mark = len(s.refusals)
        friend = team[s.f_owner[figure]] == team[seat]  # to a minion as well (IGN-TEAM-24)
        # What spreads from a friend must damage an enemy, and frost damages nobody (IGN-TEAM-16, IGN-ATK-14).
        if friend and (not d.element or d.element & t.T_FREEZE):
            if explaining and figure != unit:
                say(s, "It is on your own side", "IGN-ATK-14", NEVER)
        elif d.has_range and s.dist(source, s.f_at[figure]) > span.high:
            if explaining:
                say_distance(s, span, s.dist(source, s.f_at[figure]))
        elif may_name(s, seat, unit, d, span, figure) and (
            (is_simple(d) and not friend)
            or is_lawful(s, d, seat, unit, source, chosen + [figure], [], span.bonus)
        ):
            found.append(figure)
            if one:
                return found
        if explaining:
            spare(s, mark, figure, friend)
    return found


def spare(s: IgnState, mark: int, figure: int, friend: bool) -> None:
    """Let a figure tell why it is no target, and the attack that this one is none; only when explaining."""
    why = told_since(s, mark)
    pin(s, mark, [f"f{figure}"], "attack")
    if why is not None and not friend:
        where = f"The enemy on {cell_name(s, s.f_at[figure])} is "
        text = where + why.text[6:] if why.text.startswith("It is ") else why.text
        say(s, text, why.rule, why.near)


def space_targets(s: IgnState, seat: Seat, unit: int, d: AttackDef, span: Span, one: bool) -> list[int]:
    """Empty terrain that may be attacked, or the aims of an area."""
    found: list[int] = []
    if d.aim == t.AIM_ITEM:
        return found
    source = s.f_at[unit]
    if d.shape == t.LINE:
        cells = s.book.near[source]
    else:
        cells = []
        for distance in range(1, min(span.high, len(s.book.rings[source]) - 1) + 1):
            if span.has(distance):
                cells = cells + s.book.rings[source][distance]
    for cell in cells:
        if d.shape == t.SINGLE:
            if s.occ[cell] >= 0 or not wakes(s, d, cell):
                continue
            hit: list[int] = []
            spaces = [cell]
        else:
            hit = figures_in(s, area_cells(s, d, source, cell))
            spaces = area_cells(s, d, source, cell) if d.element else []
            if not hit and not spaces:
                continue
        if span.sight and not has_sight(s, source, cell):
            if s.explaining and (hit or d.shape == t.SINGLE):
                say(s, f"The space {cell_name(s, cell)} is out of sight", "IGN-LOS-02")
            continue
        # An empty forest or water only if somebody is reached from it (IGN-FIRE-09).
        if is_lawful(s, d, seat, unit, source, hit, spaces, span.bonus):
            found.append(cell)
            if one:
                return found
    return found


def figures_in(s: IgnState, cells: list[int]) -> list[int]:
    return [s.occ[cell] for cell in cells if s.occ[cell] >= 0]


def item_targets(s: IgnState, unit: int, d: AttackDef, span: Span) -> list[int]:
    """Small items that the attack would move; a forest hides units only."""
    found: list[int] = []
    if not s.items or not wants_items(d) or s.round <= 2:  # IGN-ATK-09
        return found
    source = s.f_at[unit]
    for distance in range(min(span.high, len(s.book.rings[source]) - 1) + 1):
        if not span.has(distance):
            continue
        for cell in s.book.rings[source][distance]:
            rows = items_at(s, cell)
            if rows and (not span.sight or has_sight(s, source, cell)):
                for nth in range(len(rows)):  # one of them (IGN-ITEM-04, IGN-ITEM-05)
                    found.append(cell << 4 | nth)
    return found


def swept(s: IgnState, seat: Seat, unit: int, d: AttackDef, span: Span) -> list[int]:
    """Everyone that an attack without a chosen target affects, if it may be made (IGN-TERR-17, IGN-TEAM-17)."""
    team = s.book.team
    found: list[int] = []
    for figure in range(len(s.f_at)):
        if s.f_at[figure] < 0 or figure == unit:
            continue
        owner = s.f_owner[figure]
        if d.shape == t.RING:
            mark = len(s.refusals)
            fits = team[owner] != team[seat] and may_name(s, seat, unit, d, span, figure)
            if s.explaining:
                spare(s, mark, figure, team[owner] == team[seat])
        elif d.shape == t.ENEMIES:
            fits = team[owner] != team[seat] and s.f_kind[figure] < RACES
        elif d.shape == t.OTHERS:
            fits = owner != seat and s.f_kind[figure] < RACES
        else:
            fits = s.f_kind[figure] < RACES
        if fits:
            found.append(figure)
    source = s.f_at[unit] if unit >= 0 else -1
    if found and is_lawful(s, d, seat, unit, source, found, [], span.bonus):
        return found
    if s.explaining and not found:
        say(s, "No enemy would be affected", "IGN-ATK-15", NEVER)
    return []


class AttackVerb(Verb):
    """An attack of the acting unit."""

    def __init__(self, d: AttackDef, optional: bool) -> None:
        super().__init__()
        self.needs_unit = d.shape not in (t.ENEMIES, t.UNITS, t.OTHERS) or d.has_range
        self.d = d
        self.optional = optional
        """Whether the attack may be left out for the rest of the text (IGN-PLAY-06)."""

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if self.needs_unit and (unit < 0 or not s.can_act(unit)):
            return say_idle(s, unit, False)
        if not self.d.bow:
            return self.has_target(s, seat, unit, 0)
        # A bow is not used up, and is for whoever shoots (IGN-BOW-04, IGN-BOW-05).
        for bow in s.bows:
            if self.has_target(s, seat, unit, bow):
                return True
        if s.explaining and not s.bows:
            say(s, "No bow was played this turn", "IGN-BOW-01")
        return False

    def has_target(self, s: IgnState, seat: Seat, unit: int, bow: int) -> bool:
        d = self.d
        if s.round <= 2:
            return say(s, "Nobody may attack in the first two rounds", "IGN-ATK-09")
        span = span_of(s, seat, unit, d, bow)
        if d.shape >= t.RING:
            return bool(swept(s, seat, unit, d, span))
        if d.shape == t.SINGLE and figure_targets(s, seat, unit, d, span, [], True):
            return True
        if (d.shape != t.SINGLE or d.element) and space_targets(s, seat, unit, d, span, True):
            return True
        if item_targets(s, unit, d, span):
            return True
        return say(s, "Nobody is there to be aimed at", "IGN-ATK-15", NEVER)

    def options(self, s: IgnState, seat: Seat, unit: int, bow: int, chosen: list[int]) -> list[int]:
        """All that may be aimed at, as actions."""
        d = self.d
        span = span_of(s, seat, unit, d, bow)
        found: list[int] = []
        if d.shape == t.SINGLE:
            for figure in figure_targets(s, seat, unit, d, span, chosen, False):
                found.append((AT << BITS) + figure)
        if not chosen:
            if d.shape == t.CROSS or d.shape == t.LINE or d.element:
                for cell in space_targets(s, seat, unit, d, span, False):
                    found.append((SPACE << BITS) + cell)
            for item in item_targets(s, unit, d, span):
                found.append((ITEM << BITS) + item)
        return found

    def run(self, s: IgnState, f: Frame) -> int:
        """Steps: 0 the bow, 1 targets, 2 the strike, 3 done. picked: flags, bow, targets."""
        d = self.d
        unit = f.subject
        if f.step == 3:
            return DONE
        if f.step == 0 and (not self.can(s, f.owner, unit) or not f.memory):
            return DONE
        if f.step == 0 and d.bow and len(f.memory) <= C_BOW:
            bows = [bow for bow in sorted(set(s.bows)) if self.has_target(s, f.owner, unit, bow)]
            if len(bows) > 1:
                options = [(FROM << BITS) + bow for bow in bows]
                return s.ask(f.owner, "Which bow?", options, "IGN-BOW-02", f.source)
            f.memory = [f.memory[C_FLAGS], bows[0]]
        if len(f.memory) <= C_BOW:
            f.memory.append(0)
        bow = f.memory[C_BOW]
        chosen = f.memory[C_TARGETS:]
        if d.shape >= t.RING:
            span = span_of(s, f.owner, unit, d, bow)
            f.step = 3
            self.strike(s, f, swept(s, f.owner, unit, d, span), -1)
            return AGAIN
        if s.explaining:
            s.refusals = []  # said while it was looked for any target at all
        options = self.options(s, f.owner, unit, bow, chosen)
        if f.step == 2 or (chosen and not options):
            f.step = 3
            del f.memory[C_HEAD:]
            self.strike(s, f, chosen, -1, bow)
            return AGAIN
        if chosen or self.optional:
            options.insert(0, SAY_DONE << BITS)
        return s.ask(f.owner, "At what?", options, "IGN-DP-10", f.source)

    def strike(self, s: IgnState, f: Frame, targets: list[int], aim: int, bow: int = 0) -> None:
        d = self.d
        span = span_of(s, f.owner, f.subject, d, bow)
        at_item = bool(targets) and targets[0] >= ITEM_TARGET  # no unit, no player (IGN-ATERM-01)
        if d.damage and d.harm != t.BY_MOUNT and not d.minion and not at_item:
            s.attacked = f.source  # IGN-ATERM-07 to IGN-ATERM-11
        flags = UNBLOCKABLE if span.unblockable else 0
        open_strike(s, d, f.owner, f.source, f.subject, targets, aim, span.bonus, flags, bow=bow)

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        kind, argument = action >> BITS, action & ARGUMENT
        if kind == FROM:
            f.memory = [f.memory[C_FLAGS], argument]
            return AGAIN
        if kind == SAY_DONE:
            f.step = 2 if len(f.memory) > C_TARGETS else 3
            if f.step == 3:
                del f.memory[C_HEAD:]
            return AGAIN
        bow = f.memory[C_BOW]
        if kind == AT:
            f.memory.append(argument)
            span = span_of(s, f.owner, f.subject, self.d, bow)
            f.step = 1 if len(f.memory) - C_TARGETS < self.d.targets + span.targets else 2
            return AGAIN
        del f.memory[C_HEAD:]
        f.step = 3
        if kind == ITEM:
            self.strike(s, f, [ITEM_TARGET + argument], -1, bow)
        else:
            cells = area_cells(s, self.d, s.f_at[f.subject], argument)
            hit = figures_in(s, cells) if self.d.shape != t.SINGLE else []
            self.strike(s, f, hit, argument, bow)
        return AGAIN
