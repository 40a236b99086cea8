"""The leaders with their first action, and what of the set-up the house can do."""

import re
from typing import TYPE_CHECKING, Final

from tabard.engine.brings import Bring, Brings, Setup

if TYPE_CHECKING:
    from tabard.engine.card_game import CardGame

_EASY: Final = ("reiso", "sola-venn", "ysara", "orom-vaal")
"""Leaders whose actions explain themselves, the plainest first."""
_SENTENCE: Final = re.compile(r"^.*?\.(?= )")


def setup(game: "CardGame") -> Setup:
    """What is brought to Infinities."""
    faces = game.faces_by_id
    leaders = []
    for face in faces.values():
        called = faces.get(f"lead-{face.id}")
        if face.kind == "Leader" and called is not None:
            first = _SENTENCE.match(face.text)
            about = first[0] if first else ""
            leaders.append(Bring(face.id, face.name, about, called.kind, face.id, plays=called.strip))
    return Setup(
        # A quest has its leader (INF-SOLO-02).
        Brings("leader", tuple(leaders), when={"mode": ["skirmish", "story", "campaign"]}),
        # the first tiles, the leader
        ("INF-SET-05", "INF-SET-13"),
        "lead",
        tuple(f"lead {leader}" for leader in _EASY),
    )
