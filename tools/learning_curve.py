"""Draws what examples/train_ppo.py printed: `python tools/learning_curve.py LOG PICTURE` writes an SVG."""

import re
import sys
from pathlib import Path
from typing import Final

LINE: Final = re.compile(
    r"(?P<space>\S+) update (?P<update>\d+): (?P<choices>\d+) choices, (?P<seconds>\d+) s .* wins against"
    r" random (?P<random>\d+) % \((?P<random_low>\d+) to (?P<random_high>\d+)\),"
    r" greedy (?P<greedy>\d+) % \((?P<greedy_low>\d+) to (?P<greedy_high>\d+)\)"
)
LEFT, RIGHT, TOP, BOTTOM = 70, 670, 90, 340
STYLE: Final = """
  svg { --ground: #fbf9f4; --edge: #e2dccf; --ink: #2b2620; --soft: #71685b; --grid: #e7e1d5;
    --greedy: #9a3b26; --random: #4b6a88 }
  @media (prefers-color-scheme: dark) {
    svg { --ground: #1d1a17; --edge: #3a342d; --ink: #f0e9dd; --soft: #a89d8c; --grid: #332e28;
      --greedy: #f0916f; --random: #8fb3d6 }
  }
  text { font-family: system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-size: 14px; fill: var(--ink) }
  .title { font-size: 20px; font-weight: 650 }
  .soft { fill: var(--soft); font-size: 12.5px }
  .ground { fill: var(--ground); stroke: var(--edge) }
  .grid { stroke: var(--grid) }
  .greedy { stroke: var(--greedy); fill: none; stroke-width: 2.5 }
  .random { stroke: var(--random); fill: none; stroke-width: 2.5 }
  .thin { stroke-width: 1.2 }
"""


def drawn(log: str) -> str:
    """The picture of a log: the share of games won against either bot over the seconds of the processor."""
    rows = [m.groupdict() for m in LINE.finditer(log)]
    if not rows:
        raise SystemExit("no line of the log tells an evaluation")
    last = max(int(row["seconds"]) for row in rows)

    def x(seconds: str | int) -> float:
        return LEFT + (RIGHT - LEFT) * int(seconds) / last

    def y(share: str | int) -> float:
        return BOTTOM - (BOTTOM - TOP) * int(share) / 100

    told = "; ".join(f"{row['seconds']} s: {row['greedy']} % against greedy" for row in rows)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400" role="img"'
        ' aria-labelledby="title told">',
        f'<title id="title">{rows[0]["space"]}: an agent learns</title>',
        f'<desc id="told">{told}.</desc>',
        f"<style>{STYLE}</style>",
        '<rect class="ground" x="0.5" y="0.5" width="799" height="399" rx="10"/>',
        f'<text class="title" x="28" y="40">{rows[0]["space"]}: an agent learns by playing itself</text>',
        '<text class="soft" x="28" y="62">Games won, with 95 % intervals, by seconds of one processor</text>',
    ]
    for share in range(0, 101, 20):
        parts.append(f'<path class="grid" d="M{LEFT} {y(share):.1f}H{RIGHT}"/>')
        parts.append(
            f'<text class="soft" x="{LEFT - 10}" y="{y(share) + 4:.1f}" text-anchor="end">{share} %</text>'
        )
    for row in rows:
        at = f'x="{x(row["seconds"]):.1f}" y="{BOTTOM + 22}"'
        parts.append(f'<text class="soft" {at} text-anchor="middle">{row["seconds"]}</text>')
    for bot in ("random", "greedy"):
        line = " ".join(f"{x(row['seconds']):.1f},{y(row[bot]):.1f}" for row in rows)
        parts.append(f'<polyline class="{bot}" points="{line}"/>')
        for row in rows:
            low, high = y(row[f"{bot}_low"]), y(row[f"{bot}_high"])
            parts.append(f'<path class="{bot} thin" d="M{x(row["seconds"]):.1f} {low:.1f}V{high:.1f}"/>')
        parts.append(f'<text x="{RIGHT + 12}" y="{y(rows[-1][bot]) + 5:.1f}">against {bot}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(Path(sys.argv[1]).read_text(encoding="utf-8")), encoding="utf-8")
