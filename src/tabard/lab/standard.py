"""The questions that every changed or new card is put to: what is it worth, and what does it do to its decks?"""

import json
from pathlib import Path
from typing import Any, Final

from tabard.engine.errors import BadExperiment
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.lab.whereabouts import Whereabouts, changed_cards, whereabouts

MATTERS: Final = 0.04
"""The difference that is looked for, as a share of games won."""
MOST_CARDS: Final = 3
MOST_SIDES: Final = 2
"""Decks or heroes with the card that are asked about."""


def standard_questions(game: str, file: Path, players: list[str], deals: int) -> dict[str, str]:
    """Experiments about the cards of a set, by name, as the text of their files; the card set lies beside them."""
    printed, own = find_game(game), find_game(game, str(file.absolute()))
    cards = changed_cards(printed, own)
    if not cards:
        raise BadExperiment(f"{file.name}: changes no card of {printed.title}, so there is nothing to find")
    if len(cards) > MOST_CARDS:
        told = ", ".join(cards[:6])
        raise BadExperiment(
            f"{file.name}: {len(cards)} cards differ ({told}...); ask about at most {MOST_CARDS} at a time"
        )
    found: dict[str, str] = {}
    for card in cards:
        places = whereabouts(own, card)
        if not places:
            raise BadExperiment(
                f"{file.name}: card {card!r} is in no deck, hero or market, so nobody would meet it; {own.comes_in}"
            )
        for name, question in _about(printed, own, card, places).items():
            head = {"experiment": name, "game": game, **question}
            head |= {"players": players, "stop": {"sprt": [0, MATTERS], "most": deals}}
            arms = head.get("arms", {})
            head["arms"] = {arm: {"cards": file.name} if arm == "changed" else {} for arm in arms}
            found[name] = "".join(f"{key}: {json.dumps(value)}\n" for key, value in head.items())
    return found


def _about(printed: Game, own: Game, card: str, places: list[Whereabouts]) -> dict[str, dict[str, Any]]:
    """The questions about one card: its access, and each deck or hero that has it; else who goes first."""
    name = own.card(card).name
    is_new = card not in {one.id for one in printed.cards()}
    arms = ["changed"] if is_new else ["printed", "changed"]
    sides = [place.side for place in places if place.side is not None]
    title = f"{name}: what it is worth to the side that may use it"
    found: dict[str, dict[str, Any]] = {
        f"{card}-access": {
            "title": title,
            "options": places[0].options,
            "arms": arms,
            "question": {"access": card},
        }
    }
    for kind, side in sides[:MOST_SIDES]:
        found[f"{card}-{side}"] = {
            "title": f"{name}: what it does for {side.replace('-', ' ').title()}",
            "arms": ["printed", "changed"],
            "question": {"versions": {kind: side}},
        }
    if not sides:
        found[f"{card}-first"] = {
            "title": f"{name}: what it does for who goes first, and to the length of games",
            "options": places[0].options,
            "arms": ["printed", "changed"],
            "question": {"versions": {}},
        }
    return found
