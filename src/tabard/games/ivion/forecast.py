"""How options of Ivion are carried out beforehand, and what is said of them that no event tells."""

from typing import ClassVar, Final

from tabard.engine.events import Event
from tabard.engine.forecast import REST, Forecaster
from tabard.engine.ids import Action, Seat
from tabard.games.ivion import actions as a
from tabard.games.ivion.rules.board import distance
from tabard.games.ivion.state import IviState
from tabard.games.ivion.words_log import tell
from tabard.language.english import lower

_USUAL: Final = frozenset(
    {"IVI-RSV-08", "IVI-CAN-01", "IVI-INI-02", "IVI-INI-03", "IVI-TURN-12", "IVI-MOVE-01", "IVI-MOVE-02"}
)
"""What goes with every card, step and turn of its kind: prices, and where a card goes that has resolved."""


class IviForecaster(Forecaster):
    """Cards resolve without a response; damage, control and resources are told."""

    quiet: ClassVar[frozenset[str]] = frozenset(
        {
            "turn",
            "chosen",
            "played",
            "spent",
            "declined",
            "resolves",
            "mode",
            "targets-hero",
            "targets-tile",
            "targets-card",
            "triggered",
            "unmet",
            "shuffled",
        }
    )
    acting: ClassVar[frozenset[str]] = frozenset({"revealed", "discarded", "removed", "relic"})
    prices: ClassVar[frozenset[str]] = frozenset({"actions", "power", "initiative"})
    giving: ClassVar[frozenset[str]] = frozenset({"relic"})
    titles: ClassVar[dict[str, str]] = {
        "actions": "actions",
        "power": "power",
        "initiative": "initiative",
        "hp": "HP",
    }

    def line(self, s: IviState, e: Event) -> str:
        if e.rule in _USUAL:
            return ""
        said = tell(s, e)
        return lower(said) if said.startswith(("A ", "The ", "Tile ")) else said

    def gauges(self, s: IviState, seat: Seat) -> dict[str, int]:
        return {
            "actions": s.actions[seat],
            "power": s.power[seat],
            "initiative": s.initiative[seat],
            "hp": s.hp[seat],
        }

    def lost(self, s: IviState, e: Event) -> list[str]:
        return [f"c{e.card}"] if e.kind == "destroyed" else []

    def idle(self, s: IviState, seat: Seat) -> Action:
        """Nobody responds, and the opponent pays for nothing (IVI-STK-14)."""
        d = s.pending
        if d.response and a.PASS << a.BITS in d.options:
            return a.PASS << a.BITS
        if d.seat != seat and a.NO << a.BITS in d.options:
            return a.NO << a.BITS
        return REST

    def remarks(self, before: IviState, after: IviState, action: Action) -> list[str]:
        d = before.pending
        enemy = 1 - d.seat
        found: list[str] = []
        if before.hp[enemy] != after.hp[enemy] and before.turn == after.turn:
            found.append(f"Player {enemy + 1} then has {after.hp[enemy]} HP")
        if action >> a.BITS in (a.MOVE, a.GLIDE) and not after.is_over:
            apart = distance(after.tile[d.seat], after.tile[enemy])
            found.append(f"{apart} tile{'' if apart == 1 else 's'} from the opponent")
            kind = after.terrain[after.tile[d.seat]]
            if kind:
                found.append(f"enters {after.book.names[kind].lower()}")
        return found


FORECASTER: Final = IviForecaster()
