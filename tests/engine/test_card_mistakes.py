"""A mistake anywhere in a card file is told in words: each kind of field of the printed cards is spoilt once."""

import copy
from importlib.resources import files

import pytest
import yaml

from tabard.engine.page import mistakes
from tabard.games import game

GAMES = ("drakerion", "ignite", "infinities", "ivion", "volfyirion")
WRONG = (["x"], {"x": 1}, 10**30)


def leaves(value, path=()):
    """The places inside a card, each kind of place once."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from leaves(inner, (*path, n))


def spoilt(card, path, wrong):
    made = copy.deepcopy(card)
    at = made
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = wrong
    return made


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_mistake_is_told(name):
    found = game(name)
    told = 0
    seen = set()
    for file in (files(found.package) / "cards").iterdir():
        if not file.name.endswith(".yaml"):
            continue
        for card in yaml.safe_load(file.read_text(encoding="utf-8")).get("cards", ()):
            for path in leaves(card):
                kind = tuple(step for step in path if isinstance(step, str))[-2:]
                if not path or kind in seen:
                    continue
                seen.add(kind)
                for wrong in WRONG:
                    made = mistakes(spoilt(card, path, wrong), found.card_type, ("cards", 0))
                    assert all(problem.message for problem in made)
                    told += len(made)
    assert told > 20
