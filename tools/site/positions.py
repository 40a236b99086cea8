"""Positions in the documentation: each game some way into a match, drawn, and as a record to play on from."""

from functools import cached_property
from pathlib import Path
from typing import Final

from tabard.bots import bot
from tabard.bots.base import ask_bot
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.games import game

STILL: Final = (
    "<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{title}</title>"
    "<style>body {{ margin: 0; background: #241d18; }}</style></head><body>{table}</body></html>\n"
)


class Position:
    """A game that bots have begun; it stands where the first seat has a real choice after so many decisions."""

    seat: Final = 0

    def __init__(self, name: str, seed: int, decisions: int) -> None:
        self.name = name
        self._game = game(name)
        self.title = self._game.title
        self._seed = seed
        self._decisions = decisions

    def told(self) -> str:
        """The position in a sentence."""
        return f"A game of {self.title} after {len(self._played)} decisions."

    @cached_property
    def _played(self) -> Record:
        record = Record(self._game, seed=self._seed)
        player, lot = bot("greedy", self._seed), bot("random", self._seed)
        while not record.state.is_over:
            d = record.state.decision
            assert d is not None
            if len(record) >= self._decisions and d.seat == self.seat and len(d.options) > 2:
                return record
            record.append(ask_bot(lot if d.seat == CHANCE else player, record.state))
        raise AssertionError(f"{self.name}: the game was over first")

    def write(self, folder: Path) -> None:
        """The drawing, and the record."""
        folder.mkdir(parents=True, exist_ok=True)
        record = self._played
        table = record.state._repr_html_()
        (folder / f"{self.name}.html").write_text(
            STILL.format(title=self.title, table=table), encoding="utf-8"
        )
        (folder / f"{self.name}.txt").write_text(record.to_text(), encoding="utf-8")


POSITIONS: Final = tuple(
    Position(name, seed=7, decisions=40)
    for name in ("volfyirion", "drakerion", "ivion", "ignite", "infinities")
)
