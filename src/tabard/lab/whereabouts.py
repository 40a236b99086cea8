"""Where a card comes into play: found out by dealing, so that no game has to say so."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tabard.bots.base import asked
from tabard.engine.chance import seeded
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.state import State
from tabard.lab.chair import BoundChair, game_of
from tabard.lab.game import Run, Sitting, card_keys

DEALS: Final = 8
"""Deals that are looked at for each way to set a game up."""
LARGE: Final = 4
"""Numbers of an option with no more values than this are all tried."""
STEPS: Final = 200
"""Choices within which a set-up ends."""


def in_play(sitting: Sitting, cards: Iterable[str]) -> bool:
    """Whether any of these cards is on, under or beside the table of a game when its first turn begins."""
    state = game_of(sitting.game, sitting.cards).new(sitting.seats, sitting.seed, sitting.options)
    _set_up(state, Run(sitting))
    return bool(names_at(state) & set(cards))


class Whereabouts(NamedTuple):
    """Where a card comes into play: in words, and with which options that is."""

    words: str
    options: dict[str, Any]
    side: tuple[str, str] | None = None
    """The kind and the name of a deck or hero that has it."""


def whereabouts(game: Game, card: str) -> list[Whereabouts]:
    """In which decks, heroes, modes or markets a card is; empty when in none."""
    fields = game.schema().get("properties", {})
    of_seats = [name for name, field in fields.items() if "seat" in field]
    if not of_seats and _is_dealt(game, {}, card):
        return [Whereabouts("the usual game", {})]
    found: list[Whereabouts] = []
    for option, field in sorted(fields.items(), key=lambda item: "seat" not in item[1]):
        if field.get("seat"):
            continue  # what seat 1 may bring the others may bring as well
        if found and "seat" not in field and found[0].side is not None:
            break  # in a deck, whatever else is chosen
        for value in field.get("examples", ()) if "seat" in field else _values(field):
            kind = option.rstrip("0123456789")
            options = {option: value}
            if "seat" in field:
                options = {name: value for name in of_seats if name.startswith(kind)}
            if not _is_dealt(game, options, card):
                continue
            shown = ",".join(value) if isinstance(value, list) else value
            if "seat" in field:
                found.append(Whereabouts(f"{kind} {shown}", options, (kind, shown)))
            else:
                found.append(Whereabouts(f"option {option}={shown}", options))
    return found


def changed_cards(printed: Game, own: Game) -> list[str]:
    """The ids of the cards that a set of one's own adds or changes."""
    before = {card.id: card for card in printed.cards()}
    return [card.id for card in own.cards() if before.get(card.id) != card]


def names_at(state: State) -> set[str]:
    """The ids of all cards of a table, hidden ones included."""
    keys = card_keys(state)
    found = {keys[no] for no in state.face if 0 < no < len(keys)}
    return found | {piece.face for piece in state.view(None).pieces if piece.face}


def _is_dealt(game: Game, options: dict[str, Any], card: str) -> bool:
    try:
        seats = game.new(None, 1, options).seats
    except TabardError:
        return False  # goes with other options only
    for seed in range(DEALS):
        state = game.new(seats, seed, options)
        _set_up(state, None)
        if card in names_at(state):
            return True
    return False


def _set_up(state: State, run: Run | None) -> None:
    """Choose at random until the first turn, but for what a seat is made to choose."""
    dice = seeded(1)
    for _ in range(STEPS):
        d = asked(state)
        if d is None or state.match.heading(state)[0] > 0:
            return
        chair = None if run is None else run.chairs[d.seat]
        action = chair.made_choice(state) if isinstance(chair, BoundChair) else None
        state.apply(d.options[dice.below(len(d.options))] if action is None else action)


def _values(field: dict[str, Any]) -> list[Any]:
    """What an option that is one of some words, or a list of them, may be."""
    if "enum" in field:
        return list(field["enum"])
    if field.get("type") == "integer" and field.get("maximum", LARGE) - field.get("minimum", 0) < LARGE:
        return list(range(field["minimum"], field["maximum"] + 1))
    items = field.get("items")
    return [[value] for value in items.get("enum", ())] if isinstance(items, dict) else []
