"""Bots: found by name, honest about what they may see, and the greedy one clearly better than the blind one."""

import pytest

import tabard
from tabard.bots import bot, names
from tabard.bots.base import Bot, ask_bot, asked, play_out
from tabard.engine import state as engine_state
from tabard.engine.errors import IllegalAction, UnknownBot
from tabard.engine.ids import CHANCE

COMPILED = not str(engine_state.__file__).endswith(".py")


def test_bots_are_found_by_name():
    assert {"random", "greedy"} <= set(names())
    assert isinstance(bot("greedy", 1), Bot)


def test_an_unknown_bot_is_answered_with_the_known_ones():
    with pytest.raises(UnknownBot, match=r"no bot 'gredy'; did you mean 'greedy'\? \(there are: .*random"):
        bot("gredy")


def test_the_same_seed_plays_the_same_game():
    ends = []
    for _ in range(2):
        s = tabard.game("volfyirion").new(seed=5)
        play_out(s, [bot("greedy", 1), bot("random", 2)], 5000)
        ends.append(s.digest())
    assert ends[0] == ends[1]


def test_a_finished_game_asks_no_bot():
    s = tabard.game("pennies").new(seed=1, options={"rounds": 1})
    play_out(s, [bot("random", 1), bot("random", 2)], 100)
    assert s.is_over
    with pytest.raises(IllegalAction, match="the game is over"):
        ask_bot(bot("random"), s)


def test_a_bot_gets_a_world_that_its_seat_cannot_rule_out_and_never_the_real_one():
    class Spy(Bot):
        def choose(self, world):
            self.seen = world
            return world.decision.options[0]

    s = tabard.game("volfyirion").new(seed=3, options={"modules": ["ploy"]})
    seat = s.decision.seat
    hidden = []
    for seed in range(8):
        spy = Spy(seed)
        ask_bot(spy, s)
        assert spy.seen is not s
        assert spy.seen.view(seat) == s.view(seat)
        hidden.append(tuple(spy.seen.face))
    assert len(set(hidden)) > 1  # what the seat cannot see is dealt anew each time


def test_chance_is_rolled_until_a_seat_is_asked():
    s = tabard.game("infinities").new(seed=1)
    rolled = 0
    while (d := asked(s)) is not None and rolled < 3:
        assert s.decision is d
        assert d.seat >= 0
        s.apply(d.options[0])
        rolled += s.decision is not None and s.decision.seat < 0
    assert rolled == 3


def test_playing_out_stops_at_the_cap():
    s = tabard.game("volfyirion").new(seed=1)
    assert play_out(s, [bot("random", 1), bot("random", 2)], 7) == 7
    assert not s.is_over
    assert s.decision.seat != CHANCE


@pytest.mark.sweep  # both builds play the same games
def test_greedy_beats_random():
    """Both seats and both places in the turn order; more games where compiled code makes them quick."""
    games = 60 if COMPILED else 20
    won = 0
    for i in range(games):
        s = tabard.game("volfyirion").new(seed=i // 2)
        seat = i % 2
        bots = [bot("greedy", i), bot("random", i + 1000)]
        play_out(s, bots if seat == 0 else bots[::-1], 5000)
        won += s.returns()[seat] > 0
    assert won >= 0.95 * games


def test_a_novice_does_something_where_something_can_be_done(duel):
    """It overlooks much, yet ends no turn with nothing done; afterwards it may stop too early."""
    stopped = 0
    for seed in range(24):
        s = duel(p1={"hand": ["stab", "stab"]}).state
        novice = bot("novice", seed)
        first = novice.choose(s.determinize(0, 1))
        assert s.game.words(s, first).short != "end turn"
        s.apply(first)
        stopped += s.match.ends_turn(s, novice.choose(s.determinize(0, 1)))
    assert 0 < stopped < 24
