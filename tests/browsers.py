"""One Playwright for all tests of a worker: a second one cannot begin beside it, and its loop counts as running."""

import asyncio

import pytest


@pytest.fixture(scope="session")
def driver():
    """Starts browsers."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        yield driver


@pytest.fixture
def own_loop():
    """For tests that run a loop of their own in a worker that had tests of the page before."""
    browsers = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(browsers)
