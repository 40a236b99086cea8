"""Puts a changed text of a module in place of the one that runs, function by function, where that is safe.

Safe is a change inside functions: the functions stay the objects that everybody holds and get other code. What runs
when the module is imported (its own lines, class bodies, default values, decorators) is not, for it has run.
"""

import gc
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType

ALIKE = (
    "co_qualname",
    "co_code",
    "co_names",
    "co_varnames",
    "co_cellvars",
    "co_freevars",
    "co_flags",
    "co_exceptiontable",
    "co_argcount",
    "co_posonlyargcount",
    "co_kwonlyargcount",
)
"""What makes two pieces of code do the same, but for their constants; lines may move."""
AT_ONCE = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")

Place = tuple[str, str, int]
Patch = tuple[FunctionType, CodeType]


def place(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def inner(code: CodeType) -> Iterator[CodeType]:
    """The pieces of code right inside this one."""
    return (each for each in code.co_consts if isinstance(each, CodeType))


def is_function(code: CodeType) -> bool:
    """Whether this runs only when called: no module, no class body, nothing that is used up at once."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED) and code.co_name not in AT_ONCE


def does_the_same(old: CodeType, new: CodeType) -> bool:
    """Leaves out what is inside."""
    if any(getattr(old, part) != getattr(new, part) for part in ALIKE):
        return False
    # Equal is not enough: 1, True and 1.0 are equal.
    constants = ([repr(c) for c in code.co_consts if not isinstance(c, CodeType)] for code in (old, new))
    return next(constants) == next(constants) and len(old.co_consts) == len(new.co_consts)


def is_identical(old: CodeType, new: CodeType) -> bool:
    return does_the_same(old, new) and all(map(is_identical, inner(old), inner(new)))


def differing(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The outermost functions in which two versions of a module differ; none if they differ elsewhere too."""
    if not does_the_same(old, new):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for before, after in zip(inner(old), inner(new), strict=True):
        if is_function(before) and is_function(after):
            if not is_identical(before, after):
                found.append((before, after))
            continue
        deeper = differing(before, after)
        if deeper is None:
            return None
        found += deeper
    return found


def live_functions(folder: str) -> dict[Place, list[FunctionType]]:
    """Every function that exists now and was written in this folder, wherever it is held."""
    found: dict[Place, list[FunctionType]] = {}
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename.startswith(folder):
            found.setdefault(place(each.__code__), []).append(each)
    return found


def patches(file: str, old: str, new: str, live: dict[Place, list[FunctionType]]) -> list[Patch] | None:
    """Which functions get which code for the new text of an imported file; none if that would not be enough."""
    try:
        pairs = differing(compile(old, file, "exec"), compile(new, file, "exec"))
    except SyntaxError:
        return None
    if pairs is None:
        return None
    found: list[Patch] = []
    for before, after in pairs:
        functions = live.get(place(before), [])
        fits = before.co_freevars == after.co_freevars and before.co_name == after.co_name
        if not functions or not fits or _has_live(before, live):
            return None
        if not all(is_identical(f.__code__, before) for f in functions):
            return None
        found += [(f, after) for f in functions]
    return found


def _has_live(code: CodeType, live: dict[Place, list[FunctionType]]) -> bool:
    """Whether functions made inside this one exist already: they would keep their code."""
    return any(place(each) in live or _has_live(each, live) for each in inner(code))
