"""`tabard heroes`: the ready heroes, checking a file, crafting, changing."""

import json

import pytest

from tabard.games.ivion.options import READY
from tabard.testing import rule

CRAFT = ("heroes", "craft", "--class", "Wizard", "--class", "sorcerer", "--specialization", "Illusionist")
GIANNA = (*CRAFT, "--trait", "Timerunner", "--trait", "spellwake", "--name", "Gianna Florre")


@rule("IVI-VAR-01")
def test_ready_heroes_are_listed(run):
    code, out, _ = run("heroes", "list")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(READY)
    assert out.splitlines()[0].endswith("Knight + Saint; Destiny and Novice's Oath (starter)")
    assert "Rogue + Sorcerer + Illusionist; Spellwake and Timerunner (Herocrafting)" in out
    told = json.loads(run("heroes", "list", "--json")[1])
    assert [hero["id"] for hero in told] == list(READY)
    assert told[2]["traits"] == ["timerunner", "spellwake"]
    assert {len(hero["deck"]) for hero in told} == {45}


@pytest.mark.parametrize("name", READY)
def test_ready_heroes_are_shown_and_fine(run, tmp_path, name):
    code, text, _ = run("heroes", "show", name)
    file = tmp_path / "mine.hero"
    file.write_text(text, encoding="utf-8")
    assert code == 0
    assert run("heroes", "check", file) == (0, f"{file}: fine; Ivion can be played with it\n", "")
    told = json.loads(run("heroes", "show", name, "--json")[1])
    assert (told["id"], told["ultimate"] != "") == (name, True)


@rule("IVI-MYOH-19")
def test_the_check_names_every_broken_rule(run, tmp_path):
    file = tmp_path / "mine.hero"
    _, text, _ = run("heroes", "show", "saint")
    text = text.replace("Destiny, Novice's Oath", "Ponder, Oathkeeper").replace("2 Parry", "2 Pary")
    file.write_text(text.replace("3 Smite", "4 Smite"), encoding="utf-8")
    line = text.splitlines().index("2 Pary") + 1
    assert run("heroes", "check", file) == (
        1,
        f"{file}: line {line}: no card 'Pary'; did you mean 'Parry'?\n"
        f"{file}: 4 copies of 'Smite'; at most 3 (IVI-MYOH-08)\n"
        f"{file}: the deck has 44 cards, not 45 (IVI-MYOH-01)\n"
        f"{file}: the deck has 28 class cards, not 30 (IVI-MYOH-01)\n"
        f"{file}: the deck has 16 specialization cards, not 15 (IVI-MYOH-01)\n"
        f"{file}: 'Ponder' asks for an archetype of blue, the hero has 0 (IVI-MYOH-09)\n"
        f"{file}: 6 problems\n",
        "",
    )
    code, out, _ = run("heroes", "check", file, "--json")
    assert (code, len(json.loads(out)["problems"])) == (1, 6)
    file.write_text(text.replace("2 Pary", "2 Parry"), encoding="utf-8")
    assert run("heroes", "check", file)[1].endswith(": 1 problem\n")


@rule("IVI-EX-02", "IVI-VAR-02")
def test_a_hero_is_crafted_from_options_and_can_fight(run, tmp_path):
    code, text, _ = run(*GIANNA)
    assert code == 0
    assert text == run("heroes", "show", "gianna-florre")[1].partition("\n")[2]
    file = tmp_path / "gianna.hero"
    code, out, _ = run(*GIANNA, "--out", file)
    assert (code, file.read_text(encoding="utf-8")) == (0, text)
    assert out == f'{file}: Gianna Florre; play with --option hero1="$(cat {file})"\n'
    code, out, _ = run(
        *("sim", "ivion", "--games", "1", "--seed", "3", "--bots", "random"),
        *("--option", f"hero1={text}", "--option", f"hero2={text}"),
    )
    assert code == 0
    assert out


def test_what_is_not_given_is_asked(run):
    typed = ("2", "nothing", "Sorcerer", "illusionist", "1", "1", "")
    code, out, _ = run("heroes", "craft", typed=typed)
    assert code == 0
    assert "'nothing' is none of these" in out
    assert "3  Sorcerer (red)" in out
    assert "Saint" not in out  # no colour in common with the Wizard and the Sorcerer
    written = out[out.index("Name: ") :].splitlines()
    assert written[0] == "Name: Wizard Sorcerer Illusionist"
    assert written[5] == "Traits: Timerunner, Ponder"
    code, out, _ = run(*CRAFT, "--trait", "Enchant", typed=("ponder", "Mine"))
    assert code == 0
    assert "Traits: Enchant, Ponder\n" in out
    assert "Name: Mine\n" in out


def test_crafting_against_the_rules_is_refused(run, fails):
    picks = ("heroes", "craft", "--class", "Knight", "--class", "Sorcerer", "--name", "X")
    traits = ("--trait", "Destiny", "--trait", "Spellwake")
    fails(run(*picks, *traits, "--specialization", "Illusionist"), "IVI-HC-03")
    fails(run(*CRAFT, "--name", "X", "--trait", "Ponder", "--trait", "Destiny"), "IVI-HC-09")
    fails(run("heroes", "craft", "--class", "Bard"), "no class 'Bard'", "Knight, Wizard, Sorcerer, Rogue")
    fails(run(*CRAFT, "--trait", "Pondr"), "no trait 'Pondr'", "Ponder")
    fails(run(*picks[:-2], *traits, "--specialization", "Saint"), "no more answers")


@rule("IVI-MYOH-18", "IVI-VAR-06")
def test_cards_and_traits_of_a_hero_are_swapped(run, fails, tmp_path):
    file = tmp_path / "mine.hero"
    swap = ("heroes", "change", "saint", "--take", "2 Parry", "--add", "2 Riposte")
    code, _, _ = run(*swap, "--name", "Mine", "--trait", "Paragon", "--trait", "Destiny", "--out", file)
    assert code == 0
    text = file.read_text(encoding="utf-8")
    assert "Name: Mine\n" in text
    assert "Traits: Paragon, Destiny\n" in text
    assert "2 Riposte\n" in text
    assert "Parry" not in text
    assert run("heroes", "check", file)[0] == 0
    code, again, _ = run("heroes", "change", file, "--take", "2 Riposte", "--add", "2 Parry")
    assert code == 0
    assert "2 Parry\n" in again
    assert "2 Parry\n" in run("heroes", "show", "saint")[1]
    fails(run(*swap, "--out", file), "there is such a file already")
    fails(run("heroes", "change", "saint", "--take", "2 Parry", "--add", "2 Unweave"), "IVI-MYOH-02")
    fails(run("heroes", "change"), "which hero?")
    fails(run("heroes", "change", tmp_path / "no.hero"), "no such file")


def test_the_pool_tells_what_heroes_are_made_of(run):
    code, out, _ = run("heroes", "pool")
    assert code == 0
    assert "  Rogue (blue and red): Quick Stab, " in out
    assert "  Ponder* (blue): Draw a card." in out
    assert "  Mind Reader (blue, green): " in out


def test_a_hero_with_cards_of_ones_own_is_checked_with_its_set(run, tmp_path):
    _, text, _ = run("heroes", "show", "saint")
    hero = tmp_path / "mine.hero"
    hero.write_text(text.replace("2 Parry", "2 Headbutt"), encoding="utf-8")
    cards = tmp_path / "more.yaml"
    cards.write_text(
        "set: more\ntitle: More\nextends: ivion\ncards:\n"
        "- {id: headbutt, name: Headbutt, kind: class, archetype: knight, type: attack, actions: -1, power: 1,"
        " range: 1, banner: [disarm], targets: [{hero: opponent}], do: [{damage: {n: 4}}]}\n"
    )
    assert run("heroes", "check", hero, "--cards", cards)[0] == 0
    code, out, _ = run("heroes", "check", hero)
    assert code == 1
    assert "no card 'Headbutt'" in out


def test_bad_hero_input(run, fails, tmp_path):
    fails(run("heroes"), "list|show|check|pool|craft|change")
    fails(run("heroes", "lst"), "no 'lst'", "list, show, check, pool, craft, change")
    fails(run("heroes", "show"), "which hero?", "saint")
    fails(run("heroes", "show", "sant"), "sant: no such ready hero", "saint")
    fails(run("heroes", "check"), "which file?")
    fails(run("heroes", "check", tmp_path / "no.hero"), "no.hero: no such file")
    fails(run("heroes", "check", tmp_path), "no such file")
    binary = tmp_path / "binary.hero"
    binary.write_bytes(b"Name: \xff")
    fails(run("heroes", "check", binary), "byte 7 is not UTF-8 text")
    binary.write_bytes(b"#" * 100_001)
    fails(run("heroes", "check", binary), "larger than 100000 bytes")
