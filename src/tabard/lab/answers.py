"""An answer in one sentence with its interval, for the terminal and the report alike."""

import msgspec

from tabard.bots import title
from tabard.lab.findings import Finding, Matrix, finding, matrix
from tabard.lab.plan import Plan
from tabard.lab.statistics import Estimate
from tabard.lab.study import Study


def asked(plan: Plan) -> str:
    """The question in words."""
    question = plan.experiment.question
    arms = list(plan.arms)
    if question.access is not None:
        between = f", {arms[0]} and {arms[1]}" if len(arms) > 1 else ""
        return f"What is {card_name(plan, question.access)} worth to the side that may use it{between}?"
    if question.matrix is not None:
        return f"Which {question.matrix} beats which?"
    if question.field is not None:
        return f"How does {name_of(plan.side)} fare against {_others(plan)}?"
    if question.seats is not None:
        return "How much is it worth to go first?"
    whom = name_of(plan.side) if plan.side else "who goes first" if plan.table > 1 else "who plays"
    return f"What does {arms[1]} instead of {arms[0]} do for {whom}?"


def title_of(plan: Plan) -> str:
    return plan.experiment.title or asked(plan)


def verdict_of(plan: Plan, found: Finding) -> str:
    """The answer in a few words."""
    if found.verdict == "no difference":
        return "no difference that matters"
    if found.verdict == "undecided":
        return "not decided"
    up = found.verdict == "stronger"
    question = plan.experiment.question
    if question.access is not None:
        if len(plan.arms) > 1:
            return "worth more" if up else "worth less"
        return "worth having" if up else "better left alone"
    if question.versions is not None:
        return "stronger" if up else "weaker"
    return "ahead" if up else "behind"


def sentence(plan: Plan, found: Finding) -> str:
    """The answer of one player's deals, with its interval."""
    arms = list(plan.arms)
    question = plan.experiment.question
    changed = f", {arms[-1]}," if len(arms) > 1 else ""
    if question.access is not None:
        subject = card_name(plan, question.access)
        whose = f"the side that may use {'it' if _is_told(found) else subject} wins"
    elif plan.side:
        subject = name_of(plan.side)
        whose = "it wins" if _is_told(found) else f"{subject} wins"
    elif plan.table > 1:
        subject = "Going first"
        whose = "who does wins" if _is_told(found) else "who goes first wins"
    else:
        subject = "Playing alone"
        whose = "the player wins"
    verdict = verdict_of(plan, found)
    told = f"{subject}{changed} is {verdict}" if _is_told(found) else verdict[:1].upper() + verdict[1:]
    told += f": {whose} {_of_100(found.shares[arms[-1]].mean)} of 100 games"
    if len(arms) > 1:
        return (
            f"{told}, and {_of_100(found.shares[arms[0]].mean)} with {arms[0]}:"
            f" {_signed(found.effect.mean)} ({_interval(found.effect, signed=True)})."
        )
    return f"{told} ({_interval(found.effect.moved(plan.even))})."


def _is_told(found: Finding) -> bool:
    """Whether the verdict is one about the subject, not about what is known."""
    return found.verdict in ("stronger", "weaker")


def basis(plan: Plan, found: Finding) -> str:
    """On what an answer rests: how many games, and by which rule they ended."""
    stop = plan.experiment.stop
    told = f"{title(found.player)} against {title(found.player)}" if plan.table > 1 else title(found.player)
    told += f", {found.games:,} games of {found.deals:,} deals"
    if stop.sprt is None:
        return f"{told}, a number fixed beforehand."
    low, high = (100 * bound for bound in stop.sprt)
    bounds = f"{low:g} against {high:g} of 100 games, fixed beforehand"
    if found.decided:
        return f"{told}: decided by the sequential test ({bounds}). The interval is sound whenever you look."
    return f"{told}: the sequential test ({bounds}) has not decided."


def matrix_sentence(plan: Plan, found: Matrix) -> str:
    """Who stands out of a matrix."""
    kind = str(plan.experiment.question.matrix)
    out = [s for s in found.standings if s.chance < 0.05]
    if not out:
        best, worst = found.standings[0], found.standings[-1]
        return (
            f"No {kind} stands out: from {name_of(worst.name)} with {_of_100(worst.share.mean)} of 100 games to"
            f" {name_of(best.name)} with {_of_100(best.share.mean)}."
        )
    parts = [
        f"{name_of(s.name)} wins {_of_100(s.share.mean)} of 100 games ({_interval(s.share)})" for s in out
    ]
    more = "" if len(out) == len(found.standings) else "; the others do not stand out"
    return f"{', '.join(parts)}{more}."


def matrix_basis(plan: Plan, found: Matrix) -> str:
    """On what a matrix rests."""
    deals = plan.experiment.stop.limit
    who = title(found.player)
    return (
        f"{who} against {who}, {deals:,} deals of each pairing; the intervals hold for all of them together."
    )


def card_name(plan: Plan, card: str) -> str:
    return plan.game.card(card).name


def name_of(side: str) -> str:
    """A deck, hero, race or leader as people say it; a file without its ending."""
    return side.rpartition("/")[2].partition(".")[0].replace("-", " ").title()


def _others(plan: Plan) -> str:
    names = [name_of(one) for one in plan.others]
    return names[0] if len(names) == 1 else f"{len(names)} others"


def _of_100(share: float) -> str:
    return f"{100 * share:.1f}"


def _signed(share: float) -> str:
    return f"{100 * share:+.1f}".replace("-", "−")


def _range(found: Estimate, signed: bool = False) -> str:
    ends = (max(-1.0 if signed else 0.0, found.low), min(1.0, found.high))
    one, two = (_signed(end) if signed else _of_100(end) for end in ends)
    return f"{one} to {two}"


def _interval(found: Estimate, signed: bool = False) -> str:
    return f"95 %: {_range(found, signed)}"


class Answer(msgspec.Struct, frozen=True):
    """What is told of one player."""

    player: str
    sentence: str
    basis: str
    finding: Finding | None = None
    matrix: Matrix | None = None


def answers(study: Study) -> list[Answer]:
    """What there is to tell of each player that has played enough deals for an interval."""
    plan = study.plan
    told: list[Answer] = []
    for player, series in study.series.items():
        if len(series.effects) < 2 or (plan.question == "matrix" and series.next < 2 * len(plan.pairings)):
            continue
        if plan.question == "matrix":
            found = matrix(study, player)
            told.append(Answer(player, matrix_sentence(plan, found), matrix_basis(plan, found), matrix=found))
        else:
            one = finding(study, player)
            told.append(Answer(player, sentence(plan, one), basis(plan, one), finding=one))
    return told


def leading(study: Study, told: list[Answer]) -> Answer:
    """Whose answer stands on top: the strongest is named last; one that has hardly begun says less than a weaker one
    at its end."""
    ended = [one for one in told if study.series[one.player].is_over]
    return (ended or told)[-1]
