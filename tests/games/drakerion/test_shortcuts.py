"""Crowded tables: what is kept to be quick is what a look at the table finds, and nothing lies where it cannot."""

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabard.games import game
from tabard.games.drakerion.position import arrange
from tabard.games.drakerion.rules.blanks import refresh
from tabard.games.drakerion.rules.check import check
from tabard.games.drakerion.rules.rows import L_ROW
from tabard.games.drakerion.rules.terms import BLANK_BIT, HP, UNTIL_COMBAT
from tabard.games.drakerion.rules.values import value
from tabard.games.drakerion.state import BORNE, CHANGED, MELEE_ROW, SUPPORT_ROW, WIN_PRESTIGE
from tabard.testing import rule

SETS = sorted(path.name for path in Path(__file__).parent.glob("proving*.yaml"))
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
STEPS = 40
KEPT = ("statics", "busy", "heard", "touched", "lent", "blanks")
EVERYTHING = (1 << 30) - 1 & ~BLANK_BIT


@cache
def read(name):
    return game("drakerion", Path(__file__).parent / name)


def side(chance, cards):
    """A crowded side of a table: a bit of everything that a set has."""

    def some(kind, n):
        return chance.sample([c.id for c in cards if c.kind == kind], n)

    people, worn, orders = some("character", 9), some("attachment", 4), some("maneuver", 4)
    standing: list[Any] = [{"card": key, "damage": chance.randrange(2)} for key in people[:4]]
    for n in (0, 2):
        standing[n]["attached"] = [worn.pop()]
    return {
        "melee": standing[:2],
        "support": standing[2:],
        "hand": [*people[4:6], *worn, *some("event", 10)],
        "deck": [*people[6:], *some("event", 6)],
        "discard": [*some("event", 2), *some("attachment", 1), *some("character", 1)],
        "banner": some("banner", 1)[0],
        "city": some("city", 1)[0],
        "unveiled": orders[0],
        "pile": orders[1:],
        "gold": 12,
    }


def moments(name, seed):
    """Crowded tables of a set: the state before each random action, the action, the state after it."""
    cards: Any = read(name)
    chance = random.Random(seed)
    s: Any = cards.new(seed=seed, options=DECKS)
    arrange(s, p1=side(chance, cards.cards()), p2=side(chance, cards.cards()))
    for _ in range(STEPS):
        if s.decision is None:
            return
        before = s.clone()
        action = chance.choice(s.decision.options[-12:])
        s.apply(action)
        yield before, action, s


def look(s):
    """Every card lies in one place, and nothing is left on one that is out of play (DRK-GEN-11)."""
    lying = [(card, zone) for zone, cards in enumerate(s.zones) for card in cards]
    assert sorted(lying) == [(c, s.where[c]) for c in range(1, len(s.face)) if s.where[c] >= 0]
    out = [c for c, _ in lying if not s.is_in_play(c)]
    for column in (list(s.damage), list(s.shield), list(s.committed), list(s.bearer), list(s.arrived)):
        assert [c for c in out if column[c]] == []
        assert min(column) == 0
    rows = [s.mods[i : i + L_ROW] for i in range(0, len(s.mods), L_ROW)]
    for card in [*(row[0] for row in rows), *(code >> 12 for code in s.used_turn + s.used_combat)]:
        assert s.is_in_play(card)
    assert min(s.gold) >= 0
    assert min(s.prestige) >= 0
    if s.combat == 0:  # DRK-CBT-26
        assert (s.attacker, s.defender, s.cancelled, s.ranged, s.used_combat) == (0, 0, 0, 0, [])
        assert [row for row in rows if row[3] == UNTIL_COMBAT] == []
    elif s.combat == 1 and not s.cancelled:  # DRK-CBT-20
        assert s.on_lines(s.attacker)
        assert s.on_lines(s.defender)
        assert (s.side(s.attacker), s.side(s.defender)) == (s.ap, 1 - s.ap)


def look_settled(s):
    """What no check leaves behind (DRK-CHK-01)."""
    for seat in (0, 1):
        lines = s.zone(MELEE_ROW, seat) + s.zone(SUPPORT_ROW, seat)
        assert [c for c in lines if s.damage[c] >= value(s, c, HP)] == []  # DRK-DMG-02
        assert [c for c in s.zone(BORNE, seat) if s.bearer[c] not in lines] == []  # DRK-ATT-05
        assert s.zone(MELEE_ROW, seat)  # DRK-LIN-05, DRK-WIN-01
    assert max(s.prestige) < WIN_PRESTIGE


@rule("DRK-MOD-04", "DRK-CHK-01", "DRK-GEN-11")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", SETS)
def test_what_is_kept_is_what_a_look_at_the_table_finds(name, seed):
    for before, action, s in moments(name, seed):
        slow = before.clone()
        slow.stale |= CHANGED
        slow.heard = slow.touched = EVERYTHING
        slow.apply(action)
        for field in s.fields():
            if field not in (*KEPT, "stale"):
                assert getattr(slow, field) == getattr(s, field), (field, action)
        assert (slow.decision and slow.decision.options) == (s.decision and s.decision.options), action
        look(s)
        if s.is_over or s.frames[-1].step:
            continue
        look_settled(s)
        assert (s.stale, s.unsettled) == (0, False)
        again = s.clone()
        refresh(again)
        assert {f: getattr(again, f) for f in KEPT} == {f: getattr(s, f) for f in KEPT}, action
        again = s.clone()
        again.stale |= CHANGED
        check(again)
        for field in s.fields():
            assert field == "clock" or getattr(again, field) == getattr(s, field), (field, action)
