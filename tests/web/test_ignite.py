"""What only Ignite's table shows: a board of 18 x 18 to zoom and pan, eight players, what a card would reach."""

import re

import pytest
from tests.web.desk import BOT, ME
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import looks, screen
from tests.web.test_axe import faults

from tabard.engine.person import to_reader

LETTERS = [chr(65 + i) for i in range(18)]
TOLD = """(all) => Object.fromEntries(all.map((piece) => {
  const button = piece.querySelector("button");
  return [piece.dataset.piece, [button.getAttribute("aria-label"), button.querySelectorAll(".seat-mark").length]];
}))"""
"""By piece: what is said of it, and how many marks of an owner it has."""
CELLS = """(all) => all.map((mark) => {
  const [left, top] = ["left", "top"].map((side) => parseFloat(mark.parentElement.style[side]));
  const cell = parseFloat(getComputedStyle(mark).getPropertyValue("--cell"));
  return Math.round(top / cell) * 18 + Math.round(left / cell);
}).sort((a, b) => a - b)"""
"""The cells on which marks lie."""
ROOM = """(window) => [window.scrollLeft, window.scrollTop, window.scrollWidth - window.clientWidth]"""


def cell(place):
    return f"{LETTERS[place // 18]}{place % 18 + 1}"


def turn(round, wanted=lambda view: True):
    """A question of the Action Phase, as rich as wanted."""

    def until(record, d):
        state = record.state
        return d.seat == 0 and d.rule == "IGN-TURN-05" and state.round >= round and wanted(state.view(0))

    return until


@pytest.fixture(scope="module")
def eight():
    return played(
        "ignite",
        4,
        until=turn(4, lambda view: any(c.threat and c.reach for c in view.ask.choices)),
        kind="greedy",
        seats=8,
    )


@pytest.fixture(scope="module")
def rich():
    """Somebody with honor beside the market, and a card that moves, on the small board."""

    def wanted(view):
        choices = view.ask.choices
        return any(c.short.startswith("buy") for c in choices) and any(c.reach and c.pieces for c in choices)

    return played("ignite", 4, until=turn(2, wanted), kind="greedy")


@pytest.fixture(scope="module")
def march():
    """A move of which at least two steps are left, with a space two steps away."""

    def until(record, d):
        return d.seat == 0 and d.rule == "IGN-MOVE-11" and bool(ways(record))

    return played("ignite", 4, until=until, kind="greedy")


def ways(record):
    """The spaces that are two steps away, with the steps; where nothing lies that would end the move."""
    return {m.cell: m.way for m in record.state.view(0).cells if m.kind == "reach" and len(m.way) == 2}


def sits(sit, desk, record, **how):
    """Somebody at the table of a record, which stands still: what is measured there stays where it is."""
    made = desk.go_on(record, len(record), ME, *[BOT] * (record.seats - 1))
    player = sit(made.path, tables=made.keys(), **how)
    assert player.wait_turn()
    player.settle()
    return player


@looks("light", "phone")
def test_a_board_of_eighteen_a_side_can_be_read(sit, desk, eight, phone, theme):
    view = eight.state.view(0)
    player = sits(sit, desk, eight, phone=phone, settings={"theme": theme})
    board = player.page.get_by_role("region", name="Board")
    assert board.locator(".chart-rows > span").all_inner_texts() == LETTERS
    assert board.locator(".chart-columns > span").all_inner_texts() == [str(i + 1) for i in range(18)]

    # Every terrain has a pattern besides its colour, and units tell whose they are and where.
    grounds = {piece.face for piece in view.pieces if piece.id.startswith("g")}
    drawn = board.locator(".field-ground pattern").evaluate_all("all => all.map((one) => one.id)")
    assert {f"weave-{face}" for face in grounds} == set(drawn)
    units = [piece for piece in view.pieces if piece.id.startswith("f")]
    assert len({piece.owner for piece in units}) == 8
    told = board.locator("[data-piece]").evaluate_all(TOLD)
    for piece in units:
        label, marks = told[piece.id]
        whose = "yours" if piece.owner == 0 else ""
        assert label.startswith(f"{piece.name}, {cell(piece.place)}, {whose}"), label
        assert marks == 1
        if damage := piece.marks.get("damage"):
            assert f"Damage {damage}" in label
    plates = player.page.get_by_role("region", name="Players").get_by_role("button")
    expect(plates).to_have_count(8)
    assert not faults(player)


def test_a_chosen_card_shows_what_it_would_reach_and_threaten(sit, desk, eight):
    (choice, *_) = [c for c in eight.state.view(0).ask.choices if c.threat and c.reach]
    player = sits(sit, desk, eight)
    marks = player.page.locator(".chart-board .cell-mark")
    expect(marks).to_have_count(0)
    card = player.page.locator(f'[data-piece="{choice.pieces[0]}"] > button')
    card.click()
    expect(player.page.get_by_text("Within reach", exact=True)).to_be_visible()
    for kind, cells in (("reach", choice.reach), ("threat", choice.threat)):
        shown = player.page.locator(f".chart-board .cell-{kind}")
        expect(shown).to_have_count(len(cells))
        assert shown.evaluate_all(CELLS) == sorted(cells)
    player.page.keyboard.press("Escape")
    expect(marks).to_have_count(0)


def test_a_large_board_comes_nearer_and_is_dragged(sit, desk, eight):
    player = sits(sit, desk, eight)
    page = player.page
    window = page.locator(".chart-window")

    def width():
        return page.locator(".chart-board").bounding_box()["width"]

    side = width()
    expect(page.locator(".chart-map")).to_have_count(0)
    page.keyboard.press("+")
    page.get_by_role("button", name="Closer").click()
    expect(page.locator(".chart-map")).to_have_count(1)
    player.until(lambda: width() > side * 1.7)
    player.settle()

    before = window.evaluate(ROOM)
    assert before[2] > 0
    box = window.bounding_box()
    acks = len(player.wire.acks)
    sideways = 120 if before[0] > 0 else -120
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 300 + sideways, box["y"] + 300, steps=4)
    page.mouse.up()
    player.until(lambda: abs(window.evaluate(ROOM)[0] - before[0]) > 60)
    assert len(player.wire.acks) == acks  # a drag chooses nothing
    # The letters stay at the edge.
    assert abs(page.locator(".chart-rows").bounding_box()["x"] - box["x"]) < 2

    page.keyboard.press("0")
    expect(page.locator(".chart-map")).to_have_count(0)
    player.until(lambda: abs(width() - side) < 2)


def test_a_small_plate_opens_all_that_belongs_to_a_player(sit, desk, eight):
    view = eight.state.view(0)
    (hand,) = [area for area in view.areas if area.id == "hand-3"]
    plays = view.seats[3].plays
    player = sits(sit, desk, eight)
    plate = player.page.get_by_role("region", name="Players").get_by_role("button").nth(3)
    expect(plate).to_contain_text(plays)
    plate.click()
    opened = player.page.get_by_role("dialog")
    expect(opened).to_contain_text(plays)
    expect(opened.get_by_role("region", name="Hand")).to_contain_text(str(hand.count))
    expect(opened.get_by_role("region", name="Hand").locator("[data-piece]")).to_have_count(0)


def test_on_a_phone_the_market_is_a_button_and_a_card_is_bought_there(sit, desk, rich):
    choice = next(c for c in rich.state.view(0).ask.choices if c.short.startswith("buy"))
    player = sits(sit, desk, rich, phone=True)
    player.page.get_by_role("button", name=re.compile("^Market")).click()
    opened = player.page.get_by_role("dialog", name=re.compile("^Market"))
    deck = opened.locator(f'[data-piece="{choice.pieces[0]}"] > button')
    deck.click()
    player.carried_out(opened.get_by_role("button", name=re.compile("^Buy")).first.click)
    assert not player.wire.nacks


def test_an_attack_is_an_arrow_from_figure_to_figure(sit, desk):
    def until(record, d):
        return d.seat == 0 and any(link.at for link in record.state.view(0).chain)

    record = played("ignite", 4, until=until, kind="greedy", seats=4)
    (link,) = [link for link in record.state.view(0).chain if link.at]
    player = sits(sit, desk, record)
    arrows = player.page.locator(".arrows .arrow-shaft")
    expect(arrows).to_have_count(len(link.at))
    ends = [player.page.locator(f'[data-piece="{end}"]').bounding_box() for end in (link.piece, link.at[0])]
    shaft = arrows.first.bounding_box()
    for side, long in (("x", "width"), ("y", "height")):
        middles = [end[side] + end[long] / 2 for end in ends]
        assert min(middles) - 4 <= shaft[side] + shaft[long] / 2 <= max(middles) + 4
    expect(player.page.get_by_role("region", name="The chain")).to_contain_text(to_reader(link.text, 0))
    assert not faults(player, ".arrows", ".chain", ".ask-part")


def spot(record, place):
    """What a space is called, on a board of whatever size."""
    columns = side(record)
    return f"{LETTERS[place // columns]}{place % columns + 1}"


def side(record):
    return next(area.size[0] for area in record.state.view(0).areas if area.id == "board")


def where(desk, made, name):
    """The cell on which somebody stands, as the server has it."""
    found = desk.ask(f"/api/tables/{made.id}/report", token=made.tokens["0"])
    return next(p.get("place", 0) for p in found["view"]["pieces"] if p["id"] == name)


@screen("phone")
def test_a_space_two_steps_away_is_gone_to_with_its_way_drawn(sit, desk, march, phone):
    walker = next(p.id for p in march.state.view(0).pieces if "acting" in p.marks)
    aim, way = next(iter(ways(march).items()))
    made = desk.go_on(march, len(march), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone)
    player.wait_turn()
    there = player.page.get_by_role(
        "button", name=re.compile(f"^Cell {spot(march, aim)}, .*go there in 2 steps")
    )
    player.tap(there)
    expect(player.page.locator(".way .way-step")).to_have_text(["1", "2"])
    assert not faults(player, ".way", ".ask-part")
    before = len(player.wire.acks)
    player.rest()
    player.tap(there)
    player.until(lambda: len(player.wire.acks) == before + 2)
    player.wait_turn()
    assert where(desk, made, walker) == aim == way[-1]
    # Each step is taken back by itself.
    player.page.keyboard.press("u")
    player.until(lambda: where(desk, made, walker) == way[0])


def test_a_space_out_of_reach_says_so(sit, desk, march):
    reach = {m.cell for m in march.state.view(0).cells}
    taken = {p.place for p in march.state.view(0).pieces if p.area == "board" and not p.id.startswith("g")}
    n = side(march)
    far = next(c for c in range(n * n) if c not in reach | taken)
    player = sits(sit, desk, march)
    board = player.page.locator(".chart-board")
    size = board.bounding_box()["width"] / n
    board.click(position={"x": (far % n + 0.5) * size, "y": (far // n + 0.5) * size})
    expect(player.ask).to_contain_text(f"{spot(march, far)} is not within reach of this move")


def test_the_way_is_gone_by_keyboard_and_at_the_text_table(sit, desk, march):
    walker = next(p.id for p in march.state.view(0).pieces if "acting" in p.marks)
    aim, _ = next(iter(ways(march).items()))
    made = desk.go_on(march, len(march), ME, BOT)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    there = player.page.get_by_role("button", name=re.compile(f"^Cell {spot(march, aim)}, .*go there"))
    there.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".way")).to_have_count(1)
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".way")).to_have_count(0)
    there.focus()
    for _ in range(2):
        player.page.keyboard.press("Enter")
        player.rest()
    player.until(lambda: where(desk, made, walker) == aim)

    made = desk.go_on(march, len(march), ME, BOT)
    reader = sit(made.path, tables=made.keys(), settings={"text-table": True})
    reader.page.get_by_role("button", name=f"{spot(march, aim)} in 2 steps").click()
    reader.until(lambda: where(desk, made, walker) == aim)


def test_a_space_is_shown_as_the_square_it_is(sit, desk, march):
    player = sits(sit, desk, march)
    player.page.locator(".chart-board").click(button="right", position={"x": 200, "y": 200})
    shown = player.page.locator(".inspect .tile")
    expect(shown).to_have_count(1)
    expect(shown).to_have_class(re.compile(r"\btile-square\b"))


def test_a_word_of_a_card_is_explained_by_what_it_means(sit, desk, rich):
    player = sits(sit, desk, rich)
    player.page.get_by_role("button", name=re.compile("^Dagger")).first.hover()
    told = player.page.locator(".inspect .why-rule-text")
    expect(told.filter(has_text="A unit is defeated on receiving its 3rd point of damage")).to_be_visible()
    assert "ulebook" not in " ".join(told.all_inner_texts())


@screen("phone")
def test_what_a_card_would_reach_says_that_the_card_comes_first(sit, desk, rich, phone):
    considered = next(c for c in rich.state.view(0).ask.choices if c.reach and c.pieces)
    player = sits(sit, desk, rich, phone=phone)
    player.tap(player.page.locator(f'[data-piece="{considered.pieces[0]}"] > button').first)
    shown = player.page.locator(".chart-board .cell-reach").first
    expect(shown).to_be_visible()
    shown.scroll_into_view_if_needed()
    shown.click(force=True)
    expect(player.ask).to_contain_text("would be within reach: play the card first")
