"""The worked examples of the rulebook and of combat, with their own numbers."""

import pytest
from tests.games.drakerion.scenes import committed, fallen, scene, seated, shield
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


def attacks_of(t, seat, name):
    return [o for o in t[seat].options if o.endswith(f" with {name}")]


# -- from the rulebook ------------------------------------------------------------------------------


@rule("DRK-EX-01")
@either_seat
def test_the_pictured_melee(seat):
    t = seated(seat, {"melee": ["c415"]}, {"melee": ["c326"]})
    t[seat].chooses("attack c326 with c415")
    assert t.asked == 1 - seat
    both_pass(t)
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["c326"]
    assert (damage(t, "c326"), damage(t, "c415")) == (4, 2)  # its riposte, not its melee attack of 3
    assert committed(t, "c415")
    assert not committed(t, "c326")
    t.idle()


@rule("DRK-EX-02")
@either_seat
@pytest.mark.parametrize(("line", "shot"), [("support", "c336"), ("melee", "c336"), ("melee", "c125")])
def test_the_pictured_archer(seat, line, shot):
    mine = {"melee": ["c415"], "support": ["bow-4326"]}
    if line == "melee":
        mine = {"melee": ["bow-4326"]}
    t = seated(seat, mine, {"melee": ["c336"], "support": ["c125"]})
    shots = [o for o in attacks_of(t, seat, "bow-4326") if o.startswith("shoot")]
    reached = ["c336"] if line == "support" else ["c336", "c125"]
    assert shots == [f"shoot {name} with bow-4326" for name in reached]
    t[seat].chooses(f"shoot {shot} with bow-4326")
    both_pass(t)
    assert (damage(t, shot), damage(t, "bow-4326")) == (3, 0)
    t.idle()


@rule("DRK-EX-03")
def test_one_shield_and_two_more_are_three():
    t = scene({"melee": [{"card": "c415", "shield": 1}], "hand": ["brace"]}, {"melee": ["c326"]})
    t[0].chooses("play brace", "target c415")
    assert shield(t, "c415") == 3
    t.idle()


@rule("DRK-EX-04")
def test_a_shield_of_one_leaves_two_of_three():
    t = scene(
        {"melee": ["creeper"]}, {"melee": [{"card": "c213", "attached": ["hex"]}], "hand": ["guard-it"]}
    )
    t[0].chooses("attack c213 with creeper")
    t[1].chooses("play guard-it")
    assert shield(t, "c213") == 1
    both_pass(t)
    assert keys(t, v.MELEE_ROW, 1) == ["c213"]
    assert (damage(t, "c213"), shield(t, "c213")) == (2, 0)
    dealt = next(e for e in t.state.events if e.kind == "damaged" and e.card == card(t, "c213"))
    assert (dealt.amount, dealt.place) == (3, 1)  # three were dealt, one of them to the Shield
    t[1].may("pass", "react hex to c213")
    t[1].chooses("pass")
    t.idle()


@rule("DRK-EX-05")
def test_healing_by_three_takes_two_and_loses_one():
    t = scene({"melee": [{"card": "c415", "damage": 2}], "hand": ["mend"]}, {"melee": ["c326"]})
    t[0].chooses("play mend", "target c415")
    assert (damage(t, "c415"), shield(t, "c415")) == (0, 0)
    t.idle()


@rule("DRK-EX-06")
@either_seat
def test_who_has_retreated_does_not_intercept(seat):
    t = seated(seat, {"melee": ["c415"]}, {"melee": ["c336", "warder"]}, retreated=1 - seat)
    t[seat].chooses("attack c336 with c415")
    t[1 - seat].may()
    t[seat].chooses("pass")
    assert (damage(t, "c336"), damage(t, "warder")) == (4, 0)
    assert not committed(t, "warder")
    t.idle()


@rule("DRK-EX-07")
@either_seat
def test_who_has_retreated_still_reacts_to_a_destruction(seat):
    t = seated(seat, {"melee": ["c415"]}, {"melee": ["heir", "c326"]}, retreated=1 - seat)
    t[seat].chooses("attack heir with c415", "pass")
    t[1 - seat].may("pass", "react heir")
    t[1 - seat].chooses("react heir")
    assert t.state.gold[1 - seat] == 2
    t.idle()


@rule("DRK-EX-08")
@either_seat
@pytest.mark.parametrize("order", [["thorn", "bell"], ["bell", "thorn"]])
def test_one_reaction_of_the_attacker_then_two_of_the_defender(seat, order):
    t = seated(
        seat, {"melee": ["thorn", "c415"]}, {"melee": [{"card": "thorn", "attached": ["bell"]}, "c326"]}
    )
    names = ["thorn", "thorn#2"]
    mine, theirs = names[seat], names[1 - seat]
    t[seat].chooses(f"attack {theirs} with {mine}")
    both_pass(t)
    t[seat].may("pass", f"react {mine}")
    t[seat].chooses(f"react {mine}")
    assert t.state.gold[seat] == 1
    said = {"thorn": f"react {theirs}", "bell": f"react bell to {theirs}"}
    t[1 - seat].may("pass", *said.values())
    t[1 - seat].chooses(said[order[0]])
    t[1 - seat].may("pass", said[order[1]])
    t[1 - seat].chooses(said[order[1]])
    assert (t.state.gold[1 - seat], t.state.prestige[1 - seat]) == (3, 1)
    t.idle()


@rule("DRK-EX-08")
def test_who_declines_goes_without_and_the_other_is_asked_all_the_same():
    t = scene({"melee": ["thorn", "c415"]}, {"melee": [{"card": "thorn", "attached": ["bell"]}, "c326"]})
    t[0].chooses("attack thorn#2 with thorn")
    both_pass(t)
    t[0].chooses("pass")
    t[1].may("pass", "react thorn#2", "react bell to thorn#2")
    t[1].chooses("pass")
    assert (list(t.state.gold), list(t.state.prestige)) == ([0, 0], [0, 0])
    assert t.asked == 1  # the next action
    t.idle()


@rule("DRK-EX-09")
@either_seat
def test_the_default_ability_of_a_city(seat):
    mine = {"hand": ["plate", "icon", "mend"], "deck": ["strike", "swell"]}
    t = seated(seat, mine, {"city": "mint-city"})
    t[seat].chooses("use bare-city exchange")
    t[seat].may("pick plate", "pick icon", "pick mend")
    t[seat].chooses("pick icon")
    assert committed(t, "bare-city")
    assert not committed(t, "mint-city")
    assert sorted(keys(t, v.HAND, seat)) == ["mend", "plate", "strike"]
    assert keys(t, v.DECK, seat) == ["icon", "swell"]
    assert t.asked == 1 - seat  # it was the action
    t.idle()


@rule("DRK-EX-10")
@either_seat
def test_morwern_deals_five_once_and_then_four(seat):
    mine = {"melee": ["morwern"], "hand": ["morwern"]}
    t = seated(seat, mine, {"melee": ["c339", "c125"]})
    t[seat].chooses("attack c339 with morwern")
    t[1 - seat].chooses("pass")
    t[seat].may("pass", "rally morwern shield", "rally morwern melee", "rally morwern riposte")
    t[seat].chooses("rally morwern melee")
    both_pass(t)
    assert damage(t, "c339") == 5
    assert fallen(t, seat) == ["morwern"]
    t.state.committed[card(t, "morwern", seat, v.MELEE_ROW)] = 0
    t[1 - seat].chooses("pass")
    t[seat].chooses("attack c125 with morwern")
    both_pass(t)
    assert damage(t, "c125") == 4
    t.idle()


@rule("DRK-EX-11")
@either_seat
def test_the_only_character_is_replaced_without_losing(seat):
    t = seated(seat, {"melee": ["c415"], "hand": ["step-in", "c213"]}, {"melee": ["c326"]})
    t[seat].chooses("play step-in", "pick c213")
    assert not t.over
    assert keys(t, v.MELEE_ROW, seat) == ["c213"]
    assert fallen(t, seat) == ["c415", "step-in"]
    t.idle()


@rule("DRK-EX-12")
def test_three_gold_and_seven_are_ten():
    t = scene({"gold": 3, "pile": ["harvest-7"], "deck": ["plate", "icon", "mend"]}, {"gold": 1})
    both_pass(t)
    assert (t.state.turn, list(t.state.gold)) == (4, [10, 1])
    assert keys(t, v.HAND, 0) == ["plate", "icon"]
    t.idle()


# -- attacks, lines and keywords --------------------------------------------------------------------


@rule("DRK-EX-13")
@either_seat
def test_from_the_support_line_there_is_exactly_one_attack(seat):
    t = seated(seat, {"melee": ["c415"], "support": ["bow-2212"]}, {"melee": ["c326"], "support": ["c123"]})
    assert attacks_of(t, seat, "bow-2212") == ["shoot c326 with bow-2212"]
    t.idle()


@rule("DRK-EX-14")
@either_seat
def test_an_infiltrator_strikes_the_support_line_and_is_struck_back(seat):
    t = seated(seat, {"melee": ["creeper"]}, {"melee": ["c326"], "support": ["c123"]})
    t[seat].chooses("attack c123 with creeper")
    both_pass(t)
    assert fallen(t, 1 - seat) == ["c123"]
    assert damage(t, "creeper") == 2
    assert t.state.prestige[seat] == 1
    t.idle()


@rule("DRK-EX-15")
@pytest.mark.parametrize(
    ("foe", "is_open"),
    [
        ({"melee": [{"card": "creeper", "committed": True}], "support": ["c123"]}, False),
        ({"melee": ["creeper"], "support": ["c123"]}, False),
        ({"melee": ["c326"], "support": ["c123", "creeper"]}, True),
        ({"melee": ["c326"], "support": ["c123"]}, True),
    ],
)
@either_seat
def test_an_infiltrator_on_the_melee_line_keeps_others_out(seat, foe, is_open):
    t = seated(seat, {"melee": [{"card": "c415", "committed": True}, "creeper"]}, foe)
    s = t.state
    mine = [o for o in t[seat].options if o.startswith("attack c123 with creeper")]
    assert bool(mine) == is_open
    assert s.book.keys[s.face[s.zone(v.MELEE_ROW, seat)[1]]] == "creeper"
    t.idle()


@rule("DRK-EX-16")
@either_seat
def test_the_interceptor_takes_four_and_gives_three(seat):
    t = seated(seat, {"melee": ["c425"]}, {"melee": ["c213", "warder"]})
    t[seat].chooses("attack c213 with c425")
    t[1 - seat].may("pass", "intercept warder")
    t[1 - seat].chooses("intercept warder")
    assert committed(t, "warder")
    assert t.state.defender == card(t, "warder")
    t[seat].may("pass")
    both_pass(t)
    assert (damage(t, "warder"), damage(t, "c425"), damage(t, "c213")) == (4, 3, 0)
    t.idle()


@rule("DRK-EX-17")
@pytest.mark.parametrize("first_act", ["play guard-it", "pass"])
def test_after_another_combat_action_nobody_intercepts(first_act):
    mine = {"melee": ["c425"], "hand": ["pinprick"]}
    t = scene(mine, {"melee": ["c213", "warder"], "hand": ["guard-it"]})
    t[0].chooses("attack c213 with c425")
    t[1].can("intercept warder", "play guard-it")
    t[1].chooses(first_act)
    if first_act == "pass":
        t[0].chooses("play pinprick", "target c213")
        t[1].may("pass", "play guard-it")
    else:
        t[0].chooses("pass")
        t[1].may("pass")
    both_pass(t)
    t.idle()


@rule("DRK-EX-18")
def test_only_one_on_the_same_line_intercepts_a_shot():
    foe = {"melee": ["c326", "warder"], "support": ["c125"]}
    t = scene({"melee": ["bow-4326"]}, foe)
    t[0].chooses("shoot c125 with bow-4326")
    t[1].may("pass")
    both_pass(t)
    t.idle()
    t = scene({"melee": ["bow-4326"]}, {"melee": ["c326"], "support": ["c125", "warder"]})
    t[0].chooses("shoot c125 with bow-4326")
    t[1].may("pass", "intercept warder")
    t[1].chooses("intercept warder")
    both_pass(t)
    assert (damage(t, "warder"), damage(t, "c125"), damage(t, "bow-4326")) == (3, 0, 0)
    t.idle()


@rule("DRK-EX-19")
def test_a_committed_defender_strikes_back_all_the_same():
    t = scene({"melee": ["c213", "c415"]}, {"melee": [{"card": "c336", "committed": True}]})
    t[0].chooses("attack c336 with c213")
    both_pass(t)
    assert fallen(t, 0) == ["c213"]
    assert damage(t, "c336") == 2
    t.idle()


@rule("DRK-EX-20")
@either_seat
def test_both_are_destroyed_and_both_gain(seat):
    t = seated(
        seat,
        {"melee": [{"card": "c514", "damage": 2}, "c415"], "prestige": 7},
        {"melee": ["c125", "c326"], "prestige": 9},
    )
    t[seat].chooses("attack c125 with c514")
    both_pass(t)
    assert (fallen(t, seat), fallen(t, 1 - seat)) == (["c514"], ["c125"])
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (8, 11)
    t.idle()


@rule("DRK-EX-21")
@either_seat
def test_the_support_line_steps_forward_as_it_is(seat):
    support = ["c123", {"card": "c326", "committed": True}]
    t = seated(seat, {"melee": ["c415"]}, {"melee": [{"card": "c213", "damage": 2}], "support": support})
    t[seat].chooses("attack c213 with c415")
    both_pass(t)
    assert sorted(keys(t, v.MELEE_ROW, 1 - seat)) == ["c123", "c326"]
    assert keys(t, v.SUPPORT_ROW, 1 - seat) == []
    assert (committed(t, "c326"), committed(t, "c123")) == (True, False)
    assert t.asked == 1 - seat
    t.idle()


@rule("DRK-EX-22")
def test_whoever_is_moved_off_an_empty_line_comes_back_with_all():
    t = scene({"hand": ["shove"]}, {"melee": ["c326"], "support": ["c123"]})
    t[0].chooses("play shove", "target c326")
    assert sorted(keys(t, v.MELEE_ROW, 1)) == ["c123", "c326"]
    assert keys(t, v.SUPPORT_ROW, 1) == []
    t.idle()


@rule("DRK-EX-23")
def test_an_archer_that_steps_forward_in_mid_combat_shoots_on():
    mine = {"melee": [{"card": "c123", "damage": 1}], "support": ["bow-4326"]}
    t = scene(mine, {"melee": ["c336"], "hand": ["snipe"]})
    t[0].chooses("shoot c336 with bow-4326")
    t[1].chooses("play snipe", "target c123")
    assert keys(t, v.MELEE_ROW, 0) == ["bow-4326"]
    assert (t.state.attacker, t.state.cancelled) == (card(t, "bow-4326"), 0)
    both_pass(t)
    assert (damage(t, "c336"), damage(t, "bow-4326")) == (3, 0)  # 3 ranged, not 4; no riposte
    t.idle()


@rule("DRK-EX-24")
def test_less_melee_attack_leaves_the_ranged_one():
    t = scene({"melee": ["bow-3214"], "hand": ["dull"]}, {"melee": ["c336"]})
    t[0].chooses("play dull", "target bow-3214")
    t[1].chooses("pass")
    t[0].chooses("shoot c336 with bow-3214")
    both_pass(t)
    assert damage(t, "c336") == 2
    t.idle()


@rule("DRK-EX-25")
def test_a_ranged_bonus_gives_no_ranged_attack_but_adds_to_one_of_nought():
    t = scene({"melee": ["c415", "bow-3014"], "hand": ["aim", "aim"]}, {"melee": ["c336"]})
    t[0].chooses("play aim", "target c415")
    t[1].chooses("pass")
    assert attacks_of(t, 0, "c415") == ["attack c336 with c415"]
    t[0].chooses("play aim", "target bow-3014")
    t[1].chooses("pass")
    t[0].chooses("shoot c336 with bow-3014")
    both_pass(t)
    assert damage(t, "c336") == 2
    t.idle()


@rule("DRK-EX-26")
@either_seat
def test_a_newcomer_attacks_with_the_next_action(seat):
    t = seated(seat, {"melee": ["c112"], "hand": ["c415"], "gold": 3}, {"melee": ["c336"]})
    t[seat].chooses("play c415 to melee")
    t[1 - seat].chooses("pass")
    t[seat].can("attack c336 with c415")
    t[seat].chooses("attack c336 with c415")
    both_pass(t)
    assert damage(t, "c336") == 4
    t.idle()


@rule("DRK-EX-27")
@pytest.mark.parametrize("is_dazed", [True, False])
def test_a_riposte_below_nought_deals_nothing(is_dazed):
    t = scene({"melee": ["thorn"], "hand": ["daze"]}, {"melee": ["c415"]})
    t[0].chooses("play daze", f"target {'c415' if is_dazed else 'thorn'}")
    t[1].chooses("pass")
    t[0].chooses("attack c415 with thorn")
    both_pass(t)
    assert damage(t, "thorn") == (0 if is_dazed else 1)
    if not is_dazed:
        t[0].may("pass", "react thorn")
        t[0].chooses("react thorn")
    assert list(t.state.gold) == [0 if is_dazed else 1, 0]
    assert (t.asked, t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-EX-28")
def test_an_unpredictable_interceptor_has_come_too_late():
    t = scene({"melee": ["c415"]}, {"melee": ["c326"], "hand": ["ambusher"], "gold": 1})
    t[0].chooses("attack c326 with c415")
    t[1].may("pass", "play ambusher to melee", "play ambusher to support")
    t[1].chooses("play ambusher to melee")
    t[0].chooses("pass")
    t[1].may("pass")
    t[1].chooses("pass")
    assert (damage(t, "c326"), damage(t, "ambusher")) == (4, 0)
    t.idle()
