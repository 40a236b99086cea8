"""What is written of a card is read as the same card."""

import pytest

import tabard
from tabard.engine.cards import load_set
from tabard.language.written import entry, fields_in_line, given, in_line

GAMES = [game for game in map(tabard.game, tabard.games()) if game.takes_cards]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_printed_card_is_read_back(game, tmp_path):
    file = tmp_path / "all.yaml"
    lines = ["set: all", "title: All", "cards:"]
    for card in game.cards():
        lines += entry(given(card))
    file.write_text("\n".join(lines), encoding="utf-8")
    assert load_set(file, game.card_type).cards == game.cards()


def test_words_that_yaml_takes_for_something_else_are_quoted():
    assert in_line({"a": "on", "b": "it's 3", "c": "Order: now", "d": -1, "e": True, "f": ["x y", None]}) == (
        "{a: 'on', b: it's 3, c: 'Order: now', d: -1, e: true, f: [x y, null]}"
    )
    assert in_line("don't: go") == "'don''t: go'"
    assert fields_in_line({"draw": {"n": 2}}) == "draw: {n: 2}"


def test_a_long_part_in_a_list_is_an_entry_of_its_own():
    card = tabard.game("drakerion").card("ember-thrall")
    lines = entry(given(card))
    assert lines[0] == "- id: ember-thrall"
    assert lines[-4:] == [
        "  - label: reaction",
        "    on: {on: discarded, card: this, place: hand}",
        "    cost: {gold: 1}",
        "    do: [{deploy: {cards: this}}]",
    ]
    short = entry(given(tabard.game("drakerion").card("silence-rune")))
    assert short[-1] == "  abilities: [{label: static, do: [{blank: {to: bearer}}]}]"
