"""The board: adjacency, distance, range, moving, travelling, terrain (IVI-BRD, -MOVE, -TRV, -OCC, -TER, -ENC)."""

import pytest
from tests.games.ivion.tables import GAME, cell, control, duel, keys, pools

from tabard.games.ivion import state as v
from tabard.games.ivion.rules import board
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-BRD-01", "IVI-BRD-02", "IVI-BRD-03", "IVI-BRD-04")
def test_adjacent_tiles():
    assert len(board.ADJACENT) == 16
    assert sorted(board.ADJACENT[cell("a1")]) == [cell("a2"), cell("b1")]
    assert sorted(board.ADJACENT[cell("a4")]) == [cell("a3"), cell("b4")]  # no wrapping
    assert len(board.ADJACENT[cell("a2")]) == 3
    assert sorted(board.ADJACENT[cell("b2")]) == sorted(cell(c) for c in ("a2", "b1", "b3", "c2"))
    area = next(a for a in GAME.new().view(0).areas if a.id == "board")
    assert area.size == (4, 4)


@rule("IVI-BRD-05", "IVI-SET-08")
def test_distance_is_counted_in_steps():
    assert board.distance(cell("a1"), cell("d4")) == 6
    assert board.distance(cell("b2"), cell("c3")) == 2
    assert board.distance(cell("c1"), cell("c4")) == 3
    assert board.distance(5, 5) == 0
    s = GAME.new()
    assert list(s.tile) == [0, 15]


@rule("IVI-BRD-06", "IVI-TRV-04")
def test_nothing_on_the_way_counts():
    t = duel(
        p1={"tile": "b1", "actions": 1, "hand": ["dart"], "attached": [{"card": "trap", "to": "tile b2"}]},
        p2={"tile": "b4"},
        terrain={"b3": "burning-ground"},
    )
    t[0].can("play dart")
    t.idle()


@rule("IVI-BRD-07", "IVI-BRD-09", "IVI-PLAY-08")
@pytest.mark.parametrize(("tile", "is_in_range"), [("b3", True), ("c3", False), ("c2", True), ("b4", False)])
def test_range_one(tile, is_in_range):
    t = duel(p1={**NEAR, "actions": 1, "hand": ["jab"]}, p2={"tile": tile})
    assert ("play jab" in t[0].options) == is_in_range
    t.idle()


@rule("IVI-BRD-08")
def test_no_range_reaches_everywhere():
    t = duel(p1={"tile": "a1", "actions": 1, "hand": ["gag"]}, p2={"tile": "d4"})
    t[0].can("play gag")
    t.idle()


@rule("IVI-BRD-10", "IVI-BRD-12", "IVI-TGT-10")
def test_range_zero_is_ones_own_tile():
    t = duel(p1={**NEAR, "hp": 30, "hand": ["self-care"]}, p2=FOE)
    t[0].chooses("play self-care")
    assert t.asked == 1  # the own hero is the only target
    t[1].chooses("pass")
    assert list(t.state.hp) == [32, 40]
    t.idle()


@rule("IVI-BRD-11", "IVI-TGT-12")
def test_what_is_not_targeted_ignores_range():
    t = duel(p1={"tile": "a1", "hand": ["quake"]}, p2={"tile": "d4"})
    t[0].chooses("play quake")
    t[1].chooses("pass")
    assert list(t.state.hp) == [35, 35]
    t.idle()


@rule("IVI-BRD-13", "IVI-TRV-08")
def test_towards_and_away():
    t = duel(p1={"tile": "a1", "hand": ["approach"]}, p2={"tile": "c3"})
    t[0].chooses("play approach")
    t[1].chooses("pass")
    t[0].may("tile a2", "tile b1")
    t[0].chooses("tile a2")
    t.idle()


@rule("IVI-BRD-14", "IVI-BRD-15")
@pytest.mark.parametrize(("tile", "is_near"), [("b3", True), ("c3", False), ("a2", True), ("b4", False)])
def test_near(tile, is_near):
    t = duel(p1={"tile": tile, "hand": ["burst"]}, p2={"tile": "d1"})
    t[0].chooses("play burst", "tile b2")
    t[1].chooses("pass")
    assert (t.state.hp[0] == 35) == is_near
    t.idle()


@rule("IVI-BRD-16", "IVI-BRD-17", "IVI-ATT-13", "IVI-ATT-14", "IVI-ATT-02")
def test_empty_tiles():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["trap"]},
        p2={**FOE, "attached": [{"card": "sanctuary", "to": "tile a2"}]},
        terrain={"c2": "enchanted-terrain"},
    )
    t[0].chooses("play trap")
    t[0].may("tile b1", "tile c2")  # neither the own tile, nor the enemy's, nor one with a card
    t[0].chooses("tile c2")
    t[1].chooses("pass")
    assert t.state.host[t.state.zones[v.FIELD][0]] == v.TILE + cell("c2")
    t.idle()


@rule("IVI-MOVE-01", "IVI-MOVE-02", "IVI-MOVE-03", "IVI-MOVE-04", "IVI-MOVE-14", "IVI-RES-02")
def test_moves_cost_an_action_each():
    t = duel(p1={"actions": 2, "power": 3})
    t[0].chooses("move a2", "move a3")
    assert pools(t, 0) == (0, 3)
    assert t.state.tile[0] == cell("a3")
    assert not [o for o in t[0].options if "move" in o]  # power does not pay for it
    t.idle()


@rule("IVI-MOVE-08")
def test_tiles_with_cards_and_terrain_are_open():
    t = duel(
        p1={**NEAR, "actions": 2, "attached": [{"card": "sanctuary", "to": "tile b1"}]},
        terrain={"a1": "enchanted-terrain"},
    )
    t[0].chooses("move b1", "move a1")
    assert t.state.tile[0] == 0
    assert t.state.power[0] == 1
    t.idle()


@rule("IVI-MOVE-09", "IVI-CTRL-11", "IVI-CTRL-13", "IVI-TRV-03")
def test_slow_stops_moves_and_not_travel():
    t = duel(p1={**NEAR, "slow": 1, "actions": 2, "initiative": 1, "hand": ["hop"]})
    assert not [o for o in t[0].options if "move" in o]
    t[0].chooses("play hop")
    t[1].chooses("pass")
    t[0].chooses("tile b4")
    assert t.state.tile[0] == cell("b4")
    assert control(t, 0) == [1, 0, 0]
    t.idle()


@rule("IVI-MOVE-10", "IVI-MOVE-13", "IVI-CTRL-16")
def test_a_move_removes_control_before_it_is_made():
    t = duel(p1={**NEAR, "silence": 1, "disarm": 1, "actions": 1}, terrain={"b3": "briars"})
    t[0].chooses("move b3")
    assert t.state.tile[0] == cell("b2")  # paid, and asked which token goes
    t[0].chooses("remove silence")
    assert t.state.tile[0] == cell("b3")
    assert control(t, 0) == [2, 0, 1]
    t.idle()


@rule("IVI-MOVE-12", "IVI-TRV-02")
def test_moving_leaves_and_enters():
    t = duel(
        p1={**NEAR, "actions": 1},
        p2={"attached": [{"card": "trap", "to": "tile b3"}, {"card": "rigged-charge", "to": "tile b1"}]},
    )
    t[0].chooses("move b3")
    # both belong to hero 2: entering the trap's tile, leaving one near the charge
    t[1].may("next trap", "next rigged-charge")
    t[1].chooses("next trap")
    assert t.state.hp[0] == 40 - 2 - 5
    t.idle()


@rule("IVI-TRV-01", "IVI-TRV-03", "IVI-TRV-06")
def test_travel_to_ones_own_tile_is_no_travel():
    t = duel(
        p1={**NEAR, "actions": 1, "hp": 30, "hand": ["leap"]},
        p2={"attached": [{"card": "trap", "to": "tile b2"}]},
        terrain={"b2": "enchanted-terrain"},
    )
    t[0].chooses("play leap", "tile b2")
    t[1].chooses("pass")
    assert t.state.power[0] == 0
    assert t.state.hp[0] == 31
    assert "travelled" not in t.kinds
    t.idle()


@rule("IVI-OCC-01", "IVI-OCC-05", "IVI-OCC-07")
def test_no_travel_onto_an_opponent():
    t = duel(p1={**NEAR, "actions": 1, "hand": ["leap", "shove"]}, p2=FOE)
    t[0].chooses("play leap")
    t[0].cannot("tile b3")
    t[0].chooses("tile a1")
    t[1].chooses("pass")
    t[0].chooses("play shove")
    t[0].cannot("tile a1")  # the opponent's opponent stands there
    t[0].can("tile b3")
    t[0].chooses("tile d4")
    t[1].chooses("pass")
    assert list(t.state.tile) == [0, 15]
    t.idle()


@rule("IVI-OCC-06", "IVI-OCC-07")
def test_heroes_swap():
    t = duel(
        p1={**NEAR, "hand": ["swap"]},
        p2=FOE,
        terrain={"b2": "enchanted-terrain", "b3": "enchanted-terrain"},
    )
    t[0].chooses("play swap")
    t[1].chooses("pass")
    assert list(t.state.tile) == [cell("b3"), cell("b2")]
    assert list(t.state.power) == [1, 1]  # both left, both entered
    t.idle()


@rule("IVI-TER-01", "IVI-TER-02", "IVI-TER-03", "IVI-TER-04")
def test_new_terrain_replaces_the_old():
    t = duel(
        p1={"hand": ["grove", "grove"], "attached": [{"card": "sanctuary", "to": "tile b2"}]},
        terrain={"b2": "burning-ground", "c3": "enchanted-terrain"},
    )
    enchanted = t.state.book.number["enchanted-terrain"]
    t[0].chooses("play grove", "tile b2")
    t[1].chooses("pass")
    assert t.state.terrain[cell("b2")] == enchanted
    t[0].chooses("play grove", "tile c3")
    t[1].chooses("pass")
    assert list(t.state.terrain).count(enchanted) == 2
    pieces = [p.id for p in t[0].view.pieces if p.face == "enchanted-terrain"]
    assert pieces == ["terrain-5", "terrain-10"]
    t.idle()


@rule("IVI-TER-06", "IVI-EXH-10")
def test_terrain_has_no_controller():
    t = duel(p1={**NEAR, "actions": 1, "feats": ["wolf-awake"]}, terrain={"b3": "burning-ground"})
    t[0].chooses("move b3")
    assert t.state.hp[0] == 38
    assert not any(t.state.terrain)
    t.idle()


@rule("IVI-TER-07")
def test_terrain_is_no_card():
    t = duel(p1={"hand": ["sweep"]}, terrain={"b2": "enchanted-terrain"})
    t[0].chooses("play sweep")
    t[1].chooses("pass")
    assert t.state.terrain[cell("b2")]
    t.idle()


@rule("IVI-ENC-01", "IVI-ENC-02")
def test_either_player_by_moving_or_travelling():
    t = duel(
        p1={"tile": "a1", "actions": 1, "hand": ["hop"]},
        terrain={"a2": "enchanted-terrain", "a4": "enchanted-terrain"},
    )
    t[0].chooses("move a2")
    assert t.state.power[0] == 1
    t[0].chooses("play hop")
    t[1].chooses("pass")
    t[0].chooses("tile a4")
    assert t.state.power[0] == 2
    assert not any(t.state.terrain)
    assert keys(t, v.DISCARD, 0) == ["hop"]
    t.idle()
