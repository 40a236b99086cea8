"""The command line: every command, its exit codes, what it says to people and to programs, and bad input."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tabard
from tabard.cli import COMMANDS, main
from tabard.commands import saves
from tabard.commands.citations import Citations
from tabard.commands.simulation import wilson
from tabard.engine.record import Record
from tabard.games.pennies import Compare, Pennies


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Every test has its own folder of saved games."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABARD_HOME", str(folder))
    return folder


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command with lines typed; returns the exit code, stdout and stderr."""

    def command(*words, typed=()):
        lines = iter(typed)

        def read(prompt=""):
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def fails(result, *words, code=2):
    """Bad input: the code, nothing on stdout, one line on stderr that names these."""
    assert result[0] == code, result
    assert result[1] == ""
    assert result[2].startswith("tabard: ")
    assert result[2].count("\n") == 1, result[2]
    assert "Traceback" not in result[2]
    for word in words:
        assert word in result[2], result[2]


def a_record(**options):
    record = Record(tabard.game("pennies"), seed=3, options=options)
    while (d := record.state.decision) is not None:
        record.append(d.options[len(record) % 3 % 2])
    return record


# -- the door ---------------------------------------------------------------------------------------


def test_without_a_command_the_commands_are_listed(run):
    for words in ([], ["--help"], ["-h"], ["help"]):
        code, out, err = run(*words)
        assert (code, err) == (0, "")
        assert all(name in out for name in COMMANDS)
    assert run("--version") == (0, f"tabard {tabard.__version__}\n", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run, name):
    code, out, err = run(name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: tabard {name}")
    assert "exit codes: 0 fine" in out


def test_an_unknown_command_is_answered_with_a_near_one(run):
    fails(run("gmes"), "no command 'gmes'; did you mean 'games'?")
    fails(run("sim"), "required: game", "tabard sim --help")
    fails(run("sim", "pennies", "--sed", "3"), "--sed", "tabard sim --help")


@pytest.mark.parametrize("name", ["play", "rules", "cards", "sim", "bench"])
def test_an_unknown_game_is_answered_with_a_near_one(run, name):
    fails(run(name, "penies"), "no game 'penies'; did you mean 'pennies'?", "volfyirion")


def test_a_fault_of_our_own_is_one_line_too(run, monkeypatch):
    def broken(words):
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("tabard.cli._run", broken)
    fails(run("games"), "fault of Tabard itself: ZeroDivisionError: oh", "TABARD_DEBUG", code=3)
    monkeypatch.setenv("TABARD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_an_interrupt_is_no_traceback(run, monkeypatch):
    def stopped(words):
        raise KeyboardInterrupt

    monkeypatch.setattr("tabard.cli._run", stopped)
    code, _, err = run("games")
    assert (code, err) == (130, "\ntabard: stopped\n")


def tabard_process(*words, **settings):
    # Pytest imports the package from where this run found it; the process must too.
    source = str(Path(tabard.__file__).parent.parent)
    path = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "tabard", *words]
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, capture_output=True, text=True, env=env, **settings)


def test_it_runs_as_a_module_and_survives_a_closed_pipe():
    assert tabard_process("games").stdout.startswith("pennies")
    source = str(Path(tabard.__file__).parent.parent)
    reader = subprocess.Popen(
        [sys.executable, "-m", "tabard", "rules", "volfyirion"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": source},
    )
    assert reader.stdout is not None
    assert reader.stderr is not None
    reader.stdout.read(10)
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait() == 0
    reader.stderr.close()


def test_listing_the_games_loads_neither_rich_nor_yaml():
    code = (
        "import sys; from tabard.cli import main; main(['games']);"
        "print(*sorted({m.split('.')[0] for m in sys.modules}), file=sys.stderr)"
    )
    source = str(Path(tabard.__file__).parent.parent)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": source}
    )
    assert not {"rich", "yaml", "multiprocessing", "asyncio"} & set(done.stderr.split())


# -- games ------------------------------------------------------------------------------------------


def test_games_are_listed_for_people_and_programs(run):
    code, out, _ = run("games")
    assert code == 0
    assert "Matching Pennies · 2 seats · 1 minute\n" in out
    assert "options: rounds" in out
    code, out, _ = run("games", "--json")
    rows = {row["name"]: row for row in json.loads(out)}
    assert rows["pennies"]["seats"] == [2]
    assert rows["pennies"]["options"]["properties"]["rounds"]["maximum"] == 99


def test_a_broken_game_of_somebody_else_hides_no_other(run, monkeypatch):
    from tabard.games import _OURS

    monkeypatch.setitem(_OURS, "broken", "no_such_module:Game")
    code, out, _ = run("games")
    assert code == 0
    assert "broken      cannot be loaded: ModuleNotFoundError" in out
    assert "Matching Pennies" in out


# -- rules ------------------------------------------------------------------------------------------

CITING = '''
"""Tests."""
import pytest
from tabard.testing import rule

@rule("PEN-01", "PEN-02")
def test_one(): ...

@pytest.mark.rule("PEN-03")
class TestTwo:
    @rule("PEN-04")
    async def test_inner(self): ...

@pytest.mark.parametrize("x", [1, pytest.param(2, marks=rule("PEN-05"))])
def test_param(x): ...

def helper():
    return rule("PEN-77")
'''


@pytest.fixture
def tests_folder(tmp_path):
    folder = tmp_path / "suite"
    folder.mkdir()
    (folder / "test_pennies.py").write_text(CITING)
    return folder


def test_citations_are_read_without_running_anything(tests_folder):
    found = Citations(tests_folder).found
    name = (tests_folder / "test_pennies.py").as_posix()
    assert found == {
        "PEN-01": [f"{name}::test_one"],
        "PEN-02": [f"{name}::test_one"],
        "PEN-03": [f"{name}::TestTwo::test_inner"],
        "PEN-04": [f"{name}::TestTwo::test_inner"],
        "PEN-05": [f"{name}::test_param"],
    }
    (tests_folder / "test_all.py").write_text('pytestmark = [rule("PEN-01")]\ndef test_it(): ...\n')
    assert len(Citations(tests_folder).tests("PEN-01")) == 2


def test_rules_are_shown_with_the_tests_that_cite_them(run, tests_folder):
    code, out, _ = run("rules", "pennies", "--tests", tests_folder)
    assert code == 0
    assert "PEN-05  A seat that resigns loses.\n    tested by" in out
    assert "5 rules, 5 cited" in out
    code, out, _ = run("rules", "pennies", "pen-05", "--tests", tests_folder)
    assert out.startswith("PEN-05  A seat that resigns loses.\n    tested by")
    code, out, _ = run("rules", "pennies", "PEN", "--json", "--tests", tests_folder)
    assert [rule["id"] for rule in json.loads(out)] == [f"PEN-0{n}" for n in range(1, 6)]


def test_rules_are_shown_where_there_are_no_tests(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = run("rules", "pennies")
    assert code == 0
    assert "no tests folder here" in out
    fails(run("rules", "pennies", "--missing"), "--tests DIR")
    fails(run("rules", "pennies", "--tests", "nowhere"), "nowhere: no such folder")


def test_missing_rules_are_a_finding(run, tests_folder):
    code, out, _ = run("rules", "pennies", "--missing", "--tests", tests_folder)
    assert (code, out) == (0, "all 5 rules have a test\n")
    (tests_folder / "test_pennies.py").write_text(CITING.replace("PEN-02", "PEN-20"))
    code, out, _ = run("rules", "pennies", "--missing", "--tests", tests_folder)
    assert code == 1
    assert out.startswith("PEN-02  Each seat hides one of its coins")
    assert "PEN-20  cited by" in out
    assert "1 of 5 rules have no test" in out
    code, out, _ = run("rules", "pennies", "--missing", "--json", "--tests", tests_folder)
    assert code == 1
    assert json.loads(out)["missing"] == ["PEN-02"]
    assert list(json.loads(out)["unknown"]) == ["PEN-20"]


def test_bad_rule_input(run, tests_folder):
    fails(run("rules", "pennies", "PEN-55"), "no rule 'PEN-55'", "PEN-05")
    (tests_folder / "test_more.py").write_text("def (:")
    fails(run("rules", "pennies", "--tests", tests_folder), "test_more.py: not Python")


# -- cards ------------------------------------------------------------------------------------------


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


def test_bad_card_input(run, tmp_path):
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


# -- sim --------------------------------------------------------------------------------------------


def test_a_simulation_tells_speed_lengths_and_winners(run):
    code, out, err = run("sim", "pennies", "-n", 60, "--bots", "random,greedy", "--option", "rounds=3")
    assert (code, err) == (0, "")
    assert "60 games, seeds 1 to 60, random and greedy" in out
    assert "games/s" in out
    assert "decisions/s" in out
    assert "half 6" in out
    assert "seat 1" in out
    assert "(95 %:" in out
    assert "bad games none" in out


def test_the_result_does_not_depend_on_the_number_of_processes(run):
    words = ["sim", "pennies", "-n", "60", "--seed", "5", "--bots", "random,greedy", "--json"]
    one = json.loads(run(*words)[1])
    two = json.loads(tabard_process(*words, "--jobs", "2").stdout)
    assert one.pop("speed")["jobs"] == 1
    assert two.pop("speed")["jobs"] == 2
    assert one == two
    assert one["games"] == 60
    assert sum(one["lengths"].values()) == 60
    assert {name: row["games"] for name, row in one["bots_won"].items()} == {"random": 60, "greedy": 60}
    assert sum(row["wins"] for row in one["seats_won"]) + one["draws"] == 60


def test_a_bad_game_is_found_by_its_seed(run, monkeypatch, home):
    def broken(op, s, f):
        if s.generator.one % 3 == 0 and f.subject == 3:
            raise ZeroDivisionError("two coins are none")
        return whole(op, s, f)

    whole = Compare.run
    monkeypatch.setattr(Compare, "run", broken)
    code, out, _ = run("sim", "pennies", "-n", 30)
    assert code == 1
    line = next(line for line in out.splitlines() if "ZeroDivisionError" in line)
    seed = line.split()[1].rstrip(":")
    assert f"seed {seed}: error in decision 6: ZeroDivisionError: two coins are none" in line
    assert f"again: tabard sim pennies -n 1 --seed {seed} --bots random" in out
    code, out, _ = run("sim", "pennies", "-n", 1, "--seed", seed, "--json")
    assert code == 1
    failure = json.loads(out)["failures"][0]
    assert failure["seed"] == int(seed)
    text = Path(failure["record"]).read_text()
    assert "# error: ZeroDivisionError: two coins are none" in text
    assert "# the action that breaks it: " in text
    assert "#   Traceback" in text
    assert Path(failure["record"]).parent == home / "bad"
    monkeypatch.undo()
    record = Record.from_text(text, tabard.game("pennies"))
    assert len(record) == 5


def test_an_endless_game_is_found_by_its_seed(run):
    code, out, _ = run("sim", "pennies", "-n", 2, "--cap", 5)
    assert code == 1
    assert "seed 1: endless: no end after 5 decisions" in out
    assert "--cap 5" in out


def test_progress_is_told_on_stderr_when_work_is_long(run, monkeypatch):
    monkeypatch.setattr("tabard.commands.progress.PAUSE", 0.0)
    code, _, err = run("sim", "pennies", "-n", 60)
    assert code == 0
    assert "games: 25 of 60\n" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "gredy"], "no bot 'gredy'; did you mean 'greedy'?"),
        (["--bots", "random,random,random"], "3 bots, but there are 2 seats"),
        (["--option", "rouns=3"], "unknown option 'rouns'; did you mean 'rounds'?"),
        (["--option", "rounds=many"], "option 'rounds' cannot be 'many'; allowed: integer from 1 to 99"),
        (["--option", "rounds=100"], "option 'rounds' cannot be 100"),
        (["--option", "rounds"], "expected NAME=VALUE with one of rounds"),
        (["--option", "rounds=3", "--option", "rounds=4"], "given twice"),
        (["--seats", "3"], "2 seats, not 3"),
        (["--seats", "x"], "invalid int value: 'x'"),
        (["--seed", "-4"], "argument --seed: expected a whole number, got '-4'"),
        (["--seed", "seven"], "expected a whole number, got 'seven'"),
        (["--seed", str(2**60)], "the last seed would be beyond"),
        (["-n", "0"], "expected a number from 1 on"),
        (["--jobs", "0"], "expected a number from 1 on"),
    ],
)
def test_bad_simulation_input(run, words, told):
    fails(run("sim", "pennies", *words), told)


def test_lists_and_truths_are_options_too(run):
    code, out, _ = run(
        "sim",
        "volfyirion",
        "-n",
        1,
        "--option",
        "modules=mercenary,ploy",
        "--option",
        "extended=yes",
        "--json",
    )
    assert code == 0
    assert json.loads(out)["options"] == {"modules": ["mercenary", "ploy"], "extended": True}
    fails(run("sim", "volfyirion", "--option", "modules=mercenary,plyo"), "modules", "ploy")


def test_wilson_intervals():
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


# -- play -------------------------------------------------------------------------------------------


def test_a_game_is_played_and_recorded(run, home):
    typed = ["heads", "tails"]
    code, out, err = run("play", "pennies", "--seed", 3, "--option", "rounds=2", "--plain", typed=typed)
    assert (code, err) == (0, "")
    assert "The game is over" in out
    (file,) = (home / "games").iterdir()
    assert str(file) in out
    record = Record.from_text(file.read_text(), tabard.game("pennies"))
    assert record.state.is_over
    assert record.players == ["human", "bot:greedy"]
    assert record.seed == 3


def test_leaving_saves_and_resuming_goes_on(run, home):
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


def test_the_last_game_of_one_kind_is_resumed(run, home):
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
def test_bad_play_input(run, home, words, told):
    fails(run("play", *words), told)
    assert not home.exists()


def test_a_new_game_overwrites_no_file(run, tmp_path):
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
def test_a_corrupt_save_is_told_and_kept(run, home, name):
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


# -- replay -----------------------------------------------------------------------------------------


@pytest.fixture
def record_file(tmp_path):
    file = tmp_path / "game.txt"
    file.write_text(a_record(rounds=15).to_text())
    return file


def test_a_record_is_shown_whole_or_up_to_an_action(run, record_file):
    code, out, err = run("replay", record_file, "--plain")
    assert (code, err) == (0, "")
    assert "Matching Pennies, seed 3, 2 seats, 30 actions, result" in out
    assert "   30  seat 2  " in out
    assert "The game is over" in out
    code, out, _ = run("replay", record_file, "--to", 3)
    assert "    3  seat 1  heads" in out
    assert "    4  " not in out
    assert "The game is over" not in out


def test_a_record_is_read_as_a_seat_saw_it(run, record_file):
    spectator = json.loads(run("replay", record_file, "--to", 1, "--json")[1])
    seat = json.loads(run("replay", record_file, "--to", 1, "--json", "--seat", 1)[1])
    other = json.loads(run("replay", record_file, "--to", 1, "--json", "--seat", 2)[1])
    assert spectator["at"] == 1
    assert len(spectator["actions"]) == 30
    assert spectator["actions"][0] == {"seat": 0, "action": 1, "short": "heads"}

    def hidden(data):
        return [p.get("face") for p in data["view"]["pieces"] if p["area"] == "chosen-0"]

    assert (hidden(spectator), hidden(seat), hidden(other)) == ([None], ["heads"], [None])


def test_stepping_goes_on_back_and_anywhere(run, record_file):
    typed = ["", "", "b", "29", "", "", "99", "b", "0", "b", "q"]
    code, out, _ = run("replay", record_file, "--step", "--plain", typed=typed)
    assert code == 0
    stops = [line.split()[2] for line in out.splitlines() if line.startswith("after action")]
    assert stops == ["0", "1", "2", "1", "29", "30", "29", "0"]
    assert "this is the end of the record" in out
    assert "expected nothing, b, q or a number from 0 to 30" in out
    assert "this is the beginning" in out


def test_a_record_is_verified(run, record_file):
    code, out, _ = run("replay", record_file, "--verify")
    assert code == 0
    assert "game.txt: fine; Matching Pennies, seed 3" in out
    assert json.loads(run("replay", record_file, "--verify", "--json")[1])["fine"] is True
    text = record_file.read_text()
    record_file.write_text(text.replace("# digest 20 ", "# digest 20 0"))
    code, out, _ = run("replay", record_file, "--verify")
    assert code == 1
    assert "game.txt: line" in out
    assert "after action 0 and not later than action 20" in out
    code, out, _ = run("replay", record_file, "--verify", "--json")
    assert code == 1
    assert json.loads(out)["fine"] is False


def test_bad_replay_input(run, record_file, tmp_path):
    fails(run("replay", tmp_path / "no.txt"), "no.txt: cannot be read: No such file")
    fails(run("replay", tmp_path), "cannot be read")
    fails(run("replay", record_file, "--to", 31), "the record has 30 actions")
    fails(run("replay", record_file, "--to", "x"), "expected a whole number")
    fails(run("replay", record_file, "--seat", 3), "the record has 2 seats")
    text = record_file.read_text()
    record_file.write_text(text.replace("\nheads\n", "\nhaeds\n", 1))
    fails(
        run("replay", record_file),
        "game.txt: line 11",
        "'haeds' is not an option now",
        "did you mean 'heads'",
    )
    record_file.write_text(text.replace("seats: 2", "cards: gone.yaml\nseats: 2"))
    fails(run("replay", record_file), "line 5: the card set gone.yaml is gone; give it with --cards")
    record_file.write_bytes(b"\x00\xff" * 50)
    fails(run("replay", record_file), "not UTF-8")


def test_a_huge_file_is_no_record(run, tmp_path, monkeypatch):
    file = tmp_path / "huge.txt"
    file.write_text("x" * 100)
    monkeypatch.setattr("tabard.commands.inputs.LARGEST", 99)
    fails(run("replay", file), "larger than 99 bytes")


# -- bench ------------------------------------------------------------------------------------------


def test_the_speed_of_a_game_is_measured(run):
    code, out, _ = run("bench", "pennies", "--seconds", 0.05)
    assert code == 0
    assert "decisions/s" in out
    assert "determinize" in out
    row = json.loads(run("bench", "pennies", "--seconds", 0.05, "--json")[1])["games"][0]
    assert row["game"] == "pennies"
    assert row["decisions_per_second"] > 100
    assert row["clone_us"] > 0
    fails(run("bench", "pennies", "--seconds", 0), "expected more than 0")
    fails(run("bench", "--option", "rounds=3"), "belong to one game")


def test_a_bench_takes_about_the_time_it_was_given(run):
    started = time.monotonic()
    run("bench", "pennies", "--seconds", 0.1)
    assert time.monotonic() - started < 5


def test_the_game_under_test_is_a_game():
    assert isinstance(tabard.game("pennies"), Pennies)
