"""The words of card files and the numbers that the rules know them by: one word, one constant, paired on import."""

from types import ModuleType
from typing import Any, get_args


def numbered(words: Any, constants: ModuleType, prefix: str = "", suffix: str = "") -> dict[str, int]:
    """The number of each word of a Literal: "end-of-turn" is END_OF_TURN among the constants of the rules.

    The words may also be those of a vocabulary.
    A prefix or suffix tells apart what is named alike: with suffix "_LINE", "melee" is MELEE_LINE.
    """
    names = {word: f"{prefix}{word.upper().replace('-', '_')}{suffix}" for word in get_args(words) or words}
    missing = [f"{word!r} ({name})" for word, name in names.items() if not hasattr(constants, name)]
    if missing:
        raise TypeError(f"{constants.__name__} has no number for {', '.join(missing)}")
    found = {word: int(getattr(constants, name)) for word, name in names.items()}
    if len(set(found.values())) < len(found):
        raise TypeError(f"{constants.__name__} gives one number to two of {', '.join(found)}")
    return found
