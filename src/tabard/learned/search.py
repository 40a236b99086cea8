"""The search with a learned value: what an option leads to is valued by the network, at first sight and in the end.
And what a planner compares its plans by, where the network only learned how far the judge is wrong."""

import math
import time

from tabard.bots.ismcts import DEPTH, WIDE, Node, Search, below, beside
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.state import State
from tabard.learned.net import Net


class LearnedSearch(Search):
    """One tree for one decision; for two seats that are against each other."""

    def __init__(self, world: State, seed: int, root: Node | None, net: Net) -> None:
        super().__init__(world, seed, root, 0)
        self.net = net
        self.sharp = net.sharp
        self.bold = net.bold

    def simulate(self) -> None:
        """One walk through the tree in a world of its own, to the best of the options behind its end."""
        d = self.world.decision
        assert d is not None
        node = self.first_step(d.options)
        world = self.drawn(node)
        nodes = [node]
        seats = [self.seat]
        group = self.root
        in_group = d.later is not None
        steps = 0
        value = 0.5
        judge = self.seat
        """Whose winning chance the value is."""
        world.apply(node.action)
        while True:
            d = world.decision
            if d is None:
                value = (world.returns()[judge] + 1.0) * 0.5
                break
            if steps >= DEPTH:
                value = self.net.value(world, judge)
                break
            steps += 1
            if d.seat == CHANCE:
                world.apply(world.roll())
                continue
            options = d.options
            if len(options) == 1:
                world.apply(options[0])
                continue
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
            if is_new:
                value = chosen.first  # of this very world
                judge = d.seat
                break
            node = below(node, at, chosen)
            world.apply(chosen.action)
        # What one seat wins the other loses.
        chance = [1.0 - value, 1.0 - value]
        chance[judge] = value
        self.tell(nodes, seats, chance, 0.0)

    def open(self, at: Node, world: State, options: list[Action], seat: Seat) -> None:
        """Look at what each option of a new node leads to, ending the turn included."""
        net = self.net
        net.settle_on(world, seat)
        found: list[Node] = []
        best = 0.0
        step = 1 if at is self.root else 1 + (len(options) - 1) // WIDE
        for i in range(0, len(options), step):
            tried = world.clone()
            tried.apply(options[i])
            child = Node(options[i], net.near(tried, seat), 0.0)
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
        """An option that was never tried; no other world knew it."""
        tried = world.clone()
        tried.apply(action)
        return Node(action, self.net.value(tried, seat), 0.0)


class RestSearch(Search):
    """Values positions between turns by the game's judge and by what was learned of how far it is wrong."""

    def __init__(self, world: State, seed: int, horizon: int, net: Net) -> None:
        super().__init__(world, seed, None, horizon)
        self.net = net

    def value(self, world: State, seat: Seat) -> float:
        return self.net.corrected(world, seat)
