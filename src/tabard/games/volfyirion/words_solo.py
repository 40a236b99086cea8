"""The words of solo play and the Automaton."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.games.volfyirion import actions as a
from tabard.games.volfyirion.state import RAGE, SLOTS, VolState

SOLO_LINES: Final[dict[str, str]] = {
    "stirred": "A card of the Asset Deck goes to the Rage Pile",
    "restocked": "A new Asset Deck is shuffled from {cards} put aside",
    "calmed": "{seat} calms the dragon",
    "slain": "{seat} attacks Volfyirion and wins",
    "subdued": "{seat} subjugates Volfyirion and wins",
    "raged": "Volfyirion attacks with {cards} of the Rage Pile",
    "bared": "{card} is revealed",
    "put_aside": "{card} is put aside",
    "might": "Volfyirion has {amount} Battle to spend",
    "cunning": "Volfyirion has {amount} Knowledge to spend",
    "kept": "{card} starts the new Rage Pile",
    "revealed": "{seat} reveals {card}",
    "stored": "{seat} stores {points} from {card}",
    "tucked": "{card} goes under the Asset Deck",
}


def describe_solo(s: VolState, kind: int, argument: int) -> ActionText:
    """An action that only these modes have."""
    if kind == a.CALM:
        points = "battle" if argument else "knowledge"
        return ActionText(
            f"calm with {points}",
            f"Put the top card of the Rage Pile aside for 6 {points.title()}",
            (f"c{s.zones[RAGE][-1]}",),
            "VOL-SOL-10" if argument else "VOL-SOL-09",
        )
    if kind == a.SLAY:
        return ActionText(
            "attack volfyirion", "Attack Volfyirion for 16 Battle and win", ("token",), "VOL-SOL-11"
        )
    if kind == a.SUBDUE:
        return ActionText(
            "subjugate volfyirion", "Subjugate Volfyirion for 16 Knowledge and win", ("token",), "VOL-SOL-12"
        )
    assert kind == a.LOSE, f"action of kind {kind} has no words"
    card = s.zones[SLOTS][argument]
    city = argument >> 1
    no = s.city_no[city]  # alone against the dragon no two Cities share a name
    return ActionText(
        f"lose {s.book.keys[s.face[card]]} on {s.book.keys[no]}",
        f"Give up {s.book.names[s.face[card]]} on {s.book.names[no]}",
        (f"c{card}", f"city{city}"),
        "VOL-SOL-15" if argument & 1 else "VOL-SOL-14",
    )
