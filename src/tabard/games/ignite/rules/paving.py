"""Terrain tokens: Ice Walls that push what stands there, Scorched Earth that burns it (IGN-IMPASS, IGN-PASS)."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.games.ignite.actions import ARGUMENT, BITS, SPACE
from tabard.games.ignite.actions import DONE as SAY_DONE
from tabard.games.ignite.rules.figures import health, hurt, is_immune_to_ground
from tabard.games.ignite.rules.ground import BURN, can_pave, items_at, lay_token
from tabard.games.ignite.rules.legal import has_sight, listed_reach
from tabard.games.ignite.rules.memory import C_BURNT, C_CELL, C_HEAD, C_LAID, C_PHASE, PAVING
from tabard.games.ignite.rules.pushing import ITEM_BASE, open_push, push_kills
from tabard.games.ignite.rules.refusing import VAIN, say, say_idle, span_name
from tabard.games.ignite.rules.striking import NEGATED, open_strike
from tabard.games.ignite.rules.terms import AttackDef, Verb
from tabard.games.ignite.rules.verbs import cells_within
from tabard.games.ignite.rules.verbs_board import near_others
from tabard.games.ignite.state import RACES, IgnState


class PaveVerb(Verb):
    """Up to so many tokens, one after another in the caster's order."""

    def __init__(self, d: AttackDef, wall: bool, n: int, connected: bool) -> None:
        super().__init__()
        self.needs_unit = True
        self.d = d
        self.wall = wall
        self.n = n
        self.connected = connected

    def fits(self, s: IgnState, seat: Seat, source: int, cell: int, burnt: bool) -> bool:
        if not can_pave(s, cell, self.wall):
            return False
        if s.round <= 2 and near_others(s, seat, cell):
            return False
        figure = s.occ[cell]
        if figure < 0:
            return True
        if self.wall:
            return cell != source and not push_kills(s, figure, source, 1, True, seat)
        if s.are_enemies(seat, s.f_owner[figure]) or s.f_kind[figure] >= RACES:
            return True
        # One's own may burn only when an enemy burns too, and never to death (IGN-SELF-02, IGN-TEAM-16).
        return is_immune_to_ground(s, figure) or (burnt and s.f_damage[figure] + BURN < health(s, figure))

    def spaces(
        self, s: IgnState, seat: Seat, unit: int, laid: list[int], burnt: bool, one: bool
    ) -> list[int]:
        source = s.f_at[unit]
        found: list[int] = []
        if laid and self.connected:
            cells = []
            for cell in laid:
                cells += [other for other in s.book.near[cell] if other not in laid and other not in cells]
        else:
            cells = cells_within(s, source, self.d.low, listed_reach(s, unit, self.d.high))
        for cell in cells:
            if cell in laid or not self.fits(s, seat, source, cell, burnt):
                continue
            if (laid and self.connected) or has_sight(s, source, cell):
                found.append(cell)
                if one:
                    return found
        return found

    def can(self, s: IgnState, seat: Seat, unit: int) -> bool:
        if unit < 0 or not s.can_act(unit):
            return say_idle(s, unit, False)
        if self.spaces(s, seat, unit, [], False, True):
            return True
        if s.explaining:
            token = "an Ice Wall" if self.wall else "Scorched Earth"
            text = f"No space within range {span_name(self.d.low, self.d.high)} can hold {token}"
            say(s, text, "IGN-DP-19", VAIN)
        return False

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        if len(p) == C_HEAD:
            if not self.can(s, f.owner, f.subject):
                return DONE
            p += PAVING[C_HEAD:]
        if p[C_CELL]:
            return self.work(s, f, p[C_CELL] - 1)
        laid = p[C_LAID:]
        if len(laid) < self.n and s.f_at[f.subject] >= 0:
            cells = self.spaces(s, f.owner, f.subject, laid, p[C_BURNT] != 0, False)
            if cells:
                options = [(SPACE << BITS) + cell for cell in cells]
                if laid:
                    options.insert(0, SAY_DONE << BITS)
                return s.ask(f.owner, "On which space?", options, "IGN-DP-19", f.source)
        del p[C_HEAD:]
        return DONE

    def work(self, s: IgnState, f: Frame, cell: int) -> int:
        """Phases: 0 the window of whoever stands there, 1 pushing it away, then its items, one by one; 2 the token.

        A pushed item always leaves its space. It is looked for anew each time: what happens meanwhile moves the rows.
        """
        p = f.memory
        figure = s.occ[cell]
        p[C_PHASE] += 1
        if p[C_PHASE] == 1:
            if figure >= 0 and s.f_owner[figure] != f.owner:
                open_strike(s, self.d, f.owner, f.source, f.subject, [figure], cell, 0)
                return AGAIN
            s.outcome = 0
            return AGAIN
        if p[C_PHASE] == 2:
            if s.outcome & NEGATED:
                del p[C_HEAD:]
                return DONE
            if self.wall and figure >= 0:
                open_push(s, f.owner, f.source, figure, s.f_at[f.subject], 1, True)
            return AGAIN
        # All items of the space (IGN-ITEM-06, IGN-AOE-03).
        rows = items_at(s, cell) if self.wall else []
        if rows:
            open_push(s, f.owner, f.source, ITEM_BASE + rows[0], s.f_at[f.subject], 1, True)
            return AGAIN
        if can_pave(s, cell, self.wall):
            rule = "IGN-IMPASS-01" if self.wall else "IGN-PASS-01"
            lay_token(s, cell, f.owner, s.face[f.source], self.wall, rule)
            if not self.wall and figure >= 0 and not is_immune_to_ground(s, figure):
                if s.f_kind[figure] < RACES and s.are_enemies(f.owner, s.f_owner[figure]):
                    p[C_BURNT] = 1
                # The ground is not blocked (IGN-BLOCK-03).
                hurt(s, [figure, BURN], f.owner, 0, "IGN-PASS-04")
        p.append(cell)
        p[C_CELL] = 0
        p[C_PHASE] = 0
        return AGAIN

    def answer(self, s: State, f: Frame, action: int) -> int:
        if action >> BITS == SAY_DONE:
            f.memory += [-1] * self.n
            return AGAIN
        f.memory[C_CELL] = (action & ARGUMENT) + 1
        return AGAIN
