"""Playwright's `expect`, which waits for a thing before it looks at it.

After every look that finds nothing yet, Playwright's own writes down the whole page for its message: at a table that
takes the browser longer than everything else. So what is expected is waited for in a way that writes nothing, as far as
there is one, and only then looked at.
"""

from playwright.sync_api import Locator
from playwright.sync_api import expect as expect_now

GONE = ("to_be_hidden", "not_to_be_visible")
WORDS = ("to_contain_text", "to_have_text")


def expect(what):
    return Awaited(what) if isinstance(what, Locator) else expect_now(what)


class Awaited:
    """All that can be expected of things on a page."""

    def __init__(self, things):
        self._things = things

    def to_be_visible(self, timeout=None):
        self._things.wait_for(timeout=timeout)

    def __getattr__(self, name):
        check = getattr(expect_now(self._things), name)

        def checked(*wanted, **how):
            self._await(name, wanted, how.get("timeout"))
            check(*wanted, **how)

        return checked

    def _await(self, name, wanted, timeout):
        """Until there is what is about to be looked at."""
        if name in GONE:
            self._things.wait_for(state="hidden", timeout=timeout)
        elif name == "to_have_count":
            self._await_count(wanted[0], timeout)
        elif name.startswith("not_") or (wanted and isinstance(wanted[0], list)):
            return  # of a thing that is not there, or of several
        elif name in WORDS and wanted[0]:
            self._things.filter(has_text=wanted[0]).first.wait_for(state="attached", timeout=timeout)
        else:
            self._things.first.wait_for(state="attached", timeout=timeout)

    def _await_count(self, wanted, timeout):
        if wanted:
            self._things.nth(wanted - 1).wait_for(state="attached", timeout=timeout)
        self._things.nth(wanted).wait_for(state="detached", timeout=timeout)
