"""What a visitor does in the page without a server, wherever they are in it."""

from tests.web.expecting import expect

READY = '.site-status[data-at="ready"]'


def loaded(player):
    """Until the engine is there."""
    player.page.wait_for_selector(READY, state="attached")


def kept(player):
    """Until the browser needs no network any more."""
    player.page.evaluate("async () => { await navigator.serviceWorker.ready; }")


def kept_awake(player):
    """Until the next visit can begin where this one's Python did."""
    player.page.wait_for_selector(".site-status[data-kept]", state="attached")


def begun(player, game, level=""):
    """A new table of a game with what the form proposes, as far as the first question."""
    player.page.goto(f"./#/play/{game}")
    play = player.page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_visible()
    if level:
        player.page.get_by_role("radio", name=level).check(force=True)
    play.click()
    player.page.wait_for_url("**/#/t/*")
    assert player.wait_turn(120)


def saved(player, file):
    """The record of a game that is over, on disk."""
    with player.page.expect_download() as saving:
        player.page.get_by_role("button", name="Save the record", exact=True).first.click()
    saving.value.save_as(file)
    return file


def opened(player, file):
    """A record from elsewhere, as a replay."""
    player.page.goto("./#/")
    player.page.get_by_label("Open a saved game").set_input_files(file)
    player.page.wait_for_url("**/#/replay/*")
