"""Takes the pictures of the documents: the page in Chromium, at a table in the middle of a game between bots.

python tools/pictures.py docs/pictures [--only table-wide] [--seed 22] [--decisions 120]
"""

import argparse
import base64
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from picture import played
from tabard.engine.record import Record
from tabard.testing.browser import chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).parent.parent
MOST: Final = 120_000
"""Bytes of a picture: a reader of the documents waits for nothing."""
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
NAMES: Final = ("Elin", "Maren", "Tam", "Isk", "Quill", "Bruni", "Oda", "Per")


def seated(seats: int) -> list[dict[str, str]]:
    """Somebody and so many bots as there are other chairs."""
    me = {"kind": "me", "name": NAMES[0]}
    return [me, *({"kind": "bot", "bot": "greedy", "name": name} for name in NAMES[1:seats])]


class House:
    """A running server, spoken to as the page does."""

    def __init__(self, url: str) -> None:
        self.url = url

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            self.url + path, data=json.dumps(body).encode(), headers={"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def seat(self, record: Record) -> tuple[str, dict[str, Any]]:
        """A table at the end of a record: the replay that it came from, and what a browser keeps of a seat there."""
        replay = str(self.post("/api/import", {"record": record.to_text()})["id"])
        plan = seated(record.seats)
        made = self.post(f"/api/tables/{replay}/fork", {"at": len(record), "plan": plan})
        kept = {made["table"]["id"]: {"seats": made["tokens"], "at": int(time.time())}}
        return replay, kept


@contextmanager
def serving() -> Iterator[House]:
    """A server with an empty database and the page as it was built last."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tabard", "serve", "--no-open", "--port", str(port)]
        env = {**os.environ, "TABARD_RATE": "0"}
        process = subprocess.Popen([*command, "--database", f"sqlite:///{folder}/pictures.db"], env=env)
        try:
            for _ in range(600):
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield House(f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait()


def take(
    browser: "Browser", house: House, path: str, kept: dict[str, Any], theme: str, shape: dict[str, Any]
) -> "Page":
    """A page that has come to rest."""
    context = browser.new_context(**shape, base_url=house.url, reduced_motion="reduce")
    stored: dict[str, object] = {
        "tabard.tables": kept,
        "tabard.setting.theme": theme,
        "tabard.setting.name": "Elin",
    }
    stored["tabard.setting.greeted"] = True
    for key, value in stored.items():
        context.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(value))})")
    page = context.new_page()
    page.goto(path)
    page.wait_for_load_state("networkidle")
    cards = page.get_by_role("region", name="Your Hand").get_by_role("button")
    if shape is WIDE and cards.count():
        cards.last.hover()  # the rail shows it large
    page.wait_for_timeout(1000)
    return page


def advise(page: "Page") -> None:
    """Ask for a hint and wait for it."""
    page.locator(".hint-button").first.click()
    page.locator(".hint-close").first.wait_for(timeout=60_000)
    page.locator(".hint-option").first.wait_for(timeout=60_000)
    page.wait_for_timeout(1000)


def look_over(house: House, game: str, seed: int, seats: int | None) -> str:
    """The page of the review of a whole game, once it is made."""
    record = played(game, seed, 1 << 30, 0, seats)
    record.players = list(NAMES[: record.seats])
    replay = str(house.post("/api/import", {"record": record.to_text()})["id"])
    while house.post(f"/api/tables/{replay}/review", {})["state"] not in ("done", "failed"):
        time.sleep(2)
    return f"/review/{replay}"


def save(page: "Page", file: Path) -> None:
    """Write what the page shows as WebP, as good as the limit allows."""
    wire = page.context.new_cdp_session(page)
    for quality in range(88, 20, -8):
        shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
        data = base64.b64decode(shot["data"])
        if len(data) <= MOST:
            break
    file.write_bytes(data)
    print(f"{file.name}: {len(data):,} bytes at quality {quality}", flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("folder", type=Path)
    words.add_argument("--only", help="one picture, by its name")
    words.add_argument("--game", default="volfyirion")
    words.add_argument("--seats", type=int, help="as few as the game allows if left out")
    words.add_argument("--name", help="what the only picture is called instead")
    words.add_argument("--seed", type=int, default=22)
    words.add_argument("--decisions", type=int, default=120)
    words.add_argument("--most", type=int, default=12, help="the most choices of the question in the picture")
    args = words.parse_args()
    if args.name and not args.only:
        words.error("--name is for one picture: say which with --only")
    from playwright.sync_api import sync_playwright

    path = chromium_path()
    if path is None:
        sys.exit("no Chromium was found: install one or set TABARD_CHROMIUM")
    record = played(args.game, args.seed, args.decisions, args.most, args.seats)
    record.players = list(NAMES[: record.seats])
    args.folder.mkdir(parents=True, exist_ok=True)
    with serving() as house, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        replay, kept = house.seat(record)
        table = f"/t/{next(iter(kept))}"
        looking = f"/replay/{replay}/{len(record) - 1}?as=0"
        pictures: list[tuple[str, str, str, dict[str, Any]]] = [
            ("home", "/", "dark", WIDE),
            ("table-wide", table, "dark", WIDE),
            ("table-portrait", table, "dark", PHONE),
            ("table-light", table, "light", WIDE),
            ("replay", looking, "dark", WIDE),
            ("hint", table, "dark", WIDE),
            ("review", "", "dark", WIDE),
        ]
        for name, place, theme, shape in pictures:
            if args.only in (None, name):
                if name == "review":
                    place = look_over(house, args.game, args.seed, args.seats)
                page = take(browser, house, place, kept, theme, shape)
                if name == "hint":
                    advise(page)
                save(page, args.folder / f"{args.name or name}.webp")
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
