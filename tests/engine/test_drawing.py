"""A state in a notebook: one piece of HTML with what its reader may see, small, in the colours of the page."""

import gzip
import json
import re
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import pytest

import tabard
from tabard.engine import drawing
from tabard.engine.person import addressed
from tabard.testing.contract import points, walk

MOST = 100_000
SOURCE = Path(tabard.__file__).parent / "engine" / "drawing.css"
TOKENS = Path(__file__).parent.parent.parent / "web" / "src" / "tokens.css"
EMPTY = {"br"}


class Reader(HTMLParser):
    """The text of a page, and whether its tags fit together."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.titles: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in EMPTY:
            self.open.append(tag)
        self.titles += [value for name, value in attrs if name == "title"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.texts.append(data)


def read(html):
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    return " ".join(reader.texts)


@pytest.mark.parametrize("name", tabard.games())
def test_every_table_is_one_small_piece_that_needs_nothing_else(name):
    for s in islice(walk(tabard.game(name), {}, 3), 0, 120, 20):
        html = s._repr_html_()
        assert len(html.encode()) < MOST
        assert not re.search(r"https?:|src=|@import|url\(|<script", html)
        text = read(html)
        assert s.game.title.partition(":")[0] in text
        view = addressed(s.view(None if s.decision is None or s.decision.seat < 0 else s.decision.seat))
        if view.ask is not None:
            assert view.ask.prompt in text
            assert all(choice.long in text for choice in view.ask.choices[:3])
        assert len(view._repr_html_().encode()) < MOST


def test_cards_have_their_names_figures_and_texts():
    s = tabard.game("volfyirion").new(seed=3)
    html = s._repr_html_()
    text = read(html)
    seen = s.view(s.decision.seat)
    named = [piece for piece in seen.pieces if piece.face is not None and piece.area in ("row", "hand-0")]
    assert named
    for piece in named:
        assert piece.name in text
        face = s.game.faces_by_id[piece.face]
        if face.cost is not None:
            title = s.game.look().signs[face.cost.id].title
            assert re.search(rf'class="figure"[^>]* title="{title}">{face.cost.value}\D', html)


@pytest.mark.skipif(not drawing.ICONS.exists(), reason="the page is not built: make page")
@pytest.mark.parametrize("name", ["volfyirion", "drakerion", "ivion", "ignite", "infinities"])
def test_cards_and_figures_have_the_icons_of_the_page(name):
    """Each path is written once, as the page draws it, and stands for nothing that was not drawn."""
    known = json.loads(gzip.decompress(drawing.ICONS.read_bytes()))
    for s in islice(walk(tabard.game(name), {}, 3), 20, 120, 40):
        html = s._repr_html_()
        written = re.findall(r'<symbol id="tabard-([\w-]+)" viewBox="0 0 512 512"><path d="([^"]+)"/>', html)
        assert all(known[icon] == path for icon, path in written)
        drawn = re.findall(r'<use href="#tabard-([\w-]+)"/>', html)
        assert sorted(icon for icon, _ in written) == sorted(set(drawn))
        assert html.count('<div class="art"><svg') == html.count('<div class="art">') > 2
        asked = None if s.decision is None or s.decision.seat < 0 else s.decision.seat
        for piece in s.view(asked).pieces:
            if piece.area.startswith("hand") and piece.face is not None:
                assert s.game.faces_by_id[piece.face].icon in drawn
        assert '<span class="figure"' not in html or re.search(r'<span class="figure"[^>]*>[^<]+<svg', html)


def test_without_a_page_letters_stand_for_icons(monkeypatch, tmp_path):
    monkeypatch.setattr(drawing, "ICONS", tmp_path / "icons.json.gz")
    drawing._icons.cache_clear()
    try:
        html = tabard.game("volfyirion").new(seed=3)._repr_html_()
    finally:
        drawing._icons.cache_clear()
    assert "<svg" not in html
    assert re.search(r'<span class="figure"[^>]*>\d+[A-Z]</span>', html)


@pytest.mark.parametrize("name", ["volfyirion", "drakerion", "ivion", "infinities"])
def test_nothing_is_drawn_that_the_asked_seat_may_not_know(name):
    """Two worlds that differ only in what the seat cannot know give the same picture."""
    differed = 0
    for n, s in enumerate(points(tabard.game(name), {}, 5, 12)):
        if s.decision is None or s.decision.seat < 0:
            continue
        world = s.determinize(s.decision.seat, n + 1)
        world.match.maker = s.game
        differed += list(world.face) != list(s.face)
        assert world._repr_html_() == s._repr_html_()
    assert differed


def test_a_game_that_is_over_tells_how_it_ended():
    s = tabard.game("pennies").new(seed=1)
    while s.decision is not None:
        s.apply(s.decision.options[0])
    assert s.view(None).end.text in read(s._repr_html_())


def test_it_is_drawn_in_the_colours_of_the_page():
    """Dark and light as the page has them; whoever changes one changes the other."""
    tokens = TOKENS.read_text(encoding="utf-8")
    dark, light = tokens.split(':root[data-theme="light"] {')[:2]
    ours = SOURCE.read_text(encoding="utf-8")
    ours_dark, ours_light = ours.split("@media (prefers-color-scheme: light) {")[:2]
    for theirs, mine in ((dark, ours_dark), (light, ours_light)):
        named = dict(re.findall(r"(--tb-[\w-]+): ([^;]+);", theirs))
        used = re.findall(r"(--tb-[\w-]+): ([^;]+);", mine)
        assert len(used) > 6
        assert [pair for pair in used if named.get(pair[0]) != pair[1]] == []
