"""How options of Ignite are carried out beforehand, and what is said of them that no event tells."""

from typing import ClassVar, Final

from tabard.engine.events import Event
from tabard.engine.forecast import REST, Forecaster
from tabard.engine.ids import Action, Seat
from tabard.games.ignite import actions as a
from tabard.games.ignite.faces import RACE_TEXTS
from tabard.games.ignite.rules.figures import health
from tabard.games.ignite.rules.ground import is_deadly
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.state import BAZAAR, KIND, VILLAGE, IgnState
from tabard.games.ignite.words import tell

_DECLINES: Final = (a.PASS << a.BITS, a.NO << a.BITS, a.STOP << a.BITS, a.DONE << a.BITS)
_GROUNDS: Final = {
    BAZAAR: "In the bazaar it may buy and sell",
    VILLAGE: "In the village it may buy, and takes 1 more damage from others",
}


class IgnForecaster(Forecaster):
    """Nobody reacts; figures die, are moved and hurt, and honor is counted."""

    quiet: ClassVar[frozenset[str]] = frozenset(
        {
            "turn",
            "played",
            "attacked",
            "reacted",
            "cleaned",
            "shuffled",
            "honored",
            "bought",
            "gained",
            "sold",
            "moved",
            "placed",
            "titled",
            "used",
            "cycled",
            "hidden",
            "banned",
            "chose-race",
            "chose-area",
            "wall-laid",
            "ground-laid",
            "item-put",
            "stood-up",
        }
    )
    prices: ClassVar[frozenset[str]] = frozenset({"honor"})
    titles: ClassVar[dict[str, str]] = {"honor": "honor"}

    def line(self, s: IgnState, e: Event) -> str:
        if e.rule in ("IGN-TURN-09", "IGN-TYPE-02", "IGN-SELL-03"):
            return ""  # a new hand, a card that was played or sold
        return tell(s, e)

    def gauges(self, s: IgnState, seat: Seat) -> dict[str, int]:
        return {"honor": s.bank} if s.round and seat == s.active else {}

    def fallen(self, before: IgnState, after: IgnState) -> list[str]:
        return [f"f{i}" for i in range(len(before.f_at)) if before.f_at[i] >= 0 > after.f_at[i]]

    def idle(self, s: IgnState, seat: Seat) -> Action:
        """Whoever is not the one to choose declines, and nobody reacts (IGN-REACT-06)."""
        d = s.pending
        if d.response or d.seat != seat:
            for action in _DECLINES:
                if action in d.options:
                    return action
        return REST

    def remarks(self, before: IgnState, after: IgnState, action: Action) -> list[str]:
        kind, argument = action >> a.BITS, action & a.ARGUMENT
        if kind == a.RACE or kind == a.BAN:
            return [RACE_TEXTS[argument]]
        found = _survivors(before, after)
        if kind == a.STEP:
            found += _ground(before, argument)
        return found


FORECASTER: Final = IgnForecaster()


def _survivors(before: IgnState, after: IgnState) -> list[str]:
    """Figures with more damage than before, and how much they still bear."""
    found: list[str] = []
    for i in range(len(before.f_at)):
        if after.f_at[i] >= 0 and after.f_damage[i] > before.f_damage[i]:
            left = health(after, i) - after.f_damage[i]
            found.append(f"{cell_name(after, after.f_at[i])} survives on {left}")
    return found


def _ground(s: IgnState, cell: int) -> list[str]:
    """What a step leads into."""
    figure = s.frames[-1].subject
    if not 0 <= figure < len(s.f_at):
        return []
    if is_deadly(s, figure, cell):
        return ["Only passing over: ending here would kill it"]
    ground = s.terrain[cell] & KIND
    return [_GROUNDS[ground]] if ground in _GROUNDS else []
