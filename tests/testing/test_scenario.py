"""The scenario harness: what it offers a test, and what it refuses to let pass."""

import pytest
from tests.engine.toy import Duel, arrange, duel

from tabard.testing import plugin, rule, table
from tabard.testing.scenario import Table, opened


def position(*hands, dice=()):
    game = Duel()
    state = game.new(seed=1, log=True)
    arrange(state, hands)
    state.events = []
    return Table(game, state, dice)


def test_a_table_shows_who_is_asked_what():
    t = position(["bolt"], ["hush"])
    assert (t.asked, t.prompt, t.rule, t.over) == (0, "Your turn", "DUE-01", False)
    assert t[0].options == ["pass", "cast bolt"]
    assert t[1].options == []
    t[0].may("CAST  bolt", "pass")
    t[1].may()
    t[0].can("cast bolt")
    t[0].cannot("cast spark", "resign")
    assert t[0].view.seat == 0
    assert repr(t[1]) == "Chair(1, offered: [])"
    t.idle()


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda t: t[0].may("pass"), r"may choose \['cast bolt'\] besides"),
        (lambda t: t[0].may("pass", "cast bolt", "dance"), r"may not choose \['dance'\]"),
        (lambda t: t[1].may("pass"), r"seat 1 may not choose \['pass'\]"),
        (lambda t: t[0].can("dance"), "seat 0 cannot 'dance': seat 0 is asked 'Your turn'"),
        (lambda t: t[1].can("pass"), "seat 1 is not asked"),
        (lambda t: t[0].cannot("pass"), "seat 0 can 'pass'"),
        (lambda t: t[1].cannot("pass"), "seat 1 is not asked"),
        (lambda t: t[0].chooses("cast spark"), r"cannot 'cast spark': .*\(DUE-01\): 'pass', 'cast bolt'"),
        (lambda t: t[1].chooses("pass"), "seat 1 is not asked and cannot choose 'pass'"),
        (lambda t: t[0].chooses("pass", "pass"), "seat 0 is not asked"),
        (lambda t: t[0].chooses("resign"), "seat 0 cannot 'resign'"),
        (lambda t: t[1].resigns(), "seat 1 is not asked and cannot choose 'resign'"),
        (lambda t: t.returns, "the game is not over"),
    ],
)
def test_what_does_not_hold_fails_with_what_does(act, message):
    t = position(["bolt"], ["hush"])
    with pytest.raises(AssertionError, match=message):
        act(t)
    t.idle()


def test_there_is_no_third_chair():
    t = position([], [])
    with pytest.raises(IndexError, match="seat 2: this table has the seats 0 to 1"):
        t[2]
    t.idle()


def test_dice_are_fed_in_order():
    t = position(["spark", "spark"], [], dice=[2, "roll 1"])
    t[0].chooses("cast spark")
    t[1].chooses("pass", "pass")
    assert duel(t.state).life == [4, 2]
    assert t.dice == ["roll 1"]
    with pytest.raises(AssertionError, match=r"chance was not asked for \['roll 1'\]"):
        t.idle()
    t[0].chooses("cast spark")
    t[1].chooses("pass")
    assert duel(t.state).life == [4, 1]
    t.idle()


def test_chance_without_dice_fails():
    t = position(["spark"], [])
    t[0].chooses("cast spark")
    with pytest.raises(AssertionError, match=r"chance is asked and no dice are left: .*'roll 1', 'roll 2'"):
        t[1].chooses("pass")
    t.dice = [7]
    with pytest.raises(AssertionError, match="the die cannot show 7"):
        t._arrive()
    t.dice = [3]
    t._arrive()
    t.idle()


def test_idle_sees_what_is_pending():
    t = position(["bolt"], ["hush"])
    t[0].chooses("cast bolt")
    with pytest.raises(AssertionError, match="still in progress: bolt; seat 1 is asked 'Answer'"):
        t.idle()
    t[1].chooses("pass")
    t.idle()
    assert t.is_finished
    t[1].chooses("pass")
    assert not t.is_finished
    t.idle()


def test_the_log_is_told_to_each_seat_as_it_may_know():
    t = table("pennies")
    t[0].chooses("heads")
    assert t.log(0) == ["Seat 1 hides heads"]
    assert t.log(1) == t.log() == ["Seat 1 hides a coin"]
    assert t.kinds == ["hidden"]
    t.idle()


def test_resigning_ends_the_game():
    t = position([], [])
    t[0].resigns()
    assert t.over
    assert t.asked is None
    assert (t.prompt, t.rule) == ("", "")
    assert t.returns == [-1.0, 1.0]
    t.idle()


def test_the_harness_looks_at_every_step():
    t = position(["bolt"], ["hush"])
    t.state.life.append(0)
    t.state.fields = lambda: ["seats", "life"]  # type: ignore[method-assign]
    with pytest.raises(AssertionError):
        t[0].chooses("cast bolt")
    opened.remove(t)


def test_a_test_that_leaves_a_table_pending_fails():
    call = plugin.pytest_runtest_call(None)  # type: ignore[arg-type]
    next(call)
    t = position(["bolt"], ["hush"])
    with pytest.raises(pytest.fail.Exception, match="1 of 1 tables did not end with idle"):
        call.send(None)
    assert opened == []
    call = plugin.pytest_runtest_call(None)  # type: ignore[arg-type]
    next(call)
    opened.append(t)
    t.idle()
    with pytest.raises(StopIteration):
        call.send(None)


class Item:
    """As much of a collected test as the plugin asks for."""

    def __init__(self, *ids):
        self.ids = ids

    def iter_markers(self, name):
        assert name == "rule"
        return [rule(*self.ids).mark]  # type: ignore[attr-defined]


def test_only_rules_that_exist_may_be_cited():
    plugin.pytest_runtest_setup(Item("PEN-01", "PEN-05"))  # type: ignore[arg-type]
    with pytest.raises(pytest.fail.Exception, match="cites rule PEN-77, which no game has"):
        plugin.pytest_runtest_setup(Item("PEN-01", "PEN-77"))  # type: ignore[arg-type]


@pytest.mark.parametrize("ids", [(), ("pen-01",), (3,), ("PEN-01 ",)])
def test_a_citation_is_an_id(ids):
    with pytest.raises(ValueError, match="cite rules by their ids"):
        rule(*ids)
