"""Trains an agent by PPO against itself on any game: `python examples/train_ppo.py volfyirion --minutes 30`.

The network reads a position as a bag of pieces, with a vector for each face in each zone, and the other columns
beside it; it scores the options that are offered by their features: so it plays every game, however many actions
that has. It learns from games against itself; now and then it plays random and greedy, from which it never learns.
With the same seed and `--updates` it learns the same.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from tabard.envs import Games, Space

WIDTH = 128
GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, PARTS, RATE = 0.999, 0.95, 0.2, 0.01, 2, 4, 1e-3


class Net(nn.Module):
    """Values a position and scores its options."""

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.rows, self.columns = space.pieces
        self.faces = space.faces
        self.zones = len(space.zones)
        self.bag = nn.EmbeddingBag(self.zones * space.faces, WIDTH, mode="sum", padding_idx=0)
        self.marks = nn.Linear(self.zones * (self.columns - 3), WIDTH, bias=False)
        rest = space.size - self.rows * self.columns
        self.rest = nn.Linear(rest, WIDTH)
        self.body = nn.Sequential(
            nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.value = nn.Linear(WIDTH, 1)
        # An option is the sum of the vectors of what it names: its kind, its card, its cell, its piece.
        names = space.option_columns
        self.parts = [i for i, name in enumerate(names) if not name.endswith("row")]
        self.sizes = [_size(space, names[i]) for i in self.parts]
        starts = np.cumsum([0, *self.sizes[:-1]])
        self.starts = torch.as_tensor(starts)
        self.limits = torch.as_tensor(self.sizes) - 1
        self.option = nn.EmbeddingBag(int(sum(self.sizes)), WIDTH, mode="sum")
        # What a card is worth depends on what is done with it.
        self.deed = nn.Embedding(self.sizes[0] * space.faces, WIDTH)
        self.card = next((i for i, name in enumerate(names) if name in ("card", "piece face")), None)
        self.score = nn.Linear(WIDTH, 1)
        self.query = nn.Linear(WIDTH, WIDTH)
        for table in (self.bag, self.option, self.deed):
            nn.init.normal_(table.weight, std=0.05)
        nn.init.zeros_(self.score.weight)

    def forward(
        self, seen: torch.Tensor, options: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of the options, and the value for whoever is asked."""
        count = len(seen)
        cut = self.rows * self.columns
        pieces = seen[:, :cut].view(count, self.rows, self.columns)
        held = self.bag(pieces[:, :, 0] * self.faces + pieces[:, :, 2]) / 8
        if self.columns > 3:  # the marks of each zone together
            sums = torch.zeros(count, self.zones, self.columns - 3)
            at = pieces[:, :, :1].expand(-1, -1, self.columns - 3)
            held = held + self.marks(sums.scatter_add_(1, at, pieces[:, :, 3:].float()).flatten(1) / 8)
        rest = seen[:, cut:].float()
        body = self.body(held + self.rest(torch.sign(rest) * torch.log1p(rest.abs())))
        # Most positions offer few options: only those that there are.
        row, column = mask.nonzero(as_tuple=True)
        offered = options[row, column]
        named = torch.minimum(offered[:, self.parts], self.limits).clamp(min=0)
        told = self.option(named + self.starts)
        if self.card is not None:
            told = told + self.deed(named[:, 0] * self.faces + offered[:, self.card])
        score = self.score(torch.relu(told + body[row])).squeeze(1)
        score = score + (self.query(body)[row] * told).sum(1) / WIDTH**0.5
        logits = torch.full(mask.shape, -1e9).index_put((row, column), score)
        return torch.log_softmax(logits, 1), self.value(body).squeeze(1)


def _size(space: Space, name: str) -> int:
    """How many values a feature of an option has."""
    return space.faces if name.endswith("face") else min(space.heads.get(name, 1024), 1024)


def look(games: Games, most: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What the games show, copied: no more rows of options than are offered anywhere."""
    seen = torch.as_tensor(games.observation.astype(np.int64))
    options = torch.as_tensor(games.options[:, :most].astype(np.int64))
    return seen, options, torch.arange(most)[None] < torch.as_tensor(games.offered.astype(np.int64))[:, None]


def evaluate(net: Net, name: str, bot: str, count: int, seed: int, options: dict[str, str]) -> float:
    """The share of games won against a bot from both seats, a draw counting half."""
    games = Games(name, min(count, 64), options=options, bots=bot)
    games.reset(seed)
    won = played = 0.0
    while played < count:
        chair = games.seat.copy()
        with torch.no_grad():
            chances, _ = net(*look(games, int(games.offered.max())))
        games.step(chances.argmax(1).numpy())
        ended = games.over
        played += int(ended.sum())
        won += float((games.rewards[np.arange(games.count), chair][ended] / 2 + 0.5).sum())
    return won / played


class Rollout:
    """Games against itself. What a seat does is paid when the game ends, or by what it thinks when it is asked next."""

    def __init__(self, name: str, count: int, seed: int, options: dict[str, str]) -> None:
        self.games = Games(name, count, options=options)
        self.games.reset(seed)

    def play(self, net: Net, steps: int) -> list[torch.Tensor]:
        games, count, seats = self.games, self.games.count, self.games.space.seats
        most = games.space.most_options
        kept: list[tuple[torch.Tensor, ...]] = []
        value = np.zeros((steps + 1, count))
        seat = np.zeros((steps + 1, count), int)
        over = np.zeros((steps, count), bool)
        reward = np.zeros((steps, count, seats))
        for t in range(steps + 1):
            seen, options, mask = look(games, most)
            widest = int(games.offered.max())
            with torch.no_grad():
                chances, worth = net(seen, options[:, :widest], mask[:, :widest])
            value[t], seat[t] = worth.numpy(), games.seat
            if t < steps:
                pick = torch.multinomial(chances.exp(), 1).squeeze(1)
                kept.append((seen, options, mask, pick, chances.gather(1, pick[:, None]).squeeze(1)))
                games.step(pick.numpy())
                over[t], reward[t] = games.over, games.rewards
        gain = np.zeros((steps, count))
        # Backwards: for every game and seat its next value, what came on top of it, and what was won meanwhile.
        rows = np.arange(count)
        next_value = np.zeros((count, seats))
        next_gain = np.zeros((count, seats))
        known = np.zeros((count, seats), bool)
        known[rows, seat[steps]] = True
        next_value[rows, seat[steps]] = value[steps]
        ends = np.zeros((count, seats), bool)
        paid = np.zeros((count, seats))
        for t in reversed(range(steps)):
            ends[over[t]], known[over[t]] = True, True
            paid[over[t]] = reward[t][over[t]]
            at = seat[t]
            end = ends[rows, at]
            delta = np.where(end, paid[rows, at], GAMMA * next_value[rows, at]) - value[t]
            carried = delta + np.where(end, 0.0, GAMMA * LAMBDA * next_gain[rows, at])
            # A seat that is not asked again in this rollout has nothing to compare with.
            gain[t] = np.where(known[rows, at], carried, 0.0)
            next_value[rows, at], next_gain[rows, at] = value[t], gain[t]
            ends[rows, at], known[rows, at] = False, True
        parts = [torch.cat([step[i] for step in kept]) for i in range(5)]
        gained = torch.as_tensor(gain.reshape(-1), dtype=torch.float32)
        return [*parts, gained, gained + torch.as_tensor(value[:-1].reshape(-1), dtype=torch.float32)]


def learn(net: Net, best: torch.optim.Optimizer, data: list[torch.Tensor]) -> float:
    """Some passes over what was played; returns the entropy of the choices."""
    seen, options, mask, pick, before, gain, target = data
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    told = 0.0
    for _ in range(EPOCHS):
        for part in torch.randperm(len(pick)).chunk(PARTS):
            widest = int(mask[part].sum(1).max())
            chances, value = net(seen[part], options[part, :widest], mask[part, :widest])
            ratio = (chances.gather(1, pick[part, None]).squeeze(1) - before[part]).exp()
            better = torch.minimum(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            loss = -better + 0.5 * (value - target[part]).square().mean() - ENTROPY * entropy
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
            told = float(entropy.detach())
    return told


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", nargs="?", default="volfyirion")
    words.add_argument("--minutes", type=float, default=30.0, help="stop after so many minutes")
    words.add_argument("--updates", type=int, default=1 << 30, help="stop after so many updates")
    words.add_argument("--count", type=int, default=64, help="games side by side")
    words.add_argument("--steps", type=int, default=128, help="choices in each of them between two updates")
    words.add_argument("--every", type=int, default=20, help="updates between two evaluations")
    words.add_argument("--trials", type=int, default=100, help="games of an evaluation")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the match")
    words.add_argument("--out", help="where to keep the network")
    given = words.parse_args()
    torch.manual_seed(given.seed)
    options = dict(pair.split("=", 1) for pair in given.option)
    rollout = Rollout(given.game, given.count, given.seed * 10**6, options)
    net = Net(rollout.games.space)
    best = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    began = time.monotonic()
    update = 0
    while update < given.updates and time.monotonic() - began < given.minutes * 60:
        entropy = learn(net, best, rollout.play(net, given.steps))
        update += 1
        if update % given.every == 0 or update == given.updates:
            wins = [evaluate(net, given.game, b, given.trials, 10**9, options) for b in ("random", "greedy")]
            print(
                f"{rollout.games.space.name} update {update}: {update * given.count * given.steps} choices, "
                f"{time.monotonic() - began:.0f} s, entropy {entropy:.2f}, wins against random {wins[0]:.2f}, "
                f"greedy {wins[1]:.2f}",
                flush=True,
            )
    if given.out:
        torch.save(net.state_dict(), given.out)


if __name__ == "__main__":
    main()
