"""Trains an agent by PPO on any game: `python examples/train_ppo.py volfyirion`.

The network reads a position as a bag of pieces, with a vector for each face in each zone (and place, where places
matter), and the other columns beside it; it scores the options that are offered by their features: so it plays every
game, however many actions that has. It learns from games against itself, with nothing but the result as reward; now
and then it plays random and greedy. With the same seed and as many updates it learns the same.
"""

import argparse
import time

import numpy as np
import torch
from torch import nn

from tabard.envs import Games, Space

WIDTH = 96
GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, PART, RATE = 0.999, 0.95, 0.2, 0.01, 2, 1024, 1e-3
PLACES = 32
"""So many places of a zone are told apart."""
Look = tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]
"""Known pieces, other numbers, options, and which of them there are."""


class Net(nn.Module):
    """Values a position and scores its options."""

    def __init__(self, space: Space) -> None:
        super().__init__()
        self.rows, self.columns = space.pieces
        self.faces, self.zones = space.faces, len(space.zones)
        plan = space.plan
        placed = {plan.zone_codes[0][at] for at, each in enumerate(plan.zone_turns) if each}
        most = np.array([PLACES - 1 if code in placed else 0 for code in range(self.zones)])
        self.most = torch.as_tensor(most)
        self.spot = torch.as_tensor(np.cumsum(most + 1) - most - 1)
        self.bag = nn.EmbeddingBag(int((most + 1).sum()) * self.faces, WIDTH, mode="sum")
        self.rest = nn.Linear(space.size - self.rows * self.columns + self.zones * (self.columns - 2), WIDTH)
        self.body = nn.Sequential(
            nn.LayerNorm(WIDTH), nn.Linear(WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.value = nn.Linear(WIDTH, 1)
        # An option is the sum of the vectors of what it names: its kind, its card, its cell, its piece.
        names = space.option_columns
        self.parts = [i for i, name in enumerate(names) if not name.endswith("row")]
        sizes = [_size(space, names[i]) for i in self.parts]
        self.starts = torch.as_tensor(np.cumsum([0, *sizes[:-1]]))
        self.limits = torch.as_tensor(sizes) - 1
        self.option = nn.EmbeddingBag(sum(sizes), WIDTH, mode="sum")
        # What a card is worth depends on what is done with it.
        self.deed = nn.Embedding(sizes[0] * self.faces, WIDTH)
        self.card = next((i for i, name in enumerate(names) if name in ("card", "piece face")), 0)
        self.asks = nn.Linear(WIDTH, 2 * WIDTH)
        self.score = nn.Linear(WIDTH, 1)
        for table in (self.bag, self.option, self.deed):
            nn.init.normal_(table.weight, std=0.05)
        nn.init.zeros_(self.score.weight)
        nn.init.zeros_(self.value.weight)

    def look(self, games: Games) -> Look:
        """What the games show, copied and made ready."""
        seen = torch.as_tensor(games.observation.astype(np.int64))
        offered = torch.as_tensor(games.offered.astype(np.int64))
        options = torch.as_tensor(games.options[:, : int(offered.max())].astype(np.int64))
        count, cut = len(seen), self.rows * self.columns
        pieces = seen[:, :cut].view(count, self.rows, self.columns)
        zone, place, face = pieces[:, :, 0], pieces[:, :, 1], pieces[:, :, 2]
        known = (self.spot[zone] + torch.minimum(place, self.most[zone])) * self.faces + face
        # The pieces of each zone counted, their marks together.
        told = torch.cat([torch.ones(count, self.rows, 1), pieces[:, :, 3:].float()], 2)
        sums = torch.zeros(count, self.zones, self.columns - 2)
        sums.scatter_add_(1, pieces[:, :, :1].expand_as(told), told)
        rest = torch.cat([seen[:, cut:].float(), sums.flatten(1)], 1)
        rest = torch.sign(rest) * torch.log1p(rest.abs())
        return known * (face > 0), rest, options, torch.arange(options.shape[1])[None] < offered[:, None]

    def forward(
        self, known: torch.Tensor, rest: torch.Tensor, options: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of the options, and the value for whoever is asked."""
        there = known > 0
        ends = there.sum(1).cumsum(0)
        held = self.bag(known[there], torch.cat([ends[:1] * 0, ends[:-1]]))
        body = self.body(held + self.rest(rest))
        # Most positions offer few options: only those that there are.
        row, column = mask.nonzero(as_tuple=True)
        offered = options[row, column]
        named = torch.minimum(offered[:, self.parts], self.limits).clamp(min=0)
        told = self.option(named + self.starts) + self.deed(named[:, 0] * self.faces + offered[:, self.card])
        sums, products = self.asks(body)[row].chunk(2, 1)
        score = self.score(torch.relu(told + sums)).squeeze(1) + (told * products).sum(1) / WIDTH**0.5
        logits = torch.full(mask.shape, -1e9).index_put((row, column), score)
        return torch.log_softmax(logits, 1), self.value(body).squeeze(1)


def _size(space: Space, name: str) -> int:
    """How many values a feature of an option has."""
    return space.faces if name.endswith("face") else min(space.heads.get(name, 1024), 1024)


def evaluate(net: Net, name: str, bot: str, count: int, options: dict[str, str], first: int) -> str:
    """How many of so many games are won against a bot, half of them from each seat, with Wilson's 95 % interval."""
    games = Games(name, count, options=options, bots=bot)
    games.reset(first)
    points, playing = np.zeros(count), np.ones(count, bool)
    while playing.any():  # the first game at every table, however long
        chair = games.seat.copy()
        with torch.no_grad():
            chances, _ = net(*net.look(games))
        games.step(chances.argmax(1).numpy())
        ended = games.over & playing
        points[ended] = games.rewards[np.arange(count), chair][ended] / 2 + 0.5
        playing &= ~ended
    p, z = points.mean(), 1.96
    middle, spread = p + z * z / 2 / count, z * np.sqrt(p * (1 - p) / count + z * z / 4 / count**2)
    low, high = (100 * (middle + sign * spread) / (1 + z * z / count) for sign in (-1, 1))
    return f"{bot} {100 * p:.0f} % ({low:.0f} to {high:.0f})"


def play(net: Net, games: Games, steps: int) -> list[torch.Tensor]:
    """So many choices in every game, and what each brought its seat: in the end the result, before it what the seat
    thinks of its next question."""
    count, seats = games.count, games.space.seats
    kept: list[list[torch.Tensor]] = []
    value = np.zeros((steps + 1, count))
    seat = np.zeros((steps + 1, count), int)
    over = np.zeros((steps, count), bool)
    reward = np.zeros((steps, count, seats))
    for t in range(steps + 1):
        seen = net.look(games)
        with torch.no_grad():
            chances, worth = net(*seen)
        value[t], seat[t] = worth.numpy(), games.seat
        if t < steps:
            pick = torch.multinomial(chances.exp(), 1).squeeze(1)
            kept.append([*seen, pick, chances.gather(1, pick[:, None]).squeeze(1)])
            games.step(pick.numpy())
            over[t], reward[t] = games.over, games.rewards
    # Backwards: for every game and seat its next value, what came on top of it, and what was won meanwhile.
    rows = np.arange(count)
    gain, used = np.zeros((steps, count)), np.zeros((steps, count), bool)
    next_value, next_gain, paid = np.zeros((3, count, seats))
    ends, sure = np.zeros((2, count, seats), bool)
    sure[rows, seat[steps]] = True
    next_value[rows, seat[steps]] = value[steps]
    for t in reversed(range(steps)):
        ends[over[t]], sure[over[t]] = True, True
        paid[over[t]] = reward[t][over[t]]
        at = seat[t]
        end = ends[rows, at]
        delta = np.where(end, paid[rows, at], GAMMA * next_value[rows, at]) - value[t]
        gain[t] = delta + np.where(end, 0.0, GAMMA * LAMBDA * next_gain[rows, at])
        used[t] = sure[rows, at]  # a seat that is not asked again here has nothing to compare with
        gain[t][~used[t]] = 0.0
        next_value[rows, at], next_gain[rows, at] = value[t], gain[t]
        ends[rows, at], sure[rows, at] = False, True
    widest = max(step[3].shape[1] for step in kept)
    for step in kept:
        more = widest - step[3].shape[1]
        step[2], step[3] = nn.functional.pad(step[2], (0, 0, 0, more)), nn.functional.pad(step[3], (0, more))
    data = [torch.cat(parts) for parts in zip(*kept, strict=True)]
    data += [torch.as_tensor(a.reshape(-1), dtype=torch.float32) for a in (gain, gain + value[:-1])]
    keep = torch.as_tensor(used.reshape(-1))
    return [part[keep] for part in data]


def learn(net: Net, best: torch.optim.Optimizer, data: list[torch.Tensor], entropy_weight: float) -> str:
    """Some passes over what was played; tells how they went."""
    known, rest, options, mask, pick, before, gain, target = data
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    told = []
    for _ in range(EPOCHS):
        for part in torch.randperm(len(pick)).split(PART):
            widest = int(mask[part].sum(1).max())
            chances, value = net(known[part], rest[part], options[part, :widest], mask[part, :widest])
            ratio = (chances.gather(1, pick[part, None]).squeeze(1) - before[part]).exp()
            better = torch.minimum(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
            wrong = (value - target[part]).square().mean()
            best.zero_grad()
            (wrong / 2 - better - entropy_weight * entropy).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
            told.append([entropy.item(), ((ratio - 1).abs() > CLIP).float().mean().item(), wrong.item()])
    return "entropy {:.2f}, clipped {:.2f}, value off by {:.2f}".format(*np.mean(told, 0))


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", nargs="?", default="volfyirion")
    words.add_argument("--updates", type=int, default=100, help="how long to learn")
    words.add_argument("--count", type=int, default=256, help="games side by side")
    words.add_argument("--steps", type=int, default=64, help="choices in each of them between two updates")
    words.add_argument("--every", type=int, default=10, help="updates between two evaluations")
    words.add_argument(
        "--trials", type=int, default=64, help="games of an evaluation; eight times as many at the end"
    )
    words.add_argument("--seed", type=int, default=0)
    words.add_argument(
        "--threads", type=int, default=1, help="of Torch; more are faster where nothing else runs"
    )
    words.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the match")
    words.add_argument("--out", help="where to keep the network")
    given = words.parse_args()
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    options = dict(pair.split("=", 1) for pair in given.option)
    games = Games(given.game, given.count, options=options)
    games.reset(given.seed * 10**6)
    net = Net(games.space)
    best = torch.optim.Adam(net.parameters(), RATE, eps=1e-5, fused=True)
    choices, evaluating = 0, 0.0
    for update in range(1, given.updates + 1):
        left = 1 - 0.9 * (update - 1) / given.updates
        best.param_groups[0]["lr"] = RATE * left
        data = play(net, games, given.steps)
        said = learn(net, best, data, ENTROPY * left)
        choices += len(data[0])
        if update % given.every == 0 or update == given.updates:
            began = time.process_time()
            is_last = update == given.updates
            trials = given.trials * (8 if is_last else 1)
            # Deals that it never learns from, and in the end such as no setting was chosen by.
            first = (2 + given.seed) * 10**9 if is_last else 10**9
            wins = [evaluate(net, given.game, bot, trials, options, first) for bot in ("random", "greedy")]
            evaluating += time.process_time() - began
            spent = time.process_time() - evaluating
            print(
                f"{games.space.name} update {update}: {choices} choices, {spent:.0f} s of the processor and"
                f" {evaluating:.0f} s to evaluate, {said}, wins against {wins[0]}, {wins[1]}",
                flush=True,
            )
            if given.out:
                torch.save(net.state_dict(), given.out)


if __name__ == "__main__":
    main()
