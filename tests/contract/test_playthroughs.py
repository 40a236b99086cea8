"""The committed playthroughs, byte for byte, the same plain and compiled."""

from pathlib import Path

import pytest

import tabard
from tabard.testing import playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"
FILES = {
    playthrough.file_name(tabard.game(name), sample): (name, sample)
    for name in tabard.games()
    for sample in tabard.game(name).samples()
}


@pytest.mark.parametrize("file", sorted(FILES))
def test_the_game_is_played_as_committed(file):
    name, sample = FILES[file]
    text = playthrough.playthrough(tabard.game(name), sample)
    old = (FOLDER / file).read_text(encoding="utf-8") if (FOLDER / file).exists() else ""
    assert text == old, (
        f"{file}: {playthrough.first_difference(old, text)}; "
        "if that is meant, run: python -m tabard.testing.playthrough --write"
    )
    assert len(text.encode()) < 60_000


def test_no_playthrough_is_left_over():
    assert {file.name for file in FOLDER.glob("*.txt")} == set(FILES)


def test_writing_and_comparing(tmp_path, capsys):
    run = playthrough.main
    assert run(["pennies", "--to", str(tmp_path)]) == 1
    assert "pennies.txt: is missing" in capsys.readouterr().out
    assert run(["pennies", "--write", "--to", str(tmp_path)]) == 0
    assert "written" in capsys.readouterr().out
    assert run(["pennies", "--to", str(tmp_path)]) == 0
    assert (tmp_path / "pennies.txt").read_bytes() == (FOLDER / "pennies.txt").read_bytes()
    text = (tmp_path / "pennies.txt").read_text()
    (tmp_path / "pennies.txt").write_text(text.replace("> heads", "> tails", 1))
    assert run(["pennies", "--to", str(tmp_path)]) == 1
    assert "was '  > tails' and is '  > heads'" in capsys.readouterr().out
    assert run(["penies"]) == 2
    assert "did you mean 'pennies'" in capsys.readouterr().err
