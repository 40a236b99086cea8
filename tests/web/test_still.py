"""A table that stands still: nothing changes its size while a turn is played; a chapter is read before it begins."""

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.positions import played

from tabard.bots.together import together

SIZES = """() => Object.fromEntries([...document.querySelectorAll(".board-felt [data-area]")].map((area) => {
  const piece = area.querySelector(".card, .site, .token, .back");
  return [area.dataset.area, piece ? [piece.offsetWidth, piece.offsetHeight] : null];
}))"""
"""How large the pieces of each area are."""
ASKED = """() => {
  const { y, height } = document.querySelector(".ask-part").getBoundingClientRect();
  return [Math.round(y), Math.round(height)];
}"""
"""Where the question stands, and how high it is."""


@pytest.fixture(scope="module")
def hand():
    """A hand that can be played in any order."""
    return played(
        "volfyirion",
        4,
        until=lambda r, d: d.seat == 0 and len(r) > 60 and len(together(r.state, 0, "play")) >= 4,
        kind="greedy",
    )


def test_a_hand_is_played_at_once_and_nothing_else_changes_its_size(sit, desk, hand):
    row = together(hand.state, 0, "play")
    made = desk.go_on(hand, len(hand), ME, BOT)
    player = sit(made.path, tables=made.keys())
    page = player.page
    assert player.wait_turn()
    everything = player.ask.get_by_role("button", name=f"Play all {len(row)}")
    expect(everything).to_be_visible()
    player.settle()
    before, asked = page.evaluate(SIZES), page.evaluate(ASKED)
    everything.click()
    player.until(lambda: len(player.wire.acks) >= len(row))
    expect(page.locator('[data-area="hand-0"] .card')).to_have_count(0)
    player.settle()
    after = page.evaluate(SIZES)
    moved = {a: (before[a], after[a]) for a in before if before[a] and after[a] and before[a] != after[a]}
    assert moved == {}
    assert page.evaluate(ASKED) == asked
    assert not player.wire.nacks


def test_a_chapter_is_read_before_its_first_choice_and_only_then(sit, desk):
    made = desk.create("infinities", ME, BOT, options={"mode": "story"})
    player = sit(made.path, tables=made.keys())
    page = player.page
    assert player.wait_turn()
    pages = page.locator(".story")
    begin = pages.get_by_role("button", name="Begin")
    expect(begin).to_be_focused()
    expect(pages.get_by_role("heading", level=2)).to_be_visible()
    assert pages.get_by_role("listitem").count() > 1, "what it is played for"
    page.keyboard.press("Enter")
    expect(pages).to_have_count(0)
    assert not player.wire.acks, "it was only read"
    page.reload()
    assert player.wait_turn()
    expect(page.locator(".story")).to_have_count(0)
