"""English for card texts: articles, plurals, lists."""

from collections.abc import Sequence
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def article(noun: str) -> str:
    """The noun with a or an; a sounded u takes a: "a unit", "a use"."""
    is_open = noun[0].lower() in "aeiou" and not noun.lower().startswith(("uni", "use"))
    return f"{'an' if is_open else 'a'} {noun}"


def plural(noun: str) -> str:
    """Several of it; what stands behind "with" stays: "Characters with cost 2 or less"."""
    head, *rest = noun.split(" with ", 1)
    head = head[:-1] + "ies" if head.endswith("ity") else head + "s"
    return " with ".join([head, *rest])


def counted(n: int, noun: str) -> str:
    """So many of it: "a card", "3 cards"."""
    return article(noun) if n == 1 else f"{n} {plural(noun)}"


def spelled(n: int, noun: str) -> str:
    """So many of it in words: "a card", "three cards"."""
    return article(noun) if n == 1 else f"{NUMBERS[n]} {plural(noun)}"


def listed(words: Sequence[str], last: str = " and ") -> str:
    """Words in a row: "a, b and c"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]


def capital(text: str) -> str:
    """With a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def lower(text: str) -> str:
    """Without its capital letter, as it stands inside a sentence."""
    return text[:1].lower() + text[1:]
