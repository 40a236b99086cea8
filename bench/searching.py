"""The section of the bench about search: simulations a second, ours beside OpenSpiel's, and as games grow longer."""

from __future__ import annotations

from statistics import median
from typing import Any, Final

from children import ours, say, theirs
from playing import CONTESTS
from report import Target, table, target_table
from sections import measured_on

SEARCH: Final = "## Search"
GAME: Final = "gin_rummy"
PEER: Final = "OpenSpiel IS-MCTS, C++"
NODES: Final = 1000
"""Simulations a move, for everyone."""
MOVES: Final = 2
"""Openings that a slice searches."""
SLICES: Final = 2
GROWN: Final = 400
"""Simulations a move in later positions, of which there are many."""
WANTED: Final = {
    "volfyirion": 40_000,
    "drakerion": 6_316,
    "ivion": 3_352,
    "ignite": 836,
    "infinities": 12_576,
}
"""Simulations a second from the opening; for all but the first twice what there was before states were packed."""
BESIDE: Final = "volfyirion"
"""The game that stands beside the peer's."""

Results = dict[str, list[dict[str, Any]]]


def rates(results: list[dict[str, Any]]) -> list[float]:
    """Simulations in a second of the processor, in every slice of every round; one thread computes and nothing else,
    so what the machine does besides is left out."""
    return [result["decisions"] / cpu for result in results for cpu in result["cpu"]]


def best(results: list[dict[str, Any]]) -> float:
    return max(rates(results), default=0.0)


def opening_rounds(builds: list[str], failed: dict[str, str], rounds: int) -> Results:
    """Everyone in turn, round after round; the plain build, which takes long, once."""
    results: Results = {}
    for number in range(1, rounds + 1):
        say(f"search, round {number} of {rounds}")
        for contest in CONTESTS:
            for build in builds:
                key = f"{contest.name} {build}"
                amounts = (MOVES, SLICES)
                if build == "plain" and len(builds) > 1:
                    if number > 1:
                        continue
                    amounts = (1, 1)
                words = ("tabard", "opening", contest.name, contest.seats, NODES, *amounts)
                results.setdefault(key, []).append(ours(build, "search.py", *words))
                say(f"  {key:34} {best(results[key][-1:]):>12,.0f} simulations/s")
        if "open-spiel" not in failed:
            result = theirs("search.py", "openspiel", "opening", GAME, 2, NODES, MOVES, SLICES)
            results.setdefault(PEER, []).append(result)
            say(f"  {PEER:34} {best([result]):>12,.0f} simulations/s")
    return results


def opening_table(builds: list[str], results: Results) -> str:
    """Simulations a second from the first choice of a game; how many times as many as the peer makes."""
    peer = best(results.get(PEER, []))
    rows = []
    for contest in CONTESTS:
        for build in builds:
            got = results[f"{contest.name} {build}"]
            ratio = f"{best(got) / peer:.1f}" if peer else ""
            who = f"Tabard, {build}"
            rows.append([who, contest.name, f"{best(got):,.0f}", f"{median(rates(got)):,.0f}", ratio])
    if peer:
        got = results[PEER]
        who = f"{PEER} ({got[0]['version']})"
        rows.append([who, GAME, f"{peer:,.0f}", f"{median(rates(got)):,.0f}", "1.0"])
    head = ["search", "game", "simulations/s", "median", f"times those on {GAME}"]
    return table(head, rows, left=2)


def stretch_table(grown: dict[str, dict[str, Any]]) -> str:
    """Microseconds a simulation takes, a column a game, a row a stretch; only stretches that some game reached."""
    edges = next(iter(grown.values()))["edges"]
    rows = []
    for at in range(len(edges) - 1):
        cells = []
        for result in grown.values():
            count = result["counts"][at]
            cells.append(
                f"{result['seconds'][at] / count * 1e6:,.0f} ({result['places'][at]})" if count else ""
            )
        if any(cells):
            last = "end" if edges[at + 1] >= 1 << 30 else str(edges[at + 1] - 1)
            rows.append([f"{edges[at]} to {last}", *cells])
    return table(["choice of the game", *grown], rows)


def search_targets(results: Results) -> list[Target]:
    found = []
    for name, wanted in WANTED.items():
        rate = best(results.get(f"{name} compiled", []))
        found.append(
            Target(
                f"search, simulations/s from {name}'s opening, compiled",
                f"at least {wanted:,}",
                f"{rate:,.0f}" if rate else None,
                rate >= wanted,
            )
        )
        if name != BESIDE:
            continue
        peer = best(results.get(PEER, []))
        found.append(
            Target(
                f"the same beside {PEER}, on {GAME}",
                "at least 3 times",
                f"{rate / peer:.1f} times" if rate and peer else None,
                peer > 0 and rate >= 3 * peer,
            )
        )
    return found


def search_page(builds: list[str], failed: dict[str, str], rounds: int, described: str) -> str:
    """Measure our search on every game of ours beside the peer's, and write the section."""
    results = opening_rounds(builds, failed, rounds)
    last = builds[-1]
    grown: dict[str, dict[str, Any]] = {}
    for contest in CONTESTS:
        say(f"search as games grow longer, {contest.name}")
        words = ("tabard", "growth", contest.name, contest.seats, GROWN, 0, 0)
        grown[contest.name] = ours(last, "search.py", *words)
    if "open-spiel" not in failed:
        say(f"search as games grow longer, {GAME}")
        grown[f"OpenSpiel {GAME}"] = theirs("search.py", "openspiel", "growth", GAME, 2, GROWN, 0, 0)
    parts = [
        SEARCH,
        measured_on(described),
        "### Targets",
        target_table(search_targets(results)),
        "### From the opening",
        f"One thread, {NODES:,} simulations a move for everyone, {MOVES} first moves a slice, {SLICES} slices a"
        f" round, {rounds} rounds, all in turn; the figure is the best slice, in time of the processor. Every"
        " simulation draws a world from what the seat cannot know. What a simulation does then is not the"
        " same work. Ours looks at"
        " every option of the node that it adds (a copy of the world, the option taken, the game's judge asked) and"
        " values the position by that judge; it plays nothing out at random. In Ivion, Ignite and Drakerion it"
        " first lets quick choices play on to the end of a turn. OpenSpiel's adds its node with one"
        " random playout to the end of the game. Its settings are those of its own tests: `uct_c` 5,"
        f" `max_simulations` {NODES}, `max_world_samples` -1 (a new world each time), `RandomRolloutEvaluator`"
        " with one rollout; and `MAX_VISIT_COUNT` as final policy, nodes told apart by observation strings. One"
        " call of `step` from Python is one move, so Python costs it nothing; a move without a choice it makes"
        " without simulating, and none is counted.",
        opening_table(builds, results),
        "### A simulation as games grow longer",
        f"Microseconds of the processor a simulation ({last} build of ours; {GROWN} simulations a move, the better"
        " of two searches of a position; in brackets how many positions, each of another game). Choices"
        " between two options or more"
        " are counted, of all seats; our games are played by the greedy bot, those of OpenSpiel at random.",
        stretch_table(grown),
    ]
    return "\n\n".join(parts)
