"""The bench's section on the server: it replaces its own old text and nothing else, and judges what was measured."""

import sys
from pathlib import Path

BENCH = Path(__file__).parent.parent.parent / "bench"
sys.path.insert(0, str(BENCH))
try:
    from sections import with_section
    from serving import SECTION
    from tables import OURS, PEER, SIZES, load_page, load_targets
finally:
    sys.path.remove(str(BENCH))

PAGE = "# Bench\n\n## volfyirion\n\n### Targets\n\nold\n\n## Starting up\n\nquick\n"


def round_of(p50, rate=1000.0, grown=50.0):
    sizes = [{"tables": n, "p50": p50, "p90": p50 * 2, "p99": p50 * 3, "worst": p50 * 9} for n in SIZES]
    return {"sizes": sizes, "rate": rate, "first": 51200, "grown": grown, "version": "9.9"}


def results(*p50):
    return {one.title: [round_of(value) for value in p50] for one in [PEER, *OURS]}


def test_the_section_is_added_at_the_end_and_later_replaced_in_place_of_the_old():
    once = with_section(PAGE, f"{SECTION}\n\n### Moves\n\nfirst")
    assert once == f"{PAGE}\n{SECTION}\n\n### Moves\n\nfirst\n"
    assert with_section(once, f"{SECTION}\n\nsecond") == f"{PAGE}\n{SECTION}\n\nsecond\n"


def test_a_section_in_the_middle_is_replaced_where_it_stands():
    page = f"# Bench\n\n{SECTION}\n\nold\n\n### Moves\n\nold\n\n## Starting up\n\nquick\n"
    assert (
        with_section(page, f"{SECTION}\n\nnew") == f"# Bench\n\n{SECTION}\n\nnew\n\n## Starting up\n\nquick\n"
    )


def test_a_game_has_one_section_however_many_sit_at_it():
    page = "# Bench\n\n## ignite, 4 seats\n\nold\n\n## Starting up\n\nquick\n"
    assert with_section(page, "## ignite, 2 seats\n\nnew") == (
        "# Bench\n\n## ignite, 2 seats\n\nnew\n\n## Starting up\n\nquick\n"
    )


def test_the_quietest_round_is_told_and_the_middle_one_beside_it():
    rows = [line for part in load_page(results(0.9, 0.5, 0.7), 10) for line in part.splitlines()]
    (peer,) = (line for line in rows if line.startswith(f"| {PEER.title}") and "in memory" in line)
    assert [cell.strip() for cell in peer.split("|")[3:5]] == ["0.50 (0.70)", "1.50"]


def test_the_target_is_judged_by_the_quietest_round_and_not_met_without_one():
    assert [t.verdict for t in load_targets(results(0.59, 4.0))] == ["met"] * len(OURS)
    assert [t.verdict for t in load_targets(results(0.61, 4.0))] == ["NOT MET"] * len(OURS)
    assert [t.verdict for t in load_targets({})] == ["not measured"] * len(OURS)
