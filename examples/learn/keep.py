"""Puts a network into its game's package: `python -m learn.keep NET.npz GAME [SIMULATIONS]`.

So many simulations with it take as long as a legend's; none are told of one that only learned how far the judge is
wrong between turns (`learn.rest`). Weights of what never came up while it learned, or came to nothing, are left out.
"""

import sys
from pathlib import Path

import numpy as np

import tabard
from learn.play import JOINED, LEFT_OUT, VARIED, sight_for
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
    "infinities": {
        "mode": "skirmish",
        "teams": False,
        "preset": "standard",
        "target": None,
        "rounds": None,
        "tutorial": False,
        "start_on": "rift",
        "rift_lock": "choose",
        "rift_influence": 1,
        "keep_tile_type": "star",
        "x_points": 1,
        "die_faces": ["power", "energy", "fortitude", "boost", "boost", "star"],
    },
}
"""The options of the matches that were learned from; others make no difference to what is seen."""
SHARP = {"volfyirion": 0.03, "drakerion": 0.06}
BOLD = {"volfyirion": 0.25, "drakerion": 0.35}
LEAST = 0.01
"""What less than this is added to the logarithm of odds beside the judge's says nothing."""


def main() -> None:
    path, name, *simulations = sys.argv[1:]
    game = tabard.game(name)
    sight = sight_for(name)
    with np.load(path) as file:
        parts = {key: file[key].astype(np.float64) for key in file.files}
    rows = np.clip(np.rint(parts["rows"] * UNIT), -32768, 32767).astype(int)
    met = parts["met"] if simulations else np.abs(parts["rows"]).max(1) >= LEAST
    used = [int(n) for n in np.flatnonzero(met) if n > 0]
    others = [
        parts["first"] * UNIT,
        *(parts[key] for key in ("second", "second_start", "third", "third_start")),
    ]
    head = {
        "game": name,
        "seats": 2,
        "options": OPTIONS[name],
        "among": VARIED.get(name, {}),
        "left_out": LEFT_OUT.get(name, []),
        "joined": name in JOINED,
        "width": parts["rows"].shape[1],
        "depth": parts["third"].size,
    }
    if simulations:
        share = int(simulations[0]) / game.new().match.nodes[-1]
        head |= {"share": share, "sharp": SHARP[name], "bold": BOLD[name]}
    else:
        head["judged"] = float(parts["judged"][0])
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
