"""What a card leaves behind: hosts that a trigger remembers, the first tile, a meta-countered card's last word."""

import pytest
from tests.games.ivion.tables import PLAYING, duel, faced, keys, pools, resolves

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-SIM-06", "IVI-TGT-08")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trigger_remembers_the_hero_its_destroyed_card_was_attached_to(seat):
    foe = f"hero {2 - seat}"
    mine = [{"card": "jealous", "to": f"hero {seat + 1}"}, {"card": "censer", "to": foe}]
    t = faced(seat, {"hp": 30, "attached": mine}, {"hp": 30})
    t[seat].chooses("end", "next jealous")
    assert keys(t, v.FIELD, seat) == ["jealous"]
    assert keys(t, v.DISCARD, seat) == ["censer"]
    assert t.state.hp[1 - seat] == 29  # near its former host, not near its controller
    assert t.state.hp[seat] == 30
    t.idle()


@rule("IVI-TGT-08", "IVI-DES-05")
@pytest.mark.parametrize("tile", ["a1", "a2", "d4"])
def test_a_card_attached_to_any_tile_of_the_board_is_attached_to_a_tile(tile):
    mine = [{"card": "pocket", "to": f"tile {tile}"}]
    t = faced(0, {**NEAR, "hand": ["at-tile"], "attached": mine}, FOE)
    resolves(t, 0, "play at-tile")
    assert keys(t, v.FIELD) == []
    assert sorted(keys(t, v.DISCARD)) == ["at-tile", "pocket"]
    t.idle()


@rule("IVI-META-02", "IVI-RSV-02")
def test_a_meta_countered_card_has_not_resolved():
    t = duel(
        game=PLAYING,
        p1={**NEAR, "actions": 1, "hand": ["jab"], "feats": ["closure", "cuffs"]},
        p2={**FOE, "hand": ["dodge"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert keys(t, v.DISCARD) == ["jab"]
    assert pools(t, 0) == (1, 0)
    assert t.state.initiative[0] == 1  # for the dodge alone
    assert list(t.state.control) == [0] * 6  # and nobody was hit
    t.idle()
