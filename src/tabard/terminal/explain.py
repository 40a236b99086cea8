"""Answers `?`: a rule by its id, a card or page by its id or name, a choice by its number."""

import textwrap
from collections.abc import Sequence

from tabard.engine.cards import Printed
from tabard.engine.errors import TabardError, UnknownCard, UnknownRule
from tabard.engine.game import Game
from tabard.engine.view import Choice, Face
from tabard.terminal.scene import written

_SOURCES = {"rulebook": "from the rulebook", "published": "from the published card", "original": "our own"}


def explain(
    game: Game, asked: str, choices: Sequence[Choice], width: int, faces: Sequence[Face] = ()
) -> list[str]:
    """What was asked about, in lines; TabardError when it is nothing known.

    `faces` are those on the table: what lies there need not be a card.
    """
    if asked.isdecimal():
        number = int(asked)
        if not 1 <= number <= len(choices):
            raise TabardError(f"there is no choice {number} to explain")
        return choice_lines(game, choices[number - 1], width)
    if asked in game.rules:
        return rule_lines(game, asked, width)
    begun = [key for key in game.rules.rules if key.startswith(asked.upper().rstrip("-") + "-")]
    if begun:
        return [line for key in begun for line in rule_lines(game, key, width)]
    cards = {card.id for card in game.cards()}
    pages = [face for face in faces if face.id not in cards and asked.lower() in (face.id, face.name.lower())]
    if pages:
        return [line for page in dict.fromkeys(pages) for line in page_lines(page, width)]
    try:
        card = game.card(asked)
    except UnknownCard as e:
        try:
            game.rules[asked]
        except UnknownRule as r:
            raise TabardError(str(r) if "near" in str(r) and "mean" not in str(e) else str(e)) from None
        raise
    return card_lines(game, card, width)


def rule_lines(game: Game, id: str, width: int) -> list[str]:
    """A rule and our rulings on it."""
    rule = game.rules[id]
    lines = textwrap.wrap(f"{rule.id}  {rule.text}", width, subsequent_indent="    ", break_on_hyphens=False)
    for ruling in rule.rulings:
        lines += textwrap.wrap(
            f"Ruling: {ruling}",
            width,
            initial_indent="    ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    return lines


def choice_lines(game: Game, choice: Choice, width: int) -> list[str]:
    """A choice, what it would do, and its rule."""
    lines = [f"{choice.long} [{choice.short}]"]
    if choice.forecast is not None:
        lines.append(f"  {choice.forecast.text}")
    if choice.rule and choice.rule in game.rules:
        lines += ["  " + line for line in rule_lines(game, choice.rule, width - 2)]
    return lines


def page_lines(face: Face, width: int) -> list[str]:
    """A page of a story, an objective, a deed or a token: what it is called, what it costs and what it says."""
    cost = (
        ": " + " + ".join(sign.capitalize() for sign in face.signs)
        if face.form == "page" and face.signs
        else ""
    )
    return [f"{face.name} ({face.kind}{cost})", *passage_lines(face.text, width)]


def passage_lines(text: str, width: int) -> list[str]:
    """A text in paragraphs."""
    lines: list[str] = []
    for paragraph in text.splitlines():
        lines += ["  " + line for line in textwrap.wrap(paragraph, width - 2)] or [""]
    return lines


def card_lines(game: Game, card: Printed, width: int) -> list[str]:
    """A card explained: what it is, what it costs and gives, what it says."""
    face = game.face(card)
    family = game.look().families.get(face.family)
    house = family.title if family is not None else face.family
    house = "" if house in face.kind.split(" · ") else house[:1].lower() + house[1:]
    cost = f"costs {face.cost.value} {face.cost.id}" if face.cost is not None else ""
    figures = [f"{written(figure, figure.value)} {figure.id}" for figure in face.figures]
    facts = [face.kind, house, cost, *figures]
    facts.append(f"{card.count} in the box")
    lines = [f"{face.name} ({face.id})", "  " + " · ".join(fact for fact in facts if fact)]
    lines += ["  " + line for line in textwrap.wrap(face.text, width - 2)]
    if face.source:
        lines.append(f"  figures: {_SOURCES.get(face.source, face.source)}")
    return lines
