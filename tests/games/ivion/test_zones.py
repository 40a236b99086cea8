"""Zones and how cards change them: drawing, discarding, milling, recovering, decks (IVI-ZON)."""

import pytest
from tests.games.ivion.tables import FIELD, card, cell, ids, keys, pools, seen
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


@rule("IVI-ZON-01", "IVI-ZON-02", "IVI-ZON-08")
def test_the_zones_of_both_players_and_the_shared_ones():
    pile = {
        "hand": ["dart"],
        "deck": ["jab"],
        "discard": ["rally"],
        "feats": ["nod"],
        "relics": ["coin"],
        "attached": [{"card": "aegis", "to": "hero 1"}],
        "gone": ["halo"],
    }
    t = duel(p1={**pile, "hand": ["dart", "breath"]}, p2=pile)
    t[0].chooses("play breath")
    s = t.state
    names = ((v.HAND, "dart"), (v.DECK, "jab"), (v.DISCARD, "rally"), (v.FEATS, "nod"), (v.RELICS, "coin"))
    for seat in (0, 1):
        for zone, key in (*names, (v.FIELD, "aegis")):
            assert keys(t, zone, seat) == [key]
            assert s.owner(ids(t, zone, seat)[0]) == seat
            assert s.controller(ids(t, zone, seat)[0]) == seat
    assert keys(t, v.CHAIN) == ["breath"]
    assert keys(t, v.GONE) == ["halo", "halo"]
    for one in range(1, len(s.face)):
        assert [one in zone for zone in s.zones].count(True) == 1
        assert one in s.zones[s.where[one]]
    t[1].chooses("pass")
    t.idle()


@rule("IVI-ZON-12")
def test_the_discard_keeps_its_order_the_last_one_on_top():
    t = duel(p1={"hand": ["breath", "sting", "insight"], "discard": ["dart", "jab"]})
    for key in ("sting", "breath"):
        cast(t, f"play {key}")
    assert keys(t, v.DISCARD) == ["jab", "dart", "sting", "breath"]
    t.idle()


@rule("IVI-ZON-13", "IVI-ZON-12")
@pytest.mark.parametrize(
    ("answer", "hand", "deck", "discard", "gone"),
    [
        ("deny", [], ["jab", "dart"], ["breath"], []),
        ("bounce", ["breath"], ["jab", "dart"], [], []),
        ("float", [], ["jab", "dart", "breath"], [], []),
        ("sink", [], ["breath", "jab", "dart"], [], []),
        ("erase", [], ["jab", "dart"], [], ["breath"]),
    ],
)
def test_where_a_countered_card_goes_is_its_owners(answer, hand, deck, discard, gone):
    t = duel(p1={"hand": ["breath"], "deck": ["dart", "jab"]}, p2={"hand": [answer], "deck": ["rally"]})
    t[0].chooses("play breath")
    t[1].chooses(f"play {answer}")
    t[0].chooses("pass")
    assert keys(t, v.HAND) == hand
    assert keys(t, v.DECK) == deck
    assert keys(t, v.DISCARD) == discard
    assert keys(t, v.GONE) == gone
    assert keys(t, v.DISCARD, 1) == [answer]
    assert keys(t, v.DECK, 1) == ["rally"]
    t.idle()


@rule("IVI-ZON-16", "IVI-REV-03", "IVI-CNT-07")
def test_a_card_that_changes_zones_keeps_nothing_but_being_revealed():
    t = duel(p1={"hand": ["breath"]}, p2={"hand": ["bounce", "bounce"]}, active=0)
    t[0].chooses("play breath")
    t[1].chooses("play bounce")
    t[0].chooses("pass")
    one = card(t, "breath")
    assert t.state.flags[one] == 0  # no longer countered
    assert seen(t, 1, "hand-0") == ["breath"]
    cast(t, "play breath")
    assert t.kinds.count("resolves") == 2  # the bounce and the breath
    assert t.state.flags[one] == 0  # nor resolving
    t.idle()


@rule("IVI-ZON-16", "IVI-GEN-04")
def test_who_held_a_card_is_forgotten_with_the_chain():
    t = duel(p1={"actions": 1}, p2={"actions": 1, "hand": ["leech"]}, active=1)
    cast(t, "play leech", seat=1)
    assert t.state.flags[card(t, "leech")] == 0
    assert t.state.controller(card(t, "leech")) == 1
    assert t.state.place(card(t, "leech")) == cell("a1")
    t.idle()


# -- drawing ----------------------------------------------------------------------------------------


@rule("IVI-ZON-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_drawing_takes_the_top_card(seat):
    one = {"hand": ["insight"], "deck": ["dart", SHOWN, "jab"]}
    t = duel(p1=one if seat == 0 else {}, p2=one if seat == 1 else {}, active=seat)
    cast(t, "play insight", seat=seat)
    assert keys(t, v.HAND, seat) == ["dart", "dart"]
    assert keys(t, v.DECK, seat) == ["jab"]
    assert keys(t, v.HAND, 1 - seat) == []
    assert seen(t, 1 - seat, f"hand-{seat}") == [None, "dart"]
    assert seen(t, seat, f"hand-{seat}") == ["dart", "dart"]
    t.idle()


@rule("IVI-ZON-14", "IVI-EXH-06")
def test_both_draw_the_turn_player_first():
    t = duel(
        p1={"deck": ["dart", "jab", "rally"], "hp": 40}, p2={"hand": ["feast"], "deck": ["dart"]}, active=1
    )
    cast(t, "play feast", seat=1)
    assert keys(t, v.HAND) == ["dart", "jab"]
    assert keys(t, v.HAND, 1) == ["dart"]
    assert list(t.state.hp) == [40, 35]  # one draw of an empty deck
    assert pools(t, 1) == (0, 2)
    order = [e.seat for e in t.state.events if e.kind == "drawn"]
    assert order == [1, 0, 0]
    t.idle()


@rule("IVI-ZON-15")
def test_drawing_the_last_card_and_playing_it_are_noticed():
    t = duel(p1={"hand": ["insight"], "deck": ["dart", "jab"], "feats": ["hollow"]}, p2={"feats": ["hollow"]})
    cast(t, "play insight")
    assert list(t.state.initiative) == [3, 0]  # the hand was empty, then the deck
    t.idle()


# -- discarding -------------------------------------------------------------------------------------


@rule("IVI-ZON-15", "IVI-ZON-12", "IVI-GEN-07")
def test_discarding_is_chosen_one_by_one_by_the_turn_player_first():
    t = duel(
        p1={"hand": ["purse", "dart", "jab", "rally"], "feats": ["grief"]},
        p2={"hand": ["sting"], "feats": ["grief"]},
    )
    cast(t, "play purse")
    t[0].may("pick dart", "pick jab", "pick rally")
    t[0].chooses("pick jab")
    t[0].may("pick dart", "pick rally")
    t[0].chooses("pick dart")
    assert keys(t, v.DISCARD) == ["jab", "dart", "purse"]
    assert keys(t, v.HAND) == ["rally"]
    assert keys(t, v.DISCARD, 1) == ["sting"]  # as far as possible, and without a question
    assert t.state.power[0] == 3
    assert list(t.state.initiative) == [2, 1]
    t.idle()


@rule("IVI-ZON-15")
def test_cards_that_reach_the_discard_in_other_ways_are_not_discarded_from_hand():
    t = duel(
        p1={"hand": ["grind", "breath", "chip"], "feats": ["grief"]},
        p2={
            "feats": ["grief"],
            "deck": ["dart", "jab", "rally"],
            "attached": [{"card": "leech", "to": "hero 1"}],
        },
    )
    for key in ("grind", "breath", "chip"):
        cast(t, f"play {key}")
    assert keys(t, v.DISCARD, 1) == ["dart", "jab", "leech"]
    assert keys(t, v.DISCARD) == ["grind", "breath", "chip"]
    assert list(t.state.initiative) == [0, 0]
    t.idle()


@rule("IVI-ZON-15")
def test_discarding_at_random():
    left = set()
    for seed in range(12):
        t = duel(p1={"hand": ["mug"]}, p2={"hand": ["dart", "jab", "rally"], "feats": ["grief"]})
        t.state.generator = seeded(seed)
        cast(t, "play mug")
        assert len(ids(t, v.HAND, 1)) == 1
        assert t.state.power[0] == 2
        assert list(t.state.initiative) == [0, 2]
        left.update(keys(t, v.HAND, 1))
        t.idle()
    assert left == {"dart", "jab", "rally"}


@rule("IVI-ZON-15", "IVI-GEN-07")
@pytest.mark.parametrize(("hand", "left"), [([], 0), (["dart"], 0), (["dart", "jab"], 0)])
def test_no_more_than_the_hand_is_discarded_at_random(hand, left):
    t = duel(p1={"hand": ["mug"]}, p2={"hand": hand})
    cast(t, "play mug")
    assert len(ids(t, v.HAND, 1)) == left
    assert t.state.power[0] == len(hand)
    t.idle()


@rule("IVI-ZON-15", "IVI-GEN-07")
@pytest.mark.parametrize(("n", "discards"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_discarding_down_to_a_number(n, discards):
    t = duel(p1={"hand": ["thin"]}, p2={"hand": ["dart", "jab", "rally", "sting"][:n]})
    cast(t, "play thin")
    for key in ("dart", "jab")[:discards]:
        t[1].chooses(f"pick {key}")
    assert len(ids(t, v.HAND, 1)) == n - discards
    assert t.state.power[0] == discards
    t.idle()


# -- milling ----------------------------------------------------------------------------------------


@rule("IVI-ZON-12", "IVI-EXH-11")
@pytest.mark.parametrize(
    ("deck", "discard", "power"),
    [(["dart", "jab", "rally"], ["dart", "jab"], 2), (["dart"], ["dart"], 1), ([], [], 0)],
)
def test_milling_takes_the_top_cards_topmost_first(deck, discard, power):
    t = duel(p1={"hand": ["grind"]}, p2={"hp": 30, "deck": deck})
    cast(t, "play grind")
    assert keys(t, v.DISCARD, 1) == discard
    assert t.state.power[0] == power
    assert t.state.hp[1] == 30
    t.idle()


@rule("IVI-ZON-12", "IVI-EXH-01")
def test_milling_the_whole_deck():
    t = duel(p1={"hand": ["crush"], "deck": ["dart", "jab", "rally"]}, p2={"deck": ["dart"]})
    cast(t, "play crush")
    assert keys(t, v.DISCARD) == ["dart", "jab", "rally", "crush"]
    assert t.state.is_exhausted(0)
    assert not t.state.is_exhausted(1)
    t.idle()


# -- out of the discard -----------------------------------------------------------------------------


@rule("IVI-ZON-13", "IVI-REV-03")
def test_cards_named_in_the_discard_come_to_hand():
    t = duel(p1={"hand": ["memory"], "discard": ["dart", "jab", "rally"]}, p2={"discard": ["sting"]})
    t[0].chooses("play memory")
    t[0].may("pass", "card dart", "card jab", "card rally")
    t[0].chooses("card jab", "card dart")
    t[1].chooses("pass")
    assert keys(t, v.HAND) == ["jab", "dart"]
    assert keys(t, v.DISCARD) == ["rally", "memory"]
    assert seen(t, 1, "hand-0") == ["jab", "dart"]
    assert t.state.power[0] == 2
    t.idle()


@rule("IVI-ZON-13")
@pytest.mark.parametrize(
    ("discard", "asked"), [(["dart", "jab", "rally"], True), (["dart"], False), ([], False)]
)
def test_cards_chosen_in_the_discard_go_onto_the_deck(discard, asked):
    t = duel(p1={"hand": ["salvage"], "deck": ["sting"], "discard": discard})
    cast(t, "play salvage")
    if asked:
        t[0].may("card dart", "card jab", "card rally")
        t[0].chooses("card rally")
        t[0].may("card dart", "card jab")
        t[0].chooses("card dart")
        assert keys(t, v.DECK) == ["sting", "rally", "dart"]
        assert keys(t, v.DISCARD) == ["jab", "salvage"]
    else:
        assert keys(t, v.DECK) == ["sting", *discard]
    assert t.state.power[0] == min(2, len(discard))
    t.idle()


@rule("IVI-ZON-13", "IVI-TGT-13")
def test_up_to_so_many_cards_that_fit():
    t = duel(p1={"hand": ["relive", "relive"], "discard": ["dart", "sting", "jab"]})
    cast(t, "play relive")
    t[0].may("pass", "card dart", "card jab")  # attacks only
    t[0].chooses("card jab")
    t[0].may("pass", "card dart")
    t[0].chooses("pass")
    assert keys(t, v.HAND) == ["relive", "jab"]
    cast(t, "play relive")
    t[0].chooses("card dart")  # nothing is left: no further question
    assert keys(t, v.HAND) == ["jab", "dart"]
    t.idle()


@rule("IVI-ZON-13")
def test_an_opponents_card_goes_under_its_owners_deck():
    t = duel(
        p1={"hand": ["deposit"], "discard": ["rally"]},
        p2={"discard": ["dart", "dart", "jab"], "deck": ["sting"]},
    )
    cast(t, "play deposit")
    t[0].may("card dart", "card jab")  # of equal cards one stands for both
    t[0].chooses("card jab")
    assert keys(t, v.DECK, 1) == ["jab", "sting"]
    assert keys(t, v.DISCARD) == ["rally", "deposit"]
    t.idle()


@rule("IVI-ZON-13")
def test_a_card_recovered_at_random():
    taken = set()
    for seed in range(12):
        t = duel(p1={"hand": ["lottery"], "discard": ["dart", "jab", "rally"]})
        t.state.generator = seeded(seed)
        cast(t, "play lottery")
        assert len(ids(t, v.DISCARD)) == 3
        assert len(ids(t, v.HAND)) == 1
        taken.update(keys(t, v.HAND))
        t.idle()
    assert taken == {"dart", "jab", "rally"}


@rule("IVI-ZON-13", "IVI-REV-04", "IVI-EXH-09")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_shuffled_into_its_owners_deck(seat):
    discards = ({"discard": ["dart"]}, {})
    t = duel(
        p1={"hand": ["mulch"], "deck": [SHOWN], **discards[seat]},
        p2={"deck": [SHOWN], **discards[1 - seat]},
    )
    cast(t, "play mulch")
    assert keys(t, v.DECK, seat) == ["dart", "dart"]
    assert set(seen(t, 1, f"deck-{seat}")) == {None}
    assert keys(t, v.DECK, 1 - seat) == ["dart"]
    assert seen(t, 1, f"deck-{1 - seat}") == ["dart"]  # the other deck was not shuffled
    t.idle()


# -- from the hand into the deck --------------------------------------------------------------------


@rule("IVI-ZON-13", "IVI-REV-12")
def test_cards_of_a_hand_under_the_deck():
    t = duel(p1={"hand": ["bury", "dart", SHOWN, "jab"], "deck": ["rally"]}, p2={"hand": ["sting"]})
    cast(t, "play bury")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick dart")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick jab")
    assert keys(t, v.DECK) == ["jab", "dart", "rally"]  # the last one laid is the lowest
    assert keys(t, v.HAND) == ["dart"]
    assert seen(t, 1, "hand-0") == [None]  # the revealed one went
    assert seen(t, 1, "deck-0").count("dart") == 1
    assert t.state.power[0] == 2
    t.idle()


@rule("IVI-ZON-13", "IVI-HID-04")
def test_each_puts_a_card_onto_the_own_deck_the_turn_player_first():
    t = duel(
        p1={"hand": ["dart", "jab"], "deck": ["rally"]},
        p2={"hand": ["perch", "sting"], "deck": ["rally"]},
        active=1,
    )
    cast(t, "play perch", seat=1)
    t[1].may("pick sting")  # asked even of one card: how many are alike is nobody's business
    t[1].chooses("pick sting")
    t[0].may("pick dart", "pick jab")
    t[0].chooses("pick jab")
    assert keys(t, v.DECK) == ["rally", "jab"]
    assert keys(t, v.DECK, 1) == ["rally", "sting"]
    assert set(seen(t, 0, "deck-1")) == {None}
    t.idle()


@rule("IVI-GEN-07")
def test_an_empty_hand_has_nothing_to_lay():
    t = duel(p1={"hand": ["bury", "dart"]})
    cast(t, "play bury")
    t[0].chooses("pick dart")
    assert t.state.power[0] == 1
    assert len(ids(t, v.DECK)) == 6
    t.idle()


# -- out of the game, and cards that come later -----------------------------------------------------


@rule("IVI-ZON-10", "IVI-ATT-09")
def test_a_card_removed_from_the_game():
    t = duel(
        p1={"hp": 30, "hand": ["banish", "fleeting"]},
        p2={"attached": [{"card": "aegis", "to": "hero 2"}, {"card": "rune", "to": "card aegis"}]},
    )
    cast(t, "play banish", "card aegis")
    cast(t, "play fleeting")
    assert keys(t, v.GONE) == ["aegis", "fleeting"]
    assert keys(t, v.DISCARD, 1) == ["rune"]
    assert keys(t, v.DISCARD) == ["banish"]
    assert t.state.touched == 0
    assert t.state.hp[0] == 31
    t.idle()


@rule("IVI-ZON-13", "IVI-GEN-03")
def test_new_cards_belong_to_the_player_of_the_deck():
    t = duel(p1={"hand": ["plant", "root"], "deck": ["dart"]}, p2={"hp": 30, "deck": ["jab"]})
    cast(t, "play plant")
    cast(t, "play root")
    assert keys(t, v.DECK) == ["breath", "dart"]
    assert keys(t, v.DECK, 1) == ["jab", "breath", "breath"]
    assert [t.state.owner(c) for c in ids(t, v.DECK, 1)] == [1, 1, 1]
    assert t.state.owner(ids(t, v.DECK)[0]) == 0
    assert seen(t, 0, "deck-1")[-2:] == ["breath", "breath"]
    t[0].chooses("end")
    t[1].chooses("play breath")
    t[0].chooses("pass")
    assert t.state.hp[1] == 31
    assert keys(t, v.DISCARD, 1) == ["breath"]
    t.idle()


@rule("IVI-REV-04")
def test_a_new_card_shuffled_in_is_hidden_again():
    t = duel(p1={"hand": ["sow"], "deck": ["dart", "jab"]})
    cast(t, "play sow")
    assert sorted(keys(t, v.DECK)) == ["breath", "dart", "jab"]
    assert set(seen(t, 0, "deck-0")) == set(seen(t, 1, "deck-0")) == {None}
    t.idle()
