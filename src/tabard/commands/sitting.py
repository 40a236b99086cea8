"""Who sits at a table: bots by the names that people type."""

import difflib
from collections.abc import Sequence
from typing import Final

from tabard.bots import names
from tabard.engine.errors import UnknownBot

PERSON: Final = "none"
"""Instead of a bot's name: a person sits there."""


def read_names(text: str, allow: Sequence[str] = ()) -> list[str]:
    """Bot names from words with commas between them; UnknownBot lists what there is."""
    found = [word.strip() for word in text.split(",")]
    known = [*names(), *allow]
    for name in found:
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UnknownBot(f"no bot {name!r}{hint} (there are: {', '.join(known)})")
    return found
