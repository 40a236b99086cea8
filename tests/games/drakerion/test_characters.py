"""Characters and their figures, traits, and what is printed."""

from tests.games.drakerion.tables import both_pass, damage, keys
from tests.games.drakerion.yard import YARD, figures, is_committed, offered, ranged, yard

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import RANGED
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule


@rule("DRK-CHR-01")
def test_what_a_character_has():
    printed = {c.id: c for c in YARD.printed}
    c = printed["ilsabet"]
    assert (c.name, c.subname, c.faction, c.cost) == ("Ilsabet", "Longeye", "thornwild-kin", 5)
    assert (c.melee, c.ranged, c.riposte, c.hp, c.prestige) == (3, 2, 3, 6, 3)
    assert c.traits == ("Thorn", "Archer", "Captain")
    assert len(c.abilities) == 1
    plain = printed["pale-recruit"]
    assert (plain.subname, plain.ranged) == (None, None)
    for one in YARD.printed:
        if one.kind == "character":
            assert None not in (one.cost, one.melee, one.riposte, one.hp)
    t = yard({"melee": ["ilsabet", "guard"]})
    shown = next(p.marks for p in t[1].view.pieces if p.face == "ilsabet")
    assert [shown[k] for k in ("melee", "ranged", "riposte", "hp")] == [3, 2, 3, 6]
    assert "ranged" not in next(p.marks for p in t[1].view.pieces if p.face == "guard")
    t.idle()


@rule("DRK-CHR-02", "DRK-CHR-04")
def test_melee_attack_is_dealt_by_the_attacker_and_riposte_by_the_defender():
    t = yard({"melee": ["ridge-stalker"]}, {"melee": ["stone-root-elder"]})  # 3|2/2/5 on 2/3/7
    t[0].chooses("attack stone-root-elder with ridge-stalker")
    both_pass(t)
    assert (damage(t, "stone-root-elder"), damage(t, "ridge-stalker")) == (3, 3)
    t[1].chooses("attack ridge-stalker with stone-root-elder")
    both_pass(t)
    assert keys(t, v.DISCARD, 0) == ["ridge-stalker"]  # 3 + 2 of 5
    assert t.over
    t.idle()


@rule("DRK-CHR-03")
def test_ranged_attack_is_dealt_by_the_attacker_in_a_ranged_attack():
    t = yard({"melee": ["ridge-stalker"]}, {"melee": ["stone-root-elder"]})
    t[0].chooses("shoot stone-root-elder with ridge-stalker")
    both_pass(t)
    assert (damage(t, "stone-root-elder"), damage(t, "ridge-stalker")) == (1, 0)
    t.idle()


@rule("DRK-CHR-05")
def test_hp_is_the_damage_that_destroys():
    for suffered, lives in ((2, True), (3, False)):
        t = yard({"hand": ["hit"]}, {"melee": [{"card": "guard", "damage": suffered}, "tower"]})
        t[0].chooses("play hit", "target guard")
        assert ("guard" in keys(t, v.MELEE_ROW, 1)) == lives
        t.idle()


@rule("DRK-CHR-06")
def test_the_gold_cost_is_paid():
    t = yard({"hand": ["guard"], "gold": 1})
    assert offered(t, 0, "play") == []
    t.idle()
    t = yard({"hand": ["guard"], "gold": 2})
    t[0].chooses("play guard to melee")
    assert list(t.state.gold) == [0, 0]
    t.idle()
    t = yard({}, {"hand": ["guard"], "gold": 5}, to_act=1)
    t[1].chooses("play guard to support")
    assert list(t.state.gold) == [0, 3]
    t.idle()


@rule("DRK-CHR-07")
def test_the_controller_picks_the_line():
    for line, row in (("melee", v.MELEE_ROW), ("support", v.SUPPORT_ROW)):
        t = yard({"hand": ["guard"], "gold": 2}, {"hand": ["exhume"], "discard": ["pawn"], "gold": 2})
        t[0].chooses(f"play guard to {line}")
        assert "guard" in keys(t, row, 0)
        t[1].chooses("play exhume")
        t[1].may("place melee", "place support")
        t[1].chooses(f"place {line}")
        assert "pawn" in keys(t, row, 1)
        t.idle()


@rule("DRK-CHR-08", "DRK-EX-26")
def test_a_character_may_attack_in_the_turn_it_arrives():
    t = yard({"hand": ["guard"], "gold": 2}, {"melee": ["tower"]})
    t[0].chooses("play guard to melee")
    t[1].chooses("pass")
    t[0].chooses("attack tower with guard")
    both_pass(t)
    assert damage(t, "tower") == 2
    t.idle()


@rule("DRK-CHR-09", "DRK-TGT-02", "DRK-EX-66")
def test_one_damage_makes_a_character_wounded():
    t = yard({"hand": ["healer"]}, {"melee": ["guard", {"card": "twin", "shield": 2}]})
    t[0].cannot("play healer")
    t.idle()
    t = yard({"hand": ["healer"]}, {"melee": ["guard", {"card": "twin", "damage": 1}]})
    t[0].chooses("play healer")
    assert damage(t, "twin") == 0
    t.idle()


@rule("DRK-CHR-10")
def test_a_committed_character_uses_abilities_that_do_not_commit_it():
    t = yard({"melee": [{"card": "miner", "committed": True}], "gold": 1, "deck": ["pawn"]})
    t[0].chooses("use miner")
    assert keys(t, v.HAND, 0) == ["pawn"]
    assert is_committed(t, "miner")
    t.idle()


@rule("DRK-CHR-11", "DRK-ABL-19")
def test_an_ability_may_be_used_again_while_it_can_be_paid_for():
    t = yard({"melee": ["miner", "miner-once"], "gold": 4, "deck": ["pawn"] * 4})
    for _ in range(2):
        t[0].chooses("use miner")
        t[1].chooses("pass")
    t[0].chooses("use miner-once")
    t[1].chooses("pass")
    assert offered(t, 0, "use")[0] == "use miner"
    t[0].cannot("use miner-once")
    t[0].chooses("use miner")
    t[1].chooses("pass")
    t[0].cannot("use miner")  # no gold left
    assert len(keys(t, v.HAND, 0)) == 4
    t.idle()


# -- traits -----------------------------------------------------------------------------------------


@rule("DRK-TRT-01")
def test_a_trait_does_nothing_by_itself():
    t = yard({"melee": ["pawn", "guard", "tower"]})
    assert [figures(t, k) for k in ("pawn", "guard", "tower")] == [(1, 1, 2), (2, 2, 4), (3, 3, 9)]
    t.idle()
    t = yard({"melee": ["pawn", "guard", "tower", "herald"]})  # one that refers to two traits
    assert [figures(t, k)[0] for k in ("pawn", "guard", "tower")] == [2, 3, 3]
    t.idle()


@rule("DRK-TRT-02", "DRK-TRT-03")
def test_two_fitting_traits_count_once():
    t = yard({"melee": ["twin", "herald"]})
    assert figures(t, "twin")[0] == 3
    t.idle()
    t = yard({"melee": ["twin", "herald", "herald"]})  # two abilities: each applies once
    assert figures(t, "twin")[0] == 4
    t.idle()


@rule("DRK-TRT-02")
def test_each_of_several_traits_is_referred_to():
    t = yard({"melee": ["ilsabet", "bough-archer", "guard"], "hand": ["hit"]}, {"melee": ["bough-archer"]})
    mine, theirs = t.state.zone(v.MELEE_ROW, 0)[1], t.state.zone(v.MELEE_ROW, 1)[0]

    assert (value(t.state, mine, RANGED), value(t.state, theirs, RANGED)) == (3, 2)
    assert ranged(t, "ilsabet") == 2
    t.idle()


@rule("DRK-TRT-04")
def test_every_kind_of_card_can_have_traits():
    traits = {c.kind: c.traits for c in YARD.printed if c.traits}
    assert set(traits) == {"banner", "city", "maneuver", "character", "event", "attachment"}
    for seat, unveiled, numbers in ((1, "scorched-fields", [1, 2, 3, 4]), (0, "green-roads", [1, 3, 4])):
        sides = [{"melee": ["guard", "pawn"], "hand": ["roll-call"]}, {"unveiled": unveiled}]
        t = yard(*sides)
        assert offered(t, 0, "play") == [f"play roll-call {n}" for n in numbers]
        t[0].chooses(f"play roll-call {numbers[seat]}")  # one card fits, and is taken at once
        assert list(t.state.gold) == [numbers[seat], 0]
        t.idle()
    t = yard({"hand": ["census"], "discard": ["sear", "danse-of-bones", "hold-fast"]})
    t[0].chooses("play census")
    assert list(t.state.gold) == [2, 0]
    t.idle()
    t = yard({"melee": ["monk"], "hand": ["mail", "relic"], "gold": 1}, {"melee": ["bare"]})
    assert offered(t, 0, "play") == ["play relic"]
    t.idle()


# -- printed ----------------------------------------------------------------------------------------


@rule("DRK-PRI-01")
def test_printed_ignores_every_change_in_play():
    t = yard({"melee": [{"card": "guard", "attached": ["mail"]}, "herald"], "hand": ["scales", "scales"]})
    assert figures(t, "guard")[0] == 4
    t[0].chooses("play scales 1", "target guard")
    assert list(t.state.gold) == [2, 0]
    t[1].chooses("pass")
    t[0].chooses("play scales 2", "target guard")
    assert list(t.state.gold) == [6, 0]
    t.idle()


@rule("DRK-PRI-01")
def test_a_printed_gold_value_is_not_the_current_one():
    t = yard({"hand": ["prospect"], "unveiled": "winter-stores"}, {"unveiled": "blocked-passes"})
    shown = next(p.marks for p in t[0].view.pieces if p.face == "winter-stores")
    assert shown["gold"] == 5  # printed 7
    t.idle()
    t = yard({"hand": ["prospect"], "unveiled": "green-roads"}, {"unveiled": "blocked-passes"})
    t[0].can("play prospect")  # printed 6, now 4
    t.idle()
    t = yard({"hand": ["prospect"], "unveiled": "night-of-torches"})
    t[0].cannot("play prospect")  # printed 5
    t.idle()
