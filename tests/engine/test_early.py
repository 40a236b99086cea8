"""Choices made at the same time: who may answer early, and what a saved question keeps."""

from tests.engine.toy import Duel

import tabard
from tabard.engine.early import asked_early
from tabard.engine.frames import Decision
from tabard.engine.ids import NOBODY
from tabard.games.pennies import HEADS, TAILS


def pennies():
    return tabard.game("pennies").new(seed=3, options={"rounds": 2})


def test_the_seat_still_to_come_is_asked_early_and_once():
    s = pennies()
    before = s.digest()
    world = asked_early(s, 1)
    assert world.decision.seat == 1
    assert world.decision.options == [HEADS, TAILS]
    assert asked_early(s, 1, [TAILS]) is None, "the next round is another question"
    assert s.digest() == before


def test_nobody_else_may_answer_early():
    s = pennies()
    assert asked_early(s, 0) is None, "it is asked already"
    s.apply(HEADS)
    assert s.decision.later == []
    assert asked_early(s, 0) is None, "it has chosen; the next round waits for both"
    assert asked_early(s, 1) is None
    while s.decision is not None:
        s.apply(s.decision.options[0])
    assert asked_early(s, 0) is None
    duel = Duel().new(seed=1)
    assert asked_early(duel, 1 - duel.decision.seat) is None, "an open choice is nobody else's"


def test_a_save_keeps_what_is_hidden_and_what_is_a_response():
    s = pennies()
    loaded = tabard.game("pennies").load(s.dump())
    assert loaded.decision.later == [1]
    assert not loaded.decision.response
    duel = Duel().new(seed=1)
    while duel.decision is not None and not duel.decision.response:
        duel.apply(duel.decision.options[-1])
    assert Duel().load(duel.dump()).decision.response
    plain = Decision(0, "Choose", [1], "X-1")
    assert plain.later is None
    assert not plain.response


def test_the_log_is_filed_under_turns():
    s = tabard.game("volfyirion").new(seed=1)
    turn, whose = s.book.heading(s)
    assert (turn, whose) == (s.turn, s.active)
    pen = pennies()
    assert pen.book.heading(pen) == (0, NOBODY)
