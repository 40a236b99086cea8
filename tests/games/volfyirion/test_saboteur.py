"""The Saboteur module: a card that lands on the opponent's Discard Pile and that no other card removes."""

from functools import partial

import pytest
from tests.games.volfyirion.tables import ENEMY, VOLFYIRION, bare_duel, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule

MODULE = {"modules": ["saboteur"]}
duel = partial(bare_duel, options=MODULE)


@rule("VOL-SAB-01")
def test_both_copies_are_shuffled_into_the_asset_deck():
    places = set()
    in_row = 0
    for seed in range(60):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        row, deck = ([s.book.keys[s.face[c]] for c in s.zones[zone]] for zone in (v.ROW, v.ASSETS))
        assert (len(row), len(deck)) == (5, 60)
        assert (row + deck).count("saboteur") == 2
        in_row += row.count("saboteur")
        places.update(at for at, key in enumerate(deck) if key == "saboteur")
    assert in_row > 2
    assert len(places) > 35
    s = VOLFYIRION.new(seed=1)
    assert "saboteur" not in [s.book.keys[no] for no in list(s.face)]


# -- acquiring --------------------------------------------------------------------------------------


@rule("VOL-EX-35", "VOL-SAB-02", "VOL-SAB-03")
def test_for_3_command_it_lies_on_the_opponents_pile_and_no_wonder_takes_it_away():
    t = duel(
        p1={"points": (3, 0, 0), "discard": ["stab"]},
        p2={"discard": ["mint"], "deck": ["captain"]},
        row=["saboteur"],
        lair=["sharp-qoam"],
    )
    t[0].may("end turn", "buy saboteur")
    t[0].chooses("buy saboteur")
    assert points(t) == (0, 0, 0)
    assert names(t, v.PILE) == ["stab"]
    assert names(t, v.PILE + ENEMY) == ["mint", "saboteur"]
    assert names(t, v.ROW) == [""] * 5
    assert t.log(1) == ["Player 1 acquires Saboteur for 3 Command: it goes to player 2"]
    t[0].chooses("end turn")
    # five draws: the Captain, then the pile anew; back to a hand of three
    assert sorted(names(t, v.HAND + ENEMY)) == ["captain", "mint", "saboteur"]
    t[1].chooses("play captain", "acquire sharp-qoam")
    t[1].may("none", "remove mint from hand", "remove captain from play")
    t[1].chooses("remove mint from hand")
    assert names(t, v.HAND + ENEMY) == ["saboteur"]
    t.idle()


@rule("VOL-SAB-02", "VOL-SAB-04")
def test_the_price_is_3_and_either_player_may_pay_it():
    t = duel(p1={"points": (2, 9, 9)}, row=["saboteur"], token="gone", p2={"destroyed": ["yrdesh"]})
    t[0].cannot("buy saboteur")
    t.idle()
    t = duel(p2={"points": (4, 0, 0)}, row=["saboteur", "saboteur"], active=1)
    t[1].chooses("buy saboteur")
    assert points(t, 1) == (1, 0, 0)
    assert names(t, v.PILE) == ["saboteur"]
    assert names(t, v.PILE + ENEMY) == []
    assert names(t, v.ROW)[:2] == ["", "saboteur"]
    t.idle()


@rule("VOL-SAB-07", "VOL-ACQ-06")
def test_acquiring_it_ends_the_first_players_privilege_but_not_the_victims():
    t = duel(
        p1={"turns": 1, "points": (3, 0, 0)},
        p2={"turns": 0},
        turn=1,
        row=["saboteur", "guard"],
        assets=["mint", "bank", "novice", "fighter", "soldier", "scholar"],
    )
    t[0].may("end turn", "buy saboteur", "swap saboteur", "swap guard")
    t[0].chooses("buy saboteur")
    assert t.state.bought == 0b01
    t[0].may("end turn")
    t[0].chooses("end turn")
    t[1].chooses("keep")
    t[1].can("sweep row")
    t.idle()


@rule("VOL-SAB-07", "VOL-ACQ-07")
def test_acquiring_it_ends_the_second_players_privilege():
    t = duel(
        p1={"turns": 1},
        p2={"turns": 1, "points": (3, 0, 0)},
        turn=2,
        active=1,
        first=0,
        row=["saboteur", "guard"],
        assets=["mint", "bank"],
    )
    t[1].may("end turn", "buy saboteur", "sweep row")
    t[1].chooses("buy saboteur")
    t[1].may("end turn")
    t.idle()


@rule("VOL-SAB-02", "VOL-PRK-08")
def test_one_bought_from_the_top_of_the_deck_goes_to_the_opponent_too():
    t = duel(
        options={"modules": ["saboteur", "perk"]},
        p1={"points": (3, 0, 0), "perk": "qoam-oracle"},
        p2={"perk": "heroes-party"},
        assets=["saboteur", "mint"],
    )
    t[0].may("end turn", "buy saboteur from deck")
    t[0].chooses("buy saboteur from deck")
    assert names(t, v.PILE) == []
    assert names(t, v.PILE + ENEMY) == ["saboteur"]
    assert names(t, v.ASSETS) == ["mint"]
    assert points(t) == (0, 0, 0)
    t.idle()


# -- never removed ----------------------------------------------------------------------------------


@rule("VOL-SAB-03", "VOL-SAB-08")
@pytest.mark.parametrize(
    ("play", "choice"),
    [
        (["worthy-trade"], "remove worthy-trade"),
        (["qoam-ritual"], "remove qoam-ritual"),
        (["glowing-fungii"], "remove glowing-fungii"),
        (["celethes-law", "qoam-ritual"], "chain celethes-law"),
    ],
)
def test_no_effect_of_another_card_offers_it(play, choice):
    t = duel(
        p1={
            "play": [*play, "saboteur"],
            "hand": ["saboteur", "novice"],
            "discard": ["saboteur", "stab"],
        }
    )
    t[0].chooses(choice)
    own = [f"remove {card} from play" for card in play if choice != f"remove {card}"]
    own = [text + " (used)" if "celethes" in text else text for text in own]
    t[0].may("none", "remove novice from hand", "remove stab from discard", *own)
    t[0].chooses("none")
    t.idle()


@rule("VOL-SAB-03", "VOL-SAB-08")
def test_with_nothing_but_saboteurs_a_removal_is_void():
    own = {"play": ["worthy-trade", "saboteur"], "hand": ["saboteur"], "discard": ["saboteur"]}
    t = duel(p1=own)
    t[0].may("end turn", "play saboteur", "remove worthy-trade without bonus")
    t.idle()
    # a chain that could remove nothing is not offered (VOL-SEC-08)
    own = {"play": ["saboteur"], "hand": [], "discard": ["saboteur"], "deck": ["stab"]}
    t = duel(p1={**own, "cities": {"tylaris": ["elite-trooper", "black-market"]}})
    t[0].may("end turn", "remove elite-trooper on tylaris", "remove elite-trooper on tylaris without bonus")
    t.idle()


# -- in the row and in a deck -----------------------------------------------------------------------


@rule("VOL-SAB-05")
def test_in_the_row_it_is_replaced_swapped_and_swept_like_any_card():
    t = duel(p1={"points": (0, 0, 2)}, row=["saboteur"], assets=["mint"])
    t[0].may("end turn", "replace saboteur")
    t[0].chooses("replace saboteur")
    assert names(t, v.ROW)[0] == "mint"
    assert names(t, v.ASSETS) == ["saboteur"]
    t.idle()
    first = {"p1": {"turns": 1}, "p2": {"turns": 0}, "turn": 1}
    t = duel(**first, row=["saboteur"], assets=["mint"])
    t[0].may("end turn", "swap saboteur")
    t[0].chooses("swap saboteur")
    assert (names(t, v.ROW)[0], names(t, v.ASSETS)) == ("mint", ["saboteur"])
    assert names(t, v.PILE + ENEMY) == []
    t.idle()
    second = {"p1": {"turns": 1}, "p2": {"turns": 1}, "turn": 2, "active": 1, "first": 0}
    t = duel(**second, row=["saboteur", "guard"], assets=["mint", "bank"])
    t[1].chooses("sweep row")
    assert names(t, v.ROW)[:2] == ["mint", "bank"]
    assert names(t, v.ASSETS) == ["guard", "saboteur"]
    t.idle()


@rule("VOL-SAB-06", "VOL-SAB-04")
def test_it_is_drawn_played_for_1_command_and_discarded_to_its_players_pile():
    t = duel(p1={"deck": ["saboteur", "stab"]}, p2={"deck": []}, phase="draw")
    assert sorted(names(t, v.HAND)) == ["saboteur", "stab"]
    t[0].may("end turn", "play saboteur", "play stab")
    t[0].chooses("play saboteur")
    assert points(t) == (1, 0, 0)
    assert names(t, v.PLAY) == ["saboteur"]
    t[0].may("end turn", "play stab")  # no Secondary Ability
    t[0].chooses("end turn")
    assert names(t, v.PILE) == ["saboteur", "stab"]
    assert names(t, v.PILE + ENEMY) == []
    t[1].chooses("end turn")
    assert sorted(names(t, v.HAND)) == ["saboteur", "stab"]
    t.idle()


@rule("VOL-SAB-06")
def test_its_grey_banner_serves_no_chain():
    t = duel(p1={"play": ["shrewd-deal", "hidden-cache", "decisive-strike", "saboteur"]})
    assert points(t) == (3, 3, 3)
    t.idle()
