"""Co-op: the Rage grid and the dragon's attack (VOL-COP-09 to VOL-COP-18)."""

import pytest
from tests.games.volfyirion.tables import COOP, both_pass, coop, costs, faces, laid

from tabard.games.volfyirion import state as v
from tabard.games.volfyirion.rules.coop import close_gaps, rage
from tabard.testing import rule, table

HORN, FUNGII = "emerald-horn", "glowing-fungii"


# -- revealing --------------------------------------------------------------------------------------


@rule("VOL-COP-09")
def test_two_rage_cards_are_revealed_in_the_first_turn_and_three_in_each_later_one():
    t = table("volfyirion", options=COOP, seed=5)
    assert len(t.state.zones[v.GRID]) == 2
    t[0].chooses("keep")
    t[1].chooses("keep")
    assert t.state.turn == 1
    top = t.state.zones[v.RAGE][-3:][::-1]
    both_pass(t)
    assert t.state.turn == 2
    assert [e.card for e in t.state.events if e.kind == "emerged"] == top
    assert all(t.state.known[card] == 0b111 for card in top)
    t.idle()


@rule("VOL-COP-09")
def test_revealed_cards_fill_the_grid_row_by_row_from_the_left():
    # the closed grid has a left column of three and a right column of one
    t = coop(phase="draw", grid=laid(2, 3, 4, None, 6, None), rage=laid(3, 2, 4))
    assert costs(t.state) == [2, 3, 4, 3, 6, 2, 4]
    assert t.state.zones[v.RAGE] == []
    t.idle()


@rule("VOL-COP-10")
def test_an_empty_rage_deck_is_made_anew_from_its_discard_pile():
    t = coop(phase="draw", rage=laid(2), aside=laid(3, 3, 4), grid=[])
    assert costs(t.state)[0] == 2
    assert len(t.state.zones[v.GRID]) == 3
    assert t.state.zones[v.ASIDE] == []
    assert sorted(costs(t.state)[1:] + costs(t.state, v.RAGE)) == [3, 3, 4]
    assert t.state.known[t.state.zones[v.RAGE][0]] == 0
    t.idle()


@rule("VOL-COP-10", "VOL-COP-11")
def test_without_rage_cards_nothing_is_revealed_and_the_token_stays():
    t = coop(phase="draw", rage=[], aside=laid(4), token="vahylea")
    assert costs(t.state) == [4]
    assert t.state.token == 5  # four on from Vahylea
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert costs(t.state) == [4]
    assert t.state.token == 5
    assert "reformed" not in t.kinds
    t.idle()


# -- the token --------------------------------------------------------------------------------------


@rule("VOL-EX-66", "VOL-COP-11")
def test_destroyed_cities_are_skipped_and_not_counted():
    t = coop(
        phase="draw",
        p1={"destroyed": ["vahylea"]},
        p2={"destroyed": ["kyr"]},
        token="vahylea",
        rage=laid(3, 2, 2),
    )
    assert t.state.book.keys[t.state.city_no[t.state.token]] == "yrdesh"
    t.idle()


@rule("VOL-COP-11")
@pytest.mark.parametrize(("cost", "ends"), [(2, "tylaris"), (3, "kyr"), (4, "akao-uket"), (6, "alantar")])
def test_the_token_goes_on_as_many_cities_as_the_first_card_costs(cost, ends):
    t = coop(phase="draw", token="alantar", rage=laid(cost, 2, 2))
    assert t.state.book.keys[t.state.city_no[t.state.token]] == ends
    t.idle()


@rule("VOL-COP-11")
def test_the_token_stays_where_it_destroyed_a_city_and_counts_from_there():
    t = coop(token="vahylea", grid=laid(3, 3), rage=laid(2, 2, 2))
    both_pass(t)
    assert t.state.city_side[1] == v.DESTROYED
    assert t.state.token == 3  # Tylaris, then Kyr
    assert "returned" not in t.kinds
    t.idle()


@rule("VOL-COP-11")
def test_on_a_destroyed_city_it_makes_no_attack():
    t = coop(p1={"destroyed": ["vahylea"]}, token="vahylea", rage=[], grid=laid(6, 6))
    both_pass(t)
    assert costs(t.state) == [6, 6]
    assert not {"repelled", "assaulted", "destroyed"} & set(t.kinds)
    assert t.state.token == 1
    t.idle()


# -- the attack -------------------------------------------------------------------------------------


@rule("VOL-EX-59", "VOL-COP-12", "VOL-COP-13", "VOL-COP-15", "VOL-COP-16")
def test_the_value_is_built_row_by_row_until_the_city_falls():
    grid = ["sharp-qoam", "divining-petals", "pure-qoam", "void-fluid", HORN, FUNGII]
    t = coop(grid=grid, token="tylaris", p1={"cities": {"vahylea": ["library"]}}, rage=laid(2, 2, 2))
    both_pass(t)
    assaults = [e for e in t.state.events if e.kind == "assaulted"]
    assert [(e.amount, e.place, e.rule) for e in assaults] == [(16, 2, "VOL-COP-15")]
    assert list(t.state.city_side) == [1, 1, 0, 1, 1, 1]
    assert faces(t.state, v.ASIDE) == [*grid[:4], FUNGII]
    assert faces(t.state, v.GRID)[0] == HORN
    t.idle()


@rule("VOL-COP-15", "VOL-GEN-07")
def test_a_destroyed_city_loses_everything_on_it():
    t = coop(
        grid=laid(4, 4), token="kyr", p2={"cities": {"kyr": ["soldier", "library"], "yrdesh": ["guard"]}}
    )
    both_pass(t)
    assert t.state.city_side[3] == v.DESTROYED
    removed = faces(t.state, v.REMOVED)
    assert removed[-2:] == ["soldier", "library"]
    assert t.state.zones[v.SLOTS][6:8] == [0, 0]
    assert t.state.city_defence(5) == 12
    t.idle()


@rule("VOL-EX-60", "VOL-COP-17", "VOL-COP-18", "VOL-COP-19", "VOL-COP-20")
def test_struck_and_sealed_cards_make_the_attack_fail():
    t = coop(
        p1={"points": (0, 8, 6)},
        grid=["void-fluid", "pure-qoam", "primal-beast", HORN, "living-knife", "sharp-qoam"],
        token="kyr",
        rage=["strange-box", "black-spores", "divining-petals"],
    )
    t[0].chooses(
        "strike void-fluid at 1-left", "strike primal-beast at 2-left", "bind emerald-horn at 2-right"
    )
    assert (t.state.bp[0], t.state.kp[0]) == (0, 0)
    assert costs(t.state) == [None, 3, None, 6, 3, 2]
    both_pass(t)
    assert [(e.amount, e.place) for e in t.state.events if e.kind == "repelled"] == [(9, 3)]
    assert t.state.city_side[3] == v.STANDING
    assert faces(t.state, v.GRID)[:4] == ["living-knife", "pure-qoam", HORN, "sharp-qoam"]
    assert faces(t.state, v.GRID)[4:] == ["strange-box", "black-spores", "divining-petals"]
    assert faces(t.state, v.ASIDE) == ["void-fluid", "primal-beast"]
    assert t.state.sealed == []  # until the next Draw Phase only
    t.idle()


@rule("VOL-COP-12", "VOL-COP-13", "VOL-COP-14")
@pytest.mark.parametrize(
    ("grid", "defence", "value", "needed"),
    [
        ((), 8, 0, []),
        ((6,), 8, 6, [0]),
        ((None, 6), 8, 6, [1]),
        ((2, 4), 8, 8, [0, 1]),
        ((2, 3), 8, 6, [0, 1]),
        ((4, 4, 6, 6), 8, 16, [0, 1]),  # row 1 counts as a whole and is enough
        ((2, 3, 2, 6), 8, 8, [0, 1, 2]),  # the left card of row 2 is enough
        ((2, 3, 2, 6), 9, 18, [0, 1, 2, 3]),  # it is not: the product instead
        ((2, 3, None, 4), 9, 10, [0, 1, 3]),
        ((2, 3, 4, None), 9, 10, [0, 1, 2]),
        ((None, None, 2, 2, 6, 2), 10, 10, [2, 3, 4]),
        ((2, 2, 2, 2, 2, 2), 13, 12, [0, 1, 2, 3, 4, 5]),
        ((2, 2, 2, 2, 2, 2), 12, 12, [0, 1, 2, 3, 4, 5]),
        ((2, 2, 2, 2, 2, 2), 10, 10, [0, 1, 2, 3, 4]),
        ((2, 2, 2, 2, 2, 2), 8, 8, [0, 1, 2, 3]),
    ],
)
def test_as_few_cards_as_possible_count(grid, defence, value, needed):
    t = coop(grid=laid(*grid))
    used: list[int] = []
    assert (rage(t.state, defence, used), used) == (value, needed)
    t.idle()


@rule("VOL-COP-20", "VOL-COP-12")
def test_a_row_with_a_sealed_card_counts_the_other_alone():
    t = coop(grid=laid(4, 3, 6, 2), p1={"points": (0, 0, 3)})
    t[0].chooses("bind pure-qoam at 1-right")
    used: list[int] = []
    assert (rage(t.state, 10, used), used) == (10, [0, 2])
    t.idle()


@rule("VOL-COP-14")
@pytest.mark.parametrize(("difficulty", "bonus"), [("easy", 0), ("normal", 2), ("hard", 4)])
def test_each_destroyed_city_adds_to_the_value_from_the_first_comparison_on(difficulty, bonus):
    t = coop(difficulty, p1={"destroyed": ["alantar", "vahylea"]}, token="yrdesh", grid=laid(2, 3, 2, 6))
    used: list[int] = []
    value = rage(t.state, 8, used)
    assert (value, used) == {0: (8, [0, 1, 2]), 2: (8, [0, 1]), 4: (10, [0, 1])}[bonus]
    both_pass(t)
    assert [e.amount for e in t.state.events if e.kind == "assaulted"] == [value]
    assert t.state.city_side[5] == v.DESTROYED
    kept = faces(t.state, v.GRID)[0]
    assert kept == HORN
    t.idle()


@rule("VOL-COP-13", "VOL-COP-15", "VOL-COP-17")
@pytest.mark.parametrize(("troop", "falls"), [("novice", True), ("soldier", False)])
def test_a_troop_adds_to_the_defence(troop, falls):
    # 2 x 3 and 4 against 8 and the Troop's 2 or 3
    t = coop(p2={"cities": {"yrdesh": [troop]}}, token="yrdesh", grid=laid(2, 3, 4))
    both_pass(t)
    assert (t.state.city_side[5] == v.DESTROYED) is falls
    assert t.kinds.count("spent") == (3 if falls else 0)
    t.idle()


@rule("VOL-COP-16")
@pytest.mark.parametrize(
    ("grid", "kept"),
    [
        ((4, 4), None),
        ((4, 4, 2, 3), 3),
        ((4, 4, 3, 2, 6, 4), 6),
        ((2, 3, 2, 4), 4),  # the left card of row 2 is needed, its neighbour is not
    ],
)
def test_the_most_expensive_card_that_was_not_needed_stays(grid, kept):
    t = coop(grid=laid(*grid), token="yrdesh", rage=laid(2, 2, 2))
    both_pass(t)
    assert t.state.city_side[5] == v.DESTROYED
    assert costs(t.state) == ([kept] if kept else []) + [2, 2, 2]
    assert len(t.state.zones[v.ASIDE]) == len(grid) - (1 if kept else 0)
    t.idle()


@rule("VOL-COP-16")
def test_of_equally_expensive_cards_the_earlier_one_stays():
    t = coop(grid=["void-fluid", "void-fluid", "black-spores", "primal-beast"], token="yrdesh")
    both_pass(t)
    assert faces(t.state, v.GRID)[0] == "black-spores"
    assert faces(t.state, v.ASIDE) == ["void-fluid", "void-fluid", "primal-beast"]
    t.idle()


@rule("VOL-COP-16", "VOL-COP-20")
def test_a_sealed_card_counts_as_not_needed():
    t = coop(grid=laid(6, 4, 4, 4), token="yrdesh", p1={"points": (0, 0, 6)}, rage=laid(2, 2, 2))
    t[0].chooses("bind emerald-horn at 1-left")
    both_pass(t)
    # 4, then 4 + 4 is enough: of the sealed 6 and the last 4 the 6 stays
    assert [e.amount for e in t.state.events if e.kind == "assaulted"] == [8]
    assert costs(t.state) == [6, 2, 2, 2]
    assert t.state.sealed == []
    t.idle()


@rule("VOL-COP-17")
def test_after_a_failed_attack_nothing_is_discarded():
    t = coop(grid=laid(2, 3), token="yrdesh", rage=laid(4, 4, 4))
    both_pass(t)
    assert list(t.state.city_side) == [v.STANDING] * 6
    assert costs(t.state) == [2, 3, 4, 4, 4]
    assert t.state.zones[v.ASIDE] == []
    t.idle()


# -- closing gaps -----------------------------------------------------------------------------------


@rule("VOL-COP-18")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, None, None, None, 3, None), (2, None, 3)),
        ((None, 2), (2,)),
        ((None, 2, None, 3), (2, 3)),
        ((None, None, None, 3, None, 4), (3, 4)),
        ((2, None, 3, 4), (2, 4, 3)),
        ((None, 2, 3, None, 4, 6), (3, 2, 4, 6)),
        ((None, None), ()),
        ((2, 3, 4), (2, 3, 4)),
        ((2, 3, None, 4, None, 6), (2, 3, 4, 6)),
        ((None, None, None, None, 2, 3), (2, 3)),
        ((None, None, None, 2, None, 3, None, 4), (2, 3, 4)),
    ],
)
def test_gaps_are_closed_upwards_and_to_the_left(before, after):
    t = coop(grid=laid(*before))
    s = t.state.clone()
    assert isinstance(s, v.VolState)
    close_gaps(s)
    assert tuple(costs(s)) == after
    t.idle()


@rule("VOL-COP-18")
def test_gaps_are_closed_before_the_next_reveal_and_not_earlier():
    t = coop(p1={"points": (0, 2, 0)}, grid=laid(2, 3, 3), rage=laid(4, 4, 4), token="kyr")
    t[0].chooses("strike sharp-qoam at 1-left")
    assert costs(t.state) == [None, 3, 3]
    both_pass(t)
    assert costs(t.state) == [3, 3, 4, 4, 4]
    kinds = [e.kind for e in t.state.events if e.kind in ("repelled", "shifted", "emerged")]
    assert kinds == ["repelled", "shifted", "emerged", "emerged", "emerged"]
    t.idle()
