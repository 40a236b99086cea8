"""The contract of what a table says besides forecasts: why a piece cannot be used now, and what is in force."""

from collections.abc import Mapping
from typing import Any

from tabard.engine.game import Game
from tabard.engine.refusals import explaining
from tabard.engine.state import State
from tabard.engine.view import Piece, View
from tabard.testing.checks import asked, watchers, where
from tabard.testing.contract import points

Used = Mapping[str, tuple[str, ...]]
"""By the rule of a question, the areas whose pieces a player expects to use in answer to it. "hand" names those of all
seats, "hand-0" and so on; of pieces with an owner only the own ones count, unless the area is written "enemy:line"."""


def check_refusals(game: Game, sample: dict[str, Any], seed: int, used: Used, count: int = 12) -> int:
    """At about `count` moments of a random game: whatever a question leaves out has a reason; returns how many
    pieces were looked at."""
    found = 0
    for s in points(game, sample, seed, count):
        d = s.decision
        if d is None or d.seat < 0:
            continue
        check_explaining(game, s)
        view = s.view(d.seat)
        assert view.ask is not None
        offered: dict[str, str] = {}
        for choice in view.ask.choices:
            for key in choice.pieces:
                offered[key] = choice.short
        for piece in view.pieces:
            why = piece.why_not
            if why is not None:
                said = f"{where(game, s)}: {piece.id} ({piece.name}) says {why.text!r} ({why.rule})"
                assert why.rule in game.rules, f"{said}: there is no such rule"
                assert why.text[:1].isupper(), f"{said}: not a sentence"
                if piece.id in offered:
                    assert ": " in why.text, f"{said}, and is offered as {offered[piece.id]!r}"
        for piece in expected(view, used.get(d.rule, ())):
            found += 1
            assert piece.id in offered or piece.why_not is not None, (
                f"{where(game, s)}: {piece.id} ({piece.name}) in {piece.area} is neither offered nor refused"
            )
    return found


def check_explaining(game: Game, s: State) -> None:
    """Explaining changes nothing: the question that is asked anew is the one that is asked."""
    before = s.digest()
    again = explaining(s).decision
    assert asked(again) == asked(s.decision), f"{where(game, s)}: explained, it asks {again}"
    assert s.digest() == before, f"{where(game, s)}: explaining changed the state"


def expected(view: View, areas: tuple[str, ...]) -> list[Piece]:
    """The pieces of some areas that the seat of a view expects to use: open ones, its own or nobody's."""
    titles = {area.id: area for area in view.areas}
    found = []
    for piece in view.pieces:
        kind = piece.area.split("-")[0]
        owner = piece.owner if piece.owner is not None else titles[piece.area].owner
        foe = owner is not None and owner != view.seat
        if piece.face is not None and (f"enemy:{kind}" if foe else kind) in areas:
            found.append(piece)
    return found


def check_lasting(game: Game, s: State) -> int:
    """Every row of what lasts is told to somebody, once each, and nothing is told that is not in force; returns how
    many rows there are."""
    rows = [f"{name}-{i}" for name, width in s.lasts for i in range(len(getattr(s, name)) // width)]
    lists = {name for name, _ in s.lasts}
    told: set[str] = set()
    for watcher in watchers(s):
        ids = [one.id for one in s.view(watcher).lasting]
        assert len(ids) == len(set(ids)), f"{where(game, s)}: told twice: {ids}"
        told.update(one for one in ids if one.rpartition("-")[0] in lists)
    assert told == set(rows), f"{where(game, s)}: in force are {sorted(rows)}, told are {sorted(told)}"
    return len(rows)
