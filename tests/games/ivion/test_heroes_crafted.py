"""Herocrafting: two classes, a specialization, and the cards with the mark."""

import re
from collections import Counter

import pytest
from msgspec import structs

import tabard
from tabard.engine.errors import BadOption
from tabard.games.ivion.checks import check_box, load_box
from tabard.games.ivion.heroes import CRAFTED, Library, craft_hero, find_hero, hero_text, read_hero
from tabard.testing import rule

CARDS = load_box()
BY_KEY = {card.id: card for card in CARDS}
LIBRARY = Library(CARDS)


def crafted(classes, specialization, traits, deck=""):
    return (
        f"Name: Trial\nWay: Herocrafting\nClasses: {classes}\nSpecialization: {specialization}\n"
        f"Traits: {traits}\nDeck:\n{deck}"
    )


def broken(text, cards=CARDS):
    """The rules that a hero breaks, in order of their ids."""
    problems = read_hero(text, cards)[1]
    found = [re.search(r"IVI-[A-Z]+-\d\d", p) for p in problems]
    assert all(found), problems
    return sorted(m[0] for m in found)


def with_changes(**changes):
    """The printed cards with some fields of some of them changed."""
    return tuple(structs.replace(c, **changes[c.id]) if c.id in changes else c for c in CARDS)


@rule(
    *("IVI-EX-02", "IVI-HC-01", "IVI-HC-03", "IVI-HC-04", "IVI-HC-05", "IVI-HC-06", "IVI-HC-08"),
    *("IVI-HC-09", "IVI-HC-10", "IVI-HC-15", "IVI-HC-16", "IVI-HC-19", "IVI-VAR-02"),
)
def test_gianna_florre_the_example_of_the_rulebook():
    assert [LIBRARY.by_key[key].colours for key in ("wizard", "sorcerer", "illusionist")] == [
        ("blue",),
        ("red",),
        ("blue", "green"),
    ]
    hero = craft_hero(
        "Gianna Florre", ["Wizard", "Sorcerer"], "Illusionist", ["Timerunner", "Spellwake"], CARDS
    )
    assert len(hero.deck) == 45
    origins = Counter(BY_KEY[key].archetype for key in hero.deck)
    assert origins == {"wizard": 15, "sorcerer": 15, "illusionist": 15}
    assert all(BY_KEY[key].marks for key in hero.deck)
    assert hero.feats == ("confuse", "timerunner", "spellwake")
    assert hero.miniature == "illusionist"
    offered = [card.id for card in LIBRARY.marked_traits(["wizard", "sorcerer"])]
    assert offered == ["timerunner", "ponder", "spellwake", "enchant"]
    for one in offered:  # any combination of the four
        for two in offered:
            if one != two:
                other = craft_hero("Gianna", ["Wizard", "Sorcerer"], "Illusionist", [one, two], CARDS)
                assert other.traits == (one, two)
    ready = find_hero("gianna-florre", CARDS)
    assert (ready.name, ready.deck, ready.feats) == (hero.name, hero.deck, hero.feats)
    s = tabard.game("ivion").new(options={"hero1": hero_text(hero, CARDS)})
    assert (s.hp[0], s.book.miniatures[0]) == (38, "illusionist")


@rule("IVI-HC-01")
def test_three_archetypes_two_classes_and_one_specialization():
    assert broken(crafted("Wizard", "Illusionist", "Timerunner, Ponder")) == ["IVI-HC-01"]
    assert broken(crafted("Wizard, Wizard, Rogue", "Illusionist", "Timerunner, Ponder")) == ["IVI-HC-01"]
    assert broken(crafted("Wizard, Illusionist", "Illusionist", "Timerunner, Ponder")) == ["IVI-HC-01"] * 2
    assert broken(crafted("Wizard, Rogue", "", "Timerunner, Ponder")) == ["IVI-HC-01"]
    assert broken(crafted("Wizard, Rogue", "Saint, Illusionist", "Timerunner, Ponder"))[0] == "IVI-HC-01"


@rule("IVI-HC-02", "IVI-HC-07", "IVI-HC-13", "IVI-EX-41", "IVI-SETC-06")
def test_the_same_class_twice_gives_two_of_each_marked_card():
    hero = craft_hero("Double", ["Wizard", "Wizard"], "Illusionist", ["Timerunner", "Ponder"], CARDS)
    held = Counter(hero.deck)
    wizard = {key: n for key, n in held.items() if BY_KEY[key].archetype == "wizard"}
    assert (len(wizard), set(wizard.values())) == (15, {2})
    assert sum(n for key, n in held.items() if BY_KEY[key].archetype == "illusionist") == 15
    assert max(held.values()) <= 3
    assert [card.id for card in LIBRARY.marked_traits(["wizard", "wizard"])] == ["timerunner", "ponder"]
    once = hero_text(hero, CARDS).replace("2 Unweave", "1 Unweave")
    assert broken(once) == ["IVI-HC-07"]
    assert broken(crafted("Wizard, Wizard", "Illusionist", "Timerunner, Spellwake")) == ["IVI-HC-09"]


@rule("IVI-HC-13")
def test_two_classes_of_one_colour_offer_its_two_traits():
    blue_rogue = with_changes(rogue={"colours": ("blue",)})
    assert [c.id for c in Library(blue_rogue).marked_traits(["wizard", "rogue"])] == ["timerunner", "ponder"]


@rule("IVI-HC-03", "IVI-HC-04", "IVI-EX-40")
def test_the_specialization_shares_a_colour_with_a_pick():
    assert broken(crafted("Knight, Sorcerer", "Illusionist", "Destiny, Spellwake")) == ["IVI-HC-03"]
    assert (
        broken(crafted("Knight, Wizard", "Illusionist", "Destiny, Ponder")) == []
    )  # one of two, by one of two
    assert broken(crafted("Knight, Rogue", "Nightblade", "Destiny, Spellwake")) == []
    with pytest.raises(
        BadOption, match=r"'Illusionist' shares no colour with a class of the hero \(IVI-HC-03\)"
    ):
        craft_hero("Odd", ["Knight", "Sorcerer"], "Illusionist", ["Destiny", "Spellwake"], CARDS)


@rule("IVI-HC-05", "IVI-HC-06")
def test_the_deck_is_all_marked_cards_and_nothing_else():
    text = hero_text(find_hero("gianna-florre", CARDS), CARDS)
    assert broken(text) == []
    assert broken(text.replace("1 Unweave\n", "1 Unmake\n")) == ["IVI-HC-05"] * 2
    assert broken(text.replace("2 Phantom Blade\n", "1 Phantom Blade\n")) == ["IVI-HC-05"]
    problems = read_hero(text.replace("1 Unweave\n", ""), CARDS)[1]
    assert problems == ["0 of 'Unweave' in the deck; the marks give 1 (IVI-HC-05)"]
    assert find_hero(crafted("Wizard, Sorcerer", "Illusionist", "Timerunner, Spellwake"), CARDS).deck == (
        find_hero(text, CARDS).deck
    )


@rule("IVI-HC-06", "IVI-SETC-05", "IVI-SETC-06")
def test_a_set_without_fifteen_marks_or_with_too_many_on_one_card_is_told():
    fewer = with_changes(unweave={"marks": 0})
    assert broken(crafted("Wizard, Rogue", "Illusionist", "Timerunner, Ponder"), fewer) == ["IVI-HC-06"]
    heavy = with_changes(unweave={"marks": 2}, blink={"marks": 0})
    text = crafted("Wizard, Wizard", "Illusionist", "Timerunner, Ponder")
    assert read_hero(text, heavy)[1] == ["4 copies of 'Unweave'; at most 3 (IVI-SETC-06)"]


@rule("IVI-HC-08")
def test_the_ultimate_comes_with_the_specialization_and_not_among_the_fifteen():
    hero = craft_hero("Grey", ["Knight", "Wizard"], "Saint", ["Destiny", "Ponder"], CARDS)
    assert hero.ultimate == "light-of-the-reliquary"
    assert hero.ultimate not in hero.deck
    text = hero_text(hero, CARDS).replace("Ultimate: Light of the Reliquary", "Ultimate: Confuse")
    assert broken(text) == ["IVI-HC-08"]


@rule("IVI-HC-09", "IVI-HC-18")
def test_the_traits_are_marked_ones_of_the_colours_of_the_classes():
    assert broken(crafted("Wizard, Sorcerer", "Illusionist", "Destiny, Ponder")) == ["IVI-HC-09"]
    assert read_hero(crafted("Wizard, Sorcerer", "Illusionist", "Mind Reader, Spite"), CARDS)[1] == [
        "the trait 'Mind Reader' has no Herocrafting mark (IVI-HC-09)",
        "the trait 'Spite' has no Herocrafting mark (IVI-HC-09)",
    ]
    white = craft_hero("Storm", ["Sorcerer", "Sorcerer"], "Stormcaller", ["Spellwake", "Enchant"], CARDS)
    assert white.specialization == "stormcaller"  # it is white as well, which adds no trait
    assert broken(crafted("Sorcerer, Sorcerer", "Stormcaller", "Spellwake, Destiny")) == ["IVI-HC-09"]
    assert broken(crafted("Wizard, Sorcerer", "Illusionist", "Ponder")) == ["IVI-HC-09"]
    assert broken(crafted("Wizard, Sorcerer", "Illusionist", "Ponder, Unweave")) == ["IVI-HC-09"] * 2


@rule("IVI-HC-10", "IVI-HC-19")
def test_both_traits_may_be_of_one_colour():
    for traits in (["Timerunner", "Ponder"], ["Spellwake", "Enchant"], ["Ponder", "Enchant"]):
        hero = craft_hero("Trial", ["Wizard", "Sorcerer"], "Illusionist", traits, CARDS)
        assert [BY_KEY[key].name for key in hero.traits] == traits


@rule("IVI-HC-11")
def test_the_traits_are_different():
    assert broken(crafted("Wizard, Sorcerer", "Illusionist", "Ponder, Ponder")) == ["IVI-HC-11"]


@rule("IVI-HC-12", "IVI-HC-14")
def test_each_colour_of_a_class_has_two_marked_traits_with_one_pip_of_it():
    colours = {colour for card in LIBRARY.archetypes("class") for colour in card.colours}
    marked = [card.pips for card in CARDS if card.kind == "trait" and card.marks]
    assert Counter(marked) == {(colour,): 2 for colour in colours}


@rule("IVI-HC-12")
def test_a_box_with_fewer_or_more_marked_traits_of_a_colour_is_refused():
    unmarked = with_changes(ponder={"marks": 0})
    assert check_box(unmarked) == ["colour 'blue': 1 Herocrafting-marked traits, not 2 (IVI-HC-12)"]
    assert check_box(unmarked, strict=False) == []
    spare = next(card.id for card in CARDS if card.kind == "trait" and not card.marks)
    more = with_changes(**{spare: {"marks": 1, "pips": ("blue",)}})
    assert check_box(more) == ["colour 'blue': 3 Herocrafting-marked traits, not 2 (IVI-HC-12)"]


@rule("IVI-HC-14")
def test_pips_are_not_checked_further():
    twice = with_changes(ponder={"pips": ("blue", "blue")})
    assert broken(crafted("Wizard, Sorcerer", "Nightblade", "Ponder, Enchant"), twice) == []


@rule("IVI-HC-15", "IVI-HC-16")
def test_the_feats_are_the_ultimate_and_the_two_traits():
    s = tabard.game("ivion").new(options={"hero2": "dreamthief"})
    assert [s.book.keys[no] for no in s.book.feats[1]] == ["confuse", "spellwake", "timerunner"]
    assert s.book.miniatures[1] == "illusionist"


@rule("IVI-HC-17")
def test_any_set_with_a_class_and_a_matching_specialization_will_do():
    kept = ("wizard", "illusionist")
    small = tuple(c for c in CARDS if c.archetype in kept or c.id in (*kept, "timerunner", "ponder"))
    hero = craft_hero("Alone", ["Wizard", "Wizard"], "Illusionist", ["Timerunner", "Ponder"], small)
    assert (len(hero.deck), hero.way) == (45, CRAFTED)


def test_names_that_nothing_has_are_told_with_the_nearest():
    with pytest.raises(
        BadOption, match=r"no class 'Wizzard'; did you mean 'Wizard'\? \(there are: Knight, Wizard, "
    ):
        craft_hero("X", ["Wizzard", "Rogue"], "Illusionist", ["Ponder", "Enchant"], CARDS)
    with pytest.raises(BadOption, match=r"no specialization 'Knight' \(there are: Saint, "):
        craft_hero("X", ["Wizard", "Rogue"], "Knight", ["Ponder", "Enchant"], CARDS)
    with pytest.raises(BadOption, match=r"no trait 'Pondr'; did you mean 'Ponder'\?"):
        craft_hero("X", ["Wizard", "Rogue"], "Illusionist", ["Pondr", "Enchant"], CARDS)
