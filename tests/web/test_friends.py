"""Two browsers at one table by a link, a third one watching."""

import re

from tests.web.desk import BOT, ME, OPEN, me
from tests.web.expecting import expect


def test_two_browsers_by_link_and_a_spectator(sit, desk):
    # Elin makes the table through the page and gets a link.
    elin = sit("/play/pennies", settings={"name": "Elin"})
    page = elin.page
    page.get_by_role("radio", name="A friend").check(force=True)
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Rounds").fill("2")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="Send this link to your friends")
    expect(link).to_be_visible()
    page.get_by_role("button", name="Copy").click()
    address = elin.copied(page.url)
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


def in_network(route):
    """As a server that lets the network in tells of itself.

    A connection that was kept may be closed by the server just as it is used again: a browser then takes a new one.
    """
    told = route.fetch(max_retries=3).json()
    route.fulfill(json={**told, "address": "http://192.0.2.7:8000"})


def test_a_guest_chooses_a_deck_and_both_remember_the_game(sit, desk):
    # Only this computer can open what Elin would send, and she is told.
    elin = sit("/play/drakerion", settings={"name": "Elin"})
    page = elin.page
    page.get_by_role("radio", name="A friend").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Only this computer can open this address")).to_be_visible()
    expect(page.get_by_role("img", name="for the camera of a phone")).to_have_count(0)
    # Where the network is let in, the address is one that works there, and a code that a camera reads.
    page.route("**/api/about", in_network)
    page.reload()
    link = page.get_by_role("textbox", name="Send this link to your friends")
    table = page.url.rpartition("/")[2]
    expect(link).to_have_value(f"http://192.0.2.7:8000/t/{table}")
    expect(page.get_by_role("img", name="for the camera of a phone").locator("path")).to_have_attribute(
        "d", re.compile("^M0 0h7v1")
    )
    # Maren sees what is agreed on and what Elin plays, and brings a deck of her own choice.
    maren = sit(f"/t/{table}", phone=True)
    expect(maren.page.get_by_role("region", name="At this table")).to_contain_text("No clock")
    expect(maren.page.get_by_role("list", name="Who plays")).to_contain_text("Ashen Compact")
    decks = maren.page.get_by_role("group", name="Which deck do you bring?")
    expect(decks.get_by_role("radio", name="Thornwild Kin")).to_be_checked()
    decks.get_by_role("radio", name="Skyglass Collegium").check(force=True)
    maren.page.get_by_label("Take a chair").fill("Maren")
    maren.page.get_by_role("button", name="Sit down").click()
    for player in (elin, maren):
        assert player.wait_turn()
        expect(player.ask).to_contain_text("Maneuver")
    seats = desk.table(table)["seats"]
    assert [(seat["name"], seat["brings"]) for seat in seats] == [
        ("Elin", "ashen-compact"),
        ("Maren", "skyglass"),
    ]
    # A word is said with one click.
    page.get_by_role("button", name="Well played!").click()
    page.get_by_role("button", name="Thumbs up").click()
    expect(page.get_by_role("region", name="Talk").get_by_role("img", name="Thumbs up")).to_be_visible()
    expect(page.get_by_role("region", name="Talk")).to_contain_text("Elin Well played!")
    # Whom the engine waits for may give up; the other has only chosen ahead.
    first = desk.table(table)["waiting_for"]
    (elin, maren)[first].resign()
    expect((maren, elin)[first].over).to_contain_text("You won")
    # The game is among theirs, with its result, and each knows whom they met.
    results = ("lost", "won") if first == 0 else ("won", "lost")
    for player, won, other in zip((elin, maren), results, ("Maren", "Elin"), strict=True):
        player.page.goto("/games")
        row = player.page.get_by_role("region", name="Finished").get_by_role("listitem")
        expect(row).to_have_count(1)
        expect(row).to_contain_text(f"Drakerion {won}")
        expect(row).to_contain_text(f"against {other}")
        expect(player.page.get_by_role("region", name="By opponent")).to_contain_text(other)
        expect(player.page.get_by_role("region", name="People you have played with")).to_contain_text(other)
    with elin.page.expect_download() as saved:
        elin.page.get_by_role("button", name="Record").click()
    assert saved.value.suggested_filename == f"drakerion-{table}.tabard"


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
    player.page.get_by_role("radio", name="A friend").check(force=True)
    player.page.get_by_role("button", name="Open the table").click()
    chair = player.page.get_by_label("Let the house play seat 2")
    chair.select_option(index=1)
    assert player.wait_turn()


def both_at_the_end(sit, desk, **more):
    """Elin and Maren after a game that Elin gave up, each in a browser of their own; and the table."""
    made = desk.create("pennies", me("Elin"), me("Maren"), options={"rounds": 3}, **more)
    elin = sit(made.path, tables=made.keys(0, host=True))
    maren = sit(made.path, tables=made.keys(1))
    elin.wait_turn()
    elin.resign()
    expect(maren.over).to_be_visible()
    return elin, maren, made


def test_who_is_asked_to_play_again_sits_down_with_one_click(sit, desk):
    elin, maren, made = both_at_the_end(sit, desk)
    noor = sit(made.path)
    elin.over.get_by_role("button", name="Play again").click()
    expect(elin.page.get_by_text("Waiting for Maren")).to_be_visible()
    expect(maren.over.get_by_text("Elin wants to play again")).to_be_visible()
    maren.over.get_by_role("button", name="Sit down").click()
    noor.over.get_by_role("link", name="Watch the next game").click()
    for player in (elin, maren):
        assert player.wait_next_game()
    assert elin.page.url == maren.page.url == noor.page.url != made.path
    new = desk.table(elin.page.url.rpartition("/")[2])
    assert [seat["name"] for seat in new["seats"]] == ["Maren", "Elin"], "the sides are swapped"
    assert new["options"] == {"rounds": 3}
    expect(noor.ask).to_contain_text("Waiting for")


def test_both_press_play_again_and_meet_at_one_table(sit, desk):
    elin, maren, _ = both_at_the_end(sit, desk)
    for player in (elin, maren):
        player.over.get_by_role("button", name=re.compile("Play again|Sit down")).click()
    for player in (elin, maren):
        assert player.wait_next_game()
    assert elin.page.url == maren.page.url


def test_who_left_the_table_finds_the_kept_chair_among_their_tables(sit, desk):
    elin, maren, _ = both_at_the_end(sit, desk)
    maren.page.goto("/tables")
    elin.over.get_by_role("button", name="Play again").click()
    expect(elin.page.get_by_text("asked to play again")).to_be_visible()
    yours = maren.page.get_by_role("region", name="Your tables")
    yours.get_by_role("link", name="Return").click()
    expect(maren.page.get_by_text("A chair is kept for you")).to_be_visible()
    stranger = sit(maren.page.url)
    expect(stranger.page.get_by_text("asked to play again")).to_be_visible()
    expect(stranger.page.get_by_role("button", name="Sit down")).to_have_count(0)
    maren.page.get_by_role("button", name="Sit down").click()
    for player in (elin, maren):
        assert player.wait_turn()


def test_two_at_one_screen_play_again_together(sit, desk):
    made = desk.create("pennies", me("Elin"), me("Maren"))
    player = sit(made.path, tables=made.keys())
    player.page.get_by_role("button", name="I am Elin").click()
    player.wait_turn()
    player.resign()
    player.over.get_by_role("button", name="Play again").click()
    expect(player.page).not_to_have_url(re.compile(made.id))
    expect(player.page.get_by_role("button", name="I am Maren")).to_be_visible()
    assert desk.table(player.page.url.rpartition("/")[2])["status"] == "running"


def test_a_guest_is_told_before_sitting_down_that_the_deal_was_chosen(sit, desk):
    chosen = desk.create("pennies", me("Elin"), OPEN, seed=4242)
    guest = sit(chosen.path)
    expect(guest.page.get_by_role("note")).to_contain_text("may know every hidden card")
    fair = desk.create("pennies", me("Elin"), OPEN, seed=None)
    guest.page.goto(fair.path)
    expect(guest.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(guest.page.get_by_role("note")).to_have_count(0)


def test_a_guest_adds_a_word_and_both_see_at_the_end_that_the_deal_was_kept(sit, desk):
    made = desk.create("pennies", me("Elin"), OPEN, seed=None, options={"rounds": 1})
    elin, maren = sit(made.path, tables=made.keys()), sit(made.path)
    expect(elin.page.get_by_text("is promised by")).to_be_visible()
    maren.page.get_by_text("Add a word of your own").click()
    maren.page.get_by_role("textbox", name="Add a word of your own").fill("seven herons")
    maren.page.get_by_role("button", name="Sit down").click()
    for player in (elin, maren):
        player.hide("heads")
    for player in (elin, maren):
        expect(player.over).to_be_visible()
        player.page.get_by_role("button", name="Menu").click()
        player.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Seats").click()
        expect(player.page.get_by_text("were dealt as promised by")).to_be_visible()
    assert made.info["deal"]["words"] == ["", "seven herons"]
