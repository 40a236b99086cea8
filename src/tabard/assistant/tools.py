"""What an assistant can do: the tools of the server, each in words that say when to use it."""

import functools
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from mcp.server import MCPServer
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from tabard import bots
from tabard.assistant.catalogue import game_text, games_text
from tabard.assistant.chair import WIDTH, Refusal, text_of
from tabard.assistant.seats import Seats
from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.games import game as find_game
from tabard.terminal.explain import explain, rule_lines

LONGEST_WAIT: Final = 600.0

Key = Annotated[
    str, Field(description="The key of your seat, as sit_down told it; left out: the seat used last")
]
GameName = Annotated[
    str, Field(description="The name of a game, such as volfyirion; left out: the game of your seat")
]


class Tools:
    """The tools of one server; their docstrings are what assistants read."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def games(
        self,
        game: Annotated[str, Field(description="One game, for its options and bots; left out: all")] = "",
    ) -> str:
        """The games that can be played here; with a name its options, its bots and where to learn it."""
        return game_text(find_game(game)) if game else games_text()

    def sit_down(
        self,
        game: Annotated[str, Field(description="For a new table against bots: the name of the game")] = "",
        link: Annotated[
            str, Field(description="For a table of a running Tabard server: its address, http://HOST/t/ID")
        ] = "",
        bot: Annotated[
            str,
            Field(
                description="With game: who plays the other seats; or a name a seat with commas, none for your own"
            ),
        ] = bots.USUAL,
        seats: Annotated[int | None, Field(description="With game: how many seats")] = None,
        options: Annotated[
            dict[str, Any], Field(description="With game: its options, as games tells them")
        ] = {},  # noqa: B006 - never changed
        name: Annotated[str, Field(description="With link: what the others call you")] = "Assistant",
        token: Annotated[str, Field(description="With link: come back to the seat that has this token")] = "",
    ) -> str:
        """Sit down: at a new table against bots (game), or in an open chair of a table that people play at (link).

        Answers with the key of your seat and the table.
        """
        if bool(game) == bool(link):
            raise Refusal("give either game, for a new table against bots, or link, for a chair at a table")
        if game:
            key, chair = self.seats.sit_here(game, bot, seats, options)
            said = f"Your seat has the key {key}."
        else:
            key, linked = self.seats.sit_there(link, name, token)
            chair = linked
            said = f"Your seat has the key {key}; its token, to come back with later, is {linked.token}."
        return f"{said} You are {chair.name}.\n{chair.look()}"

    def look(self, seat: Key = "") -> str:
        """The whole table as your seat sees it, what happened since you last read anything, and your choices."""
        return self.seats[seat].look()

    def choose(
        self,
        choice: Annotated[
            str | int,
            Field(description="The number of a choice, its words, or resign to give the game up"),
        ],
        seat: Key = "",
    ) -> str:
        """Take one of your choices. Answers with what happened and your next choices; look shows the whole table."""
        return self.seats[seat].choose(str(choice))

    def wait(
        self,
        seconds: Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="The longest to wait")] = 45.0,
        seat: Key = "",
    ) -> str:
        """Wait until it is your turn, somebody says something to you, or the game is over; tells what happened."""
        return self.seats[seat].wait(seconds)

    def why_not(
        self,
        what: Annotated[
            str,
            Field(description="A card, a piece or an action, such as buy hidden-cache; left out: everything"),
        ] = "",
        seat: Key = "",
    ) -> str:
        """Why something cannot be chosen now, with the rule that says so."""
        return self.seats[seat].why_not(what)

    def rule(
        self,
        id: Annotated[
            str, Field(description="The id of a rule, such as VOL-ATK-02, or how several begin, VOL-ATK")
        ],
        game: GameName = "",
        seat: Key = "",
    ) -> str:
        """A numbered rule, with our rulings on it. Prompts, refusals and choices name the rules they come from."""
        found = self._game(game, seat)
        wanted = id.strip().upper()
        begun = [key for key in found.rules.rules if key.startswith(wanted.rstrip("-") + "-")]
        ids = begun if begun and wanted not in found.rules else [found.rules[wanted].id]
        return text_of([line for one in ids for line in rule_lines(found, one, WIDTH)])

    def card(
        self,
        name: Annotated[
            str, Field(description="A card by its name or id; or whatever else lies on your table")
        ],
        game: GameName = "",
        seat: Key = "",
    ) -> str:
        """What a card costs, gives and says; on your table also why it cannot be used now."""
        if game:
            return text_of(explain(find_game(game), name, (), WIDTH))
        return self.seats[seat].explain(name)

    def hint(self, seat: Key = "") -> str:
        """What a strong player would choose and why, from what your seat knows; only where the table allows it."""
        return self.seats[seat].hint()

    def review(self, seat: Key = "") -> str:
        """After the game: how your chances went, and which of your decisions cost most. May take some calls."""
        return self.seats[seat].review()

    def undo(
        self,
        answer: Annotated[
            Literal["", "yes", "no"], Field(description="To somebody who asks to take a decision back")
        ] = "",
        seat: Key = "",
    ) -> str:
        """Take your last decision back, while nothing was revealed and nobody else decided; or answer who asks to."""
        return self.seats[seat].undo(answer)

    def say(
        self,
        text: Annotated[str, Field(min_length=1, max_length=300, description="One line")],
        seat: Key = "",
    ) -> str:
        """Say something to the people at your table; only at a table that was taken by its link."""
        return self.seats[seat].say(text)

    def leave(self, seat: Key = "") -> str:
        """Leave the table: a game against bots is saved, a chair taken by its link is open to others."""
        return self.seats.leave(seat)

    def _game(self, name: str, seat: str) -> Game:
        if name:
            return find_game(name)
        try:
            return self.seats[seat].game
        except Refusal as e:
            raise Refusal(f"{e}; or name the game") from None


CHANGES: Final = ("sit_down", "choose", "undo", "say", "leave")
"""Tools that change a table; all others only tell."""


def add_tools(app: MCPServer[Any], seats: Seats) -> None:
    """Give a server its tools."""
    tools = Tools(seats)
    for name in (name for name in vars(Tools) if not name.startswith("_")):
        told = ToolAnnotations(read_only_hint=name not in CHANGES, open_world_hint=False)
        app.add_tool(answered(getattr(tools, name)), annotations=told, structured_output=False)


def answered(tool: Callable[..., str]) -> Callable[..., CallToolResult]:
    """A tool whose refusals are told as errors in their own words."""

    @functools.wraps(tool)
    def answer(*args: Any, **words: Any) -> CallToolResult:
        try:
            text, failed = tool(*args, **words), False
        except TabardError as e:
            text, failed = str(e), True
        return CallToolResult(content=[TextContent(type="text", text=text)], is_error=failed)

    return answer
