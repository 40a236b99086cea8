"""Games as rows in Parquet files: one of a game, one of a card and seat and game, one of a turn."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import polars as pl

from tabard.engine.errors import BadRecord, TabardError
from tabard.engine.kinds import settled
from tabard.lab.game import DOINGS, Outcome, Sitting

GAMES: Final = {
    "id": pl.String,
    "player": pl.String,
    "deal": pl.Int32,
    "arm": pl.String,
    "turn": pl.Int8,
    "seed": pl.Int64,
    "side": pl.String,
    "other": pl.String,
    "points": pl.Float64,
    "went_first": pl.Boolean,
    "first_seat": pl.Int8,
    "decisions": pl.Int32,
    "turns": pl.Int32,
    "ended": pl.String,
    "forced": pl.Int32,
    "error": pl.String,
    "trace": pl.String,
    "content": pl.String,
    "code": pl.String,
    "played": pl.String,
}
"""`played` is all that it takes to play the game again; `content` the hash of its cards, `code` of the source."""
CARDS: Final = {
    "id": pl.String,
    "seat": pl.Int8,
    "side": pl.String,
    "card": pl.String,
    **dict.fromkeys(DOINGS, pl.Int32),
    "first_used": pl.Int32,
    "points": pl.Float64,
}
TURNS: Final = {
    "id": pl.String,
    "turn": pl.Int32,
    "seat": pl.Int8,
    "decisions": pl.Int32,
    "chance": pl.Float64,
}
"""`chance`: how likely the measured side was to win when the turn began, as the judge of the game sees it."""
SCHEMAS: Final[dict[str, dict[str, Any]]] = {"games": GAMES, "cards": CARDS, "turns": TURNS}


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A game with where it stands among others, ready to be written down."""

    id: str
    player: str
    deal: int
    arm: str = ""
    turn: int = 0
    sitting: Sitting
    cards: str | None = None
    """The file of its cards, as a path from the folder."""
    outcome: Outcome
    sides: tuple[int, ...]
    """The side in each seat; 0 is the one that is measured."""
    names: tuple[str, str] = ("", "")
    points: float | None
    content: str = ""
    code: str = ""


class Tables:
    """The rows of many games, kept in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._kept = {name: pl.DataFrame(schema=schema) for name, schema in SCHEMAS.items()}
        self._new: dict[str, list[tuple[Any, ...]]] = {name: [] for name in SCHEMAS}

    def add(self, row: Row) -> None:
        """Write down a game."""
        o, s = row.outcome, row.sitting
        mine = [seat for seat, side in enumerate(row.sides) if side == 0]
        played = msgspec.json.encode(msgspec.structs.replace(s, cards=row.cards)).decode()
        first = None if o.first < 0 else o.first in mine
        self._new["games"].append(
            (
                *(row.id, row.player, row.deal, row.arm, row.turn, s.seed, *row.names, row.points),
                *(first, o.first, o.decisions, o.turns, o.ended, o.forced, o.error, o.trace),
                *(row.content, row.code, played),
            )
        )
        for c in o.cards:
            won = (o.returns[c.seat] + 1) / 2 if c.seat < len(o.returns) else None
            side = row.names[row.sides[c.seat]] if c.seat < len(row.sides) else ""
            self._new["cards"].append((row.id, c.seat, side, c.card, *c.counts, c.first, won))
        for t in o.curve:
            chance = sum(t.chances[seat] for seat in mine)
            self._new["turns"].append((row.id, t.turn, t.seat, t.decisions, round(chance, 4)))

    def frame(self, name: str) -> pl.DataFrame:
        """All rows of a table so far."""
        new = self._new[name]
        if new:
            rows = pl.DataFrame(new, schema=SCHEMAS[name], orient="row")
            self._kept[name] = pl.concat([self._kept[name], rows])
            self._new[name] = []
        return self._kept[name]

    def keep(self, ids: Iterable[str]) -> None:
        """Drop the rows of all other games: a file that was written first may be ahead of one that was not."""
        known = pl.Series("id", list(ids), dtype=pl.String)
        for name in SCHEMAS:
            self._kept[name] = self.frame(name).filter(pl.col("id").is_in(known.implode()))

    def write(self) -> None:
        """Write the files, each whole or not at all; that of the games last, for it says which ones count."""
        assert self.folder is not None
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in reversed(SCHEMAS):
            file = self.folder / f"{name}.parquet"
            part = file.with_name(f".{file.name}.{os.getpid()}")
            try:
                self.frame(name).write_parquet(part, compression="zstd")
                os.replace(part, file)
            finally:
                part.unlink(missing_ok=True)


def read_tables(folder: Path) -> Tables:
    """The tables of a folder; BadRecord when they are not those of the laboratory."""
    tables = Tables(folder)
    for name, schema in SCHEMAS.items():
        file = folder / f"{name}.parquet"
        try:
            found = pl.read_parquet(file)
        except (pl.exceptions.PolarsError, OSError) as e:
            raise BadRecord(f"{file}: cannot be read: {str(e).splitlines()[0]}") from None
        if dict(found.schema) != {key: kind() for key, kind in schema.items()}:
            raise BadRecord(f"{file}: not a table of this version's laboratory")
        tables._kept[name] = found
    return tables


def ask(folder: Path, sql: str) -> pl.DataFrame:
    """The answer to a question in SQL about the tables `games`, `cards` and `turns` of a folder."""
    files = {name: folder / f"{name}.parquet" for name in SCHEMAS}
    missing = [file.name for file in files.values() if not file.exists()]
    if missing:
        raise TabardError(f"{folder}: no tables of the laboratory there (missing: {', '.join(missing)})")
    context = pl.SQLContext({name: pl.scan_parquet(file) for name, file in files.items()})
    try:
        return context.execute(sql).collect()
    except pl.exceptions.PolarsError as e:
        raise TabardError(f"this cannot be asked: {str(e).splitlines()[0]}") from None


def sitting_of(folder: Path, id: str) -> tuple[Sitting, dict[str, Any]]:
    """What was played in the game of a row, ready to be played again, and the row."""
    rows = read_tables(folder).frame("games").filter(id=id).to_dicts()
    if not rows:
        raise BadRecord(
            f'{folder}: no game {id!r}; `tabard lab query {folder} "select id from games"` lists them'
        )
    sitting = msgspec.json.decode(rows[0]["played"], type=settled(Sitting))
    if sitting.cards is not None:
        sitting = msgspec.structs.replace(sitting, cards=str((folder / sitting.cards).absolute()))
    return sitting, rows[0]
