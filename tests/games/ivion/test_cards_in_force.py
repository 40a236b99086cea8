"""What attached cards, and cards about themselves, do while they are in force."""

from tests.games.ivion.duel import FACING, FULL, NEAR, attached, does, field, pile, settle

from tabard.games.ivion import state as v
from tabard.testing import table

# -- attached to a hero -----------------------------------------------------------------------------


def test_a_tower_shield_takes_the_first_blow():
    t = table(
        "ivion",
        p1={**NEAR, "hand": ["broad-cleave"] * 2},
        p2={**FACING, **attached("tower-shield", "hero 2")},
    )
    does(t, "play broad-cleave")
    assert (t.state.hp[1], field(t, 1)) == (37, [])
    does(t, "play broad-cleave")
    assert t.state.hp[1] == 31


def test_a_warding_plate_turns_attacks_and_control_aside():
    plate = {**FACING, **attached("warding-plate", "hero 2"), "hp": 30}
    t = table("ivion", p1={**NEAR, "hand": ["hamstring"]}, p2=plate)
    does(t, "play hamstring")
    assert (t.state.hp[1], t.state.control[3]) == (28, 2)


def test_an_aegis_keeps_control_away_until_the_next_turn():
    t = table(
        "ivion",
        p1={**NEAR, "slow": 2, "hand": ["aegis-of-runes"]},
        p2={**FACING, "hand": ["formal-challenge"]},
    )
    does(t, "play aegis-of-runes", "pay cost")
    assert list(t.state.control) == [0] * 6
    does(t, "end")
    does(t, "play formal-challenge")
    assert (list(t.state.control), field(t, 0)) == ([0] * 6, ["aegis-of-runes"])
    does(t, "end")
    assert field(t, 0) == []


def test_a_mirror_double_is_hit_instead():
    t = table(
        "ivion", p1={**NEAR, "hand": ["broad-cleave"]}, p2={**FACING, **attached("mirror-double", "hero 2")}
    )
    does(t, "play broad-cleave")
    assert (t.state.hp[1], field(t, 1), len(pile(t, 0, v.DECK)), len(pile(t, 0, v.DISCARD))) == (37, [], 3, 3)


def test_a_squire_and_a_crown_reward_the_code():
    worn = [{"card": "loyal-squire", "to": "hero 1"}, {"card": "martyrs-crown", "to": "hero 1"}]
    t = table("ivion", p1={**NEAR, "attached": worn, "hand": ["formal-challenge", "shield-bash"]}, p2=FACING)
    does(t, "play formal-challenge")
    assert (t.state.chivalrous[0], len(pile(t, 0, v.DECK))) == (1, 4)
    does(t, "play shield-bash", "lose action")  # at a slowed enemy
    assert (t.state.chivalrous[0], field(t, 0)) == (0, ["loyal-squire"])


def test_a_cloak_pays_the_first_step():
    t = table("ivion", p1={**NEAR, **attached("shadow-cloak", "hero 1")}, p2={"tile": "d4"})
    does(t, "initiative move a1")  # diagonally
    assert t.state.power[0] == 4
    does(t, "move a2")
    assert t.state.power[0] == 4


def test_a_brand_burns_until_power_is_spent():
    branded = {**NEAR, "hand": ["blink"]}
    t = table("ivion", p1=branded, p2={**FACING, **attached("burning-brand", "hero 1")}, phase="start")
    assert t.state.hp[0] == 38
    does(t, "play blink", "pass")
    assert field(t, 1) == []


def test_venom_works_at_the_end_and_is_healed():
    t = table(
        "ivion",
        p1={**NEAR, "hp": 30, "hand": ["healing-hands"]},
        p2={**FACING, **attached("venom-needle", "hero 1")},
    )
    does(t, "end")
    assert t.state.hp[0] == 28
    t = table(
        "ivion",
        p1={**NEAR, "hp": 30, "hand": ["healing-hands"]},
        p2={**FACING, **attached("venom-needle", "hero 1")},
    )
    does(t, "play healing-hands")
    assert field(t, 1) == []


def test_a_death_mark_deepens_the_attacks_of_its_player_and_punishes_instants():
    marked = attached("death-mark", "hero 2")
    t = table("ivion", p1={**NEAR, **marked, "hand": ["broad-cleave"]}, p2={**FACING, "hand": ["blink"]})
    t[0].chooses("play broad-cleave")
    t[1].chooses("play blink")
    settle(t, "pass")
    assert list(t.state.hp) == [40, 32]  # one for the instant, six and one for the blow
    t = table("ivion", p1={**NEAR, **marked}, p2={**FACING, "hp": 25, "hand": ["kindled-soul"]}, active=1)
    does(t, "play kindled-soul")
    assert t.state.hp[1] == 23  # not an attack, and not of the other player


def test_an_open_wound_bleeds_with_the_first_actions_spent_each_turn():
    t = table(
        "ivion", p1={**NEAR, "hand": ["lowered-lance"]}, p2={**FACING, **attached("open-wound", "hero 1")}
    )
    does(t, "play lowered-lance")
    assert list(t.state.hp) == [38, 34]
    does(t, "move a2")
    assert list(t.state.hp) == [38, 34]


def test_strings_take_a_card_for_every_card():
    t = table(
        "ivion", p1={**NEAR, "hand": ["vow-of-arms"]}, p2={**FACING, **attached("puppet-strings", "hero 1")}
    )
    does(t, "play vow-of-arms")
    assert (len(pile(t, 0, v.DECK)), len(pile(t, 0, v.DISCARD))) == (3, 2)


def test_a_static_field_crackles_and_strikes_the_stunned():
    t = table("ivion", p1={**NEAR, **attached("static-field", "hero 1"), "hand": ["low-blow"]}, p2=FACING)
    does(t, "play low-blow", "lose power", "next static-field 1")
    assert t.state.hp[1] == 37


def test_a_grounding_rod_answers_a_counter():
    t = table(
        "ivion",
        p1={**NEAR, **attached("grounding-rod", "hero 1"), "hand": ["broad-cleave"]},
        p2={**FACING, "hand": ["unweave"]},
    )
    t[0].chooses("play broad-cleave")
    t[1].chooses("play unweave")
    settle(t)
    assert (t.state.power[0], len(pile(t, 0, v.HAND)), field(t, 0)) == (4, 1, [])


def test_a_phoenix_feather_replaces_the_second_wind():
    t = table(
        "ivion",
        p1={**NEAR, "hand": ["broad-cleave"]},
        p2={**FACING, "hp": 23, **attached("phoenix-feather", "hero 2")},
    )
    does(t, "play broad-cleave")
    assert (t.state.hp[1], t.state.winded[1], len(pile(t, 1, v.HAND)), field(t, 1)) == (25, 1, 2, [])


# -- attached to a tile -----------------------------------------------------------------------------


def test_a_banner_heals_who_stands_near_it():
    near = {**NEAR, "hp": 30, **attached("planted-banner", "tile b1")}
    t = table("ivion", p1=near, p2=FACING, phase="start")
    assert t.state.hp[0] == 32
    t.idle()
    t = table("ivion", p1={**near, "tile": "a3"}, p2=FACING, phase="start")
    assert t.state.hp[0] == 30
    t.idle()


def test_a_sigil_silences_who_comes_near():
    t = table(
        "ivion",
        p1={"tile": "d4", **attached("sigil-of-quiet", "tile b1")},
        p2={**FULL, "tile": "b3"},
        active=1,
    )
    does(t, "move b2")
    assert (t.state.control[4], field(t, 0)) == (2, [])


def test_a_snare_holds_who_steps_into_it():
    t = table(
        "ivion",
        p1={"tile": "d4", **attached("wire-snare", "tile b2")},
        p2={**FULL, "tile": "b3"},
        active=1,
    )
    does(t, "move b2")
    assert (t.state.hp[1], t.state.control[3], field(t, 0)) == (36, 1, [])
    does(t, "spend action")
    assert not [text for text in t[1].options if "move" in text]


def test_a_charge_goes_off_when_the_enemy_leaves():
    t = table(
        "ivion",
        p1={"tile": "d4", **attached("rigged-charge", "tile b2")},
        p2={**FULL, "tile": "b3"},
        active=1,
    )
    does(t, "move b4")
    assert (t.state.hp[1], field(t, 0)) == (35, [])


def test_an_eye_of_the_storm_strikes_at_the_end_of_the_turn():
    t = table("ivion", p1={**NEAR, **attached("eye-of-the-storm", "tile b4")}, p2=FACING)
    does(t, "end")
    assert list(t.state.hp) == [40, 37]
    does(t, "move b4")
    assert field(t, 0) == []


def test_a_sanctuary_shelters_only_who_stands_in_it():
    holy = {**FULL, "hp": 30, **attached("sanctuary", "tile b2")}
    for tile, hp in (("b2", 26), ("b1", 24)):
        t = table(
            "ivion",
            p1={**holy, "tile": tile},
            p2={**FULL, "tile": "a1" if tile == "b1" else "b3", "hand": ["broad-cleave"]},
            active=1,
        )
        does(t, "play broad-cleave")
        assert t.state.hp[0] == hp


# -- cards about themselves -------------------------------------------------------------------------


def test_a_phantom_blade_that_misses_comes_back():
    t = table("ivion", p1={**NEAR, "hand": ["phantom-blade"]}, p2={**FULL, "tile": "b4", "hand": ["gust"]})
    t[0].chooses("play phantom-blade")
    t[1].chooses("play gust")
    t[1].chooses("hero 2")
    settle(t, "tile a4")
    assert (pile(t, 0, v.HAND), t.state.actions[0], t.state.hp[1]) == (["phantom-blade"], 3, 40)


def test_absolution_is_not_lost_to_a_counter():
    t = table(
        "ivion", p1={**NEAR, "hand": ["broad-cleave", "unweave"]}, p2={**FACING, "hand": ["absolution"]}
    )
    t[0].chooses("play broad-cleave")
    t[1].chooses("play absolution")
    t[0].chooses("play unweave")
    settle(t)
    assert (pile(t, 1, v.HAND), t.state.hp[1]) == (["absolution"], 34)


def test_dread_bites_when_the_enemy_brings_it_to_light():
    deck = ["creeping-dread", "parry", "parry"]
    t = table("ivion", p1={**NEAR, "hand": ["puppet-strings"]}, p2={**FACING, "deck": deck})
    does(t, "play puppet-strings")
    assert (list(t.state.hp), pile(t, 1, v.DISCARD)) == ([40, 38], ["creeping-dread"])


def test_a_backdraft_thrown_away_gives_power():
    t = table(
        "ivion",
        p1={**NEAR, "power": 0, "hand": ["fence-the-goods", "backdraft"], "deck": ["parry"]},
        p2=FACING,
    )
    does(t, "play fence-the-goods", "yes", "pick backdraft")
    assert t.state.power[0] == 5
