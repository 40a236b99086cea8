"""Lists the games that can be played."""

import argparse
import textwrap
from typing import Any

from msgspec.structs import fields

from tabard.games import game, games


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="everything, the schema of the options included")


def run(args: argparse.Namespace) -> int:
    rows: list[dict[str, Any]] = []
    for name in games():
        try:
            rows.append(_facts(name, args.json))
        except Exception as e:  # a broken package of somebody else's must not hide the other games
            rows.append({"name": name, "problem": f"cannot be loaded: {type(e).__name__}: {e}"})
    if args.json:
        from tabard.commands.inputs import (
            print_json,  # not at the top: the list alone needs no more than this
        )

        print_json(rows)
        return 0
    width = max(len(row["name"]) for row in rows)
    for row in rows:
        print(f"{row['name']:<{width}}  {row.get('problem') or _line(row)}")
        if "summary" in row:
            print(f"{'':<{width}}  {row['summary']}")
            if row["options"]:
                listed = textwrap.wrap("options: " + ", ".join(row["options"]), 90)
                print(textwrap.indent("\n".join(listed), " " * (width + 2)))
    return 0


def _facts(name: str, whole: bool) -> dict[str, Any]:
    """What is known of a game; the names of its options, or the whole schema, for which some games read their cards."""
    found = game(name)
    return {
        "name": name,
        "title": found.title,
        "summary": found.summary,
        "seats": sorted(found.seats),
        "usual_seats": found.seats[0],
        "minutes": found.minutes,
        "cards": found.takes_cards,
        "options": found.schema() if whole else [f.encode_name for f in fields(found.options_type)],
    }


def _line(row: dict[str, Any]) -> str:
    *some, high = row["seats"]
    seats = f"{', '.join(map(str, some))} or {high}" if some else str(high)
    minutes = "1 minute" if row["minutes"] == "1" else f"{row['minutes']} minutes"
    return f"{row['title']} · {seats} seat{'s' if high > 1 else ''} · {minutes}"
