"""Replace: what the new Character takes over, what it does not, and that it all happens at one instant."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-REP-01")
def test_one_of_the_players_characters_is_replaced_by_another():
    t = yard({"melee": ["guard", "twin"], "hand": ["swap", "tower", "mail", "pawn"]}, {"melee": ["bow"]})
    t[0].chooses("play swap")
    t[0].may("target guard", "target twin")
    t[0].chooses("target guard")
    t[0].may("pick tower", "pick pawn")  # Characters only
    t[0].chooses("pick tower")
    assert keys(t, v.MELEE_ROW, 0) == ["twin", "tower"]
    assert keys(t, v.HAND, 0) == ["mail", "pawn"]
    assert list(t.state.gold) == [0, 0]
    t.idle()


@rule("DRK-REP-02", "DRK-REP-04", "DRK-REP-10", "DRK-REP-11")
def test_it_takes_over_damage_state_and_line_but_no_shield():
    for committed, line in ((True, "support"), (False, "support"), (True, "melee"), (False, "melee")):
        worn = {"card": "guard", "damage": 3, "shield": 2, "committed": committed}
        lines = {"melee": ["twin", worn]} if line == "melee" else {"melee": ["twin"], "support": [worn]}
        t = yard({"hand": ["swap", "tower"], **lines})
        t[0].chooses("play swap", "target guard", "pick tower")
        c = card(t, "tower")
        assert (t.state.damage[c], t.state.shield[c]) == (3, 0)
        assert is_committed(t, "tower") == committed
        assert "tower" in keys(t, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW, 0)
        t.idle()


@rule("DRK-REP-03", "DRK-CBT-25")
def test_it_takes_over_the_role_of_attacker():
    t = yard({"melee": ["guard"], "hand": ["swap", "tower"]}, {"melee": ["odo"]})
    t[0].chooses("attack odo with guard")
    t[1].chooses("pass")
    t[0].chooses("play swap", "pick tower")
    assert t.state.attacker == card(t, "tower")
    both_pass(t)
    assert (damage(t, "odo"), damage(t, "tower")) == (3, 2)
    assert is_committed(t, "tower")
    t.idle()


@rule("DRK-REP-03", "DRK-CBT-25")
def test_it_takes_over_the_role_of_defender():
    t = yard({"melee": ["odo"]}, {"melee": ["guard"], "hand": ["swap", "tower"]})
    t[0].chooses("attack guard with odo")
    t[1].chooses("play swap", "pick tower")
    assert t.state.defender == card(t, "tower")
    both_pass(t)
    assert (damage(t, "tower"), damage(t, "odo")) == (2, 3)
    assert not is_committed(t, "tower")
    t.idle()


@rule("DRK-REP-03")
def test_replacing_a_bystander_leaves_the_roles():
    t = yard({"melee": ["odo"]}, {"melee": ["guard", "twin"], "hand": ["swap", "tower"]})
    t[0].chooses("attack guard with odo")
    t[1].chooses("play swap", "target twin", "pick tower")
    assert t.state.defender == card(t, "guard")
    both_pass(t)
    assert (damage(t, "guard"), damage(t, "tower")) == (2, 0)
    t.idle()


@rule("DRK-REP-05")
def test_it_takes_over_the_attachments():
    t = yard(
        {
            "melee": [{"card": "guard", "attached": ["mail", {"card": "relic", "owner": 1}]}, "pawn"],
            "hand": ["swap", "tower"],
        }
    )
    t[0].chooses("play swap", "target guard", "pick tower")
    assert figures(t, "tower") == (4, 4, 12)
    assert keys(t, v.BORNE, 0) == ["mail", "relic"]
    assert keys(t, v.DISCARD, 0) == ["guard", "swap"]
    t.idle()


@rule("DRK-REP-06", "DRK-MOD-03")
def test_it_does_not_take_over_what_the_target_had_gained():
    t = yard(
        {"melee": ["guard"], "hand": ["infuse", "swap", "tower"]}, {"melee": ["bow"], "support": ["pawn"]}
    )
    t[0].chooses("play infuse", "target guard")
    t[1].chooses("pass")
    assert figures(t, "guard")[0] == 5
    t[0].can("use guard", "attack pawn with guard")
    t[0].chooses("play swap", "pick tower")
    t[1].chooses("pass")
    assert figures(t, "tower") == (3, 3, 9)
    t[0].cannot("use tower", "attack pawn with tower")
    assert t.state.mods == []
    t.idle()


@rule("DRK-REP-07", "DRK-REP-16", "DRK-PRE-04", "DRK-GLA-11")
def test_the_target_is_discarded_and_not_destroyed():
    t = yard({"melee": ["martyr-c", "guard"], "hand": ["swap", "tower"]})
    t[0].chooses("play swap", "target martyr-c", "pick tower")
    assert t.asked == 1  # no Destruction
    assert list(t.state.prestige) == [0, 0]
    assert keys(t, v.DISCARD, 0) == ["martyr-c", "swap"]
    t.idle()
    t = yard({"melee": ["deserter", "guard"], "hand": ["swap", "tower"]})
    t[0].chooses("play swap", "target deserter", "pick tower")
    t[0].may("pass", "react deserter")
    t[0].chooses("react deserter")
    assert list(t.state.gold) == [1, 0]
    assert t.state.discards == 1
    t.idle()


@rule("DRK-REP-08", "DRK-WIN-07", "DRK-EX-11")
def test_the_only_character_may_be_replaced():
    for seat in (0, 1):
        own, foe = {"melee": ["guard"], "hand": ["swap", "tower"]}, {"melee": ["odo"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play swap", "pick tower")
        assert not t.over
        assert keys(t, v.MELEE_ROW, seat) == ["tower"]
        t.idle()


@rule("DRK-REP-09")
def test_no_line_advances_in_the_middle():
    t = yard({"melee": ["guard"], "support": ["bow"], "hand": ["swap", "tower"]})
    t[0].chooses("play swap", "target guard", "pick tower")
    assert keys(t, v.MELEE_ROW, 0) == ["tower"]
    assert keys(t, v.SUPPORT_ROW, 0) == ["bow"]
    assert "advanced" not in t.kinds
    t.idle()


@rule("DRK-REP-09", "DRK-REP-15", "DRK-EX-36", "DRK-EX-78")
def test_a_renowned_name_counts_except_the_one_that_leaves():
    t = yard({"melee": ["odo", "guard"], "hand": ["swap", "odo-young", "pawn"]})
    t[0].chooses("play swap", "target guard")
    t[0].may("pick pawn")
    t[0].chooses("pick pawn")
    t.idle()
    t = yard({"melee": ["odo", "guard"], "hand": ["swap", "odo-young", "pawn"]}, {"melee": ["odo"]})
    t[0].chooses("play swap", "target odo")
    t[0].may("pick odo-young", "pick pawn")
    t[0].chooses("pick odo-young")
    assert keys(t, v.MELEE_ROW, 0) == ["guard", "odo-young"]
    t.idle()


@rule("DRK-REP-12", "DRK-GLA-05")
def test_its_deployment_may_be_activated():
    t = yard({"melee": ["guard"], "hand": ["swap", "welcome"]})
    t[0].chooses("play swap", "pick welcome")
    t[0].may("pass", "react welcome")
    t[0].chooses("react welcome")
    assert list(t.state.gold) == [1, 0]
    t.idle()


@rule("DRK-REP-13", "DRK-EX-35")
def test_damage_that_is_too_much_destroys_the_new_one():
    worn = {"card": "guard", "damage": 3, "shield": 1, "attached": ["relic"]}
    for rest in (["tower"], []):
        t = yard({"melee": ["odo"]}, {"melee": [worn, *rest], "hand": ["swap", "martyr-c", "bow"]})
        t[0].chooses("attack guard with odo")
        t[1].chooses("play swap", *(["target guard"] if rest else []), "pick martyr-c")
        assert not t.over  # HP 3 + 1 against 3 damage
        t[0].chooses("pass")
        t[1].chooses("pass")
        if rest:
            t[1].chooses("react martyr-c")
        assert t.over == (not rest)
        t.idle()
    for rest in (["tower"], []):
        t = yard({"melee": ["odo"]}, {"melee": [worn, *rest], "hand": ["swap", "pawn"]})
        t[0].chooses("attack guard with odo")
        t[1].chooses("play swap", *(["target guard"] if rest else []), "pick pawn")
        assert t.over == (not rest)
        assert sorted(keys(t, v.DISCARD, 1)) == ["guard", "pawn", "relic", "swap"]
        assert list(t.state.prestige) == [2, 0]  # the Relic's; the Pawn has none, the Guard was discarded
        assert damage(t, "odo") == 0
        assert t.state.combat == 0 or t.over
        if not t.over:
            assert (t.asked, t.rule) == (1, "DRK-ACT-02")
        t.idle()


@rule("DRK-REP-14")
def test_attachments_it_may_not_bear_are_destroyed():
    worn = {"card": "guard", "attached": ["mail", "relic"]}
    t = yard({"melee": [worn], "hand": ["swap", "monk"]})
    t[0].chooses("play swap", "pick monk")
    assert keys(t, v.BORNE, 0) == ["relic"]
    assert keys(t, v.DISCARD, 0) == ["guard", "mail", "swap"]
    assert figures(t, "monk") == (1, 1, 4)
    t.idle()


@rule("DRK-REP-01")
def test_without_a_newcomer_nothing_happens():
    t = yard({"melee": ["guard"], "hand": ["swap", "mail"]})
    t[0].chooses("play swap")
    t[0].may("done")  # asked all the same: the hand is secret
    t[0].chooses("done")
    assert keys(t, v.MELEE_ROW, 0) == ["guard"]
    assert keys(t, v.DISCARD, 0) == ["swap"]
    assert offered(t, 1, "react") == []
    t.idle()
