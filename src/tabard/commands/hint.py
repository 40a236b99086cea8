"""What whoever is asked in a saved game had better choose, and why; knows no more than that seat."""

import argparse
from pathlib import Path

from tabard.bots.advice import MOST, NODES, SECONDS, advise, whoever_is_asked
from tabard.commands.inputs import Once, duration, positive, print_json, read_record, whole
from tabard.engine.errors import BadOption, IllegalAction
from tabard.terminal.hints import hint_lines
from tabard.terminal.screen import Screen


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a game that `tabard play` saved, or any record")
    parser.add_argument("--to", type=whole, metavar="N", help="after the first N actions (default: all)")
    parser.add_argument("--seat", type=positive, metavar="N", help="refuse unless seat N is asked")
    parser.add_argument(
        "--seconds", type=duration, metavar="S", help=f"the longest to think (default: {SECONDS:g})"
    )
    parser.add_argument(
        "--nodes", type=positive, metavar="N", help="simulations: the same number gives the same hint"
    )
    parser.add_argument("--seed", type=whole, default=0, help="of the simulations (default: 0)")
    parser.add_argument(
        "--most", type=positive, default=MOST, metavar="N", help=f"options to tell (default: {MOST})"
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="the card set it was played with")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    record = read_record(args.file, args.cards)
    count = len(record) if args.to is None else args.to
    if count > len(record):
        raise BadOption(f"--to {count}: the record has {len(record)} actions")
    if args.seat is not None and args.seat > record.seats:
        raise BadOption(f"--seat {args.seat}: the record has {record.seats} seats")
    state = record.at(count)
    try:
        seat = whoever_is_asked(state, None if args.seat is None else args.seat - 1)
    except IllegalAction as e:
        more = f"; --to N with N below {count} goes back" if state.is_over and count else ""
        raise BadOption(f"{args.file}: {e}{more}") from None
    seconds = args.seconds if args.seconds is not None else SECONDS if args.nodes is None else 1e9
    advice = advise(record.game, state, seat, args.seed, args.nodes or NODES, seconds, args.most)
    if args.json:
        told = {"file": str(args.file), "game": record.game.name, "actions": count}
        print_json({**told, **advice.data()})
        return 0
    name = state.view(seat).seats[seat].name
    print(
        f"{record.game.title} after {count} actions. {name} is asked: {advice.prompt} "
        f"({advice.rule}; {advice.count:,} simulations)"
    )
    for line in hint_lines(advice, Screen().width):
        print(line)
    return 0
