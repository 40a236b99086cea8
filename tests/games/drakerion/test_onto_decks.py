"""Cards that go onto or under decks: whose order it is, who knows it, and what may be found there again."""

import pytest
from tests.games.drakerion.scenes import fallen, scene, seated, seen
from tests.games.drakerion.tables import keys

from tabard.games.drakerion import state as v
from tabard.testing import rule

either_seat = pytest.mark.parametrize("seat", [0, 1], ids=["player 1", "player 2"])


@rule("DRK-TOP-01", "DRK-TOP-02", "DRK-DEC-22", "DRK-ZON-08")
@either_seat
@pytest.mark.parametrize(("event", "is_top"), [("sink-lines", False), ("lift-lines", True)])
def test_each_owner_orders_the_own_cards(seat, event, is_top):
    mine = {"melee": ["c415"], "support": ["c213", "c224"], "hand": [event], "deck": ["plate"]}
    theirs = {"melee": ["c326"], "support": ["c123", "c125", "c112"], "deck": ["icon"]}
    t = seated(seat, mine, theirs)
    t[seat].chooses(f"play {event}")
    asked = []
    while t.rule == "DRK-DEC-22":
        asked.append((t.asked, sorted(t[t.asked].options)))
        t[t.asked].chooses(sorted(t[t.asked].options)[-1])
    foe = 1 - seat
    wanted = [(seat, ["pick c213", "pick c224"])]
    wanted += [(foe, ["pick c112", "pick c123", "pick c125"]), (foe, ["pick c112", "pick c123"])]
    assert asked == wanted or asked == wanted[1:] + wanted[:1]
    own, other = (
        ["c224", "c213"],
        ["c125", "c123", "c112"],
    )  # the first one lies deepest on top, highest below
    if is_top:
        assert keys(t, v.DECK, seat) == ["plate", *own]
        assert keys(t, v.DECK, foe) == ["icon", *other]
    else:
        assert keys(t, v.DECK, seat) == [*reversed(own), "plate"]
        assert keys(t, v.DECK, foe) == [*reversed(other), "icon"]
    assert (keys(t, v.SUPPORT_ROW, 0), keys(t, v.SUPPORT_ROW, 1)) == ([], [])
    for owner in (0, 1):
        assert set(seen(t, 1 - owner, f"deck-{owner}")) == {None}  # the order is the owner's secret
    t.idle()


@rule("DRK-TOP-02", "DRK-HID-03")
def test_the_order_of_several_is_known_to_their_owner_alone():
    mine = {"melee": ["c415"], "support": ["c213", "c224"], "hand": ["lift-lines"], "deck": ["plate"]}
    t = scene(mine, {"melee": ["c326"]})
    t[0].chooses("play lift-lines", "pick c213")
    assert seen(t, 0, "deck-0") == ["c213", "c224"]
    assert seen(t, 1, "deck-0") == seen(t, None, "deck-0") == [None]
    tops = {world.book.keys[world.face[world.zone(v.DECK, 0)[-1]]] for world in worlds(t, 1)}
    assert tops >= {"c213", "c224"}
    t.idle()


def worlds(t, seat):
    return [t.state.determinize(seat, seed) for seed in range(30)]


@rule("DRK-TOP-01", "DRK-HID-12")
@either_seat
@pytest.mark.parametrize("order", [["plate", "mend"], ["mend", "plate"]])
def test_who_chooses_own_cards_one_by_one_has_ordered_them(seat, order):
    t = seated(seat, {"hand": ["stack-two", "plate", "icon", "mend"], "deck": ["strike"]})
    t[seat].chooses("play stack-two")
    t[seat].may("pick plate", "pick icon", "pick mend")
    t[seat].chooses(f"pick {order[0]}")
    t[seat].chooses(f"pick {order[1]}")
    assert keys(t, v.DECK, seat) == ["strike", *order]  # not asked again
    assert keys(t, v.HAND, seat) == ["icon"]
    assert seen(t, seat, f"deck-{seat}") == order
    assert seen(t, 1 - seat, f"deck-{seat}") == [None]
    assert t.log(1 - seat)[-2:] == [f"Player {seat + 1} puts a card on top of the deck"] * 2
    t.idle()


@rule("DRK-TOP-01", "DRK-DEC-17")
@either_seat
def test_the_opponent_chooses_and_orders_the_own_hand(seat):
    t = seated(seat, {"hand": ["hide-two"]}, {"hand": ["plate", "icon", "mend"], "deck": ["strike"]})
    t[seat].chooses("play hide-two")
    t[1 - seat].chooses("pick mend", "pick plate")
    assert keys(t, v.DECK, 1 - seat) == ["plate", "mend", "strike"]
    assert keys(t, v.HAND, 1 - seat) == ["icon"]
    assert seen(t, seat, f"deck-{1 - seat}") == [None]
    t.idle()


@rule("DRK-TOP-01", "DRK-DEC-22")
@either_seat
def test_what_one_player_chooses_the_owner_orders(seat):
    theirs = {"melee": ["c326", "c123", "c125"], "deck": ["icon"]}
    t = seated(seat, {"melee": ["c415"], "hand": ["bury-two"]}, theirs)
    t[seat].chooses("play bury-two")
    t[seat].may("target c326", "target c123", "target c125")
    t[seat].chooses("target c125", "target c326")
    assert t.rule == "DRK-DEC-22"
    t[1 - seat].may("pick c125", "pick c326")
    t[1 - seat].chooses("pick c326")
    assert keys(t, v.DECK, 1 - seat) == ["c125", "c326", "icon"]
    assert keys(t, v.MELEE_ROW, 1 - seat) == ["c123"]
    t.idle()


@rule("DRK-DEC-22", "DRK-LOK-02")
@pytest.mark.parametrize("size", [3, 2, 1])
def test_who_looks_may_put_all_back_in_any_order(size):
    deck = ["plate", "icon", "mend", "strike"]
    deck = deck if size == 3 else deck[:size]
    t = scene({"hand": ["re-order"], "deck": deck})
    t[0].chooses("play re-order")
    for key in ["icon", "plate"][2 - min(size - 1, 2) :]:
        t[0].chooses(f"pick {key}")
    wanted = {3: ["strike", "icon", "plate", "mend"], 2: ["plate", "icon"], 1: ["plate"]}[size]
    assert keys(t, v.DECK, 0) == wanted
    t.idle()


@rule("DRK-PUT-03", "DRK-REN-04", "DRK-DEC-21")
@either_seat
def test_a_renowned_namesake_cannot_be_found_for_the_battlefield(seat):
    mine = {"hand": ["search-field"], "deck": ["morwern-old", "c213", "plate"]}
    t = seated(seat, {**mine, "melee": ["morwern"]}, {"melee": ["c326"]})
    t[seat].chooses("play search-field")
    t[seat].may("done", "pick c213")
    t[seat].chooses("done")
    t.idle()
    t = seated(seat, {**mine, "melee": ["c415"]}, {"melee": ["morwern"]})  # the opponent's does not count
    t[seat].chooses("play search-field")
    t[seat].may("done", "pick c213", "pick morwern-old")
    t[seat].chooses("pick morwern-old", "place support")
    assert keys(t, v.SUPPORT_ROW, seat) == ["morwern-old"]
    t.idle()


@rule("DRK-PUT-03", "DRK-ATT-14", "DRK-GEN-12")
@either_seat
def test_what_cannot_land_stays_where_it_was(seat):
    mine = {"melee": ["morwern"], "hand": ["raise-all"], "discard": ["morwern-old"]}
    t = seated(seat, mine, {"melee": ["c326"]})
    t[seat].chooses("play raise-all")
    assert fallen(t, seat) == ["morwern-old", "raise-all"]
    assert keys(t, v.MELEE_ROW, seat) == ["morwern"]
    t.idle()
    t = seated(seat, {**mine, "melee": ["monk"], "discard": ["plate"]}, {"melee": ["monk"]})
    t[seat].chooses("play raise-all")
    assert fallen(t, seat) == ["plate", "raise-all"]  # no Character may bear it
    t.idle()
