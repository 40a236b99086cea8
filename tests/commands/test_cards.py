"""`tabard cards`: cards listed and explained, card sets checked."""

import json

import pytest


@pytest.fixture
def wide(monkeypatch):
    """A terminal of a known width."""
    monkeypatch.setenv("COLUMNS", "110")


def test_cards_are_listed_and_explained(run):
    code, out, _ = run("cards", "volfyirion")
    assert code == 0
    assert "2 x P  2C  Hidden Cache" in out
    assert "different cards" in out
    code, out, _ = run("cards", "volfyirion", "hidden-cache")
    assert "Hidden Cache (hidden-cache)" in out
    assert "costs 2 command" in out
    assert "Gain 2 Knowledge. Chain with another purple card: gain 2 Battle." in out
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


def test_the_words_of_a_game_are_listed(run, wide):
    code, out, _ = run("cards", "words", "drakerion")
    assert code == 0
    lines = out.splitlines()
    assert lines[:4] == [
        "Verbs: what a card does",
        "",
        "  Gold and prestige",
        "    gain         Gain gold or prestige",
    ]
    assert "    Filter       Which cards a text means; every field narrows it." in lines
    assert "    Moment       The moments that a Reaction can wait for." in lines
    assert lines[-1].startswith("tabard cards words drakerion WORD tells")
    assert "Harm" not in out  # it is told with the verbs that take it
    code, out, _ = run("cards", "words", "drakerion", "--json")
    assert {entry["kind"] for entry in json.loads(out)} == {"verb", "part", "list"}


def test_a_verb_is_told_with_a_card(run, wide):
    code, out, _ = run("cards", "words", "drakerion", "shield")
    assert code == 0
    assert out.splitlines() == [
        "shield (a verb: Damage and healing)",
        "  Give Shield",
        "",
        "  n      How much.",
        "         takes −20 to 30 or Numeral; must be given",
        "  to     On which cards; each gets all of it.",
        "         takes Word or Cards; must be given",
        "  split  Damage only: you divide it among them point by point.",
        "         takes true or false; left out: false",
        "",
        "  shield: {n: 2, to: target}",
        "  says “the target gains 2 Shield”",
        "  on Hold Fast (hold-fast): Combat: target one of your participants ; the target gains 2 Shield. (Shield: it",
        "    takes damage first and is lost when the combat ends.)",
    ]
    assert (
        json.loads(run("cards", "words", "drakerion", "shield", "--json")[1])[0]["entry"]["name"] == "shield"
    )


def test_fields_words_and_lists_are_told_too(run, wide):
    out = run("cards", "words", "drakerion", "filter.cost_most")[1]
    assert out.startswith(
        "Filter.cost_most (a field)\n  Only cards that cost this much or less; target: not more"
    )
    assert "\n  takes 0 to 30 or target\n" in out
    out = run("cards", "words", "drakerion", "becomes-defender")[1]
    assert out.startswith(
        "becomes-defender (a word of Moment)\n  says “when a Character becomes the defender”\n"
    )
    assert "  {on: becomes-defender, card: this}\n  on Corvane (corvane): Interceptor." in out
    assert "No printed card has it." in run("cards", "words", "drakerion", "moment.enters")[1]
    out = run("cards", "words", "drakerion", "Moment")[1]
    assert "\n  end-of-turn       at end of turn\n" in out
    assert "Harm is taken by damage, counters, heal, shield" in run("cards", "words", "drakerion", "split")[1]
    assert "taken by Ability.do, Mode.do, when.do" in run("cards", "words", "drakerion", "effect")[1]


def test_the_words_of_an_own_set_are_told_with_its_cards(run, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(ODD_SET.replace("line: [x]", "line: other"))
    told = run("cards", "words", "drakerion", "line.other", "--cards", file)[1]
    assert "on Oddity (oddity): " in told


def test_bad_words(run, fails):
    fails(run("cards", "words"), "of which game?")
    fails(run("cards", "words", "pennies"), "pennies has no cards")
    fails(run("cards", "words", "drakerion", "becomes-defendr"), "did you mean becomes-defender")
    fails(run("cards", "words", "drakerion", "zorp"), "no verb, part, field or word is called 'zorp'")
    fails(run("cards", "drakerion", "ilgrim", "zorp"), "what is 'zorp' for?")


NEW_CARDS = {
    "drakerion": (
        "{id: pale-giant, name: Pale Giant, kind: character, faction: wardens, cost: 2, melee: 4, riposte: 3, hp: 6}"
    ),
    "ivion": (
        "{id: sun-lance, name: Sun Lance, kind: class, archetype: knight, type: attack, actions: -1, power: 0,"
        " range: 2, banner: [disarm], targets: [{hero: opponent}], do: [{damage: {n: 5}}]}"
    ),
}


@pytest.mark.parametrize(
    ("game", "cure"), [("drakerion", "tabard decks drakerion"), ("ivion", "tabard heroes change")]
)
def test_a_new_card_that_nobody_would_meet_is_told_how_to_come_in(run, tmp_path, game, cure):
    file = tmp_path / "new.yaml"
    file.write_text(f"set: new\ntitle: New\nextends: {game}\nbox: open\ncards:\n- {NEW_CARDS[game]}\n")
    code, out, _ = run("cards", "check", file)
    assert code == 0
    assert "in no deck, hero or market, so nobody will meet it; " in out
    assert cure in out


def test_where_a_changed_card_is_in_play_is_told(run, tmp_path):
    file = tmp_path / "more.yaml"
    file.write_text(GOOD_SET)
    assert "  broker: in the usual game\n" in run("cards", "check", file)[1]
    assert json.loads(run("cards", "check", file, "--json")[1])["in"] == {"broker": ["the usual game"]}


def test_a_box_of_other_numbers_is_told_its_cure(run, tmp_path):
    file = tmp_path / "more.yaml"
    file.write_text(GOOD_SET.replace("box: open\n", ""))
    code, out, _ = run("cards", "check", file)
    assert code == 1
    assert "; with `box: open` at its top the file may have other numbers than the printed box" in out
    file.write_text(GOOD_SET.replace("box: open\n", "").replace("house: red", "house: teal"))
    assert "box: open" not in run("cards", "check", file)[1]
