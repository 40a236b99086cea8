"""Experiments with a game: is a card too strong, by how much, how sure is that, and what does it do to all else?

tabard lab new [FILE]; tabard lab run FILE; tabard lab card GAME CARDS; tabard lab report FOLDER;
tabard lab open [FOLDER]; tabard lab query FOLDER "select ..."; tabard lab replay FOLDER ID; tabard lab fit GAME
"""

import argparse
import contextlib
import math
import shutil
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tabard.commands import saves
from tabard.commands.inputs import (
    Once,
    match_arguments,
    on_argument,
    positive,
    print_json,
    read_game,
    read_values,
    whole,
)
from tabard.commands.progress import meter, shown
from tabard.commands.sitting import read_names
from tabard.engine.errors import BadOption, TabardError
from tabard.lab.crew import cores

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.lab.study import Study
    from tabard.lab.terms import Source


MOST_DEALS: Final = 2000
"""Of each standard question about a card; the time ends it earlier."""
CARD_MINUTES: Final = 9.0
FIT_GAMES: Final = 20_000
TOLD_GAMES: Final = 2000
CLIMB_GAMES: Final = 8
"""For each of the weights that are tried, in a round."""
WINNING_GAMES: Final = 4000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", metavar="|".join(TASKS), help="what to do")
    parser.add_argument(
        "name", nargs="?", metavar="FILE|FOLDER|GAME", help="an experiment; its results; a game"
    )
    parser.add_argument(
        "more", nargs="?", metavar="CARDS|SQL|ID", help="a card file; a question in SQL; a game by its id"
    )
    parser.add_argument(
        "--out",
        action=Once,
        metavar="FOLDER",
        help="where results are kept (default: NAME.lab beside the file)",
    )
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (default: one a core)")
    on_argument(parser)
    parser.add_argument("--again", action="store_true", help="begin anew, whatever the folder holds")
    parser.add_argument(
        "--plan", action="store_true", help="only tell what it takes, from the first few deals, and stop"
    )
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="stop after so long; the same command goes on"
    )
    parser.add_argument("--deals", type=positive, metavar="N", help="lab card: deals of each question")
    parser.add_argument(
        "--players", action=Once, metavar="A,B", help="lab card: who plays (default: novice,greedy)"
    )
    parser.add_argument(
        "--winning",
        action="store_true",
        help="lab fit: weights that win instead of weights that foretell, found by lot, with adepts",
    )
    parser.add_argument(
        "--only",
        action=Once,
        metavar="next|rest",
        help="lab fit --winning: only the weights amid a turn, or only those between turns",
    )
    parser.add_argument(
        "--games",
        type=positive,
        metavar="N",
        help=f"lab fit: games (default: {FIT_GAMES}; {TOLD_GAMES} with --told, {WINNING_GAMES} with --winning)",
    )
    parser.add_argument("--seed", type=whole, default=1, help="lab fit: of the first game (default: 1)")
    parser.add_argument(
        "--trial",
        type=whole,
        default=200,
        metavar="N",
        help="lab fit: games against the old weights (default: 200)",
    )
    parser.add_argument(
        "--told",
        action="store_true",
        help="lab fit: how often the chances that people are told come true, with adepts",
    )
    parser.add_argument(
        "--keep", action="store_true", help="lab fit: put the weights into the game's package"
    )
    match_arguments(parser)
    parser.add_argument(
        "--port", type=whole, default=8002, metavar="N", help="lab open: where to listen (default: 8002)"
    )
    parser.add_argument("--no-open", action="store_true", help="lab open: serve without opening a browser")
    parser.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    if args.what not in TASKS:
        raise TabardError(f"lab: no {args.what!r} (there are: {', '.join(TASKS)})")
    if args.name is None and args.what not in ("new", "open"):
        which = "game" if args.what in ("card", "fit") else "file or folder"
        raise TabardError(f"lab {args.what}: which {which}?")
    if args.minutes is not None and not args.minutes > 0:
        raise BadOption(f"--minutes {args.minutes}: expected more than 0")
    try:
        import polars  # noqa: F401 - all of it needs this, and a plain message beats a trace
    except ImportError:
        raise TabardError("the laboratory is not installed (pip install 'tabard[lab]')") from None
    return TASKS[args.what](args)


def _new(args: argparse.Namespace) -> int:
    from tabard.commands.questions import ask_experiment

    text = ask_experiment()
    if args.name is None:
        print(text, end="")
        return 0
    file = Path(args.name)
    if file.exists() and not args.again:
        raise TabardError(f"{file}: there is such a file already (--again writes over it)")
    saves.write(file, text)
    print(f"{file}: written; `tabard lab run {file}` carries it out")
    return 0


def _run(args: argparse.Namespace) -> int:
    from tabard.lab.experiment import read_experiment
    from tabard.lab.plan import open_plan
    from tabard.lab.study import open_study

    file = Path(args.name)
    experiment = read_experiment(file)
    plan = open_plan(file, experiment)
    folder = Path(args.out) if args.out else file.parent / f"{experiment.experiment}.lab"
    study = open_study(plan, folder, args.again)
    study.save()  # where nothing can be written, say so before anything is played
    stopped = carry_out(study, args)
    study.save()
    return 0 if args.plan and not study.bad else _tell(study, args, stopped)


def carry_out(study: "Study", args: argparse.Namespace) -> bool:
    """Play what is missing, player by player; True when someone stopped it."""
    from tabard.lab.study import MOST_BAD, PILOT

    jobs = args.jobs or cores()
    end = _end_of(args)
    done = sum(series.next for series in study.series.values())
    if done:
        print(f"tabard: {done} deals were played before", file=sys.stderr)
    try:
        for at, (player, series) in enumerate(study.series.items()):
            # Whoever plays last has as much of the time as who plays first.
            until = end if end == math.inf else _fair(end, len(study.series) - at)
            if study.pace(player) is None and not series.is_over:
                # Whoever goes on with it may have another machine: how long a deal takes is seen anew.
                _play(study, player, 1, "", series.next + 2, until)
            if series.next < PILOT:
                slow = (study.pace(player) or 0.0) > 1.0
                _play(study, player, jobs if slow else 1, args.on if slow else "", PILOT, until)
            if not series.is_over:
                print(f"tabard: {player}: {study.foretold(player, jobs)}", file=sys.stderr)
            if args.plan or len(study.bad) >= MOST_BAD:
                continue
            _play(study, player, jobs, args.on, None, until)
    except KeyboardInterrupt:
        return True
    return False


def _fair(end: float, left: int) -> float:
    """When the next of so many has had its part of the time."""
    now = time.monotonic()
    return now + max(0.0, end - now) / left


def _play(study: "Study", player: str, jobs: int, on: str, until: int | None, end: float) -> None:
    """Play deals of one player with the estimate shown as it grows."""
    series, most = study.series[player], study.plan.deals
    with meter(series.next / most) as show, contextlib.closing(study.play(player, jobs, on, until)) as deals:
        for _ in deals:
            words = f"{player}: {series.next} of at most {most} deals, {series.moments.mean:+.3f}"
            if series.test is not None:
                ratio = max(series.test.ratio(1), series.test.ratio(-1))
                words += f", LLR {ratio:+.2f} ({series.test.low:.2f} to {series.test.high:.2f})"
            show(series.next / most, words)
            if time.monotonic() >= end:
                return


def _tell(study: "Study", args: argparse.Namespace, stopped: bool) -> int:
    """Write the report and tell the answer; the exit code."""
    from tabard.lab.answers import answers
    from tabard.lab.paper import write_paper

    assert study.folder is not None
    told = answers(study)
    report = None if not told else write_paper([study], study.folder / "report.html")
    if args.json:
        print_json({"experiment": study.facts, "answers": told, "report": str(report) if report else None})
    else:
        print_answers(study)
        if report:
            print(f"  report   {report}")
    if stopped or not all(series.is_over for series in study.series.values()):
        print("tabard: not at its end; the same command goes on from there", file=sys.stderr)
    if stopped:
        return 130
    return 1 if study.bad else 0


def print_answers(study: "Study") -> None:
    """The question and its answers; games that failed with trace, seed and the command that plays them again."""
    from tabard.lab.answers import answers, title_of

    print(f"{study.plan.game.title}: {title_of(study.plan)}")
    for answer in answers(study):
        print(f"  {answer.player:<8} {answer.sentence}")
        if answer.basis:
            print(f"  {'':<8} {answer.basis}")
    for planned, outcome in study.bad[:5]:
        seed = planned.sitting.seed
        print(f"  bad game {planned.place.id}, seed {seed}: {outcome.error} in decision {outcome.decisions}")
        for line in outcome.trace.splitlines():
            print(f"           {line}")
        print(f"           again: tabard lab replay {study.folder} {planned.place.id}")


def _card(args: argparse.Namespace) -> int:
    """The standard questions about the cards of a set, one report for all of them."""
    from tabard.lab.answers import answers, title_of
    from tabard.lab.experiment import read_experiment
    from tabard.lab.paper import write_paper
    from tabard.lab.plan import open_plan
    from tabard.lab.standard import standard_questions
    from tabard.lab.study import open_study

    if args.more is None:
        raise TabardError(f"lab card {args.name}: which card file?")
    file = Path(args.more)
    players = read_names(args.players or "novice,greedy")
    questions = standard_questions(args.name, file, players, args.deals or MOST_DEALS)
    folder = Path(args.out) if args.out else file.parent / f"{file.stem}.lab"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / file.name)
    studies: list[Study] = []
    for name, text in questions.items():
        path = folder / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        plan = open_plan(path, read_experiment(path))
        studies.append(open_study(plan, folder / f"{name}.lab", args.again))
    end = time.monotonic() + 60 * (args.minutes or CARD_MINUTES)
    stopped = False
    for at, study in enumerate(studies):
        left = (end - time.monotonic()) / 60 / (len(studies) - at)
        args.minutes = max(0.01, left)
        print(f"tabard: {title_of(study.plan)}", file=sys.stderr)
        stopped = carry_out(study, args)
        study.save()
        if stopped:
            break
    told = {study.plan.experiment.experiment: answers(study) for study in studies}
    report = write_paper(studies, folder / "report.html") if any(told.values()) else None
    if args.json:
        print_json({"answers": told, "report": str(report) if report else None})
    else:
        for study in studies:
            print_answers(study)
        print(f"  report   {report}")
    if stopped:
        return 130
    return 1 if any(study.bad for study in studies) else 0


def _fit(args: argparse.Namespace) -> int:
    """Fit the weights of a game's judge to results, and try them against those that it has."""
    try:
        from tabard.lab import fitting
    except ImportError:
        raise TabardError("fits need numpy (pip install 'tabard[lab]')") from None
    from tabard.lab.terms import source
    from tabard.lab.trial import Trial, bouts

    game = read_game(args.name, args.cards)
    players = tuple(read_names(args.players or ("adept" if args.told or args.winning else "greedy")))
    given = source(game, players, args.seats, read_values(game, args.option), args.seed, args.told)
    is_contest = max(given.teams) > 0
    if args.winning and (args.told or not is_contest):
        raise TabardError(
            "--winning is for the weights of sides that play against each other, and not for --told"
        )
    if args.only and not args.winning:
        raise TabardError("--only goes with --winning: what foretells is fitted for one question anyway")
    path = Path(args.out) if args.out else Path(f"{args.name}.fit")
    way = _winning if args.winning else _foretelling if is_contest else _climbing
    numbers, figures, games = way(args, game, given, path)
    jobs = args.jobs or cores()
    if args.trial and is_contest and not given.told:
        fresh = msgspec.structs.replace(given, seed=given.seed + games)
        trial = Trial(given=fresh, weights=numbers)
        text = fitting.verdict(list(shown(bouts(trial, args.trial, jobs, args.on), args.trial, "trial")))
        figures["trial"] = text
        print(f"trial      {text}")
    if args.only:
        numbers = {args.only: numbers[args.only]}
    text = fitting.file_with(game, numbers, figures)
    saves.write(path / "weights.json", text)
    print(f"weights    {path / 'weights.json'}")
    if args.keep:
        saves.write(fitting.place_of(game), text)
        print(f"           {fitting.place_of(game)}")
    return 0


Found = tuple[dict[str, dict[str, float]], dict[str, Any], int]
"""Weights by question, the figures of how they were found, and how many deals that took."""


def _foretelling(args: argparse.Namespace, game: "Game", given: "Source", path: Path) -> Found:
    """The weights that foretell who wins, or how far the chances may be believed that people are told."""
    from tabard.lab import fitting

    question = fitting.question_of(game, given)
    games = args.games or (TOLD_GAMES if args.told else FIT_GAMES)
    end = _end_of(args)
    print(f"{game.title}: the weights for {question!r} of {', '.join(given.players)}", file=sys.stderr)
    folder = fitting.Folder(path, given, args.again)
    with (
        meter(folder.done / games) as show,
        contextlib.closing(folder.play(games, args.jobs or cores(), args.on)) as played,
    ):
        for n, _ in enumerate(played, folder.done + 1):
            show(n / games, f"games: {n} of {games}")
            if time.monotonic() >= end:
                break
    found = fitting.fitted(game, given, folder.courses())
    print("\n".join(fitting.told(found)))
    return {question: found.weights}, fitting.figures(found, given), games


def _climbing(args: argparse.Namespace, game: "Game", given: "Source", path: Path) -> Found:
    """The weights that win where all win or lose together."""
    from tabard.lab import fitting
    from tabard.lab.climb import TRIED, climb

    question = fitting.question_of(game, given)
    rounds = max(1, (args.games or FIT_GAMES) // (TRIED * CLIMB_GAMES))
    end = _end_of(args)
    print(f"{game.title}: the weights for {question!r} of {', '.join(given.players)}", file=sys.stderr)
    with meter() as show:
        for n, step in enumerate(climb(given, rounds, CLIMB_GAMES, args.jobs or cores(), args.on), 1):
            show(n / rounds, f"round {n} of {rounds}: {step.won:.0%} won")
            if time.monotonic() >= end:
                break
    print(f"{step.games} games; of the last of them the best weights won {step.won:.0%}")
    return {question: step.weights}, fitting.climbed(step, given), step.games


def _winning(args: argparse.Namespace, game: "Game", given: "Source", path: Path) -> Found:
    """The weights that win against others."""
    from tabard.lab import fitting
    from tabard.lab.lots import ROUND, by_lot

    rounds = max(1, (args.games or WINNING_GAMES) // ROUND)
    end = _end_of(args)
    print(f"{game.title}: weights that win, of {', '.join(given.players)}", file=sys.stderr)
    for n, step in enumerate(by_lot(given, rounds, args.jobs or cores(), args.on, only=args.only or ""), 1):
        words = ", ".join(f"{name} x {by:.2f}" for name, by in step.moved.items())
        print(
            f"round {n} of {rounds}: {step.surprise:.1f} times what chance shows; {words or 'nothing moved'}"
        )
        if time.monotonic() >= end:
            break
    return step.weights, {"games": step.games, **fitting.whose(given)}, step.games


def _end_of(args: argparse.Namespace) -> float:
    """When there is no time left."""
    return math.inf if args.minutes is None else time.monotonic() + 60.0 * args.minutes


def _report(args: argparse.Namespace) -> int:
    from tabard.lab.study import reopen

    return _tell(reopen(Path(args.name)), args, False)


def _open(args: argparse.Namespace) -> int:
    """Serve the experiments of a folder until Ctrl+C."""
    from tabard.lab.shelf import Server, Shelf

    try:
        server = Server(Shelf(Path(args.name or ".")), args.port)
    except OSError as e:
        raise TabardError(f"--port {args.port}: {e.strerror or e}") from None
    print(f"The laboratory is served at {server.address} (Ctrl+C ends it)", flush=True)
    if not args.no_open:
        webbrowser.open(server.address)
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


def _query(args: argparse.Namespace) -> int:
    import polars as pl

    from tabard.lab.tables import ask

    if args.more is None:
        raise TabardError(
            f'lab query {args.name}: what? (such as "select arm, avg(points) from games group by arm")'
        )
    found = ask(Path(args.name), args.more)
    if args.json:
        print_json(found.to_dicts())
        return 0
    with pl.Config(
        tbl_rows=-1,
        tbl_cols=-1,
        tbl_hide_dataframe_shape=True,
        tbl_hide_column_data_types=True,
        tbl_width_chars=200,
        fmt_str_lengths=60,
    ):
        print(found)
    return 0


def _replay(args: argparse.Namespace) -> int:
    """Play a game of the tables again and save its record."""
    from tabard.lab.game import record_of
    from tabard.lab.tables import sitting_of

    if args.more is None:
        raise TabardError(f"lab replay {args.name}: which game? (an id of the table games)")
    sitting, row = sitting_of(Path(args.name), args.more)
    record, breaking = record_of(sitting)
    path = saves.new_file("lab", f"{sitting.game}-{sitting.seed}")
    saves.write(path, record.to_text())
    print(f"{path}: {len(record)} actions; `tabard replay {path}` shows them")
    if breaking or row["error"]:
        print(f"  it fails: {row['error']}" + (f", at {breaking!r}" if breaking else ""))
        print("\n".join(f"    {line}" for line in str(row["trace"]).splitlines()))
        return 1
    return 0


TASKS: dict[str, Callable[[argparse.Namespace], int]] = {
    "new": _new,
    "run": _run,
    "card": _card,
    "report": _report,
    "open": _open,
    "query": _query,
    "replay": _replay,
    "fit": _fit,
}
