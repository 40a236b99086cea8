"""Matching pennies, rule by rule."""

import pytest

import tabard
from tabard.engine.errors import BadOption, IllegalAction
from tabard.engine.view import encode
from tabard.testing import rule, table


def faces(view, area):
    return sorted(p.face or "hidden" for p in view.pieces if p.area == area)


@rule("PEN-01")
def test_each_seat_takes_both_coins_back_at_the_start_of_a_round():
    t = table("pennies")
    assert faces(t[0].view, "coins-0") == ["heads", "tails"]
    assert faces(t[1].view, "coins-1") == ["heads", "tails"]
    t[0].chooses("heads")
    assert faces(t[0].view, "coins-0") == ["tails"]
    t[1].chooses("heads")
    assert faces(t[0].view, "coins-0") == ["heads", "tails"]
    assert faces(t[0].view, "chosen-0") == faces(t[0].view, "chosen-1") == []
    t.idle()


@rule("PEN-01")
def test_coins_are_mixed_under_the_table_so_that_no_id_tells_a_face():
    heads = set()
    for seed in range(20):
        state = tabard.game("pennies").new(seed=seed)
        heads.update(c for zone in state.zones for c in zone if state.face[c] == 1)
    assert heads == {1, 2, 3, 4}


@rule("PEN-02")
def test_each_seat_hides_one_coin_and_nobody_else_sees_it():
    t = table("pennies")
    assert (t.asked, t.prompt, t.rule) == (0, "Hide a coin", "PEN-02")
    t[0].may("heads", "tails")
    t[1].may()
    t[0].chooses("tails")
    assert faces(t[0].view, "chosen-0") == ["tails"]
    assert faces(t[1].view, "chosen-0") == ["hidden"]
    assert faces(t[1].view, "coins-0") == ["hidden"]
    assert faces(t.state.view(None), "chosen-0") == ["hidden"]
    t[1].may("heads", "tails")
    t[0].may()
    t.idle()


@rule("PEN-02")
def test_what_seat_two_sees_does_not_depend_on_the_coin_that_seat_one_hid():
    seen: dict[str, set[bytes]] = {"heads": set(), "tails": set()}
    for seed in range(12):
        for coin in seen:
            t = table("pennies", seed=seed)
            t[0].chooses(coin)
            seen[coin].add(encode(t[1].view) + repr([e.told_to(1).face for e in t.state.events]).encode())
            t.idle()
    assert seen["heads"] & seen["tails"]


@rule("PEN-02")
def test_whoever_cannot_see_a_coin_must_reckon_with_both():
    t = table("pennies")
    t[0].chooses("tails")
    (mine,) = t.state.zones[2]
    theirs = t.state.zones[1][0]
    for seat, known, unknown in ((0, mine, theirs), (1, theirs, mine)):
        worlds = [t.state.determinize(seat, seed) for seed in range(20)]
        assert {w.face[unknown] for w in worlds} == {1, 2}
        assert {w.face[known] for w in worlds} == {t.state.face[known]}
    for card in range(1, 5):
        assert {t.state.determinize(2, seed).face[card] for seed in range(20)} == {1, 2}
    t.idle()


@rule("PEN-03")
@pytest.mark.parametrize(
    ("one", "two", "points"),
    [
        ("heads", "heads", [1, 0]),
        ("tails", "tails", [1, 0]),
        ("heads", "tails", [0, 1]),
        ("tails", "heads", [0, 1]),
    ],
)
def test_equal_coins_score_for_seat_one_and_different_coins_for_seat_two(one, two, points):
    t = table("pennies")
    t[0].chooses(one)
    t[1].chooses(two)
    assert [m.value for m in t.state.view(None).meters] == points
    assert t.kinds == ["hidden", "hidden", "shown", "shown", "scored"]
    scored = t.state.events[-1]
    assert (scored.seat, scored.amount, scored.rule) == (points.index(1), 1, "PEN-03")
    assert scored.told_to(0).face == scored.told_to(1).face == scored.told_to(2).face != 0
    t.idle()


@rule("PEN-04")
@pytest.mark.parametrize(
    ("rounds", "plays", "returns"),
    [
        (1, "hh", [1.0, -1.0]),
        (1, "ht", [-1.0, 1.0]),
        (2, "hhht", [0.0, 0.0]),
        (3, "hhtttt", [1.0, -1.0]),
        (3, "hthttt", [-1.0, 1.0]),
    ],
)
def test_more_points_win_after_the_agreed_number_of_rounds(rounds, plays, returns):
    t = table("pennies", options={"rounds": rounds})
    for i, coin in enumerate(plays):
        assert not t.over
        t[i % 2].chooses({"h": "heads", "t": "tails"}[coin])
    assert t.over
    assert t.asked is None
    assert t.returns == returns
    end = t.state.view(None).end
    assert end is not None
    assert (list(end.returns), end.rule) == (returns, "PEN-04")
    t.idle()


@rule("PEN-04")
def test_five_rounds_are_the_default():
    t = table("pennies")
    for i in range(10):
        assert not t.over
        t[i % 2].chooses("heads")
    assert t.over
    assert t.returns == [1.0, -1.0]
    t.idle()


@rule("PEN-05")
@pytest.mark.parametrize("loser", [0, 1])
def test_whoever_resigns_loses_even_with_more_points(loser):
    t = table("pennies")
    for _ in range(2):
        t[0].chooses("heads")
        t[1].chooses("heads" if loser == 0 else "tails")
    if loser == 1:
        t[0].chooses("heads")
    t[loser].resigns()
    assert t.over
    assert t.returns[loser] == -1.0
    assert t.returns[1 - loser] == 1.0
    t.idle()


def test_rounds_are_validated():
    game = tabard.game("pennies")
    for wrong in (0, 100, "many", None, 2.5):
        with pytest.raises(BadOption, match=r"'rounds' cannot be .*; allowed: integer from 1 to 99"):
            game.new(options={"rounds": wrong})
    with pytest.raises(BadOption, match="unknown option 'round'; did you mean 'rounds'"):
        game.new(options={"round": 3})
    with pytest.raises(BadOption, match="played with 2 seats, not 3"):
        game.new(seats=3)
    with pytest.raises(BadOption, match="has no cards"):
        tabard.game("pennies", cards="my-set.yaml")


def test_a_coin_that_is_no_coin_is_refused():
    game = tabard.game("pennies")
    state = game.new(seed=1)
    with pytest.raises(IllegalAction, match="did you mean 'heads'"):
        game.parse(state, "head")
    assert game.parse(state, "  HEADS ") == 1


def test_coins_are_tokens_that_can_be_clicked():
    t = table("pennies")
    coins = {face.id: face for face in tabard.game("pennies").faces()}
    assert {face.form for face in coins.values()} == {"token"}
    assert tabard.game("pennies").look().back == "token"
    view = t[0].view
    assert view.ask is not None
    lying = {piece.id: piece.face for piece in view.pieces if piece.area == "coins-0"}
    assert [(choice.short, [lying[p] for p in choice.pieces]) for choice in view.ask.choices] == [
        ("heads", ["heads"]),
        ("tails", ["tails"]),
    ]
    t.idle()


def test_each_seat_has_the_own_coins_at_the_foot_of_the_table():
    t = table("pennies")
    for seat in (0, 1):
        layout = t[seat].view.layout
        assert layout is not None
        areas = {area.id for area in t[seat].view.areas}
        for rows in (layout.wide, layout.portrait):
            assert rows[-1][-1] == f"coins-{seat}"
            assert {part for row in rows for part in row} == areas | {"ask", "seat:0", "seat:1"}
    t.idle()
