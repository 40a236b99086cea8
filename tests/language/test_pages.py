"""The pages in docs/cards are what the card languages of the games say, and what they show can be used."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard.language.glossary import glossary_of
from tabard.language.pages import page

ROOT = Path(__file__).parent.parent.parent
GAMES = [game for game in map(tabard.game, tabard.games()) if game.vocabularies()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.once
def test_the_pages_are_those_that_the_tool_writes():
    done = subprocess.run(
        [sys.executable, "tools/cards_pages.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@every_game
def test_the_card_file_on_the_page_can_be_played_with(game, tmp_path):
    shown = re.findall(r"```yaml\n(set: .*?)```", page(game), re.DOTALL)
    assert len(shown) == 1
    file = tmp_path / "my-set.yaml"
    file.write_text(shown[0], encoding="utf-8")
    assert game.check_cards(file) == []
    changed = tabard.game(game.name, cards=file).cards()
    assert changed == game.cards()  # as it is printed, the text included


@every_game
def test_a_page_tells_every_verb_part_and_list(game):
    text, words = page(game), glossary_of(game)
    headings = re.findall(r"^#+ (`.*)$", text, re.MULTILINE)
    told = [
        one
        for one in words
        if one.name not in {"File", *(e.name for e in words.effects)} and not one.is_inner
    ]
    assert sorted(heading.split("`")[1] for heading in headings) == sorted(one.name for one in told)
    anchors = re.findall(r"^#+ (.*)$", text.replace("`", "").lower(), re.MULTILINE)
    assert len(set(anchors)) == len(anchors)
    for verb in words.verbs:
        for line in verb.lines:
            assert f"| `{line.name}` |" in text


def test_a_page_is_for_reading():
    text = page(tabard.game("drakerion"))
    assert "* Damage and healing: [`destroy`](#destroy), [`damage`](#damage)" in text
    damage = text.partition("#### `damage`\n")[2].partition("####")[0]
    assert damage.splitlines()[1] == "Deal damage, which Shield takes first."
    assert "| `n` | −20 to 30 or [`Numeral`](#numeral) | must be given | How much. |" in damage
    assert "```yaml\ndamage: {n: 2, to: {choose: {of: opposing}}}\n```" in damage
    assert "Ilgrim (`ilgrim`): Destruction: **deal 2 damage to an opposing Character**." in damage
    assert "| `becomes-defender` | when a Character becomes the defender | `corvane` |" in text
    assert "No printed card has it." in text.partition("### `Numeral`")[2].partition("###")[0]
    assert "[`Keyword`](#keyword-list)" in text  # there is a verb of that name
