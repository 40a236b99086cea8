"""What only Ivion's table shows: the chain as a column of cards, heroes and cards on tiles, what a hero has left."""

import itertools
import re

import pytest
from tests.web.desk import BOT, ME, me
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import looks, screen
from tests.web.test_axe import faults
from tests.web.test_fit import CUT, SCREENS

PAIRS = [("saint", "thunderhead"), ("illusionist", "nightfall"), ("thunderhead", "saint")]


def found(wanted):
    """The first position that is wanted in some short games of bots without a plan."""
    for seed, (one, other) in zip(range(1, 60), itertools.cycle(PAIRS), strict=False):
        heroes = {"hero1": one, "hero2": other}
        record = played(
            "ivion", seed, heroes, until=lambda r, d: d.seat == 0 and wanted(r.state, d), most=400
        )
        if record.state.decision is not None and len(record) < 400:
            return record
    raise AssertionError("no such position in these games")


@pytest.fixture(scope="module")
def chained():
    """Three cards wait to be resolved, and one may answer the last of them."""
    return found(lambda s, d: d.response and len([link for link in s.view(0).chain if link.piece]) >= 3)


@pytest.fixture(scope="module")
def worn():
    """A hero is wounded, a feat is used, something is attached to a hero: one's own turn."""

    def wanted(s, d):
        if d.rule != "IVI-TURN-09":
            return False
        view = s.view(0)
        used = any(piece.marks.get("used") for piece in view.pieces)
        return used and any(piece.on for piece in view.pieces) and any("wounded" in m.id for m in view.meters)

    return found(wanted)


def seated(sit, desk, record, **how):
    made = desk.go_on(record, len(record), me("Elin"), BOT)
    player = sit(made.path, tables=made.keys(), **how)
    assert player.wait_turn()
    player.settle()
    return player


@looks("dark")
def test_the_chain_is_stacked_in_resolving_order(sit, desk, chained, phone, theme):
    view = chained.state.view(0)
    player = seated(sit, desk, chained, phone=phone, settings={"theme": theme})
    column = player.page.get_by_role("region", name="The chain")
    links = column.get_by_role("listitem")
    expect(links).to_have_count(len(view.chain))
    names = {piece.id: piece.name for piece in view.pieces}
    tops = []
    for n, link in enumerate(view.chain):
        expect(links.nth(n)).to_contain_text(names[link.piece])
        expect(links.nth(n)).to_contain_text(["1st", "2nd", "3rd", "4th", "5th"][n])
        box = links.nth(n).bounding_box()
        tops.append(box["y"])
        assert box["y"] + box["height"] < player.page.viewport_size["height"]
    assert tops == sorted(tops)
    # A card of the chain is a piece like any other: it can be looked at, and a counter is aimed at it here.
    card = column.locator(f'[data-piece="{view.chain[0].piece}"] button')
    expect(card).to_have_attribute("aria-label", re.compile(f"^{re.escape(names[view.chain[0].piece])}"))
    expect(player.page.get_by_role("button", name=re.compile("^Choose in"))).to_have_count(0)
    assert not faults(player)


@screen("phone")
def test_everything_on_the_board_lies_on_its_tile(sit, desk, worn, phone):
    view = worn.state.view(0)
    player = seated(sit, desk, worn, phone=phone)
    board = player.page.locator('[data-area="board"]')
    cells = [cell.bounding_box() for cell in board.locator(".square").all()]
    assert len(cells) == 16
    for piece in (piece for piece in view.pieces if piece.area == "board"):
        thing = board.locator(f'[data-piece="{piece.id}"]')
        expect(thing).to_have_count(1)
        box, cell = thing.bounding_box(), cells[piece.place]
        assert cell["x"] <= box["x"] + box["width"] / 2 <= cell["x"] + cell["width"]
        assert cell["y"] <= box["y"] + box["height"] / 2 <= cell["y"] + cell["height"]
    expect(board.locator('[data-piece="hero-0"]')).to_contain_text("You")


def test_plates_tell_hp_resources_and_the_wounded_side(sit, desk, worn):
    view = worn.state.view(0)
    meters = {meter.id: meter for meter in view.meters}
    page = seated(sit, desk, worn).page
    for seat in (0, 1):
        plate = page.locator(f'.plate[data-place="seat:{seat}"]')
        hp = meters[f"hp-{seat}"]
        expect(plate).to_contain_text(f"{hp.value} of {hp.limit}")
        parts = (".gauge-trough", ".gauge-fill", ".gauge-notch")
        bar, fill, notch = (plate.locator(part).bounding_box() for part in parts)
        assert fill["width"] / bar["width"] == pytest.approx(hp.value / hp.limit, abs=0.02)
        assert (notch["x"] < bar["x"] + fill["width"]) == (hp.value > hp.notch)
        for n, kind in enumerate(("actions", "power")):
            row = plate.locator(".gauge-pips").nth(n)
            expect(row.locator(".gauge-pip")).to_have_count(meters[f"{kind}-{seat}"].limit)
            expect(row.locator(".is-full")).to_have_count(meters[f"{kind}-{seat}"].value)
        expect(plate.get_by_text("Wounded")).to_have_count(int(f"wounded-{seat}" in meters))
        wind = plate.locator(".gauge-word", has_text="Second Wind")
        expect(wind).to_have_class(
            re.compile("is-over") if not meters[f"wind-{seat}"].value else "gauge-word"
        )


def test_a_used_feat_is_struck_out(sit, desk, worn):
    view = worn.state.view(0)
    page = seated(sit, desk, worn).page
    feats = [piece for piece in view.pieces if piece.area in ("feats-0", "feats-1")]
    assert {bool(piece.marks.get("used")) for piece in feats} == {True, False}
    for piece in feats:
        tag = page.locator(f'[data-piece="{piece.id}"]')
        expect(tag).to_contain_text(piece.name)
        struck = "line-through" if piece.marks.get("used") else "none"
        expect(tag.locator(".tag-name")).to_have_css("text-decoration-line", struck)
        label = tag.get_by_role("button").get_attribute("aria-label")
        assert ("Used until the next turn" in label) == bool(piece.marks.get("used"))


def test_a_hero_walks_to_the_tile_that_is_pressed(sit, desk):
    record = found(lambda s, d: any(c.short.startswith("move ") for c in s.view(0).ask.choices))
    (step, *_) = [c for c in record.state.view(0).ask.choices if c.short.startswith("move ")]
    player = seated(sit, desk, record)
    board = player.page.locator('[data-area="board"]')
    row, column = divmod(step.cells[0], 4)
    board.get_by_role("button", name=re.compile(rf"^Cell {'ABCD'[row]}{column + 1}\b")).click()
    player.carried_out(player.offers.first.click)
    cell = board.locator(".square").nth(step.cells[0])
    expect(cell.locator('[data-piece="hero-0"]')).to_be_visible()


@pytest.mark.parametrize(
    "screen", [pytest.param(name, marks=pytest.mark.long if name == "wide" else ()) for name in SCREENS]
)
def test_cards_to_choose_from_lie_side_by_side(sit, desk, screen):
    """The first question of a game shows every card whole: name, costs and badge."""
    record = played("ivion", until=lambda r, d: d.seat == 0 and d.prompt.startswith("Take which"))
    made = desk.go_on(record, len(record), ME, BOT)
    player = sit(made.path, tables=made.keys(), **SCREENS[screen])
    assert player.wait_turn()
    player.settle()
    cards = player.page.locator('[data-area="looked"] .piece')
    looked = [piece for piece in record.state.view(0).pieces if piece.area == "looked"]
    assert len(looked) == 5
    expect(cards).to_have_count(len(looked))
    boxes = [card.bounding_box() for card in cards.all()]
    for left, right in itertools.pairwise(boxes):
        assert left["x"] + left["width"] <= right["x"]
    assert boxes[-1]["x"] + boxes[-1]["width"] <= player.page.viewport_size["width"]
    assert cards.evaluate_all(CUT) == []
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)


@pytest.fixture(scope="module")
def dread():
    """Two cards in the discard pile of which one has to come first, and nothing else to answer with."""

    def is_there(record, decision):
        if decision.seat != 0 or decision.prompt != "Which effect comes next?":
            return False
        return all(
            "creeping-dread" in record.state.game.words(record.state, a).short for a in decision.options
        )

    return played("ivion", 13, kind="random", until=is_there)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_answers_that_all_lie_in_a_pile_are_asked_for_in_words_and_the_pile_closes_after(
    sit, desk, dread, phone
):
    made = desk.go_on(dread, len(dread), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone)
    assert player.wait_turn()
    assert player.pieces.count() == 0
    player.ask.get_by_role("button", name="Choose in Your Discard").click()
    pile = player.page.get_by_role("dialog", name="Your Discard")
    expect(pile).to_be_visible()
    player.choose("Creeping Dread")
    expect(pile).to_have_count(0)
    assert not player.wire.nacks
