"""Browser contexts that are used again: a second table in one takes two thirds of what the first one took.

What a page keeps is forgotten in between, and what it had open is closed; only what was fetched and compiled stays.
"""

import json
from contextlib import contextmanager

from playwright.sync_api import Error
from tests.web.watch import LISTEN

PATIENCE = 60_000
"""Milliseconds that a page may take; on a busy machine everything is slow at times, and slow is not wrong."""
ASIDE = "/favicon.svg"
"""A place of the server where nothing of the page runs, from which what it keeps can be put there."""


class Rooms:
    """The contexts of one browser at one server, by shape: screen, fingers, motion."""

    def __init__(self, browser, home):
        self._browser = browser
        self._home = home
        self._free = {}

    @contextmanager
    def taken(self, shape):
        """A page of a context that nobody else has, aside and empty."""
        free = self._free.setdefault(json.dumps(shape, sort_keys=True), [])
        page = free.pop() if free else self._opened(shape)
        try:
            yield page
        finally:
            if shape["base_url"] == self._home and self._is_emptied(page, shape):
                free.append(page)
            else:
                page.context.close()

    def _opened(self, shape):
        context = self._browser.new_context(**shape)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTEN)
        page = context.new_page()
        page.goto(ASIDE)
        return page

    def _is_emptied(self, page, shape):
        """Whether a page could be left as it was at first."""
        try:
            if len(page.context.pages) > 1 or page.viewport_size != shape["viewport"]:
                return False
            page.unroute_all(behavior="ignoreErrors")
            page.context.unroute_all(behavior="ignoreErrors")
            page.goto(ASIDE)
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
            page.context.clear_cookies()
        except Error:
            return False
        return True

    def close(self):
        for free in self._free.values():
            for page in free:
                page.context.close()
