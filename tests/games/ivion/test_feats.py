"""Feats: ultimates and traits (IVI-FEAT, IVI-ULT, IVI-TRT)."""

import pytest
from msgspec import structs
from tests.games.ivion.tables import FIELD, card, ids, keys, pools
from tests.games.ivion.tables import duel as table_of

import tabard
from tabard.games.ivion import state as v
from tabard.games.ivion.checks import check_box
from tabard.games.ivion.heroes import READY, find_hero, hero_text, read_hero
from tabard.testing import rule

BOX = tabard.game("ivion")
NEAR = {"tile": "b2"}
FOE = {"tile": "b3"}


def duel(**position):
    return table_of(game=FIELD, **position)


def is_used(t, key):
    return t.state.flags[card(t, key)] & v.USED != 0


# -- what a hero has --------------------------------------------------------------------------------


@rule("IVI-FEAT-01", "IVI-FEAT-02", "IVI-FEAT-03", "IVI-REV-09")
@pytest.mark.parametrize("name", READY)
def test_three_feats_lie_face_up_beside_a_deck_of_forty_five(name):
    s = BOX.new(options={"hero1": name, "hero2": name, "first": "1"})
    hero = find_hero(name, BOX.printed)
    for seat in (0, 1):
        feats = [BOX.printed[s.face[c] - 1] for c in s.zone(v.FEATS, seat)]
        assert [f.kind for f in feats] == ["ultimate", "trait", "trait"]
        assert [f.id for f in feats] == [hero.ultimate, *hero.traits]
        cards = [BOX.printed[s.face[c] - 1] for zone in (v.DECK, v.HAND) for c in s.zone(zone, seat)]
        assert len(cards) == 45
        assert {c.kind for c in cards} == {"class", "specialization"}
        for watcher in (0, 1):
            pieces = s.view(watcher).pieces
            assert [p.face for p in pieces if p.area == f"feats-{seat}"] == [f.id for f in feats]


@rule("IVI-ULT-01", "IVI-ULT-03", "IVI-TRT-02")
@pytest.mark.parametrize("name", READY)
def test_the_ultimate_is_of_the_specialization_and_says_the_hp(name):
    by_key = {c.id: c for c in BOX.printed}
    hero = find_hero(name, BOX.printed)
    ultimate = by_key[hero.ultimate]
    assert ultimate.archetype == hero.specialization
    assert by_key[hero.specialization].role == "specialization"
    for trait in hero.traits:
        assert by_key[trait].archetype is None
        assert by_key[trait].hp is None
    s = BOX.new(options={"hero1": name, "hero2": "illusionist", "first": "1"})
    other = by_key[find_hero("illusionist", BOX.printed).ultimate].hp
    assert list(s.hp) == list(s.max_hp) == [ultimate.hp, other]


@rule("IVI-ULT-01")
@pytest.mark.parametrize("name", READY)
def test_no_other_ultimate_is_taken(name):
    hero = find_hero(name, BOX.printed)
    names = {c.id: c.name for c in BOX.printed if c.kind == "ultimate"}
    text = hero_text(hero, BOX.printed)
    for key, ultimate in names.items():
        found, problems = read_hero(
            text.replace(f"Ultimate: {names[hero.ultimate]}", f"Ultimate: {ultimate}"), BOX.printed
        )
        assert found.ultimate == hero.ultimate
        assert ["is not the ultimate" in problem for problem in problems] == [True] * (key != hero.ultimate)


@rule("IVI-ULT-01")
def test_a_specialization_has_one_ultimate_and_a_class_none():
    ultimate = next(c for c in BOX.printed if c.kind == "ultimate")
    others = [c for c in BOX.printed if c is not ultimate]
    second = structs.replace(ultimate, id="second", name="Second")
    of_a_class = structs.replace(second, archetype="knight")
    key = ultimate.archetype
    assert _ultimates(BOX.printed) == []
    assert _ultimates(others) == [f"archetype {key!r}: 0 ultimates (IVI-ULT-01)"]
    assert _ultimates([*BOX.printed, second]) == [f"archetype {key!r}: 2 ultimates (IVI-ULT-01)"]
    assert _ultimates([*BOX.printed, of_a_class]) == ["archetype 'knight': 1 ultimates (IVI-ULT-01)"]


def _ultimates(cards):
    return [problem for problem in check_box(cards) if "IVI-ULT-01" in problem]


@rule("IVI-TRT-01", "IVI-TRT-02", "IVI-TRT-03")
def test_traits_have_pips_and_are_playable_or_passive():
    traits = [c for c in BOX.printed if c.kind == "trait"]
    assert all(c.pips and c.archetype is None for c in traits)
    assert {c.is_playable for c in traits} == {True, False}
    assert all(c.is_playable == (c.type != "passive") for c in traits)
    t = duel(p1={**NEAR, "actions": 1, "feats": ["poke", "armour"]}, p2={**FOE, "hp": 30})
    t[0].chooses("use poke")
    t[1].chooses("pass")
    assert t.state.hp[1] == 28
    t.idle()


# -- playing ----------------------------------------------------------------------------------------


@rule("IVI-FEAT-04", "IVI-ULT-02")
def test_a_feat_is_played_with_the_steps_of_a_card():
    t = duel(
        p1={**NEAR, "actions": 2, "power": 1, "feats": ["poke"]},
        p2={**FOE, "hp": 30, "hand": ["deny"]},
    )
    t[0].chooses("use poke")
    assert pools(t, 0) == (1, 1)  # its cost is paid
    t[1].may("pass", "play deny")  # and it may be answered
    t[1].chooses("pass")
    assert t.state.hp[1] == 28
    assert pools(t, 0) == (1, 2)  # its gain
    t.idle()


@rule("IVI-FEAT-04")
@pytest.mark.parametrize(
    ("hero", "foe"),
    [
        ({"tile": "b1", "actions": 1}, {"tile": "b3"}),  # out of range
        ({"tile": "b2", "actions": 0}, {"tile": "b3"}),  # no action
        ({"tile": "b2", "actions": 1, "disarm": 1}, {"tile": "b3"}),  # its banner
    ],
)
def test_what_stops_a_card_stops_a_feat(hero, foe):
    t = duel(p1={**hero, "feats": ["poke"]}, p2=foe)
    t[0].cannot("use poke")
    t.idle()


@rule("IVI-FEAT-05", "IVI-TRT-03")
def test_a_passive_feat_is_in_force_and_is_never_played():
    t = duel(
        p1={**NEAR, "actions": 3, "hand": ["jab"], "feats": ["armour"]},
        p2={**FOE, "hp": 30, "feats": ["armour"]},
    )
    assert not any(option.startswith("use") for option in t[0].options)
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert list(t.state.hp) == [40, 27]  # reduced by the armour of hero 2
    t.idle()


@rule("IVI-FEAT-06", "IVI-FEAT-09")
def test_once_until_the_controllers_next_turn():
    t = duel(p1={"hp": 30, "feats": ["nod"], "hand": ["breath"]}, p2={"hand": ["breath"]})
    t[0].chooses("use nod")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    assert is_used(t, "nod")
    t[0].cannot("use nod")
    t[0].chooses("end")
    t[1].chooses("play breath")
    t[0].may("pass")  # still used up in the opponent's turn
    t[0].chooses("pass")
    t[1].chooses("end")
    t[0].can("use nod")
    t.idle()


@rule("IVI-FEAT-09")
def test_a_feat_used_in_the_enemys_turn_is_back_in_the_next_own_turn():
    t = duel(p1={"hp": 30, "feats": ["nod"]}, p2={"hand": ["breath", "breath"]}, active=1)
    t[1].chooses("play breath")
    t[0].chooses("use nod")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    t[1].chooses("play breath")
    t[0].may("pass")
    t[0].chooses("pass")
    t[1].chooses("end")
    t[0].can("use nod")
    t.idle()


@rule("IVI-FEAT-06")
def test_the_turn_of_the_opponent_readies_nothing_of_mine():
    t = duel(p1={"feats": [{"card": "nod", "used": True}]}, p2={"feats": [{"card": "stance", "used": True}]})
    t[0].chooses("end")
    assert is_used(t, "nod")
    assert not is_used(t, "stance")
    t.idle()


@rule("IVI-FEAT-07", "IVI-FEAT-08")
@pytest.mark.parametrize(("answer", "spent"), [("deny", 1), ("unhand", 0)])
def test_a_feat_that_fails_is_used_up_and_returns(answer, spent):
    t = duel(p1={**NEAR, "actions": 1, "feats": ["poke"]}, p2={**FOE, "hp": 30, "hand": [answer]})
    t[0].chooses("use poke")
    assert keys(t, v.FEATS) == []
    t[1].chooses(f"play {answer}")
    t[0].chooses("pass")
    assert t.state.hp[1] == 30
    assert t.state.actions[0] == 1 - spent
    assert keys(t, v.FEATS) == ["poke"]
    assert keys(t, v.DISCARD) == []
    assert is_used(t, "poke")
    t[0].cannot("use poke")
    t.idle()


@rule("IVI-FEAT-10", "IVI-CPY-10")
def test_a_feat_played_for_free_is_used_up():
    t = duel(p1={"hp": 30, "feats": ["stance"], "hand": ["replay"]})
    t[0].chooses("play replay")
    t[1].chooses("pass")
    t[0].chooses("yes")
    t[1].chooses("pass")
    assert t.state.hp[0] == 32
    assert keys(t, v.FEATS) == ["stance"]
    assert is_used(t, "stance")
    t.idle()


@rule("IVI-FEAT-10", "IVI-FEAT-06")
def test_a_used_feat_is_not_played_through_an_effect_either():
    t = duel(p1={"hp": 30, "feats": [{"card": "stance", "used": True}], "hand": ["replay"]})
    t[0].chooses("play replay")
    t[1].chooses("pass")
    assert t.state.hp[0] == 30
    t.idle()


@rule("IVI-FEAT-11")
def test_the_text_of_an_unresolved_feat_is_off():
    t = duel(
        p1={**NEAR, "hp": 30, "actions": 2, "feats": ["stance"], "hand": ["jab"]},
        p2={**FOE, "hp": 30, "hand": ["quake", "tonic"]},
    )
    t[0].chooses("play jab")
    t[1].chooses("pass")
    assert t.state.hp[1] == 25  # boosted while it lies in the feat zone
    t[0].chooses("use stance")
    assert keys(t, v.FEATS) == []
    assert t.state.touched == 0
    t[1].chooses("pass")
    assert keys(t, v.FEATS) == ["stance"]
    assert t.state.touched != 0
    t.idle()


@rule("IVI-FEAT-11", "IVI-FEAT-12", "IVI-DES-07", "IVI-FEAT-17")
def test_an_attached_feat_is_in_the_field_until_it_is_destroyed():
    t = duel(p1={"feats": ["cloak"], "hand": ["chip"], "hp": 30})
    t[0].chooses("use cloak")
    t[1].chooses("pass")
    assert keys(t, v.FEATS) == []
    assert keys(t, v.FIELD) == ["cloak"]
    t[0].cannot("use cloak")
    t[0].chooses("play chip")
    t[1].chooses("pass")
    assert keys(t, v.FIELD) == []
    assert keys(t, v.FEATS) == ["cloak"]
    assert keys(t, v.DISCARD) == ["chip"]
    assert t.state.host[card(t, "cloak")] == v.NO_HOST
    t[0].cannot("use cloak")  # still used up
    t.idle()


@rule("IVI-FEAT-12", "IVI-FEAT-17", "IVI-TURN-02")
def test_an_attached_feat_becomes_ready_with_its_controllers_turn():
    t = duel(p1={"feats": ["cloak"]}, p2={"hand": ["chip"]})
    t[0].chooses("use cloak")
    t[1].chooses("pass")
    t[0].chooses("end")
    assert is_used(t, "cloak")
    t[1].chooses("end")
    assert not is_used(t, "cloak")
    t[0].cannot("use cloak")  # it is attached
    t[0].chooses("end")
    t[1].chooses("play chip")
    t[0].chooses("pass")
    assert keys(t, v.FEATS) == ["cloak"]
    assert keys(t, v.FEATS, 1) == []
    t[1].chooses("end")
    t[0].can("use cloak")
    t.idle()


@rule("IVI-FEAT-13")
def test_a_feat_without_cost_figures_but_with_a_cost_line_is_played():
    t = duel(p1={"feats": ["nod", "armour"]})
    t[0].can("use nod")
    t[0].cannot("use armour")
    t.idle()


@rule("IVI-FEAT-14")
def test_feats_are_not_counted_among_the_cards_of_a_hand():
    t = duel(p1={"hand": ["breath"] * 7, "feats": ["nod", "stance", "armour"]}, phase="end")
    assert t.asked == 1  # seven are kept
    assert len(ids(t, v.HAND)) == 7
    t[1].chooses("end")
    t.idle()


@rule("IVI-FEAT-14")
def test_feats_are_never_discarded_for_an_effect():
    t = duel(p1={"hand": ["purse"], "feats": ["nod", "armour"]}, p2={"feats": ["stance"]})
    t[0].chooses("play purse")
    t[1].chooses("pass")
    assert (keys(t, v.FEATS), keys(t, v.FEATS, 1)) == (["armour", "nod"], ["stance"])
    assert t.state.power[0] == 0
    t.idle()


@rule("IVI-FEAT-15", "IVI-FEAT-16", "IVI-FEAT-17", "IVI-FEAT-08")
@pytest.mark.parametrize("key", ["return", "ascend", "vanish"])
def test_a_feat_goes_to_no_hand_no_deck_and_not_out_of_the_game(key):
    t = duel(p1={"hp": 30, "feats": [key], "deck": ["breath", "dart"]})
    t[0].chooses(f"use {key}")
    t[1].chooses("pass")
    assert t.state.hp[0] == 31
    assert keys(t, v.FEATS) == [key]
    assert (keys(t, v.HAND), keys(t, v.DECK), keys(t, v.GONE)) == ([], ["dart", "breath"], [])
    assert is_used(t, key)
    t[0].cannot(f"use {key}")
    t.idle()


@rule("IVI-FEAT-15", "IVI-FEAT-16", "IVI-FEAT-08")
@pytest.mark.parametrize("answer", ["bounce", "float", "sink", "erase"])
def test_a_countered_feat_returns_wherever_it_was_to_go(answer):
    t = duel(p1={"actions": 1, "feats": ["stance"]}, p2={"hand": [answer]})
    t[0].chooses("use stance")
    t[1].chooses(f"play {answer}")
    t[0].chooses("pass")
    assert keys(t, v.FEATS) == ["stance"]
    assert (keys(t, v.HAND), keys(t, v.GONE), len(ids(t, v.DECK))) == ([], [], 5)
    t.idle()


# -- feats that change hands ------------------------------------------------------------------------


@rule("IVI-FEAT-08", "IVI-GEN-04")
def test_a_trait_taken_for_a_time_returns_after_it():
    t = duel(p1={"hp": 30, "hand": ["steal"]}, p2={"hp": 30, "feats": ["nod", "armour"]})
    t[0].chooses("play steal", "card nod")
    t[1].chooses("pass")
    assert (keys(t, v.FEATS), keys(t, v.FEATS, 1)) == (["nod"], ["armour"])
    t[0].chooses("use nod")
    t[1].chooses("pass")
    assert list(t.state.hp) == [31, 30]
    assert keys(t, v.FEATS) == ["nod"]  # back to who controls it
    t[0].chooses("end")
    assert keys(t, v.FEATS) == ["nod"]
    t[1].chooses("end")
    assert (keys(t, v.FEATS), keys(t, v.FEATS, 1)) == ([], ["armour", "nod"])
    assert t.state.mods == []
    t.idle()


@rule("IVI-FEAT-06")
def test_readied_feats_may_be_played_again():
    t = duel(
        p1={"hp": 30, "feats": [{"card": "nod", "used": True}], "hand": ["rouse"]},
        p2={"feats": [{"card": "stance", "used": True}]},
    )
    t[0].cannot("use nod")
    t[0].chooses("play rouse")
    t[1].chooses("pass")
    t[0].can("use nod")
    assert is_used(t, "stance")  # only one's own
    t.idle()


@rule("IVI-FEAT-05")
def test_a_feat_that_becomes_another_has_its_text_at_once():
    t = duel(
        p1={"hp": 30, "feats": [{"card": "nod", "used": True}], "hand": ["change", "quake"]}, p2={"hp": 30}
    )
    t[0].chooses("play change")
    t[1].chooses("pass")
    assert keys(t, v.FEATS) == ["armour"]
    t[0].chooses("play quake")
    t[1].chooses("pass")
    assert list(t.state.hp) == [26, 25]
    t.idle()


@rule("IVI-ULT-02", "IVI-GEN-04")
def test_an_ultimate_is_not_taken():
    t = duel(p1={"hand": ["steal"]}, p2={"feats": ["wrath-of-the-sky"]})
    t[0].chooses("play steal")
    t[1].chooses("pass")
    assert keys(t, v.FEATS) == []
    assert keys(t, v.FEATS, 1) == ["wrath-of-the-sky"]
    assert t.state.mods == []
    t.idle()


@rule("IVI-FEAT-08", "IVI-GEN-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_while_one_trait_is_taken_others_return_to_their_players(seat):
    t = duel(
        p1={"hp": 30, "actions": 1, "hand": ["steal", "breath"], "feats": ["stance"]},
        p2={"hp": 30, "feats": ["armour", "nod"]},
    )
    t[0].chooses("play steal", "card armour")
    t[1].chooses("pass")
    if seat == 0:
        t[0].chooses("use stance")
        t[1].chooses("pass")
    else:
        t[0].chooses("play breath")
        t[1].chooses("use nod")
        t[0].chooses("pass")
    assert sorted(keys(t, v.FEATS)) == ["armour", "stance"]
    assert keys(t, v.FEATS, 1) == ["nod"]
    t.idle()


@rule("IVI-FEAT-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_feat_is_readied(seat):
    used = {"card": "stance", "used": True}
    t = duel(p1={"hand": ["spur"], "feats": [used]}, p2={"feats": [used]})
    mine, theirs = ids(t, v.FEATS)[0], ids(t, v.FEATS, 1)[0]
    t[0].chooses("play spur", "card stance" if seat == 0 else "card stance #2")
    t[1].chooses("pass")
    readied = [t.state.flags[c] & v.USED == 0 for c in (mine, theirs)]
    assert readied == [seat == 0, seat == 1]
    t.idle()


@rule("IVI-ULT-02", "IVI-FEAT-06", "IVI-FEAT-08")
def test_an_ultimate_is_played_once_and_returns():
    t = duel(p1={**NEAR, "actions": 5, "power": 5, "feats": ["wrath-of-the-sky"]}, p2={**FOE, "hp": 40})
    t[0].chooses("use wrath-of-the-sky")
    while t.asked == 0 and t.rule in ("IVI-PLAY-07", "IVI-UNL-01", "IVI-PLAY-06"):
        t[0].chooses(t.shorts[0])
    assert keys(t, v.FEATS) == []
    t[1].chooses("pass")
    assert t.state.hp[1] < 40
    assert keys(t, v.FEATS) == ["wrath-of-the-sky"]
    assert is_used(t, "wrath-of-the-sky")
    t[0].cannot("use wrath-of-the-sky")
    t.idle()


@rule("IVI-ATT-08", "IVI-ATT-09", "IVI-GEN-04")
def test_what_is_attached_to_a_trait_goes_along_when_it_is_taken():
    t = duel(
        p1={"hand": ["steal"]},
        p2={"feats": ["nod"], "attached": [{"card": "charm", "to": "card nod"}]},
    )
    nod, charm = card(t, "nod"), card(t, "charm")
    t[0].chooses("play steal")
    t[1].chooses("pass")
    assert t.state.host[charm] == v.CARD + nod
    assert t.state.place(charm) == t.state.tile[0]
    t[0].chooses("end")
    t[1].chooses("end")
    assert keys(t, v.FEATS, 1) == ["nod"]
    assert keys(t, v.FIELD, 1) == ["charm"]
    assert t.state.place(charm) == t.state.tile[1]
    t.idle()


@rule("IVI-FEAT-11", "IVI-ATT-07")
def test_the_text_of_a_feat_that_attaches_is_in_force_while_it_is_attached():
    t = duel(p1={"hp": 40, "feats": ["cloak"], "hand": ["quake", "quake", "chip", "quake"]}, p2={"hp": 40})
    for key, hp in (("quake", 35), ("cloak", 35), ("quake", 32), ("chip", 32), ("quake", 27)):
        t[0].chooses(f"use {key}" if key == "cloak" else f"play {key}")
        t[1].chooses("pass")
        assert t.state.hp[0] == hp
    t.idle()


@rule("IVI-FEAT-11", "IVI-ATT-07")
@pytest.mark.parametrize(("is_attached", "power"), [(False, 0), (True, 1)])
def test_so_are_its_triggers(is_attached, power):
    place = {"attached": [{"card": "shroud", "to": "hero 1"}]} if is_attached else {"feats": ["shroud"]}
    t = duel(p1={"hp": 40, "hand": ["quake"], **place})
    t[0].chooses("play quake")
    t[1].chooses("pass")
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-FEAT-06", "IVI-GEN-04")
def test_two_traits_of_one_design_are_each_played_once():
    t = duel(p1={"hp": 30, "hand": ["steal"], "feats": ["nod"]}, p2={"feats": ["nod"]})
    t[0].chooses("play steal")
    t[1].chooses("pass")
    for hp in (31, 32):
        t[0].chooses("use nod")
        t[1].chooses("pass")
        assert t.state.hp[0] == hp
    t[0].cannot("use nod")
    t.idle()
