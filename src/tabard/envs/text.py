"""Text, for language models: who is asked and what it reads; an answer in words; rewards at the end.

The shape is TextArena's: `reset`, `get_observation`, `step`, `close`.
"""

import random
from collections.abc import Mapping
from typing import Any, Final

import tabard
from tabard.bots.base import asked
from tabard.engine.errors import IllegalAction, TabardError
from tabard.engine.game import SEED_LIMIT
from tabard.engine.ids import Action, Seat
from tabard.engine.person import addressed, to_reader
from tabard.engine.view import View
from tabard.terminal.choices import NotAChoice, find, ordered, plainly
from tabard.terminal.explain import explain
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import LogLine, Scene
from tabard.terminal.told import Told

WIDTH: Final = 110
MOST_TOLD: Final = 20_000
"""So many pieces with all that may lie on them are kept in words."""
HOW_TO: Final = (
    "Answer with the number or the words of a choice. ? and the number of a choice, the id of a rule or the name "
    "of a card explains it, and says why a card cannot be used now."
)


class TabardText:
    """A game told as the plain table of the terminal.

    A seat reads the table, what happened since it was asked last, and its choices. It answers with a choice, or asks
    with a question mark first. What is not understood is answered with what would be right, and the seat is asked
    again; after `tries` wrong answers to one question it has lost.

    What would come of a choice is told to whoever asks, or beside every choice with `forecasts`; steps take half as
    long again then.
    """

    def __init__(
        self,
        game: str = "volfyirion",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        tries: int = 3,
        forecasts: bool = False,
    ) -> None:
        self.game = tabard.game(game)
        self.seats = seats
        self.options = options
        self.tries = tries
        self.forecasts = forecasts
        self._faces = self.game.faces_by_id
        self._look = self.game.look()
        self._told = Told()
        self.reset()

    def reset(self, num_players: int | None = None, seed: int | None = 0) -> None:
        """A new deal, for as many seats as before unless another number is given; without a seed any deal."""
        self.seats = num_players or self.seats
        deal = random.randrange(SEED_LIMIT) if seed is None else seed
        self.state = self.game.new(seats=self.seats, seed=deal, options=self.options, log=True)
        self.loser: Seat | None = None
        self.wrong = 0
        """Wrong answers to the question in hand."""
        self._answer = ""
        self._told.areas.clear()  # who owns what lies there may be called by another name
        self._heard: list[list[str]] = [[] for _ in range(self.state.seats)]
        self._scene: Scene | None = None
        """What the seat that is asked sees, once somebody looks."""
        self._go_on()

    @property
    def is_over(self) -> bool:
        return self.loser is not None or self.state.is_over

    def get_observation(self) -> tuple[Seat, str]:
        """Who is asked, and what it reads."""
        d = self.state.decision
        if self.is_over or d is None:
            raise IllegalAction("the game is over: nobody is asked any more")
        lines = []
        if self._answer:
            lines.append(self._answer)
        else:
            scene = self._seen(d.seat)
            lines += [*table_lines(scene), *ask_lines(scene)]
        return d.seat, "\n".join([*lines, HOW_TO])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take an answer in words; returns whether the game is over, and what there is to say about the answer."""
        d = self.state.decision
        if self.is_over or d is None:
            raise IllegalAction("the game is over: no answer is taken any more")
        said = action.strip()
        if said.startswith("?"):
            self._answer = self._explained(said[1:].strip(), d.seat)
            return False, {"explained": self._answer}
        try:
            chosen = self._meant(said, d.seat)
        except NotAChoice as e:
            self.wrong += 1
            if self.wrong >= self.tries:
                self.loser = d.seat
                return True, {"refused": str(e), "reason": f"{self.tries} answers were no choices"}
            self._answer = str(e)
            return False, {"refused": str(e)}
        self._heard[d.seat] = []
        self.state.apply(chosen)
        self.wrong = 0
        self._answer = ""
        self._scene = None
        self._go_on()
        return self.is_over, {"chosen": chosen}

    def close(self) -> tuple[dict[Seat, float], dict[str, Any]]:
        """What the game was worth to each seat; whoever could not answer has lost, and the others have won."""
        facts = {"game": self.game.name, "loser by wrong answers": self.loser}
        if self.loser is not None:
            return {seat: -1.0 if seat == self.loser else 1.0 for seat in range(self.state.seats)}, facts
        return dict(enumerate(self.state.returns())), facts

    def _go_on(self) -> None:
        """Chance answers, and what happened is told to every seat once."""
        s = self.state
        asked(s)
        chairs = self.game.chairs
        for event in s.events:
            texts: dict[tuple[bool, bool], str] = {}
            for seat, heard in enumerate(self._heard):
                sees = (event.seen >> seat & 1 == 1, event.other_seen >> seat & 1 == 1)
                if sees not in texts:  # most events are the same to everybody
                    texts[sees] = self.game.line(s, event.told_to(seat))
                heard.append(to_reader(texts[sees], seat, chairs))
        s.events.clear()

    def _seen(self, seat: Seat) -> Scene:
        if self._scene is None:
            log = [LogLine(None, text, "") for text in self._heard[seat]]
            if len(self._told.pieces) > MOST_TOLD:
                self._told.pieces.clear()
            view = self.state.outline(seat, self.forecasts)
            self._scene = Scene(view, self._faces, (), log, self._look, self._told, reasons=False)
        return self._scene

    def _reasoned(self, seat: Seat) -> View:
        """What a seat sees with why each piece cannot be used, which is told to whoever asks."""
        return addressed(self.state.view(seat))

    def _meant(self, said: str, seat: Seat) -> Action:
        choices = self._seen(seat).choices
        return (plainly(said, choices) or find(said, choices, self._reasoned(seat).pieces)).action

    def _explained(self, asked: str, seat: Seat) -> str:
        """A rule, a card, a choice; and why a card cannot be used now."""
        view = self._reasoned(seat)
        choices = () if view.ask is None else ordered(view.ask.choices)
        shown = [face for piece in view.pieces if (face := self._faces.get(piece.face or "")) is not None]
        try:
            return "\n".join(explain(self.game, asked, choices, WIDTH, shown, view.pieces, view.lasting))
        except TabardError as e:
            return str(e)
