"""Make Your Own Hero: what a hero may be, and that every mistake is told before the game starts."""

import re

import pytest

import tabard
from tabard.engine.errors import BadOption
from tabard.games.ivion.checks import load_box
from tabard.games.ivion.heroes import (
    LARGEST,
    OWN,
    Library,
    change_hero,
    craft_hero,
    find_hero,
    hero_text,
    read_hero,
    ready_text,
)
from tabard.games.ivion.options import READY, STARTERS
from tabard.testing import rule

CARDS = load_box()
BY_KEY = {card.id: card for card in CARDS}
NAMES = {card.id: card.name for card in CARDS}
LIBRARY = Library(CARDS)
SAINT = ready_text("saint")


def broken(text):
    """The rules that a hero breaks, in order of their ids."""
    problems = read_hero(text, CARDS)[1]
    found = [re.search(r"IVI-[A-Z]+-\d\d", p) for p in problems]
    assert all(found), problems
    return sorted(m[0] for m in found)


def changed(old, new):
    """The Saint's file with one passage changed."""
    assert SAINT.count(old) == 1, old
    return SAINT.replace(old, new)


def hero_file(classes, specialization, traits, deck):
    return (
        f"Name: Trial\nClasses: {classes}\nSpecialization: {specialization}\nTraits: {traits}\nDeck:\n{deck}"
    )


def filled(specialization, *shares):
    """A deck of three copies each: so many designs of each class, and five of the specialization."""
    taken = []
    for archetype, designs in (*shares, (specialization, 5)):
        of = [c for c in CARDS if c.archetype == archetype and c.kind in ("class", "specialization")]
        taken += of[:designs]
    return "\n".join(f"3 {card.name}" for card in taken)


def with_traits(traits):
    """Wizard, Sorcerer and Illusionist with these traits."""
    deck = filled("illusionist", ("wizard", 5), ("sorcerer", 5))
    return hero_file("Wizard, Sorcerer", "Illusionist", traits, deck)


@rule("IVI-MYOH-01", "IVI-MYOH-04", "IVI-MYOH-06", "IVI-SET-01", "IVI-FEAT-01")
@pytest.mark.parametrize("name", READY)
def test_the_ready_heroes_are_legal(name):
    hero, problems = read_hero(ready_text(name), CARDS)
    assert problems == []
    kinds = [BY_KEY[key].kind for key in hero.deck]
    assert (len(kinds), kinds.count("class"), kinds.count("specialization")) == (45, 30, 15)
    assert {BY_KEY[k].archetype for k in hero.deck if BY_KEY[k].kind == "specialization"} == {
        hero.specialization
    }
    assert [BY_KEY[key].kind for key in hero.feats] == ["ultimate", "trait", "trait"]
    assert BY_KEY[hero.ultimate].archetype == hero.specialization


@rule("IVI-SET-01", "IVI-MYOH-19")
def test_a_game_is_refused_with_a_hero_that_breaks_a_rule_and_every_problem_is_named():
    game = tabard.game("ivion")
    bad = changed("Traits: Destiny, Novice's Oath", "Traits: Destiny").replace("3 Smite", "4 Smite")
    with pytest.raises(BadOption) as told:
        game.new(options={"hero2": bad})
    lines = str(told.value).splitlines()
    assert [re.search(r"\((IVI-.*)\)", line)[1] for line in lines] == [
        "IVI-MYOH-08",
        "IVI-MYOH-01",
        "IVI-MYOH-01",
        "IVI-MYOH-07",
    ]
    assert lines[0] == "hero: 4 copies of 'Smite'; at most 3 (IVI-MYOH-08)"
    assert lines[1] == "hero: the deck has 46 cards, not 45 (IVI-MYOH-01)"
    assert lines[3] == "hero: expected exactly 2 traits, got 1 (IVI-MYOH-07)"


@rule("IVI-MYOH-01")
def test_a_deck_has_30_class_and_15_specialization_cards():
    assert broken(changed("2 Parry", "1 Parry")) == ["IVI-MYOH-01"] * 2
    assert broken(changed("3 Smite", "2 Smite")) == ["IVI-MYOH-01"] * 2
    text = changed("2 Parry", "1 Parry").replace("1 Pilgrimage", "2 Pilgrimage")
    assert read_hero(text, CARDS)[1] == [
        "the deck has 29 class cards, not 30 (IVI-MYOH-01)",
        "the deck has 16 specialization cards, not 15 (IVI-MYOH-01)",
    ]


@rule("IVI-MYOH-02")
def test_one_or_two_classes_give_the_class_cards():
    assert broken(changed("2 Parry", "2 Unweave")) == ["IVI-MYOH-02"]
    text = changed("Classes: Knight", "Classes: Knight, Wizard").replace("2 Parry", "2 Unweave")
    assert broken(text) == []
    assert broken(changed("Classes: Knight", "Classes: Knight, Wizard, Rogue")) == ["IVI-MYOH-02"]
    assert "IVI-MYOH-02" in broken(changed("Classes: Knight", "Classes:"))
    assert (
        "'Saint' is no class (IVI-MYOH-02)"
        in read_hero(changed("Classes: Knight", "Classes: Saint"), CARDS)[1]
    )


@rule("IVI-MYOH-03")
def test_two_classes_may_share_the_thirty_cards_in_any_way():
    for knights in (1, 5, 9):
        deck = filled("saint", ("knight", knights), ("wizard", 10 - knights))
        assert broken(hero_file("Knight, Wizard", "Saint", "Destiny, Oathkeeper", deck)) == []


@rule("IVI-MYOH-04")
def test_the_specialization_cards_are_of_the_one_specialization():
    assert broken(changed("3 Smite", "3 Phantom Blade")) == ["IVI-MYOH-04"]
    assert broken(changed("Specialization: Saint", "Specialization: Saint, Stormcaller")) == ["IVI-MYOH-04"]
    assert "IVI-MYOH-04" in broken(changed("Specialization: Saint", "Specialization: Knight"))


@rule("IVI-MYOH-05", "IVI-EX-40")
def test_the_specialization_shares_a_colour_with_a_class():
    deck = filled("illusionist", ("knight", 5), ("sorcerer", 5))
    assert broken(hero_file("Knight, Sorcerer", "Illusionist", "Destiny, Spellwake", deck)) == ["IVI-MYOH-05"]
    deck = filled("illusionist", ("knight", 5), ("wizard", 5))
    assert broken(hero_file("Knight, Wizard", "Illusionist", "Destiny, Ponder", deck)) == []
    assert [c.id for c in LIBRARY.matching(["knight"])] == ["saint", "stormcaller"]


@rule("IVI-MYOH-06")
def test_the_ultimate_is_that_of_the_specialization():
    bare = changed("Ultimate: Light of the Reliquary\n", "")
    assert find_hero(bare, CARDS).ultimate == "light-of-the-reliquary"
    assert broken(changed("Ultimate: Light of the Reliquary", "Ultimate: Confuse")) == ["IVI-MYOH-06"]


@rule("IVI-MYOH-07", "IVI-MYOH-16")
def test_two_different_traits():
    assert broken(changed("Destiny, Novice's Oath", "Destiny")) == ["IVI-MYOH-07"]
    assert broken(changed("Destiny, Novice's Oath", "Destiny, Oathkeeper, Iron Resolve")) == ["IVI-MYOH-07"]
    assert broken(changed("Destiny, Novice's Oath", "Destiny, Destiny")) == ["IVI-MYOH-16"]
    assert (
        "'Parry' is no trait (IVI-MYOH-07)"
        in read_hero(changed("Destiny, Novice's Oath", "Destiny, Parry"), CARDS)[1]
    )


@rule("IVI-MYOH-08")
def test_at_most_three_copies_of_a_design():
    text = changed("3 Oathsworn Strike", "4 Oathsworn Strike").replace("2 Parry", "1 Parry")
    assert broken(text) == ["IVI-MYOH-08"]
    split = changed("3 Oathsworn Strike", "2 Oathsworn Strike\n2 oathsworn-strike").replace(
        "2 Parry", "1 Parry"
    )
    assert broken(split) == ["IVI-MYOH-08"]


@rule("IVI-MYOH-09", "IVI-MYOH-10", "IVI-MYOH-11", "IVI-MYOH-12", "IVI-MYOH-13", "IVI-EX-39")
def test_pips_ask_for_archetypes_of_their_colour():
    assert broken(with_traits("Grimoire of Hours, Ponder")) == []  # blue and blue
    assert broken(with_traits("Mind Reader, Ponder")) == []  # blue and green
    assert broken(with_traits("Heart of Fire, Ponder")) == ["IVI-MYOH-10"]  # red and red
    assert broken(with_traits("Wolf Awake, Ponder")) == ["IVI-MYOH-10"]  # green and green
    assert broken(with_traits("Destiny, Ponder")) == ["IVI-MYOH-09"]  # white
    problems = read_hero(with_traits("Zealot, Paragon"), CARDS)[1]
    assert problems == [
        "'Zealot' asks for an archetype of white, the hero has 0 (IVI-MYOH-09)",
        "'Paragon' asks for 2 archetypes of white, the hero has 0 (IVI-MYOH-10)",
    ]


@rule("IVI-MYOH-12", "IVI-MYOH-14")
def test_a_single_class_counts_once_for_its_colour():
    deck = filled("stormcaller", ("knight", 10))
    assert (
        broken(hero_file("Knight", "Stormcaller", "Destiny, Paragon", deck)) == []
    )  # Knight and Stormcaller
    deck = filled("illusionist", ("wizard", 5), ("rogue", 5))
    assert broken(hero_file("Wizard, Rogue", "Illusionist", "Grimoire of Hours, Cutpurse", deck)) == []
    alone = filled("nightblade", ("sorcerer", 5), ("wizard", 5))
    assert broken(hero_file("Wizard, Sorcerer", "Nightblade", "Grimoire of Hours, Ponder", alone)) == [
        "IVI-MYOH-10"
    ]
    twice = changed("Classes: Knight", "Classes: Knight, Knight")
    assert broken(twice) == ["IVI-MYOH-14"]
    assert LIBRARY.colours(["wizard", "illusionist"]).count("blue") == 2


@rule("IVI-MYOH-13")
def test_a_two_coloured_archetype_serves_two_different_pips_of_one_trait():
    deck = filled("nightblade", ("rogue", 10))
    hero = hero_file("Rogue", "Nightblade", "Cutpurse, Predator", deck)  # the Rogue is blue and red by itself
    assert broken(hero) == []
    assert [c.id for c in LIBRARY.fitting_traits(["rogue"])] == [
        *("timerunner", "ponder", "spellwake", "enchant", "tricksters-grin"),
        *("reckless-heart", "spite", "cutpurse", "spellblade"),
    ]


@rule("IVI-MYOH-15")
def test_two_traits_may_rely_on_the_same_archetype():
    assert broken(with_traits("Mind Reader, Wild Step")) == []  # the Illusionist is the only green one


@rule("IVI-MYOH-17")
def test_feats_and_relics_are_no_cards_of_a_deck():
    for name in ("Confuse", "Destiny", "Chalice of Dawn", "Knight", "Briars"):
        text = changed("2 Parry", f"1 Parry\n1 {name}")
        assert broken(text) == ["IVI-MYOH-01", "IVI-MYOH-17"]


@rule("IVI-MYOH-18", "IVI-VAR-03", "IVI-VAR-06")
def test_a_starter_deck_may_be_changed_and_its_list_stays():
    before = ready_text("saint")
    starter = find_hero("saint", CARDS)
    hero = change_hero(starter, ["2 Parry"], ["Riposte", "1 Unhorse"], [], CARDS)
    assert (starter.deck.count("parry"), hero.deck.count("parry")) == (2, 0)
    assert (hero.deck.count("riposte"), hero.deck.count("unhorse"), hero.way) == (1, 1, OWN)
    text = hero_text(hero, CARDS)
    assert broken(text) == []
    assert find_hero(text, CARDS).deck == hero.deck
    assert ready_text("saint") == before
    assert find_hero("saint", CARDS).deck == starter.deck
    restored = change_hero(hero, ["riposte", "unhorse"], ["2 parry"], [], CARDS)
    assert restored.deck == starter.deck
    with pytest.raises(BadOption, match=r"IVI-MYOH-01"):
        change_hero(starter, ["2 Parry"], ["Riposte"], [], CARDS)
    with pytest.raises(BadOption, match=r"the deck has 2 of 'Parry', so 3 cannot be taken out"):
        change_hero(starter, ["3 Parry"], ["3 Riposte"], [], CARDS)
    with pytest.raises(BadOption, match=r"no card 'Ripost'; did you mean 'Riposte'\?"):
        change_hero(starter, ["2 Parry"], ["2 Ripost"], [], CARDS)


@rule("IVI-MYOH-18")
def test_the_traits_of_a_changed_hero_are_judged_like_any():
    starter = find_hero("saint", CARDS)
    assert change_hero(starter, [], [], ["Paragon", "Destiny"], CARDS).traits == ("paragon", "destiny")
    with pytest.raises(
        BadOption, match=r"'Ponder' asks for an archetype of blue, the hero has 0 \(IVI-MYOH-09\)"
    ):
        change_hero(starter, [], [], ["Ponder", "Destiny"], CARDS)
    picks = ["Rogue", "Rogue"]  # one class taken twice is one class of a hero of one's own
    crafted = craft_hero("Double", picks, "Illusionist", ["Ponder", "Enchant"], CARDS)
    hero = change_hero(crafted, ["2 Feint"], ["2 Death Mark"], [], CARDS)
    assert (hero.classes, hero.way, hero.deck.count("feint")) == (("rogue",), OWN, 0)


@rule("IVI-VAR-01")
def test_the_box_has_two_starter_heroes_and_they_meet_unless_others_are_named():
    assert STARTERS == ("saint", "illusionist") == READY[:2]
    saint, illusionist = (find_hero(name, CARDS) for name in STARTERS)
    assert (saint.classes, saint.specialization) == (("knight",), "saint")
    assert (illusionist.classes, illusionist.specialization) == (("wizard",), "illusionist")
    assert "destiny" in saint.traits
    s = tabard.game("ivion").new(options={"first": "1"})
    assert list(s.hp) == [43, 38]
    assert s.book.heroes == [saint.name, illusionist.name]


@rule("IVI-SET-01", "IVI-SET-02", "IVI-VAR-02", "IVI-VAR-03", "IVI-VAR-04")
def test_heroes_of_all_kinds_may_meet_also_the_same_twice():
    game = tabard.game("ivion")
    own = SAINT.replace("Maren Holloway", "Of My Own")
    for one, two in (("saint", "gianna-florre"), ("gianna-florre", own), (own, "saint"), ("saint", "saint")):
        s = game.new(options={"hero1": one, "hero2": two})
        found = [find_hero(value, CARDS) for value in (one, two)]
        assert s.book.heroes == [hero.name for hero in found]
        for seat, hero in enumerate(found):
            assert sorted(s.book.keys[no] for no in s.book.decks[seat]) == sorted(hero.deck)
            assert [s.book.keys[no] for no in s.book.feats[seat]] == list(hero.feats)


@rule("IVI-VAR-05")
def test_there_are_two_seats_and_no_other_variant():
    game = tabard.game("ivion")
    assert game.seats == (2,)
    for seats in (1, 3, 4):
        with pytest.raises(BadOption, match="2 seats"):
            game.new(seats=seats)


# -- hero files -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", READY)
def test_a_hero_is_written_as_it_is_read(name):
    hero = find_hero(name, CARDS)
    text = hero_text(hero, CARDS)
    assert ready_text(name).partition("\n")[2] == text  # behind the comment in its first line
    again = find_hero(text, CARDS)
    assert (again.name, again.way, again.classes, again.feats) == (
        hero.name,
        hero.way,
        hero.classes,
        hero.feats,
    )
    assert again.deck == hero.deck


def test_a_hero_file_may_be_on_one_line_and_name_cards_by_id():
    text = SAINT.partition("\n")[2]
    for card in CARDS:
        text = re.sub(rf"^(\d) {card.name}$", rf"\1x {card.id}", text, flags=re.MULTILINE)
    assert "3x oathsworn-strike" in text
    line = ";".join(x for x in text.splitlines() if not x.startswith("#"))
    assert find_hero(line, CARDS).deck == find_hero("saint", CARDS).deck


def test_mistakes_in_the_text_are_told_with_their_line():
    text = "Sword\nWay: by luck\nClass: Knihgt\nSpecialization: Saint\nTrait: Destiny\nDeck:\n2 Pary # two\n"
    problems = read_hero(text, CARDS)[1]
    assert problems[:4] == [
        "line 1: expected a heading first: Name, Way, Classes, Specialization, Ultimate, Traits, Deck",
        "line 2: no way 'by luck'; expected Make Your Own Hero or Herocrafting",
        "line 3: no card 'Knihgt'; did you mean 'Knight'?",
        "line 7: no card 'Pary'; did you mean 'Parry'?",
    ]
    assert read_hero("Deck:\n2 qqqqqq", CARDS)[1][0] == "line 2: no card 'qqqqqq'"
    assert read_hero("#" * (LARGEST + 1), CARDS)[1] == [
        f"the text has {LARGEST + 1} characters; a hero has at most {LARGEST}"
    ]


def test_an_unknown_hero_is_told_with_the_nearest_name():
    with pytest.raises(BadOption, match=r"no ready hero 'sant'; did you mean 'saint'\? \(there are: saint, "):
        find_hero("sant", CARDS)
    with pytest.raises(BadOption, match=r"no ready hero 'qqqq' \(there are: "):
        find_hero("qqqq", CARDS)
