"""Each verb of the texts: for you, for the opponent, for each; some, up to some, and what was already gone."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.drakerion.school import either_seat
from tests.games.drakerion.tables import both_pass, card, damage, keys
from tests.games.drakerion.yard import figures, is_committed, places

from tabard.games import game
from tabard.games.drakerion import state as v
from tabard.testing import rule, table

VERBS: Any = game("drakerion", Path(__file__).parent / "proving_verbs.yaml")
DECKS = {"deck1": "wardens", "deck2": "ashen-compact"}
STILL = {"banner": "bare-banner", "city": "bare-city", "unveiled": "still", "pile": ["still-tactic"]}
every_who = pytest.mark.parametrize(
    ("who", "meant"), [("you", (1, 0)), ("opponent", (0, 1)), ("each", (1, 1))]
)
"""Whom a text means: whether it is you, whether it is the opponent."""


def drill(seat, mine=None, theirs=None, **position):
    """The Action Phase of turn 3: `mine` before one seat, which is first and acts, `theirs` before the other."""
    foes = {"melee": ["d459"], "support": ["k110"]}
    sides: list[Any] = [{**STILL, "melee": ["c415"], **(mine or {})}, {**STILL, **foes, **(theirs or {})}]
    if seat == 1:
        sides.reverse()
    position = {"first": seat, "to_act": seat, **position}
    return table(VERBS, options=DECKS, p1=sides[0], p2=sides[1], **position)


def of_both(values, seat):
    """Yours, then the opponent's."""
    return [values[seat], values[1 - seat]]


# -- whom a text means ------------------------------------------------------------------------------


@rule("DRK-GEN-02", "DRK-ABL-23")
@either_seat
@every_who
@pytest.mark.parametrize(("verb", "by"), [("gold", 3), ("fine", -2), ("praise", 2), ("shame", -2)])
def test_gold_and_prestige_are_gained_and_lost(seat, who, meant, verb, by):
    purse = {"gold": 5, "prestige": 5}
    t = drill(seat, {**purse, "hand": [f"{verb}-{who}"]}, purse)
    t[seat].chooses(f"play {verb}-{who}")
    changed = [5 + by * n for n in meant]
    gold, prestige = of_both(t.state.gold, seat), of_both(t.state.prestige, seat)
    assert (gold, prestige) == ((changed, [5, 5]) if verb in ("gold", "fine") else ([5, 5], changed))
    t.idle()


@rule("DRK-GEN-02")
@either_seat
@pytest.mark.parametrize(("verb", "told"), [("fine", "spent"), ("shame", "disgraced")])
def test_nobody_loses_more_than_there_is(seat, verb, told):
    for had, left, times in ((3, 1, 2), (2, 0, 2), (1, 0, 2), (0, 0, 0)):
        purse = {"gold": had, "prestige": had}
        t = drill(seat, {**purse, "hand": [f"{verb}-each"]}, purse)
        t[seat].chooses(f"play {verb}-each")
        assert (t.state.gold if verb == "fine" else t.state.prestige) == [left, left]
        assert t.kinds.count(told) == times
        t.idle()


@rule("DRK-DRW-01", "DRK-ABL-23")
@either_seat
@every_who
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_cards_are_drawn(seat, who, meant, size):
    deck = ["b224", "band", "d459"][:size]
    t = drill(seat, {"hand": [f"draw-{who}"], "deck": deck}, {"deck": deck})
    t[seat].chooses(f"play draw-{who}")
    for n, player in enumerate((seat, 1 - seat)):
        assert keys(t, v.HAND, player) == (deck[:2] if meant[n] else [])
        assert len(t.state.zone(v.DECK, player)) == size - (min(2, size) if meant[n] else 0)
    t.idle()


@rule("DRK-DSC-01", "DRK-DSC-04", "DRK-ABL-23")
@either_seat
@every_who
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_cards_are_discarded_from_the_top_of_a_deck(seat, who, meant, size):
    deck = ["b224", "band", "d459"][:size]
    t = drill(seat, {"hand": [f"mill-{who}"], "deck": deck}, {"deck": deck})
    t[seat].chooses(f"play mill-{who}")
    played = [[f"mill-{who}"], []]
    for n, player in enumerate((seat, 1 - seat)):
        assert sorted(keys(t, v.DISCARD, player)) == sorted(deck[: 2 * meant[n]] + played[n])
        assert t.state.discards == min(2, size) * sum(meant)
    t.idle()


@rule("DRK-DSC-03", "DRK-DSC-04", "DRK-DEC-18")
@either_seat
@every_who
def test_who_discards_from_hand_chooses(seat, who, meant):
    hand = ["b224", "band"]
    t = drill(seat, {"hand": [f"toss-{who}", *hand]}, {"hand": hand})
    t[seat].chooses(f"play toss-{who}")
    for n, player in enumerate((seat, 1 - seat)):
        if meant[n]:
            t[player].may("pick b224", "pick band")
            t[player].chooses("pick band")
    for n, player in enumerate((seat, 1 - seat)):
        assert keys(t, v.HAND, player) == (["b224"] if meant[n] else hand)
    t.idle()


@rule("DRK-DSC-04", "DRK-DEC-28")
@either_seat
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 0), (0, 1), (1, 1), (1, 2), (2, 1)])
def test_each_discards_what_there_is(seat, mine, theirs):
    hand = ["b224", "band"]
    t = drill(seat, {"hand": ["toss-each", *hand[:mine]]}, {"hand": hand[:theirs]})
    t[seat].chooses("play toss-each")
    if max(mine, theirs) > 1:
        chooser = seat if mine > 1 else 1 - seat
        t[chooser].may("pick b224", "pick band")
        t[chooser].chooses("pick b224")
    left = [keys(t, v.HAND, player) for player in (seat, 1 - seat)]
    assert left == [["band"] if n > 1 else [] for n in (mine, theirs)]
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    t.idle()


@rule("DRK-DSC-03", "DRK-DSC-04")
@either_seat
@every_who
@pytest.mark.parametrize("size", [0, 1, 2, 4])
def test_random_discards_ask_nobody(seat, who, meant, size):
    hand = ["b224", "band", "d459", "c415"][:size]
    t = drill(seat, {"hand": [f"gamble-{who}", *hand]}, {"hand": hand})
    t[seat].chooses(f"play gamble-{who}")
    assert (t.asked, t.rule) == (1 - seat, "DRK-ACT-02")
    for n, player in enumerate((seat, 1 - seat)):
        left = keys(t, v.HAND, player)
        assert len(left) == size - (min(2, size) if meant[n] else 0)
        gone = [key for key in keys(t, v.DISCARD, player) if not key.startswith("gamble")]
        assert sorted(left + gone) == sorted(hand)
    t.idle()


@rule("DRK-SEA-04")
@either_seat
@every_who
def test_a_deck_is_shuffled(seat, who, meant):
    t = drill(seat, {"hand": [f"mix-{who}"], "deck": ["b224"] * 3}, {"deck": ["band"] * 3})
    for c in range(1, len(t.state.face)):
        t.state.known[c] = t.state.everyone()
    t[seat].chooses(f"play mix-{who}")
    for n, player in enumerate((seat, 1 - seat)):
        seen = {t.state.known[c] for c in t.state.zone(v.DECK, player)}
        assert seen == ({0} if meant[n] else {t.state.everyone()})
        assert keys(t, v.DECK, player) == [["b224"], ["band"]][n] * 3
    assert t.kinds.count("shuffled") == sum(meant)
    t.idle()


@rule("DRK-ACT-01", "DRK-ACT-09")
@either_seat
@every_who
def test_one_more_action_after_this_one(seat, who, meant):
    t = drill(seat, {"hand": [f"again-{who}", "gold-you", "gold-you"]}, {"hand": ["gold-you"] * 3})
    t[seat].chooses(f"play again-{who}")
    order = []
    for _ in range(5):
        order.append(t.asked)
        t[t.asked].chooses("play gold-you" if "play gold-you" in t.shorts else "pass")
    foe = 1 - seat
    wanted = {
        "you": [seat, foe, seat, foe, seat],
        "opponent": [foe, foe, seat, foe, seat],
        "each": [seat, foe, foe, seat, foe],
    }
    assert order == wanted[who]
    t.idle()


@rule("DRK-FST-04", "DRK-RET-02")
@either_seat
@pytest.mark.parametrize(
    ("who", "is_you"), [("you", True), ("opponent", False), ("choose", True), ("choose", False)]
)
def test_who_goes_first_next_is_named(seat, who, is_you):
    t = drill(seat, {"hand": [f"lead-{who}"]})
    t[seat].chooses(f"play lead-{who}")
    named = seat if is_you else 1 - seat
    if who == "choose":
        t[seat].may("first 1", "first 2")
        t[seat].chooses(f"first {named + 1}")
    assert (t.state.next_first, t.state.gold[seat]) == (named, 1)
    t[1 - seat].chooses("pass")
    t[seat].chooses("pass")
    assert (t.state.turn, t.state.first, t.state.next_first) == (4, named, -2)
    t.idle()


@rule("DRK-FST-08")
@either_seat
def test_the_action_phase_ends_when_its_text_is_carried_out(seat):
    t = drill(seat, {"hand": ["finish-now"]})
    t[seat].chooses("play finish-now")
    assert (t.state.gold[seat], t.state.turn) == (1, 4)
    t.idle()


# -- decks ------------------------------------------------------------------------------------------


@rule("DRK-LOK-01", "DRK-HID-12")
@either_seat
@pytest.mark.parametrize("size", [1, 2, 3])
def test_what_is_only_looked_at_stays(seat, size):
    deck = ["b224", "band", "d459"][:size]
    t = drill(seat, {"hand": ["look-stay"], "deck": deck})
    t[seat].chooses("play look-stay")
    assert keys(t, v.DECK, seat) == deck[::-1]
    assert [t.state.known[c] for c in t.state.zone(v.DECK, seat)[::-1]] == ([1 << seat] * 2 + [0])[:size]
    t.idle()


@rule("DRK-LOK-01", "DRK-DEC-23")
@either_seat
@pytest.mark.parametrize(
    ("event", "offer"), [("look-maybe", ["done", "pick gold-you"]), ("look-must", ["pick gold-you"])]
)
def test_what_fits_is_taken_or_may_be(seat, event, offer):
    deck = ["b224", "gold-you", "band", "d459"]
    t = drill(seat, {"hand": [event], "deck": deck})
    t[seat].chooses(f"play {event}")
    t[seat].may(*offer)
    t[seat].chooses(offer[0])
    left = ["b224", "gold-you", "band"] if offer[0] == "done" else ["b224", "band"]
    t[seat].may(*(f"pick {key}" for key in left))
    t[seat].chooses(*(f"pick {key}" for key in left[:-1]))
    assert keys(t, v.HAND, seat) == ([] if offer[0] == "done" else ["gold-you"])
    assert keys(t, v.DECK, seat) == [*left[::-1], "d459"]  # each under the one before
    t.idle()


@rule("DRK-LOK-01", "DRK-LOK-02", "DRK-TOP-01")
@either_seat
def test_what_is_put_back_on_top_lies_in_the_order_chosen(seat):
    for order in (["band", "b224", "d459"], ["d459", "band", "b224"], ["b224", "d459", "band"]):
        t = drill(seat, {"hand": ["look-top"], "deck": ["b224", "band", "d459", "c415"]})
        t[seat].chooses("play look-top", *(f"pick {key}" for key in order[:2]))
        assert keys(t, v.HAND, seat) == [order[2]]  # drawn: the last one put back
        assert keys(t, v.DECK, seat) == ["c415", *order[:2]]
        t.idle()


@rule("DRK-SEA-04", "DRK-DEC-21")
@either_seat
@pytest.mark.parametrize("picks", [["done"], ["pick gold-you", "done"], ["pick gold-you", "pick mix-you"]])
def test_a_search_finds_up_to_so_many(seat, picks):
    deck = ["b224", "gold-you", "mix-you", "bounce"]
    t = drill(seat, {"hand": ["find-two"], "deck": deck})
    t[seat].chooses("play find-two")
    t[seat].may("done", "pick gold-you", "pick mix-you", "pick bounce")
    t[seat].chooses(*picks)
    if t.rule == "DRK-DEC-21":
        t[seat].may("done")  # others do not see that there is nothing more to find
        t[seat].chooses("done")
    found = [pick.split()[1] for pick in picks if pick != "done"]
    assert sorted(keys(t, v.HAND, seat)) == sorted(found)
    assert sorted(keys(t, v.DECK, seat)) == sorted(set(deck) - set(found))
    t.idle()


@rule("DRK-SEA-04", "DRK-PUT-03", "DRK-REN-04")
@either_seat
@pytest.mark.parametrize("line", ["melee", "support"])
def test_what_a_search_brings_onto_the_battlefield_could_land_there(seat, line):
    t = drill(seat, {"melee": ["c415", "k110"], "hand": ["find-field"], "deck": ["b224", "k110", "band"]})
    t[seat].chooses("play find-field")
    t[seat].may("done", "pick b224")
    t[seat].chooses("pick b224", f"place {line}")
    assert places(t, "b224") == (seat, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW)
    assert (is_committed(t, "b224"), t.state.gold[seat]) == (False, 0)
    t.idle()


@rule("DRK-TOP-01", "DRK-DEC-22")
@either_seat
@pytest.mark.parametrize(
    ("event", "deck"), [("bounce", ["d459", "band", "b224"]), ("sink", ["b224", "band", "d459"])]
)
def test_two_cards_of_the_hand_go_onto_or_under_the_deck_in_order(seat, event, deck):
    t = drill(seat, {"hand": [event, "b224", "band", "c415"], "deck": ["d459"]})
    t[seat].chooses(f"play {event}")
    t[seat].may("pick b224", "pick band", "pick c415")
    t[seat].chooses("pick band")
    t[seat].may("pick b224", "pick c415")
    t[seat].chooses("pick b224")
    assert (keys(t, v.DECK, seat), keys(t, v.HAND, seat)) == (deck, ["c415"])
    t.idle()


# -- coming into play -------------------------------------------------------------------------------


@rule("DRK-PUT-03", "DRK-GEN-06", "DRK-DEC-19")
@either_seat
@pytest.mark.parametrize("line", ["melee", "support"])
@pytest.mark.parametrize("event", ["march-tired", "march-fresh"])
def test_a_card_is_put_into_play_committed_only_where_the_text_says_so(seat, event, line):
    t = drill(seat, {"hand": [event, "b224"], "gold": 1})
    t[seat].chooses(f"play {event}", "pick b224", f"place {line}")
    assert places(t, "b224") == (seat, v.MELEE_ROW if line == "melee" else v.SUPPORT_ROW)
    assert is_committed(t, "b224") == (event == "march-tired")
    assert t.state.gold[seat] == 1
    t.idle()


@rule("DRK-PUT-03", "DRK-ATT-14", "DRK-DEC-19", "DRK-DEC-27")
@either_seat
def test_two_cards_come_into_play_each_where_it_was_sent(seat):
    t = drill(seat, {"hand": ["rise-two"], "discard": ["b224", "band", "gold-you", "d459"]})
    t[seat].chooses("play rise-two")
    t[seat].may("pick b224", "pick band", "pick d459")
    t[seat].chooses("pick b224", "pick band", "place support", "target c415")
    assert places(t, "b224") == (seat, v.SUPPORT_ROW)
    assert figures(t, "c415") == (5, 1, 6)
    assert sorted(keys(t, v.DISCARD, seat)) == ["d459", "gold-you", "rise-two"]
    t.idle()


@rule("DRK-PUT-03", "DRK-REN-02")
@either_seat
def test_of_two_namesakes_that_come_together_only_one_may_land(seat):
    t = drill(seat, {"hand": ["rise-two"], "discard": ["k110", "k110"]})
    t[seat].chooses("play rise-two", "place melee", "place support")
    assert keys(t, v.MELEE_ROW, seat) == ["c415", "k110"]
    assert keys(t, v.SUPPORT_ROW, seat) == []
    assert sorted(keys(t, v.DISCARD, seat)) == ["k110", "rise-two"]
    t.idle()


@rule("DRK-HID-07", "DRK-MAN-05")
@either_seat
def test_a_covered_maneuver_goes_back_to_the_pile_and_the_unveiled_one_does_not(seat):
    t = drill(seat, {"hand": ["take-back"], "covered": ["still-third"]}, {"covered": ["still-third"]})
    t[seat].chooses("play take-back")
    assert sorted(keys(t, v.PILE, seat)) == ["still-tactic", "still-third"]
    assert (keys(t, v.UNVEILED, seat), keys(t, v.UNVEILED, 1 - seat)) == (["still"], ["still-third", "still"])
    assert {t.state.known[c] for c in t.state.zone(v.PILE, seat)} == {1 << seat}
    t.idle()


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


@rule("DRK-GEN-02", "DRK-DMG-05")
@either_seat
def test_less_than_nothing_is_nothing(seat):
    t = drill(
        seat, {"hand": ["less-than-none"], "deck": ["b224"]}, {"melee": [{"card": "d459", "damage": 3}]}
    )
    t[seat].chooses("play less-than-none", "target d459")
    assert (damage(t, "d459"), sum(t.state.shield), t.state.gold) == (3, 0, [0, 0])
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
    box, s = t.state.box, t.state
    passing = s.decision.options[0]
    assert box.ends_turn(s, passing)
    assert not any(box.ends_turn(s, action) for action in s.decision.options[1:])
    t[0].chooses("attack d459 with c415")
    assert not box.ends_turn(t.state, passing)
    both_pass(t)
    assert (box.heading(t.state), box.judge(t.state, 0)) == ((3, 0), -box.judge(t.state, 1))
    t.idle()
