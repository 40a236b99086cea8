"""The labels of abilities: Deployment, Destruction, Discard pile action."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import YARD, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule, table


@rule("DRK-GLA-04")
def test_deployment_is_offered_when_the_card_comes_into_play():
    t = yard({"hand": ["welcome", "pawn"], "gold": 3, "melee": ["welcome"]})
    t[0].chooses("play pawn to melee")
    assert t.asked == 1  # another card came, the Welcome that stands there does not react
    t[1].chooses("pass")
    t[0].chooses("play welcome to melee")
    t[0].may("pass", "react welcome#2")
    t[0].chooses("pass")
    assert list(t.state.gold) == [0, 0]
    t.idle()
    t = yard({}, {"hand": ["welcome"], "gold": 2}, to_act=1)
    t[1].chooses("play welcome to support")
    t[1].may("pass", "react welcome")
    t[1].chooses("react welcome")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-GLA-04", "DRK-ATT-11")
def test_the_deployment_of_an_attachment_is_its_controllers():
    t = yard({"hand": ["flag"]}, {"melee": ["guard"]})
    t[0].chooses("play flag", "target guard")
    t[1].may("pass", "react flag")
    t[1].chooses("react flag")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-GLA-05", "DRK-KEY-17")
def test_deployment_works_however_the_card_came():
    t = yard({"hand": ["raise"], "discard": ["welcome"]})
    t[0].chooses("play raise", "place melee", "react welcome")
    assert list(t.state.gold) == [1, 0]
    t.idle()
    t = yard({"melee": ["guard"], "hand": ["swap", "welcome"]}, {"melee": ["tower"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].chooses("play swap", "pick welcome", "react welcome")
    assert list(t.state.gold) == [1, 0]
    both_pass(t)
    t.idle()
    t = yard({"melee": ["guard"]}, {"melee": ["tower"], "hand": ["carrion-scout"], "gold": 2})
    t[0].chooses("attack tower with guard")
    t[1].chooses("play carrion-scout to melee")
    t[1].may("pass", "react carrion-scout")
    t[1].chooses("pass")
    both_pass(t)
    t.idle()


@rule("DRK-GLA-05", "DRK-SET-12")
def test_setup_offers_no_deployment():
    t = table(YARD, options={"deck1": "hollow-court", "deck2": "skyglass"}, dice=["1"])
    while t.state.turn == 0:
        assert t.rule != "DRK-DEC-15"
        options = t[t.asked].options
        t[t.asked].chooses("keep" if "keep" in options else options[0])
    assert "barrow-rider" in keys(t, v.MELEE_ROW, 0)  # it has one
    assert "errand-imp" in keys(t, v.MELEE_ROW, 1)
    t.idle()


@rule("DRK-GLA-06")
def test_changing_side_or_line_is_not_coming_into_play():
    t = yard({"melee": ["tower"], "hand": ["grab", "wave"]}, {"melee": ["welcome", "guard"]})
    t[0].chooses("play grab", "target welcome", "place melee")
    assert t.asked == 1
    t[1].chooses("pass")
    t[0].chooses("play wave", "target welcome")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()
    t = yard({"melee": ["guard"], "support": ["welcome"]}, {"hand": ["slay"]}, to_act=1)
    t[1].chooses("play slay", "target guard")
    assert keys(t, v.MELEE_ROW, 0) == ["welcome"]  # advanced
    assert (t.asked, t.rule) == (0, "DRK-ACT-02")
    t.idle()


@rule("DRK-GLA-07", "DRK-MAN-11")
def test_the_deployment_of_a_maneuver_waits_for_its_step():
    t = yard({"pile": ["muster"]}, {"pile": ["muster"], "melee": ["dawn-one"]}, phase="maneuver", first=1)
    t[1].may("pass", "react dawn-one to muster", "react dawn-one to muster#2")  # at the unveiling
    assert list(t.state.gold) == [0, 0]
    t[1].chooses("pass")
    assert list(t.state.gold) == [2, 2]  # gold came first
    t[1].may("pass", "react muster#2")
    t[1].chooses("react muster#2")
    assert list(t.state.gold) == [2, 3]
    t[0].may("pass", "react muster")
    t[0].chooses("pass")
    assert list(t.state.gold) == [2, 3]
    t.idle()


@rule("DRK-GLA-08")
def test_destruction_is_offered_when_the_card_is_destroyed():
    t = yard({"melee": ["tower"]}, {"melee": ["martyr-c", "guard"]})
    t[0].chooses("attack martyr-c with tower")
    both_pass(t)
    t[1].may("pass", "react martyr-c")
    t[1].chooses("react martyr-c")
    assert list(t.state.gold) == [0, 1]
    t.idle()
    t = yard({"melee": ["tower"], "hand": ["slay"]}, {"melee": ["martyr-c", "guard"]})
    t[0].chooses("play slay", "target guard")  # another card
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()
    t = yard(
        {"melee": ["tower"], "hand": ["slay"]}, {"melee": [{"card": "guard", "attached": ["flag"]}, "bow"]}
    )
    t[0].chooses("play slay", "target guard")
    t[1].chooses("react flag")
    assert list(t.state.prestige) == [1, 1]
    t.idle()


@rule("DRK-GLA-09")
def test_the_card_already_lies_in_its_owners_discard_pile():
    t = yard({"hand": ["slay"]}, {"melee": ["corpse", "guard"], "discard": ["pawn"]})
    t[0].chooses("play slay", "target corpse")
    assert keys(t, v.DISCARD, 1) == ["pawn", "corpse"]
    t[1].chooses("react corpse")
    assert list(t.state.gold) == [0, 2]
    t.idle()


@rule("DRK-GLA-09")
def test_its_last_controller_decides():
    t = yard(
        {"melee": ["tower", {"card": "corpse", "owner": 1}], "discard": ["pawn", "pawn", "pawn"]},
        {"melee": ["guard"], "hand": ["slay"]},
        to_act=1,
    )
    t[1].chooses("play slay", "target corpse")
    assert keys(t, v.DISCARD, 1) == ["corpse", "slay"]
    t[0].may("pass", "react corpse")
    t[0].chooses("react corpse")
    assert list(t.state.gold) == [3, 0]  # "your discard pile" is that of who decides
    t.idle()


@rule("DRK-GLA-10")
def test_a_card_that_was_blank_has_no_destruction():
    t = yard({"hand": ["hush", "slay"]}, {"melee": ["martyr-c", "guard"]})
    t[0].chooses("play hush", "target martyr-c")
    t[1].chooses("pass")
    t[0].chooses("play slay", "target martyr-c")
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-GLA-10", "DRK-BLK-02", "DRK-ABL-18")
def test_a_gained_destruction_works_though_the_card_is_blank():
    t = yard(
        {"melee": ["tower"], "hand": ["slay"]},
        {"melee": [{"card": "grave-page", "attached": ["silence-rune"]}, "bone-marshal"]},
    )
    t[0].chooses("play slay", "target grave-page")
    t[1].may("pass", "react grave-page")
    t[1].chooses("react grave-page")
    assert list(t.state.gold) == [0, 1]
    t.idle()


@rule("DRK-GLA-11")
def test_leaving_otherwise_is_no_destruction():
    for order in ("oust", "home", "sink", "lift"):
        t = yard({"hand": [order]}, {"melee": ["martyr-c", "guard"]})
        t[0].chooses(f"play {order}", "target martyr-c")
        assert (t.asked, t.rule) == (1, "DRK-ACT-02")
        assert list(t.state.prestige) == [0, 0]
        t.idle()


@rule("DRK-GLA-12", "DRK-GLA-14", "DRK-EX-70")
def test_a_discard_pile_action_is_an_action_from_the_discard_pile():
    t = yard({"melee": ["guard"], "discard": ["grave-page"], "gold": 2}, {"melee": ["tower"]})
    t[0].can("use grave-page in discard")
    t[0].chooses("use grave-page in discard", "place support")
    assert (keys(t, v.SUPPORT_ROW, 0), keys(t, v.DISCARD, 0)) == (["grave-page"], [])
    assert is_committed(t, "grave-page")
    assert (list(t.state.gold), t.asked) == ([0, 0], 1)
    t.idle()
    t = yard({"melee": ["guard"], "discard": ["grave-page"], "gold": 2}, {"melee": ["tower"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].may("pass")  # not in a combat
    t[0].chooses("pass")
    t.idle()


@rule("DRK-GLA-13")
def test_it_is_its_owners_to_use():
    t = yard(
        {"discard": ["dirge"], "melee": ["guard"]},
        {"melee": ["tower", {"card": "grave-page", "owner": 0}], "gold": 9, "hand": ["slay"]},
    )
    t[0].chooses("use dirge in discard")
    assert (t.state.gold[0], keys(t, v.DECK, 0), keys(t, v.DISCARD, 0)) == (1, ["dirge"], [])
    assert [o for o in t[1].options if "in discard" in o] == []
    t[1].chooses("play slay", "target grave-page")  # to the pile of player 1
    t[0].cannot("use grave-page in discard")  # 1 gold of 2
    t[0].chooses("pass")
    t[1].cannot("use grave-page in discard")
    assert t.state.owner[card(t, "grave-page")] == 0
    t.idle()


@rule("DRK-GLA-14")
def test_it_cannot_be_used_elsewhere():
    t = yard({"melee": ["grave-page"], "hand": ["grave-page"], "deck": ["grave-page"], "gold": 9})
    assert offered(t, 0, "use") == ["use highwatch exchange"]
    assert damage(t, "grave-page", zone=v.MELEE_ROW) == 0
    t.idle()
