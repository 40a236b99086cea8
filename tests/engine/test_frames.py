"""Frames: blocks read op by op, responses on top, counters that skip, decisions that can be lost."""

import pytest
from tests.engine.toy import BIN, STACK, WARDS, Duel, arrange, duel

from tabard.engine.frames import DONE, Block, Decision, Frame, Op
from tabard.testing.scenario import Table


def position(hands, dice=(), life=(4, 4)):
    game = Duel()
    state = game.new(seed=1, log=True)
    arrange(state, hands, life)
    return Table(game, state, dice)


def life(t):
    return duel(t.state).life


def named(t, zone):
    return [t.state.face[c] for c in t.state.zones[zone]]


def test_a_bolt_that_is_let_through_wounds():
    t = position((["bolt"], ["hush"]))
    t[0].may("pass", "cast bolt")
    t[0].chooses("cast bolt")
    t[0].may()
    t[1].may("pass", "cast hush")
    assert [f.block.key for f in t.state.frames] == ["turns", "bolt"]
    t[1].chooses("pass")
    assert life(t) == [4, 2]
    assert named(t, BIN) == [1]
    t.idle()


def test_a_countered_frame_is_skipped_to_its_end():
    t = position((["bolt"], ["hush"]))
    t[0].chooses("cast bolt")
    t[1].chooses("cast hush")
    assert [f.block.key for f in t.state.frames] == ["turns", "bolt", "hush"]
    t[0].may("pass")
    t[0].chooses("pass")
    assert life(t) == [4, 4]
    assert sorted(named(t, BIN)) == [1, 2]
    assert not t.state.zones[STACK]
    t.idle()


def test_a_counter_can_be_countered():
    t = position((["bolt", "hush"], ["hush"]))
    t[0].chooses("cast bolt")
    t[1].chooses("cast hush")
    t[0].chooses("cast hush")
    t[1].may("pass")
    t[1].chooses("pass")
    assert life(t) == [4, 2]
    assert sorted(named(t, BIN)) == [1, 2, 2]
    t.idle()


def test_settle_runs_between_ops_and_its_trigger_reads_first():
    t = position((["ward"], ["bolt"]), life=(2, 4))
    t[0].chooses("cast ward")
    t[1].chooses("pass", "cast bolt")
    t[0].chooses("pass")
    assert life(t) == [1, 4], "the ward healed before death was looked for"
    assert not t.state.zones[WARDS]
    t.idle()


def test_without_the_trigger_the_same_wound_ends_the_game():
    t = position((["spark"], ["bolt"]), life=(2, 4))
    t[0].chooses("pass")
    t[1].chooses("cast bolt")
    t[0].chooses("pass")
    assert t.over
    assert t.returns == [-1.0, 1.0]
    assert t.state.frames == []
    assert t.state.decision is None
    t.idle()


def test_skip_moves_behind_the_last_op_wherever_the_bookmark_is():
    block = Block("three", [Op(), Op(), Op()])
    for pc in range(3):
        f = Frame(block, 0, 0, 0)
        f.pc = pc
        f.skip()
        assert f.pc == 3


def test_a_frame_clones_all_it_holds():
    block = Block("one", [Op()])
    f = Frame(block, 1, 7, 9)
    f.pc, f.step, f.memory = 1, 2, [3, 4]
    g = f.clone()
    assert (g.block, g.pc, g.step, g.owner, g.source, g.subject, g.memory) == (block, 1, 2, 1, 7, 9, [3, 4])
    g.memory.append(5)
    g.pc = 0
    assert (f.memory, f.pc) == ([3, 4], 1)
    empty = Frame(block, 0, 0, 0)
    empty.clone().memory.append(1)
    assert empty.memory == []


def test_an_op_that_says_nothing_is_done_at_once():
    state = Duel().new(seed=1)
    f = Frame(Block("nothing", [Op()]), 0, 0, 0)
    assert Op().run(state, f) == DONE
    assert Op().answer(state, f, 0) == DONE


def test_a_block_that_ends_leaves_the_one_below():
    state = Duel().new(seed=1)
    before = state.digest()
    state.push(Block("empty", []), owner=1)
    state.push(Block("idle", [Op(), Op()]), owner=1)
    state.decision = None
    state.advance()
    assert state.digest() == before


def test_a_book_refuses_two_blocks_of_one_name():
    state = Duel().new(seed=1)
    with pytest.raises(ValueError, match="two blocks are called 'bolt'"):
        state.match.add(Block("bolt", []))


def test_a_decision_and_its_frame_show_themselves():
    d = Decision(1, "Answer", [0, 102], "DUE-02")
    assert repr(d) == "Decision(seat=1, 'Answer', options=[0, 102], rule='DUE-02')"
    assert repr(Frame(Block("bolt", []), 1, 0, 0)) == "Frame('bolt', pc=0, step=0, owner=1)"
    assert (d.source, d.weights) == (0, None)
