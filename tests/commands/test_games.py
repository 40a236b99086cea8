"""`tabard games`: the list for people and for programs."""

import json


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
