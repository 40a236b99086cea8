"""`make versus`: two versions play each other by their own rules, and differing rules are noticed."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BENCH = ROOT / "bench"
sys.path.insert(0, str(BENCH))
try:
    import versus
finally:
    sys.path.remove(str(BENCH))


@pytest.fixture
def pair():
    """Begins processes that play along, and ends them."""
    begun = []

    def begin(*folders):
        begun.extend(versus.Version(folder) for folder in folders)
        return begun[-len(folders) :]

    yield begin
    for version in begun:
        version.close()


def test_a_version_plays_itself_from_both_sides(pair):
    versions = pair(ROOT / "src", ROOT / "src")
    games = [versus.play(versions, "embers", "greedy", 3, turn) for turn in (0, 1)]
    assert [game["turn"] for game in games] == [0, 1]
    for game in games:
        assert game["result"] in (-1, 0, 1)
        assert min(game["choices"]) > 0
        assert min(game["seconds"]) > 0
    # Greedy bots draw no lots here: the same seat wins, whoever has it.
    assert games[0]["result"] == -games[1]["result"]
    assert "of 2 games" in versus.told(games)


def test_versions_of_other_rules_are_told_apart(pair, tmp_path):
    shutil.copytree(
        ROOT / "src" / "tabard",
        tmp_path / "tabard",
        ignore=shutil.ignore_patterns("__pycache__", "server", "site"),
    )
    assert versus.code_of(tmp_path, "embers") == versus.code_of(ROOT / "src", "embers")
    cards = tmp_path / "tabard" / "games" / "embers" / "cards" / "embers.yaml"
    cards.write_text(cards.read_text().replace("draw: 1", "draw: 3").replace("draw: 2", "draw: 3"))
    assert versus.code_of(tmp_path, "embers") != versus.code_of(ROOT / "src", "embers")
    assert versus.code_of(tmp_path, "pennies") == versus.code_of(ROOT / "src", "pennies"), (
        "another game may change"
    )
    with pytest.raises(RuntimeError, match=r"embers, deal 3: .* the versions (ask|end) otherwise"):
        versus.play(pair(ROOT / "src", tmp_path), "embers", "greedy", 3, 0)


def test_what_was_played_is_judged(tmp_path):
    assert versus.versus_page(tmp_path) == ""
    fast = {"seconds": [0.1, 0.4], "choices": [100, 100]}
    won, lost = {"result": 1, **fast}, {"result": -1, **fast}
    versus.write(tmp_path / "ivion-master.json", {"versions": ["a", "b"], "games": [won] * 60 + [lost] * 40})
    versus.write(tmp_path / "ivion-adept.json", {"versions": ["a", "b"], "games": [won] * 59 + [lost] * 41})
    rows = [row for row in versus.versus_page(tmp_path).splitlines() if "ivion" in row]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    assert cells == [
        ["adept", "ivion", "at least 60%", "59.0%", "NOT MET", "49% to 68%", "100", "1.0 ms", "4.0 ms"],
        ["master", "ivion", "at least 60%", "60.0%", "met", "50% to 69%", "100", "1.0 ms", "4.0 ms"],
    ]
