"""Saved states: they come back whole, and a damaged or foreign one is refused with the reason."""

import gc
import json
import random
import sys

import pytest
from tests.engine.toy import CAST, Duel, arrange

import tabard
from tabard.engine.errors import BadSave, TabardError, UnknownGame

GAME = tabard.game("pennies")


@pytest.fixture
def state():
    s = GAME.new(seed=3)
    s.apply(1)
    return s


def changed(state, change):
    head = json.loads(state.dump())
    change(head)
    return json.dumps(head)


def body(**values):
    return lambda head: head["state"].update(values)


@pytest.mark.parametrize("name", ["volfyirion", "drakerion", "ivion", "ignite", "infinities"])
def test_positions_that_were_dealt_and_loaded_leave_nothing_behind(name):
    """A process in which bots think loads one for every question, day and night."""
    game = tabard.game(name)
    data = game.new(seed=3).dump()

    def left(times):
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(times):
            game.new(seed=3)
            game.load(data)
        gc.collect()
        return sys.getallocatedblocks() - before

    left(10)
    assert left(100) < 100, "less than a block each"


def test_a_save_is_readable_text_that_comes_back(state):
    data = state.dump()
    head = json.loads(data)
    assert (head["tabard"], head["game"], head["seats"], head["options"]) == (1, "pennies", 2, {"rounds": 5})
    assert len(head["digest"]) == 12
    for back in (tabard.load(data), tabard.load(data.decode()), GAME.load(data)):
        assert back.digest() == state.digest()
        assert back.dump() == data
        back.apply(2)
        assert back.digest() != state.digest()


def test_options_come_back_with_the_state():
    s = GAME.new(seed=1, options={"rounds": 1})
    back = tabard.load(s.dump())
    assert back.match.options == s.match.options
    for x in (s, back):
        x.apply(1)
        x.apply(1)
    assert s.is_over
    assert back.is_over
    assert tabard.load(s.dump()).returns() == [1.0, -1.0]


def test_a_save_in_the_middle_of_a_chain_goes_on_alike():
    game = Duel()
    s = game.new(seed=1)
    arrange(s, (["bolt"], ["hush"]))
    s.apply(CAST + 1)
    s.apply(CAST + 2)
    back = game.load(s.dump())
    assert [f.block.key for f in back.frames] == ["turns", "bolt", "hush"]
    for x in (s, back):
        x.apply(0)
    assert back.digest() == s.digest()


@pytest.mark.parametrize(
    "data", [b"", b"{", b"tabard", b"\xff\xfe", b'{"tabard": "\xff"}', "", "\ud800", b"[" * 50000]
)
def test_what_is_no_json_is_no_save(data):
    with pytest.raises(BadSave, match="not a saved state: it is no JSON text"):
        tabard.load(data)


@pytest.mark.parametrize("data", ["[]", "3", "null", '"tabard"', "{}", '{"game": "pennies"}'])
def test_other_json_is_no_save(data):
    with pytest.raises(BadSave, match="expected a JSON object with the field 'tabard'"):
        tabard.load(data)


def test_every_truncation_is_refused(state):
    data = state.dump()
    for length in range(len(data)):
        with pytest.raises(BadSave):
            tabard.load(data[:length])


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_another_format_is_named(state, version):
    with pytest.raises(BadSave, match=r"saved in format .*, this version of Tabard reads format 1"):
        tabard.load(changed(state, lambda head: head.update(tabard=version)))


@pytest.mark.parametrize("name", ["game", "content", "seats", "options", "digest", "state"])
def test_a_field_of_the_head_that_is_missing_or_wrong_is_named(state, name):
    with pytest.raises(BadSave, match=f"field '{name}' is missing"):
        tabard.load(changed(state, lambda head: head.pop(name)))
    with pytest.raises(BadSave, match=f"field '{name}' is missing or is not of type"):
        tabard.load(changed(state, lambda head: head.update({name: 1.5})))


@pytest.mark.parametrize(
    "name",
    [
        "face",
        "known",
        "zones",
        "is_over",
        "unsettled",
        "revealed",
        "points",
        "generator",
        "frames",
        "decision",
    ],
)
def test_a_field_of_the_state_that_is_missing_is_named(state, name):
    with pytest.raises(BadSave, match=f"broken save: .*'{name}'"):
        tabard.load(changed(state, lambda head: head["state"].pop(name)))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("face", "heads"),
        ("zones", {"0": []}),
        ("points", 3),
        ("is_over", 0),
        ("revealed", "4"),
        ("known", None),
    ],
)
def test_a_field_of_the_state_with_a_wrong_type_is_named(state, name, value):
    with pytest.raises(BadSave, match=f"field '{name}' should be of type"):
        tabard.load(changed(state, body(**{name: value})))


@pytest.mark.parametrize(
    "values",
    [
        {"generator": [1]},
        {"generator": 5},
        {"generator": ["a", "b"]},
        {"generator": [2**80, 1]},
        {"frames": None},
        {"frames": [["round", 0, 0]]},
        {"frames": [[["round"], 0, 0, 0, 0, 0, []]]},
        {"frames": [["round", "first", 0, 0, 0, 0, []]]},
        {"decision": [1]},
        {"decision": {"seat": 1}},
        {"decision": None},
        {"face": ["heads", 1, 2, 1, 2]},
        {"zones": [1, 2, 3, 4]},
        {"points": [5, 0]},
        {"points": [2**80, 0]},
        {"seats": 3},
    ],
)
def test_damage_inside_the_state_is_refused(state, values):
    with pytest.raises(BadSave, match="broken save"):
        tabard.load(changed(state, body(**values)))


def test_an_unknown_block_is_named(state):
    with pytest.raises(BadSave, match="the game has no block 'combat'"):
        tabard.load(changed(state, body(frames=[["combat", 0, 0, 0, 0, 0, []]])))


def test_a_wrong_digest_is_refused(state):
    with pytest.raises(BadSave, match="its digest does not fit its data"):
        tabard.load(changed(state, lambda head: head.update(digest="000000000000")))


def test_another_card_set_is_named(state):
    with pytest.raises(BadSave, match="saved with card set abc, but the card set in use is coins"):
        tabard.load(changed(state, lambda head: head.update(content="abc")))


def test_a_save_of_another_game_is_refused(state):
    with pytest.raises(BadSave, match="a saved game of 'pennies', not of 'duel'"):
        Duel().load(state.dump())
    with pytest.raises(UnknownGame, match="no game 'penny'; did you mean 'pennies'"):
        tabard.load(changed(state, lambda head: head.update(game="penny")))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 3}, "played with 2 seats, not 3"),
        ({"options": {"rounds": 0}}, "'rounds' cannot be 0"),
        ({"options": {"turns": 5}}, "unknown option 'turns'"),
    ],
)
def test_seats_and_options_of_a_save_are_checked(state, change, message):
    with pytest.raises(BadSave, match=message):
        tabard.load(changed(state, lambda head: head.update(change)))


def test_options_that_were_changed_afterwards_are_noticed(state):
    with pytest.raises(BadSave, match="digest"):
        tabard.load(changed(state, lambda head: head["options"].update(rounds=7)))


def test_any_damaged_byte_is_refused_or_harmless(state):
    data = state.dump()
    chance = random.Random(1)
    for _ in range(600):
        damaged = bytearray(data)
        damaged[chance.randrange(len(data))] = chance.randrange(256)
        try:
            back = tabard.load(bytes(damaged))
        except TabardError:
            continue
        assert back.dump() == data
