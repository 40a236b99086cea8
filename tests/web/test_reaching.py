"""It reaches whoever is elsewhere, or has no network: messages of the browser, and what was read last."""

import re

from tests.web.desk import BOT, ME, OPEN, Desk
from tests.web.expecting import expect

BROWSER = """() => {
  window.told = [];
  window.away = false;
  window.Notification = class {
    static permission = "default";
    static requestPermission() {
      window.told.push("may I?");
      window.Notification.permission = "granted";
      return Promise.resolve("granted");
    }
    constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
  };
  Object.defineProperty(document, "hidden", { get: () => window.away });
}"""
"""A browser that shows no messages and is never hidden, as tests have it, becomes one that does."""

KEPT = """async (table) => {
  const seen = await caches.open("tabard-tables").then((cache) => cache.keys());
  const lesson = await caches.match("/api/games/pennies/learn/en");
  return lesson && seen.some(({ url }) => url.includes(table)) && Boolean(navigator.serviceWorker.controller);
}"""
"""Whether the last of what is fetched ahead is there, and the table."""


def test_somebody_who_wished_for_it_is_called_when_it_is_their_turn(sit, desk):
    made = desk.create("pennies", ME, OPEN, options={"rounds": 1})
    player = sit("/", tables=made.keys(0), settings={"greeted": False})
    page = player.page
    page.evaluate(BROWSER)
    page.get_by_role("button", name="Quietly").click()
    expect(page.get_by_role("button", name="With sounds")).to_have_count(0)
    page.get_by_role("link", name="Return").first.click()
    wish = page.get_by_role("button", name="Tell me when it is my turn")
    expect(wish).to_be_visible()
    assert page.evaluate("told") == [], "nobody is asked by itself"
    wish.click()
    expect(wish).to_have_count(0)
    page.evaluate("away = true")
    desk.ask(f"/api/tables/{made.id}/join", {"name": "Maren"})
    player.until(lambda: page.evaluate("told.length > 1"))
    assert page.evaluate("told") == ["may I?", "Your turn: Matching Pennies"]


def test_what_was_read_last_is_there_without_a_network(sit, own_server):
    desk = Desk(own_server.url)
    made = desk.create("pennies", ME, BOT, options={"rounds": 1})
    player = sit("/", tables=made.keys(), base=own_server.url, service_workers="allow")
    page = player.page
    page.get_by_role("link", name="Return").first.click()
    player.wait_turn()
    player.until(lambda: page.evaluate(KEPT, made.id))
    sit.watch.expect("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_FAILED", "Failed to load")
    own_server.stop()
    page.goto("/learn/pennies")
    expect(page.get_by_role("heading", name="A first tip")).to_be_visible()
    page.goto("/cards/volfyirion?card=mint")
    expect(page.get_by_role("complementary", name="Mint")).to_contain_text("The rules behind it")
    page.goto("/tables")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("Matching Pennies")
    page.goto(made.path)
    expect(player.ask).to_contain_text(re.compile("connection is lost"))
    expect(page.locator("main .piece").first).to_be_visible()
    # What was never opened here says so, and comes by itself.
    page.goto("/t/neverseen")
    expect(page.get_by_role("heading", name="The connection is lost. Trying again…")).to_be_visible()
    page.goto(made.path)
    own_server.start()
    player.wait_turn()
    player.hide("heads")
    expect(player.over).to_be_visible()
