"""Plays guided first games in Chromium and writes every step as a small picture, side by side, to be looked at.

python tools/sittings.py FOLDER [GAME ...] [--phone] [--language de]
"""

import argparse
import base64
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tabard
from pictures import PHONE, WIDE, House, serving
from tabard.guide.course import Course, course_of
from tabard.guide.script import has_guide
from tabard.guide.voice import read_voice
from tabard.testing.browser import chromium_path

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE: Final = 30_000
"""Milliseconds for a step."""
SMALL: Final = {"wide": 560, "phone": 234}
"""Pixels across a small picture."""
ACROSS: Final = {"wide": 3, "phone": 8}
SHEET: Final = """<body style="margin:0;background:#222;color:#eee;font:13px sans-serif">
<div style="display:grid;grid-template-columns:repeat({across},{width}px);gap:10px;padding:10px">{all}</div>"""
STEP: Final = """<figure style="margin:0"><img style="width:100%;display:block" src="data:image/jpeg;base64,{data}">
<figcaption>{n}</figcaption></figure>"""


def main() -> None:
    taught = [name for name in tabard.games() if has_guide(tabard.game(name))]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all without: {', '.join(taught)}")
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    screen = "phone" if args.phone else "wide"
    shape = {**(PHONE if args.phone else WIDE), "locale": args.language, "reduced_motion": "reduce"}
    from playwright.sync_api import sync_playwright

    with serving() as house, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        for name in args.games or taught:
            steps = sitting(browser, house, course_of(name), shape)
            file = args.folder / f"{name}-{screen}-{args.language}.png"
            write_sheet(browser, steps, screen, file)
            print(f"{file}: {len(steps)} steps")
        browser.close()


def sitting(browser: "Browser", house: House, course: Course, shape: dict[str, Any]) -> list[bytes]:
    """A guided game from its first word to its last, a picture before each thing that is done."""
    context = browser.new_context(**shape, base_url=house.url)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    acks: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: _heard(frame, acks)))
    page.goto(f"/learn/{course.game.name}")
    page.locator(".first-game button").last.click()
    words = read_voice(course.game, shape["locale"])
    steps: list[bytes] = []
    for stop in course.stops:
        spoken(page, words.get(stop.step.say, stop.step.say))
        steps.append(page.screenshot(type="jpeg", quality=70))
        if stop is course.stops[-1]:
            break
        done = len(acks)
        page.locator(".herald [data-digit='1']").click()
        while stop.action is not None and len(acks) == done:
            page.wait_for_timeout(20)
        page.wait_for_timeout(450)  # a press so soon after another would be taken for a double one
    page.locator(".herald [data-digit='1']").click()
    page.locator(".herald").wait_for(state="detached")
    page.wait_for_timeout(400)
    steps.append(page.screenshot(type="jpeg", quality=70))
    context.close()
    return steps


def _heard(frame: str | bytes, acks: list[str]) -> None:
    """Note what the server has carried out."""
    if json.loads(frame)["type"] in ("ack", "held"):
        acks.append(str(frame))


def spoken(page: "Page", said: str) -> None:
    """Wait for what is said next."""
    page.locator(".herald .guide-words").filter(has_text=said).wait_for()
    page.locator(".herald[aria-busy='false']").wait_for()
    page.wait_for_timeout(350)  # for pictures that fly to their places


def write_sheet(browser: "Browser", steps: list[bytes], screen: str, file: Path) -> None:
    """All steps of a game in one picture, in their order."""
    drawn = "".join(STEP.format(n=n, data=base64.b64encode(s).decode()) for n, s in enumerate(steps, 1))
    width, across = SMALL[screen], ACROSS[screen]
    page = browser.new_page(viewport={"width": (width + 10) * across + 10, "height": 600})
    page.set_content(SHEET.format(across=across, width=width, all=drawn))
    page.wait_for_load_state()
    page.screenshot(path=file, full_page=True)
    page.close()


if __name__ == "__main__":
    main()
