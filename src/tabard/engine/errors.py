"""Every error that Tabard raises on purpose; each names the thing at fault and what would be right."""

from collections.abc import Callable, Iterable


def hint(
    wrong: str, known: Iterable[str], most: int = 1, near: float = 0.6, said: Callable[[str], str] = str
) -> str:
    """What may have been meant, to stand behind what is wrong: "; did you mean 'duel'?"; nothing if nothing is near."""
    import difflib  # not at the top: only a slip of the fingers needs it

    found = difflib.get_close_matches(wrong, list(known), most, near)
    return f"; did you mean {' or '.join(repr(said(one)) for one in found)}?" if found else ""


class TabardError(Exception):
    """Something a person can put right; the command line prints it without a traceback."""


class IllegalAction(TabardError):
    """An action that the current decision does not offer; the state is unchanged."""


class UnknownGame(TabardError):
    """No game of that name is installed."""


class UnknownBot(TabardError):
    """No bot of that name is installed."""


class UnknownRule(TabardError):
    """No rule with that id in the game's rules."""


class UnknownCard(TabardError):
    """No printed card with that id in the game's card set."""


class BadOption(TabardError):
    """A game option, a seat count or a seed that does not fit the game."""


class CardError(TabardError):
    """A card set that cannot be read or does not fit the game."""


class BoxError(CardError):
    """A card set whose numbers are not those of the printed box, and with which nothing else is wrong."""


class BadSave(TabardError):
    """A saved state that is broken, foreign or of another version."""


class BadRecord(TabardError):
    """A record of a game that is broken, foreign or departs from what the engine does."""


class BadExperiment(TabardError):
    """An experiment that cannot be read, or that could not answer its question."""


class BadGuide(TabardError):
    """A guided first game that cannot be read, or that the game does not allow."""
