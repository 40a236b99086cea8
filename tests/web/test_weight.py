"""What a browser that has never been here fetches before the first choice."""

from contextlib import closing

from tests.web.desk import BOT, ME, Desk
from tests.web.expecting import expect
from tests.web.player import Player

MOST = 250_000
"""Bytes as they come over the wire, headers included."""
SOON = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (act, wait, ...rest) => (wait >= 3000 ? 0 : soon(act, wait, ...rest));
}"""
"""What a page that has stood for seconds fetches ahead is not part of the first look, however long that takes here."""


def test_the_first_load_of_the_heaviest_table_is_light(browser, server, desk):
    made = desk.create("infinities", ME, BOT, seed=3)
    with closing(browser.new_context(base_url=server.url, service_workers="block")) as context:
        page = context.new_page()
        page.add_init_script(f"({SOON})()")
        page.goto("/favicon.svg")  # something of the same place, which is no page
        Desk.leave_on_table(page, made.keys(), {"ask-only": True, "greeted": True})
        weights = []
        wire = context.new_cdp_session(page)
        wire.on("Network.loadingFinished", lambda e: weights.append(e["encodedDataLength"]))
        wire.send("Network.enable")
        page.goto(made.path)
        expect(Player(page).ask).to_contain_text("Your turn")
        page.wait_for_load_state("networkidle")
    assert 100_000 < sum(weights) <= MOST
