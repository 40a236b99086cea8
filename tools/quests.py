"""How often a quest or chapter of Infinities is won by who plainly goes for one objective, without looking ahead.

python tools/quests.py -n 60 quest-ysara the-signal
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.games.infinities.seeking import GAME, seek

from tabard.games.infinities import Infinities


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Play quests and chapters of Infinities with one objective in mind."
    )
    parser.add_argument("chapters", nargs="*", help="all of them where none is named")
    parser.add_argument("-n", type=int, default=60, help="games an objective (%(default)s)")
    parser.add_argument("--seed", type=int, default=1000, help="of the first game (%(default)s)")
    given = parser.parse_args()
    assert isinstance(GAME, Infinities)
    for chapter in GAME.story[0]:
        if given.chapters and chapter.id not in given.chapters:
            continue
        for goal in chapter.objectives:
            if goal.lost:
                continue
            seats = chapter.seats[0]
            found = [seek(chapter, goal, given.seed + n, seats) == goal.id for n in range(given.n)]
            print(f"{chapter.id:<24} {goal.id:<20} {sum(found):>4} of {given.n}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
