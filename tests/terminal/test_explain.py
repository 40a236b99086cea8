"""Answers to `?`."""

import pytest
from tests.terminal.samples import GAMES

import tabard
from tabard.engine.errors import TabardError
from tabard.engine.view import Choice, Face, Figure, Piece, WhyNot
from tabard.terminal.explain import card_lines, explain, page_lines
from tabard.terminal.scene import figures


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


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_every_face_is_told(name):
    """What is printed on a card is told by `?` and by `tabard cards`, and stands in its line on the table."""
    game = tabard.game(name)
    cards = {card.id: card for card in game.cards()}
    told = 0
    for face in game.faces():
        ways = [explain(game, face.id, (), 80, [face])]
        if face.id in cards:
            ways.append(card_lines(game, cards[face.id], 80))
        line = figures(face).split()
        for figure in (*face.figures, face.badge, face.cost):
            if figure is None:
                continue
            told += 1
            number = f"{figure.value:+d}" if figure.bonus else str(figure.value)
            for lines in ways:
                assert f" {number} {figure.id}" in " ".join(" ".join(lines).split()), (face.id, figure)
            assert figure is face.cost or f"{number}{figure.letter}" in line
    assert told > 50


def test_what_a_card_costs_and_is_worth_can_be_told_apart():
    face = Face("flail", "Flail", "Weapon", cost=Figure("honor", "h", 4), badge=Figure("honor", "h", 2))
    assert figures(face) == "worth 2h"
    assert page_lines(face, 80)[0] == "Flail (Weapon) · costs 4 honor · worth 2 honor"
    hero = Face(
        "ilgrim", "Ilgrim", "Character", cost=Figure("gold", "g", 4), badge=Figure("prestige", "P", 2)
    )
    assert figures(hero) == "2P"
    assert page_lines(hero, 80)[0] == "Ilgrim (Character) · costs 4 gold · 2 prestige"


def test_a_choice_is_explained_with_the_card_that_it_is_about_and_a_card_with_why_it_cannot_be_used():
    game = tabard.game("volfyirion")
    faces = [game.face(game.card("barracks")), game.face(game.card("kyr"))]
    pieces = [
        Piece("c1", "row", 0, "barracks", "Barracks"),
        Piece("c2", "cities-1", 0, "kyr", "Kyr", why_not=WhyNot("Needs 13 more Battle", "VOL-ATK-07")),
    ]
    choice = Choice(1, "buy barracks", "Acquire Barracks", ("c1",))
    text = "\n".join(explain(game, "1", [choice], 80, faces, pieces))
    assert "Gain 2 Battle. Chain with two other red cards: draw a card." in text
    assert "Kyr" not in text
    assert "  Not now: Needs 13 more Battle (VOL-ATK-07)" in explain(game, "kyr", (), 80, faces, pieces)
    assert "Not now" not in "\n".join(explain(game, "barracks", (), 80, faces, pieces))


def test_a_word_of_card_texts_is_explained_by_its_rule():
    game = tabard.game("ivion")
    rules = game.look().keywords
    for asked, rule in (
        ("Chivalry", rules["chivalrous"]),
        ("stun", rules["stun"]),
        ("counters", "IVI-CNT-01"),
    ):
        assert explain(game, asked, (), 80) == explain(game, rule, (), 80)
    with pytest.raises(TabardError, match="no card 'gravity'"):
        explain(game, "gravity", (), 80)


def test_a_family_keeps_its_capitals():
    game = tabard.game("drakerion")
    assert "· Ashen Compact ·" in card_lines(game, game.card("ilgrim"), 120)[1]


def test_the_rule_of_a_choice_is_told_without_its_rulings():
    game = tabard.game("ignite")
    rule = next(rule for rule in game.rules.rules.values() if len(rule.rulings) > 1)
    lines = explain(game, "1", [Choice(1, "x", "Do it", rule=rule.id)], 80)
    assert lines[1].startswith(f"  {rule.id}  ")
    assert lines[-1] == f"  ?{rule.id} tells our rulings on it, too"
    assert not any("Ruling:" in line for line in lines)
    assert any("Ruling:" in line for line in explain(game, rule.id, (), 80))
