"""The figures of an arena for people: a page for a file with a picture beside it, and lines for the terminal."""

from tabard.lab.figures import BotFigures, Figures, PairFigures
from tabard.lab.files import write
from tabard.lab.ledger import Ledger
from tabard.lab.picture import duration, ladder_picture

SHOWN = 12
"""So many things that are never used are named."""


def plain_report(ledger: Ledger, found: Figures, title: str) -> str:
    """What the terminal shows."""
    lines = [f"{title}: {_played(ledger, found)}"]
    width = max(len(b.bot) for b in found.bots)
    head = f"{'':<{width}}  rating  {'95 %':^14}  points   a choice: mean   99 %  longest"
    lines.append(f"  {head}")
    for b in found.bots:
        interval = f"{b.low:.0f} to {b.high:.0f}"
        lines.append(
            f"  {b.bot:<{width}}  {b.rating:>6.0f}  {interval:^14}  {b.share:>6.1%}  {duration(b.mean_seconds):>15}"
            f"  {duration(b.p99_seconds):>7}  {duration(b.longest_seconds):>7}"
        )
    for p in found.pairs:
        name = f"{p.first} : {p.second}"
        lines.append(f"  {name:<{2 * width + 3}}  {_pair(p)}")
    lines.append(f"  decisions {found.decisions:,.0f} a game on average")
    if found.sense:
        lines.append(
            f"  {'':<{width}}  {'turns':>7}  {'idle':>6}  {'wins missed':>16}  {'losses allowed':>16}  undone  used"
        )
        for s in found.sense:
            missed = f"{s.missed:.1%} of {s.chances}"
            allowed = f"{s.allowed:.1%} of {s.doomed}"
            lines.append(
                f"  {s.bot:<{width}}  {s.turns:>7,}  {s.idle:>6.1%}  {missed:>16}  {allowed:>16}  {s.undone:>6.1%}"
                f"  {s.used} of {s.offered} things"
            )
        for s in found.sense:
            if s.dead:
                lines.append(f"  {s.bot} never: {', '.join(s.dead[:SHOWN])}{_more(s.dead)}")
        lines.append(f"  {_stand_offs(found)}")
    return "\n".join(lines)


def _more(things: list[str]) -> str:
    return f" and {len(things) - SHOWN} more" if len(things) > SHOWN else ""


def _stand_offs(found: Figures) -> str:
    return (
        f"turns {found.turns:g} a game (median); {found.stand_offs} games were more than three times as long"
    )


def _sense(found: Figures) -> list[str]:
    """What bots do with their turns, for the page; nothing where nobody watched."""
    if not found.sense:
        return []
    rows = [
        [
            s.bot,
            f"{s.turns:,}",
            f"{s.idle:.1%}",
            f"{s.missed:.1%} of {s.chances:,}",
            f"{s.allowed:.1%} of {s.doomed:,}",
            f"{s.undone:.1%}",
            f"{s.used} of {s.offered}",
            f"{', '.join(s.dead[:SHOWN])}{_more(s.dead)}",
        ]
        for s in found.sense
    ]
    head = [
        "bot",
        "turns",
        "idle",
        "certain wins missed",
        "certain losses allowed",
        "undone work",
        "things used",
        "never used",
    ]
    return [
        "## Sense",
        _table(head, rows),
        "Idle is a turn that ends with nothing done although the game's own judge would rather do something. A certain"
        " win is one within the turn that no hidden card, no chance and no answer prevents; a certain loss is the next"
        " seat's certain win, allowed where another choice would have left none. Work is undone when the"
        " table comes to look as it did earlier in the turn. Never used is what was offered in twenty questions or"
        " more.",
        f"{_stand_offs(found)}.",
    ]


def _played(ledger: Ledger, found: Figures) -> str:
    contest = ledger.contest
    deals = sorted({p.games // 2 for p in found.pairs})
    told = f"{deals[0]:,}" if len(deals) == 1 else f"{deals[0]:,} to {deals[-1]:,}"
    noun = "deal" if deals == [1] else "deals"
    return (
        f"{found.games:,} of {found.wanted:,} games, {contest.seats} seats; for each pair {told} {noun}, seeds from"
        f" {contest.seed} on, each played from both sides"
    )


def _pair(p: PairFigures) -> str:
    drawn = f", {p.drawn} drawn" if p.drawn else ""
    return f"{p.share:6.1%}  (95 %: {p.low:.1%} to {p.high:.1%}; {p.won} won, {p.lost} lost{drawn})"


def page(ledger: Ledger, found: Figures, title: str, picture: str) -> str:
    """The report as Markdown."""
    contest = ledger.contest
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items()) or "the usual options"
    parts = [
        f"# {title}: how strong the bots are",
        f"![The ratings of {', '.join(b.bot for b in found.bots)} with their intervals]({picture})",
        f"{_played(ledger, found)}; {options}. Tabard {contest.version}, cards {contest.content or 'none'}.",
        "## Ratings",
        _ratings(found.bots),
        "Elo's scale with a mean of 1000: 400 points more are ten games won for one lost. Only differences mean"
        " anything, and only within this contest. Intervals are 95 %. Thinking time is that of choices with more"
        f" than one option ({ledger.where}); where it is much more than was used of a core, the machine was busy.",
        "## Who beats whom",
        _matrix(found),
        "The row's share of the points against the column, a draw counting half, with its 95 % interval.",
        _pairs(found.pairs),
        *_sense(found),
    ]
    if ledger.troubles:
        rows = [
            [":".join(contest.pairs[t.pair]), str(contest.seed + t.deal), t.kind, t.message.replace("|", "/")]
            for t in ledger.troubles
        ]
        parts += ["## Games that failed", "They count for nobody.", _table(["pair", "seed", "", ""], rows, 4)]
    return "\n\n".join(parts) + "\n"


def _ratings(bots: list[BotFigures]) -> str:
    rows = [
        [
            b.bot,
            f"{b.rating:.0f}",
            f"{b.low:.0f} to {b.high:.0f}",
            f"{b.games:,}",
            f"{b.share:.1%}",
            duration(b.mean_seconds),
            duration(b.busy_seconds),
            duration(b.p99_seconds),
            duration(b.longest_seconds),
        ]
        for b in bots
    ]
    head = [
        "bot",
        "rating",
        "95 %",
        "games",
        "points",
        "mean thinking time",
        "of a core",
        "99 % within",
        "longest",
    ]
    return _table(head, rows)


def _matrix(found: Figures) -> str:
    names = [b.bot for b in found.bots]
    rows: list[list[str]] = []
    for row in names:
        cells = [row]
        for column in names:
            met = found.pair(row, column)
            if met is None or not met[3]:
                cells.append("")
            else:
                cells.append(f"{met[0]:.1%} ({met[1]:.0%} to {met[2]:.0%})")
        rows.append(cells)
    return _table(["", *names], rows)


def _pairs(pairs: list[PairFigures]) -> str:
    rows = [
        [
            f"{p.first} : {p.second}",
            f"{p.games:,}",
            f"{p.won:,}",
            f"{p.drawn:,}",
            f"{p.lost:,}",
            f"{p.both:,}",
            f"{p.neither:,}",
            f"{p.decisions:,.0f}",
        ]
        for p in pairs
    ]
    head = [
        "pair",
        "games",
        "won",
        "drawn",
        "lost",
        "deals won from both sides",
        "from neither",
        "decisions a game",
    ]
    return _table(head, rows)


def _table(head: list[str], rows: list[list[str]], left: int = 1) -> str:
    """A Markdown table padded so that it also reads well as text; `left` columns are words."""
    widths = [max(3, *(len(row[column]) for row in [head, *rows])) for column in range(len(head))]
    rule = ["-" * width if at < left else "-" * (width - 1) + ":" for at, width in enumerate(widths)]
    lines: list[str] = []
    for row in [head, rule, *rows]:
        cells = [c.ljust(widths[at]) if at < left else c.rjust(widths[at]) for at, c in enumerate(row)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def write_report(ledger: Ledger, found: Figures, title: str) -> None:
    """The page and the picture, beside the ledger's file."""
    assert ledger.file is not None
    picture = ledger.file.with_suffix(".svg")
    write(picture, ladder_picture(found, title))
    write(ledger.file.with_suffix(".md"), page(ledger, found, title, picture.name))
