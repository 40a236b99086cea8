"""The report of one or several studies: one file that opens from disk, with all that it draws with inside."""

import base64
import html
import json
import re
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import tabard
from tabard.bots import title as bot_title
from tabard.engine.errors import TabardError
from tabard.lab.answers import Answer, answers, asked, leading, name_of, title_of, verdict_of
from tabard.lab.cards import CardFigures, card_figures
from tabard.lab.charts import Picture, comeback_picture, estimate_picture, length_picture
from tabard.lab.files import made_once, write
from tabard.lab.findings import Matrix
from tabard.lab.statistics import Estimate
from tabard.lab.study import Study

HERE: Final = Path(__file__).parent
FONTS: Final = HERE.parent / "server" / "page" / "assets"
"""Where the page's letters lie once it is built; without them a report takes the system's."""
SCRIPT: Final = """
const specs = JSON.parse(document.getElementById("specs").textContent);
for (const [id, spec] of Object.entries(specs))
  vegaEmbed("#" + id, spec, {actions: false, renderer: "svg", tooltip: false}).catch(console.error);
"""


def write_paper(studies: Sequence[Study], file: Path) -> Path:
    """Write the report of studies about one thing; the first one's answer stands on top."""
    write(file, paper(studies))
    return file


def paper(studies: Sequence[Study]) -> str:
    """The report as HTML."""
    page = _Paper()
    told = [(study, answers(study)) for study in studies]
    told = [(study, found) for study, found in told if found]
    if not told:
        raise TabardError("nothing was played yet, so there is nothing to report")
    first = told[0][0]
    body = [page.head(first), page.answer(told), '<div class="panels">']
    for study, found in told:
        if len(told) > 1:
            body.append(f'<h2 class="chapter">{_t(title_of(study.plan))}</h2>')
        body += page.study(study, found)
    body += [page.repeat([study for study, _ in told]), "</div>"]
    return page.whole(title_of(first.plan), "\n".join(body))


class _Paper:
    """A page as it grows, with the pictures that are drawn into it."""

    def __init__(self) -> None:
        self.specs: dict[str, dict[str, Any]] = {}

    def whole(self, title: str, body: str) -> str:
        specs = json.dumps(self.specs, separators=(",", ":")).replace("</", "<\\/")
        style = (HERE / "paper.css").read_text(encoding="utf-8")
        return "\n".join(
            [
                '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width, initial-scale=1">',
                f"<title>{_t(title)}</title>\n<style>\n{fonts()}{style}</style>\n</head>\n<body>",
                f"{body}\n</main>",
                f'<script type="application/json" id="specs">{specs}</script>',
                f"<script>{_library()}</script>\n<script>{SCRIPT}</script>",
                "</body>\n</html>\n",
            ]
        )

    def head(self, study: Study) -> str:
        plan = study.plan
        players = ", ".join(bot_title(name) for name in plan.experiment.players)
        question = f" · {_t(asked(plan))}" if plan.experiment.title else ""
        return (
            f'<header><div class="house">Tabard · Laboratory</div><h1>{_t(title_of(plan))}</h1>'
            f"<p>{_t(plan.game.title)}{question} · {_t(players)}</p></header>\n<main>"
        )

    def answer(self, told: list[tuple[Study, list[Answer]]]) -> str:
        """The only paper of the page: one sentence, and what the other players and questions say."""
        study, found = told[0]
        main = leading(study, found)
        others = [(study, one) for one in reversed(found) if one is not main]
        others += [(other, one) for other, more in told[1:] for one in reversed(more)]
        basis = f"<p>{_t(main.basis)}</p>" if main.basis else ""
        items = "".join(
            f"<li><b>{_t(bot_title(one.player))}:</b> {_t(one.sentence)}</li>" for _, one in others
        )
        return (
            f'<section class="answer" aria-label="The answer"><div class="flag">Answer</div>'
            f"<h2>{self._marked(study, main)}</h2>{basis}{f'<ul>{items}</ul>' if items else ''}</section>"
        )

    def _marked(self, study: Study, main: Answer) -> str:
        """The sentence with its verdict and its figure marked."""
        text = _t(main.sentence)
        if main.finding is not None:
            verdict = _t(verdict_of(study.plan, main.finding))
            text = text.replace(verdict, f"<b>{verdict}</b>", 1)
        return re.sub(r"(\d+\.\d of 100)", r"<b>\1</b>", text, count=1)

    def study(self, study: Study, found: list[Answer]) -> list[str]:
        """The panels of one study, with the pictures of the player whose answer leads."""
        parts: list[str] = []
        for answer in reversed(found):
            if answer.matrix is not None:
                parts.append(_matrix(answer.matrix))
        main = leading(study, found)
        if main.finding is not None:
            parts.append(self._picture(estimate_picture(study.plan, main.finding)))
            parts.append(_by_player(study, found))
        player = main.player
        watch = study.plan.experiment.watch
        if "cards" in watch:
            figures = card_figures(study, player)
            if figures:
                parts.append(_cards(study, player, figures))
        pictures = [
            length_picture(study, player) if "length" in watch else None,
            comeback_picture(study, player) if "comeback" in watch else None,
        ]
        parts += [self._picture(one, "third") for one in pictures if one is not None]
        if "ends" in watch:
            parts.append(_ends(study, player))
        return parts

    def _picture(self, picture: Picture, kind: str = "") -> str:
        key = f"chart{len(self.specs) + 1}"
        self.specs[key] = {**picture.spec, "description": picture.alt}
        return (
            f'<section class="panel {kind}"><h2>{_t(picture.title)}<small>{_t(picture.note)}</small></h2>'
            f'<figure role="img" aria-label="{_t(picture.alt)}"><div class="chart" id="{key}"></div></figure>'
            f"<details><summary>The values</summary>{_table(picture.head, picture.rows)}</details></section>"
        )

    def repeat(self, studies: list[Study]) -> str:
        """What was asked and how it was run, and how to do it again."""
        parts = ['<section class="panel wide"><h2>How it was run, and how to repeat it</h2>']
        for study in studies:
            facts, plan = study.facts, study.plan
            games = study.tables.frame("games").height
            contents = ", ".join(f"{arm} {content or 'none'}" for arm, content in facts.contents.items())
            seeds = f"{plan.experiment.seed} to {plan.experiment.seed + _deals(study) - 1}"
            forced = int(study.tables.frame("games")["forced"].sum())
            parts.append(
                f"<p>{games:,} games in {facts.seconds:,.0f} s ({_t(facts.where)}), seeds {seeds}; every deal is"
                f" played by all arms and sides with the same luck. Tabard {tabard.__version__}, code {facts.code},"
                f" cards {_t(contents)}. The same file gives the same games on every machine.</p>"
            )
            if forced:
                parts.append(
                    f"<p>In {forced:,} choices nothing else was left than to use the card that was refused.</p>"
                )
            parts.append(
                f"<pre>tabard lab run {_t(facts.file)}</pre>"
                f"<details><summary>{_t(facts.file)}</summary><pre>{_t(facts.experiment)}</pre></details>"
            )
        return "".join([*parts, "</section>"])


def _deals(study: Study) -> int:
    most = max(series.next for series in study.series.values())
    return -(-most // len(study.plan.pairings)) if study.plan.question == "matrix" else most


def _by_player(study: Study, found: list[Answer]) -> str:
    """Each player by itself: a bot's taste is not the card."""
    plan = study.plan
    effect = "difference" if len(plan.arms) > 1 else "from even"
    head = ["player", "", effect, *plan.arms, "deals", "pairing saves"]
    rows: list[tuple[str, ...]] = []
    for answer in found:
        one = answer.finding
        if one is None:
            continue
        shares = [f"{100 * share.mean:.1f}\n{_range(share)}" for share in one.shares.values()]
        more = f"{100 * one.effect.mean:+.1f}\n{_range(one.effect, True)}"
        saved = f"{max(0.0, one.saved):.0%}"
        rows.append((bot_title(one.player), verdict_of(plan, one), more, *shares, f"{one.deals:,}", saved))
    return (
        '<section class="panel"><h2>By who plays<small>won of 100, with 95 % intervals</small></h2>'
        f"{_table(head, rows)}<p>Each bot plays all sides of its own games: where they disagree, it is the bot's"
        " taste as much as the card. What pairing saves of the variance is luck that both sides had.</p></section>"
    )


def _matrix(found: Matrix) -> str:
    names = [s.name for s in found.standings]
    cells = {(c.row, c.column): c.share for c in found.cells}
    head = "".join(f'<th scope="col">{_t(name_of(name))}</th>' for name in names)
    rows: list[str] = []
    for standing in found.standings:
        tds = [_cell(standing.share, "all")]
        for column in names:
            share = cells.get((standing.name, column))
            tds.append('<td class="none">–</td>' if share is None else _cell(share))
        rows.append(f'<tr><th scope="row">{_t(name_of(standing.name))}</th>{"".join(tds)}</tr>')
    wide = " wide" if len(names) > 5 else ""
    return (
        f'<section class="panel{wide}"><h2>Who beats whom<small>{_t(bot_title(found.player))}; the row\'s share of 100'
        f' games, intervals adjusted for all that are shown</small></h2><div class="scroll"><table class="matrix">'
        f'<thead><tr><td class="none"></td><th scope="col">against all</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div></section>"
    )


def _cell(share: Estimate, kind: str = "") -> str:
    """A cell that is bluer the more, and redder the less; the figures say it without colours."""
    colour = "var(--tb-seat-1)" if share.mean >= 0.5 else "var(--tb-seat-2)"
    depth = min(85, round(abs(share.mean - 0.5) * 220))
    return (
        f'<td class="{kind}" style="background:color-mix(in srgb,{colour} {depth}%,var(--tb-box))">'
        f"<b>{100 * share.mean:.1f}</b><span>{_range(share)}</span></td>"
    )


def _cards(study: Study, player: str, figures: list[CardFigures]) -> str:
    """Cards as they were used: shown as what it is, no cause."""
    arms = list(study.plan.arms)
    shown = [f for f in figures if f.is_shown]
    rows: list[str] = []
    for f in shown:
        uses = "".join(f"<td>{f.used.get(arm, 0.0):.2f}</td>" for arm in arms)
        low, middle, high = (_on_bar(share) for share in (f.won.low, f.won.mean, f.won.high))
        bar = (
            f'<span class="bar" role="img" aria-label="{_range(f.won)} of 100">'
            f'<i style="left:{low:.0f}%;width:{high - low:.0f}%"></i><b style="left:{middle:.0f}%"></b></span>'
        )
        rows.append(
            f"<tr><td>{_t(f.name)}</td><td>{100 * f.won.mean:.1f}</td><td>{bar}</td>{uses}"
            f"<td>{f.first:.0f}</td><td>{f.games:,}</td></tr>"
        )
    heads = "".join(f"<th>uses a game{f', {_t(arm)}' if len(arms) > 1 else ''}</th>" for arm in arms)
    dead = [f.name for f in figures if f.is_dead]
    told = ""
    if dead:
        more = f" and {len(dead) - 12} more" if len(dead) > 12 else ""
        told = f"<p>Had and hardly ever used: {_t(', '.join(dead[:12]))}{more}.</p>"
    return (
        f'<section class="panel wide"><h2>Cards<small>{_t(bot_title(player))}; how often they were used, and how'
        " often who used them won</small></h2><p>Won-when-used is no cause: a card that winners have time for looks"
        ' strong. What a card is worth is told by the answer above.</p><div class="scroll"><table><thead><tr>'
        f'<th>card</th><th>won when used</th><th class="middle">95 %</th>{heads}'
        "<th>first in turn</th><th>seats</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>{told}</section>"
    )


def _on_bar(share: float) -> float:
    """Where a share stands on a bar with even in its middle; shares beyond 20 and 80 of 100 stand at its ends."""
    return min(100.0, max(0.0, 50 + (share - 0.5) * 166))


def _ends(study: Study, player: str) -> str:
    """How games end, how long they are, and who wins them."""
    games = study.tables.frame("games").filter(player=player, error="")
    rules = study.plan.game.rules
    rows: list[tuple[str, ...]] = []
    for arm in study.plan.arms:
        mine = games.filter(arm=arm)
        counted = mine.group_by("ended").len().sort("len", descending=True)
        for ended, count in counted.iter_rows():
            text = str(rules.rules[ended].text if ended in rules else "").split(". ")[0]
            short = text if len(text) < 64 else f"{text[:60]}…"
            rows.append(
                (f"{ended}: {short}" if short else ended or "unknown", arm, f"{count / mine.height:.0%}")
            )
    head = ("rule", "arm", "games") if len(study.plan.arms) > 1 else ("rule", "games")
    known = games.drop_nulls("went_first")
    decisions = float(games["decisions"].median() or 0)
    first = ""
    if known.height:
        won = known.with_columns(
            first=known["points"] * known["went_first"] + (1 - known["points"]) * ~known["went_first"]
        )["first"].mean()
        first = f" Who goes first wins {100 * float(won or 0):.1f} of 100."
    return (
        f'<section class="panel third"><h2>How games end</h2>{_table(head, rows)}'
        f"<p>Half of the games have up to {decisions:,.0f} decisions.{first}</p></section>"
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{_t(cell)}</th>' for cell in head)
    cells = [[_t(cell).replace("\n", "<br>") for cell in row] for row in rows]
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _range(found: Estimate, signed: bool = False) -> str:
    if signed:
        return f"{100 * max(-1.0, found.low):+.1f} to {100 * min(1.0, found.high):+.1f}"
    return f"{100 * max(0.0, found.low):.1f} to {100 * min(1.0, found.high):.1f}"


@cache
def _library() -> str:
    """What draws: Vega, Vega-Lite and Vega-Embed in one text, which takes seconds to make and is kept."""
    import vl_convert

    bundle: Any = vl_convert.javascript_bundle
    text = made_once(f"vega-{version('vl-convert-python')}.js", lambda: str(bundle()))
    return text.replace("</script", "<\\/script")


def fonts() -> str:
    """The page's letters, where they are."""
    faces: list[str] = []
    for name, stem, weight in (
        ("Grenze", "grenze", 600),
        ("Grenze", "grenze", 700),
        ("Source Sans 3", "source-sans-3", 400),
        ("Source Sans 3", "source-sans-3", 600),
    ):
        for file in sorted(FONTS.glob(f"{stem}-latin-{weight}-normal-*.woff2"))[:1]:
            data = base64.b64encode(file.read_bytes()).decode()
            faces.append(
                f'@font-face{{font-family:"{name}";font-weight:{weight};'
                f"src:url(data:font/woff2;base64,{data})}}\n"
            )
    return "".join(faces)


def _t(text: object) -> str:
    return html.escape(str(text), quote=True)
