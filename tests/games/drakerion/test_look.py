"""How the cards of Drakerion are drawn: signs instead of words, inks, figures in their order, marks."""

import pytest

import tabard
from tabard.testing import rule

GAME = tabard.game("drakerion")
FACES = {face.id: face for face in GAME.faces()}
LOOK = GAME.look()


@pytest.mark.parametrize(
    ("card", "signs"),
    [
        ("ash-hound", "infiltrator"),
        ("stone-root-elder", "interceptor no-attachments"),
        ("soot-broker", "reaction ▸ gold 1"),
        ("smoke-archer", "action ▸ damage 1"),
        ("cinder-reaver", "melee +1"),
        ("gate-surgeon", "action ▸ heal 2"),
        ("hold-fast", "combat ▸ shield 2"),
        ("wild-mending", "action ▸ heal 2 combat ▸ heal 2"),
        ("vanish-into-leaves", "combat ▸ move cancel"),
        ("veil-dancer", "combat ▸ melee −2 / ranged −2"),
        ("tithe-of-bone", "deployment ▸ gold −1"),
        ("bone-marshal", "melee +1 destruction ▸ gold 1"),
        ("tower-crossbow", "action ▸ ranged 1"),
        ("grave-shackles", "forbid infiltrator interceptor"),
        ("silence-rune", "blank"),
        ("penitent-knight", "no-attachments action ▸ damage 1"),
        ("green-mantle", "reaction ▸ gold −1"),
        ("foresight", "action ▸ look 4 extra combat ▸ draw 1"),
        ("full-granaries", "deployment ▸ regain"),
    ],
)
def test_an_ability_is_a_strip_of_signs(card, signs):
    assert " ".join(FACES[card].signs) == signs


@rule("DRK-CHR-01")
def test_the_figures_of_a_character_stand_in_one_order_with_cost_and_prestige_in_the_corners():
    face = FACES["ilsabet"]
    assert [(f.id, f.value) for f in face.figures] == [("melee", 3), ("ranged", 2), ("riposte", 3), ("hp", 6)]
    assert (face.cost.id, face.cost.value) == ("gold", 5)
    assert (face.badge.id, face.badge.value) == ("prestige", 3)
    assert [f.id for f in FACES["shieldbearer"].figures] == ["melee", "riposte", "hp"]
    assert FACES["heartgrove"].cost is None
    assert FACES["heartgrove"].badge is None


@rule("DRK-MVR-01")
def test_a_maneuver_prints_gold_and_cards():
    assert [(f.id, f.value) for f in FACES["full-granaries"].figures] == [("gold", 8), ("draw", 1)]
    assert FACES["full-granaries"].cost is None


@rule("DRK-ATT-07")
def test_an_attachment_prints_bonuses_and_none_of_nothing():
    assert [(f.id, f.value, f.bonus) for f in FACES["barkskin"].figures] == [
        ("riposte", 1, True),
        ("hp", 2, True),
    ]
    assert FACES["silence-rune"].figures == ()
    assert not any(f.bonus for face in FACES.values() if face.slots for f in face.figures)


@rule("DRK-CSR-01")
def test_each_faction_has_inks_and_a_charge_of_its_own():
    families = {card.faction: LOOK.families[FACES[card.id].family] for card in GAME.cards()}
    assert {faction: family.title for faction, family in families.items()} == {
        "ashen-compact": "Ashen Compact",
        "wardens": "Wardens of the Pale",
        "hollow-court": "Hollow Court",
        "thornwild-kin": "Thornwild Kin",
        "skyglass": "Skyglass Collegium",
        "unaffiliated": "Unaffiliated",
    }
    assert len({family.charge for family in families.values()}) == 6
    assert len({family.pennon for family in families.values()}) == 6


def test_no_two_cards_share_a_picture():
    icons = [face.icon for face in FACES.values()]
    assert len(set(icons)) == len(icons)


def test_the_marks_of_a_character_say_what_lies_on_it_and_figures_stay_quiet():
    forms = {name: mark.form for name, mark in LOOK.marks.items()}
    assert [forms[name] for name in ("damage", "shield", "lent")] == ["badge"] * 3
    assert forms["committed"] == "committed"
    assert [forms[name] for name in ("attacker", "defender", "blank", "face B")] == ["tag"] * 4
    figures = {figure.id for face in FACES.values() for figure in face.figures} - {"initiative"}
    assert {forms[figure] for figure in figures} == {"quiet"}
    assert figures <= set(LOOK.signs)
