"""Seeds of the games that a test looks at: `make test` takes the first, `make soak` the others, too.

For tests that look for the same things in every game: another game is one more sample of them.
"""

import pytest


def seeds(first, *others):
    """A test for each of these; with an odd one random players are busy, and more happens."""
    more = [pytest.param(seed, marks=pytest.mark.long) for seed in others]
    return pytest.mark.parametrize("seed", [first, *more])
