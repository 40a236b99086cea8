"""Zones declared in rows: where each lies, which pool it belongs to, who knows a card there, how it is laid."""

import pytest

import tabard
from tabard.engine.zones import ALL_SEE, NOBODY_SEES, OWNER_SEES, Zone, Zones, each


def some_zones() -> Zones:
    """A deck and a hand for every seat, and one market behind those of two."""
    return Zones(
        *each(
            2,
            Zone(1, "hand", seen=OWNER_SEES, pool="of {seat}"),
            Zone(0, "deck", seen=NOBODY_SEES, pool="of {seat}"),
        ),
        Zone(4, "market", seen=ALL_SEE, pool="market"),
    )


def test_a_zone_of_a_seat_lies_a_step_behind_that_of_the_seat_before():
    zones = some_zones()
    assert [zones.named["hand"].of(seat) for seat in (0, 1)] == [1, 3]
    assert [zones.at[1].area(seat) for seat in (0, 1)] == ["hand-0", "hand-1"]
    assert zones.at[4].area(0) == "market"


def test_pools_hold_the_zones_of_each_seat_or_of_all():
    assert some_zones().pools(2) == [[4], [0, 1], [2, 3]]


def test_a_row_says_who_knows_a_card_that_lies_there():
    known = {zone.word: zone.known(1, 7) for zone in some_zones().rows}
    assert known == {"hand": 2, "deck": 0, "market": 7}


def test_a_new_state_has_a_list_for_every_zone_and_no_list_twice():
    zones = some_zones().empty(2, more=1)
    zones[0].append(1)
    assert zones == [[1], [], [], [], [], []]


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param((Zone(0), Zone(0)), id="two at one place"),
        pytest.param((Zone(0), Zone(2)), id="a gap"),
        pytest.param(each(1, Zone(0), Zone(1)), id="a seat's in the place of another's"),
    ],
)
def test_zones_that_do_not_fit_are_refused_at_once(rows):
    with pytest.raises(TypeError, match="zones with two at one place, or with gaps between them"):
        Zones(*rows)


@pytest.mark.parametrize("name", tabard.games())
def test_a_new_game_has_what_its_rows_say(name):
    s = tabard.game(name).new(seed=1)
    places = {zone.of(seat) for zone in s.places.rows for seat in range(zone.many or s.seats)}
    assert places <= set(range(len(s.zones)))
    assert [pool for pool in s.places.pools(s.seats) if pool not in s.pools()] == []
    assert {len(getattr(s, column)) for column in s.columns} <= {len(s.face)}


def test_a_position_laid_anew_forgets_what_lay_there():
    s = tabard.game("ivion").new(seed=1)
    s.open()
    columns = [list(column) for column in (s.face, s.known, s.where, s.hp)]
    assert (columns, s.mods) == ([[0], [0], [-1], [0, 0]], [])
    assert not any(s.zones)
    card = s.new_card(3, 1, 1)
    assert (s.zones[1], s.where[card], s.flags[card]) == ([card], 1, 0)


CHANGES = {
    "put": lambda s: s.put(7, 0),
    "put_all": lambda s: s.put_all([7, 8], 0),
    "put_under": lambda s: s.put_under(7, 0),
    "put_at": lambda s: s.put_at(7, 0, 1),
    "put_back": lambda s: s.put_back(7, 0, 1),
    "take": lambda s: s.take(2, 0),
    "take_at": lambda s: s.take_at(0, 1),
    "take_top": lambda s: s.take_top(0),
    "draw_top": lambda s: s.draw_top(0, 1),
    "move": lambda s: s.move(2, 0, 1),
    "deal": lambda s: s.deal(0, 1, 2),
    "pour": lambda s: s.pour(0, 1),
    "pour onto nothing": lambda s: s.pour(0, 2),
    "lay": lambda s: s.lay(0, [7]),
    "add_card": lambda s: s.add_card(1, 0, 0),
    "own": lambda s: s.own(0).append(7),
}


@pytest.mark.parametrize("changed", range(2), ids=["the state", "its clone"])
@pytest.mark.parametrize("change", CHANGES)
def test_clones_share_zones_and_no_change_of_one(change, changed):
    s = tabard.game("pennies").new(seed=1)
    for zone, cards in enumerate(([1, 2, 3], [4], [], [])):
        s.lay(zone, cards)
    both = (s, s.clone())
    assert both[0].zones[0] is both[1].zones[0]
    CHANGES[change](both[changed])
    assert both[1 - changed].zones == [[1, 2, 3], [4], [], []]
    assert both[changed].zones != both[1 - changed].zones
    # What has come to lie elsewhere is still shared, or is not: a second change finds that out, too.
    once = [list(zone) for zone in both[changed].zones]
    third = both[changed].clone()
    for zone in range(4):
        both[changed].put(9, zone)
    assert third.zones == once
    assert both[1 - changed].zones == [[1, 2, 3], [4], [], []]
