"""Choices made at the same time: who may answer early, and what a saved question keeps."""

from tests.engine.toy import Duel

import tabard
from tabard.engine.early import asked_early
from tabard.engine.frames import AGAIN, DONE, Decision, Op
from tabard.engine.ids import NOBODY
from tabard.games.pennies import HAND, HEADS, HIDDEN, TAILS


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
    turn, whose = s.match.heading(s)
    assert (turn, whose) == (s.turn, s.active)
    s.listening = True
    while s.turn == turn:
        s.apply(s.decision.options[0])
    filed = [(e.turn, e.whose) for e in s.events]
    assert (turn, whose) in filed
    assert filed[-1] == (turn + 1, 1 - whose)
    assert all(
        (told.turn, told.whose) == at
        for told, at in zip((e.told_to(0) for e in s.events), filed, strict=True)
    )
    pen = pennies()
    assert pen.match.heading(pen) == (0, NOBODY)


class HideBoth(Op):
    """Each seat hides its two coins one after the other, in secret from the other seat."""

    def run(self, s, f):
        if f.step == 4:
            return DONE
        seat = f.step // 2
        left = sorted(s.face[card] for card in s.zones[HAND + seat])
        return s.ask(seat, "Hide a coin", left, "PEN-02", later=[1] if seat == 0 else [])

    def answer(self, s, f, action):
        seat = f.step // 2
        card = next(c for c in s.zones[HAND + seat] if s.face[c] == action)
        s.move(card, HAND + seat, HIDDEN + seat)
        f.step += 1
        return AGAIN


def test_several_answers_can_be_given_early():
    s = pennies()
    s.match.blocks["round"].ops[1] = HideBoth()
    s.decision = None
    s.advance()
    assert asked_early(s, 1).decision.options == [HEADS, TAILS]
    assert asked_early(s, 1, [TAILS]).decision.options == [HEADS]
    assert asked_early(s, 1, [TAILS, HEADS]) is None
    s.apply(HEADS)
    assert asked_early(s, 1, [TAILS]).decision.options == [HEADS], (
        "seat 0 goes on, and seat 1 is asked the same"
    )
