"""`tabard play`: games played, left, saved, resumed; corrupt saves told and kept."""

import json
import os
import sys
from pathlib import Path

import pytest

import tabard
from tabard.commands import saves
from tabard.engine.record import Record


def test_a_game_is_played_and_recorded(run, home):
    typed = ["heads", "tails"]
    code, out, err = run("play", "pennies", "--seed", 3, "--option", "rounds=2", "--plain", typed=typed)
    assert (code, err) == (0, "")
    assert "The game is over" in out
    (file,) = (home / "games").iterdir()
    assert str(file) in out
    record = Record.from_text(file.read_text(), tabard.game("pennies"))
    assert record.state.is_over
    assert record.players == ["human", "bot:adept"]
    assert record.seed == 3


def test_leaving_saves_and_resuming_goes_on(run, fails, home):
    code, out, _ = run("play", "pennies", "--seed", 3, "--bot", "random", typed=["heads", "quit"])
    assert code == 0
    assert "Saved after 2 actions" in out
    (file,) = (home / "games").iterdir()
    code, out, _ = run("play", "--resume", typed=["tails"])
    assert code == 0
    assert "Saved after 4 actions" in out
    assert list((home / "games").iterdir()) == [file]
    code, out, _ = run("play", "pennies", "--resume", "--plain", typed=["h", "h", "h"])
    assert "The game is over" in out
    fails(run("play", "--resume"), "no unfinished game to resume in", str(home))
    fails(run("play", "--resume", "--file", file), "this game is over", "tabard replay")


def test_the_end_of_input_saves(run, home):
    code, out, _ = run("play", "pennies", "--plain", typed=["heads"])
    assert code == 0
    assert "Saved after 2 actions in" in out
    assert "`tabard play --resume` goes on." in out


def test_every_decision_is_on_disk_before_the_next_is_asked(run, monkeypatch, home):
    seen = []
    whole = saves.keep

    def kept(path, record):
        whole(path, record)
        seen.append(path.read_text().count("heads\n"))

    monkeypatch.setattr(saves, "keep", kept)
    run("play", "pennies", "--hotseat", "--plain", typed=["", "heads", "", "heads"])
    assert seen[:2] == [1, 2]
    assert not list(home.rglob(".*"))


def test_the_last_game_of_one_kind_is_resumed(run, fails, home):
    run("play", "pennies", "--seed", 1, typed=["heads"])
    (first,) = (home / "games").iterdir()
    os.utime(first, (1, 1))
    run("play", "pennies", "--seed", 2, "--file", home / "games" / "mine.txt", typed=["heads"])
    assert "mine.txt" in run("play", "pennies", "--resume")[1]
    fails(run("play", "volfyirion", "--resume"), "no unfinished game of volfyirion")
    assert str(first) in run("play", "--resume", "--file", first)[1]


def test_people_and_bots_sit_where_they_are_told(run, home):
    def players():
        file = max((home / "games").iterdir(), key=lambda f: f.stat().st_mtime_ns)
        text = file.read_text()
        file.unlink()
        return json.loads(next(x for x in text.splitlines() if x.startswith("players"))[9:])

    run("play", "pennies", "--hotseat", typed=[""])
    assert players() == ["human", "human"]
    run("play", "pennies", "--bot", "random,none", typed=[])
    assert players() == ["bot:random", "human"]
    assert "The game is over" in run("play", "pennies", "--bot", "random,greedy", "--plain")[1]
    assert players() == ["bot:random", "bot:greedy"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "which game?"),
        (["pennies", "--bot", "gredy"], "no bot 'gredy'; did you mean 'greedy'?"),
        (["pennies", "--bot", "random,random,none"], "--bot names 3 seats, but there are 2"),
        (["pennies", "--bot", "random", "--hotseat"], "--hotseat has no bots"),
        (["pennies", "--seed", "x"], "expected a whole number, got 'x'"),
        (["pennies", "--seed", str(2**60)], "is not a whole number from 0 to"),
        (["pennies", "--seats", "4"], "2 seats, not 4"),
        (["pennies", "--option", "x=1"], "unknown option 'x'"),
        (["pennies", "--cards", "x.yaml"], "pennies has no cards"),
        (["pennies", "--resume", "--seed", "3"], "--seed belongs to a new game"),
        (["pennies", "--resume", "--hotseat"], "--hotseat belongs to a new game"),
        (["pennies", "--resume"], "no unfinished game of pennies"),
        (["--resume", "--file", "nowhere.txt"], "nowhere.txt: cannot be read: No such file"),
    ],
)
def test_bad_play_input(run, fails, home, words, told):
    fails(run("play", *words), told)
    assert not home.exists()


def test_a_new_game_overwrites_no_file(run, fails, tmp_path):
    file = tmp_path / "letters.txt"
    file.write_text("dear")
    fails(run("play", "pennies", "--file", file), "there is such a file already")
    assert file.read_text() == "dear"


BROKEN_SAVES = {
    "cut": (lambda text: text[: text.index("\n\n") + 8], "cut short"),
    "not text": (lambda text: "\udcff\udcfe" + text, "not UTF-8"),
    "empty": (lambda text: "", "the file is empty"),
    "changed": (lambda text: text.replace("heads", "tails", 1), "it departs after action 0"),
    "foreign": (lambda text: text.replace("game: pennies", "game: chess"), "no game 'chess'"),
    "bot": (lambda text: text.replace("bot:random", "bot:deep"), "no bot 'deep'"),
    "players": (lambda text: text.replace('"human",', ""), "1 players for 2 seats"),
}


@pytest.mark.parametrize("name", BROKEN_SAVES)
def test_a_corrupt_save_is_told_and_kept(run, fails, home, name):
    run("play", "pennies", "--seed", 3, "--bot", "random", typed=["heads", "heads", "heads"])
    (file,) = (home / "games").iterdir()
    damage, told = BROKEN_SAVES[name]
    data = damage(file.read_text()).encode("utf-8", "surrogateescape")
    file.write_bytes(data)
    fails(run("play", "--resume", typed=["heads"]), told)
    assert file.read_bytes() == data
    # A new game is not hindered, and saves somewhere else.
    assert run("play", "pennies", typed=["heads"])[0] == 0
    assert file.read_bytes() == data
    assert len(list((home / "games").iterdir())) == 2


def test_a_full_disk_is_one_line(run, home):
    home.write_text("a file where the folder should be")
    code, _, err = run("play", "pennies", "--plain", typed=["heads"])
    assert code == 2
    assert err.startswith("tabard: ")
    assert "Traceback" not in err


def test_saved_games_lie_where_the_system_keeps_such_things(monkeypatch):
    monkeypatch.delenv("TABARD_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", os.path.abspath("data"))
    assert saves.home() == Path("data").absolute() / "tabard"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setattr(sys, "platform", "linux")
    assert saves.home() == Path.home() / ".local" / "share" / "tabard"
