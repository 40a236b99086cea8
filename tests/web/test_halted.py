"""A table that this server cannot play on says so, wherever it is looked at, and offers nothing to choose."""

import sqlite3

from tests.web.desk import BOT, ME, Desk
from tests.web.expecting import expect

WORDS = "cannot be played on"


def test_the_words_are_on_the_table_and_in_the_list(sit, own_server, tmp_path):
    """Of two tables: one whose beginning is another here, one that parts at a move."""
    desk = Desk(own_server.url)
    made = {
        event: desk.create("pennies", ME, BOT, seed=3, options={"rounds": 9})
        for event in ("started", "action")
    }
    keys = made["started"].keys() | made["action"].keys()
    player = sit("/tables", tables=keys, base=own_server.url)
    for table in made.values():
        player.page.goto(table.path)
        player.wait_turn()
        player.choose()
        player.until(lambda table=table: table.info["moves"] >= 2)
    player.page.goto("about:blank")  # a page that asks for nothing while the server is away
    own_server.stop()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        for event, table in made.items():
            marked = 'UPDATE event SET data = replace(data, \'"mark":"\', \'"mark":"0\') WHERE kind = ? AND match = ?'
            assert database.execute(marked, (event, table.id)).rowcount > 0
    database.close()
    own_server.start()
    for event, table in made.items():
        player.page.goto(table.path)
        expect(player.page.get_by_role("status").filter(has_text=WORDS)).to_be_visible()
        if event == "action":
            expect(player.ask.get_by_role("button")).to_have_count(0)
    player.page.goto("/tables")
    expect(player.page.get_by_text(WORDS)).to_have_count(2)
    ended = made["action"]
    player.page.goto(ended.path)
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Seats").click()
    player.page.get_by_role("button", name="End this game undecided").click()
    player.until(lambda: ended.info["status"] == "finished")
