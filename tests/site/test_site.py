"""The page without a server, as a visitor has it: one visit, told in its order, the last part without a network."""

import re

import pytest
from tests.site.conftest import ROOT
from tests.site.test_host import OWN
from tests.site.visits import READY, begun, kept, kept_awake, loaded, opened, saved
from tests.web.conftest import FLAGS
from tests.web.expecting import expect

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.cli import main
from tabard.engine.record import Record
from tabard.testing.browser import chromium_path

pytestmark = pytest.mark.timeout(1200)  # whoever comes first builds the site
PATIENCE = 120
"""Seconds: the next visit is prepared a while after a game has come."""
FIVE = ["volfyirion", "drakerion", "ivion", "ignite", "infinities"]
LARGEST = ["drakerion", "infinities"]
"""Whether what a game is made of is kept is one question for all of them."""
WOKEN = ".site-status[data-woken]"
SPOIL = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("tabard-python-")) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const { headers } = await cache.match(key);
      await cache.put(key, new Response(new Uint8Array(64), { headers }));
    }
  }
}"""
AWAKE = """async () => {
  const name = (await caches.keys()).find((one) => one.startsWith("tabard-python-"));
  const [found] = await (await caches.open(name)).matchAll();
  return JSON.parse(found.headers.get("tabard-about"));
}"""
"""What the Python is in which the next visit begins."""
ACTIONS = 41
"""Of a game that is carried in: there are digests at its beginning, on its way and at its end."""


def test_the_home_page_is_there_before_the_engine(visitor, host):
    visitor.page.goto("./")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    expect(visitor.page.get_by_text("Volfyirion").first).to_be_visible()
    assert not visitor.page.locator(READY).count(), (
        "the home page came after the engine, or the engine never loads"
    )
    loaded(visitor)


def test_a_game_is_left_in_the_middle_and_goes_on(visitor):
    begun(visitor, "pennies")
    table = visitor.page.url
    visitor.play(2)
    visitor.page.reload()
    assert visitor.wait_turn(120)
    visitor.page.get_by_role("button", name="Ask for a hint").click()
    hint = visitor.page.get_by_role("region", name="Hint")
    visitor.carried_out(hint.get_by_role("listitem").first.get_by_role("button").click)
    visitor.play(99)
    expect(visitor.over).to_contain_text(re.compile("You won|You lost|A draw"))
    assert visitor.page.url == table
    assert not visitor.wire.nacks


def test_a_record_goes_out_and_is_right(visitor, tmp_path, capsys):
    file = saved(visitor, tmp_path / "game.txt")
    assert main(["replay", "--verify", str(file)]) == 0, capsys.readouterr()


def test_what_is_around_tables_is_there(visitor):
    page = visitor.page
    visitor.over.get_by_role("link", name="Review the game").click()
    expect(page.get_by_role("slider", name="Chance to win")).to_be_visible()
    page.get_by_role("link", name="Replay", exact=True).first.click()
    page.get_by_role("button", name="Play on from here").click()
    chairs = page.get_by_role("dialog", name="Play on from here").get_by_role("combobox")
    expect(chairs).to_have_count(2)
    assert "open" not in chairs.first.locator("option").evaluate_all("all => all.map((one) => one.value)")
    page.keyboard.press("Escape")
    page.goto("./#/play/pennies")
    expect(page.get_by_role("radio", name="A friend")).to_have_count(1)
    expect(page.get_by_role("radio", name="Whoever comes")).to_have_count(0)
    page.goto("./#/cards/volfyirion")
    page.get_by_label("Search the cards").fill("hidden cache")
    expect(page.get_by_role("main").get_by_role("status")).to_have_text("1 card")
    page.goto("./#/rules/volfyirion?q=chain")
    expect(page.get_by_role("region", name="Words of the game")).to_contain_text("Chain")
    paper = page.get_by_role("complementary", name="What the checker says")
    page.goto("./#/build/drakerion")
    expect(paper).to_contain_text("It can be played.")
    page.get_by_role("button", name="One Sear less").click()
    expect(paper).to_contain_text("the deck has 59 cards, not 60 (DRK-DCK-05)")
    page.goto("./#/learn/drakerion")
    page.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/#/t/*")  # or it would lead the next test away
    expect(page.locator(".guide-words")).not_to_be_empty()


def test_two_share_the_screen(visitor):
    page = visitor.page
    page.goto("./#/play/pennies")
    page.get_by_role("radio", name="At this screen").check(force=True)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Rounds").fill("1")
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^I am ")).click()
        visitor.hide("heads")
    expect(visitor.over).to_be_visible()


def test_cards_of_ones_own_are_dealt_and_there_again(visitor):
    page = visitor.page
    digger = page.get_by_role("region", name="Your hand").get_by_role(
        "button", name=re.compile("Moonlit Digger")
    )
    page.goto("./#/play/volfyirion")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("textbox", name="Cards of your own").fill(OWN)
    page.get_by_role("button", name="Play", exact=True).click()
    assert visitor.wait_turn(PATIENCE)
    expect(digger.first).to_be_visible()
    assert visitor.play(3) == 3  # the bot has them, too
    page.reload()
    assert visitor.wait_turn(PATIENCE)
    expect(page.get_by_text("This table is played with a card set of its own.")).to_have_count(1)
    assert not visitor.wire.nacks


@pytest.mark.parametrize("game", FIVE)
def test_a_game_of_the_package_is_the_same_game_here(visitor, tmp_path, game):
    """Every digest of a record is compared where it is opened, and a seed deals the same there."""
    record = Record(tabard.game(game), seed=11)
    player = bot("random", 11)
    while len(record) < ACTIONS:
        record.append(ask_bot(player, record.state))
    (tmp_path / "game.txt").write_text(record.to_text(), encoding="utf-8")
    opened(visitor, tmp_path / "game.txt")
    slider = visitor.page.get_by_role("slider", name="Position")
    expect(slider).to_have_attribute("aria-valuetext", f"Decision 0 of {ACTIONS}")


def test_the_next_visit_begins_where_python_was_kept(visitor):
    """With the games of the visits before, and with the libraries; and as ever where what was kept is spoilt."""
    kept_awake(visitor)
    begun(visitor, "volfyirion")
    visitor.until(lambda: "volfyirion" in visitor.page.evaluate(AWAKE)["games"], seconds=PATIENCE)
    assert any("/msgspec/" in one["name"] for one in visitor.page.evaluate(AWAKE)["libraries"])
    visitor.page.goto("about:blank")
    begun(visitor, "volfyirion")
    assert visitor.page.locator(WOKEN).count() == 1
    assert visitor.play(2) == 2
    visitor.page.evaluate(SPOIL)
    visitor.page.goto("about:blank")
    begun(visitor, "volfyirion")
    assert visitor.page.locator(WOKEN).count() == 0
    kept_awake(visitor)
    assert not visitor.wire.nacks


def test_the_next_visit_needs_no_network(visitor, host):
    kept(visitor)  # since the first visit; there was another one after it, when a game was left in the middle
    visitor.page.goto("about:blank")
    host.stop()
    visitor.page.goto("./#/tables")
    expect(visitor.page.get_by_text("Matching Pennies").first).to_be_visible()
    loaded(visitor)


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in LARGEST else pytest.mark.long) for game in FIVE]
)
def test_every_game_is_played_without_a_network(visitor, game):
    begun(visitor, game)
    assert visitor.play(2) == 2
    assert not visitor.wire.nacks


def test_opened_from_a_disk_it_says_what_to_do(host, driver):
    """Browsers load neither modules nor workers from there."""
    browser = driver.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    page = browser.new_page(locale="de-DE")
    page.goto((ROOT / "dist" / "site" / "index.html").as_uri())
    expect(page.get_by_text("python3 -m http.server")).to_contain_text("Starte im Ordner")
    browser.close()
