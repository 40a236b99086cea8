"""A chair that an assistant sits in: what it reads there, and what it answers."""

import re
import threading
from collections.abc import Iterator
from typing import Final

from tabard.engine.errors import TabardError
from tabard.engine.game import Game
from tabard.engine.ids import RESIGN, Action, Seat
from tabard.terminal.choices import NotAChoice, exact, find
from tabard.terminal.explain import explain, page_lines, rule_lines
from tabard.terminal.plain import ask_lines, table_lines
from tabard.terminal.scene import LogLine, Scene, joined, legend, phases, shown_result
from tabard.terminal.session import STORY

PATIENCE: Final = 20.0
"""Seconds that a choice waits for the others before it says whose turn it is: clients give up after about a minute."""
WIDTH: Final = 1000
"""Lines are as long as their sentences: whoever reads them has no screen."""
MOST_NEWS: Final = 60
"""Lines of what happened; of more, the last are told."""
_CITED: Final = re.compile(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)?-\d+\b")


class Refusal(TabardError):
    """Something that an assistant asked for and cannot have; the words say what would be right."""


class Chair:
    """One seat at one table. Everything that it tells comes from the view and the log of that seat."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.changed = threading.Condition()
        """Held while the table is read or changed, and told whenever it has changed."""
        self._read: set[str] = set()
        """The pages of a story and the faces of cards that were read out."""

    # -- what kinds of chairs know ------------------------------------------------------------------

    @property
    def is_asked(self) -> bool:
        """Whether this seat has something to choose now."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        raise NotImplementedError

    @property
    def is_called(self) -> bool:
        """Whether somebody at the table wants something of this seat besides a choice."""
        return False

    def scene(self) -> Scene | None:
        """The table through the eyes of this seat; None before the game begins."""
        raise NotImplementedError

    def news(self) -> list[LogLine]:
        """What happened since this was asked for last."""
        raise NotImplementedError

    def idle(self) -> str:
        """Why this seat has nothing to choose, and who has."""
        scene = self.scene()
        at = None if scene is None else scene.view.waiting_for
        name = "dice" if scene is None or at is None or at < 0 else scene.name(at)
        return f"It is not your turn: the game waits for {name}. The tool wait returns when it is."

    def act(self, action: Action) -> None:
        """Choose; Refusal when that is not accepted."""
        raise NotImplementedError

    def hint(self) -> str:
        """What a strong player would choose, as far as this seat can know; Refusal where there are no hints."""
        raise NotImplementedError

    def review(self) -> str:
        """The game looked over once it is over, or how far that is."""
        raise NotImplementedError

    def undo(self, answer: str) -> str:
        """Take the last decision back, or answer whoever wants to."""
        raise NotImplementedError

    def say(self, text: str) -> str:
        """A line of talk."""
        raise Refusal("nobody but bots sits at this table, and they do not listen")

    def leave(self) -> str:
        """Stand up; returns what becomes of the game."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of the table, which goes on without this seat's answers."""

    @property
    def name(self) -> str:
        """What this seat is called."""
        with self.changed:
            scene = self.scene()
        return f"Seat {self.seat + 1}" if scene is None else scene.name(self.seat).removesuffix(" (you)")

    # -- reading ------------------------------------------------------------------------------------

    def look(self) -> str:
        """The whole table, what is new, and the question."""
        with self.changed:
            scene = self.scene()
            if scene is None:
                return self.idle()
            shown = Scene(scene.view, scene.faces, scene.names, (), scene.look, reasons=False)
            letters = legend(shown)
            signs = [f"Letters: {letters}"] if letters else []
            return text_of([*table_lines(shown), *signs, *self._tell(scene)])

    def update(self) -> str:
        """What is new, how this seat stands, and the question."""
        with self.changed:
            scene = self.scene()
            if scene is None:
                return self.idle()
            return text_of([*self._tell(scene, brief=True)])

    def _tell(self, scene: Scene, brief: bool = False) -> Iterator[str]:
        for piece in scene.view.pieces:
            face = scene.face(piece)
            if piece.area == STORY and face is not None and piece.id not in self._read:
                self._read.add(piece.id)
                yield from page_lines(face, WIDTH)
        yield from self._new_cards(scene)
        lines = joined(self.news())
        if lines:
            left_out = len(lines) - MOST_NEWS
            yield "What happened:" if left_out <= 0 else f"What happened ({left_out} earlier lines left out):"
            for line in lines[-MOST_NEWS:]:
                yield f"  {line.text}"
        if brief and not self.is_over:
            yield self._standing(scene)
        if self.is_over:
            yield from shown_result(scene)
        elif self.is_asked:
            yield from ask_lines(scene)
        else:
            yield self.idle()

    def _new_cards(self, scene: Scene) -> Iterator[str]:
        """What the cards in hand, and those that could be chosen, say: of each once."""
        hands = {area.id for area in scene.view.areas if area.kind == "hand" and area.owner == self.seat}
        about = {piece for choice in scene.choices for piece in choice.pieces}
        lines: list[str] = []
        for piece in scene.view.pieces:
            face = scene.face(piece)
            if face is None or not face.text or face.id in self._read:
                continue
            if piece.area in hands or piece.id in about:
                self._read.add(face.id)
                if not any(face.text in choice.long for choice in scene.choices):
                    lines.append(f"  {face.name}: {face.text}")
        if lines:
            yield "What cards say that are new to you:"
            yield from lines

    def _standing(self, scene: Scene) -> str:
        phase = next((name for name, now in phases(scene) if now), "")
        meters = ", ".join(f"{meter.title} {meter.shown()}" for meter in scene.meters(self.seat))
        where = ", ".join(part for part in (scene.turn(), phase) if part)
        return f"{scene.name(self.seat)}{f', {where}' if where else ''}{f': {meters}' if meters else ''}"

    # -- choosing -----------------------------------------------------------------------------------

    def choose(self, typed: str) -> str:
        """Take a choice by its number or its words, wait for the others, and tell what came of it."""
        with self.changed:
            scene = self._asked()
            word = typed.strip()
            if word.lower() == "resign" and exact(word, scene.choices) is None:
                self.act(RESIGN)
            else:
                try:
                    choice = find(word, scene.choices, scene.view.pieces, "look lists the choices")
                except NotAChoice as e:
                    raise Refusal(str(e)) from None
                self.act(choice.action)
        return self.wait(PATIENCE)

    def wait(self, seconds: float) -> str:
        """What is new as soon as this seat is asked, called or the game is over; at the latest after some time."""
        with self.changed:
            self.changed.wait_for(lambda: self.is_asked or self.is_over or self.is_called, seconds)
            return self.update()

    def _asked(self) -> Scene:
        """The table at which this seat must choose; Refusal names whose turn it is instead."""
        scene = self.scene()
        if scene is not None and self.is_asked:
            return scene
        if scene is not None and self.is_over:
            raise Refusal("; ".join(shown_result(scene)))
        raise Refusal(self.idle())

    # -- explaining ---------------------------------------------------------------------------------

    def why_not(self, what: str) -> str:
        """Why something cannot be chosen now, with the rules that say so; without words all that cannot."""
        with self.changed:
            scene = self._asked()
            pieces = scene.view.pieces
            if not what.strip():
                known = [(piece.name, piece.why_not) for piece in pieces]
                told = list(dict.fromkeys(f"{n}: {w.text} ({w.rule})" for n, w in known if w is not None))
                return text_of(told or ["Nothing that you might expect to use is withheld now."])
            try:
                choice = find(what, scene.choices, pieces, "look lists the choices")
            except NotAChoice as e:
                cited = [rule for rule in dict.fromkeys(_CITED.findall(str(e))) if rule in self.game.rules]
                rules = (line for rule in cited for line in rule_lines(self.game, rule, WIDTH))
                return text_of([str(e), *rules])
            number = scene.choices.index(choice) + 1
            return f"You can: it is choice {number}, {choice.long} [{choice.short}]"

    def explain(self, asked: str) -> str:
        """A rule, a card, whatever lies on the table, or a choice by its number."""
        with self.changed:
            scene = self.scene()
            if scene is None:
                return text_of(explain(self.game, asked, (), WIDTH))
            pieces = scene.view.pieces
            faces = [face for piece in pieces if (face := scene.face(piece)) is not None]
            return text_of(explain(self.game, asked, scene.choices, WIDTH, faces, pieces, scene.view.lasting))


def text_of(lines: list[str]) -> str:
    return "\n".join(lines)
