"""Puts a network into its game's package: `python -m learn.keep NET.npz GAME SIMULATIONS`.

So many simulations with it take as long as a legend's. Weights of what never came up while it learned are left out.
"""

import sys
from pathlib import Path

import numpy as np

import tabard
from learn.play import LEFT_OUT, VARIED, sight_for
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
    "drakerion": {"max_turns": 50},
}
"""The options of the matches that were learned from; others make no difference to what is seen."""
SHARP = {"volfyirion": 0.03, "drakerion": 0.06}
BOLD = {"volfyirion": 0.25, "drakerion": 0.35}


def main() -> None:
    path, name, simulations = sys.argv[1:]
    game = tabard.game(name)
    sight = sight_for(name)
    with np.load(path) as file:
        parts = {key: file[key].astype(np.float64) for key in file.files}
    rows = np.clip(np.rint(parts["rows"] * UNIT), -32768, 32767).astype(int)
    used = [int(n) for n in np.flatnonzero(parts["met"]) if n > 0]
    others = [
        parts["first"] * UNIT,
        *(parts[key] for key in ("second", "second_start", "third", "third_start")),
    ]
    head = {
        "game": name,
        "seats": 2,
        "options": OPTIONS[name],
        "among": VARIED.get(name, {}),
        "left_out": LEFT_OUT[name],
        "width": parts["rows"].shape[1],
        "depth": parts["third"].size,
        "share": int(simulations) / game.new().match.nodes[-1],
        "sharp": SHARP[name],
        "bold": BOLD[name],
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
