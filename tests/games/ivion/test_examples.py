"""Worked examples outside the chain: resources, control, the board, chivalry, hidden cards, the end."""

import pytest
from tests.games.ivion.tables import card, cell, control, duel, ids, keys, pools, seen

from tabard.games.ivion import state as v
from tabard.testing import rule


@rule("IVI-EX-01", "IVI-FRE-01", "IVI-FRE-02")
def test_a_free_card_costs_and_generates_nothing():
    t = duel(p1={"actions": 2, "tile": "b2", "hand": ["gift", "jab"]}, p2={"tile": "b3"})
    t[0].chooses("play gift")
    t[1].chooses("pass")
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert pools(t, 0) == (2, 0)
    assert t.state.hp[1] == 36
    t.idle()


@rule("IVI-EX-03", "IVI-CTRL-08", "IVI-CTRL-09", "IVI-CTRL-10")
@pytest.mark.parametrize(
    ("tokens", "is_playable"), [({"slow": 3}, True), ({"silence": 1}, False), ({"disarm": 1}, True)]
)
def test_the_banner_says_what_stops_a_card(tokens, is_playable):
    t = duel(p1={"actions": 1, "tile": "b2", "hand": ["dart"], **tokens}, p2={"tile": "b3"})
    assert ("play dart" in t[0].options) == is_playable
    t.idle()


@rule("IVI-EX-04", "IVI-RES-04", "IVI-RES-05", "IVI-RES-06")
@pytest.mark.parametrize("kept", [3, 2])
def test_the_cap_wastes_what_is_beyond_it(kept):
    t = duel(p1={"actions": kept}, phase="start")
    assert t.state.actions[0] == 5
    t.idle()


@rule("IVI-EX-05", "IVI-STN-01", "IVI-STN-02", "IVI-STN-03", "IVI-CTRL-18")
def test_stun_takes_a_resource_and_leaves_control():
    t = duel(p1={"hand": ["daze"]}, p2={"actions": 2, "power": 1, "silence": 2})
    t[0].chooses("play daze")
    t[1].chooses("pass")
    t[1].may("lose action", "lose power")
    t[1].chooses("lose power")
    assert pools(t, 1) == (2, 0)
    assert control(t, 1) == [0, 2, 0]
    t.idle()


@rule("IVI-EX-12", "IVI-PLAY-09", "IVI-CTRL-24")
def test_a_payment_does_not_free_its_own_card():
    t = duel(p1={"actions": 1, "silence": 1, "tile": "b2", "hand": ["dart"]}, p2={"tile": "b3"})
    t[0].cannot("play dart")
    t.idle()


@rule("IVI-EX-13", "IVI-CTRL-05", "IVI-CTRL-06", "IVI-CTRL-16")
def test_five_tokens_of_a_kind_are_the_most():
    t = duel(p1={"hand": ["bind"]}, p2={"slow": 4, "hand": ["rally"]})
    t[0].chooses("play bind")
    t[1].chooses("pass")
    assert control(t, 1) == [5, 0, 0]
    t[0].chooses("end")
    t[1].chooses("play rally")
    assert control(t, 1) == [3, 0, 0]
    t[0].chooses("pass")
    t.idle()


@rule("IVI-EX-14", "IVI-MOVE-09", "IVI-INI-08", "IVI-CTRL-11", "IVI-CTRL-20", "IVI-MOVE-02")
def test_a_slowed_hero_frees_itself_first():
    t = duel(p1={"slow": 1, "actions": 2, "initiative": 1})
    t[0].may("end", "initiative draw", "spend action")
    t[0].chooses("spend action", "move a2")
    assert pools(t, 0) == (0, 0)
    assert t.state.tile[0] == cell("a2")
    t.idle()


@rule("IVI-EX-15", "IVI-INI-03", "IVI-INI-04", "IVI-CTRL-12")
def test_initiative_moves_and_removes_nothing():
    t = duel(p1={"silence": 1, "initiative": 1})
    t[0].chooses("initiative move b1")
    assert t.state.tile[0] == cell("b1")
    assert control(t, 0) == [0, 1, 0]
    assert t.state.initiative[0] == 0
    t.idle()


@rule("IVI-EX-23", "IVI-EXH-06", "IVI-EXH-07", "IVI-WIN-01")
def test_three_draws_from_one_card():
    t = duel(p1={"hp": 9, "second_wind": True, "deck": ["dart"], "hand": ["insight"]})
    t[0].chooses("play insight")
    t[1].chooses("pass")
    assert keys(t, v.HAND, 0) == ["dart"]
    assert t.over
    assert t.returns == [-1.0, 1.0]
    assert t.kinds.count("damaged") == 2
    t.idle()


@rule("IVI-EX-24", "IVI-EXH-03", "IVI-EXH-04", "IVI-CHV-24")
def test_the_exhausted_do_not_heal():
    t = duel(p1={"hp": 30, "max_hp": 43, "chivalrous": True, "deck": []}, phase="start")
    assert t.state.hp[0] == 25
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-EX-26", "IVI-CHV-06", "IVI-CHV-09", "IVI-CHV-10", "IVI-CHV-22")
def test_leaving_the_enemy():
    here = {"tile": "b2", "chivalrous": True, "actions": 1}
    t = duel(p1={**here}, p2={"tile": "b3", "hand": ["shove"]}, active=1)
    t[1].chooses("play shove", "tile d2")
    t[0].chooses("pass")
    assert t.state.chivalrous[0] == 1
    t.idle()
    t = duel(p1=here, p2={"tile": "b3"})
    t[0].chooses("move a2")
    assert t.state.chivalrous[0] == 0
    t.idle()
    t = duel(p1={**here, "hand": ["dodge"]}, p2={"tile": "b3"})
    t[0].chooses("play dodge", "tile a3")
    t[1].chooses("pass")
    assert t.state.chivalrous[0] == 1
    t.idle()


@rule("IVI-EX-31", "IVI-ENC-01", "IVI-ENC-03")
def test_enchanted_terrain_with_full_power():
    t = duel(p1={"tile": "b2", "actions": 1, "power": 5}, terrain={"b3": "enchanted-terrain"})
    t[0].chooses("move b3")
    assert t.state.power[0] == 5
    assert not any(t.state.terrain)
    t.idle()


@rule("IVI-EX-32", "IVI-TER-05", "IVI-ENC-02", "IVI-ENC-04")
def test_terrain_under_a_hero_waits_for_the_next():
    t = duel(p1={"tile": "c3", "actions": 3, "hand": ["grove"]}, p2={"tile": "b3"})
    t[0].chooses("play grove", "tile b3")
    t[1].chooses("pass")
    assert list(t.state.power) == [0, 0]
    t[0].chooses("end")
    t[1].chooses("move b4", "end")
    assert list(t.state.power) == [0, 0]
    t[0].chooses("move b3")
    assert list(t.state.power) == [1, 0]
    t.idle()


@rule("IVI-EX-34", "IVI-CPY-02", "IVI-CPY-03", "IVI-CPY-09", "IVI-CPY-05")
def test_a_copy_does_not_attach():
    t = duel(p1={"actions": 1, "hand": ["mirror"], "discard": ["banner"], "deck": ["dart", "jab"]})
    t[0].chooses("play mirror")
    t[1].chooses("pass")
    t[0].chooses("yes")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 0)
    assert keys(t, v.HAND, 0) == ["dart"]
    assert keys(t, v.FIELD, 0) == []
    assert keys(t, v.DISCARD, 0) == ["banner", "mirror"]
    t.idle()


@rule("IVI-EX-35", "IVI-REV-01", "IVI-REV-03", "IVI-REV-04")
def test_a_card_from_the_discard_stays_revealed_until_the_deck_is_shuffled():
    t = duel(p1={"hand": ["memory", "bury", "riffle"], "discard": ["dart"], "deck": ["jab", "deny"]})
    t[0].chooses("play memory")
    t[1].chooses("pass")
    assert seen(t, 1, "hand-0").count("dart") == 1
    t[0].chooses("play bury")
    t[1].chooses("pass")
    t[0].chooses("pick dart")
    assert "dart" in seen(t, 1, "deck-0")
    t[0].chooses("play riffle")
    t[1].chooses("pass")
    assert set(seen(t, 1, "deck-0")) == {None}
    t.idle()


@rule("IVI-EX-36", "IVI-SIM-01", "IVI-SIM-02", "IVI-SIM-10")
def test_effects_of_both_at_the_start_of_a_turn():
    t = duel(
        p1={"hp": 30, "chivalrous": True, "feats": ["dawn"]},
        p2={"feats": ["dusk"]},
        phase="start",
    )
    t[0].may("next chivalry", "next dawn")
    assert t.state.power[1] == 0
    t[0].chooses("next dawn")
    assert t.state.hp[0] == 33
    assert t.state.power[1] == 1
    t.idle()


@rule("IVI-EX-37", "IVI-MOVE-05", "IVI-MOVE-06", "IVI-MOVE-07")
def test_where_a_hero_may_move():
    t = duel(p1={"tile": "a1", "actions": 1}, p2={"tile": "a2"})
    assert [o for o in t[0].options if o.startswith("move")] == ["move b1"]
    t.idle()


@rule("IVI-EX-38", "IVI-DES-03", "IVI-DES-04", "IVI-TGT-08")
def test_the_place_of_an_attached_card():
    t = duel(
        p1={"tile": "a1", "actions": 1, "hand": ["smash"]},
        p2={
            "attached": [
                {"card": "trap", "to": "tile b2"},
                {"card": "banner", "to": "hero 2"},
                {"card": "curse", "to": "hero 1"},
            ]
        },
    )
    t[0].chooses("play smash")
    t[0].may("card trap", "card curse")
    t[0].chooses("card trap")
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["trap"]
    t.idle()


@rule("IVI-EX-42", "IVI-WIN-04", "IVI-SIM-09")
def test_both_fall_at_once():
    t = duel(
        p1={"hp": 4, "second_wind": True, "tile": "b2", "hand": ["burst"]},
        p2={"hp": 4, "second_wind": True, "tile": "b4"},
    )
    t[0].chooses("play burst", "tile b3")
    t[1].chooses("pass")
    assert t.over
    assert t.returns == [0.0, 0.0]
    assert t.state.reason == v.DOUBLE
    t.idle()


@rule("IVI-EX-43", "IVI-TURN-11", "IVI-REV-01")
def test_down_to_seven():
    t = duel(p1={"hand": ["dart", "dart", "jab", "deny", "maul", "hop", "leap", "vow", "spy"]}, phase="end")
    t[0].chooses("pick dart", "pick spy")
    assert t.asked == 1
    assert len(ids(t, v.HAND, 0)) == 7
    assert seen(t, 1, "discard-0") == ["dart", "spy"]
    t[1].chooses("end")
    t.idle()


@rule("IVI-EX-44", "IVI-TURN-05", "IVI-TURN-06", "IVI-SET-10", "IVI-SET-07")
def test_the_first_two_turns():
    t = duel(options={"first": "1", "hero1": "illusionist", "hero2": "illusionist"})
    assert len(ids(t, v.HAND, 0)) == 5
    assert pools(t, 0) == (3, 0)
    assert list(t.state.initiative) == [1, 0]
    t[0].chooses("end")
    assert len(ids(t, v.HAND, 1)) == 6
    t.idle()


@rule("IVI-EX-45", "IVI-REL-06", "IVI-REL-09", "IVI-DES-07", "IVI-REL-11")
def test_a_destroyed_relic_leaves_the_game():
    t = duel(
        p1={"actions": 1, "tile": "b2", "hand": ["smash"]},
        p2={"tile": "b3", "attached": [{"card": "halo", "to": "hero 2"}]},
    )
    t[0].chooses("play smash")
    t[1].chooses("pass")
    assert keys(t, v.GONE) == ["halo"]
    assert keys(t, v.DISCARD, 1) == []
    t.idle()
    t = duel(p1={"hand": ["find"], "relics": []})
    t[0].chooses("play find")
    t[1].chooses("pass")
    assert "relic" not in t.kinds
    t.idle()


@rule("IVI-EX-48", "IVI-STN-04")
def test_stun_without_a_choice():
    for actions in (0, 3):
        t = duel(p1={"hand": ["daze"]}, p2={"actions": actions})
        t[0].chooses("play daze")
        t[1].chooses("pass")
        assert pools(t, 1) == (max(0, actions - 1), 0)
        assert t.asked == 0
        t.idle()


@rule("IVI-EX-49", "IVI-TGT-02", "IVI-BRD-09")
def test_no_play_for_the_power_alone():
    t = duel(p1={"actions": 1, "tile": "a1", "hand": ["dart"]}, p2={"tile": "a4"})
    t[0].can("play dart")
    t.idle()
    t = duel(p1={"actions": 1, "tile": "a1", "hand": ["dart"]}, p2={"tile": "b4"})
    t[0].cannot("play dart")
    t.idle()


@rule("IVI-EX-50", "IVI-TURN-12", "IVI-TURN-14", "IVI-INI-01")
def test_what_is_kept_between_turns():
    t = duel(p1={"actions": 2, "power": 3, "initiative": 1})
    t[0].chooses("end")
    assert t.state.initiative[0] == 0
    t[1].chooses("end")
    assert pools(t, 0) == (5, 3)
    assert t.state.initiative[0] == 1
    t.idle()


@rule("IVI-EX-51", "IVI-TRV-05", "IVI-OCC-03")
def test_travel_up_to_two_tiles():
    t = duel(p1={"tile": "a1", "hand": ["hop"]}, p2={"tile": "a3"})
    t[0].chooses("play hop")
    t[1].chooses("pass")
    t[0].may("pass", "tile a2", "tile b1", "tile b2", "tile c1")
    t[0].chooses("pass")
    assert t.state.tile[0] == cell("a1")
    t.idle()


@rule("IVI-EX-55", "IVI-SW-10", "IVI-SW-16", "IVI-SW-17")
def test_a_revealed_card_at_the_bottom():
    deck = ["jab", "deny", {"card": "dart", "revealed": True}, "leap", "hop", "vow"]
    t = duel(p1={"actions": 1, "hand": ["gag"]}, p2={"hp": 23, "deck": deck})
    t[0].chooses("play gag")
    t[1].chooses("pass")
    assert set(seen(t, 0, "deck-1")) == {"dart", None}
    t[1].chooses("pick jab", "pick deny", "pick leap", "pick hop")
    assert keys(t, v.DECK, 1)[0] == "dart"
    bottom = next(p for p in t[0].view.pieces if p.id == f"c{card(t, 'dart')}")
    assert (bottom.face, bottom.place) == ("dart", 0)
    assert [f for f in seen(t, 0, "deck-1") if f] == ["dart"]
    assert seen(t, 0, "hand-1") == [None, None]
    t.idle()


@rule("IVI-EX-56", "IVI-REV-12")
def test_of_two_copies_the_revealed_one_is_played():
    t = duel(
        p1={"actions": 2, "tile": "b2", "hand": ["dart", {"card": "dart", "revealed": True}]},
        p2={"tile": "b3"},
    )
    t[0].chooses("play dart")
    assert seen(t, 1, "hand-0") == [None]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-EX-57", "IVI-PLAY-14", "IVI-PLAY-26", "IVI-CAN-09")
def test_initiative_as_the_only_way_of_paying():
    t = duel(p1={"initiative": 1, "tile": "b2", "hand": ["flash"]}, p2={"tile": "b3"})
    t[0].chooses("play flash")
    assert t.asked == 1
    assert t.state.initiative[0] == 0
    t[1].chooses("pass")
    t.idle()
    t = duel(p1={"tile": "b2", "hand": ["flash"]}, p2={"tile": "b3"})
    t[0].cannot("play flash")
    t.idle()


@rule("IVI-EX-58", "IVI-BRD-13", "IVI-TRV-05")
def test_two_tiles_away():
    t = duel(p1={"tile": "d3", "actions": 1, "hand": ["hurl"]}, p2={"tile": "d4"})
    t[0].chooses("play hurl")
    t[1].chooses("pass")
    assert t.state.tile[1] == cell("b4")  # the only tile that qualifies
    t.idle()


@rule("IVI-EX-59", "IVI-BRD-13", "IVI-TRV-07", "IVI-TRV-09")
def test_nowhere_to_go():
    t = duel(p1={"tile": "d4", "hand": ["push"]}, p2={"tile": "a1"})
    t[0].chooses("play push")
    t[1].chooses("pass")
    assert t.state.tile[1] == cell("a1")
    t.idle()
