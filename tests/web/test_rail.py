"""Beside the table: a card large, why and why not, the log, and the report of a problem."""

import json
import re
import time

import pytest
from tests.web.desk import BOT, ME, me
from tests.web.expecting import expect
from tests.web.positions import played


@pytest.fixture(scope="module")
def record():
    """A game of Volfyirion to its middle, seat 0 in its Main Phase with cards in hand."""
    return played(
        "volfyirion",
        seed=4,
        kind="greedy",
        until=lambda r, d: len(r) > 40 and d.seat == 0 and d.rule == "VOL-MAI-01" and len(d.options) > 4,
    )


@pytest.fixture
def middle(desk, record):
    return desk.go_on(record, len(record), me("Elin"), {**BOT, "name": "Maren"})


@pytest.fixture
def elin(sit, middle):
    player = sit(middle.path, tables=middle.keys())
    assert player.wait_turn()
    return player


def rail(player):
    return player.page.get_by_role("complementary", name="Card, log and tools")


def in_hand(player):
    return player.page.get_by_role("region", name="Your Hand").get_by_role("button").first


def middle_of(piece):
    box = piece.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def name_of(piece):
    return piece.get_attribute("aria-label").split(",")[0]


def test_resting_the_pointer_on_a_card_shows_it_large(elin):
    piece = in_hand(elin)
    piece.hover()
    expect(rail(elin).get_by_text(name_of(piece)).first).to_be_visible()


def test_a_key_shows_the_card_that_has_the_focus_and_in_the_rail_it_is_chosen_with(elin):
    piece = in_hand(elin)
    piece.focus()
    elin.page.keyboard.press("i")
    expect(rail(elin).get_by_text(name_of(piece)).first).to_be_visible()
    deeds = rail(elin).get_by_role("region", name="What you can do with it now")
    expect(deeds).to_be_visible()
    elin.carried_out(deeds.get_by_role("button").first.click)


def test_a_long_press_on_a_phone_shows_it_and_chooses_nothing(sit, middle):
    player = sit(middle.path, tables=middle.keys(), phone=True)
    assert player.wait_turn()
    piece = in_hand(player)
    wire = player.page.context.new_cdp_session(player.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle_of(piece)]})
    sheet = player.page.get_by_role("dialog", name="Card")
    expect(sheet).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(sheet).to_contain_text(name_of(piece))
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert not player.wire.acks


def test_a_tap_of_which_a_busy_page_hears_late_is_still_a_tap(sit, middle):
    player = sit(middle.path, tables=middle.keys(), phone=True)
    assert player.wait_turn()
    piece = in_hand(player)
    wire = player.page.context.new_cdp_session(player.page)
    begun = time.time()
    wire.send(
        "Input.dispatchTouchEvent",
        {"type": "touchStart", "timestamp": begun, "touchPoints": [middle_of(piece)]},
    )
    sheet = player.page.get_by_role("dialog", name="Card")
    expect(sheet).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "timestamp": begun + 0.08, "touchPoints": []})
    expect(player.ask.get_by_role("button", name="Choose something else")).to_be_visible()
    expect(sheet).to_have_count(0)


def test_a_card_that_cannot_be_used_the_question_and_every_line_of_the_log_open_their_rule(elin):
    refused = elin.page.get_by_role("region", name="Asset Row").get_by_role(
        "button", name=re.compile(r"Needs \d+ more")
    )
    piece = refused.first
    piece.click()
    told = elin.ask.get_by_role("status").filter(has_text="Needs")
    expect(told).to_be_visible()
    rule = told.get_by_role("button", name=re.compile("^Rule VOL-"))
    cited = rule.inner_text()
    rule.click()
    sheet = elin.page.get_by_role("dialog", name=f"Rule {cited}")
    expect(sheet.get_by_role("paragraph").nth(1)).not_to_be_empty()
    elin.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert not elin.wire.acks

    elin.ask.get_by_role("button", name="Rule VOL-MAI-01").click()
    sheet = elin.page.get_by_role("dialog", name="Rule VOL-MAI-01")
    expect(sheet).to_contain_text("VOL-MAI-01")
    near = sheet.get_by_role("navigation", name="Beside it in the book").get_by_role("button").first
    near.click()
    other = elin.page.get_by_role("dialog", name=re.compile("^Rule VOL-MAI-(?!01)"))
    expect(other).to_be_visible()
    other.get_by_role("button", name="Close").click()
    line = rail(elin).get_by_role("log").get_by_role("listitem").last
    line.get_by_role("button", name=re.compile("^Rule VOL-")).click()
    expect(elin.page.get_by_role("dialog", name=re.compile("^Rule VOL-"))).to_be_visible()


def test_the_log_is_found_in_and_copied(elin):
    log = rail(elin).get_by_role("log")
    lines = log.get_by_role("listitem")
    elin.until(lambda: lines.count() > 20)
    elin.settle()
    everything = lines.count()
    assert log.get_by_role("heading", level=3).count() > 2
    rail(elin).get_by_role("button", name="Find in the log").click()
    rail(elin).get_by_label("Whose lines").select_option("Maren")
    elin.until(lambda: 0 < lines.count() < everything)
    hers = lines.count()
    assert not [text for text in lines.all_inner_texts() if text.startswith("Elin ")]
    rail(elin).get_by_label("Words or rule").fill("draws")
    elin.until(lambda: 0 < lines.count() < hers)
    rail(elin).get_by_role("button", name="Copy", exact=True).click()
    copied = elin.copied("draws")
    assert "Turn" in copied
    assert "Maren" in copied
    rail(elin).get_by_role("button", name="Find in the log").click()
    expect(lines).to_have_count(everything)


def test_the_report_tells_only_what_its_seat_may_know_and_a_line_of_the_log_opens_its_position(elin, middle):
    with elin.page.expect_download() as saving:
        rail(elin).get_by_role("button", name="Report a problem").click()
    text = saving.value.path().read_text()
    report = json.loads(text)
    assert report["table"]["game"] == "volfyirion"
    assert not {"seed", "record"} & set(report)
    assert not [token for token in [*middle.tokens.values(), middle.host] if token in text]
    dialog = elin.page.get_by_role("dialog", name="The report is saved")
    expect(dialog).to_contain_text("nothing is in it that you may not know")
    elin.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    link = rail(elin).get_by_role("log").get_by_role("link", name=re.compile("^Look at decision")).first
    number = re.search(r"\d+", link.get_attribute("aria-label"))[0]
    link.click()
    expect(elin.page).to_have_url(re.compile(f"/replay/{middle.id}/{number}"))


def test_a_chance_to_look_into_a_pile(sit, desk):
    made = desk.create("volfyirion", ME, BOT, seed=3)
    player = sit(made.path, tables=made.keys())
    player.play(8)
    player.wait_turn()
    player.page.get_by_role("button", name=re.compile("^Your Discard Pile")).click()
    drawer = player.page.get_by_role("dialog", name=re.compile("^Your Discard Pile"))
    expect(drawer.get_by_role("button").nth(1)).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
