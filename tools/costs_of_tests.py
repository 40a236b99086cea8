"""What tests cost, in CPU seconds with all that they started: by folder, by file and the dearest ones.

First a pass of tests writes it: `TABARD_COSTS=build/costs make plain`, then
`python tools/costs_of_tests.py build/costs`.
"""

import argparse
import json
from collections import Counter
from pathlib import Path


def read(folder: Path) -> Counter[str]:
    """Seconds by test, and by what the workers did besides."""
    found: Counter[str] = Counter()
    for file in folder.glob("*.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found[row["name"]] += row["cpu"]
    return found


def told(title: str, costs: Counter[str], count: int) -> None:
    print(f"\n{title}")
    for name, seconds in costs.most_common(count):
        print(f"{seconds:8.1f}  {name}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-n", type=int, default=40, help="how many of each to tell")
    given = parser.parse_args()
    costs = read(given.folder)
    tests = Counter({name: seconds for name, seconds in costs.items() if "::" in name})
    print(f"{costs.total():.0f} s in all, {tests.total():.0f} s of it in {len(tests)} tests")
    told("besides", costs - tests, given.n)
    groups: dict[str, Counter[str]] = {"folders": Counter(), "files": Counter(), "functions": Counter()}
    for name, seconds in tests.items():
        file = name.partition("::")[0]
        groups["folders"][str(Path(file).parent)] += seconds
        groups["files"][file] += seconds
        groups["functions"][name.partition("[")[0]] += seconds
    for title, group in groups.items():
        told(title, group, given.n)
    told("tests", tests, given.n)


if __name__ == "__main__":
    main()
