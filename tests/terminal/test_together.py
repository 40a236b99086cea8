"""`play all`: what goes together in any order is taken at once, and nothing else is."""

import pytest
from tests.games.volfyirion.tables import duel
from tests.terminal.sessions import First, play_record

import tabard
from tabard.bots.together import together
from tabard.engine.record import Record


def row(t, verb="play"):
    """What would be taken, in words."""
    t.idle()
    s = t.state.clone()
    shorts = []
    for action in together(s, 0, verb):
        shorts.append(s.game.describe(s, action).short)
        s.apply(action)
    return shorts


def test_cards_that_only_give_are_played_together():
    t = duel(p1={"hand": ["captain", "stab", "captain"]})
    assert sorted(row(t)) == ["play captain", "play captain", "play stab"]


def test_a_card_with_a_choice_of_places_is_not():
    t = duel(p1={"hand": ["captain", "guard"]})
    assert row(t) == [], "which City gets the Guard is for the player to say"


def test_what_rules_out_another_is_not():
    t = duel(p1={"points": (5, 0, 0)}, row=["barter", "stab", "bank", "mint", "library"])
    assert len([c for c in t[0].view.ask.choices if c.short.startswith("buy ")]) > 1
    assert row(t, "buy") == []


def test_what_ends_the_turn_is_not():
    assert row(duel(p1={"hand": ["captain"]}), "end") == []


def test_nothing_of_that_kind_is_nothing():
    assert row(duel(p1={"hand": ["captain"]}), "dance") == []


@pytest.mark.parametrize("name", ["embers", "pennies", "ivion"])
def test_it_never_takes_what_another_may_answer_or_what_brings_something_to_light(name):
    """Whatever a row is taken of, the seat is asked the same after it, and knows no more cards."""
    game = tabard.game(name)
    s = game.new(seed=3)
    for _ in range(40):
        d = s.decision
        if d is None:
            break
        if d.seat >= 0:
            for verb in {game.describe(s, action).short.split()[0] for action in d.options}:
                taken = together(s, d.seat, verb)
                after = s.clone()
                for action in taken:
                    after.apply(action)
                if taken:
                    assert after.decision is not None
                    assert (after.decision.seat, after.decision.rule) == (d.seat, d.rule)
        s.apply(s.roll() if d.seat < 0 else d.options[-1])


def test_it_is_typed_and_leaves_each_play_in_the_record(monkeypatch, capsys):
    record = Record(tabard.game("volfyirion"), seed=11, options={"first_player": "1"}, log=True)
    typed = ["keep", "dance all", "Play ALL", "choices"]
    record, ended, out = play_record(record, monkeypatch, capsys, typed, [None, First()])
    assert not ended
    assert [short.split()[0] for short in record.shorts[:6]] == ["keep", *["play"] * 5]
    assert len(record) == 6
    assert "There is nothing to dance" in out
    assert "End your Main Phase" in out.rpartition("ALL")[2]
