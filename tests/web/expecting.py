"""Playwright's `expect`, which waits for a thing before it looks at it.

After every look that finds nothing yet, Playwright's own writes down the whole page for its message: at a table that
takes the browser longer than everything else.
"""

from playwright.sync_api import Locator
from playwright.sync_api import expect as expect_now

ABSENT = ("not_", "to_have_count", "to_be_hidden")
"""What may be said of a thing that is not there."""


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
            several = bool(wanted) and isinstance(wanted[0], list)
            if not name.startswith(ABSENT) and not several:
                self._things.first.wait_for(state="attached", timeout=how.get("timeout"))
            check(*wanted, **how)

        return checked
