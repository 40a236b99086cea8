"""A whole game of each of the five against an adept, without a network: reloaded, closed, and carried out and in."""

import pytest
from tests.site.visits import begun, kept, loaded, opened, saved
from tests.web.expecting import expect

from tabard.cli import main

pytestmark = [pytest.mark.long, pytest.mark.timeout(3600)]
MOST = 2000
"""Decisions of one seat; no game has so many."""


@pytest.fixture(scope="module")
def without_network(enter, host):
    """A browser that has been here before, and whose network is gone."""
    first = enter()
    first.page.goto("./")
    loaded(first)
    kept(first)
    first.page.close()
    host.stop()
    return enter


@pytest.fixture
def windows(without_network):
    """Opens windows, of which none is left: the tables are in one of them at a time."""
    opened = []

    def window():
        opened.append(without_network())
        return opened[-1]

    yield window
    for player in opened:
        player.page.close()


@pytest.mark.parametrize("game", ["volfyirion", "drakerion", "ivion", "ignite", "infinities"])
def test_a_whole_game_against_an_adept(windows, game, tmp_path, capsys):
    player = windows()
    begun(player, game, level="Adept")
    table = player.page.url
    assert player.play(5) == 5
    player.page.reload()
    assert player.play(5) == 5
    player.page.close()
    player = windows()
    player.page.goto("./#/tables")
    player.page.locator(f'a[href$="{table.partition("#")[2]}"]').first.click()
    player.page.wait_for_url(table)
    assert player.play(MOST) < MOST
    expect(player.over).to_be_visible()
    assert not player.wire.nacks
    file = saved(player, tmp_path / "game.txt")
    assert main(["replay", "--verify", str(file)]) == 0, capsys.readouterr()
    opened(player, file)
    again = saved(player, tmp_path / "again.txt")
    told = [line for line in file.read_text().splitlines() if line.startswith("# digest")]
    assert told == [line for line in again.read_text().splitlines() if line.startswith("# digest")]
