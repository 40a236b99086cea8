"""Each verb of the texts: for you, for the opponent, for each; decks and coming into play."""

import pytest
from tests.games.drakerion.drills import drill
from tests.games.drakerion.school import either_seat
from tests.games.drakerion.tables import keys
from tests.games.drakerion.yard import figures, is_committed, places

from tabard.games.drakerion import state as v
from tabard.testing import rule

every_who = pytest.mark.parametrize(
    ("who", "meant"), [("you", (1, 0)), ("opponent", (0, 1)), ("each", (1, 1))]
)
"""Whom a text means: whether it is you, whether it is the opponent."""


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
    gold, prestige = of_both(list(t.state.gold), seat), of_both(list(t.state.prestige), seat)
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
        assert (list(t.state.gold) if verb == "fine" else list(t.state.prestige)) == [left, left]
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


@rule("DRK-DEC-23")
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


@rule("DRK-LOK-02", "DRK-TOP-01")
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


@rule("DRK-TOP-01", "DRK-DEC-28")
@either_seat
def test_one_card_goes_onto_the_deck_unasked_and_two_are_put_in_order(seat):
    t = drill(seat, {"hand": ["bounce", "b224"], "deck": ["d459"]})
    t[seat].chooses("play bounce")
    assert (keys(t, v.DECK, seat), t.rule) == (["d459", "b224"], "DRK-ACT-02")
    t.idle()
    for first, last in (("b224", "band"), ("band", "b224")):
        t = drill(seat, {"hand": ["bounce", "b224", "band"], "deck": ["d459"]})
        t[seat].chooses("play bounce")
        t[seat].may("pick b224", "pick band")
        t[seat].chooses(f"pick {first}")
        assert (keys(t, v.DECK, seat), t.rule) == (["d459", first, last], "DRK-ACT-02")
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
