"""Values and how long a change lasts."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


def spent(t, *orders):
    """Player 1 plays orders one after another on the Guard; player 2 passes."""
    for order in orders:
        t[0].chooses(f"play {order}", "target guard")
        t[1].chooses("pass")


@rule("DRK-MOD-01")
def test_printed_then_the_latest_set_then_plus_and_minus():
    for orders, melee in (
        (["set-five"], 5),
        (["set-two", "set-five"], 5),
        (["set-five", "set-two"], 2),
        (["boost", "set-five"], 8),
        (["set-five", "boost"], 8),
        (["boost", "boost"], 8),
        (["curse"], 0),
        (["curse", "boost", "boost"], 0),  # 2 - 9 + 6
        (["curse", "boost", "boost", "boost"], 2),
    ):
        t = yard({"melee": ["guard", "tower"], "hand": orders})
        spent(t, *orders)
        assert figures(t, "guard") == (melee, 2, 4)
        assert figures(t, "tower") == (3, 3, 9)
        t.idle()


@rule("DRK-MOD-01")
def test_a_static_set_counts_from_when_its_card_came():
    rune = {"card": "guard", "attached": ["set-rune"]}
    t = yard({"melee": [rune, "tower"], "hand": ["set-five"]})
    assert figures(t, "guard")[0] == 5  # 4, and the printed bonus
    spent(t, "set-five")
    assert figures(t, "guard")[0] == 6
    t.idle()
    t = yard({"melee": ["guard", "tower"], "hand": ["set-five", "set-rune"]})
    spent(t, "set-five", "set-rune")
    assert figures(t, "guard")[0] == 5
    t.idle()


@rule("DRK-MOD-02", "DRK-EX-10")
def test_effects_of_this_combat_end_with_it():
    t = yard({"melee": ["guard"]}, {"melee": ["tower"], "hand": ["spark"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("play spark", "target tower")
    assert figures(t, "tower") == (5, 5, 9)
    both_pass(t)
    assert keys(t, v.DISCARD, 0) == ["guard"]  # a riposte of 5
    assert t.over
    t.idle()
    t = yard({"melee": ["tower", "guard"], "hand": ["spark"]}, {"melee": ["tower"]})
    t[0].chooses("attack tower#2 with tower")
    t[1].chooses("pass")
    t[0].chooses("play spark", "target tower")
    both_pass(t)
    assert damage(t, "tower", seat=1) == 5
    assert figures(t, "tower", seat=0) == (3, 3, 9)
    assert t.state.mods == []
    t.idle()


@rule("DRK-MOD-02")
def test_effects_until_end_of_turn_outlast_a_combat_and_end_with_the_turn():
    t = yard({"melee": ["guard", "pawn"], "hand": ["set-five"]}, {"melee": ["tower"]})
    spent(t, "set-five")
    t[0].chooses("attack tower with pawn")
    both_pass(t)
    assert figures(t, "guard")[0] == 5
    both_pass(t)
    assert t.state.turn == 4
    assert figures(t, "guard")[0] == 2
    t.idle()


@rule("DRK-MOD-03")
def test_effects_without_a_duration_last_while_the_card_stays():
    t = yard({"melee": ["guard", "tower"], "hand": ["boost", "home"], "gold": 2})
    spent(t, "boost")
    t[0].chooses("pass")
    assert t.state.turn == 4
    assert figures(t, "guard")[0] == 5
    t[0].chooses("play home", "target guard")
    assert t.state.mods == []
    t[1].chooses("pass")
    t[0].chooses("play guard to melee")
    assert figures(t, "guard")[0] == 2
    t.idle()


@rule("DRK-MOD-04", "DRK-ABL-08")
def test_static_effects_are_worked_out_after_every_instruction():
    t = yard({"melee": ["guard", "herald"], "hand": ["measure"]})
    assert figures(t, "guard")[0] == 3
    t[0].chooses("play measure")
    assert (list(t.state.gold), list(t.state.prestige)) == ([3, 0], [2, 0])
    t.idle()
    t = yard({"melee": ["cinder-reaver"], "discard": ["pawn"] * 4, "hand": ["hit"]}, {"melee": ["tower"]})
    assert figures(t, "cinder-reaver")[0] == 4
    t[0].chooses("play hit", "target tower")
    assert figures(t, "cinder-reaver")[0] == 5  # the fifth card
    t.idle()


@rule("DRK-MOD-05")
def test_an_effect_of_this_combat_does_nothing_outside_one():
    t = yard({"melee": ["guard"], "hand": ["spark"]}, {"melee": ["tower"]})
    t[0].chooses("play spark", "target guard")
    assert figures(t, "guard") == (2, 2, 4)
    assert t.state.mods == []
    t[1].chooses("pass")
    t[0].chooses("attack tower with guard")
    both_pass(t)
    assert damage(t, "tower") == 2
    t.idle()


@rule("DRK-MOD-05")
def test_control_for_this_combat_does_nothing_outside_one():
    t = yard({"melee": ["guard"], "hand": ["brief-grab"]}, {"melee": ["tower", "pawn"]})
    t[0].chooses("play brief-grab", "target pawn")
    assert t.asked == 1
    assert keys(t, v.MELEE_ROW, 1) == ["tower", "pawn"]
    assert t.state.mods == []
    t.idle()


@rule("DRK-MOD-06")
def test_a_change_of_hp_leaves_the_damage():
    t = yard(
        {"melee": [{"card": "guard", "damage": 3}, {"card": "tower", "damage": 1}], "hand": ["swell-c"] * 2}
    )
    t[0].chooses("play swell-c 1", "target guard")
    assert (figures(t, "guard")[2], damage(t, "guard")) == (6, 3)
    t[1].chooses("pass")
    t[0].chooses("play swell-c 2", "target tower")
    assert (figures(t, "tower")[2], damage(t, "tower")) == (7, 1)
    t[1].chooses("pass")
    t[0].chooses("pass")
    assert t.state.turn == 4
    assert (figures(t, "guard")[2], damage(t, "guard")) == (4, 3)
    assert figures(t, "tower")[2] == 7
    assert card(t, "guard") in t.state.zone(v.MELEE_ROW, 0)
    assert offered(t, t.asked, "pass") == ["pass"]
    t.idle()
