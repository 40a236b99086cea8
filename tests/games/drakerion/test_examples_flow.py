"""The worked examples of cancelled combats, Shield, Replace, winning, passing and Maneuvers, with their own numbers."""

import pytest
from tests.games.drakerion.scenes import SCENES, committed, fallen, reason, scene, seated, shield
from tests.games.drakerion.tables import both_pass, card, damage, keys

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import HP
from tabard.games.drakerion.rules.values import value
from tabard.testing import rule, table

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


# -- cancelled combats, Shield, Replace -------------------------------------------------------------


@rule("DRK-EX-29")
@either_seat
def test_an_attacker_that_falls_in_combat_cancels_it(seat):
    mine = {"melee": [{"card": "c413", "damage": 2}, "c415"]}
    t = seated(seat, mine, {"melee": ["c213"], "hand": ["pinprick"]})
    t[seat].chooses("attack c213 with c413")
    t[1 - seat].chooses("play pinprick", "target c413")
    assert fallen(t, seat) == ["c413"]
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (0, 1)
    assert damage(t, "c213") == 0
    assert (t.asked, t.rule, t.state.combat) == (1 - seat, "DRK-ACT-02", 0)
    t.idle()


@rule("DRK-EX-30")
@either_seat
def test_a_cancelled_shot_leaves_the_archer_committed(seat):
    t = seated(seat, {"melee": ["bow-4326"]}, {"melee": ["c326"], "hand": ["parry"]})
    t[seat].chooses("shoot c326 with bow-4326")
    t[1 - seat].chooses("play parry")
    assert committed(t, "bow-4326")
    assert damage(t, "c326") == 0
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-EX-31")
def test_what_is_left_of_a_shield_goes_with_the_combat():
    t = scene({"melee": ["c125"]}, {"melee": [{"card": "c326", "shield": 3}]})
    t[0].chooses("attack c326 with c125")
    t[1].chooses("pass")
    assert shield(t, "c326") == 3
    t[0].chooses("pass")
    assert (shield(t, "c326"), damage(t, "c326")) == (0, 0)
    t.idle()


@rule("DRK-EX-32")
@pytest.mark.parametrize("how", ["fought", "cancelled", "none"])
def test_the_shield_of_a_bystander_lasts_until_any_combat_ends(how):
    t = scene({"melee": ["c415", "c213"], "hand": ["brace"]}, {"melee": ["c326"], "hand": ["parry"]})
    t[0].chooses("play brace", "target c213")
    if how == "none":
        both_pass(t)
        assert t.state.turn == 4
        assert shield(t, "c213") == 2
        t.idle()
        return
    t[1].chooses("pass")
    t[0].chooses("attack c326 with c415")
    assert shield(t, "c213") == 2
    if how == "cancelled":
        t[1].chooses("play parry")
    else:
        both_pass(t)
    assert shield(t, "c213") == 0
    t.idle()


@rule("DRK-EX-33")
def test_damage_that_a_shield_takes_was_dealt_and_does_not_wound():
    t = scene({"hand": ["strike", "finish-off"]}, {"melee": [{"card": "thorn", "shield": 2}, "c326"]})
    t[0].chooses("play strike", "target thorn")
    assert (damage(t, "thorn"), shield(t, "thorn")) == (0, 0)
    t[1].may("pass", "react thorn")
    t[1].chooses("react thorn")
    assert list(t.state.gold) == [0, 2]  # it saw 2
    t[1].chooses("pass")
    t[0].cannot("play finish-off")  # nobody is wounded
    t.idle()


def replaced(newcomer, others):
    """A committed defender with 3 damage, 1 Shield and an Attachment is replaced in combat."""
    defender = {"card": "c326", "damage": 3, "shield": 1, "committed": True, "attached": ["plate"]}
    foe = {"melee": [defender, *others], "hand": ["step-in", newcomer]}
    t = scene({"melee": ["c415"]}, foe)
    t[0].chooses("attack c326 with c415")
    t[1].chooses("play step-in")
    if others:
        t[1].chooses("target c326")
    t[1].chooses(f"pick {newcomer}")
    return t


@rule("DRK-EX-34")
def test_a_replacement_takes_over_what_the_rules_name():
    t = replaced("c224", ["c339"])
    s = t.state
    new = card(t, "c224")
    assert (s.defender, s.damage[new], s.committed[new], s.shield[new]) == (new, 3, 1, 0)
    assert s.where[new] == v.MELEE_ROW + v.PER_SEAT
    assert (s.bearer[card(t, "plate")], value(s, new, HP)) == (new, 5)
    assert fallen(t, 1) == ["c326", "step-in"]
    assert list(s.prestige) == [0, 0]
    assert (s.combat, s.cancelled) == (1, 0)
    both_pass(t)
    assert list(s.prestige) == [1, 0]  # 3 and 4 more are enough for 5
    t.idle()


@rule("DRK-EX-35")
@pytest.mark.parametrize("others", [["c339"], []], ids=["others left", "the only one"])
def test_a_replacement_too_weak_for_the_damage_falls(others):
    t = replaced("c112", others)  # HP 2, with the Attachment 3
    assert fallen(t, 1) == ["c112", "c326", "plate", "step-in"]
    assert list(t.state.prestige) == [1, 0]
    assert t.over == (not others)
    if others:
        assert (t.asked, t.rule) == (1, "DRK-ACT-02")
        assert damage(t, "c415") == 0
    else:
        assert t.returns == [1.0, -1.0]
        assert reason(t) == "ELIMINATION"
    t.idle()


@rule("DRK-EX-36")
def test_the_other_morwern_cannot_be_played_but_steps_in_or_is_discarded():
    mine = {"melee": ["morwern", "c415"], "hand": ["morwern-old", "step-in"], "gold": 9}
    t = scene(mine, {"melee": ["c336"]})
    t[0].cannot("play morwern-old to melee", "play morwern-old to support")
    t[0].chooses("play step-in", "target morwern")
    t[0].may("pick morwern-old")
    t[0].chooses("pick morwern-old")
    assert sorted(keys(t, v.MELEE_ROW, 0)) == ["c415", "morwern-old"]
    t.idle()
    t = scene(mine, {"melee": ["c336"]})
    t[0].chooses("attack c336 with morwern")
    t[1].chooses("pass")
    t[0].chooses("rally morwern-old melee")
    both_pass(t)
    assert damage(t, "c336") == 5
    assert fallen(t, 0) == ["morwern-old"]
    t.idle()


# -- winning ----------------------------------------------------------------------------------------


@rule("DRK-EX-37")
@pytest.mark.parametrize("prestige", [18, 17])
def test_at_twenty_no_destruction_is_offered_any_more(prestige):
    t = scene({"melee": ["c415"], "prestige": prestige}, {"melee": ["martyr", "c339"], "deck": ["plate"]})
    t[0].chooses("attack martyr with c415")
    both_pass(t)
    if prestige == 18:
        assert t.returns == [1.0, -1.0]
        assert (reason(t), list(t.state.prestige)) == ("PRESTIGE", [20, 0])
        assert keys(t, v.HAND, 1) == []
    else:
        t[1].may("pass", "react martyr")
        t[1].chooses("pass")
    t.idle()


@rule("DRK-EX-38")
@pytest.mark.parametrize(("scores", "winner"), [((19, 18), v.DRAWN), ((18, 18), 1), ((19, 17), 0)])
def test_both_reach_twenty(scores, winner):
    t = scene(
        {"melee": [{"card": "c514", "damage": 2}, "c415"], "prestige": scores[0]},
        {"melee": ["c125", "c326"], "prestige": scores[1]},
    )
    t[0].chooses("attack c125 with c514")
    both_pass(t)
    assert list(t.state.prestige) == [scores[0] + 1, scores[1] + 2]
    assert t.state.winner == winner
    assert reason(t) == ("DOUBLE" if winner == v.DRAWN else "PRESTIGE")
    t.idle()


@rule("DRK-EX-39")
def test_the_only_two_destroy_each_other():
    t = scene({"melee": [{"card": "c514", "damage": 2}], "prestige": 5}, {"melee": ["c125"], "prestige": 17})
    t[0].chooses("attack c125 with c514")
    both_pass(t)
    assert list(t.state.prestige) == [6, 19]
    assert t.returns == [0.0, 0.0]
    assert reason(t) == "DOUBLE"
    t.idle()


@rule("DRK-EX-40")
@pytest.mark.parametrize(("mine", "winner", "why"), [(17, v.DRAWN, "DOUBLE"), (16, 1, "ELIMINATION")])
@either_seat
def test_twenty_prestige_and_no_character(seat, mine, winner, why):
    t = seated(
        seat,
        {"melee": [{"card": "c415", "damage": 2}], "prestige": mine},
        {"melee": [{"card": "c339", "damage": 5}, "c213", "c123"], "prestige": 5},
    )
    t[seat].chooses("attack c339 with c415")
    both_pass(t)
    assert (t.state.prestige[seat], t.state.prestige[1 - seat]) == (mine + 3, 6)
    assert t.state.winner == (winner if winner < 0 else 1 - seat)
    assert reason(t) == why
    t.idle()


@rule("DRK-EX-41")
@either_seat
def test_who_destroys_an_own_character_pays_with_prestige(seat):
    t = seated(seat, {"melee": ["butcher", "c336", "c112"]}, {"melee": ["c326"]})
    t[seat].chooses("use butcher")
    t[seat].may("target c336", "target c112")  # not the opponent's, not the Butcher itself
    t[seat].chooses("target c336")
    assert (t.state.gold[seat], t.state.prestige[seat], t.state.prestige[1 - seat]) == (3, 0, 2)
    assert fallen(t, seat) == ["c336"]
    t.idle()


@rule("DRK-EX-42")
def test_a_borrowed_character_pays_its_owner():
    t = scene({"melee": [{"card": "c336", "owner": 1, "damage": 4}, "c339"]}, {"melee": ["c415"]}, to_act=1)
    t[1].chooses("attack c336 with c415")
    both_pass(t)
    assert list(t.state.prestige) == [0, 2]
    assert (fallen(t, 0), fallen(t, 1)) == ([], ["c336"])
    t.idle()


@rule("DRK-EX-43")
@either_seat
def test_taking_the_only_character_wins_at_once(seat):
    t = seated(seat, {"melee": ["c415"], "hand": ["seize"]}, {"melee": ["c213"]})
    t[seat].chooses("play seize", "place melee")
    assert t.over
    assert t.state.winner == seat
    assert reason(t) == "ELIMINATION"
    t.idle()


# -- passing, retreat, first player -----------------------------------------------------------------


@rule("DRK-EX-44")
@either_seat
def test_passes_in_combat_end_no_phase(seat):
    t = seated(seat, {"melee": ["c415"]}, {"melee": ["c336"], "hand": ["c112"], "gold": 1})
    t[seat].chooses("pass")
    t[1 - seat].chooses("play c112 to melee")
    t[seat].chooses("attack c336 with c415")
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert (t.asked, t.state.turn, t.state.passes) == (1 - seat, 3, 0)
    t[1 - seat].chooses("pass")
    assert t.state.turn == 3
    t[seat].chooses("pass")
    assert (t.state.turn, t.state.first) == (4, seat)
    t.idle()


@rule("DRK-EX-45")
@pytest.mark.parametrize("chosen", [0, 1])
def test_a_retreat_after_a_pass_ends_the_phase(chosen):
    t = scene()
    t[0].chooses("pass")
    t[1].chooses(f"retreat first {chosen + 1}")
    assert (t.state.turn, t.state.first) == (4, chosen)
    turned = [e for e in t.state.events if e.kind == "retreated"]
    assert len(turned) == 1
    assert t.state.face_b == 0
    assert (t.asked, t.rule) == (chosen, "DRK-ACT-02")
    t.idle()


@rule("DRK-EX-46", "DRK-EX-47")
def test_the_other_player_goes_on_alone():
    t = scene(
        {"melee": ["c336"], "hand": ["strike"]},
        {"melee": ["c415"], "hand": ["c112", "mend"], "deck": ["plate"], "gold": 1, "city": "mint-city"},
    )
    t[0].chooses("retreat first 1")
    assert t.state.face_b == 1
    t[1].cannot("retreat first 1", "retreat first 2")
    t[1].chooses("play c112 to melee")
    t[0].may()
    t[1].chooses("attack c336 with c415")
    t[0].may()
    t[1].chooses("pass")  # in the combat
    t[1].chooses("use mint-city exchange")
    t[0].may()
    t[1].chooses("pass")
    assert (t.state.turn, t.state.first, t.state.face_b) == (4, 0, 0)
    assert keys(t, v.HAND, 0) == ["strike"]
    t[0].can("retreat first 1", "retreat first 2")
    t[0].chooses("pass")
    t[1].can("retreat first 1", "retreat first 2")
    t.idle()


@rule("DRK-EX-48")
def test_who_has_retreated_passes_between_the_actions_of_the_other():
    t = scene({"melee": ["c415"], "hand": ["pinprick"]}, {"melee": ["c326"], "hand": ["parry"]}, retreated=1)
    t[0].chooses("attack c326 with c415")
    t[1].may()
    t[0].chooses("play pinprick", "target c326")
    t[1].may()
    t[0].may("pass")
    t[0].chooses("pass")
    assert (damage(t, "c326"), damage(t, "c415")) == (5, 2)
    assert keys(t, v.HAND, 1) == ["parry"]
    said = [(e.kind, e.seat) for e in t.state.events if e.kind in ("passed", "played")]
    assert said == [("passed", 1), ("played", 0), ("passed", 1), ("passed", 0), ("passed", 1)]
    t.idle()


@rule("DRK-EX-49")
@pytest.mark.parametrize("chosen", ["first 1", "first 2"])
def test_the_higher_initiative_chooses_either_player(chosen):
    t = table(SCENES, options={"deck1": "ashen-compact", "deck2": "wardens"})
    book = t.state.book
    one, two = (book.initiative[book.banners[seat]] for seat in (0, 1))
    assert one > two
    t[0].may("first 1", "first 2")
    t[0].chooses(chosen)
    assert t.state.first == int(chosen[-1]) - 1
    t.idle()


@rule("DRK-EX-49")
@pytest.mark.parametrize("drawn", [0, 1])
def test_equal_initiative_is_drawn_by_lot(drawn):
    t = table(SCENES, options={"deck1": "wardens", "deck2": "wardens"}, dice=[f"first {drawn + 1}"])
    assert (t.state.first, t.asked) == (drawn, drawn)
    assert t.rule == "DRK-SET-08"
    t.idle()


# -- Maneuvers --------------------------------------------------------------------------------------

EIGHT = ["winter-stores", "still-tactic", "harvest-7", "toll-road", "spies", "gift", "if-supply", "still"]


@rule("DRK-EX-50")
def test_the_eighth_turn_leaves_one_maneuver_and_the_ninth_all_eight():
    mine = {"unveiled": EIGHT[6], "covered": EIGHT[:6], "pile": EIGHT[7:]}
    theirs = {"pile": ["still", "still-tactic"], "unveiled": "gift"}
    t = scene(mine, theirs, turn=8, phase="maneuver")
    t[0].may()  # there is nothing to choose
    t[1].chooses("unveil still")
    assert keys(t, v.UNVEILED, 0) == EIGHT
    assert keys(t, v.PILE, 0) == []
    both_pass(t)
    assert t.state.turn == 9
    t[0].may(*(f"unveil {key}" for key in EIGHT))
    t[0].chooses("unveil still")
    assert keys(t, v.UNVEILED, 0) == ["still"]
    assert sorted(keys(t, v.PILE, 0)) == sorted(EIGHT[:7])
    assert keys(t, v.UNVEILED, 1) == ["gift", "still", "still-tactic"]
    t.idle()


def unveiling(one, two, **more):
    """Both have one Maneuver to choose; three cards lie in each deck."""
    deck = ["plate", "icon", "mend"]
    sides = [{"unveiled": "", "pile": [key], "deck": deck} for key in (one, two)]
    return scene(*sides, phase="maneuver", **more)


def harvested(t):
    return list(t.state.gold), [len(t.state.zone(v.HAND, seat)) for seat in (0, 1)]


@rule("DRK-EX-51")
@either_seat
def test_a_tactic_takes_two_gold_of_seven(seat):
    pair = ["harvest-7", "toll-road"]
    t = unveiling(*(pair if seat == 0 else pair[::-1]))
    gold, hands = harvested(t)
    assert (gold[seat], gold[1 - seat], hands) == (5, 6, [2, 2])
    t.idle()


@rule("DRK-EX-52")
@either_seat
def test_a_blank_maneuver_yields_and_does_nothing_else(seat):
    pair = ["spies", "gift"]
    t = unveiling(*(pair if seat == 0 else pair[::-1]))
    gold, hands = harvested(t)
    assert (gold[1 - seat], hands[1 - seat]) == (6, 2)
    t[seat].may("pass", "react spies")
    t[seat].chooses("react spies")
    assert t.rule == "DRK-ACT-02"  # the Gift was not offered
    assert t.state.gold[1 - seat] == 6
    t.idle()


@rule("DRK-EX-53")
def test_two_maneuvers_that_blank_each_other_are_both_blank():
    t = unveiling("spies", "spies")
    assert harvested(t) == ([5, 5], [2, 2])
    assert t.rule == "DRK-ACT-02"
    assert list(t.state.prestige) == [0, 0]
    t.idle()


@rule("DRK-EX-54")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_deploys_first(first):
    t = unveiling("gift", "gift", first=first)
    names = ["react gift", "react gift#2"]
    t[first].may("pass", names[first])
    t[first].chooses(names[first])
    assert t.state.gold[first] == 7
    assert "Player" in t.log(1 - first)[-1]
    t[1 - first].may("pass", names[1 - first])
    t[1 - first].chooses("pass")
    assert t.state.gold[1 - first] == 6
    t.idle()
