"""Blank: what a blank card loses, what it keeps, how long, and which blank comes first."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, offered, yard

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.values import has_keyword, has_trait, is_blank
from tabard.testing import rule


def blank(t, key, **where):
    return is_blank(t.state, card(t, key, **where))


@rule("DRK-BLK-01")
def test_a_blank_card_has_no_printed_ability():
    t = yard(
        {"melee": ["talker", "guard"], "gold": 3, "deck": ["pawn"] * 4},
        {"melee": ["tower"], "hand": ["hush", "hit", "slay"]},
        to_act=1,
    )
    assert figures(t, "guard")[0] == 3
    t[1].chooses("play hush", "target talker")
    assert figures(t, "guard")[0] == 2  # its static ability is off
    t[0].cannot("use talker")  # Action
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].may("pass")  # Combat
    t[0].chooses("pass")
    t[1].chooses("play hit", "target talker")
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")  # Reaction
    t[0].chooses("pass")
    t[1].chooses("play slay", "target talker")
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")  # Destruction
    assert keys(t, v.HAND, 0) == []
    t.idle()


@rule("DRK-BLK-01")
def test_the_same_card_does_all_that_when_it_is_not_blank():
    t = yard(
        {"melee": ["talker", "guard"], "gold": 2, "deck": ["pawn"] * 4},
        {"melee": ["tower"], "hand": ["hit", "slay"]},
    )
    t[0].chooses("use talker")
    t[1].chooses("play hit", "target talker")
    t[0].chooses("react talker", "attack tower with guard")
    t[1].chooses("pass")
    t[0].chooses("use talker")
    both_pass(t)
    t[1].chooses("play slay", "target talker")
    t[0].chooses("react talker")
    assert keys(t, v.HAND, 0) == ["pawn"] * 4
    t.idle()


@rule("DRK-BLK-02", "DRK-BLK-03", "DRK-EX-61")
def test_gained_abilities_stay_and_printed_keywords_go():
    t = yard(
        {"melee": [{"card": "scout", "attached": ["oath-relic"]}, "tower"]},
        {"melee": ["tower"], "support": ["pawn"], "hand": ["hush"]},
        to_act=1,
    )
    t[1].chooses("play hush", "target scout")
    t[0].cannot("attack pawn with scout")
    t[0].chooses("pass")
    t[1].chooses("attack tower with tower#2")
    t[0].can("intercept scout")
    t[0].chooses("intercept scout")
    t[1].chooses("pass")
    t[0].chooses("pass")
    t.idle()
    t = yard(
        {"melee": ["scout", "tower"], "hand": ["infuse"]},
        {"melee": ["tower"], "support": ["pawn"], "hand": ["hush"]},
    )
    t[0].chooses("play infuse", "target scout")
    t[1].chooses("play hush", "target scout")
    t[0].can("use scout", "attack pawn with scout")  # both gained
    assert figures(t, "scout")[0] == 5
    t.idle()


@rule("DRK-BLK-03", "DRK-KEY-13")
def test_a_blank_character_may_bear_attachments():
    t = yard({"melee": ["bare"], "hand": ["hush", "mail"], "gold": 1}, {"melee": ["bare"]})
    t[0].cannot("play mail")
    t[0].chooses("play hush", "target bare#2")
    t[1].chooses("pass")
    t[0].chooses("play mail")
    assert keys(t, v.BORNE, 1) == ["mail"]
    both_pass(t)
    assert t.state.turn == 4
    assert keys(t, v.DISCARD, 0) == ["hush", "mail"]  # the keyword is back
    t.idle()


@rule("DRK-BLK-04", "DRK-EX-52")
def test_name_traits_figures_and_values_stay():
    t = yard({"melee": ["odo", "talker", "herald"], "hand": ["chant"]}, {"melee": ["muzzle"]})
    assert blank(t, "odo")
    assert blank(t, "herald")
    assert not blank(t, "muzzle")
    assert figures(t, "odo") == (2, 2, 5)
    trait = t.state.book.trait_names.index("Guard") + 1
    assert has_trait(t.state, card(t, "talker"), trait)
    t[0].chooses("play chant")
    t.idle()
    t = yard({"pile": ["loose-tongues"]}, {"pile": ["courier-relay"], "deck": ["pawn"] * 3}, phase="maneuver")
    assert list(t.state.gold) == [5, 6]
    assert keys(t, v.HAND, 1) == ["pawn", "pawn"]
    t[0].may("pass", "react loose-tongues")
    t[0].chooses("pass")
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")  # the other Deployment was not offered
    t.idle()
    t = yard({"melee": ["odo", "guard"], "hand": ["odo-young"], "gold": 9}, {"melee": ["muzzle"]})
    t[0].cannot("play odo-young to melee")  # a blank Odo is still called Odo
    t.idle()


@rule("DRK-BLK-05", "DRK-CTY-10", "DRK-EX-62")
def test_default_abilities_stay():
    options = {"deck1": "thornwild-kin", "deck2": "wardens"}
    t = yard({"melee": ["guard"], "hand": ["pawn"]}, {"hand": ["hush-city"]}, to_act=1, options=options)
    t[1].chooses("play hush-city")
    assert offered(t, 0, "use") == ["use heartgrove exchange"]
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["pawn"]}, options=options)
    assert offered(t, 0, "use") == ["use heartgrove", "use heartgrove exchange"]
    t.idle()
    t = yard({"melee": ["odo"], "hand": ["odo-young"]}, {"melee": ["muzzle"]})
    t[0].chooses("attack muzzle with odo")
    t[1].chooses("pass")
    t[0].chooses("rally odo-young melee")
    both_pass(t)
    assert t.over  # 2 + 1 of 3
    t.idle()


@rule("DRK-BLK-06")
def test_blanking_ends_when_its_source_says():
    t = yard({"melee": ["guard"], "hand": ["hush"]}, {"melee": ["talker", "guard"]})
    t[0].chooses("play hush", "target talker")
    assert blank(t, "talker")
    both_pass(t)
    assert t.state.turn == 4
    assert not blank(t, "talker")
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["hush"]}, {"melee": ["talker", "tower"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].chooses("play hush", "target talker")
    assert blank(t, "talker")
    both_pass(t)
    assert not blank(t, "talker")
    t.idle()


@rule("DRK-BLK-06", "DRK-ABL-09")
def test_a_static_blanking_lasts_while_that_ability_is_on():
    t = yard(
        {"melee": [{"card": "scout", "attached": ["silence-rune"]}, "guard"], "hand": ["break"]},
        {"melee": ["tower"], "support": ["pawn"]},
    )
    t[0].cannot("attack pawn with scout")
    t[0].chooses("play break")
    t[1].chooses("pass")
    t[0].can("attack pawn with scout")
    t.idle()
    t = yard({"melee": ["guard", "night-muzzle"], "hand": ["wave", "wave"]}, {"melee": ["talker"]})
    assert not blank(t, "talker")
    t[0].chooses("play wave", "target night-muzzle")
    assert blank(t, "talker")
    t[1].chooses("pass")
    t[0].chooses("play wave", "target night-muzzle")
    assert not blank(t, "talker")
    t.idle()


@rule("DRK-BLK-07")
def test_the_earlier_blanking_counts():
    t = yard(
        {"melee": ["guard"], "hand": ["muzzle", "slay"], "gold": 1},
        {"melee": ["tower"], "hand": ["muzzle"], "gold": 1},
    )
    t[0].chooses("play muzzle to melee")
    t[1].chooses("play muzzle to melee")
    assert (blank(t, "muzzle", seat=0), blank(t, "muzzle", seat=1)) == (False, True)
    assert blank(t, "tower")
    assert not blank(t, "guard")
    t[0].chooses("play slay", "target muzzle")  # the earlier one is gone: the later one works
    assert not blank(t, "muzzle", seat=1)
    assert blank(t, "guard")
    t.idle()
    t = yard(
        {"melee": ["guard"], "hand": ["muzzle"], "gold": 1},
        {"melee": ["tower"], "hand": ["muzzle"], "gold": 1},
        to_act=1,
    )
    t[1].chooses("play muzzle to melee")
    t[0].chooses("play muzzle to melee")
    assert (blank(t, "muzzle", seat=0), blank(t, "muzzle", seat=1)) == (True, False)
    t.idle()


@rule("DRK-BLK-07", "DRK-EX-53")
def test_blankings_of_the_same_instant_all_apply():
    t = yard({"melee": ["muzzle"]}, {"melee": ["muzzle"]})  # laid out together
    assert (blank(t, "muzzle", seat=0), blank(t, "muzzle", seat=1)) == (True, True)
    t.idle()


@rule("DRK-BLK-07")
def test_a_blanked_blanker_blanks_nothing():
    t = yard({"melee": ["muzzle"], "hand": []}, {"melee": ["tower", "talker"], "hand": ["hush"]}, to_act=1)
    assert blank(t, "talker")
    t[1].chooses("play hush", "target muzzle")
    assert blank(t, "talker")  # the Muzzle's began earlier
    assert blank(t, "muzzle")
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["muzzle"], "gold": 1}, {"melee": ["silencer", "talker"]})
    t[0].chooses("play muzzle to support")
    assert blank(t, "talker")
    t.idle()


@rule("DRK-BLK-08", "DRK-EX-74")
def test_blankings_come_before_every_other_static_effect():
    for one, two, gold in (
        ("loose-tongues", "blocked-passes", [5, 6]),
        ("winter-stores", "blocked-passes", [5, 6]),
    ):
        t = yard({"pile": [one]}, {"pile": [two]}, phase="maneuver")
        assert list(t.state.gold) == gold
        while t.rule != "DRK-ACT-02":
            t[t.asked].chooses("pass")
        t.idle()
    t = yard({"pile": ["blocked-passes"]}, {"pile": ["loose-tongues"]}, phase="maneuver")
    assert list(t.state.gold) == [6, 5]
    t[1].chooses("pass")
    t.idle()


@rule("DRK-BLK-08")
def test_a_blank_giver_of_keywords_gives_none():
    t = yard({"melee": ["guard"], "unveiled": "night-of-torches"}, {"melee": ["tower"], "support": ["pawn"]})
    t[0].can("attack pawn with guard")
    assert has_keyword(t.state, card(t, "guard"), 1)
    t.idle()
    t = yard(
        {"melee": ["guard"], "unveiled": "night-of-torches"},
        {"melee": ["tower"], "support": ["pawn"], "unveiled": "loose-tongues"},
    )
    t[0].cannot("attack pawn with guard")
    assert damage(t, "pawn") == 0
    t.idle()
