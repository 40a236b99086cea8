"""Values in the small print: given ranged attacks, what is set at one instant, what lasts while others change."""

import pytest
from tests.games.drakerion.drills import fine
from tests.games.drakerion.school import either_seat
from tests.games.drakerion.tables import card
from tests.games.drakerion.yard import figures, offered, ranged

from tabard.games.drakerion.rules.check import check
from tabard.games.drakerion.rules.moves import lasting
from tabard.games.drakerion.rules.permits import forbidden
from tabard.games.drakerion.rules.terms import (
    CANNOT_ATTACK,
    CANNOT_BE_PLAYED,
    FORBID,
    GAIN_KEYWORD,
    HP,
    INFILTRATOR,
    LOSE_KEYWORD,
    LOWER_BIT,
    MELEE,
    SET,
    UNTIL_TURN,
)
from tabard.games.drakerion.rules.values import has_keyword
from tabard.games.drakerion.state import CHANGED
from tabard.testing import rule


@rule("DRK-RNG-09", "DRK-RNG-10")
@either_seat
@pytest.mark.parametrize("giver", ["quiver", "bowyer"])
def test_a_given_ranged_attack_does_not_replace_a_printed_one(seat, giver):
    mine = {"melee": ["c415", "bow-2314"], "support": ["b224"]}
    if giver == "bowyer":
        t = fine(seat, {**mine, "support": ["b224", "bowyer"]}, {"melee": ["d459"]})
        assert (ranged(t, "c415"), ranged(t, "b224"), ranged(t, "bow-2314"), ranged(t, "bowyer")) == (
            1,
            1,
            3,
            0,
        )
        shots = ["c415", "bow-2314", "b224"]
    else:
        t = fine(seat, {**mine, "hand": ["quiver", "quiver"]}, {"melee": ["d459"]})
        assert [o.split()[-1] for o in offered(t, seat, "shoot")] == ["bow-2314"]
        for key in ("c415", "bow-2314"):
            t[seat].chooses("play quiver", f"target {key}")
            t[1 - seat].chooses("pass")
        assert (ranged(t, "c415"), ranged(t, "b224"), ranged(t, "bow-2314")) == (1, 0, 3)
        shots = ["c415", "bow-2314"]
    assert sorted(o.split()[-1] for o in offered(t, seat, "shoot")) == sorted(shots)
    t.idle()


@rule("DRK-MOD-01")
@either_seat
def test_of_what_is_set_the_latest_counts_and_of_one_instant_the_first(seat):
    t = fine(seat, {"melee": ["c415"]})
    s, c = t.state, card(t, "c415")
    lasting(s, c, SET + MELEE, 3, UNTIL_TURN)
    lasting(s, c, SET + MELEE, 6, UNTIL_TURN)
    assert figures(t, "c415") == (3, 1, 5)
    s.clock += 1
    lasting(s, c, SET + MELEE, 7, UNTIL_TURN)
    lasting(s, c, MELEE, -2, UNTIL_TURN)
    assert figures(t, "c415") == (5, 1, 5)
    lasting(s, c, MELEE, -9, UNTIL_TURN)
    assert figures(t, "c415") == (0, 1, 5)  # DRK-GEN-02
    t.idle()


@rule("DRK-KEY-20")
@either_seat
@pytest.mark.parametrize(
    ("order", "has"),
    [
        ([(GAIN_KEYWORD, 0), (LOSE_KEYWORD, 0)], False),
        ([(LOSE_KEYWORD, 0), (GAIN_KEYWORD, 0)], False),
        ([(LOSE_KEYWORD, 0), (GAIN_KEYWORD, 1)], True),
        ([(GAIN_KEYWORD, 0), (LOSE_KEYWORD, 1)], False),
        ([(GAIN_KEYWORD, 0), (GAIN_KEYWORD, 1), (LOSE_KEYWORD, 0)], False),
    ],
)
def test_gains_and_losses_of_one_instant_are_a_loss(seat, order, has):
    t = fine(seat, {"melee": ["c415", "b224"]})
    s, c = t.state, card(t, "c415")
    for what, later in order:
        s.clock += later
        lasting(s, c, what, INFILTRATOR, UNTIL_TURN)
    assert (has_keyword(s, c, INFILTRATOR), has_keyword(s, card(t, "b224"), INFILTRATOR)) == (has, False)
    t.idle()


@rule("DRK-GEN-04", "DRK-MOD-02", "DRK-MOD-04")
@either_seat
@pytest.mark.parametrize("what", range(CANNOT_ATTACK, CANNOT_BE_PLAYED + 1))
def test_a_prohibition_lasts_while_other_things_come_and_go(seat, what):
    t = fine(seat, {"melee": ["c415", "b224"]}, {"melee": ["d459"]})
    s, c = t.state, card(t, "c415")
    lasting(s, card(t, "b224"), MELEE, 1, UNTIL_TURN)
    lasting(s, c, FORBID, what, UNTIL_TURN)
    lasting(s, card(t, "b224"), HP, 2, UNTIL_TURN)
    before = s.touched
    for _ in range(2):
        assert [n for n in range(CANNOT_ATTACK, CANNOT_BE_PLAYED + 1) if forbidden(s, c, n)] == [what]
        assert not any(forbidden(s, card(t, "d459"), n) for n in range(CANNOT_ATTACK, CANNOT_BE_PLAYED + 1))
        s.stale |= CHANGED
        check(s)
        assert s.touched == before
    t.idle()


@rule("DRK-MOD-02", "DRK-DMG-03")
@either_seat
@pytest.mark.parametrize("by", [-1, 1])
def test_lower_hp_lasts_while_other_things_come_and_go(seat, by):
    t = fine(seat, {"melee": ["c415", "b224"]}, {"melee": ["d459"]})
    s, c = t.state, card(t, "c415")
    lasting(s, c, HP, by, UNTIL_TURN)
    lasting(s, c, MELEE, -by, UNTIL_TURN)
    s.stale |= CHANGED
    check(s)
    assert figures(t, "c415") == (4 - by, 1, 5 + by)
    assert bool(s.touched & LOWER_BIT) == (by < 0)
    s.damage[c] = 4
    s.stale |= CHANGED
    check(s)
    assert s.on_lines(c) == (by > 0)
    t.idle()
