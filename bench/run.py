"""`make bench`: Tabard and its peers in one run, ratios against the targets, written to bench/results.md."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from budget import budget_page
from children import BENCH, ROOT, builds_here, install_peers, machine, say
from envs import envs_page
from hosting import hosting_page
from ladder import ladder_page
from playing import CONTESTS, Contest, peer_rows, play_pages, play_rounds
from report import table
from searching import search_page
from sections import HEAD, with_section, with_speed
from sense import sense_page
from serving import serving_page
from versus import versus_page
from viewing import viewing_page
from visiting import site_page

RESULTS: Final = BENCH / "results.md"
PARTS: Final = [
    "play",
    "views",
    "search",
    "budget",
    "ladder",
    "sense",
    "versus",
    "server",
    "hosting",
    "envs",
    "site",
]
"""What can be measured on its own, in the order of the page."""


KEPT: Final = {"ladder": ladder_page, "sense": sense_page, "versus": versus_page}
"""Told from the games that `make ladder`, `make sense` and `make versus` have played; nothing is played here."""


def measured(part: str, chosen: argparse.Namespace, described: str) -> list[str]:
    """Measure a part; returns its sections."""
    builds = builds_here()
    if part == "play":
        return play_pages(builds, install_peers(), chosen.rounds, chosen.slices, described)
    if part == "views":
        return [viewing_page(builds, described)]
    if part == "search":
        return [search_page(builds, install_peers(), chosen.rounds, described)]
    if part == "budget":
        return [budget_page(described)]
    if part in KEPT:
        page = KEPT[part]()
        return [page] if page else []
    if part == "hosting":
        return [hosting_page(described)]
    if part == "site":
        return [site_page(builds, described)]
    if part == "envs":
        return [envs_page(builds, install_peers(), chosen.rounds, described)]
    return [serving_page(chosen.rounds, described)]


def write(sections: list[str], output: Path) -> None:
    """Put the sections of a part into the page, at once: what a later part runs into costs none of them."""
    page = output.read_text(encoding="utf-8") if output.exists() else HEAD
    for section in sections:
        page = with_section(page, section)
    output.write_text(page, encoding="utf-8")
    if output == RESULTS:
        readme = ROOT / "README.md"
        readme.write_text(with_speed(readme.read_text(encoding="utf-8"), page), encoding="utf-8")


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument(
        "--rounds", type=int, default=3, help="rounds in which everyone plays once (default 3)"
    )
    words.add_argument(
        "--slices", type=int, default=3, help="how often a round repeats the same games (default 3)"
    )
    words.add_argument(
        "--peers-only", action="store_true", help="measure the peers and print them; no page is written"
    )
    words.add_argument(
        "--only",
        action="append",
        choices=PARTS,
        help="measure this part alone (may be given again); its sections are written anew, the rest stays",
    )
    words.add_argument("--output", type=Path, default=RESULTS, help="the page to write")
    words.add_argument("--game", action="append", help="a game to measure instead of those listed here")
    chosen = words.parse_args()
    if chosen.game:
        CONTESTS[:] = [Contest(name, seats=2, games=100) for name in chosen.game]

    described = machine()
    say(described)
    if chosen.peers_only:
        CONTESTS.clear()
        failed = install_peers()
        results = play_rounds([], failed, chosen.rounds, chosen.slices)
        head = ["peer", "how", "version", "decisions/game", "decisions/s", "median", "ratio"]
        say(table(head, peer_rows(results, failed, 0.0), left=2))
        return 0

    sections: list[str] = []
    for part in PARTS:
        if not chosen.only or part in chosen.only:
            found = measured(part, chosen, described)
            write(found, chosen.output)
            sections += found
    say("\n" + "\n\n".join(sections))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as trouble:
        sys.exit(f"bench stopped, what was measured before is written: {trouble}")
