"""The page without a server, as a visitor has it: one visit, told in its order, the last part without a network."""

import re

import pytest
from tests.web.expecting import expect

from tabard.cli import main

pytestmark = pytest.mark.timeout(1200)  # whoever comes first builds the site
READY = '.site-status[data-at="ready"]'


def loaded(player):
    """Until the engine is there."""
    player.page.wait_for_selector(READY, state="attached")


def begun(player, game):
    """A new table of a game with what the form proposes, as far as the first question."""
    player.page.goto("about:blank")
    player.page.goto(f"./#/play/{game}")
    player.page.get_by_role("button", name="Play", exact=True).click()
    assert player.wait_turn(120)


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
    visitor.play(3)
    visitor.page.reload()
    assert visitor.wait_turn(120)
    visitor.play(99)
    expect(visitor.over).to_contain_text(re.compile("You won|You lost|A draw"))
    assert visitor.page.url == table
    assert not visitor.wire.nacks


def test_a_record_goes_out_and_is_right(visitor, tmp_path, capsys):
    with visitor.page.expect_download() as saving:
        visitor.page.get_by_role("button", name=re.compile("record", re.I)).first.click()
    saving.value.save_as(tmp_path / "game.txt")
    assert main(["replay", "--verify", str(tmp_path / "game.txt")]) == 0, capsys.readouterr()


def test_the_next_visit_needs_no_network(visitor, host):
    visitor.page.goto("about:blank")
    visitor.page.goto("./")
    loaded(visitor)
    visitor.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    visitor.page.goto("about:blank")
    host.stop()
    visitor.page.goto("./#/tables")
    expect(visitor.page.get_by_text("Matching Pennies").first).to_be_visible()
    loaded(visitor)


@pytest.mark.parametrize("game", ["volfyirion", "drakerion", "ivion", "ignite", "infinities"])
def test_every_game_is_played_without_a_network(visitor, game):
    begun(visitor, game)
    assert visitor.play(2) == 2
    assert not visitor.wire.nacks
