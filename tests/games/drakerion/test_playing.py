"""Playing Characters and Events, and putting cards onto the battlefield without playing them."""

from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import faces, is_committed, offered, yard

from tabard.games.drakerion import state as v
from tabard.testing import rule


@rule("DRK-PLY-01")
def test_a_played_card_is_revealed_paid_for_and_comes_onto_the_battlefield():
    t = yard({"hand": ["guard", "pawn"], "gold": 3}, {"melee": ["gossip"]})
    assert faces(t, 1, "hand-0") == [None, None]
    t[0].chooses("play guard to support")
    assert list(t.state.gold) == [1, 0]
    assert keys(t, v.SUPPORT_ROW, 0) == ["guard"]
    assert keys(t, v.HAND, 0) == ["pawn"]
    assert faces(t, 1, "support-0") == ["guard"]
    assert "Player 1 plays Guard for 2 gold" in t.log(1)
    t[1].may("pass", "react gossip 1 to guard", "react gossip 2 to guard")
    t[1].chooses("pass")
    t.idle()


@rule("DRK-PLY-02", "DRK-EVT-01")
def test_an_event_is_paid_for_carried_out_and_put_into_the_discard_pile():
    for seat in (0, 1):
        own, foe = {"hand": ["manual"], "gold": 1, "melee": ["tower"]}, {"melee": ["guard"]}
        t = yard(own, foe, to_act=0) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play manual")
        assert t.state.gold[seat] == 3
        assert keys(t, v.DISCARD, seat) == ["manual"]
        assert keys(t, v.HAND, seat) == []
        assert t.asked == 1 - seat
        t.idle()


@rule("DRK-PLY-03")
def test_cost_changes_apply_before_payment_and_a_cost_is_never_below_nothing():
    hand = ["tower", "guard", "manual"]
    t = yard({"hand": hand, "gold": 2, "unveiled": "cheap-day"})
    t[0].chooses("play tower to melee")  # 5 - 3
    assert list(t.state.gold) == [0, 0]
    t[1].chooses("pass")
    t[0].chooses("play guard to melee")  # 2 - 3
    assert list(t.state.gold) == [0, 0]
    t[1].chooses("pass")
    t[0].chooses("play manual")
    assert list(t.state.gold) == [3, 0]
    t.idle()
    t = yard({"hand": ["tower"], "gold": 1, "unveiled": "cheap-day"})
    t[0].cannot("play tower to melee")
    t.idle()


@rule("DRK-PLY-03")
def test_opposing_events_may_cost_more():
    gates = {"unveiled": "sealed-gates", "hand": ["manual"], "gold": 1}
    t = yard({"hand": ["manual", "guard"], "gold": 1}, gates)
    t[0].cannot("play manual")
    t[0].chooses("pass")
    t[1].chooses("play manual")  # the own ones do not
    assert list(t.state.gold) == [1, 3]
    t.idle()
    t = yard({"hand": ["manual", "guard"], "gold": 2}, gates)
    t[0].can("play guard to melee")  # Characters do not
    t[0].chooses("play manual")
    assert list(t.state.gold) == [3, 1]
    t.idle()


@rule("DRK-PLY-03", "DRK-PRI-01")
def test_a_comparison_of_costs_reads_the_printed_one():
    t = yard({"hand": ["exhume", "pawn"], "discard": ["odo", "tower"], "unveiled": "cheap-day"})
    t[0].chooses("play exhume", "place melee")  # for nothing, and the Tower still costs 5
    assert keys(t, v.DISCARD, 0) == ["tower", "exhume"]
    t.idle()


@rule("DRK-PLY-03", "DRK-PLY-04")
def test_an_effect_may_let_a_card_be_played_for_less():
    t = yard(
        {"hand": ["guard", "pawn", "tower", "mail"], "gold": 1, "banner": "prism-ensign"},
        options={"deck1": "skyglass", "deck2": "wardens"},
    )
    t[0].chooses("use prism-ensign")
    t[0].may(
        "no",
        "play guard to melee",
        "play guard to support",
        "play pawn to melee",
        "play pawn to support",
        "play mail",
    )
    t[0].chooses("play guard to melee")
    assert list(t.state.gold) == [0, 0]
    assert is_committed(t, "prism-ensign")
    assert t.asked == 1
    t.idle()


@rule("DRK-PLY-04")
def test_cards_are_played_from_hand_only():
    t = yard({"deck": ["guard"], "discard": ["pawn", "manual", "mail"], "gold": 9})
    assert offered(t, 0, "play") == []
    t.idle()


@rule("DRK-PLY-05")
def test_targets_are_chosen_before_the_gold_is_paid_and_reactions_come_last():
    t = yard({"hand": ["priced"], "gold": 3, "melee": ["gossip"]}, {"melee": ["crier"], "deck": ["pawn"]})
    t[0].chooses("play priced")
    t[0].may("target gossip", "target crier")
    assert list(t.state.gold) == [3, 0]
    t[0].chooses("target crier")
    assert (list(t.state.gold), damage(t, "crier")) == ([0, 0], 1)
    t[0].may("pass", "react gossip to priced")
    t[0].chooses("pass")
    t[1].may("pass", "react crier")
    t[1].chooses("pass")
    t.idle()
    t = yard({"hand": ["welcome"], "gold": 2})
    t[0].chooses("play welcome to melee")
    assert list(t.state.gold) == [0, 0]
    t[0].may("pass", "react welcome")
    t[0].chooses("react welcome")
    assert list(t.state.gold) == [1, 0]
    t.idle()


# -- putting ----------------------------------------------------------------------------------------


@rule("DRK-PUT-01", "DRK-PUT-02")
def test_a_card_put_onto_the_battlefield_costs_nothing_and_is_not_played():
    t = yard({"hand": ["raise"], "discard": ["tower"], "melee": ["gossip"]})
    t[0].chooses("play raise", "place support")
    assert list(t.state.gold) == [0, 0]
    assert keys(t, v.SUPPORT_ROW, 0) == ["tower"]
    # the Event was played, the Character only came in
    t[0].may("pass", "react gossip 1 to raise", "react gossip 2 to tower")
    t[0].chooses("react gossip 2 to tower", "react gossip to raise")
    assert (list(t.state.gold), list(t.state.prestige)) == ([1, 0], [1, 0])
    t.idle()


@rule("DRK-PUT-02")
def test_what_cannot_be_played_may_still_be_put():
    t = yard({"hand": ["raise", "guard"], "gold": 9, "discard": ["pawn"]}, {"unveiled": "ban"})
    assert offered(t, 0, "play") == ["play raise"]
    t[0].chooses("play raise", "place melee")
    assert "pawn" in keys(t, v.MELEE_ROW, 0)
    t.idle()


@rule("DRK-PUT-03", "DRK-REN-04")
def test_renowned_uniqueness_holds_for_what_is_put():
    t = yard({"melee": ["odo", "tower"], "hand": ["raise"], "discard": ["odo-young"]})
    t[0].chooses("play raise")
    assert keys(t, v.DISCARD, 0) == ["odo-young", "raise"]
    assert "odo-young" not in keys(t, v.MELEE_ROW, 0)
    assert t.asked == 1
    t.idle()
    t = yard({"melee": ["tower"], "hand": ["raise"], "discard": ["odo-young"]}, {"melee": ["odo"]})
    t[0].chooses("play raise", "place melee")  # the opponent's Odo does not matter
    assert "odo-young" in keys(t, v.MELEE_ROW, 0)
    t.idle()


# -- Events -----------------------------------------------------------------------------------------


@rule("DRK-EVT-02", "DRK-EVT-03", "DRK-EVT-06", "DRK-EX-55")
def test_one_fitting_ability_of_an_event_is_chosen_as_it_is_played():
    t = yard({"melee": ["guard"], "hand": ["manual"], "gold": 1}, {"melee": ["tower"]})
    assert offered(t, 0, "play") == ["play manual"]
    t[0].chooses("play manual")
    assert (list(t.state.gold), list(t.state.prestige)) == ([3, 0], [0, 0])
    t.idle()
    for number, gold, prestige in ((1, 2, 0), (2, 0, 1)):
        t = yard({"melee": ["guard"], "hand": ["manual"], "gold": 1}, {"melee": ["tower"]})
        t[0].chooses("attack tower with guard")
        t[1].chooses("pass")
        t[0].may("pass", "play manual 1", "play manual 2")
        t[0].chooses(f"play manual {number}")
        assert (list(t.state.gold), list(t.state.prestige)) == ([gold, 0], [prestige, 0])
        both_pass(t)
        t.idle()


@rule("DRK-EVT-04", "DRK-KEY-18")
def test_an_event_without_a_fitting_ability_cannot_be_played():
    t = yard({"melee": ["guard"], "hand": ["stop", "tally", "flash"]}, {"melee": ["tower"]})
    assert offered(t, 0, "play") == ["play tally", "play flash"]
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].may("pass", "play stop")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-EVT-05")
def test_the_costs_of_the_ability_come_on_top():
    t = yard({"hand": ["priced"], "gold": 2})
    t[0].cannot("play priced")
    t.idle()
    t = yard({"hand": ["priced"], "gold": 3}, {"melee": ["tower"]})
    t[0].chooses("play priced", "target tower")
    assert (list(t.state.gold), damage(t, "tower")) == ([0, 0], 1)
    t.idle()
    t = yard(
        {"melee": ["guard"], "hand": ["manual"], "gold": 1, "city": {"card": "highwatch", "committed": True}},
        {"melee": ["tower"]},
    )
    t[0].chooses("attack tower with guard")
    t[1].chooses("pass")
    t[0].may("pass", "play manual 1")
    t[0].chooses("pass")
    t.idle()


@rule("DRK-EVT-07")
def test_an_event_lies_in_no_zone_while_it_resolves():
    t = yard({"hand": ["tally", "pawn", "guard"], "discard": ["twin"]})
    t[0].chooses("play tally")
    assert (list(t.state.gold), list(t.state.prestige)) == ([2, 0], [1, 0])
    assert keys(t, v.DISCARD, 0) == ["twin", "tally"]
    t.idle()
    t = yard({"hand": ["priced"], "gold": 3})
    t[0].chooses("play priced")
    assert (keys(t, v.HAND, 0), keys(t, v.DISCARD, 0)) == ([], [])
    assert t.state.where[card(t, "priced")] == v.LIMBO
    t[0].chooses("target shieldbearer")
    t.idle()


@rule("DRK-EVT-08", "DRK-EVT-11")
def test_an_event_that_was_played_is_not_discarded():
    t = yard({"hand": ["manual"], "gold": 1})
    t[0].chooses("play manual")
    assert t.asked == 1
    assert list(t.state.prestige) == [0, 0]
    assert t.state.discards == 0
    t.idle()


@rule("DRK-EVT-11")
def test_a_reaction_of_an_event_about_itself_is_no_way_of_playing_it():
    t = yard({"hand": ["manual", "toll", "pawn"], "gold": 0, "deck": ["twin"]})
    assert offered(t, 0, "play") == ["play toll"]  # no gold for the Manual
    t[0].chooses("play toll")
    t[0].may("pass", "react manual")
    t[0].chooses("react manual")
    assert list(t.state.prestige) == [2, 0]
    t.idle()


@rule("DRK-EVT-09")
def test_both_players_may_play_events_in_a_combat():
    t = yard({"melee": ["guard"], "hand": ["hit"]}, {"melee": ["tower"], "hand": ["hit"]})
    t[0].chooses("attack tower with guard")
    t[1].may("pass", "play hit")
    t[1].chooses("play hit", "target guard")
    t[0].may("pass", "play hit")
    t[0].chooses("play hit", "target tower")
    both_pass(t)
    assert damage(t, "tower") == 3
    assert keys(t, v.DISCARD, 0) == ["hit", "guard"]  # 1, then a riposte of 3
    t.idle()


@rule("DRK-EVT-10")
def test_an_event_that_cancels_the_combat_or_ends_the_game_goes_to_the_discard_pile():
    t = yard({"melee": ["guard"]}, {"melee": ["tower"], "hand": ["stop"]})
    t[0].chooses("attack tower with guard")
    t[1].chooses("play stop")
    assert keys(t, v.DISCARD, 1) == ["stop"]
    assert list(t.state.gold) == [0, 1]  # the rest of the text was carried out
    assert (damage(t, "guard"), damage(t, "tower")) == (0, 0)
    t.idle()
    for seat in (0, 1):
        own, foe = {"melee": ["tower"], "hand": ["doom"]}, {"melee": ["guard"]}
        t = yard(own, foe) if seat == 0 else yard(foe, own, to_act=1)
        t[seat].chooses("play doom")
        assert t.over
        assert keys(t, v.DISCARD, seat) == ["doom"]
        t.idle()
