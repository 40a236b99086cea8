"""What seldom happens with cards, players and the market, and at the end of a game."""

import pytest
from tests.games.ignite.tables import (
    PROVING,
    board,
    duel,
    hand,
    in_play,
    items,
    passes,
    trash,
    trophies,
)

from tabard.games.ignite import state as i
from tabard.testing import rule, table


@rule("IGN-SET-10", "IGN-DP-35")
def test_a_chosen_player_is_robbed():
    t = board(
        p1={"race": "humans"},
        p2={"race": "elves", "hand": ["dagger"]},
        p3={"race": "kitsune", "hand": ["march"]},
        titles={"shadow-lord": (0, 5)},
    )
    t[0].chooses("use shadow-lord", "mode 2")
    t[0].may("player 2", "player 3")
    t[0].chooses("player 3")
    assert (hand(t, 1), hand(t, 2), in_play(t)) == (["dagger"], [], ["march"])
    t.idle()


@rule("IGN-SET-10")
def test_what_is_looked_at_goes_back_on_top():
    t = duel(["foresight"], p1={"deck": ["march", "dagger", "arrow", "flail"]})
    t[0].chooses("play foresight", "pick arrow")
    s = t.state
    assert hand(t) == ["arrow"]
    bottom, *top = [s.book.keys[s.face[c]] for c in s.zones[i.DECK]]
    assert (bottom, sorted(top)) == ("march", ["dagger", "flail"])
    t.idle()


@rule("IGN-PLAY-11", "IGN-HID-04")
def test_a_card_trashed_from_the_discard_pile_shows_the_next():
    t = duel(["forget"], p1={"discard": ["march", "dagger"]})
    t[0].chooses("play forget", "pick dagger")
    assert trash(t) == ["dagger"]
    pile = [p.face for p in t[1].view.pieces if p.area == "discard-0"]
    assert "march" in pile
    t.idle()


@rule("IGN-SET-10")
def test_the_action_of_a_card_in_the_own_play_area_is_copied():
    t = duel(["medal", "echo"], p1={"deck": ["march", "march"]})
    t[0].chooses("play medal", "play echo", "pick medal")
    assert hand(t) == ["march", "march"]
    t.idle()


@rule("IGN-EPIC-01", "IGN-BDECK-06")
def test_starter_cards_are_sold_beside_the_piles():
    t = table("ignite", seats=2, options={"market": "epic", "starters_for_sale": True, "first_chooser": 1})
    while t.state.round == 0:
        t[t.asked].chooses(t[t.asked].options[0])
    seat = t.asked
    while any(option.startswith("honor") for option in t[seat].options):
        t[seat].chooses(next(option for option in t[seat].options if option.startswith("honor")))
    assert t.state.bank >= 3
    t[seat].can("buy march", "buy dagger", "buy old-wooden-shield")
    t.idle()


# -- ends -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "returns"),
    [
        ({"win": "last-man"}, [1.0, -1.0, -1.0]),
        ({"win": "hill"}, [-1.0, 1.0, -1.0]),
        ({"win": "trophies"}, [1.0, -1.0, -1.0]),
    ],
)
@rule("IGN-ENG-01", "IGN-GEN-05")
def test_the_round_limit_is_scored_as_usual(options, returns):
    t = board(
        options={**options, "max_rounds": 3},
        p1={"race": "humans", "points": 1, "trophies": [(1, "elves")] * 2},
        p2={"race": "elves", "points": 7},
        p3={"race": "kitsune", "points": 2},
        active=1,
    )
    t[1].chooses("end")
    assert not t.over
    t[2].chooses("end")
    assert t.over
    assert t.returns == returns
    t.idle()


@rule("IGN-WIN-07", "IGN-ENG-01")
def test_a_victory_shared_by_all_is_a_draw():
    t = board(options={"max_rounds": 3}, active=2)
    t[2].chooses("end")
    assert t.over
    assert t.returns == [0.0, 0.0, 0.0]
    t.idle()


@rule("IGN-ENG-05", "IGN-DP-16")
def test_who_gave_up_is_not_asked_any_more():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["long-bow", "wind-arrow"]},
        p2={"race": "elves", "units": ["r18"]},
        p3={"race": "kitsune", "units": ["r9"]},
        items={"h6": 2},
        active=2,
    )
    t[2].resigns()
    t[0].chooses("play long-bow", "play wind-arrow", "item h6")
    assert t.asked == 0  # the tie of the push was decided for the owner of the bomb
    assert items(t)[0] in ("h7", "i6")
    t.idle()


@rule("IGN-SET-11", "IGN-DEAD-01")
def test_a_player_without_units_has_no_triggers():
    t = board(
        p1={"race": "humans", "units": ["g5"], "hand": ["dagger"]},
        p2={
            "race": "elves",
            "units": [{"at": "g6", "damage": 2}],
            "hand": ["on-dies"],
            "deck": ["march"] * 9,
        },
        p3={"race": "kitsune", "units": ["r9"]},
        game=PROVING,
        active=1,
    )
    t[1].chooses("play on-dies", "end")
    t[2].chooses("end")
    held = len(hand(t, 1))
    t[0].chooses("play dagger", "at g6")
    passes(t)
    assert (trophies(t, 0), len(hand(t, 1))) == (1, held)
    t.idle()


@rule("IGN-BAN-02")
def test_three_players_ban_before_the_order_is_drawn():
    choosers = set()
    for seed in range(8):
        t = table("ignite", seats=3, seed=seed, options={"banning": True})
        while t.prompt == "Ban which race?":
            t[t.asked].chooses(t[t.asked].options[0])
        assert t.prompt == "Choose a race"
        choosers.add(t.asked)
        t.idle()
    assert choosers == {0, 1, 2}
