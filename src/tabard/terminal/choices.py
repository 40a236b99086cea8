"""What a person typed, as one of the choices: a number, its title or short text, or as much of it as is needed."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from tabard.engine.view import Choice, Piece

MANY: Final = 7
"""From this number on choices are shown in groups."""
NAMED: Final = 5
"""So many choices or reasons are named in an answer."""
_WORD: Final = re.compile(r"[^\W_]+")
_APOSTROPHE: Final = re.compile("['\u2019]")


def ordered(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Choices as they are numbered for people: what does nothing, or ends the turn, is never the first of several."""
    return (*(c for c in choices if not c.passes), *(c for c in choices if c.passes))


class NotAChoice(Exception):
    """What was typed names no choice, or several."""


def exact(typed: str, choices: Sequence[Choice]) -> Choice | None:
    """The one choice whose short text or title this is, letter for letter."""
    wanted = _tidy(typed)
    if not wanted:
        return None
    first = wanted[0]
    same = [c for c in choices if c.short[:1].lower() == first and _tidy(c.short) == wanted]
    if len(same) != 1:
        same = [c for c in choices if c.long[:1].lower() == first and _tidy(c.long) == wanted]
    return same[0] if len(same) == 1 else None


def plainly(typed: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice of a number, or the one with this very text; NotAChoice where no choice has the number."""
    same = exact(typed, choices)
    if same is not None or not typed.strip().isdecimal():
        return same
    number = int(typed)
    if 1 <= number <= len(choices):
        return choices[number - 1]
    raise NotAChoice(f"there is no choice {number}: they go from 1 to {len(choices)}")


def find(
    typed: str, choices: Sequence[Choice], pieces: Sequence[Piece] = (), more: str = "help shows more"
) -> Choice:
    """The choice that was meant; NotAChoice says what would be right, or why a named piece cannot be used.

    `more` tells where whoever typed something unknown finds more.
    """
    same = plainly(typed, choices)
    if same is not None:
        return same
    said = words(typed)
    texts = [(choice, choice.short) for choice in choices], [(choice, choice.long) for choice in choices]
    for fits in (_equals, _leads, _begins):
        for tongue in texts:
            meant = [(choice, text) for choice, text in tongue if fits(said, words(text))]
            if len(meant) == 1:
                return meant[0][0]
            if meant:
                raise NotAChoice(_which(typed, meant))
        # Who types the whole name of a card that cannot be played does not mean one whose name only begins so.
        _refuse([p for p in pieces for name in _names(p) if fits(said, name) or fits(said[1:], name)])
    named = [p for p in pieces if any(_holds(said, name) for name in _names(p))]
    _refuse(named)
    try:
        _refuse([p for p in pieces if p.why_not is not None and _tells_of(said, words(p.why_not.text))])
    except NotAChoice as refused:
        if named or len(said) < 2 or any(word.isdigit() for word in said):
            raise
        raise NotAChoice(f"Nothing here is called {' '.join(said[1:])!r}. {refused}") from None
    if named:
        raise NotAChoice(_instead(typed, named, choices))
    held = [
        text for choice, text in texts[0] if _holds(words(text), said) or _holds(words(choice.long), said)
    ]
    near = held[:NAMED] or _near(typed, [*texts[1], *texts[0]])
    hint = f"did you mean {' or '.join(near)}?" if near else "type the number or the words of a choice"
    raise NotAChoice(f"{typed!r} is not a choice now; {hint} ({more})")


def words(text: str) -> list[str]:
    """A text as it is compared with what is typed: neither case nor hyphens, commas and apostrophes matter."""
    return _WORD.findall(_APOSTROPHE.sub("", text.lower()))


def _tidy(text: str) -> str:
    return " ".join(text.lower().split())


def _equals(typed: list[str], words: list[str]) -> bool:
    return bool(typed) and typed == words


def _leads(typed: list[str], words: list[str]) -> bool:
    """Whether a text begins with these very words."""
    return bool(typed) and typed == words[: len(typed)]


def _begins(typed: list[str], words: list[str]) -> bool:
    """Whether each typed word begins the word in its place: `b hid` is `buy hidden-cache`."""
    return 0 < len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def _holds(typed: list[str], words: list[str]) -> bool:
    """Whether a name stands somewhere in what was typed."""
    return bool(words) and any(typed[i : i + len(words)] == words for i in range(len(typed)))


def _tells_of(typed: list[str], words: list[str]) -> bool:
    """Whether a reason speaks of the verb that was typed, as `slowed: it cannot move` does."""
    return bool(typed) and any(word in (typed[0], f"{typed[0]}s") for word in words)


def _instead(typed: str, named: Sequence[Piece], choices: Sequence[Choice]) -> str:
    """What can be done with the pieces that were named, which give no reason."""
    ids = {piece.id for piece in named}
    some = [choice.short for choice in choices if ids.intersection(choice.pieces)][:NAMED]
    name = max((piece.name for piece in named), key=len)
    can = f"with {name} you can {' or '.join(some)}" if some else f"nothing can be done with {name} now"
    return f"{typed!r} is not a choice now; {can}"


def _which(typed: str, meant: Sequence[tuple[Choice, str]]) -> str:
    """The choices that may be meant, in the words that were begun; by their short texts where those are equal."""
    equal = len({text for _, text in meant}) < len(meant)
    some = ", ".join(choice.short if equal else text for choice, text in meant[:NAMED])
    more = f" and {len(meant) - NAMED} more" if len(meant) > NAMED else ""
    return f"{typed!r} may be {some}{more}: type a little more, or the number"


def _near(typed: str, texts: Sequence[tuple[Choice, str]]) -> list[str]:
    """The texts of two choices that look like what was typed."""
    written = {_tidy(text): (choice.action, text) for choice, text in texts}
    found: dict[int, str] = {}
    for close in get_close_matches(_tidy(typed), written, 4, 0.5):
        action, text = written[close]
        found.setdefault(action, text)
    return list(found.values())[:2]


def _names(piece: Piece) -> tuple[list[str], list[str]]:
    """What a piece is called on the table and in short texts."""
    return words(piece.name), words(piece.face or "")


def _refuse(pieces: Sequence[Piece]) -> None:
    """Why the pieces that were named, alone or after a verb, cannot be used now; nothing when they say nothing."""
    known = ((piece.name, piece.why_not) for piece in pieces)
    told = dict.fromkeys(f"{name}: {why.text} ({why.rule})" for name, why in known if why is not None)
    if told:
        raise NotAChoice("; ".join(list(told)[:NAMED]))


def grouped(choices: Sequence[Choice]) -> list[tuple[str, list[tuple[int, Choice]]]]:
    """The choices with their numbers, by kind of action when there are many; the verb names a group."""
    numbered = list(enumerate(choices, 1))
    groups: dict[str, list[tuple[int, Choice]]] = {}
    for number, choice in numbered:
        groups.setdefault(choice.short.split(" ", 1)[0], []).append((number, choice))
    if len(choices) < MANY or len(groups) < 2 or len(groups) > len(choices) // 2:
        return [("", numbered)]
    found: list[tuple[str, list[tuple[int, Choice]]]] = []
    for verb, rows in groups.items():  # in the order of their first numbers
        if len(rows) > 1:
            found.append((verb, rows))
        elif found and found[-1][0] in ("", "other"):
            found[-1][1].extend(rows)
        else:
            found.append(("other" if found else "", rows))
    return found
