"""Answers to `?`."""

import pytest

import tabard
from tabard.engine.errors import TabardError
from tabard.engine.view import Choice, Face
from tabard.terminal.explain import explain


def test_rules_are_explained_one_or_all_that_begin_so():
    pennies = tabard.game("pennies")
    assert explain(pennies, "pen-05", (), 80) == ["PEN-05  A seat that resigns loses."]
    assert len([line for line in explain(pennies, "PEN", (), 80) if line.startswith("PEN-")]) == 5
    assert "PEN-02" in "\n".join(explain(pennies, "1", [Choice(1, "heads", "Hide heads", rule="PEN-02")], 80))


def test_what_lies_on_the_table_is_explained_by_its_name():
    pennies = tabard.game("pennies")
    page = Face("chapter-dusk", "The Long Dusk", "Chapter", text="It was late.\n\nIt grew later.")
    expected = ["The Long Dusk (Chapter)", "  It was late.", "", "  It grew later."]
    for asked in ("the long dusk", "chapter-dusk"):
        assert explain(pennies, asked, (), 80, [page]) == expected
    deed = Face("deed", "Light a Well", "Action", signs=("energy", "boost"), form="page", text="Draw a card.")
    assert explain(pennies, "deed", (), 80, [deed])[0] == "Light a Well (Action: Energy + Boost)"
    with pytest.raises(TabardError, match="no card 'the long dawn'"):
        explain(pennies, "the long dawn", (), 80, [page])
