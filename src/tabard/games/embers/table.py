"""The table of Embers: two fires, two fields, hidden hands."""

from tabard.engine.cloth import Cloth, asked, question
from tabard.engine.ids import Action, CardId, Seat
from tabard.engine.view import Choice, End, Layout, Meter, SeatView, View
from tabard.games.embers import state as e
from tabard.games.embers.words import describe


def draw_table(s: e.EmbState, seat: Seat) -> View:
    """Everything a seat may see."""
    cloth = _Cloth(s, seat)
    fires: list[Meter] = []
    for p in (0, 1):
        note = f"loses {s.blow(1 - p)} at dusk" if p != s.active and not s.is_over else ""
        fires.append(Meter(f"fire-{p}", "Fire", max(s.fire[p], 0), p, "campfire", e.FIRE, "bar", note=note))
        for zone in e.ZONES.rows:
            cloth.lay(zone, p)
    return View(
        game="embers",
        title="Embers",
        seat=seat if seat < 2 else None,
        seats=(SeatView(0, "Keeper 1"), SeatView(1, "Keeper 2")),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=tuple(fires),
        turn=s.turn,
        active=s.active,
        waiting_for=None if s.decision is None else s.decision.seat,
        ask=question(s, tuple([_choice(s, action) for action in asked(s, seat)])),
        end=End(tuple(s.returns()), f"Fires: {s.fire[0]} to {s.fire[1]}", "EMB-08") if s.is_over else None,
        layout=_lay_out(seat if seat < 2 else 0),
    )


class _Cloth(Cloth):
    """The table as a seat sees it."""

    def __init__(self, s: e.EmbState, seat: Seat) -> None:
        super().__init__(s, seat, {})
        self.s = s

    def marks(self, card: CardId, zone: int) -> dict[str, int]:
        """The might of an ally in the field, and its wounds."""
        s = self.s
        if zone - e.FIELD not in (0, 1) or s.printed(card).kind != "ally":
            return {}
        return {"might": s.might(zone - e.FIELD, card), "wounds": s.wounds[card]}

    def deck(self, area: str, zone: int) -> None:
        """Every card of a deck lies there as a back."""
        self.spread(area, zone)


def _choice(s: e.EmbState, action: Action) -> Choice:
    it = describe(s, action)
    return Choice(action, it.short, it.long, it.pieces, rule=it.rule, passes=action == e.PASS)


def _lay_out(me: Seat) -> Layout:
    """The other keeper at the top, the two fields against each other, the own hand at the foot."""
    foe = 1 - me
    fields = ((f"field-{foe}",), (f"field-{me}",))
    foes, mine = (f"deck-{foe}", f"discards-{foe}"), (f"deck-{me}", f"discards-{me}")
    return Layout(
        wide=((f"seat:{foe}", f"hand-{foe}", *foes), *fields, ("ask",), (f"seat:{me}", f"hand-{me}", *mine)),
        portrait=((f"seat:{foe}", *foes), *fields, (f"seat:{me}", *mine), ("ask",), (f"hand-{me}",)),
    )
