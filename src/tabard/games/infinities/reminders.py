"""What the words of a card mean, said again on the large card: a line for each word that its text uses."""

import re
from typing import Final

_REMINDERS: Final = (
    (
        r"\bReaction: ",
        "Reaction: for a reaction token, once an enemy's action has destroyed a card or token of yours.",
    ),
    (r"\bPrepared: ", "Prepared: works only while this card lies in your timeline."),
    (
        r"\b(?:Power|Energy|Fortitude) \(\d+\): (?!instead)",
        "A number in brackets: you may roll that check first; passed, what follows is added.",
    ),
    (
        r"\b(?:Power|Energy|Fortitude) \(\d+\): instead",
        "A number in brackets: you may roll that check first; passed, what follows takes the place of the rest.",
    ),
    (r"\bactive cards?\b", "Active cards lie in a group or timeline."),
    (r"\b[Pp]repare (?!d)", "Prepare: lay into your timeline."),
    (r"\b[Ww]arp (?:to|target|that)", "Warp: go there at once, past walls, gaps and leaders."),
    (r"\b[Dd]iscover", "Discover: draw a tile and lay it on an empty space."),
    (r"\bforce-move", "Force-move: move another leader."),
    (
        r"(?<!token to )\b[Cc]ontrol (?:an?|up to|the tile you are on[,.])",
        "Control by a text costs no reaction token.",
    ),
    (r"\b[Dd]estroy (?:a|\d+) reaction tokens?", "Destroyed tokens may be answered by a reaction."),
    (r"\bloses? (?:a|\d+) reaction tokens?", "Losing tokens opens no reaction."),
    (r"\bimmune\b", "Immune: no target of it."),
)
"""A pattern of card texts, and the sentence that goes with it."""


def reminders(text: str) -> str:
    """The sentences that a text calls for, in brackets; nothing where it speaks for itself."""
    found = [said for pattern, said in _REMINDERS if re.search(pattern, text)]
    return f"({' '.join(found)})" if found else ""
