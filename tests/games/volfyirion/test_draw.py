"""The Draw Phase and every other draw: five cards, the first hand, and decks that run out."""

from collections import Counter

from tests.games.volfyirion.tables import duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

HOUSE = {"prospector": 8, "captain": 1, "diviner": 1}


# -- the Draw Phase ---------------------------------------------------------------------------------


@rule("VOL-DRW-01")
def test_five_cards_are_drawn_from_the_top_of_the_own_house_deck():
    t = duel(
        p1={"deck": ["stab", "barter", "captain", "mint", "diviner", "guard", "bank"], "discard": ["novice"]},
        p2={"deck": ["prospector"] * 7},
        phase="draw",
    )
    assert names(t, v.HAND) == ["stab", "barter", "captain", "mint", "diviner"]
    assert names(t, v.DECK) == ["bank", "guard"]
    assert names(t, v.PILE) == ["novice"]
    assert (len(names(t, v.HAND + v.PER_SEAT)), len(names(t, v.DECK + v.PER_SEAT))) == (0, 7)
    s = t.state
    assert [s.known[card] for card in s.zones[v.HAND]] == [0b001] * 5
    assert [s.known[card] for card in s.zones[v.DECK]] == [0] * 2
    t[0].chooses("end turn")
    assert (len(names(t, v.HAND + v.PER_SEAT)), len(names(t, v.DECK + v.PER_SEAT))) == (5, 2)
    assert [s.known[card] for card in s.zones[v.HAND + v.PER_SEAT]] == [0b010] * 5
    t.idle()


# -- the first hand ---------------------------------------------------------------------------------


@rule("VOL-DRW-02", "VOL-DEC-01")
def test_the_first_hand_may_be_kept():
    t = duel(options={"first_player": "1"})
    hand, deck = names(t, v.HAND), names(t, v.DECK)
    assert (t.prompt, t.rule) == (
        "Keep your first hand, or shuffle it back and draw 5 new cards?",
        "VOL-DRW-02",
    )
    t[0].may("keep", "redraw")
    t[0].chooses("keep")
    assert (names(t, v.HAND), names(t, v.DECK)) == (hand, deck)
    assert t.prompt.startswith("Your Main Phase")
    assert t.kinds == []
    t.idle()


@rule("VOL-DRW-02", "VOL-DEC-01", "VOL-EX-12")
def test_the_first_hand_may_be_shuffled_back_once_and_five_of_the_ten_drawn():
    kept: Counter[bool] = Counter()
    for seed in range(30):
        t = duel(seed=seed, options={"first_player": "1"})
        special = {"captain", "diviner"} & set(names(t, v.HAND))
        t[0].chooses("redraw")
        assert t.prompt.startswith("Your Main Phase")
        assert "redraw" not in t[0].options
        assert (len(names(t, v.HAND)), len(names(t, v.DECK))) == (5, 5)
        assert Counter(names(t, v.HAND) + names(t, v.DECK)) == HOUSE
        assert names(t, v.PILE) == []
        s = t.state
        assert [s.known[card] for card in s.zones[v.HAND]] == [0b001] * 5
        assert [s.known[card] for card in s.zones[v.DECK]] == [0] * 5
        assert t.log(1) == ["Player 1 shuffles the first hand back"] + ["Player 1 draws a card"] * 5
        for card in special:  # drawn from all ten: a card of the first hand may come again
            kept[card in names(t, v.HAND)] += 1
        t.idle()
    assert kept[True] >= 5
    assert kept[False] >= 5


@rule("VOL-DRW-02")
def test_only_the_first_hand_may_be_shuffled_back():
    t = duel(options={"first_player": "2"})
    t[1].chooses("keep", "end turn")
    t[0].may("keep", "redraw")
    t[0].chooses("redraw", "end turn")
    assert t.prompt.startswith("Your Main Phase")
    t[1].chooses("end turn")
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-DRW-02")
def test_a_first_hand_without_cards_is_not_asked_about():
    t = duel(p1={"deck": [], "turns": 0}, phase="draw")
    assert t.state.turns[0] == 1
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-LIM-05")
def test_with_the_bonus_the_second_player_draws_six_cards_in_the_first_turn_only():
    t = duel(options={"first_player": "1", "second_player_bonus": True})
    assert len(names(t, v.HAND)) == 5
    t[0].chooses("redraw")
    assert len(names(t, v.HAND)) == 5
    t[0].chooses("end turn")
    assert len(names(t, v.HAND + v.PER_SEAT)) == 6
    t[1].chooses("redraw")
    assert len(names(t, v.HAND + v.PER_SEAT)) == 6
    t[1].chooses("end turn")
    assert len(names(t, v.HAND)) == 5
    t[0].chooses("end turn")
    assert len(names(t, v.HAND + v.PER_SEAT)) == 5
    t.idle()


# -- an empty House Deck ----------------------------------------------------------------------------


@rule("VOL-DRW-03", "VOL-DRW-05", "VOL-EX-10")
def test_the_discard_pile_becomes_the_new_house_deck_when_a_card_must_be_drawn():
    pile = ["prospector"] * 3 + ["captain"] * 3 + ["diviner"] * 3
    t = duel(
        p1={
            "deck": ["stab", "barter"],
            "discard": pile,
            "play": ["pure-qoam", "celethes-law"],
            "cities": {"tylaris": ["guard", "mint"]},
        },
        phase="draw",
    )
    assert names(t, v.HAND)[:2] == ["stab", "barter"]
    assert len(names(t, v.HAND)) == 5
    assert len(names(t, v.DECK)) == 6
    assert names(t, v.PILE) == []
    assert Counter(names(t, v.HAND)[2:] + names(t, v.DECK)) == Counter(pile)
    assert names(t, v.PLAY) == ["pure-qoam", "celethes-law"]
    assert names(t, v.SLOTS)[:2] == ["guard", "mint"]
    s = t.state
    assert [s.known[card] for card in s.zones[v.DECK]] == [0] * 6
    t.idle()


@rule("VOL-DRW-03")
def test_the_new_house_deck_is_shuffled():
    pile = ["prospector", "captain", "diviner", "stab", "barter", "mint", "bank", "guard"]
    orders = set()
    for seed in range(20):
        t = duel(seed=seed, p1={"deck": [], "discard": pile}, phase="draw")
        orders.add((*names(t, v.HAND), *names(t, v.DECK)))
        t.idle()
    assert len(orders) == 20


@rule("VOL-DRW-03")
def test_the_reshuffle_is_told_to_all():
    t = duel(
        p2={"deck": ["stab"], "discard": ["captain"] * 6},
        row=["mint"] * 5,
        lair=["pure-qoam"] * 2,
    )
    t[0].chooses("end turn")
    assert t.log(0)[-7:] == [
        "Player 2 begins turn 6",
        "Player 2 draws a card",
        "Player 2 shuffles 6 cards of the Discard Pile into a new House Deck",
        *["Player 2 draws a card"] * 4,
    ]
    t.idle()


@rule("VOL-DRW-04")
def test_a_deck_that_is_just_used_up_is_not_shuffled_yet():
    t = duel(
        p1={"deck": ["captain"] * 5, "discard": ["prospector"] * 9, "cities": {"tylaris": ["bank"]}},
        phase="draw",
    )
    assert names(t, v.HAND) == ["captain"] * 5
    assert names(t, v.DECK) == []
    assert names(t, v.PILE) == ["prospector"] * 9
    t.idle()


@rule("VOL-DRW-04", "VOL-DRW-05")
def test_a_draw_in_the_main_phase_shuffles_too_with_what_was_acquired_this_turn():
    t = duel(
        p1={
            "deck": [],
            "hand": ["captain"],
            "discard": ["diviner"],
            "play": ["stab", "pure-qoam", "diviner"],
            "cities": {"tylaris": ["guard"]},
        },
        row=["barter"],
    )
    t[0].chooses("buy barter")  # for the 1 Command of Pure Qoam
    assert names(t, v.PILE) == ["diviner", "barter"]
    t[0].chooses("remove stab")
    assert names(t, v.PILE) == []
    assert sorted(names(t, v.HAND)[1:] + names(t, v.DECK)) == ["barter", "diviner"]
    assert names(t, v.HAND)[0] == "captain"
    assert len(names(t, v.HAND)) == 2
    assert names(t, v.PLAY) == ["pure-qoam", "diviner"]  # a played Command Card waits for the End Phase
    assert names(t, v.SLOTS)[0] == "guard"
    t.idle()


@rule("VOL-DRW-06", "VOL-EX-11")
def test_with_one_card_left_the_hand_is_one_card_and_the_turn_goes_on():
    t = duel(p1={"deck": ["captain"], "cities": {"tylaris": ["mint"]}}, phase="draw")
    assert names(t, v.HAND) == ["captain"]
    assert names(t, v.DECK) == names(t, v.PILE) == []
    assert points(t) == (1, 0, 1)
    t[0].may("end turn", "play captain")
    t.idle()


@rule("VOL-DRW-06", "VOL-LIM-04")
def test_without_any_card_left_the_turn_goes_on_with_what_is_in_play():
    t = duel(
        p1={"deck": [], "cities": {"tylaris": ["mint"]}, "play": ["stab"]},
        p2={"deck": []},
        assets=[],
        wonders=[],
    )
    t[0].may("end turn", "remove stab without bonus")
    t[0].chooses("remove stab without bonus", "end turn")
    assert names(t, v.HAND + v.PER_SEAT) == []
    t[1].chooses("end turn")
    assert names(t, v.HAND) == []
    assert points(t) == (1, 0, 1)
    t[0].may("end turn")
    t.idle()


@rule("VOL-DRW-06")
def test_a_second_draw_with_nothing_left_is_not_offered():
    t = duel(
        p1={"deck": ["captain"], "play": ["qoam-vein", "celethes-law", "stab"]},
    )
    t[0].chooses("chain qoam-vein")
    assert names(t, v.HAND) == ["captain"]
    assert t.prompt.startswith("Your Main Phase")
    t.idle()


@rule("VOL-DRW-07")
def test_there_is_no_hand_limit():
    hand = ["prospector"] * 14
    t = duel(p1={"hand": hand, "deck": ["captain"] * 6}, phase="draw")
    assert names(t, v.HAND) == hand + ["captain"] * 5
    t[0].may("end turn", "play prospector", "play captain")
    t.idle()
