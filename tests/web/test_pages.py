"""From the home page to a game within a minute: home, create, lobby, learn, rules, settings."""

import re

import pytest
from tests.site.test_host import OWN
from tests.web.desk import BOT, ME, OPEN, me
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import screen

import tabard
from tabard.games.drakerion.decks import starter_text
from tabard.games.ivion.heroes import ready_text


def test_home_names_every_game_that_is_built_and_nothing_else(sit, desk):
    page = sit("/").page
    wanted = {f"/play/{name}" for name in tabard.games()}
    expect(page.get_by_role("link", name="Play Volfyirion")).to_be_visible()
    found = page.locator("a[href^='/play/']").evaluate_all("all => all.map((a) => a.getAttribute('href'))")
    assert set(found) == wanted


def test_my_tables_and_open_tables_are_on_the_home_page(sit, desk):
    mine = desk.create("pennies", ME, BOT)
    open_one = desk.create("pennies", me("Noor"), OPEN, visibility="public")
    player = sit("/", tables=mine.keys())
    tables = player.page.get_by_role("region", name="Your tables")
    expect(tables).to_contain_text("Matching Pennies")
    expect(tables).to_contain_text("Your turn")
    tables.get_by_role("link").first.click()
    expect(player.page).to_have_url(re.compile(mine.path))
    assert player.wait_turn()
    player.page.goto("/")
    listed = player.page.get_by_role("region", name="Open tables")
    listed.locator(f"a[href='{open_one.path}']").first.click()
    player.page.get_by_role("button", name="Sit down").click()
    assert player.wait_turn()


def test_joining_by_a_code(sit, desk):
    made = desk.create("pennies", me("Noor"), OPEN)
    player = sit("/")
    field = player.page.get_by_label("Join a table by its link or code")
    field.fill("?!")
    player.page.get_by_role("button", name="Join").click()
    expect(player.page.get_by_role("alert")).to_contain_text("no link")
    field.fill(made.id)
    player.page.get_by_role("button", name="Join").click()
    expect(player.page).to_have_url(re.compile(made.path))
    expect(player.page.get_by_role("button", name="Sit down")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/tables"])
def test_what_others_open_does_not_move_what_is_pressed(sit, desk, path):
    """Their tables are asked for every few seconds; a button that goes away under a finger is not pressed."""
    made = desk.create("pennies", me("Noor"), OPEN)
    page = sit(path).page
    page.get_by_label("Join a table by its link or code").fill(made.id)
    page.get_by_role("button", name="Join").hover()
    page.mouse.down()
    other = desk.create("pennies", me("Maren"), OPEN, visibility="public")
    expect(page.locator(f"a[href='{other.path}']")).to_be_visible()
    page.mouse.up()
    expect(page).to_have_url(re.compile(made.path))


def test_the_options_of_a_new_table_come_from_the_game(sit, desk):
    player = sit("/play/volfyirion", settings={"name": "Elin"})
    page = player.page
    chairs = page.get_by_label(re.compile("^Who sits in seat"))
    expect(chairs).to_have_count(2)
    page.get_by_role("radio", name="Solo").check(force=True)
    expect(chairs).to_have_count(1)
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    table = desk.table(page.url.rsplit("/", 1)[1])
    assert table["options"]["mode"] == "solo"
    assert [seat["name"] for seat in table["seats"]] == ["Elin"]


def test_a_hero_of_ones_own_is_pasted_where_the_table_is_made(sit, desk):
    own = ready_text("gianna-florre").replace("Florre", "Oake")
    player = sit("/play/ivion", settings={"name": "Elin"})
    page = player.page
    page.get_by_role("group", name="Your hero").get_by_role("radio", name="Of your own").check(force=True)
    text = page.get_by_role("textbox", name="Your hero")
    text.fill(own.replace("1 Blink", "2 Blink"))
    expect(page.get_by_text("2 of 'Blink' in the deck; the marks give 1")).to_be_visible()
    expect(page.get_by_text("Not yet: Your hero is not ready")).to_be_visible()
    text.fill(own)
    page.get_by_label("Novice plays").select_option(label="Sable Quill")
    page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn()
    options = desk.table(page.url.rsplit("/", 1)[1])["options"]
    assert (options["hero1"], options["hero2"]) == (own, "nightfall")


@screen("phone")
def test_a_deck_of_ones_own_begins_with_the_one_that_was_chosen(sit, phone):
    # Whatever the browser complains about fails the test: nothing is refused while somebody is still writing.
    page = sit("/play/drakerion", phone=phone).page
    play = page.get_by_role("button", name="Play", exact=True)
    asked = page.get_by_role("group", name="Your deck")
    asked.get_by_role("radio", name="Wardens").check(force=True)
    asked.get_by_role("radio", name="Of your own").check(force=True)
    text = page.get_by_role("textbox", name="Your deck")
    expect(text).to_have_value(starter_text("wardens"))
    expect(play).to_be_enabled()
    expect(page.get_by_role("alert")).to_have_count(0)

    text.fill("")
    expect(page.get_by_text("Nothing is written here yet")).to_be_visible()
    expect(play).to_be_disabled()
    expect(play).to_have_accessible_description(re.compile("Your deck is not ready"))
    text.press_sequentially("Bann")
    expect(text).to_have_value("Bann")
    expect(page.get_by_text("Line 1: expected a heading first")).to_be_visible()
    # What was written is there again after another look at the ready ones.
    asked.get_by_role("radio", name="Skyglass").check(force=True)
    expect(play).to_be_enabled()
    asked.get_by_role("radio", name="Of your own").check(force=True)
    expect(text).to_have_value("Bann")


def test_a_hot_seat_table_is_made_on_the_page(sit, desk):
    player = sit("/play/pennies", settings={"name": "Elin"})
    player.page.get_by_role("radio", name="At this screen").check(force=True)
    player.page.get_by_text("More", exact=True).click()
    player.page.get_by_label("Name in seat 2").fill("Maren")
    player.page.get_by_role("button", name="Play", exact=True).click()
    expect(player.page.get_by_role("button", name="I am Elin")).to_be_visible()


def test_learning_and_the_rules_with_their_anchors(sit):
    player = sit("/learn/volfyirion")
    page = player.page
    expect(page.get_by_role("heading", level=1)).to_contain_text("Volfyirion")
    rule = page.get_by_role("link", name=re.compile("^VOL-")).first
    cited = rule.inner_text()
    rule.click()
    expect(page).to_have_url(re.compile(f"/rules/volfyirion#{cited}"))
    expect(page.locator(f"[id='{cited}']")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("VOL-ATK-02")
    expect(page.get_by_text("VOL-ATK-02").first).to_be_visible()


def test_the_about_page_names_the_authors_of_the_icons(sit):
    page = sit("/about").page
    expect(page.get_by_role("main")).to_contain_text("Delapouite")
    expect(page.get_by_role("main")).to_contain_text(f"Version {tabard.__version__}")


def test_settings_are_worn_at_once_and_stay(sit):
    page = sit("/settings").page
    html = page.locator("html")
    for name, attribute, value in [
        ("Light", "data-theme", "light"),
        ("Dark", "data-theme", "dark"),
        ("Strong contrast", "data-palette", "strong"),
        ("Nothing moves", "data-motion", "reduced"),
        ("Pieces move", "data-motion", "full"),
        ("Larger", "data-text", "larger"),
    ]:
        page.get_by_role("radio", name=name, exact=True).check(force=True)
        expect(html).to_have_attribute(attribute, value)
    page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-palette", "strong")
    expect(html).to_have_attribute("data-text", "larger")


def test_the_only_choice_is_taken_when_that_is_wished(sit, desk):
    record = played(
        "volfyirion", seed=2, until=lambda r, d: len(r) > 9 and d.seat == 0 and len(d.options) == 1
    )
    made = desk.go_on(record, len(record), ME, ME)
    patient = sit(made.path, tables=made.keys(0))
    patient.wait_turn()
    patient.page.wait_for_timeout(1500)
    assert not patient.wire.acks
    hasty = sit(made.path, tables=made.keys(0), settings={"take-only": True})
    hasty.until(lambda: len(hasty.wire.acks) == 1)
    assert made.info["moves"] == len(record) + 1


def test_ending_the_turn_asks_once_more_when_that_is_wished(sit, desk):
    record = played(
        "volfyirion", seed=2, until=lambda r, d: len(r) > 9 and d.seat == 0 and len(d.options) > 3
    )
    made = desk.go_on(record, len(record), ME, ME)
    player = sit(made.path, tables=made.keys(0), settings={"confirm-end": True})
    player.wait_turn()
    player.ask.get_by_role("button", name="End your Main Phase").click()
    expect(player.ask).to_contain_text("Once more to be sure")
    assert not player.wire.acks
    player.press("End your Main Phase")
    assert made.info["moves"] > len(record)


def test_an_address_of_no_game_leads_to_all_of_them(sit):
    page = sit("/learn").page
    expect(page.get_by_role("button", name="Play your first game of Drakerion, guided")).to_be_visible()


def test_an_address_without_a_page_says_so(sit):
    sit.watch.expect("404")
    page = sit("/nothing").page
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.goto("/t/no-such-table")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("One moment")
    expect(page.get_by_role("link", name="All tables")).to_be_visible()


def test_cards_of_ones_own_are_checked_where_the_table_is_made_and_played_with(sit, tmp_path):
    player = sit("/play/volfyirion")
    page = player.page
    page.get_by_text("More", exact=True).click()
    text = page.get_by_role("textbox", name="Cards of your own")
    text.fill("set: mine")
    play = page.get_by_role("button", name="Play", exact=True)
    expect(page.locator("#own-cards-wrong")).to_contain_text("title")
    expect(play).to_be_disabled()
    (tmp_path / "mine.yaml").write_text(OWN)
    page.get_by_label("The file of a card set").set_input_files(tmp_path / "mine.yaml")
    expect(text).to_have_value(OWN)
    expect(page.locator("#own-cards-wrong")).to_be_empty()
    play.click()
    assert player.wait_turn()
    hand = page.get_by_role("region", name="Your hand")
    expect(hand.get_by_role("button", name=re.compile("Moonlit Digger")).first).to_be_visible()
    player.play(2)
    assert not player.wire.nacks
