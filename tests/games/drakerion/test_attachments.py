"""Attachments: playing, bearing, bonuses, who controls them, and how they leave."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import YARD, faces, figures, is_committed, offered, places, ranged, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-ATT-01", "DRK-DEC-08")
def test_an_attachment_is_paid_for_and_placed_on_any_character():
    t = yard(
        {"melee": ["guard"], "support": ["bow"], "hand": ["mail"], "gold": 2},
        {"melee": ["tower"], "support": ["pawn"]},
    )
    t[0].chooses("play mail")
    t[0].may("target guard", "target bow", "target tower", "target pawn")
    t[0].chooses("target pawn")
    assert list(t.state.gold) == [1, 0]
    assert t.state.bearer[card(t, "mail")] == card(t, "pawn")
    assert places(t, "mail") == (1, v.BORNE)
    assert faces(t, 1, "support-1") == ["pawn", "mail"]
    t.idle()
    t = yard({"hand": ["mail"], "gold": 0})
    t[0].cannot("play mail")
    t.idle()


@rule("DRK-ATT-02")
def test_without_a_character_that_may_bear_it_it_cannot_be_played():
    t = yard({"melee": ["bare", "monk"], "hand": ["mail", "relic"], "gold": 1}, {"melee": ["bare"]})
    assert offered(t, 0, "play") == ["play relic"]
    t[0].chooses("play relic")  # the only one that may bear it
    assert t.state.bearer[card(t, "relic")] == card(t, "monk")
    t.idle()


@rule("DRK-ATT-03", "DRK-ATT-15")
def test_it_stays_until_an_ability_destroys_it():
    t = yard(
        {"melee": [{"card": "guard", "attached": ["mail"]}, "pawn"]}, {"melee": ["tower"], "hand": ["break"]}
    )
    assert not [o for o in t[0].options if "mail" in o]  # nobody may take it off or hand it on
    both_pass(t)
    assert t.state.turn == 4
    assert figures(t, "guard") == (3, 3, 6)
    t[1].chooses("play break")
    assert keys(t, v.DISCARD, 0) == ["mail"]
    assert figures(t, "guard") == (2, 2, 4)
    t.idle()


@rule("DRK-ATT-04", "DRK-ATT-08")
def test_a_character_may_have_any_number_even_of_the_same():
    t = yard(
        {"melee": [{"card": "guard", "attached": ["mail", "mail", "relic"]}], "hand": ["mail"], "gold": 1}
    )
    assert figures(t, "guard") == (4, 4, 9)
    t[0].chooses("play mail")
    t[0].may("target guard", "target cinder-reaver")  # Characters, not what they bear
    t[0].chooses("target guard")
    assert figures(t, "guard") == (5, 5, 11)
    t.idle()


@rule("DRK-ATT-05", "DRK-EX-58", "DRK-PRE-07")
def test_attachments_are_destroyed_when_their_character_leaves():
    bearer = {"card": "guard", "attached": ["mail", {"card": "relic", "owner": 1}]}
    for order, prestige in (("slay", 3), ("oust", 2), ("home", 2), ("sink", 2)):
        t = yard({"melee": [bearer, "tower"]}, {"hand": [order]}, to_act=1)
        t[1].chooses(f"play {order}", "target guard")
        assert places(t, "mail") == (0, v.DISCARD)
        assert places(t, "relic") == (1, v.DISCARD)
        assert list(t.state.prestige) == [0, prestige]  # 2 for the Relic, 1 more if the Guard was destroyed
        t.idle()


@rule("DRK-ATT-05")
def test_only_the_attachments_of_that_character_go():
    t = yard(
        {"melee": [{"card": "guard", "attached": ["mail"]}, {"card": "tower", "attached": ["relic"]}]},
        {"hand": ["slay"]},
        to_act=1,
    )
    t[1].chooses("play slay", "target guard")
    assert keys(t, v.BORNE, 0) == ["relic"]
    t.idle()


@rule("DRK-ATT-06", "DRK-MOV-04")
def test_attachments_move_with_their_character():
    t = yard({"melee": [{"card": "guard", "attached": ["mail"]}, "tower"], "hand": ["wave"]})
    t[0].chooses("play wave", "target guard")
    assert faces(t, 1, "support-0") == ["guard", "mail"]
    assert faces(t, 1, "melee-0") == ["tower"]
    assert figures(t, "guard") == (3, 3, 6)
    t.idle()


@rule("DRK-ATT-07")
def test_what_an_attachment_prints():
    printed = {c.id: c for c in YARD.printed}
    blade, relic, shackles = (printed[k] for k in ("blistering-blade", "oath-relic", "grave-shackles"))
    assert (blade.cost, blade.melee, blade.riposte, blade.hp, blade.prestige) == (1, 2, 0, 0, 0)
    assert (relic.melee, relic.riposte, relic.hp) == (0, 1, 1)
    assert (shackles.melee, shackles.riposte, shackles.hp) == (-1, -1, 0)
    assert (blade.traits, len(blade.abilities)) == (("Item", "Weapon"), 2)


@rule("DRK-ATT-08")
def test_bonuses_may_be_negative():
    t = yard({"melee": ["guard", "pawn"], "hand": ["burden"]}, {"melee": ["tower"]})
    t[0].chooses("play burden", "target guard")
    assert figures(t, "guard") == (1, 0, 3)
    assert figures(t, "pawn") == (1, 1, 2)
    t.idle()


@rule("DRK-ATT-09", "DRK-BLK-04")
def test_a_blank_attachment_keeps_its_bonuses():
    t = yard({"melee": [{"card": "guard", "attached": ["purse"]}], "hand": ["hush-borne"]})
    t[0].can("use purse")
    t[0].chooses("play hush-borne")
    t[1].chooses("pass")
    t[0].cannot("use purse")
    assert figures(t, "guard") == (3, 3, 4)
    t.idle()


@rule("DRK-ATT-10", "DRK-ATT-11", "DRK-EX-60")
def test_who_controls_the_bearer_controls_the_attachment():
    t = yard({"melee": ["tower"], "hand": ["purse", "hit"]}, {"melee": ["guard"]})
    t[0].chooses("play purse", "target guard")
    assert (t.state.owner[card(t, "purse")], t.state.side(card(t, "purse"))) == (0, 1)
    t[1].can("use purse")
    t[1].chooses("use purse")
    assert list(t.state.gold) == [0, 1]
    assert is_committed(t, "purse")
    t[0].cannot("use purse")
    t[0].chooses("play hit", "target guard")
    t[1].may("pass", "react purse to guard")
    t[1].chooses("react purse to guard")
    assert list(t.state.prestige) == [0, 1]
    t.idle()


@rule("DRK-ATT-12")
def test_attachments_go_along_when_their_character_changes_controller():
    t = yard(
        {"melee": ["tower"], "hand": ["grab"]},
        {"melee": [{"card": "guard", "attached": ["purse", "mail"]}, "pawn"]},
    )
    t[0].chooses("play grab", "target guard", "place melee")
    assert keys(t, v.BORNE, 0) == ["purse", "mail"]
    assert figures(t, "guard") == (4, 4, 6)
    t[1].cannot("use purse")
    t[1].chooses("pass")
    t[0].chooses("use purse")
    assert list(t.state.gold) == [1, 0]
    assert t.state.owner[card(t, "purse")] == 1
    t.idle()


@rule("DRK-ATT-13", "DRK-PRE-07")
def test_gaining_no_attachments_destroys_those_it_bears():
    t = yard(
        {"melee": ["tower"], "hand": ["strip"]}, {"melee": [{"card": "guard", "attached": ["mail", "relic"]}]}
    )
    t[0].chooses("play strip", "target guard")
    assert keys(t, v.DISCARD, 1) == ["mail", "relic"]
    assert list(t.state.prestige) == [2, 0]
    t.idle()


@rule("DRK-ATT-13", "DRK-DMG-04")
def test_losing_an_attachment_so_may_destroy_its_character():
    worn = {"card": "guard", "damage": 4, "attached": ["mail"]}
    t = yard({"melee": ["tower"], "hand": ["strip"]}, {"melee": [worn, "tower"]})
    t[0].chooses("play strip", "target guard")
    assert keys(t, v.DISCARD, 1) == ["mail", "guard"]
    assert list(t.state.prestige) == [1, 0]
    t.idle()


@rule("DRK-ATT-14", "DRK-DEC-27")
def test_who_puts_an_attachment_onto_the_battlefield_chooses_its_bearer():
    t = yard({"melee": ["guard"], "hand": ["raise"], "discard": ["mail"]}, {"melee": ["tower", "bare"]})
    t[0].chooses("play raise")
    t[0].may("target guard", "target tower")
    t[0].chooses("target tower")
    assert places(t, "mail") == (1, v.BORNE)
    assert list(t.state.gold) == [0, 0]
    t.idle()
    t = yard({"melee": ["bare"], "hand": ["raise"], "discard": ["mail"]}, {"melee": ["bare"]})
    t[0].chooses("play raise")
    assert keys(t, v.DISCARD, 0) == ["mail", "raise"]  # no legal bearer: it stays
    t.idle()


@rule("DRK-ATT-15")
def test_only_an_ability_hands_an_attachment_on():
    bearer = {"card": "guard", "attached": ["oath-relic"]}
    t = yard({"melee": [bearer, "tower"], "gold": 1}, {"melee": ["pawn"]})
    t[0].chooses("use oath-relic", "target tower")
    assert t.state.bearer[card(t, "oath-relic")] == card(t, "tower")
    assert (figures(t, "guard"), figures(t, "tower")) == ((2, 2, 4), (3, 4, 10))
    assert keys(t, v.DISCARD, 0) == []
    t.idle()
    t = yard(
        {"melee": [{"card": "guard", "attached": ["mail"]}], "hand": ["pass-on", "pass-on"]},
        {"melee": ["tower", "bare"]},
    )
    t[0].chooses("play pass-on", "target bare")  # it may not bear it
    assert t.state.bearer[card(t, "mail")] == card(t, "guard")
    t[1].chooses("pass")
    t[0].chooses("play pass-on", "target tower")
    assert places(t, "mail") == (1, v.BORNE)
    t.idle()


@rule("DRK-ATT-16", "DRK-RNG-10")
def test_a_ranged_bonus_needs_a_ranged_attack():
    t = yard(
        {"melee": [{"card": "guard", "attached": ["quiver"]}, {"card": "bow", "attached": ["quiver"]}]},
        {"melee": ["tower"]},
    )
    assert offered(t, 0, "shoot") == ["shoot tower with bow"]
    assert ranged(t, "bow") == 4
    t[0].chooses("shoot tower with bow")
    both_pass(t)
    assert damage(t, "tower") == 4
    t.idle()
    t = yard({"melee": [{"card": "guard", "attached": ["quiver"]}], "hand": ["arm-it"]}, {"melee": ["tower"]})
    t[0].chooses("play arm-it", "target guard")
    t[1].chooses("pass")
    t[0].chooses("shoot tower with guard")
    both_pass(t)
    assert damage(t, "tower") == 3
    t.idle()
