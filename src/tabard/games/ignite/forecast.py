"""What a choice would cost and do, as far as its seat can know."""

from tabard.engine.frames import Frame
from tabard.engine.view import Forecast
from tabard.games.ignite import actions as a
from tabard.games.ignite.faces import RACE_TEXTS
from tabard.games.ignite.rules.attack import AttackVerb, figures_in
from tabard.games.ignite.rules.figures import health, real_damage
from tabard.games.ignite.rules.ground import burns, is_deadly
from tabard.games.ignite.rules.legal import area_cells, foresee, span_of
from tabard.games.ignite.rules.market import price, worth
from tabard.games.ignite.rules.memory import C_BOW, C_TARGETS, S_AIM, S_BONUS, S_DEF, S_FROM, S_TARGETS
from tabard.games.ignite.rules.striking import EXPOSED, ITEM_TARGET
from tabard.games.ignite.rules.terms import SINGLE
from tabard.games.ignite.state import BAZAAR, KIND, VILLAGE, IgnState


def forecast(s: IgnState, action: int) -> Forecast | None:
    """The cost of a purchase, the damage of an aim, what a step leads into."""
    kind, arg = action >> a.BITS, action & a.ARGUMENT
    d = s.decision
    assert d is not None
    if kind == a.HONOR:
        n = worth(s, d.seat, arg)
        return Forecast(f"{s.bank + n} honor to spend", {}, {"honor": n})
    if kind == a.SELL:
        n = s.book.cost[arg]
        return Forecast(f"{s.bank + n} honor to spend; the card is gone", {}, {"honor": n})
    if kind == a.BUY or kind == a.TITLE:
        cost = price(s, d.seat, arg & a.ID) if kind == a.BUY else arg >> 10
        return Forecast(f"{s.bank - cost} honor left", {"honor": cost})
    if kind == a.AT or kind == a.SPACE:
        return _aim(s, kind, arg)
    if kind == a.STEP:
        return _step(s, arg)
    if kind == a.RACE or kind == a.BAN:
        return Forecast(RACE_TEXTS[arg])
    if kind == a.PASS:
        return _unanswered(s)
    return None


def _unanswered(s: IgnState) -> Forecast | None:
    """What the attack in progress does to those who do not react to it."""
    for f in reversed(s.frames):
        if f.block.key == "strike":
            p = f.picked
            d = s.book.attacks[p[S_DEF]]
            hit = [
                p[i]
                for i in range(S_TARGETS, len(p), 2)
                if p[i + 1] == EXPOSED and p[i] < ITEM_TARGET and s.f_at[p[i]] >= 0
            ]
            spaces = area_cells(s, d, p[S_FROM], p[S_AIM]) if p[S_AIM] >= 0 and d.element else []
            return told(s, foresee(s, d, f.subject, p[S_FROM], hit, spaces, p[S_BONUS]), f.owner, "Damage")
    return None


def attack_in_progress(s: IgnState) -> tuple[AttackVerb, Frame] | None:
    """The attack for which a target is being chosen now."""
    f = s.frames[-1]
    op = f.block.ops[f.pc] if f.pc < len(f.block.ops) else None
    return (op, f) if isinstance(op, AttackVerb) else None


def _aim(s: IgnState, kind: int, arg: int) -> Forecast | None:
    found = attack_in_progress(s)
    if found is None:
        return None
    verb, f = found
    d = verb.d
    bow = f.picked[C_BOW] if len(f.picked) > C_BOW else 0
    span = span_of(s, f.owner, f.subject, d, bow)
    source = s.f_at[f.subject]
    if kind == a.AT:
        hits = foresee(s, d, f.subject, source, [*f.picked[C_TARGETS:], arg], [], span.bonus)
    else:
        cells = area_cells(s, d, source, arg)
        hit = figures_in(s, cells) if d.shape != SINGLE else []
        hits = foresee(s, d, f.subject, source, hit, cells if d.element else [], span.bonus)
    return told(s, hits, f.owner)


def told(
    s: IgnState, hits: list[int], source: int, begin: str = "Unless answered, damage:"
) -> Forecast | None:
    """Pairs of figure and damage in words."""
    parts: list[str] = []
    killed: list[str] = []
    total = 0
    for i in range(0, len(hits), 2):
        figure = hits[i]
        amount = real_damage(s, figure, hits[i + 1], source)
        cell = s.book.cell_names[s.f_at[figure]].upper()
        if not amount:
            continue
        total += amount
        left = health(s, figure) - s.f_damage[figure]
        if amount >= left:
            killed.append(f"f{figure}")
            parts.append(f"{cell}: {amount}, it dies")
        else:
            parts.append(f"{cell}: {amount} of {left}")
    if not parts:
        return None
    return Forecast(f"{begin} {'; '.join(parts)}", {}, {"damage": total}, tuple(killed))


def _step(s: IgnState, cell: int) -> Forecast | None:
    f = s.frames[-1]
    figure = f.subject
    if figure < 0 or figure >= len(s.f_at):
        return None
    if is_deadly(s, figure, cell):
        return Forecast("Only passing over: ending here would kill it")
    if burns(s, figure, cell):
        return Forecast("Scorched Earth: 1 damage", {"damage": 1})
    ground = s.terrain[cell] & KIND
    if ground == BAZAAR:
        return Forecast("In the bazaar it may buy and sell")
    if ground == VILLAGE:
        return Forecast("In the village it may buy, and takes 1 more damage from others")
    return None
