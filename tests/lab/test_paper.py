"""The report: one file that opens from disk, says its answer first, and is read on a phone and without eyes."""

import json
import re
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tabard.engine.errors import TabardError
from tabard.lab.study import Study

TOKENS = Path(__file__).parent.parent.parent / "web" / "src" / "tokens.css"
MATRIX = """experiment: decks
game: drakerion
options: {max_turns: 2}
question: {matrix: deck, among: [wardens, skyglass, hollow-court]}
players: [random]
stop: {deals: 3}
"""


class Page(HTMLParser):
    """The tags of a page, and the words of one of them."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.words = {}
        self._open = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self._open.append(tag)

    def handle_endtag(self, tag):
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data):
        for tag in ("h1", "h2", "li", "pre"):
            if tag in self._open:
                self.words[tag] = self.words.get(tag, "") + data


@pytest.fixture(scope="module")
def papers():
    """What writes reports; imported when one is written, since what draws them takes its time."""
    from tabard.lab import paper

    return paper


@pytest.fixture
def report(papers, study, folder):
    made = study(players="[random, novice]", stop="{deals: 24}")
    started = time.process_time()
    file = papers.write_paper([made], folder / "report.html")
    assert time.process_time() - started < 10
    return made, file, file.read_text(encoding="utf-8")


def test_a_report_is_one_small_file_with_its_answer_first(report):
    _, file, text = report
    assert file.stat().st_size < 1_500_000
    page = Page(text)
    assert page.words["h1"] == "What is Meteor worth to the side that may use it, printed and changed?"
    assert re.match(
        r".*the side that may use (it|Meteor) wins \d+\.\d of 100 games, and .*\(95 %: ", page.words["h2"]
    )
    assert page.words["li"].startswith("Random: ")
    assert "tabard lab run meteor.yaml" in page.words["pre"]
    assert "question: {access: meteor}" in page.words["pre"]
    for _, attrs in page.tags:
        for name in ("src", "href"):
            assert not re.match(r"https?:", attrs.get(name) or ""), "nothing is loaded from elsewhere"


def test_every_picture_has_words_and_a_table_of_its_values(report):
    page = Page(report[2])
    figures = [attrs for tag, attrs in page.tags if tag == "figure"]
    specs = json.loads(re.search(r'id="specs">(.*?)</script>', report[2], re.DOTALL)[1])
    assert len(figures) == len(specs) == 3
    for attrs in figures:
        assert attrs["role"] == "img"
        assert len(attrs["aria-label"]) > 40
        assert re.search(r"\d", attrs["aria-label"])
    assert [tag for tag, _ in page.tags].count("details") >= len(figures)


def test_a_matrix_is_a_table_with_figures_and_intervals(papers, study):
    text = papers.paper([study(MATRIX)])
    assert text.count('<td class="all"') == 3
    assert len(re.findall(r"<b>\d+\.\d</b><span>\d+\.\d to \d+\.\d</span>", text)) == 9


def test_what_is_not_watched_is_not_told(papers, study):
    made = study(watch="[length]", stop="{deals: 4}")
    text = papers.paper([made])
    assert "Turns in a game" in text
    assert "Comebacks" not in text
    assert "How games end" not in text
    assert ">Cards<" not in text


def test_without_games_there_is_no_report(papers, plan, folder):
    with pytest.raises(TabardError, match="nothing was played yet"):
        papers.paper([Study(plan(), folder / "out")])


@pytest.mark.skipif(not TOKENS.exists(), reason="the sources of the page are not here")
def test_the_colours_are_those_of_the_page(papers):
    def named(text):
        return dict(re.findall(r"^\s*(--tb-[\w-]+): ([^;]+);", text, re.MULTILINE))

    dark, light, *_ = TOKENS.read_text().split(':root[data-theme="light"]')
    ours_dark, ours_light = (papers.HERE / "paper.css").read_text().split("prefers-color-scheme: light")
    assert len(named(ours_dark)) > 15
    assert named(ours_dark).items() <= named(dark).items()
    assert named(ours_light).items() <= named(light).items()


def draw(chromium, address):
    """Open a report wide and on a phone: all is drawn, nothing is wrong, and nothing is wider than the screen."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for width in (1400, 390):
            page = browser.new_page(viewport={"width": width, "height": 844})
            wrong = []
            page.on("pageerror", lambda error, told=wrong: told.append(error))
            page.goto(address)
            page.wait_for_function("document.querySelectorAll('.chart svg').length === 3")
            assert page.evaluate("document.documentElement.scrollWidth") == width
            assert wrong == []
            page.close()
        browser.close()


@pytest.mark.once
def test_a_browser_draws_it_wide_and_on_a_phone(report):
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        pytest.skip("no Chromium here")
    with ThreadPoolExecutor(1) as apart:  # the browser of other tests may have this thread
        apart.submit(draw, chromium, report[1].as_uri()).result()
