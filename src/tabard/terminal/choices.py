"""What a person typed, as one of the choices: a number, the short text, or as much of it as is needed."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from tabard.engine.view import Choice

MANY: Final = 7
"""From this number on choices are shown in groups."""


class NotAChoice(Exception):
    """What was typed names no choice, or several."""


def find(typed: str, choices: Sequence[Choice]) -> Choice:
    """The choice that was meant; NotAChoice says what would be right."""
    wanted = " ".join(typed.lower().split())
    for choice in choices:
        if choice.short == wanted:
            return choice
    if wanted.isdecimal():
        number = int(wanted)
        if 1 <= number <= len(choices):
            return choices[number - 1]
        raise NotAChoice(f"there is no choice {number}: they go from 1 to {len(choices)}")
    words = wanted.split()
    begun = [choice for choice in choices if _begins(words, choice.short.split())]
    if len(begun) == 1:
        return begun[0]
    if begun:
        some = ", ".join(choice.short for choice in begun[:5])
        more = f" and {len(begun) - 5} more" if len(begun) > 5 else ""
        raise NotAChoice(f"{typed!r} may be {some}{more}: type a little more, or the number")
    shorts = [choice.short for choice in choices]
    near = get_close_matches(wanted, shorts, 2, 0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "type the number or the words of a choice"
    raise NotAChoice(f"{typed!r} is not a choice now; {hint} (help shows more)")


def _begins(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word begins the word in its place: `b hid` is `buy hidden-cache`."""
    return 0 < len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def grouped(choices: Sequence[Choice]) -> list[tuple[str, list[tuple[int, Choice]]]]:
    """The choices with their numbers, by kind of action when there are many; the verb names a group."""
    numbered = list(enumerate(choices, 1))
    groups: dict[str, list[tuple[int, Choice]]] = {}
    for number, choice in numbered:
        groups.setdefault(choice.short.split(" ", 1)[0], []).append((number, choice))
    if len(choices) < MANY or len(groups) < 2 or len(groups) > len(choices) // 2:
        return [("", numbered)]
    alone = [row for rows in groups.values() if len(rows) == 1 for row in rows]
    found = [(verb, rows) for verb, rows in groups.items() if len(rows) > 1]
    if alone:
        found.append(("other", alone))
    found.sort(key=_first)  # a list that begins with number 3 looks as if something were missing
    return [("", rows) if verb == "other" and rows is found[0][1] else (verb, rows) for verb, rows in found]


def _first(group: tuple[str, list[tuple[int, Choice]]]) -> int:
    """The number of its first choice."""
    return group[1][0][0]


def numbers_of(piece: str, choices: Sequence[Choice]) -> list[int]:
    """The numbers of the choices that concern a piece."""
    return [number for number, choice in enumerate(choices, 1) if piece in choice.pieces]


def sentence(choice: Choice) -> str:
    """A choice in words, with what it would cost and do."""
    return f"{choice.long} ({choice.forecast.text})" if choice.forecast is not None else choice.long
