"""The page without a server: what it weighs, when the first choice can be made, and how quick its engine is."""

from __future__ import annotations

import functools
import http.server
import json
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any, Final

from children import ROOT, child, say
from report import Target, table
from sections import measured_on
from stepping import steps_taken, steps_target, steps_told
from tabard.testing.browser import chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Page

SITE: Final = ROOT / "dist" / "site"
WEIGHTS: Final = ROOT / "build" / "site" / "weights.json"
GAMES: Final = ("volfyirion", "drakerion", "ivion", "ignite", "infinities")
SLICES: Final = 12
"""How often each plays the same thousand decisions; the best time counts."""
CHOICES: Final = {"adept": 12, "master": 8, "legend": 4}
"""Of each level, how many choices it thinks about."""
READY: Final = '.site-status[data-at="ready"]'
KEPT: Final = ".site-status[data-kept]"
ASKED: Final = 'section[aria-label="The question"]:not([aria-busy="true"])'
ASK: Final = """([file, base, asked]) => new Promise((done, fail) => {
  const worker = new Worker(file, { type: "module" });
  let left = null;
  const answers = [];
  worker.onerror = (event) => fail(new Error(event.message));
  worker.onmessage = ({ data }) => {
    if (left === null) left = [...asked];
    else answers.push(JSON.parse(new TextDecoder().decode(data)));
    const next = left.shift();
    if (next) worker.postMessage(new TextEncoder().encode(JSON.stringify(next)));
    else {
      worker.terminate();
      done(answers);
    }
  };
  worker.postMessage({ type: "apart", base, module: "tabard.site.measuring" });
})"""
"""A worker of the site, as bots think in one, that answers questions one after the other."""
IN_PYTHON: Final = """
import json, sys
from tabard.site.measuring import ASKED
print(json.dumps([ASKED[what](*given) for what, given in json.loads(sys.argv[1])]))
"""

Asked = list[tuple[str, list[Any]]]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *given: Any) -> None:
        """Nobody reads it."""


def in_python(build: str, asked: Asked) -> list[dict[str, Any]]:
    """The same questions to a build of the package."""
    answers: Any = child([sys.executable, "-c", IN_PYTHON, json.dumps(asked)], build)
    found: list[dict[str, Any]] = answers
    return found


def first_decision(page: Page, base: str, is_fresh: bool = True) -> float:
    """Milliseconds from the press on Play to the first question; in a fresh page the engine is still to come."""
    if is_fresh:
        page.goto("about:blank")
    page.goto(f"{base}#/play/volfyirion")
    page.get_by_role("button", name="Play", exact=True).click()
    begun = time.perf_counter()
    page.wait_for_selector(ASKED)
    return (time.perf_counter() - begun) * 1000


def site_page(builds: list[str], described: str) -> str:
    """The section of the results."""
    path = chromium_path()
    if path is None:
        raise RuntimeError("the site was not measured: there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    say("the page without a server")
    subprocess.run([sys.executable, str(ROOT / "tools" / "site" / "build.py")], check=True)
    handler = functools.partial(Quiet, directory=SITE)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/"
    asked: Asked = [("pace", [name, SLICES]) for name in GAMES]
    asked += [("thought", [name, level, count]) for level, count in CHOICES.items() for name in GAMES]
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
            page.set_default_timeout(120_000)
            times = [first_decision(page, base)]
            page.wait_for_selector(READY, state="attached")
            page.evaluate("async () => { await navigator.serviceWorker.ready; }")
            page.wait_for_selector(KEPT, state="attached")
            times += [first_decision(page, base), first_decision(page, base, is_fresh=False)]
            worker = next(
                name
                for name in page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
                if "/assets/worker-" in name
            )
            here = page.evaluate(ASK, [worker, base, asked])
            browser.close()
            taken = steps_taken(driver, base, GAMES)
    finally:
        server.shutdown()
        server.server_close()
    there = {build: in_python(build, asked) for build in builds}
    return told(times, json.loads(WEIGHTS.read_text()), {**there, "in the page": here}, taken, described)


def told(
    times: list[float],
    weights: dict[str, int],
    found: dict[str, list[dict[str, Any]]],
    taken: dict[str, list[dict[str, float]]],
    described: str,
) -> str:
    """What was measured, in tables."""
    here = found["in the page"]
    slowest = max(one["seconds"][0] for one in here if one.get("level") == "adept")
    targets = [
        Target("before the home page works", "at most 250 kB", *_weight(weights["home"], 250_000)),
        Target("first load with the largest game", "at most 8 MB", *_weight(weights["largest"], 8_000_000)),
        Target("Play to the first decision, first visit", "at most 5 s", *_seconds(times[0] / 1000, 5)),
        Target("the same, pressed at once at a later visit", "at most 2 s", *_seconds(times[1] / 1000, 2)),
        Target("the same, with the engine there", "at most 2 s", *_seconds(times[2] / 1000, 2)),
        steps_target(taken),
        Target("an adept's longest thought", "at most 1 s", *_seconds(slowest, 1)),
    ]
    rows = [[one.what, one.wanted, one.measured or "", one.verdict] for one in targets]
    pace = [
        [game, *(f"{answers[n]['decisions']:,.0f}" for answers in found.values())]
        for n, game in enumerate(GAMES)
    ]
    return "\n\n".join(
        [
            "## The page without a server",
            measured_on(described),
            "Compressed as a host sends it that compresses texts. Each time is one visit, with Chromium as it is.",
            table(["what", "wanted", "measured", ""], rows, left=2),
            "A step of one's own against a novice, in milliseconds from the press: when the engine has answered, and "
            "when the page has drawn what came of it.",
            steps_told(taken),
            f"Random play, decisions a second: the best of {SLICES} times the same thousand, all in one run.",
            table(["game", *found], pace),
            "What the levels are worth: with time enough a level chooses as it does anywhere else; how many of its "
            "choices, spread over a game, had to be made before it was done.",
            table(["game", *(f"{level}, {place}" for level in CHOICES for place in found)], _cut(found)),
        ]
    )


def _cut(found: dict[str, list[dict[str, Any]]]) -> list[list[str]]:
    """By game: of each level in each place, how many of its choices were cut short."""
    thoughts = {
        (one["game"], one["level"], place): f"{one['cut']} of {len(one['seconds'])}"
        for place, answers in found.items()
        for one in answers
        if "level" in one
    }
    return [[game, *(thoughts[game, level, place] for level in CHOICES for place in found)] for game in GAMES]


def _weight(size: int, most: int) -> tuple[str, bool]:
    return f"{size / 1000:,.0f} kB", size <= most


def _seconds(took: float, most: float) -> tuple[str, bool]:
    return f"{took:.2f} s", took <= most
