"""Carrying out an attack: the window, damage with its spread, then what else befalls those hit (IGN-ATK-12)."""

from tabard.engine.frames import AGAIN, DONE, Block, Frame, Op
from tabard.games.ignite.actions import ARGUMENT, BITS, SPACE
from tabard.games.ignite.rules import memory as slot
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.figures import bury, freeze, hurt, immobilize, knock_down
from tabard.games.ignite.rules.ground import (
    can_hold_item,
    can_swap,
    enter,
    is_deadly,
    items_at,
    lift,
    move_item,
    set_down,
)
from tabard.games.ignite.rules.legal import area_cells, damage_to
from tabard.games.ignite.rules.moments import note
from tabard.games.ignite.rules.pushing import ITEM_BASE, open_pull, open_push
from tabard.games.ignite.rules.react import open_window
from tabard.games.ignite.rules.spread import spread
from tabard.games.ignite.rules.striking import BLOCKED, DODGED, EXPOSED, HIT, ITEM_TARGET, NEGATED
from tabard.games.ignite.rules.terms import AttackDef
from tabard.games.ignite.rules.verbs_cards import open_discard, rob
from tabard.games.ignite.state import IgnState


def is_area(d: AttackDef) -> bool:
    return d.shape == t.CROSS or d.shape == t.LINE or d.shape == t.SPOT


class Opening(Op):
    """The reaction window, before anything happens (IGN-REACT-06)."""

    def run(self, s: IgnState, f: Frame) -> int:
        if f.step == 1:
            return DONE
        f.step = 1
        d = s.book.attacks[f.memory[slot.S_DEF]]
        return AGAIN if open_window(s, f, d.harm) else DONE  # IGN-ATK-07


class Hitting(Op):
    """All damage at once, spread included, from where everybody stands now."""

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        if p[slot.S_FLAGS] & NEGATED:
            return DONE
        d = s.book.attacks[p[slot.S_DEF]]
        if is_area(d):
            self.gather(s, f, d)
        hit: list[int] = []
        for i in range(slot.S_TARGETS, len(p), 2):
            # Who blocked or dodged is neither struck nor set on fire (IGN-RACE-09, IGN-FIRE-04).
            if p[i + 1] == EXPOSED:
                if p[i] >= ITEM_TARGET:
                    p[i + 1] = HIT
                elif s.f_at[p[i]] >= 0:
                    p[i + 1] = HIT
                    hit.append(p[i])
        spaces = self.spaces(s, f, d, hit)
        hits: list[int] = []
        for figure in hit:
            hits.append(figure)
            hits.append(damage_to(s, d, f.subject, p[slot.S_FROM], figure, p[slot.S_BONUS]))
        # For these no window opens (IGN-FIRE-03, IGN-TERR-09, IGN-TERR-14).
        reached = spread(s, d.element, hit, spaces) if d.element else []
        frost = d.element & t.T_FREEZE != 0
        if not frost:
            for figure in reached:
                hits.append(figure)
                hits.append(1)  # IGN-FIRE-02
        hurts_enemy = False
        for i in range(0, len(hits), 2):
            if hits[i + 1] and s.are_enemies(f.owner, s.f_owner[hits[i]]):
                hurts_enemy = True
        # All at once (IGN-GEN-08); what was declared lawfully is not asked again (IGN-SELF-03).
        hurt(s, hits, f.owner, p[slot.S_MOVER], "IGN-ATK-08")
        if hurts_enemy and s.is_living(f.owner) and not d.minion:
            note(s, t.M_HIT, f.owner, f.subject)
        if frost:
            for figure in hit + reached:
                freeze(s, figure, f.owner, "IGN-FRZ-01")
        return DONE

    def gather(self, s: IgnState, f: Frame, d: AttackDef) -> None:
        """Who stands in the area now; a unit that moved out of it is safe."""
        p = f.memory
        cells = area_cells(s, d, p[slot.S_FROM], p[slot.S_AIM])
        for i in range(slot.S_TARGETS, len(p), 2):
            if p[i + 1] != BLOCKED:
                p[i + 1] = EXPOSED if s.f_at[p[i]] in cells else DODGED  # IGN-REACT-08
        named = p[slot.S_TARGETS :: 2]
        for cell in cells:
            figure = s.occ[cell]
            if figure >= 0 and figure not in named:
                p.append(figure)
                p.append(EXPOSED)

    def spaces(self, s: IgnState, f: Frame, d: AttackDef, hit: list[int]) -> list[int]:
        """The struck spaces from which the element spreads; not those whose unit escaped."""
        aim = f.memory[slot.S_AIM]
        if aim < 0 or not d.element:
            return []
        if not is_area(d):
            return [aim]
        cells = area_cells(s, d, f.memory[slot.S_FROM], aim)
        return [cell for cell in cells if s.occ[cell] < 0 or s.occ[cell] in hit]  # IGN-FIRE-05


class Blowing(Op):
    """Pushes, knock-downs and the like for the survivors, in printed order."""

    def run(self, s: IgnState, f: Frame) -> int:
        p = f.memory
        d = s.book.attacks[p[slot.S_DEF]]
        each = len(d.blows) // 2
        if not each or p[slot.S_FLAGS] & NEGATED:
            return DONE
        while p[slot.S_CURSOR] < each * ((len(p) - slot.S_TARGETS) // 2):
            at = slot.S_TARGETS + p[slot.S_CURSOR] // each * 2
            blow, n = d.blows[p[slot.S_CURSOR] % each * 2], d.blows[p[slot.S_CURSOR] % each * 2 + 1]
            target, outcome = p[at], p[at + 1]
            # A shield stops everything but a push (IGN-SHLD-03, IGN-PUSH-12).
            if outcome == HIT or (outcome == BLOCKED and blow == t.B_PUSH):
                if blow == t.B_PLACE:
                    cells = self.places(s, target, n)
                    if cells:
                        options = [(SPACE << BITS) + cell for cell in cells]
                        return s.ask(f.owner, "Where do you put it?", options, "IGN-DP-35", f.source)
                p[slot.S_CURSOR] += 1
                if self.deal(s, f, target, blow, n):  # after all damage (IGN-ATK-12)
                    return AGAIN
            else:
                p[slot.S_CURSOR] += 1
        return DONE

    def places(self, s: IgnState, target: int, n: int) -> list[int]:
        """Unoccupied spaces nearby that do not kill the figure, or can hold the item."""
        found: list[int] = []
        is_item = target >= ITEM_TARGET
        here = (target - ITEM_TARGET) >> 4 if is_item else s.f_at[target]
        if here < 0 or (is_item and self.row(s, target) < 0):
            return found
        for ring in s.book.rings[here][1 : n + 1]:
            for cell in ring:
                if s.is_free(cell):
                    if can_hold_item(s, cell) if is_item else not is_deadly(s, target, cell):
                        found.append(cell)
        return found

    def row(self, s: IgnState, target: int) -> int:
        """The row of an item that was aimed at, -1 when it is gone."""
        where = target - ITEM_TARGET
        rows = items_at(s, where >> 4)
        return rows[where & 15] if where & 15 < len(rows) else -1

    def answer(self, s: IgnState, f: Frame, action: int) -> int:
        p = f.memory
        each = len(s.book.attacks[p[slot.S_DEF]].blows) // 2
        target = p[slot.S_TARGETS + p[slot.S_CURSOR] // each * 2]
        p[slot.S_CURSOR] += 1
        if target >= ITEM_TARGET:
            move_item(s, self.row(s, target), action & ARGUMENT, f.owner, "IGN-ITEM-04")
        else:
            enter(s, target, action & ARGUMENT, f.owner, True, "IGN-MOVE-14")
        return AGAIN

    def deal(self, s: IgnState, f: Frame, target: int, blow: int, n: int) -> bool:
        """One blow; True when something was opened on top."""
        source = f.memory[slot.S_FROM]
        if target >= ITEM_TARGET:
            row = self.row(s, target)
            if row >= 0 and blow == t.B_PUSH:
                open_push(s, f.owner, f.source, ITEM_BASE + row, source, n, False)
                return True
            if row >= 0 and blow == t.B_PULL:
                open_pull(s, f.owner, f.source, ITEM_BASE + row, source, n)
                return True
            return False
        if s.f_at[target] < 0:
            return False
        if blow == t.B_PUSH or blow == t.B_PULL:
            depth = len(s.frames)
            if blow == t.B_PUSH:
                open_push(s, f.owner, f.source, target, source if source >= 0 else s.f_at[target], n, False)
            elif source >= 0:
                open_pull(s, f.owner, f.source, target, source, n)
            return len(s.frames) > depth
        if blow == t.B_KNOCK:
            knock_down(s, target, "IGN-KD-01")
        elif blow == t.B_FREEZE:
            freeze(s, target, f.owner, "IGN-FRZ-01")
        elif blow == t.B_IMMOBILIZE:
            immobilize(s, target, f.owner, "IGN-KD-06")
        elif blow == t.B_SWAP:
            self.swap(s, f, target)
        elif blow == t.B_DISCARD:
            return open_discard(s, s.f_owner[target], n, f.source)
        elif blow == t.B_STEAL:
            rob(s, f.owner, s.f_owner[target], n)
        elif blow == t.B_KILL:
            bury(s, [target], f.owner, 0, "IGN-TROPHY-02")
        elif blow == t.B_DAMAGE:
            hurt(s, [target, n], f.owner, 0, "IGN-ATK-08")
        return False

    def swap(self, s: IgnState, f: Frame, target: int) -> None:
        """The two change places, unless one of them came to stand where the other would die."""
        unit = f.subject
        if unit < 0 or s.f_at[unit] < 0 or not can_swap(s, unit, target):  # IGN-MOVE-14
            return
        here, there = s.f_at[unit], s.f_at[target]
        lift(s, unit)
        lift(s, target)
        set_down(s, unit, there)
        set_down(s, target, here)
        enter(s, target, here, f.owner, True, "IGN-MOVE-14")
        enter(s, unit, there, s.f_owner[unit], False, "IGN-MOVE-14")


class Closing(Op):
    """Triggers come now, and the end if this was it (IGN-ATK-12 steps 7 to 9)."""

    def run(self, s: IgnState, f: Frame) -> int:
        s.holding -= 1
        s.outcome = f.memory[slot.S_FLAGS]
        s.unsettled = True
        return DONE


def strike_blocks() -> list[Block]:
    return [Block("strike", [Opening(), Hitting(), Blowing(), Closing()])]
