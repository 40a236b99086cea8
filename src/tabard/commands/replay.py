"""Shows a recorded game: its actions and the table at the end, at any point, step by step; or checks it."""

import argparse
import os
from pathlib import Path

import msgspec

from tabard.commands.inputs import Once, positive, print_json, read_record, whole
from tabard.engine import deal
from tabard.engine.errors import BadOption, BadRecord
from tabard.engine.ids import CHANCE
from tabard.engine.record import Record
from tabard.terminal.scene import Scene
from tabard.terminal.screen import DrawnScreen, Screen
from tabard.terminal.table import log_lines

STEPS = "Enter: on, b: back, a number: to that action, q: leave> "


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--to", type=whole, metavar="N", help="the table after the first N actions")
    parser.add_argument("--step", action="store_true", help="from action to action")
    parser.add_argument(
        "--verify", action="store_true", help="only check that it replays; exit code 1 if it departs"
    )
    parser.add_argument(
        "--promise", metavar="HASH", help="with --verify: what the table promised about its deal at the start"
    )
    parser.add_argument(
        "--seat", type=positive, metavar="N", help="as seat N saw it (default: as a spectator)"
    )
    parser.add_argument("--cards", action=Once, metavar="FILE", help="the card set it was played with")
    parser.add_argument("--plain", action="store_true", help="lines of text without colour and boxes")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    try:
        record = read_record(args.file, args.cards, log=True)
    except BadRecord as e:
        if not args.verify or "cannot be read" in str(e):
            raise
        print_json({"file": str(args.file), "fine": False, "problem": str(e)}) if args.json else print(e)
        return 1
    if args.verify:
        return _verified(record, args)
    if args.promise:
        raise BadOption("--promise goes with --verify")
    count = len(record) if args.to is None else args.to
    if count > len(record):
        raise BadOption(f"--to {count}: the record has {len(record)} actions")
    if args.seat is not None and args.seat > record.seats:
        raise BadOption(f"--seat {args.seat}: the record has {record.seats} seats")
    seat = None if args.seat is None else args.seat - 1
    if args.json:
        print_json(_data(record, count, seat))
        return 0
    screen = Screen() if args.plain or os.environ.get("TERM") == "dumb" else DrawnScreen()
    if args.step:
        _step(record, 0 if args.to is None else count, seat, screen)
        return 0
    print(_summary(record))
    for n in range(count):
        print(f"{n + 1:>5}  {_line(record, n)}")
    _show(record, count, seat, screen)
    return 0


def _verified(record: Record, args: argparse.Namespace) -> int:
    """Tell that a record replays, and whether its deal is the one that was promised."""
    trouble = ""
    if record.deal is not None or args.promise:
        trouble = deal.problem(record.deal, record.seed, record.seats, args.promise or "")
    if args.json:
        told = {"file": str(args.file), "fine": not trouble, "actions": len(record)}
        told |= {"digest": record.state.digest(), "promise": record.deal.promise if record.deal else None}
        print_json(told | ({"problem": trouble} if trouble else {}))
    elif trouble:
        print(f"{args.file}: it replays, but the deal cannot be trusted: {trouble}")
    else:
        print(f"{args.file}: fine; {_summary(record)}{_promised(record, bool(args.promise))}")
    return 1 if trouble else 0


def _promised(record: Record, is_compared: bool) -> str:
    if record.deal is None:
        return ""
    if is_compared:
        return "\nThe deal is the one that was promised."
    return f"\nThe deal keeps its promise {record.deal.promise}: compare it with what the table showed at the start."


def _summary(record: Record) -> str:
    players = f", {' and '.join(record.players)}" if record.players else ""
    end = f"result {_numbers(record.state.returns())}" if record.state.is_over else "unfinished"
    return f"{record.game.title}, seed {record.seed}, {record.seats} seats{players}, {len(record)} actions, {end}"


def _numbers(values: list[float]) -> str:
    return ", ".join(f"{value:g}" for value in values)


def _line(record: Record, n: int) -> str:
    decider = record.deciders[n]
    return record.shorts[n] if decider == CHANCE else f"seat {decider + 1}  {record.shorts[n]}"


def _show(record: Record, count: int, seat: int | None, screen: Screen) -> None:
    state = record.at(count)
    log = log_lines(record, record.told(count - 1), seat) if count else []
    names = [player.removeprefix("bot:") for player in record.players]
    scene = Scene(state.view(seat), record.game.faces_by_id, names, log, record.game.look())
    if state.is_over:
        screen.ending(scene)
    else:
        screen.table(scene)


def _step(record: Record, count: int, seat: int | None, screen: Screen) -> None:
    while True:
        _show(record, count, seat, screen)
        screen.say(
            [f"after action {count} of {len(record)}{f': {_line(record, count - 1)}' if count else ''}"]
        )
        while True:
            typed = screen.read(STEPS)
            if typed is None or typed in ("q", "quit"):
                return
            if not typed and count == len(record):
                screen.refuse("this is the end of the record")
            elif typed == "b" and count == 0:
                screen.refuse("this is the beginning of the record")
            elif typed in ("", "b"):
                count += -1 if typed else 1
                break
            elif typed.isdecimal() and int(typed) <= len(record):
                count = int(typed)
                break
            else:
                screen.refuse(f"expected nothing, b, q or a number from 0 to {len(record)}")


def _data(record: Record, count: int, seat: int | None) -> dict[str, object]:
    state = record.at(count)
    return {
        "game": record.game.name,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "players": record.players,
        "actions": [
            {"seat": None if s == CHANCE else s, "action": a, "short": short.removeprefix("chance: ")}
            for s, a, short in zip(record.deciders, record.actions, record.shorts, strict=True)
        ],
        "at": count,
        "digest": state.digest(),
        "result": record.state.returns() if record.state.is_over else None,
        "view": msgspec.to_builtins(state.view(seat)),
    }
