"""One version's side of `make versus`: a process that plays along with its own rules and bots.

It needs of `tabard` what every version has, and nothing else.
"""

from __future__ import annotations

import json
import sys
import time
from hashlib import sha256
from typing import Any

import tabard
from tabard.bots import bot
from tabard.bots.base import ask_bot


def play_along() -> None:
    """Follow a game by lines of JSON: begin, or apply what was chosen; tell what is asked, and choose when told to."""
    state: Any = None
    players: dict[int, Any] = {}
    level = ""
    for line in sys.stdin:
        word = json.loads(line)
        if "game" in word:
            state = tabard.game(word["game"]).new(seed=word["seed"])
            players = {}
            level = word["level"]
        elif "apply" in word:
            state.apply(word["apply"])
        d = state.decision
        while d is not None and d.seat < 0:
            state.apply(state.roll())
            d = state.decision
        answer: dict[str, Any] = {}
        if d is None:
            answer["over"] = list(state.returns())
        else:
            answer["seat"] = d.seat
            answer["asked"] = sha256(repr(list(d.options)).encode()).hexdigest()[:16]
            answer["only"] = d.options[0] if len(d.options) == 1 else None
        if "choose" in word:
            player = players.setdefault(d.seat, bot(level, word["choose"] + d.seat))
            began = time.process_time()
            answer["chosen"] = ask_bot(player, state)
            answer["seconds"] = time.process_time() - began
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    play_along()
