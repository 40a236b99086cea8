"""What the tables say of single cards: how often they are used, when, and who wins then; no cause, only company."""

from typing import Final

import msgspec
import polars as pl

from tabard.engine.errors import UnknownCard
from tabard.lab.simulation import wilson
from tabard.lab.statistics import Estimate
from tabard.lab.study import Study
from tabard.lab.whereabouts import changed_cards

MOST: Final = 14
"""Cards that a report shows."""
FEW: Final = 20
"""Seats that must have had a card before anything is said of it."""
DEAD: Final = 0.03
"""A card that fewer of those who had it used is hardly ever used."""


class CardFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One card in the games of one player."""

    card: str
    name: str
    used: dict[str, float]
    """How often it was used in a game, by arm."""
    won: Estimate
    """The share of those who used it that won, in the last arm, with Wilson's interval."""
    games: int
    """Seats that used it, in the last arm."""
    first: float
    """The turn in which it was first used, in the middle."""
    is_shown: bool
    is_dead: bool


def card_figures(study: Study, player: str) -> list[CardFigures]:
    """Cards by how much their use differs between the arms, or by how often they are used; the asked ones first."""
    arms = list(study.plan.arms)
    games = study.tables.frame("games").filter(player=player, error="").select("id", "arm")
    rows = study.tables.frame("cards").join(games, on="id")
    if not rows.height:
        return []
    counts = dict(games.group_by("arm").len().iter_rows())
    uses = {
        (card, arm): float(used) / counts[arm]
        for card, arm, used in rows.group_by("card", "arm").agg(pl.col("used").sum()).iter_rows()
    }
    last = rows.filter(arm=arms[-1])
    had = dict(last.group_by("card").len().iter_rows())
    used = last.filter(pl.col("used") > 0)
    told = {
        card: (n, points, first)
        for card, n, points, first in used.group_by("card")
        .agg(pl.len(), pl.col("points").sum().alias("won"), pl.col("first_used").median().alias("turn"))
        .iter_rows()
    }
    asked = _asked_about(study)
    ranked = sorted(had, key=lambda card: (card not in asked, -_weight(uses, card, arms), card))
    found: list[CardFigures] = []
    for card in ranked:
        n, points, first = told.get(card, (0, 0.0, 0.0))
        low, high = wilson(points, n)
        found.append(
            CardFigures(
                card=card,
                name=_name(study, card),
                used={arm: uses.get((card, arm), 0.0) for arm in arms},
                won=Estimate(points / n if n else 0.5, low, high, n),
                games=n,
                first=first or 0.0,
                is_shown=card in asked or (n >= FEW and len([f for f in found if f.is_shown]) < MOST),
                is_dead=had[card] >= FEW and n < DEAD * had[card],
            )
        )
    return found


def _weight(uses: dict[tuple[str, str], float], card: str, arms: list[str]) -> float:
    """How much there is to say of a card: how its use changed, or how much of it there is."""
    rates = [uses.get((card, arm), 0.0) for arm in arms]
    return abs(rates[1] - rates[0]) if len(rates) > 1 else rates[0]


def _asked_about(study: Study) -> set[str]:
    """The cards that the question is about: the one that is refused, and those that differ between the arms."""
    plan = study.plan
    found = {plan.experiment.question.access} if plan.experiment.question.access else set()
    if len(plan.games) == 2:
        found |= set(changed_cards(*plan.games.values()))
    return {card for card in found if card is not None}


def _name(study: Study, card: str) -> str:
    for game in reversed(study.plan.games.values()):
        try:
            return game.card(card).name
        except UnknownCard:
            continue
    return card
