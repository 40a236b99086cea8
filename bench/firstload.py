"""The page in a browser that has never seen it: what is fetched, and when the first choice can be clicked."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from report import Target, table
from tabard.testing.browser import chromium_path
from tables import ROOT, free_port, post, tabard

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MOST_WEIGHT: Final = 250

WAIT: Final = """
(() => {
  const look = () => {
    for (const one of document.querySelectorAll(%s)) {
      const box = one.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (top && one.contains(top) && !one.disabled && one.getAttribute("aria-disabled") !== "true") {
        window.firstChoice = performance.now();
        return;
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
"""Notes the first frame in which such an element is drawn, enabled and not covered by anything."""

PLAY: Final = 'a[href^="/play/"]'
CHOICE: Final = "main button[aria-pressed], main button[aria-keyshortcuts]"
"""Pieces that can be chosen with tell whether they are pressed; buttons that answer have a key."""

Load = dict[str, Any]


def first_loads(count: int) -> tuple[dict[str, list[Load]], str]:
    """Every page several times, each in a browser without a cache; and why not, when there is no browser."""
    path = chromium_path()
    if path is None:
        return {}, "there is no Chromium on this machine"
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return {}, "Playwright is not installed"
    built = subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], capture_output=True, text=True)
    if built.returncode:
        print(built.stderr, flush=True)
        return {}, "the page could not be built"
    loads: dict[str, list[Load]] = {}
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tabard(port), sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for number in range(1, count + 1):
            print(f"page, round {number} of {count}", flush=True)
            loads.setdefault("home", []).append(load(browser, base, "/", PLAY, {}))
            for game in ("pennies", "volfyirion"):
                place, kept = new_table(base, game)
                found = load(browser, base, place, CHOICE, kept)
                loads.setdefault(f"table of {game}", []).append(found)
        browser.close()
    return loads, ""


def new_table(base: str, game: str) -> tuple[str, dict[str, Any]]:
    """A table against a bot at which it is our turn: its address, and what a browser keeps of it."""
    plan = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = post(f"{base}/api/tables", {"game": game, "plan": plan, "seed": 7, "pace": 0})
    place = made["table"]["id"]
    return f"/t/{place}", {place: {"seats": made["tokens"], "at": 0}}


def load(browser: Browser, base: str, place: str, choice: str, kept: dict[str, Any]) -> Load:
    """One page, fresh: bytes by kind, and milliseconds to the first choice."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    if kept:
        context.add_init_script(f"localStorage.setItem('tabard.tables', {json.dumps(json.dumps(kept))})")
    context.add_init_script(WAIT % json.dumps(choice))
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    weight: dict[str, float] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        weight[kind] = weight.get(kind, 0.0) + float(event["encodedDataLength"])

    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", finished)
    page.goto(base + place)
    # Waiting inside the page would need eval, which its content policy forbids.
    until = time.monotonic() + 30
    while page.evaluate("window.firstChoice") is None:
        if time.monotonic() > until:
            raise RuntimeError(f"nothing can be chosen at {place}")
        page.wait_for_timeout(100)
    # What is asked for only after the first choice is drawn belongs to the first load too.
    page.wait_for_timeout(1000)
    took = page.evaluate("window.firstChoice")
    context.close()
    return {"weight": weight, "ready": took}


def kilobytes(found: list[Load], *kinds: str) -> float:
    """The middle weight of one load, all kinds together when none is named."""
    totals: list[float] = [
        sum(size for kind, size in one["weight"].items() if not kinds or kind in kinds) for one in found
    ]
    return median(totals) / 1000


def weight_targets(loads: dict[str, list[Load]]) -> list[Target]:
    """The weight of the first load, by the front door and by a link straight to a table."""
    found = []
    for name in ("home", "table of volfyirion"):
        weight = kilobytes(loads[name]) if name in loads else None
        measured = None if weight is None else f"{weight:.0f} kB"
        met = weight is not None and weight < MOST_WEIGHT
        found.append(Target(f"first load, {name}", f"under {MOST_WEIGHT} kB compressed", measured, met))
    return found


def weight_page(loads: dict[str, list[Load]]) -> list[str]:
    rows = []
    for name, found in loads.items():
        code = kilobytes(found, "Script", "Stylesheet", "Document")
        fonts = kilobytes(found, "Font")
        everything = kilobytes(found)
        rows.append(
            [
                name,
                f"{everything:.0f}",
                f"{code:.0f}",
                f"{fonts:.0f}",
                f"{everything - code - fonts:.0f}",
                f"{median(one['ready'] for one in found):.0f}",
            ]
        )
    return [
        "Chromium, loopback, 1440 × 900, nothing cached: bytes as they came over the wire, headers included, and the"
        " time from asking for the address until something that can be chosen was drawn, enabled and uncovered (on"
        f" the home page a game to play, at a table a choice of the first question). Middle of {len(loads['home'])}"
        " loads.",
        table(["page", "kB in all", "code", "fonts", "data", "ms to the first choice"], rows),
    ]
