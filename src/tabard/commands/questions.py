"""Asks for an experiment, one thing after the other, and writes it as a file."""

from collections.abc import Sequence

from tabard.bots import kind as bot_kind
from tabard.engine.errors import TabardError, UnknownBot
from tabard.engine.game import Game
from tabard.games import game, games
from tabard.lab.sides import kinds_of

QUESTIONS = {
    "access": "what a card is worth: one side may never take or use it",
    "versions": "what a changed card or another option does to a side",
    "field": "how a deck, hero, race or leader fares against the others",
    "matrix": "every deck, hero, race or leader against every other",
    "seats": "how much it is worth to go first",
}


def ask_experiment() -> str:
    """The text of an experiment's file, from answers that were checked one by one."""
    chosen = game(_one_of("Which game", games()))
    told = [f"  {name:<9} {what}" for name, what in QUESTIONS.items()]
    question = _one_of("What do you ask?\n" + "\n".join(told) + "\nOne of these", list(QUESTIONS))
    lines: list[str] = []
    arms = question == "versions"
    if question == "access":
        card = chosen.card(_answer("Which card (its id)")).id
        lines.append(f"question: {{access: {card}}}")
        name = f"{card}-worth"
    elif question == "seats":
        lines.append("question: {seats: first}")
        name = "going-first"
    else:
        line, name = _sides(chosen, question)
        lines.append(line)
    if arms or question == "access":
        file = _answer(
            "A card file of the changed version, beside the experiment's" + ("" if arms else " (or none)"), ""
        )
        if file:
            lines.append(f"arms: {{printed: {{}}, changed: {{cards: {file}}}}}")
        elif arms:
            raise TabardError("lab new: versions needs a second version")
    players = _answer("Which bots play, the weakest first", "novice, greedy")
    named = [one.strip() for one in players.split(",") if one.strip()]
    for one in named:
        try:
            bot_kind(one)
        except UnknownBot as e:
            raise TabardError(f"{e}") from None
    lines.append(f"players: [{', '.join(named)}]")
    if question == "matrix":
        lines.append(f"stop: {{deals: {_whole('How many deals of each pairing', '50')}}}")
    else:
        least = _share("Which difference matters, as a share of games won", "0.05")
        most = _whole("How many deals at most", "1000")
        lines.append(f"stop: {{sprt: [0, {least}], alpha: 0.05, beta: 0.05, most: {most}}}")
    return "\n".join([f"experiment: {name}", f"game: {chosen.name}", *lines]) + "\n"


def _sides(chosen: Game, question: str) -> tuple[str, str]:
    kinds = kinds_of(chosen, {}, chosen.seats[0])
    if not kinds and question == "versions":
        return "question: {versions: {}}", "two-versions"
    if not kinds:
        raise TabardError(f"lab new: {chosen.title} has no decks, heroes, races or leaders to compare")
    kind = _one_of("Of what kind", list(kinds)) if len(kinds) > 1 else next(iter(kinds))
    if question == "matrix":
        return f"question: {{matrix: {kind}}}", f"all-{kind}s"
    side = _one_of(f"Which {kind}", kinds[kind].ready)
    return f"question: {{{question}: {{{kind}: {side}}}}}", f"{side}-{question}"


def _one_of(asked: str, allowed: Sequence[str]) -> str:
    """One of some words, asked again until it is one."""
    while True:
        given = _answer(f"{asked} ({', '.join(allowed)})")
        if given in allowed:
            return given
        print(f"expected one of {', '.join(allowed)}, got {given!r}")


def _whole(asked: str, usual: str) -> int:
    while True:
        given = _answer(asked, usual)
        if given.isdigit() and int(given) > 1:
            return int(given)
        print(f"expected a number from 2 on, got {given!r}")


def _share(asked: str, usual: str) -> float:
    while True:
        given = _answer(asked, usual)
        try:
            share = float(given)
        except ValueError:
            share = 0.0
        if 0 < share <= 0.5:
            return share
        print(f"expected a share up to 0.5, such as 0.05, got {given!r}")


def _answer(asked: str, usual: str | None = None) -> str:
    try:
        given = input(f"{asked}{f' [{usual}]' if usual else ''}: ").strip()
    except EOFError:
        raise TabardError("lab new: nobody answers; write the file by hand (docs/laboratory.md)") from None
    return given or (usual or "")
