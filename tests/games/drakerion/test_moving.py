"""Move: from line to line of the same player, with what that does and does not change."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, is_committed, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-MOV-01", "DRK-MOV-02")
def test_a_character_moves_to_the_other_line_of_its_controller():
    for side in (0, 1):
        lines = {"melee": ["guard", "tower"], "support": ["bow"]}
        t = yard({**(lines if side == 0 else {}), "hand": ["wave", "wave"]}, lines if side else {})
        t[0].chooses("play wave", "target guard")
        assert keys(t, v.SUPPORT_ROW, side) == ["bow", "guard"]
        assert keys(t, v.MELEE_ROW, side) == ["tower"]
        t[1].chooses("pass")
        t[0].chooses("play wave", "target bow")
        assert keys(t, v.SUPPORT_ROW, side) == ["guard"]
        assert keys(t, v.MELEE_ROW, side) == ["tower", "bow"]
        t.idle()


@rule("DRK-MOV-02")
def test_a_move_to_a_line_takes_those_that_are_not_there():
    t = yard({"melee": ["guard"], "support": ["bow", "pawn"], "hand": ["rouse"]}, {"melee": ["tower"]})
    t[0].chooses("play rouse")
    t[0].may("target bow", "target pawn")
    t[0].chooses("target pawn")
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["rouse"]}, {"melee": ["tower"]})
    t[0].cannot("play rouse")
    t.idle()
    t = yard({"melee": ["antler-charger", "guard"], "hand": ["wave", "wave"]})
    t[0].chooses("play wave", "target antler-charger")  # away from the melee line
    assert t.asked == 1
    t[1].chooses("pass")
    t[0].chooses("play wave", "target antler-charger", "react antler-charger")
    assert figures(t, "antler-charger")[0] == 5
    t.idle()


@rule("DRK-MOV-03")
def test_committed_cards_move_and_stay_committed():
    t = yard({"melee": [{"card": "guard", "committed": True}, "pawn"], "hand": ["wave", "wave"]})
    t[0].chooses("play wave", "target guard")
    assert keys(t, v.SUPPORT_ROW, 0) == ["guard"]
    assert is_committed(t, "guard")
    t[1].chooses("pass")
    t[0].chooses("play wave", "target pawn")
    assert not is_committed(t, "pawn")
    t.idle()


@rule("DRK-MOV-04")
def test_attachments_and_damage_move_along():
    worn = {"card": "guard", "damage": 2, "shield": 1, "attached": ["mail"]}
    t = yard({"melee": [worn, "pawn"], "hand": ["wave"]})
    t[0].chooses("play wave", "target guard")
    c = card(t, "guard")
    assert (t.state.damage[c], t.state.shield[c], t.state.bearer[card(t, "mail")]) == (2, 1, c)
    assert figures(t, "guard") == (3, 3, 6)
    t.idle()


@rule("DRK-MOV-05")
def test_only_abilities_move_characters():
    t = yard({"melee": ["guard", "tower"], "support": ["pawn"]}, {"melee": ["bare"]})
    t[0].may(
        "pass",
        "attack bare with guard",
        "attack bare with tower",
        "retreat first 1",
        "retreat first 2",
    )
    t.idle()
    t = yard({"melee": ["guard", "briar-guide"], "support": ["pawn"]})
    t[0].chooses("use briar-guide")
    t[0].may("target guard", "target pawn")  # its others
    t[0].chooses("target pawn")
    assert "pawn" in keys(t, v.MELEE_ROW, 0)
    assert is_committed(t, "briar-guide")
    t.idle()


@rule("DRK-MOV-06", "DRK-EX-22", "DRK-LIN-08")
def test_the_last_one_may_be_moved_off_the_melee_line():
    t = yard({"melee": ["guard"], "support": ["roamer"], "hand": ["wave"]})
    t[0].chooses("play wave", "target guard")
    assert sorted(keys(t, v.MELEE_ROW, 0)) == ["guard", "roamer"]
    assert keys(t, v.SUPPORT_ROW, 0) == []
    t[0].may("pass", "react roamer to guard")  # one Move; the advance is none
    t[0].chooses("react roamer to guard")
    assert list(t.state.gold) == [1, 0]
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["wave"]})
    t[0].chooses("play wave", "target guard")
    assert keys(t, v.MELEE_ROW, 0) == ["guard"]
    t.idle()


@rule("DRK-MOV-07", "DRK-CBT-08")
def test_a_participant_that_is_moved_stays_one():
    for moved in ("guard", "odo"):
        t = yard({"melee": ["guard", "pawn"]}, {"melee": ["odo", "pawn"], "hand": ["wave"]})
        t[0].chooses("attack odo with guard")
        t[1].chooses("play wave", f"target {moved}")
        assert (t.state.attacker, t.state.defender) == (card(t, "guard"), card(t, "odo"))
        both_pass(t)
        assert (damage(t, "odo"), damage(t, "guard")) == (2, 2)
        t.idle()
