"""Learns to value positions: processes play games, a network learns from them on a GPU, and they play on with it.

`python -m learn.train FOLDER SECONDS [WEIGHTS]` begins with the search and the game's judge, or goes on from weights.
It needs the compiled build (`make native`), Torch and many processors.
"""

import multiprocessing
import os
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from learn.play import sight_for, work

WIDTH, DEPTH = 64, 16
PART = 8192
RATE = 8e-4
LONGEST = 192
"""Things that a position is told by; what is beyond is left out."""
SHARE = 0.5
"""How far a position that was played is worth what came of it, rather than what the search thought."""
MOST = 12_000_000
"""Positions that are kept."""


class Value(nn.Module):
    """A row for each thing that is there, and two layers above."""

    def __init__(self, rows: int) -> None:
        super().__init__()
        self.rows = nn.Parameter(torch.randn(rows, WIDTH) * 0.05)
        self.first = nn.Parameter(torch.zeros(WIDTH))
        self.second = nn.Linear(WIDTH, DEPTH)
        self.third = nn.Linear(DEPTH, 1)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        there = torch.zeros(len(seen), len(self.rows), device=seen.device)
        there.scatter_add_(1, seen.long(), torch.ones(seen.shape, device=seen.device))
        there[:, 0] = 0.0
        sums = torch.relu(there @ self.rows + self.first)
        return self.third(torch.relu(self.second(sums))).squeeze(1)


class Store:
    """All that is learned from, on the device."""

    def __init__(self, device: str, rows: int) -> None:
        self.device = device
        self.met = torch.zeros(rows, dtype=torch.bool, device=device)
        """Rows that ever came up: others were never learned."""
        self.read: set[str] = set()
        self.seen = torch.zeros(0, LONGEST, dtype=torch.int32, device=device)
        self.thought, self.came, self.visits = (torch.zeros(0, device=device) for _ in range(3))
        self.judged = torch.zeros(0, dtype=torch.bool, device=device)
        self.games = [0, 0]

    def add(self, folder: Path) -> int:
        """Take what is new in a folder."""
        parts = []
        for path in sorted(folder.glob("[01]-*.npz")):
            if path.name in self.read or ".part" in path.name:
                continue
            self.read.add(path.name)
            with np.load(path) as file:
                lengths = file["lengths"].astype(np.int64)
                seen = np.zeros((len(lengths), LONGEST), np.int32)
                row = np.repeat(np.arange(len(lengths)), lengths)
                at = np.arange(len(row)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
                fits = at < LONGEST
                seen[row[fits], at[fits]] = file["seen"][fits]
                judged = path.name.startswith("0")
                self.games[not judged] += int(file["games"])
                parts.append(
                    (seen, file["thought"], file["came"], file["visits"], np.full(len(lengths), judged))
                )
            path.unlink()
        if not parts:
            return 0
        found = [torch.as_tensor(np.concatenate(part)).to(self.device) for part in zip(*parts, strict=True)]
        self.met[found[0].unique().long()] = True
        old = (self.seen, self.thought, self.came, self.visits, self.judged)
        new = [torch.cat([a, b.to(a.dtype)])[-MOST:] for a, b in zip(old, found, strict=True)]
        self.seen, self.thought, self.came, self.visits, self.judged = new
        return len(found[0])

    def forget_judged(self) -> None:
        keep = ~self.judged
        self.seen, self.thought, self.came = self.seen[keep], self.thought[keep], self.came[keep]
        self.visits, self.judged = self.visits[keep], self.judged[keep]


def logit(p: torch.Tensor) -> torch.Tensor:
    return torch.logit(p.clamp(0.002, 0.998))


def calibrated(store: Store) -> torch.Tensor:
    """What the search thought, with the judge's part of it as sure as its results allow."""
    use = store.judged & ~store.came.isnan()
    thought = store.thought.clone()
    if use.sum() < 1000:
        return thought
    x, y = logit(thought[use]), store.came[use]
    a, b = (
        torch.ones((), device=x.device, requires_grad=True),
        torch.zeros((), device=x.device, requires_grad=True),
    )
    best = torch.optim.LBFGS([a, b], max_iter=30)

    def loss() -> torch.Tensor:
        best.zero_grad()
        found = nn.functional.binary_cross_entropy_with_logits(a * x + b, y)
        found.backward()
        return found

    best.step(loss)
    before = nn.functional.binary_cross_entropy_with_logits(x, y).item()
    told = f"log loss {before:.4f}, {loss().item():.4f} with its logits times {a.item():.2f}"
    print(f"the judge's search: {told}", flush=True)
    thought[store.judged] = torch.sigmoid(a.detach() * logit(thought[store.judged]) + b.detach())
    return thought


def learn(
    net: Value, best: torch.optim.Optimizer, mean: dict[str, torch.Tensor], store: Store, steps: int
) -> str:
    """So many steps; tells how far off it is on the last positions, which are not learned from in this round."""
    thought = calibrated(store)
    played = ~store.came.isnan()
    target = torch.where(played, SHARE * store.came.nan_to_num() + (1 - SHARE) * thought, thought)
    weight = torch.where(played, 1.0, store.visits / (store.visits + 8.0))
    weight = weight * torch.where(store.judged, 0.5, 1.0)
    count = len(target)
    held = max(1, count // 40)
    rate = best.param_groups[0]["lr"]
    fresh = "begun" not in mean
    for step in range(steps):
        part = torch.randint(count - held, (PART,), device=target.device)
        loss = nn.functional.binary_cross_entropy_with_logits(
            net(store.seen[part]), target[part], weight[part]
        )
        best.zero_grad(set_to_none=True)
        loss.backward()
        best.step()
        with torch.no_grad():
            for name, value in net.state_dict().items():
                mean[name].lerp_(value, max(0.005, min(1.0, 4 / (step + 1)) if fresh else 0.0))
    mean["begun"] = torch.ones(())
    told = Value(len(net.rows)).to(target.device)
    told.load_state_dict({name: value for name, value in mean.items() if name != "begun"})
    with torch.no_grad():
        at = torch.arange(count - held, count, device=target.device)
        said = torch.cat([told(store.seen[part]) for part in at.split(PART)])
        off = nn.functional.binary_cross_entropy_with_logits(said, target[at], weight[at]).item()
        known = played[at]
        came = nn.functional.binary_cross_entropy_with_logits(said[known], store.came[at][known]).item()
        near = (torch.sigmoid(said) - thought[at]).abs()[~known].mean().item()
    return f"rate {rate:.1e}, held out: loss {off:.4f}, of what came {came:.4f}, off the search's options by {near:.4f}"


def export(mean: dict[str, torch.Tensor], met: torch.Tensor, path: Path) -> None:
    part = path.with_suffix(".part.npz")
    np.savez_compressed(
        part,
        rows=mean["rows"].cpu().numpy().astype(np.float16),
        first=mean["first"].cpu().numpy(),
        second=mean["second.weight"].T.cpu().numpy(),
        second_start=mean["second.bias"].cpu().numpy(),
        third=mean["third.weight"].cpu().numpy(),
        third_start=mean["third.bias"].cpu().numpy(),
        met=met.cpu().numpy(),
    )
    part.rename(path)


def main() -> None:
    folder, seconds = Path(sys.argv[1]), float(sys.argv[2])
    name = os.environ.get("LEARN_GAME", "volfyirion")
    folder.mkdir(parents=True, exist_ok=True)
    began = time.time()
    until = began + seconds
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    net = Value(int(sight_for(name).rows)).to(device)
    mean = {key: value.clone() for key, value in net.state_dict().items()}
    store = Store(device, len(net.rows))
    if len(sys.argv) > 3:
        state = torch.load(sys.argv[3], map_location=device)
        net.load_state_dict(state)
        mean = {**{key: value.clone() for key, value in state.items()}, "begun": torch.ones(())}
        export(mean, store.met, folder / "net.npz")
    best = torch.optim.Adam(net.parameters(), RATE)
    many = multiprocessing.get_context("spawn")
    workers = [many.Process(target=work, args=(n, folder, name, until)) for n in range(15)]
    for worker in workers:
        worker.start()
    first = seconds * 0.25 if len(sys.argv) < 4 else 20.0
    print(f"{len(net.rows)} rows, {first:.0f} s first", flush=True)
    ready = began + first
    while time.time() < until - 5:
        if time.time() < ready:
            time.sleep(0.5)
            continue
        new = store.add(folder)
        if not new:
            time.sleep(1)
            continue
        steps = max(100, 3 * len(store.seen) // PART if "begun" not in mean else 5 * new // PART)
        left = (until - time.time()) / seconds
        best.param_groups[0]["lr"] = RATE * max(0.1, min(1.0, left * 1.5))
        started = time.time()
        said = learn(net, best, mean, store, min(steps, 3000))
        export(mean, store.met, folder / "net.npz")
        torch.save({k: v for k, v in mean.items() if k != "begun"}, folder / "net.pt")
        print(
            f"{time.time() - began:.0f} s: {store.games} games, {len(store.seen)} positions, {new} new, {steps} steps"
            f" in {time.time() - started:.1f} s; {said}",
            flush=True,
        )
        if store.games[1] > 1500 and store.judged.any():
            store.forget_judged()
        ready = time.time() + 12
    for worker in workers:
        worker.join(20)


if __name__ == "__main__":
    main()
