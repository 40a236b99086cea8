"""Chivalry: becoming chivalrous, the heal, and what dishonours the code (IVI-CHV)."""

import pytest
from tests.games.ivion.tables import FIELD, control, keys
from tests.games.ivion.tables import duel as table_of

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


def knights(one, other):
    """Hero 1 is chivalrous, and so is hero 2."""
    return {"p1": {"chivalrous": True, **one}, "p2": {"chivalrous": True, **other}}


# -- the state --------------------------------------------------------------------------------------


@rule("IVI-CHV-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_makes_its_player_chivalrous_and_nobody_else(seat):
    hero = {"hand": ["vow"]}
    t = duel(p1=hero if seat == 0 else {}, p2=hero if seat == 1 else {}, active=seat)
    assert list(t.state.chivalrous) == [0, 0]
    cast(t, "play vow", seat=seat)
    assert list(t.state.chivalrous) == [1 - seat, seat]
    t.idle()


@rule("IVI-CHV-01")
def test_a_card_makes_both_chivalrous():
    t = duel(p1={"hand": ["knight-both"]})
    cast(t, "play knight-both")
    assert list(t.state.chivalrous) == [1, 1]
    t.idle()


@rule("IVI-CHV-03", "IVI-CHV-02")
def test_a_hero_stays_chivalrous_from_turn_to_turn():
    t = duel(p1={"hp": 30, "hand": ["vow"]}, p2={"hp": 30})
    cast(t, "play vow")
    assert list(t.state.hp) == [30, 30]
    for turn in range(1, 4):
        t[0].chooses("end")
        t[1].chooses("end")
        assert list(t.state.hp) == [30 + 2 * turn, 30]
        assert list(t.state.chivalrous) == [1, 0]
    t.idle()


@rule("IVI-CHV-19")
def test_everyone_sees_who_is_chivalrous():
    shown = []
    for is_chivalrous in (False, True):
        t = duel(p1={"chivalrous": is_chivalrous})
        views = [repr(t[watcher].view) for watcher in (0, 1)]
        shown.append([view.lower().count("chivalrous") for view in views])
        t.idle()
    assert shown[1][0] > shown[0][0]
    assert shown[1][1] > shown[0][1]


@rule("IVI-CHV-02", "IVI-CHV-16", "IVI-DMG-04")
@pytest.mark.parametrize(("hp", "then"), [(30, 32), (38, 40), (39, 40), (40, 40)])
def test_the_heal_stops_at_the_maximum(hp, then):
    t = duel(p1={"hp": hp, "max_hp": 40, "chivalrous": True}, phase="start")
    assert t.state.hp[0] == then
    t.idle()


@rule("IVI-CHV-02")
def test_the_heal_comes_in_ones_own_turn_only():
    t = duel(**knights({"hp": 30}, {"hp": 30}), phase="start", active=1)
    assert list(t.state.hp) == [30, 32]
    t.idle()


@rule("IVI-CHV-20", "IVI-SIM-11", "IVI-CHV-06")
def test_who_lost_the_state_in_the_same_group_is_not_healed():
    for order, hp in ((["next scorn", "tile a2"], 30), (["next chivalry", "tile a2"], 32)):
        t = duel(p1={**NEAR, "hp": 30, "chivalrous": True, "feats": ["scorn"]}, p2=FOE, phase="start")
        t[0].may("next scorn", "next chivalry")
        t[0].chooses(*order)
        assert t.state.chivalrous[0] == 0
        assert t.state.hp[0] == hp
        t.idle()


@rule("IVI-CHV-24", "IVI-EXH-03")
def test_the_exhausted_stay_chivalrous():
    t = duel(p1={"hp": 30, "chivalrous": True, "deck": ["dart"]}, phase="start")
    assert t.state.hp[0] == 30
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-15")
def test_becoming_chivalrous_again_counts():
    t = duel(p1={"chivalrous": True, "hand": ["vow", "vow"], "feats": ["honour"]}, p2={"feats": ["honour"]})
    cast(t, "play vow")
    assert list(t.state.chivalrous) == [1, 0]
    assert list(t.state.initiative) == [1, 0]
    cast(t, "play vow")
    assert list(t.state.initiative) == [2, 0]
    t.idle()


# -- cards that dishonour ---------------------------------------------------------------------------


@rule("IVI-CHV-04", "IVI-CHV-07")
@pytest.mark.parametrize("kind", ["slow", "silence", "disarm"])
@pytest.mark.parametrize("seat", [0, 1])
def test_targeting_a_controlled_enemy(kind, seat):
    one = {**NEAR, "chivalrous": True, "hand": ["brand"]}
    other = {**FOE, "chivalrous": True, kind: 1}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=seat)
    t[seat].chooses("play brand")
    assert list(t.state.chivalrous) == [seat, 1 - seat]  # at once, as soon as it is played
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-CHV-04", "IVI-CHV-21")
def test_control_from_the_card_itself_comes_too_late():
    t = duel(p1={**NEAR, "chivalrous": True, "slow": 1, "hand": ["brand"]}, p2=FOE)
    cast(t, "play brand")
    assert control(t, 1) == [1, 0, 0]
    assert t.state.chivalrous[0] == 1  # one's own control does not matter either
    t.idle()


@rule("IVI-CHV-21", "IVI-CHV-08")
def test_control_that_is_shed_in_response_changes_nothing():
    t = duel(p1={**NEAR, "chivalrous": True, "hand": ["brand"]}, p2={**FOE, "silence": 2, "hand": ["shake"]})
    t[0].chooses("play brand")
    assert t.state.chivalrous[0] == 0
    t[1].chooses("play shake")
    t[0].chooses("pass")
    assert control(t, 1) == [1, 0, 0]
    assert t.state.chivalrous[0] == 0
    t.idle()


@rule("IVI-CHV-12")
def test_affecting_without_targeting():
    t = duel(p1={"chivalrous": True, "hand": ["sting", "leech"]}, p2={"hp": 30, "slow": 1})
    cast(t, "play sting")
    cast(t, "play leech")
    assert t.state.hp[1] == 27
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-18")
def test_targeting_what_is_the_enemys():
    t = duel(
        p1={"tile": "d3", "chivalrous": True, "actions": 1, "hand": ["smash", "trap"]},
        p2={"slow": 1, "attached": [{"card": "aegis", "to": "hero 2"}]},
    )
    cast(t, "play smash")
    assert keys(t, v.DISCARD, 1) == ["aegis"]
    t[0].chooses("end")
    t[1].chooses("end")
    cast(t, "play trap", "tile c3")
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-18", "IVI-CHV-05")
def test_answering_the_enemys_card_in_ones_own_turn():
    t = duel(p1={"chivalrous": True, "hp": 30, "hand": ["tonic", "deny"]}, p2={"slow": 1, "hand": ["tonic"]})
    t[0].chooses("play tonic")
    t[1].chooses("play tonic")
    t[0].chooses("play deny", "card tonic #2")
    t[1].chooses("pass")
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-05", "IVI-CHV-07")
@pytest.mark.parametrize("seat", [0, 1])
def test_playing_in_the_enemys_turn(seat):
    one = {"chivalrous": True, "hand": ["tonic"]}
    other = {"chivalrous": True, "hand": ["breath"]}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=1 - seat)
    t[1 - seat].chooses("play breath")
    assert list(t.state.chivalrous) == [1, 1]
    t[seat].chooses("play tonic")
    assert list(t.state.chivalrous) == [seat, 1 - seat]
    t[1 - seat].chooses("pass")
    t.idle()


@rule("IVI-CHV-05")
def test_a_feat_in_the_enemys_turn_is_a_card_played():
    t = duel(p1={"chivalrous": True, "feats": ["nod"]}, p2={"hand": ["breath"]}, active=1)
    t[1].chooses("play breath")
    t[0].chooses("use nod")
    assert t.state.chivalrous[0] == 0
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CHV-17", "IVI-CPY-04")
def test_a_copy_is_a_card_played():
    t = duel(
        p1={**NEAR, "chivalrous": True, "hand": ["echo"], "discard": ["brand"]},
        p2={**FOE, "slow": 1},
    )
    cast(t, "play echo")
    assert t.state.chivalrous[0] == 1
    t[0].chooses("yes")
    assert t.state.chivalrous[0] == 0
    t[1].chooses("pass")
    t.idle()


@rule("IVI-CHV-17")
def test_a_free_card_is_a_card_played():
    t = duel(p1={**NEAR, "chivalrous": True, "hand": ["gift", "brand"]}, p2={**FOE, "slow": 1})
    cast(t, "play gift")
    assert t.state.chivalrous[0] == 1
    cast(t, "play brand")
    assert t.state.chivalrous[0] == 0
    t.idle()


@rule("IVI-CHV-17", "IVI-REL-08")
def test_a_gained_relic_is_not_played():
    t = duel(
        p1={**NEAR, "chivalrous": True, "hand": ["find"], "relics": ["lens"]},
        p2={**FOE, "hp": 30, "slow": 1},
    )
    cast(t, "play find")
    assert t.state.hp[1] == 27
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-13", "IVI-CHV-07")
@pytest.mark.parametrize("is_chivalrous", [True, False])
def test_the_event_happens_to_any_hero(is_chivalrous):
    t = duel(
        p1={**NEAR, "chivalrous": is_chivalrous, "actions": 3, "hand": ["brand"]},
        p2={**FOE, "chivalrous": True, "slow": 1, "feats": ["shame"]},
    )
    cast(t, "play brand")
    assert list(t.state.power) == [1, 0]
    t[0].chooses("move a2")
    assert list(t.state.power) == [2, 0]
    assert list(t.state.chivalrous) == [0, 1]
    assert t.kinds.count("dishonoured") == is_chivalrous
    t.idle()


@rule("IVI-CHV-04", "IVI-CHV-05", "IVI-CHV-13")
def test_one_card_dishonours_once():
    t = duel(
        p1={"chivalrous": True, "hand": ["unhand"], "feats": ["shame"]},
        p2={"slow": 1, "hand": ["breath"]},
        active=1,
    )
    t[1].chooses("play breath")
    t[0].chooses("play unhand")
    assert list(t.state.power) == [1, 0]
    t[1].chooses("pass")
    t.idle()


# -- places -----------------------------------------------------------------------------------------


@rule("IVI-CHV-06", "IVI-CHV-22")
@pytest.mark.parametrize("way", ["move a2", "initiative move a2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_walking_away_from_the_enemy(way, seat):
    one = {**NEAR, "chivalrous": True, "actions": 1, "initiative": 1}
    other = {**FOE, "chivalrous": True}
    t = duel(p1=one if seat == 0 else other, p2=other if seat == 0 else one, active=seat)
    t[seat].chooses(way)
    assert list(t.state.chivalrous) == [seat, 1 - seat]
    t.idle()


@rule("IVI-CHV-06", "IVI-CHV-22")
def test_travelling_away_by_ones_own_effect():
    t = duel(**knights({**NEAR, "hand": ["leap"]}, FOE))
    cast(t, "play leap", "tile c1")
    assert list(t.state.chivalrous) == [0, 1]
    t.idle()


@rule("IVI-CHV-09", "IVI-CHV-11")
@pytest.mark.parametrize("tile", ["d1", "a2"])
def test_being_sent_away_by_the_enemy(tile):
    t = duel(**knights(NEAR, {**FOE, "hand": ["shove"]}), active=1)
    cast(t, "play shove", f"tile {tile}", seat=1)
    assert list(t.state.chivalrous) == [1, 1]
    t.idle()


@rule("IVI-CHV-11")
def test_the_enemy_walking_away():
    t = duel(p1={**NEAR, "chivalrous": True}, p2={**FOE, "actions": 1}, active=1)
    t[1].chooses("move b4")
    assert list(t.state.chivalrous) == [1, 0]
    t.idle()


@rule("IVI-CHV-10")
def test_from_near_to_near():
    t = duel(p1={"tile": "c3", "chivalrous": True, "hand": ["leap"]}, p2=FOE)
    cast(t, "play leap", "tile b2")
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-CHV-10", "IVI-OCC-06")
def test_swapping_places_keeps_both_near():
    t = duel(**knights({**NEAR, "hand": ["swap"]}, FOE))
    cast(t, "play swap")
    assert list(t.state.chivalrous) == [1, 1]
    t.idle()


@rule("IVI-CHV-23")
@pytest.mark.parametrize("tile", ["a2", "a3", "b2", "d1"])
def test_leaving_a_tile_that_is_not_near(tile):
    t = duel(p1={"tile": "b1", "chivalrous": True, "hand": ["leap"]}, p2=FOE)
    cast(t, "play leap", f"tile {tile}")
    assert t.state.chivalrous[0] == 1
    t.idle()
