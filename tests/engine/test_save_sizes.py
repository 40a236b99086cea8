"""A save that somebody made up: what is larger than its game is refused in words, and nothing is looked at for ever."""

import json

import pytest

import tabard
from tabard.engine.errors import BadSave
from tabard.engine.save import _seal

GAMES = ("pennies", "volfyirion", "ignite", "infinities", "drakerion", "ivion")
HUGE = 2**63


def saved(name, change):
    """A game as a save, changed and sealed anew as whoever changes it would."""
    head = json.loads(tabard.game(name).new(seed=1).dump())
    change(head["state"])
    head["digest"] = _seal(head)
    return json.dumps(head).encode()


def put(field, value):
    def change(state):
        state[field] = value

    return change


def put_in(field, index, value):
    def change(state):
        at = state[field]
        for step in index[:-1]:
            at = at[step]
        at[index[-1]] = value

    return change


@pytest.mark.parametrize("name", GAMES)
def test_a_game_as_it_was_saved_is_read(name):
    state = tabard.load(saved(name, lambda state: None))
    assert state.digest() == tabard.game(name).new(seed=1).digest()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [HUGE, 10**6, 0, -1, 7])
def test_a_table_has_as_many_seats_as_its_game(name, seats):
    with pytest.raises(BadSave, match="seats should be"):
        tabard.load(saved(name, put("seats", seats)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("players", HUGE), "players at 2 seats"),
        (put("turn", HUGE), "'turn' holds"),
        (put("turn", -HUGE), "'turn' holds"),
        (put("marked", [0] * 100_001), "100001 entries"),
        (put("zones", [[]]), "1 zones"),
        (put_in("zones", (0, 0), 100_000), "not there lies in a zone"),
        (put_in("zones", (0, 0), -1), "not there lies in a zone"),
        (put("known", [0]), "what is known of 1"),
        (put_in("known", (1,), 2**40), "known to a seat"),
        (put_in("decision", (0,), 9), "seat is asked"),
        (put_in("decision", (2,), []), "options"),
        (put_in("decision", (2, 0), 2**50), "options"),
        (put_in("decision", (2, 0), "x"), "options"),
        (put_in("frames", (0, 1), 10_000), "bookmark"),
        (put("generator", [HUGE, 1]), "broken save"),
    ],
)
def test_what_no_game_comes_to_is_refused(change, words):
    with pytest.raises(BadSave, match=words):
        tabard.load(saved("volfyirion", change))
