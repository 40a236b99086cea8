"""Co-op: whole random games of every difficulty end without error, saved and cloned on the way."""

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, random_game

from tabard.games.volfyirion import state as v
from tabard.testing import rule
from tabard.testing.checks import check_clone, check_event, check_save, check_words

SOME = pytest.mark.parametrize(
    "some", [range(20), pytest.param(range(20, 100), marks=pytest.mark.long)], ids=["twenty", "eighty more"]
)


def check_table(s):
    """Every card lies in one place, and what is counted along agrees with the table."""
    lying = [card for zone in s.zones for card in zone if card]
    assert len(lying) == len(set(lying)) == len(s.face) - 1
    assert set(s.sealed) <= set(s.zones[v.GRID])
    assert min(list(s.cp) + list(s.bp) + list(s.kp)) >= 0
    for p in (0, 1):
        cards = s.zones[v.PLAY + p * v.PER_SEAT] + [
            s.zones[v.SLOTS][slot] for slot in range(12) if s.city_owner[slot >> 1] == p
        ]
        assert s.tally[p] == sum(s.book.colour[s.face[card]] for card in cards if card)
    for slot in range(12):
        assert not s.zones[v.SLOTS][slot] or s.city_side[slot >> 1] == v.STANDING
    assert 0 <= s.token < 6


@SOME
@rule("VOL-COP-01", "VOL-COP-28")
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_random_games_end_within_forty_turns(difficulty, some):
    options = {"mode": "coop", "difficulty": difficulty}
    lengths = []
    for seed in some:
        for s, count in random_game(options, seed, 5000):
            if count % 31 == 0 or s.is_over:
                check_table(s)
                check_clone(VOLFYIRION, s, count)
                check_save(VOLFYIRION, s)
                check_words(VOLFYIRION, s, 5)
            for event in s.events:
                check_event(VOLFYIRION, s, event)
            s.events.clear()
        assert s.winner in (0, 1)
        assert s.returns() == ([1.0, 1.0] if s.winner == 0 else [-1.0, -1.0])
        lengths.append(s.turn)
    assert 1 <= min(lengths) <= max(lengths) <= 40
    assert len(set(lengths)) > 2


def test_games_without_a_visible_top_card_end_too():
    for seed in range(10):
        for s, _ in random_game({"mode": "coop", "asset_top_visible": False}, seed, 5000):
            assert all(s.known[card] in (0, 0b111) for card in s.zones[v.ASSETS])
            assert not s.zones[v.ASSETS] or s.known[s.zones[v.ASSETS][-1]] == 0
        assert s.is_over
