"""The pytest plugin for scenarios: tables must end idle, and only rules that exist may be cited."""

from collections.abc import Generator
from functools import cache

import pytest

from tabard.games import game, games
from tabard.testing import scenario


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rule ids that this test would see broken")


@cache
def _known() -> frozenset[str]:
    """The ids of all rules of all games."""
    return frozenset(rule for name in games() for rule in game(name).rules.rules)


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("rule"):
        for cited in mark.args:
            if cited not in _known():
                pytest.fail(f"cites rule {cited}, which no game has", pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Fail a test that left something pending; one that failed for itself keeps its own message."""
    scenario.opened.clear()
    try:
        yield
        open_tables = [t for t in scenario.opened if not t.is_finished]
        if open_tables:
            pytest.fail(
                f"{len(open_tables)} of {len(scenario.opened)} tables did not end with idle(): "
                + "; ".join(f"{t.game.name}: {t._situation()}" for t in open_tables),
                pytrace=False,
            )
    finally:
        scenario.opened.clear()
