"""The table of Embers: two fires, two fields, hidden hands."""

from typing import Final

from tabard.engine.cloth import Cloth
from tabard.engine.ids import Seat
from tabard.engine.view import AreaKind, Ask, Choice, End, Layout, Meter, Piece, SeatView, View
from tabard.engine.visibility import seen_face
from tabard.games.embers import state as e
from tabard.games.embers.words import describe

ICONS: Final = {"field": "campfire", "hand": "poker-hand", "deck": "card-pickup", "pile": "card-discard"}
AREAS: Final[tuple[tuple[int, str, str, AreaKind, str], ...]] = (
    (e.FIELD, "field", "field", "row", "EMB-03"),
    (e.HAND, "hand", "hand", "hand", "EMB-01"),
    (e.DECK, "deck", "deck", "pile", "EMB-01"),
    (e.PILE, "pile", "discard pile", "pile", "EMB-05"),
)


def draw_table(s: e.EmbState, seat: Seat) -> View:
    """Everything a seat may see."""
    cloth = Cloth(ICONS)
    for p in (0, 1):
        for zone, area, title, kind, rule in AREAS:
            cloth.open(f"{area}-{p}", f"Keeper {p + 1}: {title}", kind, p, rule)
            for place, card in enumerate(s.zones[zone + p]):
                no = seen_face(s, seat, card)
                is_ally = zone == e.FIELD and s.book.might[no]
                marks = {"might": s.might(p, card), "wounds": s.wounds[card]} if is_ally else {}
                key, name = s.book.keys[no] or None, s.book.names[no]
                cloth.put(Piece(f"c{card}", f"{area}-{p}", place, key, name, p, marks))
    return View(
        game="embers",
        title="Embers",
        seat=seat if seat < 2 else None,
        seats=(SeatView(0, "Keeper 1"), SeatView(1, "Keeper 2")),
        areas=tuple(cloth.areas()),
        pieces=tuple(cloth.pieces),
        meters=(_fire(s, 0), _fire(s, 1)),
        turn=s.turn,
        active=s.active,
        waiting_for=None if s.decision is None else s.decision.seat,
        ask=_ask(s, seat),
        end=End(tuple(s.returns()), f"Fires: {s.fire[0]} to {s.fire[1]}", "EMB-08") if s.is_over else None,
        layout=_lay_out(seat if seat < 2 else 0),
    )


def _fire(s: e.EmbState, p: Seat) -> Meter:
    return Meter(f"fire-{p}", "Fire", max(s.fire[p], 0), p, "campfire", e.FIRE, "bar")


def _ask(s: e.EmbState, seat: Seat) -> Ask | None:
    """The question, with its choices for the seat that is asked."""
    d = s.decision
    if d is None:
        return None
    choices = tuple([_choice(s, action) for action in d.options]) if d.seat == seat else ()
    return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, choices)


def _choice(s: e.EmbState, action: int) -> Choice:
    text = describe(s, action)
    return Choice(action, text.short, text.long, text.pieces, rule=text.rule, passes=action == e.PASS)


def _lay_out(me: Seat) -> Layout:
    """The other keeper at the top, the two fields against each other, the own hand at the foot."""
    foe = 1 - me
    fields = ((f"field-{foe}",), (f"field-{me}",))
    return Layout(
        wide=((f"seat:{foe}", f"hand-{foe}"), *fields, ("ask",), (f"seat:{me}", f"hand-{me}")),
        portrait=((f"seat:{foe}",), *fields, (f"seat:{me}",), ("ask",), (f"hand-{me}",)),
    )
