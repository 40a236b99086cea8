"""Two browsers at one table by a link, a third one watching."""

import re

from playwright.sync_api import expect
from tests.web.desk import BOT, ME, OPEN, me


def test_two_browsers_by_link_and_a_spectator(sit, desk):
    # Elin makes the table through the page and gets a link.
    elin = sit("/play/pennies", settings={"name": "Elin"})
    page = elin.page
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("Who sits in seat 2").select_option(label="A friend, by link")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Send this link to your friends")
    expect(link).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    address = page.evaluate("navigator.clipboard.readText()")
    assert address == link.input_value() == page.url

    # Maren opens it and sits down; Noor comes late and watches.
    maren = sit(address)
    maren.page.get_by_label("Take a chair").fill("Maren")
    maren.page.get_by_role("button", name="Sit down").click()
    assert elin.wait_turn()
    assert maren.wait_turn()  # both may hide their coin at once
    noor = sit(address)
    expect(noor.page.get_by_role("region", name=re.compile("^Maren(, to act now)?$"))).to_be_visible()
    expect(noor.ask).to_contain_text("Waiting for")
    assert noor.pieces.count() == 0
    assert not noor.buttons()

    # They talk, and all hear it.
    elin.page.get_by_role("textbox", name="Say something").fill("Good luck!")
    elin.page.get_by_role("button", name="Say", exact=True).click()
    for other in (elin, maren, noor):
        expect(other.page.get_by_role("region", name="Talk")).to_contain_text("Elin Good luck!")

    # They play to the end, the second one always first.
    for _ in range(2):
        for player in (maren, elin):
            player.hide("heads")
    for player in (elin, maren, noor):
        expect(player.over).to_be_visible()
    expect(elin.over).to_contain_text("You won")
    expect(maren.over).to_contain_text("You lost")
    expect(noor.over).to_contain_text("The game is over")


def test_a_friend_who_leaves_is_replaced_by_the_house_and_the_game_goes_on(sit, desk):
    made = desk.create("pennies", me("Elin"), me("Maren"), options={"rounds": 2})
    player = sit(made.path, tables=made.keys(0))
    player.wait_turn()
    token = made.tokens["1"]
    desk.ask(f"/api/tables/{made.id}/leave", {"to": "bot", "bot": "random"}, token=token)
    player.play(10)
    expect(player.over).to_be_visible()
    assert made.info["seats"][1]["kind"] == "bot"


def test_a_table_that_nobody_may_watch_says_so(sit, desk):
    made = desk.create("pennies", ME, BOT, watching="none")
    stranger = sit(made.path)
    expect(stranger.page.get_by_role("heading", level=1)).not_to_have_text("One moment")
    assert stranger.ask.count() == 0
    expect(stranger.page.get_by_role("link", name="All tables")).to_be_visible()


def test_the_house_may_take_an_open_chair(sit, desk):
    player = sit("/play/pennies", settings={"name": "Elin"})
    player.page.get_by_label("Who sits in seat 2").select_option(label="A friend, by link")
    player.page.get_by_role("button", name="Open the table").click()
    chair = player.page.get_by_label("Let the house play seat 2")
    chair.select_option(index=1)
    assert player.wait_turn()


def test_a_guest_is_told_before_sitting_down_that_the_deal_was_chosen(sit, desk):
    chosen = desk.create("pennies", me("Elin"), OPEN, seed=4242)
    guest = sit(chosen.path)
    expect(guest.page.get_by_role("note")).to_contain_text("may know every hidden card")
    fair = desk.create("pennies", me("Elin"), OPEN, seed=None)
    guest.page.goto(fair.path)
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(guest.page.get_by_role("note")).to_have_count(0)
