"""Each verb of the texts: some, up to some, one of several, and what was already gone or is nothing."""

import pytest
from tests.games.drakerion.drills import drill
from tests.games.drakerion.school import either_seat
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import is_committed, places

from tabard.games.drakerion import state as v
from tabard.testing import rule

# -- choosing ---------------------------------------------------------------------------------------


@rule("DRK-TGT-07", "DRK-TGT-06")
@either_seat
@pytest.mark.parametrize("picks", [[], ["d459"], ["d459", "k110"]])
def test_up_to_two_targets(seat, picks):
    t = drill(seat, {"hand": ["up-to-two"]}, {"support": ["k110", "b224"]})
    t[seat].chooses("play up-to-two")
    t[seat].may("done", "target d459", "target k110", "target b224")
    for key in picks:
        t[seat].chooses(f"target {key}")
    if len(picks) < 2:
        t[seat].chooses("done")
    assert [key for key in ("d459", "k110", "b224") if damage(t, key)] == picks
    assert t.state.gold[seat] == 1
    t.idle()


@rule("DRK-TGT-02", "DRK-TGT-06")
@either_seat
def test_two_targets_are_two_cards(seat):
    t = drill(seat, {"hand": ["two-of-them"]}, {"support": ["k110", "b224"]})
    t[seat].chooses("play two-of-them", "target k110")
    t[seat].may("target d459", "target b224")
    t[seat].chooses("target b224")
    assert [damage(t, key) for key in ("d459", "k110", "b224")] == [0, 1, 1]
    t.idle()
    t = drill(seat, {"hand": ["two-of-them"]})  # just two
    t[seat].chooses("play two-of-them")
    while t.rule == "DRK-TGT-01":
        t[seat].chooses(t.shorts[0])
    assert [damage(t, key) for key in ("d459", "k110")] == [1, 1]
    t.idle()
    t = drill(seat, {"hand": ["two-of-them"]}, {"support": []})
    t[seat].cannot("play two-of-them")
    t.idle()


@rule("DRK-DEC-17", "DRK-DEC-28", "DRK-ABL-17")
@either_seat
def test_two_are_chosen_one_after_the_other_and_the_next_words_mean_both(seat):
    t = drill(seat, {"hand": ["choose-two"]}, {"support": ["k110", "b224"]})
    t[seat].chooses("play choose-two", "target k110")
    t[seat].may("target d459", "target b224")
    t[seat].chooses("target d459")
    hurt = [(damage(t, key), is_committed(t, key)) for key in ("d459", "k110", "b224")]
    assert hurt == [(1, True), (1, True), (0, False)]
    t.idle()
    t = drill(seat, {"hand": ["choose-two"]})  # no choice: both
    t[seat].chooses("play choose-two")
    assert (damage(t, "d459"), damage(t, "k110"), t.rule) == (1, 1, "DRK-ACT-02")
    t.idle()
    t = drill(seat, {"hand": ["choose-two"]}, {"support": []})  # as far as possible
    t[seat].chooses("play choose-two")
    assert (damage(t, "d459"), t.rule) == (1, "DRK-ACT-02")
    t.idle()


@rule("DRK-DEC-17", "DRK-ABL-17")
@either_seat
@pytest.mark.parametrize("picks", [[], ["d459"], ["d459", "k110"]])
def test_up_to_two_are_chosen(seat, picks):
    t = drill(seat, {"hand": ["choose-few"]})
    t[seat].chooses("play choose-few")
    t[seat].may("done", "target d459", "target k110")
    for key in picks:
        t[seat].chooses(f"target {key}")
    if len(picks) < 2:
        t[seat].chooses("done")
    assert [key for key in ("d459", "k110") if damage(t, key) and is_committed(t, key)] == picks
    t.idle()


@rule("DRK-DEC-17")
@either_seat
def test_the_opponent_chooses_where_the_text_says_so(seat):
    t = drill(seat, {"hand": ["they-choose"]})
    t[seat].chooses("play they-choose")
    t[1 - seat].may("target d459", "target k110")
    t[1 - seat].chooses("target k110")
    assert (damage(t, "d459"), damage(t, "k110")) == (0, 1)
    t.idle()


@rule("DRK-DEC-17", "DRK-ABL-17")
@either_seat
@pytest.mark.parametrize(("mode", "gold", "prestige", "drawn"), [(1, 11, 0, 0), (2, 12, 1, 0), (3, 14, 2, 1)])
def test_one_of_three_ways_is_gone_and_the_rest_follows(seat, mode, gold, prestige, drawn):
    t = drill(seat, {"hand": ["three-ways"], "deck": ["b224", "band"]})
    t[seat].chooses("play three-ways")
    t[seat].may("mode 1", "mode 2", "mode 3")
    t[seat].chooses(f"mode {mode}")
    s = t.state
    assert (s.gold[seat], s.prestige[seat], len(keys(t, v.HAND, seat))) == (gold, prestige, drawn)
    t.idle()


@rule("DRK-DEC-17", "DRK-ABL-21")
@either_seat
def test_what_may_be_left_out_and_what_depends(seat):
    for answer, gold, prestige in (("yes", 11, 1), ("no", 10, 0)):
        t = drill(seat, {"hand": ["perhaps"]})
        t[seat].chooses("play perhaps", answer)
        assert (t.state.gold[seat], t.state.prestige[seat]) == (gold, prestige)
        t.idle()
    for support, gold, prestige in ((["k110"], 11, 1), ([], 10, 0)):
        t = drill(seat, {"hand": ["only-when"]}, {"support": support})
        t[seat].chooses("play only-when")
        assert (t.state.gold[seat], t.state.prestige[seat]) == (gold, prestige)
        t.idle()


# -- what has gone, what is nothing -----------------------------------------------------------------


@rule("DRK-TGT-05")
@either_seat
def test_a_target_that_has_left_the_battlefield_is_out_of_reach(seat):
    t = drill(seat, {"melee": ["c415", "b224"], "hand": ["undo-field"]})
    t[seat].chooses("play undo-field", "target d459", "target b224")
    assert (keys(t, v.DISCARD, 1 - seat), keys(t, v.HAND, 1 - seat)) == (["d459"], [])
    assert (sorted(keys(t, v.DISCARD, seat)), keys(t, v.HAND, seat)) == (["b224", "undo-field"], [])
    t.idle()


@rule("DRK-TGT-05", "DRK-TGT-01")
@either_seat
@pytest.mark.parametrize("event", ["undo-pile", "undo-second"])
def test_a_target_in_a_discard_pile_needs_no_battlefield(seat, event):
    t = drill(seat, {"hand": [event], "discard": ["b224", "band"]})
    t[seat].chooses(f"play {event}", "target k110")
    assert keys(t, v.HAND, seat) == ["b224"]
    assert (keys(t, v.DISCARD, 1 - seat), keys(t, v.HAND, 1 - seat)) == (["k110"], [])
    t.idle()


@rule("DRK-GEN-17", "DRK-DST-03", "DRK-DSC-05")
@either_seat
@pytest.mark.parametrize(("event", "prestige"), [("scorch", 2), ("sweep", 0)])
def test_who_was_dealt_divided_damage_twice_goes_once(seat, event, prestige):
    t = drill(seat, {"hand": [event]})
    t[seat].chooses(f"play {event}", *["target d459"] * 3)
    assert keys(t, v.DISCARD, 1 - seat) == ["d459"]
    assert (damage(t, "k110"), t.state.prestige[seat]) == (0, prestige)
    assert places(t, "k110") == (1 - seat, v.MELEE_ROW)
    t.idle()


@rule("DRK-GEN-02")
@either_seat
def test_less_than_nothing_is_nothing(seat):
    t = drill(
        seat, {"hand": ["less-than-none"], "deck": ["b224"]}, {"melee": [{"card": "d459", "damage": 3}]}
    )
    t[seat].chooses("play less-than-none", "target d459")
    assert (damage(t, "d459"), sum(t.state.shield), list(t.state.gold)) == (3, 0, [0, 0])
    assert keys(t, v.HAND, seat) == []
    assert not {"damaged", "healed", "shielded", "gold", "drawn"} & set(t.kinds)
    t.idle()


@rule("DRK-HEA-01")
@either_seat
def test_everyone_is_healed_as_far_as_wounded(seat):
    wounds = [{"card": "d459", "damage": 3}, {"card": "b224", "damage": 1}]
    t = drill(seat, {"melee": [{"card": "c415", "damage": 2}], "hand": ["mend-all"]}, {"melee": wounds})
    t[seat].chooses("play mend-all")
    assert [damage(t, key) for key in ("c415", "d459", "b224", "k110")] == [0, 1, 0, 0]
    assert t.kinds.count("healed") == 3
    t.idle()


@rule("DRK-ZON-08")
@either_seat
def test_all_of_a_line_go_to_their_owners_hands(seat):
    theirs = {"support": ["k110", {"card": "b224", "damage": 1, "attached": ["band"]}]}
    t = drill(seat, {"hand": ["home-all"], "support": ["smooth"]}, theirs)
    t[seat].chooses("play home-all")
    assert sorted(keys(t, v.HAND, 1 - seat)) == ["b224", "k110"]
    assert keys(t, v.DISCARD, 1 - seat) == ["band"]
    assert keys(t, v.SUPPORT_ROW, seat) == ["smooth"]
    assert (damage(t, "b224"), keys(t, v.MELEE_ROW, 1 - seat)) == (0, ["d459"])
    t.idle()


@rule("DRK-ATT-15", "DRK-KEY-13")
@either_seat
@pytest.mark.parametrize(
    ("to", "moves"), [("c415", True), ("d459", True), ("smooth", False), ("b224", False)]
)
def test_an_attachment_goes_over_to_who_may_bear_it(seat, to, moves):
    mine = {
        "melee": ["c415", {"card": "b224", "attached": ["band"]}],
        "support": ["smooth"],
        "hand": ["pass-on"],
    }
    t = drill(seat, mine)
    t[seat].chooses("play pass-on", f"target {to}")
    bearer = card(t, to if moves else "b224")
    assert t.state.bearer[card(t, "band")] == bearer
    assert t.state.side(card(t, "band")) == t.state.side(bearer)
    assert t.kinds.count("attached") == moves
    t.idle()


@rule("DRK-HID-12")
@either_seat
def test_a_hand_is_shown_to_everyone(seat):
    t = drill(seat, {"hand": ["show-hand", "b224", "band"]}, {"hand": ["c415"]})
    t[seat].chooses("play show-hand")
    assert {t.state.known[c] for c in t.state.zone(v.HAND, seat)} == {t.state.everyone()}
    assert {t.state.known[c] for c in t.state.zone(v.HAND, 1 - seat)} == {1 << (1 - seat)}
    assert t.kinds.count("revealed") == 2
    t.idle()


@rule("DRK-DEC-07", "DRK-HID-01")
@either_seat
@pytest.mark.parametrize("known", [0, 1, None])
def test_of_equal_cards_in_hand_that_goes_which_all_know(seat, known):
    t = drill(seat, {"hand": ["gold-you", "gold-you"]})
    hand = t.state.zone(v.HAND, seat)[:]
    if known is not None:
        t.state.known[hand[known]] = t.state.everyone()
    t[seat].chooses("play gold-you")
    assert t.state.zone(v.HAND, seat) == [hand[1 - (known or 0)]]
    t.idle()
    t = drill(seat, {"hand": ["toss-you", "band", "band", "b224"]})
    hand = t.state.zone(v.HAND, seat)[1:]
    if known is not None:
        t.state.known[hand[known]] = t.state.everyone()
    t[seat].chooses("play toss-you", "pick band")
    assert t.state.zone(v.DISCARD, seat)[0] == hand[known or 0]
    t.idle()


@rule("DRK-ACT-02")
def test_bots_know_which_pass_ends_a_turn():
    t = drill(0)
    book, s = t.state.book, t.state
    passing = s.decision.options[0]
    assert book.ends_turn(s, passing)
    assert not any(book.ends_turn(s, action) for action in s.decision.options[1:])
    t[0].chooses("attack d459 with c415")
    assert not book.ends_turn(t.state, passing)
    both_pass(t)
    assert (book.heading(t.state), book.judge(t.state, 0)) == ((3, 0), -book.judge(t.state, 1))
    t.idle()
