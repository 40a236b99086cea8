"""Advice through the page: a hint that is asked for and followed, and the review of a game that is over."""

import re

import pytest
from tests.web.desk import BOT, ME, Desk, me
from tests.web.expecting import expect
from tests.web.positions import played
from tests.web.screens import looks, screen
from tests.web.test_axe import faults, game

__all__ = ["game"]


def hint(player):
    return player.page.get_by_role("region", name="Hint")


def button(player):
    return player.page.get_by_role("button", name="Ask for a hint")


@screen("phone")
def test_a_hint_is_asked_for_and_followed(sit, desk, phone):
    made = desk.create("pennies", ME, BOT, options={"rounds": 2})
    player = sit(made.path, tables=made.keys(), phone=phone)
    player.wait_turn()
    expect(hint(player)).to_have_count(0)
    button(player).click()
    best = hint(player).get_by_role("listitem").first.get_by_role("button")
    expect(best).to_contain_text("%")
    coin = re.search("heads|tails", best.inner_text())[0]
    told = player.page.get_by_role("status").filter(has_text=f"Hint: Hide {coin}")
    expect(told).to_have_count(1)  # for those who do not see it
    advised = player.page.get_by_role("button", name=re.compile("advised by the hint$"))
    expect(advised).to_have_count(1)
    assert advised.get_attribute("aria-label").startswith(coin.title())
    assert made.info["seats"][0]["hints"] == 1

    player.carried_out(best.click)
    assert player.wait_turn()
    expect(hint(player)).to_have_count(0)
    steps = desk.ask(f"/api/tables/{made.id}/steps?as=0", token=made.tokens["0"])["steps"]
    assert len(steps) == 2
    assert coin in steps[0]["text"]


def test_a_hint_by_keyboard_and_put_away_again(sit, desk):
    made = desk.create("pennies", ME, BOT, options={"rounds": 2})
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    player.page.keyboard.press("h")
    expect(hint(player).get_by_role("listitem")).to_have_count(2)
    player.page.keyboard.press("Escape")
    expect(hint(player)).to_have_count(0)
    player.page.keyboard.press("?")
    expect(player.page.get_by_role("dialog")).to_contain_text("ask for a hint")


def test_a_hint_on_the_text_table(sit, desk):
    made = desk.create("pennies", ME, BOT, options={"rounds": 1})
    player = sit(made.path, tables=made.keys(), settings={"text-table": True})
    button(player).click()
    expect(hint(player).get_by_role("listitem")).to_have_count(2)
    expect(player.page.get_by_role("button", name=re.compile(r"advised by the hint\)$"))).to_have_count(1)


def test_a_table_that_gives_no_advice(sit, desk):
    made = desk.create("pennies", ME, BOT, options={"rounds": 1}, hints="off")
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    expect(button(player)).to_have_count(0)
    player.page.keyboard.press("h")
    expect(player.ask).to_contain_text("This table gives no hints.")
    player.hide("heads")
    expect(player.over).to_be_visible()
    expect(player.over.get_by_role("link", name="Replay")).to_be_visible()
    expect(player.over.get_by_role("link", name="Review the game")).to_have_count(0)


def test_no_hints_against_a_friend_unless_the_table_says_so(sit, desk):
    made = desk.create("pennies", me("Elin"), {"kind": "open"}, options={"rounds": 1})
    desk.ask(f"/api/tables/{made.id}/join", {"name": "Maren"})
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    expect(button(player)).to_have_count(0)


@looks("phone")
def test_axe_finds_nothing_at_a_hint(sit, desk, game, theme, phone):
    made = desk.go_on(game, len(game), ME, BOT)
    player = sit(made.path, tables=made.keys(), phone=phone, settings={"theme": theme})
    player.wait_turn()
    button(player).click()
    expect(hint(player).get_by_role("listitem").first).to_be_visible()
    if phone:
        hint(player).get_by_text("Why?").click()
    marked = ":has(> .hint-mark)"
    assert not faults(
        player, ".hint", ".ask-part", *([marked] if player.page.locator(marked).count() else [])
    )


def graph(player):
    return player.page.get_by_role("slider", name="Chance to win")


def looked_at(player):
    return int(graph(player).get_attribute("aria-valuenow"))


def test_a_game_is_reviewed_and_the_replay_goes_where_the_graph_points(sit, desk):
    made = desk.create("pennies", ME, BOT, options={"rounds": 2})
    player = sit(made.path, tables=made.keys())
    player.play(10)
    player.over.get_by_role("link", name="Review the game").click()
    expect(player.page).to_have_url(re.compile(f"/review/{made.id}"))
    expect(player.page.get_by_role("heading", level=1)).to_have_text(re.compile("You won|You lost|A draw"))
    expect(graph(player)).to_be_visible()
    # By pointer: what is pressed is looked at, and told.
    box = graph(player).bounding_box()
    graph(player).click(position={"x": box["width"] * 0.5, "y": 30})
    player.until(lambda: 1 <= looked_at(player) <= 3)
    half = looked_at(player)
    expect(graph(player)).to_have_attribute("aria-valuetext", re.compile(rf"^Decision {half} of 4: .*\d %"))
    # By keyboard: to and fro, and to both ends.
    graph(player).press("ArrowLeft")
    player.until(lambda: looked_at(player) < half)
    graph(player).press("Home")
    player.until(lambda: looked_at(player) == 0)
    graph(player).press("ArrowRight")
    player.until(lambda: looked_at(player) > 0)
    n = looked_at(player)
    player.page.get_by_role("link", name="Show at the table").click()
    slider = player.page.get_by_role("slider", name="Position")
    expect(slider).to_have_attribute("aria-valuetext", f"Decision {n} of 4")
    # The graph stands above the replay, and a press on it goes there.
    box = graph(player).bounding_box()
    graph(player).click(position={"x": box["width"] - 40, "y": 30})
    expect(slider).not_to_have_attribute("aria-valuetext", f"Decision {n} of 4")
    player.until(lambda: looked_at(player) == int(slider.input_value()) > n)
    expect(player.page).to_have_url(re.compile("review"))


@pytest.fixture(scope="module")
def reviewed(server):
    """A game that is over and has been reviewed, for all looks at it."""
    desk = Desk(server.url)
    made = desk.create("pennies", BOT, BOT, options={"rounds": 1}, seed=2)
    desk.wait(made.id, lambda table: table["status"] == "finished")
    desk.review(made.id)
    return made.id


@looks("dark")
def test_axe_finds_nothing_at_a_review(sit, reviewed, theme, phone):
    player = sit(f"/review/{reviewed}", phone=phone, settings={"theme": theme})
    expect(graph(player)).to_be_visible()
    expect(player.page.get_by_role("progressbar")).to_have_count(0)
    assert not faults(player)
    player.page.goto(f"/replay/{reviewed}/1?review")
    expect(graph(player)).to_be_visible()
    assert not faults(player)


@pytest.mark.long
def test_a_costly_decision_is_compared_and_shown_at_the_table(sit, desk):
    record = played("volfyirion", seed=3, kind="random", until=lambda r, d: len(r) > 30 and d.seat == 0)
    made = desk.go_on(record, len(record), ME, BOT)
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    player.resign()
    desk.review(made.id, seconds=300)
    player.over.get_by_role("link", name="Review the game").click()
    cards = player.page.get_by_role("complementary", name="Costly decisions").get_by_role("listitem")
    expect(cards.first).to_contain_text("points")
    moment = player.page.get_by_role("region", name="The moment")
    expect(moment.get_by_role("region", name="Better")).to_contain_text("%")
    # It speaks to whoever made the decision.
    expect(moment.get_by_role("region", name="You chose")).to_be_visible()
    assert not re.search("Player 1|Seat 1| their |They ", cards.first.inner_text())
    n = int(re.search(r"decision (\d+)", cards.last.inner_text())[1])
    cards.last.get_by_role("link", name="Show").click()
    expect(player.page.get_by_role("slider", name="Position")).to_have_value(str(n - 1))
    expect(player.page.get_by_role("region", name="Review")).to_contain_text(
        re.compile("Here you chose: .* Better: ")
    )
    # Of others it is told.
    stranger = sit(f"/review/{made.id}")
    moment = stranger.page.get_by_role("region", name="The moment")
    expect(moment.get_by_role("region", name=re.compile("^(Player|Seat) 1 chose"))).to_be_visible()


def test_a_running_game_is_not_reviewed(sit, desk):
    made = desk.create("pennies", ME, BOT, options={"rounds": 1})
    player = sit(made.path, tables=made.keys())
    player.wait_turn()
    sit.watch.expect("40")
    player.page.goto(f"/review/{made.id}")
    expect(player.page.get_by_role("heading", name="This game cannot be reviewed")).to_be_visible()
    expect(player.page.get_by_text("A game is reviewed when it is over.")).to_be_visible()
