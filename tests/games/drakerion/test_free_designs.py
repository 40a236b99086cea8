"""The designs for decks of one's own, those without a faction first: what each is there for happens."""

from tests.games.drakerion.fights import committed, duel, either_seat, fight, line_of, ranged, stats
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

DEEP = {"deck": ["ash-hound", "ember-thrall"]}


def finish(t):
    """A combat comes to its end: nobody answers any more, nor uses a Reaction."""
    while not t.over and (t.state.combat or t.rule == "DRK-DEC-15"):
        t[t.asked].chooses("pass")
    t.idle()


def attack(t, seat, defender, attacker, how="attack"):
    """An attack that nobody answers."""
    t[seat].chooses(f"{how} {defender} with {attacker}")
    both_pass(t)


# -- cards of no faction ------------------------------------------------------------------------------


@rule("DRK-GLA-08", "DRK-DCK-02")
@either_seat
def test_a_wayside_levy_leaves_its_pay(seat):
    t = fight({"melee": ["slag-giant"]}, {"melee": ["wayside-levy", "ash-hound"], "gold": 2}, seat)
    attack(t, seat, "wayside-levy", "slag-giant")
    t[1 - seat].chooses("react wayside-levy")
    assert t.state.gold[1 - seat] == 3
    assert t.state.prestige[seat] == 0
    finish(t)


@rule("DRK-GLA-04")
def test_a_pack_muleteer_brings_a_card():
    t = fight(
        {"melee": ["ash-hound"], "hand": ["pack-muleteer"], "gold": 2, **DEEP}, {"melee": ["ash-hound"]}
    )
    t[0].chooses("play pack-muleteer to support")
    t[0].chooses("react pack-muleteer")
    assert keys(t, v.HAND, 0) == ["ash-hound"]
    assert t.state.gold[0] == 0
    finish(t)


@rule("DRK-ABL-07")
@either_seat
def test_a_toll_keeper_is_paid_for_one_event_a_turn(seat):
    hand = ["second-wind", "second-wind"]
    mine = {"melee": ["ash-hound", {"card": "smoke-archer", "committed": True}], "hand": hand, "gold": 4}
    t = fight(mine, {"melee": ["toll-keeper"], "gold": 0}, seat)
    t[seat].chooses("play second-wind")
    t[1 - seat].chooses("react toll-keeper to second-wind")
    assert t.state.gold[1 - seat] == 1
    t[1 - seat].chooses("pass")
    t.state.committed[card(t, "smoke-archer")] = 1
    t[seat].chooses("attack toll-keeper with ash-hound")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play second-wind")
    assert list(t.state.gold) == ([0, 1] if seat == 0 else [1, 0])  # once a turn
    finish(t)


@rule("DRK-KEY-15")
def test_a_sellsword_is_hired_in_the_midst_of_a_combat():
    theirs = {"melee": ["toll-keeper"], "hand": ["crossroads-sellsword"], "gold": 3}
    t = duel("ash-hound", "toll-keeper", theirs=theirs)
    t[1].chooses("play crossroads-sellsword to melee")
    assert line_of(t, "crossroads-sellsword") == (1, "melee")
    assert t.state.gold[1] == 0
    finish(t)


@rule("DRK-ATT-07")
def test_a_hedge_witch_breaks_an_attachment_and_mends_for_gold():
    t = fight(
        {"melee": [{"card": "ash-hound", "damage": 1}], "hand": ["hedge-witch"], "gold": 4},
        {"melee": [{"card": "slag-giant", "attached": ["war-horn"]}]},
    )
    assert stats(t, "slag-giant") == (7, 2, 6)
    t[0].chooses("play hedge-witch to support", "react hedge-witch")
    assert stats(t, "slag-giant") == (6, 2, 6)
    assert keys(t, v.DISCARD, 1) == ["war-horn"]
    t[1].chooses("pass")
    t[0].chooses("use hedge-witch", "target ash-hound")
    assert damage(t, "ash-hound") == 0
    assert t.state.gold[0] == 0
    assert committed(t, "hedge-witch")
    finish(t)


@rule("DRK-MOV-05", "DRK-RNG-04")
def test_a_siege_crew_stays_where_it_was_built():
    mine = {"melee": ["briar-guide"], "support": ["siege-crew"]}
    options = {"deck1": "thornwild-kin", "deck2": "ashen-compact"}
    t = fight(mine, {"melee": ["slag-giant"], "support": ["ash-hound"]}, options=options)
    t[0].cannot("shoot ash-hound with siege-crew")
    t[0].chooses("use briar-guide")
    assert line_of(t, "siege-crew") == (0, "support")
    t[1].chooses("pass")
    attack(t, 0, "slag-giant", "siege-crew", "shoot")
    assert damage(t, "slag-giant") == 3
    finish(t)


@rule("DRK-ABL-10", "DRK-REN-02")
@either_seat
def test_halvard_fights_better_when_others_go_first(seat):
    t = fight({"melee": ["halvard"]}, {"melee": ["ash-hound"]}, seat, first=seat)
    assert stats(t, "halvard") == (5, 3, 7)
    finish(t)
    t = fight({"melee": ["ash-hound"]}, {"melee": ["halvard"]}, seat, first=seat)
    assert stats(t, "halvard") == (6, 4, 7)
    finish(t)


@rule("DRK-FST-04", "DRK-DEC-17")
def test_a_parley_names_who_goes_first_and_draws():
    quiet = {"melee": ["ash-hound"], "unveiled": "quiet-season"}
    t = fight({**quiet, "hand": ["parley"], "gold": 1, **DEEP}, {**quiet, **DEEP})
    t[0].chooses("play parley")
    t[0].chooses(next(o for o in t[0].options if "2" in o or "opponent" in o))
    assert keys(t, v.HAND, 0) == ["ash-hound"]
    assert t.state.gold[0] == 0
    finish(t)


@rule("DRK-GEN-08", "DRK-ACT-05")
def test_a_second_wind_readies_or_strengthens():
    tired = {"card": "cinder-reaver", "committed": True}
    t = fight({"melee": [tired], "hand": ["second-wind"], "gold": 2}, {"melee": ["slag-giant"]})
    t[0].chooses("play second-wind")
    assert not committed(t, "cinder-reaver")
    mine = {"melee": ["ash-hound"], "hand": ["second-wind"], "gold": 2}
    finish(t)
    t = duel("ash-hound", "slag-giant", mine=mine)
    t[1].chooses("pass")
    t[0].chooses("play second-wind")
    assert stats(t, "ash-hound") == (3, 2, 2)
    finish(t)


@rule("DRK-ATT-07", "DRK-ATT-08")
def test_a_quilted_coat_is_two_points_of_life():
    t = fight({"melee": ["ash-hound"], "hand": ["quilted-coat"], "gold": 1}, {"melee": ["toll-keeper"]})
    t[0].chooses("play quilted-coat", "target ash-hound")
    assert stats(t, "ash-hound") == (2, 1, 4)
    finish(t)


@rule("DRK-CBT-27", "DRK-ABL-07")
def test_a_war_horn_sounds_over_a_fallen_enemy():
    bearer = {"card": "cinder-reaver", "attached": ["war-horn"]}
    t = fight(
        {"melee": [bearer, "slag-giant"], "support": ["smoke-archer"]},
        {"melee": [{"card": "toll-keeper", "damage": 1}, "ilgrim"]},
    )
    attack(t, 0, "toll-keeper", "cinder-reaver")
    t[0].chooses("react war-horn to cinder-reaver")
    assert stats(t, "slag-giant") == (7, 2, 6)
    assert stats(t, "smoke-archer") == (2, 1, 4)  # it stands behind
    assert stats(t, "cinder-reaver")[0] == 5  # committed: only what it bears
    finish(t)


# -- the Ashen Compact --------------------------------------------------------------------------------


@rule("DRK-KEY-01")
def test_a_cinder_runner_slips_past_the_melee_line():
    t = fight({"melee": ["cinder-runner"]}, {"melee": ["slag-giant"], "support": ["smoke-archer"]})
    attack(t, 0, "smoke-archer", "cinder-runner")
    assert (damage(t, "smoke-archer"), damage(t, "cinder-runner")) == (3, 1)
    finish(t)


@rule("DRK-DSC-01", "DRK-DMG-02")
def test_what_is_discarded_feeds_a_kindling_priest_once_a_turn():
    hand = ["throw-on-the-pyre", "ash-hound"]
    t = fight({"melee": ["kindling-priest"], "hand": hand, **DEEP}, {"melee": ["slag-giant"]})
    t[0].chooses("play throw-on-the-pyre")
    t[0].chooses(next(o for o in t[0].options if o.startswith("react kindling-priest")))
    assert damage(t, "slag-giant") == 1
    finish(t)


@rule("DRK-ABL-03")
def test_a_slag_giant_costs_a_card_of_the_hand():
    hand = ["slag-giant", "sear"]
    t = fight({"melee": ["ash-hound"], "hand": hand, "gold": 4}, {"melee": ["ash-hound"]})
    t[0].chooses("play slag-giant to melee")
    assert keys(t, v.DISCARD, 0) == ["sear"]
    assert keys(t, v.HAND, 0) == []
    finish(t)


@rule("DRK-GEN-17", "DRK-EVT-02")
def test_a_wildfire_burns_the_whole_front_or_one_from_the_ashes():
    t = fight(
        {"melee": ["ash-hound"], "hand": ["wildfire"], "gold": 2},
        {"melee": ["slag-giant", "cinder-reaver"], "support": ["smoke-archer"]},
    )
    t[0].chooses("play wildfire")
    assert [damage(t, key) for key in ("slag-giant", "cinder-reaver", "smoke-archer")] == [1, 1, 0]
    hand = ["throw-on-the-pyre", "wildfire"]
    finish(t)
    t = fight({"melee": ["ash-hound"], "hand": hand, "gold": 1, **DEEP}, {"melee": ["slag-giant"]})
    t[0].chooses("play throw-on-the-pyre")
    t[0].chooses("react wildfire")
    assert damage(t, "slag-giant") == 1
    assert t.state.gold[0] == 0
    finish(t)


# -- the Wardens --------------------------------------------------------------------------------------


@rule("DRK-ABL-10", "DRK-TRT-04")
def test_a_lance_squire_serves_knights_beside_it():
    t = fight(
        {"melee": ["lance-squire", "lancer-of-the-pale", "shieldbearer"], "support": ["penitent-knight"]},
        {"melee": ["ash-hound"]},
    )
    assert stats(t, "lancer-of-the-pale") == (5, 3, 5)
    assert stats(t, "shieldbearer") == (2, 2, 5)
    assert stats(t, "penitent-knight")[0] == 5
    finish(t)


@rule("DRK-ATT-07", "DRK-ABL-07")
def test_a_lancer_is_glad_of_a_hammer():
    hand = ["consecrated-hammer"]
    mine = {"melee": ["lancer-of-the-pale"], "hand": hand, "gold": 2, **DEEP}
    t = fight(mine, {"melee": ["ash-hound", "smoke-archer"]})
    t[0].chooses("play consecrated-hammer", "target lancer-of-the-pale", "react lancer-of-the-pale")
    assert keys(t, v.HAND, 0) == ["ash-hound"]
    assert stats(t, "lancer-of-the-pale") == (6, 3, 6)
    t[1].chooses("pass")
    attack(t, 0, "ash-hound", "lancer-of-the-pale")
    assert damage(t, "lancer-of-the-pale") == 1
    t[0].chooses("react consecrated-hammer to lancer-of-the-pale")
    assert damage(t, "lancer-of-the-pale") == 0
    finish(t)


@rule("DRK-KEY-14")
def test_a_penitent_knight_may_bear_the_hammer():
    mine = {"melee": ["penitent-knight"], "hand": ["consecrated-hammer", "war-horn"], "gold": 3}
    t = fight(mine, {"melee": ["ash-hound"]})
    t[0].chooses("play consecrated-hammer")
    t[0].can("target penitent-knight")
    t[0].chooses("target penitent-knight")
    t[1].chooses("pass")
    t[0].chooses("play war-horn")
    assert card(t, "war-horn", zone=None)
    assert stats(t, "penitent-knight") == (7, 3, 6)
    finish(t)


@rule("DRK-KEY-09", "DRK-GEN-08")
def test_the_bells_wake_interceptors_or_answer_a_blow():
    tired = [{"card": key, "committed": True} for key in ("shieldbearer", "pale-recruit", "gate-surgeon")]
    t = fight({"melee": tired, "hand": ["ring-the-bells"], "gold": 2}, {"melee": ["ash-hound"]})
    t[0].chooses("play ring-the-bells")
    assert [committed(t, key) for key in ("shieldbearer", "pale-recruit", "gate-surgeon")] == [
        False,
        False,
        True,
    ]
    theirs = {"melee": ["shieldbearer"], "hand": ["ring-the-bells"], "gold": 2}
    finish(t)
    t = duel("slag-giant", "shieldbearer", theirs=theirs)
    t[1].chooses("play ring-the-bells")
    assert stats(t, "shieldbearer") == (2, 5, 5)
    finish(t)


# -- the Hollow Court ---------------------------------------------------------------------------------


@rule("DRK-GLA-08", "DRK-GLA-09")
def test_a_bone_piper_calls_a_servant_as_it_falls():
    theirs = {"melee": ["bone-piper", "barrow-rider"], "discard": ["grave-page", "bier-bearer"]}
    t = fight({"melee": ["slag-giant"]}, theirs)
    attack(t, 0, "bone-piper", "slag-giant")
    t[1].chooses("react bone-piper")
    assert keys(t, v.HAND, 1) == ["grave-page"]
    finish(t)


@rule("DRK-GLA-12", "DRK-GLA-14")
def test_a_marrow_wyrm_rises_for_five_gold():
    t = fight({"melee": ["grave-page"], "discard": ["marrow-wyrm"], "gold": 5}, {"melee": ["ash-hound"]})
    t[0].chooses("use marrow-wyrm in discard", "place melee")
    assert committed(t, "marrow-wyrm")
    assert line_of(t, "marrow-wyrm") == (0, "melee")
    assert t.state.gold[0] == 0
    finish(t)
    t = fight({"melee": ["grave-page"], "discard": ["marrow-wyrm"], "gold": 4}, {"melee": ["ash-hound"]})
    t[0].cannot("use marrow-wyrm in discard")
    finish(t)


@rule("DRK-PRE-02", "DRK-DST-01")
def test_a_funeral_bargain_trades_a_servant_for_damage():
    mine = {"melee": ["grave-page", "barrow-rider"], "hand": ["funeral-bargain"], "gold": 1}
    t = fight(mine, {"melee": ["slag-giant"]})
    t[0].chooses("play funeral-bargain")
    assert keys(t, v.DISCARD, 0) == ["grave-page", "funeral-bargain"]
    assert damage(t, "slag-giant") == 3
    finish(t)


@rule("DRK-GLA-08", "DRK-ATT-07")
def test_a_mourning_veil_leaves_a_card():
    theirs = {"melee": [{"card": "grave-page", "attached": ["mourning-veil"]}, "barrow-rider"], **DEEP}
    t = fight({"melee": ["slag-giant"]}, theirs)
    assert stats(t, "grave-page") == (2, 1, 2)
    attack(t, 0, "grave-page", "slag-giant")
    t[1].chooses("react mourning-veil")
    assert keys(t, v.HAND, 1) == ["ash-hound"]
    finish(t)


# -- the Thornwild Kin --------------------------------------------------------------------------------


@rule("DRK-MOV-03", "DRK-ABL-07")
def test_a_hart_rider_that_is_moved_rides_again():
    mine = {
        "melee": [{"card": "hart-rider", "committed": True}, "antler-charger"],
        "support": ["briar-guide"],
    }
    t = fight(mine, {"melee": ["slag-giant"]})
    t[0].chooses("use briar-guide", "target hart-rider", "react hart-rider")
    assert not committed(t, "hart-rider")
    assert line_of(t, "hart-rider") == (0, "support")
    finish(t)


@rule("DRK-RNG-04", "DRK-CBT-10")
def test_a_longbow_master_adds_to_the_shot_of_another():
    mine = {"melee": ["stone-root-elder"], "support": ["longbow-master", "bough-archer"]}
    t = duel("bough-archer", "slag-giant", how="shoot", mine=mine)
    t[1].chooses("pass")
    t[0].chooses("use longbow-master")
    assert ranged(t, "bough-archer") == 3
    assert committed(t, "longbow-master")
    finish(t)
    t = duel("longbow-master", "slag-giant", how="shoot", mine=mine)
    t[1].chooses("pass")
    t[0].cannot("use longbow-master")  # not for its own
    finish(t)


@rule("DRK-ABL-10")
def test_a_bramble_bear_leads_beasts_and_riders_in_front():
    t = fight({"melee": ["bramble-bear", "antler-charger", "stone-root-elder"]}, {"melee": ["ash-hound"]})
    assert stats(t, "antler-charger")[0] == 4
    assert stats(t, "stone-root-elder")[0] == 2
    mine = {"melee": ["antler-charger"], "support": ["bramble-bear"]}
    finish(t)
    t = fight(mine, {"melee": ["ash-hound"]})
    assert stats(t, "antler-charger")[0] == 3
    finish(t)


@rule("DRK-GEN-02", "DRK-MEL-05")
def test_snaring_vines_hold_a_blow_or_a_riposte():
    theirs = {"melee": ["antler-charger"], "hand": ["snaring-vines"], "gold": 1}
    t = duel("slag-giant", "antler-charger", theirs=theirs)
    t[1].chooses("play snaring-vines")
    assert stats(t, "slag-giant")[0] == 4
    mine = {"melee": ["antler-charger"], "hand": ["snaring-vines"], "gold": 1}
    finish(t)
    t = fight(mine, {"melee": ["slag-giant"]})
    t[0].chooses("play snaring-vines")
    t[1].chooses("pass")
    attack(t, 0, "slag-giant", "antler-charger")
    assert (damage(t, "antler-charger"), damage(t, "slag-giant")) == (0, 3)
    finish(t)


# -- the Skyglass Collegium ---------------------------------------------------------------------------


@rule("DRK-ABL-07", "DRK-PLY-03")
def test_events_whet_a_prism_duelist_and_cost_less_beside_a_keeper_of_lenses():
    mine = {"melee": ["prism-duelist"], "support": ["keeper-of-lenses"], "hand": ["forked-bolt"], "gold": 1}
    t = fight(mine, {"melee": ["slag-giant", "cinder-reaver"]})
    t[0].chooses("play forked-bolt", "target slag-giant", "target cinder-reaver")
    assert (damage(t, "slag-giant"), damage(t, "cinder-reaver")) == (1, 1)
    t[0].chooses("react prism-duelist to forked-bolt")
    assert stats(t, "prism-duelist") == (4, 2, 4)
    assert t.state.gold[0] == 0
    finish(t)


@rule("DRK-KEY-01", "DRK-KEY-13")
def test_a_glass_drake_dives_and_bears_nothing():
    mine = {"melee": ["glass-drake"], "hand": ["war-horn"], "gold": 1}
    t = fight(mine, {"melee": ["slag-giant"], "support": ["smoke-archer"]})
    t[0].can("attack smoke-archer with glass-drake", "shoot smoke-archer with glass-drake")
    t[0].chooses("play war-horn")
    t[0].may("target slag-giant", "target smoke-archer")
    t[0].chooses("target smoke-archer")
    assert stats(t, "glass-drake")[0] == 5
    finish(t)


@rule("DRK-CBT-10", "DRK-TGT-01")
def test_a_forked_bolt_strikes_an_enemy_in_combat():
    mine = {"melee": ["prism-duelist"], "hand": ["forked-bolt"], "gold": 2}
    t = duel("prism-duelist", "slag-giant", mine=mine)
    t[1].chooses("pass")
    t[0].chooses("play forked-bolt")
    assert damage(t, "slag-giant") == 1
    finish(t)
