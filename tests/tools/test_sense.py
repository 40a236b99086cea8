"""`make sense`: what was watched is judged by the targets."""

import sys
from pathlib import Path

import tabard
from tabard.lab.arena import Bout
from tabard.lab.contest import contest
from tabard.lab.ledger import Ledger
from tabard.lab.sense import Sense

BENCH = Path(__file__).parent.parent.parent / "bench"
sys.path.insert(0, str(BENCH))
try:
    import sense
finally:
    sys.path.remove(str(BENCH))


def kept(folder, name, seen, turns):
    """A file of watched games that were so long."""
    planned = contest(tabard.game("pennies"), sense.BOTS, sense.PAIRS, sense=True)
    ledger = Ledger(planned, len(turns), folder / f"{name}.json")
    ledger.bouts += [Bout(n // 2, 0, n % 2, 1.0, 9, count) for n, count in enumerate(turns)]
    ledger.sense["adept"] = seen
    ledger.sense["master"] = Sense(turns=10, chances=50, missed=1)
    ledger.save()


def test_nothing_is_told_before_anything_was_watched(tmp_path):
    assert sense.sense_page(tmp_path) == ""


def test_every_game_is_judged_by_its_own_bounds(tmp_path):
    seen = Sense(
        turns=100, idle=4, worked=50, undone=2, used={"buy arrow": 3}, offered={"buy arrow": 9, "buy bow": 9}
    )
    kept(tmp_path, "ignite", seen, [10, 10, 10, 70])
    kept(tmp_path, "ivion", seen, [10, 10, 10, 12])
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in sense.sense_page(tmp_path, tmp_path / "none").splitlines()
        if line.startswith("| i")
    ]
    verdicts = {(row[0], row[2]): (row[4], row[5]) for row in rows if row[1] == "adept"}
    assert verdicts["ignite", "idle turns"] == ("4.0% of 100", "met")
    assert verdicts["ivion", "idle turns"] == ("4.0% of 100", "NOT MET")
    assert verdicts["ivion", "undone work"] == ("4.0%", "NOT MET")
    assert verdicts["ivion", "stand-offs"] == ("0 of 4", "met")
    assert verdicts["ignite", "stand-offs"] == ("1 of 4", "NOT MET")
    assert verdicts["ignite", "different things to buy"] == ("1 of 2", "NOT MET")
    assert verdicts["ignite", "longest game"] == ("70 rounds", "NOT MET")
    assert verdicts["ivion", "certain wins missed"][1] == ""
    masters = {row[2]: (row[3], row[4], row[5]) for row in rows if row[:2] == ["ivion", "master"]}
    assert masters["certain wins missed"] == ("at most 1%", "2.0% of 50", "NOT MET")


def test_legends_are_judged_by_the_games_of_the_ladder(tmp_path):
    kept(tmp_path, "ivion", Sense(turns=9), [10])
    steps = tmp_path / "steps"
    steps.mkdir()
    planned = contest(
        tabard.game("pennies"), sense.ladder.BOTS, [(a, b) for a, b, _ in sense.ladder.STEPS], sense=True
    )
    ledger = Ledger(planned, 3, steps / "ivion.json")
    # The games of other levels were not watched.
    ledger.bouts += [Bout(0, 3, 0, 1.0, 9, 10), Bout(0, 3, 1, 1.0, 9, 40), Bout(0, 0, 0, 1.0, 9)]
    ledger.sense["legend"] = Sense(turns=200, idle=1, chances=50, missed=1)
    ledger.save()
    page = sense.sense_page(tmp_path, steps)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines()]
    found = {row[2]: row[3:] for row in rows if row[:2] == ["ivion", "legend"]}
    assert found["idle turns"] == ["at most 3%", "0.5% of 200", "met"]
    assert found["stand-offs"] == ["none", "0 of 2", "met"]
    assert found["certain wins missed"] == ["at most 1%", "2.0% of 50", "NOT MET"]
