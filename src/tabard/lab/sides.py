"""What a player brings to a table or chooses before the first turn: decks, heroes, races, leaders."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tabard.bots.base import asked
from tabard.engine.chance import seeded
from tabard.engine.errors import BadOption
from tabard.engine.game import Game

CHOSEN: Final = {"race": "race", "leader": "lead"}
"""Kinds that are chosen at the table, and the first word of such a choice."""
STEPS: Final = 200
"""Decisions within which such a choice comes, if at all."""
TRIES: Final = 16
"""Random set-ups that tell what has to be chosen before, so that it is offered."""


class Kind:
    """One kind of sides in one game: which there are, and how a seat gets one."""

    def __init__(
        self,
        name: str,
        ready: Sequence[str],
        fields: dict[int, str],
        choices: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.name = name
        self.ready = list(ready)
        """The names of those that come with the game."""
        self.fields = fields
        """The option of each seat that holds it; empty where it is chosen at the table."""
        self.choices = choices or {}
        """What a seat is made to choose for each, one after the other, where it is chosen at the table."""

    @property
    def is_chosen(self) -> bool:
        return not self.fields


def kinds_of(game: Game, options: dict[str, Any], seats: int) -> dict[str, Kind]:
    """The kinds of sides that a game has: options that belong to a seat, and choices at the table."""
    found: dict[str, Kind] = {}
    fields: dict[str, dict[int, str]] = {}
    ready: dict[str, list[str]] = {}
    for option, field in game.schema().get("properties", {}).items():
        if "seat" in field:
            name = option.rstrip("0123456789")
            fields.setdefault(name, {})[field["seat"]] = option
            ready[name] = list(field.get("examples", ()))
    for name, by_seat in fields.items():
        found[name] = Kind(name, ready[name], by_seat)
    for name, verb in CHOSEN.items():
        choices = _offered(game, options, seats, verb)
        if choices:
            found[name] = Kind(name, list(choices), {}, choices)
    return found


def side_text(kind: Kind, name: str, folder: Path) -> str:
    """What an option is set to for a side: a ready name, or the text of a file beside the experiment's."""
    if name in kind.ready:
        return name
    file = folder / name
    if kind.is_chosen or not file.is_file():
        told = f"expected one of {', '.join(kind.ready)}"
        raise BadOption(f"no {kind.name} {name!r}; {told}{'' if kind.is_chosen else ', or a file'}")
    return file.read_text(encoding="utf-8")


def _offered(game: Game, options: dict[str, Any], seats: int, verb: str) -> dict[str, tuple[str, ...]]:
    """Each name behind a verb among the choices of a set-up, with what the seat had to choose before and the choice."""
    before: dict[str, list[str]] = {}
    for seed in range(TRIES):
        state = game.new(seats, seed, options)
        dice = seeded(seed)
        chosen: list[list[str]] = [[] for _ in range(seats)]
        for _ in range(STEPS):
            d = asked(state)
            if d is None or state.match.heading(state)[0] > 0:
                break
            shorts = [game.words(state, action).short for action in d.options]
            for short in shorts:
                if short.startswith(f"{verb} "):
                    known = before.setdefault(short, chosen[d.seat][:])
                    before[short] = [one for one in known if one in chosen[d.seat]]
            at = dice.below(len(shorts))
            chosen[d.seat].append(shorts[at])
            state.apply(d.options[at])
    return {short.partition(" ")[2]: (*needed, short) for short, needed in before.items()}
