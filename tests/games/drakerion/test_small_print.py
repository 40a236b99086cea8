"""The small print: what depends on roles, on who is ready, on hands; what was too late, and what is nothing."""

import pytest
from tests.games.drakerion.drills import fine
from tests.games.drakerion.school import either_seat
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, is_committed, offered, places

from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import ANYONE, OPPOSING, YOURS
from tabard.games.drakerion.rules.values import held, is_blank
from tabard.testing import rule

# -- roles ------------------------------------------------------------------------------------------


@rule("DRK-PAR-01", "DRK-MOD-04")
@either_seat
@pytest.mark.parametrize("whose", [0, 1])
def test_a_static_ability_may_reach_who_takes_part(seat, whose):
    auras = ["spur", "rampart", "crowd"]
    lines = {"melee": ["c415"], "support": auras if whose == 0 else ["b224"]}
    foes = {"melee": ["d459"], "support": auras if whose == 1 else ["b224"]}
    t = fine(seat, lines, foes)
    calm = [(4, 1, 5), (4, 5, 9), (2, 2, 4)]
    assert [figures(t, key) for key in ("c415", "d459", "b224")] == calm
    t[seat].chooses("attack d459 with c415")
    assert [figures(t, key) for key in ("c415", "d459", "b224")] == [(6, 1, 7), (4, 7, 11), (2, 2, 4)]
    both_pass(t)
    assert keys(t, v.DISCARD, seat) == ["c415"]  # 7 damage
    assert (damage(t, "d459"), figures(t, "d459")) == (6, (4, 5, 9))
    t.idle()


@rule("DRK-PAR-01", "DRK-BLK-07")
@either_seat
@pytest.mark.parametrize(("gag", "silent"), [("gag-attacker", "wall-019"), ("gag-defender", "spur")])
def test_who_takes_part_may_be_blank(seat, gag, silent):
    t = fine(seat, {"melee": ["wall-019"], "support": [gag]}, {"melee": ["spur"], "support": ["b224"]})
    assert not any(is_blank(t.state, card(t, key)) for key in ("wall-019", "spur", "b224", gag))
    t[seat].chooses("attack spur with wall-019")
    assert [key for key in ("wall-019", "spur", "b224", gag) if is_blank(t.state, card(t, key))] == [silent]
    assert figures(t, "wall-019")[0] == (0 if silent == "spur" else 2)
    both_pass(t)
    assert not is_blank(t.state, card(t, silent))
    t.idle()


# -- who is ready -----------------------------------------------------------------------------------


@rule("DRK-CHK-01", "DRK-MOD-04", "DRK-CBT-20")
@either_seat
def test_an_attacker_that_stood_only_while_ready_falls_as_it_attacks(seat):
    mine = {"melee": [{"card": "c415", "damage": 5}], "support": ["alert"]}
    t = fine(seat, mine, {"melee": ["d459"]})
    assert figures(t, "c415") == (4, 1, 7)
    t[seat].chooses("attack d459 with c415")
    assert keys(t, v.DISCARD, seat) == ["c415"]
    assert (t.asked, t.rule, damage(t, "d459")) == (1 - seat, "DRK-ACT-02", 0)
    t.idle()


@rule("DRK-CHK-01", "DRK-KEY-06", "DRK-KEY-10")
@either_seat
def test_an_interceptor_that_stood_only_while_ready_falls_as_it_pays(seat):
    theirs = {"melee": [{"card": "wall-019", "damage": 9}, "d459"], "support": ["alert"]}
    t = fine(seat, {"melee": ["c415"]}, theirs)
    t[seat].chooses("attack d459 with c415")
    t[1 - seat].chooses("intercept wall-019")
    assert keys(t, v.DISCARD, 1 - seat) == ["wall-019"]
    assert t.state.defender == card(t, "d459")
    both_pass(t)
    assert damage(t, "d459") == 4
    t.idle()


@rule("DRK-CHK-01", "DRK-CHK-04", "DRK-GEN-08")
@either_seat
@pytest.mark.parametrize("event", ["tire", "toil"])
def test_who_stood_only_while_ready_falls_when_committed(seat, event):
    mine = {"melee": [{"card": "b224", "damage": 4}, "d459"], "support": ["alert"], "hand": [event]}
    t = fine(seat, mine, {"melee": ["c415"]})
    t[seat].chooses(f"play {event}", "target b224")
    assert sorted(keys(t, v.DISCARD, seat)) == sorted(["b224", event])
    t.idle()


@rule("DRK-CHK-01", "DRK-END-02", "DRK-GEN-08")
@either_seat
@pytest.mark.parametrize("event", ["rouse", None])
def test_who_stood_only_while_committed_falls_when_readied(seat, event):
    mine = {"melee": [{"card": "b224", "damage": 4, "committed": True}, "d459"], "support": ["couch"]}
    t = fine(seat, {**mine, "hand": ["rouse"]}, {"melee": ["c415"]})
    if event:
        t[seat].chooses("play rouse", "target b224")
    else:
        both_pass(t)
    assert "b224" in keys(t, v.DISCARD, seat)
    assert keys(t, v.MELEE_ROW, seat) == ["d459"]
    t.idle()


# -- hands and piles --------------------------------------------------------------------------------


@rule("DRK-CHK-01", "DRK-MOD-04")
@either_seat
@pytest.mark.parametrize(("event", "picks"), [("study", []), ("pick-one", ["pick b224", "pick c415"])])
def test_who_stood_only_with_few_cards_in_hand_falls_with_more(seat, event, picks):
    mine = {
        "melee": [{"card": "ascetic", "damage": 2}, "d459"],
        "hand": [event],
        "deck": ["b224", "c415", "band"],
    }
    t = fine(seat, mine, {"melee": ["wall-019"]})
    t[seat].chooses(f"play {event}", *picks)
    assert sorted(keys(t, v.DISCARD, seat)) == sorted(["ascetic", event])
    assert len(keys(t, v.HAND, seat)) == 2
    t.idle()


@rule("DRK-CHK-01", "DRK-EVT-08")
@either_seat
def test_an_event_counts_in_the_discard_pile_only_once_it_is_carried_out(seat):
    mine = {"melee": [{"card": "mourner", "damage": 2}, "d459"], "hand": ["nothing"]}
    t = fine(seat, mine, {"melee": ["wall-019"]})
    t[seat].chooses("play nothing")
    assert sorted(keys(t, v.DISCARD, seat)) == ["mourner", "nothing"]
    assert t.kinds.index("destroyed") > t.kinds.index("played")
    t.idle()


@rule("DRK-HID-01")
@either_seat
def test_how_many_cards_are_held_is_told_of_the_hands_that_are_meant(seat):
    mine = {"melee": ["c415"], "hand": ["b224"] * 3, "discard": ["b224"]}
    t = fine(seat, mine, {"hand": ["b224"] * 5, "discard": ["b224"] * 2, "deck": ["b224"] * 4})
    own = t.state.book.own[t.state.book.number["toil"]][0].commit
    for side, n in ((YOURS, 3), (OPPOSING, 5), (ANYONE, 8)):
        own.side, before = side, own.side
        assert held(t.state, own, seat) == n
        own.side = before
    t.idle()


@rule("DRK-GEN-02")
@either_seat
def test_no_gold_is_neither_gained_nor_told(seat):
    t = fine(seat, {"melee": ["c415"], "hand": ["nothing"]})
    t[seat].chooses("play nothing")
    assert list(t.state.gold) == [0, 0]
    assert "gold" not in t.kinds
    t.idle()


@rule("DRK-SEA-06")
@either_seat
@pytest.mark.parametrize(("ability", "told"), [(1, 1), (2, 0)])
def test_what_is_found_in_a_discard_pile_is_revealed_where_the_text_says_so(seat, ability, told):
    t = fine(seat, {"melee": ["c415"], "hand": ["dig"], "discard": ["b224", "d459"]})
    t[seat].chooses(f"play dig {ability}", "pick d459")
    assert keys(t, v.HAND, seat) == ["d459"]
    assert t.kinds.count("revealed") == told
    t.idle()


# -- the attack -------------------------------------------------------------------------------------


@rule("DRK-CBT-21")
@either_seat
def test_without_an_attack_there_is_nothing_to_cancel(seat):
    t = fine(seat, {"melee": ["c415"], "hand": ["call-off"]}, {"melee": ["d459"]})
    t[seat].chooses("play call-off")
    assert t.state.gold[seat] == 1
    assert "cancelled" not in t.kinds
    t[1 - seat].chooses("attack c415 with d459")
    both_pass(t)
    assert damage(t, "c415") == 4
    t.idle()


@rule("DRK-CBT-21", "DRK-CBT-22")
@either_seat
def test_an_attack_is_cancelled_once_and_the_rest_is_carried_out(seat):
    t = fine(seat, {"melee": ["c415"]}, {"melee": ["d459"], "hand": ["call-off"]})
    t[seat].chooses("attack d459 with c415")
    t[1 - seat].chooses("play call-off")
    assert (t.state.gold[1 - seat], t.kinds.count("cancelled"), t.kinds.count("combat_over")) == (1, 1, 1)
    assert (damage(t, "d459"), damage(t, "c415"), is_committed(t, "c415")) == (0, 0, True)
    t.idle()


@rule("DRK-CBT-21", "DRK-PAR-03")
@either_seat
def test_after_the_damage_it_is_too_late_to_cancel(seat):
    t = fine(seat, {"melee": ["c415"]}, {"melee": ["d459"], "support": ["too-late"]})
    t[seat].chooses("attack d459 with c415")
    both_pass(t)
    while offered(t, 1 - seat, "react"):
        t[1 - seat].chooses(offered(t, 1 - seat, "react")[0])
    assert "cancelled" not in t.kinds
    assert list(t.state.gold) == [0, 0]  # nothing was cancelled
    assert t.state.cancelled == 0
    t.idle()


@rule("DRK-CBT-10", "DRK-CBT-15", "DRK-KEY-08", "DRK-CBT-07")
@either_seat
def test_every_combat_begins_from_scratch(seat):
    mine = {"melee": ["bow-2314", "c415"], "hand": ["slay"]}
    t = fine(seat, mine, {"melee": ["d459", "wall-019"], "hand": ["slay"], "support": ["b224"]})
    t[seat].chooses("shoot d459 with bow-2314")
    t[1 - seat].chooses("play slay", "target b224")
    both_pass(t)
    t[1 - seat].chooses("pass")
    t[seat].chooses("attack d459 with c415")
    s = t.state
    assert (s.ap, s.duelist, s.duel_passes, s.duel_actions, s.fresh) == (seat, 1 - seat, 0, 0, 1)
    assert (s.ranged, s.combat, s.cancelled, s.striking, s.chain) == (0, 1, 0, 0, 0)
    t[1 - seat].can("intercept wall-019")
    both_pass(t)
    t.idle()


@rule("DRK-ACT-01", "DRK-RET-15", "DRK-LOP-02")
@either_seat
def test_every_action_phase_begins_from_scratch(seat):
    t = fine(seat, {"melee": ["c415"]}, {"melee": ["wall-019"]})
    t[seat].chooses("attack wall-019 with c415")
    both_pass(t)
    t[1 - seat].chooses("pass")
    t[seat].chooses(f"retreat first {seat + 1}")
    s = t.state
    assert (s.turn, s.in_actions, s.to_act) == (4, 1, s.first)
    assert (s.actor, s.last_pass, s.retreated, s.next_first) == (-2, -2, -2, -2)
    assert (s.passes, s.actions, s.phase_over, s.chain, s.face_b) == (0, 0, 0, 0, 0)
    assert list(s.extra) == [0, 0]
    t.idle()


@rule("DRK-CBT-11", "DRK-DEC-15", "DRK-ACT-02")
@either_seat
def test_windows_to_respond_in_are_marked_and_actions_are_not(seat):
    t = fine(seat, {"melee": ["c415"], "hand": ["tire"]}, {"melee": ["d459"], "support": ["watchful"]})
    assert not t.state.decision.response
    t[seat].chooses("attack d459 with c415")
    assert (t.rule, t.state.decision.response) == ("DRK-DEC-15", True)
    t[1 - seat].chooses("pass")
    assert (t.rule, t.state.decision.response) == ("DRK-CBT-11", True)
    both_pass(t)
    t.idle()


# -- coming and going -------------------------------------------------------------------------------


@rule("DRK-REP-12", "DRK-LIN-02")
@either_seat
@pytest.mark.parametrize("line", ["melee", "support"])
def test_who_replaces_another_enters_on_that_line(seat, line):
    lines = {"melee": ["d459"], "support": ["c415"], line: ["b224", "d459" if line == "melee" else "c415"]}
    t = fine(seat, {**lines, "hand": ["relief", "wall-019"]}, {"melee": ["porter"], "support": ["usher"]})
    t[seat].chooses("play relief", "target b224", "pick wall-019")
    assert places(t, "wall-019") == (seat, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW)
    assert [o.split()[1] for o in offered(t, 1 - seat, "react")] == ["usher" if line == "melee" else "porter"]
    t[1 - seat].chooses(offered(t, 1 - seat, "react")[0])
    assert t.state.gold[1 - seat] == 1
    t.idle()


@rule("DRK-RWN-01", "DRK-ABL-22")
@either_seat
def test_a_moment_without_a_second_card_an_amount_or_a_place_has_none(seat):
    mine = {"melee": ["c415"], "support": ["watchful", "placer"], "hand": ["tire"]}
    t = fine(seat, mine, {"melee": ["d459"]})
    t[seat].chooses("play tire", "target d459")
    assert [o.split()[1] for o in offered(t, seat, "react")] == ["watchful"]
    (row,) = [f.memory for f in t.state.frames if f.block.key == "reactions"]
    source, it = card(t, "watchful"), card(t, "d459")
    ability = t.state.book.own[t.state.face[source]][0].number
    assert row == [source, ability, 0, it, 0, 0, seat, t.state.arrived[source]]
    t[seat].chooses(offered(t, seat, "react")[0])
    assert t.state.gold[seat] == 1
    assert sum(t.state.damage) == 0
    t.idle()


@rule("DRK-DST-01", "DRK-CBT-19")
@either_seat
@pytest.mark.parametrize("how", ["event", "event in combat", "combat", "riposte"])
def test_only_combat_damage_has_somebody_who_destroys(seat, how):
    mine = {"melee": ["c415", "b224"], "support": ["judge-of-kills", "placer"], "hand": ["slay"]}
    t = fine(seat, mine, {"melee": [{"card": "b224", "damage": 2}, "d459"]})
    if how == "event":
        t[seat].chooses("play slay", "target d459")
    elif how == "event in combat":
        t[seat].chooses("attack d459 with c415")
        t[1 - seat].chooses("pass")
        t[seat].chooses("play slay", "target d459")
    elif how == "combat":
        t[seat].chooses(offered(t, seat, "attack")[0])
        both_pass(t)
    else:
        t[seat].chooses("attack d459 with c415")
        both_pass(t)
    reacts = offered(t, seat, "react")
    assert [o.split()[1] for o in reacts] == ([] if how.startswith("event") else ["judge-of-kills"] * 2)
    while offered(t, seat, "react"):
        t[seat].chooses(offered(t, seat, "react")[0])
    assert t.state.gold[seat] == (0 if how.startswith("event") else 4)
    t.idle()


# -- numbers ----------------------------------------------------------------------------------------


@rule("DRK-CSR-07", "DRK-ABL-09")
@either_seat
@pytest.mark.parametrize(
    ("word", "melee"),
    [("amount", 3), ("target", 3), ("it", 3), ("paid", 3), ("attacker", 1), ("defender", 1)],
)
def test_a_static_number_with_nothing_to_be_read_from(seat, word, melee):
    t = fine(seat, {"melee": [f"odd-{word}", "c415"]}, {"melee": ["d459"]})
    assert figures(t, f"odd-{word}") == (melee, 2, 5)
    t[seat].chooses("attack d459 with c415")
    in_combat = {"attacker": 6, "defender": 10}.get(word, melee)
    assert figures(t, f"odd-{word}") == (in_combat, 2, 5)
    both_pass(t)
    t.idle()


@rule("DRK-CSR-07", "DRK-TGT-07")
@either_seat
@pytest.mark.parametrize("ability", range(1, 6))
def test_a_number_of_no_card_is_only_what_is_added(seat, ability):
    t = fine(seat, {"melee": ["c415"], "hand": ["of-nothing"]}, {"melee": ["d459"]})
    t[seat].chooses(f"play of-nothing {ability}", *(["done"] if ability == 1 else []))
    assert t.state.gold[seat] == 1
    t.idle()


# -- several abilities lent to one card -------------------------------------------------------------


@rule("DRK-ABL-18")
@either_seat
@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("teacher", ["tutor", "fight-tutor"])
def test_each_of_two_lent_abilities_is_used_for_itself(seat, n, teacher):
    t = fine(seat, {"melee": ["c415"], "support": [teacher]}, {"melee": ["d459"]})
    if teacher == "fight-tutor":
        t[seat].chooses("attack d459 with c415")
        t[1 - seat].chooses("pass")
    lent = [o for o in offered(t, seat, "use") if "c415" in o]
    assert len(lent) == 2
    t[seat].chooses(lent[n])
    assert (t.state.gold[seat], t.state.prestige[seat]) == ((1, 0) if n == 0 else (0, 1))
    if teacher == "fight-tutor":
        t[1 - seat].chooses("pass")
        assert len([o for o in offered(t, seat, "use") if "c415" in o]) == 1  # once in this combat
        t[seat].chooses("pass")
    t.idle()


@rule("DRK-ABL-18", "DRK-RWN-01", "DRK-GLA-07")
@either_seat
@pytest.mark.parametrize("n", [0, 1])
@pytest.mark.parametrize("teacher", ["ear-tutor", "marshal"])
def test_each_of_two_lent_reactions_waits_for_itself(seat, n, teacher):
    t = fine(seat, {"melee": ["c415"], "support": [teacher], "hand": ["tire"]}, {"melee": ["d459"]})
    if teacher == "ear-tutor":
        t[seat].chooses("play tire", "target c415")
        source = card(t, "c415")
    else:
        both_pass(t)
        source = t.state.maneuver(seat)
    (rows,) = [f.memory for f in t.state.frames if f.block.key == "reactions"]
    assert [rows[0], rows[2], rows[8], rows[10]] == [source, a.GAINED, source, a.GAINED + 1]
    reacts = offered(t, seat, "react")
    assert len(reacts) == 2
    t[seat].chooses(reacts[n])
    assert (t.state.gold[seat], t.state.prestige[seat]) == ((1, 0) if n == 0 else (0, 1))
    t[seat].chooses(offered(t, seat, "react")[0])
    assert (t.state.gold[seat], t.state.prestige[seat]) == (1, 1)
    t.idle()
