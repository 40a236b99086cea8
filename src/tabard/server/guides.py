"""A guided first game: an ordinary table with the deal of its script, at which the house answers as that says."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabard.engine.errors import TabardError
from tabard.games import game as find_game
from tabard.guide.course import LEARNER
from tabard.guide.script import Script, read_script
from tabard.server.hall import Hall
from tabard.server.protocol import Begin, Create, SeatPlan
from tabard.server.refused import Refused
from tabard.server.rest import guarded, read, told
from tabard.server.tables import GUIDED

PACE: Final = 500
"""Milliseconds that the other side takes for each decision: it often makes many, and they are to be followed."""


class Guides:
    """The guided games of one hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def begin(self, request: Request) -> Response:
        """A new table for whoever asks."""
        wish = await read(request, Begin)
        name = request.path_params["name"]
        script = await self.hall.workshop.do(_script, name)
        plan = [SeatPlan("bot", bot=script.opponent) for _ in range(script.seats)]
        plan[LEARNER] = SeatPlan("me", wish.name)
        table = Create(
            name, tuple(plan), script.options, undo="free", hints="on", pace=PACE, seed=script.seed
        )
        return told(await self.hall.create(table, GUIDED), 201)


def _script(name: str) -> Script:
    try:
        return read_script(find_game(name))
    except TabardError as e:
        raise Refused("unknown", str(e)[:200]) from None


def routes(hall: Hall) -> list[BaseRoute]:
    """Where guided games begin."""
    return [Route("/api/games/{name}/guide", guarded(Guides(hall).begin), methods=["POST"])]
