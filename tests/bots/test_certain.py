"""Wins that are certain within a turn: found, taken by masters, and none where a card must be drawn first."""

import pytest

from tabard.bots import bot
from tabard.bots.certain import certain_line, winning_line, wins_always, wins_by, wins_now

LAST = {"p2": {"destroyed": ["akao-uket", "kyr"]}}


def shorts(state, line):
    """A line in words."""
    world = state.clone()
    found = []
    for action in line:
        found.append(world.game.words(world, action).short)
        world.apply(action)
    return found


def test_a_line_that_wins_is_found_and_wins_in_other_worlds(duel):
    s = duel(p1={"points": (0, 6, 0), "hand": ["stab"]}, **LAST).state
    line = certain_line(s.determinize(0, 1), 0, 1)
    assert shorts(s, line) == ["play stab", "attack yrdesh"]
    assert wins_by(s.determinize(0, 2), 0, line)
    assert not wins_by(s.determinize(0, 2), 0, line[:1])
    assert not wins_by(s.determinize(0, 2), 0, line[1:])
    assert wins_now(s, 0)


def test_a_card_to_be_drawn_is_not_certain_and_what_is_not_looked_at_is_not_found(duel):
    s = duel(p1={"points": (0, 6, 0), "deck": ["stab"]}, **LAST).state
    assert certain_line(s.determinize(0, 1), 0, 1) == []
    s = duel(p1={"points": (0, 6, 0), "hand": ["stab"]}, **LAST).state
    assert winning_line(s, 0, nodes=1) == []


@pytest.mark.parametrize("name", ["master", "legend"])
def test_a_master_takes_a_certain_win_to_its_end(name, duel):
    s = duel(p1={"points": (0, 4, 0), "hand": ["stab", "stab", "prospector"]}, **LAST).state
    player = bot(name, 1)
    while not s.is_over:
        assert s.decision.seat == 0
        s.apply(player.choose(s.determinize(0, 3)))
    assert s.returns() == [1.0, -1.0]


@pytest.mark.sweep
@pytest.mark.parametrize(("seed", "choices", "is_sure"), [(29, 352, True), (33, 88, False)])
def test_what_wins_in_some_worlds_is_not_certain_and_does_not_hide_what_is(play, seed, choices, is_sure):
    """Two games of Drakerion by lot, with covered Maneuvers: in one the line that is found first fails in other worlds
    and another one does not; in the other each of three worlds has its own."""
    s = play("drakerion", ["random", "random"], seed, choices).state
    seat = s.decision.seat
    worlds = [s.determinize(seat, n) for n in range(3)]
    lines = [winning_line(world, seat) for world in worlds]
    assert all(lines)
    assert not wins_always(worlds[0], seat, 0, lines[0])
    line = certain_line(worlds[0], seat, 0)
    assert bool(line) is is_sure
    assert not line or wins_always(worlds[0], seat, 99, line)
