"""When the connection breaks, the server stops or the time runs out: the game goes on."""

import re

from tests.web.desk import BOT, ME, Desk, me
from tests.web.expecting import expect


def test_a_lost_connection_is_told_and_comes_back_by_itself(sit, own_server):
    desk = Desk(own_server.url)
    made = desk.create("pennies", ME, BOT, options={"rounds": 2})
    player = sit(made.path, tables=made.keys(), base=own_server.url)
    player.hide("heads")
    player.wait_turn()
    before = player.question()
    # What is asked for in the last moment is refused, as long as it could be answered at all.
    sit.watch.expect("WebSocket connection", "ERR_CONNECTION_REFUSED", "status of 503")
    own_server.stop()
    expect(player.ask).to_contain_text("The connection is lost")
    expect(player.ask.get_by_role("button", name="Hide heads")).to_be_disabled() if player.buttons() else None
    own_server.start()
    expect(player.ask).not_to_contain_text("The connection is lost")
    assert player.wait_turn()
    player.until(lambda: player.question() == before)
    player.hide("tails")
    expect(player.over).to_be_visible()


def test_without_network_the_page_says_so_and_goes_on_afterwards(sit, desk):
    made = desk.create("pennies", ME, me("Maren"), options={"rounds": 1})
    player = sit(made.path, tables=made.keys(0))
    player.wait_turn()
    sit.watch.expect("ERR_INTERNET_DISCONNECTED")
    # A browser does not close sockets by going offline: what must happen happens when it is back.
    player.page.context.set_offline(True)
    player.page.wait_for_timeout(300)
    player.page.context.set_offline(False)
    other = sit(made.path, tables=made.keys(1))
    other.hide("heads")
    player.hide("heads")
    expect(player.over).to_be_visible()


def test_when_the_time_is_up_the_house_takes_over(sit, desk):
    slow, made = (
        desk.create("pennies", ME, BOT, options={"rounds": 3}, clock={"base": base, "bonus": 0})
        for base in (300, 5)
    )
    player = sit(slow.path, tables={**slow.keys(), **made.keys()})
    player.wait_turn()
    expect(player.page.get_by_role("timer").first).to_have_text(re.compile(r"[0-5]:\d\d"))
    player.page.goto(made.path)
    expect(player.over).to_be_visible()
    table = made.info
    assert table["status"] == "finished"
    assert table["seats"][0]["kind"] == "bot"
    expect(player.page.get_by_role("complementary")).to_contain_text(re.compile("time", re.IGNORECASE))


def test_a_choice_made_twice_at_once_counts_once(sit, desk):
    made = desk.create("volfyirion", ME, BOT, seed=3)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    name, button = player.buttons()[-1]
    player.carried_out(button.dblclick)
    player.wait_turn()
    player.page.wait_for_timeout(500)
    assert made.info["moves"] == 1, f"{name} was pressed twice"
    assert not player.wire.nacks
