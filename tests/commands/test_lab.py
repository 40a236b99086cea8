"""`tabard lab`: experiments asked for, carried out, looked at again, and what is refused."""

import json
from pathlib import Path

import pytest
from tests.homes import home_at

from tabard.lab.experiment import read_experiment

CARDS = "strong.yaml"
STRONG = """set: strong
title: A stronger Meteor
extends: embers
box: open
cards:
- {id: meteor, name: Meteor, kind: spell, do: [{burn: 9}, {burn: 9}], icon: burning-meteor}
"""
ACCESS = """experiment: meteor
game: embers
arms: {printed: {}, changed: {cards: strong.yaml}}
question: {access: meteor}
players: [novice]
stop: {deals: 14}
"""


@pytest.fixture
def place(tmp_path, monkeypatch, home):
    home_at(home)
    monkeypatch.chdir(tmp_path)
    Path("strong.yaml").write_text(STRONG)
    Path("meteor.yaml").write_text(ACCESS)
    return tmp_path


def test_an_experiment_is_carried_out_kept_and_told(run, place):
    code, out, err = run("lab", "run", "meteor.yaml", "--jobs", 1)
    assert code == 0
    assert "Embers: What is Meteor worth to the side that may use it, printed and changed?" in out
    assert "of 100 games" in out
    assert "56 games of 14 deals, a number fixed beforehand" in out
    assert "novice: 14 deals tell differences from about 0." in err
    assert Path("meteor.lab/report.html").exists()
    code, again, err = run("lab", "run", "meteor.yaml", "--jobs", 1)
    assert (code, again) == (0, out)
    assert "14 deals were played before" in err
    assert run("lab", "report", "meteor.lab")[1] == out
    code, out, _ = run("lab", "run", "meteor.yaml", "--json", "--jobs", 1)
    assert json.loads(out)["answers"][0]["finding"]["deals"] == 14


def test_only_what_it_takes_is_told(run, place):
    code, out, err = run("lab", "run", "meteor.yaml", "--plan", "--jobs", 1)
    assert (code, out) == (0, "")
    assert "14 deals tell differences" in err
    assert not Path("meteor.lab/report.html").exists()
    assert "12 deals were played before" in run("lab", "run", "meteor.yaml", "--jobs", 1)[2]


def test_how_long_it_takes_is_seen_anew_when_it_is_gone_on_with(run, place):
    Path("long.yaml").write_text(ACCESS.replace("deals: 14", "deals: 1000000"))
    for _ in range(2):
        code, _, err = run("lab", "run", "long.yaml", "--plan", "--jobs", 1)
        assert code == 0
        assert "1,000,000 deals tell differences" in err
        assert not err.rstrip().endswith(" 1 s here")  # and if it were, all would be played on one core


def test_tables_are_asked_and_games_played_again(run, place):
    run("lab", "run", "meteor.yaml", "--jobs", 1)
    code, out, _ = run(
        "lab", "query", "meteor.lab", "select arm, count(*) as n from games group by arm", "--json"
    )
    assert code == 0
    assert sorted(map(str, json.loads(out))) == ["{'arm': 'changed', 'n': 28}", "{'arm': 'printed', 'n': 28}"]
    assert (
        "changed" in run("lab", "query", "meteor.lab", "select arm, count(*) as n from games group by arm")[1]
    )
    code, out, _ = run("lab", "replay", "meteor.lab", "novice:3:changed:1")
    assert code == 0
    record = Path(out.partition(":")[0])
    (points,) = json.loads(
        run("lab", "query", "meteor.lab", "select * from games where id = 'novice:3:changed:1'", "--json")[1]
    )
    assert f": {points['decisions']} actions; `tabard replay" in out
    assert run("replay", record, "--verify")[0] == 0


def test_a_simulation_writes_the_same_tables(run, place):
    code, out, _ = run(
        "sim", "embers", "-n", 30, "--bots", "random,novice", "--out", "tables", "--cards", "strong.yaml"
    )
    assert code == 0
    assert "tables    tables" in out
    code, out, _ = run(
        "lab", "query", "tables", "select player, count(*) as n from games group by player", "--json"
    )
    assert sorted(row["n"] for row in json.loads(out)) == [15, 15]
    assert run("lab", "replay", "tables", "7")[0] == 0


def test_a_card_is_put_to_the_standard_questions(run, place):
    code, out, _ = run(
        "lab", "card", "embers", "strong.yaml", "--players", "novice", "--deals", 26, "--jobs", 1
    )
    assert code == 0
    assert "Embers: Meteor: what it is worth to the side that may use it" in out
    assert "Embers: Meteor: what it does for who goes first, and to the length of games" in out
    assert Path("strong.lab/report.html").exists()
    assert read_experiment(Path("strong.lab/meteor-access.yaml")).question.access == "meteor"


def test_a_bot_that_fails_shows_its_trace_and_its_seed(run, place, monkeypatch):
    def broken(bot, world):
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr("tabard.lab.chair.ask_bot", broken)
    code, out, _ = run("lab", "run", "meteor.yaml", "--jobs", 1)
    assert code == 1
    assert "bad game novice:0:printed:0, seed 1: ZeroDivisionError: no idea in decision 1" in out
    assert 'raise ZeroDivisionError("no idea")' in out
    assert "again: tabard lab replay meteor.lab novice:0:printed:0" in out
    code, out, _ = run("lab", "replay", "meteor.lab", "novice:0:printed:0")
    assert code == 1
    assert "it fails: ZeroDivisionError: no idea" in out
    code, out, _ = run("sim", "embers", "-n", 1, "--bots", "novice")
    assert code == 1
    assert 'raise ZeroDivisionError("no idea")' in out
    code, out, _ = run("arena", "embers", "--bots", "random,novice", "-n", 2, "--jobs", 1)
    assert code == 1
    assert 'raise ZeroDivisionError("no idea")' in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rnu"], "lab: no 'rnu' (there are: new, run, card, report, open, query, replay, fit)"),
        (["run"], "lab run: which file or folder?"),
        (["card"], "lab card: which game?"),
        (["card", "embers"], "lab card embers: which card file?"),
        (["query", "out"], "lab query out: what?"),
        (["replay", "out"], "lab replay out: which game?"),
        (["run", "none.yaml"], "none.yaml: cannot be read: No such file or directory"),
        (["run", "meteor.yaml", "--out", "a", "--out", "b"], "argument --out: given twice"),
        (["run", "meteor.yaml", "--minutes", "0"], "--minutes 0.0: expected more than 0"),
        (
            ["fit", "volfyirion", "--winning", "--option", "mode=solo", "--seats", "1"],
            "--winning is for the weights of",
        ),
        (["fit", "ivion", "--winning", "--told"], "--winning is for the weights of"),
        (["report", "nowhere"], "facts.json: cannot be read"),
        (["card", "drakerion", "new.yaml"], "card 'pale-giant' is in no deck, hero or market"),
    ],
)
def test_what_cannot_be_is_refused(run, fails, place, words, told):
    Path("new.yaml").write_text(
        "set: new\ntitle: New\nextends: drakerion\nbox: open\ncards:\n- {id: pale-giant, name: Pale Giant, "
        "kind: character, faction: wardens, cost: 2, melee: 4, riposte: 3, hp: 6}\n"
    )
    fails(run("lab", *words), told)


@pytest.mark.parametrize(
    "command", [["sim", "embers"], ["arena", "embers"], ["play", "embers"], ["cards", "embers"]]
)
def test_two_card_sets_at_once_are_refused(run, fails, place, command):
    fails(run(*command, "--cards", "strong.yaml", "--cards", "weak.yaml"), "argument --cards: given twice")


@pytest.mark.parametrize(
    ("typed", "question", "stop"),
    [
        (["embers", "access", "meteor", "strong.yaml", "", "0.1", "50"], "access", (0.0, 0.1)),
        (["ambers", "embers", "seats", "random", "x", "", ""], "seats", (0.0, 0.05)),
        (["drakerion", "field", "wardens", "novice", "", "60"], "field", (0.0, 0.05)),
        (["drakerion", "matrix", "", "5"], "matrix", None),
    ],
)
def test_an_experiment_is_written_by_asking(run, place, typed, question, stop):
    code, out, _ = run("lab", "new", "asked.yaml", typed=typed)
    assert code == 0
    assert "`tabard lab run asked.yaml` carries it out" in out
    made = read_experiment("asked.yaml")
    assert made.question.name == question
    assert made.stop.sprt == stop
    assert run("lab", "new", "asked.yaml", typed=typed)[0] == 2


def test_nobody_who_answers_is_waited_for(run, fails, place):
    fails(run("lab", "new"), "nobody answers; write the file by hand")
