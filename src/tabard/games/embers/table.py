"""The table of Embers: two fires, two fields, hidden hands."""

from typing import Final

from tabard.engine.cloth import Cloth
from tabard.engine.ids import Seat
from tabard.engine.view import AreaKind, Ask, Choice, End, Layout, Meter, Piece, SeatView, View
from tabard.engine.visibility import seen_face
from tabard.games.embers import state as e
from tabard.games.embers.words import describe

AREAS: Final[tuple[tuple[int, str, AreaKind, str, str], ...]] = (
    (e.FIELD, "field", "row", "EMB-03", "campfire"),
    (e.HAND, "hand", "hand", "EMB-01", "poker-hand"),
    (e.DECK, "deck", "pile", "EMB-02", "card-pickup"),
    (e.PILE, "discards", "pile", "EMB-03", "card-discard"),
)


def draw_table(s: e.EmbState, seat: Seat) -> View:
    """Everything a seat may see."""
    cloth = Cloth(s, seat, {area: icon for _, area, _, _, icon in AREAS}, {})
    fires: list[Meter] = []
    for p in (0, 1):
        note = f"loses {s.blow(1 - p)} at dusk" if p != s.active and not s.is_over else ""
        fires.append(Meter(f"fire-{p}", "Fire", max(s.fire[p], 0), p, "campfire", e.FIRE, "bar", note=note))
        for zone, area, kind, rule, _ in AREAS:
            cloth.open(f"{area}-{p}", f"Keeper {p + 1}: {area}", kind, p, rule)
            for place, card in enumerate(s.zones[zone + p]):
                face = s.book.cards[seen_face(s, seat, card)]
                is_ally = zone == e.FIELD and face.kind == "ally"
                marks = {"might": s.might(p, card), "wounds": s.wounds[card]} if is_ally else {}
                cloth.put(Piece(f"c{card}", f"{area}-{p}", place, face.id or None, face.name, p, marks))
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
        ask=_ask(s, seat),
        end=End(tuple(s.returns()), f"Fires: {s.fire[0]} to {s.fire[1]}", "EMB-08") if s.is_over else None,
        layout=_lay_out(seat if seat < 2 else 0),
    )


def _ask(s: e.EmbState, seat: Seat) -> Ask | None:
    """The question, with its choices for the seat that is asked."""
    d = s.decision
    if d is None:
        return None
    choices: list[Choice] = []
    for action in d.options if d.seat == seat else []:
        it = describe(s, action)
        choices.append(Choice(action, it.short, it.long, it.pieces, rule=it.rule, passes=action == e.PASS))
    return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, tuple(choices))


def _lay_out(me: Seat) -> Layout:
    """The other keeper at the top, the two fields against each other, the own hand at the foot."""
    foe = 1 - me
    fields = ((f"field-{foe}",), (f"field-{me}",))
    foes, mine = (f"deck-{foe}", f"discards-{foe}"), (f"deck-{me}", f"discards-{me}")
    return Layout(
        wide=((f"seat:{foe}", f"hand-{foe}", *foes), *fields, ("ask",), (f"seat:{me}", f"hand-{me}", *mine)),
        portrait=((f"seat:{foe}", *foes), *fields, (f"seat:{me}", *mine), ("ask",), (f"hand-{me}",)),
    )
