"""Two browsers joined directly, without a server: one has the table, the other comes to it by a link and a code."""

import pytest
from tests.site.conftest import browsing
from tests.site.visits import loaded
from tests.web.expecting import expect

pytestmark = pytest.mark.long
NEAR = ("--allow-loopback-in-peer-connection", "--disable-features=WebRtcHideLocalIpsWithMdns")
"""Both are on one machine, which may have no network at all."""


def test_a_friend_comes_by_a_link_and_a_code_and_plays(host, driver):
    with browsing(driver, host.url, *NEAR) as part:
        mine, theirs = part()(), part()()
        mine.page.goto("./#/play/pennies")
        mine.page.get_by_role("radio", name="A friend").check(force=True)
        mine.page.get_by_role("button", name="Open the table").click()
        loaded(mine)
        mine.page.get_by_role("button", name="Make an invitation").click()
        link = mine.page.get_by_role("textbox", name="Send this link to your friend").input_value()
        theirs.page.goto(link)
        code = theirs.page.get_by_role("textbox", name="Your code").input_value()
        mine.page.get_by_role("textbox", name="The code that your friend sends back").fill("nonsense")
        mine.page.get_by_role("button", name="Join", exact=True).click()
        expect(mine.page.get_by_role("alert")).to_contain_text("no code")
        mine.page.get_by_role("textbox", name="The code that your friend sends back").fill(code)
        mine.page.get_by_role("button", name="Join", exact=True).click()
        theirs.page.get_by_role("button", name="Sit down").click()
        while not mine.ended:
            assert mine.play(1) + theirs.play(1) in (0, 2)
        for player in (mine, theirs):
            expect(player.over).to_be_visible()
            assert not player.wire.nacks
        # Whoever has the table goes: the other one is told.
        mine.page.close()
        expect(theirs.page.locator(".site-status")).to_contain_text("is gone")
