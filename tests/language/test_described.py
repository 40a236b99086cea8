"""Whoever writes a card is told what every field and every verb of a game means."""

import pytest

import tabard
from tabard.engine.cards import Header
from tabard.engine.described import described, structs_in

GAMES = [game for game in map(tabard.game, tabard.games()) if game.takes_cards]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def silent_fields(structs):
    return [f"{s.__name__}.{f}" for s in structs for f in s.__struct_fields__ if not described(s).get(f)]


@every_game
def test_every_field_of_a_card_is_described(game):
    assert silent_fields(structs_in(game.card_type)) == []


@every_game
def test_every_verb_says_what_it_does(game):
    assert game.vocabularies()
    for vocabulary in game.vocabularies():
        assert [verb.word for verb in vocabulary if not verb.about] == []
        assert vocabulary.structs, "no struct of card files was made of it"


@every_game
def test_every_part_says_what_it_is(game):
    assert [struct.__name__ for struct in structs_in(game.card_type) if not struct.__doc__] == []


def test_the_head_of_a_card_file_is_described():
    assert silent_fields([Header]) == []
    for game in GAMES:
        schema = game.card_schema()
        assert all(field.get("description") for field in schema["properties"].values())


def test_what_is_described_reaches_the_schema():
    filter_ = tabard.game("drakerion").card_schema()["$defs"]["Filter"]["properties"]
    assert filter_["cost_least"]["description"] == "Only cards that cost this much or more."
    assert filter_["cost_most"]["description"].startswith("Only cards that cost this much or less; `target`")
