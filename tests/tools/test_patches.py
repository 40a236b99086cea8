"""A changed text is put in place of running code only where that does what importing it would have done."""

import sys
import types
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent.parent / "tools" / "mutation"
sys.path.insert(0, str(TOOLS))
try:
    from patches import live_functions, patches
finally:
    sys.path.remove(str(TOOLS))

TEXT = """
from functools import cache, cached_property
LIMIT = 7
TABLE = [n * 2 for n in range(3)]
def plain(n, more=1):
    return n + 2
def twice(n):
    return [m * 3 for m in range(n)]
def adder(n):
    def add(m):
        return n + m + 40
    return add
ready = adder(1)
def lasting(n):
    def last(m):
        return n + m + 50
    return last
@cache
def kept(n):
    return n + 4
class Thing:
    size = 8
    def method(self):
        return 5
    @property
    def shown(self):
        return 16
    @cached_property
    def once(self):
        return 17
    @staticmethod
    def alone():
        return 18
    @classmethod
    def made(cls):
        return 19
    def __init__(self):
        super().__init__()
        self.deep = lambda: 20
"""


@pytest.fixture
def module(tmp_path):
    file = str(tmp_path / "probe.py")
    made = types.ModuleType("probe")
    exec(compile(TEXT, file, "exec"), made.__dict__)
    made.file = file
    return made


def put(module, old, new):
    """Whether the change could be put in place."""
    assert TEXT.count(old) == 1
    folder = str(Path(module.file).parent)
    found = patches(module.file, TEXT, TEXT.replace(old, new), live_functions(folder))
    for function, code in found or ():
        function.__code__ = code
    return found is not None


@pytest.mark.parametrize(
    ("old", "new", "call"),
    [
        ("n + 2", "n + 93", lambda m: m.plain(0)),
        ("m * 3", "m * 93", lambda m: m.twice(2)[1]),
        ("n + m + 50", "n + m + 93", lambda m: m.lasting(0)(0)),
        ("n + 4", "n + 93", lambda m: m.kept(0)),
        ("return 5", "return 93", lambda m: m.Thing().method()),
        ("return 16", "return 93", lambda m: m.Thing().shown),
        ("return 17", "return 93", lambda m: m.Thing().once),
        ("return 18", "return 93", lambda m: m.Thing.alone()),
        ("return 19", "return 93", lambda m: m.Thing.made()),
        ("lambda: 20", "lambda: 93", lambda m: m.Thing().deep()),
    ],
)
def test_code_inside_a_function_is_changed_for_all_who_hold_it(module, old, new, call):
    assert put(module, old, new)
    assert call(module) == 93


def test_functions_below_may_move_to_other_lines(module):
    assert put(module, "return n + 2", "return max(\n        n,\n        93,\n    )")
    assert (module.plain(0), module.twice(2), module.Thing().method()) == (93, [0, 3], 5)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 7", "LIMIT = 8"),
        ("LIMIT = 7", "LIMIT = 7.0"),
        ("n * 2", "n * 3"),
        ("more=1", "more=2"),
        ("more=1", "more=True"),
        ("@cache\n", ""),
        ("size = 8", "size = 9"),
        ("n + m + 40", "n + m + 41"),  # one that was made before would stay as it is
        ("super().__init__()", "pass"),  # needs no cell for the class any more
        ("return 5", "return (5"),
    ],
)
def test_what_has_run_cannot_be_changed(module, old, new):
    assert not put(module, old, new)


def test_an_unchanged_text_changes_nothing(module):
    assert put(module, "return 5", "return 5")


def test_a_function_that_nobody_holds_is_not_taken_for_changed(module):
    del module.plain
    assert not put(module, "n + 2", "n + 93")


def test_a_function_that_is_not_the_written_one_is_left_alone(module):
    module.plain.__code__ = module.plain.__code__.replace(co_consts=(None, 77))
    assert not put(module, "n + 2", "n + 93")
