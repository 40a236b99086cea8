"""Targets: what can be one, where it lies, how many, and what is none (IVI-TGT)."""

from functools import partial

import pytest
from tests.games.ivion.tables import PLAYING, card, cell, control, duel, keys

from tabard.games.ivion import state as v
from tabard.testing import rule

duel = partial(duel, game=PLAYING)
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-TGT-01", "IVI-TGT-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_as_target(seat):
    heroes = [{**NEAR, "hand": ["either"]}, FOE]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play either")
    t[seat].may("hero 1", "hero 2")
    t[seat].chooses(f"hero {seat + 1}")
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 39
    assert t.state.hp[1 - seat] == 40
    t.idle()


@rule("IVI-TGT-10", "IVI-BRD-12", "IVI-BRD-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_own_hero_alone(seat):
    heroes = [{**NEAR, "hp": 30, "hand": ["own"]}, {**FOE, "hp": 30}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play own")
    t[1 - seat].chooses("pass")
    assert t.state.hp[seat] == 31
    assert t.state.hp[1 - seat] == 30
    t.idle()


@rule("IVI-TGT-10", "IVI-TGT-01", "IVI-CTRL-15")
@pytest.mark.parametrize("kind", ["slow", "silence", "disarm"])
def test_only_a_hero_in_the_state_that_the_card_names(kind):
    t = duel(p1={"hand": ["prey"]})
    t[0].cannot("play prey")
    t.idle()
    t = duel(p1={"hand": ["prey"], kind: 1}, p2={})
    t[0].chooses("play prey")
    t[1].chooses("pass")
    assert list(t.state.hp) == [39, 40]
    t.idle()
    t = duel(p1={"hand": ["prey"]}, p2={kind: 5})
    t[0].chooses("play prey")
    t[1].chooses("pass")
    assert list(t.state.hp) == [40, 39]
    t.idle()


@rule("IVI-TGT-04", "IVI-TGT-02", "IVI-TGT-05")
@pytest.mark.parametrize(("foe", "is_playable"), [("b4", True), ("c4", False)])
def test_two_heroes_are_two_different_ones(foe, is_playable):
    t = duel(p1={**NEAR, "hand": ["both"]}, p2={"tile": foe})
    assert ("play both" in t[0].options) == is_playable
    if is_playable:
        t[0].chooses("play both", "hero 2")
        t[1].chooses("pass")
        assert list(t.state.hp) == [39, 39]
    t.idle()


@rule("IVI-TGT-04", "IVI-TGT-05", "IVI-TGT-01")
def test_two_tiles_are_two_different_ones():
    t = duel(p1={"tile": "a1", "actions": 1, "hand": ["pair"]}, p2={"tile": "d4"})
    t[0].chooses("play pair")
    t[0].may("tile a2", "tile b1")
    t[0].chooses("tile b1")
    t[1].chooses("pass")
    assert [i for i, kind in enumerate(t.state.terrain) if kind] == [1, 4]
    t.idle()
    t = duel(p1={"tile": "a1", "actions": 1, "hand": ["pair"]}, p2={"tile": "a2"})
    t[0].cannot("play pair")  # one free tile in range is not enough
    t.idle()
    t = duel(p1={"tile": "b2", "actions": 1, "hand": ["pair"]}, p2={"tile": "a2"})
    t[0].chooses("play pair", "tile b1")
    t[0].may("tile b3", "tile c2")
    t[0].chooses("tile c2")
    t[1].chooses("pass")
    assert [i for i, kind in enumerate(t.state.terrain) if kind] == [4, 9]
    t.idle()


@rule("IVI-TGT-07", "IVI-TGT-01", "IVI-INS-05")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("foe", "is_near"), [("b3", True), ("b4", False)])
def test_an_unresolved_card_lies_where_its_controller_stands(seat, foe, is_near):
    heroes = [{**NEAR, "hp": 30, "hand": ["breath"]}, {"tile": foe, "hand": ["refuse"]}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].chooses("play breath")
    t[1 - seat].may(*(["pass", "play refuse"] if is_near else ["pass"]))
    if is_near:
        t[1 - seat].chooses("play refuse")
        t[seat].chooses("pass")
        assert t.state.hp[seat] == 30
    else:
        t[1 - seat].chooses("pass")
        assert t.state.hp[seat] == 31
    t.idle()


@rule("IVI-TGT-08", "IVI-ATT-08")
def test_an_attached_card_lies_where_that_lies_which_it_is_attached_to():
    t = duel(
        p1={"tile": "a1", "hand": ["crush"], "attached": [{"card": "rune", "to": "hero 2"}]},
        p2={
            "tile": "a4",
            "feats": ["greed"],
            "attached": [
                {"card": "sign", "to": "tile c1"},
                {"card": "breath", "to": "card sign"},
                {"card": "once", "to": "card greed"},
                {"card": "daily", "to": "tile c2"},
            ],
        },
    )
    t[0].chooses("play crush")
    t[0].may("card sign", "card breath")  # 2 away; hero 2 and the feat are 3 away, as is c2
    t[0].chooses("card breath")
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["breath"]
    t.idle()


@rule("IVI-TGT-09", "IVI-TGT-01")
@pytest.mark.parametrize(("foe", "is_near"), [("b4", True), ("c4", False)])
def test_a_feat_lies_where_its_controller_stands(foe, is_near):
    t = duel(
        p1={**NEAR, "hand": ["inspire"], "feats": [{"card": "poke", "used": True}]},
        p2={"tile": foe, "feats": [{"card": "posture", "used": True}]},
    )
    t[0].chooses("play inspire")
    if is_near:
        t[0].may("card poke", "card posture")
        t[0].chooses("card posture")
    t[1].chooses("pass")
    assert bool(t.state.flags[card(t, "posture")] & v.USED) == (not is_near)
    assert bool(t.state.flags[card(t, "poke")] & v.USED) == is_near
    t.idle()


@rule("IVI-TGT-14", "IVI-TGT-01")
@pytest.mark.parametrize(("foe", "is_near"), [("b4", True), ("c4", False)])
def test_a_card_in_a_discard_lies_where_its_owner_stands(foe, is_near):
    t = duel(
        p1={**NEAR, "hand": ["exhume"], "discard": ["jab"]},
        p2={"tile": foe, "discard": ["dart"]},
    )
    t[0].chooses("play exhume")
    if is_near:
        t[0].may("card jab", "card dart")
        t[0].chooses("card dart")
    t[1].chooses("pass")
    assert keys(t, v.GONE) == (["dart"] if is_near else ["jab"])
    t.idle()
    t = duel(p1={**NEAR, "hand": ["exhume"]}, p2={"tile": foe, "discard": ["dart"]})
    assert ("play exhume" in t[0].options) == is_near
    t.idle()


@rule("IVI-TGT-01", "IVI-TGT-02")
@pytest.mark.parametrize(("place", "is_near"), [("b4", True), ("c4", False)])
def test_terrain_as_target(place, is_near):
    t = duel(p1={**NEAR, "hand": ["scorch"]}, terrain={place: "enchanted-terrain"})
    assert ("play scorch" in t[0].options) == is_near
    if is_near:
        t[0].chooses("play scorch")
        t[1].chooses("pass")
        assert not any(t.state.terrain)
    t.idle()
    t = duel(p1={**NEAR, "hand": ["scorch"]})
    t[0].cannot("play scorch")
    t.idle()


@rule("IVI-TGT-01")
def test_terrain_among_other_terrain():
    kinds = {"b1": "enchanted-terrain", "a2": "enchanted-terrain", "d4": "enchanted-terrain"}
    t = duel(p1={**NEAR, "hand": ["scorch"]}, p2={"tile": "d3"}, terrain=kinds)
    t[0].chooses("play scorch")
    t[0].may("tile b1", "tile a2")
    t[0].chooses("tile a2")
    t[1].chooses("pass")
    assert [i for i, kind in enumerate(t.state.terrain) if kind] == [cell("b1"), cell("d4")]
    t.idle()


@rule("IVI-TGT-11")
def test_a_counter_does_not_name_itself():
    t = duel(p1={"actions": 1, "hand": ["breath", "deny"]}, p2={"actions": 1, "hand": ["deny"]})
    t[0].cannot("play deny")  # nothing else is unresolved
    t[0].chooses("play breath")
    t[1].chooses("play deny")
    t[0].chooses("play deny")
    t[0].may("card breath", "card deny")
    t[0].chooses("card deny")
    assert t.state.frames[-1].memory[-1] & 0xFFFFFF == t.state.zones[v.CHAIN][1]
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 0) == ["deny", "breath"]
    assert t.kinds.count("countered") == 1
    t.idle()


@rule("IVI-TGT-11", "IVI-TGT-02", "IVI-CNT-01")
def test_two_unresolved_cards_besides_itself():
    t = duel(p1={"hp": 30, "hand": ["breath", "purge"]}, p2={"hand": ["surge", "purge"]})
    t[0].chooses("play breath")
    t[1].may("pass", "play surge")  # one card is not enough
    t[1].chooses("play surge")
    t[0].chooses("play purge")
    t[0].may("card breath", "card surge")
    t[0].chooses("card surge")
    t[1].may("pass", "play purge")
    t[1].chooses("pass")
    assert t.kinds.count("countered") == 2
    assert t.state.hp[0] == 30
    assert list(t.state.power) == [0, 0]
    t.idle()


@rule("IVI-TGT-12", "IVI-BRD-11")
def test_what_is_not_called_a_target_is_none():
    t = duel(p1={"tile": "a1", "chivalrous": True, "hand": ["wave"], "feats": ["cuffs"]}, p2={"slow": 1})
    t[0].chooses("play wave")
    assert t.asked == 1
    assert t.state.chivalrous[0] == 1  # nobody was named
    t[1].chooses("pass")
    assert t.state.hp[1] == 38
    assert control(t, 1) == [1, 0, 0]
    t.idle()


@rule("IVI-TGT-12", "IVI-META-17")
def test_a_card_without_targets_is_not_stopped_by_distance():
    t = duel(p1={**NEAR, "hand": ["wave"]}, p2={**FOE, "hand": ["dodge"]})
    t[0].chooses("play wave")
    t[1].chooses("play dodge", "tile d4")
    t[0].chooses("pass")
    assert t.state.hp[1] == 38
    assert "meta-countered" not in t.kinds
    t.idle()


@rule("IVI-TGT-03", "IVI-GEN-11", "IVI-TGT-04")
def test_up_to_two():
    def laid():
        return duel(
            p1={"hp": 30, "hand": ["salvage"], "discard": ["jab", "dart", "jab"]}, p2={"discard": ["wave"]}
        )

    t = laid()
    t[0].chooses("play salvage")
    t[0].may("pass", "card jab", "card dart")  # of equal cards one stands for all
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == []
    assert t.state.hp[0] == 31
    t.idle()
    t = laid()
    t[0].chooses("play salvage", "card jab")
    t[0].may("pass", "card jab", "card dart")
    t[0].chooses("card jab")  # the other one; two are the most
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == ["jab", "jab"]
    assert keys(t, v.DISCARD, 0) == ["dart", "salvage"]
    t.idle()
    t = laid()
    t[0].chooses("play salvage", "card dart")
    t[0].may("pass", "card jab")
    t[0].chooses("pass")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == ["dart"]
    t.idle()
    t = duel(p1={"hp": 30, "hand": ["salvage"]})
    t[0].chooses("play salvage")  # none there: none asked
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-TGT-06", "IVI-RSV-11")
def test_targets_stay_as_they_were_named():
    t = duel(p1={**NEAR, "hand": ["whistle"]}, p2={"tile": "d4", "hand": ["dodge"]})
    t[0].chooses("play whistle", "hero 2", "tile a2")
    t[1].chooses("play dodge", "tile d1")
    t[0].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), cell("a2")]
    t.idle()


@rule("IVI-OCC-05", "IVI-TGT-02")
def test_the_traveller_is_the_one_that_was_named():
    t = duel(p1={**NEAR, "hand": ["whistle"]}, p2={"tile": "b3"})
    t[0].chooses("play whistle", "hero 1")
    t[0].may("tile a2", "tile b1", "tile b2", "tile c2")  # not where hero 2 stands
    t[0].chooses("tile c2")
    t[1].chooses("pass")
    t.idle()
    t = duel(p1={**NEAR, "hand": ["whistle"]}, p2={"tile": "b3"})
    t[0].chooses("play whistle", "hero 2")
    t[0].may("tile a2", "tile b1", "tile b3", "tile c2")  # not where hero 1 stands
    t[0].chooses("tile b1")
    t[1].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), cell("b1")]
    t.idle()


@rule("IVI-META-06", "IVI-OCC-02")
def test_a_named_traveller_whose_tile_is_taken():
    t = duel(p1={**NEAR, "hand": ["whistle"]}, p2={"tile": "d4", "hand": ["dodge"]})
    t[0].chooses("play whistle", "hero 1", "tile a2")
    t[1].chooses("play dodge", "tile a2")
    t[0].chooses("pass")
    assert list(t.state.tile) == [cell("b2"), cell("a2")]
    assert "meta-countered" in t.kinds
    t.idle()


@rule("IVI-BRD-07", "IVI-TGT-05", "IVI-META-05")
def test_a_range_that_an_effect_lengthens_once():
    t = duel(p1={**NEAR, "actions": 2, "hand": ["jab", "jab", "spyglass"]}, p2={"tile": "b4"})
    t[0].cannot("play jab")
    t[0].chooses("play spyglass")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert t.state.hp[1] == 36
    assert "meta-countered" not in t.kinds
    t[0].cannot("play jab")  # it was the next attack only
    t.idle()


@rule("IVI-BRD-07", "IVI-BRD-10")
def test_a_range_that_is_shortened_never_falls_below_nothing():
    t = duel(
        p1={**NEAR, "actions": 1, "hp": 30, "hand": ["jab", "dart", "own"], "feats": ["fog"]},
        p2={"tile": "b4"},
    )
    t[0].cannot("play jab")
    t[0].can("play dart", "play own")  # 3 less 1; 0 stays 0
    t[0].chooses("play own")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    t.idle()
    t = duel(p1={**NEAR, "actions": 1, "hand": ["dart"], "feats": ["fog"]}, p2={"tile": "c4"})
    t[0].cannot("play dart")
    t.idle()


@rule("IVI-BRD-08")
def test_a_card_without_a_range_is_not_changed():
    t = duel(p1={"tile": "a1", "hand": ["hush"], "feats": ["fog"]}, p2={"tile": "d4"})
    t[0].chooses("play hush")
    t[1].chooses("pass")
    assert control(t, 1) == [0, 1, 0]
    t.idle()


@rule("IVI-META-05", "IVI-TGT-01", "IVI-CTRL-22")
@pytest.mark.parametrize(("tokens", "hp"), [({"disarm": 1}, 40), ({"silence": 1, "disarm": 1}, 39)])
def test_a_hero_that_is_no_longer_in_the_state_that_was_asked_for(tokens, hp):
    t = duel(p1={**NEAR, "hand": ["prey"]}, p2={**FOE, **tokens, "actions": 1, "hand": ["cut"]})
    t[0].chooses("play prey")
    t[1].chooses("play cut")  # its payment removes a token
    if hp == 39:
        t[1].chooses("remove silence")
    t[0].chooses("pass")
    assert t.state.hp[1] == hp
    assert ("meta-countered" in t.kinds) == (hp == 40)
    t.idle()


@rule("IVI-META-05", "IVI-TGT-01")
def test_terrain_that_was_used_up_meanwhile():
    t = duel(p1={**NEAR, "hand": ["scorch"]}, p2={"hand": ["dodge"]}, terrain={"b4": "enchanted-terrain"})
    t[0].chooses("play scorch")
    t[1].chooses("play dodge", "tile b4")
    t[0].chooses("pass")
    assert list(t.state.power) == [0, 1]
    assert "meta-countered" in t.kinds
    t.idle()


@rule("IVI-TGT-01", "IVI-GEN-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_unresolved_cards_of_the_opponent(seat):
    heroes = [{"hp": 30, "hand": ["breath", "shelve"]}, {"hand": ["surge"], "deck": ["jab"]}]
    t = duel(p1=heroes[seat], p2=heroes[1 - seat], active=seat)
    t[seat].cannot("play shelve")
    t[seat].chooses("play breath")
    t[1 - seat].chooses("play surge")
    t[seat].chooses("play shelve")  # breath is one's own: nothing is asked
    t[1 - seat].chooses("pass")
    assert keys(t, v.DECK, 1 - seat) == ["jab", "surge"]
    assert t.state.hp[seat] == 31
    t.idle()


@rule("IVI-TGT-05", "IVI-RSV-11", "IVI-META-05")
@pytest.mark.parametrize(("to", "is_hit"), [("b1", True), ("c2", True), ("a1", False)])
def test_range_is_measured_from_where_the_controller_stands_at_resolution(to, is_hit):
    t = duel(p1={"tile": "a2", "actions": 1, "hand": ["jab", "dodge"]}, p2={"tile": "b2", "hand": ["surge"]})
    t[0].chooses("play jab")
    t[1].chooses("play surge")
    t[0].chooses("play dodge", f"tile {to}")
    t[1].chooses("pass")
    assert t.state.hp[1] == (36 if is_hit else 40)
    assert ("meta-countered" in t.kinds) == (not is_hit)
    t.idle()
