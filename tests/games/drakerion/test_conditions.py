"""Conditions of texts, and what one instruction leaves for the next: discarding, looking, moving."""

import pytest
from tests.games.drakerion.school import either_seat, school
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import faces, figures, offered, places

from tabard.games.drakerion import state as v
from tabard.games.drakerion.rules.terms import INFILTRATOR, INTERCEPTOR, NO_ATTACHMENTS
from tabard.games.drakerion.rules.values import has_keyword
from tabard.testing import rule

# -- conditions -------------------------------------------------------------------------------------


@rule("DRK-ABL-21")
@either_seat
@pytest.mark.parametrize("is_first", [True, False])
def test_a_condition_may_be_who_is_first(seat, is_first):
    t = school(seat, {"hand": ["if-first"]}, first=seat if is_first else 1 - seat)
    t[seat].chooses("play if-first")
    assert t.state.gold[seat] == (1 if is_first else 2)
    t.idle()


@rule("DRK-ABL-21")
@either_seat
@pytest.mark.parametrize(
    ("line", "gold"), [(["c415"], 1), (["c415", "b224"], 2), (["c415", "b224", "a112"], 2)]
)
def test_a_condition_may_be_how_many_there_are(seat, line, gold):
    t = school(seat, {"melee": ["c415", "b224"], "hand": ["if-few"]}, {"melee": line})
    t[seat].chooses("play if-few")
    assert t.state.gold[seat] == gold
    t.idle()


@rule("DRK-ABL-14")
@either_seat
def test_a_condition_may_be_that_a_card_was_discarded_this_turn(seat):
    t = school(seat, {"melee": ["scavenger"], "hand": ["toss", "band"]})
    t[seat].cannot("use scavenger")
    t[seat].chooses("play toss")
    assert keys(t, v.HAND, seat) == []
    t[1 - seat].chooses("pass")
    t[seat].chooses("use scavenger")
    assert t.state.gold[seat] == 1
    t.idle()


@rule("DRK-ABL-21")
@either_seat
@pytest.mark.parametrize(("attack", "words"), [("attack", ["in-melee"]), ("shoot", ["in-ranged"])])
def test_a_condition_may_be_how_is_attacked(seat, attack, words):
    mine = {"melee": ["bow-2314"], "hand": ["in-melee", "in-ranged"]}
    t = school(seat, mine, {"melee": ["d459"]})
    t[seat].chooses(f"{attack} d459 with bow-2314")
    for word in ("in-melee", "in-ranged"):
        t[1 - seat].chooses("pass")
        before = t.state.gold[seat]
        t[seat].chooses(f"play {word}")
        assert t.state.gold[seat] - before == (word in words)
    both_pass(t)
    t.idle()


@rule("DRK-PAR-01", "DRK-ABL-14")
@either_seat
def test_a_condition_may_be_the_role_of_this_card(seat):
    mine, theirs = {"melee": ["brawler", "c415"]}, {"melee": ["brawler"]}
    t = school(seat, mine, theirs)
    t[seat].chooses(next(o for o in offered(t, seat, "attack") if o.endswith("c415")))
    foes = offered(t, 1 - seat, "use")
    assert [o.split()[-1] for o in foes] == ["1", "3"]
    t[1 - seat].chooses("pass")
    assert offered(t, seat, "use") == []  # a Brawler that takes no part
    t[seat].chooses("pass")
    t.idle()
    t = school(seat, mine, {"melee": ["d459"]})
    t[seat].chooses("attack d459 with brawler")
    t[1 - seat].chooses("pass")
    assert [o.split()[-1] for o in offered(t, seat, "use")] == ["1", "2"]
    t[seat].chooses("pass")
    t.idle()


@rule("DRK-PAR-01", "DRK-ABL-14")
@either_seat
def test_a_condition_may_be_the_role_of_the_bearer(seat):
    worn = {"card": "b224", "attached": ["whistle"]}
    t = school(seat, {"melee": [worn, "c415"]}, {"melee": ["d459"]})
    t[seat].chooses("attack d459 with c415")
    t[1 - seat].chooses("pass")
    assert offered(t, seat, "use") == []
    t[seat].chooses("pass")
    t.idle()
    t = school(seat, {"melee": [worn]}, {"melee": ["d459"]})
    t[seat].chooses("attack d459 with b224")
    t[1 - seat].chooses("pass")
    assert [o.split()[-1] for o in offered(t, seat, "use")] == ["1", "2"]
    t[seat].chooses("pass")
    t.idle()
    t = school(seat, {"melee": ["c415"]}, {"melee": [worn]})
    t[seat].chooses("attack b224 with c415")
    assert [o.split()[-1] for o in offered(t, 1 - seat, "use")] == ["1", "3"]
    both_pass(t)
    t.idle()


@rule("DRK-ABL-09", "DRK-LIN-01")
@either_seat
def test_a_condition_may_be_the_line(seat):
    t = school(seat, {"melee": ["front"]})
    assert figures(t, "front") == (1, 3, 5)
    t.idle()
    t = school(seat, {"melee": ["c415"], "support": ["front"]})
    assert figures(t, "front") == (1, 1, 5)
    t.idle()


@rule("DRK-KEY-20")
@either_seat
def test_one_text_may_give_several_keywords(seat):
    t = school(seat, {"melee": ["drummer", "b224"]}, {"melee": ["c415"]})
    for key, given in (("b224", True), ("drummer", False), ("c415", False)):
        words = [has_keyword(t.state, card(t, key), n) for n in (INFILTRATOR, INTERCEPTOR, NO_ATTACHMENTS)]
        assert words == [given, given, False]
    t.idle()


# -- discarding -------------------------------------------------------------------------------------


@rule("DRK-DSC-01", "DRK-ABL-17")
@either_seat
@pytest.mark.parametrize("event", ["hit-and-rob", "hit-and-pry"])
def test_what_an_instruction_before_dealt_with_is_not_discarded(seat, event):
    mine = {"melee": ["c415"], "hand": [event]}
    t = school(seat, mine, {"melee": ["d459"], "hand": ["band", "a112", "b224"]})
    t[seat].chooses(f"play {event}", "target d459")
    chooser = seat if event == "hit-and-pry" else 1 - seat
    t[chooser].may("pick band", "pick a112", "pick b224")
    t[chooser].chooses("pick a112")
    assert (damage(t, "d459"), places(t, "d459")) == (1, (1 - seat, v.MELEE_ROW))
    assert (keys(t, v.DISCARD, 1 - seat), keys(t, v.HAND, 1 - seat)) == (["a112"], ["band", "b224"])
    assert keys(t, v.DISCARD, seat) == [event]
    t.idle()


@rule("DRK-DSC-03", "DRK-DEC-18", "DRK-HID-01")
@either_seat
def test_who_chooses_from_a_foreign_hand_sees_it(seat):
    area = f"hand-{1 - seat}"
    hand = ["band", "a112", "b224"]
    t = school(seat, {"melee": ["c415"], "hand": ["hit-and-pry"]}, {"melee": ["d459"], "hand": hand})
    assert faces(t, seat, area) == [None] * 3
    t[seat].chooses("play hit-and-pry", "target d459")
    assert sorted(faces(t, seat, area)) == sorted(hand)
    t[seat].chooses("pick a112")
    assert sorted(faces(t, seat, area)) == ["b224", "band"]  # it remembers
    t.idle()
    t = school(seat, {"melee": ["c415"], "hand": ["hit-and-rob"]}, {"melee": ["d459"], "hand": hand})
    t[seat].chooses("play hit-and-rob", "target d459")
    assert faces(t, seat, area) == [None] * 3
    t[1 - seat].chooses("pick a112")
    assert faces(t, seat, area) == [None] * 2
    t.idle()


# -- looking, moving --------------------------------------------------------------------------------


@rule("DRK-DEC-22", "DRK-DEC-28")
@either_seat
def test_equal_cards_that_are_looked_at_are_one_choice(seat):
    t = school(seat, {"hand": ["weigh"], "deck": ["a112", "a112", "b224"]})
    t[seat].chooses("play weigh")
    t[seat].may("top a112", "bottom a112")
    assert len(t[seat].options) == 2
    t[seat].chooses("bottom a112", "top a112")
    assert keys(t, v.DECK, seat) == ["a112", "b224", "a112"]
    t.idle()


@rule("DRK-DEC-23")
@either_seat
def test_two_of_the_looked_at_cards_are_taken(seat):
    t = school(seat, {"hand": ["take-two"], "deck": ["a112", "b224", "c415", "d459", "band"]})
    t[seat].chooses("play take-two")
    t[seat].may("pick a112", "pick b224", "pick c415", "pick d459")
    t[seat].chooses("pick b224")
    t[seat].may("pick a112", "pick c415", "pick d459")
    t[seat].chooses("pick d459")
    assert t.rule == "DRK-DEC-22"
    t[seat].may("pick a112", "pick c415")
    t[seat].chooses("pick c415")
    assert keys(t, v.HAND, seat) == ["b224", "d459"]
    assert keys(t, v.DECK, seat) == ["a112", "c415", "band"]
    t.idle()


@rule("DRK-MOV-01", "DRK-ABL-17")
@either_seat
def test_only_what_can_be_moved_is_offered(seat):
    mine = {"melee": ["b224", "c415"], "hand": ["root", "push"]}
    t = school(seat, mine, {"melee": ["d459"], "support": ["a112"]})
    t[seat].chooses("play root", "target b224")
    t[1 - seat].chooses("pass")
    t[seat].chooses("play push")
    t[seat].may("target c415", "target d459", "target a112")
    t[seat].chooses("target a112")
    assert places(t, "a112") == (1 - seat, v.MELEE_ROW)
    t.idle()


@rule("DRK-ATT-14", "DRK-DEC-27", "DRK-DEC-28")
@either_seat
def test_who_bears_a_card_that_is_put_into_play_is_asked_where_several_may(seat):
    for line, is_asked in ((["smooth", "b224"], True), (["smooth"], False)):
        t = school(seat, {"melee": ["c415"], "hand": ["equip"], "discard": ["band"]}, {"melee": line})
        t[seat].chooses("play equip")
        if is_asked:
            assert t.rule == "DRK-DEC-27"
            t[seat].may("target c415", "target b224")
            t[seat].chooses("target c415")
        assert t.rule == "DRK-ACT-02"
        assert (figures(t, "c415"), figures(t, "smooth")) == ((5, 1, 6), (1, 1, 5))
        t.idle()


@rule("DRK-MOD-01", "DRK-DST-01")
@either_seat
@pytest.mark.parametrize(
    ("ability", "harm", "stands"), [(1, 1, True), (1, 2, False), (2, 1, True), (2, 2, False)]
)
def test_lower_hp_may_destroy(seat, ability, harm, stands):
    t = school(seat, {"hand": ["wither"]}, {"melee": [{"card": "b224", "damage": harm}, "d459"]})
    t[seat].chooses(f"play wither {ability}", "target b224")
    assert keys(t, v.DISCARD, 1 - seat) == ([] if stands else ["b224"])
    assert keys(t, v.MELEE_ROW, 1 - seat) == (["b224", "d459"] if stands else ["d459"])
    if stands:
        assert figures(t, "b224") == (2, 2, 2)
    t.idle()
