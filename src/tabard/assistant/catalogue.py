"""The games in words: what there is to play, and with which options and bots."""

from typing import Any

from tabard import bots
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.games import games


def games_text() -> str:
    """All games, three facts each."""
    lines: list[str] = []
    for name in games():
        try:
            found = find_game(name)
        except Exception as e:  # a broken package of somebody else's must not hide the other games
            lines.append(f"{name}: cannot be loaded: {e}")
            continue
        seats = ", ".join(str(n) for n in sorted(found.seats))
        lines.append(f"{name}: {found.title}, {seats} seats, about {found.minutes} minutes. {found.summary}")
    lines.append("games with a name tells its options; sit_down begins one.")
    return "\n".join(lines)


def game_text(game: Game) -> str:
    """One game: its seats, its options and who plays it."""
    lines = [f"{game.title} ({game.name}): {game.summary}"]
    lines.append(f"Seats: {', '.join(str(n) for n in sorted(game.seats))}; usually {game.seats[0]}.")
    rows = game.schema().get("properties", {})
    lines += ["Options:", *(_option(name, field) for name, field in rows.items())] if rows else []
    lines.append("Bots:")
    for name in sorted(bots.names(), key=lambda n: (bots.kind(n).rank, n)):
        lines.append(f"  {name}: {bots.kind(name).about}")
    lines.append(
        f"To learn it, read the resources tabard://{game.name}/learn, tabard://{game.name}/rules "
        f"and tabard://{game.name}/cards, or ask the tools rule and card."
    )
    return "\n".join(lines)


def cards_text(game: Game) -> str:
    """Every printed card in a line."""
    lines = []
    for card in game.cards():
        face = game.face(card)
        cost = f", costs {face.cost.value} {face.cost.id}" if face.cost is not None else ""
        lines.append(f"{face.id}: {face.name} ({face.kind}{cost}, {card.count} in the box). {face.text}")
    return "\n".join(lines) or f"{game.title} has no cards."


def _option(name: str, field: dict[str, Any]) -> str:
    """An option as JSON takes it: what it means, what it may be, what it is when left out."""
    told = ". ".join(part for part in (field.get("title", ""), field.get("description", "")) if part)
    return f"  {name}: {told}. {_kind(field)}; left out: {field.get('default')!r}"


def _kind(field: dict[str, Any]) -> str:
    if "enum" in field:
        return "One of " + ", ".join(repr(value) for value in field["enum"])
    if "anyOf" in field:
        return " or ".join(_kind(one) for one in field["anyOf"])
    if field.get("type") == "array":
        return f"A list ({_kind(field.get('items', {}))})"
    if "minimum" in field:
        return f"{field['minimum']} to {field.get('maximum', 'any')}"
    if field.get("examples"):
        return "Such as " + ", ".join(repr(value) for value in field["examples"])
    return str(field.get("type", "anything")).capitalize()
