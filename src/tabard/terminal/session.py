"""A person at the table: shows it, reads what is typed, lets the bots answer, and never loses a game."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from tabard.bots.advice import Kept, advise
from tabard.bots.review import SECONDS, Review
from tabard.bots.together import together
from tabard.engine.errors import TabardError
from tabard.engine.ids import RESIGN, Seat
from tabard.engine.record import Record
from tabard.engine.view import Choice
from tabard.terminal.choices import NotAChoice, exact, find
from tabard.terminal.explain import explain, page_lines, passage_lines
from tabard.terminal.hints import hint_lines, review_lines
from tabard.terminal.plain import area_lines, ask_lines
from tabard.terminal.scene import Scene
from tabard.terminal.screen import Screen
from tabard.terminal.table import Chooser, Table, log_lines
from tabard.terminal.voice import Voice

STORY: Final = "story"
"""The area whose pages are read out when they come."""
PASSAGE: Final = 200
"""A line of the log with more letters is read out too: a table shows only the last lines, and begins them."""
_ALL: Final = re.compile(r"(\w+) all", re.I)
HELP: Final = (
    "Type the number of a choice, its words, or as many letters of each word as make it clear.",
    "  Enter      takes the only choice, where there is but one",
    "  play all   takes all choices that begin so, where their order cannot matter",
    "  choices    lists all choices, with what they would do",
    "  ?          this help",
    "  ?1         explains choice 1",
    "  ?{rule}  explains a rule; ?{group} all rules that begin so",
    "  ?{card}  explains a card, or whatever else lies on the table, by its name; or a word of card texts",
    "  show PLACE lists what lies somewhere, such as show {place}",
    "  hint       what you had better choose, and why; it knows only what you know",
    "  table      shows the table again",
    "  log        everything that happened so far",
    "  undo       takes your last decision back, until it revealed something or another seat decided",
    "  resign     gives the game up",
    "  quit       saves and leaves; `tabard play --resume` goes on",
)


class Left(Exception):
    """The person leaves the table before the end."""


class Session:
    """One game at one terminal; seats without a chooser are played by people."""

    def __init__(
        self,
        record: Record,
        choosers: Sequence[Chooser | None],
        screen: Screen,
        keep: Callable[[Record], None],
        hints: bool = True,
        voice: Voice | None = None,
        ask_all: bool = False,
    ) -> None:
        self.record = record
        self.table = Table(record, choosers)
        self.screen = screen
        self._keep = keep
        self._hints = hints
        """Whether hints and a review are to be had at this table."""
        self._advised: dict[Seat, list[Kept]] = {}
        """What each person was advised last."""
        self._voice = voice
        """Who guides the person at the keyboard."""
        self._ask_all = ask_all
        """Whether also what leaves nothing to choose is asked."""
        self._people = self.table.people
        self._at: Seat | None = None
        """Who sits at the keyboard."""
        self._passed: set[int] = set()
        """The places in the record of what was not asked."""
        self._heard: set[tuple[Seat, str]] = set()
        """What has been read out, and to whom."""

    def run(self) -> bool:
        """Play to the end; False when the game was left before it."""
        try:
            while (d := self.record.state.decision) is not None:
                action = self.table.answer()
                if action is None:
                    self._ask(d.seat)
                else:
                    self.record.append(action)
        except Left:
            return False
        self._keep(self.record)
        alone = self._people[0] if len(self._people) == 1 else None
        self.screen.ending(self._scene(alone))
        if self._hints and self._people and self.screen.is_terminal:
            self._offer_review()
        return True

    # -- one decision -------------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        """Let a person decide once; commands in between change nothing but undo."""
        if self._is_settled(seat):
            self._passed.add(len(self.record))
            d = self.record.state.decision
            assert d is not None
            self.record.append(d.options[0])
            self._keep(self.record)
            return
        self._hand_over(seat)
        scene = self._scene(seat)
        if self._voice is not None and self._voice.passes_over(self.record, scene):
            self.record.append(scene.choices[0].action)
            return
        self._read_out(scene, seat)
        self.screen.table(scene)
        wanted = self._guided(scene)
        while True:
            only = scene.choices[0].short if len(scene.choices) == 1 else ""
            if wanted is not None:
                only = wanted.short
            typed = self.screen.read(f"{scene.name(seat)}{f' (Enter: {only})' if only else ''}> ")
            if typed is None:
                raise Left
            typed = typed or only
            if not typed:
                continue
            if exact(typed, scene.choices) is None:
                if typed.lower() == "undo":
                    if self._undo(seat):
                        return
                    continue
                if wanted is None and (verb := _ALL.fullmatch(typed.strip())):
                    if self._take_all(seat, verb[1].lower()):
                        return
                    continue
                if self._voice is not None and self._voice.hears(typed):
                    wanted = self._guided(scene)
                    continue
                if self._command(typed, seat, scene):
                    continue
            try:
                action = (
                    RESIGN
                    if typed.lower() == "resign"
                    else find(typed, scene.choices, scene.view.pieces).action
                )
            except NotAChoice as e:
                self.screen.refuse(str(e))
                continue
            if wanted is not None and action not in (wanted.action, RESIGN):
                self.screen.refuse(f"Later; first: {wanted.long}.")
                continue
            if action == RESIGN and not self._resigns(seat):
                continue
            self.record.append(action)
            self._keep(self.record)
            return

    def _is_settled(self, seat: Seat) -> bool:
        """Whether there is nothing to choose, and nobody learns anything by its not being asked.

        The end of one's own turn is asked for in any case: until then one may look around, or take something back.
        Between people at one keyboard a window to respond in is asked even of somebody who cannot.
        """
        state = self.record.state
        d = state.decision
        if self._ask_all or self._voice is not None or d is None or len(d.options) > 1:
            return False
        if d.response:
            return len(self._people) == 1
        view = state.view(seat)
        return not (view.active == seat and view.ask is not None and view.ask.choices[0].passes)

    def _take_all(self, seat: Seat, verb: str) -> bool:
        """Take all choices that begin with a verb, where their order cannot matter."""
        record = self.record
        row = together(record.state, seat, verb)
        if not row:
            self.screen.refuse(
                f"There is nothing to {verb}, or the order may matter, or something hidden would come up: "
                "choose one after another."
            )
        for action in row:
            d = record.state.decision
            if d is None or d.seat != seat or action not in d.options:
                break  # something that nobody could foresee came in between
            record.append(action)
        self._keep(record)
        return bool(row)

    def _guided(self, scene: Scene) -> Choice | None:
        """Let the guide speak, page by page; returns the choice that it asks for."""
        if self._voice is None:
            return None
        for lines in self._voice.pages(self.record, scene):
            self.screen.say(["", *lines])
            if self.screen.read("Press Enter to go on. ") is None:
                raise Left
        lines, wanted = self._voice.asks(self.record, scene)
        if lines:
            self.screen.say(["", *lines])
        return wanted

    def _command(self, typed: str, seat: Seat, scene: Scene) -> bool:
        """Carry out a word that is no choice; False when it is none of these either."""
        word = typed.lower()
        if word in ("quit", "exit", "q"):
            raise Left
        if word in ("help", "?"):
            self.screen.say(self._help(scene))
        elif word == "log":
            self.screen.log(log_lines(self.record, self.record.log, seat))
        elif word == "hint":
            self._hint(seat, scene)
        elif word == "table":
            self.screen.table(scene)
        elif word == "choices":
            self.screen.say(list(ask_lines(scene)))
        elif word == "show" or word.startswith("show "):
            self._show(word[4:].strip(), scene)
        elif word.startswith("?"):
            try:
                asked = typed[1:].strip()
                pieces, lasting = scene.view.pieces, scene.view.lasting
                faces = [face for piece in pieces if (face := scene.face(piece)) is not None]
                game = self.record.game
                self.screen.say(
                    explain(game, asked, scene.choices, self.screen.width, faces, pieces, lasting)
                )
            except TabardError as e:
                self.screen.refuse(str(e))
        else:
            return False
        return True

    def _read_out(self, scene: Scene, seat: Seat) -> None:
        """What a person has not read yet: passages told in the log, then pages of a story.

        A screen that is cleared for each decision waits until they are read.
        """
        passages: dict[str, list[str]] = {}
        for line in scene.log:
            if len(line.text) > PASSAGE:
                passages[line.text] = passage_lines(line.text, self.screen.width)
        for piece in scene.view.pieces:
            face = scene.face(piece)
            if piece.area == STORY and face is not None:
                passages[piece.id] = page_lines(face, self.screen.width)
        new = [key for key in passages if (seat, key) not in self._heard]
        for key in new:
            self.screen.say(["", *passages[key]])
            self._heard.add((seat, key))
        if new and self.screen.is_terminal and self.screen.read("Press Enter to go on. ") is None:
            raise Left

    def _show(self, asked: str, scene: Scene) -> None:
        """List the pieces of the areas whose title begins so, whoever they belong to."""
        found = [area for area in scene.view.areas if asked and scene.title(area).lower().startswith(asked)]
        if not found:
            titles = ", ".join(dict.fromkeys(scene.title(area).lower() for area in scene.view.areas))
            self.screen.refuse(f"show what? There are: {titles}")
        for area in found:
            owner = f"{scene.name(area.owner)}: " if area.owner is not None else ""
            self.screen.say([f"{owner}{scene.title(area)}", *area_lines(scene, area)])

    def _hint(self, seat: Seat, scene: Scene) -> None:
        """What the person at the keyboard had better choose."""
        if not self._hints:
            self.screen.refuse("there are no hints at this table (--no-hints)")
            return
        names = [scene.name(other) for other in range(self.record.seats)]
        advice = advise(self.record.game, self.record.state, seat, names=names, plan=self._advised.get(seat))
        self._advised[seat] = advice.plan
        self.screen.say(hint_lines(advice, self.screen.width))

    def _offer_review(self) -> None:
        """After the game: look it over with those who played it, if they like."""
        if self.screen.read("Type review to look the game over, or Enter to leave. ") != "review":
            return
        scene = self._scene(None)
        names = [scene.name(seat) for seat in range(self.record.seats)]
        review = Review(self.record, names=names, seconds=SECONDS)
        shown = 0
        while review.step():
            if int(review.progress * 10) > shown:
                shown = int(review.progress * 10)
                self.screen.say([f"{shown * 10} % looked over"])
        self.screen.say(review_lines(review, names, self._people, self.screen.width))

    def _help(self, scene: Scene) -> list[str]:
        """How to answer, with this game's own rules and cards as examples."""
        game = self.record.game
        rule = next(iter(game.rules.rules), "")
        card = next(iter(self.table.faces), "")
        place = next((a.title for a in scene.view.areas if a.kind == "pile"), scene.view.areas[0].title)
        words = {"rule": rule, "group": rule.rpartition("-")[0], "card": card, "place": place.lower()}
        lines = HELP if self._hints else [line for line in HELP if not line.startswith("  hint ")]
        return [line.format(**words) for line in lines if card or "{card}" not in line]

    def _undo(self, seat: Seat) -> bool:
        reason = self.record.can_undo(seat)
        if reason is not None:
            self.screen.refuse(f"That cannot be undone: {reason}.")
            return False
        self.record.undo(seat)
        self._passed = {n for n in self._passed if n < len(self.record)}
        self._keep(self.record)
        return True

    def _resigns(self, seat: Seat) -> bool:
        """Whether the person may give up and really means it."""
        if not self.record.state.may_resign(seat):
            self.screen.refuse(self.record.state.why_not_resign()[0])
            return False
        answer = self.screen.read("Give the game up? Type yes to do it: ")
        if answer is None:
            raise Left
        return answer.lower() in ("y", "yes")

    def _hand_over(self, seat: Seat) -> None:
        """Between two people at one keyboard: nothing of one hand is left on the screen for the other."""
        if len(self._people) > 1 and self._at != seat:
            self.screen.clear(forget=True)
            name = self._scene(None).name(seat)
            if self.screen.read(f"{name} decides. Sit down alone at the screen and press Enter. ") is None:
                raise Left
        self._at = seat

    # -- what is shown ------------------------------------------------------------------------------

    def _scene(self, seat: Seat | None) -> Scene:
        record = self.record
        since = 0
        if seat is not None:
            for i in range(len(record) - 1, -1, -1):
                if record.deciders[i] == seat and i not in self._passed:
                    since = i
                    break
        return self.table.scene(seat, record.told_since(since))
