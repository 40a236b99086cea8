"""The numbers at the table of Infinities: scores, levels with what they give, tokens, the counters of a chapter."""

from typing import Final

from tabard.engine.ids import Seat
from tabard.engine.view import Meter
from tabard.games.infinities.rules.terms import ICON_NAMES
from tabard.games.infinities.rules.values import track_limit
from tabard.games.infinities.state import InfState

COLUMNS: Final = 6
"""Columns of a counter: five players and the table."""
_ICONS: Final = ("mailed-fist", "lightning-helix", "mountains")
_GIVES: Final = (
    ("Rolls 1 die", "+1 to other checks", "Reach 4", "Walls do not stop you"),
    ("Rolls 1 die", "+1 to other checks", "Timeline holds 4", "A token each Start phase"),
    ("Rolls 1 die", "+1 to other checks", "Group holds 4", "Warp from any tile"),
)
"""What the levels of each attribute add (INF-ATTR-06 to INF-ATTR-15)."""


def meters(s: InfState) -> list[Meter]:
    """All of them, open to everybody (INF-HID-12)."""
    found: list[Meter] = []
    for p in range(s.players):
        found += _of_player(s, p)
    chapter = s.book.chapters[s.chapter] if s.chapter >= 0 else None
    if chapter is not None:
        for i, title in enumerate(chapter.counter_names):
            if chapter.counter_table[i]:
                value = s.counters[i * COLUMNS + COLUMNS - 1]
                found.append(Meter(f"table-{i}", title, value, None, "abacus"))
                continue
            for p in range(s.players):
                found.append(Meter(f"count-{i * 10 + p}", title, s.counters[i * COLUMNS + p], p, "abacus"))
    limit = max(s.book.rounds, s.extra_round) if chapter is None else chapter.rounds  # INF-SKM-21
    found.append(Meter("round", "Round", s.round, None, "hourglass", limit or None))
    return found


def _of_player(s: InfState, p: Seat) -> list[Meter]:
    found: list[Meter] = []
    chapter = s.book.chapters[s.chapter] if s.chapter >= 0 else None
    if chapter is None or chapter.points:
        target = s.book.target if chapter is None and not s.target_off else None
        found.append(Meter(f"points-{p}", "Points", s.score[s.team[p]], p, "laurel-crown", target))
    for attribute in range(3):
        name = ICON_NAMES[attribute]
        level = s.level[p * 3 + attribute]
        note = _GIVES[attribute][level - 1] if 1 <= level <= 4 else ""
        found.append(Meter(f"{name}-{p}", name.capitalize(), level, p, _ICONS[attribute], 4, note=note))
    limit = track_limit(s, p)
    found.append(Meter(f"tokens-{p}", "Reaction tokens", s.track[p], p, "return-arrow", limit))
    found.append(Meter(f"reserve-{p}", "Tokens in reserve", s.reserve[p], p, "stack"))
    if p in s.order:
        found.append(Meter(f"order-{p}", "Turn order", s.place_in_order(p) + 1, p, "flying-flag"))
    return found
