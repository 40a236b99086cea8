"""What an option leads to as far as its seat can be sure of it: the steps, what they change, and the words for it.

A line of play is walked in several worlds at once that the seat cannot rule out. It is cut before the first die, drawn
or uncovered card and before another seat's choice, and only what comes out the same in all of these worlds is told: no
sentence says what the seat does not know.
"""

from typing import Any, Final

from tabard.bots.ismcts import Node
from tabard.engine.game import Game
from tabard.engine.ids import Action, Seat
from tabard.engine.person import to_reader
from tabard.engine.state import State
from tabard.engine.view import Choice, View

WORLDS: Final = 4
"""Worlds in which a line is walked."""
LONGEST: Final = 16
"""Steps of a line."""
TOLD: Final = 3
"""Steps that are told in words, equal ones together; of a longer line the first ones and what it is for."""
LEAST: Final = 8
"""Simulations below which the search has no opinion on how to go on."""
BRIEF: Final = 110
"""Letters of a card's text that are short enough to be quoted."""


class Step:
    """One choice of the seat on the way to what an option leads to."""

    def __init__(
        self,
        action: Action,
        short: str,
        long: str,
        forecast: str,
        printed: str,
        ends: bool,
        moves: int,
        begins: bool,
    ) -> None:
        self.action = action
        self.short = short
        self.long = long.rstrip(".")
        self.forecast = forecast
        """What the table says that it costs and does; empty when it says nothing."""
        self.printed = printed
        """What is printed on the card that it is about; empty when that is long."""
        self.ends = ends
        """It does nothing, or ends what the seat could still do."""
        self.moves = moves
        """How many choices the game has seen before it."""
        self.begins = begins
        """Whether something is begun with it: the turn could be ended instead."""

    def data(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "short": self.short,
            "long": self.long,
            "forecast": self.forecast,
            "printed": self.printed,
        }


class Change:
    """A meter of the table that an option moves."""

    def __init__(self, meter: str, title: str, seat: Seat, before: int, after: int) -> None:
        self.meter = meter
        self.title = title
        self.seat = seat
        """Whose it is."""
        self.before = before
        self.after = after

    def data(self) -> dict[str, Any]:
        return {
            "meter": self.meter,
            "title": self.title,
            "seat": self.seat,
            "before": self.before,
            "after": self.after,
        }


class Option:
    """One option of the decision and what the search thinks of it."""

    def __init__(self, action: Action, short: str, long: str, chance: float, share: float) -> None:
        self.action = action
        self.short = short
        self.long = long.rstrip(".")
        self.chance = chance
        """How likely the seat wins after it, from 0 to 1."""
        self.share = share
        """The share of all simulations that chose it, from 0 to 1: the more, the better it looked."""
        self.steps: list[Step] = []
        """The option and how the seat goes on, up to the first die, hidden card or choice of another seat."""
        self.changes: list[Change] = []
        """What these steps do to the meters, as far as the seat can be sure of it."""
        self.wins = False
        """These steps win the game, whatever the seat cannot see."""
        self.unless = False
        """Another seat may answer, and what is said here holds if it does not."""
        self.why = ""
        """The same in words."""

    def speak(self, seat: Seat, chairs: tuple[str, ...]) -> None:
        """Say it to the seat whose option it is, not of it."""
        self.long = to_reader(self.long, seat, chairs, True)
        self.why = to_reader(self.why, seat, chairs, True)
        for step in self.steps:
            step.long = to_reader(step.long, seat, chairs, True)
            step.forecast = to_reader(step.forecast, seat, chairs)

    def data(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "short": self.short,
            "long": self.long,
            "chance": round(self.chance, 4),
            "share": round(self.share, 4),
            "steps": [step.data() for step in self.steps],
            "changes": [change.data() for change in self.changes],
            "wins": self.wins,
            "unless": self.unless,
            "why": self.why,
        }


class Foresight:
    """Looks along the lines of one decision, from what its seat knows."""

    def __init__(self, game: Game, world: State, seed: int, names: list[str] | None) -> None:
        d = world.decision
        assert d is not None
        self.game = game
        self.seat = d.seat
        self.worlds = [
            world.determinize(d.seat, (seed * 31 + 104729 * (i + 1)) % (1 << 30)) for i in range(WORLDS)
        ]
        self.view: View = self.worlds[0].view(d.seat)
        self.prompt = self.view.ask.prompt if self.view.ask is not None else d.prompt
        self.names = names[:] if names is not None else [seat.name for seat in self.view.seats]
        self.names += [rival.name for rival in self.view.rivals]
        self._cards: list[str] = []
        """The names of all cards, longer ones first."""
        self._faces = game.faces_by_id
        self._firsts: set[str] = set()
        """The words that names of cards begin with."""
        for face in self._faces.values():
            self._firsts.add(first_word(face.name))
        for piece in self.view.pieces:
            self._firsts.add(first_word(piece.name))
        named = {face.name for face in self._faces.values()} | {piece.name for piece in self.view.pieces}
        self._cards = sorted(filter(None, named), key=length, reverse=True)

    def option(
        self, action: Action, chance: float, share: float, node: Node | None, plan: list[Action] | None = None
    ) -> Option:
        """An option with what it leads to if the seat goes on by a plan, or as the search below `node` would."""
        words = self.game.describe(self.worlds[0], action)
        long = self._about(self.view, words.long, "")
        found = Option(action, words.short, long, chance, share)
        worlds = [world.clone() for world in self.worlds]
        end = self.worlds
        while len(found.steps) < LONGEST:
            view = worlds[0].view(self.seat) if found.steps else self.view
            step = self._step(worlds[0], action, view, ", ".join([one.long for one in found.steps]))
            if step.ends and found.steps:
                break
            before = worlds
            worlds = [world.clone() for world in worlds]
            for world in worlds:
                world.apply(action)
            if self._passed(worlds):
                found.unless = True
            found.steps.append(step)
            if not turn_ended(before[0], worlds[0]):
                end = worlds
            if step.ends or not self._goes_on(before, worlds):
                break
            if not self._forced(worlds):
                break
            if plan is not None:
                if len(found.steps) >= len(plan) or not allowed(worlds, self.seat, plan[len(found.steps)]):
                    break
                action = plan[len(found.steps)]
                continue
            following = self._following(worlds, node)
            if following is None:
                break
            node = following
            action = following.action
        found.changes = self._changes(end)
        found.wins = all_won(worlds, self.seat)
        found.why = self._why(found)
        return found

    # -- the line -----------------------------------------------------------------------------------

    def _passed(self, worlds: list[State]) -> bool:
        """Let the other seats forgo their answers to what was just done; whether one of them had any."""
        could_answer = False
        for world in worlds:
            d = world.decision
            while d is not None and d.response and d.seat != self.seat and d.seat >= 0:
                passing = passing_of(world)
                if passing is None:
                    break
                if len(d.options) > 1:
                    could_answer = True
                world.apply(passing.action)
                d = world.decision
        return could_answer

    def _goes_on(self, before: list[State], after: list[State]) -> bool:
        """Whether the same seat goes on in the same turn with nothing new to know, in all worlds."""
        for i in range(len(after)):
            d = after[i].decision
            if d is None or d.seat != self.seat or turn_ended(before[i], after[i]):
                return False
            if learned(before[i], after[i], self.seat):
                return False
        return True

    def _forced(self, worlds: list[State]) -> bool:
        """Do without a word what must be done anyway, as in the search; whether the seat then has a choice."""
        while True:
            d = worlds[0].decision
            if d is None or d.seat != self.seat:
                return False
            if len(d.options) > 1:
                return True
            before = [world.clone() for world in worlds]
            for world in worlds:
                other = world.decision
                if other is None or other.seat != self.seat or other.options != d.options:
                    return False
            for world in worlds:
                world.apply(d.options[0])
            if not self._goes_on(before, worlds):
                return False

    def _following(self, worlds: list[State], node: Node | None) -> Node | None:
        """What the search would choose next, where it has an opinion and all worlds allow it."""
        d = worlds[0].decision
        if node is None or d is None:
            return None
        best: Node | None = None
        for action in d.options:
            child = node.children.get(action)
            if child is not None and child.visits >= LEAST and (best is None or child.visits > best.visits):
                best = child
        if best is None or not allowed(worlds, self.seat, best.action):
            return None
        return best

    def _about(self, view: View, long: str, said: str) -> str:
        """A choice whose words name no card, with the card that its question is about: people read it without that.

        `said` are the steps before it; a card that stands there already is not named again.
        """
        if view.ask is None or self._named(long):
            return long
        card = self._named(view.ask.prompt)
        if not card and said and view.ask.source is not None:
            for piece in view.pieces:
                if piece.id == view.ask.source:
                    card = piece.name
        return f"{card}: {lowered(long)}" if card and card not in said else long

    def _named(self, text: str) -> str:
        """The card that a text names, the one with the longest name; empty when it names none."""
        for name in self._cards:
            if name in text:
                return name
        return ""

    def _step(self, world: State, action: Action, view: View, said: str) -> Step:
        """A choice in the words of the table, with what it forecasts."""
        choice: Choice | None = None
        if view.ask is not None:
            for offered in view.ask.choices:
                if offered.action == action:
                    choice = offered
        if choice is None:
            words = self.game.describe(world, action)
            return Step(action, words.short, words.long, "", "", False, world.moves, False)
        forecast = ""
        if choice.forecast is not None:
            forecast = choice.forecast.text.rstrip(".")
            for piece in view.pieces:
                if piece.id in choice.forecast.destroys and piece.name not in forecast + choice.long:
                    forecast += f"{'; ' if forecast else ''}destroys {piece.name}"
        ends = choice.passes or world.match.ends_turn(world, action)
        long = choice.long if ends else self._about(view, choice.long, said)
        printed = self._printed(view, choice)
        return Step(action, choice.short, long, forecast, printed, ends, world.moves, may_end(world))

    def _printed(self, view: View, choice: Choice) -> str:
        """The text of the card that a choice is about, where it is short and not said already."""
        if ": " in choice.long:
            return ""
        for piece in view.pieces:
            if piece.id in choice.pieces and piece.face is not None:
                face = self._faces.get(piece.face)
                if face is not None and face.name in choice.long and 0 < len(face.text) <= BRIEF:
                    return face.text
        return ""

    # -- what it changes ----------------------------------------------------------------------------

    def _changes(self, worlds: list[State]) -> list[Change]:
        """The meters that stand otherwise now, in all worlds alike."""
        found: list[Change] = []
        if worlds is self.worlds:
            return found
        ends: list[dict[str, int]] = []
        for world in worlds:
            values: dict[str, int] = {}
            for meter in world.view(self.seat).meters:
                values[meter.id] = meter.value
            ends.append(values)
        titles: dict[str, Change] = {}
        for meter in self.view.meters:
            if meter.seat is not None and meter.form != "word":
                titles[meter.id] = Change(meter.id, meter.title, meter.seat, meter.value, meter.value)
        for meter in worlds[0].view(self.seat).meters:
            if meter.seat is not None and meter.form != "word" and meter.id not in titles:
                titles[meter.id] = Change(meter.id, meter.title, meter.seat, 0, 0)
        for key, change in titles.items():
            change.after = ends[0].get(key, 0)
            agreed = change.after != change.before
            for values in ends:
                if values.get(key, 0) != change.after:
                    agreed = False
            if agreed:
                found.append(change)
        return found

    # -- the words ----------------------------------------------------------------------------------

    def _why(self, option: Option) -> str:
        """The steps after the option, what the table says of them, and what they change, in one sentence."""
        groups = grouped(option.steps)
        aim = -1
        if len(groups) > TOLD:
            aim = len(groups) - 1
            while aim >= TOLD and not groups[aim][0].begins:
                aim -= 1
        told: list[str] = []
        for i in range(len(groups)):
            if i >= TOLD and i != aim:
                continue
            step = groups[i][0]
            said = step.long if i == 0 else self._inside(step)
            if len(groups[i]) > 1:
                said += f" ×{len(groups[i])}"
            if i == aim and i > TOLD:
                said = "and so on, to " + said
            elif i > 0:
                said = "then " + said
            if step.forecast and len(groups[i]) == 1:
                said += f" ({self._small(step.forecast)})"
            elif step.printed and i == 0:
                said += f" (“{step.printed}”)"
            told.append(said)
        words = ", ".join(told)
        if len(groups) > TOLD and aim < TOLD:
            words += ", and so on"
        result = ""
        if option.wins:
            result = "wins the game"
        elif len(option.steps) > 1 or not option.steps[0].forecast:
            # The forecast of a single step has said it already.
            result = self._changed(option.changes)
        if not result:
            return words + ("; someone may answer" if option.unless else "")
        return f"{words}: {result}{', unless someone answers' if option.unless else ''}"

    def _inside(self, step: Step) -> str:
        """A step in the middle of a sentence."""
        verb = step.long.partition(" ")[0]
        return lowered(step.long) if verb.lower() == step.short.partition(" ")[0] else self._small(step.long)

    def _small(self, text: str) -> str:
        """Without the capital of a sentence, unless it begins with a name."""
        return text if first_word(text) in self._firsts or text[1:2].isupper() else lowered(text)

    def _changed(self, changes: list[Change]) -> str:
        """The own meters first, then those of each other seat under its name."""
        parts: list[str] = []
        for n in range(len(self.names)):
            seat = (self.seat + n) % len(self.names)
            mine: list[str] = []
            for change in changes:
                if change.seat == seat:
                    mine.append(f"{change.title} {signed(change.after - change.before)}")
            if mine:
                parts.append(", ".join(mine) + (f" for {self.names[seat]}" if n else ""))
        return "; ".join(parts)


def grouped(steps: list[Step]) -> list[list[Step]]:
    """Steps one after another, equal ones together."""
    found: list[list[Step]] = []
    for step in steps:
        if found and found[-1][0].long == step.long:
            found[-1].append(step)
        else:
            found.append([step])
    return found


def may_end(world: State) -> bool:
    """Whether whoever is asked could end the turn here."""
    d = world.decision
    assert d is not None
    for action in d.options:
        if world.match.ends_turn(world, action):
            return True
    return False


def allowed(worlds: list[State], seat: Seat, action: Action) -> bool:
    """Whether a seat is asked in all worlds, and may choose this."""
    for world in worlds:
        d = world.decision
        if d is None or d.seat != seat or action not in d.options:
            return False
    return True


def passing_of(world: State) -> Choice | None:
    """The choice of whoever is asked that does nothing, as the table marks it."""
    d = world.decision
    assert d is not None
    ask = world.view(d.seat).ask
    if ask is None:
        return None
    for choice in ask.choices:
        if choice.passes:
            return choice
    return ask.choices[0] if len(ask.choices) == 1 else None


def turn_ended(before: State, after: State) -> bool:
    """Whether another turn began: what it cleared away is no merit of the step."""
    return not after.is_over and before.match.heading(before) != after.match.heading(after)


def learned(before: State, after: State, seat: Seat) -> bool:
    """Whether a seat came to know a card, or luck had a hand in it."""
    if before.generator.one != after.generator.one or before.generator.two != after.generator.two:
        return True
    for card in range(len(after.known)):
        if after.known[card] >> seat & 1 and not (
            card < len(before.known) and before.known[card] >> seat & 1
        ):
            return True
    return False


def all_won(worlds: list[State], seat: Seat) -> bool:
    for world in worlds:
        if not world.is_over or world.returns()[seat] <= 0.0:
            return False
    return True


def length(text: str) -> int:
    return len(text)


def first_word(text: str) -> str:
    return text.partition(" ")[0].rstrip(":,;.")


def lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
