"""Puts a network into its game's package: `python -m learn.keep NET.npz GAME SIMULATIONS SECONDS`.

So many simulations with it take as long as a legend's. For so long games are played to see which weights were learned.
"""

import os
import sys
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import numpy as np

import tabard
from learn.play import LEFT_OUT, seen_rows, sight_for
from tabard.learned.kept import FILE, Kept
from tabard.learned.net import UNIT

OPTIONS = {
    "volfyirion": {
        "mode": "duel",
        "modules": [],
        "extended": False,
        "asset_top_visible": True,
        "second_player_bonus": False,
    },
}
"""The options of the matches that were learned from; others make no difference to what is seen."""
SHARP, BOLD = 0.03, 0.25


def main() -> None:
    path, name, simulations, seconds = sys.argv[1:]
    game = tabard.game(name)
    sight = sight_for(name)
    with np.load(path) as file:
        parts = {key: file[key].astype(np.float64) for key in file.files}
    rows = np.clip(np.rint(parts["rows"] * UNIT), -32768, 32767).astype(int)
    with Pool() as pool:
        seen = pool.map(partial(seen_rows, name, seconds=float(seconds)), range(os.cpu_count() or 1))
    used = [int(n) for n in np.flatnonzero(np.any(seen, axis=0)) if n > 0]
    others = [
        parts["first"] * UNIT,
        *(parts[key] for key in ("second", "second_start", "third", "third_start")),
    ]
    head = {
        "game": name,
        "seats": 2,
        "options": OPTIONS[name],
        "left_out": LEFT_OUT[name],
        "width": parts["rows"].shape[1],
        "depth": parts["third"].size,
        "share": int(simulations) / game.new().match.nodes[-1],
        "sharp": SHARP,
        "bold": BOLD,
    }
    kept = Kept(
        head,
        [sight.names[n] for n in used],
        rows[used].ravel().tolist(),
        np.concatenate([part.ravel() for part in others]).tolist(),
    )
    data = kept.written()
    where = Path(sys.modules[type(game).__module__].__file__ or "").parent / FILE
    where.write_bytes(data)
    print(f"{where}: {len(used)} of {len(rows)} rows, {len(data)} bytes")


if __name__ == "__main__":
    main()
