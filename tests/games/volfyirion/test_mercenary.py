"""The Mercenary module: hired Troops that go back into the Asset Deck when their City is attacked."""

from collections import Counter

import pytest
from tests.games.volfyirion.tables import VOLFYIRION, names, points

from tabard.games.volfyirion import state as v
from tabard.testing import rule, table

MODULE = {"modules": ["mercenary"]}
STOCK = ["stab", "barter", "mint", "bank", "guard", "novice", "fighter", "scholar"]


def duel(options=MODULE, **position):
    return table("volfyirion", options=options, **position)


# -- setting up -------------------------------------------------------------------------------------


@rule("VOL-MER-01")
def test_two_pairs_of_mercenaries_are_shuffled_into_the_asset_deck():
    places = set()
    in_row = 0
    for seed in range(60):
        s = VOLFYIRION.new(seed=seed, options=MODULE)
        row, deck = ([s.book.keys[s.face[c]] for c in s.zones[zone]] for zone in (v.ROW, v.ASSETS))
        count = Counter(row + deck)
        assert (len(row), len(deck)) == (5, 62)
        assert (count["mercenary-archer"], count["mercenary-veteran"]) == (2, 2)
        in_row += sum("mercenary" in key for key in row)
        places.update(at for at, key in enumerate(deck) if "mercenary" in key)
    assert in_row > 5
    assert len(places) > 50
    s = VOLFYIRION.new(seed=1)
    assert not any("mercenary" in s.book.keys[no] for no in list(s.face))


# -- guarding ---------------------------------------------------------------------------------------


@rule("VOL-MER-02", "VOL-MER-04", "VOL-MER-07")
@pytest.mark.parametrize(
    ("troop", "prices"), [("mercenary-archer", (12, 13, 14)), ("mercenary-veteran", (13, 14, 15))]
)
def test_a_mercenary_adds_its_defence_to_the_city_it_guards(troop, prices):
    for city, price in zip(("yrdesh", "akao-uket", "kyr"), prices, strict=True):
        others = [c for c in ("yrdesh", "akao-uket", "kyr") if c != city]
        side = {"cities": {city: [troop]}, "destroyed": others}
        t = duel(p1={"points": (0, price - 1, 0)}, p2=side)
        assert t.state.city_defence({"yrdesh": 3, "akao-uket": 4, "kyr": 5}[city]) == price
        t[0].may("end turn")
        t.idle()
        t = duel(p1={"points": (0, price, 0)}, p2=side)
        t[0].may("end turn", f"attack {city}")
        t.idle()


@rule("VOL-MER-02")
def test_a_mercenary_is_played_and_guards_from_then_on():
    t = duel(p1={"hand": ["mercenary-archer"], "destroyed": ["alantar"]}, assets=[])
    t[0].may("end turn", "play mercenary-archer on tylaris", "play mercenary-archer on vahylea")
    t[0].chooses("play mercenary-archer on vahylea")
    assert t.state.city_defence(1) == 13
    assert points(t) == (0, 0, 0)
    t[0].may("end turn")  # VOL-MER-07: no Remove Ability
    t.idle()


@rule("VOL-MER-07")
def test_mercenaries_are_neutral_for_every_chain():
    chains = ["shrewd-deal", "hidden-cache", "decisive-strike"]
    gains = [(2, 1, 1), (0, 0, 2), (0, 2, 0)]
    for card, gain in zip(chains, gains, strict=True):
        guards = {"tylaris": ["mercenary-archer"], "vahylea": ["mercenary-veteran"]}
        t = duel(p1={"play": [card], "cities": guards}, assets=[])
        assert points(t) == gain
        t.idle()


# -- attacked ---------------------------------------------------------------------------------------


@rule("VOL-EX-32", "VOL-MER-03", "VOL-MER-04", "VOL-MER-05", "VOL-MER-09")
def test_one_attack_of_14_sends_the_mercenary_home_and_destroys_the_city_of_9_with_its_building():
    t = duel(
        p1={"points": (0, 14, 0)},
        p2={"cities": {"akao-uket": ["mercenary-veteran", "library"]}},
        assets=STOCK,
    )
    removed = names(t, v.REMOVED)
    t[0].may("end turn", "attack yrdesh", "attack akao-uket", "attack kyr")
    t[0].chooses("attack akao-uket")
    assert points(t) == (0, 0, 0)
    assert list(t.state.city_side) == [1, 1, 1, 1, v.DESTROYED, 1]
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED) == [*removed, "library"]
    assert sorted(names(t, v.ASSETS)) == sorted([*STOCK, "mercenary-veteran"])
    assert t.kinds == ["attacked", "deserted", "removed", "destroyed"]
    assert t.log(1)[:2] == [
        "Player 1 attacks Akao Uket for 14 Battle",
        "Mercenary Veteran goes back into the Asset Deck",
    ]
    assert t.log(1)[-1] == "Akao Uket of player 2 is destroyed"
    t[0].may("end turn")
    t.idle()


@rule("VOL-MER-04")
def test_what_is_left_after_the_one_attack_can_be_spent_again():
    t = duel(
        p1={"points": (0, 21, 0)},
        p2={"cities": {"yrdesh": ["mercenary-archer"], "kyr": ["guard"]}},
    )
    t[0].chooses("attack yrdesh")
    assert points(t) == (0, 9, 0)
    t[0].may("end turn", "attack akao-uket")
    t[0].chooses("attack akao-uket")
    assert list(t.state.city_side) == [1, 1, 1, 0, 0, 1]
    t.idle()


@rule("VOL-MER-09")
def test_the_whole_asset_deck_is_shuffled_with_it_and_a_new_top_card_is_turned_up():
    orders = set()
    tops = set()
    for seed in range(12):
        t = duel(
            seed=seed,
            p1={"points": (0, 12, 2)},
            p2={"cities": {"yrdesh": ["mercenary-archer"]}},
            row=["bank", None, None, None, None],
            assets=STOCK,
        )
        t[0].chooses("replace bank")  # the Bank goes under the deck and everyone knows it
        s = t.state
        assert [s.known[c] for c in s.zones[v.ASSETS]] == [7, 0, 0, 0, 0, 0, 0, 7]
        t[0].chooses("attack yrdesh")
        order = names(t, v.ASSETS)
        assert sorted(order) == sorted([*STOCK[1:], "bank", "mercenary-archer"])
        assert [s.known[c] for c in s.zones[v.ASSETS]] == [0] * 8 + [7]
        orders.add(tuple(order))
        tops.add(order[-1])
        t.idle()
    assert len(orders) == 12
    assert len(tops) > 3


@rule("VOL-MER-09", "VOL-SET-06")
def test_with_the_hidden_top_nobody_sees_where_the_mercenary_went():
    t = duel(
        options={**MODULE, "asset_top_visible": False},
        p1={"points": (0, 13, 0)},
        p2={"cities": {"yrdesh": ["mercenary-veteran"]}},
        assets=STOCK,
    )
    t[0].chooses("attack yrdesh")
    s = t.state
    assert [s.known[c] for c in s.zones[v.ASSETS]] == [0] * 9
    assert points(t) == (0, 0, 0)
    t.idle()


@rule("VOL-MER-03", "VOL-WIN-01")
def test_the_last_city_falls_over_its_mercenary_and_the_game_ends():
    t = duel(
        p1={"points": (0, 15, 0)},
        p2={"cities": {"kyr": ["mercenary-veteran"]}, "destroyed": ["yrdesh", "akao-uket"]},
    )
    t[0].chooses("attack kyr")
    assert t.returns == [1.0, -1.0]
    assert "mercenary-veteran" in names(t, v.ASSETS)
    t.idle()


@rule("VOL-MER-03", "VOL-ATK-08")
def test_the_token_flies_home_from_a_city_that_its_mercenary_left():
    t = duel(p1={"points": (0, 12, 0)}, p2={"cities": {"yrdesh": ["mercenary-archer"]}}, token="yrdesh")
    t[0].chooses("attack yrdesh")
    assert t.state.token == v.AT_LAIR
    assert t.state.city_side[3] == v.DESTROYED
    t.idle()


# -- leaving in other ways --------------------------------------------------------------------------


@rule("VOL-EX-33", "VOL-MER-06")
def test_volfyirion_takes_the_mercenary_out_of_the_game():
    t = duel(
        p2={"cities": {"akao-uket": ["mercenary-veteran", "library"]}},
        token="akao-uket",
        active=1,
        row=["bank", "guard", "novice", "fighter", "scholar"],
        assets=STOCK,
    )
    t[1].chooses("end turn")
    assert t.state.city_side[4] == v.DESTROYED
    assert names(t, v.REMOVED)[-2:] == ["mercenary-veteran", "library"]
    assert names(t, v.ASSETS) == STOCK[::-1]
    assert t.state.token == v.AT_LAIR
    t.idle()


@rule("VOL-MER-06")
@pytest.mark.parametrize("newcomer", ["soldier", "mercenary-veteran"])
def test_a_mercenary_that_is_replaced_leaves_the_game(newcomer):
    t = duel(
        p1={"hand": [newcomer], "cities": {"tylaris": ["mercenary-archer"]}},
        assets=STOCK,
    )
    t[0].chooses(f"play {newcomer} on tylaris")
    assert names(t, v.SLOTS)[0] == newcomer
    assert names(t, v.REMOVED)[-1] == "mercenary-archer"
    assert names(t, v.ASSETS) == STOCK[::-1]
    t.idle()


@rule("VOL-MER-06", "VOL-PLO-12")
def test_afterthought_takes_mercenaries_out_of_the_game():
    t = duel(
        options={"modules": ["mercenary", "ploy"]},
        p1={"hand": ["mercenary-archer"], "ploy": "mirage-city"},
        p2={"cities": {"kyr": ["mercenary-veteran"]}, "ploy": "afterthought"},
        assets=STOCK,
    )
    t[0].chooses("play mercenary-archer on tylaris")
    assert names(t, v.SLOTS) == [""] * 12
    assert names(t, v.REMOVED)[-3:] == ["afterthought", "mercenary-archer", "mercenary-veteran"]
    assert names(t, v.ASSETS) == STOCK[::-1]
    assert list(t.state.city_side) == [1] * 6
    t.idle()


# -- redeploying ------------------------------------------------------------------------------------


@rule("VOL-MER-08")
@pytest.mark.parametrize(("troop", "cost"), [("mercenary-archer", 2), ("mercenary-veteran", 3)])
def test_a_mercenary_is_redeployed_for_its_cost(troop, cost):
    own = {"cities": {"tylaris": [troop], "alantar": ["soldier"]}}
    less = duel(p1={**own, "points": (cost - 1, 0, 0)}, assets=[])
    less[0].may("end turn", "remove soldier on alantar", "remove soldier on alantar without bonus")
    less.idle()
    t = duel(p1={**own, "points": (cost, 0, 0)}, assets=[])
    t[0].can(f"redeploy {troop} from tylaris to vahylea", f"redeploy {troop} from tylaris to alantar")
    t[0].chooses(f"redeploy {troop} from tylaris to vahylea")
    assert names(t, v.SLOTS)[:6:2] == ["", troop, "soldier"]
    assert points(t) == (0, 0, 0)
    t.idle()
    t = duel(p1={**own, "points": (cost, 0, 0)}, assets=[])
    t[0].chooses(f"redeploy {troop} from tylaris to alantar")
    assert names(t, v.SLOTS)[:6:2] == ["", "", troop]
    assert names(t, v.REMOVED)[-1] == "soldier"
    assert points(t) == (0, 0, 0)
    t.idle()
