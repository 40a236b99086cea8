"""Guided first games in the browser: played through by taps, clicks, keys and as text; left, taken up, begun again."""

import time

import pytest
from tests.web.expecting import expect

import tabard
from tabard.games import games
from tabard.guide.course import course_of
from tabard.guide.script import has_guide

TAUGHT = [name for name in games() if has_guide(tabard.game(name))]
GAME = "volfyirion"
FIRST = course_of(GAME).script.chapters[0].steps[0].say


def voice(player):
    return player.page.locator(".guide-words:not([inert] *)")  # not that of a picture


def button(player, name):
    return player.page.get_by_role("button", name=name, exact=True)


def begin(sit, game, **more):
    """Somebody at the first words of a guided game."""
    player = sit(f"/learn/{game}", **more)
    button(player, "Play your first game").click()
    expect(voice(player)).to_contain_text(course_of(game).script.chapters[0].steps[0].say)
    return player


def main(player):
    """The button that does what the voice says."""
    return player.page.locator(".herald [data-digit='1']")


def go_on(player, times):
    for _ in range(times):
        button(player, "Go on").click()


WHOLE = ("ivion", "volfyirion")
"""Led to their end by every run, the one on a wide screen and the other on a phone; of the others the first stops show
that their scripts and tables fit together, and `make soak` goes on to their end."""
STOPS = 8
WALKS = [
    pytest.param(game, i % 2 == 0, None, marks=[] if game in WHOLE else pytest.mark.long)
    for i, game in enumerate(TAUGHT)
]
WALKS += [pytest.param(game, i % 2 == 0, STOPS) for i, game in enumerate(TAUGHT) if game not in WHOLE]

TOPS = """() => [document.querySelector(".top-turn").innerText, [...document.querySelectorAll(".board-row")].map(
  (row) => Math.round(row.getBoundingClientRect().y))]"""
"""Whose turn it is and where the rows of a table begin, which stand still for as long, whatever the voice says."""


@pytest.mark.parametrize(("game", "phone", "stops"), WALKS)
def test_a_guided_game_leads_from_its_first_word_into_a_free_game(sit, game, phone, stops):
    course = course_of(game)
    player = begin(sit, game, phone=phone)
    page = player.page
    stood = {}
    for stop in course.stops[:stops]:
        expect(voice(player)).to_contain_text(stop.step.say)
        if game == GAME and phone:
            player.settle()
            turn, tops = page.evaluate(TOPS)
            assert stood.setdefault(turn, tops) == tops, stop.step.say
        if stop is course.stops[-1]:
            break
        # Whatever the voice asks for can be done with one button, and what it speaks of is on the screen.
        expect(main(player)).to_be_in_viewport()
        if stop.step.show and stop.action is None:
            expect(page.locator(".guide-mark, .area-shown, .meter-shown").first).to_be_visible()
        player.rest()
        acks = len(player.wire.acks)
        main(player).click()
        if stop.action is not None:
            player.until(lambda acks=acks: len(player.wire.acks) > acks)
            player.last = time.monotonic()
    if stops:
        return
    button(player, "Play on from here").click()
    expect(page.locator(".herald")).to_have_count(0)
    assert player.wait_turn()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_the_voice_points_at_takes_no_room_from_the_table(sit):
    player = begin(sit, "volfyirion")
    hand = player.page.locator("[data-area='hand-0'] .card").first
    player.settle()
    before = hand.bounding_box()["height"]
    for stop in course_of("volfyirion").stops[:8]:
        expect(voice(player)).to_contain_text(stop.step.say)
        player.settle()
        assert hand.bounding_box()["height"] == before, stop.step.say
        player.carried_out(main(player).click) if stop.action is not None else main(player).click()


def test_a_race_is_shown_where_the_voice_asks_for_it(sit):
    """Also on a phone, in the place of the board; before that the voice speaks of the board, which is there."""
    player = begin(sit, "ignite", phone=True)
    page = player.page
    board = page.locator("[data-area='board']")
    expect(board).to_be_visible()
    go_on(player, 2)
    expect(voice(player)).to_contain_text("Play the Elves")
    elves = tabard.game("ignite").faces_by_id["race-elves"]
    leaf = page.get_by_role("tabpanel", name=elves.name)
    expect(leaf).to_be_in_viewport(ratio=1)
    expect(leaf).to_contain_text(elves.strip)
    expect(leaf).to_contain_text(elves.text)
    expect(board).to_have_count(0)


def test_only_what_the_voice_asks_for_can_be_done_and_everything_else_waits(sit):
    player = begin(sit, GAME)
    page = player.page
    go_on(player, 3)
    player.carried_out(main(player).click)
    expect(voice(player)).to_contain_text("Play your Captain")
    player.rest()
    page.locator("[data-area='hand-0']").get_by_role("button", name="Diviner").click()
    expect(page.get_by_text("Later. First: Play your Captain")).to_be_visible()
    page.locator("[data-area='hand-0']").get_by_role("button", name="Captain").click()
    expect(voice(player)).to_contain_text("Look: 1 Command and 3 Battle")
    button(player, "Undo").click()
    expect(voice(player)).to_contain_text("Play your Captain")


def test_it_is_left_taken_up_and_begun_again(sit):
    player = begin(sit, GAME)
    page = player.page
    go_on(player, 3)
    button(player, "Leave the guide").click()
    expect(voice(player)).to_have_count(0)
    expect(page.get_by_role("button", name="Shuffle the hand back")).to_be_visible()
    page.reload()
    expect(voice(player)).to_have_count(0)
    button(player, "Back to the guide").click()
    go_on(player, 3)
    main(player).click()
    expect(voice(player)).to_contain_text("Play your Captain")
    page.goto(f"/learn/{GAME}")
    page.get_by_role("link", name="Go on with your first game").click()
    expect(voice(player)).to_contain_text("Play your Captain")
    page.goto(f"/learn/{GAME}")
    expect(page.get_by_role("link", name="Go on with your first game")).to_be_visible()
    button(player, "From the beginning").click()
    expect(voice(player)).to_contain_text(FIRST)


def test_keys_alone_go_on_and_ask_for_more(sit):
    player = begin(sit, GAME)
    page = player.page
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(voice(player)).to_contain_text("Your goal")
    page.keyboard.press("e")
    expect(voice(player)).to_contain_text("There are two ways")
    for said in ("You win by buying", "Keep this hand", "Play your Captain"):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
        expect(voice(player)).to_contain_text(said)


def test_the_text_table_tells_it_too(sit):
    player = begin(sit, GAME, settings={"text-table": True})
    page = player.page
    go_on(player, 3)
    page.get_by_role("button", name="1. Keep this hand").click()
    expect(voice(player)).to_contain_text("Play your Captain")
    expect(page.locator(".text-choices > li")).to_have_count(1)


def test_home_offers_a_first_game_until_one_was_won(sit):
    player = sit("/")
    first = player.page.get_by_role("button", name="Play your first game of Volfyirion, guided")
    expect(first).to_be_visible()
    player.page.evaluate("localStorage['tabard.won'] = '[\"volfyirion\"]'")
    player.page.reload()
    expect(player.page.get_by_role("link", name="Learn Volfyirion", exact=True)).to_be_visible()
    expect(first).to_have_count(0)
