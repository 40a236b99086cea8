"""How soon the page without a server answers a step of one's own: from the press to the picture after it."""

from __future__ import annotations

import importlib
import sys
from statistics import quantiles
from typing import Any, Final

from children import ROOT
from report import Target, table

STEPS: Final = 40
"""Of each game; a game that ends before is followed by another."""
MOST: Final = 100.0
"""Milliseconds that a step may take."""
TIMED: Final = """
window.steps = [];
let pressed = 0;
for (const kind of ["pointerup", "keydown"])
  addEventListener(kind, () => { pressed = performance.now(); }, true);
const Untimed = Worker;
window.Worker = class extends Untimed {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data?.type !== "message" || !this.step) return;
      const { type, cid } = JSON.parse(data.text);
      const { step } = this;
      if (cid === step.cid && (type === "ack" || type === "held")) step.answered = performance.now() - step.from;
      // What others must not learn from its time is kept back for a while; the page shows that it was taken.
      if (type === "update" || (cid === step.cid && type === "held")) step.updated = true;
      if (!step.answered || !step.updated) return;
      this.step = null;
      requestAnimationFrame(() => setTimeout(() => {
        step.drawn = performance.now() - step.from;
        window.steps.push(step);
      }));
    });
  }
  postMessage(message, ...more) {
    if (message?.type === "say") {
      const { type, cid } = JSON.parse(message.text);
      if (type === "act") this.step = { cid, from: pressed };
    }
    super.postMessage(message, ...more);
  }
};
"""
"""Of each choice: when the engine has answered, and when the page has drawn what came of it."""


def steps_taken(driver: Any, base: str, games: tuple[str, ...]) -> dict[str, list[dict[str, float]]]:
    """Steps of each game against a novice, by somebody who plays as the tests do."""
    sys.path.insert(0, str(ROOT))
    browsing: Any = importlib.import_module("tests.site.conftest").browsing
    begun: Any = importlib.import_module("tests.site.visits").begun
    taken: dict[str, list[dict[str, float]]] = {}
    with browsing(driver, base) as part:
        player = part()()
        player.page.add_init_script(TIMED)
        for game in games:
            player.page.goto("about:blank")
            taken[game] = []
            while len(taken[game]) < STEPS:
                begun(player, game, level="Novice")
                player.page.evaluate("window.steps.length = 0")
                player.play(STEPS - len(taken[game]))
                player.page.wait_for_function("() => window.steps.length > 0")
                taken[game] += player.page.evaluate("window.steps")
    return taken


def steps_target(taken: dict[str, list[dict[str, float]]]) -> Target:
    """The figure that is promised, over the slowest game."""
    slowest = max(_spread(steps, "answered")[1] for steps in taken.values())
    return Target("99 of 100 steps, answered", f"at most {MOST:g} ms", f"{slowest:.0f} ms", slowest <= MOST)


def steps_told(taken: dict[str, list[dict[str, float]]]) -> str:
    """What was measured, as a table."""
    rows = [
        [game, str(len(steps)), *(f"{n:.0f}" for what in ("answered", "drawn") for n in _spread(steps, what))]
        for game, steps in taken.items()
    ]
    words = [f"{what}, {n}" for what in ("answered", "drawn") for n in ("p50", "p99", "longest")]
    return table(["game", "steps", *words], rows)


def _spread(steps: list[dict[str, float]], what: str) -> tuple[float, float, float]:
    found = sorted(step[what] for step in steps)
    parts = quantiles(found, n=100, method="inclusive")
    return parts[49], parts[98], found[-1]
