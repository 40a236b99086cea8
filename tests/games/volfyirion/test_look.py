"""How the cards of Volfyirion are drawn: signs instead of words, inks, and what is left of the text."""

import pytest

import tabard
from tabard.testing import rule

GAME = tabard.game("volfyirion")
FACES = {face.id: face for face in GAME.faces()}


@pytest.mark.parametrize(
    ("card", "signs"),
    [
        ("hidden-cache", "chain purple ▸ battle 2"),
        ("book-of-wisdom", "chain red red ▸ draw 2"),
        ("feasible-solution", "chain red purple ▸ command 2 knowledge 3"),
        ("qoam-ritual", "remove ▸ remove-card"),
        ("suicide-mission", "remove ▸ remove-building"),
        ("anuths-trick", "remove ▸ remove-troop"),
        ("volfyirions-mark", "chain turquoise purple ▸ move"),
        ("continuum", "remove ▸ recall"),
        ("mercenary-archer", "mercenary"),
        ("saboteur", "saboteur"),
        ("ascension-path", "unsealable"),
        ("prospector", ""),
    ],
)
def test_an_ability_is_a_strip_of_signs(card, signs):
    assert " ".join(FACES[card].signs) == signs


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("hidden-cache", "Chain with another purple card: gain 2 Battle."),
        ("elite-trooper", "Remove this card: gain 5 Battle."),
        ("tylaris", "Extended mode: rebuild it once for 8 Command."),
        (
            "ascension-path",
            "It cannot be sealed. The opponent may take it over for 4 Knowledge. "
            "When you acquire it, you may remove another card.",
        ),
        ("prospector", ""),
        ("qoam-armory", ""),
    ],
)
def test_a_card_drawn_with_its_figures_says_only_the_rest(card, more):
    assert FACES[card].more == more


@rule("VOL-CRD-04", "VOL-CRD-05", "VOL-CRD-06")
def test_houses_have_colour_and_charge_and_wonders_are_gold():
    families = GAME.look().families
    houses = {card.house: FACES[card.id].family for card in GAME.cards() if card.house}
    assert houses == {"turquoise": "turquoise", "red": "red", "purple": "purple", "grey": "neutral"}
    assert {FACES[card.id].family for card in GAME.cards() if card.kind == "wonder"} == {"wonder"}
    assert families["turquoise"].title == "Turquoise House"
    assert len({families[house].charge for house in houses.values()}) == 4


def test_the_six_cities_lie_in_different_lands():
    cities = [FACES[card.id] for card in GAME.cards() if card.kind == "city"]
    assert len({city.family for city in cities}) == 6
    assert {city.form for city in cities} == {"site"} == {FACES["volfyirions-lair"].form}
    assert {GAME.look().families[city.family].title for city in cities} == {"City"}


@rule("VOL-CRD-12")
def test_the_first_figure_of_a_city_is_its_defence():
    for card in GAME.cards():
        if card.kind in ("city", "lair"):
            assert (FACES[card.id].figures[0].id, FACES[card.id].figures[0].value) == (
                "defence",
                card.defence,
            )


def test_the_token_is_round_and_its_face_is_known():
    (token,) = [piece for piece in GAME.new().view(0).pieces if piece.id == "token"]
    assert token.face is not None
    face = FACES[token.face]
    assert (face.name, face.form, face.icon) == ("Volfyirion", "token", "spiked-dragon-head")


def test_the_marks_of_a_city_are_its_total_and_the_part_that_is_printed():
    marks = GAME.look().marks
    forms = {name: mark.form for name, mark in marks.items()}
    assert forms["defence"] == "total"
    assert forms["printed"] == "base"
    assert forms["destroyed"] == "fallen"
    assert forms["threatened"] == "threat"
    assert forms["sealed"] == "sealed"
    city = next(piece for piece in GAME.new().view(0).pieces if piece.id == "city0")
    assert {forms[name] for name in city.marks} == {"total", "base"}
