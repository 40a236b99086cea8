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

STOOD = """() => Object.fromEntries(["seat:0", "seat:1", "deck-0", "discard-0"].map((place) => {
  const { x, y, width, height } = document.querySelector(`[data-place="${place}"]`).getBoundingClientRect();
  return [place, [x, y, width, height].map(Math.round)];
}))"""
"""Where plates and piles stand."""
FLIES = """() => {
  window.flying = document.querySelector('[data-area="cities-1"] .piece').animate(
    [{ transform: "translateY(900px)" }, { transform: "translateY(900px)" }], 600000);
}"""
"""Something is on its way, far below where it will lie."""


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
    watcher = sit(made.path)
    lies = watcher.page.locator('[data-area="hand-0"] .piece')
    expect(lies).to_have_count(next(area.count for area in hand.state.view(0).areas if area.id == "hand-0"))
    watcher.settle()
    stood = watcher.page.evaluate(STOOD)
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
    # Who looks on sees points come and cards go, and nothing beside them moves.
    expect(lies).to_have_count(0)
    watcher.settle()
    assert watcher.page.evaluate(STOOD) == stood


def test_what_flies_over_the_table_folds_nothing(sit, desk, hand):
    made = desk.go_on(hand, len(hand), ME, BOT)
    player = sit(made.path, tables=made.keys())
    page = player.page
    assert player.wait_turn()
    player.settle()
    before = page.evaluate(SIZES)
    page.evaluate(FLIES)
    player.carried_out(player.ask.get_by_role("button", name="Play all").click)
    page.evaluate("flying.cancel()")
    expect(page.locator('[data-area="hand-0"] .card')).to_have_count(0)
    player.settle()
    after = page.evaluate(SIZES)
    assert {
        a: (before[a], after[a]) for a in before if before[a] and after[a] and before[a] != after[a]
    } == {}


def test_the_very_first_answer_moves_nothing(sit, desk):
    """Words that stand below others' Cities as soon as somebody could attack have their place from the beginning."""
    made = desk.create("volfyirion", {**ME, "quick": False}, BOT, seed=3, options={"first_player": "1"})
    player = sit(made.path, tables=made.keys())
    page = player.page
    assert player.wait_turn()
    player.settle()
    question, before, asked = player.question(), page.evaluate(SIZES), page.evaluate(ASKED)
    player.pass_on()
    player.until(lambda: player.question()[0] not in ("", question[0]))
    player.settle()
    assert page.evaluate(ASKED) == asked
    after = page.evaluate(SIZES)
    assert {area: size for area, size in after.items() if size != before[area]} == {}


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


ROWS = """() => {
  const felt = document.querySelector(".board-felt");
  const rows = [...felt.querySelectorAll(".board-row")].filter((row) => row.checkVisibility());
  const named = (row) =>
    [...row.querySelectorAll("[data-area]:not(.ask-part *)")].map((area) => area.dataset.area).join();
  const box = (thing) => ["y", "height"].map((side) => Math.round(thing.getBoundingClientRect()[side]));
  const cause = felt.querySelector(".ask-cause");
  const at = cause?.getBoundingClientRect();
  return {
    turn: document.querySelector(".top-turn")?.innerText ?? "",
    table: rows.map(named).join(";"),
    boxes: rows.map((row) => [row.className, ...box(row)]),
    hides: at && (at.top < 0 || at.bottom > innerHeight || at.right > innerWidth) ? cause.innerText : null,
  };
}"""
"""Where the rows of a table stand, which areas they hold, and a cause that is not on the screen."""
GAMES = ["volfyirion", "drakerion", "ivion", "ignite", "infinities"]


def moves(player, decisions):
    """Plays on; what stood elsewhere after a choice than before it, in the same turn with the same rows."""
    moved, hidden, before = [], [], None
    for _ in range(decisions):
        if not player.wait_turn():
            break
        player.settle()
        now = player.page.evaluate(ROWS)
        prompt = player.question()[0]
        if now["turn"] and before and all(before[what] == now[what] for what in ("turn", "table")):
            pairs = zip(before["boxes"], now["boxes"], strict=True)
            moved += [(now["turn"], prompt, a, b) for a, b in pairs if a != b]
        if now["hides"]:
            hidden.append((prompt, now["hides"]))
        before = now
        player.play(1)
    return moved, hidden


@pytest.mark.parametrize(
    ("game", "decisions"),
    [(game, 10) for game in ("drakerion", "ivion")]
    + [pytest.param(game, 400, marks=[pytest.mark.long, pytest.mark.timeout(1800)]) for game in GAMES],
)
def test_on_a_phone_the_table_stands_still_within_a_turn_and_no_cause_is_hidden(sit, desk, game, decisions):
    made = desk.create(game, ME, BOT, seed=6)
    player = sit(made.path, tables=made.keys(), phone=True)
    assert moves(player, decisions) == ([], [])
