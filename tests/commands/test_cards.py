"""`tabard cards`: cards listed and explained, card sets checked."""

import json


def test_cards_are_listed_and_explained(run):
    code, out, _ = run("cards", "volfyirion")
    assert code == 0
    assert "2 x P  2C  Hidden Cache" in out
    assert "different cards" in out
    code, out, _ = run("cards", "volfyirion", "hidden-cache")
    assert "Hidden Cache (hidden-cache)" in out
    assert "costs 2 command" in out
    assert "Gain 2 Knowledge. Chain purple: gain 2 Battle." in out
    assert run("cards", "volfyirion", "Hidden Cache")[1] == out
    code, out, _ = run("cards", "volfyirion", "hidden-cache", "--json")
    assert json.loads(out)["cost"] == 2
    code, out, _ = run("cards", "volfyirion", "--json")
    assert len(json.loads(out)) > 50
    assert run("cards", "pennies") == (0, "Matching Pennies has no cards\n", "")


def test_cards_are_listed_with_their_whole_names_and_their_figures(run):
    listed = run("cards", "drakerion")[1]
    assert "4 x A  4g  Ilgrim, the Unburied Flame   3M 3R 6H 2P " in listed
    assert " · 2 prestige · " in " ".join(run("cards", "drakerion", "ilgrim")[1].split())
    assert "10 x W  4h  Flail              1r 1d worth 2h " in run("cards", "ignite")[1]
    assert "costs 4 honor · 1 range · 1 damage · worth 2 honor" in run("cards", "ignite", "flail")[1]


def test_the_schema_is_json(run):
    code, out, _ = run("cards", "schema", "volfyirion")
    assert code == 0
    assert json.loads(out)["properties"]["cards"]["items"] == {"$ref": "#/$defs/Card"}


GOOD_SET = """
set: more
title: One more
extends: volfyirion
box: open
cards:
- {id: broker, name: Broker, kind: command, house: red, count: 2, cost: 3, gain: {command: 2}}
"""


def test_a_card_set_is_checked(run, tmp_path):
    file = tmp_path / "more.yaml"
    file.write_text(GOOD_SET)
    code, out, _ = run("cards", "check", file)
    assert code == 0
    assert "fine; Volfyirion can be played with it" in out
    code, out, _ = run("cards", "volfyirion", "broker", "--cards", file)
    assert "Broker (broker)" in out
    file.write_text(GOOD_SET.replace("cost: 3", "csot: 3").replace("house: red", "house: rde"))
    code, out, _ = run("cards", "check", file, "--game", "volfyirion")
    assert code == 1
    assert "field csot: unknown field; did you mean cost?" in out
    assert "field house: expected one of" in out
    assert "2 problems" in out
    code, out, _ = run("cards", "check", file, "--json")
    assert code == 1
    assert len(json.loads(out)["problems"]) == 2


def test_bad_card_input(run, fails, tmp_path):
    fails(run("cards", "volfyirion", "hiden-cache"), "no card 'hiden-cache'", "did you mean hidden-cache")
    fails(run("cards", "pennies", "x"), "Matching Pennies has no cards")
    fails(run("cards", "schema", "pennies"), "pennies has no cards")
    fails(run("cards", "schema"), "of which game?")
    fails(run("cards", "check"), "which file?")
    fails(run("cards", "check", tmp_path / "no.yaml"), "no.yaml: no such file")
    fails(run("cards", "check", "x", "--game", "pennies"), "pennies has no cards")
    fails(run("cards", "pennies", "--cards", "x.yaml"), "pennies has no cards")
    fails(run("cards", "volfyirion", "--cards", tmp_path / "no.yaml"), "no.yaml: cannot be read")
    broken = tmp_path / "broken.yaml"
    broken.write_text("cards: [")
    fails(run("play", "volfyirion", "--cards", broken), "broken.yaml: not YAML")


ODD_SET = """
set: mine
title: Mine
extends: drakerion
box: open
cards:
- {id: oddity, name: Oddity, kind: event, count: 1, faction: wardens, cost: 1, source: original, icon: spears,
   abilities: [{label: action, do: [{destroy: {choose: {kind: character, line: [x]}}}]}]}
"""


def test_a_list_where_one_word_belongs_is_a_mistake_in_the_file(run, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(ODD_SET)
    code, out, err = run("cards", "check", file)
    assert (code, err) == (1, "")
    assert "card 'oddity': field abilities[0].do[0].destroy.choose.line: expected one of" in out
    assert "got ['x'] (line 8)" in out
