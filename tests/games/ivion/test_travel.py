"""Travelling, occupied tiles and terrain by the effects of cards (IVI-TRV, IVI-OCC, IVI-TER, IVI-ENC)."""

import pytest
from tests.games.ivion.tables import FIELD, cell, control, keys, pools, tile_name
from tests.games.ivion.tables import duel as table_of

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}
ONLY_TILES = [
    ("chase", "b3", False),
    ("chase", "c3", True),  # two tiles are nearer
    ("draw-near", "b3", False),  # the other one travels
    ("draw-near", "b4", True),
    ("flit", "b3", True),  # any of four tiles
    ("hop", "b3", True),  # or not at all
]
"""A card, where the opponent of a hero in b2 stands, and whether it may be played."""


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


def in_any_order(t):
    """Carry out the effects that wait, the first offered first."""
    while t.rule == "IVI-SIM-02":
        t[t.asked].chooses(t.shorts[0])


def terrain(t):
    """The terrain on the board, by its tile."""
    s = t.state
    return {tile_name(i): s.book.keys[kind] for i, kind in enumerate(s.terrain) if kind}


# -- where a traveller may end ----------------------------------------------------------------------


@rule("IVI-TRV-05", "IVI-TRV-09", "IVI-OCC-03")
@pytest.mark.parametrize(
    ("tile", "foe", "ends"),
    [
        ("a1", "d4", ["a2", "b1"]),
        ("b2", "b3", ["a2", "b1", "c2"]),
        ("b4", "d4", ["a4", "b3", "c4"]),
    ],
)
def test_exactly_one_tile(tile, foe, ends):
    t = duel(p1={"tile": tile, "hand": ["hop"]}, p2={"tile": foe})
    cast(t, "play hop")
    t[0].may(*(f"tile {end}" for end in ends))
    t[0].chooses(f"tile {ends[0]}")
    assert list(t.state.tile) == [cell(ends[0]), cell(foe)]
    t.idle()


@rule("IVI-TRV-08", "IVI-TRV-05")
def test_a_single_end_is_not_asked_about():
    t = duel(p1={"tile": "a1", "hand": ["hop"]}, p2={"tile": "a2"})
    cast(t, "play hop")
    assert t.state.tile[0] == cell("b1")
    t.idle()


@rule("IVI-TRV-05", "IVI-TRV-06")
def test_up_to_two_tiles_that_fit():
    marked = {"b2": "briars", "b3": "briars", "c3": "briars", "a1": "briars", "d4": "briars"}
    t = duel(p1={**NEAR, "hand": ["stride"]}, p2=FOE, terrain=marked)
    cast(t, "play stride")
    t[0].may("pass", "tile a1", "tile c3")  # not the own tile, not the enemy's, not four tiles off
    t[0].chooses("pass")
    assert t.state.tile[0] == cell("b2")
    assert "travelled" not in t.kinds
    t.idle()


@rule("IVI-BRD-13", "IVI-TRV-05")
def test_toward_the_enemy():
    t = duel(p1={"tile": "a1", "hand": ["chase"]}, p2={"tile": "c2"})
    cast(t, "play chase")
    t[0].may("tile a2", "tile b1")
    t[0].chooses("tile b1")
    t.idle()


@rule("IVI-OCC-04", "IVI-OCC-01")
@pytest.mark.parametrize(("key", "tile", "may"), ONLY_TILES)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_text_whose_only_tile_is_held_is_not_played(seat, key, tile, may):
    t = duel(
        **{f"p{seat + 1}": {**NEAR, "hand": [key]}, f"p{2 - seat}": {"tile": tile}},
        active=seat,
    )
    assert (f"play {key}" in t[seat].options) == may
    t.idle()


@rule("IVI-OCC-02", "IVI-OCC-04", "IVI-OCC-08", "IVI-META-03")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_text_whose_only_tile_is_taken_in_answer_is_meta_countered(seat):
    t = duel(
        **{
            f"p{seat + 1}": {**NEAR, "hp": 30, "actions": 1, "hand": ["lunge"]},
            f"p{2 - seat}": {"tile": "d4", "hand": ["shove"]},
        },
        active=seat,
    )
    t[seat].chooses("play lunge")
    t[1 - seat].chooses("play shove", "tile d3")  # next to the enemy: one tile is left
    t[seat].chooses("pass")
    assert "meta-countered" in t.kinds
    assert (t.state.hp[seat], t.state.actions[seat]) == (30, 1)
    assert t.state.tile[seat] == cell("d3")
    t.idle()


@rule("IVI-TRV-07", "IVI-OCC-04")
def test_a_tile_found_to_be_held_in_mid_resolution_is_nowhere():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["run-up"]}, p2=FOE)
    cast(t, "play run-up")  # the first step of two might make room
    t[0].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), cell("b3")]
    assert "meta-countered" not in t.kinds
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-TRV-08", "IVI-TRV-02")
def test_the_controller_chooses_for_both_the_turn_player_travels_first():
    t = duel(
        p1={"tile": "a1", "hp": 30, "feats": ["wayfarer"]},
        p2={"tile": "d4", "hp": 30, "hand": ["whirl"]},
        active=1,
    )
    cast(t, "play whirl", seat=1)
    t[1].may("tile d3", "tile c4")
    t[1].chooses("tile d3")
    t[1].may("tile a2", "tile b1")
    t[1].chooses("tile b1")
    in_any_order(t)
    assert list(t.state.tile) == [cell("b1"), cell("d3")]
    assert list(t.state.initiative) == [2, 0]  # both left a tile
    assert list(t.state.power) == [1, 0]  # its own hero entered one
    assert list(t.state.hp) == [30, 31]
    t.idle()


@rule("IVI-TRV-02", "IVI-TRV-04")
def test_only_the_two_ends_are_left_and_entered():
    t = duel(
        p1={"tile": "b1", "hp": 30, "hand": ["leap"], "feats": ["wayfarer"]},
        p2={"attached": [{"card": "trap", "to": "tile b2"}, {"card": "trap", "to": "tile b4"}]},
        terrain={"b3": "burning-ground"},
    )
    cast(t, "play leap", "tile b4")
    in_any_order(t)
    assert t.state.hp[0] == 28  # the trap at the end, neither the trap nor the fire between
    assert (t.state.initiative[0], t.state.power[0]) == (1, 1)
    assert terrain(t) == {"b3": "burning-ground"}
    t.idle()


@rule("IVI-TRV-06")
def test_to_the_own_tile_is_no_travel():
    t = duel(
        p1={**NEAR, "hand": ["leap"], "feats": ["wayfarer"]}, p2=FOE, terrain={"b2": "enchanted-terrain"}
    )
    cast(t, "play leap", "tile b2")
    assert (t.state.initiative[0], t.state.power[0]) == (0, 0)
    assert terrain(t) == {"b2": "enchanted-terrain"}
    t.idle()


@rule("IVI-TRV-01", "IVI-TRV-03", "IVI-CTRL-13")
def test_it_costs_no_action_and_slow_does_not_stop_it():
    t = duel(p1={**NEAR, "slow": 2, "actions": 1, "hand": ["leap"]}, p2=FOE)
    t[0].cannot("move b1")
    cast(t, "play leap", "tile d1")
    assert t.state.tile[0] == cell("d1")
    assert pools(t, 0) == (1, 0)
    assert control(t, 0) == [2, 0, 0]
    assert ("travelled" in t.kinds, "moved" in t.kinds) == (True, False)
    t.idle()


# -- opponents --------------------------------------------------------------------------------------


@rule("IVI-OCC-05", "IVI-OCC-01")
@pytest.mark.parametrize(("key", "never"), [("leap", "b3"), ("shove", "b2")])
def test_the_tile_of_the_travellers_opponent_is_no_target(key, never):
    t = duel(p1={**NEAR, "hand": [key]}, p2=FOE)
    t[0].chooses(f"play {key}")
    assert len(t[0].options) == 15
    t[0].cannot(f"tile {never}")
    cast(t, "tile d1")
    t.idle()


@rule("IVI-OCC-02", "IVI-OCC-04", "IVI-OCC-08")
def test_a_card_that_would_send_the_enemy_home_onto_my_tile():
    t = duel(p1={"tile": "d3", "hp": 30, "hand": ["homing"]}, p2={"tile": "b2", "hand": ["shove"]})
    t[0].chooses("play homing")
    t[1].chooses("play shove", "tile d4")
    t[0].chooses("pass")
    assert "meta-countered" in t.kinds
    assert t.state.hp[0] == 30  # the heal is lost with the travel
    assert list(t.state.tile) == [cell("d4"), cell("b2")]
    t.idle()


@rule("IVI-OCC-04", "IVI-OCC-05")
@pytest.mark.parametrize(("tile", "may"), [("d4", False), ("a1", True), ("c4", True)])
def test_it_is_not_played_while_i_stand_there(tile, may):
    t = duel(p1={"tile": tile, "hand": ["homing"]}, p2={"tile": "b2"})
    assert ("play homing" in t[0].options) == may
    t.idle()


@rule("IVI-OCC-04", "IVI-TRV-06")
@pytest.mark.parametrize("tile", ["b2", "d4"])
def test_the_way_home_is_free(tile):
    t = duel(p1={"tile": "d3", "hp": 30, "hand": ["homing"]}, p2={"tile": tile, "feats": ["wayfarer"]})
    cast(t, "play homing")
    in_any_order(t)
    assert list(t.state.tile) == [cell("d3"), cell("d4")]
    assert t.state.hp[0] == 35
    assert t.state.power[1] == (tile == "b2")  # who is at home goes nowhere
    t.idle()


@rule("IVI-OCC-06", "IVI-OCC-07", "IVI-ENC-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_swapping_places_both_leave_and_both_enter(seat):
    one = {**NEAR, "hand": ["swap"], "feats": ["wayfarer"]}
    other = {**FOE}
    t = duel(
        p1=one if seat == 0 else other,
        p2=other if seat == 0 else one,
        active=seat,
        terrain={"b2": "enchanted-terrain", "b3": "enchanted-terrain"},
    )
    before = list(t.state.tile)
    cast(t, "play swap", seat=seat)
    in_any_order(t)
    assert list(t.state.tile) == before[::-1]
    assert t.state.initiative[seat] == 2  # two left
    assert t.state.power[seat] == 2  # the terrain, and having entered
    assert t.state.power[1 - seat] == 1
    assert terrain(t) == {}
    seats = [e.seat for e in t.state.events if e.kind == "gained-power"]
    assert seats == [seat, 1 - seat, seat]  # the terrain of the turn player first; triggers wait
    t.idle()


@rule("IVI-TRV-07", "IVI-GEN-06")
def test_who_cannot_be_displaced_stays():
    t = duel(
        p1={**NEAR, "hand": ["shove", "swap", "whirl"]},
        p2={**FOE, "hand": ["leap"], "feats": ["anchor"]},
    )
    cast(t, "play shove", "tile d1")
    cast(t, "play swap")
    assert list(t.state.tile) == [cell("b2"), cell("b3")]
    cast(t, "play whirl")
    t[0].chooses("tile c2")
    assert list(t.state.tile) == [cell("c2"), cell("b3")]
    t[0].chooses("end")
    cast(t, "play leap", "tile a1", seat=1)  # by its own effect it may
    assert t.state.tile[1] == cell("a1")
    t.idle()


@rule("IVI-OCC-06", "IVI-GEN-06")
def test_who_cannot_be_displaced_may_swap_by_an_effect_of_their_own():
    t = duel(p1={**NEAR, "hand": ["swap"], "feats": ["anchor"]}, p2=FOE)
    cast(t, "play swap")
    assert list(t.state.tile) == [cell("b3"), cell("b2")]
    t.idle()


# -- terrain ----------------------------------------------------------------------------------------


@rule("IVI-TER-01", "IVI-TER-02", "IVI-TER-03", "IVI-TER-04", "IVI-TER-05")
def test_terrain_in_all_tiles_that_fit_replaces_what_was_there():
    t = duel(
        p1={**NEAR, "hand": ["bloom"], "attached": [{"card": "trap", "to": "tile a2"}]},
        p2=FOE,
        terrain={"b1": "briars", "c2": "enchanted-terrain", "d4": "briars"},
    )
    cast(t, "play bloom")
    grown = dict.fromkeys(("a2", "b1", "b3", "c2"), "enchanted-terrain")
    assert terrain(t) == {**grown, "d4": "briars"}
    assert list(t.state.power) == [0, 0]  # nobody entered
    t.idle()


@rule("IVI-TER-01")
def test_terrain_in_up_to_two_chosen_tiles():
    t = duel(p1={"tile": "a2", "hand": ["garden", "garden"]}, terrain={"a1": "enchanted-terrain"})
    cast(t, "play garden")
    t[0].may("pass", "tile a3", "tile b2")  # not where it is already
    t[0].chooses("tile b2")
    t[0].may("pass", "tile a3")
    t[0].chooses("pass")
    assert sorted(terrain(t)) == ["a1", "b2"]
    cast(t, "play garden")
    t[0].chooses("tile a3")  # then no tile is left
    assert sorted(terrain(t)) == ["a1", "a3", "b2"]
    t.idle()


@rule("IVI-TER-01")
def test_no_more_than_two():
    t = duel(p1={**NEAR, "hand": ["garden"]})
    cast(t, "play garden")
    t[0].chooses("tile a2", "tile b1")
    assert sorted(terrain(t)) == ["a2", "b1"]
    t.idle()


@rule("IVI-TER-04", "IVI-TER-05", "IVI-TER-02")
@pytest.mark.parametrize("hero", [1, 2])
def test_terrain_under_a_hero(hero):
    t = duel(p1={**NEAR, "hp": 30, "hand": ["under"]}, p2={**FOE, "hp": 30}, terrain={"b3": "briars"})
    cast(t, "play under", f"hero {hero}")
    assert terrain(t) == ({"b2": "burning-ground", "b3": "briars"} if hero == 1 else {"b3": "burning-ground"})
    assert list(t.state.hp) == [30, 30]
    t.idle()


@rule("IVI-TER-07", "IVI-TER-02")
def test_terrain_of_one_kind_is_removed():
    t = duel(
        p1={"hand": ["douse", "transmute"]},
        terrain={"b1": "briars", "c2": "burning-ground", "d2": "burning-ground"},
    )
    cast(t, "play douse")
    assert terrain(t) == {"b1": "briars"}
    assert t.kinds.count("cleared") == 2
    t.idle()


@rule("IVI-TER-02")
def test_all_terrain_becomes_another_kind():
    t = duel(p1={"hand": ["transmute"]}, terrain={"b1": "briars", "c2": "burning-ground"})
    cast(t, "play transmute")
    assert terrain(t) == {"b1": "briars", "c2": "briars"}
    t.idle()


@rule("IVI-TER-07", "IVI-TGT-02")
def test_terrain_is_a_target_only_for_what_names_it():
    t = duel(p1={"hand": ["weed", "chip", "rune"]}, terrain={"b1": "briars", "c2": "burning-ground"})
    t[0].cannot("play chip", "play rune")  # terrain is no card
    t[0].chooses("play weed")
    t[0].may("tile b1", "tile c2")
    cast(t, "tile c2")
    assert terrain(t) == {"b1": "briars"}
    t.idle()


@rule("IVI-TER-07", "IVI-TGT-02")
def test_without_terrain_there_is_none_to_remove():
    t = duel(p1={"hand": ["weed"]})
    t[0].cannot("play weed")
    t.idle()


@rule("IVI-TER-06", "IVI-TER-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_terrain_works_alike_on_both_players(seat):
    one = {**NEAR, "hp": 30, "actions": 2}
    other = {"tile": "d1" if seat == 0 else "a4", "hp": 30}
    t = duel(
        p1=one if seat == 0 else other,
        p2=other if seat == 0 else one,
        active=seat,
        terrain={"b3": "burning-ground", "b4": "briars"},
    )
    t[seat].chooses("move b3")
    assert t.state.hp[seat] == 28
    assert t.state.hp[1 - seat] == 30
    t[seat].chooses("move b4")
    assert control(t, seat) == [2, 0, 0]
    assert control(t, 1 - seat) == [0, 0, 0]
    assert terrain(t) == {}
    t.idle()


@rule("IVI-ENC-01", "IVI-ENC-02", "IVI-ENC-03")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("way", ["move", "leap"])
@pytest.mark.parametrize(("power", "then"), [(0, 1), (4, 5), (5, 5)])
def test_enchanted_terrain(seat, way, power, then):
    one = {**NEAR, "power": power, "actions": 1, "hand": ["leap"]}
    other = {"tile": "d1" if seat == 0 else "a4"}
    t = duel(
        p1=one if seat == 0 else other,
        p2=other if seat == 0 else one,
        active=seat,
        terrain={"b3": "enchanted-terrain", "c3": "enchanted-terrain"},
    )
    if way == "move":
        t[seat].chooses("move b3")
    else:
        cast(t, "play leap", "tile b3", seat=seat)
    assert t.state.power[seat] == then
    assert t.state.power[1 - seat] == 0
    assert terrain(t) == {"c3": "enchanted-terrain"}
    t.idle()


@rule("IVI-ENC-04", "IVI-TER-05")
def test_who_remains_in_such_a_tile_gains_nothing():
    t = duel(p1={**NEAR, "deck": ["dart", "jab"]}, terrain={"b2": "enchanted-terrain"}, phase="start")
    assert t.state.power[0] == 0
    t[0].chooses("end")
    t[1].chooses("end")
    assert t.state.power[0] == 0
    assert keys(t, v.HAND) == ["dart", "jab"]
    assert terrain(t) == {"b2": "enchanted-terrain"}
    t.idle()
