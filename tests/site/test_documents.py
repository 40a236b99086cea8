"""The documentation of the site: everything that a page leads to is there, and a table in the text can be played on."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest
from tests.site.visits import loaded
from tests.web.expecting import expect

ROOT = Path(__file__).parent.parent.parent
TOOLS = ROOT / "tools" / "site"


@pytest.fixture(scope="module")
def documents():
    """The tool that gathers them."""
    sys.path.insert(0, str(TOOLS))
    try:
        import documents
    finally:
        sys.path.remove(str(TOOLS))
    return documents


def test_every_document_has_a_place_and_leads_to_places(documents):
    moved = documents.gathered()
    assert len(set(moved.values())) == len(moved), "two files want the same place"
    for place in moved:
        if place.suffix != ".md" or (ROOT / place).is_dir():
            continue
        told = documents.led((ROOT / place).read_text(encoding="utf-8"), place, moved)
        for _, link in documents.LINK.findall(re.sub(r"^```.*?^```$", "", told, flags=re.M | re.S)):
            target = (Path("/") / moved[place].parent / link).resolve()
            assert target.relative_to("/") in map(Path, moved.values()), f"{place} leads to {link}"


def test_a_page_is_bound_by_the_policy(documents, tmp_path):
    page = tmp_path / "page.html"
    page.write_text('<head><script>a()</script><script src="b.js"></script></head><td style="x: y">1</td>')
    documents.guarded(tmp_path)
    told = page.read_text()
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', told)
    assert "script-src 'self' 'sha256-" in policy
    assert policy.count("sha256") == 1
    assert "unsafe" not in policy
    assert "<td>1</td>" in told


@pytest.mark.long
@pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="no MkDocs: pip install '.[docs]'")
def test_documents_are_read_searched_and_played_on(visitor):
    page = visitor.page
    page.goto("./")
    loaded(visitor)
    page.goto("./docs/index.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tabard")
    page.get_by_role("textbox", name="Search").fill("determinize")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.goto("./docs/reference/games-and-states.html")
    expect(page.locator("h2[id='tabard.game'], h3[id='tabard.game']")).to_be_visible()
    page.goto("./docs/games/ivion/learn.html")
    frame = page.frame_locator("iframe[name='table-ivion']")
    expect(frame.locator(".tabard-table")).to_be_visible()
    page.get_by_role("link", name="Play on from here").click()
    expect(frame.locator('section[aria-label="The question"]')).to_contain_text(
        re.compile("Your (turn|answer)")
    )
