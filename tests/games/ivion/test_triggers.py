"""Simultaneous and triggered effects (IVI-SIM), and the guard against endless ones (IVI-WIN-07)."""

from tests.games.ivion.tables import card, control, duel, ids, keys, pools

from tabard.games.ivion import state as v
from tabard.testing import rule

NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


@rule("IVI-SIM-01", "IVI-SIM-02", "IVI-SIM-03", "IVI-SIM-10", "IVI-DP-01")
def test_the_turn_player_first_each_in_their_own_order():
    t = duel(
        p1={"hp": 30, "feats": ["dusk"], "attached": [{"card": "curse", "to": "hero 1"}]},
        p2={"hp": 30, "feats": ["dawn", "dusk"], "chivalrous": True},
        active=1,
        phase="start",
    )
    # hero 2's own: dawn, dusk, chivalry; then hero 1's dusk (its curse hears the bearer's turn only)
    t[1].may("next dawn", "next dusk", "next chivalry")
    t[1].chooses("next dusk", "next chivalry")
    assert list(t.state.hp) == [30, 33]
    assert list(t.state.power) == [1, 1]
    t.idle()


@rule("IVI-SIM-04", "IVI-SIM-05")
def test_what_an_effect_sets_off_comes_before_the_rest():
    t = duel(p1={"hp": 30, "feats": ["herald", "dawn"]}, phase="start")
    t[0].may("next herald 2", "next dawn")
    t[0].chooses("next herald 2")
    kinds = [e.amount for e in t.state.events if e.kind == "triggered"]
    names = [t.state.book.abilities[n].key for n in kinds]
    assert names == ["herald", "herald", "dawn"]  # chivalrous, its echo, and only then dawn
    t.idle()


@rule("IVI-SIM-12", "IVI-SIM-11", "IVI-CHV-02")
def test_who_becomes_chivalrous_in_the_group_heals_from_the_next_turn_on():
    t = duel(p1={"hp": 30, "feats": ["herald"]}, phase="start")
    assert t.state.chivalrous[0] == 1
    assert t.state.hp[0] == 31  # its own echo, no chivalry yet
    t.idle()


@rule("IVI-CHV-20", "IVI-SIM-11")
def test_the_heal_is_for_who_is_still_chivalrous():
    t = duel(p1={"hp": 30, "chivalrous": True}, phase="start")
    assert t.state.hp[0] == 32
    t.idle()


@rule("IVI-SIM-06")
def test_an_effect_survives_its_source():
    t = duel(
        p1={"tile": "b2", "actions": 1, "hand": ["smash"]},
        p2={"tile": "d4", "hp": 30, "attached": [{"card": "planted-banner", "to": "tile b3"}]},
    )
    t[0].chooses("play smash")
    t[1].chooses("pass")
    assert keys(t, v.DISCARD, 1) == ["planted-banner"]
    assert t.state.power[1] == 1
    t.idle()


@rule("IVI-SIM-07", "IVI-ENC-01")
def test_terrain_works_in_the_middle_of_a_text():
    t = duel(
        p1={"tile": "b2", "actions": 1, "hp": 30, "hand": ["leap"]},
        terrain={"c2": "enchanted-terrain"},
    )
    t[0].chooses("play leap", "tile c2")
    t[1].chooses("pass")
    kinds = [k for k in t.kinds if k in ("travelled", "gained-power", "cleared", "healed")]
    assert kinds == ["travelled", "gained-power", "cleared", "healed"]
    t.idle()


@rule("IVI-SIM-08")
def test_conditions_are_looked_at_when_the_effect_is_carried_out():
    t = duel(
        p1={**NEAR, "actions": 2, "hand": ["dart", "gag"], "feats": ["tally"]},
        p2=FOE,
    )
    t[0].chooses("play dart")
    t[1].chooses("pass")
    assert pools(t, 0) == (1, 1)  # tally looked, and its player is under no control
    t[0].chooses("play gag")
    t[1].chooses("pass")
    assert pools(t, 0) == (0, 1)  # the first time of the turn is over
    t.idle()


@rule("IVI-SIM-09", "IVI-WIN-04")
def test_one_effect_damages_both_at_the_same_moment():
    t = duel(p1={"hp": 5, "hand": ["quake"]}, p2={"hp": 5})
    t[0].chooses("play quake")
    t[1].chooses("pass")
    assert t.over
    assert t.returns == [0.0, 0.0]
    t.idle()


@rule("IVI-SIM-13", "IVI-EXH-04")
def test_a_draw_has_two_replacements():
    t = duel(p1={"initiative": 2, "deck": ["dart", "jab", "deny"], "feats": ["gleaner", "doubler"]})
    t[0].chooses("initiative draw")
    t[0].may("apply gleaner", "apply doubler")
    t[0].chooses("apply gleaner")
    assert t.state.power[0] == 1
    t[0].chooses("initiative draw", "apply doubler")
    # each of the two draws may still be replaced, but by the doubler no more
    assert t.state.power[0] == 3
    assert ids(t, v.HAND, 0) == []
    t.idle()


@rule("IVI-SIM-13", "IVI-EXH-04", "IVI-EXH-12")
def test_exhaustion_is_a_replacement_too():
    t = duel(p1={"hp": 30, "initiative": 2, "deck": [], "feats": ["gleaner"]})
    t[0].chooses("initiative draw")
    t[0].may("apply gleaner", "apply exhaustion")
    t[0].chooses("apply gleaner")
    assert (t.state.hp[0], t.state.power[0]) == (30, 1)
    t[0].chooses("initiative draw", "apply exhaustion")
    assert (t.state.hp[0], t.state.power[0]) == (25, 1)
    t.idle()


@rule("IVI-WIN-07")
def test_effects_without_end_are_a_draw():
    t = duel(p1={"hp": 30, "actions": 2, "feats": ["spark"], "hand": ["rally"]})
    t[0].chooses("play rally")
    t[1].chooses("pass")
    assert t.over
    assert t.state.reason == v.LOOP
    assert t.returns == [0.0, 0.0]
    t.idle()


@rule("IVI-DP-03", "IVI-SIM-02")
def test_one_effect_is_not_asked_about():
    t = duel(p1={"hp": 30, "feats": ["dawn"]}, phase="start")
    assert t.rule == "IVI-TURN-09"
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-TURN-18", "IVI-SIM-05")
def test_a_step_is_settled_before_the_next():
    t = duel(p1={"deck": ["coin", "dart"], "relics": []}, active=1)
    t[1].chooses("end")
    # a relic among the cards of the deck is gained as it is drawn, before the actions come
    kinds = [k for k in t.kinds if k in ("drawn", "relic", "gained-power", "gained-actions")]
    assert kinds == ["drawn", "relic", "gained-power", "gained-actions"]
    assert keys(t, v.GONE) == ["coin"]
    t.idle()


@rule("IVI-SIM-05", "IVI-RSV-14")
def test_groups_of_both_players_in_mid_chain():
    t = duel(
        p1={**NEAR, "actions": 1, "hand": ["jab"], "feats": ["fury"]},
        p2={**FOE, "actions": 1, "hand": ["snipe"], "feats": ["cuffs"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("play snipe")
    t[0].chooses("pass")
    assert pools(t, 0) == (1, 1)  # fury's power, and jab refunded
    assert control(t, 0) == [0, 0, 1]
    assert card(t, "jab") in t.state.zones[v.DISCARD]
    t.idle()
