"""What an assistant may read without a seat: the games, their rules, learn pages and cards."""

from collections.abc import Callable
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.server.mcpserver.resources import FunctionResource

from tabard.assistant.catalogue import cards_text, games_text
from tabard.assistant.chair import WIDTH, text_of
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.games import games
from tabard.terminal.explain import card_lines, rule_lines

PAGES: dict[str, tuple[str, str, Callable[[Game], str]]] = {
    "learn": ("how to play", "text/markdown", lambda game: game.lesson),
    "rules": ("all numbered rules", "text/markdown", lambda game: game.rules.text),
    "cards": ("all printed cards", "text/plain", cards_text),
}
"""The pages of each game: what each is, its type, and how it is written."""


def add_resources(app: MCPServer[Any]) -> None:
    """Give a server its resources."""
    app.add_resource(
        FunctionResource.from_function(games_text, "tabard://games", "games", description="The games")
    )
    for name in games():
        for page, (what, kind, written) in PAGES.items():
            app.add_resource(
                FunctionResource.from_function(
                    _page(name, written),
                    f"tabard://{name}/{page}",
                    f"{name}-{page}",
                    description=f"{name}: {what}",
                    mime_type=kind,
                )
            )

    @app.resource("tabard://{game}/rules/{id}", name="rule", description="A numbered rule with our rulings")
    def rule(game: str, id: str) -> str:
        return _found(lambda: text_of(rule_lines(find_game(game), id.upper(), WIDTH)))

    @app.resource("tabard://{game}/cards/{id}", name="card", description="A printed card")
    def card(game: str, id: str) -> str:
        return _found(lambda: text_of(card_lines(find_game(game), find_game(game).card(id), WIDTH)))


def _page(name: str, written: Callable[[Game], str]) -> Callable[[], str]:
    return lambda: written(find_game(name))


def _found(page: Callable[[], str]) -> str:
    """A page, or in words why there is none."""
    try:
        return page()
    except TabardError as e:
        raise ResourceNotFoundError(str(e)) from None
