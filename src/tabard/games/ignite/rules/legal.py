"""What an attack may be aimed at: range, sight, forest, and whom it may hurt (IGN-ATK-15)."""

from tabard.engine.ids import Seat
from tabard.games.ignite import state as v
from tabard.games.ignite.rules import terms as t
from tabard.games.ignite.rules.figures import health, is_warded, is_water_minion, real_damage
from tabard.games.ignite.rules.geometry import sees
from tabard.games.ignite.rules.ground import can_swap
from tabard.games.ignite.rules.moments import lasts_of
from tabard.games.ignite.rules.pushing import push_kills
from tabard.games.ignite.rules.refusing import PLIGHTS, RANGE, say, span_name
from tabard.games.ignite.rules.spread import spread
from tabard.games.ignite.rules.terms import AttackDef
from tabard.games.ignite.state import IgnState


class Span:
    """The distances at which an attack may be made now, and what is added to it."""

    def __init__(self, low: int, high: int, close: bool, bonus: int) -> None:
        self.low = low
        self.high = high
        self.close = close
        """Also at distance 1 (IGN-RACE-11)."""
        self.bonus = bonus
        self.sight = True
        self.forest = False
        self.unblockable = False
        self.targets = 0

    def has(self, distance: int) -> bool:
        return self.low <= distance <= self.high or (self.close and distance == 1)


def span_of(s: IgnState, seat: Seat, unit: int, d: AttackDef, bow: int) -> Span:
    """Range and bonuses after race and cards."""
    low, high, bonus = d.low, d.high, 0
    types = d.types
    if d.bow:
        shot = s.book.bow_defs[bow]
        assert shot is not None
        low, high, bonus = shot.low, shot.high, shot.damage  # IGN-BOW-02
        types |= s.book.types[bow]
    span = Span(low, high, False, bonus)
    span.sight = d.sight
    span.forest = d.forest
    if not d.minion:
        for last in lasts_of(s, seat):
            if last.moment < 0 and d.types & last.types == last.types:
                if high > 1:
                    span.high += last.range
                span.bonus += last.damage
                span.targets += last.targets
                span.sight = span.sight and not last.sight
                span.forest = span.forest or last.forest
                span.unblockable = span.unblockable or last.unblockable
        # The ability of that unit, not of all that its owner has (IGN-TWOP-04).
        if unit >= 0 and s.f_kind[unit] == v.ELVES and d.has_range:
            if high > 1:
                span.high += 1  # IGN-RACE-10
            # IGN-RACE-11
            span.close = types & (t.T_WEAPON | t.T_RANGED) == t.T_WEAPON | t.T_RANGED
    return span


def listed_reach(s: IgnState, unit: int, high: int) -> int:
    """The most distance of a placed token or thrown item; elves reach one farther (IGN-RACE-10)."""
    return high + 1 if high > 1 and s.f_kind[unit] == v.ELVES else high


def has_sight(s: IgnState, a: int, b: int) -> bool:
    """Line of sight, exactly (IGN-LOS-02); without walls there is always one."""
    return not s.walls or sees(s.book.size, s.terrain, v.WALL, a, b)


def in_plight(s: IgnState, figure: int, plight: int) -> bool:
    if plight == t.NO_PLIGHT:
        return True
    if plight == t.P_KNOCKED_DOWN:
        return s.f_status[figure] & v.DOWN != 0
    if plight == t.P_FROZEN:
        return s.f_frozen[figure] != 0
    if plight == t.P_IMMOBILIZED:
        return s.f_stuck[figure] != 0
    if plight == t.P_DAMAGED:
        return s.f_damage[figure] > 0
    kind = s.terrain[s.f_at[figure]] & v.KIND
    return (
        (plight == t.P_IN_WATER and kind == v.WATER)
        or (plight == t.P_IN_FOREST and kind == v.FOREST)
        or (plight == t.P_IN_VILLAGE and kind == v.VILLAGE)
    )


def is_melee(s: IgnState, d: AttackDef, source: int, cell: int) -> bool:
    """A melee weapon at range 1 (IGN-ATERM-02, IGN-ATERM-03)."""
    return d.harm == t.BY_WEAPON and d.types & t.T_MELEE != 0 and source >= 0 and s.dist(source, cell) == 1


def damage_to(s: IgnState, d: AttackDef, unit: int, source: int, figure: int, bonus: int) -> int:
    """What the attack itself would deal to one figure, without the village (IGN-ATK-13)."""
    amount = d.damage + (bonus if d.damage else 0)
    if d.extra and in_plight(s, figure, d.extra_plight):
        amount += d.extra
    if amount and unit >= 0 and s.f_kind[unit] == v.DWARVES:
        cell = s.f_at[figure]
        if is_melee(s, d, source, cell) and s.terrain[cell] & v.KIND != v.VILLAGE:
            amount += 1  # IGN-RACE-08
    return amount


def area_cells(s: IgnState, d: AttackDef, source: int, aim: int) -> list[int]:
    """The spaces of an area from its aim (IGN-SET-14)."""
    if d.shape == t.CROSS:
        return [aim, *s.book.near[aim]]  # IGN-AOE-02
    if d.shape == t.LINE:
        size = s.book.size
        step = aim - source
        cells = [aim]
        across = step == 1 or step == -1
        for _ in range(d.high - 1):
            other = cells[-1] + step
            if other < 0 or other >= s.book.cells or (across and other // size != aim // size):
                break
            cells.append(other)
        return cells
    return [aim]


def wakes(s: IgnState, d: AttackDef, cell: int) -> bool:
    """Whether an empty space can be attacked for its terrain (IGN-ATK-10)."""
    kind = s.terrain[cell] & v.KIND
    if kind == v.FOREST:
        return d.element & t.T_FIRE != 0
    return kind == v.WATER and d.element & (t.T_LIGHTNING | t.T_FREEZE) != 0


def may_name(s: IgnState, seat: Seat, unit: int, d: AttackDef, span: Span, figure: int) -> bool:
    """Whether one figure may be named as a target, whoever else would be hurt."""
    cell = s.f_at[figure]
    if cell < 0 or figure == unit:
        return False
    kind = s.f_kind[figure]
    if (
        (d.aim == t.AIM_UNIT and kind >= v.RACES)
        or (d.aim == t.AIM_MINION and kind < v.RACES)
        or d.aim == t.AIM_ITEM
    ):
        if s.explaining:
            aims = "units" if d.aim == t.AIM_UNIT else "minions" if d.aim == t.AIM_MINION else "small items"
            say(s, f"Only {aims} can be aimed at", "IGN-ATK-15", RANGE)
        return False
    if d.minion and unit >= 0 and s.f_kind[unit] == v.SPAWNED and is_water_minion(s, figure):
        return say(s, "It is a water minion, which yours does not attack", "IGN-DEAD-11")
    if not in_plight(s, figure, d.only):
        return s.explaining and say(s, f"It is not {PLIGHTS[d.only]}", "IGN-ATK-15")
    if is_guarded(s, figure, d.harm):
        return say(s, "It is protected and cannot be targeted", "IGN-SET-10")
    if t.B_SWAP in d.blows[::2] and unit >= 0 and not can_swap(s, unit, figure):
        return say(s, "One of the two would die where it came to stand", "IGN-MOVE-14")
    if not d.has_range:
        return True  # no ranged attack (IGN-ATERM-04)
    source = s.f_at[unit]
    distance = s.dist(source, cell)
    if not span.has(distance):
        return say_distance(s, span, distance)
    # A forest matters where the target stands, and not from the next space (IGN-TERR-16, IGN-TERR-23).
    if s.terrain[cell] & v.KIND == v.FOREST and distance != 1:
        if not (d.aoe or span.forest or d.element & t.T_FIRE):  # IGN-TERR-13, IGN-AOE-01
            return say(s, "It is in a forest, where only the next space reaches it", "IGN-TERR-12")
    # Impassable terrain is in the way (IGN-LOS-01, IGN-IMPASS-02).
    if span.sight and not has_sight(s, source, cell):
        return say(s, "It is out of sight", "IGN-LOS-02")
    return True


def say_distance(s: IgnState, span: Span, distance: int) -> bool:
    """How far off a target is; always False."""
    if not s.explaining:
        return False
    close = distance < span.low
    text = f"It is {'only ' * close}{distance} away, and the range is {span_name(span.low, span.high)}"
    return say(s, text, "IGN-ATK-04" if close else "IGN-ATK-03", RANGE - distance)


def is_guarded(s: IgnState, figure: int, harm: int) -> bool:
    """Whether an effect keeps a figure from being targeted by such an attack."""
    if s.wards and is_warded(s, figure, harm):
        return True
    if s.lasting and s.f_kind[figure] < v.RACES:
        for last in lasts_of(s, s.f_owner[figure]):
            if last.immune >> harm & 1:
                return True
    return False


def foresee(
    s: IgnState, d: AttackDef, unit: int, source: int, hit: list[int], spaces: list[int], bonus: int
) -> list[int]:
    """Pairs of figure and damage, spread included, as if nobody reacts; the village is not counted yet."""
    found: list[int] = []
    for figure in hit:
        found.append(figure)
        found.append(damage_to(s, d, unit, source, figure, bonus))
    if d.element:
        flow = 0 if d.element & t.T_FREEZE else 1
        for figure in spread(s, d.element, hit, spaces):
            found.append(figure)
            found.append(flow)
    return found


def spares_own(s: IgnState, seat: Seat, found: list[int]) -> bool:
    """Whether damage, in pairs of figure and amount, may be done by this seat: none of its own or its teammates' units
    dies, and none is hurt unless an enemy unit is hurt too (IGN-SELF-02, IGN-TEAM-16)."""
    team = s.book.team
    enemy_hurt = False
    friend_hurt = False
    for i in range(0, len(found), 2):
        figure, amount = found[i], found[i + 1]
        if not amount or s.f_kind[figure] >= v.RACES:
            continue
        if team[s.f_owner[figure]] != team[seat]:
            enemy_hurt = True
        else:
            friend_hurt = True
            if s.f_damage[figure] + real_damage(s, figure, amount, seat) >= health(s, figure):
                return False
    return enemy_hurt or not friend_hurt


def is_lawful(
    s: IgnState,
    d: AttackDef,
    seat: Seat,
    unit: int,
    source: int,
    hit: list[int],
    spaces: list[int],
    bonus: int,
) -> bool:
    """Whom an attack would hurt allows it; some enemy must be affected."""
    team = s.book.team
    found = foresee(s, d, unit, source, hit, spaces, bonus)
    enemy = False
    for i in range(0, len(found), 2):
        if team[s.f_owner[found[i]]] != team[seat]:
            enemy = True
    if not enemy:
        return say(s, "No enemy would be affected", "IGN-ATK-15", RANGE)
    if not spares_own(s, seat, found):
        return say(s, "A unit of your side would die, or be hurt and no enemy", "IGN-SELF-02")
    if d.pushes:
        for i in range(0, len(d.blows), 2):
            if d.blows[i] == t.B_PUSH and d.has_range:
                for figure in hit:
                    if push_kills(s, figure, source, d.blows[i + 1], False, seat):
                        return say(s, "The push could kill a unit of your side", "IGN-SELF-02")
    return True


def is_simple(d: AttackDef) -> bool:
    """Whether an attack hurts nobody but its target."""
    return not d.element and not d.pushes


def wants_items(d: AttackDef) -> bool:
    return d.aim == t.AIM_ITEM or d.aim == t.AIM_EITHER
