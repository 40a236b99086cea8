"""Events: told to everyone, with the face only for those who may see it."""

import pytest
from tests.engine.toy import CAST, HAND, PASS, Duel, arrange

from tabard.engine.events import Event
from tabard.engine.ids import NOBODY


def event(seen):
    return Event("drawn", "DUE-01", 1, 7, 3, seen, 2, 4)


@pytest.mark.parametrize("seen", range(8))
def test_a_face_is_told_to_those_in_seen_only(seen):
    e = event(seen)
    for seat in range(3):
        told = e.told_to(seat)
        assert told.face == (3 if seen >> seat & 1 else 0)
        assert (told.kind, told.rule, told.seat, told.card) == ("drawn", "DUE-01", 1, 7)
        assert (told.amount, told.place) == (2, 4)
    assert e.face == 3, "telling others leaves the event as it was"


def test_an_event_shows_itself():
    assert repr(event(0)) == "Event('drawn', 'DUE-01', seat=1, card=7)"


def test_emit_takes_the_row_of_the_visibility_table_at_that_moment():
    s = Duel().new(seed=1, log=True)
    card = s.zones[HAND][0]
    s.events = []
    s.emit("looked", "DUE-01", 0, card)
    s.show(card, s.everyone())
    s.emit("shown", "DUE-01", 0, card, 5, 6)
    s.emit("paused", "DUE-05")
    looked, shown, paused = s.events
    assert (looked.seen, shown.seen) == (0b001, 0b111)
    assert looked.face == shown.face == s.face[card]
    assert (shown.amount, shown.place) == (5, 6)
    assert (paused.seat, paused.card, paused.face, paused.seen) == (NOBODY, 0, 0, 0)
    assert (paused.amount, paused.place) == (0, -1)


def test_a_draw_is_told_to_all_and_its_face_to_the_drawer():
    s = Duel().new(seed=1, log=True)
    arrange(s, ([], []))
    s.events = []
    s.apply(PASS)
    (drawn,) = s.events
    assert drawn.told_to(0).face == drawn.face != 0
    assert drawn.told_to(1).face == drawn.told_to(2).face == 0
    assert drawn.told_to(1).seat == 0


def test_a_cast_card_is_seen_by_all():
    s = Duel().new(seed=1, log=True)
    arrange(s, (["bolt"], []))
    s.events = []
    s.apply(CAST + 1)
    assert [s.events[0].told_to(seat).face for seat in range(3)] == [1, 1, 1]
