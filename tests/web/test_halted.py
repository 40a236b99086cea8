"""A table that this server cannot play on says so, wherever it is looked at, and offers nothing to choose."""

import sqlite3

import pytest
from tests.web.desk import BOT, ME, Desk
from tests.web.expecting import expect

WORDS = "cannot be played on"


@pytest.mark.parametrize("event", ["started", "action"])
def test_the_words_are_on_the_table_and_in_the_list(sit, own_server, tmp_path, event):
    made = Desk(own_server.url).create("pennies", ME, BOT, seed=3, options={"rounds": 9})
    player = sit(made.path, tables=made.keys(), base=own_server.url)
    player.wait_turn()
    player.choose()
    player.until(lambda: made.info["moves"] >= 2)
    player.page.goto("about:blank")  # a page that asks for nothing while the server is away
    own_server.stop()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute(
            'UPDATE event SET data = replace(data, \'"mark":"\', \'"mark":"0\') WHERE kind = ?', (event,)
        )
    database.close()
    own_server.start()
    player.page.goto(made.path)
    expect(player.page.get_by_role("status").filter(has_text=WORDS)).to_be_visible()
    assert player.ask.get_by_role("button").count() == 0 if event == "action" else True
    player.page.goto("/tables")
    expect(player.page.get_by_text(WORDS)).to_be_visible()
    if event == "action":
        player.page.goto(made.path)
        player.page.get_by_role("button", name="Menu").click()
        player.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Seats").click()
        player.page.get_by_role("button", name="End this game undecided").click()
        player.until(lambda: made.info["status"] == "finished")
