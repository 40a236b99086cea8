"""Cards that are looked at, revealed or searched for where they lie (IVI-REV, IVI-HID)."""

import pytest
from tests.games.ivion.tables import FIELD, card, ids, keys, seen
from tests.games.ivion.tables import duel as table_of

from tabard.engine.chance import seeded
from tabard.games.ivion import state as v
from tabard.testing import rule

SHOWN = {"card": "dart", "revealed": True}


def duel(**position):
    return table_of(game=FIELD, **position)


def cast(t, *steps, seat=0):
    """Play a card; the other player does not answer."""
    t[seat].chooses(*steps)
    t[1 - seat].chooses("pass")


# -- looking at a deck ------------------------------------------------------------------------------


@rule("IVI-REV-08")
@pytest.mark.parametrize(
    ("deck", "faces", "power"),
    [
        (["dart", "jab", "rally"], ["jab", "dart"], 2),
        (["dart"], ["dart"], 1),
        ([], [], 0),
    ],
)
def test_only_the_looker_sees_the_top_cards(deck, faces, power):
    t = duel(p1={"hand": ["gaze"]}, p2={"deck": deck, "feats": ["crier"]})
    cast(t, "play gaze")
    assert [f for f in seen(t, 0, "deck-1") if f] == faces
    assert [f for f in seen(t, 1, "deck-1") if f] == []
    assert keys(t, v.DECK, 1) == deck[::-1]  # they stay as they lie
    assert t.state.power[0] == power
    assert t.state.initiative[1] == 1  # the gaze itself became revealed, nothing else
    t.idle()


@rule("IVI-REV-08", "IVI-ZON-13")
def test_one_is_taken_and_the_rest_goes_under_the_deck():
    t = duel(p1={"hand": ["sift"], "deck": ["dart", "jab", "rally", "sting"]})
    cast(t, "play sift")
    t[0].may("pick dart", "pick jab", "pick rally")
    t[0].chooses("pick jab")
    t[0].may("pick dart", "pick rally")
    t[0].chooses("pick dart")
    assert keys(t, v.HAND) == ["jab"]
    assert keys(t, v.DECK) == ["rally", "dart", "sting"]
    assert seen(t, 1, "hand-0") == [None]
    assert set(seen(t, 1, "deck-0")) == {None}
    t.idle()


@rule("IVI-REV-08", "IVI-GEN-07")
@pytest.mark.parametrize("deck", [["dart"], []])
def test_a_deck_with_fewer_cards(deck):
    t = duel(p1={"hp": 30, "hand": ["sift"], "deck": deck, "feats": ["gleaner"]})
    cast(t, "play sift")
    if deck:
        t[0].chooses("pick dart")
    assert keys(t, v.HAND) == deck
    assert keys(t, v.DECK) == []
    assert (t.state.hp[0], t.state.power[0]) == (30, 0)  # nothing was drawn
    t.idle()


@rule("IVI-REV-08", "IVI-HID-01")
def test_with_a_condition_none_need_be_taken():
    t = duel(p1={"hand": ["cull"], "deck": ["rally", "jab", "breath", "sting"]})
    cast(t, "play cull")
    t[0].may("pass", "pick jab")  # attacks only
    t[0].chooses("pass")
    t[0].chooses("pick jab", "pick breath")
    assert keys(t, v.HAND) == []
    assert keys(t, v.DISCARD) == ["jab", "breath", "rally", "cull"]
    assert keys(t, v.DECK) == ["sting"]
    t.idle()


@rule("IVI-REV-08", "IVI-HID-01")
def test_the_question_comes_even_if_nothing_fits():
    t = duel(p1={"hand": ["cull"], "deck": ["rally", "breath", "sting"]})
    cast(t, "play cull")
    t[0].may("pass")
    t[0].chooses("pass", "pick rally", "pick sting")
    assert keys(t, v.DISCARD) == ["rally", "sting", "breath", "cull"]
    t.idle()


@rule("IVI-REV-08", "IVI-HID-04")
def test_the_top_of_an_opponents_deck_is_laid_anew():
    t = duel(p1={"hand": ["stack"], "deck": ["breath", "sting"]}, p2={"deck": ["dart", "jab", "rally"]})
    cast(t, "play stack")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick dart")
    assert keys(t, v.DECK, 1) == ["rally", "dart", "jab"]  # the last one laid lies on top
    assert [f for f in seen(t, 0, "deck-1") if f] == ["dart", "jab"]
    assert [f for f in seen(t, 1, "deck-1") if f] == []
    assert keys(t, v.DECK) == ["sting", "breath"]
    t.idle()


@rule("IVI-REV-03", "IVI-HID-04")
def test_a_revealed_card_that_is_looked_at_stays_revealed():
    t = duel(p1={"hand": ["sift"], "deck": ["jab", SHOWN, "rally"]})
    cast(t, "play sift")
    t[0].chooses("pick jab", "pick rally")
    assert keys(t, v.DECK) == ["dart", "rally"]
    assert "dart" in seen(t, 1, "deck-0")
    assert "rally" not in seen(t, 1, "deck-0")
    t.idle()


# -- looking at a hand ------------------------------------------------------------------------------


@rule("IVI-REV-08", "IVI-ZON-15")
def test_cards_of_a_hand_are_picked_and_discarded():
    t = duel(p1={"hand": ["pilfer"]}, p2={"hand": ["dart", "jab", "rally"], "feats": ["grief"]})
    cast(t, "play pilfer")
    t[0].may("pick dart", "pick jab", "pick rally")
    t[0].chooses("pick rally")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick dart")
    assert keys(t, v.HAND, 1) == ["jab"]
    assert keys(t, v.DISCARD, 1) == ["rally", "dart"]
    assert seen(t, 0, "hand-1") == ["jab"]
    assert t.state.known[card(t, "jab")] != t.state.all_seats  # seen, but not revealed
    assert t.state.power[0] == 2
    assert t.state.initiative[1] == 2  # discarded from hand
    t.idle()


@rule("IVI-REV-08", "IVI-GEN-07")
@pytest.mark.parametrize("hand", [["dart"], []])
def test_a_hand_with_fewer_cards(hand):
    t = duel(p1={"hand": ["pilfer"]}, p2={"hand": hand})
    cast(t, "play pilfer")
    if hand:
        t[0].chooses("pick dart")
    assert keys(t, v.HAND, 1) == []
    assert t.state.power[0] == len(hand)
    t.idle()


@rule("IVI-REV-08", "IVI-ZON-13")
def test_a_card_that_fits_goes_under_its_owners_deck():
    t = duel(p1={"hand": ["stow", "stow"]}, p2={"hand": ["dart", "rally"], "deck": ["sting"]})
    cast(t, "play stow")
    t[0].may("pass", "pick dart")
    t[0].chooses("pick dart")
    assert keys(t, v.DECK, 1) == ["dart", "sting"]
    assert keys(t, v.HAND, 1) == ["rally"]
    cast(t, "play stow")
    t[0].may("pass")  # nothing fits
    t[0].chooses("pass")
    assert keys(t, v.HAND, 1) == ["rally"]
    t.idle()


@rule("IVI-REV-07")
def test_picked_cards_are_revealed_each_once():
    t = duel(p1={"hand": ["unmask"]}, p2={"hand": ["dart", "dart", "jab"], "feats": ["crier"]})
    cast(t, "play unmask")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick dart")
    t[0].may("pick dart", "pick jab")  # the other dart
    t[0].chooses("pick dart")
    assert keys(t, v.HAND, 1) == ["dart", "dart", "jab"]
    s = t.state
    assert [s.known[c] == s.all_seats for c in ids(t, v.HAND, 1)] == [True, True, False]
    assert s.initiative[1] == 3  # the unmask and both darts
    t.idle()


@rule("IVI-REV-07")
def test_a_hand_without_another_card_to_reveal():
    t = duel(p1={"hand": ["unmask"]}, p2={"hand": ["dart"]})
    cast(t, "play unmask")
    t[0].chooses("pick dart")
    t[0].may("pass")
    t[0].chooses("pass")
    assert keys(t, v.HAND, 1) == ["dart"]
    t.idle()


# -- revealing --------------------------------------------------------------------------------------


@rule("IVI-REV-07", "IVI-REV-02")
def test_cards_of_a_hand_are_revealed_at_random():
    pairs = set()
    for seed in range(24):
        t = duel(p1={"hand": ["expose"]}, p2={"hand": ["dart", "jab", "rally"]})
        t.state.generator = seeded(seed)
        cast(t, "play expose")
        shown = [f for f in seen(t, 0, "hand-1") if f]
        assert len(shown) == 2
        assert keys(t, v.HAND, 1) == ["dart", "jab", "rally"]
        assert t.state.power[0] == 2
        pairs.add(tuple(sorted(shown)))
        t.idle()
    assert len(pairs) == 3  # each pair comes up


@rule("IVI-REV-07", "IVI-GEN-07")
@pytest.mark.parametrize(
    ("hand", "shown", "power"),
    [([SHOWN, "jab", "rally"], 3, 2), ([SHOWN, "jab"], 2, 1), ([SHOWN], 1, 0), ([], 0, 0)],
)
def test_revealed_cards_are_not_revealed_again(hand, shown, power):
    t = duel(p1={"hand": ["expose"]}, p2={"hand": hand})
    cast(t, "play expose")
    assert len([f for f in seen(t, 0, "hand-1") if f]) == shown
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-REV-07")
def test_both_reveal_their_hands():
    t = duel(p1={"hand": ["candour", "dart", "jab"]}, p2={"hand": ["rally"]})
    cast(t, "play candour")
    assert seen(t, 1, "hand-0") == ["dart", "jab"]
    assert seen(t, 0, "hand-1") == ["rally"]
    assert t.state.power[0] == 3  # all that were revealed
    t.idle()


@rule("IVI-REV-07", "IVI-REV-06")
@pytest.mark.parametrize(("deck", "power"), [(["dart", "jab", "rally"], 2), (["dart"], 1), ([], 0)])
def test_the_top_of_a_deck_is_revealed(deck, power):
    t = duel(p1={"hand": ["flip"], "deck": deck}, p2={"deck": ["sting"]})
    cast(t, "play flip")
    for watcher in (0, 1):
        assert [f for f in seen(t, watcher, "deck-0") if f] == deck[:2][::-1]
        assert [f for f in seen(t, watcher, "deck-1") if f] == []
    assert keys(t, v.DECK) == deck[::-1]
    assert t.state.power[0] == power
    t.idle()


@rule("IVI-REV-01", "IVI-REV-03")
def test_becoming_revealed_is_noticed_once():
    t = duel(p1={"hand": ["breath", "salvage", "insight"], "deck": [], "feats": ["crier"]})
    cast(t, "play breath")
    assert t.state.initiative[0] == 1
    cast(t, "play salvage")
    assert t.state.initiative[0] == 2  # the breath went to the deck revealed
    assert seen(t, 1, "deck-0") == ["breath"]
    t.idle()


@rule("IVI-REV-01", "IVI-ZON-04")
def test_a_milled_card_is_revealed():
    t = duel(p1={"hand": ["grind"]}, p2={"deck": ["dart", "jab", "rally"], "feats": ["crier"]})
    cast(t, "play grind")
    assert seen(t, 0, "discard-1") == ["dart", "jab"]
    assert t.state.initiative[1] == 3  # the grind and two cards
    t.idle()


# -- shuffling and searching ------------------------------------------------------------------------


@rule("IVI-REV-04", "IVI-REV-13")
def test_shuffling_the_opponents_deck():
    t = duel(
        p1={"hand": ["riffle"], "deck": [SHOWN, "jab"]}, p2={"hand": [SHOWN], "deck": [SHOWN, "jab", "rally"]}
    )
    cast(t, "play riffle")
    assert "dart" not in seen(t, 0, "deck-1")
    assert "dart" in seen(t, 1, "deck-0")
    assert seen(t, 0, "hand-1") == ["dart"]
    assert sorted(keys(t, v.DECK, 1)) == ["dart", "jab", "rally"]
    t.idle()


@rule("IVI-REV-04")
def test_a_shuffle_changes_the_order():
    orders = set()
    for seed in range(12):
        t = duel(p1={"hand": ["riffle"]}, p2={"deck": ["dart", "jab", "rally"]})
        t.state.generator = seeded(seed)
        cast(t, "play riffle")
        orders.add(tuple(keys(t, v.DECK, 1)))
        t.idle()
    assert len(orders) > 3


@rule("IVI-ZON-13", "IVI-HID-01")
def test_a_search_takes_what_fits_and_shuffles():
    deck = ["sting", "dart", "rally", "jab", SHOWN]
    t = duel(p1={"hand": ["seek"], "deck": deck, "feats": ["crier"]})
    cast(t, "play seek")
    t[0].may("pass", "pick dart", "pick jab")
    t[0].chooses("pick jab")
    t[0].may("pass", "pick dart")
    t[0].chooses("pick dart")
    assert keys(t, v.HAND) == ["jab", "dart"]
    assert sorted(keys(t, v.DECK)) == ["dart", "rally", "sting"]
    assert seen(t, 1, "hand-0") == [None, None]  # the shuffle before it hid the revealed dart
    assert set(seen(t, 1, "deck-0")) == set(seen(t, 0, "deck-0")) == {None}
    assert t.state.initiative[0] == 1
    t.idle()


@rule("IVI-REV-07", "IVI-ZON-13")
def test_a_search_that_shows_what_it_found():
    t = duel(p1={"hand": ["herald"], "deck": ["sting", "dart", "rally"]})
    cast(t, "play herald")
    t[0].chooses("pick dart")
    assert seen(t, 1, "hand-0") == ["dart"]
    assert set(seen(t, 1, "deck-0")) == {None}
    t.idle()


@rule("IVI-GEN-07")
def test_an_empty_deck_is_not_searched():
    t = duel(p1={"hp": 30, "hand": ["seek"], "deck": []})
    cast(t, "play seek")
    assert t.rule == "IVI-TURN-09"
    assert "shuffled" not in t.kinds
    assert t.state.hp[0] == 30
    t.idle()
