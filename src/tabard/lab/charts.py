"""The pictures of a report: Vega specifications whose colours are those of the page they stand on."""

from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import msgspec
import polars as pl

from tabard.lab.findings import Finding
from tabard.lab.plan import Plan
from tabard.lab.study import Study

OLD: Final = "var(--old)"
NEW: Final = "var(--new)"
BAND: Final = "var(--band)"
EDGE: Final = "var(--edge)"
BOUND: Final = "var(--bound)"
BRASS: Final = "var(--brass)"
QUIET: Final = "var(--quiet)"
TALL: Final = 220


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with its words: a title, what it shows for those who do not see it, and its values as a table."""

    title: str
    note: str
    alt: str
    spec: dict[str, Any]
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def _finished(chart: alt.Chart | alt.LayerChart | alt.FacetChart) -> dict[str, Any]:
    """A specification that fills its place and takes the page's letters."""
    text = {
        "labelFont": "inherit",
        "titleFont": "inherit",
        "labelColor": QUIET,
        "titleColor": QUIET,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
    }
    axis = {**text, "gridColor": "var(--grid)", "domainColor": "var(--grid)", "tickColor": "var(--grid)"}
    spec: dict[str, Any] = chart.properties(width="container", height=TALL).to_dict()
    spec["config"] = {
        "background": "transparent",
        "view": {"stroke": None},
        "font": "inherit",
        "axis": axis,
        "legend": {**text, "orient": "bottom", "symbolStrokeWidth": 2.5, "title": None},
    }
    spec["autosize"] = {"type": "fit", "contains": "padding"}
    return spec


def estimate_picture(plan: Plan, found: Finding) -> Picture:
    """The estimate while deals came in, with its always valid band and the bounds fixed beforehand."""
    base = plan.even if len(plan.arms) == 1 else 0.0
    rows = [
        {
            "deals": n,
            "estimate": round(100 * (mean + base), 3),
            "low": round(100 * (low + base), 3),
            "high": round(100 * (high + base), 3),
            "llr": round(ratio, 2),
        }
        for n, mean, low, high, ratio in found.path
    ]
    frame = pl.DataFrame(rows, schema=["deals", "estimate", "low", "high", "llr"])
    bounds = plan.experiment.stop.sprt or (0.0, 0.0)
    marks = sorted({100 * base, *(100 * (base + s * bounds[1]) for s in (-1, 1) if bounds[1])})
    widest = max(12.0, 100 * bounds[1] * 2.5, *(abs(row["estimate"] - 100 * base) + 6 for row in rows[8:]))
    scale = alt.Scale(domain=[100 * base - widest, 100 * base + widest], clamp=True)
    name = "of 100 games" if len(plan.arms) == 1 else "more of 100 games"
    x = alt.X("deals:Q", title="deals", axis=alt.Axis(grid=False, tickCount=5))
    y = alt.Y("estimate:Q", title=None, scale=scale, axis=alt.Axis(tickCount=5))
    chart = alt.Chart(frame)
    zero = alt.Chart(pl.DataFrame({"at": [100 * base]}))
    layers: list[alt.Chart] = [
        chart.mark_area(color=BAND, opacity=0.5, stroke=EDGE, strokeWidth=1, clip=True).encode(
            x=x, y=alt.Y("low:Q", scale=scale, title=None), y2="high:Q"
        ),
        zero.mark_rule(color=QUIET).encode(y=alt.Y("at:Q", scale=scale, title=None)),
    ]
    if plan.experiment.stop.sprt:
        lines = alt.Chart(pl.DataFrame({"at": [m for m in marks if m != 100 * base]}))
        layers.append(
            lines.mark_rule(color=BOUND, strokeDash=[6, 4], strokeWidth=1.5).encode(
                y=alt.Y("at:Q", scale=scale, title=None)
            )
        )
    layers.append(chart.mark_line(color=OLD, strokeWidth=2.5, clip=True).encode(x=x, y=y))
    if found.decided and rows:
        end = alt.Chart(frame.tail(1))
        layers.append(end.mark_rule(color=BRASS, strokeWidth=2).encode(x=x))
        layers.append(end.mark_point(color=BRASS, fill=BRASS, size=90).encode(x=x, y=y))
    last = rows[-1] if rows else {"estimate": 0.0, "low": 0.0, "high": 0.0}
    told = (
        f"Over {found.deals} deals the estimate came to {last['estimate']:.1f} {name}, its always valid 95 % band to"
        f" {last['low']:.1f} to {last['high']:.1f}."
    )
    step = max(1, len(rows) // 12)
    return Picture(
        title="The estimate while deals came in",
        note=f"{name}; line: estimate, band: always valid 95 %"
        + (", dashed: the bounds set beforehand" if plan.experiment.stop.sprt else ""),
        alt=told,
        spec=_finished(alt.layer(*layers)),
        head=("deals", "estimate", "low", "high", "LLR"),
        rows=[
            (
                str(r["deals"]),
                f"{r['estimate']:.1f}",
                f"{r['low']:.1f}",
                f"{r['high']:.1f}",
                f"{r['llr']:+.2f}",
            )
            for r in rows[step - 1 :: step]
        ],
    )


def length_picture(study: Study, player: str) -> Picture | None:
    """How many turns games had, a line an arm."""
    games = study.tables.frame("games").filter(player=player, error="")
    counted = games.group_by("arm", "turns").len().sort("arm", "turns")
    if games["turns"].max() in (None, 0):
        return None
    width = max(1, int(games["turns"].max()) // 20)
    binned = (
        counted.with_columns(turns=pl.col("turns") // width * width)
        .group_by("arm", "turns")
        .agg(pl.col("len").sum())
        .with_columns(share=100 * pl.col("len") / pl.col("len").sum().over("arm"))
        .sort("arm", "turns")
    )
    medians = {arm: float(games.filter(arm=arm)["turns"].median() or 0) for arm in study.plan.arms}
    told = ", ".join(f"{value:g} turns in the middle game of {arm}" for arm, value in medians.items())
    chart = _by_arm(alt.Chart(binned), list(study.plan.arms)).encode(
        x=alt.X("turns:Q", title="turns", axis=alt.Axis(grid=False, tickCount=6)),
        y=alt.Y("share:Q", title=None, axis=alt.Axis(tickCount=4)),
    )
    return Picture(
        title="Turns in a game",
        note="share of the games in percent",
        alt=f"Lengths of games: {told}.",
        spec=_finished(chart),
        head=("arm", "turns", "% of games"),
        rows=[(arm, str(turns), f"{share:.1f}") for arm, turns, _, share in binned.iter_rows()],
    )


def comeback_picture(study: Study, player: str) -> Picture | None:
    """How often the measured side won, by how it stood in the middle of the game."""
    games = study.tables.frame("games").filter(player=player, error="").select("id", "arm", "points", "turns")
    turns = study.tables.frame("turns").join(games, on="id", suffix="_in_all")
    middle = turns.filter(pl.col("turn") <= (pl.col("turns") + 1) // 2)
    middle = middle.sort("id", "turn").group_by("id", maintain_order=True).last()
    binned = (
        middle.with_columns(stood=(pl.col("chance") * 5).floor().clip(0, 4).cast(pl.Int64))
        .group_by("arm", "stood")
        .agg(pl.col("points").mean().mul(100).alias("won"), pl.len().alias("games"))
        .filter(pl.col("games") >= 8)
        .sort("arm", "stood")
    )
    if binned.height < 3:
        return None
    words = ["far behind", "behind", "even", "ahead", "far ahead"]
    binned = binned.with_columns(
        standing=pl.col("stood").replace_strict(dict(enumerate(words)), return_dtype=pl.String)
    )
    chart = _by_arm(alt.Chart(binned), list(study.plan.arms), points=True).encode(
        x=alt.X("standing:O", sort=words, title=None, axis=alt.Axis(labelAngle=0, grid=False)),
        y=alt.Y("won:Q", title=None, scale=alt.Scale(domain=[0, 100]), axis=alt.Axis(tickCount=4)),
    )
    rows = [
        (arm, standing, f"{won:.0f}", str(n))
        for arm, won, n, standing in binned.select("arm", "won", "games", "standing").iter_rows()
    ]
    told = "; ".join(f"{arm}, {standing}: {won} of 100" for arm, standing, won, _ in rows)
    return Picture(
        title="Comebacks",
        note="won of 100, by how it stood at half time",
        alt=f"How often the measured side won, by how the judge of the game saw it at half time: {told}.",
        spec=_finished(chart),
        head=("arm", "stood", "won of 100", "games"),
        rows=rows,
    )


def _by_arm(chart: alt.Chart, arms: list[str], points: bool = False) -> alt.Chart:
    """Lines that are told apart by colour and by dashes: the first arm solid, the second dashed."""
    colour = alt.Color(
        "arm:N",
        scale=alt.Scale(domain=arms, range=[OLD, NEW][: len(arms)]),
        legend=None if len(arms) == 1 else alt.Legend(),
    )
    dash = alt.StrokeDash(
        "arm:N", scale=alt.Scale(domain=arms, range=[[1, 0], [6, 4]][: len(arms)]), legend=None
    )
    drawn = chart.mark_line(strokeWidth=2.5, point=points, interpolate="monotone")
    encoded: alt.Chart = drawn.encode(color=colour, strokeDash=dash)
    return encoded
