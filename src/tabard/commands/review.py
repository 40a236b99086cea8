"""Looks a game over: how likely each seat was to win all along, and which decisions cost it most."""

import argparse
import sys
from pathlib import Path
from typing import Final

from tabard.bots.review import DEEP, MOST, QUICK, SECONDS, Review
from tabard.commands.inputs import Once, duration, positive, print_json, read_record, whole
from tabard.commands.progress import meter
from tabard.engine.errors import BadOption
from tabard.terminal.hints import review_lines
from tabard.terminal.screen import Screen

STOPPED: Final = 130


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a game that `tabard play` recorded, finished or not")
    parser.add_argument(
        "--seat", type=positive, metavar="N", help="only what seat N decided (default: all seats)"
    )
    parser.add_argument(
        "--nodes",
        type=positive,
        metavar="N",
        help=f"simulations for a decision that looks costly; others get a tenth (default: {DEEP}, less where time is"
        " short; with it the same review comes out again, however long that takes)",
    )
    parser.add_argument(
        "--seconds",
        type=duration,
        metavar="S",
        help=f"what all of it may take, about (default: {SECONDS:g}; any time with --nodes)",
    )
    parser.add_argument("--seed", type=whole, default=0, help="of the simulations (default: 0)")
    parser.add_argument(
        "--most", type=positive, default=MOST, metavar="N", help=f"costly decisions a seat (default: {MOST})"
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="the card set it was played with")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    record = read_record(args.file, args.cards)
    if args.seat is not None and args.seat > record.seats:
        raise BadOption(f"--seat {args.seat}: the record has {record.seats} seats")
    nodes = args.nodes or DEEP
    seconds = args.seconds or (1e9 if args.nodes else SECONDS)
    review = Review(record, args.seed, max(1, nodes * QUICK // DEEP), nodes, seconds, args.most)
    stopped = False
    try:
        with meter() as show:
            while review.step():
                what = "costly decisions" if review.is_drawn else "every decision"
                show(review.progress, f"review, {what}: {review.progress:.0%}")
    except KeyboardInterrupt:
        stopped = True
    if args.json:
        print_json({"file": str(args.file), **review.data()})
    else:
        seats = range(record.seats) if args.seat is None else [args.seat - 1]
        names = [seat.name for seat in record.state.view(None).seats]
        for seat, player in enumerate(record.players):
            names[seat] += f": {player.removeprefix('bot:')}"
        print(
            f"{record.game.title}, {len(record)} actions: how likely each seat was to win, as far as it knew"
        )
        for line in review_lines(review, names, seats, Screen().width):
            print(line)
    if stopped:
        print(f"tabard: stopped after {review.progress:.0%} of the review", file=sys.stderr)
        return STOPPED
    return 0
