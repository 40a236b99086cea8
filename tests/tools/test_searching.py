"""The bench's section on search: what was measured is told and judged, and the searches are really made."""

import sys
from pathlib import Path

BENCH = Path(__file__).parent.parent.parent / "bench"
sys.path.insert(0, str(BENCH))
try:
    from search import EDGES, Ours, growth, opening
    from searching import PEER, WANTED, opening_table, search_targets, stretch_table
finally:
    sys.path.remove(str(BENCH))


def rate(simulations, version=""):
    return [{"games": 1, "decisions": simulations, "wall": [9.0, 9.0], "cpu": [2.0, 1.0], "version": version}]


def test_ours_is_judged_by_its_own_figures_and_the_first_by_the_peers():
    met = {f"{name} compiled": rate(wanted) for name, wanted in WANTED.items()}
    told = search_targets(met | {PEER: rate(WANTED["volfyirion"] // 3)})
    assert [t.verdict for t in told] == ["met"] * (len(WANTED) + 1)
    missed = {"volfyirion compiled": rate(2900), "ivion compiled": rate(1), PEER: rate(1000)}
    found = {t.what: (t.measured, t.verdict) for t in search_targets(missed)}
    assert found["search, simulations/s from volfyirion's opening, compiled"] == ("2,900", "NOT MET")
    assert found["search, simulations/s from ivion's opening, compiled"] == ("1", "NOT MET")
    assert found["search, simulations/s from ignite's opening, compiled"] == (None, "not measured")
    assert found[f"the same beside {PEER}, on gin_rummy"] == ("2.9 times", "NOT MET")


def test_the_best_slice_stands_beside_the_middle_one_and_the_peers():
    games = ("volfyirion", "drakerion", "ivion", "ignite", "infinities")
    results = {f"{name} compiled": rate(3000) for name in games} | {PEER: rate(1000, "2.0")}
    lines = opening_table(["compiled"], results).splitlines()
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == [
        "Tabard, compiled",
        "volfyirion",
        "3,000",
        "2,250",
        "3.0",
    ]
    assert "(2.0)" in lines[-1]


def test_a_stretch_tells_microseconds_and_how_many_positions():
    part = {"edges": [0, 25, 1 << 30], "places": [2, 0], "counts": [1000, 0], "seconds": [0.5, 0.0]}
    lines = stretch_table({"pennies": part}).splitlines()
    assert [cell.strip() for cell in lines[2].split("|")[1:-1]] == ["0 to 24", "500 (2)"]
    assert len(lines) == 3, "a stretch that no game reached is not told"


def test_a_whole_game_is_searched_in_stretches():
    side = Ours("pennies", 2)
    assert opening(side, 5)(3) == 15
    found = growth(side, 3)
    assert found["places"][0] > 0
    assert found["counts"][0] == 3 * found["places"][0]
    assert found["seconds"][0] > 0
    assert len(found["counts"]) == len(EDGES) - 1
