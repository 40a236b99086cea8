"""`tabard replay`: records shown, stepped through, verified."""

import json

import pytest

import tabard
from tabard.engine.record import Record


def a_record(**options):
    record = Record(tabard.game("pennies"), seed=3, options=options)
    while (d := record.state.decision) is not None:
        record.append(d.options[len(record) % 3 % 2])
    return record


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


def test_bad_replay_input(run, fails, record_file, tmp_path):
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


def test_a_huge_file_is_no_record(run, fails, tmp_path, monkeypatch):
    file = tmp_path / "huge.txt"
    file.write_text("x" * 100)
    monkeypatch.setattr("tabard.commands.inputs.LARGEST", 99)
    fails(run("replay", file), "larger than 99 bytes")
