"""The section of the bench about learning environments: steps a second of each interface, for every game."""

from __future__ import annotations

from typing import Any, Final

from children import ours, say, theirs
from env_peers import PEERS
from report import Target, table, target_table
from sections import measured_on

ENVS: Final = "## Learning environments"
GAMES: Final = ["volfyirion", "drakerion", "ivion", "ignite", "infinities"]
WAYS: Final = ["batch", "batch against greedy", "shared by 2", "aec", "gym", "text", "text, with forecasts"]
SECONDS: Final = 1
SLICES: Final = 3
WANTED: Final = {"batch": 40_000, "aec": 15_000, "text": 2_000}
WANTED_OF_ALL: Final = {("volfyirion", "batch"): 100_000}


def best(results: list[dict[str, Any]]) -> float:
    return max(float(rate) for result in results for rate in result["rates"])


def peer_rows(results: dict[str, list[dict[str, Any]]], failed: dict[str, str]) -> list[list[str]]:
    rows = []
    for peer in PEERS:
        got = results.get(peer.name)
        if got:
            rows.append([peer.title, peer.how, got[0]["version"], f"{best(got):,.0f}"])
        else:
            rows.append([peer.title, failed.get(peer.package, "did not run on this machine"), "", ""])
    return rows


def envs_page(builds: list[str], failed: dict[str, str], rounds: int, described: str) -> str:
    """Measure the fastest build that is here and the peers' environments in turn; their section."""
    build = builds[-1]
    rates: dict[tuple[str, str], list[dict[str, Any]]] = {}
    beside: dict[str, list[dict[str, Any]]] = {}
    broken: set[str] = set()
    for number in range(1, rounds + 1):
        say(f"environments, round {number} of {rounds}")
        for game in GAMES:
            for way in WAYS:
                result = ours(build, "learning.py", way, game, SECONDS, SLICES)
                rates.setdefault((game, way), []).append(result)
                say(f"  {game + ' ' + way:34} {best([result]):>12,.0f} steps/s")
        for peer in PEERS:
            if peer.package in failed or peer.name in broken:
                continue
            try:
                result = theirs("env_peers.py", peer.name, SECONDS, SLICES)
            except (RuntimeError, OSError) as error:
                say(f"  {peer.name}: {error}")
                broken.add(peer.name)
                continue
            beside.setdefault(peer.name, []).append(result)
            say(f"  {peer.name:34} {best([result]):>12,.0f} steps/s")
    held = {game: ours(build, "learning.py", "memory", game, 0, 0)["bytes"] for game in GAMES}
    targets = []
    for game in GAMES:
        for way, usual in WANTED.items():
            wanted = WANTED_OF_ALL.get((game, way), usual)
            rate = best(rates[(game, way)])
            targets.append(
                Target(f"{game}, {way}", f"at least {wanted:,} steps/s", f"{rate:,.0f}", rate >= wanted)
            )
    rows = [
        [game, *(f"{best(rates[(game, way)]):,.0f}" for way in WAYS), f"{held[game]:,.0f}"] for game in GAMES
    ]
    return "\n\n".join(
        [
            ENVS,
            measured_on(described),
            "Random play in one process, steps a second of the processor, the best slice; a step is a choice of whoever"
            " learns, with its observation, options and mask. `batch` steps 64 games in one call, `shared by 2`"
            " twice as many over two processes, by the clock on the wall; `aec` and `gym` are the documented"
            " loops of PettingZoo and Gymnasium with slots; `text` reads every question, with what would come of"
            " each choice or without. Bytes are those"
            f" of a game of a batch with its buffers. Build: {build}.",
            "### Targets",
            target_table(targets),
            "### Steps a second",
            table(["game", *WAYS, "bytes a game"], rows),
            "### Beside the environments of others",
            "The same by the processor's clock, in the same rounds: random play, a step is a choice with the"
            " observation and the legal actions after it. Their games are far smaller.",
            table(["environment", "how", "version", "steps/s"], peer_rows(beside, failed), left=3),
        ]
    )
