"""The scenarios of the games run in one build, the compiled one where there is one: it is what players have.

Both builds are one source. Where they might differ (numbers, types at borders, errors) the contract, the committed
playthroughs and the tests of engine and bots look, in both.
"""

from pathlib import Path

import pytest

BOTH = {"pennies"}
"""Games whose own tests run in both builds: the smallest."""


def pytest_collection_modifyitems(items):
    here = Path(__file__).parent
    for item in items:
        if (
            here in item.path.parents
            and item.path.parent.name not in BOTH
            and not item.get_closest_marker("plain")
        ):
            item.add_marker(pytest.mark.once)
