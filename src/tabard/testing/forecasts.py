"""The contract of forecasts: what a choice is said to do with certainty comes true, and nothing grave goes unsaid.

An option is carried out in the game as it is, hidden cards and all, while the others do nothing; what then lies on the
table is compared with what the choice said.
"""

import re
from typing import Any, Final

from tabard.engine.forecast import Sight, Way, outcome, told
from tabard.engine.game import Game
from tabard.engine.ids import Seat
from tabard.engine.state import State
from tabard.engine.view import Choice, Forecast, View, encode
from tabard.testing.checks import where
from tabard.testing.contract import points

_WINS: Final = re.compile(r"[Pp]layer (\d+) wins")
_NOTHING: Final = Forecast("")


def check_forecasts(game: Game, sample: dict[str, Any], seed: int, count: int = 12) -> int:
    """Every choice at about `count` moments of a random game; returns at how many somebody chose."""
    found = 0
    for s in points(game, sample, seed, count):
        d = s.decision
        if d is None or d.seat < 0:
            continue
        found += 1
        view = s.view(d.seat)
        assert view.ask is not None
        other = s.determinize(d.seat, seed + found).view(d.seat)
        assert encode(other.ask) == encode(view.ask), (
            f"{where(game, s)}: what seat {d.seat} cannot know decides what is forecast"
        )
        for choice in view.ask.choices:
            check_choice(game, s, view, choice)
    return found


def check_choice(game: Game, s: State, view: View, choice: Choice) -> None:
    """One choice of a view: what it says is certain happens, whichever way the dice fall."""
    how = game.forecaster()
    if how is None:
        assert choice.forecast is None, f"{game.name}: a forecast, and nothing that carries it out"
        return
    sight = Sight(how, s)
    sight.is_brief = False  # as it will be played
    real = sight.ways(s, choice.action)
    sight.is_brief = True
    here = f"{where(game, s)}: {choice.short!r} says {choice.forecast}"
    for way in real:
        _check_meters(game, here, s, view, choice.forecast or _NOTHING, way, sight.seat)
        _check_pieces(game, here, view, choice.forecast or _NOTHING, way, sight.seat)
        _check_winner(here, choice.forecast or _NOTHING, way)
    outlook = sight.outlook(choice.action)
    depends = outlook.is_open or any(way.is_open or way.is_risky for way in real)
    if sight.always == 1 and not depends:
        _check_unsaid(here, sight, choice.forecast or _NOTHING, real)
    for way in real:
        # The log of the game itself knows what was chosen where ids are drawn anew, so that nobody can follow them.
        log = [how.line(way.state, event.told_to(sight.seat)) for event in way.state.events]
        for line in outlook.certain:
            once, _, often = line.removesuffix(" times)").rpartition(" (")
            lines = way.lines + way.masked + log
            happened = lines.count(once) >= int(often) if line.endswith(" times)") else line in lines
            assert happened, f"{here}: {line!r} is certain, and what happened is {way.lines}"
        for remark in outlook.remarks:
            assert remark in way.remarks, f"{here}: {remark!r} is certain, and it came to {way.remarks}"
        assert outlook.end in ("", outcome(way.state)), f"{here}: {outcome(way.state) or 'it goes on'}"
    assert choice.forecast == told(outlook, how.titles), (
        f"{here}: carried out, it is {told(outlook, how.titles)}"
    )


def _check_meters(game: Game, here: str, s: State, view: View, f: Forecast, way: Way, seat: Seat) -> None:
    """Costs and gains are what the meters of the seat then show."""
    if not way.goes_on:
        return
    signs = game.look().meters
    later = {m.id: m.value for m in way.state.view(seat).meters}
    for meter in view.meters:
        kind = meter.id.rpartition("-")[0]
        names = {kind, signs.get(kind, kind)} & {*f.cost, *f.gain}
        if meter.seat != seat or meter.id not in later:
            continue
        for name in names:
            wanted = f.gain.get(name, 0) - f.cost.get(name, 0)
            change = later[meter.id] - meter.value
            assert change == wanted, f"{here}: {meter.title} changes by {change}"


def _check_pieces(game: Game, here: str, view: View, f: Forecast, way: Way, seat: Seat) -> None:
    """What is said to be destroyed does not lie where it lay, or lies there fallen."""
    if not f.destroys:
        return
    marks = game.look().marks
    before = {p.id: p for p in view.pieces}
    after = {p.id: p for p in way.state.view(seat).pieces}
    for piece in f.destroys:
        old, new = before.get(piece), after.get(piece)
        if old is None or new is None:
            continue
        same = (old.area, old.place, old.on, old.face) == (new.area, new.place, new.on, new.face)
        fell = any(marks[name].form == "fallen" for name in {*new.marks} - {*old.marks} if name in marks)
        assert not same or fell, f"{here}: {piece} still stands"


def _check_winner(here: str, f: Forecast, way: Way) -> None:
    """Whoever is said to win does."""
    for sentence in f.text.split("; "):
        for number in _WINS.findall(sentence):
            if " in " not in sentence.partition(":")[0] and not sentence.startswith("Perhaps"):
                s = way.state
                won = s.is_over and s.returns()[int(number) - 1] > 0
                assert won, f"{here}: {'the game ends ' + str(s.returns()) if s.is_over else 'it goes on'}"


def _check_unsaid(here: str, sight: Sight, f: Forecast, real: list[Way]) -> None:
    """Nothing that certainly is paid, gained, lost or over goes unsaid."""
    first = real[0]
    for piece in first.lost:
        if all(piece in way.lost for way in real):
            assert piece in f.destroys, f"{here}: it destroys {piece}: {first.lines}"
    if all(way.state.is_over for way in real):
        assert f.text, f"{here}: it ends the game: {first.lines}"
    for sign, n in sight.before.items():
        after = first.gauges.get(sign, n)
        if after != n and all(way.goes_on and way.gauges.get(sign) == after for way in real):
            change = f.gain.get(sign, 0) - f.cost.get(sign, 0)
            assert change == after - n, f"{here}: it changes {sign} from {n} to {after}"
