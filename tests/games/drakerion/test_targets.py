"""Targets: part of the cost, chosen by the controller, different cards, on the battlefield."""

from tests.games.drakerion.tables import card, damage, keys
from tests.games.drakerion.yard import is_committed, offered, places, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-TGT-01", "DRK-TGT-02")
def test_a_target_must_meet_the_requirements():
    t = yard({"hand": ["last-rites"], "gold": 1}, {"melee": [{"card": "tower", "damage": 5}, "pawn"]})
    t[0].cannot("play last-rites 1")  # wounded and cost 2 or less
    t.idle()
    hurt = [{"card": key, "damage": 1} for key in ("guard", "pawn", "odo", "tower")]
    t = yard({"hand": ["last-rites"], "gold": 1}, {"melee": hurt})
    t[0].chooses("play last-rites 1")
    t[0].may("target guard", "target pawn")
    t[0].chooses("target guard")
    assert places(t, "guard") == (1, v.DISCARD)
    t.idle()


@rule("DRK-TGT-02", "DRK-EX-66")
def test_without_enough_targets_it_cannot_be_activated():
    t = yard({"melee": ["guard"], "hand": ["two-of"]}, {"melee": ["saint"]})
    t[0].cannot("play two-of")  # the Saint cannot be targeted
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["two-of"]}, {"melee": ["pawn"]})
    t[0].can("play two-of")
    t.idle()


@rule("DRK-TGT-03", "DRK-DEC-16")
def test_the_controller_of_the_ability_chooses_all_targets():
    for seat in (0, 1):
        own, foe = {"melee": ["tower"], "hand": ["two-of"]}, {"melee": ["guard", "twin"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play two-of")
        t[seat].may("target tower", "target guard", "target twin")
        t[seat].chooses("target guard")
        t[seat].may("target tower", "target twin")
        t[seat].chooses("target twin")
        assert (damage(t, "guard"), damage(t, "twin"), damage(t, "tower")) == (1, 1, 0)
        t.idle()


@rule("DRK-TGT-04")
def test_targets_are_on_the_battlefield_unless_the_text_says_otherwise():
    t = yard(
        {"melee": ["tower"], "hand": ["hit", "guard"], "deck": ["pawn"], "discard": ["twin"]},
        {"melee": ["bow"], "discard": ["scout"]},
    )
    t[0].chooses("play hit")
    t[0].may("target tower", "target bow")
    t[0].chooses("target bow")
    t.idle()
    t = yard(
        {
            "melee": ["pawn"],
            "hand": ["exhume", "guard"],
            "discard": ["twin", "odo", "tower", "mail"],
            "gold": 2,
        },
        {"discard": ["scout"]},
    )
    t[0].chooses("play exhume")
    t[0].may("pick twin", "pick odo")
    t[0].chooses("pick odo", "place melee")
    assert keys(t, v.MELEE_ROW, 0) == ["pawn", "odo"]
    t.idle()


@rule("DRK-TGT-05")
def test_a_target_that_its_own_cost_took_away_is_skipped():
    for number in (1, 2, 3):
        t = yard({"melee": ["tower", "guard"], "hand": ["offering"], "deck": ["pawn"]})
        t[0].chooses(f"play offering {number}", "target guard", "target guard")
        assert places(t, "guard") == (0, v.DISCARD)
        assert list(t.state.gold) == [1, 0]  # the rest of the text is carried out
        assert list(t.state.prestige) == [0, 1]
        t.idle()
    for number, place in ((1, v.HAND), (2, v.DECK), (3, v.MELEE_ROW)):
        t = yard({"melee": ["tower", "guard", "pawn"], "hand": ["offering"]})
        t[0].chooses(f"play offering {number}", "target guard", "target pawn")
        assert places(t, "guard") == (0, place)
        assert places(t, "pawn") == (0, v.DISCARD)
        t.idle()


@rule("DRK-TGT-05")
def test_requirements_are_not_checked_again():
    t = yard({"melee": [{"card": "guard", "damage": 2}, "tower"], "hand": ["soothe"]})
    t[0].chooses("play soothe")
    assert damage(t, "guard") == 0  # no longer wounded
    assert t.state.shield[card(t, "guard")] == 1
    t.idle()


@rule("DRK-TGT-06")
def test_several_targets_are_different_cards():
    t = yard({"melee": ["guard", "tower"], "hand": ["two-of"]}, {"melee": ["pawn"]})
    t[0].chooses("play two-of", "target tower")
    t[0].may("target guard", "target pawn")
    t[0].chooses("target pawn")
    t.idle()


@rule("DRK-TGT-02", "DRK-TGT-06")
def test_two_groups_of_targets_need_two_cards():
    t = yard({"melee": ["guard"], "hand": ["pair"]}, {"melee": ["guard"]})
    t[0].cannot("play pair")  # one card cannot be both
    t.idle()
    hurt = {"card": "guard", "damage": 1}
    t = yard({"melee": [hurt, "tower"], "hand": ["pair"]})
    t[0].chooses("play pair")  # the Guard is wanted for the second group: the Tower is left for the first
    assert (damage(t, "guard"), damage(t, "tower")) == (0, 1)
    t.idle()
    t = yard({"melee": [hurt, "twin", "tower"], "hand": ["pair"]})
    t[0].chooses("play pair")
    t[0].may("target guard", "target twin", "target tower")
    t[0].chooses("target twin")
    assert (damage(t, "guard"), damage(t, "twin")) == (0, 1)
    t.idle()


@rule("DRK-TGT-07")
def test_up_to_allows_none():
    t = yard(
        {
            "melee": [{"card": "guard", "damage": 3}, {"card": "tower", "damage": 3}],
            "hand": ["wild-mending"],
            "gold": 1,
        }
    )
    t[0].chooses("play wild-mending")
    t[0].may("done", "target guard", "target tower")
    t[0].chooses("done")
    assert (damage(t, "guard"), damage(t, "tower")) == (3, 3)
    assert (list(t.state.gold), t.asked) == ([0, 0], 1)
    t.idle()
    t = yard(
        {
            "melee": [{"card": "guard", "damage": 3}, {"card": "tower", "damage": 3}],
            "hand": ["wild-mending"],
            "gold": 1,
        }
    )
    t[0].chooses("play wild-mending", "target tower")
    t[0].may("done", "target guard")
    t[0].chooses("done")
    assert (damage(t, "guard"), damage(t, "tower")) == (3, 1)
    t.idle()


# -- cards that pay ---------------------------------------------------------------------------------


@rule("DRK-ABL-12", "DRK-DEC-32", "DRK-EX-41")
def test_a_card_may_pay_with_itself_where_its_text_allows_it():
    t = yard({"melee": ["priest", "guard"], "gold": 1, "deck": ["pawn"]})
    t[0].chooses("use priest 1")
    t[0].may("target priest", "target guard")
    t[0].chooses("target priest")
    assert keys(t, v.DISCARD, 0) == ["priest"]
    assert keys(t, v.HAND, 0) == ["pawn"]
    t.idle()
    t = yard({"melee": ["captain"]})
    t[0].chooses("use captain")
    assert (list(t.state.gold), is_committed(t, "captain")) == ([1, 0], True)
    t.idle()


@rule("DRK-GEN-07", "DRK-GEN-12")
def test_one_card_does_not_pay_twice():
    t = yard({"melee": ["priest", {"card": "guard", "committed": True}], "gold": 0})
    assert offered(t, 0, "use") == []  # it would have to commit itself twice
    t.idle()
    t = yard({"melee": ["priest", "guard"], "gold": 0})
    t[0].chooses("use priest")
    assert is_committed(t, "priest")
    assert is_committed(t, "guard")
    assert list(t.state.prestige) == [1, 0]
    t.idle()
