"""`tabard decks`: the decks that come with a game, and the check of a deck file."""

import json

from tabard.games.drakerion.options import READY
from tabard.testing import rule


def test_the_decks_are_listed_with_a_sentence_each_and_fine(run, tmp_path):
    code, out, _ = run("decks", "drakerion")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(READY)
    assert "cinder-raid        Cinder Raid: Aggressive: many cheap attackers" in out
    for name in READY:
        code, text, _ = run("decks", "drakerion", name)
        file = tmp_path / f"{name}.deck"
        file.write_text(text, encoding="utf-8")
        code, said, _ = run("decks", "check", str(file))
        assert code == 0
        assert "fine" in said


def test_every_mistake_is_named(run, tmp_path):
    _, text, _ = run("decks", "drakerion", "skyglass")
    file = tmp_path / "mine.deck"
    file.write_text(text.replace("4 Nimue", "5 Nimue").replace("The Orrery", "Heartgrove"), encoding="utf-8")
    code, out, _ = run("decks", "check", str(file))
    assert code == 1
    for broken in ("DRK-DCK-05", "DRK-DCK-06", "DRK-DCK-13"):
        assert broken in out


@rule("DRK-DCK-12")
def test_the_check_prints_a_line_for_every_problem_with_file_and_rule(run, tmp_path):
    _, text, _ = run("decks", "drakerion", "wardens")
    file = tmp_path / "mine.deck"
    file.write_text(text.replace("4 Oath Relic", "5 Oath Relik"), encoding="utf-8")
    line = text.splitlines().index("4 Oath Relic") + 1
    assert run("decks", "check", file) == (
        1,
        f"{file}: line {line}: no card 'Oath Relik'; did you mean 'Oath Relic'?\n"
        f"{file}: the deck has 56 cards, not 60 (DRK-DCK-05)\n"
        f"{file}: 2 problems\n",
        "",
    )
    file.write_text(text.replace("4 Oath Relic", "3 Oath Relic"), encoding="utf-8")
    code, out, _ = run("decks", "check", file, "--game", "drakerion")
    assert (code, out.splitlines()[-1]) == (1, f"{file}: 1 problem")
    code, out, _ = run("decks", "check", file, "--json")
    told = json.loads(out)
    assert (code, told["game"], told["file"]) == (1, "drakerion", str(file))
    assert told["problems"] == ["the deck has 59 cards, not 60 (DRK-DCK-05)"]
    file.write_text(text, encoding="utf-8")
    assert run("decks", "check", file) == (0, f"{file}: fine; Drakerion can be played with it\n", "")
    assert json.loads(run("decks", "check", file, "--json")[1])["problems"] == []


def test_a_deck_with_cards_of_ones_own_is_checked_with_its_set(run, tmp_path):
    _, text, _ = run("decks", "drakerion", "wardens")
    deck = tmp_path / "mine.deck"
    deck.write_text(text.replace("4 Oath Relic", "4 Broker"), encoding="utf-8")
    cards = tmp_path / "more.yaml"
    cards.write_text(
        "set: more\ntitle: More\nextends: drakerion\nbox: open\ncards:\n"
        "- {id: broker, name: Broker, kind: character, faction: wardens, cost: 2, melee: 2, riposte: 1, hp: 3}\n"
    )
    assert run("decks", "check", deck, "--cards", cards)[0] == 0
    code, out, _ = run("decks", "check", deck)
    assert code == 1
    assert "no card 'Broker'" in out


def test_a_checked_deck_can_be_played_from_the_text_that_was_printed(run, tmp_path):
    _, text, _ = run("decks", "drakerion", "thornwild-kin")
    code, out, _ = run(
        *("sim", "drakerion", "--games", "1", "--seed", "3", "--bots", "random"),
        *("--option", f"deck1={text}", "--option", "max_turns=2"),
    )
    assert code == 0
    assert out


def test_bad_deck_input(run, fails, tmp_path):
    fails(run("decks", "check"), "which file?")
    fails(run("decks", "check", tmp_path / "no.deck"), "no.deck: no such file")
    fails(run("decks", "check", tmp_path), "no such file")
    fails(run("decks", "pennies"), "pennies is not played with decks of one's own")
    fails(
        run("decks", "check", tmp_path / "no.deck", "--game", "volfyirion"), "volfyirion is not played with"
    )
    fails(run("decks", "drakerion", "warden"), "warden: no such deck", "wardens")
    fails(run("decks", "drakerian"), "drakerian")
    fails(run("decks"), "GAME|check")
    binary = tmp_path / "binary.deck"
    binary.write_bytes(b"Name: \xff")
    fails(run("decks", "check", binary), "byte 7 is not UTF-8 text")
    binary.write_bytes(b"#" * 100_001)
    fails(run("decks", "check", binary), "larger than 100000 bytes")


def test_the_decks_are_listed_for_programs(run):
    assert json.loads(run("decks", "drakerion", "--json")[1]) == list(READY)
