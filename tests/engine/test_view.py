"""Views: one structure, the same bytes for the same sight."""

import msgspec
import pytest

import tabard
from tabard.engine.view import Choice, Forecast, Meter, Piece, SeatView, View, WhyNot, encode


def test_a_view_is_encoded_alike_and_decoded_back():
    for seat in (0, 1, None):
        one, two = (tabard.game("pennies").new(seed=4).view(seat) for _ in range(2))
        assert encode(one) == encode(two)
        assert msgspec.json.decode(encode(one), type=View) == one


def test_what_is_empty_is_left_out_of_the_text():
    bare = View(game="g", title="G", seat=None, seats=(SeatView(0, "One"),), areas=(), pieces=(), meters=())
    assert encode(bare) == (
        b'{"game":"g","title":"G","seat":null,"seats":[{"seat":0,"name":"One"}],'
        b'"areas":[],"pieces":[],"meters":[]}'
    )


def test_the_order_of_marks_does_not_matter():
    one = Piece("c1", "row", marks={"damage": 1, "turned": 1})
    two = Piece("c1", "row", marks={"turned": 1, "damage": 1})
    parts = {"game": "g", "title": "G", "seat": 0, "seats": (), "areas": (), "meters": ()}
    assert encode(View(pieces=(one,), **parts)) == encode(View(pieces=(two,), **parts))  # type: ignore[arg-type]


def test_nothing_in_a_view_can_be_changed():
    view = tabard.game("pennies").new(seed=1).view(0)
    with pytest.raises(AttributeError):
        view.seat = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        view.pieces[0].face = "heads"  # type: ignore[misc]


def test_pieces_and_choices_carry_reasons_and_forecasts():
    piece = Piece("c1", "hand-0", face="bolt", why_not=WhyNot("two Command short", "VOL-BUY-01"))
    choice = Choice(1, "buy x", "Buy X", ("c1",), forecast=Forecast("pays 2", cost={"command": 2}))
    assert msgspec.json.decode(msgspec.json.encode(piece), type=Piece) == piece
    assert msgspec.json.decode(msgspec.json.encode(choice), type=Choice) == choice


def test_seats_and_spectators_see_the_table_from_their_chair():
    state = tabard.game("pennies").new(seed=1)
    assert [state.view(seat).seat for seat in (0, 1, None)] == [0, 1, None]
    assert state.view(0).meters == (
        Meter("points-0", "Points", 0, 0, "two-coins"),
        Meter("points-1", "Points", 0, 1, "two-coins"),
    )
    own = [p.face for p in state.view(0).pieces if p.owner == 0]
    assert sorted(f or "" for f in own) == ["heads", "tails"]
    assert {p.face for p in state.view(0).pieces if p.owner == 1} == {None}
    assert {p.face for p in state.view(None).pieces} == {None}
