"""Answers `?`: a rule by its id, a card or page by its id or name, a choice by its number."""

import textwrap
from collections.abc import Sequence
from difflib import get_close_matches

from tabard.engine.cards import Printed
from tabard.engine.errors import TabardError, UnknownCard, UnknownRule
from tabard.engine.game import Game
from tabard.engine.view import Choice, Face, Lasting, Piece
from tabard.terminal.scene import FEW, IN_FORCE, figures_of, lasts, worth, written

_SOURCES = {
    "rulebook": "Its figures are from the rulebook.",
    "published": "Its figures are those of the published card.",
    "original": "Its figures are Tabard's own.",
}


def explain(
    game: Game,
    asked: str,
    choices: Sequence[Choice],
    width: int,
    faces: Sequence[Face] = (),
    pieces: Sequence[Piece] = (),
    lasting: Sequence[Lasting] = (),
) -> list[str]:
    """What was asked about, in lines; TabardError when it is nothing known.

    `faces` are those on the table: what lies there need not be a card. `pieces` lie there and say why they cannot be
    used now, and `lasting` is what is in force on them.
    """
    if asked.isdecimal():
        number = int(asked)
        if not 1 <= number <= len(choices):
            raise TabardError(f"there is no choice {number} to explain")
        return choice_lines(game, choices[number - 1], width, _concerned(choices[number - 1], faces, pieces))
    if asked in game.rules:
        return rule_lines(game, asked, width)
    begun = [key for key in game.rules.rules if key.startswith(asked.upper().rstrip("-") + "-")]
    if begun:
        return [line for key in begun for line in rule_lines(game, key, width)]
    named = [face for face in dict.fromkeys(faces) if asked.lower() in (face.id, face.name.lower())]
    cards = {card.id for card in game.cards()}
    pages = [face for face in named if face.id not in cards]
    if pages:
        return [
            line for page in pages for line in (*page_lines(page, width), *_now(page.id, pieces, lasting))
        ]
    try:
        card = game.card(asked)
    except UnknownCard as e:
        keyword = _keyword(game, asked, is_card="mean" in str(e))
        if keyword:
            return rule_lines(game, keyword, width)
        try:
            game.rules[asked]
        except UnknownRule as r:
            raise TabardError(str(r) if "near" in str(r) and "mean" not in str(e) else str(e)) from None
        raise
    return [*card_lines(game, card, width), *_now(card.id, pieces, lasting)]


def _concerned(choice: Choice, faces: Sequence[Face], pieces: Sequence[Piece]) -> list[Face]:
    """The faces of the pieces that a choice is about; none when it is about many."""
    about = {piece.face for piece in pieces if piece.id in choice.pieces}
    found = [face for face in dict.fromkeys(faces) if face.id in about]
    return found if len(found) <= FEW else []


def _keyword(game: Game, asked: str, is_card: bool) -> str:
    """The rule of a word of card texts in any of its forms: a look has it without the letters that change.

    What looks like the name of a card is no form of another word.
    """
    rules = {word.lower(): rule for word, rule in game.look().keywords.items()}
    wanted = asked.lower()
    near = [word for word in rules if word in wanted and len(word) + 3 >= len(wanted)]
    if not near and not is_card:
        near = get_close_matches(wanted, rules, 1, 0.75)
    return rules[max(near, key=len)] if near else ""


def _now(face: str, pieces: Sequence[Piece], lasting: Sequence[Lasting]) -> list[str]:
    """What is in force on the pieces with a face, and why they cannot be used now."""
    same = [piece for piece in pieces if piece.face == face]
    ids = {piece.id for piece in same}
    force = [f"  {IN_FORCE}: {lasts(one)} ({one.rule})" for one in lasting if ids.intersection(one.pieces)]
    why = (piece.why_not for piece in same)
    refused = [f"  Not now: {one.text} ({one.rule})" for one in why if one is not None]
    return list(dict.fromkeys([*force, *refused]))


def rule_lines(game: Game, id: str, width: int, rulings: bool = True) -> list[str]:
    """A rule, and our rulings on it."""
    rule = game.rules[id]
    told = rule.meaning
    lines = textwrap.wrap(f"{rule.id}  {told}", width, subsequent_indent="    ", break_on_hyphens=False)
    for ruling in [one for one in rule.rulings if one != told] if rulings else ():
        lines += textwrap.wrap(
            f"Ruling: {ruling}",
            width,
            initial_indent="    ",
            subsequent_indent="    ",
            break_on_hyphens=False,
        )
    return lines


def choice_lines(game: Game, choice: Choice, width: int, faces: Sequence[Face] = ()) -> list[str]:
    """A choice, what it would do, what it is about, and its rule."""
    lines = [f"{choice.long} [{choice.short}]"]
    if choice.forecast is not None:
        lines.append(f"  {choice.forecast.text}")
    for face in faces:
        lines += ["  " + line for line in page_lines(face, width - 2)]
    if choice.rule and choice.rule in game.rules:
        rule = game.rules[choice.rule]
        lines += ["  " + line for line in rule_lines(game, rule.id, width - 2, rulings=False)]
        if rule.rulings:
            lines.append(f"  ?{rule.id} tells our rulings on it, too")
    return lines


def page_lines(face: Face, width: int) -> list[str]:
    """A face on the table: what it is called, what it costs, its figures and what it says."""
    cost = (
        ": " + " + ".join(sign.capitalize() for sign in face.signs)
        if face.form == "page" and face.signs
        else ""
    )
    head = " · ".join([f"{face.name} ({face.kind}{cost})", *_figures(face)])
    return [*textwrap.wrap(head, width, subsequent_indent="  "), *passage_lines(face.text, width)]


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
    house = "" if house in face.kind.replace(", ", " · ").split(" · ") else house
    facts = [face.kind, house, *_figures(face), f"{card.count} in the box"]
    told = " · ".join(fact for fact in facts if fact)
    lines = [f"{face.name} ({face.id})", *("  " + line for line in textwrap.wrap(told, width - 2))]
    lines += ["  " + line for line in textwrap.wrap(face.text, width - 2)]
    if face.source:
        lines.append(f"  {_SOURCES.get(face.source, face.source)}")
    return lines


def _figures(face: Face) -> list[str]:
    """Every figure of a face in words: what it costs, what is printed on it, what it is worth."""
    cost = [f"costs {face.cost.value} {face.cost.id}"] if face.cost is not None else []
    printed = [f"{worth(face, f)}{written(f, f.value)} {f.id}" for f in figures_of(face)]
    return [*cost, *printed]
