"""What people write in one line, their names and what they say: any script and any sign, but nothing that moves others.

A line holds no control characters, no line breaks, and nothing that turns the direction of the text around it.
"""

import re
from typing import Final

NOT_IN_LINES: Final = (
    "\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff\\ufeff"
)
"""As a part of a regular expression."""
_WRONG: Final = re.compile(f"[{NOT_IN_LINES}]")


def is_line(text: str) -> bool:
    """Whether a text may stand in one line as it is."""
    return _WRONG.search(text) is None


def as_line(text: str) -> str:
    """A text as it may stand in one line: spaces of all kinds are one, and what has no place there is left out."""
    # What is left out may have stood between two spaces.
    return " ".join(_WRONG.sub("", " ".join(text.split())).split())


def escaped(json: str) -> str:
    """A JSON text in one line: what has no place in a line is written by its number."""
    return _WRONG.sub(lambda wrong: f"\\u{ord(wrong[0]):04x}", json)
