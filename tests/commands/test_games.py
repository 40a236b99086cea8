"""`tabard games`: the list for people and for programs."""

import json
import subprocess
import sys


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


def test_the_list_reads_no_cards_and_no_rules():
    """It is the first thing that people type, so it loads the facts of the games and nothing else.

    The two that are written to be read and copied import what they need at their top, where readers look for it.
    """
    program = "import sys; from tabard.cli import main; main(['games']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = [name.split(".") for name in done.stderr.split()]
    games = {parts[2]: set() for parts in loaded if parts[:2] == ["tabard", "games"] and len(parts) == 3}
    assert len(games) >= 6
    for parts in loaded:
        if parts[:2] == ["tabard", "games"] and len(parts) > 3 and parts[2] not in ("pennies", "embers"):
            games[parts[2]].add(parts[3])
    assert {name: rooms for name, rooms in games.items() if rooms - {"options"}} == {}
    assert not {"yaml", "rich"} & {parts[0] for parts in loaded}
