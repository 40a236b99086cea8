"""Screens that a test of the page looks at: `make test` takes the first, `make soak` the others, too.

Most tests follow one way through the page, and what is laid otherwise on a phone has tests of its own (test_fit,
test_axe, test_still): there a second screen would only be one more sample.
"""

import pytest

LOOKS = {"dark": ("dark", False), "light": ("light", False), "phone": ("dark", True)}
"""Theme, and whether it is a phone."""


def screen(first):
    """A test on a wide screen and on a phone, the first of which is named."""
    return pytest.mark.parametrize("phone", params({"wide": (False,), "phone": (True,)}, (first,)))


def looks(*first):
    """A test in dark and in light on a wide screen, and in dark on a phone."""
    return pytest.mark.parametrize(("theme", "phone"), params(LOOKS, first))


def params(cases, first):
    assert set(first) <= set(cases)
    return [
        pytest.param(*case, id=name, marks=[] if name in first else pytest.mark.long)
        for name, case in cases.items()
    ]
