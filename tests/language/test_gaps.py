"""Sentences with gaps that are filled one by one."""

import pytest

from tabard.language.gaps import Gapped, gapped


@pytest.mark.parametrize(
    ("text", "gaps", "words", "whole"),
    [
        ("{seat} draws {card}", ["seat", "card"], ["player 1", "Zap"], "Player 1 draws Zap"),
        ("{seat}{on}", ["seat", "on"], ["player 1", ""], "Player 1"),
        ("the turn ends", [], [], "The turn ends"),
        ("{card} has {amount:+d} damage", ["card", "amount:+d"], ["Zap", "+2"], "Zap has +2 damage"),
        ("{result}", ["result"], [""], ""),
    ],
)
def test_a_gap_is_filled_where_it_stands(text, gaps, words, whole):
    line = Gapped(text)
    assert line.gaps == gaps
    assert line.filled(words) == whole


def test_sentences_keep_their_names():
    assert gapped({"drawn": "{seat} draws"})["drawn"].gaps == ["seat"]
