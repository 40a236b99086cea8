"""A bot that searches: many worlds that its seat cannot rule out, one tree of what was chosen in them.

Every simulation draws a world, walks down the tree by the options that are legal in that world, adds one node and
values the position there. Statistics hang on actions, which mean the same in every world, so what is learned in one
world counts in all. Dice and drawn cards are rolled by the world and are no nodes: a node is what seats chose.
"""

import math
import time
from typing import ClassVar, Final

from tabard.bots.base import Bot, glanced
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.state import State

DEPTH: Final = 400
"""Decisions after which a simulation is valued wherever it stands: a guard against games that go in circles."""
WIDE: Final = 48
"""Below the root, at most so many options are looked at when a node is opened; others come in as they are met."""
LONGEST: Final = 150
"""Decisions that a simulation is played on at most, outside the tree."""
NEVER: Final = 1e18


class Node:
    """What is known of one choice, or of the position behind it."""

    def __init__(self, action: Action, first: float, likely: float) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0
        """The winning chances of whoever chose this, added up."""
        self.first = first
        """The winning chance at first sight."""
        self.likely = likely
        """How likely a good player chooses this, at first sight."""
        self.children: dict[int, Node] = {}
        self.aside: dict[int, Node] | None = None
        """For choices made in secret at the same time: by seat, what is known without the choices before it."""

    def value(self) -> float:
        """The winning chance of whoever chose this; the first sight counts as one simulation."""
        return (self.total + self.first) / (self.visits + 1)


class Line:
    """What a search found out about one option."""

    def __init__(self, action: Action, visits: int, chance: float) -> None:
        self.action = action
        self.visits = visits
        """How many simulations chose it: the more, the better it looked."""
        self.chance = chance
        """How likely its seat wins after it, from 0 to 1."""


def promise(line: Line) -> float:
    return line.visits + 0.5 * line.chance


class Search:
    """One tree for one decision of one seat."""

    def __init__(self, world: State, seed: int, root: Node | None = None, horizon: int | None = None) -> None:
        d = world.decision
        assert d is not None
        self.world = world
        self.seat = d.seat
        self.seed = seed
        self.root = Node(0, 0.5, 1.0) if root is None else root
        self.count = 0
        """Simulations so far."""
        self.until = NEVER
        self.match = world.match
        self.horizon = world.match.horizons[-1] if horizon is None else horizon
        """Turns that a simulation sees end; as many as the game's best bot sees, unless told otherwise."""
        self.swing = world.match.swing
        self.sharp = world.match.sharp
        self.bold = world.match.bold
        self.hope = world.match.hope

    def run(self, nodes: int, until: float) -> None:
        """Simulate until so many simulations are made or the clock (`time.perf_counter`) has come so far."""
        self.until = until
        while self.count < nodes:
            self.simulate()
            if time.perf_counter() >= until:
                break

    def simulate(self) -> None:
        """One walk through the tree in a world of its own."""
        d = self.world.decision
        assert d is not None
        node = self.first_step(d.options)
        world = self.drawn(node)
        nodes = [node]
        seats = [self.seat]
        group = self.root
        """Where the secret choice in progress began."""
        in_group = d.later is not None
        steps = 0
        turn = self.match.heading(world)
        left = self.horizon
        """Turns until the position is valued."""
        quiet: State | None = None
        """Where the seat could have wound its turn up instead of beginning what it does last."""
        world.apply(node.action)
        while True:
            d = world.decision
            if d is None or steps >= DEPTH:
                break
            steps += 1
            if d.seat == CHANCE:
                world.apply(world.roll())
                continue
            options = d.options
            if len(options) == 1:
                world.apply(options[0])
                continue
            if left > 0:
                now = self.match.heading(world)
                if now != turn:
                    turn = now
                    left -= 1
                    if left == 0:
                        break
            at = node
            if d.later is None:
                in_group = False
            elif in_group:
                at = beside(group, d.seat)
            else:
                in_group = True
                group = node
            is_new = not at.children
            if is_new:
                self.open(at, world, options, d.seat)
            chosen = self.pick(at, world, options, d.seat)
            nodes.append(chosen)
            seats.append(d.seat)
            node = below(node, at, chosen)
            if is_new and self.match.winds_up and d.seat == self.seat and turn[1] == self.seat and left > 0:
                quiet = world.clone()
            world.glancing = is_new and left == 0  # then it is valued where it stands
            world.apply(chosen.action)
            if is_new:
                break
        floor = 0.0
        if left > 0:
            if quiet is not None:
                self.play_on(quiet, turn, left, True)
                floor = self.value(quiet, self.seat)
            self.play_on(world, turn, left)
        self.back_up(world, nodes, seats, floor)

    def first_step(self, options: list[Action]) -> Node:
        """Begin a simulation: what is chosen first, before its world is drawn."""
        self.count += 1
        if not self.root.children:
            self.open(self.root, self.world, options, self.seat)
        return self.pick(self.root, self.world, options, self.seat)

    def drawn(self, first: Node) -> State:
        """The world of a simulation. In most games every first step meets the same worlds in the same order: luck
        that all of them share cancels out between them."""
        number = first.visits if self.match.same_worlds else self.count
        return self.world.determinize(self.seat, (self.seed + number * 7919) % (1 << 30))

    def play_on(self, world: State, turn: tuple[int, int], left: int, quiet: bool = False) -> None:
        """Let everybody take what looks best until some turns have ended: a judge sees more when things are at rest.

        Quiet play begins nothing new in the turn in progress.
        """
        book = self.match
        for _ in range(LONGEST):
            d = world.decision
            if d is None:
                return
            now = book.heading(world)
            if now != turn:
                turn = now
                quiet = False
                left -= 1
                if left <= 0:
                    return
            if d.seat == CHANCE:
                world.apply(world.roll())
                continue
            options = d.options
            if quiet and d.seat == self.seat:
                options = book.closing(world, options)
            world.apply(self.quick(world, options, d.seat))
            if time.perf_counter() >= self.until:
                return

    def quick(self, world: State, options: list[Action], seat: Seat) -> Action:
        """What looks best of a few options."""
        count = len(options)
        if count == 1:
            return options[0]
        book = self.match
        step = 1 + (count - 1) // book.few
        start = world.generator.below(step) if step > 1 else 0
        best = options[start]
        best_value = -NEVER
        for i in range(start, count, step):
            action = options[i]
            value = book.glimpse(glanced(world, action), seat)
            if value > best_value:
                best = action
                best_value = value
        return best

    def open(self, at: Node, world: State, options: list[Action], seat: Seat) -> None:
        """Look at the options of a new node and see which a good player would rather choose."""
        found: list[Node] = []
        best = 0.0
        step = 1 if at is self.root else 1 + (len(options) - 1) // WIDE
        for i in range(0, len(options), step):
            child = self.first_sight(world, options[i], seat)
            found.append(child)
            if child.first > best:
                best = child.first
            at.children[options[i]] = child
            if time.perf_counter() >= self.until:
                break
        total = 0.0
        for child in found:
            child.likely = math.exp((child.first - best) / self.sharp)
            total += child.likely
        for child in found:
            child.likely /= total

    def first_sight(self, world: State, action: Action, seat: Seat) -> Node:
        """An option that was never tried, with the value that one step shows."""
        return Node(action, winning_chance(glanced(world, action), seat, self.swing), 0.0)

    def pick(self, at: Node, world: State, options: list[Action], seat: Seat) -> Node:
        """The option that promises most: by its value so far, and by its likelihood while it was tried little."""
        children = at.children
        visits = 1
        best: Node | None = None
        best_score = 0.0
        found: list[Node] = []
        for action in options:
            child = children.get(action)
            if child is None:
                if time.perf_counter() >= self.until:
                    if found or action != options[-1]:
                        continue  # there is no time to look at it
                    child = children[action] = Node(action, 0.5, 0.0)
                else:
                    child = children[action] = self.first_sight(world, action, seat)
                child.likely = 1.0 / len(options)
            found.append(child)
            visits += child.visits
        curious = self.bold * math.sqrt(visits)
        for child in found:
            score = child.value() + curious * child.likely / (1 + child.visits)
            if best is None or score > best_score:
                best = child
                best_score = score
        assert best is not None
        return best

    def back_up(self, world: State, nodes: list[Node], seats: list[int], floor: float) -> None:
        """Let every choice on the way know what it led to, each as its own seat sees it."""
        chance: list[float] = []
        for _ in range(world.seats):
            chance.append(-1.0)
        for seat in seats:
            if chance[seat] < 0.0:
                chance[seat] = self.value(world, seat)
        self.tell(nodes, seats, chance, floor)

    def tell(self, nodes: list[Node], seats: list[int], chance: list[float], floor: float) -> None:
        """Let every choice on the way know the winning chances, by seat, of what it led to.

        Before its last choice the seat could have wound its turn up: the choices before that are worth as much at
        least (`floor`). Else ending a turn at once would look better than whatever a turn begins with.

        A seat that chooses several times in a row can take the best line it has found: a choice before is told
        partly what this walk came to and partly what the line tried most is worth.
        """
        hope = self.hope
        i = len(nodes) - 1
        while i >= 0:
            seat = seats[i]
            if seat == self.seat and i < len(nodes) - 1:
                chance[seat] = max(chance[seat], floor)
                floor = 0.0
            node = nodes[i]
            node.visits += 1
            node.total += chance[seat]
            if i > 0 and seats[i - 1] == seat and hope > 0.0:
                most = node
                for other in nodes[i - 1].children.values():
                    if other.visits > most.visits:
                        most = other
                chance[seat] = (1.0 - hope) * chance[seat] + hope * most.value()
            i -= 1

    def value(self, world: State, seat: Seat) -> float:
        """The winning chance of a seat where a simulation has ended."""
        if self.horizon == 0 or world.is_over:
            return winning_chance(world, seat, self.swing)
        return odds(world, self.match.at_rest(world, seat) / self.swing)

    def lines(self) -> list[Line]:
        """All options of the decision, the one that was tried most first; of equals the one with more chance, and of
        those that are equal in everything one that does something."""
        d = self.world.decision
        assert d is not None
        found: list[Line] = []
        ends: list[Action] = []
        others: list[Action] = []
        for action in d.options:
            if self.match.ends_turn(self.world, action):
                ends.append(action)
            else:
                others.append(action)
        for action in others + ends:
            child = self.root.children.get(action)
            if child is None:
                found.append(Line(action, 0, 0.5))
            else:
                found.append(Line(action, child.visits, child.value()))
        found.sort(key=promise, reverse=True)
        return found

    def best(self) -> Action:
        """The option that was tried most."""
        return self.lines()[0].action

    def chance(self) -> float:
        """How likely the seat wins from here, from 0 to 1, if it goes on as the search would."""
        return self.lines()[0].chance


def winning_chance(world: State, seat: Seat, swing: float) -> float:
    """From 0 to 1 how likely a seat wins: by the result, or by what the game's judge says."""
    if world.is_over:
        return (world.returns()[seat] + 1.0) * 0.5
    return odds(world, world.match.glimpse(world, seat) / swing)


def odds(world: State, judged: float) -> float:
    """From 0 to 1 how likely a seat wins that stands so much better than another."""
    if world.seats > 2:
        # Of several sides one wins: who stands as well as each of the others wins less often than not.
        sides = world.match.sides(world)
        if sides > 2:
            judged -= math.log(sides - 1)
    if judged > 30.0:
        return 1.0
    if judged < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-judged))


def below(node: Node, at: Node, chosen: Node) -> Node:
    """Where the walk goes on: at what was chosen, or where its action leads from here if it was chosen elsewhere."""
    if at is node:
        return chosen
    found = node.children.get(chosen.action)
    if found is None:
        found = node.children[chosen.action] = Node(chosen.action, 0.5, 0.0)
    return found


def beside(group: Node, seat: Seat) -> Node:
    """What is known of a seat's part of a choice that all make in secret at the same time."""
    aside = group.aside
    if aside is None:
        aside = group.aside = {}
    found = aside.get(seat)
    if found is None:
        found = aside[seat] = Node(0, 0.5, 1.0)
    return found


class Searcher(Bot):
    """Searches with a budget of simulations and of time; deterministic when the time is never short."""

    title: ClassVar[str] = "Searcher"
    about: ClassVar[str] = "Plays through many worlds that it cannot rule out before it chooses."
    rank: ClassVar[int] = 9

    def __init__(self, seed: int, nodes: int = 1000, seconds: float = 1e9) -> None:
        super().__init__(seed)
        self.needs_world = True
        self.nodes = nodes
        self.limit = seconds
        self.horizon: int | None = None
        """Turns that its simulations see end; as many as the game's best bot sees if None."""
        self.kept: Node | None = None
        """What is known of the position behind the last choice."""
        self.moves = -1
        """How many choices the game had seen after that."""

    def choose(self, world: State) -> Action:
        d = world.decision
        assert d is not None
        if len(d.options) == 1:
            return d.options[0]
        until = time.perf_counter() + self.limit
        # Whatever another seat chose since may be hidden from this one, so only its own choices lead on in the tree.
        known = self.kept if world.moves == self.moves else None
        search = self.looking(world, known)
        search.run(self.nodes, until)
        action = self.taken(world, search.lines())
        self.kept = search.root.children.get(action)
        self.moves = world.moves + 1
        return action

    def looking(self, world: State, known: Node | None) -> Search:
        """The search for one choice, with what is known of it already."""
        return Search(world, self.generator.below(1 << 30), known, self.horizon)

    def taken(self, world: State, lines: list[Line]) -> Action:
        """What is chosen of the options, the one that was tried most first."""
        return lines[0].action
